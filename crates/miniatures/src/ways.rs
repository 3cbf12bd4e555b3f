//! The ways of models: the shortest legal way to where a model wants to end, and why there is none. What everything on the
//! table is to a model that moves, the [`Terms`] of the move say.

use crate::tabletop::{Borrowed, Query, first_part, piece_of, timed};
use crate::{Fault, Figure, Met, ModelId, Position, Standing, Terms, Travel, UnitId, Wanted, Waypoint};
use geometry::{
    Class, EndFault, GeometryError, Length, Mover, Outcome, Path, PathFinder, Piece, PieceId, Pose, Request, Shape,
    Solid, TurningOutcome, TurningPath, TurningRequest,
};

/// The way of one model: legal unless it has a fault.
#[derive(Clone, Debug)]
pub struct Trip {
    /// Who goes.
    pub model: ModelId,
    /// Where it ends.
    pub end: Pose,
    /// The height of what it stands on there.
    pub elevation: Length,
    /// Where its middle goes.
    pub points: Vec<(f64, f64)>,
    /// How long the way is, as far as it is known.
    pub length: f64,
    /// How long it may be.
    pub limit: f64,
    /// How much of it is climbing.
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
    /// The number of the first part of the terrain.
    first_part: u32,
}

/// The level of a way on foot, what is left of its limit there, and what it goes up and down beside that.
#[derive(Clone, Copy)]
struct Foot {
    level: f64,
    left: f64,
    extra: f64,
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
            first_part: first_part(position),
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
    pub fn class(&self, mover: ModelId, piece: PieceId, crossing: bool) -> Class {
        if piece == piece_of(mover) { Class::Ignore } else { self.terms.class(mover, self.met(piece), crossing) }
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

    /// On what a model would stand at a place, and how high that is.
    ///
    /// # Errors
    /// Why it cannot stand there.
    pub fn standing(&self, model: ModelId, spot: &Waypoint, at: &Pose) -> Result<Standing, Fault> {
        let Some(figure) = self.figure(model) else { return Err(Fault::NotOfUnit) };
        let here = figure.stand.map(|(_, elevation)| elevation);
        self.terms.stands(model, at, Wanted { elevation: spot.elevation, level: spot.level, here })
    }

    /// Why a model may not end at a place at which it would stand so, if it may not.
    pub fn end_fault(&self, model: ModelId, at: &Pose, standing: &Standing) -> Option<Fault> {
        let (shape, height) = self.body(model)?;
        if let Err(fault) = self.terms.may_end(model, at) {
            return Some(fault);
        }
        let mover = Mover::new(shape, at.heading, height);
        let class = |id: PieceId, _: &Piece| self.class(model, id, true);
        let (point, level) = (at.position.point(), standing.level());
        let (table, zone) = (&self.tabletop.table, self.terms.widest_zone());
        let search = || geometry::end_fault(table, &class, &mover, point, level, zone, &mut Vec::new());
        let fault = timed(self.tabletop.watch.as_deref(), Query::Placement, search)?;
        Some(self.fault_of_end(model, fault))
    }

    /// Puts a model where it ends.
    pub fn put(&mut self, model: ModelId, at: &Pose, elevation: Length) {
        let Some(figure) = self.figure(model) else { return };
        if let Some(solid) = figure.solid_at(at, elevation) {
            self.tabletop.put(model, solid, figure.unit);
        }
    }

    /// The way of a model, found for it or as it was given, judged.
    pub fn trip(&mut self, model: ModelId, way: &[Waypoint], limit: f64) -> Option<Trip> {
        let ((start, elevation), last) = (self.figure(model)?.stand?, way.last()?);
        let heading = if last.turned { last.at.heading } else { start.heading };
        let end = Pose { position: last.at.position, heading };
        let mut trip = Trip {
            model,
            end,
            elevation,
            points: straight(&[start, end]),
            length: start.position.point().distance(end.position.point()),
            limit,
            climbed: 0.0,
            crosses: false,
            flew: false,
            fault: None,
        };
        let standing = match self.standing(model, last, &end) {
            Ok(standing) => standing,
            Err(fault) => return Some(Trip { fault: Some(fault), ..trip }),
        };
        trip.elevation = standing.elevation;
        if let Err(fault) = self.terms.may_end(model, &end) {
            return Some(Trip { fault: Some(fault), ..trip });
        }
        let poses: Vec<Pose> = std::iter::once(start)
            .chain(way[..way.len() - 1].iter().map(|spot| Pose {
                position: spot.at.position,
                heading: if spot.turned { spot.at.heading } else { start.heading },
            }))
            .chain([end])
            .collect();
        let judged = match self.terms.travels(model, &start, &standing) {
            Travel::ThroughTheAir { from, keeps_clear } => {
                self.fly(model, &mut trip, &start, from, keeps_clear, &standing)
            }
            Travel::OnFoot { level, extra } => {
                let foot = Foot { level, left: (limit - extra).max(0.0), extra };
                self.walk(model, &mut trip, &poses, &standing, foot)
            }
        };
        trip.fault = judged.err();
        Some(trip)
    }

    fn fly(
        &self,
        model: ModelId,
        trip: &mut Trip,
        start: &Pose,
        from: f64,
        keeps_clear: bool,
        standing: &Standing,
    ) -> Result<(), Fault> {
        let end = trip.end;
        let (a, b) = (start.position.point(), end.position.point());
        trip.length = geometry::flight(a, from, b, standing.elevation.inches());
        trip.flew = true;
        if let Some(fault) = self.end_fault(model, &end, standing) {
            return Err(fault);
        }
        if keeps_clear && self.enters_zone_in_flight(model, start, &end) {
            return Err(Fault::NoWay(model));
        }
        if geometry::within(trip.length, trip.limit) { Ok(()) } else { Err(too_long(trip)) }
    }

    /// Does a straight way pass through a zone that is closed to it?
    fn enters_zone_in_flight(&self, model: ModelId, start: &Pose, end: &Pose) -> bool {
        let Some((shape, height)) = self.body(model) else { return false };
        let mover = Mover::new(shape, end.heading, height);
        let class = |id: PieceId, _: &Piece| match self.met(id) {
            Met::Part(_) => Class::Ignore,
            Met::Model(_) => self.class(model, id, true),
        };
        let (from, to) = (start.position.point(), end.position.point());
        let zones = self.terms.widest_zone();
        let request = Request::new(&mover, from, to, from.distance(to) + 1.0).with_zones(zones);
        let legs = [geometry::Leg::Straight { from, to }];
        let judged = geometry::judge_path(&self.tabletop.table, &class, &request, &legs);
        matches!(judged, Err(geometry::Fault::Enters { .. }))
    }

    /// A way on foot: first round enemies, then through them where that is allowed at a price.
    fn walk(
        &mut self,
        model: ModelId,
        trip: &mut Trip,
        poses: &[Pose],
        standing: &Standing,
        foot: Foot,
    ) -> Result<(), Fault> {
        let around = self.walk_by(model, trip, poses, standing, foot, false);
        if around.is_ok() || !self.terms.may_cross(model) {
            return around;
        }
        let through = self.walk_by(model, trip, poses, standing, foot, true);
        trip.crosses = through.is_ok();
        through.or(around)
    }

    fn walk_by(
        &mut self,
        model: ModelId,
        trip: &mut Trip,
        poses: &[Pose],
        standing: &Standing,
        foot: Foot,
        crossing: bool,
    ) -> Result<(), Fault> {
        let Some((shape, height)) = self.body(model) else { return Err(Fault::NotOfUnit) };
        // Where the end is on another floor than the way, it is judged by itself.
        let elsewhere = foot.level != standing.level();
        if elsewhere && let Some(fault) = self.end_fault(model, &trip.end, standing) {
            return Err(fault);
        }
        let slides = shape.is_round() || poses.iter().all(|pose| pose.heading == poses[0].heading);
        let mut finder = std::mem::take(&mut self.tabletop.finder);
        let class = |id: PieceId, _: &Piece| match self.class(model, id, crossing) {
            Class::EndOnly | Class::EndZone { pass: true, .. } if elsewhere => Class::Ignore,
            Class::EndZone { pass: false, .. } if elsewhere => Class::Block,
            class => class,
        };
        let judged = if slides && poses.len() == 2 {
            let mover = Mover::new(shape, poses[0].heading, height);
            let (start, goal) = (poses[0].position.point(), poses[1].position.point());
            let zones = self.terms.widest_zone();
            let request = Request::new(&mover, start, goal, foot.left).with_zones(zones).on_level(foot.level);
            self.slide(&mut finder, &class, &request, trip, foot.extra).or_else(|fault| {
                match shape.is_round() || self.searching {
                    true => Err(fault),
                    false => self.turn(&mut finder, &class, shape, poses, foot, trip),
                }
            })
        } else if slides {
            self.follow(&class, shape, poses, foot, trip)
        } else {
            self.turn(&mut finder, &class, shape, poses, foot, trip)
        };
        self.tabletop.finder = finder;
        judged
    }

    /// A query for a way.
    fn path<T>(&self, query: impl FnOnce() -> T) -> T {
        timed(self.tabletop.watch.as_deref(), Query::Paths, query)
    }

    /// The shortest way of a base that does not turn.
    fn slide(
        &self,
        finder: &mut PathFinder,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        trip: &mut Trip,
        extra: f64,
    ) -> Result<(), Fault> {
        match self.path(|| finder.find(&self.tabletop.table, class, request)) {
            Ok(Outcome::Way { length }) => {
                trip.length = length + extra;
                trip.climbed = finder.path().climbed + extra;
                trip.points = corners(finder.path(), request);
                Ok(())
            }
            Ok(Outcome::EndRefused(fault)) => Err(self.fault_of_end(trip.model, fault)),
            Ok(Outcome::TooFar) => {
                if self.searching {
                    return Err(Fault::NoWay(trip.model));
                }
                let explained = self.path(|| finder.explain(&self.tabletop.table, class, request));
                let Some(shortest) = explained.ok().and_then(|why| why.shortest) else {
                    return Err(Fault::NoWay(trip.model));
                };
                trip.length = shortest + extra;
                trip.points = corners(finder.path(), request);
                Err(too_long(trip))
            }
            Err(error) => Err(fault_of_query(trip.model, &error)),
        }
    }

    /// The player's own way of a base that does not turn.
    fn follow(
        &self,
        class: &impl Fn(PieceId, &Piece) -> Class,
        shape: &Shape,
        poses: &[Pose],
        foot: Foot,
        trip: &mut Trip,
    ) -> Result<(), Fault> {
        let positions: Vec<_> = poses.iter().map(|pose| pose.position).collect();
        let path = Path::through(&positions);
        let (Some(first), Some(last)) = (poses.first(), poses.last()) else { return Ok(()) };
        let height = self.body(trip.model).map_or(0.0, |(_, height)| height);
        let mover = Mover::new(shape, first.heading, height);
        let request = Request::new(&mover, first.position.point(), last.position.point(), foot.left)
            .with_zones(self.terms.widest_zone())
            .on_level(foot.level);
        trip.points = straight(poses);
        self.judged(geometry::judge_path(&self.tabletop.table, class, &request, &path.legs), foot.extra, trip)
    }

    /// A base that turns: a way found for it, or the player's own.
    fn turn(
        &self,
        finder: &mut PathFinder,
        class: &impl Fn(PieceId, &Piece) -> Class,
        shape: &Shape,
        poses: &[Pose],
        foot: Foot,
        trip: &mut Trip,
    ) -> Result<(), Fault> {
        let (Some(first), Some(last)) = (poses.first(), poses.last()) else { return Ok(()) };
        let height = self.body(trip.model).map_or(0.0, |(_, height)| height);
        let request = TurningRequest {
            level: foot.level,
            widest_zone: self.terms.widest_zone(),
            ..TurningRequest::new(shape, height, *first, *last, foot.left)
        };
        trip.points = straight(poses);
        if poses.len() > 2 {
            let path = TurningPath::through(shape, poses);
            let length = geometry::check_turning(&self.tabletop.table, class, &request, &path);
            return self.judged(length, foot.extra, trip);
        }
        match self.path(|| geometry::plan_turning(finder, &self.tabletop.table, class, &request)) {
            Ok(TurningOutcome::Way(path)) => {
                trip.length = path.length + foot.extra;
                Ok(())
            }
            Ok(TurningOutcome::EndRefused(fault)) => Err(self.fault_of_end(trip.model, fault)),
            Ok(TurningOutcome::TooFar) => Err(too_long(trip)),
            Ok(TurningOutcome::NotFound) => Err(Fault::NoWay(trip.model)),
            Err(error) => Err(fault_of_query(trip.model, &error)),
        }
    }

    fn judged(&self, length: Result<f64, geometry::Fault>, extra: f64, trip: &mut Trip) -> Result<(), Fault> {
        match length {
            Ok(length) => {
                trip.length = length + extra;
                Ok(())
            }
            Err(geometry::Fault::TooLong { length }) => {
                trip.length = length + extra;
                Err(too_long(trip))
            }
            Err(geometry::Fault::End(fault)) => Err(self.fault_of_end(trip.model, fault)),
            Err(geometry::Fault::OffTable(_)) => Err(Fault::OffTable(trip.model)),
            Err(geometry::Fault::Enters { piece, .. }) => Err(self.enters(trip.model, piece)),
            Err(_) => Err(Fault::NoWay(trip.model)),
        }
    }

    /// The way itself leads through something.
    fn enters(&self, model: ModelId, piece: PieceId) -> Fault {
        match (self.met(piece), self.class(model, piece, false)) {
            (Met::Model(other), Class::Zone { .. }) => Fault::EntersZone(model, other),
            (met, _) => Fault::Through(model, met),
        }
    }

    /// It may not end there, however it comes.
    fn fault_of_end(&self, model: ModelId, fault: EndFault) -> Fault {
        Fault::of_end(model, fault, |piece| self.met(piece))
    }

    /// What a way leads over, for saying which rules allowed it: other models and terrain that its base meets.
    pub fn passed(&self, trip: &Trip) -> Vec<Met> {
        let Some((shape, _)) = self.body(trip.model) else { return Vec::new() };
        let mut met = Vec::new();
        for pair in trip.points.windows(2) {
            let (from, to) = (geometry::vector(pair[0].0, pair[0].1), geometry::vector(pair[1].0, pair[1].1));
            let steps = (from.distance(to) / 0.25).ceil().clamp(1.0, 400.0) as u32;
            for step in 0..=steps {
                let at = from.towards(to, f64::from(step) / f64::from(steps));
                let outline = shape.template().turned(trip.end.heading.direction()).moved(at);
                let mut found = Vec::new();
                self.tabletop.table.within_reach(&outline, 0.0, &mut found, &mut Vec::new());
                met.extend(found.into_iter().filter(|(_, apart)| geometry::overlaps(*apart)).map(|(id, _)| id));
            }
        }
        met.sort_unstable();
        met.dedup();
        met.retain(|&id| id != piece_of(trip.model));
        met.into_iter().map(|id| self.met(id)).collect()
    }
}

fn too_long(trip: &Trip) -> Fault {
    Fault::TooLong { model: trip.model, length: trip.length, limit: trip.limit }
}

fn fault_of_query(model: ModelId, error: &GeometryError) -> Fault {
    match error {
        GeometryError::StartOffTable => Fault::OffTable(model),
        _ => Fault::NoWay(model),
    }
}

fn straight(poses: &[Pose]) -> Vec<(f64, f64)> {
    poses.iter().map(|pose| pose.position.point()).map(|point| (point.x, point.y)).collect()
}

/// A path as points: the ends of its legs, and some points of those that are round.
fn corners(path: &Path, request: &Request<'_>) -> Vec<(f64, f64)> {
    let mut points = vec![request.start];
    for leg in &path.legs {
        match leg {
            geometry::Leg::Straight { to, .. } => points.push(*to),
            geometry::Leg::Round { .. } => points.extend((1..=8u8).map(|n| leg.point(f64::from(n) / 8.0))),
        }
    }
    points.into_iter().map(|point| (point.x, point.y)).collect()
}
