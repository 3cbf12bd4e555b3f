//! What it costs from every square to an aim, kept as long as nothing has changed that it follows from.

use super::Prowler;
use super::aims::{Aim, goals};
use super::sneaking::{dives, price, stride};
use crate::state::{OperatorId, State, UnitId};
use crate::terrain::{Mover, Stride};
use geometry::squares::{Cell, Extent, Facing, Step};
use std::sync::Arc;

/// How many answers are kept: for each of a few operators with and without each of a few units.
const KEPT: usize = 48;

/// Of how many kinds of operators it is kept how they step.
const WALKERS: usize = 8;
/// What a step costs at most: a climb into a square that is always watched.
const DEAREST: u16 = 300;

/// How one who can do this steps from each square to its neighbours, past these templates.
#[derive(Clone, Debug)]
pub(super) struct Strides {
    who: Walker,
    templates: Vec<Cell>,
    all: Arc<[[Stride; 8]]>,
}

/// All that the costs follow from on one board.
#[derive(Clone, PartialEq, Debug)]
struct Given {
    /// The squares in which the aim is met.
    goals: Vec<Cell>,
    /// What it costs to go on from each square beside the step itself; infinite where nobody passes.
    watched: Vec<f64>,
    /// What is in the way of people on foot.
    templates: Vec<Cell>,
    who: Walker,
}

/// What of an operator decides where he can go.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Walker {
    hook: bool,
    scuba: bool,
    burdened: bool,
    crouching: bool,
}

/// What it costs from every square to the goals.
#[derive(Clone, Debug)]
pub(super) struct Distances {
    given: Given,
    left: Arc<[f64]>,
}

impl Prowler {
    /// What it costs from every square to the goal, with the squares that are often watched made expensive.
    pub(super) fn ways_left(&mut self, state: &State, id: OperatorId, aim: Aim, without: Option<UnitId>) -> Arc<[f64]> {
        let key = (id, aim, without);
        if let Some((_, left)) = self.known.iter().find(|(known, _)| *known == key) {
            return Arc::clone(left);
        }
        let given = self.given(state, key);
        let kept = self.distances.iter().find(|kept| kept.given == given);
        let left = match kept {
            Some(kept) => Arc::clone(&kept.left),
            None => self.find_ways_left(state, id, given),
        };
        self.known.push((key, Arc::clone(&left)));
        left
    }

    fn given(&mut self, state: &State, (id, aim, without): super::Wanted) -> Given {
        let extent = state.board.grid.extent();
        let (quiet, operator) = (state.stealthy(), state.operator(id));
        let known = self.habits.iter().find(|(known, _)| *known == without).map(|(_, seen)| seen.clone());
        let mut watched = known.unwrap_or_else(|| {
            let seen = self.sights.habit(state, without);
            self.habits.push((without, seen.clone()));
            seen
        });
        for share in &mut watched {
            *share = if quiet { share.min(1.0) * price::WATCHED } else { share.min(3.0) * price::STEP };
        }
        if state.kit(id).scuba {
            let under_water = extent.cells().filter(|&cell| dives(state, id, cell));
            under_water.filter_map(|cell| extent.index(cell)).for_each(|n| watched[n] = 0.0);
        }
        if quiet {
            for n in blocked(state, extent, without) {
                watched[n] = f64::INFINITY;
            }
        }
        let who = Walker {
            hook: state.kit(id).hook,
            scuba: state.kit(id).scuba,
            burdened: operator.carries(),
            // Only who dives steps otherwise for it.
            crouching: state.kit(id).scuba && operator.crouching,
        };
        Given { goals: goals(state, aim), watched, templates: state.templates.to_vec(), who }
    }

    fn find_ways_left(&mut self, state: &State, id: OperatorId, given: Given) -> Arc<[f64]> {
        let extent = state.board.grid.extent();
        let strides = self.strides(state, id, &given);
        // The search goes from the goals to the operator, so each step is priced the other way round.
        let cost = |step: Step| {
            let watched = extent.index(step.from).map_or(0.0, |n| given.watched[n]);
            if watched.is_infinite() {
                return None;
            }
            let back = extent.index(step.to).map_or(Stride::No, |n| strides[n][step.facing.opposite() as usize]);
            match back {
                Stride::Walk => Some((price::STEP + watched) as u32),
                Stride::Climb if !given.who.burdened => Some((2.0 * price::STEP + watched) as u32),
                _ => None,
            }
        };
        let never = u32::from(u16::MAX);
        let costs = self.pathfinder.flood(extent, &given.goals, never, DEAREST, cost);
        let left: Arc<[f64]> = costs.iter().map(|&cost| f64::from(cost.min(never))).collect();
        if self.distances.len() >= KEPT {
            self.distances.remove(0);
        }
        self.distances.push(Distances { given, left: Arc::clone(&left) });
        left
    }

    /// How an operator gets from each square to its neighbours, worked out once for all who can do the same.
    fn strides(&mut self, state: &State, id: OperatorId, given: &Given) -> Arc<[[Stride; 8]]> {
        let same = |kept: &&Strides| kept.who == given.who && kept.templates == given.templates;
        if let Some(kept) = self.strides.iter().find(same) {
            return Arc::clone(&kept.all);
        }
        let mover = Mover::Operator { crouching: false, hook: given.who.hook };
        let around = |cell: Cell| Facing::ALL.map(|facing| stride(state, id, cell, facing, mover));
        let all: Arc<[[Stride; 8]]> = state.board.grid.extent().cells().map(around).collect();
        if self.strides.len() >= WALKERS {
            self.strides.remove(0);
        }
        self.strides.push(Strides { who: given.who, templates: given.templates.clone(), all: Arc::clone(&all) });
        all
    }
}

/// The squares in which there are Axis units, as if one were not there.
fn blocked(state: &State, extent: Extent, without: Option<UnitId>) -> Vec<usize> {
    // Where two are the first counts, as for everybody who asks who is in a square.
    let mut taken: Vec<(usize, UnitId)> = Vec::new();
    for (id, unit, _) in state.living_units() {
        for n in unit.squares().iter().filter_map(|&cell| extent.index(cell)) {
            if taken.iter().all(|(other, _)| *other != n) {
                taken.push((n, id));
            }
        }
    }
    taken.into_iter().filter(|(_, id)| Some(*id) != without).map(|(n, _)| n).collect()
}
