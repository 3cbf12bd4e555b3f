//! The project's own commands: `cargo xtask test`, `bench`, `soak`, `load`.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod http;
mod load;
mod running;
mod schema;
mod web;

use std::process::{Command, ExitCode};

const HELP: &str = "\
cargo xtask COMMAND

  test            everything that must hold before a change lands: format, lints, documentation, all tests,
                  scenarios and determinism, and the browser client with its journeys in Chromium
  bench           what things cost, as ratios and counts with checksums
  soak [TIMES]    the same laws and readers with many more cases (100 times as many by default), the server against
                  its OpenAPI description (schemathesis, if there is Python), and mutation testing of the example's
                  rules
  load [GAMES] [SECONDS]
                  a server with many open games (1000, for 60 s): how long answers take, and how much memory
";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let passed = match arguments.next().as_deref() {
        Some("test") => test(),
        Some("bench") => bench(),
        Some("soak") => match arguments.next().map_or(Ok(100), |times| times.parse()) {
            Ok(times) => soak(times),
            Err(_) => return usage(),
        },
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
        && step("tests", cargo(&["test", "--workspace", "--lib", "--bins", "--tests", "--examples"]))
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
    ["ford", "geometry", "odds", "sas"].iter().all(|package| step(package, cargo(&["bench", "--package", package])))
}

/// `GROGNARD_SOAK` multiplies the number of cases in our own loops, `PROPTEST_CASES` is that of property tests.
fn soak(times: u32) -> bool {
    let mut many = cargo(&["test", "--release", "--workspace", "--lib", "--bins", "--tests", "--examples"]);
    many.env("GROGNARD_SOAK", times.to_string());
    many.env("PROPTEST_CASES", times.saturating_mul(256).to_string());
    step("many more cases", many)
        && step("the program", cargo(&["build", "--release", "--package", "cli"]))
        && schema::run(times)
        && install_mutants()
        && step("mutation testing", mutants())
}

fn load(games: u32, seconds: u32) -> bool {
    step("the program", cargo(&["build", "--release", "--package", "cli"]))
        && load::run(games as usize, seconds.into()).unwrap_or_else(|error| {
            eprintln!("load: {error}");
            false
        })
}

/// cargo-mutants is installed where the build goes, so that it leaves no trace elsewhere.
fn install_mutants() -> bool {
    let root = "target/tools";
    std::path::Path::new("target/tools/bin/cargo-mutants").exists()
        || step("installing cargo-mutants", cargo(&["install", "cargo-mutants", "--locked", "--root", root]))
}

/// Changes the example's rules one by one; a change that no test notices is a missing case. Which files, says
/// `.cargo/mutants.toml`. In `roll_off` one change makes no difference: the dice are known to differ there.
fn mutants() -> Command {
    let mut command = Command::new("target/tools/bin/cargo-mutants");
    command.args(["mutants", "--package", "ford", "--jobs", "1", "--timeout", "60", "--build-timeout", "600"]);
    command.args(["--exclude-re", "replace > with >= in roll_off", "--output", "target", "--"]);
    for test in ["scenarios", "stage", "citations", "questions", "saved"] {
        command.args(["--test", test]);
    }
    // Many small builds: those of the compiler count more than those of the tests.
    command.envs([
        ("CARGO_PROFILE_TEST_OPT_LEVEL", "0"),
        ("CARGO_PROFILE_TEST_DEBUG", "0"),
        ("CARGO_PROFILE_DEV_DEBUG", "0"),
    ]);
    command
}

fn cargo(arguments: &[&str]) -> Command {
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
