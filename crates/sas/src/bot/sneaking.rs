//! Quiet plans: where to go in this activation, whom to knife, when to wait.

use super::Prowler;
use super::aims::Aim;
use super::sights::Danger;
use crate::actions::{self, Action, Shot};
use crate::board::Ground;
use crate::components::WeaponKind;
use crate::items::{Load, under};
use crate::los::{Eyes, eyes, eyes_see_operator, sees_corpse};
use crate::outlook::Field;
use crate::reference::UnitKind;
use crate::scuba;
use crate::state::{OperatorId, Phase, State, UnitId};
use crate::terrain::{Mover, Stride};
use geometry::squares::{Cell, Facing, Step};
use std::cell::RefCell;

/// Prices, in tenths of an action point.
pub(super) mod price {
    /// A step.
    pub(in crate::bot) const STEP: f64 = 10.0;
    /// A step into a square that is always in somebody's sight.
    pub(in crate::bot) const WATCHED: f64 = 250.0;
    /// To be seen for certain before the next operator phase.
    pub(super) const SEEN: f64 = 900.0;
    /// A corpse that is found for certain.
    pub(super) const CORPSE: f64 = 500.0;
    /// A unit less.
    pub(super) const KILL: f64 = 120.0;
    /// An alert unit less.
    pub(super) const ALERT: f64 = 500.0;
    /// The unit that the mission wants dead.
    pub(super) const WANTED: f64 = 2000.0;
}

/// An action, and what the position is worth to which it leads: less is better.
struct Promise {
    score: f64,
    action: Action,
}

/// The way to a square within an activation.
struct Way {
    to: Cell,
    path: Vec<Cell>,
    cost: u8,
}

/// The action points left.
pub(super) fn points(state: &State) -> u8 {
    if let Phase::Acting(activation) = &state.phase { activation.points } else { 0 }
}

impl Prowler {
    /// The quiet action that promises most.
    pub(super) fn sneak(&mut self, state: &State, id: OperatorId) -> Option<Action> {
        let operator = state.operator(id);
        let at = operator.at?;
        let aim = self.aim(state, id);
        if let Some(action) = at_the_goal(state, id, at, aim) {
            return Some(action);
        }
        if let Some(action) = self.stroll(state, id, at, aim) {
            return Some(action);
        }
        if let Some(action) = self.offer_cigarette(state, id, aim) {
            return Some(action);
        }
        let left = self.ways_left(state, id, aim, None);
        let danger = self.sights.danger(state, None);
        // Standing up is free, so who crouches plans as if he stood, unless he would be seen.
        let low = operator.crouching && seen_now(state, at, false, None);
        let ways = self.ways(state, id, at, low);
        let mut best = best_end(state, id, at, low, &ways, &left, &danger);
        if !low
            && let Some(kill) = self.best_kill(state, id, at, aim, &ways)
            && best.as_ref().is_none_or(|best| kill.score < best.score)
        {
            best = Some(kill);
        }
        let action = best.map(|best| best.action)?;
        let stays = matches!(action, Action::Finish(_));
        Some(if operator.crouching && !low && !stays { Action::StandUp } else { action })
    }

