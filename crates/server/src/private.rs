//! Files that only their owner may read: running games' seeds are in the database, and the secret opens every seat.

use crate::{ServeError, ids};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What SQLite keeps beside a database.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// The folder of the data. One that is made here is its owner's alone.
pub(crate) fn folder(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// A database that is its owner's alone from the first byte on; SQLite gives the files beside it the same permissions.
pub(crate) fn database(file: &Path) -> io::Result<()> {
    options().append(true).create(true).open(file)?;
    let beside = BESIDE.map(|end| {
        let mut name = file.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    });
    beside.iter().map(PathBuf::as_path).chain([file]).filter(|file| file.exists()).try_for_each(close)
}

/// Takes a file away from everybody but its owner.
fn close(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    std::fs::set_permissions(file, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}

/// The key for tokens that a server on its own machine keeps beside its data, made when it is first needed. A file that holds
/// something else is left as it is: with a new key nobody could return to his seat.
pub fn local_secret(data: &Path) -> Result<[u8; 32], ServeError> {
    let file = data.join("secret");
    let failed = |error| ServeError::Data { path: file.display().to_string(), error };
    match std::fs::read(&file) {
        Ok(bytes) => {
            let length = bytes.len();
            let unfit = |_| ServeError::Secret { path: file.display().to_string(), length };
            let secret = bytes.try_into().map_err(unfit)?;
            close(&file).map_err(failed)?;
            return Ok(secret);
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(failed(error)),
    }
    folder(data).map_err(failed)?;
    let secret = ids::random()?;
    write(&file, &secret).map_err(failed)?;
    Ok(secret)
}

/// Writes a file whole or not at all.
pub(crate) fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let unfinished = file.with_extension("new");
    let mut writing = options().write(true).create(true).truncate(true).open(&unfinished)?;
    writing.write_all(bytes)?;
    writing.sync_all()?;
    std::fs::rename(unfinished, file)
}

/// How a file is opened that nobody else may read if it is made.
fn options() -> std::fs::OpenOptions {
    #[allow(unused_mut)]
    let mut options = std::fs::OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
