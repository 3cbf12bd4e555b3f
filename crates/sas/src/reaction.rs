//! Chapter *reaction*: shots at an operator who acts in sight of alert units.

use crate::attack::{fire, modifier_against, targets};
use crate::axis_vehicles::gunnery::lay_through_wall;
use crate::los::sees_operator;
use crate::reference::{UnitKind, axis_modifiers};
use crate::state::{AxisUnit, OperatorId, State, UnitId};
use crate::{Sas, rules, sight};
use geometry::squares::Cell;
use kernel::{Play, Rule, Table};

/// An action of an operator while it is being done: who could react to it (`sas/ruling/reaction-window`).
#[derive(Clone, Debug)]
pub struct Deed {
    /// Who acts.
    pub operator: OperatorId,
    /// The units that were alert before it began: only they can react to it (`sas/reaction/no-further-action`).
    alert_before: Vec<UnitId>,
    /// Those of them that have had him in sight since it began.
    witnesses: Vec<UnitId>,
    /// The unit that he is about to attack.
    pub target: Option<UnitId>,
    /// The units that have heard him run.
    pub heard: Vec<UnitId>,
}

impl Deed {
    /// At the beginning of an action.
    pub fn begin(state: &State, operator: OperatorId) -> Self {
        let alert = state.units_on_board().filter(|(_, unit, _)| unit.alert).map(|(id, _, _)| id);
        let (alert_before, witnesses, heard) = (alert.collect(), Vec::new(), Vec::new());
        let mut deed = Self { operator, alert_before, witnesses, target: None, heard };
        deed.watch(state);
        deed
    }

    /// Notes who has the operator in sight now.
    fn watch(&mut self, state: &State) {
        let operator = state.operator(attacked_as(state, self.operator));
        for &unit in &self.alert_before {
            if !self.witnesses.contains(&unit) && sees_operator(state, state.unit(unit), operator) {
                self.witnesses.push(unit);
            }
        }
    }

    /// Everybody looks in the course of the action.
    pub fn look(&mut self, t: &mut Table<Sas>) -> Play<()> {
        self.watch(&t.state);
        sight::look(t, self.target)?;
        self.watch(&t.state);
        Ok(())
    }

    /// Was a unit alert before the action began?
    pub fn was_alert(&self, unit: UnitId) -> bool {
        self.alert_before.contains(&unit)
    }
}

/// Whoever has got into a vehicle is seen and attacked in it (`sas/operator-vehicles/attacked-when`,
/// `sas/ruling/boarding-reaction`).
fn attacked_as(state: &State, operator: OperatorId) -> OperatorId {
    state.operator(operator).aboard.map_or(operator, |(vehicle, _)| vehicle)
}

/// After the action every unit that was alert before it and has seen the operator attacks him, once in an operator phase
/// (`sas/reaction/trigger`, `sas/reaction/limits`, `sas/reaction/timing`).
pub fn after(t: &mut Table<Sas>, deed: &Deed) -> Play<()> {
    let operator = t.state.operator(attacked_as(&t.state, deed.operator));
    let spared = |(id, unit, _): (UnitId, &AxisUnit, Cell)| {
        unit.alert && !deed.was_alert(id) && sees_operator(&t.state, unit, operator)
    };
    if t.state.units_on_board().any(spared) {
        t.cite(rules::reaction::NO_FURTHER_ACTION);
    }
    for &unit in &deed.witnesses {
        react(t, unit, deed.operator)?;
    }
    Ok(())
}

/// An alert unit that was attacked and not killed attacks at once if it sees him (`sas/reaction/alert-unit-missed`).
pub fn missed(t: &mut Table<Sas>, unit: UnitId, deed: &Deed) -> Play<()> {
    if deed.was_alert(unit) && targets(&t.state, unit).contains(&deed.operator) {
        t.cite(rules::reaction::ALERT_UNIT_MISSED);
        react(t, unit, deed.operator)?;
    } else if deed.was_alert(unit) && t.state.unit(unit).kind.is_vehicle() {
        t.cite(rules::axis_vehicles::REACTION_ATTACK);
    }
    Ok(())
}

