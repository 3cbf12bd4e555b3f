//! Chances beside options: to reach with a charge, to cast, to dispel. Exact, by counting faces. And what hangs on a question that a
//! standing order may meet: the thresholds are no rules of the book, they say what a player wants to be asked about.

use crate::charge::ways::{charge_distance, charge_speed};
use crate::definitions::ground::inches;
use crate::magic;
use crate::melee::blows::Blow;
use crate::melee::questions::{MeleeAsk, UseSpecials};
use crate::model_rules::{entirely, has};
use crate::odds::combat::Duel;
use crate::questions::{Answer, Ask, Casting, ChargeOrder, ChargeReaction, Dispel};
use crate::shooting;
use crate::state::{State, UnitId};
use kernel::{Message, Stake};
use odds::Distribution;
use view::{Choice, Figure};

/// A charge that breaks its target with this chance, or costs it this share of its Health Points, is worth a question.
const WORTH_FLEEING: f64 = 0.25;
/// So likely a spell must be dispelled with all dice that are left to be worth a question.
const WORTH_DISPELLING: f64 = 1.0 / 12.0;

/// What hangs on a question for the seat that is asked. Nothing is hidden, so every seat sees the same.
pub(crate) fn stake(state: &State, ask: &Ask) -> Stake<Answer> {
    match ask {
        Ask::ChargeReaction(ask) => of_reaction(state, ask),
        Ask::Dispel(ask) => of_dispelling(state, ask),
        // Shots that need not be saved for later can only help.
        Ask::StandAndShoot(ask) => match spends(state, ask.unit) {
            true => Stake::Matters(Some(Answer::StandAndShoot(true))),
            false => Stake::Helps(Answer::StandAndShoot(true)),
        },
        Ask::UseEngineer(ask) => match shooting::engineers(state, ask.unit)[..] {
            [only] => Stake::Helps(Answer::UseEngineer(Some(only))),
            _ => Stake::Matters(None),
        },
        // A die is of no use to who has nobody to cast with it.
        Ask::StoreDie(ask) => match magic::has_casters(state, ask.seat) {
            true => Stake::Matters(None),
            false => Stake::Nothing,
        },
        Ask::Melee(MeleeAsk::UseSpecials(ask)) => of_specials(ask),
        // Each unit is tested by itself, unless one of them inspires another.
        Ask::PanicNext(ask) => of_tests(state, &ask.units),
        Ask::SelectRally(ask) => of_tests(state, &crate::rally::to_rally(state, ask.seat)),
        Ask::Melee(MeleeAsk::NextBreakTest(ask)) => of_tests(state, &ask.units),
        // Hardly anybody wants to choose between ways of counting, or between nudges that keep as many in combat.
        Ask::Melee(MeleeAsk::SurroundedOrder(_) | MeleeAsk::NudgeOrder(_)) | Ask::FirstEnd(_) => Stake::Nothing,
        _ => Stake::Matters(None),
    }
}

/// To hold costs nothing worth a question where the charge neither breaks the unit nor cuts it down.
fn of_reaction(state: &State, ask: &ChargeReaction) -> Stake<Answer> {
    let asks = || Stake::Matters(None);
    if state.whole(ask.charger) != ask.charger || state.is_shaken(ask.unit) {
        return asks();
    }
    let Some(fight) = Duel::imagined(state, ask.charger, ask.unit).map(|duel| duel.estimated()) else { return asks() };
    let lost = fight.lost[1] / f64::from(state.total_hp(ask.unit).max(1));
    // Who crumbles loses what it has lost by as well.
    let crumbled = if entirely(state, ask.unit, "Unstable") { fight.margin.max(0.0) } else { 0.0 };
    let lost = lost + crumbled / f64::from(state.total_hp(ask.unit).max(1));
    if fight.breaks[1].max(lost) < WORTH_FLEEING { Stake::Nothing } else { asks() }
}

/// A spell that hardly any roll dispels is let through.
fn of_dispelling(state: &State, ask: &Dispel) -> Stake<Answer> {
    let dice = state.sides[ask.seat.index()].dice;
    match at_least(dice, 0, ask.result) {
        Some(chance) if chance < WORTH_DISPELLING => Stake::Nothing,
        _ => Stake::Matters(None),
    }
}

/// Has a unit weapons that are spent when they are used?
fn spends(state: &State, unit: UnitId) -> bool {
    let parts = state.pools(unit).filter_map(|pool| state.sheet(pool)).flat_map(|sheet| &sheet.parts);
    parts.flat_map(|part| &part.weapons).filter_map(|weapon| weapon.shooting()).any(|weapon| weapon.one_use)
}

/// All Special Attacks are made unless one excludes another, or takes the place of other attacks.
fn of_specials(ask: &UseSpecials) -> Stake<Answer> {
    let twins = ask
        .offers
        .iter()
        .enumerate()
        .any(|(n, one)| ask.offers[..n].iter().any(|other| (one.pool, one.blow) == (other.pool, other.blow)));
    let instead = ask.offers.iter().any(|offer| offer.blow == Blow::Crush);
    if twins || instead { Stake::Matters(None) } else { Stake::Nothing }
}

/// Who is tested first matters if one of them inspires others.
fn of_tests(state: &State, units: &[UnitId]) -> Stake<Answer> {
    let inspires = |unit: &UnitId| state.pools(*unit).any(|pool| has(state, pool, "Inspiring"));
    if units.iter().any(inspires) { Stake::Matters(None) } else { Stake::Nothing }
}

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

/// The chance that this many D6 and D3 together show at least a number; none if that cannot be worked out.
fn at_least(sixes: u8, thirds: u8, needs: i16) -> Option<f64> {
    let sixes = Distribution::die(6).copies(sixes.into()).ok()?;
    let thirds = Distribution::die(3).copies(thirds.into()).ok()?;
    Some(sixes.plus(&thirds).at_least(needs.into()))
}
