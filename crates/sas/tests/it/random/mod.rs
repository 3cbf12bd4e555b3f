//! Random games with everything that the book adds to its core: they end, keep their invariants and the laws.

mod expansions;
mod rides;
mod vehicles;

use kernel::{MatchError, Outcome, Position, Reflex, Rules, Seed, Source};
use sas::Sas;
use sas::content::{Difficulty, read_mission};
use sas::setup::Setup;

/// How many games: few in every run, many in a soak.
fn games(few: u64, many: u64) -> u64 {
    if std::env::var_os("GROGNARD_SOAK").is_some() { many } else { few }
}

/// A mission of a test's own.
fn mission(key: &str, text: &str, difficulty: Difficulty, players: u8) -> Setup {
    let file = read_mission(key, key, text).unwrap_or_else(|problems| {
        let all: Vec<String> = problems.iter().map(ToString::to_string).collect();
        panic!("{all:#?}")
    });
    Setup::of_file(file, difficulty, players).unwrap()
}

/// The difficulties in turn.
fn difficulty(seed: u64) -> Difficulty {
    [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard][(seed % 3) as usize]
}

fn played(setup: &Setup, seed: u64, players: Vec<Box<dyn Reflex<Sas>>>) -> Result<Outcome, MatchError> {
    let state = Sas::begin(setup).unwrap();
    Position::<Sas>::start(state, Source::seeded(Seed::from_number(seed))).unwrap().play_out(players)
}

/// A game by chance ends.
fn ends(setup: &Setup, seed: u64) {
    let players = (0..Sas::seats(setup)).map(|seat| Box::new(kernel::Random::new(seed + u64::from(seat))) as _);
    let outcome = played(setup, seed, players.collect());
    assert!(outcome.is_ok(), "seed {seed}: {outcome:?}");
}

/// The laws of the kernel and of what is shown.
fn keeps_the_laws(setup: &Setup, seed: u64) {
    kernel::laws::keep_all::<Sas>(setup, seed).unwrap_or_else(|broke| panic!("seed {seed}: {broke}"));
    view::laws::shows_no_secret::<Sas>(setup, seed).unwrap_or_else(|leak| panic!("seed {seed}: {leak:?}"));
}
