//! The laws of the kernel and of showing, kept by this system.

use kernel::laws;
use sas::Sas;
use sas::content::{Difficulty, MISSIONS};
use sas::setup::Setup;

#[test]
fn all_laws_are_kept() {
    for (mission, _) in MISSIONS {
        for seed in 0..20 {
            let setup = Setup::of(mission, Difficulty::Easy, 1 + (seed % 2) as u8).unwrap();
            laws::keep_all::<Sas>(&setup, seed).unwrap_or_else(|broke| panic!("{mission}, seed {seed}: {broke}"));
        }
    }
}

#[test]
fn what_is_shown_is_true() {
    for (mission, _) in MISSIONS {
        for seed in 0..3 {
            let setup = Setup::of(mission, Difficulty::Easy, 2).unwrap();
            view::laws::shows_no_secret::<Sas>(&setup, seed)
                .unwrap_or_else(|leak| panic!("{mission}, seed {seed}: {leak:?}"));
        }
    }
}
