//! The shortest legal path of a model, and why there is none.
//!
//! [`PathFinder`] searches; [`check_path`] verifies what it found, or what a player proposes, and shares nothing with
//! the search but distances. A base that turns on its way is planned by [`plan_turning`], within a declared class of
//! motions.

mod check;
mod check_turning;
mod ends;
mod finder;
mod region;
mod space;
mod tangents;
mod turning;

pub use check::{Fault, check_path, judge_path};
pub use check_turning::check_turning;
pub use ends::{end_fault, surface_at};
pub use finder::PathFinder;
pub use region::Arrival;
pub(crate) use tangents::{NONE, Node, Tangent, arrivals, tangent};
pub use turning::{Motion, TurningOutcome, TurningPath, TurningRequest, plan_turning};
pub(crate) use turning::{arm_of, displacement, headings, longest_path};

use crate::{ArcGon, GeometryError, Leg, Piece, PieceId, Position, Table, Vector};

/// What a piece is to a moving model; the caller decides, for each move, from its rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Class {
    /// Nothing at all.
    Ignore,
    /// Never to be entered, on the way or at the end.
    Block,
    /// May be passed through, but not ended upon.
    EndOnly,
    /// Never to be entered, nor approached to within `reach` while the two undersides are within `vertical` in height.
    Zone {
        /// How near is too near, in inches.
        reach: f64,
        /// Up to what difference in height.
        vertical: f64,
    },
    /// May be approached to within `reach` on the way, but not at the end.
    EndZone {
        /// How near is too near, in inches.
        reach: f64,
        /// Up to what difference in height.
        vertical: f64,
        /// Whether the body itself may be passed through.
        pass: bool,
    },
    /// Is climbed: up its whole height when the base meets it, over, and down again.
    Climb {
        /// The height of its top above the table.
        height: f64,
        /// Whether a model may end standing wholly on its top.
        stand: bool,
    },
}

impl Class {
    /// Terrain of a height for models that pass freely over what is `free` inches high or less.
    #[must_use]
    pub fn terrain(height: f64, free: f64, stand: bool) -> Class {
        if crate::within(height, free) { Class::Ignore } else { Class::Climb { height, stand } }
    }

    /// Whether its numbers are numbers.
    fn is_sound(&self) -> bool {
        match *self {
            Class::Ignore | Class::Block | Class::EndOnly => true,
            Class::Zone { reach, vertical } | Class::EndZone { reach, vertical, .. } => {
                reach.is_finite() && reach >= 0.0 && vertical.is_finite() && vertical >= 0.0
            }
            Class::Climb { height, .. } => height.is_finite(),
        }
    }

    fn reach(&self) -> f64 {
        match *self {
            Class::Zone { reach, .. } | Class::EndZone { reach, .. } => reach,
            _ => 0.0,
        }
    }
}

/// The model that moves: its footprint about its own origin at the heading that it keeps, and its height.
#[derive(Clone, Debug, PartialEq)]
pub struct Mover {
    /// The footprint about the origin, turned to its heading.
    pub footprint: ArcGon,
    /// How tall it is.
    pub height: f64,
}

impl Mover {
    /// A mover of a shape at a heading. Round bases have none.
    #[must_use]
    pub fn new(shape: &crate::Shape, heading: crate::Heading, height: f64) -> Mover {
        let footprint = match shape.is_round() {
            true => shape.template(),
            false => shape.template().turned(heading.direction()),
        };
        Mover { footprint, height }
    }

    /// Its footprint when it stands at a point.
    #[must_use]
    pub fn at(&self, point: Vector) -> ArcGon {
        self.footprint.moved(point)
    }
}

/// A move to be judged.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// Who moves.
    pub mover: &'a Mover,
    /// From where.
    pub start: Vector,
    /// To where.
    pub goal: Vector,
    /// How far it may go, climbing included. There is always a limit.
    pub limit: f64,
    /// The height of the surface it walks on where it stands on no climbed piece.
    pub level: f64,
    /// The widest zone that any class of the caller has; pieces farther away are not looked at.
    pub widest_zone: f64,
    /// The most states that the search may look at.
    pub most_states: usize,
}

