//! Chapter *advance*: alert units come for the exposed operators.

mod positions;

use crate::actions::offer_marked_attacks;
use crate::axis_vehicles::roles;
use crate::board::toward;
use crate::events::Event;
use crate::hunter::{tokens, units};
use crate::los::{Eyes, Visibility, visibility};
use crate::operator_vehicles::Model;
use crate::patrol::{first_of, is_alone, step_back};
use crate::questions::{ChooseFacing, ChooseOperator, ChooseSquare, Why};
use crate::reference::UnitKind;
use crate::state::{Advance, AxisUnit, Operator, OperatorId, Phase, Post, State, UnitId, Waiting};
use crate::{Sas, axis_units, axis_vehicles, items, rules, sight};
use geometry::squares::{Cell, Facing};
use kernel::{Play, Table};
use positions::{Plan, facings_on, keeps_another, plans};
pub(crate) use positions::{by_distance, cost_of_way};

/// What a unit does in the advance phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    /// It advances.
    Advances,
    /// It only turns.
    Turns,
    /// It sets up its mortar.
    Deploys,
    /// Nothing.
    Rests,
}

/// The Axis advance phase: one unit after the other, the nearest first (`sas/advance/order`).
pub fn play(t: &mut Table<Sas>, phase: Option<Advance>) -> Play<()> {
    let Some(Advance { mut waiting, sentries_leave }) = phase else {
        t.cite(rules::turn::ADVANCE_PHASE_SUMMARY);
        t.state.phase = Phase::Advance(Some(Advance::default()));
        roles::cite_standing(t, |state, id| roles::advances(state, state.unit(id)) || state.moved.contains(&id));
        call_up(t);
        return offer_marked_attacks(t, None);
    };
    if let Some(stalker) = units::next_stalker(&t.state) {
        units::stalk(t, stalker)?;
        return tokens::startle(t);
    }
    if let Some(unit) = roles::next_on_route(&t.state) {
        roles::follow_route(t, unit)?;
        return tokens::startle(t);
    }
    let known = waiting.len();
    join_late(&t.state, &mut waiting, sentries_leave);
    let changed = measure_anew(&t.state, &mut waiting);
    if waiting.len() > known || changed {
        t.cite(rules::ruling::ALERT_IN_ADVANCE_PHASE);
    }
    let acts = |id: UnitId| role(&t.state, t.state.unit(id), sentries_leave) != Role::Rests;
    waiting.retain(|(id, _)| acts(*id) && t.state.exposed().next().is_some());
    let (vehicles, infantry): (Vec<Waiting>, Vec<Waiting>) =
        waiting.iter().copied().partition(|(id, _)| t.state.unit(*id).kind.is_vehicle());
    if !vehicles.is_empty() && !infantry.is_empty() {
        t.cite(rules::axis_vehicles::MOVE_BEFORE_INFANTRY);
    }
    let first = if vehicles.is_empty() { infantry } else { vehicles };
    let Some(nearest) = first.iter().map(|(_, distance)| *distance).min() else {
        t.state.phase = Phase::Event;
        return Ok(());
    };
    let tied = first.iter().filter(|(_, distance)| *distance == nearest).map(|(id, _)| *id).collect();
    t.cite(rules::advance::ORDER);
    let unit = first_of(t, Why::AdvanceFirst, tied)?;
    waiting.retain(|(id, _)| *id != unit);
    t.state.phase = Phase::Advance(Some(Advance { waiting, sentries_leave }));
    t.state.moved.push(unit);
    match role(&t.state, t.state.unit(unit), sentries_leave) {
        _ if units::is_controlled(&t.state, t.state.unit(unit)) => units::control(t, unit)?,
        Role::Advances if t.state.unit(unit).kind.is_vehicle() => axis_vehicles::advance(t, unit)?,
        Role::Advances => advance(t, unit)?,
        Role::Deploys => axis_units::deploy(t, unit)?,
        Role::Turns => turn(t, unit)?,
        Role::Rests => {}
    }
    tokens::startle(t)
}

