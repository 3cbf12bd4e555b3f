//! The steps of attacks in their order: how many, hit rolls, wound rolls, then each one that wounds is allocated, saved and does its
//! damage (`wh40k9/attacks/sequence`).

use super::rolls::Need;
use super::strike::{Reason, Strike, differs_in_toughness, hit_need, rights, strength_of_attack, wound_need};
use super::{Owed, allocation, damage, saves};
use crate::datasheets::{Strength, WeaponAbility, WeaponType};
use crate::dice::{self, Again, Attempt, Purpose, Quantity, ReRolls, RollKind};
use crate::events::Event;
use crate::profile::{Characteristic, because, modified};
use crate::state::ModelId;
use crate::{Wh40k9, rules};
use kernel::{Play, Rule, Table};

/// A Blast weapon makes at least this many attacks at a unit of some size (`wh40k9/advanced-shooting/blast-minimum`).
const BLAST_LEAST: u16 = 3;
/// From this many models on that minimum holds.
const BLAST_SOME: u16 = 6;
/// From this many models on it makes as many attacks as it can (`wh40k9/advanced-shooting/blast-maximum`).
const BLAST_MANY: u16 = 11;

/// How many attacks a weapon makes. A random number is rolled for each weapon by itself, when its attacks come to be resolved
/// (`wh40k9/ruling/random-attacks-when`).
pub(super) fn number_of_attacks(t: &mut Table<Wh40k9>, strike: &Strike) -> Play<u16> {
    let (Some(quantity), aim) = (strike.profile.kind.attacks(), strike.salvo.aim) else {
        return Ok(strike.salvo.attacks.unwrap_or(0));
    };
    // Where nothing is random nothing is made more of it (`wh40k9/advanced-shooting/blast`).
    let blast = strike.has(&WeaponAbility::Blast) && quantity.is_random();
    let mut attacks = if blast && aim.models >= BLAST_MANY {
        t.cite(rules::advanced_shooting::BLAST_MAXIMUM);
        u16::from(quantity.dice) * u16::from(quantity.sides) + u16::from(quantity.plus)
    } else {
        let what = (RollKind::Attacks, Purpose::Attack(strike.salvo));
        roll_quantity(t, strike, quantity, what, rules::shooting::WEAPON_TYPES)?
    };
    if quantity.is_random() {
        t.cite(rules::ruling::RANDOM_ATTACKS_WHEN);
    }
    if blast && aim.models >= BLAST_SOME && attacks < BLAST_LEAST {
        t.cite(rules::advanced_shooting::BLAST_MINIMUM);
        attacks = BLAST_LEAST;
    }
    if blast {
        t.cite(rules::advanced_shooting::BLAST);
    }
    if matches!(strike.profile.kind, WeaponType::RapidFire(_)) && aim.half_range {
        t.cite(rules::shooting::RAPID_FIRE);
        attacks *= 2;
    }
    Ok(attacks)
}

/// Rolls a quantity of an attack, if it is random.
fn roll_quantity(
    t: &mut Table<Wh40k9>,
    strike: &Strike,
    quantity: Quantity,
    (kind, purpose): (RollKind, Purpose),
    rule: Rule,
) -> Play<u16> {
    if !quantity.is_random() {
        return Ok(quantity.plus.into());
    }
    let (seat, unit) = (strike.seat, strike.attacker);
    let d3 = quantity.sides == 3;
    if d3 {
        t.cite(rules::dice::D3);
    }
    let again = if kind == RollKind::Damage { &strike.re_roll_damage[..] } else { &[] };
    let mut rights = rights(&t.state, again, 0);
    // A damage roll of several dice is re-rolled as a whole (`wh40k9/dice/reroll-whole-test`), unless certain results are.
    rights.iter_mut().for_each(|right| right.whole = quantity.dice > 1 && right.which == ReRolls::All);
    let attempt = Attempt { kind, seat, unit, dice: quantity.dice, d3, rule, rights, purpose };
    let faces = dice::roll(t, &attempt, |_| true)?;
    let total = quantity.total(&faces);
    t.tell(Event::QuantityRolled { unit, roll: kind, faces, total });
    Ok(total)
}

