//! Is there a charge, and the best: yes with a way, no because no angle of any wheel can do it.

use super::super::snake::QUARTER;
use super::super::{Facing, Side};
use super::judge::{follow, is_stuck, judge_place, judge_room};
use super::lane::Piece;
use super::map::{FIRST, Map, Place};
use super::offsets::{classes, legal_offsets};
use super::{Approach, Charge, Class, Flush};
use crate::tolerance::{FINEST_TURN, NOISE};

/// The most cells of angles that are looked at.
pub(super) const MOST_CELLS: u32 = 10_000;

/// The most that are looked at to prove more than was asked for.
const WIDER_CELLS: u32 = 400;

/// What is known of a charge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answer {
    /// The best charge: as many models as possible touch.
    pub flush: Option<Flush>,
    /// Whether the unit could stand flush anywhere at all, reached or not.
    pub room: bool,
    /// How many cells of angles were looked at beyond those that were aimed.
    pub cells: u32,
    /// How many cells of the finest width were neither shown to hold a better charge nor shown to hold none. With 0 the
    /// answer is proved: no way that [`follow`](super::follow) accepts leads to a better place among the legal offsets.
    /// Otherwise a better charge could only be one that twice the tolerance of contact would spoil.
    pub unresolved: u32,
}

/// The best charge against the facing, flush: most models of the target touch, then most of the charger's own.
///
/// Some angles are tried first that aim at the facing; most charges end there, with all the models that can touch. Otherwise
/// the angles of both sides are cut into cells. A cell is dropped when no angle of it can reach any place better than the
/// best so far; else its middle is tried exactly and it is cut in two.
#[must_use]
pub fn solve(charge: &Charge<'_>) -> Answer {
    solve_on(charge, &mut Map::new(charge))
}

/// The same with a map of the charge, on which what is found out is kept.
#[must_use]
pub fn solve_on(charge: &Charge<'_>, map: &mut Map) -> Answer {
    let nothing = Answer { flush: None, room: false, cells: 0, unresolved: 0 };
    if !charge.charger.is_sound() || !charge.target.is_sound() {
        return nothing;
    }
    let legal = legal_offsets(&charge.charger, Facing::Front, &charge.edge(), &charge.around_end(), &charge.table);
    if legal.is_empty() {
        return nothing;
    }
    let classes = classes(charge.exposed, charge.front, charge.charger.width, &legal);
    Answer { room: true, ..seek(charge, &classes, map, false) }
}

/// A way to one offset.
#[must_use]
pub fn path_to(charge: &Charge<'_>, offset: f64) -> Option<Flush> {
    if !has_room(charge, offset) {
        return None;
    }
    path_on(charge, &mut Map::new(charge), offset)
}

/// The same with a map of the charge.
#[must_use]
pub fn path_on(charge: &Charge<'_>, map: &mut Map, offset: f64) -> Option<Flush> {
    // No way leads to a place that is not free.
    if !has_room(charge, offset) {
        return None;
    }
    seek(charge, &[Class { score: charge.score(offset), from: offset, to: offset }], map, false).flush
}

/// Whether the flush place at an offset is free.
pub(super) fn has_room(charge: &Charge<'_>, offset: f64) -> bool {
    judge_room(charge, offset).is_ok()
}

/// A best charge near to an offset which somebody wished for.
///
/// What is guaranteed: as many models touch as in the best, and if the wished offset itself is among the best and some way
/// reaches it, it is that one. Otherwise the nearest end of a stretch of the best offsets is taken if some way reaches it; of
/// a stretch that can be reached only in part, some offset that is nearer than the solver's own choice.
#[must_use]
pub fn nearest_legal(charge: &Charge<'_>, wish: f64) -> Option<Flush> {
    let mut map = Map::new(charge);
    let best = solve_on(charge, &mut map).flush?;
    let legal = legal_offsets(&charge.charger, Facing::Front, &charge.edge(), &charge.around_end(), &charge.table);
    let mut equals = classes(charge.exposed, charge.front, charge.charger.width, &legal);
    equals.retain(|class| class.score == best.score);
    let away = |class: &Class| (wish.clamp(class.from, class.to) - wish).abs();
    equals.sort_by(|a, b| away(a).total_cmp(&away(b)));
    for class in equals {
        if away(&class) >= (best.offset - wish).abs() {
            break;
        }
        let at = wish.clamp(class.from, class.to);
        let near = seek(charge, &[Class { from: at, to: at, ..class }], &mut map, false).flush;
        let found = near.or_else(|| seek(charge, &[class], &mut map, false).flush);
        if found.is_some_and(|found| (found.offset - wish).abs() < (best.offset - wish).abs()) {
            return found;
        }
    }
    Some(best)
}

