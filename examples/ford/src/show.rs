//! What a client shows of the game.

use crate::errands::Errand;
use crate::events::Event;
use crate::movement;
use crate::questions::{Answer, Ask, RE_ROLLS, judge, rule_of};
use crate::setup::{Ground, MAPS, Setup};
use crate::state::{COINS, HEARTS, Phase, ROUNDS, ScoutId, State};
use crate::{Ford, combat};
use geometry::squares::{Cell, Feature, Toward};
use kernel::{Message, Order, Rule, Seat, SetupError};
use std::collections::BTreeMap;
use view::{
    Badge, Board, Brief, Card, Choice, EdgeKind, Form, Hand, Knob, KnobKind, OrderKind, OrderOffer, Piece, Scene,
    SeatView, SetupChoice, SetupField, Shape, Show, Sign, TerrainKind, Track, TrackRole, Viewer, Way, Weight,
};

/// The scouts' names: three of the first side, then three of the second.
pub const NAMES: [&str; 6] = ["heron", "otter", "kite", "fox", "badger", "crow"];

/// A scout's name in files and commands.
pub fn scout_key(scout: ScoutId) -> &'static str {
    NAMES.get(usize::from(scout.0)).copied().unwrap_or("nobody")
}

/// A scout's name for people.
pub fn scout_name(scout: ScoutId) -> Message {
    Message::new("ford-scout").with("name", scout_key(scout))
}

/// A square's name: a letter for the column, a number for the row, from the top left.
pub fn cell_name(cell: Cell) -> String {
    let column = u8::try_from(cell.column.clamp(0, 25)).unwrap_or(0);
    format!("{}{}", char::from(b'a' + column), cell.row + 1)
}

fn side_name(seat: Seat) -> Message {
    Message::new("ford-side").with("side", seat)
}

fn errand_name(errand: Errand) -> Message {
    Message::new("ford-errand").with("errand", errand.key())
}

impl Show for Ford {
    fn scene(state: &State, viewer: Viewer) -> Scene {
        let extent = state.map.grid.extent();
        Scene {
            board: Board {
                width: f64::from(extent.columns()),
                height: f64::from(extent.rows()),
                ground: ground(state),
            },
            terrain: Vec::new(),
            zones: Vec::new(),
            pieces: state.on_board().map(|(id, _, cell)| piece(state, id, cell)).collect(),
            units: Vec::new(),
            seats: [Seat(0), Seat(1)].map(|seat| seat_view(state, seat)).to_vec(),
            tracks: tracks(state),
            phases: Vec::new(),
            hands: [Seat(0), Seat(1)].map(|seat| hand(state, seat, viewer)).to_vec(),
            intents: Vec::new(),
            brief: brief(),
        }
    }

    fn form(state: &State, ask: &Ask, _viewer: Viewer) -> Form {
        let mut form = Form::one(title(ask), rule_of(ask), choices(state, ask));
        if let Ask::ReRoll(_) = ask {
            let case = |key: &str, label| (key.to_string(), Message::new(label));
            form.orders.push(OrderOffer {
                topic: RE_ROLLS.into(),
                label: Message::new("ford-order-re-rolls"),
                cases: vec![case("behind", "ford-case-behind"), case("ahead", "ford-case-ahead")],
                failures: Vec::new(),
                waits: Vec::new(),
            });
        }
        form
    }

    fn order_kinds() -> Vec<OrderKind> {
        vec![OrderKind {
            topic: RE_ROLLS.into(),
            label: Message::new("ford-kind-re-rolls"),
            matters: Some(Message::new("ford-kind-re-rolls-matters")),
            does: true,
            usual: Order::EveryTime,
        }]
    }

    fn message(_state: &State, event: &Event) -> Option<Message> {
        Some(sentence(event))
    }

    fn rule(event: &Event) -> Option<Rule> {
        Some(event.rule())
    }

    fn weight(event: &Event) -> Weight {
        match event {
            Event::RoundBegan { .. } => Weight::Heading,
            Event::Removed { .. } => Weight::Loss,
            Event::Held { .. } | Event::ErrandShown { .. } => Weight::Notable,
            _ => Weight::Plain,
        }
    }

