//! Chapter *attacks*: from hits to wounds, saves and casualties (`t9a/attacks/attack-sequence`).
//!
//! All attacks of a [`Strike`] list are simultaneous: each step is finished for all of them before the next begins
//! (`t9a/attacks/simultaneous-attacks`). [`mod@quality`] says what an attack is against one Health Pool, [`casualties`] takes
//! models away.

pub mod casualties;
pub mod defence;
pub mod quality;
pub mod spread;

use crate::attack_attributes::Attributed;
use crate::definitions::dice::{self, Quantity};
use crate::events::Event;
use crate::melee::blows::Blow;
use crate::questions::{Between, ChooseOne};
use crate::state::{State, UnitId};
use crate::{T9a, psychology, rules};
use casualties::Loss;
use defence::{armour, special_save};
use geometry::ranks::Facing;
use kernel::{Dice, Play, Rule, Table};
use quality::{Quality, quality, wound_number};
use serde::{Deserialize, Serialize};
use spread::spread_out;

/// What kind of attacks these are (`t9a/attacks/attack-types`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttackKind {
    /// In a Round of Combat, by an Engaged model.
    Melee,
    /// With a shooting weapon: a Ranged Attack.
    Shooting,
    /// By a spell, a Miscast or the like: a Ranged Attack.
    Magic,
}

/// How an attack hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToHit {
    /// Without a roll.
    Automatic,
    /// On this or more; 7 is never reached by a Shooting Attack.
    Needs(u8),
}

/// Attacks of one kind at one Health Pool.
#[derive(Clone, PartialEq, Debug)]
pub struct Strike {
    /// The Health Pool that attacks, if a model does.
    pub attacker: Option<UnitId>,
    /// The Health Pool that is attacked.
    pub target: UnitId,
    /// How many.
    pub attacks: u16,
    /// How they hit.
    pub to_hit: ToHit,
    /// Strength.
    pub strength: u8,
    /// AP.
    pub ap: u8,
    /// Attack Attributes.
    pub attributes: Vec<Attributed>,
    /// The rule by which to-hit rolls are made.
    pub rule: Rule,
    /// The Facing of the target that is attacked, for Area Attacks.
    pub facing: Option<Facing>,
    /// Does each attack become several hits by itself?
    pub several: Option<Several>,
}

/// What a Special Attack is: one attack that causes this many hits (`t9a/model-rules/keyword-special-attack`).
#[derive(Clone, PartialEq, Debug)]
pub struct Several {
    /// What it is called.
    pub blow: Blow,
    /// How many hits each attack causes.
    pub each: Quantity,
    /// The same attack at the other Health Pools that it could strike.
    pub elsewhere: Vec<Strike>,
}

/// Hits on one Health Pool that go on together.
struct Hits {
    /// The Health Pool that attacks, if a model does.
    attacker: Option<UnitId>,
    target: UnitId,
    /// Does an enemy model attack? Only such losses can cause panic.
    by_enemy: bool,
    quality: Quality,
    /// Hits that roll to wound.
    rolled: u16,
    /// Hits that wound automatically (`t9a/attack-attributes/poison-attacks`).
    sure: u16,
    /// Of them, hits that Battle Focus added to those of the attacks themselves.
    added: u16,
    /// Wounds, and how many of them are Lethal Strikes.
    wounds: u16,
    lethal: u16,
}

/// The hits of some attacks, and how many of these have hit.
struct Made {
    hits: Hits,
    attacks: u16,
}

impl Hits {
    /// None yet.
    fn none(state: &State, strike: &Strike, quality: Quality) -> Self {
        let (attacker, target, by_enemy) = (strike.attacker, strike.target, by_enemy(state, strike));
        Self { attacker, target, by_enemy, quality, rolled: 0, sure: 0, added: 0, wounds: 0, lethal: 0 }
    }
}

/// Is the attacker an enemy of the target?
fn by_enemy(state: &State, strike: &Strike) -> bool {
    strike.attacker.is_some_and(|attacker| state.owner(attacker) != state.owner(strike.target))
}

