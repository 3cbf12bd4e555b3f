//! Traits, and the conditions of the keywords *against X* and *versus X* (`t9a/definitions/traits`,
//! `t9a/model-rules/keyword-against`, `t9a/model-rules/keyword-versus`).

use serde::{Deserialize, Serialize};
use std::fmt;

/// A Trait that the core rules refer to, or one of an army book.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub enum Trait {
    /// It rides (`t9a/definitions/on-foot-mounted`).
    Mounted,
    /// An animal.
    Beast,
    /// Something built.
    Construct,
    /// Half man, half horse.
    Centaur,
    /// Armour of metal.
    MetalArmour,
    /// One that only an army book knows.
    Own(String),
}

impl From<String> for Trait {
    fn from(text: String) -> Self {
        match text.as_str() {
            "Mounted" => Self::Mounted,
            "Beast" => Self::Beast,
            "Construct" => Self::Construct,
            "Centaur" => Self::Centaur,
            "Metal Armour" => Self::MetalArmour,
            _ => Self::Own(text),
        }
    }
}

impl From<Trait> for String {
    fn from(of: Trait) -> Self {
        of.to_string()
    }
}

impl fmt::Display for Trait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Mounted => "Mounted",
            Self::Beast => "Beast",
            Self::Construct => "Construct",
            Self::Centaur => "Centaur",
            Self::MetalArmour => "Metal Armour",
            Self::Own(name) => name,
        })
    }
}

/// One thing that a model, or an attack, may be or have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Term {
    /// This Height.
    Height(u8),
    /// The Trait, Model Rule or Attack Attribute of this name, without brackets.
    Named(String),
}

/// A condition: alternatives joined by 'or', each of terms joined by 'and', which binds more tightly.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub struct Condition(Vec<Vec<Term>>);

/// What a condition looks at: a Height, and the names of all Traits, rules and attributes.
#[derive(Clone, Debug, Default)]
pub struct Subject {
    /// The Height of the model.
    pub height: u8,
    /// Names of Traits, Model Rules and Attack Attributes.
    pub names: Vec<String>,
}

impl Subject {
    fn is(&self, term: &Term) -> bool {
        match term {
            Term::Height(height) => self.height == *height,
            Term::Named(name) => self.names.contains(name),
        }
    }
}

impl Condition {
    /// The alternatives, each of terms that must all be met.
    pub(crate) fn alternatives(&self) -> &[Vec<Term>] {
        &self.0
    }

    /// Does the subject meet it?
    pub fn met_by(&self, subject: &Subject) -> bool {
        self.0.iter().any(|terms| terms.iter().all(|term| subject.is(term)))
    }
}

impl From<String> for Condition {
    fn from(text: String) -> Self {
        let term = |text: &str| {
            let text = text.trim();
            let height = text.strip_prefix("Height ").and_then(|number| number.parse().ok());
            height.map_or_else(|| Term::Named(text.to_owned()), Term::Height)
        };
        let alternative = |text: &str| text.split(" and ").map(term).collect();
        let text = text.replace(", or ", " or ");
        Self(text.split(" or ").map(alternative).collect())
    }
}

impl From<Condition> for String {
    fn from(condition: Condition) -> Self {
        condition.to_string()
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let term = |term: &Term| match term {
            Term::Height(height) => format!("Height {height}"),
            Term::Named(name) => name.clone(),
        };
        let alternative = |terms: &Vec<Term>| terms.iter().map(term).collect::<Vec<_>>().join(" and ");
        f.write_str(&self.0.iter().map(alternative).collect::<Vec<_>>().join(" or "))
    }
}

/// A rule as it is printed: a name, and what stands in brackets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Printed<'a> {
    /// The name.
    pub name: &'a str,
    /// What is in brackets; empty without any.
    pub brackets: &'a str,
}

impl<'a> Printed<'a> {
    /// Splits `Aegis (5+)` into name and brackets.
    pub fn new(text: &'a str) -> Self {
        match text.split_once('(') {
            Some((name, rest)) => {
                Self { name: name.trim(), brackets: rest.trim().strip_suffix(')').unwrap_or(rest).trim() }
            }
            None => Self { name: text.trim(), brackets: "" },
        }
    }

    /// The part of the brackets before a keyword such as `against ` or `versus `, and the condition after it.
    pub fn condition(self, keyword: &str) -> (&'a str, Option<Condition>) {
        match self.brackets.find(keyword) {
            Some(at) => {
                let before = self.brackets[..at].trim().trim_end_matches(',').trim();
                (before, Some(Condition::from(self.brackets[at + keyword.len()..].to_owned())))
            }
            None => (self.brackets, None),
        }
    }
}

/// Why a text is no rule.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoRule {
    /// There is none of this name.
    #[error("no {what} is called `{name}`")]
    Unknown {
        /// What was looked for.
        what: &'static str,
        /// The name.
        name: String,
    },
    /// What stands in brackets does not fit.
    #[error("`{rule}` cannot have `{brackets}` in brackets: expected {expected}")]
    Brackets {
        /// The rule.
        rule: String,
        /// What stands in brackets.
        brackets: String,
        /// What could stand there.
        expected: &'static str,
    },
}
