//! How far it is into a region: base contact, engagement range, the range of a marker.

use super::finder::Target;
use super::{Class, PathFinder, Request};
use crate::tolerance::CONTACT;
use crate::{ArcGon, GeometryError, Piece, PieceId, Table, Vector};

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
        let length = self.solve(table, class, &request, Target::Region(region), request.limit)?;
        let point = self.path().legs.last().map_or(request.start, |leg| leg.point(1.0));
        Ok(length.map(|length| Arrival { point, length }))
    }
}
