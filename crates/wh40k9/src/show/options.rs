//! The options of a question, each with its key and its label.

use super::{aims, content, model_name, unit_name};
use crate::army::Draft;
use crate::attacks::SaveChoice;
use crate::dice::ReRollChoice;
use crate::questions::{Answer, Ask, candidates, judge};
use crate::state::{ModelId, State, UnitId};
use kernel::Message;
use view::{Choice, FormKind};

/// What a question asks.
pub(super) fn title(state: &State, ask: &Ask) -> Message {
    let of = |id: &'static str, unit: UnitId| Message::new(id).with("unit", unit_name(state, unit));
    match ask {
        Ask::ReRoll(ask) => {
            let faces: Vec<String> = ask.faces.iter().map(u8::to_string).collect();
            of("wh40k9-ask-re-roll", ask.unit).with("roll", ask.kind.key()).with("faces", faces.join(" "))
        }
        Ask::NextTest(_) => Message::new("wh40k9-ask-next-test"),
        Ask::Flee(ask) => of("wh40k9-ask-flee", ask.unit),
        Ask::RemoveModel(ask) => of("wh40k9-ask-remove", ask.unit),
        Ask::MusterArmy(_) => Message::new("wh40k9-ask-muster"),
        Ask::PlaceInReserves(_) => Message::new("wh40k9-ask-reserves"),
        Ask::SelectShooter(ask) => Message::new(match ask.again {
            true => "wh40k9-ask-shooter-again",
            false => "wh40k9-ask-shooter",
        }),
        Ask::SelectTargets(ask) => of("wh40k9-ask-targets", ask.unit),
        Ask::NextGroup(_) => Message::new("wh40k9-ask-group"),
        Ask::Allocate(ask) if ask.mortal => of("wh40k9-ask-allocate-mortal", ask.unit),
        Ask::Allocate(ask) => of("wh40k9-ask-allocate", ask.unit),
        Ask::ChooseSave(ask) => Message::new("wh40k9-ask-save").with("model", model_name(state, ask.model)),
        Ask::NextToSuffer(_) => Message::new("wh40k9-ask-suffer"),
    }
}

/// The form of a question that is not answered by one choice.
pub(super) fn form(state: &State, ask: &Ask) -> Option<FormKind> {
    match ask {
        Ask::SelectTargets(ask) => Some(aims::shots(state, ask)),
        _ => None,
    }
}

/// Every answer that is worth showing, legal or not.
fn answers(state: &State, ask: &Ask) -> Vec<Answer> {
    match ask {
        Ask::NextTest(ask) => state.units_of(ask.seat).map(Answer::NextTest).collect(),
        Ask::SelectShooter(ask) => {
            state.units_of(ask.seat).map(Some).chain([None]).map(Answer::SelectShooter).collect()
        }
        Ask::Allocate(ask) => state.models_of(ask.unit).map(Answer::Allocate).collect(),
        _ => candidates(state, ask, usize::MAX),
    }
}

/// Every option, open or shut. Nothing is hidden, so the reasons may always be shown.
pub(super) fn choices(state: &State, ask: &Ask) -> Vec<Choice> {
    let choice = |answer: Answer| {
        let (key, label) = option(state, ask, &answer);
        let judged = judge(state, ask, answer.clone());
        Choice::judged(key, label, &answer, judged)
    };
    answers(state, ask).into_iter().map(choice).collect()
}

/// The key and the label of an answer.
fn option(state: &State, ask: &Ask, answer: &Answer) -> (String, Message) {
    let unit = |id: UnitId| (state.unit(id).map_or(String::new(), |unit| unit.key.clone()), unit_name(state, id));
    let model = |id: ModelId| (state.model_key(id), model_name(state, id));
    match answer {
        Answer::ReRoll(choice) => re_roll_option(ask, *choice),
        Answer::NextTest(id) => unit(*id),
        Answer::MusterArmy(draft) => muster_option(draft),
        Answer::PlaceInReserves(units) => reserves_option(state, units),
        Answer::Flee(id) | Answer::RemoveModel(id) | Answer::Allocate(id) => model(*id),
        Answer::SelectShooter(Some(id)) | Answer::NextToSuffer(id) => unit(*id),
        Answer::SelectShooter(None) => match ask {
            Ask::SelectShooter(ask) if ask.again => ("done".into(), Message::new("wh40k9-option-not-again")),
            _ => ("done".into(), Message::new("wh40k9-option-done")),
        },
        Answer::SelectTargets(_) => ("targets".into(), Message::new("wh40k9-option-targets")),
        Answer::NextGroup(index) => aims::group_option(state, usize::from(index.0)),
        Answer::ChooseSave(SaveChoice::Armour) => ("armour".into(), Message::new("wh40k9-option-armour")),
        Answer::ChooseSave(SaveChoice::Invulnerable(value)) => {
            (format!("invulnerable-{value}"), Message::new("wh40k9-option-invulnerable").with("value", *value))
        }
    }
}

fn re_roll_option(ask: &Ask, choice: ReRollChoice) -> (String, Message) {
    let by = |place: u8| match ask {
        Ask::ReRoll(ask) => ask.offers.get(usize::from(place)).map_or(String::new(), |offer| offer.by.clone()),
        _ => String::new(),
    };
    match choice {
        ReRollChoice::Keep => ("keep".into(), Message::new("wh40k9-option-keep")),
        ReRollChoice::Whole(place) => {
            (format!("all/{}", by(place)), Message::new("wh40k9-option-re-roll").with("by", by(place)))
        }
        ReRollChoice::Die(place, die) => (
            format!("{}/{}", die + 1, by(place)),
            Message::new("wh40k9-option-re-roll-die").with("die", die + 1).with("by", by(place)),
        ),
    }
}

/// An army by its Warlord's unit.
fn muster_option(draft: &Draft) -> (String, Message) {
    let mut units = draft.detachments.iter().flat_map(|detachment| &detachment.units);
    let leader = units.find(|unit| unit.warlord.is_some()).map_or("", |unit| unit.datasheet.as_str());
    (leader.to_owned(), Message::new("wh40k9-option-army").with("leader", content(&leader.replace('-', " "))))
}

/// Units placed in Strategic Reserves, or none.
fn reserves_option(state: &State, units: &[UnitId]) -> (String, Message) {
    let keys: Vec<&str> = units.iter().filter_map(|&id| state.unit(id)).map(|unit| unit.key.as_str()).collect();
    let names = units.iter().map(|&id| unit_name(state, id));
    let names = names.reduce(|first, next| Message::new("wh40k9-beside").with("first", first).with("next", next));
    match names {
        Some(names) => (keys.join("+"), Message::new("wh40k9-option-reserves").with("units", names)),
        None => ("none".into(), Message::new("wh40k9-option-no-reserves")),
    }
}
