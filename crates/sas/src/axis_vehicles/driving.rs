//! The token on the squares, and the steps that it makes (`sas/axis-vehicles/forward-move`, `sas/axis-vehicles/turning`).

use super::{Build, roles, tracks};
use crate::board::{Barrier, Board, Ground};
use crate::events::Event;
use crate::hunter::tokens;
use crate::reference::UnitKind;
use crate::state::{State, UnitId};
use crate::{Sas, items, rules};
use geometry::squares::{Cell, Edge, Facing};
use kernel::{Play, Table};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// No token is longer, in squares; all are two wide.
const LONGEST: u8 = 3;

/// The squares of a token.
pub type Squares = SmallVec<[Cell; 2 * LONGEST as usize]>;

/// Where a vehicle is: its front left square, and the way it faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pose {
    /// Its front left square.
    pub at: Cell,
    /// The way it faces.
    pub facing: Facing,
}

/// One step of a vehicle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Step {
    Ahead,
    AheadLeft,
    AheadRight,
    TurnLeft,
    TurnRight,
    Back,
    BackLeft,
    BackRight,
    BackTurnLeft,
    BackTurnRight,
}

impl Step {
    /// All of them, those that cost less first.
    pub const ALL: [Self; 10] = [
        Self::Ahead,
        Self::AheadLeft,
        Self::AheadRight,
        Self::TurnLeft,
        Self::TurnRight,
        Self::Back,
        Self::BackLeft,
        Self::BackRight,
        Self::BackTurnLeft,
        Self::BackTurnRight,
    ];

    /// Which way the token is shifted, in eighths of a turn from its facing.
    fn shift(self) -> i32 {
        match self {
            Self::Ahead => 0,
            Self::AheadLeft | Self::TurnLeft => -1,
            Self::AheadRight | Self::TurnRight => 1,
            Self::Back => 4,
            Self::BackLeft | Self::BackTurnLeft => 5,
            Self::BackRight | Self::BackTurnRight => 3,
        }
    }

    /// How it turns, in eighths. Backing to one side brings the rear there, so the vehicle faces the other side.
    fn turn(self) -> i32 {
        match self {
            Self::TurnLeft | Self::BackTurnRight => -2,
            Self::TurnRight | Self::BackTurnLeft => 2,
            _ => 0,
        }
    }

    /// Is it a turn?
    pub fn is_turn(self) -> bool {
        self.turn() != 0
    }

    /// Is it in reverse?
    pub fn is_reverse(self) -> bool {
        matches!(self, Self::Back | Self::BackLeft | Self::BackRight | Self::BackTurnLeft | Self::BackTurnRight)
    }
}

/// The square at the top left of a block of four whose front left one is known, as one looks in a direction.
fn top_left(front_left: Cell, facing: Facing) -> Cell {
    let (columns, rows) = match facing {
        Facing::East => (-1, 0),
        Facing::South => (-1, -1),
        Facing::West => (0, -1),
        _ => (0, 0),
    };
    Cell::new(front_left.column + columns, front_left.row + rows)
}

/// The other way round.
fn front_left(top_left: Cell, facing: Facing) -> Cell {
    let (columns, rows) = match facing {
        Facing::East => (1, 0),
        Facing::South => (1, 1),
        Facing::West => (0, 1),
        _ => (0, 0),
    };
    Cell::new(top_left.column + columns, top_left.row + rows)
}

/// A square this many steps on.
fn along(cell: Cell, facing: Facing, squares: i16) -> Cell {
    let (columns, rows) = facing.offset();
    Cell::new(cell.column.saturating_add(columns * squares), cell.row.saturating_add(rows * squares))
}

impl Pose {
    /// All squares of a vehicle of this length, front row first, the left one of each row first.
    pub fn squares(self, length: u8) -> Squares {
        let (ahead, right) = (self.facing.offset(), self.facing.turned(2).offset());
        let square = |n: i16, side: i16| {
            let (columns, rows) = (right.0 * side - ahead.0 * n, right.1 * side - ahead.1 * n);
            Cell::new(self.at.column.saturating_add(columns), self.at.row.saturating_add(rows))
        };
        let rows = length.min(LONGEST);
        let mut squares = [self.at; 2 * LONGEST as usize];
        for (row, n) in squares.chunks_exact_mut(2).zip(0..i16::from(rows)) {
            row.copy_from_slice(&[square(n, 0), square(n, 1)]);
        }
        Squares::from_buf_and_len(squares, 2 * usize::from(rows))
    }

