//! Content: the parts of a state that never change while a game is played, such as army lists, maps and decks. They are large,
//! so a host keeps them once for a game, and its checkpoints only name them by their hash.

use crate::{Checkpoint, RestoreError};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The content of a game in compact form (CBOR).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content(Vec<u8>);

/// What names content.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ContentHash([u8; 32]);

impl Content {
    /// Content as it was kept.
    pub fn from_bytes(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    /// To keep.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Its name.
    pub fn hash(&self) -> ContentHash {
        ContentHash(blake3::hash(&self.0).into())
    }

    fn of(parts: &Map<String, Value>) -> Result<Self, RestoreError> {
        let mut bytes = Vec::new();
        ciborium::into_writer(parts, &mut bytes).map_err(|error| RestoreError::Unreadable(error.to_string()))?;
        Ok(Self(bytes))
    }

    fn parts(&self) -> Result<Map<String, Value>, RestoreError> {
        ciborium::from_reader(&self.0[..]).map_err(|error| RestoreError::Unreadable(error.to_string()))
    }
}

impl ContentHash {
    /// As bytes, to keep.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl Checkpoint {
    /// Takes these parts out of the state, and names them. None if there is nothing to take out.
    pub fn take_content(&mut self, fields: &[&str]) -> Result<Option<Content>, RestoreError> {
        let Some(state) = self.state.as_object_mut() else { return Ok(None) };
        let parts: Map<String, Value> = fields.iter().filter_map(|&field| state.remove_entry(field)).collect();
        if parts.is_empty() {
            return Ok(None);
        }
        let content = Content::of(&parts)?;
        self.content = Some(content.hash());
        Ok(Some(content))
    }

    /// Puts back what was [taken out](Checkpoint::take_content).
    pub fn put_content(&mut self, content: &Content) -> Result<(), RestoreError> {
        if self.content != Some(content.hash()) {
            return Err(RestoreError::OtherContent);
        }
        let state =
            self.state.as_object_mut().ok_or_else(|| RestoreError::Unreadable("the state is no table".into()))?;
        state.extend(content.parts()?);
        self.content = None;
        Ok(())
    }
}
