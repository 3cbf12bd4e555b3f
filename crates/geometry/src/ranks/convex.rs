//! Convex polygons: how far apart two are, and when one that slides or turns meets the other.

use crate::tolerance::{CONTACT, NOISE, TOLERANCE};
use crate::{Bounds, ShapeError, Vector};
use smallvec::{SmallVec, smallvec};

/// A convex polygon on the table, its corners counter-clockwise: the boundary of a unit, a piece of terrain, or what a
/// front sweeps.
#[derive(Clone, Debug, PartialEq)]
pub struct Hull(SmallVec<[Vector; 4]>);

impl Hull {
    /// A convex polygon of corners in counter-clockwise order.
    ///
    /// # Errors
    /// When there are fewer than three, when a number is not finite or when the corners are not strictly convex.
    pub fn new(corners: &[Vector]) -> Result<Hull, ShapeError> {
        if corners.iter().any(|corner| !corner.is_finite()) {
            return Err(ShapeError::NotFinite { what: "a corner" });
        }
        if corners.len() < 3 {
            return Err(ShapeError::TooFewCorners);
        }
        let at = |n: usize| corners[n % corners.len()];
        let bad = |n: &usize| (at(n + 1) - at(*n)).cross(at(n + 2) - at(n + 1)) <= 0.0;
        if let Some(corner) = (0..corners.len()).find(bad) {
            return Err(ShapeError::NotConvex { corner: (corner + 1) % corners.len() });
        }
        // A ring that turns left at every corner is convex unless it goes round more than once.
        let turned: f64 = (0..corners.len())
            .map(|n| {
                let (a, b) = (at(n + 1) - at(n), at(n + 2) - at(n + 1));
                libm::atan2(a.cross(b), a.dot(b))
            })
            .sum();
        if turned > 7.0 {
            return Err(ShapeError::WindsTwice);
        }
        Ok(Hull(SmallVec::from_slice(corners)))
    }

    /// Four corners that are known to be convex and counter-clockwise.
    pub(crate) fn from_counter_clockwise(corners: [Vector; 4]) -> Hull {
        Hull(smallvec![corners[0], corners[1], corners[2], corners[3]])
    }

    /// The corners, counter-clockwise.
    #[must_use]
    pub fn corners(&self) -> &[Vector] {
        &self.0
    }

    /// The smallest upright box round it.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        let first = self.0.first().copied().unwrap_or_default();
        self.0.iter().fold(Bounds::of(first, first), |bounds, &corner| bounds.joined(Bounds::of(corner, corner)))
    }

    /// This polygon with every edge moved outwards by `margin`: it holds everything within `margin`. Corners are kept sharp
    /// unless they are sharper than a right angle; those are cut off square at the margin. A margin below zero moves the edges
    /// inwards, which must leave something.
    #[must_use]
    pub fn grown(&self, margin: f64) -> Hull {
        let count = self.0.len();
        let mut corners = SmallVec::new();
        for n in 0..count {
            let (before, here, after) = (self.0[(n + count - 1) % count], self.0[n], self.0[(n + 1) % count]);
            let (a, b) = (outward(before, here), outward(here, after));
            // Two moved edges meet where both normals reach `margin`.
            let meet = |a: Vector, b: Vector| here + (a + b) * (margin / (1.0 + a.dot(b)));
            if margin > 0.0 && a.dot(b) < -NOISE {
                let middle = (a + b).unit_or(a.left());
                corners.extend([meet(a, middle), meet(middle, b)]);
            } else {
                corners.push(meet(a, b));
            }
        }
        Hull(corners)
    }

    /// This polygon moved.
    #[must_use]
    pub fn moved(&self, by: Vector) -> Hull {
        Hull(self.0.iter().map(|&corner| corner + by).collect())
    }
}

/// The outward unit normal of the edge from `a` to `b` of a counter-clockwise polygon.
fn outward(a: Vector, b: Vector) -> Vector {
    -(b - a).left().unit_or(Vector::EAST)
}

/// The least and greatest product of corners with an axis.
fn spread(corners: &[Vector], axis: Vector) -> (f64, f64) {
    corners.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), corner| {
        let at = corner.dot(axis);
        (low.min(at), high.max(at))
    })
}

