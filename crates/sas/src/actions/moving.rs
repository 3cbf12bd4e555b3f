//! Move, Run and Climb.

use super::no;
use crate::board::Ground;
use crate::events::Event;
use crate::hunter::tokens;
use crate::noise;
use crate::operator_vehicles::crew;
use crate::reaction::Deed;
use crate::state::{OperatorId, Phase, State, UnitId};
use crate::terrain::{Mover, Stride};
use crate::{Sas, heat_dogs, rules, scuba};
use geometry::squares::{Cell, Edge, Facing};
use kernel::{Illegal, Play, Rule, Table};

/// How an operator moves.
fn mover(state: &State, id: OperatorId) -> Mover {
    // In disguise nobody climbs or steps over walls, like somebody who crouches (`sas/fear-naught/disguise-actions`).
    let operator = state.operator(id);
    Mover::Operator { crouching: operator.crouching || state.in_disguise(operator), hook: state.kit(id).hook }
}

/// One square, walking (`sas/actions/move`).
pub(super) fn judge_move(state: &State, id: OperatorId, from: Cell, to: Cell, lifts: bool) -> Result<(), Illegal> {
    if let Some(vehicle) = crew::boards(state, from, to).filter(|_| lifts) {
        return crew::judge_boarding(state, id, (from, to), vehicle);
    }
    judge_step(state, id, from, to, rules::actions::MOVE)?;
    judge_end(state, id, to, lifts)
}

/// Could an operator who stands in one square walk into the next one now?
pub(crate) fn step_is_open(state: &State, id: OperatorId, from: Cell, to: Cell) -> bool {
    judge_move(state, id, from, to, false).is_ok()
}

/// The step after the other half of a combined action, on the board as it will be then: without the unit that surely is dead
/// (`sas/ruling/combined-actions`).
pub(super) fn judge_step_after(
    state: &State,
    id: OperatorId,
    (from, to): (Cell, Cell),
    dead: Option<UnitId>,
) -> Result<(), Illegal> {
    judge_step(state, id, from, to, rules::actions::MOVE)?;
    match dead.is_some_and(|dead| state.unit_at(to) == Some(dead)) {
        true => Ok(()),
        false => judge_end(state, id, to, false),
    }
}

/// The second half of a combined action is a step; if something has come in the way meanwhile, it is lost.
pub(super) fn step_after(t: &mut Table<Sas>, to: Cell, deed: &mut Deed) -> Play<()> {
    let Some(from) = t.state.operator(deed.operator).at else { return Ok(()) };
    if judge_move(&t.state, deed.operator, from, to, false).is_err() {
        t.cite(rules::ruling::COMBINED_ACTIONS);
        t.tell(Event::MoveLost { operator: deed.operator, to });
        return deed.look(t);
    }
    step(t, to, deed)
}

/// A single step of walking.
fn judge_step(state: &State, id: OperatorId, from: Cell, to: Cell, rule: Rule) -> Result<(), Illegal> {
    let Some(facing) = from.facing_to(to) else { return Err(no(rule, "sas-not-beside")) };
    if state.is_locked(from, to) {
        return Err(no(rules::hunter::DOOR_LOCK, "sas-locked"));
    }
    let disguised = state.in_disguise(state.operator(id));
    if let Some(swims) = scuba::judge_step(state, id, state.operator(id).diving, from, to) {
        return swims;
    }
    match state.stride(from, facing, mover(state, id)) {
        Stride::Walk if disguised && state.board.ground(to) == Ground::Forest => {
            Err(no(rules::fear_naught::DISGUISE_ACTIONS, "sas-in-disguise"))
        }
        Stride::Walk => Ok(()),
        _ => Err(why_not(state, id, from, to, rule)),
    }
}

