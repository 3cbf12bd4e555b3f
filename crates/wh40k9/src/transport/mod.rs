//! Chapter *transports*: embarking, disembarking, and what happens to the passengers of a destroyed one.

use crate::attacks::{Cause, destroy, next_to_fall};
use crate::battlefield::engaged_with;
use crate::core::distance;
use crate::events::Event;
use crate::movement::set_up::settle;
use crate::movement::{Arrival, SetUpModels};
use crate::questions::{ALLOCATIONS, Answer, Ask};
use crate::state::{ModelId, Moved, State, UnitId, Whereabouts};
use crate::{Wh40k9, rules, strategic_reserves};
use geometry::within;
use kernel::{Dice, Illegal, Occasion, Play, Seat, Table, question};
use miniatures::refuse;
use serde::{Deserialize, Serialize};

/// How near a unit embarks and disembarks (`wh40k9/transport/embark`, `wh40k9/transport/disembark`).
pub const REACH: u8 = 3;
/// Up to which roll one of those that get out of a destroyed TRANSPORT is lost (`wh40k9/transport/destroyed-casualty-rolls`).
pub const WORST: u8 = 1;

/// Does a unit that has ended its move beside a TRANSPORT embark, and in which?
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

/// Which of the models that got out of a destroyed TRANSPORT is lost?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WreckCasualty {
    /// Who is asked.
    pub seat: Seat,
    /// Those that got out.
    pub models: Vec<ModelId>,
}

question!(Wh40k9, Ask, Answer, Embark -> Option<UnitId>, rules::transport::EMBARK);
question!(Wh40k9, Ask, Answer, NextOut -> UnitId, rules::transport::DESTROYED_EXPLOSION_FIRST);
question!(Wh40k9, Ask, Answer, WreckCasualty -> ModelId, rules::transport::DESTROYED_CASUALTY_ROLLS, |_| Occasion { topic: ALLOCATIONS, case: "wreck" });

/// The units embarked in a TRANSPORT.
pub fn passengers(state: &State, transport: UnitId) -> Vec<UnitId> {
    let aboard = |&id: &UnitId| state.unit(id).is_some_and(|unit| unit.whereabouts == Whereabouts::Aboard(transport));
    state.unit_ids().filter(aboard).collect()
}

/// May a unit embark: every model within 3" of one friendly TRANSPORT model that is not within Engagement Range of an enemy,
/// with room for all, and not if it has disembarked in this phase (`wh40k9/transport/embark`, `wh40k9/transport/capacity`,
/// `wh40k9/transport/not-both-in-phase`)?
pub fn judge_embark(state: &State, unit: UnitId, transport: UnitId) -> Result<(), Illegal> {
    let entries = state.unit(unit).zip(state.unit(transport));
    let Some((own, carrier)) = entries.filter(|(own, carrier)| own.owner == carrier.owner && unit != transport) else {
        return refuse(rules::transport::EMBARK, "wh40k9-no-such-transport");
    };
    if carrier.whereabouts != Whereabouts::Battlefield {
        return refuse(rules::transport::EMBARK, "wh40k9-no-such-transport");
    }
    if own.phase.disembarked {
        return refuse(rules::transport::NOT_BOTH_IN_PHASE, "wh40k9-disembarked");
    }
    judge_capacity(state, unit, transport)?;
    if !engaged_with(state, transport).is_empty() {
        return refuse(rules::transport::EMBARK, "wh40k9-transport-engaged");
    }
    let beside =
        |carrier: ModelId| state.models_of(unit).all(|model| within(distance(state, model, carrier), f64::from(REACH)));
    match state.models_of(transport).any(beside) {
        true => Ok(()),
        false => refuse(rules::transport::EMBARK, "wh40k9-transport-too-far"),
    }
}

/// Is there room for a unit, and is it of a kind that the TRANSPORT carries (`wh40k9/transport/capacity`)?
pub fn judge_capacity(state: &State, unit: UnitId, transport: UnitId) -> Result<(), Illegal> {
    let Some(capacity) = state.datasheet(transport).and_then(|sheet| sheet.transport.as_ref()) else {
        return refuse(rules::transport::TRANSPORT, "wh40k9-no-such-transport");
    };
    // What stands in angle brackets is the TRANSPORT's own (`wh40k9/keywords/selectable-keyword`).
    let fits = |id: ModelId| capacity.admits(|keyword| state.model_has(id, &state.keyword_of(transport, keyword)));
    let aboard: usize = passengers(state, transport).iter().map(|&unit| state.living_models(unit).count()).sum();
    let more = state.living_models(unit).count();
    match state.living_models(unit).all(fits) && aboard + more <= usize::from(capacity.models) {
        true => Ok(()),
        false => refuse(rules::transport::CAPACITY, "wh40k9-no-capacity"),
    }
}

