//! Fixed battles between bots, for counting instructions: `cargo xtask bench --counts` runs one of Warbands under callgrind.
//! `one_clash [warband|field-army|grand-army] [SEEDS] [random]` prints the digest of each battle's end, so that a faster wrong game
//! shows; with `random` the second player chooses at random.
#![allow(clippy::print_stdout)]

use kernel::{Digest, Match, Player, Random, Reflex, Seed, Source};
use t9a::T9a;
use t9a::bot::Marshal;
use t9a::setup::{Plan, Scale, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let scale = words.next().and_then(|word| Scale::ALL.into_iter().find(|scale| scale.key() == word));
    let seeds = words.next().and_then(|word| word.parse().ok()).unwrap_or(1);
    let random = words.next().is_some();
    let setup = Setup::battle(&Plan { scale: scale.unwrap_or(Scale::Warband), ..Plan::default() })?;
    for seed in 0..seeds {
        let second: Box<dyn Reflex<T9a>> =
            if random { Box::new(Random::new(seed + 1)) } else { Box::new(Marshal::new(seed + 1)) };
        let players = vec![Player::Reflex(Box::new(Marshal::new(seed))), Player::Reflex(second)];
        let battle = Match::<T9a>::new(&setup, Source::seeded(Seed::from_number(seed)), players)?;
        let played = battle.play().map_err(|fault| format!("{fault:?}"))?;
        println!("seed {seed}: {} questions, digest {}", played.questions, Digest::of(&played.state)?);
    }
    Ok(())
}
