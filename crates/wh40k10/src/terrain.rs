//! Chapter *terrain*: features, what they do to sight, and the Benefit of Cover. What they are to models that move is in
//! [`ground`].

mod barricade;
pub mod ground;

pub use barricade::{ACROSS, charged_across, fights_across, has_barricade_near};
pub use ground::{Ground, GroundPart, free_height, grounds, heights, on_terrain};

use crate::core::{Field, looms, solid};
use crate::datasheets::Keyword;
use crate::rules;
use crate::state::{ModelId, State, UnitId};
use geometry::{Length, Screen};
use kernel::Rule;
use serde::{Deserialize, Serialize};

/// A rectangular battlefield with its terrain (`wh40k10/core/battlefield`, `wh40k10/core/terrain-features`).
pub type Battlefield = miniatures::Battlefield<FeatureKind>;
/// A terrain feature: an outline on the ground, which is of the solid part of a barricade, of debris and of a hill, and the
/// footprint of the others (`wh40k10/terrain/footprint`); the walls and upper floors of ruins (`wh40k10/terrain/ruins-floors`).
pub type Feature = miniatures::Feature<FeatureKind>;
pub use miniatures::Block;

/// The kinds of terrain features (`wh40k10/terrain/keywords-by-type`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FeatureKind {
    /// Craters and rubble.
    Crater,
    /// Barricades and fuel pipes.
    Barricade,
    /// Battlefield debris and statuary.
    Debris,
    /// Hills, sealed buildings, containers.
    Hill,
    /// Woods.
    Woods,
    /// Ruins.
    Ruins,
}

/// Is a model wholly within the outline of a feature, as seen from above, at whatever height? The footprint of woods and ruins is
/// a line on the ground (`wh40k10/terrain/footprint`), and who stands on their floors is within it too.
pub fn holds(feature: &Feature, state: &State, model: ModelId) -> bool {
    let (Some(model), Some(area)) = (solid(state, model), feature.outline.solid()) else { return false };
    geometry::wholly_within(&model.outline, &area.outline, 0.0)
}

/// Is a model wholly on top of a crater: within its outline, and on the ground that it marks, not on a floor or a hill above it
/// (`wh40k10/terrain/craters-cover`)?
fn on_top(crater: &Feature, state: &State, model: ModelId) -> bool {
    let Some(stands) = state.model(model).map(|model| model.elevation.inches()) else { return false };
    let (low, high) = (crater.outline.bottom.inches(), crater.outline.bottom.inches() + crater.outline.height.inches());
    holds(crater, state, model) && geometry::within(low, stands) && geometry::within(stands, high)
}

/// What one block of a feature (0 is its outline) is to a line of sight between two models.
///
/// Craters hide nothing. Barricades, debris and hills are true line of sight (`wh40k10/terrain/visibility-general`). Woods
/// are seen through, but nothing is fully visible beyond them to a model that is not wholly within
/// (`wh40k10/terrain/woods-through`). Ruins are seen into; only a model wholly within looks out of them, and nobody through
/// (`wh40k10/terrain/ruins-blocking`, `wh40k10/terrain/ruins-into-and-out-of`, `wh40k10/ruling/ruins-partly-within`). AIRCRAFT and TOWERING models are seen
/// and see as if woods and the outline of ruins were not there.
pub fn screen(state: &State, feature: &Feature, part: usize, observer: ModelId, target: ModelId) -> Screen {
    if part > 0 {
        return Screen::Solid;
    }
    let normally = || looms(state, observer) || looms(state, target) || holds(feature, state, observer);
    match feature.kind {
        FeatureKind::Crater => Screen::Clear,
        FeatureKind::Barricade | FeatureKind::Debris | FeatureKind::Hill => Screen::Solid,
        FeatureKind::Woods => {
            if normally() {
                Screen::Clear
            } else {
                Screen::Veil
            }
        }
        FeatureKind::Ruins => {
            if normally() {
                Screen::Clear
            } else {
                Screen::Into
            }
        }
    }
}

/// Is a model wholly within woods, where it is never fully visible (`wh40k10/terrain/woods-inside`), but for AIRCRAFT and
/// TOWERING models (`wh40k10/terrain/woods-aircraft-towering`)?
pub fn never_fully_visible(state: &State, observer: ModelId, target: ModelId) -> bool {
    let woods = |feature: &&Feature| feature.kind == FeatureKind::Woods;
    let mut all = state.fixed.battlefield.features.iter().filter(woods);
    !looms(state, observer) && !looms(state, target) && all.any(|feature| holds(feature, state, target))
}

