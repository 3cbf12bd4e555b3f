//! The psychic phase: which power is worth the risk, and which is worth denying.

use super::worth::Target;
use crate::abilities::{Effect, PowerId};
use crate::psychic::{self, Casting, DenyTheWitch, SMITE, What};
use crate::state::{State, UnitId};
use kernel::Seat;
use wh40k::descriptions::mean;

/// What a victory point is worth, in points of an army.
const VICTORY_POINT: f64 = 15.0;
/// What the action of a mission scores, about.
const ACTION: f64 = 5.0;
/// What a power is worth that helps or hinders for a while, as a part of what its target is worth.
const LASTING: f64 = 0.06;
/// Perils of the Warp come on two of 36 throws and take two wounds.
const PERILS: f64 = 2.0 / 36.0 * 2.0;
/// Mortal wounds of Smite, on average.
const SMITES: f64 = 2.0;

/// The chance that 2D6 come to so much or more.
fn reaches(total: u16) -> f64 {
    super::moving::roll_chance(f64::from(total))
}

/// The psyker that has most to gain, if anybody has.
pub(super) fn psyker(state: &State, seat: Seat) -> Option<UnitId> {
    let all = psychic::psykers(state, seat).into_iter().filter(|&unit| !super::acts(state, unit));
    let worth = |unit: UnitId| best(state, seat, unit).map_or(0.0, |(worth, _)| worth);
    let all = all.map(|unit| (worth(unit), unit)).filter(|(worth, _)| *worth > 0.0);
    all.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, unit)| unit)
}

/// What a psyker attempts next.
pub(super) fn casting(state: &State, seat: Seat, unit: UnitId) -> Option<Casting> {
    best(state, seat, unit).filter(|(worth, _)| *worth > 0.0).map(|(_, casting)| casting)
}

fn best(state: &State, seat: Seat, unit: UnitId) -> Option<(f64, Casting)> {
    let own = Target::new(state, unit).map_or(0.0, |own| own.worth);
    let worth = |casting: &Casting| {
        let chance = reaches(psychic::charge_of(state, seat, &casting.what).into());
        chance * gain(state, casting) - PERILS * own
    };
    let all = psychic::castings(state, unit).into_iter().map(|casting| (worth(&casting), casting));
    all.max_by(|a, b| a.0.total_cmp(&b.0))
}

/// What comes of an attempt that succeeds.
fn gain(state: &State, casting: &Casting) -> f64 {
    let What::Power(power) = &casting.what else { return ACTION * VICTORY_POINT };
    let aims = psychic::targets(state, casting.model, &casting.what);
    aims.into_iter().map(|target| worth_at(state, power, target)).fold(0.0, f64::max)
}

/// What a power is worth at somebody.
fn worth_at(state: &State, power: &PowerId, target: UnitId) -> f64 {
    let Some(at) = Target::new(state, target) else { return 0.0 };
    if power.0 == SMITE {
        return at.total.min(SMITES) * at.worth;
    }
    let Some(power) = state.fixed.library.power(power) else { return 0.0 };
    let one = |effect: &Effect| match effect {
        Effect::Suffer(wounds) => at.total.min(mean(*wounds)) * at.worth,
        Effect::Regain(wounds) => mean(*wounds).min(missing(state, target)) * at.worth,
        Effect::Return(models) => mean(*models) * at.worth,
        _ => LASTING * at.total * at.worth,
    };
    power.ability.effects.iter().map(one).sum()
}

/// The wounds that the models of a unit have lost and can regain.
pub(super) fn missing(state: &State, unit: UnitId) -> f64 {
    let lost = |id| {
        let (_, profile) = state.profile(id)?;
        Some(f64::from(profile.wounds.saturating_sub(state.model(id)?.wounds)))
    };
    state.models_of(unit).filter_map(lost).sum()
}

/// At whom a power is aimed: where it is worth most.
pub(super) fn aim(state: &State, power: &PowerId, targets: &[UnitId]) -> Option<UnitId> {
    let worth = |unit: &UnitId| worth_at(state, power, *unit);
    targets.iter().copied().max_by(|a, b| worth(a).total_cmp(&worth(b)))
}

/// A test costs nothing; an ability that denies without one is kept for a test that is hard to beat.
pub(super) fn deny(ask: &DenyTheWitch) -> Option<psychic::Denial> {
    let hard = reaches(ask.total + 1) < 0.2;
    let test = ask.choices.iter().find(|denial| !denial.automatic);
    let sure = ask.choices.iter().find(|denial| denial.automatic);
    match hard {
        true => sure.or(test).copied(),
        false => test.copied(),
    }
}
