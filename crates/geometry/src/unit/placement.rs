//! Where could a model be set up?
//!
//! The free set of one model is the zone less every grown obstacle. It is empty exactly when none of its critical
//! points is free: corners, crossings of any two boundaries, and the four extreme points of every circle.

use crate::crossing::boundary;
use crate::path::Mover;
use crate::{Bounds, Leg, Piece, PieceId, Position, Table, Vector, Zone, vector};

/// Every place of a zone worth looking at for one model: a half-inch lattice, and the corners of what is left of the zone
/// when every piece is grown by its reach, if it has one.
pub(crate) fn places_in(
    table: &Table,
    reach: &impl Fn(PieceId, &Piece) -> Option<f64>,
    zone: &Zone,
    mover: &Mover,
) -> Vec<Vector> {
    let mut points = lattice(zone.bounds());
    points.extend(critical_points(table, reach, zone, mover));
    let rounded = |point: Vector| Position::nearest(point).ok().map(Position::point);
    points.into_iter().filter_map(rounded).collect()
}

fn lattice(area: Bounds) -> Vec<Vector> {
    const STEP: f64 = 0.5;
    // Rows of a hexagonal lattice are this part of a step apart.
    let row = STEP * 0.75f64.sqrt();
    let count = |length: f64, step: f64| (length / step).floor().clamp(0.0, 400.0) as u32;
    let size = area.high - area.low;
    let mut points = Vec::new();
    for j in 0..=count(size.y, row) {
        for i in 0..=count(size.x, STEP) {
            let shift = if j % 2 == 0 { 0.0 } else { STEP / 2.0 };
            points.push(area.low + vector(f64::from(i) * STEP + shift, f64::from(j) * row));
        }
    }
    points
}

/// The corners of the free set: where boundaries of grown obstacles and of the shrunk zone cross, and the extreme
/// points of circles.
fn critical_points(
    table: &Table,
    reach: &impl Fn(PieceId, &Piece) -> Option<f64>,
    zone: &Zone,
    mover: &Mover,
) -> Vec<Vector> {
    let mut legs = zone_boundary(zone, mover);
    let reflected = mover.footprint.reflected();
    let area = zone.bounds();
    for (id, piece) in table.pieces() {
        let Some(reach) = reach(id, piece) else { continue };
        let ring = piece.solid.outline.sum(&reflected).grown(reach);
        if ring.bounds().meets(area) {
            legs.extend(boundary(ring.arcs()));
        }
    }
    // The table's own edge, as far as the base may go.
    let (room, reach) = (table.area(), mover.footprint.bounds());
    let (low, high) = (room.low - reach.low, room.high - reach.high);
    let corners = [low, vector(high.x, low.y), high, vector(low.x, high.y)];
    legs.extend((0..4).map(|i| Leg::Straight { from: corners[i], to: corners[(i + 1) % 4] }));
    // Once for each, not once for each pair.
    let bounds: Vec<Bounds> = legs.iter().map(Leg::bounds).collect();
    let mut points = Vec::new();
    for (i, leg) in legs.iter().enumerate() {
        points.extend([leg.point(0.0), leg.point(1.0)]);
        if let Leg::Round { centre, radius, .. } = *leg {
            let axes = [vector(1.0, 0.0), vector(0.0, 1.0), vector(-1.0, 0.0), vector(0.0, -1.0)];
            points.extend(axes.map(|axis| centre + axis * radius));
        }
        for (other, around) in legs[i + 1..].iter().zip(&bounds[i + 1..]) {
            if bounds[i].meets(*around) {
                cross(leg, other, &mut points);
            }
        }
    }
    points
}

/// The boundary of where a base's own point may be so that the base is wholly within the zone: every side moved
/// inwards by the base, and the base's own outline round every corner.
fn zone_boundary(zone: &Zone, mover: &Mover) -> Vec<Leg> {
    let reflected = mover.footprint.reflected();
    let mut legs = Vec::new();
    for (from, to) in zone.sides() {
        let normal = (to - from).left().unit_or(Vector::EAST);
        for side in [normal, -normal] {
            let shift = reflected.farthest(side);
            legs.push(Leg::Straight { from: from + shift, to: to + shift });
        }
        legs.extend(boundary(reflected.moved(from).arcs()));
    }
    legs
}

/// Adds the points where two legs cross.
fn cross(a: &Leg, b: &Leg, points: &mut Vec<Vector>) {
    let mut cuts = Vec::new();
    match *b {
        Leg::Round { centre, radius, .. } => a.cut_by_circle(centre, radius, &mut cuts),
        Leg::Straight { from, to } => {
            let normal = (to - from).left().unit_or(Vector::EAST);
            a.cut_by_line(normal, from.dot(normal), &mut cuts);
        }
    }
    points.extend(cuts.iter().map(|&t| a.point(t)));
}
