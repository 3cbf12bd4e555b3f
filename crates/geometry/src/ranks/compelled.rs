//! Moves that nobody steers: a charge that falls short, flight, and pursuit. None of them may end touching anything, and
//! the engine stops them [`GAP`](crate::tolerance::GAP) short of it.

use super::convex::{distance, slide, slide_near, turn_hit};
use super::ground::{beyond_table, blocked, clear_turns, farthest_free, farthest_out, margin_from, walls};
use super::snake::QUARTER;
use super::wheel::wheel_distance;
use super::{Block, Edge, Hull, Other, Side, keeps};
use crate::tolerance::{CONTACT, GAP, NOISE};
use crate::{Bounds, Vector};

/// A charge that falls short: a wheel towards the target, then straight ahead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FailedCharge {
    /// About which corner it wheels: the one on the side of the target.
    pub side: Side,
    /// By how many radians.
    pub angle: f64,
    /// How far it then goes straight ahead.
    pub forward: f64,
    /// Where it ends.
    pub end: Block,
}

/// A failed charge towards a point, of a fixed distance.
///
/// The wheel stops when the middle of the front would go straight at the point, at a quarter turn, when it has used the
/// distance, or before it touches something. Then the unit goes straight ahead for what is left or until it would touch
/// something. If it cannot stand there, it ends at the farthest place of the same path where it can. What it passes is in its way
/// only where it ends.
#[must_use]
pub fn failed_charge(
    block: &Block,
    goal: Vector,
    most: f64,
    (others, passed): (&[Hull], &[Hull]),
    table: &Bounds,
) -> FailedCharge {
    let aside = (goal - block.front).dot(block.rightwards());
    let side = if aside < 0.0 { Side::Left } else { Side::Right };
    let pivot = block.front_corner(side);
    let front = block.front_line();
    let mut angle = aim(block, side, goal).unwrap_or(QUARTER).min(QUARTER);
    if block.width > most {
        angle = angle.min(libm::asin(most / block.width));
    }
    for (hull, margin) in hindrances(&front, others, &walls(table)) {
        if let Some(hit) = turn_hit(&front, pivot, side.sign(), hull, margin, angle) {
            angle = angle.min(hit);
        }
    }
    let turned = block.wheeled(side, angle);
    let mut forward = (most - wheel_distance(block.width, angle)).max(0.0);
    let line = turned.front_line();
    for (hull, margin) in hindrances(&front, others, &walls(table)) {
        if let Some((enter, exit)) = slide(&line, turned.heading, hull.corners(), margin)
            && exit > NOISE
        {
            forward = forward.min(enter.max(0.0));
        }
    }
    // Where can the whole unit stand?
    let all = [others, passed].concat();
    let intervals = blocked(&turned.corners(), turned.heading, &all, Some(table));
    if let Some(forward) = farthest_free(&intervals, forward) {
        return FailedCharge { side, angle, forward, end: turned.forward(forward) };
    }
    let clear = clear_turns(block, pivot, side.sign(), &all, table, angle, true);
    let angle = clear.last().map_or(0.0, |&(_, last)| last);
    FailedCharge { side, angle, forward: 0.0, end: block.wheeled(side, angle) }
}

/// The others with how far the engine keeps from each, and the sides of the table, which may be touched.
fn hindrances<'a>(
    figure: &'a [Vector],
    others: &'a [Hull],
    sides: &'a [Hull; 4],
) -> impl Iterator<Item = (&'a Hull, f64)> {
    let others = others.iter().map(|other| (other, margin_from(figure, other, GAP)));
    others.chain(sides.iter().map(|side| (side, -NOISE)))
}

/// The angle of a wheel after which the middle of the front, going straight, meets a point; none if no wheel of up to a
/// half turn does that: the point is nearer to the corner than half the front.
#[must_use]
pub fn aim(block: &Block, side: Side, goal: Vector) -> Option<f64> {
    let from_pivot = goal - block.front_corner(side);
    let (x, y) = (from_pivot.dot(block.rightwards()) * side.sign(), from_pivot.dot(block.heading));
    let far = from_pivot.length();
    if far < block.width * 0.5 {
        return None;
    }
    let mut polar = libm::atan2(y, x);
    if polar < -QUARTER {
        polar += 2.0 * std::f64::consts::PI;
    }
    let angle = polar - libm::acos((block.width * 0.5 / far).clamp(-1.0, 1.0));
    // Behind the front, between the corner and the middle, no forward wheel looks at the point.
    (angle > -1e-7).then_some(angle.max(0.0))
}

