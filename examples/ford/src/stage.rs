//! Positions of the game as people write them in scenario files.

use crate::errands::{ALL, Errand};
use crate::setup::{Map, Setup};
use crate::show::{NAMES, cell_name, scout_key};
use crate::state::{COINS, HEARTS, Phase, Scout, ScoutId, State};
use crate::{Ford, turn};
use geometry::squares::Cell;
use kernel::{Rules, Seat, Stage, StageError};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A position as it is written. Everything has a default.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Written {
    /// The key of a map that comes with the game.
    map: String,
    /// Or a drawing of one.
    drawing: Option<String>,
    round: u8,
    phase: WrittenPhase,
    /// Whose turn it is, counted from 1.
    next: u8,
    coins: [u8; 2],
    points: [u8; 2],
    errands: [Option<Errand>; 2],
    /// Scouts by name. If any are written, the others are not on the board.
    scouts: Option<BTreeMap<String, WrittenScout>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WrittenPhase {
    Errands,
    Stakes,
    Activations,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenScout {
    /// A square, such as `c4`.
    at: String,
    #[serde(default = "fresh_hearts")]
    hearts: u8,
    #[serde(default)]
    activated: bool,
}

fn fresh_hearts() -> u8 {
    HEARTS
}

impl Default for Written {
    fn default() -> Self {
        Self {
            map: "old-mill".into(),
            drawing: None,
            round: 1,
            phase: WrittenPhase::Activations,
            next: 1,
            coins: [COINS; 2],
            points: [0; 2],
            errands: [None; 2],
            scouts: None,
        }
    }
}

/// Reads the name of a square.
pub fn read_cell(name: &str) -> Option<Cell> {
    let mut signs = name.chars();
    let column = signs.next().filter(char::is_ascii_lowercase)? as i16 - 'a' as i16;
    let row: i16 = signs.as_str().parse().ok()?;
    Some(Cell::new(column, row.checked_sub(1)?))
}

impl Stage for Ford {
    fn stage(position: &Value) -> Result<State, StageError> {
        let written: Written = kernel::stage::read(position)?;
        let mut state = begin(&written)?;
        if let Some(scouts) = &written.scouts {
            place_scouts(&mut state, scouts)?;
        }
        state.round = written.round;
        state.coins = written.coins;
        state.points = written.points;
        state.phase = match (written.phase, written.next) {
            (WrittenPhase::Errands, _) => Phase::Errands,
            (WrittenPhase::Stakes, _) => Phase::Stakes,
            (WrittenPhase::Activations, next @ 1..=2) => Phase::Activations { next: Seat(next - 1) },
            (WrittenPhase::Activations, next) => {
                return Err(StageError::new("next", format!("expected seat 1 or 2, found {next}")));
            }
        };
        if written.errands[0].is_some() && written.errands[0] == written.errands[1] {
            return Err(StageError::new("errands", "expected two different ones, found one twice"));
        }
        state.errands = written.errands;
        state.unseen = ALL.into_iter().filter(|&errand| !written.errands.contains(&Some(errand))).collect();
        state.check().map_err(|broken| StageError::new("", broken.0))?;
        check_ready(&state)?;
        Ok(state)
    }

    fn query(state: &State, path: &str) -> Result<Value, StageError> {
        let unknown = || StageError::new(path, "no such thing to ask about");
        if let Some((name, field)) = path.split_once('.') {
            let scout = NAMES.iter().position(|known| *known == name).and_then(|n| state.scouts.get(n));
            return match (scout, field) {
                (Some(scout), "at") => Ok(json!(scout.at.map(cell_name))),
                (Some(scout), "hearts") => Ok(json!(scout.hearts)),
                (Some(scout), "activated") => Ok(json!(scout.activated)),
                _ => Err(unknown()),
            };
        }
        match path {
            "round" => Ok(json!(state.round)),
            "coins" => Ok(json!(state.coins)),
            "points" => Ok(json!(state.points)),
            "errands" => Ok(json!(state.errands)),
            "phase" => Ok(match state.phase {
                Phase::Errands => json!("errands"),
                Phase::Stakes => json!("stakes"),
                Phase::Activations { .. } => json!("activations"),
                Phase::Over => json!("over"),
            }),
            "next" => Ok(match state.phase {
                Phase::Activations { next } => json!(next.0 + 1),
                _ => Value::Null,
            }),
            _ => Err(unknown()),
        }
    }

    /// Seats are counted from 1, scouts and squares are named, as everywhere in scenario files.
    fn describe(event: &Self::Event) -> Value {
        let mut described = serde_json::to_value(event).unwrap_or(Value::Null);
        if let Some(fields) = described.as_object_mut() {
            for (name, value) in fields.iter_mut() {
                rename(name, value);
            }
        }
        described
    }

    fn pick(state: &State, name: &str) -> Option<usize> {
        state.unseen.iter().position(|errand| errand.key() == name)
    }
}

fn rename(name: &str, value: &mut Value) {
    let renamed = match name {
        "scout" | "attacker" | "defender" => {
            value.as_u64().map(|n| json!(scout_key(ScoutId(u8::try_from(n).unwrap_or(u8::MAX)))))
        }
        "seat" => value.as_u64().map(|n| json!(n + 1)),
        "cell" | "from" | "to" => Cell::deserialize(&*value).ok().map(|cell| json!(cell_name(cell))),
        _ => None,
    };
    if let Some(renamed) = renamed {
        *value = renamed;
    }
}

fn begin(written: &Written) -> Result<State, StageError> {
    let setup = match &written.drawing {
        Some(drawing) => {
            let mut map = Map::draw(drawing).map_err(|error| StageError::from_message("drawing", &error.reason))?;
            if written.scouts.is_some() {
                // A drawing for a case need not say where a whole game would start.
                map.starts = Default::default();
                return Ok(empty(map));
            }
            Setup { map }
        }
        None => Setup::on(&written.map).map_err(|error| StageError::from_message("map", &error.reason))?,
    };
    Ford::begin(&setup).map_err(|error| StageError::from_message("drawing", &error.reason))
}

/// Whoever may be asked to activate a scout must have one.
fn check_ready(state: &State) -> Result<(), StageError> {
    let seats = match state.phase {
        Phase::Activations { next } => vec![next],
        Phase::Errands | Phase::Stakes => vec![Seat(0), Seat(1)],
        Phase::Over => Vec::new(),
    };
    match seats.into_iter().find(|&seat| turn::ready(state, seat).next().is_none()) {
        Some(seat) => Err(StageError::new("scouts", format!("seat {seat} has no scout to activate"))),
        None => Ok(()),
    }
}

/// A position with nobody on the board.
fn empty(map: Map) -> State {
    let gone = |n: u8| Scout { owner: Seat(n / 3), at: None, hearts: 0, activated: false };
    State {
        map,
        scouts: (0..6).map(gone).collect(),
        coins: [COINS; 2],
        points: [0; 2],
        round: 1,
        phase: Phase::Stakes,
        errands: [None; 2],
        unseen: Vec::new(),
    }
}

fn place_scouts(state: &mut State, scouts: &BTreeMap<String, WrittenScout>) -> Result<(), StageError> {
    *state = empty(state.map.clone());
    for (name, written) in scouts {
        let path = format!("scouts.{name}");
        let place = NAMES.iter().position(|known| known == name);
        let Some(scout) = place.and_then(|n| state.scouts.get_mut(n)) else {
            return Err(StageError::new(path, format!("expected one of {}, found {name}", NAMES.join(", "))));
        };
        let cell = read_cell(&written.at).ok_or_else(|| {
            StageError::new(format!("{path}.at"), format!("expected a square such as c4, found {}", written.at))
        })?;
        scout.at = Some(cell);
        scout.hearts = written.hearts;
        scout.activated = written.activated;
    }
    Ok(())
}
