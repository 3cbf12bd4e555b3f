//! Setting models up on the battlefield after it has begun: reinforcements and those who disembark.

use super::judge::judge_together;
use super::questions::{Distance, MoveKind, MoveModels};
use super::terms::MoveTerms;
use super::{Moves, Waypoint, Ways};
use crate::questions::{Answer, Ask};
use crate::show::model_name;
use crate::state::{ModelId, State, UnitId};
use crate::{Wh40k10, core, rules, strategic_reserves, transports};
use geometry::{Solid, Vector, Zone};
use kernel::{Illegal, Message, Question, Rule, Seat};
use miniatures::room::Room;
use miniatures::set_up::Search;
use miniatures::{Fault, set_up};
use serde::{Deserialize, Serialize};

/// By which rule a unit is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arrival {
    /// From Reserves by its own ability, anywhere (`wh40k10/deployment-abilities/deep-strike-arrival`).
    DeepStrike,
    /// From Strategic Reserves, at an edge (`wh40k10/strategic-reserves/arrival`).
    StrategicReserves,
    /// Out of a TRANSPORT (`wh40k10/transports/disembark-placement`).
    Disembark {
        /// Which one.
        transport: UnitId,
        /// Wholly within this many inches of it.
        reach: u8,
        /// More than this many inches from all enemies, if the TRANSPORT has itself just arrived.
        away: u8,
    },
}

impl Arrival {
    /// How far from enemies, in inches; 0 for no more than Engagement Range.
    pub fn away(self) -> u8 {
        match self {
            Self::DeepStrike | Self::StrategicReserves => 9,
            Self::Disembark { away, .. } => away,
        }
    }

    /// The destroyed TRANSPORT and how far its passengers get, if they get out in an emergency
    /// (`wh40k10/transports/emergency-disembarkation`).
    pub fn emergency(self) -> Option<(UnitId, u8)> {
        match self {
            Self::Disembark { transport, reach, .. } if reach == transports::EMERGENCY => Some((transport, reach)),
            _ => None,
        }
    }

    /// The rule on which it rests.
    pub fn rule(self) -> Rule {
        match self {
            Self::DeepStrike => rules::deployment_abilities::DEEP_STRIKE_ARRIVAL,
            Self::StrategicReserves => rules::strategic_reserves::ARRIVAL,
            Self::Disembark { reach: 3, .. } => rules::transports::DISEMBARK_PLACEMENT,
            Self::Disembark { .. } => rules::transports::EMERGENCY_DISEMBARKATION,
        }
    }

