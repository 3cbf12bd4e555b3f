//! Datasheets as data: models, weapons, composition, wargear, costs, psykers, transports, abilities and keywords (`wh40k9/units/unit`).

mod keyword;
mod read;
mod read_factions;
mod read_models;
mod read_weapons;
mod weapon;

pub use keyword::{Keyword, NOT_A_DETACHMENTS};
pub use miniatures::fields::Problem;
pub use read::read;
pub use weapon::{Strength, Weapon, WeaponAbility, WeaponProfile, WeaponType};

use crate::abilities::{Ability, Faction, FactionStratagem, Power as PsychicPower, PowerId, StratagemId};
use crate::profile::{Bracket, Characteristic, Characteristics, row_for};
use geometry::{Length, Shape};
use serde::{Deserialize, Serialize};

/// Ways to arm models otherwise, to be used while mustering.
pub use miniatures::wargear::WargearOption;
pub use miniatures::wargear::{DatasheetId, KindId, ProfileId, WeaponId};

/// All datasheets and factions of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Library {
    /// In the order of their files.
    pub datasheets: Vec<Datasheet>,
    /// What the book of each faction adds: Detachment abilities, disciplines, Warlord Traits, Relics.
    pub factions: Vec<Faction>,
    /// The stratagems of all factions.
    pub stratagems: Vec<FactionStratagem>,
}

/// The battlefield role of a unit (`wh40k9/detachments/battlefield-roles`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Role {
    Hq,
    Troops,
    Elites,
    FastAttack,
    Flyer,
    HeavySupport,
    Fortification,
    DedicatedTransport,
    LordOfWar,
}

impl Role {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Hq,
        Self::Troops,
        Self::Elites,
        Self::FastAttack,
        Self::Flyer,
        Self::HeavySupport,
        Self::Fortification,
        Self::DedicatedTransport,
        Self::LordOfWar,
    ];

    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::Hq => "hq",
            Self::Troops => "troops",
            Self::Elites => "elites",
            Self::FastAttack => "fast-attack",
            Self::Flyer => "flyer",
            Self::HeavySupport => "heavy-support",
            Self::Fortification => "fortification",
            Self::DedicatedTransport => "dedicated-transport",
            Self::LordOfWar => "lord-of-war",
        }
    }
}

/// What a unit is (`wh40k9/units/unit`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Datasheet {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its battlefield role.
    pub role: Role,
    /// All keywords that every model of it has, those of its faction too: in play they have the same force.
    pub keywords: Vec<Keyword>,
    /// Its Faction keywords (`wh40k9/army/unit-faction`).
    pub faction: Vec<Keyword>,
    /// The datasheets of this name count as one for the limit of a datasheet (`wh40k9/army/datasheet-limit-special`).
    pub family: Option<String>,
    /// The kinds of models in it.
    pub models: Vec<ModelProfile>,
    /// The weapons and other wargear that its models can carry.
    pub weapons: Vec<Weapon>,
    /// What it does beyond its profile.
    pub abilities: Vec<Ability>,
    /// Its Power Rating by size, smallest first (`wh40k9/points/power-rating`).
    pub power: Vec<Power>,
    /// What it can carry, if it is a TRANSPORT.
    pub transport: Option<Capacity>,
    /// What it does in the psychic phase, if it is a PSYKER.
    pub psyker: Option<Psyker>,
    /// How its models may be armed otherwise.
    pub options: Vec<WargearOption>,
}

/// The Power Rating of a unit of a size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Power {
    /// Up to this many models.
    pub models: u8,
    /// Its Power Rating.
    pub rating: u16,
}

