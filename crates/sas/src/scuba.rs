//! Chapter *items*, scuba gear and speargun: diving, moving under water, and what is seen of it.

use crate::actions::{Action, Shot};
use crate::board::{Barrier, Ground};
use crate::components::{Weapon, WeaponKind};
use crate::los::{Lows, Visibility, unit_visibility};
use crate::state::{OperatorId, State, UnitId};
use crate::{Sas, rules, sight};
use geometry::squares::{Cell, Edge, detours};
use kernel::{Illegal, Message, Rule, Table};

fn no(rule: Rule, reason: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(reason))
}

impl State {
    fn water(&self, cell: Cell) -> bool {
        self.board.ground(cell) == Ground::Water
    }

    /// Would an operator be in diving mode in a square, having come there in or out of it? Under a bridge a diver stays one
    /// (`sas/items/scuba-bridges`).
    pub fn dives_in(&self, diving: bool, cell: Cell) -> bool {
        self.water(cell) || (diving && self.board.is_bridge(cell))
    }

    /// Is a square, for this operator, one in which he dives?
    fn in_water(&self, id: OperatorId, cell: Cell) -> bool {
        self.dives_in(self.operator(id).diving, cell)
    }
}

/// A step into, through or out of the water; none if it is an ordinary one (`sas/items/scuba-entering-water`,
/// `sas/items/scuba-bridges`).
pub fn judge_step(state: &State, id: OperatorId, diving: bool, from: Cell, to: Cell) -> Option<Result<(), Illegal>> {
    let judged = step_in_water(state, id, diving, from, to)?;
    Some(judged.map_err(|(rule, reason)| no(rule, reason)))
}

/// The same for whoever only wants to know whether: with the rule and the reason, and no sentence made of them.
pub(crate) fn step_in_water(
    state: &State,
    id: OperatorId,
    diving: bool,
    from: Cell,
    to: Cell,
) -> Option<Result<(), (Rule, &'static str)>> {
    if !state.kit(id).scuba || !(diving || state.water(to)) {
        return None;
    }
    if state.operator(id).carries() {
        return Some(Err((rules::ruling::DIVING_WITH_OBJECT, "sas-carrying")));
    }
    // What may stand on an edge that is crossed: a swimmer passes under bridges, whoever dives in steps over a low wall, and
    // whoever climbs out is stopped by any cover.
    let stays = diving && state.dives_in(true, to);
    let dry = matches!(state.board.ground(to), Ground::Regular);
    let passes = |edge: Edge| match state.board.barrier(edge) {
        Barrier::None => true,
        Barrier::LowWall => stays || (!diving && !state.operator(id).crouching),
        _ => false,
    };
    let fits = |cell: Cell| state.water(cell) || matches!(state.board.ground(cell), Ground::Regular | Ground::Forest);
    let open = match Edge::between(from, to) {
        Some(edge) => passes(edge),
        None => detours(from, to)
            .is_some_and(|ways| ways.iter().any(|way| fits(way.through) && way.edges.into_iter().all(passes))),
    };
    Some(match open && (stays || state.water(to) || dry) {
        true => Ok(()),
        false => Err((rules::items::SCUBA_BRIDGES, "sas-no-way")),
    })
}

/// What a diver can do: Move, Attack, Move & Attack, Aim, Mark, and Run out of the water (`sas/items/scuba-actions`). One
/// goes into the water by Move, Move & Place or Run, not by Move & Attack (`sas/items/scuba-entering-water`).
pub fn judge_action(state: &State, id: OperatorId, action: &Action) -> Result<(), Illegal> {
    let operator = state.operator(id);
    if let Action::MoveAttack { to, .. } | Action::MoveStrike { to, .. } = action
        && !operator.diving
        && state.water(*to)
    {
        return Err(no(rules::items::SCUBA_ENTERING_WATER, "sas-no-way"));
    }
    if operator.speared && action.attacks_or_marks() {
        return Err(no(rules::items::SPEARGUN_LIMIT, "sas-speargun-once"));
    }
    if !operator.diving {
        return Ok(());
    }
    match action {
        Action::Run(path) if path.first().is_some_and(|&to| state.dives_in(true, to)) => {
            Err(no(rules::items::SCUBA_ACTIONS, "sas-run-in-water"))
        }
        Action::Move(_)
        | Action::Run(_)
        | Action::Attack(_)
        | Action::MoveAttack { .. }
        | Action::Aim(_)
        | Action::Mark(_)
        | Action::Finish(_) => Ok(()),
        _ => Err(no(rules::items::SCUBA_ACTIONS, "sas-diving")),
    }
}

/// In the water only the speargun can be used, and low cover blocks its line (`sas/items/speargun-water`); everywhere its use
/// is the only attack of an activation, at infantry, by somebody who is not exposed (`sas/items/speargun-limit`,
/// `sas/ruling/speargun-assassination`).
pub fn judge_attack(
    state: &State,
    id: OperatorId,
    from: Cell,
    shot: Shot,
    weapon: Weapon,
    lows: &Lows,
) -> Result<(), Illegal> {
    let speargun = weapon.kind == WeaponKind::Speargun;
    if state.in_water(id, from) && !speargun {
        return Err(no(rules::items::SPEARGUN_WATER, "sas-speargun-only"));
    }
    if state.in_water(id, from) && !lows.is_empty() {
        return Err(no(rules::items::SPEARGUN_WATER, "sas-no-line"));
    }
    if !speargun {
        return Ok(());
    }
    if state.operator(id).speared || state.operator(id).fired {
        return Err(no(rules::items::SPEARGUN_LIMIT, "sas-speargun-once"));
    }
    if !state.unit(shot.target).kind.is_soldier() {
        return Err(no(rules::items::SPEARGUN_KILL, "sas-not-infantry"));
    }
    if state.operator(id).exposed {
        return Err(no(rules::items::SPEARGUN_KILL, "sas-exposed"));
    }
    Ok(())
}

/// After a shot with the speargun: if it killed, whoever has the shooter in sight, in the water or not, exposes him
/// (`sas/items/speargun-kill`); if not, a diver stays unseen (`sas/items/speargun-miss`).
pub(crate) fn speared(t: &mut Table<Sas>, id: OperatorId, from: Cell, target: UnitId) {
    t.state.operator_mut(id).speared = true;
    if t.state.unit(target).at.is_some() {
        t.cite(rules::items::SPEARGUN_MISS);
        return;
    }
    t.cite(rules::items::SPEARGUN_KILL);
    let needed = if t.state.operator(id).crouching { Visibility::Full } else { Visibility::Half };
    let sees = |unit| unit_visibility(&t.state, unit, from) >= needed;
    if t.state.units.iter().any(sees) {
        sight::expose(t, id);
    }
}
