//! Records: a whole game as a file, compact or as lines of JSON.

use crate::{By, Checkpoint, Digest, Outcome, Rules, Seat, Seats, Seed, StandingOrder};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The number of the file format.
const FORMAT: u32 = 1;
/// What a compact record begins with.
const MAGIC: &[u8] = b"grognard record 1\n";
/// No game of ours needs more; what claims to is refused.
const MAX_ENTRIES: usize = 1_000_000;

/// A whole game: what it started from and everything that came from outside. The host's alone while the game runs.
#[derive(Clone, PartialEq, Debug)]
pub struct Record<R: Rules> {
    /// What it started from.
    pub header: Header,
    /// What happened, in order.
    pub entries: Vec<Entry<R>>,
}

/// What a game started from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The number of the file format.
    pub grognard: u32,
    /// The system's id.
    pub system: String,
    /// The version of its rules.
    pub version: u32,
    /// How many seats.
    pub seats: u8,
    /// The setup with its content resolved; null for a game that begins in the middle, at its first entry.
    pub setup: Value,
    /// The seed of the dice. Left out of what anybody gets while the game runs.
    pub seed: Option<Seed>,
    /// Who rolls.
    pub dice: DiceKind,
}

/// Who rolls the dice of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiceKind {
    /// The program, from the seed.
    #[default]
    Seeded,
    /// A person with real dice.
    Physical,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// A person, by whatever name.
    Person(String),
    /// A bot, by its name.
    Bot(String),
}

/// One thing that came from outside.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "kebab-case")]
pub enum Entry<R: Rules> {
    /// An answer to a question.
    Answer {
        /// Whose.
        seat: Seat,
        /// The number of the question.
        number: u64,
        /// Who gave it.
        by: By,
        /// As judged.
        answer: R::Answer,
    },
    /// Faces rolled by a person.
    Dice {
        /// In the order of the dice.
        faces: Vec<u8>,
    },
    /// A standing order.
    Order(StandingOrder),
    /// A return to an earlier moment.
    TakeBack {
        /// How many of the entries in force then are kept.
        to: u32,
        /// The epoch that began, if something had become known in between.
        epoch: Option<u32>,
    },
    /// A seat gave up.
    Concede {
        /// Which.
        seat: Seat,
    },
    /// Somebody else sits down.
    SeatChange {
        /// Where.
        seat: Seat,
        /// Who.
        who: Who,
    },
    /// The players agreed to change something by hand.
    Adjust {
        /// Where in the state, as a JSON pointer.
        path: String,
        /// The new value there.
        value: Value,
        /// Why, in the players' words.
        note: String,
    },
    /// A newer version of the rules took over, from this resting point.
    Upgrade {
        /// The resting point.
        checkpoint: Box<Checkpoint>,
    },
    /// The game was branched off another or begun in the middle, at this resting point.
    Branch {
        /// The resting point.
        checkpoint: Box<Checkpoint>,
    },
    /// A proof of the position at this moment.
    Digest(Digest),
    /// The end of the game, with what was shown, so that later versions can at least watch it.
    End(Ending),
}

// Serde hands the field by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// The end of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// What was shown in the course of the game.
    pub shown: Vec<Shown>,
    /// How often somebody went back past dice that had fallen, and went on otherwise.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub dice_taken_back: u32,
}

/// A line of the log as it was shown: data for the client, independent of the rules' types.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Shown {
    /// Who could see it.
    pub to: Seats,
    /// The message.
    pub message: Value,
    /// What all others were shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<Value>,
}

impl Shown {
    /// Its place in the log, if it says so.
    pub fn place(&self) -> usize {
        let place = self.message.get("place").and_then(Value::as_u64);
        place.and_then(|place| usize::try_from(place).ok()).unwrap_or(0)
    }
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The file is empty or something else.
    #[error("not a record: {0}")]
    NotARecord(String),
    /// A newer format.
    #[error("a record of format {0}; this program reads format 1")]
    Format(u32),
    /// Another system's record.
    #[error("a record of {found}, not of {expected}")]
    OtherSystem {
        /// The system wanted.
        expected: &'static str,
        /// The system found.
        found: String,
    },
    /// Another version's record, which can be watched but not replayed.
    #[error("a record of version {found} of {system}; this program has version {known} and can only show it")]
    OtherVersion {
        /// The system.
        system: String,
        /// The version here.
        known: u32,
        /// The version found.
        found: u32,
    },
    /// A bad entry; in a text record the entry's number is its line.
    #[error("line {line}: {reason}")]
    Entry {
        /// The line, counted from 1; in a compact record the item.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// It cannot be written.
    #[error("cannot be written: {0}")]
    Write(String),
}

impl Header {
    pub(crate) fn new<R: Rules>(seats: u8, setup: Value, seed: Option<Seed>, dice: DiceKind) -> Self {
        Self { grognard: FORMAT, system: R::ID.into(), version: R::VERSION, seats, setup, seed, dice }
    }

    /// What anybody may know of a running game: all but the seed.
    #[must_use]
    pub fn public(&self) -> Self {
        Self { seed: None, ..self.clone() }
    }
}

impl<R: Rules> Record<R> {
    /// As lines of JSON: the header, then an entry a line.
    pub fn to_json_lines(&self) -> Result<String, RecordError> {
        let write = |error: serde_json::Error| RecordError::Write(error.to_string());
        let mut text = serde_json::to_string(&self.header).map_err(write)?;
        for entry in &self.entries {
            text.push('\n');
            text.push_str(&serde_json::to_string(entry).map_err(write)?);
        }
        text.push('\n');
        Ok(text)
    }

