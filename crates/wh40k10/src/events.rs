//! Everything that the game tells.

use crate::attacks::rolls::Outcome;
use crate::dice::RollKind;
use crate::missions::Declaration;
use crate::missions_reference::{Gambit, Secondary};
use crate::movement::{ModelWay, MoveKind};
use crate::muster::BattleSize;
use crate::rules;
use crate::state::{ModelId, Phase, UnitId};
use crate::stratagems::Stratagem;
use geometry::{Length, Position};
use kernel::{Rule, Seat};
use serde::{Deserialize, Serialize};

/// What a roll came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum RollResult {
    Fail,
    Success,
    Critical,
}

impl From<Outcome> for RollResult {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Fail => Self::Fail,
            Outcome::Success => Self::Success,
            Outcome::Critical => Self::Critical,
        }
    }
}

/// A kind of save.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Save {
    Armour,
    Invulnerable,
}

/// What modified a roll.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Source {
    Heavy,
    IndirectFire,
    BigGunsNeverTire,
    Lance,
    Stealth,
    Smokescreen,
    ArmourPenetration,
    Cover,
    /// An ability, an Enhancement or a stratagem, by its name.
    Named(String),
}

/// Why a charge failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChargeFault {
    /// The roll is less than the way to a target.
    #[default]
    TooShort,
    /// It would be enough in a straight line, but nobody can end as all must.
    NoWay,
    /// No model could stand where it would reach a target, whatever the roll.
    OutOfReach,
}

/// For what victory points are scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Merit {
    /// Control of these objective markers.
    Markers(Vec<u8>),
    /// The primary mission.
    Primary,
    /// A secondary mission.
    Card(Secondary),
    /// A gambit that was won.
    Gambit,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[allow(missing_docs)]
