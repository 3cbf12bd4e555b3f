//! Every rule and ruling says the same in four languages: each translation carries the mark of the English text that it was made
//! from, and whoever changes the English text translates it anew.

use crate::books;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use catalog::Lang;
use sha2::{Digest, Sha256};
use toml::{Table, Value};

/// The fields that people read, in the order of their names.
const FIELDS: [&str; 5] = ["not_enforceable", "question", "ruling", "text", "why"];

const TRANSLATED: [Lang; 3] = [Lang::ZhHans, Lang::ZhHant, Lang::Ja];

fn rules_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules")
}

fn read(file: &str) -> Table {
    std::fs::read_to_string(rules_folder().join(file)).unwrap_or_default().parse().unwrap()
}

/// The English entries of a system: rules, then rulings.
fn english(system: &str) -> Vec<Table> {
    let file = read(&format!("{system}.toml"));
    let tables = |key: &str| file.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
    let entries = tables("rule").into_iter().chain(tables("ruling"));
    entries.filter_map(|entry| entry.as_table().cloned()).collect()
}

fn field<'a>(entry: &'a Table, key: &str) -> Option<&'a str> {
    entry.get(key).and_then(Value::as_str)
}

/// The mark of an English text: the first 12 hex digits of the SHA-256 of its fields, joined by a line break.
fn mark(entry: &Table) -> String {
    let texts: Vec<&str> = FIELDS.iter().filter_map(|key| field(entry, key)).collect();
    let digest = Sha256::digest(texts.join("\n").as_bytes());
    digest.iter().take(6).fold(String::new(), |mut mark, byte| {
        let _ = write!(mark, "{byte:02x}");
        mark
    })
}

/// What is wrong with the translations of some entries, a line each.
fn faults(file: &str, entries: &[Table], translations: &Table) -> Vec<String> {
    let mut faults = Vec::new();
    for entry in entries {
        let id = field(entry, "id").unwrap_or_default();
        let of = mark(entry);
        let Some(translation) = translations.get(id).and_then(Value::as_table) else {
            faults.push(format!("{file}: {id} is not there; translate it, with of = \"{of}\""));
            continue;
        };
        if field(translation, "of") != Some(&of) {
            faults.push(format!("{file}: {id} is out of date; translate it anew, then write of = \"{of}\""));
        }
        for key in FIELDS {
            if entry.contains_key(key) != translation.contains_key(key) {
                faults.push(format!("{file}: {id}: `{key}` is only in one of the two languages"));
            }
        }
    }
    faults
}

#[test]
fn translations_are_whole_and_fit_the_english_texts() {
    let mut all = Vec::new();
    for system in books::SYSTEMS {
        let entries = english(system);
        for lang in TRANSLATED {
            let file = format!("texts/{system}.{lang}.toml");
            all.extend(faults(&file, &entries, &read(&file)));
        }
        assert_eq!(books::open(system).unwrap().check_texts(), Ok(()));
    }
    assert!(all.is_empty(), "{} translations to mend:\n{}", all.len(), all.join("\n"));
}

/// The guard above can fail: it notices a changed text, a missing entry and a missing field.
#[test]
fn translations_that_do_not_fit_are_noticed() {
    let entry = |text: &str| Table::from_iter([("id", "a/b/c"), ("text", text)].map(|(k, v)| (k.into(), v.into())));
    let translations: Table = format!("['a/b/c']\nof = '{}'\ntext = '走'\n", mark(&entry("Run.\n"))).parse().unwrap();
    assert_eq!(mark(&entry("Run.\n")).len(), 12);
    assert!(faults("x", &[entry("Run.\n")], &translations).is_empty());
    assert_eq!(faults("x", &[entry("Run!\n")], &translations).len(), 1);
    assert_eq!(faults("x", &[entry("Run.\n")], &Table::new()).len(), 1);
    let mut more = entry("Run.\n");
    more.insert("not_enforceable".into(), "advice".into());
    assert_eq!(faults("x", &[more], &translations).len(), 2, "out of date, and a field is missing");
}

