//! The answer to a question about odds, as any client can show it: charts, tables and notes, whatever the system.

use ::odds::{Distribution, Refused};
use kernel::{Message, StageError};
use serde::Serialize;
use serde_json::{Map, Value};

/// Odds worked out: what to draw, what to list, and the figures for programs.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OddsReport {
    /// What it is about.
    pub title: Message,
    /// Distributions, each chart with one or more of them side by side.
    pub charts: Vec<OddsChart>,
    /// Numbers in rows and columns.
    pub tables: Vec<OddsTable>,
    /// What is assumed, left out, or worth knowing.
    pub notes: Vec<Message>,
    /// The figures by name, such as `mean_damage`, `mean_slain`, `kill_all`, and whole distributions.
    #[serde(flatten)]
    pub figures: Map<String, Value>,
}

/// Distributions to be drawn together.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OddsChart {
    /// Its name in files: `damage`, `slain`.
    pub key: &'static str,
    /// What is counted.
    pub label: Message,
    /// One after the other.
    pub series: Vec<OddsSeries>,
}

/// One distribution of a chart.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OddsSeries {
    /// What it is called.
    pub name: Message,
    /// The chance of each number.
    #[serde(flatten)]
    pub distribution: Distribution,
    /// Its mean.
    pub mean: f64,
}

/// Numbers in rows and columns.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OddsTable {
    /// Its name in files: `summary`, `parts`, `sensitivity`, `plan`.
    pub key: &'static str,
    /// What it shows.
    pub title: Message,
    /// What stands in each column after the first.
    pub columns: Vec<Message>,
    /// The rows.
    pub rows: Vec<OddsRow>,
}

/// A row of a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OddsRow {
    /// Its name.
    pub label: Message,
    /// What stands in each column.
    pub cells: Vec<OddsCell>,
}

/// What stands in a column.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OddsCell {
    /// A mean or a count.
    Number(f64),
    /// A chance, from nought to one.
    Chance(f64),
    /// How much a number changes.
    Change(f64),
    /// How much a chance changes.
    ChanceChange(f64),
    /// From and to.
    Span(i64, i64),
    /// Words.
    Text(Message),
}

impl OddsReport {
    /// A report without anything in it yet.
    pub fn new(title: Message) -> Self {
        Self { title, charts: Vec::new(), tables: Vec::new(), notes: Vec::new(), figures: Map::new() }
    }

    /// Adds a figure.
    pub fn figure(&mut self, name: &str, value: impl Serialize) {
        self.figures.insert(name.to_owned(), serde_json::to_value(value).unwrap_or(Value::Null));
    }

    /// Adds a chart.
    pub fn chart(&mut self, key: &'static str, label: &'static str, series: Vec<OddsSeries>) {
        self.charts.push(OddsChart { key, label: Message::new(label), series });
    }
}

impl OddsSeries {
    /// A distribution with its name.
    pub fn new(name: Message, distribution: &Distribution) -> Self {
        Self { name, mean: distribution.mean(), distribution: distribution.clone() }
    }
}

/// Why odds are not worked out: a field of the description, and what is wrong with it.
#[derive(Clone, PartialEq, Debug, Serialize, thiserror::Error)]
#[error("{path}: {reason}")]
pub struct OddsError {
    /// The field, such as `attackers[0].weapons[1].skill`; empty if it is the whole.
    pub path: String,
    /// What is wrong.
    pub reason: Message,
}

impl OddsError {
    /// An error at a field.
    pub fn new(path: impl Into<String>, reason: Message) -> Self {
        Self { path: path.into(), reason }
    }

    /// A number outside what makes sense.
    pub fn out_of_range(path: impl Into<String>, value: i64, least: i64, most: i64) -> Self {
        let reason = Message::new("odds-out-of-range").with("value", value).with("least", least).with("most", most);
        Self::new(path, reason)
    }

    /// It took too long, or nobody waits for it any longer.
    pub fn stopped() -> Self {
        Self::new("", Message::new("odds-stopped"))
    }

