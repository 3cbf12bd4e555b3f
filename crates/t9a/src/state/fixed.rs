//! What copies of a state share: the content of a battle, which does not change, and values until they do.

use crate::army_building::Draft;
use crate::book::Library;
use crate::charge::memory::Memory;
use crate::definitions::shapes::Shapes;
use crate::odds::kept::Fights;
use crate::pregame::DeploymentType;
use crate::setup::size;
use crate::terrain::Feature;
use geometry::Bounds;
use geometry::ranks::Hull;
use kernel::SetupError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::Arc;

/// Game Turns of a game (`t9a/game-flow/game-structure`).
pub const GAME_TURNS: u8 = 6;

fn game_turns() -> u8 {
    GAME_TURNS
}

/// What does not change during a battle, shared by all copies of its state, with what is worked out from it once and what has been
/// found out in the battle.
#[derive(Clone, Debug, Default)]
pub struct Fixed(Arc<Settled>);

#[derive(Debug, Default)]
struct Settled {
    content: Content,
    /// The outlines of the terrain.
    hulls: Vec<Option<Hull>>,
    /// The upright boxes round those outlines.
    boxes: Vec<Option<Bounds>>,
    /// What it has more of than any battle.
    excess: Option<SetupError>,
    memory: Memory,
    fights: Fights,
    shapes: Shapes,
}

/// The content of a battle.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Content {
    /// Army books and spells.
    pub library: Library,
    /// The agreed Army Size.
    pub army_size: u32,
    /// Long and short edge of the battlefield in inches.
    pub table: [u16; 2],
    /// Terrain on it.
    pub terrain: Vec<Feature>,
    /// Where the deployment zones are.
    #[serde(default)]
    pub deployment: DeploymentType,
    /// The Army Lists that were agreed with the game; who has none is asked for it (`t9a/pregame/share-lists`).
    #[serde(default)]
    pub lists: [Option<Draft>; 2],
    /// How many Game Turns are played: six, unless a shorter battle was agreed (`t9a/game-flow/game-structure`).
    #[serde(default = "game_turns")]
    pub rounds: u8,
    /// Is the struck text of Mana Drain in force? (`t9a/ruling/mana-drain-struck-text`)
    pub mana_drain: bool,
}

impl Fixed {
    /// Content to be shared.
    pub fn new(content: Content) -> Self {
        let hulls: Vec<Option<Hull>> = content.terrain.iter().map(|feature| feature.hull().ok()).collect();
        let boxes = hulls.iter().map(|hull| hull.as_ref().map(Hull::bounds)).collect();
        let excess = size::of_content(&content).err();
        let (memory, fights, shapes) = (Memory::default(), Fights::default(), Shapes::default());
        Self(Arc::new(Settled { content, hulls, boxes, excess, memory, fights, shapes }))
    }

    /// What it has more of than any battle, if it has.
    pub fn excess(&self) -> Option<&SetupError> {
        self.0.excess.as_ref()
    }

    /// What has been found out about charges.
    pub fn memory(&self) -> &Memory {
        &self.0.memory
    }

    /// Formations.
    pub fn shapes(&self) -> &Shapes {
        &self.0.shapes
    }

    /// Estimates of combats.
    pub fn fights(&self) -> &Fights {
        &self.0.fights
    }

    /// The outline of a terrain feature by its place, if it is sound.
    pub fn hull(&self, place: usize) -> Option<&Hull> {
        self.0.hulls.get(place)?.as_ref()
    }

    /// The terrain features with their outlines whose boxes are no farther from a box than a little.
    pub fn features_near(&self, place: Bounds, by: f64) -> impl Iterator<Item = (&Feature, &Hull)> {
        let near = move |round: &Option<Bounds>| {
            round.is_some_and(|round| {
                let apart = (round.low.x - place.high.x).max(place.low.x - round.high.x);
                apart.max(round.low.y - place.high.y).max(place.low.y - round.high.y) <= by
            })
        };
        let all = self.0.content.terrain.iter().zip(&self.0.hulls).zip(&self.0.boxes);
        all.filter(move |(_, round)| near(round)).filter_map(|((feature, hull), _)| Some((feature, hull.as_ref()?)))
    }

    /// All terrain features with their outlines.
    pub fn features(&self) -> impl Iterator<Item = (&Feature, &Hull)> {
        self.0.content.terrain.iter().zip(&self.0.hulls).filter_map(|(feature, hull)| Some((feature, hull.as_ref()?)))
    }
}

impl PartialEq for Fixed {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.content == other.0.content
    }
}

impl std::ops::Deref for Fixed {
    type Target = Content;
    fn deref(&self) -> &Content {
        &self.0.content
    }
}

impl Serialize for Fixed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.content.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Fixed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Content::deserialize(deserializer).map(Self::new)
    }
}

/// Something that hardly ever changes during a battle, shared by all copies of its state and copied when it does.
#[derive(Clone, Debug)]
pub struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    /// Something to be shared.
    pub fn new(value: T) -> Self {
        Self(Arc::new(value))
    }
}

impl<T> Shared<T> {
    /// Are both one and the same?
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T: Clone> Shared<T> {
    /// To be changed in this state alone.
    pub fn make_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

impl<T: Clone> std::ops::DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.make_mut()
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl<T: Eq> Eq for Shared<T> {}

impl<T> std::ops::Deref for Shared<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Shared<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self::new)
    }
}
