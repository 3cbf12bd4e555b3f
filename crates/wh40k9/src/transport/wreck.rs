//! Out of a destroyed TRANSPORT: who can be set up must be, and only who cannot is destroyed
//! (`wh40k9/ruling/unplaceable-passengers`).

use crate::core::solid;
use crate::movement::set_up::judge_one;
use crate::movement::{Ends, ModelMove, MoveTerms, Moves, SetUpModels, Waypoint, Ways, judge_together};
use crate::state::{ModelId, UnitId};
use geometry::{Heading, Position, Shape, Solid, Vector};

/// In how many directions from the TRANSPORT places are looked for, a power of two.
const DIRECTIONS: u32 = 64;
/// How far apart places in one direction are.
const STEP: f64 = 0.25;

/// A model with the place at which it is set up.
type Placed = (ModelId, Waypoint, Solid);

/// A model for which there is room beside those that are set up, if one is found.
pub fn left_out(
    terms: &MoveTerms<'_>,
    ways: &Ways<'_>,
    ask: &SetUpModels,
    transport: (UnitId, u8),
    out: &[(ModelId, Solid)],
) -> Option<ModelId> {
    let mut places = Places::new(terms, ways, ask, transport);
    let rest: Vec<ModelId> = rest(terms, ask, |id| out.iter().any(|(other, _)| *other == id));
    rest.into_iter().find(|&model| places.beside(out, model).is_some())
}

/// A set-up to which nobody can be added, where not everybody can be set up.
pub fn as_many_as_can(terms: &MoveTerms<'_>, ways: &Ways<'_>, ask: &SetUpModels, transport: (UnitId, u8)) -> Moves {
    let mut places = Places::new(terms, ways, ask, transport);
    let mut out: Vec<(ModelId, Solid)> = Vec::new();
    let mut moves = Moves::default();
    loop {
        let rest = rest(terms, ask, |id| out.iter().any(|(other, _)| *other == id));
        let Some((model, spot, solid)) = rest.into_iter().find_map(|model| places.beside(&out, model)) else { break };
        out.push((model, solid));
        moves.0.push(ModelMove::to(model, spot));
    }
    moves
}

fn rest(terms: &MoveTerms<'_>, ask: &SetUpModels, is_out: impl Fn(ModelId) -> bool) -> Vec<ModelId> {
    terms.state.living_models(ask.unit).filter(|&id| !is_out(id)).collect()
}

/// Places about a TRANSPORT at which models could stand if they were alone, found once for each shape of base.
struct Places<'w, 'a> {
    terms: &'w MoveTerms<'a>,
    ways: &'w Ways<'w>,
    ask: &'w SetUpModels,
    wrecks: Vec<Solid>,
    reach: f64,
    known: Vec<(Shape, Vec<(Waypoint, Solid)>)>,
}

impl<'w, 'a> Places<'w, 'a> {
    fn new(
        terms: &'w MoveTerms<'a>,
        ways: &'w Ways<'w>,
        ask: &'w SetUpModels,
        (transport, reach): (UnitId, u8),
    ) -> Self {
        let wrecks = terms.state.models_in_place(transport).filter_map(|id| solid(terms.state, id)).collect();
        Self { terms, ways, ask, wrecks, reach: f64::from(reach), known: Vec::new() }
    }

    /// A place for one more model, clear of the others and in coherency with them.
    fn beside(&mut self, out: &[(ModelId, Solid)], model: ModelId) -> Option<Placed> {
        let terms = self.terms;
        let mut models = out.to_vec();
        for (spot, solid) in self.of(model) {
            models.push((model, solid.clone()));
            let together = Ends { models, trips: Vec::new() };
            if judge_together(terms, &together).is_ok() {
                return Some((model, *spot, solid.clone()));
            }
            models = together.models;
            models.pop();
        }
        None
    }

    /// Every place at which a model could stand if it were alone.
    fn of(&mut self, model: ModelId) -> &[(Waypoint, Solid)] {
        let Some((shape, _)) = self.ways.body(model) else { return &[] };
        let place = match self.known.iter().position(|(known, _)| known == shape) {
            Some(place) => place,
            None => {
                let legal = |spot| {
                    judge_one(self.terms, self.ways, self.ask, model, &spot).ok().map(|(solid, end)| (end, solid))
                };
                let found = self.points(shape).into_iter().filter_map(legal).collect();
                self.known.push((shape.clone(), found));
                self.known.len() - 1
            }
        };
        &self.known[place].1
    }

    /// Places all round the TRANSPORT, those that touch it first.
    fn points(&self, shape: &Shape) -> Vec<Waypoint> {
        let base = shape.template().reflected();
        let mut points: Vec<Vector> = Vec::new();
        let steps = (self.reach / STEP) as u32;
        for wreck in &self.wrecks {
            let ring = wreck.outline.sum(&base);
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
