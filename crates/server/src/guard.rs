//! What stands between the network and the games: whence a request may come, how many, and what a page may load.

use crate::config::Config;
use crate::error::ApiError;
use crate::hall::Hall;
use crate::ids::{hex, random};
use crate::shedding::Strain;
use crate::work::on;
use axum::extract::{ConnectInfo, FromRequestParts, MatchedPath, Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tracing::Instrument;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// A page may load its own files and talk to its own server, and nothing else. Attributes may set styles, since pieces are
/// placed by them.
const CONTENT_SECURITY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Looks at every request before anything else does.
pub(crate) async fn guard(State(hall): State<Arc<Hall>>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let address = peer.map(|peer| caller(&hall.config, peer, request.headers()));
    request.extensions_mut().insert(Caller(address));
    let api = request.uri().path().starts_with("/api/");
    let log = Entry::of(&request, address);
    // Whoever looks whether the server is well comes by its number, and learns nothing else.
    let knocks = matches!(request.uri().path(), "/health" | "/ready");
    let ours = if knocks { Ok(()) } else { admit(&hall.config, request.headers()) };
    let admitted = ours.and_then(|()| allow(&hall, &request, address));
    let account = address.map(|address| hall.ledger.account(address));
    let mut response = match admitted {
        Err(error) => error.into_response(),
        Ok(()) => {
            let answered = on(account, next.run(request)).instrument(tracing::info_span!("request", id = log.id));
            match tokio::time::timeout(hall.config.limits.request, answered).await {
                Ok(response) => response,
                Err(_) => ApiError::Slow.into_response(),
            }
        }
    };
    hall.answers.count(response.status());
    log.write(response.status());
    if let Ok(id) = HeaderValue::try_from(&log.id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    if api {
        // What one seat may see is nobody else's, and old a moment later.
        response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Has an address the right to this request now, and is there room for it?
fn allow(hall: &Hall, request: &Request, address: Option<IpAddr>) -> Result<(), ApiError> {
    let path = request.uri().path();
    let (api, posts) = (path.starts_with("/api/"), request.method() == Method::POST);
    let makes = posts && ["/games", "/branch", "/records"].iter().any(|end| path.ends_with(end));
    if let Some(address) = address {
        hall.warden.admit(address)?;
        hall.rates.take(address)?;
        if makes {
            hall.making.take(address)?;
        }
        if posts && about_games(path) && !hall.written.has_left(address) {
            return Err(ApiError::TooMany("bytes"));
        }
        if api {
            hall.ledger.admit(address)?;
        }
    }
    if makes {
        hall.warden.has_room()?;
    }
    let begins = makes || (posts && path.starts_with("/api/v1/odds/"));
    match hall.gauge.strain() {
        Strain::Much if api => Err(ApiError::Busy),
        Strain::Some if begins => Err(ApiError::Busy),
        _ => Ok(()),
    }
}

/// Is a path about something that is kept?
pub(crate) fn about_games(path: &str) -> bool {
    ["/api/v1/games", "/api/v1/records"].iter().any(|start| path.starts_with(start))
}

/// A line of the access log, which knows no secret: the pattern of the path and not the path, which names a game, no query, no
/// header, no body.
struct Entry {
    id: String,
    method: String,
    path: String,
    from: Option<IpAddr>,
    begun: Instant,
}

impl Entry {
    fn of(request: &Request, from: Option<IpAddr>) -> Self {
        let pattern = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_string());
        // Whoever makes up a method writes no more of it than others do.
        let known =
            [Method::GET, Method::POST, Method::HEAD, Method::PUT, Method::DELETE, Method::PATCH, Method::OPTIONS];
        let method =
            known.iter().find(|known| *known == request.method()).map_or("another", Method::as_str).to_string();
        Self {
            // A number that is hard to guess, so that nobody writes lines about somebody else's requests.
            id: random::<8>().map(|bytes| hex(&bytes)).unwrap_or_default(),
            method,
            path: pattern.unwrap_or_else(|| "page".into()),
            from,
            begun: Instant::now(),
        }
    }

    fn write(&self, status: StatusCode) {
        let Self { id, method, path, from, begun } = self;
        let (status, milliseconds) = (status.as_u16(), begun.elapsed().as_millis());
        tracing::info!(target: "access", id, method, path, status, milliseconds, from = from.map(tracing::field::display));
    }
}

/// Where a request comes from: the address that limits are counted by. None in tests without a network.
#[derive(Clone, Copy)]
pub(crate) struct Caller(pub(crate) Option<IpAddr>);

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(parts.extensions.get::<Self>().copied().unwrap_or(Self(None)))
    }
}

/// The address behind the proxies whose word is taken: each has added to `X-Forwarded-For` whom it heard, so the list is read
/// from its end, up to the first who is no such proxy. Whoever else writes that header is not believed. People of one network
/// of IPv6 share their limits, since each has addresses without number.
fn caller(config: &Config, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let trusted = |address: &IpAddr| config.trusted_proxies.contains(&address.to_canonical());
    let mut address = peer.to_canonical();
    // As bytes: what a caller wrote before it may be no text, and does not spoil what the proxy heard.
    let lists: Vec<&[u8]> = headers.get_all("x-forwarded-for").iter().map(HeaderValue::as_bytes).collect();
    let heard = lists.into_iter().rev().flat_map(|list| list.rsplit(|byte| *byte == b','));
    for next in heard {
        if !trusted(&address) {
            break;
        }
        let Some(next) = heard_of(next) else { break };
        address = next.to_canonical();
    }
    network(address)
}

/// An address as a proxy writes it; some add the port.
fn heard_of(written: &[u8]) -> Option<IpAddr> {
    let text = std::str::from_utf8(written).ok()?.trim();
    text.parse::<IpAddr>().or_else(|_| text.parse::<SocketAddr>().map(|address| address.ip())).ok()
}

/// The address that limits are counted by.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => IpAddr::V6((address.to_bits() & !u128::from(u64::MAX)).into()),
        address => address,
    }
}

