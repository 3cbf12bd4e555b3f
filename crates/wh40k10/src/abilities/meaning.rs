//! What an ability cannot mean: conditions that nobody asks about where its effects are worked out. Such an ability would do
//! nothing, silently, and so it is refused when it is read.

use super::{Effect, SpecialAbility, When, Whom};
use crate::datasheets::Ability;
use crate::weapons::WeaponAbility;

/// Where an ability is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// On a datasheet or an Enhancement: a model has it.
    Model,
    /// In an army rule or a detachment's rule: the whole army has it, and no model of it does.
    Army,
    /// In a stratagem: it affects the unit on which that is used, at once or for a while.
    Stratagem,
}

/// When an effect is asked about, and so what its conditions can know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    /// For one attack.
    Attack,
    /// For a weapon, before its targets are known.
    Weapon,
    /// For damage that a model is about to suffer, whatever it comes from.
    Damage,
    /// For the Toughness against attacks of a kind.
    Toughness,
    /// For the unit, whatever it does.
    Unit,
    /// At a moment of the battle.
    Moment,
}

fn asked(effect: &Effect) -> Asked {
    match effect {
        Effect::Weapon(given) if is_asked_before_targets(given) => Asked::Weapon,
        Effect::Hit(_)
        | Effect::Wound(_)
        | Effect::Ap(_)
        | Effect::Strength(_)
        | Effect::Attacks(_)
        | Effect::Damage(_)
        | Effect::ReRollHits(_)
        | Effect::ReRollWounds(_)
        | Effect::CriticalHits(_)
        | Effect::CriticalWounds(_)
        | Effect::Weapon(_)
        | Effect::MortalWounds(_)
        | Effect::BeHit(_)
        | Effect::BeWounded(_)
        | Effect::BePierced(_)
        | Effect::Save(_)
        | Effect::ReRollSaves(_)
        | Effect::Invulnerable(_)
        | Effect::Cover => Asked::Attack,
        Effect::FeelNoPain(_) | Effect::Core(Ability::FeelNoPain(_)) => Asked::Damage,
        Effect::Toughness(_) => Asked::Toughness,
        Effect::Move(_)
        | Effect::Leadership(_)
        | Effect::ObjectiveControl(_)
        | Effect::Advance(_)
        | Effect::Charge(_)
        | Effect::BattleShock(_)
        | Effect::ReRollAdvance
        | Effect::ReRollCharge
        | Effect::AdvanceAndShoot
        | Effect::AdvanceAndCharge
        | Effect::FallBackAndShoot
        | Effect::FallBackAndCharge
        | Effect::Core(_) => Asked::Unit,
        Effect::GainCp(_) | Effect::Regain(_) | Effect::Suffer(_) | Effect::SetUpAnew => Asked::Moment,
    }
}

/// Is it asked whether a weapon has this ability before its targets are known?
fn is_asked_before_targets(ability: &WeaponAbility) -> bool {
    matches!(
        ability,
        WeaponAbility::Assault
            | WeaponAbility::Pistol
            | WeaponAbility::IndirectFire
            | WeaponAbility::Blast
            | WeaponAbility::Hazardous
            | WeaponAbility::ExtraAttacks
    )
}

/// Can a condition be known where an effect is asked about?
fn is_known(when: &When, asked: Asked) -> bool {
    match when {
        When::Ranged | When::Melee => !matches!(asked, Asked::Unit | Asked::Moment),
        When::TargetHas(_)
        | When::TargetBelowHalfStrength
        | When::TargetWithin(_)
        | When::TargetFullyVisible
        | When::StrengthAboveToughness => asked == Asked::Attack,
        When::PsychicAttack => matches!(asked, Asked::Attack | Asked::Damage),
        When::MortalWound => asked == Asked::Damage,
        When::CommandPhase | When::RoundStarts | When::BeforeBattle => asked == Asked::Moment,
        When::Charged
        | When::Stationary
        | When::Leading
        | When::WoundsAtMost(_)
        | When::BelowHalfStrength
        | When::BelowStartingStrength
        | When::NotBattleShocked
        | When::AtMarker
        | When::FromRound(_)
        | When::OwnTurn
        | When::OpponentsTurn => true,
    }
}

/// Why an ability can never do what it says, if it cannot.
pub fn nonsense(ability: &SpecialAbility, place: Place) -> Option<&'static str> {
    let is_moment = |when: &When| matches!(when, When::CommandPhase | When::RoundStarts | When::BeforeBattle);
    let timed = ability.when.iter().any(is_moment);
    for effect in &ability.effects {
        let asked = asked(effect);
        if ability.when.iter().any(|when| !is_known(when, asked)) {
            return Some(
                "a condition asks about what is not known where an effect counts, so that it would never be met",
            );
        }
        if asked == Asked::Moment && !timed && place != Place::Stratagem {
            return Some("what is done at a moment needs `command phase`, `round starts` or `before battle`");
        }
        if (*effect == Effect::SetUpAnew) != ability.when.contains(&When::BeforeBattle) {
            return Some("`Set up anew` is what is done `before battle`, and nothing else is");
        }
    }
    let of_bearer = ability.when.iter().any(|when| matches!(when, When::Leading | When::WoundsAtMost(_)));
    let needs_bearer = ability.aura.is_some() || ability.whom == Whom::Bearer || of_bearer;
    match place {
        Place::Army if needs_bearer => {
            Some("no model has the rule of an army: no Aura, no bearer, no `wounds`, no `leading`")
        }
        Place::Stratagem if needs_bearer || ability.whom != Whom::Unit => {
            Some("a stratagem affects the unit on which it is used: no Aura, no bearer, no `whom`")
        }
        Place::Stratagem if timed => Some("a stratagem is used at its `moment`, and has no other time"),
        _ => None,
    }
}
