//! Modifiers of characteristics and of numbers needed on a die, in the order of the book.

use crate::rules;
use kernel::Rule;
use serde::{Deserialize, Serialize};

/// What is modified. The order is that of a unit entry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Characteristic {
    ChargeSpeed,
    Mobility,
    Discipline,
    HealthPoints,
    DefensiveSkill,
    Resilience,
    Armour,
    Agility,
    AttackValue,
    OffensiveSkill,
    Strength,
    ArmourPenetration,
}

/// One modifier of a characteristic (`t9a/definitions/modifier-order`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// Step 1: set to a value.
    Set(i8),
    /// Step 1: set to at least a value.
    AtLeast(i8),
    /// Step 2: multiplied.
    Times(i8),
    /// Step 2: divided.
    Over(i8),
    /// Step 3: added, or subtracted.
    Add(i8),
    /// Step 3: added, but not past a limit (`t9a/definitions/capped-modifiers`).
    AddUpTo {
        /// What is added.
        by: i8,
        /// What it cannot pass.
        limit: i8,
    },
    /// Step 4: always this value.
    Always(i8),
}

/// A modified value, and the rules of this chapter that had a say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Modified {
    /// The value.
    pub value: u8,
    /// Rules of *definitions* that decided something on the way.
    pub because: Vec<Rule>,
}

/// The value of a characteristic after its modifiers, rounded up and within its limits. A characteristic that a model part
/// does not have is 0 and cannot be modified (`t9a/definitions/characteristics`).
pub fn modified(of: Characteristic, base: Option<u8>, changes: &[Change]) -> Modified {
    let Some(base) = base else {
        let because = if changes.is_empty() { Vec::new() } else { vec![rules::definitions::CHARACTERISTICS] };
        return Modified { value: 0, because };
    };
    let mut because = Vec::new();
    if steps(changes) > 1 {
        because.push(rules::definitions::MODIFIER_ORDER);
    }
    let (value, over) = multiplied(set(i32::from(base), changes, &mut because), changes);
    let mut value = Fraction { top: value, over };
    // The limits hold on the way too: what goes up comes first, which is the lowest result.
    value.keep_within(of, &mut because);
    for up in [true, false] {
        value.add(added(changes, up));
        value.keep_within(of, &mut because);
    }
    add_capped(&mut value, changes, &mut because);
    if let Some(always) = changes.iter().filter_map(always).min() {
        value = Fraction { top: always, over: 1 };
    }
    let value = limited(of, value, &mut because);
    Modified { value, because }
}

/// What is added by all plain modifiers upwards, or by all downwards.
fn added(changes: &[Change], up: bool) -> i32 {
    let by = |change: &Change| if let Change::Add(by) = change { i32::from(*by) } else { 0 };
    changes.iter().map(by).filter(|by| (*by > 0) == up).sum()
}

/// How many of the four steps of the order have a modifier.
fn steps(changes: &[Change]) -> usize {
    let step = |change: &Change| match change {
        Change::Set(_) | Change::AtLeast(_) => 0,
        Change::Times(_) | Change::Over(_) => 1,
        Change::Add(_) | Change::AddUpTo { .. } => 2,
        Change::Always(_) => 3,
    };
    (0..4).filter(|wanted| changes.iter().any(|change| step(change) == *wanted)).count()
}

fn always(change: &Change) -> Option<i32> {
    if let Change::Always(value) = change { Some((*value).into()) } else { None }
}

/// Step 1. Of several, the order that gives the lowest result: 'at least' first, then the lowest of the others
/// (`t9a/definitions/modifier-ties`).
fn set(base: i32, changes: &[Change], because: &mut Vec<Rule>) -> i32 {
    let least =
        changes.iter().filter_map(|change| if let Change::AtLeast(x) = change { Some(i32::from(*x)) } else { None });
    let values =
        changes.iter().filter_map(|change| if let Change::Set(x) = change { Some(i32::from(*x)) } else { None });
    let (least, values): (Vec<i32>, Vec<i32>) = (least.collect(), values.collect());
    if least.len() + values.len() > 1 {
        because.push(rules::definitions::MODIFIER_TIES);
    }
    values.iter().copied().min().unwrap_or_else(|| least.into_iter().fold(base, i32::max))
}