/// One unit's reaction attack: with range and cover if it sees him now, else with the out-of-sight modifier only
/// (`sas/reaction/out-of-los`). A vehicle fires only at somebody in its sight (`sas/axis-vehicles/reaction-attack`).
fn react(t: &mut Table<Sas>, unit: UnitId, actor: OperatorId) -> Play<()> {
    let operator = attacked_as(&t.state, actor);
    let target = t.state.operator(operator);
    if target.at.is_none() || t.state.operator(actor).reacted.contains(&unit) {
        return Ok(());
    }
    if target.vehicle.is_some() && !t.state.is_manned(operator) {
        // Whoever was in it has got out.
        t.cite(rules::operator_vehicles::ATTACKED_WHEN);
        return Ok(());
    }
    if t.state.unit(unit).at.is_none() {
        t.cite(rules::reaction::KILLED_FIRST);
        return Ok(());
    }
    if let Some(rule) = does_not_react(&t.state, unit, operator) {
        t.cite(rule);
        return Ok(());
    }
    let (attacker, target) = (*t.state.unit(unit), t.state.operator(operator).clone());
    let in_sight = targets(&t.state, unit).contains(&operator);
    if attacker.kind.is_vehicle() && !in_sight {
        let unarmed = attacker.kind.data().dice == 0;
        let armed = rules::axis_vehicles::REACTION_ATTACK;
        t.cite(if unarmed { rules::axis_units::UNARMED_VEHICLES } else { armed });
        let behind_wall =
            attacker.pose().and_then(|pose| lay_through_wall(&t.state, attacker.kind, pose, &target)).is_some();
        if behind_wall {
            t.cite(rules::axis_vehicles::HMG_THROUGH_WALLS_LIMITS);
        }
        return Ok(());
    }
    if attacker.kind.is_vehicle() {
        t.cite(rules::axis_vehicles::REACTION_ATTACK);
    } else if attacker.kind == UnitKind::MortarTeam {
        t.cite(rules::axis_units::MORTAR_REACTION);
    }
    t.state.operator_mut(actor).reacted.push(unit);
    if actor != operator {
        t.cite(rules::ruling::BOARDING_REACTION);
    }
    t.cite(rules::reaction::LIMITS);
    t.cite(rules::reaction::TIMING);
    if t.state.operator(operator).vehicle.is_some() {
        t.cite(rules::operator_vehicles::ATTACKED_WHEN);
        t.cite(rules::ruling::VEHICLE_REACTION_WORDING);
    }
    let modifier = if in_sight {
        modifier_against(t, unit, operator)
    } else if t.state.operator(operator).vehicle.is_some() {
        t.cite(rules::operator_vehicles::NO_COVER_MODIFIERS);
        t.cite(rules::ruling::VEHICLE_ATTACK_MODIFIERS);
        0
    } else {
        t.cite(rules::reaction::OUT_OF_LOS);
        axis_modifiers::OUT_OF_SIGHT
    };
    fire(t, unit, operator, modifier, rules::reaction::TRIGGER)
}

/// The rule by which a kind of unit makes no reaction attacks at all: whoever has a flamethrower, snipers, and whoever holds a
/// Panzerfaust or a grenade.
pub(crate) fn never_reacts(kind: UnitKind) -> Option<Rule> {
    match kind {
        UnitKind::FlamethrowerInfantry | UnitKind::FlamethrowerHalfTrack => Some(rules::heat_dogs::FLAMETHROWER_TIMING),
        UnitKind::Sniper => Some(rules::hunter::SNIPER),
        UnitKind::PanzerfaustInfantry | UnitKind::GrenadeInfantry => Some(rules::hunter::PANZERFAUST_GRENADE_AFTER),
        _ => None,
    }
}

/// The rule by which a unit makes no reaction attack here: a dog also bites only whom it reaches.
pub(crate) fn does_not_react(state: &State, unit: UnitId, operator: OperatorId) -> Option<Rule> {
    match state.unit(unit).kind {
        UnitKind::Dog if !targets(state, unit).contains(&operator) => Some(rules::heat_dogs::DOG_ATTACK),
        kind => never_reacts(kind),
    }
}
