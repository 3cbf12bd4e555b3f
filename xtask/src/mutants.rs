//! `cargo xtask soak mutants SYSTEM`: changes the rules of a system one place at a time. A change that no test notices is a
//! missing case.

use crate::{cargo, step};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where the tool is put: with the build, so that it leaves no trace elsewhere.
const TOOL: &str = "target/tools/bin/cargo-mutants";
/// Where it writes what came of each change.
const OUTCOMES: &str = "target/mutants.out/outcomes.json";

/// A system whose rules are changed.
pub(crate) struct System {
    pub(crate) package: &'static str,
    /// Its source.
    folder: &'static str,
    /// Files and folders there that are no rules: they show the game, write it down, play it or reckon about it.
    apart: &'static [&'static str],
    /// Changes that make no difference, as a pattern.
    idle: Option<&'static str>,
    /// The tests that should notice.
    tests: &'static [&'static str],
}

/// All systems that have rules of their own.
pub(crate) const SYSTEMS: [System; 5] = [
    System {
        package: "ford",
        folder: "examples/ford/src",
        apart: &["show.rs", "events.rs", "stage.rs", "bot.rs", "lib.rs"],
        // The dice are known to differ there.
        idle: Some("replace > with >= in roll_off"),
        tests: &["scenarios::", "stage::", "citations::", "questions::", "saved::"],
    },
    System {
        package: "sas",
        folder: "crates/sas/src",
        apart: &["show", "stage", "bot", "content", "odds", "events.rs", "trial.rs", "lib.rs", "expansions.rs"],
        idle: None,
        tests: &["scenarios::"],
    },
    System {
        package: "wh40k10",
        folder: "crates/wh40k10/src",
        apart: &["show", "show.rs", "stage", "stage.rs", "bot", "odds", "events.rs", "playable.rs", "lib.rs"],
        idle: None,
        tests: &["scenarios::"],
    },
    System {
        package: "wh40k9",
        folder: "crates/wh40k9/src",
        apart: &["show", "show.rs", "stage.rs", "bot", "odds", "events.rs", "playable.rs", "lib.rs"],
        idle: None,
        tests: &["scenarios::"],
    },
    System {
        package: "t9a",
        folder: "crates/t9a/src",
        apart: &["show", "show.rs", "stage.rs", "bot", "odds", "events.rs", "playable.rs", "lib.rs", "melee/show.rs"],
        idle: None,
        tests: &["scenarios::"],
    },
];

/// What came of the changes in a part of the rules.
#[derive(Clone, Copy, Default)]
struct Count {
    caught: u64,
    missed: u64,
    unviable: u64,
    timed_out: u64,
}

/// Changes the rules of these systems, all if none is named, file by file; or only the files that are named.
pub(crate) fn run(names: &[String]) -> bool {
    let wanted = |system: &&System| {
        let named = |name: &String| SYSTEMS.iter().any(|system| system.package == name);
        names.iter().any(|name| name == system.package) || !names.iter().any(named)
    };
    let files: Vec<&String> = names.iter().filter(|name| name.ends_with(".rs")).collect();
    install() && SYSTEMS.iter().filter(wanted).all(|system| mutate(system, &files))
}

/// Is a word the name of a system, or of a file of rules?
pub(crate) fn knows(name: &str) -> bool {
    name.ends_with(".rs") || SYSTEMS.iter().any(|system| system.package == name)
}

fn install() -> bool {
    Path::new(TOOL).exists()
        || step("installing cargo-mutants", cargo(&["install", "cargo-mutants", "--locked", "--root", "target/tools"]))
}

/// One file after the other: each is a part of its own, so that a run that is broken off has said something.
fn mutate(system: &System, files: &[&String]) -> bool {
    let wanted = |file: &PathBuf| files.is_empty() || files.iter().any(|name| file.ends_with(name));
    let mut total = Count::default();
    for (n, file) in rules_of(system).into_iter().filter(wanted).enumerate() {
        let file = file.display().to_string();
        // That the tests pass as things are is known after the first part.
        let _ = step(&format!("mutants of {file}"), command(system, &file, n > 0));
        let Some((count, missed)) = outcomes() else {
            eprintln!("mutants: {file} came to nothing");
            return false;
        };
        println!("{file}: {}", count.words());
        missed.iter().for_each(|change| println!("  missed: {change}"));
        total.add(count);
    }
    println!("{}: {}", system.package, total.words());
    total.missed + total.timed_out == 0
}

/// The files of a system that hold rules, in order.
fn rules_of(system: &System) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from(system.folder)];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
            let apart = system.apart.iter().any(|name| path == Path::new(system.folder).join(name));
            match path.extension() {
                _ if apart => {}
                Some(extension) if extension == "rs" => found.push(path),
                _ if path.is_dir() => folders.push(path),
                _ => {}
            }
        }
    }
    found.sort();
    found
}

fn command(system: &System, file: &str, known_good: bool) -> Command {
    let mut command = Command::new(TOOL);
    command.args(["mutants", "--no-config", "--package", system.package, "--file", file]);
    command.args(["--jobs", "1", "--timeout", "120", "--build-timeout", "900", "--output", "target"]);
    if known_good {
        command.args(["--baseline", "skip"]);
    }
    if let Some(pattern) = system.idle {
        command.args(["--exclude-re", pattern]);
    }
    command.args(["--", "--test", "it", "--"]).args(system.tests);
    // Many small builds: those of the compiler count more than those of the tests. What they have in common is built once.
    let built = std::env::current_dir().unwrap_or_default().join("target/mutants");
    command.env("CARGO_TARGET_DIR", built).envs([
        ("CARGO_PROFILE_TEST_OPT_LEVEL", "0"),
        ("CARGO_PROFILE_TEST_DEBUG", "0"),
        ("CARGO_PROFILE_DEV_DEBUG", "0"),
    ]);
    command
}

/// What the tool wrote down, and the changes that nobody noticed.
fn outcomes() -> Option<(Count, Vec<String>)> {
    let written: Value = serde_json::from_str(&std::fs::read_to_string(OUTCOMES).ok()?).ok()?;
    let of = |key: &str| written[key].as_u64().unwrap_or(0);
    let count =
        Count { caught: of("caught"), missed: of("missed"), unviable: of("unviable"), timed_out: of("timeout") };
    let missed = written["outcomes"].as_array()?.iter().filter(|outcome| outcome["summary"] == "MissedMutant");
    let name = |outcome: &Value| outcome["scenario"]["Mutant"]["name"].as_str().unwrap_or("a change").to_string();
    Some((count, missed.map(name).collect()))
}

impl Count {
    fn add(&mut self, other: Self) {
        self.caught += other.caught;
        self.missed += other.missed;
        self.unviable += other.unviable;
        self.timed_out += other.timed_out;
    }

    fn words(self) -> String {
        let Self { caught, missed, unviable, timed_out } = self;
        format!("{caught} caught, {missed} missed, {unviable} unviable, {timed_out} timed out")
    }
}
