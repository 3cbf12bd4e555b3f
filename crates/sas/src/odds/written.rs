//! Questions about odds as people and programs write them down. The JSON schema is made of these types.

use super::form::EXPLOSIVES;
use crate::reference::UnitKind;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A kind of unit by its name in files.
fn unit(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "string", "enum": UnitKind::ALL.map(UnitKind::key) })
}

/// Kinds of units.
fn units(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": { "type": "string", "enum": UnitKind::ALL.map(UnitKind::key) } })
}

/// What can explode under a template.
fn explosive(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "string", "enum": EXPLOSIVES })
}

/// An operator's attack.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShotDescription {
    /// Whose board the weapon is on, such as `jackdaw`; any that has it if left out.
    #[serde(default)]
    pub operator: Option<String>,
    /// The weapon: `pistol`, `sten-gun`, `sniper-rifle`, `knife`, `speargun`.
    pub weapon: String,
    /// The least result that hits, instead of the board's.
    #[serde(default)]
    #[schemars(range(min = 1, max = 12))]
    pub value: Option<i64>,
    /// How many dice, instead of the board's.
    #[serde(default)]
    #[schemars(range(min = 1, max = 12))]
    pub dice: Option<i64>,
    /// Within short range.
    #[serde(default)]
    pub short_range: bool,
    /// At the unit aimed at.
    #[serde(default)]
    pub aimed: bool,
    /// At the marked unit, in an Axis phase.
    #[serde(default)]
    pub marked: bool,
    /// Crouching behind low cover.
    #[serde(default)]
    pub blind: bool,
    /// Further modifiers.
    #[serde(default)]
    #[schemars(range(min = -12, max = 12))]
    pub modifier: i64,
    /// A rabbit's foot in hand, used on a die that missed.
    #[serde(default)]
    pub rabbits_foot: bool,
    /// The kind of unit that is attacked, such as `rifleman` or `truck`.
    #[serde(default = "rifleman")]
    #[schemars(schema_with = "unit")]
    pub target: String,
    /// Damage markers that it has already.
    #[serde(default)]
    #[schemars(range(min = 0, max = 9))]
    pub damage: i64,
    /// Units beside it that a burst may hit as well, each with 1 health.
    #[serde(default)]
    #[schemars(range(min = 0, max = 8))]
    pub others: i64,
}

fn rifleman() -> String {
    "rifleman".to_owned()
}

/// Axis units fire at one operator, in the attack phase or in reaction.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FireDescription {
    /// His health.
    #[serde(default = "full")]
    #[schemars(range(min = 1, max = 20))]
    pub health: i64,
    /// Who fires.
    #[schemars(length(min = 1, max = 50))]
    pub attackers: Vec<AxisFire>,
}

fn full() -> i64 {
    5
}

/// Axis units of one kind that fire at an operator.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AxisFire {
    /// The kind, such as `rifleman`, `smg-infantry` or `half-track`.
    #[schemars(schema_with = "unit")]
    pub unit: String,
    /// How many.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 20))]
    pub count: i64,
    /// Within short range.
    #[serde(default)]
    pub short_range: bool,
    /// His cover.
    #[serde(default)]
    pub cover: Cover,
    /// He has left their line of sight: then nothing else modifies a reaction.
    #[serde(default)]
    pub out_of_sight: bool,
    /// He is inside a building: fire through a wall, and mortars.
    #[serde(default)]
    pub in_building: bool,
    /// Further modifiers.
    #[serde(default)]
    #[schemars(range(min = -12, max = 12))]
    pub modifier: i64,
}

fn one() -> i64 {
    1
}

/// Cover against an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cover {
    /// None, or the attacker is beside him.
    #[default]
    None,
    /// A hedge or forest: -1.
    Soft,
    /// A wall: -2.
    Hard,
}

/// A blast on several units under its template.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BlastDescription {
    /// What explodes: `grenade`, `landmine`, `barrel`, `lewes-bomb`, `rat-bomb`.
    #[serde(default = "grenade")]
    #[schemars(schema_with = "explosive")]
    pub thing: String,
    /// How many dice, instead of the table's.
    #[serde(default)]
    #[schemars(range(min = 1, max = 20))]
    pub dice: Option<i64>,
    /// The kinds of all units under the template.
    #[schemars(schema_with = "units")]
    pub targets: Vec<String>,
}

fn grenade() -> String {
    "grenade".to_owned()
}

/// What a plan, the coming enemy phases, or both do to the operators of a position. The game itself goes every way.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionDescription {
    /// The position as in scenario files; see `docs/SCENARIOS.md`.
    #[schemars(with = "serde_json::Map<String, Value>")]
    pub position: Value,
    /// Who carries out the plan, such as `harrier`; the active one if left out.
    #[serde(default)]
    pub operator: Option<String>,
    /// Actions one after the other, by their keys: `move c4`, `run b4 c4 d4`, `throw d2`.
    #[serde(default)]
    #[schemars(length(max = 12))]
    pub plan: Vec<String>,
    /// Then nobody acts any more, and the Axis phases are played up to the next operator phase.
    #[serde(default)]
    pub enemy_phase: bool,
}
