//! `cargo xtask soak`: the same laws, readers and servers with many more cases, step by step.

use crate::{cargo, schema, step, supply};
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
    Step { name: "supply", what: "licences and advisories of all that is linked", run: supply::look_over },
    Step { name: "cases", what: "every law, reader and property of the workspace, in release", run: cases },
];

/// Does some steps, or all, with this many times the cases. Changing the rules stands apart
/// ([`crate::mutants`]).
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
