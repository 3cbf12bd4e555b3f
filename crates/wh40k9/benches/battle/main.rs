//! What a battle costs: 1,000 points a side, five rounds, two bots, on one core. `GROGNARD_BATTLES` says how many of each kind are
//! played.
#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::disallowed_methods)]

use kernel::{By, DiceKind, Digest, Game, Match, Player, Random, Reflex, Rules, Seed, Source, Steps};
use miniatures::tabletop::{Memo, Query, Watch};
use std::sync::{Arc, OnceLock};
use std::time::Instant;
use wh40k9::Wh40k9;
use wh40k9::armies::Plan;
use wh40k9::army::BattleSize;
use wh40k9::bot::Commander;
use wh40k9::setup::Setup;

type Bot = Box<dyn Reflex<Wh40k9>>;

/// Nanoseconds since the first call.
fn clock() -> u64 {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed().as_nanos() as u64
}

/// Seconds that this process has had a processor, where the system tells; a busy machine does not change it.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    text.split_whitespace().next()?.parse::<f64>().ok().map(|nanoseconds| nanoseconds / 1e9)
}

/// This many battles of a kind: battles and questions a second, points, and a checksum of all last positions.
fn battles(name: &str, setup: &Setup, count: u64, bots: impl Fn(u64) -> [Bot; 2]) {
    let (mut questions, mut vp, mut wins, mut digests) = (0, [0u32; 2], [0; 2], Vec::new());
    let (begun, processor) = (Instant::now(), processor_seconds());
    for seed in 0..count {
        let players = bots(seed).into_iter().map(Player::Reflex).collect();
        let battle = Match::<Wh40k9>::new(setup, Source::seeded(Seed::from_number(seed)), players).unwrap();
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
    let busy = processor.zip(processor_seconds()).map_or(seconds, |(before, after)| after - before);
    let checksum = Digest::of(&digests).unwrap();
    let each = |sum: f64| sum / count as f64;
    println!("{name}: {:.2} battles a second ({:.2} by the wall)", count as f64 / busy, count as f64 / seconds);
    println!(
        "  {:.0} questions a second, {:.0} a battle; {:.1} to {:.1} VP, {} to {} wins; checksum {checksum}",
        questions as f64 / busy,
        each(questions as f64),
        each(f64::from(vp[0])),
        each(f64::from(vp[1])),
        wins[0],
        wins[1],
    );
}

/// Where the time of battles goes.
fn shares(setup: &Setup, count: u64, bots: impl Fn(u64) -> [Bot; 2]) {
    let watch = Arc::new(Watch::new(clock));
    let begun = Instant::now();
    for seed in 0..count {
        let mut state = Wh40k9::begin(setup).unwrap();
        state.memo = Memo::timed_by(Arc::clone(&watch));
        let players = bots(seed).into_iter().map(Player::Reflex).collect();
        Match::<Wh40k9>::from_state(state, Source::seeded(Seed::from_number(seed)), players).play().unwrap();
    }
    let whole = begun.elapsed().as_nanos() as f64;
    let mut rest = 100.0;
    for (name, query) in [("sight", Query::Sight), ("paths", Query::Paths), ("placement", Query::Placement)] {
        let (spent, queries) = watch.spent(query);
        let share = spent as f64 / whole * 100.0;
        rest -= share;
        println!("  {name} {share:.0} % ({} queries a battle)", queries / count);
    }
    println!("  rules {rest:.0} %");
}

/// This many resting points a game holds that is served.
const HELD: usize = 2;

/// The most memory that a battle takes at the start of a battle round: as it is simulated, with the tables that it keeps; and
/// as it is served, with its log and what it keeps for take-back.
fn memory(setup: &Setup, battles: u64) {
    let (mut simulated, mut served) = (0, 0);
    for (seed, round) in (0..battles).flat_map(|seed| (2..=5).map(move |round| (seed, round))) {
        simulated = simulated.max(allocated_by(|| up_to(setup, seed, round)));
        served = served.max(allocated_by(|| served_up_to(setup, seed, round)));
    }
    let holds = if simulated.max(served) <= 256 { "held" } else { "BROKEN" };
    println!("memory of a battle: {simulated} KB simulated, {served} KB served; within 256 KB: {holds}");
}

/// The kilobytes that what is made holds.
fn allocated_by<T>(make: impl FnOnce() -> T) -> u64 {
    let mut made = None;
    let measured = allocation_counter::measure(|| made = Some(make()));
    drop(made);
    u64::try_from(measured.bytes_current).unwrap_or(0).div_ceil(1024)
}

fn up_to(setup: &Setup, seed: u64, round: u8) -> Steps<Wh40k9> {
    let players: Vec<Bot> = vec![Box::new(Commander), Box::new(Commander)];
    let mut steps =
        Steps::<Wh40k9>::new(Wh40k9::begin(setup).unwrap(), Source::seeded(Seed::from_number(seed)), players);
    while steps.state().round < round && steps.step().unwrap() == kernel::Progress::Rest {}
    steps
}

fn served_up_to(setup: &Setup, seed: u64, round: u8) -> Game<Wh40k9> {
    let mut game = Game::<Wh40k9>::start(setup, Seed::from_number(seed), DiceKind::Seeded).unwrap();
    game.take_header();
    let mut players = [Commander, Commander];
    while game.state().round < round {
        let Some(prompt) = game.pending().first().copied().cloned() else { break };
        let seat = prompt.seats.iter().find(|&seat| game.question_for(seat).is_some()).unwrap();
        let answer = players[seat.index()].answer(game.state(), seat, &prompt.ask, prompt.number);
        let mut next = game.clone();
        next.answer(seat, prompt.number, answer, By::Bot).unwrap();
        game = next;
        game.let_go(HELD);
    }
    game
}

fn main() {
    let count = std::env::var("GROGNARD_BATTLES").ok().and_then(|count| count.parse().ok()).unwrap_or(10);
    let plan = |size| Plan { size, ..Plan::default() };
    let bots = |_: u64| [Box::new(Commander) as Bot, Box::new(Commander) as Bot];
    let random = |seed| [Box::new(Random::new(seed)) as Bot, Box::new(Random::new(seed + 1)) as Bot];
    let small = Setup::battle(&plan(BattleSize::CombatPatrol)).unwrap();
    let large = Setup::battle(&plan(BattleSize::Incursion)).unwrap();
    battles("1,000 points, bots", &large, count, bots);
    shares(&large, count.min(4), bots);
    battles("500 points, bots", &small, count, bots);
    let mirrored =
        Setup::battle(&Plan { factions: [Some("cinder-compact"); 2], ..plan(BattleSize::CombatPatrol) }).unwrap();
    let against = |seed| [Box::new(Commander) as Bot, Box::new(Random::new(seed + 1)) as Bot];
    battles("500 points, bot against random", &mirrored, count, against);
    battles("500 points, random", &small, count, random);
    memory(&large, count.min(5));
}
