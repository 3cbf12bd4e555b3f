//! The rectangle that a ranked unit occupies, its four sides and what lies before each of them.

use crate::tolerance::CONTACT;
use crate::{Heading, Pose, Position, ShapeError, Vector};
use serde::{Deserialize, Serialize};

use super::Hull;

/// A length of bases, in half millimetres: 25 mm is `HalfMm(50)`, and the 12.5 mm between skirmishers `HalfMm(25)`.
///
/// Widths and depths of units are sums of these, so that two units of the same bases are exactly as wide as each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct HalfMm(pub i32);

impl HalfMm {
    /// A whole number of millimetres.
    #[must_use]
    pub const fn from_mm(millimetres: i32) -> HalfMm {
        HalfMm(millimetres.saturating_mul(2))
    }

    /// The length in inches.
    #[must_use]
    pub fn inches(self) -> f64 {
        f64::from(self.0) / 50.8
    }
}

/// One of the two sides of a unit, as its own models see it; also which front corner stays where it is in a wheel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The left side; a wheel to the left keeps the left front corner.
    Left,
    /// The right side; a wheel to the right keeps the right front corner.
    Right,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Side; 2] = [Side::Left, Side::Right];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }

    /// 1 for the left, which is counter-clockwise, and -1 for the right.
    #[must_use]
    pub const fn sign(self) -> f64 {
        match self {
            Side::Left => 1.0,
            Side::Right => -1.0,
        }
    }
}

/// One of the four edges of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Facing {
    /// Where it looks.
    Front,
    /// Its right flank.
    Right,
    /// Its back.
    Rear,
    /// Its left flank.
    Left,
}

impl Facing {
    /// All four, clockwise from the front.
    pub const ALL: [Facing; 4] = [Facing::Front, Facing::Right, Facing::Rear, Facing::Left];

    /// The two facings that share a corner with this one.
    #[must_use]
    pub const fn adjacent(self) -> [Facing; 2] {
        match self {
            Facing::Front | Facing::Rear => [Facing::Left, Facing::Right],
            Facing::Left | Facing::Right => [Facing::Front, Facing::Rear],
        }
    }

    /// The facing on the other side of the unit.
    #[must_use]
    pub const fn opposite(self) -> Facing {
        match self {
            Facing::Front => Facing::Rear,
            Facing::Right => Facing::Left,
            Facing::Rear => Facing::Front,
            Facing::Left => Facing::Right,
        }
    }
}

/// A facing as it lies on the table, with a coordinate of its own: `u` from 0 to `length`, running to the right for
/// somebody who stands on the edge and looks outwards.
///
/// A unit that stands flush against it looks the other way, so **its right front corner has the smaller `u`**.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// The unit vector that points away from the unit.
    pub normal: Vector,
    /// The end with `u` = 0.
    pub origin: Vector,
    /// How long the edge is, in inches.
    pub length: f64,
}

impl Edge {
    /// The direction in which `u` grows.
    #[must_use]
    pub fn tangent(&self) -> Vector {
        right(self.normal)
    }

    /// The point at `u`.
    #[must_use]
    pub fn point(&self, u: f64) -> Vector {
        self.origin + self.tangent() * u
    }

    /// The `u` of the foot of a point on the line of this edge.
    #[must_use]
    pub fn coordinate(&self, point: Vector) -> f64 {
        (point - self.origin).dot(self.tangent())
    }

    /// How far a point is on the outer side of the line through this edge; negative on the unit's side.
    #[must_use]
    pub fn height(&self, point: Vector) -> f64 {
        (point - self.origin).dot(self.normal)
    }

    /// Both ends, that with `u` = 0 first.
    #[must_use]
    pub fn ends(&self) -> [Vector; 2] {
        [self.origin, self.point(self.length)]
    }

    /// The middle of the edge.
    #[must_use]
    pub fn middle(&self) -> Vector {
        self.point(self.length * 0.5)
    }
}

