//! Moves of bases that are not round and turn on their way.
//!
//! The measure is the longest path of any point of the base. The true shortest motion has no practical exact
//! algorithm, so the class of motions is declared: slides at one heading, and *screws*, in which the base moves
//! straight and turns, both evenly; a pivot is a screw that goes nowhere. Within the class the planner tries one
//! screw, then a pivot before, after or on both sides of a slide, then a chain of slides and pivots over a lattice of
//! headings and waypoints. A player's own motion is checked exactly, so nothing legal is ever refused for good.

use super::{Class, EndFault, Mover, PathFinder, Request, end_fault};
use crate::arcgon::separation;
use crate::tolerance::{CONTACT, NOISE, within};
use crate::{ArcGon, Bounds, GeometryError, Heading, Leg, Piece, PieceId, Pose, Shape, Table, Vector};

/// A part of a motion.
#[derive(Clone, Debug, PartialEq)]
pub enum Motion {
    /// The base keeps its heading and its origin follows legs.
    Slide {
        /// The heading kept.
        heading: Heading,
        /// The legs of the origin.
        legs: Vec<Leg>,
    },
    /// The origin moves straight while the base turns evenly. A pivot has both ends in one place.
    Screw {
        /// Where the origin begins.
        from: Vector,
        /// Where the origin ends.
        to: Vector,
        /// The heading at the beginning.
        heading: Heading,
        /// The angle turned in radians, counter-clockwise if positive.
        turn: f64,
    },
}

/// A whole motion, and its length: the longest path of any point of the base.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TurningPath {
    /// Its parts in order.
    pub motions: Vec<Motion>,
    /// The longest path of any point of the base, climbing included.
    pub length: f64,
}

impl TurningPath {
    /// The motion of a player who moves and turns evenly from each pose to the next, by the shorter way round.
    #[must_use]
    pub fn through(shape: &Shape, poses: &[Pose]) -> TurningPath {
        let screw = |pair: &[Pose]| Motion::Screw {
            from: pair[0].position.point(),
            to: pair[1].position.point(),
            heading: pair[0].heading,
            turn: pair[0].heading.turn_to(pair[1].heading),
        };
        let motions: Vec<Motion> = poses.windows(2).map(screw).collect();
        let length = longest_path(shape, &motions);
        TurningPath { motions, length }
    }
}

/// A move of a base that may turn.
#[derive(Clone, Copy, Debug)]
pub struct TurningRequest<'a> {
    /// The base.
    pub shape: &'a Shape,
    /// How tall the model is.
    pub height: f64,
    /// Where it stands.
    pub from: Pose,
    /// Where it wants to end.
    pub to: Pose,
    /// How far any point of it may travel.
    pub limit: f64,
    /// The height of the surface it walks on.
    pub level: f64,
    /// The widest zone that any class of the caller has.
    pub widest_zone: f64,
    /// Whether facing the other way round is the same end, for a base that half a turn leaves as it is.
    pub either_way_round: bool,
    /// The most states that each search may look at.
    pub most_states: usize,
}

impl<'a> TurningRequest<'a> {
    /// A move on the ground without zones.
    #[must_use]
    pub fn new(shape: &'a Shape, height: f64, from: Pose, to: Pose, limit: f64) -> TurningRequest<'a> {
        TurningRequest {
            shape,
            height,
            from,
            to,
            limit,
            level: 0.0,
            widest_zone: 0.0,
            either_way_round: false,
            most_states: 20_000,
        }
    }

    pub(super) fn slide<'b>(&self, mover: &'b Mover, start: Vector, goal: Vector) -> Request<'b> {
        Request {
            mover,
            start,
            goal,
            limit: self.limit,
            level: self.level,
            widest_zone: self.widest_zone,
            most_states: self.most_states,
        }
    }

    pub(super) fn mover(&self, heading: Heading) -> Mover {
        Mover::new(self.shape, heading, self.height)
    }
}

