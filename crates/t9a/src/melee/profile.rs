//! With which values a model part fights: weapons, charging, the First Round, effects; and what it needs to hit.

use super::contact::{Aim, partners};
use super::score::is_charging;
use crate::attack_attributes::{Attribute, Attributed, Changes, OneChange, Scope};
use crate::attacks::AttackKind;
use crate::attacks::defence::{self, uses_shield, weapon_in_use};
use crate::attacks::quality::{carried, carried_versus, subject, works_against};
use crate::definitions::measure::apart;
use crate::definitions::modifiers::{CappedRoll, Change, Characteristic, modified, needed};
use crate::magic::spells::SpellEffect;
use crate::model_rules::ModelRule;
use crate::rules;
use crate::state::{State, UnitId};
use crate::terrain::FeatureKind;
use crate::traits::{Condition, Subject, Trait};
use crate::weapons::WeaponClass;
use geometry::ranks::{Block, Facing};
use geometry::{CONTACT, touches};
use kernel::Rule;

/// A model part that attacks, with its weapon or without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    /// The Health Pool.
    pub pool: UnitId,
    /// The model part.
    pub part: usize,
    /// With the properties of its weapon? Special Attacks have none of them (`t9a/ruling/b-weapon-agility-attack`).
    pub armed: bool,
}

/// Is the next Round of Combat the First of a unit? (`t9a/melee/first-round`)
pub fn is_first_round(state: &State, whole: UnitId) -> bool {
    state.unit(whole).is_some_and(|unit| unit.marks.battle.first_round)
}

/// The Attack Attributes of a part's Melee Attacks: its own, its weapon's, and those that effects give to every part
/// (`t9a/model-rules/attack-attribute-scope`, `t9a/model-rules/attack-attribute-granted`).
pub fn attributes(state: &State, hand: Hand) -> Vec<Attributed> {
    let part = state.sheet(hand.pool).and_then(|sheet| sheet.parts.get(hand.part));
    let own = part.into_iter().flat_map(|armed| &armed.part.attributes);
    let own = own.filter(|attributed| attributed.scope != Scope::Shooting && !attributed.attribute.is_for_shooting());
    let weapon = weapon_in_use(state, hand.pool, hand.part).filter(|_| hand.armed);
    let weapon = weapon.into_iter().flat_map(|weapon| &weapon.attributes);
    let fixed = is_unmodifiable(state, hand);
    let on = state.effects.iter().filter(|effect| effect.on == hand.pool);
    let on = on.filter(|effect| !fixed || state.owner(effect.source) != state.owner(hand.pool));
    let given = on.filter_map(|effect| match &effect.what {
        SpellEffect::Attribute(attributed) if attributed.scope != Scope::Shooting => Some(attributed),
        _ => None,
    });
    own.chain(weapon).chain(given).cloned().collect()
}

/// Are the part's attacks Unmodifiable, so that friendly spells and rules of others leave them alone?
/// (`t9a/attack-attributes/unmodifiable`)
fn is_unmodifiable(state: &State, hand: Hand) -> bool {
    let fixed = |own: &Attributed| matches!(own.attribute, Attribute::Unmodifiable | Attribute::ToxicAttacks);
    let part = state.sheet(hand.pool).and_then(|sheet| sheet.parts.get(hand.part));
    let weapon = weapon_in_use(state, hand.pool, hand.part).filter(|_| hand.armed);
    part.is_some_and(|armed| armed.part.attributes.iter().any(fixed))
        || weapon.is_some_and(|weapon| weapon.attributes.iter().any(fixed))
}

/// The modifiers that effects put on a part's attacks; on Unmodifiable ones only those of the enemy.
fn effect_changes(state: &State, hand: Hand, of: Characteristic) -> (Vec<Change>, Vec<Rule>) {
    let mut because = Vec::new();
    if !defence::afflictions(state, hand.pool, of).is_empty() {
        because.extend([rules::model_rules::AFFLICTION, rules::ruling::B_AFFLICTION_EFFECTS]);
    }
    if !is_unmodifiable(state, hand) {
        return (defence::changes(state, hand.pool, of), because);
    }
    because.push(rules::attack_attributes::UNMODIFIABLE);
    (defence::hostile_changes(state, hand.pool, of), because)
}

