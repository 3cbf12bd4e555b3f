//! Exact odds of this system: attacks as chains of dice ([`chain`]), shots of a unit ([`mod@volley`]), a Round of Combat with its Combat
//! Score and Break Test ([`combat`]). They rest on the functions that the game itself uses, so that the two cannot disagree on
//! what a die means. [`work_out`] answers a description as people and programs write it.
//!
//! ```
//! // A Break Test on Discipline 7 after a combat that was lost by 2: 2D6 must show 5 or less.
//! let description = serde_json::json!({ "what": "break", "discipline": 7, "difference": 2 });
//! let report = t9a::odds::work_out(&description)?;
//! assert_eq!(report.figures["breaks"].as_f64(), Some(1.0 - 10.0 / 36.0));
//! # Ok::<(), view::OddsError>(())
//! ```

mod answer;
pub mod chain;
pub mod combat;
mod form;
pub mod kept;
pub mod volley;
mod written;

pub use answer::{choices, schema, work_out};
pub use form::kinds;
pub use written::{BreakDescription, ChargeDescription, MeleeDescription, ShootingDescription, Side, UnitDescription};
