//! Moves worth considering: towards enemies, objectives and cover, and away; legal ones only.

use super::answer::movable;
use super::{
    Ends, MoveKind, MoveModels, Moves, Trip, Waypoint, Ways, allowed, ends, enemies, engaged, judge, moves_to,
};
use crate::state::{ModelId, State};
use crate::{charge, core, fight};
use geometry::{Position, Solid, Vector, horizontal, overlaps, vector};

/// Legal answers to a move, the first ones the most to the point; never none, for nobody moving is the last.
pub fn candidates(state: &State, ask: &MoveModels, budget: usize) -> Vec<Moves> {
    let mut found = match ask.kind {
        MoveKind::Normal | MoveKind::Advance | MoveKind::Scout => strolls(state, ask, budget),
        MoveKind::FallBack => fall_backs(state, ask),
        MoveKind::Charge => charge::find(state, ask).into_iter().collect(),
        MoveKind::PileIn | MoveKind::Consolidate => fight::ideas(state, ask),
        MoveKind::SetUp { .. } => Vec::new(),
    };
    found.dedup();
    let stays = Moves::default();
    if found.is_empty() || judge(state, ask, stays.clone()).is_ok() {
        found.push(stays);
    }
    found
}

/// The middle of a unit.
pub fn middle(state: &State, ask: &MoveModels) -> Vector {
    let points: Vec<Vector> =
        state.models_of(ask.unit).filter_map(|id| core::solid(state, id)).map(|solid| centre(&solid)).collect();
    let sum = points.iter().fold(Vector::ZERO, |sum, &point| sum + point);
    if points.is_empty() { sum } else { sum * (1.0 / points.len() as f64) }
}

fn centre(solid: &Solid) -> Vector {
    solid.outline.middle()
}

/// Where a unit may want to go: objective markers, the nearest enemies, cover, the middle, and away from the nearest enemy.
fn goals(state: &State, ask: &MoveModels, from: Vector) -> Vec<Vector> {
    let near = |points: Vec<Vector>, most: usize| {
        let mut points = points;
        points.sort_by(|a, b| a.distance(from).total_cmp(&b.distance(from)));
        points.truncate(most);
        points
    };
    let theirs: Vec<Vector> = enemies(state, ask).into_iter().map(|(_, solid)| centre(&solid)).collect();
    let mut goals = near(state.battle.markers.iter().map(|marker| marker.at.point()).collect(), 3);
    let nearest = near(theirs, 2);
    goals.extend(&nearest);
    let features = state.fixed.battlefield.features.iter();
    goals.extend(near(features.map(|feature| feature.outline.at.position.point()).collect(), 2));
    let field = &state.fixed.battlefield;
    goals.push(vector(field.width.inches() / 2.0, field.depth.inches() / 2.0));
    goals.extend(nearest.first().map(|&enemy| from + (from - enemy)));
    goals
}

/// Normal moves and Advances: the unit goes as it stands, as far as it can, towards each goal.
fn strolls(state: &State, ask: &MoveModels, budget: usize) -> Vec<Moves> {
    let Some(mut ways) = Ways::new(state, ask) else { return Vec::new() };
    ways.plans_turns = false;
    let models = movable(state, ask.unit);
    let from = middle(state, ask);
    let Some(reach) = models.iter().filter_map(|&model| allowed(state, ask, model)).reduce(f64::min) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for goal in goals(state, ask, from) {
        if found.len() >= budget.max(1) {
            break;
        }
        let way = goal - from;
        let far = reach.min(way.length());
        let shift = way.unit_or(Vector::EAST) * far;
        if far < 0.5 {
            continue;
        }
        let parts = [1.0, 0.7, 0.4];
        let moved = parts.iter().find_map(|&part| as_it_stands(&mut ways, &models, shift * part));
        found.extend(moved.or_else(|| scattered(&mut ways, &models, shift)));
    }
    found
}

/// Fall Backs: away from the enemies in reach, in every direction.
pub fn fall_backs(state: &State, ask: &MoveModels) -> Vec<Moves> {
    let Some(mut ways) = Ways::new(state, ask) else { return Vec::new() };
    ways.plans_turns = false;
    let models = movable(state, ask.unit);
    let from = middle(state, ask);
    let near: Vec<Vector> = enemies(state, ask).into_iter().map(|(_, solid)| centre(&solid)).collect();
    let nearest = near.iter().min_by(|a, b| a.distance(from).total_cmp(&b.distance(from)));
    let away = nearest.map_or(Vector::EAST, |&enemy| (from - enemy).unit_or(Vector::EAST));
    let reach = models.iter().filter_map(|&model| allowed(state, ask, model)).reduce(f64::min).unwrap_or(0.0);
    let mut found = Vec::new();
    for n in 0..16u32 {
        // 0, 1, -1, 2, -2 and so on: the straight way first.
        let turn = n.div_ceil(2) << 28;
        let turn = if n % 2 == 0 { turn.wrapping_neg() } else { turn };
        let direction = away.turned(geometry::Heading::from_steps(turn).direction());
        let rigid = [1.0, 0.6].iter().find_map(|&part| as_it_stands(&mut ways, &models, direction * (reach * part)));
        found.extend(rigid);
        if found.len() >= 3 {
            return found;
        }
    }
    if found.is_empty() {
        for n in 0..8u32 {
            let direction = away.turned(geometry::Heading::from_steps(n << 29).direction());
            if let Some(moves) = scattered(&mut ways, &models, direction * reach) {
                return vec![moves];
            }
        }
    }
    found
}

