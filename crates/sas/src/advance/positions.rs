//! Where an advancing unit goes: attack positions, best attack positions, and routes.

use super::half_visible_operators;
use crate::attack::own_way;
use crate::board::{distance, in_arc};
use crate::events::Position;
use crate::fear_naught::hmg_team::fires_through_wall;
use crate::heat_dogs::{self, cover_against};
use crate::los::{Eyes, Visibility, eyes_see, eyes_see_operator, visibility};
use crate::reference::UnitKind;
use crate::state::{AxisUnit, Operator, OperatorId, State, UnitId};
use crate::terrain::{Mover, Stride};
use geometry::squares::{Cell, Facing, Pathfinder, Step};

/// Where a unit may go, and against whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    /// The operator.
    pub(super) target: OperatorId,
    /// The squares between which the players choose; its own if it stays.
    pub(super) squares: Vec<Cell>,
    /// Are they attack positions? Otherwise the unit only comes nearer.
    pub(super) attack: bool,
}

/// What a step costs advancing infantry: a climb is 2 (`sas/advance/movement-allowances`), for a dog 1
/// (`sas/heat-dogs/dog-advance`).
pub(super) fn price(state: &State, kind: UnitKind, from: Cell, facing: Facing) -> Option<u32> {
    match state.stride(from, facing, Mover::Infantry) {
        Stride::Walk => Some(1),
        Stride::Climb if kind == UnitKind::Dog => Some(1),
        Stride::Climb => Some(2),
        Stride::No => None,
    }
}

/// The same, for a search that begins at the goal.
fn price_back(state: &State, kind: UnitKind, step: Step) -> Option<u32> {
    price(state, kind, step.to, step.facing.opposite())
}

/// The exposed operators, the given one first, then the others by their distance.
pub(crate) fn by_distance(state: &State, unit: &AxisUnit, first: OperatorId) -> Vec<OperatorId> {
    let far = |operator: &Operator| unit.distance_to_operator(operator).unwrap_or(u32::MAX);
    let mut others: Vec<(u32, OperatorId)> =
        state.exposed().filter(|(id, _, _)| *id != first).map(|(id, operator, _)| (far(operator), id)).collect();
    others.sort();
    std::iter::once(first).chain(others.into_iter().map(|(_, id)| id)).collect()
}

/// The facings in which infantry in a square faces an operator (`sas/ruling/final-facing`) and could attack him: he is visible
/// and in range. A Panzerfaust or a grenade needs no sight (`sas/hunter/panzerfaust-grenade-infantry`).
pub(super) fn facings_on(state: &State, id: UnitId, at: Cell, target: OperatorId) -> Vec<Facing> {
    let operator = state.operator(target);
    let kind = state.unit(id).kind;
    let near = operator.square_near(at).filter(|&cell| distance(at, cell) <= kind.data().long);
    let Some(cell) = near else { return Vec::new() };
    let sees = |facing: &Facing| {
        let eyes = Eyes { at, facing: *facing };
        match own_way(state, id, eyes, operator) {
            _ if !in_arc(at, *facing, cell) => false,
            _ if kind.is_explosive() => operator.exposed,
            Some(reached) => reached,
            None if fires_through_wall(state, kind, eyes, operator) => true,
            None if operator.vehicle.is_some() => eyes_see(state, eyes, operator),
            None => eyes_see_operator(state, eyes, cell, operator.crouching),
        }
    };
    Facing::ORTHOGONAL.into_iter().filter(sees).collect()
}

/// How good a square is for an attack: cover, then short range; none if the target cannot be attacked from it.
/// Whoever has no short range does not look for it (`sas/ruling/special-attack-positions`).
fn worth(state: &State, id: UnitId, at: Cell, target: OperatorId) -> Option<(i8, bool)> {
    let cell = state.operator(target).square_near(at)?;
    if !state.board.on_board(at) || facings_on(state, id, at, target).is_empty() {
        return None;
    }
    let short = state.unit(id).kind.data().short;
    Some((cover_against(state, id, at, target), short > 0 && distance(at, cell) > short))
}

/// Why a unit ends in a square, for people.
pub(super) fn why(state: &State, id: UnitId, at: Cell, target: OperatorId, attack: bool) -> Position {
    match worth(state, id, at, target) {
        _ if !attack => Position::Way,
        _ if state.unit(id).kind.stops_early() => Position::First,
        Some((cover, long)) if cover > 0 => {
            if long {
                Position::LongCover
            } else {
                Position::Cover
            }
        }
        Some((_, true)) => Position::Long,
        _ => Position::Best,
    }
}

/// Farther than anything on a board.
const FAR: u32 = u16::MAX as u32;

/// Short range and no cover (`sas/advance/best-attack-position`).
const BEST: Option<(i8, bool)> = Some((0, false));

