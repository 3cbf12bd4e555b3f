//! Health Points are lost and models are removed.

use super::AttackKind;
use crate::definitions::formation::{close_ranks, has_lost_skirmishers};
use crate::events::Event;
use crate::melee::loot;
use crate::questions::FirstEnd;
use crate::state::{Place, State, UnitId, Whereabouts};
use crate::{T9a, rules};
use geometry::ranks::Side;
use kernel::{Play, Table};

/// Health Points that a Health Pool is to lose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loss {
    /// Which pool.
    pub pool: UnitId,
    /// How many.
    pub points: u16,
    /// To attacks by enemy models? Only those count for panic (`t9a/psychology/panic-from-losses`).
    pub by_enemy: bool,
    /// Which of these points each Health Pool that attacks has caused.
    pub from: Vec<(UnitId, u16)>,
}

impl Loss {
    /// Points that no attacker causes.
    pub fn of(pool: UnitId, points: u16) -> Self {
        Self { pool, points, by_enemy: false, from: Vec::new() }
    }
}

/// Health Points are lost by simultaneous attacks: each pool loses at most what it has
/// (`t9a/attacks/excess-wounds`), models are removed, formations closed.
pub fn lose(t: &mut Table<T9a>, lost: &[Loss], kind: AttackKind) -> Play<()> {
    let mut shrunk: Vec<UnitId> = Vec::new();
    let fought = t.state.engaged.clone();
    let staked = loot::at_stake(&t.state, lost.iter().map(|loss| loss.pool));
    let ends = ends(t, lost, kind)?;
    for (loss, left_first) in lost.iter().zip(ends).filter(|(loss, _)| loss.points > 0) {
        let whole = t.state.whole(loss.pool);
        if lose_points(t, loss, kind, left_first)? && !shrunk.contains(&whole) {
            shrunk.push(whole);
        }
    }
    for unit in staked {
        if t.state.unit(unit).is_some_and(|unit| unit.hp == 0) {
            loot::award(t, unit, &fought)?;
        }
    }
    // Only when all of them have been taken away is it seen who has lost contact.
    for whole in shrunk {
        if t.state.is_engaged(whole) && !t.state.locked.contains(&whole) {
            t.cite(rules::attacks::ENGAGED_CASUALTIES_OUTSIDE_MELEE);
            crate::melee::unlock::restore_contact(t, whole)?;
        }
    }
    Ok(())
}

/// How many models such losses take away, none yet of who has Dying Blow.
fn models_lost(state: &State, loss: &Loss, kind: AttackKind) -> u16 {
    let had = state.unit(loss.pool).map_or(0, |unit| unit.hp);
    let each = state.sheet(loss.pool).map_or(1, |sheet| u16::from(sheet.hp.max(1)));
    match dies_later(state, loss, kind) {
        true => 0,
        false => state.models(loss.pool) - (had - loss.points.min(had)).div_ceil(each),
    }
}

/// At which end each of them begins, true for the left: the owners say it before anybody is taken away, the Active Player first
/// (`t9a/definitions/simultaneous-effects`).
fn ends(t: &mut Table<T9a>, lost: &[Loss], kind: AttackKind) -> Play<Vec<bool>> {
    let mut ends = vec![false; lost.len()];
    let mut order: Vec<usize> = (0..lost.len()).collect();
    order.sort_by_key(|&n| t.state.owner(lost[n].pool) != Some(t.state.active));
    let mut asked = Vec::new();
    for n in order {
        let loss = &lost[n];
        let survives = t.state.unit(loss.pool).is_some_and(|unit| loss.points < unit.hp);
        let gone = models_lost(&t.state, loss, kind);
        if t.state.whole(loss.pool) == loss.pool && survives && gone > 0 {
            ends[n] = first_end(t, loss.pool, gone)?;
            asked.push(t.state.owner(loss.pool));
        }
    }
    if asked.windows(2).any(|pair| pair[0] != pair[1]) {
        t.cite(rules::definitions::SIMULTANEOUS_EFFECTS);
    }
    Ok(ends)
}

