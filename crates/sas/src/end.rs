//! Chapter *end*: the end phase.

use crate::board::Ground;
use crate::events::{Event, Gone};
use crate::hunter::tokens;
use crate::los::{sees_corpse, sees_operator};
use crate::state::{AxisUnit, Operator, OperatorId, Phase, UnitId};
use crate::{Sas, alarm, fear_naught, heavy_metal, objectives, operator, operator_vehicles, overview, rules, sight};
use geometry::squares::Cell;
use kernel::{Play, Table};

/// The end phase (`sas/end/stealth-steps`, `sas/end/battle-steps`).
pub fn play(t: &mut Table<Sas>) -> Play<()> {
    t.cite(rules::turn::END_PHASE_SUMMARY);
    if t.state.stealthy() {
        t.cite(rules::end::STEALTH_STEPS);
        let risen = fear_naught::suspicion(t)?;
        raise_track(t, risen)?;
        remove_corpses(t, false);
        remove_marks(t);
        remove_cigarette(t);
    } else {
        t.cite(rules::end::BATTLE_STEPS);
        remove_corpses(t, true);
        remove_marks(t);
    }
    objectives::count_held(t);
    tokens::dry_blood(t);
    if t.state.mission.deadline.is_some_and(|deadline| t.state.turn >= deadline) {
        overview::end(t);
        return Ok(());
    }
    if t.state.hunter.is_some() {
        t.cite(rules::hunter::HUNTER_PHASE);
        t.state.phase = Phase::Hunter;
        return Ok(());
    }
    next_turn(t)
}

/// The next turn begins.
pub(crate) fn next_turn(t: &mut Table<Sas>) -> Play<()> {
    t.state.turn = t.state.turn.saturating_add(1);
    operator::begin_phase(t)
}

/// The track rises by one if a unit is alert or an operator exposed; with no unit alert the operators are hidden again
/// (`sas/end/stealth-meter-step`). An alarm comes before that (`sas/ruling/end-phase-exposed-alarm`).
/// Somebody in disguise may have made it rise already, and it rises only once (`sas/ruling/disguise-end-phase-cap`).
fn raise_track(t: &mut Table<Sas>, risen: bool) -> Play<()> {
    let alert = t.state.units_on_board().any(|(_, unit, _)| unit.alert);
    let seen = |operator: &Operator| operator.exposed && t.state.is_there(operator);
    let exposed: Vec<OperatorId> = t.state.operators().filter(|(_, o)| seen(o)).map(|(id, _)| id).collect();
    if !t.state.stealthy() {
        return Ok(());
    }
    let jeep = operator_vehicles::jeep_is_heard(t);
    if !alert && exposed.is_empty() && !jeep {
        return Ok(());
    }
    t.cite(rules::end::STEALTH_METER_STEP);
    if t.state.stealth == 1 && !risen {
        t.cite(rules::end::ALARM_IN_END_PHASE);
        if alert {
            expose_nearest(t);
        }
    }
    if !risen {
        alarm::rise(t, None)?;
    }
    if t.state.stealthy() && !alert {
        for id in exposed {
            t.state.operator_mut(id).exposed = false;
            t.tell(Event::Hidden { operator: id });
        }
        operator_vehicles::share_exposure(&mut t.state);
    }
    Ok(())
}

/// When the alarm sounds in the end phase, the operators nearest to an alert unit are exposed (`sas/end/alarm-in-end-phase`).
fn expose_nearest(t: &mut Table<Sas>) {
    let alert: Vec<AxisUnit> = t.state.units_on_board().filter(|(_, unit, _)| unit.alert).map(|(_, u, _)| *u).collect();
    let near = |operator: &Operator| alert.iter().filter_map(|unit| unit.distance_to_operator(operator)).min();
    let nearest = t.state.prey_on_board().filter_map(|(_, operator, _)| near(operator)).min();
    let at_least = t.state.prey_on_board().filter(|(_, operator, _)| near(operator) == nearest);
    let exposed: Vec<OperatorId> = at_least.map(|(id, _, _)| id).collect();
    for operator in exposed {
        sight::expose(t, operator);
    }
}

/// Corpses in forest and inside buildings are removed; in the battle section all are (`sas/items/corpse-removal`).
fn remove_corpses(t: &mut Table<Sas>, all: bool) {
    let board = &t.state.board;
    let hidden = |cell: Cell| all || board.indoors(cell) || board.ground(cell) == Ground::Forest;
    let (gone, stay): (Vec<Cell>, Vec<Cell>) = t.state.corpses.iter().copied().partition(|&cell| hidden(cell));
    t.state.corpses = stay;
    for at in gone {
        t.cite(rules::items::CORPSE_REMOVAL);
        t.tell(Event::CorpseRemoved { at, why: if all { Gone::Battle } else { Gone::Hidden } });
    }
}

/// Templates and failure markers are removed, and mark tokens go back to their boards.
fn remove_marks(t: &mut Table<Sas>) {
    heavy_metal::repair_all(t);
    t.state.templates.clear();
    for operator in &mut t.state.operators {
        (operator.marked, operator.marked_square) = (None, None);
    }
}

/// The cigarette is removed from its unit; an operator whom it sees then is exposed in the next operator phase
/// (`sas/event/cigarette-removal`, `sas/ruling/cigarette-end-spotting`). An unused one is kept
/// (`sas/ruling/cigarette-end-phase`).
fn remove_cigarette(t: &mut Table<Sas>) {
    let smokers: Vec<UnitId> =
        t.state.units_on_board().filter(|(_, unit, _)| unit.smoking).map(|(id, _, _)| id).collect();
    for id in smokers {
        put_out(t, id);
    }
}

/// One unit's cigarette is over.
fn put_out(t: &mut Table<Sas>, id: UnitId) {
    t.cite(rules::event::CIGARETTE_REMOVAL);
    t.cite(rules::ruling::CIGARETTE_END_SPOTTING);
    t.state.unit_mut(id).smoking = false;
    let unit = *t.state.unit(id);
    let seen: Vec<OperatorId> =
        t.state.operators().filter(|(_, operator)| sees_operator(&t.state, &unit, operator)).map(|(o, _)| o).collect();
    // Blood is as good as a corpse (`sas/hunter/blood-stain`).
    let sees = |at: Cell| sees_corpse(&t.state, &unit, at);
    let corpse = t.state.corpses.iter().any(|&at| sees(at)) || t.state.blood_stains().any(sees);
    if seen.is_empty() && !corpse {
        return;
    }
    sight::alert(t, id);
    sight::shout(t, id);
    for operator in seen {
        t.state.operator_mut(operator).exposed_later = true;
    }
}
