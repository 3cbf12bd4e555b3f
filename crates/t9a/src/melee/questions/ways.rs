//! Answers to the questions of the Melee Phase that are worth considering.

use super::judging::{judge_shares, judge_specials, judge_specials_by};
use super::{AllocateAttacks, CombatReforms, MeleeAnswer, MeleeAsk, Share, UseSpecials};
use crate::melee::blows::Blow;
use crate::melee::contact::{Aim, partners};
use crate::melee::equipment::{make_way_places, weapon_choices};
use crate::melee::formations::surrounded_orders;
use crate::melee::groups::{Group, shares_by, usual_shares};
use crate::melee::reform::{self, Reformed};
use crate::melee::{after, combats};
use crate::movement::Turn;
use crate::state::{State, UnitId};
use kernel::Seat;

/// Answers worth considering.
pub fn candidates(state: &State, ask: &MeleeAsk) -> Vec<MeleeAnswer> {
    use MeleeAnswer as A;
    match ask {
        MeleeAsk::SelectCombat(_) => {
            combats(state).iter().filter_map(|combat| combat.first().copied()).map(A::SelectCombat).collect()
        }
        MeleeAsk::ChooseWeapon(ask) => {
            weapon_choices(state, ask.unit, ask.part.into()).into_iter().map(A::ChooseWeapon).collect()
        }
        MeleeAsk::MakeWay(ask) => {
            let places = make_way_places(state, ask.unit).into_iter().map(Some);
            places.chain([None]).map(A::MakeWay).collect()
        }
        MeleeAsk::SurroundedOrder(ask) => {
            (0..surrounded_orders(state, &ask.units).len()).map(|n| A::SurroundedOrder(n as u8)).collect()
        }
        MeleeAsk::UseSpecials(ask) => special_ways(ask),
        MeleeAsk::AllocateAttacks(ask) => share_ways(ask),
        MeleeAsk::LeaveCombat(_) => vec![A::LeaveCombat(false), A::LeaveCombat(true)],
        MeleeAsk::NextBreakTest(ask) => ask.units.iter().copied().map(A::NextBreakTest).collect(),
        MeleeAsk::SpreadLoss(ask) => {
            let points = usize::from(ask.points).min(ask.pools.len());
            let turns = 0..ask.pools.len();
            let from = |n: usize| ask.pools.iter().cycle().skip(n).take(points).copied().collect();
            turns.map(|n| A::SpreadLoss(from(n))).collect()
        }
        MeleeAsk::FleeFrom(ask) => partners(state, ask.unit).into_iter().map(|(_, foe, _)| A::FleeFrom(foe)).collect(),
        MeleeAsk::Pursue(ask) => {
            let none = if ask.must { None } else { Some(A::Pursue(None)) };
            ask.targets.iter().map(|target| A::Pursue(Some(*target))).chain(none).collect()
        }
        MeleeAsk::Overrun(_) => vec![A::Overrun(false), A::Overrun(true)],
        MeleeAsk::NudgeOrder(ask) => (0..ask.orders.len()).map(|n| A::NudgeOrder(n as u8)).collect(),
        MeleeAsk::NextToFlee(ask) => ask.units.iter().copied().map(A::NextToFlee).collect(),
        MeleeAsk::PostCombatPivot(ask) => pivot_ways(state, ask.unit).into_iter().map(|(_, way)| way).collect(),
        MeleeAsk::TryReforms(ask) => {
            let mut ways = vec![A::TryReforms(ask.must.clone()), A::TryReforms(ask.units.clone())];
            ways.dedup();
            ways
        }
        MeleeAsk::ReformFirst(_) => vec![A::ReformFirst(Seat(0)), A::ReformFirst(Seat(1))],
        MeleeAsk::CombatReforms(ask) => reform_ways(state, ask),
        MeleeAsk::TakeLoot(ask) => ask.takers.iter().copied().map(A::TakeLoot).collect(),
    }
}

/// Of how many models each is offered alone for a Special Attack.
const MOST_ALONE: u16 = 12;