/// The rule that stops a step.
fn why_not(state: &State, id: OperatorId, from: Cell, to: Cell, rule: Rule) -> Illegal {
    use crate::board::Barrier;
    let ground = match state.board.ground(to) {
        Ground::Water => Some(rules::board::WATER_SQUARE),
        Ground::Rock => Some(rules::board::ROCK_SQUARE),
        Ground::Crate => Some(rules::terrain::CRATE),
        Ground::Hedge => Some(rules::terrain::HEDGE),
        Ground::SupplyDump => Some(rules::terrain::SUPPLY_DUMP),
        _ => None,
    };
    let edge = Edge::between(from, to).map(|edge| state.board.barrier(edge));
    let barrier = match edge {
        Some(Barrier::Hedge) => Some(rules::terrain::HEDGE),
        Some(Barrier::Wall) => Some(rules::terrain::BUILDING),
        Some(Barrier::Window) => Some(rules::terrain::WINDOW_CLIMB),
        Some(Barrier::HighWall | Barrier::GrapplePoint) => Some(rules::terrain::HIGH_WALL),
        Some(Barrier::LowWall) if state.in_disguise(state.operator(id)) => Some(rules::fear_naught::DISGUISE_ACTIONS),
        Some(Barrier::LowWall) if state.operator(id).crouching => Some(rules::terrain::LOW_WALL),
        None if ground.is_none() => Some(rules::ruling::DIAGONAL_STEPS),
        _ => None,
    };
    let ruin = state.smoking_ruin(to).then_some(rules::ruling::TEMPLATE_BLOCKS_FOOT_UNITS);
    no(ground.or(ruin).or(barrier).unwrap_or(rule), "sas-no-way")
}

/// A move ends in an empty square (`sas/board/squares-and-occupancy`), or on a barrel that he lifts at once
/// (`sas/ruling/barrel-end-of-move`).
fn judge_end(state: &State, id: OperatorId, to: Cell, lifts: bool) -> Result<(), Illegal> {
    let operator = state.operator(id);
    let free_hands = lifts && !operator.crouching && !operator.carries() && !state.kit(id).support;
    // The square that he has left himself is empty.
    let nobody = state.unit_at(to).is_none() && state.operator_at(to).is_none_or(|other| other == id);
    if nobody && (free_hands || !state.barrel_at(to)) {
        return Ok(());
    }
    let rule = if nobody { rules::items::FUEL_BARREL_PASSING } else { rules::board::SQUARES_AND_OCCUPANCY };
    Err(no(rule, "sas-occupied"))
}

/// Up to three squares, never from forest to forest (`sas/actions/run`, `sas/ruling/run-distance-and-forest`).
pub(super) fn judge_run(state: &State, id: OperatorId, from: Cell, path: &[Cell]) -> Result<(), Illegal> {
    let [.., last] = path else { return Err(no(rules::actions::RUN, "sas-run-length")) };
    if path.len() > 3 {
        return Err(no(rules::actions::RUN, "sas-run-length"));
    }
    let mut here = from;
    let mut diving = state.operator(id).diving;
    for (n, &to) in path.iter().enumerate() {
        if let Some(vehicle) = crew::boards(state, here, to).filter(|_| n + 1 == path.len()) {
            return crew::judge_boarding(state, id, (here, to), vehicle);
        }
        match scuba::judge_step(state, id, diving, here, to).filter(|_| here.adjacent(to)) {
            Some(swims) => swims?,
            None => judge_step(state, id, here, to, rules::actions::RUN)?,
        }
        diving = state.dives_in(diving, to);
        if diving && n + 1 < path.len() {
            return Err(no(rules::items::SCUBA_ACTIONS, "sas-run-in-water"));
        }
        let forest = |cell| state.board.ground(cell) == Ground::Forest;
        if forest(here) && forest(to) {
            return Err(no(rules::board::FOREST_SQUARE, "sas-run-in-forest"));
        }
        here = to;
    }
    judge_end(state, id, *last, true)
}