/// Something that a fleeing unit met.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Passage {
    /// Which of the others.
    pub other: usize,
    /// After which distance it was touched; 0 if at the start.
    pub touched: f64,
    /// Whether the unit went through it: overlapped it at some moment, having entered it after the start.
    pub through: bool,
}

/// A unit in flight.
#[derive(Clone, Debug, PartialEq)]
pub struct Flight {
    /// Where it ends.
    pub end: Block,
    /// How far it went: at least the distance, more if it could not stop there.
    pub moved: f64,
    /// After which distance it touched the edge of the table, if it did.
    pub edge: Option<f64>,
    /// What it touched on the way, in the order of the others.
    pub passages: Vec<Passage>,
}

/// Moves a unit, already turned, straight ahead through everything; it goes on until it touches nothing.
#[must_use]
pub fn flee(block: &Block, least: f64, others: &[Hull], table: &Bounds) -> Flight {
    let corners = block.corners();
    let ways = |margin: f64| move |other: &Hull| slide(&corners, block.heading, other.corners(), margin);
    let stop = |other: &Hull| slide_near(&corners, block.heading, other.corners(), GAP);
    let stops: Vec<(f64, f64)> = others.iter().filter_map(stop).collect();
    let mut moved = least;
    while let Some(&(_, exit)) = stops.iter().find(|&&(enter, exit)| enter <= moved && moved < exit) {
        moved = exit;
    }
    let mut passages = Vec::new();
    for (n, other) in others.iter().enumerate() {
        let Some((enter, exit)) = ways(CONTACT)(other) else { continue };
        if exit < 0.0 || enter > moved {
            continue;
        }
        let through = ways(-CONTACT)(other).is_some_and(|(enter, _)| enter > 0.0 && enter < moved);
        passages.push(Passage { other: n, touched: enter.max(0.0), through });
    }
    let edge = table_edge(&corners, block.heading, table).filter(|&at| at <= moved + CONTACT);
    Flight { end: block.forward(moved), moved, edge, passages }
}

/// After which distance a figure that moves straight ahead touches the edge of the table; 0 if it does already.
#[must_use]
pub fn table_edge(figure: &[Vector], direction: Vector, table: &Bounds) -> Option<f64> {
    if figure.iter().any(|&corner| beyond_table(table, corner) >= -CONTACT) {
        return Some(0.0);
    }
    let to_side = |corner: &Vector| {
        let along = |speed: f64, at: f64, low: f64, high: f64| {
            if speed > 1e-12 {
                (high - at) / speed
            } else if speed < -1e-12 {
                (low - at) / speed
            } else {
                f64::INFINITY
            }
        };
        along(direction.x, corner.x, table.low.x, table.high.x).min(along(
            direction.y,
            corner.y,
            table.low.y,
            table.high.y,
        ))
    };
    let first = figure.iter().map(to_side).fold(f64::INFINITY, f64::min);
    first.is_finite().then_some(first)
}

/// What a front meets when it goes straight ahead.
#[derive(Clone, Debug, PartialEq)]
pub struct Ahead {
    /// After which distance the first thing is met; the whole distance if nothing is.
    pub at: f64,
    /// Which of the others are met there, if the front meets several at once.
    pub others: Vec<usize>,
    /// Whether the edge of the table is met there.
    pub edge: bool,
}

/// The first things that the front of a block meets within a distance straight ahead. With a distance of 0: what the front
/// touches where it is.
#[must_use]
pub fn first_ahead(block: &Block, most: f64, others: &[Hull], table: &Bounds) -> Ahead {
    let front = block.front_line();
    let meets = |other: &Hull| {
        let (enter, exit) = slide(&front, block.heading, other.corners(), CONTACT * 0.5)?;
        (exit >= -NOISE && enter <= most + CONTACT).then_some(enter.max(0.0))
    };
    let met: Vec<Option<f64>> = others.iter().map(meets).collect();
    let edge = table_edge(&front, block.heading, table).filter(|&at| at <= most + CONTACT);
    let first = met.iter().flatten().copied().chain(edge).fold(most, f64::min);
    let together = |at: &f64| *at <= first + CONTACT;
    Ahead {
        at: first,
        others: met.iter().enumerate().filter(|(_, at)| at.as_ref().is_some_and(together)).map(|(n, _)| n).collect(),
        edge: edge.as_ref().is_some_and(together),
    }
}

