//! Fixed missions by bots, for counting instructions: `cargo xtask bench --counts` runs one under callgrind.
//! `one_mission [MISSION|all] [SEEDS] [random]` prints the digest of each game's end, so that a faster wrong game shows.
#![allow(clippy::print_stdout)]

use kernel::{Digest, Match, Player, Random, Reflex, Rules, Seed, Source};
use sas::Sas;
use sas::bot::Prowler;
use sas::content::{Difficulty, MISSIONS};
use sas::setup::Setup;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let named = words.next().unwrap_or_else(|| "undertow".into());
    let seeds = words.next().and_then(|word| word.parse().ok()).unwrap_or(1);
    let random = words.next().is_some();
    let bot = |seed: u64| -> Box<dyn Reflex<Sas>> {
        if random { Box::new(Random::new(seed)) } else { Box::new(Prowler::new(seed)) }
    };
    for (mission, _) in MISSIONS.iter().filter(|(mission, _)| named == "all" || named == *mission) {
        let setup = Setup::of(mission, Difficulty::Normal, 1)?;
        for seed in 0..seeds {
            let seats = u64::from(Sas::seats(&setup));
            let players = (0..seats).map(|seat| Player::Reflex(bot(seed + seat))).collect();
            let game = Match::<Sas>::new(&setup, Source::seeded(Seed::from_number(seed)), players)?;
            let played = game.play().map_err(|fault| format!("{fault:?}"))?;
            println!("{mission} {seed}: {} questions, digest {}", played.questions, Digest::of(&played.state)?);
        }
    }
    Ok(())
}
