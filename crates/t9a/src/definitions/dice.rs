//! Dice: notation, D3, Maximised and Minimised Rolls, re-rolls.

use crate::{T9a, rules};
use kernel::{Dice, Play, Rule, Table};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A number that may have to be rolled: `3`, `D6`, `2D6`, `D3+1`, `D6-2`, `D6x2` (`t9a/definitions/dice-notation`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Quantity {
    /// How many dice are added up.
    pub dice: u8,
    /// Three or six sides; meaningless without dice.
    pub sides: u8,
    /// What the dice are multiplied with.
    pub times: u8,
    /// What is added to the dice.
    pub plus: i8,
}

impl Quantity {
    /// A number that is not rolled.
    pub const fn fixed(plus: i8) -> Self {
        Self { dice: 0, sides: 0, times: 1, plus }
    }

    /// This many six-sided dice.
    pub const fn d6(dice: u8) -> Self {
        Self { dice, sides: 6, times: 1, plus: 0 }
    }

    /// Is anything rolled for it?
    pub fn is_random(self) -> bool {
        self.dice > 0
    }

    /// The result, given the faces of its dice; never below 0.
    pub fn total(self, faces: &[u8]) -> u16 {
        let value = |&face: &u8| i32::from(if self.sides == 3 { d3(face) } else { face });
        let sum: i32 = faces.iter().map(value).sum();
        u16::try_from(sum * i32::from(self.times) + i32::from(self.plus)).unwrap_or(0)
    }

    /// The greatest result that it can have.
    pub fn highest(self) -> u16 {
        self.total(&vec![6; usize::from(self.dice)])
    }
}

/// The D3 that a D6 shows: half of it, rounded up (`t9a/definitions/d3`).
pub fn d3(face: u8) -> u8 {
    face.div_ceil(2)
}

/// Why a text is no quantity.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a number or dice such as D6, 2D6, D3+1, D6-2 or D6x2, found `{0}`")]
pub struct NoQuantity(String);

impl FromStr for Quantity {
    type Err = NoQuantity;

    fn from_str(text: &str) -> Result<Self, NoQuantity> {
        let bad = || NoQuantity(text.to_owned());
        let Some((count, rest)) = text.split_once(['D', 'd']) else {
            let plus = text.parse::<i8>().ok().filter(|number| *number >= 0).ok_or_else(bad)?;
            return Ok(Self::fixed(plus));
        };
        let dice = if count.is_empty() { 1 } else { count.parse().map_err(|_| bad())? };
        let sides = match rest.get(..1) {
            Some("3") => 3,
            Some("6") => 6,
            _ => return Err(bad()),
        };
        let (times, plus) = match (rest.get(1..2), rest.get(2..)) {
            (None | Some(""), _) => (1, 0),
            (Some("+"), Some(by)) => (1, by.parse::<i8>().map_err(|_| bad())?),
            (Some("-"), Some(by)) => (1, -by.parse::<i8>().map_err(|_| bad())?),
            (Some("x"), Some(by)) => (by.parse::<u8>().map_err(|_| bad())?, 0),
            _ => return Err(bad()),
        };
        if (1..=20).contains(&dice) && (1..=10).contains(&times) {
            Ok(Self { dice, sides, times, plus })
        } else {
            Err(bad())
        }
    }
}

impl TryFrom<String> for Quantity {
    type Error = NoQuantity;

    fn try_from(text: String) -> Result<Self, NoQuantity> {
        text.parse()
    }
}

impl From<Quantity> for String {
    fn from(quantity: Quantity) -> Self {
        quantity.to_string()
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.dice == 0 {
            return write!(f, "{}", self.plus);
        }
        if self.dice > 1 {
            write!(f, "{}", self.dice)?;
        }
        write!(f, "D{}", self.sides)?;
        if self.times > 1 {
            write!(f, "x{}", self.times)?;
        }
        if self.plus == 0 { Ok(()) } else { write!(f, "{:+}", self.plus) }
    }
}

/// Rolls a quantity, if there is anything to roll.
pub fn quantity(t: &mut Table<T9a>, quantity: Quantity, rule: Rule) -> Play<u16> {
    if !quantity.is_random() {
        return Ok(quantity.total(&[]));
    }
    let roll = t.roll(Dice::d6(quantity.dice.into()), rule)?;
    if quantity.sides == 3 {
        t.cite(rules::definitions::D3);
    }
    if quantity.times != 1 || quantity.plus != 0 {
        t.cite(rules::definitions::DICE_NOTATION);
    }
    Ok(quantity.total(&roll))
}

/// Rolls a quantity Maximised or Minimised as often as said: the effects on a 2D6 are those on any number of dice.
pub fn leaning_quantity(t: &mut Table<T9a>, of: Quantity, lean: Lean, rule: Rule) -> Play<u16> {
    if !of.is_random() || lean == Lean::default() {
        return quantity(t, of, rule);
    }
    let roll = leaning(t, of.dice, lean, rule)?;
    Ok(of.total(&roll.kept))
}

/// How often a roll is Maximised and how often Minimised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lean {
    /// Instances of Maximised Roll.
    pub maximised: u8,
    /// Instances of Minimised Roll.
    pub minimised: u8,
}

impl Lean {
    /// What is left after cancelling one for one: above 0 Maximised, below 0 Minimised
    /// (`t9a/definitions/maximised-minimised-stacking`).
    pub fn net(self) -> i16 {
        i16::from(self.maximised) - i16::from(self.minimised)
    }
}

/// A roll of which some dice were discarded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaning {
    /// All dice as they fell.
    pub faces: Vec<u8>,
    /// Those that count.
    pub kept: Vec<u8>,
}

impl Leaning {
    /// The sum of the dice that count.
    pub fn sum(&self) -> u16 {
        self.kept.iter().map(|&face| u16::from(face)).sum()
    }
}

/// The dice that are kept of a roll: of a Maximised Roll the lowest are discarded, of a Minimised Roll the highest
/// (`t9a/definitions/maximised-minimised-roll`).
pub fn kept(faces: &[u8], dice: usize, net: i16) -> Vec<u8> {
    let mut sorted = faces.to_vec();
    sorted.sort_unstable();
    if net > 0 {
        sorted.reverse();
    }
    sorted.truncate(dice);
    sorted
}

/// Rolls six-sided dice, Maximised or Minimised as often as said.
pub fn leaning(t: &mut Table<T9a>, dice: u8, lean: Lean, rule: Rule) -> Play<Leaning> {
    let net = lean.net();
    if net != 0 {
        t.cite(rules::definitions::MAXIMISED_MINIMISED_ROLL);
    }
    if lean.maximised + lean.minimised > 1 {
        t.cite(rules::definitions::MAXIMISED_MINIMISED_STACKING);
    }
    let roll = t.roll(Dice::d6(u16::from(dice) + net.unsigned_abs()), rule)?;
    Ok(Leaning { kept: kept(&roll, dice.into(), net), faces: roll.to_vec() })
}

/// Rolls again those of the dice that qualify, each once; the new result stands (`t9a/definitions/re-roll`).
pub fn re_roll(t: &mut Table<T9a>, faces: &mut [u8], qualifies: impl Fn(u8) -> bool, rule: Rule) -> Play<()> {
    let again: Vec<usize> = (0..faces.len()).filter(|&die| qualifies(faces[die])).collect();
    if again.is_empty() {
        return Ok(());
    }
    t.cite(rules::definitions::RE_ROLL);
    let roll = t.roll(Dice::d6(again.len() as u16), rule)?;
    for (&die, &face) in again.iter().zip(roll.iter()) {
        faces[die] = face;
    }
    Ok(())
}
