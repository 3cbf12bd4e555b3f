//! The table as people see it, positions as cases write them, and what the applications need beside the rules.

use crate::table::{BASKET, PICKERS, State, TABLE, owner};
use crate::{Event, Orchard, ROUNDS, Walk, rules};
use catalog::{Catalog, Embedded};
use geometry::Pose;
use host::{DynSystem, Playable};
use kernel::{Message, Rule, Rules, Seat, Stage, StageError};
use miniatures::{ModelId, Position, UnitId, drawing, staged, telling};
use serde_json::Value;
use view::{Board, Form, FormKind, Part, Piece, Scene, SeatView, Show, Sign, Track, TrackRole, Viewer, Way};

static CATALOG: Embedded = catalog::embedded!("../../../", "examples/orchard/rules/", "orchard", names);

/// The game over JSON values.
#[inline(never)]
pub fn system() -> &'static dyn DynSystem {
    host::of::<Orchard>()
}

impl Playable for Orchard {
    fn catalog() -> Option<&'static Catalog> {
        CATALOG.open()
    }
}

fn message(of: &str, key: &str) -> Message {
    Message::new(format!("orchard-{of}")).with("key", key.to_owned())
}

fn piece(state: &State, id: ModelId) -> Option<Piece> {
    let (figure, key) = (state.figure(id)?, state.key(id));
    let (owner, sign) = (Some(figure.owner), Sign::Letter(key.to_uppercase()));
    Some(Piece { owner, sign, ..telling::piece(key, state.name(id), figure.base, &figure.stand?.0) })
}

impl Show for Orchard {
    fn scene(state: &State, _viewer: Viewer) -> Scene {
        let near = state.near_basket();
        let label = message("terrain", "basket");
        let basket = drawing::objective("basket", label, BASKET, 3.0, near.map(i64::from).to_vec());
        let terrain = |f| drawing::terrain(f, f.kind, message("terrain", &f.key));
        let track = |key, role, value: u8| Track::new(key, role, message("track", key), value);
        let score = |seat: Seat| track("near", TrackRole::Score, near[seat.index()]).owned_by(seat);
        let round = track("round", TrackRole::Round, state.round.min(ROUNDS)).out_of(ROUNDS);
        let active = |seat: Seat| state.round <= ROUNDS && owner(state.next) == seat;
        let label = |seat: Seat| Message::new("orchard-side").with("side", seat);
        Scene {
            board: Board { width: TABLE.width.inches(), height: TABLE.depth.inches(), ..Board::default() },
            terrain: TABLE.features.iter().filter_map(terrain).collect(),
            zones: vec![basket],
            pieces: (0..PICKERS).filter_map(|n| piece(state, ModelId(n))).collect(),
            seats: [Seat(0), Seat(1)].map(|seat| SeatView { seat, label: label(seat), active: active(seat) }).into(),
            tracks: vec![round, score(Seat(0)), score(Seat(1))],
            ..Scene::default()
        }
    }

    fn form(state: &State, Walk(picker): &Walk, _viewer: Viewer) -> Form {
        let (id, label) = (state.key(*picker), state.name(*picker));
        let title = Message::new("orchard-ask-walk").with("picker", label.clone());
        let pieces = vec![Part { id, label, limit: 6.0, shape: None, unit: None }];
        Form::new(title, rules::walk::DISTANCE.id(), FormKind::Move { pieces, assembly: Default::default() })
    }

    fn message(state: &State, event: &Event) -> Option<Message> {
        let of = |id, picker: &ModelId| Message::new(id).with("picker", state.name(*picker));
        Some(match event {
            Event::Walked { picker, ways } => of("orchard-walked", picker).with("moved", u8::from(!ways.is_empty())),
            Event::Thrown { picker, at, face, hit } => {
                of("orchard-thrown", picker).with("at", state.name(*at)).with("face", *face).with("hit", u8::from(*hit))
            }
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
        ways.iter().map(|way| way.drawn(state)).collect()
    }
}

/// A position: `round`, by default the last; `next`; and `at`, the places of those who stand on the table.
impl Stage for Orchard {
    fn stage(position: &Value) -> Result<State, StageError> {
        let number = |key: &str, usual: u8| position[key].as_u64().map_or(usual, |n| n as u8);
        let mut state = State::new();
        (state.round, state.next) = (number("round", ROUNDS), ModelId(number("next", 0).into()));
        for n in (0..state.count()).filter(|_| position["at"].is_object()) {
            let place = &position["at"][state.key(ModelId(n))];
            let place = place[0].as_f64().zip(place[1].as_f64());
            state.places[usize::from(n)] = place.and_then(|(x, y)| Pose::from_inches(x, y).ok());
        }
        Self::check(&state).map_err(|broken| StageError::new("at", broken.0))?;
        Ok(state)
    }

    /// A picker is a unit of one model, with the same number.
    fn describe_in(state: &State, event: &Event) -> Value {
        let key = |unit: UnitId| Some(state.key(ModelId(unit.0)));
        staged::described(state, event, &["picker", "at"], &key, &|_, _| None)
    }
}
