//! A player that knows the game: it goes for the fords and attacks when the odds are good.

use crate::questions::{Answer, Ask, ReRoll};
use crate::setup::Ground;
use crate::state::{ScoutId, State};
use crate::{Ford, combat, movement, turn};
use geometry::squares::Cell;
use kernel::{Luck, Reflex, Seat};

/// The system's own bot.
#[derive(Clone, Debug)]
pub struct Scoutmaster {
    seed: u64,
}

impl Scoutmaster {
    /// One with a seed of its own, which only decides between equals.
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }
}

impl Reflex<Ford> for Scoutmaster {
    fn answer(&mut self, state: &State, seat: Seat, ask: &Ask, number: u64) -> Answer {
        let mut luck = Luck::new(self.seed, number);
        match ask {
            Ask::Stake(_) => Answer::Stake(luck.below(usize::from(state.coins[seat.index()].min(1)) + 1) as u8),
            Ask::Activate(_) => Answer::Activate(best_scout(state, seat, &mut luck)),
            Ask::MoveTo(ask) => Answer::MoveTo(best_square(state, ask.scout, &mut luck).0),
            Ask::Attack(ask) => Answer::Attack(best_target(state, ask.scout)),
            Ask::Snap(ask) => Answer::Snap(best_snapper(state, ask.mover)),
            Ask::ReRoll(ask) => Answer::ReRoll(wants_re_roll(ask)),
        }
    }
}

/// How many of the 36 pairs of dice hit.
fn hits(support: u8, cover: u8) -> u32 {
    let pairs = (1..=6u8).flat_map(|attack| (1..=6u8).map(move |defence| (attack, defence)));
    pairs.filter(|(attack, defence)| attack + support > defence + cover).count() as u32
}

fn chance(state: &State, attacker: ScoutId, defender: ScoutId) -> u32 {
    hits(combat::support(state, attacker, defender), combat::cover(state, attacker, defender))
}

fn best_target(state: &State, scout: ScoutId) -> Option<ScoutId> {
    // An attack costs nothing, so any is better than none; the weakest goes first.
    combat::targets(state, scout).max_by_key(|&target| {
        let hearts = state.scout(target).map_or(0, |(scout, _)| scout.hearts);
        (chance(state, scout, target), u8::MAX - hearts)
    })
}

fn best_snapper(state: &State, mover: ScoutId) -> Option<ScoutId> {
    let best = combat::snappers(state, mover).max_by_key(|&scout| chance(state, scout, mover))?;
    (chance(state, best, mover) >= hits(0, 0)).then_some(best)
}

fn wants_re_roll(ask: &ReRoll) -> bool {
    !ask.ahead()
}

/// How good it is for a scout to end on a square: a ford is best, the way to the next ford counts, woods are safer.
fn worth(state: &State, scout: ScoutId, cell: Cell) -> i32 {
    let fords = state.map.grid.cells().filter(|(_, ground)| *ground == Ground::Ford).map(|(cell, _)| cell);
    let free = fords.filter(|&ford| state.scout_at(ford).is_none_or(|(id, _)| id == scout));
    let nearest = free.map(|ford| ford.manhattan(cell) as i32).min().unwrap_or(0);
    let at_wood = state.map.grid.kind(cell) == Some(Ground::Wood);
    let enemies = state.on_board().filter(|(_, other, at)| {
        state.scout(scout).is_some_and(|(own, _)| own.owner != other.owner) && state.map.touch(cell, *at)
    });
    -10 * nearest + 2 * i32::from(at_wood) + 3 * enemies.count() as i32
}

fn best_square(state: &State, scout: ScoutId, luck: &mut Luck) -> (Cell, i32) {
    let mut squares: Vec<_> =
        movement::reach(state, scout).into_iter().map(|(cell, _)| (cell, worth(state, scout, cell))).collect();
    luck.shuffle(&mut squares);
    squares.into_iter().max_by_key(|(_, worth)| *worth).unwrap_or_default()
}

fn best_scout(state: &State, seat: Seat, luck: &mut Luck) -> ScoutId {
    let gain = |&scout: &ScoutId| {
        let here = state.scout(scout).map_or(0, |(_, at)| worth(state, scout, at));
        best_square(state, scout, &mut luck.clone()).1 - here
    };
    turn::ready(state, seat).max_by_key(gain).unwrap_or(ScoutId(0))
}
