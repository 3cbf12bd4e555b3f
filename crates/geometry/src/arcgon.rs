//! One shape for everything: the convex ring of arcs.
//!
//! A convex footprint is a ring of arcs, each with a centre, a radius (zero at a sharp corner) and a range of outward
//! normals; between two arcs lies a straight side, possibly of length zero, with the normal they share. Circles,
//! polygons, rounded polygons and ovals are all rings of this kind, and the kind is closed under reflection, growing
//! and Minkowski sums. So every question about two footprints is a question about a point and one ring.

use crate::tolerance::NOISE;
use crate::vector::{Bounds, Vector, vector};
use smallvec::SmallVec;

/// The arcs of a ring. Most footprints are circles, and those need no memory of their own.
pub(crate) type Arcs = SmallVec<[Arc; 1]>;

/// One arc of a ring: the points `centre + radius * n` for the normals `n` from `from` counter-clockwise to `to`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    /// Centre of the arc.
    pub centre: Vector,
    /// Radius of the arc, zero at a sharp corner.
    pub radius: f64,
    /// First outward normal, a unit vector.
    pub from: Vector,
    /// Last outward normal, a unit vector, less than half a turn counter-clockwise of the first.
    pub to: Vector,
}

impl Arc {
    /// The ring of a whole circle has this one arc; its normals mean every direction.
    #[must_use]
    pub const fn circle(centre: Vector, radius: f64) -> Arc {
        Arc { centre, radius, from: Vector::EAST, to: Vector::EAST }
    }

    /// Whether a direction lies in the range of normals, with a slack on the two vector products.
    #[must_use]
    pub fn faces(&self, direction: Vector, slack: f64) -> bool {
        self.from.cross(direction) >= -slack
            && direction.cross(self.to) >= -slack
            && (slack <= 0.0 || direction.dot(self.from + self.to) > 0.0)
    }
}

/// A convex footprint in place on the table.
#[derive(Debug, PartialEq)]
pub struct ArcGon {
    arcs: Arcs,
    bounds: Bounds,
}

/// Written out, because most are circles, which are copied without a loop.
impl Clone for ArcGon {
    fn clone(&self) -> ArcGon {
        let arcs = match self.arcs.as_slice() {
            [circle] => Arcs::from_buf([*circle]),
            all => Arcs::from_slice(all),
        };
        ArcGon { arcs, bounds: self.bounds }
    }
}

impl ArcGon {
    /// A circle.
    #[must_use]
    pub fn circle(centre: Vector, radius: f64) -> ArcGon {
        ArcGon::from_arcs(Arcs::from_buf([Arc::circle(centre, radius)]))
    }

    /// The ring with every arc changed so that it is still one, before its box is known.
    fn each(&self, change: impl Fn(&Arc) -> Arc) -> Arcs {
        match self.arcs.as_slice() {
            [circle] => Arcs::from_buf([change(circle)]),
            all => all.iter().map(change).collect(),
        }
    }

    /// A ring from arcs that are known to be in order: each begins with the normal with which the last one ended.
    pub(crate) fn from_arcs(arcs: Arcs) -> ArcGon {
        if let [circle] = arcs.as_slice() {
            let (centre, radius) = (circle.centre, vector(circle.radius, circle.radius));
            return ArcGon { bounds: Bounds { low: centre - radius, high: centre + radius }, arcs };
        }
        let mut ring = ArcGon { arcs, bounds: Bounds { low: Vector::ZERO, high: Vector::ZERO } };
        ring.bounds = Bounds {
            low: vector(-ring.support(vector(-1.0, 0.0)), -ring.support(vector(0.0, -1.0))),
            high: vector(ring.support(vector(1.0, 0.0)), ring.support(vector(0.0, 1.0))),
        };
        ring
    }

    /// A polygon from corners already known to be counter-clockwise and strictly convex.
    pub(crate) fn polygon(corners: &[Vector]) -> ArcGon {
        let count = corners.len();
        let normal = |i: usize| {
            let side = corners[(i + 1) % count] - corners[i % count];
            -side.left().unit_or(Vector::EAST)
        };
        let arcs = (0..count)
            .map(|i| Arc { centre: corners[i], radius: 0.0, from: normal(i + count - 1), to: normal(i) })
            .collect();
        ArcGon::from_arcs(arcs)
    }

