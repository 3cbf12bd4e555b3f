//! Chapter *axis-vehicles*: everything with wheels and tracks on the Axis side.
//!
//! `driving` has the token on the squares and its steps, [`sight`](mod@sight) what its crew sees, `advancing` where it goes
//! against exposed operators, [`gunnery`] whom it fires at, [`roles`] patrols, convoys, guards, assaults and spawning.

mod advancing;
pub mod driving;
pub mod gunnery;
pub mod roles;
pub mod sight;
pub mod tracks;

pub use driving::{Pose, Squares, Step};

use crate::reference::UnitKind;
use crate::state::AxisUnit;
use geometry::squares::Cell;

pub(crate) use advancing::{advance, drive_to, nearest_approach, places_in_reach, way_to_place};

/// The directions in which a weapon fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Arcs {
    None,
    Front,
    FrontAndRear,
    Rear,
}

impl Arcs {
    /// Does it reach to the front, and to the rear?
    pub fn ends(self) -> [bool; 2] {
        match self {
            Self::None => [false, false],
            Self::Front => [true, false],
            Self::FrontAndRear => [true, true],
            Self::Rear => [false, true],
        }
    }
}

/// What makes a vehicle of a kind of unit (`sas/ruling/vehicle-footprint`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Build {
    /// Its length in squares; all are two wide.
    pub length: u8,
    /// Where its crew looks (`sas/axis-vehicles/los-arc`).
    pub sight: Arcs,
    /// Where its gun fires. The values of the gun are in the unit's row of the table.
    pub gun: Arcs,
    /// A howitzer that fires to the front? (`sas/heavy-metal/forward-howitzer`)
    pub howitzer: bool,
    /// A howitzer in a turret, which fires in any direction? (`sas/fear-naught/panzer-iii-weapons`)
    pub turret: bool,
    /// Does a turn cost it 2? (`sas/axis-vehicles/truck-turn-cost`)
    pub clumsy: bool,
}

impl UnitKind {
    /// How it is built, if it is a vehicle.
    pub fn build(self) -> Option<Build> {
        let car =
            Build { length: 3, sight: Arcs::Front, gun: Arcs::None, howitzer: false, turret: false, clumsy: false };
        Some(match self {
            Self::Motorcycle => Build { length: 2, gun: Arcs::Front, ..car },
            Self::HalfTrack => Build { sight: Arcs::FrontAndRear, gun: Arcs::FrontAndRear, ..car },
            Self::Kubelwagen => car,
            Self::Truck | Self::TroopTruck | Self::AaTruck => Build { clumsy: true, ..car },
            Self::ArmouredCar => Build { gun: Arcs::Front, ..car },
            Self::HeavyArmouredCar => Build { howitzer: true, ..car },
            Self::StummelHalfTrack => Build { sight: Arcs::FrontAndRear, gun: Arcs::Rear, howitzer: true, ..car },
            Self::FlakGun => Build { length: 2, sight: Arcs::None, ..car },
            Self::PanzerIii => Build { gun: Arcs::Front, turret: true, ..car },
            Self::FlamethrowerHalfTrack | Self::AssaultBoat | Self::HmgKubelwagen => Build { gun: Arcs::Front, ..car },
            Self::Kettenkrad => Build { length: 2, ..car },
            _ => return None,
        })
    }

    /// Is it a vehicle?
    pub fn is_vehicle(self) -> bool {
        self.build().is_some()
    }
}

impl AxisUnit {
    /// Where it is and which way it faces; for a vehicle `at` is its front left square.
    pub fn pose(&self) -> Option<Pose> {
        Some(Pose { at: self.at?, facing: self.facing })
    }

    /// The squares that it covers: one, or those of a vehicle, some of which may be off the board.
    pub fn squares(&self) -> Squares {
        match (self.pose(), self.kind.build()) {
            (None, _) => Squares::new(),
            (Some(pose), None) => Squares::from_slice(&[pose.at]),
            (Some(pose), Some(build)) => pose.squares(build.length),
        }
    }

    /// Does it cover a square?
    #[inline]
    pub fn covers(&self, cell: Cell) -> bool {
        match (self.kind.build(), self.pose()) {
            (None, _) => self.at == Some(cell),
            (Some(build), Some(pose)) => pose.covers(build.length, cell),
            (Some(_), None) => false,
        }
    }

    /// How far its nearest square is from another (`sas/ruling/vehicle-los-geometry`).
    pub fn distance_to(&self, cell: Cell) -> Option<u32> {
        self.squares().iter().map(|&square| crate::board::distance(square, cell)).min()
    }

    /// How far it is from an operator or the nearest square of a vehicle of theirs.
    pub fn distance_to_operator(&self, operator: &crate::state::Operator) -> Option<u32> {
        match operator.vehicle {
            None => self.distance_to(operator.at?),
            Some(_) => operator.squares().iter().filter_map(|&cell| self.distance_to(cell)).min(),
        }
    }

    /// How far two units are apart, from nearest square to nearest square.
    pub fn distance_to_unit(&self, other: &AxisUnit) -> Option<u32> {
        other.squares().iter().filter_map(|&cell| self.distance_to(cell)).min()
    }
}
