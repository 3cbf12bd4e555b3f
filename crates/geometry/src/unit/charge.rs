//! Can this charge be completed?
//!
//! First a proof that it cannot: some target is out of everybody's reach. Then a search: somebody into engagement of
//! each target, hardest target first, then everybody else close to those already placed. Last, seeded sampling.

use super::{CoherencyRule, Existence, Place, UnitFault, UnitModel, judge_unit_move, others_only, places};
use crate::path::{Class, Outcome, PathFinder, Request, end_fault, surface_at};
use crate::tolerance::{CONTACT, beyond};
use crate::{ArcGon, GeometryError, Piece, PieceId, Position, Solid, Table, Vector, closer, horizontal, overlaps};

/// A charge to be completed.
#[derive(Clone, Debug)]
pub struct Charge<'a> {
    /// The charging unit; each limit is what the charge roll allows.
    pub models: &'a [UnitModel],
    /// The pieces of each target unit; each target must be engaged by somebody.
    pub targets: &'a [Vec<PieceId>],
    /// How near is engaged, on the plane.
    pub engagement: f64,
    /// How near is engaged, in height.
    pub engagement_vertical: f64,
    /// What the unit must hold to at the end.
    pub coherency: CoherencyRule,
    /// Whether every model must end closer to some target than it started.
    pub all_closer: bool,
    /// The widest zone of any class of the caller.
    pub widest_zone: f64,
    /// The most paths that the search may look for.
    pub most_paths: usize,
    /// The most tries of the sampling at the end.
    pub most_samples: usize,
}

/// Why a charge cannot be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCharge {
    /// No model can get into engagement of this target.
    #[error("no model can reach target {0}")]
    OutOfReach(usize),
    /// These two targets are too far apart for one unit to engage both and stay in coherency.
    #[error("targets {0} and {1} are too far apart")]
    TooFarApart(usize, usize),
}

/// Judges a completed charge: every path, no overlap, coherency, every target engaged, everybody closer if need be.
///
/// # Errors
/// A fault of the query itself; the verdict is inside.
pub fn judge_charge(
    finder: &mut PathFinder,
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    charge: &Charge<'_>,
    ends: &[Vector],
) -> Result<Result<(), UnitFault>, GeometryError> {
    let moved = judge_unit_move(finder, table, class, charge.models, ends, &charge.coherency, charge.widest_zone)?;
    if let Err(fault) = moved {
        return Ok(Err(fault));
    }
    let field = Field::new(table, charge);
    let places = places(table, &others_only(charge.models, class), charge.models, ends);
    for target in 0..charge.targets.len() {
        let engaged = |(model, place): (&UnitModel, &Place)| field.engages(model, place, target);
        if !charge.models.iter().zip(&places).any(engaged) {
            return Ok(Err(UnitFault::NotEngaged(target)));
        }
    }
    let lagging = charge.models.iter().zip(ends).position(|(model, &end)| !field.close_enough(model, end));
    Ok(lagging.map_or(Ok(()), |model| Err(UnitFault::NotCloser(model))))
}

/// The targets on the table.
struct Field<'a> {
    charge: &'a Charge<'a>,
    targets: Vec<Vec<Solid>>,
}

impl<'a> Field<'a> {
    fn new(table: &Table, charge: &'a Charge<'a>) -> Field<'a> {
        let solids = |ids: &Vec<PieceId>| ids.iter().filter_map(|&id| Some(table.piece(id)?.solid.clone())).collect();
        Field { charge, targets: charge.targets.iter().map(solids).collect() }
    }

    fn engages(&self, model: &UnitModel, end: &Place, target: usize) -> bool {
        let base = model.mover.at(end.at);
        self.targets[target].iter().any(|enemy| {
            crate::within((enemy.bottom - end.level).abs(), self.charge.engagement_vertical)
                && crate::within(horizontal(&base, &enemy.outline), self.charge.engagement)
        })
    }

    fn close_enough(&self, model: &UnitModel, end: Vector) -> bool {
        let (old, new) = (model.mover.at(model.start), model.mover.at(end));
        let nearer = |enemy: &Solid| closer(horizontal(&new, &enemy.outline), horizontal(&old, &enemy.outline));
        !self.charge.all_closer || self.targets.iter().flatten().any(nearer)
    }

    /// Where a model's own point is when it just engages an enemy, or is `inner` inches nearer than that.
    fn ring(&self, model: &UnitModel, enemy: &Solid, reach: f64) -> ArcGon {
        enemy.outline.sum(&model.mover.footprint.reflected()).grown(reach)
    }
}

