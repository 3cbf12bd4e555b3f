//! The hunter's seat: where he lies in wait, when he plays a card, and whom he sends after whom.
//!
//! Everything on the board is open, so he knows where the operators are; of what is hidden he knows his own hand.

use super::Prowler;
use crate::board::{distance, toward};
use crate::components::StealthEvent;
use crate::hunter::cards::{HunterBattle, HunterCard, HunterStealth};
use crate::hunter::tokens::Token;
use crate::hunter::{HAND, HunterMove, free_spots};
use crate::los::{line, sees_corpse};
use crate::objectives;
use crate::questions::{Answer, Ask, ChooseUnit, ControlUnit, PlaceToken};
use crate::state::{OperatorId, State, UnitId};
use geometry::squares::{Cell, Facing};

/// What a card must be worth to be played.
const WORTH_PLAYING: i32 = 20;

/// How far a cat, a twig and a shout carry, near enough.
const EARSHOT: u32 = 4;

/// What the hunter answers; none if the question is not one of his.
pub(super) fn answer(bot: &mut Prowler, state: &State, ask: &Ask) -> Option<Answer> {
    Some(match ask {
        Ask::PlaceStalker(_) => {
            let goals = prey(state);
            let spots = free_spots(state).into_iter();
            Answer::PlaceStalker(spots.min_by_key(|&spot| nearest(&goals, spot))?)
        }
        Ask::HunterTurn(_) => Answer::HunterTurn(turn(state)?),
        Ask::ReplaceEvent(_) => Answer::ReplaceEvent(replaces(state)?),
        Ask::PlaceToken(ask) => Answer::PlaceToken(token_square(state, ask)?),
        Ask::ChooseDoor(ask) => {
            let goals = prey(state);
            Answer::ChooseDoor(*ask.doors.iter().min_by_key(|door| nearest(&goals, door[0]))?)
        }
        Ask::ChooseOperator(ask) => {
            Answer::ChooseOperator(*ask.operators.iter().max_by_key(|&&id| within_earshot(state, id))?)
        }
        Ask::ChooseUnit(ask) => Answer::ChooseUnit(promoted(state, ask)?),
        Ask::ControlUnit(ask) => Answer::ControlUnit(square_to_hunt_from(state, ask)?),
        Ask::ChooseFacing(ask) => {
            let at = state.unit(ask.unit).at?;
            let goals: Vec<Cell> = state.operators_on_board().map(|(_, _, at)| at).collect();
            let ahead =
                goals.iter().min_by_key(|&&goal| distance(at, goal)).map(|&goal| toward(at, Facing::North, goal));
            let worth = |&&facing: &&Facing| (bot.noticed(state, ask.unit, facing), Some(facing) == ahead);
            Answer::ChooseFacing(*ask.facings.iter().max_by_key(worth)?)
        }
        _ => return None,
    })
}

/// Where the operators are, or want to be while nobody is on the board.
fn prey(state: &State) -> Vec<Cell> {
    let on_foot = state.operators_on_board().filter(|(_, operator, _)| operator.vehicle.is_none());
    let operators: Vec<Cell> = on_foot.map(|(_, _, at)| at).collect();
    if operators.is_empty() { objectives::squares(state) } else { operators }
}

fn nearest(goals: &[Cell], cell: Cell) -> u32 {
    goals.iter().map(|&goal| distance(goal, cell)).min().unwrap_or(u32::MAX)
}

/// He plays the best card if it is good enough, keeps his hand full, and changes it when it is of no use.
fn turn(state: &State) -> Option<HunterMove> {
    let hunter = state.hunter.as_ref()?;
    let mut worth: Vec<(i32, u8)> = (0..).zip(&hunter.hand).map(|(n, card)| (value(state, *card), n)).collect();
    worth.sort();
    let can_draw = hunter.hand.len() < HAND && !(hunter.deck.is_empty() && hunter.discards.is_empty());
    match worth[..] {
        [.., (best, card)] if best >= WORTH_PLAYING && hunter.played.is_none() => Some(HunterMove::Play(card)),
        _ if can_draw => Some(HunterMove::Draw),
        [(_, first), (_, second), ..] if hunter.played.is_none() => Some(HunterMove::Discard(first, second)),
        _ => Some(HunterMove::Nothing),
    }
}

/// His card takes the place of the event if it does more.
fn replaces(state: &State) -> Option<bool> {
    let played = state.hunter.as_ref()?.played?;
    let event = state.drawn.last().map_or(0, |card| match (state.stealthy(), card.stealth) {
        (true, StealthEvent::AlarmAdvance) => 60,
        (true, StealthEvent::CigaretteBreak | StealthEvent::MechanicalFailure) => -20,
        (true, _) => 25,
        (false, _) => 30,
    });
    Some(value(state, played) > event)
}

