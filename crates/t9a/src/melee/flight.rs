//! Step 5a: where broken units flee and how far, who pursues them, who is caught (`t9a/melee/break-and-pursuit-steps`).

use super::Combat;
use super::breaking::Broken;
use super::contact::partners;
use super::loot;
use super::pursuit::Pursuer;
use super::questions::{FleeFrom, Overrun, Pursue};
use super::score::is_charging;
use crate::attacks::casualties::remove_whole;
use crate::definitions::dice::{Lean, leaning, leaning_quantity};
use crate::definitions::formation::block;
use crate::events::Event;
use crate::model_rules::{contains, entirely};
use crate::psychology::flee;
use crate::state::{Engagement, State, UnitId, other};
use crate::{T9a, rules};
use geometry::Vector;
use kernel::{Play, Table};

/// A broken unit that has turned to flee.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Flight {
    /// The unit.
    pub broken: Broken,
    /// The way that it flees.
    pub heading: Vector,
    /// How far.
    pub distance: u16,
}

/// Steps 1 and 2: the direction of every broken unit, then the distance of each; nobody moves yet. `before` are the pairs that
/// fought.
pub fn flights(t: &mut Table<T9a>, broken: &[Broken], before: &[Engagement]) -> Play<Vec<Flight>> {
    let mut turned = Vec::new();
    for one in broken {
        turned.extend(away(t, one.unit, before)?.map(|heading| (*one, heading)));
    }
    let mut flights = Vec::new();
    for (broken, heading) in turned {
        let mut foes = partners(&t.state, broken.unit).into_iter().map(|(_, foe, _)| foe);
        let horror = foes.any(|foe| contains(&t.state, foe, "Horror"));
        t.cite(rules::melee::FLEE_DISTANCE);
        let distance = flee::distance(t, broken.unit, horror)?;
        flights.push(Flight { broken, heading, distance });
    }
    Ok(flights)
}

/// The way that a broken unit flees: away from an enemy with which it is Engaged, of several the one that their player says.
fn away(t: &mut Table<T9a>, unit: UnitId, before: &[Engagement]) -> Play<Option<Vector>> {
    let foes = partners(&t.state, unit);
    let from = match foes[..] {
        [] => None,
        [(_, only, _)] => Some(only),
        _ => {
            let Some(owner) = t.state.owner(unit) else { return Ok(None) };
            Some(t.ask(other(owner), FleeFrom { unit })?)
        }
    };
    t.cite(rules::melee::FLEE_DIRECTION);
    t.cite(rules::psychology::FLEE_DIRECTION);
    let facing = foes.iter().find(|(_, foe, _)| Some(*foe) == from).map(|(_, _, facing)| *facing);
    Ok(match from.zip(facing) {
        Some((from, facing)) => flee::away_from_facing(&t.state, from, facing),
        // Its enemies have fallen since it left them: away from where the first of them stood.
        None => {
            t.cite(rules::ruling::B_FEIGNED_FOE_GONE);
            let own = before.iter().find_map(|pair| pair.of(unit)).map(|(own, _, _)| own);
            own.and_then(|own| Some(-block(&t.state, unit)?.edge(own).normal))
        }
    })
}

/// Whom a unit may pursue: broken units with which it is Engaged, if it is Engaged with no other
/// (`t9a/melee/declare-pursuit`).
pub fn may_pursue(state: &State, unit: UnitId, broken: &[Broken]) -> Vec<UnitId> {
    let foes: Vec<UnitId> = partners(state, unit).into_iter().map(|(_, foe, _)| foe).collect();
    let flees = |foe: &UnitId| broken.iter().find(|broken| broken.unit == *foe);
    let cannot = entirely(state, unit, "Emplaced") || broken.iter().any(|broken| broken.unit == unit);
    if cannot || foes.iter().any(|foe| flees(foe).is_none()) {
        return Vec::new();
    }
    let mut open: Vec<UnitId> =
        foes.into_iter().filter(|foe| flees(foe).is_some_and(|broken| !(broken.feigned && broken.won))).collect();
    open.sort();
    open.dedup();
    open
}

