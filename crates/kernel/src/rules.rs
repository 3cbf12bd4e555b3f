//! What a system of rules is to the kernel.

use crate::{Luck, Message, Rule, Seat, Seats, Stake, Table};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt::Debug;

/// Plain data: it can be copied, compared, shown, saved, and sent to another thread.
pub trait Data: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Data for T {}

/// What straight-line rules return: a value, or [`Stop`](crate::Stop), which `?` carries out to the driver.
pub type Play<T> = Result<T, crate::Stop>;

/// A game as plain code that can pause. One crate a system implements it; the drivers do the rest.
pub trait Rules: Copy + Eq + Debug + Send + Sync + 'static {
    /// The system's id, which begins the ids of its rules.
    const ID: &'static str;
    /// Raised when a record of before no longer replays to its digests.
    const VERSION: u32;
    /// Raised when the shape of `State` changes; [`migrate`](Rules::migrate) then reads the older shape.
    const SCHEMA: u32;
    /// The fields of `State` that never change while a game is played, and are large: a host keeps them once for a game, and not
    /// in every checkpoint. (Where a change by hand does change one, it is kept anew.)
    const CONTENT: &'static [&'static str] = &[];

    /// What a game starts from, with all content resolved.
    type Setup: Data;
    /// The whole position: plain data, indices, no dice.
    type State: Data;
    /// An enum over the system's typed questions.
    type Ask: Data;
    /// An enum over their answers.
    type Answer: Data;
    /// What happened, for the log.
    type Event: Data;

    /// How many seats this setup has: two, unless a system says otherwise.
    fn seats(_setup: &Self::Setup) -> u8 {
        2
    }
    /// The first position.
    fn begin(setup: &Self::Setup) -> Result<Self::State, SetupError>;
    /// Plays on to the next resting point, or to the end.
    fn play(t: &mut Table<Self>) -> Play<Progress>;
    /// The answer as it will be recorded (rounded, path filled in), or the rule that forbids it.
    fn judge(state: &Self::State, ask: &Self::Ask, answer: Self::Answer) -> Result<Self::Answer, Illegal>;
    /// Answers worth considering: never none, each passes [`judge`](Rules::judge), all of them where they are few, and
    /// such that random choices among them bring the game to its end.
    fn candidates(state: &Self::State, ask: &Self::Ask, budget: usize) -> Vec<Self::Answer>;
    /// The answer of somebody who does not answer: on time-out, and under a standing order.
    fn default_answer(state: &Self::State, ask: &Self::Ask) -> Self::Answer;
    /// What hangs on a question that a standing order may meet, for a seat that is asked: worked out from what that seat may
    /// know, and from nothing else. Unless a system says otherwise, everything matters.
    fn stake(_state: &Self::State, _ask: &Self::Ask, _seat: Seat) -> Stake<Self::Answer> {
        Stake::Matters(None)
    }
    /// A position that this seat cannot tell from the real one.
    fn imagine(state: &Self::State, seat: Seat, luck: &mut Luck) -> Self::State;
    /// What must be true at every question.
    fn check(state: &Self::State) -> Result<(), Broken>;

    /// Who has won when a seat gives up: everybody else, unless the system knows teams.
    fn concede(_state: &Self::State, seat: Seat, seats: u8) -> Outcome {
        let winners = Seats::first(seats).iter().filter(|&other| other != seat).collect();
        Outcome { winners, scores: Vec::new() }
    }

    /// What follows from a change that players agreed to make by hand at this place of the state, a JSON pointer: whoever was
    /// put somewhere else stands on what is there. Unless a system says otherwise, nothing.
    fn adjusted(_state: &mut Self::State, _path: &str) {}

    /// Brings a saved state of an older schema into the present shape.
    fn migrate(schema: u32, _state: serde_json::Value) -> Result<serde_json::Value, MigrateError> {
        Err(MigrateError { system: Self::ID, from: schema, to: Self::SCHEMA })
    }
}

