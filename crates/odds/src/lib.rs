//! Exact dice probability: what will this attack do, and what is the best way to do it. It knows dice, not games.
//!
//! A system describes its attacks with plain data: what each face of a die means ([`Faces`]), how numbers are rolled ([`Roll`]),
//! what hits and wounds do ([`Group`]), who takes them and what protects them ([`Target`]). [`resolve`] gives the chance of
//! everything that can happen, [`best`] the best use of re-rolls. Underneath lie [`Distribution`]s over whole numbers, which
//! serve for any other roll. `docs/ODDS.md` explains how it all is computed, with an example to check by hand.
//!
//! ```
//! use odds::{CriticalHit, Faces, Goal, Group, Line, Play, Roll, Target, best, resolve};
//!
//! // Two attacks that hit on 4+, with one hit more on a 6, wound on 3+ and do D3 damage.
//! let hit = Faces::needing(4).critical_from(6);
//! let group = Group {
//!     critical_hit: CriticalHit { wounds: false, extra_hits: Roll::Fixed(1) },
//!     ..Group::simple(Roll::Fixed(2), hit, Faces::needing(3), &Roll::die(3), 0)
//! };
//! // Two models of two wounds that save on 4+.
//! let target = Target::new(vec![Line::simple(2, 2, Faces::needing(4))]);
//!
//! let outcome = resolve(&[group.clone()], &target)?;
//! assert!((outcome.mean_damage - 4711.0 / 6561.0).abs() < 1e-15);
//! assert!((outcome.kill_all - 913.0 / 26244.0).abs() < 1e-15);
//!
//! // With one re-roll in hand, spent at the best moment.
//! let plan = best(&[group], &target, Play::one_reroll(Goal::Slain))?;
//! assert!(plan.value() > outcome.mean_slain);
//! for advice in plan.summary()?.stretches {
//!     let _words = advice.to_string(); // "attack, attack 1 to 2, hit: spend a re-roll on 1-3"
//! }
//! # Ok::<(), odds::Refused>(())
//! ```
//!
//! Numbers are `f64` and only ever added and multiplied, so they are the same bits on every machine. The library never panics,
//! prints, or looks at a clock; what makes no sense or would take too long is [`Refused`] by the name of its field.

mod advice;
mod board;
mod combine;
mod compare;
mod describe;
mod distribution;
mod faces;
mod follow;
mod group;
mod ladder;
mod number;
mod order;
mod outcome;
mod plan;
mod play;
mod refused;
mod rerolls;
mod resolve;
mod roll;
mod script;
pub mod statistics;
mod summary;
mod svg;
mod sweep;
mod text;

pub use advice::{Choice, DieKind, Moment};
pub use compare::{Change, Difference, GroupChange, TargetChange, differences, matrix};
pub use describe::{Check, Description, Effect, Models, Reroll, Weapon, Written};
pub use distribution::{CUT_OFF, Distribution, EXACT};
pub use faces::{Faces, Habit, Verdict};
pub use group::{
    CriticalHit, Group, Landing, Line, Order, Otherwise, Reduce, Rolls, Sorts, Spill, Target, Varied, Wound,
};
pub use number::Number;
pub use order::Standing;
pub use outcome::{Fate, Outcome};
pub use plan::{Plan, best, steps_of_plan};
pub use play::{Advice, FreeRerolls, Goal, Hand, Play, Spending};
pub use refused::Refused;
pub use rerolls::Pool;
pub use resolve::{costliest, resolve, resolve_as, steps};
pub use roll::{LARGEST_ROLL, Roll};
pub use summary::{Stretch, Summary};
pub use svg::svg_chart;
pub use text::{Words, bar_chart, comparison_table, difference_table, outcome_text, table};
