//! Step 5 of a mission: who leads whom, who is aboard what, who waits in Reserves.

use super::asks::Declaration;
use crate::datasheets::{Ability, Keyword};
use crate::events::Event;
use crate::state::{State, UnitId, Whereabouts};
use crate::{Wh40k10, rules};
use kernel::{Illegal, Message, Rule, Seat, Table};
use miniatures::refuse;

/// Carries out what a player has declared; AIRCRAFT that do not hover wait in Reserves, declared or not
/// (`wh40k10/aircraft/start-in-reserves`).
pub(super) fn declare(t: &mut Table<Wh40k10>, seat: Seat, mut declarations: Vec<Declaration>) {
    // In the order of the book: Hover, Leaders, TRANSPORTS, Reserves.
    declarations.sort_unstable();
    for &declaration in &declarations {
        t.cite(rule_of(declaration));
        apply(&mut t.state, declaration);
        if matches!(declaration, Declaration::Embark(..)) {
            t.cite(rules::ruling::EMBARKED_DECLARATION_TIME);
        }
        match declaration {
            Declaration::StrategicReserves(_) => {
                t.cite(rules::strategic_reserves::POINTS_CAP);
                t.cite(rules::ruling::STRATEGIC_RESERVES_25_PERCENT);
            }
            Declaration::Embark(_, transport) if is_aircraft(&t.state, transport) => {
                t.cite(rules::aircraft::EMBARKED_AT_START);
                t.cite(rules::ruling::AIRCRAFT_PASSENGERS);
            }
            _ => {}
        }
    }
    t.tell(Event::FormationsDeclared { seat, declarations });
    let flying: Vec<UnitId> = t.state.units_elsewhere(seat).filter(|&unit| is_aircraft(&t.state, unit)).collect();
    for unit in flying {
        t.cite(rules::aircraft::START_IN_RESERVES);
        t.cite(rules::ruling::AIRCRAFT_RESERVE_CAP);
        t.state.set_whereabouts(unit, Whereabouts::StrategicReserves);
    }
    let empty: Vec<UnitId> = t
        .state
        .units_elsewhere(seat)
        .filter(|&unit| t.state.unit(unit).is_some_and(|unit| unit.whereabouts == Whereabouts::Waiting))
        .filter(|&unit| super::is_empty_dedicated_transport(&t.state, unit))
        .collect();
    for unit in empty {
        // It cannot be set up at all, and is destroyed when the battle begins.
        t.cite(rules::muster::DEDICATED_TRANSPORT);
        t.state.set_whereabouts(unit, Whereabouts::Reserves);
    }
}

fn rule_of(declaration: Declaration) -> Rule {
    match declaration {
        Declaration::Hover(_) => rules::aircraft::HOVER_DECLARATION,
        Declaration::Attach(..) => rules::leader::ATTACH,
        Declaration::Embark(..) => rules::transports::START_EMBARKED,
        Declaration::Reserves(_) => rules::deployment_abilities::DEEP_STRIKE_RESERVES,
        Declaration::StrategicReserves(_) => rules::strategic_reserves::PLACING,
    }
}

fn apply(state: &mut State, declaration: Declaration) {
    match declaration {
        Declaration::Hover(unit) => {
            if let Some(unit) = state.unit_mut(unit) {
                unit.battle.hovers = true;
            }
        }
        Declaration::Attach(leader, bodyguard) => {
            if let Some(unit) = state.unit_mut(leader) {
                unit.leads = Some(bodyguard);
            }
        }
        Declaration::Embark(unit, transport) => state.set_whereabouts(unit, Whereabouts::Aboard(transport)),
        Declaration::Reserves(unit) => state.set_whereabouts(unit, Whereabouts::Reserves),
        Declaration::StrategicReserves(unit) => state.set_whereabouts(unit, Whereabouts::StrategicReserves),
    }
}

/// Is a unit an AIRCRAFT: one with the keyword that is not in Hover mode?
fn is_aircraft(state: &State, unit: UnitId) -> bool {
    state.datasheet(unit).is_some_and(|sheet| sheet.has(&Keyword::Aircraft))
        && state.unit(unit).is_some_and(|unit| !unit.battle.hovers)
}

