//! Chapter *core concepts*: measuring, engagement range, coherency, visibility.

use crate::datasheets::Keyword;
use crate::state::{ModelId, State, UnitId};
use crate::tabletop::{Borrowed, first_terrain};
use crate::terrain;
use geometry::unit::{CoherencyRule, Incoherent, coherency};
use geometry::{FeatureId, Piece, PieceId, Screen, Solid, Vector, horizontal};
use kernel::Broken;

/// Engagement Range on the plane (`wh40k10/core/engagement-range`).
pub const ENGAGEMENT: f64 = 1.0;
/// Engagement Range in height.
pub const ENGAGEMENT_VERTICAL: f64 = 5.0;
/// How near models of a unit stay on the plane (`wh40k10/core/unit-coherency`).
pub const COHERENCY: f64 = 2.0;
/// How near models of a unit stay in height.
pub const COHERENCY_VERTICAL: f64 = 5.0;
/// From so many models on each needs two neighbours (`wh40k10/core/unit-coherency-seven-or-more`).
pub const MANY_MODELS: usize = 7;

/// The volume of a model on the battlefield.
pub fn solid(state: &State, model: ModelId) -> Option<Solid> {
    let (_, profile) = state.profile(model)?;
    let model = state.model(model)?;
    Solid::new(&profile.base, &model.at?, model.elevation.inches(), profile.height.inches()).ok()
}

/// No model stands in another (`wh40k10/core/measuring-between-models` has distances between bases, never below zero).
pub fn no_bases_overlap(state: &State) -> Result<(), Broken> {
    let standing: Vec<(ModelId, Solid)> =
        (0..state.models.len() as u16).map(ModelId).filter_map(|id| Some((id, solid(state, id)?))).collect();
    for (n, (first, a)) in standing.iter().enumerate() {
        for (second, b) in &standing[n + 1..] {
            let apart = a.top <= b.bottom || b.top <= a.bottom || !a.outline.bounds().meets(b.outline.bounds());
            if !apart && geometry::overlaps(horizontal(&a.outline, &b.outline)) {
                return Err(Broken(format!("the bases of models {} and {} overlap", first.0, second.0)));
            }
        }
    }
    Ok(())
}

/// Every model stands wholly on the battlefield (`wh40k10/core/battlefield`).
pub fn all_on_battlefield(state: &State) -> Result<(), Broken> {
    let field = &state.fixed.battlefield;
    let (width, depth) = (field.width.inches(), field.depth.inches());
    for id in (0..state.models.len() as u16).map(ModelId) {
        let Some(solid) = solid(state, id) else { continue };
        let bounds = solid.outline.bounds();
        let inside = geometry::within(0.0, bounds.low.x)
            && geometry::within(0.0, bounds.low.y)
            && geometry::within(bounds.high.x, width)
            && geometry::within(bounds.high.y, depth);
        if !inside {
            return Err(Broken(format!("model {} is not wholly on the battlefield", id.0)));
        }
    }
    Ok(())
}

/// The distance between two models: the shortest between their bases, or to the nearest part of a model that has no base
/// (`wh40k10/core/measuring-between-models`). Infinite if one is not on the battlefield.
pub fn distance(state: &State, a: ModelId, b: ModelId) -> f64 {
    let (Some(first), Some(second)) = (measured(state, a), measured(state, b)) else { return f64::INFINITY };
    geometry::through_the_air(&first, &second)
}

/// What of a model is measured to: its base, which is flat, or its whole hull if it has none.
fn measured(state: &State, model: ModelId) -> Option<Solid> {
    Some(measured_at(state, model, solid(state, model)?))
}

/// The same of a model that stands somewhere else.
pub fn measured_at(state: &State, model: ModelId, solid: Solid) -> Solid {
    let baseless = state.profile(model).is_some_and(|(_, profile)| profile.baseless);
    if baseless { solid } else { Solid { top: solid.bottom, ..solid } }
}

/// The heights between which a model is measured to: those of its base, which is flat, or of its whole hull if it has none
/// (`wh40k10/core/measuring-between-models`).
fn measured_heights(state: &State, model: ModelId, standing: &Solid) -> (f64, f64) {
    (standing.bottom, standing.bottom + hull(state, model))
}

/// How high the hull of a model is that has no base; 0 for all others.
pub fn hull(state: &State, model: ModelId) -> f64 {
    let baseless = state.profile(model).filter(|(_, profile)| profile.baseless);
    baseless.map_or(0.0, |(_, profile)| profile.height.inches())
}

