//! The position: plain data, indices, no dice.

use crate::axis_vehicles::Squares;
use crate::axis_vehicles::driving::touches_board;
use crate::axis_vehicles::roles::{Convoy, Route};
use crate::board::{Board, Colour};
use crate::components::{Card, Kit, Mission, Weapon};
use crate::event::Special;
use crate::fear_naught::typhoon::Typhoon;
use crate::fear_naught::{Disguise, Hold};
use crate::hunter::{HAND, Hunter};
use crate::items::{Items, Thing};
use crate::operator_vehicles::{Berth, Model, POINTS};
use crate::reference::UnitKind;
use geometry::squares::{Cell, Facing};
use kernel::{Broken, Seat, Seats};
use serde::{Deserialize, Serialize};

/// Action points of an activated operator (`sas/operator/action-points`).
pub const ACTION_POINTS: u8 = 4;

/// An operator by his place in [`State::operators`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct OperatorId(pub u8);

/// An Axis unit by its place in [`State::units`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct UnitId(pub u16);

/// One operator with his board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Operator {
    /// Who plays him.
    pub owner: Seat,
    /// His board, by its place in [`State::kits`].
    pub kit: u8,
    /// Where he is; nowhere before he is placed, once he has left, or when he is dead.
    pub at: Option<Cell>,
    /// The way he faces.
    pub facing: Facing,
    /// Crouching? (`sas/actions/crouch`)
    pub crouching: bool,
    /// Exposed? (`sas/sight/exposed-state`)
    pub exposed: bool,
    /// To be exposed at the start of the next operator phase (`sas/event/cigarette-removal`).
    pub exposed_later: bool,
    /// Health left; dead at 0 (`sas/ruling/operator-death`).
    pub health: u8,
    /// Has he left the board alive?
    pub left: bool,
    /// Has he been activated in this turn?
    pub activated: bool,
    /// Carrying a corpse? (`sas/actions/carrying-object`)
    pub corpse: bool,
    /// Carrying a fuel barrel?
    pub barrel: bool,
    /// Carrying a prisoner? (`sas/ruling/mission-objectives`)
    #[serde(default)]
    pub prisoner: bool,
    /// Documents that he has taken.
    #[serde(default)]
    pub documents: u8,
    /// Med packs left.
    pub med_packs: u8,
    /// Traps, mines and bombs left.
    pub items: Items,
    /// Has he attacked since the operator phase began? His camouflage net does not hide him then.
    pub fired: bool,
    /// Ammunition left, by weapon.
    pub ammunition: Vec<u8>,
    /// The unit with his mark token (`sas/actions/mark`).
    pub marked: Option<UnitId>,
    /// The square with his grenade (`sas/items/grenade-mark`).
    pub marked_square: Option<Cell>,
    /// The units that have made their reaction attack against him in this operator phase (`sas/reaction/limits`).
    pub reacted: Vec<UnitId>,
    /// In civilian clothes, and what he does in them (`sas/fear-naught/disguise-change`).
    pub disguise: Disguise,
    /// In diving mode? (`sas/items/scuba-entering-water`)
    pub diving: bool,
    /// Has he attacked with the speargun in this turn's activation? (`sas/items/speargun-limit`)
    pub speared: bool,
    /// Is it no operator but a vehicle of theirs? Its health is its durability, `at` its front left square.
    #[serde(default)]
    pub vehicle: Option<Model>,
    /// The vehicle in which he sits, and his seat (`sas/operator-vehicles/boarding`).
    #[serde(default)]
    pub aboard: Option<(OperatorId, Berth)>,
}

impl Operator {
    /// Does he carry an object? (`sas/items/objects`)
    pub fn carries(&self) -> bool {
        self.corpse || self.barrel || self.prisoner
    }
}

