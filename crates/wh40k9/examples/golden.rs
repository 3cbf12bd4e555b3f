//! Makes the files of `tests/golden` anew, after the version was raised: a whole battle, what was shown in its course, a
//! checkpoint of the present schema, and a short record of this version to be watched by later ones.
//! `cargo run -p wh40k9 --example golden` writes beside the tests; a folder can be named instead.

use kernel::Reflex;
use std::path::Path;
use view::golden;
use wh40k9::Wh40k9;
use wh40k9::armies::Plan;
use wh40k9::bot::Commander;
use wh40k9::setup::Setup;

fn bots() -> Vec<Box<dyn Reflex<Wh40k9>>> {
    vec![Box::new(Commander), Box::new(Commander)]
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden").into());
    let folder = Path::new(&folder);
    let battle = golden::play(&Setup::battle(&Plan::default())?, 2026, bots())?;
    let setup = Setup { rounds: 1, ..Setup::skirmish()? };
    for (name, bytes) in golden::files(battle, golden::play(&setup, 1, bots())?)? {
        std::fs::write(folder.join(name), bytes)?;
    }
    Ok(())
}
