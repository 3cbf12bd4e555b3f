//! Lessons: what they say step by step is in `content/wh40k10/lessons.toml`, the small battles in which they are learnt in
//! `content/wh40k10/lesson-battles.toml`.

use crate::Wh40k10;
use crate::missions::{Mission, Scoring};
use crate::muster::BattleSize;
use crate::setup::{Deployed, DeployedModel, Printing, Setup, shipped};
use crate::state::{Content, Fixed};
use crate::terrain::Battlefield;
use geometry::{Length, Pose, Position};
use kernel::{Message, Rules, Seat, SetupError};
use serde::Deserialize;
use view::Lesson;

const STEPS: &str = include_str!("../../../content/wh40k10/lessons.toml");
const BATTLES: &str = include_str!("../../../content/wh40k10/lesson-battles.toml");

/// How far apart the middles of models stand that are set up for a lesson, beside what their bases take.
const APART: f64 = 2.2;

/// The small battles as they are written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    battle: Vec<Battle>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Battle {
    key: String,
    rounds: u8,
    /// Are victory points scored, as in Only War?
    #[serde(default)]
    scoring: bool,
    units: Vec<Squad>,
    /// Where objective markers lie.
    #[serde(default)]
    markers: Vec<[f64; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Squad {
    key: String,
    /// Whose, from 1.
    side: u8,
    datasheet: String,
    models: u8,
    /// Where the first model stands.
    at: [f64; 2],
    /// How many stand in a row.
    wide: u8,
}

/// All lessons, in the order in which they are learnt.
pub fn lessons() -> Vec<Lesson> {
    host::read_lessons(Wh40k10::ID, STEPS).unwrap_or_default()
}

fn wrong(what: &str) -> SetupError {
    SetupError { path: "lesson".into(), reason: Message::new("wh40k10-unknown").with("what", what.to_owned()) }
}

/// The battle of a lesson, everybody on the table.
///
/// # Errors
/// If there is no such lesson, or its file is wrong.
pub fn battle(key: &str) -> Result<Setup, SetupError> {
    let written: Written = toml::from_str(BATTLES).map_err(|error| wrong(error.message()))?;
    let battle = written.battle.into_iter().find(|battle| battle.key == key).ok_or_else(|| wrong(key))?;
    let place = |[x, y]: [f64; 2]| Position::from_inches(x, y).map_err(|_| wrong(key));
    let mission = Mission {
        scoring: if battle.scoring { Scoring::OnlyWar } else { Scoring::None },
        size: BattleSize::CombatPatrol,
        markers: battle.markers.iter().map(|&at| place(at)).collect::<Result<_, _>>()?,
        ..Mission::default()
    };
    let content =
        Content { library: shipped()?, battlefield: Battlefield::default(), mission, printing: Printing::Rulebook };
    let units = battle.units.iter().map(squad).collect();
    let detachments = <[String; 2]>::default();
    Ok(Setup { fixed: Fixed::of(content), units, first: Seat(0), rounds: battle.rounds, detachments })
}

/// A unit in rows.
fn squad(squad: &Squad) -> Deployed {
    let model = |n: u8| {
        let (column, row) = (f64::from(n % squad.wide.max(1)), f64::from(n / squad.wide.max(1)));
        let at = Pose::from_inches(squad.at[0] + APART * column, squad.at[1] + APART * row).ok();
        DeployedModel { kind: None, at, elevation: Length::default(), weapons: None }
    };
    let models = (0..squad.models).map(model).collect();
    let seat = Seat(squad.side.saturating_sub(1).min(1));
    Deployed { models, ..Deployed::of(&squad.key, seat, &squad.datasheet) }
}
