//! Can this charge be completed, up and down floors too?
//!
//! First a proof that it cannot: some target is out of everybody's reach. Then a search: somebody into engagement of each
//! target, hardest target first, then everybody else close to those already placed. Last, seeded sampling. A place is a
//! spot: every height at which a model may stand there is one more place.

use super::unit::{level_with, others};
use super::{
    Class, FloorFinder, Outcome, Span, Spot, Stance, UnitFault, UnitModel, judge_ends, judge_unit_move, near, standings,
};
use crate::tolerance::{CONTACT, beyond};
use crate::unit::{CoherencyRule, Existence, NoCharge};
use crate::{ArcGon, GeometryError, Piece, PieceId, Position, Table, Vector, closer, horizontal, overlaps};

/// One model of a target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    /// Its piece.
    pub piece: PieceId,
    /// How far up it is measured: nothing for a model with a base.
    pub hull: f64,
}

/// A charge to be completed.
#[derive(Clone, Debug)]
pub struct Charge<'a> {
    /// The charging unit; each limit is what the charge roll allows.
    pub models: &'a [UnitModel],
    /// The models of each target unit; each target must be engaged by somebody.
    pub targets: &'a [Vec<Target>],
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
    /// The most ways that the search may look for.
    pub most_ways: usize,
    /// The most tries of the sampling at the end.
    pub most_samples: usize,
}

/// Judges a completed charge: every way, no overlap, coherency, every target engaged, everybody closer if need be.
///
/// # Errors
/// A fault of the query itself; the verdict is inside.
pub fn judge_charge(
    finder: &mut FloorFinder,
    table: &Table,
    class: &impl Fn(&UnitModel, PieceId, &Piece) -> Class,
    charge: &Charge<'_>,
    ends: &[Spot],
) -> Result<Result<(), UnitFault>, GeometryError> {
    let moved = judge_unit_move(finder, table, class, charge.models, ends, &charge.coherency, charge.widest_zone)?;
    if let Err(fault) = moved {
        return Ok(Err(fault));
    }
    let field = Field::new(table, charge);
    for target in 0..charge.targets.len() {
        if !charge.models.iter().zip(ends).any(|(model, &end)| field.engages(model, end, target)) {
            return Ok(Err(UnitFault::NotEngaged(target)));
        }
    }
    let lagging = charge.models.iter().zip(ends).position(|(model, end)| !field.close_enough(model, end.at));
    Ok(lagging.map_or(Ok(()), |model| Err(UnitFault::NotCloser(model))))
}

/// An enemy in place.
struct Enemy {
    outline: ArcGon,
    z: f64,
    hull: f64,
}

/// The targets on the table.
struct Field<'a> {
    charge: &'a Charge<'a>,
    targets: Vec<Vec<Enemy>>,
}

impl<'a> Field<'a> {
    fn new(table: &Table, charge: &'a Charge<'a>) -> Field<'a> {
        let enemy = |target: &Target| {
            let solid = &table.piece(target.piece)?.solid;
            Some(Enemy { outline: solid.outline.clone(), z: solid.bottom, hull: target.hull })
        };
        let enemies = |unit: &Vec<Target>| unit.iter().filter_map(enemy).collect();
        Field { charge, targets: charge.targets.iter().map(enemies).collect() }
    }

    fn engages(&self, model: &UnitModel, end: Spot, target: usize) -> bool {
        let base = model.mover.at(end.at);
        let ours = Stance { outline: &base, z: end.z, hull: model.hull };
        self.targets[target].iter().any(|enemy| {
            let theirs = Stance { outline: &enemy.outline, z: enemy.z, hull: enemy.hull };
            near(&ours, &theirs, self.charge.engagement, self.charge.engagement_vertical)
        })
    }

    fn close_enough(&self, model: &UnitModel, end: Vector) -> bool {
        let (old, new) = (model.mover.at(model.start.at), model.mover.at(end));
        let nearer = |enemy: &Enemy| closer(horizontal(&new, &enemy.outline), horizontal(&old, &enemy.outline));
        !self.charge.all_closer || self.targets.iter().flatten().any(nearer)
    }

    /// The heights at which a model is level enough with an enemy to engage it.
    fn span(&self, model: &UnitModel, enemy: &Enemy) -> Span {
        Span::near(enemy.z, enemy.hull, model.hull, self.charge.engagement_vertical)
    }
}

