//! A player that knows the game: it shoots with everything it has, and spends its points where they save or take most.

use crate::Wh40k10;
use crate::questions::{Answer, Ask, ReRollChoice, candidates, default_answer};
use crate::state::State;
use kernel::{Luck, Reflex, Seat};

/// The system's own bot.
#[derive(Clone, Debug)]
pub struct Commander {
    seed: u64,
}

impl Commander {
    /// One with a seed of its own, which only decides between equals.
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }
}

impl Reflex<Wh40k10> for Commander {
    fn answer(&mut self, state: &State, _seat: Seat, ask: &Ask, number: u64) -> Answer {
        let mut luck = Luck::new(self.seed, number);
        match ask {
            Ask::ReRoll(question) if !question.passed && question.command => Answer::ReRoll(ReRollChoice::Command),
            Ask::SelectShooter(_) | Ask::Reaction(_) | Ask::ThrowGrenades(_) | Ask::InsaneBravery(_) => {
                candidates(state, ask, 1).into_iter().next().unwrap_or_else(|| default_answer(state, ask))
            }
            Ask::SelectTargets(_) => {
                let mut all = candidates(state, ask, usize::MAX);
                luck.shuffle(&mut all);
                let shots = |answer: &Answer| if let Answer::SelectTargets(shots) = answer { shots.len() } else { 0 };
                all.into_iter().max_by_key(shots).unwrap_or_else(|| default_answer(state, ask))
            }
            Ask::Precision(_) => {
                candidates(state, ask, 1).into_iter().next().unwrap_or_else(|| default_answer(state, ask))
            }
            _ => default_answer(state, ask),
        }
    }
}
