//! Which points of the facing a wheel of one angle can reach first, for all first straight parts at once.
//!
//! Everything is seen in the frame of the pivot: `x` from the pivot towards the outer corner, `y` ahead. The front lies on
//! `x` from 0 to its width, and both sides look the same. After a wheel by `a` the frame is turned with it: `p` along the
//! front, `q` ahead of it. The first straight part `d` moves the front to `p = d sin a`, so `w = d sin a` says where the
//! front, a window as wide as the unit, looks at the target: between the corners of target and others everything is linear
//! in `w`.

use super::super::Side;
use super::super::ground::margin_from;
use super::super::snake::QUARTER;
use super::Charge;
use crate::tolerance::{CLEARANCE, NOISE};
use crate::{Bounds, Vector, vector};
use smallvec::SmallVec;

/// What counts as the same height of two touching things in the closed forms.
const LEVEL: f64 = 1e-9;

type Corners = SmallVec<[Vector; 4]>;

/// A charge seen from one of the front corners.
pub(super) struct Lane {
    side: Side,
    width: f64,
    target: Corners,
    /// The ends of the facing, `u` = 0 first.
    facing: [Vector; 2],
    facing_length: f64,
    /// Away from the target.
    normal: Vector,
    others: Vec<Corners>,
    /// The table as half planes: a point is on it if its product with the vector is at most the number.
    table: [(Vector, f64); 4],
    flies: bool,
    /// The farthest that any point of the facing is from the pivot.
    pub(super) reach: f64,
}

/// A stretch of windows, and the contact at both of its ends: first and last point of the facing that is touched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) first: (f64, f64),
    pub(super) last: (f64, f64),
}

impl Piece {
    /// All points touched for some window of the stretch.
    pub(super) fn range(&self) -> (f64, f64) {
        (self.first.0.min(self.last.0), self.first.1.max(self.last.1))
    }

    /// A window at which a point of a stretch of the facing is touched, and that point.
    pub(super) fn window(&self, low: f64, high: f64) -> Option<(f64, f64)> {
        let meets = |t: f64| {
            let mix = |a: f64, b: f64| a + (b - a) * t;
            let (from, to) = (mix(self.first.0, self.last.0), mix(self.first.1, self.last.1));
            let (from, to) = (from.max(low), to.min(high));
            (from <= to + NOISE).then_some((self.from + (self.to - self.from) * t, (from + to) * 0.5))
        };
        // Windows at which either end of the contact lies at the middle or the ends of the stretch that is asked for.
        let across = |a: f64, b: f64, wish: f64| {
            if (b - a).abs() > 1e-12 { ((wish - a) / (b - a)).clamp(0.0, 1.0) } else { 0.5 }
        };
        let (range_low, range_high) = self.range();
        let (from, to) = (low.max(range_low), high.min(range_high));
        let wishes = [(from + to) * 0.5, from, to];
        let ends = [(self.first.0, self.last.0), (self.first.1, self.last.1)];
        let aimed = wishes.into_iter().flat_map(|wish| ends.into_iter().map(move |(a, b)| across(a, b, wish)));
        [0.5].into_iter().chain(aimed).chain([0.0, 1.0]).find_map(meets)
    }
}

/// A cell of angles to be looked at: its middle, half its width, and how far that can displace any point of the front at
/// contact. Both are 0 for a single angle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) angle: f64,
    pub(super) half: f64,
    pub(super) slack: f64,
}

/// Memory that is used again from angle to angle.
#[derive(Default)]
pub(super) struct Scratch {
    target: Corners,
    other: Corners,
    open: Vec<(f64, f64)>,
    stops: Vec<f64>,
    shut: Vec<(f64, f64)>,
    pub(super) pieces: Vec<Piece>,
}

impl Lane {
    pub(super) fn new(charge: &Charge<'_>, side: Side) -> Lane {
        let charger = &charge.charger;
        let (pivot, across, ahead) = (charger.front_corner(side), charger.rightwards() * side.sign(), charger.heading);
        let local = |point: Vector| vector((point - pivot).dot(across), (point - pivot).dot(ahead));
        let front = charger.front_line();
        let edge = charge.edge();
        let facing = edge.ends().map(local);
        let reach = facing[0].length().max(facing[1].length());
        let grown = charge.others.iter().map(|other| other.grown(margin_from(&front, other, CLEARANCE)));
        // What lies farther than the target from every place of the front cannot matter.
        let far = reach + 2.0 * charger.width;
        let others = grown
            .map(|hull| hull.corners().iter().map(|&corner| local(corner)).collect::<Corners>())
            .filter(|corners| {
                let low = corners.iter().fold(corners[0], |low, c| vector(low.x.min(c.x), low.y.min(c.y)));
                let high = corners.iter().fold(corners[0], |high, c| vector(high.x.max(c.x), high.y.max(c.y)));
                low.x <= far && low.y <= far && high.x >= -far && high.y >= -charger.width
            })
            .collect();
        Lane {
            side,
            width: charger.width,
            target: charge.target.corners().iter().map(|&corner| local(corner)).collect(),
            facing,
            facing_length: edge.length,
            normal: vector(edge.normal.dot(across), edge.normal.dot(ahead)),
            others,
            table: half_planes(&charge.table, pivot, across, ahead),
            flies: charge.flies,
            reach,
        }
    }

