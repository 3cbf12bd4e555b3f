//! The independent checker of motions that turn. It shares nothing with the planner but distances and the measure of
//! a motion's length.

use super::check::check_legs;
use super::turning::{Motion, TurningPath, TurningRequest, longest_path};
use super::{Class, Fault, end_fault};
use crate::tolerance::{CONTACT, NOISE, within};
use crate::{Heading, Piece, PieceId, Table, Vector, horizontal};

/// Checks a motion, a planned one or a player's own, against every piece on the table: it must begin and end where it
/// should, keep clear of everything, be no longer than the limit, and end where a model may end. Gives its length.
/// Slides are checked as paths are, screws by steps that cannot miss anything.
///
/// # Errors
/// The first fault found; legs are counted by motions.
pub fn check_turning(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &TurningRequest<'_>,
    path: &TurningPath,
) -> Result<f64, Fault> {
    // A motion that is too long is not looked at any further: its length bounds the work.
    let walked = longest_path(request.shape, &path.motions);
    if !within(walked, request.limit.min(1000.0)) {
        return Err(Fault::TooLong { length: walked });
    }
    let (at, heading, climbed) = follow(table, class, request, &path.motions)?;
    let turned_right = heading.turn_to(request.to.heading).abs() < 1e-6
        || request.shape.is_round()
        || request.either_way_round
            && request.shape.is_symmetric()
            && heading.reversed().turn_to(request.to.heading).abs() < 1e-6;
    let goal = request.to.position.point();
    if at.distance(goal) > CONTACT || !turned_right {
        return Err(Fault::Gap(path.motions.len()));
    }
    let length = walked + climbed;
    if (length - path.length).abs() > CONTACT {
        return Err(Fault::WrongLength { length });
    }
    if !within(length, request.limit + 1e-6) {
        return Err(Fault::TooLong { length });
    }
    let end = request.mover(request.to.heading);
    match end_fault(table, class, &end, goal, request.level, request.widest_zone, &mut Vec::new()) {
        Some(fault) => Err(Fault::End(fault)),
        None => Ok(length),
    }
}

/// Goes through the parts of a motion; gives where it ends, at what heading, and how much it climbs.
fn follow(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &TurningRequest<'_>,
    motions: &[Motion],
) -> Result<(Vector, Heading, f64), Fault> {
    let mut at = request.from.position.point();
    let mut heading = request.from.heading;
    let mut climbed = 0.0;
    // Ends inside the motion are not ends of the move: only what may not be passed counts there.
    let passing = |id: PieceId, piece: &Piece| match class(id, piece) {
        Class::EndOnly | Class::EndZone { pass: true, .. } => Class::Ignore,
        Class::EndZone { pass: false, .. } => Class::Block,
        Class::Climb { height, .. } if request.level < height => Class::Climb { height, stand: true },
        other => other,
    };
    for (i, motion) in motions.iter().enumerate() {
        match motion {
            Motion::Slide { heading: kept, legs } => {
                if heading.turn_to(*kept).abs() > 1e-6 && !request.shape.is_round() {
                    return Err(Fault::Gap(i));
                }
                let to = legs.last().map_or(at, |leg| leg.point(1.0));
                let mover = request.mover(*kept);
                let slide = request.slide(&mover, at, to);
                climbed += check_legs(table, &passing, &slide, legs)?;
                at = to;
            }
            Motion::Screw { from, to, heading: begins, turn } => {
                if !from.is_finite() || !to.is_finite() || !turn.is_finite() {
                    return Err(Fault::NotFinite(i));
                }
                if from.distance(at) > CONTACT || heading.turn_to(*begins).abs() > 1e-6 {
                    return Err(Fault::Gap(i));
                }
                if !screw_is_clear(table, &passing, request, [*from, *to], *begins, *turn) {
                    return Err(Fault::Screw(i));
                }
                (at, heading) = (*to, begins.turned(*turn));
            }
        }
    }
    Ok((at, heading, climbed))
}

/// Whether a base stays clear of every piece and on the table during a screw: the time is halved until each half is
/// known to be clear, or so short that its middle decides.
fn screw_is_clear(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &TurningRequest<'_>,
    [from, to]: [Vector; 2],
    heading: Heading,
    turn: f64,
) -> bool {
    let template = request.shape.template();
    let turn = if request.shape.is_round() { 0.0 } else { turn };
    let at =
        |t: f64| template.turned(heading.direction().turned(Vector::at_angle(turn * t))).moved(from.towards(to, t));
    let speed = from.distance(to) + turn.abs() * template.reach_from(Vector::ZERO);
    let level = request.level;
    let obstacles: Vec<(&Piece, f64)> = table
        .pieces()
        .filter_map(|(id, piece)| {
            let solid = &piece.solid;
            let level_with = level < solid.top - CONTACT && level + request.height > solid.bottom + CONTACT;
            let reach = match class(id, piece) {
                Class::Zone { reach, vertical } if within((level - solid.bottom).abs(), vertical) => Some(reach),
                Class::Block | Class::Zone { .. } => level_with.then_some(0.0),
                Class::Climb { .. } => (horizontal(&at(0.0), &solid.outline) >= -CONTACT).then_some(0.0),
                _ => None,
            };
            Some((piece, reach?))
        })
        .collect();
    let area = table.area();
    let clearance = |t: f64| {
        let base = at(t);
        let bounds = base.bounds();
        let (low, high) = (bounds.low - area.low, area.high - bounds.high);
        let edge = low.x.min(low.y).min(high.x).min(high.y);
        let apart = |&(piece, reach): &(&Piece, f64)| horizontal(&base, &piece.solid.outline) - reach;
        obstacles.iter().map(apart).fold(edge, f64::min)
    };
    let mut spans = vec![(0.0, 1.0)];
    while let Some((low, high)) = spans.pop() {
        let middle = (low + high) / 2.0;
        let clear = clearance(middle);
        if clear < -CONTACT - NOISE {
            return false;
        }
        let farthest = speed * (high - low) / 2.0;
        if clear - farthest < -CONTACT && farthest > CONTACT / 4.0 {
            spans.extend([(low, middle), (middle, high)]);
        }
    }
    true
}
