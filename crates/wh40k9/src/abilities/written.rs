//! Abilities as content files write them: effects, conditions and weapon abilities in a few words each.

use super::{Effect, MoveKind, When};
use crate::datasheets::{Keyword, WeaponAbility};
use crate::profile::Characteristic;
use miniatures::words::{after, from_roll, number, re_rolls, signed};
use miniatures::{Quantity, ReRolls};
use std::fmt;
use std::str::FromStr;

/// Why a text is no effect.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected an effect such as `Hit +1`, `Invulnerable 5+` or `Explodes 6+ 6 D3`, found `{0}`")]
pub struct NoEffect(String);

/// Why a text is no condition.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a condition such as `ranged`, `moving charge` or `target VEHICLE`, found `{0}`")]
pub struct NoWhen(String);

/// Why a text is no weapon ability.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a weapon ability such as `Blast`, `Wounds on 2+` or `Mortal wounds 6+ 1`, found `{0}`")]
pub struct NoWeaponAbility(String);

/// `6+ D3`: a roll and what comes of it.
fn roll_and_quantity(text: &str) -> Option<(u8, Quantity)> {
    let (roll, quantity) = text.split_once(' ')?;
    Some((from_roll(roll)?, quantity.trim().parse().ok()?))
}

impl FromStr for Effect {
    type Err = NoEffect;

    fn from_str(text: &str) -> Result<Self, NoEffect> {
        let lower = text.trim().to_lowercase();
        let found = alone(&lower).or_else(|| with_sign(&lower)).or_else(|| with_roll(&lower)).or_else(|| other(&lower));
        found.ok_or_else(|| NoEffect(text.to_owned()))
    }
}

/// Effects without a number.
fn alone(text: &str) -> Option<Effect> {
    Some(match text {
        "no assault penalty" => Effect::NoAssaultPenalty,
        "no heavy penalty" => Effect::NoHeavyPenalty,
        "overwatch" => Effect::Overwatch,
        "shoots again" => Effect::ShootsAgain,
        "fights again" => Effect::FightsAgain,
        "fights first" => Effect::FightsFirst,
        "fights last" => Effect::FightsLast,
        "cover" => Effect::Cover,
        "only if closest" => Effect::OnlyIfClosest,
        "charged by fly only" => Effect::ChargedByFlyOnly,
        "re-roll advance" => Effect::ReRollAdvance,
        "re-roll charge" => Effect::ReRollCharge,
        "re-roll charge die" => Effect::ReRollChargeDie,
        "half charge" => Effect::HalfCharge,
        "half move" => Effect::Half(Characteristic::Move),
        "half strength" => Effect::Half(Characteristic::Strength),
        "half toughness" => Effect::Half(Characteristic::Toughness),
        "half attacks" => Effect::Half(Characteristic::Attacks),
        "shoots now" => Effect::ShootsNow,
        "fights now" => Effect::FightsNow,
        "one model fights now" => Effect::ModelFightsNow,
        "re-roll psychic test" => Effect::ReRollPsychicTest,
        "re-roll morale" => Effect::ReRollMorale,
        "advance and charge" => Effect::AdvanceAndCharge,
        "fall back and shoot" => Effect::FallBackAndShoot,
        "fall back and charge" => Effect::FallBackAndCharge,
        "through models" => Effect::ThroughModels,
        "heroic intervention" => Effect::HeroicIntervention,
        "reinforcements" => Effect::Reinforcements,
        "reposition" => Effect::Reposition,
        "replace" => Effect::Replace,
        "passes morale" => Effect::PassesMorale,
        "fails morale" => Effect::FailsMorale,
        "none flee" => Effect::NoneFlee,
        "cannot be denied" => Effect::CannotBeDenied,
        _ => return None,
    })
}

/// Effects such as `Hit +1`.
fn with_sign(text: &str) -> Option<Effect> {
    let (name, value) = text.rsplit_once(' ')?;
    let value = signed(value)?;
    Some(match name {
        "hit" => Effect::Hit(value),
        "wound" => Effect::Wound(value),
        "ap" => Effect::Ap(value),
        "damage" => Effect::Damage(value),
        "be hit" => Effect::BeHit(value),
        "be wounded" => Effect::BeWounded(value),
        "armour save" => Effect::ArmourSave(value),
        "invulnerable save" => Effect::InvulnerableSave(value),
        "saving throw" => Effect::SavingThrow(value),
        "enhanced cover" => Effect::EnhancedCover(value),
        "move" => Effect::Move(value),
        "strength" => Effect::Strength(value),
        "toughness" => Effect::Toughness(value),
        "attacks" => Effect::Attacks(value),
        "leadership" => Effect::Leadership(value),
        "advance" => Effect::Advance(value),
        "charge" => Effect::Charge(value),
        "psychic test" => Effect::PsychicTest(value),
        "deny test" => Effect::DenyTest(value),
        "attrition" => Effect::Attrition(value),
        _ => return None,
    })
}

