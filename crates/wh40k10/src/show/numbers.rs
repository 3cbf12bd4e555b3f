//! What stands beside an option: the pieces that it is about, the unit among whose options it is, and the numbers that matter.

use super::unit_name;
use crate::attacks::Volley;
use crate::core::{ENGAGEMENT, distance_between_units};
use crate::odds::{chain, of_volley};
use crate::questions::Answer;
use crate::setup::model_key;
use crate::shooting::{self, Gun};
use crate::state::{ModelId, State, UnitId};
use crate::stratagems::Use;
use kernel::Message;
use odds::Distribution;
use view::{Choice, Figure};

/// An option with the pieces that it is about; what a unit can do is in the group of the unit.
pub(super) fn dressed(state: &State, answer: &Answer, choice: Choice) -> Choice {
    let (own, target) = units_of(answer);
    let choice = match answer {
        Answer::SelectMove(Some((unit, _))) => choice.among(unit_name(state, *unit)),
        _ => choice,
    };
    let choice = own.into_iter().chain(target).fold(choice, |choice, unit| lit(state, choice, unit));
    match model_of(answer) {
        Some(model) => choice.lighting(model_key(state, model)),
        None => choice,
    }
}

fn lit(state: &State, choice: Choice, unit: UnitId) -> Choice {
    match state.unit(unit) {
        Some(unit) => choice.lighting(unit.key.clone()),
        None => choice,
    }
}

/// The units that an answer is about: who acts, and at whom.
fn units_of(answer: &Answer) -> (Option<UnitId>, Option<UnitId>) {
    match answer {
        Answer::SelectToDeploy(unit)
        | Answer::NextToSuffer(unit)
        | Answer::NextTest(unit)
        | Answer::SelectFighter(unit) => (Some(*unit), None),
        Answer::SelectShooter(unit)
        | Answer::SelectArrival(unit)
        | Answer::SelectScout(unit)
        | Answer::SelectCharger(unit)
        | Answer::Embark(unit) => (*unit, None),
        Answer::SelectMove(Some((unit, _))) | Answer::Reaction(Some((_, unit))) => (Some(*unit), None),
        Answer::ThrowGrenades(Some((unit, target))) => (Some(*unit), Some(*target)),
        Answer::UseStratagem(Some(Use::Unit(unit) | Use::Enemy(unit, _))) => (Some(*unit), None),
        _ => (None, None),
    }
}

/// The model that an answer is about.
fn model_of(answer: &Answer) -> Option<ModelId> {
    match answer {
        Answer::Allocate(model)
        | Answer::Precision(Some(model))
        | Answer::HazardBearer(model)
        | Answer::RemoveModel(model)
        | Answer::EscapeCasualty(model)
        | Answer::UseStratagem(Some(Use::Model(model))) => Some(*model),
        _ => None,
    }
}

/// What shots would do to each of their targets, in a sentence each: exact, before stratagems and Command Re-rolls.
pub(super) fn volley(state: &State, unit: UnitId, shots: &[(Gun, UnitId)]) -> Vec<Message> {
    let mut declared = state.clone();
    let salvos = shooting::salvos(state, unit, shots);
    declared.volley = Some(Volley { attacker: unit, salvos, target: None, mortal_wounds: 0, hazardous: 0 });
    let mut targets: Vec<UnitId> = shots.iter().map(|(_, target)| *target).collect();
    targets.sort_unstable();
    targets.dedup();
    let outcome = |target: UnitId| {
        let (weapons, defenders) = of_volley(&declared, target)?;
        let (groups, line) = chain(&weapons, &defenders);
        let outcome = odds::resolve(&groups, &line).ok()?;
        let message = Message::new("wh40k10-volley-odds")
            .with("unit", unit_name(state, target))
            .with("wounds", format!("{:.1}", outcome.mean_damage))
            .with("slain", format!("{:.1}", outcome.mean_slain))
            .with("models", defenders.models())
            .with("all", format!("{:.0}", outcome.kill_all * 100.0));
        Some(message)
    };
    targets.into_iter().filter_map(outcome).collect()
}

/// How far a charge target is, and the chance that the Charge roll reaches it if nothing stands in the way.
pub(super) fn charge(state: &State, unit: UnitId, target: UnitId) -> Vec<Figure> {
    let distance = distance_between_units(state, unit, target);
    let figure = |label, value, chance| Figure { label: Message::new(label), value, chance };
    let needed = (distance - ENGAGEMENT).max(0.0);
    if !needed.is_finite() || needed > 12.0 {
        return Vec::new();
    }
    let roll = Distribution::die(6).plus(&Distribution::die(6));
    let chance = (2..=12i64).filter(|&sum| geometry::within(needed, sum as f64)).map(|sum| roll.chance(sum)).sum();
    vec![figure("wh40k10-charge-chance", chance, true), figure("wh40k10-charge-distance", distance, false)]
}
