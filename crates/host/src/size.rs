//! How large a setup may be that a stranger brings in: counted before anything is made of it, whatever the system. A system
//! says itself, when a game begins, how many of each thing it takes.

use serde_json::Value;

/// The most things in one list of a setup. The largest boards that come with the systems have half as many squares.
pub const LONGEST: usize = 4_000;
/// The most values in a setup. The largest that come with the systems have a fifth of it.
pub const MOST_VALUES: usize = 150_000;
/// The most bytes of one text.
pub const LONGEST_TEXT: usize = 4_000;

/// What is too large in a setup.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("setup{path}: {count}, and at most {most}")]
pub struct TooLarge {
    /// Where, as a JSON pointer.
    pub path: String,
    /// How many there are.
    pub count: usize,
    /// How many are taken.
    pub most: usize,
}

/// Is a setup no larger than any that could be played?
pub fn bearable(setup: &Value) -> Result<(), TooLarge> {
    let mut left = MOST_VALUES;
    look(setup, "", &mut left)
}

/// Is what an entry of a record puts in place of a position, or of a part of it, no larger?
pub(crate) fn bearable_entry(entry: &Value) -> Result<(), TooLarge> {
    let parts = ["/branch/checkpoint/state", "/upgrade/checkpoint/state", "/adjust/value"];
    parts.iter().filter_map(|path| entry.pointer(path)).try_for_each(bearable)
}

fn look(value: &Value, path: &str, left: &mut usize) -> Result<(), TooLarge> {
    let too_large = |count, most| TooLarge { path: path.to_owned(), count, most };
    *left = left.checked_sub(1).ok_or_else(|| too_large(MOST_VALUES + 1, MOST_VALUES))?;
    match value {
        Value::Array(values) if values.len() > LONGEST => Err(too_large(values.len(), LONGEST)),
        Value::Object(fields) if fields.len() > LONGEST => Err(too_large(fields.len(), LONGEST)),
        Value::String(text) if text.len() > LONGEST_TEXT => Err(too_large(text.len(), LONGEST_TEXT)),
        Value::Array(values) => {
            values.iter().enumerate().try_for_each(|(place, value)| look(value, &format!("{path}/{place}"), left))
        }
        Value::Object(fields) => {
            fields.iter().try_for_each(|(name, value)| look(value, &format!("{path}/{name}"), left))
        }
        _ => Ok(()),
    }
}
