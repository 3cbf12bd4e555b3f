//! Everything that the game asks, and everything that it takes for an answer. [`judge()`] says which answers are legal,
//! [`candidates()`] which are worth considering, [`default_answer()`] what is answered for those who do not answer. The
//! questions themselves are beside the rules that ask them.

mod orders;

pub use orders::{ALLOCATIONS, DENIALS, INTERVENTIONS, ORDERS, OVERWATCH, RE_ROLLS, SAVES, SEQUENCES, STRATAGEMS};

use crate::abilities::StratagemId;
use crate::actions::{self, ActionId, StartAction};
use crate::army::{self, Draft, MusterArmy};
use crate::attacks::{
    self, Allocate, ChooseSave, NextBurst, NextGroup, NextToFall, NextToSuffer, SalvoIndex, SaveChoice,
};
use crate::charge::heroic_intervention::{self, SelectIntervention};
use crate::charge::{self, ChargeTargets, Defend, FireOverwatch, SelectCharger};
use crate::command::{self, NextAbility};
use crate::dice::{self, ReRoll, ReRollChoice};
use crate::fight::{self, Blow, LoneFighter, MeleeAttacks, SelectFighter};
use crate::missions::{self, Declaration, DeclareFormations, PickSecondary, Secondary, SelectToDeploy, SetUpUnit};
use crate::morale::{self, Flee, NextTest, RemoveModel};
use crate::movement::{self, BreakOut, BreakoutLoss, MoveChoice, MoveKind, MoveModels, Moves, SelectMove, SetUpModels};
use crate::psychic::{self, AimPower, Casting, Denial, DenyTheWitch, Manifest, SelectPsyker};
use crate::reinforcements::{self, SelectArrival};
use crate::rules;
use crate::shooting::{self, InsteadOfShooting, SelectShooter, SelectTargets, Shot};
use crate::state::{Defence, ModelId, Phase, State, UnitId};
use crate::stratagems::{self, UseFaction, UseStratagem};
use crate::strategic_reserves::{self, PlaceInReserves};
use crate::transport::{self, Embark, NextOut, WreckCasualty};
use kernel::{Illegal, Message, Question, Rule};
use miniatures::Spot;
use serde::{Deserialize, Serialize};

/// All questions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Ask {
    ReRoll(ReRoll),
    SelectMove(SelectMove),
    MoveModels(MoveModels),
    SetUpModels(SetUpModels),
    BreakoutLoss(BreakoutLoss),
    BreakOut(BreakOut),
    LoneFighter(LoneFighter),
    InsteadOfShooting(InsteadOfShooting),
    SelectArrival(SelectArrival),
    Embark(Embark),
    NextOut(NextOut),
    WreckCasualty(WreckCasualty),
    SelectCharger(SelectCharger),
    ChargeTargets(ChargeTargets),
    Defend(Defend),
    FireOverwatch(FireOverwatch),
    SelectIntervention(SelectIntervention),
    NextTest(NextTest),
    Flee(Flee),
    RemoveModel(RemoveModel),
    // Before the battle.
    MusterArmy(MusterArmy),
    PickSecondary(PickSecondary),
    DeclareFormations(DeclareFormations),
    PlaceInReserves(PlaceInReserves),
    SelectToDeploy(SelectToDeploy),
    SetUpUnit(SetUpUnit),
    SelectShooter(SelectShooter),
    SelectTargets(SelectTargets),
    NextGroup(NextGroup),
    Allocate(Allocate),
    ChooseSave(ChooseSave),
    NextToSuffer(NextToSuffer),
    NextBurst(NextBurst),
    NextToFall(NextToFall),
    NextAbility(NextAbility),
    SelectFighter(SelectFighter),
    MeleeAttacks(MeleeAttacks),
    // Stratagems, actions and the psychic phase.
    UseStratagem(UseStratagem),
    UseFaction(UseFaction),
    StartAction(StartAction),
    SelectPsyker(SelectPsyker),
    Manifest(Manifest),
    DenyTheWitch(DenyTheWitch),
    AimPower(AimPower),
}

