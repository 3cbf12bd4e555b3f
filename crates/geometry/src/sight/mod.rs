//! Who sees whom, in three dimensions, and what is in the way.
//!
//! A sight line is a line on the table and a line in the upright slice above it. The slice is solved exactly; the
//! lines on the table are a finite set of samples and all critical lines, those that touch two obstacles. "Visible"
//! always comes with a witness, which [`check_sight`] verifies.

mod cache;
mod check;
mod full;
mod lines;
mod shadow;
mod slice;

pub use cache::SightCache;
pub use check::check_sight;

use crate::arcgon::{Arc, shrink};
use crate::leg::distance_to_segment;
use crate::tolerance::SIGHT_MARGIN as GROWN;
use crate::{ArcGon, Bounds, FeatureId, Piece, PieceId, Solid, Table, Vector};
use lines::{Line, bitangent};
use slice::{Slab, Slice};

/// What a piece is to a line of sight; the caller decides from its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// Nothing: it is looked through.
    Clear,
    /// It blocks what passes through its volume.
    Solid,
    /// An area of any height that is seen into and out of, but not through: a line is blocked when it enters after
    /// leaving the observer and leaves before reaching the target.
    Area,
    /// The same for an observer that may not look out of it either, because it stands in it only in part: a line is
    /// blocked when it leaves the area before reaching the target.
    Into,
    /// An area of any height that blocks no line, but through which nothing is seen fully.
    Veil,
}

/// A line of sight: the witness of visibility.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SightLine {
    /// A point of the observer.
    pub from: Vector,
    /// Its height.
    pub from_height: f64,
    /// A point of the target.
    pub to: Vector,
    /// Its height.
    pub to_height: f64,
}

/// One blocker near the present pair.
#[derive(Clone, Copy, Debug)]
struct Blocker {
    arcs: (usize, usize),
    bottom: f64,
    top: f64,
    feature: FeatureId,
    kind: Screen,
    /// A solid higher and lower than anything between the pair, so that only the plan matters.
    tall: bool,
}

/// Judges visibility. Keep one and use it again: it keeps its memory, not its answers.
///
/// ```
/// use geometry::{FeatureId, PieceId, Pose, Screen, Shape, SightFinder, Solid, Table};
/// let base = Shape::round_base(32.0)?;
/// let mut table = Table::new(60.0, 44.0)?;
/// let wall = Solid::new(&Shape::rectangle(0.5, 8.0)?, &Pose::from_inches(15.0, 10.0)?, 0.0, 5.0)?;
/// table.place(PieceId(0), wall, FeatureId(0))?;
/// let observer = Solid::new(&base, &Pose::from_inches(10.0, 10.0)?, 0.0, 1.5)?;
/// let target = Solid::new(&base, &Pose::from_inches(20.0, 10.0)?, 0.0, 1.5)?;
/// let mut finder = SightFinder::default();
/// assert!(finder.sees(&table, &|_, _| Screen::Solid, &observer, &target).is_none());
/// table.remove(PieceId(0));
/// assert!(finder.sees(&table, &|_, _| Screen::Solid, &observer, &target).is_some());
/// # Ok::<(), geometry::GeometryError>(())
/// ```
#[derive(Debug, Default)]
pub struct SightFinder {
    near: Vec<PieceId>,
    arcs: Vec<Arc>,
    blockers: Vec<Blocker>,
    slice: Slice,
    slabs: Vec<Slab>,
    areas: Vec<(FeatureId, f64, f64, Screen)>,
    corners: Vec<(Arc, bool)>,
    cells: Vec<shadow::Cell>,
    seen: Vec<(f64, f64)>,
    points: Vec<Vector>,
    /// The blocker that last closed a line: the next line is likely to meet it too.
    last: usize,
}

/// The observer and target of a query, and the frame between them.
struct Pair<'a> {
    a: &'a Solid,
    b: &'a Solid,
    centre_a: Vector,
    centre_b: Vector,
    /// Across the line between the centres.
    across: Vector,
    /// How far each reaches across, on the two hands, from its centre.
    reach_a: (f64, f64),
    reach_b: (f64, f64),
    length: f64,
}

