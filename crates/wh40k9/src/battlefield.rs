//! Chapter *battlefield*: Engagement Range, and who is within or wholly within a distance.

use crate::core::solid;
use crate::state::{ModelId, State, UnitId};
use geometry::Solid;
use miniatures::measure;

/// Engagement Range on the plane (`wh40k9/battlefield/engagement-range`).
pub const ENGAGEMENT: f64 = 1.0;
/// Engagement Range in height.
pub const ENGAGEMENT_VERTICAL: f64 = 5.0;
/// Both.
pub const ENGAGED: (f64, f64) = (ENGAGEMENT, ENGAGEMENT_VERTICAL);

/// Are two models that stand so within Engagement Range: within 1" on the plane and 5" in height
/// (`wh40k9/battlefield/engagement-range`)?
pub fn engaged(state: &State, own: (ModelId, &Solid), enemy: (ModelId, &Solid)) -> bool {
    measure::are_near(state, own, enemy, ENGAGED)
}

/// Are two models within Engagement Range?
pub fn models_engaged(state: &State, a: ModelId, b: ModelId) -> bool {
    measure::models_near(state, a, b, ENGAGED)
}

/// Are two units within Engagement Range: any model of one with any of the other?
pub fn units_engaged(state: &State, a: UnitId, b: UnitId) -> bool {
    state.models_of(a).any(|first| state.models_of(b).any(|second| models_engaged(state, first, second)))
}

/// The enemy units within Engagement Range of a unit.
pub fn engaged_with(state: &State, unit: UnitId) -> Vec<UnitId> {
    measure::enemies_near(state, unit, ENGAGED)
}

/// Is a model within a distance of another: any part of it (`wh40k9/battlefield/model-within`)?
pub fn model_within(state: &State, model: ModelId, of: ModelId, distance: f64) -> bool {
    geometry::within(measure::distance(state, model, of), distance)
}

/// Is a model wholly within a distance of another: every part of it (`wh40k9/battlefield/model-wholly-within`)?
pub fn model_wholly_within(state: &State, model: ModelId, of: ModelId, distance: f64) -> bool {
    solid(state, model).is_some_and(|base| measure::is_wholly_within(state, &base, of, distance))
}

/// Is a unit within a distance of a model: any part of any of its models (`wh40k9/battlefield/unit-within`)?
pub fn unit_within(state: &State, unit: UnitId, of: ModelId, distance: f64) -> bool {
    state.models_of(unit).any(|model| model_within(state, model, of, distance))
}

/// Is a unit wholly within a distance of a model: every part of every model (`wh40k9/battlefield/unit-wholly-within`)?
pub fn unit_wholly_within(state: &State, unit: UnitId, of: ModelId, distance: f64) -> bool {
    let mut models = state.models_of(unit).peekable();
    models.peek().is_some() && models.all(|model| model_wholly_within(state, model, of, distance))
}
