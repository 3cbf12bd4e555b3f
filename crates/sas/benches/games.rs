//! How many whole missions a random player plays in a second on one core, and what the bot's decisions cost: of all missions, or
//! of one that is named (`cargo bench -p sas --bench games -- dust-trail`). It fails where a bound is broken.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

mod clock;

use clock::Clock;
use kernel::{Position, Random, Reflex, Rules, Seat, Seed, Source};
use sas::Sas;
use sas::bot::Prowler;
use sas::content::{Difficulty, MISSIONS};
use sas::questions::{Answer, Ask};
use sas::setup::Setup;
use sas::state::State;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A player that counts its answers.
struct Counted<P> {
    player: P,
    answers: Arc<AtomicU64>,
}

impl<P: Reflex<Sas>> Reflex<Sas> for Counted<P> {
    fn answer(&mut self, state: &State, seat: Seat, ask: &Ask, number: u64) -> Answer {
        self.answers.fetch_add(1, Ordering::Relaxed);
        self.player.answer(state, seat, ask, number)
    }
}

/// Plays this many games of every mission; prints games and answers a second of one processor, and the sum of all scores and answers as a
/// checksum: it must not depend on the machine. Gives games a second over all missions, and on the slowest.
fn measure<P: Reflex<Sas> + 'static>(name: &str, games: u64, player: impl Fn(u64) -> P) -> (f64, f64) {
    let (mut seconds, mut score, mut played) = (0.0, 0, 0);
    let mut slowest = f64::INFINITY;
    let answers = Arc::new(AtomicU64::new(0));
    let named = |mission: &str| std::env::args().skip(1).any(|wanted| wanted == mission);
    let one = MISSIONS.iter().any(|(mission, _)| named(mission));
    for (mission, _) in MISSIONS.iter().filter(|(mission, _)| !one || named(mission)) {
        let setup = Setup::of(mission, Difficulty::Normal, 1).unwrap();
        let state = Sas::begin(&setup).unwrap();
        let clock = Clock::start();
        for seed in 0..games {
            let counted = |seat: u8| {
                let answers = Arc::clone(&answers);
                Box::new(Counted { player: player(seed + u64::from(seat)), answers }) as Box<dyn Reflex<Sas>>
            };
            let players = (0..Sas::seats(&setup)).map(counted).collect();
            let position = Position::<Sas>::start(state.clone(), Source::seeded(Seed::from_number(seed))).unwrap();
            score += position.play_out(players).unwrap().scores[0];
            played += 1;
        }
        // The system counts a processor's time in steps; a few games may fit between two.
        let taken = clock.seconds().max(1e-6);
        println!("  {mission}: {:.0} games a second", games as f64 / taken);
        seconds += taken;
        slowest = slowest.min(games as f64 / taken);
    }
    let answers = answers.load(Ordering::Relaxed);
    println!(
        "{name}: {:.0} games and {:.0} answers a second (checksum {})",
        f64::from(played) / seconds,
        answers as f64 / seconds,
        answers + score as u64
    );
    (f64::from(played) / seconds, slowest)
}

/// Says whether something is as it is asked for.
fn bound(what: &str, holds: bool) -> bool {
    println!("  {what}: {}", if holds { "held" } else { "BROKEN" });
    holds
}

fn main() -> ExitCode {
    let (_, random) = measure("random", 100, Random::new);
    let (all, slowest) = measure("prowler", 10, Prowler::new);
    println!("asked for:");
    let held = [
        bound("random, 300 games a second on the slowest", random >= 300.0),
        bound("prowler, 200 games a second", all >= 200.0),
        bound("prowler, 60 games a second on the slowest", slowest >= 60.0),
    ];
    if held.iter().all(|held| *held) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