/// The farthest that a block may go straight ahead, up to `most`, and stand there touching nothing and on the table; none if
/// it cannot even stand where it is.
#[must_use]
pub fn last_standing(block: &Block, most: f64, others: &[Hull], table: &Bounds) -> Option<f64> {
    farthest_free(&blocked(&block.corners(), block.heading, others, Some(table)), most)
}

/// The pivot about the centre that comes nearest to a heading while the whole unit keeps as far from the others as they ask
/// at the end. The unit stays as it is if nothing better is free.
///
/// The distance to everything changes evenly with the angle, so stretches of free angles are found by looking at every half
/// degree, and their ends by halving.
#[must_use]
pub fn pivot_towards(block: &Block, heading: Vector, others: &[Other], table: &Bounds) -> Block {
    const LOOKS: u32 = 360;
    let goal = block.pivoted(heading);
    let free = |turned: &Block| {
        let corners = turned.corners();
        farthest_out(table, &corners).0 <= CONTACT
            && others.iter().all(|other| keeps(distance(&corners, other.hull.corners()), other.end))
    };
    if free(&goal) {
        return goal;
    }
    let now = libm::atan2(heading.cross(block.heading), heading.dot(block.heading));
    let mut best: Option<f64> = free(block).then_some(now);
    for sense in [1.0, -1.0] {
        let at = |radians: f64| goal.turned_about(goal.centre(), sense * radians);
        let step = std::f64::consts::PI / f64::from(LOOKS);
        let Some(first) = (1..=LOOKS).map(|n| f64::from(n) * step).find(|&radians| free(&at(radians))) else {
            continue;
        };
        let (mut shut, mut open) = (first - step, first);
        for _ in 0..40 {
            let middle = (shut + open) * 0.5;
            if free(&at(middle)) { open = middle } else { shut = middle }
        }
        if best.is_none_or(|best: f64| open < best.abs()) {
            best = Some(sense * open);
        }
    }
    best.map_or(*block, |turn| if turn == now { *block } else { goal.turned_about(goal.centre(), turn) })
}

/// The way back into contact of a unit that lost it: one straight push, or two at right angles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nudge {
    /// The pushes, in order; the second is nothing when one suffices.
    pub legs: [Vector; 2],
    /// Where the unit ends.
    pub end: Block,
}

/// Pushes a unit, without turning it, the shortest way that brings one of its facings back against an edge. It may not pass
/// through or touch any of the others, of which the owner of the edge is not one.
///
/// The shortest way joins the nearest points of the two edges. Where something stands in that way, it is gone in two legs,
/// forward or back and sideways, in either order.
///
/// # Errors
/// With the number of the other in the way.
pub fn nudge(block: &Block, own: super::Facing, edge: &Edge, others: &[Hull]) -> Result<Nudge, usize> {
    let mine = block.edge(own).ends();
    let (from, to) = super::nearest(&mine, &edge.ends());
    let by = if distance(&mine, &edge.ends()) <= 0.0 { Vector::ZERO } else { to - from };
    let ahead = block.heading * by.dot(block.heading);
    let across = block.rightwards() * by.dot(block.rightwards());
    let mut in_the_way = None;
    for legs in [[by, Vector::ZERO], [ahead, across], [across, ahead]] {
        let mut at = *block;
        let blocker = legs.iter().find_map(|&leg| {
            let hit = pushed_into(&at, leg, others);
            at = at.moved(leg);
            hit
        });
        match blocker {
            None => return Ok(Nudge { legs, end: at }),
            Some(hit) => in_the_way = in_the_way.or(Some(hit)),
        }
    }
    Err(in_the_way.unwrap_or(0))
}

/// What a block touches when it is pushed, unless it touched it before and only moves away.
fn pushed_into(block: &Block, by: Vector, others: &[Hull]) -> Option<usize> {
    let corners = block.corners();
    let length = by.length();
    if length < NOISE {
        return None;
    }
    let direction = by * (1.0 / length);
    others.iter().position(|other| {
        // What it leaves at once, having only touched it, is not in the way.
        slide(&corners, direction, other.corners(), CONTACT)
            .is_some_and(|(enter, exit)| enter < length && exit > if enter < 0.0 { 2.0 * CONTACT } else { 0.0 })
    })
}
