//! The Typhoon: when it is called, along which row it flies, and what it strikes.

use crate::fear_naught::typhoon::{self, Flight, Pass, Strike, Typhoon};
use crate::items::under;
use crate::operator_vehicles::GunTarget;
use crate::reference::UnitKind;
use crate::state::{AxisUnit, State};
use geometry::squares::{Cell, Facing};

/// What must be under a run before it is called: two men, or a vehicle.
const WORTH_CALLING: i32 = 6;

/// What a unit is worth to us dead. Who hunts us is worth more.
fn worth(unit: &AxisUnit) -> i32 {
    let kind = match unit.kind {
        UnitKind::FlakGun => 1,
        kind if kind.is_vehicle() && kind.data().dice == 0 => 3,
        kind if kind.is_vehicle() => 8,
        _ => 3,
    };
    if unit.alert { kind } else { kind / 2 }
}

/// What a row of tiles is worth: who stands in the open there, less the guns that fire at aeroplanes.
fn worth_of_row(state: &State, typhoon: &Typhoon, edge: Facing, row: u8) -> i32 {
    let tiles = (0..u8::MAX).map_while(|n| typhoon.tiles.along(edge, row, n));
    let on = |tile: (u8, u8)| -> i32 {
        let there = state.units_on_board().filter(|(_, unit, _)| typhoon::in_the_open(state, typhoon, unit, tile));
        let each = there.map(|(_, unit, _)| match unit.kind {
            UnitKind::FlakGun | UnitKind::AaTruck => worth(unit) - 4,
            _ => worth(unit),
        });
        each.sum()
    };
    tiles.map(on).sum()
}

/// The edge to which it should be called now. Its run sounds the alarm, so not before that.
pub(super) fn call(state: &State) -> Option<Facing> {
    let typhoon = state.typhoon.filter(|typhoon| typhoon.flight == Flight::Waits && !state.stealthy())?;
    let best = |edge: Facing| {
        let (rows, _) = typhoon.tiles.rows_from(edge);
        let most = (0..rows).map(|row| worth_of_row(state, &typhoon, edge, row)).max().unwrap_or(0);
        most - i32::from(typhoon::cards_for(state, &typhoon, edge))
    };
    let edges = Facing::ORTHOGONAL.map(|edge| (best(edge), edge));
    edges.into_iter().max_by_key(|(worth, _)| *worth).filter(|(worth, _)| *worth >= WORTH_CALLING).map(|(_, edge)| edge)
}

/// The row along which most is to be had.
pub(super) fn row(state: &State, edge: Facing, rows: u8) -> u8 {
    let Some(typhoon) = state.typhoon else { return 0 };
    (0..rows).max_by_key(|&row| (worth_of_row(state, &typhoon, edge, row), u8::MAX - row)).unwrap_or(0)
}

/// What it does with an action: the strike that is worth most. A rocket is kept for more than one man.
pub(super) fn pass(state: &State) -> Pass {
    let ours = |at: Cell| {
        let near = |squares: crate::axis_vehicles::Squares| squares.iter().any(|&own| under(at, own));
        state.prey_on_board().any(|(_, operator, _)| near(operator.squares()))
    };
    let value = |pass: &Pass| match pass.strike {
        None => 0,
        Some(Strike::Guns(GunTarget::Barrel(_))) => 0,
        Some(Strike::Guns(GunTarget::Unit(id))) => {
            let target = state.unit(id);
            let beside = |unit: &AxisUnit| target.distance_to_unit(unit).is_some_and(|far| far <= 1);
            let soft = state.units_on_board().filter(|(_, unit, _)| beside(unit) && !unit.kind.data().armoured);
            soft.map(|(_, unit, _)| worth(unit)).sum()
        }
        Some(Strike::Rocket(at)) if ours(at) => -1,
        Some(Strike::Rocket(at)) => {
            let caught = |unit: &AxisUnit| unit.squares().iter().any(|&cell| under(at, cell));
            let hit: i32 =
                state.units_on_board().filter(|(_, unit, _)| caught(unit)).map(|(_, unit, _)| worth(unit)).sum();
            let targets = state.objectives.targets.iter().filter(|target| !target.destroyed && under(at, target.at));
            let all = hit + 8 * targets.count() as i32;
            if all > 3 { all + 1 } else { 0 }
        }
    };
    let all = typhoon::passes(state);
    all.into_iter()
        .max_by_key(|pass| (value(pass), pass.strike.is_none()))
        .unwrap_or(Pass { strike: None, strike_first: false })
}
