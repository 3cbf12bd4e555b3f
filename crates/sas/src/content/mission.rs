//! Missions: tiles joined into a board, who stands where, and what must be done (`sas/components/mission-page`).

use super::objectives::{
    HintLine, Wanted, WrittenObjectives, boards_of, check_conditions, check_reach, lying, read_hints, read_objectives,
};
use super::rides::{RideLine, read_rides, read_typhoon};
use super::switches::{check_deck, must_be_on, read_switches};
use super::tile::{PatrolPath, SentryLine, read_additions, read_board, read_square};
use super::vehicles::{ConvoyLine, RouteLine, VehicleLine, read_vehicles};
use super::{Problem, Problems, TILES, Tile, drawing, guideline, read_tile};
use crate::axis_vehicles::roles::Vehicles;
use crate::board::{Barrier, Board, Ground, Square, cell_name};
use crate::components::{Condition, Mission, SpecialCard};
use crate::custom_missions;
use crate::expansions::{Expansion, Expansions};
use crate::fear_naught::typhoon::Tiles;
use crate::items::Thing;
use crate::objectives::Objectives;
use crate::operator_vehicles::Given;
use crate::reference::UnitKind;
use geometry::squares::{Cell, Edge, Extent, Facing, Grid};
use kernel::Message;
use serde::{Deserialize, Serialize};
use toml::Spanned;

/// A unit that a mission places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// What it is.
    pub kind: UnitKind,
    /// Where.
    pub at: Cell,
    /// Facing which way.
    pub facing: Facing,
    /// The least difficulty at which it is there.
    pub from: Difficulty,
}

/// How hard a mission is played (`sas/quick-start/stealth-meter`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Difficulty {
    Easy,
    Normal,
    Hard,
}

/// How hard a mission is at its normal difficulty, by what is achieved in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Challenge {
    /// Nearly always won by whoever takes care.
    Gentle,
    /// Won more often than not.
    Fair,
    /// Lost more often than not.
    Hard,
    /// Hardly ever won.
    Desperate,
}

impl Challenge {
    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::Gentle => "gentle",
            Self::Fair => "fair",
            Self::Hard => "hard",
            Self::Desperate => "desperate",
        }
    }

    /// How many games of a hundred the bot wins. Neighbours overlap, so that a mission between two of them may be called either.
    pub fn won(self) -> std::ops::RangeInclusive<u32> {
        match self {
            Self::Gentle => 75..=100,
            Self::Fair => 43..=83,
            Self::Hard => 15..=50,
            Self::Desperate => 2..=18,
        }
    }
}

/// A mission as read from its file.
#[derive(Clone, PartialEq, Debug)]
pub struct MissionFile {
    /// The board.
    pub board: Board,
    /// Guards and officers.
    pub placed: Vec<Placed>,
    /// The operators who should take part, by key.
    pub operators: Vec<String>,
    /// The event deck, by key.
    pub deck: String,
    /// The stealth track at the start: easy, normal, hard.
    pub stealth: [u8; 3],
    /// What must be done.
    pub mission: Mission,
    /// The objectives on the board.
    pub objectives: Objectives,
    /// What lies on the board.
    pub things: Vec<(Cell, Thing)>,
    /// Does it begin in the battle section?
    pub alarm: bool,
    /// The Axis vehicles.
    pub vehicles: Vehicles,
    /// The least difficulty at which each of those is there that stand on the board from the start.
    pub vehicles_from: Vec<Difficulty>,
    /// The squares and facings of the resistance fighters.
    pub supports: Vec<(Cell, Facing)>,
    /// Is it always played against a hunter?
    pub hunter: bool,
    /// How hard it is, if its file says so.
    pub challenge: Option<Challenge>,
    /// Where it is beside the guideline of the book (`sas/custom-missions/own-missions-table`).
    pub warnings: Vec<Problem>,
    /// Those of the support units of the SAS.
    pub sas_supports: Vec<(Cell, Facing)>,
    /// The boards from which the players choose their team; none if the operators are prescribed.
    pub choose_from: Vec<String>,
    /// The vehicles of the operators.
    pub rides: Vec<Given>,
    /// The tiles over which a Typhoon flies, if there is one.
    pub typhoon: Option<Tiles>,
}

