//! What hangs on a question that a standing order may meet, for players who want to be asked when it matters. Everything here rests on
//! what lies open on the board.

use crate::los::sees_operator;
use crate::operator;
use crate::questions::{Answer, Ask, BlastTarget, ChooseFacing, ChooseUnit, MarkMoment, Why};
use crate::sight::stops;
use crate::state::{AxisUnit, OperatorId, State, UnitId};
use kernel::Stake;

/// What hangs on a question for the seat that is asked.
pub fn stake(state: &State, ask: &Ask) -> Stake<Answer> {
    let nothing_if = |idle: bool| if idle { Stake::Nothing } else { Stake::Matters(None) };
    match ask {
        Ask::Activate(_) => the_only_one(state),
        // What is marked stands as it stood when it was last asked about.
        Ask::MarkedAttack(ask) => nothing_if(ask.moment == MarkMoment::Other),
        Ask::ChooseFacing(ask) => nothing_if(looks_alike(state, ask)),
        Ask::ChooseUnit(ask) if ask.why == Why::Hit => nothing_if(all_die(state, &ask.units, ask.left)),
        Ask::ChooseUnit(ask) => nothing_if(in_nobodys_way(state, ask)),
        Ask::BlastHit(ask) => {
            let unit = |target: &BlastTarget| if let BlastTarget::Unit(unit) = target { Some(*unit) } else { None };
            let units: Option<Vec<UnitId>> = ask.targets.iter().map(unit).collect();
            nothing_if(units.is_some_and(|units| all_die(state, &units, ask.left)))
        }
        _ => Stake::Matters(None),
    }
}

/// Where one operator is left to be activated, he is: he may still do nothing.
fn the_only_one(state: &State) -> Stake<Answer> {
    let ready: Vec<OperatorId> = operator::ready(state).take(2).collect();
    match ready[..] {
        [only] => Stake::Helps(Answer::Activate(Some(only))),
        _ => Stake::Matters(None),
    }
}

/// Does a unit see the same, whichever of these ways it faces?
fn looks_alike(state: &State, ask: &ChooseFacing) -> bool {
    let seen = |facing| {
        let turned = AxisUnit { facing, ..*state.unit(ask.unit) };
        let operators = state.operators_on_board().filter(|(_, operator, _)| sees_operator(state, &turned, operator));
        (stops(state, &turned), operators.map(|(id, _, _)| id).collect::<Vec<_>>())
    };
    ask.facings.windows(2).all(|pair| seen(pair[0]) == seen(pair[1]))
}

/// Are there hits enough for all of these, whoever takes the next?
fn all_die(state: &State, units: &[UnitId], left: u16) -> bool {
    let needed = units.iter().map(|&id| {
        let unit = state.unit(id);
        u16::from(unit.kind.data().health.saturating_sub(unit.damage).max(1))
    });
    needed.sum::<u16>() <= left
}

/// Are units that walk so far from each other that none can stand where another wants to go? Who attacks or turns first may always
/// matter.
fn in_nobodys_way(state: &State, ask: &ChooseUnit) -> bool {
    if !matches!(ask.why, Why::AdvanceFirst | Why::PatrolFirst) {
        return false;
    }
    let reach = |id: UnitId| state.unit(id).kind.data().movement as i16;
    let apart = |a: UnitId, b: UnitId| match (state.unit(a).at, state.unit(b).at) {
        (Some(at), Some(to)) => (at.column - to.column).abs().max((at.row - to.row).abs()) > reach(a) + reach(b) + 1,
        _ => true,
    };
    let units = &ask.units;
    units.iter().enumerate().all(|(n, &a)| units[n + 1..].iter().all(|&b| apart(a, b)))
}