    fn ways(_state: &State, event: &Event) -> Vec<Way> {
        let Event::Moved { scout, from, to, .. } = event else { return Vec::new() };
        let middle = |cell: &Cell| (f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5);
        vec![Way { piece: scout_key(*scout).into(), points: vec![middle(from), middle(to)] }]
    }

    fn knobs(state: &State, _viewer: Viewer) -> Vec<Knob> {
        knobs(state)
    }

    fn setup_form() -> Vec<SetupField> {
        let choice = |(key, _): &(&str, &str)| SetupChoice {
            key: (*key).to_string(),
            label: Message::new("ford-map").with("map", (*key).to_string()),
            note: None,
        };
        let label = Message::new("ford-field-map");
        vec![SetupField { key: "map".into(), label, choices: MAPS.iter().map(choice).collect(), telling: true }]
    }

    fn set_up(choices: &BTreeMap<String, String>) -> Result<Setup, SetupError> {
        if let Some(field) = choices.keys().find(|key| *key != "map") {
            let reason = Message::new("ford-no-such-field").with("field", field.clone());
            return Err(SetupError { path: field.clone(), reason });
        }
        choices.get("map").map_or_else(|| Setup::on(MAPS[0].0), |map| Setup::on(map))
    }
}

fn ground(state: &State) -> view::Ground {
    let place = |cell: Cell| (cell.column.unsigned_abs(), cell.row.unsigned_abs());
    let cells = state.map.grid.cells().filter_map(|(cell, ground)| {
        let (x, y) = place(cell);
        let kind = match ground {
            Ground::Meadow => return None,
            Ground::Wood => TerrainKind::Woods,
            Ground::River => TerrainKind::Water,
            Ground::Ford => TerrainKind::Road,
        };
        Some(view::Cell { x, y, kind })
    });
    let edges = state.map.grid.edges().filter_map(|(edge, feature)| {
        let (cell, toward) = edge.place();
        let (x, y) = place(cell);
        let kind = match feature {
            Feature::Hedge => EdgeKind::Hedge,
            Feature::Wall => EdgeKind::Wall,
            _ => return None,
        };
        Some(view::Edge { x, y, below: toward == Toward::South, kind })
    });
    view::Ground::Squares { cells: cells.collect(), edges: edges.collect(), steps: view::Steps::Sides }
}

fn piece(state: &State, id: ScoutId, cell: Cell) -> Piece {
    let scout = state.scouts[usize::from(id.0)];
    let badge = |kind: &str, label, value| Badge { kind: kind.into(), label: Message::new(label), value };
    let mut badges = vec![badge("hearts", "ford-hearts", Some(i64::from(scout.hearts)))];
    if scout.activated {
        badges.push(badge("activated", "ford-activated", None));
    }
    Piece {
        id: scout_key(id).into(),
        label: scout_name(id),
        owner: Some(scout.owner),
        unit: None,
        shape: Shape::Circle { radius: 0.4 },
        x: f64::from(cell.column) + 0.5,
        y: f64::from(cell.row) + 0.5,
        facing: None,
        sign: Sign::Letter(scout_key(id)[..1].to_uppercase()),
        badges,
        stats: Vec::new(),
        ranks: None,
    }
}

/// How one wins.
fn brief() -> Vec<Brief> {
    let part = |part: &'static str, number: u8| Brief {
        label: Message::new("ford-brief").with("part", part),
        lines: vec![Message::new("ford-brief-text").with("part", part).with("number", number)],
    };
    vec![part("goal", ROUNDS), part("errand", 2)]
}

fn seat_view(state: &State, seat: Seat) -> SeatView {
    let active = match state.phase {
        Phase::Activations { next } => next == seat,
        Phase::Stakes => true,
        Phase::Errands | Phase::Over => false,
    };
    SeatView { seat, label: side_name(seat), active }
}

fn tracks(state: &State) -> Vec<Track> {
    let track = |key: &str, role, value: u8| Track::new(key, role, Message::new(format!("ford-track-{key}")), value);
    let mut tracks = vec![track("round", TrackRole::Round, state.round).out_of(ROUNDS)];
    for seat in [Seat(0), Seat(1)] {
        let n = seat.index();
        tracks.push(track("points", TrackRole::Score, state.points[n]).owned_by(seat));
        tracks.push(track("coins", TrackRole::Other, state.coins[n]).owned_by(seat).out_of(COINS));
    }
    tracks
}

