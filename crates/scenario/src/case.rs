//! A case as read from its file: plain data, every part with its place.

use crate::node::Node;
use crate::source::{Problem, ProblemKind, Source, Span};
use kernel::{Order, Seat, Until};
use std::sync::Arc;

/// Something and its place in the file.
#[derive(Clone, PartialEq, Debug)]
pub struct Placed<T> {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub value: T,
}

/// A position, what is done in it, and what should come of that.
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// The file that it stands in.
    pub source: Arc<Source>,
    /// The system's id.
    pub system: Placed<String>,
    /// What it is about, in a few words.
    pub title: Placed<String>,
    /// The rules that it proves.
    pub rules: Vec<Placed<String>>,
    /// The position, for the system to read.
    pub position: Node,
    /// What happens, in order.
    pub steps: Vec<Step>,
    /// The position is none: it should be refused when it is read.
    pub impossible: Option<Impossible>,
}

/// How a position should be refused when it is read.
#[derive(Clone, PartialEq, Debug)]
pub struct Impossible {
    /// Where this stands.
    pub span: Span,
    /// The path of what is wrong, such as `units[1].at`; empty for the position as a whole.
    pub path: Option<Placed<String>>,
    /// Words of the complaint.
    pub says: Option<Placed<String>>,
}

/// One step of a case.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// Where it stands.
    pub span: Span,
    /// What is done; nothing in a step that only looks.
    pub deed: Option<Deed>,
    /// The dice that fall.
    pub dice: Dice,
    /// What is drawn.
    pub draws: Vec<Placed<Draw>>,
    /// What should come of it.
    pub expect: Option<Expect>,
}

/// What a seat does.
#[derive(Clone, PartialEq, Debug)]
pub enum Deed {
    /// It answers the question put to it.
    Answer {
        /// Which seat, if not the only one asked.
        seat: Option<Placed<Seat>>,
        /// The key of an option, a list of parts, or the answer itself.
        answer: Node,
        /// The answer should be refused.
        refused: Option<Refusal>,
    },
    /// It gives a standing order.
    Order {
        /// Which seat, if not the only one asked.
        seat: Option<Placed<Seat>>,
        /// What the order is about.
        topic: Placed<String>,
        /// When to ask.
        order: Order,
        /// How long it stands.
        until: Until,
    },
}

/// How an answer should be refused.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: Placed<String>,
    /// The id of the message that says why.
    pub reason: Option<Placed<String>>,
}

/// The dice of a step.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Dice {
    /// Where they stand; nowhere if the step gives none.
    pub span: Option<Span>,
    /// Faces in the order of rolling.
    pub faces: Vec<u8>,
    /// Faces for the rolls of one rule.
    pub by_rule: Vec<(String, Vec<u8>)>,
}

/// What a draw takes from its bag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Draw {
    /// What is at this place, counted from 0.
    Place(u32),
    /// What bears this name.
    Name(String),
}

/// What should come of a step.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Expect {
    /// Events that happen, in this order, others between them or not.
    pub events: Vec<Node>,
    /// Events that do not happen.
    pub no_events: Vec<Node>,
    /// What is at these paths of the state.
    pub state: Vec<(Placed<String>, Node)>,
    /// What is asked.
    pub asks: Option<Asks>,
    /// Whether the game is over.
    pub over: Option<Placed<bool>>,
    /// Who has won.
    pub winners: Option<Placed<Vec<Seat>>>,
    /// The scores by seat.
    pub scores: Option<Placed<Vec<i64>>>,
    /// All faces that these rules rolled, in order.
    pub rolled: Vec<(Placed<String>, Placed<Vec<u8>>)>,
    /// Rules that are applied.
    pub applied: Vec<Placed<String>>,
    /// Rules that are not applied.
    pub not_applied: Vec<Placed<String>>,
    /// Events as somebody is told of them, in this order.
    pub told: Vec<(Listener, Vec<Node>)>,
    /// Events of which somebody is not told.
    pub not_told: Vec<(Listener, Vec<Node>)>,
    /// Events that happen this often, no more and no less.
    pub exactly: Vec<(usize, Node)>,
}

/// Who hears of events: somebody at a seat, or an onlooker.
pub type Listener = Option<Seat>;

/// What is asked.
#[derive(Clone, PartialEq, Debug)]
pub enum Asks {
    /// One question, perhaps among several.
    One(Question),
    /// These questions together, and no other.
    Together(Placed<Vec<Question>>),
}

/// What a question should be like.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// Where it stands.
    pub span: Span,
    /// Who is asked.
    pub seat: Option<Placed<Seat>>,
    /// The rule on which it rests.
    pub rule: Option<Placed<String>>,
    /// The id of the message that asks it.
    pub title: Option<Placed<String>>,
    /// Options that are open.
    pub open: Vec<Placed<String>>,
    /// Options that are shut, and by which rule.
    pub shut: Vec<(Placed<String>, Placed<String>)>,
    /// No options are open but those named.
    pub only: bool,
}

impl Case {
    /// A problem at a place of this case's file.
    pub fn problem(
        &self,
        kind: ProblemKind,
        span: &Span,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Problem {
        Problem::new(kind, self.source.place(span), expected, found)
    }
}

impl Expect {
    /// How many expectations these are.
    pub fn count(&self) -> usize {
        let single = [self.asks.is_some(), self.over.is_some(), self.winners.is_some(), self.scores.is_some()];
        let lists = self.events.len() + self.no_events.len() + self.state.len() + self.rolled.len();
        let rules = self.applied.len() + self.not_applied.len();
        let told: usize = self.told.iter().chain(&self.not_told).map(|(_, events)| events.len()).sum();
        lists + rules + told + self.exactly.len() + single.into_iter().filter(|&given| given).count()
    }
}

impl Step {
    /// How many expectations this step has.
    pub fn expectations(&self) -> usize {
        let refused = matches!(self.deed, Some(Deed::Answer { refused: Some(_), .. }));
        usize::from(refused) + self.expect.as_ref().map_or(0, Expect::count)
    }
}
