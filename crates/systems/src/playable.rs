//! What the registry knows of each system.

use bots::{Random, Rollouts};
use catalog::Catalog;
use ford::Ford;
use ford::bot::Scoutmaster;
use kernel::{Player, Rules, Stage};
use sas::Sas;
use sas::bot::Prowler;
use std::sync::OnceLock;
use view::Show;
use wh40k10::Wh40k10;
use wh40k10::bot::Commander;

/// A system that can be played: everything that the applications need of it.
pub trait Playable: Show + Stage {
    /// The names of its bots; the last one sits down where nobody else is named.
    const BOTS: &'static [&'static str];

    /// Its catalogue, if it can be read.
    fn catalog() -> Option<&'static Catalog>;

    /// One of its bots, by name, with a seed of its own.
    fn bot(name: &str, seed: u64) -> Option<Player<Self>>;
}

/// The bots that every system gets for free.
fn common_bot<S: Playable>(name: &str, seed: u64) -> Option<Player<S>> {
    match name {
        "random" => Some(Player::Reflex(Box::new(Random::new(seed)))),
        "rollouts" => Some(Player::Thinker(Box::new(Rollouts::new(seed, 200)))),
        _ => None,
    }
}

impl Playable for Wh40k10 {
    const BOTS: &'static [&'static str] = &["random", "rollouts", "commander"];

    fn catalog() -> Option<&'static Catalog> {
        catalog::open(Self::ID)
    }

    fn bot(name: &str, seed: u64) -> Option<Player<Self>> {
        match name {
            "commander" => Some(Player::Reflex(Box::new(Commander::new(seed)))),
            _ => common_bot(name, seed),
        }
    }
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
}

impl Playable for Ford {
    const BOTS: &'static [&'static str] = &["random", "rollouts", "scoutmaster"];

    fn catalog() -> Option<&'static Catalog> {
        static CATALOG: OnceLock<Option<Catalog>> = OnceLock::new();
        let [(rules_file, rules), (names_file, names)] = ford::CATALOGUE;
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
