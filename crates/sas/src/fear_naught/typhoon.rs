//! The Hawker Typhoon: calling it, its runs over the board, and the fire that it draws.

use crate::actions::{barrels, hurt};
use crate::attack::prey;
use crate::board::Board;
use crate::events::Event;
use crate::items::{self, touch_of_luck};
use crate::operator_vehicles::GunTarget;
use crate::questions::{ChooseRow, ChooseUnit, Fly, Why};
use crate::reaction::never_reacts;
use crate::reference::UnitKind;
use crate::state::{AxisUnit, Phase, State, UnitId};
use crate::{Sas, alarm, reference, rules, sight};
use geometry::squares::{Cell, Facing};
use kernel::{Dice, Illegal, Message, Play, Rule, Table};
use serde::{Deserialize, Serialize};

/// Rockets for one run (`sas/fear-naught/typhoon-rockets`).
pub const ROCKETS: u8 = 2;

/// Its durability (`sas/ruling/vehicle-sheet-values`).
pub const DURABILITY: u8 = 4;

/// Its action points in a turn (`sas/fear-naught/typhoon-movement`).
const POINTS: u8 = 2;

/// Dice and least result of its HMG, which are those of the Jeep's guns (`sas/ruling/vehicle-sheet-values`).
const HMG: (u16, i8) = (4, 4);

/// Dice of a rocket.
const ROCKET_DICE: u16 = 4;

/// What is taken from every attack from the ground (`sas/fear-naught/typhoon-ground-fire-modifier`).
const GROUND_FIRE: i8 = -3;

/// Dice and least result of flak guns and AA trucks (`sas/fear-naught/flak-stats`, `sas/kickstarter/aa-truck-stats`).
const FLAK: (u16, i8) = (3, 2);

/// How the board is made of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tiles {
    /// The top left square of the first tile.
    pub corner: Cell,
    /// Squares along a side of a tile.
    pub side: u8,
    /// Tiles from left to right.
    pub columns: u8,
    /// Tiles from top to bottom.
    pub rows: u8,
}

/// A tile by its column and row, from 0.
pub(crate) type Tile = (u8, u8);

impl Tiles {
    /// The whole of a board as tiles of one size.
    pub fn of(board: &Board, side: u8) -> Self {
        let (extent, side) = (board.grid.extent(), side.max(1));
        let count = |squares: u16| (squares / u16::from(side)).clamp(1, 255) as u8;
        Self { corner: Cell::new(0, 0), side, columns: count(extent.columns()), rows: count(extent.rows()) }
    }

    /// The tile of a square.
    pub fn tile_of(self, cell: Cell) -> Option<Tile> {
        let side = i16::from(self.side);
        let (column, row) =
            ((cell.column - self.corner.column).div_euclid(side), (cell.row - self.corner.row).div_euclid(side));
        let within = (0..i16::from(self.columns)).contains(&column) && (0..i16::from(self.rows)).contains(&row);
        within.then_some((column as u8, row as u8))
    }

    /// The square in the middle of a tile.
    pub fn centre(self, (column, row): Tile) -> Cell {
        let side = i16::from(self.side);
        let middle = |corner: i16, n: u8| corner + i16::from(n) * side + side / 2;
        Cell::new(middle(self.corner.column, column), middle(self.corner.row, row))
    }

    /// How many rows of tiles begin at an edge, and how many tiles a row has.
    pub(crate) fn rows_from(self, edge: Facing) -> (u8, u8) {
        match edge {
            Facing::North | Facing::South => (self.columns, self.rows),
            _ => (self.rows, self.columns),
        }
    }

    /// The n-th tile of a row that begins at an edge.
    pub(crate) fn along(self, edge: Facing, row: u8, n: u8) -> Option<Tile> {
        let (rows, length) = self.rows_from(edge);
        if row >= rows || n >= length {
            return None;
        }
        Some(match edge {
            Facing::North => (row, n),
            Facing::South => (row, length - 1 - n),
            Facing::West => (n, row),
            _ => (length - 1 - n, row),
        })
    }
}

