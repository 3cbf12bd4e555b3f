//! What people read in a language, for tests to look through.
#![allow(dead_code, clippy::unwrap_used)]

use catalog::{Catalog, Embedded, Lang, Translated, Wording, embedded};
use std::path::{Path, PathBuf};

pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../i18n")
}

/// The systems of the books, and their catalogues.
pub(crate) const SYSTEMS: [&str; 4] = ["wh40k10", "wh40k9", "t9a", "sas"];
static BOOKS: [Embedded; 4] = [
    embedded!("../../../../", "rules/", "wh40k10"),
    embedded!("../../../../", "rules/", "wh40k9"),
    embedded!("../../../../", "rules/", "t9a"),
    embedded!("../../../../", "rules/", "sas"),
];

/// The catalogue of a system; none if it is not one of a book.
pub(crate) fn open(system: &str) -> Option<&'static Catalog> {
    BOOKS[SYSTEMS.iter().position(|&other| other == system)?].open()
}

/// What stands for all that belongs to no system.
pub(crate) const SHARED: &str = "shared";

/// Are these the messages of a system?
fn is_of(name: &str, system: &str) -> bool {
    name == format!("{system}.ftl") || name.starts_with(&format!("{system}-"))
}

/// The messages of a system in a language, line by line with their places.
pub(crate) fn messages(system: &str, lang: Lang) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    for file in std::fs::read_dir(folder().join(lang.tag())).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let shared = || !SYSTEMS.iter().any(|system| is_of(&name, system));
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
pub(crate) fn catalogue(catalog: &Catalog, lang: Lang) -> Vec<(String, String)> {
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
