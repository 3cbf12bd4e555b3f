//! What the Axis is known to do: posts in their colours with the ways that a card may turn them, patrol lines, and who walks next.

use super::{unit_key, unit_name};
use crate::board::{Colour, PatrolLine, cell_name};
use crate::forecast;
use crate::patrol;
use crate::state::{AxisUnit, Phase, Post, State, UnitId};
use geometry::squares::Cell;
use kernel::Message;
use view::{Intent, Tint};

/// All that is known, drawn by itself in the stealth section.
pub(super) fn intents(state: &State) -> Vec<Intent> {
    let known =
        state.units_on_board().filter(|(_, unit, _)| !unit.alert).filter_map(|(id, unit, at)| match unit.post {
            Post::Sentry(n) => post(state, id, at, n),
            Post::Patrol { line, .. } => beat(state, id, unit, line),
            _ => None,
        });
    let lines = (0..).zip(&state.board.patrol_lines).filter(|_| state.phase == Phase::Setup);
    let empty = lines.filter(|(n, _)| !walked(state, *n)).map(|(n, line)| bare_line(n, line));
    let mut all: Vec<Intent> = known.chain(empty).collect();
    all.iter_mut().for_each(|intent| intent.shown = state.stealthy());
    all
}

fn middle(cell: Cell) -> (f64, f64) {
    (f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5)
}

fn tint(colour: Colour) -> Tint {
    match colour {
        Colour::Black => Tint::Black,
        Colour::White => Tint::White,
    }
}

fn colour_key(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}

/// Does somebody walk along this line?
fn walked(state: &State, line: u8) -> bool {
    let walks = |unit: &AxisUnit| matches!(unit.post, Post::Patrol { line: own, .. } if own == line);
    state.units_on_board().any(|(_, unit, _)| walks(unit))
}

/// A sentry on his point: his colour, and his arrows (`sas/setup/sentry-points`).
fn post(state: &State, id: UnitId, at: Cell, n: u8) -> Option<Intent> {
    let point = state.board.sentry_points.get(usize::from(n)).filter(|point| point.at == at)?;
    let label = Message::new("sas-intent-post").with("unit", unit_name(state, id));
    Some(Intent {
        id: format!("post-{}", n + 1),
        piece: Some(unit_key(state, id)),
        label: label.with("colour", colour_key(point.colour)),
        tint: tint(point.colour),
        at: middle(at),
        arrows: point.arrows.iter().map(|&facing| f64::from(facing as u8) / 8.0).collect(),
        line: Vec::new(),
        next: Vec::new(),
        shown: false,
    })
}

/// A patrolman with his line, and the squares that he walks in the coming patrol phase if the marker will show his colour and no
/// card turns him (`sas/patrol/move`).
fn beat(state: &State, id: UnitId, unit: &AxisUnit, n: u8) -> Option<Intent> {
    let line = state.board.patrol_lines.get(usize::from(n))?;
    let cards_to_come = matches!(state.phase, Phase::Operators | Phase::Acting(_) | Phase::Advance(_));
    let walks = cards_to_come && line.colour == forecast::coming(state) && patrol::can_walk(state, id);
    let way = if walks { patrol::way_ahead(state, unit) } else { Vec::new() };
    let label = match way.last() {
        Some(&end) => Message::new("sas-intent-walks").with("squares", way.len()).with("cell", cell_name(end)),
        None => Message::new("sas-intent-rests"),
    };
    let next = unit.at.into_iter().filter(|_| !way.is_empty()).chain(way.iter().copied()).map(middle).collect();
    let label = label.with("unit", unit_name(state, id)).with("colour", colour_key(line.colour));
    Some(Intent { piece: Some(unit_key(state, id)), label, next, ..bare_line(n, line) })
}

/// A line along which nobody walks yet.
fn bare_line(n: u8, line: &PatrolLine) -> Intent {
    let start = line.squares.first().copied().unwrap_or_default();
    let label = Message::new("sas-intent-line").with("line", u32::from(n) + 1);
    Intent {
        id: format!("line-{}", n + 1),
        piece: None,
        label: label.with("colour", colour_key(line.colour)),
        tint: tint(line.colour),
        at: middle(start),
        arrows: Vec::new(),
        line: line.squares.iter().copied().map(middle).collect(),
        next: Vec::new(),
        shown: false,
    }
}
