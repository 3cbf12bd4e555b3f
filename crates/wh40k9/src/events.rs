//! Everything that the game tells.

use crate::abilities::{MoveKind, PowerId};
use crate::actions::{ActionId, Doing};
use crate::attacks::Cause;
use crate::dice::RollKind;
use crate::fight::Tier;
use crate::missions::{Declaration, Merit, Secondary};
use crate::movement::{ModelWay, rule_of_move};
use crate::psychic::What;
use crate::rules;
use crate::state::{Defence, ModelId, Phase, UnitId};
use crate::stratagems::Stratagem;
use geometry::Length;
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
    AttackerChosen { seat: Seat },
    SecondaryPicked { seat: Seat, secondary: Secondary },
    FormationsDeclared { seat: Seat, declarations: Vec<Declaration> },
    PlacedInReserves { seat: Seat, units: Vec<UnitId>, power: u16, cost: u8, cp: u8 },
    UnitSetUp { unit: UnitId },
    FirstTurn { seat: Seat },
    // Stratagems, actions and the psychic phase.
    StratagemUsed { seat: Seat, stratagem: Stratagem, unit: Option<UnitId>, cp: u8 },
    Braved { unit: UnitId },
    CutDown { unit: UnitId, faces: Vec<u8>, mortal_wounds: u16 },
    BreaksOut { unit: UnitId, faces: Vec<u8>, lost: u8 },
    Returned { model: ModelId },
    Regained { model: ModelId, wounds: u8 },
    PsychicTest { unit: UnitId, model: ModelId, what: What, faces: Vec<u8>, total: u16, charge: u8, passed: bool },
    Perils { unit: UnitId, wounds: u16 },
    PowerFailed { unit: UnitId },
    DenyTest { unit: UnitId, model: ModelId, faces: Vec<u8>, total: u16, against: u16, success: bool },
    Denied { unit: UnitId, denier: UnitId },
    Manifested { unit: UnitId, power: PowerId, target: Option<UnitId> },
    ActionStarted { unit: UnitId, action: ActionId },
    ActionFailed { unit: UnitId, action: ActionId, by: Doing },
    ActionCompleted { unit: UnitId, action: ActionId },
    Scored { seat: Seat, vp: u16, total: u16, unit: Option<UnitId>, merit: Merit },
    // Turns and phases.
    RoundBegan { round: u8 },
    PhaseBegan { seat: Seat, phase: Phase },
    TurnEnded { seat: Seat },
    BattleEnded { vp: [u16; 2] },
    CommandPoints { seat: Seat, gained: u8, total: u8 },
    // Moves.
    RemainedStationary { unit: UnitId },
    RandomMove { unit: UnitId, inches: u8 },
    AdvanceRoll { unit: UnitId, faces: Vec<u8>, roll: u8 },
    UnitMoved { unit: UnitId, how: MoveKind, models: u16, longest: Length, ways: Vec<ModelWay> },
    LeftBattlefield { unit: UnitId },
    Arrived { unit: UnitId },
    Embarked { unit: UnitId, transport: UnitId },
    Disembarked { unit: UnitId, transport: UnitId },
    WreckCasualties { seat: Seat, faces: Vec<u8>, lost: u8 },
    // Charges.
    ChargeDeclared { unit: UnitId, targets: Vec<UnitId> },
    Defends { unit: UnitId, defence: Defence },
    ChargeRoll { unit: UnitId, faces: Vec<u8>, roll: u8 },
    ChargeFailed { unit: UnitId, roll: u8 },
    // Losses.
    ModelDestroyed { model: ModelId, cause: Cause },
    UnitDestroyed { unit: UnitId, by_enemy: bool },
    Exploded { model: ModelId, face: u8, needs: u8, explodes: bool },
    Overheated { model: ModelId },
    // Attacks.
    TargetsSelected { unit: UnitId, targets: Vec<UnitId>, melee: bool, overwatch: bool },
    Attacks { model: ModelId, weapon: String, target: UnitId, attacks: u16, melee: bool },
    AttacksLost { model: ModelId, target: UnitId },
    QuantityRolled { unit: UnitId, roll: RollKind, faces: Vec<u8>, total: u16 },
    AutomaticHits { model: ModelId, target: UnitId, hits: u16 },
    HitRolls { model: ModelId, target: UnitId, faces: Vec<u8>, needs: u8, modifier: i8, hits: u16 },
    ExtraHits { model: ModelId, hits: u16 },
    AutomaticWounds { model: ModelId, target: UnitId, wounds: u16 },
    WoundRolls { model: ModelId, target: UnitId, faces: Vec<u8>, needs: u8, modifier: i8, wounds: u16 },
    Allocated { model: ModelId },
    SavingThrow { model: ModelId, invulnerable: bool, face: u8, needs: u8, modifier: i8, saved: bool },
    Damage { model: ModelId, damage: u16 },
    MortalWounds { unit: UnitId, count: u16 },
    Toll { unit: UnitId, target: UnitId, wounds: u16, slain: u16, left: u16 },
    WoundLost { model: ModelId, wounds: u8 },
    IgnoreWound { model: ModelId, face: u8, needs: u8, ignored: bool },
    WoundCapped { model: ModelId },
    // Fights.
    FighterSelected { unit: UnitId, tier: Tier },
    HasFought { unit: UnitId },
    // Morale.
    MoraleTest { unit: UnitId, face: u8, lost: u8, total: u8, leadership: u8, passed: bool },
    MoraleDecided { unit: UnitId, passed: bool },
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
            Self::FormationsDeclared { .. } => rules::transport::DEPLOY_INSIDE,
            Self::PlacedInReserves { .. } => rules::strategic_reserves::PLACING_UNITS,
            Self::StratagemUsed { stratagem, .. } => stratagem.rule(),
            Self::Braved { .. } => rules::stratagems::INSANE_BRAVERY,
            Self::CutDown { .. } => rules::stratagems::CUT_THEM_DOWN,
            Self::BreaksOut { .. } => rules::stratagems::DESPERATE_BREAKOUT,
            Self::Returned { .. } => rules::morale::REVIVED_MODELS,
            Self::Regained { .. } => rules::profile::WOUNDS,
            Self::PsychicTest { .. } => rules::psychic::PSYCHIC_TEST,
            Self::Perils { .. } | Self::PowerFailed { .. } => rules::psychic::PERILS,
            Self::DenyTest { .. } => rules::psychic::DENY,
            Self::Denied { .. } => rules::psychic::DENIED_POWER,
            Self::Manifested { .. } => rules::psychic::RESOLVE_POWER,
            Self::ActionStarted { .. } | Self::ActionCompleted { .. } => rules::actions::DEFINITION,
            Self::ActionFailed { .. } => rules::actions::FAILURE,
            Self::Scored { .. }
            | Self::AttackerChosen { .. }
            | Self::SecondaryPicked { .. }
            | Self::UnitSetUp { .. }
            | Self::FirstTurn { .. } => rules::ruling::MISSIONS_MISSING,
            Self::RoundBegan { .. } | Self::TurnEnded { .. } | Self::BattleEnded { .. } => rules::turn::BATTLE_ROUND,
            Self::PhaseBegan { .. } => rules::turn::PHASES,
            Self::CommandPoints { .. } => rules::army::CP_COMMAND_PHASE,
            Self::RemainedStationary { .. } => rules::movement::REMAIN_STATIONARY,
            Self::RandomMove { .. } => rules::profile::RANDOM_MOVE,
            Self::AdvanceRoll { .. } => rules::movement::ADVANCE,
            Self::UnitMoved { how, .. } => rule_of_move(*how),
            Self::LeftBattlefield { .. } => rules::strategic_reserves::AIRCRAFT_LEAVING,
            Self::Arrived { .. } => rules::reinforcements::STEP,
            Self::Embarked { .. } => rules::transport::EMBARK,
            Self::Disembarked { .. } => rules::transport::DISEMBARK,
            Self::WreckCasualties { .. } => rules::transport::DESTROYED_CASUALTY_ROLLS,
            Self::ChargeDeclared { .. } => rules::charge::DECLARE_TARGETS,
            Self::Defends { defence, .. } => match defence {
                Defence::HoldSteady => rules::terrain::DEFENSIBLE_HOLD_STEADY,
                Defence::SetToDefend => rules::terrain::DEFENSIBLE_SET_TO_DEFEND,
            },
            Self::ChargeRoll { .. } => rules::charge::CHARGE_ROLL,
            Self::ChargeFailed { .. } => rules::charge::FAILED_CHARGE,
            Self::ModelDestroyed { cause, .. } => match cause {
                Cause::Slain | Cause::ByItself => rules::attacks::DAMAGE,
                Cause::Fled => rules::morale::FLEEING_MODELS,
                Cause::OutOfCoherency => rules::morale::COHERENCY_REMOVAL_EFFECTS,
                Cause::NeverArrived => rules::reinforcements::DESTROYED_AFTER_ROUND_THREE,
            },
            Self::UnitDestroyed { .. } => rules::units::UNIT,
            Self::Exploded { .. } => rules::transport::DESTROYED_EXPLOSION_FIRST,
            Self::Overheated { .. } => rules::units::UNIT_DESTROYED_OTHERWISE,
            Self::TargetsSelected { melee, overwatch, .. } => match (melee, overwatch) {
                (true, _) => rules::fight::MAKE_ATTACKS_SEQUENCE,
                (false, true) => rules::charge::OVERWATCH,
                (false, false) => rules::shooting::CHOOSE_WEAPONS,
            },
            Self::Attacks { melee, .. } => match melee {
                true => rules::fight::NUMBER_OF_ATTACKS,
                false => rules::shooting::WEAPON_TYPES,
            },
            Self::AttacksLost { .. } => rules::shooting::SIMULTANEOUS,
            Self::QuantityRolled { roll, .. } => match roll {
                RollKind::Damage => rules::attacks::RANDOM_DAMAGE,
                _ => rules::shooting::WEAPON_TYPES,
            },
            Self::AutomaticHits { .. } => rules::attacks::AUTO_HIT,
            Self::HitRolls { .. } => rules::attacks::HIT_ROLL,
            Self::ExtraHits { .. } => rules::advanced_shooting::EXTRA_HITS,
            Self::AutomaticWounds { .. } => rules::attacks::AUTO_WOUND,
            Self::WoundRolls { .. } => rules::attacks::WOUND_ROLL,
            Self::Allocated { .. } => rules::attacks::ALLOCATE,
            Self::SavingThrow { .. } => rules::attacks::SAVING_THROW,
            Self::Damage { .. } | Self::WoundLost { .. } => rules::attacks::DAMAGE,
            Self::MortalWounds { .. } => rules::mortal::ONE_AT_A_TIME,
            Self::Toll { .. } => rules::attacks::SEQUENCE,
            Self::IgnoreWound { .. } => rules::advanced_shooting::IGNORE_WOUNDS,
            Self::WoundCapped { .. } => rules::advanced_shooting::WOUND_CAP_COUNTS_AS_IGNORING,
            Self::FighterSelected { .. } => rules::fight::SELECTION_ORDER,
            Self::HasFought { .. } => rules::fight::UNIT_FIGHT_SEQUENCE,
            Self::MoraleTest { .. } => rules::morale::TEST,
            Self::MoraleDecided { .. } => rules::morale::AUTO_PASS_PRIORITY,
            Self::CombatAttrition { .. } => rules::morale::COMBAT_ATTRITION,
            Self::OutOfCoherency { .. } => rules::morale::COHERENCY_CHECK,
        }
    }
}
