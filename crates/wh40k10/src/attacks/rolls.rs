//! The rolls of an attack as pure functions over plain data: what each face of a D6 means. The rules roll a face and look
//! it up; odds sum over all six. Limits of modifiers, unmodified 1 and 6, and Anti exist here and nowhere else.

use crate::terrain::cover_counts;
use crate::weapons::{Profile, WeaponAbility};

/// What a face means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The roll fails.
    Fail,
    /// The roll succeeds.
    Success,
    /// The roll succeeds, and is critical.
    Critical,
}

/// What each unmodified face of a D6 means, from 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Faces(pub [Outcome; 6]);

impl Faces {
    /// What one face means.
    pub fn of(self, face: u8) -> Outcome {
        self.0[usize::from(face.clamp(1, 6)) - 1]
    }

    /// Other rules make a roll critical from a lower unmodified result on, which then succeeds whatever it needs.
    #[must_use]
    pub fn critical_from(self, from: u8) -> Self {
        Self::each(|face| if face > 1 && face >= from { Outcome::Critical } else { self.of(face) })
    }

    fn each(meaning: impl Fn(u8) -> Outcome) -> Self {
        Self([1, 2, 3, 4, 5, 6].map(meaning))
    }
}

/// The sum of modifiers to a Hit or Wound roll, never beyond -1 and +1: added up first, then limited
/// (`wh40k10/attacks/hit-roll-modifier-limit`, `wh40k10/attacks/wound-roll-modifier-limit`,
/// `wh40k10/ruling/modifier-sum-then-limit`).
pub fn limited(sum: i8) -> i8 {
    sum.clamp(-1, 1)
}

/// The sum of modifiers to a saving throw: improved by at most 1 in all, worsened without limit
/// (`wh40k10/attacks/saving-throw-improvement-limit`, `wh40k10/ruling/save-improvement-net`).
pub fn limited_save(sum: i8) -> i8 {
    sum.min(1)
}

/// A Hit roll: the skill or more with its modifiers (`wh40k10/attacks/hit-roll`); an unmodified 6 is a Critical Hit
/// (`wh40k10/attacks/critical-hit`), an unmodified 1 always fails (`wh40k10/attacks/hit-roll-unmodified-1`).
pub fn hit_faces(skill: u8, modifiers: i8) -> Faces {
    Faces::each(|face| match face {
        6 => Outcome::Critical,
        1 => Outcome::Fail,
        _ => reaches(face, limited(modifiers), skill),
    })
}

/// A Hit roll of which only an unmodified 6 is a hit, whatever the skill (`wh40k10/stratagems/fire-overwatch-restrictions`).
pub fn overwatch_faces() -> Faces {
    Faces::each(|face| if face == 6 { Outcome::Critical } else { Outcome::Fail })
}

/// What a Wound roll must reach (`wh40k10/attacks/wound-table`).
pub fn wound_target(strength: u8, toughness: u8) -> u8 {
    let (s, t) = (u16::from(strength), u16::from(toughness));
    if s >= 2 * t {
        2
    } else if s > t {
        3
    } else if s == t {
        4
    } else if 2 * s > t {
        5
    } else {
        6
    }
}

/// A Wound roll (`wh40k10/attacks/wound-roll`): an unmodified 6, or `anti` or more, is a Critical Wound
/// (`wh40k10/attacks/critical-wound`, `wh40k10/weapons/anti`), an unmodified 1 always fails
/// (`wh40k10/attacks/wound-roll-unmodified-1`).
pub fn wound_faces(strength: u8, toughness: u8, modifiers: i8, anti: Option<u8>) -> Faces {
    let critical = anti.unwrap_or(6).min(6);
    Faces::each(|face| match face {
        1 => Outcome::Fail,
        _ if face >= critical => Outcome::Critical,
        _ => reaches(face, limited(modifiers), wound_target(strength, toughness)),
    })
}

/// A saving throw: an unmodified 1 always fails (`wh40k10/attacks/saving-throw-unmodified-1`), an unmodified 6 is nothing
/// special (`wh40k10/attacks/saving-throw`).
pub fn save_faces(save: u8, modifiers: i8) -> Faces {
    Faces::each(|face| if face == 1 { Outcome::Fail } else { reaches(face, limited_save(modifiers), save) })
}

/// What is added to an armour saving throw: the AP, one for the Benefit of Cover, and what abilities add
/// (`wh40k10/attacks/saving-throw`, `wh40k10/terrain/benefit-of-cover`, `wh40k10/attacks/saving-throw-improvement-limit`).
pub fn armour_modifier(ap: i8, cover: bool, bonus: i8) -> i8 {
    limited_save(ap.saturating_add(i8::from(cover)).saturating_add(bonus))
}

/// Would the Benefit of Cover count for a model with this Save against this weapon with this AP: only against ranged
/// attacks, not if they ignore it (`wh40k10/weapons/ignores-cover`, `wh40k10/terrain/cover-exclusion`)?
pub fn cover_may_count(profile: &Profile, save: u8, ap: i8) -> bool {
    profile.is_ranged() && cover_counts(save, ap) && !profile.has(&WeaponAbility::IgnoresCover)
}

fn reaches(face: u8, modifier: i8, needed: u8) -> Outcome {
    let total = i16::from(face) + i16::from(modifier);
    if total >= i16::from(needed) { Outcome::Success } else { Outcome::Fail }
}
