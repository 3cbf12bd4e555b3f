//! Everything that is told, and the rule behind it.

use crate::charge::Reaction;
use crate::magic::miscast::Miscast;
use crate::melee::blows::Blow;
use crate::psychology::Test;
use crate::rules;
use crate::state::{MoveAction, UnitId};
use geometry::Length;
use geometry::ranks::Facing;
use kernel::{Rule, Seat};
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[allow(missing_docs)]
pub enum Event {
    ListShown {
        seat: Seat,
        points: u32,
        units: u32,
    },
    TurnBegan {
        seat: Seat,
        round: u8,
    },
    Shot {
        unit: UnitId,
        target: UnitId,
    },
    Engineered {
        unit: UnitId,
        target: UnitId,
    },
    HitRolls {
        unit: Option<UnitId>,
        target: UnitId,
        faces: Vec<u8>,
        needs: u8,
        hits: u16,
    },
    AreaHits {
        target: UnitId,
        hits: u16,
    },
    WoundRolls {
        target: UnitId,
        faces: Vec<u8>,
        needs: u8,
        sure: u16,
        wounds: u16,
    },
    ArmourSaves {
        target: UnitId,
        faces: Vec<u8>,
        needs: u8,
        saved: u16,
    },
    SpecialSaves {
        target: UnitId,
        faces: Vec<u8>,
        needs: u8,
        saved: u16,
    },
    Lost {
        unit: UnitId,
        points: u16,
        models: u16,
        left: u16,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        from: Vec<(UnitId, u16)>,
    },
    Removed {
        unit: UnitId,
    },
    Tested {
        unit: UnitId,
        test: Test,
        faces: Vec<u8>,
        discipline: u8,
        passed: bool,
    },
    Shaken {
        unit: UnitId,
    },
    Rallied {
        unit: UnitId,
    },
    FluxCard {
        seat: Seat,
        card: u8,
        dice: u8,
    },
    Siphoned {
        seat: Seat,
        channelled: u8,
        stored: u8,
        dice: u8,
    },
    StoredDie {
        seat: Seat,
    },
    Overloaded {
        seat: Seat,
        lost: u8,
    },
    Cast {
        caster: UnitId,
        spell: String,
        target: Option<UnitId>,
        faces: Vec<u8>,
        result: i16,
        value: u8,
        success: bool,
    },
    RecoveredDice {
        seat: Seat,
        dice: u8,
    },
    DispelRoll {
        seat: Seat,
        faces: Vec<u8>,
        result: i16,
        success: bool,
    },
    Miscast {
        caster: UnitId,
        result: i16,
        miscast: Miscast,
    },
    SpellHits {
        spell: String,
        target: UnitId,
        hits: u16,
    },
    Enchanted {
        spell: String,
        target: UnitId,
    },
    EffectsEnded,
    DefenderRoll {
        faces: Vec<u8>,
        seat: Seat,
    },
    DefenderChosen {
        seat: Seat,
    },
    ZoneChosen {
        seat: Seat,
    },
    SpellSwapped {
        caster: UnitId,
        out: String,
        into: String,
    },
    Deployed {
        unit: UnitId,
    },
    IntoAmbush {
        unit: UnitId,
    },
    FirstTurnChosen {
        seat: Seat,
    },
    AdvantageChosen {
        unit: UnitId,
    },
    Moved {
        unit: UnitId,
        action: MoveAction,
    },
    Joined {
        unit: UnitId,
        host: UnitId,
    },
    AmbushRoll {
        unit: UnitId,
        face: Option<u8>,
        arrives: bool,
    },
    Arrived {
        unit: UnitId,
    },
    Revealed {
        unit: UnitId,
        host: UnitId,
    },
    Summoned {
        unit: UnitId,
    },
    DangerousTerrain {
        unit: UnitId,
        feature: String,
        faces: Vec<u8>,
        needs: u8,
        hits: u16,
    },
    Recovered {
        unit: UnitId,
        points: u16,
        models: u16,
    },
    ChargeDeclared {
        unit: UnitId,
        target: UnitId,
    },
    Reacted {
        unit: UnitId,
        reaction: Reaction,
    },
    ChargeRange {
        unit: UnitId,
        target: UnitId,
        faces: Vec<u8>,
        range: u16,
        distance: Option<Length>,
        reached: bool,
    },
    Charged {
        unit: UnitId,
        target: UnitId,
        facing: Facing,
    },
    Engaged {
        unit: UnitId,
        target: UnitId,
        facing: Facing,
    },
    FailedCharge {
        unit: UnitId,
        target: UnitId,
    },
    FleeDistance {
        unit: UnitId,
        faces: Vec<u8>,
        distance: u16,
    },
    Fled {
        unit: UnitId,
    },
    Pursued {
        unit: UnitId,
    },
    FleeRemoved {
        unit: UnitId,
        charger: bool,
    },
    CombatBegan {
        units: Vec<UnitId>,
    },
    WeaponChosen {
        unit: UnitId,
        part: u8,
        weapon: u8,
    },
    MadeWay {
        unit: UnitId,
    },
    StaticScore {
        scores: [u16; 2],
    },
    AgilityStep {
        agility: u8,
    },
    SpecialHits {
        unit: UnitId,
        blow: Blow,
        hits: u16,
    },
    CombatScore {
        scores: [u16; 2],
    },
    CombatDrawn,
    CombatWon {
        seat: Seat,
        by: u16,
    },
    LeftCombat {
        unit: UnitId,
    },
    Broke {
        unit: UnitId,
    },
    Pursues {
        unit: UnitId,
        target: UnitId,
    },
    Overruns {
        unit: UnitId,
    },
    PursuitDistance {
        unit: UnitId,
        faces: Vec<u8>,
        distance: u16,
    },
    Caught {
        unit: UnitId,
    },
    Nudged {
        unit: UnitId,
    },
    NoLongerEngaged {
        unit: UnitId,
    },
    Pivoted {
        unit: UnitId,
    },
    CombatReformed {
        unit: UnitId,
        files: u8,
    },
    Loot {
        unit: UnitId,
        target: UnitId,
    },
    Ended {
        victory_points: [u32; 2],
        battle_points: [u8; 2],
    },
}

