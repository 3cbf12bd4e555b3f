//! A number that is rolled: `3`, `D6`, `2D3+1`, or a table of ways.

use crate::distribution::Distribution;
use crate::refused::{Refused, check_range};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The largest number that a roll may give.
pub const LARGEST_ROLL: u32 = 10_000;
/// The most dice in one roll; with six sides their ways still fit a whole number.
const MOST_DICE: u32 = 20;

/// How a number comes about. In files it is written as a number or as a text such as `"2D6+1"`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Roll {
    /// Always the same.
    Fixed(u32),
    /// Dice and a number added to them; what falls below `at_least` counts as that, what is above `at_most` as that.
    Dice {
        /// How many dice.
        dice: u32,
        /// Their sides.
        sides: u32,
        /// What is added to their sum.
        plus: i32,
        /// The least that the roll counts.
        at_least: u32,
        /// The most that the roll counts.
        at_most: u32,
    },
    /// In how many ways each value comes about.
    Table(Vec<(u32, u64)>),
}

impl Roll {
    /// Dice and a number added to them, no less than nought.
    pub fn dice(dice: u32, sides: u32, plus: i32) -> Self {
        Self::Dice { dice, sides, plus, at_least: 0, at_most: LARGEST_ROLL }
    }

    /// One die.
    pub fn die(sides: u32) -> Self {
        Self::dice(1, sides, 0)
    }

    /// Is there nothing to roll, because it is always nought?
    pub fn is_nothing(&self) -> bool {
        *self == Self::Fixed(0)
    }

    /// The largest value it can give.
    pub fn largest(&self) -> u32 {
        match self {
            Self::Fixed(value) => *value,
            Self::Dice { dice, sides, plus, at_least, at_most } => {
                let most = i64::from(*dice).saturating_mul(i64::from(*sides)).saturating_add(i64::from(*plus));
                (most.clamp(0, i64::from(LARGEST_ROLL)) as u32).max(*at_least).min(*at_most)
            }
            Self::Table(ways) => ways.iter().map(|(value, _)| *value).max().unwrap_or(0),
        }
    }

    /// Each value with the number of its ways, smallest value first, and the number of all ways. It refuses what makes no
    /// sense: no dice, sides other than 2 to 100, too many dice, values too large.
    pub fn ways(&self) -> Result<(Vec<(u32, u64)>, u64), Refused> {
        let ways = match self {
            Self::Fixed(value) => vec![(*value, 1)],
            Self::Dice { dice, sides, plus, at_least, at_most } => {
                check_dice(*dice, *sides, *plus)?;
                check_range("at_most", i64::from(*at_most), i64::from(*at_least), i64::from(LARGEST_ROLL))?;
                let value = |sum: usize| (sum as i64 + i64::from(*plus)).clamp(0, i64::from(LARGEST_ROLL)) as u32;
                let sums = dice_ways(*dice, *sides).into_iter().enumerate();
                sums.map(|(sum, ways)| (value(sum).clamp(*at_least, *at_most), ways)).collect()
            }
            Self::Table(ways) => ways.clone(),
        };
        put_together(ways)
    }

    /// Two rolls added up.
    ///
    /// ```
    /// use odds::Roll;
    ///
    /// assert_eq!(Roll::dice(1, 6, 1).plus(&Roll::Fixed(2))?, Roll::dice(1, 6, 3));
    /// assert_eq!(Roll::die(2).plus(&Roll::die(3))?, Roll::Table(vec![(2, 1), (3, 2), (4, 2), (5, 1)]));
    /// # Ok::<(), odds::Refused>(())
    /// ```
    pub fn plus(&self, more: &Self) -> Result<Self, Refused> {
        match (self, more) {
            (Self::Fixed(a), Self::Fixed(b)) => return Ok(Self::Fixed(a.saturating_add(*b))),
            (Self::Dice { dice, sides, plus, at_least: 0, at_most: LARGEST_ROLL }, Self::Fixed(more)) => {
                return Ok(Self::dice(*dice, *sides, plus.saturating_add_unsigned(*more)));
            }
            _ => {}
        }
        let ((own, _), (more, _)) = (self.ways()?, more.ways()?);
        let mut sums = Vec::with_capacity(own.len() * more.len());
        for (a, ways) in own {
            sums.extend(more.iter().map(|&(b, others)| (a.saturating_add(b), ways.saturating_mul(others))));
        }
        put_together(sums).map(|(ways, _)| Self::Table(ways))
    }

