//! Warhammer 40,000, 9th edition: the core rules.
//!
//! One file or folder for each chapter of the catalogue (`rules/wh40k9.toml`) that is built.

pub mod abilities;
pub mod datasheets;
pub mod profile;

/// The rules of the catalogue as constants.
#[allow(missing_docs)]
pub mod rules {
    include!(concat!(env!("OUT_DIR"), "/rules.rs"));
}
