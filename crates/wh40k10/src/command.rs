//! Chapter *command phase*: Command points, Battle-shock, and the strength of units.

use crate::abilities::{Moment, measure, moments};
use crate::attacks::is_attached;
use crate::events::Event;
use crate::questions::{InsaneBravery, NextTest};
use crate::state::{ModelId, Phase, State, UnitId};
use crate::stratagems::{self, Stratagem};
use crate::{Wh40k10, battle_round, missions_reference, rules};
use kernel::{Dice, Illegal, Message, Play, Rule, Seat, Table};

/// How many CP a player can gain in a battle round beside those of Command phases (`wh40k10/command/cp-gain-cap`).
const MORE_CP: u8 = 1;

/// The Command step: both players gain 1CP; the active player's units are no longer Battle-shocked
/// (`wh40k10/command/gain-cp`, `wh40k10/command/battle-shocked-duration`).
pub fn command_step(t: &mut Table<Wh40k10>) -> Play<()> {
    let seat = t.state.active;
    t.cite(rules::command::STEPS);
    t.tell(Event::PhaseBegan { seat, phase: Phase::Command });
    let shocked = |id: &UnitId| is_shocked_unit_of(&t.state, *id, seat);
    let recovering: Vec<UnitId> = t.state.unit_ids().filter(shocked).collect();
    for id in recovering {
        if let Some(unit) = t.state.unit_mut(id) {
            unit.battle_shocked = false;
        }
        if t.state.living_models(id).next().is_some() {
            t.cite(rules::command::BATTLE_SHOCKED_DURATION);
            t.tell(Event::Recovered { unit: id });
        }
    }
    for player in &mut t.state.players {
        player.cp = player.cp.saturating_add(1);
    }
    t.cite(rules::command::GAIN_CP);
    let cp = [t.state.players[0].cp, t.state.players[1].cp];
    t.tell(Event::CommandPoints { cp });
    missions_reference::command_phase(t)?;
    moments::command_phase(t)?;
    let units: Vec<UnitId> = t.state.units_of(seat).collect();
    stratagems::offer(t, seat, Moment::Command, &units)?;
    t.state.to_test = t.state.units_of(seat).filter(|&unit| below_half_strength(&t.state, unit)).collect();
    t.state.phase = Phase::BattleShock;
    Ok(())
}

fn is_shocked_unit_of(state: &State, id: UnitId, seat: Seat) -> bool {
    state.unit(id).is_some_and(|unit| unit.owner == seat && unit.battle_shocked)
}

/// The Battle-shock step: one test for each unit Below Half-strength, in the order that the active player wants
/// (`wh40k10/command/battle-shock-step`). Then the phase ends (`wh40k10/command/end-of-phase`).
pub fn battle_shock_step(t: &mut Table<Wh40k10>) -> Play<()> {
    let seat = t.state.active;
    let unit = match t.state.to_test[..] {
        [] => {
            t.cite(rules::command::END_OF_PHASE);
            battle_round::end_phase(t, Phase::MovementBegins);
            return Ok(());
        }
        [only] => only,
        _ => t.ask(seat, NextTest { seat })?,
    };
    t.cite(rules::command::BATTLE_SHOCK_STEP);
    cite_strength(t, unit);
    t.state.to_test.retain(|&other| other != unit);
    battle_shock_test(t, seat, unit)
}

