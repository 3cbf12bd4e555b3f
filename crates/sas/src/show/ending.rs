//! How a mission ended, and why.

use crate::components::Condition;
use crate::content::{Challenge, MISSIONS, read_mission};
use crate::objectives::{self, Defeat};
use crate::overview::met;
use crate::state::{Grade, Section, State};
use kernel::Message;
use view::Brief;

/// The grade, what was achieved for it, and what was missing for a better one.
pub fn sentence(state: &State, grade: Grade) -> Message {
    let (key, wanted) = match grade {
        Grade::Lost => ("lost", &state.mission.minor),
        Grade::Minor => ("minor", &state.mission.major),
        Grade::Major => ("major", &state.mission.major),
    };
    let ended = Message::new("sas-ended").with("grade", key);
    let defeats: Vec<Message> = match grade {
        Grade::Lost if objectives::defeated(state) => {
            state.objectives.defeat.iter().filter_map(|d| lost(state, *d)).collect()
        }
        _ => Vec::new(),
    };
    if !defeats.is_empty() {
        return Message::new("sas-ended-lost").with("ended", ended).with("reasons", defeats);
    }
    let named = |is_met: bool| -> Vec<Message> {
        wanted.iter().filter(|&&condition| met(state, condition) == is_met).map(|&condition| name(condition)).collect()
    };
    let (done, missing) = (named(true), named(false));
    match grade {
        Grade::Major if !done.is_empty() => {
            Message::new("sas-ended-because").with("ended", ended).with("reasons", done)
        }
        Grade::Minor | Grade::Lost if !missing.is_empty() => {
            Message::new("sas-ended-missing").with("ended", ended).with("grade", key).with("reasons", missing)
        }
        _ => ended,
    }
}

/// What lost the mission at once, if it has happened.
fn lost(state: &State, defeat: Defeat) -> Option<Message> {
    let (key, happened) = match defeat {
        Defeat::Alarm => ("alarm", state.section == Section::Battle),
        Defeat::OperatorDied => ("operator-died", !met(state, Condition::NobodyDied)),
    };
    happened.then(|| Message::new("sas-defeat").with("defeat", key))
}

/// A condition of victory in words.
fn name(condition: Condition) -> Message {
    let (key, number) = match condition {
        Condition::OfficersKilled => ("officers-killed", 0),
        Condition::Escaped(number) => ("escaped", u32::from(number)),
        Condition::NoAlarm => ("no-alarm", 0),
        Condition::NobodyDied => ("nobody-died", 0),
        Condition::Destroyed(number) => ("destroyed", u32::from(number)),
        Condition::Documents(number) => ("documents", u32::from(number)),
        Condition::Prisoners(number) => ("prisoners", u32::from(number)),
        Condition::Held(turns) => ("held", u32::from(turns)),
        Condition::Killed(number) => ("killed", u32::from(number)),
        Condition::Wrecked(number) => ("wrecked", u32::from(number)),
        Condition::DrivenOff(number) => ("driven-off", u32::from(number)),
    };
    Message::new("sas-condition").with("condition", key).with("number", number)
}

/// What the mission is all about: what is to be done, what wins it and how well, and how long there is time.
pub(super) fn brief(state: &State) -> Vec<Brief> {
    let part = |part: &'static str, lines| Brief { label: Message::new("sas-brief").with("part", part), lines };
    let mission = &state.mission;
    let conditions = |wanted: &[Condition]| -> Vec<Message> {
        let told = |&condition: &Condition| {
            let is_met = if met(state, condition) { "yes" } else { "no" };
            Message::new("sas-brief-condition").with("condition", name(condition)).with("met", is_met)
        };
        wanted.iter().map(told).collect()
    };
    let story = [
        Message::new("sas-mission").with("name", mission.key.clone()),
        Message::new("sas-briefing").with("mission", mission.key.clone()),
    ];
    let mut parts = vec![
        part("mission", story.to_vec()),
        part("minor", conditions(&mission.minor)),
        part("major", conditions(&mission.major)),
    ];
    parts.retain(|part| !part.lines.is_empty());
    let deadline = mission.deadline.map(|turns| Message::new("sas-brief-deadline").with("turns", u32::from(turns)));
    let stealth = state.stealthy().then(|| Message::new("sas-brief-stealth").with("stealth", state.stealth));
    let end: Vec<Message> = deadline.into_iter().chain(stealth).collect();
    if !end.is_empty() {
        parts.push(part("end", end));
    }
    parts
}

/// What one lets oneself in for: the briefing, how large the mission is, how hard, and what is learnt.
pub(super) fn before(key: &str) -> Message {
    let briefing = Message::new("sas-briefing").with("mission", key.to_owned());
    let text = MISSIONS.iter().find(|(other, _)| *other == key).map_or("", |(_, text)| text);
    let Ok(mission) = read_mission(key, key, text) else { return briefing };
    let extent = mission.board.grid.extent();
    let challenge = mission.challenge.map_or("none", Challenge::key);
    Message::new("sas-mission-note")
        .with("briefing", briefing)
        .with("columns", u32::from(extent.columns()))
        .with("rows", u32::from(extent.rows()))
        .with("operators", mission.operators.len())
        .with("challenge", Message::new("sas-challenge").with("challenge", challenge))
        .with("teaches", Message::new("sas-teaches").with("mission", key.to_owned()))
}
