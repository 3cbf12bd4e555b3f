//! A player that knows the game: it looks for a quiet way, knifes whoever stands in it, does what the mission asks, and
//! leaves.

use crate::Sas;
use crate::actions::{self, Action, Shot};
use crate::components::WeaponKind;
use crate::los::{eyes, eyes_see_operator};
use crate::overview;
use crate::questions::{Answer, Ask, candidates, default_answer};
use crate::reference::UnitKind;
use crate::state::{OperatorId, Phase, State, UnitId};
use crate::terrain::{Mover, Stride};
use geometry::squares::{Cell, Pathfinder, Step};
use kernel::{Luck, Reflex, Seat};

/// What a square in somebody's sight costs, in squares of detour.
const SEEN: u32 = 12;

/// The system's own bot.
#[derive(Clone, Debug)]
pub struct Prowler {
    seed: u64,
}

impl Prowler {
    /// One with a seed of its own, which only decides between equals.
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }
}

impl Reflex<Sas> for Prowler {
    fn answer(&mut self, state: &State, _seat: Seat, ask: &Ask, number: u64) -> Answer {
        let mut luck = Luck::new(self.seed, number);
        match ask {
            Ask::Activate(_) => {
                let all = candidates(state, ask, usize::MAX);
                all.into_iter().next().unwrap_or(Answer::Activate(None))
            }
            Ask::Act(ask) => Answer::Act(choose_action(state, ask.operator)),
            Ask::MarkedAttack(_) => candidates(state, ask, 1).pop().unwrap_or(Answer::MarkedAttack(None)),
            Ask::PatrolStart(_) => default_answer(state, ask),
            Ask::PlaceOperator(_) => {
                let unseen = |answer: &Answer| matches!(answer, Answer::PlaceOperator(cell) if !is_seen(state, *cell));
                let all = candidates(state, ask, usize::MAX).into_iter();
                all.into_iter().find(unseen).unwrap_or_else(|| default_answer(state, ask))
            }
            _ => {
                let mut all = candidates(state, ask, usize::MAX);
                let pick = luck.below(all.len());
                if all.is_empty() { default_answer(state, ask) } else { all.swap_remove(pick) }
            }
        }
    }
}

/// The best that an operator can do now.
fn choose_action(state: &State, id: OperatorId) -> Action {
    let stop = Action::Finish(state.operator(id).facing);
    let can = |action: &Action| actions::judge(state, id, action).is_ok();
    let Some(at) = state.operator(id).at else { return stop };
    let done = overview::objectives_met(state);
    if done && can(&Action::Leave) {
        return Action::Leave;
    }
    if state.operator(id).crouching && can(&Action::StandUp) {
        return Action::StandUp;
    }
    if let Some(kill) = quiet_kill(state, id) {
        return kill;
    }
    if let Some(shot) = open_fire(state, id) {
        return shot;
    }
    // One goes in; the others wait for him where nobody has seen them.
    let first = state.operators_on_board().next().map(|(first, _, _)| first);
    if !done && first != Some(id) && !state.operator(id).exposed {
        return stop;
    }
    match next_step(state, id, at, done) {
        Some(step) if can(&step) => step,
        _ => stop,
    }
}

/// A knife in somebody's back that no other unit would see.
fn quiet_kill(state: &State, id: OperatorId) -> Option<Action> {
    let weapon = state.kit(id).weapons.iter().position(|weapon| weapon.kind == WeaponKind::Knife)? as u8;
    let shots = state.units_on_board().map(|(target, _, _)| Action::Attack(Shot { weapon, target }));
    shots.into_iter().find(|action| actions::judge(state, id, action).is_ok())
}

/// A shot at an alert unit, for an operator who is exposed anyway.
fn open_fire(state: &State, id: OperatorId) -> Option<Action> {
    if !state.operator(id).exposed {
        return None;
    }
    let guns = 0..state.kit(id).weapons.len() as u8;
    let alert: Vec<UnitId> =
        state.units_on_board().filter(|(_, unit, _)| unit.alert).map(|(unit, _, _)| unit).collect();
    let shots = guns.rev().flat_map(|weapon| alert.iter().map(move |&target| Shot { weapon, target }));
    shots.map(Action::Attack).find(|action| actions::judge(state, id, action).is_ok())
}

/// Where the operator wants to be: behind an officer, or on an exit.
fn goals(state: &State, done: bool) -> Vec<Cell> {
    let exits = || state.board.grid.cells().filter(|(_, square)| square.exit).map(|(cell, _)| cell).collect();
    let officers = state.units_on_board().filter(|(_, unit, _)| unit.kind == UnitKind::Officer);
    let behind: Vec<Cell> = officers.map(|(_, unit, cell)| cell.step(unit.facing.opposite())).collect();
    if done || behind.is_empty() { exits() } else { behind }
}

/// Is a square in somebody's sight?
fn is_seen(state: &State, cell: Cell) -> bool {
    state.units.iter().filter_map(|unit| eyes(state, unit)).any(|eyes| eyes_see_operator(state, eyes, cell, false))
}

/// The next step on the quietest way; none if it is better to wait.
fn next_step(state: &State, id: OperatorId, at: Cell, done: bool) -> Option<Action> {
    let extent = state.board.grid.extent();
    let mover = Mover::Operator { crouching: false, hook: state.kit(id).hook };
    let seen: Vec<bool> = extent.cells().map(|cell| state.board.on_board(cell) && is_seen(state, cell)).collect();
    let risk = |cell: Cell| if extent.index(cell).is_some_and(|n| seen[n]) { SEEN } else { 0 };
    // The search goes from the goals to the operator, so each step is priced the other way round.
    let price = |step: Step| match state.stride(step.to, step.facing.opposite(), mover) {
        Stride::Walk => Some(1 + risk(step.from)),
        Stride::Climb => Some(2 + risk(step.from)),
        Stride::No => None,
    };
    let mut pathfinder = Pathfinder::new();
    let reach = pathfinder.reach(extent, &goals(state, done), u32::from(u16::MAX), price);
    let mut way = Vec::new();
    if !reach.path_to(at, &mut way) {
        return None;
    }
    let next = *way.iter().nth_back(1)?;
    let exposed = state.operator(id).exposed || !state.stealthy();
    let points = if let Phase::Acting(activation) = &state.phase { activation.points } else { 0 };
    if !exposed && (risk(next) > 0 || !state.is_empty(next)) || points == 0 {
        return None;
    }
    let facing = at.facing_to(next)?;
    match state.stride(at, facing, mover) {
        Stride::Walk => Some(Action::Move(next)),
        Stride::Climb => Some(Action::Climb(next)),
        Stride::No => None,
    }
}
