//! What a client shows of the game.

use crate::Sas;
use crate::actions::{Action, Shot, imaginable};
use crate::board::{Barrier, Colour, Ground, cell_name};
use crate::components::{BattleEvent, Card, StealthEvent, Turning};
use crate::content::{Difficulty, MISSIONS};
use crate::events::Event;
use crate::items::{Load, Thing};
use crate::questions::{Answer, Ask, Why, candidates, judge, rule_of};
use crate::setup::Setup;
use crate::state::{AxisUnit, OperatorId, Phase, State, UnitId};
use geometry::squares::{Cell, Facing, Toward};
use kernel::{Message, Rule, Seat, SetupError};
use std::collections::BTreeMap;
use view::{
    Badge, Board, Choice, EdgeKind, Form, Piece, Scene, SeatView, SetupChoice, SetupField, Shape, Show, Shut, Sign,
    TerrainKind, Track, Viewer, Zone, ZoneKind,
};

/// An operator's name in files and commands: that of his board.
pub fn operator_key(state: &State, id: OperatorId) -> &str {
    &state.kit(id).key
}

/// A unit's name in files and commands: what it is, and its number from 1.
pub fn unit_key(state: &State, id: UnitId) -> String {
    format!("{}-{}", state.unit(id).kind.key(), id.0 + 1)
}

fn operator_name(state: &State, id: OperatorId) -> Message {
    Message::new("sas-operator").with("name", operator_key(state, id).to_string())
}

fn unit_name(state: &State, id: UnitId) -> Message {
    Message::new("sas-unit").with("kind", state.unit(id).kind.key()).with("number", u32::from(id.0) + 1)
}

/// A unit in an event, which knows no more than its number.
fn unit_number(id: UnitId) -> Message {
    Message::new("sas-unit-number").with("number", u32::from(id.0) + 1)
}

fn operator_number(id: OperatorId) -> Message {
    Message::new("sas-operator-number").with("number", u32::from(id.0) + 1)
}

fn facing_key(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "north",
        Facing::East => "east",
        Facing::South => "south",
        Facing::West => "west",
        Facing::NorthEast => "north-east",
        Facing::SouthEast => "south-east",
        Facing::SouthWest => "south-west",
        Facing::NorthWest => "north-west",
    }
}

fn facing_name(facing: Facing) -> Message {
    Message::new("sas-facing").with("facing", facing_key(facing))
}

fn colour_key(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}

impl Show for Sas {
    fn scene(state: &State, _viewer: Viewer) -> Scene {
        let extent = state.board.grid.extent();
        let operators = state.operators_on_board().map(|(id, _, cell)| operator_piece(state, id, cell));
        let units = state.living_units().map(|(id, unit, cell)| unit_piece(state, id, unit, cell));
        let corpses = state.corpses.iter().enumerate().map(|(n, &cell)| corpse_piece(n, cell));
        let things = state.things.iter().enumerate().map(|(n, (cell, thing))| thing_piece(n, *cell, *thing));
        Scene {
            board: Board {
                width: f64::from(extent.columns()),
                height: f64::from(extent.rows()),
                ground: ground(state),
            },
            terrain: Vec::new(),
            zones: zones(state),
            pieces: operators.chain(units).chain(corpses).chain(things).collect(),
            seats: (0..state.players).map(|n| seat_view(state, Seat(n))).collect(),
            tracks: tracks(state),
            phases: phases(state),
            hands: Vec::new(),
        }
    }

    fn form(state: &State, ask: &Ask, _viewer: Viewer) -> Form {
        let answers = match ask {
            Ask::Act(ask) => imaginable(state, ask.operator).into_iter().map(Answer::Act).collect(),
            _ => candidates(state, ask, usize::MAX),
        };
        let choices = answers.iter().filter_map(|answer| judged_choice(state, ask, answer)).collect();
        Form::one(title(state, ask), rule_of(ask), choices)
    }

