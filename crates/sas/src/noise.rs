//! Chapter *noise*: shots and runs that are heard.

use crate::board::toward;
use crate::fear_naught::Hold;
use crate::reaction::Deed;
use crate::reference::UnitKind;
use crate::sight::Calm;
use crate::state::{AxisUnit, OperatorId, Post, State, UnitId};
use crate::{Sas, alarm, fear_naught, rules, sight};
use geometry::squares::Cell;
use kernel::{Play, Table};

/// A noisy weapon has been used from a square, or from a vehicle: who hears it turns and becomes alert, then everybody looks,
/// then the track rises (`sas/noise/noisy-weapon-hearing`, `sas/noise/noisy-weapon-meter`, `sas/ruling/noise-details`).
pub fn shot(t: &mut Table<Sas>, operator: OperatorId, from: &[Cell], noise: u8, calm: &Calm) -> Play<()> {
    if noise == 0 {
        return Ok(());
    }
    t.cite(rules::noise::WHEN_AXIS_REACTS);
    t.cite(rules::noise::NOISE_VALUE);
    t.cite(rules::ruling::NOISE_DETAILS);
    t.cite(rules::board::DISTANCE);
    for (unit, source) in hearing(&t.state, from, noise) {
        t.cite(rules::noise::NOISY_WEAPON_HEARING);
        turn_toward(t, unit, source);
        calm.hears(t, unit);
    }
    sight::look(t, None)?;
    t.cite(rules::noise::NOISY_WEAPON_METER);
    if t.state.stealthy() {
        alarm::rise(t, Some(operator))
    } else {
        t.cite(rules::alarm::EXPOSED_BY_ALARM);
        sight::expose(t, operator);
        Ok(())
    }
}

/// The units that hear a noise within a range, each with the square that it comes from: the nearest of a vehicle
/// (`sas/ruling/noise-details`).
pub fn hearing(state: &State, from: &[Cell], range: u8) -> Vec<(UnitId, Cell)> {
    let nearest = |unit: &AxisUnit| {
        let apart = from.iter().copied().filter_map(|cell| Some((unit.distance_to(cell)?, cell)));
        apart.min_by_key(|(far, _)| *far)
    };
    let heard = state.units_on_board().filter_map(|(id, unit, _)| Some((id, nearest(unit)?)));
    heard.filter(|(_, (far, _))| *far <= u32::from(range)).map(|(id, (_, cell))| (id, cell)).collect()
}

/// A unit turns toward a square by the shorter way (`sas/noise/turn-direction`). A vehicle never turns on the spot
/// (`sas/ruling/vehicle-advance-route`).
pub fn turn_toward(t: &mut Table<Sas>, id: UnitId, source: Cell) {
    fear_naught::hears(t, id);
    let unit = t.state.unit(id);
    if unit.kind.is_vehicle() {
        let (post, kind) = (unit.post, unit.kind);
        t.cite(rules::axis_vehicles::TURNING);
        if kind == UnitKind::FlakGun {
            t.cite(rules::fear_naught::FLAK_GUN);
        }
        match post {
            Post::Route { .. } => t.cite(rules::axis_vehicles::PATROL_NO_TURNING),
            Post::Guard => t.cite(rules::axis_vehicles::GUARD_VEHICLES),
            _ => {}
        }
        return;
    }
    let Some(at) = unit.at.filter(|_| unit.hold != Hold::Strangled) else { return };
    let facing = toward(at, unit.facing, source);
    if facing != unit.facing {
        t.cite(rules::noise::TURN_DIRECTION);
        t.cite(rules::ruling::FACING_A_DIAGONAL_SOURCE);
        sight::turn(t, id, facing);
    }
}

/// An operator has run into a square: every unit beside it turns to him and becomes alert, once in a run
/// (`sas/noise/run-adjacent`, `sas/ruling/run-adjacent-midway`).
pub fn run_beside(t: &mut Table<Sas>, at: Cell, deed: &mut Deed) {
    let beside: Vec<UnitId> =
        t.state.units_on_board().filter(|(_, unit, _)| unit.distance_to(at) == Some(1)).map(|(id, _, _)| id).collect();
    for unit in beside {
        if deed.heard.contains(&unit) {
            continue;
        }
        deed.heard.push(unit);
        t.cite(rules::noise::WHEN_AXIS_REACTS);
        t.cite(rules::noise::RUN_ADJACENT);
        t.cite(rules::board::ADJACENT);
        turn_toward(t, unit, at);
        sight::rouse(t, unit);
    }
}
