//! Abilities beyond the core abilities, as data: whom they affect, when, and what they do (`wh40k10/datasheets/abilities`).
//!
//! A datasheet's own abilities, Enhancements, detachment rules, army rules and the stratagems of detachments all are
//! [`SpecialAbility`]s. [`in_force`] says which of them affect a unit or a model now, [`attack`] what they do to one attack,
//! [`measure`] what they do to characteristics and other rolls, [`moments`] has those that are resolved at a point of the
//! battle. Rules ask here where their chapter computes a roll or a characteristic, and so do the odds: nothing is called back.
//! `written` reads abilities as content files write them, [`meaning`] refuses what they cannot mean.

pub mod attack;
pub mod in_force;
pub mod meaning;
pub mod measure;
pub mod moments;
mod written;

pub use written::{NoEffect, NoWhen};

use crate::datasheets::{Ability, Keyword, KindId, WeaponId};
use crate::dice::{Quantity, ReRolls};
use crate::weapons::WeaponAbility;
use geometry::Length;
use serde::{Deserialize, Serialize};

/// An ability: whom it affects, when, and what it does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SpecialAbility {
    /// Its name in files. Aura abilities with the same one are the same (`wh40k10/datasheets/aura-stacking`).
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// How far it reaches, if it is an Aura (`wh40k10/datasheets/aura-abilities`).
    pub aura: Option<Length>,
    /// Is it tagged Psychic (`wh40k10/datasheets/psychic`)?
    pub psychic: bool,
    /// The wargear that gives it, if it is a wargear ability (`wh40k10/datasheets/wargear-abilities`).
    pub wargear: Option<WeaponId>,
    /// The only kind of model on its datasheet that has it.
    pub kind: Option<KindId>,
    /// Whom it affects.
    pub whom: Whom,
    /// Of those only units with one of these keywords; any if there are none.
    pub keywords: Vec<Keyword>,
    /// When: all of these must be true.
    pub when: Vec<When>,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// Whom an ability affects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whom {
    /// The model that has it.
    Bearer,
    /// Every model of that model's unit, an Attached unit's too.
    #[default]
    Unit,
    /// Friendly units: within range of an Aura, its own unit too; all of the army otherwise.
    Friends,
    /// Enemy units within range of an Aura.
    Enemies,
}

/// What must be true for an ability to do something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// For ranged attacks.
    Ranged,
    /// For melee attacks.
    Melee,
    /// The affected unit made a Charge move this turn.
    Charged,
    /// The affected unit Remained Stationary.
    Stationary,
    /// The bearer leads a Bodyguard unit (`wh40k10/leader/definition`).
    Leading,
    /// The bearer has this many wounds left, or fewer.
    WoundsAtMost(u8),
    /// The affected unit is Below Half-strength.
    BelowHalfStrength,
    /// The affected unit has fewer models than it started with.
    BelowStartingStrength,
    /// The affected unit is not Battle-shocked.
    NotBattleShocked,
    /// The affected unit is within range of an objective marker.
    AtMarker,
    /// From this battle round on.
    FromRound(u8),
    /// In the turn of the affected unit's player.
    OwnTurn,
    /// In the opponent's turn.
    OpponentsTurn,
    /// The target of the attack has this keyword.
    TargetHas(Keyword),
    /// The target is Below Half-strength.
    TargetBelowHalfStrength,
    /// The target is within this many inches of the attacking model.
    TargetWithin(u8),
    /// The target is fully visible to the attacking model (`wh40k10/core/unit-fully-visible`).
    TargetFullyVisible,
    /// The attack's Strength is greater than the target's Toughness.
    StrengthAboveToughness,
    /// Against Psychic Attacks.
    PsychicAttack,
    /// Against mortal wounds.
    MortalWound,
    /// Resolved in the Command phase of the bearer's player (`wh40k10/command/other-rules`).
    CommandPhase,
    /// Resolved at the start of each battle round.
    RoundStarts,
    /// Resolved before the battle (`wh40k10/missions/pre-battle-rules`).
    BeforeBattle,
}

impl When {
    /// Is it about how the target lies before the attacking model (`wh40k10/ruling/prospect-of-target`)?
    pub fn asks_about_prospect(&self) -> bool {
        matches!(self, Self::TargetWithin(_) | Self::TargetFullyVisible)
    }
}