/// This many attacks at once: their hit rolls, then the wound rolls of those that hit, and each that wounds is resolved to its end.
pub(super) fn attacks(t: &mut Table<Wh40k9>, strike: &Strike, count: u16) -> Play<()> {
    t.cite(rules::attacks::SEQUENCE);
    strike.because.iter().for_each(|rule| t.cite(*rule));
    let hits = hit_rolls(t, strike, count)?;
    let wounds = wound_rolls(t, strike, hits.rolling)?;
    for _ in 0..hits.wounding + wounds {
        if !t.state.is_on_battlefield(strike.salvo.target) {
            t.cite(match strike.is_melee() {
                true => rules::fight::ATTACKS_SIMULTANEOUS,
                false => rules::shooting::SIMULTANEOUS,
            });
            t.tell(Event::AttacksLost { model: strike.salvo.arm.model, target: strike.salvo.target });
            break;
        }
        wounded(t, strike)?;
    }
    Ok(())
}

/// Hits: those that still roll to wound, and those that wound without.
#[derive(Default)]
struct Hits {
    rolling: u16,
    wounding: u16,
}

/// Step 1: a D6 for each attack (`wh40k9/attacks/hit-roll`), or none for weapons that hit without (`wh40k9/attacks/auto-hit`).
fn hit_rolls(t: &mut Table<Wh40k9>, strike: &Strike, count: u16) -> Play<Hits> {
    let (model, target) = (strike.salvo.arm.model, strike.salvo.target);
    if strike.has(&WeaponAbility::AutoHit) {
        t.cite(rules::attacks::AUTO_HIT);
        t.tell(Event::AutomaticHits { model, target, hits: count });
        return Ok(Hits { rolling: count, wounding: 0 });
    }
    let Some(need) = hit_need(&t.state, strike) else {
        t.cite(rules::profile::NO_CHARACTERISTIC);
        return Ok(Hits::default());
    };
    let each = strike.profile.abilities.iter().filter_map(|ability| match ability {
        WeaponAbility::HitRolls(rolls) => Some(u16::from(*rolls)),
        _ => None,
    });
    match strike.hits_on {
        Some((_, rule)) => t.cite(rule),
        None => cite_modifiers(t, &strike.hit, rules::attacks::HIT_MODIFIER_CAP),
    }
    match strike.is_melee() {
        true => [rules::ruling::WS_MISPRINT, rules::profile::WEAPON_SKILL].into_iter().for_each(|rule| t.cite(rule)),
        false => t.cite(rules::profile::BALLISTIC_SKILL),
    }
    let dice = Roll { kind: RollKind::Hit, count: count * each.max().unwrap_or(1), rule: rules::attacks::HIT_ROLL };
    let faces = dice_of(t, strike, &dice, need, &strike.re_roll_hits)?;
    let mut hits = Hits::default();
    // Each ability that scores extra hits does, the weapon's own and those given to it.
    let extra = strike.profile.abilities.iter().map(|ability| match ability {
        WeaponAbility::ExtraHits(more) => u16::from(*more),
        _ => 0,
    });
    let extra: u16 = extra.sum();
    let mut extra_hits = 0;
    for &face in &faces {
        if face == 1 && strike.has(&WeaponAbility::Overheats) {
            overheat(t, strike);
        }
        if !need.met_by(face) {
            continue;
        }
        let wounds = face == 6 && strike.has(&WeaponAbility::SixesWound);
        if wounds {
            hits.wounding += 1;
        } else {
            hits.rolling += 1;
        }
        // They come from no roll, and so roll to wound like any other (`wh40k9/advanced-shooting/extra-hits`).
        extra_hits += if face == 6 { extra } else { 0 };
    }
    cite_naturals(t, &faces, need, rules::attacks::HIT_MODIFIER_CAP);
    t.tell(Event::HitRolls {
        model,
        target,
        needs: need.reach.max(need.fails_to + 1),
        modifier: need.modifier,
        hits: hits.rolling + hits.wounding,
        faces,
    });
    if hits.wounding > 0 {
        t.cite(rules::attacks::AUTO_WOUND);
        t.tell(Event::AutomaticWounds { model, target, wounds: hits.wounding });
    }
    if extra_hits > 0 {
        t.cite(rules::advanced_shooting::EXTRA_HITS);
        t.tell(Event::ExtraHits { model, hits: extra_hits });
        hits.rolling += extra_hits;
    }
    Ok(hits)
}

