//! Chapter *strategic reserves*, and the Reinforcements step in which all Reserves arrive.

use crate::core::solid;
use crate::datasheets::Keyword;
use crate::events::Event;
use crate::movement::{self, Arrival, Moves, SetUpModels, set_down};
use crate::questions::{Answer, Ask};
use crate::setup::Printing;
use crate::state::{State, UnitId, Whereabouts, other};
use crate::stratagems::Window;
use crate::{Wh40k10, missions, objectives, rules, stratagems, transports};
use geometry::{Solid, Vector, Zone, vector, within};
use kernel::{Illegal, Play, Rule, Seat, Table, question};
use miniatures::refuse;
use serde::{Deserialize, Serialize};

/// How near an edge Strategic Reserves are set up (`wh40k10/strategic-reserves/setup-round-2`).
const EDGE: f64 = 6.0;

/// Which unit arrives from Reserves next, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectArrival {
    /// Who is asked.
    pub seat: Seat,
}

question!(Wh40k10, Ask, Answer, SelectArrival -> Option<UnitId>, rules::movement::REINFORCEMENTS_STEP);

/// One arrival of the Reinforcements step, or the end of the Movement phase (`wh40k10/movement/reinforcements-step`).
pub fn step(t: &mut Table<Wh40k10>) -> Play<()> {
    let seat = t.state.active;
    let picked = match arrivals(&t.state, seat).is_empty() {
        true => None,
        false => t.ask(seat, SelectArrival { seat })?,
    };
    match picked {
        None => movement::end(t),
        Some(unit) if transports::is_aboard(&t.state, unit) => {
            t.cite(rules::ruling::TRANSPORT_ARRIVES_FROM_RESERVES);
            transports::disembark(t, seat, unit)
        }
        Some(unit) => arrive(t, seat, unit),
    }
}

/// The units that can arrive now.
pub fn arrivals(state: &State, seat: Seat) -> Vec<UnitId> {
    state.units_elsewhere(seat).filter(|&unit| judge_arrival(state, seat, unit).is_ok()).collect()
}

/// May a unit arrive in this turn: Strategic Reserves from the second battle round on, others when their rule says
/// (`wh40k10/strategic-reserves/arrival`, `wh40k10/strategic-reserves/relation-to-reserves`)?
pub fn judge_arrival(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    let Some(entry) = state.unit(unit).filter(|entry| entry.owner == seat && state.whole(unit) == unit) else {
        return refuse(rules::movement::REINFORCEMENTS_STEP, "wh40k10-not-in-reserves");
    };
    if entry.phase.has_moved {
        return refuse(rules::movement::REINFORCEMENTS_STEP, "wh40k10-no-room");
    }
    match entry.whereabouts {
        Whereabouts::StrategicReserves if state.round < 2 => {
            refuse(rules::strategic_reserves::ARRIVAL, "wh40k10-too-early")
        }
        Whereabouts::Reserves if state.round < 2 && state.fixed.printing == Printing::QuickReference => {
            refuse(rules::ruling::DEEP_STRIKE_FIRST_ROUND, "wh40k10-too-early")
        }
        Whereabouts::StrategicReserves | Whereabouts::Reserves => Ok(()),
        Whereabouts::Aboard(transport) if has_just_arrived(state, transport) => {
            transports::judge_disembark(state, seat, unit)
        }
        _ => refuse(rules::movement::REINFORCEMENTS_STEP, "wh40k10-not-in-reserves"),
    }
}

/// Has a TRANSPORT arrived in this step? Then its passengers may get out (`wh40k10/ruling/transport-arrives-from-reserves`).
fn has_just_arrived(state: &State, transport: UnitId) -> bool {
    state.unit(transport).is_some_and(|entry| entry.turn.arrived && entry.owner == state.active)
}

/// Arriving is optional, but AIRCRAFT that left must come back if they can (`wh40k10/aircraft/return`).
pub fn judge_done(state: &State, seat: Seat) -> Result<(), Illegal> {
    let must = |unit: &UnitId| state.unit(*unit).is_some_and(|unit| unit.battle.must_return);
    for unit in arrivals(state, seat).into_iter().filter(must) {
        let ask = SetUpModels { seat, unit, by: Arrival::StrategicReserves };
        if !movement::set_up::candidates(state, &ask, 1).is_empty() {
            return refuse(rules::aircraft::RETURN, "wh40k10-must-return");
        }
    }
    Ok(())
}

/// A unit is set up, and counts as having made a Normal move (`wh40k10/movement/reserves-count-as-normal-move`).
pub fn arrive(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<()> {
    let strategic = t.state.unit(unit).is_some_and(|unit| unit.whereabouts == Whereabouts::StrategicReserves);
    let by = if strategic { Arrival::StrategicReserves } else { Arrival::DeepStrike };
    let moves = t.ask(seat, SetUpModels { seat, unit, by })?;
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.has_moved = true;
    }
    if moves.0.is_empty() {
        return Ok(());
    }
    cite_arrival(t, unit, strategic);
    settle(t, unit, &moves);
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.turn.counts_as_moved = true;
        (entry.turn.arrived, entry.battle.must_return) = (true, false);
    }
    t.tell(Event::Arrived { unit });
    if t.listening() && !transports::embark_choices(&t.state, unit).is_empty() {
        t.cite(rules::ruling::RESERVES_EMBARK);
    }
    if t.state.models_of(unit).any(|model| objectives::stands_on_marker(&t.state, model)) {
        t.cite(rules::ruling::SET_UP_ON_MARKER);
    }
    stratagems::overwatch(t, Window::EnemySetUp(unit))
}

