//! Which windows of a wheel are open, for one angle exactly or for a whole cell of angles at once.

use super::lane::{Lane, Piece};
use super::profile::{Corners, cut, highest, lowest, part_where, positive, spread, turned};
use crate::tolerance::{CONTACT, NOISE};
use crate::{Vector, vector};

/// A cell of angles to be looked at: its middle, half its width, and how far that can displace any point of the front at
/// contact. Both are 0 for a single angle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) angle: f64,
    pub(super) half: f64,
    pub(super) slack: f64,
}

impl Cell {
    /// How far beside the strip of the middle angle a front may touch the target: for a cell the slack and what counts as
    /// contact, for one angle nothing.
    fn beside(&self) -> f64 {
        if self.half > 0.0 { self.slack + CONTACT } else { 0.0 }
    }
}

/// Memory that is used again from angle to angle.
#[derive(Default)]
pub(super) struct Scratch {
    pub(super) target: Corners,
    other: Corners,
    pub(super) open: Vec<(f64, f64)>,
    pub(super) stops: Vec<f64>,
    shut: Vec<(f64, f64)>,
    pub(super) pieces: Vec<Piece>,
}

/// How high the front may be at contact: between what a wider strip and what a narrower one meets first.
struct Heights {
    low: f64,
    high: f64,
}

impl Lane {
    /// The windows at which the front may meet the target before anything else, into `scratch.open`; whether there are any.
    ///
    /// With a cell of angles the answer holds for all of them: no window of any legal way is left out. The wheel is that of
    /// the smallest angle. Every point of the front is displaced by at most `slack` against the middle angle, so what lies
    /// deeper than that inside the swept strip is certainly passed, and the target is certainly not met earlier than a strip
    /// wider by `slack` meets it.
    pub(super) fn windows(&self, cell: &Cell, scratch: &mut Scratch) -> bool {
        scratch.open.clear();
        let ground = if cell.half > 0.0 { &self.loose } else { &self.strict };
        let tip = Vector::at_angle(cell.angle);
        let room = self.room((cell.angle - cell.half).max(0.0), ground);
        if room < 0.0 {
            return false;
        }
        let (sine, cosine) = (tip.y, tip.x);
        scratch.target.clear();
        scratch.target.extend(self.target.iter().map(|&corner| turned(corner, tip)));
        let (left, right) = spread(&scratch.target);
        // The strip must hold some of the target, or pass a corner of it within contact.
        let beside = cell.beside();
        let from = (left - self.width - beside).max(0.0);
        let to = (right + beside).min(if cell.angle + cell.half < NOISE { 0.0 } else { room * sine });
        if from > to {
            return false;
        }
        scratch.open.push((from, to));
        let start = |w: f64| if sine > 1e-12 { w * cosine / sine } else { 0.0 };
        self.shut_by_edge(from, to, cell, tip, scratch);
        for n in 0..ground.others.len() {
            if scratch.open.is_empty() {
                return false;
            }
            scratch.other.clear();
            scratch.other.extend(ground.others[n].iter().map(|&corner| turned(corner, tip)));
            scratch.shut.clear();
            if self.flies {
                self.shut_by_landing(from, to, cell, scratch);
            } else {
                self.shut_by_passing(from, to, cell, start, scratch);
            }
            for n in 0..scratch.shut.len() {
                let (from, to) = scratch.shut[n];
                cut(&mut scratch.open, from, to);
            }
        }
        !scratch.open.is_empty()
    }

    /// Windows at which the other is met before the target.
    fn shut_by_passing(&self, from: f64, to: f64, cell: &Cell, start: impl Fn(f64) -> f64, scratch: &mut Scratch) {
        let (width, slack, beside) = (self.width, cell.slack, cell.beside());
        if width <= 2.0 * slack {
            return;
        }
        let (target, other) = (&scratch.target, &scratch.other);
        let (left, right) = spread(other);
        let lowest_of = |corners: &[Vector]| corners.iter().fold(f64::INFINITY, |least, c| least.min(c.y));
        let target_top = target.iter().fold(f64::NEG_INFINITY, |most, c| most.max(c.y));
        let (from, to) = (from.max(left - width + slack), to.min(right - slack));
        if from > to || lowest_of(other) > target_top {
            return;
        }
        let stops = &mut scratch.stops;
        stops.clear();
        stops.extend([from, to]);
        stops.extend(other.iter().flat_map(|c| [c.x - slack, c.x - width + slack]).filter(|&w| w > from && w < to));
        stops.extend(target.iter().flat_map(|c| [c.x + beside, c.x - width - beside]).filter(|&w| w > from && w < to));
        stops.sort_by(f64::total_cmp);
        // How far ahead of the front the other reaches after the wheel, and how much later than the target it is met. The front
        // does not touch the other when the wheel is over, so if any of it in the strip lies ahead, all of it does.
        let look = |w: f64| {
            let met = lowest(other, w + slack, w + width - slack)?;
            let goal = lowest(target, w - beside, w + width + beside)?;
            let top = highest(other, w + slack, w + width - slack)?;
            Some((top - start(w) - slack, met - goal + 2.0 * slack))
        };
        for n in 1..stops.len() {
            let (from, to) = (stops[n - 1], stops[n]);
            let by = to - from;
            if by < 1e-12 {
                continue;
            }
            let (Some(a), Some(b)) = (look(from + by * 0.25), look(from + by * 0.75)) else { continue };
            // Both are linear in between; shut is where the other lies ahead and is met earlier.
            let ahead = positive(a.0, b.0);
            let early = positive(-a.1, -b.1);
            let (first, last) = (ahead.0.max(early.0), ahead.1.min(early.1));
            if first < last {
                scratch.shut.push((from + by * first, from + by * last));
            }
        }
    }

