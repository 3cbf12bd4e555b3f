//! What an answer would do, before it is given: the way that somebody would take, what an explosion would reach.

use super::looks::zone;
use super::{operator_key, unit_key};
use crate::actions::{Action, Strike};
use crate::advance::{walk_to, way_to};
use crate::axis_vehicles::{Pose, way_to_place};
use crate::items::{Load, under};
use crate::operator_vehicles::{Command, LENGTH};
use crate::questions::{Answer, Ask, judge};
use crate::state::{AxisUnit, OperatorId, State, UnitId};
use geometry::squares::Cell;
use view::{Piece, Preview, Route, Zone, ZoneKind};

/// The verdict on an answer, the ways, and the squares under a template.
pub(super) fn preview(state: &State, ask: &Ask, answer: Answer) -> Preview {
    let routes = routes(state, ask, &answer);
    let zones = blast(state, &answer).into_iter().collect();
    let stands = stands(state, ask, &answer).into_iter().collect();
    Preview { routes, zones, stands, ..Preview::of(judge(state, ask, answer)) }
}

/// A vehicle as it would stand, with all the squares that it would cover.
fn stands(state: &State, ask: &Ask, answer: &Answer) -> Option<Piece> {
    match (ask, answer) {
        (Ask::Drive(ask), Answer::Drive(command)) => super::rides::standing(state, ask.vehicle, command),
        (Ask::ChoosePose(ask), Answer::ChoosePose(to)) => {
            let unit = AxisUnit { at: Some(to.at), facing: to.facing, ..*state.unit(ask.unit) };
            Some(super::scene::unit_piece(state, ask.unit, &unit, to.at))
        }
        _ => None,
    }
}

/// The way of a unit between whose squares the players choose; its own square first.
pub(super) fn way_of_unit(state: &State, ask: &Ask, to: Cell) -> Vec<Cell> {
    match ask {
        Ask::ChooseSquare(ask) if !ask.aims => way_to(state, ask.unit, &ask.squares, to),
        Ask::ControlUnit(ask) => walk_to(state, ask.unit, to),
        _ => Vec::new(),
    }
}

fn routes(state: &State, ask: &Ask, answer: &Answer) -> Vec<Route> {
    let route = match (ask, answer) {
        (Ask::PatrolStart(ask), Answer::PatrolStart(second)) => {
            let line = state.board.patrol_lines.get(usize::from(ask.line));
            let mut squares = line.map_or(Vec::new(), |line| line.squares.clone());
            if *second {
                squares.reverse();
            }
            let length = squares.len().saturating_sub(1) as f64;
            route(format!("patrol-line-{}", ask.line + 1), &squares, length, length)
        }
        (Ask::ChooseSquare(_) | Ask::ControlUnit(_), Answer::ChooseSquare(to) | Answer::ControlUnit(to)) => {
            unit_route(state, ask, *to)
        }
        (Ask::ChoosePose(ask), Answer::ChoosePose(to)) => vehicle_route(state, ask.unit, *to),
        (Ask::Act(ask), Answer::Act(action)) => action_route(state, ask.operator, action),
        (Ask::Drive(ask), Answer::Drive(command)) => drive_route(state, ask.vehicle, command),
        _ => None,
    };
    route.into_iter().collect()
}

/// A way through the middles of squares; none if nobody moves.
fn route(piece: String, squares: &[Cell], length: f64, limit: f64) -> Option<Route> {
    let middle = |cell: &Cell| (f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5);
    let points = squares.iter().map(middle).collect();
    (squares.len() > 1).then_some(Route { piece, points, length, limit, refused: None })
}

fn unit_route(state: &State, ask: &Ask, to: Cell) -> Option<Route> {
    let unit: UnitId = match ask {
        Ask::ChooseSquare(ask) => ask.unit,
        Ask::ControlUnit(ask) => ask.unit,
        _ => return None,
    };
    let way = way_of_unit(state, ask, to);
    let limit = f64::from(state.unit(unit).kind.data().movement);
    route(unit_key(state, unit), &way, way.len().saturating_sub(1) as f64, limit)
}

fn action_route(state: &State, id: OperatorId, action: &Action) -> Option<Route> {
    let at = state.operator(id).at?;
    let (steps, limit) = match action {
        Action::Move(to) | Action::Climb(to) => (vec![*to], 1.0),
        Action::MoveAttack { to, .. } | Action::MovePlace { to, .. } | Action::MoveStrike { to, .. } => {
            (vec![*to], 1.0)
        }
        Action::Run(path) => (path.clone(), 3.0),
        Action::Pass(path) => (path.clone(), path.len() as f64),
        _ => return None,
    };
    let length = steps.len() as f64;
    let squares: Vec<Cell> = std::iter::once(at).chain(steps).collect();
    route(operator_key(state, id).to_string(), &squares, length, limit)
}

/// The way of the middle of an Axis vehicle.
fn vehicle_route(state: &State, id: UnitId, to: Pose) -> Option<Route> {
    let unit = state.unit(id);
    let middle = |pose: Pose| {
        let (_, x, y) = super::vehicles::outline(&AxisUnit { at: Some(pose.at), facing: pose.facing, ..*unit });
        (x, y)
    };
    let way: Vec<Pose> = unit.pose().into_iter().chain(way_to_place(state, id, to)).collect();
    let (length, limit) = (way.len().saturating_sub(1) as f64, f64::from(unit.kind.data().movement));
    let points = way.into_iter().map(middle).collect();
    (length > 0.0).then_some(Route { piece: unit_key(state, id), points, length, limit, refused: None })
}

/// The way of the front left square of a vehicle.
fn drive_route(state: &State, vehicle: OperatorId, command: &Command) -> Option<Route> {
    let (Command::Drive { steps, .. } | Command::DriveAttack { steps, .. } | Command::DriveMark { steps, .. }) =
        command
    else {
        return None;
    };
    let mut pose = state.operator(vehicle).pose()?;
    let mut squares = vec![pose.at];
    for &step in steps {
        pose = pose.after(step, LENGTH);
        squares.push(pose.at);
    }
    let length = steps.len() as f64;
    route(operator_key(state, vehicle).to_string(), &squares, length, length)
}

/// The squares under the template of what an action makes explode, now or later.
fn blast(state: &State, answer: &Answer) -> Option<Zone> {
    let Answer::Act(action) = answer else { return None };
    let of_load = |load: &Load, at: &Cell| {
        let explodes = matches!(load, Load::LewesBomb(_) | Load::RatBomb(_) | Load::Landmine | Load::Barrel);
        explodes.then_some(*at)
    };
    let of_strike = |strike: &Strike| match strike {
        Strike::Throw(at) | Strike::Barrel { at, .. } => Some(*at),
        Strike::ThrowAnywhere => None,
    };
    let centre = match action {
        Action::Place(load, at) | Action::MovePlace { load, at, .. } => of_load(load, at),
        Action::Throw(at) | Action::MarkSquare(at) | Action::ShootBarrel { at, .. } => Some(*at),
        Action::MoveStrike { strike, .. } | Action::StandUpStrike(strike) => of_strike(strike),
        _ => None,
    }?;
    let cells: Vec<Cell> = state.board.grid.cells().map(|(cell, _)| cell).filter(|&at| under(centre, at)).collect();
    Some(zone("blast", ZoneKind::Danger, "sas-zone-blast", &cells))
}