/// All answers, each under the name of its question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Answer {
    ReRoll(ReRollChoice),
    SelectMove(Option<(UnitId, MoveChoice)>),
    MoveModels(Moves),
    SetUpModels(Moves),
    BreakoutLoss(ModelId),
    BreakOut(bool),
    LoneFighter(ModelId),
    InsteadOfShooting(Option<u8>),
    SelectArrival(Option<UnitId>),
    Embark(Option<UnitId>),
    NextOut(UnitId),
    WreckCasualty(ModelId),
    SelectCharger(Option<UnitId>),
    ChargeTargets(Vec<UnitId>),
    Defend(Defence),
    FireOverwatch(bool),
    SelectIntervention(Option<UnitId>),
    NextTest(UnitId),
    Flee(ModelId),
    RemoveModel(ModelId),
    MusterArmy(Draft),
    PickSecondary(Secondary),
    DeclareFormations(Vec<Declaration>),
    PlaceInReserves(Vec<UnitId>),
    SelectToDeploy(UnitId),
    SetUpUnit(Vec<Spot>),
    SelectShooter(Option<UnitId>),
    SelectTargets(Vec<Shot>),
    NextGroup(SalvoIndex),
    Allocate(ModelId),
    ChooseSave(SaveChoice),
    NextToSuffer(UnitId),
    NextBurst(u8),
    NextToFall(ModelId),
    NextAbility(Option<u8>),
    SelectFighter(Option<UnitId>),
    MeleeAttacks(Vec<Blow>),
    UseStratagem(Option<UnitId>),
    UseFaction(Option<(StratagemId, UnitId)>),
    StartAction(Option<(UnitId, ActionId)>),
    SelectPsyker(Option<UnitId>),
    Manifest(Option<Casting>),
    DenyTheWitch(Option<Denial>),
    AimPower(UnitId),
}

/// The rule on which a question rests.
pub fn rule_of(ask: &Ask) -> Rule {
    match ask {
        Ask::ReRoll(ask) => ask.rule(),
        Ask::SelectMove(ask) => ask.rule(),
        Ask::MoveModels(ask) => ask.rule(),
        Ask::SetUpModels(ask) => ask.rule(),
        Ask::BreakoutLoss(ask) => ask.rule(),
        Ask::BreakOut(ask) => ask.rule(),
        Ask::LoneFighter(ask) => ask.rule(),
        Ask::InsteadOfShooting(ask) => ask.rule(),
        Ask::SelectArrival(ask) => ask.rule(),
        Ask::Embark(ask) => ask.rule(),
        Ask::NextOut(ask) => ask.rule(),
        Ask::WreckCasualty(ask) => ask.rule(),
        Ask::SelectCharger(ask) => ask.rule(),
        Ask::ChargeTargets(ask) => ask.rule(),
        Ask::Defend(ask) => ask.rule(),
        Ask::FireOverwatch(ask) => ask.rule(),
        Ask::SelectIntervention(ask) => ask.rule(),
        Ask::NextTest(ask) => ask.rule(),
        Ask::Flee(ask) => ask.rule(),
        Ask::RemoveModel(ask) => ask.rule(),
        Ask::MusterArmy(ask) => ask.rule(),
        Ask::PickSecondary(ask) => ask.rule(),
        Ask::DeclareFormations(ask) => ask.rule(),
        Ask::PlaceInReserves(ask) => ask.rule(),
        Ask::SelectToDeploy(ask) => ask.rule(),
        Ask::SetUpUnit(ask) => ask.rule(),
        Ask::SelectShooter(ask) => ask.rule(),
        Ask::SelectTargets(ask) => ask.rule(),
        Ask::NextGroup(ask) => ask.rule(),
        Ask::Allocate(ask) => ask.rule(),
        Ask::ChooseSave(ask) => ask.rule(),
        Ask::NextToSuffer(ask) => ask.rule(),
        Ask::NextBurst(ask) => ask.rule(),
        Ask::NextToFall(ask) => ask.rule(),
        Ask::NextAbility(ask) => ask.rule(),
        Ask::SelectFighter(ask) => ask.rule(),
        Ask::MeleeAttacks(ask) => ask.rule(),
        Ask::UseStratagem(ask) => ask.rule(),
        Ask::UseFaction(ask) => ask.rule(),
        Ask::StartAction(ask) => ask.rule(),
        Ask::SelectPsyker(ask) => ask.rule(),
        Ask::Manifest(ask) => ask.rule(),
        Ask::DenyTheWitch(ask) => ask.rule(),
        Ask::AimPower(ask) => ask.rule(),
    }
}