/// The directions in which two convex figures can be apart: the normals of the edges, and for a line its own direction.
fn axes(corners: &[Vector]) -> impl Iterator<Item = Vector> + '_ {
    let count = corners.len();
    let edges = if count < 2 { 0 } else { count };
    (0..edges).map(move |n| {
        let along = (corners[(n + 1) % count] - corners[n]).unit_or(Vector::EAST);
        // A line has one edge; its second axis is its own direction.
        if count == 2 && n == 1 { along } else { along.left() }
    })
}

/// When convex `mover`, sliding in a direction, is nearer than `margin` to convex `other`: the first and last distance
/// moved, of which either may be negative or infinite; none if never.
///
/// For every axis on which the two could be apart, their shadows meet for one interval of distances; they meet themselves
/// while all shadows meet. With a margin, nearness is measured along those axes, which at two corners is a little
/// farther than the distance itself: outside the interval the two are never nearer than `margin`.
#[must_use]
pub fn slide(mover: &[Vector], direction: Vector, other: &[Vector], margin: f64) -> Option<(f64, f64)> {
    let (mut enter, mut exit) = (f64::NEG_INFINITY, f64::INFINITY);
    for axis in axes(mover).chain(axes(other)) {
        let ((low, high), (other_low, other_high)) = (spread(mover, axis), spread(other, axis));
        let speed = direction.dot(axis);
        let (to_touch, to_leave) = (other_low - margin - high, other_high + margin - low);
        if speed.abs() < 1e-12 {
            if to_touch > 0.0 || to_leave < 0.0 {
                return None;
            }
            continue;
        }
        let (first, last) = (to_touch / speed, to_leave / speed);
        enter = enter.max(first.min(last));
        exit = exit.min(first.max(last));
        if enter > exit {
            return None;
        }
    }
    Some((enter, exit))
}

/// When convex `mover`, sliding in a direction, is nearer than `margin` to convex `other`, measured between their nearest
/// points: the first and last distance moved, to the noise of the arithmetic; none if never.
///
/// The distance between two convex figures falls and then rises along such a way, so its two ends are found by halving,
/// between the ends that [`slide`] gives and where the two are nearest.
pub(crate) fn slide_near(mover: &[Vector], direction: Vector, other: &[Vector], margin: f64) -> Option<(f64, f64)> {
    let (enter, exit) = slide(mover, direction, other, margin)?;
    let away = |t: f64| {
        let moved: SmallVec<[Vector; 4]> = mover.iter().map(|&corner| corner + direction * t).collect();
        distance(&moved, other)
    };
    let nearest = match slide(mover, direction, other, 0.0) {
        Some((first, last)) => (first + last) * 0.5,
        None => {
            let (mut low, mut high) = (enter, exit);
            for _ in 0..80 {
                let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
                if away(a) <= away(b) { high = b } else { low = a }
            }
            (low + high) * 0.5
        }
    };
    if !enter.is_finite() || !exit.is_finite() || away(nearest) >= margin {
        return (away(nearest) < margin).then_some((enter, exit));
    }
    let end = |mut far: f64| {
        let mut near = nearest;
        for _ in 0..60 {
            let middle = (near + far) * 0.5;
            if away(middle) < margin { near = middle } else { far = middle }
        }
        far
    };
    Some((end(enter), end(exit)))
}

/// How far apart the upright boxes round two figures are along either axis: never more than the figures are. It is quickly found, and
/// most things are far from each other.
#[must_use]
pub fn boxes_apart(a: &[Vector], b: &[Vector]) -> f64 {
    gap(&upright(a), &upright(b))
}

/// The upright box round a figure: its least x and y, then its greatest.
fn upright(of: &[Vector]) -> UprightBox {
    let all = (f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY);
    of.iter().fold(all, |(x0, y0, x1, y1), c| (x0.min(c.x), y0.min(c.y), x1.max(c.x), y1.max(c.y)))
}

/// How far apart two upright boxes are along either axis.
fn gap(one: &UprightBox, two: &UprightBox) -> f64 {
    (two.0 - one.2).max(one.0 - two.2).max(two.1 - one.3).max(one.1 - two.3)
}