    fn message(event: &Event) -> Option<Message> {
        Some(sentence(event))
    }

    fn rule(event: &Event) -> Option<Rule> {
        Some(event.rule())
    }

    fn setup_form() -> Vec<SetupField> {
        let field = |key: &str, label: &'static str, choices: Vec<(String, Message)>| SetupField {
            key: key.into(),
            label: Message::new(label),
            choices: choices.into_iter().map(|(key, label)| SetupChoice { key, label }).collect(),
        };
        let named = |id: &'static str, key: &str| (key.to_string(), Message::new(id).with("name", key.to_string()));
        vec![
            field("mission", "sas-field-mission", MISSIONS.iter().map(|(key, _)| named("sas-mission", key)).collect()),
            field(
                "difficulty",
                "sas-field-difficulty",
                ["normal", "easy", "hard"].map(|key| named("sas-difficulty", key)).to_vec(),
            ),
            field(
                "players",
                "sas-field-players",
                ["1", "2", "3", "4"].map(|key| named("sas-players-count", key)).to_vec(),
            ),
        ]
    }

    fn set_up(choices: &BTreeMap<String, String>) -> Result<Setup, SetupError> {
        let wrong = |path: &str, value: &str| SetupError {
            path: path.into(),
            reason: Message::new("sas-no-such-choice").with("value", value.to_string()),
        };
        if let Some(field) = choices.keys().find(|key| !["mission", "difficulty", "players"].contains(&key.as_str())) {
            return Err(wrong(field, field));
        }
        let get = |key: &str, default: &'static str| choices.get(key).map_or(default, String::as_str).to_string();
        let difficulty = match get("difficulty", "normal").as_str() {
            "easy" => Difficulty::Easy,
            "normal" => Difficulty::Normal,
            "hard" => Difficulty::Hard,
            other => return Err(wrong("difficulty", other)),
        };
        let players = get("players", "1");
        let players = players.parse().map_err(|_| wrong("players", &players))?;
        Setup::of(&get("mission", MISSIONS[0].0), difficulty, players)
    }
}

fn place(cell: Cell) -> (u16, u16) {
    (cell.column.unsigned_abs(), cell.row.unsigned_abs())
}

fn ground(state: &State) -> view::Ground {
    let cells = state.board.grid.cells().filter_map(|(cell, square)| {
        let (x, y) = place(cell);
        let kind = match square.ground {
            Ground::Water => TerrainKind::Water,
            Ground::Forest => TerrainKind::Woods,
            Ground::Rock => TerrainKind::Rock,
            Ground::Crate => TerrainKind::Crate,
            Ground::SupplyDump => TerrainKind::Container,
            Ground::Spot(_) => TerrainKind::Road,
            Ground::Void => TerrainKind::Obstacle,
            Ground::Regular if square.indoors => TerrainKind::Building,
            Ground::Regular => return None,
        };
        Some(view::Cell { x, y, kind })
    });
    let edges = state.board.grid.edges().filter_map(|(edge, barrier)| {
        let (cell, toward) = edge.place();
        let (x, y) = place(cell);
        let kind = match barrier {
            Barrier::None => return None,
            Barrier::LowWall => EdgeKind::LowWall,
            Barrier::Hedge => EdgeKind::Hedge,
            Barrier::Door => EdgeKind::Door,
            Barrier::Window => EdgeKind::Window,
            Barrier::Wall | Barrier::HighWall | Barrier::GrapplePoint => EdgeKind::Wall,
        };
        Some(view::Edge { x, y, below: toward == Toward::South, kind })
    });
    view::Ground::Squares { cells: cells.collect(), edges: edges.collect() }
}

