//! The questions of moves and set-ups.

use super::Moves;
use crate::questions::{Answer, Ask};
use crate::state::{ModelId, UnitId};
use crate::{Wh40k10, rules};
use kernel::{Question, Rule, Seat, question};
use serde::{Deserialize, Serialize};

/// Which unit moves next, and how?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectMove {
    /// Who is asked.
    pub seat: Seat,
}

/// What a unit does in the Move Units step (`wh40k10/movement/options-unengaged`, `wh40k10/movement/options-engaged`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveChoice {
    /// A Normal move.
    Normal,
    /// An Advance move.
    Advance,
    /// A Fall Back move.
    FallBack,
    /// Remain Stationary.
    Stationary,
    /// Leave its TRANSPORT (`wh40k10/transports/disembark-eligibility`).
    Disembark,
}

impl MoveChoice {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Normal, Self::Advance, Self::FallBack, Self::Stationary, Self::Disembark];

    /// Its name in answers.
    pub fn key(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Advance => "advance",
            Self::FallBack => "fall-back",
            Self::Stationary => "stationary",
            Self::Disembark => "disembark",
        }
    }
}

/// The kinds of moves, and setting up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveKind {
    /// A Normal move (`wh40k10/movement/normal-move`).
    Normal,
    /// An Advance move (`wh40k10/movement/advance`).
    Advance,
    /// A Fall Back move (`wh40k10/movement/fall-back`).
    FallBack,
    /// A Scout move (`wh40k10/deployment-abilities/scouts`).
    Scout,
    /// A Charge move (`wh40k10/charge/move`).
    Charge,
    /// A Pile-in move (`wh40k10/fight/pile-in`).
    PileIn,
    /// A Consolidation move (`wh40k10/fight/consolidate`).
    Consolidate,
    /// No move: models are set up, more than this many inches from all enemies.
    SetUp {
        /// In whole inches; 0 for no more than Engagement Range asks.
        away: u8,
    },
}

impl MoveKind {
    /// The rule that says how far and how.
    pub fn rule(self) -> Rule {
        match self {
            Self::Normal => rules::movement::NORMAL_MOVE,
            Self::Advance => rules::movement::ADVANCE,
            Self::FallBack => rules::movement::FALL_BACK,
            Self::Scout => rules::deployment_abilities::SCOUTS,
            Self::Charge => rules::charge::MOVE,
            Self::PileIn => rules::fight::PILE_IN,
            Self::Consolidate => rules::fight::CONSOLIDATE,
            Self::SetUp { .. } => rules::movement::RESERVES_SET_UP,
        }
    }

    /// The rule that keeps its end away from enemies.
    pub fn rule_of_ends(self) -> Rule {
        match self {
            Self::Normal | Self::Advance | Self::FallBack | Self::Scout => rules::core::ENGAGEMENT_RANGE_NO_MOVE_END,
            Self::Charge => rules::charge::CONDITIONS,
            Self::PileIn | Self::Consolidate => rules::aircraft::MOVING_THROUGH_AIRCRAFT,
            Self::SetUp { away: 0 } => rules::core::ENGAGEMENT_RANGE_NO_SET_UP,
            Self::SetUp { .. } => rules::movement::RESERVES_SET_UP,
        }
    }

    /// Is it one of the Fight phase, where FLY helps nobody?
    pub fn in_fight(self) -> bool {
        matches!(self, Self::PileIn | Self::Consolidate)
    }

    /// Is it no move but a set-up?
    pub fn is_set_up(self) -> bool {
        matches!(self, Self::SetUp { .. })
    }
}

/// How far the models of a unit may move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Distance {
    /// Its own Move, and so much more.
    Move {
        /// What an Advance roll adds.
        plus: u8,
    },
    /// The same for all, in inches.
    Inches(u8),
}

/// Where do the models of a unit move?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveModels {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
    /// What kind of move it is.
    pub kind: MoveKind,
    /// How far.
    pub distance: Distance,
    /// The targets of a charge.
    pub targets: Vec<UnitId>,
    /// In a Fall Back whose Desperate Escape tests have been taken, the models that may pass through enemies.
    pub tested: Option<Vec<ModelId>>,
}

impl MoveModels {
    /// A move of a kind, as far as a distance.
    pub fn new(seat: Seat, unit: UnitId, kind: MoveKind, distance: Distance) -> Self {
        Self { seat, unit, kind, distance, targets: Vec::new(), tested: None }
    }
}

/// Which model is lost to a failed Desperate Escape test?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EscapeCasualty {
    /// Who is asked.
    pub seat: Seat,
    /// The unit that Falls Back.
    pub unit: UnitId,
}

/// Written out, because its rule depends on the kind of move.
impl Question<Wh40k10> for MoveModels {
    type Reply = Moves;

    fn rule(&self) -> Rule {
        self.kind.rule()
    }

    fn into_ask(self) -> Ask {
        Ask::MoveModels(self)
    }

    fn reply(answer: Answer) -> Option<Moves> {
        if let Answer::MoveModels(reply) = answer { Some(reply) } else { None }
    }
}

question!(Wh40k10, Ask, Answer, SelectMove -> Option<(UnitId, MoveChoice)>, rules::movement::MOVE_UNITS_STEP);
question!(Wh40k10, Ask, Answer, EscapeCasualty -> ModelId, rules::movement::DESPERATE_ESCAPE_TEST);
