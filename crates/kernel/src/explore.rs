//! The driver that goes every way: the engine's own exact distribution over what can happen.

use crate::journal::Item;
use crate::table::Bench;
use crate::{Dice, Fault, Fork, Halt, Progress, Reflex, Roll, Rules, Seats, Source, Table};
use std::collections::HashMap;

/// How far to explore.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Horizon {
    /// To the next resting point.
    Rest,
    /// Through this many resting points.
    Rests(u32),
    /// To the end of the game.
    End,
}

/// Why an exploration did not finish.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ExploreError {
    /// The rules or a player made a mistake.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// More ways than the caller allowed.
    #[error("more than {0} ways")]
    TooMany(usize),
    /// A question of a seat without a player.
    #[error("an exploration cannot wait for a person")]
    NeedsPerson,
    /// The game ended where nobody said what that is worth.
    #[error("the game ended in a position without a worth")]
    NoWorth,
    /// A state that cannot be compared.
    #[error("the state cannot be encoded: {0}")]
    Encode(String),
}

/// A state that can be reached, and how likely it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Likely<R: Rules> {
    /// The state.
    pub state: R::State,
    /// Its probability.
    pub weight: f64,
    /// Has the game ended there?
    pub over: bool,
}

/// Every state that play from a resting point can reach, with its probability. The players must answer alike each time they
/// are asked the same. Equal positions are merged at resting points, in order of first discovery. `limit` bounds the runs.
pub fn explore<R: Rules>(
    state: R::State,
    mut players: Vec<Box<dyn Reflex<R>>>,
    horizon: Horizon,
    limit: usize,
) -> Result<Vec<Likely<R>>, ExploreError> {
    let mut bench: Bench<R> = players.drain(..).map(Some).collect();
    let mut runs = 0;
    let mut layer = vec![Likely { state, weight: 1.0, over: false }];
    let mut rests = 0;
    while layer.iter().any(|likely| !likely.over) {
        let mut next = Layer::default();
        for likely in layer {
            if likely.over {
                next.add(likely)?;
            } else {
                one_step(&likely, &mut bench, &mut next, &mut runs, limit)?;
            }
        }
        layer = next.states;
        rests += 1;
        let enough = match horizon {
            Horizon::Rest => true,
            Horizon::Rests(wanted) => rests >= wanted,
            Horizon::End => false,
        };
        if enough {
            break;
        }
    }
    Ok(layer)
}

/// States of one generation, equal ones merged.
struct Layer<R: Rules> {
    states: Vec<Likely<R>>,
    places: HashMap<(bool, Vec<u8>), usize>,
}

impl<R: Rules> Default for Layer<R> {
    fn default() -> Self {
        Self { states: Vec::new(), places: HashMap::new() }
    }
}

impl<R: Rules> Layer<R> {
    fn add(&mut self, likely: Likely<R>) -> Result<(), ExploreError> {
        let encoded = postcard::to_stdvec(&likely.state).map_err(|error| ExploreError::Encode(error.to_string()))?;
        let place = *self.places.entry((likely.over, encoded)).or_insert(self.states.len());
        match self.states.get_mut(place) {
            Some(known) => known.weight += likely.weight,
            None => self.states.push(likely),
        }
        Ok(())
    }
}

/// Plays one step in every way: a run stops at its first new roll, and goes on once for each result.
fn one_step<R: Rules>(
    from: &Likely<R>,
    bench: &mut Bench<R>,
    next: &mut Layer<R>,
    runs: &mut usize,
    limit: usize,
) -> Result<(), ExploreError> {
    let mut open: Vec<(Vec<Item<R>>, f64)> = vec![(Vec::new(), from.weight)];
    while let Some((journal, weight)) = open.pop() {
        *runs += 1;
        if *runs + open.len() > limit {
            return Err(ExploreError::TooMany(limit));
        }
        let mut table = Table::new(from.state.clone(), Source::Enumerated);
        table.journal = journal;
        table.journaling = true;
        table.bench = std::mem::take(bench);
        let played = R::play(&mut table);
        let ended = table.end_step(played);
        *bench = std::mem::take(&mut table.bench);
        match ended {
            Ok(progress) => {
                next.add(Likely { state: table.state, weight, over: matches!(progress, Progress::Over(_)) })?;
            }
            Err(Halt::Fork(fork)) => {
                let ways = ways(fork, limit).ok_or(ExploreError::TooMany(limit))?;
                let share = weight / ways.len() as f64;
                open.extend(ways.into_iter().rev().map(|item| {
                    let mut journal = table.journal.clone();
                    journal.push(item);
                    (journal, share)
                }));
            }
            Err(Halt::Fault(fault)) => return Err(fault.into()),
            Err(_) => return Err(ExploreError::NeedsPerson),
        }
    }
    Ok(())
}

/// All equally likely results of a fork; none if they are more than the limit.
pub(crate) fn ways<R: Rules>(fork: Fork, limit: usize) -> Option<Vec<Item<R>>> {
    match fork {
        Fork::Draw(bag) => {
            (bag as usize <= limit).then(|| (0..bag).map(|pick| Item::Pick { pick, to: Seats::ALL }).collect())
        }
        Fork::Roll(dice) => all_rolls(dice, limit).map(|rolls| rolls.into_iter().map(Item::Faces).collect()),
    }
}

fn all_rolls(dice: Dice, limit: usize) -> Option<Vec<Roll>> {
    let sides = usize::from(dice.sides.max(1));
    let count = sides.checked_pow(u32::from(dice.count)).filter(|&count| count <= limit)?;
    let roll = |mut number: usize| {
        (0..dice.count)
            .map(|_| {
                let face = number % sides;
                number /= sides;
                face as u8 + 1
            })
            .collect()
    };
    Some((0..count).map(roll).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rolls_are_different_and_complete() {
        let rolls = all_rolls(Dice::d6(2), 100).unwrap();
        assert_eq!(rolls.len(), 36);
        assert_eq!(rolls.iter().filter(|roll| roll.sum() == 7).count(), 6);
        assert!(all_rolls(Dice::d6(40), 1_000_000).is_none());
    }
}