/// What the planner says of a move.
#[derive(Clone, Debug, PartialEq)]
pub enum TurningOutcome {
    /// A legal motion within the limit.
    Way(TurningPath),
    /// No motion at all can be short enough: some point of the base would end farther away than the limit.
    TooFar,
    /// The planner found no motion of its class; a player may know one.
    NotFound,
    /// The model may not end there, however it comes.
    EndRefused(EndFault),
}

/// Half of the sixteen points of Gauss's rule on (-1, 1) and their weights; the others mirror them.
const GAUSS: [(f64, f64); 8] = [
    (0.9894009349916499, 0.0271524594117541),
    (0.9445750230732326, 0.0622535239386478),
    (0.8656312023878318, 0.0951585116824929),
    (0.755404408355003, 0.1246289712555339),
    (0.6178762444026438, 0.1495959888165768),
    (0.4580167776572274, 0.1691565193950026),
    (0.2816035507792589, 0.1826034150449236),
    (0.0950125098376374, 0.1894506104550685),
];

/// What the paths of all points of a base during one part of a motion have in common. There are a few of them at a time.
#[allow(clippy::large_enum_variant)]
enum Travel {
    /// No point of it turns: all go equally far.
    Even(f64),
    /// It turns: the heading it has at the beginning, the way of the origin, the angle, and how far it has turned at the
    /// points of Gauss's rule, each with the one that mirrors it.
    Turning { heading: Vector, step: Vector, turn: f64, turned: [(Vector, Vector); 8] },
}

impl Travel {
    fn of(motion: &Motion) -> Travel {
        match *motion {
            Motion::Slide { ref legs, .. } => Travel::Even(legs.iter().map(Leg::length).sum()),
            Motion::Screw { from, to, turn: 0.0, .. } => Travel::Even((to - from).length()),
            Motion::Screw { from, to, heading, turn } => {
                let at = |t: f64| Vector::at_angle(turn * t);
                let turned = GAUSS.map(|(x, _)| (at((1.0 + x) / 2.0), at((1.0 - x) / 2.0)));
                Travel::Turning { heading: heading.direction(), step: to - from, turn, turned }
            }
        }
    }

    /// How far a point of the base travels.
    fn length(&self, point: Vector) -> f64 {
        match *self {
            Travel::Even(length) => length,
            Travel::Turning { heading, step, turn, ref turned } => {
                // Where it is from the origin at the beginning.
                let arm = point.turned(heading);
                let speed = |by: Vector| (step + arm.turned(by).left() * turn).length();
                let both = |(&(a, b), &(_, weight)): (&(Vector, Vector), &(f64, f64))| weight * (speed(a) + speed(b));
                turned.iter().zip(&GAUSS).map(both).sum::<f64>() / 2.0
            }
        }
    }
}

/// The longest path of any point of the base over a whole motion, without climbing. The length of a point's path is
/// a convex function of the point, so the longest belongs to a corner or to a point of a rounded one.
pub(crate) fn longest_path(shape: &Shape, motions: &[Motion]) -> f64 {
    let travels: Vec<Travel> = motions.iter().map(Travel::of).collect();
    let path = |point: Vector| -> f64 { travels.iter().map(|travel| travel.length(point)).sum() };
    let template = shape.template();
    if shape.is_round() || motions.iter().all(|motion| turn_of(motion) == 0.0) {
        return path(Vector::ZERO);
    }
    template.arcs().iter().map(|arc| longest_on_arc(arc, &path)).fold(0.0, f64::max)
}

/// The greatest value of a smooth function on an arc: the best of nine points, then narrowed down between its
/// neighbours.
fn longest_on_arc(arc: &crate::Arc, path: &impl Fn(Vector) -> f64) -> f64 {
    if arc.radius == 0.0 {
        return path(arc.centre);
    }
    let angle = libm::atan2(arc.from.cross(arc.to), arc.from.dot(arc.to));
    let at = |t: f64| path(arc.centre + arc.from.turned(Vector::at_angle(angle * t)) * arc.radius);
    let mut best = (0.0, at(0.0));
    for k in 1..=8 {
        let t = f64::from(k) / 8.0;
        let length = at(t);
        if length > best.1 {
            best = (t, length);
        }
    }
    let (mut low, mut high) = ((best.0 - 0.125f64).max(0.0), (best.0 + 0.125f64).min(1.0));
    for _ in 0..24 {
        let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if at(a) < at(b) {
            low = a;
        } else {
            high = b;
        }
    }
    best.1.max(at((low + high) / 2.0))
}