/// The bearer is destroyed once its attacks are over, however many of its dice show a 1.
fn overheat(t: &mut Table<Wh40k9>, strike: &Strike) {
    let model = strike.salvo.arm.model;
    if let Some(volley) = t.state.volley.as_mut().filter(|volley| !volley.overheated.contains(&model)) {
        volley.overheated.push(model);
    }
}

/// Step 2: a D6 for each hit (`wh40k9/attacks/wound-roll`), or none for weapons that wound without (`wh40k9/attacks/auto-wound`). How
/// many wound, without those whose damage becomes mortal wounds.
fn wound_rolls(t: &mut Table<Wh40k9>, strike: &Strike, hits: u16) -> Play<u16> {
    let (model, target) = (strike.salvo.arm.model, strike.salvo.target);
    if hits == 0 {
        return Ok(0);
    }
    if strike.has(&WeaponAbility::AutoWound) {
        t.cite(rules::attacks::AUTO_WOUND);
        t.tell(Event::AutomaticWounds { model, target, wounds: hits });
        return Ok(hits);
    }
    if hits > 1 && strike.has_random_strength(&t.state) {
        // Each wound roll needs a Strength of its own (`wh40k9/profile/random-characteristic`).
        let mut normal = 0;
        for _ in 0..hits {
            normal += wound_rolls(t, strike, 1)?;
        }
        return Ok(normal);
    }
    let strength = strength(t, strike)?;
    let need = wound_need(&t.state, strike, strength);
    cite_modifiers(t, &strike.wound, rules::attacks::WOUND_MODIFIER_CAP);
    t.cite(rules::attacks::WOUND_TABLE);
    t.cite(rules::profile::TOUGHNESS);
    if differs_in_toughness(&t.state, target, &strike.situation()) {
        t.cite(rules::ruling::MIXED_TOUGHNESS);
    }
    let dice = Roll { kind: RollKind::Wound, count: hits, rule: rules::attacks::WOUND_ROLL };
    let faces = dice_of(t, strike, &dice, need, &strike.re_roll_wounds)?;
    if faces.iter().any(|&face| face <= need.fails_to && face >= need.reach) {
        t.cite(rules::attacks::COMPATIBLE_RULES);
    }
    cite_naturals(t, &faces, need, rules::attacks::WOUND_MODIFIER_CAP);
    let wounding: Vec<u8> = faces.iter().copied().filter(|&face| need.met_by(face)).collect();
    let (needs, modifier, wounds) = (need.reach, need.modifier, wounding.len() as u16);
    t.tell(Event::WoundRolls { model, target, faces, needs, modifier, wounds });
    let mut normal = 0;
    for face in wounding {
        normal += u16::from(!becomes_mortal(t, strike, face)?);
    }
    Ok(normal)
}

