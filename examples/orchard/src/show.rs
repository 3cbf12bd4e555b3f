//! The table as people see it, positions as they write them, and what the applications need beside.

use crate::table::{BASKET, PICKERS, State, TABLE};
use crate::{Event, Orchard, Setup, Walk, rules};
use catalog::Catalog;
use geometry::{ArcGon, Pose, vector};
use host::{DynSystem, Playable, common_bot};
use kernel::{Message, Player, Rule, Rules, Seat, SetupError, Stage, StageError};
use miniatures::{ModelId, Position, drawing};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use view::{
    Assembly, Board, Form, FormKind, Ground, Part, Piece, Scene, SeatView, SetupChoice, SetupField, Show, Sign,
};
use view::{TerrainKind, Track, TrackRole, Viewer, Way, Zone, ZoneKind};

const CATALOGUE: [(&str, &str); 2] = [
    ("examples/orchard/rules/orchard.toml", include_str!("../rules/orchard.toml")),
    ("examples/orchard/rules/names/orchard.toml", include_str!("../rules/names/orchard.toml")),
];
static CATALOG: LazyLock<Option<Catalog>> = LazyLock::new(|| {
    let [(rules_file, rules), (names_file, names)] = CATALOGUE;
    Catalog::parse(rules_file, rules).and_then(|catalog| catalog.with_names(names_file, names)).ok()
});

/// The game over JSON values.
#[inline(never)]
pub fn system() -> &'static dyn DynSystem {
    host::of::<Orchard>()
}

impl Playable for Orchard {
    const BOTS: &'static [&'static str] = &["random", "rollouts"];
    fn catalog() -> Option<&'static Catalog> {
        CATALOG.as_ref()
    }
    fn bot(name: &str, seed: u64) -> Option<Player<Self>> {
        common_bot(name, seed)
    }
}

fn side(seat: Seat) -> Message {
    Message::new("orchard-side").with("side", seat)
}

fn piece(state: &State, id: ModelId) -> Option<Piece> {
    let (figure, (label, key)) = (state.figure(id)?, (state.name(id), state.key(id)));
    let at = figure.stand?.0.position.point();
    let (shape, sign) = (drawing::shape(figure.base.kind()), Sign::Letter(key.to_uppercase()));
    let (unit, facing, badges, stats, ranks) = (None, None, Vec::new(), Vec::new(), None);
    let owner = Some(figure.owner);
    Some(Piece { id: key, label, owner, unit, shape, x: at.x, y: at.y, facing, sign, badges, stats, ranks })
}

impl Show for Orchard {
    fn scene(state: &State, _viewer: Viewer) -> Scene {
        let label = |key: &str| Message::new("orchard-terrain").with("key", key.to_string());
        let kind = |key: &str| if key == "wall" { TerrainKind::Barricade } else { TerrainKind::Woods };
        let terrain = TABLE.features.iter().filter_map(|f| drawing::terrain(f, kind(&f.key), label(&f.key))).collect();
        let basket = vec![drawing::outline(&ArcGon::circle(vector(BASKET.0, BASKET.1), 3.0))];
        let near = state.near_basket();
        let zone = |levels| Zone {
            id: "basket".into(),
            kind: ZoneKind::Objective,
            label: label("basket"),
            owner: None,
            outline: basket,
            levels,
        };
        let track = |key: &str, role, owner, value: u8, max| {
            let label = Message::new("orchard-track").with("key", key.to_string());
            Track { key: key.into(), role, label, short: None, note: None, owner, value: value.into(), max, end: None }
        };
        let score = |seat: Seat| track("near", TrackRole::Score, Some(seat), near[seat.index()], None);
        let round = track("round", TrackRole::Round, None, state.round.min(state.rounds), Some(state.rounds.into()));
        let active = |seat: Seat| state.round <= state.rounds && u16::from(seat.0) == state.next.0 % 2;
        let (hands, phases, units, intents, brief) = Default::default();
        Scene {
            board: Board { width: 24.0, height: 16.0, ground: Ground::Open },
            terrain,
            zones: vec![zone(near.map(i64::from).to_vec())],
            pieces: (0..PICKERS).filter_map(|n| piece(state, ModelId(n))).collect(),
            seats: [Seat(0), Seat(1)].map(|seat| SeatView { seat, label: side(seat), active: active(seat) }).to_vec(),
            tracks: [round].into_iter().chain([Seat(0), Seat(1)].map(score)).collect(),
            units,
            phases,
            hands,
            intents,
            brief,
        }
    }

