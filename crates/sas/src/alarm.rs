//! Chapter *alarm*: the stealth track, the alarm, and who is exposed by it.

use crate::events::Event;
use crate::questions::{ChooseOperator, Why};
use crate::state::{Operator, OperatorId, Phase, Section, UnitId};
use crate::{Sas, advance, fear_naught, operator_vehicles, rules, sight};
use kernel::{Play, Table};

/// The track rises by one: its number goes down, and at 0 the alarm sounds (`sas/alarm/track-direction`). An operator whose
/// noisy weapon raised it is exposed by the alarm.
pub fn rise(t: &mut Table<Sas>, culprit: Option<OperatorId>) -> Play<()> {
    if !t.state.stealthy() {
        return Ok(());
    }
    t.cite(rules::alarm::TRACK_DIRECTION);
    t.state.stealth = t.state.stealth.saturating_sub(1);
    let stealth = t.state.stealth;
    t.tell(Event::TrackRose { stealth });
    if stealth == 0 { sound(t, culprit) } else { Ok(()) }
}

/// The alarm sounds: all units are alert, those on spawn tiles too, and the battle section begins
/// (`sas/alarm/definition`, `sas/alarm/by-phase`).
pub fn sound(t: &mut Table<Sas>, culprit: Option<OperatorId>) -> Play<()> {
    t.state.section = Section::Battle;
    t.state.stealth = 0;
    t.cite(rules::alarm::DEFINITION);
    t.cite(rules::alarm::BY_PHASE);
    t.cite(rules::turn::SECTIONS);
    t.tell(Event::Alarm {});
    let all: Vec<UnitId> = t.state.living_units().map(|(id, _, _)| id).collect();
    for unit in all {
        // Everybody keeps his facing, also who talks and would take up his usual one after a shout.
        fear_naught::hears(t, unit);
        sight::alert(t, unit);
    }
    fear_naught::alarm_sounds(t);
    operator_vehicles::alarm_sounds(t);
    if let Some(operator) = culprit {
        t.cite(rules::alarm::EXPOSED_BY_ALARM);
        sight::expose(t, operator);
    }
    match t.state.phase {
        Phase::Advance(_) => {
            t.cite(rules::alarm::IN_ADVANCE_PHASE);
            advance::call_up(t);
        }
        Phase::Event => {
            t.cite(rules::alarm::IN_EVENT_PHASE);
            t.state.phase = Phase::Attack(None);
        }
        Phase::Patrol(_) => {
            t.cite(rules::alarm::IN_PATROL_PHASE);
            t.state.phase = Phase::Attack(None);
        }
        Phase::Operators | Phase::Acting(_) => t.cite(rules::alarm::IN_OPERATOR_PHASE),
        _ => {}
    }
    // Who has become alert hides nobody behind him any more, and does not smoke or talk.
    sight::look(t, None)?;
    keep_one_exposed(t)
}

/// In the battle section at least one operator on the board is exposed: if none is, the players choose one at once
/// (`sas/alarm/exposed-in-battle`, `sas/alarm/no-exposed-left`).
pub fn keep_one_exposed(t: &mut Table<Sas>) -> Play<()> {
    if t.state.stealthy() || t.state.an_operator_is_exposed() {
        return Ok(());
    }
    if t.state.exposed().next().is_some() {
        t.cite(rules::support_units::EXPOSED_OPERATOR_NEEDED);
    }
    let proper = |operator: &Operator| t.state.is_there(operator) && !t.state.is_support(operator);
    let operators: Vec<OperatorId> =
        t.state.operators().filter(|(_, operator)| proper(operator)).map(|(id, _)| id).collect();
    let chosen = match operators[..] {
        [] => return Ok(()),
        [only] => only,
        _ => t.ask_any(t.state.all_players(), ChooseOperator { why: Why::Expose, unit: None, operators })?.1,
    };
    t.cite(rules::alarm::EXPOSED_IN_BATTLE);
    t.cite(rules::alarm::NO_EXPOSED_LEFT);
    sight::expose(t, chosen);
    Ok(())
}
