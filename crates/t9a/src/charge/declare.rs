//! Who may declare a charge against whom.

use super::ways::{Charging, all_together, arranged, charge_distance, charge_speed, flush, is_on_the_way, is_possible};
use crate::definitions::formation::{block, spots};
use crate::definitions::ground::inches;
use crate::definitions::sight::{Target, eye_in};
use crate::model_rules::{entirely, has};
use crate::rules;
use crate::state::{State, UnitId, Whereabouts};
use geometry::ranks::Block;
use geometry::ranks::charge::Combined;
use geometry::within;
use kernel::{Illegal, Message, Rule, Seat};

/// What a die and the fixed part of the Charge Range give at most (`t9a/charge/declare-charge`).
const MOST: u8 = 10;

/// The most arrangements of earlier charges that are tried (`t9a/ruling/declared-charges-placed`).
const ARRANGEMENTS: usize = 48;

/// Of those of several chargers of one target this many.
const ARRANGED: usize = 4;

/// Why a unit may not declare a charge at all in this phase.
///
/// # Errors
/// With the rule that forbids it.
pub fn judge_charger(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    let refuse = |rule: Rule, id: &'static str| Err(Illegal::new(rule, Message::new(id)));
    let whole = state.whole(unit);
    let there = |id: UnitId| state.unit(id).is_some_and(|unit| unit.hp > 0 && unit.whereabouts == Whereabouts::Field);
    let host = state.unit(whole).is_some_and(|unit| unit.stand.is_some());
    let Some(own) = state.unit(unit).filter(|own| own.owner == seat && host) else {
        return refuse(rules::charge::DECLARE_CHARGE, "t9a-not-yours");
    };
    if !there(unit) && (unit != whole || state.pools(whole).next().is_none()) {
        return refuse(rules::charge::DECLARE_CHARGE, "t9a-not-yours");
    }
    // To charge out is to leave by one's own will.
    if unit != whole && has(state, unit, "Attached") {
        return refuse(rules::model_rules::ATTACHED, "t9a-cannot-leave");
    }
    let marks = |id: UnitId| state.unit(id).is_some_and(|unit| unit.marks.turn.declared_charge);
    if marks(unit) {
        return refuse(rules::charge::DECLARE_CHARGE, "t9a-charged-already");
    }
    // Nobody else of a unit charges in a phase in which one of its models charges out, or the unit itself.
    let others = state.pools(whole).chain([whole]).any(|other| other != unit && marks(other));
    if others {
        return refuse(rules::attachable::CHARGING_OUT, "t9a-charged-out");
    }
    if state.is_engaged(whole) {
        return refuse(rules::charge::DECLARE_CHARGE, "t9a-is-engaged");
    }
    if state.is_shaken(whole) {
        return refuse(rules::psychology::SHAKEN_RESTRICTIONS, "t9a-is-shaken");
    }
    if own.marks.battle.pivoted || state.unit(whole).is_some_and(|unit| unit.marks.battle.pivoted) {
        return refuse(rules::melee::POST_COMBAT_PIVOT, "t9a-pivoted");
    }
    let first_player_turn = state.round == 1 && state.active == state.first;
    if first_player_turn && state.unit(whole).is_some_and(|unit| unit.marks.battle.outside_zone) {
        let rule = match entirely(state, whole, "Vanguard") {
            true => rules::model_rules::VANGUARD,
            false => rules::model_rules::SCOUT,
        };
        return refuse(rule, "t9a-began-outside");
    }
    if entirely(state, unit, "Emplaced") {
        return refuse(rules::model_rules::EMPLACED, "t9a-emplaced");
    }
    if entirely(state, unit, "Random Movement") {
        return refuse(rules::model_rules::RANDOM_MOVEMENT, "t9a-moves-at-random");
    }
    Ok(())
}

/// May the unit declare a charge against this target: sight, reach, room? (`t9a/charge/declare-charge`)
///
/// # Errors
/// With the rule that forbids it, and by how much.
pub fn judge_declaration(state: &State, seat: Seat, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    judge_charger(state, seat, unit)?;
    judge_target(state, unit, target)
}

