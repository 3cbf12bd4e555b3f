//! What a Health Pool sets against an attack: Resilience, Armour, Special Saves.

use super::AttackKind;
use super::quality::{Quality, carried_versus};
use crate::attack_attributes::Attribute;
use crate::definitions::modifiers::{Change, Characteristic, Modified, modified};
use crate::magic::spells::SpellEffect;
use crate::model_rules::{ModelRule, SaveValue};
use crate::rules;
use crate::state::{State, UnitId};
use crate::weapons::Weapon;
use kernel::Rule;

/// The modifiers of a characteristic that effects, and enemies with Affliction, put on a Health Pool.
pub fn changes(state: &State, pool: UnitId, of: Characteristic) -> Vec<Change> {
    let on = state.effects.iter().filter(|effect| effect.on == pool);
    let effects = on.filter_map(|effect| match &effect.what {
        SpellEffect::Modify { of: what, by } if *what == of => Some(*by),
        _ => None,
    });
    effects.chain(afflictions(state, pool, of)).chain(worn(state, pool, of)).collect()
}

/// What the close combat weapons of a model add to its global and defensive characteristics, unless it uses others. The Armour and
/// the Defensive Skill of a mount are none of its rider's (`t9a/model-rules/close-combat-weapon-effects`).
pub fn worn(state: &State, pool: UnitId, of: Characteristic) -> Vec<Change> {
    use Characteristic::{Agility, ArmourPenetration, AttackValue, OffensiveSkill, Strength};
    let Some(sheet) = state.sheet(pool) else { return Vec::new() };
    let adds = |weapon: &Weapon| -> Vec<Change> {
        let adds = weapon.close().into_iter().flat_map(|close| &close.adds);
        adds.filter(|(what, _)| *what == of).map(|(_, by)| Change::Add(*by)).collect()
    };
    let own = match of {
        Agility | AttackValue | OffensiveSkill | Strength | ArmourPenetration => false,
        Characteristic::Armour => sheet.shield_counts,
        Characteristic::DefensiveSkill => sheet.parry_counts,
        _ => true,
    };
    if !own || !sheet.parts.iter().flat_map(|armed| &armed.weapons).any(|weapon| !adds(weapon).is_empty()) {
        return Vec::new();
    }
    let weapons = (0..sheet.parts.len()).filter_map(|part| weapon_at_hand(state, pool, part));
    weapons.flat_map(adds).collect()
}

/// The close combat weapon of a model part: the one that it uses, and out of combat the only one that it could choose.
fn weapon_at_hand(state: &State, pool: UnitId, part: usize) -> Option<&Weapon> {
    let weapons = &state.sheet(pool)?.parts.get(part)?.weapons;
    match state.unit(pool)?.marks.battle.weapons.get(part) {
        Some(chosen) => weapons.get(usize::from(*chosen)),
        None => match crate::melee::equipment::weapon_choices(state, pool, part)[..] {
            [only] => weapons.get(usize::from(only)),
            _ => None,
        },
    }
}

/// Of the modifiers those that come from enemies: the only ones that touch Unmodifiable attacks
/// (`t9a/attack-attributes/unmodifiable`).
pub fn hostile_changes(state: &State, pool: UnitId, of: Characteristic) -> Vec<Change> {
    let on = state.effects.iter().filter(|effect| effect.on == pool);
    let hostile = on.filter(|effect| state.owner(effect.source) != state.owner(pool));
    let effects = hostile.filter_map(|effect| match &effect.what {
        SpellEffect::Modify { of: what, by } if *what == of => Some(*by),
        _ => None,
    });
    effects.chain(afflictions(state, pool, of)).collect()
}

/// What enemy models with Affliction do to a Health Pool whose unit they touch, each different Affliction once
/// (`t9a/model-rules/affliction`).
pub fn afflictions(state: &State, pool: UnitId, of: Characteristic) -> Vec<Change> {
    modifiers(&afflicting(state, pool), of)
}

/// The same without those that lie on another Health Pool as well (`t9a/model-rules/inspiring`).
pub fn afflictions_beside(state: &State, pool: UnitId, other: Option<UnitId>, of: Characteristic) -> Vec<Change> {
    let mut own = afflicting(state, pool);
    let counted = other.filter(|_| !own.is_empty()).map_or_else(Vec::new, |other| afflicting(state, other));
    own.retain(|text| !counted.contains(text));
    modifiers(&own, of)
}

fn modifiers(afflictions: &[String], of: Characteristic) -> Vec<Change> {
    let all = afflictions.iter().filter_map(|text| affliction(text)).flatten();
    all.filter(|(what, _)| *what == of).map(|(_, by)| Change::Add(by)).collect()
}

