//! Positions of the game as people write them in scenario files.

mod pieces;
mod position;
mod queries;
mod written;

use crate::Sas;
use crate::board::read_cell;
use crate::show::{operator_key, unit_key};
use crate::state::{OperatorId, State, UnitId};
use geometry::squares::Cell;
use kernel::{Stage, StageError};
use serde_json::Value;

impl Stage for Sas {
    fn stage(position: &Value) -> Result<State, StageError> {
        position::read(&kernel::stage::read(position)?)
    }

    fn stage_seats(state: &State) -> u8 {
        state.players + u8::from(state.hunter.is_some())
    }

    fn query(state: &State, path: &str) -> Result<Value, StageError> {
        queries::query(state, path)
    }

    /// Operators and units are numbers in events; scenario files name them, and squares, as everywhere.
    fn describe(event: &Self::Event) -> Value {
        let mut described = serde_json::to_value(event).unwrap_or(Value::Null);
        if let Some(fields) = described.as_object_mut() {
            for (name, value) in fields.iter_mut() {
                queries::rename(name, value);
            }
        }
        described
    }

    fn pick(state: &State, name: &str) -> Option<usize> {
        queries::pick(state, name)
    }
}

fn wrong(path: impl Into<String>, reason: impl Into<String>) -> StageError {
    StageError::new(path, reason)
}

fn square(path: &str, name: &str) -> Result<Cell, StageError> {
    read_cell(name).ok_or_else(|| wrong(path, format!("expected a square such as c4, found {name}")))
}

fn unit_named(state: &State, name: &str) -> Option<UnitId> {
    (0..state.units.len() as u16).map(UnitId).find(|&id| unit_key(state, id) == name)
}

fn operator_named(state: &State, name: &str, path: &str) -> Result<OperatorId, StageError> {
    let found = state.operators().find(|(id, _)| operator_key(state, *id) == name);
    found.map(|(id, _)| id).ok_or_else(|| wrong(path, format!("no operator {name} here")))
}