/// Over a hedge or through a window, onto crates; with the hook onto rock or over a marked high wall (`sas/actions/climb`).
pub(super) fn judge_climb(state: &State, id: OperatorId, from: Cell, to: Cell) -> Result<(), Illegal> {
    let Some(facing) = from.facing_to(to) else { return Err(no(rules::actions::CLIMB, "sas-not-beside")) };
    match state.stride(from, facing, mover(state, id)) {
        Stride::Climb => judge_end(state, id, to, true),
        Stride::Walk => Err(no(rules::actions::CLIMB, "sas-nothing-to-climb")),
        Stride::No => Err(why_not(state, id, from, to, rules::actions::CLIMB)),
    }
}

/// In disguise through the squares of Axis units, a point a square, into an empty one (`sas/fear-naught/disguise-movement`).
pub(super) fn judge_pass(state: &State, id: OperatorId, from: Cell, path: &[Cell]) -> Result<(), Illegal> {
    let refuse = |reason| Err(no(rules::fear_naught::DISGUISE_MOVEMENT, reason));
    let [through @ .., last] = path else { return refuse("sas-pass-length") };
    if !state.in_disguise(state.operator(id)) {
        return refuse("sas-not-disguised");
    }
    if through.is_empty() || !through.iter().all(|&cell| state.unit_at(cell).is_some()) {
        return refuse("sas-pass-length");
    }
    let mut here = from;
    for &to in path {
        judge_step(state, id, here, to, rules::fear_naught::DISGUISE_MOVEMENT)?;
        here = to;
    }
    judge_end(state, id, *last, false)
}

/// The ways through the squares of one or more units beside each other, one for each square beyond.
pub(super) fn passes(state: &State, id: OperatorId) -> Vec<Vec<Cell>> {
    let Some(from) = state.operator(id).at.filter(|_| state.in_disguise(state.operator(id))) else { return Vec::new() };
    let points = if let Phase::Acting(activation) = &state.phase { usize::from(activation.points) } else { 0 };
    let (mut known, mut ways, mut done) = (vec![from], vec![Vec::new()], 0);
    while let Some(way) = ways.get(done).cloned() {
        done += 1;
        let here = way.last().copied().unwrap_or(from);
        if way.len() >= points || (here != from && state.unit_at(here).is_none()) {
            continue;
        }
        for to in Facing::ALL.map(|facing| here.step(facing)) {
            let step = judge_step(state, id, here, to, rules::fear_naught::DISGUISE_MOVEMENT);
            let new = !known.contains(&to) && (here != from || state.unit_at(to).is_some());
            if new && step.is_ok() {
                known.push(to);
                ways.push([way.as_slice(), &[to]].concat());
            }
        }
    }
    ways.retain(|way| way.len() >= 2 && way.last().is_some_and(|&last| state.is_empty(last)));
    ways
}

/// He strolls through the squares of Axis units.
pub(super) fn pass(t: &mut Table<Sas>, path: Vec<Cell>, deed: &mut Deed) -> Play<()> {
    for to in path {
        enter(t, to, deed, |operator, from| Event::Moved { operator, from, to, running: false })?;
    }
    Ok(())
}

/// A run to every square that can be reached by one of two or three squares.
pub(super) fn runs(state: &State, id: OperatorId) -> Vec<Vec<Cell>> {
    let Some(from) = state.operator(id).at.filter(|_| may_run(state, id)) else { return Vec::new() };
    let mut known = vec![from];
    let mut paths: Vec<Vec<Cell>> = vec![Vec::new()];
    let mut done = 0;
    while let Some(path) = paths.get(done).cloned() {
        done += 1;
        for to in strides_on(state, id, from, &path) {
            if !known.contains(&to) {
                known.push(to);
                paths.push([path.as_slice(), &[to]].concat());
            }
        }
    }
    paths.retain(|path| path.len() >= 2);
    // There and back is a run too.
    let first = strides_on(state, id, from, &[]).into_iter();
    paths.extend(first.map(|to| vec![to, from]).find(|there| strides_on(state, id, from, &there[..1]).contains(&from)));
    paths
}

