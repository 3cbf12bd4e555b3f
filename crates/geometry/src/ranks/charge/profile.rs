//! Convex figures seen along the way of a front: how low and how high they are within its strip.

use crate::tolerance::NOISE;
use crate::{Bounds, Vector, vector};
use smallvec::SmallVec;

/// The corners of a convex figure in the frame of a front.
pub(super) type Corners = SmallVec<[Vector; 4]>;

/// A point of the pivot's frame in the frame that has turned with the front.
pub(super) fn turned(point: Vector, tip: Vector) -> Vector {
    vector(point.dot(tip), tip.cross(point))
}

/// The fraction of the way from `a` to `b` at which a point near that line lies.
pub(super) fn along(a: Vector, b: Vector, point: Vector) -> f64 {
    let by = b - a;
    (point - a).dot(by) / by.dot(by).max(1e-12)
}

/// The least and greatest first coordinate.
pub(super) fn spread(corners: &[Vector]) -> (f64, f64) {
    corners.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), c| (low.min(c.x), high.max(c.x)))
}

/// The lower boundary of a convex figure at one place.
pub(super) fn lower(corners: &[Vector], at: f64) -> Option<f64> {
    crossing(corners, at, f64::min)
}

pub(super) fn crossing(corners: &[Vector], at: f64, better: fn(f64, f64) -> f64) -> Option<f64> {
    let mut found: Option<f64> = None;
    let mut from = *corners.last()?;
    for &to in corners {
        let (low, high) = if from.x <= to.x { (from, to) } else { (to, from) };
        if low.x <= at && at <= high.x {
            let here = if high.x - low.x > 1e-12 {
                low.y + (high.y - low.y) * ((at - low.x) / (high.x - low.x))
            } else {
                better(low.y, high.y)
            };
            found = Some(found.map_or(here, |known| better(known, here)));
        }
        from = to;
    }
    found
}

/// The least height of a convex figure within a window; none if it is not in the window. Every edge is looked at once: its ends in the
/// window, and where it crosses the two sides of it.
pub(super) fn lowest(corners: &[Vector], low: f64, high: f64) -> Option<f64> {
    let mut least = f64::INFINITY;
    let mut from = *corners.last()?;
    for &to in corners {
        if to.x >= low && to.x <= high {
            least = least.min(to.y);
        }
        let (left, right) = if from.x <= to.x { (from, to) } else { (to, from) };
        let by = right.x - left.x;
        for at in [low, high] {
            if left.x <= at && at <= right.x {
                let here =
                    if by > 1e-12 { left.y + (right.y - left.y) * ((at - left.x) / by) } else { left.y.min(right.y) };
                least = least.min(here);
            }
        }
        from = to;
    }
    least.is_finite().then_some(least)
}

/// The greatest height of a convex figure within a window; none if it is not in the window.
pub(super) fn highest(corners: &[Vector], low: f64, high: f64) -> Option<f64> {
    let inside = corners.iter().filter(|c| c.x >= low && c.x <= high).map(|c| c.y).fold(f64::NEG_INFINITY, f64::max);
    let ends = [low, high].into_iter().filter_map(|at| crossing(corners, at, f64::max)).fold(inside, f64::max);
    ends.is_finite().then_some(ends)
}

/// The part of a front, from 0 to its width, that has a figure ahead of it; none if no wheel meets it.
fn lane_of(corners: &[Vector], width: f64) -> Option<(f64, f64)> {
    let (left, right) = spread(corners);
    let (left, right) = (left.max(0.0), right.min(width));
    if left > right {
        return None;
    }
    let middle = (left + right) * 0.5;
    let (low, high) = (lower(corners, middle)?, crossing(corners, middle, f64::max)?);
    (low + high >= 0.0).then_some((left, right))
}

/// Whether a figure stands in the lane ahead of a front.
pub(super) fn is_ahead(corners: &[Vector], width: f64) -> bool {
    lane_of(corners, width).is_some()
}

/// How far the slice of a wheel can go ahead before it meets a figure; infinite if the figure is not in its lane ahead.
///
/// Both the lower side of the figure and the (negated) upper side of the slice are convex, so the least gap lies at an end,
/// at a corner of the figure, at the tip of the new front, or where an edge has the direction of the arc.
pub(super) fn slice_room(corners: &[Vector], tip: Vector, width: f64) -> f64 {
    let Some((left, right)) = lane_of(corners, width) else { return f64::INFINITY };
    let knee = width * tip.x;
    let top = |x: f64| {
        if x >= knee { (width * width - x * x).max(0.0).sqrt() } else { x * tip.y / tip.x.max(f64::MIN_POSITIVE) }
    };
    let mut room = f64::INFINITY;
    let mut look = |x: f64| {
        if x >= left
            && x <= right
            && let Some(low) = lower(corners, x)
        {
            room = room.min(low - top(x));
        }
    };
    [left, right, knee].into_iter().for_each(&mut look);
    let mut from = corners[corners.len() - 1];
    for &to in corners {
        look(to.x);
        let by = to - from;
        if by.x.abs() > 1e-12 {
            // The arc has the slope of the edge where its radius is square to it.
            let slope = by.y / by.x;
            let x = -slope * width / (1.0 + slope * slope).sqrt();
            if x >= knee {
                look(x);
            }
        }
        from = to;
    }
    room
}

/// Where on a stretch a linear function is above zero, as fractions, given its values at a quarter and three quarters.
pub(super) fn positive(a: f64, b: f64) -> (f64, f64) {
    let (first, last) = (a - (b - a) * 0.5, b + (b - a) * 0.5);
    match (first > 0.0, last > 0.0) {
        (true, true) => (0.0, 1.0),
        (true, false) => (0.0, first / (first - last)),
        (false, true) => (first / (first - last), 1.0),
        (false, false) => (1.0, 0.0),
    }
}

/// Takes a stretch away from others. Single points that would be left between two such stretches are no room.
pub(super) fn cut(open: &mut Vec<(f64, f64)>, from: f64, to: f64) {
    for n in (0..open.len()).rev() {
        let (a, b) = open[n];
        if from < b && a < to || (a == b && from < a && a < to) {
            open.swap_remove(n);
            if a < from {
                open.push((a, from));
            }
            if to < b {
                open.push((to, b));
            }
        }
    }
}

/// The table in the frame of a pivot.
pub(super) fn half_planes(table: &Bounds, pivot: Vector, across: Vector, ahead: Vector) -> [(Vector, f64); 4] {
    let local = |direction: Vector| vector(direction.dot(across), direction.dot(ahead));
    [
        (local(vector(1.0, 0.0)), table.high.x - pivot.x),
        (local(vector(-1.0, 0.0)), pivot.x - table.low.x),
        (local(vector(0.0, 1.0)), table.high.y - pivot.y),
        (local(vector(0.0, -1.0)), pivot.y - table.low.y),
    ]
}

/// The part of a line from `a` on, as fractions, for which some linear functions, given by their values at both ends, are
/// not below zero.
pub(super) fn part_where<const N: usize>(values: [(f64, f64); N]) -> Option<(f64, f64)> {
    let (mut low, mut high) = (0.0f64, 1.0f64);
    for (first, last) in values {
        let by = last - first;
        if by.abs() < NOISE {
            if first.max(last) < -NOISE {
                return None;
            }
        } else if by > 0.0 {
            low = low.max(-first / by);
        } else {
            high = high.min(-first / by);
        }
    }
    (low <= high).then_some((low, high))
}
