//! Writing games, the same into either database: changes are written by a task, all those that wait for it in one transaction.

use super::database::Pool;
use super::link::{Link, Put};
use super::reading::unreadable;
use super::{Change, Kept, KeptReply, Row, Seated, StoreError, Stored};
use crate::ids::GameId;
use serde::Serialize;
use tokio::sync::{mpsc, oneshot};

/// This many changes at most are written together, so that the first of them need not wait long.
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

impl Written {
    /// How many bytes of it stay: entries, what they say, what was said, and the reply for a while. All else takes the place of what
    /// was there.
    pub(super) fn stays(&self) -> usize {
        let said = self.change.chat.as_ref().map_or(0, |(_, line)| line.text.len());
        let reply = self.change.reply.as_ref().map_or(0, KeptReply::bytes);
        stay(&self.change.rows, &self.lines) + said + reply
    }
}

impl KeptReply {
    fn bytes(&self) -> usize {
        self.hash.len() + self.reply.len()
    }
}

/// How many bytes entries take with what they say.
fn stay(rows: &[Row], lines: &[String]) -> usize {
    // A row has numbers and a mark too.
    const REST: usize = 100;
    rows.iter().zip(lines).map(|(row, lines)| row.entry.len() + lines.len() + REST).sum()
}

impl KeptTexts {
    fn of(id: &GameId, kept: &Kept) -> Result<Self, StoreError> {
        Ok(Self { tail: text(id, "tail", &kept.tail)?, taken: text(id, "taken", &kept.taken)? })
    }
}

