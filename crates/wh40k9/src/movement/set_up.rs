//! Setting models up on the battlefield after it has begun: Reinforcements and those who disembark.

use super::judge::judge_together;
use super::terms::{Manner, MoveTerms};
use super::{Distance, ModelMove, ModelRef, MoveKind, MoveModels, Moves, Waypoint, Ways};
use crate::datasheets::Keyword;
use crate::questions::{Answer, Ask};
use crate::show::model_name;
use crate::state::{ModelId, State, UnitId};
use crate::{Wh40k9, core, rules, strategic_reserves};
use geometry::{ArcGon, Solid, Vector, Zone, vector};
use kernel::{Illegal, Message, Question, Rule, Seat, Table};
use miniatures::room::Room;
use miniatures::{Fault, measure, resolve, set_up};
use serde::{Deserialize, Serialize};

/// By which rule a unit is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arrival {
    /// By an ability of its own, anywhere more than 9" from all enemies (`wh40k9/reinforcements/definition`).
    Reinforcements,
    /// From Strategic Reserves, at the edges of the battlefield (`wh40k9/strategic-reserves/placement-by-round`).
    StrategicReserves,
    /// Taken off the battlefield and set up again, likewise (`wh40k9/reinforcements/redeploy-triggers`).
    Repositioned,
    /// Destroyed models that return to their unit (`wh40k9/ruling/returned-models`).
    Returned {
        /// This many of them, or fewer.
        count: u8,
    },
    /// Out of a TRANSPORT (`wh40k9/transport/disembark`).
    Disembark {
        /// Which one.
        transport: UnitId,
        /// Wholly within this many inches of it.
        reach: u8,
        /// More than this many inches from all enemies, if the TRANSPORT has itself just arrived.
        away: u8,
        /// Has the TRANSPORT been destroyed, so that whoever cannot be set up is lost
        /// (`wh40k9/ruling/unplaceable-passengers`)?
        destroyed: bool,
    },
}

/// How far from enemies those are set up that arrive by an ability of their own.
const AWAY: u8 = 9;

impl Arrival {
    /// More than how far from enemies, in inches; 0 for no more than Engagement Range.
    pub fn away(self) -> u8 {
        match self {
            Self::Reinforcements | Self::Repositioned => AWAY,
            Self::StrategicReserves => strategic_reserves::AWAY,
            Self::Disembark { away, .. } => away,
            Self::Returned { .. } => 0,
        }
    }

    /// The rule on which it rests.
    pub fn rule(self) -> Rule {
        match self {
            Self::Reinforcements => rules::reinforcements::STEP,
            Self::StrategicReserves => rules::strategic_reserves::PLACEMENT_BY_ROUND,
            Self::Repositioned => rules::reinforcements::REDEPLOY_TRIGGERS,
            Self::Returned { .. } => rules::ruling::RETURNED_MODELS,
            Self::Disembark { destroyed: false, .. } => rules::transport::DISEMBARK,
            Self::Disembark { destroyed: true, .. } => rules::transport::DESTROYED_EXPLOSION_FIRST,
        }
    }

    /// The rule that keeps it away from enemies.
    fn rule_of_distance(self) -> Rule {
        if self == Self::StrategicReserves { rules::strategic_reserves::NINE_INCHES } else { self.rule() }
    }

    /// Out of a destroyed TRANSPORT?
    fn wreck_left(self) -> Option<(UnitId, u8)> {
        match self {
            Self::Disembark { transport, reach, destroyed: true, .. } => Some((transport, reach)),
            _ => None,
        }
    }
}

/// Where are the models of a unit set up?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetUpModels {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
    /// By which rule.
    pub by: Arrival,
}

/// Written out, because its rule depends on how the unit arrives.
impl Question<Wh40k9> for SetUpModels {
    type Reply = Moves;

    fn rule(&self) -> Rule {
        self.by.rule()
    }

    fn into_ask(self) -> Ask {
        Ask::SetUpModels(self)
    }

    fn reply(answer: Answer) -> Option<Moves> {
        if let Answer::SetUpModels(reply) = answer { Some(reply) } else { None }
    }
}

impl SetUpModels {
    /// The same as a move, for whoever asks what stands in the way.
    pub fn as_move(&self) -> MoveModels {
        MoveModels::new(self.seat, self.unit, MoveKind::NormalMove, Distance::Inches(0))
    }
}

