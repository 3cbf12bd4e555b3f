//! Opening a SQLite file: one writer, many readers, a write-ahead log.

use super::StoreError;
use super::database::{Database, Pool};
use super::link::TOGETHER;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Row as _, SqlStr};
use std::borrow::Cow;
use std::path::Path;
use std::time::Duration;

/// The steps that bring a database to the present shape; each is applied once, in order.
const MIGRATIONS: [(i64, &str, &str); 9] = [
    (1, "games", include_str!("../../migrations/sqlite/0001_games.sql")),
    (2, "shelves", include_str!("../../migrations/sqlite/0002_shelves.sql")),
    (3, "beginnings", include_str!("../../migrations/sqlite/0003_beginnings.sql")),
    (4, "branches", include_str!("../../migrations/sqlite/0004_branches.sql")),
    (5, "guard", include_str!("../../migrations/sqlite/0005_guard.sql")),
    (6, "keeping", include_str!("../../migrations/sqlite/0006_keeping.sql")),
    (7, "makers", include_str!("../../migrations/sqlite/0007_makers.sql")),
    (8, "contents", include_str!("../../migrations/sqlite/0008_contents.sql")),
    (9, "lighter", include_str!("../../migrations/sqlite/0009_lighter.sql")),
];

/// Every change writes the whole page that its entries are on, so pages are small. A file that is there keeps those it has; one that is
/// put back from a backup has these.
const PAGE: u32 = 2 << 10;
/// Beyond this many pages, 64 MB, the write-ahead log is brought into the database and begins anew, though changes wait for it.
const WAL_PAGES: i64 = (64 << 20) / PAGE as i64;
/// A write-ahead log that began anew is cut to this many bytes.
const WAL_KEPT: &str = "16777216";

impl Database {
    /// Opens a file, makes it if it is not there, looks it over, and brings it to the present shape. A durable one waits with every
    /// change until the disk has it; otherwise a machine that loses its power may lose the last moment, a killed process nothing.
    pub async fn sqlite(file: &Path, durable: bool) -> Result<Self, StoreError> {
        let options = options(file, durable);
        // Connections to a file do not break, so none is tried out before it is used.
        let connections = |count| SqlitePoolOptions::new().max_connections(count).test_before_acquire(false);
        // One connection, so that writers queue here and not in SQLite.
        let writing = options.clone().pragma("wal_autocheckpoint", "0").row_buffer_size(TOGETHER);
        let writer = connections(1).connect_with(writing).await?;
        look_over(&writer).await?;
        migrator(&MIGRATIONS).run(&writer).await.map_err(|error| match error {
            MigrateError::VersionMissing(number) => StoreError::Newer(number),
            error => error.into(),
        })?;
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&writer).await?;
        // Brings what is in the write-ahead log into the database, beside the writer, so that no change waits for the disk.
        let keeper = connections(1).connect_with(options.clone()).await?;
        let readers = connections(4).connect_with(options.read_only(true)).await?;
        Ok(Self::over(Pool::Sqlite(writer), Pool::Sqlite(readers), Some(keeper), 1))
    }
}

/// How a file is opened that is written to.
fn options(file: &Path, durable: bool) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .page_size(PAGE)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(if durable { SqliteSynchronous::Full } else { SqliteSynchronous::Normal })
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        .pragma("journal_size_limit", WAL_KEPT)
}

/// Brings what is in the write-ahead log into the database.
pub(super) async fn tidy(keeper: &SqlitePool, writer: &SqlitePool) -> Result<(), StoreError> {
    tidy_beyond(WAL_PAGES, keeper, writer).await
}

async fn tidy_beyond(pages: i64, keeper: &SqlitePool, writer: &SqlitePool) -> Result<(), StoreError> {
    let row = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(keeper).await?;
    // Readers and writers that never pause leave no moment at which the log begins anew by itself.
    if row.try_get::<i64, _>(1)? > pages {
        cut(writer).await?;
    }
    Ok(())
}

/// Brings the whole of the write-ahead log into the database and begins it anew. Not while somebody reads what was there before, as
/// whoever makes a backup does for minutes: changes would wait for that.
pub(super) async fn cut(writer: &SqlitePool) -> Result<(), StoreError> {
    let mut writer = writer.acquire().await?;
    sqlx::query("PRAGMA busy_timeout = 20").execute(&mut *writer).await?;
    let cut = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut *writer).await;
    sqlx::query("PRAGMA busy_timeout = 10000").execute(&mut *writer).await?;
    cut?;
    Ok(())
}

