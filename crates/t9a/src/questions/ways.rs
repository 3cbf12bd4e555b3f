//! Answers worth considering, and what somebody does who does not answer.

use super::{AllocateShots, Answer, Ask, Casting, ChargeOrder, ChargePlace, Shots, SplitHits, manoeuvres};
use crate::attacks::spread;
use crate::charge::{self, Reaction};
use crate::melee::questions as melee;
use crate::setup::usual_lists;
use crate::shooting::{self, Gun};
use crate::state::{State, UnitId};
use crate::{magic, rally};
use geometry::Length;
use geometry::ranks::{Facing, Side};
use kernel::Seat;

/// Answers worth considering.
pub fn candidates(state: &State, ask: &Ask, budget: usize) -> Vec<Answer> {
    let mut answers: Vec<Answer> = match ask {
        Ask::ShowList(ask) => usual_lists(state, ask.seat).into_iter().map(Answer::ShowList).collect(),
        Ask::FirstEnd(_) => Side::BOTH.map(Answer::FirstEnd).to_vec(),
        Ask::SelectShooter(ask) => {
            let units = state.units_of(ask.seat).filter(|&unit| shooting::judge_shooter(state, ask.seat, unit).is_ok());
            units.map(Some).chain([None]).map(Answer::SelectShooter).collect()
        }
        Ask::UseEngineer(ask) => {
            shooting::engineers(state, ask.unit).into_iter().map(Some).chain([None]).map(Answer::UseEngineer).collect()
        }
        Ask::SelectTarget(ask) => shooting::targets(state, ask.unit).into_iter().map(Answer::SelectTarget).collect(),
        Ask::TargetFacing(ask) => {
            shooting::facings(state, ask.unit, ask.target).into_iter().map(Answer::TargetFacing).collect()
        }
        Ask::AllocateShots(ask) => shots_at_each_pool(state, ask),
        Ask::SplitHits(ask) => split_ways(ask),
        Ask::StoreDie(_) => vec![Answer::StoreDie(false), Answer::StoreDie(true)],
        Ask::CastSpell(ask) => castings(state, ask.seat),
        Ask::Melee(ask) => melee::candidates(state, ask).into_iter().map(Answer::Melee).collect(),
        Ask::Dispel(ask) => (0..=state.sides[ask.seat.index()].dice).map(Answer::Dispel).collect(),
        Ask::DeclareCharge(ask) => {
            let charges = charge::declare::declarations(state, ask.seat).into_iter();
            let orders = charges.map(|(unit, target)| Some(ChargeOrder { unit, target }));
            orders.chain([None]).map(Answer::DeclareCharge).collect()
        }
        Ask::ChargeReaction(_) => [Reaction::Hold, Reaction::Flee].map(Answer::ChargeReaction).to_vec(),
        Ask::ChangeTarget(_) => vec![Answer::ChangeTarget(false), Answer::ChangeTarget(true)],
        Ask::NewTarget(ask) => {
            let targets = charge::new_targets(state, ask.unit, ask.fled).into_iter();
            targets.map(Some).chain([None]).map(Answer::NewTarget).collect()
        }
        Ask::NextCharge(_) => charge::moves::targets(state).into_iter().map(Answer::NextCharge).collect(),
        Ask::PlaceCharge(ask) => {
            charge::moves::places(state, ask.unit, ask.target).into_iter().map(Answer::PlaceCharge).collect()
        }
        Ask::StandAndShoot(_) => vec![Answer::StandAndShoot(true), Answer::StandAndShoot(false)],
        Ask::PanicNext(ask) => ask.units.iter().copied().map(Answer::PanicNext).collect(),
        Ask::SelectRally(ask) => rally::to_rally(state, ask.seat).into_iter().map(Answer::SelectRally).collect(),
        Ask::FleeFrom(ask) => rally::nearest_enemies(state, ask.unit).into_iter().map(Answer::FleeFrom).collect(),
        Ask::PursueNext(ask) => ask.units.iter().copied().map(Answer::PursueNext).collect(),
        Ask::PursueInto(ask) => ask.targets.iter().copied().map(Answer::PursueInto).collect(),
        Ask::PursuePlace(ask) => (0..ask.ends.len() as u8).map(Answer::PursuePlace).collect(),
        Ask::ChooseOne(ask) => (0..ask.between.len() as u8).map(Answer::ChooseOne).collect(),
        Ask::RallyPivot(ask) => rally::pivots(state, ask.unit).into_iter().map(|(_, way)| way).collect(),
        _ => manoeuvres::candidates(state, ask, budget),
    };
    answers.truncate(budget.max(1));
    if answers.is_empty() {
        answers.push(default_answer(state, ask));
    }
    answers
}

