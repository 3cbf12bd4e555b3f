//! The objectives of a mission file, and whether they can be met.

use super::switches::must_be_on;
use super::tile::{read_path, read_square};
use super::{OPERATORS, Problems, read_operators};
use crate::board::{Board, Ground, cell_name};
use crate::components::{Condition, Kit};
use crate::expansions::{Expansion, Expansions};
use crate::items::Thing;
use crate::objectives::{Defeat, Hint, Objectives, Target, When, can_lie};
use crate::operator_vehicles::{Given, Model};
use crate::terrain::{Mover, Stride};
use geometry::squares::{Cell, Facing};
use kernel::Message;
use serde::Deserialize;
use toml::Spanned;

/// The objectives as they are written.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
pub(super) struct WrittenObjectives {
    /// Squares of what is to be destroyed.
    targets: Vec<Spanned<String>>,
    /// Squares with documents.
    documents: Vec<Spanned<String>>,
    /// Squares with a prisoner.
    prisoners: Vec<Spanned<String>>,
    /// Squares to be held.
    hold: Vec<Spanned<String>>,
    /// What loses the mission at once.
    defeat: Vec<Defeat>,
    /// Is it over as soon as its minor conditions are met?
    at_once: bool,
}

/// A hint as it is written: a key, and one of three moments.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HintLine {
    key: Spanned<String>,
    turn: Option<u16>,
    reached: Option<Spanned<String>>,
    on: Option<Occasion>,
    #[serde(default)]
    until: Vec<Occasion>,
}

/// Something that happens.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Occasion {
    Killed,
    Alert,
    Alarm,
    Done,
}

impl Occasion {
    fn when(self) -> When {
        match self {
            Self::Killed => When::Killed,
            Self::Alert => When::Alert,
            Self::Alarm => When::Alarm,
            Self::Done => When::Done,
        }
    }
}

/// Reads the objectives, and what lies on the board for them.
pub(super) fn read_objectives(
    board: &Board,
    written: &WrittenObjectives,
    problems: &mut Problems<'_>,
) -> (Objectives, Vec<(Cell, Thing)>) {
    let mut things = Vec::new();
    for (squares, thing) in [(&written.documents, Thing::Documents), (&written.prisoners, Thing::Prisoner)] {
        things.extend(lying(board, squares, thing, problems));
    }
    let mut read = |squares: &[Spanned<String>]| -> Vec<Cell> {
        squares.iter().filter_map(|name| read_square(board, name, problems)).collect()
    };
    let objectives = Objectives {
        targets: read(&written.targets).into_iter().map(|at| Target { at, destroyed: false }).collect(),
        zone: read(&written.hold),
        defeat: written.defeat.clone(),
        at_once: written.at_once,
        ..Objectives::default()
    };
    (objectives, things)
}

/// Things of a kind on their squares, each of which must be one to stand on.
pub(super) fn lying(
    board: &Board,
    squares: &[Spanned<String>],
    thing: Thing,
    problems: &mut Problems<'_>,
) -> Vec<(Cell, Thing)> {
    let mut found = Vec::new();
    for name in squares {
        let Some(at) = read_square(board, name, problems) else { continue };
        if !can_lie(board, at) {
            problems.at(name.span().start, Some(cell_name(at)), Message::new("sas-thing-cannot-lie"));
        }
        found.push((at, thing));
    }
    found
}

/// Reads the hints.
pub(super) fn read_hints(board: &Board, lines: &[HintLine], problems: &mut Problems<'_>) -> Vec<Hint> {
    let mut hints = Vec::new();
    for line in lines {
        let when = match (line.turn, &line.reached, line.on) {
            (Some(turn), None, None) => When::Turn(turn),
            (None, Some(path), None) => match read_path(board, path.get_ref()) {
                Ok(squares) => When::Reached(squares),
                Err((square, what)) => {
                    problems.at(path.span().start, Some(square), Message::new(what));
                    continue;
                }
            },
            (None, None, Some(occasion)) => occasion.when(),
            _ => {
                problems.at(line.key.span().start, None, Message::new("sas-hint-moment"));
                continue;
            }
        };
        let until = line.until.iter().map(|occasion| occasion.when()).collect();
        hints.push(Hint { key: line.key.get_ref().clone(), when, until, given: false });
    }
    hints
}

