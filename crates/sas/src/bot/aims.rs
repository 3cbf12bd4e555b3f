//! What the mission still wants, and which operator goes for it.

use super::driving::beside;
use crate::actions::reaches;
use crate::board::distance;
use crate::components::Condition;
use crate::items::{Thing, under};
use crate::objectives::can_lie;
use crate::overview;
use crate::reference::UnitKind;
use crate::state::{Operator, OperatorId, State, UnitId};
use geometry::squares::{Cell, Facing};

/// Something for an operator to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// Kill a unit.
    Kill(UnitId),
    /// Pick up what lies in a square.
    Take(Cell),
    /// Put a charge beside a target.
    Blow(Cell),
    /// Stand in the place that is to be held.
    Hold,
    /// Get away, or wait near the exit.
    Leave,
    /// Get into a vehicle.
    Board(OperatorId),
}

/// Everything that is still to be done, as far as operators can go for it now.
pub(super) fn wanted(state: &State) -> Vec<Aim> {
    let mut aims = Vec::new();
    for &condition in &state.mission.minor {
        if overview::met(state, condition) {
            continue;
        }
        let found: Vec<Aim> = match condition {
            Condition::OfficersKilled => of_kind(state, |kind| kind == UnitKind::Officer),
            Condition::Killed(_) => of_kind(state, |_| true),
            Condition::Documents(_) => lying(state, Thing::Documents),
            Condition::Prisoners(_) => lying(state, Thing::Prisoner),
            Condition::Destroyed(_) => targets(state),
            Condition::Held(_) => vec![Aim::Hold; state.operators.len()],
            _ => Vec::new(),
        };
        aims.extend(found);
    }
    aims
}

fn of_kind(state: &State, fits: impl Fn(UnitKind) -> bool) -> Vec<Aim> {
    state.units_on_board().filter(|(_, unit, _)| fits(unit.kind)).map(|(id, _, _)| Aim::Kill(id)).collect()
}

fn lying(state: &State, thing: Thing) -> Vec<Aim> {
    state.things.iter().filter(|(_, other)| *other == thing).map(|(at, _)| Aim::Take(*at)).collect()
}

/// The targets that stand and have no charge beside them.
fn targets(state: &State) -> Vec<Aim> {
    let charged = |at: Cell| {
        let bomb = |(cell, thing): &(Cell, Thing)| matches!(thing, Thing::LewesBomb { .. }) && under(*cell, at);
        state.things.iter().any(bomb)
    };
    let open = state.objectives.targets.iter().filter(|target| !target.destroyed && !charged(target.at));
    open.map(|target| Aim::Blow(target.at)).collect()
}

/// Where an aim is.
fn place(state: &State, aim: Aim, from: Cell) -> Option<Cell> {
    match aim {
        Aim::Kill(unit) => state.unit(unit).at,
        Aim::Take(at) | Aim::Blow(at) => Some(at),
        Aim::Hold => state.objectives.zone.iter().copied().min_by_key(|&cell| distance(from, cell)),
        Aim::Board(vehicle) => state.operator(vehicle).at,
        Aim::Leave => None,
    }
}

/// Has somebody with this aim nothing else to do than to leave?
pub(super) fn nothing_in_hand(aim: Aim) -> bool {
    matches!(aim, Aim::Leave | Aim::Board(_))
}

/// Can an operator do this at all?
fn able(state: &State, id: OperatorId, aim: Aim) -> bool {
    let operator = state.operator(id);
    match aim {
        Aim::Blow(_) => operator.items.lewes_bombs > 0,
        Aim::Take(at) => {
            let prisoner = state.things_at(at).any(|thing| thing == Thing::Prisoner);
            !prisoner || !operator.carries()
        }
        _ => !operator.carries(),
    }
}

/// What each operator goes for: the nearest pairs first. Who has got nothing to do leaves, or waits.
pub(super) fn assigned(state: &State, id: OperatorId) -> Aim {
    let mut aims = wanted(state);
    // Whoever sits in a vehicle is where it is.
    let place_of = |operator: &Operator| match operator.aboard {
        Some((vehicle, _)) => state.operator(vehicle).at,
        None => operator.at,
    };
    let people = state.operators().filter(|(_, operator)| operator.is_present());
    let mut free: Vec<(OperatorId, Cell)> =
        people.filter_map(|(id, operator)| Some((id, place_of(operator)?))).collect();
    let carrying = |id: OperatorId| state.operator(id).prisoner || state.operator(id).documents > 0;
    if carrying(id) && overview::objectives_met(state) {
        return Aim::Leave;
    }
    loop {
        let pairs = free.iter().flat_map(|&(operator, at)| aims.iter().map(move |&aim| (operator, at, aim)));
        let able = pairs.filter(|(operator, _, aim)| able(state, *operator, *aim));
        let far = |at: Cell, aim: Aim| place(state, aim, at).map_or(u32::MAX, |cell| distance(at, cell));
        let Some((operator, _, aim)) = able.min_by_key(|(_, at, aim)| far(*at, *aim)) else { return Aim::Leave };
        if operator == id {
            return aim;
        }
        free.retain(|(other, _)| *other != operator);
        if let Some(place) = aims.iter().position(|&other| other == aim) {
            aims.remove(place);
        }
    }
}

/// The squares from which an aim is met.
pub(super) fn goals(state: &State, aim: Aim) -> Vec<Cell> {
    match aim {
        Aim::Kill(unit) => {
            let unit = state.unit(unit);
            unit.at.map(|at| at.step(unit.facing.opposite())).into_iter().collect()
        }
        Aim::Take(at) => vec![at],
        Aim::Blow(at) => charge_squares(state, at),
        Aim::Hold => state.objectives.zone.clone(),
        Aim::Leave => exits(state),
        Aim::Board(vehicle) => beside(state, vehicle),
    }
}

/// The exit squares.
pub(super) fn exits(state: &State) -> Vec<Cell> {
    state.board.grid.cells().filter(|(_, square)| square.exit).map(|(cell, _)| cell).collect()
}

/// Squares from which a charge can be put beside a target: two squares away at most.
fn charge_squares(state: &State, target: Cell) -> Vec<Cell> {
    let around = |cell: Cell| Facing::ALL.into_iter().map(move |facing| cell.step(facing));
    let mut squares: Vec<Cell> = around(target).chain(around(target).flat_map(around)).collect();
    let places = |from: Cell| around(from).any(|to| under(to, target) && reaches(state, from, to));
    squares.retain(|&cell| cell != target && can_lie(&state.board, cell) && places(cell));
    squares.sort();
    squares.dedup();
    squares
}
