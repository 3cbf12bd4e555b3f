//! A table with terrain on it, as plain data. What a kind of terrain does is an edition's.

use geometry::{Length, Pose, Shape, Solid};
use serde::{Deserialize, Serialize};

/// A rectangular battlefield with its terrain, of an edition's kinds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Battlefield<K> {
    /// Along x.
    pub width: Length,
    /// Along y.
    pub depth: Length,
    /// The terrain features.
    pub features: Vec<Feature<K>>,
}

impl<K> Default for Battlefield<K> {
    /// 60" by 44", empty.
    fn default() -> Self {
        Self { width: Length::from_steps(60 << 16), depth: Length::from_steps(44 << 16), features: Vec::new() }
    }
}

/// A terrain feature: an outline on the ground, and what stands on it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Feature<K> {
    /// Its name in scenarios and scenes.
    pub key: String,
    /// What it is.
    pub kind: K,
    /// Its outline: of what is solid, or the footprint of what stands on it.
    pub outline: Block,
    /// The walls that stand on it.
    pub walls: Vec<Block>,
    /// Its upper floors.
    #[serde(default)]
    pub floors: Vec<Block>,
}

impl<K> Feature<K> {
    /// All its blocks: the outline, then the walls, then the floors.
    pub fn pieces(&self) -> impl Iterator<Item = &Block> {
        std::iter::once(&self.outline).chain(&self.walls).chain(&self.floors)
    }
}

/// An upright block.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(from = "StoredBlock", into = "StoredBlock")]
pub struct Block {
    /// Its footprint.
    pub shape: Shape,
    /// Where it is.
    pub at: Pose,
    /// The height of its underside.
    pub bottom: Length,
    /// How high it is.
    pub height: Length,
    /// Its volume, which follows from the rest: worked out once, for terrain is asked about all the time.
    solid: Option<Solid>,
}

/// A block as it is stored.
#[derive(Serialize, Deserialize)]
struct StoredBlock {
    shape: Shape,
    at: Pose,
    bottom: Length,
    height: Length,
}

impl From<StoredBlock> for Block {
    fn from(stored: StoredBlock) -> Self {
        Self::new(stored.shape, stored.at, stored.bottom, stored.height)
    }
}

impl From<Block> for StoredBlock {
    fn from(block: Block) -> Self {
        Self { shape: block.shape, at: block.at, bottom: block.bottom, height: block.height }
    }
}

impl Block {
    /// A block of a shape in a place, from a height on so high.
    pub fn new(shape: Shape, at: Pose, bottom: Length, height: Length) -> Self {
        let solid = Solid::new(&shape, &at, bottom.inches(), height.inches()).ok();
        Self { shape, at, bottom, height, solid }
    }

    /// Its volume; none if its numbers make no volume.
    pub fn solid(&self) -> Option<&Solid> {
        self.solid.as_ref()
    }
}

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

impl<K> Feature<K> {
    /// Its blocks in their order, each with what part of it that is.
    pub fn parts(&self) -> impl Iterator<Item = (GroundPart, &Block)> {
        let walls = self.walls.iter().map(|_| GroundPart::Wall);
        let floors = self.floors.iter().map(|_| GroundPart::Floor);
        std::iter::once(GroundPart::Outline).chain(walls).chain(floors).zip(self.pieces())
    }
}

/// What a battlefield is to geometry: its size, and all parts of its terrain. An edition keeps what each part means beside it,
/// by its place. Shared by all copies of a state.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Field {
    /// Along x, in inches.
    pub width: f64,
    /// Along y.
    pub depth: f64,
    /// Every part of the terrain, and the number of its feature.
    pub parts: Vec<(Solid, u32)>,
}

impl Field {
    /// All blocks of all features that have a volume, in their order.
    pub fn of<K>(battlefield: &Battlefield<K>) -> Self {
        let solids = battlefield.features.iter().enumerate().flat_map(|(feature, of)| {
            of.pieces().filter_map(move |block| Some((block.solid()?.clone(), feature as u32)))
        });
        Self { width: battlefield.width.inches(), depth: battlefield.depth.inches(), parts: solids.collect() }
    }
}
