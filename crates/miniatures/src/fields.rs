//! Reading TOML field by field, with a line for every complaint.

use geometry::Shape;
use kernel::{Message, Rule};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// One thing that is wrong with a content file. Displayed as `file:line: reason (rule)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The file's name, as the caller gave it.
    pub file: String,
    /// The line, from one.
    pub line: usize,
    /// What is wrong.
    pub reason: String,
    /// The rule that it goes against, if it is not only the format.
    pub rule: Option<Rule>,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.reason)?;
        self.rule.map_or(Ok(()), |rule| write!(f, " ({rule})"))
    }
}

/// One file being read: it knows where lines begin, and collects what is wrong.
pub struct Source<'a> {
    file: &'a str,
    text: &'a str,
    /// What is wrong, in the order in which it was found.
    pub problems: Vec<Problem>,
}

impl<'a> Source<'a> {
    /// A file by its name, with its text.
    pub fn new(file: &'a str, text: &'a str) -> Self {
        Self { file, text, problems: Vec::new() }
    }

    /// The document. After a syntax error nothing else is certain, so nothing else is read.
    pub fn document(&mut self) -> Option<DeTable<'a>> {
        let (table, errors) = DeTable::parse_recoverable(self.text);
        for error in &errors {
            self.complain(error.span().map_or(0, |span| span.start), error.message(), None);
        }
        errors.is_empty().then(|| table.into_inner())
    }

    /// Complains of the line at a byte offset.
    pub fn complain(&mut self, at: usize, reason: impl Into<String>, rule: Option<Rule>) {
        let before = self.text.as_bytes().get(..at).unwrap_or_default();
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        self.problems.push(Problem { file: self.file.to_owned(), line, reason: reason.into(), rule });
    }
}

/// A table of the file, of which every field must be asked for.
pub struct Fields<'t, 'a> {
    table: &'t DeTable<'a>,
    /// Where it begins.
    pub at: usize,
    /// What it is called in complaints.
    within: &'static str,
    known: Vec<&'static str>,
}

/// A value with its place.
pub type Placed<T> = (T, usize);

impl<'t, 'a> Fields<'t, 'a> {
    /// A table, where it begins, and what it is called in complaints.
    pub fn new(table: &'t DeTable<'a>, at: usize, within: &'static str) -> Self {
        Self { table, at, within, known: Vec::new() }
    }

    fn value(&mut self, field: &'static str) -> Option<&'t Spanned<DeValue<'a>>> {
        self.known.push(field);
        self.table.get(field)
    }

    /// Where a field stands, or its table if it is not there.
    pub fn place(&self, field: &str) -> usize {
        self.table.get(field).map_or(self.at, |value| value.span().start)
    }

    /// Complains of every field that nobody has asked for.
    pub fn finish(&self, source: &mut Source<'_>) {
        for key in self.table.keys().filter(|key| !self.known.contains(&key.get_ref().as_ref())) {
            let known = self.known.join(", ");
            let reason = format!("unknown field `{}` in {}, expected one of {known}", key.get_ref(), self.within);
            source.complain(key.span().start, reason, None);
        }
    }

    /// Complains that a field is not there.
    pub fn missing(&self, source: &mut Source<'_>, field: &str) {
        source.complain(self.at, format!("{} has no `{field}`", self.within), None);
    }

    /// A text, if it is there.
    pub fn text(&mut self, source: &mut Source<'_>, field: &'static str) -> Option<String> {
        let value = self.value(field)?;
        text_of(source, value, field).map(|(text, _)| text)
    }

    /// A text that must be there.
    pub fn required_text(&mut self, source: &mut Source<'_>, field: &'static str) -> Option<String> {
        if !self.table.contains_key(field) {
            self.missing(source, field);
        }
        self.text(source, field)
    }

    /// A whole number within limits, if it is there.
    pub fn number(
        &mut self,
        source: &mut Source<'_>,
        field: &'static str,
        limits: (i64, i64),
        rule: Rule,
    ) -> Option<i64> {
        let value = self.value(field)?;
        let number = integer_of(value.get_ref());
        match number {
            Some(number) if (limits.0..=limits.1).contains(&number) => return Some(number),
            _ => {
                let reason = format!("`{field}` must be a whole number from {} to {}", limits.0, limits.1);
                source.complain(value.span().start, reason, Some(rule));
            }
        }
        None
    }