    /// The squares that can be reached unseen with the points that are left.
    fn ways(&mut self, state: &State, id: OperatorId, at: Cell, crouching: bool) -> Vec<Way> {
        let operator = state.operator(id);
        let (points, burdened) = (points(state), operator.carries());
        let mover = Mover::Operator { crouching, hook: state.kit(id).hook };
        let sights = &self.sights;
        let now = sights.now(state, None);
        let extent = state.board.grid.extent();
        // Who does not see a square of the empty board does not see it now either.
        let eyes = state.units_on_board().filter_map(|(_, unit, _)| eyes(state, unit));
        let lookers: Vec<(Eyes, &Field)> = eyes.filter_map(|eyes| Some((eyes, sights.field(eyes)?))).collect();
        let looks = |cell: Cell, n: usize| {
            let sees = |(eyes, field): &(Eyes, &Field)| {
                field.half.contains(n) && eyes_see_operator(state, *eyes, cell, crouching)
            };
            let maybe = if crouching { &now.full } else { &now.half }.contains(n);
            maybe && !dives(state, id, cell) && lookers.iter().any(sees)
        };
        // Every square is come to from several others.
        let known: RefCell<Vec<Option<bool>>> = RefCell::new(vec![None; extent.area()]);
        let seen = |cell: Cell| {
            let Some(n) = extent.index(cell) else { return false };
            let looked = known.borrow().get(n).copied().flatten();
            looked.unwrap_or_else(|| {
                let seen = looks(cell, n);
                if let Some(known) = known.borrow_mut().get_mut(n) {
                    *known = Some(seen);
                }
                seen
            })
        };
        let limit = if crouching || burdened { u32::from(points) } else { u32::from(points) * 3 / 2 };
        let cost = |step: Step| {
            let base = match stride(state, id, step.from, step.facing, mover) {
                Stride::Walk => 1,
                Stride::Climb if !burdened => 2,
                _ => return None,
            };
            (state.is_empty(step.to) && !seen(step.to)).then_some(base)
        };
        let reach = self.pathfinder.reach(extent, &[at], limit, cost);
        let mut ways = Vec::new();
        for (to, _) in reach.cells() {
            let mut path = Vec::new();
            if !reach.path_to(to, &mut path) {
                continue;
            }
            path.remove(0);
            let cost = way_cost(state, id, at, &path, crouching);
            if cost <= points {
                ways.push(Way { to, path, cost });
            }
        }
        ways
    }

    /// A knife in somebody's back, if his corpse will not be found at once.
    fn best_kill(&mut self, state: &State, id: OperatorId, at: Cell, aim: Aim, ways: &[Way]) -> Option<Promise> {
        let operator = state.operator(id);
        let knife = state.kit(id).weapons.iter().position(|weapon| weapon.kind == WeaponKind::Knife)? as u8;
        if operator.carries() {
            return None;
        }
        let mut best: Option<Promise> = None;
        let units: Vec<(UnitId, Cell, Cell)> = state
            .units_on_board()
            .filter(|(_, unit, _)| unit.kind.is_soldier())
            .map(|(unit, data, cell)| (unit, cell, cell.step(data.facing.opposite())))
            .filter(|(_, _, behind)| !dives(state, id, *behind) && ways.iter().any(|way| way.to == *behind))
            .collect();
        for (target, cell, behind) in units {
            let shot = Shot { weapon: knife, target };
            let Some(way) = ways.iter().find(|way| way.to == behind) else { continue };
            let Some(action) = knife_action(state, id, at, way, shot) else { continue };
            if found_now(state, cell, target) {
                continue;
            }
            let score = self.worth_of_kill(state, id, aim, (target, cell, behind));
            if best.as_ref().is_none_or(|best| score < best.score) {
                best = Some(Promise { score, action });
            }
        }
        best
    }

    /// What the position is worth after a kill.
    fn worth_of_kill(
        &mut self,
        state: &State,
        id: OperatorId,
        aim: Aim,
        (target, cell, behind): (UnitId, Cell, Cell),
    ) -> f64 {
        let extent = state.board.grid.extent();
        let place = |cell: Cell| extent.index(cell).unwrap_or(0);
        let danger = self.sights.danger(state, Some(target));
        let unit = state.unit(target);
        let wanted = aim == Aim::Kill(target) || (unit.kind == UnitKind::Officer && matches!(aim, Aim::Kill(_)));
        let left = match wanted {
            true => 0.0,
            false => self.ways_left(state, id, aim, Some(target))[place(behind)],
        };
        let gain = if wanted {
            price::WANTED
        } else if unit.alert {
            price::ALERT
        } else {
            price::KILL
        };
        left + price::SEEN * danger.of(place(behind), false) + price::CORPSE * danger.of(place(cell), true) - gain
    }

