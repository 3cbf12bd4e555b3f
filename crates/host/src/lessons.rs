//! Lessons as files that a person can write.

use kernel::Message;
use serde::Deserialize;
use std::collections::BTreeMap;
use view::{Lesson, LessonStep, Until};

/// The lessons of a system as they are written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    lesson: Vec<WrittenLesson>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLesson {
    key: String,
    minutes: u32,
    setup: BTreeMap<String, String>,
    step: Vec<WrittenStep>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    /// Its name among the steps of the lesson.
    say: String,
    #[serde(default)]
    lights: Vec<String>,
    #[serde(default)]
    options: Vec<String>,
    until: Until,
}

/// Reads the lessons of a system. Their words are messages of the system: `<system>-lesson-name` and `<system>-lesson-note` by
/// `lesson`, and `<system>-lesson` by `step`, which is the lesson's key, a dash, and what the step says.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn read_lessons(system: &'static str, text: &str) -> Result<Vec<Lesson>, toml::de::Error> {
    let written: Written = toml::from_str(text)?;
    let lesson = |WrittenLesson { key, minutes, setup, step }: WrittenLesson| {
        let named = |id: &str| Message::new(format!("{system}-{id}")).with("lesson", key.clone());
        let steps = step.into_iter().map(|WrittenStep { say, lights, options, until }| {
            let text = Message::new(format!("{system}-lesson")).with("step", format!("{key}-{say}"));
            LessonStep { text, lights, options, until }
        });
        let steps = steps.collect();
        Lesson { label: named("lesson-name"), note: named("lesson-note"), minutes, setup, steps, key }
    };
    Ok(written.lesson.into_iter().map(lesson).collect())
}
