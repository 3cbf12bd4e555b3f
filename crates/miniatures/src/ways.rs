//! The ways of models: the shortest legal way to where a model wants to end, and why there is none. What everything on the
//! table is to a model that moves, the [`Terms`] of the move say.

use crate::flights::in_the_air;
use crate::heights::{Tops, stored};
use crate::tabletop::{Borrowed, Query, first_part, piece_of, timed};
use crate::{Fault, Figure, Met, ModelId, Position, Terms, Travel, UnitId, Waypoint};
use geometry::floors::{
    Class, EndFault, FloorFinder, Outcome, Request, Spot, Step, TurningOutcome, TurningRequest, TurningWay, Way,
    WayFault, judge_turning, plan_turning,
};
use geometry::{GeometryError, Leg, Length, Mover, Piece, PieceId, Pose, Shape, Solid};
use std::collections::HashMap;

/// The way of one model: legal unless it has a fault.
#[derive(Clone, Debug)]
pub struct Trip {
    /// Who goes.
    pub model: ModelId,
    /// Where it ends.
    pub end: Pose,
    /// The height of what it stands on there.
    pub elevation: Length,
    /// Where its middle goes, and how high.
    pub points: Vec<Spot>,
    /// How long the way is, as far as it is known.
    pub length: f64,
    /// How long it may be.
    pub limit: f64,
    /// How much of it is paid for heights.
    pub climbed: f64,
    /// Does it go through enemy models, at whatever price?
    pub crosses: bool,
    /// Was it measured through the air?
    pub flew: bool,
    /// Why it is not legal.
    pub fault: Option<Fault>,
}

impl Trip {
    /// Its end as an answer writes it, with its height.
    pub fn spot(&self) -> Waypoint {
        Waypoint::to(self.end.position).at_elevation(self.elevation)
    }
}

/// The table for one move of one unit. Models that have moved stand at their ends.
pub struct Ways<'a> {
    /// The position.
    pub position: &'a dyn Position,
    /// What the move means.
    pub terms: &'a dyn Terms,
    /// Whose move it is.
    pub unit: UnitId,
    /// All models and terrain.
    pub tabletop: Borrowed<'a>,
    /// Is the search for a move that will do, rather than judging one? Then ways with turns are not planned for bases that
    /// are not round, and nobody asks by how much a way is too long: both are expensive.
    pub searching: bool,
    /// Does anybody want to know by how much a way is too long for a base that cannot turn instead? To judge only whether a move is legal
    /// it need not be found out.
    pub reasons: bool,
    /// The number of the first part of the terrain.
    first_part: u32,
    /// Ways that were looked for already, and what was found. They are the same while nobody is put elsewhere.
    tried: HashMap<(ModelId, Waypoint), Option<Trip>>,
}

impl<'a> Ways<'a> {
    /// The table of a position; none if its battlefield is not sound.
    pub fn new(position: &'a dyn Position, terms: &'a dyn Terms, unit: UnitId) -> Option<Self> {
        Some(Self {
            position,
            terms,
            unit,
            tabletop: Borrowed::from(position)?,
            searching: false,
            reasons: true,
            first_part: first_part(position),
            tried: HashMap::new(),
        })
    }

