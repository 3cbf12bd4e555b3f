//! Moves worth considering, legal ones only: to objective markers, at enemies and into range of them, into cover, out of their
//! sight, between them and friends, and away. [`labelled`] says what each is for.

use super::{Ends, MoveKind, MoveModels, Moves, Trip, Waypoint, Ways, allowed, ends, enemies, judge, movable};
use crate::datasheets::Keyword;
use crate::state::{ModelId, State, UnitId};
use crate::terrain::FeatureKind;
use crate::{charge, core, fight};
use geometry::{Heading, Position, Solid, Vector, horizontal, overlaps, vector};

/// What a move is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To an objective marker, by its place.
    Marker(usize),
    /// At an enemy unit.
    Enemy(UnitId),
    /// As near to an enemy unit as its weapons need.
    Range(UnitId),
    /// Into a terrain feature, by its place.
    Cover(usize),
    /// Behind a terrain feature, where an enemy does not see it.
    Hide(usize),
    /// Between an enemy and a friendly unit.
    Screen(UnitId),
    /// To the middle of the battlefield.
    Middle,
    /// Away from an enemy unit.
    Away(UnitId),
    /// To a place that somebody named.
    There,
    /// What the move is made for: to complete a charge, to close with enemies, to leave them.
    Due,
    /// Nobody moves.
    Stay,
}

/// Legal answers to a move, the first ones the most to the point; never none, for nobody moving is the last.
pub fn candidates(state: &State, ask: &MoveModels, budget: usize) -> Vec<Moves> {
    let mut found: Vec<Moves> = labelled(state, ask, budget.max(1), None).into_iter().map(|(_, moves)| moves).collect();
    found.dedup();
    found
}

/// The same with what each is for. With a point, only the move that leads there is looked for.
pub fn labelled(state: &State, ask: &MoveModels, budget: usize, to: Option<Vector>) -> Vec<(Purpose, Moves)> {
    let due = |moves: Moves| (if to.is_some() { Purpose::There } else { Purpose::Due }, moves);
    let mut found: Vec<(Purpose, Moves)> = match ask.kind {
        MoveKind::Normal | MoveKind::Advance | MoveKind::Scout => strolls(state, ask, budget, to),
        MoveKind::FallBack => fall_backs(state, ask, to).into_iter().map(due).collect(),
        MoveKind::Charge => charge::find_near(state, ask, to).into_iter().map(due).collect(),
        MoveKind::PileIn | MoveKind::Consolidate => fight::ideas(state, ask).into_iter().map(due).collect(),
        MoveKind::SetUp { .. } => Vec::new(),
    };
    // Whoever can charge or Fall Back must.
    let must = matches!(ask.kind, MoveKind::Charge | MoveKind::FallBack);
    if found.is_empty() || !must {
        found.push((Purpose::Stay, Moves::default()));
    }
    found
}

/// The middle of a unit.
pub fn middle(state: &State, unit: UnitId) -> Option<Vector> {
    let points: Vec<Vector> =
        state.models_of(unit).filter_map(|id| Some(state.model(id)?.at?.position.point())).collect();
    let sum = points.iter().fold(Vector::ZERO, |sum, &point| sum + point);
    (!points.is_empty()).then(|| sum * (1.0 / points.len() as f64))
}

fn centre(solid: &Solid) -> Vector {
    solid.outline.middle()
}

/// How far the longest of a unit's weapons reaches.
fn reach_of_weapons(state: &State, unit: UnitId) -> f64 {
    let mut reach = 0.0_f64;
    for id in state.models_of(unit) {
        let (Some(model), Some((sheet, _))) = (state.model(id), state.profile(id)) else { continue };
        for weapon in model.weapons.iter().filter_map(|weapon| sheet.weapons.get(usize::from(weapon.0))) {
            let ranges = weapon.profiles.iter().filter_map(|profile| profile.range);
            reach = ranges.fold(reach, |reach, range| reach.max(range.inches()));
        }
    }
    reach
}