/// The first of the classes, which are sorted best first, that some way reaches; with `any` the first that is found.
pub(super) fn seek(charge: &Charge<'_>, classes: &[Class], map: &mut Map, any: bool) -> Answer {
    let mut seeker = Seeker { charge, classes, better: classes.len(), wanted: Vec::new(), best: None };
    seeker.want();
    let over = |seeker: &Seeker<'_>| seeker.better == 0 || any && seeker.best.is_some();
    if is_stuck(charge) {
        return Answer { flush: None, room: true, cells: 0, unresolved: 0 };
    }
    for side in 0..2 {
        for n in 0..map.aimed(side) {
            if !over(&seeker) {
                let corner = map.side(side);
                let (angle, pieces) = map.at_aimed(side, n);
                seeker.try_angle(corner, angle, pieces);
            }
        }
    }
    let (cells, unresolved) = if over(&seeker) { (0, 0) } else { seeker.search(map, over) };
    Answer { flush: seeker.best, room: true, cells, unresolved }
}

struct Seeker<'a> {
    charge: &'a Charge<'a>,
    classes: &'a [Class],
    /// How many classes are better than what was found.
    better: usize,
    /// The stretches of the facing of which a point must be touched for one of those, merged.
    wanted: Vec<(f64, f64)>,
    best: Option<Flush>,
}

impl Seeker<'_> {
    /// Looks for a way with one angle to a better place than the best so far.
    fn try_angle(&mut self, side: Side, angle: f64, pieces: &[Piece]) {
        let width = self.charge.charger.width;
        for class in &self.classes[..self.better] {
            let (from, to) = (class.from, class.to + width);
            for piece in pieces {
                let (low, high) = piece.range();
                if from > high + NOISE || low > to + NOISE {
                    continue;
                }
                let Some((window, contact)) = piece.window(from, to) else { continue };
                let sine = libm::sin(angle);
                let before = if sine > 1e-12 { window / sine } else { 0.0 };
                let offset = (class.from.max(contact - width) + class.to.min(contact)) * 0.5;
                let approach = Approach { before, side, angle };
                if let Ok(flush) = judge_place(self.charge, &approach, offset) {
                    self.better = self.classes.partition_point(|better| better.score > class.score);
                    self.best = Some(flush);
                    self.want();
                    return;
                }
            }
        }
    }

    /// Recomputes what is still wanted.
    fn want(&mut self) {
        let width = self.charge.charger.width;
        self.wanted.clear();
        self.wanted.extend(self.classes[..self.better].iter().map(|class| (class.from, class.to + width)));
        self.wanted.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut kept = 0;
        for n in 1..self.wanted.len() {
            if self.wanted[n].0 <= self.wanted[kept].1 {
                self.wanted[kept].1 = self.wanted[kept].1.max(self.wanted[n].1);
            } else {
                kept += 1;
                self.wanted[kept] = self.wanted[n];
            }
        }
        self.wanted.truncate(if self.classes.is_empty() || self.better == 0 { 0 } else { kept + 1 });
    }

    /// Cuts the angles into cells until none is left that could hold better; how many were looked at and left open.
    fn search(&mut self, map: &mut Map, over: impl Fn(&Self) -> bool) -> (u32, u32) {
        let mut stack: Vec<Place> = (0..FIRST).rev().flat_map(|n| [1, 0].map(|side| Map::first(side, n))).collect();
        let (mut cells, mut unresolved) = (0, 0);
        while let Some(at) = stack.pop() {
            cells += 1;
            if !map.may_reach(at, &self.wanted) {
                continue;
            }
            let corner = map.side(at.side);
            let (angle, pieces) = map.at_middle(at);
            self.try_angle(corner, angle, pieces);
            if over(self) {
                break;
            }
            if map.half(at) <= FINEST_TURN || cells >= MOST_CELLS {
                unresolved += 1;
                continue;
            }
            let [smaller, larger] = map.halves(at);
            stack.extend([larger, smaller]);
        }
        (cells, unresolved)
    }
}

/// What is known of ways that first touch a point of a stretch of the facing.
pub(super) enum Touch {
    /// There is one, to this point.
    At(Approach, f64),
    /// None was found, but it is not proved that there is none.
    Unknown,
    /// There is none.
    Never,
}

/// Stretches of the facing of a charge that are proved not to be touched by any way.
#[derive(Default)]
pub(super) struct Dead(Vec<(f64, f64)>);

impl Dead {
    /// A way that first touches a point of a stretch.
    pub(super) fn within(
        &mut self,
        charge: &Charge<'_>,
        map: &mut Map,
        (low, high): (f64, f64),
    ) -> Option<(Approach, f64)> {
        match self.touch(charge, map, (low, high), MOST_CELLS) {
            Touch::At(approach, point) => Some((approach, point)),
            Touch::Unknown | Touch::Never => None,
        }
    }

