//! Chapter *melee*: the Melee Phase, one combat after another (`t9a/melee/phase-sequence`).
//!
//! | step | file |
//! |---|---|
//! | who touches whom | [`contact`] |
//! | 2a equipment, Make Way | [`equipment`] |
//! | 2b, 4b Surrounded, Steady, Firm | [`formations`] |
//! | 2c, 4a Combat Score | [`score`] |
//! | 3 attacks in Agility order | [`blows`], in [`groups`] that attack alike, with the models of [`strikers`] and the values of [`profile`] |
//! | 4c Break Tests | [`breaking`] |
//! | 5a flee, pursue, caught | [`flight`] |
//! | 5b unlock and nudge | [`unlock`] |
//! | 5d pursuing units move | [`pursuit`], into fresh enemies [`onslaught`] |
//! | 6 pivots and Combat Reforms | [`after`], [`reform`] |
//! | Loot Tokens | [`loot`] |

pub mod after;
pub mod blows;
pub mod breaking;
pub mod contact;
pub mod equipment;
pub mod flight;
pub mod formations;
pub mod groups;
pub mod loot;
pub mod onslaught;
pub mod profile;
pub mod pursuit;
pub mod questions;
pub mod reform;
pub mod score;
pub mod show;
pub mod strikers;
pub mod unlock;

use crate::attacks::casualties::remove_whole;
use crate::definitions::formation::unit_height;
use crate::events::Event;
use crate::magic::effects;
use crate::psychology::flee::{self, Flee};
use crate::state::{State, UnitId, other};
use crate::{T9a, rules};
use contact::combat_of;
use kernel::{Play, Seat, Table};
use pursuit::{Pursuer, move_pursuers};
use questions::{NextToFlee, SelectCombat};

/// A Round of Combat while it is fought (`t9a/melee/round-of-combat`).
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Combat {
    /// All units of it, those that have been removed since included.
    pub units: Vec<UnitId>,
    /// The Combat Score of each side so far.
    pub score: [u16; 2],
    /// The Health Points of every Health Pool when the attacks begin.
    pub health: Vec<(UnitId, u16)>,
    /// Units of Height 1 that were Firm at the start, whose models of Height 1 have Crushing Formation.
    pub crushing: Vec<UnitId>,
    /// Units that were Scoring Units at the start and have given no Loot Token yet.
    pub scoring: Vec<UnitId>,
}

impl Combat {
    /// The units of one player in it.
    fn of_side(&self, state: &State, seat: Seat) -> Vec<UnitId> {
        self.units.iter().copied().filter(|unit| state.owner(*unit) == Some(seat)).collect()
    }
}

/// Plays one combat, or what comes before the first. False when the phase is over.
pub fn phase(t: &mut Table<T9a>) -> Play<bool> {
    after::foes_gone(t)?;
    let combats = combats(&t.state);
    let Some(first) = combats.first() else {
        t.cite(rules::melee::PHASE_SEQUENCE);
        return Ok(false);
    };
    let seat = t.state.active;
    let units = match combats.len() {
        1 => first.clone(),
        _ => {
            t.cite(rules::melee::ROUND_OF_COMBAT);
            let chosen = t.ask(seat, SelectCombat { seat })?;
            combat_of(&t.state, chosen)
        }
    };
    round(t, units)?;
    Ok(true)
}

/// The combats that are still to be fought in this phase: those in which two opponents have not fought yet. Whoever pursued
/// into a new combat, or into one that has been fought, waits for the next phase (`t9a/melee/pursuit-into-new-combat`).
pub fn combats(state: &State) -> Vec<Vec<UnitId>> {
    let fought = |unit: UnitId| state.unit(unit).is_none_or(|unit| unit.marks.phase.fought);
    let mut combats: Vec<Vec<UnitId>> = Vec::new();
    for pair in &state.engaged {
        if fought(pair.one.0) || fought(pair.two.0) {
            continue;
        }
        let units = combat_of(state, pair.one.0);
        if !combats.contains(&units) {
            combats.push(units);
        }
    }
    combats
}

