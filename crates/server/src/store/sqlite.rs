//! Games in SQLite: one writer, many readers, a write-ahead log.

mod writing;

use super::{
    Aside, Change, ChatLine, Kept, Listed, Meta, Reach, Row, SeatNow, Seated, Standing, Store, StoreError, Stored,
    Taken, Work,
};
use crate::ids::GameId;
use kernel::{Seat, Seats, Shown};
use serde::de::DeserializeOwned;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{Row as _, SqlStr, SqliteConnection};
use std::borrow::Cow;
use std::ops::Range;
use std::path::Path;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use writing::{Waiting, Written};

/// The steps that bring a database to the present shape; each is applied once, in order.
const MIGRATIONS: [(i64, &str, &str); 5] = [
    (1, "games", include_str!("../../migrations/0001_games.sql")),
    (2, "shelves", include_str!("../../migrations/0002_shelves.sql")),
    (3, "beginnings", include_str!("../../migrations/0003_beginnings.sql")),
    (4, "branches", include_str!("../../migrations/0004_branches.sql")),
    (5, "guard", include_str!("../../migrations/0005_guard.sql")),
];

/// Beyond so many pages, 64 MB, the write-ahead log is brought into the database and begins anew, though changes wait for it.
const WAL_PAGES: i64 = 16 << 10;
/// A write-ahead log that began anew is cut to so many bytes.
const WAL_KEPT: &str = "16777216";

/// Games in a SQLite file.
#[derive(Clone, Debug)]
pub struct Sqlite {
    /// One connection, so that writers queue here and not in SQLite.
    writer: SqlitePool,
    /// Changes that wait for the task that writes them.
    changes: mpsc::UnboundedSender<Waiting>,
    readers: SqlitePool,
    /// Brings what is in the write-ahead log into the database, beside the writer, so that no change waits for the disk.
    keeper: SqlitePool,
}

impl Sqlite {
    /// Opens a file, makes it if it is not there, looks it over, and brings it to the present shape. A durable one waits with every
    /// change until the disk has it; otherwise a machine that loses its power may lose the last moment, a killed process nothing.
    pub async fn open(file: &Path, durable: bool) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(if durable { SqliteSynchronous::Full } else { SqliteSynchronous::Normal })
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10));
        // Connections to a file do not break, so none is tried out before it is used.
        let connections = |count| SqlitePoolOptions::new().max_connections(count).test_before_acquire(false);
        let options = options.pragma("journal_size_limit", WAL_KEPT);
        let writer = connections(1).connect_with(options.clone().pragma("wal_autocheckpoint", "0")).await?;
        look_over(&writer).await?;
        migrator().run(&writer).await.map_err(|error| match error {
            MigrateError::VersionMissing(number) => StoreError::Newer(number),
            error => error.into(),
        })?;
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&writer).await?;
        let keeper = connections(1).connect_with(options.clone()).await?;
        let readers = connections(4).connect_with(options.read_only(true)).await?;
        let (changes, waiting) = mpsc::unbounded_channel();
        tokio::spawn(writing::write_on(writer.clone(), waiting));
        Ok(Self { writer, changes, readers, keeper })
    }
}

/// Is every page of the database where it should be?
async fn look_over(connection: &SqlitePool) -> Result<(), StoreError> {
    let found: String = match sqlx::query("PRAGMA quick_check(1)").fetch_one(connection).await {
        Ok(row) => row.try_get(0)?,
        Err(error) => return Err(StoreError::Damaged(error.to_string())),
    };
    if found == "ok" { Ok(()) } else { Err(StoreError::Damaged(found)) }
}

/// Copies a database as it is at this moment into an empty file, while others may write to it.
pub(crate) async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename(from).busy_timeout(Duration::from_secs(10));
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
    look_over(&pool).await?;
    sqlx::query("VACUUM INTO ?").bind(to.to_string_lossy().as_ref()).execute(&pool).await?;
    pool.close().await;
    Ok(())
}

/// Brings the write-ahead log of a database into it and closes it, if nobody else has it open.
pub(crate) async fn close_alone(file: &Path) -> Result<bool, StoreError> {
    let options = SqliteConnectOptions::new().filename(file).pragma("locking_mode", "EXCLUSIVE");
    let options = options.busy_timeout(Duration::from_millis(500));
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
    let alone = sqlx::query("PRAGMA journal_mode = DELETE").fetch_one(&pool).await;
    let alone = alone.is_ok_and(|row| row.try_get::<String, _>(0).is_ok_and(|mode| mode == "delete"));
    pool.close().await;
    Ok(alone)
}

