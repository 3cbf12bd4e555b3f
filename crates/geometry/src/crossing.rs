//! Where the boundaries of two footprints cross.

use crate::arcgon::Arc;
use crate::{Leg, Vector};

/// The sides and arcs of a ring's boundary, as legs; sides of no length are left out.
pub(crate) fn boundary(arcs: &[Arc]) -> impl Iterator<Item = Leg> + '_ {
    let round = move |i: usize| {
        let arc = &arcs[i];
        let angle = if arcs.len() == 1 {
            2.0 * std::f64::consts::PI
        } else {
            libm::atan2(arc.from.cross(arc.to), arc.from.dot(arc.to))
        };
        Leg::Round { centre: arc.centre, radius: arc.radius, start: arc.from, sweep: angle }
    };
    let side = move |i: usize| {
        let (arc, next) = (&arcs[i], &arcs[(i + 1) % arcs.len()]);
        Leg::Straight { from: arc.centre + arc.to * arc.radius, to: next.centre + arc.to * next.radius }
    };
    let rounds = (0..arcs.len()).filter(|&i| arcs[i].radius > 0.0).map(round);
    let sides = (0..arcs.len()).filter(|_| arcs.len() > 1).map(side).filter(|leg| leg.length() > 1e-12);
    rounds.chain(sides)
}

/// Adds every point where the boundaries of two rings cross.
pub(crate) fn crossings(a: &[Arc], b: &[Arc], found: &mut Vec<Vector>) {
    if let ([one], [other]) = (a, b) {
        circle_crossings(one.centre, one.radius, other.centre, other.radius, found);
        return;
    }
    let mut cuts = Vec::new();
    for leg in boundary(a) {
        cuts.clear();
        leg.add_cuts(b, 0.0, &mut cuts);
        for &t in &cuts {
            let point = leg.point(t);
            if crate::arcgon::signed_distance(b, point).abs() < 1e-7 {
                found.push(point);
            }
        }
    }
}

/// Adds the points where two circles cross.
pub(crate) fn circle_crossings(a: Vector, ra: f64, b: Vector, rb: f64, found: &mut Vec<Vector>) {
    let apart = b - a;
    let length = apart.length();
    if length < 1e-12 {
        return;
    }
    let along = (ra * ra - rb * rb + length * length) / (2.0 * length);
    let under = ra * ra - along * along;
    if under < 0.0 {
        return;
    }
    let (axis, height) = (apart * (1.0 / length), under.sqrt());
    found.push(a + axis * along + axis.left() * height);
    found.push(a + axis * along - axis.left() * height);
}
