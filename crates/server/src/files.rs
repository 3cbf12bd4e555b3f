//! Every connection is an open file: as many as the machine allows this process.

/// Raises how many files this process may have open, as far as it may without special rights, and says how many those are. None
/// where nobody can tell.
pub fn raise_open_files() -> Option<u64> {
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(files) => Some(files),
        Err(error) => {
            tracing::warn!(%error, "the number of open files stays as it is");
            None
        }
    }
}

/// How many connections can be served with this many open files: some are the database's and the program's own. Where servers play
/// together, each connection may lead on to another of them.
pub(crate) fn connections(files: Option<u64>, wanted: usize, together: bool) -> usize {
    const OWN: u64 = 64;
    let each = if together { 2 } else { 1 };
    let room = |files: u64| usize::try_from(files.saturating_sub(OWN) / each).unwrap_or(usize::MAX);
    wanted.min(files.map_or(usize::MAX, room)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_connections_than_files() {
        assert_eq!(
            [Some(1024), Some(100_000), None, Some(3)].map(|files| connections(files, 6_000, false)),
            [960, 6_000, 6_000, 1]
        );
        assert_eq!([Some(1024), Some(100_000)].map(|files| connections(files, 6_000, true)), [480, 6_000]);
        let (soft, hard) = rlimit::getrlimit(rlimit::Resource::NOFILE).unwrap();
        let raised = raise_open_files().unwrap();
        assert!(raised >= soft && raised <= hard);
    }
}
