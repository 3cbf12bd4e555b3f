//! The registry of systems, with two faces: [`open`] gives a system over JSON values, for services and clients that know no
//! rules; [`with`] gives it by its type, for simulation.
//!
//! ```
//! use kernel::{By, DiceKind, Seed};
//!
//! let system = systems::open("ford").ok_or("no such system")?;
//! let setup = system.set_up(&Default::default())?;
//! let mut game = system.start(setup, Seed::from_number(1), DiceKind::Seeded)?;
//! let (number, form) = game.form(kernel::Seat(0)).ok_or("nothing asked")?;
//! let answer = form.choices()[0].answer.clone();
//! game.answer(kernel::Seat(0), number, answer, By::Person)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dyn_game;
mod dyn_odds;
mod dyn_system;
mod playable;

pub use dyn_game::{DynGame, LineKind, LogLine, Moment, Open, Saved, Unfit};
pub use dyn_odds::{DynOdds, ODDS, odds, odds_schema};
pub use dyn_system::{DynStartError, DynSystem};
pub use playable::Playable;
/// Home-made missions of SAS: their problems, and games to try them out.
pub use sas::{content::Difficulty as SasDifficulty, state::Grade as SasGrade, trial as sas_trial};

use dyn_system::Typed;
use ford::Ford;
use kernel::Rules;
use sas::Sas;
use scenario::{RuleInfo, System, SystemRules};
use wh40k10::Wh40k10;

/// Something to be done with a system's type.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<S: Playable>(self) -> Self::Output;
}

/// Every system that can be played, by id, in the order in which they are shown.
pub const IDS: [&str; 3] = [Wh40k10::ID, Sas::ID, Ford::ID];

/// Does something with a system by its type; none if there is no such system.
pub fn with<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
    match id {
        Wh40k10::ID => Some(visitor.visit::<Wh40k10>()),
        Sas::ID => Some(visitor.visit::<Sas>()),
        Ford::ID => Some(visitor.visit::<Ford>()),
        _ => None,
    }
}

/// A system over JSON values; none if there is no such system.
pub fn open(id: &str) -> Option<&'static dyn DynSystem> {
    struct Opener;
    impl Visitor for Opener {
        type Output = &'static dyn DynSystem;
        fn visit<S: Playable>(self) -> Self::Output {
            of::<S>()
        }
    }
    with(id, Opener)
}

/// Any system over JSON values, in the registry or not.
pub fn of<S: Playable>() -> &'static dyn DynSystem {
    Typed::<S>::instance()
}

/// All systems as runners of scenarios.
pub fn runners() -> Vec<System> {
    struct Runner;
    impl Visitor for Runner {
        type Output = System;
        fn visit<S: Playable>(self) -> System {
            System::of::<S>()
        }
    }
    IDS.iter().filter_map(|id| with(id, Runner)).collect()
}

/// The catalogue of a system, whether it can be played already or only looked up.
pub fn catalog(id: &str) -> Option<&'static catalog::Catalog> {
    open(id).and_then(DynSystem::catalog).or_else(|| catalog::open(id))
}

/// The ids of all catalogues: of the books first, then of other systems.
pub fn catalogs() -> Vec<&'static str> {
    let mut ids: Vec<&'static str> = catalog::shipped().collect();
    ids.extend(IDS.iter().filter(|id| catalog::open(id).is_none()));
    ids
}

/// What coverage needs to know of a system's rules.
pub fn rules_of(id: &str) -> Option<SystemRules> {
    let info = |rule: &catalog::Rule| RuleInfo {
        id: rule.id.clone(),
        chapter: rule.chapter().to_string(),
        counts: rule.kind != catalog::Kind::ExampleData,
        not_enforceable: rule.not_enforceable.is_some(),
    };
    let catalog = catalog(id)?;
    Some(SystemRules { id: id.to_string(), rules: catalog.rules().iter().map(info).collect() })
}
