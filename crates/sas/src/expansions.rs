//! The expansions of the book. A mission names those that it uses, and whatever belongs to another is out of the game
//! (`sas/ruling/expansion-switches`).

use crate::components::{BattleEvent, Card, Kit, SpecialEvent, StealthEvent, WeaponKind};
use crate::operator_vehicles::Model;
use crate::reference::UnitKind;
use crate::rules;
use crate::setup::Setup;
use kernel::{Message, Rule, SetupError};
use serde::{Deserialize, Serialize};

/// One part of an expansion that a mission can switch on by itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Expansion {
    CivilianDisguise,
    Garrotte,
    RatBomb,
    SasSupportUnits,
    SupportJeep,
    Typhoon,
    FlakGun,
    PanzerIii,
    HmgTeam,
    MechanicalFailure,
    TroopTruck,
    ArmouredCar,
    Flamethrower,
    Dog,
    HunterMode,
    BrownCards,
    Kettenkrad,
    AssaultBoat,
    HmgKubelwagen,
    /// Panzerfaust and grenade infantry.
    Panzerfaust,
    Sniper,
    AaTruck,
    Stummel,
    StickGrenade,
    CigarettePack,
}

impl Expansion {
    /// All of them, in the order of the book.
    pub const ALL: [Self; 25] = [
        Self::CivilianDisguise,
        Self::Garrotte,
        Self::RatBomb,
        Self::SasSupportUnits,
        Self::SupportJeep,
        Self::Typhoon,
        Self::FlakGun,
        Self::PanzerIii,
        Self::HmgTeam,
        Self::MechanicalFailure,
        Self::TroopTruck,
        Self::ArmouredCar,
        Self::Flamethrower,
        Self::Dog,
        Self::HunterMode,
        Self::BrownCards,
        Self::Kettenkrad,
        Self::AssaultBoat,
        Self::HmgKubelwagen,
        Self::Panzerfaust,
        Self::Sniper,
        Self::AaTruck,
        Self::Stummel,
        Self::StickGrenade,
        Self::CigarettePack,
    ];

