//! The copy of the project that is changed.

use super::System;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What makes the copy a program that switches changes on.
const SWITCH: &str = include_str!("graft/switch.rs");
const WORKER: &str = include_str!("graft/worker.rs");
const MODULE: &str = "
/// Which change is switched on.
pub mod mutation;
";

/// Where everything is put: with the build, so that it leaves no trace elsewhere.
pub(crate) fn built() -> PathBuf {
    std::env::current_dir().unwrap_or_default().join("target/mutants")
}

/// A command that works on the copy.
pub(crate) fn inside(mut command: Command) -> Command {
    command.current_dir(built().join("tree")).env("CARGO_TARGET_DIR", built());
    command
}

/// Writes a file of the copy. What is the same is left alone, so that it is not built again.
pub(crate) fn write(path: &str, bytes: &[u8]) -> Result<(), String> {
    let to = built().join("tree").join(path);
    if std::fs::read(&to).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    let folder = to.parent().unwrap_or(Path::new("."));
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&to, bytes));
    written.map_err(|error| format!("{path}: {error}"))
}

/// Copies what the system is built of, but for the files that will be woven, and grafts the switches and the program that
/// plays its cases.
pub(crate) fn lay_out(system: &System, woven: &BTreeSet<&str>) -> Result<(), String> {
    let library = format!("{}/src/lib.rs", system.folder);
    let listed = Command::new("git").args(["ls-files", "--cached", "--others", "--exclude-standard"]).output();
    let listed = listed.map_err(|error| format!("git: {error}"))?;
    for path in String::from_utf8_lossy(&listed.stdout).lines() {
        let top = path.split_once('/').map_or("", |(top, _)| top);
        let part = matches!(top, "" | "crates" | "examples" | "xtask" | "rules" | "content" | "i18n");
        if part && path != library && !woven.contains(path) {
            // What git still lists may have been deleted.
            std::fs::read(path).map_or(Ok(()), |bytes| write(path, &bytes))?;
        }
    }
    let text = std::fs::read_to_string(&library).map_err(|error| format!("{library}: {error}"))?;
    // What can never go well is a change that ends the program, not one that does not compile.
    let allowed = "#![allow(warnings, arithmetic_overflow, unconditional_panic)]";
    write(&library, format!("{allowed}\n{text}{MODULE}").as_bytes())?;
    write(&format!("{}/src/mutation.rs", system.folder), SWITCH.as_bytes())?;
    let worker = WORKER
        .replace("system_under_change::SYSTEM", &format!("{}::{}", system.package, system.rules))
        .replace("system_under_change", system.package);
    write(&format!("{}/examples/mutants.rs", system.folder), worker.as_bytes())
}
