//! Chapter *components*: operator boards with their weapons, event cards, the mission page.

use crate::board::Colour;
use crate::expansions::Expansions;
use crate::reference::UnitKind;
use serde::{Deserialize, Serialize};

/// A kind of weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum WeaponKind {
    Knife,
    Pistol,
    StenGun,
    SniperRifle,
    Grenade,
    StickGrenade,
    /// (`sas/items/speargun-water`)
    Speargun,
    /// (`sas/fear-naught/garrotte`)
    Garrotte,
    /// The guns of a Willys Jeep (`sas/operator-vehicles/jeep-stats`).
    VickersK,
}

impl WeaponKind {
    /// Is it thrown? A stick grenade works exactly like any other (`sas/kickstarter/stick-grenade`).
    pub fn is_grenade(self) -> bool {
        matches!(self, Self::Grenade | Self::StickGrenade)
    }

    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::Knife => "knife",
            Self::Pistol => "pistol",
            Self::StenGun => "sten-gun",
            Self::SniperRifle => "sniper-rifle",
            Self::Grenade => "grenade",
            Self::StickGrenade => "stick-grenade",
            Self::Speargun => "speargun",
            Self::Garrotte => "garrotte",
            Self::VickersK => "vickers-k",
        }
    }
}

/// A weapon as an operator board shows it (`sas/components/operator-board`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// What it is.
    pub kind: WeaponKind,
    /// The least result that hits.
    pub value: u8,
    /// Short range in squares.
    pub short: u8,
    /// Long range in squares.
    pub long: u8,
    /// From how far it is heard; 0 if it is silent (`sas/noise/noise-value`).
    #[serde(default)]
    pub noise: u8,
    /// How many dice it rolls.
    #[serde(default = "one_die")]
    pub dice: u8,
    /// Ammunition at the start; none if it never runs out (`sas/components/operator-board-use`).
    #[serde(default)]
    pub ammunition: Option<u8>,
}

fn one_die() -> u8 {
    1
}

/// The health of an operator whose board says nothing else (`sas/ruling/operator-death`).
pub const HEALTH: u8 = 5;

fn full_health() -> u8 {
    HEALTH
}

/// An operator board (`sas/components/operator-board`).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kit {
    /// Whose board it is, in files and messages.
    pub key: String,
    /// Health at the start.
    #[serde(default = "full_health")]
    pub health: u8,
    /// A support unit and no operator? (`sas/support-units/definition`)
    #[serde(default)]
    pub support: bool,
    /// Is the support unit one of the SAS? (`sas/fear-naught/sas-support-units`)
    #[serde(default)]
    pub sas: bool,
    /// The operator whose board this is the back of (`sas/quick-start/choose-operators`).
    #[serde(default)]
    pub back_of: Option<String>,
    /// A grappling hook? (`sas/items/grappling-hook`)
    #[serde(default)]
    pub hook: bool,
    /// A camouflage net? (`sas/items/camo-net`)
    #[serde(default)]
    pub camo_net: bool,
    /// Scuba gear? (`sas/items/scuba-entering-water`)
    #[serde(default)]
    pub scuba: bool,
    /// A civilian disguise? (`sas/fear-naught/disguise-change`)
    #[serde(default)]
    pub disguise: bool,
    /// Traps, mines and bombs at the start.
    #[serde(default)]
    pub items: crate::items::Items,
    /// Med packs at the start (`sas/items/med-pack`).
    #[serde(default)]
    pub med_packs: u8,
    /// The weapons.
    pub weapons: Vec<Weapon>,
}

/// Which way round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Turning {
    Clockwise,
    CounterClockwise,
}

impl Turning {
    /// A quarter turn this way, in eighths.
    pub fn quarter(self) -> i32 {
        match self {
            Self::Clockwise => 2,
            Self::CounterClockwise => -2,
        }
    }
}