/// Every run to a square, the shorter ones first.
pub(crate) fn runs_to(state: &State, id: OperatorId, goal: Cell) -> Vec<Vec<Cell>> {
    let Some(from) = state.operator(id).at.filter(|_| may_run(state, id)) else { return Vec::new() };
    let mut paths: Vec<Vec<Cell>> = vec![Vec::new()];
    let mut done = 0;
    while let Some(path) = paths.get(done).cloned() {
        done += 1;
        let onward = strides_on(state, id, from, &path).into_iter();
        let onward = onward.filter(|to| (*to != from || goal == from) && !path.contains(to));
        paths.extend(onward.map(|to| [path.as_slice(), &[to]].concat()));
    }
    paths.retain(|path| path.len() >= 2 && path.last() == Some(&goal));
    paths
}

/// Has an operator the points, and nothing that keeps him from running?
fn may_run(state: &State, id: OperatorId) -> bool {
    let enough = matches!(&state.phase, Phase::Acting(activation) if activation.points >= 2);
    enough && !state.operator(id).crouching && !state.operator(id).carries()
}

/// The squares into which a run that has come so far can go on; none after the third.
fn strides_on(state: &State, id: OperatorId, from: Cell, path: &[Cell]) -> Vec<Cell> {
    if path.len() >= 3 {
        return Vec::new();
    }
    let here = path.last().copied().unwrap_or(from);
    let forest = |cell| state.board.ground(cell) == Ground::Forest;
    let walks = |facing: Facing| {
        let to = here.step(facing);
        let diving = state.operator(id).diving && here == from;
        let walks = match scuba::judge_step(state, id, diving, here, to) {
            Some(swims) => swims.is_ok() && !state.dives_in(false, here) | (here == from),
            None => state.stride(here, facing, mover(state, id)) == Stride::Walk,
        };
        (walks && !(forest(here) && forest(to))).then_some(to)
    };
    Facing::ALL.into_iter().filter_map(walks).collect()
}

/// An operator enters a square; everybody looks.
pub(super) fn step(t: &mut Table<Sas>, to: Cell, deed: &mut Deed) -> Play<()> {
    if let Some(vehicle) = t.state.vehicle_at(to) {
        return crew::board(t, to, vehicle, deed);
    }
    enter(t, to, deed, |operator, from| Event::Moved { operator, from, to, running: false })
}

/// Each square entered is looked at and heard (`sas/los/seen-by-square`, `sas/noise/run-adjacent`).
pub(super) fn run(t: &mut Table<Sas>, path: Vec<Cell>, deed: &mut Deed) -> Play<()> {
    let last = path.last().copied();
    let operator = deed.operator;
    if let Some(from) = t.state.operator(operator).at {
        // Whoever runs to a vehicle gets in; that is told of its own.
        let on_foot = path.iter().copied().filter(|&to| Some(to) != last || t.state.vehicle_at(to).is_none()).collect();
        t.tell(Event::Ran { operator, from, path: on_foot });
    }
    for to in path {
        let Some(from) = t.state.operator(operator).at else { return Ok(()) };
        if let Some(vehicle) = t.state.vehicle_at(to).filter(|_| Some(to) == last) {
            noise::run_beside(t, to, deed);
            return crew::board(t, to, vehicle, deed);
        }
        if !t.state.is_empty(to) {
            t.cite(rules::board::SQUARES_AND_OCCUPANCY);
            t.cite(rules::ruling::PASSING_ENEMIES);
        }
        tokens::step_off(t, operator);
        place_at(t, operator, to);
        t.tell(Event::Moved { operator, from, to, running: true });
        if Some(to) == last {
            super::barrels::lift(t, operator);
        }
        noise::run_beside(t, to, deed);
        settle(t, deed)?;
    }
    Ok(())
}

