//! What terrain is to models that move: over, round, through, and on top.

use super::{Battlefield, FeatureKind};
use crate::movement::Traits;
use crate::rules;
use geometry::floors::{Class, Top};
use geometry::{ArcGon, Solid, horizontal, overlaps, within};
use kernel::Rule;
use miniatures::Fault;
pub use miniatures::GroundPart;

/// Terrain up to this height is moved over as if it were not there (`wh40k10/movement/terrain-low`).
pub const LOW: f64 = 2.0;

/// A part of a terrain feature, as models meet it.
#[derive(Clone, PartialEq, Debug)]
pub struct Ground {
    /// The feature, by its place on the battlefield.
    pub feature: usize,
    /// What that is.
    pub kind: FeatureKind,
    /// Which part.
    pub part: GroundPart,
    /// Which of the feature's blocks it is.
    pub nth: usize,
    /// Its volume.
    pub solid: Solid,
    /// The height of what the feature stands on.
    pub foot: f64,
}

/// All parts of all features.
pub fn grounds(battlefield: &Battlefield) -> Vec<Ground> {
    let mut grounds = Vec::new();
    for (feature, of) in battlefield.features.iter().enumerate() {
        for (nth, (part, block)) in of.parts().enumerate() {
            let solid = block.solid().cloned();
            let foot = of.outline.bottom.inches();
            grounds.extend(solid.map(|solid| Ground { feature, kind: of.kind, part, nth, solid, foot }));
        }
    }
    grounds
}

/// How high one gets at most by steps that cost nothing: on low hills and low floors, one on top of the other.
pub fn free_height(battlefield: &Battlefield) -> f64 {
    let low = |ground: &Ground| {
        let hill = ground.part == GroundPart::Outline && ground.kind == FeatureKind::Hill;
        (hill || ground.part == GroundPart::Floor) && ground.is_low()
    };
    let mut steps: Vec<(f64, f64)> = grounds(battlefield)
        .iter()
        .filter(|ground| low(ground))
        .map(|ground| (ground.foot, ground.solid.top))
        .collect();
    steps.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    steps.dedup();
    steps.iter().map(|(low, high)| high - low).sum()
}

/// Every height at which a model can stand: the ground, the tops of hills, upper floors.
pub fn heights(battlefield: &Battlefield) -> Vec<f64> {
    let stood_on = |ground: &Ground| match ground.part {
        GroundPart::Floor => true,
        GroundPart::Wall => false,
        GroundPart::Outline => matches!(ground.kind, FeatureKind::Hill | FeatureKind::Crater),
    };
    let tops = grounds(battlefield).into_iter().filter(stood_on).map(|ground| ground.solid.top);
    std::iter::once(0.0).chain(tops).collect()
}

impl Ground {
    /// Is it no more than 2" high by itself, whatever it stands on (`wh40k10/ruling/low-by-its-own-height`)? An upper floor is
    /// if it is so low above what its ruins stand on.
    pub fn is_low(&self) -> bool {
        let from = if self.part == GroundPart::Floor { self.foot } else { self.solid.bottom };
        within(self.solid.top - from, LOW)
    }

    /// What it is to a moving model of a height.
    ///
    /// Up to 2" it is crossed as if it were not there (`wh40k10/movement/terrain-low`), and a hill is stepped on; but on
    /// barricades and debris nobody ends (`wh40k10/terrain/barricades-movement-visibility`,
    /// `wh40k10/terrain/debris-movement-visibility`). Higher, it is climbed (`wh40k10/movement/terrain-high`). Walls and floors
    /// of ruins are nothing to INFANTRY and BEASTS, but nobody ends in them (`wh40k10/terrain/ruins-moving-through`); upper
    /// floors are ended on by those and by models that FLY (`wh40k10/terrain/ruins-floors`). The outlines of woods and ruins
    /// are marks on the ground (`wh40k10/ruling/footprints-are-ground`).
    pub fn class(&self, mover: Traits, height: f64) -> Class {
        let solid = &self.solid;
        let low = self.is_low();
        match (self.part, self.kind) {
            (GroundPart::Floor, _) => {
                let stand = mover.nimble || mover.fly;
                match (mover.nimble, low) {
                    (true, false) => Class::floor(solid, height, stand),
                    (false, false) => Class::climbed(solid, height, stand),
                    (_, true) => {
                        let top = Some(Top { z: solid.top, stand, free_from: Some(self.foot) });
                        Class { top, ..Class::end_only(solid, height) }
                    }
                }
            }
            (GroundPart::Wall, FeatureKind::Ruins) if mover.nimble => Class::end_only(solid, height),
            (GroundPart::Outline, FeatureKind::Woods | FeatureKind::Ruins) => Class::ignore(),
            (GroundPart::Outline, FeatureKind::Crater) if low => Class::ignore(),
            (GroundPart::Outline, FeatureKind::Hill) if low => Class::low(solid, height, true),
            (GroundPart::Outline, FeatureKind::Crater | FeatureKind::Hill) => Class::climbed(solid, height, true),
            (GroundPart::Wall, _) | (GroundPart::Outline, FeatureKind::Barricade | FeatureKind::Debris) => match low {
                true => Class::end_only(solid, height),
                false => Class::climbed(solid, height, false),
            },
        }
    }

