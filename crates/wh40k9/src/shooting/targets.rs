//! Which weapons a unit can shoot, and at whom each may be aimed.

use super::protection::{is_closest, is_screened};
use super::{Firing, Shot, is_big, refuse, shoots_again};
use crate::abilities::Effect;
use crate::abilities::in_force;
use crate::attacks::{Arm, printed};
use crate::battlefield::engaged_with;
use crate::core::{distance, distance_to_unit};
use crate::datasheets::{ProfileId, WeaponAbility, WeaponProfile, WeaponType};
use crate::rules;
use crate::show::model_name;
use crate::state::{Model, ModelId, Moved, State, UnitId};
use crate::terrain::Sight;
use kernel::{Illegal, Message};
use std::borrow::Cow;

/// Every way in which a unit could shoot, whatever the target. A model without BS cannot shoot at all
/// (`wh40k9/profile/no-characteristic`).
pub fn guns(state: &State, unit: UnitId) -> Vec<Arm> {
    let mut guns = Vec::new();
    for id in state.models_of(unit) {
        let (Some(model), Some((sheet, kind))) = (state.model(id), state.profile(id)) else { continue };
        if kind.row(model.wounds).ballistic_skill.is_none() {
            continue;
        }
        for &weapon in &model.weapons {
            let profiles = sheet.weapons.get(usize::from(weapon.0)).map_or(&[][..], |weapon| &weapon.profiles);
            for (place, _) in profiles.iter().enumerate().filter(|(_, profile)| profile.kind != WeaponType::Melee) {
                guns.push(Arm { model: id, weapon: Some(weapon), profile: ProfileId(place as u8) });
            }
        }
    }
    guns
}

/// What a weapon in a model's hands is now: its profile with the abilities that others give it, whoever the target is.
pub fn profile_now(state: &State, arm: Arm) -> Option<Cow<'_, WeaponProfile>> {
    profile_against(state, arm, None)
}

/// The same when it is aimed at a unit, against which alone some of that may be given.
fn profile_against(state: &State, arm: Arm, target: Option<UnitId>) -> Option<Cow<'_, WeaponProfile>> {
    let printed = printed(state, arm)?;
    let unit = state.unit_of(arm.model);
    let is_weapon = |effect: &Effect| matches!(effect, Effect::Weapon(_));
    let attack = match printed.kind {
        WeaponType::Melee => in_force::AttackKind::Melee,
        _ => in_force::AttackKind::Ranged,
    };
    let (attack, attacker) = (Some(attack), Some(arm.model));
    let now = in_force::Situation { attack, attacker, target, ..in_force::Situation::default() };
    let found = in_force::in_force_with(state, unit, Some(arm.model), &now, is_weapon);
    let given: Vec<WeaponAbility> = found
        .iter()
        .flat_map(|found| &found.ability.effects)
        .filter_map(|effect| if let Effect::Weapon(ability) = effect { Some(ability.clone()) } else { None })
        .collect();
    if given.is_empty() {
        return Some(Cow::Borrowed(printed));
    }
    let mut now = printed.clone();
    now.abilities.extend(given);
    Some(Cow::Owned(now))
}

/// Are all targets allowed, each for its weapon, and all weapons together?
pub fn judge_targets(state: &State, unit: UnitId, firing: Firing, shots: &[Shot]) -> Result<(), Illegal> {
    judge_weapons(state, unit, firing, shots)?;
    let mut sight = Sight::new(state);
    shots.iter().try_for_each(|shot| judge_shot(state, sight.as_mut(), unit, firing, *shot))
}

