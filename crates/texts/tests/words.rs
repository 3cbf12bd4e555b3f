//! One concept has one word in each language, that of the book or of the glossary: `i18n/replaced-words.toml` lists the words that
//! people reach for instead.
#![allow(clippy::unwrap_used, clippy::panic)]

use catalog::{Catalog, Lang, Translated, Wording};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// By system, language and word: the word in its place.
type Replaced = BTreeMap<String, BTreeMap<Lang, BTreeMap<String, String>>>;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../i18n")
}

fn replaced() -> Replaced {
    toml::from_str(&std::fs::read_to_string(folder().join("replaced-words.toml")).unwrap()).unwrap()
}

/// What stands for all that belongs to no system.
const SHARED: &str = "shared";

/// Are these the messages of a system?
fn is_of(name: &str, system: &str) -> bool {
    name == format!("{system}.ftl") || name.starts_with(&format!("{system}-"))
}

/// The messages of a system in a language, line by line with their places.
fn messages(system: &str, lang: Lang) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    for file in std::fs::read_dir(folder().join(lang.tag())).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let shared = || !catalog::shipped().any(|system| is_of(&name, system));
        let wanted = if system == SHARED { shared() } else { is_of(&name, system) };
        if wanted {
            let text = std::fs::read_to_string(&path).unwrap();
            let place = |number: usize| format!("i18n/{lang}/{name}:{}", number + 1);
            lines.extend(text.lines().enumerate().map(|(number, line)| (place(number), line.to_owned())));
        }
    }
    lines
}

/// The rule texts and names of a system in a language.
fn catalogue(catalog: &Catalog, lang: Lang) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut name = |place: String, words: Option<&Translated>| {
        found.extend(words.and_then(|words| words.exact(lang)).map(|word| (place, word.to_owned())));
    };
    for entry in catalog.entries() {
        name(format!("the name of {}", entry.id()), catalog.names().of(entry.id()));
    }
    for chapter in catalog.chapters() {
        name(format!("the chapter {}", chapter.slug()), catalog.names().of_chapter(chapter.slug()));
    }
    for term in catalog.names().terms() {
        name(format!("the term {}", term.slug), Some(&term.word));
    }
    for entry in catalog.entries() {
        let texts = catalog.wording(entry.id(), lang).into_iter().flat_map(Wording::texts);
        found.extend(texts.map(|text| (entry.id().to_owned(), text.to_owned())));
    }
    found
}

/// Where a replaced word stands, and what should stand there.
fn faults(words: &BTreeMap<String, String>, texts: &[(String, String)]) -> Vec<String> {
    let mut faults = Vec::new();
    for (place, text) in texts {
        for (word, instead) in words.iter().filter(|(word, _)| text.contains(word.as_str())) {
            faults.push(format!("{place}: {word}, say {instead}"));
        }
    }
    faults
}

#[test]
fn the_words_of_the_books_are_used() {
    let mut all = Vec::new();
    for (system, languages) in replaced() {
        let catalog = catalog::open(&system);
        assert!(catalog.is_some() || system == SHARED, "no catalogue of {system}");
        for (lang, words) in languages {
            all.extend(faults(&words, &messages(&system, lang)));
            all.extend(catalog.into_iter().flat_map(|catalog| faults(&words, &catalogue(catalog, lang))));
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// The search above can find something: a word that is there, in messages and in the catalogue.
#[test]
fn words_are_found_where_they_stand() {
    let words = BTreeMap::from([("重投".to_owned(), "再掷".to_owned())]);
    assert!(!faults(&words, &messages(SHARED, Lang::ZhHans)).is_empty());
    let words = BTreeMap::from([("特勤员".to_owned(), "队员".to_owned())]);
    assert!(!faults(&words, &messages("sas", Lang::ZhHans)).is_empty());
    assert!(!faults(&words, &catalogue(catalog::open("sas").unwrap(), Lang::ZhHans)).is_empty());
    for (system, languages) in replaced() {
        for (lang, words) in languages {
            let pairs = words.iter().all(|(word, instead)| !instead.contains(word.as_str()));
            assert!(pairs, "{system} {lang}: a word would be found in its own replacement");
        }
    }
}

/// Is a distance written in another way than the books of the language do: mv in Japanese, 英吋 in Traditional Chinese?
fn measures_otherwise(lang: Lang, text: &str) -> bool {
    let mut before = ' ';
    text.chars().any(|sign| {
        let otherwise = match lang {
            Lang::Ja => sign == '"' && (before.is_ascii_digit() || before == '}'),
            Lang::ZhHant => sign == '吋' && before != '英',
            _ => false,
        };
        before = sign;
        otherwise
    }) || (lang == Lang::Ja && text.contains("インチ"))
}

#[test]
fn distances_are_written_as_in_the_books() {
    assert!(measures_otherwise(Lang::Ja, "突撃は最大12\"で") && measures_otherwise(Lang::Ja, "6インチ"));
    assert!(measures_otherwise(Lang::ZhHant, "距敵人 12 吋以內") && !measures_otherwise(Lang::ZhHant, "12 英吋"));
    for system in ["t9a", "wh40k9", "wh40k10"] {
        for lang in [Lang::Ja, Lang::ZhHant] {
            for (place, line) in messages(system, lang) {
                assert!(!measures_otherwise(lang, &line), "{place}: {line}");
            }
        }
    }
}

/// The name of a unit may be one or many: "Late Pilgrims is set up" is no English.
fn takes_a_unit_for_one(line: &str) -> bool {
    let asks = ["does { $unit }", "Does { $unit }", " is { $unit } "].iter().any(|words| line.contains(words));
    let sentence = line.rsplit_once("] ").or_else(|| line.split_once(" = ")).map_or(line, |(_, sentence)| sentence);
    let verb = sentence.strip_prefix("{ $unit } ").and_then(|rest| rest.split([' ', '.', ':']).next()).unwrap_or("");
    asks || (verb.ends_with('s') && verb != "towards")
}

#[test]
fn no_message_takes_the_name_of_a_unit_for_one() {
    for line in ["x = { $unit } is set up.", "    [yes] { $unit } passes the test.", "x = Does { $unit } embark?"] {
        assert!(takes_a_unit_for_one(line), "{line}");
    }
    for system in ["t9a", "wh40k9", "wh40k10", SHARED] {
        for (place, line) in messages(system, Lang::En) {
            assert!(!takes_a_unit_for_one(&line), "{place}: {line}");
        }
    }
}
