//! Places as answers give them.

use geometry::{Heading, Length, Pose, Position};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A quarter of a turn: headings are stored from the x axis, clients count them from up.
const QUARTER: u32 = 1 << 30;

/// The heading that a client counts from up.
pub fn heading_from_up(steps: u32) -> Heading {
    Heading::from_steps(steps.wrapping_sub(QUARTER))
}

/// A heading as clients count it, from up.
pub fn steps_from_up(heading: Heading) -> u32 {
    heading.steps().wrapping_add(QUARTER)
}

/// Where something is put. On the wire it is a [`view::Pose`] in stored steps; scenario files may also write inches, as
/// `[x, y]`, `[x, y, degrees]`, or `{ at = [x, y], facing = degrees, level = 1 }` for an upper floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spot {
    /// Where, and which way it faces.
    pub at: Pose,
    /// The floor, 0 at the ground.
    pub level: u8,
}

impl Spot {
    /// The nearest spot to a point in inches; the corner of the table if there is no such point.
    pub fn near(point: geometry::Vector) -> Self {
        let position = Position::nearest(point).unwrap_or_default();
        Self { at: Pose { position, heading: Heading::default() }, level: 0 }
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    // A list would also pass for a stored pose, so lists come first.
    Facing([f64; 3]),
    Plain([f64; 2]),
    Stored(view::Pose),
    Named {
        at: [f64; 2],
        #[serde(default)]
        facing: f64,
        #[serde(default)]
        level: u8,
    },
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Position { x, y } = self.at.position;
        let heading = steps_from_up(self.at.heading);
        view::Pose { x: x.steps(), y: y.steps(), heading, level: self.level }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let inches = |x, y, degrees, level| {
            let at = Pose::facing(x, y, degrees).map_err(serde::de::Error::custom)?;
            Ok(Self { at, level })
        };
        match Written::deserialize(deserializer)? {
            Written::Stored(pose) => {
                let position = Position { x: Length::from_steps(pose.x), y: Length::from_steps(pose.y) };
                let at = Pose { position, heading: heading_from_up(pose.heading) };
                Ok(Self { at, level: pose.level })
            }
            Written::Facing([x, y, degrees]) => inches(x, y, degrees, 0),
            Written::Plain([x, y]) => inches(x, y, 0.0, 0),
            Written::Named { at: [x, y], facing, level } => inches(x, y, facing, level),
        }
    }
}
