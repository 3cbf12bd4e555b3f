//! What vehicles are there for: patrol, convoy, guard, assault, and those that are spawned
//! (`sas/axis-vehicles/roles-table`).

use super::driving::{Chassis, Pose, Squares, Step, drive, is_clear, price, step_between, touches_board};
use crate::attack::wound;
use crate::board::{Colour, Ground};
use crate::events::Event;
use crate::los::sees_operator;
use crate::reference::UnitKind;
use crate::setup::soldier;
use crate::state::{AxisUnit, OperatorId, Post, State, UnitId};
use crate::{Sas, rules};
use geometry::squares::{Cell, Facing};
use kernel::{Play, Rule, Table};
use serde::{Deserialize, Serialize};

/// The preset way of a patrol vehicle or a convoy: the dashed line of the mission page
/// (`sas/axis-vehicles/patrol-path`, `sas/axis-vehicles/convoy-placement`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Route {
    /// Where a vehicle is once its first step has brought its front onto the board.
    pub entry: Pose,
    /// Its steps from there. Beyond the last it drives straight on.
    pub steps: Vec<Step>,
}

impl Route {
    /// Where a vehicle is after this many steps; at 0 it waits with its front at the edge of the board, below 0 behind that.
    fn forward(&self, place: i16) -> Pose {
        let Ok(steps @ 1..) = usize::try_from(place) else {
            let back = self.entry.facing.opposite();
            let at = (place..1).fold(self.entry.at, |at, _| at.step(back));
            return Pose { at, ..self.entry };
        };
        let known = self.steps.iter().copied().chain(std::iter::repeat(Step::Ahead));
        // No step of a route is a turn in reverse, so that the length of the vehicle does not matter.
        known.take(steps - 1).fold(self.entry, |pose, step| pose.after(step, 2))
    }

    /// The same for one that may drive the route from its end: its front is on the same four squares, facing the other way.
    pub fn pose(&self, place: i16, back: bool) -> Pose {
        let pose = self.forward(place);
        if back { pose.turned_round(2) } else { pose }
    }
}

/// Reads the way of a route as people write it: numbers of squares straight on, the entry being the first of them, `left`
/// and `right` for forward turns, `slant-left` and `slant-right` for steps diagonally ahead. None if a word means nothing.
pub fn read_drive(text: &str) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    for word in text.split_whitespace() {
        match word {
            "left" => steps.push(Step::TurnLeft),
            "right" => steps.push(Step::TurnRight),
            "slant-left" => steps.push(Step::AheadLeft),
            "slant-right" => steps.push(Step::AheadRight),
            number => steps.extend(std::iter::repeat_n(Step::Ahead, number.parse::<u8>().ok()?.into())),
        }
    }
    // The first square is the entry itself.
    if steps.first() == Some(&Step::Ahead) {
        steps.remove(0);
    }
    Some(steps)
}

/// A convoy that waits for the special event card: its route, and its vehicles from the lead backwards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Convoy {
    /// The number of its route.
    pub route: u8,
    /// Its vehicles, the lead first.
    pub vehicles: Vec<UnitKind>,
    /// Is the lead a scout? (`sas/axis-vehicles/convoy-scout`)
    #[serde(default)]
    pub scout: bool,
}

/// All Axis vehicles of a mission.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Vehicles {
    /// The routes.
    pub routes: Vec<Route>,
    /// Those that are there from the start: patrols, guards, assaults.
    pub placed: Vec<AxisUnit>,
    /// The convoys that come later.
    pub convoys: Vec<Convoy>,
}

/// A vehicle on a route.
pub fn on_route(routes: &[Route], kind: UnitKind, post: Post) -> Option<AxisUnit> {
    let (route, place, back) = match post {
        Post::Route { route, place, back } => (route, place, back),
        Post::Convoy { route, place, .. } => (route, place, false),
        _ => return None,
    };
    let Pose { at, facing } = routes.get(usize::from(route))?.pose(place, back);
    Some(AxisUnit { post, ..soldier(kind, at, facing) })
}

/// A vehicle that waits off the board: its front will cover a square with its first step
/// (`sas/axis-vehicles/assault-vehicles`).
pub fn at_edge(kind: UnitKind, entry: Pose) -> AxisUnit {
    soldier(kind, entry.at.step(entry.facing.opposite()), entry.facing)
}

