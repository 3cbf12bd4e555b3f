//! A tiny state and the terms of a march, for the tests of this crate.

use geometry::floors::{Class, Span};
use geometry::unit::CoherencyRule;
use geometry::{Length, Pose, Shape, Solid, tolerance::beyond};
use kernel::{Message, Seat};
use miniatures::{
    Battlefield, Block, Feature, Field, Figure, Memo, Met, ModelId, Position, Stand, Terms, Travel, Trip, UnitId,
};
use std::sync::Arc;

/// Round models of one inch; those of the first unit belong to the first player.
pub(crate) struct Skirmish {
    field: Arc<Field>,
    memo: Memo,
    base: Shape,
    models: Vec<(UnitId, Option<Pose>)>,
    /// How high each stands; nobody who is left out is above the table.
    pub(crate) heights: Vec<Length>,
    /// Who is destroyed, and only still there.
    pub(crate) destroyed: Vec<ModelId>,
}

pub(crate) fn inches(inches: i32) -> Length {
    Length::from_steps(inches << 16)
}

impl Skirmish {
    /// On a table with a wall 1" by 4" about (10, 10).
    pub(crate) fn new(models: &[(u16, Option<(f64, f64)>)]) -> Self {
        let at = Pose::from_inches(10.0, 10.0).unwrap();
        let outline = Block::new(Shape::rectangle(1.0, 4.0).unwrap(), at, inches(0), inches(4));
        Self::on(vec![outline], models)
    }

    /// On a table with these blocks.
    pub(crate) fn on(blocks: Vec<Block>, models: &[(u16, Option<(f64, f64)>)]) -> Self {
        let feature =
            |outline: Block| Feature { key: "block".into(), kind: (), outline, walls: Vec::new(), floors: Vec::new() };
        let features = blocks.into_iter().map(feature).collect();
        let table = Battlefield { features, ..Battlefield::default() };
        let pose = |(x, y): (f64, f64)| Pose::from_inches(x, y).unwrap();
        Self {
            field: Arc::new(Field::of(&table)),
            memo: Memo::default(),
            base: Shape::circle(Length::from_steps(1 << 15)).unwrap(),
            models: models.iter().map(|&(unit, at)| (UnitId(unit), at.map(pose))).collect(),
            heights: Vec::new(),
            destroyed: Vec::new(),
        }
    }
}

impl Position for Skirmish {
    fn field(&self) -> &Arc<Field> {
        &self.field
    }

    fn memo(&self) -> &Memo {
        &self.memo
    }

    fn count(&self) -> u16 {
        self.models.len() as u16
    }

    fn figure(&self, id: ModelId) -> Option<Figure<'_>> {
        let (unit, at) = *self.models.get(usize::from(id.0))?;
        let height = self.heights.get(usize::from(id.0)).copied().unwrap_or_default();
        let stand = at.map(|at| (at, height));
        let destroyed = self.destroyed.contains(&id);
        let owner = Seat(u8::from(unit != UnitId(0)));
        Some(Figure { unit, owner, stand, base: &self.base, height: inches(1), baseless: false, destroyed })
    }

    fn key(&self, id: ModelId) -> String {
        format!("model-{}", id.0)
    }

    fn name(&self, id: ModelId) -> Message {
        Message::new("skirmish-model").with("key", self.key(id))
    }
}

/// Six inches, one away from enemies; four if somebody ends beyond x = 20, where the ground is bad.
pub(crate) struct March;

impl Terms for March {
    fn class(&self, mover: ModelId, met: Met, solid: &Solid, _crossing: bool) -> Class {
        match met {
            Met::Part(_) => Class::solid(solid, 1.0),
            Met::Model(other) if (mover.0 < 3) == (other.0 < 3) => Class::ignore(),
            Met::Model(_) => Class::zone(solid, 1.0, beyond(1.0), Span::near(solid.bottom, 0.0, 0.0, 5.0)),
        }
    }

    fn widest_zone(&self) -> f64 {
        beyond(1.0)
    }

    fn is_floor(&self, _part: usize) -> bool {
        false
    }

    fn travels(&self, _mover: ModelId, _start: Stand, _end: Stand) -> Travel {
        Travel::OnFoot
    }

    fn limit(&self, mover: ModelId) -> Option<f64> {
        (mover != ModelId(2)).then_some(6.0)
    }

    fn slowed_by(&self, trips: &[Trip]) -> f64 {
        if trips.iter().any(|trip| trip.end.position.point().x > 20.0) { 2.0 } else { 0.0 }
    }

    fn coherency(&self, _models: usize) -> CoherencyRule {
        CoherencyRule { horizontal: 2.0, vertical: 5.0, neighbours: 1, one_group: true }
    }
}
