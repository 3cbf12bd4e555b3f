//! The move of a whole unit: the ways of its models one after the other, and where everybody stands in the end.

use crate::{Fault, ModelId, ModelMove, ModelRef, Moves, Position, Trip, UnitId, Waypoint, Ways, measure, resolve};
use geometry::floors::{Stance, coherent};
use geometry::unit::CoherencyRule;
use geometry::{Heading, Pose, Solid, horizontal, overlaps};

/// Where a unit stands when some of its models have moved.
#[derive(Clone, Debug)]
pub struct Ends {
    /// Every model of the unit, and its volume at the end.
    pub models: Vec<(ModelId, Solid)>,
    /// Those that moved.
    pub trips: Vec<Trip>,
}

/// The models that a move of a unit may be about, in the order of its form.
pub fn movable(position: &dyn Position, unit: UnitId) -> Vec<ModelId> {
    position.models_of(unit).into_iter().filter(|&model| measure::solid(position, model).is_some()).collect()
}

impl Ways<'_> {
    /// The ways of an answer, in its order, legal or not; models that have gone are where they end for those after them.
    ///
    /// # Errors
    /// An answer that does not name models that may move.
    pub fn trips(&mut self, moves: &Moves) -> Result<Vec<Trip>, Fault> {
        let models = movable(self.position, self.unit);
        let mut gone: Vec<ModelId> = Vec::new();
        let mut trips = Vec::new();
        for moved in &moves.0 {
            let model = resolve(&models, &moved.model, |id| self.position.key(id));
            let Some(model) = model.filter(|model| !gone.contains(model)) else { return Err(Fault::NotOfUnit) };
            gone.push(model);
            let Some(limit) = self.terms.limit(model) else { return Err(Fault::CannotMove(model)) };
            if let Some(trip) = self.trip(model, &moved.way, limit) {
                self.put(model, &trip.end, trip.elevation);
                trips.push(trip);
            }
        }
        let slowed_by = self.terms.slowed_by(&trips);
        if slowed_by > 0.0 {
            trips.iter_mut().for_each(|trip| slow_down(trip, slowed_by));
        }
        Ok(trips)
    }

    /// The same if all of them are legal.
    ///
    /// # Errors
    /// The first fault of any.
    pub fn legal_trips(&mut self, moves: &Moves) -> Result<Vec<Trip>, Fault> {
        let trips = self.trips(moves)?;
        match trips.iter().find_map(|trip| trip.fault.clone()) {
            Some(fault) => Err(fault),
            None => Ok(trips),
        }
    }

    /// Where everybody stands at the end.
    pub fn ends(&self, trips: Vec<Trip>) -> Ends {
        let at_end = |model: ModelId| match trips.iter().find(|trip| trip.model == model) {
            Some(trip) => self.solid_at(model, &trip.end, trip.elevation),
            None => measure::solid(self.position, model),
        };
        let models = movable(self.position, self.unit).into_iter();
        Ends { models: models.filter_map(|model| Some((model, at_end(model)?))).collect(), trips }
    }
}

/// A way that may be so much less long after all.
fn slow_down(trip: &mut Trip, by: f64) {
    trip.limit = (trip.limit - by).max(0.0);
    if trip.fault.is_none() && !geometry::within(trip.length, trip.limit) {
        trip.fault = Some(Fault::TooLong { model: trip.model, length: trip.length, limit: trip.limit });
    }
}

impl Ends {
    /// Has a model moved, as far as the answer says?
    pub fn trip(&self, model: ModelId) -> Option<&Trip> {
        self.trips.iter().find(|trip| trip.model == model)
    }

    /// A model's volume at the end.
    pub fn solid(&self, model: ModelId) -> Option<&Solid> {
        self.models.iter().find(|(id, _)| *id == model).map(|(_, solid)| solid)
    }

    /// The same with one model's way replaced.
    #[must_use]
    pub fn replacing(&self, ways: &Ways<'_>, trip: Trip) -> Self {
        let mut ends = self.clone();
        if let Some(solid) = ways.solid_at(trip.model, &trip.end, trip.elevation)
            && let Some(entry) = ends.models.iter_mut().find(|(model, _)| *model == trip.model)
        {
            entry.1 = solid;
        }
        match ends.trips.iter_mut().find(|other| other.model == trip.model) {
            Some(other) => *other = trip,
            None => ends.trips.push(trip),
        }
        ends
    }

    /// Is the unit together: nobody of it stands in another, and it is in coherency?
    ///
    /// # Errors
    /// Why it is not.
    pub fn together(&self, position: &dyn Position, rule: &CoherencyRule) -> Result<(), Fault> {
        for (place, (first, a)) in self.models.iter().enumerate() {
            for (second, b) in &self.models[place + 1..] {
                let level_with = a.bottom < b.top - geometry::CONTACT && b.bottom < a.top - geometry::CONTACT;
                if level_with && overlaps(horizontal(&a.outline, &b.outline)) {
                    let (who, other) = if self.trip(*second).is_some() { (*second, *first) } else { (*first, *second) };
                    return Err(Fault::EndsOn(who, crate::Met::Model(other)));
                }
            }
        }
        let stances: Vec<Stance<'_>> =
            self.models.iter().map(|(model, solid)| measure::stance(position, *model, solid)).collect();
        let incoherent = |how: geometry::unit::Incoherent| Fault::Incoherent {
            models: stances.len(),
            lonely: how.lonely.len(),
            groups: how.groups,
        };
        coherent(&stances, rule).map_err(incoherent)
    }

    /// The answer that leads here: everybody who moved to where they ended.
    pub fn moves(&self) -> Moves {
        Moves(self.trips.iter().map(|trip| ModelMove::to(trip.model, trip.spot())).collect())
    }

    /// An answer as it is recorded: models by number, and the end of each as it was judged.
    pub fn recorded(&self, position: &dyn Position, moves: &Moves) -> Moves {
        let record = |(moved, trip): (&ModelMove, &Trip)| {
            let start = position.figure(trip.model).and_then(|figure| figure.stand).unwrap_or_default().0;
            let turned = trip.end.heading != start.heading;
            let heading = if turned { trip.end.heading } else { Heading::default() };
            let at = Pose { position: trip.end.position, heading };
            let end = Waypoint { at, turned, elevation: Some(trip.elevation), level: None };
            let way = moved.way[..moved.way.len().saturating_sub(1)].iter().copied().chain([end]).collect();
            ModelMove { model: ModelRef::Id(trip.model), way }
        };
        Moves(moves.0.iter().zip(&self.trips).map(record).collect())
    }
}
