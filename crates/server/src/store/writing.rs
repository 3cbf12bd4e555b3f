//! Writing games, the same into either database: changes are written by a task, all those that wait for it in one transaction.

use super::database::Pool;
use super::link::{Link, Put, Statement};
use super::packing::pack;
use super::reading::unreadable;
use super::{Change, Kept, KeptReply, Row, Seated, Standing, StoreError, Stored};
use crate::ids::GameId;
use kernel::{ContentHash, Seats};
use serde::Serialize;
use tokio::sync::{mpsc, oneshot};

/// This many changes at most are written together, so that the first of them need not wait long.
const TOGETHER: usize = 32;
/// So many of them are bots', if those wait, however many people answer: a game waits for what its bot does.
const OF_BOTS: usize = 4;

/// A change that waits to be written, and who waits for it.
#[derive(Debug)]
pub(super) struct Waiting {
    pub(super) change: Written,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

/// Where changes are sent that are to be written. People's go before those of bots.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    people: mpsc::UnboundedSender<Waiting>,
    bots: mpsc::UnboundedSender<Waiting>,
}

/// Where they are taken from.
pub(super) struct Queued {
    people: mpsc::UnboundedReceiver<Waiting>,
    bots: mpsc::UnboundedReceiver<Waiting>,
}

/// A queue, and its end.
pub(super) fn queue() -> (Queue, Queued) {
    let ((people, of_people), (bots, of_bots)) = (mpsc::unbounded_channel(), mpsc::unbounded_channel());
    (Queue { people, bots }, Queued { people: of_people, bots: of_bots })
}

impl Queue {
    pub(super) fn put(&self, waiting: Waiting) -> Result<(), StoreError> {
        let queue = if waiting.change.change.by_bot { &self.bots } else { &self.people };
        queue.send(waiting).map_err(|_| StoreError::Closed)
    }
}

impl Queued {
    /// Waits for changes, and takes as many as are written together; none if nobody is left to send more.
    async fn take(&mut self) -> Vec<Waiting> {
        let first = tokio::select! {
            biased;
            Some(waiting) = self.people.recv() => Some(waiting),
            Some(waiting) = self.bots.recv() => Some(waiting),
            else => None,
        };
        let mut taken = Vec::from_iter(first);
        for (queue, up_to) in [(&mut self.people, TOGETHER - OF_BOTS), (&mut self.bots, TOGETHER)] {
            while taken.len() < up_to
                && let Ok(next) = queue.try_recv()
            {
                taken.push(next);
            }
        }
        taken
    }
}

/// A change with its texts made, so that nobody waits for that while it is written.
#[derive(Debug)]
pub(super) struct Written {
    id: GameId,
    change: Change,
    /// What the row of the game says; none if it says that already.
    row: Option<RowTexts>,
    lines: Vec<String>,
    checkpoint: Option<KeptTexts>,
}

/// The texts in the row of a game.
#[derive(Debug)]
struct RowTexts {
    seats: String,
    aside: String,
    outcome: Option<String>,
    scene: Option<String>,
}

impl RowTexts {
    fn of(id: &GameId, standing: &Standing) -> Result<Self, StoreError> {
        Ok(Self {
            seats: text(id, "seats", &standing.seats)?,
            aside: text(id, "aside", &standing.aside)?,
            outcome: standing.outcome.as_ref().map(|outcome| text(id, "outcome", outcome)).transpose()?,
            scene: standing.scene.as_ref().map(|scene| text(id, "scene", scene)).transpose()?,
        })
    }
}

/// A checkpoint as it is kept.
#[derive(Debug)]
struct KeptTexts {
    checkpoint: Vec<u8>,
    content: Option<(ContentHash, Vec<u8>)>,
    tail: String,
    taken: String,
}

impl Written {
    /// Where several servers write, the row of a game is written with every change, which holds it.
    pub(super) fn of(id: &GameId, change: Change, shared: bool) -> Result<Self, StoreError> {
        let light = change.light && !shared && !change.rows.is_empty();
        Ok(Self {
            row: (!light).then(|| RowTexts::of(id, &change.standing)).transpose()?,
            lines: lines_of(id, &change.rows)?,
            checkpoint: change.checkpoint.as_ref().map(|kept| KeptTexts::of(id, kept)).transpose()?,
            id: id.clone(),
            change,
        })
    }