/// All Special Attacks (of one kind only the first part's), each left out, none; Crush Attacks each for itself too.
fn special_ways(ask: &UseSpecials) -> Vec<MeleeAnswer> {
    let mut all: Vec<u8> = Vec::new();
    for n in 0..ask.offers.len() as u8 {
        let mut with = all.clone();
        with.push(n);
        if ask.offers[usize::from(n)].blow != Blow::Crush && judge_specials(ask, &with).is_ok() {
            all = with;
        }
    }
    let mut ways = vec![all.clone()];
    for n in 0..ask.offers.len() as u8 {
        let way = match all.contains(&n) {
            true => all.iter().copied().filter(|other| *other != n).collect::<Vec<u8>>(),
            false => all.iter().copied().filter(|other| apart(ask, *other, n)).chain([n]).collect(),
        };
        ways.push(way);
    }
    ways.push(Vec::new());
    ways.sort_by_key(|way| std::cmp::Reverse(way.len()));
    let mut seen: Vec<Vec<u8>> = Vec::new();
    for way in ways {
        if !seen.contains(&way) {
            seen.push(way);
        }
    }
    // Fewer models of one Health Pool, the rest as usual.
    let mut fewer = Vec::new();
    for (n, offer) in ask.offers.iter().enumerate() {
        let usual = all.iter().copied().filter(|other| usize::from(*other) != n && apart(ask, *other, n as u8));
        let usual: Vec<(u8, u16)> = usual.map(|other| (other, ask.offers[usize::from(other)].models)).collect();
        let some = (1..offer.models).rev().map(|models| [&usual[..], &[(n as u8, models)][..]].concat());
        fewer.extend(some.map(MeleeAnswer::UseSpecialsBySome));
        // One model alone that is not the first.
        let everybody = |(other, models): &(u8, u16)| (*other, (0..*models).collect());
        let usual: Vec<(u8, Vec<u16>)> = usual.iter().map(everybody).collect();
        let alone = (1..offer.models.min(MOST_ALONE)).map(|model| [&usual[..], &[(n as u8, vec![model])][..]].concat());
        fewer.extend(alone.map(MeleeAnswer::UseSpecialsBy));
    }
    seen.into_iter().map(MeleeAnswer::UseSpecials).chain(fewer).collect()
}

/// Can both be used: not the same kind by two parts of one model?
fn apart(ask: &UseSpecials, one: u8, two: u8) -> bool {
    !ask.offers[usize::from(one)].repeats(&ask.offers[usize::from(two)])
}

/// As usual; and for each Health Pool: everybody who can attack it does, or one group alone does.
fn share_ways(ask: &AllocateAttacks) -> Vec<MeleeAnswer> {
    let usual = usual_shares(&ask.groups);
    let mut ways = vec![usual.clone()];
    let mut pools: Vec<UnitId> = ask.groups.iter().flat_map(|group| group.aims.iter().map(|aim| aim.pool)).collect();
    pools.sort();
    pools.dedup();
    let usual_aim = |n: usize| usize::from(usual[n].aim);
    for pool in pools {
        let at = |group: &Group| group.aims.iter().position(|aim| aim.pool == pool);
        ways.push(shares_by(&ask.groups, |n, group| at(group).unwrap_or_else(|| usual_aim(n))));
        for alone in 0..ask.groups.len() {
            let only =
                |n: usize, group: &Group| if n == alone { at(group) } else { None }.unwrap_or_else(|| usual_aim(n));
            ways.push(shares_by(&ask.groups, only));
        }
    }
    // One part leaves some of its Restricted Attacks to a later one.
    for (n, group) in ask.groups.iter().enumerate().filter(|(_, group)| group.is_restricted()) {
        for attacks in group.owed..group.limited.min(group.owed + 12) {
            let mut way = usual.clone();
            way[n].attacks = attacks;
            ways.push(way);
        }
    }
    let mut seen: Vec<Vec<Share>> = Vec::new();
    for way in ways {
        if !seen.contains(&way) && judge_shares(&ask.groups, &way).is_ok() {
            seen.push(way);
        }
    }
    seen.into_iter().map(MeleeAnswer::AllocateAttacks).collect()
}

/// Of how many attacks of a group every number is offered at another Health Pool.
const MOST_DIVIDED: u16 = 24;

/// One group divides its attacks between two Health Pools, the others attack as usual.
pub(in crate::melee) fn divided_ways(ask: &AllocateAttacks) -> Vec<MeleeAnswer> {
    let usual = usual_shares(&ask.groups);
    let mut ways = Vec::new();
    for (n, group) in ask.groups.iter().enumerate() {
        let most = usual[n].attacks.min(MOST_DIVIDED);
        for aim in (0..group.aims.len() as u8).filter(|aim| *aim != usual[n].aim) {
            for away in 1..most {
                let mut way = usual.clone();
                way[n].attacks -= away;
                way.insert(n + 1, Share { group: n as u8, aim, attacks: away });
                if judge_shares(&ask.groups, &way).is_ok() {
                    ways.push(MeleeAnswer::AllocateAttacks(way));
                }
            }
        }
    }
    ways
}

