//! Makes the files of `tests/golden` anew, after the version was raised: a whole battle, what was shown in its course, a
//! checkpoint of the present schema, and a short record of this version to be watched by later ones.
//! `cargo run -p wh40k10 --example golden` writes beside the tests; a folder can be named instead.

use kernel::Reflex;
use std::path::Path;
use view::golden;
use wh40k10::Wh40k10;
use wh40k10::armies::Plan;
use wh40k10::bot::Commander;
use wh40k10::missions::Scoring;
use wh40k10::missions_reference::Primary;
use wh40k10::setup::Setup;

fn bots(seed: u64) -> Vec<Box<dyn Reflex<Wh40k10>>> {
    vec![Box::new(Commander::new(seed)), Box::new(Commander::new(seed + 1))]
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden").into());
    let folder = Path::new(&folder);
    let plan = Plan { scoring: Scoring::Reference(Primary::ALL[0]), ..Plan::default() };
    let battle = golden::play(&Setup::battle(&plan)?, 2026, bots(1))?;
    let setup = Setup { rounds: 1, ..Setup::skirmish()? };
    for (name, bytes) in golden::files(battle, golden::play(&setup, 1, bots(1))?)? {
        std::fs::write(folder.join(name), bytes)?;
    }
    Ok(())
}
