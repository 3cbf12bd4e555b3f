//! How far it is into a region: base contact, engagement range, the range of a marker.

use super::tangents::Goal;
use super::{Class, PathFinder, Request};
use crate::crossing::crossings;
use crate::tolerance::{CONTACT, NOISE};
use crate::{Arc, ArcGon, GeometryError, Piece, PieceId, Table, Vector};

/// Where and after how long a path arrives at a region.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrival {
    /// Where the mover's own point is when it arrives.
    pub point: Vector,
    /// How long the path is, climbing included.
    pub length: f64,
}

impl PathFinder {
    /// The shortest path by which the mover's own point comes into a convex region, if it is within the limit. The
    /// request's goal is not looked at, and neither is what may only not be ended upon. When the region lies round a
    /// model, `class` must ignore that model.
    ///
    /// The path arrives at right angles to the region's boundary, or else at a corner where that boundary and an
    /// obstacle's cross, still following the obstacle. Both kinds are tried: without the second, a refusal would be
    /// no proof.
    ///
    /// # Errors
    /// As [`PathFinder::find`].
    pub fn reach_region(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        region: &ArcGon,
    ) -> Result<Option<Arrival>, GeometryError> {
        let request = Request { goal: request.start, ..*request };
        self.begin(table, class, &request)?;
        if region.signed_distance(request.start) <= CONTACT {
            return Ok(Some(Arrival { point: request.start, length: 0.0 }));
        }
        let mut best: Option<Arrival> = None;
        let mut limit = request.limit;
        if let Some(length) = self.solve(table, class, &request, Goal::Region(region.arcs()), limit)? {
            let point = self.path.legs.last().map_or(request.start, |leg| leg.point(1.0));
            best = Some(Arrival { point, length });
            limit = length;
        }
        let mut witness = best.map(|_| self.path.clone());
        for corner in self.corners_of_region(table, class, &request, region)? {
            if request.start.distance(corner) >= limit + CONTACT {
                continue;
            }
            if let Some(length) = self.solve(table, class, &request, Goal::Point(corner), limit)?
                && best.is_none_or(|best| length < best.length)
            {
                best = Some(Arrival { point: corner, length });
                limit = length;
                witness = Some(self.path.clone());
            }
        }
        if let Some(witness) = witness {
            self.path = witness;
        }
        Ok(best)
    }

    /// The free corners where the region's boundary crosses those of obstacles, nearest to the start first.
    fn corners_of_region(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        region: &ArcGon,
    ) -> Result<Vec<Vector>, GeometryError> {
        let reach = request.mover.footprint.reach_from(Vector::ZERO) + request.widest_zone + CONTACT;
        self.grow_near(table, class, request, region.bounds().grown(reach))?;
        let mut found = Vec::new();
        let mut ring = Vec::new();
        for grown in self.space.grown.iter().filter(|grown| grown.climb.is_none()) {
            if grown.bounds.meets(region.bounds()) {
                // A hair outside the obstacle, so that its boundary can be followed right up to the corner.
                ring.clear();
                ring.extend(self.space.arcs(grown).iter().map(|arc| Arc { radius: arc.radius + 2.0 * NOISE, ..*arc }));
                crossings(&ring, region.arcs(), &mut found);
            }
        }
        let room = self.space.room;
        let start = request.start;
        found.retain(|&point| {
            room.is_some_and(|room| room.contains(point))
                && start.distance(point) <= request.limit + CONTACT
                && !self.blocked_at(point)
        });
        found.sort_by(|a, b| {
            start.distance(*a).total_cmp(&start.distance(*b)).then(a.x.total_cmp(&b.x)).then(a.y.total_cmp(&b.y))
        });
        found.dedup_by(|a, b| a.distance(*b) < 1e-9);
        Ok(found)
    }
}
