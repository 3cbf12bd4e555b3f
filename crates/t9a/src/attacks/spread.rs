//! One attack that becomes several hits: Area Attacks, Direct Hits, and who of a unit takes which of them
//! (`t9a/attacks/one-attack-many-hits`).

use super::quality::{self, quality};
use super::{Hits, Strike};
use crate::attack_attributes::{Attribute, Attributed, Changes};
use crate::definitions::modifiers::Characteristic;
use crate::events::Event;
use crate::questions::{Between, ChooseOne, SplitHits};
use crate::state::{Place, State, UnitId};
use crate::{T9a, rules, shooting};
use geometry::ranks::Facing;
use kernel::{Illegal, Message, Play, Rule, Seat, Table};

/// Where one attack becomes several hits: an Area Attack by the ranks or files of its target, of which the attacker may give
/// some to other Health Pools, and one Direct Hit for each attack (`t9a/attack-attributes/area-attack`,
/// `t9a/attack-attributes/direct-hit`).
pub(super) fn spread_out(t: &mut Table<T9a>, strike: &Strike, made: Hits, all: &mut Vec<Hits>) -> Play<()> {
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
    let areas = if area.is_some() { attacks } else { 0 };
    let shares =
        spread(t, seat, SplitHits { original: strike.target, hits: total, least: attacks, shots: false, areas })?;
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
fn spread(t: &mut Table<T9a>, seat: Seat, ask: SplitHits) -> Play<Vec<(UnitId, u16)>> {
    let whole = t.state.whole(ask.original);
    if ask.hits <= ask.least || shooting::ranged_pools(&t.state, whole).len() < 2 {
        return Ok(vec![(ask.original, ask.hits)]);
    }
    t.cite(rules::attacks::ONE_ATTACK_MANY_HITS);
    let pools = shooting::ranged_pools(&t.state, whole);
    let room = pools.iter().map(|&pool| room_for_hits(&t.state, &ask, pool)).fold(0, u16::saturating_add);
    if ask.areas > 0 && room <= ask.hits {
        return Ok(usual_split(&t.state, &ask));
    }
    t.ask(seat, ask)
}

/// Shots of models that have several each: each of them may go at another Health Pool (`t9a/attacks/allocating-ranged`).
pub fn divide(t: &mut Table<T9a>, seat: Seat, pool: UnitId, shots: u16) -> Play<Vec<(UnitId, u16)>> {
    if shots < 2 || shooting::ranged_pools(&t.state, t.state.whole(pool)).len() < 2 {
        return Ok(vec![(pool, shots)]);
    }
    t.cite(rules::attacks::ALLOCATING_RANGED);
    t.ask(seat, SplitHits { original: pool, hits: shots, least: 0, shots: true, areas: 0 })
}

/// Hits of an effect that strikes a whole unit: at least one goes to its rank and file, if there are any; of Characters
/// alone none is the original target.
pub fn spread_on_unit(t: &mut Table<T9a>, seat: Seat, whole: UnitId, hits: u16) -> Play<Vec<(UnitId, u16)>> {
    let Some(original) = shooting::ranged_pools(&t.state, whole).first().copied() else { return Ok(Vec::new()) };
    let least = u16::from(t.state.has_rankers(whole));
    spread(t, seat, SplitHits { original, hits, least, shots: false, areas: 0 })
}

/// How many hits a Health Pool can take: of an Area Attack each model one (`t9a/attack-attributes/area-attack`). What those who
/// can be chosen cannot take stays with the original.
fn room_for_hits(state: &State, ask: &SplitHits, pool: UnitId) -> u16 {
    if ask.areas == 0 {
        return ask.hits;
    }
    let own = |pool: UnitId| ask.areas.saturating_mul(state.models(pool));
    let others = shooting::ranged_pools(state, state.whole(ask.original)).into_iter().filter(|other| *other != pool);
    let elsewhere = others.map(own).fold(0, u16::saturating_add);
    if pool == ask.original { own(pool).max(ask.hits.saturating_sub(elsewhere)) } else { own(pool) }
}

/// As many hits on the original as it can take, the rest on the others in their order.
pub(crate) fn usual_split(state: &State, ask: &SplitHits) -> Vec<(UnitId, u16)> {
    let others =
        shooting::ranged_pools(state, state.whole(ask.original)).into_iter().filter(|pool| *pool != ask.original);
    let mut left = ask.hits;
    let mut take = |pool: UnitId| {
        let hits = room_for_hits(state, ask, pool).min(left);
        left -= hits;
        (pool, hits)
    };
    std::iter::once(ask.original).chain(others).map(&mut take).filter(|(_, hits)| *hits > 0).collect()
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
    let taken =
        |pool: UnitId| shares.iter().filter(|(other, _)| *other == pool).map(|(_, hits)| u32::from(*hits)).sum::<u32>();
    if open.iter().any(|&pool| taken(pool) > u32::from(room_for_hits(state, ask, pool))) {
        return refuse(rules::attack_attributes::AREA_ATTACK, "t9a-split-each-model-once");
    }
    Ok(())
}
