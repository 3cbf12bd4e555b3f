//! Units of Attachable Models only (`t9a/attachable/all-attachable-unit`).
//!
//! Such a unit is an entry without Health Points of its own, as a unit is whose rank and file are gone: everybody in it has joined
//! it, and may leave it. Its sheet is that of the model whose base stands for the base of rank and file.

use super::{Fit, fit, usual_ranks};
use crate::questions::{Between, ChooseOne};
use crate::state::{Marks, Place, Shared, Stand, State, Unit, UnitId, Whereabouts};
use crate::{T9a, rules};
use kernel::{Play, Table};

/// Is this an Attachable Model that stands for itself, with nobody in its unit?
pub fn is_alone(state: &State, unit: UnitId) -> bool {
    let attachable = state.sheet(unit).is_some_and(crate::book::Sheet::is_attachable);
    attachable && state.models(unit) > 0 && state.whole(unit) == unit && state.pools(unit).count() == 1
}

/// A model that stands on the field becomes the first of such a unit, with the base of `reference`. None if it stands nowhere.
pub fn found(state: &mut State, first: UnitId, reference: UnitId) -> Option<UnitId> {
    let own = state.unit(first)?.clone();
    let stand = own.stand.clone()?;
    let sheet = state.unit(reference)?.sheet;
    let battle = &own.marks.battle;
    let battle = crate::state::BattleMarks {
        outside_zone: battle.outside_zone,
        pivoted: battle.pivoted,
        freed: battle.freed,
        late: battle.late,
        ..Default::default()
    };
    let id = UnitId(u16::try_from(state.units.len()).ok()?);
    state.units.push(Shared::new(Unit {
        key: format!("{}-band", own.key),
        sheet,
        hp: 0,
        whereabouts: Whereabouts::Removed,
        stand: None,
        // It is no unit of a list: nobody gains points for it.
        summoned: true,
        reference: Some(reference),
        marks: Marks { battle, ..own.marks.clone() },
        ..own
    }));
    let ranks = match fit(state, first, id) {
        _ if stand.places.len() > 1 => {
            let place = |place: Place| if place == Place::Ranker { Place::Joined(first) } else { place };
            Stand { places: stand.places.iter().copied().map(place).collect(), ..stand }
        }
        Fit::Matching { wide, deep } => {
            Stand { files: wide, places: vec![Place::Joined(first); usize::from(wide) * usize::from(deep)], ..stand }
        }
        Fit::Mismatched => Stand { places: Vec::new(), left: Some(first), ..stand },
    };
    let model = state.unit_mut(first)?;
    (model.joined, model.stand, model.shaken) = (Some(id), None, false);
    state.unit_mut(id)?.stand = Some(ranks);
    crate::definitions::ground::inherit(state, id, first);
    state.close.gone(first.0.into());
    Some(id)
}

/// Where the model whose base stood for rank and file is gone, another takes its part: one with whom as few as possible become
/// matching or mismatched; of several their player chooses (`t9a/attachable/all-attachable-unit`).
pub fn renew(t: &mut Table<T9a>) -> Play<()> {
    let stale = |state: &State, unit: UnitId| {
        let reference = state.unit(unit).and_then(|unit| unit.reference);
        reference.is_some_and(|model| state.pools(unit).next().is_some() && !state.pools(unit).any(|own| own == model))
    };
    let units: Vec<UnitId> = t.state.on_field().filter(|&unit| stale(&t.state, unit)).collect();
    for unit in units {
        let open = successors(&t.state, unit);
        let chosen = match (&open[..], t.state.owner(unit)) {
            ([first, _, ..], Some(seat)) => {
                let place = t.ask(seat, ChooseOne { seat, unit, between: Between::Reference(open.clone()) })?;
                open.get(usize::from(place)).copied().unwrap_or(*first)
            }
            ([first, ..], _) => *first,
            _ => continue,
        };
        t.cite(rules::attachable::ALL_ATTACHABLE_UNIT);
        succeed(&mut t.state, unit, chosen);
    }
    Ok(())
}

/// The models between whose bases the player chooses, one for each base that changes as little as possible.
fn successors(state: &State, unit: UnitId) -> Vec<UnitId> {
    let Some(old) = state.sheet(unit).map(|sheet| sheet.base) else { return Vec::new() };
    let pools: Vec<UnitId> = state.pools(unit).collect();
    let base = |pool: UnitId| state.sheet(pool).map_or(old, |sheet| sheet.base);
    let matches = |pool: UnitId, to: crate::book::Base| super::multiple(base(pool), to).is_some();
    let changes = |to: UnitId| pools.iter().filter(|&&pool| matches(pool, old) != matches(pool, base(to))).count();
    let fewest = pools.iter().map(|&pool| changes(pool)).min();
    let mut open: Vec<UnitId> = Vec::new();
    for &pool in pools.iter().filter(|&&pool| Some(changes(pool)) == fewest) {
        if open.iter().all(|&other| base(other) != base(pool)) {
            open.push(pool);
        }
    }
    open
}

/// The unit goes by another base from now on. Who stands in it keeps his place if the base is the same; else they form up on the
/// same front.
fn succeed(state: &mut State, unit: UnitId, reference: UnitId) {
    let old = state.sheet(unit).map(|sheet| sheet.base);
    let Some(sheet) = state.unit(reference).map(|unit| unit.sheet) else { return };
    if let Some(own) = state.unit_mut(unit) {
        (own.sheet, own.reference) = (sheet, Some(reference));
    }
    if state.sheet(unit).map(|sheet| sheet.base) == old {
        return;
    }
    let with: Vec<UnitId> = state.pools(unit).collect();
    let Some(pose) = state.unit(unit).and_then(|unit| unit.stand.as_ref()).map(|stand| stand.pose) else { return };
    let ranks = (1..=20).rev().find_map(|files| usual_ranks(state, unit, 0, &with, files));
    if let (Some(ranks), Some(own)) = (ranks, state.unit_mut(unit)) {
        own.stand = Some(Stand { pose, ..ranks });
    }
}
