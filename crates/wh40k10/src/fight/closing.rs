//! Pile-in and Consolidation moves.

use crate::core::{self, engaged_with};
use crate::datasheets::Keyword;
use crate::movement::contact::{better, contact_places, places_towards, touches_any};
use crate::movement::{
    Distance, Ends, MoveKind, MoveModels, Moves, Spot, Trip, Ways, carry_out, ends, enemies, engaged, judge, moves_to,
};
use crate::show::model_name;
use crate::state::{ModelId, State, UnitId};
use crate::{Wh40k10, rules};
use geometry::unit::ends_closer;
use geometry::{ArcGon, Solid, horizontal};
use kernel::{Illegal, Message, Play, Rule, Seat, Table};

/// How far models pile in and consolidate (`wh40k10/fight/pile-in`, `wh40k10/fight/consolidate`).
const STEP: u8 = 3;

/// The Pile-in move of a unit, if it could make one (`wh40k10/fight/pile-in`).
pub(super) fn pile_in(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<()> {
    if t.state.unit_has(unit, &Keyword::Aircraft) {
        t.cite(rules::aircraft::NO_PILE_IN);
        return Ok(());
    }
    let ask = MoveModels::new(seat, unit, MoveKind::PileIn, Distance::Inches(STEP));
    if !t.once(|state| could_close(state, &ask))? {
        return Ok(());
    }
    let moves = t.ask(seat, ask.clone())?;
    cite_closing(t, unit, rules::fight::PILE_IN_DIRECTION);
    carry_out(t, &ask, &moves)
}

/// The Consolidation move of a unit, if it could make one (`wh40k10/fight/consolidate`).
pub(super) fn consolidate(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<()> {
    if t.state.models_of(unit).next().is_none() {
        return Ok(());
    }
    if t.state.unit_has(unit, &Keyword::Aircraft) {
        t.cite(rules::aircraft::NO_PILE_IN);
        return Ok(());
    }
    let ask = MoveModels::new(seat, unit, MoveKind::Consolidate, Distance::Inches(STEP));
    if !t.once(|state| could_close(state, &ask))? {
        t.cite(rules::fight::CONSOLIDATE_IMPOSSIBLE);
        return Ok(());
    }
    let moves = t.ask(seat, ask.clone())?;
    cite_closing(t, unit, rules::fight::CONSOLIDATE_TO_ENEMY);
    carry_out(t, &ask, &moves)
}

fn cite_closing(t: &mut Table<Wh40k10>, unit: UnitId, rule: Rule) {
    t.cite(rule);
    let aircraft = t.state.units_on_battlefield().any(|id| t.state.unit_has(id, &Keyword::Aircraft));
    if aircraft && !t.state.unit_has(unit, &Keyword::Fly) {
        t.cite(rules::aircraft::IGNORED_FOR_PILE_IN);
    }
}

/// The enemy models that count for a model: all, but AIRCRAFT only for one that can FLY
/// (`wh40k10/aircraft/ignored-for-pile-in`).
fn counted(ways: &Ways<'_>, model: ModelId) -> Vec<(ModelId, Solid)> {
    let fly = ways.of(model).fly;
    enemies(ways.state, ways.ask).into_iter().filter(|(enemy, _)| fly || !ways.of(*enemy).aircraft).collect()
}

/// Could any model of the unit move at all? Only those that touch no enemy may, and an enemy must be in reach.
fn could_close(state: &State, ask: &MoveModels) -> bool {
    let Some(ways) = Ways::new(state, ask) else { return false };
    let engaged = !engaged_with(state, ask.unit).is_empty();
    state.models_of(ask.unit).any(|model| {
        let (Some(own), enemies) = (core::solid(state, model), counted(&ways, model)) else { return false };
        let free = !touches_any(&own, &enemies) && crate::aircraft::movement(state, model).is_some();
        let reach = f64::from(STEP) + core::ENGAGEMENT;
        let near = |(_, enemy): &(ModelId, Solid)| geometry::within(horizontal(&own.outline, &enemy.outline), reach);
        free && (engaged || enemies.iter().any(near))
    })
}

/// Does the unit end within Engagement Range of an enemy unit?
fn ends_engaged(ways: &Ways<'_>, ends: &Ends) -> bool {
    ends.models.iter().any(|(model, own)| counted(ways, *model).iter().any(|(_, enemy)| engaged(own, enemy)))
}

/// Does a model end closer to the enemy that was closest to it (`wh40k10/fight/pile-in-direction`)?
fn comes_closer(ways: &Ways<'_>, ends: &Ends, model: ModelId) -> bool {
    let (Some(before), Some(after)) = (core::solid(ways.state, model), ends.solid(model)) else { return false };
    let outlines: Vec<ArcGon> = counted(ways, model).into_iter().map(|(_, enemy)| enemy.outline).collect();
    ends_closer(&before.outline, &after.outline, &outlines)
}

/// Is a Pile-in move as it must be (`wh40k10/fight/pile-in`, `wh40k10/fight/pile-in-direction`)?
pub fn judge_pile_in(ways: &mut Ways<'_>, ends: &Ends) -> Result<(), Illegal> {
    judge_closing(ways, ends, rules::fight::PILE_IN, rules::fight::PILE_IN_DIRECTION)
}

/// Is a Consolidation move as it must be (`wh40k10/fight/consolidate`, `wh40k10/fight/consolidate-to-enemy`)?
pub fn judge_consolidation(ways: &mut Ways<'_>, ends: &Ends) -> Result<(), Illegal> {
    judge_closing(ways, ends, rules::fight::CONSOLIDATE, rules::fight::CONSOLIDATE_TO_ENEMY)
}

fn judge_closing(ways: &mut Ways<'_>, ends: &Ends, condition: Rule, direction: Rule) -> Result<(), Illegal> {
    let state = ways.state;
    let refuse = |model: ModelId, rule: Rule, reason: &'static str| {
        Err(Illegal::new(rule, Message::new(reason).with("model", model_name(state, model))))
    };
    for trip in &ends.trips {
        let model = trip.model;
        let touching = core::solid(state, model).is_some_and(|own| touches_any(&own, &counted(ways, model)));
        if touching {
            return refuse(model, condition, "wh40k10-already-touching");
        }
        if !comes_closer(ways, ends, model) {
            return refuse(model, direction, "wh40k10-not-closer");
        }
    }
    if !ends_engaged(ways, ends) {
        return Err(Illegal::new(condition, Message::new("wh40k10-ends-unengaged")));
    }
    for trip in &ends.trips {
        if let Some(model) = could_touch(ways, ends, trip.model).map(|_| trip.model) {
            return refuse(model, direction, "wh40k10-could-touch");
        }
    }
    Ok(())
}

/// A way on which a model that does not end in contact could have.
fn could_touch(ways: &mut Ways<'_>, ends: &Ends, model: ModelId) -> Option<(Trip, Ends)> {
    let enemies = counted(ways, model);
    if ends.solid(model).is_some_and(|own| touches_any(own, &enemies)) {
        return None;
    }
    let places = contact_places(ways, model, &enemies);
    let well = |ways: &Ways<'_>, ends: &Ends| {
        let touches = ends.solid(model).is_some_and(|own| touches_any(own, &enemies));
        touches && comes_closer(ways, ends, model) && ends_engaged(ways, ends)
    };
    better(ways, ends, model, &places, well)
}

