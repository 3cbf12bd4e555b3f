//! Chapter *operator*: the operator phase, activations and action points.

use crate::actions::{Action, perform};
use crate::events::Event;
use crate::fear_naught::{Grip, typhoon};
use crate::questions::{Act, Activate, Drive};
use crate::state::{Activation, OperatorId, Phase, State};
use crate::{Sas, alarm, fear_naught, operator_vehicles, overview, rules, sight};
use kernel::{Illegal, Message, Play, Table};

/// The operator phase begins: everybody can be activated again (`sas/turn/operator-phase-summary`).
pub fn begin_phase(t: &mut Table<Sas>) -> Play<()> {
    let turn = t.state.turn;
    t.cite(rules::turn::SEQUENCE);
    t.cite(rules::turn::OPERATOR_PHASE_SUMMARY);
    t.tell(Event::TurnBegan { turn });
    t.state.phase = Phase::Operators;
    t.state.moved.clear();
    t.state.bombarded.clear();
    typhoon::begin_turn(&mut t.state);
    for operator in &mut t.state.operators {
        (operator.activated, operator.fired, operator.speared) = (false, false, false);
        operator.reacted.clear();
        // The next attempt needs a 6 again (`sas/fear-naught/garrotte-rolls`).
        operator.disguise.grip = operator.disguise.grip.map(|grip| Grip { attempts: 0, ..grip });
    }
    for n in 0..t.state.operators.len() as u8 {
        if std::mem::take(&mut t.state.operator_mut(OperatorId(n)).exposed_later) {
            t.cite(rules::event::CIGARETTE_REMOVAL);
            sight::expose(t, OperatorId(n));
        }
    }
    alarm::keep_one_exposed(t)?;
    sight::look(t, None)
}

/// The operators that can still be activated in this turn.
/// Vehicles come first (`sas/operator/vehicles-first`).
pub fn ready(state: &State) -> impl Iterator<Item = OperatorId> {
    let vehicles = operator_vehicles::ready(state);
    let on_foot = vehicles.is_empty();
    let operators = state.operators_on_board().filter(move |(_, operator, _)| on_foot && !operator.activated);
    vehicles.into_iter().chain(operators.map(|(id, _, _)| id))
}

/// The players choose who is activated next, or that nobody is (`sas/operator/activation`).
pub fn choose(t: &mut Table<Sas>) -> Play<()> {
    if overview::is_over(&t.state) {
        overview::end(t);
        return Ok(());
    }
    if typhoon::flies_now(&t.state) {
        return typhoon::act(t);
    }
    let anybody = ready(&t.state).next().is_some();
    let chosen = if anybody { t.ask_any(t.state.all_players(), Activate {})?.1 } else { None };
    match chosen {
        Some(operator) => {
            t.tell(Event::Activated { operator });
            t.state.operator_mut(operator).activated = true;
            let vehicle = t.state.operator(operator).vehicle.is_some();
            let activation = if vehicle { Activation::of_vehicle(operator) } else { Activation::of(operator) };
            t.state.phase = Phase::Acting(activation);
        }
        None => t.state.phase = Phase::Advance(None),
    }
    Ok(())
}

/// One action of the active operator, or the end of his activation (`sas/operator/action-points`).
pub fn act(t: &mut Table<Sas>, operator: OperatorId) -> Play<()> {
    if t.state.operator(operator).vehicle.is_some() {
        let command = t.ask_any(t.state.all_players(), Drive { vehicle: operator })?.1;
        return operator_vehicles::commands::perform(t, operator, command);
    }
    let owner = t.state.operator(operator).owner;
    match t.ask(owner, Act { operator })? {
        Action::Finish(facing) => {
            fear_naught::before(t, operator, &Action::Finish(facing))?;
            t.cite(rules::operator::FACING_FREE);
            t.cite(rules::board::FACING);
            t.state.operator_mut(operator).facing = facing;
            t.state.phase = Phase::Operators;
        }
        action => perform(t, operator, action)?,
    }
    if t.state.operator(operator).at.is_none() && matches!(t.state.phase, Phase::Acting(_)) {
        t.state.phase = Phase::Operators;
    }
    Ok(())
}

/// Every operator is activated once a turn.
pub fn judge_activation(state: &State, operator: Option<OperatorId>) -> Result<(), Illegal> {
    if operator.is_none_or(|operator| ready(state).any(|id| id == operator)) {
        return Ok(());
    }
    if !operator_vehicles::ready(state).is_empty() {
        return Err(Illegal::new(rules::operator::VEHICLES_FIRST, Message::new("sas-vehicles-first")));
    }
    Err(Illegal::new(rules::operator::ACTIVATION, Message::new("sas-already-activated")))
}
