//! Moves worth considering: for people who do not want to steer by hand, and for bots.

use super::terms::Terms;
use super::{Detour, Leg, Manoeuvre, Ranks, Reform};
use crate::attachable::usual_ranks;
use crate::definitions::formation::block;
use crate::model_rules::has;
use crate::state::{MoveAction, Place, Stand, State, UnitId};
use geometry::ranks::{Snake, distance, wheel_distance};
use geometry::{Heading, Length, Pose, Position, Vector};

/// Turns smaller than this, about a degree, are not worth an idea.
const LEAST_TURN: f64 = 0.02;

fn ahead(distance: f64) -> Option<Leg> {
    Length::from_inches((distance * 1000.0).floor() / 1000.0).ok().map(Leg::Ahead)
}

fn turn(radians: f64) -> Heading {
    Heading::from_degrees(radians.to_degrees()).unwrap_or_default()
}

fn wheel(left: bool, radians: f64) -> Leg {
    if left { Leg::WheelLeft(turn(radians)) } else { Leg::WheelRight(turn(radians)) }
}

/// Advance or March Moves that are legal, the plainest first: straight ahead, wheels to either side at the start or the end of
/// the way, and for an Advance Pivots in steps of 45 degrees.
pub fn manoeuvres(state: &State, terms: &Terms<'_>, action: MoveAction, most: usize) -> Vec<Manoeuvre> {
    let reach = terms.reach(action);
    let mut ways: Vec<Vec<Leg>> = Vec::new();
    for goal in goals(state, terms.unit) {
        ways.extend(towards(terms, goal, reach, action));
    }
    for share in [1.0, 0.5, 0.25] {
        ways.push(ahead(reach * share).into_iter().collect());
    }
    for degrees in [15.0_f64, 30.0, 45.0, 60.0, 90.0] {
        let angle = degrees.to_radians();
        let left_over = reach - wheel_distance(terms.start.width, angle);
        if left_over < 0.0 {
            continue;
        }
        for left in [true, false] {
            let wheel = wheel(left, angle);
            for share in [1.0, 0.5, 0.0] {
                let rest = ahead((left_over * share).max(0.0));
                ways.push([wheel].into_iter().chain(rest.filter(|_| share > 0.0)).collect());
            }
            ways.push(ahead(left_over).into_iter().chain([wheel]).collect());
            ways.push(ahead(left_over / 2.0).into_iter().chain([wheel]).chain(ahead(left_over / 2.0)).collect());
        }
    }
    if action == MoveAction::Advance {
        for degrees in [45.0, 90.0, 135.0, 180.0, 225.0, 270.0, 315.0] {
            let Ok(pivot) = Heading::from_degrees(degrees) else { continue };
            for share in [1.0, 0.5, 0.0] {
                let rest = ahead(reach * share).filter(|_| share > 0.0);
                ways.push([Leg::Pivot(pivot)].into_iter().chain(rest).collect());
            }
        }
    }
    ways.push(Vec::new());
    let manoeuvre = |legs: Vec<Leg>| Manoeuvre { legs, ranks: None };
    let mut legal: Vec<Manoeuvre> = Vec::new();
    for way in ways.into_iter().map(manoeuvre) {
        if legal.len() >= most {
            break;
        }
        if !legal.contains(&way) && terms.judge(action, &way).is_ok() {
            legal.push(way);
        }
    }
    legal
}

/// Directions for a unit that moves at random: towards the enemies, and eight others.
pub fn courses(state: &State, unit: UnitId) -> Vec<Heading> {
    let Some(own) = block(state, unit) else { return Vec::new() };
    let enemies = goals(state, unit).into_iter().filter_map(|goal| Heading::along(goal - own.centre()));
    enemies.chain((0..8).map(|n| Heading::from_steps(n << 29))).collect()
}

/// Places of interest: the enemies, and the middle of the field.
fn goals(state: &State, unit: UnitId) -> Vec<Vector> {
    let Some(own) = block(state, unit) else { return Vec::new() };
    let enemies = state.on_field().filter(|&other| state.owner(other) != state.owner(unit));
    let mut goals: Vec<Vector> = enemies.filter_map(|enemy| Some(block(state, enemy)?.centre())).collect();
    goals.sort_by(|a, b| a.distance(own.front).total_cmp(&b.distance(own.front)));
    goals.truncate(3);
    goals
}

