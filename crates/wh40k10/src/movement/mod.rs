//! Chapter *movement phase*: which unit moves next and how, Normal moves, Advance and Fall Back moves.
//!
//! `terms` says what a move means to the ways of models, `judge` judges the move of a unit, `escape` has Desperate Escape tests, `ideas` the
//! moves worth considering; `questions` are what is asked.

mod escape;
pub mod ideas;
mod judge;
mod questions;
pub mod set_up;
mod terms;
mod traits;

pub use escape::judge_casualty;
pub use judge::{allowed, enemies, judge, judge_together};
pub use miniatures::{Ends, ModelMove, ModelRef, ModelWay, Moves, Trip, Waypoint, Ways};
pub use questions::{Distance, EscapeCasualty, MoveChoice, MoveKind, MoveModels, SelectMove};
pub use set_up::{Arrival, SetUpModels};
pub use terms::{MoveTerms, body, set_up_away};
pub use traits::{Traits, traits};

use crate::abilities::{Effect, measure};
use crate::core::engaged_with;
use crate::datasheets::Keyword;
use crate::dice::{self, Attempt, FreeReRoll, Purpose, RollKind};
use crate::events::Event;
use crate::state::{ModelId, Moved, Phase, State, UnitId};
use crate::stratagems::Window;
use crate::terrain::{FeatureKind, Ground};
use crate::{Wh40k10, aircraft, battle_round, rules, stratagems, strategic_reserves, transports};
use kernel::{Dice, Illegal, Play, Rule, Seat, Table};
use miniatures::{Met, movable, placed_by_hand};
use miniatures::{Told, refuse};

/// The start of the phase (`wh40k10/movement/steps`).
pub fn begin(t: &mut Table<Wh40k10>) -> Play<()> {
    let seat = t.state.active;
    t.cite(rules::movement::STEPS);
    t.tell(Event::PhaseBegan { seat, phase: Phase::Movement });
    t.state.phase = Phase::Movement;
    Ok(())
}

/// One unit of the Move Units step, until all have been dealt with (`wh40k10/movement/move-units-step`).
pub fn step(t: &mut Table<Wh40k10>) -> Play<()> {
    let seat = t.state.active;
    if choices(&t.state, seat).is_empty() {
        return end_step(t, seat);
    }
    t.cite(rules::movement::MOVE_UNITS_STEP);
    match t.ask(seat, SelectMove { seat })? {
        None => end_step(t, seat),
        Some((unit, MoveChoice::Disembark)) => transports::disembark(t, seat, unit),
        Some((unit, choice)) => move_unit(t, seat, unit, choice),
    }
}

/// Those that were not selected Remain Stationary.
fn end_step(t: &mut Table<Wh40k10>, seat: Seat) -> Play<()> {
    let rest: Vec<UnitId> = t.state.units_of(seat).filter(|&unit| !has_moved(&t.state, unit)).collect();
    for unit in rest {
        remain_stationary(t, unit);
    }
    t.state.phase = Phase::Reinforcements;
    Ok(())
}

/// The end of the phase, after the Reinforcements step.
pub fn end(t: &mut Table<Wh40k10>) -> Play<()> {
    stratagems::rapid_ingress(t)?;
    battle_round::end_phase(t, Phase::ShootingBegins);
    Ok(())
}

/// Has a unit moved in this phase, or does it count as having done so in this turn
/// (`wh40k10/transports/destroyed-transport-counts-as-moved`)?
fn has_moved(state: &State, unit: UnitId) -> bool {
    state.unit(unit).is_some_and(|unit| unit.phase.has_moved || unit.turn.bailed_out)
}

/// Everything that a player's units can still do in the Move Units step.
pub fn choices(state: &State, seat: Seat) -> Vec<(UnitId, MoveChoice)> {
    let all = state.unit_ids().flat_map(|unit| MoveChoice::ALL.map(|choice| (unit, choice)));
    all.filter(|&(unit, choice)| judge_choice(state, seat, unit, choice).is_ok()).collect()
}