/// Moves worth considering: everybody into contact who can, the others as near as they can.
pub fn ideas(state: &State, ask: &MoveModels) -> Vec<Moves> {
    let Some(mut ways) = Ways::new(state, ask) else { return Vec::new() };
    let mut all = ends(&ways, Vec::new());
    let mut models: Vec<(f64, ModelId)> = Vec::new();
    for (model, own) in &all.models {
        let near = counted(&ways, *model);
        let apart = |(_, enemy): &(ModelId, Solid)| horizontal(&own.outline, &enemy.outline);
        let nearest = near.iter().map(apart).fold(f64::INFINITY, f64::min);
        if !touches_any(own, &near) {
            models.push((nearest, *model));
        }
    }
    models.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    for (_, model) in models {
        if let Some((_, changed)) = could_touch(&mut ways, &all, model) {
            all = changed;
            continue;
        }
        let Some(goal) = nearest_enemy(&ways, model) else { continue };
        let places = places_towards(&ways, model, goal);
        let well = |ways: &Ways<'_>, ends: &Ends| comes_closer(ways, ends, model);
        if let Some((_, changed)) = better(&mut ways, &all, model, &places, well) {
            all = changed;
        }
    }
    let moved = |trip: &Trip| (trip.model, Spot::to(trip.end.position).at_elevation(trip.elevation));
    let moves = moves_to(&all.trips.iter().map(moved).collect::<Vec<_>>());
    if moves.0.is_empty() {
        return Vec::new();
    }
    judge(state, ask, moves).into_iter().collect()
}

fn nearest_enemy(ways: &Ways<'_>, model: ModelId) -> Option<geometry::Vector> {
    let own = core::solid(ways.state, model)?;
    let apart = |enemy: &Solid| horizontal(&own.outline, &enemy.outline);
    let near = counted(ways, model);
    near.iter().min_by(|(_, a), (_, b)| apart(a).total_cmp(&apart(b))).map(|(_, enemy)| enemy.outline.middle())
}
