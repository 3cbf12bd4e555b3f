//! Chapter *heat-dogs*: flamethrowers and burning rooms, and dogs.

use crate::attack::{choose_target, cover, fire, fire_with, gun_prey, modifier_against, wound};
use crate::axis_vehicles::Arcs;
use crate::axis_vehicles::gunnery::lay;
use crate::axis_vehicles::sight::ends as sight_ends;
use crate::board::{Barrier, Board, distance, in_arc, in_corner_of_eye};
use crate::events::Event;
use crate::fear_naught::hmg_team::cover_against_team;
use crate::los::{Eyes, eyes_see, eyes_see_operator, sees_operator};
use crate::reference::UnitKind;
use crate::state::{Operator, OperatorId, State, UnitId};
use crate::{Sas, noise, rules, sight};
use geometry::squares::{Cell, Edge, Facing, detours};
use kernel::{Dice, Play, Table};

/// How far a dog smells an operator who moves (`sas/heat-dogs/dog-senses`).
pub(crate) const SMELL: u32 = 2;

/// The least result with which a flame marker burns somebody (`sas/heat-dogs/flame-markers`).
const FLAME_VALUE: u8 = 2;

/// What counts for cover against a flame that is sent into a room without sight (`sas/ruling/wall-fire-details`).
pub const UNSEEN_ROOM: i8 = 3;

impl Board {
    /// The squares of the room in which a square lies; none out of doors. Walls, doors and windows bound it.
    pub fn room(&self, cell: Cell) -> Vec<Cell> {
        if !self.indoors(cell) {
            return Vec::new();
        }
        let (mut room, mut done) = (vec![cell], 0);
        while let Some(&here) = room.get(done) {
            done += 1;
            for facing in Facing::ORTHOGONAL {
                let to = here.step(facing);
                let open = |edge: Edge| matches!(self.barrier(edge), Barrier::None | Barrier::LowWall | Barrier::Hedge);
                if self.indoors(to) && Edge::between(here, to).is_some_and(open) && !room.contains(&to) {
                    room.push(to);
                }
            }
        }
        room
    }
}

impl State {
    /// The flame markers in the room of a square.
    pub fn flames_in_room(&self, cell: Cell) -> usize {
        if self.flames.is_empty() || !self.board.indoors(cell) {
            return 0;
        }
        let room = self.board.room(cell);
        self.flames.iter().filter(|flame| room.contains(flame)).count()
    }

    /// Would a unit have to enter a burning room for this step? (`sas/heat-dogs/flame-and-axis`)
    pub fn into_flames(&self, from: Cell, to: Cell) -> bool {
        self.flames_in_room(to) > 0 && self.flames_in_room(from) == 0
    }
}

/// May a flamethrower be turned on an operator where he is? Not on a room with other Axis units in it
/// (`sas/heat-dogs/flame-and-axis`).
fn room_is_free(state: &State, id: UnitId, operator: &Operator) -> bool {
    let room = operator.at.map_or(Vec::new(), |at| state.board.room(at));
    !state.units_on_board().any(|(other, _, at)| other != id && room.contains(&at))
}

/// Can a flamethrower reach somebody in a room whom it does not see? (`sas/heat-dogs/flamethrower-no-los`)
fn reaches_room(state: &State, id: UnitId, operator: &Operator) -> bool {
    let indoors = operator.at.is_some_and(|at| state.board.indoors(at));
    operator.exposed && indoors && room_is_free(state, id, operator)
}

/// Can a flamethrower in range attack an operator? With or without sight.
pub fn burns(state: &State, id: UnitId, eyes: Eyes, operator: &Operator) -> bool {
    let seen = eyes_see(state, eyes, operator);
    reaches_room(state, id, operator) || (seen && room_is_free(state, id, operator))
}

