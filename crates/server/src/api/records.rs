//! Records: taken out when a game is over, brought in to be watched.

use super::extract::{Bearer, InPath, InQuery, Visit, bytes};
use super::games::{Inherited, Seating, first_room, may_open};
use crate::config::Limits;
use crate::error::{ApiError, ErrorBody};
use crate::hall::{Hall, in_lane};
use crate::ids::{GameId, random};
use crate::rebuild;
use crate::room::milliseconds;
use crate::store::{Aside, Meta, Row, SeatNow, Standing, Stored};
use crate::weight;
use crate::work::{self, Lane};
use axum::Json;
use axum::extract::{Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use host::DynStartError;
use kernel::{Ending, Header, RecordError, Shown, StartError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use std::time::Instant;
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
    (status = 403, body = ErrorBody), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody), (status = 413, body = ErrorBody),
    (status = 422, body = ErrorBody)))]
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
    // Before it is read: a record is as large as what was played.
    let lane = work::lane().await?.map(Lane::begin);
    rebuild::bearable(&hall, visit.room.id()).await?;
    let (header, mut entries) = hall.store.record(visit.room.id()).await?;
    let shown = hall.store.lines(visit.room.id(), 0..usize::MAX).await?;
    let (kind, end, bytes) = in_lane(lane, move || {
        let fault = |error: &dyn std::error::Error| ApiError::Fault(error.to_string());
        if let Some(last) = entries.pop() {
            entries.push(with_log(last, &shown).map_err(|error| fault(&error))?);
        }
        match which.form {
            RecordForm::Lines => {
                let header = serde_json::to_string(&header).map_err(|error| fault(&error))?;
                let lines = [&[header][..], &entries].concat().join("\n") + "\n";
                Ok(("application/jsonl", "jsonl", lines.into_bytes()))
            }
            RecordForm::Compact => {
                let entries: Result<Vec<Value>, _> = entries.iter().map(|entry| serde_json::from_str(entry)).collect();
                let bytes = kernel::compact(&header, &entries.map_err(|error| fault(&error))?);
                Ok(("application/octet-stream", "grog", bytes.map_err(|error| fault(&error))?))
            }
        }
    })
    .await?;
    let name = format!("attachment; filename=\"{}-{game}.{end}\"", visit.room.meta.header.system);
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name.as_str())], bytes).into_response())
}

/// The last entry of a record with all that was shown, which is stored apart from it.
fn with_log(end: String, shown: &[Shown]) -> Result<String, serde_json::Error> {
    let mut entry: Value = serde_json::from_str(&end)?;
    match entry.pointer_mut("/end/shown") {
        Some(empty) if empty.as_array().is_some_and(Vec::is_empty) => *empty = serde_json::to_value(shown)?,
        _ => return Ok(end),
    }
    Ok(entry.to_string())
}

/// A record that was brought in.
#[derive(Serialize, ToSchema)]
pub(crate) struct BroughtIn {
    game: String,
}

