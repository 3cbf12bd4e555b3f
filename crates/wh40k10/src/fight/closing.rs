//! Pile-in and Consolidation moves.

use crate::core::{self, engaged_with};
use crate::datasheets::Keyword;
use crate::movement::{Distance, Ends, MoveKind, MoveModels, MoveTerms, Moves, Trip, Ways, carry_out, judge};
use crate::objectives::{self, Marker};
use crate::show::model_name;
use crate::state::{ModelId, State, UnitId};
use crate::{Wh40k10, rules};
use geometry::{Heading, Position, Solid, horizontal};
use kernel::{Illegal, Message, Play, Rule, Seat, Table};
use miniatures::Waypoint;
use miniatures::contact::{better, contact_places, places_towards, touches_any};

/// How far models pile in and consolidate (`wh40k10/fight/pile-in`, `wh40k10/fight/consolidate`).
const STEP: u8 = 3;
/// How often it is looked whether somebody could get farther.
const ROUNDS: usize = 3;
/// How many models are tried alone where not all can move together.
const ALONE: usize = 3;

/// The Pile-in move of a unit, if it could make one (`wh40k10/fight/pile-in`).
pub(super) fn pile_in(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<()> {
    if t.state.unit_has(unit, &Keyword::Aircraft) {
        t.cite(rules::aircraft::NO_PILE_IN);
        t.cite(rules::ruling::AIRCRAFT_NO_PILE_IN_SUMMARY);
        return Ok(());
    }
    let ask = MoveModels::new(seat, unit, MoveKind::PileIn, Distance::Inches(STEP));
    if !t.once(|state| may_close(state, &ask))? {
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
        t.cite(rules::ruling::AIRCRAFT_NO_PILE_IN_SUMMARY);
        return Ok(());
    }
    let ask = MoveModels::new(seat, unit, MoveKind::Consolidate, Distance::Inches(STEP));
    if !t.once(|state| may_close(state, &ask) || may_near_marker(state, &ask))? {
        t.cite(rules::fight::CONSOLIDATE_IMPOSSIBLE);
        return Ok(());
    }
    let moves = t.ask(seat, ask.clone())?;
    carry_out(t, &ask, &moves)?;
    let rule = match engaged_with(&t.state, unit).is_empty() {
        true => rules::fight::CONSOLIDATE_TO_OBJECTIVE,
        false => rules::fight::CONSOLIDATE_TO_ENEMY,
    };
    if !moves.0.is_empty() {
        cite_closing(t, unit, rule);
        if rule == rules::fight::CONSOLIDATE_TO_OBJECTIVE {
            t.cite(rules::ruling::CONSOLIDATE_CLOSEST_MARKER);
            t.cite(rules::ruling::QUICK_REFERENCE_CONSOLIDATE);
        }
    }
    Ok(())
}

/// A marker as a model that stands so measures to it: flat, at its height.
fn to_marker_from(state: &State, model: ModelId, standing: &Solid, marker: &Marker) -> f64 {
    let height = marker.elevation.inches();
    let flat = Solid { outline: marker.outline(), bottom: height, top: height };
    geometry::through_the_air(&core::measured_at(state, model, standing.clone()), &flat)
}

/// The objective marker closest to a unit, height and all (`wh40k10/ruling/consolidate-closest-marker`).
fn closest_marker(state: &State, unit: UnitId) -> Option<&Marker> {
    let apart = |marker: &Marker| {
        let own = state.models_of(unit).filter_map(|id| Some((id, core::solid(state, id)?)));
        own.map(|(id, own)| to_marker_from(state, id, &own, marker)).fold(f64::INFINITY, f64::min)
    };
    let all = state.battle.markers.iter().map(|marker| (marker, apart(marker)));
    all.min_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(marker, _)| marker)
}

/// Could a unit end a Consolidation move within range of the closest marker, were nothing in its way
/// (`wh40k10/fight/consolidate-to-objective`)?
fn could_reach_marker(state: &State, unit: UnitId) -> bool {
    let Some(marker) = closest_marker(state, unit) else { return false };
    let (outline, height) = (marker.outline(), marker.elevation.inches());
    let reaches = |model: ModelId| {
        let Some(own) = core::solid(state, model) else { return false };
        let gaps = (horizontal(&own.outline, &outline), up_and_down(state, (model, &own), (height, height)));
        is_in_reach(gaps, (objectives::RANGE, objectives::RANGE_VERTICAL))
    };
    state.models_of(unit).any(reaches)
}

