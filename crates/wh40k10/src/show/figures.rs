//! The numbers beside options: what attacks would do, and whether a charge would be long enough. They are exact, from the same
//! chains as `grognard odds`; stratagems that may still be used and Command Re-rolls are left out.

use super::unit_name;
use crate::attacks::rolls::{Faces, Outcome};
use crate::attacks::{Salvo, Volley};
use crate::core::distance_between_units;
use crate::fight::{self, Blow};
use crate::shooting::{self, Gun};
use crate::stakes::{self, Toll};
use crate::state::{State, UnitId};
use crate::{charge, odds};
use kernel::Message;
use view::Figure;
use wh40k::ahead;

fn chance(label: &'static str, value: f64) -> Figure {
    Figure { label: Message::new(label), value, chance: true }
}

fn mean(label: &'static str, value: f64) -> Figure {
    Figure { label: Message::new(label), value: (value * 100.0).round() / 100.0, chance: false }
}

/// What these attacks would do to a unit: wounds and models on average, and the chance that nobody is left.
pub(super) fn of_salvos(state: &State, attacker: UnitId, salvos: Vec<Salvo>, target: UnitId) -> Vec<Figure> {
    stakes::of_salvos(state, attacker, salvos, target).map_or_else(Vec::new, of_toll)
}

fn of_toll(toll: Toll) -> Vec<Figure> {
    vec![
        mean("wh40k10-figure-wounds", toll.wounds),
        mean("wh40k10-figure-slain", toll.slain),
        chance("wh40k10-figure-destroyed", toll.all),
    ]
}

/// What a unit's shots at a target would do.
pub(super) fn of_shots(state: &State, unit: UnitId, shots: &[(Gun, UnitId)], target: UnitId) -> Vec<Figure> {
    let at_target: Vec<(Gun, UnitId)> = shots.iter().copied().filter(|(_, unit)| *unit == target).collect();
    of_salvos(state, unit, shooting::salvos(state, unit, &at_target), target)
}

/// What Fire Overwatch of a unit would do to an enemy.
pub(super) fn of_overwatch(state: &State, unit: UnitId, enemy: UnitId) -> Vec<Figure> {
    stakes::of_overwatch(state, unit, enemy).map_or_else(Vec::new, of_toll)
}

/// How likely a saving throw succeeds.
pub(super) fn of_save(faces: Faces) -> Vec<Figure> {
    let saved = faces.0.iter().filter(|outcome| **outcome != Outcome::Fail).count();
    vec![chance("wh40k10-figure-saved", saved as f64 / 6.0)]
}

/// What a unit's blows at a target would do.
pub(super) fn of_blows(state: &State, unit: UnitId, blows: &[Blow], target: UnitId) -> Vec<Figure> {
    let at_target = blows.iter().filter(|blow| blow.target == target);
    let salvos = at_target.filter_map(|blow| fight::salvo(state, unit, blow, None)).collect();
    of_salvos(state, unit, salvos, target)
}

/// Would the Charge roll be long enough, in a straight line?
pub(super) fn of_charge(state: &State, unit: UnitId, target: UnitId) -> Vec<Figure> {
    vec![chance("wh40k10-figure-charge", charge::chance(state, unit, target))]
}

/// Whom a unit could charge that is nearest, how far away it is, and how likely it is reached.
pub(super) fn nearest_target(state: &State, unit: UnitId) -> Option<Message> {
    let distance = |target| distance_between_units(state, unit, target);
    let chance = |target| charge::chance(state, unit, target);
    ahead::nearest("wh40k10", charge::target_choices(state, unit), distance, chance, |target| unit_name(state, target))
}

/// What shots would do to each of their targets, in a sentence each: exact, before stratagems and Command Re-rolls.
pub(super) fn volley(state: &State, unit: UnitId, shots: &[(Gun, UnitId)]) -> Vec<Message> {
    let mut declared = state.clone();
    let salvos = shooting::salvos(state, unit, shots);
    declared.volley = Some(Volley::new(unit, salvos));
    let mut targets: Vec<UnitId> = shots.iter().map(|(_, target)| *target).collect();
    targets.sort_unstable();
    targets.dedup();
    let outcome = |target: UnitId| {
        let (weapons, defenders) = odds::of_volley(&declared, target)?;
        let (groups, line) = odds::chain(&weapons, &defenders);
        let outcome = ::odds::resolve(&groups, &line).ok()?;
        Some(ahead::volley("wh40k10", unit_name(state, target), defenders.models(), &outcome))
    };
    targets.into_iter().filter_map(outcome).collect()
}
