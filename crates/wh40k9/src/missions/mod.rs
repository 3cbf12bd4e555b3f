//! Missions of our own: the book has none (`wh40k9/ruling/missions-missing`). Each has a map, objective markers, and an action that
//! scores. [`before`] has what comes before the first battle round, [`formations`] what is declared then, [`setting_up`] where units are
//! set up, [`secondary`] what each player picks to score for beside the mission.

pub mod before;
pub mod formations;
pub mod secondary;
pub mod setting_up;

pub use before::{SelectToDeploy, SetUpUnit};
pub use formations::{Declaration, DeclareFormations};
pub use secondary::{PickSecondary, Secondary};

use crate::actions::{ActionId, is_near};
use crate::army::{BattleSize, Draft};
use crate::datasheets::Keyword;
use crate::events::Event;
use crate::state::{ModelId, Phase, State, UnitId, other};
use crate::{Wh40k9, rules};
use geometry::{ArcGon, Vector, Zone};
use kernel::{Outcome, Seat, Table};
use serde::{Deserialize, Serialize};
use wh40k::points;

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
    /// The deployment zones, the Attacker's and the Defender's; without them nobody is set up before the battle.
    pub zones: Vec<Zone>,
}

impl Default for Mission {
    fn default() -> Self {
        Self {
            kind: MissionKind::default(),
            size: BattleSize::default(),
            strategic_reserves: true,
            markers: Vec::new(),
            zones: Vec::new(),
        }
    }
}

/// How a mission stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Battle {
    /// The armies that were chosen with the setup and are not mustered yet.
    pub drafts: [Option<Draft>; 2],
    /// Who is the Attacker.
    pub attacker: Option<Seat>,
    /// Before the battle: who sets up next.
    pub next: Seat,
    /// What each player picked.
    pub secondaries: [Option<Secondary>; 2],
    /// What each has scored for that.
    pub secondary_vp: [u16; 2],
}

impl Default for Battle {
    fn default() -> Self {
        Self { drafts: [None, None], attacker: None, next: Seat(0), secondaries: [None; 2], secondary_vp: [0; 2] }
    }
}

/// For what victory points are scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Merit {
    /// Markers that are held.
    Markers,
    /// An action.
    Action,
    /// The secondary objective that the player picked.
    Secondary,
}

impl Merit {
    /// Its name in messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::Markers => "markers",
            Self::Action => "action",
            Self::Secondary => "secondary",
        }
    }
}

/// An edge of the battlefield.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// Where y is 0.
    Top,
    /// Where y is greatest.
    Bottom,
    /// Where x is 0.
    Left,
    /// Where x is greatest.
    Right,
}

impl Edge {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Top, Self::Bottom, Self::Left, Self::Right];
}

/// A player's deployment zone.
pub fn zone_of(state: &State, seat: Seat) -> Option<&Zone> {
    let place = usize::from(state.battle.attacker? != seat);
    state.fixed.mission.zones.get(place)
}

/// A player's own battlefield edge: the one along which the deployment zone runs farthest (`wh40k9/ruling/enemy-edge`).
pub fn edge_of(state: &State, seat: Seat) -> Option<Edge> {
    let (zone, field) = (zone_of(state, seat)?, &state.fixed.battlefield);
    let (width, depth) = (field.width.inches(), field.depth.inches());
    let along = |edge: Edge| -> f64 {
        let on = |point: Vector| match edge {
            Edge::Top => geometry::within(point.y, 0.0),
            Edge::Bottom => geometry::within(depth - point.y, 0.0),
            Edge::Left => geometry::within(point.x, 0.0),
            Edge::Right => geometry::within(width - point.x, 0.0),
        };
        zone.sides().filter(|(a, b)| on(*a) && on(*b)).map(|(a, b)| a.distance(b)).sum()
    };
    // The first of several that are alike.
    Edge::ALL.into_iter().rev().max_by(|a, b| along(*a).total_cmp(&along(*b)))
}

