//! A game from the store: replayed by the version that played it, taken over from its checkpoint by a newer one, or, when it
//! is over, watched from what it left.

use crate::error::ApiError;
use crate::hall::{Hall, blocking};
use crate::room::{Live, Now, Past, Room, Table, Taken, keep, milliseconds, new_rows};
use crate::store::{Change, Row, Stored};
use kernel::{Checkpoint, Header, Message, Seats, Shown};
use serde_json::Value;
use std::sync::Arc;
use systems::{DynGame, DynSystem, LineKind, LogLine};
use view::Viewer;

/// The room of a stored game.
pub(crate) async fn room(hall: &Hall, stored: Stored) -> Result<Room, ApiError> {
    let system = systems::open(&stored.meta.header.system);
    let same_version = system.filter(|system| system.version() == stored.version);
    if let Some(system) = same_version {
        match replayed(system, &stored).await {
            Ok(game) => return played_on(hall, stored, game).await,
            Err(error) => {
                tracing::error!(game = %stored.meta.id, %error, "a game does not replay; its checkpoint is tried");
            }
        }
    }
    match system {
        Some(system) if stored.standing.outcome.is_none() => taken_over(hall, stored, system).await,
        _ => watched(hall, stored).await,
    }
}

async fn replayed(system: &'static dyn DynSystem, stored: &Stored) -> Result<Box<dyn DynGame>, ApiError> {
    let header = Header { version: stored.version, ..stored.meta.header.clone() };
    let mut lines = serde_json::to_string(&header).map_err(|error| ApiError::Fault(error.to_string()))?;
    for row in &stored.entries {
        lines.push('\n');
        lines.push_str(&row.entry);
    }
    blocking(move || {
        let mut game = system.replay(lines.as_bytes(), None)?;
        game.take_header();
        Ok(game)
    })
    .await
}

/// A game that goes on with the version it had.
async fn played_on(hall: &Hall, stored: Stored, game: Box<dyn DynGame>) -> Result<Room, ApiError> {
    let past = if stored.begins == 0 {
        Past::default()
    } else {
        // The line that tells of the take-over is the last of the older log.
        let place = |line: &Shown| line.message.get("place").and_then(Value::as_u64).unwrap_or(0);
        let mut lines = hall.store.lines(&stored.meta.id, stored.begins + 1).await?;
        lines.retain(|line| place(line) <= stored.log_before);
        Past { lines, length: stored.log_before as usize + 1 }
    };
    let log = game.log(Viewer::Public, usize::MAX).1;
    let live = Live {
        game: Arc::from(game),
        begins: stored.begins,
        entries: stored.entries.len(),
        log,
        checkpoint: stored.checkpoint.as_ref().map_or(0, |kept| kept.number.saturating_sub(stored.begins) as usize),
    };
    let taken = taken(&stored.entries);
    Ok(made(stored, Table::Live(live), past, taken))
}