/// Where a model's own point is when its base is `reach` inches from an outline.
fn ring(model: &UnitModel, outline: &ArcGon, reach: f64) -> ArcGon {
    outline.sum(&model.mover.footprint.reflected()).grown(reach)
}

/// Searches for a way to complete a charge.
///
/// # Errors
/// As [`FloorFinder::find`].
pub fn find_charge(
    finder: &mut FloorFinder,
    table: &Table,
    class: &impl Fn(&UnitModel, PieceId, &Piece) -> Class,
    charge: &Charge<'_>,
) -> Result<Existence<Vec<Spot>, NoCharge>, GeometryError> {
    match cannot_charge(finder, table, class, charge)? {
        Some(proof) => Ok(Existence::No(proof)),
        None => find_possible_charge(finder, table, class, charge),
    }
}

/// A proof that a charge cannot be completed, if there is a simple one.
///
/// # Errors
/// As [`FloorFinder::find`].
pub fn cannot_charge(
    finder: &mut FloorFinder,
    table: &Table,
    class: &impl Fn(&UnitModel, PieceId, &Piece) -> Class,
    charge: &Charge<'_>,
) -> Result<Option<NoCharge>, GeometryError> {
    proof_of_no(finder, table, class, &Field::new(table, charge))
}

/// As [`find_charge`], of a charge that [`cannot_charge`] has no proof against.
///
/// # Errors
/// As [`FloorFinder::find`].
pub fn find_possible_charge(
    finder: &mut FloorFinder,
    table: &Table,
    class: &impl Fn(&UnitModel, PieceId, &Piece) -> Class,
    charge: &Charge<'_>,
) -> Result<Existence<Vec<Spot>, NoCharge>, GeometryError> {
    let field = Field::new(table, charge);
    let mut search = Search {
        finder,
        table,
        class,
        field: &field,
        ways_left: charge.most_ways,
        gatherings_left: MOST_GATHERINGS,
        near: Vec::new(),
        heights: Vec::new(),
        known: vec![Vec::new(); charge.models.len()],
    };
    let candidates = search.engaging_places();
    let mut places = vec![None; charge.models.len()];
    if search.engage(&candidates, 0, &mut places)? || search.sample(&mut places)? {
        let end = |(place, model): (&Option<Spot>, &UnitModel)| place.unwrap_or(model.start);
        let ends: Vec<Spot> = places.iter().zip(charge.models).map(end).collect();
        if judge_charge(search.finder, table, class, charge, &ends)?.is_ok() {
            return Ok(Existence::Yes(ends));
        }
    }
    Ok(Existence::Unknown)
}