/// Writes whatever waits, until nobody is left to send more.
pub(super) async fn write_on(writer: Pool, mut waiting: mpsc::UnboundedReceiver<Waiting>) {
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
async fn write(writer: &Pool, batch: &[Waiting]) -> Result<(), StoreError> {
    let mut transaction = writer.begin().await?;
    for waiting in batch {
        write_change(&mut transaction.link(), &waiting.change).await?;
    }
    transaction.commit().await
}

async fn write_change(to: &mut Link<'_>, written: &Written) -> Result<(), StoreError> {
    let Written { id, change, .. } = written;
    update_game(to, written).await?;
    insert_rows(to, id, change.first, &change.rows, &written.lines).await?;
    if let (Some(kept), Some(texts)) = (&change.checkpoint, &written.checkpoint) {
        put_checkpoint(to, id, kept, texts).await?;
    }
    if let Some(tokens) = &change.tokens {
        to.run("DELETE FROM tokens WHERE game = $1", &[Put::Text(id.as_str())]).await?;
        put_tokens(to, id, tokens).await?;
    }
    if let Some((number, line)) = &change.chat {
        let seat = Put::MaybeNumber(line.seat.map(i64::from));
        let line =
            [Put::Text(id.as_str()), Put::Number(*number as i64), seat, Put::Text(&line.text), Put::Number(line.at)];
        to.run("INSERT INTO chat (game, number, seat, text, at) VALUES ($1, $2, $3, $4, $5)", &line).await?;
    }
    put_reply(to, change.reply.as_ref(), change.standing.updated).await
}

/// Writes a new game, and says how many bytes of it stay.
pub(super) async fn insert_game(to: &mut Link<'_>, game: &Stored) -> Result<usize, StoreError> {
    let (meta, standing) = (&game.meta, &game.standing);
    let id = &meta.id;
    let (seats, aside) = (text(id, "seats", &standing.seats)?, text(id, "aside", &standing.aside)?);
    let outcome = standing.outcome.as_ref().map(|outcome| text(id, "outcome", outcome)).transpose()?;
    let scene = standing.scene.as_ref().map(|scene| text(id, "scene", scene)).transpose()?;
    to.run(
        "INSERT INTO games (id, system, version, begins, name, listed, salt, bot_seed, pace, seats, aside, event, moment, \
         bot_moves, outcome, scene, created, updated, inherited, brought, maker) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)",
        &[
            Put::Text(id.as_str()),
            Put::Text(&meta.header.system),
            Put::Number(game.version.into()),
            Put::Number(game.begins as i64),
            Put::Text(&meta.name),
            Put::truth(meta.listed),
            Put::Bytes(&meta.salt),
            Put::Number(meta.bot_seed as i64),
            Put::Number(meta.pace.into()),
            Put::Text(&seats),
            Put::Text(&aside),
            Put::Number(standing.event as i64),
            Put::Number(standing.moment.into()),
            Put::truth(standing.bot_moves),
            Put::MaybeText(outcome.as_deref()),
            Put::MaybeText(scene.as_deref()),
            Put::Number(meta.created),
            Put::Number(standing.updated),
            Put::Number(game.inherited as i64),
            Put::MaybeBytes(game.brought.as_ref().map(|digest| &digest[..])),
            Put::MaybeBytes(game.maker.as_ref().map(|maker| &maker[..])),
        ],
    )
    .await?;
    let (header, opening) = (text(id, "header", &meta.header)?, text(id, "opening", &game.opening)?);
    let begins = [Put::Text(id.as_str()), Put::Text(&header), Put::Text(&opening)];
    to.run("INSERT INTO beginnings (game, header, opening) VALUES ($1, $2, $3)", &begins).await?;
    let lines = lines_of(id, &game.entries)?;
    insert_rows(to, id, 0, &game.entries, &lines).await?;
    if let Some(kept) = &game.checkpoint {
        put_checkpoint(to, id, kept, &KeptTexts::of(id, kept)?).await?;
    }
    put_tokens(to, id, &game.tokens).await?;
    put_reply(to, game.reply.as_ref(), meta.created).await?;
    let (checkpoint, reply) = (game.checkpoint.as_ref(), game.reply.as_ref());
    let kept = checkpoint.map_or(0, Kept::bytes) + reply.map_or(0, KeptReply::bytes);
    let scene = scene.map_or(0, |scene| scene.len());
    Ok(header.len() + opening.len() + scene + kept + stay(&game.entries, &lines))
}

/// Takes a game away with all that belongs to it; lost if it has changed since an event.
pub(super) async fn delete_game(to: &mut Link<'_>, id: &GameId, after: Option<u64>) -> Result<(), StoreError> {
    let of_game = [Put::Text(id.as_str())];
    if let Some(after) = after {
        // The row is held until the end, so that nobody changes the game meanwhile.
        let same = "UPDATE games SET event = event + 1 WHERE id = $1 AND event = $2";
        if to.run(same, &[Put::Text(id.as_str()), Put::Number(after as i64)]).await? != 1 {
            return Err(StoreError::Lost);
        }
    }
    for statement in [
        "DELETE FROM entries WHERE game = $1",
        "DELETE FROM checkpoints WHERE game = $1",
        "DELETE FROM contents WHERE game = $1",
        "DELETE FROM tokens WHERE game = $1",
        "DELETE FROM chat WHERE game = $1",
        "DELETE FROM beginnings WHERE game = $1",
        "DELETE FROM games WHERE id = $1",
    ] {
        to.run(statement, &of_game).await?;
    }
    Ok(())
}

/// Writes what is true now, if nothing has changed since the change was made up.
async fn update_game(to: &mut Link<'_>, written: &Written) -> Result<(), StoreError> {
    let Written { id, change, .. } = written;
    let standing = &change.standing;
    let updated = to
        .run(
        "UPDATE games SET seats = $1, aside = $2, event = $3, moment = $4, bot_moves = $5, outcome = $6, scene = $7, \
         updated = $8, version = COALESCE($9, version), begins = COALESCE($10, begins) WHERE id = $11 AND event = $12",
        &[
            Put::Text(&written.seats),
            Put::Text(&written.aside),
            Put::Number(standing.event as i64),
            Put::Number(standing.moment.into()),
            Put::truth(standing.bot_moves),
            Put::MaybeText(written.outcome.as_deref()),
            Put::MaybeText(written.scene.as_deref()),
            Put::Number(standing.updated),
            Put::MaybeNumber(change.upgrade.map(i64::from)),
            Put::MaybeNumber(change.upgrade.map(|_| change.first as i64)),
            Put::Text(id.as_str()),
            Put::Number(change.after as i64),
        ],
    ).await?;
    if updated == 1 { Ok(()) } else { Err(StoreError::Lost) }
}

/// The key (game, number) lets only one of two writers put an entry at a place.
async fn insert_rows(
    to: &mut Link<'_>,
    id: &GameId,
    first: u64,
    rows: &[Row],
    lines: &[String],
) -> Result<(), StoreError> {
    for (number, (row, lines)) in (first as i64..).zip(rows.iter().zip(lines)) {
        let inserted = to
            .run(
                "INSERT INTO entries (game, number, entry, lines, log, given, event, moment, at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
                &[
                    Put::Text(id.as_str()),
                    Put::Number(number),
                    Put::Text(&row.entry),
                    Put::Text(lines),
                    Put::Number(row.log as i64),
                    Put::MaybeText(row.given.as_deref()),
                    Put::Number(row.event as i64),
                    Put::Number(row.moment.into()),
                    Put::Number(row.at),
                ],
            )
            .await?;
        if inserted != 1 {
            return Err(StoreError::Lost);
        }
    }
    Ok(())
}

async fn put_checkpoint(to: &mut Link<'_>, id: &GameId, kept: &Kept, texts: &KeptTexts) -> Result<(), StoreError> {
    let put = "INSERT INTO checkpoints (game, number, checkpoint, tail, log, past, taken) VALUES ($1, $2, $3, $4, $5, $6, $7) \
               ON CONFLICT (game) DO UPDATE SET number = excluded.number, checkpoint = excluded.checkpoint, \
               tail = excluded.tail, log = excluded.log, past = excluded.past, taken = excluded.taken";
    let puts = [
        Put::Text(id.as_str()),
        Put::Number(kept.number as i64),
        Put::Bytes(&kept.checkpoint),
        Put::Text(&texts.tail),
        Put::Number(kept.log as i64),
        Put::MaybeBytes(kept.past.as_deref()),
        Put::Text(&texts.taken),
    ];
    to.run(put, &puts).await?;
    let Some(content) = &kept.content else { return Ok(()) };
    let put = "INSERT INTO contents (game, hash, content) VALUES ($1, $2, $3) ON CONFLICT (game) DO UPDATE SET \
               hash = excluded.hash, content = excluded.content WHERE contents.hash <> excluded.hash";
    let hash = content.hash();
    let puts = [Put::Text(id.as_str()), Put::Bytes(hash.bytes()), Put::Bytes(content.bytes())];
    to.run(put, &puts).await.map(|_| ())
}

async fn put_tokens(to: &mut Link<'_>, id: &GameId, tokens: &[Seated]) -> Result<(), StoreError> {
    for seated in tokens {
        let mask: i64 = seated.seats.iter().map(|seat| 1 << seat.0).sum();
        let hash = Put::Bytes(seated.hash.as_bytes());
        let puts = [Put::Text(id.as_str()), hash, Put::Number(mask), Put::truth(seated.fresh)];
        to.run("INSERT INTO tokens (game, hash, seats, fresh) VALUES ($1, $2, $3, $4)", &puts).await?;
    }
    Ok(())
}

/// What a request that may be sent again was answered with. Lost if it is there already: then the same request was quicker elsewhere.
async fn put_reply(to: &mut Link<'_>, reply: Option<&KeptReply>, at: i64) -> Result<(), StoreError> {
    let Some(KeptReply { hash, reply }) = reply else { return Ok(()) };
    let put = "INSERT INTO replies (hash, reply, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    let puts = [Put::Bytes(hash), Put::Bytes(reply), Put::Number(at)];
    if to.run(put, &puts).await? == 1 { Ok(()) } else { Err(StoreError::Lost) }
}

/// What each entry made the log say, as text.
fn lines_of(id: &GameId, rows: &[Row]) -> Result<Vec<String>, StoreError> {
    rows.iter().map(|row| text(id, "lines", &row.lines)).collect()
}

fn text<T: Serialize>(id: &GameId, what: &'static str, value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| unreadable(id, what, &error.to_string()))
}
