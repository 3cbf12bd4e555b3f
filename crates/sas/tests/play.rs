//! Whole games by random players: they end, keep their invariants, and replay.
#![allow(clippy::unwrap_used, clippy::panic)]

use kernel::{By, DiceKind, Game, Luck, Rules, Seed};
use sas::Sas;
use sas::content::Difficulty;
use sas::setup::Setup;

/// Plays a game with random answers; every candidate must pass the judge.
fn play(seed: u64, players: u8) -> Game<Sas> {
    let setup = Setup::of("first-light", Difficulty::Easy, players).unwrap();
    let mut game = Game::<Sas>::start(&setup, Seed::from_number(seed), DiceKind::Seeded).unwrap();
    let mut answers = 0;
    while let Some(prompt) = game.pending().first().copied().cloned() {
        let mut luck = Luck::new(seed, prompt.number);
        let candidates = Sas::candidates(game.state(), &prompt.ask, 1000);
        assert!(!candidates.is_empty(), "no candidate for {:?}", prompt.ask);
        let default = Sas::default_answer(game.state(), &prompt.ask);
        assert!(Sas::judge(game.state(), &prompt.ask, default).is_ok(), "default for {:?}", prompt.ask);
        let answer = candidates[luck.below(candidates.len())].clone();
        let judged = Sas::judge(game.state(), &prompt.ask, answer.clone());
        assert_eq!(judged.as_ref(), Ok(&answer), "{:?}", prompt.ask);
        let seat = prompt.seats.lowest().unwrap();
        game.answer(seat, prompt.number, answer, By::Bot).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        answers += 1;
        assert!(answers < 20_000, "seed {seed} goes on and on");
    }
    game
}

#[test]
fn random_games_end_and_keep_their_invariants() {
    for seed in 0..20 {
        let game = play(seed, 1 + (seed % 2) as u8);
        assert!(game.outcome().is_some());
    }
}

#[test]
fn a_record_replays_to_its_digests() {
    let game = play(3, 2);
    let record = game.record();
    let mut replay = kernel::Replay::open(record).unwrap();
    while replay.step().unwrap() {}
    assert_eq!(replay.game().digest().unwrap(), game.digest().unwrap());
}

/// The bot is no match for the mission yet, but it must play to the end.
#[test]
fn the_bot_plays_every_mission_to_its_end() {
    for (mission, _) in sas::content::MISSIONS {
        for seed in 0..10 {
            let outcome = played_out(mission, Difficulty::Easy, seed, Box::new(sas::bot::Prowler::new(seed)));
            assert!(outcome.is_ok(), "{mission}, seed {seed}: {outcome:?}");
        }
    }
}

fn played_out(
    mission: &str,
    difficulty: Difficulty,
    seed: u64,
    player: Box<dyn kernel::Reflex<Sas>>,
) -> Result<kernel::Outcome, kernel::MatchError> {
    let state = Sas::begin(&Setup::of(mission, difficulty, 1).unwrap()).unwrap();
    let source = kernel::Source::seeded(Seed::from_number(seed));
    kernel::Position::<Sas>::start(state, source).unwrap().play_out(vec![player])
}

#[test]
fn random_games_of_every_difficulty_end() {
    let games = if std::env::var_os("GROGNARD_SOAK").is_some() { 5_000 } else { 50 };
    for (mission, _) in sas::content::MISSIONS {
        for seed in 0..games {
            let difficulty = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard][(seed % 3) as usize];
            let outcome = played_out(mission, difficulty, seed, Box::new(kernel::Random::new(seed)));
            assert!(outcome.is_ok(), "{mission}, seed {seed}: {outcome:?}");
        }
    }
}
