//! Which answers are legal.

use super::asked::{ReRoll, ReRollChoice};
use super::{Answer, Ask, rule_of};
use crate::abilities::moments;
use crate::state::State;
use crate::stratagems::{self, Stratagem};
use crate::{
    aircraft, attacks, battle_round, charge, command, deployment_abilities, fight, missions, missions_reference,
    movement, only_war, rules, shooting, strategic_reserves, transports,
};
use kernel::{Illegal, Message};

/// The answer, or the rule that forbids it.
pub fn judge(state: &State, ask: &Ask, answer: Answer) -> Result<Answer, Illegal> {
    match (ask, &answer) {
        (Ask::MusterArmy(_), Answer::MusterArmy(draft)) => missions::judge_muster(state, draft)?,
        (Ask::PlaceMarker(_), Answer::PlaceMarker(spots)) => only_war::judge_marker(state, spots)?,
        (Ask::DeclareFormations(ask), Answer::DeclareFormations(all)) => {
            missions::judge_formations(state, ask.seat, all)?;
        }
        (Ask::PickSecondaries(_), Answer::PickSecondaries(cards)) => missions_reference::judge_picks(cards)?,
        (Ask::SelectToDeploy(ask), Answer::SelectToDeploy(unit)) => {
            missions::judge_to_deploy(state, ask.seat, *unit)?;
        }
        (Ask::SetUpUnit(ask), Answer::SetUpUnit(spots)) => missions::judge_set_up(state, ask.unit, spots)?,
        (Ask::DeclareGambit(ask), Answer::DeclareGambit(Some(gambit))) => {
            missions_reference::judge_gambit(state, ask.seat, *gambit)?;
        }
        (Ask::DiscardCards(ask), Answer::DiscardCards(cards)) => {
            missions_reference::judge_discard(state, ask.seat, cards)?;
        }
        (Ask::SelectShooter(ask), Answer::SelectShooter(Some(unit))) => {
            shooting::judge_shooter(state, ask.seat, *unit)?;
        }
        (Ask::UseStratagem(ask), Answer::UseStratagem(Some(choice))) => stratagems::judge_window(state, ask, *choice)?,
        (Ask::UseDetachment(ask), Answer::UseDetachment(Some(choice))) => {
            stratagems::judge_detachment(state, ask, *choice)?;
        }
        (Ask::NextRule(ask), Answer::NextRule(due)) => moments::judge_next_rule(ask, *due)?,
        (Ask::PreBattle(ask), Answer::PreBattle(Some(unit))) => missions::judge_pre_battle(state, ask.seat, *unit)?,
        (Ask::SelectTargets(ask), Answer::SelectTargets(shots)) => {
            if ask.only.is_some_and(|only| shots.iter().any(|(_, target)| *target != only)) {
                let reason = Message::new("wh40k10-only-that-unit");
                return Err(Illegal::new(rules::stratagems::FIRE_OVERWATCH, reason));
            }
            shooting::judge_targets(state, ask.unit, shots)?;
        }
        (Ask::NextGroup(_), Answer::NextGroup(index)) => attacks::judge_next_group(state, *index)?,
        (Ask::ReRoll(ask), Answer::ReRoll(choice)) => judge_re_roll(state, ask, *choice)?,
        (Ask::Allocate(ask), Answer::Allocate(model)) => attacks::judge_allocation(state, ask.unit, *model)?,
        (Ask::Precision(ask), Answer::Precision(Some(model))) => attacks::judge_precision(state, ask, *model)?,
        (Ask::ChooseSave(ask), Answer::ChooseSave(choice)) => attacks::judge_save(ask, *choice)?,
        (Ask::HazardBearer(ask), Answer::HazardBearer(model)) => attacks::judge_hazard_bearer(state, ask, *model)?,
        (Ask::NextToSuffer(ask), Answer::NextToSuffer(unit)) => attacks::judge_next_to_suffer(ask, *unit)?,
        (Ask::NextOut(ask), Answer::NextOut(unit)) => transports::judge_next_out(ask, *unit)?,
        (Ask::Reaction(ask), Answer::Reaction(Some(choice))) => stratagems::judge_reaction(state, ask, *choice)?,
        (Ask::ThrowGrenades(ask), Answer::ThrowGrenades(Some(pair))) => {
            stratagems::judge_grenades(state, ask.seat, *pair)?;
        }
        (Ask::NextTest(_), Answer::NextTest(unit)) => command::judge_next_test(state, *unit)?,
        (Ask::InsaneBravery(ask), Answer::InsaneBravery(true)) => command::judge_bravery(state, ask)?,
        (Ask::RemoveModel(ask), Answer::RemoveModel(model)) => battle_round::judge_removal(state, ask, *model)?,
        (Ask::MoveModels(ask), Answer::MoveModels(moves)) => {
            return movement::judge(state, ask, moves.clone()).map(Answer::MoveModels);
        }
        (Ask::SetUpModels(ask), Answer::SetUpModels(moves)) => {
            return movement::set_up::judge(state, ask, moves).map(Answer::SetUpModels);
        }
        (Ask::SelectMove(ask), Answer::SelectMove(Some((unit, choice)))) => {
            movement::judge_choice(state, ask.seat, *unit, *choice)?;
        }
        (Ask::SelectMove(ask), Answer::SelectMove(None)) => movement::judge_done(state, ask.seat)?,
        (Ask::EscapeCasualty(ask), Answer::EscapeCasualty(model)) => movement::judge_casualty(state, ask, *model)?,
        (Ask::SelectArrival(ask), Answer::SelectArrival(Some(unit))) => {
            strategic_reserves::judge_arrival(state, ask.seat, *unit)?;
        }
        (Ask::SelectScout(ask), Answer::SelectScout(Some(unit))) => {
            deployment_abilities::judge_scout(state, ask.seat, *unit)?;
        }
        (Ask::SelectArrival(ask), Answer::SelectArrival(None)) => strategic_reserves::judge_done(state, ask.seat)?,
        (Ask::Embark(ask), Answer::Embark(Some(transport))) => transports::judge_embark(state, ask.unit, *transport)?,
        (Ask::FlyAircraft(ask), Answer::FlyAircraft(flight)) => aircraft::judge_flight(state, ask, flight)?,
        (Ask::SelectCharger(ask), Answer::SelectCharger(Some(unit))) => {
            charge::judge_charger(state, ask.seat, *unit)?;
        }
        (Ask::ChargeTargets(ask), Answer::ChargeTargets(targets)) => charge::judge_targets(state, ask.unit, targets)?,
        (Ask::SelectFighter(ask), Answer::SelectFighter(unit)) => fight::judge_fighter(state, ask.seat, *unit)?,
        (Ask::MeleeAttacks(ask), Answer::MeleeAttacks(blows)) => fight::judge_melee(state, ask.unit, blows)?,
        (Ask::UseStratagem(_), Answer::UseStratagem(None))
        | (Ask::UseDetachment(_), Answer::UseDetachment(None))
        | (Ask::PreBattle(_), Answer::PreBattle(None))
        | (Ask::DeclareGambit(_), Answer::DeclareGambit(None))
        | (Ask::SelectShooter(_), Answer::SelectShooter(None))
        | (Ask::Embark(_), Answer::Embark(None))
        | (Ask::SelectScout(_), Answer::SelectScout(None))
        | (Ask::SelectCharger(_), Answer::SelectCharger(None))
        | (Ask::Precision(_), Answer::Precision(None))
        | (Ask::Reaction(_), Answer::Reaction(None))
        | (Ask::ThrowGrenades(_), Answer::ThrowGrenades(None))
        | (Ask::InsaneBravery(_), Answer::InsaneBravery(false)) => {}
        _ => return Err(Illegal::new(rule_of(ask), Message::new("wh40k10-other-question"))),
    }
    Ok(answer)
}

/// A re-roll must be offered; the stratagem must be paid for.
pub(super) fn judge_re_roll(state: &State, ask: &ReRoll, choice: ReRollChoice) -> Result<(), Illegal> {
    match choice {
        ReRollChoice::Keep => Ok(()),
        ReRollChoice::Free if ask.free => Ok(()),
        ReRollChoice::Free => Err(Illegal::new(rules::dice::REROLL, Message::new("wh40k10-no-free-re-roll"))),
        ReRollChoice::Command => {
            stratagems::judge_use(state, ask.seat, Stratagem::CommandReRoll)?;
            stratagems::judge_unit(state, ask.unit)
        }
    }
}
