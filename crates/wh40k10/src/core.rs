//! Chapter *core concepts*: measuring, engagement range, coherency, visibility.

use crate::datasheets::Keyword;
use crate::state::{ModelId, State, UnitId};
use crate::tabletop::{Borrowed, first_part};
use crate::terrain;
use geometry::floors::{Stance, coherent};
use geometry::unit::{CoherencyRule, Incoherent};
use geometry::{FeatureId, Piece, PieceId, Screen, Solid, horizontal, overlaps};
use kernel::Broken;
use miniatures::measure;

/// Engagement Range on the plane (`wh40k10/core/engagement-range`).
pub const ENGAGEMENT: f64 = 1.0;
/// Engagement Range in height.
pub const ENGAGEMENT_VERTICAL: f64 = 5.0;
/// How near models of a unit stay on the plane (`wh40k10/core/unit-coherency`).
pub const COHERENCY: f64 = 2.0;
/// How near models of a unit stay in height.
pub const COHERENCY_VERTICAL: f64 = 5.0;
/// From this many models on each needs two neighbours (`wh40k10/core/unit-coherency-seven-or-more`).
pub const MANY_MODELS: usize = 7;

/// Engagement Range across and up.
const ENGAGED: (f64, f64) = (ENGAGEMENT, ENGAGEMENT_VERTICAL);

/// The volume of a model on the battlefield.
pub use miniatures::measure::solid;
/// Distances between models: the shortest between their bases, or to the nearest part of a model that has no base
/// (`wh40k10/core/measuring-between-models`). Infinite if one is not on the battlefield.
pub use miniatures::measure::{distance, distance_between_units, distance_from, distance_to_unit, is_wholly_within};
/// What of a model is measured to, and how high it is: its base, which is flat, or its whole hull if it has none.
pub use miniatures::measure::{hull, is_near, measured_at};

/// No model stands in another (`wh40k10/core/measuring-between-models` has distances between bases, never below zero).
pub fn no_bases_overlap(state: &State) -> Result<(), Broken> {
    match measure::overlapping(state) {
        Some((first, second)) => Err(Broken(format!("the bases of models {} and {} overlap", first.0, second.0))),
        None => Ok(()),
    }
}

/// Every model stands wholly on the battlefield (`wh40k10/core/battlefield`).
pub fn all_on_battlefield(state: &State) -> Result<(), Broken> {
    match measure::off_the_table(state) {
        Some(model) => Err(Broken(format!("model {} is not wholly on the battlefield", model.0))),
        None => Ok(()),
    }
}

/// Are two models that stand so within Engagement Range: within 1" on the plane and within 5" in height
/// (`wh40k10/core/engagement-range`)?
pub fn engaged(state: &State, own: (ModelId, &Solid), enemy: (ModelId, &Solid)) -> bool {
    measure::are_near(state, own, enemy, ENGAGED)
}

/// Are two models within Engagement Range (`wh40k10/core/engagement-range`)?
pub fn models_engaged(state: &State, a: ModelId, b: ModelId) -> bool {
    measure::models_near(state, a, b, ENGAGED)
}

/// Are two units within Engagement Range: any model of one with any of the other (`wh40k10/core/engagement-range`)?
pub fn units_engaged(state: &State, a: UnitId, b: UnitId) -> bool {
    state.models_of(a).any(|first| state.models_of(b).any(|second| models_engaged(state, first, second)))
}

/// The enemy units within Engagement Range of a unit.
pub fn engaged_with(state: &State, unit: UnitId) -> Vec<UnitId> {
    measure::enemies_near(state, unit, ENGAGED)
}

/// What coherency asks of a unit of this many models: within 2" and 5" of one neighbour each, of two from seven models on, in one
/// group (`wh40k10/core/unit-coherency`, `wh40k10/core/unit-coherency-seven-or-more`).
pub fn coherency_rule(models: usize) -> CoherencyRule {
    let neighbours = if models >= MANY_MODELS { 2 } else { 1 };
    CoherencyRule { horizontal: COHERENCY, vertical: COHERENCY_VERTICAL, neighbours, one_group: true }
}

/// Is a unit in unit coherency? One group, with one neighbour within 2" and 5" for each model, two from seven models on
/// (`wh40k10/core/unit-coherency`, `wh40k10/core/unit-coherency-seven-or-more`).
pub fn in_coherency(state: &State, unit: UnitId) -> Result<(), Incoherent> {
    let models = measure::solids_of(state, unit);
    let stances: Vec<Stance<'_>> = models.iter().map(|(id, solid)| measure::stance(state, *id, solid)).collect();
    coherent(&stances, &coherency_rule(stances.len()))
}

/// Which ruins are looked through, to find out whether they are what hides somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruins {
    /// Those in which the observer stands.
    StoodIn,
    /// All.
    All,
}

