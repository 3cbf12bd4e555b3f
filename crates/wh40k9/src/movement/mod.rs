//! Chapter *movement phase*: which unit moves next and how, Normal Moves, Advances and Fall Backs.
//!
//! `terms` says what a move means to the ways of models, `judge` judges the move of a unit, `set_up` set-ups, `ideas` finds moves worth
//! considering; `questions` are what is asked.

mod breakout;
pub mod ideas;
mod judge;
mod questions;
pub mod set_up;
mod terms;

pub use breakout::{BreakOut, BreakoutLoss, judge_still_acts};
pub use judge::{enemies, judge, judge_together};
pub use miniatures::{Ends, ModelMove, ModelRef, ModelWay, Moves, Trip, Waypoint, Ways};
pub use questions::{Distance, MoveChoice, MoveKind, MoveModels, SelectMove, rule_of_move};
pub use set_up::{Arrival, SetUpModels};
pub(crate) use terms::DIFFICULT;
pub use terms::{Manner, MoveTerms, Traits, allowed, move_of};

use crate::abilities::in_force::{self, Situation};
use crate::abilities::{Effect, Moment};
use crate::actions::Doing;
use crate::attacks::{Cause, destroy, next_to_fall};
use crate::battlefield::engaged_with;
use crate::core::solid;
use crate::datasheets::{Keyword, Role};
use crate::dice::{self, Attempt, Purpose, Right, RollKind};
use crate::events::Event;
use crate::profile::{Characteristic, because, modified};
use crate::state::{ModelId, Moved, Phase, State, UnitId, Whereabouts};
use crate::stratagems::Stratagem;
use crate::{Wh40k9, actions, reinforcements, rules, stratagems, transport};
use kernel::{Illegal, Play, Rule, Seat, Table};
use miniatures::{Met, placed_by_hand};
use miniatures::{Told, refuse};

/// One unit of the Move Units step, until all have been dealt with (`wh40k9/movement/move-units-sequence`).
pub fn step(t: &mut Table<Wh40k9>) -> Play<()> {
    let seat = t.state.active;
    let picked = match choices(&t.state, seat).is_empty() {
        true => None,
        false => t.ask(seat, SelectMove { seat })?,
    };
    match picked {
        None => end_step(t, seat),
        Some((unit, MoveChoice::Disembark)) => transport::disembark(t, seat, unit)?,
        Some((unit, choice)) => move_unit(t, seat, unit, choice)?,
    }
    Ok(())
}

/// Those that were not chosen Remain Stationary (`wh40k9/movement/remain-stationary`); then come the Reinforcements
/// (`wh40k9/movement/phase-steps`).
fn end_step(t: &mut Table<Wh40k9>, seat: Seat) {
    let waiting = |unit: &UnitId| judge_choice(&t.state, seat, *unit, MoveChoice::Stationary).is_ok();
    let rest: Vec<UnitId> = t.state.units_of(seat).filter(waiting).collect();
    for unit in rest {
        remain_stationary(t, unit);
    }
    t.cite(rules::movement::PHASE_STEPS);
    t.state.phase = Phase::Reinforcements;
}

/// Everything that a player's units can still do in the Move Units step.
pub fn choices(state: &State, seat: Seat) -> Vec<(UnitId, MoveChoice)> {
    let all = state.unit_ids().flat_map(|unit| MoveChoice::ALL.map(|choice| (unit, choice)));
    all.filter(|&(unit, choice)| judge_choice(state, seat, unit, choice).is_ok()).collect()
}

/// Has a unit a minimum M?
fn has_minimum(state: &State, unit: UnitId) -> bool {
    state.models_of(unit).any(|model| move_of(state, model).is_some_and(|own| own.least > 0))
}

