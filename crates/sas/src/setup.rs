//! Chapter *setup*: what a game starts from, and how the board is made ready.

use crate::board::{Board, Ground, SentryPoint, Square};
use crate::components::{Card, Kit};
use crate::content::{
    BROWN_CARDS, DECKS, Difficulty, HUNTER_DECK, LESSON_MISSIONS, MISSIONS, MissionFile, OPERATORS, Placed, Problem,
    read_deck, read_hunter_deck, read_mission, read_operators,
};
use crate::events::Event;
use crate::expansions::{Expansion, check_setup};
use crate::fear_naught::typhoon::{Tiles, Typhoon};
use crate::fear_naught::{Disguise, Hold};
use crate::hunter::{Hunter, HunterCard};
use crate::operator_vehicles::{self, Given, crew};
use crate::questions::{PatrolStart, PlaceOperator};
use crate::reference::UnitKind;
use crate::state::{AxisUnit, Cigarette, Moment, Operator, OperatorId, Phase, Post, Section, State};
use crate::support_units::{Support, resistance_fighter, sas_support};
use crate::{Sas, event, hunter, objectives, operator, quick_start, rules};
use geometry::squares::{Cell, Facing};
use kernel::{Illegal, Message, Play, Rule, Seat, SetupError, Table};
use serde::{Deserialize, Serialize};

/// What a game starts from, with all content resolved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play: 1 to 4 (`sas/overview/players-and-sides`).
    pub players: u8,
    /// The board.
    pub board: crate::board::Board,
    /// Guards and officers: kind, square, facing.
    pub placed: Vec<(UnitKind, Cell, Facing)>,
    /// The operator boards in play.
    pub kits: Vec<Kit>,
    /// The event deck.
    pub deck: Vec<Card>,
    /// The stealth track at the start.
    pub stealth: u8,
    /// What the mission page decides.
    pub mission: crate::components::Mission,
    /// Its objectives on the board.
    #[serde(default)]
    pub objectives: crate::objectives::Objectives,
    /// What lies on the board.
    #[serde(default)]
    pub things: Vec<(Cell, crate::items::Thing)>,
    /// Does it begin in the battle section?
    #[serde(default)]
    pub alarm: bool,
    /// The support units.
    #[serde(default)]
    pub supports: Vec<Support>,
    /// The hunter deck, if somebody plays the hunter: he has one seat more (`sas/hunter/overview`).
    #[serde(default)]
    pub hunter: Option<Vec<HunterCard>>,
    /// The Axis vehicles, with their routes and convoys.
    #[serde(default)]
    pub vehicles: crate::axis_vehicles::roles::Vehicles,
    /// The vehicles of the operators (`sas/operator-vehicles/types`).
    #[serde(default)]
    pub rides: Vec<Given>,
    /// The tiles over which a Typhoon flies, if there is one (`sas/fear-naught/typhoon-alarm`).
    #[serde(default)]
    pub typhoon: Option<Tiles>,
    /// The boards from which the players choose their team; none if the mission prescribes it
    /// (`sas/quick-start/choose-operators`).
    #[serde(default)]
    pub pool: Vec<Kit>,
}

impl Setup {
    /// One of the missions that come with the game, with the operators that it asks for.
    pub fn of(mission: &str, difficulty: Difficulty, players: u8) -> Result<Self, SetupError> {
        Self::of_file(file_of(mission)?, difficulty, players)
    }

    /// A mission as read from a file, with the operators and the deck that it asks for; against a hunter if it wants one.
    pub fn of_file(file: MissionFile, difficulty: Difficulty, players: u8) -> Result<Self, SetupError> {
        if file.hunter { Self::hunted_file(file, players) } else { Self::quiet(file, difficulty, players) }
    }

