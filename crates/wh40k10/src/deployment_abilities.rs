//! Chapter *deployment abilities*: Scout moves. Deep Strike arrives with the Reinforcements
//! ([`crate::strategic_reserves`]); Infiltrators are set up with their army ([`crate::missions`]).

use crate::datasheets::{Ability, Keyword};
use crate::movement::{Distance, MoveKind, MoveModels, carry_out};
use crate::questions::{Answer, Ask};
use crate::state::{Phase, State, UnitId, other};
use crate::{Wh40k10, rules, transports};
use kernel::{Illegal, Message, Play, Rule, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// Which unit makes its Scout move next, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectScout {
    /// Who is asked.
    pub seat: Seat,
}

question!(Wh40k10, Ask, Answer, SelectScout -> Option<UnitId>, rules::deployment_abilities::SCOUTS);

/// One Scout move before the first turn: all of the player who has it first, then the other's
/// (`wh40k10/deployment-abilities/scouts`, `wh40k10/deployment-abilities/scouts-order`).
pub fn scouts(t: &mut Table<Wh40k10>) -> Play<()> {
    let first = t.state.first;
    let next = [first, other(first)].into_iter().find(|&seat| !scouting(&t.state, seat).is_empty());
    let Some(seat) = next else {
        t.state.units.iter_mut().for_each(|unit| unit.phase.has_moved = false);
        t.state.phase = Phase::RoundStarts;
        return Ok(());
    };
    t.cite(rules::deployment_abilities::SCOUTS_ORDER);
    t.cite(rules::ruling::SCOUTS_TIMING);
    match t.ask(seat, SelectScout { seat })? {
        Some(unit) => scout(t, seat, unit),
        None => {
            for unit in scouting(&t.state, seat) {
                mark(t, unit);
            }
            Ok(())
        }
    }
}

fn mark(t: &mut Table<Wh40k10>, unit: UnitId) {
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.has_moved = true;
    }
}

/// A Normal move of up to X", which ends more than 9" from all enemies (`wh40k10/deployment-abilities/scouts-distance`).
fn scout(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<()> {
    let Some(inches) = reach(&t.state, unit) else { return Ok(()) };
    t.cite(rules::deployment_abilities::DEFINITION);
    t.cite(rules::deployment_abilities::SCOUTS_DISTANCE);
    if !transports::passengers(&t.state, unit).is_empty() {
        t.cite(rules::deployment_abilities::SCOUTS_TRANSPORT);
        t.cite(rules::ruling::SCOUTS_TRANSPORT_DISTANCE);
    }
    mark(t, unit);
    let ask = MoveModels::new(seat, unit, MoveKind::Scout, Distance::Inches(inches));
    let moves = t.ask(seat, ask.clone())?;
    carry_out(t, &ask, &moves)?;
    // It is a Normal move (`wh40k10/transports/embark`).
    transports::offer_embark(t, seat, unit)
}

/// How far a unit may scout: the least X of its models; a DEDICATED TRANSPORT also the least X of all models aboard
/// (`wh40k10/deployment-abilities/scouts-transport`, `wh40k10/ruling/scouts-transport-distance`).
fn reach(state: &State, unit: UnitId) -> Option<u8> {
    let aboard = transports::passengers(state, unit);
    let own = of_unit(state, unit);
    if !state.unit_has(unit, &Keyword::DedicatedTransport) || aboard.is_empty() {
        return own;
    }
    let each: Option<Vec<u8>> = aboard.into_iter().map(|passengers| of_unit(state, passengers)).collect();
    own.max(each.and_then(|each| each.into_iter().min()))
}

/// The least X of a unit all of whose models have Scouts.
fn of_unit(state: &State, unit: UnitId) -> Option<u8> {
    let own = |ability: Ability| if let Ability::Scouts(inches) = ability { Some(inches) } else { None };
    let each: Option<Vec<u8>> = state.living_models(unit).map(|id| state.abilities_of(id).find_map(own)).collect();
    each?.into_iter().min()
}

/// The units of a player that have still to scout.
pub fn scouting(state: &State, seat: Seat) -> Vec<UnitId> {
    state.units_of(seat).filter(|&unit| judge_scout(state, seat, unit).is_ok()).collect()
}

/// May a unit make a Scout move?
pub fn judge_scout(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    let refuse = |rule: Rule, reason: &'static str| Err(Illegal::new(rule, Message::new(reason)));
    let Some(entry) = state.unit(unit).filter(|_| state.is_unit_of(unit, seat)) else {
        return refuse(rules::deployment_abilities::SCOUTS, "wh40k10-not-your-unit");
    };
    if entry.phase.has_moved {
        return refuse(rules::deployment_abilities::SCOUTS, "wh40k10-has-moved");
    }
    let transport = state.unit_has(unit, &Keyword::DedicatedTransport);
    let rule = match transport {
        true => rules::deployment_abilities::SCOUTS_TRANSPORT,
        false => rules::deployment_abilities::SCOUTS,
    };
    if reach(state, unit).is_some() { Ok(()) } else { refuse(rule, "wh40k10-no-scouts") }
}
