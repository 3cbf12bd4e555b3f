//! What the applications need of this game beside its rules: bots, and the catalogue.

use crate::bot::Scoutmaster;
use crate::{CATALOGUE, Ford};
use catalog::Catalog;
use host::{DynSystem, Playable, common_bot};
use kernel::Player;
use std::sync::OnceLock;

/// The game over JSON values. Never inlined, so that the code for its types is made once, in this crate.
#[inline(never)]
pub fn system() -> &'static dyn DynSystem {
    host::of::<Ford>()
}

impl Playable for Ford {
    const BOTS: &'static [&'static str] = &["random", "rollouts", "scoutmaster"];

    fn catalog() -> Option<&'static Catalog> {
        static CATALOG: OnceLock<Option<Catalog>> = OnceLock::new();
        let [(rules_file, rules), (names_file, names)] = CATALOGUE;
        let read = || Catalog::parse(rules_file, rules).and_then(|c| c.with_names(names_file, names)).ok();
        CATALOG.get_or_init(read).as_ref()
    }

    fn bot(name: &str, seed: u64) -> Option<Player<Self>> {
        match name {
            "scoutmaster" => Some(Player::Reflex(Box::new(Scoutmaster::new(seed)))),
            _ => common_bot(name, seed),
        }
    }
}
