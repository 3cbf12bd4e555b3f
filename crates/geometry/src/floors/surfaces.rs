//! The surfaces of one search, and what it costs to get from one to another at a point.
//!
//! A surface is all tops of one height. Sets of surfaces are bits of a word, from the lowest up; bit `i` of a set of
//! gaps is the climb between surface `i` and the one above it.

use super::{Heights, Span};
use crate::GeometryError;
use crate::tolerance::CONTACT;

/// More surfaces than this are on no table.
pub(super) const MOST: usize = 32;

/// The price of every surface; infinite for those that are not reached.
pub(super) type Costs = [f64; MOST];

/// The surfaces of one search, from the lowest up.
#[derive(Debug, Default)]
pub(super) struct Surfaces {
    pub(super) heights: Vec<f64>,
    /// Those that are everywhere: the ground, and the sky for a flyer.
    pub(super) everywhere: u32,
    free: bool,
    /// From each surface the least that must still be paid on the way to the goal's.
    rest: Vec<f64>,
    /// The same if one climbs at least once more, and at least twice.
    rest_by: [Vec<f64>; 2],
}

/// What a point offers: the surfaces on which one may stand there, the gaps that are blocked, and the free steps.
#[derive(Clone, Debug, Default)]
pub(super) struct Offer {
    pub(super) alive: u32,
    pub(super) gaps: u32,
    pub(super) steps: Vec<(u32, u32)>,
}

impl Surfaces {
    /// The surfaces at the given heights and at the ground.
    pub(super) fn set(&mut self, heights: impl Iterator<Item = f64>, priced: Heights) -> Result<(), GeometryError> {
        self.free = priced == Heights::Free;
        self.heights.clear();
        self.heights.push(0.0);
        self.heights.extend(heights);
        if self.free {
            self.heights.push(f64::INFINITY);
        }
        self.heights.sort_unstable_by(f64::total_cmp);
        self.heights.dedup_by(|a, b| (*a - *b).abs() <= CONTACT || *a == *b);
        if self.heights.len() > MOST {
            return Err(GeometryError::TooMuchWork { nodes: MOST });
        }
        self.everywhere = self.bit(0.0);
        if self.free {
            self.everywhere |= self.bit(f64::INFINITY);
        }
        Ok(())
    }

    pub(super) fn count(&self) -> usize {
        self.heights.len()
    }

    /// Which surface a height is.
    pub(super) fn at(&self, z: f64) -> Option<usize> {
        self.heights.iter().position(|&height| (height - z).abs() <= CONTACT || height == z)
    }

    /// The set of one height, empty if it is no surface.
    pub(super) fn bit(&self, z: f64) -> u32 {
        self.at(z).map_or(0, |index| 1 << index)
    }

    /// The surfaces that lie in a span.
    pub(super) fn held_by(&self, span: &Span) -> u32 {
        let held = self.heights.iter().enumerate().filter(|&(_, &z)| span.holds(z));
        held.fold(0, |set, (index, _)| set | 1 << index)
    }

    /// The gaps that a span blocks.
    pub(super) fn gaps_met_by(&self, span: &Span) -> u32 {
        let met = self.heights.windows(2).enumerate().filter(|(_, pair)| span.meets(pair[0], pair[1]));
        met.fold(0, |set, (index, _)| set | 1 << index)
    }

    /// Reckons the least price from every surface to any of the goal's, with all free steps there are.
    pub(super) fn reckon_rest(&mut self, goal: u32, steps: &[(u32, u32)]) {
        let mut costs = [f64::INFINITY; MOST];
        for (index, cost) in costs.iter_mut().enumerate() {
            if goal & 1 << index != 0 {
                *cost = 0.0;
            }
        }
        let all = if self.count() == MOST { u32::MAX } else { (1 << self.count()) - 1 };
        let anywhere = Offer { alive: all, gaps: 0, steps: steps.to_vec() };
        self.relax(&anywhere, &mut costs, &mut |_, _| {});
        self.rest.clear();
        self.rest.extend_from_slice(&costs[..self.count()]);
        let [mut once, mut twice] = std::mem::take(&mut self.rest_by);
        self.by_climb(&self.rest, steps, &mut once);
        self.by_climb(&once, steps, &mut twice);
        self.rest_by = [once, twice];
    }

    /// From every surface the price of the best climb to another one, and what must be paid from there.
    fn by_climb(&self, rest: &[f64], steps: &[(u32, u32)], out: &mut Vec<f64>) {
        let count = self.count();
        let by = |from: usize, to: usize| self.price(from, to, steps) + rest.get(to).copied().unwrap_or(0.0);
        let least =
            |from: usize| (0..count).filter(|&to| to != from).map(|to| by(from, to)).fold(f64::INFINITY, f64::min);
        out.clear();
        out.extend((0..count).map(least));
    }

    /// The least that must still be paid from a surface to the goal's.
    pub(super) fn rest(&self, surface: usize) -> f64 {
        self.rest.get(surface).copied().unwrap_or(0.0)
    }

    /// The same if one climbs so often, once or twice, before.
    pub(super) fn rest_by_climbs(&self, surface: usize, climbs: usize) -> f64 {
        let least = self.rest_by.get(climbs - 1).and_then(|rest| rest.get(surface)).copied();
        least.unwrap_or(0.0).max(self.rest(surface))
    }

    /// The price of one climb.
    pub(super) fn price(&self, from: usize, to: usize, steps: &[(u32, u32)]) -> f64 {
        let (a, b) = (1u32 << from, 1u32 << to);
        let free = self.free || steps.iter().any(|&(low, high)| low == a && high == b || low == b && high == a);
        if free { 0.0 } else { (self.heights[from] - self.heights[to]).abs() }
    }

    /// Drops the surfaces that are not alive at a point and climbs between those that are; tells of every better price
    /// and the surface climbed from.
    pub(super) fn relax(&self, offer: &Offer, costs: &mut Costs, better: &mut impl FnMut(usize, usize)) {
        let count = self.count();
        for (index, cost) in costs.iter_mut().enumerate().take(count) {
            if offer.alive & 1 << index == 0 {
                *cost = f64::INFINITY;
            }
        }
        if offer.alive.is_power_of_two() {
            return;
        }
        loop {
            let mut changed = false;
            for from in 0..count {
                if costs[from].is_infinite() {
                    continue;
                }
                for to in 0..count {
                    let between = gaps_between(from, to);
                    if to == from || offer.alive & 1 << to == 0 || offer.gaps & between != 0 {
                        continue;
                    }
                    let cost = costs[from] + self.price(from, to, &offer.steps);
                    if cost < costs[to] - 1e-12 {
                        costs[to] = cost;
                        better(from, to);
                        changed = true;
                    }
                }
            }
            if !changed {
                return;
            }
        }
    }
}

/// The gaps that a climb between two surfaces passes.
fn gaps_between(a: usize, b: usize) -> u32 {
    let (low, high) = (a.min(b), a.max(b));
    (1u32 << high) - (1u32 << low)
}