/// Lines up the waiting convoys at the edge of the board, in their order, each vehicle right behind the one before it. It is
/// called when the special event card is drawn (`sas/axis-vehicles/convoy-placement`); in the battle section they are alert.
pub fn line_up_convoys(t: &mut Table<Sas>) {
    let alert = !t.state.stealthy();
    for convoy in std::mem::take(&mut t.state.convoys) {
        let mut place = 0;
        t.cite(rules::axis_vehicles::CONVOY_PLACEMENT);
        t.tell(Event::ConvoyLinedUp { line: convoy.route });
        for (n, kind) in convoy.vehicles.into_iter().enumerate() {
            let post = Post::Convoy { route: convoy.route, place, scout: n == 0 && convoy.scout };
            let Some(unit) = on_route(&t.state.routes, kind, post) else { continue };
            place -= i16::from(kind.build().map_or(1, |build| build.length));
            t.state.units.push(AxisUnit { alert, ..unit });
        }
    }
}

/// The squares of the paths of convoys, those that still wait for their card too (`sas/hunter/stalker-waypoint`).
pub(crate) fn convoy_path(state: &State) -> Vec<Cell> {
    let under_way = state.units.iter().filter_map(|unit| match unit.post {
        Post::Convoy { route, .. } => Some(route),
        _ => None,
    });
    let routes = state.convoys.iter().map(|convoy| convoy.route).chain(under_way);
    let mut squares: Vec<Cell> = Vec::new();
    for route in routes.filter_map(|route| state.routes.get(usize::from(route))) {
        let blocks = (1..).map(|place| route.pose(place, false).squares(2));
        let on_board = blocks.take_while(|block| touches_board(&state.board, block)).take(LONGEST_ROUTE);
        squares.extend(on_board.flatten());
    }
    squares
}

/// More steps than any route makes before it leaves the board.
const LONGEST_ROUTE: usize = 1000;

/// Does a vehicle belong to a convoy now? The scout no longer does once the alarm has sounded
/// (`sas/axis-vehicles/convoy-scout`), nor a troop truck, which comes to unload (`sas/heavy-metal/troop-truck-offboard`).
pub fn in_convoy(state: &State, unit: &AxisUnit) -> bool {
    let leaves = |scout: bool| !state.stealthy() && (scout || unit.kind == UnitKind::TroopTruck);
    matches!(unit.post, Post::Convoy { scout, .. } if !leaves(scout)) && unit.at.is_some()
}

/// Does a vehicle move toward exposed operators in the advance phase? Alert ones do (`sas/axis-vehicles/advance`), but neither
/// guards that have seen nobody, nor convoys, nor AA trucks, nor guns, nor empty transports; off the board they wait for the alarm
/// (`sas/ruling/offboard-vehicles-at-alarm`).
pub fn advances(state: &State, unit: &AxisUnit) -> bool {
    let there = unit.alert && unit.at.is_some() && !unit.failed;
    let kind = match unit.kind {
        UnitKind::AaTruck | UnitKind::FlakGun => false,
        UnitKind::TroopTruck | UnitKind::Kettenkrad | UnitKind::AssaultBoat => !unit.flipped,
        _ => true,
    };
    let post = match unit.post {
        // An assault boat on guard lands its men all the same (`sas/ruling/guard-vehicle-battle`).
        Post::Guard if unit.kind == UnitKind::AssaultBoat => true,
        Post::Guard | Post::Gone => false,
        Post::Convoy { .. } => !in_convoy(state, unit),
        _ => true,
    };
    there && kind && post && (!state.stealthy() || touches_board(&state.board, &unit.squares()))
}

/// The rule by which a vehicle that could move in a phase does not.
pub(crate) fn why_it_stands(state: &State, unit: &AxisUnit) -> Option<Rule> {
    match (unit.kind, unit.post) {
        _ if unit.failed => Some(rules::heavy_metal::MECHANICAL_FAILURE_USE),
        _ if unit.smoking => Some(rules::event::CIGARETTE_USE),
        (UnitKind::FlakGun, _) => Some(rules::fear_naught::FLAK_GUN),
        (UnitKind::TroopTruck, _) if unit.flipped => Some(rules::heavy_metal::TROOP_TRUCK_UNLOAD),
        (UnitKind::Kettenkrad, _) if unit.flipped => Some(rules::hunter::KETTENKRAD),
        (UnitKind::AssaultBoat, _) if unit.flipped => Some(rules::hunter::ASSAULT_BOAT_LANDING),
        (UnitKind::AaTruck, Post::Guard) => Some(rules::kickstarter::AA_TRUCK_MOVEMENT),
        (_, Post::Guard) => Some(rules::axis_vehicles::GUARD_VEHICLES),
        (_, Post::Route { .. }) => Some(rules::axis_vehicles::PATROL_PATH),
        (_, Post::None) if !touches_board(&state.board, &unit.squares()) => {
            Some(rules::axis_vehicles::ASSAULT_VEHICLES)
        }
        _ => None,
    }
}

