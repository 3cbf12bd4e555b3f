//! What descriptions of odds say alike: numbers within limits, dice, what an attacker wants; and what of them goes into chains.

use kernel::Message;
use miniatures::Quantity;
use odds::{Goal, Roll};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use view::OddsError;

/// The most dice of one roll.
const MOST_DICE: i64 = 20;
/// The most weapons of a kind, and models in a unit.
pub const MOST: i64 = 200;
/// The most kinds of weapons of one attacker.
const MOST_KINDS: i64 = 60;

/// A number, or dice such as `"D6"` or `"2D3+1"`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum NumberOrDice {
    /// Always the same.
    Number(i64),
    /// Dice.
    Dice(#[schemars(regex(pattern = r"^ *(([1-9][0-9]?)?[Dd][36]( *\+ *[0-9]+)?|[0-9]+) *$"))] String),
}

/// A goal of the attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Wanted {
    /// Wounds lost.
    Damage,
    /// Models slain.
    #[default]
    Slain,
    /// Points slain.
    Points,
    /// No model left.
    KillAll,
}

impl From<Wanted> for Goal {
    fn from(wanted: Wanted) -> Self {
        match wanted {
            Wanted::Damage => Self::Damage,
            Wanted::Slain => Self::Slain,
            Wanted::Points => Self::Points,
            Wanted::KillAll => Self::KillAll,
        }
    }
}

/// Who attacks whom: `attacker` and `target`, or several of either, and then every pair is worked out, side by side.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "AttackDescription", extend("allOf" = [{ "oneOf": [{ "required": ["attacker"] }, { "required": ["attackers"] }] }, { "oneOf": [{ "required": ["target"] }, { "required": ["targets"] }] }]))]
pub struct AttackDescription<A, T> {
    /// The one who attacks.
    #[serde(default)]
    pub attacker: Option<A>,
    /// Those who attack, one by one.
    #[serde(default)]
    #[schemars(length(min = 1))]
    pub attackers: Vec<A>,
    /// The one who is attacked.
    #[serde(default)]
    pub target: Option<T>,
    /// Those who are attacked, each by itself.
    #[serde(default)]
    #[schemars(length(min = 1))]
    pub targets: Vec<T>,
    /// The shots are fired as Overwatch.
    #[serde(default)]
    pub overwatch: bool,
    /// Who has a Command Re-roll in hand, to be used at the best moment.
    #[serde(default)]
    pub command_reroll: CommandReRolls,
    /// What re-rolls and a free order of models are for: what the attacker wants most, and the defender least.
    #[serde(default)]
    pub goal: Wanted,
    /// Instead of `goal`: at least this many models slain.
    #[serde(default)]
    #[schemars(range(min = 1, max = 200))]
    pub at_least: Option<i64>,
    /// Re-rolls that cost nothing are decided on each time as is best for the goal, not by rule of thumb.
    #[serde(default)]
    pub best_rerolls: bool,
}

/// Who has a Command Re-roll in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct CommandReRolls {
    /// The attacker: for hit, wound and damage rolls and numbers of attacks.
    pub attacker: bool,
    /// The defender: for saving throws.
    pub defender: bool,
}

/// A charge roll.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChargeDescription {
    /// The distance to the charged unit in inches, over open ground; it need only be engaged.
    #[schemars(range(min = 0.0, max = 100.0))]
    pub distance: f64,
    /// What is added to the roll.
    #[serde(default)]
    #[schemars(range(min = -12, max = 12))]
    pub modifier: i64,
    /// A Command Re-roll in hand.
    #[serde(default)]
    pub command_reroll: bool,
}

/// An Advance roll.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AdvanceDescription {
    /// How many inches beyond the Move characteristic are wanted.
    #[schemars(range(min = 0.0, max = 100.0))]
    pub wanted: f64,
    /// A Command Re-roll in hand.
    #[serde(default)]
    pub command_reroll: bool,
}

/// Which question a description asks, an attack if it does not say so, and the rest of it.
pub fn question(description: &Value) -> (String, Value) {
    let mut rest = description.clone();
    match rest.as_object_mut().and_then(|fields| fields.remove("what")) {
        None => ("attack".to_owned(), rest),
        Some(Value::String(what)) => (what, rest),
        Some(what) => (what.to_string(), rest),
    }
}

/// The fields of a question.
///
/// # Errors
/// What does not fit, by its field.
pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, OddsError> {
    Ok(kernel::stage::read(value)?)
}

/// A number within limits, both included.
///
/// # Errors
/// A number outside of them.
pub fn number(path: &str, value: i64, least: i64, most: i64) -> Result<i64, OddsError> {
    if (least..=most).contains(&value) { Ok(value) } else { Err(OddsError::out_of_range(path, value, least, most)) }
}

/// Something is wrong with a field.
pub fn problem(path: impl Into<String>, id: &'static str) -> OddsError {
    OddsError::new(path, Message::new(id))
}

