//! Chapter *battle round*: turns and phases in their order, and what ends with each.

use crate::abilities::Until;
use crate::attacks::destroy;
use crate::core::in_coherency;
use crate::events::Event;
use crate::questions::RemoveModel;
use crate::state::{ModelId, Phase, PhaseMarks, State, TurnMarks, UnitId, other};
use crate::{Wh40k10, missions, missions_reference, objectives, only_war, rules};
use kernel::{Illegal, Message, Play, Seat, Table};

/// Ends a phase: what lasts for a phase is over, and the next one comes (`wh40k10/battle-round/phases`).
pub fn end_phase(t: &mut Table<Wh40k10>, next: Phase) {
    objectives::determine_control(t);
    t.state.battle.challengers.clear();
    t.state.battle.lasting.retain(|lasting| lasting.until != Until::Phase);
    if t.state.phase == Phase::BattleShock {
        only_war::capture_and_control(t);
    }
    for model in &mut t.state.models {
        model.allocated = false;
    }
    for unit in &mut t.state.units {
        unit.phase = PhaseMarks::default();
    }
    for player in &mut t.state.players {
        player.used.clear();
    }
    t.cite(rules::battle_round::PHASES);
    t.state.phase = next;
}

/// The end of a turn: units out of coherency lose models (`wh40k10/core/coherency-end-of-turn`), then the opponent's turn
/// begins, or the next battle round, or the battle is over (`wh40k10/battle-round/structure`).
pub fn end_turn(t: &mut Table<Wh40k10>) -> Play<()> {
    for seat in [t.state.active, other(t.state.active)] {
        let units: Vec<UnitId> = t.state.units_of(seat).collect();
        for unit in units {
            restore_coherency(t, seat, unit)?;
        }
    }
    missions_reference::end_of_turn(t)?;
    t.state.battle.overwatched = [false; 2];
    let seat = t.state.active;
    if seat != t.state.first {
        missions_reference::end_of_round(t);
    }
    for unit in &mut t.state.units {
        unit.turn = TurnMarks::default();
    }
    t.cite(rules::battle_round::STRUCTURE);
    t.tell(Event::TurnEnded { seat });
    if seat == t.state.first {
        t.state.active = other(seat);
    } else if t.state.round < t.state.rounds {
        t.cite(rules::battle_round::FIRST_PLAYER);
        t.state.round += 1;
        t.state.players.iter_mut().for_each(|player| player.more_cp = 0);
        t.state.active = t.state.first;
        t.tell(Event::RoundBegan { round: t.state.round });
    } else {
        missions::end_battle(t);
        return Ok(());
    }
    t.state.battle.lasting.clear();
    let round_starts = seat != t.state.first;
    end_phase(t, if round_starts { Phase::RoundStarts } else { Phase::Command });
    Ok(())
}

/// The owner of a unit out of coherency removes models one at a time until the rest is in coherency
/// (`wh40k10/core/coherency-end-of-turn`); nothing is triggered by it (`wh40k10/core/coherency-removal-no-triggers`).
fn restore_coherency(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<()> {
    if in_coherency(&t.state, unit).is_err() {
        t.tell(Event::OutOfCoherency { unit });
    }
    while in_coherency(&t.state, unit).is_err() {
        t.cite(rules::core::UNIT_COHERENCY);
        if t.state.models_of(unit).count() >= crate::core::MANY_MODELS {
            t.cite(rules::core::UNIT_COHERENCY_SEVEN_OR_MORE);
        }
        let model = t.ask(seat, RemoveModel { seat, unit })?;
        t.cite(rules::core::COHERENCY_REMOVAL_NO_TRIGGERS);
        destroy(t, model, false)?;
    }
    Ok(())
}

/// Only a model of the unit can be removed.
pub fn judge_removal(state: &State, ask: &RemoveModel, model: ModelId) -> Result<(), Illegal> {
    if state.models_of(ask.unit).any(|id| id == model) {
        return Ok(());
    }
    Err(Illegal::new(rules::core::COHERENCY_END_OF_TURN, Message::new("wh40k10-not-in-unit")))
}
