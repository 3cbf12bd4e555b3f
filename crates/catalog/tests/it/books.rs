//! The catalogues of the books, from the folder `rules`: every one is sound and whole.

use catalog::{Catalog, Embedded, IdParts, Lang, embedded};

/// All of them.
static BOOKS: [Embedded; 4] = [
    embedded!("../../../../", "rules/", "wh40k10"),
    embedded!("../../../../", "rules/", "wh40k9"),
    embedded!("../../../../", "rules/", "t9a"),
    embedded!("../../../../", "rules/", "sas"),
];

/// Their systems, in the same order.
pub(crate) const SYSTEMS: [&str; 4] = ["wh40k10", "wh40k9", "t9a", "sas"];

/// One of them.
pub(crate) fn open(system: &str) -> Option<&'static Catalog> {
    BOOKS[SYSTEMS.iter().position(|&other| other == system)?].open()
}

/// Every one.
pub(crate) fn all() -> Vec<&'static Catalog> {
    BOOKS.iter().filter_map(Embedded::open).collect()
}

/// A file of the folder `rules`.
fn file(name: &str) -> String {
    std::fs::read_to_string(format!("{}/../../rules/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn catalogues_are_sound_and_whole() {
    for (book, system) in BOOKS.iter().zip(SYSTEMS) {
        let catalog = book.read().unwrap_or_else(|errors| panic!("{errors}"));
        assert_eq!(catalog.system(), system);
        let rules = file(&format!("{system}.toml"));
        let tables = |header: &str| rules.lines().filter(|line| *line == header).count();
        assert_eq!(catalog.rules().len(), tables("[[rule]]"), "{system}");
        assert_eq!(catalog.rulings().len(), tables("[[ruling]]"), "{system}");
        let in_chapters: usize = catalog.chapters().map(|chapter| chapter.rules().count()).sum();
        assert_eq!(in_chapters, catalog.rules().len());
    }
}

#[test]
fn names_are_complete_in_all_languages() {
    for system in SYSTEMS {
        let catalog = open(system).unwrap();
        assert_eq!(catalog.missing_names(), [], "{system}");
        for chapter in catalog.chapters() {
            let names = catalog.names().of_chapter(chapter.slug());
            let whole = names.is_some_and(|names| Lang::ALL.into_iter().all(|lang| names.exact(lang).is_some()));
            assert!(whole, "{system} {}", chapter.slug());
        }
        assert!(catalog.names().terms().count() > 300, "{system}");
        for term in catalog.names().terms() {
            for lang in Lang::ALL {
                assert!(term.word.exact(lang).is_some(), "{system} {} {lang}", term.slug);
            }
        }
    }
}

#[test]
fn every_ruling_has_its_name_in_all_languages() {
    for system in SYSTEMS {
        let catalog = open(system).unwrap();
        for ruling in catalog.rulings() {
            let name = catalog.names().of(&ruling.id).unwrap();
            assert!(Lang::ALL.into_iter().all(|lang| name.exact(lang).is_some()), "{}", ruling.id);
        }
    }
}

/// Texts name rules by id in passing; those references hold too.
#[test]
fn ids_in_running_text_exist() {
    for system in SYSTEMS {
        let catalog = open(system).unwrap();
        let texts = ["zh-Hans", "zh-Hant", "ja"].map(|lang| file(&format!("texts/{system}.{lang}.toml"))).concat();
        let all = texts + &file(&format!("{system}.toml"));
        let words = all.split(|c: char| !matches!(c, 'a'..='z' | '0'..='9' | '-' | '/'));
        for id in words.filter(|word| word.starts_with(&format!("{system}/"))) {
            if IdParts::of(id).is_ok() {
                assert!(catalog.get(id).is_some(), "{id}");
            }
        }
    }
}
