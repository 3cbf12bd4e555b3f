//! In which order can the models of a unit move when they block each other?

use super::UnitModel;
use crate::path::{Class, Outcome, Path, PathFinder, surface_at};
use crate::{FeatureId, GeometryError, Piece, PieceId, Table, Vector};
use std::collections::HashSet;

/// An order of moving, with the path of each model in that order.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// Which model moves first, second and so on.
    pub models: Vec<usize>,
    /// Their paths, in the same order.
    pub paths: Vec<Path>,
}

/// Finds an order in which every model can move to its end, each past the others where they then stand. `class` says
/// what the unit's own models are to each other. Models are tried in order of number; when none of the rest can move,
/// the last choice is taken back. `most_paths` limits the work: beyond it the answer is
/// [`Existence::Unknown`](super::Existence::Unknown).
///
/// # Errors
/// As [`PathFinder::find`].
pub fn find_order(
    finder: &mut PathFinder,
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    models: &[UnitModel],
    ends: &[Vector],
    widest_zone: f64,
    most_paths: usize,
) -> Result<super::Existence<Order, ()>, GeometryError> {
    if models.len() != ends.len() {
        return Ok(super::Existence::No(()));
    }
    let mut table = table.clone();
    for model in models {
        put(&mut table, class, model, model.start)?;
    }
    let mut search = Search { finder, class, models, ends, widest_zone, paths_left: most_paths, dead: HashSet::new() };
    let mut order = Order { models: Vec::new(), paths: Vec::new() };
    let mut moved = vec![false; models.len()];
    let found = search.go_on(&mut table, &mut moved, &mut order)?;
    Ok(match found {
        true => super::Existence::Yes(order),
        false if search.paths_left > 0 => super::Existence::No(()),
        false => super::Existence::Unknown,
    })
}

struct Search<'a, C> {
    finder: &'a mut PathFinder,
    class: &'a C,
    models: &'a [UnitModel],
    ends: &'a [Vector],
    widest_zone: f64,
    paths_left: usize,
    /// Sets of moved models from which the rest cannot all move.
    dead: HashSet<Vec<bool>>,
}

impl<C: Fn(PieceId, &Piece) -> Class> Search<'_, C> {
    fn go_on(&mut self, table: &mut Table, moved: &mut Vec<bool>, order: &mut Order) -> Result<bool, GeometryError> {
        if order.models.len() == self.models.len() {
            return Ok(true);
        }
        if self.dead.contains(moved) {
            return Ok(false);
        }
        for i in 0..self.models.len() {
            if moved[i] || self.paths_left == 0 {
                continue;
            }
            self.paths_left -= 1;
            let model = &self.models[i];
            let class = |id: PieceId, piece: &Piece| match id == model.id {
                true => Class::Ignore,
                false => (self.class)(id, piece),
            };
            let request = model.request(self.ends[i], self.widest_zone);
            if !matches!(self.finder.find(table, &class, &request)?, Outcome::Way { .. }) {
                continue;
            }
            order.models.push(i);
            order.paths.push(self.finder.path().clone());
            put(table, self.class, model, self.ends[i])?;
            moved[i] = true;
            if self.go_on(table, moved, order)? {
                return Ok(true);
            }
            moved[i] = false;
            put(table, self.class, model, model.start)?;
            order.models.pop();
            order.paths.pop();
        }
        if self.paths_left > 0 {
            self.dead.insert(moved.clone());
        }
        Ok(false)
    }
}

/// Sets a model's piece down at a place, on whatever is there to stand on.
fn put(
    table: &mut Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    model: &UnitModel,
    at: Vector,
) -> Result<(), GeometryError> {
    let feature = table.piece(model.id).map_or(FeatureId::default(), |piece| piece.feature);
    let level = surface_at(table, class, &model.mover, at, model.level, &mut Vec::new());
    table.place(model.id, model.solid_at(at, level), feature)
}