/// A mission as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    /// Rows of tiles by name, each perhaps with a quarter turn: `farmyard wood/90`.
    #[serde(default)]
    tiles: Vec<Spanned<String>>,
    /// Or the whole board as a drawing.
    drawing: Option<Spanned<String>>,
    /// Spawn, entry and exit tiles at the edges: squares only, line by line.
    #[serde(default)]
    north: String,
    #[serde(default)]
    south: String,
    #[serde(default)]
    sentry: Vec<SentryLine>,
    #[serde(default)]
    patrol: Vec<PatrolPath>,
    #[serde(default)]
    guard: Vec<UnitLine>,
    #[serde(default)]
    officer: Vec<UnitLine>,
    #[serde(default)]
    dump: Vec<Spanned<String>>,
    /// Squares with fuel barrels.
    #[serde(default)]
    barrels: Vec<Spanned<String>>,
    /// The squares where operators start, if not on the entry tile.
    #[serde(default)]
    drop: Vec<Spanned<String>>,
    #[serde(default)]
    objectives: WrittenObjectives,
    #[serde(default)]
    hint: Vec<HintLine>,
    /// Does the alarm sound before the first turn?
    #[serde(default)]
    alarm: bool,
    #[serde(default)]
    route: Vec<RouteLine>,
    #[serde(default)]
    vehicle: Vec<VehicleLine>,
    /// Resistance fighters (`sas/support-units/definition`).
    #[serde(default)]
    support: Vec<UnitLine>,
    #[serde(default)]
    convoy: Vec<ConvoyLine>,
    operators: Vec<Spanned<String>>,
    deck: Spanned<String>,
    /// Where the track starts; left out, the guideline for home-made missions says it.
    stealth: Option<StealthLine>,
    /// The tiles of the mission of which this is a smaller version, with its operators and its track.
    reduced_from: Option<u32>,
    victory: VictoryLine,
    deadline: Option<u16>,
    #[serde(default = "yes")]
    leave_early: bool,
    /// The special event card with its window.
    special: Option<Spanned<SpecialCard>>,
    /// How hard it is at its normal difficulty.
    challenge: Option<Challenge>,
    /// Is it always played against a hunter? (`sas/hunter/overview`)
    hunter: Option<Spanned<bool>>,
    /// The expansions that it uses, by name.
    #[serde(default)]
    expansions: Vec<Spanned<String>>,
    /// The vehicles of the operators (`sas/operator-vehicles/types`).
    #[serde(default)]
    ride: Vec<RideLine>,
    /// Support units of the SAS (`sas/fear-naught/sas-support-units`).
    #[serde(default)]
    sas_support: Vec<UnitLine>,
    /// Boards from which the players choose their team (`sas/quick-start/choose-operators`).
    #[serde(default)]
    choose_from: Vec<Spanned<String>>,
    /// Can the Typhoon be called?
    typhoon: Option<Spanned<bool>>,
    /// Of a drawn board: squares along the side of a tile.
    tile_side: Option<u8>,
}

fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitLine {
    /// What kind of guard: SMG infantry if nothing is said.
    kind: Option<UnitKind>,
    at: Spanned<String>,
    facing: Facing,
    /// The least difficulty at which it is there.
    #[serde(default = "easy")]
    from: Difficulty,
}

