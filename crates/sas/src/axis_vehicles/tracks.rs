//! The track of each step: the squares that it newly covers, and the lines under the token that it comes to lie across. A search
//! for a way asks for thousands of steps, so they are worked out once for all.

use super::driving::{Pose, Step};
use geometry::squares::{Cell, Edge, Facing};
use smallvec::SmallVec;
use std::sync::LazyLock;

/// The lengths of tokens.
const LENGTHS: [u8; 2] = [2, 3];

/// What a step newly covers, counted from the front left square before it.
#[derive(Default)]
struct Track {
    squares: SmallVec<[Cell; 6]>,
    lines: SmallVec<[[Cell; 2]; 8]>,
}

/// By length, facing and step.
static TRACKS: LazyLock<Vec<Track>> = LazyLock::new(|| {
    let facings = LENGTHS.iter().flat_map(|&length| Facing::ALL.map(|facing| (length, facing)));
    facings.flat_map(|(length, facing)| Step::ALL.map(|step| track(length, facing, step))).collect()
});

fn track(length: u8, facing: Facing, step: Step) -> Track {
    let from = Pose { at: Cell::default(), facing };
    let (before, after) = (from.squares(length), from.after(step, length).squares(length));
    let fresh = |cell: &Cell| !before.contains(cell);
    let pairs = after.iter().enumerate().flat_map(|(n, &cell)| after[n + 1..].iter().map(move |&other| [cell, other]));
    Track {
        squares: after.iter().copied().filter(fresh).collect(),
        lines: pairs.filter(|[a, b]| Edge::between(*a, *b).is_some() && (fresh(a) || fresh(b))).collect(),
    }
}

fn of(length: u8, facing: Facing, step: Step) -> Option<&'static Track> {
    let size = usize::from(length.checked_sub(LENGTHS[0])?);
    TRACKS.get((size * Facing::ALL.len() + facing as usize) * Step::ALL.len() + step as usize)
}

fn moved(cell: Cell, by: Cell) -> Cell {
    Cell::new(cell.column.saturating_add(by.column), cell.row.saturating_add(by.row))
}

/// The squares that a step newly covers.
pub fn fresh(length: u8, from: Pose, step: Step) -> impl Iterator<Item = Cell> {
    let squares = of(length, from.facing, step).into_iter().flat_map(|track| &track.squares);
    squares.map(move |&square| moved(square, from.at))
}

/// The lines between two squares of the token of which at least one is newly covered.
pub(super) fn lines(length: u8, from: Pose, step: Step) -> impl Iterator<Item = Edge> {
    let lines = of(length, from.facing, step).into_iter().flat_map(|track| &track.lines);
    lines.filter_map(move |[a, b]| Edge::between(moved(*a, from.at), moved(*b, from.at)))
}
