//! The project's own commands: `cargo xtask test`, `bench`, `soak`, `load`, `sbom`.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod abuse;
mod counts;
mod http;
mod install;
mod load;
mod mutants;
mod player;
mod running;
mod schema;
mod soak;
mod supply;
mod web;

use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::time::Duration;

const HELP: &str = "\
cargo xtask COMMAND

  test [--times]  everything that must hold before a change lands: format, lints, documentation, all tests,
                  scenarios and determinism, and the browser client with its journeys in Chromium; --times says at the
                  end what each step took
  bench [--counts]
                  what things cost, as ratios and counts with checksums; fails where a bound is BROKEN. --counts counts the
                  instructions of one battle and one mission (callgrind), and fails above 3 % more than
                  docs/PERFORMANCE.md has
  soak [STEP...] [TIMES]
                  the same with many more cases (100 times as many by default). Steps, all if none is named:
                    protocol  any requests, sensible or not, leave a consistent game
                    sockets   nonsense over live connections ends them and nothing else
                    kill      kill -9 while answers stream in loses nothing acknowledged
                    schema    the server against its OpenAPI description (schemathesis, if there is Python)
                    supply    licences of all that is linked; advisories, if cargo-deny is installed; npm audit
                    cases     every law, reader and property of the workspace, in release
  soak mutants [SYSTEM...] [FILE...] [EVERY]
                  changes the rules of a system (ford, sas, wh40k10, wh40k9, t9a) one place at a time and plays its cases; prints
                  how many changes a case caught and how many none did, and lists these; only these files if some are
                  named (`soak mutants sas sight.rs`); with a number only every n-th change, to have figures soon
  sbom [FILE]     writes what the program is made of (CycloneDX; sbom.json if no file is named)
  load [GAMES] [SECONDS] [--abuse]
                  a server with many open games of every system (1000, for 60 s): how long answers take, how much
                  memory, and how much is written to disk; fails above 50 ms at the 99th percentile, or 1 GB. With --abuse
                  one address does its worst meanwhile, and it fails above 100 ms
";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let passed = match arguments.next().as_deref() {
        Some("test") => match arguments.next().as_deref() {
            None => test(),
            Some("--times") => {
                let passed = test();
                print_times();
                passed
            }
            Some(_) => return usage(),
        },
        Some("bench") => match arguments.next().as_deref() {
            None => bench(),
            Some("--counts") => counts::run(),
            Some(_) => return usage(),
        },
        Some("soak") => {
            let arguments: Vec<String> = arguments.collect();
            if let Some((_, names)) = arguments.split_first().filter(|(first, _)| *first == "mutants") {
                let passed = names.iter().all(|name| mutants::knows(name)).then(|| mutants::run(names));
                return passed.map_or_else(usage, |passed| if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE });
            }
            let (numbers, names): (Vec<String>, Vec<String>) =
                arguments.into_iter().partition(|word| word.parse::<u32>().is_ok());
            let known = |name: &String| soak::STEPS.iter().any(|step| step.name == name);
            if numbers.len() > 1 || !names.iter().all(known) {
                return usage();
            }
            soak::run(&names, numbers.first().and_then(|times| times.parse().ok()).unwrap_or(100))
        }
        Some("sbom") => {
            let file = arguments.next().unwrap_or_else(|| "sbom.json".into());
            supply::bill(&file).inspect_err(|error| eprintln!("sbom: {error}")).is_ok()
        }
        Some("load") => {
            let (abuse, numbers): (Vec<String>, Vec<String>) = arguments.partition(|word| word == "--abuse");
            let numbers: Result<Vec<u32>, _> = numbers.iter().map(|number| number.parse()).collect();
            let Some(numbers) = numbers.ok().filter(|numbers| numbers.len() <= 2) else { return usage() };
            let number = |place: usize, usual| numbers.get(place).copied().unwrap_or(usual);
            load(number(0, 1000), number(1, 60), !abuse.is_empty())
        }
        _ => return usage(),
    };
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn usage() -> ExitCode {
    eprint!("{HELP}");
    ExitCode::from(2)
}