/// Where a unit goes (`sas/advance/priorities`, `sas/ruling/best-attack-position`): to an attack position against the nearest
/// exposed operator, else against another, else nearer to the nearest. More than one plan if the players choose between
/// operators who are equally near (`sas/ruling/nearest-operator`).
pub(super) fn plans(state: &State, id: UnitId, nearest: OperatorId) -> Vec<Plan> {
    let Some(at) = state.unit(id).at else { return Vec::new() };
    if state.unit(id).kind.stops_early() {
        return vec![early_plan(state, id, at, nearest)];
    }
    let far = |target: OperatorId| state.operator(target).distance_to(at);
    let mut found: Vec<Plan> = Vec::new();
    for target in by_distance(state, state.unit(id), nearest) {
        if found.first().is_some_and(|plan| plan.target == nearest || far(plan.target) != far(target)) {
            break;
        }
        found.extend(attack_plan(state, id, at, target));
    }
    if found.is_empty() {
        let squares = prefer_half_visible(route_ends(state, id, at, nearest), |cell| {
            !half_visible_operators(state, cell).is_empty()
        });
        found.push(Plan { target: nearest, squares, attack: false });
    }
    found
}

/// Can a unit attack any exposed operator from a square?
pub(super) fn attacks_from(state: &State, id: UnitId, at: Cell) -> Option<OperatorId> {
    if !state.board.on_board(at) {
        return None;
    }
    let mut all: Vec<(u32, OperatorId)> =
        state.exposed().filter_map(|(id, operator, _)| Some((operator.distance_to(at)?, id))).collect();
    all.sort();
    all.into_iter().map(|(_, target)| target).find(|&target| !facings_on(state, id, at, target).is_empty())
}

/// Dogs, snipers and their like go the way to the nearest exposed operator and stop in the first empty square from which they
/// can attack anybody (`sas/heat-dogs/dog-advance`, `sas/hunter/sniper`, `sas/ruling/special-attack-positions`).
fn early_plan(state: &State, id: UnitId, at: Cell, nearest: OperatorId) -> Plan {
    if let Some(target) = attacks_from(state, id, at) {
        return Plan { target, squares: vec![at], attack: true };
    }
    let kind = state.unit(id).kind;
    let stops = ends_where(state, id, at, |cell| attacks_from(state, id, cell).is_some());
    let mut pathfinder = Pathfinder::new();
    let extent = state.board.grid.extent();
    let onward =
        |step: Step| (!stops.contains(&step.from)).then(|| price(state, kind, step.from, step.facing)).flatten();
    let ways = pathfinder.reach(extent, &[at], kind.data().movement, onward);
    let first: Vec<(Cell, u32)> = ways.cells().filter(|(cell, _)| stops.contains(cell)).collect();
    let left = cost_to_operator(state, kind, nearest);
    let whole = left(at);
    let squares: Vec<Cell> = match whole {
        Some(whole) => {
            let on_way = |(cell, cost): &&(Cell, u32)| left(*cell).is_some_and(|left| cost + left == whole);
            first.iter().filter(on_way).map(|(cell, _)| *cell).collect()
        }
        None => first.iter().map(|(cell, _)| *cell).collect(),
    };
    match squares.first().and_then(|&cell| attacks_from(state, id, cell)) {
        Some(target) => Plan { target, squares, attack: true },
        None => Plan { target: nearest, squares: route_ends(state, id, at, nearest), attack: false },
    }
}

/// What it still costs from a square to one beside an operator.
fn cost_to_operator(state: &State, kind: UnitKind, target: OperatorId) -> impl Fn(Cell) -> Option<u32> {
    let goals = squares_beside(state, kind, target);
    let mut pathfinder = Pathfinder::new();
    let extent = state.board.grid.extent();
    let reach = pathfinder.reach(extent, &goals, u32::from(u16::MAX), |step| price_back(state, kind, step));
    let costs: Vec<(Cell, u32)> = reach.cells().collect();
    move |cell| costs.iter().find(|(known, _)| *known == cell).map(|(_, cost)| *cost)
}

/// The squares beside an operator from which one can step to him, or, for a dog, bite him.
fn squares_beside(state: &State, kind: UnitKind, target: OperatorId) -> Vec<Cell> {
    let goals = state.operator(target).squares();
    let reaches =
        |cell: Cell, goal: Cell| cell.facing_to(goal).is_some_and(|facing| price(state, kind, cell, facing).is_some());
    // A vehicle may stand where nobody walks; it is enough to come beside it.
    let vehicle = state.operator(target).vehicle.is_some();
    let beside = |cell: Cell| !goals.contains(&cell) && (vehicle || goals.iter().any(|&goal| reaches(cell, goal)));
    let bites = |at: Cell| {
        let with = |facing: Facing| heat_dogs::bites(state, Eyes { at, facing }, state.operator(target));
        kind != UnitKind::Dog || Facing::ORTHOGONAL.into_iter().any(with)
    };
    let extent = state.board.grid.extent();
    let mut around: Vec<Cell> =
        goals.iter().flat_map(|&goal| extent.neighbours(goal).map(|(_, cell)| cell).collect::<Vec<_>>()).collect();
    around.retain(|&cell| state.board.on_board(cell) && beside(cell) && bites(cell));
    if vehicle {
        around.sort();
        around.dedup();
    }
    around
}

