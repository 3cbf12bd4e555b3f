//! Answers that never change while the server runs: worked out once, and not sent to whoever has them.

use crate::error::ApiError;
use crate::hall::{Hall, blocking};
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// Such answers by their path.
#[derive(Default)]
pub(crate) struct Fixed(Mutex<HashMap<String, Arc<OnceCell<Answer>>>>);

/// An answer, and the tag by which it is known again.
#[derive(Clone)]
struct Answer {
    tag: HeaderValue,
    kind: &'static str,
    bytes: Bytes,
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
    let make = move || {
        let bytes = make()?;
        let tag = format!("\"{}\"", &blake3::hash(&bytes).to_hex()[..16]);
        let tag = HeaderValue::try_from(tag).map_err(|error| ApiError::Fault(error.to_string()))?;
        Ok(Answer { tag, kind, bytes: bytes.into() })
    };
    let cell = hall.fixed.cell(path);
    let answer = cell.get_or_try_init(|| blocking(make)).await?;
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let same = known.is_some_and(|known| answer.tag.to_str().is_ok_and(|tag| known.contains(tag)));
    let fixed = [(header::ETAG, answer.tag.clone()), (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
    if same {
        return Ok((StatusCode::NOT_MODIFIED, fixed).into_response());
    }
    Ok((fixed, [(header::CONTENT_TYPE, answer.kind)], answer.bytes.clone()).into_response())
}
