//! Chapter *morale phase*: Morale tests, Combat Attrition, and the unit coherency check.

use crate::abilities::{Effect, in_force};
use crate::army::INSPIRING_LEADER;
use crate::attacks::{Cause, destroy};
use crate::dice::{self, Attempt, Purpose, Quantity, Right, RollKind};
use crate::events::Event;
use crate::profile::{Characteristic, Modifier, modified};
use crate::questions::{ALLOCATIONS, Answer, Ask, SEQUENCES};
use crate::state::{ModelId, Phase, State, UnitId, other};
use crate::units::{MANY_MODELS, below_half_strength, in_coherency};
use crate::{Wh40k9, rules, stratagems, terrain, turn};
use kernel::{Dice, Illegal, Occasion, Play, Rule, Seat, Table, question};
use miniatures::refuse;
use serde::{Deserialize, Serialize};

/// Which unit takes its Morale test next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextTest {
    /// Who is asked.
    pub seat: Seat,
}

/// Which model of a unit flees?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Flee {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
}

/// Which model do you remove from a unit that is out of coherency?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RemoveModel {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
}

question!(Wh40k9, Ask, Answer, NextTest -> UnitId, rules::morale::TEST_ORDER, |_| Occasion { topic: SEQUENCES, case: "test" });
question!(Wh40k9, Ask, Answer, Flee -> ModelId, rules::morale::FAILED_TEST, |_| Occasion { topic: ALLOCATIONS, case: "flee" });
question!(Wh40k9, Ask, Answer, RemoveModel -> ModelId, rules::morale::COHERENCY_CHECK, |_| Occasion { topic: ALLOCATIONS, case: "coherency" });

/// Must a unit take a Morale test: has it lost models in this turn (`wh40k9/morale/who-tests`), is it on the battlefield
/// (`wh40k9/ruling/morale-off-the-battlefield`), and has it not tested (`wh40k9/morale/test-order`)?
pub fn must_test(state: &State, unit: UnitId) -> bool {
    let lost = |entry: &crate::state::Unit| entry.turn.lost > 0 && !entry.phase.tested;
    state.unit(unit).is_some_and(lost) && state.is_on_battlefield(unit)
}

/// The units of a player that must still test.
pub fn to_test(state: &State, seat: Seat) -> Vec<UnitId> {
    state.units_of(seat).filter(|&unit| must_test(state, unit)).collect()
}

/// One Morale test; the players take turns, the active player first. Then come the coherency checks
/// (`wh40k9/morale/phase-sequence`, `wh40k9/morale/test-order`).
pub fn step(t: &mut Table<Wh40k9>) -> Play<()> {
    let turns = [t.state.picks, other(t.state.picks)];
    let Some((seat, units)) =
        turns.into_iter().map(|seat| (seat, to_test(&t.state, seat))).find(|(_, u)| !u.is_empty())
    else {
        t.state.phase = Phase::CoherencyChecks;
        t.cite(rules::morale::PHASE_SEQUENCE);
        return Ok(());
    };
    let unit = match units[..] {
        [only] => only,
        _ => t.ask(seat, NextTest { seat })?,
    };
    t.cite(rules::morale::TEST_ORDER);
    t.cite(rules::morale::WHO_TESTS);
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.tested = true;
    }
    t.state.picks = other(seat);
    test(t, seat, unit)
}

/// The highest Leadership in a unit as it is now (`wh40k9/morale/test`).
pub fn leadership(state: &State, unit: UnitId) -> u8 {
    let inspired = Modifier::Plus(i8::from(terrain::inspired(state, unit)));
    // What is one model's alone counts for that model, and the best of them for the unit.
    let own = |id: ModelId| {
        let printed = state.profile(id)?.1.row(state.model(id)?.wounds).leadership;
        if printed == 0 {
            // Whoever has none is given none (`wh40k9/profile/dash-unmodifiable`).
            return Some(0);
        }
        let found = in_force::on_model(state, id, &Default::default());
        let mut modifiers = in_force::modifiers(found, Characteristic::Leadership);
        modifiers.push(inspired);
        Some(modified(Characteristic::Leadership, printed, &modifiers))
    };
    state.models_of(unit).filter_map(own).max().unwrap_or(0)
}

