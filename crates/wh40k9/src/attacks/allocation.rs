//! Step 3 of an attack: which model takes it.

use crate::events::Event;
use crate::questions::{ALLOCATIONS, Answer, Ask};
use crate::state::{ModelId, State, UnitId};
use crate::{Wh40k9, rules};
use kernel::{Illegal, Message, Occasion, Play, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// Which model takes an attack, or a mortal wound?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Allocate {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
    /// A mortal wound?
    pub mortal: bool,
}

question!(Wh40k9, Ask, Answer, Allocate -> ModelId, rules::attacks::ALLOCATE, |ask| Occasion {
    topic: ALLOCATIONS,
    case: if ask.mortal { "mortal-wound" } else { "attack" },
});

/// The models to which an attack or a mortal wound may be allocated: those that have lost wounds, or to which an attack has been
/// allocated in this phase, as long as there are any (`wh40k9/attacks/allocate-forced`, `wh40k9/ruling/allocation-conflict`). Range and sight
/// do not matter (`wh40k9/attacks/allocate`).
pub fn allocatable(state: &State, unit: UnitId) -> Vec<ModelId> {
    let mut models: Vec<ModelId> = state.models_of(unit).collect();
    if models.iter().any(|&model| is_marked(state, model)) {
        models.retain(|&model| is_marked(state, model));
    }
    models
}

/// Has a model lost wounds, or been allocated an attack in this phase?
fn is_marked(state: &State, id: ModelId) -> bool {
    let full = state.profile(id).map_or(0, |(_, profile)| profile.wounds);
    state.model(id).is_some_and(|model| model.allocated || model.wounds < full)
}

/// The owner of the unit allocates an attack.
pub(super) fn allocate(t: &mut Table<Wh40k9>, unit: UnitId) -> Play<Option<ModelId>> {
    let model = choose(t, unit, false)?;
    if let Some(model) = model {
        t.cite(rules::attacks::ALLOCATE);
        if let Some(model) = t.state.model_mut(model) {
            model.allocated = true;
        }
        t.tell(Event::Allocated { model });
    }
    Ok(model)
}

/// The owner chooses the model that takes an attack or a mortal wound, where there is a choice
/// (`wh40k9/ruling/mortal-wound-model-choice`).
pub(super) fn choose(t: &mut Table<Wh40k9>, unit: UnitId, mortal: bool) -> Play<Option<ModelId>> {
    let choices = allocatable(&t.state, unit);
    let Some(&first) = choices.first() else { return Ok(None) };
    if is_marked(&t.state, first) && t.state.models_of(unit).count() > choices.len() {
        t.cite(rules::attacks::ALLOCATE_FORCED);
    }
    if is_marked(&t.state, first) && choices.len() > 1 {
        t.cite(rules::ruling::ALLOCATION_CONFLICT);
    }
    match (&choices[..], t.state.owner(unit)) {
        ([_], _) | (_, None) => Ok(Some(first)),
        (_, Some(seat)) => Ok(Some(t.ask(seat, Allocate { seat, unit, mortal })?)),
    }
}

/// An attack goes to a model to which it may be allocated.
pub fn judge_allocation(state: &State, unit: UnitId, model: ModelId) -> Result<(), Illegal> {
    if allocatable(state, unit).contains(&model) {
        return Ok(());
    }
    let (rule, reason) = match state.models_of(unit).any(|id| id == model) {
        false => (rules::attacks::ALLOCATE, "wh40k9-not-in-unit"),
        true => (rules::attacks::ALLOCATE_FORCED, "wh40k9-marked-first"),
    };
    Err(Illegal::new(rule, Message::new(reason)))
}
