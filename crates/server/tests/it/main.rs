//! All tests of this crate in one program: linking one is quicker than linking many.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod at_table;
mod burdens;
mod clocks;
mod common;
mod guarded;
mod hostile;
mod keeping;
mod live;
mod persistence;
mod protocol;
mod secrets;
mod shared;
mod taking_back;
mod upgrades;
