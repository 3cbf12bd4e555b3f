//! All tests of this crate in one program: linking one is quicker than linking many.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod bad_input;
mod climbing;
mod common;
mod digest;
mod drawings;
mod floors;
mod floors_laws;
mod floors_turning;
mod floors_units;
mod measures;
mod paths;
mod ranks_charges;
mod ranks_combined;
mod ranks_compulsory;
mod ranks_moves;
mod sight;
mod squares_lines;
mod squares_paths;
mod turning;
mod units;
mod worked_examples;