/// A proof that the charge cannot be completed, if there is a simple one.
fn proof_of_no(
    finder: &mut FloorFinder,
    table: &Table,
    class: &impl Fn(&UnitModel, PieceId, &Piece) -> Class,
    field: &Field<'_>,
) -> Result<Option<NoCharge>, GeometryError> {
    let charge = field.charge;
    for (target, enemies) in field.targets.iter().enumerate() {
        let mut reached = false;
        for model in charge.models {
            let regions: Vec<(ArcGon, Span)> = enemies
                .iter()
                .map(|enemy| (ring(model, &enemy.outline, charge.engagement), field.span(model, enemy)))
                .filter(|(region, _)| crate::within(region.signed_distance(model.start.at), model.limit))
                .collect();
            let request = model.request(model.start, charge.widest_zone);
            let class = others(charge.models, class, model);
            if !regions.is_empty() && finder.reach(table, &class, &request, &regions)?.is_some() {
                reached = true;
                break;
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
            let apart = |a: &Enemy| {
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
    place: Spot,
    straight: f64,
}

struct Search<'a, 'b, C> {
    finder: &'a mut FloorFinder,
    table: &'a Table,
    class: &'a C,
    field: &'a Field<'b>,
    ways_left: usize,
    gatherings_left: usize,
    near: Vec<PieceId>,
    heights: Vec<Result<f64, (f64, super::EndFault)>>,
    /// The places to which ways were looked for already, for each model, and whether there are any: the same place is come upon
    /// again whenever the rest of the unit is brought up in another way.
    known: Vec<Vec<(Spot, bool)>>,
}

/// How often the rest of the unit is brought up to models that engage all targets.
const MOST_GATHERINGS: usize = 40;

/// How many of the places found for one target are tried before giving up on it.
const MOST_TRIED: usize = 24;

impl<C: Fn(&UnitModel, PieceId, &Piece) -> Class> Search<'_, '_, C> {
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
                        self.ring_places(index, &ring(model, &enemy.outline, reach.max(0.0)), &mut list);
                    }
                }
            }
            list.retain(|candidate| field.engages(&field.charge.models[candidate.model], candidate.place, target));
            list.sort_by(|a, b| a.straight.total_cmp(&b.straight).then(a.model.cmp(&b.model)));
            lists.push((target, list));
        }
        lists.sort_by_key(|(target, list)| (list.len(), *target));
        lists
    }

    /// Places on a ring, from the nearest outward, that a model may end at and might get to.
    fn ring_places(&mut self, index: usize, ring: &ArcGon, list: &mut Vec<Candidate>) {
        let inner = ring.inner_point();
        let straight = (self.models()[index].start.at - inner).unit_or(Vector::EAST);
        for k in 0..16 {
            let side = if k % 2 == 0 { 1.0 } else { -1.0 };
            let angle = f64::from((k + 1) / 2) * side * std::f64::consts::PI / 8.0;
            let at = ring.boundary_from(inner, straight.turned(Vector::at_angle(angle)));
            self.keep(index, at, list);
        }
    }

    /// Keeps every height of a place at which a model may end and which it might get to.
    fn keep(&mut self, index: usize, at: Vector, list: &mut Vec<Candidate>) {
        let field = self.field;
        let model = &field.charge.models[index];
        let Ok(position) = Position::nearest(at) else { return };
        let at = position.point();
        let across = model.start.at.distance(at);
        if !crate::within(across, model.limit) || !field.close_enough(model, at) {
            return;
        }
        let class = others(field.charge.models, self.class, model);
        let zone = field.charge.widest_zone;
        standings(self.table, &class, &model.mover, at, zone, &mut self.near, &mut self.heights);
        for &z in self.heights.iter().filter_map(|height| height.as_ref().ok()) {
            let straight = across + (z - model.start.z).abs();
            list.push(Candidate { model: index, place: Spot { at, z }, straight });
        }
    }

    fn clear_of(&self, places: &[Option<Spot>], index: usize, spot: Spot) -> bool {
        let model = &self.models()[index];
        let base = model.mover.at(spot.at);
        places.iter().zip(self.models()).enumerate().all(|(i, (place, other))| {
            let beside = |place: Spot| {
                level_with(model, spot.z, other, place.z) && overlaps(horizontal(&base, &other.mover.at(place.at)))
            };
            i == index || place.is_none_or(|place| !beside(place))
        })
    }

    fn reachable(&mut self, index: usize, goal: Spot) -> Result<bool, GeometryError> {
        if self.ways_left == 0 {
            return Ok(false);
        }
        // What is known already counts too, so that what is found does not depend on what is remembered.
        self.ways_left -= 1;
        if let Some((_, reached)) = self.known[index].iter().find(|(place, _)| *place == goal) {
            return Ok(*reached);
        }
        let charge = self.field.charge;
        let model = &charge.models[index];
        let class = others(charge.models, self.class, model);
        let request = model.request(goal, charge.widest_zone);
        let reached = matches!(self.finder.find(self.table, &class, &request)?, Outcome::Way { .. });
        self.known[index].push((goal, reached));
        Ok(reached)
    }

    /// Engages the targets one after another, then brings up the rest.
    fn engage(
        &mut self,
        lists: &[(usize, Vec<Candidate>)],
        depth: usize,
        places: &mut Vec<Option<Spot>>,
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
        let engaged = |(place, model): (&Option<Spot>, &UnitModel)| {
            place.is_some_and(|place| self.field.engages(model, place, *target))
        };
        if places.iter().zip(self.models()).any(engaged) && self.engage(lists, depth + 1, places)? {
            return Ok(true);
        }
        let mut tried = 0;
        for candidate in self.near_the_placed(list, places) {
            if tried == MOST_TRIED || self.ways_left == 0 || self.gatherings_left == 0 {
                break;
            }
            let index = candidate.model;
            if places[index].is_some() || !self.clear_of(places, index, candidate.place) {
                continue;
            }
            if self.reachable(index, candidate.place)? {
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
    fn near_the_placed(&self, list: &[Candidate], places: &[Option<Spot>]) -> Vec<Candidate> {
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
    fn bring_up(&mut self, places: &mut [Option<Spot>]) -> Result<bool, GeometryError> {
        let count = places.len();
        loop {
            let placed: Vec<Spot> = places.iter().flatten().copied().collect();
            let nearness = |i: usize| {
                let start = self.models()[i].start;
                let apart = |place: &Spot| place.at.distance(start.at) + (place.z - start.z).abs();
                placed.iter().map(apart).fold(f64::INFINITY, f64::min)
            };
            let next = (0..count).filter(|&i| places[i].is_none()).min_by(|&a, &b| nearness(a).total_cmp(&nearness(b)));
            let Some(index) = next else { break };
            let mut found = false;
            for candidate in self.supporting_places(index, places) {
                if self.reachable(index, candidate.place)? {
                    places[index] = Some(candidate.place);
                    found = true;
                    break;
                }
            }
            if !found {
                return Ok(false);
            }
        }
        let ends: Vec<Spot> = places.iter().flatten().copied().collect();
        Ok(judge_ends(self.models(), &ends, &self.field.charge.coherency).is_ok())
    }

    /// Places beside the models already placed, with as many neighbours as can be had, the nearest first.
    fn supporting_places(&mut self, index: usize, places: &[Option<Spot>]) -> Vec<Candidate> {
        let field = self.field;
        let (models, rule) = (field.charge.models, field.charge.coherency);
        let model = &models[index];
        let mut list = Vec::new();
        self.keep(index, model.start.at, &mut list);
        for (other, place) in places.iter().enumerate() {
            let Some(place) = place else { continue };
            let outline = models[other].mover.at(place.at);
            for reach in [rule.horizontal - 2.0 * CONTACT, rule.horizontal / 2.0, 0.0] {
                self.ring_places(index, &ring(model, &outline, reach.max(0.0)), &mut list);
            }
        }
        let neighbours = |spot: Spot| {
            let base = model.mover.at(spot.at);
            let ours = Stance { outline: &base, z: spot.z, hull: model.hull };
            let beside = |(place, other): (&Option<Spot>, &UnitModel)| {
                place.is_some_and(|place| {
                    let outline = other.mover.at(place.at);
                    let theirs = Stance { outline: &outline, z: place.z, hull: other.hull };
                    near(&ours, &theirs, rule.horizontal, rule.vertical)
                })
            };
            places.iter().zip(models).filter(|&pair| beside(pair)).count()
        };
        let placed = places.iter().flatten().count();
        let enough = rule.neighbours.min(placed).max(usize::from(placed > 0));
        list.retain(|candidate| self.clear_of(places, index, candidate.place) && neighbours(candidate.place) >= enough);
        list.sort_by(|a, b| a.straight.total_cmp(&b.straight));
        list.truncate(MOST_TRIED);
        list
    }

    /// Random places for everybody at once, from a fixed seed; ways only for those that would do.
    fn sample(&mut self, places: &mut [Option<Spot>]) -> Result<bool, GeometryError> {
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
                    let at = model.start.at + turn * (unit().sqrt() * model.limit);
                    let pick = unit();
                    let mut found = Vec::new();
                    self.keep(index, at, &mut found);
                    found.retain(|candidate| self.clear_of(places, index, candidate.place));
                    if let Some(candidate) = found.get((pick * found.len() as f64) as usize) {
                        places[index] = Some(candidate.place);
                        break;
                    }
                }
                if places[index].is_none() {
                    break;
                }
            }
            let ends: Vec<Spot> = places.iter().flatten().copied().collect();
            let engaged = (0..charge.targets.len()).all(|target| {
                charge.models.iter().zip(&ends).any(|(model, &end)| self.field.engages(model, end, target))
            });
            if ends.len() == charge.models.len()
                && engaged
                && judge_ends(charge.models, &ends, &charge.coherency).is_ok()
            {
                self.ways_left = charge.models.len();
                let mut all = true;
                for (index, &end) in ends.iter().enumerate() {
                    all = all && self.reachable(index, end)?;
                }
                if all {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}