/// All shots at one Health Pool, for each, with every weapon that all could use; then fewer models at it, and the others at
/// another or at nobody.
fn shots_at_each_pool(state: &State, ask: &AllocateShots) -> Vec<Answer> {
    let pools = shooting::ranged_pools(state, ask.target);
    let weapons = ask.guns.iter().map(|gun| gun.weapons.len()).max().unwrap_or(1);
    let models: u16 = ask.guns.iter().map(|gun| gun.models).sum();
    let with = |plan: &[(UnitId, u16)], choice: usize| Answer::AllocateShots(shots_of(&ask.guns, plan, choice));
    let mut ways = Vec::new();
    for &pool in &pools {
        ways.extend((0..weapons).map(|choice| with(&[(pool, models)], choice)));
    }
    for &pool in &pools {
        for choice in 0..weapons {
            for some in (1..models).rev() {
                ways.push(with(&[(pool, some)], choice));
                let others = pools.iter().filter(|other| **other != pool);
                ways.extend(others.map(|other| with(&[(pool, some), (*other, models - some)], choice)));
            }
        }
    }
    ways.push(Answer::AllocateShots(Vec::new()));
    ways.retain(|way| matches!(way, Answer::AllocateShots(shots) if shooting::judge_shots(state, ask, shots).is_ok()));
    ways
}

/// All ways to allocate shots: every number of the models that shoot alike, with each of their weapons, at everybody whom they may choose.
/// None if they are too many.
pub(crate) fn all_shots(state: &State, ask: &AllocateShots) -> Vec<Answer> {
    let pools = shooting::ranged_pools(state, ask.target);
    let mut ways: Vec<Vec<Shots>> = vec![Vec::new()];
    for (n, gun) in ask.guns.iter().enumerate() {
        let at = |shooter: &shooting::Shooter| {
            let open = pools.iter().filter(|pool| shooter.may_choose(**pool));
            open.map(|pool| (shooter.weapon, *pool)).collect::<Vec<_>>()
        };
        let mut own: Vec<Vec<Shots>> = vec![Vec::new()];
        for (weapon, pool) in gun.weapons.iter().flat_map(at) {
            let with = |way: Vec<Shots>| {
                let left = gun.models.saturating_sub(way.iter().map(|shots| shots.models).sum());
                let more = move |models: u16| Shots { gun: n as u8, weapon, pool, models };
                (0..=left).map(move |models| way.iter().copied().chain((models > 0).then(|| more(models))).collect())
            };
            own = own.into_iter().flat_map(with).collect();
            if own.len() * ways.len() > MOST_SHOTS {
                return Vec::new();
            }
        }
        ways = ways.iter().flat_map(|way| own.iter().map(move |own| [&way[..], &own[..]].concat())).collect();
    }
    ways.into_iter().map(Answer::AllocateShots).collect()
}

/// Every way to allocate shots is offered up to this many.
const MOST_SHOTS: usize = 400;

/// This many models at each of these, in their order.
fn shots_of(guns: &[Gun], plan: &[(UnitId, u16)], choice: usize) -> Vec<Shots> {
    let mut left = plan.to_vec();
    let mut shots = Vec::new();
    for (n, gun) in guns.iter().enumerate() {
        let Some(shooter) = gun.weapons.get(choice).or_else(|| gun.weapons.first()) else { continue };
        let mut free = gun.models;
        for (pool, wanted) in &mut left {
            let models = free.min(*wanted);
            if models > 0 {
                shots.push(Shots { gun: n as u8, weapon: shooter.weapon, pool: *pool, models });
                (free, *wanted) = (free - models, *wanted - models);
            }
        }
    }
    shots
}

/// Every way to share something out is offered up to this many.
const MOST_SPLITS: usize = 1000;

/// As usual; for each other Health Pool every number that it may take, most first; then all other ways, if they are not too many.
fn split_ways(ask: &SplitHits) -> Vec<Answer> {
    let others = ask.room.iter().map(|(pool, _)| *pool).filter(|pool| *pool != ask.original);
    let usual = spread::usual_split(ask);
    let rest = ask.hits.saturating_sub(ask.least);
    let away = |pool: UnitId, hits: u16| match ask.hits - hits {
        0 => vec![(pool, hits)],
        stay => vec![(ask.original, stay), (pool, hits)],
    };
    let mut ways = vec![usual];
    ways.extend(others.flat_map(|pool| (1..=rest).rev().map(move |hits| away(pool, hits))));
    ways.extend(all_splits(ask));
    let mut seen: Vec<Vec<(UnitId, u16)>> = Vec::new();
    for way in ways {
        if !seen.contains(&way) && spread::judge_split(ask, &way).is_ok() {
            seen.push(way);
        }
    }
    seen.into_iter().map(Answer::SplitHits).collect()
}