/// One Round of Combat from its preparation to its end.
fn round(t: &mut Table<T9a>, units: Vec<UnitId>) -> Play<()> {
    t.cite(rules::melee::PHASE_SEQUENCE);
    t.cite(rules::melee::ROUND_OF_COMBAT);
    if units.len() > 2 {
        t.cite(rules::melee::MULTIPLE_COMBAT);
    }
    t.tell(Event::CombatBegan { units: units.clone() });
    let mut combat = Combat { units, ..Combat::default() };
    prepare(t, &mut combat);
    equipment::choose(t, &combat)?;
    let ranks = formations::ranks(t, &combat.units)?;
    for unit in &combat.units {
        let firm = formations::is_firm(&t.state, &ranks, *unit) && t.state.pools(*unit).next().is_some();
        if firm && unit_height(&t.state, *unit) == 1 {
            combat.crushing.push(*unit);
        }
    }
    t.cite(rules::ruling::COMBAT_SETUP_ORDER);
    score::count_static(t, &mut combat, &ranks);
    blows::fight(t, &mut combat)?;
    score::count_casualties(t, &mut combat);
    let fighting = t.state.engaged.clone();
    let broken = breaking::break_tests(t, &mut combat)?;
    let flights = flight::flights(t, &broken, &fighting)?;
    let pursuers = flight::pursuers(t, &combat, &flights)?;
    let escaped = flight::catch(t, &mut combat, &flights, &pursuers)?;
    let mut pursuers: Vec<Pursuer> = pursuers.into_iter().map(|(pursuer, _)| pursuer).collect();
    if !flights.is_empty() || !pursuers.is_empty() {
        t.cite(rules::melee::BREAK_AND_PURSUIT_STEPS);
    }
    let engaged = t.state.engaged.clone();
    let fleeing: Vec<UnitId> = escaped.iter().map(|flight| flight.broken.unit).collect();
    let mut leaving = fleeing.clone();
    leaving.extend(pursuers.iter().map(|pursuer| pursuer.unit));
    t.state.engaged.retain(|pair| !fleeing.contains(&pair.one.0) && !fleeing.contains(&pair.two.0));
    unlock::unlock(t, &combat, &leaving)?;
    late_overruns(t, &combat, &engaged, &fleeing, &leaving, &mut pursuers)?;
    move_broken(t, &mut combat, escaped, &engaged)?;
    settle(t, &combat);
    let edge = move_pursuers(t, &pursuers, &combat.units, &fleeing)?;
    let moved: Vec<UnitId> = pursuers.iter().map(|pursuer| pursuer.unit).filter(|unit| !edge.contains(unit)).collect();
    after::pivots(t, &combat, &moved)?;
    reform::combat_reforms(t, &combat)?;
    finish(t, &combat);
    Ok(())
}

/// Step 1: Shaken units are removed, boundaries locked (`t9a/melee/remove-shaken`, `t9a/melee/lock-boundaries`).
fn prepare(t: &mut Table<T9a>, combat: &mut Combat) {
    for unit in &combat.units {
        if t.state.is_shaken(*unit) {
            t.cite(rules::melee::REMOVE_SHAKEN);
            t.cite(rules::psychology::SHAKEN_ENGAGED);
            t.cite(rules::ruling::B_SHAKEN_REMOVAL_STEP);
            remove_whole(t, *unit);
        }
    }
    t.cite(rules::melee::LOCK_BOUNDARIES);
    t.cite(rules::definitions::BASE_CONTACT);
    t.state.locked = combat.units.clone();
    let pools: Vec<UnitId> = combat.units.iter().flat_map(|unit| t.state.pools(*unit)).collect();
    combat.health = pools.iter().filter_map(|pool| Some((*pool, t.state.unit(*pool)?.hp))).collect();
    combat.scoring = combat.units.iter().copied().filter(|unit| loot::is_scoring(&t.state, *unit)).collect();
    for unit in &combat.units {
        if profile::is_first_round(&t.state, *unit) {
            t.cite(rules::melee::FIRST_ROUND);
        }
    }
}

