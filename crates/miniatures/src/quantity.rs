//! Numbers that may have to be rolled, and which dice may be rolled again.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A number that may have to be rolled: `3`, `D6`, `2D6`, `D3+1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Quantity {
    /// How many dice are added up.
    pub dice: u8,
    /// Three or six sides; meaningless without dice.
    pub sides: u8,
    /// What is added to the dice.
    pub plus: u8,
}

impl Quantity {
    /// A number that is not rolled.
    pub const fn fixed(plus: u8) -> Self {
        Self { dice: 0, sides: 0, plus }
    }

    /// This much more: the dice stay the same.
    #[must_use]
    pub fn plus(self, more: u8) -> Self {
        Self { plus: self.plus.saturating_add(more), ..self }
    }

    /// Is anything rolled for it?
    pub fn is_random(self) -> bool {
        self.dice > 0
    }

    /// The result, given the faces of its dice.
    pub fn total(self, faces: &[u8]) -> u16 {
        let value = |&face: &u8| u16::from(if self.sides == 3 { d3(face) } else { face });
        faces.iter().map(value).sum::<u16>() + u16::from(self.plus)
    }
}

/// The D3 that a D6 shows: half of it, rounded up.
pub fn d3(face: u8) -> u8 {
    face.div_ceil(2)
}

/// Why a text is no quantity.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a number or dice such as D6, 2D6 or D3+1, found `{0}`")]
pub struct NoQuantity(String);

impl FromStr for Quantity {
    type Err = NoQuantity;

    fn from_str(text: &str) -> Result<Self, NoQuantity> {
        let bad = || NoQuantity(text.to_owned());
        let number = |digits: &str| digits.parse::<u8>().map_err(|_| bad());
        let (dice, plus) = match text.split_once('+') {
            Some((dice, plus)) => (dice, number(plus)?),
            None => (text, 0),
        };
        match dice.split_once(['D', 'd']) {
            None if plus == 0 => Ok(Self::fixed(number(dice)?)),
            None => Err(bad()),
            Some((count, sides)) => {
                let count = if count.is_empty() { 1 } else { number(count)? };
                match (count, number(sides)?) {
                    (1..=100, sides @ (3 | 6)) => Ok(Self { dice: count, sides, plus }),
                    _ => Err(bad()),
                }
            }
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
        match (self.dice, self.plus) {
            (0, plus) => write!(f, "{plus}"),
            (dice, plus) => {
                if dice > 1 {
                    write!(f, "{dice}")?;
                }
                write!(f, "D{}", self.sides)?;
                if plus > 0 { write!(f, "+{plus}") } else { Ok(()) }
            }
        }
    }
}

/// Which results may be re-rolled. Each kind allows more than the one before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReRolls {
    /// None.
    #[default]
    None,
    /// Ones.
    Ones,
    /// Those that fail as they lie, before modifiers.
    Failures,
    /// Any.
    All,
}

impl ReRolls {
    /// May a die that shows this face be re-rolled? Judged before modifiers.
    pub fn allow(self, face: u8, needs: u8) -> bool {
        match self {
            Self::None => false,
            Self::Ones => face == 1,
            Self::Failures => face == 1 || face < needs,
            Self::All => true,
        }
    }
}
