//! Everything that the game tells.

use crate::abilities::PowerId;
use crate::attacks::Cause;
use crate::dice::RollKind;
use crate::rules;
use crate::state::{ModelId, Phase, UnitId};
use kernel::{Rule, Seat};
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[allow(missing_docs)]
pub enum Event {
    // Dice.
    RolledOff { faces: [u8; 2], winner: Option<Seat>, about: String },
    ReRolled { seat: Seat, unit: UnitId, roll: RollKind, faces: Vec<u8>, by: String },
    // Before the battle.
    Mustered { seat: Seat, units: u8, points: u16, power: u16, cp: u8 },
    RolledTrait { unit: UnitId, warlord_trait: String },
    RolledPower { unit: UnitId, power: PowerId },
    PlacedInReserves { seat: Seat, units: Vec<UnitId>, power: u16, cost: u8, cp: u8 },
    // Turns and phases.
    RoundBegan { round: u8 },
    PhaseBegan { seat: Seat, phase: Phase },
    TurnEnded { seat: Seat },
    BattleEnded { vp: [u16; 2] },
    CommandPoints { seat: Seat, gained: u8, total: u8 },
    // Losses.
    ModelDestroyed { model: ModelId, cause: Cause },
    UnitDestroyed { unit: UnitId },
    // Morale.
    MoraleTest { unit: UnitId, face: u8, lost: u8, total: u8, leadership: u8, passed: bool },
    CombatAttrition { unit: UnitId, faces: Vec<u8>, worst: u8, fleeing: u8 },
    OutOfCoherency { unit: UnitId },
}

impl Event {
    /// The rule on which it rests.
    pub fn rule(&self) -> Rule {
        match self {
            Self::RolledOff { .. } => rules::dice::ROLL_OFF,
            Self::ReRolled { .. } => rules::dice::REROLL_FINAL,
            Self::Mustered { .. } => rules::army::MUSTER_SEQUENCE,
            Self::RolledTrait { .. } | Self::RolledPower { .. } => rules::army::CHOOSE_OR_ROLL,
            Self::PlacedInReserves { .. } => rules::strategic_reserves::PLACING_UNITS,
            Self::RoundBegan { .. } | Self::TurnEnded { .. } | Self::BattleEnded { .. } => rules::turn::BATTLE_ROUND,
            Self::PhaseBegan { .. } => rules::turn::PHASES,
            Self::CommandPoints { .. } => rules::army::CP_COMMAND_PHASE,
            Self::ModelDestroyed { cause, .. } => match cause {
                Cause::Slain => rules::attacks::DAMAGE,
                Cause::Fled => rules::morale::FLEEING_MODELS,
                Cause::OutOfCoherency => rules::morale::COHERENCY_REMOVAL_EFFECTS,
            },
            Self::UnitDestroyed { .. } => rules::units::UNIT,
            Self::MoraleTest { .. } => rules::morale::TEST,
            Self::CombatAttrition { .. } => rules::morale::COMBAT_ATTRITION,
            Self::OutOfCoherency { .. } => rules::morale::COHERENCY_CHECK,
        }
    }
}
