//! Mortars and howitzers: they fire first, without sight, and their shells scatter.

use crate::attack::share_blast;
use crate::axis_vehicles::{Arcs, sight};
use crate::board::toward;
use crate::events::Event;
use crate::items::scatter_direction;
use crate::patrol::first_of;
use crate::questions::{ChooseOperator, ChooseSquare, Why};
use crate::reference::UnitKind;
use crate::state::{AxisUnit, Operator, OperatorId, State, UnitId};
use crate::{Sas, rules};
use geometry::squares::{Cell, Facing};
use kernel::{Dice, Play, Table};

/// How near to an Axis unit nobody is shelled (`sas/axis-units/mortar-targeting`).
const SAFE: u32 = 7;

/// Attack dice of mortars and howitzers, and the least result that hits (`sas/axis-units/mortar-damage`).
const DICE: u16 = 3;
const VALUE: i8 = 3;

/// The next unit that fires a mortar or howitzer: they come before all others, in the players' order
/// (`sas/axis-units/mortar-attack-timing`, `sas/ruling/phase-order-ties`).
pub(crate) fn next(t: &mut Table<Sas>) -> Play<Option<UnitId>> {
    let due = |id: UnitId| !t.state.bombarded.contains(&id) && !targets(&t.state, id).is_empty();
    let ready: Vec<UnitId> = t.state.units_on_board().map(|(id, _, _)| id).filter(|&id| due(id)).collect();
    if ready.is_empty() {
        return Ok(None);
    }
    Ok(Some(first_of(t, Why::AttackFirst, ready)?))
}

/// The exposed operators whom a unit can shell: anywhere, but not within seven squares of any Axis unit on the board, itself
/// included (`sas/axis-units/mortar-targeting`, `sas/ruling/mortar-range-including-self`). A howitzer fires to the front only
/// (`sas/heavy-metal/forward-howitzer`).
pub fn targets(state: &State, id: UnitId) -> Vec<OperatorId> {
    let unit = state.unit(id);
    if !unit.alert || (unit.kind == UnitKind::MortarTeam && !unit.flipped) {
        return Vec::new();
    }
    let from = unit.at.unwrap_or_default();
    let bearing = |operator: &Operator| operator.square_near(from).is_some_and(|at| bears(unit, at));
    let valid = |operator: &Operator| bearing(operator) && is_clear_of_units(state, operator);
    state.exposed().filter(|(_, operator, _)| valid(operator)).map(|(id, _, _)| id).collect()
}

/// Does a unit's mortar or howitzer bear on a square?
pub fn bears(unit: &AxisUnit, at: Cell) -> bool {
    let Some(build) = unit.kind.build() else { return unit.kind == UnitKind::MortarTeam };
    if build.turret {
        return true;
    }
    let Some(pose) = unit.pose().filter(|_| build.howitzer) else { return false };
    sight::ends(pose, build.length, Arcs::Front).any(|end| end.row(at).is_some())
}

/// Is nobody of the Axis within seven squares?
fn is_clear_of_units(state: &State, operator: &Operator) -> bool {
    let near = |unit: &AxisUnit| unit.distance_to_operator(operator).is_some_and(|far| far <= SAFE);
    !state.units_on_board().any(|(_, unit, _)| near(unit))
}

fn is_far(unit: &AxisUnit, at: Cell) -> bool {
    unit.distance_to(at).is_none_or(|far| far > SAFE)
}

/// Would nobody of the Axis be within seven squares if one unit stood elsewhere?
pub(crate) fn is_safe_for(state: &State, id: UnitId, moved: &AxisUnit, at: Cell) -> bool {
    is_far(moved, at) && state.units_on_board().all(|(other, unit, _)| other == id || is_far(unit, at))
}