/// Is an army destroyed: has it no living model anywhere? Where there was none, none is.
pub fn is_destroyed(state: &State, seat: Seat) -> bool {
    let mut own = state.unit_ids().filter(|&unit| state.owner(unit) == Some(seat)).peekable();
    own.peek().is_some() && own.all(|unit| state.living_models(unit).next().is_none())
}

/// In a mission the battle is over as soon as an army is destroyed.
pub fn end_if_destroyed(t: &mut Table<Wh40k9>) {
    let running = !t.state.phase.is_before_battle() && t.state.phase != Phase::Over;
    let scored = t.state.fixed.mission.kind != MissionKind::None;
    if running && scored && [Seat(0), Seat(1)].iter().any(|&seat| is_destroyed(&t.state, seat)) {
        t.state.volley = None;
        t.state.phase = Phase::Over;
        t.cite(rules::ruling::MISSIONS_MISSING);
        t.tell(Event::BattleEnded { vp: t.state.players.each_ref().map(|player| player.vp) });
    }
}

/// How the battle ended: in a mission an army that is destroyed has lost, whatever was scored; otherwise more victory points win, and it is
/// a draw if they are equal.
pub fn outcome(state: &State) -> Outcome {
    let counts = state.fixed.mission.kind != MissionKind::None;
    let gone = [Seat(0), Seat(1)].map(|seat| counts && is_destroyed(state, seat));
    points::outcome(state.players.each_ref().map(|player| player.vp), gone)
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

impl MissionKind {
    /// All missions.
    pub const ALL: [Self; 4] = [Self::BannersOnTheAsh, Self::LostCargo, Self::TheOpenShaft, Self::TheSingingWell];

    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::BannersOnTheAsh => "banners-on-the-ash",
            Self::LostCargo => "lost-cargo",
            Self::TheOpenShaft => "the-open-shaft",
            Self::TheSingingWell => "the-singing-well",
        }
    }
}

/// Half the width of a marker, in inches.
pub const RADIUS: f64 = 0.787_5;
/// How near to a marker a unit acts and holds it.
pub const NEAR: f64 = 3.0;
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
    pub fn points(&self) -> impl Iterator<Item = Vector> {
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

/// How many models of a player are near a marker.
pub fn models_near(state: &State, point: Vector, seat: Seat) -> usize {
    let near = |id: ModelId| {
        let own = crate::core::solid(state, id).zip(outline(point));
        own.is_some_and(|(own, marker)| geometry::within(geometry::horizontal(&own.outline, &marker), NEAR))
    };
    state.units_of(seat).flat_map(|unit| state.models_of(unit)).filter(|&id| near(id)).count()
}

/// Who controls a marker: whoever has more models near to it.
pub fn controller(state: &State, point: Vector) -> Option<Seat> {
    let count = |seat| models_near(state, point, seat);
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

/// What an action of the mission scores when it is completed.
pub fn points_for(action: ActionId) -> u16 {
    match action {
        ActionId::RaiseBanner => 3,
        ActionId::SearchCargo => 4,
        ActionId::SealShaft => 6,
        ActionId::AnswerTheWell => 5,
    }
}

/// An action of the mission is completed: it scores.
pub fn action_completed(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId, action: ActionId) {
    let vp = points_for(action);
    t.cite(rules::ruling::MISSIONS_MISSING);
    score(t, seat, vp, Some(unit), Merit::Action);
}

fn score(t: &mut Table<Wh40k9>, seat: Seat, vp: u16, unit: Option<UnitId>, merit: Merit) {
    let Some(player) = t.state.players.get_mut(seat.index()) else { return };
    player.vp = player.vp.saturating_add(vp);
    let total = player.vp;
    t.tell(Event::Scored { seat, vp, total, unit, merit });
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
        score(t, seat, vp, None, Merit::Markers);
    }
}
