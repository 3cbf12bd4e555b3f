//! Positions of the game as people write them in scenario files.

use crate::Sas;
use crate::axis_vehicles::Pose;
use crate::axis_vehicles::roles::{Convoy, Route, at_edge, on_route, read_drive};
use crate::board::{Barrier, Board, Colour, PatrolLine, SentryPoint, cell_name, read_cell};
use crate::components::{BattleEvent, Card, Condition, Kit, Mission, SpecialCard, StealthEvent, Weapon};
use crate::content::{self, Difficulty, OPERATORS, draw, read_operators};
use crate::event::Special;
use crate::fear_naught::{Disguise, Grip, Hold};
use crate::hunter::{Hunter, HunterCard};
use crate::items::{Items, Thing};
use crate::objectives::{self, Objectives, Target};
use crate::reference::UnitKind;
use crate::setup::{Setup, fresh, soldier};
use crate::show::{operator_key, unit_key};
use crate::state::{ACTION_POINTS, Activation, AxisUnit, Cigarette, OperatorId, Phase, Post, Section, State, UnitId};
use geometry::squares::{Cell, Edge, Facing};
use kernel::{Seat, Stage, StageError};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A position as it is written. Everything but the drawing has a default.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    /// A mission that comes with the game, from its beginning; nothing but the difficulty and the players counts then.
    mission: Option<String>,
    difficulty: Option<Difficulty>,
    /// The board, in the signs of tile files.
    #[serde(default)]
    drawing: String,
    #[serde(default)]
    sentries: Vec<WrittenPoint>,
    #[serde(default)]
    patrols: Vec<WrittenLine>,
    /// Operators by the key of their board.
    #[serde(default)]
    operators: BTreeMap<String, WrittenOperator>,
    #[serde(default)]
    units: Vec<WrittenUnit>,
    /// The routes of patrol vehicles and convoys.
    #[serde(default)]
    routes: Vec<WrittenRoute>,
    /// The convoys that wait for their card; routes are counted from 1.
    #[serde(default)]
    convoys: Vec<Convoy>,
    #[serde(default)]
    corpses: Vec<String>,
    /// Traps, mines and bombs: square and thing.
    #[serde(default)]
    things: Vec<(String, Thing)>,
    /// Centres of templates that stay until the end phase.
    #[serde(default)]
    templates: Vec<String>,
    #[serde(default = "stealth_section")]
    section: Section,
    #[serde(default = "five")]
    stealth: u8,
    #[serde(default = "first_turn")]
    turn: u16,
    #[serde(default)]
    phase: WrittenPhase,
    /// The operator who is being activated, in the operator phase.
    active: Option<String>,
    /// His action points.
    points: Option<u8>,
    patrol_marker: Option<Colour>,
    #[serde(default)]
    deck: Vec<Card>,
    /// Who has the cigarette.
    cigarette: Option<String>,
    #[serde(default)]
    major: Vec<Condition>,
    #[serde(default)]
    minor: Vec<Condition>,
    #[serde(default = "yes")]
    leave_early: bool,
    deadline: Option<u16>,
    #[serde(default = "one")]
    players: u8,
    /// Targets to destroy, squares to hold, and what loses at once.
    #[serde(default)]
    targets: Vec<String>,
    #[serde(default)]
    zone: Vec<String>,
    #[serde(default)]
    defeat: Vec<crate::objectives::Defeat>,
    #[serde(default)]
    at_once: bool,
    /// The special event card with its window.
    special: Option<SpecialCard>,
    /// Flame markers.
    #[serde(default)]
    flames: Vec<String>,
    /// What belongs to the hunter, in hunter mode.
    hunter: Option<WrittenHunter>,
}

/// What belongs to the hunter.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct WrittenHunter {
    deck: Vec<HunterCard>,
    hand: Vec<HunterCard>,
    played: Option<HunterCard>,
    discards: Vec<HunterCard>,
    /// Square by number.
    waypoints: BTreeMap<String, String>,
    cats: Vec<String>,
    /// Operators on a twig.
    twigs: Vec<String>,
    /// Blood stains of this turn.
    blood: Vec<String>,
    /// Blood stains with the small side up.
    dry_blood: Vec<String>,
    /// Locked doors, by the squares on their sides.
    locks: Vec<[String; 2]>,
}

fn stealth_section() -> Section {
    Section::Stealth
}

