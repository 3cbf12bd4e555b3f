//! The options of a question, each with its key and its label.

use super::{abilities, dress, figures, missions as mission_texts, model_name, moves, names, unit_name};
use crate::attacks::rolls::{Outcome, save_faces};
use crate::questions::{Answer, Ask, ChooseSave, ReRollChoice, SaveChoice, candidates, judge};
use crate::setup::{gun_key, model_key};
use crate::state::{ModelId, State, UnitId};
use crate::stratagems::{Stratagem, Use};
use crate::{missions, rules, shooting, stratagems};
use kernel::{Illegal, Message};
use view::{Choice, Figure, leave_out};

/// A weapon for people, with its profile where it has several.
pub(super) fn gun_name(state: &State, gun: shooting::Gun) -> Message {
    let sheet = state.model(gun.model).and_then(|model| state.datasheet(model.unit));
    let weapon = sheet.and_then(|sheet| sheet.weapons.get(usize::from(gun.weapon.0)));
    let Some(weapon) = weapon else { return Message::new("wh40k10-gun").with("name", "") };
    let profile = weapon.profiles.get(usize::from(gun.profile.0));
    Message::new("wh40k10-gun").with("name", names::weapon(weapon, profile))
}

pub(super) fn unit_choice<A: serde::Serialize>(state: &State, unit: UnitId, answer: &A) -> Choice {
    let key = state.unit(unit).map_or("", |unit| unit.key.as_str());
    state
        .models_of(unit)
        .fold(Choice::open(key, unit_name(state, unit), answer), |c, model| c.lighting(model_key(state, model)))
}

/// Every option, open or shut. Nothing is hidden, so the reasons may always be shown.
pub(super) fn choices(state: &State, ask: &Ask) -> Vec<Choice> {
    let mut answers = match ask {
        Ask::SelectShooter(ask) => {
            let own = state.units_of(ask.seat).map(|unit| Answer::SelectShooter(Some(unit)));
            own.chain([Answer::SelectShooter(None)]).collect()
        }
        Ask::SelectToDeploy(ask) => {
            let now = missions::to_deploy(state, ask.seat).into_iter();
            now.chain(missions::to_deploy_last(state, ask.seat)).map(Answer::SelectToDeploy).collect()
        }
        Ask::Allocate(ask) => state.models_of(ask.unit).map(Answer::Allocate).collect(),
        Ask::UseStratagem(_) | Ask::Reaction(_) | Ask::UseDetachment(_) => with_shut_stratagems(state, ask),
        _ => moves::answers(state, ask).unwrap_or_else(|| candidates(state, ask, usize::MAX)),
    };
    answers.dedup();
    let choice = |answer: Answer| {
        let (key, label) = option(state, &answer);
        let judged = judge(state, ask, answer.clone());
        let mut choice = dress::dressed(state, &answer, Choice::judged(key, label, &answer, judged));
        choice.note = note(state, ask, &answer).filter(|_| choice.shut.is_none());
        choice.figures = numbers(state, ask, &answer);
        choice
    };
    let mut choices: Vec<Choice> = answers.into_iter().map(choice).collect();
    if matches!(ask, Ask::SelectMove(_) | Ask::SelectShooter(_)) {
        // Who has nothing to shoot at says so in a note.
        leave_out(&mut choices, "done", |choice| choice.note.is_some());
    }
    choices
}

/// Uses of stratagems: the open ones, and those that only Battle-shock, their price or an earlier use shuts.
fn with_shut_stratagems(state: &State, ask: &Ask) -> Vec<Answer> {
    let all: Vec<Answer> = match ask {
        Ask::UseStratagem(ask) => {
            stratagems::uses(state, ask).into_iter().map(|choice| Answer::UseStratagem(Some(choice))).collect()
        }
        Ask::Reaction(ask) => {
            let uses = stratagems::core_reactions(ask).into_iter().chain(stratagems::own_reactions(state, ask));
            uses.map(|choice| Answer::Reaction(Some(choice))).collect()
        }
        Ask::UseDetachment(ask) => {
            let uses = stratagems::detachment_uses(state, ask).into_iter();
            uses.map(|choice| Answer::UseDetachment(Some(choice))).collect()
        }
        _ => Vec::new(),
    };
    let shut_by =
        [rules::command::BATTLE_SHOCKED_STRATAGEMS, rules::stratagems::ONCE_PER_PHASE, rules::stratagems::PAYING];
    let once = |why: &Illegal| why.reason.id == stratagems::USED_THIS_BATTLE;
    let is_shut =
        |answer: &Answer| judge(state, ask, answer.clone()).is_err_and(|why| shut_by.contains(&why.rule) || once(&why));
    let mut answers = candidates(state, ask, usize::MAX);
    let no = answers.pop();
    answers.extend(all.into_iter().filter(is_shut));
    answers.extend(no);
    answers
}