/// Steps 2 to 7 for attacks that have been allocated.
pub fn resolve(t: &mut Table<T9a>, strikes: &[Strike], kind: AttackKind) -> Play<()> {
    t.cite(rules::attacks::ATTACK_SEQUENCE);
    if strikes.len() > 1 {
        t.cite(rules::attacks::SIMULTANEOUS_ATTACKS);
    }
    let mut made = Vec::new();
    for strike in strikes {
        made.push(to_hit(t, strike, kind)?);
    }
    let mut hits = Vec::new();
    for (strike, made) in strikes.iter().zip(made) {
        spread_out(t, strike, made, &mut hits)?;
    }
    suffer(t, hits, kind)
}

/// Hits that need no roll and have been allocated: steps 3 to 7.
pub fn resolve_hits(t: &mut Table<T9a>, strikes: &[Strike], kind: AttackKind) -> Play<()> {
    t.cite(rules::attacks::ATTACK_SEQUENCE);
    if strikes.len() > 1 {
        t.cite(rules::attacks::SIMULTANEOUS_ATTACKS);
    }
    let hits = strikes.iter().map(|strike| {
        let quality = quality(&t.state, strike);
        Hits { rolled: strike.attacks, ..Hits::none(&t.state, strike, quality) }
    });
    let hits: Vec<Hits> = hits.collect();
    hits.iter().flat_map(|hit| &hit.quality.because).for_each(|rule| t.cite(*rule));
    suffer(t, hits, kind)
}

/// Hits that wound automatically and come from no model, such as those of Dangerous Terrain: steps 4 to 7.
pub fn resolve_wounds(t: &mut Table<T9a>, strike: &Strike) -> Play<()> {
    let hits = Hits {
        attacker: strike.attacker,
        target: strike.target,
        by_enemy: false,
        quality: quality(&t.state, strike),
        rolled: 0,
        sure: strike.attacks,
        added: 0,
        wounds: 0,
        lethal: 0,
    };
    suffer(t, vec![hits], AttackKind::Magic)
}

/// Steps 3 to 7.
fn suffer(t: &mut Table<T9a>, mut hits: Vec<Hits>, kind: AttackKind) -> Play<()> {
    for hit in &mut hits {
        to_wound(t, hit)?;
    }
    for hit in &mut hits {
        armour_saves(t, hit, kind)?;
    }
    for hit in &mut hits {
        special_saves(t, hit)?;
    }
    let mut lost: Vec<Loss> = Vec::new();
    for hit in &hits {
        let points = multiplied(t, hit)?;
        let known = lost.iter().position(|loss| loss.pool == hit.target && loss.by_enemy == hit.by_enemy);
        let place = known.unwrap_or(lost.len());
        if known.is_none() {
            lost.push(Loss { by_enemy: hit.by_enemy, ..Loss::of(hit.target, 0) });
        }
        let loss = &mut lost[place];
        loss.points += points;
        if let Some(attacker) = hit.attacker {
            match loss.from.iter_mut().find(|(unit, _)| *unit == attacker) {
                Some((_, caused)) => *caused += points,
                None => loss.from.push((attacker, points)),
            }
        }
    }
    casualties::lose(t, &lost, kind)?;
    t.cite(rules::attacks::ATTACK_TYPES);
    t.cite(rules::definitions::DEFENSIVE_CHARACTERISTICS);
    if kind != AttackKind::Melee {
        let struck: Vec<UnitId> = lost.iter().map(|loss| t.state.whole(loss.pool)).collect();
        psychology::panic_from_losses(t, &struck)?;
    }
    Ok(())
}