    /// The arcs of the ring, counter-clockwise.
    #[must_use]
    pub fn arcs(&self) -> &[Arc] {
        &self.arcs
    }

    /// The smallest upright box round the footprint.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The middle of the box round the footprint: for circles, ovals and rectangles their centre.
    #[must_use]
    pub fn middle(&self) -> Vector {
        (self.bounds.low + self.bounds.high) * 0.5
    }

    /// A point that is certainly inside the footprint: the mean of its corners.
    #[must_use]
    pub fn inner_point(&self) -> Vector {
        if let [only] = self.arcs.as_slice() {
            return only.centre;
        }
        let total = self.arcs.iter().fold(Vector::ZERO, |sum, arc| sum + arc.centre + arc.from * arc.radius);
        total * (1.0 / self.arcs.len() as f64)
    }

    /// Whether the footprint is a circle, and which.
    #[must_use]
    pub fn as_circle(&self) -> Option<(Vector, f64)> {
        match self.arcs.as_slice() {
            [only] => Some((only.centre, only.radius)),
            _ => None,
        }
    }

    /// How far the footprint reaches in a direction (a unit vector), from the origin.
    #[must_use]
    pub fn support(&self, direction: Vector) -> f64 {
        support(&self.arcs, direction)
    }

    /// The point of the footprint farthest in a direction (a unit vector).
    #[must_use]
    pub fn farthest(&self, direction: Vector) -> Vector {
        farthest(&self.arcs, direction)
    }

    /// The greatest distance of any of its points from `point`.
    #[must_use]
    pub fn reach_from(&self, point: Vector) -> f64 {
        let whole = self.arcs.len() == 1;
        let on_arc = |arc: &Arc| {
            let away = arc.centre - point;
            if whole || arc.faces(away, 0.0) {
                return away.length() + arc.radius;
            }
            let end = |normal: Vector| (away + normal * arc.radius).length();
            end(arc.from).max(end(arc.to))
        };
        self.arcs.iter().map(on_arc).fold(0.0, f64::max)
    }

