//! What the crew of a vehicle sees (`sas/axis-vehicles/los-arc`, `sas/ruling/vehicle-los-geometry`).

use super::driving::touches_board;
use super::{Arcs, Pose};
use crate::board::{Ground, SIGHT, side_of};
use crate::los::{self, Ends, Lows, Visibility};
use crate::state::{AxisUnit, State};
use geometry::squares::{Cell, Facing, Line, Point};
use kernel::Rule;

/// One end of a vehicle: where its arc begins, and the way it opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// The front left square as one looks out of this end.
    at: Cell,
    /// The way one looks.
    facing: Facing,
}

/// The ends of a vehicle to which an arc opens.
pub fn ends(pose: Pose, length: u8, arcs: Arcs) -> impl Iterator<Item = End> {
    let rear = pose.turned_round(length);
    let ends = [End { at: pose.at, facing: pose.facing }, End { at: rear.at, facing: rear.facing }];
    ends.into_iter().zip(arcs.ends()).filter(|(_, open)| *open).map(|(end, _)| end)
}

impl End {
    /// The row of a square ahead of this end, from 1, if it lies in the arc: in row n the two columns of the vehicle and n
    /// more on each side. It is the distance from the vehicle (`sas/axis-vehicles/los-origin-and-range`).
    pub fn row(self, cell: Cell) -> Option<u32> {
        let (east, south) = self.at.offset_to(cell);
        let (ahead, right) = match self.facing {
            Facing::North => (-south, east),
            Facing::East => (east, south),
            Facing::South => (south, -east),
            _ => (-east, -south),
        };
        (ahead >= 1 && (-ahead..=ahead + 1).contains(&right)).then_some(ahead.unsigned_abs())
    }

    /// The corner in the middle of the four squares at this end.
    pub fn origin(self) -> Point {
        Point::outline(self.at, self.facing.turned(3))
    }
}

/// The low cover on the line from one end of a vehicle to a square; none if it is blocked. Its own squares, and what they
/// cover, never block (`sas/axis-vehicles/los-covered-terrain`). Through a window it sees only the inner window squares, and
/// none while it stands at that window (`sas/axis-vehicles/los-no-peripheral-no-windows`, `sas/ruling/vehicle-outer-window`).
pub fn line(state: &State, end: End, body: &[Cell], cell: Cell) -> Option<Lows> {
    line_to(state, end, body, cell, &[cell])
}

/// The same to one square of a token that covers several.
pub fn line_to(state: &State, end: End, body: &[Cell], cell: Cell, token: &[Cell]) -> Option<Lows> {
    let squares = Ends { from: body, to: token };
    let mut lows = Lows::new();
    let straight = Line::new(end.origin(), Point::centre(cell))?;
    if los::walk(state, straight, squares, |_| false, &mut lows) {
        return Some(lows);
    }
    // Through one of several windows it looks as well as it can.
    let looked_over = |low: &los::Low| body.iter().any(|&own| los::looked_over(&state.board, *low, own));
    let hiding = |lows: &Lows| lows.iter().filter(|&low| !looked_over(low)).count();
    let through = state.board.windows().iter().filter_map(|&window| {
        let at_window = |cell: Cell| los::in_window_square(&state.board, window, cell);
        if side_of(window, end.at) == side_of(window, cell)
            || !at_window(cell)
            || body.iter().any(|&own| at_window(own))
        {
            return None;
        }
        los::through_window(state, window, end.origin(), squares)
    });
    through.min_by_key(hiding)
}

/// How well the crew of a vehicle sees a square (`sas/axis-vehicles/los-legend`): in its front or rear arc up to eight
/// squares, without peripheral vision.
pub fn visibility(state: &State, unit: &AxisUnit, cell: Cell) -> Visibility {
    let (Some(pose), Some(build)) = (unit.pose(), unit.kind.build()) else { return Visibility::Hidden };
    visibility_from(state, pose, build.length, build.sight, cell)
}

/// The same for a vehicle that might be elsewhere.
pub fn visibility_from(state: &State, pose: Pose, length: u8, arcs: Arcs, cell: Cell) -> Visibility {
    token_visibility(state, pose, (length, arcs), cell, &[cell])
}

/// The same for one square of a token that covers several.
pub fn token_visibility(
    state: &State,
    pose: Pose,
    (length, arcs): (u8, Arcs),
    cell: Cell,
    token: &[Cell],
) -> Visibility {
    let body = pose.squares(length);
    let from = |end: End| {
        if end.row(cell).is_none_or(|row| row > SIGHT) || !touches_board(&state.board, &body) {
            return Visibility::Hidden;
        }
        let Some(lows) = line_to(state, end, &body, cell, token) else { return Visibility::Hidden };
        let beside = body.iter().any(|&own| own.adjacent(cell));
        let far_forest = state.board.ground(cell) == Ground::Forest && !beside;
        let over = |low: &los::Low| body.iter().any(|&own| los::looked_over(&state.board, *low, own));
        if far_forest || !lows.iter().all(over) { Visibility::Half } else { Visibility::Full }
    };
    ends(pose, length, arcs).map(from).max().unwrap_or(Visibility::Hidden)
}

/// The rules that decide how well the crew of a vehicle sees a square, for the log.
pub fn reasons(state: &State, unit: &AxisUnit, cell: Cell) -> Vec<Rule> {
    use crate::rules::axis_vehicles as av;
    let (Some(pose), Some(build)) = (unit.pose(), unit.kind.build()) else { return Vec::new() };
    let body = unit.squares();
    let mut found = Vec::new();
    let rows: Vec<(End, u32)> =
        ends(pose, build.length, build.sight).filter_map(|end| Some((end, end.row(cell)?))).collect();
    let beside = body.iter().any(|&own| own.adjacent(cell));
    if rows.is_empty() {
        found.extend(beside.then_some(av::LOS_NO_PERIPHERAL_NO_WINDOWS));
        return found;
    }
    if !touches_board(&state.board, &body) {
        return vec![av::PATROL_OFFBOARD_SENSES];
    }
    found.push(av::LOS_ORIGIN_AND_RANGE);
    for (end, _) in rows.iter().filter(|(_, row)| *row <= SIGHT) {
        let seen = line(state, *end, &body, cell);
        found.extend([av::LOS_ARC, av::LOS_LEGEND]);
        let at_window = |cell: Cell, window| los::in_window_square(&state.board, window, cell);
        let window = |window| at_window(cell, window) && body.iter().any(|&own| at_window(own, window));
        if seen.is_none() && state.board.windows().iter().any(|&edge| window(edge)) {
            found.extend([av::LOS_NO_PERIPHERAL_NO_WINDOWS, crate::rules::ruling::VEHICLE_OUTER_WINDOW]);
        }
        if seen.is_some() && body.iter().any(|&own| state.board.ground(own) == Ground::Forest) {
            found.push(av::LOS_COVERED_TERRAIN);
        }
        let straight = Line::new(end.origin(), Point::centre(cell));
        let on_line = straight.into_iter().flat_map(Line::cells).filter(|own| !body.contains(own) && *own != cell);
        let other = |own: Cell| state.unit_at(own).is_some_and(|unit| state.unit(unit).kind.is_vehicle());
        if seen.is_none() && on_line.into_iter().any(other) {
            found.push(av::VEHICLES_BLOCK_LOS);
        }
    }
    found
}