fn change(one: &OneChange) -> Change {
    if one.set { Change::Set(one.by) } else { Change::Add(one.by) }
}

/// What of some brackets bears on a characteristic.
fn bearing<'a>(changes: &'a Changes, of: Characteristic) -> impl Iterator<Item = Change> + 'a {
    changes.0.iter().filter(move |one| one.of == of).map(change)
}

/// Against whom a characteristic is asked for.
#[derive(Clone, Copy)]
enum Foes<'a> {
    /// This Health Pool.
    One(UnitId),
    /// One of these that is not known yet: what is *against X* works if all of them are X.
    Any(&'a [UnitId]),
}

/// All Health Pools with which the unit of a pool is Engaged.
pub fn foes(state: &State, pool: UnitId) -> Vec<UnitId> {
    let units = partners(state, state.whole(pool)).into_iter().map(|(_, foe, _)| foe);
    units.flat_map(|foe| state.pools(foe).collect::<Vec<_>>()).collect()
}

/// Does an attribute work whichever of these is attacked (`t9a/model-rules/keyword-against`)?
pub fn works_on_any(state: &State, own: &Attributed, foes: &[UnitId]) -> bool {
    let meets = |condition: &Condition| foes.iter().all(|foe| condition.met_by(&subject(state, *foe)));
    own.against.as_ref().is_none_or(|condition| !foes.is_empty() && meets(condition))
}

/// The modifiers of an offensive characteristic of a part, and the rules behind them.
fn changes(state: &State, hand: Hand, of: Characteristic, foes: Foes<'_>) -> (Vec<Change>, Vec<Rule>) {
    let target = if let Foes::One(target) = foes { Some(target) } else { None };
    let whole = state.whole(hand.pool);
    let (mut all, mut because) = effect_changes(state, hand, of);
    if let Some(weapon) = weapon_in_use(state, hand.pool, hand.part).filter(|_| hand.armed)
        && let Some(close) = weapon.close()
    {
        let before = all.len();
        all.extend(close.adds.iter().filter(|(what, _)| *what == of).map(|(_, by)| Change::Add(*by)));
        if weapon.name == "Spear" && of == Characteristic::ArmourPenetration {
            let rides = |pool: UnitId| {
                state.sheet(pool).is_some_and(|sheet| sheet.is(&Trait::Mounted) || sheet.is(&Trait::Centaur))
            };
            all.extend(target.filter(|pool| rides(*pool)).map(|_| Change::Add(1)));
        }
        if of == Characteristic::Agility && close.always_last {
            let craft = attributes(state, hand).iter().any(|own| own.attribute == Attribute::ElvenCraft);
            all.push(if craft { Change::Add(-1) } else { Change::Always(0) });
            because.extend(craft.then_some(rules::attack_attributes::ELVEN_CRAFT));
        }
        because.extend(weapon.rule().filter(|_| all.len() > before));
    }
    // What is not *against* the target, or to what it is Immune, adds nothing.
    let mut own = attributes(state, hand);
    own.retain(|own| match foes {
        Foes::One(target) => works_against(state, hand.pool, own, target),
        Foes::Any(foes) => works_on_any(state, own, foes),
    });
    for attributed in &own {
        if let Attribute::DevastatingCharge(what) = &attributed.attribute
            && is_charging(state, whole)
            && bearing(what, of).next().is_some()
        {
            all.extend(bearing(what, of));
            because.push(rules::attack_attributes::DEVASTATING_CHARGE);
            let weapon =
                weapon_in_use(state, hand.pool, hand.part).filter(|weapon| weapon.attributes.contains(attributed));
            because.extend(weapon.filter(|_| hand.armed).and_then(crate::weapons::Weapon::rule));
        }
    }
    // First Round does not stack: of several versions the one that adds most is used (`t9a/model-rules/duplicates`).
    let first =
        own.iter().filter_map(|own| if let Attribute::FirstRound(what) = &own.attribute { Some(what) } else { None });
    let first = first.max_by_key(|what| what.0.iter().map(|one| i32::from(one.by)).sum::<i32>());
    if let Some(what) = first.filter(|_| is_first_round(state, whole))
        && bearing(what, of).next().is_some()
    {
        all.extend(bearing(what, of));
        because.push(rules::attack_attributes::FIRST_ROUND);
    }
    if of == Characteristic::Agility && is_charging(state, whole) {
        all.push(Change::Add(1));
        because.push(rules::melee::CHARGING_MOMENTUM);
    }
    (all, because)
}