/// Points and coins; hearts, squares and activations of scouts: what players may agree to change by hand.
fn knobs(state: &State) -> Vec<Knob> {
    let knob = |label, path: String, value: u8, most: u8| Knob {
        label: Message::new(label),
        piece: None,
        owner: None,
        path,
        kind: KnobKind::Number,
        value: value.into(),
        most: (most > 0).then_some(most.into()),
    };
    let seats = [Seat(0), Seat(1)].into_iter().flat_map(|seat| {
        let n = seat.index();
        let points = knob("ford-track-points", format!("/points/{n}"), state.points[n], 0);
        let coins = knob("ford-track-coins", format!("/coins/{n}"), state.coins[n], COINS);
        [points, coins].map(|knob| Knob { owner: Some(seat), ..knob })
    });
    let scouts = state.on_board().flat_map(|(id, scout, _)| {
        let path = |key: &str| format!("/scouts/{}/{key}", id.0);
        let hearts = knob("ford-hearts", path("hearts"), scout.hearts, HEARTS);
        let square = Knob { kind: KnobKind::Square, ..knob("ford-knob-square", path("at"), 0, 0) };
        let activated =
            Knob { kind: KnobKind::Switch, ..knob("ford-activated", path("activated"), scout.activated.into(), 0) };
        [hearts, square, activated].map(|knob| Knob { piece: Some(scout_key(id).into()), ..knob })
    });
    seats.chain(scouts).collect()
}

/// A seat's errand: its own to see, anybody's once the game is over.
fn hand(state: &State, seat: Seat, viewer: Viewer) -> Hand {
    let seen = viewer.sees(seat) || state.phase == Phase::Over;
    let card = |errand: Errand| Card {
        id: errand.key().into(),
        label: errand_name(errand),
        text: Some(Message::new("ford-errand-text").with("errand", errand.key())),
    };
    let errand = state.errands[seat.index()];
    let cards = errand.filter(|_| seen).map(card).into_iter().collect();
    Hand { owner: Some(seat), label: Message::new("ford-hand"), cards, hidden: u32::from(errand.is_some() && !seen) }
}

fn title(ask: &Ask) -> Message {
    match ask {
        Ask::Stake(_) => Message::new("ford-ask-stake"),
        Ask::Activate(_) => Message::new("ford-ask-activate"),
        Ask::MoveTo(ask) => Message::new("ford-ask-move").with("scout", scout_name(ask.scout)),
        Ask::Attack(ask) => Message::new("ford-ask-attack").with("scout", scout_name(ask.scout)),
        Ask::Snap(ask) => Message::new("ford-ask-snap").with("scout", scout_name(ask.mover)),
        Ask::ReRoll(ask) => Message::new("ford-ask-re-roll")
            .with("attacker", scout_name(ask.attacker.0))
            .with("attack", ask.attacker.1)
            .with("defender", scout_name(ask.defender.0))
            .with("defence", ask.defender.1),
    }
}

/// Every option, open or shut. What is shut rests only on what all can see.
fn choices(state: &State, ask: &Ask) -> Vec<Choice> {
    let option = |key: String, label: Message, answer: Answer| {
        let judged = judge(state, ask, answer.clone());
        Choice::judged(key, label, &answer, judged)
    };
    let scout_option = |scout: ScoutId, answer: Answer| {
        option(scout_key(scout).into(), scout_name(scout), answer).lighting(scout_key(scout))
    };
    let nobody = |answer: Answer| option("nobody".into(), Message::new("ford-nobody"), answer);
    match ask {
        Ask::Stake(_) => (0..=COINS)
            .map(|coins| {
                option(coins.to_string(), Message::new("ford-coins").with("coins", coins), Answer::Stake(coins))
            })
            .collect(),
        Ask::Activate(ask) => {
            state.scouts_of(ask.seat).map(|(scout, _, _)| scout_option(scout, Answer::Activate(scout))).collect()
        }
        Ask::MoveTo(ask) => move_choices(state, ask.scout),
        Ask::Attack(ask) => combat::targets(state, ask.scout)
            .map(|target| scout_option(target, Answer::Attack(Some(target))))
            .chain([nobody(Answer::Attack(None))])
            .collect(),
        Ask::Snap(ask) => combat::targets(state, ask.mover)
            .map(|scout| scout_option(scout, Answer::Snap(Some(scout))))
            .chain([nobody(Answer::Snap(None))])
            .collect(),
        Ask::ReRoll(_) => vec![
            option("no".into(), Message::new("ford-keep-die"), Answer::ReRoll(false)),
            option("yes".into(), Message::new("ford-buy-re-roll"), Answer::ReRoll(true)),
        ],
    }
}

