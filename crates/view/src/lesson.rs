//! Lessons: games that begin ready-made and say, step by step, what there is to learn. A system writes them down as data; a
//! client that shows a step and what it points at can teach any game.

use kernel::Message;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A lesson.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Lesson {
    /// Its name in commands and files.
    pub key: String,
    /// What it is called.
    pub label: Message,
    /// What is learnt.
    pub note: Message,
    /// About how long it takes.
    pub minutes: u32,
    /// What is chosen before the game.
    pub setup: BTreeMap<String, String>,
    /// What is said, one after the other.
    pub steps: Vec<LessonStep>,
}

/// A step of a lesson: it stands beside the question until something has happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LessonStep {
    /// What is said.
    pub text: Message,
    /// Ids of the pieces, units, zones and intents of which it speaks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lights: Vec<String>,
    /// How the keys of the options begin of which it speaks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// Until when it stands.
    pub until: Until,
}

/// When a step of a lesson is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// It has been read.
    Read,
    /// The learner has answered once more.
    Answered,
    /// A question with a title of this id is asked.
    Asked(String),
    /// The log tells something of this id.
    Told(String),
    /// The game is over.
    Over,
}