/// Where the Typhoon is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Flight {
    /// It can be called.
    Waits,
    /// Its card lies under this many event cards (`sas/ruling/deck-inserts`).
    Called { edge: Facing, cards: u8 },
    /// It begins its run along a row of tiles with the next operator phase.
    Approaches { edge: Facing, row: u8 },
    /// It is over a tile of its row, counted from the edge.
    Over { edge: Facing, row: u8, tile: u8 },
    /// It has been shot down.
    Down,
}

/// The Typhoon of a mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Typhoon {
    /// The tiles over which it flies.
    pub tiles: Tiles,
    /// Hits until it is shot down.
    pub durability: u8,
    /// Rockets left in this run.
    pub rockets: u8,
    /// Where it is.
    pub flight: Flight,
    /// The edge by which it left after its last run (`sas/fear-naught/typhoon-next-run`).
    pub left_by: Option<Facing>,
    /// Action points left in this turn.
    pub points: u8,
    /// Have the flak guns fired at it in this turn? (`sas/ruling/flak-once-per-turn`)
    pub flak: bool,
}

impl Typhoon {
    /// Ready to be called.
    pub fn new(tiles: Tiles) -> Self {
        let (durability, rockets) = (DURABILITY, ROCKETS);
        Self { tiles, durability, rockets, flight: Flight::Waits, left_by: None, points: 0, flak: false }
    }

    /// The tile that it is over.
    pub fn over(&self) -> Option<Tile> {
        match self.flight {
            Flight::Over { edge, row, tile } => self.tiles.along(edge, row, tile),
            _ => None,
        }
    }

    /// The tile of its row this many moves ahead: 1 is the next that it enters.
    fn ahead(&self, moves: u8) -> Option<Tile> {
        match self.flight {
            Flight::Approaches { edge, row } => self.tiles.along(edge, row, moves - 1),
            Flight::Over { edge, row, tile } => self.tiles.along(edge, row, tile + moves),
            _ => None,
        }
    }
}

/// What it attacks with (`sas/fear-naught/typhoon-attack`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strike {
    /// The HMG, at a unit or a barrel and the units beside it.
    Guns(GunTarget),
    /// A rocket at a square.
    Rocket(Cell),
}

/// One of its actions: it moves, and may attack before or after that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pass {
    /// The attack.
    pub strike: Option<Strike>,
    /// Is it made before the move?
    pub strike_first: bool,
}

fn no(rule: Rule, reason: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(reason))
}

/// The edge with the operators' entry tile: the one to which its squares are nearest.
fn home_edge(state: &State, tiles: Tiles) -> Facing {
    let exits: Vec<Cell> = state.board.grid.cells().filter(|(_, square)| square.exit).map(|(cell, _)| cell).collect();
    let (left, top) = (tiles.corner.column, tiles.corner.row);
    let right = left + i16::from(tiles.columns) * i16::from(tiles.side) - 1;
    let bottom = top + i16::from(tiles.rows) * i16::from(tiles.side) - 1;
    let far = |edge: Facing| {
        let from = |cell: &Cell| match edge {
            Facing::North => cell.row - top,
            Facing::East => right - cell.column,
            Facing::West => cell.column - left,
            _ => bottom - cell.row,
        };
        exits.iter().map(|cell| i32::from(from(cell))).sum::<i32>()
    };
    let edges = [Facing::South, Facing::North, Facing::East, Facing::West];
    edges.into_iter().min_by_key(|&edge| far(edge)).unwrap_or(Facing::South)
}

