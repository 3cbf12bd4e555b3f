//! What the book of a faction adds: Detachment abilities, disciplines, Warlord Traits, Relics and stratagems.

use super::Ability;
use crate::datasheets::Keyword;
use geometry::Length;
use serde::{Deserialize, Serialize};

/// What the book of a faction adds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Faction {
    /// Its keyword.
    pub keyword: Keyword,
    /// What units of a Detachment have if all of them are of this faction (`wh40k9/detachments/detachment-abilities`).
    pub detachment: Vec<Ability>,
    /// What its PSYKERS can know.
    pub disciplines: Vec<Discipline>,
    /// What its Warlord can have (`wh40k9/army/warlord-trait-sources`).
    pub traits: Vec<Trait>,
    /// What its CHARACTERS can carry (`wh40k9/army/muster-choices`).
    pub relics: Vec<Relic>,
    /// How many Relics an army of it may have without paying for more.
    pub free_relics: u8,
}

/// A discipline: powers that a PSYKER can know (`wh40k9/psychic/known-powers`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Discipline {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its powers, in the order of the die that may choose among them.
    pub powers: Vec<Power>,
}

/// A psychic power by its id, as rosters and states name it. Powers of the same name are the same power
/// (`wh40k9/psychic/power-once-per-phase`).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct PowerId(pub String);

/// A psychic power.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Power {
    /// Its name in files.
    pub id: PowerId,
    /// Its name for people.
    pub name: String,
    /// The warp charge: the psychic test must reach it (`wh40k9/psychic/psychic-test`).
    pub charge: u8,
    /// At whom it is aimed.
    pub aim: Aim,
    /// How far it reaches from the psyker.
    pub range: Option<Length>,
    /// How long what it does lasts.
    pub until: Until,
    /// What it does to the unit aimed at.
    pub ability: Ability,
}

/// At whom a psychic power is aimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// The psyker's own unit.
    Caster,
    /// A friendly unit within range.
    Friend,
    /// An enemy unit within range.
    Enemy,
    /// An enemy unit within range and visible.
    VisibleEnemy,
    /// The closest visible enemy unit within range.
    ClosestVisibleEnemy,
}

/// A Warlord Trait (`wh40k9/army/warlord-trait-sources`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trait {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it does for the Warlord.
    pub abilities: Vec<Ability>,
}

/// A Relic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Relic {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it does for its bearer.
    pub abilities: Vec<Ability>,
}

/// A stratagem of a faction by its place in [`crate::datasheets::Library::stratagems`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct StratagemId(pub u16);

/// A stratagem of a faction (`wh40k9/stratagems/faction-stratagems`): cost, when, on whom, and what it does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FactionStratagem {
    /// Its name in files; the same name in two books is one stratagem (`wh40k9/stratagems/same-name`).
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The faction that a Detachment of the army must have.
    pub faction: Keyword,
    /// What it costs, in CP.
    pub cost: u8,
    /// When it can be used.
    pub moment: Moment,
    /// How long it lasts.
    pub until: Until,
    /// Can it be used only once in a battle?
    pub once: bool,
    /// What a unit upgraded by it may be given beyond what it does (`wh40k9/army/upgrade-stratagem-timing`).
    pub grants: Option<Grant>,
    /// Whom it can be used on, and what it does to that unit.
    pub ability: Ability,
}

/// What a unit may be given through a stratagem while mustering.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grant {
    /// One more Relic.
    Relic,
    /// A Warlord Trait, though it is not the Warlord.
    Trait,
}

/// When a stratagem of a faction can be used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// While mustering: it upgrades a unit (`wh40k9/army/upgrade-stratagem-timing`).
    Muster,
    /// In one's own Command phase.
    Command,
    /// One's own unit has been selected to move.
    Moves,
    /// One's own PSYKER has been selected to manifest.
    Manifests,
    /// One's own unit has been selected to shoot.
    Shoots,
    /// One's own unit has been selected as a target of shooting.
    ShotAt,
    /// One's own unit has been selected to charge.
    Charges,
    /// One's own unit has been selected to fight.
    Fights,
    /// One's own unit has been selected as a target of melee attacks.
    Struck,
    /// At the end of the phase in which the unit acted (`wh40k9/turn/end-of-phase`).
    EndOfPhase,
}

impl Moment {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Muster,
        Self::Command,
        Self::Moves,
        Self::Manifests,
        Self::Shoots,
        Self::ShotAt,
        Self::Charges,
        Self::Fights,
        Self::Struck,
        Self::EndOfPhase,
    ];

    /// Its name in files and commands.
    pub fn key(self) -> &'static str {
        match self {
            Self::Muster => "muster",
            Self::Command => "command",
            Self::Moves => "moves",
            Self::Manifests => "manifests",
            Self::Shoots => "shoots",
            Self::ShotAt => "shot-at",
            Self::Charges => "charges",
            Self::Fights => "fights",
            Self::Struck => "struck",
            Self::EndOfPhase => "end-of-phase",
        }
    }
}

/// How long what a stratagem or a power does lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// It is done at once.
    Now,
    /// To the end of the phase.
    Phase,
    /// To the end of the turn.
    Turn,
    /// To the start of its player's next psychic phase.
    NextPsychic,
    /// To the start of its player's next Shooting phase.
    NextShooting,
    /// To the end of the battle.
    Battle,
}
