//! Charges: one snake advance to first contact with a given facing, then set down flush against it where most models touch.
//!
//! Only the points of the facing that a path can touch first matter of the path; a flush place must hold one of them. So the
//! questions are asked in this order, cheapest first: where along the facing can the unit stand at all ([`legal_offsets`]),
//! how many models touch at each of those places ([`classes`]), and which of the best can be reached ([`solve`]).
//! [`follow`] and [`judge_charge`] judge a given path and place with other means than the search, by what its front sweeps.

mod combat;
mod combined;
mod judge;
mod lane;
mod map;
mod offsets;
mod profile;
mod search;
mod unaligned;
mod windows;

pub use combat::{CombatPlace, Foe, combat_places};
pub use combined::{Charger, Combined, all_complete, arrangements, combine};
pub use judge::{ChargeFault, Contact, Part, follow, judge_charge};
pub use map::Map;
pub use offsets::{Class, classes, legal_offsets};
pub use search::{Answer, nearest_legal, path_on, path_to, solve, solve_on};
pub use unaligned::{
    Unaligned, any_way, blocked_path, solve_unaligned, solve_unaligned_on, turn_target, unaligned_choices,
    unaligned_contacts,
};

use super::{Block, Edge, Exposed, Facing, Hull, Score, Side};
use crate::Bounds;
use std::borrow::Cow;

/// A charge: who, against which facing of whom, and what stands round them.
#[derive(Clone, Copy, Debug)]
pub struct Charge<'a> {
    /// The charging unit.
    pub charger: Block,
    /// What its front exposes.
    pub front: &'a [Exposed],
    /// The unit that is charged.
    pub target: Block,
    /// Against which of its facings.
    pub facing: Facing,
    /// What that facing exposes.
    pub exposed: &'a [Exposed],
    /// Everything else that may not be touched: other units and terrain.
    pub others: &'a [Hull],
    /// What the front passes on its way, though nothing of it may be touched where the charge ends: the unit that a model leaves.
    pub at_end: &'a [Hull],
    /// The table.
    pub table: Bounds,
    /// Whether the front passes over the others on the way; it still may not lie on them at contact.
    pub flies: bool,
}

impl Charge<'_> {
    /// The edge that is charged.
    #[must_use]
    pub fn edge(&self) -> Edge {
        self.target.edge(self.facing)
    }

    /// Everything that may not be touched where the charge ends.
    pub(crate) fn around_end(&self) -> Cow<'_, [Hull]> {
        match self.at_end {
            [] => Cow::Borrowed(self.others),
            more => Cow::Owned([self.others, more].concat()),
        }
    }

    /// How many models touch at an offset.
    #[must_use]
    pub fn score(&self, offset: f64) -> Score {
        super::score(self.exposed, self.front, self.charger.width, offset)
    }
}

/// The way to contact: straight, one wheel, then straight until the front meets something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Approach {
    /// Inches straight forward first.
    pub before: f64,
    /// About which front corner it wheels.
    pub side: Side,
    /// By how many radians, at most a quarter turn.
    pub angle: f64,
}

/// A charge that can be made: the way, and the flush place at its end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flush {
    /// The way to contact.
    pub approach: Approach,
    /// What the front touches first.
    pub contact: Contact,
    /// Where the unit stands along the facing: its right front corner.
    pub offset: f64,
    /// How many models touch there.
    pub score: Score,
    /// The unit in its place.
    pub end: Block,
}
