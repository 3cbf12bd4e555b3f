//! Operator vehicles on the move: Move, Floor It!, running over infantry, the noise of the engine, leaving the board.

use super::{GunTarget, LENGTH, MOVEMENT, Model, expose_crew, share_exposure};
use crate::axis_vehicles::driving::{Chassis, Reach, price, search, touches_board};
use crate::axis_vehicles::{Pose, Squares, Step, tracks};
use crate::board::{Board, Ground};
use crate::events::Event;
use crate::hunter::tokens;
use crate::reaction::Deed;
use crate::state::{Operator, OperatorId, Phase, State, UnitId};
use crate::{Sas, actions, alarm, noise, overview, rules, sight};
use geometry::squares::Cell;
use kernel::{Illegal, Message, Play, Rule, Table};

/// Squares of Floor It! (`sas/operator-vehicles/floor-it`).
const FULL_SPEED: usize = 5;

fn no(rule: Rule, reason: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(reason))
}

/// The vehicle and its kind.
fn model(state: &State, id: OperatorId) -> Option<(&Operator, Model)> {
    let vehicle = state.operator(id);
    Some((vehicle, vehicle.vehicle?))
}

/// The squares that a step newly covers.
fn fresh(from: Pose, step: Step) -> Squares {
    tracks::fresh(LENGTH, from, step).collect()
}

/// The squares into which a vehicle cannot drive for what stands there: Axis vehicles, other operators and their vehicles.
fn obstacles(state: &State, id: OperatorId) -> Vec<Cell> {
    let vehicles = state.living_units().filter(|(_, unit, _)| unit.kind.is_vehicle());
    let on_foot = state.operators_on_board().filter(|(other, _, _)| *other != id).map(|(_, _, at)| at);
    let others = state.vehicles_on_board().filter(|(other, _, _)| *other != id);
    let parked = others.flat_map(|(_, vehicle, _)| vehicle.squares());
    vehicles.flat_map(|(_, unit, _)| unit.squares()).chain(on_foot).chain(parked).collect()
}

/// What a step costs, if it can be made: terrain as for Axis vehicles, and nothing is driven over but infantry, which is run
/// over (`sas/operator-vehicles/move`, `sas/ruling/crush-scope`).
fn step_price(board: &Board, chassis: Chassis, obstacles: &[Cell], from: Pose, step: Step) -> Option<u32> {
    let cost = price(board, chassis, from, step)?;
    let blocked = tracks::fresh(LENGTH, from, step).any(|cell| obstacles.contains(&cell));
    (!blocked && touches_board(board, &from.after(step, LENGTH).squares(LENGTH))).then_some(cost)
}

/// Nothing lies where a vehicle stops; a barrel can only be passed.
fn can_stop(state: &State, pose: Pose) -> bool {
    !pose.squares(LENGTH).iter().any(|&cell| state.barrel_at(cell))
}

/// Is a way possible with the points of one action? Gives where it ends (`sas/operator-vehicles/move`).
pub(super) fn judge_way(state: &State, id: OperatorId, steps: &[Step], leave: bool) -> Result<Pose, Illegal> {
    let refuse = |reason| Err(no(rules::operator_vehicles::MOVE, reason));
    let on_board = model(state, id).and_then(|(vehicle, model)| Some((vehicle.pose()?, model.chassis())));
    let Some((mut here, chassis)) = on_board else { return refuse("sas-not-on-board") };
    let obstacles = obstacles(state, id);
    let mut spent = u32::from(leave);
    for &step in steps {
        let Some(cost) = step_price(&state.board, chassis, &obstacles, here, step) else { return refuse("sas-no-way") };
        here = here.after(step, LENGTH);
        spent += cost;
    }
    if spent == 0 {
        return refuse("sas-no-way");
    }
    if spent > MOVEMENT {
        let reason = Message::new("sas-too-far").with("cost", spent).with("points", MOVEMENT);
        return Err(Illegal::new(rules::operator_vehicles::MOVE, reason));
    }
    if leave {
        judge_leaving(state, here)?;
    } else if !can_stop(state, here) {
        return refuse("sas-occupied");
    }
    Ok(here)
}

/// A vehicle leaves by an exit tile (`sas/ruling/entry-exit`).
fn judge_leaving(state: &State, from: Pose) -> Result<(), Illegal> {
    let on_exit = from.squares(LENGTH).iter().any(|&cell| state.board.is_exit(cell));
    let done = state.mission.leave_early || overview::objectives_met(state);
    match (on_exit, done) {
        (true, true) => Ok(()),
        (true, false) => Err(no(rules::ruling::ENTRY_EXIT, "sas-not-done-yet")),
        (false, _) => Err(no(rules::ruling::ENTRY_EXIT, "sas-not-an-exit")),
    }
}

