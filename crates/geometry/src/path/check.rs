//! The independent checker: is this path legal? It knows nothing of how the path was found and shares only distances
//! with the search. It walks every leg past every piece on the table, in steps that cannot miss anything.

use super::{Class, EndFault, Mover, Path, Request, end_fault};
use crate::tolerance::{CONTACT, NOISE, within};
use crate::{ArcGon, Leg, Piece, PieceId, Table, Vector};

/// What is wrong with a path.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum Fault {
    /// A leg does not begin where the last one ended, or the path does not begin or end where it should.
    #[error("leg {0} does not begin where the last one ended")]
    Gap(usize),
    /// A number in a leg is not finite.
    #[error("leg {0} is not made of numbers")]
    NotFinite(usize),
    /// The base would leave the table.
    #[error("leg {0} leaves the table")]
    OffTable(usize),
    /// The base would enter an obstacle or a zone.
    #[error("leg {leg} enters {piece}")]
    Enters {
        /// Which leg.
        leg: usize,
        /// Which piece.
        piece: PieceId,
    },
    /// A turning base would enter something or leave the table.
    #[error("the turn of motion {0} is not clear")]
    Screw(usize),
    /// The path is longer than allowed.
    #[error("the path is {length:.4} inches long")]
    TooLong {
        /// Its true length, climbing included.
        length: f64,
    },
    /// The path claims another length than it has.
    #[error("the path is {length:.4} inches long, not what it says")]
    WrongLength {
        /// Its true length, climbing included.
        length: f64,
    },
    /// The model may not end there.
    #[error(transparent)]
    End(EndFault),
}

/// The slack of the walk: a step this deep is still looked at, a stretch this short is taken as one point.
const STEP: f64 = 1e-7;

/// The longest path that is checked at all, in inches.
const LONGEST: f64 = 1000.0;

struct Obstacle {
    piece: PieceId,
    ring: ArcGon,
    climb: Option<f64>,
    levels: (f64, f64),
}

/// Checks a path that the search found, or that claims a length: as [`judge_path`], and the length must be true.
///
/// # Errors
/// The first fault found.
pub fn check_path(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &Request<'_>,
    path: &Path,
) -> Result<f64, Fault> {
    let length = judge_path(table, class, request, &path.legs)?;
    if (length - path.length).abs() > CONTACT { Err(Fault::WrongLength { length }) } else { Ok(length) }
}

/// Judges legs, a player's own for instance, against every piece on the table: continuous, on the table, clear of
/// obstacles and zones, not longer than the limit, and ending where a model may end. Gives the length, climbing
/// included.
///
/// # Errors
/// The first fault found.
pub fn judge_path(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &Request<'_>,
    legs: &[Leg],
) -> Result<f64, Fault> {
    let climbed = check_legs(table, class, request, legs)?;
    let length = legs.iter().map(Leg::length).sum::<f64>() + climbed;
    if !within(length, request.limit + 1e-6) {
        return Err(Fault::TooLong { length });
    }
    let Request { mover, goal, level, widest_zone, .. } = *request;
    match end_fault(table, class, mover, goal, level, widest_zone, &mut Vec::new()) {
        Some(fault) => Err(Fault::End(fault)),
        None => Ok(length),
    }
}