impl<'a> Pair<'a> {
    fn new(a: &'a Solid, b: &'a Solid) -> Pair<'a> {
        let (centre_a, centre_b) = (a.outline.middle(), b.outline.middle());
        let along = (centre_b - centre_a).unit_or(Vector::EAST);
        let across = along.left();
        let reach = |outline: &ArcGon, centre: Vector| {
            (centre.dot(across) - -outline.support(-across), outline.support(across) - centre.dot(across))
        };
        let (reach_a, reach_b) = (reach(&a.outline, centre_a), reach(&b.outline, centre_b));
        Pair { a, b, centre_a, centre_b, across, reach_a, reach_b, length: centre_a.distance(centre_b) }
    }

    /// The line between a place across the observer and one across the target, each from -1 to 1.
    fn line(&self, at_a: f64, at_b: f64) -> Option<Line> {
        let offset = |at: f64, reach: (f64, f64)| at * if at < 0.0 { reach.0 } else { reach.1 };
        let from = self.centre_a + self.across * offset(at_a, self.reach_a);
        let to = self.centre_b + self.across * offset(at_b, self.reach_b);
        Line::through(from, to)
    }

    fn widest(&self) -> f64 {
        self.reach_a.0.max(self.reach_a.1).max(self.reach_b.0).max(self.reach_b.1)
    }

    fn heights(&self) -> (f64, f64) {
        (self.a.bottom.min(self.b.bottom), self.a.top.max(self.b.top))
    }
}

impl SightFinder {
    /// Whether any part of the target can be seen from any part of the observer, with a line of sight if so.
    ///
    /// `screen` says what each piece is to the eye. It must answer `Clear` for the observer's and the target's own
    /// pieces, and for whatever else the rules leave out.
    pub fn sees(
        &mut self,
        table: &Table,
        screen: &impl Fn(PieceId, &Piece) -> Screen,
        observer: &Solid,
        target: &Solid,
    ) -> Option<SightLine> {
        let pair = Pair::new(observer, target);
        self.collect(table, screen, &pair);
        self.blockers.retain(|blocker| blocker.kind != Screen::Veil);
        self.any(&pair)
    }

    /// Whether nothing at all stands between two models: the cheap first test. When it says yes, the target is fully
    /// visible; when it says no, it may be all the same.
    pub fn nothing_between(
        &mut self,
        table: &Table,
        screen: &impl Fn(PieceId, &Piece) -> Screen,
        observer: &Solid,
        target: &Solid,
    ) -> bool {
        let pair = Pair::new(observer, target);
        self.collect(table, screen, &pair);
        self.blockers.is_empty()
    }

    /// Whether nothing hides any part of the target's side that faces the observer.
    pub fn sees_fully(
        &mut self,
        table: &Table,
        screen: &impl Fn(PieceId, &Piece) -> Screen,
        observer: &Solid,
        target: &Solid,
    ) -> bool {
        let pair = Pair::new(observer, target);
        self.collect(table, screen, &pair);
        self.blockers.is_empty() || self.fully(&pair)
    }

    /// The features each of which alone keeps the target from being fully visible, by id.
    pub fn causes(
        &mut self,
        table: &Table,
        screen: &impl Fn(PieceId, &Piece) -> Screen,
        observer: &Solid,
        target: &Solid,
    ) -> Vec<FeatureId> {
        let pair = Pair::new(observer, target);
        self.collect(table, screen, &pair);
        let mut features: Vec<FeatureId> = self.blockers.iter().map(|blocker| blocker.feature).collect();
        features.sort_unstable();
        features.dedup();
        features.retain(|&feature| {
            let only = |id: PieceId, piece: &Piece| match piece.feature == feature {
                true => screen(id, piece),
                false => Screen::Clear,
            };
            !self.sees_fully(table, &only, observer, target)
        });
        features
    }

