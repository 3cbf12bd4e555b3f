//! Distances between footprints, and the comparisons that rules make with them.

use crate::arcgon::{Arc, separation, signed_distance, signed_distance_and_normal};
use crate::{ArcGon, Solid, Vector};

/// The horizontal distance between two footprints: zero when they touch, negative by the depth when they overlap.
///
/// ```
/// use geometry::{ArcGon, horizontal, vector};
/// let a = ArcGon::circle(vector(0.0, 0.0), 0.5);
/// let b = ArcGon::circle(vector(3.0, 4.0), 0.5);
/// assert_eq!(horizontal(&a, &b), 4.0);
/// ```
#[must_use]
pub fn horizontal(a: &ArcGon, b: &ArcGon) -> f64 {
    separation(a.arcs(), b.arcs())
}

/// The vertical distance between two models: the difference of the heights of their undersides.
#[must_use]
pub fn vertical(a: &Solid, b: &Solid) -> f64 {
    (a.bottom - b.bottom).abs()
}

/// Whether two models are within `horizontally` inches on the plane and `vertically` inches in height.
#[must_use]
pub fn within_both(a: &Solid, b: &Solid, horizontally: f64, vertically: f64) -> bool {
    let near = || a.outline.bounds().grown(horizontally + 2.0 * crate::CONTACT).meets(b.outline.bounds());
    crate::within(vertical(a, b), vertically)
        && near()
        && crate::within(horizontal(&a.outline, &b.outline), horizontally)
}

/// The distance through the air between two volumes: for the few rules that measure so.
#[must_use]
pub fn through_the_air(a: &Solid, b: &Solid) -> f64 {
    let across = horizontal(&a.outline, &b.outline).max(0.0);
    let up = (a.bottom - b.top).max(b.bottom - a.top).max(0.0);
    (across * across + up * up).sqrt()
}

/// The least horizontal distance from a footprint to a list of pieces; infinite when the list is empty.
#[must_use]
pub fn least_distance(a: &ArcGon, pieces: &[ArcGon]) -> f64 {
    pieces.iter().map(|piece| horizontal(a, piece)).fold(f64::INFINITY, f64::min)
}

/// The greatest distance of any point of `base` from the convex footprint `from`; negative when the whole base is
/// that deep inside it. `base` is wholly within x" of `from` when this is within x.
///
/// The distance from a convex set grows fastest at extreme points: on each arc of the base, where its outward normal
/// points away from the set, or at the ends of the arc.
#[must_use]
pub fn greatest_distance(base: &ArcGon, from: &ArcGon) -> f64 {
    let whole = base.as_circle().is_some();
    let on_arc = |arc: &Arc| {
        let (distance, away) = signed_distance_and_normal(from.arcs(), arc.centre);
        if whole || arc.faces(away, 0.0) {
            return distance + arc.radius;
        }
        let ends = [arc.from, arc.to].map(|n| signed_distance(from.arcs(), arc.centre + n * arc.radius));
        let middle = match arc.radius > 0.0 {
            true => steepest_on_arc(arc, from),
            false => f64::NEG_INFINITY,
        };
        ends[0].max(ends[1]).max(middle)
    };
    base.arcs().iter().map(on_arc).fold(f64::NEG_INFINITY, f64::max)
}

/// The greatest signed distance on an arc whose centre is inside the set, where the nearest sides change: every
/// direction of the set that the arc faces is tried.
fn steepest_on_arc(arc: &Arc, from: &ArcGon) -> f64 {
    let mut best = f64::NEG_INFINITY;
    for side in from.arcs() {
        let radial = (arc.centre - side.centre).unit_or(side.from);
        for direction in [side.from, radial] {
            if arc.faces(direction, 0.0) {
                best = best.max(signed_distance(from.arcs(), arc.centre + direction * arc.radius));
            }
        }
    }
    best
}

/// Whether every point of `base` is within `limit` inches of the convex footprint `of`.
#[must_use]
pub fn wholly_within(base: &ArcGon, of: &ArcGon, limit: f64) -> bool {
    crate::within(greatest_distance(base, of), limit)
}

/// The points of two footprints that are nearest to each other, for drawing and for charges; for footprints that
/// overlap, the points by which they overlap deepest.
#[must_use]
pub fn nearest_points(a: &ArcGon, b: &ArcGon) -> (Vector, Vector) {
    let difference = b.sum(&a.reflected());
    let (distance, normal) = signed_distance_and_normal(difference.arcs(), Vector::ZERO);
    // The normal points from b to a, so a's nearest point is its farthest against it.
    let on_a = a.farthest(-normal);
    let on_b = on_a - normal * distance;
    if b.signed_distance(on_b) <= 1e-9 {
        return (on_a, on_b);
    }
    let on_b = b.farthest(normal);
    (on_b + normal * distance, on_b)
}