/// Each weapon shoots once, with one profile at one target; one model of the unit throws one grenade and does nothing else; and a model
/// shoots its Pistols or its other weapons (`wh40k9/ruling/weapon-single-target`, `wh40k9/shooting/weapon-profile`, `wh40k9/shooting/grenade`,
/// `wh40k9/shooting/pistol`).
pub fn judge_weapons(state: &State, unit: UnitId, firing: Firing, shots: &[Shot]) -> Result<(), Illegal> {
    let kind = |arm: Arm| printed(state, arm).map(|profile| profile.kind);
    let grenade = |arm: Arm| matches!(kind(arm), Some(WeaponType::Grenade(_)));
    let pistol = |arm: Arm| matches!(kind(arm), Some(WeaponType::Pistol(_)));
    for (place, &(arm, _)) in shots.iter().enumerate() {
        let own = state.unit_of(arm.model) == unit && state.models_of(unit).any(|model| model == arm.model);
        match kind(arm).filter(|_| own) {
            None => return refuse(rules::shooting::CHOOSE_WEAPONS, "wh40k9-no-such-weapon"),
            Some(WeaponType::Melee) => return refuse(rules::shooting::WEAPON_TYPES, "wh40k9-melee-weapon"),
            Some(_) => {}
        }
        let same = |other: &&Shot| is_same(&other.0, arm);
        let wanted = shots.iter().filter(same).count();
        if wanted > held(state, arm) {
            return match shots.iter().filter(same).any(|(other, _)| other.profile != arm.profile) {
                true => refuse(rules::shooting::WEAPON_PROFILE, "wh40k9-one-profile"),
                false => refuse(rules::ruling::WEAPON_SINGLE_TARGET, "wh40k9-one-target"),
            };
        }
        judge_use(state, unit, firing, arm, wanted)?;
        for &(other, _) in &shots[place + 1..] {
            if grenade(arm) && grenade(other) || (arm.model == other.model && grenade(arm) != grenade(other)) {
                return refuse(rules::shooting::GRENADE, "wh40k9-one-grenade");
            }
            if arm.model == other.model && pistol(arm) != pistol(other) {
                return refuse(rules::shooting::PISTOL, "wh40k9-pistols-or-others");
            }
        }
    }
    Ok(())
}

/// Are these the same weapon in the same hands, whatever its profile? A model that holds two alike has it twice.
fn is_same(other: &Arm, arm: Arm) -> bool {
    other.model == arm.model && other.weapon == arm.weapon
}

/// How many of a weapon a model holds.
fn held(state: &State, arm: Arm) -> usize {
    let of_model = |model: &Model| model.weapons.iter().filter(|&&weapon| Some(weapon) == arm.weapon).count();
    state.model(arm.model).map_or(0, of_model)
}

/// May this weapon be aimed at this unit?
pub fn judge_shot(
    state: &State,
    sight: Option<&mut Sight<'_>>,
    unit: UnitId,
    firing: Firing,
    (arm, target): Shot,
) -> Result<(), Illegal> {
    let Some(profile) = profile_against(state, arm, Some(target)) else {
        return refuse(rules::shooting::CHOOSE_WEAPONS, "wh40k9-no-such-weapon");
    };
    if !state.enemies_of(unit).any(|enemy| enemy == target) {
        return refuse(rules::shooting::TARGET_ENEMY, "wh40k9-no-enemy-unit");
    }
    judge_use_of(state, unit, firing, (arm, &profile), 1)?;
    let held = || !engaged_with(state, target).is_empty();
    judge_aim(state, sight, firing, (arm, &profile), target, (&engaged_with(state, unit), held))
}

/// The part of it that is about the target. With it comes with whom the shooters are within Engagement Range, and whether the target is
/// with anybody.
fn judge_aim(
    state: &State,
    sight: Option<&mut Sight<'_>>,
    firing: Firing,
    gun: (Arm, &WeaponProfile),
    target: UnitId,
    (engaged, held): (&[UnitId], impl FnOnce() -> bool),
) -> Result<(), Illegal> {
    if let Firing::Overwatch(charger) = firing
        && charger != target
    {
        return refuse(rules::charge::OVERWATCH_HIT_ROLLS, "wh40k9-only-the-charger");
    }
    judge_engagement(state, firing, gun, target, (engaged, held))?;
    judge_reach(state, sight, firing, gun, target)
}

/// May this many of a weapon be used at all now: each once a battle, only Assault weapons after Advancing, and again only those that have shot?
fn judge_use(state: &State, unit: UnitId, firing: Firing, arm: Arm, wanted: usize) -> Result<(), Illegal> {
    profile_now(state, arm).map_or(Ok(()), |profile| judge_use_of(state, unit, firing, (arm, &profile), wanted))
}

