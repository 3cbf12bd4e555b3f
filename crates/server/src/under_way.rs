//! How many bytes of large requests and replies are under way, for one address and in all: whoever sends many at once, or asks for
//! many and does not take them in, fills its own share of the memory and no more.

use crate::error::ApiError;
use crate::guard::Caller;
use crate::hall::Hall;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};
use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use tower_http::compression::predicate::Predicate;

/// What is smaller than this is not counted: the number of connections keeps it within bounds.
pub(crate) const SMALL: usize = 32 << 10;

/// What is larger than this is sent as it is: to compress it would take a thread that serves for too long.
const LARGEST_COMPRESSED: u64 = 1 << 20;
/// Seconds of a processor that it takes to compress a byte.
const TO_COMPRESS: f64 = 15e-9;

/// What is small enough to be compressed for whoever asks.
#[derive(Clone, Copy)]
pub(crate) struct Compressible;

impl Predicate for Compressible {
    fn should_compress<B: HttpBody>(&self, response: &axum::http::Response<B>) -> bool {
        response.body().size_hint().exact().is_none_or(|bytes| bytes <= LARGEST_COMPRESSED)
    }
}

/// Whoever has no more than such a part of all finds room for half as much again: so a few who fill their shares do not shut out
/// those who ask for little.
const LITTLE: usize = 16;

/// The bytes under way.
pub(crate) struct UnderWay {
    of_address: usize,
    in_all: usize,
    counts: Arc<Mutex<Counts>>,
}

#[derive(Default)]
struct Counts {
    all: usize,
    by: HashMap<Option<IpAddr>, usize>,
}

/// Some of them, given back when this is dropped.
pub(crate) struct Load {
    from: Option<IpAddr>,
    bytes: usize,
    counts: Arc<Mutex<Counts>>,
}

impl UnderWay {
    pub(crate) fn new(of_address: usize, in_all: usize) -> Self {
        Self { of_address, in_all, counts: Arc::default() }
    }

    /// This many bytes more for an address: refused if it has its share under way, or if all together have too much.
    pub(crate) fn take(&self, from: Option<IpAddr>, bytes: usize) -> Result<Load, ApiError> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let own = counts.by.get(&from).copied().unwrap_or(0);
        // One alone is always let through, however large: it has been made or allowed already.
        if own > 0 && own + bytes > self.of_address {
            return Err(ApiError::TooMany("bytes"));
        }
        let little = own + bytes <= self.in_all / LITTLE;
        let in_all = if little { self.in_all + self.in_all / 2 } else { self.in_all };
        if counts.all > 0 && counts.all + bytes > in_all {
            return Err(ApiError::Busy);
        }
        counts.all += bytes;
        *counts.by.entry(from).or_default() += bytes;
        Ok(Load { from, bytes, counts: self.counts.clone() })
    }

    /// How many bytes are under way in all.
    pub(crate) fn bytes(&self) -> usize {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all = counts.all.saturating_sub(self.bytes);
        if let Some(own) = counts.by.get_mut(&self.from) {
            *own = own.saturating_sub(self.bytes);
            if *own == 0 {
                counts.by.remove(&self.from);
            }
        }
    }
}

/// Counts a large reply until it has been taken in, and what it takes to compress it.
pub(crate) async fn weigh(State(hall): State<Arc<Hall>>, caller: Caller, request: Request, next: Next) -> Response {
    let compresses = request.headers().contains_key(header::ACCEPT_ENCODING);
    let response = next.run(request).await;
    let bytes = response.body().size_hint().exact().and_then(|bytes| usize::try_from(bytes).ok()).unwrap_or(0);
    if bytes <= SMALL {
        return response;
    }
    if compresses && bytes as u64 <= LARGEST_COMPRESSED && !response.headers().contains_key(header::CONTENT_ENCODING) {
        caller.0.into_iter().for_each(|address| hall.ledger.charge(address, bytes as f64 * TO_COMPRESS));
    }
    match hall.under_way.take(caller.0, bytes) {
        Ok(load) => response.map(|body| Body::new(Weighed { body, _load: load })),
        Err(error) => error.into_response(),
    }
}

/// A body that is counted as long as it is there.
struct Weighed {
    body: Body,
    _load: Load,
}

impl HttpBody for Weighed {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four who fill their shares, as slowly as they like, do not shut out those who ask for little.
    #[test]
    fn little_finds_room() {
        let under_way = UnderWay::new(64, 256);
        let held: Vec<Load> =
            (1..=4).map(|last| under_way.take(Some(IpAddr::from([10, 0, 0, last])), 64).unwrap()).collect();
        let others = (5..=12).map(|last| under_way.take(Some(IpAddr::from([10, 0, 0, last])), 16));
        let others: Vec<Load> = others.map(Result::unwrap).collect();
        assert_eq!(under_way.bytes(), 384);
        let ann = Some(IpAddr::from([10, 0, 1, 1]));
        assert!(matches!(under_way.take(ann, 1), Err(ApiError::Busy)), "and there is an end to it");
        drop(others);
        assert!(matches!(under_way.take(ann, 17), Err(ApiError::Busy)), "not for those who ask for much");
        drop(held);
        assert!(under_way.take(ann, 64).is_ok());
    }

    #[test]
    fn one_address_has_its_share() {
        let under_way = UnderWay::new(100, 150);
        let (ann, bob) = (Some(IpAddr::from([10, 0, 0, 1])), Some(IpAddr::from([10, 0, 0, 2])));
        let first = under_way.take(ann, 80).unwrap();
        assert!(matches!(under_way.take(ann, 30), Err(ApiError::TooMany("bytes"))));
        let second = under_way.take(bob, 70).unwrap();
        assert!(matches!(under_way.take(ann, 10), Err(ApiError::Busy)), "150 are all there are");
        assert_eq!(under_way.bytes(), 150);
        drop(first);
        assert!(under_way.take(ann, 10).is_ok());
        drop(second);
        assert_eq!(under_way.bytes(), 0);
        assert!(under_way.counts.lock().unwrap().by.is_empty(), "nobody is remembered for nothing");
        assert!(under_way.take(ann, 1_000).is_ok(), "one alone is let through");
    }
}
