//! What a catalogue holds: rules and rulings.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::id;

/// What sort of statement a rule is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Something that players or the game must, may or may not do.
    Rule,
    /// The meaning of a word.
    Definition,
    /// Values to look up.
    Table,
    /// A choice that players make before the game.
    Option,
    /// Examples and indexes of the book; not counted as something to enforce.
    ExampleData,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 5] = [Kind::Rule, Kind::Definition, Kind::Table, Kind::Option, Kind::ExampleData];

    /// The word for it in files, such as `example-data`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Kind::Rule => "rule",
            Kind::Definition => "definition",
            Kind::Table => "table",
            Kind::Option => "option",
            Kind::ExampleData => "example-data",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A kind that is none of ours.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown kind `{0}`")]
pub struct UnknownKind(pub String);

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(word: &str) -> Result<Self, UnknownKind> {
        Kind::ALL.into_iter().find(|kind| kind.as_str() == word).ok_or_else(|| UnknownKind(word.to_owned()))
    }
}

/// One rule of a book, in our own words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rule {
    /// `system/chapter/slug`.
    pub id: String,
    /// Its English title.
    pub title: String,
    /// Its title in the book's own language.
    pub title_src: String,
    /// Where in the source it stands.
    pub src: String,
    /// What sort of statement it is.
    pub kind: Kind,
    /// What it says.
    pub text: String,
    /// Rules and rulings without which it cannot be understood.
    pub needs: Vec<String>,
    /// Why no engine can enforce it, if none can.
    pub not_enforceable: Option<String>,
    /// How the source was read, where that is not plain: for who checks the catalogue, not for players.
    #[serde(skip)]
    pub note: Option<String>,
}

impl Rule {
    /// The second part of the id.
    pub fn chapter(&self) -> &str {
        id::part(&self.id, 1)
    }

    /// The last part of the id.
    pub fn slug(&self) -> &str {
        id::part(&self.id, 2)
    }
}

/// Our reading where the book is silent or contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ruling {
    /// `system/ruling/slug`.
    pub id: String,
    /// The ids that it had before: whoever has kept one of them still finds it.
    #[serde(skip)]
    pub formerly: Vec<String>,
    /// The rules it is about.
    pub about: Vec<String>,
    /// The passages that leave it open, written as in [`Rule::src`].
    pub src: Option<String>,
    /// What is open.
    pub question: String,
    /// How we read it.
    pub ruling: String,
    /// Why, where the ruling does not say so itself.
    pub why: Option<String>,
    /// How the source was read, where that is not plain: for who checks the catalogue, not for players.
    #[serde(skip)]
    pub note: Option<String>,
}

/// The passages that a source names, book by book with the lines: `001:27, 30-32, 004:9`. What is written otherwise names none.
pub fn passages(src: &str) -> Vec<(&str, String)> {
    let mut found: Vec<(&str, String)> = Vec::new();
    for part in src.split(',').map(str::trim) {
        match (part.split_once(':'), found.last_mut()) {
            (Some((book, lines)), _) => found.push((book, lines.to_owned())),
            (None, Some((_, lines))) => *lines = format!("{lines}, {part}"),
            (None, None) => {}
        }
    }
    found
}

impl Ruling {
    /// The second part of the id, by custom `ruling`.
    pub fn chapter(&self) -> &str {
        id::part(&self.id, 1)
    }

    /// The last part of the id.
    pub fn slug(&self) -> &str {
        id::part(&self.id, 2)
    }
}

/// A rule or a ruling: what an id can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry<'a> {
    /// A rule of the book.
    Rule(&'a Rule),
    /// One of our readings.
    Ruling(&'a Ruling),
}

impl<'a> Entry<'a> {
    /// Its id.
    pub fn id(self) -> &'a str {
        match self {
            Entry::Rule(rule) => &rule.id,
            Entry::Ruling(ruling) => &ruling.id,
        }
    }

    /// The ids it names: what a rule needs, what a ruling is about.
    pub fn references(self) -> &'a [String] {
        match self {
            Entry::Rule(rule) => &rule.needs,
            Entry::Ruling(ruling) => &ruling.about,
        }
    }
}
