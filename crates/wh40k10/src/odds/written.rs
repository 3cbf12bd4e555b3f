//! An attack as people and programs write it down. The JSON schema is made of these types.

pub use crate::dice::ReRolls;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
pub use wh40k::descriptions::{AdvanceDescription, ChargeDescription, CommandReRolls, NumberOrDice, Wanted};

/// The abilities that a weapon may have: those with a number or dice behind them, Anti, and all others.
const WITH_AMOUNT: [&str; 3] = ["rapid fire", "sustained hits", "melta"];
const PLAIN: [&str; 15] = [
    "assault",
    "ignores cover",
    "twin-linked",
    "pistol",
    "torrent",
    "indirect fire",
    "precision",
    "blast",
    "heavy",
    "hazardous",
    "devastating wounds",
    "lance",
    "lethal hits",
    "extra attacks",
    "psychic",
];

/// A list of abilities as the book prints them, in letters of either case.
fn abilities(_: &mut SchemaGenerator) -> Schema {
    let either = |letter: char| match letter.is_ascii_alphabetic() {
        true => format!("[{}{letter}]", letter.to_ascii_uppercase()),
        false => letter.to_string(),
    };
    let name = |name: &str| name.chars().map(either).collect::<String>();
    let plain = PLAIN.map(name).join("|");
    let amount = WITH_AMOUNT.map(name).join("|");
    let anti = name("anti-");
    let pattern = format!("^ *(({plain})|({amount}) [1-9Dd][0-9Dd+]*|{anti}.*[^ ].* [2-6]\\+) *$");
    json_schema!({ "type": ["array", "null"], "items": { "type": "string", "pattern": pattern } })
}

/// A number of attacks, or Damage: a number or dice.
fn amount(_: &mut SchemaGenerator) -> Schema {
    let dice = "^ *(([1-9]|1[0-9]|20)?[Dd][36](\\+[0-9]+)?|[0-9]+) *$";
    json_schema!({ "anyOf": [
        { "type": "integer", "minimum": 0, "maximum": 250 },
        { "type": "string", "pattern": dice },
        { "type": "null" },
    ] })
}

/// Who attacks whom.
pub type AttackDescription = wh40k::descriptions::AttackDescription<Attacker, TargetDescription>;

/// A unit that attacks: its weapons in the order in which they are resolved, or all weapons of a unit of ours.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(extend("anyOf" = [{ "required": ["weapons"] }, { "required": ["datasheet"] }]))]
pub struct Attacker {
    /// What it is called.
    pub name: Option<String>,
    /// The weapons. Left out, they are those that the models of `datasheet` start with.
    #[schemars(length(min = 1, max = 60))]
    pub weapons: Vec<WeaponDescription>,
    /// A datasheet by its id, such as `ash-wardens`.
    pub datasheet: Option<String>,
    /// How many models of it; as few as it can have if left out.
    #[schemars(range(min = 1, max = 200))]
    pub models: Option<i64>,
    /// Their melee weapons and not their ranged ones.
    pub melee: bool,
    /// It Advanced: only Assault weapons shoot.
    pub advanced: bool,
    /// It Remained Stationary (Heavy).
    pub stationary: bool,
    /// It made a Charge move (Lance).
    pub charged: bool,
    /// It is within half range (Rapid Fire, Melta).
    pub half_range: bool,
    /// Each of these rolls may be re-rolled once in all its attacks, for nothing, used at the best moment.
    #[schemars(extend("uniqueItems" = true))]
    pub reroll_one: Vec<OneReRoll>,
}

/// A roll that a unit may re-roll once in all its attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OneReRoll {
    /// Whichever it likes.
    Any,
    /// A number of attacks.
    Attacks,
    /// A Hit roll.
    Hit,
    /// A Wound roll.
    Wound,
    /// A Damage roll.
    Damage,
}

