//! Who sees whom: true line of sight (`wh40k9/shooting/true-los`), and terrain that hides what is behind it
//! (`wh40k9/terrain/obscuring`).

use super::lines::{HALF_LINE, pass_over};
use super::{Category, GroundPart, Trait};
use crate::core::solid;
use crate::datasheets::Keyword;
use crate::state::{ModelId, State, UnitId};
use geometry::{FeatureId, Piece, PieceId, Screen, SightFinder, Solid, Table};
use miniatures::tabletop::{Borrowed, first_part};
use std::collections::HashMap;

/// How high Obscuring terrain is at least (`wh40k9/terrain/obscuring`).
const OBSCURING: f64 = 5.0;
/// Models with this many Wounds, by their profile, are seen over terrain (`wh40k9/terrain/obscuring-exceptions`).
pub const LARGE: u8 = 18;

/// The battlefield for questions of sight.
pub struct Sight<'a> {
    state: &'a State,
    tabletop: Borrowed<'a>,
    /// What has been asked already: a model looks at the same models with every weapon.
    seen: HashMap<(ModelId, ModelId), bool>,
}

impl<'a> Sight<'a> {
    /// The battlefield of a position; none if it is not sound.
    pub fn new(state: &'a State) -> Option<Self> {
        Some(Self { state, tabletop: Borrowed::from(state)?, seen: HashMap::new() })
    }

    /// Is a model visible to another: by a line of sight of its own, and by one that no Obscuring terrain crosses?
    pub fn sees(&mut self, observer: ModelId, target: ModelId) -> bool {
        if let Some(seen) = self.seen.get(&(observer, target)) {
            return *seen;
        }
        let seen = self.has_true_line(observer, target) && !obscured(self.state, observer, target);
        self.seen.insert((observer, target), seen);
        seen
    }

    /// Is there a true line of sight, whatever terrain obscures?
    pub fn has_true_line(&mut self, observer: ModelId, target: ModelId) -> bool {
        let state = self.state;
        let screen = |id: PieceId, piece: &Piece| screen(state, id, piece, observer, target);
        self.tabletop.sees(&screen, 0, observer, target)
    }

    /// Is a unit visible to a model: is any model of it?
    pub fn sees_unit(&mut self, observer: ModelId, unit: UnitId) -> bool {
        self.state.models_of(unit).any(|model| self.sees(observer, model))
    }
}

/// What a piece is to a line of sight: solid are terrain that is not only a boundary, and all models but those of the
/// observer's own unit (`wh40k9/ruling/visibility-any-part`).
fn screen(state: &State, id: PieceId, piece: &Piece, observer: ModelId, target: ModelId) -> Screen {
    if let Some(part) = id.0.checked_sub(first_part(state)) {
        let ground = state.fixed.grounds().get(part as usize);
        let boundary = ground.is_none_or(|g| g.part == GroundPart::Outline && g.category == Category::AreaTerrain);
        return if boundary { Screen::Clear } else { Screen::Solid };
    }
    let own = piece.feature.0 == u32::from(state.unit_of(observer).0);
    if own || id.0 == u32::from(target.0) { Screen::Clear } else { Screen::Solid }
}

/// Is a model too large to be hidden: an AIRCRAFT, or one with 18 Wounds or more (`wh40k9/terrain/obscuring-exceptions`)?
pub fn is_large(state: &State, model: ModelId) -> bool {
    let wounds = state.profile(model).is_some_and(|(_, profile)| profile.wounds >= LARGE);
    wounds || state.model_has(model, &Keyword::Aircraft)
}

/// Is a model within or on top of a feature: is any part of its base over it (`wh40k9/ruling/within-area-terrain`)?
pub fn is_within(state: &State, model: ModelId, feature: usize) -> bool {
    let outline = state.fixed.battlefield.features.get(feature).and_then(|feature| feature.outline.solid());
    let (Some(area), Some(own)) = (outline, solid(state, model)) else { return false };
    geometry::overlaps(geometry::horizontal(&own.outline, &area.outline))
}

/// The height of a feature: from its highest point to the ground.
pub fn height(feature: &super::Feature) -> f64 {
    feature.pieces().filter_map(|block| block.solid()).map(|solid| solid.top).fold(0.0, f64::max)
}

/// Do Obscuring features hide a model from another: is there no line between them that passes none of them, through or over
/// (`wh40k9/terrain/obscuring`, `wh40k9/ruling/obscuring-several-pieces`)? The one that either of them is in does not count, and
/// large models are always seen (`wh40k9/terrain/obscuring-exceptions`, `wh40k9/ruling/obscuring-large-against-large`).
pub fn obscured(state: &State, observer: ModelId, target: ModelId) -> bool {
    !is_large(state, target) && is_hidden(state, observer, target)
}

/// Is a model seen only because of an exception (`wh40k9/terrain/obscuring-exceptions`)?
pub fn seen_by_exception(state: &State, observer: ModelId, target: ModelId) -> bool {
    let hides =
        |feature: &super::Feature| feature.kind.has(&Trait::Obscuring) && geometry::within(OBSCURING, height(feature));
    let inside = |(place, feature): (usize, &super::Feature)| {
        hides(feature) && (is_within(state, observer, place) || is_within(state, target, place))
    };
    let large = is_large(state, target) && is_hidden(state, observer, target);
    large || state.fixed.battlefield.features.iter().enumerate().any(inside)
}

/// Is there no line past all Obscuring features but those that one of the two models is in?
fn is_hidden(state: &State, observer: ModelId, target: ModelId) -> bool {
    let (Some(from), Some(to)) = (solid(state, observer), solid(state, target)) else { return false };
    let between = |feature: &super::Feature| {
        if !feature.kind.has(&Trait::Obscuring) || !geometry::within(OBSCURING, height(feature)) {
            return None;
        }
        let area = &feature.outline.solid()?.outline;
        let holds = |own: &Solid| geometry::overlaps(geometry::horizontal(&own.outline, area));
        let counts = pass_over(&from.outline, &to.outline, area) && !holds(&from) && !holds(&to);
        counts.then(|| area.grown(HALF_LINE))
    };
    let features = state.fixed.battlefield.features.iter();
    let hiding: Vec<geometry::ArcGon> = features.filter_map(between).collect();
    !hiding.is_empty() && !has_free_line(state, &from, &to, hiding)
}

/// Is there a line past these areas, each as high as the sky?
fn has_free_line(state: &State, from: &Solid, to: &Solid, areas: Vec<geometry::ArcGon>) -> bool {
    let field = &state.fixed.battlefield;
    let Ok(mut table) = Table::new(field.width.inches(), field.depth.inches()) else { return true };
    for (place, outline) in (0..).zip(areas) {
        let area = Solid { outline, bottom: 0.0, top: 1000.0 };
        if table.place(PieceId(place), area, FeatureId(place)).is_err() {
            return true;
        }
    }
    SightFinder::default().sees(&table, &|_, _| Screen::Area, from, to).is_some()
}