    /// Does a vehicle of this length cover a square? Asked for every square of every line of sight, so it is worked out without a
    /// list of all squares.
    #[inline]
    pub fn covers(self, length: u8, cell: Cell) -> bool {
        let (east, south) = self.at.offset_to(cell);
        let (behind, right) = match self.facing {
            Facing::North => (south, east),
            Facing::East => (-east, south),
            Facing::South => (-south, -east),
            Facing::West => (east, -south),
            _ => return self.squares(length).contains(&cell),
        };
        (0..i32::from(length)).contains(&behind) && (0..2).contains(&right)
    }

    /// The four squares at the front, by their top left one.
    fn front_block(self) -> Cell {
        top_left(self.at, self.facing)
    }

    /// Where the vehicle is after a step (`sas/ruling/vehicle-turn-geometry`).
    pub fn after(self, step: Step, length: u8) -> Pose {
        let facing = self.facing.turned(step.turn());
        let shift = self.facing.turned(step.shift());
        if !step.is_turn() {
            return Pose { at: self.at.step(shift), facing };
        }
        if !step.is_reverse() {
            return Pose { at: front_left(self.front_block().step(shift), facing), facing };
        }
        // The rear block is shifted, and the body laid out in front of it.
        let body = i16::from(length) - 2;
        let rear = along(self.front_block(), self.facing.opposite(), body).step(shift);
        Pose { at: front_left(along(rear, facing, body), facing), facing }
    }

    /// Where the vehicle was before a step that brought it here.
    pub fn before(self, step: Step, length: u8) -> Pose {
        let facing = self.facing.turned(-step.turn());
        let back = facing.turned(step.shift()).opposite();
        if !step.is_turn() {
            return Pose { at: self.at.step(back), facing };
        }
        if !step.is_reverse() {
            return Pose { at: front_left(self.front_block().step(back), facing), facing };
        }
        let body = i16::from(length) - 2;
        let rear = along(self.front_block(), self.facing.opposite(), body).step(back);
        Pose { at: front_left(along(rear, facing, body), facing), facing }
    }

    /// Turned round on its squares: the rear becomes the front.
    pub fn turned_round(self, length: u8) -> Pose {
        let facing = self.facing.opposite();
        let right_rear = along(self.at, self.facing.opposite(), i16::from(length) - 1).step(self.facing.turned(2));
        Pose { at: right_rear, facing }
    }
}

/// How a vehicle moves over the ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chassis {
    /// Its length.
    pub length: u8,
    /// Does a turn cost it 2?
    pub clumsy: bool,
    /// Does it go on water, and only there?
    pub afloat: bool,
    /// Does it break through low walls and crates, and drive through forest as if it were open ground?
    pub tracked: bool,
}

impl Chassis {
    /// That of an Axis vehicle.
    pub fn of(kind: UnitKind) -> Option<Self> {
        let Build { length, clumsy, .. } = kind.build()?;
        let (afloat, tracked) = (kind == UnitKind::AssaultBoat, kind == UnitKind::PanzerIii);
        Some(Self { length, clumsy, afloat, tracked })
    }
}

/// What a step of a vehicle costs in movement points; none if terrain forbids it. The highest cost counts, never a sum
/// (`sas/ruling/vehicle-step-cost`): 2 for reversing, for the turn of a truck, and as soon as one newly covered square is
/// forest or lies beyond a hedge (`sas/axis-vehicles/mixed-front-terrain`). Squares off the board cost nothing more
/// (`sas/axis-vehicles/overhang`).
pub fn price(board: &Board, chassis: Chassis, from: Pose, step: Step) -> Option<u32> {
    let mut cost = if step.is_reverse() || (step.is_turn() && chassis.clumsy) { 2 } else { 1 };
    for cell in tracks::fresh(chassis.length, from, step) {
        match ground_price(board, chassis, cell)? {
            0 => {}
            more => cost = cost.max(more),
        }
    }
    for line in tracks::lines(chassis.length, from, step) {
        match board.barrier(line) {
            Barrier::None => {}
            Barrier::Hedge => cost = cost.max(2),
            Barrier::LowWall if chassis.tracked => {}
            _ => return None,
        }
    }
    Some(cost)
}

