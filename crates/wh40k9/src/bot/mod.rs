//! A player that knows the game: it goes for the markers and their actions, picks targets by expected damage, and charges when the odds
//! are good.

mod moving;
mod psychic;
mod stratagems;
mod worth;

use crate::Wh40k9;
use crate::actions::{self, ActionId};
use crate::attacks::Arm;
use crate::charge::{self, FireOverwatch};
use crate::core::distance_to_unit;
use crate::fight::{self, Blow, MeleeAttacks, SelectFighter};
use crate::missions::Secondary;
use crate::movement::{MoveKind, MoveModels, ideas};
use crate::questions::{Answer, Ask, candidates, default_answer};
use crate::shooting::{self, Firing, Shot};
use crate::state::{Defence, State, Unit, UnitId};
use geometry::Vector;
use kernel::{Reflex, Seat};
use miniatures::thinking::{best_by, spread_over};
use moving::{charge_value, ends};
use worth::{Target, melee, shooting_at};

/// The system's own bot. It leaves nothing to chance: in the same position it always answers the same.
#[derive(Clone, Copy, Debug)]
pub struct Commander;

/// How many ways to set up a unit are weighed.
const SET_UPS: usize = 8;
/// A charge must be worth this many wounds.
const WORTH_A_CHARGE: f64 = 0.3;

impl Reflex<Wh40k9> for Commander {
    fn answer(&mut self, state: &State, seat: Seat, ask: &Ask, _number: u64) -> Answer {
        chosen(state, seat, ask).unwrap_or_else(|| default_answer(state, ask))
    }
}

fn chosen(state: &State, seat: Seat, ask: &Ask) -> Option<Answer> {
    let first = || candidates(state, ask, 1).into_iter().next();
    match ask {
        Ask::PickSecondary(_) => Some(Answer::PickSecondary(Secondary::GrindThemDown)),
        Ask::DeclareFormations(_) | Ask::SelectArrival(_) | Ask::NextGroup(_) => first(),
        Ask::SetUpUnit(_) | Ask::SetUpModels(_) => set_up(state, seat, ask),
        Ask::SelectMove(ask) => {
            let choices = crate::movement::choices(state, ask.seat);
            moving::choose(state, seat, &choices).map(|choice| Answer::SelectMove(Some(choice)))
        }
        Ask::MoveModels(question) => match question.kind {
            MoveKind::NormalMove | MoveKind::Advance => best_move(state, seat, ask, question),
            _ => first(),
        },
        Ask::StartAction(ask) => Some(Answer::StartAction(action(state, ask.seat))),
        Ask::SelectPsyker(ask) => Some(Answer::SelectPsyker(psychic::psyker(state, ask.seat))),
        Ask::Manifest(ask) => Some(Answer::Manifest(psychic::casting(state, ask.seat, ask.unit))),
        Ask::AimPower(ask) => psychic::aim(state, &ask.power, &ask.targets).map(Answer::AimPower),
        Ask::DenyTheWitch(ask) => Some(Answer::DenyTheWitch(psychic::deny(ask))),
        Ask::ReRoll(ask) => Some(Answer::ReRoll(stratagems::re_roll(state, ask))),
        Ask::UseStratagem(ask) => Some(Answer::UseStratagem(stratagems::window(state, ask))),
        Ask::UseFaction(ask) => Some(Answer::UseFaction(stratagems::faction(state, ask))),
        Ask::SelectShooter(ask) => Some(Answer::SelectShooter(shooter(state, ask.seat, ask.again))),
        Ask::InsteadOfShooting(ask) => {
            let idle = shooting::legal_shots(state, ask.unit, Firing::Normally).is_empty();
            Some(Answer::InsteadOfShooting(idle.then_some(0)))
        }
        Ask::SelectTargets(ask) => Some(Answer::SelectTargets(targets(state, ask.unit, ask.firing))),
        Ask::SelectCharger(ask) => Some(Answer::SelectCharger(charger(state, ask.seat))),
        Ask::ChargeTargets(ask) => best_target(state, ask.unit).map(|target| Answer::ChargeTargets(vec![target])),
        Ask::Defend(ask) => Some(Answer::Defend(defence(state, ask))),
        Ask::FireOverwatch(ask) => Some(Answer::FireOverwatch(fires(state, ask))),
        Ask::SelectIntervention(_) => Some(Answer::SelectIntervention(intervention(state, ask))),
        Ask::SelectFighter(ask) => fighter(state, ask).map(|unit| Answer::SelectFighter(Some(unit))),
        Ask::MeleeAttacks(ask) => Some(Answer::MeleeAttacks(blows(state, ask))),
        Ask::MusterArmy(_) => first(),
        _ => None,
    }
}

/// Does a unit perform an action, which shooting, charging and manifesting would end?
fn acts(state: &State, unit: UnitId) -> bool {
    state.unit(unit).is_some_and(|unit| unit.performing.is_some())
}

/// The best of some set-ups: near the markers.
fn set_up(state: &State, seat: Seat, ask: &Ask) -> Option<Answer> {
    let unit = match ask {
        Ask::SetUpUnit(ask) => ask.unit,
        Ask::SetUpModels(ask) => ask.unit,
        _ => return None,
    };
    let weighing = moving::weighing(state, seat, unit);
    let value = |answer: &Answer| {
        let spots: Vec<Vector> = match answer {
            Answer::SetUpUnit(spots) => spots.iter().map(|spot| spot.at.position.point()).collect(),
            Answer::SetUpModels(moves) => ends(state, unit, moves).into_iter().map(|(_, at)| at).collect(),
            _ => return f64::NEG_INFINITY,
        };
        weighing.score_of_set_up(&state.living_models(unit).zip(spots).collect::<Vec<_>>())
    };
    best_by(candidates(state, ask, SET_UPS), value)
}