/// Searches for a way to complete a charge.
///
/// # Errors
/// As [`PathFinder::find`].
pub fn find_charge(
    finder: &mut PathFinder,
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    charge: &Charge<'_>,
) -> Result<Existence<Vec<Vector>, NoCharge>, GeometryError> {
    let others = others_only(charge.models, class);
    let field = Field::new(table, charge);
    if let Some(proof) = proof_of_no(finder, table, &others, &field)? {
        return Ok(Existence::No(proof));
    }
    let mut search = Search {
        finder,
        table,
        class: &others,
        field: &field,
        paths_left: charge.most_paths,
        gatherings_left: MOST_GATHERINGS,
        near: Vec::new(),
    };
    let candidates = search.engaging_places();
    let mut places = vec![None; charge.models.len()];
    let found = search.engage(&candidates, 0, &mut places)? || search.sample(&mut places)?;
    if found {
        let end = |(place, model): (&Option<Place>, &UnitModel)| place.map_or(model.start, |place| place.at);
        let ends: Vec<Vector> = places.iter().zip(charge.models).map(end).collect();
        if judge_charge(search.finder, table, class, charge, &ends)?.is_ok() {
            return Ok(Existence::Yes(ends));
        }
    }
    Ok(Existence::Unknown)
}

/// A proof that the charge cannot be completed, if there is a simple one.
fn proof_of_no(
    finder: &mut PathFinder,
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    field: &Field<'_>,
) -> Result<Option<NoCharge>, GeometryError> {
    let charge = field.charge;
    for (target, enemies) in field.targets.iter().enumerate() {
        let mut reached = false;
        'models: for model in charge.models {
            for enemy in enemies {
                let request = model.request(model.start, charge.widest_zone);
                let region = field.ring(model, enemy, charge.engagement);
                if region.signed_distance(model.start) > model.limit + CONTACT {
                    continue;
                }
                if finder.reach_region(table, class, &request, &region)?.is_some() {
                    reached = true;
                    break 'models;
                }
            }
        }
        if !reached {
            return Ok(Some(NoCharge::OutOfReach(target)));
        }
    }
    Ok(too_far_apart(field))
}

/// A coherent chain of the unit's bases spans only so far.
fn too_far_apart(field: &Field<'_>) -> Option<NoCharge> {
    let charge = field.charge;
    let widths: f64 = charge.models.iter().map(|model| 2.0 * model.mover.footprint.reach_from(Vector::ZERO)).sum();
    let gaps = charge.models.len().saturating_sub(1) as f64;
    let span = widths + gaps * charge.coherency.horizontal + 2.0 * charge.engagement + beyond(0.0) * (gaps + 2.0);
    if !charge.coherency.one_group {
        return None;
    }
    for first in 0..field.targets.len() {
        for second in first + 1..field.targets.len() {
            let apart = |a: &Solid| {
                field.targets[second].iter().map(|b| horizontal(&a.outline, &b.outline)).fold(f64::INFINITY, f64::min)
            };
            if field.targets[first].iter().map(apart).fold(f64::INFINITY, f64::min) > span {
                return Some(NoCharge::TooFarApart(first, second));
            }
        }
    }
    None
}

/// A place for one model.
#[derive(Clone, Copy)]
struct Candidate {
    model: usize,
    place: Place,
    straight: f64,
}

struct Search<'a, 'b, C> {
    finder: &'a mut PathFinder,
    table: &'a Table,
    class: &'a C,
    field: &'a Field<'b>,
    paths_left: usize,
    gatherings_left: usize,
    near: Vec<PieceId>,
}

/// How often the rest of the unit is brought up to models that engage all targets.
const MOST_GATHERINGS: usize = 40;

/// How many of the places found for one target are tried before giving up on it.
const MOST_TRIED: usize = 24;

impl<C: Fn(PieceId, &Piece) -> Class> Search<'_, '_, C> {
    fn models(&self) -> &[UnitModel] {
        self.field.charge.models
    }

    /// For each target, places from which it is engaged, the hardest target first.
    fn engaging_places(&mut self) -> Vec<(usize, Vec<Candidate>)> {
        let field = self.field;
        let engagement = field.charge.engagement;
        let mut lists = Vec::new();
        for (target, enemies) in field.targets.iter().enumerate() {
            let mut list = Vec::new();
            for (index, model) in field.charge.models.iter().enumerate() {
                for enemy in enemies {
                    for reach in [0.0, engagement - 2.0 * CONTACT] {
                        self.ring_places(index, model, &field.ring(model, enemy, reach.max(0.0)), &mut list);
                    }
                }
            }
            list.retain(|candidate| field.engages(&field.charge.models[candidate.model], &candidate.place, target));
            list.sort_by(|a, b| a.straight.total_cmp(&b.straight).then(a.model.cmp(&b.model)));
            lists.push((target, list));
        }
        lists.sort_by_key(|(target, list)| (list.len(), *target));
        lists
    }

