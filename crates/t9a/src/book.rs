//! Army books, spell paths and lists as content files have them, and the [`Sheet`]s that come of a list.
//!
//! A file that does not fit is refused with the line and what was expected there.

mod sheet;
mod values;

pub use sheet::{Armed, Sheet};
pub(crate) use values::number_or_dice;
pub use values::{AttackValue, Base, MountValue};

use crate::attack_attributes::{Attribute, Attributed};
use crate::magic::spells::{Path, Spell, SpellEffect};
use crate::model_rules::Ruled;
use crate::traits::{NoRule, Printed, Trait};
use crate::weapons::{CloseWeapon, ShootingWeapon, Weapon, WeaponClass, WeaponKind, breath_attack};
use crate::weapons::{close_weapon, shooting_weapon};
use serde::de::Error as _;
use serde::{Deserialize, Serialize};

/// How often an entry may be taken: one for every this many points of the Army Size (`t9a/army-building/rarity-limits`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Rarity {
    Common,
    Frequent,
    Uncommon,
    Rare,
    Exceptional,
    Legendary,
}

/// A category of a book, with its share of the Army Size in percent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Category {
    /// Its id: `characters`, `core`, `special`, or one of the army's own.
    pub id: String,
    /// At least this share.
    #[serde(default)]
    pub least: Option<u8>,
    /// At most this share.
    #[serde(default)]
    pub most: Option<u8>,
}

/// Entries that share one limit (`t9a/army-building/limit-combination-per-army`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combination {
    /// The entries or options.
    pub of: Vec<String>,
    /// At most this many of them all together.
    pub limit: u8,
}

/// One model part: a row of the offensive profile. A value that is left out the part does not have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// Its name.
    pub name: String,
    /// Agility.
    #[serde(default)]
    pub agi: Option<u8>,
    /// Attack Value.
    #[serde(default)]
    pub att: Option<AttackValue>,
    /// Offensive Skill.
    #[serde(default)]
    pub off: Option<u8>,
    /// Strength.
    #[serde(default)]
    pub str: Option<u8>,
    /// Armour Penetration.
    #[serde(default)]
    pub ap: Option<u8>,
    /// Its weapons, as printed; the Hand Weapon or Innate Weapon goes without saying.
    #[serde(default)]
    pub weapons: Vec<String>,
    /// Its Attack Attributes.
    #[serde(default)]
    pub attributes: Vec<Attributed>,
    /// Is it a mount's, so that it has an Innate Weapon?
    #[serde(default)]
    pub mount: bool,
}

/// Something that a unit may buy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Its id within the entry.
    pub id: String,
    /// What it costs.
    #[serde(default)]
    pub points: u32,
    /// Is that for each model?
    #[serde(default)]
    pub each: bool,
    /// Of options with the same group only one may be taken.
    #[serde(default)]
    pub group: Option<String>,
    /// Rules that it gives.
    #[serde(default)]
    pub rules: Vec<Ruled>,
    /// Weapons that it gives to the first model part.
    #[serde(default)]
    pub weapons: Vec<String>,
    /// Attributes that it gives to the first model part.
    #[serde(default)]
    pub attributes: Vec<Attributed>,
    /// Categories to which the unit counts as well (`t9a/army-building/options-adding-categories`).
    #[serde(default)]
    pub categories: Vec<String>,
    /// A category to which only the points of this option count (`t9a/army-building/split-points`).
    #[serde(default)]
    pub split: Option<String>,
    /// How rare it is, if it is.
    #[serde(default)]
    pub rarity: Option<Rarity>,
    /// At most this many in each army (`t9a/army-building/limit-per-army`).
    #[serde(default)]
    pub per_army: Option<u8>,
    /// How often it may be taken in one unit (`t9a/army-building/limit-per-unit`).
    #[serde(default = "one")]
    pub per_unit: u8,
    /// The mount that it brings.
    #[serde(default)]
    pub mount: Option<String>,
    /// The General or the Battle Standard Bearer (`t9a/characters/general`).
    #[serde(default)]
    pub post: Option<Post>,
    /// A banner enchantment, which only a Battle Standard Bearer may buy for himself.
    #[serde(default)]
    pub banner: bool,
    /// What it does to the unit in which it is carried, as with most banner enchantments
    /// (`t9a/attachable/leaving-continuous-effects`).
    #[serde(default)]
    pub effects: Vec<SpellEffect>,
}

