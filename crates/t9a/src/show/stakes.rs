//! Chances beside options: to reach with a charge, to cast, to dispel. Exact, by counting faces.

use crate::charge::ways::{charge_distance, charge_speed};
use crate::definitions::ground::inches;
use crate::magic;
use crate::model_rules::entirely;
use crate::questions::{Casting, ChargeOrder};
use crate::state::{State, UnitId};
use kernel::Message;
use odds::Distribution;
use view::{Choice, Figure};

/// The fixed part of the Charge Range (`t9a/charge/charge-range`).
const FIXED: f64 = 4.0;

fn chance(label: &'static str, value: f64) -> Figure {
    Figure { label: Message::new(label), value, chance: true }
}

/// The face that a charge needs, and the chance of it; Swiftstride rolls two dice and takes the higher
/// (`t9a/model-rules/swiftstride`).
fn reach(state: &State, unit: UnitId, target: UnitId) -> Option<(f64, u8, f64)> {
    let away = charge_distance(state, unit, target)?;
    let short = away - FIXED - f64::from(charge_speed(state, unit).0) - geometry::CONTACT;
    let needs = short.ceil().clamp(1.0, 7.0) as u8;
    let miss = f64::from(needs - 1) / 6.0;
    let missed = if entirely(state, unit, "Swiftstride") { miss * miss } else { miss };
    Some((away, needs, 1.0 - missed))
}

/// A charge with its distance, the face that it needs and its chance.
pub(super) fn of_charge(state: &State, order: &ChargeOrder, mut choice: Choice) -> Choice {
    if choice.shut.is_some() {
        return choice;
    }
    let Some((away, needs, reaches)) = reach(state, order.unit, order.target) else { return choice };
    let facings = crate::charge::ways::Charging::of(state, order.unit).map(|own| own.facings(state, order.target));
    let facing = facings.and_then(|facings| facings.first().copied());
    let note = Message::new("t9a-charge-stakes")
        .with("distance", inches(away))
        .with("needs", needs)
        .with("facing", facing.map_or_else(|| Message::new("t9a-nobody"), super::facing_name));
    choice.note = Some(note);
    choice.figures.push(chance("t9a-figure-reach", reaches));
    choice
}

/// A spell with the chance that the Casting Roll suffices.
pub(super) fn of_casting(state: &State, casting: &Casting, mut choice: Choice) -> Choice {
    let Some(spell) = state.fixed.library.spell(&casting.spell) else { return choice };
    let value = if casting.bound { spell.bound.unwrap_or(spell.value) } else { spell.value };
    let needs = i16::from(value) + magic::minus(state, casting, spell);
    let thirds = if casting.bound { casting.dice.saturating_sub(1) } else { 0 };
    let casts = at_least(casting.dice.saturating_sub(thirds), thirds, needs);
    choice.figures.extend(casts.map(|casts| chance("t9a-figure-cast", casts)));
    choice
}

/// Dice to dispel with the chance that they suffice.
pub(super) fn of_dispel(dice: u8, result: i16, mut choice: Choice) -> Choice {
    choice.figures.extend(at_least(dice, 0, result).map(|dispels| chance("t9a-figure-dispel", dispels)));
    choice
}

/// The chance that so many D6 and D3 together show at least a number; none if that cannot be worked out.
fn at_least(sixes: u8, thirds: u8, needs: i16) -> Option<f64> {
    let sixes = Distribution::die(6).copies(sixes.into()).ok()?;
    let thirds = Distribution::die(3).copies(thirds.into()).ok()?;
    Some(sixes.plus(&thirds).at_least(needs.into()))
}