/// How far a model that stands so is above or below what lies between these heights.
fn up_and_down(state: &State, (model, own): (ModelId, &Solid), (low, high): (f64, f64)) -> f64 {
    let top = own.bottom + core::hull(state, model);
    (low - top).max(own.bottom - high).max(0.0)
}

/// Do gaps across and up become no more than these by a move of 3", be it straight through the air?
fn is_in_reach((across, up): (f64, f64), (near, level): (f64, f64)) -> bool {
    let (across, up) = ((across - near).max(0.0), (up - level).max(0.0));
    geometry::within((across * across + up * up).sqrt(), f64::from(STEP))
}

fn cite_closing(t: &mut Table<Wh40k10>, unit: UnitId, rule: Rule) {
    t.cite(rule);
    t.cite(rules::ruling::QUICK_REFERENCE_PILE_IN);
    t.cite(rules::ruling::DUTY_ONE_AT_A_TIME);
    let aircraft = t.state.units_on_battlefield().any(|id| t.state.unit_has(id, &Keyword::Aircraft));
    if aircraft {
        t.cite(match t.state.unit_has(unit, &Keyword::Fly) {
            true => rules::ruling::AIRCRAFT_FLY_PILE_IN,
            false => rules::aircraft::IGNORED_FOR_PILE_IN,
        });
    }
}

/// The enemy models that count for a model: all, but AIRCRAFT only for one that can FLY
/// (`wh40k10/aircraft/ignored-for-pile-in`).
fn counted<'t>(terms: &'t MoveTerms<'_>, model: ModelId) -> &'t [(ModelId, Solid)] {
    if terms.of(model).fly { terms.enemies() } else { terms.enemies_but_aircraft() }
}

/// Could the unit end within Engagement Range, were nothing in its way? Only models that touch no enemy move, and an enemy must
/// be in reach, height and all.
fn could_close(state: &State, ask: &MoveModels) -> bool {
    let terms = MoveTerms::new(state, ask);
    let near = |model: ModelId| {
        let Some(own) = core::solid(state, model) else { return false };
        counted(&terms, model).iter().any(|(enemy, theirs)| {
            let heights = (theirs.bottom, theirs.bottom + core::hull(state, *enemy));
            let gaps = (horizontal(&own.outline, &theirs.outline), up_and_down(state, (model, &own), heights));
            is_in_reach(gaps, (core::ENGAGEMENT, core::ENGAGEMENT_VERTICAL))
        })
    };
    state.models_of(ask.unit).any(|model| is_free(&terms, model)) && state.models_of(ask.unit).any(near)
}

/// May a model move in a Pile-in or Consolidation move towards enemies: does it touch none of them?
fn is_free(terms: &MoveTerms<'_>, model: ModelId) -> bool {
    let touching = core::solid(terms.state, model).is_some_and(|own| touches_any(&own, counted(terms, model)));
    !touching && crate::aircraft::movement(terms.state, model).is_some()
}

/// May any model of the unit come closer to the enemy so that the unit ends engaged (`wh40k10/fight/pile-in`)? If none may,
/// nobody is asked. Looked at are places of contact and a close net of others; where several models are free to move, each
/// may count on the others to make room and to follow.
fn may_close(state: &State, ask: &MoveModels) -> bool {
    if !could_close(state, ask) {
        return false;
    }
    let terms = MoveTerms::new(state, ask);
    let Some(mut ways) = terms.ways() else { return false };
    let free: Vec<ModelId> = state.models_of(ask.unit).filter(|&model| is_free(&terms, model)).collect();
    let engaged = ends_engaged(&terms, &ways.ends(Vec::new()));
    free.iter().any(|&model| {
        let enemies = counted(&terms, model);
        let Some(goal) = nearest_enemy(&terms, model) else { return false };
        let well = |ends: &Ends| comes_closer(&terms, ends, model) && (engaged || ends_engaged(&terms, ends));
        // Straight ahead is nearly always possible, and the rest is expensive.
        let ahead = places_towards(&ways, model, goal);
        may_end(&mut ways, &free, model, &ahead, &well) || {
            let mut places = contact_places(&ways, model, enemies);
            places.extend(net(&ways, model));
            may_end(&mut ways, &free, model, &places, &well)
        }
    })
}

/// The same towards the closest marker, into its range (`wh40k10/fight/consolidate-to-objective`).
fn may_near_marker(state: &State, ask: &MoveModels) -> bool {
    let Some(marker) = closest_marker(state, ask.unit).filter(|_| could_reach_marker(state, ask.unit)) else {
        return false;
    };
    let terms = MoveTerms::new(state, ask);
    let Some(mut ways) = terms.ways() else { return false };
    let free: Vec<ModelId> =
        state.models_of(ask.unit).filter(|&model| crate::aircraft::movement(state, model).is_some()).collect();
    free.iter().any(|&model| {
        let well = |ends: &Ends| comes_closer_to(&terms, ends, model, marker) && ends_at(&terms, ends, marker);
        let ahead = places_towards(&ways, model, marker.at.point());
        may_end(&mut ways, &free, model, &ahead, &well) || {
            let places = net(&ways, model);
            may_end(&mut ways, &free, model, &places, &well)
        }
    })
}