/// The printed value of a part.
fn printed(state: &State, hand: Hand, of: Characteristic) -> Option<u8> {
    let part = &state.sheet(hand.pool)?.parts.get(hand.part)?.part;
    match of {
        Characteristic::Agility => part.agi,
        Characteristic::OffensiveSkill => part.off,
        Characteristic::Strength => part.str,
        Characteristic::ArmourPenetration => part.ap,
        _ => None,
    }
}

/// An offensive characteristic of a part against a target, with modifiers of the attack's own.
pub fn value(state: &State, hand: Hand, of: Characteristic, target: UnitId, more: &[Change]) -> (u8, Vec<Rule>) {
    let (mut all, mut because) = changes(state, hand, of, Foes::One(target));
    all.extend_from_slice(more);
    let found = modified(of, printed(state, hand, of), &all);
    because.extend(found.because);
    (found.value, because)
}

/// An offensive characteristic of a part before it is said whom it attacks, such as its Agility (`t9a/melee/agility-order`).
pub fn value_at_large(state: &State, hand: Hand, of: Characteristic) -> (u8, Vec<Rule>) {
    let (all, mut because) = changes(state, hand, of, Foes::Any(&foes(state, hand.pool)));
    let found = modified(of, printed(state, hand, of), &all);
    because.extend(found.because);
    (found.value, because)
}

/// What is added to the Attack Value of a part that attacks one of these: by its weapon, charging, effects
/// (`t9a/weapons/paired-weapons`).
pub fn attack_changes(state: &State, hand: Hand, foes: &[UnitId]) -> (Vec<Change>, Vec<Rule>) {
    changes(state, hand, Characteristic::AttackValue, Foes::Any(foes))
}

/// The Health Points that the wounded model of a pool has lost, those of Dying Blow included
/// (`t9a/attack-attributes/rage`).
pub fn lost_points(state: &State, pool: UnitId) -> u8 {
    let each = state.sheet(pool).map_or(1, |sheet| u16::from(sheet.hp.max(1)));
    let pending: u16 = state.dying.iter().filter(|(dying, _)| *dying == pool).map(|(_, points)| *points).sum();
    let Some(unit) = state.unit(pool) else { return 0 };
    let missing = state.models(pool) * each - unit.hp;
    u8::try_from((missing + pending).min(each)).unwrap_or(u8::MAX)
}

/// Has a model Parry: by rule, or with Hand Weapon and Shield at Height 1 to 3 (`t9a/model-rules/parry`,
/// `t9a/model-rules/shield`, `t9a/ruling/b-shield-parry-height`)? And the rules by which, or why not.
pub fn parries(state: &State, pool: UnitId, attacker: &Subject) -> (bool, Vec<Rule>) {
    let Some(sheet) = state.sheet(pool) else { return (false, Vec::new()) };
    let by_rule = carried_versus(state, pool, attacker).any(|rule| *rule == ModelRule::Parry);
    let (shield, because) = uses_shield(state, pool, AttackKind::Melee);
    // Any part of the model may have the Hand Weapon: a rider does, his mount does not.
    let half = (0..sheet.parts.len()).any(|part| defence::has_attribute(state, pool, part, &Attribute::HandAndAHalf));
    let is_hand = |part: usize| {
        let close = weapon_in_use(state, pool, part).and_then(|weapon| weapon.close());
        close.is_some_and(|close| close.class == WeaponClass::Hand)
    };
    let hand = sheet.parts.is_empty() || (0..sheet.parts.len()).any(is_hand) || half;
    let by_shield = shield && hand && (1..=3).contains(&sheet.height);
    if !by_rule && !by_shield {
        let tall = shield && hand && !(1..=3).contains(&sheet.height);
        return (false, tall.then_some(rules::ruling::B_SHIELD_PARRY_HEIGHT).into_iter().collect());
    }
    if !sheet.parry_counts {
        return (false, vec![rules::ruling::B_PARRY_MOUNTED]);
    }
    let mut rules = vec![rules::model_rules::PARRY];
    if !by_rule {
        rules.extend(because);
        rules.push(if half { rules::attack_attributes::HAND_AND_A_HALF } else { rules::weapons::HAND_WEAPON });
    }
    (true, rules)
}

