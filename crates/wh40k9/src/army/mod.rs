//! Chapter *army*: battle sizes and Command points; an army list as somebody writes it ([`Draft`]), and one that is known to be legal
//! ([`Roster`]).

mod check;
mod mustering;
mod read;
mod units;

pub use mustering::{MusterArmy, has_detachment_of, judge_muster, muster, muster_candidates};
pub use read::{NoSize, read, read_draft};

use crate::abilities::PowerId;
use crate::datasheets::{DatasheetId, Keyword, KindId, Library, WeaponId};
use crate::detachments::DetachmentKind;
use kernel::{Message, Rule};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How large a battle is (`wh40k9/army/battle-size-table`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum BattleSize {
    CombatPatrol,
    #[default]
    Incursion,
    StrikeForce,
    Onslaught,
}

impl BattleSize {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::CombatPatrol, Self::Incursion, Self::StrikeForce, Self::Onslaught];

    /// How many points an army may cost.
    pub fn points(self) -> u32 {
        match self {
            Self::CombatPatrol => 500,
            Self::Incursion => 1000,
            Self::StrikeForce => 2000,
            Self::Onslaught => 3000,
        }
    }

    /// How high its Power Rating may be.
    pub fn power(self) -> u32 {
        self.points() / 10
    }

    /// How many Detachments it may have.
    pub fn detachments(self) -> usize {
        match self {
            Self::CombatPatrol => 1,
            Self::Incursion => 2,
            Self::StrikeForce => 3,
            Self::Onslaught => 4,
        }
    }

    /// With how many CP it starts.
    pub fn command_points(self) -> u8 {
        match self {
            Self::CombatPatrol => 3,
            Self::Incursion => 6,
            Self::StrikeForce => 12,
            Self::Onslaught => 18,
        }
    }

    /// How many units of one datasheet it may have (`wh40k9/army/datasheet-limit`); none is given for the smallest and the largest size
    /// (`wh40k9/ruling/datasheet-limit-other-sizes`).
    pub fn copies(self) -> Option<usize> {
        match self {
            Self::Incursion => Some(2),
            Self::StrikeForce => Some(3),
            Self::CombatPatrol | Self::Onslaught => None,
        }
    }

    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::CombatPatrol => "combat-patrol",
            Self::Incursion => "incursion",
            Self::StrikeForce => "strike-force",
            Self::Onslaught => "onslaught",
        }
    }
}

/// What of an army is held against the battle size (`wh40k9/ruling/points-or-power`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measured {
    /// Points and Power Rating.
    #[default]
    Both,
    /// Points only.
    Points,
    /// Power Rating only.
    Power,
}

/// The trait that any Warlord can have (`wh40k9/army/inspiring-leader`).
pub const INSPIRING_LEADER: &str = "inspiring-leader";

/// An army list that may be illegal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The battle size.
    pub size: BattleSize,
    /// What is held against it.
    #[serde(default)]
    pub measured: Measured,
    /// Its Detachments.
    pub detachments: Vec<DraftDetachment>,
}

/// A Detachment of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftDetachment {
    /// Its kind.
    pub kind: DetachmentKind,
    /// For a Supreme Command Detachment: the Detachment for which its benefit is chosen (`wh40k9/detachments/supreme-command`).
    #[serde(default)]
    pub benefit: Option<DetachmentKind>,
    /// Its units.
    pub units: Vec<DraftUnit>,
}

/// A unit of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftUnit {
    /// The id of its datasheet.
    pub datasheet: String,
    /// How many models of each kind it has, by id.
    pub models: BTreeMap<String, u8>,
    /// How many models use each wargear option, by id.
    #[serde(default)]
    pub options: BTreeMap<String, u8>,
    /// What replaces each keyword in angle brackets (`wh40k9/keywords/selectable-keyword`).
    #[serde(default)]
    pub keywords: BTreeMap<String, String>,
    /// The kind of model that is the Warlord, if it is in this unit.
    #[serde(default)]
    pub warlord: Option<String>,
    /// The id of its Warlord Trait, or to be rolled (`wh40k9/army/choose-or-roll`).
    #[serde(default)]
    pub warlord_trait: Option<Choice<String>>,
    /// The ids of the powers that it knows beside Smite and those of its datasheet, or to be rolled.
    #[serde(default)]
    pub powers: Option<Choice<Vec<PowerId>>>,
    /// The id of its Relic.
    #[serde(default)]
    pub relic: Option<String>,
    /// The ids of the stratagems that upgrade it (`wh40k9/army/upgrade-stratagem-timing`).
    #[serde(default)]
    pub upgrades: Vec<String>,
}

/// A starred choice (`wh40k9/army/choose-or-roll`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice<T> {
    /// Chosen while mustering.
    Chosen(T),
    /// To be rolled once the mission is known.
    Rolled,
}