/// Every place that one action reaches.
pub(super) fn reach(state: &State, id: OperatorId) -> Reach {
    let Some((vehicle, model)) = model(state, id) else { return Reach::default() };
    let (chassis, obstacles) = (model.chassis(), obstacles(state, id));
    search(vehicle.pose().as_slice(), MOVEMENT, LENGTH, false, |from, step| {
        step_price(&state.board, chassis, &obstacles, from, step)
    })
}

/// A way to every place where it can stop, the cheapest.
pub(super) fn ways(state: &State, id: OperatorId, reach: &Reach) -> Vec<(Pose, Vec<Step>)> {
    let Some(start) = state.operator(id).pose() else { return Vec::new() };
    let mut places: Vec<Pose> = reach.poses().map(|(pose, _)| pose).filter(|&pose| pose != start).collect();
    places.retain(|&pose| can_stop(state, pose));
    places.sort_by_key(|pose| (pose.at, pose.facing as u8));
    places.into_iter().map(|pose| (pose, steps_of(start, &reach.path_to(pose)))).collect()
}

/// The steps of a way, place by place.
fn steps_of(start: Pose, path: &[Pose]) -> Vec<Step> {
    let mut here = start;
    let mut steps = Vec::new();
    for &next in path {
        steps.extend(crate::axis_vehicles::driving::step_between(here, next, LENGTH));
        here = next;
    }
    steps
}

/// The cheapest way off the board, if there is one: it needs a point for leaving.
pub(super) fn ways_off(state: &State, id: OperatorId, reach: &Reach) -> Option<Vec<Step>> {
    let start = state.operator(id).pose()?;
    let on_exit = |pose: Pose| pose.squares(LENGTH).iter().any(|&cell| state.board.is_exit(cell));
    let exits = reach.poses().filter(|(pose, cost)| *cost < MOVEMENT && on_exit(*pose));
    let (pose, _) = exits.min_by_key(|(pose, cost)| (*cost, pose.at, pose.facing as u8))?;
    Some(steps_of(start, &reach.path_to(pose)))
}

/// Floor It!: five squares straight on, over regular squares only, or off the board by an exit tile. Gives the steps, and
/// whether it leaves (`sas/operator-vehicles/floor-it`, `sas/ruling/floor-it-full-distance`).
pub(super) fn judge_floor_it(state: &State, id: OperatorId) -> Result<(usize, bool), Illegal> {
    let refuse = |reason| Err(no(rules::operator_vehicles::FLOOR_IT, reason));
    let Some((vehicle, model)) = model(state, id).filter(|(_, model)| model.is_jeep()) else {
        return refuse("sas-no-jeep");
    };
    let Some(mut here) = vehicle.pose() else { return refuse("sas-not-on-board") };
    let obstacles = obstacles(state, id);
    for done in 0..FULL_SPEED {
        let fresh = fresh(here, Step::Ahead);
        let regular = |cell: Cell| matches!(state.board.ground(cell), Ground::Regular) && !state.board.indoors(cell);
        let off = fresh.iter().all(|&cell| !state.board.on_board(cell));
        if off && done > 0 && judge_leaving(state, here).is_ok() {
            return Ok((done, true));
        }
        let cost = step_price(&state.board, model.chassis(), &obstacles, here, Step::Ahead);
        if !fresh.iter().all(|&cell| regular(cell)) || cost != Some(1) {
            return refuse("sas-floor-it-blocked");
        }
        here = here.after(Step::Ahead, LENGTH);
    }
    if can_stop(state, here) { Ok((FULL_SPEED, false)) } else { refuse("sas-occupied") }
}

/// True if it has left the board.
pub(super) fn floor_it(t: &mut Table<Sas>, deed: &mut Deed) -> Play<bool> {
    let Ok((squares, leaves)) = judge_floor_it(&t.state, deed.operator) else { return Ok(false) };
    t.cite(rules::ruling::FLOOR_IT_FULL_DISTANCE);
    drive(t, &vec![Step::Ahead; squares], deed)?;
    if leaves && t.state.operator(deed.operator).at.is_some() {
        leave(t, deed.operator)?;
        return Ok(true);
    }
    Ok(false)
}

