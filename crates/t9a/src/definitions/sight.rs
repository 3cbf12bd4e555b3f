//! Line of Sight and cover: straight lines on the table, exactly.
//!
//! Whether any free line exists is a question about all lines from a front edge to a target. Where there is one, there is
//! one that cannot be moved further without being stopped: it passes through two corners of what is on the table, or through
//! one corner at the limit of the Front Arc. So it is enough to try those.

use super::formation::{Spot, block, skirmishes, spots, unit_height};
use super::measure::{apart, feature_hull};
use crate::state::{State, UnitId};
use crate::terrain::FeatureKind;
use geometry::ranks::{Block, Facing, Formation, HalfMm, Hull, boxes_apart};
use geometry::{Bounds, CONTACT, Vector, touches};
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// How well a target is covered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cover {
    /// Not at all.
    #[default]
    None,
    /// Light cover.
    Light,
    /// Heavy cover.
    Heavy,
}

/// From where somebody looks.
#[derive(Clone, Copy, Debug)]
pub struct Eye {
    /// Left and right end of the edge from which lines are drawn.
    pub edge: [Vector; 2],
    /// Straight ahead.
    pub heading: Vector,
    /// May lines be drawn in any direction? (`t9a/model-rules/emplaced`)
    pub all_round: bool,
    /// The Height of the model.
    pub height: u8,
    /// The unit it belongs to.
    pub whole: UnitId,
    /// Is it wholly on a hill?
    pub elevated: bool,
    /// Features in which it stands, as a set of bits.
    within: u64,
}

/// The eye of a model: its front edge; for a rear rank the front of the unit straight ahead
/// (`t9a/definitions/line-of-sight-rear-ranks`).
pub fn eye(state: &State, whole: UnitId, spot: &Spot, all_round: bool) -> Option<Eye> {
    eye_in(state, whole, (&block(state, whole)?, &spots(state, whole)?.1), spot, all_round)
}

/// The same where the boundary and the formation of the unit are known.
pub fn eye_in(
    state: &State,
    whole: UnitId,
    (block, formation): (&Block, &Formation),
    spot: &Spot,
    all_round: bool,
) -> Option<Eye> {
    let origin = block.front_corner(geometry::ranks::Side::Left);
    let at = |x: HalfMm| origin + block.rightwards() * x.inches();
    let base = formation.base_of(&spot.slot, block).hull();
    let mut within = 0;
    let mut elevated = false;
    for (n, feature) in state.fixed.terrain.iter().enumerate().take(64) {
        let Some(hull) = state.fixed.hull(n) else { continue };
        if overlaps(&base, hull) {
            within |= 1 << n;
            elevated |= feature.kind == FeatureKind::Hill && inside(&base, hull);
        }
    }
    let height = state.sheet(spot.pool)?.height;
    let edge = [at(spot.slot.left), at(spot.slot.right)];
    Some(Eye { edge, heading: block.heading, all_round, height, whole, elevated, within })
}

/// Do two figures share more than a touch?
fn overlaps(a: &Hull, b: &Hull) -> bool {
    boxes_apart(a.corners(), b.corners()) <= 0.0 && geometry::ranks::distance(a.corners(), b.corners()) < -CONTACT
}

/// Does one figure lie wholly inside another?
fn inside(a: &Hull, b: &Hull) -> bool {
    a.corners().iter().all(|&corner| depth(corner, b) >= -CONTACT)
}

/// How deep a point lies inside a figure; negative outside.
fn depth(point: Vector, hull: &Hull) -> f64 {
    edges(hull).map(|(a, normal)| -(point - a).dot(normal)).fold(f64::INFINITY, f64::min)
}

/// The edges of a counter-clockwise figure: a corner, and the outward normal of the edge that begins there.
fn edges(hull: &Hull) -> impl Iterator<Item = (Vector, Vector)> + '_ {
    let corners = hull.corners();
    (0..corners.len()).map(|n| {
        let (a, b) = (corners[n], corners[(n + 1) % corners.len()]);
        (a, -(b - a).left().unit_or(Vector::EAST))
    })
}

/// The stretch of the line `from + t * way`, for `t` between 0 and `most`, that lies deeper than `margin` inside a figure.
fn stretch(from: Vector, way: Vector, most: f64, hull: &Hull, margin: f64) -> Option<(f64, f64)> {
    let (mut enter, mut exit) = (0.0_f64, most);
    for (a, normal) in edges(hull) {
        let (height, speed) = ((from - a).dot(normal) + margin, way.dot(normal));
        if speed.abs() < 1e-12 {
            if height > 0.0 {
                return None;
            }
        } else if speed > 0.0 {
            exit = exit.min(-height / speed);
        } else {
            enter = enter.max(-height / speed);
        }
    }
    (enter < exit).then_some((enter, exit))
}