fn one() -> u8 {
    1
}

/// A post of which an army has one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Post {
    General,
    BattleStandardBearer,
}

/// A unit entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its id within the book.
    pub id: String,
    /// Its name in English; other languages have it by the id.
    pub name: String,
    /// Its categories.
    #[serde(default)]
    pub categories: Vec<String>,
    /// Traits.
    #[serde(default)]
    pub traits: Vec<Trait>,
    /// The base in millimetres.
    pub base: Base,
    /// Height, 0 to 5.
    pub height: u8,
    /// The fewest and the most models.
    #[serde(default = "alone")]
    pub models: [u8; 2],
    /// What the fewest cost, and each further model.
    #[serde(default)]
    pub points: [u32; 2],
    /// The most that the unit may cost, if not the usual (`t9a/army-building/unit-points-cap`).
    #[serde(default)]
    pub cap: Option<u32>,
    /// How rare it is, if not as usual.
    #[serde(default)]
    pub rarity: Option<Rarity>,
    /// At most this many in an army.
    #[serde(default)]
    pub per_army: Option<u8>,
    /// Charge Speed.
    pub cha: u8,
    /// Mobility.
    pub mob: u8,
    /// Discipline.
    pub dis: u8,
    /// Health Points.
    pub hp: u8,
    /// Defensive Skill.
    pub def: u8,
    /// Resilience.
    pub res: u8,
    /// Armour.
    pub arm: u8,
    /// Model Rules.
    #[serde(default)]
    pub rules: Vec<Ruled>,
    /// Model parts.
    #[serde(default)]
    pub part: Vec<Part>,
    /// What it may buy.
    #[serde(default)]
    pub option: Vec<Choice>,
    /// The magic paths open to it.
    #[serde(default)]
    pub paths: Vec<String>,
    /// The spells of a Wizard Conclave's own list.
    #[serde(default)]
    pub spells: Vec<String>,
    /// Bound Spells.
    #[serde(default)]
    pub bound: Vec<String>,
    /// Is it a Character, and so an Attachable Model? (`t9a/characters/character`)
    #[serde(default)]
    pub character: bool,
}

fn alone() -> [u8; 2] {
    [1, 1]
}

/// A Character's mount (`t9a/characters/mount-height-base`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Mount {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub traits: Vec<Trait>,
    pub base: Base,
    pub height: u8,
    pub cha: MountValue,
    pub mob: MountValue,
    pub dis: MountValue,
    pub hp: MountValue,
    pub def: MountValue,
    pub res: MountValue,
    pub arm: MountValue,
    #[serde(default)]
    pub rules: Vec<Ruled>,
    #[serde(default)]
    pub part: Vec<Part>,
}

/// A weapon of a book's own: `shots` makes it a shooting weapon, `class` a close combat weapon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnWeapon {
    /// Its name.
    pub name: String,
    /// Inches.
    #[serde(default)]
    pub range: u8,
    /// Shots of each model.
    #[serde(default)]
    pub shots: Option<AttackValue>,
    /// Strength.
    #[serde(default)]
    pub strength: Option<u8>,
    /// AP.
    #[serde(default)]
    pub ap: Option<u8>,
    /// The class of a close combat weapon.
    #[serde(default)]
    pub class: Option<WeaponClass>,
    /// What a close combat weapon adds.
    #[serde(default)]
    pub adds: Vec<(crate::definitions::modifiers::Characteristic, i8)>,
    /// Attributes.
    #[serde(default)]
    pub attributes: Vec<Attributed>,
}

/// An army book.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// Its id.
    pub id: String,
    /// Its name in English.
    pub name: String,
    /// Its categories.
    #[serde(default)]
    pub category: Vec<Category>,
    /// Entries that share a limit.
    #[serde(default)]
    pub combination: Vec<Combination>,
    /// The Hereditary Spell.
    #[serde(default)]
    pub hereditary: Option<String>,
    /// Weapons of its own.
    #[serde(default)]
    pub weapon: Vec<OwnWeapon>,
    /// Mounts.
    #[serde(default)]
    pub mount: Vec<Mount>,
    /// Unit entries.
    #[serde(default)]
    pub entry: Vec<Entry>,
}