/// Steps 3 and 4: who pursues whom and who overruns, and how far (`t9a/melee/pursuit-distance`).
pub fn pursuers(t: &mut Table<T9a>, combat: &Combat, flights: &[Flight]) -> Play<Vec<(Pursuer, Option<UnitId>)>> {
    let broken: Vec<Broken> = flights.iter().map(|flight| flight.broken).collect();
    let mut declared: Vec<(UnitId, Option<UnitId>)> = Vec::new();
    for seat in [t.state.active, other(t.state.active)] {
        for unit in combat.of_side(&t.state, seat) {
            if t.state.pools(unit).next().is_none() {
                continue;
            }
            if !t.state.is_engaged(unit) {
                if overruns(t, unit)? {
                    declared.push((unit, None));
                }
                continue;
            }
            cite_bars(t, unit, &broken);
            let open = may_pursue(&t.state, unit, &broken);
            if open.is_empty() {
                continue;
            }
            let must = contains(&t.state, unit, "Frenzy");
            if must {
                t.cite(rules::model_rules::FRENZY);
            }
            let target = match open[..] {
                [only] if must => Some(only),
                _ => t.ask(seat, Pursue { unit, targets: open, must })?,
            };
            if let Some(target) = target {
                t.cite(rules::melee::DECLARE_PURSUIT);
                t.tell(Event::Pursues { unit, target });
                declared.push((unit, Some(target)));
            }
        }
    }
    let mut pursuers = Vec::new();
    for (unit, target) in declared {
        let heading =
            target.and_then(|target| Some(flights.iter().find(|flight| flight.broken.unit == target)?.heading));
        let distance = pursuit_distance(t, unit)?;
        pursuers.push((Pursuer { unit, heading, distance }, target));
    }
    Ok(pursuers)
}

/// Says why a unit that fights only broken units cannot pursue.
fn cite_bars(t: &mut Table<T9a>, unit: UnitId, broken: &[Broken]) {
    let foes: Vec<UnitId> = partners(&t.state, unit).into_iter().map(|(_, foe, _)| foe).collect();
    if !foes.iter().any(|foe| broken.iter().any(|broken| broken.unit == *foe)) {
        return;
    }
    if foes.iter().any(|foe| !broken.iter().any(|broken| broken.unit == *foe)) {
        t.cite(rules::melee::DECLARE_PURSUIT);
    } else if entirely(&t.state, unit, "Emplaced") {
        t.cite(rules::model_rules::EMPLACED);
    } else if foes.iter().all(|foe| broken.iter().any(|broken| broken.unit == *foe && broken.feigned && broken.won)) {
        t.cite(rules::model_rules::FEIGNED_FLIGHT);
    }
}

/// A Charging unit without enemies may overrun; with Frenzy it must (`t9a/melee/overrun`).
pub fn overruns(t: &mut Table<T9a>, unit: UnitId) -> Play<bool> {
    if !is_charging(&t.state, unit) || entirely(&t.state, unit, "Emplaced") || t.state.is_shaken(unit) {
        return Ok(false);
    }
    t.cite(rules::melee::OVERRUN);
    t.cite(rules::ruling::CHARGING_STATUS_NOT_ENGAGED);
    let Some(seat) = t.state.owner(unit) else { return Ok(false) };
    let goes = if contains(&t.state, unit, "Frenzy") {
        t.cite(rules::model_rules::FRENZY);
        true
    } else {
        t.ask(seat, Overrun { unit })?
    };
    if goes {
        t.tell(Event::Overruns { unit });
    }
    Ok(goes)
}

/// Rolls how far a unit pursues or overruns: 2D6, Maximised by Swiftstride, X with Random Movement.
pub fn pursuit_distance(t: &mut Table<T9a>, unit: UnitId) -> Play<u16> {
    t.cite(rules::melee::PURSUIT_DISTANCE);
    if let Some(random) = flee::random_movement(&t.state, unit) {
        t.cite(rules::model_rules::RANDOM_MOVEMENT);
        let lean = flee::random_lean(t, unit);
        let distance = leaning_quantity(t, random, lean, rules::melee::PURSUIT_DISTANCE)?;
        t.tell(Event::PursuitDistance { unit, faces: Vec::new(), distance });
        return Ok(distance);
    }
    let swift = entirely(&t.state, unit, "Swiftstride");
    if swift {
        t.cite(rules::model_rules::SWIFTSTRIDE);
    }
    let lean = Lean { maximised: swift.into(), minimised: 0 };
    let roll = leaning(t, 2, lean, rules::melee::PURSUIT_DISTANCE)?;
    t.tell(Event::PursuitDistance { unit, distance: roll.sum(), faces: roll.faces.clone() });
    Ok(roll.sum())
}

/// Step 5: a broken unit is caught if anybody who pursues it goes as far as it flees (`t9a/melee/caught`). Those who escape.
pub fn catch(
    t: &mut Table<T9a>,
    combat: &mut Combat,
    flights: &[Flight],
    pursuers: &[(Pursuer, Option<UnitId>)],
) -> Play<Vec<Flight>> {
    let mut escaped = Vec::new();
    for flight in flights {
        let unit = flight.broken.unit;
        let caught =
            pursuers.iter().any(|(pursuer, target)| *target == Some(unit) && pursuer.distance >= flight.distance);
        if pursuers.iter().any(|(_, target)| *target == Some(unit)) {
            t.cite(rules::melee::CAUGHT);
        }
        if !caught {
            escaped.push(*flight);
            continue;
        }
        t.tell(Event::Caught { unit });
        let before = t.state.engaged.clone();
        remove_whole(t, unit);
        loot::after_flight(t, combat, unit, &before)?;
    }
    Ok(escaped)
}
