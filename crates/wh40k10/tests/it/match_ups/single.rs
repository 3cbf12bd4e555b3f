//! Rolls that are no attack (grenades, charges, tests) in the game itself, every die in turn.

use super::explore_until;
use kernel::{Rules, Seat, Stage};
use serde_json::Value;
use std::collections::BTreeMap;
use wh40k10::Wh40k10;
use wh40k10::movement::MoveChoice;
use wh40k10::questions::{Answer, Ask};
use wh40k10::state::State;

/// A player who does whatever he is offered, and Falls Back if he moves.
fn eager(state: &State, _seat: Seat, ask: &Ask, _number: u64) -> Answer {
    let does = |answer: &Answer| match answer {
        Answer::UseStratagem(used) => used.is_some(),
        Answer::ThrowGrenades(thrown) => thrown.is_some(),
        Answer::SelectShooter(unit) => unit.is_some(),
        Answer::SelectTargets(targets) => !targets.is_empty(),
        Answer::SelectCharger(unit) => unit.is_some(),
        Answer::SelectMove(choice) => matches!(choice, Some((_, MoveChoice::FallBack))),
        _ => false,
    };
    let offered = Wh40k10::candidates(state, ask, 20).into_iter().find(does);
    offered.unwrap_or_else(|| Wh40k10::default_answer(state, ask))
}

/// What is measured when it is over, with its chance among the games in which there is something to measure.
pub fn measured(position: &Value, over: fn(&State) -> bool, measure: fn(&State) -> Option<i64>) -> BTreeMap<i64, f64> {
    let state = Wh40k10::stage(position).unwrap();
    let mut chances: BTreeMap<i64, f64> = BTreeMap::new();
    for (end, weight) in explore_until(&state, || vec![Box::new(eager), Box::new(eager)], 300_000, over).unwrap() {
        if let Some(value) = measure(&end) {
            *chances.entry(value).or_default() += weight;
        }
    }
    let all: f64 = chances.values().sum();
    chances.values_mut().for_each(|chance| *chance /= all);
    chances
}
