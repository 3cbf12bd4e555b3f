//! A map of what a charger can touch: what is found out of angles and cells of angles is kept, so that many questions about one
//! charge look at each of them once.

use super::super::Side;
use super::super::snake::QUARTER;
use super::Charge;
use super::lane::{Lane, Piece};
use super::windows::Scratch;
use crate::tolerance::CONTACT;
use smallvec::SmallVec;
use std::ops::Range;

/// Into how many cells the angles of a side are cut first.
pub(super) const FIRST: u32 = 8;

/// What is known of the ways of one charge. It belongs to that charge alone: its charger, target, facing, others and table.
pub struct Map {
    sides: [Chart; 2],
    scratch: Scratch,
}

/// The ways that wheel about one front corner.
struct Chart {
    lane: Lane,
    aimed: SmallVec<[f64; 20]>,
    /// The contacts at each of the aimed angles, as far as they have been looked at.
    at_aimed: SmallVec<[Option<Range<usize>>; 20]>,
    cells: Vec<Node>,
    pieces: Vec<Piece>,
    parts: Vec<(f64, f64)>,
}

/// A cell of angles. The first ones are those of [`FIRST`]; the two halves of a cell lie side by side.
struct Node {
    angle: f64,
    half: f64,
    /// The parts of the facing that some angle of the cell may reach.
    parts: Option<Range<usize>>,
    /// The contacts at the middle.
    pieces: Option<Range<usize>>,
    /// Where its halves are.
    halves: Option<usize>,
}

impl Node {
    fn new(angle: f64, half: f64) -> Self {
        Self { angle, half, parts: None, pieces: None, halves: None }
    }
}

impl Chart {
    fn new(charge: &Charge<'_>, side: Side) -> Self {
        let lane = Lane::new(charge, side);
        let aimed = lane.aimed();
        let half = QUARTER / f64::from(2 * FIRST);
        let cells = (0..FIRST).map(|n| Node::new(half * f64::from(2 * n + 1), half)).collect();
        let at_aimed = aimed.iter().map(|_| None).collect();
        Self { lane, aimed, at_aimed, cells, pieces: Vec::new(), parts: Vec::new() }
    }

    /// The contacts at an angle, added to those that are kept.
    fn look(&mut self, angle: f64, scratch: &mut Scratch) -> Range<usize> {
        self.lane.contacts(angle, scratch);
        let from = self.pieces.len();
        self.pieces.extend_from_slice(&scratch.pieces);
        from..self.pieces.len()
    }
}

/// A cell of a map: the side about whose corner it wheels, and its number there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) side: usize,
    cell: usize,
}

impl Map {
    /// An empty map of a charge.
    #[must_use]
    pub fn new(charge: &Charge<'_>) -> Self {
        Self { sides: Side::BOTH.map(|side| Chart::new(charge, side)), scratch: Scratch::default() }
    }

    /// One side, and memory to look at it with.
    pub(super) fn lane(&mut self, side: usize) -> (&Lane, &mut Scratch) {
        (&self.sides[side].lane, &mut self.scratch)
    }

    /// The front corner about which the ways of a side wheel.
    pub(super) fn side(&self, side: usize) -> Side {
        self.sides[side].lane.side()
    }

    /// How many angles are aimed at the facing.
    pub(super) fn aimed(&self, side: usize) -> usize {
        self.sides[side].aimed.len()
    }

    /// One of the angles that are aimed at the facing, and the contacts there.
    pub(super) fn at_aimed(&mut self, side: usize, n: usize) -> (f64, &[Piece]) {
        let chart = &mut self.sides[side];
        let angle = chart.aimed[n];
        let found = match &chart.at_aimed[n] {
            Some(found) => found.clone(),
            None => {
                let found = chart.look(angle, &mut self.scratch);
                chart.at_aimed[n] = Some(found.clone());
                found
            }
        };
        (angle, &chart.pieces[found])
    }

    /// The first cells of a side, by number.
    pub(super) fn first(side: usize, n: u32) -> Place {
        Place { side, cell: n as usize }
    }

    /// Half the width of a cell.
    pub(super) fn half(&self, at: Place) -> f64 {
        self.sides[at.side].cells[at.cell].half
    }

    /// The middle of a cell, and the contacts there.
    pub(super) fn at_middle(&mut self, at: Place) -> (f64, &[Piece]) {
        let chart = &mut self.sides[at.side];
        let angle = chart.cells[at.cell].angle;
        let found = match &chart.cells[at.cell].pieces {
            Some(found) => found.clone(),
            None => {
                let found = chart.look(angle, &mut self.scratch);
                chart.cells[at.cell].pieces = Some(found.clone());
                found
            }
        };
        (angle, &chart.pieces[found])
    }

    /// Whether some angle of a cell may reach a point of the facing that lies in one of the stretches asked for. No is certain,
    /// yes is not.
    pub(super) fn may_reach(&mut self, at: Place, wanted: &[(f64, f64)]) -> bool {
        let chart = &mut self.sides[at.side];
        let node = &mut chart.cells[at.cell];
        let parts = node.parts.get_or_insert_with(|| {
            let from = chart.parts.len();
            chart.lane.parts(&chart.lane.cell(node.angle, node.half), &mut self.scratch, &mut chart.parts);
            from..chart.parts.len()
        });
        let meets =
            |&(low, high): &(f64, f64)| wanted.iter().any(|&(from, to)| from - CONTACT <= high && low <= to + CONTACT);
        chart.parts[parts.clone()].iter().any(meets)
    }

    /// The two halves of a cell, the one with the smaller angles first.
    pub(super) fn halves(&mut self, at: Place) -> [Place; 2] {
        let chart = &mut self.sides[at.side];
        let (angle, quarter) = (chart.cells[at.cell].angle, chart.cells[at.cell].half * 0.5);
        let first = match chart.cells[at.cell].halves {
            Some(first) => first,
            None => {
                let first = chart.cells.len();
                chart.cells.extend([Node::new(angle - quarter, quarter), Node::new(angle + quarter, quarter)]);
                chart.cells[at.cell].halves = Some(first);
                first
            }
        };
        [Place { side: at.side, cell: first }, Place { side: at.side, cell: first + 1 }]
    }
}