/// The best move: the one whose end is worth most, or any that is legal.
fn best_move(state: &State, seat: Seat, ask: &Ask, question: &MoveModels) -> Option<Answer> {
    let weighing = moving::weighing(state, seat, question.unit);
    let best = ideas::best(state, question, &|ends| weighing.score(ends)).map(Answer::MoveModels);
    best.or_else(|| candidates(state, ask, 1).into_iter().next())
}

/// The action of the mission, by the unit that would do least harm otherwise: victory points are worth more than a volley.
fn action(state: &State, seat: Seat) -> Option<(UnitId, ActionId)> {
    let harm = |unit: UnitId| state.enemies_of(unit).map(|enemy| shooting_at(state, unit, enemy)).fold(0.0, f64::max);
    let all = actions::startable(state, seat).into_iter().map(|choice| (harm(choice.0), choice));
    all.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, choice)| choice)
}

/// The next unit that shoots: anybody who does not perform an action.
fn shooter(state: &State, seat: Seat, again: bool) -> Option<UnitId> {
    match again {
        true => shooting::again(state, seat).next(),
        false => shooting::shooters(state, seat).find(|&unit| !acts(state, unit)),
    }
}

/// Each weapon at the target where it does most, counting what is dead already.
fn targets(state: &State, unit: UnitId, firing: Firing) -> Vec<Shot> {
    let pairs = shooting::legal_shots(state, unit, firing);
    let moved = state.unit(unit).is_some_and(Unit::has_moved);
    let wounds = |arm: Arm, enemy: UnitId, target: &Target| {
        let gap = distance_to_unit(state, arm.model, enemy);
        worth::shot(state, arm, target, gap, moved).map_or(0.0, |shot| target.expected(state, &shot))
    };
    let legal = |chosen: &[Shot]| shooting::judge_weapons(state, unit, firing, chosen).is_ok();
    spread_over(&pairs, |enemy| Target::new(state, enemy), |target| (target.total, target.worth), wounds, legal)
}

/// The unit with the best charge, if one is worth it.
fn charger(state: &State, seat: Seat) -> Option<UnitId> {
    let value = |unit: UnitId| best_target(state, unit).map_or(f64::NEG_INFINITY, |t| charge_value(state, unit, t));
    let all = charge::chargers(state, seat).into_iter().filter(|&unit| !acts(state, unit));
    let all = all.map(|unit| (value(unit), unit)).filter(|(value, _)| *value > WORTH_A_CHARGE);
    all.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, unit)| unit)
}

/// The target of the best charge.
fn best_target(state: &State, unit: UnitId) -> Option<UnitId> {
    let value = |target: &UnitId| charge_value(state, unit, *target);
    charge::target_choices(state, unit).into_iter().max_by(|a, b| value(a).total_cmp(&value(b)))
}

/// Those who strike well set to defend; others shoot.
fn defence(state: &State, ask: &charge::Defend) -> Defence {
    let (power, _) = worth::firepower(state, ask.unit);
    let strikes = worth::muscle(state, ask.unit) > power;
    let open = charge::judge_defence(state, ask, Defence::SetToDefend).is_ok();
    if strikes && open { Defence::SetToDefend } else { Defence::HoldSteady }
}

/// Overwatch that costs nothing is fired, but not by those who would give up an action for it.
fn fires(state: &State, ask: &FireOverwatch) -> bool {
    !acts(state, ask.unit)
}

/// A Heroic Intervention, by whoever gains most from it.
fn intervention(state: &State, ask: &Ask) -> Option<UnitId> {
    let value = |unit: UnitId| {
        let near = state.enemies_of(unit).filter(|&enemy| distance_to(state, unit, enemy) <= charge::CHARGE);
        near.map(|enemy| melee(state, unit, enemy) - 0.5 * melee(state, enemy, unit)).fold(0.0, f64::max)
    };
    let all = candidates(state, ask, usize::MAX).into_iter().filter_map(|answer| match answer {
        Answer::SelectIntervention(Some(unit)) if !acts(state, unit) => Some((value(unit), unit)),
        _ => None,
    });
    all.filter(|(value, _)| *value > WORTH_A_CHARGE).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, unit)| unit)
}

fn distance_to(state: &State, unit: UnitId, enemy: UnitId) -> f64 {
    crate::core::distance_between_units(state, unit, enemy)
}

/// Who fights first: the one that does most.
fn fighter(state: &State, ask: &SelectFighter) -> Option<UnitId> {
    let value = |unit: &UnitId| {
        let engaged = crate::battlefield::engaged_with(state, *unit);
        engaged.into_iter().map(|enemy| melee(state, *unit, enemy)).fold(0.0, f64::max)
    };
    fight::fighters(state, ask.seat, ask.tier).into_iter().max_by(|a, b| value(a).total_cmp(&value(b)))
}

/// The declaration that does most.
fn blows(state: &State, ask: &MeleeAttacks) -> Vec<Blow> {
    let value = |blows: &Vec<Blow>| {
        let one = |blow: &Blow| {
            let attacks = blow.attacks.map_or_else(|| worth::own_attacks(state, blow.arm.model), f64::from);
            let wounds = Target::new(state, blow.target).zip(worth::blow(state, blow.arm, attacks));
            wounds.map_or(0.0, |(target, blow)| target.expected(state, &blow) * target.worth)
        };
        blows.iter().map(one).sum::<f64>()
    };
    best_by(fight::melee_candidates(state, ask), value).unwrap_or_default()
}
