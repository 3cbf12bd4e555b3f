//! What the Axis will look at before the operators act again, as far as the table shows it: who stands where, which way posts may
//! turn and patrols walk, and which event cards are still to come. Nothing here is a rule; the rules are in `event` and `patrol`.

use crate::board::Colour;
use crate::components::StealthEvent;
use crate::patrol::{self, PATROL, facings_along, facings_of_step, line_of, next_square};
use crate::state::{AxisUnit, Operator, OperatorId, Phase, Post, State, UnitId};
use crate::{event, los, sight};
use geometry::squares::{Cell, Facing};
use std::collections::BTreeMap;

/// How likely an operator is to be seen in the coming event and patrol phases at each of these places, between 0 and 1: what every
/// card that may be drawn makes sentries and patrolmen look at, weighed by how many there are of it. Where the players choose for
/// a unit, it is taken to do what stands first. None outside the stealth section and for whoever is exposed already.
pub fn chances(state: &State, id: OperatorId, places: &[Operator]) -> Option<Vec<f64>> {
    if !state.stealthy() || state.operator(id).exposed || !before_the_cards(state) {
        return None;
    }
    // Nobody stops because of him before he is seen.
    let mut without = state.clone();
    without.operator_mut(id).at = None;
    let cards = cards(state);
    let all = cards.iter().map(|(_, count)| count).sum::<usize>().max(1) as f64;
    let mut glances = Glances { places, seen: BTreeMap::new() };
    let mut chances = vec![0.0; places.len()];
    for (card, count) in cards {
        let mut seen = vec![false; places.len()];
        for (unit_id, unit, _) in without.units_on_board() {
            for view in views(&without, unit_id, unit, card) {
                glances.add(state, unit_id, &view, &mut seen);
            }
        }
        for (chance, _) in chances.iter_mut().zip(&seen).filter(|(_, seen)| **seen) {
            *chance += count as f64 / all;
        }
    }
    Some(chances)
}

/// Are the cards of this turn still to be drawn?
fn before_the_cards(state: &State) -> bool {
    matches!(state.phase, Phase::Setup | Phase::Operators | Phase::Acting(_) | Phase::Advance(_) | Phase::Event)
}

/// The cards that may be drawn next, each kind with its number; what a card does in battle makes no difference here.
fn cards(state: &State) -> Vec<(StealthEvent, usize)> {
    let bag = if state.deck.is_empty() { &state.drawn } else { &state.deck };
    let mut kinds: Vec<(StealthEvent, usize)> = Vec::new();
    for card in bag {
        match kinds.iter_mut().find(|(kind, _)| *kind == card.stealth) {
            Some((_, count)) => *count += 1,
            None => kinds.push((card.stealth, 1)),
        }
    }
    kinds
}

/// What has been looked at: of each unit at a place with a facing, which of the places it sees.
struct Glances<'a> {
    places: &'a [Operator],
    seen: BTreeMap<(UnitId, Cell, u8), Vec<bool>>,
}

impl Glances<'_> {
    fn add(&mut self, state: &State, id: UnitId, view: &AxisUnit, seen: &mut [bool]) {
        let Some(at) = view.at else { return };
        let sees = |place: &Operator| los::sees_operator(state, view, place);
        let known =
            self.seen.entry((id, at, view.facing as u8)).or_insert_with(|| self.places.iter().map(sees).collect());
        for (seen, known) in seen.iter_mut().zip(known.iter()) {
            *seen |= known;
        }
    }
}

/// Everything that a unit looks at from now to the end of the patrol phase, if this card is drawn: first as it stands.
fn views(state: &State, id: UnitId, unit: &AxisUnit, card: StealthEvent) -> Vec<AxisUnit> {
    let mut views = vec![*unit];
    match (unit.post, card) {
        (Post::Sentry(_), StealthEvent::SentriesTurn { colour, turning, double })
            if event::sentries(state, colour).contains(&id) =>
        {
            sentry_turns(state, unit, turning.quarter(), if double { 2 } else { 1 }, &mut views);
        }
        (Post::Patrol { .. }, _) => {
            let mut patrolman = *unit;
            if let StealthEvent::PatrolmenTurn { colour, turning } = card
                && event::patrolmen(state, colour).contains(&id)
            {
                patrolman_turns(state, &mut patrolman, turning.quarter(), &mut views);
            }
            if line_of(state, unit).map(|line| line.colour) == Some(coming(state)) && patrol::can_walk(state, id) {
                patrolman_walks(state, &mut patrolman, &mut views);
            }
        }
        _ => {}
    }
    views
}

