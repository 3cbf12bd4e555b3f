//! Who cannot be picked out: *Look Out, Sir* (`wh40k9/advanced-shooting/look-out-sir`).

use crate::battlefield::unit_within;
use crate::core::{distance, distance_to_unit};
use crate::datasheets::Keyword;
use crate::state::{ModelId, State, UnitId};
use crate::terrain::Sight;

/// How near the unit that screens a CHARACTER is (`wh40k9/advanced-shooting/look-out-sir`).
const SCREEN: f64 = 3.0;
/// CHARACTERS of more Wounds are not protected.
const SMALL: u8 = 9;
/// This many models screen (`wh40k9/advanced-shooting/screening-unit`).
const MANY: usize = 3;

/// Wounds by the profile, whatever is left of them (`wh40k9/ruling/look-out-sir-details`).
fn wounds(state: &State, model: ModelId) -> u8 {
    state.profile(model).map_or(0, |(_, profile)| profile.wounds)
}

/// Is a model a CHARACTER that can be protected?
fn is_small_character(state: &State, model: ModelId) -> bool {
    state.model_has(model, &Keyword::Character) && wounds(state, model) <= SMALL
}

/// Has a unit a CHARACTER that can be protected?
pub(super) fn has_small_character(state: &State, unit: UnitId) -> bool {
    state.models_of(unit).any(|model| is_small_character(state, model))
}

/// Is a unit a screening unit (`wh40k9/advanced-shooting/screening-unit`)?
fn screens(state: &State, unit: UnitId) -> bool {
    let big = |model: ModelId| state.model_has(model, &Keyword::Vehicle) || state.model_has(model, &Keyword::Monster);
    let characters = state.models_of(unit).any(|model| state.model_has(model, &Keyword::Character));
    let huge = |model: ModelId| big(model) && wounds(state, model) > SMALL;
    let plain = !characters && (state.models_of(unit).count() >= MANY || state.models_of(unit).any(big));
    // Those CHARACTERS themselves never screen (`wh40k9/advanced-shooting/look-out-sir-closest`).
    plain || state.models_of(unit).any(huge)
}

/// Is a unit that has a small CHARACTER within 3" of a friendly screening unit (`wh40k9/advanced-shooting/look-out-sir`)?
pub fn is_screened(state: &State, unit: UnitId) -> bool {
    if !has_small_character(state, unit) {
        return false;
    }
    let near = |friend: UnitId| state.models_of(unit).any(|model| unit_within(state, friend, model, SCREEN));
    let mut friends = state.units_on_battlefield().filter(|&id| id != unit && state.owner(id) == state.owner(unit));
    friends.any(|friend| screens(state, friend) && near(friend))
}

/// Is a unit the closest of the enemies that a model sees, small CHARACTERS of others left out
/// (`wh40k9/advanced-shooting/look-out-sir-closest`, `wh40k9/ruling/look-out-sir-details`)? Of several that are equally close the attacker
/// chooses (`wh40k9/core/closest-tie-rule-user`).
pub fn is_closest(state: &State, sight: &mut Sight<'_>, model: ModelId, target: UnitId) -> bool {
    let own = distance_to_unit(state, model, target);
    let nearer = |id: ModelId| !is_small_character(state, id) && !geometry::within(own, distance(state, model, id));
    let mut others = state.enemies_of(state.unit_of(model)).filter(|&unit| unit != target);
    sight.sees_unit(model, target)
        && !others.any(|unit| state.models_of(unit).any(nearer) && sight.sees_unit(model, unit))
}
