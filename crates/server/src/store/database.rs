//! A store in either database.

use super::link::{Link, Put};
use super::writing::{self, Created, Queue, Waiting, Written};
use super::{Change, Claim, Decree, Listed, Maker, Node, Orders, Overview, Reach, Store, StoreError, Stored, Work};
use super::{keeping, nodes, reading, sqlite};
use crate::ids::GameId;
use crate::room::milliseconds;
use kernel::Shown;
use sqlx::pool::PoolConnection;
use sqlx::postgres::PgPool;
use sqlx::sqlite::SqlitePool;
use sqlx::{Postgres, Sqlite, Transaction};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, SemaphorePermit, oneshot};

/// Games in either database.
#[derive(Clone, Debug)]
pub struct Database {
    writer: Pool,
    readers: Pool,
    /// Changes that wait for the tasks that write them; those of one game always go to the same.
    changes: Vec<Queue>,
    /// As many write something else at the same time, such as new games, as there are such tasks: however many wait to, the tasks come next
    /// after them.
    aside: Arc<Semaphore>,
    /// SQLite alone: brings the write-ahead log into the database.
    keeper: Option<SqlitePool>,
    /// How much was written since that was done, about.
    written: Arc<AtomicU64>,
    /// When it was done.
    tidied: Arc<Mutex<Option<Instant>>>,
}

/// The write-ahead log is brought into the database when so much was written, or after so long: what is written over and over until then,
/// such as the page to which a game's next entries are added, is brought in once. And whoever writes next then waits for the disk.
const TIDY_BEYOND: u64 = 24 << 20;
const TIDY_EVERY: Duration = Duration::from_secs(30);
/// About what a change writes besides what stays of it.
const A_CHANGE: usize = 2 << 10;

/// Connections to either database.
#[derive(Clone, Debug)]
pub(super) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// A connection that is lent.
enum Lent {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

/// Work that is done whole or not at all: not, if it is dropped.
pub(super) enum Whole {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

impl Pool {
    async fn lend(&self) -> Result<Lent, StoreError> {
        Ok(match self {
            Self::Sqlite(pool) => Lent::Sqlite(pool.acquire().await?),
            Self::Postgres(pool) => Lent::Postgres(pool.acquire().await?),
        })
    }

    pub(super) async fn begin(&self) -> Result<Whole, StoreError> {
        Ok(match self {
            Self::Sqlite(pool) => Whole::Sqlite(pool.begin().await?),
            Self::Postgres(pool) => Whole::Postgres(pool.begin().await?),
        })
    }

    /// Whatever is read then fits together, though others write meanwhile.
    async fn begin_to_read(&self) -> Result<Whole, StoreError> {
        Ok(match self {
            Self::Sqlite(pool) => Whole::Sqlite(pool.begin().await?),
            Self::Postgres(pool) => {
                Whole::Postgres(pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?)
            }
        })
    }
}

impl Lent {
    fn link(&mut self) -> Link<'_> {
        match self {
            Self::Sqlite(connection) => Link::Sqlite(connection),
            Self::Postgres(connection) => Link::Postgres(connection),
        }
    }
}

impl Whole {
    pub(super) fn link(&mut self) -> Link<'_> {
        match self {
            Self::Sqlite(transaction) => Link::Sqlite(transaction),
            Self::Postgres(transaction) => Link::Postgres(transaction),
        }
    }

    pub(super) async fn commit(self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(transaction) => transaction.commit().await?,
            Self::Postgres(transaction) => transaction.commit().await?,
        }
        Ok(())
    }
}

impl Database {
    /// A store over open connections, with this many tasks that write.
    pub(super) fn over(writer: Pool, readers: Pool, keeper: Option<SqlitePool>, writers: usize) -> Self {
        let task = |_| {
            let (queue, queued) = writing::queue();
            tokio::spawn(writing::write_on(writer.clone(), queued));
            queue
        };
        let writers = writers.max(1);
        let (changes, aside) = ((0..writers).map(task).collect(), Arc::new(Semaphore::new(writers)));
        let (written, tidied) = Default::default();
        Self { writer, readers, changes, aside, keeper, written, tidied }
    }