/// An army list that is legal. Only [`Roster::check`] makes one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Roster {
    size: BattleSize,
    detachments: Vec<RosterDetachment>,
    points: u32,
    power: u32,
    command_points: u8,
}

/// A Detachment of a legal list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RosterDetachment {
    /// Its kind.
    pub kind: DetachmentKind,
    /// The Factions that all its units share (`wh40k9/army/detachment-faction`).
    pub factions: Vec<Keyword>,
    /// What it costs.
    pub cost: u8,
    /// What it gives back.
    pub benefit: u8,
    /// Its units.
    pub units: Vec<RosterUnit>,
}

/// A unit of a legal list (`wh40k9/army/roster`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RosterUnit {
    /// Its datasheet.
    pub datasheet: DatasheetId,
    /// The weapons of each model, kind by kind.
    pub models: Vec<(KindId, Vec<WeaponId>)>,
    /// What it costs (`wh40k9/points/unit-points`).
    pub points: u32,
    /// Its Power Rating (`wh40k9/points/power-rating`).
    pub power: u32,
    /// What replaces each keyword in angle brackets.
    pub chosen: Vec<(Keyword, Keyword)>,
    /// The kind of model that is the Warlord.
    pub warlord: Option<KindId>,
    /// Its Warlord Trait.
    pub warlord_trait: Option<Choice<String>>,
    /// The powers that it knows beside Smite; those of its datasheet only if the others are to be rolled.
    pub powers: Choice<Vec<PowerId>>,
    /// Its Relic.
    pub relic: Option<String>,
    /// The stratagems that upgrade it.
    pub upgrades: Vec<String>,
}

/// What was chosen for a unit while mustering, as far as the battle asks for it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Mustered {
    /// Its Power Rating.
    pub power: u16,
    /// What replaces each keyword in angle brackets.
    pub keywords: Vec<(Keyword, Keyword)>,
    /// The psychic powers that it knows beside Smite.
    pub powers: Vec<PowerId>,
    /// Its Warlord Trait.
    pub warlord_trait: Option<String>,
    /// Its Relic.
    pub relic: Option<String>,
    /// The stratagems that have upgraded it.
    pub upgrades: Vec<String>,
    /// Its Detachment, by its place; none if it was added during the battle (`wh40k9/detachments/units-added-during-battle`).
    pub detachment: Option<u8>,
    /// The Factions of its Detachment.
    pub factions: Vec<Keyword>,
    /// Those whose Detachment abilities it has (`wh40k9/detachments/detachment-abilities`).
    pub abilities: Vec<Keyword>,
}

/// Why a list is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unlawful {
    /// The Detachment and the unit in it, by their places; none for the list as a whole.
    pub at: Option<(usize, Option<usize>)>,
    /// The rule that it goes against.
    pub rule: Rule,
    /// The reason, for people.
    pub reason: Message,
}

impl Roster {
    /// A legal list, or every reason why it is not (`wh40k9/army/muster-sequence`).
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn check(draft: &Draft, library: &Library) -> Result<Self, Vec<Unlawful>> {
        check::check(draft, library)
    }

    /// The battle size for which it was mustered.
    pub fn size(&self) -> BattleSize {
        self.size
    }

    /// The Detachments.
    pub fn detachments(&self) -> &[RosterDetachment] {
        &self.detachments
    }

    /// All units, Detachment by Detachment.
    pub fn units(&self) -> impl Iterator<Item = &RosterUnit> {
        self.detachments.iter().flat_map(|detachment| &detachment.units)
    }

    /// What the army costs.
    pub fn points(&self) -> u32 {
        self.points
    }

    /// Its Power Rating.
    pub fn power(&self) -> u32 {
        self.power
    }

    /// The CP that remain (`wh40k9/army/roster`).
    pub fn command_points(&self) -> u8 {
        self.command_points
    }
}

impl RosterDetachment {
    /// The factions whose Detachment abilities its units have: all of them are of it, and the kind allows it
    /// (`wh40k9/detachments/detachment-abilities`).
    pub fn ability_factions(&self) -> &[Keyword] {
        if self.kind.gains_abilities() { &self.factions } else { &[] }
    }
}

impl RosterUnit {
    /// Has it this keyword, with what was chosen for those in angle brackets (`wh40k9/keywords/selectable-keyword`)?
    pub fn has(&self, library: &Library, keyword: &Keyword) -> bool {
        let Some(sheet) = library.get(self.datasheet) else { return false };
        let chosen = self.chosen.iter().any(|(_, chosen)| chosen == keyword);
        (sheet.has(keyword) && !matches!(keyword, Keyword::Selectable(_))) || chosen
    }
}
