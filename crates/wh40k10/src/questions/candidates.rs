//! Which answers are worth considering: all where they are few, good ones where there is no end of them.

use super::asked::{ReRollChoice, SaveChoice};
use super::judge::judge_re_roll;
use super::{Answer, Ask};
use crate::missions_reference::{self, Gambit, Secondary};
use crate::movement::{self, Moves};
use crate::state::State;
use crate::{
    aircraft, attacks, charge, deployment_abilities, fight, missions, only_war, shooting, stratagems,
    strategic_reserves, transports,
};

/// How many set-ups of a unit are looked at, at most.
const SET_UPS: usize = 24;

/// Legal answers: all where they are few, good ones for targets.
pub fn candidates(state: &State, ask: &Ask, budget: usize) -> Vec<Answer> {
    let mut answers: Vec<Answer> = match ask {
        Ask::MusterArmy(_) => missions::muster_candidates(state).into_iter().map(Answer::MusterArmy).collect(),
        Ask::PlaceMarker(_) => {
            let spots = only_war::marker_candidates(state);
            let room = spots.into_iter().map(|spot| Answer::PlaceMarker(vec![spot])).collect::<Vec<_>>();
            if room.is_empty() { vec![Answer::PlaceMarker(Vec::new())] } else { room }
        }
        Ask::DeclareFormations(ask) => {
            missions::formation_candidates(state, ask.seat).into_iter().map(Answer::DeclareFormations).collect()
        }
        Ask::PickSecondaries(_) => {
            let pairs = Secondary::ALL.windows(2).map(<[Secondary]>::to_vec);
            pairs.map(Answer::PickSecondaries).collect()
        }
        Ask::SelectToDeploy(ask) => {
            missions::to_deploy(state, ask.seat).into_iter().map(Answer::SelectToDeploy).collect()
        }
        Ask::SetUpUnit(ask) => {
            let places = missions::set_up_candidates(state, ask.unit, budget.min(SET_UPS), None);
            places.into_iter().map(Answer::SetUpUnit).collect()
        }
        Ask::DeclareGambit(ask) => {
            let open =
                Gambit::ALL.into_iter().filter(|&g| missions_reference::judge_gambit(state, ask.seat, g).is_ok());
            std::iter::once(None).chain(open.map(Some)).map(Answer::DeclareGambit).collect()
        }
        Ask::DiscardCards(ask) => {
            let hand = &state.battle.cards.hands[ask.seat.index().min(1)];
            let single = hand.iter().map(|&card| vec![card]);
            std::iter::once(Vec::new()).chain(single).map(Answer::DiscardCards).collect()
        }
        Ask::SelectShooter(ask) => {
            let units = shooting::shooters(state, ask.seat).map(|unit| Answer::SelectShooter(Some(unit)));
            units.chain([Answer::SelectShooter(None)]).collect()
        }
        Ask::UseStratagem(ask) => {
            let uses = stratagems::window_choices(state, ask).into_iter().map(Some);
            uses.chain([None]).map(Answer::UseStratagem).collect()
        }
        Ask::UseDetachment(ask) => {
            let uses = stratagems::detachment_choices(state, ask).into_iter().map(Some);
            uses.chain([None]).map(Answer::UseDetachment).collect()
        }
        Ask::NextRule(ask) => ask.due.iter().map(|&due| Answer::NextRule(due)).collect(),
        Ask::PreBattle(ask) => {
            let units = missions::pre_battle_choices(state, ask.seat).into_iter().map(Some);
            units.chain([None]).map(Answer::PreBattle).collect()
        }
        Ask::SelectTargets(ask) => {
            let all = match ask.only {
                Some(enemy) => shooting::candidates_at(state, ask.unit, enemy),
                None => shooting::target_candidates(state, ask.unit),
            };
            all.into_iter().map(Answer::SelectTargets).collect()
        }
        Ask::NextGroup(_) => attacks::groups(state).into_iter().map(Answer::NextGroup).collect(),
        Ask::ReRoll(question) => [ReRollChoice::Keep, ReRollChoice::Free, ReRollChoice::Command]
            .into_iter()
            .filter(|&choice| judge_re_roll(state, question, choice).is_ok())
            .map(Answer::ReRoll)
            .collect(),
        Ask::Allocate(ask) => attacks::allocatable(state, ask.unit).into_iter().map(Answer::Allocate).collect(),
        Ask::Precision(ask) => {
            let models = attacks::precision_choices(state, ask.model, ask.target).into_iter().map(Some);
            models.chain([None]).map(Answer::Precision).collect()
        }
        Ask::ChooseSave(ask) => {
            let invulnerable = ask.invulnerable.iter().map(|&value| SaveChoice::Invulnerable(value));
            std::iter::once(SaveChoice::Armour).chain(invulnerable).map(Answer::ChooseSave).collect()
        }
        Ask::HazardBearer(ask) => {
            attacks::hazard_bearers(state, ask.unit).into_iter().map(Answer::HazardBearer).collect()
        }
        Ask::NextToSuffer(ask) => ask.units.iter().map(|&unit| Answer::NextToSuffer(unit)).collect(),
        Ask::NextOut(ask) => ask.units.iter().map(|&unit| Answer::NextOut(unit)).collect(),
        Ask::Reaction(ask) => {
            let uses = stratagems::reactions(state, ask).into_iter().map(Some);
            uses.chain([None]).map(Answer::Reaction).collect()
        }
        Ask::ThrowGrenades(ask) => {
            let pairs = stratagems::grenade_choices(state, ask.seat).into_iter().map(Some);
            pairs.chain([None]).map(Answer::ThrowGrenades).collect()
        }
        Ask::NextTest(_) => state.to_test.iter().map(|&unit| Answer::NextTest(unit)).collect(),
        Ask::InsaneBravery(_) => vec![Answer::InsaneBravery(true), Answer::InsaneBravery(false)],
        Ask::RemoveModel(ask) => state.models_of(ask.unit).map(Answer::RemoveModel).collect(),
        Ask::SelectMove(_)
        | Ask::MoveModels(_)
        | Ask::EscapeCasualty(_)
        | Ask::SetUpModels(_)
        | Ask::SelectArrival(_)
        | Ask::SelectScout(_)
        | Ask::Embark(_)
        | Ask::FlyAircraft(_) => move_candidates(state, ask, budget),
        Ask::SelectCharger(ask) => {
            let units = charge::chargers(state, ask.seat).map(Some).chain([None]);
            units.map(Answer::SelectCharger).collect()
        }
        Ask::ChargeTargets(ask) => {
            charge::target_candidates(state, ask.unit).into_iter().map(Answer::ChargeTargets).collect()
        }
        Ask::SelectFighter(ask) => fight::fighters(state, ask.seat).into_iter().map(Answer::SelectFighter).collect(),
        Ask::MeleeAttacks(ask) => {
            fight::melee_candidates(state, ask.unit).into_iter().map(Answer::MeleeAttacks).collect()
        }
    };
    answers.truncate(budget.max(1));
    answers
}

