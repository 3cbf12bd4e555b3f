//! Makes a constant of every rule in the catalogue, so that code cites rules and the compiler checks the citation.
#![allow(clippy::print_stdout)]

use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Path::new("rules/orchard.toml");
    println!("{}", catalog::build::rerun_lines(rules));
    let out = PathBuf::from(std::env::var("OUT_DIR")?).join("rules.rs");
    catalog::build::constants(rules, &out)?;
    Ok(())
}
