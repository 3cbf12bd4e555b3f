//! Distances between units, and how close is close (`t9a/definitions/measuring-distance`).

use super::formation::{bases, block};
use crate::state::{State, UnitId};
use geometry::ranks::{Block, Facing, Hull};
use geometry::{Vector, ranks, within};

/// The distance between two figures.
pub fn apart(a: &Hull, b: &Hull) -> f64 {
    ranks::distance(a.corners(), b.corners()).max(0.0)
}

/// The distance between the Unit Boundaries of two units on the field.
pub fn distance(state: &State, a: UnitId, b: UnitId) -> Option<f64> {
    Some(apart(&block(state, a)?.hull(), &block(state, b)?.hull()))
}

/// The distance from the nearest base of a Health Pool to a Unit Boundary (`t9a/ruling/b-aura-measuring`).
pub fn from_model(state: &State, pool: UnitId, to: UnitId) -> Option<f64> {
    let to = block(state, to)?.hull();
    bases(state, pool).iter().map(|base| apart(&base.hull(), &to)).min_by(f64::total_cmp)
}

/// Is a unit within this many inches of a model? A unit is always within reach of its own models.
pub fn reaches(state: &State, pool: UnitId, to: UnitId, inches: u8) -> bool {
    let own = state.whole(pool) == to;
    own || from_model(state, pool, to).is_some_and(|distance| within(distance, f64::from(inches)))
}

/// In which arc of a unit a point lies; on a dividing line the player of the acting unit would choose
/// (`t9a/definitions/arcs`, `t9a/ruling/target-facing-on-arc-line`).
pub fn arcs(of: &Block, point: Vector) -> (Facing, Option<Facing>) {
    of.arcs_of(point)
}

/// The corners of a feature, if its outline is sound.
pub fn feature_hull(state: &State, place: usize) -> Option<Hull> {
    state.fixed.hull(place).cloned()
}