/// The part that depends on the target; also for a unit that changes it (`t9a/charge/change-target`).
///
/// # Errors
/// With the rule that forbids it, and by how much.
pub fn judge_target(state: &State, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    let standing = state.unit(target).is_some_and(|other| other.stand.is_some());
    if standing && state.owner(target) == state.owner(unit) {
        return Err(Illegal::new(rules::game_flow::FRIENDLY_ENEMY, Message::new("t9a-no-enemy")));
    }
    if !standing || state.owner(target) == state.owner(unit) {
        return Err(Illegal::new(rules::charge::DECLARE_CHARGE, Message::new("t9a-no-enemy")));
    }
    let (speed, _) = charge_speed(state, unit);
    let most = f64::from(MOST + speed);
    let away = charge_distance(state, unit, target).unwrap_or(f64::INFINITY);
    if !within(away, most) {
        let reason = Message::new("t9a-beyond-charge")
            .with("most", inches(most))
            .with("distance", inches(away))
            .with("by", inches(away - most));
        return Err(Illegal::new(rules::charge::DECLARE_CHARGE, reason));
    }
    if !sees(state, unit, target) {
        return Err(Illegal::new(rules::definitions::LINE_OF_SIGHT, Message::new("t9a-out-of-sight")));
    }
    judge_room(state, unit, target)
}

/// Does a model of the front rank see the target? Of a model that charges out only itself counts.
fn sees(state: &State, unit: UnitId, target: UnitId) -> bool {
    let whole = state.whole(unit);
    let (Some((spots, formation)), Some(own)) = (spots(state, whole), block(state, whole)) else { return false };
    let out = whole != unit;
    let mut watched = Target::new(state, target);
    let looks = spots.iter().filter(|spot| if out { spot.pool == unit } else { spot.rank == 0 });
    let eyes = looks.filter_map(|spot| eye_in(state, whole, (&own, &formation), spot, false));
    eyes.into_iter().any(|eye| watched.seen_by(&eye).is_some())
}

/// Is there room, with the charges that have been declared before as though they had been made?
/// (`t9a/charge/declaration-what-to-consider`)
fn judge_room(state: &State, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    let refused = || Err(Illegal::new(rules::charge::CHARGE_MOVE_LEGALITY, Message::new("t9a-no-room-to-charge")));
    let Some(charging) = Charging::of(state, unit) else { return refused() };
    let same: Vec<Charging> = state
        .charges
        .iter()
        .filter(|charge| charge.target == target && charge.unit != unit && reaches(state, charge.unit, target))
        .filter_map(|charge| Charging::of(state, charge.unit))
        .collect();
    let together: Vec<&Charging> = same.iter().chain([&charging]).collect();
    for placed in arrangements(state, &together, target) {
        let possible = if same.is_empty() {
            is_possible(state, &charging, target, &placed)
        } else {
            let all: Vec<Charging> = same.iter().cloned().chain([charging.clone()]).collect();
            one_by_one(state, &all, target, &placed) || all_together(state, &all, target, &placed)
        };
        if possible {
            return Ok(());
        }
    }
    refused()
}

/// Do all of them end flush if they simply go one after the other, each to its best place? That proves that they can; where it
/// fails, a better arrangement may still be found.
fn one_by_one(state: &State, chargers: &[Charging], target: UnitId, placed: &[(UnitId, Block)]) -> bool {
    let mut placed = placed.to_vec();
    chargers.iter().all(|charging| {
        let Some(flush) = flush(state, charging, target, &placed) else { return false };
        placed.push((charging.unit, flush.end));
        true
    })
}

/// Can an earlier charger still reach its target, which may have fled?
fn reaches(state: &State, unit: UnitId, target: UnitId) -> bool {
    let most = f64::from(MOST + charge_speed(state, unit).0);
    charge_distance(state, unit, target).is_some_and(|away| within(away, most))
        && Charging::of(state, unit).is_some_and(|own| is_possible(state, &own, target, &[]))
}

