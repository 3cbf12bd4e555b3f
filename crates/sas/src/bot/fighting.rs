//! What an exposed operator does: shoot who hunts him, throw what he has, run for the goal.

use super::Prowler;
use super::aims::Aim;
use super::sneaking::{at_the_goal, first_action, points, way_cost};
use crate::actions::{self, Action, Shot, marked_weapons};
use crate::board::distance;
use crate::components::{Weapon, WeaponKind};
use crate::items::under;
use crate::reference::operator_modifiers;
use crate::state::{OperatorId, Phase, State, UnitId};
use crate::terrain::{Mover, Stride};
use geometry::squares::{Cell, Step};

/// Prices, in tenths of an action point.
mod price {
    /// An alert unit that will have a line of sight.
    pub(super) const HUNTED: f64 = 40.0;
    /// A square of the way.
    pub(super) const STEP: f64 = 10.0;
}

/// The weapon for a marked attack: in the stealth section only a silent one.
pub(super) fn marked_weapon(state: &State, id: OperatorId) -> Option<u8> {
    let weapons = marked_weapons(state, id);
    let quiet = |weapon: &u8| state.weapon(id, *weapon).is_some_and(|weapon| weapon.noise == 0);
    let silent = weapons.iter().copied().find(quiet);
    if state.stealthy() { silent } else { silent.or(weapons.last().copied()) }
}

/// The chance of at least one hit.
pub(super) fn chance(state: &State, weapon: Weapon, from: Cell, target: UnitId, bonus: i8) -> f64 {
    let Some(at) = state.unit(target).at else { return 0.0 };
    let near = if distance(from, at) <= u32::from(weapon.short) { operator_modifiers::SHORT_RANGE } else { 0 };
    let aimed = matches!(&state.phase, Phase::Acting(activation) if activation.aimed == Some(target));
    let aim = if aimed { operator_modifiers::AIMED } else { 0 };
    let needed = (weapon.value as i8 - near - aim - bonus).max(1);
    let miss = f64::from((needed - 1).clamp(0, 6)) / 6.0;
    1.0 - (0..weapon.dice).fold(1.0, |all, _| all * miss)
}

impl Prowler {
    /// The best for an operator who has been seen.
    pub(super) fn fight(&mut self, state: &State, id: OperatorId) -> Option<Action> {
        let operator = state.operator(id);
        let at = operator.at?;
        let aim = self.aim(state, id);
        if let Some(action) = at_the_goal(state, id, at, aim) {
            return Some(action);
        }
        if let Some(grenade) = self.grenade(state, id) {
            return Some(grenade);
        }
        let near_goal = self.goal_in_reach(state, id, aim);
        if !near_goal && let Some(shot) = self.shot(state, id, at) {
            return Some(shot);
        }
        let action = self.dash(state, id, at, aim)?;
        let stays = matches!(action, Action::Finish(_));
        Some(if operator.crouching && !stays { Action::StandUp } else { action })
    }

    /// Is the goal within this activation?
    fn goal_in_reach(&mut self, state: &State, id: OperatorId, aim: Aim) -> bool {
        let Some(at) = state.operator(id).at else { return false };
        let goals = super::aims::goals(state, aim);
        aim != Aim::Hold && goals.iter().any(|&goal| distance(at, goal) * 2 <= u32::from(points(state)) * 3)
    }

    /// A grenade that takes two enemies and no friend.
    fn grenade(&self, state: &State, id: OperatorId) -> Option<Action> {
        let at = state.operator(id).at?;
        let has = (0..).zip(&state.kit(id).weapons).any(|(n, weapon): (usize, &Weapon)| {
            weapon.kind == WeaponKind::Grenade && state.operator(id).ammunition.get(n).is_some_and(|left| *left > 0)
        });
        if !has || points(state) == 0 || state.stealthy() {
            return None;
        }
        let caught = |centre: Cell| state.units_on_board().filter(|(_, _, cell)| under(centre, *cell)).count();
        let friends = |centre: Cell| state.operators_on_board().any(|(_, _, cell)| under(centre, cell));
        let squares = state.units_on_board().map(|(_, _, cell)| cell).filter(|&cell| distance(at, cell) <= 6);
        let best = squares.filter(|&cell| !friends(cell) && caught(cell) >= 2).max_by_key(|&cell| caught(cell))?;
        let action = Action::Throw(best);
        let seen = crate::los::line(state, at, best).is_some();
        (seen && actions::judge(state, id, &action).is_ok()).then_some(action)
    }

