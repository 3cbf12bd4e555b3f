//! When Command points are worth spending.

use super::worth::{Target, melee, shooting_at};
use crate::abilities::{Moment, StratagemId};
use crate::attacks::is_attached;
use crate::core::engaged_with;
use crate::objectives;
use crate::questions::Reaction;
use crate::state::{ModelId, State, UnitId};
use crate::stratagems::{self, Stratagem, Use, UseDetachment, UseStratagem, Window};
use kernel::Seat;
use miniatures::thinking::best_worth;

/// This many wounds of a typical unit make a stratagem worth its point.
const WORTH_A_POINT: f64 = 1.5;

/// The Command points of a player.
fn points(state: &State, seat: Seat) -> u8 {
    state.players.get(seat.index()).map_or(0, |player| player.cp)
}

/// All wounds that are left in a unit.
fn wounds_of(state: &State, unit: UnitId) -> f64 {
    Target::new(state, unit).map_or(0.0, |target| target.total)
}

/// The best use of a window's stratagem, if it is good enough. What it is worth is weighed first: whether it is allowed takes longer to
/// find out.
fn best_use(state: &State, ask: &UseStratagem, enough: f64, value: impl Fn(&Use) -> f64) -> Option<Use> {
    let mut all: Vec<(f64, Use)> =
        stratagems::uses(state, ask).into_iter().map(|choice| (value(&choice), choice)).collect();
    all.retain(|(worth, _)| *worth >= enough);
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    let allowed = |choice: &Use| stratagems::judge_window(state, ask, *choice).is_ok();
    all.into_iter().rev().map(|(_, choice)| choice).find(allowed)
}

/// What to do in a window of [`UseStratagem`].
pub(super) fn window(state: &State, seat: Seat, ask: &UseStratagem) -> Option<Use> {
    let choices = || stratagems::window_choices(state, ask);
    let spare = points(state, seat);
    match ask.window {
        // Only sixes hit: a third of the usual, or less. Better spent when many weapons bear.
        Window::EnemyMoves(enemy) | Window::EnemyMoved(enemy) | Window::EnemySetUp(enemy) => {
            best_use(state, ask, WORTH_A_POINT, |choice| match choice {
                Use::Unit(unit) => shooting_at(state, *unit, enemy) / 3.5,
                _ => 0.0,
            })
        }
        Window::EnemyCharged(enemy) => best_use(state, ask, 2.0 * WORTH_A_POINT, |choice| match choice {
            Use::Unit(unit) => melee(state, *unit, enemy, false) - 0.5 * melee(state, enemy, *unit, false),
            _ => 0.0,
        }),
        // It strikes before the enemy does: worth what it would lose.
        Window::EnemyFought(_) => best_use(state, ask, 2.0 * WORTH_A_POINT, |choice| match choice {
            Use::Unit(unit) => {
                let enemies = engaged_with(state, *unit);
                let suffers: f64 = enemies.iter().map(|&enemy| melee(state, enemy, *unit, false)).sum();
                let strikes = enemies.iter().map(|&enemy| melee(state, *unit, enemy, false)).fold(0.0, f64::max);
                if suffers > 0.3 * wounds_of(state, *unit) { strikes } else { 0.0 }
            }
            _ => 0.0,
        }),
        Window::Fights(unit) => {
            let leaders = engaged_with(state, unit).into_iter().any(|enemy| is_attached(state, enemy));
            choices().into_iter().next().filter(|_| leaders && spare > 1)
        }
        Window::Charged(_) => best_use(state, ask, WORTH_A_POINT, |choice| match choice {
            Use::Enemy(enemy, gun) => {
                let strength = crate::shooting::gun_profile(state, *gun).map_or(0, |profile| profile.strength);
                (f64::from(strength) / 3.0).min(6.0).min(wounds_of(state, *enemy))
            }
            _ => 0.0,
        }),
        Window::MovementEnds => choices().into_iter().next().filter(|_| spare > 1),
    }
}

/// Cover and hiding for those who would suffer much.
pub(super) fn reaction(state: &State, ask: &Reaction) -> Option<(Stratagem, UnitId)> {
    let share = |&(_, unit): &(Stratagem, UnitId)| {
        let suffers = shooting_at(state, ask.attacker, unit) / ask.targets.len().max(1) as f64;
        let worth = Target::new(state, unit).map_or(0.0, |target| target.worth);
        if suffers >= 0.25 * wounds_of(state, unit) { suffers * worth.max(1.0) } else { 0.0 }
    };
    best_worth(stratagems::reactions(state, ask), 20.0, share)
}

/// A detachment's own stratagems are worth a point as long as one is left for a re-roll; mending always is.
pub(super) fn detachment(state: &State, ask: &UseDetachment) -> Option<(StratagemId, UnitId)> {
    let choice = stratagems::detachment_choices(state, ask).into_iter().next();
    choice.filter(|_| ask.moment == Moment::Command || points(state, ask.seat) > 1)
}

/// Three mortal wounds on average: at whom they hurt most.
pub(super) fn grenades(state: &State, seat: Seat) -> Option<(UnitId, UnitId)> {
    best_worth(stratagems::grenade_choices(state, seat), 15.0, |&(thrower, target)| {
        let spent = shooting_at(state, thrower, target);
        let hurt = Target::new(state, target).map_or(0.0, |unit| unit.total.min(3.0) * unit.worth);
        // A unit that throws grenades still shoots; what matters is that somebody is left to be shot at.
        hurt - 0.1 * spent
    })
}

/// A unit that holds a marker must not lose its nerve.
pub(super) fn bravery(state: &State, unit: UnitId) -> bool {
    let near = |model: ModelId| state.battle.markers.iter().any(|marker| objectives::in_range(state, marker, model));
    state.models_of(unit).any(near)
}
