//! Chapter *patrol*: the Axis patrol phase.

use crate::actions::offer_marked_attacks;
use crate::axis_vehicles::roles;
use crate::board::{Colour, PatrolLine};
use crate::events::Event;
use crate::fear_naught::Hold;
use crate::hunter::tokens;
use crate::questions::{ChooseFacing, ChooseUnit, Why};
use crate::state::{AxisUnit, Phase, Post, State, UnitId, Waiting};
use crate::{Sas, items, rules, sight};
use geometry::squares::{Cell, Facing};
use kernel::{Play, Table};

/// Squares that a patrolman walks (`sas/patrol/move`).
pub const PATROL: usize = 4;

/// The patrol phase: patrolmen of the marker's colour walk, the nearest to an operator first (`sas/patrol/move`). It belongs
/// to the stealth section (`sas/patrol/stealth-only`).
pub fn play(t: &mut Table<Sas>, waiting: Option<Vec<Waiting>>) -> Play<()> {
    let Some(mut waiting) = waiting else {
        t.cite(rules::turn::PATROL_PHASE_SUMMARY);
        t.cite(rules::patrol::STEALTH_ONLY);
        let waiting = line_up(&t.state);
        roles::cite_standing(t, |_, id| waiting.iter().any(|(other, _)| *other == id));
        t.state.phase = Phase::Patrol(Some(waiting));
        return offer_marked_attacks(t, None);
    };
    waiting.retain(|(id, _)| can_walk(&t.state, *id) || roles::patrols(&t.state, *id));
    let (vehicles, infantry): (Vec<Waiting>, Vec<Waiting>) =
        waiting.iter().copied().partition(|(id, _)| t.state.unit(*id).kind.is_vehicle());
    if !vehicles.is_empty() {
        t.cite(rules::patrol::VEHICLES);
        t.cite(rules::axis_vehicles::MOVE_BEFORE_INFANTRY);
    }
    let first = if vehicles.is_empty() { infantry } else { vehicles };
    let Some(nearest) = first.iter().map(|(_, distance)| *distance).min() else {
        t.state.phase = Phase::Attack(None);
        return Ok(());
    };
    let tied = first.iter().filter(|(_, distance)| *distance == nearest).map(|(id, _)| *id);
    let unit = first_of(t, Why::PatrolFirst, tied.collect())?;
    waiting.retain(|(id, _)| *id != unit);
    t.state.phase = Phase::Patrol(Some(waiting));
    if t.state.unit(unit).kind.is_vehicle() {
        roles::patrol_move(t, unit)?;
        return tokens::startle(t);
    }
    t.cite(rules::patrol::MOVE);
    walk(t, unit)?;
    tokens::startle(t)
}

/// The only unit of a list, or the one that the players choose.
pub(crate) fn first_of(t: &mut Table<Sas>, why: Why, units: Vec<UnitId>) -> Play<UnitId> {
    match units[..] {
        [only] => Ok(only),
        _ => Ok(t.ask_any(t.state.all_players(), ChooseUnit::new(why, units))?.1),
    }
}

/// The patrolmen who will walk, with their distance to the nearest operator.
fn line_up(state: &State) -> Vec<Waiting> {
    let colour = state.patrol_marker.unwrap_or(Colour::Black);
    let to_operator = |unit: &AxisUnit| {
        state.prey_on_board().filter_map(|(_, operator, _)| unit.distance_to_operator(operator)).min().unwrap_or(0)
    };
    let drives = |id: UnitId| colour == Colour::Black && roles::patrols(state, id);
    let of_colour = |unit: &AxisUnit| line_of(state, unit).is_some_and(|line| line.colour == colour);
    let walks = |id: UnitId, unit: &AxisUnit| of_colour(unit) && can_walk(state, id);
    let movers = state.living_units().filter(|(id, unit, _)| walks(*id, unit) || drives(*id));
    movers.map(|(id, unit, _)| (id, to_operator(unit))).collect()
}

/// Can a patrolman walk? Not if he smokes, has advanced in this turn, or is alert and knows where an operator is or does
/// not face along his line (`sas/ruling/alert-patrolman-in-patrol-phase`, `sas/advance/stealth-no-exposed`).
pub(crate) fn can_walk(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    let (Some(at), Some(line)) = (unit.at, line_of(state, unit)) else { return false };
    let free = !unit.distracted() && !state.moved.contains(&id) && line.squares.contains(&at);
    // After a talk he waits for an event card to turn him (`sas/fear-naught/talk-end`).
    let calm = match (unit.alert, unit.hold) {
        (true, _) => state.exposed().next().is_none() && faces_along(state, unit),
        (false, Hold::TalkedTo) => faces_along(state, unit),
        (false, _) => true,
    };
    free && calm
}

/// A unit's patrol line.
pub fn line_of<'a>(state: &'a State, unit: &AxisUnit) -> Option<&'a PatrolLine> {
    match unit.post {
        Post::Patrol { line, .. } => state.board.patrol_lines.get(usize::from(line)),
        _ => None,
    }
}

