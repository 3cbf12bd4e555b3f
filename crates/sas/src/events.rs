//! Everything that the game tells.

use crate::board::Colour;
use crate::components::{Card, WeaponKind};
use crate::hunter::HunterCard;
use crate::hunter::tokens::Token;
use crate::items::Load;
use crate::rules;
use crate::state::{Grade, OperatorId, UnitId};
use geometry::squares::{Cell, Facing};
use kernel::Rule;
use serde::{Deserialize, Serialize};

/// Why an attack roll is changed (`sas/reference/operator-modifiers`, `sas/reference/axis-modifiers`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Reason {
    ShortRange,
    Aimed,
    Marked,
    BlindFire,
    SoftCover,
    HardCover,
    Building,
    OutOfSight,
}

impl Reason {
    /// Its name in messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::ShortRange => "short-range",
            Self::Aimed => "aimed",
            Self::Marked => "marked",
            Self::BlindFire => "blind-fire",
            Self::SoftCover => "soft-cover",
            Self::HardCover => "hard-cover",
            Self::Building => "building",
            Self::OutOfSight => "out-of-sight",
        }
    }
}

/// Why a corpse is gone (`sas/items/corpse-removal`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Gone {
    /// At the end of the turn, since it lay hidden in forest or in a building.
    #[default]
    Hidden,
    /// At the end of the turn, since in the battle section nobody looks for corpses.
    Battle,
    /// It sank.
    Water,
    /// An explosion hit it.
    Blast,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[allow(missing_docs)]
