//! The vehicles of the hunter expansion: the Kettenkrad with its Panzerfaust hunters, the assault boat with its SMG infantry,
//! and vehicles that the hunter drives himself.

use crate::axis_vehicles::{drive_to, nearest_approach, places_in_reach};
use crate::events::Event;
use crate::heavy_metal::{places, set_down};
use crate::questions::ChoosePose;
use crate::reference::UnitKind;
use crate::state::{AxisUnit, Operator, OperatorId, Post, State, UnitId};
use crate::{Sas, rules};
use geometry::squares::Cell;
use kernel::{Play, Seat, Table};

/// So near to an exposed operator a Kettenkrad unloads (`sas/hunter/kettenkrad`).
pub(crate) const UNLOADS: u32 = 8;

/// Panzerfaust hunters in a Kettenkrad (`sas/hunter/kettenkrad-stats`).
const HUNTERS: usize = 2;

/// SMG infantry in an assault boat (`sas/hunter/assault-boat-stats`).
const MEN: usize = 6;

/// A Kettenkrad within eight squares of an exposed operator puts two Panzerfaust hunters behind its rear, and stays where it is
/// for good (`sas/hunter/kettenkrad`). Looked at when it begins to advance and after each step
/// (`sas/ruling/unloaded-units-move`). True if it has.
pub(crate) fn unloads(t: &mut Table<Sas>, id: UnitId) -> bool {
    let unit = *t.state.unit(id);
    let near = |operator: &Operator| unit.distance_to_operator(operator).is_some_and(|far| far <= UNLOADS);
    let on_board = t.state.units_on_board().any(|(other, _, _)| other == id);
    let loaded = unit.kind == UnitKind::Kettenkrad && !unit.flipped && on_board;
    if !loaded || !t.state.exposed().any(|(_, operator, _)| near(operator)) {
        return false;
    }
    t.cite(rules::hunter::KETTENKRAD);
    t.cite(rules::hunter::KETTENKRAD_STATS);
    empty(t, id);
    let behind = |state: &State, cell: Cell| {
        let unit = state.unit(id);
        let rear = unit.squares().into_iter().skip(2);
        let far = rear.map(|own| crate::board::distance(own, cell)).min();
        (far, unit.distance_to(cell.step(unit.facing)) != Some(0))
    };
    let squares = places(&t.state, HUNTERS, |cell| behind(&t.state, cell));
    set_down(t, id, UnitKind::PanzerfaustInfantry, squares);
    true
}

/// The token is turned to its empty side.
fn empty(t: &mut Table<Sas>, id: UnitId) {
    let unit = t.state.unit_mut(id);
    (unit.flipped, unit.post) = (true, Post::None);
    t.tell(Event::Unloaded { unit: id });
}

/// An alert assault boat that is as near as it can come by water to the nearest exposed operator lands its six men, if there is
/// a bank beside it (`sas/hunter/assault-boat-landing`, `sas/ruling/unloaded-units-move`).
pub(crate) fn lands(t: &mut Table<Sas>, id: UnitId) {
    let boat = *t.state.unit(id);
    if boat.kind != UnitKind::AssaultBoat || boat.flipped || boat.at.is_none() {
        return;
    }
    t.cite(rules::hunter::ASSAULT_BOAT_LANDING);
    t.cite(rules::hunter::ASSAULT_BOAT_STATS);
    let from = boat.at.unwrap_or_default();
    let near = nearest(&t.state, &boat).and_then(|id| t.state.operator(id).square_near(from));
    let Some(target) = near else { return };
    let arrived = nearest_approach(&t.state, id, target) == boat.distance_to(target);
    let squares = places(&t.state, MEN, |cell| boat.distance_to(cell));
    let bank = squares.first().is_some_and(|&cell| boat.distance_to(cell) == Some(1));
    if arrived && bank {
        empty(t, id);
        set_down(t, id, UnitKind::SmgInfantry, squares);
    }
}

/// The exposed operator nearest to a unit.
fn nearest(state: &State, unit: &AxisUnit) -> Option<OperatorId> {
    state.exposed().min_by_key(|(id, operator, _)| (unit.distance_to_operator(operator), *id)).map(|(id, _, _)| id)
}

/// The hunter drives a vehicle wherever it can get (`sas/hunter/unit-control`).
pub(crate) fn control(t: &mut Table<Sas>, id: UnitId, seat: Seat) -> Play<()> {
    if unloads(t, id) {
        return Ok(());
    }
    let poses = places_in_reach(&t.state, id);
    let to = match poses[..] {
        [] => return Ok(()),
        [only] => only,
        _ => t.ask(seat, ChoosePose { unit: id, poses })?,
    };
    drive_to(t, id, to)
}