/// A kind of model: one row of characteristics, and the rows of its damage table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ModelProfile {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// How few and how many a unit has.
    pub count: (u8, u8),
    /// What each one costs without wargear (`wh40k9/points/unit-points`).
    pub points: u16,
    /// Is it the unit's champion (`wh40k9/units/unit-leader`)?
    pub champion: bool,
    /// Keywords that only this kind of model has (`wh40k9/keywords/mixed-keywords-model`).
    pub keywords: Vec<Keyword>,
    /// W.
    pub wounds: u8,
    /// The other characteristics; those of the first row where a damage table has them.
    pub row: Characteristics,
    /// The rows of its damage table, the one for most wounds first; empty if it has none.
    pub brackets: Vec<Bracket>,
    /// The characteristics that are marked with `*` and stand in the table.
    pub starred: Vec<Characteristic>,
    /// The footprint of its base, or of its hull.
    pub base: Shape,
    /// Has it no base, so that it is measured to its hull (`wh40k9/units/base-or-hull`)?
    pub baseless: bool,
    /// Its height.
    pub height: Length,
    /// What it carries from the start.
    pub weapons: Vec<WeaponId>,
}

/// What a TRANSPORT can carry (`wh40k9/transport/capacity`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Capacity {
    /// This many models.
    pub models: u8,
    /// Models that have all of these keywords.
    pub keywords: Vec<Keyword>,
    /// But none with one of these.
    pub except: Vec<Keyword>,
}

/// What a PSYKER does in the psychic phase (`wh40k9/psychic/attempt-count`, `wh40k9/psychic/deny-count`).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Psyker {
    /// This many powers may it attempt to manifest in its psychic phase.
    pub manifests: u8,
    /// This many may it attempt to deny in the enemy's.
    pub denies: u8,
    /// This many powers are chosen for it while mustering, beside Smite (`wh40k9/psychic/known-powers`).
    pub knows: u8,
    /// From these disciplines, by id.
    pub disciplines: Vec<String>,
    /// The powers that its datasheet names, by id.
    pub powers: Vec<String>,
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

    /// A stratagem of a faction.
    pub fn stratagem(&self, id: StratagemId) -> Option<&FactionStratagem> {
        self.stratagems.get(usize::from(id.0))
    }

    /// A psychic power by its id; the same in two books is one (`wh40k9/psychic/power-once-per-phase`).
    pub fn power(&self, id: &PowerId) -> Option<&PsychicPower> {
        let disciplines = self.factions.iter().flat_map(|faction| &faction.disciplines);
        disciplines.flat_map(|discipline| &discipline.powers).find(|power| power.id == *id)
    }

    /// What the book of a faction adds.
    pub fn faction(&self, keyword: &Keyword) -> Option<&Faction> {
        self.factions.iter().find(|faction| faction.keyword == *keyword)
    }
}

impl Datasheet {
    /// Has the unit this keyword: the whole of it, or some kind of model in it (`wh40k9/keywords/mixed-keywords-unit`)?
    pub fn has(&self, keyword: &Keyword) -> bool {
        self.keywords.contains(keyword) || self.models.iter().any(|kind| kind.keywords.contains(keyword))
    }

    /// Has this kind of model the keyword (`wh40k9/keywords/mixed-keywords-model`)?
    pub fn model_has(&self, kind: KindId, keyword: &Keyword) -> bool {
        let own = self.models.get(usize::from(kind.0)).is_some_and(|kind| kind.keywords.contains(keyword));
        own || self.keywords.contains(keyword)
    }

    /// A weapon by its id in files.
    pub fn weapon_named(&self, id: &str) -> Option<WeaponId> {
        let place = self.weapons.iter().position(|weapon| weapon.id == id)?;
        u8::try_from(place).ok().map(WeaponId)
    }

    /// A weapon's profile.
    pub fn profile(&self, weapon: WeaponId, profile: ProfileId) -> Option<&WeaponProfile> {
        self.weapons.get(usize::from(weapon.0))?.profiles.get(usize::from(profile.0))
    }
}

impl ModelProfile {
    /// The characteristics of a model that has this many wounds left (`wh40k9/profile/damage-table`).
    pub fn row(&self, wounds_left: u8) -> Characteristics {
        row_for(&self.row, &self.brackets, wounds_left)
    }
}

impl Capacity {
    /// May a model with these keywords embark at all?
    pub fn admits(&self, has: impl Fn(&Keyword) -> bool) -> bool {
        self.keywords.iter().all(&has) && !self.except.iter().any(&has)
    }
}
