//! The tangent graph with surfaces: shortest ways among the active rings.
//!
//! A state is a tangent just travelled and the surface on which it arrived. It is tested only when it is taken up, since
//! most never are; then the prices of all surfaces are carried along it, and one state for each surface goes back into
//! the queue. While no top counts there is one surface, and the search is the plain one on the plane.
//!
//! Beside arcs round blockers a way may bend where two rings cross (an inner corner of a surface, a climb beside a
//! blocker) and at mirror points.

mod expand;
mod nodes;
mod trace;

pub(super) use trace::split;

use super::mirror::Lookouts;
use super::space::Space;
use super::surfaces::{Costs, MOST};
use super::{Spot, Step};
use crate::arcgon::{Arc, signed_distance};
use crate::path::{NONE, Node, Tangent};
use crate::tolerance::{CONTACT, NOISE};
use crate::vector::{Vector, sweep};
use crate::{GeometryError, Leg};
use std::cell::OnceCell;
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// The most corners that one search may have to do with: the memory for its tangents grows with their square.
const MOST_NODES: usize = 2000;
/// The most marks for tangents and surfaces that are kept.
const MOST_MARKS: usize = 1 << 25;
/// More than the ways that go on from one state.
const BLOCK: u64 = 1 << 24;
const START: u32 = 0;
const GOAL: u32 = 1;
/// A state at a mirror point belongs to no node.
const MIRROR: u32 = NONE - 1;

/// A convex region and the surfaces on which one must stand there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Region<'a> {
    pub(super) arcs: &'a [Arc],
    pub(super) surfaces: u32,
}

/// Where a way may end.
#[derive(Clone, Copy, Debug)]
pub(super) enum Goal<'a> {
    /// At a spot, on a surface.
    Spot(Spot, usize),
    /// Anywhere in one of some regions. The corners are where boundaries of rings run into theirs.
    Regions { regions: &'a [Region<'a>], corners: &'a [Vector] },
}

impl Goal<'_> {
    /// At least how far it still is from a point to the goal, on the plane.
    fn remaining(&self, from: Vector) -> f64 {
        match self {
            Goal::Spot(spot, _) => from.distance(spot.at),
            Goal::Regions { regions, .. } => {
                let apart = |region: &Region<'_>| signed_distance(region.arcs, from).max(0.0);
                regions.iter().map(apart).fold(f64::INFINITY, f64::min)
            }
        }
    }

    fn holds(&self, at: Vector, surface: usize) -> bool {
        match self {
            Goal::Spot(spot, wanted) => *wanted == surface && at.distance(spot.at) < NOISE,
            Goal::Regions { regions, .. } => regions
                .iter()
                .any(|region| region.surfaces & 1 << surface != 0 && signed_distance(region.arcs, at) < 1e-7),
        }
    }
}

/// A tangent just travelled, after going round the node before.
#[derive(Clone, Copy, Debug)]
struct State {
    node: u32,
    surface: u8,
    checked: bool,
    turn: f64,
    /// Outward normal on arrival.
    normal: Vector,
    /// Outward normal on leaving the node before, and the angle turned there.
    left_at: Vector,
    sweep: f64,
    point: Vector,
    cost: f64,
    parent: u32,
    /// At a mirror point: which detour it belongs to.
    detour: u32,
}

/// Why a way goes to a mirror point: the ring that it touches there, and the node and turn that it goes on to, perhaps by a
/// second mirror point on another ring.
#[derive(Clone, Copy, Debug)]
struct Detour {
    ring: u32,
    then: (u32, f64),
    by: Option<(u32, Vector)>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Open {
    total: f64,
    number: u64,
    state: u32,
    /// Not the state itself: the ways from it by mirror points, none of which is shorter than the total. They are expensive to
    /// work out, and mostly the goal is reached before.
    mirrors: bool,
}

impl Eq for Open {}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Open) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Open {
    /// The least total first, and among equals the oldest.
    fn cmp(&self, other: &Open) -> Ordering {
        other.total.total_cmp(&self.total).then(other.number.cmp(&self.number))
    }
}