/// Whether two convex figures are at least so far apart, where `least` is not above zero: the same as to compare [`distance`] with it, but
/// the first axis that parts them will do.
pub(crate) fn is_apart(a: &[Vector], b: &[Vector], least: f64) -> bool {
    let parts = |axis: Vector| {
        let ((low, high), (other_low, other_high)) = (spread(a, axis), spread(b, axis));
        (other_low - high).max(low - other_high) >= least
    };
    let points = a.len() < 2 && b.len() < 2;
    let apart = points || boxes_apart(a, b) > TOLERANCE || axes(a).chain(axes(b)).any(parts);
    debug_assert_eq!(apart, distance(a, b) >= least, "the distance says otherwise");
    apart
}

/// How far apart two convex figures are: below zero when they overlap, then by how much one would have to give way.
#[must_use]
pub fn distance(a: &[Vector], b: &[Vector]) -> f64 {
    // Most things are far from each other; that they do not overlap is seen by the boxes round them.
    let boxes = (upright(a), upright(b));
    if gap(&boxes.0, &boxes.1) > TOLERANCE {
        return between(a, b, &boxes);
    }
    let mut apart = f64::NEG_INFINITY;
    for axis in axes(a).chain(axes(b)) {
        let ((low, high), (other_low, other_high)) = (spread(a, axis), spread(b, axis));
        apart = apart.max(other_low - high).max(low - other_high);
    }
    if apart <= 0.0 && (a.len() > 1 || b.len() > 1) {
        return apart;
    }
    between(a, b, &boxes)
}

/// The least x and y, then the greatest.
type UprightBox = (f64, f64, f64, f64);

/// What the square of a distance may be off by.
const SQUARE_NOISE: f64 = 1e-9;

/// The distance between the nearest points of two figures that do not overlap, with the upright boxes round them.
fn between(a: &[Vector], b: &[Vector], boxes: &(UprightBox, UprightBox)) -> f64 {
    // The root is taken once: it is the least of the roots.
    let mut least = f64::INFINITY;
    let mut corners_to_edges = |corners: &[Vector], around: &UprightBox, figure: &[Vector]| {
        for (from, to) in edges(figure) {
            // An edge whose box is farther from all corners than what was found is not nearer than that.
            let across = (from.x.min(to.x) - around.2).max(around.0 - from.x.max(to.x)).max(0.0);
            let up = (from.y.min(to.y) - around.3).max(around.1 - from.y.max(to.y)).max(0.0);
            if across * across + up * up > least + SQUARE_NOISE {
                continue;
            }
            for &corner in corners {
                let by = corner - foot(corner, from, to);
                least = least.min(by.dot(by));
            }
        }
    };
    corners_to_edges(a, &boxes.0, b);
    corners_to_edges(b, &boxes.1, a);
    if least.is_finite() { least.sqrt() } else { Vector::ZERO.distance(Vector::ZERO) }
}

/// The nearest points of two convex figures that do not overlap, the first on `a`.
#[must_use]
pub fn nearest(a: &[Vector], b: &[Vector]) -> (Vector, Vector) {
    let mut best = (f64::INFINITY, Vector::ZERO, Vector::ZERO);
    let mut offer = |on_a: Vector, on_b: Vector| {
        let between = on_a.distance(on_b);
        if between < best.0 {
            best = (between, on_a, on_b);
        }
    };
    for (from, to) in edges(b) {
        a.iter().for_each(|&corner| offer(corner, foot(corner, from, to)));
    }
    for (from, to) in edges(a) {
        b.iter().for_each(|&corner| offer(foot(corner, from, to), corner));
    }
    (best.1, best.2)
}

/// The edges of a figure as pairs of corners.
pub(crate) fn edges(corners: &[Vector]) -> impl Iterator<Item = (Vector, Vector)> + '_ {
    let count = corners.len();
    let edges = if count == 2 { 1 } else { count };
    (0..edges).map(move |n| (corners[n], corners[(n + 1) % count]))
}

/// The point of a line from `from` to `to` that is nearest to a point.
pub(crate) fn foot(point: Vector, from: Vector, to: Vector) -> Vector {
    let along = to - from;
    let square = along.dot(along);
    if square <= 0.0 {
        return from;
    }
    from + along * ((point - from).dot(along) / square).clamp(0.0, 1.0)
}