pub enum Event {
    PatrolPlaced {
        line: u8,
        at: Cell,
    },
    OperatorPlaced {
        operator: OperatorId,
        at: Cell,
    },
    TurnBegan {
        turn: u16,
    },
    Activated {
        operator: OperatorId,
    },
    Moved {
        operator: OperatorId,
        from: Cell,
        to: Cell,
        /// Is it a step of a run, of which the log has told already?
        #[serde(default)]
        running: bool,
    },
    /// A run begins: the squares that he will enter.
    Ran {
        operator: OperatorId,
        from: Cell,
        path: Vec<Cell>,
    },
    Climbed {
        operator: OperatorId,
        from: Cell,
        to: Cell,
    },
    Crouched {
        operator: OperatorId,
    },
    StoodUp {
        operator: OperatorId,
    },
    Aimed {
        operator: OperatorId,
        unit: UnitId,
    },
    Marked {
        operator: OperatorId,
        unit: UnitId,
    },
    PickedUp {
        operator: OperatorId,
        at: Cell,
    },
    Placed {
        operator: OperatorId,
        load: Load,
        at: Cell,
    },
    Recovered {
        operator: OperatorId,
        health: u8,
    },
    Revealed {
        operator: OperatorId,
    },
    GaveCigarette {
        operator: OperatorId,
        unit: UnitId,
    },
    Left {
        operator: OperatorId,
    },
    Attacked {
        operator: OperatorId,
        weapon: WeaponKind,
        unit: UnitId,
        marked: bool,
    },
    /// The chance to attack went by between declaring it and making it.
    MoveLost {
        operator: OperatorId,
        to: Cell,
    },
    AttackLost {
        operator: OperatorId,
        unit: UnitId,
    },
    Rolled {
        operator: OperatorId,
        faces: Vec<u8>,
        modifier: i8,
        needed: u8,
        hits: u8,
        /// What the modifier is made of.
        #[serde(default)]
        why: Vec<(Reason, i8)>,
    },
    /// A rabbit's foot has turned a die: the faces as they are now.
    Luck {
        operator: OperatorId,
        faces: Vec<u8>,
    },
    StealthKill {
        operator: OperatorId,
        unit: UnitId,
    },
    Killed {
        unit: UnitId,
        at: Cell,
    },
    /// A vehicle has taken a hit: its damage markers now.
    Damaged {
        unit: UnitId,
        damage: u8,
    },
    Destroyed {
        unit: UnitId,
        at: Cell,
    },
    /// A vehicle has driven off the board for good.
    DroveOff {
        unit: UnitId,
    },
    /// A convoy vehicle has run somebody over.
    RunOver {
        unit: UnitId,
        operator: OperatorId,
    },
    /// The mortar is ready to fire.
    Deployed {
        unit: UnitId,
    },
    /// A hit has turned a mortar team into SMG infantry.
    Disabled {
        unit: UnitId,
    },
    /// A mortar or howitzer fires at a square.
    Shelled {
        unit: UnitId,
        at: Cell,
    },
    /// What its dice did to those under the template.
    ShellRolled {
        unit: UnitId,
        faces: Vec<u8>,
        needed: i8,
    },
    ConvoyLinedUp {
        line: u8,
    },
    Unloaded {
        unit: UnitId,
    },
    TookFailure {
        operator: OperatorId,
    },
    BrokeDown {
        operator: OperatorId,
        unit: UnitId,
    },
    Trapped {
        unit: UnitId,
        at: Cell,
    },
    Exploded {
        at: Cell,
    },
    BlastRolled {
        faces: Vec<u8>,
        hits: u8,
    },
    Scattered {
        from: Cell,
        to: Cell,
    },
    ShotAtBarrel {
        operator: OperatorId,
        weapon: WeaponKind,
        at: Cell,
    },
    Threw {
        operator: OperatorId,
        at: Cell,
    },
    MarkedSquare {
        operator: OperatorId,
        at: Cell,
    },
    Turned {
        unit: UnitId,
        facing: Facing,
    },
    Alerted {
        unit: UnitId,
    },
    Shouted {
        unit: UnitId,
    },
    SawKill {
        unit: UnitId,
        at: Cell,
    },
    SawCorpse {
        unit: UnitId,
        at: Cell,
    },
    Spotted {
        unit: UnitId,
        operator: OperatorId,
    },
    Exposed {
        operator: OperatorId,
    },
    Hidden {
        operator: OperatorId,
    },
    TrackRose {
        stealth: u8,
    },
    Alarm {},
    UnitMoved {
        unit: UnitId,
        from: Cell,
        to: Cell,
    },
    DoorBlocked {
        unit: UnitId,
        operator: OperatorId,
    },
    UnitAttacked {
        unit: UnitId,
        operator: OperatorId,
        reaction: bool,
        faces: Vec<u8>,
        modifier: i8,
        needed: i8,
        hits: u8,
        /// What the modifier is made of.
        #[serde(default)]
        why: Vec<(Reason, i8)>,
    },
    Wounded {
        operator: OperatorId,
        health: u8,
    },
    Died {
        operator: OperatorId,
    },
    Drew {
        card: Card,
        /// Is it carried out by its battle area?
        #[serde(default)]
        battle: bool,
        /// The sentries or patrolmen whom it is about.
        #[serde(default)]
        units: Vec<UnitId>,
    },
    PatrolMarker {
        colour: Colour,
    },
    Spawned {
        unit: UnitId,
        at: Cell,
    },
    TookCigarette {
        operator: OperatorId,
    },
    CorpseRemoved {
        at: Cell,
        #[serde(default)]
        why: Gone,
    },
    /// What the mission is about, when it begins.
    Briefed {
        mission: String,
    },
    Hint {
        key: String,
    },
    TargetDestroyed {
        at: Cell,
    },
    TookDocuments {
        operator: OperatorId,
        at: Cell,
    },
    TookPrisoner {
        operator: OperatorId,
        at: Cell,
    },
    Held {
        turns: u16,
    },
    /// The special event card.
    DrewSpecial {},
    ChangedClothes {
        operator: OperatorId,
        disguised: bool,
    },
    Talked {
        operator: OperatorId,
        unit: UnitId,
    },
    TalkEnded {
        operator: OperatorId,
        unit: UnitId,
    },
    /// A garrotte is round the unit's neck.
    Strangled {
        operator: OperatorId,
        unit: UnitId,
    },
    /// The garrotte is taken from the unit's neck.
    LetGo {
        operator: OperatorId,
        unit: UnitId,
    },
    /// Into the water, or out of it.
    Dived {
        operator: OperatorId,
        diving: bool,
    },
    StalkerPlaced {
        unit: UnitId,
        at: Cell,
    },
    StalkerArrived {
        unit: UnitId,
        at: Cell,
    },
    /// The hunter draws a card; none where it is not known.
    HunterDrew {
        card: Option<HunterCard>,
    },
    /// The hunter puts a card face down; none where it is not known.
    HunterPlayed {
        card: Option<HunterCard>,
    },
    HunterDiscarded {
        card: HunterCard,
    },
    /// The hunter's card takes the place of the event card.
    HunterRevealed {
        card: HunterCard,
    },
    TokenPlaced {
        token: Token,
        at: Cell,
    },
    CatBolted {
        at: Cell,
    },
    TwigPlaced {
        operator: OperatorId,
    },
    TwigSnapped {
        operator: OperatorId,
    },
    TwigCleared {
        operator: OperatorId,
    },
    BloodRemoved {
        at: Cell,
    },
    DoorLocked {
        at: Cell,
        to: Cell,
    },
    DoorUnlocked {
        at: Cell,
        to: Cell,
    },
    /// A regular infantryman becomes a hunter unit.
    Upgraded {
        unit: UnitId,
    },
    /// A Panzerfaust or a grenade at a square.
    FiredExplosive {
        unit: UnitId,
        at: Cell,
    },
    /// A flame marker is put in a room.
    SetOnFire {
        unit: UnitId,
        at: Cell,
    },
    /// An operator in a burning room.
    Burned {
        operator: OperatorId,
        faces: Vec<u8>,
        hits: u8,
    },
    /// An operator takes a seat in a vehicle.
    Boarded {
        operator: OperatorId,
        vehicle: OperatorId,
        berth: String,
    },
    /// He gets out of it.
    Alighted {
        operator: OperatorId,
        vehicle: OperatorId,
        at: Cell,
    },
    ChangedSeat {
        operator: OperatorId,
        vehicle: OperatorId,
        berth: String,
    },
    /// One step of a vehicle of the operators: its front left square, and the way it faces then.
    Drove {
        vehicle: OperatorId,
        from: Cell,
        to: Cell,
        facing: Facing,
    },
    Crushed {
        vehicle: OperatorId,
        unit: UnitId,
    },
    VehicleDamaged {
        vehicle: OperatorId,
        durability: u8,
    },
    VehicleDestroyed {
        vehicle: OperatorId,
    },
    Repaired {
        vehicle: OperatorId,
        durability: u8,
    },
    /// A vehicle has left the board with everybody in it.
    DroveAway {
        vehicle: OperatorId,
    },
    TyphoonCalled {
        edge: Facing,
        cards: u8,
    },
    /// It will fly along a row of tiles, counted from 1.
    TyphoonApproaches {
        edge: Facing,
        row: u8,
    },
    /// It is over the tile with this square in its middle.
    TyphoonFlew {
        at: Cell,
    },
    TyphoonLeft {
        edge: Facing,
    },
    TyphoonStrafed {
        unit: UnitId,
        faces: Vec<u8>,
        hits: u8,
    },
    TyphoonStrafedBarrel {
        at: Cell,
        faces: Vec<u8>,
        hits: u8,
    },
    TyphoonRocket {
        at: Cell,
    },
    FiredAtTyphoon {
        unit: UnitId,
        faces: Vec<u8>,
        hits: u8,
    },
    /// Its durability now; at 0 it is shot down.
    TyphoonHit {
        durability: u8,
    },
    Ended {
        grade: Grade,
    },
}

