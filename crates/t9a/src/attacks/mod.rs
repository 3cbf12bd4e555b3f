//! Chapter *attacks*: from hits to wounds, saves and casualties (`t9a/attacks/attack-sequence`).
//!
//! All attacks of a [`Strike`] list are simultaneous: each step is finished for all of them before the next begins
//! (`t9a/attacks/simultaneous-attacks`). [`mod@quality`] says what an attack is against one Health Pool, [`casualties`] takes
//! models away.

pub mod casualties;
pub mod defence;
pub mod quality;

use crate::attack_attributes::{Attribute, Attributed, Changes};
use crate::definitions::dice;
use crate::definitions::modifiers::Characteristic;
use crate::events::Event;
use crate::questions::{Between, ChooseOne, SplitHits};
use crate::state::{Place, State, UnitId};
use crate::{T9a, psychology, rules, shooting};
use casualties::Loss;
use defence::{armour, special_save};
use geometry::ranks::Facing;
use kernel::{Dice, Illegal, Message, Play, Rule, Seat, Table};
use quality::{Quality, quality, wound_number};
use serde::{Deserialize, Serialize};

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
    let mut hits = Vec::new();
    for strike in strikes {
        let made = to_hit(t, strike, kind)?;
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
    let hits = strikes.iter().map(|strike| Hits {
        attacker: strike.attacker,
        target: strike.target,
        by_enemy: by_enemy(&t.state, strike),
        quality: quality(&t.state, strike),
        rolled: strike.attacks,
        sure: 0,
        added: 0,
        wounds: 0,
        lethal: 0,
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
fn to_hit(t: &mut Table<T9a>, strike: &Strike, kind: AttackKind) -> Play<Hits> {
    let quality = quality(&t.state, strike);
    quality.because.iter().for_each(|rule| t.cite(*rule));
    let by_enemy = by_enemy(&t.state, strike);
    let (attacker, target, rolled) = (strike.attacker, strike.target, strike.attacks);
    let mut hits = Hits { attacker, target, by_enemy, quality, rolled, sure: 0, added: 0, wounds: 0, lethal: 0 };
    let ToHit::Needs(needs) = strike.to_hit else { return Ok(hits) };
    if strike.attacks == 0 {
        return Ok(hits);
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
    Ok(hits)
}

/// Where one attack becomes several hits: an Area Attack by the ranks or files of its target, of which the attacker may give
/// some to other Health Pools, and one Direct Hit for each attack (`t9a/attack-attributes/area-attack`,
/// `t9a/attack-attributes/direct-hit`).
fn spread_out(t: &mut Table<T9a>, strike: &Strike, made: Hits, all: &mut Vec<Hits>) -> Play<()> {
    let area = area_of(&t.state, strike);
    let direct = strike.attributes.iter().find(|own| matches!(own.attribute, Attribute::DirectHit(_))).cloned();
    let attacks = made.rolled + made.sure - made.added;
    if attacks == 0 || area.is_none() && direct.is_none() {
        all.push(made);
        return Ok(());
    }
    let each = match (area, strike.facing) {
        (Some((hits, lines)), Some(facing)) => {
            t.cite(rules::attack_attributes::AREA_ATTACK);
            t.cite(rules::ruling::B_AREA_ATTACK_RANK_CHOICE);
            area_hits(&t.state, t.state.whole(strike.target), facing, hits, lines)
        }
        _ => 1,
    };
    let total = attacks * each;
    if area.is_some() {
        t.tell(Event::AreaHits { target: strike.target, hits: total });
    }
    let Some(seat) = strike.attacker.and_then(|pool| t.state.owner(pool)) else { return Ok(()) };
    let shares = spread(t, seat, strike.target, total, attacks)?;
    // Neither is there for whom it does not work.
    let among = |works: &dyn Fn(UnitId) -> bool| -> Vec<(UnitId, u16)> {
        shares.iter().map(|&(pool, hits)| (pool, if works(pool) { hits } else { 0 })).collect()
    };
    let open = among(&|pool| direct.as_ref().is_some_and(|own| works_on(&t.state, strike, own, pool)));
    let poisonable = among(&|pool| quality(&t.state, &Strike { target: pool, ..strike.clone() }).poison > 0);
    let directed = dealt(t, seat, strike, &open, attacks, Between::DirectHitOn)?;
    let poisoned = dealt(t, seat, strike, &poisonable, made.sure, Between::PoisonedOn)?;
    let spared = direct.as_ref().is_some_and(|own| own.against.is_none() && open != shares);
    if spared || made.sure > 0 && poisonable != shares {
        t.cite(rules::model_rules::IMMUNE);
    }
    for (((pool, hits), directed), sure) in shares.into_iter().zip(directed).zip(poisoned) {
        let at = Strike { target: pool, ..strike.clone() };
        let quality = quality(&t.state, &at);
        let rolled = hits - sure;
        let (attacker, by_enemy) = (made.attacker, made.by_enemy);
        let plain = Hits { attacker, target: pool, by_enemy, quality, rolled, sure, added: 0, wounds: 0, lethal: 0 };
        match direct.as_ref().map(|own| &own.attribute) {
            Some(Attribute::DirectHit(changes)) if directed > 0 => {
                t.cite(rules::attack_attributes::DIRECT_HIT);
                let (hit, rest) = split_direct(t, seat, plain, directed, changes)?;
                all.extend([hit, rest]);
            }
            _ => all.push(plain),
        }
    }
    // What Battle Focus adds is one hit more for the target of the attack (`t9a/attack-attributes/battle-focus`).
    if made.added > 0 {
        t.cite(rules::ruling::B_BATTLE_FOCUS_MANY_HITS);
        all.push(Hits { rolled: made.added, sure: 0, added: 0, ..made });
    }
    Ok(())
}

/// Does an attribute of a strike work on a Health Pool: *against X*, and not Immune to it
/// (`t9a/model-rules/keyword-against`, `t9a/model-rules/immune`)?
pub(crate) fn works_on(state: &State, strike: &Strike, own: &Attributed, pool: UnitId) -> bool {
    strike.attacker.is_none_or(|attacker| quality::works_against(state, attacker, own, pool))
}

/// The Area Attack that a strike is for its target, if it is one: how many hits in how many lines. Of several the one that hits
/// most (`t9a/model-rules/duplicates`).
pub(crate) fn area_of(state: &State, strike: &Strike) -> Option<(u8, u8)> {
    let works = |own: &&Attributed| works_on(state, strike, own, strike.target);
    let areas = strike.attributes.iter().filter(works).filter_map(|own| match own.attribute {
        Attribute::AreaAttack { hits, lines } => Some((hits, lines)),
        _ => None,
    });
    let facing = strike.facing.unwrap_or(Facing::Front);
    areas.max_by_key(|&(hits, lines)| area_hits(state, state.whole(strike.target), facing, hits, lines))
}

/// How many of the hits on each Health Pool are of a special kind, Direct Hits or such as wound automatically, of so many: where the
/// hits are spread the attacker says who takes them first (`t9a/attack-attributes/direct-hit`,
/// `t9a/attack-attributes/poison-attacks`).
fn dealt(
    t: &mut Table<T9a>,
    seat: Seat,
    strike: &Strike,
    shares: &[(UnitId, u16)],
    mut special: u16,
    between: fn(Vec<UnitId>) -> Between,
) -> Play<Vec<u16>> {
    let struck: Vec<UnitId> = shares.iter().filter(|(_, hits)| *hits > 0).map(|(pool, _)| *pool).collect();
    let all: u16 = shares.iter().map(|(_, hits)| hits).sum();
    let first = match strike.attacker {
        Some(unit) if struck.len() > 1 && (1..all).contains(&special) => {
            let place = t.ask(seat, ChooseOne { seat, unit, between: between(struck.clone()) })?;
            struck.get(usize::from(place)).copied()
        }
        _ => None,
    };
    let mut taken = vec![0; shares.len()];
    let mut order: Vec<usize> = (0..shares.len()).collect();
    order.sort_by_key(|&n| Some(shares[n].0) != first);
    for n in order {
        taken[n] = special.min(shares[n].1);
        special -= taken[n];
    }
    Ok(taken)
}

/// One hit for each attack gets the changes of Direct Hit: the attacker says whether hits that roll to wound do first, or those
/// that wound automatically (`t9a/attack-attributes/direct-hit`).
fn split_direct(t: &mut Table<T9a>, seat: Seat, hits: Hits, attacks: u16, changes: &Changes) -> Play<(Hits, Hits)> {
    let first = match hits.attacker {
        Some(unit) if hits.rolled > 0 && hits.sure > 0 => {
            t.ask(seat, ChooseOne { seat, unit, between: Between::DirectHit })?
        }
        _ => 0,
    };
    let (rolled, sure) = if first == 0 {
        let rolled = attacks.min(hits.rolled);
        (rolled, (attacks - rolled).min(hits.sure))
    } else {
        let sure = attacks.min(hits.sure);
        ((attacks - sure).min(hits.rolled), sure)
    };
    let mut quality = hits.quality.clone();
    for change in changes.0.iter().filter(|_| !hits.quality.toxic) {
        let value = match change.of {
            Characteristic::Strength => &mut quality.strength,
            Characteristic::ArmourPenetration => &mut quality.ap,
            _ => continue,
        };
        *value = if change.set { change.by.unsigned_abs() } else { value.saturating_add_signed(change.by) };
    }
    let (attacker, target, by_enemy) = (hits.attacker, hits.target, hits.by_enemy);
    let direct = Hits { attacker, target, by_enemy, quality, rolled, sure, added: 0, wounds: 0, lethal: 0 };
    Ok((direct, Hits { rolled: hits.rolled - rolled, sure: hits.sure - sure, ..hits }))
}

/// How many hits an Area Attack (XxY) makes: from front or rear by ranks, from a flank by files, those lines of the target that
/// give most, each with at most X hits and at most its models, and no model twice (`t9a/attack-attributes/area-attack`).
pub fn area_hits(state: &State, whole: UnitId, facing: Facing, hits: u8, lines: u8) -> u16 {
    let Some(stand) = state.unit(whole).and_then(|unit| unit.stand.as_ref()) else { return 0 };
    let stand = stand.filled(|pool| state.unit(pool).is_none_or(|unit| unit.hp == 0));
    let files = usize::from(stand.files);
    let sides: Vec<Place> = stand.left.iter().chain(&stand.right).map(|pool| Place::Joined(*pool)).collect();
    let rows: Vec<Vec<Place>> = match facing {
        Facing::Front | Facing::Rear => {
            let beside = |rank: usize| if rank == 0 { sides.clone() } else { Vec::new() };
            (0..stand.ranks()).map(|rank| [stand.rank(rank), &beside(rank)[..]].concat()).collect()
        }
        Facing::Left | Facing::Right => (0..files)
            .map(|file| stand.places.iter().skip(file).step_by(files).copied().collect())
            .chain(sides.iter().map(|side| vec![*side]))
            .collect(),
    };
    most_hit(&rows, hits.into(), lines.into())
}

/// The most models that can be hit in so many of some lines, so many in each; a large base that stands in several is hit in one.
fn most_hit(rows: &[Vec<Place>], hits: usize, lines: usize) -> u16 {
    let several =
        |place: &Place| matches!(place, Place::Joined(_)) && rows.iter().filter(|row| row.contains(place)).count() > 1;
    let own = |row: &Vec<Place>| models_in(&row.iter().copied().filter(|place| !several(place)).collect::<Vec<_>>());
    let large: Vec<Place> = rows.iter().flatten().copied().filter(several).fold(Vec::new(), |mut known, place| {
        if !known.contains(&place) {
            known.push(place);
        }
        known
    });
    let worth = |chosen: &[usize]| {
        let mut room: Vec<usize> = chosen.iter().map(|&n| hits.saturating_sub(own(&rows[n]))).collect();
        let plain: usize = chosen.iter().map(|&n| own(&rows[n]).min(hits)).sum();
        let placed = large.iter().filter(|place| {
            let open = (0..chosen.len()).filter(|&n| rows[chosen[n]].contains(*place) && room[n] > 0);
            let Some(line) = open.max_by_key(|&n| room[n]) else { return false };
            room[line] -= 1;
            true
        });
        plain + placed.count()
    };
    // Lines are taken one after another; where large bases stand in several, a line may be left out for a later one.
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by_key(|&n| std::cmp::Reverse(models_in(&rows[n]).min(hits)));
    let mut best = 0;
    for from in 0..order.len() {
        let mut chosen: Vec<usize> = Vec::new();
        for _ in 0..lines.min(rows.len()) {
            let with = |n: usize| [&chosen[..], &[n][..]].concat();
            let free = order.iter().cycle().skip(from).take(order.len()).copied().filter(|n| !chosen.contains(n));
            let next = free.max_by_key(|&n| worth(&with(n)));
            chosen.extend(next);
        }
        best = best.max(worth(&chosen));
    }
    u16::try_from(best).unwrap_or(u16::MAX)
}

/// How many models stand in a rank or file: a large base with several places in it is one.
fn models_in(line: &[Place]) -> usize {
    let counts = |(n, place): &(usize, &Place)| match place {
        Place::Empty => false,
        Place::Ranker => true,
        Place::Joined(_) => !line[..*n].contains(place),
    };
    line.iter().enumerate().filter(counts).count()
}

/// Hits that attacks or an effect have become are allocated anew: at least one of each attack to its original target
/// (`t9a/attacks/one-attack-many-hits`).
pub fn spread(t: &mut Table<T9a>, seat: Seat, original: UnitId, hits: u16, least: u16) -> Play<Vec<(UnitId, u16)>> {
    let whole = t.state.whole(original);
    if hits <= least || shooting::ranged_pools(&t.state, whole).len() < 2 {
        return Ok(vec![(original, hits)]);
    }
    t.cite(rules::attacks::ONE_ATTACK_MANY_HITS);
    t.ask(seat, SplitHits { original, hits, least, shots: false })
}

/// Shots of models that have several each: each of them may go at another Health Pool (`t9a/attacks/allocating-ranged`).
pub fn divide(t: &mut Table<T9a>, seat: Seat, pool: UnitId, shots: u16) -> Play<Vec<(UnitId, u16)>> {
    if shots < 2 || shooting::ranged_pools(&t.state, t.state.whole(pool)).len() < 2 {
        return Ok(vec![(pool, shots)]);
    }
    t.cite(rules::attacks::ALLOCATING_RANGED);
    t.ask(seat, SplitHits { original: pool, hits: shots, least: 0, shots: true })
}

/// Hits of an effect that strikes a whole unit: at least one goes to its rank and file, if there are any; of Characters
/// alone none is the original target.
pub fn spread_on_unit(t: &mut Table<T9a>, seat: Seat, whole: UnitId, hits: u16) -> Play<Vec<(UnitId, u16)>> {
    let Some(original) = shooting::ranged_pools(&t.state, whole).first().copied() else { return Ok(Vec::new()) };
    let least = u16::from(t.state.has_rankers(whole));
    spread(t, seat, original, hits, least)
}

/// Is this a legal way to spread hits?
pub fn judge_split(state: &State, ask: &SplitHits, shares: &[(UnitId, u16)]) -> Result<(), Illegal> {
    let refuse = |rule: Rule, id: &'static str| Err(Illegal::new(rule, Message::new(id)));
    let open = shooting::ranged_pools(state, state.whole(ask.original));
    if shares.iter().any(|(pool, _)| !open.contains(pool)) {
        return refuse(rules::attacks::ALLOCATING_RANGED, "t9a-pool-not-open");
    }
    let sum: u32 = shares.iter().map(|(_, hits)| u32::from(*hits)).sum();
    let original =
        shares.iter().filter(|(pool, _)| *pool == ask.original).map(|(_, hits)| u32::from(*hits)).sum::<u32>();
    if sum != u32::from(ask.hits) || original < u32::from(ask.least) {
        return refuse(rules::attacks::ONE_ATTACK_MANY_HITS, "t9a-split-all-hits");
    }
    Ok(())
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