/// The angles, in `[0, most]` radians, at which a corner of one figure meets an edge of the other while `mover` turns
/// about a point: counter-clockwise for `turn` = 1, clockwise for -1. They come in no order.
///
/// Between two neighbours of these angles the figures meet throughout or not at all.
pub(crate) fn turn_events(
    mover: &[Vector],
    about: Vector,
    turn: f64,
    other: &[Vector],
    most: f64,
    mut event: impl FnMut(f64),
) {
    let mut offer = |from: Vector, to: Vector, sense: f64| {
        let angle = libm::atan2(sense * from.cross(to), from.dot(to));
        for whole in [angle, angle + 2.0 * std::f64::consts::PI] {
            if whole >= -NOISE && whole <= most + NOISE {
                event(whole.clamp(0.0, most));
            }
        }
    };
    // Corners of the mover go round on circles, and edges of the other wait for them.
    for &corner in mover {
        let arm = corner - about;
        for (from, to) in edges(other) {
            on_circle(from - about, to - about, arm.length(), |hit| offer(arm, hit, turn));
        }
    }
    // Seen from the mover, the corners of the other go round the other way.
    for &corner in other {
        let arm = corner - about;
        for (from, to) in edges(mover) {
            on_circle(from - about, to - about, arm.length(), |hit| offer(arm, hit, -turn));
        }
    }
}

/// The points of a line at a distance from the origin.
fn on_circle(from: Vector, to: Vector, radius: f64, mut hit: impl FnMut(Vector)) {
    let along = to - from;
    let (a, b, c) = (along.dot(along), from.dot(along), from.dot(from) - radius * radius);
    let square = b * b - a * c;
    if a <= 0.0 || square < 0.0 {
        return;
    }
    let root = square.sqrt();
    for t in [(-b - root) / a, (-b + root) / a] {
        if (-NOISE..=1.0 + NOISE).contains(&t) {
            hit(from + along * t.clamp(0.0, 1.0));
        }
    }
}