/// Step 2, as a fraction: rounding comes last, so that the order within the step cannot matter.
fn multiplied(base: i32, changes: &[Change]) -> (i32, i32) {
    changes.iter().fold((base, 1), |(top, over), change| match change {
        Change::Times(by) => (top * i32::from(*by), over),
        Change::Over(by) => (top, over * i32::from((*by).max(1))),
        _ => (top, over),
    })
}

/// A number before it is rounded.
#[derive(Clone, Copy)]
struct Fraction {
    top: i32,
    over: i32,
}

impl Fraction {
    fn add(&mut self, whole: i32) {
        self.top += whole * self.over;
    }

    /// Nothing is beyond its limits, not even for a while (`t9a/definitions/value-limits`).
    fn keep_within(&mut self, of: Characteristic, because: &mut Vec<Rule>) {
        let limited = self.top.clamp(0, highest(of) * self.over);
        if limited != self.top {
            because.extend([rules::definitions::VALUE_LIMITS, rules::ruling::B_LIMITS_ON_THE_WAY]);
        }
        self.top = limited;
    }

    fn rounded_up(self) -> i32 {
        self.top.div_euclid(self.over) + i32::from(self.top.rem_euclid(self.over) != 0)
    }
}

/// Capped modifiers come after all others of their step, those upwards first: the lowest result
/// (`t9a/definitions/capped-modifiers`, `t9a/ruling/b-modifier-order-within-step`).
fn add_capped(value: &mut Fraction, changes: &[Change], because: &mut Vec<Rule>) {
    let capped = |up: bool| {
        changes.iter().filter_map(move |change| match change {
            Change::AddUpTo { by, limit } if (*by > 0) == up => Some((i32::from(*by), i32::from(*limit))),
            _ => None,
        })
    };
    for (by, limit) in capped(true) {
        because.push(rules::definitions::CAPPED_MODIFIERS);
        let room = (limit * value.over - value.top).max(0);
        value.top += room.min(by * value.over);
    }
    for (by, limit) in capped(false) {
        because.push(rules::definitions::CAPPED_MODIFIERS);
        let room = (value.top - limit * value.over).max(0);
        value.top -= room.min(-by * value.over);
    }
}

/// Armour is at most 6, Agility and Discipline at most 10 (`t9a/definitions/value-limits`).
fn highest(of: Characteristic) -> i32 {
    match of {
        Characteristic::Armour => 6,
        Characteristic::Agility | Characteristic::Discipline => 10,
        _ => 99,
    }
}

/// Step 5 (`t9a/definitions/value-limits`): whole numbers rounded up, nothing below 0 or above its limit.
fn limited(of: Characteristic, value: Fraction, because: &mut Vec<Rule>) -> u8 {
    let rounded = value.rounded_up();
    let limited = rounded.clamp(0, highest(of));
    if limited != rounded || value.top.rem_euclid(value.over) != 0 {
        because.push(rules::definitions::VALUE_LIMITS);
    }
    u8::try_from(limited).unwrap_or(0)
}

/// A modifier to a number needed on a die that states a limit: a bonus no better than `limit`, a penalty no worse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CappedRoll {
    /// Above 0 a bonus, below 0 a penalty.
    pub by: i8,
    /// The number needed that it cannot pass.
    pub limit: u8,
}

/// The number needed on a die after modifiers: each +1 lowers it by one (`t9a/definitions/modifying-target-numbers`).
/// Plain modifiers go first; then capped ones, bonuses before penalties, which is the lowest chance of success.
pub fn needed(base: u8, plain: i8, capped: &[CappedRoll]) -> u8 {
    let mut number = i16::from(base) - i16::from(plain);
    for bonus in capped.iter().filter(|roll| roll.by > 0) {
        number = (number - i16::from(bonus.by)).max(number.min(bonus.limit.into()));
    }
    for penalty in capped.iter().filter(|roll| roll.by < 0) {
        number = (number - i16::from(penalty.by)).min(number.max(penalty.limit.into()));
    }
    u8::try_from(number.clamp(0, 99)).unwrap_or(0)
}
