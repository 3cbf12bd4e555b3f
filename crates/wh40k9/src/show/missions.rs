//! What a client shows of missions and of what comes before the battle.

use super::{side_name, unit_name};
use crate::armies::{FACTIONS, Plan, SIZES};
use crate::battlefields;
use crate::missions::{self, Declaration, MissionKind, Secondary, formations, setting_up};
use crate::questions::{Answer, Ask, judge};
use crate::setup::Setup;
use crate::state::{Phase, State, UnitId, other};
use kernel::{Message, Seat, SetupError};
use miniatures::telling::Chosen;
use miniatures::{Spot, drawing};
use serde_json::json;
use std::collections::BTreeMap;
use view::{Assembly, Brief, Choice, FormKind, PlaceArea, Preview, SetupChoice, SetupField, Zone, ZoneKind};

/// The steps before the battle, in their order; none in battle.
pub(super) fn steps_before(phase: Phase) -> Option<Vec<view::Phase>> {
    let now = match phase {
        Phase::Muster | Phase::AttackerDefender | Phase::Secondaries => "secondaries",
        Phase::Formations | Phase::Reserves => "formations",
        Phase::Deploy => "deploy",
        Phase::FirstTurn => "first-turn",
        _ => return None,
    };
    let step = |step| view::Phase { label: Message::new("wh40k9-step").with("step", step), current: step == now };
    Some(["secondaries", "formations", "deploy", "first-turn"].map(step).to_vec())
}

/// The forms of what is asked before the battle that are more than one choice.
pub(super) fn form(state: &State, ask: &Ask) -> Option<FormKind> {
    let assembly = |name: &str| Assembly { template: json!({ name: null }), slot: format!("/{name}") };
    match ask {
        Ask::SetUpUnit(ask) => {
            let zones = vec![zone_id(state, ask.seat).to_owned()];
            let area = PlaceArea { zones, away: crate::battlefield::ENGAGEMENT };
            let pieces = state.living_models(ask.unit).map(|id| super::options::part(state, id, 0.0)).collect();
            Some(FormKind::Place { pieces, area, assembly: assembly("set-up-unit") })
        }
        Ask::DeclareFormations(ask) => {
            let all = formations::possible(state, ask.seat);
            let choices: Vec<Choice> = all.into_iter().map(|one| declaration(state, one)).collect();
            let most = choices.len() as u32;
            Some(FormKind::Some { choices, least: 0, most, assembly: assembly("declare-formations") })
        }
        Ask::PlaceInReserves(ask) => {
            let own = state.unit_ids().filter(|&id| state.owner(id) == Some(ask.seat));
            let choice = |id: UnitId| {
                let key = state.unit(id).map_or("", |unit| unit.key.as_str());
                let judged = crate::strategic_reserves::judge_placing(state, ask.seat, &[id]).map(|()| id);
                Choice::judged(key, unit_name(state, id), &id, judged)
            };
            let choices: Vec<Choice> = own.map(choice).collect();
            let most = choices.len() as u32;
            Some(FormKind::Some { choices, least: 0, most, assembly: assembly("place-in-reserves") })
        }
        _ => None,
    }
}

/// One declaration as a choice.
pub(super) fn declaration(state: &State, declaration: Declaration) -> Choice {
    let key = |id: UnitId| state.unit(id).map_or("", |unit| unit.key.as_str());
    let label = |kind: &'static str, unit| {
        Message::new("wh40k9-declaration").with("kind", kind).with("unit", unit_name(state, unit))
    };
    let (name, label) = match declaration {
        Declaration::Embark(unit, transport) => (
            format!("embark/{}/{}", key(unit), key(transport)),
            label("embark", unit).with("transport", unit_name(state, transport)),
        ),
        Declaration::Reinforcements(unit) => {
            (format!("reinforcements/{}", key(unit)), label("reinforcements", unit).with("transport", ""))
        }
    };
    Choice::open(name, label, &declaration)
}

/// A secondary objective's name.
pub(super) fn secondary_name(secondary: Secondary) -> Message {
    Message::new("wh40k9-secondary").with("secondary", secondary.key())
}

/// What setting a unit up there would do. Where it is refused, the nearest place that is not is offered.
pub(super) fn preview_set_up(state: &State, ask: &Ask, unit: UnitId, wanted: &[Spot]) -> Preview {
    let mut preview = Preview::of(judge(state, ask, Answer::SetUpUnit(wanted.to_vec())));
    if preview.refused.is_some() {
        let near = middle(wanted);
        let other = || setting_up::set_up_candidates(state, unit, 1, Some(near)).into_iter().next();
        let spots = setting_up::mended(state, unit, wanted).or_else(other);
        preview.nearest = spots.and_then(|spots| serde_json::to_value(Answer::SetUpUnit(spots)).ok());
    }
    preview
}

/// The middle of some spots.
pub(super) fn middle(spots: &[Spot]) -> geometry::Vector {
    let sum = spots.iter().fold(geometry::Vector::ZERO, |sum, spot| sum + spot.at.position.point());
    sum * (1.0 / spots.len().max(1) as f64)
}

/// The id of a player's deployment zone.
fn zone_id(state: &State, seat: Seat) -> &'static str {
    let attacks = state.battle.attacker.is_none_or(|attacker| attacker == seat);
    if attacks { "attacker-zone" } else { "defender-zone" }
}

