//! What Shooting Attacks need to hit (`t9a/shooting/to-hit-modifiers`).

use super::{Gun, Shooter, is_fixed};
use crate::attack_attributes::{Attribute, Attributed};
use crate::attacks::quality::{self, rules_versus};
use crate::definitions::formation::{is_firm, unit_height};
use crate::definitions::modifiers::{CappedRoll, needed};
use crate::definitions::sight::Cover;
use crate::model_rules::ModelRule;
use crate::rules;
use crate::state::{MoveAction, State, UnitId};
use crate::weapons::ShootingWeapon;
use kernel::Rule;

/// The number needed to hit with a weapon, and the rules that changed it (`t9a/shooting/to-hit-modifiers`).
pub fn to_hit(
    state: &State,
    gun: &Gun,
    pool: UnitId,
    shooting: &ShootingWeapon,
    shooter: &Shooter,
    attributes: &[Attributed],
) -> (u8, Vec<Rule>) {
    let has = |wanted: &Attribute| attributes.iter().any(|one| one.attribute == *wanted);
    let moved = state.unit(gun.pool).is_some_and(|unit| unit.marks.turn.moved.is_some());
    let (mut plain, mut because) = (0i8, Vec::new());
    let mut add = |by: i8, rules: &[Rule]| {
        plain += by;
        because.extend_from_slice(rules);
    };
    if shooter.long {
        match has(&Attribute::Accurate) {
            true => add(0, &[rules::attack_attributes::ACCURATE]),
            false => add(-1, &[rules::shooting::LONG_RANGE, rules::shooting::TO_HIT_MODIFIERS]),
        }
    }
    if moved {
        match has(&Attribute::QuickToFire) {
            true => add(0, &[rules::attack_attributes::QUICK_TO_FIRE]),
            false => add(
                -1,
                &[
                    rules::shooting::MOVING_AND_SHOOTING,
                    rules::shooting::TO_HIT_MODIFIERS,
                    rules::definitions::WHAT_COUNTS_AS_MOVING,
                ],
            ),
        }
        if state.unit(gun.pool).is_some_and(|unit| unit.marks.turn.moved == Some(MoveAction::March)) {
            add(0, &[rules::attack_attributes::MARCH_AND_SHOOT]);
        }
        // It does not stack: of several the shooter uses the least (`t9a/model-rules/duplicates`).
        let unwieldy = || {
            attributes
                .iter()
                .filter_map(|one| if let Attribute::Unwieldy(by) = one.attribute { Some(by) } else { None })
        };
        if let Some(by) = unwieldy().min() {
            add(-(by as i8), &[rules::shooting::UNWIELDY, rules::attack_attributes::UNWIELDY]);
        }
        if unwieldy().nth(1).is_some() {
            add(0, &[rules::model_rules::DUPLICATES]);
        }
    }
    let covered = match shooter.cover {
        Cover::None => 0,
        Cover::Light => -1,
        Cover::Heavy => -2,
    };
    for kind in &shooter.terrain {
        let by =
            if kind.blocks_sight() { rules::terrain::BLOCKS_LINE_OF_SIGHT } else { rules::terrain::COVERING_TERRAIN };
        add(0, &[kind.rule(), by]);
    }
    if covered != 0 {
        match has(&Attribute::Artillery) {
            true => add(0, &[rules::attack_attributes::ARTILLERY]),
            false => add(
                covered,
                &[rules::shooting::COVER_MODIFIER, rules::shooting::DETERMINING_COVER, rules::shooting::COVER_SOURCES],
            ),
        }
    }
    let mut attacker = quality::subject(state, gun.pool);
    attacker.names.extend(attributes.iter().map(|one| one.attribute.name().to_owned()));
    let hard: Vec<u8> = rules_versus(state, pool, &attacker)
        .filter_map(|rule| if let ModelRule::HardTarget(by) = rule { Some(by) } else { None })
        .collect();
    if !hard.is_empty() {
        add(-hard.iter().map(|by| *by as i8).sum::<i8>(), &[rules::model_rules::HARD_TARGET]);
    }
    if hard.len() > 1 {
        add(0, &[rules::model_rules::KEYWORD_STACKABLE]);
    }
    let target = state.whole(pool);
    if has(&Attribute::Artillery) && is_firm(state, target) {
        let ranks = [rules::melee::FIRM, rules::ruling::FIRM_THRESHOLDS, rules::definitions::FULL_RANK];
        add(0, &ranks);
    }
    if has(&Attribute::Artillery) && (is_firm(state, target) || unit_height(state, target) == 5) {
        add(1, &[rules::attack_attributes::ARTILLERY]);
    }
    if plain != 0 {
        because.push(rules::definitions::MODIFYING_TARGET_NUMBERS);
    }
    let whole = state.whole(gun.pool);
    let helped = state.unit(whole).is_some_and(|unit| unit.marks.phase.helped) && !is_fixed(attributes);
    let capped = if helped { vec![CappedRoll { by: 1, limit: 3 }] } else { Vec::new() };
    if helped {
        because.extend([rules::model_rules::ENGINEER, rules::definitions::CAPPED_MODIFIERS]);
    }
    (needed(shooting.aim, plain, &capped), because)
}