    /// Its name in mission files.
    pub fn key(self) -> &'static str {
        match self {
            Self::CivilianDisguise => "civilian-disguise",
            Self::Garrotte => "garrotte",
            Self::RatBomb => "rat-bomb",
            Self::SasSupportUnits => "sas-support-units",
            Self::SupportJeep => "support-jeep",
            Self::Typhoon => "typhoon",
            Self::FlakGun => "flak-gun",
            Self::PanzerIii => "panzer-iii",
            Self::HmgTeam => "hmg-team",
            Self::MechanicalFailure => "mechanical-failure",
            Self::TroopTruck => "troop-truck",
            Self::ArmouredCar => "armoured-car",
            Self::Flamethrower => "flamethrower",
            Self::Dog => "dog",
            Self::HunterMode => "hunter-mode",
            Self::BrownCards => "brown-cards",
            Self::Kettenkrad => "kettenkrad",
            Self::AssaultBoat => "assault-boat",
            Self::HmgKubelwagen => "hmg-kubelwagen",
            Self::Panzerfaust => "panzerfaust",
            Self::Sniper => "sniper",
            Self::AaTruck => "aa-truck",
            Self::Stummel => "stummel",
            Self::StickGrenade => "stick-grenade",
            Self::CigarettePack => "cigarette-pack",
        }
    }

    /// The rule with which it begins.
    pub fn rule(self) -> Rule {
        use rules::{fear_naught, heat_dogs, heavy_metal, hunter, kickstarter};
        match self {
            Self::CivilianDisguise => fear_naught::DISGUISE_CHANGE,
            Self::Garrotte => fear_naught::GARROTTE,
            Self::RatBomb => fear_naught::RAT_BOMB,
            Self::SasSupportUnits => fear_naught::SAS_SUPPORT_UNITS,
            Self::SupportJeep => fear_naught::SUPPORT_JEEP,
            Self::Typhoon => fear_naught::TYPHOON_ALARM,
            Self::FlakGun => fear_naught::FLAK_GUN,
            Self::PanzerIii => fear_naught::PANZER_III_MOVEMENT,
            Self::HmgTeam => fear_naught::HMG_TEAM,
            Self::MechanicalFailure => heavy_metal::MECHANICAL_FAILURE_GAIN,
            Self::TroopTruck => heavy_metal::TROOP_TRUCK_MOVEMENT,
            Self::ArmouredCar => heavy_metal::ARMOURED_CAR_STATS,
            Self::Flamethrower => heat_dogs::FLAMETHROWER_TIMING,
            Self::Dog => heat_dogs::DOG_DEPLOYMENT,
            Self::HunterMode => hunter::OVERVIEW,
            Self::BrownCards => hunter::BROWN_EVENT_CARDS,
            Self::Kettenkrad => hunter::KETTENKRAD,
            Self::AssaultBoat => hunter::ASSAULT_BOAT_MOVEMENT,
            Self::HmgKubelwagen => hunter::HMG_KUBELWAGEN_STATS,
            Self::Panzerfaust => hunter::PANZERFAUST_GRENADE_INFANTRY,
            Self::Sniper => hunter::SNIPER,
            Self::AaTruck => kickstarter::AA_TRUCK,
            Self::Stummel => kickstarter::STUMMEL_HALF_TRACK,
            Self::StickGrenade => kickstarter::STICK_GRENADE,
            Self::CigarettePack => kickstarter::CIGARETTE_PACK,
        }
    }

    /// Is it part of a chapter, by the chapter's name? Panzerfausts and snipers are in two (`sas/kickstarter/repeated-units`).
    fn is_in(self, chapter: &str) -> bool {
        let repeated = chapter == "kickstarter" && matches!(self, Self::Panzerfaust | Self::Sniper);
        repeated || self.rule().id().split('/').nth(1) == Some(chapter)
    }

    /// The expansion to which a kind of unit belongs; none if it is in the game without any.
    pub fn of_unit(kind: UnitKind) -> Option<Self> {
        Some(match kind {
            UnitKind::Rifleman
            | UnitKind::SmgInfantry
            | UnitKind::Officer
            | UnitKind::MortarTeam
            | UnitKind::Motorcycle
            | UnitKind::HalfTrack
            | UnitKind::Kubelwagen
            | UnitKind::Truck => return None,
            UnitKind::TroopTruck => Self::TroopTruck,
            UnitKind::ArmouredCar | UnitKind::HeavyArmouredCar => Self::ArmouredCar,
            UnitKind::AaTruck => Self::AaTruck,
            UnitKind::StummelHalfTrack => Self::Stummel,
            UnitKind::Dog => Self::Dog,
            UnitKind::FlamethrowerInfantry => Self::Flamethrower,
            UnitKind::Sniper => Self::Sniper,
            UnitKind::PanzerfaustInfantry | UnitKind::GrenadeInfantry => Self::Panzerfaust,
            UnitKind::Stalker => Self::HunterMode,
            UnitKind::HmgTeam => Self::HmgTeam,
            UnitKind::FlakGun => Self::FlakGun,
            UnitKind::PanzerIii => Self::PanzerIii,
            UnitKind::FlamethrowerHalfTrack => Self::Flamethrower,
            UnitKind::Kettenkrad => Self::Kettenkrad,
            UnitKind::AssaultBoat => Self::AssaultBoat,
            UnitKind::HmgKubelwagen => Self::HmgKubelwagen,
        })
    }

    /// The expansion to which a vehicle of the operators belongs.
    pub fn of_ride(model: Model) -> Option<Self> {
        (model == Model::SupportJeep).then_some(Self::SupportJeep)
    }

    /// The expansions to which the weapons and items of an operator's board belong.
    pub fn of_kit(kit: &Kit) -> Vec<Self> {
        let armed = |kind: WeaponKind| kit.weapons.iter().any(|weapon| weapon.kind == kind);
        let has = [
            (kit.disguise || kit.items.talks > 0, Self::CivilianDisguise),
            (armed(WeaponKind::Garrotte), Self::Garrotte),
            (kit.sas, Self::SasSupportUnits),
            (kit.items.rat_bombs > 0, Self::RatBomb),
            (kit.items.failures > 0, Self::MechanicalFailure),
            (armed(WeaponKind::StickGrenade), Self::StickGrenade),
            (kit.items.cigarette_packs > 0, Self::CigarettePack),
        ];
        has.into_iter().filter(|(has, _)| *has).map(|(_, expansion)| expansion).collect()
    }

    /// The expansions to which the two areas of an event card belong.
    pub fn of_card(card: &Card) -> impl Iterator<Item = Self> {
        let stealth = matches!(card.stealth, StealthEvent::MechanicalFailure).then_some(Self::MechanicalFailure);
        let battle = match card.battle {
            BattleEvent::Spawn { unit, .. } => Self::of_unit(unit),
            BattleEvent::MechanicalFailure => Some(Self::MechanicalFailure),
            BattleEvent::SentrySweep { .. } => None,
        };
        stealth.into_iter().chain(battle)
    }

    /// The expansion to which a special event belongs.
    pub fn of_special(event: SpecialEvent) -> Option<Self> {
        match event {
            SpecialEvent::Spawn { unit, .. } => Self::of_unit(unit),
            SpecialEvent::AlarmAdvance | SpecialEvent::Alarm | SpecialEvent::Convoy => None,
        }
    }

    /// Why something cannot be used: what it belongs to is not switched on.
    pub fn is_off(self) -> Message {
        Message::new("sas-expansion-off").with("expansion", self.key()).with("rule", self.rule().id())
    }
}

