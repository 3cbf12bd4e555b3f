//! Fighting across barricades: their reach of 2" instead of Engagement Range.

use super::FeatureKind;
use crate::core;
use crate::state::{ModelId, State, UnitId};
use geometry::{ArcGon, Solid, horizontal, nearest_points, within};
use miniatures::measure;

/// How far models reach across a barricade (`wh40k10/terrain/barricades-charge`, `wh40k10/terrain/barricades-fight`).
pub const ACROSS: f64 = 2.0;
/// How near a barricade a unit must be to be charged across it.
const BEHIND: f64 = 1.0;

fn barricades(state: &State) -> impl Iterator<Item = &ArcGon> {
    let features = state.fixed.battlefield.features.iter().filter(|feature| feature.kind == FeatureKind::Barricade);
    features.filter_map(|feature| Some(&feature.outline.solid()?.outline))
}

/// Is a unit within 1" of a barricade, so that it can be charged across it?
pub fn has_barricade_near(state: &State, unit: UnitId) -> bool {
    barricades(state).any(|outline| is_behind(state, unit, outline))
}

fn is_behind(state: &State, unit: UnitId, barricade: &ArcGon) -> bool {
    let near =
        |id: ModelId| core::solid(state, id).is_some_and(|own| within(horizontal(&own.outline, barricade), BEHIND));
    state.models_of(unit).any(near)
}

/// Does a barricade lie between two bases: does the shortest line from one to the other cross it?
fn lies_between(barricade: &ArcGon, a: &ArcGon, b: &ArcGon) -> bool {
    let (from, to) = nearest_points(a, b);
    let steps = 32u32;
    (0..=steps).any(|n| barricade.signed_distance(from.towards(to, f64::from(n) / f64::from(steps))) < 0.0)
}

/// Does a model that has charged reach this unit across a barricade, standing as close to it as it can: in contact with the
/// barricade, or with its whole move `spent` (`wh40k10/terrain/barricades-charge`)?
pub fn charged_across(state: &State, (model, own): (ModelId, &Solid), spent: bool, target: UnitId) -> bool {
    barricades(state).any(|outline| {
        let close = spent || geometry::touches(horizontal(&own.outline, outline));
        close && is_behind(state, target, outline) && reaches(state, (model, own), target, outline)
    })
}

fn reaches(state: &State, own: (ModelId, &Solid), target: UnitId, barricade: &ArcGon) -> bool {
    let reached = |id: ModelId| {
        core::solid(state, id).is_some_and(|enemy| {
            measure::are_near(state, own, (id, &enemy), (ACROSS, core::ENGAGEMENT_VERTICAL))
                && lies_between(barricade, &own.1.outline, &enemy.outline)
        })
    };
    state.models_of(target).any(reached)
}

/// Can a model fight a unit across a barricade: is it within 2" on the other side (`wh40k10/terrain/barricades-fight`)?
pub fn fights_across(state: &State, model: ModelId, target: UnitId) -> bool {
    let Some(own) = core::solid(state, model) else { return false };
    // What lies on a line of 2" from here is no farther away than that.
    let about = own.outline.bounds().grown(ACROSS + 2.0 * geometry::CONTACT);
    let mut near = barricades(state).filter(|outline| outline.bounds().meets(about));
    near.any(|outline| reaches(state, (model, &own), target, outline))
}
