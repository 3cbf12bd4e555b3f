//! Names of rules and words of the game in four languages.

use std::collections::BTreeMap;

use toml::de::DeTable;

use crate::reader::{Placed, Reader};
use crate::{Lang, Reason, UnknownLang, id};

/// One text in up to four languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Translated {
    texts: [Option<String>; 4],
}

impl Translated {
    /// The text in this very language, if there is one.
    pub fn exact(&self, lang: Lang) -> Option<&str> {
        self.texts[lang as usize].as_deref()
    }

    /// The text in this language, else in English.
    pub fn get(&self, lang: Lang) -> Option<&str> {
        self.exact(lang).or_else(|| self.exact(Lang::En))
    }

    pub(crate) fn set(&mut self, lang: Lang, text: String) {
        self.texts[lang as usize] = Some(text);
    }
}

/// A word of the game, the same everywhere it is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its key.
    pub slug: String,
    /// The word in each language; English is always there.
    pub word: Translated,
    /// The languages whose word was taken from a source; the others are ours.
    pub from: Vec<Lang>,
}

/// The names of one system: of its rules and rulings by id, of its chapters and terms by slug, of its books by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    by_id: BTreeMap<String, Translated>,
    chapters: BTreeMap<String, Translated>,
    books: BTreeMap<String, Translated>,
    terms: BTreeMap<String, Term>,
}

impl Names {
    /// The name of a rule or ruling in all languages that have one.
    pub fn of(&self, id: &str) -> Option<&Translated> {
        self.by_id.get(id)
    }

    /// The name of a chapter in all languages that have one.
    pub fn of_chapter(&self, slug: &str) -> Option<&Translated> {
        self.chapters.get(slug)
    }

    /// The name of a book by its number, in all languages that have one.
    pub fn of_book(&self, number: &str) -> Option<&Translated> {
        self.books.get(number)
    }

    /// A term by its slug.
    pub fn term(&self, slug: &str) -> Option<&Term> {
        self.terms.get(slug)
    }

    /// All terms in the order of their slugs.
    pub fn terms(&self) -> impl Iterator<Item = &Term> {
        self.terms.values()
    }

    pub(crate) fn set(&mut self, id: &str, lang: Lang, name: String) {
        self.by_id.entry(id.to_owned()).or_default().set(lang, name);
    }

    /// Reads a names file on top of what is there. `knows` says whether an id is in the catalogue, `has_chapter` whether it
    /// has such a chapter.
    pub(crate) fn read(
        &mut self,
        reader: &mut Reader<'_>,
        knows: impl Fn(&str) -> bool,
        has_chapter: impl Fn(&str) -> bool,
    ) {
        let Some(document) = reader.document() else { return };
        for key in document.keys() {
            if !["terms", "names", "ruling_names", "chapter_names", "books"].contains(&key.get_ref().as_ref()) {
                let reason = Reason::UnknownTable {
                    found: key.get_ref().to_string(),
                    expected: "[terms.*], [names], [ruling_names], [chapter_names], [books]",
                };
                reader.complain(key.span().start, reason);
            }
        }
        for field in ["names", "ruling_names"] {
            for (id, table) in reader.entries(&document, field) {
                if !knows(&id.text) {
                    let reason = Reason::Dangling { field: "names", id: id.text.clone(), nearest: None };
                    reader.complain(id.at, reason);
                }
                let name = read_translated(reader, table, &[]);
                self.by_id.entry(id.text).or_default().overlay(name);
            }
        }
        for (slug, table) in reader.entries(&document, "chapter_names") {
            if !has_chapter(&slug.text) {
                let reason = Reason::Dangling { field: "chapter_names", id: slug.text.clone(), nearest: None };
                reader.complain(slug.at, reason);
            }
            let name = read_translated(reader, table, &[]);
            self.chapters.insert(slug.text, name);
        }
        for (number, table) in reader.entries(&document, "books") {
            let name = read_translated(reader, table, &[]);
            self.books.insert(number.text, name);
        }
        for (slug, table) in reader.entries(&document, "terms") {
            let term = read_term(reader, slug, table);
            self.terms.insert(term.slug.clone(), term);
        }
    }
}

impl Translated {
    /// Takes over every language that `newer` has.
    fn overlay(&mut self, newer: Translated) {
        for (old, new) in self.texts.iter_mut().zip(newer.texts) {
            if new.is_some() {
                *old = new;
            }
        }
    }
}

fn read_term(reader: &mut Reader<'_>, slug: Placed, table: &DeTable<'_>) -> Term {
    let mut word = read_translated(reader, table, &["from"]);
    if table.get("en").is_none() {
        reader.complain(slug.at, Reason::MissingField { within: "a term", field: "en" });
        word.set(Lang::En, id::words(&slug.text));
    }
    let mut from = Vec::new();
    for tag in reader.texts(table, "from") {
        match tag.text.parse() {
            Ok(lang) => from.push(lang),
            Err(UnknownLang(tag_text)) => reader.complain(tag.at, Reason::UnknownLanguage(tag_text)),
        }
    }
    Term { slug: slug.text, word, from }
}

/// The languages of a table; `others` are fields that are no languages.
fn read_translated(reader: &mut Reader<'_>, table: &DeTable<'_>, others: &[&str]) -> Translated {
    let mut translated = Translated::default();
    for (key, value) in table {
        let tag = key.get_ref().as_ref();
        if others.contains(&tag) {
            continue;
        }
        let Some(lang) = Lang::ALL.into_iter().find(|lang| lang.tag() == tag) else {
            reader.complain(key.span().start, Reason::UnknownLanguage(tag.to_owned()));
            continue;
        };
        if let Some(text) = reader.text(value, tag) {
            translated.set(lang, text.text);
        }
    }
    translated
}
