//! All tests of this crate in one program: linking one is quicker than linking many.

mod citations;
mod laws;
mod questions;
mod saved;
mod scenarios;
mod secrets;
mod stage;
