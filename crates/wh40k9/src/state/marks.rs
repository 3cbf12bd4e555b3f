//! What a unit has done, kept by how long that matters and forgotten as a whole when that time is over.

use super::{ModelId, Moved, UnitId};
use crate::attacks::Arm;
use serde::{Deserialize, Serialize};

/// What a unit has done in this phase, as far as it bears on what it may still do.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PhaseMarks {
    /// Has it been chosen to move (`wh40k9/movement/move-units-sequence`)?
    pub selected_to_move: bool,
    /// Has it embarked (`wh40k9/transport/not-both-in-phase`)?
    pub embarked: bool,
    /// Has it disembarked (`wh40k9/transport/not-both-in-phase`)?
    pub disembarked: bool,
    /// Has it found no room to disembark, and nobody has moved since (`wh40k9/ruling/coherency-on-set-up`)?
    pub no_room: bool,
    /// Has it been chosen to shoot (`wh40k9/shooting/once-per-phase`)?
    pub has_shot: bool,
    /// Has it shot again (`wh40k9/advanced-shooting/shoot-again`)?
    pub shot_again: bool,
    /// The weapons with which it has shot (`wh40k9/advanced-shooting/shoot-again-weapons`).
    pub fired: Vec<Arm>,
    /// Has it been chosen to charge (`wh40k9/charge/once-per-phase`)?
    pub declared_charge: bool,
    /// Has it been chosen to make a Heroic Intervention (`wh40k9/ruling/heroic-intervention-once`)?
    pub selected_to_intervene: bool,
    /// Has it fired Overwatch (`wh40k9/ruling/defensible-repeat-charges`)?
    pub fired_overwatch: bool,
    /// Has it fought (`wh40k9/fight/once-per-phase`)?
    pub has_fought: bool,
    /// Has it fought again, or has its player done without (`wh40k9/fight/fight-again-counts-as-two-units`)?
    pub fought_again: bool,
    /// Has it taken its Morale test (`wh40k9/morale/test-order`)?
    pub tested: bool,
    /// How many powers it has attempted to manifest (`wh40k9/psychic/attempt-count`).
    pub attempts: u8,
    /// How many powers it has attempted to deny (`wh40k9/psychic/deny-count`).
    pub denials: u8,
    /// Has it finished manifesting (`wh40k9/psychic/finish-one-psyker`)?
    pub manifested: bool,
}

/// What a unit has done in this player turn. A turn is a player's; what a unit does in the other's is forgotten alike.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TurnMarks {
    /// How it moved: what it did, whatever else it counts as having done ([`Unit::has_moved`]).
    pub moved: Moved,
    /// Was it set up as Reinforcements, or repositioned (`wh40k9/reinforcements/counts-as-moved`)?
    pub set_up: bool,
    /// Has it disembarked (`wh40k9/transport/disembark-counts-as-moved`)?
    pub disembarked: bool,
    /// Did it get out of a destroyed TRANSPORT (`wh40k9/transport/destroyed-no-charge`)?
    pub bailed_out: bool,
    /// Can it not charge, for another reason (`wh40k9/charge/eligible-units`)?
    pub cannot_charge: bool,
    /// Has it successfully charged (`wh40k9/charge/successful-charge`)?
    pub charged: bool,
    /// The targets that it declared for that charge.
    pub charge_targets: Vec<UnitId>,
    /// Does it count as having charged because it arrived within Engagement Range, so that it attacks whom it likes
    /// (`wh40k9/strategic-reserves/own-edge-engagement-counts-as-charge`)?
    pub strikes_anybody: bool,
    /// Has it arrived with a model that is too large for the strip at the edge
    /// (`wh40k9/strategic-reserves/oversized-model-restrictions`)?
    pub hemmed_in: bool,
    /// Has it made a Heroic Intervention (`wh40k9/fight/targets-heroic-intervention-exception`)?
    pub intervened: bool,
    /// Has it piled in or consolidated (`wh40k9/shooting/heavy`)?
    #[serde(default)]
    pub closed_in: bool,
    /// How it defends the position at which it was charged (`wh40k9/terrain/defensible-choice`).
    pub defence: Option<Defence>,
    /// Has it broken out, so that it does nothing more (`wh40k9/stratagems/desperate-breakout-aftermath`)?
    pub broke_out: bool,
    /// How many of its models were destroyed (`wh40k9/morale/who-tests`).
    pub lost: u8,
    /// Which ones, so that those that return are not counted (`wh40k9/morale/revived-models`).
    pub fallen: Vec<ModelId>,
}

/// What a unit does that defends a position (`wh40k9/terrain/defensible-choice`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Defence {
    /// Its Overwatch hits on 5+ (`wh40k9/terrain/defensible-hold-steady`).
    HoldSteady,
    /// It strikes better in melee, and fires no Overwatch (`wh40k9/terrain/defensible-set-to-defend`).
    SetToDefend,
}

/// What a unit has done in this battle round.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RoundMarks {
    /// Has it attempted Smite (`wh40k9/psychic/smite-once-per-psyker`)?
    pub smote: bool,
    /// Has it attempted an action (`wh40k9/actions/one-per-unit-per-round`)?
    pub action: bool,
    /// Has it attempted a psychic action (`wh40k9/actions/psychic-one-per-unit-per-round`)?
    pub psychic_action: bool,
}

/// What a unit has done in this battle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BattleMarks {
    /// Has it left the battlefield during the battle, so that it may come back in any round
    /// (`wh40k9/reinforcements/mid-battle-exemption`)?
    pub left: bool,
    /// Has it been taken off by an ability of its own that is for once in a battle (`wh40k9/reinforcements/redeploy-triggers`)?
    pub repositioned: bool,
    /// The weapons that can be used once in a battle and have been.
    pub spent: Vec<Arm>,
    /// The abilities that it has used, by id, as far as some can be used once in a battle.
    pub used: Vec<String>,
    /// Has it re-rolled a psychic test by an ability of its own?
    pub re_rolled_test: bool,
    /// Has it denied automatically by an ability of its own?
    pub silenced: bool,
}