/// The squares in reach; all others are shut for a reason that the judge gives when asked.
fn move_choices(state: &State, scout: ScoutId) -> Vec<Choice> {
    let here = state.scout(scout).map(|(_, at)| at);
    let label = |cell: Cell, cost: u32| match Some(cell) == here {
        true => Message::new("ford-stay").with("cell", cell_name(cell)),
        false => Message::new("ford-go").with("cell", cell_name(cell)).with("cost", cost),
    };
    let choice = |(cell, cost): (Cell, u32)| {
        Choice::open(cell_name(cell), label(cell, cost), &Answer::MoveTo(cell))
            .at(cell.column.unsigned_abs(), cell.row.unsigned_abs())
    };
    movement::reach(state, scout).into_iter().map(choice).collect()
}

/// An event as a sentence.
fn sentence(event: &Event) -> Message {
    let message = Message::new;
    match event {
        Event::ErrandDrawn { seat, errand: None } => message("ford-drew").with("side", side_name(*seat)),
        Event::ErrandDrawn { errand: Some(errand), .. } => {
            message("ford-you-drew").with("errand", errand_name(*errand))
        }
        Event::RoundBegan { round } => message("ford-round").with("round", *round),
        Event::Staked { stakes } => message("ford-staked").with("first", stakes[0]).with("second", stakes[1]),
        Event::TieRolled { dice } => message("ford-tie").with("first", dice[0]).with("second", dice[1]),
        Event::GoesFirst { seat } => message("ford-goes-first").with("side", side_name(*seat)),
        Event::Activated { scout } => message("ford-activates").with("scout", scout_name(*scout)),
        Event::PassedOver { seat } => message("ford-passed-over").with("side", side_name(*seat)),
        Event::Moved { scout, from, to, cost } => message("ford-moved")
            .with("scout", scout_name(*scout))
            .with("from", cell_name(*from))
            .with("to", cell_name(*to))
            .with("cost", *cost),
        Event::Stayed { scout } => message("ford-stayed").with("scout", scout_name(*scout)),
        Event::Attacked { attacker, defender, snap } => message(if *snap { "ford-snapped" } else { "ford-attacked" })
            .with("attacker", scout_name(*attacker))
            .with("defender", scout_name(*defender)),
        Event::Rolled { attacker, attack, support, defender, defence, cover } => message("ford-rolled")
            .with("attacker", scout_name(*attacker))
            .with("attack", *attack)
            .with("support", *support)
            .with("defender", scout_name(*defender))
            .with("defence", *defence)
            .with("cover", *cover),
        Event::ReRolled { seat, scout, die } => {
            message("ford-re-rolled").with("side", side_name(*seat)).with("scout", scout_name(*scout)).with("die", *die)
        }
        Event::Hit { scout, hearts } => message("ford-hit").with("scout", scout_name(*scout)).with("hearts", *hearts),
        Event::Missed { scout } => message("ford-missed").with("scout", scout_name(*scout)),
        Event::Removed { scout } => message("ford-removed").with("scout", scout_name(*scout)),
        Event::Held { seat, cell } => {
            message("ford-held").with("side", side_name(*seat)).with("cell", cell_name(*cell))
        }
        Event::ErrandShown { seat, errand, fulfilled } => {
            message(if *fulfilled { "ford-errand-fulfilled" } else { "ford-errand-failed" })
                .with("side", side_name(*seat))
                .with("errand", errand_name(*errand))
        }
        Event::Ended { points } => message("ford-ended").with("first", points[0]).with("second", points[1]),
    }
}