/// The answer, or the rule that forbids it.
pub fn judge(state: &State, ask: &Ask, answer: Answer) -> Result<Answer, Illegal> {
    match (ask, &answer) {
        (Ask::ReRoll(ask), Answer::ReRoll(choice)) => dice::judge_re_roll(ask, *choice)?,
        (Ask::SelectMove(ask), Answer::SelectMove(Some((unit, choice)))) => {
            movement::judge_choice(state, ask.seat, *unit, *choice)?;
        }
        (Ask::SelectMove(ask), Answer::SelectMove(None)) => movement::judge_done(state, ask.seat)?,
        (Ask::MoveModels(ask), Answer::MoveModels(moves)) => {
            return movement::judge(state, ask, moves.clone()).map(Answer::MoveModels);
        }
        (Ask::SetUpModels(ask), Answer::SetUpModels(moves)) => {
            return movement::set_up::judge(state, ask, moves).map(Answer::SetUpModels);
        }
        (Ask::SelectArrival(ask), Answer::SelectArrival(Some(unit))) => {
            reinforcements::judge_arrival(state, ask.seat, *unit)?;
        }
        (Ask::Embark(ask), Answer::Embark(Some(transport))) => transport::judge_embark(state, ask.unit, *transport)?,
        (Ask::NextOut(ask), Answer::NextOut(unit)) => transport::judge_next_out(ask, *unit)?,
        (Ask::WreckCasualty(ask), Answer::WreckCasualty(model)) => transport::judge_casualty(ask, *model)?,
        (Ask::SelectCharger(ask), Answer::SelectCharger(Some(unit))) => charge::judge_charger(state, ask.seat, *unit)?,
        (Ask::ChargeTargets(ask), Answer::ChargeTargets(targets)) => charge::judge_targets(state, ask.unit, targets)?,
        (Ask::Defend(ask), Answer::Defend(defence)) => charge::judge_defence(state, ask, *defence)?,
        (Ask::SelectIntervention(ask), Answer::SelectIntervention(Some(unit))) => {
            heroic_intervention::judge_intervention(state, ask.seat, *unit)?;
        }
        (Ask::BreakoutLoss(ask), Answer::BreakoutLoss(model)) => {
            morale::judge_member(state, ask.unit, *model, rules::stratagems::DESPERATE_BREAKOUT)?;
        }
        (Ask::LoneFighter(ask), Answer::LoneFighter(model)) => {
            morale::judge_member(state, ask.unit, *model, rules::fight::SINGLE_MODEL_FIGHTS)?;
        }
        (Ask::InsteadOfShooting(ask), Answer::InsteadOfShooting(choice)) => {
            shooting::judge_instead(state, ask, *choice)?;
        }
        (Ask::BreakOut(_), Answer::BreakOut(_))
        | (Ask::FireOverwatch(_), Answer::FireOverwatch(_))
        | (Ask::SelectArrival(_), Answer::SelectArrival(None))
        | (Ask::Embark(_), Answer::Embark(None))
        | (Ask::SelectCharger(_), Answer::SelectCharger(None))
        | (Ask::SelectIntervention(_), Answer::SelectIntervention(None)) => {}
        (Ask::NextTest(ask), Answer::NextTest(unit)) => morale::judge_next_test(state, ask.seat, *unit)?,
        (Ask::Flee(ask), Answer::Flee(model)) => {
            morale::judge_member(state, ask.unit, *model, rules::morale::FAILED_TEST)?;
        }
        (Ask::RemoveModel(ask), Answer::RemoveModel(model)) => {
            morale::judge_member(state, ask.unit, *model, rules::morale::COHERENCY_CHECK)?;
        }
        (Ask::MusterArmy(_), Answer::MusterArmy(draft)) => army::judge_muster(state, draft)?,
        (Ask::PlaceInReserves(ask), Answer::PlaceInReserves(units)) => {
            strategic_reserves::judge_placing(state, ask.seat, units)?;
        }
        (Ask::PickSecondary(_), Answer::PickSecondary(_)) => {}
        (Ask::DeclareFormations(ask), Answer::DeclareFormations(declarations)) => {
            missions::formations::judge_formations(state, ask.seat, declarations)?;
        }
        (Ask::SelectToDeploy(ask), Answer::SelectToDeploy(unit)) => {
            missions::before::judge_to_deploy(state, ask.seat, *unit)?;
        }
        (Ask::SetUpUnit(ask), Answer::SetUpUnit(spots)) => {
            missions::setting_up::judge_set_up(state, ask.unit, spots)?;
        }
        (Ask::SelectShooter(ask), Answer::SelectShooter(Some(unit))) => {
            shooting::judge_shooter(state, ask.seat, *unit, ask.again)?;
        }
        (Ask::SelectShooter(_), Answer::SelectShooter(None)) => {}
        (Ask::SelectTargets(ask), Answer::SelectTargets(shots)) => {
            shooting::judge_targets(state, ask.unit, ask.firing, shots)?;
        }
        (Ask::NextGroup(_), Answer::NextGroup(index)) => attacks::judge_next_group(state, *index)?,
        (Ask::Allocate(ask), Answer::Allocate(model)) => attacks::judge_allocation(state, ask.unit, *model)?,
        (Ask::ChooseSave(ask), Answer::ChooseSave(choice)) => attacks::judge_save(ask, *choice)?,
        (Ask::NextToSuffer(ask), Answer::NextToSuffer(unit)) => attacks::judge_next_to_suffer(ask, *unit)?,
        (Ask::NextBurst(ask), Answer::NextBurst(place)) => attacks::judge_next_burst(ask, *place)?,
        (Ask::NextToFall(ask), Answer::NextToFall(model)) => attacks::judge_next_to_fall(ask, *model)?,
        (Ask::NextAbility(ask), Answer::NextAbility(place)) => command::judge_next_ability(ask, *place)?,
        (Ask::SelectFighter(ask), Answer::SelectFighter(Some(unit))) => {
            fight::judge_fighter(state, ask.seat, ask.tier, *unit)?;
        }
        (Ask::SelectFighter(ask), Answer::SelectFighter(None)) => fight::judge_declined(state, ask.seat, ask.tier)?,
        (Ask::MeleeAttacks(ask), Answer::MeleeAttacks(blows)) => fight::judge_blows(state, ask, blows)?,
        (Ask::UseStratagem(ask), Answer::UseStratagem(unit)) => stratagems::judge_window(state, ask, *unit)?,
        (Ask::UseFaction(ask), Answer::UseFaction(Some(choice))) => stratagems::judge_faction(state, ask, *choice)?,
        (Ask::StartAction(ask), Answer::StartAction(Some((unit, action)))) => {
            actions::judge_start(state, ask.seat, *unit, *action)?;
        }
        (Ask::SelectPsyker(ask), Answer::SelectPsyker(Some(unit))) => psychic::judge_psyker(state, ask.seat, *unit)?,
        (Ask::Manifest(ask), Answer::Manifest(Some(casting))) => psychic::judge_casting(state, ask.unit, casting)?,
        (Ask::DenyTheWitch(ask), Answer::DenyTheWitch(denial)) => psychic::judge_deny(ask, *denial)?,
        (Ask::AimPower(ask), Answer::AimPower(unit)) => psychic::judge_aim(ask, *unit)?,
        (Ask::UseFaction(_), Answer::UseFaction(None))
        | (Ask::StartAction(_), Answer::StartAction(None))
        | (Ask::SelectPsyker(_), Answer::SelectPsyker(None))
        | (Ask::Manifest(_), Answer::Manifest(None)) => {}
        _ => return Err(Illegal::new(rule_of_another(state, ask, &answer), Message::new("wh40k9-other-question"))),
    }
    Ok(answer)
}

