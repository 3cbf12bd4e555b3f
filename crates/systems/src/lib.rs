//! The list of systems, with two faces: [`REGISTRY`] gives each over JSON values, for services and clients that know no rules;
//! [`with`] gives it by its type, for simulation.
//!
//! ```
//! let odds = systems::REGISTRY.odds("wh40k10").ok_or("no odds")?;
//! let example = odds.choices()["example"].clone();
//! let answer = odds.work_out(&example)?;
//! assert!(answer["mean_slain"].as_f64() > Some(1.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use ford::Ford;
use host::{Playable, Registry};
use kernel::Rules;
use orchard::Orchard;
use sas::Sas;
use scenario::System;
use t9a::T9a;
use wh40k9::Wh40k9;
use wh40k10::Wh40k10;

/// Every system that can be played, in the order in which they are shown.
pub const REGISTRY: Registry =
    Registry::new(&[wh40k10::system, wh40k9::system, sas::system, t9a::system, ford::system, orchard::system]);

/// Runners of scenarios for every system.
pub fn runners() -> Vec<System> {
    REGISTRY.runners()
}

/// Something to be done with a system's type.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<S: Playable>(self) -> Self::Output;
}

/// Does something with a system by its type; none if there is no such system.
pub fn with<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
    match id {
        Wh40k10::ID => Some(visitor.visit::<Wh40k10>()),
        Wh40k9::ID => Some(visitor.visit::<Wh40k9>()),
        Sas::ID => Some(visitor.visit::<Sas>()),
        T9a::ID => Some(visitor.visit::<T9a>()),
        Ford::ID => Some(visitor.visit::<Ford>()),
        Orchard::ID => Some(visitor.visit::<Orchard>()),
        _ => None,
    }
}
