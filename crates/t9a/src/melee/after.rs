//! Step 6a: Post-Combat Pivots; and units whose enemies were gone before the phase began
//! (`t9a/melee/post-combat-pivot`, `t9a/melee/no-foe-at-start`).

use super::Combat;
use super::flight::{overruns, pursuit_distance};
use super::pursuit::{Pursuer, move_pursuers};
use super::questions::PostCombatPivot;
use super::unlock::settle_down;
use crate::attachable::judge_redrawn;
use crate::definitions::formation::{Spot, block, spots, spots_in};
use crate::definitions::ground::{Manner, around, inches, judge_place, moved, put};
use crate::definitions::modifiers::Characteristic;
use crate::definitions::speed::of_model;
use crate::events::Event;
use crate::movement::ideas::swaps;
use crate::movement::{Ranks, Turn};
use crate::questions::{Between, ChooseOne};
use crate::state::{Place, Stand, State, UnitId, other};
use crate::{T9a, rules};
use geometry::ranks::{goals, rearrange_straight, walkers};
use geometry::{Heading, Pose, Position};
use kernel::{Illegal, Message, Play, Seat, Table};

/// Units that were Engaged and whose enemies have all been removed since the last round may overrun if they charged, or
/// pivot, unless they have moved meanwhile.
pub fn foes_gone(t: &mut Table<T9a>) -> Play<()> {
    for seat in [t.state.active, other(t.state.active)] {
        let mut freed: Vec<UnitId> = t
            .state
            .units_of(seat)
            .filter(|unit| t.state.unit(*unit).is_some_and(|unit| unit.marks.battle.freed))
            .collect();
        while let Some(unit) = next(t, seat, &mut freed)? {
            if t.state.is_engaged(unit) || t.state.is_shaken(unit) {
                settle_down(&mut t.state, unit);
                continue;
            }
            t.cite(rules::melee::NO_FOE_AT_START);
            t.cite(rules::melee::NO_LONGER_ENGAGED);
            let runs = overruns(t, unit)?;
            settle_down(&mut t.state, unit);
            if runs {
                // A combat that is made by it is fought in the next phase (`t9a/melee/pursuit-into-new-combat`).
                if let Some(unit) = t.state.unit_mut(unit) {
                    unit.marks.phase.fought = true;
                }
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

/// Units of the combat that are unengaged now and have not pursued, or only to the table edge, may pivot; `gone` have.
pub fn pivots(t: &mut Table<T9a>, combat: &Combat, gone: &[UnitId]) -> Play<()> {
    for seat in [t.state.active, other(t.state.active)] {
        let free = |state: &State, unit: UnitId| {
            let there = state.pools(unit).next().is_some();
            there && !gone.contains(&unit) && !state.is_engaged(unit) && !state.is_shaken(unit)
        };
        let mut open = combat.of_side(&t.state, seat);
        open.retain(|unit| free(&t.state, *unit));
        while let Some(unit) = next(t, seat, &mut open)? {
            pivot(t, unit)?;
        }
    }
    Ok(())
}

/// The player says which of his units that wait is next (`t9a/definitions/simultaneous-effects`); it waits no longer.
fn next(t: &mut Table<T9a>, seat: Seat, waiting: &mut Vec<UnitId>) -> Play<Option<UnitId>> {
    let chosen = match waiting[..] {
        [] => return Ok(None),
        [_] => 0,
        [first, ..] => {
            t.cite(rules::definitions::SIMULTANEOUS_EFFECTS);
            let between = Between::FreeNext(waiting.clone());
            usize::from(t.ask(seat, ChooseOne { seat, unit: first, between })?)
        }
    };
    Ok((chosen < waiting.len()).then(|| waiting.remove(chosen)))
}

/// One unit may pivot; then it cannot declare charges in the next Player Turn.
fn pivot(t: &mut Table<T9a>, unit: UnitId) -> Play<()> {
    let Some(seat) = t.state.owner(unit) else { return Ok(()) };
    let Some(turn) = t.ask(seat, PostCombatPivot { unit })? else { return Ok(()) };
    if make_pivot(t, unit, &turn)
        && let Some(unit) = t.state.unit_mut(unit)
    {
        unit.marks.battle.pivoted = true;
    }
    Ok(())
}

/// Makes a Pivot that has been judged.
pub fn make_pivot(t: &mut Table<T9a>, unit: UnitId, turn: &Turn) -> bool {
    let Ok(stand) = judge_pivot(&t.state, unit, turn) else { return false };
    put(&mut t.state, unit, stand);
    moved(&mut t.state, unit, Manner::Action);
    t.cite(rules::movement::PIVOT);
    if turn.ranks.is_some() {
        t.cite(rules::attachable::MOVING_WITHIN_UNIT);
    }
    t.tell(Event::Pivoted { unit });
    true
}

/// May the unit pivot so? Its centre stays where it is and its files are as many; models may change places, none goes farther
/// than twice its Mobility, and Unit Spacing is kept at the end (`t9a/movement/pivot`). How it stands then.
///
/// # Errors
/// With the rule that forbids it, and by how much.
pub fn judge_pivot(state: &State, unit: UnitId, turn: &Turn) -> Result<Stand, Illegal> {
    let nowhere = || Illegal::new(rules::movement::PIVOT, Message::new("t9a-unusable"));
    let from = block(state, unit).ok_or_else(nowhere)?;
    let old = state.unit(unit).and_then(|unit| unit.stand.as_ref()).ok_or_else(nowhere)?;
    let mut stand = old.clone();
    if let Some(ranks) = &turn.ranks {
        if ranks.files != old.files {
            return Err(Illegal::new(rules::movement::PIVOT, Message::new("t9a-same-files")));
        }
        let with: Vec<UnitId> = state.pools(unit).filter(|pool| *pool != unit).collect();
        stand = ranks.at(old.pose);
        judge_redrawn(state, unit, &with, &stand)?;
    }
    let (before, formation) = spots(state, unit).ok_or_else(nowhere)?;
    let (after, new) = spots_in(state, unit, &stand).ok_or_else(nowhere)?;
    let (depth, ahead) = (new.block(&old.pose).depth, turn.heading.direction());
    stand.pose = match &turn.ranks {
        None => from.pivoted(ahead).pose().map_err(|_| nowhere())?,
        Some(_) => {
            let front = from.centre() + ahead * (depth * 0.5);
            Pose { position: Position::nearest(front).map_err(|_| nowhere())?, heading: turn.heading }
        }
    };
    let to = new.block(&stand.pose);
    let pool = |spots: &[Spot], number: u32| spots.get(number as usize).map_or(unit, |spot| spot.pool);
    let limit = |number: u32| {
        let pool = pool(&before, number);
        (u32::from(pool.0), 2.0 * f64::from(of_model(state, pool, Characteristic::Mobility)))
    };
    let walkers = walkers(&formation, &from, limit);
    let goals = goals(&new, &to, |number| u32::from(pool(&after, number).0));
    let spare = rearrange_straight(&walkers, &goals).map_or(f64::NEG_INFINITY, |found| found.spare);
    if spare < -geometry::CONTACT {
        let reason = Message::new("t9a-pivot-farther").with("by", inches(spare));
        return Err(Illegal::new(rules::movement::PIVOT, reason));
    }
    judge_place(state, &around(state, unit, Manner::Action, &[]), &to)?;
    Ok(stand)
}

/// Pivots worth considering: by each eighth of a turn to the right; and without turning, an Attachable Model in another place, with the
/// key of the model and the place, counted rank by rank.
pub fn turns(state: &State, unit: UnitId) -> Vec<(String, Turn)> {
    let Some(stand) = state.unit(unit).and_then(|unit| unit.stand.as_ref()) else { return Vec::new() };
    let mut ways: Vec<(String, Turn)> = Vec::new();
    for degrees in (1..8_u16).map(|eighth| eighth * 45) {
        let heading = Heading::from_degrees(stand.pose.heading.degrees() - f64::from(degrees)).ok();
        ways.extend(heading.map(|heading| (degrees.to_string(), Turn { heading, ranks: None })));
    }
    for other in swaps(state, unit) {
        let changed = other.places.iter().zip(&stand.places).enumerate().find_map(|(n, (now, was))| match now {
            Place::Joined(pool) if now != was => Some((n, *pool)),
            _ => None,
        });
        let Some((n, pool)) = changed else { continue };
        let key = state.unit(pool).map_or(String::new(), |unit| unit.key.clone());
        let ranks = Some(Ranks::of(&other));
        ways.push((format!("{key} {}", n + 1), Turn { heading: stand.pose.heading, ranks }));
    }
    ways.retain(|(_, turn)| judge_pivot(state, unit, turn).is_ok());
    ways
}
