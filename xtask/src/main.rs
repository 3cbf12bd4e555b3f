//! The project's own commands: `cargo xtask test`, `bench`, `soak`, `load`.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod http;
mod load;
mod player;
mod running;
mod schema;
mod soak;
mod web;

use std::process::{Command, ExitCode};

const HELP: &str = "\
cargo xtask COMMAND

  test            everything that must hold before a change lands: format, lints, documentation, all tests,
                  scenarios and determinism, and the browser client with its journeys in Chromium
  bench           what things cost, as ratios and counts with checksums
  soak [STEP...] [TIMES]
                  the same with many more cases (100 times as many by default). Steps, all if none is named:
                    protocol  any requests, sensible or not, leave a consistent game
                    sockets   nonsense over live connections ends them and nothing else
                    kill      kill -9 while answers stream in loses nothing acknowledged
                    schema    the server against its OpenAPI description (schemathesis, if there is Python)
                    cases     every law, reader and property of the workspace, in release
                    mutants   mutation testing of the example's rules
  load [GAMES] [SECONDS]
                  a server with many open games of every system (1000, for 60 s): how long answers take, and how much
                  memory; fails above 50 ms at the 99th percentile, or 1 GB
";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let passed = match arguments.next().as_deref() {
        Some("test") => test(),
        Some("bench") => bench(),
        Some("soak") => {
            let (numbers, names): (Vec<String>, Vec<String>) = arguments.partition(|word| word.parse::<u32>().is_ok());
            let known = |name: &String| soak::STEPS.iter().any(|step| step.name == name);
            if numbers.len() > 1 || !names.iter().all(known) {
                return usage();
            }
            soak::run(&names, numbers.first().and_then(|times| times.parse().ok()).unwrap_or(100))
        }
        Some("load") => match [arguments.next(), arguments.next()].map(|number| number.map(|text| text.parse())) {
            [Some(Err(_)), _] | [_, Some(Err(_))] => return usage(),
            [games, seconds] => {
                load(games.and_then(Result::ok).unwrap_or(1000), seconds.and_then(Result::ok).unwrap_or(60))
            }
        },
        _ => return usage(),
    };
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn usage() -> ExitCode {
    eprint!("{HELP}");
    ExitCode::from(2)
}

/// Cheapest first, so that a slip shows soon.
fn test() -> bool {
    step("format", cargo(&["fmt", "--all", "--check"]))
        && step("lints", cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
        && web::checks()
        && step("tests", cargo(&["test", "--workspace", "--tests", "--examples"]))
        && step("the kernel against a game by hand", cargo(&["test", "--package", "ford", "--bench", "kernel"]))
        && step("examples in the documentation", cargo(&["test", "--workspace", "--doc"]))
        && step("documentation", documentation())
        && step("the program", cargo(&["build", "--release", "--package", "cli"]))
        && step("scenarios", grognard(&["check", "scenarios", "examples/ford/scenarios", "--coverage"]))
        && step("determinism", grognard(&["replay", "examples/ford/tests/golden/record.jsonl", "--verify"]))
        && drawings_agree()
        && web::journeys()
}

/// The optimised program draws the very drawings that the tests, less optimised, found right. The digest of ten thousand
/// queries is compared in release by the soak.
fn drawings_agree() -> bool {
    println!("== determinism of geometry");
    let list = grognard(&["geometry", "list"]).output().map(|output| output.stdout).unwrap_or_default();
    let cases = String::from_utf8_lossy(&list);
    let agrees = |case: &str| {
        let drawn = grognard(&["geometry", "draw", case]).output().map(|output| output.stdout);
        let kept = std::fs::read(format!("docs/geometry/{case}.svg"));
        let same = matches!((&drawn, &kept), (Ok(drawn), Ok(kept)) if drawn == kept);
        if !same {
            eprintln!("determinism of geometry: {case} differs");
        }
        same
    };
    !cases.is_empty() && cases.lines().all(agrees)
}

fn documentation() -> Command {
    let mut command = cargo(&["doc", "--workspace", "--no-deps"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    command
}

fn bench() -> bool {
    ["ford", "geometry", "odds", "sas", "wh40k10"]
        .iter()
        .all(|package| step(package, cargo(&["bench", "--package", package])))
}

fn load(games: u32, seconds: u32) -> bool {
    step("the program", cargo(&["build", "--release", "--package", "cli"]))
        && load::run(games as usize, seconds.into()).unwrap_or_else(|error| {
            eprintln!("load: {error}");
            false
        })
}

pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()));
    command.args(arguments);
    command
}

/// The program as it was last built.
fn grognard(arguments: &[&str]) -> Command {
    let mut command = Command::new("target/release/grognard");
    command.args(arguments);
    command
}

/// Runs one command, announced by name; false if it fails.
pub(crate) fn step(name: &str, mut command: Command) -> bool {
    println!("== {name}");
    let begun = std::time::Instant::now();
    let status = command.status();
    println!("== {name}: {:.0} s", begun.elapsed().as_secs_f64());
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
