//! The options of a question, each with its key and its label.

use super::{abilities, dress, figures, missions, model_name, moves, unit_name};
use crate::questions::{Answer, Ask, ReRollChoice, SaveChoice, SelectTargets, candidates, judge};
use crate::setup::{gun_key, model_key};
use crate::shooting;
use crate::state::{ModelId, State, UnitId};
use crate::stratagems::Stratagem;
use kernel::Message;
use serde_json::json;
use view::{Assembly, Choice, FormKind, Shut};

/// All weapons of the unit, and all enemies: each weapon is assigned to a target, or left out.
pub(super) fn targets(state: &State, ask: &Ask, SelectTargets { unit, only, .. }: &SelectTargets) -> FormKind {
    let unit = *unit;
    let mut guns = shooting::guns(state, unit);
    guns.dedup();
    let from = guns.iter().map(|&gun| {
        Choice::open(gun_key(state, gun), gun_name(state, gun), &gun).lighting(model_key(state, gun.model))
    });
    let enemies = state.units_on_battlefield().filter(|&enemy| state.owner(enemy) != state.owner(unit));
    let pairs = shooting::legal_shots(state, unit);
    let to = enemies.map(|enemy| {
        let mut choice = unit_choice(state, enemy, &enemy);
        let at_enemy = pairs.iter().filter(|(_, target)| *target == enemy && only.is_none_or(|only| only == enemy));
        let shots = shooting::together(state, unit, at_enemy);
        choice.takes = shots.iter().map(|(gun, _)| gun_key(state, *gun)).collect();
        choice.figures = figures::of_shots(state, unit, &shots, enemy);
        if shots.is_empty() {
            choice.shut = guns.first().and_then(|&gun| why_not(state, ask, gun, enemy));
        }
        choice
    });
    let assembly = Assembly { template: json!({ "select-targets": null }), slot: "/select-targets".into() };
    FormKind::Assign { from: from.collect(), to: to.collect(), assembly }
}

/// Why a weapon cannot be shot at a unit.
fn why_not(state: &State, ask: &Ask, gun: shooting::Gun, enemy: UnitId) -> Option<Shut> {
    let illegal = judge(state, ask, Answer::SelectTargets(vec![(gun, enemy)])).err()?;
    Some(Shut { rule: illegal.rule.id().into(), reason: illegal.reason })
}

/// A weapon for people, with its profile where it has several.
pub(super) fn gun_name(state: &State, gun: shooting::Gun) -> Message {
    let sheet = state.model(gun.model).and_then(|model| state.datasheet(model.unit));
    let weapon = sheet.and_then(|sheet| sheet.weapons.get(usize::from(gun.weapon.0)));
    let Some(weapon) = weapon else { return Message::new("wh40k10-gun").with("name", "") };
    let name = match weapon.profiles.get(usize::from(gun.profile.0)) {
        Some(profile) if weapon.profiles.len() > 1 => format!("{}, {}", weapon.name, profile.name),
        _ => weapon.name.clone(),
    };
    Message::new("wh40k10-gun").with("name", name)
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
        Ask::Allocate(ask) => state.models_of(ask.unit).map(Answer::Allocate).collect(),
        _ => moves::answers(state, ask).unwrap_or_else(|| candidates(state, ask, usize::MAX)),
    };
    answers.dedup();
    let choice = |answer: Answer| {
        let (key, label) = option(state, &answer);
        let judged = judge(state, ask, answer.clone());
        let mut choice = dress::dressed(state, &answer, Choice::judged(key, label, &answer, judged));
        choice.note = abilities::stratagem_of(ask, &answer).map(|stratagem| abilities::does(state, stratagem));
        choice
    };
    answers.into_iter().map(choice).collect()
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
        | Answer::DiscardCards(_) => missions::option(state, answer),
        Answer::SelectShooter(Some(id)) | Answer::NextToSuffer(id) | Answer::NextTest(id) => unit(*id),
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
            let label = Message::new("wh40k10-option-stratagem").with("stratagem", stratagem.key()).with("unit", name);
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
