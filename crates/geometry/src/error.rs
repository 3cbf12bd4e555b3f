//! What can be wrong with what a caller or a file gives us.

use crate::PieceId;

/// What is wrong with one shape.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ShapeError {
    /// A number is not a number, or is infinite.
    #[error("{what} is not a finite number")]
    NotFinite {
        /// Which number.
        what: &'static str,
    },
    /// A length does not fit the stored range of 32,768 inches.
    #[error("{what} of {inches} inches does not fit on any table")]
    OutOfRange {
        /// Which number.
        what: &'static str,
        /// Its value.
        inches: f64,
    },
    /// A radius or side that must be positive is not.
    #[error("{what} must be more than zero")]
    NotPositive {
        /// Which length.
        what: &'static str,
    },
    /// An oval is thinner than three tenths of its length.
    #[error("an oval must be at least 0.3 as wide as it is long")]
    ThinOval,
    /// A polygon has fewer than three corners.
    #[error("a polygon needs at least three corners")]
    TooFewCorners,
    /// A polygon's corners are not in strictly convex counter-clockwise order.
    #[error("corner {corner} is not a left turn: corners must be counter-clockwise and strictly convex")]
    NotConvex {
        /// The offending corner, counted from 0.
        corner: usize,
    },
    /// The corners wind round more than once.
    #[error("the corners wind round more than once")]
    WindsTwice,
    /// Two sides of a zone cross.
    #[error("sides {first} and {second} of the outline cross")]
    CrossingSides {
        /// The earlier side.
        first: usize,
        /// The later side.
        second: usize,
    },
    /// The top of a piece is below its bottom.
    #[error("the top is below the bottom")]
    UpsideDown,
    /// A list of pieces is empty.
    #[error("there are no pieces")]
    Empty,
}

/// Why a query could not be answered at all, as opposed to answered with no.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum GeometryError {
    /// A shape is not usable.
    #[error("{piece}: {problem}")]
    Piece {
        /// The piece it belongs to.
        piece: PieceId,
        /// What is wrong with it.
        problem: ShapeError,
    },
    /// A shape that belongs to no piece yet is not usable.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// There is no such piece on the table.
    #[error("{0} is not on the table")]
    NoSuchPiece(PieceId),
    /// A path was asked for from inside an obstacle.
    #[error("the start lies inside {piece}, {depth:.4} inches deep")]
    StartInside {
        /// The obstacle.
        piece: PieceId,
        /// How far inside.
        depth: f64,
    },
    /// A path was asked for from beyond the edge of the table.
    #[error("the start is not on the table")]
    StartOffTable,
    /// A way was asked for from a height at which the mover stands on nothing.
    #[error("the start is in the air")]
    StartInTheAir,
    /// A caller's obstacle class reaches farther than the request said any would.
    #[error("the zone round {piece} reaches {reach} inches, more than the request's {declared}")]
    ZoneTooWide {
        /// The obstacle.
        piece: PieceId,
        /// Its reach.
        reach: f64,
        /// What the request declared.
        declared: f64,
    },
    /// A caller's obstacle class has a number that is not finite or is negative.
    #[error("the class of {piece} is not made of usable numbers")]
    BadClass {
        /// The obstacle.
        piece: PieceId,
    },
    /// A number given to a query is not usable.
    #[error("{what} must be a finite number, zero or more")]
    BadNumber {
        /// Which number.
        what: &'static str,
    },
    /// The search reached its limit on nodes before it could say yes or no.
    #[error("the search gave up after {nodes} nodes")]
    TooMuchWork {
        /// The limit.
        nodes: usize,
    },
}
