//! Measuring, moving and seeing on an open table, exactly.
mod arcgon;
mod crossing;
mod error;
mod grid;
mod leg;
mod measure;
mod oval;
mod path;
mod shape;
mod sight;
mod stored;
mod table;
pub mod tolerance;
pub mod unit;
mod vector;
mod zone;

pub use arcgon::{Arc, ArcGon};
pub use error::{GeometryError, ShapeError};
pub use grid::Grid;
pub use leg::Leg;
pub use measure::{
    greatest_distance, horizontal, least_distance, nearest_points, through_the_air, vertical, wholly_within,
    within_both,
};
pub use path::{
    Arrival, Class, EndFault, Explanation, Fault, Motion, Mover, Outcome, Path, PathFinder, Request, TurningOutcome,
    TurningPath, TurningRequest, check_path, check_turning, end_fault, find_path, flight, plan_turning, with_levels,
};
pub use shape::{Shape, ShapeKind};
pub use sight::{Screen, SightCache, SightFinder, SightLine, check_sight};
pub use stored::{Heading, Length, Pose, Position};
pub use table::{FeatureId, Piece, PieceId, Solid, Table};
pub use tolerance::{CONTACT, TOLERANCE, closer, more_than, overlaps, touches, within};
pub use vector::{Bounds, Vector, vector};
pub use zone::{Zone, covered};
