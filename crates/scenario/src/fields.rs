//! Reads the fields of a table, each with its type, and complains about all others.

use crate::case::Placed;
use crate::node::{Key, Node, NodeValue};
use crate::source::{Problem, ProblemKind, Source, Span};
use kernel::Seat;
use std::sync::Arc;

/// Makes the problems of one file.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub(crate) source: &'a Arc<Source>,
}

impl Reader<'_> {
    pub(crate) fn problem(self, span: &Span, expected: impl Into<String>, found: impl Into<String>) -> Problem {
        Problem::new(ProblemKind::Malformed, self.source.place(span), expected, found)
    }

    /// A value of the wrong kind.
    pub(crate) fn wrong(self, node: &Node, expected: &str) -> Problem {
        self.problem(&node.span, expected, node.kind())
    }
}

/// A table whose fields are read one by one.
pub(crate) struct Fields<'a> {
    pub(crate) reader: Reader<'a>,
    pub(crate) span: Span,
    /// What the table is, for complaints.
    what: &'static str,
    entries: &'a [(Key, Node)],
}

impl<'a> Fields<'a> {
    pub(crate) fn new(reader: Reader<'a>, node: &'a Node, what: &'static str) -> Result<Self, Problem> {
        match &node.value {
            NodeValue::Table(entries) => Ok(Self { reader, span: node.span.clone(), what, entries }),
            _ => Err(reader.wrong(node, &format!("{what} as a table"))),
        }
    }

    /// Complains about the first key that is not among these.
    pub(crate) fn known(&self, names: &[&str]) -> Result<(), Problem> {
        let stranger = self.entries.iter().find(|(key, _)| !names.contains(&key.name.as_str()));
        stranger.map_or(Ok(()), |(key, _)| {
            let expected = format!("one of `{}` in {}", names.join("`, `"), self.what);
            Err(self.reader.problem(&key.span, expected, format!("`{}`", key.name)))
        })
    }

    pub(crate) fn node(&self, name: &str) -> Option<&'a Node> {
        self.entries.iter().find(|(key, _)| key.name == name).map(|(_, node)| node)
    }

    pub(crate) fn maybe<T>(
        &self,
        name: &str,
        read: impl Fn(Reader<'a>, &'a Node) -> Result<T, Problem>,
    ) -> Result<Option<Placed<T>>, Problem> {
        let placed = |node: &'a Node| Ok(Placed { span: node.span.clone(), value: read(self.reader, node)? });
        self.node(name).map(placed).transpose()
    }

    pub(crate) fn must<T>(
        &self,
        name: &str,
        read: impl Fn(Reader<'a>, &'a Node) -> Result<T, Problem>,
    ) -> Result<Placed<T>, Problem> {
        self.maybe(name, read)?.ok_or_else(|| self.lacks(name))
    }

    pub(crate) fn lacks(&self, name: &str) -> Problem {
        self.problem(format!("`{name}` in {}", self.what), "none")
    }

    /// A problem of the table as a whole.
    pub(crate) fn problem(&self, expected: impl Into<String>, found: impl Into<String>) -> Problem {
        self.reader.problem(&self.span, expected, found)
    }

    /// The items of a list of tables; none if it is left out.
    pub(crate) fn list(&self, name: &str) -> Result<&'a [Node], Problem> {
        match self.node(name) {
            None => Ok(&[]),
            Some(Node { value: NodeValue::List(items), .. }) => Ok(items),
            Some(other) => Err(self.reader.wrong(other, &format!("a list of tables, `[[{name}]]`"))),
        }
    }

    /// The entries of a table with any keys; none if it is left out.
    pub(crate) fn entries<T>(
        &self,
        name: &str,
        read: impl Fn(Reader<'a>, &'a Node) -> Result<T, Problem>,
    ) -> Result<Vec<(Placed<String>, T)>, Problem> {
        let entries = match self.node(name) {
            None => return Ok(Vec::new()),
            Some(Node { value: NodeValue::Table(entries), .. }) => entries,
            Some(other) => return Err(self.reader.wrong(other, &format!("`{name}` as a table"))),
        };
        let entry = |(key, node): &'a (Key, Node)| {
            Ok((Placed { span: key.span.clone(), value: key.name.clone() }, read(self.reader, node)?))
        };
        entries.iter().map(entry).collect()
    }
}

pub(crate) fn text(reader: Reader<'_>, node: &Node) -> Result<String, Problem> {
    match &node.value {
        NodeValue::Text(text) => Ok(text.clone()),
        _ => Err(reader.wrong(node, "a text in quotes")),
    }
}

pub(crate) fn boolean(reader: Reader<'_>, node: &Node) -> Result<bool, Problem> {
    match &node.value {
        NodeValue::Bool(value) => Ok(*value),
        _ => Err(reader.wrong(node, "`true` or `false`")),
    }
}

pub(crate) fn integer(reader: Reader<'_>, node: &Node) -> Result<i64, Problem> {
    match &node.value {
        NodeValue::Integer(number) => Ok(*number),
        _ => Err(reader.wrong(node, "a whole number")),
    }
}

/// Seats are counted from 1 in files.
pub(crate) fn seat(reader: Reader<'_>, node: &Node) -> Result<Seat, Problem> {
    match &node.value {
        NodeValue::Integer(number @ 1..=16) => Ok(Seat(*number as u8 - 1)),
        _ => Err(reader.wrong(node, "a seat from 1 to 16")),
    }
}

pub(crate) fn list<'a, T>(
    reader: Reader<'a>,
    node: &'a Node,
    read: impl Fn(Reader<'a>, &'a Node) -> Result<T, Problem>,
) -> Result<Vec<Placed<T>>, Problem> {
    let NodeValue::List(items) = &node.value else { return Err(reader.wrong(node, "a list")) };
    items.iter().map(|item| Ok(Placed { span: item.span.clone(), value: read(reader, item)? })).collect()
}