/// Something that stops lines.
struct Blocker {
    hull: Hull,
    /// The box round it: most lines pass far from most things.
    bounds: Bounds,
    /// Terrain stops only what goes right through it (`t9a/terrain/blocks-line-of-sight`).
    terrain: bool,
}

impl Blocker {
    fn new(hull: Hull, terrain: bool) -> Self {
        Self { bounds: hull.bounds(), hull, terrain }
    }
}

/// A target as it is seen: its outline, its Height, and whether a hill raises it.
#[derive(Clone, Debug)]
pub struct Aim {
    /// The outline to which lines are drawn.
    pub hull: Hull,
    /// The Height that counts.
    pub height: u8,
    /// The unit, if it is one.
    pub whole: Option<UnitId>,
    /// Is it wholly on a hill?
    pub elevated: bool,
}

/// What can be seen of a unit: its boundary with the Height of the unit, and the bases of models with another Height, or that
/// stand on a hill while others of the unit do not (`t9a/ruling/b-los-target-height`, `t9a/terrain/elevated-position`).
pub fn aims(state: &State, target: UnitId) -> Vec<Aim> {
    let Some(whole) = block(state, target) else { return Vec::new() };
    let height = unit_height(state, target);
    let raised = |hull: &Hull| {
        let on_hill = |n: usize| {
            state.fixed.terrain[n].kind == FeatureKind::Hill
                && feature_hull(state, n).is_some_and(|hill| inside(hull, &hill))
        };
        (0..state.fixed.terrain.len()).any(on_hill)
    };
    let wholly = raised(&whole.hull());
    let mut aims = vec![Aim { elevated: wholly, hull: whole.hull(), height, whole: Some(target) }];
    if let Some((spots, formation)) = spots(state, target) {
        for spot in &spots {
            let Some(own) = state.sheet(spot.pool).map(|sheet| sheet.height) else { continue };
            let hull = formation.base_of(&spot.slot, &whole).hull();
            let elevated = raised(&hull);
            if own != height || elevated != wholly {
                aims.push(Aim { elevated, hull, height: own, whole: Some(target) });
            }
        }
    }
    aims
}

/// All that stops lines from an eye to a target (`t9a/definitions/line-of-sight-blockers`).
fn blockers(state: &State, eye: &Eye, aim: &Aim) -> Vec<Blocker> {
    let mut blockers = Vec::new();
    let tall = eye.height.max(aim.height);
    for unit in state.on_field().filter(|unit| *unit != eye.whole && Some(*unit) != aim.whole) {
        let Some(whole) = block(state, unit) else { continue };
        // From or to a hill, models that are not on a hill are looked over (`t9a/terrain/elevated-position`).
        let counts = |hull: &Hull| !(eye.elevated || aim.elevated) || on_hill(state, hull);
        if unit_height(state, unit) >= tall && counts(&whole.hull()) {
            blockers.push(Blocker::new(whole.hull(), false));
        } else if let Some((spots, formation)) = spots(state, unit) {
            let tall_ones =
                spots.iter().filter(|spot| state.sheet(spot.pool).is_some_and(|sheet| sheet.height >= tall));
            let hulls = tall_ones.map(|spot| formation.base_of(&spot.slot, &whole).hull());
            // No line slips through the seam of two bases that touch.
            let whole = hulls.filter(counts).map(|hull| hull.grown(2.0 * CONTACT));
            blockers.extend(whole.map(|hull| Blocker::new(hull, false)));
        }
    }
    for (n, feature) in state.fixed.terrain.iter().enumerate() {
        if feature.kind.blocks_sight() && eye.within & (1 << n.min(63)) == 0 {
            blockers.extend(feature_hull(state, n).map(|hull| Blocker::new(hull, true)));
        }
    }
    blockers
}

fn on_hill(state: &State, hull: &Hull) -> bool {
    let hills = state.fixed.terrain.iter().enumerate();
    let mut hills = hills.filter(|(_, feature)| feature.kind == FeatureKind::Hill);
    hills.any(|(n, _)| feature_hull(state, n).is_some_and(|hill| inside(hull, &hill)))
}