/// Where a unit may want to go, the most to the point first, the nearest of each kind.
fn goals(state: &State, ask: &MoveModels, from: Vector) -> Vec<(Purpose, Vector)> {
    let nearest = |mut points: Vec<(Purpose, Vector)>, most: usize| {
        points.sort_by(|a, b| a.1.distance(from).total_cmp(&b.1.distance(from)));
        points.truncate(most);
        points
    };
    let field = &state.fixed.battlefield;
    let markers = state.battle.markers.iter().enumerate();
    let mut goals = nearest(markers.map(|(n, marker)| (Purpose::Marker(n), marker.at.point())).collect(), 3);
    let foes = state.units_on_battlefield().filter(|&unit| state.owner(unit) != Some(ask.seat));
    let foes = nearest(foes.filter_map(|foe| Some((Purpose::Enemy(foe), middle(state, foe)?))).collect(), 2);
    goals.extend(&foes);
    let cover = field.features.iter().enumerate();
    let cover = cover.map(|(n, feature)| (Purpose::Cover(n), feature.outline.at.position.point())).collect();
    goals.extend(nearest(cover, 2));
    goals.push((Purpose::Middle, vector(field.width.inches() / 2.0, field.depth.inches() / 2.0)));
    let Some(&(Purpose::Enemy(foe), enemy)) = foes.first() else { return goals };
    goals.push((Purpose::Away(foe), from + (from - enemy)));
    let reach = reach_of_weapons(state, ask.unit) - 1.0;
    if reach > 0.0 && from.distance(enemy) > reach {
        goals.push((Purpose::Range(foe), enemy + (from - enemy).unit_or(Vector::EAST) * reach));
    }
    goals.extend(nearest(hiding_places(state, enemy), 1));
    goals.extend(screens(state, ask, from, enemy));
    goals
}

/// Places behind what hides, as an enemy sees it.
fn hiding_places(state: &State, enemy: Vector) -> Vec<(Purpose, Vector)> {
    let features = state.fixed.battlefield.features.iter().enumerate();
    let hides = features.filter(|(_, feature)| matches!(feature.kind, FeatureKind::Ruins | FeatureKind::Hill));
    let behind = hides.filter_map(|(n, feature)| {
        let outline = &feature.outline.solid()?.outline;
        let away = (outline.middle() - enemy).unit_or(Vector::EAST);
        let edge = outline.farthest(away);
        Some((Purpose::Hide(n), edge + away * 1.5))
    });
    behind.collect()
}

/// A place before the nearest friend that fights badly or is worth protecting, on the enemy's side.
fn screens(state: &State, ask: &MoveModels, from: Vector, enemy: Vector) -> Option<(Purpose, Vector)> {
    let friends = state.units_of(ask.seat).filter(|&unit| unit != ask.unit);
    let dear = friends.filter(|&unit| {
        [Keyword::Character, Keyword::Vehicle, Keyword::Monster].iter().any(|keyword| state.unit_has(unit, keyword))
    });
    let placed = dear.filter_map(|unit| Some((unit, middle(state, unit)?)));
    let (friend, at) = placed.min_by(|a, b| a.1.distance(from).total_cmp(&b.1.distance(from)))?;
    Some((Purpose::Screen(friend), at + (enemy - at).unit_or(Vector::EAST) * 4.0))
}

/// Normal moves and Advances: the unit goes as it stands, as far as it can, towards each goal.
fn strolls(state: &State, ask: &MoveModels, budget: usize, to: Option<Vector>) -> Vec<(Purpose, Moves)> {
    let (Some(mut ways), Some(from)) = (Ways::new(state, ask), middle(state, ask.unit)) else { return Vec::new() };
    ways.searching = true;
    let models = movable(state, ask.unit);
    let Some(reach) = models.iter().filter_map(|&model| allowed(state, ask, model)).reduce(f64::min) else {
        return Vec::new();
    };
    let goals = to.map_or_else(|| goals(state, ask, from), |to| vec![(Purpose::There, to)]);
    let mut found: Vec<(Purpose, Moves)> = Vec::new();
    for (purpose, goal) in goals {
        if found.len() >= budget {
            break;
        }
        let way = goal - from;
        let far = reach.min(way.length());
        if far < 0.5 {
            continue;
        }
        let shift = way.unit_or(Vector::EAST) * far;
        let moved = stroll(&mut ways, &models, shift);
        if let Some(moves) = moved.filter(|moves| found.iter().all(|(_, other)| other != moves)) {
            found.push((purpose, moves));
        }
    }
    found
}

/// One of them: facing where it goes if it has a front, or else as it stands, or scattered.
fn stroll(ways: &mut Ways<'_>, models: &[ModelId], shift: Vector) -> Option<Moves> {
    let parts = [1.0, 0.7, 0.4];
    let turned = has_front(ways, models).then(|| facing_along(ways, models, shift)).flatten();
    let moved = turned.or_else(|| parts.iter().find_map(|&part| as_it_stands(ways, models, shift * part)));
    moved.or_else(|| scattered(ways, models, shift))
}

