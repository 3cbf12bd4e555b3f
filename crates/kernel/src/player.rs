//! Players that are programs.

use crate::{Luck, Position, Prompt, Rules, Seat};

/// A player that answers at once. A function of the position, the question, its own seed and the question's number, so that
/// it survives restart and take-back. It must use nothing of the state that its seat may not see; the laws test it.
pub trait Reflex<R: Rules>: Send {
    /// The answer to a question.
    fn answer(&mut self, state: &R::State, seat: Seat, ask: &R::Ask, number: u64) -> R::Answer;
}

impl<R: Rules, F: FnMut(&R::State, Seat, &R::Ask, u64) -> R::Answer + Send> Reflex<R> for F {
    fn answer(&mut self, state: &R::State, seat: Seat, ask: &R::Ask, number: u64) -> R::Answer {
        self(state, seat, ask, number)
    }
}

/// The player that every system gets for free: it chooses among the candidates, each equally likely.
#[derive(Clone, Debug)]
pub struct Random {
    seed: u64,
}

impl Random {
    /// How many candidates are looked at.
    pub(crate) const BUDGET: usize = 64;

    /// One with a seed of its own.
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }

    /// The answer to a question, which depends on the seed and the question's number alone.
    pub fn choose<R: Rules>(&self, state: &R::State, ask: &R::Ask, number: u64) -> R::Answer {
        let mut candidates = R::candidates(state, ask, Self::BUDGET);
        let place = Luck::new(self.seed, number).below(candidates.len());
        if place < candidates.len() { candidates.swap_remove(place) } else { R::default_answer(state, ask) }
    }
}

impl<R: Rules> Reflex<R> for Random {
    fn answer(&mut self, state: &R::State, _seat: Seat, ask: &R::Ask, number: u64) -> R::Answer {
        self.choose::<R>(state, ask, number)
    }
}

/// A player that plays ahead in imagined worlds before it answers. Its budget is a count, never a time.
pub trait Thinker<R: Rules>: Send {
    /// The answer to a question.
    fn answer(&mut self, lookout: &Lookout<'_, R>) -> R::Answer;
}

pub(crate) type BoxedReflex<R> = Box<dyn Reflex<R>>;
pub(crate) type BoxedThinker<R> = Box<dyn Thinker<R>>;

/// A program at a seat.
pub enum Player<R: Rules> {
    /// Answers at once.
    Reflex(Box<dyn Reflex<R>>),
    /// Plays ahead first.
    Thinker(Box<dyn Thinker<R>>),
}

impl<R: Rules> Player<R> {
    pub(crate) fn into_reflex(self) -> Option<Box<dyn Reflex<R>>> {
        self.split().0
    }

    /// The player as what it is: a reflex or a thinker.
    pub(crate) fn split(self) -> (Option<BoxedReflex<R>>, Option<BoxedThinker<R>>) {
        match self {
            Self::Reflex(reflex) => (Some(reflex), None),
            Self::Thinker(thinker) => (None, Some(thinker)),
        }
    }

    /// The player's answer to a question at this position; the position itself it never gets to see whole.
    pub fn answer(&mut self, position: &Position<R>, seat: Seat, prompt: &Prompt<R>) -> R::Answer {
        match self {
            Self::Reflex(reflex) => reflex.answer(position.state(), seat, &prompt.ask, prompt.number),
            Self::Thinker(thinker) => thinker.answer(&Lookout::new(position, seat, prompt)),
        }
    }
}

/// What a thinker has before it: the question, and as many imagined worlds as it likes.
pub struct Lookout<'a, R: Rules> {
    position: &'a Position<R>,
    /// The thinker's seat.
    pub seat: Seat,
    /// The question.
    pub prompt: &'a Prompt<R>,
}

impl<'a, R: Rules> Lookout<'a, R> {
    pub(crate) fn new(position: &'a Position<R>, seat: Seat, prompt: &'a Prompt<R>) -> Self {
        Self { position, seat, prompt }
    }

    /// A world that this seat cannot tell from the real one, at the same question. None if none was found in a few tries,
    /// which happens only where the rules ask in the middle of a secret (they should rest before).
    pub fn imagine(&self, luck: &mut Luck) -> Option<Position<R>> {
        self.position.imagine(self.seat, luck)
    }

    /// The answers worth considering.
    pub fn candidates(&self, budget: usize) -> Vec<R::Answer> {
        R::candidates(self.position.state(), &self.prompt.ask, budget)
    }
}