/// A D6 and the models lost in this turn, against the highest Leadership (`wh40k9/morale/test`); an unmodified 1 passes
/// (`wh40k9/morale/natural-one-passes`). Some units pass or fail without a roll, and passing comes first
/// (`wh40k9/morale/auto-pass-priority`).
fn test(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<()> {
    let has = |effect: &Effect| in_force::on_unit(&t.state, unit, effect);
    let (passes_always, fails_always) = (has(&Effect::PassesMorale), has(&Effect::FailsMorale));
    // Whoever passes anyway need not be brave.
    if !passes_always && stratagems::insane_bravery(t, unit)? {
        t.tell(Event::Braved { unit });
        return Ok(());
    }
    if passes_always || fails_always {
        if passes_always && fails_always {
            t.cite(rules::morale::AUTO_PASS_PRIORITY);
        }
        if passes_always {
            in_force::use_up(&mut t.state, (unit, None), &Default::default(), |it| *it == Effect::PassesMorale);
        }
        t.tell(Event::MoraleDecided { unit, passed: passes_always });
        return if passes_always { Ok(()) } else { fail(t, seat, unit) };
    }
    let (lost, needs) = (t.state.unit(unit).map_or(0, |unit| unit.turn.lost), leadership(&t.state, unit));
    let rule = rules::morale::TEST;
    let by = in_force::givers(&t.state, unit, &Default::default(), &Effect::ReRollMorale);
    let rights = by.iter().map(|by| Right::whole(&t.state, rules::dice::REROLL_FINAL, by)).collect();
    let attempt =
        Attempt { kind: RollKind::Morale, seat, unit, dice: 1, d3: false, rule, rights, purpose: Purpose::Unit };
    let passes = |faces: &[u8]| faces.iter().all(|&face| face == 1 || face.saturating_add(lost) <= needs);
    let faces = dice::roll(t, &attempt, passes)?;
    let face = faces.first().copied().unwrap_or(1);
    let (total, passed) = (face.saturating_add(lost), passes(&faces));
    if terrain::inspired(&t.state, unit) {
        t.cite(rules::terrain::INSPIRING);
        t.cite(rules::battlefield::UNIT_WHOLLY_WITHIN);
    }
    let found = in_force::in_force(&t.state, unit, None, &Default::default());
    if found.iter().any(|found| found.ability.id == INSPIRING_LEADER) {
        t.cite(rules::army::INSPIRING_LEADER);
        t.cite(rules::battlefield::AURA);
    }
    t.cite(rules::profile::LEADERSHIP);
    if face == 1 && total > needs {
        t.cite(rules::morale::NATURAL_ONE_PASSES);
    }
    t.tell(Event::MoraleTest { unit, face, lost, total, leadership: needs, passed });
    if passed { Ok(()) } else { fail(t, seat, unit) }
}

/// One model flees, and more where a rule says so, then the rest takes Combat Attrition tests (`wh40k9/morale/failed-test`);
/// none at all where a rule says that (`wh40k9/morale/no-flee-priority`).
fn fail(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<()> {
    t.cite(rules::morale::FAILED_TEST);
    let found = in_force::in_force(&t.state, unit, None, &Default::default());
    let more: Vec<Quantity> = found
        .iter()
        .flat_map(|found| &found.ability.effects)
        .filter_map(|effect| if let Effect::MoreFlee(more) = effect { Some(*more) } else { None })
        .collect();
    if in_force::on_unit(&t.state, unit, &Effect::NoneFlee) {
        if !more.is_empty() {
            t.cite(rules::morale::NO_FLEE_PRIORITY);
        }
        in_force::use_up(&mut t.state, (unit, None), &Default::default(), |it| *it == Effect::NoneFlee);
        return Ok(());
    }
    flee(t, seat, unit)?;
    for quantity in more {
        for _ in 0..dice::quantity(t, quantity, rules::morale::FAILED_TEST)? {
            flee(t, seat, unit)?;
        }
    }
    attrition(t, seat, unit)
}

/// What is added to the Combat Attrition tests of a unit.
pub fn of_attrition(state: &State, unit: UnitId) -> i8 {
    let of = |effect: &Effect| if let Effect::Attrition(n) = effect { Some(*n) } else { None };
    in_force::sum(state, unit, &Default::default(), of)
}

/// A D6 for each model that is left; for each 1 another one flees, Below Half-strength for each 1 or 2
/// (`wh40k9/morale/combat-attrition`, `wh40k9/morale/attrition-below-half`).
fn attrition(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<()> {
    let rest = t.state.models_of(unit).count();
    if rest == 0 {
        return Ok(());
    }
    let halved = below_half_strength(&t.state, unit);
    let worst = if halved { 2 } else { 1 };
    let more = of_attrition(&t.state, unit);
    if more != 0 && t.state.unit(unit).is_some_and(|entry| !entry.mustered.abilities.is_empty()) {
        t.cite(rules::detachments::DETACHMENT_ABILITIES);
    }
    let roll = t.roll(Dice::d6(rest as u16), rules::morale::COMBAT_ATTRITION)?;
    let flees = |&&face: &&u8| dice::modified(face.into(), 1, 1, more.into()) <= worst;
    let fleeing = roll.iter().filter(flees).count();
    if halved {
        t.cite(rules::morale::ATTRITION_BELOW_HALF);
        t.cite(rules::units::BELOW_HALF_STRENGTH);
        t.cite(rules::units::STARTING_STRENGTH);
    } else {
        t.cite(rules::ruling::BELOW_HALF_EXACTLY_HALF);
    }
    t.tell(Event::CombatAttrition { unit, faces: roll.to_vec(), worst: worst as u8, fleeing: fleeing as u8 });
    for _ in 0..fleeing {
        flee(t, seat, unit)?;
    }
    Ok(())
}

/// A model of the owner's choice flees: it counts as destroyed, but sets nothing off (`wh40k9/morale/fleeing-models`).
fn flee(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<()> {
    let models: Vec<ModelId> = t.state.models_of(unit).collect();
    let model = match models[..] {
        [] => return Ok(()),
        [only] => only,
        _ => t.ask(seat, Flee { seat, unit })?,
    };
    t.cite(rules::morale::FLEEING_MODELS);
    destroy(t, model, Cause::Fled)
}

/// Both players' units that are out of coherency lose models, one after another, until the rest is in coherency
/// (`wh40k9/morale/coherency-check`). Then the turn ends.
pub fn coherency_checks(t: &mut Table<Wh40k9>) -> Play<()> {
    for seat in [t.state.active, other(t.state.active)] {
        let units: Vec<UnitId> = t.state.units_of(seat).collect();
        for unit in units {
            restore_coherency(t, seat, unit)?;
        }
    }
    turn::end_phase(t, Phase::EndOfTurn);
    Ok(())
}

/// The owner removes models one at a time, checking again after each (`wh40k9/ruling/coherency-check-removal`).
fn restore_coherency(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<()> {
    if in_coherency(&t.state, unit).is_err() {
        t.tell(Event::OutOfCoherency { unit });
    }
    while in_coherency(&t.state, unit).is_err() {
        t.cite(match t.state.models_of(unit).count() >= MANY_MODELS {
            true => rules::units::COHERENCY_7_PLUS,
            false => rules::units::COHERENCY_UP_TO_6,
        });
        let model = t.ask(seat, RemoveModel { seat, unit })?;
        t.cite(rules::ruling::COHERENCY_CHECK_REMOVAL);
        t.cite(rules::morale::COHERENCY_REMOVAL_EFFECTS);
        destroy(t, model, Cause::OutOfCoherency)?;
    }
    Ok(())
}

/// Only a unit of the player that has still to test can be the next.
pub fn judge_next_test(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    match to_test(state, seat).contains(&unit) {
        true => Ok(()),
        false => refuse(rules::morale::WHO_TESTS, "wh40k9-no-test-needed"),
    }
}

/// Only a model of the unit can flee or be removed.
pub fn judge_member(state: &State, unit: UnitId, model: ModelId, rule: Rule) -> Result<(), Illegal> {
    match state.models_of(unit).any(|id| id == model) {
        true => Ok(()),
        false => refuse(rule, "wh40k9-not-in-unit"),
    }
}
