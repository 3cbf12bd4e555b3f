//! `cargo xtask soak`: the same laws, readers and servers with many more cases, step by step.

use crate::{cargo, schema, step};
use std::process::Command;

/// A step of the soak.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    run: fn(u32) -> bool,
}

/// All steps, in the order in which they are done: what is likeliest to find something comes first.
pub(crate) const STEPS: [Step; 6] = [
    Step { name: "protocol", what: "any requests, sensible or not, leave a consistent game", run: protocol },
    Step { name: "sockets", what: "nonsense over live connections ends them and nothing else", run: sockets },
    Step { name: "kill", what: "kill -9 while answers stream in loses nothing acknowledged", run: kill },
    Step { name: "schema", what: "the server against its OpenAPI description (schemathesis)", run: schema::run },
    Step { name: "cases", what: "every law, reader and property of the workspace, in release", run: cases },
    Step { name: "mutants", what: "mutation testing of the example's rules", run: mutants },
];

/// Does some steps, or all, with so many times the cases.
pub(crate) fn run(names: &[String], times: u32) -> bool {
    let wanted = |step: &&Step| names.is_empty() || names.iter().any(|name| name == step.name);
    STEPS.iter().filter(wanted).all(|step| {
        println!("== soak {}: {} ({times} times as many cases)", step.name, step.what);
        (step.run)(times)
    })
}

/// Tests of one crate by name, with many more cases.
fn tests(package: &str, name: &str, times: u32) -> Command {
    let mut command = cargo(&["test", "--package", package, "--tests", name, "--", "--nocapture"]);
    command.env("GROGNARD_SOAK", times.to_string());
    command
}

fn protocol(times: u32) -> bool {
    step("the protocol", tests("server", "any_requests_leave_a_consistent_game", times))
}

fn sockets(times: u32) -> bool {
    step("live connections", tests("server", "nonsense_ends_a_connection", times))
}

fn kill(times: u32) -> bool {
    step("kills", tests("cli", "nothing_acknowledged_is_lost", times.div_ceil(4)))
}

/// `GROGNARD_SOAK` multiplies the number of cases in our own loops, `PROPTEST_CASES` is that of property tests.
fn cases(times: u32) -> bool {
    let mut many = cargo(&["test", "--release", "--workspace", "--tests", "--examples"]);
    many.env("GROGNARD_SOAK", times.to_string());
    many.env("PROPTEST_CASES", times.saturating_mul(256).to_string());
    step("many more cases", many)
}

fn mutants(_: u32) -> bool {
    install_mutants() && step("mutation testing", mutate())
}

/// cargo-mutants is installed where the build goes, so that it leaves no trace elsewhere.
fn install_mutants() -> bool {
    let root = "target/tools";
    std::path::Path::new("target/tools/bin/cargo-mutants").exists()
        || step("installing cargo-mutants", cargo(&["install", "cargo-mutants", "--locked", "--root", root]))
}

/// Changes the example's rules one by one; a change that no test notices is a missing case. Which files, says
/// `.cargo/mutants.toml`. In `roll_off` one change makes no difference: the dice are known to differ there.
fn mutate() -> Command {
    let mut command = Command::new("target/tools/bin/cargo-mutants");
    command.args(["mutants", "--package", "ford", "--jobs", "1", "--timeout", "60", "--build-timeout", "600"]);
    command.args(["--exclude-re", "replace > with >= in roll_off", "--output", "target", "--"]);
    command.args(["--test", "it", "--", "scenarios::", "stage::", "citations::", "questions::", "saved::"]);
    // Many small builds: those of the compiler count more than those of the tests.
    command.envs([
        ("CARGO_PROFILE_TEST_OPT_LEVEL", "0"),
        ("CARGO_PROFILE_TEST_DEBUG", "0"),
        ("CARGO_PROFILE_DEV_DEBUG", "0"),
    ]);
    command
}
