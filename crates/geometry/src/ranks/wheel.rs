//! A wheel: the front turns about one of its corners and sweeps a slice of a pie.

use super::convex::{distance, edges, foot, nearest};
use super::{Block, Side};
use crate::tolerance::NOISE;
use crate::{Vector, vector};

/// The distance that a wheel uses up: how far the outer front corner has come in the direction that the unit faced before
/// it. A ruler laid beside the unit along its advance reads this, not the length of the arc nor that of the chord.
#[must_use]
pub fn wheel_distance(width: f64, radians: f64) -> f64 {
    width * libm::sin(radians)
}

/// What the front sweeps in a wheel of at most a quarter turn: a slice of a pie, which is convex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sector {
    /// The corner that stays.
    pub pivot: Vector,
    /// The unit vector from the pivot to the outer corner before the wheel.
    pub across: Vector,
    /// The unit vector in which the unit faces before the wheel.
    pub ahead: Vector,
    /// The length of the front.
    pub width: f64,
    /// How far it turns, in radians.
    pub angle: f64,
}

impl Sector {
    /// The sweep of a block's front that wheels about its left or right front corner.
    #[must_use]
    pub fn of(block: &Block, side: Side, radians: f64) -> Sector {
        Sector {
            pivot: block.front_corner(side),
            across: block.rightwards() * side.sign(),
            ahead: block.heading,
            width: block.width,
            angle: radians,
        }
    }

    /// Where the outer corner is after a part of the turn.
    #[must_use]
    pub fn outer(&self, radians: f64) -> Vector {
        self.pivot + (self.across * libm::cos(radians) + self.ahead * libm::sin(radians)) * self.width
    }

    /// How far the slice reaches in a direction, measured from the pivot: its arc counts, not only its ends.
    #[must_use]
    pub fn reach(&self, direction: Vector) -> f64 {
        let ends = [self.outer(0.0), self.outer(self.angle)].map(|end| (end - self.pivot).dot(direction));
        let straight = ends[0].max(ends[1]).max(0.0);
        let (x, y) = (direction.dot(self.across), direction.dot(self.ahead));
        let angle = libm::atan2(y, x);
        if angle > 0.0 && angle < self.angle { straight.max(self.width * direction.length()) } else { straight }
    }

    /// How near a convex figure comes to the slice, and the point of the figure that does: zero or less if they meet, and
    /// then no measure of how much they overlap.
    ///
    /// Seen from the pivot, what lies in the wedge of the slice is as far from it as from the pivot less the radius; what
    /// lies beside the wedge is nearest to one of the two ends of the turn.
    #[must_use]
    pub fn nearest(&self, other: &[Vector]) -> (f64, Vector) {
        let mut best = (f64::INFINITY, self.pivot);
        for radians in [0.0, self.angle] {
            let front = [self.pivot, self.outer(radians)];
            let away = distance(&front, other);
            if away < best.0 {
                best = (away, nearest(&front, other).1);
            }
        }
        let local = |point: Vector| {
            let from_pivot = point - self.pivot;
            vector(from_pivot.dot(self.across), from_pivot.dot(self.ahead))
        };
        // Inside the wedge: ahead of the old front, and behind the line of the new one.
        let new_front = Vector::at_angle(self.angle);
        for (from, to) in edges(other) {
            let (mut from, mut to) = (local(from), local(to));
            // On the outer side of the pivot: a slice of no angle is not a line in both directions.
            let inside = clip(&mut from, &mut to, |p| p.y)
                && clip(&mut from, &mut to, |p| p.cross(new_front))
                && clip(&mut from, &mut to, |p| p.x + NOISE);
            if inside {
                let near = foot(Vector::ZERO, from, to);
                let away = near.length() - self.width;
                if away < best.0 {
                    best = (away, self.pivot + self.across * near.x + self.ahead * near.y);
                }
            }
        }
        best
    }

    /// How near a convex figure comes to the slice; see [`Sector::nearest`].
    #[must_use]
    pub fn distance(&self, other: &[Vector]) -> f64 {
        self.nearest(other).0
    }
}

/// Cuts a line to where a linear function is not negative; whether anything is left.
fn clip(from: &mut Vector, to: &mut Vector, value: impl Fn(Vector) -> f64) -> bool {
    let (a, b) = (value(*from), value(*to));
    if a < 0.0 && b < 0.0 {
        return false;
    }
    if a < 0.0 {
        *from = from.towards(*to, a / (a - b));
    } else if b < 0.0 {
        *to = to.towards(*from, b / (b - a));
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arc_comes_nearer_than_its_ends() {
        let block = Block { front: vector(2.0, 0.0), heading: vector(0.0, 1.0), width: 4.0, depth: 1.0 };
        let sector = Sector::of(&block, Side::Left, std::f64::consts::FRAC_PI_2);
        let far = [vector(4.0, 4.0), vector(5.0, 4.0), vector(5.0, 5.0), vector(4.0, 5.0)];
        assert!((sector.distance(&far) - (32.0f64.sqrt() - 4.0)).abs() < 1e-12);
        assert!((sector.reach(vector(0.6, 0.8)) - 4.0).abs() < 1e-12);
        assert!((sector.reach(vector(-1.0, 0.0))).abs() < 1e-12);
        assert!((wheel_distance(4.0, std::f64::consts::FRAC_PI_2) - 4.0).abs() < 1e-12);
        // A wheel by nothing sweeps the front alone, not what lies beyond the corner that stays.
        let beyond = [vector(-2.0, -1.0), vector(-1.0, -1.0), vector(-1.0, 1.0), vector(-2.0, 1.0)];
        assert!((Sector::of(&block, Side::Left, 0.0).distance(&beyond) - 1.0).abs() < 1e-12);
        // Something wholly inside the slice meets it.
        let inside = [vector(1.0, 1.0), vector(1.1, 1.0), vector(1.1, 1.1)];
        assert!(sector.distance(&inside) < 0.0);
    }
}
