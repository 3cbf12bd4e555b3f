//! The Ford: a tiny complete game, laid out as every system is. Read it to learn how a system is made.
//!
//! Three scouts a side cross a river and hold its fords for five rounds. Small as it is, it has a secret simultaneous choice
//! (the stake), a hidden card (the errand), a re-roll that can be bought, and an interrupt by the other seat (the snap attack).
//!
//! One file for each chapter of the catalogue (`rules/ford.toml`): [`setup`], [`turn`], [`movement`], [`combat`],
//! [`errands`], [`scoring`]. Beside them what every system has: [`state`], [`questions`], [`events`], [`show`], [`stage`],
//! [`bot`].
//!
//! ```
//! use ford::Ford;
//! use kernel::{By, DiceKind, Game, Rules, Seed};
//!
//! let setup = ford::setup::Setup::on("old-mill")?;
//! let mut game = Game::<Ford>::start(&setup, Seed::from_number(1), DiceKind::Seeded)?;
//! while let Some(prompt) = game.pending().first().copied().cloned() {
//!     let seat = prompt.seats.lowest().ok_or("nobody asked")?;
//!     let answer = Ford::default_answer(game.state(), &prompt.ask);
//!     game.answer(seat, prompt.number, answer, By::Bot)?;
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod bot;
pub mod combat;
pub mod errands;
pub mod events;
pub mod movement;
mod playable;
pub mod questions;
pub mod scoring;
pub mod setup;
pub mod show;
pub mod stage;
pub mod state;
pub mod turn;

pub use playable::{CATALOG, system};

catalog::constants!();

use events::Event;
use kernel::{Broken, Illegal, Luck, MigrateError, Play, Progress, Rules, Seat, SetupError, Stake, Table};
use questions::{Answer, Ask};
use setup::Setup;
use state::{Phase, State};

/// The system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ford;

impl Rules for Ford {
    const ID: &'static str = "ford";
    const VERSION: u32 = 1;
    const SCHEMA: u32 = 2;

    type Setup = Setup;
    type State = State;
    type Ask = Ask;
    type Answer = Answer;
    type Event = Event;

    fn begin(setup: &Setup) -> Result<State, SetupError> {
        setup::begin(setup)
    }

    /// Each phase ends at a resting point; so does each activation.
    fn play(t: &mut Table<Self>) -> Play<Progress> {
        match t.state.phase {
            Phase::Errands => errands::draw(t)?,
            Phase::Stakes => turn::stakes(t)?,
            Phase::Activations { next } => turn::activation(t, next)?,
            Phase::Over => return Ok(Progress::Over(scoring::outcome(&t.state))),
        }
        Ok(Progress::Rest)
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

    fn stake(_state: &State, ask: &Ask, _seat: Seat) -> Stake<Answer> {
        questions::stake(ask)
    }

    fn imagine(state: &State, seat: Seat, luck: &mut Luck) -> State {
        errands::imagine(state, seat, luck)
    }

    fn check(state: &State) -> Result<(), Broken> {
        state.check()
    }

    /// Schema 1 had no list of unseen errands.
    fn migrate(schema: u32, mut state: serde_json::Value) -> Result<serde_json::Value, MigrateError> {
        match (schema, state.as_object_mut()) {
            (1, Some(fields)) => {
                let unseen = errands::not_among(fields.get("errands"));
                fields.insert("unseen".into(), serde_json::json!(unseen));
                Ok(state)
            }
            _ => Err(MigrateError { system: Self::ID, from: schema, to: Self::SCHEMA }),
        }
    }
}
