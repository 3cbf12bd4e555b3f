//! Chapter *game flow*: phases, Player Turns, Game Turns.

use crate::events::Event;
use crate::magic::effects;
use crate::state::{ChargeStep, MagicStep, Marks, Phase, PhaseMarks, PregameStep, TurnMarks, UnitId, other};
use crate::{T9a, army_building, charge, end_of_game, magic, melee, movement, pregame, rally, rules, setup, shooting};
use kernel::{Fault, Outcome, Play, Table};

/// Plays the present phase on, or goes to the next. The outcome at the end of the game.
pub(crate) fn step(t: &mut Table<T9a>) -> Play<Option<Outcome>> {
    match t.state.phase {
        Phase::Lists { next } => lists(t, next)?,
        Phase::Pregame(step) => pregame::step(t, step)?,
        Phase::Magic(MagicStep::Start) => magic::start(t)?,
        Phase::Magic(MagicStep::Casting) => {
            if !magic::casting(t)? {
                magic::end(t);
                next_phase(t, Phase::Shooting);
            }
        }
        Phase::Charge(ChargeStep::Declaring) => {
            if !charge::declaring(t)? {
                charge::begin_moves(t);
            }
        }
        Phase::Charge(ChargeStep::Moving) => {
            if !charge::moves::moving(t)? {
                // A Post-Combat Pivot costs the charges of this one phase (`t9a/melee/post-combat-pivot`).
                t.state.units.iter_mut().for_each(|unit| unit.marks.battle.pivoted = false);
                next_phase(t, Phase::Movement);
            }
        }
        Phase::Movement => {
            if !movement::phase(t)? {
                next_phase(t, Phase::Magic(MagicStep::Start));
            }
        }
        Phase::Shooting => {
            if !shooting::phase(t)? {
                next_phase(t, Phase::Rally);
            }
        }
        Phase::Rally => {
            if !rally::phase(t)? {
                next_phase(t, Phase::Melee);
            }
        }
        Phase::Melee => {
            if !melee::phase(t)? {
                next_turn(t)?;
            }
        }
        Phase::Over => return end_of_game::outcome(t).map(Some),
    }
    Ok(None)
}

/// Both players show their lists (`t9a/pregame/share-lists`).
fn lists(t: &mut Table<T9a>, seat: kernel::Seat) -> Play<()> {
    let draft = match t.state.fixed.lists[seat.index()].clone() {
        Some(agreed) => agreed,
        None => t.ask(seat, crate::questions::ShowList { seat })?,
    };
    let library = &t.state.fixed.library;
    let Ok(roster) = army_building::muster(library, &draft, t.state.fixed.army_size) else {
        return Err(t.fault(Fault::WrongReply { number: 0 }));
    };
    army_building::rules_of(library, &draft).into_iter().for_each(|rule| t.cite(rule));
    t.tell(Event::ListShown { seat, points: roster.points, units: roster.units.len() as u32 });
    setup::enlist(&mut t.state, seat, roster);
    t.state.phase = match seat.0 {
        0 => Phase::Lists { next: other(seat) },
        _ => {
            t.cite(rules::army_building::PREPARATION_SEQUENCE);
            Phase::Pregame(PregameStep::Roll)
        }
    };
    Ok(())
}

/// The preparations are over: the first Player Turn begins.
pub(crate) fn begin_battle(t: &mut Table<T9a>) -> Play<()> {
    pregame::note_outside(&mut t.state);
    for unit in &mut t.state.units {
        let battle = std::mem::take(&mut unit.marks.battle);
        unit.marks = Marks { battle, ..Marks::default() };
    }
    (t.state.round, t.state.active) = (1, t.state.first);
    next_phase(t, Phase::Charge(ChargeStep::Declaring));
    t.cite(rules::game_flow::ACTIVE_REACTIVE_PLAYER);
    t.tell(Event::TurnBegan { seat: t.state.active, round: t.state.round });
    movement::arrivals::reveal(t)
}

/// The next phase of the Player Turn begins (`t9a/game-flow/player-turn-phases`): what held to the end of the last is over.
pub(crate) fn next_phase(t: &mut Table<T9a>, phase: Phase) {
    effects::end_phase(t);
    t.cite(rules::game_flow::PLAYER_TURN_PHASES);
    t.state.phase = phase;
    begin_phase(&mut t.state);
}

/// Units begin a phase with the Health Points that they have then (`t9a/psychology/panic-from-losses`).
pub fn begin_phase(state: &mut crate::state::State) {
    let ids: Vec<UnitId> = state.ids().collect();
    for id in ids {
        let hp_at_start = state.total_hp(id);
        if let Some(unit) = state.unit_mut(id) {
            unit.marks.phase = PhaseMarks { hp_at_start, ..PhaseMarks::default() };
        }
    }
}

/// The Player Turn is over: the other player's begins, or the next Game Turn, or the game ends
/// (`t9a/game-flow/game-structure`).
fn next_turn(t: &mut Table<T9a>) -> Play<()> {
    for unit in &mut t.state.units {
        let battle = std::mem::take(&mut unit.marks.battle);
        unit.marks = Marks { turn: TurnMarks::default(), phase: PhaseMarks::default(), battle };
    }
    if t.state.active != t.state.first {
        if t.state.round >= t.state.fixed.rounds {
            t.cite(rules::game_flow::GAME_STRUCTURE);
            next_phase(t, Phase::Over);
            return Ok(());
        }
        t.state.round += 1;
    }
    t.cite(rules::game_flow::GAME_STRUCTURE);
    t.state.active = other(t.state.active);
    next_phase(t, Phase::Charge(ChargeStep::Declaring));
    t.cite(rules::game_flow::ACTIVE_REACTIVE_PLAYER);
    t.tell(Event::TurnBegan { seat: t.state.active, round: t.state.round });
    movement::arrivals::reveal(t)
}
