//! Measuring between models, and who is near whom. How near counts as what is an edition's.

use crate::{ModelId, Position, UnitId};
use geometry::floors::Stance;
use geometry::{ArcGon, Bounds, Solid, Vector, horizontal};

/// The volume of a model on the table.
pub fn solid(position: &dyn Position, model: ModelId) -> Option<Solid> {
    position.figure(model)?.solid()
}

/// What of a model is measured to: its base, which is flat, or its whole hull if it has none.
fn measured(position: &dyn Position, model: ModelId) -> Option<Solid> {
    let figure = position.figure(model)?;
    let solid = figure.solid()?;
    Some(if figure.baseless { solid } else { Solid { top: solid.bottom, ..solid } })
}

/// The same for measuring only: most bases are round, and then neither outline nor box is needed.
enum Gauge {
    Round { at: Vector, radius: f64, bottom: f64, top: f64 },
    Other(Solid),
}

impl Gauge {
    fn of(position: &dyn Position, model: ModelId) -> Option<Self> {
        let figure = position.figure(model)?;
        let Some(radius) = figure.base.radius() else { return measured(position, model).map(Self::Other) };
        let (at, elevation) = figure.stand?;
        let bottom = elevation.inches();
        let top = if figure.baseless { bottom + figure.height.inches() } else { bottom };
        Some(Self::Round { at: at.position.point(), radius, bottom, top })
    }

    fn heights(&self) -> (f64, f64) {
        match self {
            Self::Round { bottom, top, .. } => (*bottom, *top),
            Self::Other(solid) => (solid.bottom, solid.top),
        }
    }

    /// As [`geometry::through_the_air`] says, bit for bit.
    fn apart(&self, other: &Self) -> f64 {
        let across = match (self, other) {
            (Self::Round { at: a, radius: r, .. }, Self::Round { at: b, radius: s, .. }) => a.distance(*b) - s - r,
            (Self::Round { at, radius, .. }, Self::Other(solid))
            | (Self::Other(solid), Self::Round { at, radius, .. }) => solid.outline.signed_distance(*at) - radius,
            (Self::Other(a), Self::Other(b)) => horizontal(&a.outline, &b.outline),
        };
        let across = across.max(0.0);
        let ((low, high), (bottom, top)) = (self.heights(), other.heights());
        let up = (low - top).max(bottom - high).max(0.0);
        (across * across + up * up).sqrt()
    }
}

/// The same of a model that stands somewhere else.
pub fn measured_at(position: &dyn Position, model: ModelId, solid: Solid) -> Solid {
    let baseless = position.figure(model).is_some_and(|figure| figure.baseless);
    if baseless { solid } else { Solid { top: solid.bottom, ..solid } }
}

/// How high the hull of a model is that has no base; 0 for all others.
pub fn hull(position: &dyn Position, model: ModelId) -> f64 {
    position.figure(model).map_or(0.0, |figure| figure.hull())
}

/// The heights between which a model is measured to that stands so.
pub fn measured_heights(position: &dyn Position, model: ModelId, standing: &Solid) -> (f64, f64) {
    (standing.bottom, standing.bottom + hull(position, model))
}

/// A model that stands so, as rules measure it that name distances across and up.
pub fn stance<'s>(position: &dyn Position, model: ModelId, standing: &'s Solid) -> Stance<'s> {
    Stance { outline: &standing.outline, z: standing.bottom, hull: hull(position, model) }
}

/// The distance between two models: the shortest between their bases, or to the nearest part of a model that has no base.
/// Infinite if one is not on the table.
pub fn distance(position: &dyn Position, a: ModelId, b: ModelId) -> f64 {
    let (Some(first), Some(second)) = (Gauge::of(position, a), Gauge::of(position, b)) else { return f64::INFINITY };
    first.apart(&second)
}

/// The distance to a model from another one that stood so.
pub fn distance_from(position: &dyn Position, model: ModelId, standing: &Solid, to: ModelId) -> f64 {
    let own = measured_at(position, model, standing.clone());
    measured(position, to).map_or(f64::INFINITY, |other| geometry::through_the_air(&own, &other))
}

/// The distance from a model to the nearest model of a unit.
pub fn distance_to_unit(position: &dyn Position, from: ModelId, unit: UnitId) -> f64 {
    let Some(first) = Gauge::of(position, from) else { return f64::INFINITY };
    let others = position.models_of(unit).into_iter().filter_map(|model| Gauge::of(position, model));
    others.map(|second| first.apart(&second)).fold(f64::INFINITY, f64::min)
}