/// The rules that give a model the Benefit of Cover from terrain against a ranged attack of a unit, if any do: those of the
/// first feature that does, since several give it only once (`wh40k10/terrain/cover-no-stacking`).
pub fn cover_from_terrain(state: &State, attacker: UnitId, model: ModelId) -> Option<Vec<Rule>> {
    if state.fixed.battlefield.features.is_empty() {
        return None;
    }
    let mut field = Field::new(state)?;
    let features = state.fixed.battlefield.features.iter().enumerate();
    features.into_iter().find_map(|(place, feature)| cover_from(state, &mut field, place, feature, attacker, model))
}

/// What gives a model the Benefit of Cover whoever shoots at it, by where it stands: it is wholly within woods or ruins, or as
/// INFANTRY wholly on top of a crater (`wh40k10/terrain/woods-cover`, `wh40k10/terrain/ruins-cover`, `wh40k10/terrain/craters-cover`).
pub fn cover_by_place(state: &State, model: ModelId) -> Option<(FeatureKind, Rule)> {
    let infantry = state.model_has(model, &Keyword::Infantry);
    state.fixed.battlefield.features.iter().find_map(|feature| {
        let (rule, there) = match feature.kind {
            FeatureKind::Crater if infantry => (rules::terrain::CRATERS_COVER, on_top(feature, state, model)),
            FeatureKind::Woods => (rules::terrain::WOODS_COVER, holds(feature, state, model)),
            FeatureKind::Ruins => (rules::terrain::RUINS_COVER, holds(feature, state, model)),
            _ => return None,
        };
        there.then_some((feature.kind, rule))
    })
}

fn cover_from(
    state: &State,
    field: &mut Field<'_>,
    place: usize,
    feature: &Feature,
    attacker: UnitId,
    model: ModelId,
) -> Option<Vec<Rule>> {
    let infantry = state.model_has(model, &Keyword::Infantry);
    let (rule, by_place, near_enough) = match feature.kind {
        // Wholly on top; visibility does not matter.
        FeatureKind::Crater => {
            let because = || vec![rules::terrain::CRATERS_COVER, rules::ruling::CRATER_COVER_WORDING];
            return (infantry && on_top(feature, state, model)).then(because);
        }
        FeatureKind::Barricade => {
            let (solid, barricade) = (solid(state, model)?, feature.outline.solid()?);
            let near = geometry::wholly_within(&solid.outline, &barricade.outline, 3.0);
            (rules::terrain::BARRICADES_COVER, false, infantry && near)
        }
        FeatureKind::Debris => (rules::terrain::DEBRIS_COVER, false, true),
        FeatureKind::Hill => (rules::terrain::HILLS_VISIBILITY_COVER, false, true),
        FeatureKind::Woods => (rules::terrain::WOODS_COVER, true, true),
        FeatureKind::Ruins => (rules::terrain::RUINS_COVER, true, true),
    };
    if by_place && holds(feature, state, model) {
        let inside = match feature.kind {
            FeatureKind::Woods => rules::terrain::WOODS_INSIDE,
            _ => rules::terrain::RUINS_INTO_AND_OUT_OF,
        };
        return Some(vec![rule, rules::terrain::FOOTPRINT, inside, rules::terrain::KEYWORDS_BY_TYPE]);
    }
    if !near_enough {
        return None;
    }
    // One attacking model with a full view is enough to lose the cover.
    let mut attackers = state.models_of(attacker);
    let hidden = attackers.all(|observer| !field.sees_fully_past(place, observer, model));
    let seen_how = match feature.kind {
        FeatureKind::Woods => rules::terrain::WOODS_THROUGH,
        FeatureKind::Ruins => rules::terrain::RUINS_INTO_AND_OUT_OF,
        _ => rules::terrain::VISIBILITY_GENERAL,
    };
    let mut because = vec![rule, rules::terrain::OBSCURED_COVER_TEST, rules::core::MODEL_FULLY_VISIBLE, seen_how];
    because.push(rules::ruling::COVER_EVERY_ATTACKER);
    because.extend((feature.kind == FeatureKind::Woods).then_some(rules::ruling::WOODS_PER_OBSERVER));
    hidden.then_some(because)
}

