//! What terrain is to models that move: over, round, through, and on top.

use super::{Battlefield, FeatureKind};
use crate::movement::Traits;
use crate::rules;
use geometry::{ArcGon, Class, Length, Solid, horizontal, overlaps, within};
use kernel::{Illegal, Message, Rule};
use miniatures::{Standing, Wanted};

/// Terrain up to this height is moved over as if it were not there (`wh40k10/movement/terrain-low`).
pub const LOW: f64 = 2.0;

/// A part of a terrain feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroundPart {
    /// Its outline.
    Outline,
    /// One of its walls.
    Wall,
    /// One of its upper floors.
    Floor,
}

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
}

/// All parts of all features.
pub fn grounds(battlefield: &Battlefield) -> Vec<Ground> {
    let mut grounds = Vec::new();
    for (feature, of) in battlefield.features.iter().enumerate() {
        let parts = [GroundPart::Outline]
            .into_iter()
            .chain(of.walls.iter().map(|_| GroundPart::Wall))
            .chain(of.floors.iter().map(|_| GroundPart::Floor));
        for (nth, (part, block)) in parts.zip(of.pieces()).enumerate() {
            let solid = block.solid().cloned();
            grounds.extend(solid.map(|solid| Ground { feature, kind: of.kind, part, nth, solid }));
        }
    }
    grounds
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
    /// What it is to a moving model.
    ///
    /// Up to 2" it is as if it were not there (`wh40k10/movement/terrain-low`), but on barricades and debris nobody ends
    /// (`wh40k10/terrain/barricades-movement-visibility`, `wh40k10/terrain/debris-movement-visibility`). Higher, it is
    /// climbed (`wh40k10/movement/terrain-high`). Walls of ruins are nothing to INFANTRY and BEASTS, but nobody ends in them
    /// (`wh40k10/terrain/ruins-moving-through`). The outlines of woods and ruins are marks on the ground
    /// (`wh40k10/ruling/footprints-are-ground`).
    pub fn class(&self, mover: Traits) -> Class {
        let height = self.solid.top;
        let climbed = |stand| Class::Climb { height, stand };
        let low = within(height, LOW);
        match (self.part, self.kind) {
            (GroundPart::Floor, _) => Class::EndOnly,
            (GroundPart::Wall, FeatureKind::Ruins) if mover.nimble => Class::EndOnly,
            (GroundPart::Wall, _) if low || self.solid.bottom > 0.0 => Class::EndOnly,
            (GroundPart::Wall, _) => climbed(false),
            (GroundPart::Outline, FeatureKind::Woods | FeatureKind::Ruins) => Class::Ignore,
            (GroundPart::Outline, FeatureKind::Barricade | FeatureKind::Debris) if low => Class::EndOnly,
            (GroundPart::Outline, FeatureKind::Barricade | FeatureKind::Debris) => climbed(false),
            (GroundPart::Outline, FeatureKind::Crater | FeatureKind::Hill) if low => Class::Ignore,
            (GroundPart::Outline, FeatureKind::Crater | FeatureKind::Hill) => climbed(true),
        }
    }

    /// Is it no more than a mark on the ground: the outline of woods or ruins (`wh40k10/ruling/footprints-are-ground`)?
    pub fn is_only_ground(&self) -> bool {
        self.part == GroundPart::Outline && matches!(self.kind, FeatureKind::Woods | FeatureKind::Ruins)
    }

    /// Why nobody ends on or in it.
    pub fn refusal(&self) -> (Rule, &'static str) {
        match (self.part, self.kind) {
            (GroundPart::Outline, FeatureKind::Barricade) => {
                (rules::terrain::BARRICADES_MOVEMENT_VISIBILITY, "miniatures-ends-on-terrain")
            }
            (GroundPart::Outline, FeatureKind::Debris) => {
                (rules::terrain::DEBRIS_MOVEMENT_VISIBILITY, "miniatures-ends-on-terrain")
            }
            (GroundPart::Outline, _) => (rules::terrain::HILLS_STANDING, "miniatures-overhangs"),
            (_, FeatureKind::Ruins) => (rules::terrain::RUINS_MOVING_THROUGH, "wh40k10-ends-in-wall"),
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

/// On what a base stands now, at a height where it is known to be.
pub fn standing_now(grounds: &[Ground], base: &ArcGon, elevation: Length) -> Standing {
    let on = |ground: &&Ground| is_floor_at(ground, elevation) && ground.meets(base);
    let floor = grounds.iter().find(on).map(|ground| ground.feature);
    Standing { elevation, floor, on_terrain: on_terrain(grounds, base) }
}

fn is_floor_at(ground: &Ground, elevation: Length) -> bool {
    ground.part == GroundPart::Floor && (ground.solid.top - elevation.inches()).abs() <= geometry::CONTACT
}

fn refuse<T>(rule: Rule, reason: &'static str) -> Result<T, Illegal> {
    Err(Illegal::new(rule, Message::new(reason)))
}

/// On what a model would stand: a floor that it names or walks on, or else the ground or the top of a hill.
pub fn standing(grounds: &[Ground], base: &ArcGon, mover: Traits, wanted: Wanted) -> Result<Standing, Illegal> {
    let on_terrain = on_terrain(grounds, base);
    let floor = |elevation: Length| floor_at(grounds, base, elevation);
    let named = match (wanted.elevation, wanted.level) {
        (Some(elevation), _) => Some(elevation),
        (None, Some(level)) => Some(height_of_level(grounds, base, level)?),
        (None, None) => None,
    };
    if let Some(elevation) = named.filter(|height| height.steps() > 0)
        && grounds.iter().any(|ground| is_floor_at(ground, elevation) && ground.meets(base))
    {
        if !mover.nimble && !mover.fly {
            return refuse(rules::terrain::RUINS_FLOORS, "wh40k10-no-upper-floor");
        }
        return match floor(elevation) {
            Some(feature) => Ok(Standing { elevation, floor: Some(feature), on_terrain }),
            None => refuse(rules::terrain::RUINS_FLOORS, "miniatures-overhangs"),
        };
    }
    let walks = mover.nimble || mover.fly;
    if let (None, Some(elevation)) = (named, wanted.here.filter(|height| height.steps() > 0 && walks))
        && let Some(feature) = floor(elevation)
    {
        return Ok(Standing { elevation, floor: Some(feature), on_terrain });
    }
    let elevation = top_under(grounds, base)?;
    if named.is_some_and(|named| (named.inches() - elevation.inches()).abs() > geometry::CONTACT) {
        return refuse(rules::movement::TERRAIN_NO_MID_CLIMB, "wh40k10-nothing-to-stand-on");
    }
    Ok(Standing { elevation, floor: None, on_terrain })
}

/// The ruins of which a base stands on a floor of this height without overhanging (`wh40k10/terrain/ruins-floors`).
fn floor_at(grounds: &[Ground], base: &ArcGon, elevation: Length) -> Option<usize> {
    let first = grounds.iter().find(|ground| is_floor_at(ground, elevation) && ground.meets(base))?;
    let same = |ground: &&Ground| is_floor_at(ground, elevation) && ground.feature == first.feature;
    let floors: Vec<ArcGon> = grounds.iter().filter(same).map(|ground| ground.solid.outline.clone()).collect();
    geometry::covered(base, &floors, 0.0).then_some(first.feature)
}

/// The height of a floor by its number; the ground is 0.
fn height_of_level(grounds: &[Ground], base: &ArcGon, level: u8) -> Result<Length, Illegal> {
    if level == 0 {
        return Ok(top_under(grounds, base).unwrap_or_default());
    }
    let here = grounds.iter().filter(|ground| ground.part == GroundPart::Floor && ground.meets(base));
    let mut heights: Vec<Length> = here.filter_map(|ground| Length::from_inches(ground.solid.top).ok()).collect();
    heights.sort_unstable();
    heights.dedup();
    match heights.get(usize::from(level) - 1) {
        Some(&height) => Ok(height),
        None => refuse(rules::terrain::RUINS_FLOORS, "wh40k10-nothing-to-stand-on"),
    }
}

/// The height of the hill on which a base stands, 0 on the ground. It must not overhang (`wh40k10/terrain/hills-standing`).
fn top_under(grounds: &[Ground], base: &ArcGon) -> Result<Length, Illegal> {
    let raised = |ground: &&Ground| {
        let high = ground.kind == FeatureKind::Hill || !within(ground.solid.top, LOW);
        let stood_on = matches!(ground.kind, FeatureKind::Hill | FeatureKind::Crater);
        ground.part == GroundPart::Outline && stood_on && high && ground.solid.top > 0.0 && ground.meets(base)
    };
    let Some(top) = grounds.iter().filter(raised).max_by(|a, b| a.solid.top.total_cmp(&b.solid.top)) else {
        return Ok(Length::default());
    };
    if geometry::covered(base, std::slice::from_ref(&top.solid.outline), 0.0) {
        return Ok(Length::from_inches(top.solid.top).unwrap_or_default());
    }
    refuse(rules::terrain::HILLS_STANDING, "miniatures-overhangs")
}
