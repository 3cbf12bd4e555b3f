//! Chapter *reference*: the tables of the quick reference.

use crate::rules;
use kernel::Rule;
use serde::{Deserialize, Serialize};

/// A kind of Axis unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum UnitKind {
    Rifleman,
    SmgInfantry,
    Officer,
    MortarTeam,
    Motorcycle,
    HalfTrack,
    Kubelwagen,
    Truck,
    TroopTruck,
    ArmouredCar,
    HeavyArmouredCar,
    AaTruck,
    StummelHalfTrack,
    Dog,
    FlamethrowerInfantry,
    Sniper,
    PanzerfaustInfantry,
    GrenadeInfantry,
    Stalker,
    HmgTeam,
    FlakGun,
    PanzerIii,
    FlamethrowerHalfTrack,
    Kettenkrad,
    AssaultBoat,
    HmgKubelwagen,
}

/// The values of a kind of Axis unit (`sas/reference/axis-stat-meaning`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitData {
    /// Successful rolls that kill it.
    pub health: u8,
    /// Squares that it moves.
    pub movement: u32,
    /// Hurt by explosives only? (`sas/axis-vehicles/armoured`)
    pub armoured: bool,
    /// Short range.
    pub short: u32,
    /// Long range.
    pub long: u32,
    /// Attack dice.
    pub dice: u16,
    /// The least result that hits.
    pub value: i8,
}

impl UnitKind {
    /// Its row of the table (`sas/reference/axis-units`, `sas/ruling/axis-attack-dice`,
    /// `sas/ruling/lost-attack-dice`).
    pub fn data(self) -> UnitData {
        let infantry = UnitData { health: 1, movement: 4, armoured: false, short: 4, long: 8, dice: 2, value: 4 };
        let armed = UnitData { health: 5, movement: 8, dice: 3, value: 3, ..infantry };
        let unarmed = UnitData { short: 0, long: 0, dice: 0, ..armed };
        match self {
            Self::Rifleman => UnitData { dice: 1, value: 3, ..infantry },
            Self::SmgInfantry | Self::Officer | Self::Stalker => infantry,
            // As two SMG infantry, for reactions (`sas/axis-units/mortar-reaction`).
            Self::MortarTeam => UnitData { health: 2, dice: 4, ..infantry },
            Self::Motorcycle => UnitData { health: 3, movement: 10, ..armed },
            Self::HalfTrack | Self::StummelHalfTrack | Self::ArmouredCar | Self::FlamethrowerHalfTrack => {
                UnitData { armoured: true, ..armed }
            }
            Self::PanzerIii => UnitData { health: 7, movement: 6, armoured: true, ..armed },
            Self::HmgKubelwagen => armed,
            // The guns of its six men, while they are aboard (`sas/hunter/assault-boat-stats`).
            Self::AssaultBoat => UnitData { health: 4, movement: 6, ..infantry },
            Self::Kettenkrad => UnitData { health: 4, movement: 6, ..unarmed },
            Self::FlakGun => UnitData { health: 3, movement: 0, armoured: true, ..unarmed },
            Self::Kubelwagen => unarmed,
            Self::Truck | Self::TroopTruck | Self::AaTruck => UnitData { health: 6, ..unarmed },
            Self::HeavyArmouredCar => UnitData { health: 6, armoured: true, ..unarmed },
            Self::Dog => UnitData { movement: 8, short: 0, long: 1, dice: 2, value: 3, ..infantry },
            Self::FlamethrowerInfantry => UnitData { short: 0, long: 5, dice: 2, value: 2, ..infantry },
            Self::HmgTeam => UnitData { health: 2, dice: 3, value: 3, ..infantry },
            Self::Sniper => UnitData { short: 8, long: 16, dice: 1, value: 3, ..infantry },
            Self::PanzerfaustInfantry => UnitData { short: 0, long: 8, dice: 4, value: 2, ..infantry },
            Self::GrenadeInfantry => UnitData { short: 0, long: 6, dice: 4, value: 2, ..infantry },
        }
    }