/// What a card is worth now, in the section that is being played.
fn value(state: &State, card: HunterCard) -> i32 {
    if state.stealthy() { stealth_value(state, card.stealth) } else { battle_value(card.battle) }
}

fn stealth_value(state: &State, half: HunterStealth) -> i32 {
    let ears = state.operators_on_board().map(|(id, _, _)| within_earshot(state, id)).max().unwrap_or(0) as i32;
    match half {
        HunterStealth::AlarmAdvance => 60,
        HunterStealth::Waypoint { number } => {
            let hunter = state.hunter.as_ref();
            let waypoint =
                hunter.and_then(|hunter| hunter.waypoints.get(usize::from(number).saturating_sub(1)).copied());
            let far = waypoint.flatten().map_or(u32::MAX, |at| nearest(&prey(state), at));
            if far > 6 { 40 } else { 5 }
        }
        HunterStealth::Twig => 45 * ears.min(2),
        HunterStealth::Cat => 20 * ears.min(3),
        HunterStealth::BloodStain => {
            let seen = |at: Cell| state.units_on_board().any(|(_, unit, _)| sees_corpse(state, unit, at));
            if state.corpses.iter().any(|&at| seen(at)) { 80 } else { 0 }
        }
        HunterStealth::SentriesTurn { .. } | HunterStealth::PatrolmenTurn { .. } => 25,
        HunterStealth::DoorLock => 15,
    }
}

fn battle_value(half: HunterBattle) -> i32 {
    match half {
        HunterBattle::Spawn { number, .. } => 20 * i32::from(number),
        HunterBattle::Sniper { .. } => 70,
        HunterBattle::Grenadier { .. } => 65,
        HunterBattle::Kettenkrad { .. } => 75,
        HunterBattle::HmgKubelwagen { .. } => 80,
        HunterBattle::Upgrade => 45,
    }
}

/// How many unalerted units an operator's next sound would reach.
fn within_earshot(state: &State, id: OperatorId) -> usize {
    let Some(at) = state.operator(id).at else { return 0 };
    let hears = |far: Option<u32>| far.is_some_and(|far| far <= EARSHOT);
    state.units_on_board().filter(|(_, unit, _)| !unit.alert && hears(unit.distance_to(at))).count()
}

/// A waypoint goes to where the operators are, a cat where many ears are near one of them, blood where it is seen.
fn token_square(state: &State, ask: &PlaceToken) -> Option<Cell> {
    let goals = prey(state);
    let worth = |&&cell: &&Cell| -> i64 {
        let near = i64::from(nearest(&goals, cell).min(1000));
        match ask.token {
            Token::Waypoint(_) => -near,
            Token::Cat => {
                let ears = state.units_on_board().filter(|(_, unit, _)| unit.distance_to(cell) <= Some(EARSHOT));
                let startled_next = if (3..=4).contains(&near) { 3 } else { 0 };
                ears.count() as i64 * 10 + startled_next - near
            }
            Token::Blood => state.units_on_board().filter(|(_, unit, _)| sees_corpse(state, unit, cell)).count() as i64,
        }
    };
    ask.squares.iter().max_by_key(worth).copied()
}

/// The soldier nearest to an exposed operator becomes a hunter.
fn promoted(state: &State, ask: &ChooseUnit) -> Option<UnitId> {
    let goals: Vec<Cell> = state.exposed().map(|(_, _, at)| at).collect();
    let far = |id: &&UnitId| state.unit(**id).at.map_or(u32::MAX, |at| nearest(&goals, at));
    ask.units.iter().min_by_key(far).copied()
}

/// A square with an exposed operator in range and in sight; within short range if that can be, and no nearer than it must.
fn square_to_hunt_from(state: &State, ask: &ControlUnit) -> Option<Cell> {
    let data = state.unit(ask.unit).kind.data();
    let exposed: Vec<Cell> = state.exposed().map(|(_, _, at)| at).collect();
    let goals = if exposed.is_empty() { prey(state) } else { exposed };
    let worth = |&&cell: &&Cell| {
        let near = goals.iter().copied().min_by_key(|&goal| distance(cell, goal)).unwrap_or(cell);
        let far = distance(cell, near);
        let shoots = far <= data.long && line(state, cell, near).is_some();
        (shoots, shoots && far <= data.short, std::cmp::Reverse(if shoots { 0 } else { far }), far)
    };
    ask.squares.iter().max_by_key(worth).copied()
}
