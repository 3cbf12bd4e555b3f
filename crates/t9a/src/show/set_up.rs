//! What can be chosen before a game.

use crate::pregame::DeploymentType;
use crate::setup::{BOOKS, Plan, Scale, Setup};
use crate::terrain::maps;
use kernel::{Message, SetupError};
use std::collections::BTreeMap;
use view::{SetupChoice, SetupField};

/// Every field; the first choice of each makes a first battle.
pub(super) fn setup_form() -> Vec<SetupField> {
    let choice = |key: &&str| SetupChoice {
        key: (*key).into(),
        label: Message::new("t9a-setup-choice").with("choice", (*key).to_owned()),
        note: None,
    };
    let field = |key: &'static str, choices: &[&str]| SetupField {
        key: key.into(),
        label: Message::new("t9a-setup").with("field", key),
        choices: choices.iter().map(choice).collect(),
        telling: ["size", "first-list", "second-list"].contains(&key),
    };
    let [league, court] = BOOKS;
    vec![
        field("size", &Scale::ALL.map(Scale::key)),
        field("first-list", &[league, court]),
        field("second-list", &[court, league]),
        field("map", &maps::KEYS),
        field("deployment", &DeploymentType::ALL.map(DeploymentType::key)),
    ]
}

/// The battle that the choices give.
pub(super) fn set_up(choices: &BTreeMap<String, String>) -> Result<Setup, SetupError> {
    if let Some(lesson) = choices.get("lesson") {
        return crate::lessons::battle(lesson);
    }
    let form = setup_form();
    let error = |path: &str, reason: Message| SetupError { path: path.to_owned(), reason };
    if let Some(field) = choices.keys().find(|key| !form.iter().any(|field| field.key == **key)) {
        return Err(error(field, Message::new("t9a-no-such-field").with("field", field.clone())));
    }
    let chosen = |key: &str| {
        let offered = form.iter().find(|field| field.key == key).map_or(&[][..], |field| &field.choices);
        let wanted = choices.get(key).or_else(|| offered.first().map(|choice| &choice.key));
        let found = offered.iter().find(|choice| Some(&choice.key) == wanted);
        let reason = || Message::new("t9a-no-such-choice").with("choice", wanted.cloned().unwrap_or_default());
        found.map(|choice| choice.key.clone()).ok_or_else(|| error(key, reason()))
    };
    let (size, deployment, map) = (chosen("size")?, chosen("deployment")?, chosen("map")?);
    let (first, second) = (chosen("first-list")?, chosen("second-list")?);
    Setup::battle(&Plan {
        scale: Scale::ALL.into_iter().find(|scale| scale.key() == size).unwrap_or_default(),
        books: [&first, &second],
        map: &map,
        deployment: DeploymentType::ALL.into_iter().find(|kind| kind.key() == deployment).unwrap_or_default(),
    })
}