/// Why the answer to another question is none to this: units act in the phases that are for it (`wh40k9/turn/actions-in-own-phase`), or else
/// because of what is asked.
fn rule_of_another(state: &State, ask: &Ask, answer: &Answer) -> Rule {
    let own = match answer {
        Answer::SelectMove(_) => Phase::Movement,
        Answer::SelectArrival(_) => Phase::Reinforcements,
        Answer::SelectPsyker(_) => Phase::Psychic,
        Answer::SelectShooter(_) => Phase::Shooting,
        Answer::SelectCharger(_) => Phase::Charge,
        Answer::SelectIntervention(_) => Phase::HeroicInterventions,
        Answer::SelectFighter(_) => Phase::Fight,
        _ => return rule_of(ask),
    };
    if own == state.phase { rule_of(ask) } else { rules::turn::ACTIONS_IN_OWN_PHASE }
}

/// How many set-ups before the battle are worth considering.
const SET_UPS: usize = 12;

/// Legal answers that are worth considering, at most this many.
pub fn candidates(state: &State, ask: &Ask, budget: usize) -> Vec<Answer> {
    let mut found: Vec<Answer> = match ask {
        Ask::ReRoll(ask) => dice::re_roll_choices(ask).into_iter().map(Answer::ReRoll).collect(),
        Ask::SelectMove(ask) => {
            let done = movement::judge_done(state, ask.seat).is_ok().then_some(Answer::SelectMove(None));
            let all = movement::choices(state, ask.seat).into_iter().map(|choice| Answer::SelectMove(Some(choice)));
            all.chain(done).collect()
        }
        Ask::MoveModels(ask) => {
            movement::ideas::candidates(state, ask, budget).into_iter().map(Answer::MoveModels).collect()
        }
        Ask::SetUpModels(ask) => {
            movement::set_up::candidates(state, ask, budget).into_iter().map(Answer::SetUpModels).collect()
        }
        Ask::SelectArrival(ask) => {
            let all = reinforcements::arrivals(state, ask.seat).into_iter().map(Some);
            all.chain([None]).map(Answer::SelectArrival).collect()
        }
        Ask::Embark(ask) => {
            let all = transport::embark_choices(state, ask.unit).into_iter().map(Some);
            all.chain([None]).map(Answer::Embark).collect()
        }
        Ask::NextOut(ask) => ask.units.iter().copied().map(Answer::NextOut).collect(),
        Ask::WreckCasualty(ask) => ask.models.iter().copied().map(Answer::WreckCasualty).collect(),
        Ask::SelectCharger(ask) => {
            let all = charge::chargers(state, ask.seat).into_iter().map(Some);
            all.chain([None]).map(Answer::SelectCharger).collect()
        }
        Ask::ChargeTargets(ask) => {
            charge::target_candidates(state, ask.unit).into_iter().map(Answer::ChargeTargets).collect()
        }
        Ask::Defend(ask) => {
            let both = [Defence::HoldSteady, Defence::SetToDefend];
            let legal = |defence: &Defence| charge::judge_defence(state, ask, *defence).is_ok();
            both.into_iter().filter(legal).map(Answer::Defend).collect()
        }
        Ask::FireOverwatch(_) => [true, false].map(Answer::FireOverwatch).to_vec(),
        Ask::SelectIntervention(ask) => {
            let able = |unit: &UnitId| heroic_intervention::judge_intervention(state, ask.seat, *unit).is_ok();
            let all = state.units_of(ask.seat).filter(able).map(Some);
            all.chain([None]).map(Answer::SelectIntervention).collect()
        }
        Ask::NextTest(ask) => morale::to_test(state, ask.seat).into_iter().map(Answer::NextTest).collect(),
        Ask::Flee(ask) => state.models_of(ask.unit).map(Answer::Flee).collect(),
        Ask::RemoveModel(ask) => state.models_of(ask.unit).map(Answer::RemoveModel).collect(),
        Ask::MusterArmy(_) => army::muster_candidates(state).into_iter().map(Answer::MusterArmy).collect(),
        Ask::PlaceInReserves(ask) => {
            strategic_reserves::placing_candidates(state, ask.seat).into_iter().map(Answer::PlaceInReserves).collect()
        }
        Ask::PickSecondary(_) => Secondary::ALL.map(Answer::PickSecondary).to_vec(),
        Ask::DeclareFormations(ask) => {
            let all = missions::formations::formation_candidates(state, ask.seat);
            all.into_iter().map(Answer::DeclareFormations).collect()
        }
        Ask::SelectToDeploy(ask) => {
            missions::before::to_deploy(state, ask.seat).into_iter().map(Answer::SelectToDeploy).collect()
        }
        Ask::SetUpUnit(ask) => {
            let all = missions::setting_up::set_up_candidates(state, ask.unit, budget.min(SET_UPS), None);
            all.into_iter().map(Answer::SetUpUnit).collect()
        }
        Ask::SelectShooter(ask) => {
            let units: Vec<UnitId> = match ask.again {
                true => shooting::again(state, ask.seat).collect(),
                false => shooting::shooters(state, ask.seat).collect(),
            };
            units.into_iter().map(Some).chain([None]).map(Answer::SelectShooter).collect()
        }
        Ask::BreakoutLoss(ask) => state.models_of(ask.unit).map(Answer::BreakoutLoss).collect(),
        Ask::LoneFighter(ask) => state.models_of(ask.unit).map(Answer::LoneFighter).collect(),
        Ask::BreakOut(_) => [true, false].map(Answer::BreakOut).to_vec(),
        Ask::InsteadOfShooting(ask) => {
            let used = (0..ask.abilities.len() as u8).map(Some);
            used.chain([None]).map(Answer::InsteadOfShooting).collect()
        }
        Ask::SelectTargets(ask) => {
            shooting::target_candidates(state, ask.unit, ask.firing).into_iter().map(Answer::SelectTargets).collect()
        }
        Ask::NextGroup(_) => attacks::groups(state).into_iter().map(Answer::NextGroup).collect(),
        Ask::Allocate(ask) => attacks::allocatable(state, ask.unit).into_iter().map(Answer::Allocate).collect(),
        Ask::ChooseSave(ask) => {
            let best = attacks::best_save(ask);
            let others = attacks::save_choices(ask).into_iter().filter(|&choice| Some(choice) != best);
            best.into_iter().chain(others).map(Answer::ChooseSave).collect()
        }
        Ask::NextToSuffer(ask) => ask.units.iter().copied().map(Answer::NextToSuffer).collect(),
        Ask::NextBurst(ask) => (0..ask.bursts.len() as u8).map(Answer::NextBurst).collect(),
        Ask::NextToFall(ask) => ask.models.iter().copied().map(Answer::NextToFall).collect(),
        Ask::NextAbility(ask) => {
            let usual = command::usual_ability(state, ask);
            let others = (0..ask.due.len() as u8).map(Some).chain([None]).filter(|choice| *choice != usual);
            let legal = |choice: &Option<u8>| command::judge_next_ability(ask, *choice).is_ok();
            [usual].into_iter().chain(others).filter(legal).map(Answer::NextAbility).collect()
        }
        Ask::SelectFighter(ask) => {
            let declined = fight::judge_declined(state, ask.seat, ask.tier).is_ok().then_some(None);
            let units = fight::fighters(state, ask.seat, ask.tier).into_iter().map(Some);
            units.chain(declined).map(Answer::SelectFighter).collect()
        }
        Ask::MeleeAttacks(ask) => fight::melee_candidates(state, ask).into_iter().map(Answer::MeleeAttacks).collect(),
        Ask::UseStratagem(ask) => or_none(stratagems::window_choices(state, ask), Answer::UseStratagem),
        Ask::UseFaction(ask) => or_none(stratagems::faction_choices(state, ask), Answer::UseFaction),
        Ask::StartAction(ask) => or_none(actions::startable(state, ask.seat), Answer::StartAction),
        Ask::SelectPsyker(ask) => or_none(psychic::psykers(state, ask.seat), Answer::SelectPsyker),
        Ask::Manifest(ask) => or_none(psychic::castings(state, ask.unit), Answer::Manifest),
        Ask::DenyTheWitch(ask) => or_none(ask.choices.clone(), Answer::DenyTheWitch),
        Ask::AimPower(ask) => ask.targets.iter().copied().map(Answer::AimPower).collect(),
    };
    found.truncate(budget.max(1));
    found
}

