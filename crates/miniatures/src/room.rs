//! Setting up as many models as can be about something on the table, where there may not be room for all of them.

use crate::{Ends, ModelId, ModelMove, Moves, Waypoint, Ways};
use geometry::{Heading, Position, Shape, Solid, Vector};

/// In how many directions places are looked for, a power of two.
const DIRECTIONS: u32 = 64;
/// How far apart places in one direction are.
const STEP: f64 = 0.25;

/// May a model stand at a place if it were alone? With its volume there, and the place as it is recorded.
pub type Alone<'r> = &'r dyn Fn(ModelId, &Waypoint) -> Option<(Solid, Waypoint)>;

/// Models that are set up about something.
pub struct Room<'r> {
    /// The table.
    pub ways: &'r Ways<'r>,
    /// About what, with the volume of each of its models.
    pub about: Vec<Solid>,
    /// How far from it places are looked for.
    pub reach: f64,
    /// Who is to be set up.
    pub models: &'r [ModelId],
    /// Who may stand where.
    pub alone: Alone<'r>,
    /// May these stand together?
    pub together: &'r dyn Fn(&Ends) -> bool,
}

/// A model with the place at which it is set up.
type Placed = (ModelId, Waypoint, Solid);

impl Room<'_> {
    /// A model for which there is room beside those that are set up, if one is found.
    pub fn left_out(&self, out: &[(ModelId, Solid)]) -> Option<ModelId> {
        let mut places = Places { room: self, known: Vec::new() };
        self.rest(out).find(|&model| places.beside(out, model).is_some())
    }

    /// A set-up to which nobody can be added.
    pub fn as_many_as_can(&self) -> Moves {
        let mut places = Places { room: self, known: Vec::new() };
        let mut out: Vec<(ModelId, Solid)> = Vec::new();
        let mut moves = Moves::default();
        loop {
            let next = self.rest(&out).find_map(|model| places.beside(&out, model));
            let Some((model, spot, solid)) = next else { return moves };
            out.push((model, solid));
            moves.0.push(ModelMove::to(model, spot));
        }
    }

    fn rest<'s>(&'s self, out: &'s [(ModelId, Solid)]) -> impl Iterator<Item = ModelId> + 's {
        let is_out = |id: ModelId| out.iter().any(|(other, _)| *other == id);
        self.models.iter().copied().filter(move |&id| !is_out(id))
    }

    /// Places all round, those that touch first.
    fn points(&self, shape: &Shape) -> Vec<Waypoint> {
        let base = shape.template().reflected();
        let mut points: Vec<Vector> = Vec::new();
        let steps = (self.reach / STEP) as u32;
        for solid in &self.about {
            let ring = solid.outline.sum(&base);
            let middle = ring.inner_point();
            for step in 0..=steps {
                points.extend((0..DIRECTIONS).map(|n| {
                    let direction = Heading::from_steps(n * (u32::MAX / DIRECTIONS + 1)).direction();
                    ring.boundary_from(middle, direction) + direction * (0.01 + f64::from(step) * STEP)
                }));
            }
        }
        points.into_iter().filter_map(|point| Some(Waypoint::to(Position::nearest(point).ok()?))).collect()
    }
}

/// Places at which models could stand if they were alone, found once for each shape of base.
struct Places<'p> {
    room: &'p Room<'p>,
    known: Vec<(Shape, Vec<(Waypoint, Solid)>)>,
}

impl Places<'_> {
    /// A place for one more model, clear of the others and in coherency with them.
    fn beside(&mut self, out: &[(ModelId, Solid)], model: ModelId) -> Option<Placed> {
        let together = self.room.together;
        let mut models = out.to_vec();
        for (spot, solid) in self.of(model) {
            models.push((model, solid.clone()));
            let ends = Ends { models, trips: Vec::new() };
            if together(&ends) {
                return Some((model, *spot, solid.clone()));
            }
            models = ends.models;
            models.pop();
        }
        None
    }

    /// Every place at which a model could stand if it were alone.
    fn of(&mut self, model: ModelId) -> &[(Waypoint, Solid)] {
        let Some((shape, _)) = self.room.ways.body(model) else { return &[] };
        let place = match self.known.iter().position(|(known, _)| known == shape) {
            Some(place) => place,
            None => {
                let legal = |spot: Waypoint| (self.room.alone)(model, &spot).map(|(solid, end)| (end, solid));
                let found = self.room.points(shape).into_iter().filter_map(legal).collect();
                self.known.push((shape.clone(), found));
                self.known.len() - 1
            }
        };
        &self.known[place].1
    }
}