/// Every way to answer is offered up to this many.
const MOST_WAYS: usize = 400;

/// All ways to allocate the attacks of a step: every number of each group at everybody whom it can attack. None if they are too many.
pub(in crate::melee) fn all_allocations(ask: &AllocateAttacks) -> Vec<MeleeAnswer> {
    let mut ways: Vec<Vec<Share>> = vec![Vec::new()];
    for (n, group) in ask.groups.iter().enumerate() {
        let restricted = |other: &Group| other.kin == group.kin && other.aims.iter().any(Aim::is_restricted);
        let limits = group.blow.is_armed() && ask.groups.iter().any(restricted);
        let Some(mut divided) = divisions(group.aims.len(), group.attacks) else { return Vec::new() };
        divided.retain(|numbers| {
            let sum: u16 = numbers.iter().sum();
            sum == group.attacks || limits && sum <= group.limited
        });
        if ways.len() * divided.len() > MOST_WAYS {
            return Vec::new();
        }
        let shares = |numbers: &Vec<u16>| -> Vec<Share> {
            let share = |(aim, attacks): (usize, &u16)| Share { group: n as u8, aim: aim as u8, attacks: *attacks };
            numbers.iter().enumerate().map(share).filter(|share| share.attacks > 0).collect()
        };
        let with = |way: &Vec<Share>| -> Vec<Vec<Share>> {
            divided.iter().map(|numbers| [&way[..], &shares(numbers)].concat()).collect()
        };
        ways = ways.iter().flat_map(with).collect();
    }
    ways.retain(|way| judge_shares(&ask.groups, way).is_ok());
    ways.into_iter().map(MeleeAnswer::AllocateAttacks).collect()
}

/// All ways to give at most this many to each of some; none if they are too many.
fn divisions(parts: usize, most: u16) -> Option<Vec<Vec<u16>>> {
    let mut ways: Vec<Vec<u16>> = vec![Vec::new()];
    for _ in 0..parts {
        let more = |way: Vec<u16>| {
            let left = most - way.iter().sum::<u16>();
            (0..=left).map(move |number| [&way[..], &[number]].concat())
        };
        ways = ways.into_iter().flat_map(more).collect();
        if ways.len() > 20 * MOST_WAYS {
            return None;
        }
    }
    Some(ways)
}

/// Of how many models, over all Special Attacks of a step, every choice is offered.
const MOST_MODELS: u16 = 6;

/// All ways to make Special Attacks: each by any of the models that can. None if they are too many.
pub(in crate::melee) fn all_specials(ask: &UseSpecials) -> Vec<MeleeAnswer> {
    if ask.offers.iter().map(|offer| offer.models).sum::<u16>() > MOST_MODELS {
        return Vec::new();
    }
    let mut ways: Vec<Vec<(u8, Vec<u16>)>> = vec![Vec::new()];
    for (n, offer) in ask.offers.iter().enumerate() {
        let chosen = |which: u32| (0..offer.models).filter(|model| (which >> model) & 1 == 1).collect::<Vec<u16>>();
        let with = |way: Vec<(u8, Vec<u16>)>| {
            (0..1_u32 << offer.models).map(move |which| {
                let models = chosen(which);
                let used = (!models.is_empty()).then_some((n as u8, models));
                way.iter().cloned().chain(used).collect::<Vec<_>>()
            })
        };
        ways = ways.into_iter().flat_map(with).collect();
    }
    ways.retain(|way| judge_specials_by(ask, way).is_ok());
    ways.into_iter().map(MeleeAnswer::UseSpecialsBy).collect()
}

/// Of how many things every choice is offered.
const MOST_CHOSEN_FROM: usize = 5;

/// Every choice among a few things, fewest first; of many nothing, each alone, and all.
pub(in crate::melee) fn choices_of(units: &[UnitId]) -> Vec<Vec<UnitId>> {
    if units.len() > MOST_CHOSEN_FROM {
        let alone = units.iter().map(|unit| vec![*unit]);
        return [Vec::new()].into_iter().chain(alone).chain([units.to_vec()]).collect();
    }
    let chosen = |which: u32| {
        let in_it = |(n, unit): (usize, &UnitId)| ((which >> n) & 1 == 1).then_some(*unit);
        units.iter().enumerate().filter_map(in_it).collect::<Vec<_>>()
    };
    let mut all: Vec<Vec<UnitId>> = (0..1_u32 << units.len()).map(chosen).collect();
    all.sort_by_key(Vec::len);
    all
}