    pub(super) fn side(&self) -> Side {
        self.side
    }

    /// How far the unit may go straight before it wheels by an angle: until the slice that the wheel sweeps would meet
    /// something or leave the table. Below zero if the wheel is not free even at once.
    pub(super) fn room(&self, angle: f64) -> f64 {
        let mut room = f64::INFINITY;
        let (tip, width) = (Vector::at_angle(angle), self.width);
        for &(normal, limit) in &self.table {
            let along = libm::atan2(normal.y, normal.x);
            let arc = if along > 0.0 && along < angle { width } else { 0.0 };
            let reach = (normal.x * width).max(normal.dot(tip) * width).max(arc).max(0.0);
            if normal.y > 1e-12 {
                room = room.min((limit - reach) / normal.y);
            } else if reach > limit + 1e-6 {
                return f64::NEG_INFINITY;
            }
        }
        let flown: &[Corners] = if self.flies { &[] } else { &self.others };
        for corners in flown.iter().chain([&self.target]) {
            room = room.min(slice_room(corners, tip, width));
        }
        room
    }

    /// Whether a front that has wheeled looks at the facing: below zero if it does.
    fn looks(&self, tip: Vector) -> f64 {
        // The heading after the wheel is the tip turned left by a quarter.
        self.normal.dot(tip.left())
    }

    /// The angles at which contact is likely: none, flush, and those at which either corner or the middle of the front would
    /// go straight at one of five points of the facing.
    pub(super) fn aimed(&self) -> SmallVec<[f64; 20]> {
        let flush = libm::atan2(self.normal.x, -self.normal.y);
        let mut angles: SmallVec<[f64; 20]> = SmallVec::new();
        angles.extend([0.0, flush]);
        for part in [0.5, 0.02, 0.98, 0.25, 0.75] {
            let point = self.facing[0].towards(self.facing[1], part);
            let (far, polar) = (point.length(), libm::atan2(point.y, point.x));
            for on_front in [0.5, 1.0, 0.0] {
                let across = self.width * on_front;
                if far > across {
                    angles.push(polar - libm::acos(across / far));
                }
            }
        }
        angles.retain(|angle| *angle >= -NOISE && *angle <= QUARTER + NOISE);
        angles.iter_mut().for_each(|angle| *angle = angle.clamp(0.0, QUARTER));
        angles
    }

    /// All contacts with the facing after a wheel by exactly this angle, into `scratch.pieces`.
    pub(super) fn contacts(&self, angle: f64, scratch: &mut Scratch) {
        scratch.pieces.clear();
        let tip = Vector::at_angle(angle);
        let cell = Cell { angle, half: 0.0, slack: 0.0 };
        if self.looks(tip) >= -NOISE || !self.windows(&cell, scratch) {
            return;
        }
        let open = std::mem::take(&mut scratch.open);
        for &(from, to) in &open {
            scratch.stops.clear();
            scratch.stops.push(from);
            for corner in &scratch.target {
                scratch.stops.extend([corner.x, corner.x - self.width].into_iter().filter(|&at| at > from && at < to));
            }
            scratch.stops.push(to);
            scratch.stops.sort_by(f64::total_cmp);
            for n in 1..scratch.stops.len() {
                let (from, to) = (scratch.stops[n - 1], scratch.stops[n]);
                self.piece(from, to, tip, &scratch.target, &mut scratch.pieces);
            }
        }
        scratch.open = open;
    }

    /// The contact over a stretch of windows between corners, where it is linear.
    fn piece(&self, from: f64, to: f64, tip: Vector, target: &[Vector], pieces: &mut Vec<Piece>) {
        let inset = ((to - from) * 1e-6).min(1e-9);
        let at = |w: f64| self.touched(w, tip, target);
        let (first, last, middle) = (at(from + inset), at(to - inset), at((from + to) * 0.5));
        if let (Some(first), Some(last), Some(_)) = (first, last, middle) {
            pieces.push(Piece { from, to, first, last });
        } else if let Some(only) = at(from) {
            pieces.push(Piece { from, to: from, first: only, last: only });
        } else if let Some(only) = at(to) {
            pieces.push(Piece { from: to, to, first: only, last: only });
        }
    }