/// Lists the units that move or turn in this phase and have not yet, with their distance to their nearest exposed operator.
/// Also called when the alarm sounds in the middle of it (`sas/alarm/in-advance-phase`).
pub fn call_up(t: &mut Table<Sas>) {
    let state = &t.state;
    let stealthy = state.stealthy();
    let nobody_else = !stealthy && !state.living_units().any(|(_, unit, _)| role(state, unit, false) == Role::Advances);
    let due = |id: UnitId, unit: &AxisUnit| role(state, unit, nobody_else) != Role::Rests && !state.moved.contains(&id);
    let waiting: Vec<_> = state
        .living_units()
        .filter(|(id, unit, _)| due(*id, unit))
        .filter_map(|(id, unit, _)| Some((id, to_exposed(state, unit)?)))
        .collect();
    let alert = state.units_on_board().any(|(_, unit, _)| unit.alert);
    if stealthy && alert && waiting.is_empty() {
        t.cite(rules::advance::STEALTH_NO_EXPOSED);
    } else if stealthy && alert {
        t.cite(rules::advance::STEALTH_WHO);
    } else if !stealthy {
        t.cite(rules::advance::BATTLE_WHO);
        if nobody_else {
            t.cite(rules::ruling::SENTRIES_LEAVE_POSTS);
        }
    }
    t.state.phase = Phase::Advance(Some(Advance { waiting, sentries_leave: nobody_else }));
}

/// Whoever becomes alert in the course of the phase advances in it too, at his place by distance
/// (`sas/ruling/alert-in-advance-phase`).
fn join_late(state: &State, waiting: &mut Vec<Waiting>, sentries_leave: bool) {
    for (id, unit, _) in state.living_units() {
        let known = state.moved.contains(&id) || waiting.iter().any(|(other, _)| *other == id);
        if known || role(state, unit, sentries_leave) == Role::Rests {
            continue;
        }
        waiting.extend(to_exposed(state, unit).map(|far| (id, far)));
    }
}

/// Whoever waits is as near as he is now: an operator may have been exposed in the course of the phase, or have died
/// (`sas/advance/order`, `sas/ruling/alert-in-advance-phase`). Whether that made a difference to anybody.
fn measure_anew(state: &State, waiting: &mut [Waiting]) -> bool {
    let mut changed = false;
    for (id, far) in waiting {
        let now = to_exposed(state, state.unit(*id)).unwrap_or(*far);
        changed |= now != *far;
        *far = now;
    }
    changed
}

/// How far a unit is from the nearest exposed operator.
fn to_exposed(state: &State, unit: &AxisUnit) -> Option<u32> {
    state.exposed().filter_map(|(_, operator, _)| unit.distance_to_operator(operator)).min()
}

/// What a unit does in this phase (`sas/advance/stealth-who`, `sas/advance/battle-who`). Sentries leave their points in the
/// battle section only if nobody else advances.
fn role(state: &State, unit: &AxisUnit, sentries_leave: bool) -> Role {
    let Some(at) = unit.at.filter(|_| unit.alert && !unit.distracted()) else { return Role::Rests };
    if unit.kind.is_vehicle() {
        return if roles::advances(state, unit) { Role::Advances } else { Role::Rests };
    }
    if state.stealthy() && !state.board.on_board(at) {
        return Role::Rests;
    }
    let on_point = |n: u8| state.board.sentry_points.get(usize::from(n)).is_some_and(|point| point.at == at);
    match (unit.kind, unit.post) {
        (UnitKind::Officer, _) => Role::Turns,
        (UnitKind::MortarTeam, _) if unit.flipped => Role::Rests,
        (UnitKind::MortarTeam, _) => Role::Deploys,
        (_, Post::Sentry(n)) if !state.stealthy() && on_point(n) && !sentries_leave => Role::Turns,
        _ => Role::Advances,
    }
}

