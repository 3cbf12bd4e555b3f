//! Where can a unit be set up?
//!
//! The free set of one model is the zone less every grown obstacle. It is empty exactly when none of its critical
//! points is free: corners, crossings of any two boundaries, and the four extreme points of every circle.

use super::{CoherencyRule, Existence, UnitFault, UnitModel, judge_ends, others_only, places};
use crate::crossing::boundary;
use crate::path::{Class, Mover, end_fault};
use crate::tolerance::CONTACT;
use crate::{Bounds, Leg, Piece, PieceId, Position, Table, Vector, Zone, horizontal, overlaps, vector};

/// A unit to be set up. The models' starts and limits are not looked at.
#[derive(Clone, Debug)]
pub struct SetUp<'a> {
    /// The models to place.
    pub models: &'a [UnitModel],
    /// Where each must be wholly within.
    pub zone: &'a Zone,
    /// What the unit must hold to.
    pub coherency: CoherencyRule,
    /// The widest zone of any class of the caller. To keep more than 9" away, give `EndZone` a reach of
    /// [`beyond(9.0)`](crate::tolerance::beyond).
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
    class: &impl Fn(PieceId, &Piece) -> Class,
    set_up: &SetUp<'_>,
    ends: &[Vector],
) -> Result<(), UnitFault> {
    let models = set_up.models;
    if models.len() != ends.len() {
        return Err(UnitFault::Count { models: models.len(), ends: ends.len() });
    }
    let others = others_only(models, class);
    for (i, (model, &end)) in models.iter().zip(ends).enumerate() {
        if !set_up.zone.wholly_contains(&model.mover.at(end)) {
            return Err(UnitFault::OutsideZone(i));
        }
        let fault = end_fault(table, &others, &model.mover, end, model.level, set_up.widest_zone, &mut Vec::new());
        if let Some(fault) = fault {
            return Err(UnitFault::End { model: i, fault });
        }
    }
    judge_ends(models, &places(table, &others, models, ends), &set_up.coherency)
}