/// The distance between the nearest models of two units.
pub fn distance_between_units(position: &dyn Position, a: UnitId, b: UnitId) -> f64 {
    let measured = |unit| {
        let models = position.models_of(unit).into_iter();
        models.filter_map(|id| Gauge::of(position, id)).collect::<Vec<Gauge>>()
    };
    let (own, theirs) = (measured(a), measured(b));
    let apart = own.iter().flat_map(|first| theirs.iter().map(move |second| first.apart(second)));
    apart.fold(f64::INFINITY, f64::min)
}

/// Is the whole of a model's base within a distance of a model, height and all?
pub fn is_wholly_within(position: &dyn Position, base: &Solid, of: ModelId, distance: f64) -> bool {
    let Some(other) = measured(position, of) else { return false };
    let up = (base.bottom - other.top).max(other.bottom - base.bottom).max(0.0);
    // Every point of the base is as high as every other, so what is left of the distance is a distance on the plane.
    let across = (distance * distance - up * up).max(0.0).sqrt();
    geometry::within(up, distance) && geometry::wholly_within(&base.outline, &other.outline, across)
}

/// Is a model that stands so within a distance on the plane of an outline, and within a height of these heights?
pub fn is_near(
    position: &dyn Position,
    (model, own): (ModelId, &Solid),
    (outline, (low, high)): (&ArcGon, (f64, f64)),
    (across, up): (f64, f64),
) -> bool {
    if !boxes_near(&own.outline, outline, across) {
        return false;
    }
    let place = Stance { outline, z: low, hull: high - low };
    geometry::floors::near(&stance(position, model, own), &place, across, up)
}

/// Could two outlines be within a distance, as far as their boxes tell?
fn boxes_near(a: &ArcGon, b: &ArcGon, across: f64) -> bool {
    a.bounds().grown(across + 2.0 * geometry::CONTACT).meets(b.bounds())
}

/// Are two models that stand so within a distance on the plane and a height of each other?
pub fn are_near(
    position: &dyn Position,
    own: (ModelId, &Solid),
    (other, theirs): (ModelId, &Solid),
    reach: (f64, f64),
) -> bool {
    if !boxes_near(&own.1.outline, &theirs.outline, reach.0) {
        return false;
    }
    let heights = measured_heights(position, other, theirs);
    is_near(position, own, (&theirs.outline, heights), reach)
}

/// The same of two models where they stand.
pub fn models_near(position: &dyn Position, a: ModelId, b: ModelId, reach: (f64, f64)) -> bool {
    if !may_be_near(position, a, b, reach.0) {
        return false;
    }
    let (Some(first), Some(second)) = (position.figure(a), position.figure(b)) else { return false };
    let (Some(own), Some(theirs)) = (first.solid(), second.solid()) else { return false };
    are_near(position, (a, &own), (b, &theirs), reach)
}

/// Could two models be within a distance on the plane, as far as the reach of their bases tells? Most are so far away that nothing
/// else of them need be looked at.
fn may_be_near(position: &dyn Position, a: ModelId, b: ModelId, across: f64) -> bool {
    let (Some((at, ..)), Some((to, ..))) = (position.stand(a), position.stand(b)) else { return false };
    let apart = at.position.point().distance(to.position.point()) - across - 2.0 * geometry::CONTACT;
    if apart > 2.0 * position.widest_base() {
        return false;
    }
    let (Some(first), Some(second)) = (position.figure(a), position.figure(b)) else { return false };
    apart <= first.base.reach() + second.base.reach()
}

/// Are two models in base contact?
pub fn models_touch(position: &dyn Position, a: ModelId, b: ModelId) -> bool {
    let both = || solid(position, a).zip(solid(position, b));
    may_be_near(position, a, b, 0.0) && both().is_some_and(|(own, theirs)| crate::contact::in_contact(&own, &theirs))
}