/// The nearest exposed operator in a straight line; the players choose between equals (`sas/ruling/nearest-operator`).
pub(crate) fn nearest_exposed(t: &mut Table<Sas>, id: UnitId) -> Play<Option<OperatorId>> {
    let unit = *t.state.unit(id);
    let far = |operator: &Operator| unit.distance_to_operator(operator);
    let nearest = t.state.exposed().filter_map(|(_, operator, _)| far(operator)).min();
    let tied = t.state.exposed().filter(|(_, operator, _)| far(operator) == nearest);
    let operators: Vec<OperatorId> = tied.map(|(operator, _, _)| operator).collect();
    if operators.iter().any(|&id| t.state.operator(id).vehicle == Some(Model::SupportJeep)) {
        t.cite(rules::fear_naught::SUPPORT_JEEP_EXPOSED);
    }
    Ok(match operators[..] {
        [] => None,
        [only] => Some(only),
        _ => {
            let choice = ChooseOperator { why: Why::AdvanceOn, unit: Some(id), operators };
            Some(t.ask_any(t.state.all_players(), choice)?.1)
        }
    })
}

/// A unit advances by the first priority that it can follow (`sas/advance/priorities`).
fn advance(t: &mut Table<Sas>, id: UnitId) -> Play<()> {
    let Some(nearest) = nearest_exposed(t, id)? else { return Ok(()) };
    t.cite(rules::advance::PRIORITIES);
    t.cite(rules::advance::MOVEMENT_ALLOWANCES);
    let Some(Plan { target, squares, attack }) = choose_plan(t, id, nearest)? else { return Ok(()) };
    if !t.state.flames.is_empty() {
        t.cite(rules::heat_dogs::FLAME_AND_AXIS);
    }
    for rule in t.state.unit(id).kind.advance_rules() {
        t.cite(*rule);
    }
    if attack && !t.state.unit(id).kind.stops_early() {
        t.cite(rules::advance::BEST_ATTACK_POSITION);
        t.cite(rules::ruling::BEST_ATTACK_POSITION);
        if target != nearest {
            t.cite(rules::advance::OTHER_TARGET);
        }
    } else if !attack {
        t.cite(rules::ruling::ADVANCE_ROUTE);
    }
    let to = match squares[..] {
        [] => return Ok(()),
        [only] => only,
        _ => t.ask_any(t.state.all_players(), ChooseSquare { unit: id, aims: false, squares })?.1,
    };
    if !half_visible_operators(&t.state, to).is_empty() {
        t.cite(rules::advance::ROUTE_TIES);
    }
    let far = t.state.unit(id).distance_to_operator(t.state.operator(nearest)).unwrap_or_default();
    let why = positions::why(&t.state, id, to, target, attack);
    t.tell(Event::Advances { unit: id, operator: target, nearest, far, to, why });
    let path = positions::path(&t.state, id, target, attack, to);
    go(t, id, path)?;
    if t.state.unit(id).at.is_none() {
        return Ok(());
    }
    // Whoever stops early attacks whomever he can from there.
    let at = t.state.unit(id).at.filter(|_| attack && t.state.unit(id).kind.stops_early());
    let target = at.and_then(|at| positions::attacks_from(&t.state, id, at)).unwrap_or(target);
    let facing = final_facing(t, id, target, attack)?;
    settle(t, id, facing)
}

/// What a unit will do; between others who are equally near the players choose (`sas/ruling/nearest-operator`).
fn choose_plan(t: &mut Table<Sas>, id: UnitId, nearest: OperatorId) -> Play<Option<Plan>> {
    let mut plans = plans(&t.state, id, nearest);
    if plans.len() > 1 {
        let operators = plans.iter().map(|plan| plan.target).collect();
        let choice = ChooseOperator { why: Why::AdvanceOn, unit: Some(id), operators };
        let chosen = t.ask_any(t.state.all_players(), choice)?.1;
        plans.retain(|plan| plan.target == chosen);
    }
    Ok(plans.into_iter().next())
}