    /// A model of the position.
    pub fn figure(&self, model: ModelId) -> Option<Figure<'a>> {
        self.position.figure(model)
    }

    /// Where a model stands.
    pub fn stand(&self, model: ModelId) -> Option<Pose> {
        self.figure(model)?.stand.map(|(at, _)| at)
    }

    /// What a piece of the table is.
    pub fn met(&self, piece: PieceId) -> Met {
        match piece.0.checked_sub(self.first_part) {
            Some(part) => Met::Part(part as usize),
            None => Met::Model(ModelId(piece.0 as u16)),
        }
    }

    /// What a piece is to a model that moves.
    pub fn class(&self, mover: ModelId, id: PieceId, piece: &Piece, crossing: bool) -> Class {
        match id == piece_of(mover) {
            true => Class::ignore(),
            false => self.terms.class(mover, self.met(id), &piece.solid, crossing),
        }
    }

    /// The base and height of a model.
    pub fn body(&self, model: ModelId) -> Option<(&'a Shape, f64)> {
        let figure = self.figure(model)?;
        Some((figure.base, figure.height.inches()))
    }

    /// The volume of a model at a place.
    pub fn solid_at(&self, model: ModelId, at: &Pose, elevation: Length) -> Option<Solid> {
        self.figure(model)?.solid_at(at, elevation)
    }

    /// What a model could stand on at a place.
    fn tops(&self, model: ModelId, at: &Pose) -> Option<Tops<'_>> {
        let (shape, _) = self.body(model)?;
        Some(Tops::under(&self.tabletop.table, shape.outline(at), |id, piece| match self.met(id) {
            Met::Part(part) => Some((self.class(model, id, piece, false), self.terms.is_floor(part))),
            Met::Model(_) => None,
        }))
    }

    /// The height at which a model would stand at a place: the one that is named, or else `here` if it could stand so high
    /// there, or else that of the ground or of what lies on it.
    ///
    /// # Errors
    /// A floor is named that is not there.
    pub fn height(&self, model: ModelId, spot: &Waypoint, at: &Pose, here: Option<Length>) -> Result<Length, Fault> {
        if let Some(elevation) = spot.elevation {
            return Ok(elevation);
        }
        let Some(tops) = self.tops(model, at) else { return Err(Fault::NotOfUnit) };
        tops.wanted(spot, here.map(Length::inches)).map(stored).ok_or(Fault::NothingThere(model))
    }

    /// Where a model sets out from: where it stands, or on what is under it if nothing is at its height. So somebody who was put
    /// into a hill or into the air, by hand for instance, still gets away.
    fn footing(&self, model: ModelId, (at, elevation): (Pose, Length)) -> (Pose, Length) {
        match self.tops(model, &at) {
            Some(tops) if !tops.touches(elevation.inches()) => (at, stored(tops.ground())),
            _ => (at, elevation),
        }
    }

    /// The height at which a model stands that was put where it is by hand: its own if there is something at it, or else that of
    /// what is under it.
    pub fn settled(&self, model: ModelId) -> Option<Length> {
        let (at, elevation) = self.figure(model)?.stand?;
        self.height(model, &Waypoint::to(at.position), &at, Some(elevation)).ok()
    }

    /// Is there an upper floor under a base at this height?
    pub fn is_on_floor(&self, model: ModelId, at: &Pose, elevation: Length) -> bool {
        self.tops(model, at).is_some_and(|tops| tops.number(elevation.inches()) > 0)
    }

    /// Why a model may not end at a place and height, if it may not.
    pub fn end_fault(&self, model: ModelId, at: &Pose, elevation: Length) -> Option<Fault> {
        let (shape, height) = self.body(model)?;
        if let Err(fault) = self.terms.may_end(model, (*at, elevation)) {
            return Some(fault);
        }
        let mover = Mover::new(shape, at.heading, height);
        let class = |id: PieceId, piece: &Piece| self.class(model, id, piece, true);
        let (table, zone) = (&self.tabletop.table, self.terms.widest_zone());
        let spot = spot_of(at, elevation);
        let search = || geometry::floors::end_fault(table, &class, &mover, spot, zone, &mut Vec::new());
        let fault = timed(self.tabletop.watch.as_deref(), Query::Placement, search)?;
        Some(self.fault_of_end(model, fault))
    }

    /// Puts a model where it ends.
    pub fn put(&mut self, model: ModelId, at: &Pose, elevation: Length) {
        self.tried.clear();
        let Some(figure) = self.figure(model) else { return };
        if let Some(solid) = figure.solid_at(at, elevation) {
            self.tabletop.put(model, solid, figure.unit);
        }
    }

    /// The legal way of a model to a place, if one is found as searches find them; remembered, for searches come back to the same places.
    pub fn way_to(&mut self, model: ModelId, place: Waypoint, limit: f64) -> Option<Trip> {
        if let Some(found) = self.tried.get(&(model, place)) {
            return found.clone();
        }
        let searching = std::mem::replace(&mut self.searching, true);
        let found = self.trip(model, &[place], limit).filter(|trip| trip.fault.is_none());
        self.searching = searching;
        self.tried.insert((model, place), found.clone());
        found
    }

    /// The way of a model, found for it or as it was given, judged.
    pub fn trip(&mut self, model: ModelId, way: &[Waypoint], limit: f64) -> Option<Trip> {
        let (start, last) = (self.footing(model, self.figure(model)?.stand?), way.last()?);
        let pose = |spot: &Waypoint| {
            let heading = if spot.turned { spot.at.heading } else { start.0.heading };
            Pose { position: spot.at.position, heading }
        };
        let end = pose(last);
        let mut trip = Trip {
            model,
            end,
            elevation: start.1,
            points: straight(&[start, (end, start.1)]),
            length: start.0.position.point().distance(end.position.point()),
            limit,
            climbed: 0.0,
            crosses: false,
            flew: false,
            fault: None,
        };
        // Who names no heights stays as high as he was, or goes where hill or ground is.
        let mut stands = vec![start];
        for spot in way {
            let here = stands.last().map(|stand| stand.1);
            let at = pose(spot);
            match self.height(model, spot, &at, here) {
                Ok(elevation) => stands.push((at, elevation)),
                Err(fault) => return Some(Trip { fault: Some(fault), ..trip }),
            }
        }
        let goal = stands.last().copied().unwrap_or(start);
        trip.elevation = goal.1;
        trip.points = straight(&[start, goal]);
        if let Err(fault) = self.terms.may_end(model, goal) {
            return Some(Trip { fault: Some(fault), ..trip });
        }
        let travel = self.terms.travels(model, start, goal);
        let judged = match travel {
            Travel::OnFoot => self.walk(model, &mut trip, &stands),
            Travel::ThroughTheAir | Travel::HeightsFree => self.fly(model, &mut trip, &in_the_air(stands, way), travel),
        };
        trip.fault = judged.err();
        Some(trip)
    }

    /// A way on foot: first round enemies, then through them where that is allowed at a price.
    fn walk(&mut self, model: ModelId, trip: &mut Trip, stands: &[(Pose, Length)]) -> Result<(), Fault> {
        let around = self.walk_by(model, trip, stands, false);
        if around.is_ok() || !self.terms.may_cross(model) {
            return around;
        }
        let through = self.walk_by(model, trip, stands, true);
        trip.crosses = through.is_ok();
        through.or(around)
    }

    fn walk_by(
        &mut self,
        model: ModelId,
        trip: &mut Trip,
        stands: &[(Pose, Length)],
        crossing: bool,
    ) -> Result<(), Fault> {
        let (Some((shape, height)), [first, .., last]) = (self.body(model), stands) else {
            return Err(Fault::NotOfUnit);
        };
        let mut finder = std::mem::take(&mut self.tabletop.finder);
        let class = |id: PieceId, piece: &Piece| self.class(model, id, piece, crossing);
        let judged = if slides(shape, stands) {
            let mover = Mover::new(shape, first.0.heading, height);
            let request = self.request(&mover, trip.limit, *first, *last);
            match stands.len() {
                2 => match self.slide(&mut finder, &class, &request, trip) {
                    Ok(true) => Ok(()),
                    Err(fault) if shape.is_round() || self.searching => Err(fault),
                    Ok(false) if self.searching => Err(Fault::NoWay(model)),
                    Ok(false) if shape.is_round() => Err(self.how_far(&mut finder, &class, &request, trip)),
                    // Whoever cannot slide may turn; how long the slide would be is asked only if that does not help either.
                    slid => {
                        let turned = self.turn(&mut finder, &class, shape, stands, trip);
                        if turned.is_err() && slid.is_ok() && self.reasons {
                            self.how_far(&mut finder, &class, &request, trip);
                            trip.points = straight(stands);
                        }
                        turned.map_err(|fault| match fault {
                            Fault::TooLong { .. } => too_long(trip),
                            fault => fault,
                        })
                    }
                },
                _ => self.follow(&mut finder, &class, &request, stands, trip),
            }
        } else {
            self.turn(&mut finder, &class, shape, stands, trip)
        };
        self.tabletop.finder = finder;
        judged
    }

    fn request<'m>(
        &self,
        mover: &'m Mover,
        limit: f64,
        (from, low): (Pose, Length),
        (to, high): (Pose, Length),
    ) -> Request<'m> {
        Request::new(mover, spot_of(&from, low), spot_of(&to, high), limit).with_zones(self.terms.widest_zone())
    }

    /// A query for a way.
    pub(crate) fn path<T>(&self, query: impl FnOnce() -> T) -> T {
        timed(self.tabletop.watch.as_deref(), Query::Paths, query)
    }

    /// The shortest way of a base that does not turn; false if there is none within its limit.
    fn slide(
        &self,
        finder: &mut FloorFinder,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        trip: &mut Trip,
    ) -> Result<bool, Fault> {
        match self.path(|| finder.find(&self.tabletop.table, class, request)) {
            Ok(Outcome::Way { length }) => {
                (trip.length, trip.climbed) = (length, finder.way().climbed());
                trip.points = corners(finder.way(), request);
                Ok(true)
            }
            Ok(Outcome::EndRefused(fault)) => Err(self.fault_of_end(trip.model, fault)),
            Ok(Outcome::TooFar) => Ok(false),
            Err(error) => Err(fault_of_query(trip.model, &error)),
        }
    }

    /// By how much a way is too long, if there is one at all.
    fn how_far(
        &self,
        finder: &mut FloorFinder,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        trip: &mut Trip,
    ) -> Fault {
        let explained = self.path(|| finder.explain(&self.tabletop.table, class, request));
        let Some(shortest) = explained.ok().and_then(|why| why.shortest) else { return Fault::NoWay(trip.model) };
        trip.length = shortest;
        trip.points = corners(finder.way(), request);
        too_long(trip)
    }

    /// The player's own way of a base that does not turn: straight from place to place, up and down where that costs least.
    fn follow(
        &self,
        finder: &mut FloorFinder,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        stands: &[(Pose, Length)],
        trip: &mut Trip,
    ) -> Result<(), Fault> {
        trip.points = straight(stands);
        match self.path(|| finder.along(&self.tabletop.table, class, request, &trip.points)) {
            Ok(Ok(way)) => {
                (trip.length, trip.climbed) = (way.length, way.climbed());
                trip.points = corners(&way, request);
                Ok(())
            }
            Ok(Err(fault)) => self.judged(Err(fault), trip),
            Err(error) => Err(fault_of_query(trip.model, &error)),
        }
    }

    /// A base that turns: a way found for it, or the player's own.
    fn turn(
        &self,
        finder: &mut FloorFinder,
        class: &impl Fn(PieceId, &Piece) -> Class,
        shape: &Shape,
        stands: &[(Pose, Length)],
        trip: &mut Trip,
    ) -> Result<(), Fault> {
        let poses: Vec<(Pose, f64)> = stands.iter().map(|(at, elevation)| (*at, elevation.inches())).collect();
        let [first, .., last] = poses[..] else { return Ok(()) };
        let height = self.body(trip.model).map_or(0.0, |(_, height)| height);
        let request = TurningRequest {
            widest_zone: self.terms.widest_zone(),
            ..TurningRequest::new(shape, height, first, last, trip.limit)
        };
        trip.points = straight(stands);
        let up = (first.1 - last.1).abs();
        if poses.len() > 2 {
            let way = TurningWay::through(shape, &poses);
            let length = judge_turning(&self.tabletop.table, class, &request, &way);
            return self.judged(length, trip);
        }
        match self.path(|| plan_turning(finder, &self.tabletop.table, class, &request)) {
            Ok(TurningOutcome::Way(way)) => {
                (trip.length, trip.climbed) = (way.length, up);
                Ok(())
            }
            Ok(TurningOutcome::EndRefused(fault)) => Err(self.fault_of_end(trip.model, fault)),
            Ok(TurningOutcome::TooFar) => Err(too_long(trip)),
            Ok(TurningOutcome::NotFound) => Err(Fault::NoWay(trip.model)),
            Err(error) => Err(fault_of_query(trip.model, &error)),
        }
    }

    pub(crate) fn judged(&self, length: Result<f64, WayFault>, trip: &mut Trip) -> Result<(), Fault> {
        match length {
            Ok(length) => {
                trip.length = length;
                Ok(())
            }
            Err(WayFault::TooLong { length }) => {
                trip.length = length;
                Err(too_long(trip))
            }
            Err(WayFault::End(fault)) => Err(self.fault_of_end(trip.model, fault)),
            Err(WayFault::OffTable(_)) => Err(Fault::OffTable(trip.model)),
            Err(WayFault::Enters { piece, .. }) => Err(self.enters(trip.model, piece)),
            Err(WayFault::InTheAir(_)) => Err(Fault::NothingThere(trip.model)),
            Err(_) => Err(Fault::NoWay(trip.model)),
        }
    }

    /// The way itself leads through something.
    fn enters(&self, model: ModelId, id: PieceId) -> Fault {
        let class = self.tabletop.table.piece(id).map(|piece| self.class(model, id, piece, false));
        let zone = class.and_then(|class| class.block).is_some_and(|(reach, _)| reach > 0.0);
        match self.met(id) {
            Met::Model(other) if zone => Fault::EntersZone(model, other),
            met => Fault::Through(model, met),
        }
    }

    /// It may not end there, however it comes.
    pub(crate) fn fault_of_end(&self, model: ModelId, fault: EndFault) -> Fault {
        Fault::of_end(model, fault, |piece| self.met(piece))
    }

    /// What a way leads over, for saying which rules allowed it: all that its base meets on the plane, and whether at its own
    /// height, not above or below it.
    pub fn passed(&self, trip: &Trip) -> Vec<(Met, bool)> {
        let Some((shape, height)) = self.body(trip.model) else { return Vec::new() };
        let mut met = Vec::new();
        for pair in trip.points.windows(2) {
            let (from, to) = (pair[0].at, pair[1].at);
            let steps = (from.distance(to) / 0.25).ceil().clamp(1.0, 400.0) as u32;
            let (low, high) = (pair[0].z.min(pair[1].z), pair[0].z.max(pair[1].z) + height);
            let beside = |id: PieceId| {
                let other = self.tabletop.table.piece(id);
                other.is_some_and(|other| other.solid.bottom < high && low < other.solid.top)
            };
            for step in 0..=steps {
                let at = from.towards(to, f64::from(step) / f64::from(steps));
                let outline = shape.template().turned(trip.end.heading.direction()).moved(at);
                let mut found = Vec::new();
                self.tabletop.table.within_reach(&outline, 0.0, &mut found, &mut Vec::new());
                let over = found.into_iter().filter(|(_, apart)| geometry::overlaps(*apart)).map(|(id, _)| id);
                met.extend(over.map(|id| (id, beside(id))));
            }
        }
        // Whoever is beside it anywhere is beside it.
        met.sort_unstable_by_key(|&(id, beside)| (id, !beside));
        met.dedup_by_key(|(id, _)| *id);
        met.retain(|&(id, _)| id != piece_of(trip.model));
        met.into_iter().map(|(id, beside)| (self.met(id), beside)).collect()
    }
}