fn easy() -> Difficulty {
    Difficulty::Easy
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StealthLine {
    easy: u8,
    normal: u8,
    hard: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VictoryLine {
    major: Vec<Spanned<Condition>>,
    minor: Vec<Spanned<Condition>>,
}

/// Reads a mission. All problems are found at once.
pub fn read_mission(key: &str, file: &str, text: &str) -> Result<MissionFile, Vec<Problem>> {
    let mut problems = Problems::new(file, text);
    let Some(written) = problems.read::<Written>() else { return problems.end(None) };
    let board = match &written.drawing {
        Some(drawing) => read_board(drawing, &written.sentry, &written.patrol, &mut problems),
        None => join_tiles(&written, &mut problems),
    };
    let Some(mut board) = board else { return problems.end(None) };
    place_dumps(&mut board, &written.dump, &mut problems);
    let on = read_switches(&board, &written.expansions, &mut problems);
    let guards = written.guard.iter().map(|line| (line.kind.unwrap_or(UnitKind::SmgInfantry), line));
    let officers = written.officer.iter().map(|line| (UnitKind::Officer, line));
    let lines: Vec<(UnitKind, &UnitLine)> = guards.chain(officers).collect();
    let placed = place_units(&board, &lines, written.alarm, on, &mut problems);
    let kits = boards_of(&written.operators, on, &mut problems);
    let (mut objectives, mut things) = read_objectives(&board, &written.objectives, &mut problems);
    things.extend(lying(&board, &written.barrels, Thing::Barrel, &mut problems));
    objectives.hints = read_hints(&board, &written.hint, &mut problems);
    objectives.drops = written.drop.iter().filter_map(|name| read_square(&board, name, &mut problems)).collect();
    let (vehicles, vehicles_from) =
        read_vehicles(&board, (&written.route, &written.vehicle, &written.convoy), on, &mut problems);
    let mut supports = Vec::new();
    for line in &written.support {
        supports.extend(read_square(&board, &line.at, &mut problems).map(|at| (at, line.facing)));
    }
    if !board.grid.cells().any(|(_, square)| square.exit) {
        problems.add(1, None, Message::new("sas-no-exit"));
    }
    check_deck(on, &written.deck, &mut problems);
    if let Some(special) = &written.special {
        must_be_on(on, Expansion::of_special(special.get_ref().does), (special.span().start, None), &mut problems);
    }
    let hunter = written.hunter.as_ref().filter(|hunter| *hunter.get_ref());
    must_be_on(
        on,
        hunter.map(|_| Expansion::HunterMode),
        (hunter.map_or(0, |hunter| hunter.span().start), None),
        &mut problems,
    );
    let hunter = hunter.is_some();
    let tiles = tiles_of(&board, &written.tiles, (&written.north, &written.south), written.tile_side);
    let number = tiles.map(Tiles::number);
    let resized = written.reduced_from.zip(number).map(|(from, to)| [from, to]);
    let less = resized.map_or(0, |[from, to]| custom_missions::reduction(from, to));
    let (_, normal) = custom_missions::guideline(number.unwrap_or(4));
    let plain = [normal + 1, normal, normal - 1];
    let stealth = written.stealth.as_ref().map_or(plain, |line| [line.easy, line.normal, line.hard]);
    let stealth = stealth.map(|track| resized.map_or(track, |sizes| custom_missions::resized_track(track, sizes)));
    if stealth.contains(&0) || written.operators.is_empty() || written.operators.len() > 4 {
        problems.add(1, None, Message::new("sas-mission-numbers"));
    }
    let officers = written.officer.len();
    let rides = read_rides(&board, &written.ride, (tiles, on), &mut problems);
    let wanted =
        Wanted { board: &board, objectives: &objectives, things: &things, kits: &kits, officers, rides: &rides };
    for conditions in [&written.victory.major, &written.victory.minor] {
        check_conditions(&wanted, conditions, &mut problems);
    }
    let first_line = text.lines().position(|line| line.contains("[objectives]")).map_or(1, |line| line + 1);
    check_reach(&wanted, first_line, &mut problems);
    let plain = |conditions: Vec<Spanned<Condition>>| conditions.into_iter().map(Spanned::into_inner).collect();
    let mission = Mission {
        key: key.to_string(),
        major: plain(written.victory.major),
        minor: plain(written.victory.minor),
        leave_early: written.leave_early,
        deadline: written.deadline,
        special: written.special.map(Spanned::into_inner),
        resized,
        guideline: if written.stealth.is_none() { number } else { None },
        expansions: on,
    };
    let mut warnings = Problems::new(file, text);
    let drawn = written.tiles.iter().map(|row| row.get_ref().split_whitespace().count()).sum();
    guideline::compare(drawn, &written.operators, stealth[1], &mut warnings);
    let deck = written.deck.into_inner();
    let mut operators: Vec<String> = written.operators.into_iter().map(Spanned::into_inner).collect();
    operators.truncate(operators.len().saturating_sub(usize::from(less)).max(1));
    let alarm = written.alarm;
    let mut sas_supports = Vec::new();
    for line in &written.sas_support {
        must_be_on(on, [Expansion::SasSupportUnits], (line.at.span().start, None), &mut problems);
        sas_supports.extend(read_square(&board, &line.at, &mut problems).map(|at| (at, line.facing)));
    }
    boards_of(&written.choose_from, on, &mut problems);
    let choose_from = written.choose_from.into_iter().map(Spanned::into_inner).collect();
    let typhoon = read_typhoon(tiles, written.typhoon.as_ref(), on, &mut problems);
    let read = MissionFile {
        board,
        placed,
        operators,
        deck,
        stealth,
        mission,
        objectives,
        things,
        alarm,
        supports,
        hunter,
        challenge: written.challenge,
        warnings: warnings.found,
        sas_supports,
        choose_from,
        vehicles,
        vehicles_from,
        rides,
        typhoon,
    };
    problems.end(Some(read))
}

/// How the board is made of tiles: as it was laid, or, of a drawn board, by the side that its file names.
fn tiles_of(board: &Board, rows: &[Spanned<String>], strips: (&str, &str), side: Option<u8>) -> Option<Tiles> {
    let columns = rows.first().map_or(0, |row| row.get_ref().split_whitespace().count());
    if columns == 0 {
        return side.map(|side| Tiles::of(board, side));
    }
    let lines = |text: &str| text.trim_matches('\n').lines().count();
    let side = usize::from(board.grid.extent().columns()) / columns;
    let corner = Cell::new(0, lines(strips.0) as i16);
    Some(Tiles { corner, side: side.clamp(1, 255) as u8, columns: columns as u8, rows: rows.len() as u8 })
}

/// Lays the tiles and the small tiles at the edges into one board (`sas/board/tiles`).
fn join_tiles(written: &Written, problems: &mut Problems<'_>) -> Option<Board> {
    let mut rows: Vec<Vec<(Tile, i32)>> = Vec::new();
    for line in &written.tiles {
        let tiles = line.get_ref().split_whitespace().map(|name| find_tile(name, line.span().start, problems));
        rows.push(tiles.collect::<Option<_>>()?);
    }
    let side = rows.first().and_then(|row| row.first()).map_or(0, |(tile, _)| tile.grid.extent().columns());
    let square = |tile: &Tile| tile.grid.extent().columns() == side && tile.grid.extent().rows() == side;
    let even = rows.iter().all(|row| row.len() == rows[0].len() && row.iter().all(|(tile, _)| square(tile)));
    let strip = |text: &str| text.trim_matches('\n').lines().map(str::to_string).collect::<Vec<_>>();
    let (north, south) = (strip(&written.north), strip(&written.south));
    let columns = side.saturating_mul(rows.first().map_or(0, Vec::len) as u16);
    let height = side.saturating_mul(rows.len() as u16).saturating_add((north.len() + south.len()) as u16);
    let extent = Extent::new(columns, height).ok().filter(|_| even);
    let Some(extent) = extent else {
        problems.add(1, None, Message::new("sas-tiles-uneven"));
        return None;
    };
    let mut board = Board::new(Grid::filled(extent, Square::of(Ground::Void)), Vec::new(), Vec::new());
    for (r, row) in rows.iter().enumerate() {
        for (c, (tile, turns)) in row.iter().enumerate() {
            let corner = Cell::new((c as u16 * side) as i16, (r as u16 * side) as i16 + north.len() as i16);
            paste(&mut board, tile, *turns, corner);
        }
    }
    let below = extent.rows() as usize - south.len();
    let lines = north.iter().enumerate().chain((below..).zip(&south));
    for (row, line) in lines {
        for (column, sign) in line.chars().enumerate() {
            let cell = Cell::new(column as i16, row as i16);
            let drawn = drawing::square_of(sign).is_some_and(|square| board.grid.set_kind(cell, square));
            if !drawn {
                let what = Message::new("sas-drawing-sign").with("sign", sign.to_string());
                problems.add(1, Some(cell_name(cell)), what);
            }
        }
    }
    let (points, lines) = read_additions(&board, &written.sentry, &written.patrol, problems);
    board.sentry_points.extend(points);
    board.patrol_lines.extend(lines);
    Some(Board::new(board.grid, board.sentry_points, board.patrol_lines))
}

/// A tile that comes with the game, by its name, with its quarter turns clockwise.
fn find_tile(name: &str, byte: usize, problems: &mut Problems<'_>) -> Option<(Tile, i32)> {
    let (key, turn) = name.split_once('/').unwrap_or((name, "0"));
    let turns = match turn {
        "0" => Some(0),
        "90" => Some(1),
        "180" => Some(2),
        "270" => Some(3),
        _ => None,
    };
    let found = TILES.iter().find(|(known, _)| *known == key).zip(turns);
    let Some(((_, text), turns)) = found else {
        problems.at(byte, None, Message::new("sas-no-such-tile").with("tile", name.to_string()));
        return None;
    };
    match read_tile(&format!("content/sas/tiles/{key}.toml"), text) {
        Ok(tile) => Some((tile, turns)),
        Err(found) => {
            problems.found.extend(found);
            None
        }
    }
}

/// Puts a tile on the board, turned clockwise by quarters, its top left square at a corner.
fn paste(board: &mut Board, tile: &Tile, turns: i32, corner: Cell) {
    let side = tile.grid.extent().columns() as i16;
    let place = |cell: Cell| {
        let turned = (0..turns).fold(cell, |cell, _| Cell::new(side - 1 - cell.row, cell.column));
        Cell::new(corner.column + turned.column, corner.row + turned.row)
    };
    let turn = |facing: Facing| facing.turned(2 * turns);
    for (cell, square) in tile.grid.cells() {
        board.grid.set_kind(place(cell), square);
    }
    for (edge, barrier) in tile.grid.edges().filter(|(_, barrier)| *barrier != Barrier::None) {
        let [first, second] = edge.cells();
        if let Some(edge) = Edge::between(place(first), place(second)) {
            board.grid.set_feature(edge, barrier);
        }
    }
    board.sentry_points.extend(tile.sentry_points.iter().cloned().map(|mut point| {
        point.at = place(point.at);
        point.arrows.iter_mut().for_each(|arrow| *arrow = turn(*arrow));
        point
    }));
    board.patrol_lines.extend(tile.patrol_lines.iter().cloned().map(|mut line| {
        line.squares.iter_mut().for_each(|cell| *cell = place(*cell));
        line.arrows = line.arrows.map(turn);
        line
    }));
}

/// Puts supply dumps on the board (`sas/terrain/supply-dump`).
fn place_dumps(board: &mut Board, dumps: &[Spanned<String>], problems: &mut Problems<'_>) {
    for dump in dumps {
        if let Some(cell) = read_square(board, dump, problems) {
            board.set(cell, Square::of(Ground::SupplyDump));
        }
    }
}

/// Puts guards and officers on the board, each on a square of its own (`sas/setup/guards`). Some kinds come only in the battle
/// section.
fn place_units(
    board: &Board,
    lines: &[(UnitKind, &UnitLine)],
    alarm: bool,
    on: Expansions,
    problems: &mut Problems<'_>,
) -> Vec<Placed> {
    let mut placed: Vec<Placed> = Vec::new();
    for (kind, line) in lines {
        let Some(at) = read_square(board, &line.at, problems) else { continue };
        let taken = placed.iter().any(|other| other.at == at) || board.sentry_points.iter().any(|point| point.at == at);
        let ground = matches!(board.ground(at), Ground::Regular | Ground::Forest);
        if taken || !ground || line.facing.is_diagonal() {
            problems.at(line.at.span().start, Some(cell_name(at)), Message::new("sas-unit-cannot-stand"));
        }
        must_be_on(on, Expansion::of_unit(*kind), (line.at.span().start, Some(cell_name(at))), problems);
        let comes_later = kind.spawn_rules().first().filter(|_| kind.comes_in_battle() && !alarm);
        let elsewhere = kind.is_vehicle() || *kind == UnitKind::Stalker;
        if let Some(rule) = comes_later.map(|rule| rule.id()).or(elsewhere.then_some("sas/setup/guards")) {
            let what = Message::new("sas-no-guard").with("kind", kind.key()).with("rule", rule);
            problems.at(line.at.span().start, Some(cell_name(at)), what);
        }
        placed.push(Placed { kind: *kind, at, facing: line.facing, from: line.from });
    }
    placed
}