    /// What a window touches first of the target, if all of that lies on the facing.
    fn touched(&self, w: f64, tip: Vector, target: &[Vector]) -> Option<(f64, f64)> {
        let (low, high) = (w, w + self.width);
        let height = lowest(target, low, high)?;
        // Behind the front, or met before the wheel was over.
        if tip.y > 1e-12 && height < w * tip.x / tip.y - 1e-6 || height < -1e-6 {
            return None;
        }
        let [a, b] = self.facing.map(|end| turned(end, tip));
        let mut stretch = (f64::INFINITY, f64::NEG_INFINITY);
        let mut note = |p: f64, q: f64| {
            if q > height + LEVEL {
                return true;
            }
            let u = along(a, b, vector(p, q)) * self.facing_length;
            let on = a.towards(b, u / self.facing_length).distance(vector(p, q)) < 1e-7;
            if on && u > -1e-7 && u < self.facing_length + 1e-7 {
                let u = u.clamp(0.0, self.facing_length);
                stretch = (stretch.0.min(u), stretch.1.max(u));
            }
            on
        };
        let mut only_facing = true;
        for corner in target {
            if corner.x >= low - LEVEL && corner.x <= high + LEVEL {
                only_facing &= note(corner.x, corner.y);
            }
        }
        for p in [low, high] {
            if let Some(q) = lower(target, p) {
                only_facing &= note(p, q);
            }
        }
        (only_facing && stretch.0 <= stretch.1).then_some(stretch)
    }

    /// The windows at which the front may meet the target before anything else, into `scratch.open`; whether there are any.
    ///
    /// With a cell of angles the answer holds for all of them: no window of any legal path is left out. The wheel is that of
    /// the smallest angle. Every point of the front is displaced by at most `slack` against the middle angle, so what lies
    /// deeper than that inside the swept strip is certainly passed, and the target is certainly not met earlier than a strip
    /// wider by `slack` meets it.
    pub(super) fn windows(&self, cell: &Cell, scratch: &mut Scratch) -> bool {
        scratch.open.clear();
        let (tip, slack) = (Vector::at_angle(cell.angle), cell.slack);
        let room = self.room((cell.angle - cell.half).max(0.0));
        if room < 0.0 {
            return false;
        }
        let (sine, cosine) = (tip.y, tip.x);
        scratch.target.clear();
        scratch.target.extend(self.target.iter().map(|&corner| turned(corner, tip)));
        let (left, right) = spread(&scratch.target);
        // The strip must hold some of the target.
        let from = (left - self.width - slack).max(0.0);
        let to = (right + slack).min(if cell.angle + cell.half < NOISE { 0.0 } else { room * sine });
        if from > to {
            return false;
        }
        scratch.open.push((from, to));
        let start = |w: f64| if sine > 1e-12 { w * cosine / sine } else { 0.0 };
        if slack == 0.0 {
            self.on_table(tip, scratch);
        }
        for n in 0..self.others.len() {
            if scratch.open.is_empty() {
                return false;
            }
            scratch.other.clear();
            scratch.other.extend(self.others[n].iter().map(|&corner| turned(corner, tip)));
            scratch.shut.clear();
            if self.flies {
                if slack == 0.0 {
                    self.shut_by_landing(from, to, scratch);
                }
            } else {
                self.shut_by_passing(from, to, slack, start, scratch);
            }
            for n in 0..scratch.shut.len() {
                let (from, to) = scratch.shut[n];
                cut(&mut scratch.open, from, to);
            }
        }
        !scratch.open.is_empty()
    }