    /// The same roll, with values that are not wanted rolled again once, by habit.
    ///
    /// ```
    /// let damage = odds::Roll::die(3).reroll(|value| value == 1)?;
    /// assert_eq!(damage, odds::Roll::Table(vec![(1, 1), (2, 4), (3, 4)]));
    /// # Ok::<(), odds::Refused>(())
    /// ```
    pub fn reroll(&self, unwanted: impl Fn(u32) -> bool) -> Result<Self, Refused> {
        let (ways, total) = self.ways()?;
        let again: u64 = ways.iter().filter(|(value, _)| unwanted(*value)).map(|(_, ways)| ways).sum();
        let both = |(value, ways): (u32, u64)| {
            let kept = if unwanted(value) { 0 } else { total };
            ways.checked_mul(kept + again).map(|ways| (value, ways))
        };
        let table: Option<Vec<(u32, u64)>> =
            if total > u64::from(u32::MAX) { None } else { ways.into_iter().map(both).collect() };
        table.map(Self::Table).ok_or(Refused::Clash { field: "dice".to_string(), why: "there are too many ways" })
    }

    /// The distribution of the roll.
    pub fn distribution(&self) -> Result<Distribution, Refused> {
        let (ways, _) = self.ways()?;
        Distribution::from_ways(ways.into_iter().map(|(value, ways)| (i64::from(value), ways)))
    }
}

fn check_dice(dice: u32, sides: u32, plus: i32) -> Result<(), Refused> {
    check_range("dice", i64::from(dice), 1, i64::from(MOST_DICE))?;
    check_range("sides", i64::from(sides), 2, 100)?;
    let largest = i64::from(LARGEST_ROLL);
    check_range("plus", i64::from(plus), -largest, largest)?;
    // The number of all throws must be a whole number that is still exact.
    let throws = (0..dice).try_fold(1u64, |throws, _| throws.checked_mul(u64::from(sides)));
    match throws {
        Some(_) => Ok(()),
        None => check_range("dice", i64::from(dice), 1, i64::from(dice) - 1),
    }
}

/// In how many ways a number of dice gives each sum, from 0 up.
fn dice_ways(dice: u32, sides: u32) -> Vec<u64> {
    let mut ways = vec![1u64];
    for _ in 0..dice {
        let mut next = vec![0u64; ways.len() + sides as usize];
        for (sum, count) in ways.iter().enumerate() {
            next[sum + 1..=sum + sides as usize].iter_mut().for_each(|place| *place += count);
        }
        ways = next;
    }
    ways
}

/// Equal values as one, smallest first, with the number of all ways.
fn put_together(mut ways: Vec<(u32, u64)>) -> Result<(Vec<(u32, u64)>, u64), Refused> {
    ways.retain(|&(_, count)| count > 0);
    ways.sort_unstable_by_key(|&(value, _)| value);
    ways.dedup_by(|next, kept| {
        let alike = next.0 == kept.0;
        if alike {
            kept.1 = kept.1.saturating_add(next.1);
        }
        alike
    });
    let Some(&(largest, _)) = ways.last() else { return Err(Refused::Empty { field: String::new() }) };
    check_range("", i64::from(largest), 0, i64::from(LARGEST_ROLL))?;
    let total = ways.iter().try_fold(0u64, |total, (_, count)| total.checked_add(*count));
    total.map(|total| (ways, total)).ok_or(Refused::Clash { field: String::new(), why: "there are too many ways" })
}

