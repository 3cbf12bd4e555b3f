//! Warhammer 40,000, 10th edition: the core rules.
//!
//! One file or folder for each chapter of the catalogue (`rules/wh40k10.toml`) that is built: [`core`], [`dice`],
//! [`datasheets`], [`weapons`], [`attacks`], [`command`], [`movement`], [`transports`], [`aircraft`], [`strategic_reserves`], [`shooting`],
//! [`charge`], [`fight`], [`terrain`], [`stratagems`], [`battle_round`], [`muster`]. What abilities do beyond the core abilities is data;
//! [`abilities`] answers what they change.
//! Beside them what every system has: [`setup`], [`state`], [`questions`], [`events`], [`show`], [`stage`], [`bot`].
//!
//! What an attack's dice mean is in [`attacks::rolls`] and [`weapons`], as pure functions over plain data:
//!
//! ```
//! use wh40k10::attacks::rolls::{Outcome, hit_faces, save_faces, wound_target};
//!
//! assert_eq!(wound_target(8, 4), 2);
//! assert_eq!(hit_faces(3, -2).of(4), Outcome::Success); // -2 counts as -1
//! assert_eq!(save_faces(3, -3).of(5), Outcome::Fail); // but AP has no limit
//! ```
//!
//! A whole battle between two small armies that stand ready:
//!
//! ```
//! use kernel::{By, DiceKind, Game, Rules, Seed};
//! use wh40k10::Wh40k10;
//!
//! let setup = wh40k10::setup::Setup::skirmish()?;
//! let mut game = Game::<Wh40k10>::start(&setup, Seed::from_number(1), DiceKind::Seeded)?;
//! while let Some(prompt) = game.pending().first().copied().cloned() {
//!     let seat = prompt.seats.lowest().ok_or("nobody asked")?;
//!     let answer = Wh40k10::default_answer(game.state(), &prompt.ask);
//!     game.answer(seat, prompt.number, answer, By::Bot)?;
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod abilities;
pub mod aircraft;
pub mod armies;
pub mod attacks;
pub mod battle_round;
pub mod battlefields;
pub mod bot;
pub mod charge;
pub mod command;
pub mod core;
pub mod datasheets;
pub mod deployment_abilities;
pub mod dice;
pub mod events;
pub mod fight;
pub mod lessons;
pub mod missions;
pub mod missions_reference;
pub mod movement;
pub mod muster;
pub mod objectives;
pub mod odds;
pub mod only_war;
mod playable;
pub mod questions;
pub mod setup;
pub mod shooting;
pub mod show;
pub mod stage;
pub mod stakes;
pub mod state;
pub mod stratagems;
pub mod strategic_reserves;
pub mod terrain;
pub mod transports;
pub mod weapons;

pub use miniatures::{spot, tabletop};
pub use playable::{CATALOG, system};

catalog::constants!();

use events::Event;
use kernel::{Broken, Illegal, Luck, MigrateError, Play, Progress, Rules, Seat, SetupError, Stake, Table};
use questions::{Answer, Ask};
use setup::Setup;
use state::{Phase, State};

/// The system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wh40k10;

impl Rules for Wh40k10 {
    const ID: &'static str = "wh40k10";
    const VERSION: u32 = 7;
    const SCHEMA: u32 = 2;
    const CONTENT: &'static [&'static str] = &["fixed"];

    type Setup = Setup;
    type State = State;
    type Ask = Ask;
    type Answer = Answer;
    type Event = Event;

    fn begin(setup: &Setup) -> Result<State, SetupError> {
        setup::begin(setup)
    }

    /// Each step of a phase ends at a resting point; so does each group of attacks.
    fn play(t: &mut Table<Self>) -> Play<Progress> {
        match t.state.phase {
            Phase::Muster => missions::muster(t)?,
            Phase::PlaceMarkers => missions::place_markers(t)?,
            Phase::AttackerDefender => missions::attacker_and_defender(t)?,
            Phase::Formations => missions::declare_formations(t)?,
            Phase::Secondaries => missions_reference::prepare(t)?,
            Phase::Deploy | Phase::DeployLast => missions::deploy(t)?,
            Phase::FirstTurn => missions::first_turn(t)?,
            Phase::PreBattle => missions::pre_battle_rules(t)?,
            Phase::Scouts => deployment_abilities::scouts(t)?,
            Phase::RoundStarts => abilities::moments::round_starts(t)?,
            Phase::Command => command::command_step(t)?,
            Phase::BattleShock => command::battle_shock_step(t)?,
            Phase::MovementBegins => movement::begin(t)?,
            Phase::Movement => movement::step(t)?,
            Phase::Reinforcements => movement::reinforcements(t)?,
            Phase::ShootingBegins => shooting::begin(t)?,
            Phase::Shooting => shooting::step(t)?,
            Phase::ChargeBegins => charge::begin(t)?,
            Phase::Charge => charge::step(t)?,
            Phase::FightBegins => fight::begin(t)?,
            Phase::FightsFirst | Phase::RemainingCombats => fight::step(t)?,
            Phase::EndOfTurn => battle_round::end_turn(t)?,
            Phase::Over => return Ok(Progress::Over(missions::outcome(&t.state))),
        }
        missions::end_if_destroyed(t);
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

    fn stake(state: &State, ask: &Ask, _seat: Seat) -> Stake<Answer> {
        stakes::stake(state, ask)
    }

    /// Nothing is hidden.
    fn imagine(state: &State, _seat: Seat, _luck: &mut Luck) -> State {
        state.clone()
    }

    fn check(state: &State) -> Result<(), Broken> {
        state.check()
    }

    /// Whoever is put somewhere else by hand stands on what is there.
    fn adjusted(state: &mut State, path: &str) {
        movement::settle(state, path);
    }

    /// Schema 1 knew no models that are destroyed and not removed yet, and none of the newer marks: all are empty at a resting
    /// point of then, which is what is read where they are not written.
    fn migrate(schema: u32, state: serde_json::Value) -> Result<serde_json::Value, MigrateError> {
        match schema {
            1 => Ok(state),
            _ => Err(MigrateError { system: Self::ID, from: schema, to: Self::SCHEMA }),
        }
    }
}