/// Is a line from a point to the target in this direction within the Front Arc and free?
fn is_free(eye: &Eye, from: Vector, way: Vector, aim: &Aim, blockers: &[Blocker]) -> bool {
    let way = way.unit_or(eye.heading);
    let ahead = eye.all_round || way.dot(eye.heading) >= std::f64::consts::FRAC_1_SQRT_2 - 1e-9;
    let Some((reach, _)) = stretch(from, way, 1e4, &aim.hull, -CONTACT).filter(|_| ahead) else { return false };
    let to = from + way * reach;
    let line = Bounds::of(from, to);
    blockers.iter().filter(|blocker| blocker.bounds.meets(line)).all(|blocker| {
        let crossed = stretch(from, way, reach, &blocker.hull, CONTACT).is_some();
        !crossed || blocker.terrain && depth(to, &blocker.hull) >= -CONTACT
    })
}

/// The point of the front edge from which a free line can be drawn past what stands in the way, if there is one
/// (`t9a/definitions/line-of-sight`).
fn sees_past(eye: &Eye, aim: &Aim, blockers: &[Blocker]) -> Option<Vector> {
    let [left, right] = eye.edge;
    let free = |from: Vector, to: Vector| is_free(eye, from, to - from, aim, blockers);
    let targets = aim.hull.corners();
    let middle = left.towards(right, 0.5);
    for from in [middle, left, right] {
        if targets.iter().any(|&to| free(from, to)) || is_free(eye, from, eye.heading, aim, blockers) {
            return Some(from);
        }
    }
    let mut points: Vec<Vector> = vec![left, right];
    points.extend(targets);
    points.extend(blockers.iter().flat_map(|blocker| blocker.hull.corners().iter().copied()));
    let limits = [1.0, -1.0].map(|sign| eye.heading + eye.heading.left() * sign);
    let ways = |n: usize| {
        let pairs = points[n + 1..].iter().map(|&other| other - points[n]).collect::<Vec<_>>();
        pairs.into_iter().chain(limits)
    };
    for (n, &point) in points.iter().enumerate() {
        for way in ways(n) {
            for way in [way, -way] {
                let Some(from) = on_edge(eye, point, way) else { continue };
                if is_free(eye, from, way, aim, blockers) {
                    return Some(from);
                }
            }
        }
    }
    None
}

/// Where the line through a point meets the front edge.
fn on_edge(eye: &Eye, point: Vector, way: Vector) -> Option<Vector> {
    let [left, right] = eye.edge;
    let along = right - left;
    let across = along.cross(way);
    if across.abs() < 1e-12 {
        return None;
    }
    let t = (point - left).cross(way) / across;
    let slack = CONTACT / along.length().max(CONTACT);
    (-slack..=1.0 + slack).contains(&t).then(|| left + along * t.clamp(0.0, 1.0))
}

/// What of an eye decides what stops its lines and what covers a target from it: many models of a unit have it in common.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Vantage {
    whole: UnitId,
    height: u8,
    elevated: bool,
    within: u64,
}

/// A unit at which several models look: what is the same for all of them is worked out once.
pub struct Target<'a> {
    state: &'a State,
    unit: UnitId,
    aims: Vec<Aim>,
    /// What stops lines to each of the aims.
    blockers: Vec<(Vantage, usize, Rc<Vec<Blocker>>)>,
    sources: Vec<(Vantage, Rc<Vec<Source>>)>,
}

impl<'a> Target<'a> {
    /// A unit that is looked at.
    pub fn new(state: &'a State, unit: UnitId) -> Self {
        Self { state, unit, aims: aims(state, unit), blockers: Vec::new(), sources: Vec::new() }
    }

    fn blockers(&mut self, eye: &Eye, aim: usize) -> Rc<Vec<Blocker>> {
        let vantage = eye.vantage();
        if let Some((_, _, known)) = self.blockers.iter().find(|(from, n, _)| *from == vantage && *n == aim) {
            return known.clone();
        }
        let found = Rc::new(blockers(self.state, eye, &self.aims[aim]));
        self.blockers.push((vantage, aim, found.clone()));
        found
    }

    fn sources(&mut self, eye: &Eye, block: &Block) -> Rc<Vec<Source>> {
        let vantage = eye.vantage();
        if let Some((_, known)) = self.sources.iter().find(|(from, _)| *from == vantage) {
            return known.clone();
        }
        let found = Rc::new(covers(self.state, eye, self.unit, block));
        self.sources.push((vantage, found.clone()));
        found
    }

    /// Does a model see it, and from where? A line to any part of the boundary will do.
    pub fn seen_by(&mut self, eye: &Eye) -> Option<Vector> {
        (0..self.aims.len()).find_map(|n| {
            let blockers = self.blockers(eye, n);
            sees_past(eye, &self.aims[n], &blockers)
        })
    }