/// Places all round a model, far and near; of one that stands above the ground also those below.
fn net(ways: &Ways<'_>, model: ModelId) -> Vec<Waypoint> {
    let Some((at, elevation)) = ways.figure(model).and_then(|figure| figure.stand) else { return Vec::new() };
    let (from, limit) = (at.position.point(), ways.terms.limit(model).unwrap_or(0.0));
    let mut places = Vec::new();
    for part in [1.0, 0.6, 0.3, 0.05] {
        for n in 0..16u32 {
            let direction = Heading::from_steps(n << 28).direction();
            let Ok(position) = Position::nearest(from + direction * (limit * part)) else { continue };
            places.push(Waypoint::to(position));
            if elevation.steps() > 0 {
                places.push(Waypoint { level: Some(0), ..Waypoint::to(position) });
            }
        }
    }
    places
}

/// Is there a place among these to which a model may go so that all is well? Those of its unit that are not free to move stand
/// where they stand, and so does everybody if nobody else is free.
fn may_end(
    ways: &mut Ways<'_>,
    free: &[ModelId],
    model: ModelId,
    places: &[Waypoint],
    well: &dyn Fn(&Ends) -> bool,
) -> bool {
    let stands = ways.ends(Vec::new());
    if free.len() == 1 {
        return better(ways, &stands, model, places, well).is_some();
    }
    let Some(limit) = ways.terms.limit(model) else { return false };
    let judging = std::mem::replace(&mut ways.searching, true);
    let found = places.iter().any(|place| {
        let Some(trip) = ways.trip(model, &[*place], limit).filter(|trip| trip.fault.is_none()) else { return false };
        let ends = stands.replacing(ways, trip);
        let Some(own) = ends.solid(model) else { return false };
        let stays = |other: &ModelId| !free.contains(other);
        let clear = ends.models.iter().filter(|(other, _)| stays(other)).all(|(_, solid)| !is_in(own, solid));
        clear && well(&ends)
    });
    ways.searching = judging;
    found
}

/// Does one volume stand in another?
fn is_in(a: &Solid, b: &Solid) -> bool {
    let level = a.bottom < b.top - geometry::CONTACT && b.bottom < a.top - geometry::CONTACT;
    level && geometry::overlaps(horizontal(&a.outline, &b.outline))
}

/// Does the unit end within Engagement Range of an enemy unit?
fn ends_engaged(terms: &MoveTerms<'_>, ends: &Ends) -> bool {
    let meets = |(model, own): &(ModelId, Solid)| {
        let theirs = counted(terms, *model);
        theirs.iter().any(|(enemy, solid)| core::engaged(terms.state, (*model, own), (*enemy, solid)))
    };
    ends.models.iter().any(meets)
}

/// Does a model end closer to the enemy that was closest to it, height and all (`wh40k10/fight/pile-in-direction`)? Where
/// several were equally close, any of them will do.
fn comes_closer(terms: &MoveTerms<'_>, ends: &Ends, model: ModelId) -> bool {
    let (Some(before), Some(after)) = (core::solid(terms.state, model), ends.solid(model)) else { return false };
    let to = |own: &Solid, enemy: ModelId| core::distance_from(terms.state, model, own, enemy);
    let all: Vec<(ModelId, f64)> =
        counted(terms, model).iter().map(|(enemy, _)| (*enemy, to(&before, *enemy))).collect();
    let least = all.iter().map(|(_, apart)| *apart).fold(f64::INFINITY, f64::min);
    let mut closest = all.into_iter().filter(|(_, apart)| geometry::within(*apart, least));
    closest.any(|(enemy, apart)| geometry::closer(to(after, enemy), apart))
}

/// Is a Pile-in move as it must be (`wh40k10/fight/pile-in`, `wh40k10/fight/pile-in-direction`)?
pub fn judge_pile_in(terms: &MoveTerms<'_>, ways: &mut Ways<'_>, ends: &Ends) -> Result<(), Illegal> {
    judge_closing(terms, ways, ends, rules::fight::PILE_IN, rules::fight::PILE_IN_DIRECTION)
}

