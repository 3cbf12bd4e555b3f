//! Chapter *models and units*: strength, and unit coherency.

use crate::state::{State, UnitId};
use geometry::floors::{Stance, coherent};
use geometry::unit::{CoherencyRule, Incoherent};
use miniatures::measure;

/// How near models of a unit stay on the plane (`wh40k9/units/coherency-up-to-6`).
pub const COHERENCY: f64 = 2.0;
/// How near models of a unit stay in height.
pub const COHERENCY_VERTICAL: f64 = 5.0;
/// From this many models on each needs two neighbours (`wh40k9/units/coherency-7-plus`).
pub const MANY_MODELS: usize = 7;

/// What coherency asks of a unit of this many models: within 2" and 5" of one neighbour each, of two from seven models on. No
/// single group is asked for (`wh40k9/ruling/coherency-check-removal`).
pub fn coherency_rule(models: usize) -> CoherencyRule {
    let neighbours = if models >= MANY_MODELS { 2 } else { 1 };
    CoherencyRule { horizontal: COHERENCY, vertical: COHERENCY_VERTICAL, neighbours, one_group: false }
}

/// Is a unit in unit coherency (`wh40k9/units/coherency-up-to-6`, `wh40k9/units/coherency-7-plus`)?
pub fn in_coherency(state: &State, unit: UnitId) -> Result<(), Incoherent> {
    let models = measure::solids_of(state, unit);
    let stances: Vec<Stance<'_>> = models.iter().map(|(id, solid)| measure::stance(state, *id, solid)).collect();
    coherent(&stances, &coherency_rule(stances.len()))
}

/// Is a unit Below Half-strength: has it fewer models than half of its Starting Strength
/// (`wh40k9/units/below-half-strength`, `wh40k9/ruling/below-half-exactly-half`)? Wounds do not matter
/// (`wh40k9/ruling/below-half-single-model`).
pub fn below_half_strength(state: &State, unit: UnitId) -> bool {
    let strength = state.unit(unit).map_or(0, |unit| usize::from(unit.starting_strength));
    state.living_models(unit).count() * 2 < strength
}
