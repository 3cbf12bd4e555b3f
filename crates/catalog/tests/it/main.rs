//! All tests of this crate in one program: linking one is quicker than linking many.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod books;
mod constants;
mod reading;
mod searching;
mod translations;