/// The exit tiles.
fn zones(state: &State) -> Vec<Zone> {
    let outline = |cell: Cell| {
        let (x, y) = (f64::from(cell.column), f64::from(cell.row));
        vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)]
    };
    let exits = state.board.grid.cells().filter(|(_, square)| square.exit).map(|(cell, _)| outline(cell));
    vec![Zone {
        id: "exit".into(),
        kind: ZoneKind::Exit,
        label: Message::new("sas-zone-exit"),
        owner: None,
        outline: exits.collect(),
    }]
}

fn badge(kind: &str, label: &'static str, value: Option<i64>) -> Badge {
    Badge { kind: kind.into(), label: Message::new(label), value }
}

fn turns_of(facing: Facing) -> f64 {
    f64::from(facing as u8) / 8.0
}

fn piece(id: String, label: Message, owner: Option<Seat>, cell: Cell, badges: Vec<Badge>) -> Piece {
    Piece {
        id,
        label,
        owner,
        unit: None,
        shape: Shape::Circle { radius: 0.4 },
        x: f64::from(cell.column) + 0.5,
        y: f64::from(cell.row) + 0.5,
        facing: None,
        sign: Sign::None,
        badges,
        stats: Vec::new(),
    }
}

fn operator_piece(state: &State, id: OperatorId, cell: Cell) -> Piece {
    let operator = state.operator(id);
    let mut badges = vec![badge("health", "sas-badge-health", Some(i64::from(operator.health)))];
    let states = [
        (operator.crouching, "crouching", "sas-badge-crouching"),
        (operator.exposed, "exposed", "sas-badge-exposed"),
        (operator.corpse, "corpse", "sas-badge-corpse"),
        (operator.activated, "activated", "sas-badge-activated"),
    ];
    badges.extend(states.into_iter().filter(|(on, _, _)| *on).map(|(_, kind, label)| badge(kind, label, None)));
    let key = operator_key(state, id);
    Piece {
        facing: Some(turns_of(operator.facing)),
        sign: Sign::Letter(key.chars().take(1).collect::<String>().to_uppercase()),
        ..piece(key.to_string(), operator_name(state, id), Some(operator.owner), cell, badges)
    }
}

fn unit_piece(state: &State, id: UnitId, unit: &AxisUnit, cell: Cell) -> Piece {
    let mut badges = Vec::new();
    if unit.alert {
        badges.push(badge("alert", "sas-badge-alert", None));
    }
    if unit.smoking {
        badges.push(badge("cigarette", "sas-badge-smoking", None));
    }
    let sign = match unit.kind {
        crate::reference::UnitKind::Rifleman => Sign::Chevron,
        crate::reference::UnitKind::SmgInfantry => Sign::TwoBars,
        crate::reference::UnitKind::Officer => Sign::Star,
    };
    Piece {
        facing: Some(turns_of(unit.facing)),
        sign,
        ..piece(unit_key(state, id), unit_name(state, id), None, cell, badges)
    }
}

fn corpse_piece(n: usize, cell: Cell) -> Piece {
    Piece {
        sign: Sign::Cross,
        ..piece(format!("corpse-{}", n + 1), Message::new("sas-corpse"), None, cell, Vec::new())
    }
}

fn thing_piece(n: usize, cell: Cell, thing: Thing) -> Piece {
    let kind = match thing {
        Thing::Trap { armed: true } => "trap",
        Thing::Trap { armed: false } => "used-trap",
        Thing::Landmine => "landmine",
        Thing::LewesBomb { .. } => "lewes-bomb",
    };
    let label = Message::new("sas-thing").with("thing", kind);
    Piece { sign: Sign::Dot, ..piece(format!("thing-{}", n + 1), label, None, cell, Vec::new()) }
}

fn seat_view(state: &State, seat: Seat) -> SeatView {
    let active = match &state.phase {
        Phase::Acting(activation) => state.operator(activation.operator).owner == seat,
        Phase::Setup | Phase::Operators => true,
        _ => false,
    };
    SeatView { seat, label: Message::new("sas-seat").with("number", seat), active }
}

