//! Questions about odds as people and programs write them down. The JSON schema is made of these types.

use crate::book::{AttackValue, Entry};
use crate::definitions::dice::Quantity;
use geometry::ranks::Facing;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A unit of an army book. What a description leaves out is an example.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitDescription {
    /// Its entry, such as `lantern-league/town-spears`; the book may be left out where only one has the entry.
    #[serde(alias = "datasheet")]
    pub unit: String,
    /// How many models; the fewest of the entry if left out. Fewer than that are what losses have left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub models: Option<u8>,
    /// How many files; five, or as many as there are models.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub files: Option<u8>,
    /// What it has bought, such as `great-weapons`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// Values of its own instead of those of the entry; weapons and options add to them as usual.
    #[serde(default, skip_serializing_if = "Values::is_empty")]
    pub values: Values,
}

/// Values that a unit has instead of those of its entry; those of attacks are of its first model part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Values {
    /// Discipline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dis: Option<u8>,
    /// Health Points of each model.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hp: Option<u8>,
    /// Defensive Skill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub def: Option<u8>,
    /// Resilience.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub res: Option<u8>,
    /// Armour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arm: Option<u8>,
    /// Agility.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agi: Option<u8>,
    /// Attack Value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub att: Option<u8>,
    /// Offensive Skill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub off: Option<u8>,
    /// Strength.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub str: Option<u8>,
    /// Armour Penetration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ap: Option<u8>,
}

impl Values {
    /// The least and the most that a value can be, by its key.
    pub const LIMITS: [(&'static str, (u8, u8)); 10] = [
        ("dis", (2, 10)),
        ("hp", (1, 20)),
        ("def", (0, 10)),
        ("res", (1, 10)),
        ("arm", (0, 6)),
        ("agi", (0, 10)),
        ("att", (0, 20)),
        ("off", (0, 10)),
        ("str", (0, 10)),
        ("ap", (0, 10)),
    ];

    fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// All of them in the order of the limits.
    pub(super) fn all(self) -> [Option<u8>; 10] {
        let Self { dis, hp, def, res, arm, agi, att, off, str, ap } = self;
        [dis, hp, def, res, arm, agi, att, off, str, ap]
    }

    /// The values of an entry, as far as they are numbers.
    pub(super) fn of(entry: &Entry) -> Self {
        let part = entry.part.first();
        let att = part.and_then(|part| part.att.as_ref()).and_then(|att| match att.0 {
            Quantity { dice: 0, plus, .. } => u8::try_from(plus).ok(),
            _ => None,
        });
        Self {
            dis: Some(entry.dis),
            hp: Some(entry.hp),
            def: Some(entry.def),
            res: Some(entry.res),
            arm: Some(entry.arm),
            agi: part.and_then(|part| part.agi),
            att,
            off: part.and_then(|part| part.off),
            str: part.and_then(|part| part.str),
            ap: part.and_then(|part| part.ap),
        }
    }

    /// An entry with these values instead of its own.
    pub(super) fn put(self, entry: &mut Entry) {
        let own = |value: Option<u8>, to: &mut u8| *to = value.unwrap_or(*to);
        own(self.dis, &mut entry.dis);
        own(self.hp, &mut entry.hp);
        own(self.def, &mut entry.def);
        own(self.res, &mut entry.res);
        own(self.arm, &mut entry.arm);
        let Some(part) = entry.part.first_mut() else { return };
        part.agi = self.agi.or(part.agi);
        part.off = self.off.or(part.off);
        part.str = self.str.or(part.str);
        part.ap = self.ap.or(part.ap);
        if let Some(att) = self.att {
            part.att = Some(AttackValue(Quantity::fixed(att as i8)));
        }
    }
}

/// Which side of a unit is attacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Its front.
    #[default]
    Front,
    /// Its left flank.
    Left,
    /// Its right flank.
    Right,
    /// Its rear.
    Rear,
}

impl From<Side> for Facing {
    fn from(side: Side) -> Self {
        match side {
            Side::Front => Self::Front,
            Side::Left => Self::Left,
            Side::Right => Self::Right,
            Side::Rear => Self::Rear,
        }
    }
}

/// One Round of Combat between two units, with Combat Score and Break Test.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeleeDescription {
    /// Who attacks, with its front.
    #[serde(default = "lancers")]
    pub attacker: UnitDescription,
    /// Who is attacked.
    #[serde(default = "levies")]
    pub defender: UnitDescription,
    /// Has the attacker charged? Then it is also the First Round.
    #[serde(default = "yes")]
    pub charging: bool,
    /// The side of the defender that is attacked.
    #[serde(default)]
    pub facing: Side,
}

fn unit(unit: &str, models: u8) -> UnitDescription {
    UnitDescription {
        unit: unit.to_owned(),
        models: Some(models),
        files: None,
        options: Vec::new(),
        values: Values::default(),
    }
}

pub(super) fn lancers() -> UnitDescription {
    unit("lantern-league/river-lancers", 6)
}

pub(super) fn levies() -> UnitDescription {
    unit("barrow-court/barrow-levy", 30)
}

pub(super) fn bows() -> UnitDescription {
    unit("barrow-court/barrow-bows", 15)
}

pub(super) fn spears() -> UnitDescription {
    unit("lantern-league/town-spears", 25)
}

fn yes() -> bool {
    true
}

/// The shots of one unit at another over open ground.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShootingDescription {
    /// Who shoots.
    #[serde(default = "bows")]
    pub attacker: UnitDescription,
    /// At whom.
    #[serde(default = "spears")]
    pub defender: UnitDescription,
    /// How far away, in inches.
    #[serde(default = "twelve")]
    pub distance: f64,
    /// Has it made an Advance Move?
    #[serde(default)]
    pub moved: bool,
    /// The side of the defender that is shot at.
    #[serde(default)]
    pub facing: Side,
}

fn seven() -> u8 {
    7
}

fn two() -> u16 {
    2
}

fn four() -> u8 {
    4
}

fn twelve() -> f64 {
    12.0
}

/// A Break Test.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BreakDescription {
    /// Discipline, with whatever inspires the unit.
    #[serde(default = "seven")]
    pub discipline: u8,
    /// By how much it has lost the combat.
    #[serde(default = "two")]
    pub difference: u16,
    /// Is it Steady?
    #[serde(default)]
    pub steady: bool,
    /// Is it Firm as well, and so Unyielding?
    #[serde(default)]
    pub firm: bool,
    /// Is it Stubborn?
    #[serde(default)]
    pub stubborn: bool,
    /// Is Hold the Line in reach?
    #[serde(default)]
    pub hold_the_line: bool,
}

/// A charge: does its range suffice?
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChargeDescription {
    /// Charge Speed.
    #[serde(default = "four")]
    pub speed: u8,
    /// Inches to the target.
    #[serde(default = "twelve")]
    pub distance: f64,
    /// Has the unit Swiftstride?
    #[serde(default)]
    pub swiftstride: bool,
}
