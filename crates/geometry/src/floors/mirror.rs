//! Mirror points: where a way touches a boundary between two of its corners and turns back, because only there it can
//! climb. Out from under a slab, up its edge and back in is such a way.

use crate::Vector;
use crate::arcgon::{Arc, signed_distance};
use crate::path::{NONE, Node, tangent};
use crate::tolerance::CONTACT;

/// In how many parts a whole circle is searched for turning points.
const PARTS: f64 = 16.0;

/// A node that is a point.
pub(super) fn point(at: Vector) -> Node {
    Node { arc: Arc::circle(at, 0.0), whole: true, owner: NONE, beside: [NONE; 2] }
}

/// The places at which the arcs of a ring are looked at for turning points: for each arc, the angles from its beginning and
/// the outward normals there. Worked out once for many ways.
#[derive(Debug)]
pub(super) struct Lookouts(Vec<Vec<(f64, Vector)>>);

impl Lookouts {
    /// Those of a ring.
    pub(super) fn of(arcs: &[Arc]) -> Lookouts {
        let full = 2.0 * std::f64::consts::PI;
        let on = |arc: &Arc| {
            if arc.radius <= 0.0 {
                return Vec::new();
            }
            let angle = match arcs.len() {
                1 => full,
                _ => libm::atan2(arc.from.cross(arc.to), arc.from.dot(arc.to)),
            };
            let parts = (PARTS * angle / full).ceil().max(2.0);
            let at = |k: u32| {
                let theta = if k == 0 { 0.0 } else { angle * f64::from(k) / parts };
                (theta, normal_at(arc, theta))
            };
            (0..=parts as u32).map(at).collect()
        };
        Lookouts(arcs.iter().map(on).collect())
    }
}

fn normal_at(arc: &Arc, theta: f64) -> Vector {
    arc.from.turned(Vector::at_angle(theta))
}

/// A ring and where its arcs are looked at.
pub(super) type Watched<'a> = (&'a [Arc], &'a Lookouts);

/// Adds every point of a ring's boundary at which a way from one node to another, each in its turn, may touch it and
/// turn back at the least length.
pub(super) fn mirrors(a: &Node, turn_a: f64, b: &Node, turn_b: f64, ring: Watched<'_>, found: &mut Vec<Vector>) {
    let (arcs, lookouts) = ring;
    for (i, (arc, lookouts)) in arcs.iter().zip(&lookouts.0).enumerate() {
        if arc.radius > 0.0 {
            let slope = Slope { a: (a, turn_a), b: (b, turn_b), arc };
            slope.parts(lookouts, |part, _| found.push(slope.least(part)));
        }
        if arcs.len() > 1 {
            let next = &arcs[(i + 1) % arcs.len()];
            let (from, to) = (arc.centre + arc.to * arc.radius, next.centre + arc.to * next.radius);
            found.extend(on_side(a, turn_a, b, turn_b, from, to));
        }
    }
}

/// At least how far it is from one node to a ring's boundary and on to another node.
pub(super) fn by_ring(a: &Node, b: &Node, arcs: &[Arc]) -> f64 {
    to_ring(a, arcs) + to_ring(b, arcs)
}

/// At least how far a node is from a ring's boundary, on either side of it.
pub(super) fn to_ring(node: &Node, arcs: &[Arc]) -> f64 {
    (signed_distance(arcs, node.arc.centre).abs() - node.arc.radius).max(0.0)
}