/// Effects such as `Ignore wounds 5+`.
fn with_roll(text: &str) -> Option<Effect> {
    let (name, value) = text.rsplit_once(' ')?;
    let value = from_roll(value)?;
    Some(match name {
        "hits on" => Effect::HitsOn(value),
        "hit only on" => Effect::HitOnlyOn(value),
        "overwatch on" => Effect::OverwatchOn(value),
        "invulnerable" => Effect::Invulnerable(value),
        "ignore wounds" => Effect::IgnoreWounds(value),
        "refund cp" => Effect::RefundCp(value),
        _ => return None,
    })
}

/// Effects such as `Re-roll hits of 1`, `Weapon Blast`, `Regain D3`, `Explodes 6+ 6 D3`.
fn other(text: &str) -> Option<Effect> {
    if let Some(which) = after(text, "re-roll hits") {
        return re_rolls(which).map(Effect::ReRollHits);
    }
    if let Some(which) = after(text, "re-roll wounds") {
        return re_rolls(which).map(Effect::ReRollWounds);
    }
    if let Some(which) = after(text, "re-roll damage") {
        return re_rolls(which).map(Effect::ReRollDamage);
    }
    if let Some(which) = after(text, "re-roll saves") {
        return re_rolls(which).map(Effect::ReRollSaves);
    }
    if let Some(ability) = after(text, "weapon") {
        return ability.parse().ok().map(Effect::Weapon);
    }
    if let Some(rest) = after(text, "explodes") {
        let (on, rest) = rest.split_once(' ')?;
        let (within, wounds) = rest.split_once(' ')?;
        return Some(Effect::Explodes { on: from_roll(on)?, within: number(within)?, wounds: wounds.parse().ok()? });
    }
    let (name, value) = text.rsplit_once(' ')?;
    Some(match name {
        "wounds fail to" => Effect::WoundsFailTo(number(value).filter(|&face| face < 6)?),
        "wound cap" => Effect::WoundCap(number(value)?),
        "suffer" => Effect::Suffer(value.parse().ok()?),
        "more flee" => Effect::MoreFlee(value.parse().ok()?),
        "denies" => Effect::Denies(number(value)?),
        "manifests" => Effect::Manifests(number(value)?),
        "denies all within" => Effect::DeniesAll(number(value)?),
        "cp" => Effect::GainCp(number(value)?),
        "regain" => Effect::Regain(value.parse().ok()?),
        "return" => Effect::Return(value.parse().ok()?),
        _ => return None,
    })
}

impl FromStr for When {
    type Err = NoWhen;

    fn from_str(text: &str) -> Result<Self, NoWhen> {
        let lower = text.trim().to_lowercase();
        let found = match lower.as_str() {
            "ranged" => Some(Self::Ranged),
            "melee" => Some(Self::Melee),
            "overwatch" => Some(Self::Overwatch),
            "charged" => Some(Self::Charged),
            "first fight" => Some(Self::FirstFight),
            "stationary" => Some(Self::Stationary),
            "below half-strength" => Some(Self::BelowHalfStrength),
            "mortal wound" => Some(Self::MortalWound),
            "command phase" => Some(Self::CommandPhase),
            "movement phase" => Some(Self::MovementPhase),
            "instead of shooting" => Some(Self::InsteadOfShooting),
            "end of phase" => Some(Self::EndOfPhase),
            "once per battle" => Some(Self::OncePerBattle),
            other => {
                if let Some(kind) = after(other, "moving") {
                    MoveKind::ALL.into_iter().find(|known| known.key() == kind).map(Self::Moving)
                } else if let Some(inches) = after(other, "target within") {
                    number(inches).map(Self::TargetWithin)
                } else {
                    let keyword = after(other, "target").filter(|keyword| !keyword.is_empty());
                    keyword.map(|keyword| Self::TargetHas(Keyword::from(keyword.to_owned())))
                }
            }
        };
        found.ok_or_else(|| NoWhen(text.to_owned()))
    }
}

impl FromStr for WeaponAbility {
    type Err = NoWeaponAbility;

    fn from_str(text: &str) -> Result<Self, NoWeaponAbility> {
        let lower = text.trim().to_lowercase();
        weapon_ability(&lower).ok_or_else(|| NoWeaponAbility(text.to_owned()))
    }
}

