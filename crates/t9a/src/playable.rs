//! What the applications need of this system beside its rules: bots, the catalogue, odds.

use crate::bot::Marshal;
use crate::pregame::DeploymentType;
use crate::setup::{BOOKS, Scale};
use crate::terrain::maps;
use crate::{T9a, odds};
use catalog::{Catalog, Embedded};
use host::{DynOdds, DynSystem, MatchUp, Odds, Playable, common_bot};
use kernel::{Message, Player};

static ODDS: Odds = Odds { choices: odds::choices, schema: odds::schema, report: odds::work_out };

/// The rules of the book.
pub static CATALOG: Embedded = catalog::embedded!("../../../", "rules/", "t9a");

/// The system over JSON values. Never inlined, so that the code for its types is made once, in this crate.
#[inline(never)]
pub fn system() -> &'static dyn DynSystem {
    host::of::<T9a>()
}

impl Playable for T9a {
    /// Playing ahead by random games would take minutes a question here.
    const BOTS: &'static [&'static str] = &["random", "marshal"];

    fn catalog() -> Option<&'static Catalog> {
        CATALOG.open()
    }

    fn bot(name: &str, seed: u64) -> Option<Player<Self>> {
        match name {
            "marshal" => Some(Player::Reflex(Box::new(Marshal::new(seed)))),
            _ => common_bot(name, seed),
        }
    }

    fn odds() -> Option<&'static dyn DynOdds> {
        Some(&ODDS)
    }

    fn lessons() -> Vec<view::Lesson> {
        crate::lessons::lessons()
    }

    /// The ready-made lists of each size against each other, on every battlefield and with every deployment.
    fn match_ups() -> Vec<MatchUp> {
        let named = |choice: &str| Message::new("t9a-setup-choice").with("choice", choice.to_owned());
        let between = |scale: Scale| MatchUp::between(["size", "first-list", "second-list"], scale.key(), BOOKS, named);
        let grounds = || DeploymentType::ALL.into_iter().flat_map(|kind| maps::KEYS.map(|map| (kind.key(), map)));
        let everywhere = |match_up: MatchUp| {
            let games = grounds().flat_map(|(deployment, map)| {
                match_up.games.clone().into_iter().map(move |mut game| {
                    game.choices.insert("deployment".into(), deployment.into());
                    game.choices.insert("map".into(), map.into());
                    game
                })
            });
            MatchUp { games: games.collect(), ..match_up.clone() }
        };
        Scale::ALL.map(between).map(everywhere).into()
    }
}