    /// As a compact file.
    pub fn to_bytes(&self) -> Result<Vec<u8>, RecordError> {
        to_compact(&self.header, &self.entries)
    }

    /// Reads either form. A record of another version is refused with both versions named, unless it was taken over by this
    /// version on its way: then it begins at that point.
    pub fn read(bytes: &[u8]) -> Result<Self, RecordError> {
        let (header, items) = split(bytes)?;
        if header.system != R::ID {
            return Err(RecordError::OtherSystem { expected: R::ID, found: header.system });
        }
        let mut from = 0;
        if header.version != R::VERSION {
            let taken_over = |item: &Value| item.pointer("/upgrade/checkpoint/version") == Some(&R::VERSION.into());
            let (known, found) = (R::VERSION, header.version);
            let system = header.system.clone();
            from = items.iter().rposition(taken_over).ok_or(RecordError::OtherVersion { system, known, found })?;
        }
        let mut entries = Vec::with_capacity(items.len() - from);
        for (n, item) in items.into_iter().enumerate().skip(from) {
            let entry = serde_path_to_error::deserialize(item).map_err(|error| RecordError::Entry {
                line: n + 2,
                reason: format!("{}: {}", error.path(), error.inner()),
            })?;
            entries.push(entry);
        }
        Ok(Self { header, entries })
    }

    /// The setup, if the game began with one.
    pub fn setup(&self) -> Result<Option<R::Setup>, RecordError> {
        if self.header.setup.is_null() {
            return Ok(None);
        }
        serde_path_to_error::deserialize(self.header.setup.clone()).map(Some).map_err(|error| RecordError::Entry {
            line: 1,
            reason: format!("setup.{}: {}", error.path(), error.inner()),
        })
    }
}

/// What a record says about itself, whatever its system and version.
pub fn peek(bytes: &[u8]) -> Result<Header, RecordError> {
    split(bytes).map(|(header, _)| header)
}

/// The end of a finished game, whatever its system and version: enough to watch it.
pub fn ending(bytes: &[u8]) -> Result<Option<Ending>, RecordError> {
    let (_, mut items) = split(bytes)?;
    let line = items.len() + 1;
    let Some(end) = items.pop().as_mut().and_then(|item| item.get_mut("end").map(Value::take)) else { return Ok(None) };
    serde_json::from_value(end).map(Some).map_err(|error| RecordError::Entry { line, reason: error.to_string() })
}

/// A compact file of a header and raw entries, whatever their version.
pub fn compact(header: &Header, entries: &[Value]) -> Result<Vec<u8>, RecordError> {
    to_compact(header, entries)
}

fn to_compact<E: Serialize>(header: &Header, entries: &[E]) -> Result<Vec<u8>, RecordError> {
    let write = |error: ciborium::ser::Error<std::io::Error>| RecordError::Write(error.to_string());
    let mut bytes = MAGIC.to_vec();
    ciborium::into_writer(header, &mut bytes).map_err(write)?;
    for entry in entries {
        ciborium::into_writer(entry, &mut bytes).map_err(write)?;
    }
    Ok(bytes)
}

/// The header and the raw entries of either form, whatever their version.
pub fn split(bytes: &[u8]) -> Result<(Header, Vec<Value>), RecordError> {
    let (header, items) = match bytes.strip_prefix(MAGIC) {
        Some(rest) => split_compact(rest)?,
        None => split_lines(bytes)?,
    };
    if header.grognard != FORMAT {
        return Err(RecordError::Format(header.grognard));
    }
    Ok((header, items))
}

fn split_lines(bytes: &[u8]) -> Result<(Header, Vec<Value>), RecordError> {
    let text = std::str::from_utf8(bytes).map_err(|error| RecordError::NotARecord(error.to_string()))?;
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let (_, first) = lines.next().ok_or_else(|| RecordError::NotARecord("the file is empty".into()))?;
    let header = serde_json::from_str(first).map_err(|error| RecordError::NotARecord(error.to_string()))?;
    let mut items = Vec::new();
    for (n, line) in lines {
        if items.len() == MAX_ENTRIES {
            return Err(RecordError::NotARecord("too many entries".into()));
        }
        let item = serde_json::from_str(line);
        items.push(item.map_err(|error| RecordError::Entry { line: n + 1, reason: error.to_string() })?);
    }
    Ok((header, items))
}

fn split_compact(mut rest: &[u8]) -> Result<(Header, Vec<Value>), RecordError> {
    let header = ciborium::from_reader(&mut rest).map_err(|error| RecordError::NotARecord(error.to_string()))?;
    let mut items = Vec::new();
    while !rest.is_empty() {
        if items.len() == MAX_ENTRIES {
            return Err(RecordError::NotARecord("too many entries".into()));
        }
        let line = items.len() + 2;
        let item = ciborium::from_reader(&mut rest);
        items.push(item.map_err(|error| RecordError::Entry { line, reason: error.to_string() })?);
    }
    Ok((header, items))
}