fn weapon_ability(text: &str) -> Option<WeaponAbility> {
    let plain = match text {
        "blast" => Some(WeaponAbility::Blast),
        "auto hit" => Some(WeaponAbility::AutoHit),
        "auto wound" => Some(WeaponAbility::AutoWound),
        "sixes wound" => Some(WeaponAbility::SixesWound),
        "overheats" => Some(WeaponAbility::Overheats),
        "needs no sight" => Some(WeaponAbility::NeedsNoSight),
        "picks out" => Some(WeaponAbility::PicksOut),
        "ignores cover" => Some(WeaponAbility::IgnoresCover),
        "ignores cover saves" => Some(WeaponAbility::IgnoresCoverSaves),
        "ignores cover penalty" => Some(WeaponAbility::IgnoresCoverPenalty),
        "no ignoring" => Some(WeaponAbility::NoIgnoring),
        "one use" => Some(WeaponAbility::OneUse),
        _ => None,
    };
    if plain.is_some() {
        return plain;
    }
    if let Some(rest) = after(text, "wounds on") {
        let (roll, keyword) = rest.split_once(' ').map_or((rest, None), |(roll, keyword)| (roll, Some(keyword)));
        let keyword = keyword.map(|keyword| Keyword::from(keyword.to_owned()));
        return Some(WeaponAbility::WoundsOn(from_roll(roll)?, keyword));
    }
    if let Some(which) = after(text, "re-roll hits") {
        return re_rolls(which).map(WeaponAbility::ReRollHits);
    }
    if let Some(which) = after(text, "re-roll wounds") {
        return re_rolls(which).map(WeaponAbility::ReRollWounds);
    }
    if let Some(rest) = after(text, "mortal wounds") {
        return roll_and_quantity(rest).map(|(roll, wounds)| WeaponAbility::MortalWounds(roll, wounds));
    }
    if let Some(rest) = after(text, "hit against") {
        let (keyword, value) = rest.rsplit_once(' ')?;
        return Some(WeaponAbility::HitAgainst(Keyword::from(keyword.to_owned()), signed(value)?));
    }
    let (name, value) = text.rsplit_once(' ')?;
    Some(match name {
        "hit" => WeaponAbility::Hit(signed(value)?),
        "extra hits" => WeaponAbility::ExtraHits(number(value)?),
        "damage is mortal" => WeaponAbility::DamageIsMortal(from_roll(value)?),
        "half range damage" => WeaponAbility::HalfRangeDamage(number(value)?),
        "more attacks" => WeaponAbility::MoreAttacks(number(value)?),
        "hit rolls" => WeaponAbility::HitRolls(number(value)?),
        _ => return None,
    })
}

/// As it is read.
impl fmt::Display for WeaponAbility {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let again = |which: &ReRolls| match which {
            ReRolls::Ones => " of 1",
            ReRolls::Failures => " of failures",
            ReRolls::None | ReRolls::All => "",
        };
        match self {
            Self::Blast => write!(f, "Blast"),
            Self::AutoHit => write!(f, "Auto hit"),
            Self::AutoWound => write!(f, "Auto wound"),
            Self::WoundsOn(from, None) => write!(f, "Wounds on {from}+"),
            Self::WoundsOn(from, Some(keyword)) => write!(f, "Wounds on {from}+ {}", keyword.text()),
            Self::Hit(by) => write!(f, "Hit {by:+}"),
            Self::HitAgainst(keyword, by) => write!(f, "Hit against {} {by:+}", keyword.text()),
            Self::ReRollHits(which) => write!(f, "Re-roll hits{}", again(which)),
            Self::ReRollWounds(which) => write!(f, "Re-roll wounds{}", again(which)),
            Self::ExtraHits(more) => write!(f, "Extra hits {more}"),
            Self::SixesWound => write!(f, "Sixes wound"),
            Self::MortalWounds(from, wounds) => write!(f, "Mortal wounds {from}+ {wounds}"),
            Self::DamageIsMortal(from) => write!(f, "Damage is mortal {from}+"),
            Self::Overheats => write!(f, "Overheats"),
            Self::HalfRangeDamage(more) => write!(f, "Half range damage {more}"),
            Self::NeedsNoSight => write!(f, "Needs no sight"),
            Self::PicksOut => write!(f, "Picks out"),
            Self::IgnoresCover => write!(f, "Ignores cover"),
            Self::IgnoresCoverSaves => write!(f, "Ignores cover saves"),
            Self::IgnoresCoverPenalty => write!(f, "Ignores cover penalty"),
            Self::NoIgnoring => write!(f, "No ignoring"),
            Self::MoreAttacks(more) => write!(f, "More attacks {more}"),
            Self::HitRolls(rolls) => write!(f, "Hit rolls {rolls}"),
            Self::OneUse => write!(f, "One use"),
        }
    }
}
