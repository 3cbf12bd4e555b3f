//! Moves worth considering that need no rule: a unit goes somewhere in formation, facing that way, or scattered.

use crate::{ModelId, Moves, Trip, Waypoint, Ways, measure, movable};
use geometry::{Heading, Length, Position, Solid, Vector, horizontal, overlaps};

/// A turn of less than six degrees is not worth what it costs.
const SLIGHT_TURN: u32 = u32::MAX / 60;

/// The answer of which these are the ways, if it is legal as a whole.
pub type Accept<'f> = &'f dyn Fn(&Ways<'_>, Vec<Trip>) -> Option<Moves>;

/// Moves of a unit towards goals, each with what it is for, at most as many as the budget: the unit goes as it stands, as far
/// as it can.
pub fn strolls<P: Copy>(
    ways: &mut Ways<'_>,
    goals: &[(P, Vector)],
    budget: usize,
    accept: Accept<'_>,
) -> Vec<(P, Moves)> {
    let Some(from) = measure::middle(ways.position, ways.unit) else { return Vec::new() };
    ways.searching = true;
    let models = movable(ways.position, ways.unit);
    let Some(reach) = least_limit(ways, &models) else { return Vec::new() };
    let mut found: Vec<(P, Moves)> = Vec::new();
    for &(purpose, goal) in goals {
        if found.len() >= budget {
            break;
        }
        let way = goal - from;
        let far = reach.min(way.length());
        if far < 0.5 {
            continue;
        }
        let shift = way.unit_or(Vector::EAST) * far;
        let moved = stroll(ways, &models, shift, accept);
        if let Some(moves) = moved.filter(|moves| found.iter().all(|(_, other)| other != moves)) {
            found.push((purpose, moves));
        }
    }
    found
}

/// How far all of these can go.
pub fn least_limit(ways: &Ways<'_>, models: &[ModelId]) -> Option<f64> {
    models.iter().filter_map(|&model| ways.terms.limit(model)).reduce(f64::min)
}

/// One of them: facing where it goes if it has a front, or else as it stands, or scattered.
fn stroll(ways: &mut Ways<'_>, models: &[ModelId], shift: Vector, accept: Accept<'_>) -> Option<Moves> {
    let parts = [1.0, 0.7, 0.4];
    let turns = has_front(ways, models) && !faces(ways, models, shift);
    let turned = turns.then(|| facing_along(ways, models, shift, &[0.85, 0.5], accept)).flatten();
    let moved = turned.or_else(|| parts.iter().find_map(|&part| as_it_stands(ways, models, shift * part, accept)));
    moved.or_else(|| scattered(ways, models, shift, accept))
}

/// Are these few models with a front, so that it matters which way they face? Ways with turns are expensive.
pub(crate) fn has_front(ways: &Ways<'_>, models: &[ModelId]) -> bool {
    models.len() <= 3 && models.iter().all(|&model| ways.body(model).is_some_and(|(shape, _)| !shape.is_round()))
}

/// Do all of these face along a way, or nearly so?
pub(crate) fn faces(ways: &Ways<'_>, models: &[ModelId], shift: Vector) -> bool {
    let Some(heading) = Heading::along(shift) else { return true };
    models.iter().all(|&model| {
        let at = ways.stand(model).unwrap_or_default();
        at.heading.steps().wrapping_sub(heading.steps()).cast_signed().unsigned_abs() < SLIGHT_TURN
    })
}

/// The unit goes along a way and ends facing that way: the first of these parts of it that the turn leaves.
pub(crate) fn facing_along(
    ways: &mut Ways<'_>,
    models: &[ModelId],
    shift: Vector,
    parts: &[f64],
    accept: Accept<'_>,
) -> Option<Moves> {
    let heading = Heading::along(shift)?;
    let searching = std::mem::replace(&mut ways.searching, false);
    let found = parts.iter().find_map(|&part| {
        let mut trips = Vec::with_capacity(models.len());
        for &model in models {
            let limit = ways.terms.limit(model)?;
            let at = ways.stand(model)?;
            let mut end = spot(at.position.point() + shift * part)?;
            (end.at.heading, end.turned) = (heading, heading != at.heading);
            let trip = ways.trip(model, &[end], limit).filter(|trip| trip.fault.is_none())?;
            trips.push(trip);
        }
        accept(ways, trips)
    });
    ways.searching = searching;
    found
}

pub(crate) fn spot(point: Vector) -> Option<Waypoint> {
    Position::nearest(point).ok().map(Waypoint::to)
}

/// The unit keeps its formation.
pub fn as_it_stands(ways: &mut Ways<'_>, models: &[ModelId], shift: Vector, accept: Accept<'_>) -> Option<Moves> {
    let mut trips = Vec::with_capacity(models.len());
    for &model in models {
        let Some(limit) = ways.terms.limit(model) else { continue };
        let start = ways.stand(model)?.position.point();
        let trip = ways.trip(model, &[spot(start + shift)?], limit)?;
        if trip.fault.is_some() {
            return None;
        }
        trips.push(trip);
    }
    accept(ways, trips)
}

/// Each model goes where it can, as near as possible to where the unit wants to be and to those that went before.
pub fn scattered(ways: &mut Ways<'_>, models: &[ModelId], shift: Vector, accept: Accept<'_>) -> Option<Moves> {
    scattered_by(ways, models, shift, f64::INFINITY, accept)
}

/// The same by ways that are not longer by more than a detour than the straight ones. Where a way leads far round something, or
/// there is none, that takes longest to find out.
pub(crate) fn scattered_by(
    ways: &mut Ways<'_>,
    models: &[ModelId],
    shift: Vector,
    detour: f64,
    accept: Accept<'_>,
) -> Option<Moves> {
    let goal = shift.unit_or(Vector::EAST);
    let mut order: Vec<(f64, ModelId)> = Vec::new();
    for &model in models {
        let start = ways.stand(model)?.position.point();
        order.push((-start.dot(goal), model));
    }
    order.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let together = ways.terms.coherency(models.len());
    let mut placed: Vec<Solid> = Vec::new();
    let mut trips = Vec::new();
    for (_, model) in order {
        let limit = ways.terms.limit(model)?;
        let at = ways.stand(model)?;
        let start = at.position.point();
        let here = ways.body(model)?.0.outline(&at).moved(-start);
        let trip = spots_near(start, shift, limit).into_iter().find_map(|point| {
            let spot = spot(point)?;
            // Bases first: they are cheaper than ways.
            let base = here.moved(spot.at.position.point());
            let mut near = 0;
            for other in &placed {
                let apart = horizontal(&base, &other.outline);
                if overlaps(apart) {
                    return None;
                }
                near += usize::from(geometry::within(apart, together.horizontal));
            }
            if near < together.neighbours.min(placed.len()) {
                return None;
            }
            let limit = limit.min(point.distance(start) + detour);
            let trip = ways.trip(model, &[spot], limit).filter(|trip| trip.fault.is_none())?;
            let solid = ways.solid_at(model, &trip.end, trip.elevation)?;
            Some((trip, solid))
        });
        let (trip, solid) = trip?;
        placed.push(solid);
        trips.push(trip);
    }
    accept(ways, trips)
}

/// Places along a shift and round it, the farthest first, and last the place itself.
fn spots_near(start: Vector, shift: Vector, limit: f64) -> Vec<Vector> {
    let mut points = Vec::new();
    for part in [1.0, 0.75, 0.5, 0.25] {
        let ideal = start + shift * part;
        points.push(ideal);
        for ring in [0.8, 1.6] {
            for n in 0..8u32 {
                points.push(ideal + Heading::from_steps(n << 29).direction() * ring);
            }
        }
    }
    points.push(start);
    points.retain(|point| geometry::within(point.distance(start), limit));
    points
}

/// A move of a unit up onto something flat, such as an upper floor: each model as near to its middle as it finds room, whoever
/// finds none towards it below. None if the nearest model does not get up.
pub fn climb(ways: &mut Ways<'_>, onto: &Solid, accept: Accept<'_>) -> Option<Moves> {
    ways.searching = true;
    let (goal, height) = (onto.outline.middle(), Length::from_inches(onto.top).ok()?);
    let models = movable(ways.position, ways.unit);
    let mut order: Vec<(f64, ModelId)> = Vec::new();
    for &model in &models {
        order.push((ways.stand(model)?.position.point().distance(goal), model));
    }
    order.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let together = ways.terms.coherency(models.len());
    let (mut placed, mut trips): (Vec<Solid>, Vec<Trip>) = (Vec::new(), Vec::new());
    for (_, model) in order {
        let limit = ways.terms.limit(model)?;
        let (start, reach) = (ways.stand(model)?.position.point(), ways.body(model)?.0.reach());
        // Whoever stands there stands on it with the whole base.
        let carries = |point: &Vector| onto.outline.signed_distance(*point) <= geometry::CONTACT - reach;
        let on_the_way = (1..8).rev().map(|n| start.towards(goal, f64::from(n) / 8.0));
        let up = spots_about(goal).into_iter().chain(on_the_way).filter(carries);
        let up = up.filter(|point| geometry::within(point.distance(start), limit));
        let up = up.filter_map(|point| Some(spot(point)?.at_elevation(height)));
        let far = limit.min(start.distance(goal));
        let below = [1.0, 0.7, 0.4, 0.0].map(|part| spot(start + (goal - start).unit_or(Vector::EAST) * (far * part)));
        let below = below.into_iter().flatten().take(if trips.is_empty() { 0 } else { 4 });
        let found = up.chain(below).find_map(|spot| {
            let trip = ways.trip(model, &[spot], limit).filter(|trip| trip.fault.is_none())?;
            let solid = ways.solid_at(model, &trip.end, trip.elevation)?;
            let level = |other: &Solid| solid.bottom < other.top && other.bottom < solid.top;
            let apart = |other: &Solid| horizontal(&solid.outline, &other.outline);
            if placed.iter().any(|other| level(other) && overlaps(apart(other))) {
                return None;
            }
            let near = placed.iter().filter(|other| geometry::within(apart(other), together.horizontal)).count();
            (near >= together.neighbours.min(placed.len())).then_some((trip, solid))
        });
        let (trip, solid) = found?;
        placed.push(solid);
        trips.push(trip);
    }
    accept(ways, trips)
}

/// A place and those in rings round it.
fn spots_about(goal: Vector) -> Vec<Vector> {
    let ring = |radius: f64| (0..8u32).map(move |n| goal + Heading::from_steps(n << 29).direction() * radius);
    std::iter::once(goal).chain([1.35, 2.7].into_iter().flat_map(ring)).collect()
}

/// Moves away in every direction, the straight one first: up to three in formation, or one scattered.
pub fn retreats(ways: &mut Ways<'_>, away: Vector, reach: f64, accept: Accept<'_>) -> Vec<Moves> {
    ways.searching = true;
    let models = movable(ways.position, ways.unit);
    let mut found = Vec::new();
    for n in 0..16u32 {
        // 0, 1, -1, 2, -2 and so on.
        let turn = n.div_ceil(2) << 28;
        let turn = if n % 2 == 0 { turn.wrapping_neg() } else { turn };
        let direction = away.turned(Heading::from_steps(turn).direction());
        let rigid = [1.0, 0.6].iter().find_map(|&part| as_it_stands(ways, &models, direction * (reach * part), accept));
        found.extend(rigid);
        if found.len() >= 3 {
            return found;
        }
    }
    if found.is_empty() {
        for n in 0..8u32 {
            let direction = away.turned(Heading::from_steps(n << 29).direction());
            if let Some(moves) = scattered(ways, &models, direction * reach, accept) {
                return vec![moves];
            }
        }
    }
    found
}

/// The ends of ways as an answer writes them: the facing only where it changes.
pub fn answer_of(ways: &Ways<'_>, trips: &[Trip]) -> Moves {
    let end = |trip: &Trip| {
        let start = ways.stand(trip.model).unwrap_or_default();
        let mut end = trip.spot();
        if trip.end.heading != start.heading {
            (end.at.heading, end.turned) = (trip.end.heading, true);
        }
        (trip.model, end)
    };
    Moves::to(&trips.iter().map(end).collect::<Vec<_>>())
}

/// The nearest of some points, this many of them, each with what it is.
pub fn nearest<P>(points: impl IntoIterator<Item = (P, Vector)>, from: Vector, most: usize) -> Vec<(P, Vector)> {
    let mut points: Vec<(P, Vector)> = points.into_iter().collect();
    points.sort_by(|a, b| a.1.distance(from).total_cmp(&b.1.distance(from)));
    points.truncate(most);
    points
}