/// The deployment zones, and the objective markers with the reach within which they are held.
pub(super) fn zones(state: &State) -> Vec<Zone> {
    let ring = |zone: &geometry::Zone| zone.corners().iter().map(|c| (c.point().x, c.point().y)).collect::<Vec<_>>();
    let mut zones = Vec::new();
    let sides = [("attacker-zone", "attacker"), ("defender-zone", "defender")];
    for (place, (zone, (id, side))) in state.fixed.mission.zones.iter().zip(sides).enumerate() {
        let attacker = state.battle.attacker;
        zones.push(Zone {
            id: id.into(),
            kind: ZoneKind::Deployment,
            label: Message::new("wh40k9-zone").with("zone", side),
            owner: attacker.map(|attacker| if place == 0 { attacker } else { other(attacker) }),
            outline: vec![ring(zone)],
            levels: Vec::new(),
        });
    }
    let markers = state.fixed.mission.points().enumerate();
    zones.extend(markers.filter_map(|(place, point)| marker(state, place, point)));
    zones
}

fn marker(state: &State, place: usize, point: geometry::Vector) -> Option<Zone> {
    let outline = missions::outline(point)?;
    let levels = [Seat(0), Seat(1)].map(|seat| missions::models_near(state, point, seat));
    let label =
        Message::new("wh40k9-marker").with("number", place + 1).with("first", levels[0]).with("second", levels[1]);
    Some(Zone {
        id: format!("marker-{}", place + 1),
        kind: ZoneKind::Objective,
        label,
        owner: missions::controller(state, point),
        outline: vec![drawing::outline(&outline), drawing::outline(&outline.grown(missions::NEAR))],
        levels: levels.map(|level| level as i64).to_vec(),
    })
}

/// The parts of the card that is always at hand: what is played for, and when it ends.
pub(super) fn brief(state: &State) -> Vec<Brief> {
    let part = |part: &'static str, lines: Vec<Message>| Brief {
        label: Message::new("wh40k9-brief").with("part", part),
        lines,
    };
    let mission = &state.fixed.mission;
    if mission.kind == MissionKind::None {
        return Vec::new();
    }
    let key = mission.kind.key();
    let mut parts = vec![part(
        "mission",
        vec![
            Message::new("wh40k9-setup-choice").with("choice", key),
            Message::new("wh40k9-brief-markers"),
            Message::new("wh40k9-brief-action").with("mission", key),
        ],
    )];
    let picked = |seat: Seat| {
        let secondary = state.battle.secondaries[seat.index()]?;
        let text = Message::new("wh40k9-secondary-text").with("secondary", secondary.key());
        let line = Message::new("wh40k9-brief-secondary").with("side", side_name(seat));
        Some(line.with("secondary", secondary_name(secondary)).with("text", text))
    };
    let secondaries: Vec<Message> = [Seat(0), Seat(1)].into_iter().filter_map(picked).collect();
    if !secondaries.is_empty() {
        parts.push(part("secondaries", secondaries));
    }
    parts.push(part("end", vec![Message::new("wh40k9-brief-end").with("rounds", state.rounds)]));
    let armies = [Seat(0), Seat(1)].map(|seat| {
        let own = state.unit_ids().filter(|&unit| state.owner(unit) == Some(seat));
        let units: Vec<Message> = own.map(|unit| unit_name(state, unit)).collect();
        Message::new("wh40k9-brief-army").with("side", side_name(seat)).with("units", units)
    });
    parts.push(part("armies", armies.to_vec()));
    parts
}

/// What can be chosen before a game; the first of each makes a quick battle of 500 points.
pub(super) fn setup_form() -> Vec<SetupField> {
    let choice = |key: &&'static str| SetupChoice {
        key: (*key).into(),
        label: Message::new("wh40k9-setup-choice").with("choice", *key),
        note: None,
    };
    let field = |key: &'static str, choices: &[&'static str]| SetupField {
        key: key.into(),
        label: Message::new("wh40k9-setup").with("field", key),
        choices: choices.iter().map(choice).collect(),
        telling: ["first-army", "second-army", "mission"].contains(&key),
    };
    let [cinder, choir] = FACTIONS;
    vec![
        field("size", &SIZES),
        field("first-army", &[cinder, choir, OWN]),
        field("second-army", &[choir, cinder, OWN]),
        field("mission", &MissionKind::ALL.map(MissionKind::key)),
        field("battlefield", &battlefields::KEYS),
    ]
}

/// The army of somebody who musters one at the table.
const OWN: &str = "own";

/// The battle that the choices give.
pub(super) fn set_up(choices: &BTreeMap<String, String>) -> Result<Setup, SetupError> {
    if let Some(lesson) = choices.get("lesson") {
        return crate::lessons::battle(lesson);
    }
    let choices = Chosen::new(setup_form(), choices, "wh40k9-unknown")?;
    let chosen = |key: &str| choices.of(key);
    let (first, second) = (chosen("first-army")?, chosen("second-army")?);
    let faction = |key: &'_ str| FACTIONS.into_iter().find(|faction| *faction == key);
    let (size, mission) = (chosen("size")?, chosen("mission")?);
    Setup::battle(&Plan {
        size: crate::army::BattleSize::ALL.into_iter().find(|other| other.key() == size).unwrap_or_default(),
        factions: [faction(&first), faction(&second)],
        mission: MissionKind::ALL.into_iter().find(|other| other.key() == mission).unwrap_or_default(),
        battlefield: &chosen("battlefield")?,
    })
}
