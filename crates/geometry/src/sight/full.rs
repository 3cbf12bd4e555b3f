//! Is the whole facing side visible?

use super::lines::{Line, bitangent};
use super::slice::Slab;
use super::{GROWN, Pair, SightFinder};
use crate::crossing::boundary;
use crate::tolerance::TOLERANCE;
use crate::{Arc, Vector};

/// How much of a height may be missing: the margins of both ends of two blockers.
const MISSING: f64 = 2.0 * TOLERANCE;
/// Points looked at on a rounded side, over a little less than half a turn.
const POINTS: u32 = 25;

impl SightFinder {
    /// Whether every part of the target's side that faces the observer can be seen from somewhere in the observer.
    pub(super) fn fully(&mut self, pair: &Pair<'_>) -> bool {
        let mut points = std::mem::take(&mut self.points);
        facing_points(pair, &mut points);
        let seen = points.iter().all(|&point| self.whole_height_seen(pair, point));
        self.points = points;
        seen
    }

    /// Whether one upright line of the target is visible over its whole height.
    fn whole_height_seen(&mut self, pair: &Pair<'_>, point: Vector) -> bool {
        self.seen.clear();
        for k in 0..9 {
            let at = f64::from(k) * 0.2475 - 0.99;
            let offset = at * if at < 0.0 { pair.reach_a.0 } else { pair.reach_a.1 };
            self.look_back(pair, point, pair.centre_a + pair.across * offset);
            if covers(&mut self.seen, pair.b.bottom, pair.b.top) {
                return true;
            }
        }
        // Past the edges of blockers, where the widest view may be.
        let eye = Arc::circle(point, -2.0 * GROWN);
        for index in 0..self.blockers.len() {
            let (first, last) = self.blockers[index].arcs;
            for i in first..last {
                for hand in [1.0, -1.0] {
                    let arc = self.arcs[i];
                    let whole = last - first == 1;
                    if let Some(line) = bitangent(&eye, true, &arc, whole, (1.0, hand), 2.0 * GROWN) {
                        self.look_back(pair, point, line.point(1.0));
                    }
                }
            }
            if covers(&mut self.seen, pair.b.bottom, pair.b.top) {
                return true;
            }
        }
        false
    }

    /// Adds the heights at which the upright line through `point` is seen from the observer along one line.
    fn look_back(&mut self, pair: &Pair<'_>, point: Vector, towards: Vector) {
        // From the observer to the target, so that the line's own measure grows that way.
        let Some(line) = Line::through(towards, point) else { return };
        let Some((a0, a1)) = line.chord(pair.a.outline.arcs(), 0.0) else { return };
        let at = (point - line.origin).dot(line.along);
        if a0 >= at {
            return;
        }
        let a = Slab { near: a0, far: a1.min(at), bottom: pair.a.bottom, top: pair.a.top };
        let b = Slab { near: at, far: at, bottom: pair.b.bottom, top: pair.b.top };
        if self.blockers_along(&line, &a, &b) {
            self.slice.heights_seen(&a, &b, &self.slabs, &mut self.seen);
        }
    }
}

/// Whether ranges cover a height from bottom to top, but for what the margins hide.
fn covers(ranges: &mut [(f64, f64)], bottom: f64, top: f64) -> bool {
    ranges.sort_unstable_by(|p, q| p.0.total_cmp(&q.0).then(p.1.total_cmp(&q.1)));
    let mut reached = bottom + MISSING;
    for &(low, high) in ranges.iter() {
        if low > reached + MISSING {
            return false;
        }
        reached = reached.max(high);
    }
    reached >= top - MISSING
}

/// Fills a list with points of the target's outline that face the observer.
fn facing_points(pair: &Pair<'_>, points: &mut Vec<Vector>) {
    points.clear();
    let towards = (pair.centre_a - pair.centre_b).unit_or(Vector::EAST);
    let most = 85.0f64 * std::f64::consts::PI / 180.0;
    if let Some((centre, radius)) = pair.b.outline.as_circle() {
        let at = |k: u32| {
            let angle = most * (2.0 * f64::from(k) / f64::from(POINTS - 1) - 1.0);
            centre + towards.turned(Vector::at_angle(angle)) * radius
        };
        points.extend((0..POINTS).map(at));
        return;
    }
    let inner = pair.b.outline.inner_point();
    for leg in boundary(pair.b.outline.arcs()) {
        for k in 0..=8 {
            let (t, from, to) = (f64::from(k) / 8.0, leg.point(0.0), leg.point(1.0));
            let point = leg.point(t);
            let normal = match leg {
                crate::Leg::Straight { .. } => -(to - from).left().unit_or(towards),
                crate::Leg::Round { centre, .. } => (point - centre).unit_or(towards),
            };
            // Sides face the observer when some of it lies before them.
            let before = pair.a.outline.support(normal) - point.dot(normal);
            if before > 0.0 && normal.dot(towards) > libm::cos(most) {
                // A hair inside, so that the corner of a side is not hidden by the side beside it.
                points.push(point + (inner - point).unit_or(towards) * 1e-6);
            }
        }
    }
}
