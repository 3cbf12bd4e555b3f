//! The legs of a path: straight, or round an arc. The primitives that decide whether a leg enters a footprint.

use crate::arcgon::{Arc, signed_distance, signed_distance_and_normal};
use crate::vector::{Bounds, Vector, sweep, vector};

/// One leg of the path of a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Leg {
    /// A straight line.
    Straight {
        /// Where it begins.
        from: Vector,
        /// Where it ends.
        to: Vector,
    },
    /// Round a circle.
    Round {
        /// Centre of the circle.
        centre: Vector,
        /// Radius of the circle.
        radius: f64,
        /// Direction from the centre to where the leg begins, a unit vector.
        start: Vector,
        /// The angle turned in radians, counter-clockwise if positive.
        sweep: f64,
    },
}

impl Leg {
    /// How long the leg is.
    #[must_use]
    pub fn length(&self) -> f64 {
        match *self {
            Leg::Straight { from, to } => from.distance(to),
            Leg::Round { radius, sweep, .. } => radius * sweep.abs(),
        }
    }

    /// The point a fraction `t` of the way along.
    #[must_use]
    pub fn point(&self, t: f64) -> Vector {
        match *self {
            Leg::Straight { from, to } => from.towards(to, t),
            Leg::Round { centre, radius, start, sweep } => centre + start.turned(Vector::at_angle(sweep * t)) * radius,
        }
    }

    /// The part of the leg between two fractions of the way along.
    #[must_use]
    pub fn part(&self, from: f64, to: f64) -> Leg {
        if from <= 0.0 && to >= 1.0 {
            return *self;
        }
        match *self {
            Leg::Straight { .. } => Leg::Straight { from: self.point(from), to: self.point(to) },
            Leg::Round { centre, radius, start, sweep } => {
                let start = start.turned(Vector::at_angle(sweep * from));
                Leg::Round { centre, radius, start, sweep: sweep * (to - from) }
            }
        }
    }

    /// A box round the leg.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        match *self {
            Leg::Straight { from, to } => Bounds::of(from, to),
            Leg::Round { centre, radius, .. } => {
                let mut bounds = Bounds::of(self.point(0.0), self.point(1.0));
                for axis in [vector(1.0, 0.0), vector(0.0, 1.0), vector(-1.0, 0.0), vector(0.0, -1.0)] {
                    if self.passes(axis) {
                        let extreme = centre + axis * radius;
                        bounds = bounds.joined(Bounds::of(extreme, extreme));
                    }
                }
                bounds
            }
        }
    }

    /// Whether a round leg passes the point of its circle in this direction.
    fn passes(&self, direction: Vector) -> bool {
        match *self {
            Leg::Straight { .. } => false,
            Leg::Round { start, sweep: angle, .. } => sweep(start, direction, angle.signum()) <= angle.abs(),
        }
    }

    /// Whether some point of the leg has a signed distance from the ring below `level`.
    pub(crate) fn enters(&self, arcs: &[Arc], level: f64, cuts: &mut Vec<f64>) -> bool {
        match *self {
            Leg::Straight { from, to } => segment_enters(arcs, from, to, level),
            Leg::Round { centre, radius, .. } => {
                let half = self.length() / 2.0;
                let middle = signed_distance(arcs, self.point(0.5));
                // No point of the leg is farther than half its length from its middle.
                if middle < level || middle - half >= level {
                    return middle < level;
                }
                if let [only] = arcs {
                    let towards = (only.centre - centre).unit_or(Vector::EAST);
                    let nearest = if self.passes(towards) {
                        (only.centre.distance(centre) - radius).abs()
                    } else {
                        only.centre.distance(self.point(0.0)).min(only.centre.distance(self.point(1.0)))
                    };
                    return nearest - only.radius < level;
                }
                self.cuts(arcs, level, cuts);
                cuts.windows(2).any(|pair| signed_distance(arcs, self.point((pair[0] + pair[1]) / 2.0)) < level)
            }
        }
    }

    /// Every fraction of the leg at which the signed distance from the ring may pass `level`, sorted, with both ends.
    ///
    /// Between two neighbours the leg is all on one side of that level, so one point of each stretch tells.
    pub(crate) fn cuts(&self, arcs: &[Arc], level: f64, cuts: &mut Vec<f64>) {
        cuts.clear();
        cuts.extend([0.0, 1.0]);
        self.add_cuts(arcs, level, cuts);
        cuts.sort_unstable_by(f64::total_cmp);
    }

    /// Adds the cuts with one ring, unsorted.
    pub(crate) fn add_cuts(&self, arcs: &[Arc], level: f64, cuts: &mut Vec<f64>) {
        for arc in arcs {
            if arcs.len() > 1 {
                self.cut_by_line(arc.from, arc.centre.dot(arc.from) + arc.radius + level, cuts);
            }
            if arc.radius + level > 0.0 {
                self.cut_by_circle(arc.centre, arc.radius + level, cuts);
            }
        }
    }

    pub(crate) fn cut_by_line(&self, normal: Vector, offset: f64, cuts: &mut Vec<f64>) {
        match *self {
            Leg::Straight { from, to } => {
                let speed = (to - from).dot(normal);
                if speed.abs() > 1e-12 {
                    keep((offset - from.dot(normal)) / speed, cuts);
                }
            }
            Leg::Round { centre, radius, start, sweep } => {
                if radius > 0.0 {
                    cut_circle(normal, (offset - centre.dot(normal)) / radius, start, sweep, cuts);
                }
            }
        }
    }

    pub(crate) fn cut_by_circle(&self, other: Vector, reach: f64, cuts: &mut Vec<f64>) {
        match *self {
            Leg::Straight { from, to } => {
                let (along, away) = (to - from, from - other);
                let (a, half_b) = (along.dot(along), along.dot(away));
                let under = half_b * half_b - a * (away.dot(away) - reach * reach);
                if a > 1e-24 && under >= 0.0 {
                    let root = under.sqrt();
                    keep((-half_b - root) / a, cuts);
                    keep((-half_b + root) / a, cuts);
                }
            }
            Leg::Round { centre, radius, start, sweep } => {
                let apart = other - centre;
                let length = apart.length();
                if length > 1e-12 && radius > 0.0 {
                    let along = (radius * radius - reach * reach + length * length) / (2.0 * length);
                    cut_circle(apart * (1.0 / length), along / radius, start, sweep, cuts);
                }
            }
        }
    }
}