/// Turn towards a point by a wheel or a Pivot and go as far as the distance allows, or half as far.
fn towards(terms: &Terms<'_>, goal: Vector, reach: f64, action: MoveAction) -> Vec<Vec<Leg>> {
    let to = goal - terms.start.centre();
    let angle = libm_angle(terms.start.heading, to);
    let far = (to.length() - terms.start.depth).max(0.0);
    let mut ways = Vec::new();
    if angle.abs() <= std::f64::consts::FRAC_PI_2 {
        let used = wheel_distance(terms.start.width, angle.abs());
        if used <= reach {
            // Who looks at the enemy already does not wheel by a hair's breadth.
            let wheel = (angle.abs() >= LEAST_TURN).then(|| wheel(angle > 0.0, angle.abs()));
            let left = reach - if wheel.is_some() { used } else { 0.0 };
            for share in [1.0, 0.6] {
                ways.push(wheel.into_iter().chain(ahead((left * share).min(far))).collect());
            }
        }
    }
    if action == MoveAction::Advance {
        for share in [1.0, 0.0].into_iter().filter(|_| angle.abs() >= LEAST_TURN) {
            let rest = ahead((reach * share).min(far)).filter(|_| share > 0.0);
            ways.push([Leg::Pivot(turn(-angle))].into_iter().chain(rest).collect());
        }
    }
    ways
}

/// The angle from one direction to another, counter-clockwise.
fn libm_angle(from: Vector, to: Vector) -> f64 {
    let (a, b) = (Heading::along(from), Heading::along(to));
    a.zip(b).map_or(0.0, |(a, b)| a.turn_to(b))
}

/// Reform Moves that are legal: other facings and numbers of files about the same centre, and for Light Troops steps to every
/// side.
pub fn reforms(state: &State, terms: &Terms<'_>, most: usize) -> Vec<Stand> {
    let Some(old) = state.unit(terms.unit).and_then(|unit| unit.stand.as_ref()) else { return Vec::new() };
    let with: Vec<UnitId> = state.pools(terms.unit).filter(|pool| *pool != terms.unit).collect();
    let change = terms.file_change();
    let mut files: Vec<u8> = (old.files.saturating_sub(change).max(1)..=old.files.saturating_add(change)).collect();
    files.sort_by_key(|files| files.abs_diff(old.files));
    let (reach, _) = terms.centre_reach();
    let mut turns: Vec<f64> = goals(state, terms.unit)
        .into_iter()
        .map(|goal| libm_angle(terms.start.heading, goal - terms.start.centre()))
        .collect();
    turns.extend([0.0, 90.0, -90.0, 180.0, 45.0, -45.0].map(f64::to_radians));
    let light = reach > terms.mobility / 2.0 + 0.1;
    let steps: Vec<Vector> = if light {
        [reach, reach / 2.0]
            .iter()
            .flat_map(|far| (0..8).map(move |n| Vector::at_angle(f64::from(n) * std::f64::consts::FRAC_PI_4) * *far))
            .chain([Vector::ZERO])
            .collect()
    } else {
        vec![Vector::ZERO]
    };
    let mut found: Vec<Stand> = Vec::new();
    for &step in &steps {
        for &turn in turns.iter().take(if step == Vector::ZERO { 9 } else { 2 }) {
            for &files in files.iter().take(if step == Vector::ZERO { 5 } else { 1 }) {
                if found.len() >= most {
                    return found;
                }
                let ranks = if files == old.files {
                    Some(old.clone())
                } else {
                    usual_ranks(state, terms.unit, state.models(terms.unit), &with, files)
                };
                let Some(stand) = ranks.and_then(|ranks| centred(state, terms, ranks, turn, step)) else { continue };
                if terms.reform(&stand).is_ok() && stand != *old {
                    found.push(stand);
                }
            }
        }
    }
    found
}

