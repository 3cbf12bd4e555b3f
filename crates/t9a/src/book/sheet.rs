//! A unit of a list with all that it has bought.

use super::{Base, Part, Post};
use crate::magic::spells::SpellEffect;
use crate::model_rules::{ModelRule, Ruled};
use crate::traits::Trait;
use crate::weapons::Weapon;
use serde::{Deserialize, Serialize};

/// A unit of a list with all that it has bought: what a battle needs to know of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// The entry.
    pub id: String,
    /// Its name in English.
    pub name: String,
    /// Traits, the mount's included.
    pub traits: Vec<Trait>,
    /// The base.
    pub base: Base,
    /// Height.
    pub height: u8,
    /// Charge Speed.
    pub cha: u8,
    /// Mobility.
    pub mob: u8,
    /// Discipline.
    pub dis: u8,
    /// Health Points of each model.
    pub hp: u8,
    /// Defensive Skill.
    pub def: u8,
    /// Resilience.
    pub res: u8,
    /// Armour.
    pub arm: u8,
    /// Does a Shield of the rider count? Not if the mount has an Armour of its own (`t9a/ruling/b-parry-mounted`).
    pub shield_counts: bool,
    /// Does Parry count? Not if the mount has a Defensive Skill of its own.
    pub parry_counts: bool,
    /// Model Rules.
    pub rules: Vec<Ruled>,
    /// Model parts with their weapons.
    pub parts: Vec<Armed>,
    /// Learned Spells, by id.
    pub learned: Vec<String>,
    /// Bound Spells, by id.
    pub bound: Vec<String>,
    /// The magic path, if one was chosen.
    pub path: Option<String>,
    /// Is it a Character?
    pub character: bool,
    /// General or Battle Standard Bearer.
    pub posts: Vec<Post>,
    /// What the unit cost.
    pub points: u32,
    /// How many models it had.
    pub models: u8,
    /// How far its Inspiring reaches, in inches.
    pub inspires: u8,
    /// What it does to every model of the unit in which it is.
    #[serde(default)]
    pub effects: Vec<SpellEffect>,
}

/// A model part with its weapons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Armed {
    /// The row of the profile.
    pub part: Part,
    /// All its weapons.
    pub weapons: Vec<Weapon>,
}

impl Sheet {
    /// All instances of Model Rules that a test picks.
    pub fn rules_that<'a, T>(&'a self, pick: impl Fn(&'a ModelRule) -> Option<T> + 'a) -> impl Iterator<Item = T> + 'a {
        self.rules.iter().filter_map(move |ruled| pick(&ruled.rule))
    }

    /// Has the model this rule, whatever stands in its brackets?
    pub fn has(&self, name: &str) -> bool {
        self.rules.iter().any(|ruled| ruled.rule.name() == name)
    }

    /// Has the model this Trait? Mounted counts if only the mount has it (`t9a/definitions/on-foot-mounted`).
    pub fn is(&self, wanted: &Trait) -> bool {
        self.traits.contains(wanted)
    }

    /// Can it join other units? (`t9a/attachable/attachable-model`)
    pub fn is_attachable(&self) -> bool {
        self.character || self.has("War Platform")
    }
}