/// Is a model that stands so within a distance on the plane of an outline, and within a height of these heights?
pub fn is_near(
    state: &State,
    (model, own): (ModelId, &Solid),
    (outline, (low, high)): (&geometry::ArcGon, (f64, f64)),
    (across, up): (f64, f64),
) -> bool {
    let (bottom, top) = measured_heights(state, model, own);
    let apart = (bottom - high).max(low - top).max(0.0);
    let near = || own.outline.bounds().grown(across + 2.0 * geometry::CONTACT).meets(outline.bounds());
    geometry::within(apart, up) && near() && geometry::within(horizontal(&own.outline, outline), across)
}

/// Are two models that stand so within Engagement Range: within 1" on the plane and within 5" in height
/// (`wh40k10/core/engagement-range`)?
pub fn engaged(state: &State, own: (ModelId, &Solid), (enemy, theirs): (ModelId, &Solid)) -> bool {
    let heights = measured_heights(state, enemy, theirs);
    is_near(state, own, (&theirs.outline, heights), (ENGAGEMENT, ENGAGEMENT_VERTICAL))
}

/// The distance to a model from another one that stood so.
pub fn distance_from(state: &State, model: ModelId, standing: &Solid, to: ModelId) -> f64 {
    let own = measured_at(state, model, standing.clone());
    measured(state, to).map_or(f64::INFINITY, |other| geometry::through_the_air(&own, &other))
}

/// Is the whole of a model's base within a distance of a model, height and all?
pub fn is_wholly_within(state: &State, base: &Solid, of: ModelId, distance: f64) -> bool {
    let Some(other) = measured(state, of) else { return false };
    let up = (base.bottom - other.top).max(other.bottom - base.bottom).max(0.0);
    // Every point of the base is as high as every other, so what is left of the distance is a distance on the plane.
    let across = (distance * distance - up * up).max(0.0).sqrt();
    geometry::within(up, distance) && geometry::wholly_within(&base.outline, &other.outline, across)
}

/// The distance from a model to the nearest model of a unit.
pub fn distance_to_unit(state: &State, from: ModelId, unit: UnitId) -> f64 {
    state.models_of(unit).map(|model| distance(state, from, model)).fold(f64::INFINITY, f64::min)
}

/// The distance between the nearest models of two units.
pub fn distance_between_units(state: &State, a: UnitId, b: UnitId) -> f64 {
    let measured = |unit| state.models_of(unit).filter_map(|id| measured(state, id)).collect::<Vec<Solid>>();
    let (own, theirs) = (measured(a), measured(b));
    let apart = own.iter().flat_map(|first| theirs.iter().map(move |second| geometry::through_the_air(first, second)));
    apart.fold(f64::INFINITY, f64::min)
}

/// Are two models within Engagement Range (`wh40k10/core/engagement-range`)?
pub fn models_engaged(state: &State, a: ModelId, b: ModelId) -> bool {
    let (Some(own), Some(theirs)) = (solid(state, a), solid(state, b)) else { return false };
    engaged(state, (a, &own), (b, &theirs))
}

/// Are two units within Engagement Range: any model of one with any of the other (`wh40k10/core/engagement-range`)?
pub fn units_engaged(state: &State, a: UnitId, b: UnitId) -> bool {
    state.models_of(a).any(|first| state.models_of(b).any(|second| models_engaged(state, first, second)))
}

/// The enemy units within Engagement Range of a unit.
pub fn engaged_with(state: &State, unit: UnitId) -> Vec<UnitId> {
    let owner = state.owner(unit);
    let own: Vec<(Vector, f64, ModelId)> = state.models_of(unit).filter_map(|id| middle_and_reach(state, id)).collect();
    let mut found: Vec<UnitId> = Vec::new();
    for id in (0..state.models.len() as u16).map(ModelId) {
        let enemy = state.unit_of(id);
        if state.owner(enemy) == owner || found.contains(&enemy) {
            continue;
        }
        let Some((theirs, reach, _)) = middle_and_reach(state, id) else { continue };
        // Most are so far away that their bases need not be looked at.
        let near = |(middle, own, _): &&(Vector, f64, ModelId)| {
            middle.distance(theirs) <= own + reach + ENGAGEMENT + 2.0 * geometry::CONTACT
        };
        if own.iter().filter(near).any(|(.., model)| models_engaged(state, *model, id)) {
            found.push(enemy);
        }
    }
    found.sort_unstable();
    found
}

/// Where a model is, and how far its base reaches from there at most.
fn middle_and_reach(state: &State, model: ModelId) -> Option<(Vector, f64, ModelId)> {
    let at = state.model(model).filter(|model| model.stands())?.at?;
    Some((at.position.point(), state.profile(model)?.1.base.reach(), model))
}

