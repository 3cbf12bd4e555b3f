//! Lines one millimetre thick between two models, and what they pass through or over.

use crate::core::solid;
use crate::state::{ModelId, State};
use geometry::{ArcGon, Heading, Vector};

/// Half the thickness of a line: half a millimetre, in inches.
pub const HALF_LINE: f64 = 0.5 / 25.4;

/// In how many directions a gap is first looked for.
const DIRECTIONS: u32 = 256;

/// How far something lies off every line between two footprints, as seen from above; negative if lines pass through it. All
/// lines together fill the hull of both footprints, which is convex, and so is what they meet: the gap is the widest strip that
/// keeps them apart.
fn gap(a: &ArcGon, b: &ArcGon, met: &ArcGon) -> f64 {
    let apart = |direction: Vector| -(a.support(direction).max(b.support(direction)) + met.support(-direction));
    let at = |steps: u32| apart(Heading::from_steps(steps).direction());
    let step = u32::MAX / DIRECTIONS + 1;
    let best = (0..DIRECTIONS).map(|n| n * step).max_by(|&a, &b| at(a).total_cmp(&at(b))).unwrap_or(0);
    // Between two neighbours of the best direction there is one peak.
    let (mut low, mut high) = (i64::from(best) - i64::from(step), i64::from(best) + i64::from(step));
    while high - low > 4 {
        let third = (high - low) / 3;
        let (first, second) = (low + third, high - third);
        if at(first as u32) < at(second as u32) {
            low = first;
        } else {
            high = second;
        }
    }
    (low..=high).map(|steps| at(steps as u32)).fold(f64::NEG_INFINITY, f64::max)
}

/// Does a line between two footprints pass through or over something, as seen from above?
pub fn pass_over(a: &ArcGon, b: &ArcGon, met: &ArcGon) -> bool {
    a.bounds().joined(b.bounds()).grown(HALF_LINE).meets(met.bounds()) && gap(a, b, met) < HALF_LINE - geometry::CONTACT
}

/// Does a line between two models pass through or over a terrain feature (`wh40k9/terrain/obstacle-intervening`)?
pub fn pass_feature(state: &State, from: ModelId, to: ModelId, feature: usize) -> bool {
    let (Some(a), Some(b)) = (footprint(state, from), footprint(state, to)) else { return false };
    let outline = state.fixed.battlefield.features.get(feature).and_then(|feature| feature.outline.solid());
    outline.is_some_and(|met| pass_over(&a, &b, &met.outline))
}

/// The footprint of a model, or of an attacker that has been destroyed since it aimed where it stood.
fn footprint(state: &State, model: ModelId) -> Option<ArcGon> {
    if let Some(own) = solid(state, model) {
        return Some(own.outline);
    }
    let stood = state.volley.iter().flat_map(|volley| &volley.stood).find(|(id, _)| *id == model);
    stood.and_then(|(_, at)| Some(state.profile(model)?.1.base.outline(at)))
}

/// Does a base that goes straight from one place to another pass over something?
pub fn swept_over(from: &ArcGon, to: &ArcGon, met: &ArcGon) -> bool {
    from.bounds().joined(to.bounds()).meets(met.bounds()) && geometry::overlaps(gap(from, to, met))
}