/// The boards of the operators whom a mission names; a problem for each that does not exist, or has something of an expansion that
/// is off.
pub(super) fn boards_of(names: &[Spanned<String>], on: Expansions, problems: &mut Problems<'_>) -> Vec<Kit> {
    let all = read_operators("content/sas/operators.toml", OPERATORS).unwrap_or_default();
    let mut boards = Vec::new();
    for name in names {
        match all.iter().find(|kit| kit.key == *name.get_ref()) {
            Some(kit) => {
                must_be_on(on, Expansion::of_kit(kit), (name.span().start, None), problems);
                boards.push(kit.clone());
            }
            None => {
                let what = Message::new("sas-no-such-operator").with("name", name.get_ref().clone());
                problems.at(name.span().start, None, what);
            }
        }
    }
    boards
}

/// What the conditions of victory are judged against.
pub(super) struct Wanted<'a> {
    pub(super) board: &'a Board,
    pub(super) objectives: &'a Objectives,
    pub(super) things: &'a [(Cell, Thing)],
    pub(super) kits: &'a [Kit],
    pub(super) officers: usize,
    pub(super) rides: &'a [Given],
}

/// A condition that cannot be met, and an objective that nobody can get to, are problems.
pub(super) fn check_conditions(wanted: &Wanted<'_>, conditions: &[Spanned<Condition>], problems: &mut Problems<'_>) {
    let lie = |thing: Thing| wanted.things.iter().filter(|(_, other)| *other == thing).count();
    for condition in conditions {
        let (asked, there) = match *condition.get_ref() {
            Condition::OfficersKilled => (1, wanted.officers),
            Condition::Escaped(number) => (usize::from(number), wanted.kits.len()),
            Condition::Destroyed(number) => (usize::from(number), wanted.objectives.targets.len()),
            Condition::Documents(number) => (usize::from(number), lie(Thing::Documents)),
            Condition::Prisoners(number) => (usize::from(number), lie(Thing::Prisoner)),
            Condition::Held(_) => (1, wanted.objectives.zone.len()),
            Condition::DrivenOff(number) => (usize::from(number), wheels(wanted)),
            _ => continue,
        };
        if asked > there {
            let what = Message::new("sas-condition-impossible").with("asked", asked).with("there", there);
            problems.at(condition.span().start, None, what);
        }
        let bombs = wanted.kits.iter().any(|kit| kit.items.lewes_bombs > 0);
        if matches!(condition.get_ref(), Condition::Destroyed(_)) && !bombs && lie(Thing::Barrel) == 0 {
            problems.at(condition.span().start, None, Message::new("sas-no-charges"));
        }
    }
}

/// Every objective can be got at from where operators start.
pub(super) fn check_reach(wanted: &Wanted<'_>, first_line: usize, problems: &mut Problems<'_>) {
    let reached = reachable(wanted);
    let beside = |cell: Cell| Facing::ALL.iter().any(|&facing| reached.contains(&cell.step(facing)));
    let targets = wanted.objectives.targets.iter().map(|target| (target.at, true));
    let lying = wanted.things.iter().map(|(at, _)| (*at, false));
    let zone = wanted.objectives.zone.iter().map(|&at| (at, false));
    for (at, from_beside) in targets.chain(lying).chain(zone) {
        let got_at = reached.contains(&at) || (from_beside && beside(at));
        if !got_at {
            problems.add(first_line, Some(cell_name(at)), Message::new("sas-objective-unreachable"));
        }
    }
}

/// How many vehicles can leave by an exit tile: boats cannot, it is on land.
fn wheels(wanted: &Wanted<'_>) -> usize {
    wanted.rides.iter().filter(|ride| ride.model != Model::RowingBoat).count()
}

/// The squares to which operators can get, by walking and climbing, and over water if they have a boat.
fn reachable(wanted: &Wanted<'_>) -> Vec<Cell> {
    let boat = wanted.rides.iter().any(|ride| ride.model == Model::RowingBoat);
    let water = |cell: Cell| boat && wanted.board.ground(cell) == Ground::Water;
    let mover = Mover::Operator { crouching: false, hook: wanted.kits.iter().any(|kit| kit.hook) };
    let exits = wanted.board.grid.cells().filter(|(_, square)| square.exit).map(|(cell, _)| cell);
    let mut reached: Vec<Cell> = exits.chain(wanted.objectives.drops.iter().copied()).collect();
    let mut done = 0;
    while let Some(&cell) = reached.get(done) {
        done += 1;
        for facing in Facing::ALL {
            let to = cell.step(facing);
            let afloat = water(to) || (water(cell) && can_lie(wanted.board, to));
            if (afloat || wanted.board.stride(cell, facing, mover) != Stride::No) && !reached.contains(&to) {
                reached.push(to);
            }
        }
    }
    reached
}
