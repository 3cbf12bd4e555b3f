//! What a client may ask beside the question: what would this answer do, what does this piece see, what did these dice mean.

use crate::form::Shut;
use crate::scene::{Piece, Zone};
use kernel::{Illegal, Message, Seat};
use serde::{Deserialize, Serialize};

/// What an answer would do if it were given.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Preview {
    /// Why it would be refused, if it would.
    pub refused: Option<Shut>,
    /// The way of each piece that would move.
    pub routes: Vec<Route>,
    /// The answer nearest to this one that would be taken, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nearest: Option<serde_json::Value>,
    /// What would come of it, in sentences: who would see, what would be in range.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Message>,
    /// What each step of a steered block costs, in the order of the steps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub legs: Vec<Leg>,
    /// How pieces would stand then, those that would stand otherwise than now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stands: Vec<Piece>,
    /// Areas that it would touch, such as that of an explosion.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Zone>,
}

impl Preview {
    /// A preview that says no more than the judgement on an answer.
    pub fn of<A>(judged: Result<A, Illegal>) -> Self {
        let refused = judged.err().map(Shut::from);
        Self { refused, ..Self::default() }
    }
}

/// What a step of a steered block costs of what it may spend.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Leg {
    /// Inches that it uses up; 0 where it costs nothing.
    pub cost: f64,
    /// How much has been used up after it.
    pub spent: f64,
    /// How much there is.
    pub limit: f64,
    /// What is wrong with it, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Shut>,
}

/// The way of one piece.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Route {
    /// The piece's id in the scene.
    pub piece: String,
    /// Where its middle goes, in the board's unit.
    pub points: Vec<(f64, f64)>,
    /// How long the way is.
    pub length: f64,
    /// How long it may be.
    pub limit: f64,
    /// What is wrong with it, if anything.
    pub refused: Option<Shut>,
}

/// The way that a piece went, as the log tells it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Way {
    /// The piece's id in the scene.
    pub piece: String,
    /// Where its middle went, in the board's unit; the first point is where it stood.
    pub points: Vec<(f64, f64)>,
}

/// What kind of thing may be changed by hand, and so what an adjustment of it says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KnobKind {
    /// A number.
    #[default]
    Number,
    /// Something that is so or not: 0 or 1 here, `true` or `false` in an adjustment.
    Switch,
    /// Where a piece stands on an open table: `{ "x", "y" }` in inches.
    Point,
    /// The square that a piece stands on: `{ "column", "row" }`.
    Square,
}

impl KnobKind {
    fn is_number(&self) -> bool {
        *self == KnobKind::Number
    }
}

/// Something of the position that players may agree to change by hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Knob {
    /// What it is.
    pub label: Message,
    /// The piece whose it is, by its id in the scene.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
    /// The seat whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// Where it stands in the state, as a JSON pointer: the path of an adjustment.
    pub path: String,
    /// What kind of thing it is; a number where nothing is said.
    #[serde(default, skip_serializing_if = "KnobKind::is_number")]
    pub kind: KnobKind,
    /// Its value now; 0 for a place, which the scene shows.
    pub value: i64,
    /// The greatest value that makes sense, if there is one; the smallest is 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<i64>,
}

/// Something to look at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Look {
    /// The piece's id in the scene.
    pub piece: String,
    /// What to see of it.
    pub kind: LookKind,
}

/// What can be seen of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LookKind {
    /// What it sees.
    Sight,
    /// How far its weapons and auras reach.
    Ranges,
    /// Where it can move.
    Reach,
    /// Its arcs.
    Arcs,
}

/// How much a line of the log weighs: what is shown large, what is never hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// One sentence among others.
    #[default]
    Plain,
    /// Somebody wants to know it at once, though no die was rolled for it: points, what the other side uses.
    Notable,
    /// Somebody has lost something: told before anything else.
    Loss,
    /// A round, turn or phase begins.
    Heading,
    /// Something is taught, or told beforehand: it stays to be read.
    Lesson,
}

impl Weight {
    /// Nothing need be said of a plain line.
    pub fn is_plain(&self) -> bool {
        *self == Weight::Plain
    }
}

/// What an event adds to the reckoning when the game is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// A round begins.
    Round {
        /// Which.
        number: u32,
    },
    /// A side scores.
    Scored {
        /// Who.
        seat: Seat,
        /// How much.
        points: i64,
    },
    /// What each side has in the end; what has not been told of before is reckoned with it.
    Settled {
        /// By seat.
        points: Vec<i64>,
    },
    /// Somebody is harmed.
    Harm {
        /// By whom.
        by: Party,
        /// Who is.
        whom: Party,
        /// Wounds lost.
        wounds: u32,
        /// Models slain.
        slain: u32,
        /// What those are worth.
        worth: f64,
    },
}

/// One of those of whom a deed tells.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Party {
    /// Its id in the scene.
    pub id: String,
    /// What it is called.
    pub label: Message,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// What it cost, where armies are bought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<f64>,
}

/// Dice as they are shown in the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Throw {
    /// Each die.
    pub dice: Vec<Thrown>,
    /// The face that was needed, if one was.
    pub needed: Option<u8>,
    /// Is its sentence a headline of its own, whatever was told before it?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alone: bool,
}

/// One die in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Thrown {
    /// The face.
    pub face: u8,
    /// Did it do what it was thrown for? None where that is no question.
    pub success: Option<bool>,
    /// Was it a critical success?
    #[serde(default)]
    pub critical: bool,
}
