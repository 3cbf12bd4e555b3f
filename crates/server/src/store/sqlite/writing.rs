//! Writing: changes are written by one task, all those that wait in one transaction.

use super::unreadable;
use crate::ids::GameId;
use crate::store::{Change, Kept, Row, Seated, StoreError, Stored};
use serde::Serialize;
use sqlx::SqliteConnection;
use sqlx::sqlite::SqlitePool;
use tokio::sync::{mpsc, oneshot};

/// So many changes at most are written together, so that the first of them need not wait long.
const TOGETHER: usize = 32;

/// A change that waits to be written, and who waits for it.
#[derive(Debug)]
pub(super) struct Waiting {
    pub(super) change: Written,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

/// A change with its texts made, so that nobody waits for that while it is written.
#[derive(Debug)]
pub(super) struct Written {
    id: GameId,
    change: Change,
    seats: String,
    aside: String,
    outcome: Option<String>,
    scene: Option<String>,
    lines: Vec<String>,
    checkpoint: Option<KeptTexts>,
}

/// The texts of a checkpoint.
#[derive(Debug)]
struct KeptTexts {
    tail: String,
    taken: String,
}

impl Written {
    pub(super) fn of(id: &GameId, change: Change) -> Result<Self, StoreError> {
        let standing = &change.standing;
        Ok(Self {
            seats: text(id, "seats", &standing.seats)?,
            aside: text(id, "aside", &standing.aside)?,
            outcome: standing.outcome.as_ref().map(|outcome| text(id, "outcome", outcome)).transpose()?,
            scene: standing.scene.as_ref().map(|scene| text(id, "scene", scene)).transpose()?,
            lines: lines_of(id, &change.rows)?,
            checkpoint: change.checkpoint.as_ref().map(|kept| KeptTexts::of(id, kept)).transpose()?,
            id: id.clone(),
            change,
        })
    }
}

impl KeptTexts {
    fn of(id: &GameId, kept: &Kept) -> Result<Self, StoreError> {
        Ok(Self { tail: text(id, "tail", &kept.tail)?, taken: text(id, "taken", &kept.taken)? })
    }
}

/// Writes whatever waits, until nobody is left to send more.
pub(super) async fn write_on(writer: SqlitePool, mut waiting: mpsc::UnboundedReceiver<Waiting>) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, TOGETHER).await > 0 {
        let together = if batch.len() > 1 { write(&writer, &batch).await } else { Err(StoreError::Lost) };
        for one in batch.drain(..) {
            // Where one of many was lost or failed, nothing is written yet, and each stands for itself.
            let written = if together.is_ok() { Ok(()) } else { write(&writer, std::slice::from_ref(&one)).await };
            // Nobody may be waiting any longer.
            let _ = one.done.send(written);
        }
    }
}

/// Writes changes in one transaction: all of them, or none.
async fn write(writer: &SqlitePool, batch: &[Waiting]) -> Result<(), StoreError> {
    let mut transaction = writer.begin().await?;
    for waiting in batch {
        write_change(&mut transaction, &waiting.change).await?;
    }
    Ok(transaction.commit().await?)
}

async fn write_change(to: &mut SqliteConnection, written: &Written) -> Result<(), StoreError> {
    let Written { id, change, .. } = written;
    update_game(to, written).await?;
    insert_rows(to, id, change.first, &change.rows, &written.lines).await?;
    if let (Some(kept), Some(texts)) = (&change.checkpoint, &written.checkpoint) {
        put_checkpoint(to, id, kept, texts).await?;
    }
    if let Some(tokens) = &change.tokens {
        sqlx::query("DELETE FROM tokens WHERE game = ?").bind(id.as_str()).execute(&mut *to).await?;
        put_tokens(to, id, tokens).await?;
    }
    if let Some((number, line)) = &change.chat {
        let insert = sqlx::query("INSERT INTO chat (game, number, seat, text, at) VALUES (?, ?, ?, ?, ?)");
        let insert = insert.bind(id.as_str()).bind(*number as i64).bind(line.seat.map(i64::from));
        insert.bind(&line.text).bind(line.at).execute(to).await?;
    }
    Ok(())
}

