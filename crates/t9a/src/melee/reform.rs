//! Step 6b: Combat Reforms (`t9a/melee/combat-reform`).

use super::Combat;
use super::contact::{partners, touching};
use super::questions::{CombatReforms, ReformFirst, TryReforms};
use super::score::loser;
use super::unlock::in_contact;
use crate::attachable::judge_redrawn;
use crate::definitions::formation::{block, spots_in};
use crate::definitions::ground::{Manner, moved, put, table};
use crate::definitions::measure::feature_hull;
use crate::events::Event;
use crate::model_rules::{contains, entirely};
use crate::psychology::{Test, take};
use crate::state::{Place, Stand, State, UnitId, other};
use crate::terrain::FeatureKind;
use crate::{T9a, rules};
use geometry::ranks::charge::{Foe, combat_places};
use geometry::ranks::{Facing, Hull, distance};
use geometry::{overlaps, touches};
use kernel::{Illegal, Message, Play, Rule, Seat, Table};
use serde::{Deserialize, Serialize};

/// How many files more or fewer a unit may have (`t9a/ruling/musician-file-change`).
const FILES: u8 = 2;
/// And with a Musician.
const FILES_WITH_MUSICIAN: u8 = 4;

/// Where a unit stands after its Combat Reform.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reformed {
    /// The unit.
    pub unit: UnitId,
    /// Where, and in which formation.
    pub stand: Stand,
}

/// Both players say who tries, the Active Player first, and take their tests; then one after the other reforms, in the order
/// that the Active Player says (`t9a/melee/combat-reform-order`).
pub fn combat_reforms(t: &mut Table<T9a>, combat: &Combat) -> Play<()> {
    let lost = loser(combat).map(|(seat, _)| seat);
    let mut reforming: [Vec<UnitId>; 2] = [Vec::new(), Vec::new()];
    let seats = [t.state.active, other(t.state.active)];
    for seat in seats {
        let units = open_units(&t.state, combat, seat);
        if units.is_empty() {
            continue;
        }
        let must: Vec<UnitId> = units.iter().copied().filter(|unit| !is_flush(&t.state, *unit)).collect();
        if !must.is_empty() {
            t.cite(rules::melee::COMBAT_REFORM_MUST_TRY);
        }
        for unit in t.ask(seat, TryReforms { seat, units, must })? {
            if passes(t, unit, lost == Some(seat))? {
                reforming[seat.index()].push(unit);
            }
        }
    }
    let both = reforming.iter().all(|units| !units.is_empty());
    let first = if both { t.ask(t.state.active, ReformFirst { seat: t.state.active })? } else { seats[0] };
    for seat in [first, other(first)] {
        let units = reforming[seat.index()].clone();
        if !units.is_empty() {
            reform(t, seat, units)?;
        }
    }
    Ok(())
}

/// The units of a player that are still Engaged, all on one Facing of theirs.
pub fn open_units(state: &State, combat: &Combat, seat: Seat) -> Vec<UnitId> {
    let one_facing = |unit: &UnitId| {
        let foes = partners(state, *unit);
        let fought = foes.iter().all(|(_, foe, _)| combat.units.contains(foe));
        fought && foes.first().is_some_and(|(first, _, _)| foes.iter().all(|(own, _, _)| own == first))
    };
    combat.units.iter().copied().filter(|unit| state.owner(*unit) == Some(seat)).filter(one_facing).collect()
}

/// Does the unit stand flush against all enemies with which it is Engaged?
pub fn is_flush(state: &State, unit: UnitId) -> bool {
    let Some(own) = block(state, unit) else { return true };
    partners(state, unit)
        .iter()
        .all(|(facing, foe, theirs)| block(state, *foe).is_none_or(|foe| own.is_flush(*facing, &foe.edge(*theirs))))
}

