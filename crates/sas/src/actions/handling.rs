//! Crouch, Stand up, Pick up, Place, Recover, Reveal; the med pack, the cigarette, and leaving the board.

use super::{Action, no};
use crate::board::{Barrier, Ground, distance};
use crate::events::{Event, Gone};
use crate::hunter::tokens;
use crate::items::{self, Load, Thing};
use crate::overview;
use crate::questions::SetBomb;
use crate::reaction::Deed;
use crate::state::{Cigarette, OperatorId, State, UnitId};
use crate::terrain::{Mover, Stride};
use crate::{Sas, alarm, fear_naught, heavy_metal, rules, sight};
use geometry::squares::{Cell, Edge, detours};
use kernel::{Illegal, Play, Table};
use serde::{Deserialize, Serialize};

/// Health to which an operator can recover (`sas/actions/recover`).
const RECOVERY: u8 = 4;

/// Can the operator do this now?
pub(super) fn judge(state: &State, id: OperatorId, at: Cell, action: &Action) -> Result<(), Illegal> {
    let operator = state.operator(id);
    let refuse = |reason| Err(no(action.rule(), reason));
    match action {
        Action::StandUp => judge_stand_up(state, id),
        Action::PickUp => judge_pick_up(state, id, at),
        Action::Take(pick) => judge_take(state, id, at, *pick),
        Action::Recover if operator.health >= RECOVERY => refuse("sas-healthy"),
        Action::Reveal if operator.exposed => refuse("sas-exposed-already"),
        Action::Leave if !state.board.is_exit(at) => refuse("sas-not-an-exit"),
        Action::Leave if !state.mission.leave_early && !overview::objectives_met(state) => refuse("sas-not-done-yet"),
        Action::MedPack(other) => judge_med_pack(state, id, *other),
        Action::Cigarette(unit) => judge_cigarette(state, id, *unit),
        Action::BreakDown(unit) => heavy_metal::judge_break_down(state, id, *unit),
        Action::Talk(unit) => fear_naught::judge_talk(state, id, *unit),
        Action::PickLock(to) => tokens::judge_pick_lock(state, id, *to),
        Action::ClearTwig => tokens::judge_clear_twig(state, id),
        Action::CallTyphoon(edge) => fear_naught::typhoon::judge_call(state, *edge),
        Action::Disguise if !state.kit(id).disguise => refuse("sas-no-disguise"),
        _ => Ok(()),
    }
}

/// Only a crouching operator stands up.
pub(super) fn judge_stand_up(state: &State, id: OperatorId) -> Result<(), Illegal> {
    if state.operator(id).crouching { Ok(()) } else { Err(no(rules::actions::STAND_UP, "sas-standing")) }
}

/// A kind of thing that can be picked up by itself (`sas/actions/pick-up`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Pick {
    Corpse,
    Prisoner,
    Documents,
    Trap,
    Landmine,
}

impl Pick {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Documents, Self::Prisoner, Self::Corpse, Self::Trap, Self::Landmine];

    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::Corpse => "corpse",
            Self::Prisoner => "prisoner",
            Self::Documents => "documents",
            Self::Trap => "trap",
            Self::Landmine => "landmine",
        }
    }

    /// Is it an object, of which one carries only one? (`sas/items/objects`)
    fn is_object(self) -> bool {
        matches!(self, Self::Corpse | Self::Prisoner)
    }

    /// Does one of its kind lie in a square?
    fn lies_in(self, state: &State, at: Cell) -> bool {
        match self {
            Self::Corpse => state.corpses.contains(&at),
            Self::Prisoner => state.things_at(at).any(|thing| thing == Thing::Prisoner),
            Self::Documents => state.things_at(at).any(|thing| thing == Thing::Documents),
            Self::Trap => state.things_at(at).any(|thing| matches!(thing, Thing::Trap { .. })),
            Self::Landmine => state.things_at(at).any(|thing| thing == Thing::Landmine),
        }
    }
}

/// What an operator might take by itself: worth thinking of if there is more than one kind in his square.
pub(super) fn picks(state: &State, id: OperatorId) -> Vec<Pick> {
    let Some(at) = state.operator(id).at else { return Vec::new() };
    let picks: Vec<Pick> = Pick::ALL.into_iter().filter(|pick| pick.lies_in(state, at)).collect();
    if picks.len() > 1 { picks } else { Vec::new() }
}