/// Weapons of one kind. What a content id gives, fields beside it replace.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(extend("anyOf" = [{ "required": ["datasheet", "weapon"] }, { "required": ["attacks", "strength", "damage"] }]))]
#[schemars(extend("dependentRequired" = { "datasheet": ["weapon"], "weapon": ["datasheet"], "profile": ["weapon"] }))]
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
    /// Range in inches; none for a melee weapon.
    #[schemars(extend("exclusiveMinimum" = 0), range(max = 1_000.0))]
    pub range: Option<f64>,
    /// A: a number or dice, such as `"D6"` or `"2D3+1"`.
    #[schemars(schema_with = "amount")]
    pub attacks: Option<NumberOrDice>,
    /// BS or WS, 2 to 6; none with Torrent.
    #[schemars(range(min = 2, max = 6))]
    pub skill: Option<i64>,
    /// S.
    #[schemars(range(min = 1, max = 40))]
    pub strength: Option<i64>,
    /// AP, nought or negative.
    #[schemars(range(min = -6, max = 0))]
    pub ap: Option<i64>,
    /// D: a number or dice.
    #[schemars(schema_with = "amount")]
    pub damage: Option<NumberOrDice>,
    /// Abilities as the book prints them: `"Lethal Hits"`, `"Sustained Hits 1"`, `"Anti-VEHICLE 4+"`.
    #[schemars(schema_with = "abilities")]
    pub abilities: Option<Vec<String>>,
    /// The target is within half range (Rapid Fire, Melta).
    pub half_range: bool,
    /// The unit Remained Stationary (Heavy).
    pub stationary: bool,
    /// The bearer made a Charge move this turn (Lance).
    pub charged: bool,
    /// Nobody of the unit sees the target (Indirect Fire).
    pub unseen: bool,
    /// Big Guns Never Tire: -1 to hit, except Pistols.
    pub big_guns: bool,
    /// Plunging Fire: AP better by one.
    pub plunging_fire: bool,
    /// Further modifiers to the Hit roll.
    #[schemars(range(min = -10, max = 10))]
    pub hit_modifier: i64,
    /// Further modifiers to the Wound roll.
    #[schemars(range(min = -10, max = 10))]
    pub wound_modifier: i64,
    /// From this unmodified Hit roll on it is a Critical Hit, 2 to 6.
    #[schemars(range(min = 2, max = 6))]
    pub critical_hit: Option<i64>,
    /// From this unmodified Wound roll on it is a Critical Wound, 2 to 6.
    #[schemars(range(min = 2, max = 6))]
    pub critical_wound: Option<i64>,
    /// Which Hit rolls may be re-rolled.
    pub reroll_hits: ReRolls,
    /// Which Wound rolls may be re-rolled; Twin-linked allows all.
    pub reroll_wounds: ReRolls,
    /// Damage rolls below their mean are re-rolled.
    pub reroll_damage: bool,
    /// Rolls for the number of attacks below their mean are re-rolled.
    pub reroll_attacks: bool,
    /// Damage rolls of 1 are re-rolled.
    pub reroll_damage_ones: bool,
    /// Successes that may be re-rolled and are no criticals are re-rolled too.
    pub fish: bool,
    /// The same for Hit rolls only.
    pub fish_hits: bool,
    /// The same for Wound rolls only.
    pub fish_wounds: bool,
    /// A Critical Wound inflicts this many mortal wounds in addition to its damage.
    #[schemars(range(min = 0, max = 20))]
    pub mortal_wounds: i64,
    /// With Precision: the CHARACTER of an Attached unit is not picked out.
    pub spare_character: bool,
}

