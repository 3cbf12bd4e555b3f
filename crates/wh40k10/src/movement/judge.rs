//! Is a move of a unit legal? Each way, then the ends against each other, then what the kind of move asks for.

use super::questions::{Distance, MoveKind, MoveModels};
use super::ways::{Trip, Ways};
use super::{ModelMove, ModelRef, Moves, Waypoint};
use crate::core::{MANY_MODELS, coherency_rule};
use crate::setup::model_key;
use crate::show::model_name;
use crate::state::{ModelId, State, UnitId};
use crate::{aircraft, charge, core, fight, rules};
use geometry::unit::coherency;
use geometry::{Heading, Pose, Solid, horizontal, overlaps};
use kernel::{Illegal, Message};
use miniatures::resolve;

/// How far away Scouts must end from enemies (`wh40k10/deployment-abilities/scouts-distance`).
const SCOUTS: f64 = 9.0;

/// How far a model may go in a move; none if it cannot move at all (`wh40k10/datasheets/move`).
pub fn allowed(state: &State, ask: &MoveModels, model: ModelId) -> Option<f64> {
    let own = aircraft::movement(state, model)?;
    Some(match ask.distance {
        Distance::Move { plus } => f64::from(own.plus) + f64::from(plus),
        Distance::Inches(inches) => f64::from(inches),
    })
}

/// The models that a move of a unit may be about, in the order of its form.
pub fn movable(state: &State, unit: UnitId) -> Vec<ModelId> {
    state.models_of(unit).filter(|&model| core::solid(state, model).is_some()).collect()
}

/// Where a unit stands when some of its models have moved.
#[derive(Clone, Debug)]
pub struct Ends {
    /// Every model of the unit, and its volume at the end.
    pub models: Vec<(ModelId, Solid)>,
    /// Those that moved.
    pub trips: Vec<Trip>,
}

impl Ends {
    /// Has a model moved, as far as the answer says?
    pub fn trip(&self, model: ModelId) -> Option<&Trip> {
        self.trips.iter().find(|trip| trip.model == model)
    }
}

/// The ways of an answer, in its order, legal or not; models that have gone are where they end for those after them.
pub fn trips(ways: &mut Ways<'_>, moves: &Moves) -> Result<Vec<Trip>, Illegal> {
    let (state, ask) = (ways.state, ways.ask);
    let models = movable(state, ask.unit);
    let mut gone: Vec<ModelId> = Vec::new();
    let mut trips = Vec::new();
    for moved in &moves.0 {
        let model = resolve(&models, &moved.model, |id| model_key(state, id)).filter(|model| !gone.contains(model));
        let Some(model) = model else {
            return Err(Illegal::new(rules::movement::MODELS_AND_ORDER, Message::new("wh40k10-not-in-unit")));
        };
        gone.push(model);
        let Some(limit) = allowed(state, ask, model) else {
            let reason = Message::new("wh40k10-cannot-move").with("model", model_name(state, model));
            return Err(Illegal::new(rules::datasheets::MOVE, reason));
        };
        if let Some(trip) = ways.trip(model, &moved.way, limit) {
            ways.put(model, &trip.end, trip.elevation);
            trips.push(trip);
        }
    }
    Ok(trips)
}

/// Where everybody stands at the end.
pub fn ends(ways: &Ways<'_>, trips: Vec<Trip>) -> Ends {
    let state = ways.state;
    let at_end = |model: ModelId| match trips.iter().find(|trip| trip.model == model) {
        Some(trip) => ways.solid_at(model, &trip.end, trip.elevation),
        None => core::solid(state, model),
    };
    let models = movable(state, ways.ask.unit).into_iter().filter_map(|model| Some((model, at_end(model)?))).collect();
    Ends { models, trips }
}

/// The answer as it is recorded, or the rule that forbids it.
pub fn judge(state: &State, ask: &MoveModels, moves: Moves) -> Result<Moves, Illegal> {
    let Some(mut ways) = Ways::new(state, ask) else {
        return Err(Illegal::new(rules::core::BATTLEFIELD, Message::new("wh40k10-no-battlefield")));
    };
    if moves.0.is_empty() {
        return judge_nobody_moves(state, ask).map(|()| moves);
    }
    let trips = trips(&mut ways, &moves)?;
    if let Some(illegal) = trips.iter().find_map(|trip| trip.fault.clone()) {
        return Err(illegal);
    }
    let ends = ends(&ways, trips);
    judge_together(state, &ends)?;
    match ask.kind {
        MoveKind::Normal | MoveKind::Advance => {}
        MoveKind::FallBack => judge_clear_of_enemies(state, ask, &ends)?,
        MoveKind::Scout => judge_scouts(state, ask, &ends)?,
        MoveKind::Charge => charge::judge_ends(&mut ways, &ends)?,
        MoveKind::PileIn => fight::judge_pile_in(&mut ways, &ends)?,
        MoveKind::Consolidate => fight::judge_consolidation(&mut ways, &ends)?,
        MoveKind::SetUp { .. } => {}
    }
    Ok(recorded(state, &moves, &ends))
}