    /// The cigarette goes to the unit that is most in the way.
    fn offer_cigarette(&mut self, state: &State, id: OperatorId, aim: Aim) -> Option<Action> {
        if state.cigarette != crate::state::Cigarette::With(id) || aim == Aim::Leave {
            return None;
        }
        let extent = state.board.grid.extent();
        let n = extent.index(state.operator(id).at?)?;
        let now = self.ways_left(state, id, aim, None)[n];
        let units: Vec<UnitId> =
            state.units_on_board().filter(|(_, unit, _)| !unit.alert).map(|(unit, _, _)| unit).collect();
        let mut best: Option<(f64, UnitId)> = None;
        for unit in units {
            let without = self.ways_left(state, id, aim, Some(unit))[n];
            if best.is_none_or(|(cost, _)| without < cost) {
                best = Some((without, unit));
            }
        }
        let (without, unit) = best?;
        let action = Action::Cigarette(unit);
        (without + price::WATCHED < now && actions::judge(state, id, &action).is_ok()).then_some(action)
    }
}

/// Where to end: near the goal, and where nobody will look.
fn best_end(
    state: &State,
    id: OperatorId,
    at: Cell,
    low: bool,
    ways: &[Way],
    left: &[f64],
    danger: &Danger,
) -> Option<Promise> {
    let extent = state.board.grid.extent();
    let (points, operator) = (points(state), state.operator(id));
    let camouflaged = |cell: Cell| state.kit(id).camo_net && state.board.ground(cell) == Ground::Forest;
    // While somebody is alert every turn costs a step of the track: better a risk than to wait.
    let alert = state.units_on_board().any(|(_, unit, _)| unit.alert);
    let patience = if alert { 0.5 } else { 1.0 };
    let mut best: Option<Promise> = None;
    for way in ways {
        let Some(n) = extent.index(way.to) else { continue };
        let stays = way.path.is_empty();
        let standing = if dives(state, id, way.to) { 0.0 } else { danger.of(n, low || camouflaged(way.to)) };
        let mut consider = |risk: f64, extra: f64, crouch: bool| {
            let score = left[n] + price::SEEN * patience * risk + extra;
            if best.as_ref().is_none_or(|best| score < best.score) {
                let action = match way.path.is_empty() {
                    true if crouch && !operator.crouching => Action::Crouch,
                    true => Action::Finish(operator.facing),
                    false => first_action(state, id, at, &way.path, low),
                };
                best = Some(Promise { score, action });
            }
        };
        consider(standing, 0.0, false);
        let crouched = stays && operator.crouching;
        let may_crouch = !low && !operator.carries() && (way.cost < points || crouched);
        if may_crouch && standing > 0.0 {
            consider(danger.of(n, true), 1.0, true);
        }
    }
    best
}

/// What is done where the operator stands: pick up, put a charge down.
pub(super) fn at_the_goal(state: &State, id: OperatorId, at: Cell, aim: Aim) -> Option<Action> {
    let can = |action: &Action| actions::judge(state, id, action).is_ok();
    match aim {
        Aim::Take(cell) if cell == at => Some(Action::PickUp).filter(can),
        Aim::Board(vehicle) => Prowler::step_aboard(state, id, at, vehicle),
        Aim::Blow(target) => {
            let beside = Facing::ALL.into_iter().map(|facing| at.step(facing));
            let away = super::aims::exits(state).iter().map(|&exit| crate::board::distance(at, exit)).min();
            let cards = (away.unwrap_or(8) / 4 + 2).clamp(2, 20) as u8;
            let squares = beside.filter(|&to| under(to, target));
            squares.map(|to| Action::Place(Load::LewesBomb(cards), to)).find(can)
        }
        _ => None,
    }
}

/// Is a square water in which an operator dives, and is not seen? (`sas/items/scuba-los`)
pub(super) fn dives(state: &State, id: OperatorId, cell: Cell) -> bool {
    state.kit(id).scuba && !state.operator(id).exposed && state.board.ground(cell) == Ground::Water
}

/// How an operator gets from a square to a neighbour, swimming where he can (`sas/items/scuba-entering-water`).
pub(super) fn stride(state: &State, id: OperatorId, from: Cell, facing: Facing, mover: Mover) -> Stride {
    let diving = state.kit(id).scuba && state.board.ground(from) == Ground::Water;
    match scuba::step_in_water(state, id, diving, from, from.step(facing)) {
        Some(Ok(())) => Stride::Walk,
        Some(Err(_)) => Stride::No,
        None => state.stride(from, facing, mover),
    }
}

