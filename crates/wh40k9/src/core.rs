//! Chapter *core concepts*: distances between models and units, and which is the closest.

use crate::state::{ModelId, State, UnitId};

/// The volume of a model on the battlefield.
pub use miniatures::measure::solid;
/// Distances: the shortest between bases, or to the nearest part of a model that has no base
/// (`wh40k9/core/measure-between-models`, `wh40k9/core/measure-between-units`, `wh40k9/units/base-or-hull`). Infinite if one
/// is not on the battlefield.
pub use miniatures::measure::{distance, distance_between_units, distance_from, distance_to_unit};

/// The closest of these units to a model; all of them if several are equally close, of which whoever uses the rule chooses one
/// (`wh40k9/core/closest-tie-rule-user`).
pub fn closest_units(state: &State, to: ModelId, units: impl IntoIterator<Item = UnitId>) -> Vec<UnitId> {
    let apart: Vec<(UnitId, f64)> = units
        .into_iter()
        .map(|unit| (unit, distance_to_unit(state, to, unit)))
        .filter(|(_, d)| d.is_finite())
        .collect();
    let least = apart.iter().map(|(_, distance)| *distance).fold(f64::INFINITY, f64::min);
    apart.into_iter().filter(|(_, distance)| geometry::within(*distance, least)).map(|(unit, _)| unit).collect()
}