/// Can a vehicle be in a place, as far as terrain goes?
pub fn fits(board: &Board, chassis: Chassis, pose: Pose) -> bool {
    let squares = pose.squares(chassis.length);
    let ground = squares.iter().all(|&cell| ground_price(board, chassis, cell).is_some());
    let barred = |a: Cell, b: Cell| {
        Edge::between(a, b).is_some_and(|edge| match board.barrier(edge) {
            Barrier::None | Barrier::Hedge => false,
            Barrier::LowWall => !chassis.tracked,
            _ => true,
        })
    };
    let edges = squares.iter().enumerate().any(|(n, &cell)| squares[n + 1..].iter().any(|&other| barred(cell, other)));
    ground && !edges && touches_board(board, &squares)
}

/// The step that leads from one place to another, if a single one does.
pub fn step_between(from: Pose, to: Pose, length: u8) -> Option<Step> {
    Step::ALL.into_iter().find(|&step| from.after(step, length) == to)
}

/// What it costs at least to cover a square; none if a vehicle cannot (`sas/axis-vehicles/blocking-terrain`).
fn ground_price(board: &Board, chassis: Chassis, cell: Cell) -> Option<u32> {
    if board.indoors(cell) {
        return None;
    }
    match board.ground(cell) {
        Ground::Water => chassis.afloat.then_some(1),
        Ground::Void | Ground::Spot(_) => Some(0),
        _ if chassis.afloat => None,
        Ground::Regular => Some(1),
        Ground::Forest if chassis.tracked => Some(1),
        Ground::Forest | Ground::Hedge => Some(2),
        Ground::Crate => chassis.tracked.then_some(1),
        Ground::Rock | Ground::SupplyDump => None,
    }
}

/// Is any of these squares on the board?
pub fn touches_board(board: &Board, squares: &[Cell]) -> bool {
    squares.iter().any(|&cell| board.on_board(cell))
}

/// Could a vehicle end here? No other unit, operator or barrel is in its squares (`sas/axis-vehicles/pass-through-units`).
pub fn is_clear(state: &State, own: UnitId, squares: &[Cell]) -> bool {
    let unit = |cell: Cell| state.living_units().any(|(id, unit, _)| id != own && unit.covers(cell));
    squares.iter().all(|&cell| !unit(cell) && state.operator_at(cell).is_none() && !state.barrel_at(cell))
}

/// A place in the search: column, row, facing.
type Key = (i16, i16, u8);

fn key(pose: Pose) -> Key {
    (pose.at.column, pose.at.row, pose.facing as u8)
}

/// The places that a vehicle can get to, with what it costs and from where it comes.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    costs: BTreeMap<Key, (u32, Option<Pose>, Pose)>,
}

impl Reach {
    /// What it costs to get to a place.
    pub fn cost(&self, pose: Pose) -> Option<u32> {
        self.costs.get(&key(pose)).map(|(cost, _, _)| *cost)
    }

    /// All places with their costs.
    pub fn poses(&self) -> impl Iterator<Item = (Pose, u32)> {
        self.costs.values().map(|(cost, _, pose)| (*pose, *cost))
    }

    /// The way to a place, its beginning left out.
    pub fn path_to(&self, pose: Pose) -> Vec<Pose> {
        let mut path = Vec::new();
        let mut here = pose;
        while let Some((_, Some(from), _)) = self.costs.get(&key(here)) {
            path.push(here);
            here = *from;
        }
        path.reverse();
        path
    }
}

/// Finds all places within a cost, the cheapest ways first. `onward` says what a step costs, if it can be made at all; with
/// `backward` the search goes from the goals to where a vehicle might come from.
pub fn search(
    starts: &[Pose],
    limit: u32,
    length: u8,
    backward: bool,
    onward: impl FnMut(Pose, Step) -> Option<u32>,
) -> Reach {
    search_until(starts, limit, length, backward, onward, |_| false)
}

/// The same, but nothing that costs more than the first place that is asked for.
pub(super) fn search_until(
    starts: &[Pose],
    mut limit: u32,
    length: u8,
    backward: bool,
    mut onward: impl FnMut(Pose, Step) -> Option<u32>,
    asked: impl Fn(Pose) -> bool,
) -> Reach {
    let mut reach = Reach::default();
    let mut open: BinaryHeap<Reverse<(u32, Key)>> = BinaryHeap::new();
    for &start in starts {
        reach.costs.insert(key(start), (0, None, start));
        open.push(Reverse((0, key(start))));
    }
    while let Some(Reverse((cost, here))) = open.pop() {
        let Some((known, _, pose)) = reach.costs.get(&here).copied() else { continue };
        if known < cost {
            continue;
        }
        if asked(pose) {
            limit = limit.min(cost);
        }
        for step in Step::ALL {
            let next = if backward { pose.before(step, length) } else { pose.after(step, length) };
            let from = if backward { next } else { pose };
            let before = reach.costs.get(&key(next)).map_or(u32::MAX, |(known, _, _)| *known);
            // No step costs less than one point.
            if before <= cost + 1 || cost >= limit {
                continue;
            }
            let Some(total) = onward(from, step).map(|more| cost + more).filter(|&total| total <= limit) else {
                continue;
            };
            if before <= total {
                continue;
            }
            reach.costs.insert(key(next), (total, Some(pose), next));
            open.push(Reverse((total, key(next))));
        }
    }
    reach
}