/// Losers and units Engaged in flank or rear must pass a Command Test; who is Mindless does without a roll.
fn passes(t: &mut Table<T9a>, unit: UnitId, lost: bool) -> Play<bool> {
    t.cite(rules::melee::COMBAT_REFORM);
    let beset = partners(&t.state, unit).iter().any(|(own, _, _)| *own != Facing::Front);
    if !lost && !beset {
        return Ok(true);
    }
    if entirely(&t.state, unit, "Mindless") {
        t.cite(rules::model_rules::MINDLESS);
        return Ok(true);
    }
    take(t, unit, Test::CombatReform, 0)
}

/// One player makes all his Combat Reforms; the conditions hold when all are made
/// (`t9a/melee/combat-reform-several-units`).
fn reform(t: &mut Table<T9a>, seat: Seat, units: Vec<UnitId>) -> Play<()> {
    if units.len() > 1 {
        t.cite(rules::melee::COMBAT_REFORM_SEVERAL_UNITS);
    }
    for done in t.ask(seat, CombatReforms { seat, units })? {
        t.cite(rules::melee::COMBAT_REFORM_PLACEMENT);
        let before = own_facing(&t.state, done.unit);
        let wider = t
            .state
            .unit(done.unit)
            .and_then(|unit| unit.stand.as_ref())
            .map_or(0, |stand| stand.files.abs_diff(done.stand.files));
        if wider > FILES {
            t.cite(rules::model_rules::MUSICIAN);
            t.cite(rules::ruling::MUSICIAN_FILE_CHANGE);
        }
        apply(&mut t.state, &done);
        // It ignores Unit Spacing, and may stay where that has brought it (`t9a/definitions/unit-spacing-persist`).
        moved(&mut t.state, done.unit, Manner::Compelled);
        if own_facing(&t.state, done.unit) != before {
            t.cite(rules::ruling::COMBAT_REFORM_OWN_FACING);
        }
        t.tell(Event::CombatReformed { unit: done.unit, files: done.stand.files });
    }
    Ok(())
}

fn own_facing(state: &State, unit: UnitId) -> Option<Facing> {
    partners(state, unit).first().map(|(own, _, _)| *own)
}

/// Puts the unit down and notes which of its Facings is towards its enemies now.
pub fn apply(state: &mut State, done: &Reformed) {
    put(state, done.unit, done.stand.clone());
    let Some(own) = block(state, done.unit) else { return };
    let blocks: Vec<(UnitId, geometry::ranks::Block)> =
        partners(state, done.unit).iter().filter_map(|(_, foe, _)| Some((*foe, block(state, *foe)?))).collect();
    for pair in &mut state.engaged {
        let Some((_, foe, theirs)) = pair.of(done.unit) else { continue };
        let Some((_, foe)) = blocks.iter().find(|(other, _)| *other == foe) else { continue };
        let edge = foe.edge(theirs);
        let Some(facing) = Facing::ALL.into_iter().find(|facing| own.is_flush(*facing, &edge)) else { continue };
        if pair.one.0 == done.unit {
            pair.one.1 = facing;
        } else {
            pair.two.1 = facing;
        }
    }
}

