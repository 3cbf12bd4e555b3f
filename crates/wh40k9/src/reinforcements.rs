//! Chapter *reinforcements*: units that arrive during the battle, and units that are taken off and set up again.

use crate::abilities::{Ability, Effect, When, in_force};
use crate::attacks::{Cause, destroy};
use crate::battlefield::engaged_with;
use crate::events::Event;
use crate::movement::set_up::settle;
use crate::movement::{Arrival, SetUpModels};
use crate::questions::{Answer, Ask};
use crate::state::{ModelId, Moved, Phase, RoundMarks, State, TurnMarks, UnitId, Whereabouts};
use crate::{Wh40k9, actions, rules, strategic_reserves, transport, turn};
use kernel::{Illegal, Play, Seat, Table, question};
use miniatures::refuse;
use serde::{Deserialize, Serialize};

/// After this battle round whoever has not arrived is destroyed (`wh40k9/reinforcements/destroyed-after-round-three`).
const LAST_ROUND: u8 = 3;

/// Which Reinforcement unit arrives next, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectArrival {
    /// Who is asked.
    pub seat: Seat,
}

question!(Wh40k9, Ask, Answer, SelectArrival -> Option<UnitId>, rules::reinforcements::STEP);

/// The Reinforcements step: units arrive one after the other, as many as their player wants (`wh40k9/reinforcements/step`); and
/// whoever is aboard one that has just arrived may get out (`wh40k9/ruling/transport-arrives-with-passengers`).
pub fn step(t: &mut Table<Wh40k9>) -> Play<()> {
    let seat = t.state.active;
    let picked = match arrivals(&t.state, seat).is_empty() {
        true => None,
        false => t.ask(seat, SelectArrival { seat })?,
    };
    let Some(unit) = picked else {
        t.cite(rules::reinforcements::STEP);
        actions::start(t)?;
        turn::end_phase(t, Phase::Psychic);
        return Ok(());
    };
    if let Some(Whereabouts::Aboard(_)) = t.state.unit(unit).map(|unit| unit.whereabouts) {
        return transport::disembark(t, seat, unit);
    }
    arrive(t, seat, unit)
}

/// What can arrive now: Reinforcement units, and the passengers of those that have just arrived.
pub fn arrivals(state: &State, seat: Seat) -> Vec<UnitId> {
    state.unit_ids().filter(|&unit| judge_arrival(state, seat, unit).is_ok()).collect()
}

/// May a unit arrive now (`wh40k9/reinforcements/not-round-one`, `wh40k9/reinforcements/mid-battle-exemption`)?
pub fn judge_arrival(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    let Some(entry) = state.unit(unit).filter(|entry| entry.owner == seat) else {
        return refuse(rules::reinforcements::DEFINITION, "wh40k9-not-your-unit");
    };
    match entry.whereabouts {
        Whereabouts::Reinforcements if state.round == 1 && !entry.battle.left => {
            refuse(rules::reinforcements::NOT_ROUND_ONE, "wh40k9-not-in-round-one")
        }
        Whereabouts::StrategicReserves if state.round == 1 && !entry.battle.left => {
            refuse(rules::strategic_reserves::ARRIVAL_TIMING, "wh40k9-not-in-round-one")
        }
        Whereabouts::StrategicReserves if entry.phase.selected_to_move => {
            refuse(rules::movement::AIRCRAFT_MUST_MOVE_MINIMUM, "wh40k9-left-this-turn")
        }
        Whereabouts::Reinforcements | Whereabouts::StrategicReserves if entry.phase.no_room => {
            refuse(rules::ruling::COHERENCY_ON_SET_UP, "wh40k9-no-room")
        }
        Whereabouts::Reinforcements | Whereabouts::StrategicReserves => Ok(()),
        Whereabouts::Aboard(carrier) if state.unit(carrier).is_some_and(|carrier| carrier.turn.set_up) => {
            transport::judge_disembark(state, seat, unit)
        }
        _ => refuse(rules::reinforcements::DEFINITION, "wh40k9-no-reinforcements"),
    }
}

