//! Answers that never change while the server runs: worked out and compressed once, and not sent to whoever has them.

use crate::error::ApiError;
use crate::hall::{Hall, in_lane};
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// Such answers by their path.
#[derive(Default)]
pub(crate) struct Fixed(Mutex<HashMap<String, Arc<OnceCell<Answer>>>>);

/// An answer, compressed too, and the tag by which it is known again.
#[derive(Clone)]
struct Answer {
    tag: HeaderValue,
    kind: HeaderValue,
    bytes: Bytes,
    zipped: Bytes,
}

impl Answer {
    fn of(kind: HeaderValue, bytes: Vec<u8>) -> Result<Self, ApiError> {
        let tag = format!("\"{}\"", &blake3::hash(&bytes).to_hex()[..16]);
        let tag = HeaderValue::try_from(tag).map_err(|error| ApiError::Fault(error.to_string()))?;
        let mut zip = GzEncoder::new(Vec::new(), Compression::best());
        let zipped = zip.write_all(&bytes).and_then(|()| zip.finish());
        let zipped = zipped.map_err(|error| ApiError::Fault(error.to_string()))?;
        Ok(Self { tag, kind, bytes: bytes.into(), zipped: zipped.into() })
    }

    /// What is sent to whoever asks with these headers.
    fn response(&self, headers: &HeaderMap) -> Response {
        let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
        let same = known.is_some_and(|known| self.tag.to_str().is_ok_and(|tag| known.contains(tag)));
        let vary = HeaderValue::from_static("accept-encoding");
        let fixed = [(header::ETAG, self.tag.clone()), (header::VARY, vary)];
        if same {
            return (StatusCode::NOT_MODIFIED, fixed).into_response();
        }
        let kind = [(header::CONTENT_TYPE, self.kind.clone())];
        if unzips(headers) {
            let zipped = [(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
            return (fixed, kind, zipped, self.zipped.clone()).into_response();
        }
        (fixed, kind, self.bytes.clone()).into_response()
    }
}

/// Does whoever asks take in what is compressed?
fn unzips(headers: &HeaderMap) -> bool {
    let taken = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    taken.flat_map(|list| list.split(',')).any(|one| {
        let (name, rest) = one.split_once(';').unwrap_or((one, ""));
        // A weight of nothing is a refusal; it may be written with some zeros.
        let refused = rest.trim().strip_prefix("q=").is_some_and(|weight| weight.trim().parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case("gzip") && !refused
    })
}

impl Fixed {
    fn cell(&self, path: &str) -> Arc<OnceCell<Answer>> {
        let mut answers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        answers.entry(path.to_string()).or_default().clone()
    }
}

/// An answer in JSON. The path must be one of a few, never what a client made up: answers are kept.
pub(crate) async fn json<T: Serialize>(
    hall: &Hall,
    path: &str,
    headers: &HeaderMap,
    make: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    let make = move || serde_json::to_vec(&make()?).map_err(|error| ApiError::Fault(error.to_string()));
    answer(hall, path, headers, "application/json", make).await
}

/// An answer of any kind; see [`json`] for the path.
pub(crate) async fn answer(
    hall: &Hall,
    path: &str,
    headers: &HeaderMap,
    kind: &'static str,
    make: impl FnOnce() -> Result<Vec<u8>, ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    let cell = hall.fixed.cell(path);
    let make = move || Answer::of(HeaderValue::from_static(kind), make()?);
    // Everybody waits for whoever asks first, so it is nobody's work, and waits for none of theirs.
    let answer = cell.get_or_try_init(|| in_lane(None, make)).await?;
    let mut response = answer.response(headers);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Ok(response)
}

/// A file of the client, which is there.
pub(crate) async fn file(
    hall: &Hall,
    path: &str,
    headers: &HeaderMap,
    kind: HeaderValue,
    bytes: &'static [u8],
) -> Result<Response, ApiError> {
    let cell = hall.fixed.cell(&format!("file/{path}"));
    let answer = cell.get_or_try_init(|| in_lane(None, move || Answer::of(kind, bytes.to_vec()))).await?;
    Ok(answer.response(headers))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_takes_it_in_gets_it_compressed() {
        let asks = |list: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(list));
            unzips(&headers)
        };
        assert!(["gzip", "br, GZIP;q=0.5", "deflate,gzip"].into_iter().all(asks));
        assert!(!["", "br", "gzip;q=0", "gzip; q=0.000", "x-gzip-not"].into_iter().any(asks));
        let answer = Answer::of(HeaderValue::from_static("text/plain"), b"the same ".repeat(1_000)).unwrap();
        let mut headers = HeaderMap::new();
        assert_eq!(answer.response(&headers).headers().get(header::CONTENT_ENCODING), None);
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
        assert_eq!(answer.response(&headers).headers()[header::CONTENT_ENCODING], "gzip");
        assert!(answer.zipped.len() < 200 && answer.zipped.starts_with(&[0x1f, 0x8b]));
        headers.insert(header::IF_NONE_MATCH, answer.tag.clone());
        assert_eq!(answer.response(&headers).status(), StatusCode::NOT_MODIFIED);
    }
}
