//! Chapter *quick-start*: the players choose their team.

use crate::components::Kit;
use crate::questions::ChooseBoard;
use crate::setup::fresh;
use crate::state::{Operator, OperatorId, State};
use crate::{Sas, rules};
use kernel::{Play, Table};

/// The players choose a board for every operator, its front or its back; where the mission prescribes the operators they do
/// not (`sas/quick-start/choose-operators`).
pub(crate) fn choose_operators(t: &mut Table<Sas>) -> Play<()> {
    if t.state.mission.key != "none" && t.state.pool.is_empty() {
        t.cite(rules::quick_start::CHOOSE_OPERATORS);
    }
    for n in 0..t.state.operators.len() as u8 {
        let id = OperatorId(n);
        let boards = free_boards(&t.state, n);
        if t.state.is_support(t.state.operator(id)) || boards.is_empty() {
            continue;
        }
        t.cite(rules::quick_start::CHOOSE_OPERATORS);
        let seat = t.state.operator(id).owner;
        let chosen = t.ask(seat, ChooseBoard { operator: id, boards })?;
        let Some(kit) = t.state.pool.get(usize::from(chosen)).cloned() else { continue };
        let operator = t.state.operator(id);
        let (number, owner) = (operator.kit, operator.owner);
        *t.state.operator_mut(id) = Operator { owner, ..fresh(number, &kit, 1) };
        t.state.kits[usize::from(number)] = kit;
    }
    t.state.pool.clear();
    Ok(())
}

/// The boards of the pool, by number, of which neither side has been taken by an operator before.
fn free_boards(state: &State, before: u8) -> Vec<u8> {
    let whose = |kit: &Kit| kit.back_of.clone().unwrap_or_else(|| kit.key.clone());
    let taken: Vec<String> = state.operators().take(usize::from(before)).map(|(id, _)| whose(state.kit(id))).collect();
    (0..).zip(&state.pool).filter(|(_, kit)| !taken.contains(&whose(kit))).map(|(n, _)| n).collect()
}