/// May a unit be selected for this (`wh40k10/movement/options-unengaged`, `wh40k10/movement/options-engaged`)?
pub fn judge_choice(state: &State, seat: Seat, unit: UnitId, choice: MoveChoice) -> Result<(), Illegal> {
    if choice == MoveChoice::Disembark {
        return transports::judge_disembark(state, seat, unit);
    }
    let Some(entry) = state.unit(unit).filter(|_| state.is_unit_of(unit, seat)) else {
        return refuse(rules::movement::MOVE_UNITS_STEP, "wh40k10-not-your-unit");
    };
    if entry.phase.has_moved {
        return refuse(rules::movement::MOVE_UNITS_STEP, "wh40k10-has-moved");
    }
    if entry.turn.bailed_out {
        return refuse(rules::transports::DESTROYED_TRANSPORT_COUNTS_AS_MOVED, "wh40k10-disembarked");
    }
    if state.unit_has(unit, &Keyword::Aircraft) {
        return aircraft::judge_choice(choice);
    }
    if choice == MoveChoice::Stationary {
        return match entry.turn.disembarked {
            true => refuse(rules::transports::DISEMBARK_NOT_STATIONARY, "wh40k10-disembarked"),
            false => Ok(()),
        };
    }
    if state.models_of(unit).all(|model| aircraft::movement(state, model).is_none()) {
        return refuse(rules::datasheets::MOVE, "wh40k10-unit-cannot-move");
    }
    let engaged = engaged_with(state, unit);
    let held = engaged.iter().any(|&enemy| !state.unit_has(enemy, &Keyword::Aircraft));
    match choice {
        MoveChoice::FallBack if engaged.is_empty() => refuse(rules::movement::OPTIONS_UNENGAGED, "wh40k10-not-engaged"),
        MoveChoice::FallBack => escape::judge_possible(state, seat, unit),
        _ if held => refuse(rules::movement::OPTIONS_ENGAGED, "wh40k10-engaged"),
        _ => Ok(()),
    }
}

/// May the rest be left where it is?
pub fn judge_done(state: &State, seat: Seat) -> Result<(), Illegal> {
    let waiting = state.units_of(seat).filter(|&unit| !has_moved(state, unit));
    for unit in waiting {
        if state.unit_has(unit, &Keyword::Aircraft) || state.unit(unit).is_some_and(|unit| unit.turn.disembarked) {
            judge_choice(state, seat, unit, MoveChoice::Stationary)?;
        }
    }
    Ok(())
}

/// A unit is selected and completes its move before the next one is.
fn move_unit(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId, choice: MoveChoice) -> Play<()> {
    let engaged = engaged_with(&t.state, unit);
    t.cite(match engaged.is_empty() {
        true => rules::movement::OPTIONS_UNENGAGED,
        false => rules::movement::OPTIONS_ENGAGED,
    });
    if !engaged.is_empty() {
        t.cite(rules::ruling::QUICK_REFERENCE_ENGAGED_WHEN);
    }
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.has_moved = true;
    }
    stratagems::offer_to_mover(t, seat, unit, choice)?;
    if t.state.unit_has(unit, &Keyword::Aircraft) {
        stratagems::overwatch(t, Window::EnemyMoves(unit))?;
        return if t.state.models_of(unit).next().is_none() { Ok(()) } else { aircraft::fly(t, seat, unit) };
    }
    if !engaged.is_empty() && matches!(choice, MoveChoice::Normal | MoveChoice::Advance) {
        t.cite(rules::aircraft::ENGAGED_ONLY_BY_AIRCRAFT);
    }
    if matches!(choice, MoveChoice::Normal | MoveChoice::Advance | MoveChoice::FallBack) {
        stratagems::overwatch(t, Window::EnemyMoves(unit))?;
        if t.state.models_of(unit).next().is_none() {
            return Ok(());
        }
    }
    let made = match choice {
        MoveChoice::Normal => normal_move(t, seat, unit)?,
        MoveChoice::Advance => advance(t, seat, unit)?,
        MoveChoice::FallBack => escape::fall_back(t, seat, unit)?,
        MoveChoice::Stationary | MoveChoice::Disembark => {
            remain_stationary(t, unit);
            false
        }
    };
    t.state.units.iter_mut().for_each(|unit| unit.phase.no_room = false);
    if made { transports::offer_embark(t, seat, unit) } else { Ok(()) }
}

/// Is this a move at all? Nobody moving is one of no distance, but not for a unit out of coherency: then the move does not
/// happen (`wh40k10/ruling/zero-distance-normal-move`, `wh40k10/core/coherency-move-failure`).
fn is_made(state: &State, unit: UnitId, moves: &Moves) -> bool {
    !moves.0.is_empty() || crate::core::in_coherency(state, unit).is_ok()
}

/// It stays where it is (`wh40k10/movement/remain-stationary`).
fn remain_stationary(t: &mut Table<Wh40k10>, unit: UnitId) {
    if let Some(entry) = t.state.unit_mut(unit) {
        (entry.turn.moved, entry.phase.has_moved) = (Moved::Stationary, true);
    }
    t.cite(rules::movement::REMAIN_STATIONARY);
    t.tell(Event::RemainedStationary { unit });
}

