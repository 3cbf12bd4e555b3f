//! Chapter *weapons*: profiles and the abilities that they may list, each as what it changes (`wh40k10/weapons/abilities`).
//! All of it is plain data and pure functions, so that odds can be worked out from the same definitions.

use crate::datasheets::Keyword;
use crate::dice::Quantity;
use crate::rules;
use geometry::Length;
use kernel::Rule;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use wh40k::descriptions::mean;

/// One way to use a weapon (`wh40k10/datasheets/weapon-characteristics`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Profile {
    /// Its name for people; empty if the weapon has only one.
    pub name: String,
    /// How far it shoots; none for a melee weapon (`wh40k10/datasheets/weapon-range`).
    pub range: Option<Length>,
    /// A.
    pub attacks: Quantity,
    /// BS or WS; none where the weapon hits without a roll.
    pub skill: Option<u8>,
    /// S.
    pub strength: u8,
    /// AP, zero or negative (`wh40k10/ruling/quick-reference-ap-sign`).
    pub ap: i8,
    /// D.
    pub damage: Quantity,
    /// Its abilities.
    pub abilities: Vec<WeaponAbility>,
}

/// An ability of a weapon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum WeaponAbility {
    Assault,
    RapidFire(#[serde(with = "rapid_fire")] Quantity),
    IgnoresCover,
    TwinLinked,
    Pistol,
    Torrent,
    IndirectFire,
    Precision,
    Blast,
    Melta(u8),
    Heavy,
    Hazardous,
    DevastatingWounds,
    Lance,
    LethalHits,
    SustainedHits(Quantity),
    ExtraAttacks,
    Anti(Keyword, u8),
    Psychic,
}

impl WeaponAbility {
    /// What it adds on average, of those that add something.
    fn more(&self) -> f64 {
        match self {
            Self::RapidFire(more) | Self::SustainedHits(more) => mean(*more),
            Self::Melta(more) => f64::from(*more),
            _ => 0.0,
        }
    }
}

/// Why a text is no weapon ability.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a weapon ability such as `Heavy`, `Melta 2` or `Anti-VEHICLE 4+`, found `{0}`")]
pub struct NoAbility(String);

impl FromStr for WeaponAbility {
    type Err = NoAbility;

    fn from_str(text: &str) -> Result<Self, NoAbility> {
        let bad = || NoAbility(text.to_owned());
        let lower = text.trim().to_lowercase();
        let (name, value) = match lower.rsplit_once(' ') {
            Some((name, value)) if value.starts_with(|sign: char| sign.is_ascii_digit() || sign == 'd') => {
                (name, Some(value))
            }
            _ => (lower.as_str(), None),
        };
        let number = |value: &str| value.parse::<u8>().ok().filter(|&number| number > 0).ok_or_else(bad);
        let quantity = |value: &str| value.parse().ok().filter(|more| *more != Quantity::fixed(0)).ok_or_else(bad);
        if let (Some(keyword), Some(value)) = (name.strip_prefix("anti-"), value) {
            let from = number(value.strip_suffix('+').ok_or_else(bad)?)?;
            return if (2..=6).contains(&from) && !keyword.trim().is_empty() {
                Ok(Self::Anti(keyword.to_owned().into(), from))
            } else {
                Err(bad())
            };
        }
        Ok(match (name, value) {
            ("assault", None) => Self::Assault,
            ("rapid fire", Some(more)) => Self::RapidFire(quantity(more)?),
            ("ignores cover", None) => Self::IgnoresCover,
            ("twin-linked", None) => Self::TwinLinked,
            ("pistol", None) => Self::Pistol,
            ("torrent", None) => Self::Torrent,
            ("indirect fire", None) => Self::IndirectFire,
            ("precision", None) => Self::Precision,
            ("blast", None) => Self::Blast,
            ("melta", Some(more)) => Self::Melta(number(more)?),
            ("heavy", None) => Self::Heavy,
            ("hazardous", None) => Self::Hazardous,
            ("devastating wounds", None) => Self::DevastatingWounds,
            ("lance", None) => Self::Lance,
            ("lethal hits", None) => Self::LethalHits,
            ("sustained hits", Some(more)) => Self::SustainedHits(quantity(more)?),
            ("extra attacks", None) => Self::ExtraAttacks,
            ("psychic", None) => Self::Psychic,
            _ => return Err(bad()),
        })
    }
}