/// 2D6 against the best Leadership of the unit (`wh40k10/command/battle-shock-test`). A failure may be bought off with
/// Insane Bravery (`wh40k10/stratagems/insane-bravery`).
fn battle_shock_test(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<()> {
    let Some(leadership) = best_leadership(&t.state, unit) else { return Ok(()) };
    let roll = t.roll(Dice::d6(2), rules::command::BATTLE_SHOCK_TEST)?;
    let models: Vec<ModelId> = t.state.models_of(unit).collect();
    let because: Vec<Rule> = models.into_iter().flat_map(|id| measure::leadership(&t.state, id).rules()).collect();
    because.into_iter().for_each(|rule| t.cite(rule));
    let change = measure::battle_shock(&t.state, unit);
    let total = change.of(roll.sum() as u8);
    let because = change.rules();
    because.into_iter().for_each(|rule| t.cite(rule));
    let passed = total >= leadership;
    t.cite(rules::datasheets::LEADERSHIP_TEST);
    t.cite(rules::datasheets::LEADERSHIP);
    t.tell(Event::BattleShockTest { unit, faces: roll.to_vec(), total, needs: leadership, passed });
    if passed {
        return Ok(());
    }
    let brave = stratagems::judge_use(&t.state, seat, Stratagem::InsaneBravery).is_ok();
    if brave && t.ask(seat, InsaneBravery { seat, unit })? {
        stratagems::pay(t, seat, Stratagem::InsaneBravery, Some(unit));
        return Ok(());
    }
    if let Some(unit) = t.state.unit_mut(unit) {
        unit.battle_shocked = true;
    }
    t.tell(Event::BattleShocked { unit });
    Ok(())
}

/// The best Leadership in a unit: the lowest number (`wh40k10/datasheets/leadership`).
pub fn best_leadership(state: &State, unit: UnitId) -> Option<u8> {
    let of = |model| Some(measure::leadership(state, model).of(state.profile(model)?.1.leadership));
    state.models_of(unit).filter_map(of).min()
}

/// How many models a unit had when it was added to the army (`wh40k10/command/starting-strength`). An Attached unit has the
/// sum of its units, and once one of them is destroyed that of the other (`wh40k10/command/attached-unit-starting-strength`,
/// `wh40k10/command/attached-unit-strength-reverts`).
pub fn starting_strength(state: &State, unit: UnitId) -> u16 {
    let living = state.parts(unit).filter(|&part| state.models_of_part(part).next().is_some());
    living.filter_map(|part| state.unit(part)).map(|part| u16::from(part.starting_strength)).sum()
}

/// Is a unit Below Half-strength: has it fewer than half of its models left, or, if it started with one, that model fewer
/// than half of its wounds (`wh40k10/command/below-half-strength-multi`, `wh40k10/command/below-half-strength-single`)?
pub fn below_half_strength(state: &State, unit: UnitId) -> bool {
    let strength = starting_strength(state, unit);
    let mut models = state.models_of(unit);
    if strength != 1 {
        return models.count() * 2 < usize::from(strength);
    }
    let wounded = |id| {
        let (Some(model), Some((_, profile))) = (state.model(id), state.profile(id)) else { return false };
        u16::from(model.wounds) * 2 < u16::from(profile.wounds)
    };
    models.any(wounded)
}

/// Says how the strength of a unit was judged.
fn cite_strength(t: &mut Table<Wh40k10>, unit: UnitId) {
    t.cite(rules::command::STARTING_STRENGTH);
    t.cite(match starting_strength(&t.state, unit) {
        1 => rules::command::BELOW_HALF_STRENGTH_SINGLE,
        _ => rules::command::BELOW_HALF_STRENGTH_MULTI,
    });
    t.cite(rules::ruling::BELOW_HALF_TYPO);
    t.cite(rules::ruling::QUICK_REFERENCE_BATTLE_SHOCK_TRIGGER);
    if t.state.parts(unit).count() > 1 {
        t.cite(rules::command::ATTACHED_UNIT);
        t.cite(match is_attached(&t.state, unit) {
            true => rules::command::ATTACHED_UNIT_STARTING_STRENGTH,
            false => rules::command::ATTACHED_UNIT_STRENGTH_REVERTS,
        });
    }
}

/// The Objective Control of a model: 0 while its unit is Battle-shocked
/// (`wh40k10/command/battle-shocked-objective-control`).
pub fn objective_control(state: &State, model: ModelId) -> u8 {
    let shocked = state.unit(state.unit_of(model)).is_some_and(|unit| unit.battle_shocked);
    let printed = state.profile(model).map_or(0, |(_, profile)| profile.objective_control);
    if shocked { 0 } else { measure::objective_control(state, model).of(printed) }
}

/// A player gains CP by other rules than those of Command phases: at most 1 in a battle round, the rest is lost
/// (`wh40k10/command/cp-gain-cap`).
pub fn gain_more_cp(t: &mut Table<Wh40k10>, seat: Seat, count: u8) {
    let Some(player) = t.state.players.get_mut(seat.index()) else { return };
    let gained = count.min(MORE_CP.saturating_sub(player.more_cp));
    player.more_cp += gained;
    player.cp = player.cp.saturating_add(gained);
    t.cite(rules::command::CP_GAIN_CAP);
    t.cite(rules::command::COMMAND_POINTS);
    t.tell(Event::MoreCommandPoints { seat, gained });
}

/// Only a unit that has still to take its test can be the next.
pub fn judge_next_test(state: &State, unit: UnitId) -> Result<(), Illegal> {
    if state.to_test.contains(&unit) {
        return Ok(());
    }
    Err(Illegal::new(rules::command::BATTLE_SHOCK_STEP, Message::new("wh40k10-no-test-needed")))
}

/// Insane Bravery must be paid for.
pub fn judge_bravery(state: &State, ask: &InsaneBravery) -> Result<(), Illegal> {
    stratagems::judge_use(state, ask.seat, Stratagem::InsaneBravery)
}