/// A reader gets texts of their language for every entry, and none of them is the English one.
#[test]
fn every_entry_is_worded_in_every_language() {
    for system in books::SYSTEMS {
        let catalog = books::open(system).unwrap();
        for entry in catalog.entries() {
            for lang in Lang::ALL {
                let wording = catalog.wording(entry.id(), lang).unwrap();
                assert_eq!(wording.lang, lang, "{}", entry.id());
                assert!(lang == Lang::En || wording.text != entry.english().text, "{}", entry.id());
            }
        }
    }
}

/// What the books leave in Latin letters, beside single letters: characteristics, units of measure, numbers of appendices and
/// spells, names.
const LATIN: [&str; 56] = [
    "AP",
    "Agi",
    "Arm",
    "Att",
    "BP",
    "BS",
    "CP",
    "Cha",
    "Cou",
    "Def",
    "Dis",
    "FAQ",
    "Field",
    "HMG",
    "HP",
    "HQ",
    "II",
    "III",
    "IV",
    "IX",
    "Kickstarter",
    "LD",
    "LOS",
    "Ld",
    "LoW",
    "MP",
    "Manual",
    "Mob",
    "Munitorum",
    "OC",
    "Off",
    "Res",
    "Rsr",
    "SAS",
    "SMG",
    "SV",
    "Str",
    "Sv",
    "VI",
    "VII",
    "VIII",
    "VP",
    "WS",
    "XI",
    "XII",
    "XIII",
    "XIV",
    "XV",
    "XVI",
    "cm",
    "kD",
    "mm",
    "mv",
    "pts",
    "sin",
    "XxY",
];

/// Variables of formulae.
const VARIABLES: [&str; 6] = ["dx", "dy", "xN", "xS", "xT", "Xmv"];

/// Pages on English words themselves.
const ON_WORDS: [&str; 6] = [
    "sas/index/english-names",
    "sas/ruling/index-mislabel",
    "sas/terms-b/vocabulary",
    "t9a/definitions/glossary",
    "t9a/ruling/b-literal-titles",
    "wh40k10/core/glossary",
];

/// The runs of Latin letters in a text that no book leaves in them; ids of rules are links.
fn latin(text: &str) -> Vec<&str> {
    let linked = |word: &&str| !books::SYSTEMS.iter().any(|system| word.starts_with(&format!("{system}/")));
    let words = text.split(|sign: char| !(sign.is_ascii_alphanumeric() || "/-*".contains(sign))).filter(linked);
    let runs = words.flat_map(|word| word.split(|sign: char| !sign.is_ascii_alphabetic()));
    runs.filter(|run| run.len() > 1 && !LATIN.contains(run) && !VARIABLES.contains(run)).collect()
}

/// Whoever reads a page of the rules in Chinese or Japanese meets no English word.
#[test]
fn every_page_speaks_one_language() {
    assert_eq!(latin("sas/actions/run, SAS: Run 2D6"), ["Run"]);
    let mut found = Vec::new();
    for system in books::SYSTEMS {
        let catalog = books::open(system).unwrap();
        for entry in catalog.entries().filter(|entry| !ON_WORDS.contains(&entry.id())) {
            for lang in TRANSLATED {
                let texts = catalog.wording(entry.id(), lang).into_iter().flat_map(catalog::Wording::texts);
                let name = catalog.heading(entry.id(), lang).map(|heading| heading.name);
                let runs: Vec<&str> = texts.chain(name).flat_map(latin).collect();
                found.extend((!runs.is_empty()).then(|| format!("{lang} {}: {}", entry.id(), runs.join(" "))));
            }
        }
    }
    assert!(found.is_empty(), "{} pages:\n{}", found.len(), found.join("\n"));
}
