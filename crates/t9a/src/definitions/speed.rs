//! How fast a unit is: Mobility and Charge Speed.

use super::formation::spots;
use super::modifiers::Characteristic;
use crate::attacks::defence::value;
use crate::attacks::quality::carried;
use crate::model_rules::{ModelRule, entirely, has};
use crate::rules;
use crate::state::{State, UnitId};
use kernel::Rule;

/// The Mobility of a unit, and the rules that had a say.
pub fn mobility(state: &State, whole: UnitId) -> (u8, Vec<Rule>) {
    speed(state, whole, Characteristic::Mobility)
}

/// The Charge Speed of a unit, and the rules that had a say.
pub fn charge_speed(state: &State, whole: UnitId) -> (u8, Vec<Rule>) {
    speed(state, whole, Characteristic::ChargeSpeed)
}

/// The value of one Health Pool by itself: a model that leaves its unit, or that has a limit of its own. With Random
/// Movement it is the most that the dice can give (`t9a/model-rules/random-movement`).
pub fn of_pool(state: &State, pool: UnitId, of: Characteristic) -> u8 {
    let random = carried(state, pool).find_map(|ruled| match &ruled.rule {
        ModelRule::RandomMovement(distance) => Some(distance.highest()),
        _ => None,
    });
    let printed = state.sheet(pool).map(|sheet| if of == Characteristic::ChargeSpeed { sheet.cha } else { sheet.mob });
    random.map_or_else(|| value(state, pool, of, printed).value, |most| most.min(99) as u8)
}

/// The value of one model while its unit moves: its own, but a War Platform with models at both its sides has that of the unit
/// (`t9a/model-rules/war-platform-speed`).
pub fn of_model(state: &State, pool: UnitId, of: Characteristic) -> u8 {
    let whole = state.whole(pool);
    if whole != pool && has(state, pool, "War Platform") && is_flanked(state, whole, pool) {
        return speed(state, whole, of).0;
    }
    of_pool(state, pool, of)
}

/// The lowest among its models (`t9a/definitions/unit-global-value`); a War Platform with models at both its sides has the
/// value of the others (`t9a/model-rules/war-platform-speed`).
fn speed(state: &State, whole: UnitId, of: Characteristic) -> (u8, Vec<Rule>) {
    let carried =
        |pool: &UnitId| *pool != whole && has(state, *pool, "War Platform") && is_flanked(state, whole, *pool);
    let pools: Vec<UnitId> = state.pools(whole).collect();
    let counted = pools.iter().filter(|pool| !carried(pool));
    let slowest = counted.map(|&pool| of_pool(state, pool, of)).min().unwrap_or(0);
    let mut because = Vec::new();
    if pools.iter().any(|&pool| of_pool(state, pool, of) != slowest) {
        because.push(rules::definitions::UNIT_GLOBAL_VALUE);
    }
    if pools.iter().any(|pool| *pool != whole && has(state, *pool, "War Platform")) {
        because.push(rules::model_rules::WAR_PLATFORM_SPEED);
    }
    if entirely(state, whole, "Random Movement") {
        because.push(rules::model_rules::RANDOM_MOVEMENT);
    }
    (slowest, because)
}

/// Do models of the unit touch both sides of a model in its ranks?
fn is_flanked(state: &State, whole: UnitId, pool: UnitId) -> bool {
    let Some((spots, _)) = spots(state, whole) else { return false };
    let Some(own) = spots.iter().find(|spot| spot.pool == pool) else { return false };
    let level = |slot: &geometry::ranks::Slot| slot.near.0 < own.slot.far.0 && own.slot.near.0 < slot.far.0;
    let others = || spots.iter().filter(|spot| spot.pool != pool && level(&spot.slot));
    let left = others().any(|spot| spot.slot.right.0 <= own.slot.left.0);
    let right = others().any(|spot| spot.slot.left.0 >= own.slot.right.0);
    left && right
}
