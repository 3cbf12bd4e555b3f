//! Chapter *charge*: declaring charges, Charge Reactions, changing the target; then the moves.
//!
//! [`declare`] says who may charge whom, [`ways`] which ways a charge has, [`moves`] rolls and moves, [`failed`] is what
//! happens to those that fall short, [`shots`] what those who were charged may answer, [`memory`] what has been found out.

pub mod declare;
pub mod failed;
pub mod memory;
pub mod moves;
pub mod shots;
pub mod ways;

use crate::definitions::formation::block;
use crate::events::Event;
use crate::model_rules::{contains, entirely};
use crate::psychology::flee::{Flee, away_from, flee};
use crate::psychology::{self, Test};
use crate::questions::{Between, ChangeTarget, ChargeReaction, ChooseOne, DeclareCharge, NewTarget};
use crate::state::{ChargeStep, DeclaredCharge, Phase, State, UnitId, other};
use crate::{T9a, rules};
use geometry::Position;
use kernel::{Illegal, Message, Play, Rule, Table};
use serde::{Deserialize, Serialize};
use ways::Charging;

/// A Charge Reaction (`t9a/charge/charge-reactions`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Reaction {
    Hold,
    Flee,
}

/// Declares one charge after another (`t9a/charge/phase-sequence`). False when no more are declared.
pub fn declaring(t: &mut Table<T9a>) -> Play<bool> {
    let seat = t.state.active;
    // A search over pairs of units: not again when an answer is replayed.
    if t.once(|state| !declare::can_declare(state, seat))? {
        return Ok(false);
    }
    let Some(order) = t.ask(seat, DeclareCharge { seat })? else { return Ok(false) };
    declare_charge(t, order.unit, order.target)?;
    Ok(true)
}

/// The declaring is over: the moves begin, if there are any.
pub fn begin_moves(t: &mut Table<T9a>) {
    t.state.phase = Phase::Charge(ChargeStep::Moving);
}

/// A charge is declared: the unit is Charging from now on, and the target reacts (`t9a/charge/declare-charge`,
/// `t9a/charge/charging-status`).
fn declare_charge(t: &mut Table<T9a>, unit: UnitId, target: UnitId) -> Play<()> {
    t.cite(rules::charge::DECLARE_CHARGE);
    if !t.state.charges.is_empty() {
        t.cite(rules::charge::DECLARATION_WHAT_TO_CONSIDER);
    }
    if t.state.whole(unit) != unit {
        t.cite(rules::attachable::CHARGING_OUT);
    }
    t.cite(rules::charge::CHARGING_STATUS);
    if let Some(own) = t.state.unit_mut(unit) {
        own.marks.turn.declared_charge = true;
        own.marks.battle.charging = true;
    }
    t.state.charges.retain(|charge| charge.unit != unit);
    let aim = aim(&t.state, unit, target).unwrap_or_default();
    t.state.charges.push(DeclaredCharge { unit, target, aim, fled: false });
    t.tell(Event::ChargeDeclared { unit, target });
    react(t, unit, target)
}

/// The centre of the Target Facing (`t9a/charge/failed-charge-wheel`).
pub fn aim(state: &State, unit: UnitId, target: UnitId) -> Option<Position> {
    let facing = *Charging::of(state, unit)?.facings(state, target).first()?;
    Position::nearest(block(state, target)?.edge(facing).middle()).ok()
}

/// The target of a charge reacts; Terror tests it first (`t9a/charge/charge-reactions`, `t9a/model-rules/terror`).
fn react(t: &mut Table<T9a>, charger: UnitId, target: UnitId) -> Play<()> {
    t.cite(rules::charge::CHARGE_REACTIONS);
    let terrified = terror(t, charger, target)?;
    let may_flee = cannot_flee(&t.state, target).is_none();
    let seat = other(t.state.active);
    let reaction = match (terrified, may_flee) {
        (true, true) => Reaction::Flee,
        (false, true) => t.ask(seat, ChargeReaction { unit: target, charger })?,
        (_, false) => {
            cannot_flee(&t.state, target).into_iter().for_each(|refused| t.cite(refused.rule));
            Reaction::Hold
        }
    };
    t.tell(Event::Reacted { unit: target, reaction });
    match reaction {
        Reaction::Hold => Ok(()),
        Reaction::Flee => flee_from(t, charger, target, !terrified),
    }
}

/// The Panic Test of a unit that is charged by Terror. True if it failed (`t9a/psychology/panic-from-terror`).
fn terror(t: &mut Table<T9a>, charger: UnitId, target: UnitId) -> Play<bool> {
    if !contains(&t.state, charger, "Terror") {
        return Ok(false);
    }
    t.cite(rules::model_rules::TERROR);
    if contains(&t.state, target, "Terror") {
        return Ok(false);
    }
    t.cite(rules::psychology::PANIC_FROM_TERROR);
    psychology::panic(t, target)
}

