//! Chapter *datasheets*: profiles, weapons, abilities and keywords as data (`wh40k10/datasheets/parts`). [`read`] reads
//! them from files.

mod keyword;
mod read;
mod specials;

pub use keyword::Keyword;
pub(crate) use miniatures::fields;
pub use miniatures::fields::Problem;
pub(crate) use read::core_ability;
pub use read::read;

use crate::abilities::{DetachmentStratagem, SpecialAbility, StratagemId};
use crate::dice::Quantity;
use crate::weapons::Profile;
use geometry::{Length, Shape};
use serde::{Deserialize, Serialize};

/// Ways to arm models otherwise, to be used once when the unit is added to an army (`wh40k10/datasheets/wargear-options`).
pub use miniatures::wargear::WargearOption;
pub use miniatures::wargear::{DatasheetId, KindId, ProfileId, WeaponId};

/// All datasheets of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Library {
    /// In the order of their files.
    pub datasheets: Vec<Datasheet>,
    /// The detachments that armies can choose.
    pub detachments: Vec<Detachment>,
    /// The stratagems of all detachments.
    #[serde(default)]
    pub stratagems: Vec<DetachmentStratagem>,
    /// What whole armies have by their faction.
    #[serde(default)]
    pub army_rules: Vec<ArmyRule>,
}

/// What all units of a faction have (`wh40k10/datasheets/abilities`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ArmyRule {
    /// The faction.
    pub faction: Keyword,
    /// Its abilities.
    pub abilities: Vec<SpecialAbility>,
}

/// A detachment with its rule and its Enhancements (`wh40k10/muster/detachment`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Detachment {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The faction that can choose it.
    pub faction: Keyword,
    /// The detachment's rule.
    #[serde(default)]
    pub abilities: Vec<SpecialAbility>,
    /// What its CHARACTER units can be given.
    pub enhancements: Vec<Enhancement>,
}

/// An Enhancement (`wh40k10/muster/enhancements`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Enhancement {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it costs.
    pub points: u16,
    /// What it does for its bearer.
    #[serde(default)]
    pub abilities: Vec<SpecialAbility>,
}

/// What a unit is (`wh40k10/core/datasheet`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Datasheet {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// All keywords, those of its faction too: apart from mustering they are treated alike.
    pub keywords: Vec<Keyword>,
    /// The keywords that say which army it may be in.
    pub faction: Vec<Keyword>,
    /// The kinds of models in it.
    pub models: Vec<ModelProfile>,
    /// The weapons that its models can carry.
    pub weapons: Vec<Weapon>,
    /// Abilities that every model of it has.
    pub abilities: Vec<Ability>,
    /// Other abilities, each with what it does.
    #[serde(default)]
    pub specials: Vec<SpecialAbility>,
    /// The datasheets that it can lead, by id.
    pub leads: Vec<String>,
    /// What it costs by size, smallest first.
    pub points: Vec<Cost>,
    /// What it can carry, if it is a TRANSPORT.
    #[serde(default)]
    pub transport: Option<Capacity>,
    /// How its models may be armed otherwise.
    #[serde(default)]
    pub options: Vec<WargearOption>,
}

/// What a unit of a size costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cost {
    /// Up to this many models.
    pub models: u8,
    /// Its points.
    pub points: u16,
}

/// A kind of model: one row of characteristics.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ModelProfile {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// How few and how many a unit has (`wh40k10/datasheets/unit-composition`).
    pub count: (u8, u8),
    /// M; none for a model that cannot move (`wh40k10/datasheets/move`).
    pub movement: Option<Quantity>,
    /// T (`wh40k10/datasheets/toughness`).
    pub toughness: u8,
    /// Sv (`wh40k10/datasheets/save`).
    pub save: u8,
    /// W (`wh40k10/datasheets/wounds`).
    pub wounds: u8,
    /// Ld, lower is better (`wh40k10/datasheets/leadership`).
    pub leadership: u8,
    /// OC (`wh40k10/datasheets/objective-control`).
    pub objective_control: u8,
    /// Invulnerable saves (`wh40k10/datasheets/invulnerable-save-entry`).
    pub invulnerable: Vec<u8>,
    /// The footprint of its base, or of its hull.
    pub base: Shape,
    /// Has it no base, so that it is measured to its hull? (`wh40k10/core/measuring-between-models`)
    pub baseless: bool,
    /// Its height.
    pub height: Length,
    /// What it carries from the start.
    pub weapons: Vec<WeaponId>,
    /// Abilities that only this kind of model has.
    pub abilities: Vec<Ability>,
}

/// A weapon with one or more profiles, or wargear that is no weapon, with none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Weapon {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The ways to use it; one is chosen each time.
    pub profiles: Vec<Profile>,
}

