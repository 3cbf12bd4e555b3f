//! Quarter circles in front of a facing.

use super::{Cell, Extent, Facing, Point};

/// Where a point lies to somebody who looks in a direction and sees a quarter of the full circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearing {
    /// Within the arc.
    Inside,
    /// Exactly on one of its two sides.
    Boundary,
    /// Out of it.
    Outside,
    /// Where the looker is.
    Here,
}

impl Bearing {
    /// Inside or on the boundary.
    pub fn in_arc(self) -> bool {
        matches!(self, Bearing::Inside | Bearing::Boundary)
    }
}

/// Where `target` lies from `origin` for the 90 degrees in front of `facing`.
///
/// ```
/// use geometry::squares::{Bearing, Cell, Facing, bearing};
///
/// let origin = Cell::new(5, 5);
/// assert_eq!(bearing(origin, Facing::North, Cell::new(6, 2)), Bearing::Inside);
/// assert_eq!(bearing(origin, Facing::North, Cell::new(8, 2)), Bearing::Boundary);
/// assert_eq!(bearing(origin, Facing::North, Cell::new(8, 4)), Bearing::Outside);
/// ```
#[inline]
pub fn bearing(origin: impl Into<Point>, facing: Facing, target: impl Into<Point>) -> Bearing {
    let (origin, target) = (origin.into(), target.into());
    let (east, south) = (i64::from(target.x) - i64::from(origin.x), i64::from(target.y) - i64::from(origin.y));
    if (east, south) == (0, 0) {
        return Bearing::Here;
    }
    // A point is in the arc if it lies on the inner side of both its sides, which run along the directions an eighth of a
    // turn to the left and to the right. They are at right angles, so the inner side of one is ahead along the other.
    let ahead = |side: Facing| {
        let (columns, rows) = side.offset();
        east * i64::from(columns) + south * i64::from(rows)
    };
    let (left, right) = (ahead(facing.turned(-1)), ahead(facing.turned(1)));
    match left.min(right) {
        0 => Bearing::Boundary,
        1.. => Bearing::Inside,
        _ => Bearing::Outside,
    }
}

/// The cells whose centres lie in the 90 degrees in front of a facing, boundaries included, to a depth in cells: nearest ring
/// first, each ring clockwise. The origin's own cell is not among them, and cells may lie off the board.
///
/// The origin is the centre of a cell or another [`Point`], such as the corner in the middle of a block of four cells. A depth
/// beyond [`Extent::LONGEST`] is no deeper than that.
///
/// ```
/// use geometry::squares::{Cell, Facing, arc};
///
/// let origin = Cell::new(5, 5);
/// assert_eq!(arc(origin, Facing::East, 8).count(), 80);
/// let nearest: Vec<Cell> = arc(origin, Facing::East, 1).collect();
/// assert_eq!(nearest, [Cell::new(6, 4), Cell::new(6, 5), Cell::new(6, 6)]);
/// ```
pub fn arc(origin: impl Into<Point>, facing: Facing, depth: u16) -> Arc {
    Arc { origin: origin.into(), facing, depth: i32::from(depth.min(Extent::LONGEST)), ring: 1, place: 0 }
}

/// The cells of an arc, in order; see [`arc`].
#[derive(Clone, Debug)]
pub struct Arc {
    origin: Point,
    facing: Facing,
    depth: i32,
    ring: i32,
    place: i32,
}

/// How to go from the origin to a centre: two directions at right angles, and how many half cells in each.
type Moves = [(Facing, i32); 2];

impl Iterator for Arc {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.ring <= self.depth {
            let moves = if self.facing.is_diagonal() { self.diagonal() } else { self.orthogonal() };
            let Some(moves) = moves else {
                (self.ring, self.place) = (self.ring + 1, 0);
                continue;
            };
            self.place += 1;
            if let Some(cell) = self.cell_at(moves) {
                return Some(cell);
            }
        }
        None
    }
}

impl Arc {
    /// The way to the present place of the ring, which is a row of cells across the facing; none past its end.
    #[inline]
    fn orthogonal(&self) -> Option<Moves> {
        let side = self.facing.turned(2);
        let ahead = self.distance_to_centre(self.facing, self.ring);
        // The widest offset to the side at which there are centres, and no wider than it is ahead.
        let widest = if self.between_cells(side) == (ahead % 2 == 1) { ahead } else { ahead - 1 };
        let to_side = 2 * self.place - widest;
        (to_side <= widest).then_some([(self.facing, ahead), (side, to_side)])
    }

    /// The way to the present place of the ring, which is an angle of cells round the corner; none past its end.
    #[inline]
    fn diagonal(&self) -> Option<Moves> {
        let (left, right) = (self.facing.turned(-1), self.facing.turned(1));
        let (first_left, first_right) = (self.first_step(left), self.first_step(right));
        // From the left side along the ring to its corner, and from there back to the right side.
        let along = self.ring - first_right;
        let (left_step, right_step) = if self.place <= along {
            (self.ring, first_right + self.place)
        } else {
            (self.ring - (self.place - along), self.ring)
        };
        let distances = (self.distance_to_centre(left, left_step), self.distance_to_centre(right, right_step));
        (left_step >= first_left).then_some([(left, distances.0), (right, distances.1)])
    }

    /// Whether the origin lies on the border of two cells, as one goes in an orthogonal direction.
    fn between_cells(&self, direction: Facing) -> bool {
        let (columns, _) = direction.offset();
        let along = if columns == 0 { self.origin.y } else { self.origin.x };
        along % 2 == 0
    }

    /// The number of the nearest cell in a direction: the origin's own cell is number nought.
    fn first_step(&self, direction: Facing) -> i32 {
        i32::from(self.between_cells(direction))
    }

    /// How far it is, in half cells, to the centre of the cell with a number.
    fn distance_to_centre(&self, direction: Facing, number: i32) -> i32 {
        2 * number - i32::from(self.between_cells(direction))
    }

    /// The cell where moves lead to; none if no cell can have such a column or row.
    #[inline]
    fn cell_at(&self, moves: Moves) -> Option<Cell> {
        let (mut x, mut y) = (self.origin.x, self.origin.y);
        for (facing, distance) in moves {
            let (columns, rows) = facing.offset();
            x += i32::from(columns) * distance;
            y += i32::from(rows) * distance;
        }
        Some(Cell::new(i16::try_from(x.div_euclid(2)).ok()?, i16::try_from(y.div_euclid(2)).ok()?))
    }
}
