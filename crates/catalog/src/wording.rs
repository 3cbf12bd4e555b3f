//! What rules and rulings say, in each language.
//!
//! The English texts stand in the rules file itself; a file of texts has those of another language. Each of its entries carries
//! in `of` the mark of the English text that was translated, so that the tests notice when the two part.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::reader::Reader;
use crate::{CatalogErrors, Entry, Lang, Reason};

/// What a rule or ruling says to a reader of some language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wording<'a> {
    /// The language that the texts are in: the one asked for, else English.
    pub lang: Lang,
    /// What a rule says; how a ruling reads the book.
    pub text: &'a str,
    /// What is open, in a ruling.
    pub question: Option<&'a str>,
    /// Why a ruling reads the book so.
    pub why: Option<&'a str>,
    /// Why no engine can enforce a rule, if none can.
    pub not_enforceable: Option<&'a str>,
}

impl<'a> Wording<'a> {
    /// Its texts in the order in which they are read.
    pub fn texts(self) -> impl Iterator<Item = &'a str> {
        [self.question, Some(self.text), self.why, self.not_enforceable].into_iter().flatten()
    }
}

impl<'a> Entry<'a> {
    /// What it says in English.
    pub fn english(self) -> Wording<'a> {
        match self {
            Entry::Rule(rule) => Wording {
                lang: Lang::En,
                text: &rule.text,
                question: None,
                why: None,
                not_enforceable: rule.not_enforceable.as_deref(),
            },
            Entry::Ruling(ruling) => Wording {
                lang: Lang::En,
                text: &ruling.ruling,
                question: Some(&ruling.question),
                why: ruling.why.as_deref(),
                not_enforceable: None,
            },
        }
    }
}

/// A file of texts, read when first asked for.
#[derive(Clone, Debug)]
pub(crate) struct TextsFile {
    name: &'static str,
    toml: &'static str,
    read: OnceLock<Texts>,
}

impl TextsFile {
    pub(crate) fn new(name: &'static str, toml: &'static str) -> Self {
        Self { name, toml, read: OnceLock::new() }
    }

    /// Reads the file to say what is wrong with it. `knows` says whether an id is in the catalogue.
    pub(crate) fn check(&self, knows: impl Fn(&str) -> bool) -> Result<(), CatalogErrors> {
        Texts::parse(self.name, self.toml, knows).map(|_| ())
    }

    /// Its texts; none if the file is not sound.
    pub(crate) fn texts(&self) -> &Texts {
        self.read.get_or_init(|| Texts::parse(self.name, self.toml, |_| true).unwrap_or_default())
    }
}

/// The texts of one language by the ids of their rules and rulings.
#[derive(Clone, Debug, Default)]
pub(crate) struct Texts {
    by_id: BTreeMap<String, Text>,
}

/// What an entry says in a language other than English.
#[derive(Clone, Debug)]
struct Text {
    text: String,
    question: Option<String>,
    why: Option<String>,
    not_enforceable: Option<String>,
}

const FIELDS: [&str; 6] = ["of", "text", "not_enforceable", "question", "ruling", "why"];

impl Texts {
    /// Reads a file of texts. `knows` says whether an id is in the catalogue.
    pub(crate) fn parse(file_name: &str, toml: &str, knows: impl Fn(&str) -> bool) -> Result<Self, CatalogErrors> {
        const WITHIN: &str = "a translation";
        let mut reader = Reader::new(file_name, toml);
        let mut texts = Self::default();
        for (id, table) in reader.document_tables() {
            reader.check_fields(&table, WITHIN, &FIELDS);
            reader.required(&table, id.at, WITHIN, "of");
            if !knows(&id.text) {
                reader.complain(id.at, Reason::Dangling { field: "texts", id: id.text.clone(), nearest: None });
            }
            let says = if table.contains_key("question") { "ruling" } else { "text" };
            let Some(text) = reader.required(&table, id.at, WITHIN, says) else { continue };
            let mut optional = |field: &str| reader.optional(&table, field).map(|found| found.text);
            let text = Text {
                text: text.text,
                question: optional("question"),
                why: optional("why"),
                not_enforceable: optional("not_enforceable"),
            };
            texts.by_id.insert(id.text, text);
        }
        CatalogErrors::unless_clean(texts, reader.problems)
    }

    pub(crate) fn get(&self, id: &str, lang: Lang) -> Option<Wording<'_>> {
        let text = self.by_id.get(id)?;
        Some(Wording {
            lang,
            text: &text.text,
            question: text.question.as_deref(),
            why: text.why.as_deref(),
            not_enforceable: text.not_enforceable.as_deref(),
        })
    }
}
