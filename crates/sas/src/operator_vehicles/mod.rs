//! Chapter *operator-vehicles*: Jeep, truck and rowing boat.
//!
//! A vehicle with its crew counts as one operator (`sas/ruling/reaction-window`): it has a place of its own among
//! [`State::operators`], its durability is his health, and the Axis sees, hunts and attacks it there. Whoever sits in it is
//! on no square. `commands` has its actions, `driving` the wheels, `crew` who gets in and out, `gunnery` its guns.

pub mod commands;
pub(crate) mod crew;
pub(crate) mod driving;
pub(crate) mod gunnery;

pub use commands::{Command, Spot, candidates, judge, listed};
pub use gunnery::{GunShot, GunTarget};

use crate::axis_vehicles::driving::{Chassis, touches_board};
use crate::axis_vehicles::{Pose, Squares};
use crate::components::{Kit, Weapon, WeaponKind};
use crate::events::Event;
use crate::setup::fresh;
use crate::state::{Operator, OperatorId, Phase, State};
use crate::{Sas, alarm, rules, sight};
use geometry::squares::{Cell, Facing};
use kernel::{Play, Table};
use serde::{Deserialize, Serialize};

/// Action points of a vehicle (`sas/operator-vehicles/activation`, `sas/ruling/operator-vehicle-ap`).
pub const POINTS: u8 = 2;

/// Movement points of one Move action (`sas/operator-vehicles/move`).
pub const MOVEMENT: u32 = 4;

/// All are three squares long (`sas/ruling/vehicle-footprint`).
pub const LENGTH: u8 = 3;

/// A kind of operator vehicle (`sas/operator-vehicles/types`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Model {
    Jeep,
    /// (`sas/fear-naught/support-jeep`)
    SupportJeep,
    /// (`sas/operator-vehicles/truck`)
    OperatorTruck,
    /// (`sas/operator-vehicles/rowing-boat`)
    RowingBoat,
}

/// A seat in a vehicle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Berth {
    Driver,
    FrontGunner,
    RearGunner,
    /// By number, from 1.
    Passenger(u8),
}

impl Berth {
    /// Is it the seat of a gunner?
    pub fn has_gun(self) -> bool {
        matches!(self, Self::FrontGunner | Self::RearGunner)
    }

    /// Its name in files: `driver`, `passenger-2`.
    pub fn key(self) -> String {
        match self {
            Self::Driver => "driver".into(),
            Self::FrontGunner => "front-gunner".into(),
            Self::RearGunner => "rear-gunner".into(),
            Self::Passenger(number) => format!("passenger-{number}"),
        }
    }
}

/// The sheet of a vehicle (`sas/ruling/vehicle-sheet-values`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// Its durability.
    pub durability: u8,
    /// So far it can be repaired (`sas/operator-vehicles/repair`).
    pub repair_limit: u8,
    /// From how far its engine is heard; 0 if it has none (`sas/operator-vehicles/noise`).
    pub noise: u8,
    /// Its seats.
    pub berths: Vec<Berth>,
    /// Its guns; the gunner of a boat uses his own.
    pub gun: Option<Weapon>,
}