    /// The same without a hunter.
    fn quiet(file: MissionFile, difficulty: Difficulty, players: u8) -> Result<Self, SetupError> {
        let (_, deck) =
            DECKS.iter().find(|(key, _)| *key == file.deck).ok_or_else(|| unknown("sas-no-such-deck", &file.deck))?;
        let deck = read_deck(&format!("content/sas/decks/{}.toml", file.deck), deck).map_err(|p| first(&p))?;
        let boards = read_operators("content/sas/operators.toml", OPERATORS).map_err(|p| first(&p))?;
        let board_of = |name: &String| {
            let found = boards.iter().find(|kit| kit.key == *name).cloned();
            found.ok_or_else(|| unknown("sas-no-such-operator", name))
        };
        let mut deck = deck;
        if file.mission.expansions.has(Expansion::BrownCards) {
            deck.extend(read_deck("content/sas/decks/brown.toml", BROWN_CARDS).map_err(|p| first(&p))?);
        }
        let kits = file.operators.iter().map(board_of).collect::<Result<Vec<Kit>, SetupError>>()?;
        let at = file.supports.iter().enumerate();
        let supports =
            at.filter_map(|(n, &(at, facing))| resistance_fighter(&boards, n).map(|kit| Support { kit, at, facing }));
        let mut supports: Vec<Support> = supports.collect();
        let at = file.sas_supports.iter().enumerate();
        supports
            .extend(at.filter_map(|(n, &(at, facing))| Some(Support { kit: sas_support(&boards, n)?, at, facing })));
        let pool = file.choose_from.iter().map(board_of).collect::<Result<Vec<Kit>, SetupError>>()?;
        Ok(Self { supports, pool, ..Self::new(file, kits, deck, difficulty, players) })
    }

    fn new(file: MissionFile, kits: Vec<Kit>, deck: Vec<Card>, difficulty: Difficulty, players: u8) -> Self {
        let there = |unit: &&Placed| unit.from as u8 <= difficulty as u8;
        let placed = |unit: &Placed| (unit.kind, unit.at, unit.facing);
        let MissionFile {
            board,
            placed: units,
            stealth,
            mission,
            objectives,
            things,
            alarm,
            mut vehicles,
            vehicles_from,
            rides,
            typhoon,
            ..
        } = file;
        let mut least = vehicles_from.iter();
        vehicles.placed.retain(|_| least.next().is_none_or(|&from| from as u8 <= difficulty as u8));
        let stealth = stealth[difficulty as usize];
        let placed = units.iter().filter(there).map(placed).collect();
        Self {
            players,
            board,
            placed,
            kits,
            deck,
            stealth,
            mission,
            objectives,
            things,
            alarm,
            vehicles,
            supports: Vec::new(),
            hunter: None,
            rides,
            typhoon,
            pool: Vec::new(),
        }
    }

    /// A mission in hunter mode.
    pub fn hunted(mission: &str, players: u8) -> Result<Self, SetupError> {
        Self::hunted_file(file_of(mission)?, players)
    }

    /// In hunter mode the track starts at its easy value (`sas/hunter/setup`), and the brown event cards stay in the box
    /// (`sas/hunter/brown-event-cards`).
    fn hunted_file(mut file: MissionFile, players: u8) -> Result<Self, SetupError> {
        let mut on: Vec<Expansion> = file.mission.expansions.into();
        on.retain(|expansion| *expansion != Expansion::BrownCards);
        file.mission.expansions = on.into();
        let deck = read_hunter_deck("content/sas/hunter.toml", HUNTER_DECK).map_err(|p| first(&p))?;
        let setup = Self { hunter: Some(deck), ..Self::quiet(file, Difficulty::Easy, players)? };
        check_setup(&setup)?;
        Ok(setup)
    }
}

/// What a mission asks for and does not exist.
fn unknown(what: &'static str, name: &str) -> SetupError {
    SetupError { path: "mission".into(), reason: Message::new(what).with("name", name.to_string()) }
}

/// The file of a mission that comes with the game.
fn file_of(mission: &str) -> Result<MissionFile, SetupError> {
    let found = MISSIONS.iter().chain(LESSON_MISSIONS).find(|(key, _)| *key == mission);
    let (key, text) = found.ok_or_else(|| unknown("sas-no-such-mission", mission))?;
    read_mission(key, &format!("content/sas/missions/{key}.toml"), text).map_err(|p| first(&p))
}

/// The first of a list of problems, for a setup that can say only one thing.
fn first(problems: &[Problem]) -> SetupError {
    let path = problems.first().map_or(String::new(), |problem| format!("{}:{}", problem.file, problem.line));
    let reason = problems.first().map_or(Message::new("sas-file-not-understood"), |problem| problem.what.clone());
    SetupError { path, reason }
}

