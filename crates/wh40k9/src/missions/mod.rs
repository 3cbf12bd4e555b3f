//! Missions of our own: the book has none (`wh40k9/ruling/missions-missing`). Each has objective markers, and actions that score.

use crate::actions::{ActionId, is_near};
use crate::army::BattleSize;
use crate::datasheets::Keyword;
use crate::events::Event;
use crate::state::{ModelId, State, UnitId, other};
use crate::{Wh40k9, rules};
use geometry::{ArcGon, Vector};
use kernel::{Seat, Table};
use serde::{Deserialize, Serialize};

/// A mission, as it is fixed before the battle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Mission {
    /// What is played for.
    pub kind: MissionKind,
    /// The battle size (`wh40k9/army/mission-battle-size`).
    pub size: BattleSize,
    /// Are Strategic Reserves used (`wh40k9/movement/aircraft-no-strategic-reserves`)?
    pub strategic_reserves: bool,
    /// Where objective markers lie, the middle one first, in inches.
    pub markers: Vec<[f64; 2]>,
}

impl Default for Mission {
    fn default() -> Self {
        Self {
            kind: MissionKind::default(),
            size: BattleSize::default(),
            strategic_reserves: true,
            markers: Vec::new(),
        }
    }
}

/// What is played for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MissionKind {
    /// Nothing: no victory points.
    #[default]
    None,
    /// Raise banners at the markers that you hold.
    BannersOnTheAsh,
    /// Search what lies at the markers.
    LostCargo,
    /// Seal the shaft in the middle.
    TheOpenShaft,
    /// Let psykers answer what sings at the markers.
    TheSingingWell,
}

/// Half the width of a marker, in inches.
const RADIUS: f64 = 0.787_5;
/// How near to a marker a unit acts and holds it.
const NEAR: f64 = 3.0;
/// How near to a marker a psyker answers.
const HEARD: f64 = 6.0;

impl Mission {
    /// The actions of the mission.
    pub fn actions(&self) -> Vec<ActionId> {
        match self.kind {
            MissionKind::None => Vec::new(),
            MissionKind::BannersOnTheAsh => vec![ActionId::RaiseBanner],
            MissionKind::LostCargo => vec![ActionId::SearchCargo],
            MissionKind::TheOpenShaft => vec![ActionId::SealShaft],
            MissionKind::TheSingingWell => vec![ActionId::AnswerTheWell],
        }
    }

    /// The middles of the markers.
    fn points(&self) -> impl Iterator<Item = Vector> {
        self.markers.iter().map(|&[x, y]| Vector { x, y })
    }
}

/// The outline of a marker.
pub fn outline(point: Vector) -> Option<ArcGon> {
    (point.x.is_finite() && point.y.is_finite()).then(|| ArcGon::circle(point, RADIUS))
}

/// The markers that a unit is near to.
fn markers_near(state: &State, unit: UnitId, inches: f64) -> Vec<Vector> {
    state.fixed.mission.points().filter(|&point| is_near(state, unit, point, inches)).collect()
}

/// Who controls a marker: whoever has more models near to it.
pub fn controller(state: &State, point: Vector) -> Option<Seat> {
    let near = |id: ModelId| {
        let own = crate::core::solid(state, id).zip(outline(point));
        own.is_some_and(|(own, marker)| geometry::within(geometry::horizontal(&own.outline, &marker), NEAR))
    };
    let count = |seat| state.units_of(seat).flat_map(|unit| state.models_of(unit)).filter(|&id| near(id)).count();
    match count(Seat(0)).cmp(&count(Seat(1))) {
        std::cmp::Ordering::Greater => Some(Seat(0)),
        std::cmp::Ordering::Less => Some(Seat(1)),
        std::cmp::Ordering::Equal => None,
    }
}

/// May a unit do an action of the mission where it stands?
pub fn may_act(state: &State, unit: UnitId, action: ActionId) -> bool {
    let Some(seat) = state.owner(unit) else { return false };
    let near = markers_near(state, unit, NEAR);
    match action {
        ActionId::RaiseBanner => {
            let held = near.into_iter().any(|point| controller(state, point) == Some(seat));
            held && state.unit_has(unit, &Keyword::Infantry)
        }
        ActionId::SearchCargo => !near.is_empty(),
        ActionId::SealShaft => state.fixed.mission.points().next().is_some_and(|point| near.contains(&point)),
        ActionId::AnswerTheWell => !markers_near(state, unit, HEARD).is_empty(),
    }
}

/// An action of the mission is completed: it scores.
pub fn action_completed(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId, action: ActionId) {
    let vp = match action {
        ActionId::RaiseBanner => 3,
        ActionId::SearchCargo => 4,
        ActionId::SealShaft => 6,
        ActionId::AnswerTheWell => 5,
    };
    t.cite(rules::ruling::MISSIONS_MISSING);
    score(t, seat, vp, Some(unit));
}

fn score(t: &mut Table<Wh40k9>, seat: Seat, vp: u16, unit: Option<UnitId>) {
    let Some(player) = t.state.players.get_mut(seat.index()) else { return };
    player.vp = player.vp.saturating_add(vp);
    let total = player.vp;
    t.tell(Event::Scored { seat, vp, total, unit });
}

/// In each of their Command phases from the second battle round on, a player scores for the markers that they control: 4 for one, 4 more for
/// two, 4 more for more than the opponent.
pub fn command_phase(t: &mut Table<Wh40k9>) {
    let seat = t.state.active;
    if t.state.round < 2 || t.state.fixed.mission.kind == MissionKind::None {
        return;
    }
    let points: Vec<Vector> = t.state.fixed.mission.points().collect();
    let held = |seat| points.iter().filter(|&&point| controller(&t.state, point) == Some(seat)).count();
    let (own, enemy) = (held(seat), held(other(seat)));
    let vp = 4 * (u16::from(own >= 1) + u16::from(own >= 2) + u16::from(own > enemy));
    if vp > 0 {
        score(t, seat, vp, None);
    }
}
