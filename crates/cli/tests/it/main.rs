//! All tests of this crate in one program: linking one is quicker than linking many.

mod program;
mod serving;