/// A browser that was led here by another site's name (DNS rebinding) sends that name as the host; another site's page sends
/// its own origin.
fn admit(config: &Config, headers: &HeaderMap) -> Result<(), ApiError> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(header::HOST).ok_or(ApiError::Foreign)?;
    if !is_ours(config, host) {
        return Err(ApiError::Foreign);
    }
    match headers.get(header::ORIGIN) {
        None => Ok(()),
        Some(origin) => {
            let origin = origin.to_str().map_err(|_| ApiError::Foreign)?;
            let own = ["http://", "https://"].iter().any(|scheme| origin.strip_prefix(scheme) == Some(host));
            if own || config.origins.iter().any(|known| known == origin) { Ok(()) } else { Err(ApiError::Foreign) }
        }
    }
}

fn is_ours(config: &Config, host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or(rest),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    };
    if !config.hosts.is_empty() {
        return config.hosts.iter().any(|known| known.eq_ignore_ascii_case(name));
    }
    let local = name.eq_ignore_ascii_case("localhost") || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
    // A public server without a name is reached under whatever name leads to it.
    config.public || local
}

/// How many requests each address has left: refilled steadily up to a burst.
pub(crate) struct Rates {
    rate: f64,
    burst: f64,
    left: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

impl Rates {
    pub(crate) fn new(rate: u32, burst: u32) -> Self {
        Self { rate: rate.into(), burst: burst.into(), left: Mutex::default() }
    }

    /// Takes one request of an address, if it has one left.
    pub(crate) fn take(&self, address: IpAddr) -> Result<(), ApiError> {
        self.take_at(address, Instant::now())
    }

    fn take_at(&self, address: IpAddr, now: Instant) -> Result<(), ApiError> {
        self.refilled(address, now, |tokens| {
            if *tokens < 1.0 {
                return Err(ApiError::TooMany("requests"));
            }
            *tokens -= 1.0;
            Ok(())
        })
    }

    /// Has an address anything left?
    pub(crate) fn has_left(&self, address: IpAddr) -> bool {
        self.refilled(address, Instant::now(), |tokens| *tokens > 0.0)
    }

    /// Takes as much of an address as was used, even if it had less.
    pub(crate) fn charge(&self, address: IpAddr, used: f64) {
        self.refilled(address, Instant::now(), |tokens| *tokens -= used);
    }

    fn refilled<T>(&self, address: IpAddr, now: Instant, look: impl FnOnce(&mut f64) -> T) -> T {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let (tokens, since) = left.entry(address).or_insert((self.burst, now));
        *tokens = (*tokens + now.saturating_duration_since(*since).as_secs_f64() * self.rate).min(self.burst);
        *since = now;
        look(tokens)
    }

