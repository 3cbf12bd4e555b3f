//! Waypoints, cats, twigs, blood stains and locks.

use crate::axis_vehicles::roles;
use crate::board::{Barrier, Ground, distance, toward};
use crate::events::Event;
use crate::fear_naught::Hold;
use crate::questions::{ChooseDoor, ChooseOperator, PlaceToken, Why};
use crate::state::{AxisUnit, OperatorId, State, UnitId};
use crate::{Sas, rules, sight};
use geometry::squares::{Cell, Edge};
use kernel::{Illegal, Message, Play, Rule, Table};
use serde::{Deserialize, Serialize};

/// How near one startles a cat (`sas/hunter/cat`).
const NEAR_A_CAT: u32 = 2;

/// How far a startled cat and a twig are heard (`sas/hunter/cat`, `sas/hunter/twig`).
const HEARD: u32 = 4;

/// A token that the hunter puts on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Token {
    /// By its number from 0.
    Waypoint(u8),
    /// A cat.
    Cat,
    /// A blood stain.
    Blood,
}

impl Token {
    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::Waypoint(_) => "waypoint",
            Self::Cat => "cat",
            Self::Blood => "blood",
        }
    }

    /// Its rule.
    pub fn rule(self) -> Rule {
        match self {
            Self::Waypoint(_) => rules::hunter::STALKER_WAYPOINT,
            Self::Cat => rules::hunter::CAT,
            Self::Blood => rules::hunter::BLOOD_STAIN,
        }
    }
}

/// Asks the hunter where a token goes; none if there is no square for it.
fn place(t: &mut Table<Sas>, token: Token, squares: Vec<Cell>) -> Play<Option<Cell>> {
    let (Some(seat), false) = (t.state.hunter_seat(), squares.is_empty()) else { return Ok(None) };
    let at = t.ask(seat, PlaceToken { token, squares })?;
    t.tell(Event::TokenPlaced { token, at });
    Ok(Some(at))
}

fn squares_of_board(state: &State) -> impl Iterator<Item = Cell> {
    state.board.grid.cells().filter(|(_, square)| square.on_board()).map(|(cell, _)| cell)
}

/// Anywhere on the board but in the water and on the path of a convoy (`sas/hunter/stalker-waypoint`); another card of the same number moves it
/// (`sas/hunter/stalker-waypoint-move`).
pub(super) fn place_waypoint(t: &mut Table<Sas>, number: u8) -> Play<()> {
    let path = roles::convoy_path(&t.state);
    let dry =
        squares_of_board(&t.state).filter(|cell| t.state.board.ground(*cell) != Ground::Water && !path.contains(cell));
    let squares = dry.collect();
    let Some(at) = place(t, Token::Waypoint(number), squares)? else { return Ok(()) };
    let Some(waypoint) = t.state.hunter.as_mut().and_then(|hunter| hunter.waypoints.get_mut(usize::from(number)))
    else {
        return Ok(());
    };
    let moved = waypoint.replace(at).is_some();
    if moved {
        t.cite(rules::hunter::STALKER_WAYPOINT_MOVE);
    }
    Ok(())
}

/// Anywhere on the board but on the path of a convoy (`sas/hunter/cat`).
pub(super) fn place_cat(t: &mut Table<Sas>) -> Play<()> {
    let path = roles::convoy_path(&t.state);
    let squares = squares_of_board(&t.state).filter(|cell| !path.contains(cell)).collect();
    let at = place(t, Token::Cat, squares)?;
    if let Some(hunter) = &mut t.state.hunter {
        hunter.cats.extend(at);
    }
    Ok(())
}

/// On any corpse (`sas/hunter/blood-stain`).
pub(super) fn place_blood(t: &mut Table<Sas>) -> Play<()> {
    let squares = t.state.corpses.clone();
    let at = place(t, Token::Blood, squares)?;
    if let Some(hunter) = &mut t.state.hunter {
        hunter.blood.extend(at.map(|at| (at, false)));
    }
    sight::look(t, None)
}

