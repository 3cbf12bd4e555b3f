//! Lessons: what they say step by step is in `content/t9a/lessons.toml`, the small battles in which they are learnt in
//! `content/t9a/lesson-battles.toml`.

use crate::T9a;
use crate::army_building::DraftUnit;
use crate::setup::{Deployed, Scale, Setup};
use kernel::{Message, Rules, Seat, SetupError};
use serde::Deserialize;
use view::Lesson;

const STEPS: &str = include_str!("../../../content/t9a/lessons.toml");
const BATTLES: &str = include_str!("../../../content/t9a/lesson-battles.toml");

/// All lessons, in the order in which they are learnt.
pub fn lessons() -> Vec<Lesson> {
    host::read_lessons(T9a::ID, STEPS).unwrap_or_default()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    battle: Vec<Battle>,
}

/// A small battle.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Battle {
    /// The key of its lesson.
    key: String,
    /// How many Game Turns are played.
    rounds: u8,
    unit: Vec<Block>,
}

/// A unit and where it stands.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Block {
    key: String,
    /// Whose, from 1.
    side: u8,
    book: String,
    list: DraftUnit,
    at: [f64; 2],
    #[serde(default)]
    facing: f64,
    files: u8,
}

/// The battle of a lesson, everybody on the table.
///
/// # Errors
/// If there is no such lesson, or its file is wrong.
pub fn battle(key: &str) -> Result<Setup, SetupError> {
    let wrong = |reason: Message| SetupError { path: "lesson".into(), reason };
    let written: Written = toml::from_str(BATTLES)
        .map_err(|error| wrong(Message::new("t9a-bad-content").with("problem", error.message().to_owned())))?;
    let battle = written.battle.into_iter().find(|battle| battle.key == key);
    let battle = battle.ok_or_else(|| wrong(Message::new("t9a-no-such-choice").with("choice", key.to_owned())))?;
    let deployed = |Block { key, side, book, list: unit, at, facing, files }: Block| Deployed {
        seat: Seat(side.saturating_sub(1)),
        key,
        book,
        unit,
        at,
        facing,
        files,
    };
    let deployed = battle.unit.into_iter().map(deployed).collect();
    Ok(Setup { rounds: battle.rounds, deployed, ..Setup::new(Scale::FirstBattle.points())? })
}