/// The vehicle drives step by step; whoever of the Axis infantry is in its way is run over, and everybody looks.
pub(super) fn drive(t: &mut Table<Sas>, steps: &[Step], deed: &mut Deed) -> Play<()> {
    let id = deed.operator;
    t.cite(rules::ruling::OPERATOR_VEHICLE_MOVE);
    for &step in steps {
        let Some(from) = t.state.operator(id).pose() else { return Ok(()) };
        let to = from.after(step, LENGTH);
        let was_on_board = touches_board(&t.state.board, &from.squares(LENGTH));
        cite_step(t, step);
        let vehicle = t.state.operator_mut(id);
        (vehicle.at, vehicle.facing) = (Some(to.at), to.facing);
        t.tell(Event::Drove { vehicle: id, from: from.at, to: to.at, facing: to.facing });
        if !was_on_board {
            enters(t, id);
        }
        let fresh = fresh(from, step);
        for &cell in &fresh {
            tokens::comes_near(&mut t.state, cell);
        }
        crush(t, id, &fresh);
        deed.look(t)?;
    }
    Ok(())
}

/// Is a target run over on a way, so that it is not there any more at its end?
pub(super) fn runs_over(state: &State, id: OperatorId, steps: &[Step], target: GunTarget) -> bool {
    let infantry = target.unit().map(|unit| state.unit(unit)).filter(|unit| !unit.kind.is_vehicle());
    let (Some(at), Some(mut pose)) = (infantry.and_then(|unit| unit.at), state.operator(id).pose()) else {
        return false;
    };
    steps.iter().any(|&step| {
        let under = fresh(pose, step).contains(&at);
        pose = pose.after(step, LENGTH);
        under
    })
}

fn cite_step(t: &mut Table<Sas>, step: Step) {
    use rules::axis_vehicles as av;
    t.cite(if step.is_reverse() { av::REVERSE_MOVE } else { av::FORWARD_MOVE });
    if step.is_turn() {
        t.cite(av::TURNING);
    }
}

/// A vehicle has come onto the board (`sas/ruling/jeep-entry`); in the battle section the crew of a Jeep is exposed.
fn enters(t: &mut Table<Sas>, id: OperatorId) {
    t.cite(rules::ruling::JEEP_ENTRY);
    let jeep = t.state.operator(id).vehicle.is_some_and(Model::is_jeep);
    if jeep && !t.state.stealthy() {
        expose_crew(t, id);
    }
}

/// Axis infantry in a square that a vehicle newly covers is killed at once (`sas/operator-vehicles/crush`).
fn crush(t: &mut Table<Sas>, id: OperatorId, fresh: &[Cell]) {
    let under = t.state.living_units().filter(|(_, unit, at)| !unit.kind.is_vehicle() && fresh.contains(at));
    let units: Vec<UnitId> = under.map(|(unit, _, _)| unit).collect();
    for unit in units {
        t.cite(rules::operator_vehicles::CRUSH);
        t.cite(rules::ruling::CRUSH_SCOPE);
        t.tell(Event::Crushed { vehicle: id, unit });
        actions::kill(t, unit);
    }
}

/// The engine is heard after an action that moved the vehicle: units in range turn and are alert, but the track does not rise
/// (`sas/operator-vehicles/noise`, `sas/ruling/vehicle-noise-timing`).
pub(super) fn engine_noise(t: &mut Table<Sas>, id: OperatorId) -> Play<()> {
    let Some((vehicle, model)) = model(&t.state, id).filter(|(vehicle, _)| vehicle.at.is_some()) else { return Ok(()) };
    let (range, squares) = (model.sheet().noise, vehicle.squares());
    t.cite(rules::operator_vehicles::NOISE);
    if range == 0 || !touches_board(&t.state.board, &squares) {
        return Ok(());
    }
    t.cite(rules::ruling::VEHICLE_NOISE_TIMING);
    for (unit, cell) in noise::hearing(&t.state, &squares, range) {
        noise::turn_toward(t, unit, cell);
        sight::rouse(t, unit);
    }
    sight::look(t, None)
}

/// The vehicle leaves the board with everybody in it (`sas/ruling/entry-exit`).
pub(super) fn leave(t: &mut Table<Sas>, id: OperatorId) -> Play<()> {
    t.cite(rules::ruling::ENTRY_EXIT);
    let crew: Vec<OperatorId> = t.state.crew(id).map(|(crew, _)| crew).collect();
    let vehicle = t.state.operator_mut(id);
    (vehicle.at, vehicle.left, vehicle.exposed) = (None, true, false);
    t.tell(Event::DroveAway { vehicle: id });
    for operator in crew {
        actions::depart(t, operator);
    }
    share_exposure(&mut t.state);
    t.state.phase = Phase::Operators;
    alarm::keep_one_exposed(t)
}
