//! The way that led to a state, walk by walk and climb by climb.

use super::Search;
use crate::floors::space::Space;
use crate::floors::surfaces::{Costs, MOST};
use crate::floors::{Spot, Step};
use crate::path::NONE;
use crate::{Leg, Vector};

impl Search {
    /// The way that led to a state, with its climbs at definite points.
    pub(super) fn trace(&self, index: u32, space: &mut Space, start: Spot, steps: &mut Vec<Step>) {
        steps.clear();
        let mut chain = Vec::new();
        let mut at = index;
        while self.states[at as usize].parent != NONE {
            chain.push(at);
            at = self.states[at as usize].parent;
        }
        if !self.floors {
            for &at in chain.iter().rev() {
                let (around, straight) = self.legs_of(at);
                steps.extend(around.map(|leg| Step::Walk { leg, z: space.level }));
                if straight.length() > 0.0 {
                    steps.push(Step::Walk { leg: straight, z: space.level });
                }
            }
            return;
        }
        self.trace_climbs(start.at, self.states[at as usize].surface, space, start, steps);
        for &at in chain.iter().rev() {
            self.trace_legs(at, space, steps);
        }
    }

    /// The climbs at the start itself.
    fn trace_climbs(&self, at: Vector, surface: u8, space: &mut Space, start: Spot, steps: &mut Vec<Step>) {
        let mut costs: Costs = [f64::INFINITY; MOST];
        let Some(first) = space.surfaces.at(start.z) else { return };
        costs[first] = 0.0;
        let mut turns = Vec::new();
        space.climb_at(at, &mut costs, |from, to| turns.push((0.0, from, to)));
        let leg = Leg::Straight { from: at, to: at };
        split(&leg, first, surface.into(), &turns, space, steps);
    }

    /// The walks and climbs of one state's legs.
    fn trace_legs(&self, index: u32, space: &mut Space, steps: &mut Vec<Step>) {
        let state = &self.states[index as usize];
        let from = usize::from(self.states[state.parent as usize].surface);
        let (around, straight) = self.legs_of(index);
        let mut costs: Costs = [f64::INFINITY; MOST];
        costs[from] = 0.0;
        let (mut first, mut second) = (Vec::new(), Vec::new());
        if let Some(around) = around {
            space.toll(&around, &mut costs, |t, from, to| first.push((t, from, to)));
        }
        space.toll(&straight, &mut costs, |t, from, to| second.push((t, from, to)));
        // Backwards: the surface on which the straight leg began is where the round one ended.
        let turned = surface_before(usize::from(state.surface), &second);
        if let Some(around) = around {
            split(&around, from, turned, &first, space, steps);
        }
        split(&straight, turned, usize::from(state.surface), &second, space, steps);
    }
}

/// The surface on which a leg began that ended on another, by the climbs along it.
fn surface_before(mut surface: usize, turns: &[(f64, usize, usize)]) -> usize {
    for &(_, from, to) in turns.iter().rev() {
        if to == surface {
            surface = from;
        }
    }
    surface
}

/// Cuts a leg into walks and climbs.
pub(in crate::floors) fn split(
    leg: &Leg,
    first: usize,
    last: usize,
    turns: &[(f64, usize, usize)],
    space: &Space,
    steps: &mut Vec<Step>,
) {
    let mut kept = Vec::new();
    let mut surface = last;
    for &(t, from, to) in turns.iter().rev() {
        if to == surface {
            kept.push((t, from, to));
            surface = from;
        }
    }
    debug_assert!(surface == first);
    let z = |surface: usize| space.surfaces.heights[surface];
    let mut at = 0.0;
    let walk = |from: f64, to: f64, surface: usize, steps: &mut Vec<Step>| {
        if (to - from) * leg.length() > 0.0 {
            steps.push(Step::Walk { leg: leg.part(from, to), z: z(surface) });
        }
    };
    surface = first;
    for &(t, from, to) in kept.iter().rev() {
        walk(at, t, surface, steps);
        let (here, there) = (z(from), z(to));
        let paid = space.price_at(leg.point(t), from, to);
        steps.push(Step::Climb { at: leg.point(t), from: here, to: there, paid });
        (at, surface) = (t, to);
    }
    walk(at, 1.0, surface, steps);
}
