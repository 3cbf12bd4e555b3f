//! The benefits of cover, in two stages: the category says whether a model has them, the traits what they do
//! (`wh40k9/terrain/benefits-of-cover`). And Dense Cover, which needs no benefits.

use super::lines::pass_feature;
use super::sight::{height, is_large, is_within};
use super::{Category, Feature, Trait};
use crate::abilities::Effect;
use crate::abilities::in_force::{self, AttackKind, Situation};
use crate::core::solid;
use crate::datasheets::Keyword;
use crate::rules;
use crate::state::{ModelId, State, UnitId};
use geometry::Solid;
use kernel::Rule;

/// How near to an Obstacle a model has the benefits of cover from it (`wh40k9/terrain/obstacle-cover`).
const NEAR_OBSTACLE: f64 = 3.0;
/// How high Dense Cover is at least (`wh40k9/terrain/dense-cover`).
const DENSE: f64 = 3.0;

/// What cover does to an armour saving throw, and the rules that say so.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Cover {
    /// Has the model the benefits of cover at all?
    pub benefits: bool,
    /// What is added to the armour saving throw.
    pub save: i8,
    /// Why.
    pub because: Vec<Rule>,
}

/// The distance from a model to a feature's outline, heights included.
fn distance_to(model: &Solid, feature: &Feature) -> f64 {
    let base = Solid { top: model.bottom, ..model.clone() };
    feature.outline.solid().map_or(f64::INFINITY, |solid| geometry::through_the_air(&base, solid))
}

/// Is a model within a distance of a feature?
pub(super) fn is_near(state: &State, model: ModelId, feature: &Feature, distance: f64) -> bool {
    solid(state, model).is_some_and(|own| geometry::within(distance_to(&own, feature), distance))
}

/// Is a model on top of a feature: on its outline, a wall or a floor of it?
pub fn is_on_top(state: &State, model: ModelId, feature: &Feature) -> bool {
    let Some(own) = solid(state, model).filter(|own| own.bottom > geometry::CONTACT) else { return false };
    feature.pieces().filter_map(|block| block.solid()).any(|part| {
        let level = (part.top - own.bottom).abs() <= geometry::CONTACT;
        level && geometry::overlaps(geometry::horizontal(&own.outline, &part.outline))
    })
}

/// Is a model one of those that cover protects?
fn takes_cover(state: &State, model: ModelId) -> bool {
    [Keyword::Infantry, Keyword::Beast, Keyword::Swarm].iter().any(|keyword| state.model_has(model, keyword))
}

/// Has a model the benefits of cover from a feature against an attack (`wh40k9/terrain/obstacle-cover`,
/// `wh40k9/terrain/area-terrain-cover`)?
fn covers(state: &State, place: usize, feature: &Feature, attacker: ModelId, model: ModelId) -> bool {
    match feature.kind.category {
        Category::Hill => false,
        Category::AreaTerrain => is_within(state, model, place),
        Category::Obstacle => {
            is_near(state, model, feature, NEAR_OBSTACLE) && pass_feature(state, attacker, model, place)
        }
    }
}

