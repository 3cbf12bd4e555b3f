//! Step 5b: boundaries are unlocked, ranks are closed, and units that lost contact are nudged back
//! (`t9a/melee/unlock-boundaries`, `t9a/melee/nudge-order`).

use super::Combat;
use super::contact::{combat_of, partners};
use super::formations::orders;
use super::questions::NudgeOrder;
use crate::attacks::casualties::close;
use crate::definitions::formation::block;
use crate::definitions::ground::{Manner, moved, stand_at};
use crate::definitions::measure::{apart, feature_hull};
use crate::events::Event;
use crate::state::{State, UnitId, other};
use crate::terrain::FeatureKind;
use crate::{T9a, rules};
use geometry::ranks::{Block, Hull, nudge};
use geometry::{overlaps, touches};
use kernel::{Play, Seat, Table};

/// Unlocks the boundaries of all units that are still there and brings them into legal formations; then nudges units that
/// neither flee nor pursue. Afterwards only units whose boundaries touch are Engaged with each other.
pub fn unlock(t: &mut Table<T9a>, combat: &Combat, leaving: &[UnitId]) -> Play<()> {
    t.cite(rules::melee::UNLOCK_BOUNDARIES);
    t.state.locked.clear();
    for unit in &combat.units {
        close(t, *unit);
    }
    for seat in [t.state.active, other(t.state.active)] {
        nudge_side(t, combat, seat, leaving)?;
    }
    let groups = |state: &State| {
        let mut groups: Vec<Vec<UnitId>> = Vec::new();
        for unit in combat.units.iter().filter(|unit| state.is_engaged(**unit)) {
            let group = combat_of(state, *unit);
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        groups.len()
    };
    let before = groups(&t.state);
    let apart: Vec<_> =
        t.state.engaged.iter().copied().filter(|pair| !in_contact(&t.state, pair.one.0, pair.two.0)).collect();
    t.state.engaged.retain(|engagement| !apart.contains(engagement));
    if groups(&t.state) > before.max(1) {
        t.cite(rules::melee::COMBAT_SPLITS);
    }
    for unit in combat.units.iter().filter(|unit| !leaving.contains(unit)) {
        let lost = apart.iter().any(|pair| pair.of(*unit).is_some());
        if lost && !t.state.is_engaged(*unit) {
            t.cite(rules::melee::NUDGE_FAILED);
            t.cite(rules::melee::NO_LONGER_ENGAGED);
            t.tell(Event::NoLongerEngaged { unit: *unit });
        }
    }
    Ok(())
}

/// After casualties of an Engaged unit outside the Melee Phase: units that lost contact are nudged back; who cannot be is no
/// longer Engaged (`t9a/attacks/engaged-casualties-outside-melee`).
pub fn restore_contact(t: &mut Table<T9a>, whole: UnitId) -> Play<()> {
    let combat = Combat { units: combat_of(&t.state, whole), ..Combat::default() };
    for seat in [t.state.active, other(t.state.active)] {
        nudge_side(t, &combat, seat, &[])?;
    }
    let apart: Vec<_> =
        t.state.engaged.iter().copied().filter(|pair| !in_contact(&t.state, pair.one.0, pair.two.0)).collect();
    t.state.engaged.retain(|engagement| !apart.contains(engagement));
    for unit in combat.units {
        if apart.iter().any(|pair| pair.of(unit).is_some()) && !t.state.is_engaged(unit) {
            t.cite(rules::melee::NUDGE_FAILED);
            t.cite(rules::melee::NO_LONGER_ENGAGED);
            t.tell(Event::NoLongerEngaged { unit });
            set_free(&mut t.state, unit);
            crate::magic::effects::end_combat(t, &[unit]);
        }
    }
    Ok(())
}

/// A unit has lost its last enemy outside a Round of Combat: it may act on that when the Melee Phase begins, unless it moves
/// before (`t9a/melee/no-foe-at-start`, `t9a/melee/no-longer-engaged`).
pub fn set_free(state: &mut State, unit: UnitId) {
    if let Some(unit) = state.unit_mut(unit) {
        unit.marks.battle.freed = true;
    }
}

/// A unit that has lost its last enemy has done what it could about that, or has moved instead: it is no longer Charging, and will
/// choose weapons anew (`t9a/charge/charging-status`, `t9a/melee/weapon-priority`).
pub fn settle_down(state: &mut State, unit: UnitId) {
    lay_down_weapons(state, unit);
    if let Some(unit) = state.unit_mut(unit) {
        let marks = &mut unit.marks.battle;
        (marks.charging, marks.first_round, marks.freed) = (false, false, false);
    }
}

/// Everybody in a unit chooses his weapon anew when he fights next (`t9a/melee/weapon-priority`).
pub fn lay_down_weapons(state: &mut State, whole: UnitId) {
    let pools: Vec<UnitId> = state.pools(whole).chain([whole]).collect();
    for pool in pools {
        if let Some(unit) = state.unit_mut(pool) {
            unit.marks.battle.weapons.clear();
        }
    }
}

/// Do the boundaries of two units touch?
pub fn in_contact(state: &State, one: UnitId, two: UnitId) -> bool {
    match (block(state, one), block(state, two)) {
        (Some(one), Some(two)) => touches(apart(&one.hull(), &two.hull())),
        _ => false,
    }
}

/// Has the unit lost contact with all the enemies with which it is Engaged?
fn is_adrift(state: &State, unit: UnitId) -> bool {
    let foes = partners(state, unit);
    !foes.is_empty() && foes.iter().all(|(_, foe, _)| !in_contact(state, unit, *foe))
}

/// The place to which a unit can be nudged: the shortest way that brings it back against the Facing of an enemy that it
/// fought, without turning, through nobody, and into contact with no other enemy (`t9a/melee/nudge-movement`).
pub fn nudged(state: &State, unit: UnitId) -> Option<Block> {
    let own = block(state, unit)?;
    let foes = partners(state, unit);
    let fought = |other: &UnitId| foes.iter().any(|(_, foe, _)| foe == other);
    let others: Vec<Hull> = state
        .on_field()
        .filter(|other| *other != unit && !fought(other))
        .filter_map(|other| Some(block(state, other)?.hull()))
        .chain(
            (0..state.fixed.terrain.len())
                .filter(|n| state.fixed.terrain[*n].kind == FeatureKind::Impassable)
                .filter_map(|n| feature_hull(state, n)),
        )
        .collect();
    let clear = |end: &Block| {
        foes.iter().all(|(_, foe, _)| {
            block(state, *foe).is_none_or(|foe| !overlaps(geometry::ranks::distance(&end.corners(), &foe.corners())))
        })
    };
    let mut ways: Vec<(f64, Block)> = Vec::new();
    for (facing, foe, theirs) in &foes {
        let Some(edge) = block(state, *foe).map(|foe| foe.edge(*theirs)) else { continue };
        if let Ok(way) = nudge(&own, *facing, &edge, &others)
            && clear(&way.end)
        {
            ways.push((way.legs.iter().map(|leg| leg.length()).sum(), way.end));
        }
    }
    ways.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, end)| end)
}