    /// A whole number within limits that must be there.
    pub fn required_number(
        &mut self,
        source: &mut Source<'_>,
        field: &'static str,
        limits: (i64, i64),
        rule: Rule,
    ) -> Option<i64> {
        if !self.table.contains_key(field) {
            self.missing(source, field);
        }
        self.number(source, field, limits, rule)
    }

    /// A positive number with or without a fraction, if it is there.
    pub fn inches(&mut self, source: &mut Source<'_>, field: &'static str) -> Option<f64> {
        let value = self.value(field)?;
        let number = match value.get_ref() {
            DeValue::Float(text) => text.as_str().parse::<f64>().ok(),
            other => integer_of(other).map(|number| number as f64),
        };
        let positive = number.filter(|number| *number > 0.0 && *number <= 1000.0);
        if positive.is_none() {
            source.complain(value.span().start, format!("`{field}` must be a number of inches above 0"), None);
        }
        positive
    }

    /// A whole number or a text, read by its type.
    pub fn parsed<T: FromStr<Err: fmt::Display>>(
        &mut self,
        source: &mut Source<'_>,
        field: &'static str,
        rule: Rule,
    ) -> Option<T> {
        let Some(value) = self.value(field) else {
            self.missing(source, field);
            return None;
        };
        let text = integer_of(value.get_ref()).map(|number| number.to_string());
        let text = text.or_else(|| text_of(source, value, field).map(|(text, _)| text))?;
        let read = text.parse();
        read.map_err(|error: T::Err| source.complain(value.span().start, format!("`{field}`: {error}"), Some(rule)))
            .ok()
    }

    /// A list of texts; a list that is not there is empty.
    pub fn texts(&mut self, source: &mut Source<'_>, field: &'static str) -> Vec<Placed<String>> {
        let Some(value) = self.value(field) else { return Vec::new() };
        let DeValue::Array(items) = value.get_ref() else {
            source.complain(value.span().start, format!("`{field}` must be a list of texts"), None);
            return Vec::new();
        };
        items.iter().filter_map(|item| text_of(source, item, field)).collect()
    }

