//! Claiming a game in which the other's time is out.

use super::extract::{Bearer, Body, InPath, Visit};
use super::play::Done;
use crate::clock::Clock;
use crate::error::{ApiError, ErrorBody};
use crate::hall::Hall;
use axum::Json;
use axum::extract::State;
use kernel::Seat;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// Which seat claims the game, and whose time is out.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Claim {
    seat: u8,
    of: u8,
}

/// Claims a game in which another seat's time is out: it ends as if that seat had given up.
#[utoipa::path(post, path = "/games/{game}/claim", params(("game" = String, Path,)), request_body = Claim,
    responses((status = 200, body = Done), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn claim(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    bearer: Bearer,
    Body(claim): Body<Claim>,
) -> Result<Json<Done>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    visit.seat(claim.seat)?;
    let done = hall.change(&visit.room, move |draft| {
        let at = draft.at;
        let is_due = |clock: &&mut Clock| clock.is_due(claim.of, claim.seat, at);
        let clock = draft.now.aside.clock.as_mut().filter(is_due).ok_or(ApiError::NothingToClaim)?;
        clock.claimed = Some(claim.of);
        draft.game()?.concede(Seat(claim.of))?;
        Ok(Done::by(draft))
    });
    Ok(Json(done.await?))
}