    /// Forgets addresses that have been quiet long enough to have everything left.
    pub(crate) fn sweep(&self) {
        let (rate, burst) = (self.rate.max(0.001), self.burst);
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        left.retain(|_, (tokens, since)| *tokens + since.elapsed().as_secs_f64() * rate < burst);
    }
}

/// How many of something each address has at the same time: connections, expensive work.
pub(crate) struct Share {
    at_most: usize,
    held: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// One of them; given back when it is dropped.
pub(crate) struct Held {
    address: IpAddr,
    held: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Share {
    pub(crate) fn new(at_most: usize) -> Self {
        Self { at_most, held: Arc::default() }
    }

    /// One more for an address, unless it has its share.
    pub(crate) fn take(&self, address: IpAddr) -> Option<Held> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let count = held.entry(address).or_default();
        if *count >= self.at_most {
            return None;
        }
        *count += 1;
        Some(Held { address, held: self.held.clone() })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = held.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Limits;
    use std::time::Duration;

    fn config(hosts: &[&str], origins: &[&str], public: bool) -> Config {
        let texts = |texts: &[&str]| texts.iter().map(ToString::to_string).collect();
        Config {
            listen: "127.0.0.1:0".parse().unwrap(),
            data: "data".into(),
            database: None,
            node: None,
            public,
            secret: [0; 32],
            hosts: texts(hosts),
            trusted_proxies: Vec::new(),
            origins: texts(origins),
            web_dir: None,
            seed: None,
            time: crate::clock::Time::default(),
            durable: false,
            limits: Limits::default(),
        }
    }

    fn admitted(config: &Config, host: &str, origin: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        admit(config, &headers).is_ok()
    }

    #[test]
    fn a_request_comes_from_here_under_a_name_of_ours() {
        let local = config(&[], &[], false);
        for host in ["localhost:4040", "127.0.0.1:4040", "[::1]:4040", "LOCALHOST"] {
            assert!(admitted(&local, host, None), "{host}");
            assert!(admitted(&local, host, Some(&format!("http://{host}"))), "{host}");
        }
        for host in
            ["evil.example", "evil.example:4040", "127.0.0.1.evil.example:4040", "192.168.0.7:4040", "", ":", "["]
        {
            assert!(!admitted(&local, host, None), "{host}");
        }
        for origin in ["http://evil.example", "http://localhost:9999", "null", "http://localhost:4040.evil.example"] {
            assert!(!admitted(&local, "localhost:4040", Some(origin)), "{origin}");
        }
        assert!(admit(&local, &HeaderMap::new()).is_err(), "no host at all");
    }

    #[test]
    fn names_and_origins_can_be_given() {
        let named = config(&["play.example"], &["http://localhost:5173"], true);
        assert!(admitted(&named, "play.example", Some("https://play.example")));
        assert!(!admitted(&named, "other.example", None));
        assert!(admitted(&named, "play.example", Some("http://localhost:5173")));
        assert!(admitted(&config(&[], &[], true), "any.example", Some("https://any.example")));
    }

    #[test]
    fn requests_are_counted_by_address_and_refilled() {
        let rates = Rates::new(10, 3);
        let (here, there) = ("10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap());
        let start = Instant::now();
        let taken = |at: Duration, address| rates.take_at(address, start + at).is_ok();
        assert_eq!([0, 0, 0, 0].map(|at| taken(Duration::from_millis(at), here)), [true, true, true, false]);
        assert!(taken(Duration::ZERO, there), "another address has its own");
        assert!(taken(Duration::from_millis(100), here) && !taken(Duration::from_millis(110), here));
    }

    #[test]
    fn everybody_has_a_share() {
        let (share, ann, bob) = (Share::new(2), IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let first = share.take(ann);
        let second = share.take(ann);
        assert!(first.is_some() && second.is_some() && share.take(ann).is_none() && share.take(bob).is_some());
        drop(first);
        assert!(share.take(ann).is_some());
    }

    #[test]
    fn only_trusted_proxies_say_who_calls() {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let mut behind = config(&[], &[], true);
        behind.trusted_proxies = vec![ip("127.0.0.1"), ip("10.0.0.2")];
        let calls = |config: &Config, peer: &str, forwarded: &[&str]| {
            let mut headers = HeaderMap::new();
            for list in forwarded {
                headers.append("x-forwarded-for", list.parse().unwrap());
            }
            caller(config, ip(peer), &headers)
        };
        assert_eq!(calls(&behind, "127.0.0.1", &["203.0.113.9"]), ip("203.0.113.9"));
        assert_eq!(calls(&behind, "::ffff:127.0.0.1", &["203.0.113.9"]), ip("203.0.113.9"));
        assert_eq!(calls(&behind, "127.0.0.1", &[]), ip("127.0.0.1"));
        // What the caller himself wrote stands before what the proxy heard.
        assert_eq!(calls(&behind, "127.0.0.1", &["198.51.100.1, 203.0.113.9"]), ip("203.0.113.9"));
        assert_eq!(calls(&behind, "127.0.0.1", &["198.51.100.1", "203.0.113.9, 10.0.0.2"]), ip("203.0.113.9"));
        assert_eq!(calls(&behind, "203.0.113.9", &["198.51.100.1"]), ip("203.0.113.9"), "a stranger is not believed");
        assert_eq!(calls(&config(&[], &[], true), "127.0.0.1", &["203.0.113.9"]), ip("127.0.0.1"));
        assert_eq!(calls(&behind, "127.0.0.1", &["nonsense"]), ip("127.0.0.1"));
        assert_eq!(calls(&behind, "127.0.0.1", &["203.0.113.9:5123"]), ip("203.0.113.9"));
        assert_eq!(calls(&behind, "127.0.0.1", &["[2001:db8::1]:80"]), calls(&behind, "2001:db8::1", &[]));
        // Whoever writes what is no text before it does not pass for the proxy.
        let mut odd = HeaderMap::new();
        odd.append("x-forwarded-for", HeaderValue::from_bytes(b"\xff\xfe, 203.0.113.9").unwrap());
        assert_eq!(caller(&behind, ip("127.0.0.1"), &odd), ip("203.0.113.9"));
        let [one, two] = ["2001:db8::1", "2001:db8::2:0:0:7"].map(|peer| calls(&behind, peer, &[]));
        assert_eq!(one, two, "one network");
        assert_ne!(one, calls(&behind, "2001:db9::1", &[]));
    }
}