/// Cites what keeps vehicles where they are at the beginning of a phase.
pub(crate) fn cite_standing(t: &mut Table<Sas>, moves: impl Fn(&State, UnitId) -> bool) {
    if !t.listening() {
        return;
    }
    let vehicles = t.state.living_units().filter(|(id, unit, _)| unit.kind.is_vehicle() && !moves(&t.state, *id));
    let found: Vec<Rule> = vehicles.filter_map(|(_, unit, _)| why_it_stands(&t.state, unit)).collect();
    found.into_iter().for_each(|rule| t.cite(rule));
}

/// The next vehicle that follows its route in the advance phase: convoys from the lead backwards, and alert AA trucks on
/// patrol (`sas/kickstarter/aa-truck-movement`).
pub(crate) fn next_on_route(state: &State) -> Option<UnitId> {
    let place = |unit: &AxisUnit| match unit.post {
        Post::Convoy { place, .. } if in_convoy(state, unit) => Some(place),
        Post::Route { place, .. } if unit.kind == UnitKind::AaTruck && unit.alert => Some(place),
        _ => None,
    };
    let stands = |unit: &AxisUnit| unit.failed || unit.distracted();
    let due = state.living_units().filter(|(id, unit, _)| !state.moved.contains(id) && !stands(unit));
    due.filter_map(|(id, unit, _)| Some((place(unit)?, id)))
        .max_by_key(|(place, id)| (*place, std::cmp::Reverse(*id)))
        .map(|(_, id)| id)
}

/// A vehicle follows its route in the advance phase.
pub(crate) fn follow_route(t: &mut Table<Sas>, id: UnitId) -> Play<()> {
    t.state.moved.push(id);
    match t.state.unit(id).post {
        Post::Convoy { .. } => convoy_move(t, id),
        Post::Route { .. } => {
            t.cite(rules::kickstarter::AA_TRUCK_MOVEMENT);
            t.cite(rules::kickstarter::AA_TRUCK);
            patrol_move(t, id)
        }
        _ => Ok(()),
    }
}

/// Can a patrol vehicle drive in a patrol phase? An alert one only while no operator is exposed
/// (`sas/ruling/alert-patrol-vehicle`).
pub(crate) fn patrols(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    let on_patrol = matches!(unit.post, Post::Route { .. }) && unit.at.is_some();
    let calm = !unit.alert || (state.exposed().next().is_none() && unit.kind != UnitKind::AaTruck);
    on_patrol && calm && !unit.failed && !unit.smoking && !state.moved.contains(&id)
}

/// A patrol vehicle uses its full movement along its route. It stops as soon as it discovers something, never in somebody
/// else's squares, and turns round once it is off the board (`sas/axis-vehicles/patrol-path`,
/// `sas/axis-vehicles/patrol-enter-leave`, `sas/axis-vehicles/patrol-spotting`).
pub(crate) fn patrol_move(t: &mut Table<Sas>, id: UnitId) -> Play<()> {
    t.cite(rules::axis_vehicles::PATROL_PATH);
    t.cite(rules::axis_vehicles::ROLES_TABLE);
    t.cite(t.state.unit(id).kind.rule());
    if t.state.unit(id).alert {
        t.cite(rules::ruling::ALERT_PATROL_VEHICLE);
    }
    let steps = clear_steps(&t.state, id, t.state.unit(id).kind.data().movement, |_, _| true);
    let mut last_clear = *t.state.unit(id);
    // An alert AA truck keeps to its path whatever it sees (`sas/kickstarter/aa-truck-movement`).
    let undeterred = last_clear.alert && last_clear.kind == UnitKind::AaTruck;
    let stealthy = t.state.stealthy();
    for _ in 0..steps {
        let Some((place, pose)) = next_place(&t.state, t.state.unit(id)) else { return Ok(()) };
        let Post::Route { route, back, .. } = t.state.unit(id).post else { return Ok(()) };
        let was_on_board = touches_board(&t.state.board, &t.state.unit(id).squares());
        t.state.unit_mut(id).post = Post::Route { route, place, back };
        let discovers = drive(t, id, pose)?;
        let unit = *t.state.unit(id);
        if unit.at.is_none() || !matches!(unit.post, Post::Route { .. }) {
            return Ok(());
        }
        if !was_on_board || !touches_board(&t.state.board, &unit.squares()) {
            t.cite(rules::axis_vehicles::PATROL_ENTER_LEAVE);
        }
        if !touches_board(&t.state.board, &unit.squares()) {
            turn_round(t, id);
            return Ok(());
        }
        if is_clear(&t.state, id, &unit.squares()) {
            last_clear = unit;
        }
        if discovers && !undeterred {
            t.cite(rules::axis_vehicles::PATROL_SPOTTING);
            break;
        }
        // The alarm ends the phase (`sas/alarm/in-patrol-phase`).
        if stealthy && !t.state.stealthy() {
            break;
        }
    }
    // It cannot stop in somebody else's squares.
    let stopped = t.state.unit_mut(id);
    (stopped.at, stopped.facing, stopped.post) = (last_clear.at, last_clear.facing, last_clear.post);
    cite_turn_ahead(t, id);
    Ok(())
}

