//! The tabletop's geometry: pure functions over plain data, without the rules of any game.
//!
//! [`squares`] is for boards that are divided into squares.
//!
//! ```
//! use geometry::squares::{Cell, Line};
//!
//! let line = Line::between_centres(Cell::new(0, 0), Cell::new(2, 1));
//! let cells: Vec<Cell> = line.cells().collect();
//! assert_eq!(cells, [Cell::new(0, 0), Cell::new(1, 0), Cell::new(1, 1), Cell::new(2, 1)]);
//! ```

pub mod squares;
