//! What a unit could do from where a move would leave it, while the move is still being drawn.

use super::{figures, unit_name};
use crate::movement::{self, MoveKind, MoveModels, Moves};
use crate::state::State;
use crate::{charge, shooting, stakes};
use kernel::Message;
use wh40k::ahead;

/// What shooting and charging would come to if the models ended there.
pub(super) fn if_they_end_here(state: &State, ask: &MoveModels, moves: &Moves) -> Vec<Message> {
    if !matches!(ask.kind, MoveKind::Normal | MoveKind::Advance | MoveKind::FallBack) || moves.0.is_empty() {
        return Vec::new();
    }
    let there = ahead::moved(state, moves, movement::put);
    let mut notes = shots(&there, ask);
    notes.extend(charges(&there, ask));
    notes
}

/// At whom it could shoot, or why it could not.
fn shots(there: &State, ask: &MoveModels) -> Vec<Message> {
    let unit = ask.unit;
    if let Err(why) = shooting::judge_shooter(there, ask.seat, unit) {
        return ahead::no_shots("wh40k10", !shooting::guns(there, unit).is_empty(), why.reason);
    }
    let pairs = shooting::legal_shots(there, unit);
    let together = |target| shooting::together(there, unit, pairs.iter().filter(|(_, at)| *at == target));
    let toll = |shots: &[_], target| stakes::of_salvos(there, unit, shooting::salvos(there, unit, shots), target);
    ahead::shots("wh40k10", &pairs, together, toll, |shots| figures::volley(there, unit, shots))
}

/// At whom it could charge.
fn charges(there: &State, ask: &MoveModels) -> Vec<Message> {
    if charge::judge_eligible(there, ask.unit).is_err() {
        return Vec::new();
    }
    let chance = |target| charge::chance(there, ask.unit, target);
    ahead::charges("wh40k10", charge::target_choices(there, ask.unit), chance, |target| unit_name(there, target))
}