/// The cases of all systems, those that are being built included.
const CHECKED: [&str; 5] =
    ["check", "scenarios", "examples/ford/scenarios", "examples/orchard/scenarios", "--coverage"];

/// How the tests and the program of the journeys are built.
const PROFILE: [&str; 2] = ["--profile", "checked"];

/// Cheapest first, so that a slip shows soon. The tests of the workspace build the program on the way: its crate has tests
/// that run it.
fn test() -> bool {
    let workspace = |what: &[&str]| cargo(&[&["test", "--workspace"], &PROFILE[..], what].concat());
    step("format", cargo(&["fmt", "--all", "--check"]))
        && step("lints", cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
        && web::checks()
        && install::postgres()
        && step("tests", workspace(&["--tests", "--examples", "--bench", "kernel"]))
        && step("examples in the documentation", workspace(&["--doc"]))
        && step("documentation", documentation())
        && step("scenarios", grognard(&CHECKED))
        && step("determinism", grognard(&["replay", "examples/ford/tests/golden/record.jsonl", "--verify"]))
        && step("determinism of a build that is not optimised", plain(&["geometry", "ford"]))
        && web::journeys()
}

/// The tests that compare with kept results, in crates that are quickly built without optimisation: there is one result.
fn plain(packages: &[&str]) -> Command {
    let packages: Vec<&str> = packages.iter().flat_map(|package| ["--package", package]).collect();
    let mut command =
        cargo(&[&["test", "--test", "it"], &packages[..], &["--", "digest", "drawings", "saved"]].concat());
    command.env("CARGO_PROFILE_TEST_OPT_LEVEL", "0");
    command
}

fn documentation() -> Command {
    let mut command = cargo(&["doc", "--workspace", "--no-deps"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    command
}

fn bench() -> bool {
    ["ford", "geometry", "odds", "sas", "t9a", "wh40k10", "wh40k9"]
        .iter()
        .all(|package| step(package, cargo(&["bench", "--package", package])))
}

fn load(games: u32, seconds: u32, abuse: bool) -> bool {
    // Another program than the one that is built here may be named.
    let built = std::env::var_os("GROGNARD").is_some();
    (built || step("the program", cargo(&["build", "--release", "--package", "cli"])))
        && load::run(games as usize, seconds.into(), abuse).unwrap_or_else(|error| {
            eprintln!("load: {error}");
            false
        })
}

pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()));
    command.args(arguments);
    command
}

/// The program as the tests built it.
fn grognard(arguments: &[&str]) -> Command {
    let mut command = Command::new("target/checked/grognard");
    command.args(arguments);
    command
}

/// What each step took.
static TIMES: Mutex<Vec<(String, Duration)>> = Mutex::new(Vec::new());

fn print_times() {
    let Ok(times) = TIMES.lock() else { return };
    println!("== times");
    for (name, taken) in times.iter() {
        println!("{:>7.1} s  {name}", taken.as_secs_f64());
    }
    println!("{:>7.1} s  in all", times.iter().map(|(_, taken)| taken.as_secs_f64()).sum::<f64>());
}

/// Runs one command, announced by name; false if it fails.
pub(crate) fn step(name: &str, mut command: Command) -> bool {
    println!("== {name}");
    let begun = std::time::Instant::now();
    let status = command.status();
    let taken = begun.elapsed();
    println!("== {name}: {:.0} s", taken.as_secs_f64());
    if let Ok(mut times) = TIMES.lock() {
        times.push((name.to_string(), taken));
    }
    match status {
        Ok(status) if status.success() => true,
        Ok(status) => {
            eprintln!("{name}: {status}");
            false
        }
        Err(error) => {
            eprintln!("{name}: {error}");
            false
        }
    }
}
