//! Players over any system. A system's own knowledge is in its `bot.rs`; what is here needs nothing but the [`Rules`].
//!
//! - [`Random`] chooses among the candidates, each equally likely.
//! - [`Rollouts`] plays on at random from each candidate in imagined worlds and takes the one that wins most.
//!
//! ```
//! use bots::{Random, Rollouts};
//! use ford::{Ford, setup::Setup};
//! use kernel::{Match, Player, Seed, Source};
//!
//! let players = vec![
//!     Player::<Ford>::Thinker(Box::new(Rollouts::new(1, 60))),
//!     Player::Reflex(Box::new(Random::new(2))),
//! ];
//! let setup = Setup::on("old-mill")?;
//! let played = Match::new(&setup, Source::seeded(Seed::from_number(3)), players)?.play()?;
//! assert_eq!(played.outcome.scores.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use kernel::Random;

use kernel::{By, Lookout, Luck, Outcome, Reflex, Rules, Seat, Thinker};

/// At most this many candidates are compared.
const CANDIDATES: usize = 12;

/// Plays on at random from each candidate in imagined worlds, and takes the one with the best results. Its budget is a number
/// of games, so that it answers alike on any machine.
#[derive(Clone, Debug)]
pub struct Rollouts {
    seed: u64,
    games: usize,
}

impl Rollouts {
    /// One with a seed of its own, that plays this many games ahead for an answer.
    pub fn new(seed: u64, games: usize) -> Self {
        Self { seed, games }
    }
}

impl<R: Rules> Thinker<R> for Rollouts {
    fn answer(&mut self, lookout: &Lookout<'_, R>) -> R::Answer {
        let mut luck = Luck::new(self.seed, lookout.prompt.number);
        let mut candidates = lookout.candidates(CANDIDATES);
        let mut worth = vec![0i64; candidates.len()];
        let rounds = if candidates.len() < 2 { 0 } else { self.games / candidates.len() };
        for _ in 0..rounds {
            // All candidates meet the same imagined world, so that they differ by their own merit.
            let Some(world) = lookout.imagine(&mut luck) else { break };
            let players = luck.next();
            for (candidate, worth) in candidates.iter().zip(&mut worth) {
                let mut world = world.clone();
                if world.answer(lookout.seat, candidate.clone(), By::Bot).is_ok() {
                    let random = |n| Box::new(Random::new(players.wrapping_add(n))) as Box<dyn Reflex<R>>;
                    let outcome = world.play_out((0..16).map(random).collect());
                    *worth += outcome.map_or(0, |outcome| score(&outcome, lookout.seat));
                }
            }
        }
        let best = (0..worth.len()).max_by_key(|&n| (worth[n], std::cmp::Reverse(n))).unwrap_or(0);
        candidates.swap_remove(best)
    }
}

/// What an outcome is worth to a seat: a win counts most, then the lead in points.
fn score(outcome: &Outcome, seat: Seat) -> i64 {
    let won = if outcome.winners.contains(seat) {
        1000
    } else if outcome.winners.is_empty() {
        0
    } else {
        -1000
    };
    let own = outcome.scores.get(seat.index()).copied().unwrap_or(0);
    let others = outcome.scores.iter().enumerate().filter(|(n, _)| *n != seat.index()).map(|(_, score)| *score).max();
    won + own - others.unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ford::bot::Scoutmaster;
    use ford::{Ford, setup::Setup};
    use kernel::{Match, Player, Seed, Source};

    fn wins(player: impl Fn(u64) -> Player<Ford>, games: u64) -> u32 {
        let setup = Setup::on("old-mill").unwrap();
        let won = |seed: u64| {
            let (own, other) = (Seat((seed % 2) as u8), Player::Reflex(Box::new(Random::new(seed + 500))));
            let players = if own == Seat(0) { vec![player(seed), other] } else { vec![other, player(seed)] };
            let played = Match::new(&setup, Source::seeded(Seed::from_number(seed)), players).unwrap().play().unwrap();
            u32::from(played.outcome.winners.contains(own))
        };
        (0..games).map(won).sum()
    }

    #[test]
    fn playing_ahead_beats_chance() {
        let rollouts = |seed| Player::Thinker(Box::new(Rollouts::new(seed, 48)) as Box<dyn Thinker<Ford>>);
        let won = wins(rollouts, 20);
        assert!(won >= 16, "{won} of 20");
    }

    #[test]
    fn the_systems_own_bot_beats_chance() {
        let won = wins(|seed| Player::Reflex(Box::new(Scoutmaster::new(seed))), 100);
        assert!(won >= 90, "{won} of 100");
    }
}