/// The pairs of points, one on each of two rings, at which a way from one node to another, each in its turn, may touch the
/// rings in order at the least length: each point in turn to where the other wants it, until neither moves.
pub(super) fn double_mirrors(a: (&Node, f64), b: (&Node, f64), rings: [Watched<'_>; 2]) -> Vec<[Vector; 2]> {
    let (mut seeds, mut firsts, mut parts) = (Vec::new(), Vec::new(), Vec::new());
    // Begin where the far node is nearest to its ring.
    mirrors(b.0, -b.1, b.0, b.1, rings[1], &mut seeds);
    let mut found: Vec<[Vector; 2]> = Vec::new();
    for &seed in &seeds {
        firsts.clear();
        mirrors(a.0, a.1, &point(seed), 1.0, rings[0], &mut firsts);
        for &first in &firsts {
            let mut pair = [first, seed];
            let mut settled = false;
            for _ in 0..60 {
                let one = point(pair[0]);
                let Some(second) = nearest_mirror((&one, 1.0), b, rings[1], pair[1], &mut parts) else { break };
                let other = point(second);
                let Some(first) = nearest_mirror(a, (&other, 1.0), rings[0], pair[0], &mut parts) else { break };
                let moved = first.distance(pair[0]).max(second.distance(pair[1]));
                pair = [first, second];
                if moved < 1e-9 {
                    settled = true;
                    break;
                }
            }
            let same = |other: &[Vector; 2]| other[0].distance(pair[0]) + other[1].distance(pair[1]) < 1e-6;
            if settled && !found.iter().any(same) {
                found.push(pair);
            }
        }
    }
    found
}

/// On a straight side: reflect the far node, take the tangent, cut.
fn on_side(a: &Node, turn_a: f64, b: &Node, turn_b: f64, from: Vector, to: Vector) -> Option<Vector> {
    let side = to - from;
    let length = side.length();
    if length < 1e-9 {
        return None;
    }
    let along = side * (1.0 / length);
    let normal = along.left();
    let flip = |direction: Vector| direction - normal * (2.0 * direction.dot(normal));
    let arc = Arc {
        centre: from + flip(b.arc.centre - from),
        radius: b.arc.radius,
        from: flip(b.arc.to),
        to: flip(b.arc.from),
    };
    let image = Node { arc, owner: NONE, beside: [NONE; 2], whole: b.whole };
    let line = tangent(a, turn_a, &image, -turn_b)?;
    let (here, there) = ((line.from - from).dot(normal), (line.to - from).dot(normal));
    if here * there >= 0.0 {
        return None;
    }
    let touch = line.from.towards(line.to, here / (here - there));
    let place = (touch - from).dot(along);
    (place >= -1e-9 && place <= length + 1e-9).then_some(touch)
}

/// How the length of a way from one node to another changes where it touches an arc.
struct Slope<'a> {
    a: (&'a Node, f64),
    b: (&'a Node, f64),
    arc: &'a Arc,
}

impl Slope<'_> {
    /// The direction in which a way leaves a node for a point, each in its turn. The cones of the nodes are looked at when the way
    /// is walked.
    fn towards((node, turn): (&Node, f64), touch: Vector) -> Option<Vector> {
        if node.arc.radius == 0.0 {
            // From a point there is no tangent but the line.
            let line = touch - node.arc.centre;
            let length = line.length();
            return (length >= 1e-12).then(|| line.unit_or(Vector::ZERO));
        }
        let line = tangent(&Node { whole: true, owner: NONE, ..*node }, turn, &point(touch), 1.0)?;
        Some((line.to - line.from).unit_or(Vector::ZERO))
    }

    /// How it changes counter-clockwise along the arc.
    fn at(&self, normal: Vector) -> Option<f64> {
        let touch = self.arc.centre + normal * self.arc.radius;
        let both = Self::towards(self.a, touch)? + Self::towards((self.b.0, -self.b.1), touch)?;
        Some(normal.left().dot(both))
    }

    /// The parts of the arc in which the length has a least value, by angles, with the outward normal at the end.
    fn parts(&self, lookouts: &[(f64, Vector)], mut found: impl FnMut((f64, f64), Vector)) {
        let mut before = (0.0, None);
        for &(theta, normal) in lookouts {
            let here = (theta, self.at(normal));
            if let ((low, Some(falls)), (high, Some(rises))) = (before, here)
                && falls <= 0.0
                && rises >= 0.0
                && rises > falls
            {
                found((low, high), normal);
            }
            before = here;
        }
    }

    /// The point of least length in such a part.
    fn least(&self, (mut low, mut high): (f64, f64)) -> Vector {
        for _ in 0..50 {
            let middle = (low + high) / 2.0;
            match self.at(normal_at(self.arc, middle)) {
                Some(change) if change < 0.0 => low = middle,
                _ => high = middle,
            }
        }
        self.arc.centre + normal_at(self.arc, (low + high) / 2.0) * self.arc.radius
    }
}

/// Of the points that [`mirrors`] finds the one nearest to a point, and of several the first. Only the parts of arcs are looked
/// at closely that are near enough.
fn nearest_mirror(
    a: (&Node, f64),
    b: (&Node, f64),
    ring: Watched<'_>,
    to: Vector,
    parts: &mut Vec<Part>,
) -> Option<Vector> {
    let (arcs, lookouts) = ring;
    parts.clear();
    let mut best: Option<(f64, usize, Vector)> = None;
    let nearer = |apart: f64, order: usize, touch: Vector, best: &mut Option<(f64, usize, Vector)>| {
        if best.is_none_or(|(least, first, _)| apart < least || apart == least && order < first) {
            *best = Some((apart, order, touch));
        }
    };
    let mut order = 0;
    for (i, (arc, lookouts)) in arcs.iter().zip(&lookouts.0).enumerate() {
        if arc.radius > 0.0 {
            Slope { a, b, arc }.parts(lookouts, |(low, high), normal| {
                // Nothing of the part is farther from its end than it is long.
                let end = arc.centre + normal * arc.radius;
                let least = end.distance(to) - (high - low) * arc.radius - CONTACT;
                parts.push(Part { least, order, arc: i, angles: (low, high) });
                order += 1;
            });
        }
        if arcs.len() > 1 {
            let next = &arcs[(i + 1) % arcs.len()];
            let (from, end) = (arc.centre + arc.to * arc.radius, next.centre + arc.to * next.radius);
            if let Some(touch) = on_side(a.0, a.1, b.0, b.1, from, end) {
                nearer(touch.distance(to), order, touch, &mut best);
            }
            order += 1;
        }
    }
    parts.sort_unstable_by(|p, q| p.least.total_cmp(&q.least).then(p.order.cmp(&q.order)));
    for part in parts.iter() {
        if best.is_some_and(|(least, ..)| part.least > least) {
            break;
        }
        let touch = Slope { a, b, arc: &arcs[part.arc] }.least(part.angles);
        nearer(touch.distance(to), part.order, touch, &mut best);
    }
    best.map(|(.., touch)| touch)
}

/// A part of an arc in which a way has a least length.
struct Part {
    /// At least how far it is away.
    least: f64,
    /// Its place among all that is found.
    order: usize,
    arc: usize,
    angles: (f64, f64),
}
