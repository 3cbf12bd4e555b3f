//! A second opinion on moves, charges and contacts of ranked units: by small steps and by rays, with arithmetic of its own.
//!
//! It shares nothing with the closed forms but points and vectors, and knows no search. Being made of steps it can only
//! catch what is wrong by more than a step; the closed forms are exact.

use super::charge::{Approach, Charge};
use super::{Block, Facing, Formation, Other, Side, Step};
use crate::tolerance::CONTACT;
use crate::{Vector, vector};

/// What a replay found wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReplayFault {
    /// A sample comes too near to one of the others.
    TooNear {
        /// Which.
        other: usize,
        /// How near.
        distance: f64,
    },
    /// A sample is beyond the edge of the table.
    OffTable {
        /// By how much.
        by: f64,
    },
    /// The front does not meet the target, or not where it should.
    NoContact,
    /// The front meets the target off the facing.
    WrongFacing,
    /// The flush place does not hold the point of contact.
    LosesContact,
    /// The flush place is not against the facing, or the unit overlaps its target there.
    NotFlush,
}

/// The corners of a block, computed anew: front left, front right, rear right, rear left.
fn corners(block: &Block) -> [Vector; 4] {
    let (h, r) = (block.heading, vector(block.heading.y, -block.heading.x));
    let (half, back) = (r * (block.width / 2.0), h * block.depth);
    [block.front - half, block.front + half, block.front + half - back, block.front - half - back]
}

/// How far a point is from a line between two points.
fn point_to_line(point: Vector, a: Vector, b: Vector) -> f64 {
    let along = b - a;
    let t = if along.length() > 0.0 { (point - a).dot(along) / along.dot(along) } else { 0.0 };
    point.distance(a + along * t.clamp(0.0, 1.0))
}

/// Whether a point lies inside a convex ring of either sense.
fn inside(point: Vector, ring: &[Vector]) -> bool {
    let turns = (0..ring.len()).map(|n| (ring[(n + 1) % ring.len()] - ring[n]).cross(point - ring[n]));
    let (mut left, mut right) = (true, true);
    for turn in turns {
        left &= turn >= 0.0;
        right &= turn <= 0.0;
    }
    left || right
}

/// How far a line is from a convex ring; 0 if they meet.
fn line_to_ring(a: Vector, b: Vector, ring: &[Vector]) -> f64 {
    if inside(a, ring) || inside(b, ring) {
        return 0.0;
    }
    let mut least = f64::INFINITY;
    for n in 0..ring.len() {
        let (c, d) = (ring[n], ring[(n + 1) % ring.len()]);
        let crosses =
            (b - a).cross(c - a) * (b - a).cross(d - a) < 0.0 && (d - c).cross(a - c) * (d - c).cross(b - c) < 0.0;
        if crosses {
            return 0.0;
        }
        let ends = [point_to_line(a, c, d), point_to_line(b, c, d), point_to_line(c, a, b), point_to_line(d, a, b)];
        least = ends.into_iter().fold(least, f64::min);
    }
    least
}

/// How far two convex rings are apart; 0 if they meet.
fn ring_to_ring(a: &[Vector], b: &[Vector]) -> f64 {
    if inside(a[0], b) || inside(b[0], a) {
        return 0.0;
    }
    (0..a.len()).map(|n| line_to_ring(a[n], a[(n + 1) % a.len()], b)).fold(f64::INFINITY, f64::min)
}

/// A block turned about a point, computed anew.
fn turned(block: &Block, about: Vector, radians: f64) -> Block {
    let (c, s) = (libm::cos(radians), libm::sin(radians));
    let turn = |v: Vector| vector(v.x * c - v.y * s, v.x * s + v.y * c);
    Block { front: about + turn(block.front - about), heading: turn(block.heading), ..*block }
}

/// A block after a part of a step.
fn part_way(block: &Block, step: Step, part: f64) -> Block {
    match step {
        Step::Forward(distance) => Block { front: block.front + block.heading * (distance * part), ..*block },
        Step::Wheel(side, angle) => {
            let [left, right, ..] = corners(block);
            let (about, sign) = if side == Side::Left { (left, 1.0) } else { (right, -1.0) };
            turned(block, about, angle * part * sign)
        }
    }
}

