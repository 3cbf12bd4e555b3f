//! What the applications need of this system beside its rules: bots, the catalogue, odds, home-made missions.

use crate::bot::Prowler;
use crate::content::{self, MISSIONS};
use crate::trial::Missions;
use crate::{Sas, odds};
use catalog::{Catalog, Embedded};
use host::{DynOdds, DynSystem, MatchUp, Pairing, Playable, Stoppable, Trials, common_bot};
use kernel::{Message, Player, Rules, Seat};

static ODDS: Stoppable = Stoppable { choices: odds::choices, schema: odds::schema, report: odds::work_out_while };

/// The rules of the book.
pub static CATALOG: Embedded = catalog::embedded!("../../../", "rules/", "sas");

/// The system over JSON values. Never inlined, so that the code for its types is made once, in this crate.
#[inline(never)]
pub fn system() -> &'static dyn DynSystem {
    host::of::<Sas>()
}

impl Playable for Sas {
    const BOTS: &'static [&'static str] = &["random", "rollouts", "prowler"];

    const CAMPAIGN: Option<&'static str> = Some("mission");

    fn catalog() -> Option<&'static Catalog> {
        CATALOG.open()
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

    /// Three short ones: sneaking, the alarm, battle.
    fn lessons() -> Vec<view::Lesson> {
        host::read_lessons(Self::ID, content::LESSONS).unwrap_or_default()
    }

    /// Every mission as its challenge says, at the normal difficulty.
    fn match_ups() -> Vec<MatchUp> {
        MISSIONS.iter().filter_map(|(key, text)| match_up(key, text)).collect()
    }
}

fn match_up(key: &str, text: &str) -> Option<MatchUp> {
    let mission = content::read_mission(key, key, text).ok()?;
    let choices = [("mission".to_owned(), key.to_owned())].into();
    Some(MatchUp {
        label: Message::new("sas-mission").with("name", key.to_owned()),
        sides: [Message::new("sas-side-operators"), Message::new("sas-side-axis")],
        games: vec![Pairing { choices, seat: Seat(0) }],
        draws: false,
        fair: mission.challenge.map_or(0..=100, content::Challenge::won),
    })
}
