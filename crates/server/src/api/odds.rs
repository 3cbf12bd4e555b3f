//! The odds of a system, for whoever works them out beside a table.

use super::extract::{Body, InPath};
use super::fixed;
use crate::error::{ApiError, ErrorBody};
use crate::guard::Caller;
use crate::hall::{Hall, in_lane};
use crate::work;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::Value;
use std::sync::Arc;
use std::time::Instant;

/// The systems whose odds can be worked out.
#[utoipa::path(get, path = "/odds", responses((status = 200, body = Vec<String>)))]
pub(crate) async fn systems(State(hall): State<Arc<Hall>>) -> Json<Vec<&'static str>> {
    Json(hall.registry.with_odds())
}

/// What can be picked, with an example and the schema of descriptions.
#[utoipa::path(get, path = "/odds/{system}", params(("system" = String, Path,)),
    responses((status = 200, body = Object), (status = 404, body = ErrorBody)))]
pub(crate) async fn choices(
    State(hall): State<Arc<Hall>>,
    InPath(system): InPath<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let odds = hall.registry.odds(&system).ok_or(ApiError::NotFound)?;
    fixed::json(&hall, &format!("odds/{system}"), &headers, move || Ok(odds.choices())).await
}

/// Works out what a description asks for.
#[utoipa::path(post, path = "/odds/{system}", params(("system" = String, Path,)), request_body = Object,
    responses((status = 200, body = Object), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn work_out(
    State(hall): State<Arc<Hall>>,
    InPath(system): InPath<String>,
    caller: Caller,
    Body(description): Body<Value>,
) -> Result<Json<Value>, ApiError> {
    let odds = hall.registry.odds(&system).ok_or(ApiError::NotFound)?;
    let under_way = caller.0.map(|address| hall.busy.take(address).ok_or(ApiError::TooMany("requests"))).transpose()?;
    // One's own place first: whoever waits for that keeps nobody else from working out odds.
    let lane = work::dear_lane().await?;
    let permit = hall.odds.clone().acquire_owned().await.map_err(|_| ApiError::Slow)?;
    let (asker, patience) = (Arc::new(()), hall.config.limits.odds_time);
    let asked = Arc::downgrade(&asker);
    let worked_out = in_lane(lane, move || {
        // Held to the end of the work, which comes soon after the asker has gone.
        let _held = (permit, under_way);
        let begun = Instant::now();
        let go_on = || asked.strong_count() > 0 && begun.elapsed() < patience;
        odds.work_out_while(&description, &go_on)
            .map(Json)
            .map_err(|error| ApiError::Unfit { path: error.path, reason: error.reason })
    })
    .await;
    drop(asker);
    worked_out
}