/// A truck that has stopped before a turn perhaps lacked a point for it (`sas/axis-vehicles/truck-turn-cost`).
fn cite_turn_ahead(t: &mut Table<Sas>, id: UnitId) {
    let unit = t.state.unit(id);
    let (Some(build), Some(from)) = (unit.kind.build().filter(|build| build.clumsy), unit.pose()) else { return };
    let step = next_place(&t.state, unit).and_then(|(_, to)| step_between(from, to, build.length));
    if step.is_some_and(Step::is_turn) {
        let troops = unit.kind == UnitKind::TroopTruck;
        t.cite(rules::axis_vehicles::TRUCK_TURN_COST);
        if troops {
            t.cite(rules::heavy_metal::TROOP_TRUCK_MOVEMENT);
        }
    }
}

/// A vehicle that has left the board is turned round to face it (`sas/axis-vehicles/patrol-enter-leave`).
fn turn_round(t: &mut Table<Sas>, id: UnitId) {
    let unit = *t.state.unit(id);
    let (Post::Route { route, place, back }, Some(build)) = (unit.post, unit.kind.build()) else { return };
    let body = i16::from(build.length) - 2;
    let place = if back { place + body } else { place - body };
    let Some(pose) = t.state.routes.get(usize::from(route)).map(|route| route.pose(place, !back)) else { return };
    let turned = t.state.unit_mut(id);
    (turned.at, turned.facing, turned.post) = (Some(pose.at), pose.facing, Post::Route { route, place, back: !back });
    t.tell(Event::Turned { unit: id, facing: pose.facing });
}

/// The next place of a vehicle on its route.
fn next_place(state: &State, unit: &AxisUnit) -> Option<(i16, Pose)> {
    let (route, place, back) = match unit.post {
        Post::Route { route, place, back } => (route, if back { place - 1 } else { place + 1 }, back),
        Post::Convoy { route, place, .. } => (route, place + 1, false),
        _ => return None,
    };
    Some((place, state.routes.get(usize::from(route))?.pose(place, back)))
}

/// How many steps of its route a vehicle makes with its movement points: as far as it can pay, and not so far that it would
/// stop in the squares of another unit, or where `ends` forbids it. Only a convoy drives over operators on foot.
fn clear_steps(state: &State, id: UnitId, points: u32, ends: impl Fn(&AxisUnit, &Squares) -> bool) -> usize {
    let mut unit = *state.unit(id);
    let Some((chassis, build)) = Chassis::of(unit.kind).zip(unit.kind.build()) else { return 0 };
    let crushes = in_convoy(state, &unit);
    let (mut left, mut clear, mut steps) = (points, 0, 0);
    while let Some((place, pose)) = next_place(state, &unit) {
        let Some(from) = unit.pose() else { break };
        let cost = step_between(from, pose, build.length).and_then(|step| price(&state.board, chassis, from, step));
        let Some(rest) = cost.and_then(|cost| left.checked_sub(cost)) else { break };
        let squares = pose.squares(build.length);
        if !crushes && squares.iter().any(|&cell| state.in_the_way_at(cell).is_some()) {
            break;
        }
        (left, steps) = (rest, steps + 1);
        (unit.at, unit.facing) = (Some(pose.at), pose.facing);
        unit.post = match unit.post {
            Post::Route { route, back, .. } => Post::Route { route, place, back },
            Post::Convoy { route, scout, .. } => Post::Convoy { route, place, scout },
            other => other,
        };
        let own = |cell: &Cell| !crushes || state.in_the_way_at(*cell).is_none();
        let others: Squares = squares.iter().copied().filter(own).collect();
        if is_clear(state, id, &others) && ends(&unit, &squares) {
            clear = steps;
        }
        if !touches_board(&state.board, &squares) && steps > usize::from(build.length) {
            break;
        }
    }
    clear
}

