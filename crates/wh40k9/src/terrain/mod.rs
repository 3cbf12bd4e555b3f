//! Chapter *terrain*: categories, traits, and what they do.

mod ground;
mod kinds;

pub use ground::{Ground, GroundPart, grounds};
pub use kinds::{Category, Example, Kind, Trait};

use crate::state::{State, UnitId};

/// A rectangular battlefield with its terrain (`wh40k9/battlefield/size`).
pub type Battlefield = miniatures::Battlefield<Kind>;
/// A terrain feature. The outline of an Obstacle or a hill is that of its solid body; the outline of Area Terrain is its agreed
/// boundary (`wh40k9/terrain/area-terrain-footprint`), as high as the feature, and what is solid in it are its walls and floors.
pub type Feature = miniatures::Feature<Kind>;
pub use miniatures::Block;

/// Is a unit near Inspiring terrain (`wh40k9/terrain/inspiring`)?
pub fn inspired(_state: &State, _unit: UnitId) -> bool {
    false
}
