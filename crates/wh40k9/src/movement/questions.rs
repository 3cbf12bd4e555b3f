//! The questions of moves and set-ups.

use super::Moves;
use crate::questions::{Answer, Ask};
use crate::state::UnitId;
use crate::{Wh40k9, rules};
use kernel::{Question, Rule, Seat, question};
use serde::{Deserialize, Serialize};

/// The kinds of moves.
pub use crate::abilities::MoveKind;

/// Which unit moves next, and how?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectMove {
    /// Who is asked.
    pub seat: Seat,
}

/// What a unit does in the Move Units step (`wh40k9/movement/move-units-sequence`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveChoice {
    /// A Normal Move.
    Normal,
    /// It Advances.
    Advance,
    /// It Falls Back.
    FallBack,
    /// It Remains Stationary.
    Stationary,
    /// It leaves its TRANSPORT (`wh40k9/transport/disembark`).
    Disembark,
    /// An AIRCRAFT leaves the battlefield (`wh40k9/strategic-reserves/aircraft-leaving`).
    Leave,
    /// It is taken off and set up again (`wh40k9/reinforcements/redeploy-triggers`).
    Reposition,
    /// It is taken off and replaced (`wh40k9/reinforcements/replacement-unit`).
    Replace,
    /// A Desperate Breakout (`wh40k9/stratagems/desperate-breakout`).
    Breakout,
}

impl MoveChoice {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Normal,
        Self::Advance,
        Self::FallBack,
        Self::Stationary,
        Self::Disembark,
        Self::Leave,
        Self::Reposition,
        Self::Replace,
        Self::Breakout,
    ];

    /// Its name in answers.
    pub fn key(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Advance => "advance",
            Self::FallBack => "fall-back",
            Self::Stationary => "stationary",
            Self::Disembark => "disembark",
            Self::Leave => "leave",
            Self::Reposition => "reposition",
            Self::Replace => "replace",
            Self::Breakout => "breakout",
        }
    }
}

/// The rule that says how far and how.
pub fn rule_of_move(kind: MoveKind) -> Rule {
    match kind {
        MoveKind::NormalMove => rules::movement::NORMAL_MOVE,
        MoveKind::Advance => rules::movement::ADVANCE,
        MoveKind::FallBack => rules::movement::FALL_BACK,
        MoveKind::Charge => rules::charge::CHARGE_MOVE,
        MoveKind::HeroicIntervention => rules::charge::HEROIC_INTERVENTION_MOVE,
        MoveKind::PileIn => rules::fight::PILE_IN,
        MoveKind::Consolidate => rules::fight::CONSOLIDATE,
    }
}

/// How far the models of a unit may move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Distance {
    /// Each its own M, and so much more.
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
    /// Is it the special Fall Back that may go through enemies and end near them (`wh40k9/stratagems/desperate-breakout`)?
    pub breakout: bool,
}

impl MoveModels {
    /// A move of a kind, as far as a distance.
    pub fn new(seat: Seat, unit: UnitId, kind: MoveKind, distance: Distance) -> Self {
        Self { seat, unit, kind, distance, targets: Vec::new(), breakout: false }
    }
}

/// Written out, because its rule depends on the kind of move.
impl Question<Wh40k9> for MoveModels {
    type Reply = Moves;

    fn rule(&self) -> Rule {
        rule_of_move(self.kind)
    }

    fn into_ask(self) -> Ask {
        Ask::MoveModels(self)
    }

    fn reply(answer: Answer) -> Option<Moves> {
        if let Answer::MoveModels(reply) = answer { Some(reply) } else { None }
    }
}

question!(Wh40k9, Ask, Answer, SelectMove -> Option<(UnitId, MoveChoice)>, rules::movement::MOVE_UNITS_SEQUENCE);