/// Under how many event cards its card is put for an edge: 2nd, 3rd or 4th from the top (`sas/fear-naught/typhoon-call`,
/// `sas/fear-naught/typhoon-next-run`, `sas/ruling/deck-inserts`).
pub(crate) fn cards_for(state: &State, typhoon: &Typhoon, edge: Facing) -> u8 {
    let near = typhoon.left_by.unwrap_or_else(|| home_edge(state, typhoon.tiles));
    match edge {
        _ if edge == near => 1,
        _ if edge == near.opposite() => 3,
        _ => 2,
    }
}

/// The edges to which it can be called now.
pub(crate) fn edges(state: &State) -> Vec<Facing> {
    match state.typhoon {
        Some(Typhoon { flight: Flight::Waits, .. }) => Facing::ORTHOGONAL.to_vec(),
        _ => Vec::new(),
    }
}

/// It can be called while it waits.
pub(crate) fn judge_call(state: &State, edge: Facing) -> Result<(), Illegal> {
    match edges(state).contains(&edge) {
        true => Ok(()),
        false => Err(no(rules::fear_naught::TYPHOON_CALL, "sas-no-typhoon")),
    }
}

/// The Typhoon is called to an edge of the board, and its card put into the event deck.
pub(crate) fn call(t: &mut Table<Sas>, edge: Facing) {
    let Some(typhoon) = t.state.typhoon else { return };
    let cards = cards_for(&t.state, &typhoon, edge);
    let again = typhoon.left_by.is_some();
    t.cite(if again { rules::fear_naught::TYPHOON_NEXT_RUN } else { rules::fear_naught::TYPHOON_CALL });
    set(t, Flight::Called { edge, cards });
    t.tell(Event::TyphoonCalled { edge, cards });
}

fn set(t: &mut Table<Sas>, flight: Flight) {
    if let Some(typhoon) = &mut t.state.typhoon {
        typhoon.flight = flight;
    }
}

/// An event card has been drawn: its own card comes nearer to the top.
pub(crate) fn card_drawn(state: &mut State) {
    if let Some(Typhoon { flight: Flight::Called { cards, .. }, .. }) = &mut state.typhoon {
        *cards = cards.saturating_sub(1);
    }
}

/// Its card lies on top: the players choose the row of tiles along which it will fly (`sas/fear-naught/typhoon-approach`,
/// `sas/ruling/typhoon-timing`).
pub(crate) fn make_ready(t: &mut Table<Sas>) -> Play<()> {
    let Some(typhoon) = t.state.typhoon else { return Ok(()) };
    let Flight::Called { edge, cards: 0 } = typhoon.flight else { return Ok(()) };
    t.cite(rules::fear_naught::TYPHOON_APPROACH);
    t.cite(rules::ruling::TYPHOON_TIMING);
    let (rows, _) = typhoon.tiles.rows_from(edge);
    let row = match rows {
        1 => 0,
        _ => t.ask_any(t.state.all_players(), ChooseRow { edge, rows })?.1,
    };
    set(t, Flight::Approaches { edge, row });
    t.tell(Event::TyphoonApproaches { edge, row: row + 1 });
    Ok(())
}

/// A new operator phase: it has its points again if it flies.
pub(crate) fn begin_turn(state: &mut State) {
    if let Some(typhoon) = &mut state.typhoon {
        let flies = matches!(typhoon.flight, Flight::Approaches { .. } | Flight::Over { .. });
        (typhoon.points, typhoon.flak) = (if flies { POINTS } else { 0 }, false);
    }
}

/// Has it still to act in this operator phase? It comes before everybody else and must use its points.
pub(crate) fn is_due(state: &State) -> bool {
    state.typhoon.is_some_and(|typhoon| typhoon.points > 0)
}

/// Is a unit on a tile?
fn on_tile(typhoon: &Typhoon, unit: &AxisUnit, tile: Tile) -> bool {
    unit.squares().iter().any(|&cell| typhoon.tiles.tile_of(cell) == Some(tile))
}

