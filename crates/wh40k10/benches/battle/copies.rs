//! What a copy of a battle costs, and how well two threads play on from one position: each has its own memory of geometry.

use crate::{Bot, bound, up_to};
use kernel::{Match, Player, Seed, Source};
use std::time::Instant;
use wh40k10::Wh40k10;
use wh40k10::bot::Commander;
use wh40k10::setup::Setup;
use wh40k10::state::State;

/// How many copies are made.
const COPIES: u32 = 100_000;
/// How many battles each thread plays to the end.
const PLAYED: u64 = 12;

/// Plays some battles from a position to their end.
fn play_on(from: &State, first: u64) {
    for seed in first..first + PLAYED {
        let bot = |seed: u64| Player::Reflex(Box::new(Commander::new(seed)) as Bot);
        let source = Source::seeded(Seed::from_number(seed));
        Match::<Wh40k10>::from_state(from.clone(), source, vec![bot(seed), bot(seed + 1)]).play().unwrap();
    }
}

/// True if copies cost no more than is asked for, and two threads get nearly twice as far as one. Threads can only be told apart from
/// each other on a machine with two processors to spare.
pub(crate) fn measure(setup: &Setup) -> bool {
    let steps = up_to(setup, 0, 3);
    let state = steps.state();
    let begun = Instant::now();
    let mut kept = 0;
    for _ in 0..COPIES {
        kept += std::hint::black_box(state.clone()).models.len();
    }
    let copied = begun.elapsed().as_secs_f64() * 1e6 / f64::from(COPIES);
    let alone = Instant::now();
    play_on(state, 0);
    let alone = alone.elapsed().as_secs_f64();
    let together = Instant::now();
    std::thread::scope(|threads| {
        threads.spawn(|| play_on(state, 0));
        threads.spawn(|| play_on(state, PLAYED));
    });
    let gain = 2.0 * alone / together.elapsed().as_secs_f64();
    println!(
        "a copy at 1,000 points: {copied:.2} us ({} models); two threads play {gain:.2} times as much as one",
        kept / COPIES as usize
    );
    let cheap = bound("a copy in 1.5 us", copied <= 1.5);
    bound("two threads 1.9 times one", gain >= 1.9) && cheap
}