/// Is a Consolidation move as it must be (`wh40k10/fight/consolidate`, `wh40k10/fight/consolidate-to-enemy`)?
pub fn judge_consolidation(terms: &MoveTerms<'_>, ways: &mut Ways<'_>, ends: &Ends) -> Result<(), Illegal> {
    let to_enemy = judge_closing(terms, ways, ends, rules::fight::CONSOLIDATE, rules::fight::CONSOLIDATE_TO_ENEMY);
    let (state, ask) = (terms.state, terms.ask);
    if to_enemy.is_ok() || !could_reach_marker(state, ask.unit) || can_engage(terms, ways) {
        return to_enemy;
    }
    judge_to_marker(terms, ends)
}

/// Can the unit end the move within Engagement Range of an enemy? It can if it is; otherwise a way must be found.
fn can_engage(terms: &MoveTerms<'_>, ways: &Ways<'_>) -> bool {
    let now = ways.ends(Vec::new());
    ends_engaged(terms, &now)
        || (could_close(terms.state, terms.ask) && !closer_ideas(terms.state, terms.ask).is_empty())
}

/// Everybody who moves comes closer to the closest marker, and the unit ends within its range
/// (`wh40k10/fight/consolidate-to-objective`).
fn judge_to_marker(terms: &MoveTerms<'_>, ends: &Ends) -> Result<(), Illegal> {
    let rule = rules::fight::CONSOLIDATE_TO_OBJECTIVE;
    let Some(marker) = closest_marker(terms.state, terms.ask.unit) else { return Ok(()) };
    for trip in &ends.trips {
        if !comes_closer_to(terms, ends, trip.model, marker) {
            let name = model_name(terms.state, trip.model);
            return Err(Illegal::new(rule, Message::new("wh40k10-not-closer-to-marker").with("model", name)));
        }
    }
    match ends_at(terms, ends, marker) {
        true => Ok(()),
        false => Err(Illegal::new(rule, Message::new("wh40k10-not-at-marker"))),
    }
}

/// Does the unit end within range of a marker?
fn ends_at(terms: &MoveTerms<'_>, ends: &Ends, marker: &Marker) -> bool {
    let near = |(model, own): &(ModelId, Solid)| objectives::would_be_in_range(terms.state, marker, *model, own);
    ends.models.iter().any(near)
}

fn comes_closer_to(terms: &MoveTerms<'_>, ends: &Ends, model: ModelId, marker: &Marker) -> bool {
    let (Some(before), Some(after)) = (core::solid(terms.state, model), ends.solid(model)) else { return false };
    let to = |own: &Solid| to_marker_from(terms.state, model, own, marker);
    geometry::closer(to(after), to(&before))
}

fn judge_closing(
    terms: &MoveTerms<'_>,
    ways: &mut Ways<'_>,
    ends: &Ends,
    condition: Rule,
    direction: Rule,
) -> Result<(), Illegal> {
    let state = terms.state;
    let refuse = |model: ModelId, rule: Rule, reason: &'static str| {
        Err(Illegal::new(rule, Message::new(reason).with("model", model_name(state, model))))
    };
    for trip in &ends.trips {
        let model = trip.model;
        let touching = core::solid(state, model).is_some_and(|own| touches_any(&own, counted(terms, model)));
        if touching {
            return refuse(model, condition, "wh40k10-already-touching");
        }
        if !comes_closer(terms, ends, model) {
            return refuse(model, direction, "wh40k10-not-closer");
        }
    }
    if !ends_engaged(terms, ends) {
        return Err(Illegal::new(condition, Message::new("wh40k10-ends-unengaged")));
    }
    for trip in &ends.trips {
        if let Some(model) = could_touch(terms, ways, ends, trip.model).map(|_| trip.model) {
            return refuse(model, direction, "wh40k10-could-touch");
        }
    }
    Ok(())
}

/// A way on which a model that does not end in contact could have.
fn could_touch(terms: &MoveTerms<'_>, ways: &mut Ways<'_>, ends: &Ends, model: ModelId) -> Option<(Trip, Ends)> {
    let enemies = counted(terms, model);
    if ends.solid(model).is_some_and(|own| touches_any(own, enemies)) {
        return None;
    }
    let places = contact_places(ways, model, enemies);
    let well = |ends: &Ends| {
        let touches = ends.solid(model).is_some_and(|own| touches_any(own, enemies));
        touches && comes_closer(terms, ends, model) && ends_engaged(terms, ends)
    };
    better(ways, ends, model, &places, &well)
}

/// Moves worth considering: everybody into contact who can, the others as near as they can.
pub fn ideas(state: &State, ask: &MoveModels) -> Vec<Moves> {
    let closer = closer_ideas(state, ask);
    if closer.is_empty() && ask.kind == MoveKind::Consolidate {
        return to_marker(state, ask).into_iter().collect();
    }
    closer
}