/// As the book prints it, and as it is read.
impl fmt::Display for WeaponAbility {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = match self {
            Self::RapidFire(more) => return write!(f, "Rapid Fire {more}"),
            Self::Melta(more) => return write!(f, "Melta {more}"),
            Self::SustainedHits(more) => return write!(f, "Sustained Hits {more}"),
            Self::Anti(keyword, from) => return write!(f, "Anti-{} {from}+", keyword.text()),
            Self::Assault => "Assault",
            Self::IgnoresCover => "Ignores Cover",
            Self::TwinLinked => "Twin-linked",
            Self::Pistol => "Pistol",
            Self::Torrent => "Torrent",
            Self::IndirectFire => "Indirect Fire",
            Self::Precision => "Precision",
            Self::Blast => "Blast",
            Self::Heavy => "Heavy",
            Self::Hazardous => "Hazardous",
            Self::DevastatingWounds => "Devastating Wounds",
            Self::Lance => "Lance",
            Self::LethalHits => "Lethal Hits",
            Self::ExtraAttacks => "Extra Attacks",
            Self::Psychic => "Psychic",
        };
        f.write_str(plain)
    }
}

/// What is true of one weapon's attacks against its target, fixed when targets are selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Situation {
    /// The target's nearest model is within half of the weapon's Range.
    pub half_range: bool,
    /// The attacker's unit Remained Stationary.
    pub stationary: bool,
    /// The bearer made a Charge move this turn.
    pub charged: bool,
    /// No model of the attacking unit saw any model of the target.
    pub unseen: bool,
    /// The attack suffers for an engaged MONSTER or VEHICLE (`wh40k10/shooting/big-guns-never-tire`).
    pub big_guns: bool,
    /// It suffers twice: both the shooter and its target are engaged MONSTERS or VEHICLES (`wh40k10/ruling/big-guns-twice`).
    #[serde(default)]
    pub big_guns_twice: bool,
    /// Fire Overwatch: only an unmodified 6 hits (`wh40k10/stratagems/fire-overwatch-restrictions`).
    #[serde(default)]
    pub overwatch: bool,
    /// How many models the target had.
    pub target_models: u16,
}

/// Rapid Fire as games that are kept have it: a number where nothing is rolled.
mod rapid_fire {
    use super::Quantity;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Kept {
        Number(u8),
        Dice(String),
    }

    pub(super) fn serialize<S: Serializer>(more: &Quantity, to: S) -> Result<S::Ok, S::Error> {
        if more.is_random() { to.collect_str(more) } else { to.serialize_u8(more.plus) }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Quantity, D::Error> {
        match Kept::deserialize(from)? {
            Kept::Number(more) => Ok(Quantity::fixed(more)),
            Kept::Dice(dice) => dice.parse().map_err(D::Error::custom),
        }
    }
}

/// How many attacks a weapon makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberOfAttacks {
    /// The Attacks characteristic, with Blast.
    pub own: Quantity,
    /// What Rapid Fire adds; it may be dice of another kind.
    pub more: Quantity,
}

impl NumberOfAttacks {
    /// Is anything rolled for it?
    pub fn is_random(self) -> bool {
        self.dice() > 0
    }

    /// How many dice.
    pub fn dice(self) -> u8 {
        self.own.dice.saturating_add(self.more.dice)
    }

    /// The number, given the faces of its dice: those of the characteristic come first.
    pub fn total(self, faces: &[u8]) -> u16 {
        let (own, more) = faces.split_at(faces.len().min(self.own.dice.into()));
        self.own.total(own) + self.more.total(more)
    }

    /// The number on average.
    pub fn mean(self) -> f64 {
        mean(self.own) + mean(self.more)
    }
}

/// A modifier and the rule that gives it.
pub type Modifier = (Rule, i8);

impl Profile {
    /// Does it have this ability?
    pub fn has(&self, ability: &WeaponAbility) -> bool {
        self.abilities.contains(ability)
    }

    /// Gives it an ability. Of two of one kind the greater counts (`wh40k10/ruling/same-weapon-ability-twice`), which is said;
    /// Anti may be against several keywords.
    pub fn give(&mut self, ability: &WeaponAbility) -> bool {
        let same = |own: &&mut WeaponAbility| match (&**own, ability) {
            (WeaponAbility::Anti(word, own), WeaponAbility::Anti(other, given)) => word == other && own <= given,
            (own, given) => std::mem::discriminant(own) == std::mem::discriminant(given),
        };
        let Some(own) = self.abilities.iter_mut().find(same) else {
            self.abilities.push(ability.clone());
            return false;
        };
        if ability.more() > own.more() {
            *own = ability.clone();
        }
        true
    }

