//! What comes next.

use serde::{Deserialize, Serialize};

/// What comes next. Each is a resting point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Before the battle: both players muster an army.
    Muster,
    /// It is decided who is the Attacker.
    AttackerDefender,
    /// Both players pick a secondary objective.
    Secondaries,
    /// It is declared who is aboard what, and who arrives later.
    Formations,
    /// Units are placed in Strategic Reserves.
    Reserves,
    /// Both armies are set up.
    Deploy,
    /// It is decided who takes the first turn.
    FirstTurn,
    /// The Command phase.
    Command,
    /// The Move Units step of the Movement phase.
    Movement,
    /// Its Reinforcements step.
    Reinforcements,
    /// The Psychic phase.
    Psychic,
    /// The Shooting phase.
    Shooting,
    /// The Charges step of the Charge phase.
    Charge,
    /// Its Heroic Interventions step.
    HeroicInterventions,
    /// The Fight phase.
    Fight,
    /// The Morale tests step of the Morale phase.
    Morale,
    /// Its unit coherency checks.
    CoherencyChecks,
    /// The end of the turn.
    EndOfTurn,
    /// The battle is over.
    Over,
}

impl Phase {
    /// Is it before the battle, outside all phases (`wh40k9/stratagems/outside-phases`)?
    pub fn is_before_battle(self) -> bool {
        matches!(
            self,
            Self::Muster
                | Self::AttackerDefender
                | Self::Secondaries
                | Self::Formations
                | Self::Reserves
                | Self::Deploy
                | Self::FirstTurn
        )
    }
}
