//! Which pieces are near: a grid of cells of two inches.
//!
//! Each cell lists the pieces whose box meets it, by id, so that answers never depend on the order of arrival. Every
//! cell also remembers when something last entered it and when something last left, which is what caches ask.

use crate::{Bounds, PieceId, Vector};

const CELL: f64 = 2.0;

/// A uniform grid over the table.
#[derive(Clone, Debug)]
pub struct Grid {
    origin: Vector,
    columns: usize,
    rows: usize,
    cells: Vec<Cell>,
    now: u64,
    /// What the table had been through at each of its latest changes, as a hash: two tables that have parted ways since
    /// a take-back have the same counts but not the same history.
    history: Vec<u64>,
}

/// Pieces with numbers below this are told apart by a bit each.
const SMALL: usize = 512;

/// How many changes back the history is kept; answers older than that are not trusted.
const REMEMBERED: u64 = 1024;

#[derive(Clone, Debug, Default)]
struct Cell {
    pieces: Vec<PieceId>,
    entered: u64,
    left: u64,
}

/// The pieces of some cells, by id: a bit for each piece with a small number, which all have but on the fullest tables, so that nothing
/// is sorted.
#[derive(Default)]
struct Pieces([u64; SMALL / 64]);

impl Pieces {
    fn add(&mut self, cell: &Cell, large: &mut Vec<PieceId>) {
        for &id in &cell.pieces {
            match self.0.get_mut((id.0 / 64) as usize) {
                Some(bits) => *bits |= 1 << (id.0 % 64),
                None => large.push(id),
            }
        }
    }

    /// Adds those with small numbers to the large ones.
    fn finish(self, found: &mut Vec<PieceId>) {
        let large = found.len();
        for (n, mut bits) in (0u32..).zip(self.0) {
            while bits != 0 {
                found.push(PieceId(n * 64 + bits.trailing_zeros()));
                bits &= bits - 1;
            }
        }
        if large > 0 {
            found.sort_unstable();
            found.dedup();
        }
    }
}

/// A rectangle of cells.
#[derive(Clone, Copy)]
struct Span {
    columns: (usize, usize),
    rows: (usize, usize),
}

impl Grid {
    /// An empty grid over an area of the table. What lies beyond it is kept in the cells of its border.
    #[must_use]
    pub fn new(area: Bounds) -> Grid {
        let count = |length: f64| ((length / CELL).ceil().max(1.0) as usize).min(512);
        let columns = count(area.high.x - area.low.x);
        let rows = count(area.high.y - area.low.y);
        Grid { origin: area.low, columns, rows, cells: vec![Cell::default(); columns * rows], now: 0, history: vec![0] }
    }

    /// The number of changes so far.
    #[must_use]
    pub fn now(&self) -> u64 {
        self.now
    }

    /// The history of the table at a count of changes, if that is not too long ago.
    #[must_use]
    pub fn history_at(&self, now: u64) -> Option<u64> {
        let recent = now <= self.now && self.now - now < REMEMBERED;
        if recent { self.history.get((now % REMEMBERED) as usize).copied() } else { None }
    }

    /// Counts one more change, of this content.
    fn change(&mut self, id: PieceId, bounds: Bounds, content: u64) {
        let before = self.history_at(self.now).unwrap_or(0);
        self.now += 1;
        let mix = |hash: u64, bits: u64| (hash ^ bits).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        let place = mix(bounds.low.x.to_bits(), bounds.low.y.to_bits());
        let after = mix(mix(mix(before, u64::from(id.0)), place), content);
        let slot = (self.now % REMEMBERED) as usize;
        if slot < self.history.len() {
            self.history[slot] = after;
        } else {
            self.history.push(after);
        }
    }

    fn column(&self, x: f64) -> usize {
        (((x - self.origin.x) / CELL).floor().max(0.0) as usize).min(self.columns - 1)
    }

    fn row(&self, y: f64) -> usize {
        (((y - self.origin.y) / CELL).floor().max(0.0) as usize).min(self.rows - 1)
    }

