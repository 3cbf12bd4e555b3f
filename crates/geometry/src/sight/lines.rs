//! Lines on the table: the chords they cut from footprints, and the lines worth looking along.

use crate::Vector;
use crate::arcgon::Arc;

/// A line on the table, given by a point and a unit vector.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Line {
    pub(super) origin: Vector,
    pub(super) along: Vector,
}

impl Line {
    /// The line from one point to another, if they are apart.
    pub(super) fn through(from: Vector, to: Vector) -> Option<Line> {
        let apart = to - from;
        let length = apart.length();
        (length > 1e-9).then(|| Line { origin: from, along: apart * (1.0 / length) })
    }

    pub(super) fn point(&self, t: f64) -> Vector {
        self.origin + self.along * t
    }

    /// Where the line enters and leaves a footprint grown by `margin`.
    pub(super) fn chord(&self, arcs: &[Arc], margin: f64) -> Option<(f64, f64)> {
        if let [only] = arcs {
            return self.chord_of_circle(only.centre, only.radius + margin);
        }
        let (mut near, mut far) = (f64::NEG_INFINITY, f64::INFINITY);
        let mut rounded = false;
        for arc in arcs {
            rounded |= arc.radius > 0.0;
            let speed = self.along.dot(arc.from);
            let beyond = (self.origin - arc.centre).dot(arc.from) - arc.radius - margin;
            if speed.abs() < 1e-12 {
                if beyond > 0.0 {
                    return None;
                }
            } else if speed < 0.0 {
                near = near.max(-beyond / speed);
            } else {
                far = far.min(-beyond / speed);
            }
        }
        if near >= far {
            return None;
        }
        // Sharp corners end where their sides meet; rounded ones need the arcs themselves.
        if rounded { self.chord_of_ring(arcs, margin) } else { Some((near, far)) }
    }

    fn chord_of_circle(&self, centre: Vector, radius: f64) -> Option<(f64, f64)> {
        let away = centre - self.origin;
        let (middle, off) = (self.along.dot(away), self.along.cross(away));
        let under = radius * radius - off * off;
        (under > 0.0).then(|| (middle - under.sqrt(), middle + under.sqrt()))
    }

    /// The chord by the arcs and sides that the line really meets.
    fn chord_of_ring(&self, arcs: &[Arc], margin: f64) -> Option<(f64, f64)> {
        let (mut near, mut far) = (f64::INFINITY, f64::NEG_INFINITY);
        let mut meet = |t: f64| {
            near = near.min(t);
            far = far.max(t);
        };
        for (i, arc) in arcs.iter().enumerate() {
            if let Some((t0, t1)) = self.chord_of_circle(arc.centre, arc.radius + margin) {
                for t in [t0, t1] {
                    if arc.faces(self.point(t) - arc.centre, 1e-9) {
                        meet(t);
                    }
                }
            }
            let next = &arcs[(i + 1) % arcs.len()];
            let normal = arc.to;
            let (a, b) = (arc.centre + normal * (arc.radius + margin), next.centre + normal * (next.radius + margin));
            let speed = self.along.dot(normal);
            let side = b - a;
            if speed.abs() > 1e-12 && side.dot(side) > 1e-24 {
                let t = (a - self.origin).dot(normal) / speed;
                let foot = (self.point(t) - a).dot(side);
                if foot >= 0.0 && foot <= side.dot(side) {
                    meet(t);
                }
            }
        }
        (near < far).then_some((near, far))
    }
}

/// The line that touches two arcs grown by `margin`, one on each hand as asked, where both really bend.
pub(super) fn bitangent(
    a: &Arc,
    a_whole: bool,
    b: &Arc,
    b_whole: bool,
    hands: (f64, f64),
    margin: f64,
) -> Option<Line> {
    let (ra, rb) = (a.radius + margin, b.radius + margin);
    let apart = b.centre - a.centre;
    let length = apart.length();
    let difference = hands.1 * rb - hands.0 * ra;
    if length <= difference.abs() || length < 1e-9 {
        return None;
    }
    let along = apart * (1.0 / length);
    let sine = difference / length;
    let n = along * sine + along.left() * (1.0 - sine * sine).sqrt();
    let (at_a, at_b) = (n * -hands.0, n * -hands.1);
    if !a_whole && !a.faces(at_a, 1e-6) || !b_whole && !b.faces(at_b, 1e-6) {
        return None;
    }
    Line::through(a.centre + at_a * ra, b.centre + at_b * rb)
}