/// The next square of a patrolman's line in his direction of travel; at its end he walks back
/// (`sas/ruling/patrol-line-end`). Also whether he goes forward then.
pub(crate) fn next_square(line: &PatrolLine, at: Cell, forward: bool) -> Option<(Cell, bool)> {
    let place = line.squares.iter().position(|&cell| cell == at)?;
    let ahead = if forward { line.squares.get(place + 1) } else { place.checked_sub(1).map(|n| &line.squares[n]) };
    match ahead {
        Some(&next) => Some((next, forward)),
        None if forward => place.checked_sub(1).map(|n| (line.squares[n], false)),
        None => line.squares.get(place + 1).map(|&next| (next, true)),
    }
}

/// The facings that belong to a step: the way it goes, or, of a diagonal one, the two sides next to it
/// (`sas/ruling/patrol-facing`).
pub(crate) fn facings_of_step(from: Cell, to: Cell) -> Vec<Facing> {
    match from.facing_to(to) {
        Some(facing) if facing.is_diagonal() => vec![facing.turned(-1), facing.turned(1)],
        Some(facing) => vec![facing],
        None => Vec::new(),
    }
}

/// The facings of a patrolman who travels one way along his line.
pub fn facings_along(state: &State, unit: &AxisUnit, forward: bool) -> Vec<Facing> {
    let (Some(at), Some(line)) = (unit.at, line_of(state, unit)) else { return Vec::new() };
    next_square(line, at, forward).map_or(Vec::new(), |(next, _)| facings_of_step(at, next))
}

/// Does a patrolman face along his line, in his direction of travel? (`sas/ruling/patrol-facing`)
fn faces_along(state: &State, unit: &AxisUnit) -> bool {
    let Post::Patrol { forward, .. } = unit.post else { return false };
    facings_along(state, unit, forward).contains(&unit.facing)
}

/// How many squares a patrolman walks: four, or fewer if he must end in an empty one (`sas/ruling/occupied-end-square`).
pub(crate) fn paces(state: &State, unit: &AxisUnit) -> usize {
    let (Some(mut at), Some(line), Post::Patrol { mut forward, .. }) = (unit.at, line_of(state, unit), unit.post)
    else {
        return 0;
    };
    let own = unit.at;
    let mut free = 0;
    for pace in 1..=PATROL {
        let Some((next, on)) = next_square(line, at, forward) else { break };
        if state.smoking_ruin(next) {
            break;
        }
        (at, forward) = (next, on);
        if state.is_empty(at) || Some(at) == own {
            free = pace;
        }
    }
    free
}

/// The squares that a patrolman would walk now, if nothing stops or turns him.
pub(crate) fn way_ahead(state: &State, unit: &AxisUnit) -> Vec<Cell> {
    let (Some(mut at), Some(line), Post::Patrol { mut forward, .. }) = (unit.at, line_of(state, unit), unit.post)
    else {
        return Vec::new();
    };
    let mut way = Vec::new();
    for _ in 0..paces(state, unit) {
        let Some((next, on)) = next_square(line, at, forward) else { break };
        (at, forward) = (next, on);
        way.push(at);
    }
    way
}

/// A patrolman walks his four squares, facing the way of each step before he makes it; at the end he faces the next square
/// of his line. He stops as soon as he sees somebody (`sas/patrol/spotting`).
fn walk(t: &mut Table<Sas>, id: UnitId) -> Play<()> {
    let paces = paces(&t.state, t.state.unit(id));
    let mut last_empty = t.state.unit(id).at;
    for pace in 0..=paces {
        let Some((next, stopped)) = face_next(t, id)? else { break };
        if stopped || pace == paces {
            break;
        }
        let Some(from) = t.state.unit(id).at else { return Ok(()) };
        if door_blocked(t, id, from, next)? {
            break;
        }
        t.state.unit_mut(id).at = Some(next);
        t.tell(Event::UnitMoved { unit: id, from, to: next, patrol: true });
        tokens::pass_door(t, from, next);
        tokens::comes_near(&mut t.state, next);
        items::entered(t, id)?;
        let stopped = settle(t, id)?;
        if is_alone(&t.state, id) {
            last_empty = Some(next);
        }
        if stopped || goes_no_further(&t.state, id) {
            break;
        }
    }
    step_back(t, id, last_empty);
    Ok(())
}

/// Has a unit its square to itself?
pub(crate) fn is_alone(state: &State, id: UnitId) -> bool {
    let Some(at) = state.unit(id).at else { return false };
    let others = state.living_units().any(|(other, unit, _)| other != id && unit.covers(at));
    !others && state.operator_at(at).is_none() && !state.barrel_at(at)
}