    /// Does something stand before it, whom a model would see otherwise? (`t9a/definitions/line-of-sight-blockers`)
    pub fn is_hidden_from(&mut self, eye: &Eye) -> bool {
        self.aims.iter().any(|aim| sees_past(eye, aim, &[]).is_some()) && self.seen_by(eye).is_none()
    }

    /// Does it stand on a hill, or somebody of it? (`t9a/terrain/elevated-position`)
    pub fn is_raised(&self) -> bool {
        self.aims.iter().any(|aim| aim.elevated)
    }

    /// Its cover against one model that sees it: three lines from one point of its front edge to the ends and the
    /// middle of the Target Facing (`t9a/shooting/determining-cover`). Of the points that may be chosen, the one with least
    /// cover (`t9a/ruling/cover-line-origin`).
    pub fn cover(&mut self, eye: &Eye, facing: Facing, seen_from: Vector) -> (Cover, Vec<FeatureKind>) {
        let (Some(block), [left, right]) = (block(self.state, self.unit), eye.edge) else { return Default::default() };
        let sources = self.sources(eye, &block);
        let edge = block.edge(facing);
        let [from, to] = edge.ends();
        let lines = |origin: Vector| {
            let mut kinds = Vec::new();
            let each = [from, to, edge.middle()].map(|end| cover_of_line(&sources, origin, end, &mut kinds));
            let at_least = |cover: Cover| each.iter().filter(|line| **line >= cover).count();
            if at_least(Cover::Heavy) >= 2 {
                (Cover::Heavy, kinds)
            } else if at_least(Cover::Light) >= 2 {
                (Cover::Light, kinds)
            } else {
                (Cover::None, Vec::new())
            }
        };
        let blockers: Vec<Rc<Vec<Blocker>>> = (0..self.aims.len()).map(|n| self.blockers(eye, n)).collect();
        let sees_from = |origin: &Vector| {
            let narrow = Eye { edge: [*origin, *origin], ..*eye };
            self.aims.iter().zip(&blockers).any(|(aim, blockers)| {
                let mut ends = aim.hull.corners().iter().copied().chain([aim_middle(aim)]);
                ends.any(|end| is_free(&narrow, *origin, end - *origin, aim, blockers))
            })
        };
        let others = [left, right, left.towards(right, 0.5)].into_iter().filter(sees_from);
        others.chain([seen_from]).map(lines).min_by_key(|(cover, _)| *cover).unwrap_or_default()
    }
}

impl Eye {
    fn vantage(&self) -> Vantage {
        Vantage { whole: self.whole, height: self.height, elevated: self.elevated, within: self.within }
    }

    /// Does its unit stand in terrain that gives cover? (`t9a/terrain/shooter-ignores-own-terrain`)
    pub fn stands_in_cover(&self, state: &State) -> bool {
        let own = block(state, self.whole).map(|block| block.hull());
        let features = state.fixed.terrain.iter().enumerate();
        let mut covering = features.filter(|(_, feature)| feature.kind.cover().is_some());
        covering.any(|(n, _)| is_in(state, own.as_ref(), n))
    }
}

/// Does a model see a unit, and by which of its aims? A line to any part of the boundary will do.
pub fn sees_unit(state: &State, eye: &Eye, target: UnitId) -> Option<Vector> {
    Target::new(state, target).seen_by(eye)
}

/// The cover of a target against one model that sees it.
pub fn cover(state: &State, eye: &Eye, target: UnitId, facing: Facing, seen_from: Vector) -> (Cover, Vec<FeatureKind>) {
    Target::new(state, target).cover(eye, facing, seen_from)
}

fn aim_middle(aim: &Aim) -> Vector {
    let corners = aim.hull.corners();
    corners.iter().fold(Vector::ZERO, |sum, &corner| sum + corner) * (1.0 / corners.len().max(1) as f64)
}

/// Is a unit, or a part of it, in a feature? (`t9a/definitions/object-contact`)
fn is_in(state: &State, own: Option<&Hull>, feature: usize) -> bool {
    own.zip(feature_hull(state, feature)).is_some_and(|(own, hull)| overlaps(own, &hull))
}

/// Something that gives cover: the models of a unit, all within one outline, or a piece of terrain.
struct Source {
    outline: Hull,
    bounds: Bounds,
    models: Vec<(Hull, Cover)>,
    terrain: Option<(Cover, FeatureKind)>,
}