/// Are squares on a tile, and none of them inside a building?
fn lies_open(state: &State, typhoon: &Typhoon, squares: &[Cell], tile: Tile) -> bool {
    let on_tile = squares.iter().any(|&cell| typhoon.tiles.tile_of(cell) == Some(tile));
    on_tile && squares.iter().all(|&cell| !state.board.indoors(cell))
}

/// Is a unit in the open on a tile? Only then it sees the Typhoon, and is seen by it (`sas/fear-naught/typhoon-reaction`).
pub(crate) fn in_the_open(state: &State, typhoon: &Typhoon, unit: &AxisUnit, tile: Tile) -> bool {
    lies_open(state, typhoon, &unit.squares(), tile)
}

/// Only what is on the next tile that it will enter can be attacked (`sas/fear-naught/typhoon-attack`,
/// `sas/ruling/typhoon-last-tile`).
pub(crate) fn judge_pass(state: &State, pass: Pass) -> Result<(), Illegal> {
    let Some(typhoon) = state.typhoon.filter(|typhoon| typhoon.points > 0) else {
        return Err(no(rules::fear_naught::TYPHOON_MOVEMENT, "sas-no-typhoon"));
    };
    let Some(strike) = pass.strike else { return Ok(()) };
    let refuse = |reason| Err(no(rules::fear_naught::TYPHOON_ATTACK, reason));
    let Some(tile) = typhoon.ahead(if pass.strike_first { 1 } else { 2 }) else { return refuse("sas-no-tile-ahead") };
    match strike {
        Strike::Guns(target) => match lies_open(state, &typhoon, &target.squares(state), tile) {
            true => Ok(()),
            false => refuse("sas-not-on-tile-ahead"),
        },
        Strike::Rocket(_) if typhoon.rockets == 0 => Err(no(rules::fear_naught::TYPHOON_ROCKETS, "sas-no-rocket")),
        Strike::Rocket(at) if state.board.on_board(at) && typhoon.tiles.tile_of(at) == Some(tile) => Ok(()),
        Strike::Rocket(_) => refuse("sas-not-on-tile-ahead"),
    }
}

/// Everything that it can do: rockets at squares with somebody or something worth it.
pub(crate) fn passes(state: &State) -> Vec<Pass> {
    let mut all = vec![Pass { strike: None, strike_first: false }];
    let mut squares: Vec<Cell> = state.units_on_board().flat_map(|(_, unit, _)| unit.squares()).collect();
    squares.extend(barrels::all(state));
    squares.extend(state.objectives.targets.iter().filter(|target| !target.destroyed).map(|target| target.at));
    squares.sort();
    squares.dedup();
    let units = state.units_on_board().map(|(unit, _, _)| GunTarget::Unit(unit));
    let guns = units.chain(barrels::all(state).map(GunTarget::Barrel)).map(Strike::Guns);
    let strikes: Vec<Strike> = guns.chain(squares.into_iter().map(Strike::Rocket)).collect();
    all.extend(
        [true, false]
            .into_iter()
            .flat_map(|strike_first| strikes.iter().map(move |&strike| Pass { strike: Some(strike), strike_first })),
    );
    all.retain(|&pass| judge_pass(state, pass).is_ok());
    all
}

/// One of its two actions (`sas/fear-naught/typhoon-movement`).
pub(crate) fn act(t: &mut Table<Sas>) -> Play<()> {
    let pass = t.ask_any(t.state.all_players(), Fly {})?.1;
    t.cite(rules::fear_naught::TYPHOON_MOVEMENT);
    if let Some(typhoon) = &mut t.state.typhoon {
        typhoon.points = typhoon.points.saturating_sub(1);
    }
    if let Some(strike) = pass.strike.filter(|_| pass.strike_first) {
        attack(t, strike)?;
    }
    advance(t)?;
    let flies = t.state.typhoon.is_some_and(|typhoon| typhoon.over().is_some());
    if let Some(strike) = pass.strike.filter(|_| !pass.strike_first && flies) {
        attack(t, strike)?;
    }
    Ok(())
}

