//! Chapter *movement*: where a scout can go, and at what cost.

use crate::events::Event;
use crate::setup::{Ground, Map};
use crate::state::{ScoutId, State};
use crate::{Ford, rules};
use geometry::squares::{Cell, Feature, Pathfinder, Step};
use kernel::{Illegal, Message, Rule, Seat, Table};

/// Movement points of a scout (`ford/movement/allowance`).
pub const ALLOWANCE: u32 = 4;
/// More points than any way costs: no map has more than 99 by 99 squares, and none costs more than three.
const ANYWHERE: u32 = 30_000;

/// What entering a square costs; nothing can be paid for the river (`ford/movement/cost`).
fn square_cost(ground: Ground) -> Option<u32> {
    match ground {
        Ground::Meadow | Ground::Ford => Some(1),
        Ground::Wood => Some(2),
        Ground::River => None,
    }
}

/// What a step costs, if it can be taken: no corners, no river, no wall, one more for a hedge
/// (`ford/movement/hedge`, `ford/movement/barrier`).
fn step_cost(map: &Map, step: Step) -> Option<u32> {
    let hedge = match map.between(step.from, step.to)? {
        Feature::Wall => return None,
        Feature::Hedge => 1,
        _ => 0,
    };
    Some(square_cost(map.grid.kind(step.to)?)? + hedge)
}

/// A step of a scout of this seat: enemies are in the way, friends are not (`ford/movement/occupied`).
fn scout_step(state: &State, seat: Seat, step: Step) -> Option<u32> {
    let enemy = state.scout_at(step.to).is_some_and(|(_, scout)| scout.owner != seat);
    if enemy { None } else { step_cost(&state.map, step) }
}

/// Every square where a scout can end its move, with the cost; its own square first.
pub fn reach(state: &State, scout: ScoutId) -> Vec<(Cell, u32)> {
    reach_within(state, scout, ALLOWANCE)
}

fn reach_within(state: &State, scout: ScoutId, limit: u32) -> Vec<(Cell, u32)> {
    let Some((mover, from)) = state.scout(scout) else { return Vec::new() };
    let mut pathfinder = Pathfinder::new();
    let reach = pathfinder.reach(state.map.grid.extent(), &[from], limit, |step| scout_step(state, mover.owner, step));
    reach.cells().filter(|&(cell, _)| cell == from || state.scout_at(cell).is_none()).collect()
}

/// Is this a square where the scout can end its move? If not, which rule forbids it?
pub fn judge_move(state: &State, scout: ScoutId, to: Cell) -> Result<(), Illegal> {
    if reach(state, scout).iter().any(|&(cell, _)| cell == to) {
        return Ok(());
    }
    if !state.map.is_ground(to) {
        return Err(Illegal::new(rules::movement::BARRIER, Message::new("ford-no-ground")));
    }
    if state.scout_at(to).is_some() {
        return Err(Illegal::new(rules::movement::OCCUPIED, Message::new("ford-occupied")));
    }
    match reach_within(state, scout, ANYWHERE).iter().find(|(cell, _)| *cell == to) {
        Some(&(_, cost)) => {
            let reason = Message::new("ford-too-far").with("cost", cost).with("allowance", ALLOWANCE);
            Err(Illegal::new(rules::movement::ALLOWANCE, reason))
        }
        None => Err(Illegal::new(what_bars(state, scout, to), Message::new("ford-no-way"))),
    }
}

/// The rule by which there is no way to a square: enemies stand in it, or else river and walls lie in it.
fn what_bars(state: &State, scout: ScoutId, to: Cell) -> Rule {
    let Some((_, from)) = state.scout(scout) else { return rules::movement::OCCUPIED };
    let mut pathfinder = Pathfinder::new();
    let reach = pathfinder.reach(state.map.grid.extent(), &[from], ANYWHERE, |step| step_cost(&state.map, step));
    if reach.cost(to).is_some() { rules::movement::OCCUPIED } else { rules::movement::BARRIER }
}

/// Moves a scout to a square that has been judged.
pub fn go(t: &mut Table<Ford>, scout: ScoutId, from: Cell, to: Cell) {
    if from == to {
        t.tell(Event::Stayed { scout });
        return;
    }
    if t.listening() {
        tell_way(t, scout, from, to);
    }
    t.state.scouts[usize::from(scout.0)].at = Some(to);
}

/// Says what the move cost, and which rules its shortest way rests on.
fn tell_way(t: &mut Table<Ford>, scout: ScoutId, from: Cell, to: Cell) {
    let Some((&mover, _)) = t.state.scout(scout) else { return };
    let (mut pathfinder, mut way) = (Pathfinder::new(), Vec::new());
    let extent = t.state.map.grid.extent();
    let reach = pathfinder.reach(extent, &[from], ALLOWANCE, |step| scout_step(&t.state, mover.owner, step));
    let cost = reach.cost(to).unwrap_or(0);
    reach.path_to(to, &mut way);
    let hedge = way.windows(2).any(|pair| t.state.map.between(pair[0], pair[1]) == Some(Feature::Hedge));
    let friend = way.iter().skip(1).any(|&cell| t.state.scout_at(cell).is_some());
    t.cite(rules::movement::COST);
    if hedge {
        t.cite(rules::movement::HEDGE);
    }
    if friend {
        t.cite(rules::movement::OCCUPIED);
    }
    t.tell(Event::Moved { scout, from, to, cost });
}
