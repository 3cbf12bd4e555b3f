//! Exact dice probability. It knows dice, not games.

mod advice;
mod board;
mod combine;
mod distribution;
mod faces;
mod follow;
mod group;
mod ladder;
mod number;
mod outcome;
mod plan;
mod play;
mod refused;
mod rerolls;
mod resolve;
mod roll;
mod script;
mod sweep;

pub use advice::{Choice, DieKind, Moment, Stretch};
pub use distribution::{CUT_OFF, Distribution, EXACT};
pub use faces::{Faces, Habit, Verdict};
pub use group::{CriticalHit, Group, Landing, Line, Spill, Target, Wound};
pub use number::Number;
pub use outcome::{Fate, Outcome};
pub use plan::{Plan, best};
pub use play::{Advice, FreeRerolls, Goal, Play, Side, Spending};
pub use refused::Refused;
pub use rerolls::Pool;
pub use resolve::{resolve, resolve_as};
pub use roll::{LARGEST_ROLL, Roll};
