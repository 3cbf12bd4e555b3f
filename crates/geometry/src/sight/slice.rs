//! The upright slice above one line on the table, solved exactly.
//!
//! On the line every volume is a rectangle, and a sight line is `z = slope * t + height`. The sight lines that meet
//! both models form a convex polygon in (slope, height); each blocker cuts it in two, those that pass above and those
//! that pass below. What is left is the set of open sight lines.

/// A rectangle in the slice: from `near` to `far` along the line, from `bottom` to `top` in height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Slab {
    pub(super) near: f64,
    pub(super) far: f64,
    pub(super) bottom: f64,
    pub(super) top: f64,
}

impl Slab {
    /// Turned upside down: falling lines become rising ones.
    fn mirrored(self) -> Slab {
        Slab { bottom: -self.top, top: -self.bottom, ..self }
    }
}

/// A sight line in the slice, from the last point of the observer to the first of the target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ray {
    pub(super) from: (f64, f64),
    pub(super) to: (f64, f64),
}

type Point = (f64, f64);

/// Sets of sight lines smaller than this are rounding.
const LEAST_AREA: f64 = 1e-9;
/// More parts than this come from nothing that stands on a table; the smallest would be lost.
const MOST_PARTS: usize = 256;

/// The memory of the slice, kept from line to line.
#[derive(Debug, Default)]
pub(super) struct Slice {
    points: Vec<Point>,
    parts: Vec<(usize, usize)>,
    next_points: Vec<Point>,
    next_parts: Vec<(usize, usize)>,
}

impl Slice {
    /// An open sight line from `a` to `b` past the blockers, if there is one.
    pub(super) fn open(&mut self, a: &Slab, b: &Slab, blockers: &[Slab]) -> Option<Ray> {
        self.rising(a, b, blockers.iter().copied());
        if let Some(line) = self.largest() {
            return Some(ray(a, b, line));
        }
        let (a, b) = (a.mirrored(), b.mirrored());
        self.rising(&a, &b, blockers.iter().map(|blocker| blocker.mirrored()));
        let line = self.largest()?;
        let Ray { from, to } = ray(&a, &b, line);
        Some(Ray { from: (from.0, -from.1), to: (to.0, -to.1) })
    }

    /// Adds the ranges of heights at which the upright line `b.near` is seen from `a`.
    pub(super) fn heights_seen(&mut self, a: &Slab, b: &Slab, blockers: &[Slab], found: &mut Vec<(f64, f64)>) {
        let at = b.near;
        self.rising(a, b, blockers.iter().copied());
        self.each_range(at, |low, high| found.push((low, high)));
        let (a, b) = (a.mirrored(), b.mirrored());
        self.rising(&a, &b, blockers.iter().map(|blocker| blocker.mirrored()));
        self.each_range(at, |low, high| found.push((-high, -low)));
    }

    fn each_range(&self, at: f64, mut visit: impl FnMut(f64, f64)) {
        for &(first, last) in &self.parts {
            let heights = self.points[first..last].iter().map(|&(slope, height)| slope * at + height);
            let (low, high) = heights.fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), z| (l.min(z), h.max(z)));
            visit(low, high);
        }
    }

    /// Fills `parts` with the open sight lines that do not fall.
    fn rising(&mut self, a: &Slab, b: &Slab, blockers: impl Iterator<Item = Slab>) {
        self.points.clear();
        self.parts.clear();
        // Nothing that rises leads down to a target wholly below. Without this, where the plans overlap, lines that
        // meet the target before the observer would be taken for lines of sight.
        if b.top <= a.bottom {
            return;
        }
        let gap = b.near - a.far;
        let steepest = if gap > 1e-6 { ((b.top - a.bottom) / gap).min(1e4) } else { 1e4 };
        if steepest < 0.0 {
            return;
        }
        // All lines through the observer, from level to the steepest that can still meet the target.
        self.points.extend([
            (0.0, a.bottom),
            (steepest, a.bottom - steepest * a.far),
            (steepest, a.top - steepest * a.near),
            (0.0, a.top),
        ]);
        self.parts.push((0, 4));
        self.keep_only(b.near, b.top, -1.0);
        self.keep_only(b.far, b.bottom, 1.0);
        for blocker in blockers {
            if self.parts.is_empty() {
                return;
            }
            if blocker.far > a.near && blocker.near < b.far {
                self.split(&above(&blocker, a, b), &below(&blocker, a, b));
            }
        }
    }

    /// Keeps the lines above (`side` 1) or below (`side` -1) a height at a place.
    fn keep_only(&mut self, at: f64, height: f64, side: f64) {
        self.next_points.clear();
        self.next_parts.clear();
        for i in 0..self.parts.len() {
            self.cut(i, at, height, side);
        }
        self.swap();
    }

    /// Keeps the lines that pass above one of some points or below one of others.
    fn split(&mut self, above: &Ways, below: &Ways) {
        self.next_points.clear();
        self.next_parts.clear();
        for i in 0..self.parts.len() {
            for &(at, height) in above.iter().flatten() {
                self.cut(i, at, height, 1.0);
            }
            for &(at, height) in below.iter().flatten() {
                self.cut(i, at, height, -1.0);
            }
        }
        self.swap();
    }

    fn swap(&mut self) {
        std::mem::swap(&mut self.points, &mut self.next_points);
        std::mem::swap(&mut self.parts, &mut self.next_parts);
        self.parts.truncate(MOST_PARTS);
    }

    /// Copies one part, cut by a half plane, to the next list, unless too little is left of it.
    fn cut(&mut self, part: usize, at: f64, height: f64, side: f64) {
        let (first, last) = self.parts[part];
        let polygon = &self.points[first..last];
        let inside = |(slope, level): Point| side * (slope * at + level - height);
        let begin = self.next_points.len();
        for (i, &here) in polygon.iter().enumerate() {
            let next = polygon[(i + 1) % polygon.len()];
            let (d, e) = (inside(here), inside(next));
            if d >= 0.0 {
                self.next_points.push(here);
            }
            if (d > 0.0 && e < 0.0) || (d < 0.0 && e > 0.0) {
                let t = d / (d - e);
                self.next_points.push((here.0 + (next.0 - here.0) * t, here.1 + (next.1 - here.1) * t));
            }
        }
        if area(&self.next_points[begin..]) < LEAST_AREA {
            self.next_points.truncate(begin);
        } else {
            self.next_parts.push((begin, self.next_points.len()));
        }
    }

    /// The middle of the largest part.
    fn largest(&self) -> Option<Point> {
        let size = |&(first, last): &(usize, usize)| area(&self.points[first..last]);
        let &(first, last) = self.parts.iter().max_by(|a, b| size(a).total_cmp(&size(b)))?;
        Some(centroid(&self.points[first..last]))
    }
}

