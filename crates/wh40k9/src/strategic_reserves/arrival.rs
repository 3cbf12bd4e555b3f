//! Where units from Strategic Reserves arrive, and what is true of them then (`wh40k9/strategic-reserves/placement-by-round`).

use crate::battlefield::engaged_with;
use crate::core::distance_to_unit;
use crate::datasheets::Keyword;
use crate::missions::{Edge, edge_of, zone_of};
use crate::state::{ModelId, State, UnitId, other};
use crate::{Wh40k9, rules};
use geometry::{ArcGon, Heading, Vector, Zone, within};
use kernel::{Illegal, Message, Rule, Table};

/// How near an edge a unit is wholly set up (`wh40k9/strategic-reserves/placement-by-round`).
const STRIP: f64 = 6.0;
/// How far from enemies (`wh40k9/strategic-reserves/nine-inches`).
pub const AWAY: u8 = 9;
/// How near their own edge units need not keep away from enemies (`wh40k9/strategic-reserves/own-edge-exception`).
const OWN_EDGE: f64 = 1.0;
/// To this battle round the enemy deployment zone is barred.
const BARRED: u8 = 2;
/// In how many directions the width of a base is looked at.
const DIRECTIONS: u32 = 64;

/// How far the nearest and the farthest part of a base are from an edge.
fn from_edge(state: &State, edge: Edge, base: &ArcGon) -> (f64, f64) {
    let (field, bounds) = (&state.fixed.battlefield, base.bounds());
    let (width, depth) = (field.width.inches(), field.depth.inches());
    match edge {
        Edge::Top => (bounds.low.y, bounds.high.y),
        Edge::Bottom => (depth - bounds.high.y, depth - bounds.low.y),
        Edge::Left => (bounds.low.x, bounds.high.x),
        Edge::Right => (width - bounds.high.x, width - bounds.low.x),
    }
}

/// Is a unit of AIRCRAFT, which arrive anywhere (`wh40k9/strategic-reserves/aircraft-arrival`)?
fn is_aircraft(state: &State, unit: UnitId) -> bool {
    state.unit_has(unit, &Keyword::Aircraft)
}

/// Is a model so large that it cannot be wholly within 6" of an edge, however it is turned
/// (`wh40k9/strategic-reserves/oversized-model-placement`)?
fn is_oversized(state: &State, model: ModelId) -> bool {
    let Some((_, profile)) = state.profile(model) else { return false };
    let base = profile.base.template();
    let across = |n: u32| {
        let way = Heading::from_steps(n * (u32::MAX / DIRECTIONS / 2)).direction();
        base.support(way) + base.support(-way)
    };
    !within((0..DIRECTIONS).map(across).fold(f64::INFINITY, f64::min), STRIP)
}

/// Does a base keep to its player's own edge: wholly within the deployment zone, and some part of it within 1" of the edge
/// (`wh40k9/strategic-reserves/own-edge-exception`, `wh40k9/ruling/own-edge-exception-reading`)?
fn keeps_to_own_edge(state: &State, unit: UnitId, base: &ArcGon) -> bool {
    let Some(seat) = state.owner(unit) else { return false };
    let home = zone_of(state, seat).is_some_and(|zone| zone.wholly_contains(base));
    home && edge_of(state, seat).is_some_and(|edge| within(from_edge(state, edge, base).0, OWN_EDGE))
}

/// How far from enemies models that are set up so must be: nowhere in particular if all of them keep to their own edge.
pub fn away(state: &State, unit: UnitId, bases: &[ArcGon]) -> Option<u8> {
    let home = !bases.is_empty() && bases.iter().all(|base| keeps_to_own_edge(state, unit, base));
    (!home).then_some(AWAY)
}

/// May a model of a unit be set up here, as far as edges and deployment zones say: wholly within 6" of an edge that is not the enemy's, and in
/// the second battle round not in the enemy deployment zone (`wh40k9/strategic-reserves/placement-by-round`); one that is too large for that in
/// contact with its own edge (`wh40k9/strategic-reserves/oversized-model-placement`); AIRCRAFT anywhere
/// (`wh40k9/strategic-reserves/aircraft-arrival`)?
pub fn judge_place(state: &State, unit: UnitId, model: ModelId, base: &ArcGon) -> Result<(), Illegal> {
    let refuse = |rule: Rule, reason: &'static str| {
        Err(Illegal::new(rule, Message::new(reason).with("model", crate::show::model_name(state, model))))
    };
    let Some(seat) = state.owner(unit).filter(|_| !is_aircraft(state, unit)) else { return Ok(()) };
    let (own, enemy) = (edge_of(state, seat), edge_of(state, other(seat)));
    if is_oversized(state, model) {
        let touches = own.is_some_and(|edge| within(from_edge(state, edge, base).0, 0.0));
        return match touches {
            true => Ok(()),
            false => refuse(rules::strategic_reserves::OVERSIZED_MODEL_PLACEMENT, "wh40k9-not-at-own-edge"),
        };
    }
    let wholly = |edge: &Edge| Some(*edge) != enemy && within(from_edge(state, *edge, base).1, STRIP);
    if !Edge::ALL.iter().any(wholly) {
        return refuse(rules::strategic_reserves::PLACEMENT_BY_ROUND, "wh40k9-not-at-edge");
    }
    let barred = state.round <= BARRED && zone_of(state, other(seat)).is_some_and(|zone| zone.meets(base));
    match barred {
        true => refuse(rules::strategic_reserves::PLACEMENT_BY_ROUND, "wh40k9-in-enemy-zone"),
        false => Ok(()),
    }
}