    /// Places on a ring, from the nearest outward, that a model may end at and might get to.
    fn ring_places(&mut self, index: usize, model: &UnitModel, ring: &ArcGon, list: &mut Vec<Candidate>) {
        let inner = ring.inner_point();
        let straight = (model.start - inner).unit_or(Vector::EAST);
        for k in 0..16 {
            let side = if k % 2 == 0 { 1.0 } else { -1.0 };
            let angle = f64::from((k + 1) / 2) * side * std::f64::consts::PI / 8.0;
            let at = ring.boundary_from(inner, straight.turned(Vector::at_angle(angle)));
            self.keep(index, model, at, list);
        }
    }

    fn keep(&mut self, index: usize, model: &UnitModel, at: Vector, list: &mut Vec<Candidate>) {
        let Ok(position) = Position::nearest(at) else { return };
        let at = position.point();
        let straight = model.start.distance(at);
        if crate::within(straight, model.limit) && self.field.close_enough(model, at) && self.may_end(model, at) {
            let level = surface_at(self.table, self.class, &model.mover, at, model.level, &mut self.near);
            list.push(Candidate { model: index, place: Place { at, level }, straight });
        }
    }

    fn may_end(&mut self, model: &UnitModel, at: Vector) -> bool {
        let zone = self.field.charge.widest_zone;
        end_fault(self.table, self.class, &model.mover, at, model.level, zone, &mut self.near).is_none()
    }

    fn clear_of(&self, places: &[Option<Place>], index: usize, at: Vector) -> bool {
        let base = self.models()[index].mover.at(at);
        places.iter().zip(self.models()).enumerate().all(|(i, (place, model))| {
            i == index || place.is_none_or(|place| !overlaps(horizontal(&base, &model.mover.at(place.at))))
        })
    }

    fn reachable(&mut self, index: usize, at: Vector) -> Result<bool, GeometryError> {
        if self.paths_left == 0 {
            return Ok(false);
        }
        self.paths_left -= 1;
        let charge = self.field.charge;
        let request: Request<'_> = charge.models[index].request(at, charge.widest_zone);
        Ok(matches!(self.finder.find(self.table, self.class, &request)?, Outcome::Way { .. }))
    }

    /// Engages the targets one after another, then brings up the rest.
    fn engage(
        &mut self,
        lists: &[(usize, Vec<Candidate>)],
        depth: usize,
        places: &mut Vec<Option<Place>>,
    ) -> Result<bool, GeometryError> {
        let Some((target, list)) = lists.get(depth) else {
            if self.gatherings_left == 0 {
                return Ok(false);
            }
            self.gatherings_left -= 1;
            let before = places.clone();
            let done = self.bring_up(places)?;
            if !done {
                *places = before;
            }
            return Ok(done);
        };
        let engaged = |(place, model): (&Option<Place>, &UnitModel)| {
            place.is_some_and(|place| self.field.engages(model, &place, *target))
        };
        if places.iter().zip(self.models()).any(engaged) && self.engage(lists, depth + 1, places)? {
            return Ok(true);
        }
        let mut tried = 0;
        for candidate in self.near_the_placed(list, places) {
            if tried == MOST_TRIED || self.paths_left == 0 || self.gatherings_left == 0 {
                break;
            }
            let index = candidate.model;
            if places[index].is_some() || !self.clear_of(places, index, candidate.place.at) {
                continue;
            }
            if self.reachable(index, candidate.place.at)? {
                tried += 1;
                places[index] = Some(candidate.place);
                if self.engage(lists, depth + 1, places)? {
                    return Ok(true);
                }
                places[index] = None;
            }
        }
        Ok(false)
    }

    /// Candidates in the order of how near they are to what is already placed: a chain between them must be filled by
    /// the rest of the unit, and candidates that no such chain can reach are left out.
    fn near_the_placed(&self, list: &[Candidate], places: &[Option<Place>]) -> Vec<Candidate> {
        let placed: Vec<Vector> = places.iter().flatten().map(|place| place.at).collect();
        if placed.is_empty() {
            return list.to_vec();
        }
        let rule = self.field.charge.coherency;
        let widest = |model: &UnitModel| 2.0 * model.mover.footprint.reach_from(Vector::ZERO);
        let link = self.models().iter().map(widest).fold(0.0, f64::max) + rule.horizontal;
        let rest = self.models().len() - placed.len();
        let apart = |candidate: &Candidate| {
            placed.iter().map(|place| place.distance(candidate.place.at)).fold(f64::INFINITY, f64::min)
        };
        let mut near: Vec<(f64, Candidate)> = list.iter().map(|candidate| (apart(candidate), *candidate)).collect();
        near.retain(|(apart, _)| !rule.one_group || *apart <= link * rest as f64 + CONTACT);
        near.sort_by(|a, b| a.0.total_cmp(&b.0));
        near.into_iter().map(|(_, candidate)| candidate).collect()
    }