/// A unit is set up by its own rule, or at an edge from Strategic Reserves; it counts as having moved, and makes no move (`wh40k9/reinforcements/counts-as-moved`,
/// `wh40k9/reinforcements/no-further-move`).
fn arrive(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<()> {
    let strategic = t.state.unit(unit).is_some_and(|entry| entry.whereabouts == Whereabouts::StrategicReserves);
    let by = if strategic { Arrival::StrategicReserves } else { Arrival::Reinforcements };
    let moves = t.ask(seat, SetUpModels { seat, unit, by })?;
    if moves.0.is_empty() {
        t.cite(rules::ruling::COHERENCY_ON_SET_UP);
        if let Some(entry) = t.state.unit_mut(unit) {
            entry.phase.no_room = true;
        }
        return Ok(());
    }
    settle(t, unit, &moves);
    t.cite(rules::reinforcements::DEFINITION);
    if t.state.unit(unit).is_some_and(|entry| entry.battle.left) {
        t.cite(rules::reinforcements::MID_BATTLE_EXEMPTION);
    }
    t.cite(rules::reinforcements::STEP);
    t.cite(rules::reinforcements::ONLY_IN_STEP);
    arrived(t, unit);
    if strategic {
        strategic_reserves::settled(t, unit);
    }
    Ok(())
}

/// What is true of a unit that has been set up during the battle, and of everybody aboard it.
pub fn arrived(t: &mut Table<Wh40k9>, unit: UnitId) {
    t.cite(rules::reinforcements::COUNTS_AS_MOVED);
    for id in transport::passengers(&t.state, unit).into_iter().chain([unit]) {
        if let Some(entry) = t.state.unit_mut(id) {
            entry.turn.set_up = true;
        }
    }
    t.tell(Event::Arrived { unit });
}

/// Takes a unit off the battlefield and sets it up again (`wh40k9/reinforcements/redeploy-triggers`): it counts as having moved
/// and makes no further move, has not Fallen Back if it had not before, and keeps its losses, its lost wounds and whether it
/// Advanced. If it cannot be set up it stays where it was (`wh40k9/ruling/coherency-on-set-up`).
pub fn reposition(t: &mut Table<Wh40k9>, unit: UnitId) -> Play<()> {
    let Some(seat) = t.state.owner(unit) else { return Ok(()) };
    let engaged = !engaged_with(&t.state, unit).is_empty();
    let stood: Vec<(ModelId, crate::state::Model)> =
        t.state.models_of(unit).filter_map(|id| Some((id, t.state.model(id)?.clone()))).collect();
    for (id, _) in &stood {
        if let Some(entry) = t.state.model_mut(*id) {
            entry.at = None;
        }
    }
    set_whereabouts(t, unit, Whereabouts::Reinforcements);
    let moves = t.ask(seat, SetUpModels { seat, unit, by: Arrival::Repositioned })?;
    if moves.0.is_empty() {
        for (id, model) in stood {
            if let Some(entry) = t.state.model_mut(id) {
                *entry = model;
            }
        }
        set_whereabouts(t, unit, Whereabouts::Battlefield);
        return Ok(());
    }
    settle(t, unit, &moves);
    if t.state.unit(unit).is_some_and(|entry| entry.turn.moved == Moved::Advanced) {
        t.cite(rules::reinforcements::REDEPLOY_STILL_ADVANCED);
    }
    if t.state.lasting.iter().any(|lasting| lasting.unit == unit) {
        t.cite(rules::reinforcements::REDEPLOY_EFFECTS);
    }
    for rule in [
        rules::reinforcements::REDEPLOY_TRIGGERS,
        rules::reinforcements::REDEPLOY_COUNTS_AS_MOVED,
        rules::reinforcements::REDEPLOY_NO_MOVE,
        rules::reinforcements::REDEPLOY_LOSSES_STAY,
        rules::reinforcements::REDEPLOY_WOUNDS_STAY,
    ] {
        t.cite(rule);
    }
    if engaged {
        t.cite(rules::reinforcements::REDEPLOY_NOT_FALLEN_BACK);
    }
    arrived(t, unit);
    Ok(())
}

/// The ability by which a unit may be taken off now, in the Movement phase of its player. One that is for once in a battle is there until it
/// has been used.
fn own_rule<'a>(state: &'a State, unit: UnitId, effect: &Effect) -> Option<&'a Ability> {
    let moment = Some(in_force::ResolvedAt::MovementPhase);
    let now = in_force::Situation { moment, ..Default::default() };
    let found = in_force::in_force_with(state, unit, None, &now, |other| other == effect);
    let found = found.into_iter().map(|found| found.ability);
    // What is not for once in a battle is used first.
    found.min_by_key(|ability| ability.when.contains(&When::OncePerBattle))
}

/// May a unit be taken off and set up again in the Movement phase of its player? Some may only once in a battle.
pub fn may_reposition(state: &State, unit: UnitId) -> bool {
    own_rule(state, unit, &Effect::Reposition).is_some()
}

/// The same of a unit that may be replaced.
pub fn may_be_replaced(state: &State, unit: UnitId) -> bool {
    own_rule(state, unit, &Effect::Replace).is_some()
}

/// A unit uses its own rule to be taken off and set up again, or to be replaced.
pub fn use_own_rule(t: &mut Table<Wh40k9>, unit: UnitId, effect: &Effect) -> Play<()> {
    let Some(ability) = own_rule(&t.state, unit, effect).cloned() else { return Ok(()) };
    match effect {
        Effect::Replace => replace(t, unit)?,
        _ => reposition(t, unit)?,
    }
    // Where there was no room it has not been used.
    if t.state.unit(unit).is_some_and(|entry| entry.turn.set_up) {
        in_force::spend_of_unit(&mut t.state, unit, &ability);
    }
    Ok(())
}

