//! All tests of this crate in one program: linking one is quicker than linking many.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod battles;
mod books;
mod golden;
mod ground;
mod laws;
mod lessons;
mod melee;
mod odds;
mod quiet;
mod scenarios;
mod setting_up;
mod table;
mod texts;