/// What cover does for a model against an attack, judged at the model to which it is allocated. With `melee` the same
/// conditions are judged against the melee attacker (`wh40k9/ruling/heavy-cover-melee`). Each trait works once
/// (`wh40k9/ruling/cover-not-cumulative`).
pub fn cover(state: &State, attacker: ModelId, model: ModelId, melee: bool) -> Cover {
    let mut cover = Cover::default();
    let features = || state.fixed.battlefield.features.iter().enumerate();
    let exposed =
        |(_, feature): (usize, &Feature)| feature.kind.has(&Trait::ExposedPosition) && is_on_top(state, model, feature);
    if features().any(exposed) {
        cover.because.push(rules::terrain::EXPOSED_POSITION);
        return cover;
    }
    let charged = state.unit(state.unit_of(model)).is_some_and(|unit| unit.turn.charged);
    let (mut counts, mut plain) = (false, false);
    for (place, feature) in features().filter(|_| takes_cover(state, model)) {
        if !covers(state, place, feature, attacker, model) {
            continue;
        }
        cover.benefits = true;
        cover.because.extend([rules::terrain::BENEFITS_OF_COVER, rules::terrain::OVERVIEW]);
        cover.because.extend(match feature.kind.category {
            Category::Obstacle => {
                [rules::terrain::OBSTACLE_COVER, rules::terrain::OBSTACLE_INTERVENING, rules::battlefield::MODEL_WITHIN]
                    .to_vec()
            }
            _ => [rules::terrain::AREA_TERRAIN_COVER, rules::terrain::AREA_TERRAIN_FOOTPRINT].to_vec(),
        });
        cover.because.extend(feature.kind.example.map(|_| rules::terrain::EXAMPLE_TABLE));
        plain |= !feature.kind.has(&Trait::LightCover) && !feature.kind.has(&Trait::HeavyCover);
        let works = match melee {
            true => feature.kind.has(&Trait::HeavyCover) && !charged,
            false => feature.kind.has(&Trait::LightCover),
        };
        if works && !counts {
            counts = true;
            cover.because.push(if melee { rules::terrain::HEAVY_COVER } else { rules::terrain::LIGHT_COVER });
        }
    }
    let unit = state.unit_of(model);
    let mixed = !takes_cover(state, model) && state.models_of(unit).any(|other| takes_cover(state, other));
    if mixed && features().any(|(place, feature)| covers(state, place, feature, attacker, model)) {
        cover.because.push(rules::keywords::MIXED_KEYWORDS_MODEL);
    }
    // It counts as within Light Cover, wherever it stands: in woods too, which have none.
    let now = Situation::of_attack(if melee { AttackKind::Melee } else { AttackKind::Ranged });
    let own = in_force::on_model(state, model, &now);
    let cloaked = own.contains(&&Effect::Cover);
    if cloaked && !(counts || cover.benefits && melee) {
        cover.benefits = true;
        counts = !melee;
        cover.because.push(rules::terrain::COVER_OUTSIDE_TERRAIN);
    }
    cover.save = i8::from(counts);
    if cover.benefits {
        let more = own.iter().filter_map(|effect| match effect {
            Effect::EnhancedCover(more) => Some(*more),
            _ => None,
        });
        let more = more.fold(0, i8::saturating_add);
        // Light and Heavy Cover are improved against what they cover; where neither is, every shot is.
        if more != 0 && (counts || plain && !melee) {
            cover.save += more;
            cover.because.push(rules::terrain::ENHANCED_COVER);
        }
        if cover.save == 0 {
            cover.because.push(rules::terrain::CONCEPTS_COVER);
        }
    }
    cover
}

/// Is 1 subtracted from the hit rolls of a model's ranged attacks at a unit: does a line to any model of it pass through or over
/// a Dense Cover feature (`wh40k9/terrain/dense-cover`, `wh40k9/ruling/dense-cover-any-model`), with the exceptions of
/// `wh40k9/terrain/dense-cover-exceptions`?
pub fn dense_cover(state: &State, attacker: ModelId, target: UnitId) -> bool {
    dense(state, attacker, target).0
}

/// The rules on which it rests that Dense Cover does, or does not, spoil the aim of a model.
pub fn dense_cover_because(state: &State, attacker: ModelId, target: UnitId) -> Option<Rule> {
    dense(state, attacker, target).1
}

fn dense(state: &State, attacker: ModelId, target: UnitId) -> (bool, Option<Rule>) {
    // `wh40k9/ruling/dense-cover-large-targets`
    let large = state.models_of(target).all(|model| is_large(state, model));
    let crossed = |place: usize| state.models_of(target).any(|model| pass_feature(state, attacker, model, place));
    let features = || state.fixed.battlefield.features.iter().enumerate();
    let only = |place: usize| {
        let terrain = |feature: &Feature| feature.kind.category != Category::Hill;
        !features().any(|(other, feature)| other != place && terrain(feature) && crossed(other))
    };
    let mut excepted = false;
    for (place, feature) in features() {
        if !feature.kind.has(&Trait::DenseCover) || !geometry::within(DENSE, height(feature)) || !crossed(place) {
            continue;
        }
        let spoils = !large
            && match feature.kind.category {
                Category::AreaTerrain | Category::Hill => !is_within(state, attacker, place),
                Category::Obstacle => !(is_near(state, attacker, feature, NEAR_OBSTACLE) && only(place)),
            };
        if spoils {
            let benefits = |model| takes_cover(state, model) && covers(state, place, feature, attacker, model);
            let independent = !state.models_of(target).any(benefits);
            return (true, independent.then_some(rules::terrain::DENSE_COVER_INDEPENDENT));
        }
        excepted = true;
    }
    (false, excepted.then_some(rules::terrain::DENSE_COVER_EXCEPTIONS))
}