/// A vehicle makes one step: what it drives over happens, everybody looks, and marked attacks may be made. True if it sees
/// something there for which a patrol stops.
pub(crate) fn drive(t: &mut Table<Sas>, id: UnitId, to: Pose) -> Play<bool> {
    let unit = *t.state.unit(id);
    let (Some(from), Some(build)) = (unit.pose(), unit.kind.build()) else { return Ok(false) };
    cite_step(t, id, from, to, build);
    let before = unit.squares();
    let fresh: Squares = to.squares(build.length).into_iter().filter(|cell| !before.contains(cell)).collect();
    let moved = t.state.unit_mut(id);
    (moved.at, moved.facing) = (Some(to.at), to.facing);
    t.tell(Event::UnitMoved { unit: id, from: from.at, to: to.at, patrol: false });
    if from.facing != to.facing {
        t.tell(Event::Turned { unit: id, facing: to.facing });
    }
    for &cell in &fresh {
        tokens::comes_near(&mut t.state, cell);
    }
    roles::run_over(t, id, &fresh)?;
    items::set_off_mines(t, &fresh)?;
    let known = t.state.moment.discovered.len();
    let sees = crate::sight::stops(&t.state, t.state.unit(id));
    crate::sight::look(t, None)?;
    crate::actions::offer_marked_attacks(t, Some(id))?;
    let discovered = t.state.moment.discovered.iter().skip(known).any(|&other| other == id);
    Ok(sees || discovered || crate::sight::stops(&t.state, t.state.unit(id)))
}

/// The rules on which a step rests.
fn cite_step(t: &mut Table<Sas>, id: UnitId, from: Pose, to: Pose, build: Build) {
    use rules::axis_vehicles as av;
    let Some(step) = step_between(from, to, build.length).filter(|_| t.listening()) else { return };
    let (before, after) = (from.squares(build.length), to.squares(build.length));
    let fresh: Vec<Cell> = after.iter().copied().filter(|cell| !before.contains(cell)).collect();
    let forest = |cell: &Cell| matches!(t.state.board.ground(*cell), Ground::Forest | Ground::Hedge);
    let hedge = |cell: &Cell| {
        let across = |other: &Cell| Edge::between(*cell, *other).map(|edge| t.state.board.barrier(edge));
        after.iter().any(|other| across(other) == Some(Barrier::Hedge))
    };
    let kind = t.state.unit(id).kind;
    let civilian = |cell: &Cell| t.state.on_foot_at(*cell).is_some() && t.state.in_the_way_at(*cell).is_none();
    let disguised = fresh.iter().any(civilian);
    let across_hedge = fresh.iter().any(hedge);
    let tracked = kind == UnitKind::PanzerIii;
    let slow = fresh.iter().filter(|cell| (forest(cell) && !tracked) || hedge(cell)).count();
    let off = after.iter().any(|&cell| !t.state.board.on_board(cell)) && touches_board(&t.state.board, &after);
    let through = !is_clear(&t.state, id, &after);
    t.cite(if step.is_reverse() { av::REVERSE_MOVE } else { av::FORWARD_MOVE });
    for (applies, rule) in [
        (step.is_turn(), av::TURNING),
        (step.is_turn() && build.clumsy, av::TRUCK_TURN_COST),
        (slow > 0, av::FOREST_HEDGE_COST),
        (slow > 0 && slow < fresh.len(), av::MIXED_FRONT_TERRAIN),
        (off, av::OVERHANG),
        (through, av::PASS_THROUGH_UNITS),
        (disguised, rules::fear_naught::DISGUISE_MOVEMENT),
        (kind == UnitKind::PanzerIii, rules::fear_naught::PANZER_III_MOVEMENT),
        (kind == UnitKind::PanzerIii && across_hedge, rules::ruling::PANZER_HEDGE),
        (kind == UnitKind::AssaultBoat, rules::hunter::ASSAULT_BOAT_MOVEMENT),
    ] {
        if applies {
            t.cite(rule);
        }
    }
}
