//! Stalkers, units that the hunter moves himself, and the sniper's scope.

use super::transports;
use crate::advance::{ends_on_way, go, reachable, walk_to};
use crate::events::Event;
use crate::los::{Eyes, eyes_see_within};
use crate::questions::{ChooseFacing, ControlUnit, Why};
use crate::reference::UnitKind;
use crate::state::{AxisUnit, Operator, Post, State, UnitId};
use crate::{Sas, rules, sight};
use geometry::squares::{Cell, Facing};
use kernel::{Play, Table};

/// Has a sniper an exposed operator in his scope? He sees as far as he shoots (`sas/ruling/sniper-los`).
pub fn has_in_scope(state: &State, eyes: Eyes, operator: &Operator) -> bool {
    operator.exposed && eyes_see_within(state, eyes, operator, UnitKind::Sniper.data().long)
}

/// The waypoint to which a stalker is under way (`sas/hunter/stalker-waypoint`). Whoever has reached his is a guard
/// (`sas/hunter/stalker-waypoint-move`), and whoever is alert follows the rules of alert units
/// (`sas/ruling/alert-stalker`).
pub fn waypoint_of(state: &State, unit: &AxisUnit) -> Option<Cell> {
    let Post::Stalker(number) = unit.post else { return None };
    let waypoint = state.hunter.as_ref()?.waypoints.get(usize::from(number)).copied().flatten()?;
    (state.stealthy() && !unit.alert && unit.at.is_some_and(|at| at != waypoint)).then_some(waypoint)
}

/// A stalker who has not moved yet in this phase and is under way.
pub fn next_stalker(state: &State) -> Option<UnitId> {
    let due = |id: UnitId| !state.moved.contains(&id) && !state.unit(id).distracted();
    let walking = state.living_units().filter(|(_, unit, _)| waypoint_of(state, unit).is_some());
    walking.map(|(id, _, _)| id).find(|&id| due(id))
}

/// A stalker uses his full movement toward his waypoint; there the hunter chooses his facing (`sas/hunter/stalker-waypoint`).
pub(crate) fn stalk(t: &mut Table<Sas>, id: UnitId) -> Play<()> {
    t.state.moved.push(id);
    let unit = *t.state.unit(id);
    let (Some(at), Some(waypoint), Some(seat)) = (unit.at, waypoint_of(&t.state, &unit), t.state.hunter_seat()) else {
        return Ok(());
    };
    t.cite(rules::hunter::STALKER_WAYPOINT);
    let squares = ends_on_way(&t.state, id, at, waypoint);
    let to = match squares[..] {
        [] => return Ok(()),
        [only] => only,
        _ => t.ask(seat, ControlUnit { unit: id, squares })?,
    };
    walk(t, id, to)?;
    if t.state.unit(id).at == Some(waypoint) && t.state.stealthy() {
        t.cite(rules::hunter::STALKER_WAYPOINT_MOVE);
        t.tell(Event::StalkerArrived { unit: id, at: waypoint });
        face(t, id)?;
    }
    Ok(())
}

/// A unit walks to a square in its reach, looked at on every step.
fn walk(t: &mut Table<Sas>, id: UnitId, to: Cell) -> Play<()> {
    let path = walk_to(&t.state, id, to);
    go(t, id, path)
}

/// The hunter chooses which way a unit faces.
fn face(t: &mut Table<Sas>, id: UnitId) -> Play<()> {
    let (Some(seat), Some(_)) = (t.state.hunter_seat(), t.state.unit(id).at) else { return Ok(()) };
    let facings = Facing::ORTHOGONAL.to_vec();
    let facing = t.ask(seat, ChooseFacing { why: Why::Hunter, unit: id, facings })?;
    sight::turn(t, id, facing);
    sight::look(t, None)
}

/// Does the hunter move a unit himself in the advance phase? (`sas/hunter/unit-control`)
pub fn is_controlled(state: &State, unit: &AxisUnit) -> bool {
    unit.hunter && state.hunter.is_some() && !state.stealthy()
}

/// The hunter moves a unit wherever it can get, and turns it as he likes (`sas/hunter/unit-control`).
pub(crate) fn control(t: &mut Table<Sas>, id: UnitId) -> Play<()> {
    t.cite(rules::hunter::UNIT_CONTROL);
    let (Some(seat), Some(at)) = (t.state.hunter_seat(), t.state.unit(id).at) else { return Ok(()) };
    if t.state.unit(id).kind.is_vehicle() {
        return transports::control(t, id, seat);
    }
    let squares = reachable(&t.state, id, at);
    let to = match squares[..] {
        [] => return Ok(()),
        _ => t.ask(seat, ControlUnit { unit: id, squares })?,
    };
    walk(t, id, to)?;
    face(t, id)
}