/// The formation of a unit with one of those who have joined it in another place: of the first rank, with Stand Behind of any; whoever
/// stood there, another who has joined too, comes into his (`t9a/attachable/moving-within-unit`).
pub(crate) fn swaps(state: &State, unit: UnitId) -> Vec<Stand> {
    let Some(stand) = state.unit(unit).and_then(|unit| unit.stand.as_ref()) else { return Vec::new() };
    let places = &stand.places;
    let lord = |n: usize| match places[n] {
        Place::Joined(pool) if places.iter().filter(|place| **place == places[n]).count() == 1 => Some(pool),
        _ => None,
    };
    let swap = |from: usize, to: usize| {
        let mut stand = stand.clone();
        stand.places.swap(from, to);
        stand
    };
    let mut found: Vec<Stand> = Vec::new();
    for from in 0..places.len() {
        let Some(pool) = lord(from) else { continue };
        let first_rank = usize::from(stand.files).min(places.len());
        let most = if has(state, pool, "Stand Behind") { places.len() } else { first_rank };
        for to in (0..most).filter(|&to| to != from && (places[to] == Place::Ranker || lord(to).is_some())) {
            let other = swap(from, to);
            if !found.contains(&other) {
                found.push(other);
            }
        }
    }
    found
}

/// Reform Moves that change nothing but the place of one model.
pub fn exchanges(state: &State, terms: &Terms<'_>) -> Vec<Stand> {
    swaps(state, terms.unit).into_iter().filter(|stand| terms.reform(stand).is_ok()).collect()
}

/// Straight ahead or not at all, with one of those who have joined the unit in another file at the end.
pub fn changing(state: &State, terms: &Terms<'_>, action: MoveAction) -> Vec<Manoeuvre> {
    let straight: Vec<Leg> = ahead(terms.reach(action)).into_iter().collect();
    let mut ways = Vec::new();
    for stand in swaps(state, terms.unit) {
        for legs in [straight.clone(), Vec::new()] {
            let way = Manoeuvre { legs, ranks: Some(Ranks::of(&stand)) };
            ways.extend(terms.judge(action, &way).is_ok().then_some(way));
        }
    }
    ways
}

/// For those who strike in passing: Reform Moves to within an inch of an enemy and back (`t9a/movement/actions-during-reform`).
pub fn detours(state: &State, terms: &Terms<'_>) -> Vec<Detour> {
    let Some(old) = state.unit(terms.unit).and_then(|unit| unit.stand.clone()) else { return Vec::new() };
    if !super::sweep::can_sweep(state, terms.unit) {
        return Vec::new();
    }
    let past = |enemy: UnitId| {
        let other = block(state, enemy)?;
        let way = (other.centre() - terms.start.centre()).unit_or(terms.start.heading);
        let far = |by: f64| distance(&terms.start.moved(way * by).corners(), &other.corners());
        // As near as three quarters of an inch, straight towards it.
        let (mut near, mut beyond) = (0.0, 2.0 * terms.mobility);
        for _ in 0..40 {
            let middle = (near + beyond) * 0.5;
            if far(middle) > 0.75 { near = middle } else { beyond = middle }
        }
        let position = Position::nearest(old.pose.position.point() + way * near).ok()?;
        let detour = Detour { by: Stand { pose: Pose { position, ..old.pose }, ..old.clone() }, to: old.clone() };
        let reform = Reform { to: detour.to.clone(), by: Some(detour.by.clone()) };
        (near > 0.0 && far(near) <= 1.0 && terms.reform_by(&reform).is_ok()).then_some(detour)
    };
    let enemies = state.on_field().filter(|&other| state.owner(other) != state.owner(terms.unit));
    enemies.filter(|&enemy| !state.is_engaged(enemy)).filter_map(past).take(3).collect()
}

/// A formation turned and moved by its centre.
fn centred(state: &State, terms: &Terms<'_>, ranks: Stand, turn: f64, by: Vector) -> Option<Stand> {
    let heading = Heading::along(terms.start.heading)?.turned(turn);
    let centre = terms.start.centre() + by;
    let probe = Stand { pose: Pose { position: Position::nearest(centre).ok()?, heading }, ..ranks };
    let depth = super::formation_at(state, terms.unit, &probe)?.depth;
    let position = Position::nearest(centre + heading.direction() * (depth * 0.5)).ok()?;
    Some(Stand { pose: Pose { position, heading }, ..probe })
}

/// The legs that lead to a pose by one Snake Advance, if there are such.
pub fn legs_to(terms: &Terms<'_>, goal: &geometry::ranks::Block) -> Option<Vec<Leg>> {
    let snake = Snake::between(&terms.start, goal)?;
    let left = snake.side == geometry::ranks::Side::Left;
    let legs = [ahead(snake.before), Some(wheel(left, snake.angle)), ahead(snake.after)];
    Some(legs.into_iter().flatten().collect())
}
