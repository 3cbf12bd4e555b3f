//! The scene: the table with what stands on it, whose turn it is, and what the game is about.

use super::{blocks, cards, phase_name, side_name, unit_name};
use crate::state::{ChargeStep, Phase, PregameStep, State};
use crate::terrain::FeatureKind;
use geometry::Vector;
use kernel::{Message, Seat};
use view::{Board, Brief, Ground, Scene, SeatView, Terrain, TerrainKind, Track, TrackRole, Zone, ZoneKind};

/// All that is to be seen; nothing is hidden.
pub(super) fn of(state: &State) -> Scene {
    let [width, height] = state.fixed.table.map(f64::from);
    Scene {
        board: Board { width, height, ground: Ground::Open },
        terrain: terrain(state),
        zones: zones(state),
        pieces: state.on_field().flat_map(|unit| blocks::pieces(state, unit)).collect(),
        units: state.ids().map(|unit| cards::card(state, unit)).collect(),
        seats: [Seat(0), Seat(1)].map(|seat| seat_view(state, seat)).to_vec(),
        tracks: tracks(state),
        phases: phases(state),
        hands: Vec::new(),
        intents: Vec::new(),
        brief: brief(state),
    }
}

/// How one wins, when it ends, what a Player Turn is, and who plays what.
fn brief(state: &State) -> Vec<Brief> {
    let line = |id: &'static str| Message::new(id);
    let part = |label: &'static str, lines: Vec<Message>| Brief { label: Message::new(label), lines };
    vec![
        part("t9a-brief-win", ["t9a-brief-points", "t9a-brief-table", "t9a-brief-spoils"].map(line).to_vec()),
        part("t9a-brief-end", vec![line("t9a-brief-turns").with("rounds", state.fixed.rounds)]),
        part("t9a-brief-turn", ["t9a-brief-phases", "t9a-brief-blocks"].map(line).to_vec()),
        part("t9a-brief-armies", [Seat(0), Seat(1)].into_iter().filter_map(|seat| army(state, seat)).collect()),
    ]
    .into_iter()
    .filter(|part| !part.lines.is_empty())
    .collect()
}

/// What an army is made of; nothing before its list has been shown.
fn army(state: &State, seat: Seat) -> Option<Message> {
    let own = state.ids().filter(|&unit| state.owner(unit) == Some(seat));
    let units: Vec<Message> = own.map(|unit| unit_name(state, unit)).collect();
    (!units.is_empty()).then(|| Message::new("t9a-brief-army").with("side", side_name(seat)).with("units", units))
}

/// The scene's y grows downwards, the table's upwards.
pub(super) fn down(state: &State, point: Vector) -> (f64, f64) {
    (point.x, f64::from(state.fixed.table[1]) - point.y)
}

/// The deployment zones until the battle begins, and where Engaged units touch.
fn zones(state: &State) -> Vec<Zone> {
    deployment_zones(state).into_iter().chain(blocks::contacts(state)).collect()
}

/// The id of a deployment zone.
pub(super) fn deployment_zone(state: &State, seat: Seat) -> String {
    let south = crate::pregame::zone(state, seat).low.y <= 0.0;
    if south { "south-zone".into() } else { "north-zone".into() }
}

fn deployment_zones(state: &State) -> Vec<Zone> {
    let Phase::Pregame(step) = state.phase else { return Vec::new() };
    let zone = |seat: Seat| {
        let area = crate::pregame::zone(state, seat);
        let corners = [area.low, geometry::vector(area.high.x, area.low.y), area.high];
        let corners = corners.into_iter().chain([geometry::vector(area.low.x, area.high.y)]);
        // Until the Defender has chosen, nobody knows whose is which.
        let chosen = !matches!(step, PregameStep::Roll | PregameStep::Zone);
        let south = area.low.y <= 0.0;
        Zone {
            id: deployment_zone(state, seat),
            kind: ZoneKind::Deployment,
            label: Message::new("t9a-zone").with("zone", if south { "south" } else { "north" }),
            owner: chosen.then_some(seat),
            outline: vec![corners.map(|corner| down(state, corner)).collect()],
            levels: Vec::new(),
        }
    };
    [Seat(0), Seat(1)].map(zone).to_vec()
}

fn terrain(state: &State) -> Vec<Terrain> {
    let drawn = |kind: FeatureKind| match kind {
        FeatureKind::Field => TerrainKind::Field,
        FeatureKind::Woods => TerrainKind::Woods,
        FeatureKind::Hill => TerrainKind::Hill,
        FeatureKind::Impassable => TerrainKind::Rock,
        FeatureKind::Ruins => TerrainKind::Ruin,
        FeatureKind::Wall => TerrainKind::Barricade,
        FeatureKind::Water => TerrainKind::Water,
    };
    let one = |feature: &crate::terrain::Feature| Terrain {
        id: feature.key.clone(),
        kind: drawn(feature.kind),
        label: Message::new("t9a-feature").with("kind", feature.kind.word()),
        outline: feature.corners.iter().map(|[x, y]| down(state, geometry::vector(*x, *y))).collect(),
        walls: Vec::new(),
        height: 0.0,
    };
    state.fixed.terrain.iter().map(one).collect()
}

fn seat_view(state: &State, seat: Seat) -> SeatView {
    SeatView { seat, label: side_name(seat), active: state.active == seat && state.phase != Phase::Over }
}

fn tracks(state: &State) -> Vec<Track> {
    let track = |key, role, label: &'static str, value: u8| Track::new(key, role, Message::new(label), value);
    let round = track("round", TrackRole::Round, "t9a-track-turn", state.round).out_of(state.fixed.rounds);
    let dice = [Seat(0), Seat(1)].map(|seat| {
        track("magic-dice", TrackRole::Budget, "t9a-track-dice", state.sides[seat.index()].dice).owned_by(seat)
    });
    [round].into_iter().chain(dice).collect()
}

fn phases(state: &State) -> Vec<view::Phase> {
    let step = crate::state::MagicStep::Start;
    let all = [
        Phase::Charge(ChargeStep::Declaring),
        Phase::Movement,
        Phase::Magic(step),
        Phase::Shooting,
        Phase::Rally,
        Phase::Melee,
    ];
    let is = |phase: Phase| {
        matches!((phase, state.phase), (Phase::Magic(_), Phase::Magic(_)) | (Phase::Charge(_), Phase::Charge(_)))
            || phase == state.phase
    };
    all.map(|phase| view::Phase { label: phase_name(phase), current: is(phase) }).to_vec()
}