/// Would a unit see an operator in a square now?
pub(super) fn seen_now(state: &State, cell: Cell, crouching: bool, without: Option<UnitId>) -> bool {
    state
        .units_on_board()
        .filter(|(id, _, _)| Some(*id) != without)
        .filter_map(|(_, unit, _)| eyes(state, unit))
        .any(|eyes: Eyes| eyes_see_operator(state, eyes, cell, crouching))
}

/// Would a corpse in a square be found at once?
fn found_now(state: &State, cell: Cell, victim: UnitId) -> bool {
    state.units_on_board().any(|(id, unit, _)| id != victim && !unit.alert && sees_corpse(state, unit, cell))
}

/// The knife, from where he stands or after the last step of a way; or the first step of the way there.
fn knife_action(state: &State, id: OperatorId, at: Cell, way: &Way, shot: Shot) -> Option<Action> {
    // Who crouches stands up first; then he is asked again.
    let can = |action: &Action| state.operator(id).crouching || actions::judge(state, id, action).is_ok();
    let first = || first_action(state, id, at, &way.path, false);
    match way.path[..] {
        [] => Some(Action::Attack(shot)).filter(can),
        [to] => {
            let both = Action::MoveAttack { to, shot, attack_first: false };
            Some(both).filter(can).or_else(|| (way.cost < points(state)).then(first))
        }
        // The last step and the knife are one action, if the last step is a walk.
        [ref all @ .., _] => {
            let enough = way.cost < points(state) || way_cost(state, id, at, all, false) < points(state);
            enough.then(first)
        }
    }
}

/// Is somebody beside a square, who would hear a run?
fn heard(state: &State, cell: Cell) -> bool {
    state.units_on_board().any(|(_, _, at)| at.adjacent(cell))
}

/// Can the first three squares of a way be run without being heard?
fn runs(state: &State, id: OperatorId, from: Cell, path: &[Cell]) -> bool {
    let [a, b, c, ..] = *path else { return false };
    if state.operator(id).carries() {
        return false;
    }
    let mover = Mover::Operator { crouching: false, hook: false };
    let forest = |cell: Cell| state.board.ground(cell) == Ground::Forest;
    let walks = |from: Cell, to: Cell| {
        let step = from.facing_to(to).map(|facing| state.stride(from, facing, mover));
        step == Some(Stride::Walk) && !(forest(from) && forest(to)) && !heard(state, to)
    };
    walks(from, a) && walks(a, b) && walks(b, c)
}

/// What a way costs, with runs where they are possible.
pub(super) fn way_cost(state: &State, id: OperatorId, from: Cell, path: &[Cell], crouching: bool) -> u8 {
    let mut cost = 0;
    let (mut here, mut rest) = (from, path);
    let mover = Mover::Operator { crouching, hook: state.kit(id).hook };
    while let [next, after @ ..] = rest {
        if !crouching && runs(state, id, here, rest) {
            cost += 2;
            here = rest[2];
            rest = &rest[3..];
            continue;
        }
        let climb = here.facing_to(*next).map(|facing| state.stride(here, facing, mover)) == Some(Stride::Climb);
        cost += if climb { 2 } else { 1 };
        (here, rest) = (*next, after);
    }
    cost
}

/// The first action on a way.
pub(super) fn first_action(state: &State, id: OperatorId, from: Cell, path: &[Cell], crouching: bool) -> Action {
    let mover = Mover::Operator { crouching, hook: state.kit(id).hook };
    let Some(&next) = path.first() else { return Action::Finish(state.operator(id).facing) };
    if !crouching && runs(state, id, from, path) && points(state) >= 2 {
        return Action::Run(path[..3].to_vec());
    }
    match from.facing_to(next).map(|facing| state.stride(from, facing, mover)) {
        Some(Stride::Climb) => Action::Climb(next),
        _ => Action::Move(next),
    }
}