    /// Is it a ranged weapon's?
    pub fn is_ranged(&self) -> bool {
        self.range.is_some()
    }

    /// Is a target at this distance within half of the Range? Exactly half is (`wh40k10/ruling/rapid-fire-half-range`,
    /// `wh40k10/ruling/melta-half-range`).
    pub fn within_half_range(&self, distance: f64) -> bool {
        self.range.is_some_and(|range| geometry::within(distance, range.inches() / 2.0))
    }

    /// The Attacks characteristic with Rapid Fire and Blast (`wh40k10/weapons/rapid-fire`, `wh40k10/weapons/blast`), and
    /// the rules that changed it. The dice of the characteristic and those of Rapid Fire are one roll.
    pub fn number_of_attacks(&self, situation: &Situation) -> (NumberOfAttacks, Vec<Rule>) {
        let (mut attacks, mut because) = (NumberOfAttacks { own: self.attacks, more: Quantity::fixed(0) }, Vec::new());
        for ability in &self.abilities {
            match ability {
                WeaponAbility::RapidFire(more) if situation.half_range => {
                    attacks.more = *more;
                    because.push(rules::weapons::RAPID_FIRE);
                    because.extend([rules::ruling::RAPID_FIRE_HALF_RANGE, rules::ruling::HALF_RANGE_MEASUREMENT]);
                }
                WeaponAbility::Blast => {
                    attacks.own = attacks.own.plus(u8::try_from(situation.target_models / 5).unwrap_or(u8::MAX));
                    because.push(rules::weapons::BLAST);
                    because.extend((!self.attacks.is_random()).then_some(rules::ruling::BLAST_FIXED_ATTACKS));
                }
                _ => {}
            }
        }
        (attacks, because)
    }

    /// The Damage characteristic with Melta (`wh40k10/weapons/melta`), and the rule if it changed anything.
    pub fn damage_of_attack(&self, situation: &Situation) -> (Quantity, Option<Rule>) {
        let melta = self.abilities.iter().find_map(|ability| match ability {
            WeaponAbility::Melta(more) if situation.half_range => Some(*more),
            _ => None,
        });
        (self.damage.plus(melta.unwrap_or(0)), melta.map(|_| rules::weapons::MELTA))
    }

    /// What the weapon and its situation add to the Hit roll: Heavy, Indirect Fire, Big Guns Never Tire. The sum is limited
    /// elsewhere ([`crate::attacks::rolls::hit_faces`]).
    pub fn hit_modifiers(&self, situation: &Situation) -> Vec<Modifier> {
        let mut modifiers = Vec::new();
        if situation.stationary && self.has(&WeaponAbility::Heavy) {
            modifiers.push((rules::weapons::HEAVY, 1));
        }
        if situation.unseen && self.has(&WeaponAbility::IndirectFire) {
            modifiers.push((rules::weapons::INDIRECT_FIRE, -1));
        }
        if situation.big_guns && !self.has(&WeaponAbility::Pistol) {
            modifiers.push((rules::shooting::BIG_GUNS_NEVER_TIRE, -1));
            modifiers.extend(situation.big_guns_twice.then_some((rules::ruling::BIG_GUNS_TWICE, -1)));
        }
        modifiers
    }

    /// What the weapon and its situation add to the Wound roll: Lance (`wh40k10/weapons/lance`).
    pub fn wound_modifiers(&self, situation: &Situation) -> Vec<Modifier> {
        let lance = situation.charged && self.has(&WeaponAbility::Lance);
        if lance { vec![(rules::weapons::LANCE, 1)] } else { Vec::new() }
    }

    /// From which unmodified Wound roll on it is a Critical Wound, by Anti against a target with the keyword; the lowest of
    /// several (`wh40k10/weapons/anti`).
    pub fn anti(&self, target_has: impl Fn(&Keyword) -> bool) -> Option<u8> {
        let from = |ability: &WeaponAbility| match ability {
            WeaponAbility::Anti(keyword, from) if target_has(keyword) => Some(*from),
            _ => None,
        };
        self.abilities.iter().filter_map(from).min()
    }

    /// How many additional hits a Critical Hit scores (`wh40k10/weapons/sustained-hits`).
    pub fn sustained_hits(&self) -> Option<Quantity> {
        self.abilities.iter().find_map(|ability| match ability {
            WeaponAbility::SustainedHits(more) => Some(*more),
            _ => None,
        })
    }
}
