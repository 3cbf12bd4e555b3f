//! Abilities as content files write them: effects and conditions in a few words each.

use super::{Effect, When};
use crate::datasheets::{self, Keyword};
use miniatures::words::{after, from_roll, number, re_rolls, signed};
use std::str::FromStr;

/// Why a text is no effect.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected an effect such as `Hit +1`, `Feel No Pain 5+` or `Weapon Lethal Hits`, found `{0}`")]
pub struct NoEffect(String);

/// Why a text is no condition.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a condition such as `ranged`, `wounds 4` or `target VEHICLE`, found `{0}`")]
pub struct NoWhen(String);

impl FromStr for Effect {
    type Err = NoEffect;

    fn from_str(text: &str) -> Result<Self, NoEffect> {
        let lower = text.trim().to_lowercase();
        let whole = match lower.as_str() {
            "cover" => Some(Self::Cover),
            "re-roll advance" => Some(Self::ReRollAdvance),
            "re-roll charge" => Some(Self::ReRollCharge),
            "advance and shoot" => Some(Self::AdvanceAndShoot),
            "advance and charge" => Some(Self::AdvanceAndCharge),
            "fall back and shoot" => Some(Self::FallBackAndShoot),
            "fall back and charge" => Some(Self::FallBackAndCharge),
            "set up anew" => Some(Self::SetUpAnew),
            _ => None,
        };
        let found = whole.or_else(|| with_sign(&lower)).or_else(|| with_roll(&lower)).or_else(|| other(&lower));
        found.ok_or_else(|| NoEffect(text.to_owned()))
    }
}

/// Effects such as `Hit +1`.
fn with_sign(text: &str) -> Option<Effect> {
    let (name, value) = text.rsplit_once(' ')?;
    let value = signed(value)?;
    Some(match name {
        "hit" => Effect::Hit(value),
        "wound" => Effect::Wound(value),
        "ap" => Effect::Ap(value),
        "strength" => Effect::Strength(value),
        "attacks" => Effect::Attacks(value),
        "damage" => Effect::Damage(value),
        "be hit" => Effect::BeHit(value),
        "be wounded" => Effect::BeWounded(value),
        "be pierced" => Effect::BePierced(value),
        "save" => Effect::Save(value),
        "move" => Effect::Move(value),
        "toughness" => Effect::Toughness(value),
        "leadership" => Effect::Leadership(value),
        "objective control" => Effect::ObjectiveControl(value),
        "advance" => Effect::Advance(value),
        "charge" => Effect::Charge(value),
        "battle-shock" => Effect::BattleShock(value),
        _ => return None,
    })
}

/// Effects such as `Feel No Pain 5+`.
fn with_roll(text: &str) -> Option<Effect> {
    let (name, value) = text.rsplit_once(' ')?;
    let value = from_roll(value)?;
    Some(match name {
        "invulnerable" => Effect::Invulnerable(value),
        "feel no pain" => Effect::FeelNoPain(value),
        "critical hits" => Effect::CriticalHits(value),
        "critical wounds" => Effect::CriticalWounds(value),
        _ => return None,
    })
}

/// Effects such as `Re-roll Hits of 1`, `Weapon Lethal Hits`, `Regain D3`.
fn other(text: &str) -> Option<Effect> {
    if let Some(which) = after(text, "re-roll hits") {
        return re_rolls(which).map(Effect::ReRollHits);
    }
    if let Some(which) = after(text, "re-roll wounds") {
        return re_rolls(which).map(Effect::ReRollWounds);
    }
    if let Some(which) = after(text, "re-roll saves") {
        return re_rolls(which).map(Effect::ReRollSaves);
    }
    if let Some(ability) = after(text, "weapon") {
        return ability.parse().ok().map(Effect::Weapon);
    }
    if let Some(ability) = after(text, "ability") {
        return datasheets::core_ability(ability).map(Effect::Core);
    }
    if let Some(count) = after(text, "mortal wounds") {
        return number(count).map(Effect::MortalWounds);
    }
    if let Some(count) = after(text, "cp") {
        return number(count).map(Effect::GainCp);
    }
    if let Some(quantity) = after(text, "regain") {
        return quantity.parse().ok().map(Effect::Regain);
    }
    after(text, "suffer")?.parse().ok().map(Effect::Suffer)
}

impl FromStr for When {
    type Err = NoWhen;

    fn from_str(text: &str) -> Result<Self, NoWhen> {
        let lower = text.trim().to_lowercase();
        let found = match lower.as_str() {
            "ranged" => Some(Self::Ranged),
            "melee" => Some(Self::Melee),
            "charged" => Some(Self::Charged),
            "stationary" => Some(Self::Stationary),
            "leading" => Some(Self::Leading),
            "below half-strength" => Some(Self::BelowHalfStrength),
            "below starting strength" => Some(Self::BelowStartingStrength),
            "not battle-shocked" => Some(Self::NotBattleShocked),
            "at marker" => Some(Self::AtMarker),
            "own turn" => Some(Self::OwnTurn),
            "opponent's turn" => Some(Self::OpponentsTurn),
            "target below half-strength" => Some(Self::TargetBelowHalfStrength),
            "target fully visible" => Some(Self::TargetFullyVisible),
            "strength above toughness" => Some(Self::StrengthAboveToughness),
            "psychic attack" => Some(Self::PsychicAttack),
            "mortal wound" => Some(Self::MortalWound),
            "command phase" => Some(Self::CommandPhase),
            "round starts" => Some(Self::RoundStarts),
            "before battle" => Some(Self::BeforeBattle),
            other => {
                if let Some(wounds) = after(other, "wounds") {
                    number(wounds).map(Self::WoundsAtMost)
                } else if let Some(round) = after(other, "from round") {
                    number(round).map(Self::FromRound)
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
