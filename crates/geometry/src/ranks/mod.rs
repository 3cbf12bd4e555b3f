//! Ranked blocks: rectangular units that move by their front, wheel about a corner, and stand flush against each other.
//!
//! A unit is a [`Block`] (its boundary) and a [`Formation`] (where its models stand inside it). Everything else on the
//! table, unit or terrain, is a convex [`Hull`]. The module knows no rule of any game: it answers with facts, with
//! witnesses and with faults that say what is wrong, where and by how much.
//!
//! Three primitives do nearly everything: [`slide`] (when does a convex figure that moves straight meet another),
//! [`turn_hit`] and [`Sector`] (the same for a front that wheels about its corner), and [`distance`]. Straight sweeps of a
//! front are rectangles and wheels are slices of a pie, all convex, so what a move passes is measured exactly.
//!
//! | question | answer |
//! |---|---|
//! | who can be met from this side, who touches whom? | [`Formation::exposed`], [`contacts`], [`score`] |
//! | is this move legal? | [`judge_advance`], from steps; [`Snake::between`] finds the steps to a pose |
//! | may it pivot or reform, and who goes where? | [`rearrange_straight`], [`rearrange`] |
//! | can it charge, where does it stand, and how does it get there? | [`charge`] |
//! | where does it end when nobody steers it? | [`failed_charge`], [`flee`], [`first_ahead`], [`last_standing`], [`nudge`] |

mod assign;
mod block;
pub mod charge;
pub mod check;
mod compelled;
mod convex;
mod formation;
mod ground;
mod reform;
mod snake;
mod wheel;

pub use assign::bottleneck;
pub use block::{Block, Edge, Facing, HalfMm, Side};
pub use compelled::{
    Ahead, FailedCharge, Flight, Nudge, Passage, aim, failed_charge, first_ahead, flee, last_standing, nudge,
    pivot_towards, table_edge,
};
pub use convex::{Hull, boxes_apart, distance, nearest, slide, turn_hit};
pub use formation::{Base, Exposed, Formation, FormationError, Grid, Score, Slot, contacts, score};
pub use ground::{ClosePairs, Other, StandFault, judge_stand, keeps};
pub use reform::{Goal, Rearranged, Walker, goals, rearrange, rearrange_straight, walkers};
pub use snake::{Advance, Advanced, MoveFault, QUARTER, Snake, Step, StoredStep, Swept, judge_advance, judge_corners};
pub use wheel::{Sector, wheel_distance};