fn tracks(state: &State) -> Vec<Track> {
    let track = |key: &str, label, value: i64| Track {
        key: key.into(),
        label: Message::new(label),
        owner: None,
        value,
        max: None,
    };
    let mut tracks = vec![
        track("turn", "sas-track-turn", i64::from(state.turn)),
        track("stealth", "sas-track-stealth", i64::from(state.stealth)),
    ];
    if let Phase::Acting(activation) = &state.phase {
        tracks.push(track("points", "sas-track-points", i64::from(activation.points)));
    }
    tracks
}

fn phases(state: &State) -> Vec<view::Phase> {
    let now = match state.phase {
        Phase::Setup | Phase::Over(_) => usize::MAX,
        Phase::Operators | Phase::Acting(_) => 0,
        Phase::Advance(_) => 1,
        Phase::Event => 2,
        Phase::Patrol(_) => 3,
        Phase::Attack(_) => 4,
        Phase::End => 5,
    };
    let keys = ["operators", "advance", "event", "patrol", "attack", "end"].into_iter().enumerate();
    let there = keys.filter(|(n, _)| state.stealthy() || *n != 3);
    there
        .map(|(n, key)| view::Phase { label: Message::new("sas-phase").with("phase", key), current: n == now })
        .collect()
}

fn title(state: &State, ask: &Ask) -> Message {
    match ask {
        Ask::PatrolStart(ask) => Message::new("sas-ask-patrol-start").with("line", u32::from(ask.line) + 1),
        Ask::PlaceOperator(ask) => {
            Message::new("sas-ask-place-operator").with("operator", operator_name(state, ask.operator))
        }
        Ask::Activate(_) => Message::new("sas-ask-activate"),
        Ask::Act(ask) => {
            let points = if let Phase::Acting(activation) = &state.phase { activation.points } else { 0 };
            Message::new("sas-ask-act").with("operator", operator_name(state, ask.operator)).with("points", points)
        }
        Ask::MarkedAttack(ask) => {
            let unit = state.operator(ask.operator).marked.unwrap_or(UnitId(0));
            Message::new("sas-ask-marked-attack")
                .with("operator", operator_name(state, ask.operator))
                .with("unit", unit_name(state, unit))
        }
        Ask::ChooseUnit(ask) => Message::new("sas-ask-unit").with("why", why_key(ask.why)),
        Ask::ChooseOperator(ask) => Message::new("sas-ask-operator").with("why", why_key(ask.why)),
        Ask::ChooseSquare(ask) => Message::new("sas-ask-square").with("unit", unit_name(state, ask.unit)),
        Ask::ChooseFacing(ask) => Message::new("sas-ask-facing").with("unit", unit_name(state, ask.unit)),
    }
}

fn why_key(why: Why) -> &'static str {
    match why {
        Why::Notice => "notice",
        Why::AdvanceFirst => "advance-first",
        Why::PatrolFirst => "patrol-first",
        Why::AttackFirst => "attack-first",
        Why::TurnFirst => "turn-first",
        Why::AdvanceOn => "advance-on",
        Why::Attack => "attack",
        Why::Expose => "expose",
        Why::Cigarette => "cigarette",
        Why::Hit | Why::Blast => "hit",
        Why::PatrolFacing => "patrol-facing",
        Why::TurnRound => "turn-round",
    }
}

/// An option, open or shut with the reason. What nobody would try is left out.
fn judged_choice(state: &State, ask: &Ask, answer: &Answer) -> Option<Choice> {
    let mut choice = choice(state, ask, answer);
    if let Err(illegal) = judge(state, ask, answer.clone()) {
        let pointless = ["sas-nothing-to-climb", "sas-nothing-carried", "sas-standing", "sas-no-cigarette"];
        let combined = matches!(answer, Answer::Act(Action::MoveAttack { .. } | Action::MovePlace { .. }));
        if combined || pointless.contains(&&*illegal.reason.id) {
            return None;
        }
        choice.shut = Some(Shut { rule: illegal.rule.id().into(), reason: illegal.reason });
    }
    Some(choice)
}