pub enum Event {
    RolledOff {
        faces: [u8; 2],
        winner: Option<Seat>,
        about: String,
    },
    Mustered {
        seat: Seat,
        units: u8,
        points: u16,
    },
    BattlefieldCreated {
        size: BattleSize,
    },
    MarkerPlaced {
        seat: Option<Seat>,
        marker: u8,
        at: Position,
    },
    AttackerChosen {
        seat: Seat,
    },
    FormationsDeclared {
        seat: Seat,
        declarations: Vec<Declaration>,
    },
    CardsPicked {
        seat: Seat,
        cards: Vec<Secondary>,
    },
    UnitSetUp {
        unit: UnitId,
    },
    FirstTurn {
        seat: Seat,
    },
    ControlChanged {
        marker: u8,
        seat: Option<Seat>,
    },
    Scored {
        seat: Seat,
        vp: u16,
        total: u16,
        merit: Merit,
    },
    CardDrawn {
        seat: Seat,
        card: Secondary,
    },
    CardScored {
        seat: Seat,
        card: Secondary,
        vp: u16,
    },
    CardsDiscarded {
        seat: Seat,
        cards: Vec<Secondary>,
    },
    PrimaryScored {
        seat: Seat,
        vp: u16,
    },
    GambitDeclared {
        seat: Seat,
        gambit: Gambit,
    },
    GambitSettled {
        seat: Seat,
        gambit: Gambit,
        met: bool,
    },
    RoundBegan {
        round: u8,
    },
    PhaseBegan {
        seat: Seat,
        phase: Phase,
    },
    TurnEnded {
        seat: Seat,
    },
    BattleEnded {
        vp: [u16; 2],
    },
    CommandPoints {
        cp: [u8; 2],
    },
    MoreCommandPoints {
        seat: Seat,
        gained: u8,
    },
    AbilityResolved {
        unit: UnitId,
        ability: String,
    },
    ArmyRuleResolved {
        seat: Seat,
        ability: String,
    },
    WoundsRegained {
        model: ModelId,
        wounds: u8,
    },
    Recovered {
        unit: UnitId,
    },
    BattleShockTest {
        unit: UnitId,
        faces: Vec<u8>,
        total: u8,
        needs: u8,
        passed: bool,
    },
    BattleShocked {
        unit: UnitId,
    },
    StratagemUsed {
        seat: Seat,
        stratagem: Stratagem,
        unit: Option<UnitId>,
        cp: u8,
    },
    TankShock {
        unit: UnitId,
        target: UnitId,
        faces: Vec<u8>,
        mortal_wounds: u16,
    },
    Grenades {
        unit: UnitId,
        target: UnitId,
        faces: Vec<u8>,
        mortal_wounds: u16,
    },
    ReRolled {
        seat: Seat,
        unit: UnitId,
        roll: RollKind,
        faces: Vec<u8>,
        by: String,
    },
    TargetsSelected {
        unit: UnitId,
        targets: Vec<UnitId>,
        melee: bool,
    },
    QuantityRolled {
        unit: UnitId,
        roll: RollKind,
        faces: Vec<u8>,
        total: u16,
    },
    Attacks {
        model: ModelId,
        weapon: String,
        target: UnitId,
        attacks: u16,
        melee: bool,
    },
    AttacksLost {
        model: ModelId,
        target: UnitId,
    },
    AutomaticHit {
        model: ModelId,
        target: UnitId,
    },
    HitRoll {
        model: ModelId,
        target: UnitId,
        face: u8,
        needs: u8,
        modifier: i8,
        because: Vec<(Source, i8)>,
        result: RollResult,
    },
    SustainedHits {
        model: ModelId,
        hits: u16,
    },
    LethalHit {
        model: ModelId,
        target: UnitId,
    },
    WoundRoll {
        model: ModelId,
        target: UnitId,
        face: u8,
        needs: u8,
        modifier: i8,
        because: Vec<(Source, i8)>,
        result: RollResult,
    },
    Devastating {
        target: UnitId,
        mortal_wounds: u16,
    },
    Allocated {
        model: ModelId,
    },
    SavingThrow {
        model: ModelId,
        save: Save,
        face: u8,
        needs: u8,
        modifier: i8,
        because: Vec<(Source, i8)>,
        saved: bool,
    },
    Damage {
        model: ModelId,
        damage: u16,
    },
    FeelNoPain {
        model: ModelId,
        face: u8,
        needs: u8,
        ignored: bool,
    },
    WoundLost {
        model: ModelId,
        wounds: u8,
    },
    MortalWounds {
        unit: UnitId,
        count: u16,
    },
    /// What all attacks of a unit at a target came to.
    Toll {
        unit: UnitId,
        target: UnitId,
        wounds: u16,
        slain: u16,
        left: u16,
    },
    DeadlyDemise {
        model: ModelId,
        face: u8,
    },
    OutOfCoherency {
        unit: UnitId,
    },
    ModelDestroyed {
        model: ModelId,
    },
    UnitDestroyed {
        unit: UnitId,
    },
    HazardousTest {
        unit: UnitId,
        face: u8,
    },
    RemainedStationary {
        unit: UnitId,
    },
    RandomMove {
        unit: UnitId,
        faces: Vec<u8>,
        inches: u8,
    },
    AdvanceRoll {
        unit: UnitId,
        faces: Vec<u8>,
        roll: u8,
    },
    UnitMoved {
        unit: UnitId,
        how: MoveKind,
        models: u16,
        longest: Length,
        ways: Vec<ModelWay>,
    },
    DesperateEscape {
        unit: UnitId,
        face: u8,
        passed: bool,
    },
    Arrived {
        unit: UnitId,
    },
    LeftBattlefield {
        unit: UnitId,
    },
    Embarked {
        unit: UnitId,
        transport: UnitId,
    },
    Disembarked {
        unit: UnitId,
        transport: UnitId,
    },
    BailOut {
        unit: UnitId,
        face: u8,
        hurt: bool,
    },
    ChargeDeclared {
        unit: UnitId,
        targets: Vec<UnitId>,
    },
    ChargeRoll {
        unit: UnitId,
        faces: Vec<u8>,
        roll: u8,
    },
    ChargeFailed {
        unit: UnitId,
        roll: u8,
        target: Option<UnitId>,
        needs: Option<u8>,
        why: ChargeFault,
    },
    Fights {
        seat: Seat,
        unit: UnitId,
    },
    HasFought {
        unit: UnitId,
    },
}