    fn form(state: &State, Walk(picker): &Walk, _viewer: Viewer) -> Form {
        let (id, label) = (state.key(*picker), state.name(*picker));
        let title = Message::new("orchard-ask-walk").with("picker", label.clone());
        let pieces = vec![Part { id, label, limit: 6.0, shape: None, unit: None }];
        let assembly = Assembly { template: Value::Null, slot: String::new() };
        Form::new(title, rules::walk::DISTANCE.id(), FormKind::Move { pieces, assembly })
    }

    fn message(state: &State, event: &Event) -> Option<Message> {
        Some(match event {
            Event::Walked { picker, ways } => Message::new("orchard-walked")
                .with("picker", state.name(*picker))
                .with("moved", u8::from(!ways.is_empty())),
            Event::Thrown { picker, at, face, hit } => Message::new("orchard-thrown")
                .with("picker", state.name(*picker))
                .with("at", state.name(*at))
                .with("face", *face)
                .with("hit", u8::from(*hit)),
            Event::RoundEnded { round, near } => {
                Message::new("orchard-round-ended").with("round", *round).with("first", near[0]).with("second", near[1])
            }
        })
    }

    fn rule(event: &Event) -> Option<Rule> {
        Some(match event {
            Event::Walked { .. } => rules::walk::DISTANCE,
            Event::Thrown { .. } => rules::throw::HIT,
            Event::RoundEnded { .. } => rules::end::BASKET,
        })
    }

    fn ways(state: &State, event: &Event) -> Vec<Way> {
        let Event::Walked { ways, .. } = event else { return Vec::new() };
        let point = |at: &geometry::Position| (at.point().x, at.point().y);
        ways.iter()
            .map(|way| Way { piece: state.key(way.model), points: way.points.iter().map(point).collect() })
            .collect()
    }

    fn setup_form() -> Vec<SetupField> {
        let choice = |n: u8| SetupChoice {
            key: n.to_string(),
            label: Message::new("orchard-rounds").with("rounds", n),
            note: None,
        };
        let label = Message::new("orchard-track").with("key", "round");
        vec![SetupField { key: "rounds".into(), label, choices: [3, 5].map(choice).to_vec(), telling: true }]
    }

    fn set_up(choices: &BTreeMap<String, String>) -> Result<Setup, SetupError> {
        let rounds = choices.get("rounds").map_or(Some(3), |rounds| rounds.parse().ok());
        rounds
            .map(Setup)
            .ok_or_else(|| SetupError { path: "rounds".into(), reason: Message::new("orchard-rounds-1-to-9") })
    }
}

/// A position: `round`, `rounds`, `next` and `at`, the places of those who stand on the table.
impl Stage for Orchard {
    fn stage(position: &Value) -> Result<State, StageError> {
        let number = |key: &str, usual: u8| position[key].as_u64().map_or(usual, |n| n as u8);
        let mut state = State::new(number("rounds", 1));
        (state.round, state.next) = (number("round", 1), ModelId(number("next", 0).into()));
        if let Some(places) = position["at"].as_object() {
            for n in 0..PICKERS {
                let place: Option<[f64; 2]> =
                    places.get(&state.key(ModelId(n))).and_then(|at| serde_json::from_value(at.clone()).ok());
                state.pickers[usize::from(n)].at = place.and_then(|[x, y]| Pose::from_inches(x, y).ok());
            }
        }
        Self::check(&state).map_err(|broken| StageError::new("at", broken.0))?;
        Ok(state)
    }

    fn stage_seats(_state: &State) -> u8 {
        2
    }

    fn query(state: &State, path: &str) -> Result<Value, StageError> {
        match path {
            "round" => Ok(json!(state.round)),
            "near" => Ok(json!(state.near_basket())),
            _ => Err(StageError::new(path, "no such thing to ask about")),
        }
    }

    fn describe_in(state: &State, event: &Event) -> Value {
        let mut described = serde_json::to_value(event).unwrap_or(Value::Null);
        for field in ["picker", "at"] {
            if let Some(id) = described[field].as_u64() {
                described[field] = json!(state.key(ModelId(id as u16)));
            }
        }
        described
    }
}
