//! Searches whose no is a proof: whether a charge can be completed, and whether a model has anywhere to go.

use crate::tabletop::{Query, model_of, piece_of, timed};
use crate::{Met, ModelId, UnitId, Ways, measure};
use geometry::floors::{
    Charge, Class, FloorFinder, SetUp, Spot, Target, UnitModel, cannot_charge, find_charge, find_possible_charge,
    find_set_up,
};
use geometry::unit::{CoherencyRule, Existence};
use geometry::{GeometryError, Heading, Mover, Piece, PieceId, Solid, Zone};

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

/// Targets so near together are worth a charge at both.
const TOGETHER: f64 = 3.0;

/// Declarations of a charge worth considering: each target alone, the nearest first, then pairs of neighbours. `gap` is the distance of two
/// units.
pub fn declarations(unit: UnitId, mut targets: Vec<UnitId>, gap: impl Fn(UnitId, UnitId) -> f64) -> Vec<Vec<UnitId>> {
    targets.sort_by(|&a, &b| gap(unit, a).total_cmp(&gap(unit, b)).then(a.cmp(&b)));
    let close = |pair: &&[UnitId]| geometry::within(gap(pair[0], pair[1]), TOGETHER);
    let pairs = targets.windows(2).filter(close).map(<[UnitId]>::to_vec);
    targets.iter().map(|&target| vec![target]).chain(pairs).collect()
}

/// The models of the unit of a move as the search sees them.
fn unit_models(ways: &Ways<'_>, ids: &[ModelId]) -> Option<Vec<UnitModel>> {
    let model = |&id: &ModelId| {
        let figure = ways.figure(id)?;
        let (at, elevation) = figure.stand?;
        Some(UnitModel {
            id: piece_of(id),
            mover: Mover::new(figure.base, at.heading, figure.height.inches()),
            hull: figure.hull(),
            start: Spot { at: at.position.point(), z: elevation.inches() },
            limit: ways.terms.limit(id).unwrap_or(0.0),
        })
    };
    ids.iter().map(model).collect()
}

/// What of a charge is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Only reasons why it cannot be made.
    Proof,
    /// Such reasons, and then ways.
    All,
    /// Only ways, since there are no such reasons.
    Ways,
}

/// Ends of a charge on foot. A no is a proof for models that are round and go on foot.
pub fn charge(ways: &Ways<'_>, ids: &[ModelId], goal: &Goal<'_>, look: Look) -> Option<Existence<Vec<Spot>, ()>> {
    let models = unit_models(ways, ids)?;
    let target = |id: ModelId| Target { piece: piece_of(id), hull: measure::hull(ways.position, id) };
    let of_unit = |&unit: &UnitId| ways.position.models_of(unit).into_iter().map(target).collect();
    let targets: Vec<Vec<Target>> = goal.targets.iter().map(of_unit).collect();
    let charge = Charge {
        models: &models,
        targets: &targets,
        engagement: goal.engagement.0,
        engagement_vertical: goal.engagement.1,
        coherency: ways.terms.coherency(models.len()),
        all_closer: goal.all_closer,
        widest_zone: ways.terms.widest_zone(),
        most_ways: WAYS,
        most_samples: 0,
    };
    let class = |model: &UnitModel, id: PieceId, piece: &Piece| ways.class(model_of(model.id), id, piece, false);
    let (table, mut finder) = (&ways.tabletop.table, FloorFinder::default());
    let search = || match look {
        Look::Proof => {
            let proof = cannot_charge(&mut finder, table, &class, &charge)?;
            Ok(proof.map_or(Existence::Unknown, Existence::No))
        }
        Look::All => find_charge(&mut finder, table, &class, &charge),
        Look::Ways => find_possible_charge(&mut finder, table, &class, &charge),
    };
    let found: Result<_, GeometryError> = timed(ways.tabletop.watch.as_deref(), Query::Paths, search);
    Some(match found.ok()? {
        Existence::Yes(ends) => Existence::Yes(ends),
        Existence::No(_) => Existence::No(()),
        Existence::Unknown => Existence::Unknown,
    })
}

/// Is there certainly no place within a distance of a round model at which it could stand, whatever the way there? `class` says
/// what each thing is to it at the end.
pub fn nowhere_to_go(ways: &Ways<'_>, model: ModelId, limit: f64, class: &dyn Fn(Met, &Solid) -> Class) -> bool {
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
        let class = |_: &UnitModel, id: PieceId, piece: &Piece| class(ways.met(id), &piece.solid);
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
