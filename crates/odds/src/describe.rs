//! An attack as a small file: plain words and numbers, checked before anything is worked out.

use crate::faces::{Faces, Verdict};
use crate::group::{CriticalHit, Group, Line, Reduce, Spill, Target, Wound};
use crate::play::Play;
use crate::refused::{Refused, check_range};
use crate::roll::Roll;
use serde::{Deserialize, Serialize};

/// Who attacks with what, and whom.
///
/// ```
/// let file = r#"{
///     "weapons": [{
///         "name": "halberds", "count": 5, "attacks": 2,
///         "hit": { "needs": 3, "critical": 6, "reroll": "ones" }, "wound": { "needs": 4 },
///         "penetration": 1, "damage": "D3", "effects": [{ "extra-hits": 1 }]
///     }],
///     "target": [{ "models": 10, "wounds": 2, "save": 4, "points": 9 }]
/// }"#;
/// let description: odds::Description = serde_json::from_str(file)?;
/// let (groups, target) = description.build()?;
/// let outcome = odds::resolve(&groups, &target)?;
/// assert!(outcome.mean_slain > 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Description {
    /// The weapons, in the order in which they are used.
    pub weapons: Vec<Weapon>,
    /// The models, in the order in which they take wounds.
    pub target: Vec<Models>,
    /// No more wounds than this are lost in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_lost: Option<i64>,
    /// Re-rolls in hand, and what they are for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<Play>,
}

/// A number, or a roll such as `"2D6+1"`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Written {
    /// Always the same.
    Number(i64),
    /// A roll.
    Text(String),
}

impl Written {
    fn roll(&self, field: &str, least: i64, most: i64) -> Result<Roll, Refused> {
        let roll = match self {
            Self::Number(value) => {
                check_range(field, *value, least, most)?;
                Roll::Fixed(*value as u32)
            }
            Self::Text(text) => text.parse::<Roll>().map_err(|refused| refused.within(field))?,
        };
        check_range(field, i64::from(roll.largest()), least, most)?;
        Ok(roll)
    }
}

/// One kind of weapon.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Its name.
    #[serde(default)]
    pub name: String,
    /// How many there are.
    #[serde(default = "one")]
    pub count: i64,
    /// How many attacks each makes.
    pub attacks: Written,
    /// The roll to hit; without it every attack hits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit: Option<Check>,
    /// The roll to wound; without it every hit wounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wound: Option<Check>,
    /// How much worse saves are, those that are `fixed` apart.
    #[serde(default)]
    pub penetration: i64,
    /// How much damage an attack does.
    #[serde(default = "one_written")]
    pub damage: Written,
    /// What else it can do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

/// A roll of a six-sided die that succeeds from some number up. A one never succeeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The number that is needed, 2 to 6, or 7 where none will do.
    pub needs: i64,
    /// From this number up the roll is critical, and succeeds whatever is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub critical: Option<i64>,
    /// What may be rolled again, once.
    #[serde(default)]
    pub reroll: Reroll,
}

/// What may be rolled again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reroll {
    /// Nothing.
    #[default]
    None,
    /// Ones.
    Ones,
    /// Whatever fails.
    Failures,
    /// Whatever is not critical.
    NonCriticals,
}

impl Check {
    fn faces(&self) -> Result<Faces, Refused> {
        let faces = Faces::threshold("needs", self.needs)?;
        let faces = match self.critical {
            Some(critical) => {
                check_range("critical", critical, 2, 6)?;
                faces.critical_from(critical as u8)
            }
            None => faces,
        };
        Ok(match self.reroll {
            Reroll::None => faces,
            Reroll::Ones => faces.reroll(|face, _| face == 1),
            Reroll::Failures => faces.reroll(|_, verdict| verdict == Verdict::Fail),
            Reroll::NonCriticals => faces.reroll(|_, verdict| verdict != Verdict::Critical).fishing(),
        })
    }
}

