//! Chapter *heavy-metal*: troop trucks, armoured cars and breakdowns. The howitzer is with the mortar, in
//! [`crate::axis_units::bombardment`].

use crate::axis_vehicles::driving::{Chassis, Step, drive, is_clear, price, touches_board};
use crate::board::{Ground, distance, toward};
use crate::events::Event;
use crate::questions::{ChooseOperator, Why};
use crate::reference::UnitKind;
use crate::setup::soldier;
use crate::state::{AxisUnit, OperatorId, Phase, Post, State, UnitId};
use crate::{Sas, advance, rules};
use geometry::squares::Cell;
use kernel::{Illegal, Message, Play, Table};

/// SMG infantry in a troop truck (`sas/heavy-metal/troop-truck-stats`).
const MEN: usize = 8;

/// A troop truck that becomes alert on the board unloads its men (`sas/heavy-metal/troop-truck-unload`).
pub(crate) fn unload_if_troop_truck(t: &mut Table<Sas>, id: UnitId) {
    let unit = *t.state.unit(id);
    if unit.kind == UnitKind::TroopTruck && !unit.flipped && touches_board(&t.state.board, &unit.squares()) {
        unload(t, id);
    }
}

/// Eight alert SMG infantry are put into free squares beside the truck, on the side of the exposed operators first; those for
/// whom there is no room go to the next nearest (`sas/ruling/unload-not-enough-squares`). The empty truck stays for good.
fn unload(t: &mut Table<Sas>, id: UnitId) {
    let truck = t.state.unit_mut(id);
    (truck.flipped, truck.post) = (true, Post::None);
    t.cite(rules::heavy_metal::TROOP_TRUCK_UNLOAD);
    t.cite(rules::heavy_metal::TROOP_TRUCK_STATS);
    t.tell(Event::Unloaded { unit: id });
    let near = |state: &State, cell: Cell| state.unit(id).distance_to(cell).unwrap_or(u32::MAX);
    let squares = places(&t.state, MEN, |cell| near(&t.state, cell));
    set_down(t, id, UnitKind::SmgInfantry, squares);
}

/// The men of a transport are put into squares, alert and facing the nearest exposed operator. In the advance phase they still
/// move (`sas/ruling/unloaded-units-move`).
pub(crate) fn set_down(t: &mut Table<Sas>, id: UnitId, kind: UnitKind, squares: Vec<Cell>) {
    let hunter = t.state.unit(id).hunter;
    for at in squares {
        let nearest = t.state.exposed().map(|(_, _, cell)| cell).min_by_key(|&cell| distance(at, cell));
        let facing = t.state.unit(id).facing;
        let facing = nearest.map_or(facing, |cell| toward(at, facing, cell));
        t.state.units.push(AxisUnit { alert: true, hunter, ..soldier(kind, at, facing) });
        let unit = UnitId(t.state.units.len() as u16 - 1);
        t.tell(Event::Spawned { unit, at });
    }
    if matches!(t.state.phase, Phase::Advance(Some(_))) {
        t.cite(rules::ruling::UNLOADED_UNITS_MOVE);
        advance::call_up(t);
    }
}

/// The squares for the men of a transport: nearest to it first, then nearest to an exposed operator, then in reading order.
pub(crate) fn places<K: Ord>(state: &State, men: usize, near: impl Fn(Cell) -> K) -> Vec<Cell> {
    let stands = |cell: Cell| {
        matches!(state.board.ground(cell), Ground::Regular | Ground::Forest)
            && !state.board.indoors(cell)
            && state.is_empty(cell)
    };
    let to_exposed = |cell: Cell| state.exposed().map(|(_, _, at)| distance(cell, at)).min().unwrap_or(0);
    let mut free: Vec<Cell> = state.board.grid.cells().map(|(cell, _)| cell).filter(|&cell| stands(cell)).collect();
    free.sort_by_key(|&cell| (near(cell), to_exposed(cell), cell));
    free.truncate(men);
    free
}

/// A loaded troop truck that was off the board when the alarm sounded drives onto it and unloads
/// (`sas/heavy-metal/troop-truck-offboard`). False if the vehicle is no such truck.
pub(crate) fn enters_loaded(t: &mut Table<Sas>, id: UnitId) -> Play<bool> {
    let unit = *t.state.unit(id);
    let Some(chassis) = Chassis::of(unit.kind).filter(|_| unit.kind == UnitKind::TroopTruck && !unit.flipped) else {
        return Ok(false);
    };
    t.cite(rules::heavy_metal::TROOP_TRUCK_OFFBOARD);
    for _ in 0..unit.kind.data().movement {
        let Some(from) = t.state.unit(id).pose() else { return Ok(true) };
        let to = from.after(Step::Ahead, chassis.length);
        let squares = to.squares(chassis.length);
        let whole = from.squares(chassis.length).iter().all(|&cell| t.state.board.on_board(cell));
        let possible = price(&t.state.board, chassis, from, Step::Ahead).is_some() && is_clear(&t.state, id, &squares);
        if whole || !possible {
            break;
        }
        drive(t, id, to)?;
    }
    if t.state.unit(id).at.is_some() {
        unload_if_troop_truck(t, id);
    }
    Ok(true)
}

/// The players put a failure marker on an operator's board (`sas/heavy-metal/mechanical-failure-gain`).
pub(crate) fn gain_failure(t: &mut Table<Sas>) -> Play<()> {
    t.cite(rules::heavy_metal::MECHANICAL_FAILURE_GAIN);
    let operators: Vec<OperatorId> = t.state.with_boards().collect();
    let chosen = match operators[..] {
        [] => return Ok(()),
        [only] => only,
        _ => t.ask_any(t.state.all_players(), ChooseOperator { why: Why::Failure, unit: None, operators })?.1,
    };
    t.state.operator_mut(chosen).items.failures += 1;
    t.tell(Event::TookFailure { operator: chosen });
    Ok(())
}

/// Whose failure marker is used: it may be at any moment of the operator phase, whoever is active; the active operator's first.
fn saboteur(state: &State, id: OperatorId) -> Option<OperatorId> {
    let has_one = |other: &OperatorId| state.operator(*other).items.failures > 0;
    std::iter::once(id).chain(state.with_boards()).find(has_one)
}

/// The marker goes on any Axis vehicle on the board.
pub(crate) fn judge_break_down(state: &State, id: OperatorId, unit: UnitId) -> Result<(), Illegal> {
    let vehicle = state.units_on_board().any(|(known, data, _)| known == unit && data.kind.is_vehicle());
    if vehicle && saboteur(state, id).is_some() {
        return Ok(());
    }
    Err(Illegal::new(rules::heavy_metal::MECHANICAL_FAILURE_USE, Message::new("sas-no-failure")))
}

/// The vehicle cannot move for the rest of the turn; it still fires (`sas/heavy-metal/mechanical-failure-use`).
pub(crate) fn break_down(t: &mut Table<Sas>, id: OperatorId, unit: UnitId) {
    let owner = saboteur(&t.state, id).unwrap_or(id);
    let failures = &mut t.state.operator_mut(owner).items.failures;
    *failures = failures.saturating_sub(1);
    t.state.unit_mut(unit).failed = true;
    t.tell(Event::BrokeDown { operator: owner, unit });
}

/// In the end phase the markers are removed.
pub(crate) fn repair_all(t: &mut Table<Sas>) {
    if t.state.units.iter().any(|unit| unit.failed) {
        t.cite(rules::heavy_metal::MECHANICAL_FAILURE_USE);
    }
    t.state.units.iter_mut().for_each(|unit| unit.failed = false);
}
