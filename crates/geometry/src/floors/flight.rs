//! Flight measured through the air: a chain of straight lines from spot to spot, none inside what the mover may not
//! enter. Its length is the sum of the lines: one line where that is clear.
//!
//! No chain is shorter than the straight line, so that refuses; and a mover that flies may still walk, so the way on foot
//! accepts. Between the two, chains that bend at edges of what is in the way are searched: first through points along the
//! edges, then the string is pulled tight over the edges found. With several solids there is no proof that the best was
//! found, so [`Flight::NotFound`] refuses nothing: the player may give the points in the air.

use super::{Class, EndFault, FloorFinder, Request, Span, Spot, WayFault, end_fault};
use crate::arcgon::Arc;
use crate::path::Mover;
use crate::tolerance::{CONTACT, NOISE, within};
use crate::{ArcGon, Bounds, GeometryError, Leg, Piece, PieceId, Table, Vector};

/// What is said of a flight.
#[derive(Clone, Debug, PartialEq)]
pub enum Flight {
    /// A clear chain of straight lines within the limit.
    Chain {
        /// Its points, the start and the goal included.
        points: Vec<Spot>,
        /// Its length.
        length: f64,
    },
    /// No clear chain was found, but the way on foot is within the limit; [`FloorFinder::way`] is that way.
    OnFoot {
        /// Its length.
        length: f64,
    },
    /// Even the straight line is longer than the limit.
    TooFar,
    /// Nothing was found within the limit; a player may know a chain.
    NotFound,
    /// The model may not end there, however it comes.
    EndRefused(EndFault),
}

impl Flight {
    /// How long it is, if it is legal.
    #[must_use]
    pub fn length(&self) -> Option<f64> {
        match self {
            Flight::Chain { length, .. } | Flight::OnFoot { length } => Some(*length),
            _ => None,
        }
    }
}

/// How far apart the points along an edge are, in inches, and how many there are at most in one search.
const APART: f64 = 0.6;
const MOST_POINTS: usize = 1500;
/// How many chords stand for a whole circle.
const CHORDS: f64 = 16.0;

fn through_air(a: Spot, b: Spot) -> f64 {
    let up = b.z - a.z;
    let across = b.at - a.at;
    (across.dot(across) + up * up).sqrt()
}

fn length_of(points: &[Spot]) -> f64 {
    points.windows(2).map(|pair| through_air(pair[0], pair[1])).sum()
}

/// Judges a chain of points in the air, a player's own for instance: on the table, inside nothing that blocks, no longer
/// than the limit, and ending where a model may end. Gives its length.
///
/// # Errors
/// The first fault found.
pub fn check_flight(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &Request<'_>,
    points: &[Spot],
) -> Result<f64, WayFault> {
    let same = |a: Option<&Spot>, b: Spot| a.is_some_and(|a| through_air(*a, b) <= CONTACT);
    if !same(points.first(), request.start) || !same(points.last(), request.goal) {
        return Err(WayFault::Gap(points.len()));
    }
    if let Some(i) = points.iter().position(|point| !point.at.is_finite() || !point.z.is_finite()) {
        return Err(WayFault::NotFinite(i));
    }
    let length = length_of(points);
    if !within(length, request.limit + 1e-6) {
        return Err(WayFault::TooLong { length });
    }
    let solids = solids_in(table, class, request, table.area());
    for (step, pair) in points.windows(2).enumerate() {
        let reach = request.mover.footprint.bounds();
        let (way, area) = (Bounds::of(pair[0].at, pair[1].at), table.area().grown(CONTACT + NOISE));
        if !area.contains(way.low + reach.low) || !area.contains(way.high + reach.high) {
            return Err(WayFault::OffTable(step));
        }
        if let Some(solid) = solids.iter().find(|solid| solid.holds_part_of(pair[0], pair[1])) {
            return Err(WayFault::Enters { step, piece: solid.piece });
        }
    }
    let Request { mover, goal, widest_zone, .. } = *request;
    match end_fault(table, class, mover, goal, widest_zone, &mut Vec::new()) {
        Some(fault) => Err(WayFault::End(fault)),
        None => Ok(length),
    }
}

