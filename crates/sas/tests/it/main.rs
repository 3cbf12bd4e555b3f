//! All tests of this crate in one program: linking one is quicker than linking many.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod all_in_play;
mod campaign;
mod content;
mod driving;
mod forecast;
mod golden;
mod laws;
mod odds;
mod play;
mod quiet;
mod random;
mod scenarios;
mod setup;
mod shown;
