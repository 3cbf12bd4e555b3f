//! Chapter *resolving attacks*.

mod destruction;

pub use destruction::{Cause, Fall, destroy};