/// All ways to share something out, the original first; none if they are too many.
fn all_splits(ask: &SplitHits) -> Vec<Vec<(UnitId, u16)>> {
    let mut room = ask.room.clone();
    room.sort_by_key(|(pool, _)| *pool != ask.original);
    let mut ways: Vec<Vec<(UnitId, u16)>> = vec![Vec::new()];
    for (pool, most) in room {
        let taken = |way: &[(UnitId, u16)]| way.iter().map(|(_, hits)| hits).sum::<u16>();
        let with = |way: Vec<(UnitId, u16)>| {
            let left = ask.hits.saturating_sub(taken(&way)).min(most);
            (0..=left).map(move |hits| way.iter().copied().chain((hits > 0).then_some((pool, hits))).collect())
        };
        ways = ways.into_iter().flat_map(with).collect();
        if ways.len() > MOST_SPLITS {
            return Vec::new();
        }
    }
    ways
}

/// Every spell at every target with the fewest, the most and some dice between.
fn castings(state: &State, seat: Seat) -> Vec<Answer> {
    let most = state.sides[seat.index()].dice.min(*magic::CASTING_DICE.end());
    let mut ways = vec![Answer::CastSpell(None)];
    for (caster, spell, bound) in magic::castings(state, seat) {
        for target in magic::ways(state, caster, &spell, bound) {
            for dice in *magic::CASTING_DICE.start()..=most {
                let casting = Casting { caster, spell: spell.clone(), bound, target, dice };
                ways.push(Answer::CastSpell(Some(casting)));
            }
        }
    }
    ways
}

/// The answer of somebody who does not answer: does as little as possible.
pub fn default_answer(state: &State, ask: &Ask) -> Answer {
    match ask {
        Ask::ShowList(ask) => Answer::ShowList(usual_lists(state, ask.seat).into_iter().next().unwrap_or_default()),
        Ask::FirstEnd(_) => Answer::FirstEnd(Side::Right),
        Ask::SelectShooter(_) => Answer::SelectShooter(None),
        Ask::UseEngineer(_) => Answer::UseEngineer(None),
        Ask::SelectTarget(ask) => {
            Answer::SelectTarget(shooting::targets(state, ask.unit).first().copied().unwrap_or(ask.unit))
        }
        Ask::TargetFacing(ask) => {
            let facings = shooting::facings(state, ask.unit, ask.target);
            Answer::TargetFacing(facings.first().copied().unwrap_or(Facing::Front))
        }
        Ask::AllocateShots(ask) => Answer::AllocateShots(shooting::usual_shots(state, &ask.guns, ask.target)),
        Ask::SplitHits(ask) => Answer::SplitHits(spread::usual_split(ask)),
        Ask::StoreDie(_) => Answer::StoreDie(false),
        Ask::CastSpell(_) => Answer::CastSpell(None),
        Ask::Dispel(_) => Answer::Dispel(0),
        Ask::DeclareCharge(_) => Answer::DeclareCharge(None),
        Ask::ChargeReaction(_) => Answer::ChargeReaction(Reaction::Hold),
        Ask::ChangeTarget(_) => Answer::ChangeTarget(false),
        Ask::NewTarget(_) => Answer::NewTarget(None),
        Ask::NextCharge(_) => Answer::NextCharge(charge::moves::targets(state).first().copied().unwrap_or(UnitId(0))),
        Ask::PlaceCharge(ask) => {
            let places = charge::moves::places(state, ask.unit, ask.target);
            let nowhere = ChargePlace { facing: Facing::Front, offset: Length::default(), way: None };
            Answer::PlaceCharge(places.get(places.len() / 2).copied().unwrap_or(nowhere))
        }
        Ask::StandAndShoot(_) => Answer::StandAndShoot(false),
        Ask::PanicNext(ask) => Answer::PanicNext(ask.units.first().copied().unwrap_or(UnitId(0))),
        Ask::PursueNext(ask) => Answer::PursueNext(ask.units.first().copied().unwrap_or(UnitId(0))),
        Ask::PursueInto(ask) => Answer::PursueInto(ask.targets.first().copied().unwrap_or(UnitId(0))),
        Ask::PursuePlace(ask) => Answer::PursuePlace((ask.ends.len() / 2) as u8),
        Ask::RallyPivot(_) => Answer::RallyPivot(None),
        Ask::ChooseOne(_) => Answer::ChooseOne(0),
        Ask::SelectRally(ask) => {
            Answer::SelectRally(rally::to_rally(state, ask.seat).first().copied().unwrap_or(UnitId(0)))
        }
        Ask::FleeFrom(ask) => {
            Answer::FleeFrom(rally::nearest_enemies(state, ask.unit).first().copied().unwrap_or(UnitId(0)))
        }
        Ask::Melee(ask) => Answer::Melee(melee::default_answer(state, ask)),
        _ => manoeuvres::default_answer(state, ask),
    }
}
