//! One attack that becomes several hits: Area Attacks, Direct Hits, and who of a unit takes which of them
//! (`t9a/attacks/one-attack-many-hits`).

use super::quality::{self, quality};
use super::{Hits, Made, Several, Strike};
use crate::attack_attributes::{Attribute, Attributed, Changes};
use crate::definitions::modifiers::Characteristic;
use crate::events::Event;
use crate::questions::{Between, ChooseOne, Shared, SplitHits};
use crate::state::{Place, State, UnitId};
use crate::{T9a, rules, shooting};
use geometry::ranks::Facing;
use kernel::{Illegal, Message, Play, Question, Rule, Seat, Table};

/// Where one attack becomes several hits: an Area Attack by the ranks or files of its target, a Special Attack by its number, of
/// which the attacker may give some to other Health Pools, and one Direct Hit for each attack
/// (`t9a/attack-attributes/area-attack`, `t9a/attack-attributes/direct-hit`).
pub(super) fn spread_out(t: &mut Table<T9a>, strike: &Strike, made: Made, all: &mut Vec<Hits>) -> Play<()> {
    if let Some(several) = &strike.several {
        return share_blows(t, strike, several, &made, all);
    }
    let Made { hits: made, attacks } = made;
    let area = area_of(&t.state, strike);
    let direct = strike.attributes.iter().find(|own| matches!(own.attribute, Attribute::DirectHit(_))).cloned();
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
    let pools = shooting::ranged_pools(&t.state, t.state.whole(strike.target));
    let mut total = attacks * each;
    let room: Vec<(UnitId, u16)> = match area.is_some() {
        true => pools.iter().map(|&pool| (pool, attacks.saturating_mul(t.state.models(pool)).min(total))).collect(),
        false => pools.iter().map(|&pool| (pool, total)).collect(),
    };
    let most = room.iter().map(|(_, most)| *most).fold(0, u16::saturating_add);
    if most < total {
        // Nobody is left who could be chosen and has not been hit (`t9a/ruling/b-area-attack-nobody-left`).
        t.cite(rules::ruling::B_AREA_ATTACK_NOBODY_LEFT);
        total = most;
    }
    if area.is_some() {
        t.tell(Event::AreaHits { target: strike.target, hits: total });
    }
    let Some(seat) = strike.attacker.and_then(|pool| t.state.owner(pool)) else { return Ok(()) };
    let what = if area.is_some() { Shared::AreaHits } else { Shared::Hits };
    let shares = share(t, seat, SplitHits { original: strike.target, hits: total, least: attacks, what, room })?;
    // Neither is there for whom it does not work.
    let among = |works: &dyn Fn(UnitId) -> bool| -> Vec<(UnitId, u16)> {
        shares.iter().map(|&(pool, hits)| (pool, if works(pool) { hits } else { 0 })).collect()
    };
    let open = among(&|pool| direct.as_ref().is_some_and(|own| works_on(&t.state, strike, own, pool)));
    let poisonable = among(&|pool| quality(&t.state, &Strike { target: pool, ..strike.clone() }).poison > 0);
    let directed = dealt(t, seat, &open, attacks, Shared::Direct)?;
    let poisoned = dealt(t, seat, &poisonable, made.sure, Shared::Poisoned)?;
    let spared = direct.as_ref().is_some_and(|own| own.against.is_none() && open != shares);
    if spared || made.sure > 0 && poisonable != shares {
        t.cite(rules::model_rules::IMMUNE);
    }
    for (((pool, hits), directed), sure) in shares.into_iter().zip(directed).zip(poisoned) {
        let at = Strike { target: pool, ..strike.clone() };
        let quality = quality(&t.state, &at);
        let rolled = hits - sure;
        let plain = Hits { rolled, sure, ..Hits::none(&t.state, &at, quality) };
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

/// The hits of Special Attacks, of which each attack gives at least one to whom it was allocated, the others to anybody whom it
/// could have struck (`t9a/attacks/one-attack-many-hits`).
fn share_blows(t: &mut Table<T9a>, strike: &Strike, several: &Several, made: &Made, all: &mut Vec<Hits>) -> Play<()> {
    let hits = made.hits.rolled;
    let at: Vec<&Strike> = std::iter::once(strike).chain(&several.elsewhere).collect();
    let room = at.iter().map(|strike| (strike.target, hits)).collect();
    let Some(seat) = strike.attacker.and_then(|pool| t.state.owner(pool)) else { return Ok(()) };
    if at.len() > 1 && hits > made.attacks {
        t.cite(rules::ruling::B_SPECIAL_ATTACK_HITS);
    }
    let ask = SplitHits { original: strike.target, hits, least: made.attacks, what: Shared::Blows, room };
    for (pool, rolled) in share(t, seat, ask)? {
        let Some(strike) = at.iter().find(|strike| strike.target == pool) else { continue };
        let quality = quality(&t.state, strike);
        quality.because.iter().for_each(|rule| t.cite(*rule));
        all.push(Hits { rolled, ..Hits::none(&t.state, strike, quality) });
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

/// How many of the hits on each Health Pool are of a special kind, Direct Hits or such as wound automatically: where the hits are
/// spread the attacker says of how many of his attacks that hit is on whom (`t9a/attack-attributes/direct-hit`,
/// `t9a/attack-attributes/poison-attacks`).
fn dealt(t: &mut Table<T9a>, seat: Seat, shares: &[(UnitId, u16)], special: u16, what: Shared) -> Play<Vec<u16>> {
    let room: Vec<(UnitId, u16)> = shares.iter().map(|&(pool, hits)| (pool, hits.min(special))).collect();
    let open: Vec<(UnitId, u16)> = room.iter().copied().filter(|(_, most)| *most > 0).collect();
    let all: u16 = shares.iter().map(|(_, hits)| hits).sum();
    let taken = match open.first() {
        Some(&(original, _)) => {
            let hits = special.min(all);
            share(t, seat, SplitHits { original, hits, least: 0, what, room: open })?
        }
        None => Vec::new(),
    };
    let of = |pool: UnitId| taken.iter().filter(|(other, _)| *other == pool).map(|(_, hits)| hits).sum();
    Ok(shares.iter().map(|(pool, _)| of(*pool)).collect())
}

/// One hit for each attack gets the changes of Direct Hit: the attacker says how many of them are hits that wound automatically
/// (`t9a/attack-attributes/direct-hit`).
fn split_direct(t: &mut Table<T9a>, seat: Seat, hits: Hits, attacks: u16, changes: &Changes) -> Play<(Hits, Hits)> {
    let numbers: Vec<u16> = (attacks.saturating_sub(hits.rolled)..=attacks.min(hits.sure)).collect();
    let sure = match (hits.attacker, &numbers[..]) {
        (Some(unit), [first, _, ..]) => {
            let place = t.ask(seat, ChooseOne { seat, unit, between: Between::DirectHit(numbers.clone()) })?;
            numbers.get(usize::from(place)).copied().unwrap_or(*first)
        }
        (_, numbers) => numbers.first().copied().unwrap_or(0),
    };
    let rolled = attacks.saturating_sub(sure).min(hits.rolled);
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

/// The most models that can be hit in a number of lines, a number in each; a large base that stands in several is hit in one.
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

/// Something is shared out among Health Pools by its owner, who is asked where there is more than one way.
fn share(t: &mut Table<T9a>, seat: Seat, ask: SplitHits) -> Play<Vec<(UnitId, u16)>> {
    let room = ask.room.iter().map(|(_, most)| *most).fold(0, u16::saturating_add);
    if ask.hits <= ask.least || ask.room.len() < 2 || room <= ask.hits {
        return Ok(usual_split(&ask));
    }
    if matches!(ask.what, Shared::Hits | Shared::AreaHits | Shared::Blows) {
        t.cite(rules::attacks::ONE_ATTACK_MANY_HITS);
    }
    t.ask(seat, ask)
}

/// Shots of models that have several each: each of them may go at another Health Pool (`t9a/attacks/allocating-ranged`).
pub fn divide(t: &mut Table<T9a>, seat: Seat, pools: &[UnitId], pool: UnitId, shots: u16) -> Play<Vec<(UnitId, u16)>> {
    if shots < 2 || pools.len() < 2 {
        return Ok(vec![(pool, shots)]);
    }
    t.cite(rules::attacks::ALLOCATING_RANGED);
    let room = pools.iter().map(|pool| (*pool, shots)).collect();
    t.ask(seat, SplitHits { original: pool, hits: shots, least: 0, what: Shared::Shots, room })
}

/// Hits of an effect that strikes a whole unit: at least one goes to its rank and file, if there are any; of Characters
/// alone none is the original target.
pub fn spread_on_unit(t: &mut Table<T9a>, seat: Seat, whole: UnitId, hits: u16) -> Play<Vec<(UnitId, u16)>> {
    let pools = shooting::ranged_pools(&t.state, whole);
    let Some(original) = pools.first().copied() else { return Ok(Vec::new()) };
    let least = u16::from(t.state.has_rankers(whole));
    let room = pools.into_iter().map(|pool| (pool, hits)).collect();
    share(t, seat, SplitHits { original, hits, least, what: Shared::Hits, room })
}

/// As much for the original as it can take, the rest for the others in their order.
pub(crate) fn usual_split(ask: &SplitHits) -> Vec<(UnitId, u16)> {
    let original = ask.room.iter().filter(|(pool, _)| *pool == ask.original);
    let others = ask.room.iter().filter(|(pool, _)| *pool != ask.original);
    let mut left = ask.hits;
    let mut take = |&(pool, most): &(UnitId, u16)| {
        let hits = most.min(left);
        left -= hits;
        (pool, hits)
    };
    original.chain(others).map(&mut take).filter(|(_, hits)| *hits > 0).collect()
}

/// Is this a legal way to share it out?
pub fn judge_split(ask: &SplitHits, shares: &[(UnitId, u16)]) -> Result<(), Illegal> {
    let refuse = |rule: Rule, id: &'static str| Err(Illegal::new(rule, Message::new(id)));
    if shares.iter().any(|(pool, _)| !ask.room.iter().any(|(open, _)| open == pool)) {
        return refuse(rules::attacks::ALLOCATING_RANGED, "t9a-pool-not-open");
    }
    let taken =
        |pool: UnitId| shares.iter().filter(|(other, _)| *other == pool).map(|(_, hits)| u32::from(*hits)).sum::<u32>();
    let sum: u32 = shares.iter().map(|(_, hits)| u32::from(*hits)).sum();
    if sum != u32::from(ask.hits) || taken(ask.original) < u32::from(ask.least) {
        return refuse(ask.rule(), "t9a-split-all-hits");
    }
    if ask.room.iter().any(|&(pool, most)| taken(pool) > u32::from(most)) {
        return match ask.what {
            Shared::AreaHits => refuse(rules::attack_attributes::AREA_ATTACK, "t9a-split-each-model-once"),
            _ => refuse(ask.rule(), "t9a-split-all-hits"),
        };
    }
    Ok(())
}
