//! Which charges are declared: those that promise more than they cost, several units against one enemy where that breaks it.

use super::exchange::{Fighters, exchange};
use super::moving::{chance, speed};
use super::worth::{keeps_out, points, shoots, stays_back, value_of};
use crate::charge::declare::{judge_charger, judge_declaration};
use crate::charge::new_targets;
use crate::charge::ways::{charge_distance, charge_speed};
use crate::definitions::formation::block;
use crate::definitions::ground::stand_at;
use crate::end_of_game::{primary, victory_points};
use crate::odds::combat::{Duel, Estimate, Known, reaches};
use crate::questions::ChargeOrder;
use crate::state::{Engagement, State, UnitId, other};
use geometry::ranks::{Facing, distance};
use kernel::Seat;

/// How many charges are looked at for a way before none is declared.
const TRIED: usize = 5;
/// What the shots are worth, in points, that a shooter gives up who charges.
const SHOTS: f64 = 25.0;
/// Who reaches his target less often than this does not try.
const LEAST_CHANCE: f64 = 0.45;
/// What it is worth, in points, to be the one who charges.
const INITIATIVE: f64 = 15.0;
/// What is lost, as a share of the unit, where a charge fails and leaves it where the enemy wants it.
const FAILED: f64 = 0.1;
/// What a fight is worth in itself, as a share of the enemy.
const BOLD: f64 = 0.05;
/// And how much more in the last turn, for who is not ahead.
const HASTE: f64 = 0.2;
/// Who has gained more than this beyond what was lost, as a share of the Army Size, is ahead.
const AHEAD: f64 = 0.1;
/// What the Spoils count for, as a share of the Army Size: three Battle Points are worth about as much.
const SPOILS: f64 = 0.3;

/// What is lost, as a share of the unit, where others take it in the flank while it fights.
const EXPOSED: f64 = 0.3;

/// A unit that fights an enemy, or could.
#[derive(Clone, Copy)]
pub(super) struct Blow {
    pub unit: UnitId,
    /// How likely it gets there.
    pub chance: f64,
    /// What its Round of Combat comes to, alone.
    pub fight: Estimate,
    /// And what a later one comes to, when nobody has charged.
    pub later: Estimate,
    /// The Facing of the enemy that it meets.
    pub facing: Facing,
    /// What it shows there to others who may charge it, in points.
    pub exposed: f64,
    /// By how much others who come to help better the Combat Score.
    pub help: f64,
}

/// Two Rounds of Combat flush in the middle of a Facing: the one after the charge, and a later one.
fn rounds_at(state: &State, unit: UnitId, target: UnitId, facing: Facing) -> Option<(Estimate, Estimate)> {
    let (own, edge) = (block(state, unit)?, block(state, target)?.edge(facing));
    let mut then = state.clone();
    stand_at(&mut then, unit, &own.flush(&edge, (edge.length - own.width) * 0.5)).ok()?;
    then.engaged.push(Engagement { one: (unit, Facing::Front), two: (target, facing) });
    let mut known = Known::default();
    let mut round = |charged: bool| {
        for fighter in [unit, target] {
            let marks = &mut then.unit_mut(fighter)?.marks.battle;
            (marks.first_round, marks.charging) = (charged, charged && fighter == unit);
        }
        Some(Duel::of(&then, unit, target)?.blows_estimated(&mut known))
    };
    Some((round(true)?, round(false)?))
}

/// A charge at a Facing as it would be fought; none if the two cannot be set against each other.
pub(super) fn blow_at(state: &State, unit: UnitId, target: UnitId, facing: Facing, chance: f64) -> Option<Blow> {
    let fights = || rounds_at(state, unit, target, facing);
    let (fight, later) = state.fixed.fights().recall(state, [unit, target], facing, fights)?;
    Some(Blow { unit, chance, fight, later, facing, exposed: 0.0, help: 0.0 })
}

