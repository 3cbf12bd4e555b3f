//! Primary missions of our own: what controlled markers are worth at the end of a battle round.

use super::felled_this_round;
use crate::missions::{in_no_mans_land, zone_of};
use crate::objectives::{Marker, controlled};
use crate::state::{State, other};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A primary mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Primary {
    /// Five points for each marker.
    TakeAndHold,
    /// Five for one marker, five more for two, five more for more than the enemy has.
    LongRoad,
    /// Four for each marker in No Man's Land, six for one in the enemy's deployment zone.
    PushThrough,
    /// Three for each marker, and three for each enemy unit destroyed in the round.
    BloodAndGround,
}

impl Primary {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::TakeAndHold, Self::LongRoad, Self::PushThrough, Self::BloodAndGround];

    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::TakeAndHold => "take-and-hold",
            Self::LongRoad => "long-road",
            Self::PushThrough => "push-through",
            Self::BloodAndGround => "blood-and-ground",
        }
    }

    /// What it is worth to a player now, before caps.
    pub fn worth(self, state: &State, seat: Seat) -> u16 {
        let own = controlled(state, seat) as u16;
        let theirs = controlled(state, other(seat)) as u16;
        match self {
            Self::TakeAndHold => own * 5,
            Self::LongRoad => 5 * (u16::from(own >= 1) + u16::from(own >= 2) + u16::from(own > theirs)),
            Self::PushThrough => {
                let mine = |marker: &&Marker| marker.held == Some(seat);
                let enemy =
                    |marker: &&Marker| zone_of(state, other(seat)).is_some_and(|zone| zone.contains(marker.at.point()));
                let middle = |marker: &&Marker| in_no_mans_land(state, marker.at.point());
                let count = |test: &dyn Fn(&&Marker) -> bool| {
                    state.battle.markers.iter().filter(mine).filter(|marker| test(marker)).count() as u16
                };
                4 * count(&middle) + 6 * count(&enemy)
            }
            Self::BloodAndGround => 3 * own + 3 * felled_this_round(state, seat) as u16,
        }
    }
}
