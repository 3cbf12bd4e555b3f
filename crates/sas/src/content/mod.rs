//! Tiles, missions, decks and operator boards as files that a person can write, and what is wrong with them.

mod drawing;
mod guideline;
mod hunter_deck;
mod mission;
mod objectives;
mod rides;
mod switches;
mod tile;
mod vehicles;

pub use drawing::{draw, line_of};
pub use hunter_deck::{HUNTER_DECK, read_hunter_deck};
pub use mission::{Challenge, Difficulty, MissionFile, Placed, read_mission};
pub(crate) use tile::read_path;
pub use tile::{Tile, read_tile};

use crate::components::{Card, Kit};
use kernel::Message;
use serde::Deserialize;
use std::fmt;

/// The tiles that come with the game: key and file.
pub const TILES: &[(&str, &str)] = &[
    ("airstrip", include_str!("../../../../content/sas/tiles/airstrip.toml")),
    ("bridge", include_str!("../../../../content/sas/tiles/bridge.toml")),
    ("camp", include_str!("../../../../content/sas/tiles/camp.toml")),
    ("crossroads", include_str!("../../../../content/sas/tiles/crossroads.toml")),
    ("depot", include_str!("../../../../content/sas/tiles/depot.toml")),
    ("estuary", include_str!("../../../../content/sas/tiles/estuary.toml")),
    ("farmyard", include_str!("../../../../content/sas/tiles/farmyard.toml")),
    ("fields", include_str!("../../../../content/sas/tiles/fields.toml")),
    ("harbour", include_str!("../../../../content/sas/tiles/harbour.toml")),
    ("orchard", include_str!("../../../../content/sas/tiles/orchard.toml")),
    ("quarry", include_str!("../../../../content/sas/tiles/quarry.toml")),
    ("river", include_str!("../../../../content/sas/tiles/river.toml")),
    ("station", include_str!("../../../../content/sas/tiles/station.toml")),
    ("village", include_str!("../../../../content/sas/tiles/village.toml")),
    ("wood", include_str!("../../../../content/sas/tiles/wood.toml")),
];

/// The missions that come with the game, the tutorial first: key and file.
pub const MISSIONS: &[(&str, &str)] = &[
    ("first-steps", include_str!("../../../../content/sas/missions/first-steps.toml")),
    ("first-light", include_str!("../../../../content/sas/missions/first-light.toml")),
    ("dead-letter", include_str!("../../../../content/sas/missions/dead-letter.toml")),
    ("powder-keg", include_str!("../../../../content/sas/missions/powder-keg.toml")),
    ("broken-wing", include_str!("../../../../content/sas/missions/broken-wing.toml")),
    ("undertow", include_str!("../../../../content/sas/missions/undertow.toml")),
    ("cat-and-mouse", include_str!("../../../../content/sas/missions/cat-and-mouse.toml")),
    ("long-column", include_str!("../../../../content/sas/missions/long-column.toml")),
    ("night-drop", include_str!("../../../../content/sas/missions/night-drop.toml")),
    ("low-water", include_str!("../../../../content/sas/missions/low-water.toml")),
    ("hold-the-bridge", include_str!("../../../../content/sas/missions/hold-the-bridge.toml")),
    ("iron-road", include_str!("../../../../content/sas/missions/iron-road.toml")),
    ("two-colonels", include_str!("../../../../content/sas/missions/two-colonels.toml")),
    ("the-harbour-master", include_str!("../../../../content/sas/missions/the-harbour-master.toml")),
    ("last-ferry", include_str!("../../../../content/sas/missions/last-ferry.toml")),
    ("black-water", include_str!("../../../../content/sas/missions/black-water.toml")),
    ("borrowed-lorry", include_str!("../../../../content/sas/missions/borrowed-lorry.toml")),
    ("dust-trail", include_str!("../../../../content/sas/missions/dust-trail.toml")),
];

/// The missions of the lessons: key and file.
pub const LESSON_MISSIONS: &[(&str, &str)] = &[
    ("lesson-sneaking", include_str!("../../../../content/sas/lessons/sneaking.toml")),
    ("lesson-alarm", include_str!("../../../../content/sas/lessons/alarm.toml")),
    ("lesson-battle", include_str!("../../../../content/sas/lessons/battle.toml")),
];

/// The lessons, step by step.
pub const LESSONS: &str = include_str!("../../../../content/sas/lessons.toml");