/// What an option does or is about, where its label does not say so.
fn note(state: &State, ask: &Ask, answer: &Answer) -> Option<Message> {
    if let Some(stratagem) = abilities::stratagem_of(ask, answer) {
        return Some(abilities::does(state, stratagem));
    }
    match (ask, answer) {
        (Ask::SelectShooter(_), Answer::SelectShooter(Some(unit))) => idle(state, *unit).map(Message::new),
        (Ask::SelectCharger(_), Answer::SelectCharger(Some(unit))) => figures::nearest_target(state, *unit),
        (Ask::ChooseSave(ask), Answer::ChooseSave(choice)) => Some(save_note(ask, *choice)),
        (_, Answer::Allocate(model) | Answer::Precision(Some(model)) | Answer::RemoveModel(model))
        | (_, Answer::HazardBearer(model) | Answer::EscapeCasualty(model)) => model_note(state, *model),
        _ => None,
    }
}

/// Why selecting a unit to shoot would come to nothing, though the rules let it be selected.
fn idle(state: &State, unit: UnitId) -> Option<&'static str> {
    if shooting::guns(state, unit).is_empty() {
        return Some("wh40k10-no-ranged-weapon");
    }
    let mut enemies = state.units_on_battlefield().filter(|&enemy| state.owner(enemy) != state.owner(unit));
    let shot = enemies.any(|enemy| shooting::has_shot_at(state, unit, enemy));
    (!shot).then_some("wh40k10-no-target-in-sight")
}

/// What a model that may be chosen has left, and what it carries.
fn model_note(state: &State, model: ModelId) -> Option<Message> {
    let (entry, (sheet, profile)) = (state.model(model)?, state.profile(model)?);
    let mut carried: Vec<&str> =
        entry.weapons.iter().filter_map(|id| Some(sheet.weapons.get(usize::from(id.0))?.name.as_str())).collect();
    carried.dedup();
    let note = Message::new("wh40k10-model-note")
        .with("name", names::content(&profile.name))
        .with("wounds", entry.wounds)
        .with("full", profile.wounds)
        .with("weapons", names::beside(carried.into_iter().map(names::content))?);
    Some(note)
}

/// What a save needs, AP and all.
fn save_note(ask: &ChooseSave, choice: SaveChoice) -> Message {
    let (printed, modifier) = ask.throw(choice);
    let faces = save_faces(printed, modifier);
    match (2..=6u8).find(|&face| faces.of(face) != Outcome::Fail) {
        Some(needs) => Message::new("wh40k10-save-needs").with("needs", needs),
        None => Message::new("wh40k10-save-hopeless"),
    }
}

/// The numbers that matter beside an option.
fn numbers(state: &State, ask: &Ask, answer: &Answer) -> Vec<Figure> {
    match (ask, answer) {
        (Ask::UseStratagem(ask), Answer::UseStratagem(Some(Use::Unit(unit)))) => {
            ask.window.watched().map_or_else(Vec::new, |enemy| figures::of_overwatch(state, *unit, enemy))
        }
        (Ask::ChooseSave(ask), Answer::ChooseSave(choice)) => {
            let (printed, modifier) = ask.throw(*choice);
            figures::of_save(save_faces(printed, modifier))
        }
        _ => Vec::new(),
    }
}

