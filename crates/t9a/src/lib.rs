//! The Ninth Age: Fantasy Battles, 3rd edition: blocks of troops in ranks and files.
//!
//! One file or folder for each chapter of the catalogue (`rules/t9a.toml`): [`definitions`], [`army_building`],
//! [`magic`], [`shooting`], [`melee`], [`attacks`], [`psychology`], [`terrain`], [`model_rules`], [`weapons`], [`attack_attributes`],
//! [`end_of_game`], [`game_flow`]. Beside them what every system has: [`state`], [`setup`], [`questions`], [`events`],
//! [`show`], [`stage`], [`bot`]; and [`book`], the content. `docs/systems/t9a.md` says what is there and what is not yet.
//!
//! A list as it is written is legal, or every reason why not is known:
//!
//! ```
//! use t9a::army_building::{muster, shipped_lists};
//!
//! let library = t9a::book::shipped()?;
//! let mut list = shipped_lists()?.remove(0);
//! assert!(muster(&library, &list.draft, list.size).is_ok());
//! list.draft.units.truncate(1);
//! let faults = muster(&library, &list.draft, list.size).unwrap_err();
//! assert!(!faults.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod army_building;
pub mod attachable;
pub mod attack_attributes;
pub mod attacks;
pub mod book;
pub mod bot;
pub mod charge;
pub mod definitions;
pub mod end_of_game;
pub mod events;
pub mod game_flow;
pub mod lessons;
pub mod magic;
pub mod melee;
pub mod model_rules;
pub mod movement;
pub mod odds;
mod playable;
pub mod pregame;
pub mod psychology;
pub mod questions;
pub mod rally;
pub mod setup;
pub mod shooting;
pub mod show;
pub mod stage;
pub mod state;
pub mod terrain;
pub mod traits;
pub mod weapons;

catalog::constants!();

pub use playable::{CATALOG, system};

use events::Event;
use kernel::{Broken, Illegal, Luck, Play, Progress, Rules, Seat, SetupError, Stake, Table};
use questions::{Answer, Ask};
use setup::Setup;
use state::State;

/// The system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct T9a;

impl Rules for T9a {
    const ID: &'static str = "t9a";
    const VERSION: u32 = 5;
    const SCHEMA: u32 = 1;
    const CONTENT: &'static [&'static str] = &["fixed"];

    type Setup = Setup;
    type State = State;
    type Ask = Ask;
    type Answer = Answer;
    type Event = Event;

    fn begin(setup: &Setup) -> Result<State, SetupError> {
        setup::begin(setup)
    }

    /// Each unit that shoots, each spell and each phase ends at a resting point.
    fn play(t: &mut Table<Self>) -> Play<Progress> {
        Ok(game_flow::step(t)?.map_or(Progress::Rest, Progress::Over))
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
        show::stake(state, ask)
    }

    /// Nothing is hidden: lists are shared, and both players may look at either deck.
    fn imagine(state: &State, _seat: Seat, _luck: &mut Luck) -> State {
        state.clone()
    }

    fn check(state: &State) -> Result<(), Broken> {
        state.check()
    }

    fn adjusted(state: &mut State, path: &str) {
        show::hand::adjusted(state, path);
    }
}