/// The event decks that come with the game: key and file.
pub const DECKS: &[(&str, &str)] = &[
    ("training", include_str!("../../../../content/sas/decks/training.toml")),
    ("armour", include_str!("../../../../content/sas/decks/armour.toml")),
    ("garrison", include_str!("../../../../content/sas/decks/garrison.toml")),
    ("kennel", include_str!("../../../../content/sas/decks/kennel.toml")),
    ("motor-pool", include_str!("../../../../content/sas/decks/motor-pool.toml")),
    ("picked-men", include_str!("../../../../content/sas/decks/picked-men.toml")),
    ("stronghold", include_str!("../../../../content/sas/decks/stronghold.toml")),
];

/// The event cards that the expansion *brown-cards* adds to any deck (`sas/hunter/brown-event-cards`).
pub const BROWN_CARDS: &str = include_str!("../../../../content/sas/decks/brown.toml");

/// The operator boards that come with the game.
pub const OPERATORS: &str = include_str!("../../../../content/sas/operators.toml");

/// Something wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The file, as it was named to the reader.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The square on the tile or board, if it is about one.
    pub square: Option<String>,
    /// What is wrong, for people.
    pub what: Message,
}

/// Such as `farm.toml:12: c3: sas-door-into-wall`.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.file, self.line)?;
        if let Some(square) = &self.square {
            write!(f, "{square}: ")?;
        }
        write!(f, "{}", self.what)
    }
}

/// Collects the problems of one file.
pub(crate) struct Problems<'a> {
    file: &'a str,
    text: &'a str,
    pub(crate) found: Vec<Problem>,
}

impl<'a> Problems<'a> {
    pub(crate) fn new(file: &'a str, text: &'a str) -> Self {
        Self { file, text, found: Vec::new() }
    }

    pub(crate) fn text(&self) -> &'a str {
        self.text
    }

    pub(crate) fn add(&mut self, line: usize, square: Option<String>, what: Message) {
        self.found.push(Problem { file: self.file.to_string(), line, square, what });
    }

    /// Adds a problem at a place of the file, by byte.
    pub(crate) fn at(&mut self, byte: usize, square: Option<String>, what: Message) {
        let line = line_of(self.text, byte);
        self.add(line, square, what);
    }

    /// Reads the whole file as TOML; what does not fit is a problem.
    pub(crate) fn read<T: for<'de> Deserialize<'de>>(&mut self) -> Option<T> {
        match toml::from_str(self.text) {
            Ok(value) => Some(value),
            Err(error) => {
                let byte = error.span().map_or(0, |span| span.start);
                self.at(
                    byte,
                    None,
                    Message::new("sas-file-not-understood").with("reason", error.message().to_string()),
                );
                None
            }
        }
    }

    /// The result, or all problems if there are any.
    pub(crate) fn end<T>(self, value: Option<T>) -> Result<T, Vec<Problem>> {
        match value {
            Some(value) if self.found.is_empty() => Ok(value),
            _ => Err(self.found),
        }
    }
}

/// A deck of event cards as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckFile {
    #[serde(default)]
    card: Vec<CardLine>,
}

/// One card and how many copies of it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardLine {
    #[serde(default = "one")]
    count: u8,
    stealth: crate::components::StealthEvent,
    battle: crate::components::BattleEvent,
}

fn one() -> u8 {
    1
}

/// Reads a deck of event cards.
pub fn read_deck(file: &str, text: &str) -> Result<Vec<Card>, Vec<Problem>> {
    let mut problems = Problems::new(file, text);
    let deck: Option<DeckFile> = problems.read();
    let cards: Option<Vec<Card>> = deck.map(|deck| {
        let copies = |line: &CardLine| {
            let card = Card { stealth: line.stealth, battle: line.battle };
            std::iter::repeat_n(card, usize::from(line.count))
        };
        deck.card.iter().flat_map(copies).collect()
    });
    if cards.as_ref().is_some_and(Vec::is_empty) {
        problems.add(1, None, Message::new("sas-deck-empty"));
    }
    problems.end(cards)
}

/// Operator boards as they are written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OperatorsFile {
    operator: Vec<Kit>,
}

/// Reads operator boards.
pub fn read_operators(file: &str, text: &str) -> Result<Vec<Kit>, Vec<Problem>> {
    let mut problems = Problems::new(file, text);
    let kits = problems.read::<OperatorsFile>().map(|boards| boards.operator);
    for kit in kits.iter().flatten() {
        if kit.weapons.is_empty() || kit.health == 0 {
            problems.add(1, None, Message::new("sas-board-without-weapons").with("operator", kit.key.clone()));
        }
    }
    problems.end(kits)
}
