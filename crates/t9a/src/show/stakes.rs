//! Chances beside options: to reach with a charge, to cast, to dispel. Exact, by counting faces.

use crate::charge::ways::{charge_distance, charge_speed};
use crate::definitions::dice::d3;
use crate::definitions::ground::inches;
use crate::magic;
use crate::model_rules::entirely;
use crate::questions::{Casting, ChargeOrder};
use crate::state::{State, UnitId};
use kernel::Message;
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
    choice.figures.push(chance("t9a-figure-cast", at_least(casting.dice - thirds, thirds, needs)));
    choice
}

/// Dice to dispel with the chance that they suffice.
pub(super) fn of_dispel(dice: u8, result: i16, mut choice: Choice) -> Choice {
    choice.figures.push(chance("t9a-figure-dispel", at_least(dice, 0, result)));
    choice
}

/// The chance that so many D6 and D3 together show at least a number.
fn at_least(sixes: u8, thirds: u8, needs: i16) -> f64 {
    let mut sums = vec![1.0];
    let mut add = |value: fn(u8) -> u8| {
        let mut next = vec![0.0; sums.len() + 6];
        for (sum, share) in sums.iter().enumerate() {
            for face in 1..=6 {
                next[sum + usize::from(value(face))] += share / 6.0;
            }
        }
        sums = next;
    };
    (0..sixes).for_each(|_| add(|face| face));
    (0..thirds).for_each(|_| add(d3));
    let from = usize::try_from(needs).unwrap_or(0);
    // The sum of nothing is below 0 for a computer.
    sums.iter().skip(from).fold(0.0_f64, |sum, share| sum + share).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_dice_are_counted() {
        assert!((at_least(2, 0, 7) - 21.0 / 36.0).abs() < 1e-12);
        assert!((at_least(2, 0, 2) - 1.0).abs() < 1e-12);
        assert!((at_least(0, 0, 3)).abs() < 1e-12);
        // A D6 and a D3: 9 only by 6 and 3.
        assert!((at_least(1, 1, 9) - 1.0 / 18.0).abs() < 1e-12);
        assert!((at_least(1, 0, 7)).abs() < 1e-12);
    }
}