/// The own edge of a unit with a model that is too large for the strip, and how deep that model is: whoever is wholly within so much of the
/// edge touches it.
fn own_strip(state: &State, unit: UnitId) -> Option<(Edge, f64)> {
    let edge = state.owner(unit).and_then(|seat| edge_of(state, seat))?;
    let large = state.living_models(unit).filter(|&model| is_oversized(state, model));
    let deep = |model: ModelId| {
        let bounds = state.profile(model)?.1.base.template().bounds();
        Some(match edge {
            Edge::Top | Edge::Bottom => bounds.high.y - bounds.low.y,
            Edge::Left | Edge::Right => bounds.high.x - bounds.low.x,
        })
    };
    large.filter_map(deep).max_by(f64::total_cmp).map(|deep| (edge, deep))
}

/// Where to look for room: stretches along the edges, those near enemies first.
pub fn zones(state: &State, unit: UnitId) -> Vec<Zone> {
    let field = &state.fixed.battlefield;
    let (width, depth) = (field.width.inches(), field.depth.inches());
    let enemy = state.owner(unit).and_then(|seat| edge_of(state, other(seat)));
    let strip = |edge: Edge, n: u8, deep: f64| {
        let part = |length: f64, n: u8| length * f64::from(n) / 4.0;
        let (from, to) = match edge {
            Edge::Top | Edge::Bottom => (part(width, n), part(width, n + 1)),
            Edge::Left | Edge::Right => (part(depth, n), part(depth, n + 1)),
        };
        let [low, high] = match edge {
            Edge::Top => [(from, 0.0), (to, deep)],
            Edge::Bottom => [(from, depth - deep), (to, depth)],
            Edge::Left => [(0.0, from), (deep, to)],
            Edge::Right => [(width - deep, from), (width, to)],
        };
        Zone::new(&[low, (high.0, low.1), high, (low.0, high.1)]).ok()
    };
    if let Some((edge, deep)) = own_strip(state, unit) {
        return (0..4).filter_map(|n| strip(edge, n, deep)).collect();
    }
    let open = Edge::ALL.into_iter().filter(|edge| Some(*edge) != enemy);
    let mut zones: Vec<Zone> = open.flat_map(|edge| (0..4).filter_map(move |n| strip(edge, n, STRIP))).collect();
    let middle = |zone: &Zone| (zone.bounds().low + zone.bounds().high) * 0.5;
    let foe = state.enemies_of(unit).find_map(|foe| miniatures::measure::middle(state, foe));
    let goal = foe.unwrap_or(Vector { x: width / 2.0, y: depth / 2.0 });
    zones.sort_by(|a, b| middle(a).distance(goal).total_cmp(&middle(b).distance(goal)));
    zones
}

/// What is true of a unit that has just arrived from Strategic Reserves: AIRCRAFT cannot charge
/// (`wh40k9/strategic-reserves/aircraft-arrival`), a unit with a model that is too large does hardly anything
/// (`wh40k9/strategic-reserves/oversized-model-restrictions`), and one that was set up within Engagement Range of enemies counts as having
/// charged them (`wh40k9/strategic-reserves/own-edge-engagement-counts-as-charge`).
pub fn settled(t: &mut Table<Wh40k9>, unit: UnitId) {
    for rule in [
        rules::strategic_reserves::ARRIVAL_TIMING,
        rules::strategic_reserves::NINE_INCHES,
        rules::strategic_reserves::REINFORCEMENT_RESTRICTIONS_APPLY,
    ] {
        t.cite(rule);
    }
    let aircraft = is_aircraft(&t.state, unit);
    let large = !aircraft && t.state.models_of(unit).any(|model| is_oversized(&t.state, model));
    let engaged = engaged_with(&t.state, unit);
    t.cite(match (aircraft, large) {
        (true, _) => rules::strategic_reserves::AIRCRAFT_ARRIVAL,
        (_, true) => rules::strategic_reserves::OVERSIZED_MODEL_PLACEMENT,
        _ => rules::strategic_reserves::PLACEMENT_BY_ROUND,
    });
    if is_near_enemies(&t.state, unit) {
        t.cite(rules::strategic_reserves::OWN_EDGE_EXCEPTION);
    }
    if !engaged.is_empty() {
        t.cite(rules::strategic_reserves::OWN_EDGE_ENGAGEMENT_COUNTS_AS_CHARGE);
    }
    let Some(entry) = t.state.unit_mut(unit) else { return };
    (entry.turn.cannot_charge, entry.turn.hemmed_in) = (aircraft, large);
    if !engaged.is_empty() {
        (entry.turn.charged, entry.turn.strikes_anybody, entry.turn.charge_targets) = (true, true, engaged);
    }
}

/// Is an enemy within 9" of a unit?
pub fn is_near_enemies(state: &State, unit: UnitId) -> bool {
    let near = |enemy: UnitId| {
        state.models_of(unit).any(|model| within(distance_to_unit(state, model, enemy), f64::from(AWAY)))
    };
    state.enemies_of(unit).any(near)
}

/// A unit one of whose models was too large for the strip at the edge does nothing but fight in the turn of its arrival
/// (`wh40k9/strategic-reserves/oversized-model-restrictions`).
pub fn judge_not_hemmed_in(state: &State, unit: UnitId) -> Result<(), Illegal> {
    match state.unit(unit).is_some_and(|entry| entry.turn.hemmed_in) {
        true => {
            let rule = rules::strategic_reserves::OVERSIZED_MODEL_RESTRICTIONS;
            Err(Illegal::new(rule, Message::new("wh40k9-hemmed-in")))
        }
        false => Ok(()),
    }
}
