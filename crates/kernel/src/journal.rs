//! The journal of a step: everything from outside that the rules have used since the last resting point.

use crate::{Roll, Rules, Seat, Seats, StandingOrder};
use serde::{Deserialize, Serialize};
use std::any::Any;
use std::sync::Arc;

/// Who gave an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// A standing order.
    Standing,
    /// The clock ran out.
    Timeout,
}

/// One thing that came from outside, in the order in which the rules asked for it.
#[derive(Clone, Debug)]
pub(crate) enum Item<R: Rules> {
    /// An answer to a question.
    Answer { seat: Seat, answer: R::Answer, by: By },
    /// The answers to questions asked together, in the order of asking.
    Together(Vec<R::Answer>),
    /// A roll.
    Faces(Roll),
    /// A draw: the place in the bag, and who may know it.
    Pick { pick: u32, to: Seats },
    /// The result of an expensive query, kept so that a re-run need not repeat it.
    Kept(Arc<dyn Any + Send + Sync>),
    /// In an imagined world: to be drawn or worked out again, since the seat may not know the real result.
    Afresh,
    /// An order given while a question was open.
    Order(StandingOrder),
}

impl<R: Rules> Item<R> {
    /// The name of its kind, for faults.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Answer { .. } => "an answer",
            Self::Together(_) => "answers given together",
            Self::Faces(_) => "a roll",
            Self::Pick { .. } => "a draw",
            Self::Kept(_) => "a kept result",
            Self::Afresh => "a result to be had afresh",
            Self::Order(_) => "a standing order",
        }
    }
}
