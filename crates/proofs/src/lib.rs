//! The scenarios that prove the rules, embedded into the program: a rule's page shows them, and they open on the table.
//!
//! ```
//! let found = proofs::of_rule("t9a/charge/declare-charge");
//! assert!(found.iter().all(|proof| proof.rules.iter().any(|rule| rule == "t9a/charge/declare-charge")));
//! ```

use rust_embed::RustEmbed;
use scenario::{Case, Source};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../scenarios"]
struct Files;

/// A case that proves rules, without its position: there are thousands, and few are opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The folder and file in which it stands, and its number there, counted from 1: `t9a/charge/3`.
    pub key: String,
    /// What it is about, in a few words of English.
    pub title: String,
    /// The rules that it proves.
    pub rules: Vec<String>,
}

/// The cases that prove a rule: those first that prove the fewest others beside it.
pub fn of_rule(rule: &str) -> Vec<&'static Proof> {
    let system = rule.split('/').next().unwrap_or_default();
    let all = all().get(system).map_or(&[][..], Vec::as_slice);
    let mut found: Vec<&Proof> = all.iter().filter(|proof| proof.rules.iter().any(|other| other == rule)).collect();
    found.sort_by_key(|proof| proof.rules.len());
    found
}

/// A case by its key, with its position.
pub fn open(key: &str) -> Option<Case> {
    let (file, number) = key.rsplit_once('/')?;
    let number: usize = number.parse().ok()?;
    cases(&format!("{file}.toml")).into_iter().nth(number.checked_sub(1)?).filter(can_be_opened)
}

/// All proofs by system, read once.
fn all() -> &'static BTreeMap<String, Vec<Proof>> {
    static ALL: OnceLock<BTreeMap<String, Vec<Proof>>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut all: BTreeMap<String, Vec<Proof>> = BTreeMap::new();
        for file in Files::iter() {
            let stem = file.trim_end_matches(".toml");
            for (number, case) in (1..).zip(cases(&file)).filter(|(_, case)| can_be_opened(case)) {
                let rules = case.rules.into_iter().map(|rule| rule.value).collect();
                let proof = Proof { key: format!("{stem}/{number}"), title: case.title.value, rules };
                all.entry(case.system.value).or_default().push(proof);
            }
        }
        all
    })
}

/// A position that is none can be refused, but not be played on.
fn can_be_opened(case: &Case) -> bool {
    case.impossible.is_none()
}

/// The cases of a file; none if it cannot be read, which the check of all scenarios would say.
fn cases(file: &str) -> Vec<Case> {
    let Some(text) = Files::get(file).and_then(|file| String::from_utf8(file.data.into_owned()).ok()) else {
        return Vec::new();
    };
    let source: Arc<Source> = Source::new(file, text);
    scenario::read(&source).unwrap_or_default()
}