/// The number needed to hit by Offensive and Defensive Skill (`t9a/melee/to-hit-table`).
pub fn hit_number(off: u8, def: u8) -> u8 {
    match i16::from(off) - i16::from(def) {
        4.. => 2,
        1..=3 => 3,
        -3..=0 => 4,
        _ => 5,
    }
}

/// The number that a part needs to hit a target, and the rules behind it. Charging models that attack over a wall have -1
/// (`t9a/terrain/defended-wall`); Distracting comes last and never makes it worse than 5+.
pub fn to_hit(state: &State, hand: Hand, aim: &Aim, wall: bool) -> (u8, Vec<Rule>) {
    let (off, mut because) = value(state, hand, Characteristic::OffensiveSkill, aim.pool, &[]);
    let base = state.sheet(aim.pool).map(|sheet| sheet.def);
    let defence = defence::value(state, aim.pool, Characteristic::DefensiveSkill, base);
    because.extend(defence.because);
    if !defence::afflictions(state, aim.pool, Characteristic::DefensiveSkill).is_empty() {
        because.extend([rules::model_rules::AFFLICTION, rules::ruling::B_AFFLICTION_EFFECTS]);
    }
    let mut def = defence.value;
    // Only *versus* asks what the attacker is.
    let mut attacker = Subject::default();
    if carried(state, aim.pool).any(|ruled| ruled.versus.is_some()) {
        attacker = subject(state, hand.pool);
        attacker.names.extend(attributes(state, hand).iter().map(|own| own.attribute.name().to_owned()));
    }
    let (parries, rules) = parries(state, aim.pool, &attacker);
    if off > def && aim.theirs == Facing::Front {
        let paired = weapon_in_use(state, hand.pool, hand.part).is_some_and(|weapon| weapon.name == "Paired Weapons");
        if parries && paired {
            because.push(rules::weapons::PAIRED_WEAPONS);
        } else {
            because.extend(rules);
            def = if parries { off } else { def };
        }
    }
    let plain = if wall && is_charging(state, state.whole(hand.pool)) {
        because.extend([rules::terrain::DEFENDED_WALL, rules::terrain::WALL, rules::ruling::B_DEFENDED_WALL_WHO]);
        -1
    } else {
        0
    };
    let distracting =
        carried_versus(state, aim.pool, &attacker).filter(|rule| **rule == ModelRule::Distracting).count();
    let capped = vec![CappedRoll { by: -1, limit: 5 }; distracting];
    if distracting > 0 {
        because.extend([rules::model_rules::DISTRACTING, rules::ruling::B_DISTRACTING_BONUS]);
        because.extend((distracting > 1).then_some(rules::model_rules::KEYWORD_STACKABLE));
    }
    (needed(hit_number(off, def), plain, &capped), because)
}

/// Does a base touch a feature of this kind?
pub fn on_feature(state: &State, base: &Block, kind: FeatureKind) -> bool {
    let base = base.hull();
    let mut features = state.fixed.features_near(base.bounds(), 2.0 * CONTACT);
    features.any(|(feature, hull)| feature.kind == kind && touches(apart(hull, &base)))
}
