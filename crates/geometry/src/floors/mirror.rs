//! Mirror points: where a way touches a boundary between two of its corners and turns back, because only there it can
//! climb. Out from under a slab, up its edge and back in is such a way.

use crate::Vector;
use crate::arcgon::{Arc, signed_distance};
use crate::path::{NONE, Node, tangent};

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
            on_arc(a, turn_a, b, turn_b, arc, lookouts, found);
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
    let nearest =
        |list: &[Vector], to: Vector| list.iter().copied().min_by(|p, q| p.distance(to).total_cmp(&q.distance(to)));
    let (mut seeds, mut firsts, mut list) = (Vec::new(), Vec::new(), Vec::new());
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
                list.clear();
                mirrors(&point(pair[0]), 1.0, b.0, b.1, rings[1], &mut list);
                let Some(second) = nearest(&list, pair[1]) else { break };
                list.clear();
                mirrors(a.0, a.1, &point(second), 1.0, rings[0], &mut list);
                let Some(first) = nearest(&list, pair[0]) else { break };
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

/// On an arc: where the sum of the two lengths has a least value. There may be several.
fn on_arc(
    a: &Node,
    turn_a: f64,
    b: &Node,
    turn_b: f64,
    arc: &Arc,
    lookouts: &[(f64, Vector)],
    found: &mut Vec<Vector>,
) {
    // How the length changes along the arc; the cones of the nodes are looked at when the way is walked.
    let towards = |node: &Node, turn: f64, touch: Vector| {
        if node.arc.radius == 0.0 {
            // From a point there is no tangent but the line.
            let line = touch - node.arc.centre;
            let length = line.length();
            return (length >= 1e-12).then(|| line.unit_or(Vector::ZERO));
        }
        let line = tangent(&Node { whole: true, owner: NONE, ..*node }, turn, &point(touch), 1.0)?;
        Some((line.to - line.from).unit_or(Vector::ZERO))
    };
    let slope = |normal: Vector| {
        let touch = arc.centre + normal * arc.radius;
        let both = towards(a, turn_a, touch)? + towards(b, -turn_b, touch)?;
        Some(normal.left().dot(both))
    };
    let mut before = (0.0, None);
    for &(theta, normal) in lookouts {
        let here = (theta, slope(normal));
        if let ((low, Some(falls)), (high, Some(rises))) = (before, here)
            && falls <= 0.0
            && rises >= 0.0
            && rises > falls
        {
            let (mut low, mut high) = (low, high);
            for _ in 0..50 {
                let middle = (low + high) / 2.0;
                match slope(normal_at(arc, middle)) {
                    Some(change) if change < 0.0 => low = middle,
                    _ => high = middle,
                }
            }
            found.push(arc.centre + normal_at(arc, (low + high) / 2.0) * arc.radius);
        }
        before = here;
    }
}
