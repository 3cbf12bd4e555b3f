//! What a battle is all about: the mission, how points are scored, when it ends, who leads what; and which units a question is about.

use super::{side_name, unit_name};
use crate::missions::Scoring;
use crate::missions_reference::Secondaries;
use crate::questions::Ask;
use crate::state::{State, UnitId};
use kernel::{Message, Seat};
use view::Brief;

/// The parts of the card that is always at hand.
pub(super) fn brief(state: &State) -> Vec<Brief> {
    let part = |part: &'static str, lines: Vec<Message>| Brief {
        label: Message::new("wh40k10-brief").with("part", part),
        lines,
    };
    let mission = &state.fixed.mission;
    let mut parts = match mission.scoring {
        Scoring::None => Vec::new(),
        Scoring::OnlyWar => vec![part("mission", vec![chosen("only-war"), scoring("only-war")])],
        Scoring::Reference(primary) => {
            let secondaries = [Seat(0), Seat(1)].into_iter().zip(mission.secondaries).map(|(seat, chosen)| {
                let key = if chosen == Secondaries::Fixed { "fixed" } else { "tactical" };
                Message::new("wh40k10-brief-secondaries").with("side", side_name(seat)).with("how", key)
            });
            vec![
                part("mission", vec![chosen(primary.key()), scoring(primary.key())]),
                part("secondaries", secondaries.collect()),
            ]
        }
    };
    let key = if mission.scoring == Scoring::None { "none" } else { "scored" };
    let end = Message::new("wh40k10-brief-end").with("scoring", key).with("rounds", state.rounds);
    parts.push(part("end", vec![end]));
    let armies = [Seat(0), Seat(1)].map(|seat| {
        let units: Vec<Message> = state.units_of(seat).map(|unit| unit_name(state, unit)).collect();
        Message::new("wh40k10-brief-army").with("side", side_name(seat)).with("units", units)
    });
    parts.push(part("armies", armies.to_vec()));
    parts
}

fn chosen(key: &'static str) -> Message {
    Message::new("wh40k10-setup-choice").with("field", "mission").with("choice", key)
}

fn scoring(key: &'static str) -> Message {
    Message::new("wh40k10-brief-scoring").with("mission", key)
}

/// The unit that a question is about, and those that what is done meets.
pub(super) fn about(ask: &Ask) -> (Option<UnitId>, Vec<UnitId>) {
    match ask {
        Ask::SetUpUnit(ask) => (Some(ask.unit), Vec::new()),
        Ask::SelectTargets(ask) => (Some(ask.unit), ask.only.into_iter().collect()),
        Ask::ReRoll(ask) => (Some(ask.unit), Vec::new()),
        Ask::Allocate(ask) => (Some(ask.unit), Vec::new()),
        Ask::Precision(ask) => (None, vec![ask.target]),
        Ask::MoveModels(ask) => (Some(ask.unit), ask.targets.clone()),
        Ask::EscapeCasualty(ask) => (Some(ask.unit), Vec::new()),
        Ask::SetUpModels(ask) => (Some(ask.unit), Vec::new()),
        // Whoever reacts is among those that are aimed at; what brings it about is the attacker.
        Ask::Reaction(ask) => (ask.targets.first().copied(), vec![ask.attacker]),
        Ask::HazardBearer(ask) => (Some(ask.unit), Vec::new()),
        Ask::InsaneBravery(ask) => (Some(ask.unit), Vec::new()),
        Ask::RemoveModel(ask) => (Some(ask.unit), Vec::new()),
        Ask::Embark(ask) => (Some(ask.unit), Vec::new()),
        Ask::FlyAircraft(ask) => (Some(ask.unit), Vec::new()),
        Ask::ChargeTargets(ask) => (Some(ask.unit), Vec::new()),
        Ask::MeleeAttacks(ask) => (Some(ask.unit), Vec::new()),
        _ => (None, Vec::new()),
    }
}
