//! Places on a board: cells, and points at half-cell steps.

use serde::{Deserialize, Serialize};

use super::Facing;

/// A square of the board by its column and row. It may lie outside any particular grid.
///
/// Cells are ordered as one reads a page: by row, then by column.
///
/// ```
/// use geometry::squares::{Cell, Facing};
///
/// let cell = Cell::new(3, 5);
/// assert_eq!(cell.step(Facing::NorthEast), Cell::new(4, 4));
/// assert_eq!(cell.chebyshev(Cell::new(0, 9)), 4);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cell {
    /// Counted from the west.
    pub column: i16,
    /// Counted from the north.
    pub row: i16,
}

impl Cell {
    /// The cell in a column and a row.
    pub const fn new(column: i16, row: i16) -> Self {
        Self { column, row }
    }

    /// The neighbour in a direction.
    #[inline]
    pub fn step(self, facing: Facing) -> Self {
        let (columns, rows) = facing.offset();
        // No grid reaches as far as the last column, so to stop there is as good as to go on.
        Self { column: self.column.saturating_add(columns), row: self.row.saturating_add(rows) }
    }

    /// How far `other` is away in columns and rows, east and south being positive.
    #[inline]
    pub fn offset_to(self, other: Cell) -> (i32, i32) {
        (i32::from(other.column) - i32::from(self.column), i32::from(other.row) - i32::from(self.row))
    }

    /// Distance where a diagonal step counts one: the larger of the two differences.
    #[inline]
    pub fn chebyshev(self, other: Cell) -> u32 {
        let (columns, rows) = self.offset_to(other);
        columns.unsigned_abs().max(rows.unsigned_abs())
    }

    /// Distance without diagonal steps: the sum of the two differences.
    #[inline]
    pub fn manhattan(self, other: Cell) -> u32 {
        let (columns, rows) = self.offset_to(other);
        columns.unsigned_abs() + rows.unsigned_abs()
    }

    /// Distance where every second diagonal step counts two, the first one counting one.
    pub fn alternating(self, other: Cell) -> u32 {
        let (columns, rows) = self.offset_to(other);
        let (columns, rows) = (columns.unsigned_abs(), rows.unsigned_abs());
        columns.max(rows) + columns.min(rows) / 2
    }

    /// The direction of a neighbour, if `other` is one of the eight.
    #[inline]
    pub fn facing_to(self, other: Cell) -> Option<Facing> {
        Facing::from_offset(self.offset_to(other))
    }

    /// Whether the two share an edge.
    #[inline]
    pub fn beside(self, other: Cell) -> bool {
        self.manhattan(other) == 1
    }

    /// Whether the two share an edge or a corner.
    pub fn adjacent(self, other: Cell) -> bool {
        self.chebyshev(other) == 1
    }
}

impl Ord for Cell {
    #[inline]
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.row, self.column).cmp(&(other.row, other.column))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// A point of the board where lines may begin and end: the centre of a cell, the middle of one of its sides, or a corner.
///
/// Kept in half cells, so that all of them are whole numbers: a centre is odd in both directions, a corner is even in both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Point {
    /// The middle of a cell.
    pub fn centre(cell: Cell) -> Self {
        Self { x: 2 * i32::from(cell.column) + 1, y: 2 * i32::from(cell.row) + 1 }
    }

    /// The point of a cell's outline in a direction: a corner for the diagonal ones, else the middle of a side.
    ///
    /// ```
    /// use geometry::squares::{Cell, Facing, Point};
    ///
    /// // One corner, four cells.
    /// let corner = Point::outline(Cell::new(2, 2), Facing::SouthEast);
    /// assert_eq!(corner, Point::outline(Cell::new(3, 3), Facing::NorthWest));
    /// ```
    pub fn outline(cell: Cell, facing: Facing) -> Self {
        let (columns, rows) = facing.offset();
        let centre = Self::centre(cell);
        Self { x: centre.x + i32::from(columns), y: centre.y + i32::from(rows) }
    }
}

impl From<Cell> for Point {
    fn from(cell: Cell) -> Self {
        Self::centre(cell)
    }
}
