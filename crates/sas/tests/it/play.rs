//! Whole games by random players over all missions: they end, keep their invariants, and replay.

use kernel::{By, DiceKind, Game, Luck, Outcome, Replay, Rules, Seed};
use sas::Sas;
use sas::content::{Difficulty, MISSIONS};
use sas::setup::Setup;

/// Plays a game with random answers; every candidate must pass the judge, and so must the default answer.
fn play(setup: &Setup, seed: u64) -> Game<Sas> {
    let mut game = Game::<Sas>::start(setup, Seed::from_number(seed), DiceKind::Seeded).unwrap();
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

/// The mission, difficulty and number of players for a seed: in turn, as far as there are operators enough.
fn setup(seed: u64) -> Setup {
    let (mission, _) = MISSIONS[seed as usize % MISSIONS.len()];
    let round = seed / MISSIONS.len() as u64;
    let difficulty = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard][round as usize % 3];
    let alone = Setup::of(mission, difficulty, 1).unwrap();
    let players = 1 + (round % alone.kits.len() as u64) as u8;
    Setup { players, ..alone }
}

/// 5,000 games in the soak, each played again from its record to the same end.
#[test]
fn random_games_end_keep_their_invariants_and_replay_to_the_same_digest() {
    let games = if std::env::var_os("GROGNARD_SOAK").is_some() { 5_000 } else { 13 };
    for seed in 0..games {
        let game = play(&setup(seed), seed);
        let mut replay = Replay::open(game.record()).unwrap();
        while replay.step().unwrap() {}
        assert_eq!(replay.game().digest().unwrap(), game.digest().unwrap(), "seed {seed}");
    }
}

fn played_out<P: kernel::Reflex<Sas> + 'static>(seed: u64, player: impl Fn(u64) -> P) -> Outcome {
    let setup = Setup { players: 1, ..setup(seed) };
    let source = kernel::Source::seeded(Seed::from_number(seed));
    let position = kernel::Position::<Sas>::start(Sas::begin(&setup).unwrap(), source).unwrap();
    let players = (0..Sas::seats(&setup)).map(|seat| Box::new(player(seed + u64::from(seat))) as _);
    position.play_out(players.collect()).unwrap_or_else(|error| panic!("seed {seed}: {error}"))
}

/// The drivers without a record agree that every game ends, whoever plays.
#[test]
fn inline_games_end() {
    let games = if std::env::var_os("GROGNARD_SOAK").is_some() { 2_000 } else { 13 };
    for seed in 0..games {
        played_out(seed, kernel::Random::new);
        if seed % 4 == 0 {
            played_out(seed, sas::bot::Prowler::new);
        }
    }
}
