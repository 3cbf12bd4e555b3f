//! The HMG team.

use crate::attack::cover;
use crate::axis_vehicles::gunnery::walls;
use crate::board::in_arc;
use crate::los::{Ends, Eyes, eyes_see_operator};
use crate::reference::{UnitKind, axis_modifiers};
use crate::state::{AxisUnit, Operator, State};
use geometry::squares::{Cell, Facing, Line};

/// Can an HMG team fire through one wall of a building at an exposed operator inside whom it does not see? Like the HMG of a
/// vehicle (`sas/fear-naught/hmg-team`, `sas/ruling/wall-fire-details`).
pub fn fires_through_wall(state: &State, kind: UnitKind, eyes: Eyes, operator: &Operator) -> bool {
    let inside = operator.at.filter(|&cell| operator.exposed && state.board.indoors(cell));
    let Some(cell) = inside.filter(|_| kind == UnitKind::HmgTeam) else { return false };
    let line = Line::between_centres(eyes.at, cell);
    in_arc(eyes.at, eyes.facing, cell)
        && !eyes_see_operator(state, eyes, cell, operator.crouching)
        && walls(state, line, Ends { from: &[eyes.at], to: &[cell] }) == Some(1)
}

/// What an operator's cover takes from the roll of an HMG team in a square: 3 through a wall.
pub fn cover_against_team(state: &State, from: Cell, operator: &Operator) -> i8 {
    let Some(at) = operator.at else { return 0 };
    let through = |facing: Facing| fires_through_wall(state, UnitKind::HmgTeam, Eyes { at: from, facing }, operator);
    let seen = |facing: Facing| eyes_see_operator(state, Eyes { at: from, facing }, at, operator.crouching);
    let ways = Facing::ORTHOGONAL;
    match ways.into_iter().any(through) && !ways.into_iter().any(seen) {
        true => -axis_modifiers::IN_BUILDING,
        false => cover(state, from, at),
    }
}

/// Has an HMG team lost one of its two men? Its token shows the casualty side then, and fights on as before
/// (`sas/ruling/hmg-team-casualty-side`).
pub fn has_casualty(unit: &AxisUnit) -> bool {
    unit.kind == UnitKind::HmgTeam && unit.damage > 0
}