    /// Puts the name of what encloses the field in front of it.
    #[must_use]
    pub fn within(mut self, outer: &str) -> Self {
        let dot = if self.path.is_empty() || self.path.starts_with('[') { "" } else { "." };
        self.path = format!("{outer}{dot}{}", self.path);
        self
    }
}

impl From<StageError> for OddsError {
    fn from(error: StageError) -> Self {
        let path = if error.path == "." { String::new() } else { error.path };
        in_words(path, &error.reason)
    }
}

/// What a reader of data found, in words that somebody who writes a description knows.
fn in_words(path: String, reason: &str) -> OddsError {
    let ticked = |text: &str| text.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<String>>();
    if let Some(rest) = reason.strip_prefix("unknown field ").or_else(|| reason.strip_prefix("unknown variant ")) {
        let mut words = ticked(rest).into_iter();
        let what = words.next().unwrap_or_default();
        let known = words.collect::<Vec<String>>().join(", ");
        return OddsError::new(path, Message::new("odds-unknown").with("what", what).with("known", known));
    }
    if let Some(field) = reason.strip_prefix("missing field ") {
        let field = ticked(field).into_iter().next().unwrap_or_default();
        let inner = OddsError::new(field, Message::new("odds-missing"));
        return if path.is_empty() { inner } else { inner.within(&path) };
    }
    if reason.contains("NumberOrDice") {
        return OddsError::new(path, Message::new("odds-wrong").with("wanted", "dice"));
    }
    let wrong = reason.strip_prefix("invalid type: ").or_else(|| reason.strip_prefix("invalid value: "));
    let Some((found, expected)) = wrong.and_then(|wrong| wrong.rsplit_once(", expected ")) else {
        return OddsError::new(path, Message::new("odds-unfit").with("reason", reason.to_owned()));
    };
    let wanted = match expected {
        "a boolean" => "flag",
        "a string" | "a borrowed string" => "text",
        "f64" | "f32" => "number",
        _ if expected.starts_with("a sequence") => "list",
        _ if expected.starts_with(['i', 'u']) && expected.len() <= 5 => "whole",
        _ => "fields",
    };
    let found = found.split_once(' ').map_or(found, |(_, value)| value).trim_matches(['`', '"']).to_owned();
    OddsError::new(path, Message::new("odds-wrong-found").with("wanted", wanted).with("found", found))
}

impl From<Refused> for OddsError {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::OutOfRange { field, value, least, most } => Self::out_of_range(field, value, least, most),
            Refused::NotARoll { field, text } => Self::new(field, Message::new("odds-not-a-roll").with("text", text)),
            Refused::Empty { field } => Self::new(field, Message::new("odds-empty")),
            Refused::Clash { field, why } => Self::new(field, Message::new("odds-clash").with("why", why)),
            Refused::TooMuchWork { field, steps, most } => {
                let words = |number: f64| format!("{number:.0e}");
                let reason = Message::new("odds-too-much").with("steps", words(steps)).with("most", words(most));
                Self::new(field, reason)
            }
            Refused::NotOne { field, sum } => {
                Self::new(field, Message::new("odds-not-one").with("sum", sum.to_string()))
            }
        }
    }
}

/// The JSON schema of a system's descriptions, told apart by the field `what`; `usual` is meant where it is left out. Each part
/// comes with its own definitions, which are put together.
pub fn one_schema(system: &str, usual: &str, parts: Vec<(String, Value)>) -> Value {
    let mut definitions = Map::new();
    let mut kinds: Vec<Value> = Vec::new();
    for (what, mut schema) in parts {
        let Some(fields) = schema.as_object_mut() else { continue };
        fields.remove("$schema");
        if let Some(Value::Object(own)) = fields.remove("$defs") {
            definitions.extend(own);
        }
        if let Some(Value::Object(properties)) = fields.get_mut("properties") {
            properties.insert("what".to_owned(), serde_json::json!({ "const": what }));
        }
        if what != usual {
            let required = fields.entry("required").or_insert_with(|| Value::Array(Vec::new()));
            if let Some(required) = required.as_array_mut() {
                required.push("what".into());
            }
        }
        kinds.push(schema);
    }
    serde_json::json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("Odds of {system}"),
        "oneOf": kinds,
        "$defs": definitions,
    })
}
