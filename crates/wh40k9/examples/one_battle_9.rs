//! Fixed battles between bots, for counting instructions. `one_battle [500|1000|2000] [SEEDS] [random]` prints the digest of each
//! battle's end, so that a faster wrong game shows.
#![allow(clippy::print_stdout)]

use kernel::{Digest, Match, Player, Random, Reflex, Seed, Source};
use wh40k9::Wh40k9;
use wh40k9::armies::Plan;
use wh40k9::army::BattleSize;
use wh40k9::bot::Commander;
use wh40k9::setup::Setup;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let size = match words.next().as_deref() {
        Some("500") => BattleSize::CombatPatrol,
        Some("2000") => BattleSize::StrikeForce,
        _ => BattleSize::Incursion,
    };
    let seeds = words.next().and_then(|word| word.parse().ok()).unwrap_or(1);
    let random = words.next().is_some();
    let bot = |seed: u64| -> Box<dyn Reflex<Wh40k9>> {
        if random { Box::new(Random::new(seed)) } else { Box::new(Commander) }
    };
    let setup = Setup::battle(&Plan { size, ..Plan::default() })?;
    for seed in 0..seeds {
        let players = vec![Player::Reflex(bot(seed)), Player::Reflex(bot(seed + 1))];
        let battle = Match::<Wh40k9>::new(&setup, Source::seeded(Seed::from_number(seed)), players)?;
        let played = battle.play().map_err(|fault| format!("{fault:?}"))?;
        println!("seed {seed}: {} questions, digest {}", played.questions, Digest::of(&played.state)?);
    }
    Ok(())
}