/// Where earlier chargers of other targets may stand when they have moved (`t9a/ruling/declared-charges-placed`): each of a
/// few places of the best kind for a lone charger, of the best arrangements for several; who cannot reach stays. Of places that are
/// nowhere near the ways of those who charge this target one stands for all.
fn arrangements(state: &State, chargers: &[&Charging], target: UnitId) -> Vec<Vec<(UnitId, Block)>> {
    let Some((unit, at)) = chargers.last().map(|charging| charging.unit).zip(block(state, target)) else {
        return Vec::new();
    };
    let is_near = |placed: &Vec<(UnitId, Block)>| {
        let near = |end: &Block| chargers.iter().any(|own| is_on_the_way(&own.block, &at, &end.hull()));
        placed.iter().any(|(_, end)| near(end))
    };
    let mut targets: Vec<UnitId> = Vec::new();
    for charge in state.charges.iter().filter(|charge| charge.target != target && charge.unit != unit) {
        if !targets.contains(&charge.target) {
            targets.push(charge.target);
        }
    }
    let mut all: Vec<Vec<(UnitId, Block)>> = vec![Vec::new()];
    for other in targets {
        let units = state.charges.iter().filter(|charge| charge.target == other && charge.unit != unit);
        let chargers: Vec<Charging> = units
            .filter(|charge| reaches(state, charge.unit, other))
            .filter_map(|charge| Charging::of(state, charge.unit))
            .collect();
        let options = match &chargers[..] {
            [] => Vec::new(),
            [one] => super::moves::lone_ends(state, one, other)
                .into_iter()
                .map(|end| vec![(one.unit, end)])
                .collect::<Vec<_>>(),
            several => {
                let placed = |(found, _): (Combined, _)| {
                    let ends = several.iter().zip(&found.charges);
                    ends.filter_map(|(charging, flush)| Some((charging.unit, flush.as_ref()?.end))).collect()
                };
                arranged(state, several, other, &[], ARRANGED).into_iter().map(placed).collect()
            }
        };
        if options.is_empty() {
            continue;
        }
        let (near, aside): (Vec<_>, Vec<_>) = options.into_iter().partition(is_near);
        let options: Vec<_> = near.into_iter().chain(aside.into_iter().take(1)).collect();
        let join = |before: &Vec<(UnitId, Block)>| {
            let before = before.clone();
            options.iter().map(move |more| before.iter().chain(more).copied().collect())
        };
        all = all.iter().flat_map(join).take(ARRANGEMENTS).collect();
    }
    all
}

/// All charges that a player could declare now.
pub fn declarations(state: &State, seat: Seat) -> Vec<(UnitId, UnitId)> {
    let enemies: Vec<UnitId> = state.on_field().filter(|&unit| state.owner(unit) != Some(seat)).collect();
    let mut found = Vec::new();
    for unit in chargers(state, seat) {
        if judge_charger(state, seat, unit).is_ok() {
            let targets = enemies.iter().filter(|&&target| judge_target(state, unit, target).is_ok());
            found.extend(targets.map(|&target| (unit, target)));
        }
    }
    found
}

/// Could a player declare any charge now? Looks no further than the first.
pub fn can_declare(state: &State, seat: Seat) -> bool {
    let enemies: Vec<UnitId> = state.on_field().filter(|&unit| state.owner(unit) != Some(seat)).collect();
    let able = chargers(state, seat).into_iter().filter(|&unit| judge_charger(state, seat, unit).is_ok());
    // Whoever is alone with his target is judged quickest.
    let free = |target: &UnitId| !state.charges.iter().any(|charge| charge.target == *target);
    let able: Vec<UnitId> = able.collect();
    let (first, rest): (Vec<UnitId>, Vec<UnitId>) = enemies.into_iter().partition(free);
    [first, rest].iter().any(|targets| {
        let pairs = able.iter().flat_map(|&unit| targets.iter().map(move |&target| (unit, target)));
        // And whoever is near has most often a way.
        let away = |(unit, target): (UnitId, UnitId)| Some((charge_distance(state, unit, target)?, unit, target));
        let mut pairs: Vec<(f64, UnitId, UnitId)> = pairs.filter_map(away).collect();
        pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
        pairs.into_iter().any(|(_, unit, target)| judge_target(state, unit, target).is_ok())
    })
}

/// Everything of a player that could charge: units, and models that could charge out of theirs.
pub fn chargers(state: &State, seat: Seat) -> Vec<UnitId> {
    let out = |whole: UnitId| {
        let attachable = |pool: &UnitId| state.sheet(*pool).is_some_and(crate::book::Sheet::is_attachable);
        let pools: Vec<UnitId> = state.pools(whole).collect();
        let leave: Vec<UnitId> = if pools.len() > 1 {
            pools.into_iter().filter(|pool| *pool != whole && attachable(pool)).collect()
        } else {
            Vec::new()
        };
        [whole].into_iter().chain(leave)
    };
    state.units_of(seat).flat_map(out).collect()
}
