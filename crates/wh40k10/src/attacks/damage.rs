//! Step 5 of an attack, mortal wounds, and what Hazardous weapons do to their bearers.

use super::allocation::{self, choose, mark};
use super::{destroy, one};
use crate::abilities::attack::wielded;
use crate::abilities::in_force::Harm;
use crate::abilities::measure;
use crate::datasheets::{Ability, Keyword};
use crate::dice::{self, Attempt, Purpose, Quantity, RollKind};
use crate::events::Event;
use crate::questions::{HazardBearer, NextToSuffer};
use crate::state::{ModelId, State, UnitId};
use crate::weapons::WeaponAbility;
use crate::{Wh40k10, rules, transports};
use kernel::{Illegal, Message, Play, Rule, Seat, Table};

/// How many mortal wounds a Hazardous weapon does to those that it does not destroy (`wh40k10/weapons/hazardous`).
const HAZARD: u16 = 3;

/// A model suffers damage, one wound for each point, until it is destroyed; the rest is lost
/// (`wh40k10/attacks/inflict-damage`, `wh40k10/attacks/excess-damage-lost`).
pub(super) fn inflict(t: &mut Table<Wh40k10>, model: ModelId, damage: u16, harm: Harm) -> Play<()> {
    cite_psychic(t, damage, harm);
    let before = t.state.model(model).map(|model| model.wounds);
    for _ in 0..damage {
        if !t.state.stands(model) {
            t.cite(rules::attacks::EXCESS_DAMAGE_LOST);
            break;
        }
        lose_wound(t, model, harm)?;
    }
    if t.state.model(model).map(|model| model.wounds) != before {
        tell_wounds(t, model);
    }
    Ok(())
}

/// Tells what is left of a model that has lost wounds and lives.
fn tell_wounds(t: &mut Table<Wh40k10>, model: ModelId) {
    let left = t.state.model(model).filter(|_| t.state.stands(model)).map(|model| model.wounds);
    if let Some(wounds) = left {
        t.tell(Event::WoundLost { model, wounds });
    }
}

/// One or more points of damage by a Psychic weapon or ability count as a Psychic Attack's (`wh40k10/datasheets/psychic`).
fn cite_psychic(t: &mut Table<Wh40k10>, damage: u16, harm: Harm) {
    if damage > 0 && harm.psychic {
        t.cite(rules::datasheets::PSYCHIC);
    }
}

/// A unit suffers mortal wounds: one at a time, without saves, from model to model until all are dealt or none is left
/// (`wh40k10/attacks/mortal-wounds`, `wh40k10/attacks/mortal-wounds-carry-over`). `first` takes them while it lives.
pub fn mortal_wounds(t: &mut Table<Wh40k10>, unit: UnitId, count: u16, first: Option<ModelId>, harm: Harm) -> Play<()> {
    t.tell(Event::MortalWounds { unit, count });
    cite_psychic(t, count, harm);
    let mut last = None;
    // A model that has lost wounds; what it has left is told once it suffers no more, or before anybody is asked.
    let mut hurt = None;
    for _ in 0..count {
        let settled = hurt.filter(|_| allocation::allocatable(&t.state, unit).len() > 1);
        if let Some(model) = settled {
            tell_wounds(t, model);
            hurt = None;
        }
        let model = match first.filter(|&model| t.state.stands(model)) {
            Some(model) => {
                mark(t, model);
                model
            }
            None => match choose(t, unit, true)? {
                Some(model) => model,
                None => break,
            },
        };
        if let Some(other) = hurt.filter(|&other| other != model) {
            tell_wounds(t, other);
        }
        t.cite(rules::attacks::MORTAL_WOUNDS);
        t.cite(rules::attacks::MORTAL_WOUNDS_NO_SAVES);
        if last.is_some_and(|last| last != model) {
            t.cite(rules::attacks::MORTAL_WOUNDS_CARRY_OVER);
            if first.is_some() {
                t.cite(rules::ruling::HAZARDOUS_SPILL);
            }
        }
        last = Some(model);
        let before = t.state.model(model).map(|model| model.wounds);
        lose_wound(t, model, harm.mortal())?;
        if t.state.model(model).map(|model| model.wounds) != before {
            hurt = Some(model);
        }
    }
    if let Some(model) = hurt {
        tell_wounds(t, model);
    }
    Ok(())
}

/// A model would lose one wound: Feel No Pain may prevent it (`wh40k10/attacks/feel-no-pain`), and the last one destroys it.
fn lose_wound(t: &mut Table<Wh40k10>, model: ModelId, harm: Harm) -> Play<()> {
    if let Some((from, because)) = feel_no_pain(&t.state, model, Some(harm)) {
        because.into_iter().for_each(|rule| t.cite(rule));
        if feels_no_pain(&t.state, model, Some(harm)).count() > 1 {
            t.cite(rules::attacks::FEEL_NO_PAIN_MULTIPLE);
        }
        t.cite(rules::ruling::QUICK_REFERENCE_FEEL_NO_PAIN);
        let face = t.roll_one(6, rules::attacks::FEEL_NO_PAIN)?;
        let ignored = face >= from;
        t.tell(Event::FeelNoPain { model, face, needs: from, ignored });
        if ignored {
            return Ok(());
        }
    }
    t.cite(rules::datasheets::WOUNDS);
    match t.state.model_mut(model) {
        Some(entry) if entry.wounds > 1 => entry.wounds -= 1,
        _ => destroy(t, model, true)?,
    }
    Ok(())
}

/// The Feel No Pain that a model uses against such damage: only one each time, so the best
/// (`wh40k10/attacks/feel-no-pain-multiple`). With it the rules that give it, if it is not printed.
pub fn feel_no_pain(state: &State, model: ModelId, harm: Option<Harm>) -> Option<(u8, Vec<Rule>)> {
    feels_no_pain(state, model, harm).min_by_key(|(from, _)| *from)
}