/// The colour that the patrol marker will show in the coming patrol phase (`sas/components/event-card`).
pub(crate) fn coming(state: &State) -> Colour {
    state.patrol_marker.map_or(Colour::Black, Colour::flipped)
}

/// A sentry turns by quarters to the first or second arrow that comes (`sas/event/sentry-turn`).
fn sentry_turns(state: &State, unit: &AxisUnit, quarter: i32, mut wanted: u8, views: &mut Vec<AxisUnit>) {
    let Post::Sentry(n) = unit.post else { return };
    let Some(point) = state.board.sentry_points.get(usize::from(n)) else { return };
    let mut now = *unit;
    for _ in 0..8 {
        if wanted == 0 {
            return;
        }
        now.facing = now.facing.turned(quarter);
        views.push(now);
        if sight::stops(state, &now) {
            return;
        }
        wanted -= u8::from(point.arrows.contains(&now.facing));
    }
}

/// A patrolman turns to the other end of his line (`sas/event/patrol-turn`).
fn patrolman_turns(state: &State, unit: &mut AxisUnit, quarter: i32, views: &mut Vec<AxisUnit>) {
    let Post::Patrol { line, forward } = unit.post else { return };
    let (ahead, back) = (facings_along(state, unit, forward), facings_along(state, unit, !forward));
    let faces_along = ahead.contains(&unit.facing);
    if faces_along && back.contains(&unit.facing) {
        return;
    }
    for _ in 0..4 {
        unit.facing = unit.facing.turned(quarter);
        views.push(*unit);
        let there = back.contains(&unit.facing) || (!faces_along && ahead.contains(&unit.facing));
        if there || sight::stops(state, unit) {
            break;
        }
    }
    let stays = !faces_along && ahead.contains(&unit.facing);
    let turned = back.contains(&unit.facing) && !stays;
    unit.post = Post::Patrol { line, forward: forward != turned };
}

/// A patrolman walks his squares and looks along each step before he makes it (`sas/patrol/move`).
fn patrolman_walks(state: &State, unit: &mut AxisUnit, views: &mut Vec<AxisUnit>) {
    let paces = patrol::paces(state, unit);
    for pace in 0..=paces.min(PATROL) {
        let Some(next) = faces_next(state, unit, views) else { return };
        if sight::stops(state, unit) || pace == paces {
            return;
        }
        unit.at = Some(next);
        views.push(*unit);
        if sight::stops(state, unit) {
            return;
        }
    }
}

/// A patrolman turns to the next square of his line, by quarters. Gives that square; none if he has no line, or stops because of
/// what he sees while he turns.
fn faces_next(state: &State, unit: &mut AxisUnit, views: &mut Vec<AxisUnit>) -> Option<Cell> {
    let (Some(at), Post::Patrol { line, forward }) = (unit.at, unit.post) else { return None };
    let (next, on) = next_square(state.board.patrol_lines.get(usize::from(line))?, at, forward)?;
    unit.post = Post::Patrol { line, forward: on };
    let facings = facings_of_step(at, next);
    let Some(&facing) = facings.first().filter(|_| !facings.contains(&unit.facing)) else { return Some(next) };
    let quarter = quarter_to(unit.facing, facing);
    while unit.facing != facing {
        unit.facing = unit.facing.turned(quarter);
        views.push(*unit);
        if sight::stops(state, unit) {
            return None;
        }
    }
    Some(next)
}

/// The way round: the shorter one, clockwise for half a turn.
fn quarter_to(from: Facing, to: Facing) -> i32 {
    if from.turned(-2) == to { -2 } else { 2 }
}
