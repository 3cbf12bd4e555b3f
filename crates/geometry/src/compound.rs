//! Things that are not convex: lists of convex parts, each with its own heights.

use crate::{Heading, Length, Pose, Position, Shape, ShapeError, ShapeKind, Solid, Vector};
use serde::{Deserialize, Serialize};

/// One convex part of a compound, placed about the compound's own origin.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Part {
    /// Its footprint.
    pub shape: Shape,
    /// Where it is about the origin.
    #[serde(default)]
    pub pose: Pose,
    /// How high its underside is above the compound's own.
    #[serde(default)]
    pub bottom: Length,
    /// How tall it is.
    pub height: Length,
}

/// A hull, a ruin, a wall with a window: convex parts that belong together. Checked when it is made or read.
///
/// ```
/// use geometry::{Compound, Length, Pose};
/// let wall = Compound::wall_with_window(8.0, 0.25, 5.0, (3.0, 5.0), (1.0, 3.0))?;
/// assert_eq!(wall.parts().len(), 4);
/// assert_eq!(wall.solids(&Pose::facing(20.0, 10.0, 90.0)?, 0.0)?.len(), 4);
/// # Ok::<(), geometry::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Part>", into = "Vec<Part>")]
pub struct Compound {
    parts: Vec<Part>,
}

impl TryFrom<Vec<Part>> for Compound {
    type Error = ShapeError;

    fn try_from(parts: Vec<Part>) -> Result<Compound, ShapeError> {
        if parts.is_empty() {
            return Err(ShapeError::Empty);
        }
        if parts.iter().any(|part| part.height.steps() < 0) {
            return Err(ShapeError::UpsideDown);
        }
        Ok(Compound { parts })
    }
}

impl From<Compound> for Vec<Part> {
    fn from(compound: Compound) -> Vec<Part> {
        compound.parts
    }
}

impl Compound {
    /// A compound of one part or more.
    ///
    /// # Errors
    /// When there is no part, or one has a negative height.
    pub fn new(parts: Vec<Part>) -> Result<Compound, ShapeError> {
        Compound::try_from(parts)
    }

    /// A wall along the first axis, from the origin, with one opening: two pillars, a sill and a lintel. The opening
    /// runs from one distance along the wall to another and from one height to another, all in inches; parts of no
    /// size are left out.
    ///
    /// # Errors
    /// When a number is not finite or the opening is not inside the wall.
    pub fn wall_with_window(
        length: f64,
        thickness: f64,
        height: f64,
        along: (f64, f64),
        up: (f64, f64),
    ) -> Result<Compound, ShapeError> {
        let inside = 0.0 <= along.0 && along.0 < along.1 && along.1 <= length && 0.0 <= up.0 && up.0 < up.1;
        if !inside || up.1 > height {
            return Err(ShapeError::NotPositive { what: "the opening inside the wall" });
        }
        let mut parts = Vec::new();
        let pieces = [
            (0.0, along.0, 0.0, height),
            (along.1, length, 0.0, height),
            (along.0, along.1, 0.0, up.0),
            (along.0, along.1, up.1, height),
        ];
        for (from, to, bottom, top) in pieces {
            if to > from && top > bottom {
                parts.push(Part {
                    shape: Shape::rectangle(to - from, thickness)?,
                    pose: Pose::from_inches((from + to) / 2.0, 0.0)?,
                    bottom: Length::from_inches(bottom)?,
                    height: Length::from_inches(top - bottom)?,
                });
            }
        }
        Compound::new(parts)
    }

    /// The parts in order.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The volumes of the parts when the compound stands in a pose on a level.
    ///
    /// # Errors
    /// When a part would lie beyond the stored range.
    pub fn solids(&self, pose: &Pose, level: f64) -> Result<Vec<Solid>, ShapeError> {
        let turn = pose.heading.direction();
        let place = |part: &Part| {
            let at = pose.position.point() + part.pose.position.point().turned(turn);
            let heading = Heading::from_steps(pose.heading.steps().wrapping_add(part.pose.heading.steps()));
            let whole = Pose { position: Position::nearest(at)?, heading };
            Solid::new(&part.shape, &whole, level + part.bottom.inches(), part.height.inches())
        };
        self.parts.iter().map(place).collect()
    }

    /// The same compound with polygons that share a whole side, and together are convex, made one: fewer corners to go
    /// round, and no seams to look through. Only parts of equal heights are joined.
    ///
    /// # Errors
    /// When a joined polygon does not fit the stored range.
    pub fn welded(&self) -> Result<Compound, ShapeError> {
        let mut parts = self.parts.clone();
        let mut i = 0;
        while i < parts.len() {
            let partner = (i + 1..parts.len()).find_map(|j| Some((j, join(&parts[i], &parts[j])?)));
            match partner {
                Some((j, joined)) => {
                    parts[i] = joined?;
                    parts.remove(j);
                    // The new polygon may fit one that was passed over before.
                    i = 0;
                }
                None => i += 1,
            }
        }
        Compound::new(parts)
    }
}