/// Items can always be taken, an object by somebody who stands and has his hands free. A placed Lewes bomb stays
/// (`sas/items/lewes-bomb-no-retrieval`).
fn judge_take(state: &State, id: OperatorId, at: Cell, pick: Pick) -> Result<(), Illegal> {
    let operator = state.operator(id);
    match pick.lies_in(state, at) {
        false => Err(no(rules::actions::PICK_UP, "sas-nothing-here")),
        true if pick.is_object() && operator.crouching => Err(no(rules::actions::CROUCHED_ALLOWED, "sas-crouching")),
        true if pick.is_object() && operator.carries() => Err(no(rules::actions::PICK_UP, "sas-hands-full")),
        true => Ok(()),
    }
}

/// There is something that he can take.
fn judge_pick_up(state: &State, id: OperatorId, at: Cell) -> Result<(), Illegal> {
    let here: Vec<Pick> = Pick::ALL.into_iter().filter(|pick| pick.lies_in(state, at)).collect();
    if here.iter().any(|&pick| judge_take(state, id, at, pick).is_ok()) {
        return Ok(());
    }
    let bomb = state.things_at(at).any(|thing| matches!(thing, Thing::LewesBomb { .. } | Thing::RatBomb { .. }));
    match here.first() {
        Some(&pick) => judge_take(state, id, at, pick),
        None if bomb => Err(no(rules::items::LEWES_BOMB_NO_RETRIEVAL, "sas-nothing-here")),
        None => Err(no(rules::actions::PICK_UP, "sas-nothing-here")),
    }
}

fn judge_med_pack(state: &State, id: OperatorId, other: OperatorId) -> Result<(), Illegal> {
    let (user, patient) = (state.operator(id), state.operators.get(usize::from(other.0)));
    let beside = patient.and_then(|patient| patient.at).zip(user.at).is_some_and(|(a, b)| distance(a, b) <= 1);
    let hurt = patient.is_some_and(|patient| patient.vehicle.is_none() && patient.health < state.kit(other).health);
    if user.med_packs > 0 && beside && hurt {
        return Ok(());
    }
    Err(no(rules::items::MED_PACK, "sas-no-med-pack"))
}

/// Who gives the cigarette: it may be used at any moment of the operator phase, whoever is active
/// (`sas/event/cigarette-use`). Packs are used after it, the active operator's first (`sas/kickstarter/cigarette-pack`).
fn smoker_friend(state: &State, id: OperatorId) -> Option<OperatorId> {
    if let Cigarette::With(holder) = state.cigarette {
        return Some(holder);
    }
    let has_pack = |other: &OperatorId| state.operator(*other).items.cigarette_packs > 0;
    std::iter::once(id).chain(state.with_boards()).find(has_pack)
}

pub(crate) fn judge_cigarette(state: &State, id: OperatorId, unit: UnitId) -> Result<(), Illegal> {
    let unit = state.units.get(usize::from(unit.0));
    let takes_it = unit.is_some_and(|unit| !unit.alert && unit.at.is_some_and(|at| state.board.on_board(at)));
    if smoker_friend(state, id).is_some() && takes_it {
        return Ok(());
    }
    Err(no(rules::event::CIGARETTE_USE, "sas-no-cigarette"))
}

/// What an operator could put down. How a bomb is set is asked when it lies there.
pub(super) fn loads(state: &State, id: OperatorId) -> Vec<Load> {
    let operator = state.operator(id);
    let mut loads = Vec::new();
    loads.extend(operator.corpse.then_some(Load::Corpse));
    loads.extend(operator.barrel.then_some(Load::Barrel));
    loads.extend(operator.prisoner.then_some(Load::Prisoner));
    loads.extend((operator.items.traps > 0).then_some(Load::Trap));
    loads.extend((operator.items.landmines > 0).then_some(Load::Landmine));
    loads.extend((operator.items.lewes_bombs > 0).then_some(Load::LewesBomb(0)));
    loads.extend((operator.items.rat_bombs > 0).then_some(Load::RatBomb(0)));
    loads
}

