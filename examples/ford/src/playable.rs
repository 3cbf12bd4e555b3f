//! What the applications need of this game beside its rules: bots, and the catalogue.

use crate::Ford;
use crate::bot::Scoutmaster;
use catalog::{Catalog, Embedded};
use host::{DynSystem, Playable, common_bot};
use kernel::Player;

/// The rules of the game.
pub static CATALOG: Embedded = catalog::embedded!("../../../", "examples/ford/rules/", "ford", names);

/// The game over JSON values. Never inlined, so that the code for its types is made once, in this crate.
#[inline(never)]
pub fn system() -> &'static dyn DynSystem {
    host::of::<Ford>()
}

impl Playable for Ford {
    const BOTS: &'static [&'static str] = &["random", "rollouts", "scoutmaster"];

    fn catalog() -> Option<&'static Catalog> {
        CATALOG.open()
    }

    fn bot(name: &str, seed: u64) -> Option<Player<Self>> {
        match name {
            "scoutmaster" => Some(Player::Reflex(Box::new(Scoutmaster::new(seed)))),
            _ => common_bot(name, seed),
        }
    }
}
