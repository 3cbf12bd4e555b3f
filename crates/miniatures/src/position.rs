//! What this crate has to know of an edition's state.

use crate::{Field, Memo, ModelId, UnitId};
use geometry::{Length, Pose, Shape, Solid};
use kernel::{Message, Seat};
use std::sync::Arc;

/// One model, as geometry needs it.
#[derive(Clone, Copy, Debug)]
pub struct Figure<'a> {
    /// The unit that it counts as part of.
    pub unit: UnitId,
    /// Whose it is.
    pub owner: Seat,
    /// Where it stands, and the height of what it stands on; none if it is not on the table.
    pub stand: Option<(Pose, Length)>,
    /// Is it destroyed, and only still there until what that sets off is done? It is in the way, but nobody is near it.
    pub destroyed: bool,
    /// Its base.
    pub base: &'a Shape,
    /// How high it is.
    pub height: Length,
    /// Has it no base, so that its whole hull is measured to?
    pub baseless: bool,
}

impl Figure<'_> {
    /// Its volume at a place.
    pub fn solid_at(&self, at: &Pose, elevation: Length) -> Option<Solid> {
        Solid::new(self.base, at, elevation.inches(), self.height.inches()).ok()
    }

    /// Its volume where it stands.
    pub fn solid(&self) -> Option<Solid> {
        let (at, elevation) = self.stand?;
        self.solid_at(&at, elevation)
    }

    /// How high its hull is if it has no base; 0 for all others.
    pub fn hull(&self) -> f64 {
        if self.baseless { self.height.inches() } else { 0.0 }
    }
}

/// An edition's state: models on a table. Models and units are known by their numbers.
pub trait Position {
    /// The table and its terrain, shared by all copies of the state.
    fn field(&self) -> &Arc<Field>;
    /// Where geometry keeps what it worked out.
    fn memo(&self) -> &Memo;
    /// How many models there are, those that are gone too.
    fn count(&self) -> u16;
    /// One of them.
    fn figure(&self, model: ModelId) -> Option<Figure<'_>>;
    /// Where one of them stands, the height of what it stands on, and the unit that it counts as part of; none if it is not on the
    /// table. The same as its figure says, for whoever asks of all of them.
    fn stand(&self, model: ModelId) -> Option<(Pose, Length, UnitId)> {
        let figure = self.figure(model)?;
        figure.stand.map(|(at, elevation)| (at, elevation, figure.unit))
    }

    /// How far no base reaches from its middle, whoever's it is.
    fn widest_base(&self) -> f64 {
        f64::INFINITY
    }

    /// The name of a model in scenarios, forms and answers.
    fn key(&self, model: ModelId) -> String;
    /// The name of a model for people.
    fn name(&self, model: ModelId) -> Message;

    /// The models of a unit that are on the table, and not destroyed.
    fn models_of(&self, unit: UnitId) -> Vec<ModelId> {
        let on_table = |figure: Figure<'_>| figure.unit == unit && figure.stand.is_some() && !figure.destroyed;
        (0..self.count()).map(ModelId).filter(|&id| self.figure(id).is_some_and(on_table)).collect()
    }
}
