//! Makes the files of `tests/golden` anew, after the version was raised: a whole battle, what was shown in its course, a
//! checkpoint of the present schema, and a short record of this version to be watched by later ones.
//! `cargo run -p t9a --example golden` writes beside the tests; a folder can be named instead.

use kernel::{Reflex, Rules};
use std::path::Path;
use t9a::T9a;
use t9a::bot::Marshal;
use t9a::setup::{Plan, Setup};
use view::golden;

fn bots(seed: u64) -> Vec<Box<dyn Reflex<T9a>>> {
    vec![Box::new(Marshal::new(seed)), Box::new(Marshal::new(seed + 1))]
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden").into());
    let folder = Path::new(&folder);
    let setup = Setup::battle(&Plan::default())?;
    let battle = golden::play(&setup, 2026, bots(1))?;
    let short = golden::play(&Setup { rounds: 1, ..setup }, 1, bots(1))?;
    for (name, bytes) in golden::files(battle, short)? {
        // The first checkpoint of a schema is kept for ever.
        let first = folder.join(format!("schema-{}.json", T9a::SCHEMA));
        if name == "checkpoint.json" && !first.exists() {
            std::fs::write(first, &bytes)?;
        }
        std::fs::write(folder.join(name), bytes)?;
    }
    Ok(())
}