    /// How many bytes of it stay: entries, what they say, what was said, and the reply for a while. All else takes the place of what
    /// was there.
    pub(super) fn stays(&self) -> usize {
        let said = self.change.chat.as_ref().map_or(0, |(_, line)| line.text.len());
        let reply = self.change.reply.as_ref().map_or(0, KeptReply::bytes);
        stay(&self.change.rows, &self.lines) + said + reply
    }

    /// What must concern one row with every statement: else another change came first.
    fn certain(&self) -> Vec<Statement<'_>> {
        let Self { id, change, .. } = self;
        let mut certain = Vec::from_iter(self.row.as_ref().map(|row| updated_game(id, change, row)));
        let bot_moves = Some(change.standing.bot_moves);
        certain.extend(new_entries(id, change.first, &change.rows, &self.lines, bot_moves));
        if self.row.is_none()
            && let Some(first) = certain.first_mut()
        {
            first.sql = ENTRY_AFTER;
            first.puts.push(Put::Number(change.after as i64));
        }
        certain.extend(change.reply.as_ref().map(|reply| kept_reply(reply, change.standing.updated)));
        certain
    }

    /// What is written besides.
    fn besides(&self) -> Vec<Statement<'_>> {
        let Self { id, change, .. } = self;
        let mut besides = Vec::new();
        if let (Some(kept), Some(texts)) = (&change.checkpoint, &self.checkpoint) {
            besides.extend(kept_checkpoint(id, kept, texts));
        }
        if let Some(tokens) = &change.tokens {
            let gone = "DELETE FROM tokens WHERE game = $1";
            besides.push(Statement { sql: gone, puts: vec![Put::Text(id.as_str())] });
            besides.extend(new_tokens(id, tokens));
        }
        if let Some((number, line)) = &change.chat {
            let (number, seat) = (Put::Number(*number as i64), Put::MaybeNumber(line.seat.map(i64::from)));
            let puts = vec![Put::Text(id.as_str()), number, seat, Put::Text(&line.text), Put::Number(line.at)];
            let sql = "INSERT INTO chat (game, number, seat, text, at) VALUES ($1, $2, $3, $4, $5)";
            besides.push(Statement { sql, puts });
        }
        besides
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
        let content = kept.content.as_ref().map(|content| (content.hash(), pack(content.bytes())));
        let (tail, taken) = (text(id, "tail", &kept.tail)?, text(id, "taken", &kept.taken)?);
        Ok(Self { checkpoint: pack(&kept.checkpoint), content, tail, taken })
    }

    fn bytes(&self) -> usize {
        self.checkpoint.len() + self.content.as_ref().map_or(0, |(_, content)| content.len())
    }
}

/// Writes whatever waits, until nobody is left to send more.
pub(super) async fn write_on(writer: Pool, mut queued: Queued) {
    loop {
        let batch = queued.take().await;
        if batch.is_empty() {
            return;
        }
        let together = if batch.len() > 1 { write(&writer, &batch).await } else { Err(StoreError::Lost) };
        for one in batch {
            // Where one of many was lost or failed, nothing is written yet, and each stands for itself.
            let written = if together.is_ok() { Ok(()) } else { write(&writer, std::slice::from_ref(&one)).await };
            // Nobody may be waiting any longer.
            let _ = one.done.send(written);
        }
    }
}

/// Writes changes in one transaction: all of them, or none.
async fn write(writer: &Pool, batch: &[Waiting]) -> Result<(), StoreError> {
    let certain: Vec<_> = batch.iter().flat_map(|waiting| waiting.change.certain()).collect();
    let besides: Vec<_> = batch.iter().flat_map(|waiting| waiting.change.besides()).collect();
    let mut transaction = writer.begin().await?;
    if transaction.link().run_all(&certain).await? != certain.len() as u64 {
        return Err(StoreError::Lost);
    }
    transaction.link().run_all(&besides).await?;
    transaction.commit().await
}