fn turn_of(motion: &Motion) -> f64 {
    match motion {
        Motion::Slide { .. } => 0.0,
        Motion::Screw { turn, .. } => turn.abs(),
    }
}

/// The largest displacement of any point of the base: no motion is shorter.
pub(crate) fn displacement(shape: &Shape, from: &Pose, to: &Pose) -> f64 {
    let (a, b) = (from.position.point(), to.position.point());
    if shape.is_round() {
        return a.distance(b);
    }
    let (old, new) = (from.heading.direction(), to.heading.direction());
    let moved = |point: Vector| (a + point.turned(old)).distance(b + point.turned(new));
    shape.template().arcs().iter().map(|arc| longest_on_arc(arc, &moved)).fold(0.0, f64::max)
}

/// Plans a move within the declared class of motions.
///
/// # Errors
/// As [`PathFinder::find`].
pub fn plan_turning(
    finder: &mut PathFinder,
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &TurningRequest<'_>,
) -> Result<TurningOutcome, GeometryError> {
    let planner = Planner { table, class, request };
    let start = request.mover(request.from.heading);
    let at = request.from.position.point();
    finder.begin(table, class, &request.slide(&start, at, at))?;
    let end = request.mover(request.to.heading);
    let goal = request.to.position.point();
    let fault = end_fault(table, class, &end, goal, request.level, request.widest_zone, &mut Vec::new());
    if let Some(fault) = fault {
        return Ok(TurningOutcome::EndRefused(fault));
    }
    let mut ends = vec![request.to.heading];
    if request.either_way_round && request.shape.is_symmetric() {
        ends.push(request.to.heading.reversed());
    }
    let least = |&heading: &Heading| displacement(request.shape, &request.from, &Pose { heading, ..request.to });
    ends.retain(|heading| within(least(heading), request.limit));
    if ends.is_empty() {
        return Ok(TurningOutcome::TooFar);
    }
    let mut best: Option<TurningPath> = None;
    for heading in ends {
        let to = Pose { heading, ..request.to };
        let found = match planner.one_screw(&to) {
            Some(path) => Some(path),
            None => match planner.pivots_and_slide(finder, &to)? {
                Some(path) => Some(path),
                None => planner.lattice(&to)?,
            },
        };
        if let Some(path) = found
            && best.as_ref().is_none_or(|best| path.length < best.length)
        {
            best = Some(path);
        }
    }
    Ok(best.map_or(TurningOutcome::NotFound, TurningOutcome::Way))
}

struct Planner<'a, C> {
    table: &'a Table,
    class: &'a C,
    request: &'a TurningRequest<'a>,
}

/// What a base must stay clear of while it turns.
struct Obstacle<'a> {
    piece: &'a Piece,
    /// How far away it must stay.
    reach: f64,
    /// At least how far away it is at the moment.
    least: f64,
}