/// The different Afflictions of the enemy models that touch the unit of a Health Pool.
fn afflicting(state: &State, pool: UnitId) -> Vec<String> {
    let whole = state.whole(pool);
    let mut known: Vec<String> = Vec::new();
    for foe in state.engaged.iter().filter_map(|pair| pair.of(whole)).map(|(_, foe, _)| foe) {
        for other in state.pools(foe) {
            let rules = super::quality::carried(state, other).map(|ruled| &ruled.rule);
            let texts = rules.filter_map(|rule| if let ModelRule::Affliction(text) = rule { Some(text) } else { None });
            for text in texts {
                if !known.contains(text) && touches(state, other, foe, whole) {
                    known.push(text.clone());
                }
            }
        }
    }
    known
}

/// Is a model of an enemy's Health Pool in contact with a unit, across gaps too (`t9a/definitions/contact-across-gap`)?
fn touches(state: &State, pool: UnitId, foe: UnitId, whole: UnitId) -> bool {
    let near = || crate::definitions::measure::from_model(state, pool, whole).is_some_and(geometry::touches);
    let meets = |aim: &crate::melee::contact::Aim| aim.over == 0 && state.whole(aim.pool) == whole;
    near()
        || crate::melee::contact::fighters(state, foe)
            .iter()
            .any(|fighter| fighter.model.pool == pool && fighter.aims.iter().any(meets))
}

/// The modifiers of an Affliction: `-1 Discipline, -1 Agility` (`t9a/ruling/b-affliction-effects`).
pub fn affliction(text: &str) -> Option<Vec<(Characteristic, i8)>> {
    text.split(',').map(one_affliction).collect()
}

/// `-1 Discipline`.
fn one_affliction(text: &str) -> Option<(Characteristic, i8)> {
    let (by, word) = text.trim().split_once(' ')?;
    let of = match word.trim() {
        "Charge Speed" => Characteristic::ChargeSpeed,
        "Mobility" => Characteristic::Mobility,
        "Discipline" => Characteristic::Discipline,
        "Defensive Skill" => Characteristic::DefensiveSkill,
        "Resilience" => Characteristic::Resilience,
        "Armour" => Characteristic::Armour,
        "Agility" => Characteristic::Agility,
        "Attack Value" => Characteristic::AttackValue,
        "Offensive Skill" => Characteristic::OffensiveSkill,
        "Strength" => Characteristic::Strength,
        "AP" => Characteristic::ArmourPenetration,
        _ => return None,
    };
    Some((of, by.parse().ok()?))
}

/// A characteristic of a Health Pool with its effects.
pub fn value(state: &State, pool: UnitId, of: Characteristic, base: Option<u8>) -> Modified {
    modified(of, base, &changes(state, pool, of))
}

/// Resilience.
pub fn resilience(state: &State, pool: UnitId) -> (u8, Vec<Rule>) {
    let base = state.sheet(pool).map(|sheet| sheet.res);
    let Modified { value, because } = value(state, pool, Characteristic::Resilience, base);
    (value, because)
}

/// Discipline of a Health Pool by itself.
pub fn discipline_of(state: &State, pool: UnitId) -> u8 {
    value(state, pool, Characteristic::Discipline, state.sheet(pool).map(|sheet| sheet.dis)).value
}

/// The close combat weapon that a model part uses: the one chosen for this combat, else its first.
pub fn weapon_in_use(state: &State, pool: UnitId, part: usize) -> Option<&Weapon> {
    let chosen = state.unit(pool)?.marks.battle.weapons.get(part).copied().unwrap_or(0);
    state.sheet(pool)?.parts.get(part)?.weapons.get(usize::from(chosen))
}

/// Is the Shield of a model in use against attacks of a kind? Not with a Two-Handed weapon in melee, unless it has
/// Hand-and-a-Half (`t9a/model-rules/shield`, `t9a/attack-attributes/two-handed`).
pub fn uses_shield(state: &State, pool: UnitId, kind: AttackKind) -> (bool, Vec<Rule>) {
    let shield = super::quality::carried(state, pool).any(|ruled| ruled.rule == ModelRule::Shield);
    let Some(sheet) = state.sheet(pool).filter(|_| shield) else { return (false, Vec::new()) };
    if !sheet.shield_counts {
        return (false, vec![rules::ruling::B_PARRY_MOUNTED]);
    }
    // The model has both hands full if any of its parts has.
    let two_handed =
        |part: &usize| weapon_in_use(state, pool, *part).is_some_and(|weapon| weapon.has(&Attribute::TwoHanded));
    let full: Vec<usize> = (0..sheet.parts.len()).filter(two_handed).collect();
    if kind != AttackKind::Melee || full.is_empty() {
        return (true, vec![rules::model_rules::SHIELD]);
    }
    if full.iter().all(|part| has_attribute(state, pool, *part, &Attribute::HandAndAHalf)) {
        return (true, vec![rules::attack_attributes::HAND_AND_A_HALF]);
    }
    (false, vec![rules::attack_attributes::TWO_HANDED])
}