/// Are all declarations of a player allowed together? They are judged one after the other, in the order of the book.
pub fn judge_formations(state: &State, seat: Seat, declarations: &[Declaration]) -> Result<(), Illegal> {
    let mut sorted = declarations.to_vec();
    sorted.sort_unstable();
    let mut after = state.clone();
    for (place, &declaration) in sorted.iter().enumerate() {
        if sorted[..place].contains(&declaration) {
            return refuse(rule_of(declaration), "wh40k10-declared-twice");
        }
        judge_one(&after, seat, declaration)?;
        apply(&mut after, declaration);
    }
    judge_points(&after, seat)
}

fn judge_one(state: &State, seat: Seat, declaration: Declaration) -> Result<(), Illegal> {
    let rule = rule_of(declaration);
    let waits = |unit: UnitId| {
        let own = state.unit(unit).filter(|unit| unit.owner == seat && unit.whereabouts == Whereabouts::Waiting);
        own.is_some()
    };
    let (unit, second) = match declaration {
        Declaration::Hover(unit) | Declaration::Reserves(unit) | Declaration::StrategicReserves(unit) => (unit, unit),
        Declaration::Attach(unit, second) | Declaration::Embark(unit, second) => (unit, second),
    };
    if !waits(unit) || state.unit(second).is_none_or(|unit| unit.owner != seat) {
        return refuse(rule, "wh40k10-not-waiting");
    }
    // A Leader that has joined a unit goes where that unit goes.
    if !matches!(declaration, Declaration::Hover(_) | Declaration::Attach(..)) && state.whole(unit) != unit {
        return refuse(rules::leader::ATTACHED_UNIT, "wh40k10-leader-joined");
    }
    match declaration {
        Declaration::Hover(unit) => {
            let hovers = state.every_model_has(unit, |ability| *ability == Ability::Hover);
            if hovers { Ok(()) } else { refuse(rule, "wh40k10-no-hover") }
        }
        Declaration::Attach(leader, bodyguard) => judge_attach(state, leader, bodyguard),
        Declaration::Embark(unit, transport) => judge_embark(state, unit, transport),
        Declaration::Reserves(unit) => {
            if strikes_deep(state, unit) {
                Ok(())
            } else {
                refuse(rule, "wh40k10-no-deep-strike")
            }
        }
        Declaration::StrategicReserves(unit) => {
            let fortification = state.parts(unit).any(|part| has(state, part, &Keyword::Fortification));
            if fortification { refuse(rule, "wh40k10-fortification") } else { Ok(()) }
        }
    }
}

/// Has every model of a unit Deep Strike (`wh40k10/deployment-abilities/deep-strike-reserves`)?
fn strikes_deep(state: &State, unit: UnitId) -> bool {
    state.every_model_has(state.whole(unit), |ability| *ability == Ability::DeepStrike)
}

fn has(state: &State, part: UnitId, keyword: &Keyword) -> bool {
    state.datasheet(part).is_some_and(|sheet| sheet.has(keyword))
}

/// A Leader joins one unit of its list, and a unit has one Leader (`wh40k10/leader/attach`,
/// `wh40k10/leader/one-per-bodyguard`).
fn judge_attach(state: &State, leader: UnitId, bodyguard: UnitId) -> Result<(), Illegal> {
    let (Some(own), Some(theirs)) = (state.datasheet(leader), state.datasheet(bodyguard)) else {
        return refuse(rules::leader::ATTACH, "wh40k10-not-waiting");
    };
    let free = state.unit(leader).is_some_and(|unit| unit.leads.is_none());
    if !free {
        return refuse(rules::leader::ATTACH, "wh40k10-leads-already");
    }
    if leader == bodyguard || !own.leads.contains(&theirs.id) {
        return refuse(rules::leader::ATTACH, "wh40k10-cannot-join");
    }
    if state.parts(bodyguard).count() > 1 {
        return refuse(rules::leader::ONE_PER_BODYGUARD, "wh40k10-has-leader");
    }
    Ok(())
}