/// One option with its ready-made answer.
fn choice(state: &State, ask: &Ask, answer: &Answer) -> Choice {
    let square = |key: String, label: Message, cell: Cell| {
        let (x, y) = place(cell);
        Choice::open(key, label, answer).at(x, y)
    };
    let unit =
        |id: UnitId| Choice::open(unit_key(state, id), unit_name(state, id), answer).lighting(unit_key(state, id));
    let operator = |id: OperatorId| {
        Choice::open(operator_key(state, id), operator_name(state, id), answer).lighting(operator_key(state, id))
    };
    match answer {
        Answer::PatrolStart(second) => {
            let line = if let Ask::PatrolStart(ask) = ask { usize::from(ask.line) } else { 0 };
            let squares = state.board.patrol_lines.get(line).map_or(&[][..], |line| &line.squares);
            let cell = if *second { squares.last() } else { squares.first() }.copied().unwrap_or_default();
            square(cell_name(cell), Message::new("sas-at").with("cell", cell_name(cell)), cell)
        }
        Answer::PlaceOperator(cell) | Answer::ChooseSquare(cell) => {
            square(cell_name(*cell), Message::new("sas-at").with("cell", cell_name(*cell)), *cell)
        }
        Answer::Activate(Some(id)) | Answer::ChooseOperator(id) => operator(*id),
        Answer::Activate(None) => Choice::open("nobody", Message::new("sas-end-operator-phase"), answer),
        Answer::Act(action) => action_choice(state, action, answer),
        Answer::MarkedAttack(Some(weapon)) => {
            let id = if let Ask::MarkedAttack(ask) = ask { ask.operator } else { OperatorId(0) };
            Choice::open(weapon_key(state, id, *weapon), weapon_name(state, id, *weapon), answer)
        }
        Answer::MarkedAttack(None) => Choice::open("wait", Message::new("sas-wait"), answer),
        Answer::ChooseUnit(id) => unit(*id),
        Answer::ChooseFacing(facing) => Choice::open(facing_key(*facing), facing_name(*facing), answer),
    }
}

fn weapon_key(state: &State, id: OperatorId, weapon: u8) -> &'static str {
    state.weapon(id, weapon).map_or("nothing", |weapon| weapon.kind.key())
}

fn weapon_name(state: &State, id: OperatorId, weapon: u8) -> Message {
    Message::new("sas-weapon").with("weapon", weapon_key(state, id, weapon))
}

