//! Which charges are declared: those that promise more than they cost, several units against one enemy where that breaks it.

use super::moving::{chance, speed};
use super::worth::{crumbles, points, stays_back, value_of};
use crate::charge::declare::{judge_charger, judge_declaration};
use crate::charge::ways::{charge_distance, charge_speed};
use crate::definitions::formation::block;
use crate::definitions::ground::stand_at;
use crate::end_of_game::victory_points;
use crate::odds::combat::{Duel, Estimate, reaches, two_dice_at_most};
use crate::psychology::discipline;
use crate::questions::ChargeOrder;
use crate::state::{Engagement, State, UnitId, other};
use geometry::ranks::{Facing, distance};
use kernel::Seat;

/// How many charges are looked at for a way before none is declared.
const TRIED: usize = 5;
/// Who reaches his target less often than this does not try.
const LEAST_CHANCE: f64 = 0.3;
/// What it is worth, in points, to be the one who charges.
const INITIATIVE: f64 = 15.0;
/// What one's own losses count for beside the enemy's.
const OWN: f64 = 0.8;
/// What is lost, as a share of the unit, where a charge fails and leaves it where the enemy wants it.
const FAILED: f64 = 0.05;
/// What the round after the charge counts for.
const GRIND: f64 = 0.7;
/// What a fight is worth in itself, as a share of the enemy.
const BOLD: f64 = 0.05;
/// And how much more in the last turn, for who is not ahead.
const HASTE: f64 = 0.2;
/// Who has gained more than this beyond what was lost, as a share of the Army Size, is ahead.
const AHEAD: f64 = 0.1;

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
}

impl Blow {
    /// Somebody comes to help, and betters the Combat Score by so much.
    pub(super) fn help(&mut self, state: &State, target: UnitId, by: f64) {
        if by > 0.0 {
            for fight in [&mut self.fight, &mut self.later] {
                fight.margin += by;
                fight.breaks[1] = fight.breaks[1].max(breaks(state, target, fight.margin));
                fight.breaks[0] = fight.breaks[0].min(breaks(state, self.unit, -fight.margin));
            }
        }
    }
}

/// A Round of Combat in which nobody has charged, flush in the middle of the Facing.
fn grinding(state: &State, unit: UnitId, target: UnitId, facing: Facing) -> Option<Estimate> {
    let (own, edge) = (block(state, unit)?, block(state, target)?.edge(facing));
    let mut then = state.clone();
    stand_at(&mut then, unit, &own.flush(&edge, (edge.length - own.width) * 0.5)).ok()?;
    for unit in [unit, target] {
        let marks = &mut then.unit_mut(unit)?.marks.battle;
        (marks.first_round, marks.charging) = (false, false);
    }
    then.engaged.push(Engagement { one: (unit, Facing::Front), two: (target, facing) });
    Some(Duel::of(&then, unit, target)?.estimated())
}

/// A charge as it would be fought; none if the two cannot be set against each other.
pub(super) fn blow(state: &State, unit: UnitId, target: UnitId, chance: f64) -> Option<Blow> {
    let facing = block(state, target)?.arcs_of(block(state, unit)?.front).0;
    let (fight, later) = state.fixed.fights().recall(state, [unit, target], facing, || {
        Some((Duel::imagined(state, unit, target)?.estimated(), grinding(state, unit, target, facing)?))
    })?;
    Some(Blow { unit, chance, fight, later, facing, exposed: 0.0 })
}

/// The chance that a unit which has lost by so much runs; who is Unstable crumbles instead.
fn breaks(state: &State, unit: UnitId, by: f64) -> f64 {
    if by < 0.5 || crumbles(state, unit) {
        return 0.0;
    }
    let penalty = by.round().clamp(0.0, 12.0) as u8;
    1.0 - two_dice_at_most(discipline(state, unit, penalty).0)
}

/// The points that a unit is expected to lose: by blows, by crumbling, by running.
fn cost(state: &State, unit: UnitId, lost: f64, by: f64, breaks: f64) -> f64 {
    let (all, left) = (value_of(state, unit), f64::from(state.total_hp(unit).max(1)));
    let lost = lost + if crumbles(state, unit) { by.max(0.0) } else { 0.0 };
    let gone = all * (lost / left).min(1.0);
    gone + breaks * 0.7 * (all - gone)
}