/// Finds a flight within the limit: the straight line, a chain past edges, or the way on foot, whichever is shorter.
///
/// # Errors
/// As [`FloorFinder::find`].
pub fn find_flight(
    finder: &mut FloorFinder,
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &Request<'_>,
) -> Result<Flight, GeometryError> {
    let Request { mover, start, goal, widest_zone, .. } = *request;
    request.checked()?;
    if let Some(fault) = end_fault(table, class, mover, goal, widest_zone, &mut Vec::new()) {
        return Ok(Flight::EndRefused(fault));
    }
    if !within(through_air(start, goal), request.limit) {
        return Ok(Flight::TooFar);
    }
    // No chain within the limit leaves this box.
    let middle = start.at.towards(goal.at, 0.5);
    let solids = solids_in(table, class, request, Bounds::of(middle, middle).grown(request.limit / 2.0 + CONTACT));
    if let Some(solid) = solids.iter().find(|solid| solid.span.holds(start.z) && solid.distance(start.at) < -CONTACT) {
        return Err(GeometryError::StartInside { piece: solid.piece, depth: -solid.distance(start.at) });
    }
    let chain = Chains { solids: &solids, start, goal, limit: request.limit, area: room(table, mover) }.shortest();
    // Without a clear line the way on foot may be shorter than the best chain found.
    let direct = chain.as_ref().is_some_and(|points| points.len() == 2);
    let on_foot = if direct { None } else { finder.find(table, class, request)?.length() };
    let length = chain.as_ref().map(|points| length_of(points));
    Ok(match (chain, length, on_foot) {
        (_, Some(length), Some(foot)) if foot < length - CONTACT => Flight::OnFoot { length: foot },
        (Some(points), Some(length), _) => Flight::Chain { points, length },
        (_, _, Some(length)) => Flight::OnFoot { length },
        _ => Flight::NotFound,
    })
}

/// What may not be entered: a ring in the mover's space, and the heights that it blocks.
struct Solid {
    piece: PieceId,
    ring: ArcGon,
    span: Span,
}

/// What may not be entered near a box in which the mover's own point is.
fn solids_in(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &Request<'_>,
    area: Bounds,
) -> Vec<Solid> {
    let mover = request.mover;
    let reflected = mover.footprint.reflected();
    let reach = mover.footprint.reach_from(Vector::ZERO) + request.widest_zone + CONTACT;
    let mut near = Vec::new();
    table.grid().near_box(area.grown(reach), &mut near);
    let mut solids = Vec::new();
    for (piece, found) in near.into_iter().filter_map(|id| Some((id, table.piece(id)?))) {
        if !found.solid.outline.bounds().meets(area.grown(reach)) {
            continue;
        }
        let Class { block, body, .. } = class(piece, found);
        let body = body.map(|span| (0.0, span));
        for (reach, span) in [block, body].into_iter().flatten() {
            solids.push(Solid { piece, ring: found.solid.outline.sum(&reflected).grown(reach), span });
        }
    }
    solids
}

fn room(table: &Table, mover: &Mover) -> Bounds {
    let (area, reach) = (table.area().grown(CONTACT), mover.footprint.bounds());
    Bounds { low: area.low - reach.low, high: area.high - reach.high }
}

impl Solid {
    fn distance(&self, at: Vector) -> f64 {
        self.ring.signed_distance(at)
    }

    /// Whether a straight line in the air passes through the inside: the part of it that is at its heights, in plan.
    fn holds_part_of(&self, from: Spot, to: Spot) -> bool {
        if !self.ring.bounds().meets(Bounds::of(from.at, to.at)) {
            return false;
        }
        let rise = to.z - from.z;
        let (mut t0, mut t1) = (0.0f64, 1.0f64);
        if rise.abs() < 1e-12 {
            if !self.span.holds(from.z) {
                return false;
            }
        } else {
            let (p, q) = ((self.span.low - from.z) / rise, (self.span.high - from.z) / rise);
            (t0, t1) = (t0.max(p.min(q)), t1.min(p.max(q)));
        }
        let part = Leg::Straight { from: from.at.towards(to.at, t0), to: from.at.towards(to.at, t1) };
        t0 < t1 && part.enters(self.ring.arcs(), -CONTACT - NOISE, &mut Vec::new())
    }