/// The battlefield for questions of sight, and for who is engaged with whom or stands alone: many weapons of a unit ask all of the
/// same position.
pub struct Field<'a> {
    state: &'a State,
    tabletop: Borrowed<'a>,
    engaged: Vec<(UnitId, Vec<UnitId>)>,
    lone: Vec<(UnitId, bool)>,
}

impl<'a> Field<'a> {
    /// The field of a position; none if the battlefield itself is not sound.
    pub fn new(state: &'a State) -> Option<Self> {
        Some(Self { state, tabletop: Borrowed::from(state)?, engaged: Vec::new(), lone: Vec::new() })
    }

    /// As [`engaged_with`], found out once.
    pub fn engaged_with(&mut self, unit: UnitId) -> &[UnitId] {
        let known = self.engaged.iter().position(|(id, _)| *id == unit).unwrap_or_else(|| {
            self.engaged.push((unit, engaged_with(self.state, unit)));
            self.engaged.len() - 1
        });
        self.engaged.get(known).map_or(&[], |(_, engaged)| engaged)
    }

    /// As [`lone_operative`](crate::shooting::lone_operative), found out once.
    pub fn lone_operative(&mut self, unit: UnitId) -> bool {
        if let Some((_, lone)) = self.lone.iter().find(|(known, _)| *known == unit) {
            return *lone;
        }
        let lone = crate::shooting::lone_operative(self.state, unit);
        self.lone.push((unit, lone));
        lone
    }

    /// Is a model visible to another: can any part of it be seen from any part of the observer
    /// (`wh40k10/core/model-visible`)?
    pub fn sees(&mut self, observer: ModelId, target: ModelId) -> bool {
        let state = self.state;
        let screen = |id: PieceId, piece: &Piece| screen(state, id, piece, observer, target, false);
        let eye = u8::from(looms(state, observer)) + 2 * u8::from(looms(state, target));
        self.tabletop.sees(&screen, eye, observer, target)
    }

    /// Would a model be visible to another if one could look through the outlines of these ruins, though not through walls and
    /// floors?
    pub fn sees_but_for(&mut self, ruins: Ruins, observer: ModelId, target: ModelId) -> bool {
        let state = self.state;
        let looked_through = |id: PieceId| {
            let ground = id.0.checked_sub(first_part(state)).and_then(|n| state.fixed.grounds().get(n as usize));
            ground.is_some_and(|ground| {
                let outline = ground.is_only_ground() && ground.kind == terrain::FeatureKind::Ruins;
                let stood_in = || {
                    let own = solid(state, observer);
                    own.is_some_and(|own| overlaps(horizontal(&own.outline, &ground.solid.outline)))
                };
                outline && (ruins == Ruins::All || stood_in())
            })
        };
        let screen = |id: PieceId, piece: &Piece| match looked_through(id) {
            true => Screen::Clear,
            false => screen(state, id, piece, observer, target, false),
        };
        let eye = u8::from(looms(state, observer)) + 2 * u8::from(looms(state, target));
        let how = if ruins == Ruins::All { 4 } else { 8 };
        self.tabletop.sees(&screen, eye + how, observer, target)
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
        let only = FeatureId(first_part(state) + feature as u32);
        let screen = |id: PieceId, piece: &Piece| match piece.feature == only && id.0 >= first_part(state) {
            true => terrain_screen(state, id, observer, target),
            false => Screen::Clear,
        };
        self.tabletop.sees_fully_past(feature as u32, &screen, observer, target)
    }
}

/// What a piece is to a line of sight between two models. With `unit`, the models of the target's unit are looked through
/// too, as when a whole unit is judged for full visibility.
fn screen(state: &State, id: PieceId, piece: &Piece, observer: ModelId, target: ModelId, unit: bool) -> Screen {
    if id.0 >= first_part(state) {
        return terrain_screen(state, id, observer, target);
    }
    // Models of the observer's own unit, and its own base, never block (`wh40k10/core/line-of-sight-own-unit`).
    let whole = piece.feature.0;
    let own = whole == u32::from(state.unit_of(observer).0);
    let theirs = unit && whole == u32::from(state.unit_of(target).0);
    if own || theirs || id.0 == u32::from(target.0) { Screen::Clear } else { Screen::Solid }
}

fn terrain_screen(state: &State, id: PieceId, observer: ModelId, target: ModelId) -> Screen {
    let ground = id.0.checked_sub(first_part(state)).and_then(|n| state.fixed.grounds().get(n as usize));
    let feature = ground.and_then(|ground| Some((state.fixed.battlefield.features.get(ground.feature)?, ground)));
    feature.map_or(Screen::Clear, |(feature, ground)| terrain::screen(state, feature, ground.nth, observer, target))
}

/// Is a model one of those that woods and ruins never hide (`wh40k10/terrain/woods-aircraft-towering`,
/// `wh40k10/terrain/ruins-aircraft-towering`)?
pub fn looms(state: &State, model: ModelId) -> bool {
    state.model_has(model, &Keyword::Aircraft) || state.model_has(model, &Keyword::Towering)
}