/// Brings in a record, in either form, to be watched.
#[utoipa::path(post, path = "/records", request_body(content = String, content_type = "application/octet-stream"),
    responses((status = 200, body = BroughtIn), (status = 413, body = ErrorBody), (status = 422, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn bring_in(State(hall): State<Arc<Hall>>, request: Request) -> Result<Json<BroughtIn>, ApiError> {
    let (bytes, load) = bytes(request, &hall, hall.config.limits.record).await?;
    let (digest, from) = (*blake3::hash(&bytes).as_bytes(), work::address());
    if let Some(game) = hall.store.brought_in(&digest).await? {
        return Ok(Json(BroughtIn { game: game.to_string() }));
    }
    // One's own place first: whoever waits for that keeps nobody else from bringing in records.
    let lane = work::dear_lane().await?;
    let permit = hall.importing.clone().acquire_owned().await.map_err(|_| ApiError::Slow)?;
    let (registry, patience) = (hall.clone(), hall.config.limits.import);
    let maker = may_open(&hall).await?;
    let limits = hall.config.limits.clone();
    let mut stored = in_lane(lane, move || {
        // Held to the end of the work, even if nobody waits for it any longer.
        let _held = (permit, load);
        let unfit = |error: kernel::RecordError| ApiError::unfit("record", error.to_string());
        let weight = weight::of_record(&bytes).map_err(|error| ApiError::unfit("record", error))?;
        if weight > limits.record_weight {
            return Err(ApiError::TooLarge);
        }
        let _weight = registry.weighed.take(from, weight)?;
        let header = kernel::peek(&bytes).map_err(unfit)?;
        if header.setup.to_string().len() > limits.setup {
            return Err(ApiError::TooLarge);
        }
        let unknown = || ApiError::unfit("record.system", header.system.clone());
        let system = registry.system(&header.system).ok_or_else(unknown)?;
        let begun = Instant::now();
        match system.replay_while(&bytes, &mut || begun.elapsed() < patience) {
            Ok(None) => Err(ApiError::TooLarge),
            Ok(Some(mut game)) => {
                let meta = meta(game.take_header())?;
                let seating = Seating { seats: nobody(game.seats()), tokens: Vec::new(), firm: false, clock: None };
                Ok(first_room(meta, system.version(), game, Inherited::default(), seating)?.0)
            }
            Err(DynStartError::Start(StartError::Record(RecordError::OtherVersion { .. }))) => {
                left_over(&bytes, &limits)
            }
            Err(error) => Err(error.into()),
        }
    })
    .await?;
    (stored.brought, stored.maker) = (Some(digest), maker);
    let game = stored.meta.id.to_string();
    let bytes = hall.store.create(stored).await?;
    hall.charge(work::address(), bytes);
    Ok(Json(BroughtIn { game }))
}

fn meta(header: Header) -> Result<Meta, ApiError> {
    let (id, salt, created) = (GameId::fresh()?, random()?, milliseconds());
    Ok(Meta { id, header, name: String::new(), listed: false, salt, bot_seed: 0, pace: 0, created })
}

fn nobody(seats: u8) -> Vec<SeatNow> {
    (0..seats).map(|_| SeatNow { name: None, bot: None, agrees: false }).collect()
}

/// No game has more seats than a set of them, and no more scores than seats.
const MOST_SEATS: usize = 16;

/// A finished game of another version: its log and its end are all that can be watched, and nobody here can tell whether they
/// are true.
fn left_over(bytes: &[u8], limits: &Limits) -> Result<Stored, ApiError> {
    let unfit = |error: RecordError| ApiError::unfit("record", error.to_string());
    let ending = kernel::ending(bytes).map_err(unfit)?;
    let Ending { outcome, mut shown, .. } = ending.ok_or_else(|| ApiError::unfit("record", "it has no end"))?;
    let length: usize = shown
        .iter()
        .map(|line| line.message.to_string().len() + line.public.as_ref().map_or(0, |line| line.to_string().len()))
        .sum();
    if shown.len() > limits.log_lines || length > limits.log_bytes || outcome.scores.len() > MOST_SEATS {
        return Err(ApiError::TooLarge);
    }
    let (header, entries) = kernel::split(bytes).map_err(unfit)?;
    if usize::from(header.seats) > MOST_SEATS {
        return Err(ApiError::TooLarge);
    }
    // Places are given anew: what lies between them is lost anyway.
    for (place, line) in shown.iter_mut().enumerate() {
        for value in [Some(&mut line.message), line.public.as_mut()].into_iter().flatten() {
            if let Some(line) = value.as_object_mut() {
                line.insert("place".into(), place.into());
                line.remove("undoes");
            }
        }
    }
    let meta = meta(header)?;
    let at = meta.created;
    let row = |entry: &Value| Row {
        entry: entry.to_string(),
        lines: Vec::new(),
        log: shown.len() as u64,
        given: None,
        event: 1,
        moment: 0,
        at,
    };
    let standing = Standing {
        seats: nobody(meta.header.seats),
        aside: Aside { unverified: true, ..Aside::default() },
        event: 1,
        moment: 0,
        bot_moves: false,
        outcome: Some(outcome),
        scene: None,
        updated: at,
    };
    let entries = entries.iter().map(row).collect();
    let log = shown.len() as u64;
    Ok(Stored {
        version: meta.header.version,
        meta,
        begins: 0,
        standing,
        opening: shown,
        inherited: 0,
        log_before: 0,
        log,
        first: 0,
        entries,
        checkpoint: None,
        tokens: Vec::new(),
        chat: Vec::new(),
        brought: None,
        maker: None,
        reply: None,
    })
}