    /// The most promising shot at an alert unit.
    fn shot(&self, state: &State, id: OperatorId, at: Cell) -> Option<Action> {
        let operator = state.operator(id);
        if operator.carries() || points(state) == 0 {
            return None;
        }
        let alert: Vec<UnitId> =
            state.units_on_board().filter(|(_, unit, _)| unit.alert).map(|(unit, _, _)| unit).collect();
        if state.stealthy() && alert.len() > 2 {
            return None;
        }
        let mut best: Option<(f64, Action)> = None;
        for (n, &weapon) in (0..).zip(&state.kit(id).weapons) {
            if matches!(weapon.kind, WeaponKind::Grenade | WeaponKind::Knife) {
                continue;
            }
            for &target in &alert {
                let shot = Shot { weapon: n, target };
                let action = if operator.crouching { Action::StandUpAttack(shot) } else { Action::Attack(shot) };
                let worth = chance(state, weapon, at, target, 0);
                let better = best.as_ref().is_none_or(|(known, _)| worth > *known);
                if worth >= 0.45 && better && actions::judge(state, id, &action).is_ok() {
                    best = Some((worth, action));
                }
            }
        }
        best.map(|(_, action)| action)
    }

    /// Toward the goal, with as few hunters in line of sight as can be.
    fn dash(&mut self, state: &State, id: OperatorId, at: Cell, aim: Aim) -> Option<Action> {
        let left = self.ways_left(state, id, aim, None);
        let operator = state.operator(id);
        let (points, burdened, crouched) = (points(state), operator.carries(), operator.crouching);
        let extent = state.board.grid.extent();
        let mut hunted = vec![0.0; extent.area()];
        let mut hunted_low = vec![0.0; extent.area()];
        let hunters: Vec<Cell> =
            state.units_on_board().filter(|(_, unit, _)| unit.alert).map(|(_, _, cell)| cell).collect();
        for cell in hunters {
            let field = self.sights.all_round(cell);
            for n in 0..extent.area() {
                hunted[n] += f64::from(u8::from(field.half.contains(n)));
                hunted_low[n] += f64::from(u8::from(field.full.contains(n)));
            }
        }
        let mover = Mover::Operator { crouching: false, hook: state.kit(id).hook };
        let cost = |step: Step| {
            let base = match state.stride(step.from, step.facing, mover) {
                Stride::Walk => 1,
                Stride::Climb if !burdened => 2,
                _ => return None,
            };
            state.is_empty(step.to).then_some(base)
        };
        let limit = if burdened { u32::from(points) } else { u32::from(points) * 3 / 2 };
        let reach = self.pathfinder.reach(extent, &[at], limit, cost);
        let mut best: Option<(f64, Vec<Cell>, bool)> = None;
        for (to, _) in reach.cells() {
            let (Some(n), mut path) = (extent.index(to), Vec::new()) else { continue };
            if !reach.path_to(to, &mut path) {
                continue;
            }
            path.remove(0);
            let cost = way_cost(state, id, at, &path, false);
            if cost > points {
                continue;
            }
            let spare = points - cost;
            let mut consider = |score: f64, crouch: bool| {
                if best.as_ref().is_none_or(|(known, _, _)| score < *known) {
                    best = Some((score, path.clone(), crouch));
                }
            };
            consider(left[n] + price::HUNTED * hunted[n], false);
            if (spare > 0 || crouched && path.is_empty()) && !burdened {
                consider(left[n] + price::HUNTED * hunted_low[n] + price::STEP, true);
            }
        }
        let (_, path, crouch) = best?;
        Some(match path.is_empty() {
            true if crouch && !crouched => Action::Crouch,
            true => Action::Finish(operator.facing),
            false => first_action(state, id, at, &path, false),
        })
    }
}