/// The search's memory, kept between queries.
#[derive(Debug, Default)]
pub(super) struct Search {
    nodes: Vec<Node>,
    states: Vec<State>,
    open: BinaryHeap<Open>,
    /// For each directed tangent and surface, the search that found it blocked or took it up.
    marks: Vec<u32>,
    search: u32,
    /// Counts what is put into the queue, in blocks of [`BLOCK`] for each state that is taken out: what is put there late from
    /// a state has its place among equals as if it had been put there at once.
    number: u64,
    corners: Vec<Vector>,
    touches: Vec<Vector>,
    /// The rings at whose boundary a way may turn back, whether from inside, and the nodes it may come from.
    mirrors: Vec<(u32, Vec<u32>)>,
    /// Where their arcs are looked at, as soon as somebody looks.
    lookouts: Vec<OnceCell<Lookouts>>,
    detours: Vec<Detour>,
    surfaces: usize,
    floors: bool,
    bound: f64,
}

impl Search {
    /// The steps of the shortest way among the active rings, and its length, if it is at most `bound`.
    pub(super) fn solve(
        &mut self,
        space: &mut Space,
        start: Spot,
        goal: Goal<'_>,
        bound: f64,
        most_states: usize,
        steps: &mut Vec<Step>,
    ) -> Result<Option<f64>, GeometryError> {
        self.begin(space, start, goal, bound)?;
        let mut looked_at = 0;
        let mut block = self.number / BLOCK;
        while let Some(Open { state: index, number, mirrors, .. }) = self.open.pop() {
            if mirrors {
                self.number = number;
                let here = self.nodes[self.states[index as usize].node as usize];
                self.expand_mirrors(index, &here, space, goal);
                continue;
            }
            block += 1;
            self.number = block * BLOCK;
            looked_at += 1;
            if looked_at > most_states {
                return Err(GeometryError::TooMuchWork { nodes: most_states });
            }
            if !self.take_up(index, space, goal) {
                continue;
            }
            let state = self.states[index as usize];
            if state.node == GOAL || self.floors && goal.holds(state.point, state.surface.into()) {
                self.trace(index, space, start, steps);
                return Ok(Some(state.cost));
            }
            self.expand(index, space, goal);
        }
        Ok(None)
    }

    /// Sets up the nodes and the states at the start.
    fn begin(&mut self, space: &mut Space, start: Spot, goal: Goal<'_>, bound: f64) -> Result<(), GeometryError> {
        self.floors = space.floors;
        self.surfaces = if self.floors { space.surfaces.count() } else { 1 };
        self.bound = bound;
        self.collect_nodes(space, start.at, goal);
        let size = self.nodes.len() * 2;
        let marks = size * size * self.surfaces;
        if self.nodes.len() > MOST_NODES || marks > MOST_MARKS {
            return Err(GeometryError::TooMuchWork { nodes: self.nodes.len() });
        }
        self.search += 1;
        if self.search > u32::MAX / 4 {
            self.marks.fill(0);
            self.search = 1;
        }
        if self.marks.len() < marks {
            self.marks.resize(marks, 0);
        }
        self.states.clear();
        self.detours.clear();
        self.open.clear();
        self.number = 0;
        let first = State {
            node: START,
            surface: 0,
            checked: true,
            turn: 1.0,
            normal: Vector::EAST,
            left_at: Vector::EAST,
            sweep: 0.0,
            point: start.at,
            cost: 0.0,
            parent: NONE,
            detour: NONE,
        };
        if !self.floors {
            self.states.push(first);
            self.expand(0, space, goal);
            return Ok(());
        }
        let mut costs: Costs = [f64::INFINITY; MOST];
        if let Some(surface) = space.surfaces.at(start.z) {
            costs[surface] = 0.0;
        }
        space.climb_at(start.at, &mut costs, |_, _| {});
        let rest = goal.remaining(start.at);
        for (surface, &cost) in costs.iter().enumerate().filter(|(_, cost)| cost.is_finite()) {
            self.states.push(State { surface: surface as u8, cost, ..first });
            self.push(cost + rest + space.surfaces.rest(surface), self.states.len() as u32 - 1);
        }
        Ok(())
    }

