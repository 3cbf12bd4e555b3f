//! Copies of all games for whoever runs the server: made while it runs, put back while it does not, and records written out.

use crate::store::{self, Database, Store, StoreError};
use crate::{ServeError, private};
use std::io;
use std::path::{Path, PathBuf};

/// The file of the games in a folder of data.
pub(crate) fn database(data: &Path) -> PathBuf {
    data.join("games.sqlite")
}

/// Opens the games: in a database by its address, else in the file of a folder of data.
pub async fn open(data: &Path, database: Option<&str>, durable: bool) -> Result<Database, ServeError> {
    if let Some(address) = database {
        return Ok(Database::postgres(address).await?);
    }
    let file = self::database(data);
    private::database(&file).map_err(|error| ServeError::Data { path: file.display().to_string(), error })?;
    Ok(Database::sqlite(&file, durable).await?)
}

/// The same, but nothing is made where there is nothing.
pub async fn open_existing(data: &Path, database: Option<&str>) -> Result<Database, KeepError> {
    if database.is_none() && !self::database(data).is_file() {
        return Err(KeepError::NoGames(data.display().to_string()));
    }
    open(data, database, false).await.map_err(|error| KeepError::Serve(Box::new(error)))
}

/// Why games could not be copied.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// There are no games.
    #[error("{0}: no games are kept there")]
    NoGames(String),
    /// Something is there already.
    #[error("{0} is there already")]
    InTheWay(String),
    /// A server runs over these games.
    #[error("{0}: a server plays these games; stop it first")]
    InUse(String),
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    File {
        /// Which.
        path: String,
        /// Why.
        error: io::Error,
    },
    /// The games cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The games cannot be opened.
    #[error(transparent)]
    Serve(#[from] Box<ServeError>),
}

impl KeepError {
    fn file(path: &Path, error: io::Error) -> Self {
        Self::File { path: path.display().to_string(), error }
    }
}

/// Writes all games into one file as they are at this moment, while a server may go on playing them. The file is its owner's alone: it
/// has the seeds of running games.
pub async fn backup(data: &Path, to: &Path) -> Result<(), KeepError> {
    let from = database(data);
    if !from.is_file() {
        return Err(KeepError::NoGames(data.display().to_string()));
    }
    if to.exists() {
        return Err(KeepError::InTheWay(to.display().to_string()));
    }
    private::database(to).map_err(|error| KeepError::file(to, error))?;
    let copied = store::copy(&from, to).await;
    if copied.is_err() {
        // Half a copy is none.
        let _ = std::fs::remove_file(to);
    }
    Ok(copied?)
}

/// Puts a copy back in place of the games of a folder; those are set aside under the name that is returned. The copy is looked over
/// first, and no server may play the games meanwhile.
pub async fn restore(data: &Path, from: &Path) -> Result<Option<PathBuf>, KeepError> {
    if !from.is_file() {
        return Err(KeepError::NoGames(from.display().to_string()));
    }
    let file = database(data);
    private::folder(data).map_err(|error| KeepError::file(data, error))?;
    let fresh = data.join("games.restored");
    let _ = std::fs::remove_file(&fresh);
    private::database(&fresh).map_err(|error| KeepError::file(&fresh, error))?;
    // Copying reads every page, and opening brings it to the present shape; what is damaged or newer goes no further.
    store::copy(from, &fresh).await?;
    Database::sqlite(&fresh, false).await?.close().await?;
    let mut aside = None;
    if file.exists() {
        store::close_alone(&file).await?.then_some(()).ok_or_else(|| KeepError::InUse(data.display().to_string()))?;
        let name = (1..).map(|n| data.join(format!("games.before-{n}.sqlite"))).find(|name| !name.exists());
        aside = name.filter(|name| std::fs::rename(&file, name).is_ok());
        if aside.is_none() {
            return Err(KeepError::InTheWay(file.display().to_string()));
        }
    }
    for end in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(data.join(format!("games.sqlite{end}")));
    }
    std::fs::rename(&fresh, &file).map_err(|error| KeepError::file(&file, error))?;
    Ok(aside)
}

/// Writes the record of every game into a folder, as lines of JSON, and says how many there are. Those of running games have their
/// seeds.
pub async fn export(store: &dyn Store, to: &Path) -> Result<usize, KeepError> {
    private::folder(to).map_err(|error| KeepError::file(to, error))?;
    let games = store.all().await?;
    for id in &games {
        let (header, entries) = store.record(id).await?;
        let path = to.join(format!("{}-{id}.jsonl", header.system));
        let head = serde_json::to_string(&header).map_err(|error| KeepError::file(&path, error.into()))?;
        let lines = [&[head][..], &entries].concat().join("\n") + "\n";
        private::write(&path, lines.as_bytes()).map_err(|error| KeepError::file(&path, error))?;
    }
    Ok(games.len())
}