/// How many samples a step needs so that no point of the front moves by more than `small` between two.
fn samples(block: &Block, step: Step, small: f64) -> u32 {
    let far = match step {
        Step::Forward(distance) => distance,
        Step::Wheel(_, angle) => angle * block.width,
    };
    ((far / small).ceil() as u32).clamp(1, 2_000_000)
}

fn beyond(table: &crate::Bounds, points: &[Vector]) -> f64 {
    let over = |p: &Vector| (table.low.x - p.x).max(p.x - table.high.x).max(table.low.y - p.y).max(p.y - table.high.y);
    points.iter().map(over).fold(f64::NEG_INFINITY, f64::max)
}

/// Replays the steps of a move in samples no more than `small` apart: the front keeps its distance and stays on the table, and
/// the whole unit does at the end.
///
/// # Errors
/// With the first sample that does not.
pub fn replay(
    from: &Block,
    steps: &[Step],
    others: &[Other],
    table: &crate::Bounds,
    small: f64,
) -> Result<Block, ReplayFault> {
    let mut block = *from;
    for &step in steps {
        let count = samples(&block, step, small);
        for n in 0..=count {
            let at = part_way(&block, step, f64::from(n) / f64::from(count));
            let [left, right, ..] = corners(&at);
            let by = beyond(table, &[left, right]);
            if by > CONTACT {
                return Err(ReplayFault::OffTable { by });
            }
            for (which, other) in others.iter().enumerate() {
                let Some(least) = other.way else { continue };
                let distance = line_to_ring(left, right, other.hull.corners());
                if distance < least - CONTACT || distance <= CONTACT {
                    return Err(ReplayFault::TooNear { other: which, distance });
                }
            }
        }
        block = part_way(&block, step, 1.0);
    }
    for (which, other) in others.iter().enumerate() {
        let distance = ring_to_ring(&corners(&block), other.hull.corners());
        if distance < other.end - 2.0 * CONTACT || distance <= 0.9 * CONTACT {
            return Err(ReplayFault::TooNear { other: which, distance });
        }
    }
    Ok(block)
}

/// Replays a charge in samples no more than `small` apart, and looks at its flush place.
///
/// # Errors
/// With what is wrong.
pub fn replay_charge(charge: &Charge<'_>, approach: &Approach, offset: f64, small: f64) -> Result<(), ReplayFault> {
    let mut block = charge.charger;
    let target = corners(&charge.target);
    let far = 2.0 * (charge.table.high - charge.table.low).length();
    let steps =
        [Step::Forward(approach.before), Step::Wheel(approach.side, approach.angle), Step::Forward(far.min(200.0))];
    let mut met = None;
    'way: for step in steps {
        let count = samples(&block, step, small);
        for n in 0..=count {
            let at = part_way(&block, step, f64::from(n) / f64::from(count));
            let [left, right, ..] = corners(&at);
            if line_to_ring(left, right, &target) <= 2.0 * small {
                met = Some(at);
                break 'way;
            }
            let by = beyond(&charge.table, &[left, right]);
            if by > CONTACT {
                return Err(ReplayFault::OffTable { by });
            }
            for (which, other) in charge.others.iter().enumerate() {
                let distance = line_to_ring(left, right, other.corners());
                if distance <= CONTACT && !charge.flies {
                    return Err(ReplayFault::TooNear { other: which, distance });
                }
            }
        }
        block = part_way(&block, step, 1.0);
    }
    let Some(at) = met else { return Err(ReplayFault::NoContact) };
    // The corner of the front or of the target that is nearest is what touches.
    let [left, right, ..] = corners(&at);
    let edge = charge.edge();
    let (from, to) = (edge.origin, edge.origin + vector(edge.normal.y, -edge.normal.x) * edge.length);
    let near = line_to_ring(left, right, &target);
    let on_edge = line_to_ring(left, right, &[from, to, from]);
    if on_edge > near + 4.0 * small {
        return Err(ReplayFault::WrongFacing);
    }
    let end = Block { ..charge.charger.flush(&edge, offset) };
    let [end_left, end_right, ..] = corners(&end);
    let flush = [end_left, end_right].iter().all(|&point| (point - from).dot(edge.normal).abs() < CONTACT);
    if !flush || inside(end.front - end.heading * (end.depth / 2.0), &target) {
        return Err(ReplayFault::NotFlush);
    }
    // Some point that the front touches must be covered in the end.
    let touched = [left, right, from, to].into_iter().filter(|&point| {
        point_to_line(point, left, right) <= 8.0 * small && point_to_line(point, from, to) <= 8.0 * small
    });
    let graze = at.heading.dot(edge.normal).abs().max(0.01);
    let covers = |point: Vector| point_to_line(point, end_left, end_right) <= 20.0 * small / graze + CONTACT;
    let mut any = false;
    for point in touched {
        any |= covers(point);
    }
    let parallel = at.heading.dot(edge.normal) < -0.999;
    if !any && !parallel {
        return Err(ReplayFault::LosesContact);
    }
    for (which, other) in charge.others.iter().enumerate() {
        let distance = ring_to_ring(&corners(&end), other.corners());
        if distance <= 0.9 * CONTACT {
            return Err(ReplayFault::TooNear { other: which, distance });
        }
    }
    let by = beyond(&charge.table, &corners(&end));
    if by > CONTACT { Err(ReplayFault::OffTable { by }) } else { Ok(()) }
}