/// Items and objects are placed in an adjacent square that the operator could step into, or reach over a low wall, through a
/// window or through a door (`sas/actions/place-across`, `sas/ruling/place-target-square`).
pub(super) fn judge_place(state: &State, id: OperatorId, from: Cell, (load, to): (Load, Cell)) -> Result<(), Illegal> {
    let operator = state.operator(id);
    let has_it = match load {
        Load::Corpse => operator.corpse,
        Load::Barrel => operator.barrel,
        Load::Prisoner => operator.prisoner,
        Load::Trap => operator.items.traps > 0,
        Load::Landmine => operator.items.landmines > 0,
        Load::LewesBomb(_) => operator.items.lewes_bombs > 0,
        Load::RatBomb(_) => operator.items.rat_bombs > 0,
    };
    if !has_it {
        return Err(no(rules::actions::PLACE, "sas-nothing-carried"));
    }
    if matches!(load, Load::LewesBomb(cards) | Load::RatBomb(cards) if cards > *items::BOMB_CARDS.end()) {
        return Err(no(rules::items::LEWES_BOMB_PLACE, "sas-bomb-cards"));
    }
    // The square that he has just left himself is empty.
    let nobody = state.unit_at(to).is_none() && state.operator_at(to).is_none_or(|other| other == id);
    if load == Load::Barrel && (!nobody || state.barrel_at(to)) {
        return Err(no(rules::ruling::PLACE_TARGET_SQUARE, "sas-occupied"));
    }
    let dry = load == Load::Corpse || state.board.ground(to) != Ground::Water;
    if dry && reaches(state, from, to) {
        return Ok(());
    }
    Err(no(rules::actions::PLACE_ACROSS, "sas-cannot-place"))
}

/// Can one reach from a square into the next?
pub(crate) fn reaches(state: &State, from: Cell, to: Cell) -> bool {
    let board = &state.board;
    let Some(facing) = from.facing_to(to) else { return false };
    if !matches!(board.ground(to), Ground::Regular | Ground::Forest | Ground::Water) {
        return false;
    }
    let open = |edge: Edge| matches!(board.barrier(edge), Barrier::None | Barrier::LowWall);
    let ends_open = |edge: Edge| open(edge) || matches!(board.barrier(edge), Barrier::Window | Barrier::Door);
    if let Some(edge) = Edge::between(from, to) {
        return ends_open(edge);
    }
    let walks = state.stride(from, facing, Mover::Operator { crouching: false, hook: false }) == Stride::Walk;
    let through_window = |edge: Edge| open(edge) || board.barrier(edge) == Barrier::Window;
    let round = detours(from, to).is_some_and(|ways| ways.iter().any(|way| way.edges.into_iter().all(through_window)));
    walks || round
}

/// Does the action.
pub(super) fn perform(t: &mut Table<Sas>, action: &Action, deed: &mut Deed) -> Play<()> {
    let id = deed.operator;
    match action {
        Action::Crouch => {
            t.state.operator_mut(id).crouching = true;
            t.tell(Event::Crouched { operator: id });
        }
        Action::StandUp => return stand_up(t, deed),
        Action::PickUp => Pick::ALL.into_iter().for_each(|pick| take(t, id, pick)),
        Action::Take(pick) => take(t, id, *pick),
        Action::Recover => {
            let operator = t.state.operator_mut(id);
            operator.health += 1;
            let health = operator.health;
            t.tell(Event::Recovered { operator: id, health });
        }
        Action::Reveal => reveal(t, id),
        Action::MedPack(other) => {
            t.state.operator_mut(id).med_packs -= 1;
            let health = t.state.kit(*other).health;
            t.state.operator_mut(*other).health = health;
            t.tell(Event::Recovered { operator: *other, health });
        }
        Action::Cigarette(unit) => give_cigarette(t, id, *unit),
        Action::Talk(unit) => fear_naught::talk(t, id, *unit),
        Action::Disguise => fear_naught::change(t, id),
        Action::BreakDown(unit) => heavy_metal::break_down(t, id, *unit),
        Action::PickLock(to) => tokens::pick_lock(t, id, *to),
        Action::ClearTwig => tokens::clear_twig(t, id),
        Action::CallTyphoon(edge) => fear_naught::typhoon::call(t, *edge),
        Action::Leave => return leave(t, id),
        _ => {}
    }
    deed.look(t)
}