/// One pool's losses: models are taken from the rear rank first, from the first rank evenly from both ends
/// (`t9a/attacks/casualty-order`). The ranks are closed unless boundaries are locked. True if a model has been removed.
fn lose_points(t: &mut Table<T9a>, loss: &Loss, kind: AttackKind, left_first: bool) -> Play<bool> {
    let Loss { pool, points, by_enemy, .. } = *loss;
    let (before, had) = (t.state.models(pool), t.state.unit(pool).map_or(0, |unit| unit.hp));
    if points > had {
        t.cite(rules::attacks::EXCESS_WOUNDS);
    }
    let points = points.min(had);
    if dies_later(&t.state, loss, kind) {
        note_dying(t, pool, points);
        return Ok(false);
    }
    let whole = t.state.whole(pool);
    let several = t.state.pools(whole).nth(1).is_some();
    let gone = models_lost(&t.state, loss, kind);
    let mut left_next = left_first;
    if let Some(unit) = t.state.unit_mut(pool) {
        unit.hp -= points;
    }
    if pool == whole
        && let Some(stand) = t.state.unit_mut(whole).and_then(|unit| unit.stand.as_mut())
    {
        let ranks = stand.ranks();
        for _ in 0..gone {
            stand.take_ranker(&mut left_next);
        }
        if gone > 0 && ranks > 1 && points < had {
            t.cite(rules::ruling::B_REAR_RANK_CASUALTIES);
        }
    }
    // Losses in close combat never cause panic (`t9a/psychology/panic-from-losses`).
    if by_enemy
        && kind != AttackKind::Melee
        && !t.state.is_engaged(whole)
        && let Some(unit) = t.state.unit_mut(whole)
    {
        unit.marks.phase.lost += points;
    }
    let models = before - gone;
    t.cite(rules::attacks::LOSING_HP);
    if several {
        t.cite(rules::attacks::HEALTH_POOL);
    }
    if t.state.sheet(pool).is_some_and(|sheet| sheet.hp > 1) {
        t.cite(rules::attacks::REMOVING_CASUALTIES);
    }
    t.tell(Event::Lost { unit: pool, points, models: gone, left: models, from: shared(&loss.from, points) });
    if gone > 0 {
        t.cite(rules::attacks::CASUALTY_ORDER);
        t.cite(rules::definitions::RANKS_AND_FILES);
        close(t, whole);
    }
    if models == 0 {
        t.cite(rules::attacks::LAST_HP);
        removed(t, pool);
    }
    Ok(gone > 0)
}

/// What each attacker has caused of the points that a pool could still lose, in the order in which they attacked.
fn shared(from: &[(UnitId, u16)], mut points: u16) -> Vec<(UnitId, u16)> {
    let mut part = |&(unit, caused): &(UnitId, u16)| {
        let caused = caused.min(points);
        points -= caused;
        (unit, caused)
    };
    from.iter().map(&mut part).filter(|(_, caused)| *caused > 0).collect()
}

/// Do losses to blows strike a Health Pool with Dying Blow?
fn dies_later(state: &State, loss: &Loss, kind: AttackKind) -> bool {
    loss.by_enemy && kind == AttackKind::Melee && crate::model_rules::has(state, loss.pool, "Dying Blow")
}

/// A Health Pool with Dying Blow loses its Health Points at once, but nobody leaves the table before the end of Agility step
/// 0 (`t9a/model-rules/dying-blow`, `t9a/ruling/b-dying-blow-pool`).
fn note_dying(t: &mut Table<T9a>, pool: UnitId, points: u16) {
    t.cite(rules::model_rules::DYING_BLOW);
    let had = t.state.unit(pool).map_or(0, |unit| unit.hp);
    match t.state.dying.iter_mut().find(|(dying, _)| *dying == pool) {
        Some((_, lost)) => *lost = (*lost + points).min(had),
        None => t.state.dying.push((pool, points)),
    }
}

/// Closes the ranks of a unit after somebody has been taken out of it, unless boundaries are locked.
pub fn close(t: &mut Table<T9a>, whole: UnitId) {
    if t.state.locked.contains(&whole) {
        t.cite(rules::definitions::LOCKED_FORMATION_IN_COMBAT);
    } else if t.state.pools(whole).next().is_some() {
        if has_gaps(&t.state, whole) {
            t.cite(rules::definitions::KEEP_LEGAL_FORMATION);
        }
        if has_lost_skirmishers(&t.state, whole) {
            t.cite(rules::model_rules::SKIRMISHER_LOST);
        }
        close_ranks(&mut t.state, whole);
    }
}

/// Is there a gap in a rank that is not the last, or in a single rank?
fn has_gaps(state: &State, whole: UnitId) -> bool {
    let Some(stand) = state.unit(whole).and_then(|unit| unit.stand.as_ref()) else { return false };
    let gone = |pool: UnitId| state.unit(pool).is_none_or(|unit| unit.hp == 0);
    let empty = |place: &Place| match place {
        Place::Empty => true,
        Place::Ranker => false,
        Place::Joined(pool) => gone(*pool),
    };
    let files = usize::from(stand.files);
    let before_last = stand.places.len().saturating_sub(if stand.ranks() > 1 { files } else { 0 });
    stand.places[..before_last].iter().any(empty)
}

/// At which end of the first rank casualties begin, where that makes a difference: the owner says
/// (`t9a/ruling/b-casualties-both-ends`). True for the left end.
fn first_end(t: &mut Table<T9a>, whole: UnitId, gone: u16) -> Play<bool> {
    let Some(unit) = t.state.unit(whole) else { return Ok(false) };
    let Some(stand) = &unit.stand else { return Ok(false) };
    let behind = stand.places.iter().skip(stand.files.into()).filter(|place| **place == Place::Ranker).count() as u16;
    let from_first = gone.saturating_sub(behind);
    let seat = unit.owner;
    if from_first.is_multiple_of(2) {
        return Ok(false);
    }
    if t.state.is_engaged(whole) && !t.state.locked.contains(&whole) {
        let [left, right] = [true, false].map(|left| contacts_left(&t.state, whole, gone, left));
        if left != right {
            t.cite(rules::attacks::ENGAGED_CASUALTIES_OUTSIDE_MELEE);
            return Ok(left > right);
        }
    }
    t.cite(rules::ruling::B_CASUALTIES_BOTH_ENDS);
    Ok(t.ask(seat, FirstEnd { unit: whole })? == Side::Left)
}

