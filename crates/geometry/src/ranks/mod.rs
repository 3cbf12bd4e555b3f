//! Ranked blocks: rectangular units that move by their front, wheel about a corner, and stand flush against each other.
//!
//! A unit is a [`Block`] (its boundary) and a [`Formation`] (where its models stand inside it). Everything else on the
//! table, unit or terrain, is a convex [`Hull`]. The module knows no rule of any game: it answers with facts, with
//! witnesses and with faults that say what is wrong, where and by how much.
//!
//! Three primitives do nearly everything: [`slide`] (when does a convex figure that moves straight meet another),
//! [`turn_hit`] (the same for a front that wheels about its corner), and [`distance`]. Straight sweeps of a
//! front are rectangles and wheels are slices of a pie, all convex, so what a move passes is measured exactly.

mod block;
mod convex;
mod formation;

pub use block::{Block, Edge, Facing, HalfMm, Side};
pub use convex::{Hull, distance, nearest, slide, turn_hit};
pub use formation::{Base, Exposed, Formation, FormationError, Grid, Score, Slot, contacts, score};
