//! What abilities do to characteristics, to rolls that are no attacks, and to what units may do.

use super::Effect;
use super::in_force::{Harm, InForce, effects, on_model_with, on_unit_with};
use crate::datasheets::Ability;
use crate::state::{ModelId, State, UnitId};
use kernel::Rule;

/// A value that abilities change: by how much, and the abilities that do.
#[derive(Clone, Debug, Default)]
pub struct Change<'s> {
    /// The sum.
    pub by: i16,
    /// Below this no value is lowered.
    least: u8,
    /// Because of these.
    pub causes: Vec<InForce<'s>>,
}

impl Change<'_> {
    /// A value with the change, within the limits of a characteristic.
    pub fn of(&self, value: u8) -> u8 {
        (i16::from(value) + self.by).clamp(self.least.into(), i16::from(u8::MAX)) as u8
    }

    /// Would a value be lower if nothing kept it up?
    pub fn is_kept_up(&self, value: u8) -> bool {
        i16::from(value) + self.by < i16::from(self.least)
    }

    /// The rules behind it.
    pub fn rules(&self) -> Vec<Rule> {
        self.causes.iter().flat_map(InForce::rules).collect()
    }
}

/// The sum of what abilities do to one value of a model.
fn of_model(state: &State, model: ModelId, pick: impl Fn(&Effect) -> Option<i8>) -> Change<'_> {
    against(state, model, None, pick)
}

/// The same against such attacks.
fn against(state: &State, model: ModelId, harm: Option<Harm>, pick: impl Fn(&Effect) -> Option<i8>) -> Change<'_> {
    if !state.fixed.library.has_specials() {
        return Change::default();
    }
    let found = on_model_with(state, model, |effect| pick(effect).is_some());
    sum(state, &found, state.unit_of(model), harm, pick)
}

/// The sum of what abilities do to one value of a unit.
fn of_unit(state: &State, unit: UnitId, pick: impl Fn(&Effect) -> Option<i8>) -> Change<'_> {
    if !state.fixed.library.has_specials() {
        return Change::default();
    }
    let found = on_unit_with(state, unit, |effect| pick(effect).is_some());
    sum(state, &found, unit, None, pick)
}

fn sum<'s>(
    state: &State,
    found: &[InForce<'s>],
    unit: UnitId,
    harm: Option<Harm>,
    pick: impl Fn(&Effect) -> Option<i8>,
) -> Change<'s> {
    let mut change = Change::default();
    for (cause, effect) in effects(state, found, unit, None, harm) {
        if let Some(by) = pick(effect) {
            change.by += i16::from(by);
            change.causes.push(*cause);
        }
    }
    change
}

/// What abilities add to a model's Move (`wh40k10/datasheets/move`).
pub fn movement(state: &State, model: ModelId) -> Change<'_> {
    of_model(state, model, |effect| if let Effect::Move(by) = effect { Some(*by) } else { None })
}

/// To its Toughness (`wh40k10/datasheets/toughness`).
pub fn toughness(state: &State, model: ModelId) -> Change<'_> {
    toughness_against(state, model, None)
}

/// To its Toughness against ranged attacks, or against melee attacks: never below 1 (`wh40k10/ruling/least-characteristics`).
pub fn toughness_against(state: &State, model: ModelId, ranged: Option<bool>) -> Change<'_> {
    let harm = Some(Harm { ranged, ..Harm::default() });
    let pick = |effect: &Effect| if let Effect::Toughness(by) = effect { Some(*by) } else { None };
    Change { least: 1, ..against(state, model, harm, pick) }
}

/// What abilities add to the Toughness of a whole unit against ranged attacks, or against melee attacks. Those of single models
/// are not among them (`wh40k10/ruling/differing-toughness`).
pub fn toughness_of_unit(state: &State, unit: UnitId, ranged: bool) -> Option<i16> {
    if !state.fixed.library.has_specials() {
        return None;
    }
    let harm = Some(Harm { ranged: Some(ranged), ..Harm::default() });
    let pick = |effect: &Effect| if let Effect::Toughness(by) = effect { Some(*by) } else { None };
    let mut found = on_unit_with(state, unit, |effect| pick(effect).is_some());
    found.retain(|found| found.ability.whom != super::Whom::Bearer);
    (!found.is_empty()).then(|| sum(state, &found, unit, harm, pick).by)
}