/// A game that a newer version takes over: from its checkpoint, with as many of the later answers as still fit.
async fn taken_over(hall: &Hall, stored: Stored, system: &'static dyn DynSystem) -> Result<Room, ApiError> {
    let Some(kept) = stored.checkpoint.clone() else { return watched(hall, stored).await };
    let id = stored.meta.id.clone();
    let after = (kept.number.saturating_sub(stored.begins)) as usize;
    let header = Header { version: system.version(), ..stored.meta.header.clone() };
    let later: Vec<String> = stored.entries.iter().skip(after).map(|row| row.entry.clone()).collect();
    let resumed = blocking(move || {
        let checkpoint =
            Checkpoint::from_bytes(&kept.checkpoint).map_err(|error| ApiError::Fault(error.to_string()))?;
        let later = later.iter().filter_map(|entry| serde_json::from_str(entry).ok());
        // Digests are of the older rules.
        let entries: Vec<Value> =
            kept.tail.into_iter().chain(later).filter(|entry| entry.get("digest").is_none()).collect();
        let count = entries.len();
        let (mut game, dropped) = system.resume(header, &checkpoint, entries)?;
        game.take_header();
        tracing::info!(game = %id, version = system.version(), count, dropped, "a newer version takes over");
        Ok((game, kept.log))
    });
    let (game, undoes) = match resumed.await {
        Ok(resumed) => resumed,
        Err(error) => {
            tracing::error!(game = %stored.meta.id, %error, "a newer version cannot take over; the game can only be watched");
            return watched(hall, stored).await;
        }
    };
    let begins = stored.begins + stored.entries.len() as u64;
    let length = stored.entries.last().map_or(0, |row| row.log) as usize;
    let mut lines = hall.store.lines(&stored.meta.id, begins).await?;
    lines.push(note(system.version(), length, undoes as usize)?);
    let past = Past { lines, length: length + 1 };
    let log = game.log(Viewer::Public, usize::MAX).1;
    let live = Live { game: Arc::from(game), begins, entries: 0, log: 0, checkpoint: 0 };
    let after = stored.standing.event;
    let room = made(stored, Table::Live(live.clone()), past, Vec::new());
    let mut now = (*room.now()).clone();
    (now.event, now.version, now.updated) = (after + 1, system.version(), milliseconds());
    let mut rows = new_rows(live.game.as_ref(), 0, 0, &now, None)?;
    rows.iter_mut().for_each(|row| row.log = (now.past.length + log) as u64);
    if let (Some(row), Some(note)) = (rows.first_mut(), now.past.lines.last()) {
        row.lines.insert(0, note.clone());
    }
    let checkpoint = keep(live.game.as_ref(), begins, rows.len(), now.past.length)?;
    now.table = Table::Live(Live { entries: rows.len(), log, checkpoint: rows.len(), ..live });
    let (standing, upgrade) = (now.standing(), Some(system.version()));
    let change = Change {
        after,
        standing,
        first: begins,
        rows,
        checkpoint: Some(checkpoint),
        tokens: None,
        chat: None,
        upgrade,
    };
    hall.store.commit(room.id(), &change).await?;
    room.set(now);
    Ok(room)
}

/// The line of the log that tells of a newer version.
fn note(version: u32, place: usize, undoes: usize) -> Result<Shown, ApiError> {
    let line = LogLine {
        place,
        kind: LineKind::Note,
        message: Message::new("server-new-rules").with("version", version),
        rule: None,
        faces: Vec::new(),
        throw: None,
        lights: Vec::new(),
        ways: Vec::new(),
        undoes: Some(undoes),
    };
    let message = serde_json::to_value(line).map_err(|error| ApiError::Fault(error.to_string()))?;
    Ok(Shown { to: Seats::ALL, message, public: None })
}

/// A game of which only the log and the last scene are left.
async fn watched(hall: &Hall, stored: Stored) -> Result<Room, ApiError> {
    let end = stored.begins + stored.entries.len() as u64;
    let lines = hall.store.lines(&stored.meta.id, end).await?;
    let length = stored.entries.last().map_or(0, |row| row.log) as usize;
    let moment = stored.standing.moment;
    Ok(made(stored, Table::Kept { moment }, Past { lines, length }, Vec::new()))
}

fn taken(rows: &[Row]) -> Vec<Taken> {
    let mut taken: Vec<Taken> = Vec::new();
    for row in rows {
        let entry: Value = serde_json::from_str(&row.entry).unwrap_or_default();
        let number = |field: &str| entry.pointer(&format!("/answer/{field}")).and_then(Value::as_u64);
        if entry.get("take-back").is_some() {
            taken.retain(|taken| taken.moment <= row.moment);
        } else if let (Some(seat), Some(number), Some(given)) = (number("seat"), number("number"), &row.given) {
            let seat = u8::try_from(seat).unwrap_or(u8::MAX);
            taken.push(Taken { seat, number, given: given.clone(), event: row.event, moment: row.moment });
        }
    }
    taken
}

fn made(stored: Stored, table: Table, past: Past, taken: Vec<Taken>) -> Room {
    let standing = stored.standing;
    let now = Now {
        table,
        event: standing.event,
        seats: standing.seats,
        aside: standing.aside,
        chat: Arc::new(stored.chat),
        tokens: Arc::new(stored.tokens),
        outcome: standing.outcome,
        scene: standing.scene.map(Arc::new),
        updated: standing.updated,
        version: stored.version,
        past: Arc::new(past),
        taken: Arc::new(taken),
        trouble: None,
    };
    Room::new(stored.meta, now)
}