/// The answer as it is recorded, or the rule that forbids it. Nobody is set up only where no way to do it is found; out of a
/// destroyed TRANSPORT come as many as can be set up.
pub fn judge(state: &State, ask: &SetUpModels, moves: &Moves) -> Result<Moves, Illegal> {
    let as_move = ask.as_move();
    let terms = MoveTerms::of_set_up(state, &as_move, away(state, ask, moves));
    let Some(ways) = terms.ways() else {
        return Err(Illegal::new(rules::battlefield::SIZE, Message::new("wh40k9-no-battlefield")));
    };
    let models = placeable(state, ask);
    if let Arrival::Returned { count } = ask.by {
        if moves.0.len() > usize::from(count) {
            return Err(Illegal::new(ask.by.rule(), Message::new("wh40k9-too-many-return")));
        }
    } else if moves.0.len() < models.len() {
        let all_or_none = moves.0.is_empty() || ask.by.wreck_left().is_some();
        if !all_or_none || has_room_for_all(state, ask, &models) {
            return Err(Illegal::new(ask.by.rule(), Message::new("wh40k9-set-up-all")));
        }
    }
    let named = set_up::named(&ways, &models, moves).map_err(|fault| refused(&terms, ask, &fault))?;
    let (mut placed, recorded) = set_up::judged(named, |model, spot| judge_one(&terms, &ways, ask, model, spot))?;
    if let Arrival::Returned { .. } = ask.by {
        placed.models.extend(measure::solids_of(state, ask.unit));
    }
    judge_together(&terms, &placed)?;
    if let Some(wreck) = ask.by.wreck_left()
        && let Some(model) = about(&terms, &ways, ask, wreck, &models, |room| room.left_out(&placed.models))
    {
        let reason = Message::new("wh40k9-room-for-model").with("model", model_name(state, model));
        return Err(Illegal::new(rules::ruling::UNPLACEABLE_PASSENGERS, reason));
    }
    Ok(recorded)
}

/// More than how far from enemies the models of an answer must be. Whoever comes from Strategic Reserves along their own edge keeps no distance
/// at all (`wh40k9/strategic-reserves/own-edge-exception`).
fn away(state: &State, ask: &SetUpModels, moves: &Moves) -> Option<u8> {
    if ask.by != Arrival::StrategicReserves {
        return Some(ask.by.away());
    }
    let models = placeable(state, ask);
    let base = |moved: &ModelMove| {
        let model = resolve(&models, &moved.model, |id| state.model_key(id))?;
        Some(state.profile(model)?.1.base.outline(&moved.end()?.at))
    };
    let bases: Vec<ArcGon> = moves.0.iter().filter_map(base).collect();
    strategic_reserves::away(state, ask.unit, &bases)
}

/// The models that are to be set up, or may be.
pub fn placeable(state: &State, ask: &SetUpModels) -> Vec<ModelId> {
    match ask.by {
        Arrival::Returned { .. } => state.fallen_models(ask.unit).collect(),
        _ => state.living_models(ask.unit).collect(),
    }
}

/// Is a place for everybody found?
fn has_room_for_all(state: &State, ask: &SetUpModels, models: &[ModelId]) -> bool {
    let as_move = ask.as_move();
    let terms = MoveTerms::searching_room(state, &as_move, Some(ask.by.away()));
    let Some(ways) = terms.ways() else { return false };
    let found = |zone: &Zone| set_up::in_zone(&ways, models, zone).and_then(|moves| judge(state, ask, &moves).ok());
    zones(state, ask).iter().any(|zone| found(zone).is_some())
}

