//! `cargo xtask soak mutants SYSTEM`: changes the rules of a system one place at a time and plays its cases. A change that no
//! case notices is a missing case.
//!
//! All changes are woven into one copy of the system, each behind a switch, so that there is one build and not one for each.
//! Cases are played once to learn which changes each of them meets; then every change is switched on for the cases that
//! meet it, until one of them fails.

mod changes;
mod copy;
mod trials;
mod weave;

use crate::{cargo, step};
use changes::{Numbers, changes, numbers};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use trials::{Outcome, Trials};
use weave::{Numbered, Woven, weave};

/// A system whose rules are changed.
pub(crate) struct System {
    pub(crate) package: &'static str,
    /// The type that plays it.
    rules: &'static str,
    /// Its crate.
    folder: &'static str,
    /// Files and folders of its source that are no rules: they show the game, write it down, play it or reckon about it.
    apart: &'static [&'static str],
    /// The cases that should notice.
    cases: &'static str,
}

/// All systems that have rules of their own.
pub(crate) const SYSTEMS: [System; 5] = [
    System {
        package: "ford",
        rules: "Ford",
        folder: "examples/ford",
        apart: &["show.rs", "events.rs", "stage.rs", "bot.rs", "lib.rs"],
        cases: "examples/ford/scenarios",
    },
    System {
        package: "sas",
        rules: "Sas",
        folder: "crates/sas",
        apart: &["show", "stage", "bot", "content", "odds", "events.rs", "trial.rs", "lib.rs", "expansions.rs"],
        cases: "scenarios/sas",
    },
    System {
        package: "wh40k10",
        rules: "Wh40k10",
        folder: "crates/wh40k10",
        apart: &["show", "show.rs", "stage", "stage.rs", "bot", "odds", "events.rs", "playable.rs", "lib.rs"],
        cases: "scenarios/wh40k10",
    },
    System {
        package: "wh40k9",
        rules: "Wh40k9",
        folder: "crates/wh40k9",
        apart: &["show", "show.rs", "stage.rs", "bot", "odds", "events.rs", "playable.rs", "lib.rs"],
        cases: "scenarios/wh40k9",
    },
    System {
        package: "t9a",
        rules: "T9a",
        folder: "crates/t9a",
        apart: &["show", "show.rs", "stage.rs", "bot", "odds", "events.rs", "playable.rs", "lib.rs", "melee/show.rs"],
        cases: "scenarios/t9a",
    },
];

/// How the changed copy is built: as the tests are, since a broken assertion is noticed too.
const PROFILE: [&str; 2] = ["--profile", "checked"];

/// Changes the rules of these systems, all if none is named; or only the files that are named.
pub(crate) fn run(names: &[String]) -> bool {
    let wanted = |system: &&System| {
        let named = |name: &String| SYSTEMS.iter().any(|system| system.package == name);
        names.iter().any(|name| name == system.package) || !names.iter().any(named)
    };
    let files: Vec<&String> = names.iter().filter(|name| name.ends_with(".rs")).collect();
    let every = names.iter().find_map(|name| every(name)).unwrap_or(1);
    SYSTEMS.iter().filter(wanted).all(|system| match mutate(system, &files, every) {
        Ok(noticed) => noticed,
        Err(problem) => {
            eprintln!("mutants of {}: {problem}", system.package);
            false
        }
    })
}

/// Only every n-th change is tried.
fn every(name: &str) -> Option<usize> {
    name.parse().ok().filter(|&every| every > 0)
}

/// Is a word the name of a system, or of a file of rules, or a number?
pub(crate) fn knows(name: &str) -> bool {
    name.ends_with(".rs") || every(name).is_some() || SYSTEMS.iter().any(|system| system.package == name)
}

/// A file of rules and the changes in it.
struct Changed {
    /// Its path in the project.
    path: String,
    source: String,
    changes: Vec<Numbered>,
}

fn mutate(system: &System, only: &[&String], every: usize) -> Result<bool, String> {
    let mut files = read(system, only, every)?;
    copy::lay_out(system, &files.iter().map(|file| file.path.as_str()).collect())?;
    let all = files.iter().map(|file| file.changes.len()).sum::<usize>();
    println!("{}: {all} changes in {} files", system.package, files.len());
    let unviable = weave_all(system, &mut files)?;
    let worker = build(system)?;
    let trials = Trials::prepare(&worker, system.cases, all)?;
    let outcomes = trials.run(files.iter().flat_map(|file| &file.changes))?;
    report(system, &files, &unviable, &outcomes)
}

/// Reads the files that hold rules and finds the changes, or every n-th of them; their numbers begin with 1.
fn read(system: &System, only: &[&String], every: usize) -> Result<Vec<Changed>, String> {
    let mut read = Vec::new();
    let mut named = Numbers::new();
    for path in rules_of(system) {
        let source = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let parsed = syn::parse_file(&source).map_err(|error| format!("{}: {error}", path.display()))?;
        numbers(&parsed, &mut named);
        read.push((path, source, parsed));
    }
    let wanted = |path: &Path| only.is_empty() || only.iter().any(|name| path.ends_with(name));
    let (mut next, mut passed) = (1, 0);
    let files = read.into_iter().filter(|(path, ..)| wanted(path)).map(|(path, source, parsed)| {
        let mut seen = BTreeSet::new();
        let found = changes(&source, &parsed, &named).into_iter();
        let fresh =
            found.filter(|change| seen.insert((change.range.start, change.range.end, format!("{:?}", change.how))));
        let sample = fresh.filter(|_| {
            passed += 1;
            passed % every == 0
        });
        let numbered = sample.map(|change| {
            next += 1;
            Numbered { id: next - 1, change }
        });
        Changed { changes: numbered.collect(), path: path.display().to_string(), source }
    });
    Ok(files.collect())
}

