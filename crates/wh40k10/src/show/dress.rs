//! What an option is about: the pieces that it lights, and the unit among whose options it is.

use super::unit_name;
use crate::movement::MoveChoice;
use crate::questions::{Answer, ReRollChoice};
use crate::setup::model_key;
use crate::state::{ModelId, State, UnitId};
use crate::stratagems::Use;
use view::Choice;

/// An option with the pieces that it is about; what a unit can do is in the group of the unit.
pub(super) fn dressed(state: &State, answer: &Answer, choice: Choice) -> Choice {
    let (own, target) = units_of(answer);
    let choice = match answer {
        Answer::SelectMove(Some((unit, _))) => choice.among(unit_name(state, *unit)),
        _ => choice,
    };
    let choice = own.into_iter().chain(target).fold(choice, |choice, unit| lit(state, choice, unit));
    let choice = match model_of(answer) {
        Some(model) => choice.lighting(model_key(state, model)),
        None => choice,
    };
    Choice { rolled: is_rolled(answer), ..choice }
}

/// Are dice rolled or Command points spent for it at once?
fn is_rolled(answer: &Answer) -> bool {
    match answer {
        Answer::SelectMove(Some((_, choice))) => *choice == MoveChoice::Advance,
        Answer::ReRoll(choice) => *choice != ReRollChoice::Keep,
        Answer::UseStratagem(used) => used.is_some(),
        Answer::UseDetachment(used) => used.is_some(),
        Answer::Reaction(reaction) => reaction.is_some(),
        Answer::ThrowGrenades(thrown) => thrown.is_some(),
        Answer::InsaneBravery(used) => *used,
        _ => false,
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
        | Answer::NextOut(unit)
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