/// The enemy units of which a model is within a distance on the plane and a height of a model of a unit.
pub fn enemies_near(position: &dyn Position, unit: UnitId, reach: (f64, f64)) -> Vec<UnitId> {
    let own: Vec<(Vector, f64, ModelId)> =
        position.models_of(unit).into_iter().filter_map(|id| middle_and_reach(position, id)).collect();
    let Some(owner) = own.first().and_then(|(.., id)| position.figure(*id)).map(|figure| figure.owner) else {
        return Vec::new();
    };
    // Most are so far away that nothing else of them need be looked at.
    let widest = own.iter().map(|(_, reach, _)| *reach).fold(0.0, f64::max) + position.widest_base();
    let far = widest + reach.0 + 2.0 * geometry::CONTACT;
    let about = own.iter().map(|(middle, ..)| Bounds::of(*middle, *middle)).reduce(Bounds::joined);
    let Some(about) = about.map(|about| about.grown(far)) else { return Vec::new() };
    let mut found: Vec<UnitId> = Vec::new();
    for id in (0..position.count()).map(ModelId) {
        let Some((at, _, _)) = position.stand(id) else { continue };
        let at = at.position.point();
        if !about.contains(at) || own.iter().all(|(middle, ..)| middle.distance(at) > far) {
            continue;
        }
        let Some(figure) = position.figure(id) else { continue };
        if figure.owner == owner || found.contains(&figure.unit) {
            continue;
        }
        let Some((at, _)) = figure.stand.filter(|_| !figure.destroyed) else { continue };
        let (theirs, theirs_reach) = (at.position.point(), figure.base.reach());
        // Most are so far away that their bases need not be looked at.
        let near = |(middle, own, _): &&(Vector, f64, ModelId)| {
            middle.distance(theirs) <= own + theirs_reach + reach.0 + 2.0 * geometry::CONTACT
        };
        if own.iter().filter(near).any(|(.., model)| models_near(position, *model, id, reach)) {
            found.push(figure.unit);
        }
    }
    found.sort_unstable();
    found
}

/// Where a model is, if it is not destroyed, and how far its base reaches from there at most.
fn middle_and_reach(position: &dyn Position, model: ModelId) -> Option<(Vector, f64, ModelId)> {
    let figure = position.figure(model).filter(|figure| !figure.destroyed)?;
    Some((figure.stand?.0.position.point(), figure.base.reach(), model))
}

/// The models on the table that are not of a player and not destroyed, and their volumes.
pub fn enemies_of(position: &dyn Position, seat: kernel::Seat) -> Vec<(ModelId, Solid)> {
    let volume = |id: ModelId| {
        let figure = position.figure(id).filter(|figure| figure.owner != seat && !figure.destroyed)?;
        Some((id, figure.solid()?))
    };
    (0..position.count()).map(ModelId).filter_map(volume).collect()
}

/// The models of a unit on the table, and their volumes.
pub fn solids_of(position: &dyn Position, unit: UnitId) -> Vec<(ModelId, Solid)> {
    position.models_of(unit).into_iter().filter_map(|id| Some((id, solid(position, id)?))).collect()
}

/// The middle of a unit.
pub fn middle(position: &dyn Position, unit: UnitId) -> Option<Vector> {
    let point = |id: ModelId| Some(position.figure(id)?.stand?.0.position.point());
    let points: Vec<Vector> = position.models_of(unit).into_iter().filter_map(point).collect();
    let sum = points.iter().fold(Vector::ZERO, |sum, &point| sum + point);
    (!points.is_empty()).then(|| sum * (1.0 / points.len() as f64))
}

/// Two models of which one stands in the other, if there are such.
pub fn overlapping(position: &dyn Position) -> Option<(ModelId, ModelId)> {
    let standing: Vec<(ModelId, Solid)> =
        (0..position.count()).map(ModelId).filter_map(|id| Some((id, solid(position, id)?))).collect();
    for (n, (first, a)) in standing.iter().enumerate() {
        for (second, b) in &standing[n + 1..] {
            let apart = a.top <= b.bottom || b.top <= a.bottom || !a.outline.bounds().meets(b.outline.bounds());
            if !apart && geometry::overlaps(horizontal(&a.outline, &b.outline)) {
                return Some((*first, *second));
            }
        }
    }
    None
}

/// A model that is not wholly on the table, if there is one.
pub fn off_the_table(position: &dyn Position) -> Option<ModelId> {
    let field = position.field();
    (0..position.count()).map(ModelId).find(|&id| {
        let Some(solid) = solid(position, id) else { return false };
        let bounds = solid.outline.bounds();
        let inside = geometry::within(0.0, bounds.low.x)
            && geometry::within(0.0, bounds.low.y)
            && geometry::within(bounds.high.x, field.width)
            && geometry::within(bounds.high.y, field.depth);
        !inside
    })
}
