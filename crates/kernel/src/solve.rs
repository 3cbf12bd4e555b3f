//! The driver that goes every way and lets the players choose: what a position is worth under best play, by the game's own rules.

use crate::explore::{ExploreError, ways};
use crate::journal::Item;
use crate::{By, Digest, Halt, Progress, Rules, Seat, Source, Table};
use std::collections::HashMap;

/// More answers to one question than this are not looked at.
const MOST_ANSWERS: usize = 256;

/// What a player wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// As much as can be.
    Most,
    /// As little as can be.
    Least,
}

/// What a position is worth when every player chooses as is best for their wish, die by die, exactly.
///
/// `worth` says which positions at rest are ends, and what they are worth; every end of the game must be one. Questions are answered
/// by [`Rules::candidates`], so they are all looked at where these are complete. `limit` bounds the runs. Meant for small
/// positions and as a second opinion; it knows nothing of hidden information.
pub fn solve<R: Rules>(
    state: &R::State,
    wish: &dyn Fn(Seat) -> Wish,
    worth: &dyn Fn(&R::State) -> Option<f64>,
    limit: usize,
) -> Result<f64, ExploreError> {
    Solver::<R> { wish, worth, limit, runs: 0, known: HashMap::new() }.at_rest(state, false)
}

struct Solver<'a, R: Rules> {
    wish: &'a dyn Fn(Seat) -> Wish,
    worth: &'a dyn Fn(&R::State) -> Option<f64>,
    limit: usize,
    runs: usize,
    known: HashMap<Digest, f64>,
}

impl<R: Rules> Solver<'_, R> {
    /// What a position at a resting point is worth; equal positions are worked out once.
    fn at_rest(&mut self, state: &R::State, over: bool) -> Result<f64, ExploreError> {
        if let Some(worth) = (self.worth)(state) {
            return Ok(worth);
        }
        if over {
            return Err(ExploreError::NoWorth);
        }
        let digest = Digest::of(state).map_err(|error| ExploreError::Encode(error.to_string()))?;
        if let Some(&known) = self.known.get(&digest) {
            return Ok(known);
        }
        let worth = self.step(state, Vec::new())?;
        self.known.insert(digest, worth);
        Ok(worth)
    }

    /// What it is worth to be in a step after so much has come from outside.
    fn step(&mut self, from: &R::State, journal: Vec<Item<R>>) -> Result<f64, ExploreError> {
        self.runs += 1;
        if self.runs > self.limit {
            return Err(ExploreError::TooMany(self.limit));
        }
        let mut table = Table::new(from.clone(), Source::Enumerated);
        table.journal = journal;
        table.journaling = true;
        let played = R::play(&mut table);
        match table.end_step(played) {
            Ok(progress) => self.at_rest(&table.state, matches!(progress, Progress::Over(_))),
            Err(Halt::Fork(fork)) => {
                let ways = ways(fork, self.limit).ok_or(ExploreError::TooMany(self.limit))?;
                let (count, mut sum) = (ways.len() as f64, 0.0);
                for item in ways {
                    sum += self.after(from, &table.journal, item)?;
                }
                Ok(sum / count)
            }
            Err(Halt::Question(prompt)) => {
                let seat = prompt.seats.lowest().ok_or(ExploreError::NeedsPerson)?;
                let candidates = R::candidates(&table.state, &prompt.ask, MOST_ANSWERS);
                let mut best: Option<f64> = None;
                for answer in candidates {
                    let Ok(answer) = R::judge(&table.state, &prompt.ask, answer) else { continue };
                    let worth = self.after(from, &table.journal, Item::Answer { seat, answer, by: By::Bot })?;
                    best = Some(match (best, (self.wish)(seat)) {
                        (None, _) => worth,
                        (Some(best), Wish::Most) => best.max(worth),
                        (Some(best), Wish::Least) => best.min(worth),
                    });
                }
                best.ok_or(ExploreError::NeedsPerson)
            }
            Err(Halt::Fault(fault)) => Err(fault.into()),
            Err(_) => Err(ExploreError::NeedsPerson),
        }
    }

    fn after(&mut self, from: &R::State, journal: &[Item<R>], next: Item<R>) -> Result<f64, ExploreError> {
        let mut journal = journal.to_vec();
        journal.push(next);
        self.step(from, journal)
    }
}