/// Nobody stops in somebody else's square, whatever makes him stop: he goes back to the last empty one of his way
/// (`sas/ruling/occupied-end-square`, `sas/board/squares-and-occupancy`).
pub(crate) fn step_back(t: &mut Table<Sas>, id: UnitId, last_empty: Option<Cell>) {
    let (Some(from), Some(to)) = (t.state.unit(id).at, last_empty) else { return };
    if from != to && !is_alone(&t.state, id) {
        t.cite(rules::ruling::OCCUPIED_END_SQUARE);
        t.state.unit_mut(id).at = Some(to);
        t.tell(Event::UnitMoved { unit: id, from, to, patrol: false });
    }
}

/// A dead patrolman walks no further, nor does anybody once the alarm has sounded (`sas/alarm/in-patrol-phase`).
fn goes_no_further(state: &State, id: UnitId) -> bool {
    state.unit(id).at.is_none() || !state.stealthy()
}

/// Everybody looks, and marked attacks may be made. Does the patrolman stop here? He does if he sees somebody or has discovered
/// something, and if a shot has turned him off his line: alert, he waits there for an event card
/// (`sas/advance/stealth-no-exposed`).
fn settle(t: &mut Table<Sas>, id: UnitId) -> Play<bool> {
    let (facing, known) = (t.state.unit(id).facing, t.state.moment.discovered.len());
    let sees = sight::stops(&t.state, t.state.unit(id));
    sight::look(t, None)?;
    offer_marked_attacks(t, Some(id))?;
    let unit = *t.state.unit(id);
    if unit.at.is_none() {
        return Ok(true);
    }
    let discovered = t.state.moment.discovered.iter().skip(known).any(|&other| other == id);
    if sees || discovered || sight::stops(&t.state, &unit) {
        t.cite(rules::patrol::SPOTTING);
        return Ok(true);
    }
    let turned_off = unit.alert && unit.facing != facing && !faces_along(&t.state, &unit);
    if turned_off {
        t.cite(rules::advance::STEALTH_NO_EXPOSED);
        t.cite(rules::ruling::ALERT_PATROLMAN_IN_PATROL_PHASE);
    }
    Ok(turned_off)
}

/// A patrolman turns to the next square of his line, by quarters if he turns round at its end. Gives that square, and
/// whether he stops because of what he sees; none if he is gone or the alarm has sounded.
fn face_next(t: &mut Table<Sas>, id: UnitId) -> Play<Option<(Cell, bool)>> {
    let unit = *t.state.unit(id);
    let (Some(at), Post::Patrol { line, forward }) = (unit.at, unit.post) else { return Ok(None) };
    let Some((next, on)) = t.state.board.patrol_lines.get(usize::from(line)).and_then(|l| next_square(l, at, forward))
    else {
        return Ok(None);
    };
    t.state.unit_mut(id).post = Post::Patrol { line, forward: on };
    if on != forward {
        t.cite(rules::ruling::PATROL_LINE_END);
    }
    let facings = facings_of_step(at, next);
    if facings.contains(&unit.facing) || facings.is_empty() {
        return Ok(Some((next, false)));
    }
    let facing = match facings[..] {
        [only] => only,
        _ => t.ask_any(t.state.all_players(), ChooseFacing { why: Why::PatrolFacing, unit: id, facings })?.1,
    };
    let stopped = turn_to(t, id, facing)?;
    Ok((!goes_no_further(&t.state, id)).then_some((next, stopped)))
}

/// A patrolman turns to a facing, a quarter at a time; of a half turn the players choose the direction. He stops at the
/// first facing in which he sees somebody.
fn turn_to(t: &mut Table<Sas>, id: UnitId, facing: Facing) -> Play<bool> {
    let now = t.state.unit(id).facing;
    let quarter = match now.eighths_to(facing) {
        0 => return Ok(false),
        4 => {
            let facings = vec![now.turned(2), now.turned(-2)];
            t.ask_any(t.state.all_players(), ChooseFacing { why: Why::TurnRound, unit: id, facings })?.1
        }
        _ => facing,
    };
    let way = if now.turned(2) == quarter { 2 } else { -2 };
    let mut now = now;
    while now != facing {
        now = now.turned(way);
        sight::turn(t, id, now);
        if settle(t, id)? {
            return Ok(true);
        }
        // Whoever was turned by a shot, and faces along his line all the same, walks on.
        if goes_no_further(&t.state, id) || t.state.unit(id).facing != now {
            return Ok(false);
        }
    }
    Ok(false)
}

/// An operator behind a door on the line stops the patrolman and is found (`sas/patrol/blocked-door`,
/// `sas/ruling/blocked-door`).
fn door_blocked(t: &mut Table<Sas>, id: UnitId, from: Cell, next: Cell) -> Play<bool> {
    let found = t.state.operator_at(next).filter(|&operator| !t.state.in_disguise(t.state.operator(operator)));
    let Some(operator) = found.filter(|_| t.state.board.through_door(from, next)) else {
        return Ok(false);
    };
    t.cite(rules::patrol::BLOCKED_DOOR);
    t.tell(Event::DoorBlocked { unit: id, operator });
    sight::expose(t, operator);
    sight::alert(t, id);
    sight::shout(t, id);
    sight::look(t, None)?;
    Ok(true)
}