/// What an ability does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Added to the Hit rolls of the affected models' attacks.
    Hit(i8),
    /// Added to their Wound rolls.
    Wound(i8),
    /// AP of their attacks, better by so much.
    Ap(i8),
    /// Strength of their attacks.
    Strength(i8),
    /// Attacks of their weapons.
    Attacks(i8),
    /// Damage of their attacks.
    Damage(i8),
    /// Which of their Hit rolls can be re-rolled.
    ReRollHits(ReRolls),
    /// Which of their Wound rolls can be re-rolled.
    ReRollWounds(ReRolls),
    /// Unmodified Hit rolls from this on are Critical Hits.
    CriticalHits(u8),
    /// Unmodified Wound rolls from this on are Critical Wounds.
    CriticalWounds(u8),
    /// Their weapons have this ability.
    Weapon(WeaponAbility),
    /// A Critical Wound inflicts this many mortal wounds in addition to its damage (`wh40k10/attacks/mortal-wounds-despite-save`).
    MortalWounds(u8),
    /// Added to Hit rolls of attacks at the affected unit.
    BeHit(i8),
    /// Added to Wound rolls of attacks at it.
    BeWounded(i8),
    /// AP of attacks at it, worse by so much.
    BePierced(i8),
    /// Added to its saving throws.
    Save(i8),
    /// Which of its saving throws can be re-rolled.
    ReRollSaves(ReRolls),
    /// An invulnerable save.
    Invulnerable(u8),
    /// Feel No Pain.
    FeelNoPain(u8),
    /// The Benefit of Cover.
    Cover,
    /// Inches of Move.
    Move(i8),
    /// Toughness.
    Toughness(i8),
    /// Leadership, better by so much: the number gets lower.
    Leadership(i8),
    /// Objective Control.
    ObjectiveControl(i8),
    /// Added to Advance rolls.
    Advance(i8),
    /// Added to Charge rolls.
    Charge(i8),
    /// Added to Battle-shock tests.
    BattleShock(i8),
    /// Advance rolls can be re-rolled.
    ReRollAdvance,
    /// Charge rolls can be re-rolled.
    ReRollCharge,
    /// Can shoot in a turn in which it Advanced.
    AdvanceAndShoot,
    /// Can declare a charge in a turn in which it Advanced.
    AdvanceAndCharge,
    /// Can shoot in a turn in which it Fell Back.
    FallBackAndShoot,
    /// Can declare a charge in a turn in which it Fell Back.
    FallBackAndCharge,
    /// The affected models have this core ability.
    Core(Ability),
    /// Its player gains this many CP (`wh40k10/command/cp-gain-cap`).
    GainCp(u8),
    /// A model of the affected unit regains this many lost wounds.
    Regain(Quantity),
    /// The affected units each suffer this many mortal wounds.
    Suffer(Quantity),
    /// The unit can be set up anew.
    SetUpAnew,
}

impl SpecialAbility {
    /// Is it resolved at a point of the battle, and does nothing at any other time?
    pub fn is_of(&self, moment: &When) -> bool {
        self.when.contains(moment)
    }
}

/// A detachment's stratagem by its place in [`crate::datasheets::Library::stratagems`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct StratagemId(pub u16);

/// A stratagem of a detachment (`wh40k10/stratagems/entry-format`): cost, when, on whom, and what it does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DetachmentStratagem {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The detachment that it belongs to, by its place in [`crate::datasheets::Library::detachments`].
    pub detachment: u16,
    /// Its type, which has no effect by itself (`wh40k10/stratagems/types`).
    pub kind: StratagemType,
    /// What it costs, in Command points.
    pub cost: u8,
    /// When it can be used.
    pub moment: Moment,
    /// How long it lasts.
    pub until: Until,
    /// Can it be used only once in a battle?
    pub once: bool,
    /// Whom it can be used on, and what it does to that unit.
    pub ability: SpecialAbility,
}

/// The type of a stratagem (`wh40k10/stratagems/types`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum StratagemType {
    BattleTactic,
    EpicDeed,
    StrategicPloy,
    Wargear,
}

/// When a stratagem of a detachment can be used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// In one's own Command phase.
    Command,
    /// One's own unit has been selected to move.
    Moves,
    /// One's own unit has been selected to shoot.
    Shoots,
    /// One's own unit has been selected as a target in the opponent's Shooting phase.
    ShotAt,
    /// One's own unit has been selected to charge.
    Charges,
    /// One's own unit has been selected to fight.
    Fights,
    /// One's own unit has been selected as a target in the Fight phase.
    Struck,
}

impl Moment {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Command, Self::Moves, Self::Shoots, Self::ShotAt, Self::Charges, Self::Fights, Self::Struck];

    /// Its name in files and commands.
    pub fn key(self) -> &'static str {
        match self {
            Self::Command => "command",
            Self::Moves => "moves",
            Self::Shoots => "shoots",
            Self::ShotAt => "shot-at",
            Self::Charges => "charges",
            Self::Fights => "fights",
            Self::Struck => "struck",
        }
    }
}

/// How long what a stratagem does lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// To the end of the phase.
    Phase,
    /// To the end of the turn.
    Turn,
}

/// What a stratagem does to a unit for now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lasting {
    /// The stratagem.
    pub stratagem: StratagemId,
    /// The unit on which it was used.
    pub unit: crate::state::UnitId,
    /// For how long.
    pub until: Until,
}
