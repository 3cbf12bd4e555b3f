//! What came of running cases.

use crate::case::Case;
use crate::source::Problem;
use serde::Serialize;
use std::collections::BTreeSet;

/// What came of one case.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Verdict {
    /// The file that it stands in.
    pub file: String,
    /// The line of its title.
    pub line: usize,
    /// Its title; the file's name if the file could not be read.
    pub title: String,
    /// The system's id.
    pub system: String,
    /// The rules that it says it proves.
    pub rules: Vec<String>,
    /// The rules that the engine cited.
    pub cited: BTreeSet<String>,
    /// What is wrong; nothing if it passed.
    pub problems: Vec<Problem>,
}

impl Verdict {
    /// A case that has not gone wrong yet.
    pub fn new(case: &Case) -> Self {
        Self {
            file: case.source.file.clone(),
            line: case.source.place(&case.title.span).line,
            title: case.title.value.clone(),
            system: case.system.value.clone(),
            rules: case.rules.iter().map(|rule| rule.value.clone()).collect(),
            cited: BTreeSet::new(),
            problems: Vec::new(),
        }
    }

    /// A case that went wrong before it could say anything.
    pub fn failed(case: &Case, problem: Problem) -> Self {
        Self { problems: vec![problem], ..Self::new(case) }
    }

    /// A file that could not be read.
    pub fn unreadable(file: &str, problems: Vec<Problem>) -> Self {
        Self {
            file: file.into(),
            line: problems.first().map_or(0, |problem| problem.place.line),
            title: file.into(),
            system: String::new(),
            rules: Vec::new(),
            cited: BTreeSet::new(),
            problems,
        }
    }

    /// Did it pass?
    pub fn passed(&self) -> bool {
        self.problems.is_empty()
    }

    /// The rules that this case exercises: those that it names, if it passed. That the engine cited each of them, and that
    /// an expectation was met, is part of passing.
    pub fn exercised(&self) -> &[String] {
        if self.passed() { &self.rules } else { &[] }
    }
}