    /// Gathers the blockers that reach into the shaft between two models.
    fn collect(&mut self, table: &Table, screen: &impl Fn(PieceId, &Piece) -> Screen, pair: &Pair<'_>) {
        self.blockers.clear();
        self.arcs.clear();
        self.last = 0;
        let margin = pair.widest() + 2.0 * GROWN;
        let (low, high) = pair.heights();
        let shaft = Bounds::of(pair.centre_a, pair.centre_b).grown(margin);
        table.grid().near_segment(pair.centre_a, pair.centre_b, margin, &mut self.near);
        for &id in &self.near {
            let Some(piece) = table.piece(id).filter(|piece| piece.solid.outline.bounds().meets(shaft)) else {
                continue;
            };
            let solid = &piece.solid;
            let kind = screen(id, piece);
            let area = matches!(kind, Screen::Area | Screen::Into | Screen::Veil);
            if kind == Screen::Clear || !area && (solid.top + GROWN < low || solid.bottom - GROWN > high) {
                continue;
            }
            let arcs = solid.outline.arcs();
            let apart = match arcs {
                [only] => distance_to_segment(only.centre, pair.centre_a, pair.centre_b) - only.radius,
                _ if crate::leg::segment_enters(arcs, pair.centre_a, pair.centre_b, margin) => 0.0,
                _ => f64::INFINITY,
            };
            if apart < margin {
                let first = self.arcs.len();
                self.arcs.extend_from_slice(arcs);
                let tall = !area && solid.bottom <= low && solid.top >= high;
                let (bottom, top) = if area { (low - 1.0, high + 1.0) } else { (solid.bottom, solid.top) };
                let arcs = (first, self.arcs.len());
                self.blockers.push(Blocker { arcs, bottom, top, feature: piece.feature, kind, tall });
            }
        }
    }

    fn ring(&self, blocker: &Blocker) -> &[Arc] {
        &self.arcs[blocker.arcs.0..blocker.arcs.1]
    }

