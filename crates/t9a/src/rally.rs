//! Chapter *rally*: Shaken units of the Active Player pull themselves together or flee on.

use crate::definitions::formation::block;
use crate::definitions::measure::distance;
use crate::events::Event;
use crate::melee::after::{make_pivot, turns};
use crate::model_rules::entirely;
use crate::movement::Turn;
use crate::psychology::flee::{Flee, away_from, flee};
use crate::psychology::{self, Test};
use crate::questions::{Answer, FleeFrom, RallyPivot, SelectRally};
use crate::state::{State, UnitId, other};
use crate::{T9a, rules};
use geometry::CONTACT;
use geometry::ranks::Facing;
use kernel::{Play, Seat, Table};

/// The units that must still take a Rally Test in this phase (`t9a/rally/rally-test`).
pub fn to_rally(state: &State, seat: Seat) -> Vec<UnitId> {
    let waits = |unit: &UnitId| {
        let done = state.unit(*unit).is_some_and(|unit| unit.marks.phase.rallied);
        state.is_shaken(*unit) && !state.is_engaged(*unit) && !done
    };
    state.units_of(seat).filter(waits).collect()
}

/// One Rally Test, and what follows from it. False when there is none left.
pub fn phase(t: &mut Table<T9a>) -> Play<bool> {
    let seat = t.state.active;
    let unit = match to_rally(&t.state, seat)[..] {
        [] => return Ok(false),
        [one] => one,
        _ => t.ask(seat, SelectRally { seat })?,
    };
    t.cite(rules::rally::RALLY_TEST);
    if let Some(unit) = t.state.unit_mut(unit) {
        unit.marks.phase.rallied = true;
    }
    if passes(t, unit)? {
        rally(t, unit)?;
    } else {
        flee_on(t, unit)?;
    }
    Ok(true)
}

/// The test; who became Shaken by his own choice with Feigned Flight passes it (`t9a/model-rules/feigned-flight`).
fn passes(t: &mut Table<T9a>, unit: UnitId) -> Play<bool> {
    let feigned = t.state.unit(unit).is_some_and(|unit| unit.marks.battle.feigned);
    if feigned && entirely(&t.state, unit, "Feigned Flight") {
        t.cite(rules::model_rules::FEIGNED_FLIGHT);
        return Ok(true);
    }
    psychology::take(t, unit, Test::Rally, 0)
}

/// The unit is no longer Shaken and may make one Pivot (`t9a/rally/passed`).
fn rally(t: &mut Table<T9a>, unit: UnitId) -> Play<()> {
    t.cite(rules::rally::PASSED);
    let pools: Vec<UnitId> = t.state.pools(unit).chain([unit]).collect();
    for pool in pools {
        if let Some(unit) = t.state.unit_mut(pool) {
            unit.shaken = false;
            unit.marks.battle.feigned = false;
        }
    }
    t.tell(Event::Rallied { unit });
    let seat = t.state.active;
    if let Some(turn) = t.ask(seat, RallyPivot { unit })? {
        make_pivot(t, unit, &turn);
    }
    Ok(())
}

/// To stay, to turn by each eighth of a turn to the right, or to let an Attachable Model change places.
pub fn pivots(state: &State, unit: UnitId) -> Vec<(String, Answer)> {
    let way = |(key, turn): (String, Turn)| match turn {
        Turn { heading, ranks: None } => (key, Answer::RallyPivot(Some(heading))),
        turn => (key, Answer::RallyPivotWith(turn)),
    };
    let stay = ("0".to_owned(), Answer::RallyPivot(None));
    [stay].into_iter().chain(turns(state, unit).into_iter().map(way)).collect()
}

/// It stays Shaken and flees from the nearest enemy that is not Shaken (`t9a/rally/failed`).
fn flee_on(t: &mut Table<T9a>, unit: UnitId) -> Play<()> {
    t.cite(rules::rally::FAILED);
    t.cite(rules::psychology::FLEE_DIRECTION);
    t.cite(rules::definitions::UNIT_CENTRE);
    let enemies = t.state.on_field().filter(|&enemy| t.state.owner(enemy) != t.state.owner(unit));
    if enemies.into_iter().any(|enemy| t.state.is_shaken(enemy)) {
        t.cite(rules::ruling::RALLY_NEAREST_ENEMY);
    }
    let from = match nearest_enemies(&t.state, unit)[..] {
        [] => None,
        [one] => Some(one),
        _ => {
            let seat = other(t.state.active);
            Some(t.ask(seat, FleeFrom { unit })?)
        }
    };
    let heading = match from {
        Some(enemy) => away_from(&t.state, unit, enemy),
        // Nobody is left to flee from: towards its own rear (`t9a/ruling/rally-nearest-enemy`).
        None => {
            t.cite(rules::ruling::RALLY_NEAREST_ENEMY);
            block(&t.state, unit).map(|block| block.edge(Facing::Rear).normal)
        }
    };
    match heading {
        Some(heading) => flee(t, unit, Flee::towards(heading)),
        None => Ok(()),
    }
}

/// The closest enemies that are not Shaken; of all if every one is (`t9a/ruling/rally-nearest-enemy`).
pub fn nearest_enemies(state: &State, unit: UnitId) -> Vec<UnitId> {
    let enemies = || state.on_field().filter(|&enemy| state.owner(enemy) != state.owner(unit));
    let mut bold: Vec<UnitId> = enemies().filter(|&enemy| !state.is_shaken(enemy)).collect();
    if bold.is_empty() {
        bold = enemies().collect();
    }
    let away = |enemy: &UnitId| distance(state, unit, *enemy).unwrap_or(f64::INFINITY);
    let least = bold.iter().map(away).fold(f64::INFINITY, f64::min);
    bold.retain(|enemy| away(enemy) <= least + CONTACT);
    bold
}
