//! What the applications need of this system beside its rules: bots and the catalogue.

use crate::Wh40k9;
use catalog::Catalog;
use host::{DynSystem, Playable, common_bot};
use kernel::{Player, Rules};

/// The system over JSON values. Never inlined, so that the code for its types is made once, in this crate.
#[inline(never)]
pub fn system() -> &'static dyn DynSystem {
    host::of::<Wh40k9>()
}

impl Playable for Wh40k9 {
    /// Playing ahead by random games would take minutes a question here.
    const BOTS: &'static [&'static str] = &["random"];

    fn catalog() -> Option<&'static Catalog> {
        catalog::open(Self::ID)
    }

    fn bot(name: &str, seed: u64) -> Option<Player<Self>> {
        common_bot(name, seed)
    }
}