/// What several units together promise against one enemy, in points, with what it is worth to fight at all.
pub(super) fn promise(state: &State, target: UnitId, blows: &[Blow]) -> f64 {
    if blows.is_empty() {
        return 0.0;
    }
    let chance = blows.iter().map(|blow| blow.chance).sum::<f64>() / blows.len() as f64;
    let failed: f64 = blows.iter().map(|blow| (1.0 - blow.chance) * FAILED * points(state, blow.unit)).sum();
    chance * (worth_of_fight(state, target, blows) + INITIATIVE + boldness(state, target) * points(state, target))
        - failed
}

/// What a fight with an enemy is worth in itself, as a share of him: little for who is ahead, and more with every turn for who is not, since
/// who waits wins nothing.
fn boldness(state: &State, target: UnitId) -> f64 {
    let Some(foe) = state.owner(target) else { return 0.0 };
    let gained = |from: Seat| -> f64 {
        let lost = state.ids().filter(|&id| state.owner(id) == Some(from)).map(|id| victory_points(state, id));
        lost.map(f64::from).sum()
    };
    let ahead = (gained(foe) - gained(other(foe))) / f64::from(state.fixed.army_size.max(1));
    if ahead > AHEAD {
        return BOLD;
    }
    BOLD + HASTE * f64::from(state.round) / f64::from(state.fixed.rounds.max(1))
}

/// What several units that reach one enemy get out of it, in points: what it loses, less what they do, in the round of the charge and, if
/// nobody runs, in the next, and less what others do to them who charge them there.
pub(super) fn worth_of_fight(state: &State, target: UnitId, blows: &[Blow]) -> f64 {
    let (first, stays) = round(state, target, blows, |blow| blow.fight);
    let (next, _) = round(state, target, blows, |blow| blow.later);
    let exposed: f64 = blows.iter().map(|blow| blow.exposed).sum();
    first + stays * (GRIND * next - EXPOSED * exposed)
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

/// What one Round of Combat promises, and the chance that nobody runs.
fn round(state: &State, target: UnitId, blows: &[Blow], of: impl Fn(&Blow) -> Estimate) -> (f64, f64) {
    let Some(best) = blows.iter().max_by(|a, b| of(a).margin.total_cmp(&of(b).margin)) else { return (0.0, 1.0) };
    // Those who come to help add what they kill, and each flank once; the enemy strikes no more often than against one.
    let others = blows.iter().filter(|blow| blow.unit != best.unit);
    let flank = |blow: &Blow| if blow.facing != Facing::Front && blow.facing != best.facing { 2.0 } else { 0.0 };
    let more: f64 = others.map(|blow| of(blow).lost[1] + flank(blow)).sum();
    let margin = of(best).margin + more;
    let killed: f64 = blows.iter().map(|blow| of(blow).lost[1]).sum();
    let alone = blows.len() == 1;
    let theirs = if alone { of(best).breaks[1] } else { breaks(state, target, margin).max(of(best).breaks[1]) };
    let gained = cost(state, target, killed, margin, theirs);
    let (mut lost, mut stays) = (0.0, 1.0 - theirs);
    for blow in blows {
        let own = if alone { of(blow).breaks[0] } else { breaks(state, blow.unit, -margin) };
        lost += cost(state, blow.unit, of(blow).lost[0] / blows.len() as f64, -margin, own);
        stays *= 1.0 - own;
    }
    (gained - OWN * lost, stays)
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
        .filter(|&unit| judge_charger(state, seat, unit).is_ok() && !stays_back(state, unit))
        .collect();
    let mut orders: Vec<(f64, ChargeOrder)> = Vec::new();
    for target in state.on_field().filter(|&unit| state.owner(unit) != Some(seat)) {
        let blows: Vec<Blow> = able.iter().filter_map(|&unit| possible(state, unit, target)).collect();
        if blows.is_empty() {
            continue;
        }
        let there = there(state, seat, target);
        let before = promise(state, target, &there);
        let with = |more: &[Blow]| promise(state, target, &[&there[..], more].concat()) - before;
        for (n, one) in blows.iter().enumerate() {
            let others = blows.iter().enumerate().filter(|(m, _)| *m != n).map(|(_, other)| other);
            let pairs = others.map(|other| with(&[*one, *other]) * 0.5);
            let value = pairs.fold(with(&[*one]), f64::max);
            if value > 0.0 {
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