/// Writes a new game.
pub(super) async fn insert_game(to: &mut SqliteConnection, game: &Stored) -> Result<(), StoreError> {
    let (meta, standing) = (&game.meta, &game.standing);
    let id = &meta.id;
    sqlx::query(
        "INSERT INTO games (id, system, version, begins, name, listed, salt, bot_seed, pace, seats, aside, event, moment, \
         bot_moves, outcome, scene, created, updated, inherited, brought) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(id.as_str())
    .bind(&meta.header.system)
    .bind(game.version)
    .bind(game.begins as i64)
    .bind(&meta.name)
    .bind(meta.listed)
    .bind(meta.salt.to_vec())
    .bind(meta.bot_seed as i64)
    .bind(meta.pace)
    .bind(text(id, "seats", &standing.seats)?)
    .bind(text(id, "aside", &standing.aside)?)
    .bind(standing.event as i64)
    .bind(standing.moment)
    .bind(standing.bot_moves)
    .bind(standing.outcome.as_ref().map(|outcome| text(id, "outcome", outcome)).transpose()?)
    .bind(standing.scene.as_ref().map(|scene| text(id, "scene", scene)).transpose()?)
    .bind(meta.created)
    .bind(standing.updated)
    .bind(game.inherited as i64)
    .bind(game.brought.map(Vec::from))
    .execute(&mut *to)
    .await?;
    let begins = sqlx::query("INSERT INTO beginnings (game, header, opening) VALUES (?, ?, ?)").bind(id.as_str());
    let begins = begins.bind(text(id, "header", &meta.header)?).bind(text(id, "opening", &game.opening)?);
    begins.execute(&mut *to).await?;
    insert_rows(to, id, 0, &game.entries, &lines_of(id, &game.entries)?).await?;
    if let Some(kept) = &game.checkpoint {
        put_checkpoint(to, id, kept, &KeptTexts::of(id, kept)?).await?;
    }
    put_tokens(to, id, &game.tokens).await
}

/// Writes what is true now, if nothing has changed since the change was made up.
async fn update_game(to: &mut SqliteConnection, written: &Written) -> Result<(), StoreError> {
    let Written { id, change, .. } = written;
    let standing = &change.standing;
    let updated = sqlx::query(
        "UPDATE games SET seats = ?, aside = ?, event = ?, moment = ?, bot_moves = ?, outcome = ?, scene = ?, updated = ?, \
         version = COALESCE(?, version), begins = COALESCE(?, begins) WHERE id = ? AND event = ?",
    )
    .bind(&written.seats)
    .bind(&written.aside)
    .bind(standing.event as i64)
    .bind(standing.moment)
    .bind(standing.bot_moves)
    .bind(&written.outcome)
    .bind(&written.scene)
    .bind(standing.updated)
    .bind(change.upgrade)
    .bind(change.upgrade.map(|_| change.first as i64))
    .bind(id.as_str())
    .bind(change.after as i64)
    .execute(to)
    .await?;
    if updated.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Lost) }
}

/// The key (game, number) lets only one of two writers put an entry at a place.
async fn insert_rows(
    to: &mut SqliteConnection,
    id: &GameId,
    first: u64,
    rows: &[Row],
    lines: &[String],
) -> Result<(), StoreError> {
    for (number, (row, lines)) in (first as i64..).zip(rows.iter().zip(lines)) {
        let inserted = sqlx::query(
            "INSERT INTO entries (game, number, entry, lines, log, given, event, moment, at) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        )
        .bind(id.as_str())
        .bind(number)
        .bind(&row.entry)
        .bind(lines)
        .bind(row.log as i64)
        .bind(&row.given)
        .bind(row.event as i64)
        .bind(row.moment)
        .bind(row.at)
        .execute(&mut *to)
        .await?;
        if inserted.rows_affected() != 1 {
            return Err(StoreError::Lost);
        }
    }
    Ok(())
}

async fn put_checkpoint(
    to: &mut SqliteConnection,
    id: &GameId,
    kept: &Kept,
    texts: &KeptTexts,
) -> Result<(), StoreError> {
    let put = "INSERT OR REPLACE INTO checkpoints (game, number, checkpoint, tail, log, past, taken) \
               VALUES (?, ?, ?, ?, ?, ?, ?)";
    let put = sqlx::query(put).bind(id.as_str()).bind(kept.number as i64).bind(&kept.checkpoint);
    let put = put.bind(&texts.tail).bind(kept.log as i64).bind(&kept.past);
    put.bind(&texts.taken).execute(to).await?;
    Ok(())
}

async fn put_tokens(to: &mut SqliteConnection, id: &GameId, tokens: &[Seated]) -> Result<(), StoreError> {
    for seated in tokens {
        let mask: i64 = seated.seats.iter().map(|seat| 1 << seat.0).sum();
        let put = sqlx::query("INSERT INTO tokens (game, hash, seats, fresh) VALUES (?, ?, ?, ?)").bind(id.as_str());
        put.bind(seated.hash.as_bytes().to_vec()).bind(mask).bind(seated.fresh).execute(&mut *to).await?;
    }
    Ok(())
}

/// What each entry made the log say, as text.
fn lines_of(id: &GameId, rows: &[Row]) -> Result<Vec<String>, StoreError> {
    rows.iter().map(|row| text(id, "lines", &row.lines)).collect()
}

fn text<T: Serialize>(id: &GameId, what: &'static str, value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| unreadable(id, what, &error.to_string()))
}
