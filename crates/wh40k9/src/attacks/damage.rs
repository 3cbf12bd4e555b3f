//! Step 5 of an attack, mortal wounds, and what lets lost wounds be ignored.

use super::allocation::choose;
use super::{Cause, destroy, effects};
use crate::abilities::Effect;
use crate::abilities::in_force::{AttackKind, Situation};
use crate::dice::{self, Quantity};
use crate::events::Event;
use crate::questions::{Answer, Ask, SEQUENCES};
use crate::state::{Model, ModelId, State, UnitId};
use crate::{Wh40k9, rules};
use kernel::{Illegal, Message, Occasion, Play, Rule, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// What harms a model, as far as rules ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Harm {
    /// Whose attack, power or ability it is; nobody's if it belongs to no player.
    pub by: Option<Seat>,
    /// Is it of a melee attack, or of a ranged one; none if it comes from no attack.
    pub melee: Option<bool>,
    /// Can the wounds not be ignored?
    pub no_ignoring: bool,
}

/// Which of several units that suffer at once is the next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextToSuffer {
    /// Who is asked.
    pub seat: Seat,
    /// Those that are left.
    pub units: Vec<UnitId>,
}

question!(Wh40k9, Ask, Answer, NextToSuffer -> UnitId, rules::turn::SEQUENCING_IN_TURN, |_| Occasion { topic: SEQUENCES, case: "suffer" });

/// A model loses wounds, point by point until it is destroyed; the rest is lost (`wh40k9/attacks/damage`,
/// `wh40k9/attacks/excess-damage-lost`, `wh40k9/ruling/ignore-wounds-excess`).
pub(super) fn inflict(t: &mut Table<Wh40k9>, model: ModelId, damage: u16, harm: Harm) -> Play<()> {
    let before = wounds_of(&t.state, model);
    for _ in 0..damage {
        if wounds_of(&t.state, model) == 0 {
            t.cite(rules::attacks::EXCESS_DAMAGE_LOST);
            break;
        }
        lose_wound(t, model, harm, false)?;
    }
    tell_wounds(t, model, before);
    Ok(())
}

fn wounds_of(state: &State, model: ModelId) -> u8 {
    state.model(model).map_or(0, |model| model.wounds)
}

/// Tells what is left of a model that has lost wounds and lives.
fn tell_wounds(t: &mut Table<Wh40k9>, model: ModelId, before: u8) {
    let wounds = wounds_of(&t.state, model);
    if wounds > 0 && wounds < before {
        t.tell(Event::WoundLost { model, wounds });
    }
}

/// A unit suffers mortal wounds: one at a time, without saves, from model to model until all are dealt or nobody is left
/// (`wh40k9/mortal/no-saves`, `wh40k9/mortal/one-at-a-time`, `wh40k9/ruling/mortal-wound-model-choice`).
pub fn mortal_wounds(t: &mut Table<Wh40k9>, unit: UnitId, count: u16, harm: Harm) -> Play<()> {
    t.tell(Event::MortalWounds { unit, count });
    for _ in 0..count {
        let Some(model) = choose(t, unit, true)? else { break };
        t.cite(rules::mortal::NO_SAVES);
        t.cite(rules::mortal::ONE_AT_A_TIME);
        t.cite(rules::ruling::MORTAL_WOUND_MODEL_CHOICE);
        let before = wounds_of(&t.state, model);
        lose_wound(t, model, harm, true)?;
        tell_wounds(t, model, before);
    }
    Ok(())
}

/// Could anything let a model ignore the wounds of such harm?
pub(super) fn may_ignore(state: &State, model: ModelId, harm: Harm) -> bool {
    !harm.no_ignoring
        && (!ignores(state, model, harm, false).is_empty() || wound_cap(state, model, harm, false).is_some())
}

fn situation(harm: Harm, mortal: bool) -> Situation {
    let attack = harm.melee.map(|melee| if melee { AttackKind::Melee } else { AttackKind::Ranged });
    Situation { attack, mortal, ..Situation::default() }
}

/// The rolls on which a model ignores a lost wound.
fn ignores(state: &State, model: ModelId, harm: Harm, mortal: bool) -> Vec<u8> {
    let found = effects(state, state.unit_of(model), Some(model), &situation(harm, mortal));
    let roll = |effect: &Effect| if let Effect::IgnoreWounds(from) = effect { Some(*from) } else { None };
    found.iter().filter_map(|(_, effect)| roll(effect)).collect()
}

