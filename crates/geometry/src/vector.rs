//! Points and directions in the plane, inside queries.

use std::ops::{Add, Mul, Neg, Sub};

/// A point or a direction on the table, in inches. Lives inside queries only; what is stored is a
/// [`Position`](crate::Position).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vector {
    /// Inches along the long side of the table.
    pub x: f64,
    /// Inches along the short side of the table.
    pub y: f64,
}

/// Shorthand for a [`Vector`].
#[must_use]
pub const fn vector(x: f64, y: f64) -> Vector {
    Vector { x, y }
}

impl Vector {
    /// The origin.
    pub const ZERO: Vector = vector(0.0, 0.0);

    /// The direction of heading 0: along the long side.
    pub const EAST: Vector = vector(1.0, 0.0);

    /// The scalar product.
    #[must_use]
    pub fn dot(self, other: Vector) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The third coordinate of the vector product: positive when `other` lies counter-clockwise of `self`.
    #[must_use]
    pub fn cross(self, other: Vector) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// This vector turned by a quarter turn counter-clockwise.
    #[must_use]
    pub fn left(self) -> Vector {
        vector(-self.y, self.x)
    }

    /// The length, by `sqrt` alone so that every machine gives the same bits.
    #[must_use]
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// The distance to another point.
    #[must_use]
    pub fn distance(self, other: Vector) -> f64 {
        (self - other).length()
    }

    /// The unit vector in this direction, or `fallback` when this vector is too short to have one.
    #[must_use]
    pub fn unit_or(self, fallback: Vector) -> Vector {
        let length = self.length();
        if length > 1e-12 { self * (1.0 / length) } else { fallback }
    }

    /// This vector turned by the angle whose cosine and sine are the coordinates of `turn`.
    #[must_use]
    pub fn turned(self, turn: Vector) -> Vector {
        vector(self.x * turn.x - self.y * turn.y, self.x * turn.y + self.y * turn.x)
    }

    /// The unit vector at an angle in radians from [`Vector::EAST`].
    #[must_use]
    pub fn at_angle(radians: f64) -> Vector {
        vector(libm::cos(radians), libm::sin(radians))
    }

    /// The point a fraction `t` of the way to `other`.
    #[must_use]
    pub fn towards(self, other: Vector, t: f64) -> Vector {
        self + (other - self) * t
    }

    /// Whether both coordinates are numbers.
    #[must_use]
    pub fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }
}

/// The angle to turn from unit vector `from` to unit vector `to`, in `[0, 2 pi)`, counter-clockwise for `turn` = 1 and
/// clockwise for `turn` = -1. A hair less than a whole turn is no turn: that is where a start lies exactly on a
/// boundary.
pub(crate) fn sweep(from: Vector, to: Vector, turn: f64) -> f64 {
    let angle = libm::atan2(turn * from.cross(to), from.dot(to));
    let whole = if angle < 0.0 { angle + 2.0 * std::f64::consts::PI } else { angle };
    if whole > 2.0 * std::f64::consts::PI - 1e-9 { 0.0 } else { whole }
}

impl Add for Vector {
    type Output = Vector;
    fn add(self, other: Vector) -> Vector {
        vector(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Vector {
    type Output = Vector;
    fn sub(self, other: Vector) -> Vector {
        vector(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Vector {
    type Output = Vector;
    fn mul(self, factor: f64) -> Vector {
        vector(self.x * factor, self.y * factor)
    }
}

impl Neg for Vector {
    type Output = Vector;
    fn neg(self) -> Vector {
        vector(-self.x, -self.y)
    }
}

/// An upright box, used to find what is near.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The corner with the least coordinates.
    pub low: Vector,
    /// The corner with the greatest coordinates.
    pub high: Vector,
}

impl Bounds {
    /// The smallest box round two points.
    #[must_use]
    pub fn of(a: Vector, b: Vector) -> Bounds {
        Bounds { low: vector(a.x.min(b.x), a.y.min(b.y)), high: vector(a.x.max(b.x), a.y.max(b.y)) }
    }

    /// The box grown by `margin` on every side.
    #[must_use]
    pub fn grown(self, margin: f64) -> Bounds {
        let by = vector(margin, margin);
        Bounds { low: self.low - by, high: self.high + by }
    }

    /// The smallest box round this one and another.
    #[must_use]
    pub fn joined(self, other: Bounds) -> Bounds {
        Bounds {
            low: vector(self.low.x.min(other.low.x), self.low.y.min(other.low.y)),
            high: vector(self.high.x.max(other.high.x), self.high.y.max(other.high.y)),
        }
    }

    /// Whether a point lies in the box, its edge included.
    #[must_use]
    pub fn contains(self, point: Vector) -> bool {
        self.low.x <= point.x && point.x <= self.high.x && self.low.y <= point.y && point.y <= self.high.y
    }

    /// Whether two boxes share a point.
    #[must_use]
    pub fn meets(self, other: Bounds) -> bool {
        self.low.x <= other.high.x
            && other.low.x <= self.high.x
            && self.low.y <= other.high.y
            && other.low.y <= self.high.y
    }
}