/// May a player reform so? Looked at when all are in their new places.
pub fn judge(state: &State, ask: &CombatReforms, reforms: &[Reformed]) -> Result<(), Illegal> {
    let refuse = |rule: Rule, id: &'static str| Err(Illegal::new(rule, Message::new(id)));
    let mut after = state.clone();
    for (n, done) in reforms.iter().enumerate() {
        if !ask.units.contains(&done.unit) || reforms[..n].iter().any(|other| other.unit == done.unit) {
            return refuse(rules::melee::COMBAT_REFORM_ORDER, "t9a-not-reforming");
        }
        judge_formation(state, done)?;
        apply(&mut after, done);
    }
    if after.check().is_err() {
        return refuse(rules::definitions::LEGAL_FORMATION, "t9a-no-formation");
    }
    for done in reforms {
        judge_placement(state, &after, done.unit)?;
    }
    // What the others had must still be there too: Attachable Models of either side in contact.
    let heroes: Vec<UnitId> = reforms.iter().flat_map(|done| touching(state, done.unit).1).collect();
    let keeps = |pool: &UnitId| super::contact::touches_enemy(&after, *pool);
    if !heroes.iter().all(keeps) {
        return refuse(rules::melee::COMBAT_REFORM_PLACEMENT, "t9a-reform-character");
    }
    // Who must try to stand flush does so if there is a way beside what the others do.
    let askew = |unit: &&UnitId| !is_flush(state, **unit) && !is_flush(&after, **unit);
    match ask.units.iter().filter(askew).find(|unit| !ways(&after, **unit, 1).is_empty()) {
        Some(unit) => {
            let reason = Message::new("t9a-must-reform").with("unit", crate::show::unit_name(state, *unit));
            Err(Illegal::new(rules::melee::COMBAT_REFORM_MUST_TRY, reason))
        }
        None => Ok(()),
    }
}

/// The formation is legal, and not too much wider or narrower (`t9a/definitions/legal-formation`). A unit that is deeper than
/// wide already may stay so: it has not made itself so now.
fn judge_formation(state: &State, done: &Reformed) -> Result<(), Illegal> {
    let refuse = |rule: Rule, id: &'static str| Err(Illegal::new(rule, Message::new(id)));
    let Some(now) = state.unit(done.unit).and_then(|unit| unit.stand.as_ref()) else {
        return refuse(rules::melee::COMBAT_REFORM_PLACEMENT, "t9a-no-formation");
    };
    let stand = &done.stand;
    let most = if contains(state, done.unit, "Musician") { FILES_WITH_MUSICIAN } else { FILES };
    if stand.files.abs_diff(now.files) > most {
        return refuse(rules::melee::COMBAT_REFORM_PLACEMENT, "t9a-reform-files");
    }
    let with: Vec<UnitId> = state.pools(done.unit).filter(|pool| *pool != done.unit).collect();
    judge_redrawn(state, done.unit, &with, stand)
}

/// Conditions 2, 4, 5 and 6 for one unit.
fn judge_placement(before: &State, after: &State, unit: UnitId) -> Result<(), Illegal> {
    let refuse = |id: &'static str| Err(Illegal::new(rules::melee::COMBAT_REFORM_PLACEMENT, Message::new(id)));
    let Some(own) = block(after, unit) else { return refuse("t9a-no-formation") };
    for (_, foe, theirs) in partners(after, unit) {
        let Some(enemy) = block(after, foe) else { continue };
        let edge = enemy.edge(theirs);
        let flush = Facing::ALL.into_iter().any(|facing| own.is_flush(facing, &edge));
        if !in_contact(after, unit, foe) || !flush {
            return refuse("t9a-reform-contact");
        }
    }
    for other in after.on_field().filter(|other| *other != unit) {
        let Some(hull) = block(after, other).map(|block| block.hull()) else { continue };
        let apart = distance(&own.corners(), hull.corners());
        let enemy = after.owner(other) != after.owner(unit);
        let known = partners(after, unit).iter().any(|(_, foe, _)| *foe == other);
        if overlaps(apart) || enemy && !known && touches(apart) {
            return refuse("t9a-reform-room");
        }
    }
    let impassable = |n: &usize| after.fixed.terrain[*n].kind == FeatureKind::Impassable;
    let terrain = (0..after.fixed.terrain.len()).filter(impassable).filter_map(|n| feature_hull(after, n));
    let bounds = table(after);
    let off = own.corners().iter().any(|corner| !bounds.contains(*corner));
    if off || terrain.into_iter().any(|hull| overlaps(distance(&own.corners(), hull.corners()))) {
        return refuse("t9a-reform-room");
    }
    if touching(after, unit).0 < touching(before, unit).0 {
        return refuse("t9a-reform-fewer");
    }
    Ok(())
}