/// Everything between an eye and a target that gives cover (`t9a/shooting/cover-sources`).
fn covers(state: &State, eye: &Eye, target: UnitId, block_of_target: &Block) -> Vec<Source> {
    let mut sources = Vec::new();
    let target_height = unit_height(state, target);
    let (low, high) = (eye.height.min(target_height), eye.height.max(target_height));
    let raised = eye.elevated || on_hill(state, &block_of_target.hull());
    for unit in state.on_field().filter(|unit| *unit != eye.whole && *unit != target) {
        let (Some(whole), Some((spots, formation))) = (block(state, unit), spots(state, unit)) else { continue };
        let gap = if skirmishes(state, unit) { super::formation::SKIRMISH_GAP.inches() / 2.0 } else { 0.0 };
        let mut models = Vec::new();
        for spot in &spots {
            let Some(height) = state.sheet(spot.pool).map(|sheet| sheet.height).filter(|height| *height >= low) else {
                continue;
            };
            let base = formation.base_of(&spot.slot, &whole).hull();
            if raised && !on_hill(state, &base) {
                continue;
            }
            let base = if gap > 0.0 { with_gaps(&formation, spot, &whole, gap) } else { base };
            models.push((base, if height >= high { Cover::Heavy } else { Cover::Light }));
        }
        let outline = whole.hull().grown(CONTACT);
        sources.push(Source { bounds: outline.bounds(), outline, models, terrain: None });
    }
    let own = block(state, eye.whole).map(|block| block.hull());
    for (n, feature) in state.fixed.terrain.iter().enumerate() {
        // The shooting unit ignores the terrain that it is in (`t9a/terrain/shooter-ignores-own-terrain`).
        let Some((cover, tallest)) = feature.kind.cover().filter(|_| !is_in(state, own.as_ref(), n)) else {
            continue;
        };
        let Some(outline) = feature_hull(state, n) else { continue };
        let touching = touches(apart(&outline, &block_of_target.hull()));
        if target_height <= tallest && (touching || !feature.kind.covers_by_contact()) {
            sources.push(Source {
                bounds: outline.bounds(),
                outline,
                models: Vec::new(),
                terrain: Some((cover, feature.kind)),
            });
        }
    }
    sources
}

/// The base of a skirmisher with half of the gaps round it, which count as models: as far as its unit's boundary, outside of which there
/// are none (`t9a/model-rules/skirmisher`).
fn with_gaps(formation: &Formation, spot: &Spot, whole: &Block, gap: f64) -> Hull {
    let base = formation.base_of(&spot.slot, whole);
    let (left, near) = (spot.slot.left.inches(), spot.slot.near.inches());
    let (from, to) = ((left - gap).max(0.0), (left + base.width + gap).min(whole.width));
    let (ahead, behind) = ((near - gap).max(0.0), (near + base.depth + gap).min(whole.depth));
    let corner = whole.front_corner(geometry::ranks::Side::Left);
    let front = corner + whole.rightwards() * ((from + to) * 0.5) - whole.heading * ahead;
    Block { front, width: to - from, depth: behind - ahead, ..base }.hull()
}

/// The best cover that lies on a line; kinds of terrain that give any are noted.
fn cover_of_line(sources: &[Source], from: Vector, to: Vector, kinds: &mut Vec<FeatureKind>) -> Cover {
    let length = from.distance(to);
    let way = (to - from).unit_or(Vector::EAST);
    let crosses = |hull: &Hull| stretch(from, way, length, hull, CONTACT).is_some();
    let mut best = Cover::None;
    let line = Bounds::of(from, to);
    for source in sources.iter().filter(|source| source.bounds.meets(line) && crosses(&source.outline)) {
        if let Some((cover, kind)) = source.terrain {
            best = best.max(cover);
            kinds.extend(Some(kind).filter(|kind| !kinds.contains(kind)));
        }
        for (hull, cover) in &source.models {
            if *cover > best && crosses(hull) {
                best = *cover;
            }
        }
    }
    best
}

/// The Facing of a target that a unit attacks: the arc in which the centre of its front lies, or of its base if it is
/// Emplaced (`t9a/shooting/target-facing`, `t9a/charge/target-facing`).
pub fn target_facing(
    state: &State,
    from: UnitId,
    target: UnitId,
    from_centre: bool,
) -> Option<(Facing, Option<Facing>)> {
    let own = block(state, from)?;
    let point = if from_centre { own.centre() } else { own.front };
    Some(block(state, target)?.arcs_of(point))
}