/// Mortal wounds that a wound roll adds, or that it makes of the damage; both wait until the unit's normal attacks are over
/// (`wh40k9/mortal/with-attack`, `wh40k9/mortal/replaces-damage`, `wh40k9/mortal/hold-until-end`). True if the attack ends so.
fn becomes_mortal(t: &mut Table<Wh40k9>, strike: &Strike, face: u8) -> Play<bool> {
    let mut ends = false;
    for ability in &strike.profile.abilities {
        match ability {
            WeaponAbility::MortalWounds(from, more) if face >= *from => {
                let count = dice::quantity(t, *more, rules::mortal::WITH_ATTACK)?;
                t.cite(rules::mortal::WITH_ATTACK);
                if strike.damage != 0 {
                    t.cite(rules::mortal::DAMAGE_MODIFIERS);
                }
                owe(t, strike, count);
            }
            // Once, however many abilities say so.
            WeaponAbility::DamageIsMortal(from) if face >= *from && !ends => {
                let count = damage_roll(t, strike, None)?;
                t.cite(rules::mortal::REPLACES_DAMAGE);
                owe(t, strike, count);
                ends = true;
            }
            _ => {}
        }
    }
    Ok(ends)
}

fn owe(t: &mut Table<Wh40k9>, strike: &Strike, count: u16) {
    let (target, no_ignoring) = (strike.salvo.target, strike.has(&WeaponAbility::NoIgnoring));
    let Some(volley) = &mut t.state.volley else { return };
    match volley.mortal.iter_mut().find(|owed| owed.target == target && owed.no_ignoring == no_ignoring) {
        Some(owed) => owed.count += count,
        None => volley.mortal.push(Owed { target, count, no_ignoring }),
    }
}

/// Steps 3 to 5 for an attack that has wounded: allocate, save, damage.
fn wounded(t: &mut Table<Wh40k9>, strike: &Strike) -> Play<()> {
    let Some(model) = allocation::allocate(t, strike.salvo.target)? else { return Ok(()) };
    if saves::saving_throw(t, strike, model)? {
        return Ok(());
    }
    let no_ignoring = strike.has(&WeaponAbility::NoIgnoring);
    let harm = damage::Harm { by: Some(strike.seat), melee: Some(strike.is_melee()), no_ignoring };
    // Where every result destroys the model nothing need be rolled (`wh40k9/dice/fast-dice-random-damage`).
    let least = least_damage(strike);
    let left = t.state.model(model).map_or(0, |model| model.wounds);
    let sure = strike.profile.damage.is_random() && u16::from(left) <= least;
    let damage = match sure && !damage::may_ignore(&t.state, model, harm) {
        true => {
            t.cite(rules::dice::FAST_DICE_RANDOM_DAMAGE);
            least
        }
        false => damage_roll(t, strike, Some(model))?,
    };
    t.cite(rules::attacks::DAMAGE);
    t.tell(Event::Damage { model, damage });
    damage::inflict(t, model, damage, harm)
}

fn least_damage(strike: &Strike) -> u16 {
    let quantity = strike.profile.damage;
    (u16::from(quantity.dice) + u16::from(quantity.plus)).saturating_add_signed(strike.more_damage())
}

/// The Damage of an attack, rolled by the attacker after the save has failed (`wh40k9/attacks/random-damage`).
fn damage_roll(t: &mut Table<Wh40k9>, strike: &Strike, model: Option<ModelId>) -> Play<u16> {
    let quantity = strike.profile.damage;
    if quantity.is_random() {
        t.cite(rules::attacks::RANDOM_DAMAGE);
        t.cite(rules::dice::FAST_DICE_RANDOM_DAMAGE);
    }
    let what = (RollKind::Damage, Purpose::Harm(strike.salvo, model));
    let rolled = roll_quantity(t, strike, quantity, what, rules::attacks::RANDOM_DAMAGE)?;
    Ok(rolled.saturating_add_signed(strike.more_damage()))
}

