//! When Command points are worth spending, and when a die is rolled again.

use super::psychic::missing;
use super::worth::{Target, melee, shooting_at};
use crate::abilities::{Effect, Moment, StratagemId};
use crate::attacks;
use crate::battlefield::{ENGAGEMENT, engaged_with};
use crate::core::distance_between_units;
use crate::dice::{Offer, ReRoll, ReRollChoice, RollKind};
use crate::missions;
use crate::state::{State, UnitId};
use crate::stratagems::{self, UseFaction, UseStratagem, Window};
use kernel::Seat;
use miniatures::thinking::best_worth;

/// This many wounds of a typical unit make a stratagem worth its point.
const WORTH_A_POINT: f64 = 1.5;
/// What a bonus of one to attacks adds to what they do.
const BONUS: f64 = 0.3;
/// So much damage is worth a re-roll.
const BIG: u8 = 2;

fn points(state: &State, seat: Seat) -> u8 {
    state.players.get(seat.index()).map_or(0, |player| player.cp)
}

/// All wounds that are left in a unit.
fn wounds_of(state: &State, unit: UnitId) -> f64 {
    Target::new(state, unit).map_or(0.0, |target| target.total)
}

/// What to do in a window of [`UseStratagem`].
pub(super) fn window(state: &State, ask: &UseStratagem) -> Option<UnitId> {
    let choices = stratagems::window_choices(state, ask);
    match &ask.window {
        // One die in six.
        Window::EnemyFallsBack(unit) => {
            let near = engaged_with(state, *unit).iter().map(|&own| state.models_of(own).count()).sum::<usize>();
            best_worth(choices, WORTH_A_POINT, |_| near as f64 / 6.0)
        }
        Window::TransportDestroyed(_) => None,
        // Only sixes hit: a quarter of the usual, or less.
        Window::ChargeDeclared(charger, _) => {
            let ready = choices.into_iter().filter(|&unit| !super::acts(state, unit));
            best_worth(ready, WORTH_A_POINT, |unit| shooting_at(state, *unit, *charger) / 3.5)
        }
        // It strikes before the enemy does: worth what it would lose.
        Window::EnemyFought(..) => best_worth(choices, 2.0 * WORTH_A_POINT, |unit| {
            let enemies = engaged_with(state, *unit);
            let suffers: f64 = enemies.iter().map(|&enemy| melee(state, enemy, *unit)).sum();
            let strikes = enemies.iter().map(|&enemy| melee(state, *unit, enemy)).fold(0.0, f64::max);
            if suffers > 0.3 * wounds_of(state, *unit) { strikes } else { 0.0 }
        }),
        Window::MoraleTest(unit) => choices.into_iter().next().filter(|_| must_stand(state, *unit)),
    }
}

/// Is a unit about to lose a marker for want of courage?
fn must_stand(state: &State, unit: UnitId) -> bool {
    let holds = state.fixed.mission.points().any(|at| crate::actions::is_near(state, unit, at, missions::NEAR));
    let lost = state.unit(unit).map_or(0, |unit| unit.turn.lost);
    let leadership = state.models_of(unit).filter_map(|id| Some(state.profile(id)?.1.row.leadership)).max();
    holds && state.models_of(unit).count() > 3 && lost + 3 > leadership.unwrap_or(0)
}

/// A faction's own stratagem, if what it does is worth its price.
pub(super) fn faction(state: &State, ask: &UseFaction) -> Option<(StratagemId, UnitId)> {
    let worth = |&(id, unit): &(StratagemId, UnitId)| {
        let Some(stratagem) = state.fixed.library.stratagem(id) else { return 0.0 };
        let all = stratagem.ability.effects.iter().map(|effect| worth_of(state, ask, effect, unit));
        all.sum::<f64>() - WORTH_A_POINT * f64::from(stratagem.cost)
    };
    best_worth(stratagems::faction_choices(state, ask), 0.1, worth)
}

