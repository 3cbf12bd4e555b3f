//! Abilities as data: whom they affect, when, and what they do. Those of datasheets, Warlord Traits, Relics, Detachment abilities,
//! psychic powers and the stratagems of factions all are [`Ability`]s. `written` reads effects as content files write them.

mod faction;
mod gifts;
pub mod in_force;
mod written;

pub use faction::{
    Aim, Discipline, Faction, FactionStratagem, Grant, Moment, Power, PowerId, Relic, StratagemId, Trait, Until,
};
pub(crate) use gifts::owned;
pub use written::{NoEffect, NoWeaponAbility, NoWhen};

use crate::datasheets::{Keyword, KindId, WeaponAbility, WeaponId};
use crate::profile::Characteristic;
use geometry::Length;
use miniatures::{Quantity, ReRolls};
use serde::{Deserialize, Serialize};

/// An ability: whom it affects, when, and what it does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ability {
    /// Its name in files. Abilities with the same one affect a unit once (`wh40k9/ruling/same-aura-once`).
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// How far it reaches, if it is an aura (`wh40k9/battlefield/aura`).
    pub aura: Option<Length>,
    /// The wargear that gives it.
    pub wargear: Option<WeaponId>,
    /// The only kind of model on its datasheet that has it.
    pub kind: Option<KindId>,
    /// Whom it affects.
    pub whom: Whom,
    /// Of those only units that have all of these keywords (`wh40k9/keywords/keywords`).
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
    /// Every model of that model's unit.
    #[default]
    Unit,
    /// Friendly units within range of an aura, its own too.
    Friends,
    /// Enemy units within range of an aura.
    Enemies,
    /// Units of both sides within range of an aura (`wh40k9/units/unspecified-side`).
    Everyone,
}

/// What must be true for an ability to do something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// For ranged attacks.
    Ranged,
    /// For melee attacks.
    Melee,
    /// For Overwatch.
    Overwatch,
    /// The affected unit successfully charged this turn.
    Charged,
    /// The affected unit successfully charged, was charged, or made a Heroic Intervention this turn.
    FirstFight,
    /// The affected unit Remained Stationary.
    Stationary,
    /// The affected unit is Below Half-strength.
    BelowHalfStrength,
    /// The target of the attack has this keyword.
    TargetHas(Keyword),
    /// The target is within this many inches of the attacking model.
    TargetWithin(u8),
    /// Against mortal wounds only.
    MortalWound,
    /// Only in moves of this kind (`wh40k9/movement/through-models`).
    Moving(MoveKind),
    /// Resolved in the Command phase of the bearer's player (`wh40k9/command/resolve-all`).
    CommandPhase,
    /// Used in the Movement phase of the bearer's player, instead of moving.
    MovementPhase,
    /// Used instead of shooting (`wh40k9/advanced-shooting/instead-of-shooting`).
    InsteadOfShooting,
    /// At the end of the phase (`wh40k9/turn/end-of-phase`).
    EndOfPhase,
    /// Once in a battle.
    OncePerBattle,
}

/// A kind of move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum MoveKind {
    NormalMove,
    Advance,
    FallBack,
    Charge,
    HeroicIntervention,
    PileIn,
    Consolidate,
}

impl MoveKind {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::NormalMove,
        Self::Advance,
        Self::FallBack,
        Self::Charge,
        Self::HeroicIntervention,
        Self::PileIn,
        Self::Consolidate,
    ];

    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::NormalMove => "normal-move",
            Self::Advance => "advance",
            Self::FallBack => "fall-back",
            Self::Charge => "charge",
            Self::HeroicIntervention => "heroic-intervention",
            Self::PileIn => "pile-in",
            Self::Consolidate => "consolidate",
        }
    }
}

