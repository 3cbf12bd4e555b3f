//! The tangent graph: shortest paths among the active obstacles.
//!
//! Shortest paths among convex obstacles are straight tangents joined by arcs along boundaries, and they never bend
//! where two obstacles overlap. A state is a tangent just travelled; it is tested for collisions only when it is
//! taken up, since most never are.

use super::space::Space;
use crate::arcgon::Arc;
use crate::crossing::crossings;
use crate::tolerance::{CONTACT, NOISE};
use crate::vector::{Bounds, Vector, sweep};
use crate::{GeometryError, Leg};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// The most corners that one search may have to do with: the memory for its tangents grows with their square.
const MOST_NODES: usize = 2000;
pub(crate) const NONE: u32 = u32::MAX;
const START: u32 = 0;
const GOAL: u32 = 1;

/// Where a path may end.
#[derive(Clone, Copy, Debug)]
pub(super) enum Goal<'a> {
    /// At a point.
    Point(Vector),
    /// Anywhere in a convex region: arriving at right angles to its boundary, or at a corner where an obstacle's
    /// boundary runs into it.
    Region { arcs: &'a [Arc], corners: &'a [Vector] },
}

/// One arc to go round: a corner of an obstacle, a whole disc, or a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) arc: Arc,
    /// Any direction will do: a disc or a point.
    pub(crate) whole: bool,
    /// The obstacle it belongs to, or `NONE`.
    pub(crate) owner: u32,
    /// Its neighbours on the same ring, clockwise and counter-clockwise, or `NONE`.
    pub(crate) beside: [u32; 2],
}