    /// Is it an upper floor of ruins?
    pub fn is_floor(&self) -> bool {
        self.part == GroundPart::Floor
    }

    /// Is it no more than a mark on the ground: the outline of woods or ruins (`wh40k10/ruling/footprints-are-ground`)?
    pub fn is_only_ground(&self) -> bool {
        self.part == GroundPart::Outline && matches!(self.kind, FeatureKind::Woods | FeatureKind::Ruins)
    }

    /// Why a model that would end so on or in it cannot.
    pub fn refusal(&self, fault: &Fault) -> (Rule, &'static str) {
        match (self.part, self.kind, fault) {
            (GroundPart::Outline, FeatureKind::Barricade, _) => {
                (rules::terrain::BARRICADES_MOVEMENT_VISIBILITY, "miniatures-ends-on-terrain")
            }
            (GroundPart::Outline, FeatureKind::Debris, _) => {
                (rules::terrain::DEBRIS_MOVEMENT_VISIBILITY, "miniatures-ends-on-terrain")
            }
            (GroundPart::Outline, _, Fault::Overhangs(..)) => (rules::terrain::HILLS_STANDING, "miniatures-overhangs"),
            (GroundPart::Floor, _, Fault::Overhangs(..)) => (rules::terrain::RUINS_FLOORS, "miniatures-overhangs"),
            (GroundPart::Floor, _, Fault::NotToStandOn(..)) => (rules::terrain::RUINS_FLOORS, "wh40k10-no-upper-floor"),
            (_, _, Fault::NotToStandOn(..)) => (rules::movement::TERRAIN_NO_MID_CLIMB, "miniatures-ends-on-terrain"),
            (_, FeatureKind::Ruins, _) => (rules::terrain::RUINS_MOVING_THROUGH, "wh40k10-ends-in-wall"),
            _ => (rules::movement::TERRAIN_NO_MID_CLIMB, "miniatures-mid-climb"),
        }
    }

    /// The rule by which models pass it.
    pub fn rule_of_passing(&self, mover: Traits) -> Rule {
        match (self.part, self.kind) {
            (_, FeatureKind::Ruins) if mover.nimble => rules::terrain::RUINS_MOVING_THROUGH,
            (_, FeatureKind::Crater) => rules::terrain::CRATERS_MOVEMENT_VISIBILITY,
            (_, FeatureKind::Barricade) => rules::terrain::BARRICADES_MOVEMENT_VISIBILITY,
            (_, FeatureKind::Debris) => rules::terrain::DEBRIS_MOVEMENT_VISIBILITY,
            (_, FeatureKind::Woods) => rules::terrain::WOODS_MOVEMENT,
            (_, FeatureKind::Hill | FeatureKind::Ruins) => rules::terrain::MOVEMENT_GENERAL,
        }
    }

    fn meets(&self, base: &ArcGon) -> bool {
        base.bounds().meets(self.solid.outline.bounds()) && overlaps(horizontal(base, &self.solid.outline))
    }
}

/// Is a base on any terrain feature, its outline included?
pub fn on_terrain(grounds: &[Ground], base: &ArcGon) -> bool {
    grounds.iter().any(|ground| ground.part == GroundPart::Outline && ground.meets(base))
}
