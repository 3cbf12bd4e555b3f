//! Moves at heights of bases that are not round and turn on their way.
//!
//! The measure is the longest path of any point of the base; heights add to the path of every point alike. A motion is
//! made of slides, which keep the heading and walk and climb like any way, and of screws, which move straight and turn
//! evenly on one surface. The planner tries, on one surface, what [`crate::plan_turning`] tries there; then a climb before
//! or after one screw; then a pivot before and after a slide with climbs. A player's own motion, with its heights, is
//! checked exactly, so nothing legal is ever refused for good.

use super::check::{check_steps, price};
use super::{Class, EndFault, FloorFinder, Request, Span, Spot, Step, WayFault, end_fault};
use crate::path::{self, Mover, PathFinder, arm_of, displacement, headings, longest_path};
use crate::tolerance::{CONTACT, NOISE, within};
use crate::{ArcGon, GeometryError, Heading, Leg, Piece, PieceId, Pose, Shape, Table, Vector, horizontal};

/// A part of a motion.
#[derive(Clone, Debug, PartialEq)]
pub enum Motion {
    /// The base keeps its heading and its origin goes a way.
    Slide {
        /// The heading kept.
        heading: Heading,
        /// The steps of the origin.
        steps: Vec<Step>,
    },
    /// The origin moves straight on one surface while the base turns evenly. A pivot has both ends in one place.
    Screw {
        /// Where the origin begins.
        from: Vector,
        /// Where the origin ends.
        to: Vector,
        /// The heading at the beginning.
        heading: Heading,
        /// The angle turned in radians, counter-clockwise if positive.
        turn: f64,
        /// The height of the surface.
        z: f64,
    },
}

/// A whole motion, and its length: the longest path of any point of the base, heights included.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TurningWay {
    /// Its parts in order.
    pub motions: Vec<Motion>,
    /// Its length.
    pub length: f64,
}

impl TurningWay {
    /// The motion of a player who moves and turns evenly from each pose to the next, by the shorter way round, and climbs
    /// where he stands: up before he moves on when the next pose is higher, after it when it is lower.
    #[must_use]
    pub fn through(shape: &Shape, poses: &[(Pose, f64)]) -> TurningWay {
        let mut motions = Vec::new();
        let mut climbed = 0.0;
        for pair in poses.windows(2) {
            let ((here, low), (there, high)) = (pair[0], pair[1]);
            let (from, to) = (here.position.point(), there.position.point());
            let turn = here.heading.turn_to(there.heading);
            let mut climb = |at: Vector, heading: Heading| {
                let paid = (high - low).abs();
                climbed += paid;
                Motion::Slide { heading, steps: vec![Step::Climb { at, from: low, to: high, paid }] }
            };
            if high > low {
                motions.push(climb(from, here.heading));
            }
            motions.push(Motion::Screw { from, to, heading: here.heading, turn, z: low.max(high) });
            if high < low {
                motions.push(climb(to, there.heading));
            }
        }
        let length = walked(shape, &motions) + climbed;
        TurningWay { motions, length }
    }
}

/// A move of a base that may turn.
#[derive(Clone, Copy, Debug)]
pub struct TurningRequest<'a> {
    /// The base.
    pub shape: &'a Shape,
    /// How tall the model is.
    pub height: f64,
    /// Where it stands, and how high.
    pub from: (Pose, f64),
    /// Where it wants to end, and how high.
    pub to: (Pose, f64),
    /// How far any point of it may travel, heights included.
    pub limit: f64,
    /// The widest zone that any class of the caller has.
    pub widest_zone: f64,
    /// Whether facing the other way round is the same end, for a base that half a turn leaves as it is.
    pub either_way_round: bool,
    /// The most states that each search may look at.
    pub most_states: usize,
}