/// Why a unit may not choose Flee! (`t9a/charge/reaction-flee`).
pub fn cannot_flee(state: &State, unit: UnitId) -> Option<Illegal> {
    let refuse = |rule: Rule, id: &'static str| Some(Illegal::new(rule, Message::new(id)));
    if state.is_engaged(unit) {
        return refuse(rules::charge::REACTION_HOLD, "t9a-is-engaged");
    }
    if state.unit(unit).is_some_and(|unit| unit.marks.phase.fled) {
        return refuse(rules::charge::REACTION_FLEE, "t9a-fled-already");
    }
    if entirely(state, unit, "Emplaced") {
        return refuse(rules::model_rules::EMPLACED, "t9a-emplaced");
    }
    let fearless = contains(state, unit, "Fearless");
    if fearless && !state.is_shaken(unit) && !entirely(state, unit, "Feigned Flight") {
        return refuse(rules::model_rules::FEARLESS, "t9a-fearless");
    }
    None
}

/// Flee!: directly away from the charging unit (`t9a/charge/reaction-flee`). Then its chargers may change their target.
fn flee_from(t: &mut Table<T9a>, charger: UnitId, target: UnitId, voluntary: bool) -> Play<()> {
    t.cite(rules::charge::REACTION_FLEE);
    t.cite(rules::psychology::FLEE_DIRECTION);
    if voluntary && entirely(&t.state, target, "Feigned Flight") {
        t.cite(rules::model_rules::FEIGNED_FLIGHT);
    }
    // Where the target stands before it runs is where a charge goes that finds it removed
    // (`t9a/ruling/charge-target-removed`).
    let aims: Vec<(UnitId, Option<Position>)> =
        pursuers(&t.state, target).into_iter().map(|unit| (unit, aim(&t.state, unit, target))).collect();
    for (unit, aim) in aims {
        if let Some(charge) = t.state.charges.iter_mut().find(|charge| charge.unit == unit) {
            charge.aim = aim.unwrap_or(charge.aim);
            charge.fled = true;
        }
    }
    if let Some(unit) = t.state.unit_mut(target) {
        unit.marks.phase.fled = true;
    }
    let horror = contains(&t.state, charger, "Horror");
    let from = t.state.whole(charger);
    if let Some(heading) = away_from(&t.state, target, from) {
        flee(t, target, Flee { heading, distance: None, horror, voluntary })?;
    }
    change_targets(t, target)
}

/// The units that have declared a charge against a target and still mean it.
fn pursuers(state: &State, target: UnitId) -> Vec<UnitId> {
    state.charges.iter().filter(|charge| charge.target == target).map(|charge| charge.unit).collect()
}

/// Each unit that charges a target that has fled may try once to charge another, in the order that their player chooses
/// (`t9a/charge/change-target`, `t9a/definitions/simultaneous-effects`).
fn change_targets(t: &mut Table<T9a>, fled: UnitId) -> Play<()> {
    let seat = t.state.active;
    let mut asked: Vec<UnitId> = Vec::new();
    loop {
        // A change of somebody else may have taken the room.
        let open: Vec<UnitId> = pursuers(&t.state, fled)
            .into_iter()
            .filter(|unit| !asked.contains(unit) && may_change(&t.state, *unit, fled))
            .collect();
        let unit = match open[..] {
            [] => return Ok(()),
            [only] => only,
            _ => {
                let next = ChooseOne { seat, unit: fled, between: Between::ChangeTargetNext(open.clone()) };
                let place = t.ask(seat, next)?;
                open.get(usize::from(place)).copied().unwrap_or(open[0])
            }
        };
        asked.push(unit);
        if entirely(&t.state, unit, "Mindless") {
            t.cite(rules::model_rules::MINDLESS);
            continue;
        }
        if !t.ask(seat, ChangeTarget { unit, fled })? {
            continue;
        }
        if let Some(unit) = t.state.unit_mut(unit) {
            unit.marks.phase.redirected = true;
        }
        t.cite(rules::charge::CHANGE_TARGET);
        if !psychology::take(t, unit, Test::ChangeTarget, 0)? {
            continue;
        }
        if let Some(target) = t.ask(seat, NewTarget { unit, fled })? {
            declare_charge(t, unit, target)?;
        }
    }
}

/// Has a unit not tried to change its target in this phase, and is there another?
fn may_change(state: &State, unit: UnitId, fled: UnitId) -> bool {
    let tried = state.unit(unit).is_some_and(|unit| unit.marks.phase.redirected);
    !tried && !new_targets(state, unit, fled).is_empty()
}

/// The targets to which a unit could change.
pub fn new_targets(state: &State, unit: UnitId, fled: UnitId) -> Vec<UnitId> {
    let enemies = state.on_field().filter(|&target| target != fled && state.owner(target) != state.owner(unit));
    enemies.filter(|&target| declare::judge_target(state, unit, target).is_ok()).collect()
}
