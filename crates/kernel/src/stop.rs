//! Why play stops before its step is done.

use crate::{Broken, Dice, Illegal, Rule, Rules, Seat, Seats};

/// Play has stopped; the table knows why. Only a table makes one, and `?` carries it out to the driver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use = "a stopped table must be left at once: return the Stop with `?`"]
pub struct Stop(pub(crate) ());

/// What a stopped table waits for.
#[derive(Clone, PartialEq, Debug)]
pub enum Halt<R: Rules> {
    /// An answer to this question.
    Question(Prompt<R>),
    /// Answers to these questions, asked together and in secret.
    Together(Vec<Prompt<R>>),
    /// Faces rolled by a person.
    Dice {
        /// What is to be rolled.
        dice: Dice,
        /// The rule that rolls.
        rule: Rule,
    },
    /// One way at each possible result, for the enumerating driver.
    Fork(Fork),
    /// Nothing: the rules or a player made a mistake.
    Fault(Fault),
}

/// Chance at which the enumerating driver goes every way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fork {
    /// A roll.
    Roll(Dice),
    /// A draw from a bag of this size.
    Draw(u32),
}

/// A question that waits for its answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Prompt<R: Rules> {
    /// Its number in the game, counted from 0.
    pub number: u64,
    /// Who may answer.
    pub seats: Seats,
    /// What is asked.
    pub ask: R::Ask,
    /// The rule on which it rests.
    pub rule: Rule,
}

/// A mistake of the program: of the rules' code or of a bot, never of a person.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The rules went on after a stop.
    #[error("the rules swallowed a stop")]
    Swallowed,
    /// A step asked and rolled too often, or the game rested again and again without asking or rolling anything.
    #[error("the rules run away: more than {0} asks and rolls, or rests, without an end")]
    Runaway(u32),
    /// A re-run took another way than the first run.
    #[error("a re-run of the rules differs: expected {expected}, found {found}")]
    Diverged {
        /// What the rules wanted.
        expected: &'static str,
        /// What the journal held.
        found: &'static str,
    },
    /// `judge` let an answer pass that is not of the question's kind.
    #[error("question {number} was answered with another kind of answer")]
    WrongReply {
        /// The question's number.
        number: u64,
    },
    /// A bot gave an illegal answer.
    #[error("seat {seat} answered question {number} illegally: {illegal}")]
    IllegalAnswer {
        /// The bot's seat.
        seat: Seat,
        /// The question's number.
        number: u64,
        /// Why.
        illegal: Illegal,
    },
    /// A question with nobody to answer it.
    #[error("question {number} is asked of nobody")]
    NobodyAsked {
        /// The question's number.
        number: u64,
    },
    /// A scripted roll without fitting faces.
    #[error("the script has no dice for {dice} by {rule}")]
    NoScriptedDice {
        /// What was to be rolled.
        dice: Dice,
        /// The rule that rolls.
        rule: Rule,
    },
    /// A scripted draw without a fitting place.
    #[error("the script has no draw from a bag of {bag} by {rule}")]
    NoScriptedDraw {
        /// How many the bag holds.
        bag: u32,
        /// The rule that draws.
        rule: Rule,
    },
    /// A draw from an empty bag.
    #[error("{0} draws from an empty bag")]
    EmptyBag(Rule),
    /// An invariant does not hold.
    #[error(transparent)]
    Broken(#[from] Broken),
}
