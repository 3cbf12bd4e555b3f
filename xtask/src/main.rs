//! The project's own commands: `cargo xtask test`, `bench`, `soak`.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::process::{Command, ExitCode};

const HELP: &str = "\
cargo xtask COMMAND

  test   format, lints, documentation, all Rust tests
";

fn main() -> ExitCode {
    let command = std::env::args().nth(1);
    let passed = match command.as_deref() {
        Some("test") => test(),
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Everything that must hold before a change lands, cheapest first.
fn test() -> bool {
    cargo("format", &["fmt", "--all", "--check"])
        && cargo("lints", &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])
        && cargo("tests", &["test", "--workspace"])
}

/// Runs one cargo command, announced by name; false if it fails.
fn cargo(name: &str, arguments: &[&str]) -> bool {
    println!("== {name}: cargo {}", arguments.join(" "));
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    match Command::new(cargo).args(arguments).status() {
        Ok(status) => status.success(),
        Err(error) => {
            eprintln!("{name}: {error}");
            false
        }
    }
}