/// Cover against a kind of attacker: a flamethrower ignores soft cover (`sas/heat-dogs/flamethrower-soft-cover`), and fires into
/// a room without sight if it must.
pub fn cover_against(state: &State, id: UnitId, from: Cell, operator: OperatorId) -> i8 {
    let target = state.operator(operator);
    let Some(at) = target.at.filter(|_| target.vehicle.is_none()) else { return 0 };
    if state.unit(id).kind == UnitKind::HmgTeam {
        return cover_against_team(state, from, target);
    }
    let cover = cover(state, from, at);
    if state.unit(id).kind != UnitKind::FlamethrowerInfantry {
        return cover;
    }
    let seen = |facing: Facing| eyes_see_operator(state, Eyes { at: from, facing }, at, target.crouching);
    match Facing::ORTHOGONAL.into_iter().any(seen) {
        false if target.exposed => UNSEEN_ROOM,
        _ if cover == 1 => 0,
        _ => cover,
    }
}

/// A flamethrower attacks: besides its dice a flame marker is put in the room of somebody indoors. Without sight there is
/// only the marker, which burns at once (`sas/heat-dogs/flame-markers`, `sas/heat-dogs/flamethrower-no-los`). False if
/// its dice are still to be rolled.
pub(crate) fn flame(t: &mut Table<Sas>, id: UnitId, operator: OperatorId) -> Play<bool> {
    let unit = *t.state.unit(id);
    let target = t.state.operator(operator);
    let (Some(from), Some(at)) = (unit.at, target.at) else { return Ok(true) };
    let seen = eyes_see(&t.state, Eyes { at: from, facing: unit.facing }, target);
    flame_room(t, id, at, seen)
}

/// The marker of a flame that is sent at somebody in a square; false if its dice are still to be rolled.
fn flame_room(t: &mut Table<Sas>, id: UnitId, at: Cell, seen: bool) -> Play<bool> {
    t.cite(rules::heat_dogs::FLAMETHROWER_TIMING);
    if t.state.board.indoors(at) {
        t.cite(rules::heat_dogs::FLAME_MARKERS);
        t.state.flames.push(at);
        t.tell(Event::SetOnFire { unit: id, at });
    }
    if seen {
        return Ok(false);
    }
    t.cite(rules::heat_dogs::FLAMETHROWER_NO_LOS);
    let room = t.state.board.room(at);
    for operator in operators_in(&t.state, &room) {
        burn(t, operator, 1)?;
    }
    Ok(true)
}

fn operators_in(state: &State, room: &[Cell]) -> Vec<OperatorId> {
    state.operators_on_board().filter(|(_, _, at)| room.contains(at)).map(|(id, _, _)| id).collect()
}

/// One roll for each marker; each that burns costs 1 health.
fn burn(t: &mut Table<Sas>, operator: OperatorId, markers: usize) -> Play<()> {
    let faces = t.roll(Dice::d6(markers as u16), rules::heat_dogs::FLAME_MARKERS)?.to_vec();
    let hits = faces.iter().filter(|&&face| face >= FLAME_VALUE).count() as u8;
    t.tell(Event::Burned { operator, faces, hits });
    wound(t, operator, hits)
}

/// At the beginning of the attack phase, after shells and grenades, every operator in a burning room is rolled for, once for
/// each marker (`sas/heat-dogs/flame-markers`, `sas/ruling/flame-markers-per-operator`).
pub(crate) fn burn_rooms(t: &mut Table<Sas>) -> Play<()> {
    for n in 0..t.state.operators.len() as u8 {
        let at = t.state.operator(OperatorId(n)).at;
        let markers = at.map_or(0, |at| t.state.flames_in_room(at));
        if markers > 0 {
            t.cite(rules::ruling::FLAME_MARKERS_PER_OPERATOR);
            burn(t, OperatorId(n), markers)?;
        }
    }
    Ok(())
}

/// The operators whom the flamethrower of a half-track reaches: before it, within five squares, in sight, or exposed in a room
/// without other Axis units (`sas/heat-dogs/flamethrower-half-track`, `sas/heat-dogs/flamethrower-no-los`).
pub fn half_track_flames_at(state: &State, id: UnitId) -> Vec<OperatorId> {
    let unit = state.unit(id);
    let Some(pose) = unit.pose().filter(|_| unit.alert && unit.kind == UnitKind::FlamethrowerHalfTrack) else {
        return Vec::new();
    };
    let range = UnitKind::FlamethrowerInfantry.data().long;
    let in_arc = |at: Cell| sight_ends(pose, 3, Arcs::Front).any(|end| end.row(at).is_some_and(|row| row <= range));
    let in_range = |operator: &Operator| operator.squares().into_iter().any(in_arc);
    let burns = |operator: &Operator| {
        room_is_free(state, id, operator) && (sees_operator(state, unit, operator) || reaches_room(state, id, operator))
    };
    state
        .prey_on_board()
        .filter(|(_, operator, _)| in_range(operator) && burns(operator))
        .map(|(id, _, _)| id)
        .collect()
}

