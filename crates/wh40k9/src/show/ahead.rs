//! What a unit could do from where a move would leave it, while the move is still being drawn.

use super::{figures, unit_name};
use crate::movement::{self, MoveKind, MoveModels, Moves};
use crate::shooting::{self, Firing};
use crate::state::State;
use crate::{charge, stakes};
use kernel::Message;
use wh40k::ahead;

/// What shooting and charging would come to if the models ended there.
pub(super) fn if_they_end_here(state: &State, ask: &MoveModels, moves: &Moves) -> Vec<Message> {
    if !matches!(ask.kind, MoveKind::NormalMove | MoveKind::Advance | MoveKind::FallBack) || moves.0.is_empty() {
        return Vec::new();
    }
    let there = ahead::moved(state, moves, movement::put);
    let mut notes = shots(&there, ask);
    notes.extend(charges(&there, ask));
    notes
}

/// At whom it could shoot, or why it could not.
fn shots(there: &State, ask: &MoveModels) -> Vec<Message> {
    let (unit, firing) = (ask.unit, Firing::Normally);
    if let Err(why) = shooting::judge_shooter(there, ask.seat, unit, false) {
        return ahead::no_shots("wh40k9", !shooting::guns(there, unit).is_empty(), why.reason);
    }
    let pairs = shooting::legal_shots(there, unit, firing);
    let together = |target| shooting::together(there, unit, firing, pairs.iter().filter(|(_, at)| *at == target));
    let salvos = |shots: &[_]| shooting::salvos(there, unit, firing, shots);
    let toll = |shots: &[_], target| stakes::of_salvos(there, unit, false, salvos(shots), target);
    ahead::shots("wh40k9", &pairs, together, toll, |shots| figures::volley(there, unit, firing, shots))
}

/// At whom it could charge.
fn charges(there: &State, ask: &MoveModels) -> Vec<Message> {
    if charge::judge_charger(there, ask.seat, ask.unit).is_err() {
        return Vec::new();
    }
    let chance = |target| figures::charge_chance(there, ask.unit, target);
    ahead::charges("wh40k9", charge::target_choices(there, ask.unit), chance, |target| unit_name(there, target))
}