/// Each model moves up to its Move (`wh40k10/movement/normal-move`).
fn normal_move(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<bool> {
    let distance = match random_move(t, unit)? {
        Some(rolled) => Distance::Inches(rolled),
        None => Distance::Move { plus: 0 },
    };
    mark(t, unit, Moved::Normal);
    let ask = MoveModels::new(seat, unit, MoveKind::Normal, distance);
    let moves = t.ask(seat, ask.clone())?;
    let made = is_made(&t.state, unit, &moves);
    carry_out(t, &ask, &moves)?;
    Ok(made)
}

/// One D6 for the unit, added to the Move of every model (`wh40k10/movement/advance`).
fn advance(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<bool> {
    let random = random_move(t, unit)?;
    let free = measure::has(&t.state, unit, &Effect::ReRollAdvance);
    let free = free.and_then(|rules| rules.first().copied()).map(FreeReRoll::any);
    let (rule, purpose) = (rules::movement::ADVANCE, Purpose::Unit);
    let attempt = Attempt { kind: RollKind::Advance, seat, unit, dice: 1, rule, free, purpose, ahead: 0 };
    let roll = dice::roll(t, attempt, |_| true)?;
    let change = measure::advance(&t.state, unit);
    let (plus, because) = (change.of(roll.first().copied().unwrap_or(1)), change.rules());
    because.into_iter().for_each(|rule| t.cite(rule));
    t.tell(Event::AdvanceRoll { unit, faces: roll.to_vec(), roll: plus });
    t.cite(rules::movement::ADVANCE_RESTRICTIONS);
    mark(t, unit, Moved::Advanced);
    let distance = match random {
        Some(rolled) => Distance::Inches(rolled.saturating_add(plus)),
        None => Distance::Move { plus },
    };
    let ask = MoveModels::new(seat, unit, MoveKind::Advance, distance);
    let moves = t.ask(seat, ask.clone())?;
    let made = is_made(&t.state, unit, &moves);
    carry_out(t, &ask, &moves)?;
    Ok(made)
}

fn mark(t: &mut Table<Wh40k10>, unit: UnitId, moved: Moved) {
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.turn.moved = moved;
    }
}

/// A random Move is rolled when the unit is selected, once for all (`wh40k10/datasheets/random-move`).
fn random_move(t: &mut Table<Wh40k10>, unit: UnitId) -> Play<Option<u8>> {
    let random = t
        .state
        .models_of(unit)
        .filter_map(|model| aircraft::movement(&t.state, model))
        .find(|quantity| quantity.is_random());
    let Some(quantity) = random else { return Ok(None) };
    t.cite(rules::datasheets::RANDOM_MOVE);
    dice::cite_dice(t, quantity);
    let roll = t.roll(Dice::d6(quantity.dice.into()), rules::datasheets::RANDOM_MOVE)?;
    let inches = u8::try_from(quantity.total(&roll)).unwrap_or(u8::MAX);
    t.tell(Event::RandomMove { unit, faces: roll.to_vec(), inches });
    Ok(Some(inches))
}

/// Puts the models of a judged answer where they end, and tells of it.
pub fn carry_out(t: &mut Table<Wh40k10>, ask: &MoveModels, moves: &Moves) -> Play<()> {
    let trips = match t.listening() {
        true => t.once(|state| cited_trips(state, ask, moves))?,
        false => t.once(|_| Told::default())?,
    };
    t.cite(ask.kind.rule());
    if moves.0.is_empty() && ask.kind == MoveKind::Normal {
        t.cite(rules::ruling::ZERO_DISTANCE_NORMAL_MOVE);
    }
    if moves.0.is_empty() && crate::core::in_coherency(&t.state, ask.unit).is_err() {
        t.cite(rules::core::COHERENCY_MOVE_FAILURE);
    }
    if t.state.unit(ask.unit).is_some_and(|unit| unit.battle.hovers) {
        t.cite(rules::aircraft::HOVER_MODE);
    }
    trips.because.into_iter().for_each(|rule| t.cite(rule));
    for moved in &moves.0 {
        let (ModelRef::Id(model), Some(end)) = (&moved.model, moved.end()) else { continue };
        place(t, *model, &end);
    }
    let (models, longest) = (moves.0.len() as u16, trips.longest);
    t.tell(Event::UnitMoved { unit: ask.unit, how: ask.kind, models, longest, ways: trips.ways });
    let watched = [MoveKind::Normal, MoveKind::Advance, MoveKind::FallBack, MoveKind::Charge];
    if watched.contains(&ask.kind) { stratagems::overwatch(t, Window::EnemyMoved(ask.unit)) } else { Ok(()) }
}

/// Puts the models of a judged set-up on the battlefield.
pub fn set_down(t: &mut Table<Wh40k10>, moves: &Moves) {
    for moved in &moves.0 {
        let (ModelRef::Id(model), Some(end)) = (&moved.model, moved.end()) else { continue };
        if let Some(entry) = t.state.model_mut(*model) {
            entry.at = Some(end.at);
            entry.elevation = end.elevation.unwrap_or_default();
        }
    }
}

/// A model that was put somewhere by hand stands on what is there: on a floor at its height if there is one, or else on the hill
/// or ground.
pub fn settle(state: &mut State, path: &str) {
    let Some(model) = placed_by_hand(path) else { return };
    let (unit, seat) = (state.unit_of(model), state.owner(state.unit_of(model)));
    let height = seat.and_then(|seat| {
        let ask = MoveModels::new(seat, unit, MoveKind::Normal, Distance::Inches(0));
        MoveTerms::new(state, &ask).ways()?.settled(model)
    });
    if let (Some(height), Some(entry)) = (height, state.model_mut(model)) {
        entry.elevation = height;
    }
}

/// Puts one model somewhere.
pub fn place(t: &mut Table<Wh40k10>, model: ModelId, end: &Waypoint) {
    put(&mut t.state, model, end);
}

/// The same in a position that may be imagined.
pub fn put(state: &mut State, model: ModelId, end: &Waypoint) {
    let Some(entry) = state.model_mut(model) else { return };
    (entry.at, entry.elevation) = end.stand(entry.at, entry.elevation);
}

/// The rules that allowed the ways of a move, and the length of the longest.
fn cited_trips(state: &State, ask: &MoveModels, moves: &Moves) -> Told {
    let terms = MoveTerms::new(state, ask);
    let Some(Ok(trips)) = terms.ways().map(|mut ways| ways.trips(moves)) else { return Told::default() };
    let mut because = Vec::new();
    if let Some(fresh) = terms.ways() {
        trips.iter().for_each(|trip| cite_trip(&terms, &fresh, trip, &mut because));
    }
    let all = movable(state, ask.unit).len();
    if !trips.is_empty() && trips.len() < all {
        because.push(rules::movement::MODELS_AND_ORDER);
    }
    if all > 1 {
        because.push(rules::core::UNIT_COHERENCY);
        because.push(rules::ruling::QUICK_REFERENCE_COHERENCY_FRIENDLY);
    }
    if all >= crate::core::MANY_MODELS {
        because.push(rules::core::UNIT_COHERENCY_SEVEN_OR_MORE);
    }
    Told::of(&trips, because)
}

/// What a way made use of.
fn cite_trip(terms: &MoveTerms<'_>, ways: &Ways<'_>, trip: &Trip, because: &mut Vec<Rule>) {
    because.extend([
        rules::movement::PATH,
        rules::movement::MEASURING_A_MOVE,
        rules::core::MEASURING,
        rules::core::BATTLEFIELD,
    ]);
    if matches!(terms.ask.distance, Distance::Move { .. }) {
        because.extend(measure::movement(terms.state, trip.model).rules());
        because.extend([rules::datasheets::MOVE, rules::core::DATASHEET]);
    }
    let (own, kind) = (terms.of(trip.model), terms.ask.kind);
    let charging = kind == MoveKind::Charge;
    if trip.climbed > 0.0 {
        because.push(rules::movement::TERRAIN_HIGH);
        because.push(if charging { rules::charge::TERRAIN_CLIMBING } else { rules::terrain::MOVEMENT_GENERAL });
    }
    let round = ways.body(trip.model).is_some_and(|(shape, _)| shape.is_round());
    let heading = terms.state.model(trip.model).and_then(|model| model.at).map(|at| at.heading);
    if !round && heading.is_some_and(|heading| heading != trip.end.heading) {
        because.push(rules::ruling::PIVOTING);
    }
    if matches!(kind, MoveKind::Normal | MoveKind::Advance) && !own.fly {
        because.push(rules::ruling::QUICK_REFERENCE_ENTER_OR_END);
    }
    if own.fly && charging {
        because.push(rules::ruling::FLY_CHARGE_ENGAGEMENT);
    }
    if own.fly && !trip.flew && trip.climbed > 0.0 {
        because.push(rules::ruling::FLY_OVER_TERRAIN_GROUND_TO_GROUND);
    }
    if trip.flew {
        because.push(rules::ruling::FLY_STRAIGHT_LINE);
        because.push(if charging { rules::charge::FLY_MEASURING } else { rules::movement::FLY_THROUGH_THE_AIR });
    }
    if own.fly && !kind.in_fight() {
        because.push(rules::movement::FLY_ENDING);
    }
    if trip.elevation.steps() > 0 {
        let end = ways.is_on_floor(trip.model, &trip.end, trip.elevation);
        because.push(if end { rules::terrain::RUINS_FLOORS } else { rules::terrain::HILLS_STANDING });
    }
    let passed = ways.passed(trip);
    let grounds: Vec<&Ground> = passed.iter().filter_map(|(met, _)| terms.part(*met)).collect();
    because.extend(grounds.iter().flat_map(|ground| passing(ground, own, charging)));
    if !trip.flew {
        cite_heights(trip, own, &grounds, because);
    }
    for (met, beside) in passed {
        let Met::Model(passed) = met else { continue };
        if !beside && !trip.flew {
            because.push(rules::ruling::BODIES_BLOCK_WHOLE);
            continue;
        }
        let other = terms.of(passed);
        let friend = own.owner == other.owner;
        because.push(rules::core::FRIENDLY_AND_ENEMY);
        because.extend(match (friend, other.aircraft) {
            (_, true) => vec![rules::aircraft::MOVING_THROUGH_AIRCRAFT],
            (_, false) if own.fly && charging => vec![rules::charge::FLY_THROUGH_MODELS],
            (true, false) if own.big && other.big => vec![rules::movement::FLY_MONSTER_VEHICLE],
            (true, false) => vec![rules::movement::THROUGH_FRIENDLY_MODELS],
            (false, false) if own.fly => vec![rules::movement::FLY_OVER_ENEMIES],
            (false, false) => vec![rules::movement::DESPERATE_ESCAPE_THROUGH_ENEMIES],
        });
    }
}

/// What a way on foot over and between heights made use of.
fn cite_heights(trip: &Trip, own: Traits, grounds: &[&Ground], because: &mut Vec<Rule>) {
    let climbed = trip.climbed > 0.0;
    let floors = || grounds.iter().filter(|ground| ground.is_floor());
    if climbed && floors().next().is_some() {
        because.push(match own.nimble {
            true => rules::ruling::RUINS_FLOORS_HEIGHT,
            false => rules::ruling::FREE_EDGES_ARE_CLIMBED,
        });
    }
    let hill = |ground: &&&Ground| ground.is_low() && ground.kind == FeatureKind::Hill;
    because.extend(grounds.iter().find(hill).map(|_| rules::ruling::LOW_TERRAIN_ON_OR_BELOW));
    let raised = |ground: &&&Ground| !ground.is_floor() && ground.solid.bottom > 0.0;
    because.extend(grounds.iter().find(raised).map(|_| rules::ruling::LOW_BY_ITS_OWN_HEIGHT));
    // Two features that carry one stretch of the way.
    for pair in trip.points.windows(2).filter(|pair| pair[0].z == pair[1].z && pair[0].z > 0.0) {
        let level = |ground: &&&Ground| (ground.solid.top - pair[0].z).abs() <= geometry::CONTACT;
        let carrying: Vec<&&Ground> = grounds.iter().filter(level).collect();
        for (place, one) in carrying.iter().enumerate() {
            for other in carrying[place + 1..].iter().filter(|other| other.feature != one.feature) {
                let gap = geometry::horizontal(&one.solid.outline, &other.solid.outline);
                because.push(match gap > geometry::CONTACT {
                    true => rules::ruling::GAPS_STEPPED_OVER,
                    false => rules::ruling::FEATURES_OF_ONE_HEIGHT,
                });
            }
        }
    }
}

/// What passing a part of the terrain made use of.
fn passing(ground: &Ground, own: Traits, charging: bool) -> Vec<Rule> {
    let mut because =
        vec![ground.rule_of_passing(own), rules::core::TERRAIN_FEATURES, rules::movement::TERRAIN_OVER_NOT_THROUGH];
    because.extend(ground.is_only_ground().then_some(rules::ruling::FOOTPRINTS_ARE_GROUND));
    if ground.is_low() {
        because.push(rules::movement::TERRAIN_LOW);
        because.extend(charging.then_some(rules::charge::TERRAIN_OVER_NOT_THROUGH));
        let exactly = geometry::within(2.0, ground.solid.top - ground.solid.bottom);
        because.extend((charging && exactly).then_some(rules::ruling::CHARGE_TERRAIN_EXACTLY_TWO));
    }
    because
}

/// The Reinforcements step (`wh40k10/movement/reinforcements-step`).
pub fn reinforcements(t: &mut Table<Wh40k10>) -> Play<()> {
    strategic_reserves::step(t)
}
