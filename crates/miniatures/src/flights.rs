//! The ways of those who fly: in straight lines through the air, or over everything as if heights cost nothing.
//!
//! A base that is not round and turns does so where it starts, or else where it ends, and what its farthest point travels in
//! turning is added to the flight.

use crate::ways::{corners, fault_of_query, slides, straight, too_long};
use crate::{Fault, ModelId, Travel, Trip, Waypoint, Ways};
use geometry::floors::{
    Class, Flight, FloorFinder, Outcome, Request, Spot, TurningRequest, TurningWay, WayFault, check_flight,
    find_flight, judge_turning,
};
use geometry::{Length, Mover, Piece, PieceId, Pose, Shape};

/// A point in the air without a height of its own is as high as the higher of the two ends.
pub(crate) fn in_the_air(mut stands: Vec<(Pose, Length)>, way: &[Waypoint]) -> Vec<(Pose, Length)> {
    let ends = [stands.first(), stands.last()].into_iter().flatten().map(|stand| stand.1);
    let high = ends.max().unwrap_or_default();
    let on_the_way = stands.iter_mut().skip(1).zip(way).take(way.len().saturating_sub(1));
    for ((_, elevation), spot) in on_the_way {
        *elevation = spot.elevation.unwrap_or(high);
    }
    stands
}