    /// How high the front is when it meets the target, for one window of a cell.
    fn heights(&self, target: &[Vector], w: f64, cell: &Cell) -> Option<Heights> {
        let (slack, beside) = (cell.slack, cell.beside());
        let (from, to) = (w - beside, w + self.width + beside);
        let low = lowest(target, from, to)?;
        // A narrower strip that still holds some of the target is stopped by it.
        let narrow = if self.width > 2.0 * slack { lowest(target, w + slack, w + self.width - slack) } else { None };
        let high = narrow.or_else(|| highest(target, from, to))?;
        Some(Heights { low: low - slack, high: high + slack })
    }

    /// The windows between which both heights of the front at contact are linear.
    fn stops(&self, from: f64, to: f64, cell: &Cell, target: &[Vector], stops: &mut Vec<f64>) {
        let (width, slack, beside) = (self.width, cell.slack, cell.beside());
        stops.clear();
        stops.extend([from, to]);
        for c in target {
            let near = [c.x - slack, c.x - width + slack, c.x + beside, c.x - width - beside];
            let far = [c.x - beside, c.x - width + beside];
            stops.extend(near.into_iter().chain(far).filter(|&w| w > from && w < to));
        }
        stops.sort_by(f64::total_cmp);
    }

    /// Windows at which a front that flies would lie on the other at contact, whatever the angle of the cell.
    fn shut_by_landing(&self, from: f64, to: f64, cell: &Cell, scratch: &mut Scratch) {
        let slack = cell.slack;
        let width = self.width - 2.0 * slack;
        if width <= 0.0 {
            return;
        }
        self.stops(from, to, cell, &scratch.target, &mut scratch.stops);
        for n in 1..scratch.stops.len() {
            let (from, to) = (scratch.stops[n - 1], scratch.stops[n]);
            let heights = |t: f64| self.heights(&scratch.target, from + (to - from) * t, cell);
            let (Some(a), Some(b)) = (heights(0.25), heights(0.75)) else { continue };
            // The front may be anywhere between two heights: it lies on the other for certain if it does at the middle of them
            // and the other reaches half their distance, and what the angle displaces it sideways, farther.
            let unsure = (a.high - a.low).max(b.high - b.low) * 0.75;
            let Some(other) = shrunk(&scratch.other, unsure + slack) else { continue };
            let (a, b) = ((a.low + a.high) * 0.5, (b.low + b.high) * 0.5);
            // Over this stretch the front moves along a straight line: when does it meet the other on the way?
            let (first, last) = (a - (b - a) * 0.5, b + (b - a) * 0.5);
            let line = [vector(from + slack, first), vector(from + slack + width, first)];
            let by = vector(to - from, last - first);
            let far = by.length();
            if far < 1e-12 {
                if super::super::distance(&line, &other) < 0.0 {
                    scratch.shut.push((from - 1e-9, to + 1e-9));
                }
                continue;
            }
            if let Some((enter, exit)) = super::super::slide(&line, by * (1.0 / far), &other, 0.0) {
                let at = |t: f64| from + (to - from) * (t / far).clamp(0.0, 1.0);
                if exit > 0.0 && enter < far {
                    scratch.shut.push((at(enter), at(exit)));
                }
            }
        }
    }

