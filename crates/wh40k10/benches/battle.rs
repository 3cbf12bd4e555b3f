//! What a battle costs: 1,000 points a side, five rounds, two bots, on one core.
#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::disallowed_methods)]

use kernel::{Digest, Match, Player, Random, Reflex, Seed, Source};
use std::time::Instant;
use wh40k10::Wh40k10;
use wh40k10::armies::Plan;
use wh40k10::bot::Commander;
use wh40k10::muster::BattleSize;
use wh40k10::setup::Setup;

type Bot = Box<dyn Reflex<Wh40k10>>;

/// So many battles of a kind: battles and questions a second, points, and a checksum of all last positions.
fn battles(name: &str, setup: &Setup, count: u64, bots: impl Fn(u64) -> [Bot; 2]) {
    let (mut questions, mut vp, mut wins, mut digests) = (0, [0u32; 2], [0; 2], Vec::new());
    let begun = Instant::now();
    for seed in 0..count {
        let players = bots(seed).into_iter().map(Player::Reflex).collect();
        let battle = Match::<Wh40k10>::new(setup, Source::seeded(Seed::from_number(seed)), players).unwrap();
        let played = battle.play().unwrap();
        questions += played.questions;
        for (sum, player) in vp.iter_mut().zip(&played.state.players) {
            *sum += u32::from(player.vp);
        }
        for seat in played.outcome.winners.iter() {
            wins[seat.index()] += 1;
        }
        digests.push(Digest::of(&played.state).unwrap());
    }
    let seconds = begun.elapsed().as_secs_f64();
    let checksum = Digest::of(&digests).unwrap();
    println!(
        "{name}: {:.2} battles a second, {:.0} questions a second, {:.0} questions a battle, {:.1} to {:.1} VP, {} to {} wins, checksum {checksum}",
        count as f64 / seconds,
        questions as f64 / seconds,
        questions as f64 / count as f64,
        f64::from(vp[0]) / count as f64,
        f64::from(vp[1]) / count as f64,
        wins[0],
        wins[1],
    );
}

fn main() {
    let count = std::env::var("GROGNARD_BATTLES").ok().and_then(|count| count.parse().ok()).unwrap_or(10);
    let plan = |size| Plan { size, factions: ["cinder-compact", "hollow-choir"], ..Plan::default() };
    let bots = |seed| [Box::new(Commander::new(seed)) as Bot, Box::new(Commander::new(seed + 1)) as Bot];
    let random = |seed| [Box::new(Random::new(seed)) as Bot, Box::new(Random::new(seed + 1)) as Bot];
    let small = Setup::battle(&plan(BattleSize::CombatPatrol)).unwrap();
    let large = Setup::battle(&plan(BattleSize::Incursion)).unwrap();
    battles("500 points, bots", &small, count, bots);
    battles("1,000 points, bots", &large, count, bots);
    let mirrored = Setup::battle(&Plan { factions: ["cinder-compact"; 2], ..plan(BattleSize::CombatPatrol) }).unwrap();
    let against = |seed| [Box::new(Commander::new(seed)) as Bot, Box::new(Random::new(seed + 1)) as Bot];
    battles("500 points, bot against random", &mirrored, count, against);
    battles("500 points, random", &small, count, random);
}