    /// The edges at which a chain may bend past it: round its top and its underside, and upright at its corners. Arcs are
    /// taken as chords from outside, so that no edge is inside.
    fn edges(&self, edges: &mut Vec<Edge>) {
        let corners = self.corners();
        let heights = [self.span.high + CONTACT, self.span.low - CONTACT];
        for (i, &corner) in corners.iter().enumerate() {
            let next = corners[(i + 1) % corners.len()];
            for z in heights.into_iter().filter(|z| z.is_finite() && *z >= 0.0) {
                edges.push(Edge { from: Spot { at: corner, z }, to: Spot { at: next, z } });
            }
            let low = heights[1].max(0.0);
            let high = if heights[0].is_finite() { heights[0] } else { 100.0 };
            edges.push(Edge { from: Spot { at: corner, z: low }, to: Spot { at: corner, z: high } });
        }
    }

    /// The corners of a polygon round the ring.
    fn corners(&self) -> Vec<Vector> {
        let arcs = self.ring.arcs();
        let full = 2.0 * std::f64::consts::PI;
        let mut corners = Vec::new();
        for arc in arcs {
            let angle = match arcs.len() {
                1 => full,
                _ => libm::atan2(arc.from.cross(arc.to), arc.from.dot(arc.to)),
            };
            let Arc { centre, radius, from, .. } = *arc;
            if radius < NOISE {
                corners.push(centre);
                continue;
            }
            let parts = (CHORDS * angle / full).ceil().max(1.0);
            let out = radius / libm::cos(angle / parts / 2.0);
            let middle = |k: f64| centre + from.turned(Vector::at_angle(angle * (k + 0.5) / parts)) * out;
            corners.extend((0..parts as u32).map(|k| middle(f64::from(k))));
        }
        corners
    }
}

/// A straight edge in the air.
#[derive(Clone, Copy)]
struct Edge {
    from: Spot,
    to: Spot,
}

impl Edge {
    fn at(&self, s: f64) -> Spot {
        Spot { at: self.from.at.towards(self.to.at, s), z: self.from.z + (self.to.z - self.from.z) * s }
    }

    /// Where the edge is crossed by the shortest chain from one spot to another: unfold and cut.
    fn cross(&self, a: Spot, b: Spot) -> Spot {
        let length = through_air(self.from, self.to);
        if length < NOISE {
            return self.from;
        }
        let foot = |spot: Spot| {
            let across = (spot.at - self.from.at).dot(self.to.at - self.from.at);
            let s = (across + (spot.z - self.from.z) * (self.to.z - self.from.z)) / (length * length);
            (s, through_air(spot, self.at(s)))
        };
        let ((sa, da), (sb, db)) = (foot(a), foot(b));
        let s = if da + db > NOISE { sa + (sb - sa) * da / (da + db) } else { (sa + sb) / 2.0 };
        self.at(s.clamp(0.0, 1.0))
    }
}

/// The search among chains.
struct Chains<'a> {
    solids: &'a [Solid],
    start: Spot,
    goal: Spot,
    limit: f64,
    area: Bounds,
}

/// A place at which a chain may bend, and the edge that it is on.
#[derive(Clone, Copy)]
struct Bend {
    at: Spot,
    edge: Edge,
}

