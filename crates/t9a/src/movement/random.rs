//! Random Movement: a Pursuit Move in a direction that its player chooses (`t9a/model-rules/random-movement`).

use super::{Course, Impetus, Mover, mark_moved, may_move};
use crate::attachable;
use crate::definitions::dice;
use crate::definitions::formation::block;
use crate::events::Event;
use crate::melee::pursuit::{Pursuer, move_at_random};
use crate::model_rules::{entirely, has};
use crate::psychology::flee::{random_lean, random_movement};
use crate::questions::ChooseCourse;
use crate::state::{MoveAction, State, Unit, UnitId};
use crate::{T9a, rules};
use geometry::{more_than, ranks};
use kernel::{Play, Seat, Table};

/// Does a model with Random Movement leave its unit, by its own dice? (`t9a/attachable/leaving-by-move`)
pub(super) fn leaves(state: &State, mover: &Mover, impetus: Impetus) -> bool {
    let leaves = mover.unit != state.whole(mover.unit) && mover.join.is_none();
    let random = entirely(state, mover.unit, "Random Movement") && !has(state, mover.unit, "Emplaced");
    leaves && random && mover.action == MoveAction::Advance && impetus == Impetus::Phase
}

/// The units of a player that must move at random now (`t9a/model-rules/random-movement`).
pub fn movers(state: &State, seat: Seat) -> Vec<UnitId> {
    let random = |unit: &UnitId| entirely(state, *unit, "Random Movement") && !entirely(state, *unit, "Emplaced");
    let able = |unit: &UnitId| may_move(state, seat, *unit, Impetus::Phase).is_ok();
    state.units_of(seat).filter(random).filter(able).collect()
}

/// One of them goes: its player chooses the direction, then the distance is rolled, and it makes a Pursuit Move. It counts as
/// having made an Advance Move (`t9a/ruling/b-random-movement-pursuit`).
pub(super) fn one(t: &mut Table<T9a>, seat: Seat) -> Play<bool> {
    if movers(&t.state, seat).is_empty() {
        return Ok(false);
    }
    t.cite(rules::model_rules::RANDOM_MOVEMENT);
    t.cite(rules::definitions::RANDOM_MOBILITY);
    t.cite(rules::ruling::B_RANDOM_MOVEMENT_PURSUIT);
    let course = t.ask(seat, ChooseCourse { seat })?;
    go_at_random(t, course, None)?;
    Ok(true)
}

/// A model with Random Movement goes out of its unit. If it does not come clear of it, it is where it was, and has moved
/// (`t9a/ruling/b-random-leaving`).
pub(super) fn leave(t: &mut Table<T9a>, seat: Seat, unit: UnitId, host: UnitId) -> Play<()> {
    let before: Vec<(UnitId, Option<Unit>)> = [host, unit].map(|unit| (unit, t.state.unit(unit).cloned())).to_vec();
    attachable::detach(&mut t.state, unit);
    t.cite(rules::attachable::LEAVING_BY_MOVE);
    t.cite(rules::attachable::LEAVING);
    t.cite(rules::ruling::B_RANDOM_LEAVING);
    let Course { heading, .. } = t.ask(seat, ChooseCourse { seat })?;
    go_at_random(t, Course { unit, heading }, Some(host))?;
    let blocks = block(&t.state, unit).zip(block(&t.state, host));
    let stuck = blocks.is_some_and(|(own, unit)| !more_than(ranks::distance(&own.corners(), &unit.corners()), 0.0));
    if stuck && t.state.pools(unit).next().is_some() && !t.state.is_engaged(unit) {
        for (pool, was) in before {
            let marks = t.state.unit(pool).map(|unit| unit.marks.clone());
            if let (Some(now), Some(was), Some(marks)) = (t.state.unit_mut(pool), was, marks) {
                *now = Unit { marks, ..was };
            }
        }
        t.state.close.gone(unit.0.into());
    } else {
        attachable::carried::part(t);
    }
    attachable::band::renew(t)
}

/// The distance is rolled, and the unit makes its Pursuit Move. It passes through the unit that it leaves.
fn go_at_random(t: &mut Table<T9a>, Course { unit, heading }: Course, leaving: Option<UnitId>) -> Play<()> {
    t.cite(rules::model_rules::RANDOM_MOVEMENT);
    t.cite(rules::ruling::B_RANDOM_MOVEMENT_PURSUIT);
    let distance = match random_movement(&t.state, unit) {
        Some(distance) => {
            let lean = random_lean(t, unit);
            dice::leaning_quantity(t, distance, lean, rules::model_rules::RANDOM_MOVEMENT)?
        }
        None => 0,
    };
    let pools: Vec<UnitId> = t.state.pools(unit).collect();
    for pool in pools.into_iter().chain([unit]) {
        mark_moved(&mut t.state, pool, MoveAction::Advance, Impetus::Phase);
    }
    t.tell(Event::Moved { unit, action: MoveAction::Advance });
    let pursuer = Pursuer { unit, heading: Some(heading.direction()), distance };
    move_at_random(t, pursuer, leaving)
}