/// A charge from where the unit stands.
pub(super) fn blow(state: &State, unit: UnitId, target: UnitId, chance: f64) -> Option<Blow> {
    let facing = block(state, target)?.arcs_of(block(state, unit)?.front).0;
    blow_at(state, unit, target, facing, chance)
}

/// What several units together promise against one enemy, in points, with what it is worth to fight at all.
pub(super) fn promise(fighters: &Fighters<'_>, target: UnitId, blows: &[Blow]) -> f64 {
    if blows.is_empty() {
        return 0.0;
    }
    let state = fighters.state;
    let chance = blows.iter().map(|blow| blow.chance).sum::<f64>() / blows.len() as f64;
    let failed: f64 = blows.iter().map(|blow| (1.0 - blow.chance) * FAILED * points(state, blow.unit)).sum();
    chance * (worth_of_fight(fighters, target, blows) + INITIATIVE + boldness(state, target) * points(state, target))
        - failed
}

/// What a fight with an enemy is worth in itself, as a share of him: little for who is ahead, and more with every turn for who is not, since
/// who waits wins nothing.
fn boldness(state: &State, target: UnitId) -> f64 {
    let Some(foe) = state.owner(target) else { return 0.0 };
    BOLD + HASTE * haste(state, other(foe))
}

/// How much a player has to hurry, from 0 for who is ahead up to 1 in the last turn for who is not.
pub(super) fn haste(state: &State, seat: Seat) -> f64 {
    let gained = |from: Seat| -> f64 {
        let lost = state.ids().filter(|&id| state.owner(id) == Some(from)).map(|id| victory_points(state, id));
        lost.map(f64::from).sum()
    };
    let spoils = match primary(state) {
        Some(winner) if winner == seat => SPOILS,
        Some(_) => -SPOILS,
        None => 0.0,
    };
    let ahead = (gained(other(seat)) - gained(seat)) / f64::from(state.fixed.army_size.max(1)) + spoils;
    if ahead > AHEAD { 0.0 } else { f64::from(state.round) / f64::from(state.fixed.rounds.max(1)) }
}

/// What several units that reach one enemy get out of it, in points, less what others do to them who charge them there.
pub(super) fn worth_of_fight(fighters: &Fighters<'_>, target: UnitId, blows: &[Blow]) -> f64 {
    if blows.is_empty() {
        return 0.0;
    }
    let exposed: f64 = blows.iter().map(|blow| blow.exposed).sum();
    exchange(fighters, target, blows) - EXPOSED * exposed
}

/// What a unit shows, in points, to enemies who are free to charge it where it fights its target: they may come at its flank.
fn exposure(state: &State, unit: UnitId, target: UnitId, facing: Facing) -> Option<f64> {
    let edge = block(state, target)?.edge(facing);
    let own = block(state, unit)?;
    let end = own.flush(&edge, (edge.length - own.width) * 0.5);
    let worth = value_of(state, unit);
    let shown = |enemy: UnitId| {
        let at = block(state, enemy)?;
        let (to, away) = (end.centre() - at.front, distance(&at.corners(), &end.corners()).max(0.0));
        if at.heading.dot(to) <= 0.5 * to.length() {
            return None;
        }
        let share = if end.arcs_of(at.front).0 == Facing::Front { 0.0 } else { 1.0 };
        Some(share * chance(away, speed(state, enemy)))
    };
    let free = |enemy: &UnitId| {
        *enemy != target && !state.is_engaged(*enemy) && !state.is_shaken(*enemy) && !stays_back(state, *enemy)
    };
    let enemies = state.on_field().filter(|&enemy| state.owner(enemy) != state.owner(unit)).filter(free);
    Some(worth * enemies.filter_map(shown).sum::<f64>().min(1.0))
}

/// Is any of the target before the front?
fn is_ahead(state: &State, unit: UnitId, target: UnitId) -> bool {
    let (Some(own), Some(theirs)) = (block(state, unit), block(state, target)) else { return false };
    theirs.corners().iter().any(|corner| (*corner - own.front).dot(own.heading) > 0.0)
}