pub(crate) fn too_long(trip: &Trip) -> Fault {
    Fault::TooLong { model: trip.model, length: trip.length, limit: trip.limit }
}

pub(crate) fn fault_of_query(model: ModelId, error: &GeometryError) -> Fault {
    match error {
        GeometryError::StartOffTable => Fault::OffTable(model),
        _ => Fault::NoWay(model),
    }
}

fn spot_of(at: &Pose, elevation: Length) -> Spot {
    Spot { at: at.position.point(), z: elevation.inches() }
}

pub(crate) fn straight(stands: &[(Pose, Length)]) -> Vec<Spot> {
    stands.iter().map(|(at, elevation)| spot_of(at, *elevation)).collect()
}

/// Does a base keep its heading all the way?
pub(crate) fn slides(shape: &Shape, stands: &[(Pose, Length)]) -> bool {
    shape.is_round() || stands.windows(2).all(|pair| pair[0].0.heading == pair[1].0.heading)
}

/// A way as spots: the ends of its steps, and some points of those that are round.
pub(crate) fn corners(way: &Way, request: &Request<'_>) -> Vec<Spot> {
    let mut points = vec![request.start];
    for step in &way.steps {
        match *step {
            Step::Walk { leg: leg @ Leg::Round { .. }, z } => {
                points.extend((1..=8u8).map(|n| Spot { at: leg.point(f64::from(n) / 8.0), z }));
            }
            step => points.push(step.end()),
        }
    }
    points
}
