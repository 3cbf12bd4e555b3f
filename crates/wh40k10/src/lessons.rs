//! Lessons: what they say step by step is in `content/wh40k10/lessons.toml`, the small battles in which they are learnt in
//! `content/wh40k10/lesson-battles.toml`.

use crate::Wh40k10;
use crate::missions::{Mission, Scoring};
use crate::muster::BattleSize;
use crate::setup::{Deployed, Printing, Setup, shipped};
use crate::state::{Content, Fixed};
use crate::terrain::Battlefield;
use geometry::Position;
use kernel::{Message, Rules, Seat, SetupError};
use miniatures::lessons::Squad;
use view::Lesson;

const STEPS: &str = include_str!("../../../content/wh40k10/lessons.toml");
const BATTLES: &str = include_str!("../../../content/wh40k10/lesson-battles.toml");

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
    let battle = miniatures::lessons::battle(BATTLES, key).map_err(|what| wrong(&what))?;
    let place = |[x, y]: [f64; 2]| Position::from_inches(x, y).map_err(|_| wrong(key));
    let mission = Mission {
        scoring: if battle.mission.as_deref() == Some("only-war") { Scoring::OnlyWar } else { Scoring::None },
        size: BattleSize::CombatPatrol,
        markers: battle.markers.iter().map(|&at| place(at)).collect::<Result<_, _>>()?,
        ..Mission::default()
    };
    let content =
        Content { library: shipped()?, battlefield: Battlefield::default(), mission, printing: Printing::Rulebook };
    let unit =
        |squad: &Squad| Deployed { models: squad.models(), ..Deployed::of(&squad.key, squad.seat(), &squad.datasheet) };
    let units = battle.units.iter().map(unit).collect();
    let detachments = <[String; 2]>::default();
    Ok(Setup { fixed: Fixed::new(content), units, first: Seat(0), rounds: battle.rounds, detachments })
}