/// A new game with its texts made.
pub(super) struct Created {
    game: Stored,
    row: RowTexts,
    header: Vec<u8>,
    opening: Vec<u8>,
    lines: Vec<String>,
    checkpoint: Option<KeptTexts>,
}

impl Created {
    pub(super) fn of(game: Stored) -> Result<Self, StoreError> {
        let id = &game.meta.id;
        Ok(Self {
            row: RowTexts::of(id, &game.standing)?,
            header: pack(text(id, "header", &game.meta.header)?.as_bytes()),
            opening: pack(text(id, "opening", &game.opening)?.as_bytes()),
            lines: lines_of(id, &game.entries)?,
            checkpoint: game.checkpoint.as_ref().map(|kept| KeptTexts::of(id, kept)).transpose()?,
            game,
        })
    }

    /// How many bytes of it stay.
    pub(super) fn stays(&self) -> usize {
        let kept = self.checkpoint.as_ref().map_or(0, KeptTexts::bytes);
        let reply = self.game.reply.as_ref().map_or(0, KeptReply::bytes);
        let scene = self.row.scene.as_ref().map_or(0, String::len);
        self.header.len() + self.opening.len() + scene + kept + reply + stay(&self.game.entries, &self.lines)
    }

    /// Writes it. Lost if the same request was quicker elsewhere.
    pub(super) async fn insert(&self, to: &mut Link<'_>) -> Result<(), StoreError> {
        let Self { game, header, opening, .. } = self;
        let id = &game.meta.id;
        let mut statements = vec![self.new_game()];
        let puts = vec![Put::Text(id.as_str()), Put::Bytes(header), Put::Bytes(opening)];
        let sql = "INSERT INTO beginnings (game, header, opening) VALUES ($1, $2, $3)";
        statements.push(Statement { sql, puts });
        statements.extend(new_entries(id, 0, &game.entries, &self.lines, None));
        statements.extend(new_tokens(id, &game.tokens));
        statements.extend(game.reply.as_ref().map(|reply| kept_reply(reply, game.meta.created)));
        if to.run_all(&statements).await? != statements.len() as u64 {
            return Err(StoreError::Lost);
        }
        if let (Some(kept), Some(texts)) = (&game.checkpoint, &self.checkpoint) {
            to.run_all(&kept_checkpoint(id, kept, texts)).await?;
        }
        Ok(())
    }

    fn new_game(&self) -> Statement<'_> {
        let Self { game, row, .. } = self;
        let (meta, standing) = (&game.meta, &game.standing);
        let sql = "INSERT INTO games (id, system, version, begins, name, listed, salt, bot_seed, pace, seats, aside, event, \
                   moment, bot_moves, outcome, scene, created, updated, inherited, brought, maker) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)";
        let puts = vec![
            Put::Text(meta.id.as_str()),
            Put::Text(&meta.header.system),
            Put::Number(game.version.into()),
            Put::Number(game.begins as i64),
            Put::Text(&meta.name),
            Put::truth(meta.listed),
            Put::Bytes(&meta.salt),
            Put::Number(meta.bot_seed as i64),
            Put::Number(meta.pace.into()),
            Put::Text(&row.seats),
            Put::Text(&row.aside),
            Put::Number(standing.event as i64),
            Put::Number(standing.moment.into()),
            Put::truth(standing.bot_moves),
            Put::MaybeText(row.outcome.as_deref()),
            Put::MaybeText(row.scene.as_deref()),
            Put::Number(meta.created),
            Put::Number(standing.updated),
            Put::Number(game.inherited as i64),
            Put::MaybeBytes(game.brought.as_ref().map(|digest| &digest[..])),
            Put::MaybeBytes(game.maker.as_ref().map(|maker| &maker[..])),
        ];
        Statement { sql, puts }
    }
}

