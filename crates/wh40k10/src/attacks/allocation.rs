//! Step 3 of an attack: which model takes it. Attached units and Precision have their say here.

use crate::attacks::Salvo;
use crate::core::Field;
use crate::datasheets::Keyword;
use crate::events::Event;
use crate::questions::{Allocate, Precision};
use crate::state::{ModelId, State, UnitId};
use crate::{Wh40k10, rules};
use kernel::{Illegal, Message, Play, Seat, Table};

/// Is a unit an Attached unit now: do its Leader and its Bodyguard unit both have models (`wh40k10/leader/attached-unit`)?
pub fn is_attached(state: &State, unit: UnitId) -> bool {
    let living = |part: UnitId| state.models_of_part(part).next().is_some();
    living(unit) && state.parts(unit).any(|part| part != unit && living(part))
}

/// The models to which an attack or mortal wound against a unit may be allocated.
///
/// Those that have lost wounds or been allocated an attack in this phase come first (`wh40k10/attacks/allocate-wounded-first`);
/// while an Attached unit has Bodyguard models its CHARACTER is out of reach (`wh40k10/leader/allocation`). Range and
/// sight do not matter (`wh40k10/attacks/allocate-any-model`).
pub fn allocatable(state: &State, unit: UnitId) -> Vec<ModelId> {
    let mut models: Vec<ModelId> = state.models_of(unit).collect();
    if is_attached(state, unit) {
        models.retain(|&id| state.model(id).is_some_and(|model| model.unit == unit));
    }
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

/// The attack's model: the attacker's choice by Precision, else the defender's among those allowed.
pub(super) fn allocate(t: &mut Table<Wh40k10>, seat: Seat, salvo: Salvo, precision: bool) -> Play<Option<ModelId>> {
    let by = salvo.bearer();
    if precision && !precision_choices(&t.state, by, salvo.target).is_empty() {
        let question = Precision { seat, model: by, target: salvo.target };
        if let Some(character) = t.ask(seat, question)? {
            t.cite(rules::weapons::PRECISION);
            t.cite(rules::ruling::PRECISION_VISIBILITY_TIME);
            mark(t, character);
            t.tell(Event::Allocated { model: character });
            return Ok(Some(character));
        }
    }
    choose(t, salvo.target, false)
}

/// The defender allocates an attack, or a mortal wound (`wh40k10/attacks/allocate-attack`).
pub(super) fn choose(t: &mut Table<Wh40k10>, unit: UnitId, mortal: bool) -> Play<Option<ModelId>> {
    let choices = allocatable(&t.state, unit);
    let Some(&first) = choices.first() else { return Ok(None) };
    if is_attached(&t.state, unit) {
        t.cite(rules::leader::ALLOCATION);
        if mortal {
            t.cite(rules::ruling::LEADER_MORTAL_WOUNDS);
        }
    } else if t.state.models_of_part(unit).next().is_none() {
        t.cite(rules::leader::LAST_BODYGUARD);
    }
    if is_marked(&t.state, first) {
        t.cite(rules::attacks::ALLOCATE_WOUNDED_FIRST);
        t.cite(rules::ruling::QUICK_REFERENCE_ALLOCATION);
        if choices.len() > 1 {
            t.cite(rules::ruling::SEVERAL_MARKED_MODELS);
        }
    }
    let model = match (&choices[..], t.state.owner(unit)) {
        ([_], _) | (_, None) => first,
        (_, Some(seat)) => t.ask(seat, Allocate { seat, unit, mortal })?,
    };
    t.cite(rules::attacks::ALLOCATE_ATTACK);
    t.cite(rules::attacks::ALLOCATE_ANY_MODEL);
    mark(t, model);
    t.tell(Event::Allocated { model });
    Ok(Some(model))
}

/// From now on to the end of the phase attacks must go to this model.
pub(super) fn mark(t: &mut Table<Wh40k10>, model: ModelId) {
    if let Some(model) = t.state.model_mut(model) {
        model.allocated = true;
    }
}

/// The CHARACTER models of an Attached unit that the attacking model sees (`wh40k10/weapons/precision`,
/// `wh40k10/ruling/precision-visibility-time`).
pub fn precision_choices(state: &State, attacker: ModelId, unit: UnitId) -> Vec<ModelId> {
    if !is_attached(state, unit) {
        return Vec::new();
    }
    let Some(mut field) = Field::new(state) else { return Vec::new() };
    let characters = state.models_of(unit).filter(|&model| state.model_has(model, &Keyword::Character));
    characters.filter(|&model| field.sees(attacker, model)).collect()
}

/// An attack goes to a model to which it may be allocated.
pub fn judge_allocation(state: &State, unit: UnitId, model: ModelId) -> Result<(), Illegal> {
    if allocatable(state, unit).contains(&model) {
        return Ok(());
    }
    let there = state.models_of(unit).any(|id| id == model);
    let leader = state.model(model).is_some_and(|model| model.unit != unit);
    let (rule, reason) = match (there, leader && is_attached(state, unit)) {
        (false, _) => (rules::attacks::ALLOCATE_ATTACK, "wh40k10-not-in-target"),
        (true, true) => (rules::leader::ALLOCATION, "wh40k10-character-protected"),
        (true, false) => (rules::attacks::ALLOCATE_WOUNDED_FIRST, "wh40k10-wounded-first"),
    };
    Err(Illegal::new(rule, Message::new(reason)))
}

/// Precision picks out a CHARACTER that the attacking model sees.
pub fn judge_precision(state: &State, ask: &Precision, model: ModelId) -> Result<(), Illegal> {
    if precision_choices(state, ask.model, ask.target).contains(&model) {
        return Ok(());
    }
    Err(Illegal::new(rules::weapons::PRECISION, Message::new("wh40k10-no-visible-character")))
}
