//! All tests of this crate in one program: linking one is quicker than linking many.

mod docs;
mod failing;
mod guess;
mod passing;