/// A climb (`sas/actions/climb`).
pub(super) fn climb(t: &mut Table<Sas>, to: Cell, deed: &mut Deed) -> Play<()> {
    let from = t.state.operator(deed.operator).at.unwrap_or(to);
    for rule in climbed(&t.state, from, to) {
        t.cite(rule);
    }
    enter(t, to, deed, |operator, from| Event::Climbed { operator, from, to })
}

/// The rules of what is climbed.
fn climbed(state: &State, from: Cell, to: Cell) -> Vec<Rule> {
    use crate::board::Barrier;
    let mut rules = Vec::new();
    match state.board.ground(to) {
        Ground::Crate => rules.push(rules::terrain::CRATE),
        Ground::Hedge => rules.extend([rules::terrain::HEDGE, rules::ruling::HEDGE_EDGE_OR_SQUARE]),
        Ground::Rock => rules.extend([rules::board::ROCK_SQUARE, rules::items::GRAPPLING_HOOK]),
        _ => {}
    }
    match Edge::between(from, to).map(|edge| state.board.barrier(edge)) {
        Some(Barrier::Hedge) => rules.push(rules::terrain::HEDGE),
        Some(Barrier::Window) => rules.push(rules::terrain::WINDOW_CLIMB),
        Some(Barrier::GrapplePoint) => rules.extend([rules::terrain::HIGH_WALL, rules::items::GRAPPLING_HOOK]),
        None => rules.push(rules::ruling::DIAGONAL_STEPS),
        _ => {}
    }
    rules
}

fn enter(t: &mut Table<Sas>, to: Cell, deed: &mut Deed, event: impl Fn(OperatorId, Cell) -> Event) -> Play<()> {
    let Some(from) = t.state.operator(deed.operator).at else { return Ok(()) };
    if t.state.board.through_door(from, to) {
        t.cite(rules::terrain::DOOR);
    }
    if t.state.corpses.contains(&to) {
        t.cite(rules::items::CORPSE_NO_BLOCKING);
    }
    tokens::step_off(t, deed.operator);
    place_at(t, deed.operator, to);
    t.tell(event(deed.operator, from));
    super::barrels::lift(t, deed.operator);
    settle(t, deed)
}

/// Puts the operator on a square, facing the way that he went as far as one can (`sas/operator/facing-free`).
fn place_at(t: &mut Table<Sas>, id: OperatorId, to: Cell) {
    let operator = t.state.operator_mut(id);
    if let Some(from) = operator.at {
        operator.facing = crate::board::toward(from, operator.facing, to);
    }
    operator.at = Some(to);
}

/// A diver puts on or takes off his gear with the square that he enters (`sas/items/scuba-entering-water`).
fn dive(t: &mut Table<Sas>, id: OperatorId) {
    let operator = t.state.operator(id);
    let (Some(at), diving) = (operator.at, operator.diving) else { return };
    if diving != t.state.dives_in(diving, at) {
        t.cite(rules::items::SCUBA_ENTERING_WATER);
        let operator = t.state.operator_mut(id);
        (operator.diving, operator.crouching) = (!diving, false);
        t.tell(Event::Dived { operator: id, diving: !diving });
    } else if diving && t.state.board.is_bridge(at) {
        t.cite(rules::items::SCUBA_BRIDGES);
    }
}

/// Everybody looks, and an aim that has lost its target is over (`sas/actions/aim`).
fn settle(t: &mut Table<Sas>, deed: &mut Deed) -> Play<()> {
    if let Some(at) = t.state.operator(deed.operator).at {
        tokens::comes_near(&mut t.state, at);
    }
    dive(t, deed.operator);
    // Nobody is smelled in the water.
    let mover = t.state.operator(deed.operator);
    match mover.at.map(|at| (at, mover.diving)) {
        Some((at, false)) => heat_dogs::smell(t, at),
        Some((at, true)) if heat_dogs::dogs_near(&t.state, at).next().is_some() => {
            t.cite(rules::ruling::DOGS_AND_DIVERS);
        }
        _ => {}
    }
    deed.look(t)?;
    super::attacking::keep_aim(t, deed.operator);
    Ok(())
}