    /// The rule that keeps it away from enemies.
    fn rule_of_distance(self) -> Rule {
        match self {
            Self::DeepStrike => rules::deployment_abilities::DEEP_STRIKE_ARRIVAL,
            Self::StrategicReserves => rules::strategic_reserves::SETUP_DISTANCE,
            Self::Disembark { away: 0, .. } => rules::core::ENGAGEMENT_RANGE_NO_SET_UP,
            Self::Disembark { .. } => rules::ruling::TRANSPORT_ARRIVES_FROM_RESERVES,
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
impl Question<Wh40k10> for SetUpModels {
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
        MoveModels::new(self.seat, self.unit, MoveKind::SetUp { away: self.by.away() }, Distance::Inches(0))
    }
}

/// The answer as it is recorded, or the rule that forbids it. Nobody is set up only where no way to do it is found.
pub fn judge(state: &State, ask: &SetUpModels, moves: &Moves) -> Result<Moves, Illegal> {
    let as_move = ask.as_move();
    let terms = MoveTerms::new(state, &as_move);
    let Some(ways) = terms.ways() else {
        return Err(Illegal::new(rules::core::BATTLEFIELD, Message::new("wh40k10-no-battlefield")));
    };
    let models: Vec<ModelId> = state.living_models(ask.unit).collect();
    if moves.0.len() < models.len() {
        let all_or_none = moves.0.is_empty() || ask.by.emergency().is_some();
        if !all_or_none || has_room_for_all(state, &ways, ask, &models) {
            return Err(Illegal::new(ask.by.rule(), Message::new("wh40k10-set-up-all")));
        }
    }
    let named = set_up::named(&ways, &models, moves).map_err(|fault| refused(&terms, ask, &fault))?;
    let (placed, recorded) = set_up::judged(named, |model, spot| judge_one(&terms, &ways, ask, model, spot))?;
    judge_together(&terms, &placed)?;
    if let Some(transport) = ask.by.emergency()
        && let Some(model) = about(&terms, &ways, ask, transport, &models, |room| room.left_out(&placed.models))
    {
        let reason = Message::new("wh40k10-room-for-model").with("model", model_name(state, model));
        return Err(Illegal::new(rules::transports::EMERGENCY_DISEMBARKATION_UNPLACED, reason));
    }
    Ok(recorded)
}

/// Is a place for everybody found?
fn has_room_for_all(state: &State, ways: &Ways<'_>, ask: &SetUpModels, models: &[ModelId]) -> bool {
    let found = |zone: &Zone| set_up::in_zone(ways, models, zone).and_then(|moves| judge(state, ask, &moves).ok());
    zones(state, ask).iter().any(|zone| found(zone).is_some())
}

/// Emergency Disembarkation: who can be set up must be, and only who cannot is destroyed
/// (`wh40k10/transports/emergency-disembarkation-unplaced`, `wh40k10/ruling/emergency-as-many-as-can`).
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
        Fault::NotOfUnit => Illegal::new(ask.by.rule(), Message::new("wh40k10-not-in-unit")),
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
    let judged = match ask.by {
        Arrival::DeepStrike => Ok(()),
        Arrival::StrategicReserves => strategic_reserves::judge_place(terms.state, ask.seat, &solid),
        Arrival::Disembark { transport, reach, .. } => transports::judge_place(terms.state, transport, reach, &solid),
    };
    judged.map_err(|(rule, reason)| {
        Illegal::new(rule, Message::new(reason).with("model", model_name(terms.state, model)))
    })?;
    Ok((solid, end))
}

/// Legal ways to set a unit up; none if none is found.
pub fn candidates(state: &State, ask: &SetUpModels, budget: usize) -> Vec<Moves> {
    candidates_near(state, ask, budget, None)
}

/// The same, the nearest to a point first.
pub fn candidates_near(state: &State, ask: &SetUpModels, budget: usize, near: Option<Vector>) -> Vec<Moves> {
    let as_move = ask.as_move();
    let terms = MoveTerms::new(state, &as_move);
    let Some(ways) = terms.ways() else { return Vec::new() };
    let ids: Vec<ModelId> = state.living_models(ask.unit).collect();
    let mut found = Vec::new();
    let mut zones = zones(state, ask);
    if let Some(near) = near {
        let field = &state.fixed.battlefield;
        let here = set_up::square(near, 6.0, field.width.inches(), field.depth.inches());
        zones.extend(here.filter(|_| ask.by == Arrival::DeepStrike));
        let away = |zone: &Zone| ((zone.bounds().low + zone.bounds().high) * 0.5).distance(near);
        zones.sort_by(|a, b| away(a).total_cmp(&away(b)));
    }
    // Of several, where it is crowded takes longest to find out, and is looked at only if there is no room anywhere else.
    let searches: &[Search] = if budget > 1 { &[Search::Roomy, Search::Thorough] } else { &[Search::Thorough] };
    for &search in searches {
        for zone in &zones {
            if found.len() >= budget.max(1) {
                break;
            }
            let places = set_up::in_zone_by(search, &ways, &ids, zone);
            found.extend(places.and_then(|moves| judge(state, ask, &moves).ok()));
        }
        if !found.is_empty() {
            break;
        }
    }
    if let Some(transport) = ask.by.emergency().filter(|_| found.is_empty()) {
        let judged = |room: &Room<'_>| judge(state, ask, &room.as_many_as_can()).ok();
        found.extend(about(&terms, &ways, ask, transport, &ids, judged).filter(|some| !some.0.is_empty()));
    }
    found
}

/// Where to look: about the TRANSPORT, along the edges, or about what is worth going to.
fn zones(state: &State, ask: &SetUpModels) -> Vec<Zone> {
    let field = &state.fixed.battlefield;
    let (width, depth) = (field.width.inches(), field.depth.inches());
    match ask.by {
        Arrival::Disembark { transport, reach, .. } => {
            let solids = state.models_in_place(transport).filter_map(|id| core::solid(state, id));
            solids.filter_map(|solid| set_up::ring_about(&solid, f64::from(reach))).collect()
        }
        Arrival::StrategicReserves => strategic_reserves::stretches(width, depth),
        Arrival::DeepStrike => {
            let goals = strategic_reserves::goals(state, ask.seat);
            goals.into_iter().filter_map(|goal| set_up::square(goal, 6.0, width, depth)).collect()
        }
    }
}