/// The TRANSPORTS in which a unit may embark now.
pub fn embark_choices(state: &State, unit: UnitId) -> Vec<UnitId> {
    let own = state.units_on_battlefield().filter(|&id| state.owner(id) == state.owner(unit));
    own.filter(|&transport| judge_embark(state, unit, transport).is_ok()).collect()
}

/// After a Normal Move, an Advance or a Fall Back a unit may embark (`wh40k9/transport/embark`).
pub fn offer_embark(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<()> {
    if !t.state.is_on_battlefield(unit) || embark_choices(&t.state, unit).is_empty() {
        return Ok(());
    }
    let Some(transport) = t.ask(seat, Embark { seat, unit })? else { return Ok(()) };
    t.cite(rules::transport::EMBARK);
    for rule in [
        rules::transport::EMBARKED_OFF_TABLE,
        rules::transport::TRANSPORT,
        rules::transport::CAPACITY,
        rules::battlefield::ON_THE_BATTLEFIELD,
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

/// Takes a unit off the battlefield into a TRANSPORT (`wh40k9/transport/embarked-off-table`).
pub fn put_aboard(state: &mut State, unit: UnitId, transport: UnitId) {
    if let Some(entry) = state.unit_mut(unit) {
        entry.whereabouts = Whereabouts::Aboard(transport);
    }
    let models: Vec<ModelId> = state.living_models(unit).collect();
    for model in models {
        if let Some(entry) = state.model_mut(model) {
            entry.at = None;
        }
    }
}

/// May a unit disembark: it was aboard when the phase began, and its TRANSPORT has not made a move
/// (`wh40k9/transport/disembark`)?
pub fn judge_disembark(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    let aboard = state.unit(unit).filter(|entry| entry.owner == seat);
    let Some((entry, Whereabouts::Aboard(transport))) = aboard.map(|entry| (entry, entry.whereabouts)) else {
        return refuse(rules::transport::DISEMBARK, "wh40k9-not-aboard");
    };
    if entry.phase.embarked {
        return refuse(rules::transport::NOT_BOTH_IN_PHASE, "wh40k9-embarked-now");
    }
    if !state.is_on_battlefield(transport) {
        return refuse(rules::transport::DISEMBARK, "wh40k9-transport-not-here");
    }
    if entry.phase.no_room {
        // Nothing has moved since it tried.
        return refuse(rules::ruling::COHERENCY_ON_SET_UP, "wh40k9-no-room");
    }
    match state.unit(transport).map(|transport| transport.turn.moved) {
        Some(Moved::Stationary) => Ok(()),
        _ => refuse(rules::transport::DISEMBARK, "wh40k9-transport-has-moved"),
    }
}

/// A unit leaves its TRANSPORT, and may act as it likes from then on (`wh40k9/transport/disembark`,
/// `wh40k9/transport/after-disembark`). Out of one that has just arrived it counts as having arrived too
/// (`wh40k9/ruling/transport-arrives-with-passengers`).
pub fn disembark(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<()> {
    let Some(Whereabouts::Aboard(transport)) = t.state.unit(unit).map(|unit| unit.whereabouts) else { return Ok(()) };
    let arrived = t.state.unit(transport).is_some_and(|carrier| carrier.turn.set_up);
    // Whatever kept the TRANSPORT away from enemies keeps its passengers away.
    let away =
        if arrived && !strategic_reserves::is_near_enemies(&t.state, transport) { strategic_reserves::AWAY } else { 0 };
    let by = Arrival::Disembark { transport, reach: REACH, away, destroyed: false };
    let moves = t.ask(seat, SetUpModels { seat, unit, by })?;
    t.cite(rules::transport::DISEMBARK);
    if moves.0.is_empty() {
        t.cite(rules::ruling::COHERENCY_ON_SET_UP);
        if let Some(entry) = t.state.unit_mut(unit) {
            entry.phase.no_room = true;
        }
        return Ok(());
    }
    settle(t, unit, &moves);
    t.state.units.iter_mut().for_each(|unit| unit.phase.no_room = false);
    t.cite(rules::transport::DISEMBARK_COUNTS_AS_MOVED);
    t.cite(rules::transport::AFTER_DISEMBARK);
    t.cite(rules::battlefield::MODEL_WHOLLY_WITHIN);
    if arrived {
        t.cite(rules::ruling::TRANSPORT_ARRIVES_WITH_PASSENGERS);
    }
    if let Some(entry) = t.state.unit_mut(unit) {
        (entry.turn.disembarked, entry.phase.disembarked) = (true, true);
        entry.turn.set_up = arrived;
    }
    t.tell(Event::Disembarked { unit, transport });
    Ok(())
}

/// The passengers of a TRANSPORT that is being destroyed get out, before it is removed (`wh40k9/transport/destroyed-explosion-first`),
/// wholly within this many inches of it. The models that got out are given back.
pub fn abandon(t: &mut Table<Wh40k9>, transport: UnitId, reach: u8) -> Play<Vec<ModelId>> {
    let (mut units, mut out) = (passengers(&t.state, transport), Vec::new());
    let chosen = t.state.unit(transport).is_some_and(|carrier| carrier.phase.selected_to_move);
    while let Some(&first) = units.first() {
        t.cite(rules::transport::DESTROYED_EXPLOSION_FIRST);
        t.cite(rules::transport::DESTROYED_PASSENGERS_IMMUNE);
        let next = match (units.len(), t.state.owner(transport)) {
            (1, _) | (_, None) => first,
            (_, Some(seat)) => t.ask(seat, NextOut { seat, transport, units: units.clone() })?,
        };
        units.retain(|&unit| unit != next);
        out.extend(get_out(t, next, transport, reach)?);
        if let Some(entry) = t.state.unit_mut(next) {
            // Whoever's TRANSPORT had been chosen to move has moved with it (`wh40k9/ruling/destroyed-transport-own-movement`).
            entry.phase.selected_to_move |= chosen;
        }
    }
    Ok(out)
}

/// One unit gets out; those that cannot be set up are destroyed (`wh40k9/ruling/unplaceable-passengers`).
fn get_out(t: &mut Table<Wh40k9>, unit: UnitId, transport: UnitId, reach: u8) -> Play<Vec<ModelId>> {
    let Some(seat) = t.state.owner(unit) else { return Ok(Vec::new()) };
    let by = Arrival::Disembark { transport, reach, away: 0, destroyed: true };
    let moves = t.ask(seat, SetUpModels { seat, unit, by })?;
    let out: Vec<ModelId> = moves.models().collect();
    let mut lost: Vec<ModelId> = t.state.living_models(unit).filter(|model| !out.contains(model)).collect();
    settle(t, unit, &moves);
    while let Some(model) = next_to_fall(t, &mut lost)? {
        t.cite(rules::transport::DESTROYED_CANNOT_PLACE);
        t.cite(rules::ruling::UNPLACEABLE_PASSENGERS);
        destroy(t, model, Cause::ByItself)?;
    }
    if let Some(entry) = t.state.unit_mut(unit) {
        (entry.turn.bailed_out, entry.phase.disembarked) = (true, true);
    }
    if !out.is_empty() {
        t.tell(Event::Disembarked { unit, transport });
    }
    Ok(out)
}

/// One D6 for each model that got out; for each roll up to this one, the owner loses one of them
/// (`wh40k9/transport/destroyed-casualty-rolls`).
pub fn casualties(t: &mut Table<Wh40k9>, out: &[ModelId], worst: u8) -> Play<()> {
    let Some(seat) = out.first().and_then(|&model| t.state.owner(t.state.unit_of(model))) else { return Ok(()) };
    let roll = t.roll(Dice::d6(out.len() as u16), rules::transport::DESTROYED_CASUALTY_ROLLS)?;
    let lost = roll.iter().filter(|&&face| face <= worst).count();
    t.tell(Event::WreckCasualties { seat, faces: roll.to_vec(), lost: lost as u8 });
    t.cite(rules::transport::DESTROYED_NO_CHARGE);
    for _ in 0..lost {
        let models: Vec<ModelId> =
            out.iter().copied().filter(|&id| t.state.model(id).is_some_and(crate::state::Model::stands)).collect();
        let model = match models[..] {
            [] => break,
            [only] => only,
            _ => t.ask(seat, WreckCasualty { seat, models })?,
        };
        destroy(t, model, Cause::ByItself)?;
    }
    Ok(())
}

/// Only a unit that is still aboard can be the next to get out.
pub fn judge_next_out(ask: &NextOut, unit: UnitId) -> Result<(), Illegal> {
    match ask.units.contains(&unit) {
        true => Ok(()),
        false => refuse(rules::transport::DESTROYED_EXPLOSION_FIRST, "wh40k9-not-aboard"),
    }
}

/// Only a model that got out can be lost.
pub fn judge_casualty(ask: &WreckCasualty, model: ModelId) -> Result<(), Illegal> {
    match ask.models.contains(&model) {
        true => Ok(()),
        false => refuse(rules::transport::DESTROYED_CASUALTY_ROLLS, "wh40k9-not-in-unit"),
    }
}