/// Formations that a unit may take: each number of files, Attachable Models in the first rank, at each shift of their order.
pub fn formations(state: &State, unit: UnitId) -> Vec<Stand> {
    let Some(now) = state.unit(unit).and_then(|unit| unit.stand.clone()) else { return Vec::new() };
    let most = if contains(state, unit, "Musician") { FILES_WITH_MUSICIAN } else { FILES };
    let heroes: Vec<Place> = now.places.iter().copied().filter(|place| matches!(place, Place::Joined(_))).collect();
    let mut found = vec![now.clone()];
    // Larger bases have several places: they stay as they are.
    if heroes.iter().enumerate().any(|(n, hero)| heroes[..n].contains(hero)) {
        return found;
    }
    let models = now.places.iter().filter(|place| **place != Place::Empty).count();
    for files in now.files.saturating_sub(most).max(1)..=now.files.saturating_add(most) {
        let width = usize::from(files);
        if width > models || heroes.len() > width {
            continue;
        }
        for shift in 0..=(width - heroes.len()).min(if heroes.is_empty() { 0 } else { width }) {
            let mut places = vec![Place::Ranker; models];
            places[shift..shift + heroes.len()].copy_from_slice(&heroes);
            places.resize(models.div_ceil(width) * width, Place::Empty);
            found.push(Stand { files, places, ..now.clone() });
        }
    }
    found
}

/// Good Combat Reforms of a unit: for each formation the places in which most of its models fight.
pub fn ways(state: &State, unit: UnitId, most: usize) -> Vec<Reformed> {
    ways_among(state, unit, most, formations(state, unit), 4)
}

/// The same among some formations, of each this many places.
pub fn ways_among(
    state: &State,
    unit: UnitId,
    most: usize,
    stands: Vec<Stand>,
    places_of_each: usize,
) -> Vec<Reformed> {
    let partners = partners(state, unit);
    let blocks: Vec<_> = partners
        .iter()
        .filter_map(|(_, foe, theirs)| {
            let (_, formation) = crate::definitions::formation::spots(state, *foe)?;
            Some((block(state, *foe)?, *theirs, formation.exposed(*theirs)))
        })
        .collect();
    let foes: Vec<Foe<'_>> =
        blocks.iter().map(|(block, facing, exposed)| Foe { block: *block, facing: *facing, exposed }).collect();
    let others: Vec<Hull> = state
        .on_field()
        .filter(|other| *other != unit && !partners.iter().any(|(_, foe, _)| foe == other))
        .filter_map(|other| Some(block(state, other)?.hull()))
        .collect();
    let least = touching(state, unit).0;
    let mut ways: Vec<(u32, Reformed)> = Vec::new();
    for stand in stands {
        let Some((_, formation)) = spots_in(state, unit, &stand) else { continue };
        let start = formation.block(&stand.pose);
        let enough = |pairs: &[(usize, u32, u32)]| {
            let mut own: Vec<u32> = pairs.iter().map(|(_, _, own)| *own).collect();
            own.sort_unstable();
            own.dedup();
            own.len() >= least
        };
        let places = combat_places(&start, |facing| formation.exposed(facing), &foes, &others, &table(state), enough);
        for place in places.into_iter().take(places_of_each) {
            let Ok(pose) = place.end.pose() else { continue };
            let reformed = Reformed { unit, stand: Stand { pose, ..stand.clone() } };
            let ask = CombatReforms { seat: state.owner(unit).unwrap_or(Seat(0)), units: vec![unit] };
            if judge(state, &ask, std::slice::from_ref(&reformed)).is_ok() {
                ways.push((place.score.own, reformed));
            }
        }
    }
    ways.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    ways.dedup_by(|a, b| a.1 == b.1);
    ways.into_iter().take(most).map(|(_, way)| way).collect()
}
