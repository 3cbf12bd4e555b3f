//! What descriptions of odds say alike: numbers within limits, dice, what an attacker wants; and what of them goes into chains.

use crate::Quantity;
use kernel::Message;
use odds::{Goal, Roll};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use view::OddsError;

/// The most dice of one roll.
const MOST_DICE: i64 = 20;

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

/// How many models of each kind a unit of so many has, given the least and the most of each: as few as can be of each, the rest of
/// whichever may be more. Some may have fallen already, so fewer than the least are taken too.
///
/// # Errors
/// More than there can be, or none.
pub fn composition(path: &str, counts: &[(u8, u8)], models: Option<i64>) -> Result<Vec<u32>, OddsError> {
    let sum = |end: fn(&(u8, u8)) -> u8| counts.iter().map(|count| i64::from(end(count))).sum::<i64>();
    let (least, most) = (sum(|count| count.0), sum(|count| count.1));
    let mut left = number(path, models.unwrap_or(least), 1, most)?;
    let mut found: Vec<i64> = Vec::new();
    for (least, _) in counts {
        let count = i64::from(*least).min(left);
        left -= count;
        found.push(count);
    }
    for (count, (_, most)) in found.iter_mut().zip(counts) {
        let more = left.min(i64::from(*most) - *count);
        *count += more;
        left -= more;
    }
    Ok(found.into_iter().map(|count| count as u32).collect())
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