    /// Cuts away windows at which the front would be beyond the edge of the table at contact, whatever the angle of the cell.
    fn shut_by_edge(&self, from: f64, to: f64, cell: &Cell, tip: Vector, scratch: &mut Scratch) {
        let (width, slack) = (self.width, cell.slack);
        let ground = if cell.half > 0.0 { &self.loose } else { &self.strict };
        let target = &scratch.target;
        // Where a front is at contact at all: beside nothing but these windows, and no lower and no higher than the target.
        let heights = target.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), c| (a.min(c.y), b.max(c.y)));
        let near = |(normal, limit): &(Vector, f64)| {
            let across = (normal.x * from).max(normal.x * (to + width));
            let up = (normal.y * (heights.0 - slack)).max(normal.y * (heights.1 + slack));
            across + up - limit - slack > -CONTACT
        };
        let planes = ground.table.map(|(normal, limit)| (turned(normal, tip), limit));
        if !planes.iter().any(near) {
            return;
        }
        self.stops(from, to, cell, &scratch.target, &mut scratch.stops);
        let target = &scratch.target;
        scratch.shut.clear();
        let over = |w: f64, heights: &Heights, (normal, limit): (Vector, f64)| {
            let height = if normal.y > 0.0 { heights.low } else { heights.high };
            let ends = [vector(w, height), vector(w + width, height)];
            ends.map(|end| normal.dot(end) - limit - slack)
        };
        for n in 1..scratch.stops.len() {
            let (from, to) = (scratch.stops[n - 1], scratch.stops[n]);
            let by = to - from;
            let (early, late) = (from + by * 0.25, from + by * 0.75);
            let (Some(at_early), Some(at_late)) = (self.heights(target, early, cell), self.heights(target, late, cell))
            else {
                continue;
            };
            for plane in planes.into_iter().filter(near) {
                for (a, b) in over(early, &at_early, plane).into_iter().zip(over(late, &at_late, plane)) {
                    let (first, last) = positive(a, b);
                    if first < last {
                        scratch.shut.push((from + by * first, from + by * last));
                    }
                }
            }
        }
        for n in 0..scratch.shut.len() {
            let (from, to) = scratch.shut[n];
            cut(&mut scratch.open, from, to);
        }
    }

    /// The parts of the facing that some angle of a cell may reach, added to `parts`. That none of them is left out is certain; that each
    /// can be reached is not.
    ///
    /// The facing can be seen, so unless it is parallel to the front its lower end is the lowest corner of the target. A front
    /// that has this corner before it touches there; one that has not touches with the end that is next to it. A front that
    /// is parallel touches with all of it. Nothing is touched that lies behind the front when the wheel is over.
    pub(super) fn parts(&self, cell: &Cell, scratch: &mut Scratch, parts: &mut Vec<(f64, f64)>) {
        let tip = Vector::at_angle(cell.angle);
        if self.looks(tip) > cell.half + NOISE || !self.windows(cell, scratch) {
            return;
        }
        let (width, length, slack) = (self.width, self.facing_length, cell.slack + CONTACT);
        let [a, b] = self.facing.map(|end| turned(end, tip));
        let by = b - a;
        let flat = by.y.abs() <= length * (cell.half + NOISE);
        // The corner of the front that meets a facing which rises to the right, or to the left.
        let corner = if by.x * by.y > 0.0 { 0.0 } else { width };
        let steep = if tip.y > 1e-12 { tip.x / tip.y } else { 0.0 };
        for &(from, to) in &scratch.open {
            for (end, u, lower) in [(a, 0.0, by.y >= 0.0), (b, length, by.y <= 0.0)] {
                let (first, last) = (from.max(end.x - width - slack), to.min(end.x + slack));
                let ahead = first <= last && end.y >= first * steep - slack;
                if ahead && (flat || lower) {
                    parts.push((u, u));
                }
            }
            let part = if flat {
                let inside = |p: Vector| [p.x - from + slack, to + width + slack - p.x, p.y - from * steep + slack];
                part_of(inside(a), inside(b))
            } else {
                let (left, right) = (from + corner - slack, to + corner + slack);
                let ahead = |p: Vector| p.y - (p.x - corner - slack) * steep + slack;
                let inside = |p: Vector| [p.x - left, right - p.x, ahead(p)];
                part_of(inside(a), inside(b))
            };
            parts.extend(part.map(|(low, high)| (low * length, high * length)));
        }
    }
}

/// The part of a line for which three functions are not below zero.
fn part_of(a: [f64; 3], b: [f64; 3]) -> Option<(f64, f64)> {
    part_where([(a[0], b[0]), (a[1], b[1]), (a[2], b[2])])
}

/// A convex figure with every edge moved inwards; none if nothing is left.
fn shrunk(corners: &Corners, by: f64) -> Option<Corners> {
    if by <= 0.0 {
        return Some(corners.clone());
    }
    let count = corners.len();
    let inside: Corners = (0..count)
        .map(|n| {
            let (before, here, after) = (corners[(n + count - 1) % count], corners[n], corners[(n + 1) % count]);
            let (a, b) = ((here - before).left(), (after - here).left());
            let (a, b) = (a.unit_or(Vector::EAST), b.unit_or(Vector::EAST));
            // Seen from the left corner the figure runs the other way round.
            let sense = if (here - before).cross(after - here) < 0.0 { -1.0 } else { 1.0 };
            here + (a + b) * (sense * by / (1.0 + a.dot(b)).max(0.05))
        })
        .collect();
    let kept = (0..count).all(|n| {
        let (old, new) = (corners[(n + 1) % count] - corners[n], inside[(n + 1) % count] - inside[n]);
        old.dot(new) > 0.0
    });
    kept.then_some(inside)
}
