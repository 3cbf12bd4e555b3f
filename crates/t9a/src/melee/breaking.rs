//! Step 4c: leaving combat by Feigned Flight, Break Tests, and the losses of Unstable and Supernal units.

use super::Combat;
use super::formations::{Ranks, is_firm, is_steady, ranks};
use super::loot;
use super::questions::{LeaveCombat, NextBreakTest, SpreadLoss};
use super::score::loser;
use crate::attacks::AttackKind;
use crate::attacks::casualties::{self, Loss};
use crate::events::Event;
use crate::model_rules::{ModelRule, contains, entirely, is_called, rules_of};
use crate::psychology::{Test, become_shaken, holds_the_line, take};
use crate::state::{State, UnitId, other};
use crate::{T9a, rules};
use kernel::{Play, Rule, Seat, Table};

/// A unit that flees from the combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The unit.
    pub unit: UnitId,
    /// By its own choice? (`t9a/model-rules/feigned-flight`)
    pub feigned: bool,
    /// Was it on the winning side, so that nobody may pursue it?
    pub won: bool,
}

/// After the Combat Score is final: who leaves, who tests, who breaks.
pub fn break_tests(t: &mut Table<T9a>, combat: &mut Combat) -> Play<Vec<Broken>> {
    let lost = loser(combat);
    let mut broken = feigned_flights(t, combat, lost.map(|(seat, _)| seat))?;
    let Some((seat, difference)) = lost else {
        t.cite(rules::melee::WINNER);
        t.tell(Event::CombatDrawn);
        return Ok(broken);
    };
    t.cite(rules::melee::WINNER);
    t.tell(Event::CombatWon { seat: other(seat), by: difference });
    // Battle formations are looked at again, with the casualties taken (`t9a/melee/phase-sequence`).
    let there: Vec<UnitId> =
        combat.units.iter().copied().filter(|unit| t.state.pools(*unit).next().is_some()).collect();
    let ranks = ranks(t, &there)?;
    let mut testing = losers(t, combat, seat, &broken);
    while !testing.is_empty() {
        let unit = match testing[..] {
            [only] => only,
            _ => t.ask(seat, NextBreakTest { seat, units: testing.clone() })?,
        };
        testing.retain(|other| *other != unit);
        if test(t, combat, &ranks, unit, difference)? {
            broken.push(Broken { unit, feigned: false, won: false });
        }
        // Whoever lost its last enemy meanwhile has nothing to test for.
        testing.retain(|unit| t.state.is_engaged(*unit));
    }
    Ok(broken)
}

/// The units of the losing side that are still in contact with an enemy (`t9a/melee/no-contact-counts-as-winner`).
fn losers(t: &mut Table<T9a>, combat: &Combat, seat: Seat, gone: &[Broken]) -> Vec<UnitId> {
    let mut losers = Vec::new();
    for unit in combat.of_side(&t.state, seat) {
        let there = t.state.pools(unit).next().is_some();
        if there && !t.state.is_engaged(unit) {
            t.cite(rules::melee::NO_CONTACT_COUNTS_AS_WINNER);
        } else if there && !gone.iter().any(|broken| broken.unit == unit) {
            losers.push(unit);
        }
    }
    losers
}

/// Units that entirely have Feigned Flight may leave before any test (`t9a/ruling/b-feigned-flight-timing`).
fn feigned_flights(t: &mut Table<T9a>, combat: &Combat, lost: Option<Seat>) -> Play<Vec<Broken>> {
    let mut broken = Vec::new();
    for seat in [t.state.active, other(t.state.active)] {
        for unit in combat.of_side(&t.state, seat) {
            if !t.state.is_engaged(unit) || !entirely(&t.state, unit, "Feigned Flight") {
                continue;
            }
            if t.ask(seat, LeaveCombat { unit })? {
                t.cite(rules::ruling::B_FEIGNED_FLIGHT_TIMING);
                become_shaken(t, unit);
                t.tell(Event::LeftCombat { unit });
                broken.push(Broken { unit, feigned: true, won: lost != Some(seat) });
            }
        }
    }
    Ok(broken)
}

/// Does a Bodyguard protect a Character of the unit? (`t9a/model-rules/bodyguard`)
fn is_guarded(state: &State, whole: UnitId) -> bool {
    let conditions: Vec<String> = state
        .pools(whole)
        .flat_map(|pool| rules_of(state, pool).collect::<Vec<_>>())
        .filter_map(|rule| if let ModelRule::Bodyguard(list) = rule { Some(list) } else { None })
        .flatten()
        .collect();
    let meets = |pool: UnitId| {
        let character = state.sheet(pool).is_some_and(|sheet| sheet.character);
        character && conditions.iter().any(|wanted| is_called(state, pool, wanted))
    };
    state.pools(whole).any(|pool| pool != whole && meets(pool))
}

