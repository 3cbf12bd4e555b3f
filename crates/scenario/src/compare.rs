//! Compares what a file expects with what there is: tables in part, everything else whole.

use crate::node::{Node, NodeValue};
use crate::source::Span;
use serde_json::Value;

/// Numbers with a fraction are promised to a thousandth, so that files need not write them out to the last digit.
const TOLERANCE: f64 = 0.001;
/// Longer values are cut short in complaints.
const SHOWN: usize = 300;

/// The first place where the two part.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Difference {
    /// Where in the file.
    pub(crate) span: Span,
    /// Where in the value, such as `units[2].wounds`; empty for the whole.
    pub(crate) path: String,
    pub(crate) expected: String,
    pub(crate) found: String,
}

/// What is different, if anything. A table's fields that the file does not name may be anything.
pub(crate) fn difference(expected: &Node, found: &Value) -> Option<Difference> {
    difference_at(expected, found, String::new())
}

fn difference_at(expected: &Node, found: &Value, path: String) -> Option<Difference> {
    let same = match (&expected.value, found) {
        (NodeValue::Table(entries), Value::Object(fields)) => {
            return entries.iter().find_map(|(key, node)| {
                let dot = if path.is_empty() { "" } else { "." };
                difference_at(node, fields.get(&key.name).unwrap_or(&Value::Null), format!("{path}{dot}{}", key.name))
            });
        }
        (NodeValue::List(items), Value::Array(values)) if items.len() == values.len() => {
            let pairs = items.iter().zip(values).enumerate();
            return pairs.into_iter().find_map(|(n, (node, value))| difference_at(node, value, format!("{path}[{n}]")));
        }
        (NodeValue::Bool(left), Value::Bool(right)) => left == right,
        (NodeValue::Integer(left), Value::Number(right)) => match right.as_i64() {
            Some(right) => *left == right,
            None => right.as_f64().is_some_and(|right| *left as f64 == right),
        },
        (NodeValue::Float(left), Value::Number(right)) => {
            right.as_f64().is_some_and(|right| (left - right).abs() <= TOLERANCE)
        }
        (NodeValue::Text(left), Value::String(right)) => left == right,
        // TOML has no word for nothing.
        (NodeValue::Text(left), Value::Null) => left == "null",
        _ => false,
    };
    if same {
        return None;
    }
    Some(Difference {
        span: expected.span.clone(),
        path,
        expected: shown(&expected.to_json()),
        found: if found.is_null() { "nothing".into() } else { shown(found) },
    })
}

/// A value for complaints, cut short if it is long.
pub(crate) fn shown(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() <= SHOWN { text } else { text.chars().take(SHOWN).chain("…".chars()).collect() }
}

/// The kind of an event: its name if it is just that, its field `kind`, or the only key that holds all the rest.
pub(crate) fn kind(event: &Value) -> Option<&str> {
    match event {
        Value::String(name) => Some(name),
        Value::Object(fields) => {
            let only = || fields.keys().next().filter(|_| fields.len() == 1).map(String::as_str);
            fields.get("kind").and_then(Value::as_str).or_else(only)
        }
        _ => None,
    }
}

/// Is this the event that the file means?
pub(crate) fn event_matches(expected: &Node, event: &Value) -> bool {
    match &expected.value {
        NodeValue::Text(name) => kind(event) == Some(name),
        _ => difference(expected, event).is_none(),
    }
}

/// The kind of event that a table in the file means.
pub(crate) fn expected_kind(expected: &Node) -> Option<String> {
    kind(&expected.to_json()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Source;
    use serde_json::json;

    fn compare(toml: &str, value: &Value) -> Option<String> {
        let node = Node::parse(&Source { file: "test".into(), text: toml.into() }).unwrap();
        difference(&node, value).map(|found| format!("{}: {} is {}", found.path, found.expected, found.found))
    }

    #[test]
    fn a_table_is_compared_in_part_and_a_list_whole() {
        let value = json!({"a": {"b": [1, {"c": 2, "d": 3}], "e": 4.0004}, "f": null});
        assert_eq!(compare("a = { b = [1, { c = 2 }] }", &value), None);
        assert_eq!(compare("a.e = 4.0", &value), None);
        assert_eq!(compare("f = 'null'\ng = 'null'", &value), None);
        assert_eq!(compare("a.b = [1]", &value).unwrap(), "a.b: [1] is [1,{\"c\":2,\"d\":3}]");
        assert_eq!(compare("a.b = [1, { d = 2 }]", &value).unwrap(), "a.b[1].d: 2 is 3");
        assert_eq!(compare("a.x = 1", &value).unwrap(), "a.x: 1 is nothing");
    }

    #[test]
    fn an_event_has_a_kind_however_it_is_written() {
        assert_eq!(kind(&json!("passed")), Some("passed"));
        assert_eq!(kind(&json!({"kind": "moved", "by": 1})), Some("moved"));
        assert_eq!(kind(&json!({"moved": {"by": 1}})), Some("moved"));
        assert_eq!(kind(&json!({"by": 1, "to": 2})), None);
    }
}