/// What an ability does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    // Attacks that the affected models make.
    /// Added to their hit rolls (`wh40k9/attacks/hit-modifier-cap`).
    Hit(i8),
    /// Added to their wound rolls (`wh40k9/attacks/wound-modifier-cap`).
    Wound(i8),
    /// They hit on this unmodified roll or more, whatever else (`wh40k9/attacks/attacker-priority`).
    HitsOn(u8),
    /// AP of their attacks, better by so much.
    Ap(i8),
    /// Damage of their attacks.
    Damage(i8),
    /// Which of their hit rolls can be re-rolled.
    ReRollHits(ReRolls),
    /// Which of their wound rolls can be re-rolled.
    ReRollWounds(ReRolls),
    /// Which dice of their random Damage can be re-rolled (`wh40k9/dice/reroll-d3`).
    ReRollDamage(ReRolls),
    /// Their weapons have this ability.
    Weapon(WeaponAbility),
    /// No penalty for Assault weapons after Advancing (`wh40k9/core/rule-priority-chain`).
    NoAssaultPenalty,
    /// No penalty for Heavy weapons after moving.
    NoHeavyPenalty,
    /// Can fire Overwatch (`wh40k9/charge/overwatch-not-innate`).
    Overwatch,
    /// Overwatch hits on this unmodified roll or more.
    OverwatchOn(u8),
    /// Shoots a second time (`wh40k9/advanced-shooting/shoot-again`).
    ShootsAgain,
    /// Fights a second time (`wh40k9/fight/fight-again-counts-as-two-units`).
    FightsAgain,
    /// `wh40k9/fight/always-first`
    FightsFirst,
    /// `wh40k9/fight/always-last`
    FightsLast,

    // Attacks and other harm that the affected unit suffers.
    /// Added to hit rolls of attacks at it.
    BeHit(i8),
    /// Added to wound rolls of attacks at it.
    BeWounded(i8),
    /// Is hit only on this unmodified roll or more (`wh40k9/attacks/attacker-priority`).
    HitOnlyOn(u8),
    /// Unmodified wound rolls up to this fail (`wh40k9/attacks/compatible-rules`).
    WoundsFailTo(u8),
    /// Added to its armour saves.
    ArmourSave(i8),
    /// Added to its invulnerable saves (`wh40k9/ruling/invulnerable-modifiers`).
    InvulnerableSave(i8),
    /// Added to its saving throws of either kind (`wh40k9/attacks/save-modifiers`).
    SavingThrow(i8),
    /// Which of its saving throws can be re-rolled.
    ReRollSaves(ReRolls),
    /// An invulnerable save (`wh40k9/attacks/invulnerable-save`).
    Invulnerable(u8),
    /// Each lost wound is ignored on this roll or more (`wh40k9/advanced-shooting/ignore-wounds`).
    IgnoreWounds(u8),
    /// A model loses no more wounds than this in a phase (`wh40k9/advanced-shooting/wound-cap-counts-as-ignoring`).
    WoundCap(u8),
    /// Has the benefits of cover wherever it stands (`wh40k9/terrain/cover-outside-terrain`).
    Cover,
    /// So much more to armour saves while it has the benefits of cover (`wh40k9/terrain/enhanced-cover`).
    EnhancedCover(i8),
    /// Cannot be shot at unless it is the closest (`wh40k9/charge/overwatch-ignores-character-protection`).
    OnlyIfClosest,
    /// Only units with FLY can charge it (`wh40k9/movement/aircraft-move-through`).
    ChargedByFlyOnly,
    /// The affected units each suffer this many mortal wounds.
    Suffer(Quantity),
    /// When a model is destroyed: on this roll or more, each unit within this many inches suffers mortal wounds
    /// (`wh40k9/transport/destroyed-explosion-first`).
    Explodes {
        /// The roll.
        on: u8,
        /// The inches.
        within: u8,
        /// The mortal wounds.
        wounds: Quantity,
    },

    // Characteristics and other rolls.
    /// Inches of Move.
    Move(i8),
    /// Strength of the models.
    Strength(i8),
    /// Toughness.
    Toughness(i8),
    /// Attacks of the models.
    Attacks(i8),
    /// Leadership.
    Leadership(i8),
    /// This characteristic is halved (`wh40k9/profile/modifier-rounding`).
    Half(Characteristic),
    /// Charge rolls are halved (`wh40k9/dice/modifier-order`).
    HalfCharge,
    /// Added to Advance rolls.
    Advance(i8),
    /// Added to charge rolls.
    Charge(i8),
    /// Added to psychic tests (`wh40k9/dice/other-rolls-uncapped`).
    PsychicTest(i8),
    /// Added to Deny the Witch tests.
    DenyTest(i8),
    /// Added to Combat Attrition tests (`wh40k9/ruling/attrition-not-a-modifier`).
    Attrition(i8),
    /// Advance rolls can be re-rolled.
    ReRollAdvance,
    /// Charge rolls can be re-rolled.
    ReRollCharge,
    /// One die of a charge roll can be re-rolled (`wh40k9/dice/reroll-two-abilities-two-dice`).
    ReRollChargeDie,
    /// Psychic tests can be re-rolled.
    ReRollPsychicTest,
    /// Morale tests can be re-rolled.
    ReRollMorale,

    // Moves.
    /// Can declare a charge in a turn in which it Advanced.
    AdvanceAndCharge,
    /// Can shoot in a turn in which it Fell Back.
    FallBackAndShoot,
    /// Can declare a charge in a turn in which it Fell Back.
    FallBackAndCharge,
    /// Moves through other models as if they were not there (`wh40k9/movement/through-models`).
    ThroughModels,
    /// Can make Heroic Interventions as if it were a CHARACTER (`wh40k9/charge/heroic-intervention-eligible`).
    HeroicIntervention,
    /// Can wait elsewhere and be set up more than 9" from enemies (`wh40k9/reinforcements/definition`).
    Reinforcements,
    /// Can be taken off and set up again more than 9" from enemies (`wh40k9/reinforcements/redeploy-triggers`).
    Reposition,
    /// Can be taken off and replaced by a unit at its Starting Strength (`wh40k9/reinforcements/replacement-unit`).
    Replace,

    // Morale.
    /// Automatically passes Morale tests (`wh40k9/morale/auto-pass-priority`).
    PassesMorale,
    /// Automatically fails Morale tests.
    FailsMorale,
    /// No models flee (`wh40k9/morale/no-flee-priority`).
    NoneFlee,
    /// This many additional models flee after a failed Morale test.
    MoreFlee(Quantity),

    // The psychic phase.
    /// A model that is no PSYKER may attempt to deny this many powers (`wh40k9/psychic/non-psyker`).
    Denies(u8),
    /// A model that is no PSYKER may attempt to manifest this many powers (`wh40k9/psychic/non-psyker`).
    Manifests(u8),
    /// Its powers cannot be denied (`wh40k9/psychic/cannot-be-denied-priority`).
    CannotBeDenied,
    /// Enemy powers manifested within this many inches are denied automatically.
    DeniesAll(u8),

    // What is resolved at a moment.
    /// Its player gains this many CP (`wh40k9/army/cp-gain-cap`).
    GainCp(u8),
    /// A CP spent on a stratagem is refunded on this roll or more (`wh40k9/army/cp-gain-cap`).
    RefundCp(u8),
    /// A model regains this many lost wounds.
    Regain(Quantity),
    /// This many destroyed models return to the unit (`wh40k9/morale/revived-models`).
    Return(Quantity),
    /// It shoots at once, as if it were its player's Shooting phase (`wh40k9/turn/out-of-phase`).
    ShootsNow,
    /// It fights at once, as if it were the Fight phase (`wh40k9/fight/out-of-phase-fight`).
    FightsNow,
    /// One model of it does (`wh40k9/fight/single-model-fights`).
    ModelFightsNow,
}
