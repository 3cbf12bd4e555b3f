//! The eight directions.

use serde::{Deserialize, Serialize};

/// One of the eight directions from a cell to its neighbours, clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Facing {
    /// One row up.
    North,
    /// One row up, one column to the right.
    NorthEast,
    /// One column to the right.
    East,
    /// One row down, one column to the right.
    SouthEast,
    /// One row down.
    South,
    /// One row down, one column to the left.
    SouthWest,
    /// One column to the left.
    West,
    /// One row up, one column to the left.
    NorthWest,
}

use Facing::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

impl Facing {
    /// All eight, clockwise from north.
    pub const ALL: [Facing; 8] = [North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest];

    /// The four along rows and columns, clockwise from north.
    pub const ORTHOGONAL: [Facing; 4] = [North, East, South, West];

    /// The four across corners, clockwise from north-east.
    pub const DIAGONAL: [Facing; 4] = [NorthEast, SouthEast, SouthWest, NorthWest];

    /// What a step adds to column and row.
    #[inline]
    pub const fn offset(self) -> (i16, i16) {
        match self {
            North => (0, -1),
            NorthEast => (1, -1),
            East => (1, 0),
            SouthEast => (1, 1),
            South => (0, 1),
            SouthWest => (-1, 1),
            West => (-1, 0),
            NorthWest => (-1, -1),
        }
    }

    /// The direction that adds this much to column and row, if it is a single step.
    #[inline]
    pub fn from_offset(offset: (i32, i32)) -> Option<Facing> {
        match offset {
            (0, -1) => Some(North),
            (1, -1) => Some(NorthEast),
            (1, 0) => Some(East),
            (1, 1) => Some(SouthEast),
            (0, 1) => Some(South),
            (-1, 1) => Some(SouthWest),
            (-1, 0) => Some(West),
            (-1, -1) => Some(NorthWest),
            _ => None,
        }
    }

    /// Turned clockwise by this many eighths of a full turn; negative is anticlockwise.
    ///
    /// ```
    /// use geometry::squares::Facing;
    ///
    /// assert_eq!(Facing::North.turned(2), Facing::East);
    /// assert_eq!(Facing::North.turned(-1), Facing::NorthWest);
    /// ```
    #[inline]
    pub fn turned(self, eighths: i32) -> Facing {
        let index = (self as i32 + eighths.rem_euclid(8)).rem_euclid(8);
        Facing::ALL[index as usize]
    }

    /// The other way.
    pub fn opposite(self) -> Facing {
        self.turned(4)
    }

    /// The fewest eighths of a turn, either way round, from this facing to another: 0 to 4.
    pub fn eighths_to(self, other: Facing) -> u32 {
        let clockwise = (other as i32 - self as i32).rem_euclid(8).unsigned_abs();
        clockwise.min(8 - clockwise)
    }

    /// Whether it goes across a corner.
    #[inline]
    pub const fn is_diagonal(self) -> bool {
        matches!(self, NorthEast | SouthEast | SouthWest | NorthWest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_go_both_ways() {
        for facing in Facing::ALL {
            let (columns, rows) = facing.offset();
            assert_eq!(Facing::from_offset((columns.into(), rows.into())), Some(facing));
        }
        assert_eq!(Facing::from_offset((0, 0)), None);
        assert_eq!(Facing::from_offset((2, 0)), None);
    }

    #[test]
    fn turns_come_round() {
        for facing in Facing::ALL {
            assert_eq!(facing.turned(8), facing);
            assert_eq!(facing.turned(-3).turned(3), facing);
            assert_eq!(facing.turned(i32::MAX).turned(i32::MIN).turned(1), facing);
            assert_eq!(facing.opposite().opposite(), facing);
            let ((columns, rows), (back_columns, back_rows)) = (facing.offset(), facing.opposite().offset());
            assert_eq!((columns + back_columns, rows + back_rows), (0, 0));
            for other in Facing::ALL {
                let eighths = facing.eighths_to(other) as i32;
                assert!(facing.turned(eighths) == other || facing.turned(-eighths) == other);
            }
        }
    }
}