/// The stealth area of an event card (`sas/event/symbol-table`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum StealthEvent {
    SentriesTurn {
        colour: Colour,
        turning: Turning,
        /// A double arrow?
        #[serde(default)]
        double: bool,
    },
    PatrolmenTurn {
        colour: Colour,
        turning: Turning,
    },
    Spawn {
        colour: Colour,
        number: u8,
    },
    AlarmAdvance,
    CigaretteBreak,
    /// (`sas/heavy-metal/mechanical-failure-gain`)
    MechanicalFailure,
}

fn smg_infantry() -> UnitKind {
    UnitKind::SmgInfantry
}

/// What the special event card of a mission does, in either section (`sas/event/special-events`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event", deny_unknown_fields)]
pub enum SpecialEvent {
    /// Units appear on the spots of a colour.
    Spawn {
        /// Of which spots.
        colour: Colour,
        /// How many.
        number: u8,
        /// What appears: SMG infantry if nothing is said.
        #[serde(default = "smg_infantry")]
        unit: UnitKind,
    },
    /// The stealth track rises.
    AlarmAdvance,
    /// The alarm sounds.
    Alarm,
    /// The mission's convoys line up at the edge of the board (`sas/axis-vehicles/convoy-placement`).
    Convoy,
}

/// The special event card of a mission with its window (`sas/event/special-events`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpecialCard {
    /// How many cards lie above the pile into which it is shuffled, and how many are in that pile.
    pub window: [u16; 2],
    /// What it does.
    pub does: SpecialEvent,
}

/// The battle area of an event card (`sas/event/symbol-table`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum BattleEvent {
    Spawn {
        colour: Colour,
        number: u8,
        /// What appears: SMG infantry if nothing is said.
        #[serde(default = "smg_infantry")]
        unit: UnitKind,
    },
    SentrySweep {
        colour: Colour,
        turning: Turning,
    },
    /// (`sas/heavy-metal/mechanical-failure-gain`)
    MechanicalFailure,
}

/// An event card (`sas/components/event-card`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card {
    /// Its left part.
    pub stealth: StealthEvent,
    /// Its right part.
    pub battle: BattleEvent,
}

/// Something that a mission asks for (`sas/components/mission-page`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// Every officer is dead.
    OfficersKilled,
    /// At least this many operators have left the board alive.
    Escaped(u8),
    /// The alarm has not sounded.
    NoAlarm,
    /// No operator has died.
    NobodyDied,
    /// At least this many targets have been destroyed (`sas/ruling/mission-objectives`).
    Destroyed(u8),
    /// At least this many documents have been carried off the board.
    Documents(u8),
    /// At least this many prisoners have been carried off the board.
    Prisoners(u8),
    /// The place has been held for this many turns.
    Held(u16),
    /// At least this many Axis units have been killed or destroyed.
    Killed(u16),
    /// At least this many Axis vehicles have been destroyed.
    Wrecked(u16),
    /// At least this many vehicles of the operators have been driven off the board by an exit tile.
    DrivenOff(u8),
}

/// What a mission page decides (`sas/overview/mission-defines-play`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mission {
    /// Its name in files and messages.
    pub key: String,
    /// The conditions of a major victory.
    pub major: Vec<Condition>,
    /// The conditions of a minor victory.
    pub minor: Vec<Condition>,
    /// May operators leave before the other conditions of a minor victory are met? (`sas/ruling/entry-exit`)
    pub leave_early: bool,
    /// After this many turns the mission is over.
    pub deadline: Option<u16>,
    /// The special event card, if there is one.
    pub special: Option<SpecialCard>,
    /// If its board was reduced: tiles before and after (`sas/custom-missions/resize`).
    #[serde(default)]
    pub resized: Option<[u32; 2]>,
    /// If it takes the guideline values of a home-made mission: its tiles (`sas/custom-missions/own-missions-table`).
    #[serde(default)]
    pub guideline: Option<u32>,
    /// The expansions that it uses (`sas/ruling/expansion-switches`).
    #[serde(default)]
    pub expansions: Expansions,
}
