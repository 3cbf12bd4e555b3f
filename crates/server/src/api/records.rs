//! Records: taken out when a game is over, brought in to be watched.

use super::extract::{Bearer, InPath, InQuery, Visit, bytes};
use super::games::first_room;
use crate::error::{ApiError, ErrorBody};
use crate::hall::{Hall, blocking};
use crate::ids::{GameId, random};
use crate::room::milliseconds;
use crate::store::{Meta, SeatNow};
use axum::Json;
use axum::extract::{Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// In which form.
#[derive(Deserialize, IntoParams)]
pub(crate) struct WhichForm {
    /// `lines` (of JSON; if left out) or `compact`.
    #[serde(default)]
    #[param(value_type = Option<String>)]
    form: RecordForm,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum RecordForm {
    #[default]
    Lines,
    Compact,
}

/// The record of a game that is over.
#[utoipa::path(get, path = "/games/{game}/record", params(("game" = String, Path,), WhichForm),
    responses((status = 200, content((String = "application/jsonl"), (String = "application/octet-stream"))),
    (status = 403, body = ErrorBody), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn record(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    InQuery(which): InQuery<WhichForm>,
    bearer: Bearer,
) -> Result<Response, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let now = visit.now();
    if now.outcome.is_none() {
        return Err(ApiError::NotOver);
    }
    let fault = |error: kernel::RecordError| ApiError::Fault(error.to_string());
    let (kind, end, bytes) = blocking(move || {
        let game = &now.live()?.game;
        Ok(match which.form {
            RecordForm::Lines => ("application/jsonl", "jsonl", game.record_lines().map_err(fault)?.into_bytes()),
            RecordForm::Compact => ("application/octet-stream", "grog", game.record_bytes().map_err(fault)?),
        })
    })
    .await?;
    let name = format!("attachment; filename=\"{}-{game}.{end}\"", visit.room.meta.header.system);
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name.as_str())], bytes).into_response())
}

/// A record that was brought in.
#[derive(Serialize, ToSchema)]
pub(crate) struct BroughtIn {
    game: String,
}

/// Brings in a record, in either form, to be watched.
#[utoipa::path(post, path = "/records", request_body(content = String, content_type = "application/octet-stream"),
    responses((status = 200, body = BroughtIn), (status = 413, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn bring_in(State(hall): State<Arc<Hall>>, request: Request) -> Result<Json<BroughtIn>, ApiError> {
    let bytes = bytes(request, &hall).await?;
    let _permit = hall.rebuilding.acquire().await.map_err(|_| ApiError::Slow)?;
    let (stored, room) = blocking(move || {
        let unfit = |error: kernel::RecordError| ApiError::unfit("record", error.to_string());
        let header = kernel::peek(&bytes).map_err(unfit)?;
        let system =
            systems::open(&header.system).ok_or_else(|| ApiError::unfit("record.system", header.system.clone()))?;
        let game = system.replay(&bytes, None)?;
        let meta = Meta {
            id: GameId::fresh()?,
            header: game.header(),
            name: String::new(),
            listed: false,
            salt: random()?,
            bot_seed: 0,
            pace: 0,
            created: milliseconds(),
        };
        let seats = (0..game.seats()).map(|_| SeatNow { name: None, bot: None }).collect();
        first_room(meta, system.version(), game, seats, Vec::new())
    })
    .await?;
    let game = stored.meta.id.to_string();
    hall.open(stored, room).await?;
    Ok(Json(BroughtIn { game }))
}