/// Under any operator (`sas/hunter/twig`).
pub(super) fn place_twig(t: &mut Table<Sas>) -> Play<()> {
    t.cite(rules::hunter::TWIG);
    let operators: Vec<OperatorId> = t.state.operators_on_board().map(|(id, _, _)| id).collect();
    let (Some(seat), false) = (t.state.hunter_seat(), operators.is_empty()) else { return Ok(()) };
    let operator = t.ask(seat, ChooseOperator { why: Why::Twig, unit: None, operators })?;
    if let Some(hunter) = t.state.hunter.as_mut().filter(|hunter| !hunter.twigs.contains(&operator)) {
        hunter.twigs.push(operator);
    }
    t.tell(Event::TwigPlaced { operator });
    Ok(())
}

/// Any door (`sas/hunter/door-lock`).
pub(super) fn lock_door(t: &mut Table<Sas>) -> Play<()> {
    t.cite(rules::hunter::DOOR_LOCK);
    let open = |edge: &Edge| t.state.hunter.as_ref().is_some_and(|hunter| !hunter.locks.contains(edge));
    let doors = t.state.board.grid.edges().filter(|(_, barrier)| *barrier == Barrier::Door).map(|(edge, _)| edge);
    let doors: Vec<[Cell; 2]> = doors.filter(open).map(Edge::cells).collect();
    let (Some(seat), false) = (t.state.hunter_seat(), doors.is_empty()) else { return Ok(()) };
    let [at, to] = t.ask(seat, ChooseDoor { doors })?;
    if let (Some(edge), Some(hunter)) = (Edge::between(at, to), &mut t.state.hunter) {
        hunter.locks.push(edge);
    }
    t.tell(Event::DoorLocked { at, to });
    Ok(())
}

impl State {
    /// Is the door between two squares locked?
    pub fn is_locked(&self, from: Cell, to: Cell) -> bool {
        let locks = self.hunter.as_ref().map_or(&[][..], |hunter| &hunter.locks);
        !locks.is_empty() && Edge::between(from, to).is_some_and(|edge| locks.contains(&edge))
    }

    /// The squares with blood in them, which count as corpses for whoever sees them.
    pub fn blood_stains(&self) -> impl Iterator<Item = Cell> {
        self.hunter.iter().flat_map(|hunter| hunter.blood.iter().map(|(at, _)| *at))
    }
}

/// Is a unit near enough to hear a cat or a twig in a square?
fn hears(unit: &AxisUnit, at: Cell) -> bool {
    unit.hold != Hold::Strangled && unit.distance_to(at).is_some_and(|far| far <= HEARD)
}

/// Somebody has entered a square: cats within two squares will bolt when he has finished (`sas/hunter/cat`,
/// `sas/ruling/cat-timing`).
pub(crate) fn comes_near(state: &mut State, at: Cell) {
    let Some(hunter) = &mut state.hunter else { return };
    for &cat in &hunter.cats {
        if distance(cat, at) <= NEAR_A_CAT && !hunter.startled.contains(&cat) {
            hunter.startled.push(cat);
        }
    }
}

/// The cats that somebody came near bolt: every unit within four squares turns to the cat; none becomes alert
/// (`sas/hunter/cat`).
pub(crate) fn startle(t: &mut Table<Sas>) -> Play<()> {
    let Some(hunter) = t.state.hunter.as_mut().filter(|hunter| !hunter.startled.is_empty()) else { return Ok(()) };
    let startled = std::mem::take(&mut hunter.startled);
    hunter.cats.retain(|cat| !startled.contains(cat));
    for cat in startled {
        t.cite(rules::hunter::CAT);
        t.tell(Event::CatBolted { at: cat });
        // No vehicle turns on the spot (`sas/ruling/vehicle-advance-route`).
        let turns = |id: UnitId| !t.state.unit(id).distracted() && !t.state.unit(id).kind.is_vehicle();
        let near = t.state.units_on_board().filter(|(_, unit, _)| hears(unit, cat)).map(|(id, _, _)| id);
        let units: Vec<UnitId> = near.filter(|&id| turns(id)).collect();
        for id in units {
            let unit = t.state.unit(id);
            let Some(at) = unit.at else { continue };
            let facing = toward(at, unit.facing, cat);
            sight::turn(t, id, facing);
        }
        sight::look(t, None)?;
    }
    Ok(())
}

