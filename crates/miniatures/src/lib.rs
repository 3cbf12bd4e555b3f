//! Single models on an open table: what wargames of that kind share, whatever their rules.

pub mod battlefields;
pub mod drawing;
pub mod fields;
mod ids;
pub mod measure;
mod moves;
mod position;
mod quantity;
pub mod spot;
pub mod tabletop;
mod terrain;

pub use ids::{ModelId, UnitId};
pub use moves::{ModelMove, ModelRef, Moves, Waypoint, resolve};
pub use position::{Figure, Position};
pub use quantity::{NoQuantity, Quantity, ReRolls, d3};
pub use spot::Spot;
pub use tabletop::Memo;
pub use terrain::{Battlefield, Block, Feature, Field};