/// A unit goes along a path that begins in its own square. An explosion on the way stops it, in an empty square
/// (`sas/ruling/template-blocks-foot-units`, `sas/board/squares-and-occupancy`).
pub(crate) fn go(t: &mut Table<Sas>, id: UnitId, path: Vec<Cell>) -> Play<()> {
    let mut last_empty = t.state.unit(id).at;
    for step in path.into_iter().skip(1) {
        if t.state.smoking_ruin(step) {
            t.cite(rules::ruling::TEMPLATE_BLOCKS_FOOT_UNITS);
            break;
        }
        enter(t, id, step)?;
        if is_alone(&t.state, id) {
            last_empty = t.state.unit(id).at;
        }
    }
    step_back(t, id, last_empty);
    Ok(())
}

/// A unit enters a square, facing the way that it goes (`sas/ruling/advance-facing-on-the-way`).
fn enter(t: &mut Table<Sas>, id: UnitId, to: Cell) -> Play<()> {
    let unit = t.state.unit_mut(id);
    let Some(from) = unit.at else { return Ok(()) };
    unit.facing = toward(from, unit.facing, to);
    unit.at = Some(to);
    let spawned = !t.state.board.on_board(from);
    if spawned {
        t.cite(rules::advance::ENTERING_FROM_SPAWN);
    } else if t.state.living_units().filter(|(_, unit, _)| unit.covers(to)).count() > 1 {
        t.cite(rules::advance::PASSING_UNITS);
    }
    t.tell(Event::UnitMoved { unit: id, from, to, patrol: false });
    tokens::pass_door(t, from, to);
    tokens::comes_near(&mut t.state, to);
    items::entered(t, id)?;
    sight::look(t, None)?;
    offer_marked_attacks(t, Some(id))
}

/// The squares in which a unit can end on its way to a square.
pub(crate) fn ends_on_way(state: &State, id: UnitId, at: Cell, goal: Cell) -> Vec<Cell> {
    positions::ends_toward(state, id, at, &[goal], goal)
}

/// The squares of the board in which a unit can end its move, its own among them.
pub(crate) fn reachable(state: &State, id: UnitId, at: Cell) -> Vec<Cell> {
    let ends = positions::ends(state, id, at).into_iter().map(|(cell, _)| cell);
    ends.filter(|&cell| cell == at || state.board.on_board(cell)).collect()
}

/// The way of an advancing unit to one of the squares between which the players choose, its own first.
pub(crate) fn way_to(state: &State, id: UnitId, squares: &[Cell], to: Cell) -> Vec<Cell> {
    let unit = state.unit(id);
    let far = |operator: &Operator| unit.distance_to_operator(operator);
    let nearest = state.exposed().filter_map(|(_, operator, _)| far(operator)).min();
    let tied = state.exposed().filter(|(_, operator, _)| far(operator) == nearest);
    let plan = tied.flat_map(|(nearest, _, _)| plans(state, id, nearest)).find(|plan| plan.squares == squares);
    match plan {
        Some(plan) => positions::path(state, id, plan.target, plan.attack, to),
        None => walk_to(state, id, to),
    }
}

/// The cheapest way of a unit to a square, its own first.
pub(crate) fn walk_to(state: &State, id: UnitId, to: Cell) -> Vec<Cell> {
    positions::path(state, id, OperatorId(0), false, to)
}

/// A unit turns; everybody looks, and marked attacks may be made.
fn settle(t: &mut Table<Sas>, id: UnitId, facing: Facing) -> Play<()> {
    sight::turn(t, id, facing);
    sight::look(t, None)?;
    offer_marked_attacks(t, Some(id))
}