    /// Places every other model near those already placed, nearest first.
    fn bring_up(&mut self, places: &mut [Option<Place>]) -> Result<bool, GeometryError> {
        let count = places.len();
        loop {
            let placed: Vec<Vector> = places.iter().flatten().map(|place| place.at).collect();
            let nearness = |i: usize| {
                let start = self.models()[i].start;
                placed.iter().map(|&place| place.distance(start)).fold(f64::INFINITY, f64::min)
            };
            let next = (0..count).filter(|&i| places[i].is_none()).min_by(|&a, &b| nearness(a).total_cmp(&nearness(b)));
            let Some(index) = next else { break };
            let mut found = false;
            for candidate in self.supporting_places(index, places) {
                if self.reachable(index, candidate.place.at)? {
                    places[index] = Some(candidate.place);
                    found = true;
                    break;
                }
            }
            if !found {
                return Ok(false);
            }
        }
        let ends: Vec<Place> = places.iter().flatten().copied().collect();
        Ok(super::judge_ends(self.models(), &ends, &self.field.charge.coherency).is_ok())
    }

    /// Places beside the models already placed, with as many neighbours as can be had, the nearest first.
    fn supporting_places(&mut self, index: usize, places: &[Option<Place>]) -> Vec<Candidate> {
        let field = self.field;
        let model = &field.charge.models[index];
        let rule = field.charge.coherency;
        let mut list = Vec::new();
        self.keep(index, model, model.start, &mut list);
        for (other, place) in places.iter().enumerate() {
            let Some(place) = place else { continue };
            let outline = field.charge.models[other].mover.at(place.at);
            let solid = Solid { outline, bottom: place.level, top: place.level };
            for reach in [rule.horizontal - 2.0 * CONTACT, rule.horizontal / 2.0, 0.0] {
                let ring = field.ring(model, &solid, reach.max(0.0));
                self.ring_places(index, model, &ring, &mut list);
            }
        }
        let neighbours = |at: Vector| {
            let base = model.mover.at(at);
            let near = |(place, other): (&Option<Place>, &UnitModel)| {
                place.is_some_and(|place| crate::within(horizontal(&base, &other.mover.at(place.at)), rule.horizontal))
            };
            places.iter().zip(field.charge.models).filter(|&pair| near(pair)).count()
        };
        let placed = places.iter().flatten().count();
        let enough = rule.neighbours.min(placed).max(usize::from(placed > 0));
        list.retain(|candidate| {
            self.clear_of(places, index, candidate.place.at) && neighbours(candidate.place.at) >= enough
        });
        list.sort_by(|a, b| a.straight.total_cmp(&b.straight));
        list.truncate(MOST_TRIED);
        list
    }

    /// Random places for everybody at once, from a fixed seed; paths only for those that would do.
    fn sample(&mut self, places: &mut [Option<Place>]) -> Result<bool, GeometryError> {
        let charge = self.field.charge;
        let mut seed = 0x9e37_79b9_7f4a_7c15u64;
        let mut unit = move || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 11) as f64 / (1u64 << 53) as f64
        };
        for _ in 0..charge.most_samples {
            places.iter_mut().for_each(|place| *place = None);
            for (index, model) in charge.models.iter().enumerate() {
                for _ in 0..4 {
                    let turn = Vector::at_angle(unit() * 2.0 * std::f64::consts::PI);
                    let at = model.start + turn * (unit().sqrt() * model.limit);
                    let mut found = Vec::new();
                    if self.clear_of(places, index, at) {
                        self.keep(index, model, at, &mut found);
                    }
                    if let Some(candidate) = found.first() {
                        places[index] = Some(candidate.place);
                        break;
                    }
                }
                if places[index].is_none() {
                    break;
                }
            }
            let ends: Vec<Place> = places.iter().flatten().copied().collect();
            let engaged = (0..charge.targets.len()).all(|target| {
                charge.models.iter().zip(&ends).any(|(model, end)| self.field.engages(model, end, target))
            });
            if ends.len() == charge.models.len()
                && engaged
                && super::judge_ends(charge.models, &ends, &charge.coherency).is_ok()
            {
                self.paths_left = charge.models.len();
                let mut all = true;
                for (index, end) in ends.iter().enumerate() {
                    all = all && self.reachable(index, end.at)?;
                }
                if all {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}