impl Model {
    /// Its sheet (`sas/operator-vehicles/jeep-stats`, `sas/operator-vehicles/truck`, `sas/operator-vehicles/rowing-boat`).
    pub fn sheet(self) -> Sheet {
        use Berth::{Driver, FrontGunner, Passenger, RearGunner};
        let kind = WeaponKind::VickersK;
        let vickers = Weapon { kind, value: 4, short: 4, long: 8, noise: 8, dice: 4, ammunition: None };
        match self {
            Self::Jeep | Self::SupportJeep => Sheet {
                durability: 6,
                repair_limit: 4,
                noise: 8,
                berths: vec![Driver, FrontGunner, RearGunner, Passenger(1)],
                gun: Some(vickers),
            },
            Self::OperatorTruck => Sheet {
                durability: 6,
                repair_limit: 4,
                noise: 8,
                berths: std::iter::once(Driver).chain((1..=7).map(Passenger)).collect(),
                gun: None,
            },
            Self::RowingBoat => Sheet {
                durability: 4,
                repair_limit: 2,
                noise: 0,
                berths: vec![Driver, FrontGunner, Passenger(1), Passenger(2)],
                gun: None,
            },
        }
    }

    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::Jeep => "jeep",
            Self::SupportJeep => "support-jeep",
            Self::OperatorTruck => "operator-truck",
            Self::RowingBoat => "rowing-boat",
        }
    }

    /// Its entry.
    pub fn rule(self) -> kernel::Rule {
        match self {
            Self::Jeep => rules::operator_vehicles::JEEP_STATS,
            Self::SupportJeep => rules::fear_naught::SUPPORT_JEEP,
            Self::OperatorTruck => rules::operator_vehicles::TRUCK,
            Self::RowingBoat => rules::operator_vehicles::ROWING_BOAT,
        }
    }

    /// Is it a Willys Jeep, of ours or in support?
    pub fn is_jeep(self) -> bool {
        matches!(self, Self::Jeep | Self::SupportJeep)
    }

    /// How it moves over the ground.
    pub fn chassis(self) -> Chassis {
        let clumsy = self == Self::OperatorTruck;
        Chassis { length: LENGTH, clumsy, afloat: self == Self::RowingBoat, tracked: false }
    }

    /// The board under which its durability and its guns are kept.
    pub fn kit(self, key: String) -> Kit {
        let sheet = self.sheet();
        Kit { key, health: sheet.durability, weapons: sheet.gun.into_iter().collect(), ..Kit::default() }
    }
}

/// A vehicle that a mission gives to the operators.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Given {
    /// What it is.
    pub model: Model,
    /// Where it stands; of one that enters later, where its first step brings it.
    pub pose: Pose,
    /// Does it wait off the board? (`sas/ruling/jeep-entry`)
    pub enters: bool,
}

impl Given {
    /// As it stands before the first turn; its board is the next one of all.
    pub fn vehicle(self, kit: u8, board: &Kit) -> Operator {
        let back = self.pose.facing.opposite();
        let at = if self.enters { self.pose.at.step(back) } else { self.pose.at };
        let operator = fresh(kit, board, 1);
        Operator { vehicle: Some(self.model), at: Some(at), facing: self.pose.facing, ..operator }
    }
}

/// Adds a vehicle to a game, after all operators. Gives its place among them.
pub(crate) fn add(state: &mut State, given: Given) -> OperatorId {
    let kit = board_of(given.model, &state.kits);
    let number = state.kits.len() as u8;
    let vehicle = given.vehicle(number, &kit);
    state.kits.push(kit);
    state.operators.push(vehicle);
    share_exposure(state);
    OperatorId(state.operators.len() as u8 - 1)
}

/// The names of boards that are not taken yet: `jeep`, `jeep-2`.
fn board_of(model: Model, kits: &[Kit]) -> Kit {
    let taken = |key: &str| kits.iter().any(|kit| kit.key == key);
    let plain = model.key().to_string();
    let key = std::iter::once(plain.clone()).chain((2..).map(|n| format!("{plain}-{n}"))).find(|key| !taken(key));
    model.kit(key.unwrap_or(plain))
}

impl Operator {
    /// The pose of a vehicle.
    pub fn pose(&self) -> Option<Pose> {
        Some(Pose { at: self.at.filter(|_| self.vehicle.is_some())?, facing: self.facing })
    }

    /// His square, or all those of a vehicle.
    pub fn squares(&self) -> Squares {
        match (self.pose(), self.at) {
            (Some(pose), _) => pose.squares(LENGTH),
            (None, at) => at.into_iter().collect(),
        }
    }

    /// Does he stand in a square, or a vehicle cover it?
    pub fn covers(&self, cell: Cell) -> bool {
        self.pose().map_or(self.at == Some(cell), |pose| pose.covers(LENGTH, cell))
    }