/// What a weapon can do beyond damage.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A critical hit makes this many hits more.
    ExtraHits(Written),
    /// A critical hit wounds by itself.
    AutoWound,
    /// The damage of a critical wound is dealt as mortal wounds, which wait and then go from model to model.
    MortalDamage,
    /// A critical wound brings this many mortal wounds besides its damage.
    ExtraMortal(Written),
    /// A critical wound cannot be saved.
    CriticalUnsaved,
    /// No wound can be saved.
    Unsaved,
    /// All damage is dealt as mortal wounds.
    AllMortal,
    /// Models that stand apart are hit first.
    Precise,
    /// Mortal wounds are dealt out when this weapon is done, not after the last.
    Settles,
}

/// Models of a kind.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Models {
    /// How many.
    #[serde(default = "one")]
    pub models: i64,
    /// How many wounds each has.
    #[serde(default = "one")]
    pub wounds: i64,
    /// How many the first has lost.
    #[serde(default)]
    pub lost: i64,
    /// The number needed to save, 2 to 7.
    #[serde(default = "seven")]
    pub save: i64,
    /// A save that no penetration makes worse, 2 to 7; the better of both is taken.
    #[serde(default = "seven")]
    pub fixed_save: i64,
    /// Which failed saves may be rolled again. What fails is judged without penetration.
    #[serde(default)]
    pub save_reroll: Reroll,
    /// What becomes of the damage of an attack.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reduce: Vec<Reduce>,
    /// The number needed to ignore each point, 2 to 7.
    #[serde(default = "seven")]
    pub ignore: i64,
    /// What each model is worth.
    #[serde(default)]
    pub points: f64,
    /// All share one pool of wounds.
    #[serde(default)]
    pub pool: bool,
    /// They take wounds last, unless a weapon is precise.
    #[serde(default)]
    pub apart: bool,
}

fn one() -> i64 {
    1
}

fn seven() -> i64 {
    7
}

fn one_written() -> Written {
    Written::Number(1)
}

impl Description {
    /// Checks everything and makes groups and a target of it. What is wrong is named by its field.
    pub fn build(&self) -> Result<(Vec<Group>, Target), Refused> {
        let mut lines = Vec::new();
        for (place, models) in self.target.iter().enumerate() {
            let line = models.line(&self.weapons);
            lines.push(line.map_err(|refused| refused.within(&format!("target[{place}]")))?);
        }
        let mut groups = Vec::new();
        for (place, weapon) in self.weapons.iter().enumerate() {
            let group = weapon.group(place);
            groups.push(group.map_err(|refused| refused.within(&format!("weapons[{place}]")))?);
        }
        let mut target = Target::new(lines);
        if let Some(most_lost) = self.most_lost {
            check_range("most_lost", most_lost, 1, 100_000)?;
            target.most_lost = Some(most_lost as u32);
        }
        crate::group::validate(&groups, &target).map_err(Refused::in_words_of_a_description)?;
        Ok((groups, target))
    }
}

impl Weapon {
    /// The group of a weapon, whose save is the one with its own number in every line.
    fn group(&self, save: usize) -> Result<Group, Refused> {
        check_range("count", self.count, 1, 1_000)?;
        check_range("penetration", self.penetration, -6, 6)?;
        let attacks = self.attacks.roll("attacks", 0, 1_000)?;
        let damage = self.damage.roll("damage", 0, 1_000)?;
        let check = |name: &str, check: Option<Check>| {
            check.map(|check| check.faces()).transpose().map_err(|refused| refused.within(name))
        };
        let mut group = Group {
            name: if self.name.is_empty() { format!("weapon {}", save + 1) } else { self.name.clone() },
            weapons: self.count as u32,
            attacks,
            hit: check("hit", self.hit)?,
            critical_hit: CriticalHit::default(),
            wound: check("wound", self.wound)?,
            normal: Wound::damage(damage.clone(), save),
            critical: Wound::damage(damage.clone(), save),
            precise: false,
            settles: false,
            otherwise: Vec::new(),
            varied: Vec::new(),
        };
        for (place, effect) in self.effects.iter().enumerate() {
            let field = format!("effects[{place}]");
            self.check_criticals(effect, &field)?;
            effect.apply(&mut group, &damage, &field)?;
        }
        Ok(group)
    }

