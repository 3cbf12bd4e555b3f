//! What the applications need of this system beside its rules: bots, the catalogue, odds.

use crate::armies::{self, FACTIONS};
use crate::bot::Commander;
use crate::{Wh40k10, odds};
use catalog::{Catalog, Embedded};
use host::{DynOdds, DynSystem, MatchUp, Playable, Stoppable, common_bot};
use kernel::{Message, Player};

static ODDS: Stoppable = Stoppable { choices: odds::choices, schema: odds::schema, report: odds::work_out_while };

/// The rules of the book.
pub static CATALOG: Embedded = catalog::embedded!("../../../", "rules/", "wh40k10");

/// The system over JSON values. Never inlined, so that the code for its types is made once, in this crate.
#[inline(never)]
pub fn system() -> &'static dyn DynSystem {
    host::of::<Wh40k10>()
}

impl Playable for Wh40k10 {
    /// Playing ahead by random games would take minutes a question here.
    const BOTS: &'static [&'static str] = &["random", "commander"];

    fn catalog() -> Option<&'static Catalog> {
        CATALOG.open()
    }

    fn bot(name: &str, seed: u64) -> Option<Player<Self>> {
        match name {
            "commander" => Some(Player::Reflex(Box::new(Commander::new(seed)))),
            _ => common_bot(name, seed),
        }
    }

    fn odds() -> Option<&'static dyn DynOdds> {
        Some(&ODDS)
    }

    /// Move and measure; shoot; charge and fight; objectives and Command points; a whole small battle.
    fn lessons() -> Vec<view::Lesson> {
        crate::lessons::lessons()
    }

    /// The ready-made armies of each size against each other.
    fn match_ups() -> Vec<MatchUp> {
        let fields = ["size", "first-army", "second-army"];
        let named = |choice: &str| Message::new("wh40k10-setup-choice").with("choice", choice.to_owned());
        armies::SIZES.map(|size| MatchUp::between(fields, size, FACTIONS, named)).into()
    }
}