/// It flies to the next tile of its row, or off the board.
fn advance(t: &mut Table<Sas>) -> Play<()> {
    let Some(typhoon) = t.state.typhoon else { return Ok(()) };
    let (edge, row, tile) = match typhoon.flight {
        Flight::Approaches { edge, row } => (edge, row, 0),
        Flight::Over { edge, row, tile } => (edge, row, tile + 1),
        _ => return Ok(()),
    };
    let Some(over) = typhoon.tiles.along(edge, row, tile) else {
        leave(t, edge.opposite());
        return Ok(());
    };
    set(t, Flight::Over { edge, row, tile });
    t.tell(Event::TyphoonFlew { at: typhoon.tiles.centre(over) });
    if t.state.stealthy() {
        t.cite(rules::fear_naught::TYPHOON_ALARM);
        alarm::sound(t, None)?;
    }
    draw_fire(t, over)
}

/// The run is over: rockets are replenished, and it can be called again (`sas/fear-naught/typhoon-next-run`).
fn leave(t: &mut Table<Sas>, edge: Facing) {
    if let Some(typhoon) = &mut t.state.typhoon {
        (typhoon.rockets, typhoon.left_by, typhoon.points) = (ROCKETS, Some(edge), 0);
        typhoon.flight = Flight::Waits;
    }
    t.cite(rules::fear_naught::TYPHOON_MOVEMENT);
    t.tell(Event::TyphoonLeft { edge });
}

/// Its attack with the HMG or a rocket.
fn attack(t: &mut Table<Sas>, strike: Strike) -> Play<()> {
    let Some(typhoon) = t.state.typhoon else { return Ok(()) };
    t.cite(rules::fear_naught::TYPHOON_ATTACK);
    t.cite(rules::ruling::TYPHOON_TARGETS);
    match strike {
        Strike::Guns(target) => strafe(t, &typhoon, target),
        Strike::Rocket(at) => rocket(t, &typhoon, at),
    }
}

/// Four dice, the hits spread over units beside the target on the same tile (`sas/items/strafing`); a barrel that is hit
/// explodes (`sas/ruling/barrel-as-target`).
fn strafe(t: &mut Table<Sas>, typhoon: &Typhoon, target: GunTarget) -> Play<()> {
    let (token, Some(tile)) = (target.squares(&t.state), typhoon.ahead(1)) else { return Ok(()) };
    if token.is_empty() {
        return Ok(());
    }
    let beside = |unit: &AxisUnit| token.iter().any(|&cell| unit.distance_to(cell).is_some_and(|far| far <= 1));
    let (dice, value) = HMG;
    let faces = t.roll(Dice::d6(dice), rules::fear_naught::TYPHOON_ATTACK)?;
    let hit = |face: u8| reference::hits(face, 0, value);
    let faces = touch_of_luck(t, faces.to_vec(), |face| !hit(face))?;
    let hits = faces.iter().filter(|&&face| hit(face)).count() as u8;
    match target {
        GunTarget::Unit(unit) => t.tell(Event::TyphoonStrafed { unit, faces, hits }),
        GunTarget::Barrel(at) => {
            t.tell(Event::TyphoonStrafedBarrel { at, faces, hits });
            let in_line = barrels::beside(&t.state, at, |unit| in_the_open(&t.state, typhoon, unit, tile));
            barrels::take_hits(t, at, &in_line, hits, None)?;
            return sight::look(t, None);
        }
    }
    for _ in 0..hits {
        let open = |unit: &AxisUnit| in_the_open(&t.state, typhoon, unit, tile) && !unit.kind.data().armoured;
        let near = t.state.units_on_board().filter(|(_, unit, _)| beside(unit) && open(unit));
        let units: Vec<UnitId> = near.map(|(unit, _, _)| unit).collect();
        let chosen = match units[..] {
            [] => break,
            [only] => only,
            _ => {
                t.cite(rules::items::STRAFING);
                t.ask_any(t.state.all_players(), ChooseUnit::new(Why::Hit, units))?.1
            }
        };
        hurt(t, chosen);
    }
    sight::look(t, None)
}