    /// Its entry (`sas/axis-units/…-stats`).
    pub fn rule(self) -> Rule {
        match self {
            Self::Rifleman => rules::axis_units::RIFLE_INFANTRY_STATS,
            Self::SmgInfantry => rules::axis_units::SMG_INFANTRY_STATS,
            Self::Officer => rules::axis_units::OFFICER_STATS,
            Self::MortarTeam => rules::axis_units::MORTAR_TEAM_STATS,
            Self::Motorcycle => rules::axis_units::MOTORCYCLE_STATS,
            Self::HalfTrack => rules::axis_units::HALF_TRACK_STATS,
            Self::Kubelwagen => rules::axis_units::KUBELWAGEN_STATS,
            Self::Truck => rules::axis_units::TRUCK_STATS,
            Self::TroopTruck => rules::heavy_metal::TROOP_TRUCK_STATS,
            Self::ArmouredCar => rules::heavy_metal::ARMOURED_CAR_STATS,
            Self::HeavyArmouredCar => rules::heavy_metal::HEAVY_ARMOURED_CAR_STATS,
            Self::AaTruck => rules::kickstarter::AA_TRUCK_STATS,
            Self::StummelHalfTrack => rules::kickstarter::STUMMEL_HALF_TRACK,
            Self::Dog => rules::heat_dogs::DOG_STATS,
            Self::FlamethrowerInfantry => rules::heat_dogs::FLAMETHROWER_INFANTRY,
            Self::Sniper => rules::hunter::SNIPER_STATS,
            Self::PanzerfaustInfantry => rules::hunter::PANZERFAUST_STATS,
            Self::GrenadeInfantry => rules::hunter::GRENADE_INFANTRY_STATS,
            Self::Stalker => rules::ruling::STALKER_BEFORE_WAYPOINT,
            Self::HmgTeam => rules::fear_naught::HMG_TEAM_STATS,
            Self::FlakGun => rules::fear_naught::FLAK_STATS,
            Self::PanzerIii => rules::fear_naught::PANZER_III_STATS,
            Self::FlamethrowerHalfTrack => rules::heat_dogs::FLAMETHROWER_HALF_TRACK,
            Self::Kettenkrad => rules::hunter::KETTENKRAD_STATS,
            Self::AssaultBoat => rules::hunter::ASSAULT_BOAT_STATS,
            Self::HmgKubelwagen => rules::hunter::HMG_KUBELWAGEN_STATS,
        }
    }

    /// A single soldier: he can be killed silently, and talked to (`sas/ruling/stealth-kill-targets`).
    pub fn is_soldier(self) -> bool {
        !matches!(self, Self::Dog | Self::MortarTeam | Self::HmgTeam) && !self.is_vehicle()
    }

    /// Does it carry an explosive that it has not used yet? (`sas/hunter/panzerfaust-grenade-infantry`)
    pub fn is_explosive(self) -> bool {
        matches!(self, Self::PanzerfaustInfantry | Self::GrenadeInfantry)
    }

    /// Does it advance only until it can attack somebody, and look for nothing better?
    pub fn stops_early(self) -> bool {
        self.is_explosive() || matches!(self, Self::Dog | Self::Sniper | Self::HmgTeam)
    }

