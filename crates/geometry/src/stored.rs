//! Positions and headings as they are stored: whole numbers, so that a record, its text and the state agree.
//!
//! A coordinate is a whole number of 2^-16 inch and a heading a whole number of 2^-32 turn. Both are exact in binary
//! and come back unchanged from text: lengths are written with six decimals, headings as degrees with eight.

use crate::{ShapeError, Vector, vector};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

const LENGTH_STEPS: f64 = 65_536.0;
const HEADING_STEPS: f64 = 4_294_967_296.0;

/// A length or coordinate, stored as a whole number of 2^-16 inch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Length(i32);

impl Length {
    /// The length of `steps` times 2^-16 inch.
    #[must_use]
    pub const fn from_steps(steps: i32) -> Length {
        Length(steps)
    }

    /// The nearest stored length.
    ///
    /// # Errors
    /// When the number is not finite or lies beyond 32,768 inches.
    pub fn from_inches(inches: f64) -> Result<Length, ShapeError> {
        if !inches.is_finite() {
            return Err(ShapeError::NotFinite { what: "a length" });
        }
        let steps = (inches * LENGTH_STEPS).round();
        if steps < f64::from(i32::MIN) || steps > f64::from(i32::MAX) {
            return Err(ShapeError::OutOfRange { what: "a length", inches });
        }
        Ok(Length(steps as i32))
    }

    /// The nearest stored length to a number of millimetres.
    ///
    /// # Errors
    /// As [`Length::from_inches`].
    pub fn from_millimetres(millimetres: f64) -> Result<Length, ShapeError> {
        Length::from_inches(millimetres / 25.4)
    }

    /// The length in inches, exactly.
    #[must_use]
    pub fn inches(self) -> f64 {
        f64::from(self.0) / LENGTH_STEPS
    }

    /// The stored whole number.
    #[must_use]
    pub const fn steps(self) -> i32 {
        self.0
    }
}