/// A unit that is attacked: one of ours by its datasheet; or written out with `toughness`, and either `models`, `wounds` and
/// `save` or, for models of several kinds, `lines`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(extend("oneOf" = [
    { "required": ["datasheet"], "not": { "anyOf": [{ "required": ["lines"] }, { "required": ["wounds"] }, { "required": ["points"] }] } },
    { "required": ["toughness", "lines"], "not": { "anyOf": [{ "required": ["datasheet"] }, { "required": ["models"] }, { "required": ["wounds"] }, { "required": ["save"] }, { "required": ["points"] }, { "required": ["leader"] }] } },
    { "required": ["toughness", "wounds", "save"], "not": { "anyOf": [{ "required": ["datasheet"] }, { "required": ["lines"] }, { "required": ["leader"] }] } },
]))]
pub struct TargetDescription {
    /// What it is called.
    pub name: Option<String>,
    /// A datasheet by its id, such as `reed-chanters`.
    pub datasheet: Option<String>,
    /// How many models of it; as few as it can have if left out.
    #[schemars(range(min = 1, max = 200))]
    pub models: Option<i64>,
    /// W of each, if all are alike and written out.
    #[schemars(range(min = 1, max = 100))]
    pub wounds: Option<i64>,
    /// Sv of each, 2 to 7: of models that are written out and all alike, or instead of a datasheet's.
    #[schemars(range(min = 2, max = 7))]
    pub save: Option<i64>,
    /// What each is worth, if all are alike and written out.
    #[schemars(range(min = 0.0, max = 1_000_000.0))]
    pub points: Option<f64>,
    /// Wounds that its first model has lost.
    #[schemars(range(min = 0, max = 99))]
    pub lost: i64,
    /// A datasheet whose model leads the unit.
    pub leader: Option<String>,
    /// Wounds that the Leader has lost.
    #[schemars(range(min = 0, max = 99))]
    pub leader_lost: i64,
    /// T.
    #[schemars(range(min = 1, max = 20))]
    pub toughness: Option<i64>,
    /// Keywords, such as `["INFANTRY"]`.
    pub keywords: Option<Vec<String>>,
    /// Keywords of the Leader, where `lines` have one.
    pub leader_keywords: Vec<String>,
    /// The models, in the order in which they take attacks.
    #[schemars(length(min = 1))]
    pub lines: Vec<Models>,
    /// The Benefit of Cover.
    pub cover: bool,
    /// Every model has Stealth.
    pub stealth: bool,
    /// It has gone to ground: cover, and an invulnerable save of 6+.
    pub gone_to_ground: bool,
    /// It is behind a smokescreen: cover and Stealth.
    pub smokescreen: bool,
    /// An invulnerable save that all its models have beside their own.
    #[schemars(range(min = 2, max = 6))]
    pub invulnerable: Option<i64>,
    /// A Feel No Pain that all its models have beside their own.
    #[schemars(range(min = 2, max = 6))]
    pub feel_no_pain: Option<i64>,
    /// A Feel No Pain against mortal wounds only, which all its models have beside their own.
    #[schemars(range(min = 2, max = 6))]
    pub feel_no_pain_mortal: Option<i64>,
    /// Further modifiers to its saving throws.
    #[schemars(range(min = -6, max = 6))]
    pub save_modifier: i64,
    /// The Damage of attacks at it is less by so much, but never less than 1.
    #[schemars(range(min = 0, max = 20))]
    pub reduce_damage: i64,
    /// The Damage of attacks at it is halved, rounded up, before it is less.
    pub halve_damage: bool,
    /// Which saving throws may be re-rolled.
    pub reroll_saves: ReRolls,
    /// One saving throw may be re-rolled in all attacks, for nothing, used at the best moment.
    pub reroll_one_save: bool,
    /// The defender chooses who takes an attack, each time as is best; else the order is that of the models.
    pub best_order: bool,
}