/// Takes a unit off and sets up a new one in its place, with all its models and wounds, that has not Advanced and on which nothing lasts
/// (`wh40k9/reinforcements/replacement-unit`). If it cannot be set up nothing changes.
pub fn replace(t: &mut Table<Wh40k9>, unit: UnitId) -> Play<()> {
    let Some(seat) = t.state.owner(unit) else { return Ok(()) };
    let whole = |id: &ModelId| t.state.unit_of(*id) == unit;
    let models: Vec<ModelId> = t.state.model_ids().filter(whole).collect();
    let stood: Vec<(ModelId, crate::state::Model)> =
        models.iter().filter_map(|&id| Some((id, t.state.model(id)?.clone()))).collect();
    for &id in &models {
        let wounds = t.state.profile(id).map_or(1, |(_, profile)| profile.wounds);
        if let Some(entry) = t.state.model_mut(id) {
            (entry.at, entry.wounds) = (None, wounds);
        }
    }
    set_whereabouts(t, unit, Whereabouts::Reinforcements);
    let moves = t.ask(seat, SetUpModels { seat, unit, by: Arrival::Repositioned })?;
    if moves.0.is_empty() {
        for (id, model) in stood {
            if let Some(entry) = t.state.model_mut(id) {
                *entry = model;
            }
        }
        set_whereabouts(t, unit, Whereabouts::Battlefield);
        return Ok(());
    }
    settle(t, unit, &moves);
    for &id in &models {
        if let Some(entry) = t.state.model_mut(id) {
            (entry.allocated, entry.lost) = (false, 0);
        }
    }
    t.state.lasting.retain(|lasting| lasting.unit != unit);
    if let Some(entry) = t.state.unit_mut(unit) {
        // The unit that had started an action, or used what can be used once, is gone, and this one has not.
        entry.performing = None;
        entry.battle.spent.clear();
        entry.battle.used.clear();
        entry.round = RoundMarks::default();
        entry.turn = TurnMarks::default();
        entry.starting_strength = models.len() as u8;
    }
    t.cite(rules::reinforcements::REPLACEMENT_UNIT);
    arrived(t, unit);
    Ok(())
}

/// This many destroyed models return to their unit with all their wounds, set up in coherency with it and out of Engagement Range
/// (`wh40k9/ruling/returned-models`). Those that were destroyed in this turn count as never having been (`wh40k9/morale/revived-models`).
pub fn bring_back(t: &mut Table<Wh40k9>, unit: UnitId, count: u16) -> Play<()> {
    let (Some(seat), true) = (t.state.owner(unit), t.state.is_on_battlefield(unit)) else { return Ok(()) };
    let fallen = t.state.fallen_models(unit).count();
    let count = fallen.min(count.into()) as u8;
    if count == 0 {
        return Ok(());
    }
    let moves = t.ask(seat, SetUpModels { seat, unit, by: Arrival::Returned { count } })?;
    for model in moves.models().collect::<Vec<ModelId>>() {
        let wounds = t.state.profile(model).map_or(1, |(_, profile)| profile.wounds);
        if let Some(entry) = t.state.model_mut(model) {
            (entry.wounds, entry.allocated, entry.lost) = (wounds, false, 0);
        }
        if let Some(entry) = t.state.unit_mut(unit).filter(|entry| entry.turn.fallen.contains(&model)) {
            entry.turn.fallen.retain(|other| *other != model);
            entry.turn.lost = entry.turn.lost.saturating_sub(1);
        }
        t.cite(rules::ruling::RETURNED_MODELS);
        t.tell(Event::Returned { model });
    }
    settle(t, unit, &moves);
    Ok(())
}

fn set_whereabouts(t: &mut Table<Wh40k9>, unit: UnitId, whereabouts: Whereabouts) {
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.whereabouts = whereabouts;
    }
}

/// Reinforcement units that have not arrived when the third battle round ends count as destroyed, with whoever is aboard; not
/// those that left during the battle (`wh40k9/reinforcements/destroyed-after-round-three`,
/// `wh40k9/reinforcements/mid-battle-exemption`).
pub fn end_of_round(t: &mut Table<Wh40k9>) -> Play<()> {
    if t.state.round != LAST_ROUND {
        return Ok(());
    }
    let waits = |id: &UnitId| {
        let away = [Whereabouts::Reinforcements, Whereabouts::StrategicReserves];
        t.state.unit(*id).is_some_and(|unit| away.contains(&unit.whereabouts) && !unit.battle.left)
    };
    let late: Vec<UnitId> = t.state.unit_ids().filter(waits).collect();
    for unit in late {
        t.cite(rules::reinforcements::DESTROYED_AFTER_ROUND_THREE);
        if t.state.unit(unit).is_some_and(|entry| entry.whereabouts == Whereabouts::StrategicReserves) {
            t.cite(rules::strategic_reserves::DESTROYED_IF_LATE);
        }
        for id in transport::passengers(&t.state, unit).into_iter().chain([unit]) {
            let models: Vec<ModelId> = t.state.living_models(id).collect();
            set_whereabouts(t, id, Whereabouts::Battlefield);
            for model in models {
                destroy(t, model, Cause::NeverArrived)?;
            }
        }
    }
    Ok(())
}