/// To its Leadership: better is lower (`wh40k10/datasheets/leadership`).
pub fn leadership(state: &State, model: ModelId) -> Change<'_> {
    of_model(state, model, |effect| if let Effect::Leadership(by) = effect { Some(-*by) } else { None })
}

/// To its Objective Control (`wh40k10/datasheets/objective-control`).
pub fn objective_control(state: &State, model: ModelId) -> Change<'_> {
    of_model(state, model, |effect| if let Effect::ObjectiveControl(by) = effect { Some(*by) } else { None })
}

/// What abilities add to a unit's Advance rolls (`wh40k10/movement/advance`).
pub fn advance(state: &State, unit: UnitId) -> Change<'_> {
    of_unit(state, unit, |effect| if let Effect::Advance(by) = effect { Some(*by) } else { None })
}

/// To its Charge rolls (`wh40k10/charge/roll`).
pub fn charge(state: &State, unit: UnitId) -> Change<'_> {
    of_unit(state, unit, |effect| if let Effect::Charge(by) = effect { Some(*by) } else { None })
}

/// To its Battle-shock tests (`wh40k10/command/battle-shock-test`).
pub fn battle_shock(state: &State, unit: UnitId) -> Change<'_> {
    of_unit(state, unit, |effect| if let Effect::BattleShock(by) = effect { Some(*by) } else { None })
}

/// Has a unit this effect now, and by which rules?
pub fn has(state: &State, unit: UnitId, wanted: &Effect) -> Option<Vec<Rule>> {
    if !state.fixed.library.has_specials() {
        return None;
    }
    let found = on_unit_with(state, unit, |effect| effect == wanted);
    effects(state, &found, unit, None, None).find(|(_, effect)| *effect == wanted).map(|(cause, _)| cause.rules())
}

/// The core abilities that a model has been given.
pub fn core_abilities(state: &State, model: ModelId) -> Vec<Ability> {
    if !state.fixed.library.has_specials() {
        return Vec::new();
    }
    let found = on_model_with(state, model, |effect| matches!(effect, Effect::Core(_)));
    let core = |(_, effect): (&InForce<'_>, &Effect)| if let Effect::Core(a) = effect { Some(*a) } else { None };
    effects(state, &found, state.unit_of(model), None, None).filter_map(core).collect()
}

/// The Feel No Pain that a model has been given against such damage, with the rules behind each.
pub fn feel_no_pain(state: &State, model: ModelId, harm: Option<Harm>) -> Vec<(u8, Vec<Rule>)> {
    if !state.fixed.library.has_specials() {
        return Vec::new();
    }
    let sort = |effect: &Effect| matches!(effect, Effect::FeelNoPain(_) | Effect::Core(Ability::FeelNoPain(_)));
    let found = on_model_with(state, model, sort);
    let value = |(cause, effect): (&InForce<'_>, &Effect)| match effect {
        Effect::FeelNoPain(from) | Effect::Core(Ability::FeelNoPain(from)) => Some((*from, cause.rules())),
        _ => None,
    };
    effects(state, &found, state.unit_of(model), None, harm).filter_map(value).collect()
}

/// Invulnerable saves of a model by abilities that its unit as a whole does not have, whatever attacks it.
pub fn own_invulnerable_saves(state: &State, model: ModelId) -> Vec<u8> {
    if !state.fixed.library.has_specials() {
        return Vec::new();
    }
    let found: Vec<InForce<'_>> = on_model_with(state, model, |effect| matches!(effect, Effect::Invulnerable(_)))
        .into_iter()
        .filter(|f| f.ability.whom == super::Whom::Bearer)
        .collect();
    let value = |(_, effect): (&InForce<'_>, &Effect)| {
        if let Effect::Invulnerable(value) = effect { Some(*value) } else { None }
    };
    effects(state, &found, state.unit_of(model), None, None).filter_map(value).collect()
}
