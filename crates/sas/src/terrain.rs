//! Chapter *terrain*: who can step where, and what gives which cover.

use crate::board::{Barrier, Board, Ground, touches};
use crate::los::Low;
use crate::state::State;
use geometry::squares::{Cell, Edge, Facing, detours};
use std::sync::{Arc, OnceLock};

/// How somebody gets from one square to the next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stride {
    /// By walking.
    Walk,
    /// By climbing.
    Climb,
    /// Not at all.
    No,
}

/// How everybody gets from each square of a board to its neighbours: the rules below, worked out once for each kind of mover,
/// since advancing units ask for little else. No part of the position.
#[derive(Clone, Debug, Default)]
pub struct Strides(Arc<[OnceLock<Vec<[Stride; 8]>>; 5]>);

/// What is worked out of a board makes no difference between boards.
impl PartialEq for Strides {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Strides {}

/// Who moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mover {
    /// An operator.
    Operator {
        /// Crouching?
        crouching: bool,
        /// With a grappling hook?
        hook: bool,
    },
    /// Axis infantry.
    Infantry,
}

impl Board {
    /// How a mover gets from a square to a neighbour.
    pub fn stride(&self, from: Cell, facing: Facing, mover: Mover) -> Stride {
        let extent = self.grid.extent();
        let kind = match mover {
            Mover::Infantry => 0,
            Mover::Operator { crouching, hook } => 1 + usize::from(crouching) + 2 * usize::from(hook),
        };
        let around = |cell: Cell| Facing::ALL.map(|facing| self.work_out_stride(cell, facing, mover));
        let all = self.strides.0[kind].get_or_init(|| extent.cells().map(around).collect());
        match extent.index(from).and_then(|n| all.get(n)) {
            Some(strides) => strides[facing as usize],
            None => self.work_out_stride(from, facing, mover),
        }
    }

    /// For a diagonal step one of the two ways round the corner is enough (`sas/ruling/diagonal-steps`).
    fn work_out_stride(&self, from: Cell, facing: Facing, mover: Mover) -> Stride {
        let to = from.step(facing);
        let ground = self.enter(from, to, mover);
        let way = match Edge::between(from, to) {
            Some(edge) => self.cross(edge, mover, false),
            None => self.round_corner(from, to, mover),
        };
        ground.max(way)
    }

    /// The better of the two ways round a corner.
    fn round_corner(&self, from: Cell, to: Cell, mover: Mover) -> Stride {
        let Some(ways) = detours(from, to) else { return Stride::No };
        let way = |n: usize| {
            let side = match self.ground(ways[n].through) {
                Ground::Regular | Ground::Forest => Stride::Walk,
                _ => Stride::No,
            };
            ways[n].edges.into_iter().map(|edge| self.cross(edge, mover, true)).fold(side, Stride::max)
        };
        way(0).min(way(1))
    }

    /// What it takes to be in a square, as far as its ground goes.
    fn enter(&self, from: Cell, to: Cell, mover: Mover) -> Stride {
        match (self.ground(to), mover) {
            (Ground::Regular | Ground::Forest, _) => Stride::Walk,
            (Ground::Hedge, Mover::Infantry)
            | (Ground::Crate | Ground::Hedge, Mover::Operator { crouching: false, .. })
            | (Ground::Rock, Mover::Operator { crouching: false, hook: true }) => Stride::Climb,
            (Ground::Spot(_), Mover::Infantry) if matches!(self.ground(from), Ground::Spot(_)) => Stride::Walk,
            _ => Stride::No,
        }
    }

    /// What it takes to cross an edge.
    fn cross(&self, edge: Edge, mover: Mover, diagonal: bool) -> Stride {
        let crouching = matches!(mover, Mover::Operator { crouching: true, .. });
        match self.barrier(edge) {
            Barrier::None => Stride::Walk,
            Barrier::LowWall if !crouching => Stride::Walk,
            Barrier::Door if !diagonal => Stride::Walk,
            Barrier::Hedge | Barrier::Window if !crouching => Stride::Climb,
            Barrier::GrapplePoint if matches!(mover, Mover::Operator { crouching: false, hook: true }) => Stride::Climb,
            _ => Stride::No,
        }
    }

    /// Does a step go straight through a door? (`sas/terrain/door`)
    pub fn through_door(&self, from: Cell, to: Cell) -> bool {
        Edge::between(from, to).is_some_and(|edge| self.barrier(edge) == Barrier::Door)
    }
}

impl State {
    /// How a mover gets from a square to a neighbour; nobody on foot enters a template that stays
    /// (`sas/ruling/template-blocks-foot-units`), and no Axis unit a burning room (`sas/heat-dogs/flame-and-axis`).
    pub fn stride(&self, from: Cell, facing: Facing, mover: Mover) -> Stride {
        let to = from.step(facing);
        match self.smoking_ruin(to) || (mover == Mover::Infantry && self.into_flames(from, to)) {
            true => Stride::No,
            false => self.board.stride(from, facing, mover),
        }
    }
}

/// How much a kind of low cover takes from an Axis attack roll (`sas/terrain/cover-classes`).
pub fn penalty(low: Low) -> i8 {
    match low {
        Low::Edge(_, Barrier::Hedge) | Low::Hedge(_) => 1,
        Low::Edge(..) | Low::Crate(_) => 2,
        Low::Barrel(_) => 0,
    }
}

/// Is a target in a square beside this low cover?
pub fn beside(low: Low, target: Cell) -> bool {
    match low {
        Low::Edge(edge, _) => touches(edge, target),
        Low::Crate(cell) | Low::Hedge(cell) => cell.adjacent(target),
        Low::Barrel(_) => false,
    }
}

/// The cover of a target in a square against an attacker, from the low cover on the line between them: only what the
/// target is beside counts (`sas/terrain/low-cover`), an attacker beside a low wall, a window or the forest cancels it
/// (`sas/attack/adjacent-cancels-cover`), and only the best applies (`sas/ruling/cover-not-cumulative`).
pub fn cover(board: &Board, lows: &[Low], attacker: Cell, target: Cell) -> i8 {
    let cancelled = |low: Low| match low {
        Low::Edge(_, Barrier::Hedge) | Low::Hedge(_) | Low::Crate(_) | Low::Barrel(_) => false,
        Low::Edge(edge, _) => touches(edge, attacker),
    };
    let counts = |low: &&Low| beside(**low, target) && !cancelled(**low);
    let beside = lows.iter().filter(counts).map(|low| penalty(*low)).max().unwrap_or(0);
    let forest = board.ground(target) == Ground::Forest && !attacker.adjacent(target);
    beside.max(i8::from(forest))
}
