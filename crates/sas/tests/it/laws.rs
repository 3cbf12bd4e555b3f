//! The laws of the kernel and of showing, kept by this system in every mission.

use kernel::laws;
use sas::Sas;
use sas::content::{Difficulty, MISSIONS};
use sas::setup::Setup;

/// A mission for one player, or for two where it has operators enough.
fn setup(mission: &str, seed: u64) -> Setup {
    let alone = Setup::of(mission, Difficulty::Easy, 1).unwrap();
    let players = 1 + (seed % alone.kits.len().min(2) as u64) as u8;
    Setup { players, ..alone }
}

fn times(few: u64, many: u64) -> u64 {
    if std::env::var_os("GROGNARD_SOAK").is_some() { many } else { few }
}

#[test]
fn all_laws_are_kept() {
    for (mission, _) in MISSIONS.iter().take(times(4, 100) as usize) {
        for seed in 0..times(1, 10) {
            let kept = laws::keep_all::<Sas>(&setup(mission, seed), seed);
            kept.unwrap_or_else(|broke| panic!("{mission}, seed {seed}: {broke}"));
        }
    }
}

#[test]
fn what_is_shown_is_true() {
    for (mission, _) in MISSIONS.iter().take(times(4, 100) as usize) {
        for seed in 0..times(1, 5) {
            let shown = view::laws::shows_no_secret::<Sas>(&setup(mission, seed), seed);
            shown.unwrap_or_else(|leak| panic!("{mission}, seed {seed}: {leak:?}"));
        }
    }
}
