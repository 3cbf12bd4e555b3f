//! Checkpoints: a resting point as it is saved, readable by later versions.

use crate::dice::{Mark, Seeded};
use crate::position::Base;
use crate::table::Tally;
use crate::{Broken, ContentHash, DicePlace, MigrateError, Orders, Rules, Source};
use serde::{Deserialize, Serialize};

/// A resting point in a self-describing form, with the number of its schema. It holds everything, secrets too, and belongs
/// to the host alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Checkpoint {
    /// The system's id.
    pub system: String,
    /// The version of the rules that saved it.
    pub version: u32,
    /// The schema of its state.
    pub schema: u32,
    /// The state.
    pub state: serde_json::Value,
    /// The content that was [taken out](Checkpoint::take_content) of the state and is kept elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<ContentHash>,
    /// The standing orders.
    pub orders: Orders,
    /// How far the dice were used.
    pub place: DicePlace,
    /// Dice that had already fallen after this resting point.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<Vec<u32>>,
    /// Where the dice were at the resting point itself, for whoever plays on by the very same rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rest: Option<DiceAtRest>,
    tally: Tally,
}

/// Where the dice were at a resting point, before any fell that came after it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct DiceAtRest {
    place: DicePlace,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    given: Vec<Vec<u32>>,
}

/// Why a checkpoint cannot be played on from.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum RestoreError {
    /// The bytes are no checkpoint.
    #[error("not a checkpoint: {0}")]
    Unreadable(String),
    /// It belongs to another system.
    #[error("a checkpoint of {found}, not of {expected}")]
    OtherSystem {
        /// The system wanted.
        expected: &'static str,
        /// The system found.
        found: String,
    },
    /// The schema is newer than this program.
    #[error("a checkpoint of schema {found}; this version knows schemas up to {known}")]
    Newer {
        /// The newest schema known here.
        known: u32,
        /// The schema found.
        found: u32,
    },
    /// An older schema without a migration.
    #[error(transparent)]
    Migrate(#[from] MigrateError),
    /// The content was taken out, and not put back.
    #[error("a checkpoint without its content")]
    NoContent,
    /// This is not the content that was taken out.
    #[error("this content does not belong to the checkpoint")]
    OtherContent,
    /// The state does not have the shape of its schema.
    #[error("state.{path}: {reason}")]
    Shape {
        /// Where in the state.
        path: String,
        /// What is wrong there.
        reason: String,
    },
    /// The state breaks an invariant.
    #[error(transparent)]
    Broken(#[from] Broken),
}

impl Checkpoint {
    pub(crate) fn of<R: Rules>(base: &Base<R>) -> Result<Self, RestoreError> {
        let state = serde_json::to_value(&base.state).map_err(|error| RestoreError::Unreadable(error.to_string()))?;
        let place = if let Mark::Place(place) = base.mark { place } else { DicePlace::default() };
        Ok(Self {
            system: R::ID.into(),
            version: R::VERSION,
            schema: R::SCHEMA,
            state,
            content: None,
            orders: base.orders.clone(),
            place,
            given: base.given.iter().cloned().collect(),
            rest: None,
            tally: base.tally,
        })
    }

    /// This checkpoint, with where the dice were at its resting point.
    pub(crate) fn resting_at<R: Rules>(self, base: &Base<R>) -> Self {
        let place = if let Mark::Place(place) = base.mark { place } else { DicePlace::default() };
        Self { rest: Some(DiceAtRest { place, given: base.given.iter().cloned().collect() }), ..self }
    }

    /// The compact form (CBOR).
    pub fn to_bytes(&self) -> Result<Vec<u8>, RestoreError> {
        let mut bytes = Vec::new();
        ciborium::into_writer(self, &mut bytes).map_err(|error| RestoreError::Unreadable(error.to_string()))?;
        Ok(bytes)
    }

    /// Reads the compact form.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RestoreError> {
        ciborium::from_reader(bytes).map_err(|error| RestoreError::Unreadable(error.to_string()))
    }

    /// The state, brought to the present schema and checked.
    pub fn state<R: Rules>(&self) -> Result<R::State, RestoreError> {
        if self.system != R::ID {
            return Err(RestoreError::OtherSystem { expected: R::ID, found: self.system.clone() });
        }
        if self.schema > R::SCHEMA {
            return Err(RestoreError::Newer { known: R::SCHEMA, found: self.schema });
        }
        if self.content.is_some() {
            return Err(RestoreError::NoContent);
        }
        let mut value = self.state.clone();
        if self.schema < R::SCHEMA {
            value = R::migrate(self.schema, value)?;
        }
        let state: R::State = serde_path_to_error::deserialize(value).map_err(|error| RestoreError::Shape {
            path: error.path().to_string(),
            reason: error.inner().to_string(),
        })?;
        R::check(&state)?;
        Ok(state)
    }

    /// The resting point in memory, and the source put to where it was.
    pub(crate) fn base<R: Rules>(&self, source: &mut Source) -> Result<Base<R>, RestoreError> {
        let state = self.state::<R>()?;
        source.return_to(&Mark::Place(self.place));
        let given = self.given.iter().cloned().collect();
        Ok(Base { state, orders: self.orders.clone(), tally: self.tally, mark: source.mark(), given })
    }

    /// The resting point in memory as it was before any die fell that came after it.
    pub(crate) fn base_at_rest<R: Rules>(&self, source: &mut Source) -> Result<Base<R>, RestoreError> {
        let base = self.base(source)?;
        let Some(rest) = &self.rest else { return Ok(base) };
        source.return_to(&Mark::Place(rest.place));
        Ok(Base { mark: source.mark(), given: rest.given.iter().cloned().collect(), ..base })
    }
}

impl Source {
    /// The source for a saved game.
    pub(crate) fn saved(kind: crate::DiceKind, seed: crate::Seed) -> Self {
        let seeded = Box::new(Seeded::new(seed, DicePlace::default()));
        match kind {
            crate::DiceKind::Seeded => Self::Seeded(seeded),
            crate::DiceKind::Physical => Self::Physical(seeded),
        }
    }
}