/// The most of anything on a board, in a deck or in a pool: far more than any mission has, and far fewer than would hold up
/// others where a stranger brings in a record.
const MOST: usize = 200;

/// Refuses a setup that has more of anything than any mission.
fn check_counts(setup: &Setup) -> Result<(), SetupError> {
    let lists = [
        ("placed", setup.placed.len()),
        ("deck", setup.deck.len()),
        ("things", setup.things.len()),
        ("supports", setup.supports.len()),
        ("hunter", setup.hunter.as_ref().map_or(0, Vec::len)),
        ("vehicles.placed", setup.vehicles.placed.len()),
        ("rides", setup.rides.len()),
        ("pool", setup.pool.len()),
        ("board.sentry_points", setup.board.sentry_points.len()),
        ("board.patrol_lines", setup.board.patrol_lines.len()),
    ];
    let kits = setup.kits.iter().chain(&setup.pool).chain(setup.supports.iter().map(|support| &support.kit));
    let kits = kits.map(|kit| ("kits.weapons", kit.weapons.len()));
    for (path, count) in lists.into_iter().chain(kits) {
        if count > MOST {
            let reason = Message::new("sas-too-many").with("count", count as i64).with("most", MOST as i64);
            return Err(SetupError { path: path.into(), reason });
        }
    }
    Ok(())
}

/// The first position: sentries and guards stand, patrolmen and operators are still to be placed.
pub fn begin(setup: &Setup) -> Result<State, SetupError> {
    let wrong = |path: &str, reason: &'static str| SetupError { path: path.into(), reason: Message::new(reason) };
    if !(1..=4).contains(&setup.players) || usize::from(setup.players) > setup.kits.len() {
        return Err(wrong("players", "sas-players"));
    }
    if setup.kits.is_empty() || setup.kits.len() > 4 {
        return Err(wrong("kits", "sas-players"));
    }
    if setup.deck.is_empty() {
        return Err(wrong("deck", "sas-deck-empty"));
    }
    let window = setup.mission.special.map_or([0, 0], |card| card.window);
    if usize::from(window[0]) + usize::from(window[1]) > setup.deck.len() {
        return Err(wrong("mission.special.window", "sas-window-too-large"));
    }
    if setup.stealth == 0 {
        return Err(wrong("stealth", "sas-mission-numbers"));
    }
    check_counts(setup)?;
    check_setup(setup)?;
    let kits: Vec<Kit> = setup.kits.iter().chain(setup.supports.iter().map(|support| &support.kit)).cloned().collect();
    let mut operators: Vec<Operator> = (0..).zip(&kits).map(|(n, kit)| fresh(n, kit, setup.players)).collect();
    for (operator, support) in operators.iter_mut().skip(setup.kits.len()).zip(&setup.supports) {
        (operator.at, operator.facing) = (Some(support.at), support.facing);
    }
    let others = setup.placed.iter().map(|&(kind, at, facing)| soldier(kind, at, facing));
    let state = State {
        moment: Moment::default(),
        players: setup.players,
        mission: setup.mission.clone(),
        board: setup.board.anew(),
        kits,
        operators,
        units: sentries(&setup.board)
            .into_iter()
            .chain(others)
            .chain(setup.vehicles.placed.iter().copied())
            .map(|unit| AxisUnit { alert: setup.alarm || unit.alert, ..unit })
            .collect(),
        moved: Vec::new(),
        bombarded: Vec::new(),
        routes: setup.vehicles.routes.clone(),
        convoys: setup.vehicles.convoys.clone(),
        corpses: Vec::new(),
        things: setup.things.clone(),
        templates: Vec::new(),
        cigarette: Cigarette::Away,
        section: if setup.alarm { Section::Battle } else { Section::Stealth },
        stealth: if setup.alarm { 0 } else { setup.stealth },
        turn: 1,
        phase: Phase::Setup,
        patrol_marker: None,
        deck: setup.deck.clone(),
        drawn: Vec::new(),
        objectives: setup.objectives.clone(),
        special: setup.mission.special.map(|card| event::Special::of(card.window)),
        flames: Vec::new(),
        hunter: setup.hunter.clone().map(|deck| Hunter::of(Seat(setup.players), deck)),
        typhoon: setup.typhoon.map(Typhoon::new),
        pool: setup.pool.clone(),
    };
    let mut state = state;
    for ride in &setup.rides {
        operator_vehicles::add(&mut state, *ride);
    }
    state.check().map_err(|broken| SetupError {
        path: String::new(),
        reason: Message::new("sas-broken").with("what", broken.0),
    })?;
    Ok(state)
}

