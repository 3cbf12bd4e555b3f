//! Proofs that nothing can be seen: every line lies in the shadow of something convex.
//!
//! From a fixed point the shadow of a convex body is convex, whichever end is fixed. So if one body blocks all lines
//! between the corners of two boxes, it blocks every line between the boxes.

use super::{Pair, Screen, SightFinder};
use crate::Vector;
use crate::arcgon::Arc;
use crate::leg::segment_enters;
use smallvec::SmallVec;

/// A range of places across the observer and across the target.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    a: (f64, f64),
    b: (f64, f64),
    depth: u32,
}

const DEEPEST: u32 = 7;
const MOST_CELLS: usize = 400;

/// The corners of the upright box round a footprint, in the frame of the pair.
fn box_corners(arcs: &[Arc], along: Vector, across: Vector) -> [Vector; 4] {
    let reach = |direction: Vector| crate::arcgon::support(arcs, direction);
    let (front, back) = (along * reach(along), along * -reach(-along));
    let (left, right) = (across * reach(across), across * -reach(-across));
    [front + left, front + right, back + left, back + right]
}

impl SightFinder {
    /// Whether one blocker alone hides the whole target from the whole observer.
    pub(super) fn in_one_shadow(&self, pair: &Pair<'_>) -> bool {
        let along = -pair.across.left();
        let corners_a = box_corners(pair.a.outline.arcs(), along, pair.across);
        let corners_b = box_corners(pair.b.outline.arcs(), along, pair.across);
        let heights = [
            (pair.a.bottom, pair.b.bottom),
            (pair.a.bottom, pair.b.top),
            (pair.a.top, pair.b.bottom),
            (pair.a.top, pair.b.top),
        ];
        self.blockers.iter().filter(|blocker| blocker.kind == Screen::Solid).any(|blocker| {
            let ring = self.ring(blocker);
            let blocks = |from: Vector, to: Vector| {
                if blocker.tall {
                    return segment_enters(ring, from, to, 0.0);
                }
                heights.iter().all(|&heights| {
                    clip(from, to, heights, blocker.bottom, blocker.top)
                        .is_some_and(|(from, to)| segment_enters(ring, from, to, 0.0))
                })
            };
            corners_a.iter().all(|&from| corners_b.iter().all(|&to| blocks(from, to))) && self.apart(ring, pair)
        })
    }

    /// Whether a blocker's footprint is clear of the boxes round both models, so that whatever meets it between them
    /// is blocked.
    fn apart(&self, ring: &[Arc], pair: &Pair<'_>) -> bool {
        let along = -pair.across.left();
        let clear = |outline: &crate::ArcGon| {
            let [front_left, front_right, back_left, back_right] = box_corners(outline.arcs(), along, pair.across);
            let corner = |centre: Vector, from: Vector, to: Vector| Arc { centre, radius: 0.0, from, to };
            let box_ring = [
                corner(front_left, along, pair.across),
                corner(back_left, pair.across, -along),
                corner(back_right, -along, -pair.across),
                corner(front_right, -pair.across, along),
            ];
            crate::arcgon::separation(&box_ring, ring) > 0.0
        };
        clear(&pair.a.outline) && clear(&pair.b.outline)
    }

    /// Whether tall blockers together hide the target: every cell of places across the two lies in the shadow of one.
    pub(super) fn in_many_shadows(&mut self, pair: &Pair<'_>) -> bool {
        let widest = pair.reach_a.0.max(pair.reach_a.1) + pair.reach_b.0.max(pair.reach_b.1);
        if pair.length <= widest || !self.blockers.iter().any(|blocker| blocker.tall) {
            return false;
        }
        // A line askew that still touches a model crosses its axis a little farther out.
        let tangent = widest / (pair.length - widest).max(1e-6);
        let wider = (1.0 + tangent * tangent).sqrt();
        self.cells.clear();
        self.cells.push(Cell {
            a: (-pair.reach_a.0 * wider, pair.reach_a.1 * wider),
            b: (-pair.reach_b.0 * wider, pair.reach_b.1 * wider),
            depth: 0,
        });
        let tall = self.blockers.iter().filter(|blocker| blocker.tall);
        let between: SmallVec<[(usize, usize); 64]> =
            tall.map(|blocker| blocker.arcs).filter(|arcs| self.between(&self.arcs[arcs.0..arcs.1], pair)).collect();
        let mut looked_at = 0;
        while let Some(cell) = self.cells.pop() {
            looked_at += 1;
            if looked_at > MOST_CELLS {
                return false;
            }
            if self.shadowed(pair, &cell, &between) {
                continue;
            }
            if cell.depth == DEEPEST {
                return false;
            }
            let (a, b, depth) = ((cell.a.0 + cell.a.1) / 2.0, (cell.b.0 + cell.b.1) / 2.0, cell.depth + 1);
            for a in [(cell.a.0, a), (a, cell.a.1)] {
                for b in [(cell.b.0, b), (b, cell.b.1)] {
                    self.cells.push(Cell { a, b, depth });
                }
            }
        }
        true
    }

    /// Whether one of these blockers, all between the two, hides a cell.
    fn shadowed(&self, pair: &Pair<'_>, cell: &Cell, between: &[(usize, usize)]) -> bool {
        let from = [cell.a.0, cell.a.1].map(|at| pair.centre_a + pair.across * at);
        let to = [cell.b.0, cell.b.1].map(|at| pair.centre_b + pair.across * at);
        between.iter().any(|arcs| {
            let ring = &self.arcs[arcs.0..arcs.1];
            from.iter().all(|&p| to.iter().all(|&q| segment_enters(ring, p, q, 0.0)))
        })
    }

    /// Whether a blocker lies wholly between the two axes and touches neither model.
    fn between(&self, ring: &[Arc], pair: &Pair<'_>) -> bool {
        let along = -pair.across.left();
        crate::arcgon::support(ring, -along) < -pair.centre_a.dot(along)
            && crate::arcgon::support(ring, along) < pair.centre_b.dot(along)
            && crate::arcgon::separation(ring, pair.a.outline.arcs()) > 0.0
            && crate::arcgon::separation(ring, pair.b.outline.arcs()) > 0.0
    }
}

/// The part of a segment that rises from one height to another where it is between `bottom` and `top`.
fn clip(from: Vector, to: Vector, heights: (f64, f64), bottom: f64, top: f64) -> Option<(Vector, Vector)> {
    let rise = heights.1 - heights.0;
    let (mut t0, mut t1) = (0.0f64, 1.0f64);
    if rise.abs() < 1e-12 {
        if heights.0 < bottom || heights.0 > top {
            return None;
        }
    } else {
        let (p, q) = ((bottom - heights.0) / rise, (top - heights.0) / rise);
        t0 = t0.max(p.min(q));
        t1 = t1.min(p.max(q));
    }
    (t0 < t1).then(|| (from.towards(to, t0), from.towards(to, t1)))
}
