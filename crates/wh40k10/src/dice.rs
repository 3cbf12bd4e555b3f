//! Chapter *dice*: D6 and D3, sums, re-rolls.

use crate::events::Event;
use crate::questions::{ReRoll, ReRollChoice};
use crate::state::UnitId;
use crate::stratagems::{self, Stratagem};
use crate::{Wh40k10, rules};
use kernel::{Dice, Play, Roll, Rule, Seat, Table};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A number that may have to be rolled: `3`, `D6`, `2D6`, `D3+1` (`wh40k10/dice/d6-and-sums`, `wh40k10/dice/d3`).
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

    /// This much more (Rapid Fire, Blast, Melta): the dice stay the same.
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

/// The D3 that a D6 shows: half of it, rounded up (`wh40k10/dice/d3`).
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

/// What a roll is for. Only the rolls that Command Re-roll lists can be re-rolled with it
/// (`wh40k10/stratagems/command-reroll`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum RollKind {
    Hit,
    Wound,
    Save,
    Damage,
    Attacks,
    Hazardous,
    Advance,
    Charge,
    DesperateEscape,
}

/// A roll about to be made for a unit.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    /// What it is for.
    pub kind: RollKind,
    /// Whose roll it is.
    pub seat: Seat,
    /// For which unit.
    pub unit: UnitId,
    /// How many D6.
    pub dice: u8,
    /// The rule that has them rolled.
    pub rule: Rule,
    /// Another rule that allows this roll to be re-rolled for nothing.
    pub free: Option<FreeReRoll>,
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
    /// May a die that shows this face be re-rolled? Judged before modifiers (`wh40k10/dice/reroll-before-modifiers`).
    pub fn allow(self, face: u8, needs: u8) -> bool {
        match self {
            Self::None => false,
            Self::Ones => face == 1,
            Self::Failures => face == 1 || face < needs,
            Self::All => true,
        }
    }
}

/// The right to re-roll for nothing.
#[derive(Clone, Copy, Debug)]
pub struct FreeReRoll {
    /// The rule that gives it.
    pub rule: Rule,
    /// Which results.
    pub which: ReRolls,
    /// What a die must reach, unmodified.
    pub needs: u8,
}

impl FreeReRoll {
    /// Whatever the result.
    pub fn any(rule: Rule) -> Self {
        Self { rule, which: ReRolls::All, needs: 0 }
    }

    /// May these faces be re-rolled?
    fn allows(self, faces: &[u8]) -> bool {
        self.which == ReRolls::All || faces.iter().any(|&face| self.which.allow(face, self.needs))
    }
}

/// Rolls, and re-rolls at most once if the roller has the right and wants to: all dice of the roll together, before any
/// modifier (`wh40k10/dice/reroll`, `reroll-once`, `reroll-summed-dice`, `reroll-before-modifiers`). `passes` says whether
/// faces mean success, for whoever decides.
pub fn roll(t: &mut Table<Wh40k10>, attempt: Attempt, passes: impl Fn(&[u8]) -> bool) -> Play<Roll> {
    let Attempt { kind, seat, unit, rule, free, .. } = attempt;
    let dice = Dice::d6(attempt.dice.into());
    let roll = t.roll(dice, rule)?;
    let free = free.filter(|free| free.allows(&roll));
    let command = stratagems::can_re_roll(&t.state, seat, unit);
    if free.is_none() && !command {
        return Ok(roll);
    }
    let passed = passes(&roll);
    let question = ReRoll { seat, unit, kind, faces: roll.to_vec(), passed, free: free.is_some(), command };
    let by = match (t.ask(seat, question)?, free) {
        (ReRollChoice::Keep, _) => return Ok(roll),
        (ReRollChoice::Free, Some(free)) => {
            if free.which == ReRolls::Failures {
                t.cite(rules::ruling::REROLL_JUDGED_UNMODIFIED);
            }
            free.rule
        }
        (ReRollChoice::Free | ReRollChoice::Command, _) => {
            stratagems::pay(t, seat, Stratagem::CommandReRoll, Some(unit));
            t.cite(rules::ruling::COMMAND_REROLL_LIST);
            rules::stratagems::COMMAND_REROLL
        }
    };
    t.cite(by);
    t.cite(rules::dice::REROLL);
    t.cite(rules::dice::REROLL_ONCE);
    t.cite(rules::dice::REROLL_BEFORE_MODIFIERS);
    if dice.count > 1 {
        t.cite(rules::dice::REROLL_SUMMED_DICE);
        t.cite(rules::ruling::N004_REROLL_DIE_OR_ROLL);
    }
    let roll = t.roll(dice, rule)?;
    t.tell(Event::ReRolled { seat, unit, roll: kind, faces: roll.to_vec(), by: by.id().into() });
    Ok(roll)
}

/// Rolls a quantity that cannot be re-rolled, such as the X of Deadly Demise X.
pub fn quantity(t: &mut Table<Wh40k10>, quantity: Quantity, rule: Rule) -> Play<u16> {
    if !quantity.is_random() {
        return Ok(u16::from(quantity.plus));
    }
    cite_dice(t, quantity);
    let roll = t.roll(Dice::d6(quantity.dice.into()), rule)?;
    Ok(quantity.total(&roll))
}

/// Both players roll a D6, the first seat's die first; the higher wins, and a tie is rolled again. Nothing is re-rolled or
/// modified (`wh40k10/dice/roll-off`).
pub fn roll_off(t: &mut Table<Wh40k10>, rule: Rule) -> Play<Seat> {
    t.cite(rule);
    loop {
        let roll = t.roll(Dice::d6(2), rules::dice::ROLL_OFF)?;
        let [first, second] = [0, 1].map(|n| roll.get(n).copied().unwrap_or(1));
        let winner = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        };
        t.tell(Event::RolledOff { faces: [first, second], winner, about: rule.id().into() });
        if let Some(winner) = winner {
            return Ok(winner);
        }
    }
}

/// Says which kinds of dice were used.
pub fn cite_dice(t: &mut Table<Wh40k10>, quantity: Quantity) {
    if quantity.sides == 3 {
        t.cite(rules::dice::D3);
        t.cite(rules::ruling::D3_TABLE_DICE_LOST);
    }
    if quantity.dice > 0 {
        t.cite(rules::dice::D6_AND_SUMS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantities_are_read_and_written() {
        for text in ["0", "3", "D6", "2D6", "D3+1", "D6+2"] {
            assert_eq!(text.parse::<Quantity>().unwrap().to_string(), text);
        }
        for text in ["", "D", "D4", "0D6", "3+1", "D6+", "-1", "x"] {
            assert!(text.parse::<Quantity>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_d3_is_half_a_d6_rounded_up() {
        assert_eq!([1, 2, 3, 4, 5, 6].map(d3), [1, 1, 2, 2, 3, 3]);
        let two_d3_plus_one: Quantity = "2D3+1".parse().unwrap();
        assert_eq!(two_d3_plus_one.total(&[1, 6]), 5);
    }
}