    /// How far his nearest square is from another (`sas/ruling/vehicle-los-geometry`).
    pub fn distance_to(&self, cell: Cell) -> Option<u32> {
        match self.vehicle {
            None => self.at.map(|at| crate::board::distance(at, cell)),
            Some(_) => self.squares().iter().map(|&own| crate::board::distance(own, cell)).min(),
        }
    }

    /// His square, or that of a vehicle which is nearest to another.
    pub fn square_near(&self, cell: Cell) -> Option<Cell> {
        match self.vehicle {
            None => self.at,
            Some(_) => self.squares().into_iter().min_by_key(|&own| crate::board::distance(own, cell)),
        }
    }

    /// Is he seen only where nothing low is in the way? He crouches, or the boat lies low on the water
    /// (`sas/operator-vehicles/rowing-boat`).
    pub fn lies_low(&self) -> bool {
        self.crouching || self.vehicle == Some(Model::RowingBoat)
    }

    /// Is he still in the game, on a square or in a vehicle?
    pub fn is_present(&self) -> bool {
        self.vehicle.is_none() && (self.at.is_some() || self.aboard.is_some())
    }
}

impl State {
    /// Those who sit in a vehicle, with their seats.
    pub fn crew(&self, vehicle: OperatorId) -> impl Iterator<Item = (OperatorId, Berth)> {
        self.operators().filter_map(move |(id, operator)| {
            let (in_it, berth) = operator.aboard?;
            (in_it == vehicle).then_some((id, berth))
        })
    }

    /// Is there anybody in a vehicle? The support Jeep has a crew of its own (`sas/fear-naught/support-jeep`).
    pub fn is_manned(&self, vehicle: OperatorId) -> bool {
        self.operator(vehicle).vehicle == Some(Model::SupportJeep) || self.crew(vehicle).next().is_some()
    }

    /// Is somebody in a seat of a vehicle?
    pub fn is_taken(&self, vehicle: OperatorId, berth: Berth) -> bool {
        let own_crew =
            self.operator(vehicle).vehicle == Some(Model::SupportJeep) && !matches!(berth, Berth::Passenger(_));
        own_crew || self.crew(vehicle).any(|(_, taken)| taken == berth)
    }

    /// The free seats of a vehicle.
    pub fn free_berths(&self, vehicle: OperatorId) -> Vec<Berth> {
        let Some(model) = self.operator(vehicle).vehicle else { return Vec::new() };
        model.sheet().berths.into_iter().filter(|&berth| !self.is_taken(vehicle, berth)).collect()
    }

    /// The operator vehicles on the board, manned or not.
    pub fn vehicles_on_board(&self) -> impl Iterator<Item = (OperatorId, &Operator, Model)> {
        self.operators().filter_map(|(id, operator)| {
            let model = operator.vehicle?;
            (operator.at.is_some() && touches_board(&self.board, &operator.squares())).then_some((id, operator, model))
        })
    }

    /// The vehicle that covers a square.
    pub fn vehicle_at(&self, cell: Cell) -> Option<OperatorId> {
        let covers = |vehicle: &Operator| {
            vehicle.vehicle.is_some() && vehicle.covers(cell) && touches_board(&self.board, &vehicle.squares())
        };
        self.operators().find(|(_, vehicle)| covers(vehicle)).map(|(id, _)| id)
    }

    /// Does an operator vehicle block sight through a square? A rowing boat does not (`sas/operator-vehicles/rowing-boat`).
    pub fn vehicle_blocks(&self, cell: Cell) -> bool {
        let high = |operator: &Operator| operator.vehicle.is_some_and(|model| model != Model::RowingBoat);
        self.operators.iter().any(|operator| high(operator) && operator.covers(cell))
    }
}

/// A vehicle is exposed as long as somebody in it is; the support Jeep always (`sas/fear-naught/support-jeep-exposed`,
/// `sas/ruling/seeing-operator-vehicle`).
pub(crate) fn share_exposure(state: &mut State) {
    for n in 0..state.operators.len() as u8 {
        let id = OperatorId(n);
        let Some(model) = state.operator(id).vehicle else { continue };
        let exposed = model == Model::SupportJeep || state.crew(id).any(|(crew, _)| state.operator(crew).exposed);
        state.operator_mut(id).exposed = exposed && state.operator(id).at.is_some();
    }
}

