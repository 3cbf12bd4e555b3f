//! Chapter *transports*: embarking, disembarking, and what happens to the passengers of a destroyed one.

use crate::abilities::in_force::Harm;
use crate::attacks::{destroy, mortal_wounds};
use crate::core::{distance, is_wholly_within};
use crate::events::Event;
use crate::movement::{Arrival, SetUpModels};
use crate::questions::{Answer, Ask};
use crate::state::{ModelId, Moved, State, UnitId, Whereabouts};
use crate::stratagems::Window;
use crate::strategic_reserves::settle;
use crate::{Wh40k10, rules, stratagems};
use geometry::{Solid, within};
use kernel::{Illegal, Play, Rule, Seat, Table, question};
use miniatures::refuse;
use serde::{Deserialize, Serialize};

/// How near a unit embarks and disembarks (`wh40k10/transports/embark`, `wh40k10/transports/disembark-placement`).
const REACH: u8 = 3;
/// How far passengers get in an Emergency Disembarkation (`wh40k10/transports/emergency-disembarkation`).
pub const EMERGENCY: u8 = 6;

/// Does a unit that has ended its move beside a TRANSPORT embark, and within which?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Embark {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
}

/// Which of the units aboard a destroyed TRANSPORT gets out next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextOut {
    /// Who is asked: their player.
    pub seat: Seat,
    /// The TRANSPORT.
    pub transport: UnitId,
    /// The units that are still aboard.
    pub units: Vec<UnitId>,
}

question!(Wh40k10, Ask, Answer, Embark -> Option<UnitId>, rules::transports::EMBARK);
question!(Wh40k10, Ask, Answer, NextOut -> UnitId, rules::ruling::ORDER_OF_GETTING_OUT);

/// The units embarked within a TRANSPORT (`wh40k10/transports/embarked-units`).
pub fn passengers(state: &State, transport: UnitId) -> Vec<UnitId> {
    let aboard = |&id: &UnitId| state.unit(id).is_some_and(|unit| unit.whereabouts == Whereabouts::Aboard(transport));
    state.unit_ids().filter(|&id| state.whole(id) == id).filter(aboard).collect()
}

/// Is a unit embarked within a TRANSPORT?
pub fn is_aboard(state: &State, unit: UnitId) -> bool {
    state.unit(unit).is_some_and(|unit| matches!(unit.whereabouts, Whereabouts::Aboard(_)))
}

/// May a unit embark: every model within 3" of one friendly TRANSPORT model, with room for all, and not if it has disembarked
/// in this phase (`wh40k10/transports/embark`, `wh40k10/transports/capacity`, `wh40k10/transports/no-embark-and-disembark`)?
pub fn judge_embark(state: &State, unit: UnitId, transport: UnitId) -> Result<(), Illegal> {
    let entries = state.unit(unit).zip(state.unit(transport));
    let Some((own, carrier)) = entries.filter(|(own, carrier)| own.owner == carrier.owner && unit != transport) else {
        return refuse(rules::transports::EMBARK, "wh40k10-no-such-transport");
    };
    if carrier.whereabouts != Whereabouts::Battlefield {
        return refuse(rules::transports::EMBARK, "wh40k10-no-such-transport");
    }
    if own.turn.disembarked {
        return refuse(rules::transports::NO_EMBARK_AND_DISEMBARK, "wh40k10-disembarked");
    }
    judge_capacity(state, unit, transport)?;
    let beside =
        |carrier: ModelId| state.models_of(unit).all(|model| within(distance(state, model, carrier), f64::from(REACH)));
    match state.models_of(transport).any(beside) {
        true => Ok(()),
        false => refuse(rules::transports::EMBARK, "wh40k10-transport-too-far"),
    }
}

/// Is there room for a unit, and is it of a kind that the TRANSPORT carries (`wh40k10/transports/capacity`)?
pub fn judge_capacity(state: &State, unit: UnitId, transport: UnitId) -> Result<(), Illegal> {
    let Some(capacity) = state.datasheet(transport).and_then(|sheet| sheet.transport.as_ref()) else {
        return refuse(rules::transports::KEYWORD, "wh40k10-no-such-transport");
    };
    let fits = |id: ModelId| state.profile(id).is_some_and(|(sheet, _)| capacity.admits(sheet));
    let aboard: usize = passengers(state, transport).iter().map(|&unit| state.living_models(unit).count()).sum();
    let more = state.living_models(unit).count();
    match state.living_models(unit).all(fits) && aboard + more <= usize::from(capacity.models) {
        true => Ok(()),
        false => refuse(rules::transports::CAPACITY, "wh40k10-no-capacity"),
    }
}

/// The TRANSPORTS within which a unit may embark now.
pub fn embark_choices(state: &State, unit: UnitId) -> Vec<UnitId> {
    let own = state.units_on_battlefield().filter(|&id| state.owner(id) == state.owner(unit));
    own.filter(|&transport| judge_embark(state, unit, transport).is_ok()).collect()
}