/// A convoy vehicle drives along its route with the speed of the slowest, keeps two squares behind the one ahead of it, and
/// runs over whoever stands in its way (`sas/axis-vehicles/convoy-speed`, `sas/axis-vehicles/convoy-spacing`,
/// `sas/axis-vehicles/convoy-no-catch-up`). It does not stop for anything that it sees (`sas/ruling/convoy-conduct`).
fn convoy_move(t: &mut Table<Sas>, id: UnitId) -> Play<()> {
    let Post::Convoy { route, place: own, .. } = t.state.unit(id).post else { return Ok(()) };
    let same = |unit: &AxisUnit| {
        in_convoy(&t.state, unit) && matches!(unit.post, Post::Convoy { route: other, .. } if other == route)
    };
    let convoy = || t.state.living_units().filter(|(_, unit, _)| same(unit));
    let speed = convoy().map(|(_, unit, _)| unit.kind.data().movement).min().unwrap_or(0);
    let ahead: Vec<AxisUnit> = convoy()
        .filter(|(other, unit, _)| *other != id && matches!(unit.post, Post::Convoy { place, .. } if place > own))
        .map(|(_, unit, _)| *unit)
        .collect();
    let gap = |unit: &AxisUnit, _: &Squares| {
        let behind = |other: &AxisUnit| match (unit.post, other.post) {
            (Post::Convoy { place, .. }, Post::Convoy { place: before, .. }) => place < before,
            _ => true,
        };
        ahead.iter().all(|other| behind(other) && unit.distance_to_unit(other).is_none_or(|far| far > 2))
    };
    let steps = clear_steps(&t.state, id, speed, gap);
    let full = clear_steps(&t.state, id, speed, |_, _| true);
    let slowed = speed < t.state.unit(id).kind.data().movement;
    t.cite(rules::axis_vehicles::CONVOY_PLACEMENT);
    t.cite(rules::axis_vehicles::ROLES_TABLE);
    if slowed {
        t.cite(rules::axis_vehicles::CONVOY_SPEED);
        t.cite(rules::axis_vehicles::CONVOY_NO_CATCH_UP);
    }
    if steps < full {
        t.cite(rules::axis_vehicles::CONVOY_SPACING);
    }
    if t.state.unit(id).alert && t.state.exposed().next().is_some() {
        t.cite(rules::axis_vehicles::CONVOY_ALERT);
    }
    let calm = !t.state.unit(id).alert;
    for _ in 0..steps {
        if calm && t.state.unit(id).alert {
            // It has seen something and drives on.
            t.cite(rules::ruling::CONVOY_CONDUCT);
        }
        let Some((place, pose)) = next_place(&t.state, t.state.unit(id)) else { return Ok(()) };
        let Post::Convoy { scout, .. } = t.state.unit(id).post else { return Ok(()) };
        t.state.unit_mut(id).post = Post::Convoy { route, place, scout };
        drive(t, id, pose)?;
        let unit = *t.state.unit(id);
        if unit.at.is_none() || !in_convoy(&t.state, &unit) {
            return Ok(());
        }
        if place > 1 && !touches_board(&t.state.board, &unit.squares()) {
            let gone = t.state.unit_mut(id);
            (gone.at, gone.post) = (None, Post::Gone);
            t.tell(Event::DroveOff { unit: id });
            return Ok(());
        }
    }
    cite_turn_ahead(t, id);
    Ok(())
}

/// A convoy vehicle kills every operator on foot whose square it newly covers (`sas/axis-vehicles/convoy-crush`,
/// `sas/ruling/crush-scope`).
pub(super) fn run_over(t: &mut Table<Sas>, id: UnitId, fresh: &[Cell]) -> Play<()> {
    if !in_convoy(&t.state, t.state.unit(id)) {
        return Ok(());
    }
    let under: Vec<OperatorId> = fresh.iter().filter_map(|&cell| t.state.in_the_way_at(cell)).collect();
    for operator in under {
        t.cite(rules::axis_vehicles::CONVOY_CRUSH);
        t.tell(Event::RunOver { unit: id, operator });
        wound(t, operator, u8::MAX)?;
    }
    Ok(())
}