/// One kind of question, with the type of its reply. [`question!`](crate::question) implements it in a line.
pub trait Question<R: Rules> {
    /// What the answer gives to the rules.
    type Reply;
    /// The rule on which the question rests.
    fn rule(&self) -> Rule;
    /// The question as the system's enum.
    fn into_ask(self) -> R::Ask;
    /// The reply within an answer, if it answers this kind of question.
    fn reply(answer: R::Answer) -> Option<Self::Reply>;
    /// For questions that may be met by a standing order: what it is about, and the case.
    fn occasion(&self) -> Option<crate::Occasion> {
        None
    }
}

/// Implements [`Question`] for a type whose variants in `Ask` and `Answer` bear its name:
/// `question!(System, Ask, Answer, Activate -> PieceId, rules::turn::ACTIVATE);` One that a standing order may answer says at the
/// end what it is about: `|ask| Occasion { topic: SAVES, case: "choose" }`. Where a system asks one kind of question, it is `Ask` itself and
/// its reply is `Answer`: `question!(System, Activate -> PieceId, rules::turn::ACTIVATE);`
#[macro_export]
macro_rules! question {
    ($system:ty, $question:ident -> $reply:ty, $rule:expr) => {
        impl $crate::Question<$system> for $question {
            type Reply = $reply;
            fn rule(&self) -> $crate::Rule {
                $rule
            }
            fn into_ask(self) -> Self {
                self
            }
            fn reply(answer: $reply) -> Option<$reply> {
                Some(answer)
            }
        }
    };
    ($system:ty, $ask:ident, $answer:ident, $question:ident -> $reply:ty, $rule:expr $(, $occasion:expr)?) => {
        impl $crate::Question<$system> for $question {
            type Reply = $reply;
            fn rule(&self) -> $crate::Rule {
                $rule
            }
            fn into_ask(self) -> $ask {
                $ask::$question(self)
            }
            fn reply(answer: $answer) -> Option<$reply> {
                #[allow(unreachable_patterns)]
                match answer {
                    $answer::$question(reply) => Some(reply),
                    _ => None,
                }
            }
            $(fn occasion(&self) -> Option<$crate::Occasion> {
                let occasion: fn(&Self) -> $crate::Occasion = $occasion;
                Some(occasion(self))
            })?
        }
    };
}

/// How a step of play ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Progress {
    /// At a resting point: the state alone says how the game goes on.
    Rest,
    /// At the end of the game.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; nobody in a draw or a cooperative loss.
    pub winners: Seats,
    /// The scores by seat, where the system keeps any.
    pub scores: Vec<i64>,
}

impl Outcome {
    /// Of two players the one with the higher score has won; with equal scores nobody has.
    pub fn of_two(scores: [impl Into<i64>; 2]) -> Self {
        let scores = scores.map(Into::into);
        let winners = match scores[0].cmp(&scores[1]) {
            Ordering::Greater => Seat(0).into(),
            Ordering::Less => Seat(1).into(),
            Ordering::Equal => Seats::NONE,
        };
        Self { winners, scores: scores.to_vec() }
    }
}

/// Why an answer is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{rule}: {reason}")]
pub struct Illegal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The reason, for people.
    pub reason: Message,
}

impl Illegal {
    /// A refusal by a rule, with the reason for people.
    pub fn new(rule: Rule, reason: Message) -> Self {
        Self { rule, reason }
    }

    /// A refusal whose reason is a message without arguments.
    pub fn of(rule: Rule, reason: &'static str) -> Self {
        Self::new(rule, Message::new(reason))
    }
}

/// Why a game cannot start from a setup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{path}: {reason}")]
pub struct SetupError {
    /// Where in the setup, such as `armies[0].units[2]`.
    pub path: String,
    /// What is wrong there, for people.
    pub reason: Message,
}

/// An invariant that does not hold: a mistake in the rules' code, never a player's.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("broken invariant: {0}")]
pub struct Broken(pub String);

/// A saved state of a schema that this version cannot read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{system}: cannot bring a state of schema {from} to schema {to}")]
pub struct MigrateError {
    /// The system.
    pub system: &'static str,
    /// The schema of the saved state.
    pub from: u32,
    /// The schema of this version.
    pub to: u32,
}
