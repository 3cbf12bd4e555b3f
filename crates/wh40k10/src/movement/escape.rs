//! Fall Back moves and Desperate Escape tests.

use super::{Distance, EscapeCasualty, MoveKind, MoveModels, MoveTerms, Moves, carry_out, ideas, judge};
use crate::attacks::destroy;
use crate::core::ENGAGEMENT;
use crate::dice::{self, Attempt, Purpose, RollKind};
use crate::events::Event;
use crate::setup::model_key;
use crate::state::{ModelId, Moved, State, UnitId};
use crate::{Wh40k10, aircraft, core, rules};
use geometry::floors::Class;
use geometry::{Length, Solid, horizontal};
use kernel::{Illegal, Message, Play, Seat, Table};
use miniatures::{Met, Terms, resolve, search};

/// A Fall Back move: its ways are declared, Desperate Escape tests are taken and paid for, then the survivors move
/// (`wh40k10/movement/fall-back`, `wh40k10/ruling/desperate-escape-timing`).
pub(super) fn fall_back(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<bool> {
    let distance = match super::random_move(t, unit)? {
        Some(rolled) => Distance::Inches(rolled),
        None => Distance::Move { plus: 0 },
    };
    t.cite(rules::movement::FALL_BACK_RESTRICTIONS);
    super::mark(t, unit, Moved::FellBack);
    let mut ask = MoveModels::new(seat, unit, MoveKind::FallBack, distance);
    if t.state.unit(unit).is_some_and(|unit| unit.battle_shocked) {
        let all: Vec<ModelId> = t.state.models_of(unit).collect();
        t.cite(rules::movement::DESPERATE_ESCAPE_BATTLE_SHOCKED);
        t.cite(rules::movement::DESPERATE_ESCAPE_ONCE);
        t.cite(rules::command::BATTLE_SHOCKED_FALL_BACK);
        t.cite(rules::ruling::BATTLE_SHOCKED_FLY_TITANIC);
        tests(t, seat, unit, all.len())?;
        ask.tested = Some(all);
        return leave(t, &ask);
    }
    let moves = t.ask(seat, ask.clone())?;
    if moves.0.is_empty() {
        return Ok(stays(t, unit));
    }
    let crossing = t.once(|state| crossing(state, &ask, &moves))?;
    if crossing.is_empty() {
        return carry_out(t, &ask, &moves).map(|()| true);
    }
    t.cite(rules::movement::DESPERATE_ESCAPE_THROUGH_ENEMIES);
    t.cite(rules::ruling::DESPERATE_ESCAPE_TIMING);
    let lost = tests(t, seat, unit, crossing.len())?;
    if lost == 0 {
        return carry_out(t, &ask, &moves).map(|()| true);
    }
    ask.tested = Some(crossing);
    let mut rest = moves;
    let alive: Vec<ModelId> = t.state.models_of(unit).collect();
    rest.0.retain(|moved| resolve(&alive, &moved.model, |id| model_key(&t.state, id)).is_some());
    if !rest.0.is_empty() && t.once(|state| judge(state, &ask, rest.clone()).is_ok())? {
        return carry_out(t, &ask, &rest).map(|()| true);
    }
    t.cite(rules::ruling::FALL_BACK_AFTER_CASUALTIES);
    leave(t, &ask)
}

/// The survivors move, if any are left.
fn leave(t: &mut Table<Wh40k10>, ask: &MoveModels) -> Play<bool> {
    if t.state.models_of(ask.unit).next().is_none() {
        t.cite(rules::ruling::DESPERATE_ESCAPE_MORE_FAILURES_THAN_MODELS);
        return Ok(false);
    }
    let moves = t.ask(ask.seat, ask.clone())?;
    if moves.0.is_empty() {
        // The tests were part of the Fall Back, which nobody can finish (`wh40k10/ruling/fall-back-after-casualties`).
        t.cite(rules::ruling::FALL_BACK_AFTER_CASUALTIES);
        let (unit, how) = (ask.unit, MoveKind::FallBack);
        t.tell(Event::UnitMoved { unit, how, models: 0, longest: Length::default(), ways: Vec::new() });
        return Ok(false);
    }
    carry_out(t, ask, &moves)?;
    Ok(true)
}

/// A Fall Back that cannot be made is none: the unit Remains Stationary (`wh40k10/movement/fall-back-impossible`).
fn stays(t: &mut Table<Wh40k10>, unit: UnitId) -> bool {
    t.cite(rules::movement::FALL_BACK_IMPOSSIBLE);
    super::remain_stationary(t, unit);
    false
}

/// The models whose way leads through enemies, and who are not TITANIC and cannot FLY
/// (`wh40k10/movement/desperate-escape-through-enemies`).
fn crossing(state: &State, ask: &MoveModels, moves: &Moves) -> Vec<ModelId> {
    let terms = MoveTerms::new(state, ask);
    let Some(Ok(trips)) = terms.ways().map(|mut ways| ways.trips(moves)) else { return Vec::new() };
    trips.iter().filter(|trip| trip.crosses).map(|trip| trip.model).collect()
}

/// One D6 for each; each 1 or 2 costs a model of the owner's choice (`wh40k10/movement/desperate-escape-test`).
fn tests(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId, count: usize) -> Play<u8> {
    let mut lost = 0;
    for _ in 0..count {
        let rule = rules::movement::DESPERATE_ESCAPE_TEST;
        let purpose = Purpose::Unit;
        let attempt =
            Attempt { kind: RollKind::DesperateEscape, seat, unit, dice: 1, rule, free: None, purpose, ahead: 0 };
        let face = dice::roll(t, attempt, |roll| roll.iter().all(|&face| face > 2))?.first().copied().unwrap_or(1);
        t.tell(Event::DesperateEscape { unit, face, passed: face > 2 });
        lost += u8::from(face <= 2);
    }
    for _ in 0..lost {
        let models: Vec<ModelId> = t.state.models_of(unit).collect();
        let model = match models[..] {
            [] => break,
            [only] => only,
            _ => t.ask(seat, EscapeCasualty { seat, unit })?,
        };
        t.cite(rules::movement::DESPERATE_ESCAPE_TEST);
        destroy(t, model, true)?;
    }
    Ok(lost)
}

/// Any model of the unit may be chosen (`wh40k10/ruling/desperate-escape-more-failures-than-models`).
pub fn judge_casualty(state: &State, ask: &EscapeCasualty, model: ModelId) -> Result<(), Illegal> {
    match state.models_of(ask.unit).any(|id| id == model) {
        true => Ok(()),
        false => Err(Illegal::new(rules::movement::DESPERATE_ESCAPE_TEST, Message::new("wh40k10-not-in-unit"))),
    }
}

/// A Fall Back that can be made, if one is found.
pub(super) fn find(state: &State, ask: &MoveModels) -> Option<Moves> {
    ideas::fall_backs(state, ask, None).into_iter().next()
}

/// It cannot Fall Back if some model has nowhere to end (`wh40k10/movement/fall-back-impossible`). Only a proof shuts it.
pub(super) fn judge_possible(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    let ask = MoveModels::new(seat, unit, MoveKind::FallBack, Distance::Move { plus: 0 });
    let stuck = state.models_of(unit).any(|model| has_nowhere_to_go(state, &ask, model));
    match stuck {
        true => Err(Illegal::new(rules::movement::FALL_BACK_IMPOSSIBLE, Message::new("wh40k10-cannot-fall-back"))),
        false => Ok(()),
    }
}

/// Is there no place within a model's Move that is clear of enemies? A proof, or no.
fn has_nowhere_to_go(state: &State, ask: &MoveModels, model: ModelId) -> bool {
    let Some(quantity) = aircraft::movement(state, model).filter(|quantity| !quantity.is_random()) else {
        return aircraft::movement(state, model).is_none();
    };
    let enemies = super::enemies(state, ask);
    let Some(own) = core::solid(state, model) else { return false };
    if !enemies.iter().any(|(enemy, theirs)| core::engaged(state, (model, &own), (*enemy, theirs))) {
        return false;
    }
    if sees_a_way_out(state, &own, &enemies, f64::from(quantity.plus)) {
        return false;
    }
    let terms = MoveTerms::new(state, ask);
    // Whoever may go up somewhere is not stuck for certain.
    let class = |met: Met, solid: &Solid| match met {
        Met::Model(other) if terms.of(other).owner == Some(ask.seat) => Class::ignore(),
        met => terms.class(model, met, solid, true),
    };
    terms.ways().is_some_and(|ways| search::nowhere_to_go(&ways, model, f64::from(quantity.plus), &class))
}

/// Is a place in some direction, as far as the model can go, clear of all enemies? The quick answer to the search.
fn sees_a_way_out(state: &State, own: &Solid, enemies: &[(ModelId, Solid)], limit: f64) -> bool {
    let field = &state.fixed.battlefield;
    (0..16u32).any(|n| {
        let outline = own.outline.moved(geometry::Heading::from_steps(n << 28).direction() * limit);
        let bounds = outline.bounds();
        let inside = bounds.low.x >= 0.0
            && bounds.low.y >= 0.0
            && bounds.high.x <= field.width.inches()
            && bounds.high.y <= field.depth.inches();
        let far = |(_, enemy): &(ModelId, Solid)| geometry::more_than(horizontal(&outline, &enemy.outline), ENGAGEMENT);
        inside && enemies.iter().all(far)
    })
}
