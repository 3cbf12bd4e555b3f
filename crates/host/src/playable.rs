//! What a system says of itself.

use crate::dyn_odds::DynOdds;
use crate::match_up::MatchUp;
use crate::trial::Trials;
use bots::{Random, Rollouts};
use catalog::Catalog;
use kernel::{Player, Stage};
use view::{Lesson, Show};

/// A system that can be played: everything that the applications need of it.
pub trait Playable: Show + Stage {
    /// The names of its bots; the last one sits down where nobody else is named.
    const BOTS: &'static [&'static str] = &["random", "rollouts"];

    /// The field of its setup whose choices are a campaign, played one after the other, if there is one.
    const CAMPAIGN: Option<&'static str> = None;

    /// Its catalogue, if it can be read.
    fn catalog() -> Option<&'static Catalog>;

    /// One of its bots, by name, with a seed of its own.
    fn bot(name: &str, seed: u64) -> Option<Player<Self>> {
        common_bot(name, seed)
    }

    /// Its odds, if they can be worked out.
    fn odds() -> Option<&'static dyn DynOdds> {
        None
    }

    /// Its home-made content, if that can be tried out.
    fn trials() -> Option<&'static dyn Trials> {
        None
    }

    /// Its lessons, in the order in which they are learnt.
    fn lessons() -> Vec<Lesson> {
        Vec::new()
    }

    /// The games that come with it ready-made, to be played by bots many times over.
    fn match_ups() -> Vec<MatchUp> {
        Vec::new()
    }
}

/// The bots that every system gets for free.
pub fn common_bot<S: Playable>(name: &str, seed: u64) -> Option<Player<S>> {
    match name {
        "random" => Some(Player::Reflex(Box::new(Random::new(seed)))),
        "rollouts" => Some(Player::Thinker(Box::new(Rollouts::new(seed, 200)))),
        _ => None,
    }
}
