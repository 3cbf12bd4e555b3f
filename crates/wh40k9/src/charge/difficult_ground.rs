//! Charges that Difficult Ground makes impossible, so that nobody is asked about them (`wh40k9/ruling/difficult-ground-details`): every
//! way that keeps off it is longer than the roll, and what is left of the roll on it is not enough.

use super::reach;
use crate::datasheets::Keyword;
use crate::movement::{DIFFICULT, MoveModels};
use crate::state::{State, UnitId};
use crate::terrain::Trait;
use geometry::{ArcGon, Heading, Solid, Vector, horizontal};
use miniatures::measure::solids_of;

/// How many corners stand for an outline; the polygon lies within it, so that ways round it are never taken for longer than they are.
const CORNERS: u32 = 32;
/// By how much less than its radius a base keeps away, for the same reason.
const SLACK: f64 = 0.01;

/// Is it certain that a charge with this roll fails because of Difficult Ground? Said of round models on foot only.
pub(super) fn forbids(state: &State, ask: &MoveModels, roll: f64) -> bool {
    let features = state.fixed.battlefield.features.iter().filter(|feature| feature.kind.has(&Trait::DifficultGround));
    let outlines: Vec<&ArcGon> = features.filter_map(|feature| Some(&feature.outline.solid()?.outline)).collect();
    let flies = state.unit_has(ask.unit, &Keyword::Fly) || state.unit_has(ask.unit, &Keyword::Aircraft);
    if outlines.is_empty() || flies {
        return false;
    }
    let own: Vec<Solid> = solids_of(state, ask.unit).into_iter().map(|(_, solid)| solid).collect();
    if own.iter().any(|solid| solid.outline.as_circle().is_none()) {
        return false;
    }
    let slowed = (roll - DIFFICULT).max(0.0);
    let too_far = |&target: &UnitId| {
        let (theirs, reach) = (solids_of(state, target), slowed + reach(state, target));
        let apart = |a: &Solid, b: &Solid| horizontal(&a.outline, &b.outline);
        own.iter().all(|a| theirs.iter().all(|(_, b)| geometry::more_than(apart(a, b), reach)))
    };
    let avoided = |&target: &UnitId| own.iter().any(|solid| keeps_off(state, solid, target, roll, &outlines));
    ask.targets.iter().any(too_far) && !ask.targets.iter().all(avoided)
}

/// May there be a way of this length for a model to a unit that keeps off all of these outlines?
fn keeps_off(state: &State, own: &Solid, target: UnitId, roll: f64, outlines: &[&ArcGon]) -> bool {
    // Whoever stands in it is slowed wherever it goes.
    let within = |outline: &&ArcGon| geometry::overlaps(horizontal(&own.outline, outline));
    let Some((start, radius)) = own.outline.as_circle().filter(|_| !outlines.iter().any(within)) else { return false };
    let blocks: Vec<Vec<Vector>> =
        outlines.iter().map(|outline| corners(&outline.grown((radius - SLACK).max(0.0)))).collect();
    let ways = ways_round(start, &blocks);
    let reach = reach(state, target);
    solids_of(state, target).iter().any(|(_, enemy)| {
        let middle = enemy.outline.middle();
        let near = enemy.outline.reach_from(middle) + radius + reach;
        let rest = |from: Vector| (from.distance(middle) - near).max(0.0);
        let straight = rest(start);
        let toward = start + (middle - start).unit_or(Vector::EAST) * straight;
        let free = !blocks.iter().any(|block| crosses(start, toward, block));
        let round = ways.iter().map(|(corner, length)| length + rest(*corner)).fold(f64::INFINITY, f64::min);
        let least = if free { straight } else { round };
        !geometry::more_than(least, roll)
    })
}

/// A polygon within an outline, counter-clockwise.
fn corners(outline: &ArcGon) -> Vec<Vector> {
    let mut found: Vec<Vector> = Vec::new();
    for n in 0..CORNERS {
        let corner = outline.farthest(Heading::from_steps((u32::MAX / CORNERS) * n).direction());
        if found.iter().all(|other| other.distance(corner) > geometry::CONTACT) {
            found.push(corner);
        }
    }
    found
}

/// The shortest ways from a point to the corners of all blocks, through none of them.
fn ways_round(start: Vector, blocks: &[Vec<Vector>]) -> Vec<(Vector, f64)> {
    let free = |a: Vector, b: Vector| !blocks.iter().any(|block| crosses(a, b, block));
    let corners: Vec<Vector> = blocks.iter().flatten().copied().collect();
    let first = |&corner: &Vector| if free(start, corner) { start.distance(corner) } else { f64::INFINITY };
    let mut lengths: Vec<f64> = corners.iter().map(first).collect();
    let mut open: Vec<usize> = (0..corners.len()).collect();
    while let Some(place) = (0..open.len()).min_by(|&a, &b| lengths[open[a]].total_cmp(&lengths[open[b]])) {
        let here = open.swap_remove(place);
        for &next in &open {
            let length = lengths[here] + corners[here].distance(corners[next]);
            if length < lengths[next] && free(corners[here], corners[next]) {
                lengths[next] = length;
            }
        }
    }
    corners.into_iter().zip(lengths).collect()
}

/// Does a straight way lead through the inside of a convex polygon?
fn crosses(a: Vector, b: Vector, polygon: &[Vector]) -> bool {
    let (mut from, mut to, way) = (0.0f64, 1.0f64, b - a);
    for (place, &corner) in polygon.iter().enumerate() {
        let edge = polygon[(place + 1) % polygon.len()] - corner;
        // How far inside of this edge the way begins, and how that changes along it.
        let (inside, change) = (edge.cross(a - corner), edge.cross(way));
        if change.abs() < 1e-12 {
            if inside <= 1e-9 {
                return false;
            }
        } else if change > 0.0 {
            from = from.max(-inside / change);
        } else {
            to = to.min(-inside / change);
        }
    }
    (to - from) * way.length() > 1e-6
}