/// The points past which a line clears a blocker: any one of them will do. There are two only where the plans of
/// observer and target overlap.
type Ways = [Option<Point>; 2];

/// Where a rising line that passes above a blocker must be how high. It need not clear what lies before its last
/// point in the observer or after its first point in the target.
fn above(blocker: &Slab, a: &Slab, b: &Slab) -> Ways {
    let leaves_above = (blocker.near.max(a.far), blocker.top);
    if blocker.near >= b.near {
        let ends_before = (blocker.near, blocker.top.min(b.bottom));
        let both = blocker.top <= a.top && a.far > blocker.near;
        [Some(ends_before), both.then_some(leaves_above)]
    } else if blocker.top <= a.top {
        [Some(leaves_above), None]
    } else {
        [Some((blocker.near, blocker.top)), None]
    }
}

/// Where a rising line that passes below a blocker must be how low.
fn below(blocker: &Slab, a: &Slab, b: &Slab) -> Ways {
    let enters_below = (blocker.far.min(b.near), blocker.bottom);
    if blocker.far <= a.far {
        let begins_after = (blocker.far, blocker.bottom.max(a.top));
        let both = blocker.bottom >= b.bottom && b.near < blocker.far;
        [Some(begins_after), both.then_some(enters_below)]
    } else if blocker.bottom >= b.bottom {
        [Some(enters_below), None]
    } else {
        [Some((blocker.far, blocker.bottom)), None]
    }
}

fn ray(a: &Slab, b: &Slab, (slope, height): Point) -> Ray {
    let at = |t: f64| (t, slope * t + height);
    let leaves = if slope * a.far + height <= a.top { a.far } else { (a.top - height) / slope };
    let enters = if slope * b.near + height >= b.bottom { b.near } else { (b.bottom - height) / slope };
    Ray { from: at(leaves), to: at(enters) }
}

fn area(polygon: &[Point]) -> f64 {
    let Some(&origin) = polygon.first() else { return 0.0 };
    let cross = |pair: &[Point]| {
        let (p, q) = ((pair[0].0 - origin.0, pair[0].1 - origin.1), (pair[1].0 - origin.0, pair[1].1 - origin.1));
        p.0 * q.1 - p.1 * q.0
    };
    (polygon.windows(2).map(cross).sum::<f64>() / 2.0).abs()
}

fn centroid(polygon: &[Point]) -> Point {
    let origin = polygon[0];
    let (mut total, mut x, mut y) = (0.0, 0.0, 0.0);
    for pair in polygon.windows(2) {
        let (p, q) = ((pair[0].0 - origin.0, pair[0].1 - origin.1), (pair[1].0 - origin.0, pair[1].1 - origin.1));
        let cross = p.0 * q.1 - p.1 * q.0;
        total += cross;
        x += (p.0 + q.0) * cross;
        y += (p.1 + q.1) * cross;
    }
    (origin.0 + x / (3.0 * total), origin.1 + y / (3.0 * total))
}