/// Models of one kind.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(extend("required" = ["wounds", "save"]))]
pub struct Models {
    /// What they are called.
    pub name: Option<String>,
    /// How many.
    #[schemars(range(min = 1, max = 200))]
    pub count: Option<i64>,
    /// W.
    #[schemars(range(min = 1, max = 100))]
    pub wounds: i64,
    /// Wounds that the first of them has lost.
    #[schemars(range(min = 0, max = 99))]
    pub lost: i64,
    /// Sv, 2 to 7.
    #[schemars(range(min = 2, max = 7))]
    pub save: i64,
    /// Invulnerable saves, 2 to 6.
    #[schemars(inner(range(min = 2, max = 6)))]
    pub invulnerable: Vec<i64>,
    /// Feel No Pain, 2 to 6.
    #[schemars(range(min = 2, max = 6))]
    pub feel_no_pain: Option<i64>,
    /// Feel No Pain against mortal wounds only, 2 to 6.
    #[schemars(range(min = 2, max = 6))]
    pub feel_no_pain_mortal: Option<i64>,
    /// What each is worth.
    #[schemars(range(min = 0.0, max = 1_000_000.0))]
    pub points: f64,
    /// Are they a Leader's?
    pub leader: bool,
}

/// A Battle-shock test: 2D6 against Leadership.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(extend("anyOf" = [{ "required": ["leadership"] }, { "required": ["datasheet"] }]))]
pub struct BattleShockDescription {
    /// The best Leadership in the unit, 2 to 12.
    #[schemars(range(min = 2, max = 12))]
    pub leadership: Option<i64>,
    /// A datasheet whose Leadership is taken.
    pub datasheet: Option<String>,
    /// What is added to the roll.
    #[schemars(range(min = -12, max = 12))]
    pub modifier: i64,
}

/// Desperate Escape tests: a model falls on each 1 and 2.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DesperateEscapeDescription {
    /// How many models take a test.
    #[schemars(range(min = 1, max = 200))]
    pub tests: i64,
    /// How many models the unit has; as many as take a test if left out.
    #[serde(default)]
    #[schemars(range(min = 1, max = 200))]
    pub models: Option<i64>,
    /// A Command Re-roll in hand.
    #[serde(default)]
    pub command_reroll: bool,
}

/// Hazardous tests: on each 1 a bearer is destroyed, or suffers 3 mortal wounds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HazardousDescription {
    /// How many Hazardous weapons made attacks.
    #[schemars(range(min = 1, max = 200))]
    pub tests: i64,
    /// The bearers; with `mortal_wounds` the unit that suffers them.
    pub bearers: TargetDescription,
    /// The bearers are CHARACTERS, MONSTERS or VEHICLES: 3 mortal wounds each time.
    #[serde(default)]
    pub mortal_wounds: bool,
    /// A Command Re-roll in hand, for the first test that fails.
    #[serde(default)]
    pub command_reroll: bool,
}

/// The stratagem Grenade: six D6, a mortal wound for each 4+.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("oneOf" = [{ "required": ["target"] }, { "required": ["targets"] }]))]
pub struct GrenadeDescription {
    /// The only target.
    #[serde(default)]
    pub target: Option<TargetDescription>,
    /// Those who may be the target.
    #[serde(default)]
    pub targets: Vec<TargetDescription>,
}

/// The stratagem Tank Shock: D6 equal to the Strength of a melee weapon, two more if it is greater than the Toughness; a
/// mortal wound for each 5+, six at most.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("oneOf" = [{ "required": ["target"] }, { "required": ["targets"] }]))]
pub struct TankShockDescription {
    /// The Strength of the melee weapon.
    #[schemars(range(min = 1, max = 38))]
    pub strength: i64,
    /// The only target.
    #[serde(default)]
    pub target: Option<TargetDescription>,
    /// Those who may be the target.
    #[serde(default)]
    pub targets: Vec<TargetDescription>,
}

/// Deadly Demise: on a 6 every unit within 6 inches suffers mortal wounds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("oneOf" = [{ "required": ["target"] }, { "required": ["targets"] }]))]
pub struct DeadlyDemiseDescription {
    /// How many mortal wounds: a number or dice.
    pub mortal_wounds: NumberOrDice,
    /// The only target.
    #[serde(default)]
    pub target: Option<TargetDescription>,
    /// The units in reach; each is worked out by itself.
    #[serde(default)]
    pub targets: Vec<TargetDescription>,
}
