//! What stands between a system and its applications. It knows no system: a system says by [`Playable`] what it has, [`of`]
//! gives it over JSON values, and a [`Registry`] is the list that a program offers. Server, terminal and load test see nothing
//! else of a game.
//!
//! ```
//! use host::Registry;
//! use kernel::{By, DiceKind, Seat, Seed};
//!
//! let registry = Registry::new(&[ford::system]);
//! let system = registry.open("ford").ok_or("no such system")?;
//! let setup = system.set_up(&Default::default())?;
//! let mut game = system.start(setup, Seed::from_number(1), DiceKind::Seeded)?;
//! let (number, form) = game.form(Seat(0)).ok_or("nothing asked")?;
//! let answer = form.choices()[0].answer.clone();
//! game.answer(Seat(0), number, answer, By::Person)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dyn_game;
mod dyn_odds;
mod dyn_system;
mod lessons;
mod match_up;
mod playable;
mod registry;
mod size;
mod trial;
mod unrepeated;

pub use dyn_game::{DynGame, LineKind, LogLine, Moment, Open, Saved, Unfit};
pub use dyn_odds::{DynOdds, Odds, Stoppable};
pub use dyn_system::{DynStartError, DynSystem, of};
pub use lessons::read_lessons;
pub use match_up::{MatchUp, Pairing};
pub use playable::{Playable, common_bot};
pub use registry::Registry;
pub use size::{LONGEST, LONGEST_TEXT, MOST_VALUES, TooLarge, bearable};
pub use trial::{Flaw, Trial, Trials, Tried};
pub use unrepeated::Unrepeated;
