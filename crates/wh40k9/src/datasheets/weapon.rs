//! Weapons: types, strengths and abilities as data (`wh40k9/shooting/weapon-types`, `wh40k9/ruling/datasheet-page-lost`).

use super::Keyword;
use geometry::Length;
use miniatures::{Quantity, ReRolls};
use serde::{Deserialize, Serialize};

/// A weapon with one or more profiles, or wargear that is no weapon, with none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Weapon {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What each one costs that is carried in the end (`wh40k9/points/final-wargear-only`).
    pub points: u16,
    /// The ways to use it (`wh40k9/shooting/weapon-profile`, `wh40k9/fight/weapon-profiles-split`).
    pub profiles: Vec<WeaponProfile>,
}

/// One way to use a weapon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WeaponProfile {
    /// Its name for people; empty if the weapon has only one.
    pub name: String,
    /// How far it shoots; zero for a melee weapon.
    pub range: Length,
    /// Its type, with the number of attacks of a ranged weapon.
    pub kind: WeaponType,
    /// S.
    pub strength: Strength,
    /// AP, zero or negative: added to armour saves (`wh40k9/attacks/armour-save`).
    pub ap: i8,
    /// D (`wh40k9/attacks/random-damage`).
    pub damage: Quantity,
    /// Its abilities.
    pub abilities: Vec<WeaponAbility>,
}

/// The type of a weapon. A ranged one carries its number of attacks; a melee weapon makes those of its bearer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WeaponType {
    /// `wh40k9/shooting/assault`
    Assault(Quantity),
    /// `wh40k9/shooting/heavy`
    Heavy(Quantity),
    /// `wh40k9/shooting/rapid-fire`
    RapidFire(Quantity),
    /// `wh40k9/shooting/grenade`
    Grenade(Quantity),
    /// `wh40k9/shooting/pistol`
    Pistol(Quantity),
    /// `wh40k9/fight/number-of-attacks`
    Melee,
}

impl WeaponType {
    /// The number of attacks of a ranged weapon.
    pub fn attacks(self) -> Option<Quantity> {
        match self {
            Self::Assault(attacks)
            | Self::Heavy(attacks)
            | Self::RapidFire(attacks)
            | Self::Grenade(attacks)
            | Self::Pistol(attacks) => Some(attacks),
            Self::Melee => None,
        }
    }
}

/// S of a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// Its own, whatever its bearer's; a random one is rolled each time it is needed (`wh40k9/profile/random-characteristic`).
    Own(Quantity),
    /// The bearer's.
    User,
    /// The bearer's and so much more.
    Plus(u8),
    /// This many times the bearer's.
    Times(u8),
}

/// What a weapon does beyond its profile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WeaponAbility {
    /// `wh40k9/advanced-shooting/blast`
    Blast,
    /// It makes no hit roll (`wh40k9/attacks/auto-hit`).
    AutoHit,
    /// It makes no wound roll (`wh40k9/attacks/auto-wound`).
    AutoWound,
    /// Wounds on this number, whatever S and T (`wh40k9/attacks/wound-table`); only units with the keyword, if there is one.
    WoundsOn(u8, Option<Keyword>),
    /// Added to its hit rolls.
    Hit(i8),
    /// Added to its hit rolls against units with a keyword.
    HitAgainst(Keyword, i8),
    /// Which of its hit rolls can be re-rolled.
    ReRollHits(ReRolls),
    /// Which of its wound rolls can be re-rolled.
    ReRollWounds(ReRolls),
    /// An unmodified hit roll of 6 scores this many extra hits (`wh40k9/advanced-shooting/extra-hits`).
    ExtraHits(u8),
    /// An unmodified hit roll of 6 wounds automatically.
    SixesWound,
    /// An unmodified wound roll of this or more adds this many mortal wounds (`wh40k9/mortal/with-attack`).
    MortalWounds(u8, Quantity),
    /// An unmodified wound roll of this or more makes its damage mortal wounds (`wh40k9/mortal/replaces-damage`).
    DamageIsMortal(u8),
    /// An unmodified hit roll of 1 destroys its bearer after its attacks (`wh40k9/units/unit-destroyed-otherwise`).
    Overheats,
    /// So much more damage within half range.
    HalfRangeDamage(u8),
    /// Targets need not be visible.
    NeedsNoSight,
    /// May be aimed at CHARACTERS that Look Out, Sir protects.
    PicksOut,
    /// `wh40k9/terrain/ignore-cover-all`
    IgnoresCover,
    /// `wh40k9/terrain/ignore-cover-saves`
    IgnoresCoverSaves,
    /// `wh40k9/terrain/ignore-cover-hit-penalty`
    IgnoresCoverPenalty,
    /// Wounds it inflicts are not ignored (`wh40k9/advanced-shooting/wound-cap-counts-as-ignoring`).
    NoIgnoring,
    /// A bearer that fights makes this many more attacks, with this weapon only.
    MoreAttacks(u8),
    /// Each attack makes this many hit rolls.
    HitRolls(u8),
    /// Can be used once in a battle.
    OneUse,
}
