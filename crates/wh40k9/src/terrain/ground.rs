//! What terrain is to models that move: over, round, through, and on top.

use super::{Battlefield, Category};
use geometry::Solid;

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
    /// Its category.
    pub category: Category,
    /// Which part.
    pub part: GroundPart,
    /// Its volume.
    pub solid: Solid,
}

/// All parts of all features, in the order of [`miniatures::Field::parts`].
pub fn grounds(battlefield: &Battlefield) -> Vec<Ground> {
    let mut grounds = Vec::new();
    for (feature, of) in battlefield.features.iter().enumerate() {
        let parts = [GroundPart::Outline]
            .into_iter()
            .chain(of.walls.iter().map(|_| GroundPart::Wall))
            .chain(of.floors.iter().map(|_| GroundPart::Floor));
        for (part, block) in parts.zip(of.pieces()) {
            let solid = block.solid().cloned();
            grounds.extend(solid.map(|solid| Ground { feature, category: of.kind.category, part, solid }));
        }
    }
    grounds
}