/// A rocket scatters like a grenade that is thrown blind (`sas/fear-naught/typhoon-rockets`).
fn rocket(t: &mut Table<Sas>, typhoon: &Typhoon, at: Cell) -> Play<()> {
    t.cite(rules::fear_naught::TYPHOON_ROCKETS);
    if let Some(typhoon) = &mut t.state.typhoon {
        typhoon.rockets = typhoon.rockets.saturating_sub(1);
    }
    t.tell(Event::TyphoonRocket { at });
    let ahead = match typhoon.flight {
        Flight::Approaches { edge, .. } | Flight::Over { edge, .. } => edge.opposite(),
        _ => Facing::North,
    };
    let centre = items::scatter(t, ahead, at, true)?;
    items::blast(t, centre, ROCKET_DICE, rules::fear_naught::TYPHOON_ROCKETS)
}

/// Everybody in the open on the tile that it enters fires at it, and once a turn every flak gun and AA truck on the board
/// (`sas/fear-naught/typhoon-reaction`, `sas/fear-naught/flak-attack`, `sas/kickstarter/aa-truck-attack`).
fn draw_fire(t: &mut Table<Sas>, tile: Tile) -> Play<()> {
    let Some(typhoon) = t.state.typhoon else { return Ok(()) };
    let reacts = |unit: &AxisUnit| never_reacts(unit.kind).is_none();
    // Whoever stands on two tiles has fired already if it entered the other one in this phase too.
    let before = match typhoon.flight {
        Flight::Over { edge, row, tile: tile @ 1.. } if typhoon.points == 0 => typhoon.tiles.along(edge, row, tile - 1),
        _ => None,
    };
    let fired = |unit: &AxisUnit| before.is_some_and(|tile| on_tile(&typhoon, unit, tile));
    if t.state.units_on_board().any(|(_, unit, _)| fired(unit) && on_tile(&typhoon, unit, tile)) {
        t.cite(rules::reaction::LIMITS);
    }
    let sees = |unit: &AxisUnit| reacts(unit) && in_the_open(&t.state, &typhoon, unit, tile);
    let below = t.state.units_on_board().filter(|(_, unit, _)| sees(unit) && !fired(unit));
    let mut units: Vec<UnitId> = below.map(|(id, _, _)| id).filter(|&id| !is_flak(t.state.unit(id).kind)).collect();
    if !typhoon.flak {
        units.extend(flak(&t.state));
        if let Some(typhoon) = &mut t.state.typhoon {
            typhoon.flak = true;
        }
    }
    t.cite(rules::fear_naught::TYPHOON_REACTION);
    let below = t.state.units_on_board().filter(|(_, unit, _)| in_the_open(&t.state, &typhoon, unit, tile));
    let idle: Vec<Rule> = below.filter_map(|(_, unit, _)| never_reacts(unit.kind)).collect();
    idle.into_iter().for_each(|rule| t.cite(rule));
    if typhoon.flak && !flak(&t.state).is_empty() {
        t.cite(rules::ruling::FLAK_ONCE_PER_TURN);
    }
    for unit in units {
        fire_at_it(t, unit)?;
    }
    Ok(())
}

fn is_flak(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::FlakGun | UnitKind::AaTruck)
}

/// The guns that are made for it.
fn flak(state: &State) -> Vec<UnitId> {
    state.units_on_board().filter(|(_, unit, _)| is_flak(unit.kind) && unit.alert).map(|(id, _, _)| id).collect()
}

