//! A charge seen from one of the front corners: how far a wheel may be put off, and what it touches.
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
use super::profile::{Corners, along, half_planes, is_ahead, lower, lowest, slice_room, turned};
use super::windows::{Cell, Scratch};
use crate::tolerance::{CLEARANCE, CONTACT, NOISE};
use crate::{Vector, vector};
use smallvec::SmallVec;

/// What counts as the same height of two touching things in the closed forms.
const LEVEL: f64 = 1e-9;

/// A charge seen from one of the front corners.
pub(super) struct Lane {
    side: Side,
    pub(super) width: f64,
    pub(super) target: Corners,
    /// The ends of the facing, `u` = 0 first.
    pub(super) facing: [Vector; 2],
    pub(super) facing_length: f64,
    /// Away from the target.
    normal: Vector,
    /// What the engine's own ways keep clear of.
    pub(super) strict: Ground,
    /// What every way that can be judged legal keeps clear of.
    pub(super) loose: Ground,
    pub(super) flies: bool,
    /// The farthest that any point of the facing is from the pivot.
    reach: f64,
}

/// What stands round a charge. The search makes ways a little farther from everything than they must be, and refuses only
/// what is a little nearer than it may be: so a yes is judged legal and a no is a proof, and only ways that are legal by less
/// than the tolerance are neither.
pub(super) struct Ground {
    pub(super) others: Vec<Corners>,
    /// What a wheel must not meet of the target.
    target: Corners,
    /// The table as half planes: a point is on it if its product with the vector is at most the number.
    pub(super) table: [(Vector, f64); 4],
    /// The directions of those vectors, as angles.
    bearings: [f64; 4],
    /// Those of the others that a wheel can meet at all: they stand ahead of the front.
    ahead: SmallVec<[usize; 8]>,
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

impl Lane {
    pub(super) fn new(charge: &Charge<'_>, side: Side) -> Lane {
        let charger = &charge.charger;
        let (pivot, across, ahead) = (charger.front_corner(side), charger.rightwards() * side.sign(), charger.heading);
        let local = |point: Vector| vector((point - pivot).dot(across), (point - pivot).dot(ahead));
        let seen = |corners: &[Vector]| corners.iter().map(|&corner| local(corner)).collect::<Corners>();
        let front = charger.front_line();
        let edge = charge.edge();
        let facing = edge.ends().map(local);
        let reach = facing[0].length().max(facing[1].length());
        let table = half_planes(&charge.table, pivot, across, ahead);
        let hull = charge.target.hull();
        let ground = |target, table: [(Vector, f64); 4]| Ground {
            others: Vec::new(),
            target,
            table,
            bearings: table.map(|(normal, _)| libm::atan2(normal.y, normal.x)),
            ahead: SmallVec::new(),
        };
        let mut strict = ground(seen(hull.corners()), table);
        let mut loose =
            ground(seen(hull.grown(-CONTACT).corners()), table.map(|(normal, limit)| (normal, limit + CONTACT)));
        for other in charge.others {
            let grown = seen(other.grown(margin_from(&front, other, CLEARANCE)).corners());
            let low = grown.iter().fold(grown[0], |low, c| vector(low.x.min(c.x), low.y.min(c.y)));
            let high = grown.iter().fold(grown[0], |high, c| vector(high.x.max(c.x), high.y.max(c.y)));
            // What lies farther than the target from every place of the front cannot matter.
            let far = reach + 2.0 * charger.width;
            if low.x <= far && low.y <= far && high.x >= -far && high.y >= -charger.width {
                strict.others.push(grown);
                loose.others.push(seen(other.corners()));
            }
        }
        for ground in [&mut strict, &mut loose] {
            let ahead = |n: &usize| is_ahead(&ground.others[*n], charger.width);
            ground.ahead = (0..ground.others.len()).filter(ahead).collect();
        }
        Lane {
            side,
            width: charger.width,
            target: strict.target.clone(),
            facing,
            facing_length: edge.length,
            normal: vector(edge.normal.dot(across), edge.normal.dot(ahead)),
            strict,
            loose,
            flies: charge.flies,
            reach,
        }
    }

    pub(super) fn side(&self) -> Side {
        self.side
    }

    /// The cell of angles round a middle one.
    ///
    /// A way is a first straight part, a point of the front and how far it then goes. With another angle of the cell and the
    /// rest unchanged that point ends elsewhere by no more than the arc about the pivot: the cell's slack. No contact is farther
    /// ahead than the facing is.
    pub(super) fn cell(&self, angle: f64, half: f64) -> Cell {
        let tip = Vector::at_angle(angle);
        let [a, b] = self.facing.map(|end| turned(end, tip).y);
        let far = (a.max(b) + self.reach * half).clamp(0.0, self.reach);
        Cell { angle, half, slack: (self.width * self.width + far * far).sqrt() * half }
    }

    /// How far the unit may go straight before it wheels by an angle: until the slice that the wheel sweeps would meet
    /// something or leave the table. Below zero if the wheel is not free even at once.
    pub(super) fn room(&self, angle: f64, ground: &Ground) -> f64 {
        let mut room = f64::INFINITY;
        let (tip, width) = (Vector::at_angle(angle), self.width);
        for (&(normal, limit), &along) in ground.table.iter().zip(&ground.bearings) {
            let arc = if along > 0.0 && along < angle { width } else { 0.0 };
            let reach = (normal.x * width).max(normal.dot(tip) * width).max(arc).max(0.0);
            if normal.y > 1e-12 {
                room = room.min((limit - reach) / normal.y);
            } else if reach > limit + 1e-6 {
                return f64::NEG_INFINITY;
            }
        }
        let met: &[usize] = if self.flies { &[] } else { &ground.ahead };
        for corners in met.iter().map(|&n| &ground.others[n]).chain([&ground.target]) {
            room = room.min(slice_room(corners, tip, width));
        }
        room
    }

    /// Whether a front that has wheeled looks at the facing: below zero if it does.
    pub(super) fn looks(&self, tip: Vector) -> f64 {
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
}