impl Ways<'_> {
    /// A flight: the turn of a base that turns, and the way through the air.
    pub(crate) fn fly(
        &mut self,
        model: ModelId,
        trip: &mut Trip,
        stands: &[(Pose, Length)],
        travel: Travel,
    ) -> Result<(), Fault> {
        let (Some((shape, height)), [first, .., last]) = (self.body(model), stands) else {
            return Err(Fault::NotOfUnit);
        };
        (trip.flew, trip.points) = (true, straight(stands));
        let mut finder = std::mem::take(&mut self.tabletop.finder);
        let flight = Flying { model, height, stands, travel };
        let judged = match slides(shape, stands) {
            true => self.fly_at(&mut finder, trip, &flight, first.0, 0.0),
            false => {
                // Turn first and fly, or fly and turn there.
                let turned = Pose { heading: last.0.heading, ..first.0 };
                let unturned = Pose { heading: first.0.heading, ..last.0 };
                let at_start = self.pivot(shape, &flight, (first.0, turned, first.1));
                let begun = match at_start {
                    Some(turn) => self.fly_at(&mut finder, trip, &flight, turned, turn),
                    None => Err(Fault::NoWay(model)),
                };
                begun.or_else(|fault| match self.pivot(shape, &flight, (unturned, last.0, last.1)) {
                    Some(turn) => self.fly_at(&mut finder, trip, &flight, first.0, turn).map_err(|_| fault),
                    None => Err(fault),
                })
            }
        };
        self.tabletop.finder = finder;
        judged
    }

    /// What the farthest point of a base travels when it turns on the spot, if it can turn there.
    fn pivot(&self, shape: &Shape, flight: &Flying<'_>, (from, to, elevation): (Pose, Pose, Length)) -> Option<f64> {
        let (from, to) = ((from, elevation.inches()), (to, elevation.inches()));
        let way = TurningWay::through(shape, &[from, to]);
        let request = TurningRequest {
            widest_zone: self.terms.widest_zone(),
            ..TurningRequest::new(shape, flight.height, from, to, way.length + 1.0)
        };
        let class = |id: PieceId, piece: &Piece| self.class(flight.model, id, piece, false);
        match judge_turning(&self.tabletop.table, &class, &request, &way) {
            // It need not be able to end there.
            Ok(_) | Err(WayFault::End(_)) => Some(way.length),
            Err(_) => None,
        }
    }

    /// The flight of a base at one heading, with what a turn has cost already.
    fn fly_at(
        &self,
        finder: &mut FloorFinder,
        trip: &mut Trip,
        flight: &Flying<'_>,
        facing: Pose,
        turn: f64,
    ) -> Result<(), Fault> {
        let model = trip.model;
        let Some((shape, height)) = self.body(model) else { return Err(Fault::NotOfUnit) };
        let mover = Mover::new(shape, facing.heading, height);
        let class = |id: PieceId, piece: &Piece| self.class(model, id, piece, false);
        let points = straight(flight.stands);
        let (Some(&start), Some(&goal)) = (points.first(), points.last()) else { return Err(Fault::NotOfUnit) };
        let left = trip.limit - turn;
        if left < 0.0 {
            trip.length = turn + through_air(start, goal);
            return Err(too_long(trip));
        }
        let request = Request::new(&mover, start, goal, left).with_zones(self.terms.widest_zone());
        let table = &self.tabletop.table;
        if flight.travel == Travel::HeightsFree {
            return self.fly_over(finder, &class, &request.flying(), trip, (&points, turn));
        }
        if points.len() > 2 {
            let length = check_flight(table, &class, &request, &points).map(|length| length + turn);
            return self.judged(length, trip);
        }
        match self.path(|| find_flight(finder, table, &class, &request)) {
            Ok(Flight::EndRefused(fault)) => Err(self.fault_of_end(model, fault)),
            Ok(Flight::NotFound) if self.searching => Err(Fault::NoWay(model)),
            Ok(Flight::NotFound) => {
                let more = Request { limit: left * 2.0 + 6.0, ..request };
                let longer = self.path(|| find_flight(finder, table, &class, &more));
                let Some(length) = longer.ok().and_then(|flight| flight.length()) else {
                    return Err(Fault::NoWay(model));
                };
                trip.length = length + turn;
                Err(too_long(trip))
            }
            Ok(Flight::TooFar) => {
                trip.length = through_air(start, goal) + turn;
                Err(too_long(trip))
            }
            Ok(Flight::Chain { points, length }) => {
                (trip.length, trip.points) = (length + turn, points);
                Ok(())
            }
            Ok(Flight::OnFoot { length }) => {
                (trip.length, trip.climbed, trip.flew) = (length + turn, finder.way().climbed(), false);
                trip.points = corners(finder.way(), &request);
                Ok(())
            }
            Err(error) => Err(fault_of_query(model, &error)),
        }
    }

    /// A flight to which heights cost nothing.
    fn fly_over(
        &self,
        finder: &mut FloorFinder,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        trip: &mut Trip,
        (points, turn): (&[Spot], f64),
    ) -> Result<(), Fault> {
        let table = &self.tabletop.table;
        let found = match points.len() {
            2 => self.path(|| finder.find(table, class, request)),
            _ => match self.path(|| finder.along(table, class, request, points)) {
                Ok(Ok(way)) => {
                    trip.length = way.length + turn;
                    return Ok(());
                }
                Ok(Err(fault)) => return self.judged(Err(fault), trip),
                Err(error) => Err(error),
            },
        };
        match found {
            Ok(Outcome::Way { length }) => {
                trip.length = length + turn;
                // The sky has no height that could be drawn.
                trip.points = corners(finder.way(), request);
                trip.points.iter_mut().filter(|point| !point.z.is_finite()).for_each(|point| point.z = request.goal.z);
                Ok(())
            }
            Ok(Outcome::EndRefused(fault)) => Err(self.fault_of_end(trip.model, fault)),
            Ok(Outcome::TooFar) if self.searching => Err(Fault::NoWay(trip.model)),
            Ok(Outcome::TooFar) => {
                let explained = self.path(|| finder.explain(table, class, request));
                let Some(shortest) = explained.ok().and_then(|why| why.shortest) else {
                    return Err(Fault::NoWay(trip.model));
                };
                trip.length = shortest + turn;
                Err(too_long(trip))
            }
            Err(error) => Err(fault_of_query(trip.model, &error)),
        }
    }
}

/// Who flies, where, and how.
struct Flying<'f> {
    model: ModelId,
    height: f64,
    stands: &'f [(Pose, Length)],
    travel: Travel,
}

fn through_air(a: Spot, b: Spot) -> f64 {
    let (across, up) = (a.at.distance(b.at), a.z - b.z);
    (across * across + up * up).sqrt()
}