    /// A list of whole numbers; a number alone is a list of one.
    pub fn numbers(&mut self, source: &mut Source<'_>, field: &'static str) -> Vec<Placed<i64>> {
        let Some(value) = self.value(field) else { return Vec::new() };
        let items: Vec<&Spanned<DeValue<'_>>> = match value.get_ref() {
            DeValue::Array(items) => items.iter().collect(),
            _ => vec![value],
        };
        let mut numbers = Vec::with_capacity(items.len());
        for item in items {
            match integer_of(item.get_ref()) {
                Some(number) => numbers.push((number, item.span().start)),
                None => source.complain(item.span().start, format!("`{field}` must be whole numbers"), None),
            }
        }
        numbers
    }

    /// The tables of an array such as `[[datasheet.model]]`.
    pub fn tables(
        &mut self,
        source: &mut Source<'_>,
        field: &'static str,
        within: &'static str,
    ) -> Vec<Fields<'t, 'a>> {
        let Some(value) = self.value(field) else { return Vec::new() };
        let DeValue::Array(items) = value.get_ref() else {
            source.complain(value.span().start, format!("`{field}` must be a list of tables"), None);
            return Vec::new();
        };
        let mut found = Vec::with_capacity(items.len());
        for item in items.iter() {
            match item.get_ref() {
                DeValue::Table(table) => found.push(Fields::new(table, item.span().start, within)),
                _ => source.complain(item.span().start, format!("`{field}` must be a list of tables"), None),
            }
        }
        found
    }

    /// All fields as small numbers by name.
    pub fn counts(&self, source: &mut Source<'_>) -> BTreeMap<String, u8> {
        let mut counts = BTreeMap::new();
        for (key, value) in self.table.iter() {
            match integer_of(value.get_ref()).and_then(|number| u8::try_from(number).ok()) {
                Some(number) => {
                    counts.insert(key.get_ref().to_string(), number);
                }
                None => source.complain(value.span().start, "must be a whole number from 0 to 255", None),
            }
        }
        counts
    }

    /// The small numbers of a table inside, by name; none if it is not there.
    pub fn counts_of(&mut self, source: &mut Source<'_>, field: &'static str) -> BTreeMap<String, u8> {
        let inner = self.table(source, field, "a table of counts");
        inner.map(|inner| inner.counts(source)).unwrap_or_default()
    }

    /// A table inside, if it is there.
    pub fn table(
        &mut self,
        source: &mut Source<'_>,
        field: &'static str,
        within: &'static str,
    ) -> Option<Fields<'t, 'a>> {
        let value = self.value(field)?;
        let DeValue::Table(table) = value.get_ref() else {
            source.complain(value.span().start, format!("`{field}` must be a table"), None);
            return None;
        };
        Some(Fields::new(table, value.span().start, within))
    }

    /// The footprint of a model, and whether it has no base but a hull: `base = { round = 32 }`, `{ oval = [60, 35] }` or
    /// `{ hull = [120, 90] }`, in millimetres.
    pub fn base(&mut self, source: &mut Source<'_>) -> Option<(Shape, bool)> {
        let Some(mut inner) = self.table(source, "base", "a base") else {
            self.missing(source, "base");
            return None;
        };
        let mut sides = |field| {
            let numbers: Vec<f64> = inner.numbers(source, field).into_iter().map(|(number, _)| number as f64).collect();
            numbers
        };
        let (round, oval, hull) = (sides("round"), sides("oval"), sides("hull"));
        inner.finish(source);
        let shape = match (&round[..], &oval[..], &hull[..]) {
            ([width], [], []) => Shape::round_base(*width),
            ([], [length, width], []) => Shape::oval_base(*length, *width),
            ([], [], [length, width]) => Shape::rectangle(*length / 25.4, *width / 25.4),
            _ => {
                let reason = "a base is `round = 32`, `oval = [60, 35]` or `hull = [120, 90]`, in millimetres";
                source.complain(inner.at, reason, None);
                return None;
            }
        };
        match shape {
            Ok(shape) => Some((shape, !hull.is_empty())),
            Err(error) => {
                source.complain(inner.at, error.to_string(), None);
                None
            }
        }
    }
}

fn integer_of(value: &DeValue<'_>) -> Option<i64> {
    let DeValue::Integer(integer) = value else { return None };
    i64::from_str_radix(integer.as_str(), integer.radix()).ok()
}

fn text_of(source: &mut Source<'_>, value: &Spanned<DeValue<'_>>, field: &str) -> Option<Placed<String>> {
    let at = value.span().start;
    match value.get_ref() {
        DeValue::String(text) if !text.trim().is_empty() => Some((text.trim().to_owned(), at)),
        _ => {
            source.complain(at, format!("`{field}` must be a text that is not empty"), None);
            None
        }
    }
}

/// A list that is read from a file and then checked: as it was written and what came of it, or every problem with its line. `draft` reads it,
/// with where its parts begin; `check` tells what is wrong with it, each with its place, and the rule that it goes against.
///
/// # Errors
/// Everything that is wrong with the file, and then everything that is wrong with the list.
pub fn read_list<D, L, R>(
    file: &str,
    text: &str,
    draft: impl FnOnce(&mut Source<'_>, &mut Fields<'_, '_>) -> Option<(D, L)>,
    check: impl FnOnce(&D, &L) -> Result<R, Vec<(usize, Message, Rule)>>,
) -> Result<(D, R), Vec<Problem>> {
    let mut source = Source::new(file, text);
    let Some(document) = source.document() else { return Err(source.problems) };
    let mut fields = Fields::new(&document, 0, "the list");
    let draft = draft(&mut source, &mut fields);
    fields.finish(&mut source);
    let Some((draft, lines)) = draft.filter(|_| source.problems.is_empty()) else { return Err(source.problems) };
    match check(&draft, &lines) {
        Ok(found) => Ok((draft, found)),
        Err(faults) => {
            for (at, reason, rule) in faults {
                source.complain(at, reason.to_string(), Some(rule));
            }
            Err(source.problems)
        }
    }
}
