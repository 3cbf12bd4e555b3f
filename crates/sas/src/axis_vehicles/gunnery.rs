//! Whom a vehicle can fire at, and how well (`sas/axis-vehicles/attack`, `sas/axis-vehicles/hmg-through-walls`).

use super::sight::{self, End};
use super::{Build, Pose};
use crate::board::{Barrier, Ground, SIGHT};
use crate::items::camouflaged;
use crate::los::{self, Ends, Low, Lows};
use crate::reference::{UnitKind, axis_modifiers};
use crate::state::{Operator, State};
use crate::terrain;
use geometry::squares::{Cell, Detour, Edge, Line, Point, Via};

/// A vehicle's gun laid on an operator.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Laid {
    /// What his cover takes from the roll; 3 through a wall.
    pub cover: i8,
    /// How far he is: the row in the arc.
    pub row: u32,
    /// Is it fire into a building, without sight?
    pub through_wall: bool,
}

/// How a vehicle in a place can fire at an operator in its sight; of two ends the better.
pub fn lay(state: &State, kind: UnitKind, pose: Pose, operator: &Operator) -> Option<Laid> {
    let build = kind.build()?;
    let token = operator.squares();
    sight::ends(pose, build.length, build.gun)
        .flat_map(|end| token.iter().map(move |&cell| (end, cell)))
        .filter_map(|(end, cell)| lay_from(state, kind, build, (pose, end), operator, cell))
        .min()
}

/// The same from one end.
fn lay_from(
    state: &State,
    kind: UnitKind,
    build: Build,
    (pose, end): (Pose, End),
    operator: &Operator,
    cell: Cell,
) -> Option<Laid> {
    let data = kind.data();
    let row = end.row(cell).filter(|&row| row <= data.long && data.dice > 0)?;
    let body = pose.squares(build.length);
    let lows = sight::line_to(state, end, &body, cell, &operator.squares()).filter(|_| row <= SIGHT)?;
    let seen = crouching_seen(state, &body, &lows, cell) || !operator.lies_low();
    if operator.vehicle.is_some() {
        // Nothing gives a vehicle cover (`sas/operator-vehicles/no-cover-modifiers`).
        return seen.then_some(Laid { cover: 0, row, through_wall: false });
    }
    let hidden = los::goes_unnoticed(state, operator)
        || !operator.crouching && body.iter().all(|&own| camouflaged(state, operator, own));
    let cover = body.iter().map(|&own| terrain::cover(&state.board, &lows, own, cell)).min().unwrap_or(0);
    (seen && !hidden).then_some(Laid { cover, row, through_wall: false })
}

/// Would somebody who crouches in a square be seen over this low cover?
fn crouching_seen(state: &State, body: &[Cell], lows: &Lows, cell: Cell) -> bool {
    let over = |low: &Low| body.iter().any(|&own| los::looked_over(&state.board, *low, own));
    let forest = state.board.ground(cell) == Ground::Forest && !body.iter().any(|&own| own.adjacent(cell));
    !forest && lows.iter().all(over)
}

/// How a vehicle can fire through a wall at an exposed operator inside a building whom it does not see: in the arc and range
/// of its gun, with one wall of a building and nothing else in the way (`sas/axis-vehicles/hmg-through-walls`,
/// `sas/axis-vehicles/hmg-through-walls-limits`, `sas/ruling/wall-fire-details`).
pub fn lay_through_wall(state: &State, kind: UnitKind, pose: Pose, operator: &Operator) -> Option<Laid> {
    let (build, data) = (kind.build().filter(|_| kind != UnitKind::AssaultBoat)?, kind.data());
    let on_foot = operator.vehicle.is_none();
    let cell = operator.at.filter(|&cell| on_foot && operator.exposed && state.board.indoors(cell))?;
    if lay(state, kind, pose, operator).is_some() {
        return None;
    }
    let body = pose.squares(build.length);
    let from = |end: End| {
        let row = end.row(cell).filter(|&row| row <= data.long && data.dice > 0)?;
        let line = Line::new(end.origin(), Point::centre(cell))?;
        let one = walls(state, line, Ends { from: &body, to: &[cell] }) == Some(1);
        one.then_some(Laid { cover: -axis_modifiers::IN_BUILDING, row, through_wall: true })
    };
    sight::ends(pose, build.length, build.gun).filter_map(from).min()
}

/// How many walls of buildings a line crosses; none if anything else blocks it.
pub fn walls(state: &State, line: Line, ends: Ends<'_>) -> Option<u32> {
    let mut walls = 0;
    for crossing in line.crossings() {
        match crossing.via {
            Via::Edge(edge) => walls += u32::from(wall(state, edge)?),
            Via::Corner(sides) => walls += u32::from(corner(state, &sides, ends)?),
        }
        if !ends.contain(crossing.to) && los::square_blocks(state, crossing.to) {
            return None;
        }
    }
    Some(walls)
}

/// Is an edge the wall of a building? A door or window in it counts as part of it. None for a high wall.
fn wall(state: &State, edge: Edge) -> Option<bool> {
    match state.board.barrier(edge) {
        Barrier::None | Barrier::LowWall | Barrier::Hedge => Some(false),
        Barrier::Wall | Barrier::Door | Barrier::Window => Some(true),
        Barrier::HighWall | Barrier::GrapplePoint => None,
    }
}

/// Does a line through a corner cross a wall there? Only if both sides are shut (`sas/ruling/los-grazing`).
fn corner(state: &State, sides: &[Detour; 2], ends: Ends<'_>) -> Option<bool> {
    let side = |side: &Detour| {
        if !ends.contain(side.through) && los::square_blocks(state, side.through) {
            return None;
        }
        side.edges.iter().try_fold(false, |shut, &edge| Some(shut | wall(state, edge)?))
    };
    match (side(&sides[0]), side(&sides[1])) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (None, None) => None,
        _ => Some(true),
    }
}
