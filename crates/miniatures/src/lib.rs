//! Single models on an open table: what wargames of that kind share, whatever their rules.

pub mod battlefields;
pub mod contact;
pub mod drawing;
mod ends;
mod fault;
pub mod fields;
mod ids;
pub mod measure;
mod moves;
mod position;
mod quantity;
pub mod set_up;
pub mod spot;
pub mod strolls;
pub mod tabletop;
mod terms;
mod terrain;
mod ways;

pub use ends::{Ends, movable};
pub use fault::{Fault, Met};
pub use ids::{ModelId, UnitId};
pub use moves::{ModelMove, ModelRef, Moves, Waypoint, resolve};
pub use position::{Figure, Position};
pub use quantity::{NoQuantity, Quantity, ReRolls, d3};
pub use spot::Spot;
pub use tabletop::Memo;
pub use terms::{Standing, Terms, Travel, Wanted};
pub use terrain::{Battlefield, Block, Feature, Field};
pub use ways::{Trip, Ways};
