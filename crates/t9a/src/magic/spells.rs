//! Spells and paths as content files have them. The book's own spells are not in the source: these kinds of targets and
//! effects are ours, and cover all that the rules speak of (`t9a/ruling/b-arcane-compendium-missing`).

use crate::attack_attributes::Attributed;
use crate::book::number_or_dice;
use crate::definitions::dice::Quantity;
use crate::definitions::modifiers::{Change, Characteristic};
use crate::model_rules::Ruled;
use serde::{Deserialize, Serialize};

/// A magic path: spells numbered from 1 to 6.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Path {
    /// Its id.
    pub id: String,
    /// Its name in English.
    pub name: String,
    /// Its spells.
    pub spell: Vec<Spell>,
}

/// At whom or what a spell is cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// The caster.
    Caster,
    /// The caster's unit.
    OwnUnit,
    /// A friendly unit.
    Friend,
    /// An enemy unit.
    Enemy,
    /// An enemy unit in Line of Sight of the caster, neither of them Engaged.
    Missile,
    /// Every friendly unit in range.
    FriendlyAura,
    /// Every enemy unit in range.
    EnemyAura,
    /// A point of the ground.
    Ground,
}

/// How long an effect lasts (`t9a/definitions/durations`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duration {
    /// It takes effect once.
    #[default]
    Instant,
    /// Until the end of the Round of Combat.
    OneRoundOfCombat,
    /// Until the end of the phase.
    OnePhase,
    /// Until the model is no longer in close combat.
    EndOfCombat,
    /// Until the same player's next phase of the same kind begins.
    OneTurn,
    /// Until the end of the game.
    Permanent,
    /// For as long as the model from which it comes is part of the unit, as with most Banner Enchantments
    /// (`t9a/attachable/leaving-continuous-effects`).
    Continuous,
}

/// What a spell does to each of its targets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpellEffect {
    /// Hits.
    Hits {
        /// How many.
        #[serde(deserialize_with = "number_or_dice")]
        hits: Quantity,
        /// Strength.
        strength: u8,
        /// AP.
        #[serde(default)]
        ap: u8,
        /// Attributes.
        #[serde(default)]
        attributes: Vec<Attributed>,
    },
    /// A characteristic is modified.
    Modify {
        /// Which.
        of: Characteristic,
        /// How.
        by: Change,
    },
    /// Every model part gains an Attack Attribute (`t9a/model-rules/attack-attribute-granted`).
    Attribute(Attributed),
    /// Every model gains a Model Rule.
    Rule(Ruled),
    /// Health Points are recovered (`t9a/magic/recover-hp`).
    Recover(Quantity),
    /// Health Points are raised (`t9a/magic/raise-hp`).
    Raise(Quantity),
    /// A Magical Move with this Mobility (`t9a/magic/magical-move`).
    Move(u8),
    /// A unit is summoned (`t9a/magic/summoned-units`).
    Summon {
        /// The entry.
        entry: String,
        /// How many models.
        models: u8,
    },
}

/// A spell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    /// Its id.
    pub id: String,
    /// Its name in English.
    pub name: String,
    /// Its place in its path, from 1; 0 for a spell of no path.
    #[serde(default)]
    pub number: u8,
    /// The casting value as a Learned Spell.
    pub value: u8,
    /// The casting value as a Bound Spell.
    #[serde(default)]
    pub bound: Option<u8>,
    /// Inches; 0 for a spell that needs no range.
    #[serde(default)]
    pub range: u8,
    /// At whom.
    pub target: Target,
    /// How long it lasts.
    #[serde(default)]
    pub duration: Duration,
    /// Does casting it again cost nothing? (`t9a/magic/same-spell-penalty`)
    #[serde(default)]
    pub replicable: bool,
    /// What it does.
    pub effects: Vec<SpellEffect>,
}