fn spot(point: Vector) -> Option<Waypoint> {
    Position::nearest(point).ok().map(Waypoint::to)
}

/// The unit keeps its formation.
fn as_it_stands(ways: &mut Ways<'_>, models: &[ModelId], shift: Vector) -> Option<Moves> {
    let mut trips = Vec::with_capacity(models.len());
    for &model in models {
        let Some(limit) = allowed(ways.state, ways.ask, model) else { continue };
        let start = ways.state.model(model)?.at?.position.point();
        let trip = ways.trip(model, &[spot(start + shift)?], limit)?;
        if trip.fault.is_some() {
            return None;
        }
        trips.push(trip);
    }
    accepted(ways, trips)
}

/// Each model goes where it can, as near as possible to where the unit wants to be and to those that went before.
fn scattered(ways: &mut Ways<'_>, models: &[ModelId], shift: Vector) -> Option<Moves> {
    let goal = shift.unit_or(Vector::EAST);
    let mut order: Vec<(f64, ModelId)> = Vec::new();
    for &model in models {
        let start = ways.state.model(model)?.at?.position.point();
        order.push((-start.dot(goal), model));
    }
    order.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let mut placed: Vec<Solid> = Vec::new();
    let mut trips = Vec::new();
    for (_, model) in order {
        let limit = allowed(ways.state, ways.ask, model)?;
        let start = ways.state.model(model)?.at?.position.point();
        let trip = spots_near(start, shift, limit).into_iter().find_map(|point| {
            let trip = ways.trip(model, &[spot(point)?], limit).filter(|trip| trip.fault.is_none())?;
            let solid = ways.solid_at(model, &trip.end, trip.elevation)?;
            let apart: Vec<f64> = placed.iter().map(|other| horizontal(&solid.outline, &other.outline)).collect();
            let near = apart.iter().filter(|&&apart| geometry::within(apart, core::COHERENCY)).count();
            let wanted = if models.len() >= core::MANY_MODELS { 2 } else { 1 };
            (!apart.iter().any(|&apart| overlaps(apart)) && near >= wanted.min(placed.len())).then_some((trip, solid))
        });
        let (trip, solid) = trip?;
        placed.push(solid);
        trips.push(trip);
    }
    accepted(ways, trips)
}

/// Places along a shift and round it, the farthest first, and last the place itself.
fn spots_near(start: Vector, shift: Vector, limit: f64) -> Vec<Vector> {
    let mut points = Vec::new();
    for part in [1.0, 0.75, 0.5, 0.25] {
        let ideal = start + shift * part;
        points.push(ideal);
        for ring in [0.8, 1.6] {
            for n in 0..8u32 {
                points.push(ideal + geometry::Heading::from_steps(n << 29).direction() * ring);
            }
        }
    }
    points.push(start);
    points.retain(|point| geometry::within(point.distance(start), limit));
    points
}

/// The answer, if it is legal as a whole.
fn accepted(ways: &Ways<'_>, trips: Vec<Trip>) -> Option<Moves> {
    let state = ways.state;
    let spots: Vec<(ModelId, Waypoint)> =
        trips.iter().map(|trip| (trip.model, Waypoint::to(trip.end.position))).collect();
    let several_big = trips.len() > 1 && ways.of(trips[0].model).big;
    let ends: Ends = ends(ways, trips);
    super::judge_together(state, &ends).ok()?;
    if ways.ask.kind == MoveKind::FallBack {
        let enemies = enemies(state, ways.ask);
        let clear = |(_, solid): &(ModelId, Solid)| !enemies.iter().any(|(_, enemy)| engaged(solid, enemy));
        ends.models.iter().all(clear).then_some(())?;
    }
    let moves = moves_to(&spots);
    let must_judge = several_big || ways.ask.kind == MoveKind::Scout || ends.models.len() != spots.len();
    if must_judge {
        return judge(state, ways.ask, moves).ok();
    }
    let elevated = moves.0.into_iter().zip(&ends.trips).map(|(mut moved, trip)| {
        moved.way.iter_mut().for_each(|spot| spot.elevation = Some(trip.elevation));
        moved
    });
    Some(Moves(elevated.collect()))
}
