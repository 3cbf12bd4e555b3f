//! All tests of this crate in one program: linking one is quicker than linking many.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod battlefields;
mod battles;
mod cards;
mod datasheets;
mod golden;
mod laws;
mod log;
mod match_ups;
mod moves;
mod muster;
mod odds;
mod odds_descriptions;
mod quiet;
mod rolls;
mod scenarios;
mod written;