fn five() -> u8 {
    5
}

fn first_turn() -> u16 {
    1
}

fn one() -> u8 {
    1
}

fn yes() -> bool {
    true
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
enum WrittenPhase {
    Setup,
    #[default]
    Operators,
    Advance,
    Event,
    Patrol,
    Attack,
    End,
    Hunter,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPoint {
    at: String,
    colour: Colour,
    arrows: Vec<Facing>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLine {
    colour: Colour,
    path: String,
    arrows: [Facing; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenOperator {
    at: Option<String>,
    #[serde(default = "north")]
    facing: Facing,
    #[serde(default)]
    crouching: bool,
    #[serde(default)]
    exposed: bool,
    health: Option<u8>,
    #[serde(default)]
    activated: bool,
    #[serde(default)]
    corpse: bool,
    #[serde(default)]
    barrel: bool,
    #[serde(default)]
    prisoner: bool,
    #[serde(default)]
    documents: u8,
    #[serde(default)]
    left: bool,
    /// The name of the unit with his mark, such as `rifleman-1`.
    marked: Option<String>,
    /// Other weapons than those of his board, in the form of `content/sas/operators.toml`.
    weapons: Option<Vec<Weapon>>,
    ammunition: Option<Vec<u8>>,
    items: Option<Items>,
    /// The square for which a grenade is ready.
    marked_square: Option<String>,
    /// In civilian clothes.
    #[serde(default)]
    disguised: bool,
    /// The unit with which he talks.
    talking: Option<String>,
    /// The unit that he strangles.
    strangling: Option<String>,
    /// In diving mode; left out, he is if his square is water.
    diving: Option<bool>,
}

fn north() -> Facing {
    Facing::North
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenUnit {
    kind: UnitKind,
    /// Its square; of a vehicle the front left one. Left out for a vehicle on a route.
    at: Option<String>,
    facing: Option<Facing>,
    /// Of a vehicle that waits off the board: its front left square after its first step.
    enters: Option<String>,
    /// The number of the route of a patrol vehicle, from 1.
    route: Option<u8>,
    /// The number of the route of a convoy vehicle, from 1.
    convoy: Option<u8>,
    /// How many steps along its route; at 0 it waits at the edge.
    #[serde(default)]
    place: i16,
    #[serde(default)]
    scout: bool,
    /// A guard vehicle that has seen nobody yet?
    #[serde(default)]
    guard: bool,
    #[serde(default)]
    damage: u8,
    /// Is its token on the other side: a mortar ready to fire, an empty troop truck?
    #[serde(default)]
    flipped: bool,
    #[serde(default)]
    failed: bool,
    #[serde(default)]
    alert: bool,
    #[serde(default)]
    smoking: bool,
    /// The number of his sentry point, from 1.
    sentry: Option<u8>,
    /// The number of his patrol line, from 1.
    patrol: Option<u8>,
    /// Does the patrolman walk from the second start of his line to the first?
    #[serde(default)]
    back: bool,
    /// A hunter unit?
    #[serde(default)]
    hunter: bool,
    /// The number of a stalker, from 1 to 4.
    stalker: Option<u8>,
}

/// The way of a vehicle over the board.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRoute {
    /// Its front left square after its first step, which brings it onto the board.
    entry: String,
    facing: Facing,
    /// Squares straight on, the first included, and turns: `5 right 4`.
    drive: String,
}

fn wrong(path: impl Into<String>, reason: impl Into<String>) -> StageError {
    StageError::new(path, reason)
}

fn square(path: &str, name: &str) -> Result<Cell, StageError> {
    read_cell(name).ok_or_else(|| wrong(path, format!("expected a square such as c4, found {name}")))
}

/// The board with its points and lines.
fn board(written: &Written) -> Result<Board, StageError> {
    let grid = draw(&written.drawing).map_err(|problems| {
        let first = problems.first().map_or(String::new(), ToString::to_string);
        wrong("drawing", first)
    })?;
    let bare = Board::new(grid, Vec::new(), Vec::new());
    let mut points = Vec::new();
    for (n, point) in written.sentries.iter().enumerate() {
        let at = square(&format!("sentries[{n}].at"), &point.at)?;
        points.push(SentryPoint { at, colour: point.colour, arrows: point.arrows.clone() });
    }
    let mut lines = Vec::new();
    for (n, line) in written.patrols.iter().enumerate() {
        let squares = content::read_path(&bare, &line.path)
            .map_err(|(square, what)| wrong(format!("patrols[{n}].path"), format!("{square}: {what}")))?;
        lines.push(PatrolLine { colour: line.colour, squares, arrows: line.arrows });
    }
    Ok(Board::new(bare.grid, points, lines))
}

/// The boards of the operators that are written, in the order of the file of operator boards.
fn kits(written: &Written) -> Result<Vec<Kit>, StageError> {
    let all =
        read_operators("operators", OPERATORS).map_err(|_| wrong("operators", "the operator boards are broken"))?;
    if let Some(name) = written.operators.keys().find(|name| !all.iter().any(|kit| kit.key == **name)) {
        let known: Vec<&str> = all.iter().map(|kit| kit.key.as_str()).collect();
        return Err(wrong(format!("operators.{name}"), format!("expected one of {}", known.join(", "))));
    }
    Ok(all.into_iter().filter(|kit| written.operators.contains_key(&kit.key)).collect())
}

/// The objectives of a position.
fn objectives(written: &Written) -> Result<Objectives, StageError> {
    let squares = |name: &str, list: &[String]| {
        let read = |(n, cell): (usize, &String)| square(&format!("{name}[{n}]"), cell);
        list.iter().enumerate().map(read).collect::<Result<Vec<Cell>, StageError>>()
    };
    let targets = squares("targets", &written.targets)?;
    Ok(Objectives {
        targets: targets.into_iter().map(|at| Target { at, destroyed: false }).collect(),
        zone: squares("zone", &written.zone)?,
        defeat: written.defeat.clone(),
        at_once: written.at_once,
        ..Objectives::default()
    })
}

/// A card with which nothing happens, for positions that say nothing about the deck.
const NOTHING: Card = Card {
    stealth: StealthEvent::Spawn { colour: Colour::Black, number: 0 },
    battle: BattleEvent::Spawn { colour: Colour::Black, number: 0, unit: UnitKind::SmgInfantry },
};

impl Stage for Sas {
    fn stage(position: &Value) -> Result<State, StageError> {
        let written: Written = kernel::stage::read(position)?;
        if let Some(mission) = &written.mission {
            return from_mission(mission, &written);
        }
        let kits = kits(&written)?;
        if kits.is_empty() {
            return Err(wrong("operators", "expected at least one operator"));
        }
        let players = written.players;
        let mission = Mission {
            key: "none".into(),
            major: written.major.clone(),
            minor: written.minor.clone(),
            leave_early: written.leave_early,
            deadline: written.deadline,
            special: written.special,
        };
        let deck = if written.deck.is_empty() { vec![NOTHING] } else { written.deck.clone() };
        let mut state = State {
            players,
            mission,
            board: board(&written)?,
            operators: (0..).zip(&kits).map(|(n, kit)| fresh(n, kit, players)).collect(),
            kits,
            units: Vec::new(),
            moved: Vec::new(),
            bombarded: Vec::new(),
            routes: Vec::new(),
            convoys: Vec::new(),
            corpses: Vec::new(),
            things: Vec::new(),
            templates: Vec::new(),
            cigarette: Cigarette::Away,
            section: written.section,
            stealth: if written.section == Section::Battle { 0 } else { written.stealth },
            turn: written.turn,
            phase: Phase::Operators,
            patrol_marker: written.patrol_marker,
            deck,
            drawn: Vec::new(),
            objectives: objectives(&written)?,
            special: written.special.map(|card| Special::of(card.window)),
            flames: Vec::new(),
            hunter: None,
        };
        for (n, route) in written.routes.iter().enumerate() {
            state.routes.push(read_route(n, route)?);
        }
        for convoy in &written.convoys {
            let route = convoy.route.checked_sub(1).ok_or_else(|| wrong("convoys", "routes are counted from 1"))?;
            state.convoys.push(Convoy { route, ..convoy.clone() });
        }
        if matches!(written.phase, WrittenPhase::Setup) {
            state.units = crate::setup::sentries(&state.board);
        }
        for (n, unit) in written.units.iter().enumerate() {
            state.units.push(read_unit(n, unit, written.section, &state.routes)?);
        }
        for (name, operator) in &written.operators {
            read_operator(&mut state, name, operator)?;
            read_disguise(&mut state, name, operator)?;
        }
        for (n, name) in written.corpses.iter().enumerate() {
            state.corpses.push(square(&format!("corpses[{n}]"), name)?);
        }
        for (n, (name, thing)) in written.things.iter().enumerate() {
            state.things.push((square(&format!("things[{n}]"), name)?, *thing));
        }
        for (n, name) in written.templates.iter().enumerate() {
            state.templates.push(square(&format!("templates[{n}]"), name)?);
        }
        for (n, name) in written.flames.iter().enumerate() {
            state.flames.push(square(&format!("flames[{n}]"), name)?);
        }
        if let Some(name) = &written.cigarette {
            state.cigarette = Cigarette::With(operator_named(&state, name, "cigarette")?);
        }
        if let Some(hunter) = &written.hunter {
            state.hunter = Some(read_hunter(&state, hunter)?);
        }
        state.phase = phase(&state, &written)?;
        if let Phase::Acting(activation) = &state.phase {
            let active = activation.operator;
            state.operator_mut(active).activated = true;
        }
        state.check().map_err(|broken| wrong("", broken.0))?;
        Ok(state)
    }

    fn stage_seats(state: &State) -> u8 {
        state.players + u8::from(state.hunter.is_some())
    }

    fn query(state: &State, path: &str) -> Result<Value, StageError> {
        let unknown = || wrong(path, "no such thing to ask about");
        if let Some((name, field)) = path.split_once('.') {
            return query_piece(state, name, field).ok_or_else(unknown);
        }
        Ok(match path {
            "turn" => json!(state.turn),
            "section" => json!(state.section),
            "stealth" => json!(state.stealth),
            "phase" => json!(phase_key(&state.phase)),
            "points" => match &state.phase {
                Phase::Acting(activation) => json!(activation.points),
                _ => Value::Null,
            },
            "patrol-marker" => json!(state.patrol_marker),
            "corpses" => json!(state.corpses.iter().map(|&cell| cell_name(cell)).collect::<Vec<_>>()),
            "cigarette" => match state.cigarette {
                Cigarette::With(operator) => json!(operator_key(state, operator)),
                Cigarette::Away => Value::Null,
            },
            "destroyed" => json!(objectives::destroyed(state)),
            "held" => json!(state.objectives.held),
            "units" => json!(state.living_units().count()),
            "things" => json!(state.things.iter().map(|(cell, thing)| (cell_name(*cell), *thing)).collect::<Vec<_>>()),
            "flames" => json!(state.flames.iter().map(|&cell| cell_name(cell)).collect::<Vec<_>>()),
            "templates" => json!(state.templates.iter().map(|&cell| cell_name(cell)).collect::<Vec<_>>()),
            _ => return Err(unknown()),
        })
    }

    /// Operators and units are numbers in events; scenario files name them, and squares, as everywhere.
    fn describe(event: &Self::Event) -> Value {
        let mut described = serde_json::to_value(event).unwrap_or(Value::Null);
        if let Some(fields) = described.as_object_mut() {
            for (name, value) in fields.iter_mut() {
                rename(name, value);
            }
        }
        described
    }

    /// A card by the name of what it does in this section.
    fn pick(state: &State, name: &str) -> Option<usize> {
        if let Some(hunter) = state.hunter.as_ref().filter(|_| state.phase == Phase::Hunter) {
            let named = |card: &HunterCard| {
                let half = serde_json::to_value(card.stealth).ok();
                half.and_then(|half| half.get("event").cloned()) == Some(json!(name))
            };
            return hunter.deck.iter().position(named);
        }
        if name == "special-event" {
            return state.special.filter(|special| special.before == 0).map(|_| 0);
        }
        state.deck.iter().position(|card| {
            let event =
                if state.stealthy() { serde_json::to_value(card.stealth) } else { serde_json::to_value(card.battle) };
            event.ok().and_then(|event| event.get("event").cloned()) == Some(json!(name))
        })
    }
}

/// Operators and units are counted from 1 in descriptions of events.
fn rename(name: &str, value: &mut Value) {
    let renamed = match name {
        "operator" | "unit" | "line" => value.as_u64().map(|n| json!(n + 1)),
        "at" | "from" | "to" => Cell::deserialize(&*value).ok().map(|cell| json!(cell_name(cell))),
        _ => None,
    };
    if let Some(renamed) = renamed {
        *value = renamed;
    }
}

fn phase_key(phase: &Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Operators => "operators",
        Phase::Acting(_) => "acting",
        Phase::Advance(_) => "advance",
        Phase::Event => "event",
        Phase::Patrol(_) => "patrol",
        Phase::Attack(_) => "attack",
        Phase::End => "end",
        Phase::Hunter => "hunter",
        Phase::Over(_) => "over",
    }
}

/// What a path asks about an operator or a unit.
fn query_piece(state: &State, name: &str, field: &str) -> Option<Value> {
    let place = |at: Option<Cell>| json!(at.map(cell_name));
    if name == "hunter" {
        return query_hunter(state, field);
    }
    if let Ok(id) = operator_named(state, name, "") {
        let operator = state.operator(id);
        return Some(match field {
            "at" => place(operator.at),
            "facing" => json!(operator.facing),
            "crouching" => json!(operator.crouching),
            "exposed" => json!(operator.exposed),
            "health" => json!(operator.health),
            "owner" => json!(operator.owner.0 + 1),
            "activated" => json!(operator.activated),
            "corpse" => json!(operator.corpse),
            "barrel" => json!(operator.barrel),
            "prisoner" => json!(operator.prisoner),
            "documents" => json!(operator.documents),
            "left" => json!(operator.left),
            "marked" => json!(operator.marked.map(|unit| unit_key(state, unit))),
            "med-packs" => json!(operator.med_packs),
            "items" => json!(operator.items),
            "marked-square" => json!(operator.marked_square.map(cell_name)),
            "ammunition" => json!(operator.ammunition),
            "disguised" => json!(operator.disguise.on),
            "talking" => json!(operator.disguise.talking.map(|unit| unit_key(state, unit))),
            "strangling" => json!(operator.disguise.grip.map(|grip| unit_key(state, grip.unit))),
            "diving" => json!(operator.diving),
            _ => return None,
        });
    }
    let unit = state.unit(unit_named(state, name)?);
    Some(match field {
        "at" => place(unit.at),
        "facing" => json!(unit.facing),
        "alert" => json!(unit.alert),
        "smoking" => json!(unit.smoking),
        "damage" => json!(unit.damage),
        "flipped" => json!(unit.flipped),
        "failed" => json!(unit.failed),
        "squares" => json!(unit.squares().into_iter().map(cell_name).collect::<Vec<_>>()),
        "guard" => json!(unit.post == Post::Guard),
        "place" => match unit.post {
            Post::Route { place, .. } | Post::Convoy { place, .. } => json!(place),
            _ => Value::Null,
        },
        "gone" => json!(unit.post == Post::Gone),
        "hold" => json!(unit.hold),
        "hunter" => json!(unit.hunter),
        _ => return None,
    })
}

/// The first position of a mission that comes with the game, in hunter mode if there is a hunter.
fn from_mission(mission: &str, written: &Written) -> Result<State, StageError> {
    let setup = match written.hunter {
        Some(_) => Setup::hunted(mission, written.players),
        None => Setup::of(mission, written.difficulty.unwrap_or(Difficulty::Normal), written.players),
    };
    let state = setup.and_then(|setup| crate::setup::begin(&setup));
    state.map_err(|error| wrong("mission", format!("{}: {}", error.path, error.reason)))
}

/// What a path asks about the hunter.
fn query_hunter(state: &State, field: &str) -> Option<Value> {
    let hunter = state.hunter.as_ref()?;
    let names = |cells: &[Cell]| json!(cells.iter().map(|&cell| cell_name(cell)).collect::<Vec<_>>());
    Some(match field {
        "deck" => json!(hunter.deck.len()),
        "discards" => json!(hunter.discards.len()),
        "hand" => json!(hunter.hand.iter().map(|card| card.stealth).collect::<Vec<_>>()),
        "played" => json!(hunter.played.map(|card| card.stealth)),
        "waypoints" => json!(hunter.waypoints.map(|at| at.map(cell_name))),
        "cats" => names(&hunter.cats),
        "twigs" => json!(hunter.twigs.iter().map(|&id| operator_key(state, id)).collect::<Vec<_>>()),
        "blood" => json!(hunter.blood.iter().map(|(at, small)| (cell_name(*at), *small)).collect::<Vec<_>>()),
        "locks" => json!(hunter.locks.iter().map(|lock| lock.cells().map(cell_name)).collect::<Vec<_>>()),
        _ => return None,
    })
}

fn read_hunter(state: &State, written: &WrittenHunter) -> Result<Hunter, StageError> {
    let mut hunter = Hunter::of(Seat(state.players), written.deck.clone());
    (hunter.hand, hunter.played) = (written.hand.clone(), written.played);
    hunter.discards.clone_from(&written.discards);
    for (number, name) in &written.waypoints {
        let path = format!("hunter.waypoints.{number}");
        let place = number.parse::<usize>().ok().and_then(|number| hunter.waypoints.get_mut(number.wrapping_sub(1)));
        let place = place.ok_or_else(|| wrong(path.clone(), "expected a number from 1 to 4"))?;
        *place = Some(square(&path, name)?);
    }
    let squares =
        |path: &str, names: &[String]| names.iter().map(|name| square(path, name)).collect::<Result<Vec<_>, _>>();
    hunter.cats = squares("hunter.cats", &written.cats)?;
    hunter.blood = squares("hunter.blood", &written.blood)?.into_iter().map(|at| (at, false)).collect();
    hunter.blood.extend(squares("hunter.dry_blood", &written.dry_blood)?.into_iter().map(|at| (at, true)));
    for name in &written.twigs {
        hunter.twigs.push(operator_named(state, name, "hunter.twigs")?);
    }
    for [at, to] in &written.locks {
        let (at, to) = (square("hunter.locks", at)?, square("hunter.locks", to)?);
        let door = Edge::between(at, to).filter(|&edge| state.board.barrier(edge) == Barrier::Door);
        hunter.locks.push(door.ok_or_else(|| wrong("hunter.locks", "there is no door"))?);
    }
    Ok(hunter)
}

fn unit_named(state: &State, name: &str) -> Option<UnitId> {
    (0..state.units.len() as u16).map(UnitId).find(|&id| unit_key(state, id) == name)
}

fn operator_named(state: &State, name: &str, path: &str) -> Result<OperatorId, StageError> {
    let found = state.operators().find(|(id, _)| operator_key(state, *id) == name);
    found.map(|(id, _)| id).ok_or_else(|| wrong(path, format!("no operator {name} here")))
}

fn read_unit(n: usize, written: &WrittenUnit, section: Section, routes: &[Route]) -> Result<AxisUnit, StageError> {
    let path = |key: &str| format!("units[{n}].{key}");
    let post = match (written.sentry, written.patrol, written.route, written.convoy) {
        (Some(point @ 1..), None, None, None) => Post::Sentry(point - 1),
        (None, Some(line @ 1..), None, None) => Post::Patrol { line: line - 1, forward: !written.back },
        (None, None, Some(route @ 1..), None) => {
            Post::Route { route: route - 1, place: written.place, back: written.back }
        }
        (None, None, None, Some(route @ 1..)) => {
            Post::Convoy { route: route - 1, place: written.place, scout: written.scout }
        }
        (None, None, None, None) if written.guard => Post::Guard,
        (None, None, None, None) => Post::None,
        _ => return Err(wrong(format!("units[{n}]"), "points and lines are counted from 1, and nobody has two posts")),
    };
    let facing = || written.facing.ok_or_else(|| wrong(path("facing"), "expected a facing"));
    let unit = match (&written.at, &written.enters, post) {
        (None, None, Post::Route { .. } | Post::Convoy { .. }) => on_route(routes, written.kind, post)
            .ok_or_else(|| wrong(path("route"), "no such route: they are counted from 1"))?,
        (Some(at), None, _) => AxisUnit { post, ..soldier(written.kind, square(&path("at"), at)?, facing()?) },
        (None, Some(enters), _) if written.kind.is_vehicle() => {
            let entry = Pose { at: square(&path("enters"), enters)?, facing: facing()? };
            AxisUnit { post, ..at_edge(written.kind, entry) }
        }
        _ => return Err(wrong(format!("units[{n}]"), "expected one of: at, enters (a vehicle), route, convoy")),
    };
    let post = match written.stalker {
        Some(number @ 1..=4) => Post::Stalker(number - 1),
        Some(_) => return Err(wrong(path("stalker"), "expected a number from 1 to 4")),
        None => unit.post,
    };
    let hunter = written.hunter;
    let alert = written.alert || section == Section::Battle;
    let (damage, flipped, failed) = (written.damage, written.flipped, written.failed);
    Ok(AxisUnit { alert, smoking: written.smoking, damage, flipped, failed, post, hunter, ..unit })
}

fn read_route(n: usize, written: &WrittenRoute) -> Result<Route, StageError> {
    let path = |key: &str| format!("routes[{n}].{key}");
    let entry = Pose { at: square(&path("entry"), &written.entry)?, facing: written.facing };
    let steps = read_drive(&written.drive).ok_or_else(|| {
        wrong(path("drive"), "expected words such as: 5 right 4; left, right, slant-left, slant-right")
    })?;
    Ok(Route { entry, steps })
}

fn read_operator(state: &mut State, name: &str, written: &WrittenOperator) -> Result<(), StageError> {
    let path = format!("operators.{name}");
    let id = operator_named(state, name, &path)?;
    let at = written.at.as_deref().map(|at| square(&format!("{path}.at"), at)).transpose()?;
    let marked = match &written.marked {
        Some(unit) => {
            Some(unit_named(state, unit).ok_or_else(|| wrong(format!("{path}.marked"), format!("no unit {unit}")))?)
        }
        None => None,
    };
    let marked_square =
        written.marked_square.as_deref().map(|at| square(&format!("{path}.marked_square"), at)).transpose()?;
    if let Some(weapons) = &written.weapons {
        let kit = usize::from(state.operator(id).kit);
        state.operator_mut(id).ammunition = weapons.iter().map(|weapon| weapon.ammunition.unwrap_or(0)).collect();
        state.kits[kit].weapons.clone_from(weapons);
    }
    let health = written.health.unwrap_or(state.kit(id).health);
    let operator = state.operator_mut(id);
    (operator.at, operator.facing, operator.health) = (at, written.facing, health);
    (operator.crouching, operator.exposed) = (written.crouching, written.exposed);
    (operator.activated, operator.corpse, operator.left) = (written.activated, written.corpse, written.left);
    operator.marked = marked;
    operator.barrel = written.barrel;
    (operator.prisoner, operator.documents) = (written.prisoner, written.documents);
    operator.items = written.items.unwrap_or(operator.items);
    operator.marked_square = marked_square;
    if let Some(ammunition) = &written.ammunition {
        operator.ammunition.clone_from(ammunition);
    }
    Ok(())
}

/// Civilian clothes, and whom he holds in them; diving.
fn read_disguise(state: &mut State, name: &str, written: &WrittenOperator) -> Result<(), StageError> {
    let path = format!("operators.{name}");
    let id = operator_named(state, name, &path)?;
    let named = |unit: &Option<String>, key: &str| match unit {
        Some(unit) => {
            let found = unit_named(state, unit);
            found.map(Some).ok_or_else(|| wrong(format!("{path}.{key}"), format!("no unit {unit}")))
        }
        None => Ok(None),
    };
    let talking = named(&written.talking, "talking")?;
    let grip = named(&written.strangling, "strangling")?.map(|unit| Grip { unit, attempts: 0 });
    let diving = written.diving.unwrap_or(state.operator(id).at.is_some_and(|at| state.dives_in(false, at)));
    let operator = state.operator_mut(id);
    operator.disguise = Disguise { on: written.disguised || talking.is_some() || grip.is_some(), talking, grip };
    operator.diving = diving;
    if let Some(unit) = talking {
        state.unit_mut(unit).hold = Hold::Talking;
    }
    if let Some(grip) = grip {
        state.unit_mut(grip.unit).hold = Hold::Strangled;
    }
    Ok(())
}

fn phase(state: &State, written: &Written) -> Result<Phase, StageError> {
    Ok(match (&written.phase, &written.active) {
        (WrittenPhase::Operators, Some(name)) => {
            let operator = operator_named(state, name, "active")?;
            let points = written.points.unwrap_or(ACTION_POINTS);
            Phase::Acting(Activation { points, ..Activation::of(operator) })
        }
        (_, Some(_)) => return Err(wrong("active", "nobody is activated outside the operator phase")),
        (WrittenPhase::Setup, None) => Phase::Setup,
        (WrittenPhase::Operators, None) => Phase::Operators,
        (WrittenPhase::Advance, None) => Phase::Advance(None),
        (WrittenPhase::Event, None) => Phase::Event,
        (WrittenPhase::Patrol, None) => Phase::Patrol(None),
        (WrittenPhase::Attack, None) => Phase::Attack(None),
        (WrittenPhase::End, None) => Phase::End,
        (WrittenPhase::Hunter, None) => Phase::Hunter,
    })
}
