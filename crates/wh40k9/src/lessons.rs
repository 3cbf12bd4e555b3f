//! Lessons: what they say step by step is in `content/wh40k9/lessons.toml`, the small battles in which they are learnt in
//! `content/wh40k9/lesson-battles.toml`.

use crate::army::BattleSize;
use crate::missions::{Mission, MissionKind};
use crate::setup::{Deployed, Setup};
use crate::state::{Content, Fixed};
use crate::{Wh40k9, armies};
use kernel::{Message, Rules, Seat, SetupError};
use miniatures::lessons::Squad;
use view::Lesson;

const STEPS: &str = include_str!("../../../content/wh40k9/lessons.toml");
const BATTLES: &str = include_str!("../../../content/wh40k9/lesson-battles.toml");

/// All lessons, in the order in which they are learnt.
pub fn lessons() -> Vec<Lesson> {
    host::read_lessons(Wh40k9::ID, STEPS).unwrap_or_default()
}

/// The battle of a lesson, everybody on the table.
///
/// # Errors
/// If there is no such lesson, or its file is wrong.
pub fn battle(key: &str) -> Result<Setup, SetupError> {
    let wrong = |what: &str| SetupError {
        path: "lesson".into(),
        reason: Message::new("wh40k9-unknown").with("what", what.to_owned()),
    };
    let battle = miniatures::lessons::battle(BATTLES, key).map_err(|what| wrong(&what))?;
    let kind = match &battle.mission {
        Some(named) => MissionKind::ALL.into_iter().find(|kind| kind.key() == named).ok_or_else(|| wrong(named))?,
        None => MissionKind::None,
    };
    let mission = Mission { kind, size: BattleSize::CombatPatrol, markers: battle.markers, ..Mission::default() };
    let library = armies::shipped().map_err(|problems| wrong(&format!("{problems:?}")))?;
    let unit =
        |squad: &Squad| Deployed { models: squad.models(), ..Deployed::of(&squad.key, squad.seat(), &squad.datasheet) };
    let units = battle.units.iter().map(unit).collect();
    let fixed = Fixed::new(Content { library, mission, ..Content::default() });
    Ok(Setup { fixed, units, first: Seat(0), rounds: battle.rounds, armies: [None, None] })
}