/// Has a model part an attribute, by itself or by an effect that gives it to every part
/// (`t9a/model-rules/attack-attribute-granted`)?
pub fn has_attribute(state: &State, pool: UnitId, part: usize, wanted: &Attribute) -> bool {
    let armed = state.sheet(pool).and_then(|sheet| sheet.parts.get(part));
    let own = armed.is_some_and(|armed| armed.part.attributes.iter().any(|own| own.attribute == *wanted));
    let given = |what: &SpellEffect| matches!(what, SpellEffect::Attribute(given) if given.attribute == *wanted);
    own || state.effects.iter().any(|effect| effect.on == pool && given(&effect.what))
}

/// Armour: of the profile, of a Shield and of effects together (`t9a/attacks/combined-armour`).
pub fn armour(state: &State, pool: UnitId, kind: AttackKind) -> (u8, Vec<Rule>) {
    let Some(sheet) = state.sheet(pool) else { return (0, Vec::new()) };
    let (shield, mut because) = uses_shield(state, pool, kind);
    let mut all = changes(state, pool, Characteristic::Armour);
    if shield {
        all.push(Change::Add(1));
    }
    if !all.is_empty() {
        because.push(rules::attacks::COMBINED_ARMOUR);
    }
    let armour = modified(Characteristic::Armour, Some(sheet.arm), &all);
    because.extend(armour.because);
    (armour.value, because)
}

/// A Special Save that can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpecialSave {
    /// The number needed; natural 1 and 2 fail whatever it is.
    pub needs: u8,
    /// Aegis or Regeneration.
    pub rule: Rule,
}

/// The better of the Special Saves that may be used against an attack, and the rules that shut or chose one.
pub fn special_save(state: &State, pool: UnitId, quality: &Quality, lethal: bool) -> (Option<SpecialSave>, Vec<Rule>) {
    let all: Vec<&ModelRule> = carried_versus(state, pool, &quality.attacker).collect();
    let pick = |rule: &ModelRule, aegis: bool| match rule {
        ModelRule::Aegis(value) if aegis => Some(*value),
        ModelRule::Regeneration(value) if !aegis => Some(*value),
        _ => None,
    };
    let number = |aegis: bool| save_number(&all.iter().filter_map(|rule| pick(rule, aegis)).collect::<Vec<_>>());
    let (mut aegis, mut regeneration) = (number(true), number(false));
    let mut because = Vec::new();
    if quality.divine && aegis.take().is_some() {
        because.push(rules::attack_attributes::DIVINE_ATTACKS);
    }
    if quality.flaming && regeneration.is_some() {
        because.push(rules::attack_attributes::FLAMING_ATTACKS);
        regeneration = None;
    }
    if lethal && regeneration.take().is_some() {
        because.push(rules::attack_attributes::LETHAL_STRIKE);
    }
    if aegis.is_some() && regeneration.is_some() {
        because.extend([rules::attacks::ONE_SPECIAL_SAVE, rules::ruling::B_BEST_SPECIAL_SAVE]);
    }
    let aegis = aegis.map(|needs| SpecialSave { needs, rule: rules::model_rules::AEGIS });
    let regeneration = regeneration.map(|needs| SpecialSave { needs, rule: rules::model_rules::REGENERATION });
    (aegis.into_iter().chain(regeneration).min_by_key(|save| save.needs), because)
}

/// The number of a kind of Special Save: the best that the model has, made better by the best modifier, never below 3+; a
/// modifier alone gives one of its own (`t9a/model-rules/aegis`, `t9a/ruling/b-save-modifier-maximum`).
pub fn save_number(values: &[SaveValue]) -> Option<u8> {
    let printed = values.iter().filter_map(|value| if let SaveValue::Needs(n) = value { Some(*n) } else { None }).min();
    let better = values.iter().filter_map(|value| match value {
        SaveValue::Better { by, limit } => Some((*by, *limit)),
        SaveValue::Needs(_) => None,
    });
    let improved = better.map(|(by, limit)| match printed {
        Some(needs) => needs.saturating_sub(by).max(limit.min(needs)),
        None => 7u8.saturating_sub(by).max(limit),
    });
    improved.chain(printed).min().map(|needs| needs.max(3))
}
