//! Boards of squares: cells of kinds that the caller names, features on the edges between them, facings, distances, lines and
//! what they cross, arcs, and shortest ways.
//!
//! Columns grow to the east, rows to the south. Nothing here knows what a kind or a feature means: a query reports what lies
//! where, and the rules decide. All arithmetic is in whole numbers, so every answer is exact.
//!
//! ```
//! use geometry::squares::{Cell, Edge, Extent, Feature, Grid, Line, Via};
//!
//! // A board of open ground with one wall.
//! let mut grid: Grid<char> = Grid::filled(Extent::new(8, 8)?, '.');
//! let (west, east) = (Cell::new(3, 2), Cell::new(4, 2));
//! let edge = Edge::between(west, east).ok_or("not side by side")?;
//! grid.set_feature(edge, Feature::Wall);
//!
//! // Does a line run into it?
//! let line = Line::between_centres(Cell::new(0, 2), Cell::new(7, 2));
//! let walled = line.crossings().any(|crossing| match crossing.via {
//!     Via::Edge(edge) => grid.feature(edge) == Some(Feature::Wall),
//!     Via::Corner(_) => false,
//! });
//! assert!(walled);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arc;
mod cell;
mod facing;
mod grid;
mod line;
mod path;
mod step;

pub use arc::{Arc, Bearing, arc, bearing};
pub use cell::{Cell, Point};
pub use facing::Facing;
pub use grid::{Edge, Extent, Feature, Grid, GridError, Toward};
pub use line::{Crossing, Crossings, Line, Via};
pub use path::{Pathfinder, Reach, Step, Trip};
pub use step::{CornerPolicy, Detour, detours};
