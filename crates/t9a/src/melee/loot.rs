//! Loot Tokens for Scoring Units that are Destroyed in Melee (`t9a/pregame/primary-objective-spoils`,
//! `t9a/pregame/destroyed-in-melee`).

use super::Combat;
use super::questions::TakeLoot;
use crate::events::Event;
use crate::model_rules::has;
use crate::state::{Engagement, State, UnitId, other};
use crate::{T9a, rules};
use kernel::{Play, Table};

/// Is a unit a Scoring Unit: rank and file with a Standard Bearer, no Light Troops, not summoned, not late, not Shaken?
/// (`t9a/pregame/scoring-unit`)
pub fn is_scoring(state: &State, unit: UnitId) -> bool {
    let Some(entry) = state.unit(unit) else { return false };
    let fit = !entry.summoned && !entry.marks.battle.late && !state.is_shaken(state.whole(unit));
    fit && state.has_rankers(unit) && has(state, unit, "Standard Bearer") && !has(state, unit, "Light Troops")
}

/// After Health Points were lost in combat: every Scoring Unit of its start whose rank and file are gone gives a token to one
/// of the enemies with which it was Engaged just before.
pub fn after_losses(t: &mut Table<T9a>, combat: &mut Combat, before: &[Engagement]) -> Play<()> {
    let gone: Vec<UnitId> = combat
        .scoring
        .iter()
        .copied()
        .filter(|unit| before.iter().any(|engagement| engagement.of(*unit).is_some()))
        .filter(|unit| t.state.unit(*unit).is_some_and(|unit| unit.hp == 0))
        .collect();
    for unit in gone {
        give(t, combat, unit, before)?;
    }
    Ok(())
}

/// After a broken unit was caught or removed while it fled.
pub fn after_flight(t: &mut Table<T9a>, combat: &mut Combat, unit: UnitId, before: &[Engagement]) -> Play<()> {
    let destroyed = combat.scoring.contains(&unit) && t.state.unit(unit).is_some_and(|unit| unit.hp == 0);
    if destroyed { give(t, combat, unit, before) } else { Ok(()) }
}

/// The Scoring Units to which a token for a destroyed unit may go.
pub fn takers(state: &State, unit: UnitId, before: &[Engagement]) -> Vec<UnitId> {
    let foes = before.iter().filter_map(|engagement| engagement.of(unit)).map(|(_, foe, _)| foe);
    let mut takers: Vec<UnitId> = foes.filter(|foe| is_scoring(state, *foe)).collect();
    takers.sort();
    takers.dedup();
    takers
}

/// One token for each: the unit is no longer among those that would give one.
fn give(t: &mut Table<T9a>, combat: &mut Combat, unit: UnitId, before: &[Engagement]) -> Play<()> {
    combat.scoring.retain(|other| *other != unit);
    award(t, unit, before)
}

/// The Scoring Units among Engaged Health Pools that are about to lose points outside a Round of Combat: a spell, or those who stand
/// and shoot, may destroy them in melee as well (`t9a/pregame/destroyed-in-melee`).
pub fn at_stake(state: &State, pools: impl Iterator<Item = UnitId>) -> Vec<UnitId> {
    let fights = |pool: &UnitId| state.whole(*pool) == *pool && state.is_engaged(*pool) && is_scoring(state, *pool);
    if state.locked.is_empty() { pools.filter(fights).collect() } else { Vec::new() }
}

/// The token for a Scoring Unit that has lost its last Health Point while it was Engaged.
pub fn award(t: &mut Table<T9a>, unit: UnitId, before: &[Engagement]) -> Play<()> {
    t.cite(rules::pregame::DESTROYED_IN_MELEE);
    t.cite(rules::pregame::RANK_AND_FILE_UNIT);
    t.cite(rules::definitions::RANK_AND_FILE_MODEL);
    let takers = takers(&t.state, unit, before);
    let Some(owner) = t.state.owner(unit) else { return Ok(()) };
    let taker = match takers[..] {
        [] => return Ok(()),
        [only] => only,
        _ => t.ask(other(owner), TakeLoot { unit, takers })?,
    };
    t.cite(rules::pregame::PRIMARY_OBJECTIVE_SPOILS);
    t.cite(rules::ruling::LOOT_TOKEN_COMBINED_UNIT);
    if let Some(entry) = t.state.unit_mut(taker) {
        entry.marks.battle.loot += 1;
    }
    t.tell(Event::Loot { unit: taker, target: unit });
    Ok(())
}
