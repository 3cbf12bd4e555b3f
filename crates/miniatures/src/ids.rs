//! Who is meant.

use serde::{Deserialize, Serialize};

/// A model by its place in the state's list of models.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct ModelId(pub u16);

/// A unit by its place in the state's list of units.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UnitId(pub u16);
