//! Mark, and the attacks made by it in the Axis phases.

use super::attacking::{Manner, judge_attack, resolve};
use super::barrels::{fire, marked_guns};
use super::throwing::{hurl, marked_grenade};
use super::{Shot, no};
use crate::events::Event;
use crate::operator_vehicles::gunnery;
use crate::questions::{MarkMoment, MarkedAttack};
use crate::sight::sees_any_operator;
use crate::state::{OperatorId, Phase, State, UnitId};
use crate::{Sas, rules};
use geometry::squares::Cell;
use kernel::{Illegal, Play, Table};

/// Any living unit may be marked, out of sight or on a spawn tile (`sas/actions/mark-any-target`).
pub(super) fn judge_mark(state: &State, unit: UnitId) -> Result<(), Illegal> {
    let alive = state.units.get(usize::from(unit.0)).is_some_and(|unit| unit.at.is_some());
    if alive { Ok(()) } else { Err(no(rules::actions::MARK, "sas-no-target")) }
}

/// The operator puts his mark token on a unit; it is the last thing that he does (`sas/actions/mark`).
pub(super) fn mark(t: &mut Table<Sas>, id: OperatorId, unit: UnitId) {
    t.cite(rules::actions::MARK_ANY_TARGET);
    t.state.operator_mut(id).marked = Some(unit);
    if let Phase::Acting(activation) = &mut t.state.phase {
        activation.marked = true;
    }
    t.tell(Event::Marked { operator: id, unit });
}

/// The weapons with which an operator can attack his marked unit now (`sas/ruling/marked-attack-conditions`).
pub fn marked_weapons(state: &State, id: OperatorId) -> Vec<u8> {
    let operator = state.operator(id);
    if operator.aboard.is_some() {
        return gunnery::marked_weapons(state, id);
    }
    if operator.marked_square.is_some() {
        let grenade = marked_grenade(state, id).map(|(grenade, _)| grenade);
        return grenade.into_iter().chain(marked_guns(state, id)).collect();
    }
    let (Some(target), Some(from)) = (operator.marked, operator.at.filter(|_| !operator.crouching)) else {
        return Vec::new();
    };
    let weapons = 0..state.kit(id).weapons.len() as u8;
    let can = |weapon: &u8| judge_attack(state, id, from, Shot { weapon: *weapon, target }, Manner::Marked).is_ok();
    weapons.filter(can).collect()
}

/// One of the weapons that can be used, or none.
pub fn judge_marked(state: &State, id: OperatorId, weapon: Option<u8>) -> Result<(), Illegal> {
    let operator = state.operator(id);
    match (weapon, operator.marked, operator.at) {
        (None, _, _) => Ok(()),
        (Some(weapon), _, _) if operator.marked_square.is_some() || operator.aboard.is_some() => {
            match marked_weapons(state, id).contains(&weapon) {
                true => Ok(()),
                false => Err(no(rules::actions::MARK, "sas-no-target")),
            }
        }
        (Some(weapon), Some(target), Some(from)) => {
            judge_attack(state, id, from, Shot { weapon, target }, Manner::Marked)
        }
        _ => Err(no(rules::actions::MARK, "sas-no-target")),
    }
}

/// Whoever can attack his marked unit at this moment may do so, one after the other (`sas/actions/mark-timing`,
/// `sas/ruling/mark-resolution-order`): who waits is asked again when somebody else has attacked. A mark is good for one
/// attack, and no reaction follows (`sas/ruling/mark-attack-target`, `sas/ruling/reaction-by-mark-attack`). `moved` is the unit
/// that has just moved or turned, if it was one.
pub fn offer_marked_attacks(t: &mut Table<Sas>, moved: Option<UnitId>) -> Play<()> {
    if t.state.operators.iter().any(|operator| operator.marked.is_some()) {
        t.cite(rules::los::OPERATOR_ARC);
    }
    let mut waiting: Vec<OperatorId> = Vec::new();
    loop {
        let all = (0..t.state.operators.len() as u8).map(OperatorId);
        let mut able = all.filter(|id| !waiting.contains(id) && !marked_weapons(&t.state, *id).is_empty());
        let Some(operator) = able.next() else { return Ok(()) };
        let moment = moment_of(&t.state, operator, moved);
        match t.ask(t.state.operator(operator).owner, MarkedAttack { operator, moment })? {
            None => waiting.push(operator),
            Some(weapon) => {
                marked_attack(t, operator, weapon)?;
                waiting.clear();
            }
        }
    }
}

/// What a moment is to an operator with a mark.
fn moment_of(state: &State, id: OperatorId, moved: Option<UnitId>) -> MarkMoment {
    let operator = state.operator(id);
    let concerns = |unit: UnitId| match (operator.marked, operator.marked_square) {
        (Some(target), _) => unit == target,
        (None, Some(square)) => {
            let beside = |cell: Cell| (cell.column - square.column).abs().max((cell.row - square.row).abs()) <= 1;
            state.unit(unit).squares().into_iter().any(beside)
        }
        // What a gunner has marked is known by its vehicle: every moment may be the one.
        (None, None) => true,
    };
    let sees = operator.marked.is_some_and(|target| sees_any_operator(state, state.unit(target)));
    match moved {
        Some(unit) if !concerns(unit) => MarkMoment::Other,
        _ if sees => MarkMoment::Seen,
        Some(_) => MarkMoment::Step,
        None => MarkMoment::Phase,
    }
}

/// An operator attacks what he has marked with a weapon of his; the mark token goes back to his board.
fn marked_attack(t: &mut Table<Sas>, operator: OperatorId, weapon: u8) -> Play<()> {
    if t.state.operator(operator).aboard.is_some() {
        return gunnery::marked_attack(t, operator, weapon);
    }
    let used = t.state.weapon(operator, weapon);
    if let Some(at) = t.state.operator_mut(operator).marked_square.take() {
        if used.is_some_and(|weapon| weapon.kind.is_grenade()) {
            t.cite(rules::items::GRENADE_MARK);
            return hurl(t, operator, at, true);
        }
        return fire(t, operator, weapon, at, true);
    }
    let marker = t.state.operator_mut(operator);
    let (Some(target), Some(from)) = (marker.marked.take(), marker.at) else { return Ok(()) };
    if used.is_some_and(|weapon| weapon.noise == 0) {
        t.cite(rules::actions::MARK_STEALTH_KILL);
    }
    t.cite(rules::actions::MARK);
    resolve(t, operator, from, Shot { weapon, target }, Manner::Marked)?;
    Ok(())
}
