//! Engineers, who help a unit before it shoots (`t9a/model-rules/engineer`).

use crate::T9a;
use crate::definitions::formation::{bases, block};
use crate::definitions::measure::apart;
use crate::events::Event;
use crate::model_rules::{ModelRule, is_called, names_and_inches, rules_of};
use crate::questions::UseEngineer;
use crate::state::{State, UnitId};
use geometry::within;
use kernel::{Play, Table};

/// How far an Engineer's advice reaches.
const REACH: f64 = 6.0;

/// An Engineer may help a unit that is about to shoot (`t9a/model-rules/engineer`).
pub(super) fn ask(t: &mut Table<T9a>, unit: UnitId) -> Play<()> {
    let seat = t.state.active;
    if engineers(&t.state, unit).is_empty() {
        return Ok(());
    }
    if let Some(helper) = t.ask(seat, UseEngineer { unit })? {
        t.tell(Event::Engineered { unit: helper, target: unit });
        if let Some(helper) = t.state.unit_mut(helper) {
            helper.marks.phase.engineered = true;
            helper.marks.phase.engineered_for.push(unit);
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
        there && free && reach_to(state, *helper, unit).is_some() && has_one_left(state, *helper, unit)
    };
    state.ids().filter(can).collect()
}

/// How far the advice of a pool of Engineers reaches for a unit, if it has any for it; inches in brackets replace the usual
/// (`t9a/model-rules/keyword-distance`).
fn reach_to(state: &State, helper: UnitId, unit: UnitId) -> Option<f64> {
    let far = rules_of(state, helper).filter_map(|rule| {
        let ModelRule::Engineer(with) = rule else { return None };
        let (names, inches) = names_and_inches(&with);
        let called = |name: &&str| state.pools(unit).any(|pool| is_called(state, pool, name));
        names.iter().any(called).then_some(inches.map_or(REACH, f64::from))
    });
    far.max_by(f64::total_cmp)
}

/// Is there an Engineer for each unit that has been helped and one more for this, each within reach of his own? Every model helps
/// one unit in a phase, and which of them it was is said by nobody: so it was whoever lets the others help most.
fn has_one_left(state: &State, helper: UnitId, unit: UnitId) -> bool {
    let marks = state.unit(helper).map(|unit| unit.marks.phase.clone()).unwrap_or_default();
    if marks.engineered && marks.engineered_for.is_empty() {
        return false;
    }
    let models = bases(state, helper);
    let own = state.whole(helper);
    let reach = |target: UnitId| -> Vec<usize> {
        let Some(hull) = block(state, target).map(|block| block.hull()) else { return Vec::new() };
        let far = reach_to(state, helper, target).unwrap_or(REACH);
        let near = |n: &usize| target == own || within(apart(&models[*n].hull(), &hull), far);
        (0..models.len()).filter(near).collect()
    };
    let wanted: Vec<Vec<usize>> = marks.engineered_for.iter().chain([&unit]).map(|target| reach(*target)).collect();
    let mut taken: Vec<Option<usize>> = vec![None; models.len()];
    (0..wanted.len()).all(|n| finds(&wanted, n, &mut taken, &mut Vec::new()))
}

/// Finds a model for the n-th unit, if need be by giving others another.
fn finds(wanted: &[Vec<usize>], n: usize, taken: &mut [Option<usize>], tried: &mut Vec<usize>) -> bool {
    for &model in &wanted[n] {
        if tried.contains(&model) {
            continue;
        }
        tried.push(model);
        let free = match taken[model] {
            None => true,
            Some(other) => finds(wanted, other, taken, tried),
        };
        if free {
            taken[model] = Some(n);
            return true;
        }
    }
    false
}
