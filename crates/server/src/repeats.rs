//! Requests that are sent again because the reply was lost: whoever gives a request a key of its own (`Idempotency-Key`) and repeats
//! it gets the reply to the first, and nothing is done twice.
//!
//! What a request changes is written together with its reply, so that this holds even if the server ended in between. A reply may
//! have tokens in it: it is kept under a hash of the key, and only the key itself, which is not kept, opens it.

use crate::error::ApiError;
use crate::guard::{Caller, about_games};
use crate::hall::Hall;
use crate::ids::random;
use crate::store::KeptReply;
use crate::work::{account, on};
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::OnceCell;

const KEY: HeaderName = HeaderName::from_static("idempotency-key");
/// A key is no longer than this, and no shorter: a stranger must not guess it, since the reply may have tokens in it.
const LONGEST: usize = 100;
const SHORTEST: usize = 16;
/// How long a reply is kept in memory,
const FOR: Duration = Duration::from_secs(600);
/// how many of them at most, and how large each may be.
const AT_MOST: usize = 10_000;
const LARGEST: usize = 16 << 10;
/// How many milliseconds it is kept in the store: a day.
pub(crate) const KEPT_FOR: i64 = 24 * 3600 * 1000;
/// A reply in the store is sealed with this many bytes, which are never used again.
const ONCE: usize = 16;

tokio::task_local! {
    static PRESENT: Key;
}

/// The key of the present request: what its reply is found by, and what opens it.
#[derive(Clone, Copy)]
pub(crate) struct Key {
    hash: blake3::Hash,
    seal: [u8; 32],
}

/// The key of the present request, if it has one; for what is carried on in a task of its own.
pub(crate) fn key() -> Option<Key> {
    PRESENT.try_with(|key| *key).ok()
}

impl Key {
    fn of(key: &HeaderValue, request: &Request) -> Self {
        let mut hasher = blake3::Hasher::new();
        let mut seal = blake3::Hasher::new_derive_key("grognard 2026 kept replies");
        let token = request.headers().get(header::AUTHORIZATION).map(HeaderValue::as_bytes);
        let address = request.extensions().get::<Caller>().and_then(|caller| caller.0).map(|from| from.to_string());
        // Who sends it: by token, and from where if there is none.
        let sender = token.unwrap_or_else(|| address.as_deref().unwrap_or_default().as_bytes());
        for part in [key.as_bytes(), request.uri().path().as_bytes(), sender] {
            for hasher in [&mut hasher, &mut seal] {
                hasher.update(&(part.len() as u64).to_le_bytes()).update(part);
            }
        }
        Self { hash: hasher.finalize(), seal: *seal.finalize().as_bytes() }
    }

    /// A reply as it is kept.
    pub(crate) fn sealed<T: Serialize>(&self, reply: &T) -> Result<KeptReply, ApiError> {
        let bytes = serde_json::to_vec(reply).map_err(|error| ApiError::Fault(error.to_string()))?;
        let once = random::<ONCE>()?;
        let reply = [&once[..], &self.blurred(once, &bytes)].concat();
        Ok(KeptReply { hash: *self.hash.as_bytes(), reply })
    }

    /// A reply that was kept; none if it cannot be read.
    fn opened(&self, kept: &[u8]) -> Option<Reply> {
        let (once, bytes) = kept.split_first_chunk::<ONCE>()?;
        let bytes = self.blurred(*once, bytes);
        serde_json::from_slice::<serde::de::IgnoredAny>(&bytes).ok()?;
        let kind = Some(HeaderValue::from_static("application/json"));
        Some(Reply { status: StatusCode::OK, kind, bytes: bytes.into() })
    }

    /// Bytes combined with a stream that nobody knows without the key; the same again makes them readable.
    fn blurred(&self, once: [u8; ONCE], bytes: &[u8]) -> Vec<u8> {
        let mut stream = vec![0; bytes.len()];
        blake3::Hasher::new_keyed(&self.seal).update(&once).finalize_xof().fill(&mut stream);
        stream.iter().zip(bytes).map(|(one, other)| one ^ other).collect()
    }
}

/// The replies of before, by a hash of the key and of whatever else makes a request.
pub(crate) struct Repeats {
    replies: Mutex<Replies>,
    /// This many for one address.
    of_address: usize,
}

#[derive(Default)]
struct Replies {
    kept: HashMap<blake3::Hash, Kept>,
    /// Those of each address, the oldest first.
    by: HashMap<Option<IpAddr>, VecDeque<blake3::Hash>>,
}

/// The place of a reply, when it was asked for first, and from where.
struct Kept {
    cell: Arc<OnceCell<Reply>>,
    since: Instant,
    from: Option<IpAddr>,
}

/// A reply as it was given.
#[derive(Clone)]
struct Reply {
    status: StatusCode,
    kind: Option<HeaderValue>,
    bytes: Bytes,
}

impl Repeats {
    pub(crate) fn new(of_address: usize) -> Self {
        Self { replies: Mutex::default(), of_address }
    }

