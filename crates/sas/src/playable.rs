//! What the applications need of this system beside its rules: bots, the catalogue, odds, home-made missions.

use crate::bot::Prowler;
use crate::trial::Missions;
use crate::{Sas, odds};
use catalog::Catalog;
use host::{DynOdds, DynSystem, Playable, Stoppable, Trials, common_bot};
use kernel::{Player, Rules};

static ODDS: Stoppable = Stoppable { choices: odds::choices, schema: odds::schema, report: odds::work_out_while };

/// The system over JSON values. Never inlined, so that the code for its types is made once, in this crate.
#[inline(never)]
pub fn system() -> &'static dyn DynSystem {
    host::of::<Sas>()
}

impl Playable for Sas {
    const BOTS: &'static [&'static str] = &["random", "rollouts", "prowler"];

    fn catalog() -> Option<&'static Catalog> {
        catalog::open(Self::ID)
    }

    fn bot(name: &str, seed: u64) -> Option<Player<Self>> {
        match name {
            "prowler" => Some(Player::Reflex(Box::new(Prowler::new(seed)))),
            _ => common_bot(name, seed),
        }
    }

    fn odds() -> Option<&'static dyn DynOdds> {
        Some(&ODDS)
    }

    fn trials() -> Option<&'static dyn Trials> {
        Some(&Missions)
    }
}
