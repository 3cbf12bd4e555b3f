//! What one move means in an edition: the numbers and permissions by which [`Ways`](crate::Ways) are judged.

use crate::{Fault, Met, ModelId, Trip};
use geometry::floors::Class;
use geometry::unit::CoherencyRule;
use geometry::{Length, Pose, Solid};

/// How a model gets to where it ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Travel {
    /// On foot: every inch up or down is paid for, but for free steps.
    OnFoot,
    /// As if on foot, but heights cost nothing and it may rise above everything wherever nothing is overhead.
    HeightsFree,
    /// In straight lines through the air, past whatever its classes block.
    ThroughTheAir,
}

/// Where a model stands, and the height of what it stands on.
pub type Stand = (Pose, Length);

/// What a move, or a set-up, means in an edition.
pub trait Terms {
    /// What something is to a model that moves, with its volume where it now is. `crossing` is for a move that may go through
    /// enemies at a price.
    fn class(&self, mover: ModelId, met: Met, solid: &Solid, crossing: bool) -> Class;

    /// The widest zone of any class.
    fn widest_zone(&self) -> f64;

    /// Is a part of the terrain an upper floor? A model stands on it only if that height is named or it is there already;
    /// elsewhere it stands on the highest thing that it may walk on.
    fn is_floor(&self, _part: usize) -> bool {
        false
    }

    /// How a model gets from where it stands to where it would stand.
    fn travels(&self, _mover: ModelId, _start: Stand, _end: Stand) -> Travel {
        Travel::OnFoot
    }

    /// How far a model may go; none if it cannot move at all.
    fn limit(&self, mover: ModelId) -> Option<f64>;

    /// By how much less everybody may go once it is known which ways they take: for ground that slows a whole unit down as
    /// soon as one model crosses it.
    fn slowed_by(&self, _trips: &[Trip]) -> f64 {
        0.0
    }

    /// May a model go through enemies at a price, where there is no way round them?
    fn may_cross(&self, _mover: ModelId) -> bool {
        false
    }

    /// May a model end there, whatever stands around it?
    ///
    /// # Errors
    /// Why it may not.
    fn may_end(&self, _mover: ModelId, _end: Stand) -> Result<(), Fault> {
        Ok(())
    }

    /// What coherency asks of a unit of this many models; nothing where every model is a unit of its own.
    fn coherency(&self, _models: usize) -> CoherencyRule {
        CoherencyRule { horizontal: 0.0, vertical: 0.0, neighbours: 0, one_group: false }
    }
}