fn migrator() -> Migrator {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, Cow::Borrowed(name), MigrationType::Simple, SqlStr::from_static(sql), false)
    };
    Migrator { migrations: Cow::Owned(MIGRATIONS.into_iter().map(migration).collect()), ..Migrator::DEFAULT }
}

impl Store for Sqlite {
    fn create<'a>(&'a self, game: &'a Stored) -> Work<'a, ()> {
        Box::pin(async move {
            let mut transaction = self.writer.begin().await?;
            writing::insert_game(&mut transaction, game).await?;
            Ok(transaction.commit().await?)
        })
    }

    fn load<'a>(&'a self, id: &'a GameId, reach: Reach) -> Work<'a, Option<Stored>> {
        Box::pin(async move {
            // One transaction, so that what is read fits together.
            let mut reader = self.readers.begin().await?;
            load_game(&mut reader, id, reach).await
        })
    }

    fn lines<'a>(&'a self, id: &'a GameId, places: Range<usize>) -> Work<'a, Vec<Shown>> {
        Box::pin(async move {
            let opening = sqlx::query("SELECT opening FROM beginnings WHERE game = ?").bind(id.as_str());
            let opening = opening.fetch_one(&self.readers).await?;
            let mut lines: Vec<Shown> = json(id, "opening", &opening, "opening")?;
            let query = "SELECT lines FROM entries WHERE game = ? AND log > ? AND lines <> '[]' ORDER BY number";
            let rows = sqlx::query(query).bind(id.as_str()).bind(places.start as i64);
            for row in rows.fetch_all(&self.readers).await? {
                let mut told: Vec<Shown> = json(id, "lines", &row, "lines")?;
                if told.first().is_some_and(|line| line.place() >= places.end) {
                    break;
                }
                lines.append(&mut told);
            }
            lines.retain(|line| places.contains(&line.place()));
            Ok(lines)
        })
    }

    fn record<'a>(&'a self, id: &'a GameId) -> Work<'a, (kernel::Header, Vec<String>)> {
        Box::pin(async move {
            let query = sqlx::query("SELECT header FROM beginnings WHERE game = ?").bind(id.as_str());
            let header = json(id, "header", &query.fetch_one(&self.readers).await?, "header")?;
            let query = sqlx::query("SELECT entry FROM entries WHERE game = ? ORDER BY number").bind(id.as_str());
            let rows = query.fetch_all(&self.readers).await?;
            Ok((header, rows.iter().map(|row| row.try_get("entry")).collect::<Result<_, _>>()?))
        })
    }

    fn commit<'a>(&'a self, id: &'a GameId, change: Change) -> Work<'a, ()> {
        Box::pin(async move {
            let (done, result) = oneshot::channel();
            let waiting = Waiting { change: Written::of(id, change)?, done };
            self.changes.send(waiting).map_err(|_| StoreError::Closed)?;
            result.await.unwrap_or(Err(StoreError::Closed))
        })
    }

    fn listed(&self, at_most: u32) -> Work<'_, Vec<Listed>> {
        Box::pin(async move {
            let query = "SELECT id, system, name, seats, moment, outcome, updated FROM games WHERE listed = 1 \
                         ORDER BY updated DESC LIMIT ?";
            let rows = sqlx::query(query).bind(at_most).fetch_all(&self.readers).await?;
            rows.iter().map(listed).collect()
        })
    }

    fn open_games(&self, since: i64) -> Work<'_, u64> {
        Box::pin(async move {
            let query = sqlx::query("SELECT COUNT(*) FROM games WHERE outcome IS NULL AND updated > ?").bind(since);
            let row = query.fetch_one(&self.readers).await?;
            Ok(row.try_get::<i64, _>(0)?.unsigned_abs())
        })
    }

    fn bots_to_move(&self) -> Work<'_, Vec<GameId>> {
        Box::pin(async move {
            let query = "SELECT id FROM games WHERE bot_moves = 1 ORDER BY updated";
            let rows = sqlx::query(query).fetch_all(&self.readers).await?;
            rows.iter().map(game_id).collect()
        })
    }

    fn tidy(&self) -> Work<'_, ()> {
        Box::pin(async move {
            let row = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(&self.keeper).await?;
            // Readers and writers that never pause leave no moment at which the log begins anew by itself.
            if row.try_get::<i64, _>(1)? > WAL_PAGES {
                sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&self.writer).await?;
            }
            Ok(())
        })
    }

    fn all(&self) -> Work<'_, Vec<GameId>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT id FROM games ORDER BY created, id").fetch_all(&self.readers).await?;
            rows.iter().map(game_id).collect()
        })
    }

    fn brought_in<'a>(&'a self, digest: &'a [u8; 32]) -> Work<'a, Option<GameId>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT id FROM games WHERE brought = ?").bind(digest.to_vec());
            query.fetch_optional(&self.readers).await?.map(|row| game_id(&row)).transpose()
        })
    }

    fn close(&self) -> Work<'_, ()> {
        Box::pin(async move {
            self.readers.close().await;
            self.keeper.close().await;
            sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&self.writer).await?;
            Ok(())
        })
    }
}