/// A direction turned by a quarter turn to the right: swap and negate, so nothing is rounded.
#[must_use]
pub(crate) fn right(direction: Vector) -> Vector {
    crate::vector(direction.y, -direction.x)
}

/// The boundary of a ranked unit on the table: where the middle of its front is, which way it looks, and how wide and
/// deep it is, in inches.
///
/// The front is what moves, wheels and aligns, so the pose is that of the front; the centre of the unit follows from it.
/// Headings that one unit copies from another are copied, or turned by quarter turns, never computed through an angle:
/// units that stand flush are exactly parallel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    /// The middle of the front.
    pub front: Vector,
    /// The unit vector of the direction in which the unit looks.
    pub heading: Vector,
    /// The length of front and rear.
    pub width: f64,
    /// The length of the flanks.
    pub depth: f64,
}

impl Block {
    /// The block of a stored pose.
    #[must_use]
    pub fn new(pose: &Pose, width: HalfMm, depth: HalfMm) -> Block {
        Block {
            front: pose.position.point(),
            heading: pose.heading.direction(),
            width: width.inches(),
            depth: depth.inches(),
        }
    }

    /// The nearest stored pose.
    ///
    /// # Errors
    /// When the block is not on any table.
    pub fn pose(&self) -> Result<Pose, ShapeError> {
        let position = Position::nearest(self.front)?;
        let heading = Heading::along(self.heading).ok_or(ShapeError::NotFinite { what: "a heading" })?;
        Ok(Pose { position, heading })
    }

    /// This block where it will stand once its pose is stored, a tenth of [`CONTACT`] away at most.
    ///
    /// # Errors
    /// As [`Block::pose`].
    pub fn settled(&self) -> Result<Block, ShapeError> {
        let pose = self.pose()?;
        Ok(Block { front: pose.position.point(), heading: pose.heading.direction(), ..*self })
    }