impl<'a> Request<'a> {
    /// A move on the ground without zones.
    #[must_use]
    pub fn new(mover: &'a Mover, start: Vector, goal: Vector, limit: f64) -> Request<'a> {
        Request { mover, start, goal, limit, level: 0.0, widest_zone: 0.0, most_states: 200_000 }
    }

    /// The same move among zones of up to `reach` inches.
    #[must_use]
    pub fn with_zones(self, reach: f64) -> Request<'a> {
        Request { widest_zone: reach, ..self }
    }

    /// The same move on a surface at a height.
    #[must_use]
    pub fn on_level(self, level: f64) -> Request<'a> {
        Request { level, ..self }
    }

    fn checked(&self) -> Result<(), GeometryError> {
        let bad = |what| Err(GeometryError::BadNumber { what });
        if !self.start.is_finite() {
            return bad("the start");
        }
        if !self.goal.is_finite() {
            return bad("the goal");
        }
        if !self.limit.is_finite() || self.limit < 0.0 {
            return bad("the limit");
        }
        if !self.level.is_finite() {
            return bad("the level");
        }
        if !self.widest_zone.is_finite() || self.widest_zone < 0.0 {
            return bad("the widest zone");
        }
        if !self.mover.height.is_finite() || self.mover.height < 0.0 {
            return bad("the mover's height");
        }
        Ok(())
    }
}

/// A path: the witness of a legal move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// Its legs, each beginning where the last one ended.
    pub legs: Vec<Leg>,
    /// The whole length, climbing included: what the limit is compared with.
    pub length: f64,
    /// How much of it is climbing up and down.
    pub climbed: f64,
}

impl Path {
    /// The path of a player who goes straight from each stored position to the next. Its length is not yet known to
    /// include climbing: judge its legs with [`judge_path`].
    #[must_use]
    pub fn through(positions: &[Position]) -> Path {
        let straight = |pair: &[Position]| Leg::Straight { from: pair[0].point(), to: pair[1].point() };
        let legs: Vec<Leg> = positions.windows(2).map(straight).collect();
        let length = legs.iter().map(Leg::length).sum();
        Path { legs, length, climbed: 0.0 }
    }
}

/// What the search says of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    /// There is a legal path within the limit; [`PathFinder::path`] is the shortest.
    Way {
        /// Its length, climbing included.
        length: f64,
    },
    /// There is no legal path within the limit.
    TooFar,
    /// The model may not end there, however it comes.
    EndRefused(EndFault),
}

impl Outcome {
    /// The length of the shortest legal path, if there is one within the limit.
    #[must_use]
    pub fn length(&self) -> Option<f64> {
        match self {
            Outcome::Way { length } => Some(*length),
            _ => None,
        }
    }
}

/// Why a model may not end where it wants to.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum EndFault {
    /// Part of the base would be off the table.
    #[error("the base would not be wholly on the table")]
    OffTable,
    /// The base would overlap something.
    #[error("the base would overlap {0}")]
    Overlaps(PieceId),
    /// The base would be too near to something.
    #[error("the base would be too near to {0}")]
    TooNear(PieceId),
    /// The model would be part-way up something on which nobody may stand.
    #[error("the model would be mid-climb on {0}")]
    MidClimb(PieceId),
    /// The base would stick out over the edge of what it stands on.
    #[error("the base would overhang the edge of {0}")]
    Overhangs(PieceId),
}

/// Why a move is as long as it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The pieces that made the path go round or over them, by id.
    pub because_of: Vec<PieceId>,
    /// The length of the shortest legal path, if there is one within twice the limit and six inches more.
    pub shortest: Option<f64>,
    /// By how much that is over the limit; nothing when the move is legal or no way was found.
    pub too_long_by: Option<f64>,
    /// Why the model may not end there at all.
    pub end: Option<EndFault>,
}

/// Finds the shortest legal path for one move, with a finder made for the purpose: the simple door.
///
/// # Errors
/// As [`PathFinder::find`].
pub fn find_path(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &Request<'_>,
) -> Result<Option<Path>, GeometryError> {
    let mut finder = PathFinder::default();
    let outcome = finder.find(table, class, request)?;
    Ok(outcome.length().map(|_| finder.path().clone()))
}
