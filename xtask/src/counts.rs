//! `cargo xtask bench --counts`: how many instructions one fixed battle and one fixed mission take, beside what
//! docs/PERFORMANCE.md says. A count does not depend on what else the machine does, so that a landing that makes
//! everything a little slower shows.

use crate::{cargo, install, step};
use std::process::Command;

/// Where the counts of every landing that changed them are kept; the last row is the present one.
const KEPT: &str = "docs/PERFORMANCE.md";
/// Begins the table.
const TITLE: &str = "| landing |";
/// What is counted, in the order of the table's columns: package, and example.
const COUNTED: [(&str, &str); 2] = [("wh40k10", "one_battle"), ("sas", "one_mission")];
/// More than this many in a thousand above what is kept fails.
const MORE: u64 = 30;

/// Counts; true if nothing costs much more than it did.
pub(crate) fn run() -> bool {
    if !install::has("valgrind") && !install::debian("valgrind") {
        eprintln!("counts: valgrind is missing");
        return false;
    }
    let kept = match std::fs::read_to_string(KEPT) {
        Ok(text) => last_row(&text),
        Err(error) => {
            eprintln!("{KEPT}: {error}");
            return false;
        }
    };
    let Some(kept) = kept else {
        eprintln!("{KEPT}: there is no table that begins with `{TITLE}` and has a row of {} counts", COUNTED.len());
        return false;
    };
    COUNTED.iter().zip(kept).fold(true, |fine, (&(package, example), kept)| {
        let build = cargo(&["build", "--release", "--package", package, "--example", example]);
        step(example, build) && compare(example, kept) && fine
    })
}

/// Counts one and says how it compares.
fn compare(example: &str, kept: u64) -> bool {
    let Some(counted) = count(example) else {
        eprintln!("{example}: no count");
        return false;
    };
    let fine = counted <= kept + kept / 1000 * MORE;
    let change = (counted as f64 / kept.max(1) as f64 - 1.0) * 100.0;
    let verdict = if fine { "held" } else { "BROKEN" };
    println!("{example}: {counted} instructions, {change:+.2} % of the {kept} that {KEPT} has: {verdict}");
    fine
}

/// The instructions of a run.
fn count(example: &str) -> Option<u64> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    let output = command.arg(format!("target/release/examples/{example}")).output().ok()?;
    print!("{}", String::from_utf8_lossy(&output.stdout));
    let told = String::from_utf8_lossy(&output.stderr);
    let line = told.lines().find(|line| line.contains("Collected :"))?;
    output.status.success().then(|| line.rsplit(' ').next()?.parse().ok()).flatten()
}

/// The counts of the last row of the table.
fn last_row(text: &str) -> Option<Vec<u64>> {
    let table = text.lines().skip_while(|line| !line.starts_with(TITLE)).take_while(|line| line.starts_with('|'));
    let cells: Vec<&str> = table.last()?.trim_matches('|').split('|').collect();
    let numbers = cells.iter().filter_map(|cell| cell.trim().replace(',', "").parse().ok());
    let numbers: Vec<u64> = numbers.collect();
    (numbers.len() == COUNTED.len()).then_some(numbers)
}