/// A guard vehicle that has an exposed operator in sight advances from then on (`sas/axis-vehicles/guard-vehicles`,
/// `sas/ruling/guard-vehicle-battle`). An AA truck on guard never moves.
pub(crate) fn release_guards(t: &mut Table<Sas>) {
    let sees = |unit: &AxisUnit| {
        let exposed = t.state.operators.iter().filter(|operator| operator.exposed);
        exposed.into_iter().any(|operator| sees_operator(&t.state, unit, operator))
    };
    let stays = |kind: UnitKind| matches!(kind, UnitKind::AaTruck | UnitKind::FlakGun);
    let on_guard = |unit: &AxisUnit| unit.post == Post::Guard && !stays(unit.kind);
    let guards = t.state.living_units().filter(|(_, unit, _)| on_guard(unit) && sees(unit)).map(|(id, _, _)| id);
    for id in guards.collect::<Vec<UnitId>>() {
        t.cite(rules::axis_vehicles::GUARD_VEHICLES);
        t.state.unit_mut(id).post = Post::None;
    }
}

/// Puts a spawned vehicle behind the spawn tiles of a colour, facing the board: behind the middle of each tile, and behind
/// those that wait there already (`sas/axis-vehicles/spawning-vehicles`, `sas/ruling/spawned-vehicle-position`).
pub fn spawn(t: &mut Table<Sas>, colour: Colour, kind: UnitKind) {
    t.cite(rules::axis_vehicles::SPAWNING_VEHICLES);
    let Some(length) = kind.build().map(|build| build.length) else { return };
    for tile in tiles(&t.state, colour) {
        let Some(mut pose) = behind(&t.state, &tile) else { continue };
        let taken = |state: &State, pose: Pose| {
            let squares = pose.squares(length);
            let mut wheels = state.living_units().filter(|(_, unit, _)| unit.kind.is_vehicle());
            let theirs = wheels.any(|(_, unit, _)| squares.iter().any(|&cell| unit.covers(cell)));
            theirs || squares.iter().any(|&cell| state.vehicle_at(cell).is_some())
        };
        while taken(&t.state, pose) {
            pose.at = pose.at.step(pose.facing.opposite());
        }
        let unit = UnitId(t.state.units.len() as u16);
        let alert = !t.state.stealthy();
        t.state.units.push(AxisUnit { alert, ..soldier(kind, pose.at, pose.facing) });
        t.tell(Event::Spawned { unit, at: pose.at });
    }
}

/// The spawn tiles with spots of a colour: groups of spots beside each other.
pub(crate) fn tiles(state: &State, colour: Colour) -> Vec<Vec<Cell>> {
    let spots = |cell: Cell| matches!(state.board.ground(cell), Ground::Spot(_));
    let mut left: Vec<Cell> = state.board.grid.cells().map(|(cell, _)| cell).filter(|&cell| spots(cell)).collect();
    let mut tiles = Vec::new();
    while let Some(first) = left.pop() {
        let (mut tile, mut done) = (vec![first], 0);
        while let Some(&cell) = tile.get(done) {
            done += 1;
            let (beside, rest): (Vec<Cell>, Vec<Cell>) = left.iter().copied().partition(|other| other.adjacent(cell));
            tile.extend(beside);
            left = rest;
        }
        if tile.iter().any(|&cell| state.board.ground(cell) == Ground::Spot(colour)) {
            tile.sort();
            tiles.push(tile);
        }
    }
    tiles.reverse();
    tiles
}

/// The place of a vehicle behind the middle of a spawn tile; its front is at the edge of the board.
fn behind(state: &State, tile: &[Cell]) -> Option<Pose> {
    let front = |facing: Facing| {
        tile.iter().copied().filter(|cell| state.board.on_board(cell.step(facing))).collect::<Vec<Cell>>()
    };
    let facing = Facing::ORTHOGONAL.into_iter().max_by_key(|&facing| front(facing).len())?;
    let mut row = front(facing);
    let right = facing.turned(2).offset();
    row.sort_by_key(|cell| cell.column * right.0 + cell.row * right.1);
    let at = *row.get((row.len().max(2) - 1) / 2)?;
    Some(Pose { at, facing })
}
