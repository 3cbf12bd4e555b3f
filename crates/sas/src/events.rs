//! Everything that the game tells.

mod citing;

use crate::board::Colour;
use crate::components::{Card, WeaponKind};
use crate::hunter::HunterCard;
use crate::hunter::tokens::Token;
use crate::items::Load;
use crate::state::{Grade, OperatorId, UnitId};
use geometry::squares::{Cell, Facing};
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

/// Why an advancing unit ends in a square (`sas/advance/priorities`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Position {
    /// Short range and no cover.
    Best,
    /// No cover, but long range.
    Long,
    /// Short range, but cover.
    Cover,
    /// Long range and cover.
    LongCover,
    /// The first from which it can attack: it looks for no better one.
    First,
    /// It can attack nobody: this brings it nearer.
    Way,
}

impl Position {
    /// Its name in messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Long => "long",
            Self::Cover => "cover",
            Self::LongCover => "long-cover",
            Self::First => "first",
            Self::Way => "way",
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
    /// Before it moves: on whom a unit advances, and why it ends where it does.
    Advances {
        unit: UnitId,
        operator: OperatorId,
        /// The nearest exposed operator, and how far off he is.
        nearest: OperatorId,
        far: u32,
        to: Cell,
        why: Position,
    },
    UnitMoved {
        unit: UnitId,
        from: Cell,
        to: Cell,
        /// Along its patrol line?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        patrol: bool,
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