    fn span(&self, bounds: Bounds) -> Span {
        // A box turned inside out, from a negative margin, is the cells between its corners.
        let ordered = |a: usize, b: usize| (a.min(b), a.max(b));
        Span {
            columns: ordered(self.column(bounds.low.x), self.column(bounds.high.x)),
            rows: ordered(self.row(bounds.low.y), self.row(bounds.high.y)),
        }
    }

    /// Enters a piece with this box. `content` stands for what the piece is, for the history.
    pub fn insert(&mut self, id: PieceId, bounds: Bounds, content: u64) {
        self.change(id, bounds, content);
        let span = self.span(bounds);
        for row in span.rows.0..=span.rows.1 {
            for column in span.columns.0..=span.columns.1 {
                let cell = &mut self.cells[row * self.columns + column];
                if let Err(place) = cell.pieces.binary_search(&id) {
                    cell.pieces.insert(place, id);
                }
                cell.entered = self.now;
            }
        }
    }

    /// Takes out a piece that was entered with this box.
    pub fn remove(&mut self, id: PieceId, bounds: Bounds) {
        self.change(id, bounds, 0);
        let span = self.span(bounds);
        for row in span.rows.0..=span.rows.1 {
            for column in span.columns.0..=span.columns.1 {
                let cell = &mut self.cells[row * self.columns + column];
                if let Ok(place) = cell.pieces.binary_search(&id) {
                    cell.pieces.remove(place);
                }
                cell.left = self.now;
            }
        }
    }

    /// The pieces whose cells meet a box, by id.
    pub fn near_box(&self, bounds: Bounds, found: &mut Vec<PieceId>) {
        found.clear();
        let span = self.span(bounds);
        if (span.columns.0, span.rows.0) == (span.columns.1, span.rows.1) {
            found.extend_from_slice(&self.cells[span.rows.0 * self.columns + span.columns.0].pieces);
            return;
        }
        let mut pieces = Pieces::default();
        for row in span.rows.0..=span.rows.1 {
            let first = row * self.columns;
            for cell in &self.cells[first + span.columns.0..=first + span.columns.1] {
                pieces.add(cell, found);
            }
        }
        pieces.finish(found);
    }

    /// The pieces whose cells come within `margin` of a segment, by id: long lines do not collect half the table.
    pub fn near_segment(&self, from: Vector, to: Vector, margin: f64, found: &mut Vec<PieceId>) {
        found.clear();
        let mut pieces = Pieces::default();
        self.each_cell_near_segment(from, to, margin, |cell| pieces.add(cell, found));
        pieces.finish(found);
    }

    /// When something last entered, and last left, the cells within `margin` of a segment.
    #[must_use]
    pub fn changes_near_segment(&self, from: Vector, to: Vector, margin: f64) -> (u64, u64) {
        let mut latest = (0, 0);
        self.each_cell_near_segment(from, to, margin, |cell| {
            latest = (latest.0.max(cell.entered), latest.1.max(cell.left));
        });
        latest
    }

    fn each_cell_near_segment(&self, from: Vector, to: Vector, margin: f64, mut visit: impl FnMut(&Cell)) {
        let rows = self.span(Bounds::of(from, to).grown(margin)).rows;
        let along = to - from;
        for row in rows.0..=rows.1 {
            // The part of the segment whose height comes within the margin of this row; border rows reach for ever.
            let bottom = if row == 0 { f64::NEG_INFINITY } else { self.origin.y + CELL * row as f64 - margin };
            let top =
                if row + 1 == self.rows { f64::INFINITY } else { self.origin.y + CELL * (row + 1) as f64 + margin };
            let (mut t0, mut t1) = (0.0f64, 1.0f64);
            if along.y.abs() > 1e-12 {
                let (a, b) = ((bottom - from.y) / along.y, (top - from.y) / along.y);
                t0 = t0.max(a.min(b));
                t1 = t1.min(a.max(b));
            } else if from.y < bottom || from.y > top {
                continue;
            }
            if t0 > t1 {
                continue;
            }
            let reach = Bounds::of(from + along * t0, from + along * t1).grown(margin);
            let first = row * self.columns;
            for column in self.column(reach.low.x)..=self.column(reach.high.x) {
                visit(&self.cells[first + column]);
            }
        }
    }
}
