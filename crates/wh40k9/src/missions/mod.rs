//! Missions of our own: the book has none (`wh40k9/ruling/missions-missing`).

use crate::army::BattleSize;
use serde::{Deserialize, Serialize};

/// A mission, as it is fixed before the battle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Mission {
    /// The battle size (`wh40k9/army/mission-battle-size`).
    pub size: BattleSize,
    /// Are Strategic Reserves used (`wh40k9/movement/aircraft-no-strategic-reserves`)?
    pub strategic_reserves: bool,
}

impl Default for Mission {
    fn default() -> Self {
        Self { size: BattleSize::default(), strategic_reserves: true }
    }
}
