//! Pile-in and consolidation moves: 3" towards the closest enemy (`wh40k9/fight/pile-in`, `wh40k9/fight/consolidate`).

use crate::charge::heroic_intervention::{closest_enemies, ignores_aircraft};
use crate::core::{distance, distance_from, solid};
use crate::movement::{
    Distance, Ends, MoveKind, MoveModels, MoveTerms, Moves, Ways, carry_out, enemies, judge, move_of,
};
use crate::show::model_name;
use crate::state::{ModelId, State, UnitId};
use crate::{Wh40k9, rules};
use kernel::{Illegal, Message, Play, Seat, Table};
use miniatures::contact::{better, contact_places, places_towards, touches_any};

/// How far models pile in and consolidate.
const STEP: u8 = 3;

/// A unit piles in or consolidates, if any of its models can.
pub(super) fn close(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId, kind: MoveKind) -> Play<()> {
    let ask = MoveModels::new(seat, unit, kind, Distance::Inches(STEP));
    let (contact, optional) = match kind {
        MoveKind::PileIn => (rules::fight::PILE_IN_BASE_CONTACT, rules::fight::PILE_IN_OPTIONAL),
        _ => (rules::fight::CONSOLIDATE_BASE_CONTACT, rules::fight::CONSOLIDATE_OPTIONAL),
    };
    if t.once(|state| state.models_of(ask.unit).any(|model| touches(state, &ask, model)))? {
        t.cite(contact);
    }
    if !t.once(|state| state.models_of(ask.unit).any(|model| could_move(state, &ask, model)))? {
        return Ok(());
    }
    let moves = t.ask(seat, ask.clone())?;
    if moves.0.len() < t.state.models_of(unit).count() {
        t.cite(optional);
    }
    if moves.0.is_empty() {
        return Ok(());
    }
    if kind == MoveKind::PileIn {
        t.cite(rules::fight::PILE_IN_DIRECTION_FREE);
    }
    t.cite(rules::ruling::CLOSEST_MODEL_IS_ENEMY);
    if t.once(|state| ignores_aircraft(state, unit))? {
        t.cite(rules::movement::AIRCRAFT_IGNORED_AS_CLOSEST);
    }
    carry_out(t, &ask, &moves)?;
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.turn.closed_in = true;
    }
    Ok(())
}

/// Is a model in base contact with an enemy model?
fn touches(state: &State, ask: &MoveModels, model: ModelId) -> bool {
    solid(state, model).is_some_and(|own| touches_any(&own, &enemies(state, ask)))
}

/// Could a model move: is it in contact with no enemy (`wh40k9/fight/pile-in-base-contact`), can it move at all, and is there an enemy?
fn could_move(state: &State, ask: &MoveModels, model: ModelId) -> bool {
    let goal = !closest_enemies(state, ask.unit, model).is_empty();
    let fights = state.fighting.alone.is_none_or(|alone| alone == model);
    fights && goal && move_of(state, model).is_some() && !touches(state, ask, model)
}

/// Does a model end closer to the enemy model that was closest to it? Where several were equally close any of these will do
/// (`wh40k9/core/closest-tie-rule-user`).
fn comes_closer(state: &State, closest: &[ModelId], ends: &Ends, model: ModelId) -> bool {
    let Some(after) = ends.solid(model) else { return false };
    let closer =
        |&enemy: &ModelId| geometry::closer(distance_from(state, model, after, enemy), distance(state, model, enemy));
    closest.iter().any(closer)
}

/// Every model that moved was in contact with nobody, and ends closer to the enemy that was closest to it
/// (`wh40k9/fight/pile-in`, `wh40k9/fight/consolidate`). Who stays is never in breach
/// (`wh40k9/ruling/heroic-intervention-models-that-stay`).
pub fn judge_ends(terms: &MoveTerms<'_>, ends: &Ends) -> Result<(), Illegal> {
    let (state, ask) = (terms.state, terms.ask);
    let (contact, direction) = match ask.kind {
        MoveKind::PileIn => (rules::fight::PILE_IN_BASE_CONTACT, rules::fight::PILE_IN),
        _ => (rules::fight::CONSOLIDATE_BASE_CONTACT, rules::fight::CONSOLIDATE),
    };
    for trip in &ends.trips {
        let of = |id: &'static str| Message::new(id).with("model", model_name(state, trip.model));
        if state.fighting.alone.is_some_and(|alone| alone != trip.model) {
            return Err(Illegal::new(rules::fight::SINGLE_MODEL_FIGHTS, of("wh40k9-does-not-fight")));
        }
        if touches(state, ask, trip.model) {
            return Err(Illegal::new(contact, of("wh40k9-already-touching")));
        }
        if !comes_closer(state, &closest_enemies(state, ask.unit, trip.model), ends, trip.model) {
            return Err(Illegal::new(direction, of("wh40k9-not-closer")));
        }
    }
    Ok(())
}

/// A move worth considering: everybody into contact who can, the others as near as they can go.
pub fn find(state: &State, ask: &MoveModels) -> Option<Moves> {
    let terms = MoveTerms::new(state, ask);
    let mut ways = terms.ways()?;
    let mut models: Vec<ModelId> = state.models_of(ask.unit).filter(|&model| could_move(state, ask, model)).collect();
    let apart = |model: ModelId| {
        closest_enemies(state, ask.unit, model).first().map_or(f64::INFINITY, |&enemy| distance(state, model, enemy))
    };
    models.sort_by(|a, b| apart(*a).total_cmp(&apart(*b)).then(a.cmp(b)));
    let mut all = ways.ends(Vec::new());
    for model in models {
        all = drawn_in(state, ask, &mut ways, &all, model);
    }
    let moves = all.moves();
    if moves.0.is_empty() { None } else { judge(state, ask, moves).ok() }
}

/// The same with one model in contact with an enemy if it can be, or else as near as it can go.
fn drawn_in(state: &State, ask: &MoveModels, ways: &mut Ways<'_>, ends: &Ends, model: ModelId) -> Ends {
    let enemies = enemies(state, ask);
    let closest = closest_enemies(state, ask.unit, model);
    let well = |ends: &Ends| comes_closer(state, &closest, ends, model);
    let places = contact_places(ways, model, &enemies);
    let touching = |ends: &Ends| ends.solid(model).is_some_and(|own| touches_any(own, &enemies)) && well(ends);
    if let Some((_, changed)) = better(ways, ends, model, &places, &touching) {
        return changed;
    }
    let goal = closest.first().and_then(|&enemy| solid(state, enemy));
    let Some(goal) = goal.map(|goal| goal.outline.middle()) else { return ends.clone() };
    let places = places_towards(ways, model, goal);
    better(ways, ends, model, &places, &well).map_or_else(|| ends.clone(), |(_, changed)| changed)
}