/// In the attack phase flak fires again while it is over the board, and so does everybody in the open on its tile who has
/// nobody else to attack (`sas/fear-naught/typhoon-attack-phase`).
pub(crate) fn attack_phase(t: &mut Table<Sas>) -> Play<()> {
    let Some(typhoon) = t.state.typhoon else { return Ok(()) };
    let Some(tile) = typhoon.over() else { return Ok(()) };
    let idle = |id: UnitId| !is_flak(t.state.unit(id).kind) && prey(&t.state, id).is_empty();
    let below = t.state.units_on_board().filter(|(_, unit, _)| in_the_open(&t.state, &typhoon, unit, tile));
    let mut units: Vec<UnitId> = below.map(|(id, _, _)| id).filter(|&id| idle(id)).collect();
    units.extend(flak(&t.state));
    t.cite(rules::fear_naught::TYPHOON_ATTACK_PHASE);
    for unit in units {
        fire_at_it(t, unit)?;
    }
    Ok(())
}

/// Dice and least result with which a unit fires into the air; explosives never do (`sas/fear-naught/explosives-not-vs-air`).
fn guns_of(unit: &AxisUnit) -> Option<(u16, i8, Rule)> {
    let data = unit.kind.data();
    match unit.kind {
        UnitKind::FlakGun => Some((FLAK.0, FLAK.1, rules::fear_naught::FLAK_ATTACK)),
        UnitKind::AaTruck => Some((FLAK.0, FLAK.1, rules::kickstarter::AA_TRUCK_ATTACK)),
        UnitKind::Dog | UnitKind::FlamethrowerInfantry => None,
        UnitKind::PanzerfaustInfantry | UnitKind::GrenadeInfantry | UnitKind::HeavyArmouredCar => None,
        UnitKind::MortarTeam if unit.flipped => None,
        UnitKind::AssaultBoat if unit.flipped => None,
        _ if data.dice == 0 => None,
        _ => Some((data.dice, data.value, rules::fear_naught::TYPHOON_REACTION)),
    }
}

/// One unit's fire at it: -3, no short range. Nobody rolls who cannot hit (`sas/fear-naught/typhoon-ground-fire-modifier`,
/// `sas/ruling/typhoon-short-range`).
fn fire_at_it(t: &mut Table<Sas>, id: UnitId) -> Play<()> {
    let unit = *t.state.unit(id);
    if t.state.typhoon.is_none_or(|typhoon| typhoon.over().is_none()) || !unit.alert {
        return Ok(());
    }
    let Some((dice, value, rule)) = guns_of(&unit) else {
        t.cite(rules::fear_naught::EXPLOSIVES_NOT_VS_AIR);
        return Ok(());
    };
    t.cite(rules::fear_naught::TYPHOON_GROUND_FIRE_MODIFIER);
    if !reference::hits(6, GROUND_FIRE, value) {
        return Ok(());
    }
    t.cite(rule);
    if unit.kind == UnitKind::FlakGun {
        t.cite(rules::fear_naught::FLAK_GUN);
        t.cite(rules::fear_naught::FLAK_STATS);
    }
    let faces = t.roll(Dice::d6(dice), rule)?.to_vec();
    let hits = faces.iter().filter(|&&face| reference::hits(face, GROUND_FIRE, value)).count() as u8;
    t.tell(Event::FiredAtTyphoon { unit: id, faces, hits });
    let Some(typhoon) = t.state.typhoon.as_mut().filter(|_| hits > 0) else { return Ok(()) };
    typhoon.durability = typhoon.durability.saturating_sub(hits);
    let durability = typhoon.durability;
    if durability == 0 {
        (typhoon.flight, typhoon.points) = (Flight::Down, 0);
    }
    t.tell(Event::TyphoonHit { durability });
    Ok(())
}

/// Does it fly in this phase, before anybody else?
pub(crate) fn flies_now(state: &State) -> bool {
    state.phase == Phase::Operators && is_due(state)
}
