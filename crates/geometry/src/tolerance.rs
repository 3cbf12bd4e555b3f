//! The one constant of equality, and the comparisons that rules make with it.
//!
//! No other file of this crate holds a tolerance that decides a rule. What counts as equal is decided here, so the
//! checker of paths, the checker of end places and the checker of set-ups can never disagree.

/// What counts as equal, in inches: two lengths nearer than this are the same length.
pub const CONTACT: f64 = 1e-4;

/// What the crate promises outside, in inches: no verdict is off by more than this.
pub const TOLERANCE: f64 = 1e-3;

/// How far apart the engine puts two units that must not touch, in inches: what it places is never in doubt, not even after
/// its place is rounded.
pub const GAP: f64 = 2.0 * CONTACT;

/// How far the engine's own search keeps a moving front from what it must not touch. A little more than [`CONTACT`], and less
/// than [`GAP`] at a corner, so that a unit which the engine placed beside another can still move.
pub const CLEARANCE: f64 = 1.2 * CONTACT;

/// How much blockers of sight are grown, so that no line slips through the seam of two that touch: with the like on the
/// other side of a gap, what stays open is wider than [`TOLERANCE`].
pub(crate) const SIGHT_MARGIN: f64 = TOLERANCE / 2.0;

/// The noise of `f64` arithmetic on a table, far below [`CONTACT`]; it decides no rule.
pub(crate) const NOISE: f64 = 1e-9;

/// Half the width of the finest cell of angles in a search, in radians: what a front does at contact, twenty inches away,
/// changes by less than [`CONTACT`] within it.
pub(crate) const FINEST_TURN: f64 = 1e-6;

/// Whether a measured distance is within `limit` inches: the limit itself is within.
#[must_use]
pub fn within(distance: f64, limit: f64) -> bool {
    distance <= limit + CONTACT
}

/// Whether a measured distance is more than `limit` inches: the exact negation of [`within`].
#[must_use]
pub fn more_than(distance: f64, limit: f64) -> bool {
    !within(distance, limit)
}

/// Whether a signed distance between two footprints means that they overlap; touching is not overlapping.
#[must_use]
pub fn overlaps(distance: f64) -> bool {
    distance < -CONTACT
}

/// How near two angles must be to be called equal that were found by searches of their own: each is exact to about a millionth.
pub(crate) const SEARCHED_ANGLE: f64 = 1e-4;

/// Whether a signed distance between two footprints means base contact.
#[must_use]
pub fn touches(distance: f64) -> bool {
    within(distance, 0.0)
}

/// Whether a model that was `before` inches away and is now `after` inches away has come closer.
#[must_use]
pub fn closer(after: f64, before: f64) -> bool {
    after < before - CONTACT
}

/// The reach of a zone that keeps everybody *more than* `limit` inches away: what [`within`] would still call within
/// is inside it.
#[must_use]
pub fn beyond(limit: f64) -> f64 {
    limit + 2.0 * CONTACT
}

/// The signed distance below which a search or a checker calls a point inside an obstacle.
///
/// It is [`overlaps`] with room for the rounding of the search's own arithmetic.
pub(crate) fn inside(distance: f64) -> bool {
    distance < -CONTACT - NOISE
}