/// A unit fires at the nearest operator that it can shell; the players choose between equals.
pub(crate) fn fire(t: &mut Table<Sas>, id: UnitId) -> Play<()> {
    t.state.bombarded.push(id);
    let far = |state: &State, operator: OperatorId| {
        state.unit(id).distance_to_operator(state.operator(operator)).unwrap_or(u32::MAX)
    };
    let all = targets(&t.state, id);
    let nearest = all.iter().map(|&operator| far(&t.state, operator)).min();
    let operators: Vec<OperatorId> =
        all.into_iter().filter(|&operator| Some(far(&t.state, operator)) == nearest).collect();
    let target = match operators[..] {
        [] => return Ok(()),
        [only] => only,
        _ => t.ask_any(t.state.all_players(), ChooseOperator { why: Why::Attack, unit: Some(id), operators })?.1,
    };
    let from = t.state.unit(id).at.unwrap_or_default();
    let Some(at) = centre_on(t, id, target, from)? else { return Ok(()) };
    cite_weapon(t, id);
    let ahead = aim(t, id, at);
    t.tell(Event::Shelled { unit: id, at });
    let centre = scatter(t, ahead, at)?;
    burst(t, id, centre)
}

/// The square on which the 7 of the template is put: that of the target, or the part of a vehicle that the players choose
/// (`sas/axis-units/large-scatter-roll`).
fn centre_on(t: &mut Table<Sas>, id: UnitId, target: OperatorId, from: Cell) -> Play<Option<Cell>> {
    let operator = t.state.operator(target);
    if operator.vehicle.is_none() {
        return Ok(operator.square_near(from));
    }
    let board = &t.state.board;
    let squares: Vec<Cell> = operator.squares().into_iter().filter(|&cell| board.on_board(cell)).collect();
    Ok(Some(t.ask_any(t.state.all_players(), ChooseSquare { unit: id, aims: true, squares })?.1))
}

fn cite_weapon(t: &mut Table<Sas>, id: UnitId) {
    t.cite(rules::axis_units::MORTAR_ATTACK_TIMING);
    t.cite(rules::axis_units::MORTAR_TARGETING);
    let kind = t.state.unit(id).kind;
    t.cite(kind.rule());
    match kind {
        UnitKind::MortarTeam => {}
        UnitKind::PanzerIii => t.cite(rules::fear_naught::PANZER_III_WEAPONS),
        _ => t.cite(rules::heavy_metal::FORWARD_HOWITZER),
    }
}

/// A mortar team turns to its target, a tank its turret only; any other howitzer fires the way it faces. Gives straight ahead for the scatter
/// (`sas/ruling/scatter-layout`).
fn aim(t: &mut Table<Sas>, id: UnitId, at: Cell) -> Facing {
    let unit = *t.state.unit(id);
    if let Some(from) = unit.at.filter(|_| unit.kind.build().is_some_and(|build| build.turret)) {
        return toward(from, unit.facing, at);
    }
    let facing = match unit.at {
        Some(from) if !unit.kind.is_vehicle() => toward(from, unit.facing, at),
        _ => unit.facing,
    };
    crate::sight::turn(t, id, facing);
    facing
}

/// The large scatter roll: on 7 the template stays, else it moves as many squares as another die shows, in the direction of
/// the total (`sas/axis-units/large-scatter-roll`).
fn scatter(t: &mut Table<Sas>, ahead: Facing, at: Cell) -> Play<Cell> {
    let total = t.roll(Dice::d6(2), rules::axis_units::LARGE_SCATTER_ROLL)?.sum();
    let Some(eighths) = scatter_direction(total) else { return Ok(at) };
    let far = t.roll(Dice::d6(1), rules::axis_units::LARGE_SCATTER_ROLL)?.sum();
    let landed = (0..far).fold(at, |cell, _| cell.step(ahead.turned(eighths)));
    t.tell(Event::Scattered { from: at, to: landed });
    Ok(landed)
}

/// If anybody is under the template three dice are rolled; the players give each that hits to somebody whom it hits. Cover
/// does not count, a building takes 3 (`sas/axis-units/mortar-damage`, `sas/axis-units/mortar-modifiers`,
/// `sas/ruling/axis-blast-targets`). The template is removed at once.
fn burst(t: &mut Table<Sas>, id: UnitId, centre: Cell) -> Play<()> {
    t.tell(Event::Exploded { at: centre });
    if !t.state.prey_under(centre) {
        return Ok(());
    }
    t.cite(rules::axis_units::MORTAR_MODIFIERS);
    let faces = t.roll(Dice::d6(DICE), rules::axis_units::MORTAR_DAMAGE)?.to_vec();
    t.tell(Event::ShellRolled { unit: id, faces: faces.clone(), needed: VALUE });
    share_blast(t, id, Why::Shell, centre, VALUE, faces)
}