/// Legal answers to what is asked about moves and set-ups.
fn move_candidates(state: &State, ask: &Ask, budget: usize) -> Vec<Answer> {
    match ask {
        Ask::SelectMove(ask) => {
            let moves = movement::choices(state, ask.seat).into_iter().map(Some);
            let done = movement::judge_done(state, ask.seat).is_ok().then_some(None);
            moves.chain(done).map(Answer::SelectMove).collect()
        }
        Ask::MoveModels(ask) => {
            movement::ideas::candidates(state, ask, budget).into_iter().map(Answer::MoveModels).collect()
        }
        Ask::EscapeCasualty(ask) => state.models_of(ask.unit).map(Answer::EscapeCasualty).collect(),
        Ask::SetUpModels(ask) => {
            let mut found = movement::set_up::candidates(state, ask, budget);
            if found.is_empty() {
                found.push(Moves::default());
            }
            found.into_iter().map(Answer::SetUpModels).collect()
        }
        Ask::SelectArrival(ask) => {
            let units = strategic_reserves::arrivals(state, ask.seat).into_iter().map(Some);
            let done = strategic_reserves::judge_done(state, ask.seat).is_ok().then_some(None);
            units.chain(done).map(Answer::SelectArrival).collect()
        }
        Ask::SelectScout(ask) => {
            let units = deployment_abilities::scouting(state, ask.seat).into_iter().map(Some);
            units.chain([None]).map(Answer::SelectScout).collect()
        }
        Ask::Embark(ask) => {
            let transports = transports::embark_choices(state, ask.unit).into_iter().map(Some);
            transports.chain([None]).map(Answer::Embark).collect()
        }
        Ask::FlyAircraft(ask) => aircraft::flights(state, ask).into_iter().map(Answer::FlyAircraft).collect(),
        _ => Vec::new(),
    }
}