/// The Discipline penalty of a Break Test, and the rules that changed it: Steady limits it to 2, Unyielding takes it away,
/// Stubborn halves what is left, rounded up.
pub fn penalty(state: &State, ranks: &Ranks, unit: UnitId, difference: u16) -> (u8, Vec<Rule>) {
    let mut because = Vec::new();
    let mut penalty = u8::try_from(difference).unwrap_or(u8::MAX);
    let guarded = is_guarded(state, unit);
    // Full Ranks that Surrounded has taken away are not there for it either (`t9a/ruling/b-bodyguard-ranks`).
    let shielded = guarded && ranks.of(unit) > 0;
    because.extend(guarded.then_some(rules::model_rules::BODYGUARD));
    let surrounded = guarded && !shielded && crate::definitions::formation::full_ranks(state, unit) > 0;
    because.extend(surrounded.then_some(rules::ruling::B_BODYGUARD_RANKS));
    let steady = is_steady(state, ranks, unit) || shielded;
    let firm = is_firm(state, ranks, unit) || shielded;
    if steady && !shielded {
        because.push(rules::melee::STEADY);
        because.push(rules::ruling::STEADY_WHICH_ENEMIES);
    }
    if firm && !shielded {
        because.extend([rules::melee::FIRM, rules::ruling::FIRM_THRESHOLDS]);
    }
    if steady && firm {
        because.push(rules::melee::UNYIELDING);
        return (0, because);
    }
    if steady {
        penalty = penalty.min(2);
    }
    if contains(state, unit, "Stubborn") || guarded {
        because.push(rules::model_rules::STUBBORN);
        penalty = penalty.div_ceil(2);
    }
    (penalty, because)
}

/// One unit's Break Test, or what it suffers instead. True if it breaks.
fn test(t: &mut Table<T9a>, combat: &mut Combat, ranks: &Ranks, unit: UnitId, difference: u16) -> Play<bool> {
    if entirely(&t.state, unit, "Unstable") {
        crumble(t, combat, ranks, unit, difference)?;
        return Ok(false);
    }
    t.cite(rules::melee::BREAK_TEST);
    t.cite(rules::psychology::COURAGE_TEST);
    let (penalty, because) = penalty(&t.state, ranks, unit, difference);
    because.into_iter().for_each(|rule| t.cite(rule));
    if take(t, unit, Test::Break, penalty)? {
        return Ok(false);
    }
    if entirely(&t.state, unit, "Supernal") {
        t.cite(rules::model_rules::SUPERNAL);
        if contains(&t.state, unit, "Stubborn") {
            t.cite(rules::ruling::B_STUBBORN_SUPERNAL);
        }
        lose_points(t, combat, unit, difference)?;
        return Ok(false);
    }
    become_shaken(t, unit);
    t.tell(Event::Broke { unit });
    Ok(true)
}

/// An Unstable unit loses Health Points instead of testing: the difference, halved by Stubborn, less one each for Hold the
/// Line, for Steady and for Firm with it (`t9a/model-rules/unstable`, `t9a/ruling/b-unstable-steady-cap`).
fn crumble(t: &mut Table<T9a>, combat: &mut Combat, ranks: &Ranks, unit: UnitId, difference: u16) -> Play<()> {
    t.cite(rules::model_rules::UNSTABLE);
    let mut points = difference;
    let guarded = is_guarded(&t.state, unit);
    if contains(&t.state, unit, "Stubborn") || guarded {
        t.cite(rules::model_rules::STUBBORN);
        if guarded {
            t.cite(rules::model_rules::BODYGUARD);
        }
        points = points.div_ceil(2);
    }
    let (steady, firm) = (is_steady(&t.state, ranks, unit), is_firm(&t.state, ranks, unit));
    if let Some(captain) = holds_the_line(&t.state, unit) {
        t.cite(rules::model_rules::HOLD_THE_LINE);
        captain.into_iter().for_each(|rule| t.cite(rule));
        points = points.saturating_sub(1 + u16::from(steady) + u16::from(firm));
    } else if steady || firm {
        t.cite(rules::ruling::B_UNSTABLE_STEADY_CAP);
    }
    lose_points(t, combat, unit, points)
}

/// Health Points are lost without saves: by the rank and file first, the rest as evenly as possible by Attachable Models,
/// their owner choosing who loses one more.
fn lose_points(t: &mut Table<T9a>, combat: &mut Combat, unit: UnitId, points: u16) -> Play<()> {
    let own = if t.state.has_rankers(unit) { t.state.unit(unit).map_or(0, |unit| unit.hp) } else { 0 };
    let first = points.min(own);
    let mut lost = vec![Loss::of(unit, first)];
    let heroes: Vec<UnitId> = t.state.pools(unit).filter(|pool| *pool != unit || own == 0).collect();
    let shares = even_shares(t, unit, &heroes, points - first)?;
    lost.extend(shares.into_iter().map(|(pool, points)| Loss::of(pool, points)));
    let before = t.state.engaged.clone();
    casualties::lose(t, &lost, AttackKind::Melee)?;
    loot::after_losses(t, combat, &before)
}

/// Splits points over pools as evenly as their Health Points allow.
fn even_shares(t: &mut Table<T9a>, unit: UnitId, pools: &[UnitId], mut points: u16) -> Play<Vec<(UnitId, u16)>> {
    let mut shares: Vec<(UnitId, u16)> = pools.iter().map(|pool| (*pool, 0)).collect();
    while points > 0 {
        let open: Vec<UnitId> = shares
            .iter()
            .filter(|(pool, lost)| t.state.unit(*pool).is_some_and(|unit| unit.hp > *lost))
            .map(|(pool, _)| *pool)
            .collect();
        if open.is_empty() {
            break;
        }
        let most = u16::try_from(open.len()).unwrap_or(u16::MAX);
        let taking: Vec<UnitId> = match t.state.owner(unit) {
            Some(seat) if points < most => t.ask(seat, SpreadLoss { unit, pools: open, points })?,
            _ => open,
        };
        for (_, lost) in shares.iter_mut().filter(|(pool, _)| taking.contains(pool)) {
            *lost += 1;
        }
        points = points.saturating_sub(taking.len() as u16);
    }
    Ok(shares)
}