impl Event {
    /// The rule on which it rests.
    pub fn rule(&self) -> Rule {
        match self {
            Self::RolledOff { .. } => rules::dice::ROLL_OFF,
            Self::Mustered { .. } => rules::muster::ROSTER,
            Self::BattlefieldCreated { .. } => rules::missions::CREATE_BATTLEFIELD,
            Self::MarkerPlaced { .. } => rules::objectives::PLACEMENT,
            Self::AttackerChosen { .. } => rules::missions::ATTACKER_DEFENDER,
            Self::FormationsDeclared { .. } => rules::missions::DECLARE_BATTLE_FORMATIONS,
            Self::CardsPicked { .. } => rules::missions_reference::SECONDARY_FIXED,
            Self::UnitSetUp { .. } => rules::missions::DEPLOY_ARMIES,
            Self::FirstTurn { .. } => rules::missions::FIRST_TURN,
            Self::ControlChanged { .. } => rules::objectives::CONTROL,
            Self::Scored { merit, .. } => match merit {
                Merit::Markers(_) => rules::only_war::CAPTURE_AND_CONTROL,
                Merit::Primary => rules::missions_reference::PRIMARY_TIMING,
                Merit::Card(_) => rules::missions_reference::SECONDARY_VALUES,
                Merit::Gambit => rules::missions_reference::GAMBIT_RESULT,
            },
            Self::CardDrawn { .. } => rules::missions_reference::SECONDARY_TACTICAL,
            Self::CardScored { .. } => rules::missions_reference::SECONDARY_VALUES,
            Self::CardsDiscarded { .. } => rules::missions_reference::SECONDARY_HAND,
            Self::PrimaryScored { .. } => rules::missions_reference::PRIMARY_TIMING,
            Self::GambitDeclared { .. } => rules::missions_reference::GAMBIT_DECLARE,
            Self::GambitSettled { .. } => rules::missions_reference::GAMBIT_RESULT,
            Self::RoundBegan { .. } | Self::TurnEnded { .. } => rules::battle_round::STRUCTURE,
            Self::PhaseBegan { .. } => rules::battle_round::PHASES,
            Self::BattleEnded { .. } => rules::core::VICTORY,
            Self::CommandPoints { .. } => rules::command::GAIN_CP,
            Self::MoreCommandPoints { .. } => rules::command::CP_GAIN_CAP,
            Self::AbilityResolved { .. } | Self::ArmyRuleResolved { .. } | Self::WoundsRegained { .. } => {
                rules::datasheets::ABILITIES
            }
            Self::Recovered { .. } => rules::command::BATTLE_SHOCKED_DURATION,
            Self::BattleShockTest { .. } => rules::command::BATTLE_SHOCK_TEST,
            Self::BattleShocked { .. } => rules::command::BATTLE_SHOCKED_DURATION,
            Self::StratagemUsed { stratagem, .. } => stratagem.rule(),
            Self::TankShock { .. } => rules::stratagems::TANK_SHOCK,
            Self::Grenades { .. } => rules::stratagems::GRENADE,
            Self::ReRolled { .. } => rules::dice::REROLL,
            Self::TargetsSelected { melee: false, .. } => rules::shooting::SELECT_TARGETS,
            Self::TargetsSelected { melee: true, .. } => rules::fight::TARGET_SELECTION,
            Self::QuantityRolled { roll: RollKind::Damage, .. } => rules::attacks::INFLICT_DAMAGE,
            Self::QuantityRolled { .. } => rules::datasheets::RANDOM_OTHER,
            Self::Attacks { melee: false, .. } => rules::shooting::MAKE_RANGED_ATTACKS,
            Self::Attacks { melee: true, .. } => rules::fight::NUMBER_OF_ATTACKS,
            Self::AttacksLost { .. } => rules::ruling::ATTACKS_ON_DESTROYED_TARGET,
            Self::AutomaticHit { .. } => rules::weapons::TORRENT,
            Self::HitRoll { .. } => rules::attacks::HIT_ROLL,
            Self::SustainedHits { .. } => rules::weapons::SUSTAINED_HITS,
            Self::LethalHit { .. } => rules::weapons::LETHAL_HITS,
            Self::WoundRoll { .. } => rules::attacks::WOUND_ROLL,
            Self::Devastating { .. } => rules::weapons::DEVASTATING_WOUNDS,
            Self::Allocated { .. } => rules::attacks::ALLOCATE_ATTACK,
            Self::SavingThrow { save: Save::Armour, .. } => rules::attacks::SAVING_THROW,
            Self::SavingThrow { save: Save::Invulnerable, .. } => rules::attacks::INVULNERABLE_SAVE,
            Self::Damage { .. } | Self::WoundLost { .. } => rules::attacks::INFLICT_DAMAGE,
            Self::FeelNoPain { .. } => rules::attacks::FEEL_NO_PAIN,
            Self::MortalWounds { .. } => rules::attacks::MORTAL_WOUNDS,
            Self::Toll { .. } => rules::attacks::SEQUENCE,
            Self::DeadlyDemise { .. } => rules::attacks::DEADLY_DEMISE,
            Self::OutOfCoherency { .. } => rules::core::COHERENCY_END_OF_TURN,
            Self::ModelDestroyed { .. } => rules::command::MODEL_DESTROYED,
            Self::UnitDestroyed { .. } => rules::command::UNIT_DESTROYED,
            Self::HazardousTest { .. } => rules::weapons::HAZARDOUS,
            Self::RemainedStationary { .. } => rules::movement::REMAIN_STATIONARY,
            Self::RandomMove { .. } => rules::datasheets::RANDOM_MOVE,
            Self::AdvanceRoll { .. } => rules::movement::ADVANCE,
            Self::UnitMoved { how, .. } => how.rule(),
            Self::DesperateEscape { .. } => rules::movement::DESPERATE_ESCAPE_TEST,
            Self::Arrived { .. } => rules::movement::REINFORCEMENTS_STEP,
            Self::LeftBattlefield { .. } => rules::aircraft::LEAVING_THE_BATTLEFIELD,
            Self::Embarked { .. } => rules::transports::EMBARK,
            Self::Disembarked { .. } => rules::transports::DISEMBARK_PLACEMENT,
            Self::BailOut { .. } => rules::transports::DESTROYED_TRANSPORT_CASUALTIES,
            Self::ChargeDeclared { .. } => rules::charge::TARGETS,
            Self::ChargeRoll { .. } => rules::charge::ROLL,
            Self::ChargeFailed { .. } => rules::charge::FAILED,
            Self::Fights { .. } => rules::fight::ALTERNATING_SELECTION,
            Self::HasFought { .. } => rules::fight::ONCE_PER_PHASE,
        }
    }
}
