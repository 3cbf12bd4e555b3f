//! All tests of this crate in one program: linking one is quicker than linking many.

mod constants;
mod reading;
mod searching;
