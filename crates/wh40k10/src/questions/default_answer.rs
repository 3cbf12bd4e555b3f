//! What is answered for somebody who does not answer.

use super::asked::{ReRollChoice, SalvoIndex};
use super::candidates::candidates;
use super::{Answer, Ask};
use crate::movement::{self, Moves};
use crate::state::{ModelId, State};
use crate::strategic_reserves;

/// The answer of somebody who does not answer: spends nothing, shoots at nobody, and saves as well as possible.
pub fn default_answer(state: &State, ask: &Ask) -> Answer {
    match ask {
        Ask::DeclareFormations(_) => Answer::DeclareFormations(Vec::new()),
        Ask::UseStratagem(_) => Answer::UseStratagem(None),
        Ask::UseDetachment(_) => Answer::UseDetachment(None),
        Ask::PreBattle(_) => Answer::PreBattle(None),
        Ask::DeclareGambit(_) => Answer::DeclareGambit(None),
        Ask::DiscardCards(_) => Answer::DiscardCards(Vec::new()),
        Ask::SelectShooter(_) => Answer::SelectShooter(None),
        Ask::SelectTargets(_) => Answer::SelectTargets(Vec::new()),
        Ask::ReRoll(ask) if ask.free && !ask.passed => Answer::ReRoll(ReRollChoice::Free),
        Ask::ReRoll(_) => Answer::ReRoll(ReRollChoice::Keep),
        Ask::ChooseSave(ask) => Answer::ChooseSave(ask.best()),
        Ask::Precision(_) => Answer::Precision(None),
        Ask::Reaction(_) => Answer::Reaction(None),
        Ask::ThrowGrenades(_) => Answer::ThrowGrenades(None),
        Ask::InsaneBravery(_) => Answer::InsaneBravery(false),
        Ask::RemoveModel(ask) => Answer::RemoveModel(state.models_of(ask.unit).last().unwrap_or(ModelId(0))),
        Ask::SelectMove(ask) if movement::judge_done(state, ask.seat).is_ok() => Answer::SelectMove(None),
        Ask::MoveModels(ask) if movement::judge(state, ask, Moves::default()).is_ok() => {
            Answer::MoveModels(Moves::default())
        }
        Ask::Embark(_) => Answer::Embark(None),
        Ask::SelectScout(_) => Answer::SelectScout(None),
        Ask::SelectCharger(_) => Answer::SelectCharger(None),
        Ask::SelectArrival(ask) if strategic_reserves::judge_done(state, ask.seat).is_ok() => {
            Answer::SelectArrival(None)
        }
        Ask::NextRule(_)
        | Ask::MusterArmy(_)
        | Ask::PlaceMarker(_)
        | Ask::PickSecondaries(_)
        | Ask::SelectToDeploy(_)
        | Ask::SetUpUnit(_)
        | Ask::Allocate(_)
        | Ask::NextGroup(_)
        | Ask::HazardBearer(_)
        | Ask::NextToSuffer(_)
        | Ask::NextOut(_)
        | Ask::NextTest(_)
        | Ask::SelectMove(_)
        | Ask::MoveModels(_)
        | Ask::EscapeCasualty(_)
        | Ask::SetUpModels(_)
        | Ask::SelectArrival(_)
        | Ask::FlyAircraft(_)
        | Ask::ChargeTargets(_)
        | Ask::SelectFighter(_)
        | Ask::MeleeAttacks(_) => {
            // Each of these is asked only when there is a choice; with none, any answer is refused alike.
            candidates(state, ask, 1).into_iter().next().unwrap_or(Answer::NextGroup(SalvoIndex(0)))
        }
    }
}
