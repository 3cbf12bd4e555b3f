//! Reading TOML with a place for every complaint.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::{IdFault, IdParts, Problem, Reason};

/// Lines longer than this many bytes were not written by a person.
const LONG_LINE: usize = 4096;

/// A text at a place in the file.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub(crate) text: String,
    pub(crate) at: usize,
}

/// One file being read: it knows where lines begin, and collects what is wrong.
pub(crate) struct Reader<'a> {
    file: &'a str,
    text: &'a str,
    line_starts: Vec<usize>,
    pub(crate) problems: Vec<Problem>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(file: &'a str, text: &'a str) -> Self {
        let line_starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Self { file, text, line_starts, problems: Vec::new() }
    }

    /// The document. After a syntax error only what is certain is worth reporting, so nothing else is read.
    pub(crate) fn document(&mut self) -> Option<DeTable<'a>> {
        let (table, errors) = DeTable::parse_recoverable(self.text);
        if errors.is_empty() {
            return Some(table.into_inner());
        }
        for error in errors {
            let at = error.span().map_or(0, |span| span.start);
            self.complain(at, Reason::Syntax(error.message().to_owned()));
        }
        None
    }

    /// The tables of a document that has nothing else, each with its key.
    pub(crate) fn document_tables(&mut self) -> Vec<(Placed, DeTable<'a>)> {
        let mut found = Vec::new();
        for (key, item) in self.document().into_iter().flatten() {
            let at = key.span().start;
            let key = key.into_inner();
            match item.get_ref() {
                DeValue::Table(_) => {}
                _ => self.wrong_type(&item, &key, "a table"),
            }
            if let DeValue::Table(table) = item.into_inner() {
                found.push((Placed { text: key.into_owned(), at }, table));
            }
        }
        found
    }

    /// The line of a byte offset, from one.
    pub(crate) fn line(&self, at: usize) -> usize {
        self.line_starts.partition_point(|&start| start <= at)
    }

    pub(crate) fn complain(&mut self, at: usize, reason: Reason) {
        let line = self.line(at);
        let start = self.line_starts.get(line.saturating_sub(1)).copied().unwrap_or(0);
        // Counting characters again and again in one endless line would take for ever; there, bytes do.
        let column = match self.text.get(start..at) {
            Some(before) if before.len() <= LONG_LINE => before.chars().count() + 1,
            _ => at.saturating_sub(start) + 1,
        };
        self.problems.push(Problem { file: self.file.to_owned(), line, column, reason });
    }

    /// Complains of every field of a table that the format does not know.
    pub(crate) fn check_fields(&mut self, table: &DeTable<'_>, within: &'static str, known: &[&str]) {
        for key in table.keys() {
            let found = key.get_ref().as_ref();
            if !known.contains(&found) {
                let reason = Reason::UnknownField { found: found.to_owned(), within, expected: known.join(", ") };
                self.complain(key.span().start, reason);
            }
        }
    }

    /// The tables of an array such as `[[rule]]`, each with the place where it begins.
    pub(crate) fn tables<'t>(&mut self, table: &'t DeTable<'a>, field: &str) -> Vec<(&'t DeTable<'a>, usize)> {
        let Some(value) = table.get(field) else { return Vec::new() };
        let DeValue::Array(items) = value.get_ref() else {
            self.wrong_type(value, field, "an array of tables");
            return Vec::new();
        };
        let mut found = Vec::with_capacity(items.len());
        for item in items.iter() {
            match item.get_ref() {
                DeValue::Table(inner) => found.push((inner, item.span().start)),
                _ => self.wrong_type(item, field, "an array of tables"),
            }
        }
        found
    }

    /// The tables inside a table such as `[names]`, each with its key.
    pub(crate) fn entries<'t>(&mut self, table: &'t DeTable<'a>, field: &str) -> Vec<(Placed, &'t DeTable<'a>)> {
        let Some(value) = table.get(field) else { return Vec::new() };
        let DeValue::Table(entries) = value.get_ref() else {
            self.wrong_type(value, field, "a table");
            return Vec::new();
        };
        let mut found = Vec::with_capacity(entries.len());
        for (key, item) in entries {
            match item.get_ref() {
                DeValue::Table(inner) => {
                    found.push((Placed { text: key.get_ref().to_string(), at: key.span().start }, inner));
                }
                _ => self.wrong_type(item, key.get_ref(), "a table"),
            }
        }
        found
    }

    /// A text that must be there and not be empty.
    pub(crate) fn required(
        &mut self,
        table: &DeTable<'_>,
        at: usize,
        within: &'static str,
        field: &'static str,
    ) -> Option<Placed> {
        if table.get(field).is_none() {
            self.complain(at, Reason::MissingField { within, field });
        }
        self.optional(table, field)
    }

    /// A text that may be absent, but not empty.
    pub(crate) fn optional(&mut self, table: &DeTable<'_>, field: &str) -> Option<Placed> {
        self.text(table.get(field)?, field)
    }

    /// A text that is not empty, without the white space around it.
    pub(crate) fn text(&mut self, value: &Spanned<DeValue<'_>>, field: &str) -> Option<Placed> {
        let Range { start, .. } = value.span();
        let DeValue::String(text) = value.get_ref() else {
            self.wrong_type(value, field, "a string");
            return None;
        };
        let text = text.trim();
        if text.is_empty() {
            self.complain(start, Reason::Empty(field.to_owned()));
            return None;
        }
        Some(Placed { text: text.to_owned(), at: start })
    }

    /// A list of texts; none if the field is absent.
    pub(crate) fn texts(&mut self, table: &DeTable<'_>, field: &str) -> Vec<Placed> {
        let Some(value) = table.get(field) else { return Vec::new() };
        let DeValue::Array(items) = value.get_ref() else {
            self.wrong_type(value, field, "an array of strings");
            return Vec::new();
        };
        items.iter().filter_map(|item| self.text(item, field)).collect()
    }

    /// An id that must be there and be well-formed.
    pub(crate) fn id(&mut self, table: &DeTable<'_>, at: usize, within: &'static str) -> Option<Placed> {
        let id = self.required(table, at, within, "id")?;
        match IdParts::of(&id.text) {
            Ok(_) => Some(id),
            Err(fault) => {
                self.bad_id(id, fault);
                None
            }
        }
    }

    fn bad_id(&mut self, id: Placed, fault: IdFault) {
        self.complain(id.at, Reason::BadId { id: id.text, fault });
    }

    fn wrong_type(&mut self, value: &Spanned<DeValue<'_>>, field: &str, expected: &'static str) {
        let found = match value.get_ref() {
            DeValue::String(_) => "a string",
            DeValue::Integer(_) | DeValue::Float(_) => "a number",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "an array",
            DeValue::Table(_) => "a table",
        };
        self.complain(value.span().start, Reason::WrongType { field: field.to_owned(), expected, found });
    }
}