/// Walks the legs past every piece; gives how much they climb.
pub(super) fn check_legs(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &Request<'_>,
    legs: &[Leg],
) -> Result<f64, Fault> {
    check_joints(request, legs)?;
    // Nothing longer than this is walked step by step.
    let length = legs.iter().map(Leg::length).sum::<f64>();
    if length > LONGEST || crate::more_than(length, request.limit) {
        return Err(Fault::TooLong { length });
    }
    let obstacles = all_obstacles(table, class, request.mover);
    let height = |point: Vector| {
        let on = obstacles.iter().filter(|o| o.ring.signed_distance(point) < -CONTACT - NOISE);
        on.filter_map(|o| o.climb).fold(request.level, f64::max)
    };
    let mut climbed = 0.0;
    let mut last = height(request.start);
    for (i, leg) in legs.iter().enumerate() {
        check_on_table(table, request.mover, leg).then_some(()).ok_or(Fault::OffTable(i))?;
        for (from, to) in stretches(leg, &obstacles) {
            let point = leg.point((from + to) / 2.0);
            let here = height(point);
            climbed += (here - last).abs();
            last = here;
            let blocks = |o: &&Obstacle| {
                o.climb.is_none()
                    && o.levels.0 < here
                    && here < o.levels.1
                    && o.ring.signed_distance(point) < -CONTACT - STEP
            };
            if let Some(obstacle) = obstacles.iter().find(blocks) {
                return Err(Fault::Enters { leg: i, piece: obstacle.piece });
            }
        }
    }
    Ok(climbed + (height(request.goal) - last).abs())
}

fn check_joints(request: &Request<'_>, legs: &[Leg]) -> Result<(), Fault> {
    let mut at = request.start;
    for (i, leg) in legs.iter().enumerate() {
        let (from, to) = (leg.point(0.0), leg.point(1.0));
        if !from.is_finite() || !to.is_finite() || !leg.length().is_finite() {
            return Err(Fault::NotFinite(i));
        }
        if from.distance(at) > CONTACT {
            return Err(Fault::Gap(i));
        }
        at = to;
    }
    if at.distance(request.goal) > CONTACT { Err(Fault::Gap(legs.len())) } else { Ok(()) }
}

fn all_obstacles(table: &Table, class: &impl Fn(PieceId, &Piece) -> Class, mover: &Mover) -> Vec<Obstacle> {
    let reflected = mover.footprint.reflected();
    let mut obstacles = Vec::new();
    for (piece, found) in table.pieces() {
        let solid = &found.solid;
        let body = (solid.bottom - mover.height + CONTACT, solid.top - CONTACT);
        let mut add = |reach: f64, climb: Option<f64>, levels: (f64, f64)| {
            let ring = solid.outline.sum(&reflected).grown(reach);
            obstacles.push(Obstacle { piece, ring, climb, levels });
        };
        match class(piece, found) {
            Class::Ignore | Class::EndOnly | Class::EndZone { pass: true, .. } => {}
            Class::Block | Class::EndZone { pass: false, .. } => add(0.0, None, body),
            Class::Zone { reach, vertical } => {
                add(0.0, None, body);
                add(reach, None, (solid.bottom - vertical - CONTACT, solid.bottom + vertical + CONTACT));
            }
            Class::Climb { height, .. } => add(0.0, Some(height), body),
        }
    }
    obstacles
}

fn check_on_table(table: &Table, mover: &Mover, leg: &Leg) -> bool {
    let (reach, way) = (mover.footprint.bounds(), leg.bounds());
    let area = table.area().grown(CONTACT + NOISE);
    area.contains(way.low + reach.low) && area.contains(way.high + reach.high)
}

/// Cuts a leg into stretches, on each of which every obstacle is either entered throughout or not at all. A step is as
/// long as the nearest change can be far.
fn stretches(leg: &Leg, obstacles: &[Obstacle]) -> Vec<(f64, f64)> {
    let length = leg.length();
    let bounds = leg.bounds();
    let near: Vec<&Obstacle> = obstacles.iter().filter(|o| o.ring.bounds().meets(bounds)).collect();
    let mut found = Vec::new();
    let mut at = 0.0;
    while at < length {
        let point = leg.point(at / length);
        let slack = |o: &&Obstacle| (o.ring.signed_distance(point) + CONTACT).abs();
        let step = near.iter().map(slack).fold(f64::INFINITY, f64::min).max(CONTACT / 8.0);
        let next = (at + step).min(length);
        found.push((at / length, next / length));
        at = next;
    }
    found
}