/// Squares that bring a half-visible operator into view must be used if there are any (`sas/advance/route-ties`).
fn prefer_half_visible(squares: Vec<Cell>, keeps: impl Fn(Cell) -> bool) -> Vec<Cell> {
    if squares.len() > 1 && squares.iter().any(|&cell| keeps(cell)) {
        return squares.into_iter().filter(|&cell| keeps(cell)).collect();
    }
    squares
}

/// Does a unit that faces its target also keep another exposed operator in a half-visible square in sight?
pub(super) fn keeps_another(state: &State, eyes: Eyes, target: OperatorId) -> bool {
    let others = state.exposed().filter(|(id, _, _)| *id != target);
    others.into_iter().any(|(_, _, cell)| visibility(state, eyes, cell) == Visibility::Half)
}

/// The squares in which a unit can end, with what it costs to get there: empty ones, and its own.
pub(super) fn ends(state: &State, id: UnitId, at: Cell) -> Vec<(Cell, u32)> {
    let mut pathfinder = Pathfinder::new();
    let extent = state.board.grid.extent();
    let kind = state.unit(id).kind;
    let limit = kind.data().movement;
    let reach = pathfinder.reach(extent, &[at], limit, |step| price(state, kind, step.from, step.facing));
    reach.cells().filter(|(cell, _)| *cell == at || state.is_empty(*cell)).collect()
}

/// The squares other than its own in which a unit can end, and where something holds.
fn ends_where(state: &State, id: UnitId, at: Cell, holds: impl Fn(Cell) -> bool) -> Vec<Cell> {
    let others = ends(state, id, at).into_iter().map(|(cell, _)| cell).filter(|&cell| cell != at);
    others.filter(|&cell| holds(cell)).collect()
}

/// The attack positions against a target: best ones entered first on the way, else the most promising within reach.
fn attack_plan(state: &State, id: UnitId, at: Cell, target: OperatorId) -> Option<Plan> {
    let found = |squares: Vec<Cell>| Some(Plan { target, squares, attack: true });
    if worth(state, id, at, target) == BEST {
        return found(vec![at]);
    }
    let ends = ends(state, id, at);
    let rated: Vec<(Cell, (i8, bool))> =
        ends.iter().filter_map(|(cell, _)| Some((*cell, worth(state, id, *cell, target)?))).collect();
    if rated.is_empty() {
        return None;
    }
    let best: Vec<Cell> = rated.iter().filter(|(_, worth)| Some(*worth) == BEST).map(|(cell, _)| *cell).collect();
    let keeps = |at: Cell| {
        let facings = facings_on(state, id, at, target);
        facings.into_iter().any(|facing| keeps_another(state, Eyes { at, facing }, target))
    };
    if !best.is_empty() {
        return found(prefer_half_visible(first_entered(state, id, (at, &ends), &best), keeps));
    }
    let remaining = cost_to_best(state, id, target);
    let goal = state.operator(target).square_near(at)?;
    let rank = |(cell, (cover, long)): &(Cell, (i8, bool))| (*cover, *long, remaining(*cell), distance(*cell, goal));
    let top = rated.iter().map(rank).min()?;
    let squares = rated.iter().filter(|square| rank(square) == top).map(|(cell, _)| *cell).collect();
    found(prefer_half_visible(squares, keeps))
}

/// Of the best positions those that a unit enters before any other on a shortest way to them: it stops in the first on its
/// way, and makes no detour round one to get to another (`sas/ruling/best-attack-position`).
fn first_entered(state: &State, id: UnitId, (at, ends): (Cell, &[(Cell, u32)]), best: &[Cell]) -> Vec<Cell> {
    let mut pathfinder = Pathfinder::new();
    let kind = state.unit(id).kind;
    let onward =
        |step: Step| (!best.contains(&step.from)).then(|| price(state, kind, step.from, step.facing)).flatten();
    let reach = pathfinder.reach(state.board.grid.extent(), &[at], kind.data().movement, onward);
    let shortest = |cell: Cell| ends.iter().find(|(end, _)| *end == cell).map(|(_, cost)| *cost);
    best.iter().copied().filter(|&cell| reach.cost(cell).is_some() && reach.cost(cell) == shortest(cell)).collect()
}