/// How many bytes of the file are in use.
pub(super) async fn size(reader: &SqlitePool) -> Result<u64, StoreError> {
    let query = "SELECT (SELECT page_count FROM pragma_page_count) - (SELECT freelist_count FROM pragma_freelist_count), \
                 (SELECT page_size FROM pragma_page_size)";
    let row = sqlx::query(query).fetch_one(reader).await?;
    Ok((row.try_get::<i64, _>(0)? * row.try_get::<i64, _>(1)?).unsigned_abs())
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
    // With pages of the present size.
    let options = SqliteConnectOptions::new().filename(from).page_size(PAGE).busy_timeout(Duration::from_secs(10));
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

/// Applies steps that have not been applied yet.
pub(super) fn migrator(steps: &[(i64, &'static str, &'static str)]) -> Migrator {
    let migration = |&(version, name, sql): &(i64, &'static str, &'static str)| {
        Migration::new(version, Cow::Borrowed(name), MigrationType::Simple, SqlStr::from_static(sql), false)
    };
    Migrator { migrations: Cow::Owned(steps.iter().map(migration).collect()), ..Migrator::DEFAULT }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file in a folder of its own, and connections to it: one that writes, one that tidies.
    async fn opened(name: &str, durable: bool) -> (std::path::PathBuf, [SqlitePool; 2]) {
        let folder = std::env::temp_dir().join(format!("grognard-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("games.sqlite");
        let connect = async || {
            let options = options(&file, durable).pragma("wal_autocheckpoint", "0");
            SqlitePoolOptions::new().max_connections(1).connect_with(options).await.unwrap()
        };
        (folder, [connect().await, connect().await])
    }

    /// Whoever wants no loss at a power failure waits for the disk with every change.
    #[tokio::test]
    async fn what_is_durable_waits_for_the_disk() {
        for (durable, level) in [(true, 2), (false, 1)] {
            let (_folder, [writer, _]) = opened("durable", durable).await;
            let synchronous = sqlx::query("PRAGMA synchronous").fetch_one(&writer).await.unwrap();
            assert_eq!(synchronous.try_get::<i64, _>(0).unwrap(), level);
            let kept = sqlx::query("PRAGMA journal_size_limit").fetch_one(&writer).await.unwrap();
            assert_eq!(kept.try_get::<i64, _>(0).unwrap().to_string(), WAL_KEPT);
        }
    }

    /// Beyond a size the write-ahead log begins anew while the server runs, though changes wait for it.
    #[tokio::test]
    async fn a_long_write_ahead_log_is_cut() {
        let (folder, [writer, keeper]) = opened("cut", false).await;
        let size = || std::fs::metadata(folder.join("games.sqlite-wal")).map_or(0, |file| file.len());
        sqlx::query("CREATE TABLE things (thing BLOB)").execute(&writer).await.unwrap();
        for _ in 0..100 {
            sqlx::query("INSERT INTO things VALUES (randomblob(4000))").execute(&writer).await.unwrap();
        }
        assert!(size() > 400_000);
        tidy_beyond(1_000, &keeper, &writer).await.unwrap();
        assert!(size() > 400_000, "not yet");
        // Not while somebody reads; and nobody waits for that.
        let mut reader = SqlitePoolOptions::new()
            .connect_with(options(&folder.join("games.sqlite"), false))
            .await
            .unwrap()
            .begin()
            .await
            .unwrap();
        sqlx::query("SELECT COUNT(*) FROM things").fetch_one(&mut *reader).await.unwrap();
        for _ in 0..100 {
            sqlx::query("INSERT INTO things VALUES (randomblob(4000))").execute(&writer).await.unwrap();
        }
        let begun = std::time::Instant::now();
        tidy_beyond(50, &keeper, &writer).await.unwrap();
        assert!(begun.elapsed() < Duration::from_secs(3) && size() > 400_000, "{:?}", begun.elapsed());
        let patience = sqlx::query("PRAGMA busy_timeout").fetch_one(&writer).await.unwrap();
        assert_eq!(patience.try_get::<i64, _>(0).unwrap(), 10_000);
        reader.rollback().await.unwrap();
        // It is tried again and again.
        let begun = std::time::Instant::now();
        while size() > 0 {
            assert!(begun.elapsed() < Duration::from_secs(10), "it is never cut");
            tidy_beyond(50, &keeper, &writer).await.unwrap();
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}