fn judge_use_of(
    state: &State,
    unit: UnitId,
    firing: Firing,
    (arm, profile): (Arm, &WeaponProfile),
    wanted: usize,
) -> Result<(), Illegal> {
    let Some(entry) = state.unit(unit) else { return Ok(()) };
    let of = |used: &[Arm]| used.iter().filter(|other| is_same(other, arm)).count();
    let once = profile.abilities.contains(&WeaponAbility::OneUse);
    if once && of(&entry.battle.spent) + wanted > held(state, arm) {
        return refuse(rules::shooting::ONCE_PER_PHASE, "wh40k9-weapon-spent");
    }
    if firing == Firing::Again && !shoots_again(state, arm) {
        let reason = Message::new("wh40k9-model-cannot-shoot-again").with("model", model_name(state, arm.model));
        return Err(Illegal::new(rules::advanced_shooting::SHOOT_AGAIN_WEAPONS, reason));
    }
    if firing == Firing::Again && wanted > of(&entry.phase.fired) {
        return refuse(rules::advanced_shooting::SHOOT_AGAIN_WEAPONS, "wh40k9-has-not-fired");
    }
    // Overwatch is fired in the enemy's turn, in which the unit has not Advanced.
    if entry.turn.moved == Moved::Advanced && !matches!(profile.kind, WeaponType::Assault(_)) {
        return refuse(rules::shooting::ASSAULT, "wh40k9-advanced-shooting");
    }
    Ok(())
}

/// What Engagement Range forbids to shooter and target (`wh40k9/shooting/locked-in-combat`, `wh40k9/shooting/target-enemy`,
/// `wh40k9/shooting/pistol-in-combat`, `wh40k9/advanced-shooting/big-guns-never-tire`, `wh40k9/advanced-shooting/blast-not-in-combat`).
fn judge_engagement(
    state: &State,
    firing: Firing,
    (arm, profile): (Arm, &WeaponProfile),
    target: UnitId,
    (engaged, held): (&[UnitId], impl FnOnce() -> bool),
) -> Result<(), Illegal> {
    let (big, pistol) = (is_big(state, arm.model), matches!(profile.kind, WeaponType::Pistol(_)));
    if !engaged.is_empty() {
        if matches!(firing, Firing::Overwatch(_)) {
            return refuse(rules::charge::OVERWATCH, "wh40k9-locked-in-combat");
        }
        if !big && !pistol {
            return refuse(rules::shooting::LOCKED_IN_COMBAT, "wh40k9-locked-in-combat");
        }
        if !big && !engaged.contains(&target) {
            return refuse(rules::shooting::PISTOL_IN_COMBAT, "wh40k9-pistol-target");
        }
        if engaged.contains(&target) && profile.abilities.contains(&WeaponAbility::Blast) {
            return refuse(rules::advanced_shooting::BLAST_NOT_IN_COMBAT, "wh40k9-blast-in-combat");
        }
    }
    if !engaged.contains(&target) && held() {
        return refuse(rules::shooting::TARGET_ENEMY, "wh40k9-target-engaged");
    }
    Ok(())
}

/// One and the same enemy model must be in range and visible (`wh40k9/shooting/target-range-los`, `wh40k9/ruling/target-same-model`); and a
/// CHARACTER that is screened must be the closest, but not in Overwatch (`wh40k9/advanced-shooting/look-out-sir`,
/// `wh40k9/charge/overwatch-ignores-character-protection`).
fn judge_reach(
    state: &State,
    sight: Option<&mut Sight<'_>>,
    firing: Firing,
    (arm, profile): (Arm, &WeaponProfile),
    target: UnitId,
) -> Result<(), Illegal> {
    let range = profile.range.inches();
    let near = |&enemy: &ModelId| geometry::within(distance(state, arm.model, enemy), range);
    let near: Vec<ModelId> = state.models_of(target).filter(near).collect();
    if near.is_empty() {
        return refuse(rules::shooting::TARGET_RANGE_LOS, "wh40k9-out-of-range");
    }
    let Some(sight) = sight else { return refuse(rules::shooting::TRUE_LOS, "wh40k9-not-visible") };
    let blind = profile.abilities.contains(&WeaponAbility::NeedsNoSight);
    if !blind && !near.iter().any(|&enemy| sight.sees(arm.model, enemy)) {
        return match near.iter().any(|&enemy| sight.has_true_line(arm.model, enemy)) {
            true => refuse(rules::terrain::OBSCURING, "wh40k9-not-visible"),
            false => refuse(rules::shooting::TRUE_LOS, "wh40k9-not-visible"),
        };
    }
    let picked = profile.abilities.contains(&WeaponAbility::PicksOut) || matches!(firing, Firing::Overwatch(_));
    if picked {
        return Ok(());
    }
    if is_screened(state, target) && !is_closest(state, sight, arm.model, target) {
        return refuse(rules::advanced_shooting::LOOK_OUT_SIR, "wh40k9-look-out-sir");
    }
    let shot_at = in_force::Situation::of_attack(in_force::AttackKind::Ranged);
    let hidden = in_force::unit_has(state, target, &shot_at, &Effect::OnlyIfClosest);
    if hidden && !is_closest(state, sight, arm.model, target) {
        return refuse(rules::advanced_shooting::LOOK_OUT_SIR, "wh40k9-not-the-closest");
    }
    Ok(())
}