/// How many enemies an Engaged unit would still touch after such losses, begun at one end of its first rank
/// (`t9a/attacks/engaged-casualties-outside-melee`).
fn contacts_left(state: &State, whole: UnitId, gone: u16, mut left: bool) -> usize {
    let mut then = state.clone();
    let each = state.sheet(whole).map_or(1, |sheet| u16::from(sheet.hp.max(1)));
    let models = state.models(whole);
    if let Some(unit) = then.unit_mut(whole) {
        unit.hp = unit.hp.min(models.saturating_sub(gone) * each);
        if let Some(stand) = unit.stand.as_mut() {
            (0..gone).for_each(|_| {
                stand.take_ranker(&mut left);
            });
        }
    }
    close_ranks(&mut then, whole);
    let foes = crate::melee::contact::partners(&then, whole);
    foes.iter().filter(|(_, foe, _)| crate::melee::unlock::in_contact(&then, whole, *foe)).count()
}

/// A Health Pool has been removed as a casualty: its effects end, and with the last pool its unit is gone
/// (`t9a/attacks/last-hp`, `t9a/attacks/effects-end-on-removal`).
pub fn removed(t: &mut Table<T9a>, pool: UnitId) {
    let whole = t.state.whole(pool);
    if let Some(unit) = t.state.unit_mut(pool) {
        (unit.hp, unit.whereabouts) = (0, Whereabouts::Removed);
        if std::mem::take(&mut unit.marks.battle.loot) > 0 {
            t.cite(rules::pregame::LOSING_LOOT_TOKENS);
        }
    }
    let before = t.state.effects.len();
    t.state.effects.retain(|effect| effect.source != pool && effect.on != pool);
    if t.state.effects.len() != before {
        t.cite(rules::attacks::EFFECTS_END_ON_REMOVAL);
    }
    t.tell(Event::Removed { unit: pool });
    if t.state.pools(whole).next().is_some() {
        if pool == whole {
            t.cite(rules::attachable::RANK_AND_FILE_WIPED_OUT);
            leave_places(&mut t.state, whole);
        }
        return;
    }
    if t.state.locked.contains(&whole) {
        t.cite(rules::attacks::ENGAGED_LAST_MODEL);
    }
    if let Some(unit) = t.state.unit_mut(whole) {
        unit.stand = None;
    }
    part_from(t, whole);
}

/// Nobody is Engaged with a unit that is gone. Outside a Round of Combat those who have no other enemy may act on it at the
/// start of the next Melee Phase (`t9a/melee/no-foe-at-start`).
fn part_from(t: &mut Table<T9a>, whole: UnitId) {
    let foes: Vec<UnitId> =
        t.state.engaged.iter().filter_map(|engagement| engagement.of(whole)).map(|(_, foe, _)| foe).collect();
    t.state.engaged.retain(|engagement| engagement.of(whole).is_none());
    for foe in foes {
        if t.state.locked.is_empty() && !t.state.is_engaged(foe) {
            crate::melee::unlock::set_free(&mut t.state, foe);
            crate::magic::effects::end_combat(t, &[foe]);
        }
    }
}

/// The rank and file of a unit are gone: nobody stands in their places.
fn leave_places(state: &mut State, whole: UnitId) {
    let Some(stand) = state.unit_mut(whole).and_then(|unit| unit.stand.as_mut()) else { return };
    stand.places.iter_mut().filter(|place| **place == Place::Ranker).for_each(|place| *place = Place::Empty);
}

/// One model of a Health Pool is removed as a casualty without losing Health Points
/// (`t9a/attacks/removed-without-losing-hp`).
pub fn remove_one(t: &mut Table<T9a>, pool: UnitId) {
    let models = t.state.models(pool);
    let each = t.state.sheet(pool).map_or(1, |sheet| u16::from(sheet.hp.max(1)));
    if models <= 1 {
        return removed(t, pool);
    }
    let whole = t.state.whole(pool);
    if let Some(unit) = t.state.unit_mut(pool) {
        unit.hp = unit.hp.saturating_sub(each);
    }
    if let Some(stand) = t.state.unit_mut(whole).and_then(|unit| unit.stand.as_mut()) {
        stand.take_ranker(&mut false);
    }
}

/// A whole unit is removed as a casualty without losing Health Points (`t9a/attacks/removed-without-losing-hp`).
pub fn remove_whole(t: &mut Table<T9a>, whole: UnitId) {
    t.cite(rules::attacks::REMOVED_WITHOUT_LOSING_HP);
    let pools: Vec<UnitId> = t.state.pools(whole).collect();
    for pool in pools.into_iter().rev() {
        removed(t, pool);
    }
}