    /// The place of a reply; none if there are too many. Whoever has too many loses their oldest, and takes nobody else's place.
    fn cell(&self, hash: blake3::Hash, from: Option<IpAddr>) -> Option<Arc<OnceCell<Reply>>> {
        let mut replies = self.replies();
        if let Some(kept) = replies.kept.get(&hash) {
            return Some(kept.cell.clone());
        }
        let own = replies.by.get(&from).map_or(0, VecDeque::len);
        if own >= self.of_address {
            let oldest = replies.by.get(&from).and_then(|own| own.front().copied())?;
            // What is still under way is not done again.
            if replies.kept.get(&oldest).is_some_and(|kept| !kept.cell.initialized()) {
                return None;
            }
            replies.remove(&oldest);
        }
        if replies.kept.len() >= AT_MOST {
            return None;
        }
        let cell = Arc::<OnceCell<Reply>>::default();
        replies.kept.insert(hash, Kept { cell: cell.clone(), since: Instant::now(), from });
        replies.by.entry(from).or_default().push_back(hash);
        Some(cell)
    }

    fn forget(&self, hash: &blake3::Hash) {
        self.replies().remove(hash);
    }

    /// Forgets replies that nobody will ask for again.
    pub(crate) fn sweep(&self) {
        let mut replies = self.replies();
        let old = replies.kept.iter().filter(|(_, kept)| kept.since.elapsed() >= FOR);
        let old: Vec<blake3::Hash> = old.map(|(hash, _)| *hash).collect();
        old.iter().for_each(|hash| replies.remove(hash));
    }

    fn replies(&self) -> std::sync::MutexGuard<'_, Replies> {
        self.replies.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Replies {
    fn remove(&mut self, hash: &blake3::Hash) {
        let Some(Kept { from, .. }) = self.kept.remove(hash) else { return };
        if let Some(own) = self.by.get_mut(&from) {
            // Mostly the oldest.
            own.iter().position(|other| other == hash).map(|place| own.remove(place));
            if own.is_empty() {
                self.by.remove(&from);
            }
        }
    }
}

/// Answers a request that carries a key once. What is done is carried through even if whoever asked has gone.
pub(crate) async fn once(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let fits = |key: &&HeaderValue| (SHORTEST..=LONGEST).contains(&key.len());
    let key = request.headers().get(KEY).filter(fits).filter(|_| changes_something(&request));
    let Some(key) = key else { return next.run(request).await };
    let key = Key::of(key, &request);
    let hash = key.hash;
    let from = request.extensions().get::<Caller>().and_then(|caller| caller.0);
    let Some(cell) = hall.repeats.cell(hash, from) else { return next.run(request).await };
    let kept = hall.clone();
    let done = tokio::spawn(on(account(), async move {
        let mut given = None;
        let reply = cell.get_or_try_init(async || {
            let before = kept.store.reply(hash.as_bytes()).await.ok().flatten();
            if let Some(reply) = before.and_then(|reply| key.opened(&reply)) {
                return Ok(reply);
            }
            let (parts, body) = PRESENT.scope(key, next.run(request)).await.into_parts();
            let bytes = to_bytes(body, LARGEST).await.map_err(|_| ())?;
            let reply = Reply { status: parts.status, kind: parts.headers.get(header::CONTENT_TYPE).cloned(), bytes };
            // What failed for want of time or room may be tried again.
            if reply.status.is_server_error() || reply.status == StatusCode::TOO_MANY_REQUESTS {
                given = Some((reply, parts.headers));
                return Err(());
            }
            Ok(reply)
        });
        let reply: Result<Reply, ()> = reply.await.cloned();
        if reply.is_err() {
            kept.repeats.forget(&hash);
        }
        (reply, given)
    }));
    match done.await {
        Ok((Ok(reply), _)) => reply.into_response(),
        Ok((Err(()), Some((reply, headers)))) => with(reply.into_response(), &headers),
        _ => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Only what changes something is kept: looking again is harmless, and what is seen may be large.
fn changes_something(request: &Request) -> bool {
    let path = request.uri().path();
    request.method() == Method::POST
        && about_games(path)
        && !["/preview", "/look"].iter().any(|end| path.ends_with(end))
}

/// A failure says when to try again.
fn with(mut response: Response, headers: &HeaderMap) -> Response {
    if let Some(later) = headers.get(header::RETRY_AFTER) {
        response.headers_mut().insert(header::RETRY_AFTER, later.clone());
    }
    response
}

impl IntoResponse for Reply {
    fn into_response(self) -> Response {
        let mut response = Response::new(Body::from(self.bytes));
        *response.status_mut() = self.status;
        if let Some(kind) = self.kind {
            response.headers_mut().insert(header::CONTENT_TYPE, kind);
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_takes_the_places_of_others() {
        let repeats = Repeats::new(3);
        let (ann, bob) = (Some(IpAddr::from([10, 0, 0, 1])), Some(IpAddr::from([10, 0, 0, 2])));
        let hash = |n: u32| blake3::hash(&n.to_le_bytes());
        let done = |cell: Option<Arc<OnceCell<Reply>>>| {
            let reply = Reply { status: StatusCode::OK, kind: None, bytes: Bytes::new() };
            cell.is_some_and(|cell| cell.set(reply).is_ok())
        };
        assert!(done(repeats.cell(hash(0), bob)));
        // One that floods the server loses her own oldest.
        assert!((1..=20_000).all(|n| done(repeats.cell(hash(n), ann))));
        assert!(repeats.cell(hash(0), bob).is_some_and(|cell| cell.initialized()), "his is still there");
        assert!(repeats.cell(hash(20_000), ann).is_some_and(|cell| cell.initialized()));
        let counts = || {
            let replies = repeats.replies();
            (replies.kept.len(), replies.by.len())
        };
        assert_eq!(counts(), (4, 2));
        assert!(done(repeats.cell(hash(1), ann)), "long forgotten");
        repeats.forget(&hash(0));
        assert_eq!(counts().1, 1);
    }
}