impl<'a> TurningRequest<'a> {
    /// A move without zones.
    #[must_use]
    pub fn new(shape: &'a Shape, height: f64, from: (Pose, f64), to: (Pose, f64), limit: f64) -> TurningRequest<'a> {
        TurningRequest {
            shape,
            height,
            from,
            to,
            limit,
            widest_zone: 0.0,
            either_way_round: false,
            most_states: 20_000,
        }
    }

    fn mover(&self, heading: Heading) -> Mover {
        Mover::new(self.shape, heading, self.height)
    }

    fn slide<'b>(&self, mover: &'b Mover, start: Spot, goal: Spot) -> Request<'b> {
        let request = Request::new(mover, start, goal, self.limit).with_zones(self.widest_zone);
        Request { most_states: self.most_states, ..request }
    }

    /// The headings at which it may end.
    fn ends(&self) -> Vec<Heading> {
        let mut ends = vec![self.to.0.heading];
        if self.either_way_round && self.shape.is_symmetric() {
            ends.push(self.to.0.heading.reversed());
        }
        ends
    }
}

/// What the planner says of a move.
#[derive(Clone, Debug, PartialEq)]
pub enum TurningOutcome {
    /// A legal motion within the limit.
    Way(TurningWay),
    /// No motion at all can be short enough: some point of the base would end farther away than the limit, with the
    /// heights that must be paid.
    TooFar,
    /// The planner found no motion of its class; a player may know one.
    NotFound,
    /// The model may not end there, however it comes.
    EndRefused(EndFault),
}

/// The longest path of any point of the base on the plane.
fn walked(shape: &Shape, motions: &[Motion]) -> f64 {
    let plain: Vec<path::Motion> = motions
        .iter()
        .map(|motion| match motion {
            Motion::Slide { heading, steps } => {
                let leg = |step: &Step| if let Step::Walk { leg, .. } = step { Some(*leg) } else { None };
                path::Motion::Slide { heading: *heading, legs: steps.iter().filter_map(leg).collect() }
            }
            Motion::Screw { from, to, heading, turn, .. } => {
                path::Motion::Screw { from: *from, to: *to, heading: *heading, turn: *turn }
            }
        })
        .collect();
    longest_path(shape, &plain)
}

fn climbed(motions: &[Motion]) -> f64 {
    let climb = |step: &Step| if let Step::Climb { paid, .. } = step { *paid } else { 0.0 };
    let of = |motion: &Motion| match motion {
        Motion::Slide { steps, .. } => steps.iter().map(climb).sum(),
        Motion::Screw { .. } => 0.0,
    };
    motions.iter().map(of).sum::<f64>()
}

/// Plans a move within the declared class of motions.
///
/// # Errors
/// As [`FloorFinder::find`].
pub fn plan_turning(
    finder: &mut FloorFinder,
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &TurningRequest<'_>,
) -> Result<TurningOutcome, GeometryError> {
    let start = request.mover(request.from.0.heading);
    let here = Spot { at: request.from.0.position.point(), z: request.from.1 };
    let there = Spot { at: request.to.0.position.point(), z: request.to.1 };
    finder.way_to(table, class, &request.slide(&start, here, here))?;
    let end = request.mover(request.to.0.heading);
    if let Some(fault) = end_fault(table, class, &end, there, request.widest_zone, &mut Vec::new()) {
        return Ok(TurningOutcome::EndRefused(fault));
    }
    let paid = price(table.pieces().filter_map(|(id, piece)| class(id, piece).top), here.z, there.z);
    let mut ends = request.ends();
    let least = |&heading: &Heading| displacement(request.shape, &request.from.0, &Pose { heading, ..request.to.0 });
    ends.retain(|heading| within(least(heading) + paid, request.limit));
    if ends.is_empty() {
        return Ok(TurningOutcome::TooFar);
    }
    let planner = Planner { table, class, request, here, there };
    let mut best: Option<TurningWay> = None;
    for heading in ends {
        let found = match planner.on_one_surface(heading)? {
            Some(way) => Some(way),
            None => match planner.climb_and_screw(finder, heading)? {
                Some(way) => Some(way),
                None => planner.pivots_and_slide(finder, heading)?,
            },
        };
        if let Some(way) = found
            && best.as_ref().is_none_or(|best| way.length < best.length)
        {
            best = Some(way);
        }
    }
    Ok(best.map_or(TurningOutcome::NotFound, TurningOutcome::Way))
}

struct Planner<'a, C> {
    table: &'a Table,
    class: &'a C,
    request: &'a TurningRequest<'a>,
    here: Spot,
    there: Spot,
}

