//! What a mission page asks for beside killing and leaving: targets to destroy, documents, prisoners, a place to hold; what
//! loses a mission at once; and the hints of a tutorial (`sas/components/mission-page`, `sas/ruling/mission-objectives`).

use crate::board::Board;
use crate::events::Event;
use crate::items::{Thing, under};
use crate::state::{OperatorId, Phase, Section, State};
use crate::{Sas, overview, rules};
use geometry::squares::Cell;
use kernel::Table;
use serde::{Deserialize, Serialize};

/// Something to destroy with charges.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Target {
    /// Its square.
    pub at: Cell,
    /// Has it been destroyed?
    pub destroyed: bool,
}

/// What loses a mission at once (`sas/ruling/mission-end`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Defeat {
    /// The alarm sounds.
    Alarm,
    /// An operator dies.
    OperatorDied,
}

/// When a hint is given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// In this turn, or later; 0 is before the first.
    Turn(u16),
    /// An operator stands in one of these squares.
    Reached(Vec<Cell>),
    /// A unit has been killed.
    Killed,
    /// A unit is alert.
    Alert,
    /// The alarm has sounded.
    Alarm,
    /// Everything is done but leaving.
    Done,
}

/// A hint: what it says, and when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// Its name in messages.
    pub key: String,
    /// When it is given.
    pub when: When,
    /// When it is of no use any more.
    #[serde(default)]
    pub until: Vec<When>,
    /// Has it been given?
    #[serde(default)]
    pub given: bool,
}

/// The objectives of a mission and what has come of them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Objectives {
    /// What is to be destroyed.
    pub targets: Vec<Target>,
    /// The squares to be held.
    pub zone: Vec<Cell>,
    /// The turns for which they have been held.
    pub held: u16,
    /// Where operators start, if not on the entry tile.
    pub drops: Vec<Cell>,
    /// What loses the mission at once.
    pub defeat: Vec<Defeat>,
    /// Is the mission over as soon as its minor conditions are met?
    pub at_once: bool,
    /// The hints of a tutorial.
    pub hints: Vec<Hint>,
}

/// The documents that have been carried off the board, and those that are being carried.
pub fn documents(state: &State, carried: bool) -> usize {
    let counts = |left: bool, present: bool| left || (carried && present);
    state.operators.iter().filter(|o| counts(o.left, o.is_present())).map(|o| usize::from(o.documents)).sum()
}

/// The prisoners who have been carried off the board, and those who are being carried.
pub fn prisoners(state: &State, carried: bool) -> usize {
    state.operators.iter().filter(|o| o.prisoner && (o.left || (carried && o.is_present()))).count()
}

/// How many targets have been destroyed.
pub fn destroyed(state: &State) -> usize {
    state.objectives.targets.iter().filter(|target| target.destroyed).count()
}

/// A Lewes bomb or a fuel barrel explodes: targets under its template are destroyed.
pub fn blow_up(t: &mut Table<Sas>, centre: Cell) {
    for n in 0..t.state.objectives.targets.len() {
        let target = t.state.objectives.targets[n];
        if !target.destroyed && under(centre, target.at) {
            t.state.objectives.targets[n].destroyed = true;
            t.cite(rules::ruling::MISSION_OBJECTIVES);
            t.tell(Event::TargetDestroyed { at: target.at });
        }
    }
}

/// In the end phase: an operator in the squares to be held, and no Axis unit there, and the place has been held for one more
/// turn.
pub fn count_held(t: &mut Table<Sas>) {
    let zone = &t.state.objectives.zone;
    let ours = t.state.operators_on_board().any(|(_, _, at)| zone.contains(&at));
    let theirs = t.state.units_on_board().any(|(_, _, at)| zone.contains(&at));
    if !ours || theirs {
        return;
    }
    t.state.objectives.held = t.state.objectives.held.saturating_add(1);
    let turns = t.state.objectives.held;
    t.cite(rules::ruling::MISSION_OBJECTIVES);
    t.tell(Event::Held { turns });
}

/// Has something happened that loses the mission at once?
pub fn defeated(state: &State) -> bool {
    let happened = |defeat: &Defeat| match defeat {
        Defeat::Alarm => state.section == Section::Battle,
        Defeat::OperatorDied => {
            state.operators.iter().any(|operator| operator.health == 0 && operator.vehicle.is_none())
        }
    };
    state.objectives.defeat.iter().any(happened)
}

/// What an operator had with him stays where he died.
pub fn drop_all(t: &mut Table<Sas>, id: OperatorId, at: Option<Cell>) {
    let operator = t.state.operator_mut(id);
    let (documents, prisoner) = (std::mem::take(&mut operator.documents), std::mem::take(&mut operator.prisoner));
    let Some(at) = at.filter(|_| documents > 0 || prisoner) else { return };
    t.cite(rules::ruling::MISSION_OBJECTIVES);
    t.state.things.extend(std::iter::repeat_n((at, Thing::Documents), usize::from(documents)));
    t.state.things.extend(prisoner.then_some((at, Thing::Prisoner)));
}

/// Gives the first hint that is due: one lesson at a time. What somebody has found out by himself is not taught after the event.
pub fn give_hints(t: &mut Table<Sas>) {
    if matches!(t.state.phase, Phase::Over(_)) {
        return;
    }
    for n in 0..t.state.objectives.hints.len() {
        let hint = &t.state.objectives.hints[n];
        if hint.given || !due(&t.state, &hint.when) {
            continue;
        }
        let late = hint.until.iter().any(|when| due(&t.state, when));
        let key = hint.key.clone();
        t.state.objectives.hints[n].given = true;
        if !late {
            t.tell(Event::Hint { key });
            return;
        }
    }
}

fn due(state: &State, when: &When) -> bool {
    if state.phase == Phase::Setup {
        return *when == When::Turn(0);
    }
    match when {
        When::Turn(turn) => state.turn >= *turn,
        When::Reached(squares) => state.operators_on_board().any(|(_, _, at)| squares.contains(&at)),
        When::Killed => state.units.iter().any(|unit| unit.at.is_none()),
        When::Alert => state.units_on_board().any(|(_, unit, _)| unit.alert),
        When::Alarm => !state.stealthy(),
        When::Done => overview::objectives_met(state),
    }
}

/// The squares in which objectives lie, for people and programs that look for them.
pub fn squares(state: &State) -> Vec<Cell> {
    let targets = state.objectives.targets.iter().filter(|target| !target.destroyed).map(|target| target.at);
    let wanted = |thing: &Thing| matches!(thing, Thing::Documents | Thing::Prisoner);
    let things = state.things.iter().filter(|(_, thing)| wanted(thing)).map(|(at, _)| *at);
    targets.chain(things).chain(state.objectives.zone.iter().copied()).collect()
}

/// Is a square one on which something can lie?
pub(crate) fn can_lie(board: &Board, cell: Cell) -> bool {
    use crate::board::Ground;
    matches!(board.ground(cell), Ground::Regular | Ground::Forest)
}
