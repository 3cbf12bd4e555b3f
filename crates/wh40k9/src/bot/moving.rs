//! Where units go: to markers first, then to where they can do harm.

use super::worth::{firepower, melee, muscle};
use crate::battlefield::{ENGAGEMENT, engaged_with};
use crate::core::distance_between_units;
use crate::datasheets::Keyword;
use crate::missions::{NEAR, RADIUS, models_near};
use crate::movement::{MoveChoice, Moves};
use crate::state::{ModelId, State, UnitId, Whereabouts, other};
use geometry::Vector;
use kernel::Seat;
use miniatures::measure::middle;
use miniatures::stakes;
use miniatures::thinking::{self, Errand, Foe, Prize};

/// A unit that is so near to its goal and has enemies in range stays where it is.
const THERE: f64 = 3.0;
/// An enemy that is no farther may be charged in the same turn, so nobody hurries past it.
const CHARGE: f64 = 14.0;
/// A charge is not declared if it succeeds more seldom.
const SELDOM: f64 = 0.25;

/// Which marker a unit should go for: near ones that are not safely held, spread over the army.
pub(super) fn goal(state: &State, seat: Seat, unit: UnitId) -> Option<Vector> {
    let from = middle(state, unit)?;
    let fighter = muscle(state, unit) > firepower(state, unit).0;
    let prize = |at: Vector| {
        let near = |friend: &UnitId| middle(state, *friend).is_some_and(|middle| middle.distance(at) < 7.0);
        let friends = state.units_of(seat).filter(|&friend| friend != unit).filter(near);
        let friends = friends.map(|friend| state.models_of(friend).count() as f64).sum();
        Prize { at, reach: NEAR + RADIUS, friends, theirs: models_near(state, at, other(seat)) as f64 }
    };
    let prizes: Vec<Prize> = state.fixed.mission.points().map(prize).collect();
    let enemy = || nearest_enemy(state, seat, unit).and_then(|enemy| middle(state, enemy));
    thinking::goal(from, fighter, &prizes).or_else(enemy)
}

/// The nearest enemy unit.
pub(super) fn nearest_enemy(state: &State, seat: Seat, unit: UnitId) -> Option<UnitId> {
    let gap = |enemy: &UnitId| distance_between_units(state, unit, *enemy);
    state.units_of(other(seat)).min_by(|a, b| gap(a).total_cmp(&gap(b)))
}

/// The fastest model's M, in inches.
fn pace(state: &State, unit: UnitId) -> f64 {
    let moves = state.models_of(unit).filter_map(|model| {
        let (_, profile) = state.profile(model)?;
        profile.row(state.model(model)?.wounds).movement
    });
    moves.map(|movement| wh40k::descriptions::mean(movement.most)).fold(0.0, f64::max)
}

/// Which unit moves next, and how.
pub(super) fn choose(state: &State, seat: Seat, choices: &[(UnitId, MoveChoice)]) -> Option<(UnitId, MoveChoice)> {
    let mut units: Vec<UnitId> = choices.iter().map(|(unit, _)| *unit).collect();
    units.dedup();
    let wanted = units.into_iter().flat_map(|unit| ways(state, seat, unit).into_iter().map(move |way| (unit, way)));
    // A unit aboard that stays there, or one that can do nothing it would like.
    let stays = || choices.iter().copied().find(|(_, choice)| *choice == MoveChoice::Stationary);
    let found = wanted.into_iter().find(|wish| choices.contains(wish));
    found.or_else(stays).or_else(|| choices.first().copied())
}

/// How a unit would like to move, the best first.
fn ways(state: &State, seat: Seat, unit: UnitId) -> Vec<MoveChoice> {
    let aboard = state.unit(unit).is_some_and(|unit| matches!(unit.whereabouts, Whereabouts::Aboard(_)));
    if aboard {
        return vec![MoveChoice::Disembark];
    }
    if let Some(&enemy) = engaged_with(state, unit).first() {
        let fights = melee(state, unit, enemy) >= 0.5 * melee(state, enemy, unit);
        let flees = vec![MoveChoice::FallBack, MoveChoice::Normal, MoveChoice::Stationary];
        return if fights { vec![MoveChoice::Stationary, MoveChoice::Normal] } else { flees };
    }
    let far = goal(state, seat, unit).zip(middle(state, unit)).map_or(0.0, |(to, from)| to.distance(from));
    let (power, reach) = firepower(state, unit);
    let near = nearest_enemy(state, seat, unit).map_or(f64::INFINITY, |e| distance_between_units(state, unit, e));
    let in_range = power > 0.0 && near <= reach;
    if far <= THERE && in_range && power > muscle(state, unit) {
        return vec![MoveChoice::Stationary, MoveChoice::Normal];
    }
    if far > pace(state, unit) + 3.0 && !in_range && near > CHARGE {
        return vec![MoveChoice::Advance, MoveChoice::Normal];
    }
    vec![MoveChoice::Normal, MoveChoice::Stationary]
}

/// Looks about for a unit that is to end somewhere.
pub(super) fn weighing(state: &State, seat: Seat, unit: UnitId) -> Errand<'_> {
    // Of those that are there already, this unit is left out: it is where it ends.
    let prize = |at: Vector| {
        let own = state.models_of(unit).filter(|&model| is_near(state, model, at)).count();
        let friends = models_near(state, at, seat);
        let friends = friends - own.min(friends);
        let theirs = models_near(state, at, other(seat)) as f64;
        Prize { at, reach: NEAR + RADIUS, friends: friends as f64, theirs }
    };
    let prizes = state.fixed.mission.points().map(prize).collect();
    let foe = |enemy: UnitId| Some(Foe { at: middle(state, enemy)?, muscle: muscle(state, enemy) });
    let foes = state.units_of(other(seat)).filter_map(foe).collect();
    let (power, range) = firepower(state, unit);
    let (goal, muscle) = (goal(state, seat, unit), muscle(state, unit));
    Errand { position: state, weight: Box::new(|_| 1.0), prizes, foes, goal, power, range, muscle }
}

fn is_near(state: &State, model: ModelId, at: Vector) -> bool {
    let own = crate::core::solid(state, model).zip(crate::missions::outline(at));
    own.is_some_and(|(own, marker)| geometry::within(geometry::horizontal(&own.outline, &marker), NEAR))
}

/// Where the models of a unit end by an answer.
pub(super) fn ends(state: &State, unit: UnitId, moves: &Moves) -> Vec<(ModelId, Vector)> {
    thinking::ends(state, state.living_models(unit), moves)
}

/// The chance that 2D6 come to this many inches or more.
pub(super) fn roll_chance(inches: f64) -> f64 {
    stakes::two_dice(inches.ceil() as i32)
}

/// What a charge would be worth, in wounds dealt beyond those suffered, times its chance.
pub(super) fn charge_value(state: &State, unit: UnitId, target: UnitId) -> f64 {
    let chance = roll_chance(distance_between_units(state, unit, target) - ENGAGEMENT);
    if chance < SELDOM {
        return f64::NEG_INFINITY;
    }
    let (dealt, suffered) = (melee(state, unit, target), melee(state, target, unit));
    let big = state.unit_has(target, &Keyword::Vehicle) || state.unit_has(target, &Keyword::Monster);
    let (power, _) = firepower(state, target);
    // Guns that are tied up do not shoot.
    let tied = if big { 0.0 } else { power * 0.2 };
    chance * (dealt + tied - 0.5 * suffered)
}