/// A core ability, printed on datasheets by name only (`wh40k10/core/common-abilities-by-name`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// Can join a Bodyguard unit.
    Leader,
    /// Cannot be shot at from afar.
    LoneOperative,
    /// Hard to hit.
    Stealth,
    /// Ignores wounds on this roll or more.
    FeelNoPain(u8),
    /// May explode for this many mortal wounds.
    DeadlyDemise(Quantity),
    /// May wait in Reserves and arrive anywhere.
    DeepStrike,
    /// May move so far before the first turn.
    Scouts(u8),
    /// May be set up outside its deployment zone.
    Infiltrators,
    /// Fights in the first step of the Fight phase.
    FightsFirst,
    /// This many embarked models may shoot from it.
    FiringDeck(u8),
    /// An AIRCRAFT that may be used as none.
    Hover,
    /// Is set up after both armies have been (`wh40k10/only-war/after-deployment-setup`); an ability of our own content.
    Latecomer,
}

/// What a TRANSPORT can carry (`wh40k10/transports/capacity`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Capacity {
    /// This many models.
    pub models: u8,
    /// Models with one of these keywords.
    pub keywords: Vec<Keyword>,
    /// But none with one of these.
    pub except: Vec<Keyword>,
}

impl Capacity {
    /// May models of a datasheet embark at all?
    pub fn admits(&self, sheet: &Datasheet) -> bool {
        self.keywords.iter().any(|keyword| sheet.has(keyword)) && !self.except.iter().any(|keyword| sheet.has(keyword))
    }
}

impl Library {
    /// A datasheet by its id in files.
    pub fn find(&self, id: &str) -> Option<DatasheetId> {
        let place = self.datasheets.iter().position(|sheet| sheet.id == id)?;
        u16::try_from(place).ok().map(DatasheetId)
    }

    /// A datasheet.
    pub fn get(&self, id: DatasheetId) -> Option<&Datasheet> {
        self.datasheets.get(usize::from(id.0))
    }

    /// A stratagem of a detachment.
    pub fn stratagem(&self, id: StratagemId) -> Option<&DetachmentStratagem> {
        self.stratagems.get(usize::from(id.0))
    }

    /// A detachment's place by its id in files.
    pub fn detachment(&self, id: &str) -> Option<u16> {
        let place = self.detachments.iter().position(|detachment| detachment.id == id)?;
        u16::try_from(place).ok()
    }

    /// An Enhancement by its id in files.
    pub fn enhancement(&self, id: &str) -> Option<&Enhancement> {
        self.detachments.iter().flat_map(|detachment| &detachment.enhancements).find(|gift| gift.id == id)
    }

    /// Every ability beyond the core abilities, whoever may have it.
    pub fn specials(&self) -> impl Iterator<Item = &SpecialAbility> {
        let sheets = self.datasheets.iter().flat_map(|sheet| &sheet.specials);
        let rules = self.detachments.iter().flat_map(|own| &own.abilities);
        let gifts = self.detachments.iter().flat_map(|own| &own.enhancements).flat_map(|gift| &gift.abilities);
        let armies = self.army_rules.iter().flat_map(|army| &army.abilities);
        sheets.chain(rules).chain(gifts).chain(armies).chain(self.stratagems.iter().map(|stratagem| &stratagem.ability))
    }

    /// Is there any ability beyond the core abilities?
    pub fn has_specials(&self) -> bool {
        self.datasheets.iter().any(|sheet| !sheet.specials.is_empty())
            || !self.stratagems.is_empty()
            || !self.army_rules.is_empty()
            || self.detachments.iter().any(|detachment| !detachment.abilities.is_empty())
    }
}

impl Datasheet {
    /// Does it list this keyword?
    pub fn has(&self, keyword: &Keyword) -> bool {
        self.keywords.contains(keyword)
    }

    /// The abilities of a kind of model: its own and those of the whole unit.
    pub fn abilities_of(&self, kind: KindId) -> impl Iterator<Item = &Ability> {
        let own = self.models.get(usize::from(kind.0)).map_or(&[][..], |model| &model.abilities);
        self.abilities.iter().chain(own)
    }

    /// A weapon by its id in files.
    pub fn weapon_named(&self, id: &str) -> Option<WeaponId> {
        let place = self.weapons.iter().position(|weapon| weapon.id == id)?;
        u8::try_from(place).ok().map(WeaponId)
    }

    /// A weapon's profile.
    pub fn profile(&self, weapon: WeaponId, profile: ProfileId) -> Option<&Profile> {
        self.weapons.get(usize::from(weapon.0))?.profiles.get(usize::from(profile.0))
    }
}