    /// Looks at a stretch with at most this many cells. One that lies within another that is proved dead needs no search; around
    /// one that has just been proved dead wider ones are tried, since one proof then serves for many.
    pub(super) fn touch(&mut self, charge: &Charge<'_>, map: &mut Map, (low, high): (f64, f64), most: u32) -> Touch {
        if self.0.iter().any(|&(from, to)| from <= low && high <= to) {
            return Touch::Never;
        }
        let found = touch_within(charge, map, (low, high), most);
        if matches!(found, Touch::Never) {
            let length = charge.edge().length;
            let (mut from, mut to) = (low, high);
            while from > 0.0 || to < length {
                let by = (to - from).max(length / 64.0);
                let wider = ((from - by).max(0.0), (to + by).min(length));
                if !matches!(touch_within(charge, map, wider, WIDER_CELLS), Touch::Never) {
                    break;
                }
                (from, to) = wider;
            }
            self.0.push((from, to));
        }
        found
    }
}

/// A way that first touches a point of a stretch of the facing, whether or not the unit could then stand flush.
fn touch_within(charge: &Charge<'_>, map: &mut Map, (low, high): (f64, f64), most: u32) -> Touch {
    if is_stuck(charge) {
        return Touch::Never;
    }
    let exact = |side: Side, (angle, pieces): (f64, &[Piece])| {
        let sine = libm::sin(angle);
        pieces.iter().find_map(|piece| {
            let (window, contact) = piece.window(low, high)?;
            let before = if sine > 1e-12 { window / sine } else { 0.0 };
            let approach = Approach { before, side, angle };
            follow(charge, &approach).is_ok().then_some((approach, contact))
        })
    };
    for side in 0..2 {
        let corner = map.side(side);
        if let Some((approach, point)) = (0..map.aimed(side)).find_map(|n| exact(corner, map.at_aimed(side, n))) {
            return Touch::At(approach, point);
        }
    }
    let mut stack: Vec<Place> = (0..FIRST).flat_map(|n| [0, 1].map(|side| Map::first(side, n))).collect();
    let (mut cells, mut proved) = (0, true);
    while let Some(at) = stack.pop() {
        cells += 1;
        if cells > most {
            proved = false;
            break;
        }
        if !map.may_reach(at, &[(low, high)]) {
            continue;
        }
        let corner = map.side(at.side);
        if let Some((approach, point)) = exact(corner, map.at_middle(at)) {
            return Touch::At(approach, point);
        }
        if map.half(at) > FINEST_TURN {
            let [smaller, larger] = map.halves(at);
            stack.extend([larger, smaller]);
        } else {
            proved = false;
        }
    }
    if proved { Touch::Never } else { Touch::Unknown }
}

/// The angles of a side at which many questions look: those that are aimed, then even ones.
fn looked_at(map: &mut Map, side: usize, looks: u32, mut each: impl FnMut(f64, &[Piece])) {
    for n in 0..map.aimed(side) {
        let (angle, pieces) = map.at_aimed(side, n);
        each(angle, pieces);
    }
    let (lane, scratch) = map.lane(side);
    for n in 0..=looks {
        let angle = QUARTER * f64::from(n) / f64::from(looks.max(1));
        lane.contacts(angle, scratch);
        each(angle, &scratch.pieces);
    }
}

/// The points of the facing that can be touched first with some of many angles: stretches with a way to each end.
pub(super) fn reachable(map: &mut Map, looks: u32) -> Vec<(Approach, f64)> {
    let mut found = Vec::new();
    for n in 0..2 {
        let side = map.side(n);
        looked_at(map, n, looks, |angle, pieces| {
            let sine = libm::sin(angle);
            for piece in pieces {
                let (low, high) = piece.range();
                for part in [0.0, 0.25, 0.5, 0.75, 1.0] {
                    let wish = low + (high - low) * part;
                    if let Some((window, contact)) = piece.window(wish, wish) {
                        let before = if sine > 1e-12 { window / sine } else { 0.0 };
                        found.push((Approach { before, side, angle }, contact));
                    }
                }
            }
        });
    }
    found
}

/// Stretches of the facing that can be touched first with some of many angles, merged.
pub(super) fn stretches(map: &mut Map, looks: u32) -> Vec<(f64, f64)> {
    let mut found: Vec<(f64, f64)> = Vec::new();
    for side in 0..2 {
        looked_at(map, side, looks, |_, pieces| found.extend(pieces.iter().map(Piece::range)));
    }
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut merged: Vec<(f64, f64)> = Vec::new();
    for (from, to) in found {
        match merged.last_mut() {
            Some(last) if from <= last.1 + NOISE => last.1 = last.1.max(to),
            _ => merged.push((from, to)),
        }
    }
    merged
}