    /// The task that writes the changes of a game.
    fn writer_of(&self, id: &GameId) -> Option<&Queue> {
        let sum: usize = id.as_str().bytes().map(usize::from).sum();
        self.changes.get(sum % self.changes.len())
    }

    fn count(&self, bytes: usize) {
        self.written.fetch_add((bytes + A_CHANGE) as u64, Ordering::Relaxed);
    }

    /// Is it time to tidy? Then it is done from now on.
    fn is_untidy(&self) -> bool {
        let mut tidied = self.tidied.lock().unwrap_or_else(PoisonError::into_inner);
        let long_ago = tidied.is_none_or(|tidied| tidied.elapsed() >= TIDY_EVERY);
        let untidy = long_ago || self.written.load(Ordering::Relaxed) >= TIDY_BEYOND;
        if untidy {
            self.written.store(0, Ordering::Relaxed);
            *tidied = Some(Instant::now());
        }
        untidy
    }

    /// One's turn to write something beside the changes.
    async fn turn(&self) -> Result<SemaphorePermit<'_>, StoreError> {
        self.aside.acquire().await.map_err(|_| StoreError::Closed)
    }
}

impl Store for Database {
    fn create(&self, game: Stored) -> Work<'_, usize> {
        Box::pin(async move {
            // A long log takes a while to be packed: not on a thread that serves.
            let created = tokio::task::spawn_blocking(move || Created::of(game)).await;
            let created = created.unwrap_or(Err(StoreError::Closed))?;
            let _turn = self.turn().await?;
            let mut whole = self.writer.begin().await?;
            created.insert(&mut whole.link()).await?;
            whole.commit().await?;
            self.count(created.stays());
            Ok(created.stays())
        })
    }

    fn load<'a>(&'a self, id: &'a GameId, reach: Reach) -> Work<'a, Option<Stored>> {
        Box::pin(async move { reading::game(&mut self.readers.begin_to_read().await?.link(), id, reach).await })
    }

    fn lines<'a>(&'a self, id: &'a GameId, places: Range<usize>) -> Work<'a, Vec<Shown>> {
        Box::pin(async move {
            let told = reading::log(&mut self.readers.lend().await?.link(), id, &places).await?;
            // A long log takes a while to be read: not on a thread that serves.
            let game = id.clone();
            let lines = tokio::task::spawn_blocking(move || reading::lines(&game, &told, &places)).await;
            lines.unwrap_or(Err(StoreError::Closed))
        })
    }

    fn record<'a>(&'a self, id: &'a GameId) -> Work<'a, (kernel::Header, Vec<String>)> {
        Box::pin(async move { reading::record(&mut self.readers.lend().await?.link(), id).await })
    }

    fn length<'a>(&'a self, id: &'a GameId) -> Work<'a, u64> {
        Box::pin(async move {
            // Added up, numbers are wider in PostgreSQL.
            let query = "SELECT CAST(COALESCE(SUM(LENGTH(entry)), 0) AS BIGINT) AS length FROM entries WHERE game = $1";
            self.readers.lend().await?.link().one(query, &[Put::Text(id.as_str())]).await?.count("length")
        })
    }

    fn commit<'a>(&'a self, id: &'a GameId, change: Change) -> Work<'a, usize> {
        Box::pin(async move {
            let (done, result) = oneshot::channel();
            let change = Written::of(id, change, self.is_shared())?;
            let bytes = change.stays();
            self.count(bytes);
            self.writer_of(id).ok_or(StoreError::Closed)?.put(Waiting { change, done })?;
            result.await.unwrap_or(Err(StoreError::Closed)).map(|()| bytes)
        })
    }

    fn listed(&self, at_most: u32) -> Work<'_, Vec<Listed>> {
        Box::pin(async move { reading::listed(&mut self.readers.lend().await?.link(), at_most).await })
    }

    fn open_games<'a>(&'a self, since: i64, maker: Option<&'a Maker>) -> Work<'a, u64> {
        Box::pin(async move {
            let (all, own) = (
                "SELECT COUNT(*) AS games FROM games WHERE outcome IS NULL AND updated > $1",
                "SELECT COUNT(*) AS games FROM games WHERE outcome IS NULL AND updated > $1 AND maker = $2",
            );
            let mut readers = self.readers.lend().await?;
            let row = match maker {
                None => readers.link().one(all, &[Put::Number(since)]).await?,
                Some(maker) => readers.link().one(own, &[Put::Number(since), Put::Bytes(maker)]).await?,
            };
            row.count("games")
        })
    }

    fn all(&self) -> Work<'_, Vec<GameId>> {
        Box::pin(async move {
            let query = "SELECT id FROM games ORDER BY created, id";
            self.readers.lend().await?.link().all(query, &[]).await?.iter().map(reading::game_id).collect()
        })
    }

    fn bots_to_move(&self) -> Work<'_, Vec<GameId>> {
        Box::pin(async move {
            let query = "SELECT id FROM games WHERE outcome IS NULL AND COALESCE((SELECT CASE WHEN entries.event > games.event \
                         THEN entries.bot_moves END FROM entries WHERE entries.game = games.id ORDER BY entries.number DESC \
                         LIMIT 1), games.bot_moves) = 1 ORDER BY updated";
            self.readers.lend().await?.link().all(query, &[]).await?.iter().map(reading::game_id).collect()
        })
    }

    fn tidy(&self) -> Work<'_, ()> {
        Box::pin(async move {
            match (&self.keeper, &self.writer) {
                (Some(keeper), Pool::Sqlite(writer)) if self.is_untidy() => sqlite::tidy(keeper, writer).await,
                // PostgreSQL looks after itself.
                _ => Ok(()),
            }
        })
    }

    fn brought_in<'a>(&'a self, digest: &'a [u8; 32]) -> Work<'a, Option<GameId>> {
        Box::pin(async move {
            let query = "SELECT id FROM games WHERE brought = $1";
            let found = self.readers.lend().await?.link().first(query, &[Put::Bytes(digest)]).await?;
            found.map(|row| reading::game_id(&row)).transpose()
        })
    }

    fn delete<'a>(&'a self, id: &'a GameId, after: Option<u64>) -> Work<'a, ()> {
        Box::pin(async move {
            let _turn = self.turn().await?;
            let mut whole = self.writer.begin().await?;
            writing::delete_game(&mut whole.link(), id, after).await?;
            whole.commit().await
        })
    }

    fn reply<'a>(&'a self, hash: &'a [u8; 32]) -> Work<'a, Option<Vec<u8>>> {
        Box::pin(async move {
            let query = "SELECT reply FROM replies WHERE hash = $1";
            let found = self.readers.lend().await?.link().first(query, &[Put::Bytes(hash)]).await?;
            found.map(|row| row.bytes("reply").map(Into::into)).transpose()
        })
    }

    fn forget_replies(&self, before: i64) -> Work<'_, ()> {
        Box::pin(async move {
            let forget = "DELETE FROM replies WHERE at < $1";
            let _turn = self.turn().await?;
            self.writer.lend().await?.link().run(forget, &[Put::Number(before)]).await.map(|_| ())
        })
    }

    fn size(&self) -> Work<'_, u64> {
        Box::pin(async move {
            match &self.readers {
                Pool::Sqlite(readers) => sqlite::size(readers).await,
                Pool::Postgres(_) => {
                    let query = "SELECT pg_database_size(current_database()) AS bytes";
                    self.readers.lend().await?.link().one(query, &[]).await?.count("bytes")
                }
            }
        })
    }

    fn overview(&self, at_most: u32) -> Work<'_, Vec<Overview>> {
        Box::pin(async move { reading::overview(&mut self.readers.lend().await?.link(), at_most).await })
    }

    fn outdated(&self, finished: i64, idle: i64, at_most: u32) -> Work<'_, Vec<GameId>> {
        Box::pin(async move {
            let query = "SELECT id FROM games WHERE (outcome IS NOT NULL AND updated < $1) OR (outcome IS NULL AND updated < $2) \
                         ORDER BY updated LIMIT $3";
            let puts = [Put::Number(finished), Put::Number(idle), Put::Number(at_most.into())];
            self.readers.lend().await?.link().all(query, &puts).await?.iter().map(reading::game_id).collect()
        })
    }

    fn orders(&self, after: i64) -> Work<'_, Orders> {
        Box::pin(async move { keeping::orders(&mut self.readers.begin_to_read().await?.link(), after).await })
    }

    fn decree<'a>(&'a self, decree: &'a Decree) -> Work<'a, ()> {
        Box::pin(async move {
            let _turn = self.turn().await?;
            let mut whole = self.writer.begin().await?;
            keeping::decree(&mut whole.link(), decree, milliseconds()).await?;
            whole.commit().await
        })
    }

    fn is_shared(&self) -> bool {
        matches!(self.writer, Pool::Postgres(_))
    }

    fn enlist<'a>(&'a self, node: &'a Node) -> Work<'a, ()> {
        Box::pin(async move { nodes::enlist(&mut self.writer.lend().await?.link(), node).await })
    }

    fn beat<'a>(&'a self, node: &'a Node) -> Work<'a, bool> {
        Box::pin(async move { nodes::beat(&mut self.writer.lend().await?.link(), node).await })
    }

    fn retire<'a>(&'a self, node: &'a Node) -> Work<'a, ()> {
        Box::pin(async move { nodes::retire(&mut self.writer.lend().await?.link(), node).await })
    }

    fn claim<'a>(&'a self, node: &'a Node, id: &'a GameId) -> Work<'a, Claim> {
        Box::pin(async move { nodes::claim(&mut self.writer.lend().await?.link(), node, id).await })
    }

    fn release<'a>(&'a self, node: &'a Node, id: &'a GameId) -> Work<'a, ()> {
        Box::pin(async move { nodes::release(&mut self.writer.lend().await?.link(), node, id).await })
    }

    fn orphans(&self, at_most: u32) -> Work<'_, Vec<GameId>> {
        Box::pin(async move { nodes::orphans(&mut self.readers.lend().await?.link(), at_most).await })
    }

    fn close(&self) -> Work<'_, ()> {
        Box::pin(async move {
            match (&self.writer, &self.readers) {
                (Pool::Sqlite(writer), Pool::Sqlite(readers)) => {
                    readers.close().await;
                    if let Some(keeper) = &self.keeper {
                        keeper.close().await;
                    }
                    sqlite::cut(writer).await
                }
                (Pool::Postgres(writer), Pool::Postgres(readers)) => {
                    readers.close().await;
                    writer.close().await;
                    Ok(())
                }
                _ => Ok(()),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hall::tests::hall_over;
    use crate::store::Change;
    use std::sync::atomic::AtomicUsize;

    /// However many new games wait to be written, and however large they are, an answer waits behind one of them at most.
    #[tokio::test]
    async fn answers_do_not_wait_for_new_games() {
        let folder = std::env::temp_dir().join(format!("grognard-aside-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        let store = Database::sqlite(&folder.join("games.sqlite"), false).await.unwrap();
        let hall = hall_over(&folder, Arc::new(store.clone()));
        let id = crate::api::made_for_test(&hall).await;
        let game = store.load(&id, Reach::Whole).await.unwrap().unwrap();
        let busy = store.writer.begin().await.unwrap();
        let created = Arc::new(AtomicUsize::new(0));
        let strangers: Vec<_> = (0..40)
            .map(|_| {
                let (store, mut game, created) = (store.clone(), game.clone(), created.clone());
                game.meta.id = GameId::fresh().unwrap();
                tokio::spawn(async move {
                    store.create(game).await.unwrap();
                    created.fetch_add(1, Ordering::Relaxed);
                })
            })
            .collect();
        // All of them come to wait.
        tokio::time::sleep(Duration::from_millis(300)).await;
        let standing = crate::store::Standing { event: game.standing.event + 1, ..game.standing.clone() };
        let change = Change {
            after: game.standing.event,
            standing,
            first: game.first + game.entries.len() as u64,
            rows: Vec::new(),
            checkpoint: None,
            tokens: None,
            chat: None,
            upgrade: None,
            reply: None,
            light: false,
            by_bot: false,
        };
        let answer = tokio::spawn({
            let (store, created) = (store.clone(), created.clone());
            async move {
                store.commit(&id, change).await.unwrap();
                created.load(Ordering::Relaxed)
            }
        });
        for _ in 0..200 {
            tokio::task::yield_now().await;
        }
        drop(busy);
        let before = answer.await.unwrap();
        assert!(before <= 1, "{before} new games were written before it");
        for stranger in strangers {
            stranger.await.unwrap();
        }
    }
}
