//! SAS: Rogue Regiment: operators behind enemy lines, cooperative, the enemy run by the rules themselves.
//!
//! One file for each chapter of the catalogue (`rules/sas.toml`): [`overview`], [`board`], [`terrain`], [`los`], [`setup`],
//! [`components`], [`reference`](mod@reference), [`turn`], [`operator`], [`actions`], [`noise`], [`sight`], [`reaction`], [`alarm`],
//! [`advance`], [`event`], [`patrol`], [`attack`], [`end`], [`items`] with [`scuba`], [`axis_vehicles`], [`axis_units`],
//! [`operator_vehicles`], [`fear_naught`], [`heavy_metal`], [`heat_dogs`], [`hunter`]. Beside them what every system has: [`state`], [`questions`],
//! [`events`], [`show`], [`stage`], [`bot`]; [`objectives`] of missions, their [`expansions`] and their [`trial`]; and
//! [`content`], the reader of tiles, missions, decks and operator boards.
//!
//! ```
//! use kernel::{By, DiceKind, Game, Rules, Seed};
//! use sas::Sas;
//! use sas::content::Difficulty;
//!
//! let setup = sas::setup::Setup::of("first-light", Difficulty::Normal, 1)?;
//! let mut game = Game::<Sas>::start(&setup, Seed::from_number(1), DiceKind::Seeded)?;
//! while let Some(prompt) = game.pending().first().copied().cloned() {
//!     let seat = prompt.seats.lowest().ok_or("nobody asked")?;
//!     let answer = Sas::default_answer(game.state(), &prompt.ask);
//!     game.answer(seat, prompt.number, answer, By::Bot)?;
//! }
//! // Whoever does nothing wins nothing.
//! assert!(game.outcome().is_some_and(|outcome| outcome.winners.is_empty()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod actions;
pub mod advance;
pub mod alarm;
pub mod attack;
pub mod axis_units;
pub mod axis_vehicles;
pub mod board;
pub mod bot;
pub mod components;
pub mod content;
pub mod custom_missions;
pub mod end;
pub mod event;
pub mod events;
pub mod expansions;
pub mod fear_naught;
pub mod forecast;
pub mod heat_dogs;
pub mod heavy_metal;
pub mod hunter;
pub mod items;
pub mod los;
pub mod noise;
pub mod objectives;
pub mod odds;
pub mod operator;
pub mod operator_vehicles;
mod outlook;
pub mod overview;
pub mod patrol;
mod playable;
pub mod questions;
pub(crate) mod quick_start;
pub mod reaction;
pub mod reference;
pub mod scuba;
pub mod setup;
pub mod show;
pub mod sight;
pub mod stage;
pub mod stakes;
pub mod state;
pub mod support_units;
pub mod terrain;
pub mod trial;
pub mod turn;

pub use playable::{CATALOG, system};

catalog::constants!();

use events::Event;
use kernel::{Broken, Illegal, Luck, Outcome, Play, Progress, Rules, Seat, SetupError, Stake, Table};
use questions::{Answer, Ask};
use setup::Setup;
use state::{Grade, State};

/// The system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sas;

impl Rules for Sas {
    const ID: &'static str = "sas";
    const VERSION: u32 = 5;
    const SCHEMA: u32 = 1;
    const CONTENT: &'static [&'static str] = &["board"];

    type Setup = Setup;
    type State = State;
    type Ask = Ask;
    type Answer = Answer;
    type Event = Event;

    fn seats(setup: &Setup) -> u8 {
        setup.players + u8::from(setup.hunter.is_some())
    }

    fn begin(setup: &Setup) -> Result<State, SetupError> {
        setup::begin(setup)
    }

    fn play(t: &mut Table<Self>) -> Play<Progress> {
        turn::play(t)
    }

    fn judge(state: &State, ask: &Ask, answer: Answer) -> Result<Answer, Illegal> {
        questions::judge(state, ask, answer)
    }

    fn candidates(state: &State, ask: &Ask, budget: usize) -> Vec<Answer> {
        questions::candidates(state, ask, budget)
    }

    fn default_answer(state: &State, ask: &Ask) -> Answer {
        questions::default_answer(state, ask)
    }

    fn stake(state: &State, ask: &Ask, _seat: Seat) -> Stake<Answer> {
        stakes::stake(state, ask)
    }

    /// Only the hunter has secrets: the order of the event deck is not part of the state.
    fn imagine(state: &State, seat: Seat, luck: &mut Luck) -> State {
        hunter::imagine(state, seat, luck)
    }

    fn check(state: &State) -> Result<(), Broken> {
        state.check()
    }

    /// All players are on the same side, so a concession loses the mission for all (`sas/ruling/mission-end`); the hunter wins
    /// it then, and loses it if he concedes.
    fn concede(state: &State, seat: Seat, _seats: u8) -> Outcome {
        let grade = if Some(seat) == state.hunter_seat() { Grade::Major } else { Grade::Lost };
        overview::outcome(state, grade)
    }
}