/// An action as an option. Its key says everything, so that files and the terminal can name it: `move c4`.
fn action_choice(state: &State, action: &Action, answer: &Answer) -> Choice {
    let id = if let Phase::Acting(activation) = &state.phase { activation.operator } else { OperatorId(0) };
    let name = |kind: &'static str| Message::new("sas-action").with("action", kind);
    let cell = |message: Message, cell: Cell| message.with("cell", cell_name(cell));
    let shot = |message: Message, shot: &Shot| {
        message.with("weapon", weapon_name(state, id, shot.weapon)).with("unit", unit_name(state, shot.target))
    };
    let shot_key = |shot: &Shot| format!("{} {}", weapon_key(state, id, shot.weapon), unit_key(state, shot.target));
    let (key, label, at) = match action {
        Action::Move(to) => (format!("move {}", cell_name(*to)), cell(Message::new("sas-act-move"), *to), Some(*to)),
        Action::Run(path) => {
            let names: Vec<String> = path.iter().map(|&to| cell_name(to)).collect();
            let to = path.last().copied().unwrap_or_default();
            (format!("run {}", names.join(" ")), cell(Message::new("sas-act-run"), to), Some(to))
        }
        Action::Climb(to) => (format!("climb {}", cell_name(*to)), cell(Message::new("sas-act-climb"), *to), Some(*to)),
        Action::Attack(s) => (format!("attack {}", shot_key(s)), shot(Message::new("sas-act-attack"), s), None),
        Action::MoveAttack { to, shot: s, attack_first } => {
            let (key, label) = match attack_first {
                true => (format!("attack-move {} {}", shot_key(s), cell_name(*to)), "sas-act-attack-move"),
                false => (format!("move-attack {} {}", cell_name(*to), shot_key(s)), "sas-act-move-attack"),
            };
            (key, cell(shot(Message::new(label), s), *to), Some(*to))
        }
        Action::Aim(unit) => {
            let label = Message::new("sas-act-aim").with("unit", unit_name(state, *unit));
            (format!("aim {}", unit_key(state, *unit)), label, None)
        }
        Action::Mark(unit) => {
            let label = Message::new("sas-act-mark").with("unit", unit_name(state, *unit));
            (format!("mark {}", unit_key(state, *unit)), label, None)
        }
        Action::BlindFire(s) => {
            (format!("blind-fire {}", shot_key(s)), shot(Message::new("sas-act-blind-fire"), s), None)
        }
        Action::StandUpAttack(s) => {
            (format!("stand-up-attack {}", shot_key(s)), shot(Message::new("sas-act-stand-up-attack"), s), None)
        }
        Action::Place(load, to) => {
            let label = cell(Message::new("sas-act-place"), *to).with("load", load_name(*load));
            (format!("place {}{}", load_key(*load), cell_name(*to)), label, Some(*to))
        }
        Action::MovePlace { to, load, at, place_first } => {
            let label = cell(Message::new("sas-act-move-place"), *to);
            let label = label.with("load", load_name(*load)).with("at", cell_name(*at));
            let key = match place_first {
                true => format!("place-move {}{} {}", load_key(*load), cell_name(*at), cell_name(*to)),
                false => format!("move-place {} {}{}", cell_name(*to), load_key(*load), cell_name(*at)),
            };
            (key, label, Some(*to))
        }
        Action::Throw(at) => (format!("throw {}", cell_name(*at)), cell(Message::new("sas-act-throw"), *at), Some(*at)),
        Action::MarkSquare(at) => {
            (format!("mark-square {}", cell_name(*at)), cell(Message::new("sas-act-mark-square"), *at), Some(*at))
        }
        Action::MedPack(other) => {
            let label = Message::new("sas-act-med-pack").with("operator", operator_name(state, *other));
            (format!("med-pack {}", operator_key(state, *other)), label, None)
        }
        Action::Cigarette(unit) => {
            let label = Message::new("sas-act-cigarette").with("unit", unit_name(state, *unit));
            (format!("cigarette {}", unit_key(state, *unit)), label, None)
        }
        Action::Finish(facing) => {
            let label = Message::new("sas-act-finish").with("facing", facing_name(*facing));
            (format!("finish {}", facing_key(*facing)), label, None)
        }
        Action::Crouch => ("crouch".into(), name("crouch"), None),
        Action::StandUp => ("stand-up".into(), name("stand-up"), None),
        Action::PickUp => ("pick-up".into(), name("pick-up"), None),
        Action::Recover => ("recover".into(), name("recover"), None),
        Action::Reveal => ("reveal".into(), name("reveal"), None),
        Action::Leave => ("leave".into(), name("leave"), None),
    };
    let choice = Choice::open(key, label, answer);
    match at {
        Some(cell) => choice.at(place(cell).0, place(cell).1),
        None => choice,
    }
}

/// What is put down, for people.
fn load_name(load: Load) -> Message {
    let cards = if let Load::LewesBomb(cards) = load { cards } else { 0 };
    Message::new("sas-load").with("load", load.key()).with("cards", cards)
}