/// What is wrong with a content file. Displayed as `file:line: reason`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}:{line}: {reason}")]
pub struct Problem {
    /// The file's name, as the caller gave it.
    pub file: String,
    /// The line, from one.
    pub line: usize,
    /// What is wrong.
    pub reason: String,
}

/// Reads a content file.
pub(crate) fn read<T: serde::de::DeserializeOwned>(file: &str, text: &str) -> Result<T, Problem> {
    toml::from_str(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        let line = text.as_bytes().get(..at).unwrap_or_default().iter().filter(|&&byte| byte == b'\n').count() + 1;
        Problem { file: file.to_owned(), line, reason: error.message().to_owned() }
    })
}

impl Book {
    /// Reads a book, and looks at everything in it that refers to something else.
    pub fn read(file: &str, text: &str) -> Result<Self, Problem> {
        let book: Self = read(file, text)?;
        book.check().map_err(|(id, reason)| {
            let line = text.lines().position(|line| line.starts_with("id =") && line.contains(&format!("\"{id}\"")));
            Problem { file: file.to_owned(), line: line.unwrap_or(0) + 1, reason }
        })?;
        Ok(book)
    }

    /// An entry by its id.
    pub fn entry(&self, id: &str) -> Option<&Entry> {
        self.entry.iter().find(|entry| entry.id == id)
    }

    /// A mount by its id.
    pub fn mount(&self, id: &str) -> Option<&Mount> {
        self.mount.iter().find(|mount| mount.id == id)
    }

    /// Weapons, categories and mounts that are named must be there; the id of the entry or mount, and why not.
    fn check(&self) -> Result<(), (String, String)> {
        for mount in &self.mount {
            let weapons = mount.part.iter().flat_map(|part| &part.weapons);
            self.check_weapons(&mount.id, weapons)?;
        }
        for entry in &self.entry {
            let parts = entry.part.iter().flat_map(|part| &part.weapons);
            let bought = entry.option.iter().flat_map(|option| &option.weapons);
            self.check_weapons(&entry.id, parts.chain(bought))?;
            let more = entry.option.iter().flat_map(|option| option.categories.iter().chain(&option.split));
            for category in entry.categories.iter().chain(more) {
                if !self.category.iter().any(|known| known.id == *category) {
                    return Err((entry.id.clone(), format!("`{}` has no category `{category}`", self.id)));
                }
            }
            for mount in entry.option.iter().filter_map(|option| option.mount.as_ref()) {
                if self.mount(mount).is_none() {
                    return Err((entry.id.clone(), format!("`{}` has no mount `{mount}`", self.id)));
                }
            }
            if entry.height > 5 || entry.models[0] == 0 || entry.models[0] > entry.models[1] || entry.hp == 0 {
                return Err((entry.id.clone(), "Height is 0 to 5, models at least 1, Health Points at least 1".into()));
            }
        }
        Ok(())
    }

    fn check_weapons<'a>(
        &self,
        id: &str,
        mut weapons: impl Iterator<Item = &'a String>,
    ) -> Result<(), (String, String)> {
        weapons.try_for_each(|name| self.weapon(name).map(drop)).map_err(|error| (id.to_owned(), error.to_string()))
    }

    /// A weapon as printed: of the book's own, or of the tables; a shooting weapon with its Aim.
    pub fn weapon(&self, text: &str) -> Result<Weapon, NoRule> {
        let printed = Printed::new(text);
        let unknown = || NoRule::Unknown { what: "weapon", name: text.to_owned() };
        if let Some(own) = self.weapon.iter().find(|weapon| weapon.name == printed.name) {
            return own.with(printed.brackets).ok_or_else(unknown);
        }
        if printed.name == "Breath Attack" {
            return breath(printed.brackets);
        }
        if printed.brackets.is_empty() {
            return close_weapon(printed.name).ok_or_else(unknown);
        }
        aim(printed.brackets).and_then(|aim| shooting_weapon(printed.name, aim)).ok_or_else(unknown)
    }
}

