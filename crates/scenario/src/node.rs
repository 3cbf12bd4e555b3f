//! TOML as a tree in which every value knows its place in the file.

use crate::source::{Problem, ProblemKind, Source, Span};
use serde_json::{Map, Value};
use toml::de::{DeTable, DeValue};

/// A value and its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub value: NodeValue,
}

/// What a value is.
#[derive(Clone, PartialEq, Debug)]
pub enum NodeValue {
    /// True or false.
    Bool(bool),
    /// A whole number.
    Integer(i64),
    /// A number with a fraction.
    Float(f64),
    /// A text; dates are texts here.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// A table, in the order of the file.
    Table(Vec<(Key, Node)>),
}

/// A key of a table and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub span: Span,
}

impl Node {
    /// Reads a whole file.
    pub fn parse(source: &Source) -> Result<Self, Vec<Problem>> {
        let malformed = |span: &Span, expected: &str, found: String| {
            Problem::new(ProblemKind::Malformed, source.place(span), expected, found)
        };
        let (table, errors) = DeTable::parse_recoverable(&source.text);
        if !errors.is_empty() {
            let problem = |error: &toml::de::Error| {
                let span = error.span().unwrap_or(0..0);
                malformed(&span, "TOML", error.message().replace('\n', " "))
            };
            // Past the first few, one slip has led to all the rest.
            return Err(errors.iter().take(8).map(problem).collect());
        }
        let span = table.span();
        let number = |span: Span| vec![malformed(&span, "a number of at most 64 bits", "a larger one".into())];
        from_table(table.get_ref(), span).map_err(number)
    }

    /// An empty table.
    pub fn empty(span: Span) -> Self {
        Self { span, value: NodeValue::Table(Vec::new()) }
    }

    /// The value under a key of a table.
    pub fn get(&self, name: &str) -> Option<&Node> {
        self.entry(name).map(|(_, node)| node)
    }

    fn entry(&self, name: &str) -> Option<&(Key, Node)> {
        let NodeValue::Table(entries) = &self.value else { return None };
        entries.iter().find(|(key, _)| key.name == name)
    }

    /// The kind of value, for complaints: `the text "fox"`, `a list`.
    pub fn kind(&self) -> String {
        match &self.value {
            NodeValue::Bool(value) => format!("`{value}`"),
            NodeValue::Integer(number) => format!("the number {number}"),
            NodeValue::Float(number) => format!("the number {number}"),
            NodeValue::Text(text) => format!("the text {text:?}"),
            NodeValue::List(_) => "a list".into(),
            NodeValue::Table(_) => "a table".into(),
        }
    }

    /// The value as the engine reads it.
    pub fn to_json(&self) -> Value {
        match &self.value {
            NodeValue::Bool(value) => Value::Bool(*value),
            NodeValue::Integer(number) => Value::from(*number),
            NodeValue::Float(number) => Value::from(*number),
            NodeValue::Text(text) => Value::String(text.clone()),
            NodeValue::List(items) => Value::Array(items.iter().map(Self::to_json).collect()),
            NodeValue::Table(entries) => {
                let fields = entries.iter().map(|(key, node)| (key.name.clone(), node.to_json()));
                Value::Object(fields.collect::<Map<_, _>>())
            }
        }
    }

    /// This value with another laid over it: tables are merged, anything else is replaced.
    #[must_use]
    pub fn overlaid(&self, over: &Node) -> Node {
        let (NodeValue::Table(below), NodeValue::Table(above)) = (&self.value, &over.value) else {
            return over.clone();
        };
        let mut entries = below.clone();
        for (key, node) in above {
            match entries.iter_mut().find(|(other, _)| other.name == key.name) {
                Some((place, old)) => {
                    place.clone_from(key);
                    *old = old.overlaid(node);
                }
                None => entries.push((key.clone(), node.clone())),
            }
        }
        Node { span: over.span.clone(), value: NodeValue::Table(entries) }
    }

    /// Takes a key out of a table within tables, by its path, such as `pieces.fox.at`; false if it is not there.
    pub fn remove(&mut self, path: &str) -> bool {
        let NodeValue::Table(entries) = &mut self.value else { return false };
        if let Some(place) = entries.iter().position(|(key, _)| key.name == path) {
            entries.remove(place);
            return true;
        }
        entries.iter_mut().any(|(key, node)| {
            let within = path.strip_prefix(key.name.as_str()).and_then(|rest| rest.strip_prefix('.'));
            within.is_some_and(|within| node.remove(within))
        })
    }

    /// The place of a path such as `pieces[2].at`, or of as much of it as exists.
    pub fn span_at(&self, path: &str) -> Span {
        let mut node = self;
        let mut span = self.span.clone();
        let mut rest = path;
        while let Some((step, after)) = next_step(rest) {
            rest = after;
            let found = match (&node.value, step) {
                (NodeValue::List(items), Step::Index(place)) => items.get(place).map(|item| (item, item.span.clone())),
                (NodeValue::Table(_), Step::Key(name)) => node.longest_key(name, &mut rest),
                _ => None,
            };
            let Some((next, place)) = found else { break };
            (node, span) = (next, place);
        }
        span
    }

