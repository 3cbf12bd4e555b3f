//! Chapter *terrain*: categories, traits, and what they do.

mod cover;
mod defence;
mod ground;
mod kinds;
mod lines;
mod sight;

pub use cover::{Cover, cover, dense_cover, dense_cover_because, is_on_top};
pub use defence::{ACROSS, Holds, can_defend, charged_across, fights_across, inspired, lines_of};
pub use ground::{Ground, GroundPart, Mover, grounds};
pub use kinds::{Category, Example, Kind, Trait};
pub use lines::{HALF_LINE, pass_feature, pass_over, swept_over};
pub use sight::{LARGE, Sight, height, is_large, is_within, obscured, seen_by_exception};

/// A rectangular battlefield with its terrain (`wh40k9/battlefield/size`).
pub type Battlefield = miniatures::Battlefield<Kind>;
/// A terrain feature. The outline of an Obstacle or a hill is that of its solid body; the outline of Area Terrain is its agreed
/// boundary (`wh40k9/terrain/area-terrain-footprint`), as high as the feature, and what is solid in it are its walls and floors.
pub type Feature = miniatures::Feature<Kind>;
pub use miniatures::Block;