/// Step 2 (`t9a/attacks/determining-hits`). Hatred re-rolls failures; Battle Focus and Poison look at natural results.
fn to_hit(t: &mut Table<T9a>, strike: &Strike, kind: AttackKind) -> Play<Made> {
    let quality = quality(&t.state, strike);
    quality.because.iter().for_each(|rule| t.cite(*rule));
    let mut hits = Hits { rolled: strike.attacks, ..Hits::none(&t.state, strike, quality) };
    if let Some(several) = &strike.several {
        return blows(t, strike, several, hits);
    }
    let ToHit::Needs(needs) = strike.to_hit else { return Ok(Made { attacks: hits.rolled, hits }) };
    if strike.attacks == 0 {
        return Ok(Made { attacks: 0, hits });
    }
    let hit = |face: u8| match kind {
        AttackKind::Melee => face == 6 || face != 1 && face >= needs,
        _ => needs <= 6 && face != 1 && face >= needs,
    };
    let mut faces = t.roll(Dice::d6(strike.attacks), strike.rule)?.to_vec();
    if hits.quality.hatred {
        t.cite(rules::attack_attributes::HATRED);
        dice::re_roll(t, &mut faces, |face| !hit(face), rules::attack_attributes::HATRED)?;
    }
    cite_naturals(t, &faces, needs, kind);
    let hitting = faces.iter().filter(|&&face| hit(face)).count() as u16;
    let poisoned_from = if hits.quality.poison > 1 { 5 } else { 6 };
    let poisoned = |face: u8| hits.quality.poison > 0 && face >= poisoned_from && hit(face);
    hits.sure = faces.iter().filter(|&&face| poisoned(face)).count() as u16;
    hits.rolled = hitting - hits.sure;
    if hits.sure > 0 {
        t.cite(rules::attack_attributes::POISON_ATTACKS);
    }
    if hits.quality.poison > 1 {
        t.cite(rules::model_rules::KEYWORD_STACKABLE);
    }
    if hits.quality.battle_focus {
        let more = faces.iter().filter(|&&face| face == 6 && hit(face)).count() as u16;
        if more > 0 {
            t.cite(rules::attack_attributes::BATTLE_FOCUS);
        }
        hits.rolled += more;
        hits.added = more;
    }
    t.tell(Event::HitRolls {
        unit: strike.attacker,
        target: strike.target,
        faces,
        needs,
        hits: hits.rolled + hits.sure,
    });
    Ok(Made { attacks: hitting, hits })
}

/// How many hits Special Attacks cause, each for itself.
fn blows(t: &mut Table<T9a>, strike: &Strike, several: &Several, mut hits: Hits) -> Play<Made> {
    let mut attacks = 0;
    hits.rolled = 0;
    for _ in 0..strike.attacks {
        let caused = dice::quantity(t, several.each, strike.rule)?;
        hits.rolled += caused;
        attacks += u16::from(caused > 0);
    }
    if let Some(unit) = strike.attacker {
        t.tell(Event::SpecialHits { unit, blow: several.blow, hits: hits.rolled });
    }
    Ok(Made { hits, attacks })
}

/// Natural results that decide by themselves.
fn cite_naturals(t: &mut Table<T9a>, faces: &[u8], needs: u8, kind: AttackKind) {
    let melee = kind == AttackKind::Melee;
    if melee && needs > 6 && faces.contains(&6) {
        t.cite(rules::definitions::VALUE_LIMITS);
    }
    if !melee && (needs > 6 || needs <= 1 && faces.contains(&1)) {
        t.cite(rules::shooting::ALWAYS_MISS);
    }
    if faces.contains(&1) || faces.contains(&6) {
        t.cite(rules::definitions::NATURAL_ROLL);
    }
}

/// Step 3 (`t9a/attacks/wound-roll`). Failures are re-rolled by Zealous, Lightning or Weakness, successes by Resistant, and
/// no die twice (`t9a/ruling/b-weakness-and-resistant`).
fn to_wound(t: &mut Table<T9a>, hits: &mut Hits) -> Play<()> {
    hits.wounds = hits.sure;
    if hits.rolled == 0 {
        return Ok(());
    }
    let (needs, because) = wound_number(&t.state, &hits.quality, hits.target);
    because.iter().for_each(|rule| t.cite(*rule));
    let wounds = |face: u8| face == 6 || face != 1 && face >= needs;
    let mut faces = t.roll(Dice::d6(hits.rolled), rules::attacks::WOUND_ROLL)?.to_vec();
    t.cite(rules::ruling::B_WOUND_TABLE);
    let (failed, passed) = (hits.quality.reroll_failed, hits.quality.reroll_passed);
    if let Some(rule) = failed.or(passed) {
        let both = failed.is_some() && passed.is_some();
        let again = faces.iter().any(|&face| if wounds(face) { passed.is_some() } else { failed.is_some() });
        if again {
            [failed, passed].into_iter().flatten().for_each(|rule| t.cite(rule));
            if both {
                t.cite(rules::ruling::B_WEAKNESS_AND_RESISTANT);
            }
        }
        dice::re_roll(t, &mut faces, |face| if wounds(face) { passed.is_some() } else { failed.is_some() }, rule)?;
    }
    let wounded = faces.iter().filter(|&&face| wounds(face)).count() as u16;
    if hits.quality.lethal {
        hits.lethal = faces.iter().filter(|&&face| face == 6).count() as u16;
        if hits.lethal > 0 {
            t.cite(rules::attack_attributes::LETHAL_STRIKE);
        }
    }
    hits.wounds += wounded;
    t.tell(Event::WoundRolls { target: hits.target, faces, needs, sure: hits.sure, wounds: hits.wounds });
    Ok(())
}