/// Keeps a fraction that lies on the leg.
fn keep(t: f64, cuts: &mut Vec<f64>) {
    if t > 0.0 && t < 1.0 {
        cuts.push(t);
    }
}

/// The fractions of a round leg at which the direction from its centre has a given cosine with `axis`.
fn cut_circle(axis: Vector, cosine: f64, start: Vector, angle: f64, cuts: &mut Vec<f64>) {
    if cosine.abs() > 1.0 || angle.abs() < 1e-12 {
        return;
    }
    let across = axis.left() * (1.0 - cosine * cosine).sqrt();
    for direction in [axis * cosine + across, axis * cosine - across] {
        keep(sweep(start, direction, angle.signum()) / angle.abs(), cuts);
    }
}

/// Whether a segment has a point whose signed distance from a convex ring is below `level`.
///
/// The signed distance along a segment is convex, so the tangents at two points on either side of its least value
/// bound it from below where they cross; the bracket shrinks until the bound or a point decides.
pub(crate) fn segment_enters(arcs: &[Arc], from: Vector, to: Vector, level: f64) -> bool {
    if let [only] = arcs {
        return distance_to_segment(only.centre, from, to) - only.radius < level;
    }
    let along = to - from;
    let probe = |t: f64| {
        let (distance, normal) = signed_distance_and_normal(arcs, from + along * t);
        (t, distance, normal.dot(along))
    };
    let mut low = probe(0.0);
    if low.1 < level || low.2 >= 0.0 || low.1 - along.length() >= level {
        return low.1 < level;
    }
    let mut high = probe(1.0);
    if high.1 < level || high.2 <= 0.0 {
        return high.1 < level;
    }
    for _ in 0..64 {
        let crossing = (high.1 - low.1 + low.2 * low.0 - high.2 * high.0) / (low.2 - high.2);
        let bound = low.1 + low.2 * (crossing - low.0);
        if bound >= level {
            return false;
        }
        let middle = probe(crossing.clamp(low.0, high.0));
        if middle.1 < level {
            return true;
        }
        if middle.2 < 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    false
}

/// The distance of a point from a segment.
pub(crate) fn distance_to_segment(point: Vector, from: Vector, to: Vector) -> f64 {
    let along = to - from;
    let squared = along.dot(along);
    let t = if squared > 1e-24 { ((point - from).dot(along) / squared).clamp(0.0, 1.0) } else { 0.0 };
    point.distance(from + along * t)
}