impl Serialize for Length {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_f64((self.inches() * 1e6).round() / 1e6)
        } else {
            serializer.serialize_i32(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Length {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Length, D::Error> {
        if deserializer.is_human_readable() {
            Length::from_inches(f64::deserialize(deserializer)?).map_err(D::Error::custom)
        } else {
            i32::deserialize(deserializer).map(Length)
        }
    }
}

/// A direction, stored as a whole number of 2^-32 turn, counter-clockwise from the long side of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Heading(u32);

impl Heading {
    /// The heading of `steps` times 2^-32 turn.
    #[must_use]
    pub const fn from_steps(steps: u32) -> Heading {
        Heading(steps)
    }

    /// The nearest stored heading to an angle in degrees; whole turns are dropped.
    ///
    /// # Errors
    /// When the number is not finite.
    pub fn from_degrees(degrees: f64) -> Result<Heading, ShapeError> {
        if !degrees.is_finite() {
            return Err(ShapeError::NotFinite { what: "a heading" });
        }
        let turns = degrees / 360.0;
        let steps = ((turns - turns.floor()) * HEADING_STEPS).round();
        Ok(Heading((steps as u64 & 0xffff_ffff) as u32))
    }

    /// The nearest stored heading to the direction of a vector; none if it has no direction.
    #[must_use]
    pub fn along(vector: Vector) -> Option<Heading> {
        let degrees = libm::atan2(vector.y, vector.x) * (180.0 / std::f64::consts::PI);
        if vector.length() > 1e-9 { Heading::from_degrees(degrees).ok() } else { None }
    }

    /// The quarter turn nearest to the direction of a vector: along the first axis where there is no telling.
    #[must_use]
    pub fn quarter_along(vector: Vector) -> Heading {
        let half = if vector.x.abs() >= vector.y.abs() { vector.x < 0.0 } else { vector.y < 0.0 };
        let quarter = if vector.x.abs() >= vector.y.abs() { 0 } else { 0x4000_0000 };
        Heading(if half { quarter + 0x8000_0000 } else { quarter })
    }

    /// The heading in degrees, from 0 up to 360.
    #[must_use]
    pub fn degrees(self) -> f64 {
        f64::from(self.0) * (360.0 / HEADING_STEPS)
    }

    /// The heading in radians.
    #[must_use]
    pub fn radians(self) -> f64 {
        f64::from(self.0) * (2.0 * std::f64::consts::PI / HEADING_STEPS)
    }

    /// The unit vector of this heading. Quarter turns are exact.
    #[must_use]
    pub fn direction(self) -> Vector {
        match self.0 {
            0 => vector(1.0, 0.0),
            0x4000_0000 => vector(0.0, 1.0),
            0x8000_0000 => vector(-1.0, 0.0),
            0xc000_0000 => vector(0.0, -1.0),
            _ => Vector::at_angle(self.radians()),
        }
    }

    /// The heading after turning by `radians`, counter-clockwise if positive.
    #[must_use]
    pub fn turned(self, radians: f64) -> Heading {
        let steps = (radians * (HEADING_STEPS / (2.0 * std::f64::consts::PI))).round();
        Heading(i64::from(self.0).wrapping_add(steps as i64) as u32)
    }

    /// The heading that faces the other way.
    #[must_use]
    pub const fn reversed(self) -> Heading {
        Heading(self.0.wrapping_add(0x8000_0000))
    }

    /// The angle in radians to turn from this heading to another by the shorter way, counter-clockwise if positive.
    #[must_use]
    pub fn turn_to(self, other: Heading) -> f64 {
        f64::from(other.0.wrapping_sub(self.0) as i32) * (2.0 * std::f64::consts::PI / HEADING_STEPS)
    }

    /// The stored whole number.
    #[must_use]
    pub const fn steps(self) -> u32 {
        self.0
    }
}

impl Serialize for Heading {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_f64((self.degrees() * 1e8).round() / 1e8)
        } else {
            serializer.serialize_u32(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Heading {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Heading, D::Error> {
        if deserializer.is_human_readable() {
            Heading::from_degrees(f64::deserialize(deserializer)?).map_err(D::Error::custom)
        } else {
            u32::deserialize(deserializer).map(Heading)
        }
    }
}

/// A stored point of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Position {
    /// Along the long side.
    pub x: Length,
    /// Along the short side.
    pub y: Length,
}

impl Position {
    /// The nearest stored position to a point in inches.
    ///
    /// # Errors
    /// As [`Length::from_inches`].
    pub fn from_inches(x: f64, y: f64) -> Result<Position, ShapeError> {
        Ok(Position { x: Length::from_inches(x)?, y: Length::from_inches(y)? })
    }

    /// The nearest stored position to a point inside a query.
    ///
    /// # Errors
    /// As [`Length::from_inches`].
    pub fn nearest(point: Vector) -> Result<Position, ShapeError> {
        Position::from_inches(point.x, point.y)
    }

    /// The point in inches, exactly.
    #[must_use]
    pub fn point(self) -> Vector {
        vector(self.x.inches(), self.y.inches())
    }
}

/// Where a footprint stands and which way it faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Pose {
    /// Where its own origin stands.
    pub position: Position,
    /// Which way its own first axis points.
    #[serde(default)]
    pub heading: Heading,
}

impl Pose {
    /// A pose facing along the long side of the table.
    ///
    /// # Errors
    /// As [`Length::from_inches`].
    pub fn from_inches(x: f64, y: f64) -> Result<Pose, ShapeError> {
        Ok(Pose { position: Position::from_inches(x, y)?, heading: Heading::default() })
    }

    /// A pose facing a given way.
    ///
    /// # Errors
    /// As [`Length::from_inches`] and [`Heading::from_degrees`].
    pub fn facing(x: f64, y: f64, degrees: f64) -> Result<Pose, ShapeError> {
        Ok(Pose { position: Position::from_inches(x, y)?, heading: Heading::from_degrees(degrees)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_gives_back_every_step() {
        for steps in (-70_000..70_000).step_by(7).chain([i32::MIN, i32::MAX, 0, 1]) {
            let length = Length::from_steps(steps);
            let text = serde_json::to_string(&length).unwrap();
            assert_eq!(serde_json::from_str::<Length>(&text).unwrap(), length, "{text}");
        }
        for steps in (0..2_000_000_000u32).step_by(7_654_321).chain([u32::MAX, 0, 1]) {
            let heading = Heading::from_steps(steps);
            let text = serde_json::to_string(&heading).unwrap();
            assert_eq!(serde_json::from_str::<Heading>(&text).unwrap(), heading, "{text}");
        }
    }

    #[test]
    fn numbers_that_are_none_are_refused() {
        assert!(Length::from_inches(f64::NAN).is_err());
        assert!(Length::from_inches(1e9).is_err());
        assert!(Heading::from_degrees(f64::INFINITY).is_err());
        assert!(serde_json::from_str::<Length>("1e40").is_err());
    }

    #[test]
    fn turning_goes_the_shorter_way() {
        let east = Heading::default();
        let south = Heading::from_degrees(-90.0).unwrap();
        assert!((east.turn_to(south) + std::f64::consts::FRAC_PI_2).abs() < 1e-9);
        assert_eq!(east.turned(-std::f64::consts::FRAC_PI_2), south);
        assert_eq!(south.reversed(), Heading::from_degrees(90.0).unwrap());
    }
}