    /// The slot of the tangent that a state travelled, from node and turn to node and turn. Goals have none: they are
    /// never gone on from, and many tangents may lead into a region. Mirror points have none either.
    fn edge_of(&self, index: u32) -> Option<usize> {
        let state = &self.states[index as usize];
        let parent = self.states.get(state.parent as usize).filter(|_| state.node != GOAL && state.node != MIRROR)?;
        let slot = |node: u32, turn: f64| node as usize * 2 + usize::from(turn < 0.0);
        let edge = |from: usize| (from * self.nodes.len() * 2 + slot(state.node, state.turn)) * self.surfaces;
        let there = &self.nodes[state.node as usize];
        if self.floors && there.whole && there.arc.radius <= 0.0 {
            // However one comes to a point, one goes on from it alike.
            return Some(edge(0) + usize::from(state.surface));
        }
        if parent.node == MIRROR {
            return None;
        }
        Some(edge(slot(parent.node, parent.turn)) + usize::from(state.surface))
    }

    fn mark(&mut self, edge: Option<usize>, mark: u32) {
        if let Some(edge) = edge {
            self.marks[edge] = mark;
        }
    }

    fn push(&mut self, total: f64, state: u32) {
        if total <= self.bound {
            self.open.push(Open { total, number: self.number, state, mirrors: false });
            self.number += 1;
        }
    }

    /// Puts off the ways by mirror points from a state until nothing shorter is left.
    fn put_off_mirrors(&mut self, total: f64, state: u32) {
        if total <= self.bound {
            self.open.push(Open { total, number: self.number, state, mirrors: true });
        }
    }

    /// Tests a state that has come to the top: whether to go on from it. Where there are surfaces, an untested one goes
    /// back into the queue once for every surface on which it arrives.
    fn take_up(&mut self, index: u32, space: &mut Space, goal: Goal<'_>) -> bool {
        let checked = self.states[index as usize].checked;
        if self.floors && !checked {
            self.arrive(index, space, goal);
            return false;
        }
        let edge = self.edge_of(index);
        // A mark is 2 * search when taken up and 2 * search + 1 when blocked.
        if edge.is_some_and(|edge| self.marks[edge] >= 2 * self.search) {
            return false;
        }
        if !checked {
            match self.passable(index, space) {
                Passage::Blocked => {
                    self.mark(edge, 2 * self.search + 1);
                    return false;
                }
                Passage::BlockedBefore => return false,
                Passage::Free => self.states[index as usize].checked = true,
            }
        }
        self.mark(edge, 2 * self.search);
        true
    }

    /// Carries the prices along an untested state's legs and pushes one state for every surface on which it arrives.
    fn arrive(&mut self, index: u32, space: &mut Space, goal: Goal<'_>) {
        let state = self.states[index as usize];
        let from = self.states[state.parent as usize].surface;
        let mut costs: Costs = [f64::INFINITY; MOST];
        costs[usize::from(from)] = 0.0;
        let (around, straight) = self.legs_of(index);
        if let Some(around) = around
            && (!space.on_table(&around.bounds()) || !space.toll(&around, &mut costs, |_, _, _| {}))
        {
            return;
        }
        // At a mirror point only what is climbed there matters: else there was no reason to go there.
        let mut climbs: [f64; MOST] = [-1.0; MOST];
        if !space.toll(&straight, &mut costs, |t, _, to| climbs[to] = t) {
            return;
        }
        let rest = match state.node {
            GOAL => 0.0,
            MIRROR => self.onwards(&state, goal),
            _ => goal.remaining(state.point),
        };
        for surface in 0..self.surfaces {
            if costs[surface].is_infinite() {
                continue;
            }
            if state.node == MIRROR {
                let ring = &space.rings[self.detours[state.detour as usize].ring as usize];
                let climbed = climbs[surface] >= 0.0
                    && space.distance(ring, straight.point(climbs[surface])).abs() <= 2.0 * CONTACT;
                if !climbed {
                    continue;
                }
            }
            if state.node == GOAL && !goal.holds(state.point, surface) {
                continue;
            }
            let cost = state.cost + costs[surface];
            self.states.push(State { surface: surface as u8, checked: true, cost, ..state });
            let total = cost + rest + space.surfaces.rest(surface);
            self.push(total, self.states.len() as u32 - 1);
            if state.node == GOAL {
                self.bound = self.bound.min(cost + NOISE);
            }
        }
    }

