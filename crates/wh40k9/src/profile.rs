//! Chapter *profile*: the nine characteristics of a model, what modifies them, and tables of damage (`wh40k9/profile/datasheet-value`).

use crate::rules;
use kernel::Rule;
use miniatures::Quantity;
use serde::{Deserialize, Serialize};

/// One of the nine characteristics (`wh40k9/profile/datasheet-value`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Characteristic {
    /// M (`wh40k9/profile/move`).
    Move,
    /// WS (`wh40k9/profile/weapon-skill`).
    WeaponSkill,
    /// BS (`wh40k9/profile/ballistic-skill`).
    BallisticSkill,
    /// S (`wh40k9/profile/strength`).
    Strength,
    /// T (`wh40k9/profile/toughness`).
    Toughness,
    /// W (`wh40k9/profile/wounds`).
    Wounds,
    /// A (`wh40k9/profile/attacks`).
    Attacks,
    /// Ld (`wh40k9/profile/leadership`).
    Leadership,
    /// Sv (`wh40k9/profile/save`).
    Save,
}

impl Characteristic {
    /// All nine, as a datasheet lists them.
    pub const ALL: [Self; 9] = [
        Self::Move,
        Self::WeaponSkill,
        Self::BallisticSkill,
        Self::Strength,
        Self::Toughness,
        Self::Wounds,
        Self::Attacks,
        Self::Leadership,
        Self::Save,
    ];

    /// The least that modifiers leave of it (`wh40k9/profile/modifier-bounds`, `wh40k9/profile/minimum-one`).
    pub fn least(self) -> u8 {
        match self {
            Self::Strength | Self::Toughness | Self::Attacks | Self::Leadership => 1,
            _ => 0,
        }
    }
}

/// M of a model: how far it moves at most, and for most AIRCRAFT how far at least (`wh40k9/movement/aircraft-min-max-m`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Move {
    /// The least, 0 for all but AIRCRAFT.
    pub least: u8,
    /// The most; one roll for the whole unit each time it moves (`wh40k9/profile/random-move`).
    pub most: Quantity,
}

/// The printed characteristics of a model. None is a `-`: the model has no such ability, and nothing gives it one
/// (`wh40k9/profile/no-characteristic`, `wh40k9/profile/dash-unmodifiable`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Characteristics {
    /// M.
    pub movement: Option<Move>,
    /// WS.
    pub weapon_skill: Option<u8>,
    /// BS.
    pub ballistic_skill: Option<u8>,
    /// S; rolled each time it is needed if it is random (`wh40k9/profile/random-characteristic`).
    pub strength: Option<Quantity>,
    /// T.
    pub toughness: u8,
    /// A.
    pub attacks: Option<Quantity>,
    /// Ld.
    pub leadership: u8,
    /// Sv, 7 or more for a save that only a bonus makes possible (`wh40k9/profile/save-seven-plus`).
    pub save: Option<u8>,
}

impl Characteristics {
    /// S where a rule needs one of a model that may have none: its T then (`wh40k9/profile/no-strength-use-toughness`).
    pub fn strength_or_toughness(&self) -> Quantity {
        self.strength.unwrap_or(Quantity::fixed(self.toughness))
    }
}

/// A row of a damage table (`wh40k9/profile/damage-table`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bracket {
    /// It is read while the model has this many wounds left, or more, up to the row above.
    pub from: u8,
    /// The characteristics then.
    pub row: Characteristics,
}

/// What changes a characteristic (`wh40k9/profile/modifier-kinds`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Modifier {
    /// It becomes this.
    Set(u8),
    /// Multiplied by this.
    Times(u8),
    /// Divided by this.
    Over(u8),
    /// This is added.
    Plus(i8),
}

/// A characteristic with all its modifiers: what it is set to first (`wh40k9/ruling/fixed-value-order`), then multiplied and divided, then
/// added to (`wh40k9/profile/modifier-order`); fractions are rounded up once, at the end of the divisions
/// (`wh40k9/profile/modifier-rounding`), and it never falls below its least (`wh40k9/profile/modifier-bounds`).
pub fn modified(characteristic: Characteristic, printed: u8, modifiers: &[Modifier]) -> u8 {
    let (mut times, mut over, mut plus, mut base) = (1u64, 1u64, 0i64, u64::from(printed));
    for modifier in modifiers {
        match *modifier {
            Modifier::Set(value) => base = u64::from(value),
            Modifier::Times(factor) => times = times.saturating_mul(u64::from(factor)),
            Modifier::Over(divisor) => over = over.saturating_mul(u64::from(divisor.max(1))),
            Modifier::Plus(more) => plus += i64::from(more),
        }
    }
    let product = i64::try_from(base.saturating_mul(times).div_ceil(over)).unwrap_or(i64::MAX);
    let value = product.saturating_add(plus).clamp(i64::from(characteristic.least()), i64::from(u8::MAX));
    value as u8
}

/// The rules on which a modified characteristic rests, for those that cite them.
pub fn because(characteristic: Characteristic, printed: u8, modifiers: &[Modifier]) -> Vec<Rule> {
    let of = |pick: fn(&Modifier) -> Option<i64>| -> Vec<i64> { modifiers.iter().filter_map(pick).collect() };
    let base = of(|modifier| if let Modifier::Set(value) = modifier { Some((*value).into()) } else { None });
    let times = of(|modifier| if let Modifier::Times(factor) = modifier { Some((*factor).into()) } else { None });
    let over = of(|modifier| if let Modifier::Over(divisor) = modifier { Some((*divisor).into()) } else { None });
    let plus = of(|modifier| if let Modifier::Plus(more) = modifier { Some((*more).into()) } else { None });
    let product = base.last().copied().unwrap_or(printed.into()) * times.iter().product::<i64>();
    let divisor = over.iter().product::<i64>().max(1);
    let mut found = Vec::new();
    if !modifiers.is_empty() {
        found.push(rules::profile::MODIFIER_KINDS);
    }
    if product % divisor != 0 {
        found.push(rules::profile::MODIFIER_ROUNDING);
    }
    if (product + divisor - 1) / divisor + plus.iter().sum::<i64>() < i64::from(characteristic.least()) {
        found.push(rules::profile::MODIFIER_BOUNDS);
        found.extend((characteristic.least() == 1).then_some(rules::profile::MINIMUM_ONE));
    }
    found
}

/// The row that holds for the wounds that a model has left now (`wh40k9/profile/damage-table`); the printed row if it has no table.
pub fn row_for(printed: &Characteristics, brackets: &[Bracket], wounds_left: u8) -> Characteristics {
    let row = brackets.iter().filter(|bracket| bracket.from <= wounds_left).max_by_key(|bracket| bracket.from);
    let last = brackets.iter().min_by_key(|bracket| bracket.from);
    row.or(last).map_or(*printed, |bracket| bracket.row)
}