/// Who fights an enemy already, or has declared to.
pub(super) fn there(state: &State, seat: Seat, target: UnitId) -> Vec<Blow> {
    let declared = state.charges.iter().filter(|charge| charge.target == target);
    let declared = declared.filter_map(|charge| blow(state, charge.unit, target, reaches(state, charge.unit, target)));
    let engaged = state.engaged.iter().filter_map(|engagement| engagement.of(target)).map(|(_, foe, _)| foe);
    let engaged = engaged.filter(|foe| state.owner(*foe) == Some(seat));
    // Who fights already does not charge any more.
    let engaged =
        engaged.filter_map(|unit| blow(state, unit, target, 1.0)).map(|blow| Blow { fight: blow.later, ..blow });
    declared.chain(engaged).collect()
}

/// The charge that promises most, if any promises anything: by itself, or with another against the same enemy. What each promises is
/// estimated first, since finding out whether there is a way is what takes time.
pub(super) fn charge(state: &State, seat: Seat) -> Option<ChargeOrder> {
    let able: Vec<UnitId> = state
        .units_of(seat)
        .filter(|&unit| judge_charger(state, seat, unit).is_ok() && !keeps_out(state, unit))
        .collect();
    let fighters = Fighters::new(state);
    let mut orders: Vec<(f64, ChargeOrder)> = Vec::new();
    for target in state.on_field().filter(|&unit| state.owner(unit) != Some(seat)) {
        let blows: Vec<Blow> = able.iter().filter_map(|&unit| possible(state, unit, target)).collect();
        if blows.is_empty() {
            continue;
        }
        let there = there(state, seat, target);
        let before = promise(&fighters, target, &there);
        let with = |more: &[Blow]| promise(&fighters, target, &[&there[..], more].concat()) - before;
        for (n, one) in blows.iter().enumerate() {
            let others = blows.iter().enumerate().filter(|(m, _)| *m != n).map(|(_, other)| other);
            let pairs = others.map(|other| with(&[*one, *other]) * 0.5);
            let value = pairs.fold(with(&[*one]), f64::max);
            let least = if shoots(state, one.unit) { SHOTS } else { 0.0 };
            if value > least {
                orders.push((value, ChargeOrder { unit: one.unit, target }));
            }
        }
    }
    orders.sort_by(|a, b| b.0.total_cmp(&a.0));
    let legal = |order: &ChargeOrder| judge_declaration(state, seat, order.unit, order.target).is_ok();
    orders.into_iter().map(|(_, order)| order).take(TRIED).find(legal)
}

/// A charge that could be thought of: in reach, before the front, and likely enough to arrive.
fn possible(state: &State, unit: UnitId, target: UnitId) -> Option<Blow> {
    let most = f64::from(10 + charge_speed(state, unit).0);
    let near = charge_distance(state, unit, target).is_some_and(|away| away <= most);
    if !near || !is_ahead(state, unit, target) {
        return None;
    }
    let chance = reaches(state, unit, target);
    if chance < LEAST_CHANCE {
        return None;
    }
    let blow = blow(state, unit, target, chance)?;
    Some(Blow { exposed: exposure(state, unit, target, blow.facing).unwrap_or(0.0), ..blow })
}

/// The enemy that a unit whose target has fled rather charges; none if it promises more to go after who flees.
pub(super) fn redirect(state: &State, seat: Seat, unit: UnitId, fled: UnitId) -> Option<UnitId> {
    let fighters = Fighters::new(state);
    let promised = |target: UnitId| {
        let there = there(state, seat, target);
        let blow = possible(state, unit, target)?;
        Some((
            promise(&fighters, target, &[&there[..], &[blow][..]].concat()) - promise(&fighters, target, &there),
            target,
        ))
    };
    let all = new_targets(state, unit, fled).into_iter().filter_map(promised);
    all.filter(|(value, _)| *value > 0.0).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, target)| target)
}
