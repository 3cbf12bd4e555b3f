//! Chapter *transports*.

use crate::state::{State, UnitId, Whereabouts};

/// The units embarked in a TRANSPORT.
pub fn passengers(state: &State, transport: UnitId) -> Vec<UnitId> {
    let aboard = |&id: &UnitId| state.unit(id).is_some_and(|unit| unit.whereabouts == Whereabouts::Aboard(transport));
    state.unit_ids().filter(aboard).collect()
}
