//! Step 6a: Post-Combat Pivots; and units whose enemies were gone before the phase began
//! (`t9a/melee/post-combat-pivot`, `t9a/melee/no-foe-at-start`).

use super::Combat;
use super::flight::{overruns, pursuit_distance};
use super::pursuit::{Pursuer, move_pursuers};
use super::questions::PostCombatPivot;
use crate::definitions::formation::{block, spots};
use crate::definitions::ground::{Manner, around, inches, judge_place, moved, stand_at};
use crate::definitions::modifiers::Characteristic;
use crate::definitions::speed::of_pool;
use crate::events::Event;
use crate::state::{State, UnitId, other};
use crate::{T9a, rules};
use geometry::Heading;
use geometry::ranks::{Block, goals, rearrange_straight, walkers};
use kernel::{Illegal, Message, Play, Table};

/// Units that were Engaged and whose enemies have all been removed since the last round may overrun if they charged, or
/// pivot, unless they have moved meanwhile.
pub fn foes_gone(t: &mut Table<T9a>) -> Play<()> {
    for seat in [t.state.active, other(t.state.active)] {
        let freed: Vec<UnitId> = t
            .state
            .units_of(seat)
            .filter(|unit| t.state.unit(*unit).is_some_and(|unit| unit.marks.battle.freed))
            .collect();
        for unit in freed {
            let marks = t.state.unit(unit).map(|unit| unit.marks.clone()).unwrap_or_default();
            let has_moved = marks.turn.moved.is_some() || marks.turn.failed_charge;
            if t.state.is_engaged(unit) || t.state.is_shaken(unit) {
                clear(&mut t.state, unit);
                continue;
            }
            t.cite(rules::melee::NO_FOE_AT_START);
            if has_moved {
                clear(&mut t.state, unit);
                continue;
            }
            t.cite(rules::melee::NO_LONGER_ENGAGED);
            let runs = overruns(t, unit)?;
            clear(&mut t.state, unit);
            if runs {
                let distance = pursuit_distance(t, unit)?;
                let edge = move_pursuers(t, &[Pursuer { unit, heading: None, distance }], &[unit], &[])?;
                if edge.is_empty() {
                    continue;
                }
            }
            pivot(t, unit)?;
        }
    }
    Ok(())
}

/// The unit is no longer Charging and no longer free by the loss of its enemies.
fn clear(state: &mut State, unit: UnitId) {
    if let Some(unit) = state.unit_mut(unit) {
        let marks = &mut unit.marks.battle;
        (marks.charging, marks.first_round, marks.freed) = (false, false, false);
        marks.weapons.clear();
    }
}

/// Units of the combat that are unengaged now and have not pursued, or only to the table edge, may pivot; `gone` have.
pub fn pivots(t: &mut Table<T9a>, combat: &Combat, gone: &[UnitId]) -> Play<()> {
    for seat in [t.state.active, other(t.state.active)] {
        for unit in combat.of_side(&t.state, seat) {
            let there = t.state.pools(unit).next().is_some();
            if there && !gone.contains(&unit) && !t.state.is_engaged(unit) && !t.state.is_shaken(unit) {
                pivot(t, unit)?;
            }
        }
    }
    Ok(())
}

/// One unit may pivot; then it cannot declare charges in the next Player Turn.
fn pivot(t: &mut Table<T9a>, unit: UnitId) -> Play<()> {
    let Some(seat) = t.state.owner(unit) else { return Ok(()) };
    let Some(heading) = t.ask(seat, PostCombatPivot { unit })? else { return Ok(()) };
    let Some(to) = turned(&t.state, unit, heading) else { return Ok(()) };
    if stand_at(&mut t.state, unit, &to).is_ok() {
        moved(&mut t.state, unit, Manner::Action);
        t.cite(rules::movement::PIVOT);
        if let Some(unit) = t.state.unit_mut(unit) {
            unit.marks.battle.pivoted = true;
        }
        t.tell(Event::Pivoted { unit });
    }
    Ok(())
}

/// The unit turned about its centre.
fn turned(state: &State, unit: UnitId, heading: Heading) -> Option<Block> {
    Some(block(state, unit)?.pivoted(heading.direction()))
}

/// May the unit pivot so? No model goes farther than twice its Mobility, and Unit Spacing is kept at the end
/// (`t9a/movement/pivot`).
pub fn judge_pivot(state: &State, unit: UnitId, heading: Heading) -> Result<(), Illegal> {
    let nowhere = || Illegal::new(rules::movement::PIVOT, Message::new("t9a-unusable"));
    let to = turned(state, unit, heading).ok_or_else(nowhere)?;
    let from = block(state, unit).ok_or_else(nowhere)?;
    let (spots, formation) = spots(state, unit).ok_or_else(nowhere)?;
    let pool = |number: u32| spots.get(number as usize).map_or(unit, |spot| spot.pool);
    let limit = |number: u32| {
        let pool = pool(number);
        (u32::from(pool.0), 2.0 * f64::from(of_pool(state, pool, Characteristic::Mobility)))
    };
    let walkers = walkers(&formation, &from, limit);
    let goals = goals(&formation, &to, |number| u32::from(pool(number).0));
    let spare = rearrange_straight(&walkers, &goals).map_or(f64::NEG_INFINITY, |found| found.spare);
    if spare < -geometry::CONTACT {
        let reason = Message::new("t9a-pivot-farther").with("by", inches(spare));
        return Err(Illegal::new(rules::movement::PIVOT, reason));
    }
    judge_place(state, &around(state, unit, Manner::Action, &[]), &to)
}