/// Units that lost contact only now, and charged, may still overrun (`t9a/ruling/overrun-after-failed-nudge`). Who let a broken
/// enemy go has had his choice.
fn late_overruns(
    t: &mut Table<T9a>,
    combat: &Combat,
    engaged: &[crate::state::Engagement],
    fleeing: &[UnitId],
    leaving: &[UnitId],
    pursuers: &mut Vec<Pursuer>,
) -> Play<()> {
    for seat in [t.state.active, other(t.state.active)] {
        for unit in combat.of_side(&t.state, seat) {
            let mut foes = engaged.iter().filter_map(|pair| pair.of(unit)).map(|(_, foe, _)| foe);
            let was = foes.any(|foe| !fleeing.contains(&foe));
            let there = t.state.pools(unit).next().is_some();
            if !there || !was || leaving.contains(&unit) || t.state.is_engaged(unit) {
                continue;
            }
            t.cite(rules::melee::NO_LONGER_ENGAGED);
            if flight::overruns(t, unit)? {
                t.cite(rules::ruling::OVERRUN_AFTER_FAILED_NUDGE);
                let distance = flight::pursuit_distance(t, unit)?;
                pursuers.push(Pursuer { unit, heading: None, distance });
            }
        }
    }
    Ok(())
}

/// Step 5c: broken units that were not caught flee, in the order that their player chooses (`t9a/melee/move-broken-units`).
fn move_broken(
    t: &mut Table<T9a>,
    combat: &mut Combat,
    mut escaped: Vec<flight::Flight>,
    engaged: &[crate::state::Engagement],
) -> Play<()> {
    for seat in [t.state.active, other(t.state.active)] {
        loop {
            let own: Vec<UnitId> = escaped
                .iter()
                .map(|flight| flight.broken.unit)
                .filter(|unit| t.state.owner(*unit) == Some(seat))
                .collect();
            let next = match own[..] {
                [] => break,
                [only] => only,
                _ => t.ask(seat, NextToFlee { seat, units: own })?,
            };
            let Some(at) = escaped.iter().position(|flight| flight.broken.unit == next) else { break };
            let flight = escaped.remove(at);
            t.cite(rules::melee::MOVE_BROKEN_UNITS);
            let voluntary = flight.broken.feigned;
            let how = Flee { heading: flight.heading, distance: Some(flight.distance), horror: false, voluntary };
            flee::flee(t, next, how)?;
            loot::after_flight(t, combat, next, engaged)?;
        }
    }
    Ok(())
}

/// Everybody has fought: nobody is Charging or in the First Round any more, and whoever is no longer Engaged will choose
/// weapons anew. A pursuit charge makes its unit Charging again after this.
fn settle(t: &mut Table<T9a>, combat: &Combat) {
    t.cite(rules::charge::CHARGING_STATUS);
    let pools: Vec<UnitId> = combat.units.iter().flat_map(|unit| t.state.pools(*unit)).collect();
    for pool in pools.into_iter().chain(combat.units.iter().copied()) {
        let engaged = t.state.is_engaged(t.state.whole(pool));
        let Some(unit) = t.state.unit_mut(pool) else { continue };
        unit.marks.phase.fought = true;
        let marks = &mut unit.marks.battle;
        (marks.charging, marks.first_round, marks.freed) = (false, false, false);
        if !engaged {
            marks.weapons.clear();
        }
    }
    // Who pursues into another combat has left this one.
    effects::end_combat(t, &combat.units);
}

/// The end of the round: effects that last for one Round of Combat are over.
fn finish(t: &mut Table<T9a>, combat: &Combat) {
    let pools: Vec<UnitId> = combat.units.iter().flat_map(|unit| t.state.pools(*unit)).collect();
    effects::end_round(t, &pools);
}
