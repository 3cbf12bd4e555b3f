//! For build scripts: constants to cite, one for each rule and ruling of a catalogue.
//!
//! In a system's `build.rs`:
//!
//! ```no_run
//! # #![allow(clippy::print_stdout)]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rules = std::path::Path::new("../../rules/sas.toml");
//! let out = std::path::PathBuf::from(std::env::var("OUT_DIR")?).join("rules.rs");
//! catalog::build::constants(rules, &out)?;
//! println!("{}", catalog::build::rerun_lines(rules));
//! # Ok(())
//! # }
//! ```
//!
//! and in its `lib.rs` `catalog::constants!();`. The crate must depend on
//! `kernel`, whose `Rule` the constants are.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::{Catalog, CatalogErrors, Entry, Lang, id};

/// Why constants could not be made.
#[derive(Debug, Error)]
pub enum BuildError {
    /// The rules file could not be read.
    #[error("{path}: cannot be read: {source}")]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The rules file is not a sound catalogue.
    #[error("{0}")]
    Catalog(#[from] CatalogErrors),
    /// Two ids would get the same constant.
    #[error("`{first}` and `{second}` would both be `{name}`")]
    Collision {
        /// An id.
        first: String,
        /// Another id.
        second: String,
        /// The path of the constant.
        name: String,
    },
    /// The Rust file could not be written.
    #[error("{path}: cannot be written: {source}")]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
}

/// Reads a rules file and writes Rust source with a module for each chapter and a constant for each rule and ruling.
pub fn constants(toml_path: &Path, out_file: &Path) -> Result<(), BuildError> {
    let text =
        std::fs::read_to_string(toml_path).map_err(|source| BuildError::Read { path: toml_path.to_owned(), source })?;
    let catalog = Catalog::parse(&toml_path.display().to_string(), &text)?;
    std::fs::write(out_file, source(&catalog)?)
        .map_err(|source| BuildError::Write { path: out_file.to_owned(), source })
}

/// The lines that a build script prints so that cargo runs it again when the rules change.
pub fn rerun_lines(toml_path: &Path) -> String {
    format!("cargo::rerun-if-changed={}\ncargo::rerun-if-changed=build.rs", toml_path.display())
}

/// The Rust source for a catalogue.
pub fn source(catalog: &Catalog) -> Result<String, BuildError> {
    let mut modules: BTreeMap<String, Vec<Entry<'_>>> = BTreeMap::new();
    let mut known: BTreeMap<String, &str> = BTreeMap::new();
    let mut all = String::new();
    for entry in catalog.entries() {
        let path = format!("{}::{}", module_name(chapter(entry)), constant_name(slug(entry)));
        let _ = writeln!(all, "    {path},");
        if let Some(first) = known.insert(path.clone(), entry.id()) {
            return Err(BuildError::Collision { first: first.to_owned(), second: entry.id().to_owned(), name: path });
        }
        modules.entry(module_name(chapter(entry))).or_default().push(entry);
    }
    let mut out = String::new();
    for (module, entries) in modules {
        write_module(&mut out, catalog, &module, &entries);
    }
    let _ =
        writeln!(out, "/// Every rule in book order, then every ruling.\npub const ALL: &[kernel::Rule] = &[\n{all}];");
    Ok(out)
}

fn write_module(out: &mut String, catalog: &Catalog, module: &str, entries: &[Entry<'_>]) {
    // Writing to a string cannot fail.
    let heading = entries.first().map_or(String::new(), |&entry| id::words(chapter(entry)));
    let _ = writeln!(out, "/// {heading}.\npub mod {module} {{");
    for &entry in entries {
        let title = catalog.heading(entry.id(), Lang::En).map_or("", |heading| heading.name);
        let _ = writeln!(
            out,
            "    /// {}\n    pub const {}: kernel::Rule = kernel::Rule::new(\"{}\");",
            doc_text(title),
            constant_name(slug(entry)),
            entry.id()
        );
    }
    let _ = writeln!(out, "}}\n");
}

fn chapter(entry: Entry<'_>) -> &str {
    id::part(entry.id(), 1)
}

fn slug(entry: Entry<'_>) -> &str {
    id::part(entry.id(), 2)
}

/// A title as documentation: on one line, with nothing in it that rustdoc would take for a link, a tag or code.
fn doc_text(title: &str) -> String {
    let mut text = String::with_capacity(title.len());
    for c in title.chars() {
        if matches!(c, '[' | ']' | '<' | '>' | '`' | '*' | '_' | '\\') {
            text.push('\\');
        }
        text.push(if c.is_control() { ' ' } else { c });
    }
    text
}

/// `big-guns-never-tire` is `BIG_GUNS_NEVER_TIRE`; a name cannot begin with a digit, so `9-inches` is `N9_INCHES`.
fn constant_name(slug: &str) -> String {
    let name = slug.replace('-', "_").to_ascii_uppercase();
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("N{name}") } else { name }
}

/// `army-building` is `army_building`; the chapter `move` is `move_`.
fn module_name(chapter: &str) -> String {
    let name = chapter.replace('-', "_");
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        format!("n{name}")
    } else if KEYWORDS.contains(&name.as_str()) {
        format!("{name}_")
    } else {
        name
    }
}

/// The words that Rust keeps for itself, and `kernel`, whose path the constants use.
const KEYWORDS: [&str; 51] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "kernel", "let", "loop", "macro",
    "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super",
    "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while",
];

/// The rules of a system's catalogue as constants, `rules::CHAPTER::RULE`: what its build script made with [`constants`].
#[macro_export]
macro_rules! constants {
    () => {
        /// The rules of the catalogue as constants.
        #[allow(missing_docs)]
        pub mod rules {
            include!(concat!(env!("OUT_DIR"), "/rules.rs"));
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_valid_rust() {
        assert_eq!(constant_name("big-guns-never-tire"), "BIG_GUNS_NEVER_TIRE");
        assert_eq!(constant_name("9-inches"), "N9_INCHES");
        assert_eq!(module_name("army-building"), "army_building");
        assert_eq!(module_name("move"), "move_");
        assert_eq!(module_name("2-players"), "n2_players");
    }

    #[test]
    fn titles_are_plain_text() {
        assert_eq!(doc_text("[Blast] <b> a_b\n"), "\\[Blast\\] \\<b\\> a\\_b ");
    }
}
