//! Grenades: thrown at once, or made ready for a square.

use super::{barrels, no};
use crate::board::distance;
use crate::components::WeaponKind;
use crate::events::Event;
use crate::questions::{PickSquare, Purpose};
use crate::reaction::Deed;
use crate::state::{OperatorId, Phase, State};
use crate::{Sas, items, rules};
use geometry::squares::Cell;
use kernel::{Illegal, Play, Table};

/// An operator's grenades: the weapon's place on his board, if he has any left.
pub(super) fn grenade(state: &State, id: OperatorId) -> Option<u8> {
    let left = state.operator(id).ammunition.iter().enumerate().filter(|(_, left)| **left > 0);
    let grenade = |place: &usize| state.kit(id).weapons.get(*place).is_some_and(|weapon| weapon.kind.is_grenade());
    left.map(|(place, _)| place).find(grenade).map(|place| place as u8)
}

/// Squares of the board within range, in sight or not (`sas/items/grenade-throw`, `sas/items/grenade-blind-throw`).
pub(super) fn judge_throw(state: &State, id: OperatorId, from: Cell, at: Cell) -> Result<(), Illegal> {
    let range = grenade(state, id).and_then(|weapon| state.weapon(id, weapon)).map(|weapon| u32::from(weapon.long));
    let Some(range) = range else { return Err(no(rules::items::GRENADE_THROW, "sas-no-ammunition")) };
    if !state.board.on_board(at) || distance(from, at) > range {
        return Err(no(rules::items::GRENADE_THROW, "sas-grenade-too-far"));
    }
    Ok(())
}

/// Any square of the board can be marked; range counts when the grenade is thrown (`sas/ruling/marked-grenade-spent`).
pub(super) fn judge_mark_square(state: &State, id: OperatorId, at: Cell) -> Result<(), Illegal> {
    let barrel = state.barrel_at(at) && state.kit(id).weapons.iter().any(|weapon| weapon.noise > 0);
    if grenade(state, id).is_none() && !barrel {
        return Err(no(rules::items::GRENADE_MARK, "sas-no-ammunition"));
    }
    if state.board.on_board(at) { Ok(()) } else { Err(no(rules::items::GRENADE_MARK, "sas-no-target")) }
}

/// Squares worth a grenade: those where a unit is, those beside it, and barrels.
pub(super) fn squares(state: &State, id: OperatorId) -> Vec<Cell> {
    let mut barrels: Vec<Cell> = barrels::all(state).collect();
    if grenade(state, id).is_none() {
        return barrels;
    }
    let near =
        |cell: Cell| state.units_on_board().any(|(_, unit, _)| unit.distance_to(cell).is_some_and(|far| far <= 1));
    barrels.retain(|&cell| !near(cell));
    let near = state.board.grid.cells().map(|(cell, _)| cell).filter(|&cell| near(cell));
    near.chain(barrels).collect()
}

/// There is a square that he could mark.
pub(super) fn judge_mark_anywhere(state: &State, id: OperatorId) -> Result<(), Illegal> {
    let at = state.operator(id).at.unwrap_or_default();
    match barrels::all(state).next().filter(|_| grenade(state, id).is_none()) {
        Some(barrel) => judge_mark_square(state, id, barrel),
        None => judge_mark_square(state, id, at),
    }
}

/// The squares of the board that pass a judgement.
fn squares_that(state: &State, can: impl Fn(Cell) -> Result<(), Illegal>) -> Vec<Cell> {
    state.board.grid.cells().map(|(cell, _)| cell).filter(|&cell| can(cell).is_ok()).collect()
}

/// He throws a grenade at any square in range, in sight or not.
pub(super) fn throw_anywhere(t: &mut Table<Sas>, deed: &mut Deed) -> Play<()> {
    let operator = deed.operator;
    let Some(from) = t.state.operator(operator).at else { return Ok(()) };
    let squares = squares_that(&t.state, |at| judge_throw(&t.state, operator, from, at));
    let purpose = Purpose::Throw;
    let at = t.ask(t.state.operator(operator).owner, PickSquare { operator, purpose, squares })?;
    throw(t, at, deed)
}

/// He marks any square of the board that he could attack from somewhere.
pub(super) fn mark_anywhere(t: &mut Table<Sas>, operator: OperatorId) -> Play<()> {
    let squares = squares_that(&t.state, |at| judge_mark_square(&t.state, operator, at));
    let purpose = Purpose::Mark;
    let at = t.ask(t.state.operator(operator).owner, PickSquare { operator, purpose, squares })?;
    mark_square(t, operator, at);
    Ok(())
}

/// He throws a grenade (`sas/items/grenade-throw`).
pub(super) fn throw(t: &mut Table<Sas>, at: Cell, deed: &mut Deed) -> Play<()> {
    hurl(t, deed.operator, at, false)?;
    deed.look(t)
}

/// A grenade leaves his hand; it is spent now.
pub(super) fn hurl(t: &mut Table<Sas>, id: OperatorId, at: Cell, marked: bool) -> Play<()> {
    let (Some(weapon), Some(from)) = (grenade(&t.state, id), t.state.operator(id).at) else { return Ok(()) };
    let operator = t.state.operator_mut(id);
    operator.ammunition[usize::from(weapon)] -= 1;
    operator.fired = true;
    let facing = operator.facing;
    if t.state.weapon(id, weapon).is_some_and(|weapon| weapon.kind == WeaponKind::StickGrenade) {
        t.cite(rules::kickstarter::STICK_GRENADE);
    }
    t.tell(Event::Threw { operator: id, at });
    items::throw(t, from, facing, at, marked)
}

/// He makes a grenade ready for a square, as his last action (`sas/items/grenade-mark`).
pub(super) fn mark_square(t: &mut Table<Sas>, id: OperatorId, at: Cell) {
    t.state.operator_mut(id).marked_square = Some(at);
    if let Phase::Acting(activation) = &mut t.state.phase {
        activation.marked = true;
    }
    t.tell(Event::MarkedSquare { operator: id, at });
}

/// The grenade that an operator could throw at his marked square now.
pub(super) fn marked_grenade(state: &State, id: OperatorId) -> Option<(u8, Cell)> {
    let operator = state.operator(id);
    let (at, from) = (operator.marked_square?, operator.at.filter(|_| !operator.crouching)?);
    let weapon = grenade(state, id)?;
    judge_throw(state, id, from, at).is_ok().then_some((weapon, at))
}