/// Every Feel No Pain of a model.
fn feels_no_pain(state: &State, model: ModelId, harm: Option<Harm>) -> impl Iterator<Item = (u8, Vec<Rule>)> {
    let kind = state.profile(model).zip(state.model(model)).map(|((sheet, _), model)| sheet.abilities_of(model.kind));
    let printed = kind.into_iter().flatten().filter_map(|ability| match ability {
        Ability::FeelNoPain(from) => Some((*from, Vec::new())),
        _ => None,
    });
    printed.chain(measure::feel_no_pain(state, model, harm))
}

/// Each unit suffers in turn; when there are several, the player whose turn it is orders them
/// (`wh40k10/core/sequencing-in-turn`). A random number is rolled for each.
pub fn suffer(t: &mut Table<Wh40k10>, mut units: Vec<UnitId>, mortal: Quantity, rule: Rule, harm: Harm) -> Play<()> {
    t.cite(rules::core::UNQUALIFIED_MODELS_AND_UNITS);
    t.cite(rules::ruling::MORTAL_WOUNDS_NOT_FROM_ATTACKS);
    while !units.is_empty() {
        let unit = match units[..] {
            [only] => only,
            _ => {
                let seat = t.state.active;
                t.ask(seat, NextToSuffer { seat, units: units.clone() })?
            }
        };
        units.retain(|&other| other != unit);
        if t.state.models_of(unit).next().is_some() {
            let count = dice::quantity(t, mortal, rule)?;
            mortal_wounds(t, unit, count, None, harm)?;
        }
    }
    Ok(())
}

/// One D6 for each Hazardous weapon that made attacks; each 1 costs a bearer (`wh40k10/weapons/hazardous`). A unit that its own
/// attacks have destroyed takes no tests.
pub(super) fn hazardous_tests(t: &mut Table<Wh40k10>, unit: UnitId, seat: Seat) -> Play<()> {
    if t.state.models_of(unit).next().is_none() {
        return Ok(());
    }
    let tests = t.state.volley.as_ref().map_or(0, |volley| volley.hazardous);
    let mut ones = 0;
    for done in 0..tests {
        let (rule, purpose) = (rules::weapons::HAZARDOUS, Purpose::Unit);
        let attempt = Attempt {
            kind: RollKind::Hazardous,
            seat,
            unit,
            dice: 1,
            rule,
            free: None,
            purpose,
            ahead: u16::from(tests - done - 1),
        };
        let face = one(dice::roll(t, attempt, |roll| roll != [1])?.first());
        t.tell(Event::HazardousTest { unit, face });
        ones += u8::from(face == 1);
    }
    for _ in 0..ones {
        hazard(t, unit, seat)?;
    }
    Ok(())
}

/// A failed Hazardous test: a bearer of the owner's choice is destroyed, or suffers 3 mortal wounds if it is a CHARACTER,
/// MONSTER or VEHICLE (`wh40k10/weapons/hazardous`). Without a bearer nothing happens
/// (`wh40k10/ruling/hazardous-no-bearer-left`).
fn hazard(t: &mut Table<Wh40k10>, unit: UnitId, seat: Seat) -> Play<()> {
    let mut bearers = hazard_bearers(&t.state, unit);
    if bearers.is_empty() && !transports::passengers(&t.state, unit).is_empty() {
        // It was equipped with what it had borrowed (`wh40k10/ruling/firing-deck-hazardous`).
        t.cite(rules::ruling::FIRING_DECK_HAZARDOUS);
        bearers = t.state.models_of(unit).collect();
    }
    let bearer = match bearers[..] {
        [] => {
            t.cite(rules::ruling::HAZARDOUS_NO_BEARER_LEFT);
            return Ok(());
        }
        [only] => only,
        _ => t.ask(seat, HazardBearer { seat, unit })?,
    };
    let tough = [Keyword::Character, Keyword::Monster, Keyword::Vehicle];
    if tough.iter().any(|keyword| t.state.model_has(bearer, keyword)) {
        return mortal_wounds(t, unit, HAZARD, Some(bearer), Harm::default());
    }
    destroy(t, bearer, true)
}

/// The models of a unit that are equipped with a Hazardous weapon, whether or not they used it.
pub fn hazard_bearers(state: &State, unit: UnitId) -> Vec<ModelId> {
    let bears = |&id: &ModelId| {
        let (Some(model), Some((sheet, _))) = (state.model(id), state.profile(id)) else { return false };
        let weapons = model.weapons.iter().filter_map(|weapon| sheet.weapons.get(usize::from(weapon.0)));
        let mut profiles = weapons.flat_map(|weapon| &weapon.profiles);
        profiles.any(|profile| wielded(state, id, profile).0.has(&WeaponAbility::Hazardous))
    };
    state.models_of(unit).filter(bears).collect()
}

/// Only a unit in reach can be the next to suffer.
pub fn judge_next_to_suffer(ask: &NextToSuffer, unit: UnitId) -> Result<(), Illegal> {
    if ask.units.contains(&unit) {
        return Ok(());
    }
    Err(Illegal::new(rules::attacks::DEADLY_DEMISE, Message::new("wh40k10-not-in-reach")))
}

/// Only a bearer of a Hazardous weapon can be chosen.
pub fn judge_hazard_bearer(state: &State, ask: &HazardBearer, model: ModelId) -> Result<(), Illegal> {
    if hazard_bearers(state, ask.unit).contains(&model) {
        return Ok(());
    }
    Err(Illegal::new(rules::weapons::HAZARDOUS, Message::new("wh40k10-no-bearer")))
}
