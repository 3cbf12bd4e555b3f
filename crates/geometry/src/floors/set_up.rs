//! Where can a unit be set up, and at what heights?

use super::ends::Surroundings;
use super::unit::{level_with, others};
use super::{Class, Spot, Stance, UnitFault, UnitModel, end_fault, judge_ends, near};
use crate::unit::{CoherencyRule, Existence, places_in};
use crate::{ArcGon, Piece, PieceId, Table, Vector, Zone, horizontal, overlaps};

/// A unit to be set up. The models' starts and limits are not looked at.
#[derive(Clone, Debug)]
pub struct SetUp<'a> {
    /// The models to place.
    pub models: &'a [UnitModel],
    /// Where each must be wholly within, at any height.
    pub zone: &'a Zone,
    /// What the unit must hold to.
    pub coherency: CoherencyRule,
    /// The widest zone of any class of the caller.
    pub widest_zone: f64,
    /// The most places to start from.
    pub most_seeds: usize,
}

/// Judges a set-up: every model wholly within the zone, where it may stand, not overlapping, and in coherency.
///
/// # Errors
/// The first fault found.
pub fn judge_set_up(
    table: &Table,
    class: &impl Fn(&UnitModel, PieceId, &Piece) -> Class,
    set_up: &SetUp<'_>,
    ends: &[Spot],
) -> Result<(), UnitFault> {
    let models = set_up.models;
    if models.len() != ends.len() {
        return Err(UnitFault::Count { models: models.len(), ends: ends.len() });
    }
    for (i, (model, &end)) in models.iter().zip(ends).enumerate() {
        if !set_up.zone.wholly_contains(&model.mover.at(end.at)) {
            return Err(UnitFault::OutsideZone(i));
        }
        let class = others(models, class, model);
        if let Some(fault) = end_fault(table, &class, &model.mover, end, set_up.widest_zone, &mut Vec::new()) {
            return Err(UnitFault::End { model: i, fault });
        }
    }
    judge_ends(models, ends, &set_up.coherency)
}

/// Searches for places for a whole unit, at every height of every place. `No` gives the first model for which there is no
/// place at all; it is a proof for round bases where there is nothing but the ground to stand on.
pub fn find_set_up(
    table: &Table,
    class: &impl Fn(&UnitModel, PieceId, &Piece) -> Class,
    set_up: &SetUp<'_>,
) -> Existence<Vec<Spot>, usize> {
    let mut lists: Vec<Vec<Spot>> = Vec::new();
    for (i, model) in set_up.models.iter().enumerate() {
        // Models with the same base have the same places.
        let same = set_up.models[..i].iter().position(|other| other.mover == model.mover && other.hull == model.hull);
        let list = match same {
            Some(same) => lists[same].clone(),
            None => free_places(table, class, set_up, model),
        };
        if list.is_empty() {
            let round = model.mover.footprint.as_circle().is_some();
            let proof = round && !may_stand_on_something(table, class, set_up, model);
            return if proof { Existence::No(i) } else { Existence::Unknown };
        }
        lists.push(list);
    }
    let Some(first) = lists.first() else { return Existence::Yes(Vec::new()) };
    let step = (first.len() / set_up.most_seeds.max(1)).max(1);
    for seed in first.iter().step_by(step) {
        if let Some(ends) = gather(set_up, &lists, *seed)
            && judge_set_up(table, class, set_up, &ends).is_ok()
        {
            return Existence::Yes(ends);
        }
    }
    Existence::Unknown
}

fn may_stand_on_something(
    table: &Table,
    class: &impl Fn(&UnitModel, PieceId, &Piece) -> Class,
    set_up: &SetUp<'_>,
    model: &UnitModel,
) -> bool {
    let area = set_up.zone.bounds();
    table.pieces().any(|(id, piece)| {
        class(model, id, piece).top.is_some_and(|top| top.stand) && piece.solid.outline.bounds().meets(area)
    })
}

/// Every spot of the zone at which one model may stand, of those worth looking at.
fn free_places(
    table: &Table,
    class: &impl Fn(&UnitModel, PieceId, &Piece) -> Class,
    set_up: &SetUp<'_>,
    model: &UnitModel,
) -> Vec<Spot> {
    let class = others(set_up.models, class, model);
    let reach = |id: PieceId, piece: &Piece| match class(id, piece) {
        class if class == Class::ignore() => None,
        class => Some([class.block, class.end].iter().flatten().map(|part| part.0).fold(0.0, f64::max)),
    };
    let mut found = Vec::new();
    let mut heights = Vec::new();
    let zone = set_up.zone.measured();
    let mut about = Surroundings::new(table, &class, &model.mover, set_up.zone.bounds(), set_up.widest_zone);
    for at in places_in(table, &reach, set_up.zone, &model.mover) {
        if !zone.wholly_contains(&model.mover.at(at)) {
            continue;
        }
        about.heights(table, at, &mut heights);
        found.extend(heights.iter().map(|&z| Spot { at, z }));
    }
    found
}

/// Places everybody as near to a seed as can be, each within reach of somebody already placed.
fn gather(set_up: &SetUp<'_>, lists: &[Vec<Spot>], seed: Spot) -> Option<Vec<Spot>> {
    let rule = &set_up.coherency;
    let widest = set_up.models.iter().map(|model| model.mover.footprint.reach_from(Vector::ZERO)).fold(0.0, f64::max);
    let far = 2.0 + (set_up.models.len() as f64).sqrt() * (2.0 * widest + rule.horizontal);
    let away = |spot: &Spot| spot.at.distance(seed.at) + (spot.z - seed.z).abs();
    let nearest_first = |list: &Vec<Spot>| -> Vec<Spot> {
        let mut order: Vec<Spot> = list.iter().copied().filter(|spot| away(spot) < far).collect();
        order.sort_by(|a, b| {
            let place = |spot: &Spot| (spot.at.x, spot.at.y);
            let (p, q) = (place(a), place(b));
            away(a).total_cmp(&away(b)).then(p.0.total_cmp(&q.0)).then(p.1.total_cmp(&q.1)).then(a.z.total_cmp(&b.z))
        });
        order
    };
    let mut ends = vec![seed];
    let mut outlines: Vec<ArcGon> = vec![set_up.models.first()?.mover.at(seed.at)];
    let mut order = Vec::new();
    for (i, list) in lists.iter().enumerate().skip(1) {
        let model = &set_up.models[i];
        if i == 1 || *list != lists[i - 1] {
            order = nearest_first(list);
        }
        let fits = |spot: &Spot| {
            let base = model.mover.at(spot.at);
            let mut neighbours = 0;
            for (j, end) in ends.iter().enumerate() {
                let other = &set_up.models[j];
                if level_with(model, spot.z, other, end.z) && overlaps(horizontal(&base, &outlines[j])) {
                    return false;
                }
                let (a, b) = (
                    Stance { outline: &base, z: spot.z, hull: model.hull },
                    Stance { outline: &outlines[j], z: end.z, hull: other.hull },
                );
                neighbours += usize::from(near(&a, &b, rule.horizontal, rule.vertical));
            }
            neighbours >= rule.neighbours.min(ends.len())
        };
        let found = order.iter().position(fits)?;
        let end = order.remove(found);
        outlines.push(model.mover.at(end.at));
        ends.push(end);
    }
    Some(ends)
}
