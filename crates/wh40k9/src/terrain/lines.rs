//! Lines one millimetre thick between two models, and what they pass through or over.

use crate::core::solid;
use crate::state::{ModelId, State};
use geometry::{ArcGon, Bounds, Heading, Vector, vector};
use std::sync::LazyLock;

/// Half the thickness of a line: half a millimetre, in inches.
pub const HALF_LINE: f64 = 0.5 / 25.4;

/// In how many directions a gap is first looked for.
const DIRECTIONS: u32 = 256;

/// Those directions, each once.
static COMPASS: LazyLock<Vec<Vector>> =
    LazyLock::new(|| (0..DIRECTIONS).map(|n| Heading::from_steps(n * STEP).direction()).collect());
/// From one of them to the next.
const STEP: u32 = u32::MAX / DIRECTIONS + 1;
/// What rounding may add or take.
const ROUNDING: f64 = 1e-6;

/// All lines between two footprints, and something that they may meet, as seen from above. Together they fill the hull of both
/// footprints, which is convex, and so is what they meet.
struct Lines<'a> {
    a: &'a ArcGon,
    b: &'a ArcGon,
    met: &'a ArcGon,
}

impl Lines<'_> {
    /// How wide a strip across a direction is that keeps what is met off the lines; negative if there is none.
    fn apart(&self, across: Vector) -> f64 {
        -(self.a.support(across).max(self.b.support(across)) + self.met.support(-across))
    }

    /// Is it less far off every line than this, negative if lines pass through it? How far that is, the gap, is the width of the widest
    /// strip. Most often one point or one strip tells.
    fn gap_is_below(&self, limit: f64) -> bool {
        let (from, to) = (self.a.inner_point(), self.b.inner_point());
        let (way, middle) = (to - from, self.met.middle());
        let part = (middle - from).dot(way) / way.dot(way).max(ROUNDING);
        if self.met.signed_distance(from.towards(to, part.clamp(0.0, 1.0))) < limit - ROUNDING {
            return true;
        }
        let wide = |&across: &Vector| self.apart(across) >= limit + ROUNDING;
        if let Some(across) = Heading::along(way.left()) {
            let near = across.steps() / STEP;
            let beside = [near, near + DIRECTIONS / 2].map(|n| (n % DIRECTIONS) as usize);
            if beside.into_iter().filter_map(|n| COMPASS.get(n)).any(wide) {
                return false;
            }
        }
        let mut best = (f64::NEG_INFINITY, 0);
        for (n, &across) in (0..).zip(COMPASS.iter()) {
            let apart = self.apart(across);
            if apart >= limit + ROUNDING {
                return false;
            }
            if apart >= best.0 {
                best = (apart, n);
            }
        }
        // Half a step beside the best it cannot be much wider: no point of them goes farther when all turns.
        let lines = self.a.bounds().joined(self.b.bounds());
        let arm = |bounds: Bounds| {
            let far = |a: f64, b: f64, middle: f64| (a - middle).abs().max((b - middle).abs());
            vector(far(bounds.low.x, bounds.high.x, middle.x), far(bounds.low.y, bounds.high.y, middle.y)).length()
        };
        let more = (arm(lines) + arm(self.met.bounds())) * std::f64::consts::PI / f64::from(DIRECTIONS);
        best.0 + more < limit - ROUNDING || self.widest_about(best.1) < limit
    }

    /// The widest strip in a direction next to one of the compass: between its neighbours there is one peak.
    fn widest_about(&self, best: u32) -> f64 {
        let at = |steps: i64| self.apart(Heading::from_steps(steps as u32).direction());
        let best = i64::from(best * STEP);
        let (mut low, mut high) = (best - i64::from(STEP), best + i64::from(STEP));
        while high - low > 4 {
            let third = (high - low) / 3;
            let (first, second) = (low + third, high - third);
            if at(first) < at(second) {
                low = first;
            } else {
                high = second;
            }
        }
        (low..=high).map(at).fold(f64::NEG_INFINITY, f64::max)
    }
}

/// Does a line between two footprints pass through or over something, as seen from above?
pub fn pass_over(a: &ArcGon, b: &ArcGon, met: &ArcGon) -> bool {
    a.bounds().joined(b.bounds()).grown(HALF_LINE).meets(met.bounds())
        && Lines { a, b, met }.gap_is_below(HALF_LINE - geometry::CONTACT)
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
    // They overlap by more than touching (see `geometry::overlaps`).
    from.bounds().joined(to.bounds()).meets(met.bounds())
        && Lines { a: from, b: to, met }.gap_is_below(-geometry::CONTACT)
}
