//! The tabletop: measuring, moving and seeing on an open table, exactly; and [`squares`], for boards divided into squares.
//!
//! On the open table a model is a footprint with a pose and a height; terrain is pieces of the same kind; a [`Table`] holds them all. The
//! crate knows no game: what a piece is to a mover is a [`Class`] and what it is to the eye a [`Screen`], both given by
//! the caller for each question.
//!
//! | question | answer |
//! |---|---|
//! | how far apart? | [`horizontal`], [`vertical`], [`through_the_air`], [`within_both`] |
//! | within, wholly within, overlapping? | [`within`], [`wholly_within`], [`Zone::wholly_contains`], [`covered`], [`overlaps`] |
//! | what is the shortest legal path? | [`PathFinder::find`], and why not shorter: [`PathFinder::explain`] |
//! | how far to within reach of that? | [`PathFinder::reach_region`] |
//! | is this path legal? | [`judge_path`], [`check_path`]; for bases that turn [`plan_turning`] and [`check_turning`] |
//! | may it end here, and on what would it stand? | [`end_fault`], [`surface_at`] |
//! | does it see that, fully, and what hides it? | [`SightFinder`], remembered by [`SightCache`], verified by [`check_sight`] |
//! | and where there are floors, hills and zones at heights? | [`mod@floors`]: ways, ends, flights, turns and units with heights |
//! | can the whole unit do this? | [`mod@unit`] |
//! | and units in ranks, that wheel and charge flush? | [`mod@ranks`] |
//! | what does it look like? | [`mod@draw`] |
//!
//! # The contract
//!
//! What is stored is whole numbers: [`Length`] in 2^-16 inch and [`Heading`] in 2^-32 turn. `f64` lives only inside
//! queries, with operations that give the same bits on every machine. One constant, [`CONTACT`], decides what is equal.
//! Every yes carries a witness that a separate checker verifies; every search has a limit; nothing panics on input.
//! Round bases are never refused a legal move; bases that turn are judged within a declared class of motions, or by
//! the player's own motion. `docs/GEOMETRY.md` tells players the same.
//!
//! ```
//! use geometry::{
//!     Class, FeatureId, Heading, Mover, PathFinder, Piece, PieceId, Pose, Request, Screen, Shape, SightFinder, Solid,
//!     Table, check_path, horizontal, vector, within,
//! };
//! # fn main() -> Result<(), geometry::GeometryError> {
//! let base = Shape::round_base(32.0)?;
//! let (here, there) = (Pose::from_inches(10.0, 10.0)?, Pose::from_inches(18.0, 10.0)?);
//! let enemy = Solid::new(&base, &there, 0.0, 1.5)?;
//! let mut table = Table::new(60.0, 44.0)?;
//! table.place(PieceId(1), enemy.clone(), FeatureId(1))?;
//!
//! // How far is it, and can it be seen?
//! let mine = Solid::new(&base, &here, 0.0, 1.5)?;
//! assert!(within(horizontal(&mine.outline, &enemy.outline), 7.0));
//! let clear = |_: PieceId, _: &Piece| Screen::Clear;
//! assert!(SightFinder::default().sees(&table, &clear, &mine, &enemy).is_some());
//!
//! // Past it without coming within an inch.
//! let mover = Mover::new(&base, Heading::default(), 1.5);
//! let keep_away = |_: PieceId, _: &Piece| Class::Zone { reach: 1.0, vertical: 5.0 };
//! let request = Request::new(&mover, vector(10.0, 10.0), vector(26.0, 10.0), 20.0).with_zones(1.0);
//! let mut finder = PathFinder::default();
//! let length = finder.find(&table, &keep_away, &request)?.length();
//! assert!(length.is_some_and(|inches| inches > 16.0 && inches < 17.5));
//! assert!(check_path(&table, &keep_away, &request, finder.path()).is_ok());
//! # Ok(())
//! # }
//! ```
//!
//! # Where things are
//!
//! `arcgon` is the one shape behind all others, `leg` and `crossing` its primitives. `path`, `floors`, `sight` and `unit` each
//! keep their searches, and their checkers apart from the searches. `path` walks on one level and climbs what lies on it;
//! `floors` knows surfaces above each other, and is what rules with floors ask. On a flat table the two agree bit for bit.
//! `ranks` stands beside `unit`: rectangles that move by their front, with primitives of their own.

mod arcgon;
mod compound;
mod crossing;
pub mod draw;
mod error;
pub mod floors;
mod grid;
mod leg;
mod measure;
mod oval;
mod path;
pub mod ranks;
mod shape;
mod sight;
pub mod squares;
mod stored;
mod table;
pub mod tolerance;
pub mod unit;
mod vector;
mod zone;

pub use arcgon::{Arc, ArcGon};
pub use compound::{Compound, Part};
pub use error::{GeometryError, ShapeError};
pub use grid::Grid;
pub use leg::Leg;
pub use measure::{
    greatest_distance, horizontal, least_distance, nearest_points, through_the_air, vertical, wholly_within,
    within_both,
};
pub use path::{
    Arrival, Class, EndFault, Explanation, Fault, Motion, Mover, Outcome, Path, PathFinder, Request, TurningOutcome,
    TurningPath, TurningRequest, check_path, check_turning, end_fault, find_path, judge_path, plan_turning, surface_at,
};
pub use shape::{Shape, ShapeKind};
pub use sight::{Screen, SightCache, SightFinder, SightLine, check_sight};
pub use stored::{Heading, Length, Pose, Position};
pub use table::{FeatureId, Piece, PieceId, Solid, Table};
pub use tolerance::{CONTACT, TOLERANCE, closer, more_than, overlaps, touches, within};
pub use vector::{Bounds, Vector, vector};
pub use zone::{Zone, covered};
