//! Everything that the game tells.

use crate::errands::Errand;
use crate::rules;
use crate::state::ScoutId;
use geometry::squares::Cell;
use kernel::{Rule, Seat};
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[allow(missing_docs)]
pub enum Event {
    /// A seat drew an errand. Others are told that it drew one, not which.
    ErrandDrawn {
        seat: Seat,
        errand: Option<Errand>,
    },
    RoundBegan {
        round: u8,
    },
    Staked {
        stakes: [u8; 2],
    },
    TieRolled {
        dice: [u8; 2],
    },
    GoesFirst {
        seat: Seat,
    },
    Activated {
        scout: ScoutId,
    },
    PassedOver {
        seat: Seat,
    },
    Moved {
        scout: ScoutId,
        from: Cell,
        to: Cell,
        cost: u32,
    },
    Stayed {
        scout: ScoutId,
    },
    Attacked {
        attacker: ScoutId,
        defender: ScoutId,
        snap: bool,
    },
    Rolled {
        attacker: ScoutId,
        attack: u8,
        support: u8,
        defender: ScoutId,
        defence: u8,
        cover: u8,
    },
    ReRolled {
        seat: Seat,
        scout: ScoutId,
        die: u8,
    },
    Hit {
        scout: ScoutId,
        hearts: u8,
    },
    Missed {
        scout: ScoutId,
    },
    Removed {
        scout: ScoutId,
    },
    Held {
        seat: Seat,
        cell: Cell,
    },
    ErrandShown {
        seat: Seat,
        errand: Errand,
        fulfilled: bool,
    },
    Ended {
        points: [u8; 2],
    },
}

impl Event {
    /// The rule on which it rests.
    pub fn rule(&self) -> Rule {
        match self {
            Self::ErrandDrawn { .. } => rules::errands::DRAW,
            Self::RoundBegan { .. } => rules::turn::ROUND,
            Self::Staked { .. } => rules::turn::STAKE,
            Self::TieRolled { .. } => rules::turn::TIE,
            Self::GoesFirst { .. } => rules::turn::FIRST,
            Self::Activated { .. } => rules::turn::ACTIVATION,
            Self::PassedOver { .. } => rules::turn::ALTERNATE,
            Self::Moved { .. } | Self::Stayed { .. } => rules::movement::ALLOWANCE,
            Self::Attacked { snap: true, .. } => rules::combat::SNAP,
            Self::Attacked { snap: false, .. } => rules::combat::ATTACK,
            Self::Rolled { .. } | Self::Hit { .. } | Self::Missed { .. } => rules::combat::CLASH,
            Self::ReRolled { .. } => rules::combat::RE_ROLL,
            Self::Removed { .. } => rules::combat::REMOVAL,
            Self::Held { .. } => rules::scoring::HOLD,
            Self::ErrandShown { .. } => rules::errands::REVEAL,
            Self::Ended { .. } => rules::scoring::END,
        }
    }
}
