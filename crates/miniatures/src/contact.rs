//! Base contact, and whether a model could have done better than it did.

use crate::{Ends, ModelId, Trip, Waypoint, Ways, heights};
use geometry::{ArcGon, Heading, Position, Solid, Vector, horizontal, overlaps, touches};

/// How much two surfaces may differ in height for the bases on them to touch.
const SAME_LEVEL: f64 = 0.5;
/// How many of the nearest enemies are looked at for one model.
const NEAREST: usize = 6;
/// How many directions are tried round each.
const DIRECTIONS: u32 = 24;

/// Are two bases in contact?
pub fn in_contact(a: &Solid, b: &Solid) -> bool {
    geometry::within((a.bottom - b.bottom).abs(), SAME_LEVEL) && touches(horizontal(&a.outline, &b.outline))
}

/// Is a base in contact with any of these?
pub fn touches_any(base: &Solid, others: &[(ModelId, Solid)]) -> bool {
    others.iter().any(|(_, other)| in_contact(base, other))
}

/// The middle of the nearest of these, seen from a base on the plane.
pub fn nearest_of(base: &Solid, others: &[(ModelId, Solid)]) -> Option<Vector> {
    let apart = |solid: &Solid| horizontal(&base.outline, &solid.outline);
    let nearest = others.iter().min_by(|(_, a), (_, b)| apart(a).total_cmp(&apart(b)))?;
    Some(nearest.1.outline.middle())
}

/// Places where a model's base would touch one of these, the nearest first. Beside one that stands higher or lower than the
/// model does, the height is named.
pub fn contact_places(ways: &Ways<'_>, model: ModelId, others: &[(ModelId, Solid)]) -> Vec<Waypoint> {
    let Some((start, elevation)) = ways.figure(model).and_then(|figure| figure.stand) else { return Vec::new() };
    let (Some((shape, _)), from) = (ways.body(model), start.position.point()) else { return Vec::new() };
    let limit = ways.terms.limit(model).unwrap_or(0.0);
    let base = shape.outline(&start);
    let mut near: Vec<(f64, &Solid)> =
        others.iter().map(|(_, other)| (horizontal(&base, &other.outline), other)).collect();
    near.retain(|(apart, _)| geometry::within(*apart, limit));
    near.sort_by(|a, b| a.0.total_cmp(&b.0));
    near.truncate(NEAREST);
    let footprint = base.moved(-from).reflected();
    let mut places: Vec<(f64, Waypoint)> = Vec::new();
    for (_, other) in near {
        let level = geometry::within((other.bottom - elevation.inches()).abs(), SAME_LEVEL);
        let height = (!level).then(|| heights::stored(other.bottom));
        let ring = other.outline.sum(&footprint);
        let inner = ring.inner_point();
        let straight = (from - inner).unit_or(Vector::EAST);
        for n in 0..DIRECTIONS {
            let turn = Heading::from_steps((u32::MAX / DIRECTIONS).wrapping_mul(n));
            let place = ring.boundary_from(inner, straight.turned(turn.direction()));
            let Ok(position) = Position::nearest(place) else { continue };
            places.push((place.distance(from), Waypoint { elevation: height, ..Waypoint::to(position) }));
        }
    }
    places.retain(|(away, _)| geometry::within(*away, limit));
    places.sort_by(|a, b| a.0.total_cmp(&b.0));
    places.into_iter().map(|(_, place)| place).collect()
}

/// Places nearer to a point than a model is, the farthest steps first.
pub fn places_towards(ways: &Ways<'_>, model: ModelId, goal: Vector) -> Vec<Waypoint> {
    let Some(from) = ways.stand(model).map(|at| at.position.point()) else { return Vec::new() };
    let limit = ways.terms.limit(model).unwrap_or(0.0);
    let way = (goal - from).unit_or(Vector::EAST);
    let mut places = Vec::new();
    for part in [1.0, 0.75, 0.5, 0.25, 0.1] {
        for turn in [0, 1u32 << 28, (1u32 << 28).wrapping_neg(), 1 << 29, (1u32 << 29).wrapping_neg()] {
            let place = from + way.turned(Heading::from_steps(turn).direction()) * (limit * part);
            places.extend(Position::nearest(place).map(Waypoint::to));
        }
    }
    places
}

/// A legal way of a model to the first of these places at which all is well, the others of its unit standing as they end; and
/// how the unit then stands.
pub fn better(
    ways: &mut Ways<'_>,
    ends: &Ends,
    model: ModelId,
    places: &[Waypoint],
    well: &dyn Fn(&Ends) -> bool,
) -> Option<(Trip, Ends)> {
    let limit = ways.terms.limit(model)?;
    let (shape, start) = (ways.body(model)?.0, ways.stand(model)?);
    let here = shape.outline(&start).moved(-start.position.point());
    places.iter().find_map(|&place| better_at(ways, ends, model, (&here, limit), place, well))
}

/// The same for one place.
fn better_at(
    ways: &mut Ways<'_>,
    ends: &Ends,
    model: ModelId,
    (here, limit): (&ArcGon, f64),
    place: Waypoint,
    well: &dyn Fn(&Ends) -> bool,
) -> Option<(Trip, Ends)> {
    let base = here.moved(place.at.position.point());
    let above = |solid: &Solid| {
        place.elevation.is_some_and(|z| !geometry::within((z.inches() - solid.bottom).abs(), SAME_LEVEL))
    };
    let clear = |(other, solid): &(ModelId, Solid)| {
        *other == model || above(solid) || !overlaps(horizontal(&base, &solid.outline))
    };
    if !ends.models.iter().all(clear) {
        return None;
    }
    let trip = ways.way_to(model, place, limit)?;
    let changed = ends.replacing(ways, trip.clone());
    let together = changed.together(ways.position, &ways.terms.coherency(changed.models.len())).is_ok();
    (together && well(&changed)).then_some((trip, changed))
}
