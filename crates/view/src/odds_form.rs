//! What can be asked about odds, as data: a client that can fill in these fields needs to know no system.
//!
//! A description is an object. A field's key is its place there, or in the part within which the field stands: a path with
//! slashes, such as `command_reroll/attacker` or `targets/0`. What is left out of a description means what is `usual`.

use kernel::Message;
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// One kind of question about odds.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OddsKind {
    /// The value of `what` in descriptions.
    pub key: String,
    /// What is asked.
    pub label: Message,
    /// A description to start from.
    pub begin: Value,
    /// What can be filled in.
    pub fields: Vec<OddsField>,
}

/// Something to fill in.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OddsField {
    /// Where it stands.
    pub key: String,
    /// What it is.
    pub label: Message,
    /// How it is filled in.
    #[serde(flatten)]
    pub kind: OddsInput,
    /// What is meant where it is left out, and no choice gives anything else.
    #[serde(skip_serializing_if = "Value::is_null")]
    pub usual: Value,
    /// Is it one of those that few people need, so that it is folded away?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub rare: bool,
    /// It is only filled in where these fields of the same part have these values; an empty one where they are left out.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub only: BTreeMap<String, String>,
}

/// How a field is filled in.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "input")]
pub enum OddsInput {
    /// A whole number.
    Number {
        /// The smallest.
        least: i64,
        /// The greatest.
        most: i64,
        /// How it is written.
        sign: NumberSign,
    },
    /// A number or dice, such as `2D3+1`.
    Dice,
    /// Words, such as a name.
    Text,
    /// So or not so.
    Flag,
    /// One of these.
    One {
        /// Each with what it brings with it.
        choices: Vec<OddsChoice>,
    },
    /// Any of these, as a list of their keys.
    Some {
        /// Each with its key.
        choices: Vec<OddsChoice>,
    },
    /// A part with fields of its own.
    Part {
        /// Whose part in the matter it is: 0 attacks, 1 is attacked.
        #[serde(skip_serializing_if = "Option::is_none")]
        side: Option<u8>,
        /// What can be filled in there.
        fields: Vec<OddsField>,
    },
    /// A list of such parts, at least one.
    Parts {
        /// Whose part in the matter they are: 0 attacks, 1 is attacked.
        #[serde(skip_serializing_if = "Option::is_none")]
        side: Option<u8>,
        /// What can be filled in in each. A single field without a key is the whole of the part.
        fields: Vec<OddsField>,
        /// What adding one is called.
        add: Message,
        /// What another one begins with; the last one again if there is none.
        #[serde(skip_serializing_if = "Value::is_null")]
        begin: Value,
        /// At most this many.
        most: u8,
    },
    /// All other fields of the description, written as JSON, with a hint.
    Written {
        /// What to write.
        hint: Message,
    },
}

/// How a number is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NumberSign {
    /// As it is.
    Plain,
    /// What a die must show at least: `3+`, and a dash above 6.
    Needed,
    /// What two dice must show at least: `7+`.
    NeededOnTwo,
    /// A distance.
    Inches,
}

/// Something to choose.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OddsChoice {
    /// Its value in descriptions.
    pub key: String,
    /// What it is called.
    pub label: Message,
    /// What it is one of, where choices come in groups.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<Message>,
    /// It can only be chosen where these fields of the same part have these values.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub only: BTreeMap<String, String>,
    /// What other fields of the same part are by it, where they are left out.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub gives: Map<String, Value>,
    /// What is written into other fields of the same part when it is chosen.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub sets: Map<String, Value>,
    /// What it is called apart from its number: of choices that differ by a number alone one is chosen, and its number dialled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dial: Option<String>,
    /// Of those, the one to begin with.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub usual: bool,
}

impl OddsField {
    /// A field that is filled in so.
    pub fn new(key: impl Into<String>, label: &'static str, kind: OddsInput) -> Self {
        Self {
            key: key.into(),
            label: Message::new(label),
            kind,
            usual: Value::Null,
            rare: false,
            only: BTreeMap::new(),
        }
    }

    /// A number within these.
    pub fn number(key: impl Into<String>, label: &'static str, (least, most): (i64, i64), sign: NumberSign) -> Self {
        Self::new(key, label, OddsInput::Number { least, most, sign })
    }

    /// So or not so.
    pub fn flag(key: impl Into<String>, label: Message) -> Self {
        Self { label, ..Self::new(key, "", OddsInput::Flag) }.usually(false)
    }

    /// The field with what is meant where it is left out.
    #[must_use]
    pub fn usually(mut self, usual: impl Into<Value>) -> Self {
        self.usual = usual.into();
        self
    }

    /// The field where another one of the same part has a value; an empty one where that is left out.
    #[must_use]
    pub fn only(mut self, field: &str, value: &str) -> Self {
        self.only.insert(field.into(), value.into());
        self
    }

    /// The field as one that few people need.
    #[must_use]
    pub fn rare(mut self) -> Self {
        self.rare = true;
        self
    }
}

impl OddsChoice {
    /// A choice that brings nothing with it.
    pub fn new(key: impl Into<String>, label: Message) -> Self {
        Self {
            key: key.into(),
            label,
            group: None,
            only: BTreeMap::new(),
            gives: Map::new(),
            sets: Map::new(),
            dial: None,
            usual: false,
        }
    }

    /// The choice where another field of the same part has a value.
    #[must_use]
    pub fn only(mut self, field: &str, value: impl Into<String>) -> Self {
        self.only.insert(field.into(), value.into());
        self
    }

    /// The choice with what a field is by it.
    #[must_use]
    pub fn giving(mut self, field: &str, value: impl Into<Value>) -> Self {
        self.gives.insert(field.into(), value.into());
        self
    }

    /// The choice as one of a group.
    #[must_use]
    pub fn among(mut self, group: Message) -> Self {
        self.group = Some(group);
        self
    }

    /// The choice with what is written into other fields when it is chosen.
    #[must_use]
    pub fn setting(mut self, fields: Map<String, Value>) -> Self {
        self.sets = fields;
        self
    }
}