/// The expansions that are switched on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Expansion>", into = "Vec<Expansion>")]
pub struct Expansions(u32);

impl Expansions {
    /// All of them, as in positions that say nothing about it.
    pub fn all() -> Self {
        Self::from(Expansion::ALL.to_vec())
    }

    /// Is this one switched on?
    pub fn has(self, expansion: Expansion) -> bool {
        self.0 & 1 << expansion as u32 != 0
    }

    /// Those that are on, in the order of the book.
    pub fn iter(self) -> impl Iterator<Item = Expansion> {
        Expansion::ALL.into_iter().filter(move |&expansion| self.has(expansion))
    }

    /// Switches on what a name stands for: one expansion, or all of a chapter. False if there is no such name.
    pub fn switch_on(&mut self, name: &str) -> bool {
        let named = |expansion: &Expansion| expansion.key() == name || expansion.is_in(name);
        let meant: Vec<Expansion> = Expansion::ALL.into_iter().filter(named).collect();
        let known = !meant.is_empty();
        self.0 |= Self::from(meant).0;
        known
    }

    /// All names that can be switched on: of chapters, and of what is in them.
    pub fn names() -> Vec<&'static str> {
        let chapters = ["fear-naught", "heavy-metal", "heat-dogs", "hunter", "kickstarter"];
        chapters.into_iter().chain(Expansion::ALL.map(Expansion::key)).collect()
    }
}

impl From<Vec<Expansion>> for Expansions {
    fn from(list: Vec<Expansion>) -> Self {
        Self(list.into_iter().fold(0, |bits, expansion| bits | 1 << expansion as u32))
    }
}

impl From<Expansions> for Vec<Expansion> {
    fn from(on: Expansions) -> Self {
        on.iter().collect()
    }
}

/// Everything in a setup belongs to the core of the game or to what its mission switches on.
pub fn check_setup(setup: &Setup) -> Result<(), SetupError> {
    let on = setup.mission.expansions;
    let kits = setup.kits.iter().chain(setup.supports.iter().map(|support| &support.kit)).flat_map(Expansion::of_kit);
    let placed = setup.placed.iter().map(|(kind, _, _)| *kind);
    let vehicles = setup.vehicles.placed.iter().map(|unit| unit.kind);
    let convoys = setup.vehicles.convoys.iter().flat_map(|convoy| convoy.vehicles.iter().copied());
    let units = placed.chain(vehicles).chain(convoys).filter_map(Expansion::of_unit);
    let special = setup.mission.special.and_then(|card| Expansion::of_special(card.does));
    let hunter = setup.hunter.as_ref().map(|_| Expansion::HunterMode);
    let uses = [
        ("kits", kits.collect::<Vec<_>>()),
        ("placed", units.collect()),
        ("deck", setup.deck.iter().flat_map(Expansion::of_card).collect()),
        ("mission.special", special.into_iter().collect()),
        ("hunter", hunter.into_iter().collect()),
        ("rides", setup.rides.iter().filter_map(|ride| Expansion::of_ride(ride.model)).collect()),
        ("typhoon", setup.typhoon.map(|_| Expansion::Typhoon).into_iter().collect()),
    ];
    for (path, used) in uses {
        if let Some(off) = used.into_iter().find(|&expansion| !on.has(expansion)) {
            return Err(SetupError { path: path.into(), reason: off.is_off() });
        }
    }
    Ok(())
}