/// Everybody towards the closest marker.
fn to_marker(state: &State, ask: &MoveModels) -> Option<Moves> {
    let marker = closest_marker(state, ask.unit)?;
    let terms = MoveTerms::new(state, ask);
    let mut ways = terms.ways()?;
    let mut all = ways.ends(Vec::new());
    let models: Vec<ModelId> = all.models.iter().map(|(model, _)| *model).collect();
    for model in models {
        let places = places_towards(&ways, model, marker.at.point());
        let well = |ends: &Ends| comes_closer_to(&terms, ends, model, marker);
        if let Some((_, changed)) = better(&mut ways, &all, model, &places, &well) {
            all = changed;
        }
    }
    let moves = all.moves();
    if moves.0.is_empty() { None } else { judge(state, ask, moves).ok() }
}

/// Everybody closer to the enemy, into contact where that can be.
fn closer_ideas(state: &State, ask: &MoveModels) -> Vec<Moves> {
    let terms = MoveTerms::new(state, ask);
    let Some(mut ways) = terms.ways() else { return Vec::new() };
    let mut all = ways.ends(Vec::new());
    let mut models: Vec<(f64, ModelId)> = Vec::new();
    for (model, own) in &all.models {
        let near = counted(&terms, *model);
        let apart = |(_, enemy): &(ModelId, Solid)| horizontal(&own.outline, &enemy.outline);
        let nearest = near.iter().map(apart).fold(f64::INFINITY, f64::min);
        if !touches_any(own, near) {
            models.push((nearest, *model));
        }
    }
    models.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    for &(_, model) in &models {
        all = drawn_in(&terms, &mut ways, &all, model);
    }
    // Who was held back by those who went after him may now get farther, and whoever moves must touch an enemy if he can.
    for _ in 0..ROUNDS {
        let mut settled = true;
        for &(_, model) in &models {
            let changed = match all.trip(model) {
                None => {
                    Some(drawn_in(&terms, &mut ways, &all, model)).filter(|ends| ends.trips.len() > all.trips.len())
                }
                Some(_) => could_touch(&terms, &mut ways, &all, model).map(|(_, changed)| changed),
            };
            if let Some(changed) = changed {
                (all, settled) = (changed, false);
            }
        }
        if settled {
            break;
        }
    }
    let mut found: Vec<Moves> = closing_moves(&terms, &mut ways, &all).into_iter().collect();
    // If not everybody can go, one of the nearest may.
    for &(_, model) in models.iter().take(ALONE) {
        if found.is_empty() {
            let stands = ways.ends(Vec::new());
            let alone = drawn_in(&terms, &mut ways, &stands, model);
            found.extend(closing_moves(&terms, &mut ways, &alone));
        }
    }
    found
}

/// The moves that end so, if they are as they must be. Every way is legal and the unit is together; what is left is the
/// direction.
fn closing_moves(terms: &MoveTerms<'_>, ways: &mut Ways<'_>, ends: &Ends) -> Option<Moves> {
    let moves = ends.moves();
    let (condition, direction) = match terms.ask.kind {
        MoveKind::PileIn => (rules::fight::PILE_IN, rules::fight::PILE_IN_DIRECTION),
        _ => (rules::fight::CONSOLIDATE, rules::fight::CONSOLIDATE_TO_ENEMY),
    };
    let legal = !moves.0.is_empty() && judge_closing(terms, ways, ends, condition, direction).is_ok();
    legal.then_some(moves)
}

/// The same with one model in contact with an enemy if it can be, or else as near as it can go.
fn drawn_in(terms: &MoveTerms<'_>, ways: &mut Ways<'_>, ends: &Ends, model: ModelId) -> Ends {
    if let Some((_, changed)) = could_touch(terms, ways, ends, model) {
        return changed;
    }
    let Some(goal) = nearest_enemy(terms, model) else { return ends.clone() };
    let places = places_towards(ways, model, goal);
    let well = |ends: &Ends| comes_closer(terms, ends, model);
    better(ways, ends, model, &places, &well).map_or_else(|| ends.clone(), |(_, changed)| changed)
}

fn nearest_enemy(terms: &MoveTerms<'_>, model: ModelId) -> Option<geometry::Vector> {
    let apart = |enemy: ModelId| core::distance(terms.state, model, enemy);
    let near = counted(terms, model);
    near.iter().min_by(|(a, _), (b, _)| apart(*a).total_cmp(&apart(*b))).map(|(_, enemy)| enemy.outline.middle())
}