/// Every weapon of a unit with every target at which it may be aimed.
pub fn legal_shots(state: &State, unit: UnitId, firing: Firing) -> Vec<Shot> {
    each_shot(state, unit, firing, usize::MAX)
}

/// One legal shot, if there is any.
pub(super) fn first_shot(state: &State, unit: UnitId, firing: Firing) -> Option<Shot> {
    each_shot(state, unit, firing, 1).pop()
}

fn each_shot(state: &State, unit: UnitId, firing: Firing, most: usize) -> Vec<Shot> {
    let mut sight = Sight::new(state);
    let engaged = engaged_with(state, unit);
    // Whether each of them is within Engagement Range of anybody, once it is asked.
    let mut enemies: Vec<(UnitId, Option<bool>)> = state.enemies_of(unit).map(|enemy| (enemy, None)).collect();
    let mut found = Vec::new();
    for arm in guns(state, unit) {
        let Some(profile) = profile_now(state, arm) else { continue };
        if judge_use_of(state, unit, firing, (arm, &profile), 1).is_err() {
            continue;
        }
        for (enemy, known) in &mut enemies {
            let held = || *known.get_or_insert_with(|| !engaged_with(state, *enemy).is_empty());
            if judge_aim(state, sight.as_mut(), firing, (arm, &profile), *enemy, (&engaged, held)).is_ok() {
                found.push((arm, *enemy));
                if found.len() == most {
                    return found;
                }
            }
        }
    }
    found
}

/// As many of these as go together, the first first.
pub fn together<'p>(state: &State, unit: UnitId, firing: Firing, pairs: impl Iterator<Item = &'p Shot>) -> Vec<Shot> {
    let mut shots: Vec<Shot> = Vec::new();
    for pair in pairs {
        shots.push(*pair);
        if judge_weapons(state, unit, firing, &shots).is_err() {
            shots.pop();
        }
    }
    shots
}

/// Declarations worth considering: everything at one target, for each, with Pistols and grenades after other weapons and before them; then each
/// weapon at its nearest; then nothing.
pub fn target_candidates(state: &State, unit: UnitId, firing: Firing) -> Vec<Vec<Shot>> {
    let mut pairs = legal_shots(state, unit, firing);
    let minor = |arm: Arm| {
        printed(state, arm).is_some_and(|p| matches!(p.kind, WeaponType::Grenade(_) | WeaponType::Pistol(_)))
    };
    pairs.sort_by_key(|(arm, _)| minor(*arm));
    let mut all: Vec<Vec<Shot>> = Vec::new();
    for enemy in state.enemies_of(unit).collect::<Vec<_>>() {
        let at = || pairs.iter().filter(|(_, target)| *target == enemy);
        all.push(together(state, unit, firing, at()));
        all.push(together(state, unit, firing, at().rev()));
    }
    let gap = |(arm, target): &Shot| distance_to_unit(state, arm.model, *target);
    pairs.sort_by(|a, b| minor(a.0).cmp(&minor(b.0)).then(gap(a).total_cmp(&gap(b))));
    all.push(together(state, unit, firing, pairs.iter()));
    all.retain(|shots| !shots.is_empty());
    let mut found: Vec<Vec<Shot>> = Vec::new();
    for shots in all {
        if !found.contains(&shots) {
            found.push(shots);
        }
    }
    found.push(Vec::new());
    found
}
