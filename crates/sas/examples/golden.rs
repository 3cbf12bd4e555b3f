//! Makes the files of `tests/golden` anew, after the version was raised: a whole mission, what was shown in its course, a
//! checkpoint of the present schema, and a short record of this version to be watched by later ones.
//! `cargo run -p sas --example golden` writes beside the tests; a folder can be named instead.

use kernel::{Reflex, Rules};
use sas::Sas;
use sas::bot::Prowler;
use sas::content::Difficulty;
use sas::setup::Setup;
use std::path::Path;
use view::golden;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden").into());
    let folder = Path::new(&folder);
    let play = |mission: &str, players: u8| -> Result<_, Box<dyn std::error::Error>> {
        let setup = Setup::of(mission, Difficulty::Normal, players)?;
        let bot = |seat: u8| Box::new(Prowler::new(1 + u64::from(seat))) as Box<dyn Reflex<Sas>>;
        Ok(golden::play(&setup, 2026, (0..Sas::seats(&setup)).map(bot).collect())?)
    };
    for (name, bytes) in golden::files(play("iron-road", 2)?, play("first-steps", 1)?)? {
        std::fs::write(folder.join(name), bytes)?;
    }
    Ok(())
}