/// May a unit be chosen for this (`wh40k9/movement/move-units-sequence`)?
pub fn judge_choice(state: &State, seat: Seat, unit: UnitId, choice: MoveChoice) -> Result<(), Illegal> {
    if choice == MoveChoice::Disembark {
        return transport::judge_disembark(state, seat, unit);
    }
    let sequence = rules::movement::MOVE_UNITS_SEQUENCE;
    let Some(entry) = state.unit(unit).filter(|_| state.is_unit_of(unit, seat)) else {
        return refuse(sequence, "wh40k9-not-your-unit");
    };
    if entry.phase.selected_to_move {
        return refuse(sequence, "wh40k9-has-moved");
    }
    if entry.turn.set_up {
        return refuse(rules::reinforcements::NO_FURTHER_MOVE, "wh40k9-set-up-this-turn");
    }
    let aircraft = state.unit_has(unit, &Keyword::Aircraft);
    match choice {
        MoveChoice::Stationary if has_minimum(state, unit) => {
            return refuse(rules::ruling::AIRCRAFT_STATIONARY, "wh40k9-must-move");
        }
        MoveChoice::Stationary if entry.turn.disembarked || entry.turn.bailed_out => {
            return refuse(rules::transport::DISEMBARK_COUNTS_AS_MOVED, "wh40k9-disembarked");
        }
        MoveChoice::Stationary => return Ok(()),
        MoveChoice::Leave if !aircraft => {
            let flyer = state.datasheet(unit).is_some_and(|sheet| sheet.role == Role::Flyer);
            let rule = match flyer {
                true => rules::detachments::FLYER_ROLE_VS_KEYWORDS,
                false => rules::strategic_reserves::AIRCRAFT_LEAVING,
            };
            return refuse(rule, "wh40k9-no-aircraft");
        }
        MoveChoice::Leave if !state.fixed.mission.strategic_reserves => {
            return refuse(rules::movement::AIRCRAFT_NO_STRATEGIC_RESERVES, "wh40k9-no-reserves");
        }
        MoveChoice::Leave => return judge_leave(state, unit),
        MoveChoice::Reposition if reinforcements::may_reposition(state, unit) => return Ok(()),
        MoveChoice::Reposition => return refuse(rules::reinforcements::REDEPLOY_TRIGGERS, "wh40k9-no-reposition"),
        MoveChoice::Replace if reinforcements::may_be_replaced(state, unit) => return Ok(()),
        MoveChoice::Replace => return refuse(rules::reinforcements::REPLACEMENT_UNIT, "wh40k9-no-replacement"),
        MoveChoice::Breakout => breakout::judge(state, seat, unit)?,
        _ => {}
    }
    if state.models_of(unit).all(|model| move_of(state, model).is_none()) {
        return refuse(rules::profile::NO_CHARACTERISTIC, "wh40k9-unit-cannot-move");
    }
    let engaged = engaged_with(state, unit);
    let held = !aircraft && engaged.iter().any(|&enemy| !state.unit_has(enemy, &Keyword::Aircraft));
    match choice {
        MoveChoice::FallBack if engaged.is_empty() => refuse(sequence, "wh40k9-not-engaged"),
        MoveChoice::Normal | MoveChoice::Advance if held => refuse(sequence, "wh40k9-engaged"),
        _ => Ok(()),
    }
}

/// Can an AIRCRAFT reach an edge of the battlefield (`wh40k9/strategic-reserves/aircraft-leaving`)?
fn judge_leave(state: &State, unit: UnitId) -> Result<(), Illegal> {
    let field = &state.fixed.battlefield;
    let reaches = |model: ModelId| {
        let (Some(own), Some(most)) = (solid(state, model), move_of(state, model)) else { return false };
        let bounds = own.outline.bounds();
        let gaps =
            [bounds.low.x, bounds.low.y, field.width.inches() - bounds.high.x, field.depth.inches() - bounds.high.y];
        gaps.iter().any(|&gap| geometry::within(gap, f64::from(most.most.plus)))
    };
    match state.models_of(unit).all(reaches) {
        true => Ok(()),
        false => refuse(rules::strategic_reserves::AIRCRAFT_LEAVING, "wh40k9-edge-too-far"),
    }
}

/// May the rest be left where it is? Not a unit that must move.
pub fn judge_done(state: &State, seat: Seat) -> Result<(), Illegal> {
    let must = |unit: &UnitId| {
        let waits = state.unit(*unit).is_some_and(|entry| !entry.phase.selected_to_move && !entry.turn.set_up);
        waits && has_minimum(state, *unit)
    };
    match state.units_of(seat).find(must) {
        Some(_) => refuse(rules::ruling::AIRCRAFT_STATIONARY, "wh40k9-must-move"),
        None => Ok(()),
    }
}