/// Out of a destroyed TRANSPORT: who can be set up must be, and only who cannot is destroyed
/// (`wh40k9/ruling/unplaceable-passengers`).
fn about<R>(
    terms: &MoveTerms<'_>,
    ways: &Ways<'_>,
    ask: &SetUpModels,
    (transport, reach): (UnitId, u8),
    models: &[ModelId],
    search: impl FnOnce(&Room<'_>) -> R,
) -> R {
    search(&Room {
        ways,
        about: terms.state.models_in_place(transport).filter_map(|id| core::solid(terms.state, id)).collect(),
        reach: f64::from(reach),
        models,
        alone: &|model, spot| judge_one(terms, ways, ask, model, spot).ok(),
        together: &|ends| judge_together(terms, ends).is_ok(),
    })
}

/// The rule that a set-up breaks: that of this arrival where the unit is not named right, or enemies are too near.
fn refused(terms: &MoveTerms<'_>, ask: &SetUpModels, fault: &Fault) -> Illegal {
    match fault {
        Fault::NotOfUnit => Illegal::new(ask.by.rule(), Message::new("wh40k9-not-in-unit")),
        Fault::EndsNear(..) => Illegal { rule: ask.by.rule_of_distance(), ..terms.illegal(fault) },
        _ => terms.illegal(fault),
    }
}

/// May one model be set up here?
fn judge_one(
    terms: &MoveTerms<'_>,
    ways: &Ways<'_>,
    ask: &SetUpModels,
    model: ModelId,
    spot: &Waypoint,
) -> Result<(Solid, Waypoint), Illegal> {
    let (solid, end) = set_up::stand(ways, model, spot).map_err(|fault| refused(terms, ask, &fault))?;
    if let Arrival::Disembark { transport, reach, .. } = ask.by {
        let near = |id: ModelId| measure::is_wholly_within(terms.state, &solid, id, f64::from(reach));
        if !terms.state.models_in_place(transport).any(near) {
            let name = model_name(terms.state, model);
            let reason = Message::new("wh40k9-not-within-reach").with("model", name);
            return Err(Illegal::new(ask.by.rule(), reason));
        }
    }
    if ask.by == Arrival::StrategicReserves {
        strategic_reserves::judge_place(terms.state, ask.unit, model, &solid.outline)?;
    }
    judge_far_from_enemies(terms, ask, model, &solid)?;
    Ok((solid, end))
}

/// Is a model far enough from all enemies? Measured as always, heights included (`wh40k9/core/measure-between-models`).
fn judge_far_from_enemies(
    terms: &MoveTerms<'_>,
    ask: &SetUpModels,
    model: ModelId,
    solid: &Solid,
) -> Result<(), Illegal> {
    let state = terms.state;
    let Manner::SetUp(Some(away)) = terms.manner else { return Ok(()) };
    let mut enemies = state.enemies_of(ask.unit).flat_map(|enemy| state.models_of(enemy));
    let near = |enemy: ModelId| geometry::within(core::distance_from(state, model, solid, enemy), f64::from(away));
    match enemies.find(|&enemy| away > 0 && near(enemy)) {
        Some(enemy) => Err(refused(terms, ask, &Fault::EndsNear(model, enemy))),
        None => Ok(()),
    }
}

/// Legal ways to set a unit up; none if none is found.
pub fn candidates(state: &State, ask: &SetUpModels, budget: usize) -> Vec<Moves> {
    candidates_near(state, ask, budget, None)
}

/// The same, the nearest to a point first.
pub fn candidates_near(state: &State, ask: &SetUpModels, budget: usize, near: Option<Vector>) -> Vec<Moves> {
    let as_move = ask.as_move();
    let terms = MoveTerms::searching_room(state, &as_move, Some(ask.by.away()));
    let Some(ways) = terms.ways() else { return Vec::new() };
    let mut ids = placeable(state, ask);
    if let Arrival::Returned { count } = ask.by {
        ids.truncate(count.into());
    }
    let mut found = Vec::new();
    let mut zones = zones(state, ask);
    if let Some(near) = near {
        let away = |zone: &Zone| ((zone.bounds().low + zone.bounds().high) * 0.5).distance(near);
        zones.sort_by(|a, b| away(a).total_cmp(&away(b)));
    }
    for zone in zones {
        if found.len() >= budget.max(1) {
            break;
        }
        let places = set_up::in_zone(&ways, &ids, &zone);
        found.extend(places.and_then(|moves| judge(state, ask, &moves).ok()));
    }
    if let Some(wreck) = ask.by.wreck_left().filter(|_| found.is_empty()) {
        let judged = |room: &Room<'_>| judge(state, ask, &room.as_many_as_can()).ok();
        found.extend(about(&terms, &ways, ask, wreck, &ids, judged));
    }
    if found.is_empty() && judge(state, ask, &Moves::default()).is_ok() {
        found.push(Moves::default());
    }
    found
}

/// Where to look: about the TRANSPORT, or in squares all over the battlefield, those near enemies first.
fn zones(state: &State, ask: &SetUpModels) -> Vec<Zone> {
    let field = &state.fixed.battlefield;
    let (width, depth) = (field.width.inches(), field.depth.inches());
    if let Arrival::Disembark { transport, reach, .. } = ask.by {
        let solids = state.models_in_place(transport).filter_map(|id| core::solid(state, id));
        return solids.filter_map(|solid| set_up::ring_about(&solid, f64::from(reach))).collect();
    }
    if ask.by == Arrival::StrategicReserves && !state.unit_has(ask.unit, &Keyword::Aircraft) {
        return strategic_reserves::zones(state, ask.unit);
    }
    if let Arrival::Returned { .. } = ask.by {
        let solids = state.models_of(ask.unit).filter_map(|id| core::solid(state, id));
        return solids.filter_map(|solid| set_up::ring_about(&solid, crate::units::COHERENCY)).collect();
    }
    let foe = state.enemies_of(ask.unit).find_map(|foe| measure::middle(state, foe));
    let goal = foe.unwrap_or(vector(width / 2.0, depth / 2.0));
    let across = (0..4u8).flat_map(|x| (0..4u8).map(move |y| (f64::from(x) + 0.5, f64::from(y) + 0.5)));
    let mut middles: Vec<Vector> = across.map(|(x, y)| vector(x * width / 4.0, y * depth / 4.0)).collect();
    middles.sort_by(|a, b| a.distance(goal).total_cmp(&b.distance(goal)));
    let half = width.max(depth) / 8.0;
    middles.into_iter().filter_map(|middle| set_up::square(middle, half, width, depth)).collect()
}

/// Puts the models of a judged set-up on the battlefield.
pub fn settle(t: &mut Table<Wh40k9>, unit: UnitId, moves: &Moves) {
    for moved in &moves.0 {
        let (ModelRef::Id(model), Some(end)) = (&moved.model, moved.end()) else { continue };
        if let Some(entry) = t.state.model_mut(*model) {
            (entry.at, entry.elevation) = (Some(end.at), end.elevation.unwrap_or_default());
        }
    }
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.whereabouts = crate::state::Whereabouts::Battlefield;
    }
}