/// An operator before he is placed. The operators are dealt to the players in turn (`sas/overview/operator-allocation`).
pub fn fresh(number: u8, kit: &Kit, players: u8) -> Operator {
    Operator {
        owner: Seat(number % players.max(1)),
        kit: number,
        at: None,
        facing: Facing::North,
        crouching: false,
        exposed: false,
        exposed_later: false,
        health: kit.health,
        left: false,
        activated: false,
        corpse: false,
        barrel: false,
        prisoner: false,
        documents: 0,
        med_packs: kit.med_packs,
        items: kit.items,
        fired: false,
        ammunition: kit.weapons.iter().map(|weapon| weapon.ammunition.unwrap_or(0)).collect(),
        marked: None,
        marked_square: None,
        reacted: Vec::new(),
        disguise: Disguise::default(),
        diving: false,
        speared: false,
        vehicle: None,
        aboard: None,
    }
}

/// An unalerted unit with no post.
pub fn soldier(kind: UnitKind, at: Cell, facing: Facing) -> AxisUnit {
    AxisUnit {
        kind,
        at: Some(at),
        facing,
        alert: false,
        post: Post::None,
        smoking: false,
        hold: Hold::None,
        hunter: false,
        home: facing,
        damage: 0,
        flipped: false,
        failed: false,
    }
}

/// Patrolmen, then operators, are placed; then the first turn begins (`sas/quick-start/setup-sequence`, `sas/setup/start`).
pub fn play(t: &mut Table<Sas>) -> Play<()> {
    for rule in applied(&t.state) {
        t.cite(rule);
    }
    let mission = t.state.mission.key.clone();
    t.tell(Event::Briefed { mission });
    objectives::give_hints(t);
    let alert = !t.state.stealthy();
    for (n, line) in (0..).zip(t.state.board.patrol_lines.clone()) {
        let players = t.state.all_players();
        let (_, second) = t.ask_any(players, PatrolStart { line: n })?;
        let start = if second { line.squares.last() } else { line.squares.first() };
        let Some(&at) = start else { continue };
        let unit = AxisUnit {
            post: Post::Patrol { line: n, forward: !second },
            alert,
            ..soldier(UnitKind::Rifleman, at, line.arrows[usize::from(second)])
        };
        t.state.units.push(unit);
        t.tell(Event::PatrolPlaced { line: n, at });
    }
    quick_start::choose_operators(t)?;
    for n in 0..t.state.operators.len() as u8 {
        let operator = OperatorId(n);
        if t.state.kit(operator).support {
            t.cite(rules::support_units::DEFINITION);
            continue;
        }
        if t.state.operator(operator).vehicle.is_some() || crew::starts_aboard(t, operator)? {
            continue;
        }
        let at = t.ask(t.state.operator(operator).owner, PlaceOperator { operator })?;
        t.cite(rules::ruling::ENTRY_EXIT);
        t.state.operator_mut(operator).at = Some(at);
        t.tell(Event::OperatorPlaced { operator, at });
    }
    crew::put_away_unused(t);
    hunter::place_stalkers(t)?;
    operator::begin_phase(t)
}

