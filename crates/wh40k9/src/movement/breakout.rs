//! Desperate Breakout: a Fall Back through enemies, at a price (`wh40k9/stratagems/desperate-breakout`,
//! `wh40k9/ruling/desperate-breakout-details`).

use super::{
    Distance, MoveKind, MoveModels, carry_out, has_minimum, leave_battlefield, mark, random_move, remain_stationary,
};
use crate::attacks::{Cause, destroy, next_to_fall};
use crate::battlefield::{engaged_with, models_engaged};
use crate::events::Event;
use crate::questions::{ALLOCATIONS, Answer, Ask};
use crate::state::{ModelId, Moved, State, UnitId};
use crate::stratagems::{Stratagem, cut_them_down, judge_use};
use crate::{Wh40k9, rules};
use kernel::{Dice, Illegal, Message, Occasion, Play, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// Which model of a unit that breaks out is destroyed?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BreakoutLoss {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
}

/// Does a unit that has rolled for its breakout Fall Back?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BreakOut {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
}

question!(Wh40k9, Ask, Answer, BreakoutLoss -> ModelId, rules::stratagems::DESPERATE_BREAKOUT, |_| Occasion { topic: ALLOCATIONS, case: "breakout" });
question!(Wh40k9, Ask, Answer, BreakOut -> bool, rules::stratagems::DESPERATE_BREAKOUT);

/// May a unit break out: is an enemy within its Engagement Range, and can the stratagem be used?
pub(super) fn judge(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    match engaged_with(state, unit).is_empty() {
        true => Err(Illegal::new(rules::stratagems::DESPERATE_BREAKOUT, Message::new("wh40k9-not-engaged"))),
        false => judge_use(state, seat, Stratagem::DesperateBreakout),
    }
}

/// A D6 for each model, and one is lost for each 1; then the unit may Fall Back through enemies. Models that end it within Engagement
/// Range are destroyed, and the rest does nothing more in this turn (`wh40k9/stratagems/desperate-breakout-aftermath`). Who must move a minimum
/// and cannot leaves the battlefield (`wh40k9/movement/aircraft-must-move-minimum`). It has been paid for.
pub(super) fn break_out(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<()> {
    lose_some(t, seat, unit)?;
    if !t.state.is_on_battlefield(unit) {
        return Ok(());
    }
    if !t.ask(seat, BreakOut { seat, unit })? {
        t.cite(rules::ruling::DESPERATE_BREAKOUT_DETAILS);
        remain_stationary(t, unit);
        return Ok(());
    }
    cut_them_down(t, unit)?;
    if !t.state.is_on_battlefield(unit) {
        return Ok(());
    }
    let distance = match random_move(t, unit, MoveKind::FallBack)? {
        Some(rolled) => Distance::Inches(rolled),
        None => Distance::Move { plus: 0 },
    };
    let ask = MoveModels { breakout: true, ..MoveModels::new(seat, unit, MoveKind::FallBack, distance) };
    let moves = t.ask(seat, ask.clone())?;
    if moves.0.is_empty() && has_minimum(&t.state, unit) {
        t.cite(rules::strategic_reserves::AIRCRAFT_FORCED_OFF);
        return leave_battlefield(t, unit);
    }
    mark(t, unit, Moved::FellBack);
    carry_out(t, &ask, &moves)?;
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.turn.broke_out = true;
    }
    let mut caught: Vec<ModelId> = t.state.models_of(unit).filter(|&model| is_engaged(&t.state, model)).collect();
    while let Some(model) = next_to_fall(t, &mut caught)? {
        destroy(t, model, Cause::ByItself)?;
    }
    t.cite(rules::stratagems::DESPERATE_BREAKOUT);
    Ok(())
}

/// For each 1 the owner chooses a model that is destroyed.
fn lose_some(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<()> {
    let dice = t.state.models_of(unit).count() as u16;
    let roll = t.roll(Dice::d6(dice), rules::stratagems::DESPERATE_BREAKOUT)?;
    let lost = roll.iter().filter(|&&face| face == 1).count();
    t.tell(Event::BreaksOut { unit, faces: roll.to_vec(), lost: lost as u8 });
    for _ in 0..lost {
        let models: Vec<ModelId> = t.state.models_of(unit).collect();
        let model = match models[..] {
            [] => break,
            [only] => only,
            _ => t.ask(seat, BreakoutLoss { seat, unit })?,
        };
        destroy(t, model, Cause::ByItself)?;
    }
    Ok(())
}

/// Is an enemy model within Engagement Range of a model?
fn is_engaged(state: &State, model: ModelId) -> bool {
    let enemies = state.enemies_of(state.unit_of(model)).flat_map(|enemy| state.models_of(enemy));
    enemies.into_iter().any(|enemy| models_engaged(state, model, enemy))
}

/// Has a unit broken out in this turn, and can do nothing more (`wh40k9/stratagems/desperate-breakout-aftermath`)?
pub fn judge_still_acts(state: &State, unit: UnitId) -> Result<(), Illegal> {
    let rule = rules::stratagems::DESPERATE_BREAKOUT_AFTERMATH;
    match state.unit(unit).is_some_and(|entry| entry.turn.broke_out) {
        true => Err(Illegal::new(rule, Message::new("wh40k9-broke-out"))),
        false => Ok(()),
    }
}