/// The files of a system that hold rules, in order.
fn rules_of(system: &System) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let source = Path::new(system.folder).join("src");
    let mut folders = vec![source.clone()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
            let apart = system.apart.iter().any(|name| path == source.join(name));
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

/// Weaves the changes into the copy, and takes out those that do not compile until the rest does. They are returned.
fn weave_all(system: &System, files: &mut [Changed]) -> Result<Vec<Numbered>, String> {
    let mut unviable: Vec<Numbered> = Vec::new();
    loop {
        let mut woven: BTreeMap<String, Woven> = BTreeMap::new();
        for file in &*files {
            let text = weave(&file.source, &file.changes);
            copy::write(&file.path, text.text.as_bytes())?;
            woven.insert(file.path.clone(), text);
        }
        let wrong = errors(system, &woven)?;
        if wrong.is_empty() {
            return Ok(unviable);
        }
        println!("{}: {} changes do not compile", system.package, wrong.len());
        for file in &mut *files {
            let (out, kept) = file.changes.drain(..).partition(|numbered| wrong.contains(&numbered.id));
            file.changes = kept;
            unviable.extend::<Vec<Numbered>>(out);
        }
    }
}

/// The changes that the compiler does not like.
fn errors(system: &System, woven: &BTreeMap<String, Woven>) -> Result<BTreeSet<u32>, String> {
    let check = ["check", "--package", system.package, "--example", "mutants", "--message-format", "json", "--quiet"];
    let mut command = copy::inside(cargo(&[&check[..], &PROFILE].concat()));
    let output = command.stderr(Stdio::null()).output().map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(BTreeSet::new());
    }
    let mut wrong = BTreeSet::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(message) = serde_json::from_str::<Value>(line) else { continue };
        if message["message"]["level"] == "error" {
            wrong.extend(disliked(&message["message"], woven));
        }
    }
    if wrong.is_empty() { Err("the copy cannot be built".into()) } else { Ok(wrong) }
}

/// The change that an error is about, or names beside; all between the places that it names if there is none.
fn disliked(error: &Value, woven: &BTreeMap<String, Woven>) -> Vec<u32> {
    let number = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
    let spans = error["spans"].as_array().into_iter().flatten();
    let places: Vec<(&Woven, Range<usize>, bool)> = spans
        .filter_map(|span| {
            let file = woven.get(span["file_name"].as_str()?)?;
            let range = number(&span["byte_start"])?..number(&span["byte_end"])?;
            Some((file, range, span["is_primary"].as_bool()?))
        })
        .collect();
    let about = |first: bool| {
        places.iter().filter(|(.., primary)| *primary == first).find_map(|(file, range, _)| file.about(range.start))
    };
    if let Some(change) = about(true).or_else(|| about(false)) {
        return vec![change];
    }
    let Some((file, ..)) = places.first() else { return Vec::new() };
    let from = places.iter().map(|(_, range, _)| range.start).min().unwrap_or(0);
    let to = places.iter().filter(|(.., primary)| *primary).map(|(_, range, _)| range.end).max().unwrap_or(0);
    file.places.iter().filter(|(_, range)| (from..to).contains(&range.start)).map(|(change, _)| *change).collect()
}

/// Builds the copy, and says which program plays its cases.
fn build(system: &System) -> Result<PathBuf, String> {
    let build = ["build", "--package", system.package, "--example", "mutants", "--quiet"];
    let command = copy::inside(cargo(&[&build[..], &PROFILE].concat()));
    if !step(&format!("{} with its changes", system.package), command) {
        return Err("the copy cannot be built".into());
    }
    Ok(copy::built().join("checked/examples/mutants"))
}

/// What came of the changes in a part of the rules.
#[derive(Clone, Copy, Default)]
struct Count {
    caught: usize,
    missed: usize,
    unmet: usize,
    unviable: usize,
    broke: usize,
}

/// Prints what came of it, file by file, and says whether every change was noticed.
fn report(
    system: &System,
    files: &[Changed],
    unviable: &[Numbered],
    outcomes: &BTreeMap<u32, Outcome>,
) -> Result<bool, String> {
    let mut total = Count { unviable: unviable.len(), ..Count::default() };
    let mut missed = String::new();
    for file in files {
        let mut count = Count::default();
        for Numbered { id, change } in &file.changes {
            let why = match outcomes.get(id) {
                Some(Outcome::Caught(_)) => {
                    count.caught += 1;
                    continue;
                }
                Some(Outcome::Broke) => {
                    count.broke += 1;
                    continue;
                }
                Some(Outcome::Missed) => "missed",
                None => "not met",
            };
            count.missed += usize::from(why == "missed");
            count.unmet += usize::from(why == "not met");
            missed += &format!("{}:{}: {why}: {}\n", file.path, change.line, change.what);
        }
        println!("{}: {}", file.path, count.words());
        total.add(count);
    }
    let list = copy::built().join(format!("{}.txt", system.package));
    std::fs::write(&list, &missed).map_err(|error| error.to_string())?;
    println!("{}: {}; those that nobody noticed are in {}", system.package, total.words(), list.display());
    Ok(total.missed + total.unmet == 0)
}

impl Count {
    fn add(&mut self, other: Self) {
        self.caught += other.caught;
        self.missed += other.missed;
        self.unmet += other.unmet;
        self.broke += other.broke;
    }

    fn words(self) -> String {
        let Self { caught, missed, unmet, unviable, broke } = self;
        format!(
            "{caught} caught, {broke} ended the program, {missed} missed, {unmet} not met, {unviable} do not compile"
        )
    }
}
