//! Finds and reads the files. The only part of this crate that touches the disk.

use crate::source::{Place, Problem, ProblemKind, Source};
use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// No case of ours is larger; what is gets refused, not read.
const LARGEST: u64 = 8 * 1024 * 1024;

/// Reads these files, and all `*.toml` below these folders, in the order of their names. What cannot be read is returned
/// beside them.
pub fn load(paths: &[PathBuf]) -> (Vec<Arc<Source>>, Vec<Problem>) {
    let mut files = BTreeSet::new();
    let mut problems = Vec::new();
    for path in paths {
        let before = files.len();
        if path.is_dir() {
            find(path, &mut files, &mut problems);
            if files.len() == before && problems.is_empty() {
                problems.push(unreadable(path, "a folder with `*.toml` files", &"none in it"));
            }
        } else {
            files.insert(path.clone());
        }
    }
    let mut sources = Vec::new();
    for file in files {
        match load_file(&file) {
            Ok(text) => sources.push(Source::new(file.to_string_lossy(), text)),
            Err(problem) => problems.push(problem),
        }
    }
    (sources, problems)
}

/// Links to folders are not followed, since they may lead round in a circle.
fn find(folder: &Path, files: &mut BTreeSet<PathBuf>, problems: &mut Vec<Problem>) {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return problems.push(unreadable(folder, "a folder", &error)),
    };
    for entry in entries.flatten() {
        let path = entry.path();
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => find(&path, files, problems),
            Ok(_) if path.extension().is_some_and(|end| end == "toml") && path.is_file() => {
                files.insert(path);
            }
            _ => {}
        }
    }
}

fn load_file(path: &Path) -> Result<String, Problem> {
    let wrong = |error: std::io::Error| unreadable(path, "a file", &error);
    let metadata = fs::metadata(path).map_err(wrong)?;
    if !metadata.is_file() {
        return Err(unreadable(path, "a file", &"something else"));
    }
    let mut bytes = Vec::new();
    fs::File::open(path).map_err(wrong)?.take(LARGEST + 1).read_to_end(&mut bytes).map_err(wrong)?;
    if bytes.len() as u64 > LARGEST {
        return Err(unreadable(path, format!("a file of at most {LARGEST} bytes"), &"a larger one"));
    }
    String::from_utf8(bytes).map_err(|error| unreadable(path, "text in UTF-8", &error))
}

fn unreadable(path: &Path, expected: impl Into<String>, found: &dyn std::fmt::Display) -> Problem {
    Problem::new(ProblemKind::Malformed, Place::file(path.to_string_lossy()), expected, found.to_string())
}