/// Searches for places for a whole unit. `No` gives the first model for which there is no place at all; it is a proof
/// for round bases, as `Unknown` is the answer where a base could be turned or stand on something instead.
pub fn find_set_up(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    set_up: &SetUp<'_>,
) -> Existence<Vec<Vector>, usize> {
    let others = others_only(set_up.models, class);
    let mut lists: Vec<Vec<Vector>> = Vec::new();
    for (i, model) in set_up.models.iter().enumerate() {
        // Models with the same base have the same places.
        let same = set_up.models[..i].iter().position(|other| other.mover == model.mover && other.level == model.level);
        let list = match same {
            Some(same) => lists[same].clone(),
            None => free_places(table, &others, set_up, model),
        };
        if list.is_empty() {
            let proof = model.mover.footprint.as_circle().is_some() && !may_stand_on_something(table, &others, set_up);
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

fn may_stand_on_something(table: &Table, class: &impl Fn(PieceId, &Piece) -> Class, set_up: &SetUp<'_>) -> bool {
    let area = set_up.zone.bounds();
    table.pieces().any(|(id, piece)| {
        matches!(class(id, piece), Class::Climb { stand: true, .. }) && piece.solid.outline.bounds().meets(area)
    })
}

/// Every critical point and every point of a half-inch lattice at which one model may stand.
fn free_places(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    set_up: &SetUp<'_>,
    model: &UnitModel,
) -> Vec<Vector> {
    let mut near = Vec::new();
    let mut free = |point: &Vector| {
        let base = model.mover.at(*point);
        set_up.zone.wholly_contains(&base)
            && end_fault(table, class, &model.mover, *point, model.level, set_up.widest_zone, &mut near).is_none()
    };
    let reach = |id: PieceId, piece: &Piece| match class(id, piece) {
        Class::Ignore => None,
        Class::Zone { reach, .. } | Class::EndZone { reach, .. } => Some(reach),
        _ => Some(0.0),
    };
    places_in(table, &reach, set_up.zone, &model.mover).into_iter().filter(|point| free(point)).collect()
}

/// Every place of a zone worth looking at for one model: a half-inch lattice, and the corners of what is left of the zone
/// when every piece is grown by its reach, if it has one.
pub(crate) fn places_in(
    table: &Table,
    reach: &impl Fn(PieceId, &Piece) -> Option<f64>,
    zone: &Zone,
    mover: &Mover,
) -> Vec<Vector> {
    let mut points = lattice(zone.bounds());
    points.extend(critical_points(table, reach, zone, mover));
    let rounded = |point: Vector| Position::nearest(point).ok().map(Position::point);
    points.into_iter().filter_map(rounded).collect()
}

fn lattice(area: Bounds) -> Vec<Vector> {
    const STEP: f64 = 0.5;
    // Rows of a hexagonal lattice are this part of a step apart.
    let row = STEP * 0.75f64.sqrt();
    let count = |length: f64, step: f64| (length / step).floor().clamp(0.0, 400.0) as u32;
    let size = area.high - area.low;
    let mut points = Vec::new();
    for j in 0..=count(size.y, row) {
        for i in 0..=count(size.x, STEP) {
            let shift = if j % 2 == 0 { 0.0 } else { STEP / 2.0 };
            points.push(area.low + vector(f64::from(i) * STEP + shift, f64::from(j) * row));
        }
    }
    points
}

/// The corners of the free set: where boundaries of grown obstacles and of the shrunk zone cross, and the extreme
/// points of circles.
fn critical_points(
    table: &Table,
    reach: &impl Fn(PieceId, &Piece) -> Option<f64>,
    zone: &Zone,
    mover: &Mover,
) -> Vec<Vector> {
    let mut legs = zone_boundary(zone, mover);
    let reflected = mover.footprint.reflected();
    let area = zone.bounds();
    for (id, piece) in table.pieces() {
        let Some(reach) = reach(id, piece) else { continue };
        let ring = piece.solid.outline.sum(&reflected).grown(reach);
        if ring.bounds().meets(area) {
            legs.extend(boundary(ring.arcs()));
        }
    }
    // The table's own edge, as far as the base may go.
    let (room, reach) = (table.area(), mover.footprint.bounds());
    let (low, high) = (room.low - reach.low, room.high - reach.high);
    let corners = [low, vector(high.x, low.y), high, vector(low.x, high.y)];
    legs.extend((0..4).map(|i| Leg::Straight { from: corners[i], to: corners[(i + 1) % 4] }));
    let mut points = Vec::new();
    for (i, leg) in legs.iter().enumerate() {
        points.extend([leg.point(0.0), leg.point(1.0)]);
        if let Leg::Round { centre, radius, .. } = *leg {
            let axes = [vector(1.0, 0.0), vector(0.0, 1.0), vector(-1.0, 0.0), vector(0.0, -1.0)];
            points.extend(axes.map(|axis| centre + axis * radius));
        }
        let bounds = leg.bounds();
        for other in &legs[i + 1..] {
            if bounds.meets(other.bounds()) {
                cross(leg, other, &mut points);
            }
        }
    }
    points
}

/// The boundary of where a base's own point may be so that the base is wholly within the zone: every side moved
/// inwards by the base, and the base's own outline round every corner.
fn zone_boundary(zone: &Zone, mover: &Mover) -> Vec<Leg> {
    let reflected = mover.footprint.reflected();
    let mut legs = Vec::new();
    for (from, to) in zone.sides() {
        let normal = (to - from).left().unit_or(Vector::EAST);
        for side in [normal, -normal] {
            let shift = reflected.farthest(side);
            legs.push(Leg::Straight { from: from + shift, to: to + shift });
        }
        legs.extend(boundary(reflected.moved(from).arcs()));
    }
    legs
}

/// Adds the points where two legs cross.
fn cross(a: &Leg, b: &Leg, points: &mut Vec<Vector>) {
    let mut cuts = Vec::new();
    match *b {
        Leg::Round { centre, radius, .. } => a.cut_by_circle(centre, radius, &mut cuts),
        Leg::Straight { from, to } => {
            let normal = (to - from).left().unit_or(Vector::EAST);
            a.cut_by_line(normal, from.dot(normal), &mut cuts);
        }
    }
    points.extend(cuts.iter().map(|&t| a.point(t)));
}

/// Places everybody as near to a seed as can be, each within reach of somebody already placed.
fn gather(set_up: &SetUp<'_>, lists: &[Vec<Vector>], seed: Vector) -> Option<Vec<Vector>> {
    let rule = &set_up.coherency;
    let widest = set_up.models.iter().map(|model| model.mover.footprint.reach_from(Vector::ZERO)).fold(0.0, f64::max);
    let far = 2.0 + (set_up.models.len() as f64).sqrt() * (2.0 * widest + rule.horizontal);
    let nearest_first = |list: &Vec<Vector>| -> Vec<Vector> {
        let mut order: Vec<Vector> = list.iter().copied().filter(|point| point.distance(seed) < far).collect();
        order.sort_by(|a, b| {
            let distance = |p: &Vector| p.distance(seed);
            distance(a).total_cmp(&distance(b)).then(a.x.total_cmp(&b.x)).then(a.y.total_cmp(&b.y))
        });
        order
    };
    let mut ends = vec![seed];
    let mut order = Vec::new();
    for (i, list) in lists.iter().enumerate().skip(1) {
        let model = &set_up.models[i];
        if i == 1 || *list != lists[i - 1] {
            order = nearest_first(list);
        }
        let fits = |point: &Vector| {
            let base = model.mover.at(*point);
            let apart = |(j, &end): (usize, &Vector)| horizontal(&base, &set_up.models[j].mover.at(end));
            let mut near = 0;
            for distance in ends.iter().enumerate().map(apart) {
                if overlaps(distance) {
                    return false;
                }
                near += usize::from(crate::within(distance, rule.horizontal - CONTACT));
            }
            near >= rule.neighbours.min(ends.len())
        };
        let found = order.iter().position(fits)?;
        ends.push(order.remove(found));
    }
    Some(ends)
}