/// Whoever has one gives a cigarette to a unit (`sas/event/cigarette-use`).
pub(crate) fn give_cigarette(t: &mut Table<Sas>, id: OperatorId, unit: UnitId) {
    let giver = smoker_friend(&t.state, id).unwrap_or(id);
    if t.state.cigarette == Cigarette::With(giver) {
        t.state.cigarette = Cigarette::Away;
    } else {
        t.cite(rules::kickstarter::CIGARETTE_PACK);
        let packs = &mut t.state.operator_mut(giver).items.cigarette_packs;
        *packs = packs.saturating_sub(1);
    }
    if !t.state.unit(unit).kind.is_soldier() {
        t.cite(rules::ruling::CIGARETTE_ANY_UNIT);
    }
    t.state.unit_mut(unit).smoking = true;
    t.tell(Event::GaveCigarette { operator: giver, unit });
}

/// He stands up; who sees him now has spotted him.
pub(super) fn stand_up(t: &mut Table<Sas>, deed: &mut Deed) -> Play<()> {
    t.state.operator_mut(deed.operator).crouching = false;
    t.tell(Event::StoodUp { operator: deed.operator });
    deed.look(t)
}

/// He takes everything of one kind from his square; of objects one, if he has his hands free (`sas/actions/pick-up`,
/// `sas/items/trap-reuse`, `sas/ruling/mission-objectives`).
fn take(t: &mut Table<Sas>, id: OperatorId, pick: Pick) {
    let Some(at) = t.state.operator(id).at else { return };
    while judge_take(&t.state, id, at, pick).is_ok() {
        take_one(t, id, at, pick);
    }
}

fn take_one(t: &mut Table<Sas>, id: OperatorId, at: Cell, pick: Pick) {
    let lies = |wanted: fn(&Thing) -> bool| move |(cell, thing): &(Cell, Thing)| *cell == at && wanted(thing);
    let place = match pick {
        Pick::Corpse => t.state.corpses.iter().position(|&cell| cell == at),
        Pick::Prisoner => t.state.things.iter().position(lies(|thing| *thing == Thing::Prisoner)),
        Pick::Documents => t.state.things.iter().position(lies(|thing| *thing == Thing::Documents)),
        Pick::Trap => t.state.things.iter().position(lies(|thing| matches!(thing, Thing::Trap { .. }))),
        Pick::Landmine => t.state.things.iter().position(lies(|thing| *thing == Thing::Landmine)),
    };
    let Some(place) = place else { return };
    if pick == Pick::Corpse {
        t.state.corpses.remove(place);
    } else {
        t.state.things.remove(place);
    }
    let operator = t.state.operator_mut(id);
    let event = match pick {
        Pick::Prisoner => Event::TookPrisoner { operator: id, at },
        Pick::Documents => Event::TookDocuments { operator: id, at },
        _ => Event::PickedUp { operator: id, at },
    };
    match pick {
        Pick::Corpse => operator.corpse = true,
        Pick::Prisoner => operator.prisoner = true,
        Pick::Documents => operator.documents += 1,
        Pick::Trap => operator.items.traps += 1,
        Pick::Landmine => operator.items.landmines += 1,
    }
    match pick {
        Pick::Corpse => t.cite(rules::items::OBJECTS),
        Pick::Trap => t.cite(rules::items::TRAP_REUSE),
        Pick::Landmine => t.cite(rules::items::LANDMINE),
        Pick::Prisoner | Pick::Documents => t.cite(rules::ruling::MISSION_OBJECTIVES),
    }
    if pick == Pick::Prisoner {
        t.cite(rules::items::OBJECTS);
    }
    t.tell(event);
}

/// A bomb is set for one of the next cards (`sas/items/lewes-bomb-place`).
fn set_bomb(t: &mut Table<Sas>, load: Load, operator: OperatorId) -> Play<Load> {
    let bomb: fn(u8) -> Load = match load {
        Load::LewesBomb(0) => Load::LewesBomb,
        Load::RatBomb(0) => Load::RatBomb,
        _ => return Ok(load),
    };
    Ok(bomb(t.ask(t.state.operator(operator).owner, SetBomb { operator })?))
}