impl Event {
    /// The rule on which it rests.
    pub fn rule(&self) -> Rule {
        match self {
            Self::ListShown { .. } => rules::pregame::SHARE_LISTS,
            Self::TurnBegan { .. } => rules::game_flow::PLAYER_TURN_PHASES,
            Self::Shot { .. } => rules::shooting::PHASE_SEQUENCE,
            Self::Engineered { .. } => rules::model_rules::ENGINEER,
            Self::HitRolls { .. } => rules::attacks::DETERMINING_HITS,
            Self::AreaHits { .. } => rules::attack_attributes::AREA_ATTACK,
            Self::WoundRolls { .. } => rules::attacks::WOUND_ROLL,
            Self::ArmourSaves { .. } => rules::attacks::ARMOUR_SAVE,
            Self::SpecialSaves { .. } => rules::attacks::SPECIAL_SAVE,
            Self::Lost { .. } => rules::attacks::LOSING_HP,
            Self::Removed { .. } => rules::attacks::LAST_HP,
            Self::Tested { test, .. } => test.rule(),
            Self::Shaken { .. } => rules::psychology::SHAKEN,
            Self::Rallied { .. } => rules::rally::PASSED,
            Self::FluxCard { .. } => rules::magic::FLUX_CARD_DRAW,
            Self::Siphoned { .. } => rules::magic::SIPHON,
            Self::StoredDie { .. } => rules::magic::STORE_DIE,
            Self::Overloaded { .. } => rules::magic::OVERLOAD,
            Self::Cast { .. } => rules::magic::CASTING_STEP_3_ROLL,
            Self::RecoveredDice { .. } => rules::magic::RECOVERY_CASTING,
            Self::DispelRoll { .. } => rules::magic::CASTING_STEP_5_DISPEL_ROLL,
            Self::Miscast { .. } => rules::magic::MISCAST_TABLE,
            Self::SpellHits { .. } | Self::Enchanted { .. } => rules::magic::CASTING_STEP_6_EFFECT,
            Self::DangerousTerrain { .. } => rules::terrain::DANGEROUS_TERRAIN,
            Self::DefenderRoll { .. } | Self::DefenderChosen { .. } => rules::pregame::ATTACKER_DEFENDER_ROLL,
            Self::ZoneChosen { .. } => rules::pregame::CHOOSE_DEPLOYMENT_ZONE,
            Self::SpellSwapped { .. } => rules::pregame::SPELL_SUBSTITUTION,
            Self::Deployed { .. } => rules::pregame::DEPLOYING_UNITS,
            Self::FirstTurnChosen { .. } => rules::pregame::FIRST_TURN,
            Self::AdvantageChosen { .. } => rules::pregame::DEFENDERS_ADVANTAGE,
            Self::Moved { action: MoveAction::Advance, .. } => rules::movement::ADVANCE_MOVE,
            Self::Moved { action: MoveAction::March, .. } => rules::movement::MARCH_MOVE,
            Self::Moved { action: MoveAction::Reform, .. } => rules::movement::REFORM_MOVE,
            Self::Joined { .. } => rules::attachable::JOINING,
            Self::IntoAmbush { .. } | Self::AmbushRoll { .. } => rules::model_rules::AMBUSH,
            Self::Arrived { .. } => rules::model_rules::AMBUSH_PLACEMENT,
            Self::Revealed { .. } => rules::model_rules::HIDDEN,
            Self::Summoned { .. } => rules::magic::SUMMONED_UNITS,
            Self::EffectsEnded => rules::definitions::DURATIONS,
            Self::Recovered { .. } => rules::magic::RAISE_HP,
            Self::ChargeDeclared { .. } => rules::charge::DECLARE_CHARGE,
            Self::Reacted { reaction: Reaction::Hold, .. } => rules::charge::REACTION_HOLD,
            Self::Reacted { reaction: Reaction::Flee, .. } => rules::charge::REACTION_FLEE,
            Self::ChargeRange { .. } => rules::charge::CHARGE_RANGE,
            Self::Charged { .. } => rules::charge::CHARGE_MOVE,
            Self::Engaged { .. } => rules::charge::ENGAGED_IN_COMBAT,
            Self::FailedCharge { .. } => rules::charge::FAILED_CHARGE_MOVE,
            Self::FleeDistance { .. } | Self::Fled { .. } => rules::psychology::FLEE_MOVE,
            Self::Pursued { .. } => rules::melee::PURSUIT_MOVE,
            Self::FleeRemoved { .. } => rules::psychology::FLEE_REMOVAL,
            Self::CombatBegan { .. } => rules::melee::ROUND_OF_COMBAT,
            Self::WeaponChosen { .. } => rules::melee::WEAPON_PRIORITY,
            Self::MadeWay { .. } => rules::characters::MAKE_WAY,
            Self::StaticScore { .. } => rules::melee::STATIC_SCORE_TABLE,
            Self::AgilityStep { .. } => rules::melee::RESOLVE_ATTACKS,
            Self::SpecialHits { blow, .. } => blow.rule(),
            Self::CombatScore { .. } => rules::melee::COMBAT_SCORE,
            Self::CombatDrawn | Self::CombatWon { .. } => rules::melee::WINNER,
            Self::LeftCombat { .. } => rules::model_rules::FEIGNED_FLIGHT,
            Self::Broke { .. } => rules::melee::BREAK_TEST,
            Self::Pursues { .. } => rules::melee::DECLARE_PURSUIT,
            Self::Overruns { .. } => rules::melee::OVERRUN,
            Self::PursuitDistance { .. } => rules::melee::PURSUIT_DISTANCE,
            Self::Caught { .. } => rules::melee::CAUGHT,
            Self::Nudged { .. } => rules::melee::NUDGE_MOVEMENT,
            Self::NoLongerEngaged { .. } => rules::melee::NO_LONGER_ENGAGED,
            Self::Pivoted { .. } => rules::melee::POST_COMBAT_PIVOT,
            Self::CombatReformed { .. } => rules::melee::COMBAT_REFORM_PLACEMENT,
            Self::Loot { .. } => rules::pregame::PRIMARY_OBJECTIVE_SPOILS,
            Self::Ended { .. } => rules::end_of_game::BATTLE_POINTS,
        }
    }
}