/// Takes a game away with all that belongs to it; lost if it has changed since an event.
pub(super) async fn delete_game(to: &mut Link<'_>, id: &GameId, after: Option<u64>) -> Result<(), StoreError> {
    if let Some(after) = after {
        // The row is held until the end, so that nobody changes the game meanwhile.
        let same = "UPDATE games SET event = event + 1 WHERE id = $1 AND event <= $2 \
                    AND COALESCE((SELECT entries.event FROM entries WHERE game = $1 ORDER BY number DESC LIMIT 1), 0) <= $2 \
                    AND (event = $2 OR (SELECT entries.event FROM entries WHERE game = $1 ORDER BY number DESC LIMIT 1) = $2)";
        if to.run(same, &[Put::Text(id.as_str()), Put::Number(after as i64)]).await? != 1 {
            return Err(StoreError::Lost);
        }
    }
    let statements = [
        "DELETE FROM entries WHERE game = $1",
        "DELETE FROM checkpoints WHERE game = $1",
        "DELETE FROM contents WHERE game = $1",
        "DELETE FROM tokens WHERE game = $1",
        "DELETE FROM chat WHERE game = $1",
        "DELETE FROM beginnings WHERE game = $1",
        "DELETE FROM games WHERE id = $1",
    ];
    let statements = statements.map(|sql| Statement { sql, puts: vec![Put::Text(id.as_str())] });
    to.run_all(&statements).await.map(|_| ())
}

/// What is true now, if nothing has changed since the change was made up. The latest of the entries may tell of a later event than the row
/// does, and of the one that this change follows.
fn updated_game<'a>(id: &'a GameId, change: &'a Change, row: &'a RowTexts) -> Statement<'a> {
    let sql = "UPDATE games SET seats = $1, aside = $2, event = $3, moment = $4, bot_moves = $5, outcome = $6, scene = $7, \
               updated = $8, version = COALESCE($9, version), begins = COALESCE($10, begins) WHERE id = $11 AND event <= $12 \
               AND COALESCE((SELECT entries.event FROM entries WHERE game = $11 ORDER BY number DESC LIMIT 1), 0) <= $12 \
               AND (event = $12 OR (SELECT entries.event FROM entries WHERE game = $11 ORDER BY number DESC LIMIT 1) = $12)";
    let standing = &change.standing;
    let puts = vec![
        Put::Text(&row.seats),
        Put::Text(&row.aside),
        Put::Number(standing.event as i64),
        Put::Number(standing.moment.into()),
        Put::truth(standing.bot_moves),
        Put::MaybeText(row.outcome.as_deref()),
        Put::MaybeText(row.scene.as_deref()),
        Put::Number(standing.updated),
        Put::MaybeNumber(change.upgrade.map(i64::from)),
        Put::MaybeNumber(change.upgrade.map(|_| change.first as i64)),
        Put::Text(id.as_str()),
        Put::Number(change.after as i64),
    ];
    Statement { sql, puts }
}

/// The key (game, number) lets only one of two writers put an entry at a place.
const ENTRY: &str = "INSERT INTO entries (game, number, entry, lines, log, given, event, moment, at, bot_moves) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING";
/// The same where the row of the game is left as it is, if nothing has changed since the event $11.
const ENTRY_AFTER: &str = "INSERT INTO entries (game, number, entry, lines, log, given, event, moment, at, bot_moves) \
                           SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM games WHERE id = $1 AND event <= $11 \
                           AND (event = $11 OR EXISTS (SELECT 1 FROM entries WHERE game = $1 AND number = $2 - 1 \
                           AND entries.event = $11)) ON CONFLICT DO NOTHING";

fn new_entries<'a>(
    id: &'a GameId,
    first: u64,
    rows: &'a [Row],
    lines: &'a [String],
    bot_moves: Option<bool>,
) -> impl Iterator<Item = Statement<'a>> {
    let entry = move |(number, (row, lines)): (i64, (&'a Row, &'a String))| Statement {
        sql: ENTRY,
        puts: vec![
            Put::Text(id.as_str()),
            Put::Number(number),
            Put::Text(&row.entry),
            Put::Text(lines),
            Put::Number(row.log as i64),
            Put::MaybeText(row.given.as_deref()),
            Put::Number(row.event as i64),
            Put::Number(row.moment.into()),
            Put::Number(row.at),
            Put::MaybeNumber(bot_moves.map(i64::from)),
        ],
    };
    (first as i64..).zip(rows.iter().zip(lines)).map(entry)
}

