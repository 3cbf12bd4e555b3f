//! Where units go: to markers first, then to where they can do harm.

use super::worth::{firepower, melee, muscle};
use crate::charge;
use crate::command::objective_control;
use crate::core::{distance_between_units, engaged_with};
use crate::datasheets::Keyword;
use crate::movement::{MoveChoice, Moves};
use crate::objectives::{Marker, RADIUS, RANGE, level_of_control};
use crate::state::{ModelId, State, UnitId, Whereabouts, other};
use geometry::Vector;
use kernel::Seat;
use miniatures::thinking::{self, Errand, Foe, Prize};

/// The middle of a unit on the battlefield.
pub(super) fn middle(state: &State, unit: UnitId) -> Option<Vector> {
    miniatures::measure::middle(state, unit)
}

/// The Objective Control of a unit wherever it is.
fn control(state: &State, unit: UnitId) -> f64 {
    state.living_models(unit).map(|model| f64::from(objective_control(state, model))).sum()
}

/// Which marker a unit should go for: near ones that are not safely held, spread over the army.
pub(super) fn goal(state: &State, seat: Seat, unit: UnitId) -> Option<Vector> {
    let own = control(state, unit);
    let from = middle(state, unit)?;
    let fighter = muscle(state, unit) > firepower(state, unit).0;
    let prize = |marker: &Marker| {
        let at = marker.at.point();
        let near = |friend: &UnitId| middle(state, *friend).is_some_and(|middle| middle.distance(at) < 7.0);
        let friends = state.units_of(seat).filter(|&friend| friend != unit).filter(near);
        let friends = friends.map(|friend| control(state, friend)).sum();
        Prize { at, reach: RANGE + RADIUS, friends, theirs: f64::from(level_of_control(state, marker, other(seat))) }
    };
    if own == 0.0 {
        return nearest_enemy(state, seat, unit).and_then(|enemy| middle(state, enemy));
    }
    let prizes: Vec<Prize> = state.battle.markers.iter().map(prize).collect();
    let enemy = || nearest_enemy(state, seat, unit).and_then(|enemy| middle(state, enemy));
    thinking::goal(from, fighter, &prizes).or_else(enemy)
}

/// The nearest enemy unit.
pub(super) fn nearest_enemy(state: &State, seat: Seat, unit: UnitId) -> Option<UnitId> {
    let gap = |enemy: &UnitId| distance_between_units(state, unit, *enemy);
    state.units_of(other(seat)).min_by(|a, b| gap(a).total_cmp(&gap(b)))
}

/// The fastest model's Move, in inches.
fn pace(state: &State, unit: UnitId) -> f64 {
    let moves = state.models_of(unit).filter_map(|model| state.profile(model)?.1.movement);
    moves.map(|movement| f64::from(movement.dice) * 3.5 + f64::from(movement.plus)).fold(0.0, f64::max)
}

/// Which unit moves next, and how.
pub(super) fn choose(state: &State, seat: Seat, choices: &[(UnitId, MoveChoice)]) -> Option<(UnitId, MoveChoice)> {
    let wanted = |unit: UnitId| -> Vec<MoveChoice> {
        let aboard = state.unit(unit).is_some_and(|unit| matches!(unit.whereabouts, Whereabouts::Aboard(_)));
        if aboard {
            return vec![MoveChoice::Disembark];
        }
        let engaged = engaged_with(state, unit);
        if let Some(&enemy) = engaged.first() {
            let fights = melee(state, unit, enemy, false) >= 0.5 * melee(state, enemy, unit, false);
            let flees = [MoveChoice::FallBack, MoveChoice::Normal, MoveChoice::Stationary];
            return if fights { vec![MoveChoice::Stationary] } else { flees.to_vec() };
        }
        let far = goal(state, seat, unit).zip(middle(state, unit)).map_or(0.0, |(to, from)| to.distance(from));
        let (power, reach) = firepower(state, unit);
        let near = nearest_enemy(state, seat, unit).map_or(f64::INFINITY, |e| distance_between_units(state, unit, e));
        let in_range = power > 0.0 && near <= reach;
        let hurries = far > pace(state, unit) + 3.0 && !in_range && near > 14.0;
        if hurries {
            return vec![MoveChoice::Advance, MoveChoice::Normal];
        }
        vec![MoveChoice::Normal, MoveChoice::Stationary]
    };
    // Those nearest to their goal first, so that they make room.
    let mut units: Vec<UnitId> = choices.iter().map(|(unit, _)| *unit).collect();
    units.dedup();
    for unit in units {
        for choice in wanted(unit) {
            if choices.contains(&(unit, choice)) {
                return Some((unit, choice));
            }
        }
    }
    // A unit aboard that stays there, or one that can do nothing it would like.
    choices.iter().copied().find(|(_, choice)| *choice == MoveChoice::Stationary).or_else(|| choices.first().copied())
}

/// Looks about for a unit that is to end somewhere.
pub(super) fn weighing(state: &State, seat: Seat, unit: UnitId) -> Errand<'_> {
    let prize = |marker: &Marker| {
        let friends = state.models_of_seat(seat).filter(|&model| state.unit_of(model) != unit);
        let near = friends.filter(|&model| crate::objectives::in_range(state, marker, model));
        Prize {
            at: marker.at.point(),
            reach: RANGE + RADIUS,
            friends: near.map(|model| f64::from(objective_control(state, model))).sum(),
            theirs: f64::from(level_of_control(state, marker, other(seat))),
        }
    };
    let prizes = state.battle.markers.iter().map(prize).collect();
    let foe = |enemy: UnitId| Some(Foe { at: middle(state, enemy)?, muscle: muscle(state, enemy) });
    let foes = state.units_of(other(seat)).filter_map(foe).collect();
    let (power, range) = firepower(state, unit);
    let (goal, muscle) = (goal(state, seat, unit), muscle(state, unit));
    let weight = Box::new(move |model| f64::from(objective_control(state, model)));
    Errand { position: state, weight, prizes, foes, goal, power, range, muscle }
}

/// Where the models of a unit end by an answer.
pub(super) fn ends(state: &State, unit: UnitId, moves: &Moves) -> Vec<(ModelId, Vector)> {
    thinking::ends(state, state.living_models(unit), moves)
}

/// What a charge would be worth, in wounds dealt beyond those suffered, times its chance.
pub(super) fn charge_value(state: &State, unit: UnitId, target: UnitId) -> f64 {
    let gap = distance_between_units(state, unit, target);
    let chance = charge::roll_chance(gap - crate::core::ENGAGEMENT);
    let dealt = melee(state, unit, target, true);
    let suffered = melee(state, target, unit, false);
    let vehicle = state.unit_has(target, &Keyword::Vehicle) || state.unit_has(target, &Keyword::Monster);
    let (power, _) = firepower(state, target);
    // Guns that are tied up do not shoot.
    let tied = if vehicle { 0.0 } else { power * 0.2 };
    if chance < 0.25 { f64::NEG_INFINITY } else { chance * (dealt + tied - 0.5 * suffered) }
}
