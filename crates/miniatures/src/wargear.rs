//! What models carry, and ways to arm them otherwise: plain data of datasheets, read in every edition alike. How often an option may be
//! used, and what it costs, the edition says.

use serde::{Deserialize, Serialize};

/// A datasheet by its place in a library.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct DatasheetId(pub u16);

/// A kind of model by its place on a datasheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct KindId(pub u8);

/// A weapon by its place on a datasheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct WeaponId(pub u8);

/// A profile by its place among those of a weapon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ProfileId(pub u8);

/// A way to arm models otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WargearOption {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Which kind of model may use it.
    pub kind: KindId,
    /// What such a model gives up.
    pub replaces: Vec<WeaponId>,
    /// What it gets.
    pub with: Vec<WeaponId>,
    /// How many models may use it; of several options of one bullet, all of them together.
    pub most: u8,
    /// The bullet that it is one of several ways to use, "either A or B"; none if it is a bullet of its own.
    #[serde(default)]
    pub bullet: Option<String>,
    /// Only in a unit of so few to so many models.
    pub size: (u8, u8),
}

impl WargearOption {
    /// May it be used as often as it is wanted: by that many models, together with the others of its bullet, and in a unit of this
    /// size?
    pub fn may_be_used(&self, wanted: &[(&Self, u8)], size: usize) -> bool {
        let fits = (usize::from(self.size.0)..=usize::from(self.size.1)).contains(&size);
        let one_bullet = |other: &Self| other.id == self.id || (self.bullet.is_some() && other.bullet == self.bullet);
        let all: u32 = wanted.iter().filter(|(other, _)| one_bullet(other)).map(|(_, count)| u32::from(*count)).sum();
        fits && all <= u32::from(self.most)
    }

    /// What a model carries that uses it: each weapon given up as often as the option names it. None if it has them not.
    fn rearmed(&self, weapons: &[WeaponId]) -> Option<Vec<WeaponId>> {
        let mut rest = weapons.to_vec();
        for weapon in &self.replaces {
            rest.remove(rest.iter().position(|held| held == weapon)?);
        }
        rest.extend(&self.with);
        Some(rest)
    }

    /// Arms one model otherwise, if one has what the option takes away and is let by `may`. The last models of a kind change first, so
    /// that its first one stays as the datasheet shows it.
    pub fn rearm(&self, armed: &mut [(KindId, Vec<WeaponId>)], may: impl Fn(&[WeaponId]) -> bool) -> bool {
        let own = armed.iter_mut().rev().filter(|(kind, _)| *kind == self.kind);
        for (_, weapons) in own {
            if let Some(rest) = self.rearmed(weapons).filter(|_| may(weapons)) {
                *weapons = rest;
                return true;
            }
        }
        false
    }
}