    /// Whether every number is usable.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let sized = self.width.is_finite() && self.depth.is_finite() && self.width > 0.0 && self.depth > 0.0;
        sized && self.front.is_finite() && (self.heading.length() - 1.0).abs() < 1e-6
    }

    /// The direction to the right of the unit.
    #[must_use]
    pub fn rightwards(&self) -> Vector {
        right(self.heading)
    }

    /// The centre of the unit.
    #[must_use]
    pub fn centre(&self) -> Vector {
        self.front - self.heading * (self.depth * 0.5)
    }

    /// The left or right end of the front.
    #[must_use]
    pub fn front_corner(&self, side: Side) -> Vector {
        self.front - self.rightwards() * (self.width * 0.5 * side.sign())
    }

    /// The front as a line, its left end first.
    #[must_use]
    pub fn front_line(&self) -> [Vector; 2] {
        [self.front_corner(Side::Left), self.front_corner(Side::Right)]
    }

    /// The corners: front left, front right, rear right, rear left.
    #[must_use]
    pub fn corners(&self) -> [Vector; 4] {
        let [left, right] = self.front_line();
        let back = self.heading * -self.depth;
        [left, right, right + back, left + back]
    }

    /// The boundary as a convex polygon.
    #[must_use]
    pub fn hull(&self) -> Hull {
        let [a, b, c, d] = self.corners();
        Hull::from_counter_clockwise([a, d, c, b])
    }

    /// A facing as it lies on the table.
    #[must_use]
    pub fn edge(&self, facing: Facing) -> Edge {
        let [front_left, front_right, rear_right, rear_left] = self.corners();
        let (normal, origin, length) = match facing {
            Facing::Front => (self.heading, front_left, self.width),
            Facing::Right => (self.rightwards(), front_right, self.depth),
            Facing::Rear => (-self.heading, rear_right, self.width),
            Facing::Left => (-self.rightwards(), rear_left, self.depth),
        };
        Edge { normal, origin, length }
    }

    /// In which arc of this unit a point lies; two if it is on the line that divides them.
    ///
    /// The arcs are divided by lines from the corners at 45 degrees to both edges: a point is before the front or rear
    /// if it is farther beyond that edge than beyond a flank.
    #[must_use]
    pub fn arcs_of(&self, point: Vector) -> (Facing, Option<Facing>) {
        let from_centre = point - self.centre();
        let (x, y) = (from_centre.dot(self.rightwards()), from_centre.dot(self.heading));
        let lengthwise = if y >= 0.0 { Facing::Front } else { Facing::Rear };
        let sideways = if x >= 0.0 { Facing::Right } else { Facing::Left };
        let ahead = (y.abs() - self.depth * 0.5) - (x.abs() - self.width * 0.5);
        // The distance from the dividing line is `ahead` by the square root of two.
        if ahead.abs() <= CONTACT * std::f64::consts::SQRT_2 {
            (lengthwise, Some(sideways))
        } else if ahead > 0.0 {
            (lengthwise, None)
        } else {
            (sideways, None)
        }
    }

    /// This block moved straight forward, or back if negative.
    #[must_use]
    pub fn forward(&self, distance: f64) -> Block {
        Block { front: self.front + self.heading * distance, ..*self }
    }

    /// This block moved without turning.
    #[must_use]
    pub fn moved(&self, by: Vector) -> Block {
        Block { front: self.front + by, ..*self }
    }

    /// This block wheeled forward about its left or right front corner by an angle in radians.
    #[must_use]
    pub fn wheeled(&self, side: Side, radians: f64) -> Block {
        self.turned_about(self.front_corner(side), radians * side.sign())
    }

    /// This block turned about a point, counter-clockwise if positive.
    #[must_use]
    pub fn turned_about(&self, point: Vector, radians: f64) -> Block {
        let turn = Vector::at_angle(radians);
        let heading = self.heading.turned(turn);
        Block { front: point + (self.front - point).turned(turn), heading: heading.unit_or(self.heading), ..*self }
    }

    /// This block turned about its centre to a heading.
    #[must_use]
    pub fn pivoted(&self, heading: Vector) -> Block {
        let heading = heading.unit_or(self.heading);
        Block { front: self.centre() + heading * (self.depth * 0.5), heading, ..*self }
    }

    /// This block with its front flush against an edge: its right front corner at `u` = `offset`, its left one at
    /// `offset` + its width.
    #[must_use]
    pub fn flush(&self, edge: &Edge, offset: f64) -> Block {
        self.flush_by(Facing::Front, edge, offset)
    }

    /// This block with one of its own facings flush against an edge: the end of that facing with its own `u` = length
    /// at `offset`.
    #[must_use]
    pub fn flush_by(&self, own: Facing, edge: &Edge, offset: f64) -> Block {
        let towards = -edge.normal;
        let (heading, length) = match own {
            Facing::Front => (towards, self.width),
            Facing::Rear => (-towards, self.width),
            // The right flank looks to where the heading, turned right, looks.
            Facing::Right => (right(-towards), self.depth),
            Facing::Left => (right(towards), self.depth),
        };
        let middle = edge.point(offset + length * 0.5);
        let front = match own {
            Facing::Front => middle,
            Facing::Rear => middle + heading * self.depth,
            Facing::Right => middle - right(heading) * (self.width * 0.5) + heading * (self.depth * 0.5),
            Facing::Left => middle + right(heading) * (self.width * 0.5) + heading * (self.depth * 0.5),
        };
        Block { front, heading, ..*self }
    }

    /// The offset at which a facing of this block lies along another unit's edge, whether or not it touches it.
    #[must_use]
    pub fn offset_on(&self, own: Facing, edge: &Edge) -> f64 {
        let own = self.edge(own);
        edge.coordinate(own.point(own.length))
    }

    /// Whether a facing of this block is parallel to an edge and against it.
    #[must_use]
    pub fn is_flush(&self, own: Facing, edge: &Edge) -> bool {
        let own = self.edge(own);
        let parallel =
            own.normal.dot(edge.normal) < 0.0 && own.ends().iter().all(|&end| edge.height(end).abs() <= CONTACT);
        let [from, to] = own.ends().map(|end| edge.coordinate(end));
        parallel && to <= edge.length + CONTACT && from >= -CONTACT
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vector;

    fn north() -> Block {
        Block { front: vector(10.0, 10.0), heading: vector(0.0, 1.0), width: 4.0, depth: 2.0 }
    }

    #[test]
    fn facings_run_clockwise_and_end_where_the_next_begins() {
        let block = north().turned_about(vector(3.0, 4.0), 0.7);
        for (i, facing) in Facing::ALL.into_iter().enumerate() {
            let (edge, next) = (block.edge(facing), block.edge(Facing::ALL[(i + 1) % 4]));
            assert!(edge.point(edge.length).distance(next.origin) < 1e-12, "{facing:?}");
            assert!((edge.point(1.0) - block.centre()).dot(edge.normal) > 0.0);
            assert!((edge.coordinate(edge.point(0.3)) - 0.3).abs() < 1e-12);
        }
    }

    #[test]
    fn a_flush_charger_has_its_right_corner_at_the_smaller_coordinate() {
        let target = north();
        for facing in Facing::ALL {
            let edge = target.edge(facing);
            let charger = Block { width: 1.5, depth: 3.0, ..north() }.flush(&edge, 0.25);
            assert_eq!(charger.heading, -edge.normal);
            assert!((edge.coordinate(charger.front_corner(Side::Right)) - 0.25).abs() < 1e-12);
            assert!((edge.coordinate(charger.front_corner(Side::Left)) - 1.75).abs() < 1e-12);
            assert!(edge.height(charger.centre()) > 1.0);
            for own in Facing::ALL {
                let turned = charger.flush_by(own, &edge, -0.5);
                assert!(turned.is_flush(own, &edge), "{facing:?} {own:?}");
                assert!((turned.offset_on(own, &edge) + 0.5).abs() < 1e-12);
                assert!(edge.height(turned.centre()) > 0.5);
            }
        }
    }

    #[test]
    fn arcs_are_divided_by_the_diagonals_through_the_corners() {
        let block = north();
        assert_eq!(block.arcs_of(vector(12.0, 15.0)), (Facing::Front, None));
        assert_eq!(block.arcs_of(vector(17.0, 15.1)), (Facing::Front, None));
        assert_eq!(block.arcs_of(vector(17.0, 15.0)), (Facing::Front, Some(Facing::Right)));
        assert_eq!(block.arcs_of(vector(17.0, 14.9)), (Facing::Right, None));
        assert_eq!(block.arcs_of(vector(3.0, 9.0)), (Facing::Left, None));
        assert_eq!(block.arcs_of(vector(10.0, 0.0)), (Facing::Rear, None));
    }

    #[test]
    fn a_wheel_keeps_its_corner_and_a_pivot_its_centre() {
        let block = north();
        for side in Side::BOTH {
            let wheeled = block.wheeled(side, 0.6);
            assert!(wheeled.front_corner(side).distance(block.front_corner(side)) < 1e-12);
            assert!((wheeled.front_corner(side.other()) - block.front_corner(side.other())).dot(block.heading) > 1.0);
        }
        let pivoted = block.pivoted(vector(1.0, 0.0));
        assert!(pivoted.centre().distance(block.centre()) < 1e-12);
        assert_eq!(pivoted.front, vector(11.0, 9.0));
    }

    #[test]
    fn stored_poses_come_back() {
        let pose = Pose::facing(12.5, 7.25, 33.0).unwrap();
        let block = Block::new(&pose, HalfMm::from_mm(100), HalfMm::from_mm(40));
        assert_eq!(block.pose().unwrap(), pose);
        assert_eq!(block.settled().unwrap(), block);
        // A flush unit keeps its target's heading to the last bit, by quarter turns.
        let flush = block.flush(&block.edge(Facing::Left), 0.1);
        let quarter = flush.pose().unwrap().heading.steps().wrapping_sub(pose.heading.steps());
        assert_eq!(quarter & 0x3fff_ffff, 0);
    }
}