/// Is a unit in unit coherency? One group, with one neighbour within 2" and 5" for each model, two from seven models on
/// (`wh40k10/core/unit-coherency`, `wh40k10/core/unit-coherency-seven-or-more`).
pub fn in_coherency(state: &State, unit: UnitId) -> Result<(), Incoherent> {
    let models: Vec<Solid> = state.models_of(unit).filter_map(|model| solid(state, model)).collect();
    let neighbours = if models.len() >= MANY_MODELS { 2 } else { 1 };
    let rule = CoherencyRule { horizontal: COHERENCY, vertical: COHERENCY_VERTICAL, neighbours, one_group: true };
    coherency(&models, &rule)
}

/// The battlefield for questions of sight.
pub struct Field<'a> {
    state: &'a State,
    tabletop: Borrowed<'a>,
}

impl<'a> Field<'a> {
    /// The field of a position; none if the battlefield itself is not sound.
    pub fn new(state: &'a State) -> Option<Self> {
        Some(Self { state, tabletop: Borrowed::from(state)? })
    }

    /// Is a model visible to another: can any part of it be seen from any part of the observer
    /// (`wh40k10/core/model-visible`)?
    pub fn sees(&mut self, observer: ModelId, target: ModelId) -> bool {
        let state = self.state;
        let screen = |id: PieceId, piece: &Piece| screen(state, id, piece, observer, target, false);
        self.tabletop.sees(state, &screen, observer, target)
    }

    /// Is a unit visible to a model: is any model of it (`wh40k10/core/unit-visible`)?
    pub fn sees_unit(&mut self, observer: ModelId, unit: UnitId) -> bool {
        self.state.models_of(unit).any(|model| self.sees(observer, model))
    }

    /// Is a model fully visible: is nothing of the side that faces the observer hidden (`wh40k10/core/model-fully-visible`)?
    pub fn sees_fully(&mut self, observer: ModelId, target: ModelId) -> bool {
        self.fully(observer, target, false)
    }

    /// Is a unit fully visible: is every model of it, where models of that unit do not hide each other
    /// (`wh40k10/core/unit-fully-visible`)?
    pub fn sees_unit_fully(&mut self, observer: ModelId, unit: UnitId) -> bool {
        self.state.models_of(unit).all(|model| self.fully(observer, model, true))
    }

    fn fully(&mut self, observer: ModelId, target: ModelId, unit: bool) -> bool {
        let state = self.state;
        if terrain::never_fully_visible(state, observer, target) {
            return false;
        }
        let screen = |id: PieceId, piece: &Piece| screen(state, id, piece, observer, target, unit);
        self.tabletop.sees_fully(&screen, observer, target)
    }

    /// Is a model fully visible to another as far as one terrain feature is concerned
    /// (`wh40k10/terrain/obscured-cover-test`)?
    pub fn sees_fully_past(&mut self, feature: usize, observer: ModelId, target: ModelId) -> bool {
        let state = self.state;
        let only = FeatureId(first_terrain(state) + feature as u32);
        let screen = |id: PieceId, piece: &Piece| match piece.feature == only && id.0 >= first_terrain(state) {
            true => terrain_screen(state, id, observer, target),
            false => Screen::Clear,
        };
        self.tabletop.sees_fully_past(feature as u32, &screen, observer, target)
    }
}

/// What a piece is to a line of sight between two models. With `unit`, the models of the target's unit are looked through
/// too, as when a whole unit is judged for full visibility.
fn screen(state: &State, id: PieceId, piece: &Piece, observer: ModelId, target: ModelId, unit: bool) -> Screen {
    if id.0 >= first_terrain(state) {
        return terrain_screen(state, id, observer, target);
    }
    // Models of the observer's own unit, and its own base, never block (`wh40k10/core/line-of-sight-own-unit`).
    let whole = piece.feature.0;
    let own = whole == u32::from(state.unit_of(observer).0);
    let theirs = unit && whole == u32::from(state.unit_of(target).0);
    if own || theirs || id.0 == u32::from(target.0) { Screen::Clear } else { Screen::Solid }
}

fn terrain_screen(state: &State, id: PieceId, observer: ModelId, target: ModelId) -> Screen {
    let ground = id.0.checked_sub(first_terrain(state)).and_then(|n| state.fixed.grounds().get(n as usize));
    let feature = ground.and_then(|ground| Some((state.fixed.battlefield.features.get(ground.feature)?, ground)));
    feature.map_or(Screen::Clear, |(feature, ground)| terrain::screen(state, feature, ground.nth, observer, target))
}

/// Is a model one of those that woods and ruins never hide (`wh40k10/terrain/woods-aircraft-towering`,
/// `wh40k10/terrain/ruins-aircraft-towering`)?
pub fn looms(state: &State, model: ModelId) -> bool {
    state.model_has(model, &Keyword::Aircraft) || state.model_has(model, &Keyword::Towering)
}