async fn load_game(from: &mut SqliteConnection, id: &GameId, reach: Reach) -> Result<Option<Stored>, StoreError> {
    let query =
        "SELECT games.*, beginnings.header FROM games JOIN beginnings ON beginnings.game = games.id WHERE id = ?";
    let game = sqlx::query(query).bind(id.as_str()).fetch_optional(&mut *from).await?;
    let Some(game) = game else { return Ok(None) };
    let begins: i64 = game.try_get("begins")?;
    let query = "SELECT number, checkpoint, tail, log, past, taken FROM checkpoints WHERE game = ?";
    let checkpoint = sqlx::query(query).bind(id.as_str()).fetch_optional(&mut *from).await?;
    let checkpoint = checkpoint.map(|row| kept(id, &row)).transpose()?;
    let latest = checkpoint.as_ref().filter(|kept| reach == Reach::Latest && kept.past.is_some());
    let first = latest.map_or(begins, |kept| kept.number as i64);
    let query =
        "SELECT entry, log, given, event, moment, at FROM entries WHERE game = ? AND number >= ? ORDER BY number";
    let rows = sqlx::query(query).bind(id.as_str()).bind(first).fetch_all(&mut *from).await?;
    let query = "SELECT log FROM entries WHERE game = ? AND number = ?";
    let before = sqlx::query(query).bind(id.as_str()).bind(begins - 1).fetch_optional(&mut *from).await?;
    let query = "SELECT log FROM entries WHERE game = ? ORDER BY number DESC LIMIT 1";
    let now = sqlx::query(query).bind(id.as_str()).fetch_optional(&mut *from).await?;
    let log = |row: Option<SqliteRow>| row.map_or(Ok(0), |row| row.try_get::<i64, _>("log")).map(i64::unsigned_abs);
    let tokens = sqlx::query("SELECT hash, seats, fresh FROM tokens WHERE game = ?").bind(id.as_str());
    let tokens = tokens.fetch_all(&mut *from).await?;
    let query = "SELECT seat, text, at FROM chat WHERE game = ? ORDER BY number";
    let chat = sqlx::query(query).bind(id.as_str()).fetch_all(&mut *from).await?;
    Ok(Some(Stored {
        meta: meta(id, &game)?,
        version: game.try_get("version")?,
        begins: begins.unsigned_abs(),
        standing: standing(id, &game)?,
        opening: Vec::new(),
        inherited: game.try_get::<i64, _>("inherited")?.unsigned_abs(),
        log_before: log(before)?,
        log: log(now)?,
        first: first.unsigned_abs(),
        entries: rows.iter().map(entry).collect::<Result<_, _>>()?,
        checkpoint,
        tokens: tokens.iter().map(|row| seated(id, row)).collect::<Result<_, _>>()?,
        chat: chat.iter().map(chat_line).collect::<Result<_, _>>()?,
        brought: None,
    }))
}

fn meta(id: &GameId, row: &SqliteRow) -> Result<Meta, StoreError> {
    let salt: Vec<u8> = row.try_get("salt")?;
    Ok(Meta {
        id: id.clone(),
        header: json(id, "header", row, "header")?,
        name: row.try_get("name")?,
        listed: row.try_get("listed")?,
        salt: salt.try_into().map_err(|_| unreadable(id, "salt", "its length"))?,
        bot_seed: row.try_get::<i64, _>("bot_seed")? as u64,
        pace: row.try_get("pace")?,
        created: row.try_get("created")?,
    })
}

