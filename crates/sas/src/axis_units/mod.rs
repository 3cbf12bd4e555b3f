//! Chapter *axis-units*: the mortar team. The values of all units are in [`crate::reference`] and [`crate::axis_vehicles`].

pub mod bombardment;

use crate::advance::{ends_on_way, go, walk_to};
use crate::board::distance;
use crate::events::Event;
use crate::questions::ChooseSquare;
use crate::reference::UnitKind;
use crate::state::{State, UnitId};
use crate::terrain::{Mover, Stride};
use crate::{Sas, items, rules};
use geometry::squares::{Cell, Facing};
use kernel::{Play, Table};

/// A hit puts the mortar out of action: one SMG infantryman is left (`sas/axis-units/mortar-disabled`,
/// `sas/ruling/mortar-two-hits`).
pub(crate) fn disable(t: &mut Table<Sas>, id: UnitId) {
    t.cite(rules::axis_units::MORTAR_DISABLED);
    t.tell(Event::Disabled { unit: id });
    let unit = t.state.unit_mut(id);
    (unit.kind, unit.flipped, unit.damage) = (UnitKind::SmgInfantry, false, 0);
}

/// The outdoor sentry points nearest to a mortar team on which no other one stands.
fn nearest_points(state: &State, id: UnitId, at: Cell) -> Vec<Cell> {
    let taken = |cell: Cell| {
        let team = state.unit_at(cell).filter(|&unit| unit != id);
        team.is_some_and(|unit| state.unit(unit).kind == UnitKind::MortarTeam)
    };
    let points = state.board.sentry_points.iter().map(|point| point.at);
    let free: Vec<Cell> = points.filter(|&cell| !state.board.indoors(cell) && !taken(cell)).collect();
    let nearest = free.iter().map(|&cell| distance(at, cell)).min();
    free.into_iter().filter(|&cell| Some(distance(at, cell)) == nearest).collect()
}

/// A mortar team uses its full movement toward the nearest outdoor sentry point, and is ready to fire once it is there
/// (`sas/axis-units/mortar-spawn-and-move`).
pub(crate) fn deploy(t: &mut Table<Sas>, id: UnitId) -> Play<()> {
    let Some(at) = t.state.unit(id).at.filter(|_| !t.state.unit(id).flipped) else { return Ok(()) };
    t.cite(rules::axis_units::MORTAR_SPAWN_AND_MOVE);
    let Some(point) = one_of(t, id, nearest_points(&t.state, id, at))? else { return Ok(()) };
    make_room(t, id, point)?;
    let ends = ends_on_way(&t.state, id, at, point);
    let Some(to) = one_of(t, id, ends)? else { return Ok(()) };
    let path = walk_to(&t.state, id, to);
    go(t, id, path)?;
    if t.state.unit(id).at == Some(point) && t.state.unit(id).kind == UnitKind::MortarTeam {
        t.state.unit_mut(id).flipped = true;
        t.tell(Event::Deployed { unit: id });
    }
    Ok(())
}

/// The only square of a list, or the one that the players choose.
fn one_of(t: &mut Table<Sas>, unit: UnitId, squares: Vec<Cell>) -> Play<Option<Cell>> {
    Ok(match squares[..] {
        [] => None,
        [only] => Some(only),
        _ => Some(t.ask_any(t.state.all_players(), ChooseSquare { unit, aims: false, squares })?.1),
    })
}

/// Whoever stands on the sentry point is moved off it in the turn in which the team arrives: the players choose where to
/// (`sas/ruling/mortar-displaced-rifleman`).
fn make_room(t: &mut Table<Sas>, id: UnitId, point: Cell) -> Play<()> {
    let arrives = crate::advance::cost_of_way(&t.state, id, point);
    let within = arrives.is_some_and(|cost| cost <= t.state.unit(id).kind.data().movement);
    let Some(sentry) = t.state.unit_at(point).filter(|&unit| within && unit != id) else { return Ok(()) };
    let free = |facing: &Facing| {
        let to = point.step(*facing);
        t.state.is_empty(to) && t.state.stride(point, *facing, Mover::Infantry) == Stride::Walk
    };
    let squares: Vec<Cell> = Facing::ALL.into_iter().filter(free).map(|facing| point.step(facing)).collect();
    let Some(to) = one_of(t, sentry, squares)? else { return Ok(()) };
    t.cite(rules::ruling::MORTAR_DISPLACED_RIFLEMAN);
    t.state.unit_mut(sentry).at = Some(to);
    t.tell(Event::UnitMoved { unit: sentry, from: point, to, patrol: false });
    items::entered(t, sentry)?;
    crate::sight::look(t, None)
}
