//! What terrain is to models that move: over, round, through, and on top.

use super::{Battlefield, Category, Trait};
use crate::rules;
use geometry::floors::{Class, Top};
use geometry::{ArcGon, Length, Solid};
use kernel::Rule;
pub use miniatures::GroundPart;

/// Terrain below this height is moved over as if it were flat (`wh40k9/movement/low-terrain`,
/// `wh40k9/ruling/low-terrain-exactly-one`).
const LOW: f64 = 1.0;

/// A part of a terrain feature, as models meet it.
#[derive(Clone, PartialEq, Debug)]
pub struct Ground {
    /// The feature, by its place on the battlefield.
    pub feature: usize,
    /// Its category.
    pub category: Category,
    /// Which part.
    pub part: GroundPart,
    /// Its volume.
    pub solid: Solid,
    /// The height of what the feature stands on.
    foot: f64,
    breachable: bool,
    scaleable: bool,
    unstable: bool,
}

/// What of a model, and of the move that it makes, matters to terrain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mover {
    /// Is it one of the INFANTRY, BEASTS or SWARMS?
    pub nimble: bool,
    /// Can it FLY?
    pub fly: bool,
    /// Does it fly over everything, heights and all (`wh40k9/movement/fly`)?
    pub over: bool,
    /// Is it set up?
    pub set_up: bool,
}

/// All parts of all features, in the order of [`miniatures::Field::parts`].
pub fn grounds(battlefield: &Battlefield) -> Vec<Ground> {
    let mut grounds = Vec::new();
    for (feature, of) in battlefield.features.iter().enumerate() {
        for (part, block) in of.parts() {
            let solid = block.solid().cloned();
            grounds.extend(solid.map(|solid| Ground {
                feature,
                category: of.kind.category,
                part,
                solid,
                foot: of.outline.bottom.inches(),
                breachable: of.kind.has(&Trait::Breachable),
                scaleable: of.kind.has(&Trait::Scaleable),
                unstable: of.kind.has(&Trait::UnstablePosition),
            }));
        }
    }
    grounds
}

impl Ground {
    /// Is it only a boundary on the ground (`wh40k9/terrain/area-terrain-footprint`)?
    fn is_boundary(&self) -> bool {
        self.part == GroundPart::Outline && self.category == Category::AreaTerrain
    }

    /// Is it less than 1" high (`wh40k9/movement/low-terrain`)?
    fn is_low(&self) -> bool {
        let from = if self.part == GroundPart::Floor { self.foot } else { self.solid.bottom };
        geometry::more_than(LOW, self.solid.top - from)
    }

    /// May a model go up and down on it (`wh40k9/terrain/scaleable`, `wh40k9/ruling/scaleable-climbing-over`)?
    fn may_scale(&self, mover: Mover) -> bool {
        !self.scaleable || mover.nimble || mover.fly
    }

    /// May a model end on top of it (`wh40k9/terrain/unstable-position`)?
    fn may_stand(&self, mover: Mover) -> bool {
        self.part != GroundPart::Wall && !self.unstable && self.may_scale(mover)
    }

    /// What it is to a moving model of a height: low terrain and what can be breached is passed through, the rest is climbed or
    /// gone round (`wh40k9/movement/climbing`, `wh40k9/terrain/breachable`), and stood on where that is allowed.
    pub fn class(&self, mover: Mover, height: f64) -> Class {
        let (solid, stand) = (&self.solid, self.may_stand(mover));
        if self.is_boundary() {
            return Class::ignore();
        }
        if self.is_low() && self.part != GroundPart::Floor {
            return if stand { Class::low(solid, height, true) } else { Class::end_only(solid, height) };
        }
        if self.breachable && mover.nimble {
            // Passed through at any height, and stood on only by those who go up to it.
            return if stand { Class::floor(solid, height, true) } else { Class::end_only(solid, height) };
        }
        match self.may_scale(mover) {
            true if self.is_low() => {
                let top = Some(Top { z: solid.top, stand, free_from: Some(self.foot) });
                Class { top, ..Class::end_only(solid, height) }
            }
            true => Class::climbed(solid, height, stand),
            false => Class::solid(solid, height),
        }
    }

    /// Would a base stand on it at a height, though it may not?
    pub fn is_closed_to(&self, mover: Mover, base: &ArcGon, elevation: Length) -> bool {
        let level = (self.solid.top - elevation.inches()).abs() <= geometry::CONTACT;
        let over = || geometry::overlaps(geometry::horizontal(base, &self.solid.outline));
        level && !self.is_boundary() && !self.may_stand(mover) && over()
    }

    /// Is it an upper floor?
    pub fn is_floor(&self) -> bool {
        self.part == GroundPart::Floor
    }

    /// The rule by which nobody goes through it.
    pub fn rule_of_passing(&self) -> Rule {
        match self.category {
            Category::Obstacle if self.scaleable => rules::terrain::SCALEABLE,
            Category::Obstacle => rules::terrain::OBSTACLE_MOVEMENT,
            _ => rules::movement::CLIMBING,
        }
    }

    /// The rule by which a model cannot end on or in it.
    pub fn rule_of_ending(&self, mover: Mover) -> Rule {
        if self.unstable {
            rules::terrain::UNSTABLE_POSITION
        } else if !self.may_scale(mover) {
            rules::terrain::SCALEABLE
        } else {
            rules::movement::CLIMBING
        }
    }

    /// The rules by which a model went across it.
    pub fn rules_of_crossing(&self, nimble: bool, over: bool) -> Vec<Rule> {
        let mut because = vec![match self.category {
            Category::Obstacle => rules::terrain::OBSTACLE_MOVEMENT,
            Category::AreaTerrain => rules::terrain::AREA_TERRAIN_MOVEMENT,
            Category::Hill => rules::terrain::HILLS,
        }];
        if self.is_boundary() {
            return because;
        }
        if self.is_low() && !over {
            because.push(rules::movement::LOW_TERRAIN);
        } else if self.breachable && nimble && !over {
            because.push(rules::terrain::BREACHABLE);
        } else if self.scaleable {
            because.push(rules::terrain::SCALEABLE);
        }
        because
    }
}