impl<C: Fn(PieceId, &Piece) -> Class> Planner<'_, C> {
    /// A motion that is clear all along and short enough.
    fn accept(&self, motions: Vec<Motion>) -> Option<TurningWay> {
        let length = walked(self.request.shape, &motions) + climbed(&motions);
        let clear = |motion: &Motion| match motion {
            Motion::Slide { .. } => true,
            Motion::Screw { .. } => screw_is_clear(self.table, self.class, self.request, motion),
        };
        (within(length, self.request.limit) && motions.iter().all(clear)).then_some(TurningWay { motions, length })
    }

    /// What the planner on the plane finds among the blockers at the height of both ends.
    fn on_one_surface(&self, heading: Heading) -> Result<Option<TurningWay>, GeometryError> {
        let (request, z) = (self.request, self.here.z);
        if (z - self.there.z).abs() > CONTACT {
            return Ok(None);
        }
        let level = |id: PieceId, piece: &Piece| {
            let Class { block, body, .. } = (self.class)(id, piece);
            let body = body.map(|span| (0.0, span));
            let blocks = [block, body].into_iter().flatten().filter(|(_, span)| span.holds(z));
            match blocks.map(|(reach, _)| reach).fold(-1.0, f64::max) {
                reach if reach < 0.0 => path::Class::Ignore,
                reach => path::Class::Zone { reach, vertical: 1e6 },
            }
        };
        let plain = path::TurningRequest {
            level: z,
            widest_zone: request.widest_zone,
            most_states: request.most_states,
            ..path::TurningRequest::new(
                request.shape,
                request.height,
                request.from.0,
                Pose { heading, ..request.to.0 },
                request.limit,
            )
        };
        let found = path::plan_turning(&mut PathFinder::default(), self.table, &level, &plain);
        let way = match found {
            Ok(path::TurningOutcome::Way(way)) => way,
            Ok(_) | Err(GeometryError::TooMuchWork { .. }) => return Ok(None),
            Err(error) => return Err(error),
        };
        let lift = |motion: &path::Motion| match motion {
            path::Motion::Slide { heading, legs } => {
                let steps = legs.iter().map(|&leg| Step::Walk { leg, z }).collect();
                Motion::Slide { heading: *heading, steps }
            }
            path::Motion::Screw { from, to, heading, turn } => {
                Motion::Screw { from: *from, to: *to, heading: *heading, turn: *turn, z }
            }
        };
        let motions: Vec<Motion> = way.motions.iter().map(lift).collect();
        // On the plane nobody asks what carries the base: the checker does.
        let whole = TurningWay { motions, length: way.length };
        let to = (Pose { heading, ..request.to.0 }, request.to.1);
        let asked = TurningRequest { to, either_way_round: false, ..*request };
        Ok(check_turning(self.table, self.class, &asked, &whole).is_ok().then_some(whole))
    }

    /// Up or down where it stands and then one screw, or one screw and then up or down.
    fn climb_and_screw(&self, finder: &mut FloorFinder, end: Heading) -> Result<Option<TurningWay>, GeometryError> {
        let (from, to) = (self.request.from.0, self.request.to.0);
        let turn = if self.request.shape.is_round() { 0.0 } else { from.heading.turn_to(end) };
        let (a, b) = (from.position.point(), to.position.point());
        let mut best: Option<TurningWay> = None;
        for first in [true, false] {
            let (at, heading, z) = if first { (a, from.heading, self.there.z) } else { (b, end, self.here.z) };
            let mover = self.request.mover(heading);
            let (low, high) = (Spot { at, z: self.here.z }, Spot { at, z: self.there.z });
            if !self.steps(finder, &mover, low, high, self.request.limit)? {
                continue;
            }
            let climb = Motion::Slide { heading, steps: finder.way().steps.clone() };
            let screw = Motion::Screw { from: a, to: b, heading: from.heading, turn, z };
            let motions = if first { vec![climb, screw] } else { vec![screw, climb] };
            if let Some(way) = self.accept(motions)
                && best.as_ref().is_none_or(|best| way.length < best.length)
            {
                best = Some(way);
            }
        }
        Ok(best)
    }

    /// Whether a way leads from spot to spot at one heading.
    fn steps(
        &self,
        finder: &mut FloorFinder,
        mover: &Mover,
        from: Spot,
        to: Spot,
        limit: f64,
    ) -> Result<bool, GeometryError> {
        let request = Request { limit, ..self.request.slide(mover, from, to) };
        match finder.way_to(self.table, self.class, &request) {
            Ok(found) => Ok(found.is_some()),
            Err(
                GeometryError::StartInside { .. }
                | GeometryError::StartOffTable
                | GeometryError::StartInTheAir
                | GeometryError::TooMuchWork { .. },
            ) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Pivot to a heading, slide with all its climbs, pivot to the end, over all headings of the lattice.
    fn pivots_and_slide(&self, finder: &mut FloorFinder, end: Heading) -> Result<Option<TurningWay>, GeometryError> {
        let (request, from) = (self.request, self.request.from.0);
        let reach = request.shape.template().reach_from(Vector::ZERO) + request.widest_zone + 1.0;
        let mut ids = Vec::new();
        self.table.grid().near_segment(self.here.at, self.there.at, reach, &mut ids);
        let near = ids.iter().filter_map(|&id| self.table.piece(id));
        let farthest = arm_of(request.shape);
        let mut best: Option<TurningWay> = None;
        for heading in headings(from.heading, end, near) {
            let limit = best.as_ref().map_or(request.limit, |best| best.length);
            // Whoever cannot be the shortest is not looked for.
            let turned = from.heading.turn_to(heading).abs() + heading.turn_to(end).abs();
            if self.here.at.distance(self.there.at) + turned * farthest > limit + 2.0 * CONTACT {
                continue;
            }
            let mover = request.mover(heading);
            if !self.steps(finder, &mover, self.here, self.there, limit)? {
                continue;
            }
            let pivot = |spot: Spot, heading: Heading, turn: f64| Motion::Screw {
                from: spot.at,
                to: spot.at,
                heading,
                turn,
                z: spot.z,
            };
            let motions = vec![
                pivot(self.here, from.heading, from.heading.turn_to(heading)),
                Motion::Slide { heading, steps: finder.way().steps.clone() },
                pivot(self.there, heading, heading.turn_to(end)),
            ];
            if let Some(way) = self.accept(motions)
                && best.as_ref().is_none_or(|best| way.length < best.length)
            {
                best = Some(way);
            }
        }
        Ok(best)
    }
}

/// Checks a motion that the planner found, or that claims a length: as [`judge_turning`], and the length must be true.
///
/// # Errors
/// The first fault found; steps are counted by motions.
pub fn check_turning(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &TurningRequest<'_>,
    way: &TurningWay,
) -> Result<f64, WayFault> {
    let length = judge_turning(table, class, request, way)?;
    if (length - way.length).abs() > CONTACT { Err(WayFault::WrongLength { length }) } else { Ok(length) }
}

/// Judges a motion, a player's own for instance, against every piece on the table: it must begin and end where it should,
/// be carried and keep clear of everything, be no longer than the limit, and end where a model may end. Gives its length;
/// what it and its climbs claim to cost is not believed.
///
/// # Errors
/// The first fault found; steps are counted by motions.
pub fn judge_turning(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &TurningRequest<'_>,
    way: &TurningWay,
) -> Result<f64, WayFault> {
    // A motion that is too long is not looked at any further: its length bounds the work.
    let plain = walked(request.shape, &way.motions);
    if !within(plain, request.limit.min(1000.0)) {
        return Err(WayFault::TooLong { length: plain });
    }
    let mut at = Spot { at: request.from.0.position.point(), z: request.from.1 };
    let mut heading = request.from.0.heading;
    let mut paid = 0.0;
    for (i, motion) in way.motions.iter().enumerate() {
        match motion {
            Motion::Slide { heading: kept, steps } => {
                if heading.turn_to(*kept).abs() > 1e-6 && !request.shape.is_round() {
                    return Err(WayFault::Gap(i));
                }
                let to = steps.last().map_or(at, Step::end);
                let mover = request.mover(*kept);
                let length = check_steps(table, class, &request.slide(&mover, at, to), steps)?;
                let legs = steps.iter().filter(|step| matches!(step, Step::Walk { .. }));
                paid += length - legs.map(Step::length).sum::<f64>();
                at = to;
            }
            Motion::Screw { from, to, heading: begins, turn, z } => {
                if !from.is_finite() || !to.is_finite() || !turn.is_finite() || !z.is_finite() {
                    return Err(WayFault::NotFinite(i));
                }
                if from.distance(at.at) > CONTACT || (z - at.z).abs() > CONTACT || heading.turn_to(*begins).abs() > 1e-6
                {
                    return Err(WayFault::Gap(i));
                }
                if !screw_is_clear(table, class, request, motion) {
                    return Err(WayFault::Screw(i));
                }
                (at, heading) = (Spot { at: *to, z: *z }, begins.turned(*turn));
            }
        }
    }
    let turned = request.shape.is_round() || request.ends().iter().any(|end| heading.turn_to(*end).abs() < 1e-6);
    let goal = Spot { at: request.to.0.position.point(), z: request.to.1 };
    if at.at.distance(goal.at) > CONTACT || (at.z - goal.z).abs() > CONTACT || !turned {
        return Err(WayFault::Gap(way.motions.len()));
    }
    let length = plain + paid;
    if !within(length, request.limit + 1e-6) {
        return Err(WayFault::TooLong { length });
    }
    let end = request.mover(request.to.0.heading);
    match end_fault(table, class, &end, goal, request.widest_zone, &mut Vec::new()) {
        Some(fault) => Err(WayFault::End(fault)),
        None => Ok(length),
    }
}

/// Whether a base is carried, clear of every piece and on the table during a screw: the time is halved until each half is
/// known to be, or so short that its middle decides.
fn screw_is_clear(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &TurningRequest<'_>,
    motion: &Motion,
) -> bool {
    let Motion::Screw { from, to, heading, turn, z } = *motion else { return false };
    let template = request.shape.template();
    let turn = if request.shape.is_round() { 0.0 } else { turn };
    let at =
        |t: f64| template.turned(heading.direction().turned(Vector::at_angle(turn * t))).moved(from.towards(to, t));
    let reach = template.reach_from(Vector::ZERO);
    let speed = from.distance(to) + turn.abs() * reach;
    let swept = Leg::Straight { from, to }.bounds().grown(reach + request.widest_zone + 2.0 * CONTACT);
    let (mut blockers, mut tops): (Vec<(&ArcGon, f64)>, Vec<&ArcGon>) = (Vec::new(), Vec::new());
    for (id, piece) in table.pieces().filter(|(_, piece)| piece.solid.outline.bounds().meets(swept)) {
        let outline = &piece.solid.outline;
        let Class { block, body, top, .. } = class(id, piece);
        let holds = |&(_, span): &(f64, Span)| span.holds(z);
        let parts = [block, body.map(|span| (0.0, span))].into_iter().flatten().filter(holds);
        blockers.extend(parts.map(|(reach, _)| (outline, reach)));
        tops.extend(top.filter(|top| (top.z - z).abs() <= CONTACT).map(|_| outline));
    }
    let area = table.area();
    let on_ground = z.abs() <= CONTACT;
    let mut spans = vec![(0.0, 1.0)];
    while let Some((low, high)) = spans.pop() {
        let middle = (low + high) / 2.0;
        let base = at(middle);
        let bounds = base.bounds();
        let (inner, outer) = (bounds.low - area.low, area.high - bounds.high);
        let edge = inner.x.min(inner.y).min(outer.x).min(outer.y);
        let apart = |&(outline, reach): &(&ArcGon, f64)| horizontal(&base, outline) - reach;
        let clear = blockers.iter().map(apart).fold(edge, f64::min);
        let off = match on_ground {
            true => f64::NEG_INFINITY,
            false => tops.iter().map(|outline| horizontal(&base, outline)).fold(f64::INFINITY, f64::min),
        };
        if clear < -CONTACT - NOISE || off > CONTACT + NOISE {
            return false;
        }
        let farthest = speed * (high - low) / 2.0;
        let sure = clear - farthest >= -CONTACT && off + farthest <= CONTACT;
        if !sure && farthest > CONTACT / 4.0 {
            spans.extend([(low, middle), (middle, high)]);
        }
    }
    true
}
