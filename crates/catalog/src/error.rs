//! What can be wrong with a catalogue's files, and where.

use std::fmt;

use thiserror::Error;

use crate::IdFault;

/// Why a place in a file is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// The file is not TOML.
    #[error("{0}")]
    Syntax(String),
    /// A table that the format does not have.
    #[error("unknown table `{found}`, expected one of {expected}")]
    UnknownTable {
        /// What the file has.
        found: String,
        /// What the format knows.
        expected: &'static str,
    },
    /// A field that the format does not have.
    #[error("unknown field `{found}` in {within}, expected one of {expected}")]
    UnknownField {
        /// What the file has.
        found: String,
        /// The table it stands in.
        within: &'static str,
        /// What the format knows.
        expected: String,
    },
    /// A field that must be there is not.
    #[error("{within} has no `{field}`")]
    MissingField {
        /// The table that lacks it.
        within: &'static str,
        /// What it lacks.
        field: &'static str,
    },
    /// A value of another type than the format says.
    #[error("`{field}` must be {expected}, found {found}")]
    WrongType {
        /// The field.
        field: String,
        /// The type it must have.
        expected: &'static str,
        /// The type it has.
        found: &'static str,
    },
    /// A text with nothing in it.
    #[error("`{0}` is empty")]
    Empty(String),
    /// An id that is not `system/chapter/slug`.
    #[error("bad id `{id}`: {fault}")]
    BadId {
        /// The id.
        id: String,
        /// What is wrong with it.
        fault: IdFault,
    },
    /// An id that an earlier rule or ruling has.
    #[error("id `{id}` is used twice, first in line {first_line}")]
    DuplicateId {
        /// The id.
        id: String,
        /// Where it was first.
        first_line: usize,
    },
    /// An id of another system than the rest of the file.
    #[error("`{id}` is not an id of `{system}`, the system of this file")]
    OtherSystem {
        /// The id.
        id: String,
        /// The system of the first rule.
        system: String,
    },
    /// A kind that the format does not have.
    #[error("unknown kind `{0}`, expected one of rule, definition, table, option, example-data")]
    UnknownKind(String),
    /// A reference to a rule that does not exist.
    #[error("`{field}` names `{id}`, which is not in the catalogue{}", hint(.nearest.as_deref()))]
    Dangling {
        /// The field with the reference.
        field: &'static str,
        /// What it names.
        id: String,
        /// A rule with the same last part, if there is one.
        nearest: Option<String>,
    },
    /// A rule that needs itself, or a ruling about itself.
    #[error("`{field}` names the entry itself")]
    SelfReference {
        /// The field with the reference.
        field: &'static str,
    },
    /// A language that the catalogue does not have.
    #[error("unknown language `{0}`, expected one of en, zh-Hans, zh-Hant, ja")]
    UnknownLanguage(String),
    /// A file without a rule.
    #[error("the file has no rules")]
    NoRules,
}

fn hint(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |id| format!("; did you mean `{id}`?"))
}

/// One thing that is wrong with a file. Displayed as `file:line:column: reason`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file's name, as the caller gave it.
    pub file: String,
    /// The line, from one.
    pub line: usize,
    /// The column in characters, from one.
    pub column: usize,
    /// What is wrong.
    pub reason: Reason,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.reason)
    }
}

/// Everything that is wrong with a file, in the order of its lines. Displayed one to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatalogErrors {
    /// The problems; never empty.
    pub problems: Vec<Problem>,
}

impl CatalogErrors {
    /// The finished thing if nothing was wrong with it, else the problems by line.
    pub(crate) fn unless_clean<T>(value: T, mut problems: Vec<Problem>) -> Result<T, Self> {
        if problems.is_empty() {
            return Ok(value);
        }
        problems.sort_by_key(|problem| (problem.line, problem.column));
        Err(Self { problems })
    }
}

impl fmt::Display for CatalogErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.problems.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{problem}")?;
        }
        Ok(())
    }
}

impl std::error::Error for CatalogErrors {}