/// `4+`.
fn aim(text: &str) -> Option<u8> {
    text.strip_suffix('+')?.parse().ok().filter(|aim| (2..=6).contains(aim))
}

/// `Strength 4, AP 1, Flaming Attacks`.
fn breath(brackets: &str) -> Result<Weapon, NoRule> {
    let (mut strength, mut ap, mut own) = (0, 0, Vec::new());
    for item in brackets.split(',').map(str::trim) {
        let number = |word: &str| item.strip_prefix(word).and_then(|number| number.trim().parse::<u8>().ok());
        match (number("Strength"), number("AP")) {
            (Some(value), _) => strength = value,
            (_, Some(value)) => ap = value,
            _ => own.push(item.parse::<Attributed>()?.attribute),
        }
    }
    Ok(breath_attack(strength, ap, own))
}

impl OwnWeapon {
    /// The weapon in the hands of somebody with this in brackets.
    fn with(&self, brackets: &str) -> Option<Weapon> {
        let automatic = self.attributes.iter().any(|attributed| attributed.attribute == Attribute::AutomaticHits);
        let kind = match (self.shots, self.class) {
            (Some(shots), None) => WeaponKind::Shooting(ShootingWeapon {
                aim: aim(brackets).or(automatic.then_some(2))?,
                range: self.range,
                shots: shots.0,
                strength: self.strength,
                ap: self.ap,
                one_use: false,
            }),
            (None, class) => WeaponKind::Close(CloseWeapon {
                class: class.unwrap_or(WeaponClass::Other),
                adds: self.adds.clone(),
                always_last: false,
            }),
            _ => return None,
        };
        Some(Weapon { name: self.name.clone(), kind, attributes: self.attributes.clone() })
    }
}

/// Everything that armies are made of: books, paths, spells.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Library {
    /// Army books.
    pub books: Vec<Book>,
    /// Magic paths.
    pub paths: Vec<Path>,
    /// Spells of no path: hereditary ones, and those of bound items.
    pub spells: Vec<Spell>,
}

impl Library {
    /// A book by its id.
    pub fn book(&self, id: &str) -> Option<&Book> {
        self.books.iter().find(|book| book.id == id)
    }

    /// A spell by its id.
    pub fn spell(&self, id: &str) -> Option<&Spell> {
        self.paths.iter().flat_map(|path| &path.spell).chain(&self.spells).find(|spell| spell.id == id)
    }
}

/// The files that come with the game.
const BOOKS: [(&str, &str); 2] = [
    ("content/t9a/lantern-league.toml", include_str!("../../../content/t9a/lantern-league.toml")),
    ("content/t9a/barrow-court.toml", include_str!("../../../content/t9a/barrow-court.toml")),
];

/// The paths that come with the game.
const PATHS: (&str, &str) = ("content/t9a/paths.toml", include_str!("../../../content/t9a/paths.toml"));

/// All that comes with the game.
pub fn shipped() -> Result<Library, Problem> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Paths {
        path: Vec<Path>,
        spell: Vec<Spell>,
    }
    let books = BOOKS.iter().map(|(file, text)| Book::read(file, text)).collect::<Result<_, _>>()?;
    let Paths { path, spell } = read(PATHS.0, PATHS.1)?;
    Ok(Library { books, paths: path, spells: spell })
}

impl Entry {
    /// A part by serde is checked for its values only here: a value that does not fit a die or a characteristic.
    pub(crate) fn value_problem(&self) -> Option<&'static str> {
        let fits =
            self.part.iter().all(|part| [part.agi, part.off, part.str, part.ap].iter().flatten().all(|v| *v <= 10));
        if fits { None } else { Some("offensive characteristics are 0 to 10") }
    }
}

/// For readers of JSON that have no place to report.
pub(crate) fn entry_of(value: &serde_json::Value) -> Result<Entry, serde_json::Error> {
    let entry: Entry = serde_json::from_value(value.clone())?;
    entry.value_problem().map_or(Ok(entry), |problem| Err(serde_json::Error::custom(problem)))
}