/// What is put down, in the key of an option; the usual corpse goes without saying.
fn load_key(load: Load) -> String {
    match load {
        Load::Corpse => String::new(),
        Load::LewesBomb(cards) => format!("lewes-bomb {cards} "),
        other => format!("{} ", other.key()),
    }
}

/// An event card in words.
fn card_text(card: &Card) -> Message {
    let turning = |turning: Turning| match turning {
        Turning::Clockwise => "clockwise",
        Turning::CounterClockwise => "counter-clockwise",
    };
    let stealth = match card.stealth {
        StealthEvent::SentriesTurn { colour, turning: way, double } => Message::new("sas-card-sentries-turn")
            .with("colour", colour_key(colour))
            .with("turning", turning(way))
            .with("arrows", if double { 2u32 } else { 1u32 }),
        StealthEvent::PatrolmenTurn { colour, turning: way } => {
            Message::new("sas-card-patrolmen-turn").with("colour", colour_key(colour)).with("turning", turning(way))
        }
        StealthEvent::Spawn { colour, number } => spawn_text(colour, number),
        StealthEvent::AlarmAdvance => Message::new("sas-card-alarm-advance"),
        StealthEvent::CigaretteBreak => Message::new("sas-card-cigarette"),
    };
    let battle = match card.battle {
        BattleEvent::Spawn { colour, number } => spawn_text(colour, number),
        BattleEvent::SentrySweep { colour, turning: way } => {
            Message::new("sas-card-sweep").with("colour", colour_key(colour)).with("turning", turning(way))
        }
    };
    Message::new("sas-card").with("stealth", stealth).with("battle", battle)
}

fn spawn_text(colour: Colour, number: u8) -> Message {
    Message::new("sas-card-spawn").with("colour", colour_key(colour)).with("number", number)
}