/// After a Normal, Advance or Fall Back move a unit may embark (`wh40k10/transports/embark`).
pub fn offer_embark(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<()> {
    if t.state.models_of(unit).next().is_none() || embark_choices(&t.state, unit).is_empty() {
        return Ok(());
    }
    let Some(transport) = t.ask(seat, Embark { seat, unit })? else { return Ok(()) };
    for rule in [
        rules::transports::EMBARK,
        rules::transports::KEYWORD,
        rules::transports::CAPACITY,
        rules::transports::EMBARKED_UNITS,
    ] {
        t.cite(rule);
    }
    put_aboard(&mut t.state, unit, transport);
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.embarked = true;
    }
    t.tell(Event::Embarked { unit, transport });
    Ok(())
}

/// Takes a unit off the battlefield into a TRANSPORT.
pub fn put_aboard(state: &mut State, unit: UnitId, transport: UnitId) {
    state.set_whereabouts(unit, Whereabouts::Aboard(transport));
    let models: Vec<ModelId> = state.living_models(unit).collect();
    for model in models {
        if let Some(entry) = state.model_mut(model) {
            entry.at = None;
        }
    }
}

/// May a unit disembark: it was aboard when the phase began, and its TRANSPORT has not Advanced or Fallen Back
/// (`wh40k10/transports/disembark-eligibility`, `wh40k10/transports/no-disembark-after-advance-or-fall-back`)?
pub fn judge_disembark(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    let aboard = state.unit(unit).filter(|entry| entry.owner == seat && state.whole(unit) == unit);
    let Some((entry, Whereabouts::Aboard(transport))) = aboard.map(|entry| (entry, entry.whereabouts)) else {
        return refuse(rules::transports::DISEMBARK_ELIGIBILITY, "wh40k10-not-aboard");
    };
    if entry.phase.embarked {
        return refuse(rules::transports::NO_EMBARK_AND_DISEMBARK, "wh40k10-embarked-now");
    }
    if state.models_of(transport).next().is_none() {
        return refuse(rules::transports::DISEMBARK_ELIGIBILITY, "wh40k10-transport-not-here");
    }
    if entry.phase.no_room {
        // Nothing has moved since it tried.
        return refuse(rules::transports::DISEMBARK_PLACEMENT_FAILURE, "wh40k10-no-room");
    }
    match state.unit(transport).map(|transport| transport.turn.moved) {
        Some(Moved::Advanced | Moved::FellBack) => {
            refuse(rules::transports::NO_DISEMBARK_AFTER_ADVANCE_OR_FALL_BACK, "wh40k10-transport-hurried")
        }
        _ => Ok(()),
    }
}

/// Is a model wholly within reach of the TRANSPORT that it leaves (`wh40k10/ruling/wholly-within`)?
pub fn judge_place(state: &State, transport: UnitId, reach: u8, model: &Solid) -> Result<(), (Rule, &'static str)> {
    let near = |id: ModelId| is_wholly_within(state, model, id, f64::from(reach));
    let rule = match reach {
        REACH => rules::transports::DISEMBARK_PLACEMENT,
        _ => rules::transports::EMERGENCY_DISEMBARKATION,
    };
    if state.models_in_place(transport).any(near) { Ok(()) } else { Err((rule, "wh40k10-not-within-reach")) }
}

