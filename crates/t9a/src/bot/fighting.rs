//! What is decided in and about fights: how to take a charge, Combat Reforms, pursuit.

use super::charging::{blow, promise};
use super::exchange::Fighters;
use super::moving::speed;
use crate::charge::{Reaction, cannot_flee};
use crate::definitions::formation::block;
use crate::melee::contact::partners;
use crate::melee::questions::{CombatReforms, MeleeAnswer, MeleeAsk, default_answer};
use crate::melee::reform::{self, Reformed};
use crate::odds::combat::Duel;
use crate::state::{Stand, State, UnitId};
use geometry::ranks::distance;

/// Whoever has broken an enemy runs after it, whoever has none left runs on; who then has the enemy behind him turns.
pub(super) fn fight(state: &State, ask: &MeleeAsk) -> Option<MeleeAnswer> {
    match ask {
        MeleeAsk::PostCombatPivot(ask) => Some(MeleeAnswer::PostCombatPivot(super::looking(state, ask.unit, 0.7))),
        MeleeAsk::Pursue(ask) => Some(MeleeAnswer::Pursue(ask.targets.first().copied())),
        // Whoever may turn to the enemy tries: it costs nothing if it fails.
        MeleeAsk::TryReforms(ask) => Some(MeleeAnswer::TryReforms(ask.units.clone())),
        MeleeAsk::CombatReforms(ask) => Some(reforms(state, ask)),
        MeleeAsk::Overrun(ask) => Some(MeleeAnswer::Overrun(runs_into(state, ask.unit))),
        _ => None,
    }
}

/// Is there an enemy straight ahead whom a unit that runs on would reach, and would rather fight than look at? Who runs on into
/// nothing shows his back to all others.
fn runs_into(state: &State, unit: UnitId) -> bool {
    let Some(own) = block(state, unit) else { return false };
    let reach = speed(state, unit).0 + 4.0;
    let met = |enemy: &UnitId| {
        let Some(theirs) = block(state, *enemy) else { return false };
        let to = theirs.centre() - own.front;
        let aside = (to - own.heading * own.heading.dot(to)).length();
        own.heading.dot(to) > 0.0
            && aside < (own.width + theirs.width) * 0.5
            && distance(&own.corners(), &theirs.corners()) < reach
    };
    let enemies = state.on_field().filter(|&enemy| state.owner(enemy) != state.owner(unit));
    enemies.filter(met).any(|enemy| {
        let blow = blow(state, unit, enemy, 1.0);
        blow.is_some_and(|blow| promise(&Fighters::new(state), enemy, &[blow]) > 0.0)
    })
}

/// By how much a Combat Reform must better the next round, in points of the Combat Score.
const BETTER: f64 = 0.4;

/// The Combat Reforms after which the next round promises most; none if none betters it.
fn reforms(state: &State, ask: &CombatReforms) -> MeleeAnswer {
    let value = |done: &Vec<Reformed>| {
        let mut then = state.clone();
        done.iter().for_each(|done| reform::apply(&mut then, done));
        let price = if done.is_empty() { 0.0 } else { BETTER };
        ask.units.iter().map(|unit| next_round(&then, *unit)).sum::<f64>() - price
    };
    let mut ways: Vec<Vec<Reformed>> = vec![Vec::new()];
    for unit in &ask.units {
        let own = reform::ways_among(state, *unit, REFORMS, wider_and_narrower(state, *unit), 1);
        ways.extend(own.into_iter().map(|way| vec![way]));
    }
    ways.retain(|way| reform::judge(state, ask, way).is_ok());
    let valued = ways.into_iter().map(|way| (value(&way), way));
    let best = valued.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map_or_else(
        || default_answer(state, &MeleeAsk::CombatReforms(ask.clone())),
        |(_, way)| MeleeAnswer::CombatReforms(way),
    )
}

/// How many reforms of one unit are weighed.
const REFORMS: usize = 4;

/// Formations to think of: as it stands, and some wider and narrower ones with its Characters in the middle.
fn wider_and_narrower(state: &State, unit: UnitId) -> Vec<Stand> {
    let all = reform::formations(state, unit);
    let Some(now) = all.first().cloned() else { return Vec::new() };
    let mut chosen = vec![now.clone()];
    for files in 1..=u8::MAX {
        let alike: Vec<&Stand> = all[1..].iter().filter(|stand| stand.files == files).collect();
        let change = files.abs_diff(now.files);
        if change > 0 && change % 2 == 0 {
            chosen.extend(alike.get(alike.len() / 2).map(|stand| (*stand).clone()));
        }
        if files > now.files && alike.is_empty() {
            break;
        }
    }
    chosen
}

/// What the next Round of Combat comes to for a unit, against each of its enemies: the Combat Score, and what its losses count for.
fn next_round(state: &State, unit: UnitId) -> f64 {
    let mut foes: Vec<UnitId> = partners(state, unit).into_iter().map(|(_, foe, _)| foe).collect();
    foes.sort();
    foes.dedup();
    let of = |foe: UnitId| {
        let mut then = state.clone();
        for unit in [unit, foe] {
            let marks = &mut then.unit_mut(unit)?.marks.battle;
            (marks.first_round, marks.charging) = (false, false);
        }
        let round = Duel::of(&then, unit, foe)?.estimated();
        Some(round.margin + 4.0 * (round.breaks[1] - round.breaks[0]))
    };
    foes.into_iter().filter_map(of).sum()
}

/// Whoever would be swept away and can run, runs, if he is quick or worth little in a fight.
pub(super) fn reaction(state: &State, unit: UnitId, charger: UnitId) -> Reaction {
    if cannot_flee(state, unit).is_some() || state.whole(charger) != charger {
        return Reaction::Hold;
    }
    let Some(fight) = Duel::imagined(state, charger, unit).map(|duel| duel.estimated()) else { return Reaction::Hold };
    let light = state.sheet(unit).is_some_and(|sheet| sheet.has("Light Troops") || sheet.has("Feigned Flight"));
    if light && fight.margin > 4.0 && fight.breaks[1] > 0.6 { Reaction::Flee } else { Reaction::Hold }
}