/// A tangent just travelled, after going round the node before.
#[derive(Clone, Copy, Debug)]
struct State {
    node: u32,
    turn: f64,
    /// Outward normal on arrival.
    normal: Vector,
    /// Outward normal on leaving the node before, and the angle turned there.
    left_at: Vector,
    sweep: f64,
    point: Vector,
    cost: f64,
    parent: u32,
    checked: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Open {
    total: f64,
    number: u32,
    state: u32,
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
pub(super) struct Tangents {
    nodes: Vec<Node>,
    states: Vec<State>,
    open: BinaryHeap<Open>,
    /// For each directed tangent, the search that found it blocked or took it up.
    edges: Vec<u32>,
    search: u32,
    corners: Vec<Vector>,
    number: u32,
}

/// The geometry of leaving one node for another.
pub(crate) struct Tangent {
    pub(crate) left_at: Vector,
    pub(crate) normal: Vector,
    pub(crate) from: Vector,
    pub(crate) to: Vector,
}

impl Tangents {
    /// The legs of the shortest path among the active obstacles, and its length, if it is at most `bound`.
    pub(super) fn solve(
        &mut self,
        space: &mut Space,
        start: Vector,
        goal: Goal<'_>,
        bound: f64,
        most_states: usize,
        legs: &mut Vec<Leg>,
    ) -> Result<Option<f64>, GeometryError> {
        self.begin(space, start, goal, bound)?;
        self.expand(0, space, goal, bound);
        let mut looked_at = 0;
        while let Some(Open { total, state: index, .. }) = self.open.pop() {
            looked_at += 1;
            if looked_at > most_states {
                return Err(GeometryError::TooMuchWork { nodes: most_states });
            }
            if !self.take_up(index, total, space, bound) {
                continue;
            }
            if self.states[index as usize].node == GOAL {
                self.trace(index, legs);
                return Ok(Some(self.states[index as usize].cost));
            }
            self.expand(index, space, goal, bound);
        }
        Ok(None)
    }

    /// Sets up the nodes and the state at the start.
    fn begin(&mut self, space: &Space, start: Vector, goal: Goal<'_>, bound: f64) -> Result<(), GeometryError> {
        self.collect_nodes(space, start, goal, bound);
        if self.nodes.len() > MOST_NODES {
            return Err(GeometryError::TooMuchWork { nodes: MOST_NODES });
        }
        self.search += 1;
        if self.search > u32::MAX / 4 {
            self.edges.fill(0);
            self.search = 1;
        }
        let size = self.nodes.len() * 2;
        if self.edges.len() < size * size {
            self.edges.resize(size * size, 0);
        }
        self.states.clear();
        self.open.clear();
        self.number = 0;
        self.states.push(State {
            node: START,
            turn: 1.0,
            normal: Vector::EAST,
            left_at: Vector::EAST,
            sweep: 0.0,
            point: start,
            cost: 0.0,
            parent: NONE,
            checked: true,
        });
        Ok(())
    }

    /// Tests a state that has come to the top: whether to go on from it. One that must climb goes back into the queue
    /// with what that costs.
    fn take_up(&mut self, index: u32, total: f64, space: &mut Space, bound: f64) -> bool {
        let edge = self.edge_of(index);
        // An edge is marked 2 * search when taken up and 2 * search + 1 when blocked.
        if edge.is_some_and(|edge| self.edges[edge] >= 2 * self.search) {
            return false;
        }
        if !self.states[index as usize].checked {
            match self.passable(index, space) {
                Passage::Blocked => {
                    self.mark(edge, 2 * self.search + 1);
                    return false;
                }
                Passage::BlockedBefore => return false,
                Passage::Free { toll } => {
                    self.states[index as usize].checked = true;
                    if toll > 0.0 {
                        self.states[index as usize].cost += toll;
                        self.push(total + toll, index, bound);
                        return false;
                    }
                }
            }
        }
        self.mark(edge, 2 * self.search);
        true
    }

    fn collect_nodes(&mut self, space: &Space, start: Vector, goal: Goal<'_>, bound: f64) {
        let point = |at: Vector| Node { arc: Arc::circle(at, 0.0), whole: true, owner: NONE, beside: [NONE; 2] };
        self.nodes.clear();
        self.nodes.push(point(start));
        self.nodes.push(match goal {
            Goal::Point(at) => point(at),
            Goal::Region { .. } => point(start),
        });
        for (index, grown) in space.grown.iter().enumerate().filter(|(_, grown)| grown.active) {
            let arcs = space.arcs(grown);
            let first = self.nodes.len() as u32;
            let count = arcs.len() as u32;
            for (i, &arc) in arcs.iter().enumerate() {
                let i = i as u32;
                let beside = match count {
                    1 => [NONE; 2],
                    _ => [first + (i + count - 1) % count, first + (i + 1) % count],
                };
                self.nodes.push(Node { arc, whole: count == 1, owner: index as u32, beside });
            }
        }
        if space.has_climbs() {
            self.collect_corners(space, start, goal, bound);
        }
    }

    /// Where boundaries of climbed pieces cross others, the path may bend though it follows neither boundary: walking
    /// round the inner corner of a roof instead of climbing down and up. Such corners, moved a little into both, are
    /// nodes too.
    fn collect_corners(&mut self, space: &Space, start: Vector, goal: Goal<'_>, bound: f64) {
        let active = || space.grown.iter().enumerate().filter(|(_, grown)| grown.active);
        for (i, one) in active() {
            for (j, other) in active().filter(|&(j, _)| j != i) {
                let Some(height) = one.climb else { continue };
                let twice = other.climb.is_some() && j < i;
                if twice || !one.bounds.meets(other.bounds) {
                    continue;
                }
                // Two roofs: a corner inside both. A roof and a wall: on the roof, outside the wall.
                let side = if other.climb.is_some() { -2.0 * CONTACT } else { NOISE };
                let moved = |arcs: &[Arc], by: f64| -> Vec<Arc> {
                    arcs.iter().map(|arc| Arc { radius: (arc.radius + by).max(0.0), ..*arc }).collect()
                };
                let (a, b) = (moved(space.arcs(one), -2.0 * CONTACT), moved(space.arcs(other), side));
                self.corners.clear();
                crossings(&a, &b, &mut self.corners);
                for k in 0..self.corners.len() {
                    let at = self.corners[k];
                    if space.height_at(at) >= height && start.distance(at) + remaining(goal, at) <= bound {
                        let arc = Arc::circle(at, 0.0);
                        self.nodes.push(Node { arc, whole: true, owner: NONE, beside: [NONE; 2] });
                    }
                }
            }
        }
    }

    /// The slot of the tangent that a state travelled, from node and turn to node and turn. Goals have none: they are
    /// never gone on from, and many tangents may lead into a region.
    fn edge_of(&self, index: u32) -> Option<usize> {
        let state = &self.states[index as usize];
        let parent = self.states.get(state.parent as usize).filter(|_| state.node != GOAL)?;
        let slot = |node: u32, turn: f64| node as usize * 2 + usize::from(turn < 0.0);
        Some(slot(parent.node, parent.turn) * self.nodes.len() * 2 + slot(state.node, state.turn))
    }

    fn mark(&mut self, edge: Option<usize>, mark: u32) {
        if let Some(edge) = edge {
            self.edges[edge] = mark;
        }
    }

    fn push(&mut self, total: f64, state: u32, bound: f64) {
        if total <= bound {
            self.open.push(Open { total, number: self.number, state });
            self.number += 1;
        }
    }

    /// Pushes every tangent that leaves a state's node in the state's own turn.
    fn expand(&mut self, index: u32, space: &Space, goal: Goal<'_>, bound: f64) {
        let state = self.states[index as usize];
        let here = self.nodes[state.node as usize];
        match goal {
            Goal::Point(at) => {
                if let Some(tangent) = tangent(&here, state.turn, &self.nodes[GOAL as usize], 1.0) {
                    self.reach(index, &here, GOAL, 1.0, &Tangent { to: at, ..tangent }, 0.0, bound);
                }
            }
            Goal::Region { arcs, corners } => {
                for i in 0..arcs.len() {
                    for tangent in arrivals(&here, state.turn, arcs, i) {
                        self.reach(index, &here, GOAL, 1.0, &tangent, 0.0, bound);
                    }
                }
                for &corner in corners {
                    let there = Node { arc: Arc::circle(corner, 0.0), whole: true, owner: NONE, beside: [NONE; 2] };
                    if let Some(tangent) = tangent(&here, state.turn, &there, 1.0) {
                        self.reach(index, &here, GOAL, 1.0, &tangent, 0.0, bound);
                    }
                }
            }
        }
        for target in 2..self.nodes.len() as u32 {
            let there = self.nodes[target as usize];
            if target == state.node || there.owner != NONE && there.owner == here.owner {
                continue;
            }
            let turns: &[f64] = if there.owner == NONE { &[1.0] } else { &[1.0, -1.0] };
            for &turn in turns {
                let Some(tangent) = tangent(&here, state.turn, &there, turn) else { continue };
                if space.on_table(&Bounds::of(tangent.to, tangent.to)) {
                    self.reach(index, &here, target, turn, &tangent, remaining(goal, tangent.to), bound);
                }
            }
        }
        let beside = here.beside[usize::from(state.turn > 0.0)];
        if beside != NONE {
            let normal = if state.turn > 0.0 { here.arc.to } else { here.arc.from };
            let there = self.nodes[beside as usize].arc;
            let (from, to) = (here.arc.centre + normal * here.arc.radius, there.centre + normal * there.radius);
            if space.on_table(&Bounds::of(to, to)) {
                let tangent = Tangent { left_at: normal, normal, from, to };
                self.reach(index, &here, beside, state.turn, &tangent, remaining(goal, to), bound);
            }
        }
    }

    /// Pushes one tangent, if it can be left for in the right turn and may still lead to the goal in time.
    #[allow(clippy::too_many_arguments)]
    fn reach(&mut self, index: u32, here: &Node, node: u32, turn: f64, tangent: &Tangent, rest: f64, bound: f64) {
        let state = self.states[index as usize];
        let straight = tangent.from.distance(tangent.to);
        if state.cost + straight + rest > bound {
            return;
        }
        let angle = match here.arc.radius <= 0.0 && here.whole {
            true => 0.0,
            false => sweep(state.normal, tangent.left_at, state.turn),
        };
        // Round a corner one cannot turn more than half; a little more than nothing backwards is nothing.
        let angle = match !here.whole && angle > std::f64::consts::PI {
            true if angle > 2.0 * std::f64::consts::PI - 1e-6 => 0.0,
            true => return,
            false => angle,
        };
        let cost = state.cost + here.arc.radius * angle + straight;
        if cost + rest > bound {
            return;
        }
        let next = State {
            node,
            turn,
            normal: tangent.normal,
            left_at: tangent.left_at,
            sweep: angle,
            point: tangent.to,
            cost,
            parent: index,
            checked: false,
        };
        self.states.push(next);
        self.push(cost + rest, self.states.len() as u32 - 1, bound);
    }

    /// The arc round the node before, and the tangent, of a state.
    fn legs_of(&self, index: u32) -> (Option<Leg>, Leg) {
        let state = &self.states[index as usize];
        let parent = &self.states[state.parent as usize];
        let arc = self.nodes[parent.node as usize].arc;
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

    fn passable(&self, index: u32, space: &mut Space) -> Passage {
        let state = &self.states[index as usize];
        let parent = &self.states[state.parent as usize];
        let owners = [self.nodes[parent.node as usize].owner, self.nodes[state.node as usize].owner];
        let (around, straight) = self.legs_of(index);
        let bounds = straight.bounds();
        for i in 0..space.grown.len() {
            let wall = space.grown[i].active && space.grown[i].climb.is_none();
            if wall && !owners.contains(&(i as u32)) && space.hits(i, &straight, &bounds) {
                return if state.node == GOAL { Passage::BlockedBefore } else { Passage::Blocked };
            }
        }
        let mut toll = space.toll(&straight);
        if let Some(around) = around {
            let bounds = around.bounds();
            if !space.on_table(&bounds) {
                return Passage::BlockedBefore;
            }
            for i in 0..space.grown.len() {
                let wall = space.grown[i].active && space.grown[i].climb.is_none();
                if wall && owners[0] != i as u32 && space.hits(i, &around, &bounds) {
                    return Passage::BlockedBefore;
                }
            }
            toll += space.toll(&around);
        }
        Passage::Free { toll }
    }

    fn trace(&self, index: u32, legs: &mut Vec<Leg>) {
        legs.clear();
        let mut at = index;
        while self.states[at as usize].parent != NONE {
            let (around, straight) = self.legs_of(at);
            if straight.length() > 0.0 {
                legs.push(straight);
            }
            legs.extend(around);
            at = self.states[at as usize].parent;
        }
        legs.reverse();
    }
}

enum Passage {
    /// The tangent itself is blocked, whoever travels it.
    Blocked,
    /// The arc that leads to it is blocked; another way to it may not be.
    BlockedBefore,
    Free {
        toll: f64,
    },
}

/// At least how far it still is from a point to the goal.
fn remaining(goal: Goal<'_>, from: Vector) -> f64 {
    match goal {
        Goal::Point(at) => from.distance(at),
        Goal::Region { arcs, .. } => crate::arcgon::signed_distance(arcs, from).max(0.0),
    }
}

/// The line that leaves one node in its turn and meets another in its own.
pub(crate) fn tangent(a: &Node, turn_a: f64, b: &Node, turn_b: f64) -> Option<Tangent> {
    let apart = b.arc.centre - a.arc.centre;
    let length = apart.length();
    let difference = turn_b * b.arc.radius - turn_a * a.arc.radius;
    if length <= difference.abs() || length < 1e-12 {
        return pinch(a, turn_a, b, turn_b);
    }
    let along = apart * (1.0 / length);
    let sine = difference / length;
    let n = along * sine + along.left() * (1.0 - sine * sine).sqrt();
    let (left_at, normal) = (n * -turn_a, n * -turn_b);
    if !a.whole && !a.arc.faces(left_at, NOISE) || !b.whole && !b.arc.faces(normal, NOISE) {
        return None;
    }
    let (from, to) = (a.arc.centre + left_at * a.arc.radius, b.arc.centre + normal * b.arc.radius);
    Some(Tangent { left_at, normal, from, to })
}

/// The way between two obstacles that touch, or overlap by less than counts: off one boundary and onto the other where
/// they meet. A gap exactly as wide as the base is such a place.
fn pinch(a: &Node, turn_a: f64, b: &Node, turn_b: f64) -> Option<Tangent> {
    let apart = b.arc.centre - a.arc.centre;
    let length = apart.length();
    let radii = a.arc.radius + b.arc.radius;
    if turn_a == turn_b || a.owner == NONE || b.owner == NONE || radii - length > CONTACT + NOISE {
        return None;
    }
    let (left_at, normal) = if length > NOISE {
        let towards = apart * (1.0 / length);
        if !a.whole && !a.arc.faces(towards, NOISE) || !b.whole && !b.arc.faces(-towards, NOISE) {
            return None;
        }
        (towards, -towards)
    } else {
        // Two sharp corners in one place: any direction between them, as far as the legs themselves are free.
        let last = if turn_a > 0.0 { a.arc.to } else { a.arc.from };
        let first = if turn_b > 0.0 { b.arc.from } else { b.arc.to };
        (last, first)
    };
    let (from, to) = (a.arc.centre + left_at * a.arc.radius, b.arc.centre + normal * b.arc.radius);
    Some(Tangent { left_at, normal, from, to })
}

/// The ways to leave a node and arrive at right angles at one arc of a region, and at the side before it.
pub(crate) fn arrivals(here: &Node, turn: f64, arcs: &[Arc], i: usize) -> impl Iterator<Item = Tangent> {
    let arc = arcs[i];
    let centre = Node { arc: Arc::circle(arc.centre, 0.0), whole: true, owner: NONE, beside: [NONE; 2] };
    let radial = tangent(here, turn, &centre, 1.0).and_then(|found| {
        let away = found.from - arc.centre;
        let length = away.length();
        let faces = arcs.len() == 1 || arc.faces(away, NOISE);
        let to = arc.centre + away * (arc.radius / length.max(NOISE));
        (faces && length >= arc.radius).then_some(Tangent { to, ..found })
    });
    let before = arcs[(i + arcs.len() - 1) % arcs.len()];
    let side = (arcs.len() > 1).then(|| {
        let normal = arc.from;
        // Walking against the side's normal with the node on the hand of its turn.
        let left_at = normal.left() * turn;
        let leaves = here.whole || here.arc.faces(left_at, NOISE);
        let from = here.arc.centre + left_at * here.arc.radius;
        let (low, high) = (before.centre + normal * before.radius, arc.centre + normal * arc.radius);
        let height = (from - low).dot(normal);
        let along = (from - low).dot(high - low);
        let foot = height >= 0.0 && along >= 0.0 && along <= (high - low).dot(high - low);
        (leaves && foot).then_some(Tangent { left_at, normal, from, to: from - normal * height })
    });
    radial.into_iter().chain(side.flatten())
}