/// To stay, to turn by each eighth of a turn to the right, or to let an Attachable Model change places.
pub(in crate::melee) fn pivot_ways(state: &State, unit: UnitId) -> Vec<(String, MeleeAnswer)> {
    let way = |(key, turn): (String, Turn)| match turn {
        Turn { heading, ranks: None } => (key, MeleeAnswer::PostCombatPivot(Some(heading))),
        turn => (key, MeleeAnswer::PostCombatPivotWith(turn)),
    };
    let stay = ("none".to_owned(), MeleeAnswer::PostCombatPivot(None));
    [stay].into_iter().chain(after::turns(state, unit).into_iter().map(way)).collect()
}

/// Nobody; the best of each unit alone; the best of all that fit together.
fn reform_ways(state: &State, ask: &CombatReforms) -> Vec<MeleeAnswer> {
    let mut ways: Vec<Vec<Reformed>> = vec![Vec::new()];
    let mut together: Vec<Reformed> = Vec::new();
    for unit in &ask.units {
        let own = reform::ways(state, *unit, 12);
        // The first that fits beside what the others do.
        let beside = own.iter().find_map(|way| {
            let with: Vec<Reformed> = together.iter().chain([way]).cloned().collect();
            reform::judge(state, ask, &with).is_ok().then_some(with)
        });
        together = beside.unwrap_or(together);
        ways.extend(own.into_iter().map(|way| vec![way]));
    }
    if together.len() > 1 {
        ways.push(together);
    }
    ways.retain(|way| reform::judge(state, ask, way).is_ok());
    ways.into_iter().map(MeleeAnswer::CombatReforms).collect()
}

/// The answer of somebody who does not answer.
pub fn default_answer(state: &State, ask: &MeleeAsk) -> MeleeAnswer {
    use MeleeAnswer as A;
    let first = |units: &[UnitId]| units.first().copied().unwrap_or(UnitId(0));
    match ask {
        MeleeAsk::SelectCombat(_) => A::SelectCombat(combats(state).first().map_or(UnitId(0), |combat| first(combat))),
        MeleeAsk::ChooseWeapon(ask) => {
            A::ChooseWeapon(weapon_choices(state, ask.unit, ask.part.into()).first().copied().unwrap_or(0))
        }
        MeleeAsk::MakeWay(_) => A::MakeWay(None),
        MeleeAsk::SurroundedOrder(_) => A::SurroundedOrder(0),
        MeleeAsk::UseSpecials(ask) => special_ways(ask).into_iter().next().unwrap_or(A::UseSpecials(Vec::new())),
        MeleeAsk::AllocateAttacks(ask) => A::AllocateAttacks(usual_shares(&ask.groups)),
        MeleeAsk::LeaveCombat(_) => A::LeaveCombat(false),
        MeleeAsk::NextBreakTest(ask) => A::NextBreakTest(first(&ask.units)),
        MeleeAsk::SpreadLoss(ask) => A::SpreadLoss(ask.pools.iter().copied().take(ask.points.into()).collect()),
        MeleeAsk::FleeFrom(ask) => A::FleeFrom(partners(state, ask.unit).first().map_or(UnitId(0), |(_, foe, _)| *foe)),
        MeleeAsk::Pursue(ask) => A::Pursue(if ask.must { ask.targets.first().copied() } else { None }),
        MeleeAsk::Overrun(_) => A::Overrun(false),
        MeleeAsk::NudgeOrder(_) => A::NudgeOrder(0),
        MeleeAsk::NextToFlee(ask) => A::NextToFlee(first(&ask.units)),
        MeleeAsk::PostCombatPivot(_) => A::PostCombatPivot(None),
        MeleeAsk::TryReforms(ask) => A::TryReforms(ask.must.clone()),
        MeleeAsk::ReformFirst(ask) => A::ReformFirst(ask.seat),
        MeleeAsk::CombatReforms(ask) => {
            // Nobody, unless somebody must: that is looked at before any way is looked for.
            match reform::judge(state, ask, &[]) {
                Ok(()) => A::CombatReforms(Vec::new()),
                Err(_) => reform_ways(state, ask).into_iter().next().unwrap_or(A::CombatReforms(Vec::new())),
            }
        }
        MeleeAsk::TakeLoot(ask) => A::TakeLoot(first(&ask.takers)),
    }
}