impl<C: Fn(PieceId, &Piece) -> Class> Planner<'_, C> {
    fn one_screw(&self, to: &Pose) -> Option<TurningPath> {
        let from = self.request.from;
        let turn = match self.request.shape.is_round() {
            true => 0.0,
            false => from.heading.turn_to(to.heading),
        };
        let screw = Motion::Screw { from: from.position.point(), to: to.position.point(), heading: from.heading, turn };
        self.accept(vec![screw], 0.0)
    }

    /// A motion whose screws are clear and which is short enough; its slides are known to be legal already.
    fn accept(&self, motions: Vec<Motion>, climbed: f64) -> Option<TurningPath> {
        let length = longest_path(self.request.shape, &motions) + climbed;
        let clear = |motion: &Motion| !matches!(motion, Motion::Screw { .. }) || self.screw_is_clear(motion);
        (within(length, self.request.limit) && motions.iter().all(clear)).then_some(TurningPath { motions, length })
    }

    /// Pivot to a heading, slide, pivot to the end, over all headings of the lattice; the shortest is taken.
    fn pivots_and_slide(&self, finder: &mut PathFinder, to: &Pose) -> Result<Option<TurningPath>, GeometryError> {
        let (from, request) = (self.request.from, self.request);
        let farthest = arm_of(request.shape);
        let mut best: Option<TurningPath> = None;
        for heading in self.headings(to) {
            let (start, goal) = (from.position.point(), to.position.point());
            let (before, after) = (from.heading.turn_to(heading), heading.turn_to(to.heading));
            let limit = best.as_ref().map_or(request.limit, |best| best.length);
            // Whoever cannot be the shortest is not looked for.
            if start.distance(goal) + (before.abs() + after.abs()) * farthest > limit + 2.0 * CONTACT {
                continue;
            }
            let mover = request.mover(heading);
            let way = Request { limit, ..request.slide(&mover, start, goal) };
            let found = match finder.way(self.table, self.class, &way) {
                Ok(found) => found,
                Err(GeometryError::StartInside { .. } | GeometryError::StartOffTable) => None,
                Err(GeometryError::TooMuchWork { .. }) => None,
                Err(error) => return Err(error),
            };
            if found.is_none() {
                continue;
            }
            let pivot = |at: Vector, heading: Heading, turn: f64| Motion::Screw { from: at, to: at, heading, turn };
            let motions = vec![
                pivot(start, from.heading, before),
                Motion::Slide { heading, legs: finder.path().legs.clone() },
                pivot(goal, heading, after),
            ];
            if let Some(path) = self.accept(motions, finder.path().climbed)
                && best.as_ref().is_none_or(|best| path.length < best.length)
            {
                best = Some(path);
            }
        }
        Ok(best)
    }

    fn headings(&self, to: &Pose) -> Vec<Heading> {
        headings(self.request.from.heading, to.heading, self.near_pieces().into_iter().map(|(_, piece)| piece))
    }

    fn near_pieces(&self) -> Vec<(PieceId, &Piece)> {
        let (from, to) = (self.request.from.position.point(), self.request.to.position.point());
        let reach = self.request.shape.template().reach_from(Vector::ZERO) + self.request.widest_zone + 1.0;
        let mut near = Vec::new();
        self.table.grid().near_segment(from, to, reach, &mut near);
        near.iter().filter_map(|&id| Some((id, self.table.piece(id)?))).collect()
    }

    /// A chain of straight slides and pivots between waypoints: the shortest by the sum of its parts.
    fn lattice(&self, to: &Pose) -> Result<Option<TurningPath>, GeometryError> {
        let mut headings = self.headings(to);
        headings.sort_unstable();
        let points = self.waypoints(to);
        let (from, circumradius) = (self.request.from, self.request.shape.template().reach_from(Vector::ZERO));
        let count = headings.len();
        let slot = |point: usize, heading: usize| point * count + heading;
        // What is left from a state is at least the straight way to the goal and the turn to its heading: from where that is too much
        // no chain leads there.
        let left = |state: usize| {
            let (point, heading) = (points[state / count], headings[state % count]);
            point.distance(points[1]) + heading.turn_to(to.heading).abs() * circumradius
        };
        let most = self.request.limit + CONTACT;
        let find = |heading: Heading| headings.binary_search(&heading).unwrap_or(0);
        let (start, goal) = (slot(0, find(from.heading)), slot(1, find(to.heading)));
        let mut best = vec![f64::INFINITY; points.len() * count];
        let mut parent = vec![usize::MAX; best.len()];
        let mut done = vec![false; best.len()];
        best[start] = 0.0;
        if left(start) > most + CONTACT {
            return Ok(None);
        }
        let mut looked_at = 0;
        // Those that have been reached and not gone on from.
        let mut open = vec![start];
        loop {
            // Of those that are equally near, the first by number.
            let nearest = (0..open.len()).min_by(|&a, &b| {
                let (a, b) = (open[a], open[b]);
                best[a].total_cmp(&best[b]).then(a.cmp(&b))
            });
            let Some(here) = nearest.map(|place| open.swap_remove(place)) else { break };
            if here == goal {
                return Ok(self.chain(&parent, goal, count, &points, &headings));
            }
            done[here] = true;
            let (point, heading) = (here / count, here % count);
            let mut steps: Vec<(usize, f64)> =
                (0..points.len()).map(|other| (slot(other, heading), points[point].distance(points[other]))).collect();
            for beside in [(heading + 1) % count, (heading + count - 1) % count] {
                let turn = headings[heading].turn_to(headings[beside]).abs();
                steps.push((slot(point, beside), turn * circumradius));
            }
            for (there, cost) in steps {
                let total = best[here] + cost;
                let reaches = || total <= most && total + left(there) <= most + CONTACT;
                if !done[there] && total < best[there] && reaches() {
                    looked_at += 1;
                    if looked_at > self.request.most_states {
                        return Ok(None);
                    }
                    let screw = self.screw_between(here, there, count, &points, &headings);
                    if self.screw_is_clear(&screw) {
                        if best[there] == f64::INFINITY {
                            open.push(there);
                        }
                        best[there] = total;
                        parent[there] = here;
                    }
                }
            }
        }
        Ok(None)
    }

    fn screw_between(&self, a: usize, b: usize, count: usize, points: &[Vector], headings: &[Heading]) -> Motion {
        let (from, to) = (headings[a % count], headings[b % count]);
        Motion::Screw { from: points[a / count], to: points[b / count], heading: from, turn: from.turn_to(to) }
    }

    fn chain(
        &self,
        parent: &[usize],
        goal: usize,
        count: usize,
        points: &[Vector],
        headings: &[Heading],
    ) -> Option<TurningPath> {
        let mut motions = Vec::new();
        let mut at = goal;
        while parent[at] != usize::MAX {
            motions.push(self.screw_between(parent[at], at, count, points, headings));
            at = parent[at];
        }
        motions.reverse();
        self.accept(motions, 0.0)
    }

    /// The start, the goal, and places beside the corners of near obstacles, for a base that passes them lengthwise
    /// and for one that turns there.
    fn waypoints(&self, to: &Pose) -> Vec<Vector> {
        let template = self.request.shape.template();
        let (wide, narrow) = (template.reach_from(Vector::ZERO), -template.signed_distance(Vector::ZERO));
        let (start, goal) = (self.request.from.position.point(), to.position.point());
        let mut points = vec![start, goal];
        for (id, piece) in self.near_pieces() {
            if (self.class)(id, piece) == Class::Ignore {
                continue;
            }
            for arc in piece.solid.outline.arcs() {
                let whole = piece.solid.outline.as_circle().is_some();
                let normals = match whole {
                    true => vec![Vector::EAST, Vector::EAST.left(), -Vector::EAST, -Vector::EAST.left()],
                    false => vec![(arc.from + arc.to).unit_or(arc.from), arc.from, arc.to],
                };
                for normal in normals {
                    for reach in [wide, narrow] {
                        points.push(arc.centre + normal * (arc.radius + reach + 2.0 * CONTACT));
                    }
                }
            }
        }
        let limit = self.request.limit;
        points.retain(|&p| start.distance(p) + p.distance(goal) <= limit + CONTACT || p == start || p == goal);
        points.truncate(40);
        points
    }

    /// Whether the base stays clear of everything during a screw, by steps as long as the clearance allows.
    fn screw_is_clear(&self, motion: &Motion) -> bool {
        let Motion::Screw { from, to, heading, turn } = *motion else { return false };
        let template = self.request.shape.template();
        let reach = template.reach_from(Vector::ZERO) + self.request.widest_zone + CONTACT;
        let swept = Bounds::of(from, to).grown(reach);
        let mut near = Vec::new();
        self.table.grid().near_box(swept, &mut near);
        let start = turned_at(&template, heading, 0.0, from);
        let mut obstacles: Vec<Obstacle<'_>> = near
            .iter()
            .filter_map(|&id| Some((self.table.piece(id)?, id)))
            .filter(|(piece, _)| piece.solid.outline.bounds().meets(swept))
            .filter_map(|(piece, id)| Some((piece, keep_clear(&(self.class)(id, piece), piece, &start, self.request)?)))
            .map(|(piece, reach)| Obstacle { piece, reach, least: f64::NEG_INFINITY })
            .collect();
        let fastest = from.distance(to) + turn.abs() * template.reach_from(Vector::ZERO);
        let area = self.table.area();
        let mut t = 0.0;
        loop {
            let base = turned_at(&template, heading, turn * t, from.towards(to, t));
            let bounds = base.bounds();
            let edges = [
                bounds.low.x - area.low.x,
                bounds.low.y - area.low.y,
                area.high.x - bounds.high.x,
                area.high.y - bounds.high.y,
            ];
            let edge = edges.into_iter().fold(f64::INFINITY, f64::min);
            let mut clearance = edge;
            for obstacle in &mut obstacles {
                // Those that were far away a moment ago are not the nearest now.
                if obstacle.least <= clearance {
                    let apart = separation(base.arcs(), obstacle.piece.solid.outline.arcs()) - obstacle.reach;
                    obstacle.least = apart - NOISE;
                    clearance = clearance.min(apart);
                }
            }
            if clearance < -CONTACT - NOISE {
                return false;
            }
            if t >= 1.0 || fastest == 0.0 {
                return true;
            }
            let next = (t + clearance.max(CONTACT) / fastest).min(1.0);
            // No point of the base goes farther in this time.
            let farthest = (next - t) * fastest;
            obstacles.iter_mut().for_each(|obstacle| obstacle.least -= farthest + NOISE);
            t = next;
        }
    }
}