/// A unit embarks whole, and the TRANSPORT has room for its kind and number (`wh40k10/transports/capacity`).
fn judge_embark(state: &State, unit: UnitId, transport: UnitId) -> Result<(), Illegal> {
    let Some(capacity) = state.datasheet(transport).and_then(|sheet| sheet.transport.as_ref()) else {
        return refuse(rules::transports::START_EMBARKED, "wh40k10-no-transport");
    };
    let fits = |part: UnitId| state.datasheet(part).is_some_and(|sheet| capacity.admits(sheet));
    if unit == transport || !state.parts(unit).all(fits) {
        return refuse(rules::transports::CAPACITY, "wh40k10-not-for-them");
    }
    let aboard = |other: &UnitId| state.unit(*other).is_some_and(|o| o.whereabouts == Whereabouts::Aboard(transport));
    let models = |whole: UnitId| state.living_models(whole).count();
    let inside: usize = state.unit_ids().filter(|&id| state.whole(id) == id).filter(aboard).map(models).sum();
    if inside + models(unit) > usize::from(capacity.models) {
        return refuse(rules::transports::CAPACITY, "wh40k10-no-room-aboard");
    }
    Ok(())
}

/// A quarter of the battle size's points may wait in Strategic Reserves, with all who are aboard; AIRCRAFT do not count, but
/// those who are aboard them do (`wh40k10/strategic-reserves/points-cap`, `wh40k10/ruling/aircraft-reserve-cap`,
/// `wh40k10/ruling/aircraft-passengers`).
fn judge_points(state: &State, seat: Seat) -> Result<(), Illegal> {
    let waits = |id: UnitId| {
        state.unit(id).is_some_and(|unit| match unit.whereabouts {
            Whereabouts::StrategicReserves => !is_aircraft(state, id),
            Whereabouts::Aboard(transport) => {
                state.unit(transport).is_some_and(|unit| unit.whereabouts == Whereabouts::StrategicReserves)
                    || (is_aircraft(state, transport) && !strikes_deep(state, id))
            }
            _ => false,
        })
    };
    let counted = state.unit_ids().filter(|&unit| state.owner(unit) == Some(seat) && waits(unit));
    let points: u32 = counted.filter_map(|unit| state.unit(unit)).map(|unit| u32::from(unit.points)).sum();
    let most = state.fixed.mission.size.points() / 4;
    if points <= most {
        return Ok(());
    }
    let reason = Message::new("wh40k10-reserve-points").with("points", points).with("limit", most);
    Err(Illegal::new(rules::strategic_reserves::POINTS_CAP, reason))
}

/// Every single declaration that a player could make.
pub fn possible(state: &State, seat: Seat) -> Vec<Declaration> {
    let own: Vec<UnitId> = state.unit_ids().filter(|&unit| state.owner(unit) == Some(seat)).collect();
    let mut all = Vec::new();
    for &unit in &own {
        all.push(Declaration::Hover(unit));
        all.extend(own.iter().map(|&bodyguard| Declaration::Attach(unit, bodyguard)));
        all.extend(own.iter().map(|&transport| Declaration::Embark(unit, transport)));
        all.extend([Declaration::Reserves(unit), Declaration::StrategicReserves(unit)]);
    }
    all.retain(|&declaration| judge_one(state, seat, declaration).is_ok());
    all
}

/// Declarations worth considering: Leaders lead, every DEDICATED TRANSPORT carries somebody, and those who can strike from the
/// sky do, or do not; then nothing at all.
pub fn formation_candidates(state: &State, seat: Seat) -> Vec<Vec<Declaration>> {
    let mut plan: Vec<Declaration> = Vec::new();
    let add = |plan: &mut Vec<Declaration>, wanted: &dyn Fn(&Declaration) -> bool| {
        let mut rest: Vec<Declaration> = possible(state, seat);
        rest.retain(|declaration| wanted(declaration));
        for declaration in rest {
            plan.push(declaration);
            if judge_formations(state, seat, plan).is_err() {
                plan.pop();
            }
        }
    };
    add(&mut plan, &|declaration| matches!(declaration, Declaration::Attach(..)));
    for transport in state.unit_ids().filter(|&unit| has(state, unit, &Keyword::DedicatedTransport)) {
        let before = plan.len();
        for declaration in possible(state, seat) {
            let aboard = matches!(declaration, Declaration::Embark(_, into) if into == transport);
            if aboard && plan.len() == before {
                plan.push(declaration);
                if judge_formations(state, seat, &plan).is_err() {
                    plan.pop();
                }
            }
        }
    }
    let mut striking = plan.clone();
    add(&mut striking, &|declaration| matches!(declaration, Declaration::Reserves(_)));
    let mut all = vec![striking, plan, Vec::new()];
    all.dedup();
    all
}