fn kept_checkpoint<'a>(id: &'a GameId, kept: &'a Kept, texts: &'a KeptTexts) -> Vec<Statement<'a>> {
    let sql = "INSERT INTO checkpoints (game, number, checkpoint, tail, log, past, taken) VALUES ($1, $2, $3, $4, $5, $6, $7) \
               ON CONFLICT (game) DO UPDATE SET number = excluded.number, checkpoint = excluded.checkpoint, \
               tail = excluded.tail, log = excluded.log, past = excluded.past, taken = excluded.taken";
    let puts = vec![
        Put::Text(id.as_str()),
        Put::Number(kept.number as i64),
        Put::Bytes(&texts.checkpoint),
        Put::Text(&texts.tail),
        Put::Number(kept.log as i64),
        Put::MaybeBytes(kept.past.as_deref()),
        Put::Text(&texts.taken),
    ];
    let mut statements = vec![Statement { sql, puts }];
    if let Some((hash, content)) = &texts.content {
        let sql = "INSERT INTO contents (game, hash, content) VALUES ($1, $2, $3) ON CONFLICT (game) DO UPDATE SET \
                   hash = excluded.hash, content = excluded.content WHERE contents.hash <> excluded.hash";
        statements
            .push(Statement { sql, puts: vec![Put::Text(id.as_str()), Put::Bytes(hash.bytes()), Put::Bytes(content)] });
    }
    statements
}

fn new_tokens<'a>(id: &'a GameId, tokens: &'a [Seated]) -> impl Iterator<Item = Statement<'a>> {
    let token = move |seated: &'a Seated| {
        let hash = Put::Bytes(seated.hash.as_bytes());
        let puts = vec![Put::Text(id.as_str()), hash, Put::Number(mask(seated.seats)), Put::truth(seated.fresh)];
        Statement { sql: "INSERT INTO tokens (game, hash, seats, fresh) VALUES ($1, $2, $3, $4)", puts }
    };
    tokens.iter().map(token)
}

fn mask(seats: Seats) -> i64 {
    seats.iter().map(|seat| 1 << seat.0).sum()
}

/// What a request that may be sent again was answered with. Lost if it is there already: then the same request was quicker elsewhere.
fn kept_reply(KeptReply { hash, reply }: &KeptReply, at: i64) -> Statement<'_> {
    let sql = "INSERT INTO replies (hash, reply, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    Statement { sql, puts: vec![Put::Bytes(hash), Put::Bytes(reply), Put::Number(at)] }
}

/// What each entry made the log say, as text.
fn lines_of(id: &GameId, rows: &[Row]) -> Result<Vec<String>, StoreError> {
    rows.iter().map(|row| text(id, "lines", &row.lines)).collect()
}

fn text<T: Serialize>(id: &GameId, what: &'static str, value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| unreadable(id, what, &error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Aside;

    fn change(by_bot: bool, event: u64) -> Waiting {
        let standing = Standing {
            seats: Vec::new(),
            aside: Aside::default(),
            event,
            moment: 0,
            bot_moves: false,
            outcome: None,
            scene: None,
            updated: 0,
        };
        let change = Change {
            after: event,
            standing,
            first: 0,
            rows: Vec::new(),
            checkpoint: None,
            tokens: None,
            chat: None,
            upgrade: None,
            reply: None,
            light: false,
            by_bot,
        };
        Waiting { change: Written::of(&GameId::fresh().unwrap(), change, false).unwrap(), done: oneshot::channel().0 }
    }

    /// However many answers of bots wait, a person's is written next.
    #[tokio::test]
    async fn people_go_before_bots() {
        let (queue, mut queued) = queue();
        for event in 0..1_000 {
            queue.put(change(true, event)).unwrap();
        }
        queue.put(change(false, 5_000)).unwrap();
        let batch = queued.take().await;
        assert_eq!((batch.len(), batch[0].change.change.after), (TOGETHER, 5_000));
        assert!(queued.take().await.iter().all(|waiting| waiting.change.change.by_bot), "and bots' after it");
        // But however many people answer, bots' are written too.
        for event in 0..1_000 {
            queue.put(change(false, event)).unwrap();
        }
        let of_bots = queued.take().await.iter().filter(|waiting| waiting.change.change.by_bot).count();
        assert_eq!(of_bots, OF_BOTS);
        drop(queue);
        while !queued.take().await.is_empty() {}
    }
}