fn cite_arrival(t: &mut Table<Wh40k10>, unit: UnitId, strategic: bool) {
    for rule in [
        rules::movement::REINFORCEMENTS_STEP,
        rules::movement::RESERVES,
        rules::movement::RESERVES_SET_UP,
        rules::movement::RESERVES_HORIZONTAL_DISTANCE,
        rules::movement::RESERVES_COUNT_AS_NORMAL_MOVE,
    ] {
        t.cite(rule);
    }
    let strategically: &[Rule] = match (strategic, t.state.round) {
        (false, _) => {
            &[rules::deployment_abilities::DEEP_STRIKE_ARRIVAL, rules::strategic_reserves::RELATION_TO_RESERVES]
        }
        (true, 0..=2) => &[rules::strategic_reserves::SETUP_ROUND_2],
        (true, _) => &[rules::strategic_reserves::SETUP_ROUND_3],
    };
    strategically.iter().for_each(|&rule| t.cite(rule));
    if strategic {
        t.cite(rules::strategic_reserves::DEFINITION);
        t.cite(rules::strategic_reserves::ARRIVAL);
        t.cite(rules::strategic_reserves::SETUP_DISTANCE);
        t.cite(rules::ruling::RESERVES_ANY_EDGE);
    }
    if t.state.unit_has_anywhere(unit, &Keyword::Aircraft) {
        t.cite(match t.state.unit(unit).is_some_and(|u| u.battle.must_return) {
            true => rules::aircraft::RETURN,
            false => rules::ruling::AIRCRAFT_FIRST_ARRIVAL,
        });
    }
}

/// Puts the models of a judged set-up on the battlefield.
pub fn settle(t: &mut Table<Wh40k10>, unit: UnitId, moves: &Moves) {
    t.state.set_whereabouts(unit, Whereabouts::Battlefield);
    set_down(t, moves);
}

/// Strategic Reserves are wholly within 6" of an edge, and in the second round outside the enemy deployment zone
/// (`wh40k10/strategic-reserves/setup-round-2`, `wh40k10/strategic-reserves/setup-round-3`).
pub fn judge_place(state: &State, seat: Seat, model: &Solid) -> Result<(), (Rule, &'static str)> {
    let field = &state.fixed.battlefield;
    let bounds = model.outline.bounds();
    let far = [bounds.high.x, bounds.high.y, field.width.inches() - bounds.low.x, field.depth.inches() - bounds.low.y];
    let rule = match state.round {
        0..=2 => rules::strategic_reserves::SETUP_ROUND_2,
        _ => rules::strategic_reserves::SETUP_ROUND_3,
    };
    if !far.iter().any(|&far| within(far, EDGE)) {
        return Err((rule, "wh40k10-not-at-edge"));
    }
    let barred = state.round <= 2 && enemy_zone(state, seat).is_some_and(|zone| zone.meets(&model.outline));
    if barred { Err((rule, "wh40k10-in-enemy-zone")) } else { Ok(()) }
}

/// The enemy deployment zone, if the battle has zones.
fn enemy_zone(state: &State, seat: Seat) -> Option<&Zone> {
    missions::zone_of(state, other(seat))
}

/// Stretches of the edges in which to look for room, the own edge last.
pub fn stretches(width: f64, depth: f64) -> Vec<Zone> {
    let mut zones = Vec::new();
    let (across, along) = (width / 4.0, depth / 3.0);
    for n in 0..4u8 {
        let (from, to) = (across * f64::from(n), across * f64::from(n + 1));
        for (low, high) in [(0.0, EDGE), (depth - EDGE, depth)] {
            zones.extend(Zone::new(&[(from, low), (to, low), (to, high), (from, high)]).ok());
        }
    }
    for n in 0..3u8 {
        let (from, to) = (along * f64::from(n), along * f64::from(n + 1));
        for (low, high) in [(0.0, EDGE), (width - EDGE, width)] {
            zones.extend(Zone::new(&[(low, from), (high, from), (high, to), (low, to)]).ok());
        }
    }
    zones
}

/// Where a unit that can arrive anywhere may want to: about the middle, and all round each enemy.
pub fn goals(state: &State, seat: Seat) -> Vec<Vector> {
    let field = &state.fixed.battlefield;
    let middle = vector(field.width.inches() / 2.0, field.depth.inches() / 2.0);
    let mut goals: Vec<Vector> = state.battle.markers.iter().map(|marker| marker.at.point()).collect();
    goals.push(middle);
    let enemies: Vec<UnitId> = state.units_on_battlefield().filter(|&unit| state.owner(unit) != Some(seat)).collect();
    for enemy in enemies {
        let Some(at) = state.models_of(enemy).next().and_then(|id| solid(state, id)).map(|s| s.outline.middle()) else {
            continue;
        };
        for n in 0..4u32 {
            goals.push(at + geometry::Heading::from_steps(n << 30).direction() * 14.0);
        }
    }
    goals.retain(|goal| {
        goal.x > 2.0 && goal.y > 2.0 && goal.x < field.width.inches() - 2.0 && goal.y < field.depth.inches() - 2.0
    });
    goals
}
