//! What came of all cases together.

use crate::source::ProblemKind;
use crate::verdict::Verdict;
use serde::Serialize;
use std::fmt::Write;

/// What came of all cases, by file and line.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Report {
    /// One verdict a case; a file that cannot be read counts as one.
    pub verdicts: Vec<Verdict>,
}

impl Report {
    /// How many cases there were.
    pub fn cases(&self) -> usize {
        self.verdicts.len()
    }

    /// How many of them failed.
    pub fn failed(&self) -> usize {
        self.verdicts.iter().filter(|verdict| !verdict.passed()).count()
    }

    /// Was any file or case malformed, so that it says nothing about the rules?
    pub fn malformed(&self) -> bool {
        let malformed =
            |verdict: &Verdict| verdict.problems.iter().any(|problem| problem.kind == ProblemKind::Malformed);
        self.verdicts.iter().any(malformed)
    }

    pub(crate) fn sort(&mut self) {
        self.verdicts.sort_by(|left, right| (&left.file, left.line).cmp(&(&right.file, right.line)));
    }

    /// For people: the failures first, then a line of counts.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for verdict in self.verdicts.iter().filter(|verdict| !verdict.passed()) {
            for problem in &verdict.problems {
                let _ = writeln!(text, "{problem}");
            }
            let _ = writeln!(text, "FAILED {} ({}:{})\n", verdict.title, verdict.file, verdict.line);
        }
        let noun = if self.cases() == 1 { "case" } else { "cases" };
        let _ = writeln!(text, "{} {noun}, {} failed", self.cases(), self.failed());
        text
    }
}
