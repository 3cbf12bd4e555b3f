//! What one move means in an edition: the numbers and permissions by which [`Ways`](crate::Ways) are judged.

use crate::{Fault, Met, ModelId, Trip};
use geometry::unit::CoherencyRule;
use geometry::{Class, Length, Pose};

/// What is known of the height at which a model wants to stand.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    /// The height itself.
    pub elevation: Option<Length>,
    /// Or the floor, 0 at the ground.
    pub level: Option<u8>,
    /// Or else the height at which it stood before.
    pub here: Option<Length>,
}

/// On what a model stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// How high.
    pub elevation: Length,
    /// The feature on whose upper floor it stands.
    pub floor: Option<usize>,
    /// Is it on a terrain feature at all?
    pub on_terrain: bool,
}

impl Standing {
    /// The level at which its surroundings are judged; climbed pieces come on top of it.
    pub fn level(&self) -> f64 {
        if self.floor.is_some() { self.elevation.inches() } else { 0.0 }
    }

    /// On foot from another place to here: at which level, and how much is gone up and down between floors.
    pub fn on_foot_from(&self, start: &Standing) -> Travel {
        match (start.floor, self.floor) {
            (Some(from), Some(to)) if from == to => {
                let (from, to) = (start.level(), self.level());
                Travel::OnFoot { level: from.min(to), extra: (from - to).abs() }
            }
            _ => Travel::OnFoot { level: 0.0, extra: start.level() + self.level() },
        }
    }
}

/// How a model gets to where it ends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Travel {
    /// On foot.
    OnFoot {
        /// The level of its way.
        level: f64,
        /// What it goes up and down beside that.
        extra: f64,
    },
    /// In a straight line through the air.
    ThroughTheAir {
        /// From this height.
        from: f64,
        /// May it not pass through the zones of models below?
        keeps_clear: bool,
    },
}

/// What a move, or a set-up, means in an edition.
pub trait Terms {
    /// What something is to a model that moves. `crossing` is for a move that may go through enemies at a price.
    fn class(&self, mover: ModelId, met: Met, crossing: bool) -> Class;

    /// The widest zone of any class.
    fn widest_zone(&self) -> f64;

    /// On what a model would stand at a place.
    ///
    /// # Errors
    /// Why it cannot stand there.
    fn stands(&self, mover: ModelId, at: &Pose, wanted: Wanted) -> Result<Standing, Fault>;

    /// How a model gets from where it stands to where it would stand so.
    fn travels(&self, mover: ModelId, start: &Pose, end: &Standing) -> Travel;

    /// How far a model may go; none if it cannot move at all.
    fn limit(&self, mover: ModelId) -> Option<f64>;

    /// How far everybody may go once it is known which ways they take, if that is less than before: for ground that slows a
    /// whole unit down as soon as one model crosses it.
    fn limit_after(&self, _trips: &[Trip]) -> Option<f64> {
        None
    }

    /// May a model go through enemies at a price, where there is no way round them?
    fn may_cross(&self, _mover: ModelId) -> bool {
        false
    }

    /// May a model end there, whatever stands around it?
    ///
    /// # Errors
    /// Why it may not.
    fn may_end(&self, _mover: ModelId, _at: &Pose) -> Result<(), Fault> {
        Ok(())
    }

    /// What coherency asks of a unit of this many models.
    fn coherency(&self, models: usize) -> CoherencyRule;
}
