//! Chapter *support-units*: resistance fighters, who are extra operators with fewer actions.

use crate::actions::Action;
use crate::components::Kit;
use crate::rules;
use crate::state::{Operator, OperatorId, State};
use geometry::squares::{Cell, Facing};
use kernel::{Illegal, Message};
use serde::{Deserialize, Serialize};

impl State {
    /// Is it a support unit or a vehicle, and no operator?
    pub fn is_support(&self, operator: &Operator) -> bool {
        operator.vehicle.is_some() || self.kits.get(usize::from(operator.kit)).is_some_and(|kit| kit.support)
    }

    /// Is an operator proper exposed on the board? Support units do not count
    /// (`sas/support-units/exposed-operator-needed`).
    pub fn an_operator_is_exposed(&self) -> bool {
        self.operators.iter().any(|operator| operator.exposed && self.is_there(operator) && !self.is_support(operator))
    }

    /// Is an operator on the board, on foot or in a vehicle that is?
    pub fn is_there(&self, operator: &Operator) -> bool {
        let rides = |vehicle: OperatorId| self.vehicles_on_board().any(|(id, _, _)| id == vehicle);
        operator.vehicle.is_none() && (operator.at.is_some() || operator.aboard.is_some_and(|(id, _)| rides(id)))
    }
}

/// The board of a resistance fighter: three health, a pistol (`sas/support-units/definition`, `sas/ruling/support-ap`).
pub fn resistance_fighter(boards: &[Kit], number: usize) -> Option<Kit> {
    boards.iter().filter(|kit| kit.support && !kit.sas).nth(number).cloned()
}

/// The board of a support unit of the SAS: the same rules hold for it (`sas/fear-naught/sas-support-units`).
pub fn sas_support(boards: &[Kit], number: usize) -> Option<Kit> {
    boards.iter().filter(|kit| kit.support && kit.sas).nth(number).cloned()
}

/// A support unit with its board, where the mission page shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Support {
    /// Its board.
    pub kit: Kit,
    /// Its square.
    pub at: Cell,
    /// The way it faces.
    pub facing: Facing,
}

/// May a support unit do this? It neither marks nor handles items and objects, nor recovers or reveals itself
/// (`sas/support-units/limits`, `sas/support-units/action-table`).
pub fn judge(state: &State, id: OperatorId, action: &Action) -> Result<(), Illegal> {
    if !state.kit(id).support {
        return Ok(());
    }
    let refuse = |rule| Err(Illegal::new(rule, Message::new("sas-not-for-support")));
    match action {
        Action::Mark(_)
        | Action::MarkSquare(_)
        | Action::MarkAnywhere
        | Action::PickUp
        | Action::Take(_)
        | Action::Place(..)
        | Action::MovePlace { .. }
        | Action::Cigarette(_)
        | Action::BreakDown(_)
        | Action::MedPack(_) => refuse(rules::support_units::LIMITS),
        Action::Recover | Action::Reveal => refuse(rules::support_units::ACTION_TABLE),
        _ => Ok(()),
    }
}