/// The Strength of an attack (`wh40k9/profile/modifier-order`). A random one is rolled each time (`wh40k9/profile/random-characteristic`).
fn strength(t: &mut Table<Wh40k9>, strike: &Strike) -> Play<u8> {
    let (base, modifiers) = strength_of_attack(&t.state, strike);
    if base.is_random() {
        t.cite(rules::profile::RANDOM_CHARACTERISTIC);
    }
    let base = dice::quantity(t, base, rules::profile::RANDOM_CHARACTERISTIC)?.min(u8::MAX.into()) as u8;
    let of_weapon = matches!(strike.profile.strength, Strength::Own(_));
    if of_weapon && strike.is_melee() {
        // Fixed, whatever the bearer's own.
        t.cite(rules::profile::MODIFIER_KINDS);
        t.cite(rules::ruling::WEAPON_OWN_STRENGTH);
    }
    because(Characteristic::Strength, base, &modifiers).into_iter().for_each(|rule| t.cite(rule));
    if !of_weapon && strike.row(&t.state).is_some_and(|row| row.strength.is_none()) {
        t.cite(rules::profile::NO_STRENGTH_USE_TOUGHNESS);
        t.cite(rules::profile::DASH_UNMODIFIABLE);
    }
    if modifiers.len() > 1 {
        t.cite(rules::profile::MODIFIER_ORDER);
    }
    t.cite(rules::profile::STRENGTH);
    Ok(modified(Characteristic::Strength, base, &modifiers))
}

/// Dice of one kind that are rolled together.
struct Roll {
    kind: RollKind,
    count: u16,
    rule: Rule,
}

/// Rolls dice, in lots that a roll can hold, and re-rolls what may be re-rolled.
fn dice_of(t: &mut Table<Wh40k9>, strike: &Strike, roll: &Roll, need: Need, again: &[Again]) -> Play<Vec<u8>> {
    let (seat, unit) = (strike.seat, strike.attacker);
    let mut faces = Vec::with_capacity(usize::from(roll.count));
    let mut left = roll.count;
    // Each die that can be re-rolled is looked at by itself.
    let lot = if again.is_empty() { 100 } else { 1 };
    while left > 0 {
        let dice = left.min(lot);
        left -= dice;
        // What fails whatever it reaches is a failure too.
        let rights = rights(&t.state, again, need.reach.max(need.fails_to + 1));
        let (kind, rule, purpose) = (roll.kind, roll.rule, Purpose::Attack(strike.salvo));
        let attempt = Attempt { kind, seat, unit, dice: dice as u8, d3: false, rule, rights, purpose };
        faces.extend(dice::roll(t, &attempt, |faces| faces.iter().all(|&face| need.met_by(face)))?);
    }
    t.cite(rules::dice::X_PLUS);
    if !again.is_empty() && need.modifier != 0 {
        t.cite(rules::dice::MODIFIERS_FOLLOW_REROLL);
        t.cite(rules::dice::REROLL_EXAMPLES);
    }
    Ok(faces)
}

/// Cites what modifies a roll, and the limit where the sum goes beyond it (`wh40k9/dice/hit-wound-cap`).
fn cite_modifiers(t: &mut Table<Wh40k9>, modifiers: &[Reason], cap: Rule) {
    modifiers.iter().for_each(|(rule, _)| t.cite(*rule));
    let sum: i16 = modifiers.iter().map(|(_, by)| i16::from(*by)).sum();
    if sum.abs() > 1 {
        t.cite(cap);
        t.cite(rules::dice::HIT_WOUND_CAP);
    }
}

/// Cites what unmodified ones and sixes do where modifiers would have it otherwise.
fn cite_naturals(t: &mut Table<Wh40k9>, faces: &[u8], need: Need, rule: Rule) {
    let reaches = |face: u8| i16::from(face) + i16::from(need.modifier) >= i16::from(need.reach);
    if faces.iter().any(|&face| (face == 6 && !reaches(6)) || (face == 1 && reaches(1))) {
        t.cite(rule);
        t.cite(rules::dice::UNMODIFIED);
    }
    if faces.contains(&1) {
        t.cite(rule);
    }
}
