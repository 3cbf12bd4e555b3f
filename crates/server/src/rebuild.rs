//! A game from the store: taken up from its latest checkpoint, or played again from its beginning, by the version that played
//! it; taken over from its checkpoint by a newer one; or, when it is over, watched from what it left.

use crate::error::ApiError;
use crate::hall::{Hall, blocking};
use crate::ids::GameId;
use crate::room::{Live, Now, Room, Table, keep, milliseconds, new_rows};
use crate::store::{Change, Reach, Row, Stored, Taken};
use host::{DynGame, DynSystem, LineKind, LogLine, Saved};
use kernel::{Checkpoint, Header, Message, Seats, Shown};
use serde_json::Value;
use std::sync::Arc;
use std::time::{Duration, Instant};
use view::Viewer;

/// The room of a stored game.
pub(crate) async fn room(hall: &Hall, id: &GameId) -> Result<Room, ApiError> {
    let stored = hall.store.load(id, Reach::Latest).await?.ok_or(ApiError::NotFound)?;
    let system = hall.system(&stored.meta.header.system);
    if let Some(system) = system.filter(|system| system.version() == stored.version) {
        match taken_up(system, &stored).await {
            Ok(Some((game, entries))) => {
                hall.count_replayed(id, entries);
                return Ok(played_on(stored, game));
            }
            Ok(None) => {}
            Err(error) => tracing::error!(game = %id, %error, "a checkpoint cannot be taken up; all is played again"),
        }
        let whole = hall.store.load(id, Reach::Whole).await?.ok_or(ApiError::NotFound)?;
        match replayed(system, &whole, None).await {
            Ok(game) => {
                hall.count_replayed(id, whole.entries.len());
                return Ok(played_on(whole, game));
            }
            Err(error) => tracing::error!(game = %id, %error, "a game does not replay; its checkpoint is tried"),
        }
    }
    match system {
        Some(system) if stored.standing.outcome.is_none() => taken_over(hall, stored, system).await,
        _ => Ok(watched(stored)),
    }
}

/// A game from its latest checkpoint and the entries since, and how many entries were played again; none if there is no
/// checkpoint that this version could take up.
async fn taken_up(
    system: &'static dyn DynSystem,
    stored: &Stored,
) -> Result<Option<(Box<dyn DynGame>, usize)>, ApiError> {
    let Some(mut kept) = stored.checkpoint.clone() else { return Ok(None) };
    let Some(past) = kept.past.take() else { return Ok(None) };
    let header = Header { version: stored.version, ..stored.meta.header.clone() };
    let later = read(&stored.entries)?;
    blocking(move || {
        let checkpoint =
            Checkpoint::from_bytes(&kept.checkpoint).map_err(|error| ApiError::Fault(error.to_string()))?;
        let replayed = kept.tail.len() + later.len();
        // What an older version took out may not be taken out any longer.
        let content = kept.content.filter(|_| checkpoint.content.is_some());
        let saved = Saved { checkpoint, content, tail: kept.tail, log: 0, past };
        let mut game = system.take_up(header, saved, later)?;
        game.take_header();
        Ok(Some((game, replayed)))
    })
    .await
}

fn read(rows: &[Row]) -> Result<Vec<Value>, ApiError> {
    let entries = rows.iter().map(|row| serde_json::from_str(&row.entry));
    entries.collect::<Result<_, _>>().map_err(|error| ApiError::Fault(error.to_string()))
}

/// A game from its very beginning; given up after a while, if there is no end to it and it is only wanted to look back.
async fn replayed(
    system: &'static dyn DynSystem,
    stored: &Stored,
    patience: Option<Duration>,
) -> Result<Box<dyn DynGame>, ApiError> {
    let header = Header { version: stored.version, ..stored.meta.header.clone() };
    let mut lines = serde_json::to_string(&header).map_err(|error| ApiError::Fault(error.to_string()))?;
    for row in &stored.entries {
        lines.push('\n');
        lines.push_str(&row.entry);
    }
    blocking(move || {
        let begun = Instant::now();
        let replayed = match patience {
            None => Some(system.replay(lines.as_bytes(), None)?),
            Some(patience) => system.replay_while(lines.as_bytes(), &mut || begun.elapsed() < patience)?,
        };
        let mut game = replayed.ok_or(ApiError::Slow)?;
        game.take_header();
        Ok(game)
    })
    .await
}

/// Is the record of a game no longer than one that could be brought in? Else it is not read as a whole, which would fill the memory:
/// whoever changes things by hand without end makes it as long as he likes.
pub(crate) async fn bearable(hall: &Hall, id: &GameId) -> Result<(), ApiError> {
    if hall.store.length(id).await? <= hall.config.limits.record as u64 { Ok(()) } else { Err(ApiError::TooLarge) }
}

/// A game that was taken up with no more than it takes to play on, made whole again by replaying it all: for those who go back
/// further than it reaches. It must come to the same position.
pub(crate) async fn made_whole(hall: &Hall, id: &GameId, now: &Now) -> Result<Now, ApiError> {
    let live = now.live()?;
    bearable(hall, id).await?;
    let stored = hall.store.load(id, Reach::Whole).await?.ok_or(ApiError::NotFound)?;
    let same = stored.standing.event == now.event && stored.version == now.version;
    let system = hall.system(&stored.meta.header.system).filter(|_| same).ok_or(ApiError::Raced)?;
    hall.count_replayed(id, stored.entries.len());
    let game = replayed(system, &stored, Some(hall.config.limits.look_back)).await?;
    if game.digest()? != live.game.digest()? || game.moment() != live.game.moment() {
        return Err(ApiError::Fault("a game does not replay to where it stands".into()));
    }
    Ok(Now { table: Table::Live(Live { game: Arc::from(game), ..live.clone() }), ..now.clone() })
}