impl Chains<'_> {
    /// The shortest chain found past whatever is in the way: solve with few solids, look what the chain hits, and solve
    /// again with those.
    fn shortest(&self) -> Option<Vec<Spot>> {
        let mut active: Vec<usize> = Vec::new();
        for _ in 0..=self.solids.len() {
            let points = match active.is_empty() {
                true => vec![self.start, self.goal],
                false => self.past(&active)?,
            };
            let before = active.len();
            active.extend(self.hits(&points, (0..self.solids.len()).filter(|i| !active[..before].contains(i))));
            if active.len() == before {
                return Some(points);
            }
        }
        None
    }

    /// The solids, of some, that a chain enters.
    fn hits(&self, points: &[Spot], of: impl Iterator<Item = usize>) -> Vec<usize> {
        let enters = |i: &usize| points.windows(2).any(|pair| self.solids[*i].holds_part_of(pair[0], pair[1]));
        of.filter(enters).collect()
    }

    /// The shortest chain past some solids through points along their edges, pulled tight.
    fn past(&self, active: &[usize]) -> Option<Vec<Spot>> {
        let bends = self.bends(active);
        let chain = self.through(&bends, active)?;
        let mut loose = vec![self.start];
        loose.extend(chain.iter().map(|&i| bends[i].at));
        loose.push(self.goal);
        let tight = self.pulled(&loose, &chain.iter().map(|&i| bends[i].edge).collect::<Vec<Edge>>());
        let clear = self.hits(&tight, active.iter().copied()).is_empty();
        let best = if clear { tight } else { loose };
        within(length_of(&best), self.limit).then_some(best)
    }

    /// The points at which a chain past some solids may bend. The loose chain may be a little longer than the limit.
    fn bends(&self, active: &[usize]) -> Vec<Bend> {
        let mut edges = Vec::new();
        active.iter().for_each(|&i| self.solids[i].edges(&mut edges));
        let mut bends = Vec::new();
        for edge in edges {
            let parts = (through_air(edge.from, edge.to) / APART).ceil().max(1.0);
            bends.extend((0..parts as u32).map(|k| Bend { at: edge.at((f64::from(k) + 0.5) / parts), edge }));
        }
        let near = |at: Spot| through_air(self.start, at) + through_air(at, self.goal) <= self.limit + APART;
        let outside = |at: Spot| {
            active
                .iter()
                .map(|&i| &self.solids[i])
                .all(|solid| !solid.span.holds(at.z) || solid.distance(at.at) >= -CONTACT)
        };
        bends.retain(|bend| self.area.contains(bend.at.at) && near(bend.at) && outside(bend.at));
        bends.truncate(MOST_POINTS);
        bends
    }

    /// The places of the shortest chain from bend to bend that enters none of some solids.
    fn through(&self, bends: &[Bend], active: &[usize]) -> Option<Vec<usize>> {
        let count = bends.len();
        let place = |i: usize| match i {
            i if i == count => self.start,
            i if i > count => self.goal,
            i => bends[i].at,
        };
        let (start, goal) = (count, count + 1);
        let mut best = vec![f64::INFINITY; count + 2];
        let mut parent = vec![usize::MAX; count + 2];
        let mut done = vec![false; count + 2];
        best[start] = 0.0;
        loop {
            let total = |i: usize| best[i] + through_air(place(i), self.goal);
            let here = (0..count + 2)
                .filter(|&i| !done[i] && best[i].is_finite())
                .min_by(|&a, &b| total(a).total_cmp(&total(b)))?;
            if here == goal {
                break;
            }
            done[here] = true;
            for there in 0..count + 2 {
                let cost = best[here] + through_air(place(here), place(there));
                let better = !done[there]
                    && cost < best[there]
                    && cost + through_air(place(there), self.goal) <= self.limit + APART;
                if better && self.hits(&[place(here), place(there)], active.iter().copied()).is_empty() {
                    (best[there], parent[there]) = (cost, here);
                }
            }
        }
        let mut chain = Vec::new();
        let mut at = parent[goal];
        while at != start {
            chain.push(at);
            at = parent[at];
        }
        chain.reverse();
        Some(chain)
    }

    /// The shortest chain that bends at the given edges in their order: every bend in turn to where its neighbours want
    /// it, until nothing moves.
    fn pulled(&self, loose: &[Spot], edges: &[Edge]) -> Vec<Spot> {
        let mut points = loose.to_vec();
        for _ in 0..500 {
            let mut moved = 0.0f64;
            for (i, edge) in edges.iter().enumerate() {
                let to = edge.cross(points[i], points[i + 2]);
                moved = moved.max(through_air(points[i + 1], to));
                points[i + 1] = to;
            }
            if moved < NOISE {
                break;
            }
        }
        points
    }
}
