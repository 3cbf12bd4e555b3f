//! Setting models up while a battle goes on: where there is room for a whole unit.

use crate::tabletop::{Query, model_of, piece_of, timed};
use crate::{Ends, Fault, ModelId, ModelMove, Moves, Waypoint, Ways, heights, resolve};
use geometry::floors::{SetUp, Spot, UnitModel, find_roomy_set_up, find_set_up};
use geometry::unit::Existence;
use geometry::{Heading, Mover, Piece, PieceId, Pose, Position, Solid, Vector, Zone, vector};

/// How many places are begun from in the search for room.
const SEEDS: usize = 12;

/// A ring of sides within a distance of a base.
pub fn ring_about(solid: &Solid, reach: f64) -> Option<Zone> {
    let grown = solid.outline.grown(reach);
    let corner = |n: u32| {
        let point = grown.farthest(Heading::from_steps(n << 26).direction());
        (point.x, point.y)
    };
    let mut corners: Vec<(f64, f64)> = (0..64u32).map(corner).collect();
    corners.dedup_by(|a, b| vector(a.0, a.1).distance(vector(b.0, b.1)) < 0.01);
    Zone::new(&corners).ok()
}

/// A square about a point, as far as it is on the table.
pub fn square(middle: Vector, half: f64, width: f64, depth: f64) -> Option<Zone> {
    let (left, right) = ((middle.x - half).max(0.0), (middle.x + half).min(width));
    let (top, bottom) = ((middle.y - half).max(0.0), (middle.y + half).min(depth));
    Zone::new(&[(left, top), (right, top), (right, bottom), (left, bottom)]).ok()
}

/// The models of a set-up as it is written, each with its place.
///
/// # Errors
/// A model that is not one of these, or is named twice, or has no place.
pub fn named(ways: &Ways<'_>, models: &[ModelId], moves: &Moves) -> Result<Vec<(ModelId, Waypoint)>, Fault> {
    let mut named: Vec<(ModelId, Waypoint)> = Vec::new();
    for moved in &moves.0 {
        let model = resolve(models, &moved.model, |id| ways.position.key(id));
        let fresh = model.filter(|id| named.iter().all(|(other, _)| other != id));
        named.push(fresh.zip(moved.end()).ok_or(Fault::NotOfUnit)?);
    }
    Ok(named)
}

/// How one model would stand if it were set up there, and the place as it is recorded.
///
/// # Errors
/// Why it cannot stand there, whoever of its unit is set up beside it.
pub fn stand(ways: &Ways<'_>, model: ModelId, spot: &Waypoint) -> Result<(Solid, Waypoint), Fault> {
    let heading = if spot.turned { spot.at.heading } else { Heading::default() };
    let at = Pose { position: spot.at.position, heading };
    let elevation = ways.height(model, spot, &at, None)?;
    if let Some(fault) = ways.end_fault(model, &at, elevation) {
        return Err(fault);
    }
    let solid = ways.solid_at(model, &at, elevation).ok_or(Fault::NotOfUnit)?;
    Ok((solid, Waypoint { at, turned: spot.turned, elevation: Some(elevation), level: None }))
}

/// How all of these stand, and the set-up as it is recorded, if each may be set up alone.
///
/// # Errors
/// The first that may not.
pub fn judged<E>(
    named: Vec<(ModelId, Waypoint)>,
    alone: impl Fn(ModelId, &Waypoint) -> Result<(Solid, Waypoint), E>,
) -> Result<(Ends, Moves), E> {
    let (mut models, mut recorded) = (Vec::new(), Vec::new());
    for (model, spot) in named {
        let (solid, end) = alone(model, &spot)?;
        models.push((model, solid));
        recorded.push(ModelMove::to(model, end));
    }
    Ok((Ends { models, trips: Vec::new() }, Moves(recorded)))
}

/// How hard room is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
    /// About a few places, which is quick.
    Roomy,
    /// Everywhere.
    Thorough,
}

/// A set-up of these models within a zone, at any height, if one is found. Whoever has a front faces the middle of
/// the table.
pub fn in_zone(ways: &Ways<'_>, ids: &[ModelId], zone: &Zone) -> Option<Moves> {
    in_zone_by(Search::Thorough, ways, ids, zone)
}

/// The same, looking for it as hard as is said.
pub fn in_zone_by(search: Search, ways: &Ways<'_>, ids: &[ModelId], zone: &Zone) -> Option<Moves> {
    let mut models = Vec::new();
    let (bounds, field) = (zone.bounds(), ways.position.field());
    let middle = vector(field.width / 2.0, field.depth / 2.0);
    let heading = Heading::quarter_along(middle - (bounds.low + bounds.high) * 0.5);
    for &id in ids {
        let figure = ways.figure(id)?;
        models.push(UnitModel {
            id: piece_of(id),
            mover: Mover::new(figure.base, heading, figure.height.inches()),
            hull: figure.hull(),
            start: Spot { at: Vector::ZERO, z: 0.0 },
            limit: 0.0,
        });
    }
    let set_up = SetUp {
        models: &models,
        zone,
        coherency: ways.terms.coherency(models.len()),
        widest_zone: ways.terms.widest_zone(),
        most_seeds: SEEDS,
    };
    let class = |model: &UnitModel, id: PieceId, piece: &Piece| ways.class(model_of(model.id), id, piece, true);
    let table = &ways.tabletop.table;
    let look = || match search {
        Search::Roomy => find_roomy_set_up(table, &class, &set_up),
        Search::Thorough => match find_set_up(table, &class, &set_up) {
            Existence::Yes(places) => Some(places),
            Existence::No(_) | Existence::Unknown => None,
        },
    };
    let places = timed(ways.tabletop.watch.as_deref(), Query::Placement, look)?;
    let spot = |(&id, place): (&ModelId, &Spot)| {
        let mut spot = Waypoint::to(Position::nearest(place.at).ok()?).at_elevation(heights::stored(place.z));
        (spot.at.heading, spot.turned) = (heading, ways.body(id).is_some_and(|(shape, _)| !shape.is_round()));
        Some(ModelMove::to(id, spot))
    };
    Some(Moves(ids.iter().zip(&places).map(spot).collect::<Option<_>>()?))
}
