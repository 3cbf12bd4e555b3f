//! Engineers, who help a unit before it shoots (`t9a/model-rules/engineer`).

use crate::T9a;
use crate::definitions::measure::reaches;
use crate::events::Event;
use crate::model_rules::{ModelRule, is_called, rules_of};
use crate::questions::UseEngineer;
use crate::state::{State, UnitId};
use kernel::{Play, Table};

/// An Engineer may help a unit that is about to shoot (`t9a/model-rules/engineer`).
pub(super) fn ask(t: &mut Table<T9a>, unit: UnitId) -> Play<()> {
    let seat = t.state.active;
    if engineers(&t.state, unit).is_empty() {
        return Ok(());
    }
    if let Some(helper) = t.ask(seat, UseEngineer { unit })? {
        t.tell(Event::Engineered { unit: helper, target: unit });
        if let Some(unit) = t.state.unit_mut(helper) {
            unit.marks.phase.engineered = true;
        }
        if let Some(unit) = t.state.unit_mut(unit) {
            unit.marks.phase.helped = true;
        }
    }
    Ok(())
}

/// The Engineers that could help a unit now.
pub fn engineers(state: &State, unit: UnitId) -> Vec<UnitId> {
    let can = |helper: &UnitId| {
        let whole = state.whole(*helper);
        let there = state.pools(whole).any(|pool| pool == *helper) && state.owner(*helper) == state.owner(unit);
        let free = !state.is_shaken(whole) && !state.is_engaged(whole);
        let used = state.unit(*helper).is_some_and(|unit| unit.marks.phase.engineered);
        let meets = |with: &String| state.pools(unit).any(|pool| is_called(state, pool, with));
        let fits = rules_of(state, *helper).any(|rule| matches!(&rule, ModelRule::Engineer(with) if meets(with)));
        there && free && !used && fits && reaches(state, *helper, unit, 6)
    };
    state.ids().filter(can).collect()
}