/// A flamethrower half-track uses each of its weapons that has a target: the HMG like any vehicle, then the flamethrower
/// (`sas/heat-dogs/flamethrower-half-track`, `sas/ruling/two-weapon-vehicles`).
pub(crate) fn half_track_fires(t: &mut Table<Sas>, id: UnitId) -> Play<()> {
    t.cite(rules::heat_dogs::FLAMETHROWER_HALF_TRACK);
    let by_gun = gun_prey(&t.state, id);
    if !by_gun.is_empty() {
        let operator = choose_target(t, id, &by_gun)?;
        let modifier = modifier_against(t, id, operator);
        fire(t, id, operator, modifier, rules::attack::WHO)?;
    }
    let by_flame = half_track_flames_at(&t.state, id);
    if by_flame.is_empty() {
        return Ok(());
    }
    let operator = choose_target(t, id, &by_flame)?;
    t.cite(rules::ruling::TWO_WEAPON_VEHICLES);
    let (unit, target) = (*t.state.unit(id), t.state.operator(operator).clone());
    let seen = sees_operator(&t.state, &unit, &target);
    if flame_room(t, id, target.at.unwrap_or_default(), seen)? {
        return Ok(());
    }
    t.cite(rules::heat_dogs::FLAMETHROWER_SOFT_COVER);
    let laid = unit.pose().and_then(|pose| lay(&t.state, unit.kind, pose, &target));
    let cover = laid.map_or(0, |laid| laid.cover);
    let modifier = if cover == 1 { 0 } else { -cover };
    fire_with(t, id, operator, modifier, (rules::attack::WHO, UnitKind::FlamethrowerInfantry.data()))
}

/// Does a dog get its teeth into an operator? From the next square, not across a wall or a window, whether he crouches or
/// not (`sas/heat-dogs/dog-attack`, `sas/ruling/dog-reach`).
pub fn bites(state: &State, eyes: Eyes, operator: &Operator) -> bool {
    let Some(at) = operator.square_near(eyes.at) else { return false };
    let before = in_arc(eyes.at, eyes.facing, at) || in_corner_of_eye(eyes.at, eyes.facing, at);
    let known = operator.exposed || eyes_see(state, eyes, operator);
    let open = |edge: Edge| matches!(state.board.barrier(edge), Barrier::None | Barrier::Hedge);
    let free = match Edge::between(eyes.at, at) {
        Some(edge) => open(edge),
        None => detours(eyes.at, at).is_some_and(|ways| ways.iter().any(|way| way.edges.into_iter().all(open))),
    };
    distance(eyes.at, at) == 1 && before && known && free
}

/// The dogs that would smell somebody in a square.
pub(crate) fn dogs_near(state: &State, at: Cell) -> impl Iterator<Item = UnitId> {
    let dogs = state.units_on_board().filter(|(_, unit, _)| unit.kind == UnitKind::Dog);
    dogs.filter(move |(_, _, cell)| distance(*cell, at) <= SMELL).map(|(id, _, _)| id)
}

/// Dogs smell an operator who moves to a square within two of theirs: they turn to him and are alert; the track does not rise
/// (`sas/heat-dogs/dog-senses`, `sas/ruling/dog-smell-meter`).
pub(crate) fn smell(t: &mut Table<Sas>, at: Cell) {
    let dogs: Vec<UnitId> = dogs_near(&t.state, at).collect();
    if t.listening() && t.state.units_on_board().any(|(_, unit, _)| unit.kind == UnitKind::Dog) {
        t.cite(rules::heat_dogs::DOG_SENSES);
    }
    for dog in dogs {
        t.cite(rules::ruling::DOG_SMELL_METER);
        noise::turn_toward(t, dog, at);
        sight::rouse(t, dog);
    }
}