/// How many wounds a model can lose in a phase, if that is limited (`wh40k9/advanced-shooting/wound-cap-counts-as-ignoring`).
fn wound_cap(state: &State, model: ModelId, harm: Harm, mortal: bool) -> Option<u8> {
    let found = effects(state, state.unit_of(model), Some(model), &situation(harm, mortal));
    let cap = |effect: &Effect| if let Effect::WoundCap(most) = effect { Some(*most) } else { None };
    found.iter().filter_map(|(_, effect)| cap(effect)).min()
}

/// A model would lose one wound: what lets it ignore that is tested once, with the best of its abilities
/// (`wh40k9/advanced-shooting/ignore-wounds`, `wh40k9/advanced-shooting/ignore-wounds-timing`); the last wound destroys it.
fn lose_wound(t: &mut Table<Wh40k9>, model: ModelId, harm: Harm, mortal: bool) -> Play<()> {
    if is_ignored(t, model, harm, mortal)? {
        return Ok(());
    }
    t.cite(rules::profile::WOUNDS);
    let owner = t.state.owner(t.state.unit_of(model));
    let Some(entry) = t.state.model_mut(model) else { return Ok(()) };
    entry.lost = entry.lost.saturating_add(1);
    if entry.wounds > 1 {
        entry.wounds -= 1;
        return Ok(());
    }
    let cause = if harm.by.is_some() && harm.by != owner { Cause::Slain } else { Cause::ByItself };
    destroy(t, model, cause)
}

fn is_ignored(t: &mut Table<Wh40k9>, model: ModelId, harm: Harm, mortal: bool) -> Play<bool> {
    let cap = wound_cap(&t.state, model, harm, mortal);
    let rolls = ignores(&t.state, model, harm, mortal);
    if harm.no_ignoring {
        if cap.is_some() || !rolls.is_empty() {
            t.cite(rules::advanced_shooting::WOUND_CAP_COUNTS_AS_IGNORING);
        }
        return Ok(false);
    }
    let lost = t.state.model(model).map_or(0, |model: &Model| model.lost);
    if cap.is_some_and(|most| lost >= most) {
        t.cite(rules::advanced_shooting::WOUND_CAP_COUNTS_AS_IGNORING);
        t.tell(Event::WoundCapped { model });
        return Ok(true);
    }
    let Some(needs) = rolls.iter().copied().min() else { return Ok(false) };
    t.cite(rules::advanced_shooting::IGNORE_WOUNDS);
    t.cite(rules::ruling::IGNORE_WOUNDS_EXCESS);
    let face = t.roll_one(6, rules::advanced_shooting::IGNORE_WOUNDS_TIMING)?;
    let ignored = face >= needs;
    t.tell(Event::IgnoreWound { model, face, needs, ignored });
    Ok(ignored)
}

/// Each unit suffers in turn; when there are several, the player whose turn it is orders them
/// (`wh40k9/turn/sequencing-in-turn`). A random number is rolled for each.
pub fn suffer(t: &mut Table<Wh40k9>, mut units: Vec<UnitId>, wounds: Quantity, rule: Rule, harm: Harm) -> Play<()> {
    while let Some(unit) = next_to_suffer(t, &units)? {
        units.retain(|&other| other != unit);
        if t.state.is_on_battlefield(unit) {
            let count = dice::quantity(t, wounds, rule)?;
            mortal_wounds(t, unit, count, harm)?;
        }
    }
    Ok(())
}

/// Which of these units suffers next: where there are several the player whose turn it is says so.
pub(super) fn next_to_suffer(t: &mut Table<Wh40k9>, units: &[UnitId]) -> Play<Option<UnitId>> {
    let seat = t.state.active;
    match *units {
        [] => Ok(None),
        [only] => Ok(Some(only)),
        _ => Ok(Some(t.ask(seat, NextToSuffer { seat, units: units.to_vec() })?)),
    }
}

/// Only one of those that are left can be the next to suffer.
pub fn judge_next_to_suffer(ask: &NextToSuffer, unit: UnitId) -> Result<(), Illegal> {
    match ask.units.contains(&unit) {
        true => Ok(()),
        false => Err(Illegal::new(rules::turn::SEQUENCING_IN_TURN, Message::new("wh40k9-does-not-suffer"))),
    }
}