/// The corners of a polygon in place, counter-clockwise; nothing for rounded shapes.
fn corners(part: &Part) -> Option<Vec<Vector>> {
    match part.shape.kind() {
        ShapeKind::Rectangle { .. } | ShapeKind::Hull { .. } => {
            Some(part.shape.outline(&part.pose).arcs().iter().map(|arc| arc.centre).collect())
        }
        _ => None,
    }
}

/// Two parts as one, if they share a whole side and are convex together.
fn join(one: &Part, other: &Part) -> Option<Result<Part, ShapeError>> {
    if one.bottom != other.bottom || one.height != other.height {
        return None;
    }
    let (a, b) = (corners(one)?, corners(other)?);
    let same = |p: Vector, q: Vector| p.distance(q) < crate::CONTACT;
    for i in 0..a.len() {
        for j in 0..b.len() {
            let (from, to) = (a[i], a[(i + 1) % a.len()]);
            if !same(from, b[(j + 1) % b.len()]) || !same(to, b[j]) {
                continue;
            }
            // Round the first from the far end of the shared side, then round the second.
            let first = (1..=a.len()).map(|k| a[(i + k) % a.len()]);
            let second = (2..b.len()).map(|k| b[(j + k) % b.len()]);
            let ring: Vec<Vector> = without_straight_corners(&first.chain(second).collect::<Vec<Vector>>());
            if crate::shape::check_convex(&ring).is_err() {
                return None;
            }
            let points: Vec<(f64, f64)> = ring.iter().map(|corner| (corner.x, corner.y)).collect();
            let shape = Shape::hull(&points);
            return Some(shape.map(|shape| Part { shape, pose: Pose::default(), ..one.clone() }));
        }
    }
    None
}

/// Drops corners at which the outline goes straight on, within what counts as equal.
fn without_straight_corners(ring: &[Vector]) -> Vec<Vector> {
    let count = ring.len();
    let straight = |i: usize| {
        let (before, here, after) = (ring[(i + count - 1) % count], ring[i], ring[(i + 1) % count]);
        crate::leg::distance_to_segment(here, before, after) < crate::CONTACT
    };
    (0..count).filter(|&i| !straight(i)).map(|i| ring[i]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_split_wall_is_welded_into_one() {
        let part = |x: f64| Part {
            shape: Shape::rectangle(2.0, 0.5).unwrap(),
            pose: Pose::from_inches(x, 0.0).unwrap(),
            bottom: Length::default(),
            height: Length::from_inches(3.0).unwrap(),
        };
        let welded = Compound::new(vec![part(1.0), part(5.0), part(3.0)]).unwrap().welded().unwrap();
        assert_eq!(welded.parts().len(), 1);
        let outline = welded.solids(&Pose::default(), 0.0).unwrap()[0].outline.clone();
        assert_eq!(outline.arcs().len(), 4);
        assert!((outline.bounds().high.x - 6.0).abs() < 1e-4);
        // An L is not convex and stays two parts.
        let mut upright = part(0.25);
        upright.shape = Shape::rectangle(0.5, 2.0).unwrap();
        upright.pose = Pose::from_inches(0.25, 1.25).unwrap();
        assert_eq!(Compound::new(vec![part(1.0), upright]).unwrap().welded().unwrap().parts().len(), 2);
    }

    #[test]
    fn empty_and_upside_down_compounds_are_refused() {
        assert_eq!(Compound::new(vec![]).unwrap_err(), ShapeError::Empty);
        let text = r#"[{"shape":{"circle":{"radius":1.0}},"height":-2.0}]"#;
        assert!(serde_json::from_str::<Compound>(text).is_err());
        let text = r#"[{"shape":{"circle":{"radius":1.0}},"height":2.0}]"#;
        let read: Compound = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::from_str::<Compound>(&serde_json::to_string(&read).unwrap()).unwrap(), read);
    }

    #[test]
    fn windows_must_be_inside_their_wall() {
        assert!(Compound::wall_with_window(8.0, 0.2, 5.0, (3.0, 9.0), (1.0, 2.0)).is_err());
        assert!(Compound::wall_with_window(8.0, 0.2, 5.0, (3.0, f64::NAN), (1.0, 2.0)).is_err());
        assert_eq!(Compound::wall_with_window(8.0, 0.2, 5.0, (3.0, 5.0), (0.0, 2.0)).unwrap().parts().len(), 3);
    }
}