/// What an Axis unit is there for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Post {
    /// A guard, an officer or a unit that came later.
    None,
    /// A sentry, by the number of his point.
    Sentry(u8),
    /// A patrolman.
    Patrol {
        /// The number of his line.
        line: u8,
        /// Does he walk from the line's first start to its second?
        forward: bool,
    },
    /// A stalker, by his number from 0 (`sas/hunter/setup`).
    Stalker(u8),
    /// A patrol vehicle on its route (`sas/axis-vehicles/patrol-path`).
    Route {
        /// The number of its route.
        route: u8,
        /// How many steps along it.
        place: i16,
        /// Does it drive the route from its end?
        back: bool,
    },
    /// A vehicle of a convoy (`sas/axis-vehicles/convoy-placement`).
    Convoy {
        /// The number of its route.
        route: u8,
        /// How many steps along it.
        place: i16,
        /// Its scout? (`sas/axis-vehicles/convoy-scout`)
        scout: bool,
    },
    /// A guard vehicle that has had no exposed operator in sight yet (`sas/axis-vehicles/guard-vehicles`).
    Guard,
    /// It has driven off the board and is out of the game (`sas/ruling/convoy-conduct`).
    Gone,
}

/// One Axis unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AxisUnit {
    /// What it is.
    pub kind: UnitKind,
    /// Where it is; nowhere once it is dead.
    pub at: Option<Cell>,
    /// The way it faces.
    pub facing: Facing,
    /// On its alert side? (`sas/sight/alert-states`)
    pub alert: bool,
    /// What it is there for.
    pub post: Post,
    /// With the cigarette marker on it? (`sas/event/cigarette-use`)
    pub smoking: bool,
    /// Its damage markers (`sas/axis-vehicles/damage`).
    pub damage: u8,
    /// On the other side of its token: a mortar team ready to fire, a troop truck without its men.
    pub flipped: bool,
    /// With the failure marker on it? (`sas/heavy-metal/mechanical-failure-use`)
    pub failed: bool,
    /// Kept from its duty by somebody in disguise.
    pub hold: Hold,
    /// A hunter unit: the hunter moves it himself (`sas/hunter/unit-control`).
    pub hunter: bool,
    /// The way it faced when it was placed (`sas/ruling/talk-default-facing`).
    pub home: Facing,
}

impl AxisUnit {
    /// Does it neither look, walk nor turn, because it smokes, talks or is being strangled?
    pub fn distracted(&self) -> bool {
        self.smoking || matches!(self.hold, Hold::Talking | Hold::Strangled)
    }
}

/// Where the cigarette marker is when it is on no unit (`sas/event/cigarette-draw`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cigarette {
    /// Beside the board, or on a unit.
    Away,
    /// On an operator's board.
    With(OperatorId),
}

/// The two sections of the game (`sas/turn/sections`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Section {
    Stealth,
    Battle,
}

/// An operator who is being activated (`sas/operator/activation`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Activation {
    /// Who.
    pub operator: OperatorId,
    /// Action points left.
    pub points: u8,
    /// The unit aimed at (`sas/actions/aim`).
    pub aimed: Option<UnitId>,
    /// Has he marked? It is his last action.
    pub marked: bool,
}

impl Activation {
    /// At its beginning.
    pub fn of(operator: OperatorId) -> Self {
        Self { operator, points: ACTION_POINTS, aimed: None, marked: false }
    }

    /// The same for a vehicle, which has fewer points (`sas/operator-vehicles/activation`).
    pub fn of_vehicle(vehicle: OperatorId) -> Self {
        Self { points: POINTS, ..Self::of(vehicle) }
    }
}

/// A unit that waits for its move, with its distance at the start of the phase.
pub type Waiting = (UnitId, u32);

/// The Axis advance phase under way.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Advance {
    /// Who still waits.
    pub waiting: Vec<Waiting>,
    /// Do sentries leave their points in this phase? (`sas/advance/battle-sentries`)
    pub sentries_leave: bool,
}

/// What comes next (`sas/turn/sequence`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The patrolmen and the operators are placed.
    Setup,
    /// The operator phase, between activations.
    Operators,
    /// The operator phase, in an activation.
    Acting(Activation),
    /// The Axis advance phase; none before it begins.
    Advance(Option<Advance>),
    /// The event phase.
    Event,
    /// The Axis patrol phase: who still waits; none before it begins.
    Patrol(Option<Vec<Waiting>>),
    /// The Axis attack phase: who has not attacked yet; none before it begins.
    Attack(Option<Vec<UnitId>>),
    /// The end phase.
    End,
    /// The hunter phase (`sas/hunter/hunter-phase`).
    Hunter,
    /// The game is over.
    Over(Grade),
}

/// How well a mission went (`sas/ruling/mission-end`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Grade {
    Lost,
    Minor,
    Major,
}