/// The key and the label of an option.
pub(super) fn option(state: &State, answer: &Answer) -> (String, Message) {
    let unit = |id: UnitId| (state.unit(id).map_or(String::new(), |unit| unit.key.clone()), unit_name(state, id));
    let model = |id: ModelId| (model_key(state, id), model_name(state, id));
    let plain = |key: &str, label: &'static str| (key.to_owned(), Message::new(label));
    match answer {
        Answer::UseDetachment(_) | Answer::NextRule(_) | Answer::PreBattle(_) => abilities::option(state, answer),
        Answer::UseStratagem(_)
        | Answer::MusterArmy(_)
        | Answer::PlaceMarker(_)
        | Answer::DeclareFormations(_)
        | Answer::PickSecondaries(_)
        | Answer::SelectToDeploy(_)
        | Answer::SetUpUnit(_)
        | Answer::DeclareGambit(_)
        | Answer::DiscardCards(_) => mission_texts::option(state, answer),
        Answer::SelectShooter(Some(id)) | Answer::NextToSuffer(id) | Answer::NextOut(id) | Answer::NextTest(id) => {
            unit(*id)
        }
        Answer::SelectShooter(None) => plain("done", "wh40k10-option-done"),
        Answer::SelectTargets(_) => plain("targets", "wh40k10-option-targets"),
        Answer::NextGroup(index) => group_option(state, usize::from(index.0)),
        Answer::ReRoll(ReRollChoice::Keep) => plain("keep", "wh40k10-option-keep"),
        Answer::ReRoll(ReRollChoice::Free) => plain("re-roll", "wh40k10-option-re-roll"),
        Answer::ReRoll(ReRollChoice::Command) => plain("command", "wh40k10-option-command"),
        Answer::Allocate(id) | Answer::Precision(Some(id)) | Answer::HazardBearer(id) | Answer::RemoveModel(id) => {
            model(*id)
        }
        Answer::Precision(None) => plain("nobody", "wh40k10-option-nobody"),
        Answer::ChooseSave(SaveChoice::Armour) => plain("armour", "wh40k10-option-armour"),
        Answer::ChooseSave(SaveChoice::Invulnerable(value)) => {
            (format!("invulnerable-{value}"), Message::new("wh40k10-option-invulnerable").with("value", *value))
        }
        Answer::Reaction(Some((Stratagem::Detachment(stratagem), id))) => abilities::stratagem(state, *stratagem, *id),
        Answer::Reaction(Some((stratagem, id))) => {
            let (key, name) = unit(*id);
            let label = Message::new("wh40k10-option-stratagem")
                .with("stratagem", stratagem.key())
                .with("unit", name)
                .with("cost", stratagem.cost(state));
            (format!("{}/{key}", stratagem.key()), label)
        }
        Answer::ThrowGrenades(Some((thrower, target))) => {
            let ((own, name), (theirs, target)) = (unit(*thrower), unit(*target));
            let label = Message::new("wh40k10-option-grenades").with("unit", name).with("target", target);
            (format!("{own}/{theirs}"), label)
        }
        Answer::Reaction(None) | Answer::ThrowGrenades(None) | Answer::InsaneBravery(false) => {
            plain("no", "wh40k10-option-no")
        }
        Answer::InsaneBravery(true) => plain("yes", "wh40k10-option-yes"),
        Answer::SelectMove(_)
        | Answer::MoveModels(_)
        | Answer::EscapeCasualty(_)
        | Answer::SetUpModels(_)
        | Answer::SelectArrival(_)
        | Answer::SelectScout(_)
        | Answer::Embark(_)
        | Answer::FlyAircraft(_)
        | Answer::SelectCharger(_)
        | Answer::ChargeTargets(_)
        | Answer::SelectFighter(_)
        | Answer::MeleeAttacks(_) => moves::option(state, answer),
    }
}

/// A group of attacks: `reeds/ash-carbine`.
pub(super) fn group_option(state: &State, place: usize) -> (String, Message) {
    let salvo = state.volley.as_ref().and_then(|volley| volley.salvos.get(place));
    let Some(salvo) = salvo else { return (String::new(), Message::new("wh40k10-option-group")) };
    let gun = shooting::Gun { model: salvo.model, weapon: salvo.weapon, profile: salvo.profile };
    let weapon = gun_key(state, gun).split_once('/').map(|(_, weapon)| weapon.to_owned()).unwrap_or_default();
    let target = state.unit(salvo.target).map_or("", |unit| unit.key.as_str());
    let label = Message::new("wh40k10-option-group")
        .with("weapon", gun_name(state, gun))
        .with("target", unit_name(state, salvo.target));
    (format!("{target}/{weapon}"), label)
}
