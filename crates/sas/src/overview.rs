//! Chapter *overview*: when a mission is over, and how well it went.

use crate::components::Condition;
use crate::events::Event;
use crate::reference::UnitKind;
use crate::state::{AxisUnit, Grade, Phase, Post, Section, State};
use crate::{Sas, objectives, rules};
use kernel::{Outcome, Seats, Table};

/// Is one of the mission's conditions met?
pub fn met(state: &State, condition: Condition) -> bool {
    match condition {
        Condition::OfficersKilled => {
            !state.units.iter().any(|unit| unit.kind == UnitKind::Officer && unit.at.is_some())
        }
        Condition::Escaped(number) => {
            state.operators.iter().filter(|operator| operator.left && !state.is_support(operator)).count()
                >= usize::from(number)
        }
        Condition::NoAlarm => state.section == Section::Stealth,
        Condition::NobodyDied => {
            state.operators.iter().all(|operator| operator.health > 0 || state.is_support(operator))
        }
        Condition::Destroyed(number) => objectives::destroyed(state) >= usize::from(number),
        Condition::Documents(number) => objectives::documents(state, false) >= usize::from(number),
        Condition::Prisoners(number) => objectives::prisoners(state, false) >= usize::from(number),
        Condition::Held(turns) => state.objectives.held >= turns,
        Condition::Killed(number) => fallen(state, |_| true) >= usize::from(number),
        Condition::Wrecked(number) => fallen(state, UnitKind::is_vehicle) >= usize::from(number),
        Condition::DrivenOff(number) => driven_off(state) >= usize::from(number),
    }
}

/// How many units of some kinds have been killed or destroyed; those that drove off the board live.
fn fallen(state: &State, counts: impl Fn(UnitKind) -> bool) -> usize {
    let is_fallen = |unit: &&AxisUnit| unit.at.is_none() && unit.post != Post::Gone && counts(unit.kind);
    state.units.iter().filter(is_fallen).count()
}

/// How many vehicles of the operators have been driven off the board.
fn driven_off(state: &State) -> usize {
    state.operators.iter().filter(|operator| operator.vehicle.is_some() && operator.left).count()
}

/// Has everything been done for a minor victory, apart from leaving? What is to be carried away is being carried.
pub fn objectives_met(state: &State) -> bool {
    let done = |condition: &Condition| match *condition {
        Condition::Escaped(_) | Condition::DrivenOff(_) => true,
        Condition::Documents(number) => objectives::documents(state, true) >= usize::from(number),
        Condition::Prisoners(number) => objectives::prisoners(state, true) >= usize::from(number),
        other => met(state, other),
    };
    state.mission.minor.iter().all(done)
}

/// The best grade whose conditions are all met (`sas/ruling/mission-end`).
pub fn grade(state: &State) -> Grade {
    let all = |conditions: &[Condition]| conditions.iter().all(|&condition| met(state, condition));
    if objectives::defeated(state) {
        Grade::Lost
    } else if all(&state.mission.major) {
        Grade::Major
    } else if all(&state.mission.minor) {
        Grade::Minor
    } else {
        Grade::Lost
    }
}

/// Play ends when no operator is left on the board, or at once when the mission says so (`sas/ruling/mission-end`).
pub fn is_over(state: &State) -> bool {
    let nobody_left = || !state.operators.iter().any(|operator| operator.is_present() && !state.is_support(operator));
    let at_once = || state.objectives.at_once && grade(state) != Grade::Lost;
    !matches!(state.phase, Phase::Setup) && (nobody_left() || objectives::defeated(state) || at_once())
}

/// The mission is judged.
pub fn end(t: &mut Table<Sas>) {
    let grade = grade(&t.state);
    t.cite(rules::overview::PLAYERS_AND_SIDES);
    t.cite(rules::overview::MISSION_DEFINES_PLAY);
    t.cite(rules::ruling::MISSION_END);
    if t.state.hunter.is_some() {
        t.cite(rules::hunter::VICTORY);
    }
    t.tell(Event::Ended { grade });
    t.state.phase = Phase::Over(grade);
}

/// All players win or lose together (`sas/overview/players-and-sides`); the hunter wins what they lose
/// (`sas/hunter/victory`).
pub fn outcome(state: &State, grade: Grade) -> Outcome {
    let lost = grade == Grade::Lost;
    let hunter = state.hunter_seat().map_or(Seats::NONE, |seat| Seats::NONE.with(seat));
    let mut scores = vec![grade as i64; usize::from(state.players)];
    scores.extend(state.hunter_seat().map(|_| i64::from(lost)));
    Outcome { winners: if lost { hunter } else { state.all_players() }, scores }
}
