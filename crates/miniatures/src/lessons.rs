//! The small battles in which lessons are learnt, as files that a person can write: who stands where when they begin. What a mission
//! scores, and what a datasheet is, the edition says.

use geometry::{Length, Pose};
use serde::Deserialize;

use crate::staged::DeployedModel;

/// How far apart the middles of models stand that are set up for a lesson, beside what their bases take.
const APART: f64 = 2.2;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    battle: Vec<Battle>,
}

/// A small battle.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// The key of its lesson.
    pub key: String,
    /// How many battle rounds are played.
    pub rounds: u8,
    /// The mission by which victory points are scored, if any are.
    #[serde(default)]
    pub mission: Option<String>,
    /// Who stands where.
    pub units: Vec<Squad>,
    /// Where objective markers lie, in inches.
    #[serde(default)]
    pub markers: Vec<[f64; 2]>,
}

/// A unit in rows.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Squad {
    /// Its name.
    pub key: String,
    /// Whose, from 1.
    side: u8,
    /// The id of its datasheet.
    pub datasheet: String,
    models: u8,
    /// Where the first model stands.
    at: [f64; 2],
    /// How many stand in a row.
    wide: u8,
}

impl Squad {
    /// Whose it is.
    pub fn seat(&self) -> kernel::Seat {
        kernel::Seat(self.side.saturating_sub(1).min(1))
    }

    /// Its models in their places.
    pub fn models(&self) -> Vec<DeployedModel> {
        let model = |n: u8| {
            let (column, row) = (f64::from(n % self.wide.max(1)), f64::from(n / self.wide.max(1)));
            let at = Pose::from_inches(self.at[0] + APART * column, self.at[1] + APART * row).ok();
            DeployedModel { kind: None, at, elevation: Length::default(), weapons: None }
        };
        (0..self.models).map(model).collect()
    }
}

/// The battle of a lesson in a file of them.
///
/// # Errors
/// What is wrong with the file, or the key of a lesson that is not there.
pub fn battle(text: &str, key: &str) -> Result<Battle, String> {
    let written: Written = toml::from_str(text).map_err(|error| error.message().to_owned())?;
    written.battle.into_iter().find(|battle| battle.key == key).ok_or_else(|| key.to_owned())
}