impl From<u32> for Roll {
    fn from(value: u32) -> Self {
        Self::Fixed(value)
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed(value) => write!(f, "{value}"),
            Self::Dice { dice, sides, plus, at_least, at_most } => {
                if *dice > 1 {
                    write!(f, "{dice}")?;
                }
                write!(f, "D{sides}")?;
                if *plus != 0 {
                    write!(f, "{plus:+}")?;
                }
                if *at_least > 0 {
                    write!(f, " at least {at_least}")?;
                }
                if *at_most < LARGEST_ROLL {
                    write!(f, " at most {at_most}")?;
                }
                Ok(())
            }
            Self::Table(ways) => {
                let words: Vec<String> = ways.iter().map(|(value, ways)| format!("{value}:{ways}")).collect();
                write!(f, "{}", words.join(" "))
            }
        }
    }
}

/// Reads what [`Display`](fmt::Display) writes, and `d` for `D`.
impl FromStr for Roll {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let roll =
            parse(text.trim()).ok_or_else(|| Refused::NotARoll { field: String::new(), text: text.to_string() })?;
        roll.ways().map(|_| roll)
    }
}

fn parse(text: &str) -> Option<Roll> {
    if text.contains(':') {
        let pair = |word: &str| word.split_once(':').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
        return text.split_whitespace().map(pair).collect::<Option<Vec<_>>>().map(Roll::Table);
    }
    if let Ok(value) = text.parse() {
        return Some(Roll::Fixed(value));
    }
    let (text, most) = text.split_once(" at most ").map_or((text, None), |(text, most)| (text, Some(most)));
    let (text, least) = text.split_once(" at least ").map_or((text, None), |(text, least)| (text, Some(least)));
    let (dice, rest) = text.split_once(['D', 'd'])?;
    let (sides, plus) = rest.find(['+', '-']).map_or((rest, ""), |place| rest.split_at(place));
    Some(Roll::Dice {
        dice: if dice.is_empty() { 1 } else { dice.parse().ok()? },
        sides: sides.parse().ok()?,
        plus: if plus.is_empty() { 0 } else { plus.parse().ok()? },
        at_least: least.map_or(Some(0), |least| least.parse().ok())?,
        at_most: most.map_or(Some(LARGEST_ROLL), |most| most.parse().ok())?,
    })
}

impl Serialize for Roll {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Fixed(value) => serializer.serialize_u32(*value),
            _ => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Roll {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(i64),
            Text(String),
        }
        match Written::deserialize(deserializer)? {
            Written::Number(value) => {
                check_range("roll", value, 0, i64::from(LARGEST_ROLL)).map_err(D::Error::custom)?;
                Ok(Self::Fixed(value as u32))
            }
            Written::Text(text) => text.parse().map_err(D::Error::custom),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_writes_rolls() {
        for text in ["0", "7", "D6", "2D3", "D6+1", "3D6-2", "D6 at least 3", "D3+1 at most 3", "1:2 5:1"] {
            let roll: Roll = text.parse().unwrap();
            assert_eq!(roll.to_string(), text);
            let json = serde_json::to_string(&roll).unwrap();
            assert_eq!(serde_json::from_str::<Roll>(&json).unwrap(), roll);
        }
        for text in
            ["", "D", "D1", "0D6", "-1", "D6+", "six", "21D6", "20D100", "99999", "1:0", "D6 at least 4 at most 3"]
        {
            assert!(text.parse::<Roll>().is_err(), "{text}");
        }
        assert!(serde_json::from_str::<Roll>("-3").is_err());
    }

    #[test]
    fn counts_ways() {
        let (ways, total) = Roll::dice(2, 6, 0).ways().unwrap();
        assert_eq!((ways[5], total), ((7, 6), 36));
        let (ways, _) = "D6-2".parse::<Roll>().unwrap().ways().unwrap();
        assert_eq!(ways, [(0, 2), (1, 1), (2, 1), (3, 1), (4, 1)]);
        let (ways, _) = "D6 at least 3".parse::<Roll>().unwrap().ways().unwrap();
        assert_eq!(ways[0], (3, 3));
        assert_eq!("D6+3".parse::<Roll>().unwrap().largest(), 9);
    }
}