    /// Windows at which the other is met before the target.
    fn shut_by_passing(&self, from: f64, to: f64, slack: f64, start: impl Fn(f64) -> f64, scratch: &mut Scratch) {
        let width = self.width;
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
        stops.extend(target.iter().flat_map(|c| [c.x + slack, c.x - width - slack]).filter(|&w| w > from && w < to));
        stops.sort_by(f64::total_cmp);
        // How far ahead of the front the other reaches after the wheel, and how much later than the target it is met. The front
        // does not touch the other when the wheel is over, so if any of it in the strip lies ahead, all of it does.
        let look = |w: f64| {
            let met = lowest(other, w + slack, w + width - slack)?;
            let goal = lowest(target, w - slack, w + width + slack)?;
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

    /// Windows at which a front that flies would lie on the other at contact.
    fn shut_by_landing(&self, from: f64, to: f64, scratch: &mut Scratch) {
        let width = self.width;
        let (target, other) = (&scratch.target, &scratch.other);
        let stops = &mut scratch.stops;
        stops.clear();
        stops.extend([from, to]);
        stops.extend(target.iter().flat_map(|c| [c.x, c.x - width]).filter(|&w| w > from && w < to));
        stops.sort_by(f64::total_cmp);
        for n in 1..stops.len() {
            let (from, to) = (stops[n - 1], stops[n]);
            let height = |t: f64| lowest(target, from + (to - from) * t, from + (to - from) * t + width);
            let (Some(a), Some(b)) = (height(0.25), height(0.75)) else { continue };
            // Over this stretch the front moves along a straight line: when does it meet the other on the way?
            let (first, last) = (a - (b - a) * 0.5, b + (b - a) * 0.5);
            let line = [vector(from, first), vector(from + width, first)];
            let by = vector(to - from, last - first);
            let far = by.length();
            if far < 1e-12 {
                if super::super::distance(&line, other) < 0.0 {
                    scratch.shut.push((from - 1e-9, to + 1e-9));
                }
                continue;
            }
            if let Some((enter, exit)) = super::super::slide(&line, by * (1.0 / far), other, 0.0) {
                let at = |t: f64| from + (to - from) * (t / far).clamp(0.0, 1.0);
                if exit > 0.0 && enter < far {
                    scratch.shut.push((at(enter), at(exit)));
                }
            }
        }
    }

    /// Cuts away windows at which the front would be beyond the edge of the table at contact.
    fn on_table(&self, tip: Vector, scratch: &mut Scratch) {
        let width = self.width;
        let (from, to) = scratch.open[0];
        let stops = &mut scratch.stops;
        stops.clear();
        stops.extend([from, to]);
        stops.extend(scratch.target.iter().flat_map(|c| [c.x, c.x - width]).filter(|&w| w > from && w < to));
        stops.sort_by(f64::total_cmp);
        let target = &scratch.target;
        let planes = self.table.map(|(normal, limit)| (turned(normal, tip), limit));
        scratch.shut.clear();
        let over = |w: f64, (normal, limit): (Vector, f64)| {
            let height = lowest(target, w, w + width)?;
            let ends = [vector(w, height), vector(w + width, height)];
            Some(ends.map(|end| normal.dot(end) - limit))
        };
        for n in 1..stops.len() {
            let (from, to) = (stops[n - 1], stops[n]);
            let by = to - from;
            for plane in planes {
                let (Some(a), Some(b)) = (over(from + by * 0.25, plane), over(from + by * 0.75, plane)) else {
                    continue;
                };
                for (a, b) in a.into_iter().zip(b) {
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

    /// Whether some angle of a cell may reach a point of the facing that lies in one of the stretches asked for. No is
    /// certain, yes is not.
    pub(super) fn may_reach(&self, cell: &Cell, wanted: &[(f64, f64)], scratch: &mut Scratch) -> bool {
        let tip = Vector::at_angle(cell.angle);
        if self.looks(tip) > cell.half + NOISE || !self.windows(cell, scratch) {
            return false;
        }
        let (width, slack) = (self.width, cell.slack + NOISE);
        let [a, b] = self.facing.map(|end| turned(end, tip));
        let by = b - a;
        let flat = by.y.abs() <= self.facing_length * (cell.half + NOISE);
        // The corner of the front that meets a facing which rises to the right, or to the left.
        let corner = if by.x * by.y > 0.0 { 0.0 } else { width };
        let meets = |low: f64, high: f64| wanted.iter().any(|&(from, to)| from <= high && low <= to);
        for &(from, to) in &scratch.open {
            // The target stands no lower in a narrower strip: that bounds how high the contact can be.
            let top = |w: f64| lowest(&scratch.target, w + slack, w + width - slack).unwrap_or(f64::INFINITY);
            let top = if width > 2.0 * slack { top(from).max(top(to)) + 2.0 * slack } else { f64::INFINITY };
            let (left, right) =
                if flat { (from - slack, to + width + slack) } else { (from + corner - slack, to + corner + slack) };
            if let Some((low, high)) = part_of(a, by, left, right, top)
                && meets(low * self.facing_length - slack, high * self.facing_length + slack)
            {
                return true;
            }
            for (end, u) in [(a, 0.0), (b, self.facing_length)] {
                let seen = end.x >= from - slack && end.x <= to + width + slack && end.y <= top;
                if seen && meets(u - NOISE, u + NOISE) {
                    return true;
                }
            }
        }
        false
    }
}

/// The part of a line, as fractions, with `p` between two numbers and `q` at most a third.
fn part_of(a: Vector, by: Vector, left: f64, right: f64, top: f64) -> Option<(f64, f64)> {
    let (mut low, mut high) = (0.0f64, 1.0f64);
    for (at, speed, least, most) in [(a.x, by.x, left, right), (a.y, by.y, f64::NEG_INFINITY, top)] {
        if speed.abs() < 1e-9 {
            if at < least - 1e-9 || at > most + 1e-9 {
                return None;
            }
        } else {
            let (first, last) = ((least - at) / speed, (most - at) / speed);
            low = low.max(first.min(last));
            high = high.min(first.max(last));
        }
    }
    (low <= high).then_some((low, high))
}

/// A point of the pivot's frame in the frame that has turned with the front.
fn turned(point: Vector, tip: Vector) -> Vector {
    vector(point.dot(tip), tip.cross(point))
}

/// The fraction of the way from `a` to `b` at which a point near that line lies.
fn along(a: Vector, b: Vector, point: Vector) -> f64 {
    let by = b - a;
    (point - a).dot(by) / by.dot(by).max(1e-12)
}

/// The least and greatest first coordinate.
fn spread(corners: &[Vector]) -> (f64, f64) {
    corners.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), c| (low.min(c.x), high.max(c.x)))
}

/// The lower boundary of a convex figure at one place.
fn lower(corners: &[Vector], at: f64) -> Option<f64> {
    crossing(corners, at, f64::min)
}

fn crossing(corners: &[Vector], at: f64, better: fn(f64, f64) -> f64) -> Option<f64> {
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

/// The least height of a convex figure within a window; none if it is not in the window.
fn lowest(corners: &[Vector], low: f64, high: f64) -> Option<f64> {
    let inside = corners.iter().filter(|c| c.x >= low && c.x <= high).map(|c| c.y).fold(f64::INFINITY, f64::min);
    let ends = [lower(corners, low), lower(corners, high)].into_iter().flatten().fold(inside, f64::min);
    ends.is_finite().then_some(ends)
}

/// The greatest height of a convex figure within a window; none if it is not in the window.
fn highest(corners: &[Vector], low: f64, high: f64) -> Option<f64> {
    let inside = corners.iter().filter(|c| c.x >= low && c.x <= high).map(|c| c.y).fold(f64::NEG_INFINITY, f64::max);
    let ends = [low, high].into_iter().filter_map(|at| crossing(corners, at, f64::max)).fold(inside, f64::max);
    ends.is_finite().then_some(ends)
}

/// How far the slice of a wheel can go ahead before it meets a figure; infinite if the figure is not in its lane ahead.
///
/// Both the lower side of the figure and the (negated) upper side of the slice are convex, so the least gap lies at an end,
/// at a corner of the figure, at the tip of the new front, or where an edge has the direction of the arc.
fn slice_room(corners: &[Vector], tip: Vector, width: f64) -> f64 {
    let (left, right) = spread(corners);
    let (left, right) = (left.max(0.0), right.min(width));
    if left > right {
        return f64::INFINITY;
    }
    let middle = (left + right) * 0.5;
    let (Some(low), Some(high)) = (lower(corners, middle), crossing(corners, middle, f64::max)) else {
        return f64::INFINITY;
    };
    if low + high < 0.0 {
        return f64::INFINITY;
    }
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
fn positive(a: f64, b: f64) -> (f64, f64) {
    let (first, last) = (a - (b - a) * 0.5, b + (b - a) * 0.5);
    match (first > 0.0, last > 0.0) {
        (true, true) => (0.0, 1.0),
        (true, false) => (0.0, first / (first - last)),
        (false, true) => (first / (first - last), 1.0),
        (false, false) => (1.0, 0.0),
    }
}

/// Takes a stretch away from others. Single points that would be left between two such stretches are no room.
fn cut(open: &mut Vec<(f64, f64)>, from: f64, to: f64) {
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
fn half_planes(table: &Bounds, pivot: Vector, across: Vector, ahead: Vector) -> [(Vector, f64); 4] {
    let local = |direction: Vector| vector(direction.dot(across), direction.dot(ahead));
    [
        (local(vector(1.0, 0.0)), table.high.x - pivot.x),
        (local(vector(-1.0, 0.0)), pivot.x - table.low.x),
        (local(vector(0.0, 1.0)), table.high.y - pivot.y),
        (local(vector(0.0, -1.0)), pivot.y - table.low.y),
    ]
}