/// The results of nudging the units of a side one after another: how many units of the combat are in contact then, and where
/// everybody stands.
fn tried(state: &State, order: &[UnitId], combat: &Combat) -> (usize, State) {
    let mut state = state.clone();
    for unit in order {
        if is_adrift(&state, *unit)
            && let Some(to) = nudged(&state, *unit)
        {
            // A place that is on no table is none.
            let _ = stand_at(&mut state, *unit, &to);
        }
    }
    let kept = combat.units.iter().filter(|unit| state.is_engaged(**unit) && !is_adrift(&state, **unit)).count();
    (kept, state)
}

/// The orders that keep most units in combat, one for each result (`t9a/melee/nudge-order`).
pub fn nudge_orders(state: &State, combat: &Combat, units: &[UnitId]) -> Vec<Vec<UnitId>> {
    let mut best: Vec<(usize, State, Vec<UnitId>)> = Vec::new();
    for order in orders(units) {
        let (kept, after) = tried(state, &order, combat);
        let most = best.first().map_or(0, |(most, _, _)| *most);
        if best.is_empty() || kept > most {
            best = vec![(kept, after, order)];
        } else if kept == most && best.iter().all(|(_, known, _)| *known != after) {
            best.push((kept, after, order));
        }
    }
    best.into_iter().map(|(_, _, order)| order).collect()
}

/// Nudges the units of one player.
fn nudge_side(t: &mut Table<T9a>, combat: &Combat, seat: Seat, leaving: &[UnitId]) -> Play<()> {
    let adrift: Vec<UnitId> = combat
        .units
        .iter()
        .copied()
        .filter(|unit| t.state.owner(*unit) == Some(seat) && !leaving.contains(unit) && is_adrift(&t.state, *unit))
        .collect();
    if adrift.is_empty() {
        return Ok(());
    }
    t.cite(rules::melee::NUDGE_ORDER);
    let ways = nudge_orders(&t.state, combat, &adrift);
    let chosen = match ways.len() {
        0 | 1 => 0,
        _ => usize::from(t.ask(seat, NudgeOrder { seat, orders: ways.clone() })?),
    };
    for unit in ways.into_iter().nth(chosen).unwrap_or_default() {
        if !is_adrift(&t.state, unit) {
            continue;
        }
        let Some(to) = nudged(&t.state, unit) else { continue };
        if stand_at(&mut t.state, unit, &to).is_ok() {
            // It may come within an inch of others, and stay there (`t9a/definitions/unit-spacing-persist`).
            moved(&mut t.state, unit, Manner::Compelled);
            t.cite(rules::melee::NUDGE_MOVEMENT);
            t.cite(rules::ruling::NUDGE_DIRECTION);
            t.tell(Event::Nudged { unit });
        }
    }
    Ok(())
}