/// A unit is chosen and completes its move before the next one is. Whoever is destroyed or taken off by what is used as it is chosen makes
/// none (`wh40k9/reinforcements/redeploy-no-move`).
fn move_unit(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId, choice: MoveChoice) -> Play<()> {
    t.cite(rules::movement::MOVE_UNITS_SEQUENCE);
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.selected_to_move = true;
    }
    if choice == MoveChoice::Breakout {
        // What chooses the unit is paid for before anything else is bought.
        stratagems::pay(t, seat, Stratagem::DesperateBreakout, Some(unit))?;
    }
    let held = !engaged_with(&t.state, unit).is_empty();
    let moves = stratagems::UseFaction::about(seat, Moment::Moves, &[unit]);
    stratagems::offer_asking(t, &stratagems::UseFaction { how: Some(choice), ..moves })?;
    if !t.state.is_on_battlefield(unit) || t.state.unit(unit).is_some_and(|entry| entry.turn.set_up) {
        return Ok(());
    }
    let moved = match choice {
        MoveChoice::Normal => normal_move(t, seat, unit)?,
        MoveChoice::Advance => advance(t, seat, unit)?,
        MoveChoice::FallBack => fall_back(t, seat, unit)?,
        MoveChoice::Stationary | MoveChoice::Disembark => {
            remain_stationary(t, unit);
            false
        }
        MoveChoice::Reposition | MoveChoice::Replace => {
            let effect = if choice == MoveChoice::Replace { Effect::Replace } else { Effect::Reposition };
            reinforcements::use_own_rule(t, unit, &effect)?;
            false
        }
        MoveChoice::Breakout => {
            breakout::break_out(t, seat, unit)?;
            false
        }
        MoveChoice::Leave => {
            t.cite(rules::strategic_reserves::AIRCRAFT_LEAVING);
            leave_battlefield(t, unit)?;
            false
        }
    };
    if held && moved && choice != MoveChoice::FallBack {
        t.cite(rules::movement::AIRCRAFT_ENGAGED_CHOICES);
    }
    t.state.units.iter_mut().for_each(|unit| unit.phase.no_room = false);
    if moved { transport::offer_embark(t, seat, unit) } else { Ok(()) }
}

/// It stays where it is, and so do its passengers (`wh40k9/movement/remain-stationary`,
/// `wh40k9/transport/passengers-share-move`).
fn remain_stationary(t: &mut Table<Wh40k9>, unit: UnitId) {
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.selected_to_move = true;
    }
    t.cite(rules::movement::REMAIN_STATIONARY);
    if !transport::embark_choices(&t.state, unit).is_empty() {
        t.cite(rules::transport::NO_EMBARK_WHEN_STATIONARY);
    }
    t.tell(Event::RemainedStationary { unit });
}

/// Says how a unit, and everybody aboard it, has moved (`wh40k9/transport/passengers-share-move`).
fn mark(t: &mut Table<Wh40k9>, unit: UnitId, moved: Moved) {
    actions::interrupt(t, unit, Doing::Move);
    let aboard = transport::passengers(&t.state, unit);
    if !aboard.is_empty() {
        t.cite(rules::transport::PASSENGERS_SHARE_MOVE);
    }
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.turn.moved = moved;
    }
    for id in aboard {
        if t.state.unit(id).is_some_and(|entry| entry.turn.moved > moved) {
            t.cite(rules::ruling::EMBARKED_AFTER_OWN_MOVE);
        }
        if let Some(entry) = t.state.unit_mut(id) {
            // Whoever Advanced or Fell Back before it embarked has done that as well, and it binds more.
            entry.turn.moved = entry.turn.moved.max(moved);
        }
    }
}