/// When the alarm sounds everybody in a Jeep on the board is exposed (`sas/operator-vehicles/jeep-exposes`).
pub(crate) fn alarm_sounds(t: &mut Table<Sas>) {
    let jeeps: Vec<OperatorId> =
        t.state.vehicles_on_board().filter(|(_, _, model)| model.is_jeep()).map(|(id, _, _)| id).collect();
    for jeep in jeeps {
        expose_crew(t, jeep);
    }
}

/// Everybody in a Jeep is exposed.
pub(crate) fn expose_crew(t: &mut Table<Sas>, jeep: OperatorId) {
    if t.state.crew(jeep).next().is_some() {
        t.cite(rules::operator_vehicles::JEEP_EXPOSES);
    }
    sight::expose(t, jeep);
}

/// Is there a Jeep on the board, whose engine gives us away in the end phase? (`sas/operator-vehicles/jeep-raises-meter`,
/// `sas/fear-naught/support-jeep-exposed`)
pub(crate) fn jeep_is_heard(t: &mut Table<Sas>) -> bool {
    let jeeps: Vec<Model> = t.state.vehicles_on_board().map(|(_, _, model)| model).filter(|m| m.is_jeep()).collect();
    if t.state.operators.iter().any(|operator| operator.vehicle.is_some()) {
        t.cite(rules::operator_vehicles::JEEP_RAISES_METER);
    }
    for model in &jeeps {
        t.cite(match model {
            Model::SupportJeep => rules::fear_naught::SUPPORT_JEEP_EXPOSED,
            _ => rules::operator_vehicles::JEEP_RAISES_METER,
        });
    }
    !jeeps.is_empty()
}

/// The vehicles that can still be activated: manned ones, before anybody on foot (`sas/operator/vehicles-first`).
pub fn ready(state: &State) -> Vec<OperatorId> {
    let on_foot = state.operators.iter().any(|operator| operator.vehicle.is_none() && operator.activated);
    if on_foot {
        return Vec::new();
    }
    let waits = |(id, operator): &(OperatorId, &Operator)| {
        operator.vehicle.is_some() && operator.at.is_some() && !operator.activated && state.is_manned(*id)
    };
    state.operators().filter(waits).map(|(id, _)| id).collect()
}

/// Successful attacks cost durability; with the last of it the vehicle is destroyed, and everybody in it killed
/// (`sas/operator-vehicles/durability`).
pub(crate) fn wear(t: &mut Table<Sas>, id: OperatorId, hits: u8) -> Play<()> {
    let vehicle = t.state.operator_mut(id);
    vehicle.health = vehicle.health.saturating_sub(hits);
    let durability = vehicle.health;
    t.cite(rules::operator_vehicles::DURABILITY);
    t.tell(Event::VehicleDamaged { vehicle: id, durability });
    if durability > 0 {
        return Ok(());
    }
    t.tell(Event::VehicleDestroyed { vehicle: id });
    let (at, crew): (Option<Cell>, Vec<OperatorId>) =
        (t.state.operator(id).at, t.state.crew(id).map(|(crew, _)| crew).collect());
    let vehicle = t.state.operator_mut(id);
    (vehicle.at, vehicle.exposed) = (None, false);
    for operator in crew {
        let dead = t.state.operator_mut(operator);
        (dead.aboard, dead.at) = (None, at);
        crate::attack::wound(t, operator, u8::MAX)?;
    }
    share_exposure(&mut t.state);
    if matches!(&t.state.phase, Phase::Acting(activation) if activation.operator == id) {
        t.state.phase = Phase::Operators;
    }
    alarm::keep_one_exposed(t)
}

/// The way a vehicle faces, for a seat beside it.
pub(crate) fn facing_of(state: &State, id: OperatorId) -> Facing {
    state.operator(id).facing
}
