//! Civilian clothes: when an operator puts them on, how he walks among the enemy, and when he takes them off again.

use super::Prowler;
use super::aims::{Aim, goals};
use super::sneaking::{points, seen_now};
use crate::actions::{self, Action};
use crate::board::Ground;
use crate::state::{ACTION_POINTS, OperatorId, State};
use crate::terrain::{Mover, Stride};
use geometry::squares::{Cell, Step};

/// Prices, in tenths of an action point.
mod price {
    /// A step.
    pub(super) const STEP: f64 = 10.0;
    /// To be in somebody's sight in the end phase: the track rises.
    pub(super) const SUSPICION: f64 = 120.0;
    /// A change of clothes takes a whole activation.
    pub(super) const CHANGE: f64 = 40.0;
}

/// How near to a thing that wants hands the clothes are changed back.
const CLOSE: u32 = 3;

impl Prowler {
    /// What somebody with civilian clothes does about them; none if he goes on as everybody else.
    pub(super) fn stroll(&mut self, state: &State, id: OperatorId, at: Cell, aim: Aim) -> Option<Action> {
        let operator = state.operator(id);
        if !state.kit(id).disguise || operator.exposed || !state.stealthy() {
            return None;
        }
        let steps = self.streets(state, aim);
        let extent = state.board.grid.extent();
        let n = extent.index(at)?;
        let danger = self.sights.danger(state, None).of(n, false);
        let unseen = !seen_now(state, at, false, None) && danger < 0.5;
        let fresh = points(state) == ACTION_POINTS && actions::judge(state, id, &Action::Disguise).is_ok();
        let hands = !matches!(aim, Aim::Leave | Aim::Hold);
        if operator.disguise.on {
            if hands && steps[n].is_none_or(|steps| steps <= CLOSE) && unseen {
                return Some(if fresh { Action::Disguise } else { Action::Finish(operator.facing) });
            }
            return Some(self.stroll_on(state, id, at, &steps));
        }
        // Whoever needs his hands would have to change twice: that takes longer than it saves.
        let in_clothes = price::STEP * f64::from(steps[n]?) + price::CHANGE;
        let far = steps[n].is_some_and(|steps| steps > 2 * CLOSE);
        let quietly = self.ways_left(state, id, aim, None)[n];
        (fresh && unseen && far && !hands && in_clothes + price::SUSPICION < quietly).then_some(Action::Disguise)
    }

    /// How many steps it is from every square to the goal, in clothes that do not climb, and keep out of the woods.
    fn streets(&mut self, state: &State, aim: Aim) -> Vec<Option<u32>> {
        let extent = state.board.grid.extent();
        let mover = Mover::Operator { crouching: false, hook: false };
        let wood = |cell: Cell| state.board.ground(cell) == Ground::Forest;
        let aims = goals(state, aim);
        // The search goes from the goals to him. Whoever is in the way can be passed.
        let cost = |step: Step| {
            let walks = state.board.stride(step.to, step.facing.opposite(), mover) == Stride::Walk;
            (walks && (!wood(step.from) || aims.contains(&step.from))).then_some(1)
        };
        let reach = self.pathfinder.reach(extent, &aims, u32::from(u16::MAX), cost);
        let mut left = vec![None; extent.area()];
        for (cell, cost) in reach.cells() {
            if let Some(n) = extent.index(cell) {
                left[n] = Some(cost);
            }
        }
        left
    }

    /// One step on, to where nobody will wonder at the end of the turn.
    fn stroll_on(&mut self, state: &State, id: OperatorId, at: Cell, steps: &[Option<u32>]) -> Action {
        let extent = state.board.grid.extent();
        let danger = self.sights.danger(state, None);
        let mover = Mover::Operator { crouching: false, hook: false };
        let cost = |step: Step| {
            let walks = state.stride(step.from, step.facing, mover) == Stride::Walk;
            let free = state.is_empty(step.to) && state.board.ground(step.to) != Ground::Forest;
            (walks && free).then_some(1)
        };
        let reach = self.pathfinder.reach(extent, &[at], u32::from(points(state)), cost);
        let mut best: Option<(f64, Vec<Cell>)> = None;
        for (to, _) in reach.cells() {
            let mut path = Vec::new();
            let Some(n) = extent.index(to).filter(|_| reach.path_to(to, &mut path)) else { continue };
            let Some(left) = steps.get(n).copied().flatten() else { continue };
            let score = price::STEP * f64::from(left) + price::SUSPICION * danger.of(n, false);
            if best.as_ref().is_none_or(|(known, _)| score < *known) {
                best = Some((score, path));
            }
        }
        let next = best.and_then(|(_, path)| path.get(1).copied()).map(Action::Move);
        let can = |action: &Action| actions::judge(state, id, action).is_ok();
        next.filter(can).unwrap_or(Action::Finish(state.operator(id).facing))
    }
}
