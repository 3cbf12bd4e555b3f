//! Tests of the whole crate.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod army;
mod asks;
mod battles;
mod by_hand;
mod content;
mod golden;
mod laws;
mod match_ups;
mod odds;
mod profile;
mod quiet;
mod scenarios;
mod texts;
mod written;