/// A unit leaves its TRANSPORT. What it may still do depends on how that has moved
/// (`wh40k10/transports/disembark-before-move`, `wh40k10/transports/disembark-after-normal-move`).
pub fn disembark(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<()> {
    let Some(Whereabouts::Aboard(transport)) = t.state.unit(unit).map(|unit| unit.whereabouts) else { return Ok(()) };
    let carrier = t.state.unit(transport).cloned();
    let moved = carrier.as_ref().is_some_and(|carrier| carrier.counts_as() == Moved::Normal);
    let away = if carrier.is_some_and(|carrier| carrier.turn.arrived) { 9 } else { 0 };
    let by = Arrival::Disembark { transport, reach: REACH, away };
    let moves = t.ask(seat, SetUpModels { seat, unit, by })?;
    t.cite(rules::transports::DISEMBARK_ELIGIBILITY);
    t.cite(rules::transports::DISEMBARK_PLACEMENT);
    t.cite(rules::ruling::WHOLLY_WITHIN);
    if moves.0.is_empty() {
        t.cite(rules::transports::DISEMBARK_PLACEMENT_FAILURE);
        t.cite(rules::ruling::PARTIAL_DISEMBARKATION);
        if let Some(entry) = t.state.unit_mut(unit) {
            entry.phase.no_room = true;
        }
        return Ok(());
    }
    t.state.units.iter_mut().for_each(|unit| unit.phase.no_room = false);
    settle(t, unit, &moves);
    t.cite(rules::transports::DISEMBARK_NOT_STATIONARY);
    t.cite(match moved {
        true => rules::transports::DISEMBARK_AFTER_NORMAL_MOVE,
        false => rules::transports::DISEMBARK_BEFORE_MOVE,
    });
    if let Some(entry) = t.state.unit_mut(unit) {
        (entry.turn.counts_as_moved, entry.turn.disembarked) = (true, true);
        (entry.phase.has_moved, entry.turn.cannot_charge) = (moved, moved);
    }
    if moved {
        t.cite(rules::ruling::DISEMBARKED_MOVE_LIMIT);
    }
    t.tell(Event::Disembarked { unit, transport });
    stratagems::overwatch(t, Window::EnemySetUp(unit))
}

/// The passengers of a TRANSPORT that is being destroyed get out, before it is removed, in the order that their player
/// chooses (`wh40k10/transports/destroyed-transport`, `wh40k10/ruling/order-of-getting-out`). Those that live are given back.
pub fn abandon(t: &mut Table<Wh40k10>, transport: UnitId) -> Play<Vec<UnitId>> {
    let mut units = passengers(&t.state, transport);
    let mut out = Vec::new();
    while let Some(&first) = units.first() {
        t.cite(rules::transports::DESTROYED_TRANSPORT);
        t.cite(rules::transports::DESTROYED_TRANSPORT_DEADLY_DEMISE);
        let next = match (units.len(), t.state.owner(transport)) {
            (1, _) | (_, None) => first,
            (_, Some(seat)) => t.ask(seat, NextOut { seat, transport, units: units.clone() })?,
        };
        units.retain(|&unit| unit != next);
        bail_out(t, next, transport)?;
        out.push(next);
    }
    out.retain(|&unit| t.state.models_of(unit).next().is_some());
    Ok(out)
}

/// Only a unit that is still aboard can be the next to get out.
pub fn judge_next_out(ask: &NextOut, unit: UnitId) -> Result<(), Illegal> {
    match ask.units.contains(&unit) {
        true => Ok(()),
        false => refuse(rules::transports::DESTROYED_TRANSPORT, "wh40k10-not-aboard"),
    }
}

fn bail_out(t: &mut Table<Wh40k10>, unit: UnitId, transport: UnitId) -> Play<()> {
    let Some(seat) = t.state.owner(unit) else { return Ok(()) };
    let by = |reach| Arrival::Disembark { transport, reach, away: 0 };
    let mut moves = t.ask(seat, SetUpModels { seat, unit, by: by(REACH) })?;
    let emergency = moves.0.is_empty();
    if emergency {
        t.cite(rules::transports::EMERGENCY_DISEMBARKATION);
        moves = t.ask(seat, SetUpModels { seat, unit, by: by(EMERGENCY) })?;
    }
    let out: Vec<ModelId> = moves.models().collect();
    let lost: Vec<ModelId> = t.state.living_models(unit).filter(|model| !out.contains(model)).collect();
    settle(t, unit, &moves);
    for model in lost {
        t.cite(rules::transports::EMERGENCY_DISEMBARKATION_UNPLACED);
        t.cite(rules::ruling::EMERGENCY_UNPLACED_NO_ROLL);
        t.cite(rules::ruling::EMERGENCY_AS_MANY_AS_CAN);
        t.cite(rules::core::COHERENCY_SET_UP_FAILURE);
        t.cite(rules::core::ENGAGEMENT_RANGE_UNAVOIDABLE);
        destroy(t, model, false)?;
    }
    if out.is_empty() {
        // Nobody disembarked.
        return Ok(());
    }
    t.tell(Event::Disembarked { unit, transport });
    stumble_out(t, unit, out.len(), emergency)
}

/// One D6 for each model; the unit is Battle-shocked, counts as having moved and cannot charge
/// (`wh40k10/transports/destroyed-transport-casualties`, `-battle-shock`, `-counts-as-moved`).
fn stumble_out(t: &mut Table<Wh40k10>, unit: UnitId, models: usize, emergency: bool) -> Play<()> {
    let worst = if emergency { 3 } else { 1 };
    let mut wounds = 0;
    for _ in 0..models {
        let face = t.roll_one(6, rules::transports::DESTROYED_TRANSPORT_CASUALTIES)?;
        t.tell(Event::BailOut { unit, face, hurt: face <= worst });
        wounds += u16::from(face <= worst);
    }
    t.cite(rules::transports::DESTROYED_TRANSPORT_BATTLE_SHOCK);
    t.cite(rules::transports::DESTROYED_TRANSPORT_COUNTS_AS_MOVED);
    if let Some(entry) = t.state.unit_mut(unit) {
        (entry.battle_shocked, entry.turn.counts_as_moved) = (true, true);
        (entry.turn.disembarked, entry.turn.cannot_charge, entry.phase.has_moved) = (true, true, true);
        entry.turn.bailed_out = true;
    }
    t.tell(Event::BattleShocked { unit });
    if wounds == 0 {
        return Ok(());
    }
    t.cite(rules::ruling::MORTAL_WOUNDS_NOT_FROM_ATTACKS);
    mortal_wounds(t, unit, wounds, None, Harm::default())
}