/// A name that is not known, with those that are.
pub fn unknown<'a>(path: &str, what: &str, known: impl Iterator<Item = &'a str>) -> OddsError {
    let known: Vec<&str> = known.collect();
    OddsError::new(path, Message::new("odds-unknown").with("what", what.to_owned()).with("known", known.join(", ")))
}

/// A number or dice as a quantity: not negative, a D3 or D6, at most 20 dice.
///
/// # Errors
/// Something else.
pub fn quantity(path: &str, written: &NumberOrDice, most: i64) -> Result<Quantity, OddsError> {
    let quantity: Quantity = match written {
        NumberOrDice::Number(value) => Quantity::fixed(number(path, *value, 0, most.min(u8::MAX.into()))? as u8),
        NumberOrDice::Dice(text) => text
            .trim()
            .parse()
            .map_err(|_| OddsError::new(path, Message::new("odds-not-a-roll").with("text", text.clone())))?,
    };
    number(path, quantity.dice.into(), 0, MOST_DICE)?;
    let largest = i64::from(quantity.dice) * i64::from(quantity.sides) + i64::from(quantity.plus);
    number(path, largest, 0, most)?;
    Ok(quantity)
}

/// The least whole number that is no less than a distance, with the tolerance of all measuring.
///
/// # Errors
/// No distance.
pub fn whole_inches(path: &str, inches: f64) -> Result<i64, OddsError> {
    if !(-1000.0..=1000.0).contains(&inches) {
        return Err(problem(path, "odds-bad-range"));
    }
    let down = inches.floor();
    Ok(if geometry::within(inches, down) { down as i64 } else { down as i64 + 1 })
}

/// Something of a list by its id; else those that there are.
///
/// # Errors
/// An id that is not known.
pub fn listed<'l, T>(path: &str, id: &str, all: &'l [T], key: impl Fn(&T) -> &str) -> Result<&'l T, OddsError> {
    all.iter().find(|&one| key(one) == id).ok_or_else(|| unknown(path, id, all.iter().map(&key)))
}

/// The weapons of an attacker, each read with its own errors: those that are written, or else those that are `given`.
///
/// # Errors
/// What is wrong with a weapon, or that there are none or too many.
pub fn weapons<W, R>(
    written: &[W],
    given: impl FnOnce() -> Result<Vec<W>, OddsError>,
    read: impl Fn(&W) -> Result<R, OddsError>,
) -> Result<Vec<R>, OddsError> {
    let expanded = if written.is_empty() { given()? } else { Vec::new() };
    let weapons = if written.is_empty() { &expanded[..] } else { written };
    number("weapons", weapons.len() as i64, 1, MOST_KINDS)?;
    let read = |(place, weapon): (usize, &W)| read(weapon).map_err(|error| error.within(&format!("weapons[{place}]")));
    weapons.iter().enumerate().map(read).collect()
}

/// How many models of each kind a unit of a given size has, given the least and the most of each: as few as can be of each, the rest of
/// whichever may be more. Some may have fallen already, so fewer than the least are taken too. Kinds of which there are none are left out.
///
/// # Errors
/// More than there can be, or none.
pub fn composition<'s, K>(
    path: &str,
    kinds: &'s [K],
    count: impl Fn(&K) -> (u8, u8),
    models: Option<i64>,
) -> Result<Vec<(&'s K, u32)>, OddsError> {
    let counts: Vec<(u8, u8)> = kinds.iter().map(count).collect();
    let sum = |end: fn(&(u8, u8)) -> u8| counts.iter().map(|count| i64::from(end(count))).sum::<i64>();
    let (least, most) = (sum(|count| count.0), sum(|count| count.1));
    let mut left = number(path, models.unwrap_or(least), 1, most)?;
    let mut found: Vec<i64> = Vec::new();
    for (least, _) in &counts {
        let count = i64::from(*least).min(left);
        left -= count;
        found.push(count);
    }
    for (count, (_, most)) in found.iter_mut().zip(&counts) {
        let more = left.min(i64::from(*most) - *count);
        *count += more;
        left -= more;
    }
    Ok(kinds.iter().zip(found).filter(|(_, count)| *count > 0).map(|(kind, count)| (kind, count as u32)).collect())
}

/// A quantity as the odds know it: a D3 is a die of three sides.
pub fn roll(quantity: Quantity) -> Roll {
    let plus = u32::from(quantity.plus);
    match quantity.is_random() {
        false => Roll::Fixed(plus),
        true => Roll::dice(quantity.dice.into(), quantity.sides.into(), plus as i32),
    }
}

/// The roll, made again where it is below its mean.
pub fn again(roll: Roll, wanted: bool) -> Roll {
    if !wanted {
        return roll;
    }
    let mean = roll.distribution().map_or(0.0, |distribution| distribution.mean());
    roll.reroll(|value| f64::from(value) < mean).unwrap_or(roll)
}

/// The mean of a quantity.
pub fn mean(quantity: Quantity) -> f64 {
    let die = if quantity.sides == 3 { 2.0 } else { 3.5 };
    f64::from(quantity.dice) * die + f64::from(quantity.plus)
}
