//! Positions that are held: Defensible terrain, Defence Lines, and what inspires.

use super::cover::{is_near, is_on_top};
use super::lines::pass_feature;
use super::sight::is_within;
use super::{Category, Feature, Trait};
use crate::battlefield::engaged_with;
use crate::core::{distance, solid};
use crate::datasheets::Keyword;
use crate::state::{ModelId, State, UnitId};
use geometry::Solid;
use miniatures::measure::solids_of;

/// How near to a Defensible Obstacle all models of a unit that defends it are (`wh40k9/terrain/defensible`).
const NEAR_DEFENCE: f64 = 3.0;
/// How near to Inspiring terrain a unit wholly is (`wh40k9/terrain/inspiring`).
const INSPIRING: f64 = 6.0;
/// How near to a Defence Line a unit is that is charged across it (`wh40k9/terrain/defence-line-charge`).
const AT_LINE: f64 = 1.0;
/// How near to its target a unit must come that charges or fights across a Defence Line.
pub const ACROSS: f64 = 2.0;

/// Has a unit +1 Leadership: is all of it wholly within 6" of Inspiring terrain (`wh40k9/terrain/inspiring`)?
pub fn inspired(state: &State, unit: UnitId) -> bool {
    let for_unit = |kept: &Trait| match kept {
        Trait::Inspiring(None) => true,
        Trait::Inspiring(Some(keyword)) => state.unit_has(unit, keyword),
        _ => false,
    };
    let near = |model: ModelId, feature: &Feature| {
        let (Some(own), Some(terrain)) = (solid(state, model), feature.outline.solid()) else { return false };
        // Every point of a base is as high as every other, so what is left of the distance is one on the plane.
        let up = (own.bottom - terrain.top).max(terrain.bottom - own.bottom).max(0.0);
        let across = (INSPIRING * INSPIRING - up * up).max(0.0).sqrt();
        geometry::within(up, INSPIRING) && geometry::wholly_within(&own.outline, &terrain.outline, across)
    };
    let mut features = state.fixed.battlefield.features.iter().filter(|f| f.kind.traits.iter().any(for_unit));
    features.any(|feature| {
        let mut models = state.models_of(unit).peekable();
        models.peek().is_some() && models.all(|model| near(model, feature))
    })
}

/// Whether a unit can defend its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    /// It cannot.
    No,
    /// It can.
    Yes,
    /// That depends on which of several models that are equally close are the closest (`wh40k9/ruling/closest-tie-of-the-charged`).
    Tied,
}

/// Can a unit that is charged defend its position (`wh40k9/terrain/defensible`)?
pub fn can_defend(state: &State, unit: UnitId, charger: UnitId) -> Holds {
    let engaged = !engaged_with(state, unit).is_empty();
    if engaged || !state.unit_has(unit, &Keyword::Infantry) || !state.is_on_battlefield(unit) {
        return Holds::No;
    }
    let closest = closest_pairs(state, unit, charger);
    let mut holds = Holds::No;
    for (place, feature) in state.fixed.battlefield.features.iter().enumerate() {
        if !feature.kind.has(&Trait::Defensible) {
            continue;
        }
        let inside = |model| is_within(state, model, place) || is_on_top(state, model, feature);
        if state.models_of(unit).all(inside) {
            return Holds::Yes;
        }
        let behind = |model| is_near(state, model, feature, NEAR_DEFENCE);
        if feature.kind.category == Category::Obstacle && state.models_of(unit).all(behind) {
            let between = |pair: &&(ModelId, ModelId)| pass_feature(state, pair.0, pair.1, place);
            let count = closest.iter().filter(between).count();
            match count {
                0 => {}
                all if all == closest.len() => return Holds::Yes,
                _ => holds = Holds::Tied,
            }
        }
    }
    holds
}

/// The two closest models of two units; several pairs if they are equally close.
fn closest_pairs(state: &State, a: UnitId, b: UnitId) -> Vec<(ModelId, ModelId)> {
    let pairs = state.models_of(a).flat_map(|first| state.models_of(b).map(move |second| (first, second)));
    let apart: Vec<((ModelId, ModelId), f64)> = pairs.map(|pair| (pair, distance(state, pair.0, pair.1))).collect();
    let least = apart.iter().map(|(_, distance)| *distance).fold(f64::INFINITY, f64::min);
    apart.into_iter().filter(|(_, distance)| geometry::within(*distance, least)).map(|(pair, _)| pair).collect()
}

/// The Defence Lines that a unit is within 1" of, by their places on the battlefield.
pub fn lines_of(state: &State, unit: UnitId) -> Vec<usize> {
    let at = |feature: &Feature| state.models_of(unit).any(|model| is_near(state, model, feature, AT_LINE));
    let features = state.fixed.battlefield.features.iter().enumerate();
    features.filter(|(_, f)| f.kind.has(&Trait::DefenceLine) && at(f)).map(|(place, _)| place).collect()
}

/// Have models that stand so reached a target across a Defence Line: does one of them touch a line that the target is at, and is
/// one within 2" of the target (`wh40k9/terrain/defence-line-charge`)?
pub fn charged_across(state: &State, models: &[(ModelId, Solid)], target: UnitId) -> bool {
    let theirs = solids_of(state, target);
    let near = |(model, own): &(ModelId, Solid)| {
        let own = miniatures::measure::measured_at(state, *model, own.clone());
        let reaches = |(other, solid): &(ModelId, Solid)| {
            let other = miniatures::measure::measured_at(state, *other, solid.clone());
            geometry::within(geometry::through_the_air(&own, &other), ACROSS)
        };
        theirs.iter().any(reaches)
    };
    let touches = |place: usize| {
        let line = state.fixed.battlefield.features.get(place).and_then(|feature| feature.outline.solid());
        line.is_some_and(|line| {
            let touch = |own: &Solid| geometry::within(geometry::horizontal(&own.outline, &line.outline), 0.0);
            models.iter().any(|(_, own)| touch(own))
        })
    };
    models.iter().any(near) && lines_of(state, target).into_iter().any(touches)
}

/// Are two models on different sides of a Defence Line and within 2" of each other (`wh40k9/terrain/defence-line-fight`,
/// `wh40k9/ruling/defence-line-models`)? The line between them passes through or over it.
pub fn fights_across(state: &State, model: ModelId, enemy: ModelId) -> bool {
    if !geometry::within(distance(state, model, enemy), ACROSS) {
        return false;
    }
    let lines = state.fixed.battlefield.features.iter().enumerate();
    lines.into_iter().any(|(place, f)| f.kind.has(&Trait::DefenceLine) && pass_feature(state, model, enemy, place))
}
