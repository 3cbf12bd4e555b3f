//! Files as text, and places in them: every complaint points at a line.

use serde::Serialize;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// A place in a file's text, in bytes.
pub type Span = Range<usize>;

/// A scenario file in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// Its name, as complaints show it.
    pub file: String,
    /// Its text.
    pub text: String,
}

impl Source {
    /// A file by its name and text.
    pub fn new(file: impl Into<String>, text: impl Into<String>) -> Arc<Self> {
        Arc::new(Self { file: file.into(), text: text.into() })
    }

    /// The line and column of a span, with the line itself.
    pub fn place(&self, span: &Span) -> Place {
        let start = floor(&self.text, span.start);
        let line_start = self.text[..start].rfind('\n').map_or(0, |end| end + 1);
        let line_end = self.text[start..].find('\n').map_or(self.text.len(), |end| start + end);
        let end = floor(&self.text, span.end).clamp(start, line_end.max(start));
        Place {
            file: self.file.clone(),
            line: 1 + self.text[..start].matches('\n').count(),
            column: 1 + self.text[line_start..start].chars().count(),
            width: self.text[start..end].chars().count().max(1),
            text: self.text[line_start..line_end].trim_end().to_string(),
        }
    }
}

/// The nearest boundary between characters at or before a byte.
fn floor(text: &str, byte: usize) -> usize {
    let byte = byte.min(text.len());
    (0..=byte).rev().find(|&byte| text.is_char_boundary(byte)).unwrap_or(0)
}

/// A place in a file, as people read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Place {
    /// The file's name.
    pub file: String,
    /// The line, counted from 1; 0 where the file as a whole is meant.
    pub line: usize,
    /// The column, counted from 1 in characters.
    pub column: usize,
    /// How many characters the caret underlines.
    pub width: usize,
    /// The line itself.
    pub text: String,
}

impl Place {
    /// A file as a whole.
    pub fn file(file: impl Into<String>) -> Self {
        Self { file: file.into(), line: 0, column: 0, width: 0, text: String::new() }
    }
}

/// What a problem is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemKind {
    /// The file cannot be read, or says something that means nothing.
    Malformed,
    /// The engine did otherwise than the file says.
    Unmet,
    /// The engine made a mistake: a fault or a panic.
    Broken,
}

/// What is wrong with a file or with a case in it, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// What it is.
    pub kind: ProblemKind,
    /// Where in the file.
    pub place: Box<Place>,
    /// What was expected there.
    pub expected: String,
    /// What was found instead.
    pub found: String,
    /// What happened in the step so far, a line each.
    pub trace: Vec<String>,
}

impl Problem {
    /// A problem without a trace.
    pub fn new(kind: ProblemKind, place: Place, expected: impl Into<String>, found: impl Into<String>) -> Self {
        Self { kind, place: Box::new(place), expected: expected.into(), found: found.into(), trace: Vec::new() }
    }
}

impl std::error::Error for Problem {}

/// `file:line: expected this, found that`, then the line with a caret under the place, then the trace.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = &self.place;
        if place.line == 0 {
            return write!(f, "{}: expected {}, found {}", place.file, self.expected, self.found);
        }
        writeln!(f, "{}:{}: expected {}, found {}", place.file, place.line, self.expected, self.found)?;
        let gutter = place.line.to_string();
        let margin = " ".repeat(gutter.len());
        // Tabs stay tabs, so that the caret stands under its place whatever their width.
        let before = place.text.chars().take(place.column.saturating_sub(1));
        let indent: String = before.map(|letter| if letter == '\t' { '\t' } else { ' ' }).collect();
        writeln!(f, " {margin} |")?;
        writeln!(f, " {gutter} | {}", place.text)?;
        write!(f, " {margin} | {indent}{}", "^".repeat(place.width))?;
        if !self.trace.is_empty() {
            write!(f, "\n {margin} = what happened:")?;
        }
        self.trace.iter().try_for_each(|line| write!(f, "\n {margin}     {line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_found_whatever_the_span() {
        let source = Source::new("a.toml", "one\nzwölf = 3\n");
        let place = source.place(&(4..10));
        assert_eq!((place.line, place.column, place.width, place.text.as_str()), (2, 1, 5, "zwölf = 3"));
        assert_eq!(source.place(&(900..1000)).line, 3);
        assert_eq!(source.place(&(7..8)).column, 3, "inside a character");
        #[allow(clippy::reversed_empty_ranges)]
        let backwards = source.place(&(9..2));
        assert_eq!(backwards.width, 1);
    }

    #[test]
    fn a_problem_reads_like_a_compilers() {
        let source = Source::new("a.toml", "title = 3\n");
        let problem = Problem::new(ProblemKind::Malformed, source.place(&(8..9)), "a text", "the number 3");
        let text = "a.toml:1: expected a text, found the number 3\n   |\n 1 | title = 3\n   |         ^";
        assert_eq!(problem.to_string(), text);
    }
}