/// The squares on which operators may start: those of the entry tile, or, if it is full, the nearest free squares of the
/// board (`sas/ruling/entry-exit`).
pub fn start_squares(state: &State) -> Vec<Cell> {
    let stands = |cell: Cell| matches!(state.board.ground(cell), Ground::Regular) && state.is_empty(cell);
    let drops: Vec<Cell> = state.objectives.drops.iter().copied().filter(|&cell| state.is_empty(cell)).collect();
    if !drops.is_empty() {
        return drops;
    }
    let entry: Vec<Cell> = state.board.grid.cells().filter(|(_, square)| square.exit).map(|(cell, _)| cell).collect();
    let free: Vec<Cell> = entry.iter().copied().filter(|&cell| stands(cell)).collect();
    if !free.is_empty() {
        return free;
    }
    let from_entry = |cell: Cell| entry.iter().map(|&start| crate::board::distance(start, cell)).min();
    let board: Vec<Cell> = state.board.grid.cells().map(|(cell, _)| cell).filter(|&cell| stands(cell)).collect();
    let nearest = board.iter().filter_map(|&cell| from_entry(cell)).min();
    board.into_iter().filter(|&cell| from_entry(cell) == nearest).collect()
}

/// An operator starts on a free square of the entry tile.
pub fn judge_place(state: &State, at: Cell) -> Result<(), Illegal> {
    if start_squares(state).contains(&at) {
        return Ok(());
    }
    Err(Illegal::new(rules::setup::ENTRY_EXIT_TILE, Message::new("sas-not-an-entry")))
}

/// The riflemen on the sentry points, each facing its solid arrow (`sas/setup/sentry-points`).
pub fn sentries(board: &Board) -> Vec<AxisUnit> {
    let points = (0..).zip(&board.sentry_points);
    let sentry = |(n, point): (u8, &SentryPoint)| AxisUnit {
        post: Post::Sentry(n),
        ..soldier(UnitKind::Rifleman, point.at, point.arrows.first().copied().unwrap_or(Facing::North))
    };
    points.map(sentry).collect()
}

/// The rules that have made this position before the first question, as far as there is something that they have put there.
fn applied(state: &State) -> Vec<Rule> {
    use rules::{axis_units, board, components, overview, quick_start, setup};
    let any = |which: &dyn Fn(&AxisUnit) -> bool| state.units.iter().any(which);
    let square = |which: &dyn Fn(Square) -> bool| state.board.grid.cells().any(|(_, square)| which(square));
    let conditions = !state.mission.major.is_empty() || !state.mission.minor.is_empty();
    let ours = state.mission.key != "none";
    let brown = ours && state.mission.expansions.has(Expansion::BrownCards);
    let switches = ours && state.mission.expansions.iter().next().is_some();
    let larger = state.mission.resized.is_some_and(|[from, to]| to > from);
    let facts: [(bool, &[Rule]); 14] = [
        (state.mission.resized.is_some() && !larger, &[rules::custom_missions::RESIZE]),
        (larger, &[rules::custom_missions::ENLARGE]),
        (state.mission.guideline.is_some(), &[rules::custom_missions::OWN_MISSIONS_TABLE]),
        (switches, &[rules::ruling::EXPANSION_SWITCHES]),
        (brown, &[rules::hunter::BROWN_EVENT_CARDS]),
        (
            any(&|unit| matches!(unit.post, Post::Sentry(_))),
            &[setup::SENTRY_POINTS, quick_start::SENTRIES_AND_PATROLS, axis_units::RIFLE_INFANTRY],
        ),
        (
            any(&|unit| unit.kind == UnitKind::SmgInfantry),
            &[setup::GUARDS, axis_units::SMG_INFANTRY, quick_start::PLACE_UNITS],
        ),
        (any(&|unit| unit.kind == UnitKind::Officer), &[axis_units::OFFICER, quick_start::PLACE_UNITS]),
        (square(&|square| matches!(square.ground, Ground::Spot(_))), &[setup::SPAWN_TILES]),
        (square(&|square| square.exit), &[setup::ENTRY_EXIT_TILE]),
        (state.operators.len() > 1 || state.players > 1, &[overview::OPERATOR_ALLOCATION]),
        (conditions, &[components::MISSION_PAGE, setup::MISSION_DATA_NEEDED, overview::MISSION_DEFINES_PLAY]),
        (ours, &[board::TILES]),
        (state.stealthy(), &[setup::START, quick_start::STEALTH_METER, quick_start::SETUP_SEQUENCE]),
    ];
    facts.into_iter().filter(|(there, _)| *there).flat_map(|(_, rules)| rules.iter().copied()).collect()
}