    /// The tests in order of cost; each either answers or leaves the question to the next.
    fn any(&mut self, pair: &Pair<'_>) -> Option<SightLine> {
        const FIRST: [(f64, f64); 5] = [(0.0, 0.0), (0.9, 0.9), (-0.9, -0.9), (0.9, -0.9), (-0.9, 0.9)];
        for (at_a, at_b) in FIRST {
            let found = pair.line(at_a, at_b).and_then(|line| self.along(pair, &line));
            if found.is_some() {
                return found;
            }
        }
        if self.in_one_shadow(pair) || self.in_many_shadows(pair) {
            return None;
        }
        if pair.length < pair.widest() {
            // One above the other: the line of centres says nothing about where to look.
            for k in 0..8 {
                let along = Vector::at_angle(f64::from(k) * std::f64::consts::PI / 8.0);
                for origin in [pair.centre_a, pair.centre_b] {
                    let found = self.along(pair, &Line { origin, along });
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
        for i in 0..9 {
            for j in 0..9 {
                let (at_a, at_b) = (f64::from(i) * 0.2475 - 0.99, f64::from(j) * 0.2475 - 0.99);
                let found = pair.line(at_a, at_b).and_then(|line| self.along(pair, &line));
                if found.is_some() {
                    return found;
                }
            }
        }
        self.critical(pair)
    }

    /// An open sight line above one line on the table. Where the two models lie one above the other the line leads from
    /// observer to target both ways.
    fn along(&mut self, pair: &Pair<'_>, line: &Line) -> Option<SightLine> {
        let a = line.chord(pair.a.outline.arcs(), 0.0)?;
        let b = line.chord(pair.b.outline.arcs(), 0.0)?;
        let found = self.along_chords(pair, line, a, b);
        if found.is_some() || b.0 >= a.1 || b.1 <= a.0 {
            return found;
        }
        let back = Line { origin: line.origin, along: -line.along };
        self.along_chords(pair, &back, (-a.1, -a.0), (-b.1, -b.0))
    }

    fn along_chords(
        &mut self,
        pair: &Pair<'_>,
        line: &Line,
        (a0, a1): (f64, f64),
        (b0, b1): (f64, f64),
    ) -> Option<SightLine> {
        if b1 <= a0 {
            return None;
        }
        let a = Slab { near: a0, far: a1, bottom: pair.a.bottom, top: pair.a.top };
        let b = Slab { near: b0, far: b1, bottom: pair.b.bottom, top: pair.b.top };
        if !self.blockers_along(line, &a, &b) {
            return None;
        }
        let ray = self.slice.open(&a, &b, &self.slabs)?;
        let (from, to) = (line.point(ray.from.0), line.point(ray.to.0));
        Some(SightLine { from, from_height: ray.from.1, to, to_height: ray.to.1 })
    }

    /// Fills `slabs` with what the blockers are in the slice above a line; says at once if one closes it all.
    fn blockers_along(&mut self, line: &Line, a: &Slab, b: &Slab) -> bool {
        let count = self.blockers.len();
        self.slabs.clear();
        self.areas.clear();
        for k in 0..count {
            // Begin with the blocker that closed the line before.
            let index = (self.last + k) % count;
            let blocker = self.blockers[index];
            let ring = &self.arcs[blocker.arcs.0..blocker.arcs.1];
            let Some((near, far)) = line.chord(ring, GROWN) else { continue };
            if matches!(blocker.kind, Screen::Area | Screen::Into) {
                self.areas.push((blocker.feature, near, far, blocker.kind));
            } else if blocker.kind == Screen::Veil {
                if far > a.far && near < b.near {
                    return false;
                }
            } else if far > a.near && near < b.far {
                if blocker.tall && near >= a.far && far <= b.near {
                    self.last = index;
                    return false;
                }
                let (bottom, top) = (blocker.bottom - GROWN, blocker.top + GROWN);
                self.slabs.push(Slab { near, far, bottom, top });
            }
        }
        !self.through_an_area(a.far, b.near)
    }

    /// Whether the line passes right through an area, or out of one that is only seen into; the pieces of one feature that
    /// meet are one area.
    fn through_an_area(&mut self, leaves: f64, enters: f64) -> bool {
        let areas = &mut self.areas;
        areas.sort_unstable_by(|p, q| p.0.cmp(&q.0).then(p.1.total_cmp(&q.1)));
        let mut i = 0;
        while i < areas.len() {
            let (feature, near, mut far, kind) = areas[i];
            i += 1;
            while i < areas.len() && areas[i].0 == feature && areas[i].1 <= far {
                far = far.max(areas[i].2);
                i += 1;
            }
            // Areas were grown: whoever only touches one is outside it.
            let (near, far) = (near + 2.0 * GROWN, far - 2.0 * GROWN);
            let enters_it = near > leaves || (kind == Screen::Into && far > leaves);
            if enters_it && far < enters {
                return true;
            }
        }
        false
    }

    /// Looks along every line that touches two corners: of blockers, of the observer or of the target.
    fn critical(&mut self, pair: &Pair<'_>) -> Option<SightLine> {
        self.corners.clear();
        for outline in [&pair.a.outline, &pair.b.outline] {
            let first = self.arcs.len();
            self.arcs.extend_from_slice(outline.arcs());
            shrink(&mut self.arcs[first..], 4.0 * GROWN);
            let whole = outline.arcs().len() == 1;
            self.corners.extend(self.arcs.drain(first..).map(|arc| (arc, whole)));
        }
        let models = self.corners.len();
        for blocker in &self.blockers {
            let arcs = &self.arcs[blocker.arcs.0..blocker.arcs.1];
            self.corners.extend(arcs.iter().map(|&arc| (arc, arcs.len() == 1)));
        }
        for i in 0..self.corners.len() {
            for j in i + 1..self.corners.len() {
                let ((one, one_whole), (other, other_whole)) = (self.corners[i], self.corners[j]);
                // Models are touched from inside, blockers from outside: one margin serves both.
                let margin = 2.0 * GROWN;
                let (mut one, mut other) = (one, other);
                if i < models {
                    one.radius = (one.radius - margin).max(-margin);
                }
                if j < models {
                    other.radius = (other.radius - margin).max(-margin);
                }
                for hands in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
                    let Some(line) = bitangent(&one, one_whole, &other, other_whole, hands, margin) else { continue };
                    // A line on the table has no direction; sight has.
                    let line = match line.along.dot(pair.centre_b - pair.centre_a) < 0.0 {
                        true => Line { origin: line.origin, along: -line.along },
                        false => line,
                    };
                    let found = self.along(pair, &line);
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
        None
    }
}