    /// The rules of its own by which it advances.
    pub fn advance_rules(self) -> &'static [Rule] {
        match self {
            Self::Dog => &[rules::heat_dogs::DOG_ADVANCE, rules::ruling::DOG_REACH],
            Self::HmgTeam => &[rules::fear_naught::HMG_TEAM],
            Self::Sniper => &[rules::hunter::SNIPER, rules::ruling::SPECIAL_ATTACK_POSITIONS],
            Self::PanzerfaustInfantry | Self::GrenadeInfantry => &[rules::hunter::PANZERFAUST_GRENADE_INFANTRY],
            Self::FlamethrowerInfantry => &[rules::ruling::SPECIAL_ATTACK_POSITIONS],
            _ => &[],
        }
    }

    /// The rules of its own that say whom it can attack.
    pub fn attack_rules(self) -> &'static [Rule] {
        match self {
            Self::Dog => &[rules::heat_dogs::DOG_ATTACK, rules::ruling::DOG_REACH],
            Self::FlamethrowerInfantry => &[rules::heat_dogs::FLAMETHROWER_INFANTRY, rules::heat_dogs::FLAME_AND_AXIS],
            Self::FlamethrowerHalfTrack => {
                &[rules::heat_dogs::FLAMETHROWER_HALF_TRACK, rules::heat_dogs::FLAME_AND_AXIS]
            }
            Self::Sniper => &[rules::hunter::SNIPER, rules::ruling::SNIPER_LOS],
            Self::PanzerfaustInfantry | Self::GrenadeInfantry => {
                &[rules::hunter::PANZERFAUST_GRENADE_ATTACK, rules::ruling::PANZERFAUST_BLOCKED_TARGET]
            }
            Self::MortarTeam => &[rules::axis_units::MORTAR_ATTACK_TIMING, rules::axis_units::MORTAR_TARGETING],
            Self::HeavyArmouredCar => &[rules::heavy_metal::FORWARD_HOWITZER, rules::axis_units::MORTAR_TARGETING],
            Self::StummelHalfTrack => &[rules::heavy_metal::FORWARD_HOWITZER, rules::axis_units::MORTAR_TARGETING],
            Self::PanzerIii => &[rules::fear_naught::PANZER_III_WEAPONS, rules::axis_units::MORTAR_TARGETING],
            Self::HmgTeam => &[rules::fear_naught::HMG_TEAM],
            Self::Kubelwagen | Self::Truck | Self::TroopTruck | Self::Kettenkrad => {
                &[rules::axis_units::UNARMED_VEHICLES]
            }
            Self::AaTruck => &[rules::kickstarter::AA_TRUCK],
            Self::FlakGun => &[rules::fear_naught::FLAK_GUN],
            Self::AssaultBoat => &[rules::hunter::ASSAULT_BOAT_STATS],
            _ => &[],
        }
    }

    /// The rules by which it is spawned.
    pub fn spawn_rules(self) -> &'static [Rule] {
        match self {
            Self::Dog => &[rules::heat_dogs::DOG_DEPLOYMENT],
            Self::HmgTeam => &[rules::fear_naught::HMG_TEAM],
            Self::MortarTeam => &[rules::axis_units::MORTAR_SPAWN_AND_MOVE],
            Self::FlamethrowerInfantry => &[rules::heat_dogs::FLAMETHROWER_INFANTRY],
            Self::Sniper => &[rules::hunter::SNIPER, rules::hunter::NEW_UNITS, rules::kickstarter::REPEATED_UNITS],
            Self::PanzerfaustInfantry | Self::GrenadeInfantry => &[
                rules::hunter::PANZERFAUST_GRENADE_INFANTRY,
                rules::hunter::NEW_UNITS,
                rules::kickstarter::REPEATED_UNITS,
            ],
            _ => &[],
        }
    }

    /// Does it come onto the board in the battle section only? A dog may be a guard (`sas/heat-dogs/dog-deployment`).
    pub fn comes_in_battle(self) -> bool {
        matches!(
            self,
            Self::MortarTeam
                | Self::HmgTeam
                | Self::FlamethrowerInfantry
                | Self::Sniper
                | Self::PanzerfaustInfantry
                | Self::GrenadeInfantry
        )
    }

    /// Every kind.
    pub const ALL: [Self; 26] = [
        Self::Rifleman,
        Self::SmgInfantry,
        Self::Officer,
        Self::MortarTeam,
        Self::Motorcycle,
        Self::HalfTrack,
        Self::Kubelwagen,
        Self::Truck,
        Self::TroopTruck,
        Self::ArmouredCar,
        Self::HeavyArmouredCar,
        Self::AaTruck,
        Self::StummelHalfTrack,
        Self::Dog,
        Self::FlamethrowerInfantry,
        Self::Sniper,
        Self::PanzerfaustInfantry,
        Self::GrenadeInfantry,
        Self::Stalker,
        Self::HmgTeam,
        Self::FlakGun,
        Self::PanzerIii,
        Self::FlamethrowerHalfTrack,
        Self::Kettenkrad,
        Self::AssaultBoat,
        Self::HmgKubelwagen,
    ];

    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::Rifleman => "rifleman",
            Self::SmgInfantry => "smg-infantry",
            Self::Officer => "officer",
            Self::MortarTeam => "mortar-team",
            Self::Motorcycle => "motorcycle",
            Self::HalfTrack => "half-track",
            Self::Kubelwagen => "kubelwagen",
            Self::Truck => "truck",
            Self::TroopTruck => "troop-truck",
            Self::ArmouredCar => "armoured-car",
            Self::HeavyArmouredCar => "heavy-armoured-car",
            Self::AaTruck => "aa-truck",
            Self::StummelHalfTrack => "stummel-half-track",
            Self::Dog => "dog",
            Self::FlamethrowerInfantry => "flamethrower-infantry",
            Self::Sniper => "sniper",
            Self::PanzerfaustInfantry => "panzerfaust-infantry",
            Self::GrenadeInfantry => "grenade-infantry",
            Self::Stalker => "stalker",
            Self::HmgTeam => "hmg-team",
            Self::FlakGun => "flak-gun",
            Self::PanzerIii => "panzer-iii",
            Self::FlamethrowerHalfTrack => "flamethrower-half-track",
            Self::Kettenkrad => "kettenkrad",
            Self::AssaultBoat => "assault-boat",
            Self::HmgKubelwagen => "hmg-kubelwagen",
        }
    }
}

/// Does a die of an attack hit: does it, with its modifiers, reach the value (`sas/components/dice`)?
pub fn hits(face: u8, modifier: i8, value: i8) -> bool {
    i16::from(face) + i16::from(modifier) >= i16::from(value)
}

/// Modifiers of an operator's attack roll (`sas/reference/operator-modifiers`).
pub mod operator_modifiers {
    /// Within short range.
    pub const SHORT_RANGE: i8 = 1;
    /// At the unit aimed at.
    pub const AIMED: i8 = 2;
    /// At the marked unit, in an Axis phase.
    pub const MARKED: i8 = 2;
    /// Crouching behind low cover.
    pub const BLIND_FIRE: i8 = -2;
}

/// Modifiers of an Axis attack roll (`sas/reference/axis-modifiers`).
pub mod axis_modifiers {
    /// Within short range.
    pub const SHORT_RANGE: i8 = 1;
    /// The target has left the line of sight.
    pub const OUT_OF_SIGHT: i8 = -2;
    /// The target is inside a building: fire through a wall, and mortars (`sas/axis-vehicles/hmg-through-walls`).
    pub const IN_BUILDING: i8 = -3;
}