/// A game that goes on with the version it had.
fn played_on(stored: Stored, game: Box<dyn DynGame>) -> Room {
    // The line that tells of the take-over is the last of the older log.
    let past = if stored.begins == 0 { stored.inherited as usize } else { stored.log_before as usize + 1 };
    let log = game.log(Viewer::Public, usize::MAX).1;
    let kept = stored.checkpoint.as_ref();
    let live = Live {
        game: Arc::from(game),
        begins: stored.begins,
        entries: (stored.first + stored.entries.len() as u64 - stored.begins) as usize,
        log,
        checkpoint: kept.map_or(0, |kept| kept.number.saturating_sub(stored.begins) as usize),
    };
    let earlier = kept.filter(|kept| stored.first == kept.number).map_or(Vec::new(), |kept| kept.taken.clone());
    let taken = taken(earlier, &stored.entries);
    made(stored, Table::Live(live), past, taken)
}

/// A game that a newer version takes over: from its checkpoint, with as many of the later answers as still fit.
async fn taken_over(hall: &Hall, stored: Stored, system: &'static dyn DynSystem) -> Result<Room, ApiError> {
    let Some(kept) = stored.checkpoint.clone() else { return Ok(watched(stored)) };
    let id = stored.meta.id.clone();
    let after = (kept.number.saturating_sub(stored.first)) as usize;
    let header = Header { version: system.version(), ..stored.meta.header.clone() };
    let later: Vec<String> = stored.entries.iter().skip(after).map(|row| row.entry.clone()).collect();
    let resumed = blocking(move || {
        let mut checkpoint =
            Checkpoint::from_bytes(&kept.checkpoint).map_err(|error| ApiError::Fault(error.to_string()))?;
        if let Some(content) = kept.content.filter(|_| checkpoint.content.is_some()) {
            checkpoint.put_content(&content).map_err(|error| ApiError::Fault(error.to_string()))?;
        }
        let later = later.iter().filter_map(|entry| serde_json::from_str(entry).ok());
        let said = kept.tail.into_iter().filter(Saved::is_said);
        // Digests are of the older rules.
        let entries: Vec<Value> = said.chain(later).filter(|entry: &Value| entry.get("digest").is_none()).collect();
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
            return Ok(watched(stored));
        }
    };
    let begins = stored.first + stored.entries.len() as u64;
    let length = stored.log as usize;
    let new_rules = Message::new("server-new-rules").with("version", system.version());
    let note = note(new_rules, length, Some(undoes as usize))?;
    let log = game.log(Viewer::Public, usize::MAX).1;
    let live = Live { game: Arc::from(game), begins, entries: 0, log: 0, checkpoint: 0 };
    let after = stored.standing.event;
    let room = made(stored, Table::Live(live.clone()), length + 1, Vec::new());
    let mut now = (*room.now()).clone();
    (now.event, now.version, now.updated) = (after + 1, system.version(), milliseconds());
    if let Some(clock) = &mut now.aside.clock {
        clock.forget_moments();
    }
    let mut rows = new_rows(live.game.as_ref(), 0, 0, &now, None)?;
    rows.iter_mut().for_each(|row| row.log = (now.past + log) as u64);
    if let Some(row) = rows.first_mut() {
        row.lines.insert(0, note);
    }
    let checkpoint = keep(live.game.as_ref(), begins, rows.len(), &now)?;
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
        reply: None,
        light: false,
        by_bot: false,
    };
    hall.store.commit(room.id(), change).await?;
    room.set(now);
    Ok(room)
}

/// A line of the log that is the server's own.
pub(crate) fn note(message: Message, place: usize, undoes: Option<usize>) -> Result<Shown, ApiError> {
    let line = LogLine {
        weight: view::Weight::Plain,
        place,
        kind: LineKind::Note,
        message,
        rule: None,
        faces: Vec::new(),
        throw: None,
        deeds: Vec::new(),
        lights: Vec::new(),
        ways: Vec::new(),
        undoes,
    };
    let message = serde_json::to_value(line).map_err(|error| ApiError::Fault(error.to_string()))?;
    Ok(Shown { to: Seats::ALL, message, public: None })
}

/// A game of which only the log and the last scene are left.
fn watched(stored: Stored) -> Room {
    let (moment, log) = (stored.standing.moment, stored.log as usize);
    let seat = |row: &Row| serde_json::from_str::<Value>(&row.entry).ok()?.pointer("/concede/seat")?.as_u64();
    let conceded = stored.entries.iter().rev().find_map(seat).and_then(|seat| u8::try_from(seat).ok());
    made(stored, Table::Kept { moment, log, conceded }, 0, Vec::new())
}

/// The latest answers: those known at the checkpoint, and those since.
fn taken(mut taken: Vec<Taken>, rows: &[Row]) -> Vec<Taken> {
    for row in rows {
        let entry: Value = serde_json::from_str(&row.entry).unwrap_or_default();
        let number = |field: &str| entry.pointer(&format!("/answer/{field}")).and_then(Value::as_u64);
        if let Some(to) = entry.pointer("/take-back/to").and_then(Value::as_u64) {
            taken.retain(|taken| u64::from(taken.moment) <= to);
        } else if let (Some(seat), Some(number), Some(given)) = (number("seat"), number("number"), &row.given) {
            let seat = u8::try_from(seat).unwrap_or(u8::MAX);
            taken.push(Taken { seat, number, given: given.clone(), event: row.event, moment: row.moment });
        }
    }
    taken
}

fn made(stored: Stored, table: Table, past: usize, taken: Vec<Taken>) -> Room {
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
        past,
        taken: Arc::new(taken),
        trouble: None,
        idle: 0,
        in_row: Arc::default(),
    };
    Room::new(stored.meta, now)
}