/// What has just happened, until everybody has looked. It begins anew with each step of the game and is never saved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moment {
    /// Calm units that have been roused by a noise, a miss or a smell, and have not looked since.
    pub roused: Vec<UnitId>,
    /// Calm units that saw another being killed, and where (`sas/sight/seeing-a-kill`).
    pub witnesses: Vec<(UnitId, Cell)>,
    /// Whoever has discovered something in this step of the game, in order.
    pub discovered: Vec<UnitId>,
}

/// The whole position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// How many play.
    pub players: u8,
    /// What the mission page decides.
    pub mission: Mission,
    /// The board.
    pub board: Board,
    /// The operator boards.
    pub kits: Vec<Kit>,
    /// All operators, dead and gone ones too.
    pub operators: Vec<Operator>,
    /// All Axis units, dead ones too.
    pub units: Vec<AxisUnit>,
    /// The units that have moved in this turn's Axis advance phase.
    pub moved: Vec<UnitId>,
    /// The units that have fired their mortar or howitzer in this turn.
    pub bombarded: Vec<UnitId>,
    /// The routes of patrol vehicles and convoys.
    pub routes: Vec<Route>,
    /// The convoys that wait for their card.
    pub convoys: Vec<Convoy>,
    /// Squares with a corpse.
    pub corpses: Vec<Cell>,
    /// Traps, mines and bombs, with their squares.
    pub things: Vec<(Cell, Thing)>,
    /// The centres of blast templates that stay until the end phase.
    pub templates: Vec<Cell>,
    /// The cigarette marker.
    pub cigarette: Cigarette,
    /// Stealth or battle.
    pub section: Section,
    /// The stealth track: the alarm sounds at 0 (`sas/alarm/track-direction`).
    pub stealth: u8,
    /// The turn, from 1.
    pub turn: u16,
    /// What comes next.
    pub phase: Phase,
    /// The side of the patrol marker; none before the first card.
    pub patrol_marker: Option<Colour>,
    /// The event cards not drawn yet: a bag, since a card is chosen when it is drawn.
    pub deck: Vec<Card>,
    /// The event cards drawn.
    pub drawn: Vec<Card>,
    /// The objectives of the mission, and what has come of them.
    #[serde(default)]
    pub objectives: crate::objectives::Objectives,
    /// The special event card while it is in the deck (`sas/event/special-events`).
    pub special: Option<Special>,
    /// Flame markers, with their squares (`sas/heat-dogs/flame-markers`).
    pub flames: Vec<Cell>,
    /// What belongs to the hunter, in hunter mode.
    pub hunter: Option<Hunter>,
    /// The Typhoon, if the mission has one (`sas/fear-naught/typhoon-call`).
    #[serde(default)]
    pub typhoon: Option<Typhoon>,
    /// The boards from which the team is chosen before the first turn; none afterwards, or if it is prescribed.
    #[serde(default)]
    pub pool: Vec<Kit>,
    /// What has just happened.
    #[serde(skip)]
    pub moment: Moment,
}

impl State {
    /// All players: who decides where the rules leave a tie to "the players".
    pub fn all_players(&self) -> Seats {
        Seats::first(self.players)
    }

    /// An operator by id; the first of all for an id that does not exist, which no judged answer contains.
    pub fn operator(&self, id: OperatorId) -> &Operator {
        &self.operators[usize::from(id.0).min(self.operators.len() - 1)]
    }

    /// The same, to change.
    pub fn operator_mut(&mut self, id: OperatorId) -> &mut Operator {
        let last = self.operators.len() - 1;
        &mut self.operators[usize::from(id.0).min(last)]
    }

    /// An operator's board.
    pub fn kit(&self, id: OperatorId) -> &Kit {
        &self.kits[usize::from(self.operator(id).kit).min(self.kits.len() - 1)]
    }

    /// A weapon of an operator.
    pub fn weapon(&self, id: OperatorId, weapon: u8) -> Option<Weapon> {
        self.kit(id).weapons.get(usize::from(weapon)).copied()
    }

    /// A unit by id; the first of all for an id that does not exist, which no judged answer contains.
    pub fn unit(&self, id: UnitId) -> &AxisUnit {
        &self.units[usize::from(id.0).min(self.units.len() - 1)]
    }

