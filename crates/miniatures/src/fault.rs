//! What is wrong with a move or a set-up, as a fact. Which rule it breaks is for each edition to say, in one match over
//! [`Fault`] without a wildcard: a new fault does not compile until every edition has named its rule.

use crate::{ModelId, Position};
use geometry::PieceId;
use geometry::floors::EndFault;
use kernel::{Illegal, Message, Rule};

/// What a model meets: another model, or a part of the terrain by its place in [`Field::parts`](crate::Field::parts).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Met {
    /// A model.
    Model(ModelId),
    /// A part of the terrain.
    Part(usize),
}

/// What is wrong.
#[derive(Clone, PartialEq, Debug)]
pub enum Fault {
    /// A model is named that is not one of those asked about, or twice.
    NotOfUnit,
    /// A model that cannot move is to move.
    CannotMove(ModelId),
    /// A base would leave the table.
    OffTable(ModelId),
    /// There is no way, or none was found.
    NoWay(ModelId),
    /// The way is too long.
    TooLong {
        /// Whose.
        model: ModelId,
        /// How long it is.
        length: f64,
        /// How long it may be.
        limit: f64,
    },
    /// The way leads through something.
    Through(ModelId, Met),
    /// The way comes too near to a model.
    EntersZone(ModelId, ModelId),
    /// The end is on or in something.
    EndsOn(ModelId, Met),
    /// The end is too near to a model.
    EndsNear(ModelId, ModelId),
    /// The end is part-way up a part of the terrain on which nobody may stand.
    MidClimb(ModelId, usize),
    /// The end is on a part of the terrain on which this model may not stand.
    NotToStandOn(ModelId, usize),
    /// There is nothing to stand on at the height that was named.
    NothingThere(ModelId),
    /// The base sticks out over the edge of the part that it stands on.
    Overhangs(ModelId, usize),
    /// The unit would not be together.
    Incoherent {
        /// How many models the unit has.
        models: usize,
        /// How many have too few neighbours.
        lonely: usize,
        /// Into how many groups it falls.
        groups: usize,
    },
    /// A place must be given for every model.
    EveryModel,
    /// A model is not wholly within the zone.
    OutsideZone(ModelId),
    /// A model is too near to a zone that it must keep away from.
    NearZone(ModelId),
    /// Something that only this edition knows, with its rule.
    Own(Box<Illegal>),
}

impl From<Illegal> for Fault {
    fn from(illegal: Illegal) -> Self {
        Self::Own(Box::new(illegal))
    }
}

impl Fault {
    /// Why a model may not end somewhere, in the words of this crate.
    pub(crate) fn of_end(model: ModelId, fault: EndFault, met: impl Fn(PieceId) -> Met) -> Self {
        let piece = match fault {
            EndFault::OffTable => return Self::OffTable(model),
            EndFault::InTheAir => return Self::NothingThere(model),
            EndFault::Overlaps(piece) | EndFault::TooNear(piece) => piece,
            EndFault::MidClimb(piece) | EndFault::NotToStandOn(piece) | EndFault::Overhangs(piece) => piece,
        };
        match (fault, met(piece)) {
            (EndFault::TooNear(_), Met::Model(other)) => Self::EndsNear(model, other),
            (EndFault::MidClimb(_), Met::Part(part)) => Self::MidClimb(model, part),
            (EndFault::NotToStandOn(_), Met::Part(part)) => Self::NotToStandOn(model, part),
            (EndFault::Overhangs(_), Met::Part(part)) => Self::Overhangs(model, part),
            (_, met) => Self::EndsOn(model, met),
        }
    }

    /// What people are told. An edition may have better words.
    pub fn message(&self, position: &dyn Position) -> Message {
        let of = |id: &'static str, model: &ModelId| Message::new(id).with("model", position.name(*model));
        match self {
            Self::NotOfUnit => Message::new("miniatures-not-of-unit"),
            Self::CannotMove(model) => of("miniatures-cannot-move", model),
            Self::OffTable(model) => of("miniatures-off-table", model),
            Self::NoWay(model) => of("miniatures-no-way", model),
            Self::TooLong { model, length, limit } => of("miniatures-too-long", model)
                .with("over", format!("{:.2}", (length - limit).max(0.01)))
                .with("limit", format!("{limit:.2}")),
            Self::Through(model, Met::Part(_)) => of("miniatures-through-terrain", model),
            Self::Through(model, Met::Model(_)) => of("miniatures-through-model", model),
            Self::EntersZone(model, _) => of("miniatures-enters-zone", model),
            Self::EndsOn(model, Met::Model(_)) => of("miniatures-ends-on-model", model),
            Self::EndsOn(model, Met::Part(_)) => of("miniatures-ends-on-terrain", model),
            Self::EndsNear(model, _) => of("miniatures-ends-near", model),
            Self::MidClimb(model, _) => of("miniatures-mid-climb", model),
            Self::NotToStandOn(model, _) => of("miniatures-ends-on-terrain", model),
            Self::NothingThere(model) => of("miniatures-nothing-to-stand-on", model),
            Self::Overhangs(model, _) => of("miniatures-overhangs", model),
            Self::Incoherent { lonely, groups, .. } => {
                Message::new("miniatures-incoherent").with("lonely", *lonely).with("groups", *groups)
            }
            Self::EveryModel => Message::new("miniatures-every-model"),
            Self::OutsideZone(model) => of("miniatures-outside-zone", model),
            Self::NearZone(model) => of("miniatures-near-zone", model),
            Self::Own(illegal) => illegal.reason.clone(),
        }
    }
}

/// A refusal by an edition's rule, with a message that needs nothing else.
///
/// # Errors
/// Always.
pub fn refuse<T>(rule: Rule, reason: &'static str) -> Result<T, Illegal> {
    Err(Illegal::new(rule, Message::new(reason)))
}