    /// The point of its boundary in a direction from a point inside it.
    #[must_use]
    pub fn boundary_from(&self, inner: Vector, direction: Vector) -> Vector {
        if let Some((centre, radius)) = self.as_circle() {
            return centre + direction * radius;
        }
        let (mut low, mut high) = (0.0, self.reach_from(inner) + 1.0);
        let beyond = |along: f64| self.signed_distance(inner + direction * along);
        let (inside, outside) = crossing_between(&beyond, low, high);
        for _ in 0..50 {
            let middle = (low + high) / 2.0;
            if middle < inside || middle <= outside && beyond(middle) < 0.0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        inner + direction * high
    }

    /// The signed distance of a point: negative inside, where it is how far the boundary is.
    #[must_use]
    pub fn signed_distance(&self, point: Vector) -> f64 {
        signed_distance(&self.arcs, point)
    }

    /// The footprint moved by a vector.
    #[must_use]
    pub fn moved(&self, by: Vector) -> ArcGon {
        let arcs = self.each(|arc| Arc { centre: arc.centre + by, ..*arc });
        ArcGon { arcs, bounds: Bounds { low: self.bounds.low + by, high: self.bounds.high + by } }
    }

    /// The footprint turned about the origin by the angle whose cosine and sine are the coordinates of `turn`.
    #[must_use]
    pub fn turned(&self, turn: Vector) -> ArcGon {
        let is_circle = self.arcs.len() == 1;
        let arcs = self.arcs.iter().map(|arc| {
            let (from, to) = if is_circle { (arc.from, arc.to) } else { (arc.from.turned(turn), arc.to.turned(turn)) };
            Arc { centre: arc.centre.turned(turn), radius: arc.radius, from, to }
        });
        ArcGon::from_arcs(arcs.collect())
    }

    /// The footprint reflected in the origin.
    #[must_use]
    pub fn reflected(&self) -> ArcGon {
        ArcGon::from_arcs(self.each(reflect))
    }

    /// The footprint grown by `margin` in every direction.
    #[must_use]
    pub fn grown(&self, margin: f64) -> ArcGon {
        let arcs = self.each(|arc| Arc { radius: arc.radius + margin, ..*arc });
        ArcGon { arcs, bounds: self.bounds.grown(margin) }
    }

    /// The Minkowski sum: every point of one added to every point of the other.
    #[must_use]
    pub fn sum(&self, other: &ArcGon) -> ArcGon {
        let mut arcs = Arcs::with_capacity(self.arcs.len() + other.arcs.len());
        each_arc_of_sum(&self.arcs, &other.arcs, |arc| *arc, |arc| arcs.push(arc));
        ArcGon::from_arcs(arcs)
    }
}

fn reflect(arc: &Arc) -> Arc {
    Arc { centre: -arc.centre, radius: arc.radius, from: -arc.from, to: -arc.to }
}

/// How far a ring reaches in a direction.
pub(crate) fn support(arcs: &[Arc], direction: Vector) -> f64 {
    farthest(arcs, direction).dot(direction)
}

/// The point of a ring farthest in a direction: on the arc whose range of normals holds it.
pub(crate) fn farthest(arcs: &[Arc], direction: Vector) -> Vector {
    let holds = |arc: &&Arc| {
        arc.from.cross(direction) >= 0.0 && direction.cross(arc.to) >= 0.0 && direction.dot(arc.from + arc.to) > 0.0
    };
    let arc = arcs.iter().find(holds).or(arcs.first());
    arc.map_or(Vector::ZERO, |arc| arc.centre + direction * arc.radius)
}

/// The signed distance of a point from a convex ring: the largest, over all directions, of how far the point lies
/// beyond the ring in that direction. It holds inside as well as outside, and needs no nearest point.
pub(crate) fn signed_distance(arcs: &[Arc], point: Vector) -> f64 {
    if let [only] = arcs {
        return point.distance(only.centre) - only.radius;
    }
    let mut best = f64::NEG_INFINITY;
    for arc in arcs {
        best = best.max(beyond_arc(arc, point).0);
    }
    best
}

/// Two places closely before and behind that at which a convex function crosses zero between two others, so that its sign beyond
/// them is known; these others if it does not cross zero there. A chord lies above a convex function, and its continuation below.
fn crossing_between(beyond: &impl Fn(f64) -> f64, first: f64, last: f64) -> (f64, f64) {
    /// Far more than rounding can move a distance.
    const SURE: f64 = 1e-12;
    let (mut low, mut high) = ((first, beyond(first)), (last, beyond(last)));
    let mut known = (first, last);
    for _ in 0..4 {
        let inner = low.0 - low.1 * (high.0 - low.0) / (high.1 - low.1);
        if low.1 >= -SURE || high.1 <= SURE || inner - low.0 < 1e-6 {
            break;
        }
        let at_inner = beyond(inner);
        let slope = (at_inner - low.1) / (inner - low.0);
        let (before, behind) = ((SURE + at_inner.max(0.0)) / slope, (SURE + at_inner.abs()) / slope);
        known = (known.0.max(inner - before), known.1.min(inner + behind));
        if known.1 - known.0 < 1e-9 {
            break;
        }
        low = (inner, at_inner);
        high = (known.1, beyond(known.1));
    }
    known
}

/// As [`signed_distance`], with the direction in which the largest was found: the direction to flee in.
pub(crate) fn signed_distance_and_normal(arcs: &[Arc], point: Vector) -> (f64, Vector) {
    if let [only] = arcs {
        let away = point - only.centre;
        let length = away.length();
        let normal = if length > 1e-12 { away * (1.0 / length) } else { Vector::EAST };
        return (length - only.radius, normal);
    }
    let mut best = (f64::NEG_INFINITY, Vector::EAST);
    for arc in arcs {
        let found = beyond_arc(arc, point);
        if found.0 > best.0 {
            best = found;
        }
    }
    best
}

/// How far a point lies beyond one arc and the side before it, and in which direction.
fn beyond_arc(arc: &Arc, point: Vector) -> (f64, Vector) {
    let away = point - arc.centre;
    if arc.from.cross(away) > 0.0 && away.cross(arc.to) > 0.0 {
        let length = away.length();
        if length > 1e-12 {
            return (length - arc.radius, away * (1.0 / length));
        }
    }
    (away.dot(arc.from) - arc.radius, arc.from)
}

/// Calls `visit` with every arc of the Minkowski sum of two rings, the second one seen through `adapt`.
///
/// The ranges of normals of the two rings are merged; centres and radii add.
pub(crate) fn each_arc_of_sum(a: &[Arc], b: &[Arc], adapt: impl Fn(&Arc) -> Arc, mut visit: impl FnMut(Arc)) {
    let add = |one: &Arc, other: &Arc, from: Vector, to: Vector| Arc {
        centre: one.centre + other.centre,
        radius: one.radius + other.radius,
        from,
        to,
    };
    if let [circle] = a {
        for arc in b {
            let arc = adapt(arc);
            visit(add(circle, &arc, arc.from, arc.to));
        }
        return;
    }
    if let [circle] = b {
        let circle = adapt(circle);
        for arc in a {
            visit(add(arc, &circle, arc.from, arc.to));
        }
        return;
    }
    let mut direction = a[0].from;
    let mut i = 0;
    let holds = |arc: &Arc| arc.from.cross(direction) >= 0.0 && direction.cross(arc.to) > 0.0;
    let mut j = (0..b.len()).find(|&j| holds(&adapt(&b[j]))).unwrap_or(0);
    for _ in 0..a.len() + b.len() {
        let one = &a[i % a.len()];
        let other = adapt(&b[j % b.len()]);
        let order = one.to.cross(other.to);
        let end = if order > 0.0 { one.to } else { other.to };
        if direction.cross(end) > 1e-12 {
            visit(add(one, &other, direction, end));
            direction = end;
        }
        // Ends that agree to rounding are one end: both rings move on, so that no sliver is left between them.
        if order > -1e-12 {
            i += 1;
        }
        if order < 1e-12 {
            j += 1;
        }
        if i >= a.len() {
            break;
        }
    }
}

/// The signed distance between two footprints: the distance from the origin to `b + (-a)`, which is never built.
pub(crate) fn separation(a: &[Arc], b: &[Arc]) -> f64 {
    if let [circle] = a {
        return signed_distance(b, circle.centre) - circle.radius;
    }
    if let [circle] = b {
        return signed_distance(a, circle.centre) - circle.radius;
    }
    let mut best = f64::NEG_INFINITY;
    each_arc_of_sum(b, a, reflect, |arc| best = best.max(beyond_arc(&arc, Vector::ZERO).0));
    best
}

/// As [`separation`], with the first footprint moved by a vector that is never added to it.
pub(crate) fn separation_when_moved(a: &[Arc], by: Vector, b: &[Arc]) -> f64 {
    if let [circle] = a {
        return signed_distance(b, circle.centre + by) - circle.radius;
    }
    if let [circle] = b {
        return signed_distance(a, circle.centre - by) - circle.radius;
    }
    let mut best = f64::NEG_INFINITY;
    each_arc_of_sum(b, a, reflect, |arc| best = best.max(beyond_arc(&arc, by).0));
    best
}

/// A ring shrunk by a small `margin`: radii shrink, and corners too sharp for that move inwards.
pub(crate) fn shrink(arcs: &mut [Arc], margin: f64) {
    for arc in arcs {
        if arc.radius >= margin {
            arc.radius -= margin;
        } else {
            let both = arc.from + arc.to;
            let rest = margin - arc.radius;
            arc.centre = arc.centre - both * (rest / (1.0 + arc.from.dot(arc.to)).max(NOISE));
            arc.radius = 0.0;
        }
    }
}
