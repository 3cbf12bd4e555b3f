//! What an option would give away: who would see an operator there.

use crate::actions::{Action, Shot};
use crate::axis_vehicles::Step;
use crate::components::WeaponKind;
use crate::los::{Eyes, Visibility, sees_corpse, sees_operator, visibility};
use crate::noise;
use crate::operator_vehicles::{Berth, Command, LENGTH, Model};
use crate::questions::{Answer, Ask};
use crate::setup::start_squares;
use crate::state::{AxisUnit, Operator, OperatorId, Phase, State, UnitId};
use geometry::squares::Cell;
use kernel::Message;
use view::Choice;

/// An option says so if somebody would see where it leads, or hear it.
pub(super) fn warned(state: &State, ask: &Ask, answer: &Answer, choice: Choice) -> Choice {
    let (units, warning) = match (ask, answer) {
        (Ask::Act(ask), Answer::Act(Action::Move(to))) if state.vehicle_at(*to).is_some() => {
            (state.vehicle_at(*to).map_or(0, |vehicle| watchers_aboard(state, ask.operator, vehicle)), "sas-in-sight")
        }
        (Ask::Drive(ask), Answer::Drive(Command::Drive { steps, leave: false })) => {
            (watchers_of_way(state, ask.vehicle, steps), "sas-in-sight")
        }
        (Ask::Act(ask), Answer::Act(Action::Move(to) | Action::Climb(to))) => {
            (watchers(state, ask.operator, &[*to]), "sas-in-sight")
        }
        (Ask::Act(ask), Answer::Act(Action::Run(path))) => (watchers(state, ask.operator, path), "sas-in-sight"),
        (Ask::PlaceOperator(ask), Answer::PlaceOperator(at)) => (watchers(state, ask.operator, &[*at]), "sas-in-sight"),
        (Ask::Act(ask), Answer::Act(Action::Attack(shot) | Action::MoveAttack { shot, .. })) => {
            (finders(state, ask.operator, *shot), "sas-corpse-in-sight")
        }
        (Ask::PatrolStart(ask), Answer::PatrolStart(second)) => {
            (usize::from(sees_entry(state, ask.line, *second)), "sas-sees-entry")
        }
        _ => (0, ""),
    };
    let choice = heard(state, ask, answer, choice);
    if units == 0 {
        return choice;
    }
    let label = Message::new(warning).with("label", choice.label).with("units", units);
    Choice { label, ..choice }
}

/// A run past somebody's elbow is heard (`sas/noise/run-adjacent`), and so is a noisy weapon
/// (`sas/noise/noisy-weapon-hearing`).
fn heard(state: &State, ask: &Ask, answer: &Answer, choice: Choice) -> Choice {
    let fresh = |unit: UnitId| !state.unit(unit).alert;
    let units = match (ask, answer) {
        (_, Answer::Act(Action::Run(path))) => {
            let beside = |unit: &AxisUnit| path.iter().any(|&at| unit.distance_to(at) == Some(1));
            state.units_on_board().filter(|(id, unit, _)| fresh(*id) && beside(unit)).count()
        }
        (Ask::Act(ask), Answer::Act(Action::Attack(shot) | Action::BlindFire(shot) | Action::StandUpAttack(shot))) => {
            let noise = state.weapon(ask.operator, shot.weapon).map_or(0, |weapon| weapon.noise);
            let from = state.operator(ask.operator).squares();
            let all = if noise == 0 { Vec::new() } else { noise::hearing(state, &from, noise) };
            all.into_iter().filter(|(unit, _)| fresh(*unit) && *unit != shot.target).count()
        }
        _ => 0,
    };
    if units == 0 {
        return choice;
    }
    let label = Message::new("sas-in-earshot").with("label", choice.label).with("units", units);
    Choice { label, ..choice }
}

/// How many units would see an operator in one of some squares.
fn watchers(state: &State, id: OperatorId, squares: &[Cell]) -> usize {
    let operator = state.operator(id);
    if !state.stealthy() {
        return 0;
    }
    // Whoever is exposed is known to the alert ones; the others become so when they see him.
    let learns = |unit: &AxisUnit| !operator.exposed || !unit.alert;
    let there = |at: Cell| {
        let diving = state.kit(id).scuba && state.dives_in(operator.diving, at);
        Operator { at: Some(at), diving, ..operator.clone() }
    };
    let all: Vec<Operator> = squares.iter().map(|&at| there(at)).collect();
    let sees = |unit: &AxisUnit| all.iter().any(|there| sees_operator(state, unit, there));
    state.units_on_board().filter(|(_, unit, _)| learns(unit) && sees(unit)).count()
}

/// How many units would see a vehicle with an operator in it; an empty one is nobody's business.
fn watchers_aboard(state: &State, id: OperatorId, vehicle: OperatorId) -> usize {
    if state.operator(id).exposed || !state.stealthy() {
        return 0;
    }
    let mut after = state.clone();
    let operator = after.operator_mut(id);
    (operator.at, operator.aboard) = (None, Some((vehicle, Berth::Passenger(1))));
    let there = after.operator(vehicle);
    after.units_on_board().filter(|(_, unit, _)| sees_operator(&after, unit, there)).count()
}

/// How many units would see a boat on its way. Whatever has an engine is heard anyway.
fn watchers_of_way(state: &State, vehicle: OperatorId, steps: &[Step]) -> usize {
    let boat = state.operator(vehicle);
    let Some(start) = boat.pose().filter(|_| boat.vehicle == Some(Model::RowingBoat)) else { return 0 };
    if boat.exposed || !state.stealthy() {
        return 0;
    }
    let mut pose = start;
    let mut way: Vec<Operator> = Vec::new();
    for &step in steps {
        pose = pose.after(step, LENGTH);
        way.push(Operator { at: Some(pose.at), facing: pose.facing, ..boat.clone() });
    }
    state.units_on_board().filter(|(_, unit, _)| way.iter().any(|there| sees_operator(state, unit, there))).count()
}

/// How many units would see the corpse of somebody who is knifed.
fn finders(state: &State, id: OperatorId, shot: Shot) -> usize {
    let knife = state.weapon(id, shot.weapon).is_some_and(|weapon| weapon.kind == WeaponKind::Knife);
    let Some(at) = state.unit(shot.target).at.filter(|_| knife && state.stealthy()) else { return 0 };
    let mut after = state.clone();
    after.unit_mut(shot.target).at = None;
    after.units_on_board().filter(|(_, unit, _)| sees_corpse(&after, unit, at)).count()
}

/// Would a patrolman who starts at this end see a square where operators start?
fn sees_entry(state: &State, line: u8, second: bool) -> bool {
    let Some(line) = state.board.patrol_lines.get(usize::from(line)).filter(|_| state.phase == Phase::Setup) else {
        return false;
    };
    let Some(&at) = (if second { line.squares.last() } else { line.squares.first() }) else { return false };
    let eyes = Eyes { at, facing: line.arrows[usize::from(second)] };
    start_squares(state).into_iter().any(|cell| visibility(state, eyes, cell) >= Visibility::Half)
}
