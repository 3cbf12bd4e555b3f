//! What a unit could do from where a move would leave it, while the move is still being drawn.

use super::{figures, unit_name};
use crate::movement::{self, ModelRef, MoveKind, MoveModels, Moves};
use crate::shooting::{self, Firing};
use crate::state::{State, UnitId};
use crate::{charge, stakes};
use kernel::Message;
use std::cmp::Reverse;

/// So many targets are told of, those first to whom most would happen.
const TOLD: usize = 3;

/// What shooting and charging would come to if the models ended there: exact, for each target alone.
pub(super) fn if_they_end_here(state: &State, ask: &MoveModels, moves: &Moves) -> Vec<Message> {
    if !matches!(ask.kind, MoveKind::NormalMove | MoveKind::Advance | MoveKind::FallBack) || moves.0.is_empty() {
        return Vec::new();
    }
    let there = moved(state, moves);
    let mut notes = shots(&there, ask);
    notes.extend(charges(&there, ask));
    notes
}

/// The position after a judged move.
fn moved(state: &State, moves: &Moves) -> State {
    let mut there = state.clone();
    for moved in &moves.0 {
        let (ModelRef::Id(model), Some(end)) = (&moved.model, moved.end()) else { continue };
        movement::put(&mut there, *model, &end);
    }
    there
}

/// Everything at one target, for each, what does most first; or why nothing can be shot.
fn shots(there: &State, ask: &MoveModels) -> Vec<Message> {
    if let Err(why) = shooting::judge_shooter(there, ask.seat, ask.unit, false) {
        let silent = shooting::guns(there, ask.unit).is_empty();
        return if silent { Vec::new() } else { vec![Message::new("wh40k9-ahead-no-shots").with("why", why.reason)] };
    }
    let pairs = shooting::legal_shots(there, ask.unit, Firing::Normally);
    let mut targets: Vec<UnitId> = pairs.iter().map(|(_, target)| *target).collect();
    targets.sort_unstable();
    targets.dedup();
    let volleys = targets.into_iter().filter_map(|target| {
        let shots = shooting::together(there, ask.unit, Firing::Normally, pairs.iter().filter(|(_, at)| *at == target));
        let salvos = shooting::salvos(there, ask.unit, Firing::Normally, &shots);
        let toll = stakes::of_salvos(there, ask.unit, false, salvos, target)?;
        Some(((toll.wounds * 1000.0) as i64, shots))
    });
    let mut volleys: Vec<_> = volleys.collect();
    if volleys.is_empty() {
        return vec![Message::new("wh40k9-ahead-no-target")];
    }
    volleys.sort_by_key(|(wounds, _)| Reverse(*wounds));
    let told = volleys
        .into_iter()
        .take(TOLD)
        .flat_map(|(_, shots)| figures::volley(there, ask.unit, Firing::Normally, &shots));
    told.map(|odds| Message::new("wh40k9-ahead-shots").with("odds", odds)).collect()
}

/// How likely a Charge roll would be long enough, the nearest first.
fn charges(there: &State, ask: &MoveModels) -> Vec<Message> {
    let unit = ask.unit;
    if charge::judge_charger(there, ask.seat, unit).is_err() {
        return Vec::new();
    }
    let chance = |target| (figures::charge_chance(there, unit, target) * 100.0).round() as i64;
    let mut targets: Vec<(i64, UnitId)> =
        charge::target_choices(there, unit).into_iter().map(|target| (chance(target), target)).collect();
    targets.sort_by_key(|(chance, _)| Reverse(*chance));
    let told = targets.into_iter().filter(|(chance, _)| *chance > 0).take(TOLD);
    told.map(|(chance, target)| {
        Message::new("wh40k9-ahead-charge").with("unit", unit_name(there, target)).with("chance", chance)
    })
    .collect()
}