    /// The same, to change.
    pub fn unit_mut(&mut self, id: UnitId) -> &mut AxisUnit {
        let last = self.units.len() - 1;
        &mut self.units[usize::from(id.0).min(last)]
    }

    /// All operators with their ids.
    pub fn operators(&self) -> impl Iterator<Item = (OperatorId, &Operator)> {
        (0..).map(OperatorId).zip(&self.operators)
    }

    /// The operators on foot on the board, with their squares.
    pub fn operators_on_board(&self) -> impl Iterator<Item = (OperatorId, &Operator, Cell)> {
        let on_foot = self.operators().filter(|(_, operator)| operator.vehicle.is_none());
        on_foot.filter_map(|(id, operator)| Some((id, operator, operator.at?)))
    }

    /// The operators who are still in the game, on foot or in a vehicle, each with a board for tokens; support units have none
    /// (`sas/support-units/limits`).
    pub fn with_boards(&self) -> impl Iterator<Item = OperatorId> {
        self.operators().filter(|(_, operator)| operator.is_present() && !self.is_support(operator)).map(|(id, _)| id)
    }

    /// Whom the Axis can hunt and attack: operators on foot, and vehicles with somebody aboard, each with a square
    /// (`sas/operator-vehicles/attacked-when`).
    pub fn prey_on_board(&self) -> impl Iterator<Item = (OperatorId, &Operator, Cell)> {
        self.operators()
            .filter(|(id, operator)| operator.vehicle.is_none() || self.is_prey(*id))
            .filter_map(|(id, operator)| Some((id, operator, operator.at?)))
    }

    /// Is it a vehicle on the board with somebody in it?
    pub fn is_prey(&self, id: OperatorId) -> bool {
        let vehicle = self.operator(id);
        vehicle.vehicle.is_some() && touches_board(&self.board, &vehicle.squares()) && self.is_manned(id)
    }

    /// All Axis units that are not dead, those on spawn tiles too.
    pub fn living_units(&self) -> impl Iterator<Item = (UnitId, &AxisUnit, Cell)> {
        (0..).map(UnitId).zip(&self.units).filter_map(|(id, unit)| Some((id, unit, unit.at?)))
    }

    /// The Axis units on the board, with their squares (`sas/ruling/spawn-tile-status`).
    pub fn units_on_board(&self) -> impl Iterator<Item = (UnitId, &AxisUnit, Cell)> {
        self.living_units().filter(|(_, unit, cell)| match unit.kind.is_vehicle() {
            true => touches_board(&self.board, &unit.squares()),
            false => self.board.on_board(*cell),
        })
    }

    /// The exposed operators on the board, vehicles with exposed crews among them.
    pub fn exposed(&self) -> impl Iterator<Item = (OperatorId, &Operator, Cell)> {
        self.prey_on_board().filter(|(_, operator, _)| operator.exposed)
    }

    /// The unit in a square.
    pub fn unit_at(&self, cell: Cell) -> Option<UnitId> {
        self.living_units().find(|(_, unit, _)| unit.covers(cell)).map(|(id, _, _)| id)
    }

    /// The operator on foot in a square.
    pub fn on_foot_at(&self, cell: Cell) -> Option<OperatorId> {
        self.operators_on_board().find(|(_, _, at)| *at == cell).map(|(id, _, _)| id)
    }

    /// The operator on foot in a square who is in the way of an Axis vehicle; through somebody in disguise it drives as through
    /// another Axis unit (`sas/fear-naught/disguise-movement`).
    pub fn in_the_way_at(&self, cell: Cell) -> Option<OperatorId> {
        self.on_foot_at(cell).filter(|&id| !self.in_disguise(self.operator(id)))
    }

    /// The operator in a square, or the vehicle of theirs that covers it.
    pub fn operator_at(&self, cell: Cell) -> Option<OperatorId> {
        self.on_foot_at(cell).or_else(|| self.vehicle_at(cell))
    }

    /// Is there a fuel barrel in a square?
    pub fn barrel_at(&self, cell: Cell) -> bool {
        self.things.contains(&(cell, Thing::Barrel))
    }

    /// Has a square no unit and no barrel in it? Corpses and items do not count (`sas/board/squares-and-occupancy`).
    pub fn is_empty(&self, cell: Cell) -> bool {
        self.unit_at(cell).is_none() && self.operator_at(cell).is_none() && !self.barrel_at(cell)
    }