    /// A key with dots in it looks like several steps of a path; the longest key that fits is taken.
    fn longest_key<'a>(&'a self, name: &str, rest: &mut &str) -> Option<(&'a Node, Span)> {
        let NodeValue::Table(entries) = &self.value else { return None };
        let fits = |key: &Key| {
            let tail = key.name.strip_prefix(name)?;
            if tail.is_empty() { Some(0) } else { rest.starts_with(tail).then_some(tail.len()) }
        };
        let fitting = entries.iter().filter_map(|(key, node)| fits(key).map(|length| (length, key, node)));
        let (length, key, node) = fitting.max_by_key(|(length, ..)| *length)?;
        *rest = rest.get(length..)?;
        // A table's own span may be far below its key; a plain value is the better place to point at.
        let span = if matches!(node.value, NodeValue::Table(_)) { key.span.clone() } else { node.span.clone() };
        Some((node, span))
    }
}

/// One step of a path.
enum Step<'a> {
    Key(&'a str),
    Index(usize),
}

fn next_step(path: &str) -> Option<(Step<'_>, &str)> {
    let path = path.strip_prefix('.').unwrap_or(path);
    if let Some(inside) = path.strip_prefix('[') {
        let (index, rest) = inside.split_once(']')?;
        return Some((Step::Index(index.parse().ok()?), rest));
    }
    let end = path.find(['.', '[']).unwrap_or(path.len());
    let (name, rest) = path.split_at(end);
    if name.is_empty() { None } else { Some((Step::Key(name), rest)) }
}

/// Fails with the place of a number that does not fit.
fn from_table(table: &DeTable<'_>, span: Span) -> Result<Node, Span> {
    let mut entries = Vec::with_capacity(table.len());
    for (key, value) in table {
        let name = key.get_ref().to_string();
        entries.push((Key { name, span: key.span() }, from_value(value.get_ref(), value.span())?));
    }
    entries.sort_by_key(|(key, _)| key.span.start);
    Ok(Node { span, value: NodeValue::Table(entries) })
}

fn from_value(value: &DeValue<'_>, span: Span) -> Result<Node, Span> {
    let value = match value {
        DeValue::String(text) => NodeValue::Text(text.to_string()),
        DeValue::Integer(number) => {
            let parsed = i64::from_str_radix(number.as_str(), number.radix());
            NodeValue::Integer(parsed.map_err(|_| span.clone())?)
        }
        DeValue::Float(number) => NodeValue::Float(number.as_str().parse().map_err(|_| span.clone())?),
        DeValue::Boolean(value) => NodeValue::Bool(*value),
        DeValue::Datetime(date) => NodeValue::Text(date.to_string()),
        DeValue::Array(items) => {
            let items = items.iter().map(|item| from_value(item.get_ref(), item.span()));
            NodeValue::List(items.collect::<Result<_, _>>()?)
        }
        DeValue::Table(table) => return from_table(table, span),
    };
    Ok(Node { span, value })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Node {
        Node::parse(&Source { file: "test".into(), text: text.into() }).unwrap()
    }

    #[test]
    fn a_path_leads_to_its_place() {
        let text = "[a]\nb = [1, { c = true }]\n\"d.e\" = 3\n";
        let node = parse(text);
        assert_eq!(&text[node.span_at("a.b[1].c")], "true");
        assert_eq!(&text[node.span_at("a.b[1].missing")], "{ c = true }");
        assert_eq!(&text[node.span_at("a.d.e")], "3");
        assert_eq!(&text[node.span_at("a")], "a");
        assert_eq!(node.span_at("[[["), node.span);
    }

    #[test]
    fn tables_are_merged_and_lists_replaced() {
        let below = parse("a = 1\nb = { c = 2, d = [1, 2] }");
        let above = parse("b = { d = [3] }\ne = 4");
        let merged = serde_json::json!({"a": 1, "b": {"c": 2, "d": [3]}, "e": 4});
        assert_eq!(below.overlaid(&above).to_json(), merged);
    }

    #[test]
    fn a_key_is_taken_out_by_its_path() {
        let mut node = parse("a = 1\nb = { c = 2, \"d.e\" = { f = 3, g = 4 } }");
        assert!(node.remove("b.d.e.f") && node.remove("a"));
        assert!(!node.remove("b.x") && !node.remove("a") && !node.remove("b.c.d"));
        assert_eq!(node.to_json(), serde_json::json!({"b": {"c": 2, "d.e": {"g": 4}}}));
    }

    #[test]
    fn a_number_that_is_too_large_is_refused_with_its_line() {
        let source = Source { file: "test".into(), text: "a = 1\nb = 99999999999999999999".into() };
        let problems = Node::parse(&source).unwrap_err();
        assert_eq!(problems[0].place.line, 2);
    }
}