/// What it still costs from a square to a best position against a target, wherever units stand.
fn cost_to_best(state: &State, id: UnitId, target: OperatorId) -> impl Fn(Cell) -> u32 {
    let extent = state.board.grid.extent();
    let near_to = state.operator(target);
    let kind = state.unit(id).kind;
    let range = if kind.data().short > 0 { kind.data().short } else { kind.data().long };
    let near = |cell: Cell| near_to.distance_to(cell).is_some_and(|far| far <= range);
    let best: Vec<Cell> = extent.cells().filter(|&cell| near(cell) && worth(state, id, cell, target) == BEST).collect();
    let mut pathfinder = Pathfinder::new();
    let reach = pathfinder.reach(extent, &best, u32::from(u16::MAX), |step| price_back(state, kind, step));
    let mut costs = vec![u32::MAX; extent.area()];
    for (cell, cost) in reach.cells() {
        if let Some(n) = extent.index(cell) {
            costs[n] = cost;
        }
    }
    move |cell| extent.index(cell).map_or(u32::MAX, |n| costs[n])
}

/// The squares in which a unit can end on a shortest route to an operator, as far along it as it gets. Without a route it
/// goes as near as it can (`sas/ruling/advance-route`).
fn route_ends(state: &State, id: UnitId, at: Cell, target: OperatorId) -> Vec<Cell> {
    let Some(goal) = state.operator(target).square_near(at) else { return vec![at] };
    let goals = squares_beside(state, state.unit(id).kind, target);
    ends_toward(state, id, at, &goals, goal)
}

/// The squares in which a unit can end on a shortest way to one of some squares, as far along it as it gets; without a way
/// the nearest to a goal.
pub(super) fn ends_toward(state: &State, id: UnitId, at: Cell, goals: &[Cell], goal: Cell) -> Vec<Cell> {
    let mut pathfinder = Pathfinder::new();
    let (extent, kind) = (state.board.grid.extent(), state.unit(id).kind);
    // Most routes are short: the whole board is searched only if nothing near leads there.
    let mut limit = 2 * distance(at, goal) + 4;
    while limit < FAR && pathfinder.reach(extent, goals, limit, |step| price_back(state, kind, step)).cost(at).is_none()
    {
        limit = (limit * 8).min(FAR);
    }
    let reach = pathfinder.reach(extent, goals, limit, |step| price_back(state, kind, step));
    let ends = ends(state, id, at);
    let Some(whole) = reach.cost(at) else { return nearest_ends(&ends, at, goal) };
    let on_route = |(cell, cost): &&(Cell, u32)| reach.cost(*cell).is_some_and(|left| cost + left == whole);
    let farthest = ends.iter().filter(on_route).map(|(_, cost)| *cost).max();
    let squares = ends.iter().filter(on_route).filter(|(_, cost)| Some(*cost) == farthest);
    squares.map(|(cell, _)| *cell).collect()
}

/// The squares nearest to an operator, then the cheapest; its own if none is nearer.
fn nearest_ends(ends: &[(Cell, u32)], at: Cell, goal: Cell) -> Vec<Cell> {
    let rank = |(cell, cost): &(Cell, u32)| (distance(*cell, goal), *cost);
    let top = ends.iter().map(rank).min();
    let squares: Vec<Cell> = ends.iter().filter(|end| Some(rank(end)) == top).map(|(cell, _)| *cell).collect();
    match top {
        Some((near, _)) if near < distance(at, goal) => squares,
        _ => vec![at],
    }
}

/// The cheapest way to a square; to a best position one that enters no other before it.
pub(super) fn path(state: &State, id: UnitId, target: OperatorId, attack: bool, to: Cell) -> Vec<Cell> {
    let Some(at) = state.unit(id).at else { return Vec::new() };
    let kind = state.unit(id).kind;
    let halts = |cell: Cell| match kind.stops_early() {
        true => attacks_from(state, id, cell).is_some(),
        false => worth(state, id, cell, target) == BEST,
    };
    let stops = if attack { ends_where(state, id, at, halts) } else { Vec::new() };
    let mut pathfinder = Pathfinder::new();
    let onward =
        |step: Step| (!stops.contains(&step.from)).then(|| price(state, kind, step.from, step.facing)).flatten();
    let reach = pathfinder.reach(state.board.grid.extent(), &[at], kind.data().movement, onward);
    let mut path = Vec::new();
    reach.path_to(to, &mut path);
    path
}

/// What the cheapest way of a unit to a square costs, wherever units stand.
pub(crate) fn cost_of_way(state: &State, id: UnitId, to: Cell) -> Option<u32> {
    let at = state.unit(id).at?;
    let mut pathfinder = Pathfinder::new();
    let extent = state.board.grid.extent();
    let reach = pathfinder
        .reach(extent, &[at], u32::from(u16::MAX), |step| price(state, state.unit(id).kind, step.from, step.facing));
    reach.cost(to)
}
