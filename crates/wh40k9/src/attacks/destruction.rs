//! The moment of destruction. A model is destroyed once, and from then on counts for nothing; but it stays in place until
//! everything that its destruction sets off has been resolved. What falls meanwhile waits its turn in
//! [`State::falls`](crate::state::State::falls), a list that is worked off one after the other: nothing is set off inside
//! something else.

use crate::events::Event;
use crate::state::ModelId;
use crate::{Wh40k9, rules};
use kernel::{Play, Table};
use serde::{Deserialize, Serialize};

/// A model that is destroyed and not yet removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fall {
    /// The model.
    pub model: ModelId,
}

/// What destroys a model, as far as rules ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// An attack, a mortal wound or an ability: whatever is used when a model is destroyed is used.
    Slain,
    /// It fled: nothing is set off (`wh40k9/morale/fleeing-models`).
    Fled,
    /// It was removed by the coherency check: nothing is set off, and no Morale test counts it
    /// (`wh40k9/morale/coherency-removal-effects`).
    OutOfCoherency,
}

/// A model is destroyed, unless it was before.
pub fn destroy(t: &mut Table<Wh40k9>, model: ModelId, cause: Cause) -> Play<()> {
    let Some(entry) = t.state.model_mut(model).filter(|entry| entry.wounds > 0) else { return Ok(()) };
    let unit = entry.unit;
    entry.wounds = 0;
    if let Some(entry) = t.state.unit_mut(unit).filter(|_| cause == Cause::Slain) {
        entry.turn.lost = entry.turn.lost.saturating_add(1);
    }
    remove(t, model, cause);
    Ok(())
}

/// Takes a destroyed model away; with the last model of its unit, that unit is destroyed.
fn remove(t: &mut Table<Wh40k9>, model: ModelId, cause: Cause) {
    let Some(entry) = t.state.model_mut(model) else { return };
    let unit = entry.unit;
    entry.at = None;
    if cause == Cause::Slain {
        t.cite(rules::attacks::DAMAGE);
    }
    t.tell(Event::ModelDestroyed { model, cause });
    if !t.state.models.iter().any(|other| other.unit == unit && (other.wounds > 0 || other.at.is_some())) {
        t.tell(Event::UnitDestroyed { unit });
    }
}
