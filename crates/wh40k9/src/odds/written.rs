//! An attack as people and programs write it down. The JSON schema is made of these types.

pub use crate::dice::ReRolls;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
pub use wh40k::descriptions::{AdvanceDescription, ChargeDescription, CommandReRolls, NumberOrDice, Wanted};

/// Who attacks whom.
pub type AttackDescription = wh40k::descriptions::AttackDescription<Attacker, TargetDescription>;

/// A unit that attacks: its weapons in the order in which they are resolved, or all weapons of a unit of ours.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Attacker {
    /// What it is called.
    pub name: Option<String>,
    /// The weapons. Left out, they are those that the models of `datasheet` start with.
    pub weapons: Vec<WeaponDescription>,
    /// A datasheet by its id, such as `ash-wardens`.
    pub datasheet: Option<String>,
    /// How many models of it; as few as it can have if left out.
    #[schemars(range(min = 1, max = 200))]
    pub models: Option<i64>,
    /// Their melee weapons and not their ranged ones.
    pub melee: bool,
    /// It Advanced: only Assault weapons shoot, and hit worse.
    pub advanced: bool,
    /// It has moved: Heavy weapons of INFANTRY hit worse.
    pub moved: bool,
    /// It is within half range (Rapid Fire).
    pub half_range: bool,
}

/// Weapons of one kind. What a content id gives, fields beside it replace.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct WeaponDescription {
    /// What it is called.
    pub name: Option<String>,
    /// How many.
    #[schemars(range(min = 1, max = 200))]
    pub count: Option<i64>,
    /// The datasheet that lists it.
    pub datasheet: Option<String>,
    /// Its id on that datasheet.
    pub weapon: Option<String>,
    /// Which of its profiles, by name; the first if left out.
    pub profile: Option<String>,
    /// `assault`, `heavy`, `rapid-fire`, `grenade`, `pistol` or `melee`.
    #[serde(rename = "type")]
    pub kind: Option<Kind>,
    /// How many attacks: a number or dice, such as `"D6"` or `"2D3+1"`; of a melee weapon those of its bearer.
    pub attacks: Option<NumberOrDice>,
    /// BS or WS of the bearer, 2 to 6.
    #[schemars(range(min = 2, max = 6))]
    pub skill: Option<i64>,
    /// S of the attack.
    #[schemars(range(min = 1, max = 40))]
    pub strength: Option<i64>,
    /// AP, nought or negative.
    #[schemars(range(min = -6, max = 0))]
    pub ap: Option<i64>,
    /// D: a number or dice.
    pub damage: Option<NumberOrDice>,
    /// Abilities as content files write them: `"Blast"`, `"Wounds on 2+"`, `"Mortal wounds 6+ 1"`.
    pub abilities: Option<Vec<String>>,
    /// The target is within half range (Rapid Fire).
    pub half_range: bool,
    /// The bearer is INFANTRY and has moved (Heavy).
    pub moved: bool,
    /// The unit Advanced (Assault).
    pub advanced: bool,
    /// It shoots in combat (Big Guns Never Tire).
    pub in_combat: bool,
    /// It shoots through Dense Cover.
    pub dense_cover: bool,
    /// Further modifiers to the hit roll.
    #[schemars(range(min = -10, max = 10))]
    pub hit_modifier: i64,
    /// Further modifiers to the wound roll.
    #[schemars(range(min = -10, max = 10))]
    pub wound_modifier: i64,
    /// Which hit rolls may be re-rolled.
    pub reroll_hits: ReRolls,
    /// Which wound rolls may be re-rolled.
    pub reroll_wounds: ReRolls,
    /// Damage rolls below their mean are re-rolled.
    pub reroll_damage: bool,
}

/// The type of a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Kind {
    Assault,
    Heavy,
    RapidFire,
    Grenade,
    Pistol,
    Melee,
}

/// A unit that is attacked: one of ours by its datasheet; or written out with `toughness`, `models`, `wounds` and `save`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TargetDescription {
    /// What it is called.
    pub name: Option<String>,
    /// A datasheet by its id, such as `reed-chanters`.
    pub datasheet: Option<String>,
    /// How many models of it; as few as it can have if left out.
    #[schemars(range(min = 1, max = 200))]
    pub models: Option<i64>,
    /// W of each, if it is written out.
    #[schemars(range(min = 1, max = 100))]
    pub wounds: Option<i64>,
    /// Sv of each, 2 to 7: of models that are written out, or instead of a datasheet's.
    #[schemars(range(min = 2, max = 7))]
    pub save: Option<i64>,
    /// What each is worth, if it is written out.
    #[schemars(range(min = 0.0, max = 1_000_000.0))]
    pub points: Option<f64>,
    /// Wounds that its first model has lost.
    #[schemars(range(min = 0, max = 99))]
    pub lost: i64,
    /// T.
    #[schemars(range(min = 1, max = 20))]
    pub toughness: Option<i64>,
    /// Keywords, such as `["INFANTRY"]`.
    pub keywords: Option<Vec<String>>,
    /// The benefits of cover against ranged attacks: +1 to armour saves.
    pub cover: bool,
    /// An invulnerable save that all its models have beside their own.
    #[schemars(range(min = 2, max = 6))]
    pub invulnerable: Option<i64>,
    /// Each lost wound is ignored on this roll or more.
    #[schemars(range(min = 2, max = 6))]
    pub ignore_wounds: Option<i64>,
    /// Further modifiers to its saving throws.
    #[schemars(range(min = -6, max = 6))]
    pub save_modifier: i64,
    /// Which saving throws may be re-rolled.
    pub reroll_saves: ReRolls,
    /// The defender chooses who takes an attack, each time as is best; else the order is that of the models.
    pub best_order: bool,
}

/// A Psychic test: 2D6 against a warp charge, and perhaps a Deny the Witch test that must beat it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PsychicDescription {
    /// The warp charge.
    #[schemars(range(min = 1, max = 24))]
    pub charge: i64,
    /// What is added to the test.
    #[serde(default)]
    #[schemars(range(min = -12, max = 12))]
    pub modifier: i64,
    /// May an enemy attempt to deny it?
    #[serde(default)]
    pub denied: bool,
    /// What is added to that test.
    #[serde(default)]
    #[schemars(range(min = -12, max = 12))]
    pub deny_modifier: i64,
}

/// A Morale test and the Combat Attrition tests after it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct MoraleDescription {
    /// Ld, the best in the unit.
    #[schemars(range(min = 1, max = 12))]
    pub leadership: Option<i64>,
    /// A datasheet whose Leadership is taken.
    pub datasheet: Option<String>,
    /// How many models were lost in this turn.
    #[schemars(range(min = 1, max = 200))]
    pub lost: i64,
    /// How many models are left.
    #[schemars(range(min = 1, max = 200))]
    pub models: i64,
    /// Is the unit Below Half-strength?
    pub below_half: bool,
}