/// Which models touch when a unit's facing stands flush against another's, found by rays: at both sides of every edge of
/// every base a perpendicular is drawn, and the first model on it is looked for in either unit.
#[must_use]
pub fn contacts_by_rays(target: (&Formation, Facing), own: (&Formation, Facing), offset: f64) -> Vec<(u32, u32)> {
    const BESIDE: f64 = 1e-6;
    let length = |unit: &Formation, facing: Facing| match facing {
        Facing::Front | Facing::Rear => unit.width().inches(),
        Facing::Left | Facing::Right => unit.depth().inches(),
    };
    let (target_length, own_length) = (length(target.0, target.1), length(own.0, own.1));
    // A base seen from a facing: from, to, depth, model.
    let seen = |unit: &Formation, facing: Facing, whole: f64| -> Vec<(f64, f64, f64, u32)> {
        let mut all = Vec::new();
        for slot in unit.slots() {
            let Some(model) = slot.model else { continue };
            let inches = |n: i32| f64::from(n) / 50.8;
            let (l, r, n, f) = (inches(slot.left.0), inches(slot.right.0), inches(slot.near.0), inches(slot.far.0));
            let (width, depth) = (unit.width().inches(), unit.depth().inches());
            all.push(match facing {
                Facing::Front => (l, r, n, model),
                Facing::Rear => (whole - r, whole - l, depth - f, model),
                Facing::Right => (n, f, width - r, model),
                Facing::Left => (whole - f, whole - n, l, model),
            });
        }
        all
    };
    let there = seen(target.0, target.1, target_length);
    let here: Vec<_> = seen(own.0, own.1, own_length)
        .into_iter()
        .map(|(from, to, depth, model)| (offset + own_length - to, offset + own_length - from, depth, model))
        .collect();
    let first = |bases: &[(f64, f64, f64, u32)], at: f64| {
        let on_ray = bases.iter().filter(|base| base.0 < at && at < base.1);
        on_ray.min_by(|a, b| a.2.total_cmp(&b.2)).map(|base| base.3)
    };
    let rays = |bases: &[(f64, f64, f64, u32)]| -> Vec<(f64, u32)> {
        let mut places: Vec<f64> = Vec::new();
        for base in there.iter().chain(&here) {
            for edge in [base.0, base.1] {
                places.extend([edge - BESIDE, edge + BESIDE]);
            }
        }
        places.into_iter().filter_map(|at| Some((at, first(bases, at)?))).collect()
    };
    let (theirs, ours) = (rays(&there), rays(&here));
    let mut pairs = Vec::new();
    for &(a, model) in &theirs {
        for &(b, other) in &ours {
            if (a - b).abs() <= CONTACT + 2.0 * BESIDE {
                pairs.push((model, other));
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}
