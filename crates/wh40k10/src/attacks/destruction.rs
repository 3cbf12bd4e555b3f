//! The moment of destruction. A model is destroyed once, and from then on counts for nothing; but it stays in place until
//! everything that its destruction sets off has been resolved. What falls meanwhile waits its turn in [`State::falls`], a list
//! that is worked off one after the other: nothing is set off inside something else.

use super::suffer;
use crate::abilities::in_force::Harm;
use crate::datasheets::Ability;
use crate::dice::Quantity;
use crate::events::Event;
use crate::state::{ModelId, State, UnitId};
use crate::stratagems::{self, Window};
use crate::{Wh40k10, core, missions, rules, transports};
use kernel::{Play, Table};
use serde::{Deserialize, Serialize};

/// How far Deadly Demise reaches (`wh40k10/attacks/deadly-demise`).
const DEMISE: f64 = 6.0;

/// A model that is destroyed and not yet removed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fall {
    /// The model.
    pub model: ModelId,
    /// The mortal wounds of each Deadly Demise that it had when it fell, unless rules for destroyed models do not apply
    /// (`wh40k10/core/coherency-removal-no-triggers`).
    #[serde(default)]
    pub demises: Vec<Quantity>,
}

/// A model is destroyed (`wh40k10/command/model-destroyed`), unless it was before. What that sets off is resolved at once, or
/// after what an earlier one sets off if it fell to that (`wh40k10/ruling/destroyed-one-after-another`).
pub fn destroy(t: &mut Table<Wh40k10>, model: ModelId, triggers: bool) -> Play<()> {
    let demises = if triggers { demises_of(&t.state, model) } else { Vec::new() };
    let Some(entry) = t.state.model_mut(model).filter(|entry| entry.wounds > 0) else { return Ok(()) };
    entry.wounds = 0;
    if demises.is_empty() && !is_loaded(&t.state, model) {
        // Nothing is set off.
        remove(t, model);
        return Ok(());
    }
    let waits = !t.state.falls.is_empty();
    t.state.falls.push(Fall { model, demises });
    if waits {
        t.cite(rules::ruling::DESTROYED_ONE_AFTER_ANOTHER);
        return Ok(());
    }
    while let Some(fall) = t.state.falls.first().cloned() {
        resolve(t, fall)?;
        t.state.falls.remove(0);
    }
    Ok(())
}

/// All that one destruction sets off, in the book's order: Deadly Demise, then the passengers get out, then the model is
/// removed; and who was set up can be fired at (`wh40k10/attacks/deadly-demise`, `wh40k10/transports/destroyed-transport`).
/// Of several Deadly Demises each has its roll (`wh40k10/ruling/several-deadly-demises`).
fn resolve(t: &mut Table<Wh40k10>, fall: Fall) -> Play<()> {
    if fall.demises.len() > 1 {
        t.cite(rules::ruling::SEVERAL_DEADLY_DEMISES);
    }
    for mortal in fall.demises {
        let units = deadly_demise(t, fall.model)?;
        suffer(t, units, mortal, rules::attacks::DEADLY_DEMISE, Harm::default())?;
    }
    let out = match is_loaded(&t.state, fall.model) {
        true => transports::abandon(t, t.state.unit_of(fall.model))?,
        false => Vec::new(),
    };
    remove(t, fall.model);
    for passengers in out {
        stratagems::overwatch(t, Window::EnemySetUp(passengers))?;
    }
    Ok(())
}

/// Is a destroyed model the last of a TRANSPORT that has passengers?
fn is_loaded(state: &State, model: ModelId) -> bool {
    let unit = state.unit_of(model);
    state.living_models(unit).next().is_none() && !transports::passengers(state, unit).is_empty()
}

/// Takes a destroyed model away; with the last model of its unit, that unit is destroyed (`wh40k10/command/unit-destroyed`).
fn remove(t: &mut Table<Wh40k10>, model: ModelId) {
    let Some(entry) = t.state.model_mut(model) else { return };
    let part = entry.unit;
    entry.at = None;
    t.cite(rules::command::MODEL_DESTROYED);
    t.tell(Event::ModelDestroyed { model });
    if t.state.models.iter().any(|other| other.unit == part && (other.wounds > 0 || other.at.is_some())) {
        return;
    }
    t.cite(rules::command::UNIT_DESTROYED);
    let whole = t.state.whole(part);
    if t.state.parts(whole).count() > 1 {
        // Leader and Bodyguard unit are destroyed each by itself.
        t.cite(rules::command::ATTACHED_UNIT_DESTROYED_TRIGGERS);
    }
    missions::note_fallen(&mut t.state, part);
    t.tell(Event::UnitDestroyed { unit: part });
}

/// Every Deadly Demise of a model, printed or given.
fn demises_of(state: &State, model: ModelId) -> Vec<Quantity> {
    let mortal = |ability: Ability| if let Ability::DeadlyDemise(mortal) = ability { Some(mortal) } else { None };
    state.abilities_of(model).filter_map(mortal).collect()
}

/// Deadly Demise: on a 6 every unit within 6" suffers, none on any other roll (`wh40k10/attacks/deadly-demise`). The model
/// is still in place.
fn deadly_demise(t: &mut Table<Wh40k10>, model: ModelId) -> Play<Vec<UnitId>> {
    let face = t.roll_one(6, rules::attacks::DEADLY_DEMISE)?;
    t.tell(Event::DeadlyDemise { model, face });
    if face != 6 {
        return Ok(Vec::new());
    }
    let near = |&unit: &UnitId| within_reach(&t.state, model, unit);
    let units: Vec<UnitId> = t.state.units_on_battlefield().filter(near).collect();
    if units.contains(&t.state.unit_of(model)) {
        t.cite(rules::ruling::DEADLY_DEMISE_OWN_UNIT);
    }
    Ok(units)
}

fn within_reach(state: &State, model: ModelId, unit: UnitId) -> bool {
    state.models_of(unit).any(|id| geometry::within(core::distance(state, model, id), DEMISE))
}
