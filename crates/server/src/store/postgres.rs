//! Opening a PostgreSQL database.

use super::StoreError;
use super::database::{Database, Pool};
use super::sqlite::migrator;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use std::str::FromStr;
use std::time::Duration;

/// The steps that bring a database to the present shape.
const MIGRATIONS: [(i64, &str, &str); 4] = [
    (1, "games", include_str!("../../migrations/postgres/0001_games.sql")),
    (2, "makers", include_str!("../../migrations/postgres/0002_makers.sql")),
    (3, "contents", include_str!("../../migrations/postgres/0003_contents.sql")),
    (4, "lighter", include_str!("../../migrations/postgres/0004_lighter.sql")),
];

/// This many tasks write at the same time, each what waits for it together. The changes of one game are written by one of them.
const WRITERS: usize = 4;
const READERS: u32 = 8;
/// So long a connection is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

impl Database {
    /// Opens a database by its address, `postgres://USER@HOST/NAME`, and brings it to the present shape. A password is better left to
    /// `PGPASSWORD` or a `.pgpass` file than written into the address, which others may see.
    pub async fn postgres(address: &str) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(address).map_err(|_| StoreError::Address)?;
        let options = options.application_name("grognard");
        let connections = |count| PgPoolOptions::new().max_connections(count).acquire_timeout(PATIENCE);
        // Some more than the tasks that write: making and deleting games, and what is said about servers.
        let writer = connections(WRITERS as u32 + 4).connect_with(options.clone()).await?;
        migrator(&MIGRATIONS).run(&writer).await.map_err(|error| match error {
            MigrateError::VersionMissing(number) => StoreError::Newer(number),
            error => error.into(),
        })?;
        let readers = connections(READERS).connect_with(options).await?;
        Ok(Self::over(Pool::Postgres(writer), Pool::Postgres(readers), None, WRITERS))
    }
}