/// An operator moves: a twig under him is heard four squares off; whoever hears it is alert and keeps his facing
/// (`sas/hunter/twig`).
pub(crate) fn step_off(t: &mut Table<Sas>, operator: OperatorId) {
    let Some(at) = t.state.operator(operator).at else { return };
    let Some(hunter) = &mut t.state.hunter else { return };
    let Some(place) = hunter.twigs.iter().position(|&other| other == operator) else { return };
    hunter.twigs.remove(place);
    t.cite(rules::hunter::TWIG);
    t.tell(Event::TwigSnapped { operator });
    let near = t.state.units_on_board().filter(|(_, unit, _)| hears(unit, at)).map(|(id, _, _)| id);
    let units: Vec<UnitId> = near.collect();
    for unit in units {
        sight::rouse(t, unit);
    }
}

/// An Axis unit goes through a door: it is not locked any more (`sas/hunter/door-lock`).
pub(crate) fn pass_door(t: &mut Table<Sas>, from: Cell, to: Cell) {
    if t.state.is_locked(from, to) {
        open_door(t, from, to);
    }
}

fn open_door(t: &mut Table<Sas>, from: Cell, to: Cell) {
    let edge = Edge::between(from, to);
    if let Some(hunter) = &mut t.state.hunter {
        hunter.locks.retain(|lock| Some(*lock) != edge);
    }
    t.cite(rules::hunter::DOOR_LOCK);
    t.tell(Event::DoorUnlocked { at: from, to });
}

/// Is there a locked door to the square beside him?
pub fn judge_pick_lock(state: &State, id: OperatorId, to: Cell) -> Result<(), Illegal> {
    match state.operator(id).at.is_some_and(|at| state.is_locked(at, to)) {
        true => Ok(()),
        false => Err(Illegal::new(rules::hunter::DOOR_LOCK, Message::new("sas-no-lock"))),
    }
}

/// He picks the lock of a door beside him (`sas/hunter/door-lock`).
pub(crate) fn pick_lock(t: &mut Table<Sas>, id: OperatorId, to: Cell) {
    if let Some(at) = t.state.operator(id).at {
        open_door(t, at, to);
    }
}

/// Is there a twig under him?
pub fn judge_clear_twig(state: &State, id: OperatorId) -> Result<(), Illegal> {
    match state.hunter.as_ref().is_some_and(|hunter| hunter.twigs.contains(&id)) {
        true => Ok(()),
        false => Err(Illegal::new(rules::hunter::TWIG, Message::new("sas-no-twig"))),
    }
}

/// He takes the twig away (`sas/hunter/twig`).
pub(crate) fn clear_twig(t: &mut Table<Sas>, id: OperatorId) {
    if let Some(hunter) = &mut t.state.hunter {
        hunter.twigs.retain(|&other| other != id);
    }
    t.tell(Event::TwigCleared { operator: id });
}

/// In the end phase blood is turned to its small side, and removed in the next (`sas/hunter/blood-stain`).
pub(crate) fn dry_blood(t: &mut Table<Sas>) {
    let Some(hunter) = t.state.hunter.as_mut().filter(|hunter| !hunter.blood.is_empty()) else { return };
    let (gone, stay): (Vec<_>, Vec<_>) = hunter.blood.iter().partition(|(_, small)| *small);
    hunter.blood = stay.into_iter().map(|(at, _)| (at, true)).collect();
    t.cite(rules::hunter::BLOOD_STAIN);
    for (at, _) in gone {
        t.tell(Event::BloodRemoved { at });
    }
}