/// Which way a unit faces after its advance (`sas/advance/final-facing`, `sas/ruling/final-facing`).
fn final_facing(t: &mut Table<Sas>, id: UnitId, target: OperatorId, attack: bool) -> Play<Facing> {
    t.cite(rules::advance::FINAL_FACING);
    if attack {
        return face_target(t, id, target);
    }
    let unit = *t.state.unit(id);
    let Some(at) = unit.at else { return Ok(unit.facing) };
    let kept = half_visible_operators(&t.state, at);
    let all: Vec<OperatorId> = t.state.exposed().map(|(id, _, _)| id).collect();
    let mut wanted = if kept.is_empty() { all } else { kept };
    let far = |operator: OperatorId| t.state.operator(operator).distance_to(at);
    let nearest = wanted.iter().filter_map(|&operator| far(operator)).min();
    wanted.retain(|&operator| far(operator) == nearest);
    let operator = match wanted[..] {
        [] => return Ok(unit.facing),
        [only] => only,
        _ if wanted.contains(&target) => target,
        _ => {
            let choice = ChooseOperator { why: Why::AdvanceOn, unit: Some(id), operators: wanted };
            t.ask_any(t.state.all_players(), choice)?.1
        }
    };
    Ok(t.state.operator(operator).square_near(at).map_or(unit.facing, |cell| toward(at, unit.facing, cell)))
}

/// The facing in which a unit attacks its target, by the shortest turn; the players choose between equals.
fn face_target(t: &mut Table<Sas>, id: UnitId, target: OperatorId) -> Play<Facing> {
    let unit = *t.state.unit(id);
    let Some(at) = unit.at else { return Ok(unit.facing) };
    let mut facings = facings_on(&t.state, id, at, target);
    // A half-visible square with another operator is kept in sight if it can be (`sas/advance/route-ties`).
    let keeps = |facing: Facing| keeps_another(&t.state, Eyes { at, facing }, target);
    if facings.iter().any(|&facing| keeps(facing)) {
        facings.retain(|&facing| keeps(facing));
    }
    let shortest = facings.iter().map(|facing| unit.facing.eighths_to(*facing)).min();
    let facings: Vec<Facing> =
        facings.into_iter().filter(|facing| Some(unit.facing.eighths_to(*facing)) == shortest).collect();
    match facings[..] {
        [] => Ok(unit.facing),
        [only] => Ok(only),
        _ => Ok(t.ask_any(t.state.all_players(), ChooseFacing { why: Why::AdvanceOn, unit: id, facings })?.1),
    }
}

/// The exposed operators whose squares a unit in a square would see half with one facing or another.
fn half_visible_operators(state: &State, at: Cell) -> Vec<OperatorId> {
    let half = |cell: Cell| {
        Facing::ORTHOGONAL.into_iter().any(|facing| visibility(state, Eyes { at, facing }, cell) == Visibility::Half)
    };
    let near = |operator: &Operator| operator.square_near(at).is_some_and(half);
    state.exposed().filter(|(_, operator, _)| near(operator)).map(|(id, _, _)| id).collect()
}

/// A sentry on his point or an officer turns: toward an operator whom he can attack, the nearest first, else toward the
/// nearest (`sas/advance/facing-priorities`). In the stealth section an officer just faces the nearest
/// (`sas/advance/stealth-officers`).
fn turn(t: &mut Table<Sas>, id: UnitId) -> Play<()> {
    let Some(nearest) = nearest_exposed(t, id)? else { return Ok(()) };
    let unit = *t.state.unit(id);
    let Some(at) = unit.at else { return Ok(()) };
    let Some(cell) = t.state.operator(nearest).square_near(at) else { return Ok(()) };
    if t.state.stealthy() {
        t.cite(rules::advance::STEALTH_OFFICERS);
        return settle(t, id, toward(at, unit.facing, cell));
    }
    let officer = unit.kind == UnitKind::Officer;
    t.cite(if officer { rules::advance::BATTLE_OFFICERS } else { rules::advance::BATTLE_SENTRIES });
    if officer {
        t.cite(rules::axis_units::OFFICER);
    }
    t.cite(rules::advance::FACING_PRIORITIES);
    let target = by_distance(&t.state, &unit, nearest)
        .into_iter()
        .find(|&operator| !facings_on(&t.state, id, at, operator).is_empty());
    let facing = match target {
        Some(operator) => face_target(t, id, operator)?,
        None => toward(at, unit.facing, cell),
    };
    settle(t, id, facing)
}
