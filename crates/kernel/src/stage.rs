//! Positions written down by people: what a system offers to scenario files.

use crate::{Message, Rules};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A system whose positions can be written as data and asked about.
pub trait Stage: Rules {
    /// The state that a position file describes: a resting point. What it leaves out has a sensible default.
    fn stage(position: &Value) -> Result<Self::State, StageError>;
    /// How many seats a position has: two, unless a system says otherwise.
    fn stage_seats(_state: &Self::State) -> u8 {
        2
    }
    /// What is at a path of the state, in the words of the system's reference in `docs/SCENARIOS.md`. Unless a system says otherwise,
    /// a field of the state.
    fn query(state: &Self::State, path: &str) -> Result<Value, StageError> {
        let state = serde_json::to_value(state).unwrap_or(Value::Null);
        state.get(path).cloned().ok_or_else(|| StageError::new(path, "no such thing to ask about"))
    }
    /// An event as its kind and fields, to be matched by expectations.
    fn describe(event: &Self::Event) -> Value {
        serde_json::to_value(event).unwrap_or(Value::Null)
    }
    /// The same where names are kept in the state, which is as it is after the step.
    fn describe_in(_state: &Self::State, event: &Self::Event) -> Value {
        Self::describe(event)
    }
    /// The place in the bag of something drawn by name.
    fn pick(_state: &Self::State, _name: &str) -> Option<usize> {
        None
    }
}

/// What is wrong with a written position or query, and where.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{}{reason}", prefix(.path))]
pub struct StageError {
    /// Where in the position, such as `pieces[2].at`.
    pub path: String,
    /// What is wrong there.
    pub reason: String,
}

/// The path before a complaint; nothing if the position as a whole is meant.
fn prefix(path: &str) -> String {
    if path.is_empty() { String::new() } else { format!("{path}: ") }
}

impl StageError {
    /// An error at a path.
    pub fn new(path: impl Into<String>, reason: impl Into<String>) -> Self {
        Self { path: path.into(), reason: reason.into() }
    }

    /// An error from a message for people.
    pub fn from_message(path: impl Into<String>, reason: &Message) -> Self {
        Self::new(path, reason.to_string())
    }
}

/// The state that a position file describes, if no invariant is broken in it: the game would only stop at its first step.
pub fn position<R: Stage>(position: &Value) -> Result<R::State, StageError> {
    let state = R::stage(position)?;
    R::check(&state).map_err(|broken| StageError::new("", broken.to_string()))?;
    Ok(state)
}

/// Reads a written position into a type, with the path of whatever does not fit.
pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, StageError> {
    serde_path_to_error::deserialize(value)
        .map_err(|error| StageError::new(error.path().to_string(), error.inner().to_string()))
}