impl Event {
    /// The rule on which it rests.
    pub fn rule(&self) -> Rule {
        match self {
            Self::PatrolPlaced { .. } => rules::setup::PATROL_LINES,
            Self::OperatorPlaced { .. } => rules::setup::ENTRY_EXIT_TILE,
            Self::TurnBegan { .. } => rules::turn::SEQUENCE,
            Self::Activated { .. } => rules::operator::ACTIVATION,
            Self::Moved { .. } => rules::actions::MOVE,
            Self::Ran { .. } => rules::actions::RUN,
            Self::Climbed { .. } => rules::actions::CLIMB,
            Self::Crouched { .. } => rules::actions::CROUCH,
            Self::StoodUp { .. } => rules::actions::STAND_UP,
            Self::Aimed { .. } => rules::actions::AIM,
            Self::Marked { .. } => rules::actions::MARK,
            Self::PickedUp { .. } => rules::actions::PICK_UP,
            Self::Placed { .. } => rules::actions::PLACE,
            Self::Recovered { .. } => rules::actions::RECOVER,
            Self::Revealed { .. } => rules::actions::REVEAL,
            Self::GaveCigarette { .. } => rules::event::CIGARETTE_USE,
            Self::Left { .. } => rules::ruling::ENTRY_EXIT,
            Self::Attacked { marked: true, .. } => rules::actions::MARK_TIMING,
            Self::MoveLost { .. } => rules::ruling::COMBINED_ACTIONS,
            Self::Attacked { .. } | Self::AttackLost { .. } => rules::actions::ATTACK,
            Self::Rolled { why, .. } if !why.is_empty() => rules::reference::OPERATOR_MODIFIERS,
            Self::Rolled { .. } | Self::Killed { .. } => rules::actions::ATTACK_RESOLUTION,
            Self::Luck { .. } => rules::items::RABBITS_FOOT,
            Self::StealthKill { .. } => rules::actions::STEALTH_KILL,
            Self::Damaged { .. } | Self::Destroyed { .. } => rules::axis_vehicles::DAMAGE,
            Self::DroveOff { .. } => rules::ruling::CONVOY_CONDUCT,
            Self::RunOver { .. } => rules::axis_vehicles::CONVOY_CRUSH,
            Self::Deployed { .. } => rules::axis_units::MORTAR_SPAWN_AND_MOVE,
            Self::Disabled { .. } => rules::axis_units::MORTAR_DISABLED,
            Self::Shelled { .. } => rules::axis_units::MORTAR_TARGETING,
            Self::ShellRolled { .. } => rules::axis_units::MORTAR_DAMAGE,
            Self::ConvoyLinedUp { .. } => rules::axis_vehicles::CONVOY_PLACEMENT,
            Self::Unloaded { .. } => rules::heavy_metal::TROOP_TRUCK_UNLOAD,
            Self::TookFailure { .. } => rules::heavy_metal::MECHANICAL_FAILURE_GAIN,
            Self::BrokeDown { .. } => rules::heavy_metal::MECHANICAL_FAILURE_USE,
            Self::Trapped { .. } => rules::items::TRAP_TRIGGER,
            Self::Exploded { .. } | Self::BlastRolled { .. } => rules::items::EXPLOSIVES_TABLE,
            Self::Scattered { .. } => rules::items::SMALL_SCATTER_ROLL,
            Self::ShotAtBarrel { .. } => rules::items::FUEL_BARREL_TRIGGER,
            Self::Threw { .. } => rules::items::GRENADE_THROW,
            Self::MarkedSquare { .. } => rules::items::GRENADE_MARK,
            Self::Turned { .. } => rules::board::FACING,
            Self::Alerted { .. } => rules::sight::ALERT_STATES,
            Self::Shouted { .. } => rules::sight::SHOUT,
            Self::SawKill { .. } => rules::sight::SEEING_A_KILL,
            Self::SawCorpse { .. } => rules::sight::CORPSE_SEEN,
            Self::Spotted { .. } => rules::sight::SPOTTING,
            Self::Exposed { .. } => rules::sight::EXPOSED_STATE,
            Self::Hidden { .. } => rules::end::STEALTH_METER_STEP,
            Self::TrackRose { .. } => rules::alarm::TRACK_DIRECTION,
            Self::Alarm {} => rules::alarm::DEFINITION,
            Self::UnitMoved { .. } => rules::advance::MOVEMENT_ALLOWANCES,
            Self::DoorBlocked { .. } => rules::patrol::BLOCKED_DOOR,
            Self::UnitAttacked { why, .. } if matches!(why[..], [(Reason::OutOfSight, _)]) => {
                rules::reaction::OUT_OF_LOS
            }
            Self::UnitAttacked { why, .. } if !why.is_empty() => rules::reference::AXIS_MODIFIERS,
            Self::UnitAttacked { reaction: true, .. } => rules::reaction::TRIGGER,
            Self::UnitAttacked { .. } | Self::Wounded { .. } => rules::attack::WHO,
            Self::Died { .. } => rules::ruling::OPERATOR_DEATH,
            Self::Drew { .. } | Self::PatrolMarker { .. } => rules::event::DRAW_AND_PATROL_MARKER,
            Self::Spawned { .. } => rules::event::SPAWN_STEALTH,
            Self::TookCigarette { .. } => rules::event::CIGARETTE_DRAW,
            Self::CorpseRemoved { why: Gone::Blast, .. } => rules::ruling::BLAST_ASSIGNMENT,
            Self::CorpseRemoved { .. } => rules::items::CORPSE_REMOVAL,
            Self::Briefed { .. } | Self::Hint { .. } => rules::components::MISSION_PAGE,
            Self::TargetDestroyed { .. }
            | Self::TookDocuments { .. }
            | Self::TookPrisoner { .. }
            | Self::Held { .. } => rules::ruling::MISSION_OBJECTIVES,
            Self::DrewSpecial {} => rules::event::SPECIAL_EVENTS,
            Self::ChangedClothes { .. } => rules::fear_naught::DISGUISE_CHANGE,
            Self::Talked { .. } => rules::fear_naught::TALK,
            Self::TalkEnded { .. } => rules::fear_naught::TALK_END,
            Self::Strangled { .. } => rules::fear_naught::GARROTTE_ROLLS,
            Self::LetGo { .. } => rules::fear_naught::GARROTTE_ABORT,
            Self::Dived { .. } => rules::items::SCUBA_ENTERING_WATER,
            Self::StalkerPlaced { .. } => rules::hunter::SETUP,
            Self::StalkerArrived { .. } => rules::hunter::STALKER_WAYPOINT,
            Self::HunterDrew { .. } => rules::hunter::DRAW_CARD,
            Self::HunterPlayed { .. } | Self::HunterRevealed { .. } => rules::hunter::PLAY_CARD,
            Self::HunterDiscarded { .. } => rules::hunter::HUNTER_PHASE,
            Self::TokenPlaced { token, .. } => token.rule(),
            Self::CatBolted { .. } => rules::hunter::CAT,
            Self::TwigPlaced { .. } | Self::TwigSnapped { .. } | Self::TwigCleared { .. } => rules::hunter::TWIG,
            Self::BloodRemoved { .. } => rules::hunter::BLOOD_STAIN,
            Self::DoorLocked { .. } | Self::DoorUnlocked { .. } => rules::hunter::DOOR_LOCK,
            Self::Upgraded { .. } => rules::hunter::INFANTRY_UPGRADE,
            Self::FiredExplosive { .. } => rules::hunter::PANZERFAUST_GRENADE_ATTACK,
            Self::SetOnFire { .. } | Self::Burned { .. } => rules::heat_dogs::FLAME_MARKERS,
            Self::Boarded { .. } => rules::operator_vehicles::BOARDING,
            Self::Alighted { .. } | Self::ChangedSeat { .. } => rules::operator_vehicles::DEPLOY,
            Self::Drove { .. } => rules::operator_vehicles::MOVE,
            Self::Crushed { .. } => rules::operator_vehicles::CRUSH,
            Self::VehicleDamaged { .. } | Self::VehicleDestroyed { .. } => rules::operator_vehicles::DURABILITY,
            Self::Repaired { .. } => rules::operator_vehicles::REPAIR,
            Self::DroveAway { .. } => rules::ruling::ENTRY_EXIT,
            Self::TyphoonCalled { .. } => rules::fear_naught::TYPHOON_CALL,
            Self::TyphoonApproaches { .. } => rules::fear_naught::TYPHOON_APPROACH,
            Self::TyphoonFlew { .. } | Self::TyphoonLeft { .. } => rules::fear_naught::TYPHOON_MOVEMENT,
            Self::TyphoonStrafed { .. } | Self::TyphoonStrafedBarrel { .. } => rules::fear_naught::TYPHOON_ATTACK,
            Self::TyphoonRocket { .. } => rules::fear_naught::TYPHOON_ROCKETS,
            Self::FiredAtTyphoon { .. } => rules::fear_naught::TYPHOON_REACTION,
            Self::TyphoonHit { .. } => rules::fear_naught::TYPHOON_GROUND_FIRE_MODIFIER,
            Self::Ended { .. } => rules::ruling::MISSION_END,
        }
    }
}