/// The first angle, in `[0, most]` radians, at which `mover` comes as near as `margin` to `other` while it turns about a
/// point; none if it never does. 0 if it is that near already.
#[must_use]
pub fn turn_hit(mover: &[Vector], about: Vector, turn: f64, other: &Hull, margin: f64, most: f64) -> Option<f64> {
    let grown = other.grown(margin);
    if distance(mover, grown.corners()) < -NOISE {
        return Some(0.0);
    }
    let mut first = None;
    let mut begun = f64::INFINITY;
    turn_events(mover, about, turn, grown.corners(), most, |angle| {
        // An event at the very start is where the two touch already: it counts only if the turn leads inwards.
        if angle > 1e-7 {
            begun = begun.min(angle);
        } else {
            first = Some(angle);
        }
    });
    if first.is_some() {
        let probe = begun.min(most).min(CONTACT) * 0.5;
        let turn_by = Vector::at_angle(turn * probe);
        let turned: SmallVec<[Vector; 4]> = mover.iter().map(|&c| about + (c - about).turned(turn_by)).collect();
        if distance(&turned, grown.corners()) < -NOISE * probe {
            return Some(0.0);
        }
    }
    begun.is_finite().then_some(begun)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vector;

    fn square(x: f64, y: f64) -> Hull {
        Hull::new(&[vector(x, y), vector(x + 1.0, y), vector(x + 1.0, y + 1.0), vector(x, y + 1.0)]).unwrap()
    }

    #[test]
    fn sliding_enters_and_leaves() {
        let (a, b) = (square(0.0, 0.0), square(3.0, 0.5));
        assert_eq!(slide(a.corners(), Vector::EAST, b.corners(), 0.0), Some((2.0, 4.0)));
        assert_eq!(slide(a.corners(), Vector::EAST, b.corners(), 0.25), Some((1.75, 4.25)));
        assert_eq!(slide(a.corners(), vector(0.0, 1.0), b.corners(), 0.0), None);
        let line = [vector(0.0, 0.0), vector(1.0, 0.0)];
        assert_eq!(slide(&line, vector(0.0, 1.0), square(0.5, 2.0).corners(), 0.0), Some((2.0, 3.0)));
        // A line that moves along itself.
        assert_eq!(slide(&line, Vector::EAST, square(2.0, -0.5).corners(), 0.0), Some((1.0, 3.0)));
        assert_eq!(slide(&line, Vector::EAST, square(2.0, 0.1).corners(), 0.0), None);
    }

    #[test]
    fn distances_are_signed() {
        assert!((distance(square(0.0, 0.0).corners(), square(2.0, 2.0).corners()) - 2.0f64.sqrt()).abs() < 1e-12);
        assert!((distance(square(0.0, 0.0).corners(), square(0.75, 0.5).corners()) + 0.25).abs() < 1e-12);
        let line = [vector(-1.0, 2.0), vector(3.0, 2.0)];
        assert!((distance(&line, square(0.0, 0.0).corners()) - 1.0).abs() < 1e-12);
        assert!((distance(&line, &[vector(5.0, 2.0), vector(6.0, 2.0)]) - 2.0).abs() < 1e-12);
        let point = [vector(0.5, 3.0)];
        assert!((distance(&point, square(0.0, 0.0).corners()) - 2.0).abs() < 1e-12);
    }

    #[test]
    fn growing_keeps_corners_sharp() {
        let grown = square(0.0, 0.0).grown(0.5);
        assert!(grown.corners()[0].distance(vector(-0.5, -0.5)) < 1e-12);
        assert!(grown.corners()[2].distance(vector(1.5, 1.5)) < 1e-12);
        // A needle: its point is cut off, and nothing within the margin is left out.
        let needle = Hull::new(&[vector(0.0, 0.0), vector(10.0, 0.0), vector(0.0, 0.2)]).unwrap();
        let grown = needle.grown(0.5);
        for n in 0..360 {
            let near = vector(10.0, 0.0) + Vector::at_angle(f64::from(n).to_radians()) * 0.499;
            assert!(distance(&[near], grown.corners()) <= 0.0);
        }
        assert!(grown.corners().iter().all(|&corner| distance(&[corner], needle.corners()) < 0.75));
        let shrunk = square(0.0, 0.0).grown(-0.25);
        assert!(shrunk.corners()[0].distance(vector(0.25, 0.25)) < 1e-12);
    }

    #[test]
    fn nearness_on_the_way_is_measured_between_points() {
        let (a, b) = (square(0.0, 0.0), square(3.0, 1.3));
        // Corner passes corner: the exact circle, not the mitre.
        let (enter, exit) = slide_near(a.corners(), Vector::EAST, b.corners(), 0.5).unwrap();
        assert!((enter - 1.6).abs() < 1e-9 && (exit - 4.4).abs() < 1e-9, "{enter} {exit}");
        assert_eq!(slide_near(a.corners(), Vector::EAST, b.corners(), 0.3), None);
        assert!(slide(a.corners(), Vector::EAST, b.corners(), 0.3).is_some());
    }

    #[test]
    fn turning_hits_vertices_and_edges() {
        let line = [vector(0.0, 0.0), vector(2.0, 0.0)];
        // A vertex inside the circle.
        let first = turn_hit(&line, Vector::ZERO, 1.0, &square(0.5, 1.0), 0.0, 3.0).unwrap();
        assert!((first - libm::atan2(1.0, 1.5)).abs() < 1e-9);
        // An edge reached by the tip alone.
        let wall = Hull::new(&[vector(-1.0, 1.9), vector(1.0, 1.9), vector(1.0, 3.0), vector(-1.0, 3.0)]).unwrap();
        let first = turn_hit(&line, Vector::ZERO, 1.0, &wall, 0.0, 3.0).unwrap();
        assert!((first - libm::asin(0.95)).abs() < 1e-9);
        assert_eq!(turn_hit(&line, Vector::ZERO, 1.0, &square(3.0, 3.0), 0.0, 3.0), None);
        assert_eq!(turn_hit(&line, Vector::ZERO, -1.0, &square(0.5, 1.0), 0.0, 1.5), None);
        // Touching at the start: away is free, towards is not.
        assert_eq!(turn_hit(&line, Vector::ZERO, 1.0, &square(0.5, -1.0), 0.0, 1.5), None);
        assert_eq!(turn_hit(&line, Vector::ZERO, -1.0, &square(0.5, -1.0), 0.0, 1.5), Some(0.0));
    }

    #[test]
    fn bad_polygons_are_refused() {
        assert!(Hull::new(&[vector(0.0, 0.0), vector(1.0, 0.0)]).is_err());
        assert!(Hull::new(&[vector(0.0, 0.0), vector(0.0, 1.0), vector(1.0, 0.0)]).is_err());
        assert!(Hull::new(&[vector(0.0, f64::NAN), vector(0.0, 1.0), vector(1.0, 0.0)]).is_err());
        let star: Vec<Vector> = (0..5).map(|n| Vector::at_angle(f64::from(n) * 2.513_274)).collect();
        assert!(Hull::new(&star).is_err());
    }
}