/// Step 4 (`t9a/attacks/armour-save`): Lethal Strikes have AP 10, all others that of the attack.
fn armour_saves(t: &mut Table<T9a>, hits: &mut Hits, kind: AttackKind) -> Play<()> {
    if hits.wounds == 0 {
        return Ok(());
    }
    let (arm, because) = armour(&t.state, hits.target, kind);
    because.iter().for_each(|rule| t.cite(*rule));
    let plain = hits.wounds - hits.lethal;
    let failed = |t: &mut Table<T9a>, wounds: u16, ap: u8| -> Play<u16> {
        let Some(needs) = armour_number(arm, ap).filter(|_| wounds > 0) else { return Ok(wounds) };
        let faces = t.roll(Dice::d6(wounds), rules::attacks::ARMOUR_SAVE)?.to_vec();
        let saved = faces.iter().filter(|&&face| face >= needs).count() as u16;
        t.tell(Event::ArmourSaves { target: hits.target, faces, needs, saved });
        Ok(wounds - saved)
    };
    t.cite(rules::attacks::SAVES);
    if armour_number(arm, hits.quality.ap).is_none() && plain > 0 {
        t.cite(rules::attacks::ARMOUR_SAVE);
        t.cite(rules::ruling::B_ARMOUR_TABLE_BLANK);
    }
    let left = failed(t, plain, hits.quality.ap)?;
    hits.wounds = left + hits.lethal;
    Ok(())
}

/// The number needed for an Armour Save; none if no save is possible (`t9a/attacks/armour-save`).
pub fn armour_number(arm: u8, ap: u8) -> Option<u8> {
    match i16::from(arm) - i16::from(ap) {
        ..=0 => None,
        5.. => Some(2),
        left => u8::try_from(7 - left).ok(),
    }
}

/// Step 5 (`t9a/attacks/special-save`): one kind of save for each wound; the better one is taken
/// (`t9a/attacks/one-special-save`).
fn special_saves(t: &mut Table<T9a>, hits: &mut Hits) -> Play<()> {
    let lethal = hits.lethal;
    let plain = hits.wounds - lethal;
    let mut left = 0;
    for (wounds, lethal) in [(plain, false), (lethal, true)] {
        if wounds == 0 {
            continue;
        }
        let (save, because) = special_save(&t.state, hits.target, &hits.quality, lethal);
        because.iter().for_each(|rule| t.cite(*rule));
        let Some(save) = save else {
            left += wounds;
            continue;
        };
        t.cite(save.rule);
        let faces = t.roll(Dice::d6(wounds), rules::attacks::SPECIAL_SAVE)?.to_vec();
        let saved = faces.iter().filter(|&&face| face >= 3 && face >= save.needs).count() as u16;
        t.tell(Event::SpecialSaves { target: hits.target, faces, needs: save.needs, saved });
        left += wounds - saved;
    }
    hits.wounds = left;
    Ok(())
}

/// Each unsaved wound is multiplied, at most to the Health Points of one model; of several versions the attacker says which
/// (`t9a/attack-attributes/multiple-wounds`, `t9a/model-rules/duplicates`).
fn multiplied(t: &mut Table<T9a>, hits: &Hits) -> Play<u16> {
    let versions = &hits.quality.multiple;
    let by = match (hits.attacker.and_then(|pool| Some((pool, t.state.owner(pool)?))), &versions[..]) {
        _ if hits.wounds == 0 => return Ok(0),
        (_, []) => return Ok(hits.wounds),
        (Some((unit, seat)), [first, _, ..]) => {
            let between = Between::MultipleWounds(versions.clone());
            let place = t.ask(seat, ChooseOne { seat, unit, between })?;
            versions.get(usize::from(place)).copied().unwrap_or(*first)
        }
        (_, [first, ..]) => *first,
    };
    let rule = rules::attack_attributes::MULTIPLE_WOUNDS;
    t.cite(rule);
    let most = t.state.sheet(hits.target).map_or(1, |sheet| u16::from(sheet.hp));
    let mut points = 0;
    for _ in 0..hits.wounds {
        points += dice::quantity(t, by, rule)?.min(most);
    }
    Ok(points)
}