    /// An effect of criticals that cannot happen is a mistake.
    fn check_criticals(&self, effect: &Effect, field: &str) -> Result<(), Refused> {
        let can = |check: &Option<Check>| check.is_some_and(|check| check.critical.is_some());
        let why = match effect {
            Effect::ExtraHits(_) | Effect::AutoWound if !can(&self.hit) => "this needs `critical` in `hit`",
            Effect::MortalDamage | Effect::ExtraMortal(_) | Effect::CriticalUnsaved if !can(&self.wound) => {
                "this needs `critical` in `wound`"
            }
            _ => return Ok(()),
        };
        Err(Refused::Clash { field: field.to_string(), why })
    }
}

impl Effect {
    fn apply(&self, group: &mut Group, damage: &Roll, field: &str) -> Result<(), Refused> {
        match self {
            Self::ExtraHits(hits) => group.critical_hit.extra_hits = hits.roll(field, 0, 20)?,
            Self::AutoWound => group.critical_hit.wounds = true,
            Self::MortalDamage => group.critical = Wound::mortal(damage.clone()),
            Self::ExtraMortal(wounds) => group.critical.mortal = wounds.roll(field, 0, 100)?,
            Self::CriticalUnsaved => unsaved(&mut group.critical),
            Self::Unsaved => {
                unsaved(&mut group.normal);
                unsaved(&mut group.critical);
            }
            Self::AllMortal => {
                group.normal = Wound::mortal(damage.clone());
                group.critical = Wound::mortal(damage.clone());
            }
            Self::Precise => group.precise = true,
            Self::Settles => group.settles = true,
        }
        Ok(())
    }
}

fn unsaved(wound: &mut Wound) {
    if let Some(landing) = &mut wound.landing {
        landing.save = None;
    }
}

impl Models {
    fn line(&self, weapons: &[Weapon]) -> Result<Line, Refused> {
        check_range("models", self.models, 1, 1_000)?;
        check_range("wounds", self.wounds, 1, 1_000)?;
        check_range("lost", self.lost, 0, self.wounds - 1)?;
        let save = |weapon: &Weapon| self.save_against(weapon.penetration).map(|faces| vec![faces]);
        let ignore = Faces::threshold("ignore", self.ignore)?;
        Ok(Line {
            models: self.models as u32,
            wounds: self.wounds as u32,
            lost: self.lost as u32,
            saves: weapons.iter().map(save).collect::<Result<_, _>>()?,
            reduce: self.reduce.clone(),
            ignore: (self.ignore < 7).then_some(ignore),
            ignore_mortal: None,
            spill: if self.pool { Spill::Pool } else { Spill::Lost },
            points: self.points,
            apart: self.apart,
            sort: 0,
        })
    }

    /// The better of both saves, judged by the chance that a re-roll leaves.
    fn save_against(&self, penetration: i64) -> Result<Faces, Refused> {
        check_range("save", self.save, 2, 7)?;
        let fixed = self.with_reroll(Faces::threshold("fixed_save", self.fixed_save)?, self.fixed_save);
        let needed = (self.save + penetration.clamp(-6, 6)).clamp(2, 7);
        let armour = self.with_reroll(Faces::threshold("save", needed)?, self.save);
        Ok(if fixed.passes() > armour.passes() { fixed } else { armour })
    }

    fn with_reroll(&self, faces: Faces, unmodified: i64) -> Faces {
        match self.save_reroll {
            Reroll::None => faces,
            Reroll::Ones => faces.reroll(|face, _| face == 1),
            Reroll::Failures | Reroll::NonCriticals => faces.reroll(|face, _| i64::from(face) < unmodified),
        }
    }
}
