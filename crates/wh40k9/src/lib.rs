//! Warhammer 40,000, 9th edition: the core rules.
//!
//! One file or folder for each chapter of the catalogue (`rules/wh40k9.toml`): [`core`], [`units`], [`profile`], [`battlefield`], [`dice`],
//! [`turn`], [`command`], [`movement`], [`reinforcements`], [`transport`], [`psychic`], [`shooting`], [`attacks`], [`charge`],
//! [`fight`], [`morale`], [`terrain`], [`army`], [`detachments`], [`strategic_reserves`], [`stratagems`], [`actions`]. Beside them what
//! every system has: [`state`], [`setup`], [`questions`],
//! [`events`], [`show`], [`stage`], [`stakes`], [`bot`]; and [`datasheets`] with [`abilities`]
//! and [`armies`], the content. `docs/systems/wh40k9.md` says what is there and what is not yet.
//!
//! An army as it is written is legal, or every reason why not is known:
//!
//! ```
//! use wh40k9::army::{BattleSize, Roster};
//!
//! let library = wh40k9::armies::shipped().map_err(|problems| format!("{problems:?}"))?;
//! let (mut draft, roster) = wh40k9::armies::ready(&library, "cinder-compact", BattleSize::CombatPatrol)?;
//! assert!(roster.points() <= BattleSize::CombatPatrol.points());
//! draft.detachments.clear();
//! assert!(Roster::check(&draft, &library).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod abilities;
pub mod actions;
pub mod armies;
pub mod army;
pub mod attacks;
pub mod battlefield;
pub mod battlefields;
pub mod bot;
pub mod charge;
pub mod command;
pub mod core;
pub mod datasheets;
pub mod detachments;
pub mod dice;
mod earlier;
pub mod events;
pub mod fight;
pub mod lessons;
pub mod missions;
pub mod morale;
pub mod movement;
pub mod odds;
mod playable;
pub mod profile;
pub mod psychic;
pub mod questions;
pub mod reinforcements;
pub mod setup;
pub mod shooting;
pub mod show;
pub mod stage;
pub mod stakes;
pub mod state;
pub mod stratagems;
pub mod strategic_reserves;
pub mod terrain;
pub mod transport;
pub mod turn;
pub mod units;

pub use playable::{CATALOG, system};

catalog::constants!();

use events::Event;
use kernel::{Broken, Illegal, Luck, MigrateError, Play, Progress, Rules, Seat, SetupError, Stake, Table};
use questions::{Answer, Ask};
use setup::Setup;
use state::{Phase, State};

/// The system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wh40k9;

impl Rules for Wh40k9 {
    const ID: &'static str = "wh40k9";
    const VERSION: u32 = 5;
    const SCHEMA: u32 = 3;
    const CONTENT: &'static [&'static str] = &["fixed"];

    type Setup = Setup;
    type State = State;
    type Ask = Ask;
    type Answer = Answer;
    type Event = Event;

    fn begin(setup: &Setup) -> Result<State, SetupError> {
        setup::begin(setup)
    }

    /// Each unit that does something in a phase, and each phase, ends at a resting point.
    fn play(t: &mut Table<Self>) -> Play<Progress> {
        match t.state.phase {
            Phase::Muster => army::muster(t)?,
            Phase::AttackerDefender => missions::before::attacker_and_defender(t)?,
            Phase::Secondaries => missions::before::secondaries(t)?,
            Phase::Formations => missions::formations::declare(t)?,
            Phase::Reserves => strategic_reserves::declare(t)?,
            Phase::Deploy => missions::before::deploy(t)?,
            Phase::FirstTurn => missions::before::first_turn(t)?,
            Phase::Command => command::step(t)?,
            Phase::Movement => movement::step(t)?,
            Phase::Reinforcements => reinforcements::step(t)?,
            Phase::Psychic => psychic::step(t)?,
            Phase::Shooting => shooting::step(t)?,
            Phase::Charge => charge::step(t)?,
            Phase::HeroicInterventions => charge::heroic_intervention::step(t)?,
            Phase::Fight => fight::step(t)?,
            Phase::Morale => morale::step(t)?,
            Phase::CoherencyChecks => morale::coherency_checks(t)?,
            Phase::EndOfTurn => turn::end_turn(t)?,
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

    /// Takes up what an earlier version has kept.
    fn migrate(schema: u32, mut state: serde_json::Value) -> Result<serde_json::Value, MigrateError> {
        match schema {
            1 => {
                earlier::owed_by_name(&mut state);
                earlier::used_by_name(&mut state);
            }
            2 => earlier::used_by_name(&mut state),
            _ => return Err(MigrateError { system: Self::ID, from: schema, to: Self::SCHEMA }),
        }
        Ok(state)
    }
}