    /// Is it the stealth section?
    pub fn stealthy(&self) -> bool {
        self.section == Section::Stealth
    }

    /// What is true at every question.
    pub fn check(&self) -> Result<(), Broken> {
        let broken = |what: String| Err(Broken(what));
        if self.operators.is_empty() || self.operators.len() > 16 || self.players == 0 {
            return broken(format!("{} operators of {} players", self.operators.len(), self.players));
        }
        if self.hunter.as_ref().is_some_and(|hunter| hunter.seat.0 != self.players || hunter.hand.len() > HAND) {
            return broken("the hunter has another seat, or too many cards".into());
        }
        for (id, operator) in self.operators() {
            if usize::from(operator.kit) >= self.kits.len() || operator.owner.0 >= self.players {
                return broken(format!("operator {} has no board or no player", id.0));
            }
            if operator.ammunition.len() != self.kit(id).weapons.len() {
                return broken(format!("operator {} has ammunition for other weapons", id.0));
            }
            let sits = operator.aboard.map(|(vehicle, berth)| (self.operator(vehicle).vehicle, berth));
            if sits.is_some_and(|(model, berth)| model.is_none_or(|model| !model.sheet().berths.contains(&berth))) {
                return broken(format!("operator {} sits where no seat is", id.0));
            }
            let there = operator.at.is_some() || operator.aboard.is_some();
            if there && (operator.health == 0 || operator.left || operator.at.is_some() == operator.aboard.is_some()) {
                return broken(format!("operator {} is on the board, but dead or gone", id.0));
            }
            if operator.facing.is_diagonal() || (operator.carries() && (operator.crouching || operator.diving)) {
                return broken(format!("operator {} faces a corner, or crouches or dives with an object", id.0));
            }
        }
        for (id, operator, cell) in self.operators_on_board() {
            if !self.board.on_board(cell) {
                return broken(format!("operator {} is at {cell:?}, off the board", id.0));
            }
            if operator.health > self.kit(id).health {
                return broken(format!("operator {} has {} health", id.0, operator.health));
            }
        }
        for (id, unit, cell) in self.living_units() {
            let nowhere = self.board.grid.kind(cell).is_none() && !unit.kind.is_vehicle();
            if unit.facing.is_diagonal() || nowhere || unit.damage >= unit.kind.data().health {
                return broken(format!("unit {} faces a corner, is nowhere or should be dead", id.0));
            }
            if unit.alert && (unit.smoking || unit.hold == Hold::Talking) {
                return broken(format!("unit {} is alert and smokes or talks", id.0));
            }
        }
        self.check_squares()
    }

    /// Nobody shares a square, except a unit that is passing through; and the alarm and the track agree.
    fn check_squares(&self) -> Result<(), Broken> {
        let moving = matches!(self.phase, Phase::Advance(Some(_)) | Phase::Patrol(Some(_)) | Phase::Acting(_));
        // A vehicle that waits at a spawn tile needs no spots of it (`sas/ruling/spawned-vehicle-position`), so infantry may be in
        // its squares there; but it does not wait where a vehicle of the operators is.
        let counts = |unit: &AxisUnit, cell: Cell| {
            let waits = unit.kind.is_vehicle() && !self.board.on_board(cell) && self.vehicle_at(cell).is_none();
            self.board.grid.kind(cell).is_some() && !waits
        };
        let squares =
            |unit: &AxisUnit| unit.squares().into_iter().filter(|&cell| counts(unit, cell)).collect::<Squares>();
        let mut cells: Vec<Cell> = self.living_units().flat_map(|(_, unit, _)| squares(unit)).collect();
        cells.extend(self.operators_on_board().map(|(_, _, cell)| cell));
        cells.extend(self.vehicles_on_board().flat_map(|(_, vehicle, _)| vehicle.squares()));
        cells.sort();
        if !moving && cells.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(Broken("two units share a square".into()));
        }
        if self.stealthy() && self.stealth == 0 {
            return Err(Broken("the stealth track is at 0, but no alarm has sounded".into()));
        }
        if !self.stealthy()
            && self.units.iter().any(|unit| unit.at.is_some() && !unit.alert && unit.hold != Hold::Strangled)
        {
            return Err(Broken("an unalerted unit in the battle section".into()));
        }
        Ok(())
    }
}