/// How far the farthest point of a base is from its origin: when it pivots no point goes farther, and when it slides all go as far.
pub(crate) fn arm_of(shape: &Shape) -> f64 {
    if shape.is_round() { 0.0 } else { shape.template().reach_from(Vector::ZERO) }
}

/// The start's and the end's heading, those along the sides of near pieces, and thirty-two round the compass.
pub(crate) fn headings<'a>(from: Heading, to: Heading, near: impl Iterator<Item = &'a Piece>) -> Vec<Heading> {
    let mut headings = vec![from, to];
    for piece in near {
        for arc in piece.solid.outline.arcs().iter().filter(|_| piece.solid.outline.as_circle().is_none()) {
            let along = arc.from.left();
            headings.push(Heading::default().turned(libm::atan2(along.y, along.x)));
        }
    }
    headings.extend((0..32u32).map(|k| Heading::from_steps(k << 27)));
    headings.truncate(64);
    let mut seen = Vec::new();
    headings.retain(|heading| {
        let new = !seen.contains(heading);
        seen.push(*heading);
        new
    });
    headings
}

fn turned_at(template: &ArcGon, heading: Heading, turn: f64, at: Vector) -> ArcGon {
    template.turned(heading.direction().turned(Vector::at_angle(turn))).moved(at)
}

/// How near a turning base may come to a piece, or nothing if it may pass. What is to be climbed blocks a turning base,
/// unless it stands on it already.
fn keep_clear(class: &Class, piece: &Piece, start: &ArcGon, request: &TurningRequest<'_>) -> Option<f64> {
    let solid = &piece.solid;
    let (lowest, highest) = super::space::body_levels(solid, request.height);
    let level_with = lowest < request.level && request.level < highest;
    match *class {
        Class::Ignore | Class::EndOnly | Class::EndZone { pass: true, .. } => None,
        Class::Block | Class::EndZone { pass: false, .. } => level_with.then_some(0.0),
        Class::Zone { reach, vertical } => match within((request.level - solid.bottom).abs(), vertical) {
            true => Some(reach),
            false => level_with.then_some(0.0),
        },
        Class::Climb { .. } => (!crate::overlaps(separation(start.arcs(), solid.outline.arcs()))).then_some(0.0),
    }
}
