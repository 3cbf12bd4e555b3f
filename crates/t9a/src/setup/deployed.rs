//! Battles that begin with everybody on the table: lessons.

use super::add_unit;
use crate::army_building::{DraftUnit, outfit};
use crate::book::Library;
use crate::definitions::formation::in_files;
use crate::state::{Phase, PregameStep, State, Whereabouts};
use geometry::Pose;
use kernel::{Message, Seat, SetupError};
use serde::{Deserialize, Serialize};

/// A unit that stands on the table already.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deployed {
    /// Its name in the battle.
    pub key: String,
    /// Whose it is.
    pub seat: Seat,
    /// The army book that it is from.
    pub book: String,
    /// The unit as it is written on a list.
    pub unit: DraftUnit,
    /// Where the centre of its front is, in inches from the left and from the bottom.
    pub at: [f64; 2],
    /// Degrees clockwise from up the table.
    #[serde(default)]
    pub facing: f64,
    /// In how many files it stands.
    pub files: u8,
}

/// Puts everybody on the table. What is left of the preparations is nothing but to begin the first Player Turn.
pub(super) fn place_all(state: &mut State, library: &Library, deployed: &[Deployed]) -> Result<(), SetupError> {
    for (place, written) in deployed.iter().enumerate() {
        let wrong = |path: &str, reason: Message| SetupError { path: format!("deployed[{place}].{path}"), reason };
        let bad = |path: &str, problem: String| wrong(path, Message::new("t9a-bad-content").with("problem", problem));
        if written.seat.0 > 1 {
            return Err(bad("seat", format!("seat {}", written.seat)));
        }
        let book = library
            .book(&written.book)
            .ok_or_else(|| wrong("book", Message::new("t9a-list-no-book").with("book", written.book.clone())))?;
        let sheet = outfit(book, &written.unit).map_err(|faults| {
            let reason = faults.first().map(|fault| fault.illegal().reason);
            wrong("unit", reason.unwrap_or_else(|| Message::new("t9a-other-question")))
        })?;
        let [x, y] = written.at;
        let pose = Pose::facing(x, y, 90.0 - written.facing).map_err(|error| bad("at", error.to_string()))?;
        let stand = in_files(pose, sheet.models, written.files);
        let id = add_unit(state, written.seat, sheet, false);
        if let Some(unit) = state.unit_mut(id) {
            unit.key.clone_from(&written.key);
            unit.stand = Some(stand);
            unit.whereabouts = Whereabouts::Field;
        }
    }
    crate::attachable::carried::share_all(state);
    state.phase = Phase::Pregame(PregameStep::Vanguard { seat: state.pregame.defender });
    state.check().map_err(|broken| SetupError {
        path: "deployed".into(),
        reason: Message::new("t9a-bad-content").with("problem", broken.0),
    })
}