/// Each model moves up to its M (`wh40k9/movement/normal-move`).
fn normal_move(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<bool> {
    let distance = match random_move(t, unit, MoveKind::NormalMove)? {
        Some(rolled) => Distance::Inches(rolled),
        None => Distance::Move { plus: 0 },
    };
    make(t, &MoveModels::new(seat, unit, MoveKind::NormalMove, distance), Moved::Normal)
}

/// What is added to the Advance rolls of a unit.
pub(crate) fn added_to_advances(state: &State, unit: UnitId) -> i8 {
    let of = |effect: &Effect| if let Effect::Advance(n) = effect { Some(*n) } else { None };
    in_force::sum(state, unit, &Situation::of_move(MoveKind::Advance), of)
}

/// One D6 for the unit, added to the M of every model (`wh40k9/movement/advance`).
fn advance(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<bool> {
    let random = random_move(t, unit, MoveKind::Advance)?;
    let rule = rules::movement::ADVANCE;
    let by = in_force::givers(&t.state, unit, &Situation::of_move(MoveKind::Advance), &Effect::ReRollAdvance);
    let rights = by.iter().map(|by| Right::whole(&t.state, rules::dice::REROLL_FINAL, by)).collect();
    let attempt =
        Attempt { kind: RollKind::Advance, seat, unit, dice: 1, d3: false, rule, rights, purpose: Purpose::Unit };
    let faces = dice::roll(t, &attempt, |_| true)?;
    let more = added_to_advances(&t.state, unit);
    let face = u16::from(faces.first().copied().unwrap_or(1));
    let plus = u8::try_from(dice::modified(face, 1, 1, more.into())).unwrap_or(u8::MAX);
    dice::because(face, 1, 1, more.into()).into_iter().for_each(|rule| t.cite(rule));
    if more != 0 && t.state.unit(unit).is_some_and(|entry| !entry.mustered.abilities.is_empty()) {
        t.cite(rules::detachments::DETACHMENT_ABILITIES);
    }
    t.tell(Event::AdvanceRoll { unit, faces, roll: plus });
    let distance = match random {
        Some(rolled) => Distance::Inches(rolled.saturating_add(plus)),
        None => Distance::Move { plus },
    };
    make(t, &MoveModels::new(seat, unit, MoveKind::Advance, distance), Moved::Advanced)
}

/// Out of Engagement Range, through it if need be; if any model cannot end outside it, the unit cannot Fall Back and stays
/// (`wh40k9/movement/fall-back`). A unit with a minimum M moves at least so far, or leaves the battlefield
/// (`wh40k9/movement/aircraft-must-move-minimum`).
fn fall_back(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<bool> {
    stratagems::cut_them_down(t, unit)?;
    if !t.state.is_on_battlefield(unit) {
        return Ok(false);
    }
    let distance = match random_move(t, unit, MoveKind::FallBack)? {
        Some(rolled) => Distance::Inches(rolled),
        None => Distance::Move { plus: 0 },
    };
    let ask = MoveModels::new(seat, unit, MoveKind::FallBack, distance);
    let moves = t.ask(seat, ask.clone())?;
    if moves.0.is_empty() && has_minimum(&t.state, unit) {
        t.cite(rules::strategic_reserves::AIRCRAFT_FORCED_OFF);
        leave_battlefield(t, unit)?;
        return Ok(false);
    }
    if moves.0.is_empty() && !judge::is_free(&t.state, unit) {
        t.cite(rules::movement::FALL_BACK);
        remain_stationary(t, unit);
        return Ok(false);
    }
    if moves.0.is_empty() {
        t.cite(rules::ruling::FALL_BACK_NO_LONGER_HELD);
    }
    mark(t, unit, Moved::FellBack);
    t.cite(rules::movement::FALL_BACK_RESTRICTIONS);
    t.cite(rules::movement::ONE_MOVE_TYPE);
    carry_out(t, &ask, &moves)?;
    Ok(true)
}

/// Asks for a move and makes it. A unit with a minimum M that cannot make it leaves the battlefield
/// (`wh40k9/movement/aircraft-must-move-minimum`).
fn make(t: &mut Table<Wh40k9>, ask: &MoveModels, moved: Moved) -> Play<bool> {
    let moves = t.ask(ask.seat, ask.clone())?;
    if moves.0.is_empty() && has_minimum(&t.state, ask.unit) {
        t.cite(rules::strategic_reserves::AIRCRAFT_FORCED_OFF);
        leave_battlefield(t, ask.unit)?;
        return Ok(false);
    }
    if moves.0.is_empty() && crate::units::in_coherency(&t.state, ask.unit).is_err() {
        // The unit cannot end the move in coherency, so it does not make it.
        t.cite(rules::units::COHERENCY_WHEN);
        remain_stationary(t, ask.unit);
        return Ok(false);
    }
    if moves.0.is_empty() && !engaged_with(&t.state, ask.unit).is_empty() {
        // It cannot end the move out of the Engagement Range of AIRCRAFT, so it does not make it.
        t.cite(rule_of_move(ask.kind));
        remain_stationary(t, ask.unit);
        return Ok(false);
    }
    mark(t, ask.unit, moved);
    carry_out(t, ask, &moves)?;
    Ok(true)
}

/// An AIRCRAFT goes into Strategic Reserves; those aboard stay there (`wh40k9/movement/aircraft-must-move-minimum`,
/// `wh40k9/strategic-reserves/aircraft-transport`). Where there are none it is destroyed, and everybody aboard with it
/// (`wh40k9/movement/aircraft-no-strategic-reserves`).
pub fn leave_battlefield(t: &mut Table<Wh40k9>, unit: UnitId) -> Play<()> {
    actions::interrupt(t, unit, Doing::Move);
    if !t.state.fixed.mission.strategic_reserves {
        t.cite(rules::movement::AIRCRAFT_NO_STRATEGIC_RESERVES);
        t.cite(rules::ruling::AIRCRAFT_WITHOUT_RESERVES);
        for id in transport::passengers(&t.state, unit).into_iter().chain([unit]) {
            let mut models: Vec<ModelId> = t.state.living_models(id).collect();
            if let Some(entry) = t.state.unit_mut(id) {
                entry.whereabouts = Whereabouts::Battlefield;
            }
            while let Some(model) = next_to_fall(t, &mut models)? {
                destroy(t, model, Cause::ByItself)?;
            }
        }
        return Ok(());
    }
    let models: Vec<ModelId> = t.state.models_of(unit).collect();
    for model in models {
        if let Some(entry) = t.state.model_mut(model) {
            entry.at = None;
        }
    }
    if let Some(entry) = t.state.unit_mut(unit) {
        (entry.whereabouts, entry.battle.left) = (Whereabouts::StrategicReserves, true);
    }
    t.cite(rules::movement::AIRCRAFT_MUST_MOVE_MINIMUM);
    if !transport::passengers(&t.state, unit).is_empty() {
        t.cite(rules::strategic_reserves::AIRCRAFT_TRANSPORT);
    }
    t.tell(Event::LeftBattlefield { unit });
    Ok(())
}

/// A model that was put somewhere by hand stands on what is there: on a floor at its height if there is one, or else on the hill
/// or ground.
pub fn settle(state: &mut State, path: &str) {
    let Some(model) = placed_by_hand(path) else { return };
    let unit = state.unit_of(model);
    let height = state.owner(unit).and_then(|seat| {
        let ask = MoveModels::new(seat, unit, MoveKind::NormalMove, Distance::Inches(0));
        MoveTerms::new(state, &ask).ways()?.settled(model)
    });
    if let (Some(height), Some(entry)) = (height, state.model_mut(model)) {
        entry.elevation = height;
    }
}

/// A random M is rolled each time the unit moves, once for all its models, and then modified (`wh40k9/profile/random-move`).
fn random_move(t: &mut Table<Wh40k9>, unit: UnitId, kind: MoveKind) -> Play<Option<u8>> {
    let moves = t.state.models_of(unit).filter_map(|model| Some((model, move_of(&t.state, model)?)));
    let Some((model, own)) = moves.into_iter().find(|(_, own)| own.most.is_random()) else { return Ok(None) };
    t.cite(rules::profile::RANDOM_CHARACTERISTIC);
    let rolled = dice::quantity(t, own.most, rules::profile::RANDOM_MOVE)?;
    let rolled = u8::try_from(rolled).unwrap_or(u8::MAX);
    let modifiers = terms::move_modifiers(&t.state, model, Some(kind));
    because(Characteristic::Move, rolled, &modifiers).into_iter().for_each(|rule| t.cite(rule));
    let inches = modified(Characteristic::Move, rolled, &modifiers);
    t.tell(Event::RandomMove { unit, inches });
    Ok(Some(inches))
}

/// Puts the models of a judged answer where they end, and tells of it.
pub fn carry_out(t: &mut Table<Wh40k9>, ask: &MoveModels, moves: &Moves) -> Play<()> {
    let told = match t.listening() {
        true => t.once(|state| told_of(state, ask, moves))?,
        false => t.once(|_| Told::default())?,
    };
    t.cite(rule_of_move(ask.kind));
    if moves.0.is_empty() {
        t.cite(rules::ruling::ZERO_INCH_MOVE);
    }
    told.because.into_iter().for_each(|rule| t.cite(rule));
    for moved in &moves.0 {
        let (ModelRef::Id(model), Some(end)) = (&moved.model, moved.end()) else { continue };
        place(t, *model, &end);
    }
    let kinds = [MoveKind::Charge, MoveKind::HeroicIntervention, MoveKind::PileIn, MoveKind::Consolidate];
    if kinds.contains(&ask.kind) && !engaged_with(&t.state, ask.unit).is_empty() {
        t.cite(rules::battlefield::ENGAGEMENT_RANGE_ENTRY);
    }
    let (models, longest) = (moves.0.len() as u16, told.longest);
    t.tell(Event::UnitMoved { unit: ask.unit, how: ask.kind, models, longest, ways: told.ways });
    Ok(())
}

/// Puts one model somewhere.
pub fn place(t: &mut Table<Wh40k9>, model: ModelId, end: &Waypoint) {
    put(&mut t.state, model, end);
}

/// The same in a position that may be imagined.
pub fn put(state: &mut State, model: ModelId, end: &Waypoint) {
    let Some(entry) = state.model_mut(model) else { return };
    (entry.at, entry.elevation) = end.stand(entry.at, entry.elevation);
}

fn told_of(state: &State, ask: &MoveModels, moves: &Moves) -> Told {
    let terms = MoveTerms::new(state, ask);
    let Some(Ok(trips)) = terms.ways().map(|mut ways| ways.trips(moves)) else { return Told::default() };
    let mut because = Vec::new();
    if let Some(fresh) = terms.ways() {
        trips.iter().for_each(|trip| cite_trip(&terms, &fresh, trip, &mut because));
    }
    let all = state.models_of(ask.unit).count();
    if !trips.is_empty() && trips.len() < all {
        because.push(rules::movement::MOVE_ANY_MODELS);
    }
    if all > 1 {
        because.push(rules::movement::END_IN_COHERENCY);
        because.push(match all >= crate::units::MANY_MODELS {
            true => rules::units::COHERENCY_7_PLUS,
            false => rules::units::COHERENCY_UP_TO_6,
        });
    }
    if miniatures::Terms::slowed_by(&terms, &trips) > 0.0 {
        because.push(rules::terrain::DIFFICULT_GROUND);
    }
    Told::of(&trips, because)
}

/// What a way made use of.
fn cite_trip(terms: &MoveTerms<'_>, ways: &Ways<'_>, trip: &Trip, because: &mut Vec<Rule>) {
    let own = terms.of(trip.model);
    because.push(rules::movement::DISTANCE_FURTHEST_PART);
    if matches!(terms.ask.distance, Distance::Move { .. }) {
        because.push(rules::profile::MOVE);
        let printed = terms.state.profile(trip.model).and_then(|(_, profile)| profile.row.movement);
        let modifiers = terms::move_modifiers(terms.state, trip.model, Some(terms.ask.kind));
        because.extend(
            printed.into_iter().flat_map(|own| {
                crate::profile::because(crate::profile::Characteristic::Move, own.most.plus, &modifiers)
            }),
        );
        let table = terms.state.profile(trip.model).is_some_and(|(_, profile)| !profile.brackets.is_empty());
        because.extend(table.then_some(rules::profile::DAMAGE_TABLE));
    }
    let round = ways.body(trip.model).is_some_and(|(shape, _)| shape.is_round());
    let heading = terms.state.model(trip.model).and_then(|model| model.at).map(|at| at.heading);
    if !round && heading.is_some_and(|heading| heading != trip.end.heading) {
        because.push(rules::movement::ROTATION);
    }
    if trip.climbed > 0.0 {
        because.push(rules::movement::CLIMBING);
        because.extend((terms.ask.kind == MoveKind::Charge).then_some(rules::charge::TERRAIN_CLIMBING));
    }
    for (met, _) in ways.passed(trip) {
        match met {
            Met::Part(part) => {
                if let Some(ground) = terms.ground(part) {
                    let heights = terms.ignores_heights(own);
                    because.extend(ground.rules_of_crossing(own.nimble, heights));
                    because.extend(heights.then_some(rules::movement::FLY));
                }
            }
            Met::Model(_) if terms.ask.breakout => because.push(rules::stratagems::DESPERATE_BREAKOUT),
            Met::Model(other) => because.push(match terms.of(other).aircraft {
                true => rules::movement::AIRCRAFT_MOVE_THROUGH,
                false if terms.ask.kind == MoveKind::Charge => rules::charge::FLY_CHARGE,
                false if own.fly => rules::movement::FLY,
                false => rules::movement::THROUGH_MODELS,
            }),
        }
    }
    if own.aircraft {
        because.push(rules::movement::AIRCRAFT_IS_FLY);
    }
    if move_of(terms.state, trip.model).is_some_and(|own| own.least > 0) {
        because.push(rules::movement::AIRCRAFT_MIN_MAX_M);
    }
}
