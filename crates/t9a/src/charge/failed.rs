//! Failed Charge Moves, and models that leave their unit by a charge.

use super::moves::goal;
use super::ways::Charging;
use crate::attacks::casualties::close;
use crate::definitions::formation::block;
use crate::definitions::ground::{Manner, SPACING, around, moved, stand_at, table};
use crate::events::Event;
use crate::model_rules::entirely;
use crate::questions::TargetFacing;
use crate::state::{DeclaredCharge, Place, Stand, State, UnitId};
use crate::terrain::danger;
use crate::{T9a, rules};
use geometry::ranks::{Block, FailedCharge, Step, distance};
use geometry::{Vector, more_than};
use kernel::{Play, Table};

/// How far a Failed Charge Move goes (`t9a/charge/failed-charge-move`).
const FAILED: f64 = 4.0;

/// A charge has failed: the unit wheels towards its target and goes ahead, 4" in all, and stops short of everything
/// (`t9a/charge/failed-charge-move`).
pub fn failed_charge(t: &mut Table<T9a>, charge: &DeclaredCharge) -> Play<()> {
    let Some(charging) = Charging::of(&t.state, charge.unit) else { return Ok(()) };
    t.cite(rules::charge::FAILED_CHARGE_MOVE);
    t.tell(Event::FailedCharge { unit: charge.unit, target: charge.target });
    let (goal, gone) = chosen_goal(t, &charging, charge)?;
    // A model that cannot get clear of its unit stays, and the whole unit goes (`t9a/attachable/charging-out`).
    let (unit, from) = match charging.host {
        Some(host) if !gets_out(&t.state, &charging, host, goal) => match block(&t.state, host) {
            Some(block) => (host, block),
            None => return Ok(()),
        },
        _ => (charge.unit, charging.block),
    };
    let ignoring: Vec<UnitId> = charging.host.filter(|_| unit == charge.unit).into_iter().collect();
    let made = towards(&t.state, unit, &from, goal, &ignoring);
    if entirely(&t.state, unit, "Ghost Step") {
        t.cite(rules::model_rules::GHOST_STEP);
    }
    if gone {
        t.cite(rules::charge::FAILED_CHARGE_TARGET_GONE);
        t.cite(rules::ruling::CHARGE_TARGET_REMOVED);
    }
    if made.angle > 0.0 {
        t.cite(rules::charge::FAILED_CHARGE_WHEEL);
        t.cite(rules::ruling::FAILED_CHARGE_WHEEL_CORNER);
    }
    if made.forward > 0.0 {
        t.cite(rules::charge::FAILED_CHARGE_FORWARD);
    }
    if unit == charge.unit && charging.host.is_some() {
        leave(t, &charging, &made.end);
    } else {
        if charging.host.is_some() {
            t.cite(rules::attachable::CHARGING_OUT);
        }
        let _ = stand_at(&mut t.state, unit, &made.end);
    }
    if moved(&mut t.state, unit, Manner::Compelled) {
        t.cite(rules::charge::FAILED_CHARGE_SPACING);
    }
    for id in [unit, charge.unit] {
        fail(&mut t.state, id);
    }
    t.cite(rules::charge::FAILED_CHARGE_AFTER);
    let steps = [Step::Wheel(made.side, made.angle), Step::Forward(made.forward)];
    let touched = danger::on_compelled(&t.state, unit, &from, &steps);
    danger::test(t, &touched)
}

/// Where it goes to: on the line between two Arcs of the target the charging player says which Facing is meant, as for a charge that
/// arrives (`t9a/ruling/target-facing-on-arc-line`).
fn chosen_goal(t: &mut Table<T9a>, charging: &Charging, charge: &DeclaredCharge) -> Play<(Vector, bool)> {
    let two = charging.facings(&t.state, charge.target).len() > 1;
    let (Some(at), true) = (block(&t.state, charge.target), two) else { return Ok(goal(&t.state, charge)) };
    let seat = t.state.active;
    let facing = t.ask(seat, TargetFacing { unit: charging.whole(), target: charge.target })?;
    t.cite(rules::ruling::TARGET_FACING_ON_ARC_LINE);
    Ok((at.edge(facing).middle(), false))
}

/// Where a Failed Charge Move would bring a unit that stands by itself.
pub fn failed_end(state: &State, charge: &DeclaredCharge) -> Option<(UnitId, Block)> {
    let from = block(state, charge.unit)?;
    let (goal, _) = goal(state, charge);
    Some((charge.unit, towards(state, charge.unit, &from, goal, &[]).end))
}

/// The Failed Charge Move of a unit from where it stands towards a point. Ghosts pass through terrain, but do not end in it
/// (`t9a/model-rules/ghost-step`).
fn towards(state: &State, unit: UnitId, from: &Block, goal: Vector, ignoring: &[UnitId]) -> FailedCharge {
    let all = around(state, unit, Manner::Compelled, ignoring);
    let (mut met, mut passed) = (Vec::new(), Vec::new());
    for other in all.others {
        if other.way.is_some() { met.push(other.hull) } else { passed.push(other.hull) }
    }
    geometry::ranks::failed_charge(from, goal, FAILED, (&met, &passed), &table(state))
}

/// It can neither move nor shoot in this Player Turn, and is not Charging (`t9a/charge/failed-charge-after`).
fn fail(state: &mut State, unit: UnitId) {
    if let Some(unit) = state.unit_mut(unit) {
        unit.marks.turn.failed_charge = true;
        (unit.marks.battle.charging, unit.marks.battle.freed) = (false, false);
    }
}

/// Would the Failed Charge Move of a model bring it more than 1" away from its unit?
fn gets_out(state: &State, charging: &Charging, host: UnitId, goal: Vector) -> bool {
    let made = towards(state, charging.unit, &charging.block, goal, &[host]);
    let Some(unit) = left_behind(state, charging.unit, host) else { return true };
    more_than(distance(&made.end.corners(), &unit.corners()), SPACING)
}

/// Where a unit would stand without a model that leaves it; nowhere if nobody is left.
pub fn left_behind(state: &State, model: UnitId, host: UnitId) -> Option<Block> {
    let mut without = state.clone();
    crate::attachable::take_out(&mut without, model, host);
    if let Some(model) = without.unit_mut(model) {
        model.joined = None;
    }
    crate::definitions::formation::close_ranks(&mut without, host);
    crate::attachable::leave_empty(&mut without, host);
    block(&without, host)
}

/// A model leaves its unit and stands by itself (`t9a/attachable/charging-out`).
pub fn leave(t: &mut Table<T9a>, charging: &Charging, at: &Block) {
    let (Some(host), Ok(pose)) = (charging.host, at.pose()) else { return };
    let unit = charging.unit;
    crate::attachable::take_out(&mut t.state, unit, host);
    if let Some(own) = t.state.unit_mut(unit) {
        own.joined = None;
        own.stand = Some(Stand { pose, files: 1, places: vec![Place::Ranker], left: None, right: None });
    }
    t.cite(rules::attachable::CHARGING_OUT);
    crate::attachable::cite_closing(t, unit, host);
    crate::attachable::carried::part(t);
    close(t, host);
    crate::attachable::leave_empty(&mut t.state, host);
    moved(&mut t.state, host, Manner::Action);
}