/// He puts something down. A corpse in sight of a unit is found, on water it vanishes; traps, mines and bombs alert nobody
/// (`sas/actions/place`, `sas/items/trap-place`, `sas/items/lewes-bomb-place`).
pub(super) fn place(t: &mut Table<Sas>, load: Load, at: Cell, deed: &mut Deed) -> Play<()> {
    let Some(from) = t.state.operator(deed.operator).at else { return Ok(()) };
    let load = set_bomb(t, load, deed.operator)?;
    let operator = t.state.operator_mut(deed.operator);
    match load {
        Load::Corpse => operator.corpse = false,
        Load::Barrel => operator.barrel = false,
        Load::Prisoner => operator.prisoner = false,
        Load::Trap => operator.items.traps -= 1,
        Load::Landmine => operator.items.landmines -= 1,
        Load::LewesBomb(_) => operator.items.lewes_bombs -= 1,
        Load::RatBomb(_) => operator.items.rat_bombs -= 1,
    }
    if let Some(edge) = Edge::between(from, at) {
        match t.state.board.barrier(edge) {
            Barrier::Door => t.cite(rules::terrain::DOOR_PLACING),
            Barrier::None => {}
            _ => t.cite(rules::actions::PLACE_ACROSS),
        }
    }
    t.tell(Event::Placed { operator: deed.operator, load, at });
    match load {
        Load::Corpse if t.state.board.ground(at) == Ground::Water => {
            t.cite(rules::items::CORPSE_REMOVAL);
            t.tell(Event::CorpseRemoved { at, why: Gone::Water });
        }
        Load::Corpse => t.state.corpses.push(at),
        Load::Barrel => t.state.things.push((at, Thing::Barrel)),
        Load::Prisoner => t.state.things.push((at, Thing::Prisoner)),
        Load::Trap => {
            t.cite(rules::items::TRAP_PLACE);
            t.state.things.push((at, Thing::Trap { armed: true }));
        }
        Load::Landmine => {
            t.cite(rules::items::LANDMINE);
            t.state.things.push((at, Thing::Landmine));
        }
        Load::LewesBomb(cards) => {
            t.cite(rules::items::LEWES_BOMB_PLACE);
            t.state.things.push((at, Thing::LewesBomb { cards }));
        }
        Load::RatBomb(cards) => {
            t.cite(rules::fear_naught::RAT_BOMB);
            t.state.things.push((at, Thing::RatBomb { cards }));
        }
    }
    deed.look(t)
}

/// He gives himself away; in the stealth section the nearest units become alert (`sas/actions/reveal`,
/// `sas/ruling/reveal-nearest`).
fn reveal(t: &mut Table<Sas>, id: OperatorId) {
    t.tell(Event::Revealed { operator: id });
    if t.state.operator(id).disguise.on {
        t.cite(rules::fear_naught::DISGUISE_REVEAL);
    }
    sight::expose(t, id);
    let Some(at) = t.state.operator(id).at.filter(|_| t.state.stealthy()) else { return };
    let nearest = t.state.units_on_board().filter_map(|(_, unit, _)| unit.distance_to(at)).min();
    let units: Vec<UnitId> = t
        .state
        .units_on_board()
        .filter(|(_, unit, _)| unit.distance_to(at) == nearest)
        .map(|(unit, _, _)| unit)
        .collect();
    for unit in units {
        t.cite(rules::ruling::REVEAL_NEAREST);
        // Who talks with him has him before his eyes and keeps his facing.
        fear_naught::hears(t, unit);
        sight::rouse(t, unit);
    }
}

/// He leaves the board alive (`sas/ruling/entry-exit`).
fn leave(t: &mut Table<Sas>, id: OperatorId) -> Play<()> {
    depart(t, id);
    alarm::keep_one_exposed(t)
}

/// He is out of the game, alive.
pub(crate) fn depart(t: &mut Table<Sas>, id: OperatorId) {
    let operator = t.state.operator_mut(id);
    (operator.at, operator.left, operator.exposed, operator.marked) = (None, true, false, None);
    operator.aboard = None;
    if t.state.cigarette == Cigarette::With(id) {
        t.state.cigarette = Cigarette::Away;
    }
    if t.state.operator(id).documents > 0 || t.state.operator(id).prisoner {
        t.cite(rules::ruling::MISSION_OBJECTIVES);
    }
    t.tell(Event::Left { operator: id });
}