fn standing(id: &GameId, row: &SqliteRow) -> Result<Standing, StoreError> {
    let seats: Vec<SeatNow> = json(id, "seats", row, "seats")?;
    let aside: Aside = json(id, "aside", row, "aside")?;
    Ok(Standing {
        seats,
        aside,
        event: row.try_get::<i64, _>("event")?.unsigned_abs(),
        moment: row.try_get("moment")?,
        bot_moves: row.try_get("bot_moves")?,
        outcome: optional_json(id, "outcome", row)?,
        scene: optional_json(id, "scene", row)?,
        updated: row.try_get("updated")?,
    })
}

fn entry(row: &SqliteRow) -> Result<Row, StoreError> {
    Ok(Row {
        entry: row.try_get("entry")?,
        lines: Vec::new(),
        log: row.try_get::<i64, _>("log")?.unsigned_abs(),
        given: row.try_get::<Option<String>, _>("given")?.map(marked),
        event: row.try_get::<i64, _>("event")?.unsigned_abs(),
        moment: row.try_get("moment")?,
        at: row.try_get("at")?,
    })
}

fn kept(id: &GameId, row: &SqliteRow) -> Result<Kept, StoreError> {
    Ok(Kept {
        number: row.try_get::<i64, _>("number")?.unsigned_abs(),
        checkpoint: row.try_get("checkpoint")?,
        tail: json(id, "tail", row, "tail")?,
        log: row.try_get::<i64, _>("log")?.unsigned_abs(),
        past: row.try_get("past")?,
        taken: json(id, "taken", row, "taken")?,
    })
}

/// Once the whole answer was kept where its mark is now.
fn marked(given: String) -> String {
    let is_mark = given.len() == 32 && given.bytes().all(|c| c.is_ascii_hexdigit());
    if is_mark { given } else { Taken::mark(&given) }
}

fn seated(id: &GameId, row: &SqliteRow) -> Result<Seated, StoreError> {
    let hash: Vec<u8> = row.try_get("hash")?;
    let mask: i64 = row.try_get("seats")?;
    let hash = blake3::Hash::from_slice(&hash).map_err(|_| unreadable(id, "token", "its length"))?;
    let seats = (0..16).map(Seat).filter(|seat| mask & (1 << seat.0) != 0).collect::<Seats>();
    Ok(Seated { hash, seats, fresh: row.try_get("fresh")? })
}

fn chat_line(row: &SqliteRow) -> Result<ChatLine, StoreError> {
    let seat: Option<i64> = row.try_get("seat")?;
    let seat = seat.and_then(|seat| u8::try_from(seat).ok());
    Ok(ChatLine { seat, text: row.try_get("text")?, at: row.try_get("at")? })
}

fn listed(row: &SqliteRow) -> Result<Listed, StoreError> {
    let id = game_id(row)?;
    Ok(Listed {
        system: row.try_get("system")?,
        name: row.try_get("name")?,
        seats: json(&id, "seats", row, "seats")?,
        moment: row.try_get("moment")?,
        outcome: optional_json(&id, "outcome", row)?,
        updated: row.try_get("updated")?,
        id,
    })
}

fn game_id(row: &SqliteRow) -> Result<GameId, StoreError> {
    let text: String = row.try_get("id")?;
    GameId::parse(&text).ok_or_else(|| StoreError::Database(sqlx::Error::Decode(text.into())))
}

fn json<T: DeserializeOwned>(id: &GameId, what: &'static str, row: &SqliteRow, at: &str) -> Result<T, StoreError> {
    let text: &str = row.try_get(at)?;
    serde_json::from_str(text).map_err(|error| unreadable(id, what, &error.to_string()))
}

fn optional_json<T: DeserializeOwned>(
    id: &GameId,
    what: &'static str,
    row: &SqliteRow,
) -> Result<Option<T>, StoreError> {
    let text: Option<&str> = row.try_get(what)?;
    let read = |text| serde_json::from_str(text).map_err(|error| unreadable(id, what, &error.to_string()));
    text.map(read).transpose()
}

fn unreadable(game: &GameId, what: &'static str, reason: &str) -> StoreError {
    StoreError::Unreadable { game: game.clone(), what, reason: reason.into() }
}