/// Are these few models with a front, so that it matters which way they face? Ways with turns are dear.
fn has_front(ways: &Ways<'_>, models: &[ModelId]) -> bool {
    models.len() <= 3 && models.iter().all(|&model| ways.body(model).is_some_and(|(shape, _)| !shape.is_round()))
}

/// A turn of less than six degrees is not worth what it costs.
const SLIGHT_TURN: u32 = u32::MAX / 60;

/// The unit goes along a way and ends facing that way: as far as the turn leaves.
fn facing_along(ways: &mut Ways<'_>, models: &[ModelId], shift: Vector) -> Option<Moves> {
    let heading = Heading::along(shift)?;
    let faces = |&model: &ModelId| {
        let at = ways.state.model(model).and_then(|model| model.at).unwrap_or_default();
        at.heading.steps().wrapping_sub(heading.steps()).cast_signed().unsigned_abs() < SLIGHT_TURN
    };
    if models.iter().all(faces) {
        return None;
    }
    let searching = std::mem::replace(&mut ways.searching, false);
    let found = [0.85, 0.5].iter().find_map(|&part| {
        let mut trips = Vec::with_capacity(models.len());
        for &model in models {
            let limit = allowed(ways.state, ways.ask, model)?;
            let at = ways.state.model(model)?.at?;
            let mut end = spot(at.position.point() + shift * part)?;
            (end.at.heading, end.turned) = (heading, heading != at.heading);
            let trip = ways.trip(model, &[end], limit).filter(|trip| trip.fault.is_none())?;
            trips.push(trip);
        }
        accepted(ways, trips)
    });
    ways.searching = searching;
    found
}

/// Fall Backs: away from the enemies in reach, in every direction; or to a point, and round it.
pub fn fall_backs(state: &State, ask: &MoveModels, to: Option<Vector>) -> Vec<Moves> {
    let Some(mut ways) = Ways::new(state, ask) else { return Vec::new() };
    ways.searching = true;
    let models = movable(state, ask.unit);
    let from = middle(state, ask.unit).unwrap_or(Vector::ZERO);
    let near: Vec<Vector> = enemies(state, ask).into_iter().map(|(_, solid)| centre(&solid)).collect();
    let nearest = near.iter().min_by(|a, b| a.distance(from).total_cmp(&b.distance(from)));
    let away = nearest.map_or(Vector::EAST, |&enemy| (from - enemy).unit_or(Vector::EAST));
    let away = to.map_or(away, |to| (to - from).unit_or(away));
    let reach = models.iter().filter_map(|&model| allowed(state, ask, model)).reduce(f64::min).unwrap_or(0.0);
    let reach = to.map_or(reach, |to| reach.min(to.distance(from)));
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
        let at = ways.state.model(model)?.at?;
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
                near += usize::from(geometry::within(apart, core::COHERENCY));
            }
            let wanted = if models.len() >= core::MANY_MODELS { 2 } else { 1 };
            if near < wanted.min(placed.len()) {
                return None;
            }
            let trip = ways.trip(model, &[spot], limit).filter(|trip| trip.fault.is_none())?;
            let solid = ways.solid_at(model, &trip.end, trip.elevation)?;
            Some((trip, solid))
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
    let end = |trip: &Trip| {
        let start = state.model(trip.model).and_then(|model| model.at).unwrap_or_default();
        let mut end = Waypoint::to(trip.end.position);
        if trip.end.heading != start.heading {
            (end.at.heading, end.turned) = (trip.end.heading, true);
        }
        (trip.model, end)
    };
    let spots: Vec<(ModelId, Waypoint)> = trips.iter().map(end).collect();
    let several_big = trips.len() > 1 && ways.of(trips[0].model).big;
    let ends: Ends = ends(ways, trips);
    super::judge_together(state, &ends).ok()?;
    if ways.ask.kind == MoveKind::FallBack {
        let enemies = enemies(state, ways.ask);
        let clear = |(model, solid): &(ModelId, Solid)| {
            !enemies.iter().any(|(enemy, theirs)| core::engaged(state, (*model, solid), (*enemy, theirs)))
        };
        ends.models.iter().all(clear).then_some(())?;
    }
    let moves = Moves::to(&spots);
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