/// Which rules let a model see past woods or ruins that lie between: it or its target is an AIRCRAFT or TOWERING, or the
/// observer stands wholly within the ruins. Where ruins hide the one from the other, the rule that they do.
pub fn seen_by_leave(state: &State, observer: ModelId, target: ModelId) -> Vec<Rule> {
    let (Some(from), Some(to)) = (solid(state, observer), solid(state, target)) else { return Vec::new() };
    let (a, b) = (from.outline.middle(), to.outline.middle());
    let steps = 64u32;
    let between = |feature: &&Feature| {
        let Some(area) = feature.outline.solid() else { return false };
        (0..=steps).any(|n| area.outline.signed_distance(a.towards(b, f64::from(n) / f64::from(steps))) < 0.0)
    };
    let tall = looms(state, observer) || looms(state, target);
    let leave = |feature: &Feature| match feature.kind {
        FeatureKind::Woods if tall => Some(rules::terrain::WOODS_AIRCRAFT_TOWERING),
        FeatureKind::Ruins if tall => Some(rules::terrain::RUINS_AIRCRAFT_TOWERING),
        FeatureKind::Ruins if holds(feature, state, observer) || holds(feature, state, target) => {
            Some(rules::terrain::RUINS_INTO_AND_OUT_OF)
        }
        FeatureKind::Ruins => Some(rules::terrain::RUINS_BLOCKING),
        _ => None,
    };
    let features = || state.fixed.battlefield.features.iter();
    let mut because: Vec<Rule> = features().filter(between).filter_map(leave).collect();
    let partly = |feature: &Feature| {
        let meets = feature
            .outline
            .solid()
            .is_some_and(|area| geometry::overlaps(geometry::horizontal(&area.outline, &from.outline)));
        feature.kind == FeatureKind::Ruins && meets && !holds(feature, state, observer)
    };
    because.extend(features().any(partly).then_some(rules::ruling::RUINS_PARTLY_WITHIN));
    because
}

/// Does the Benefit of Cover count for an armour save: not for a Save of 3+ or better against AP 0
/// (`wh40k10/terrain/cover-exclusion`)?
pub fn cover_counts(save: u8, ap: i8) -> bool {
    save > 3 || ap < 0
}

/// The AP of a ranged attack from a model high in ruins: one better, if it is wholly within them and 6" or more above the
/// ground and every model of the target is on the ground (`wh40k10/terrain/ruins-plunging-fire`).
pub fn plunging_fire(state: &State, attacker: ModelId, target: UnitId) -> bool {
    let high = state.model(attacker).is_some_and(|model| model.elevation.inches() + geometry::CONTACT >= 6.0);
    let mut ruins = state.fixed.battlefield.features.iter().filter(|feature| feature.kind == FeatureKind::Ruins);
    let on_ground = |model| state.model(model).is_some_and(|model| model.elevation.steps() == 0);
    high && ruins.any(|feature| holds(feature, state, attacker)) && state.models_of(target).all(on_ground)
}

/// The height of what a model would stand on at a point: the top of the highest hill there, or the ground
/// (`wh40k10/terrain/hills-standing`).
pub fn ground_height(battlefield: &Battlefield, point: geometry::Vector) -> Length {
    let hills = battlefield.features.iter().filter(|feature| feature.kind == FeatureKind::Hill);
    let under = hills.filter(|hill| hill.outline.solid().is_some_and(|s| s.outline.signed_distance(point) <= 0.0));
    let top = |hill: &Feature| Length::from_steps(hill.outline.bottom.steps() + hill.outline.height.steps());
    under.map(top).max().unwrap_or_default()
}

/// Is there terrain on top of hills? Each such feature stands on one of them without overhanging
/// (`wh40k10/terrain/hills-stacked-terrain`).
///
/// # Errors
/// The first feature that does not.
pub fn stacked(battlefield: &Battlefield) -> Result<bool, &Feature> {
    let raised = || battlefield.features.iter().filter(|feature| feature.outline.bottom.steps() > 0);
    let top = |hill: &Feature| hill.outline.bottom.steps() + hill.outline.height.steps();
    let stands_on = |feature: &Feature, hill: &Feature| {
        let (Some(above), Some(below)) = (feature.outline.solid(), hill.outline.solid()) else { return false };
        hill.kind == FeatureKind::Hill
            && top(hill) == feature.outline.bottom.steps()
            && geometry::wholly_within(&above.outline, &below.outline, 0.0)
    };
    let hangs = |feature: &&Feature| !battlefield.features.iter().any(|hill| stands_on(feature, hill));
    match raised().find(hangs) {
        Some(feature) => Err(feature),
        None => Ok(raised().next().is_some()),
    }
}
