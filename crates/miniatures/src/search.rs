//! Searches whose no is a proof: whether a charge can be completed, and whether a model has anywhere to go.

use crate::tabletop::{Query, piece_of, timed};
use crate::{Met, ModelId, UnitId, Ways};
use geometry::unit::{Charge, CoherencyRule, Existence, SetUp, UnitModel, find_charge, find_set_up};
use geometry::{Class, Heading, Mover, PathFinder, Piece, PieceId, Vector, Zone};

/// How many ways are tried in search of a charge.
const WAYS: usize = 600;

/// What a charge must achieve.
#[derive(Clone, Copy, Debug)]
pub struct Goal<'a> {
    /// Every one of these units must be engaged.
    pub targets: &'a [UnitId],
    /// How near that is, on the plane and in height.
    pub engagement: (f64, f64),
    /// Must every model that moves come closer?
    pub all_closer: bool,
}

/// The models of the unit of a move as the search sees them, by the terms of the first.
fn unit_models(ways: &Ways<'_>, ids: &[ModelId]) -> Option<Vec<UnitModel>> {
    let model = |&id: &ModelId| {
        let ((shape, height), at) = (ways.body(id)?, ways.stand(id)?);
        Some(UnitModel {
            id: piece_of(id),
            mover: Mover::new(shape, at.heading, height),
            start: at.position.point(),
            limit: ways.terms.limit(id).unwrap_or(0.0),
            level: 0.0,
        })
    };
    ids.iter().map(model).collect()
}

/// Ends of a charge on the ground, for all models alike. With `only_proof` ways are not looked for, only reasons why there are none. A
/// no is a proof for models that are alike, round, and on foot on the ground.
pub fn charge(
    ways: &Ways<'_>,
    ids: &[ModelId],
    goal: &Goal<'_>,
    only_proof: bool,
) -> Option<Existence<Vec<Vector>, ()>> {
    let first = *ids.first()?;
    let models = unit_models(ways, ids)?;
    let pieces = |&target: &UnitId| ways.position.models_of(target).into_iter().map(piece_of).collect();
    let targets: Vec<Vec<PieceId>> = goal.targets.iter().map(pieces).collect();
    let charge = Charge {
        models: &models,
        targets: &targets,
        engagement: goal.engagement.0,
        engagement_vertical: goal.engagement.1,
        coherency: ways.terms.coherency(models.len()),
        all_closer: goal.all_closer,
        widest_zone: ways.terms.widest_zone(),
        most_paths: if only_proof { 0 } else { WAYS },
        most_samples: 0,
    };
    let class = |id: PieceId, _: &Piece| ways.class(first, id, false);
    let search = || find_charge(&mut PathFinder::default(), &ways.tabletop.table, &class, &charge);
    Some(match timed(ways.tabletop.watch.as_deref(), Query::Paths, search).ok()? {
        Existence::Yes(ends) => Existence::Yes(ends),
        Existence::No(_) => Existence::No(()),
        Existence::Unknown => Existence::Unknown,
    })
}

/// Is there certainly no place within a distance of a round model at which it could stand, whatever the way there? `class` says
/// what each thing is to it at the end.
pub fn nowhere_to_go(ways: &Ways<'_>, model: ModelId, limit: f64, class: &dyn Fn(Met) -> Class) -> bool {
    let places = || {
        let (shape, at) = (ways.body(model)?.0, ways.stand(model)?);
        // A ring of sides round the circle of all places that the base can cover.
        let reach = (limit + shape.template().as_circle()?.1) / cos_of_half_side(SIDES);
        let corner = |n: u32| {
            let point = at.position.point() + Heading::from_steps((u32::MAX / SIDES) * n).direction() * reach;
            (point.x, point.y)
        };
        let zone = Zone::new(&(0..SIDES).map(corner).collect::<Vec<_>>()).ok()?;
        let models = [UnitModel { limit, ..unit_models(ways, &[model])?.pop()? }];
        let alone = CoherencyRule { neighbours: 0, one_group: false, ..ways.terms.coherency(1) };
        let widest_zone = ways.terms.widest_zone();
        let set_up = SetUp { models: &models, zone: &zone, coherency: alone, widest_zone, most_seeds: 4 };
        let class = |id: PieceId, _: &Piece| class(ways.met(id));
        Some(find_set_up(&ways.tabletop.table, &class, &set_up))
    };
    places().is_some_and(|found| matches!(found, Existence::No(_)))
}

/// How many sides a ring has that stands for a circle.
const SIDES: u32 = 32;

/// The cosine of half the angle of one of this many sides.
fn cos_of_half_side(sides: u32) -> f64 {
    Heading::from_steps((u32::MAX / sides) / 2).direction().x
}