    /// Pushes one tangent, if it can be left for in the right turn and may still lead to the goal in time.
    #[allow(clippy::too_many_arguments)]
    fn reach(
        &mut self,
        index: u32,
        here: &Node,
        node: u32,
        turn: f64,
        tangent: &Tangent,
        rest: f64,
        space: &Space,
    ) -> Option<u32> {
        let state = self.states[index as usize];
        let straight = tangent.from.distance(tangent.to);
        let rest = if self.floors { rest + space.surfaces.rest(state.surface.into()) } else { rest };
        if state.cost + straight + rest > self.bound {
            return None;
        }
        let angle = match here.arc.radius <= 0.0 && here.whole {
            true => 0.0,
            false => sweep(state.normal, tangent.left_at, state.turn),
        };
        // Round a corner one cannot turn more than half; a little more than nothing backwards is nothing.
        let angle = match !here.whole && angle > std::f64::consts::PI {
            true if angle > 2.0 * std::f64::consts::PI - 1e-6 => 0.0,
            true => return None,
            false => angle,
        };
        let cost = state.cost + here.arc.radius * angle + straight;
        if cost + rest > self.bound {
            return None;
        }
        let next = State {
            node,
            surface: state.surface,
            checked: false,
            turn,
            normal: tangent.normal,
            left_at: tangent.left_at,
            sweep: angle,
            point: tangent.to,
            cost,
            parent: index,
            detour: NONE,
        };
        self.states.push(next);
        let number = self.states.len() as u32 - 1;
        self.push(cost + rest, number);
        Some(number)
    }

    /// The arc round the node before, and the tangent, of a state.
    fn legs_of(&self, index: u32) -> (Option<Leg>, Leg) {
        let state = &self.states[index as usize];
        let parent = &self.states[state.parent as usize];
        let arc = match parent.node {
            MIRROR => Arc::circle(parent.point, 0.0),
            node => self.nodes[node as usize].arc,
        };
        let around = (state.sweep * arc.radius > 0.0).then_some(Leg::Round {
            centre: arc.centre,
            radius: arc.radius,
            start: parent.normal,
            sweep: state.sweep * parent.turn,
        });
        let from = match arc.radius > 0.0 {
            true => arc.centre + state.left_at * arc.radius,
            false => arc.centre,
        };
        (around, Leg::Straight { from, to: state.point })
    }

    /// Whether the legs of a state are free, where there is one surface.
    fn passable(&self, index: u32, space: &mut Space) -> Passage {
        let state = &self.states[index as usize];
        let parent = &self.states[state.parent as usize];
        let owners = [self.nodes[parent.node as usize].owner, self.nodes[state.node as usize].owner];
        let (around, straight) = self.legs_of(index);
        let bounds = straight.bounds();
        let level = space.level;
        for i in 0..space.rings.len() {
            if space.rings[i].active && !owners.contains(&(i as u32)) && space.hits(i, level, &straight, &bounds) {
                return if state.node == GOAL { Passage::BlockedBefore } else { Passage::Blocked };
            }
        }
        if let Some(around) = around {
            let bounds = around.bounds();
            if !space.on_table(&bounds) {
                return Passage::BlockedBefore;
            }
            for i in 0..space.rings.len() {
                if space.rings[i].active && owners[0] != i as u32 && space.hits(i, level, &around, &bounds) {
                    return Passage::BlockedBefore;
                }
            }
        }
        Passage::Free
    }
}

enum Passage {
    /// The tangent itself is blocked, whoever travels it.
    Blocked,
    /// The arc that leads to it is blocked; another way to it may not be.
    BlockedBefore,
    Free,
}