/// What an effect is worth to a unit at a moment, in wounds.
fn worth_of(state: &State, ask: &UseFaction, effect: &Effect, unit: UnitId) -> f64 {
    let shoots = || state.enemies_of(unit).map(|enemy| shooting_at(state, unit, enemy)).fold(0.0, f64::max);
    let strikes = || engaged_with(state, unit).iter().map(|&enemy| melee(state, unit, enemy)).fold(0.0, f64::max);
    let struck = || engaged_with(state, unit).iter().map(|&enemy| melee(state, enemy, unit)).sum::<f64>();
    match (effect, ask.moment) {
        (Effect::ShootsAgain | Effect::ShootsNow, _) => shoots(),
        (Effect::FightsAgain | Effect::FightsNow, _) => strikes(),
        (Effect::Regain(wounds), _) => wh40k::descriptions::mean(*wounds).min(missing(state, unit)) * 2.0,
        (Effect::Return(models), _) => {
            let gone = state.fallen_models(unit).count() as f64;
            wh40k::descriptions::mean(*models).min(gone) * 2.0
        }
        (_, Moment::Shoots) => BONUS * shoots(),
        (_, Moment::Fights) => BONUS * strikes(),
        (_, Moment::Struck) => BONUS * struck(),
        (_, Moment::ShotAt) => {
            let by = state.volley.as_ref().map(|volley| volley.attacker);
            let hurt = |enemy: UnitId| shooting_at(state, enemy, unit);
            BONUS * by.map_or_else(|| state.enemies_of(unit).map(hurt).fold(0.0, f64::max), hurt)
        }
        _ => 0.0,
    }
}

/// What costs nothing is rolled again where it has failed; Command points go where a die decides much.
pub(super) fn re_roll(state: &State, ask: &ReRoll) -> ReRollChoice {
    let places = || (0u8..).zip(&ask.offers);
    let is_command = |offer: &Offer| offer.by == stratagems::BY_COMMAND;
    let fails = !ask.passed || is_too_short(state, ask);
    if fails && let Some((place, offer)) = places().find(|(_, offer)| !is_command(offer)) {
        return again(ask, place, offer);
    }
    match places().find(|(_, offer)| is_command(offer)) {
        Some((place, offer)) if matters(state, ask, fails) => again(ask, place, offer),
        _ => ReRollChoice::Keep,
    }
}

/// The worst die of an offer, or all of them.
fn again(ask: &ReRoll, place: u8, offer: &Offer) -> ReRollChoice {
    let face = |die: &&u8| ask.faces.get(usize::from(**die)).copied().unwrap_or(6);
    match offer.dice.iter().min_by_key(face) {
        Some(&die) if !offer.whole => ReRollChoice::Die(place, die),
        _ => ReRollChoice::Whole(place),
    }
}

/// Does a charge roll not reach the nearest enemy?
fn is_too_short(state: &State, ask: &ReRoll) -> bool {
    let sum: u8 = ask.faces.iter().sum();
    let gap = |enemy: UnitId| distance_between_units(state, ask.unit, enemy);
    let nearest = state.enemies_of(ask.unit).map(gap).fold(f64::INFINITY, f64::min);
    ask.kind == RollKind::Charge && f64::from(sum) < nearest - ENGAGEMENT
}

/// Is a roll worth a Command point?
fn matters(state: &State, ask: &ReRoll, fails: bool) -> bool {
    let damage = || {
        let volley = state.volley.as_ref();
        let all = volley.into_iter().flat_map(|volley| &volley.salvos);
        let of =
            |salvo: &attacks::Salvo| attacks::printed(state, salvo.arm).map_or(0, |p| p.damage.plus + p.damage.dice);
        all.map(of).max().unwrap_or(0)
    };
    let single = ask.faces.len() == 1;
    match ask.kind {
        RollKind::Charge | RollKind::Psychic => fails,
        RollKind::Hit | RollKind::Wound | RollKind::Save => fails && single && damage() >= BIG,
        RollKind::Damage => single && ask.faces.iter().all(|&face| face <= 2) && points(state, ask.seat) > 2,
        _ => false,
    }
}