/// The answer with models by number, and with the end of each as it was judged.
fn recorded(state: &State, moves: &Moves, ends: &Ends) -> Moves {
    let record = |(moved, trip): (&ModelMove, &Trip)| {
        let start = state.model(trip.model).and_then(|model| model.at).unwrap_or_default();
        let turned = trip.end.heading != start.heading;
        let heading = if turned { trip.end.heading } else { Heading::default() };
        let at = Pose { position: trip.end.position, heading };
        let end = Waypoint { at, turned, elevation: Some(trip.elevation), level: None };
        let way = moved.way[..moved.way.len().saturating_sub(1)].iter().copied().chain([end]).collect();
        ModelMove { model: ModelRef::Id(trip.model), way }
    };
    Moves(moves.0.iter().zip(&ends.trips).map(record).collect())
}

/// Nobody of the unit overlaps (`wh40k10/movement/no-ending-on-models`), and it is in coherency
/// (`wh40k10/core/unit-coherency`).
pub fn judge_together(state: &State, ends: &Ends) -> Result<(), Illegal> {
    for (place, (first, a)) in ends.models.iter().enumerate() {
        for (second, b) in &ends.models[place + 1..] {
            let level_with = a.bottom < b.top - geometry::CONTACT && b.bottom < a.top - geometry::CONTACT;
            if level_with && overlaps(horizontal(&a.outline, &b.outline)) {
                let who = if ends.trip(*second).is_some() { *second } else { *first };
                let reason = Message::new("wh40k10-ends-on-model").with("model", model_name(state, who));
                return Err(Illegal::new(rules::movement::NO_ENDING_ON_MODELS, reason));
            }
        }
    }
    in_coherency(&ends.models.iter().map(|(_, solid)| solid.clone()).collect::<Vec<_>>())
}

fn in_coherency(models: &[Solid]) -> Result<(), Illegal> {
    let rule = match models.len() >= MANY_MODELS {
        true => rules::core::UNIT_COHERENCY_SEVEN_OR_MORE,
        false => rules::core::UNIT_COHERENCY,
    };
    coherency(models, &coherency_rule(models.len())).map_err(|how| {
        let reason = Message::new("wh40k10-not-coherent").with("lonely", how.lonely.len()).with("groups", how.groups);
        // With enough neighbours each, what is missing is the one group, which is the same for all sizes.
        let rule = if how.lonely.is_empty() { rules::core::UNIT_COHERENCY } else { rule };
        Illegal::new(rule, reason)
    })
}

/// The enemy models on the battlefield and their volumes.
pub fn enemies(state: &State, ask: &MoveModels) -> Vec<(ModelId, Solid)> {
    let theirs = |&id: &ModelId| state.owner(state.unit_of(id)) != Some(ask.seat);
    let all = (0..state.models.len() as u16).map(ModelId).filter(theirs);
    all.filter_map(|id| Some((id, core::solid(state, id)?))).collect()
}

/// No model may end a Fall Back within Engagement Range, whether it moved or not (`wh40k10/movement/fall-back`).
fn judge_clear_of_enemies(state: &State, ask: &MoveModels, ends: &Ends) -> Result<(), Illegal> {
    let enemies = enemies(state, ask);
    for (model, solid) in &ends.models {
        if enemies.iter().any(|(enemy, theirs)| core::engaged(state, (*model, solid), (*enemy, theirs))) {
            let reason = Message::new("wh40k10-ends-engaged").with("model", model_name(state, *model));
            return Err(Illegal::new(rules::core::ENGAGEMENT_RANGE_NO_MOVE_END, reason));
        }
    }
    Ok(())
}

/// Scouts end more than 9" from all enemies, measured on the plane (`wh40k10/deployment-abilities/scouts-distance`).
fn judge_scouts(state: &State, ask: &MoveModels, ends: &Ends) -> Result<(), Illegal> {
    let enemies = enemies(state, ask);
    for (model, solid) in &ends.models {
        let near = |(_, enemy): &(ModelId, Solid)| geometry::within(horizontal(&solid.outline, &enemy.outline), SCOUTS);
        if enemies.iter().any(near) {
            let reason = Message::new("wh40k10-too-near").with("model", model_name(state, *model)).with("inches", 9u8);
            return Err(Illegal::new(rules::deployment_abilities::SCOUTS_DISTANCE, reason));
        }
    }
    Ok(())
}

/// Nobody moves: always possible, but where the rules demand a move that can be made. For a unit out of coherency it means
/// that the move does not happen (`wh40k10/core/coherency-move-failure`).
fn judge_nobody_moves(state: &State, ask: &MoveModels) -> Result<(), Illegal> {
    match ask.kind {
        MoveKind::FallBack if super::escape::find(state, ask).is_some() => {
            Err(Illegal::new(rules::movement::FALL_BACK, Message::new("wh40k10-must-leave")))
        }
        MoveKind::Charge if charge::find(state, ask).is_some() => {
            Err(Illegal::new(rules::charge::MOVE, Message::new("wh40k10-must-charge")))
        }
        _ => Ok(()),
    }
}
