//! Chapter *turn structure*: battle rounds, turns and phases in their order, and what ends with each.

use crate::actions::Completed;
use crate::events::Event;
use crate::state::{Phase, PhaseMarks, TurnMarks, other};
use crate::{Wh40k9, actions, missions, psychic, reinforcements, rules, stratagems};
use kernel::{Play, Table};

/// Ends a phase: what lasts for a phase is over, and the next one begins (`wh40k9/turn/phases`, `wh40k9/turn/end-of-phase`).
pub fn end_phase(t: &mut Table<Wh40k9>, next: Phase) {
    for model in &mut t.state.models {
        model.allocated = false;
        model.lost = 0;
    }
    stratagems::ends_with_phase(&mut t.state);
    for unit in &mut t.state.units {
        unit.phase = PhaseMarks::default();
    }
    t.state.fighting = Default::default();
    t.cite(rules::turn::PHASES);
    begin_phase(t, next);
}

/// A phase begins.
fn begin_phase(t: &mut Table<Wh40k9>, phase: Phase) {
    t.state.phase = phase;
    t.state.picks = t.state.active;
    if phase == Phase::Psychic {
        psychic::begins(&mut t.state);
    }
    if phase == Phase::Shooting {
        stratagems::ends_with_next_shooting(&mut t.state);
    }
    if !matches!(phase, Phase::EndOfTurn | Phase::Over) {
        t.tell(Event::PhaseBegan { seat: t.state.active, phase });
    }
}

/// The end of a turn: the opponent's begins, or the next battle round, or the battle is over (`wh40k9/turn/battle-round`).
pub fn end_turn(t: &mut Table<Wh40k9>) -> Play<()> {
    let seat = t.state.active;
    actions::complete(t, seat, Completed::EndOfTurn);
    missions::secondary::end_of_turn(t, seat);
    stratagems::ends_with_turn(&mut t.state);
    for unit in &mut t.state.units {
        unit.turn = TurnMarks::default();
    }
    t.cite(rules::turn::BATTLE_ROUND);
    t.tell(Event::TurnEnded { seat });
    if seat == t.state.first {
        t.state.active = other(seat);
        end_phase(t, Phase::Command);
        return Ok(());
    }
    end_round(t)?;
    if t.state.round >= t.state.rounds {
        t.state.phase = Phase::Over;
        t.tell(Event::BattleEnded { vp: t.state.players.each_ref().map(|player| player.vp) });
        return Ok(());
    }
    t.state.round += 1;
    t.state.active = t.state.first;
    t.tell(Event::RoundBegan { round: t.state.round });
    end_phase(t, Phase::Command);
    Ok(())
}

/// The end of a battle round: what lasts for a round is over.
fn end_round(t: &mut Table<Wh40k9>) -> Play<()> {
    reinforcements::end_of_round(t)?;
    missions::secondary::end_of_round(t);
    for unit in &mut t.state.units {
        unit.round = Default::default();
    }
    for player in &mut t.state.players {
        player.more_cp = 0;
        player.started.clear();
    }
    Ok(())
}