/// Every choice, and then none of them.
fn or_none<T>(choices: Vec<T>, answer: impl Fn(Option<T>) -> Answer) -> Vec<Answer> {
    let all = choices.into_iter().map(Some).chain([None]);
    all.map(answer).collect()
}

/// The answer of somebody who does not answer: spends nothing, re-rolls for free what has failed, makes a charge that was declared,
/// and loses the last of those who must go.
pub fn default_answer(state: &State, ask: &Ask) -> Answer {
    let last = |unit: UnitId| state.models_of(unit).last().unwrap_or(ModelId(0));
    match ask {
        Ask::ReRoll(ask) => Answer::ReRoll(dice::usual_re_roll(ask)),
        Ask::Flee(ask) => Answer::Flee(last(ask.unit)),
        Ask::RemoveModel(ask) => Answer::RemoveModel(last(ask.unit)),
        Ask::DeclareFormations(_) => Answer::DeclareFormations(Vec::new()),
        Ask::PlaceInReserves(_) => Answer::PlaceInReserves(Vec::new()),
        Ask::SelectShooter(_) => Answer::SelectShooter(None),
        Ask::SelectTargets(_) => Answer::SelectTargets(Vec::new()),
        Ask::Allocate(ask) => {
            Answer::Allocate(attacks::allocatable(state, ask.unit).last().copied().unwrap_or(ModelId(0)))
        }
        Ask::UseStratagem(_) => Answer::UseStratagem(None),
        Ask::UseFaction(_) => Answer::UseFaction(None),
        Ask::StartAction(_) => Answer::StartAction(None),
        Ask::SelectPsyker(_) => Answer::SelectPsyker(None),
        Ask::Manifest(_) => Answer::Manifest(None),
        Ask::DenyTheWitch(_) => Answer::DenyTheWitch(None),
        Ask::SelectMove(ask) if movement::judge_done(state, ask.seat).is_ok() => Answer::SelectMove(None),
        // Whoever has declared a charge makes it, if there is a way.
        Ask::MoveModels(ask) if ask.kind == MoveKind::Charge => {
            Answer::MoveModels(charge::find(state, ask).unwrap_or_default())
        }
        Ask::MoveModels(ask) if movement::judge(state, ask, Moves::default()).is_ok() => {
            Answer::MoveModels(Moves::default())
        }
        Ask::SelectArrival(_) => Answer::SelectArrival(None),
        Ask::Embark(_) => Answer::Embark(None),
        Ask::SelectCharger(_) => Answer::SelectCharger(None),
        Ask::SelectIntervention(_) => Answer::SelectIntervention(None),
        Ask::Defend(_) => Answer::Defend(Defence::HoldSteady),
        Ask::FireOverwatch(_) => Answer::FireOverwatch(false),
        Ask::BreakoutLoss(ask) => Answer::BreakoutLoss(last(ask.unit)),
        Ask::BreakOut(_) => Answer::BreakOut(false),
        Ask::LoneFighter(ask) => Answer::LoneFighter(last(ask.unit)),
        Ask::InsteadOfShooting(_) => Answer::InsteadOfShooting(None),
        Ask::NextTest(_)
        | Ask::AimPower(_)
        | Ask::NextGroup(_)
        | Ask::ChooseSave(_)
        | Ask::NextToSuffer(_)
        | Ask::NextBurst(_)
        | Ask::NextToFall(_)
        | Ask::NextAbility(_)
        | Ask::SelectFighter(_)
        | Ask::MeleeAttacks(_)
        | Ask::MusterArmy(_)
        | Ask::PickSecondary(_)
        | Ask::SelectToDeploy(_)
        | Ask::SetUpUnit(_)
        | Ask::SelectMove(_)
        | Ask::MoveModels(_)
        | Ask::SetUpModels(_)
        | Ask::NextOut(_)
        | Ask::WreckCasualty(_)
        | Ask::ChargeTargets(_) => {
            // It is asked only when there is a choice; with none, any answer is refused alike.
            candidates(state, ask, 1).into_iter().next().unwrap_or(Answer::ReRoll(ReRollChoice::Keep))
        }
    }
}