/// An event as a sentence.
fn sentence(event: &Event) -> Message {
    let op = |id: &'static str, operator: &OperatorId| Message::new(id).with("operator", operator_number(*operator));
    let un = |id: &'static str, unit: &UnitId| Message::new(id).with("unit", unit_number(*unit));
    let dice = |faces: &[u8]| faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    match event {
        Event::PatrolPlaced { line, at } => {
            Message::new("sas-patrol-placed").with("line", u32::from(*line) + 1).with("cell", cell_name(*at))
        }
        Event::OperatorPlaced { operator, at } => op("sas-operator-placed", operator).with("cell", cell_name(*at)),
        Event::TurnBegan { turn } => Message::new("sas-turn").with("turn", u32::from(*turn)),
        Event::Activated { operator } => op("sas-activated", operator),
        Event::Moved { operator, from, to } => {
            op("sas-moved", operator).with("from", cell_name(*from)).with("to", cell_name(*to))
        }
        Event::Climbed { operator, from, to } => {
            op("sas-climbed", operator).with("from", cell_name(*from)).with("to", cell_name(*to))
        }
        Event::Crouched { operator } => op("sas-crouched", operator),
        Event::StoodUp { operator } => op("sas-stood-up", operator),
        Event::Aimed { operator, unit } => op("sas-aimed", operator).with("unit", unit_number(*unit)),
        Event::Marked { operator, unit } => op("sas-marked", operator).with("unit", unit_number(*unit)),
        Event::PickedUp { operator, at } => op("sas-picked-up", operator).with("cell", cell_name(*at)),
        Event::Placed { operator, load, at } => {
            op("sas-placed", operator).with("load", load_name(*load)).with("cell", cell_name(*at))
        }
        Event::Trapped { unit, at } => un("sas-trapped", unit).with("cell", cell_name(*at)),
        Event::Exploded { at } => Message::new("sas-exploded").with("cell", cell_name(*at)),
        Event::BlastRolled { faces, hits } => {
            Message::new("sas-blast-rolled").with("faces", dice(faces)).with("hits", *hits)
        }
        Event::Scattered { from, to } => {
            Message::new("sas-scattered").with("from", cell_name(*from)).with("to", cell_name(*to))
        }
        Event::Threw { operator, at } => op("sas-threw", operator).with("cell", cell_name(*at)),
        Event::MarkedSquare { operator, at } => op("sas-marked-square", operator).with("cell", cell_name(*at)),
        Event::Recovered { operator, health } => op("sas-recovered", operator).with("health", *health),
        Event::Revealed { operator } => op("sas-revealed", operator),
        Event::GaveCigarette { operator, unit } => op("sas-gave-cigarette", operator).with("unit", unit_number(*unit)),
        Event::Left { operator } => op("sas-left", operator),
        Event::Attacked { operator, weapon, unit, marked } => {
            op(if *marked { "sas-attacked-marked" } else { "sas-attacked" }, operator)
                .with("weapon", Message::new("sas-weapon").with("weapon", weapon.key()))
                .with("unit", unit_number(*unit))
        }
        Event::AttackLost { operator, unit } => op("sas-attack-lost", operator).with("unit", unit_number(*unit)),
        Event::Rolled { faces, modifier, needed, hits, .. } => Message::new("sas-rolled")
            .with("faces", dice(faces))
            .with("modifier", i32::from(*modifier))
            .with("needed", *needed)
            .with("hits", *hits),
        Event::StealthKill { operator, unit } => op("sas-stealth-kill", operator).with("unit", unit_number(*unit)),
        Event::Killed { unit, at } => un("sas-killed", unit).with("cell", cell_name(*at)),
        Event::Turned { unit, facing } => un("sas-turned", unit).with("facing", facing_name(*facing)),
        Event::Alerted { unit } => un("sas-alerted", unit),
        Event::Shouted { unit } => un("sas-shouted", unit),
        Event::SawCorpse { unit, at } => un("sas-saw-corpse", unit).with("cell", cell_name(*at)),
        Event::Spotted { unit, operator } => un("sas-spotted", unit).with("operator", operator_number(*operator)),
        Event::Exposed { operator } => op("sas-now-exposed", operator),
        Event::Hidden { operator } => op("sas-hidden", operator),
        Event::TrackRose { stealth } => Message::new("sas-track-rose").with("stealth", *stealth),
        Event::Alarm {} => Message::new("sas-alarm"),
        Event::UnitMoved { unit, from, to } => {
            un("sas-unit-moved", unit).with("from", cell_name(*from)).with("to", cell_name(*to))
        }
        Event::DoorBlocked { unit, operator } => {
            un("sas-door-blocked", unit).with("operator", operator_number(*operator))
        }
        Event::UnitAttacked { unit, operator, reaction, faces, modifier, needed, hits } => {
            un(if *reaction { "sas-unit-reacted" } else { "sas-unit-attacked" }, unit)
                .with("operator", operator_number(*operator))
                .with("faces", dice(faces))
                .with("modifier", i32::from(*modifier))
                .with("needed", i32::from(*needed))
                .with("hits", *hits)
        }
        Event::Wounded { operator, health } => op("sas-wounded", operator).with("health", *health),
        Event::Died { operator } => op("sas-died", operator),
        Event::Drew { card } => Message::new("sas-drew").with("card", card_text(card)),
        Event::PatrolMarker { colour } => Message::new("sas-patrol-marker").with("colour", colour_key(*colour)),
        Event::Spawned { unit, at } => un("sas-spawned", unit).with("cell", cell_name(*at)),
        Event::TookCigarette { operator } => op("sas-took-cigarette", operator),
        Event::CorpseRemoved { at } => Message::new("sas-corpse-removed").with("cell", cell_name(*at)),
        Event::Ended { grade } => Message::new("sas-ended").with(
            "grade",
            match grade {
                crate::state::Grade::Lost => "lost",
                crate::state::Grade::Minor => "minor",
                crate::state::Grade::Major => "major",
            },
        ),
    }
}
