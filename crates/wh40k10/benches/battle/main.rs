//! What a battle costs: 500, 1,000 and 2,000 points a side, five rounds, two bots, on one core, and the longest that
//! anybody waits for the next question; what a copy of a battle costs, and how well two threads play on from one; and questions with
//! 250 models on the battlefield. `GROGNARD_BATTLES` says how many of each kind are played. It fails where a bound is broken.
#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::disallowed_methods)]

mod copies;
mod crowd;

use kernel::{By, DiceKind, Digest, Game, Match, Player, Random, Reflex, Rules, Seat, Seed, Source, Steps};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Instant;
use wh40k10::Wh40k10;
use wh40k10::armies::Plan;
use wh40k10::bot::Commander;
use wh40k10::muster::BattleSize;
use wh40k10::questions::{Answer, Ask};
use wh40k10::setup::Setup;
use wh40k10::state::State;
use wh40k10::tabletop::{Memo, Query, Watch};

type Bot = Box<dyn Reflex<Wh40k10>>;

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

/// A player that notes how long it is from the end of one answer to the end of the next: thinking, judging, and what the rules
/// do in between.
struct Clocked {
    bot: Bot,
    /// When the last answer was given, and the longest time between two, in nanoseconds; shared by both players.
    times: Arc<[AtomicU64; 2]>,
}

impl Reflex<Wh40k10> for Clocked {
    fn answer(&mut self, state: &State, seat: Seat, ask: &Ask, number: u64) -> Answer {
        let answer = self.bot.answer(state, seat, ask, number);
        let now = clock();
        let before = self.times[0].swap(now, Ordering::Relaxed);
        self.times[1].fetch_max(now.saturating_sub(before), Ordering::Relaxed);
        answer
    }
}

/// What battles of a kind cost.
struct Cost {
    /// Battles a second of one processor.
    rate: f64,
    /// Milliseconds for a question.
    question: f64,
    /// The longest from one answer to the next, in milliseconds.
    longest: f64,
}

/// Says whether something is as it is asked for.
pub(crate) fn bound(what: &str, holds: bool) -> bool {
    println!("  {what}: {}", if holds { "held" } else { "BROKEN" });
    holds
}

/// This many battles of a kind: battles and questions a second, points, and a checksum of all last positions.
fn battles(name: &str, setup: &Setup, count: u64, bots: impl Fn(u64) -> [Bot; 2]) -> Cost {
    let (mut questions, mut vp, mut wins, mut digests) = (0_u64, [0u32; 2], [0; 2], Vec::new());
    let (begun, processor) = (Instant::now(), processor_seconds());
    let times: Arc<[AtomicU64; 2]> = Arc::default();
    for seed in 0..count {
        times[0].store(clock(), Ordering::Relaxed);
        let clocked = |bot: Bot| Box::new(Clocked { bot, times: Arc::clone(&times) }) as Bot;
        let players = bots(seed).into_iter().map(|bot| Player::Reflex(clocked(bot))).collect();
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
    let longest = times[1].load(Ordering::Relaxed) as f64 / 1e6;
    let question = busy * 1e3 / questions.max(1) as f64;
    println!("  {question:.3} ms a question; the longest step {longest:.1} ms");
    Cost { rate: count as f64 / busy, question, longest }
}

/// Where the time of battles goes.
fn shares(setup: &Setup, count: u64, bots: impl Fn(u64) -> [Bot; 2]) {
    let watch = Arc::new(Watch::new(clock));
    let begun = Instant::now();
    for seed in 0..count {
        let mut state = Wh40k10::begin(setup).unwrap();
        state.memo = Memo::timed_by(Arc::clone(&watch));
        let players = bots(seed).into_iter().map(Player::Reflex).collect();
        Match::<Wh40k10>::from_state(state, Source::seeded(Seed::from_number(seed)), players).play().unwrap();
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

/// The most memory of a battle, in kilobytes.
const MOST_MEMORY: u64 = 200;
/// This many resting points a game holds that is served.
const HELD: usize = 2;

/// The most memory that a battle takes at the start of a battle round: as it is simulated, with the tables that it keeps; and
/// as it is served, with its log and what it keeps for take-back.
fn memory(setup: &Setup, battles: u64) -> bool {
    let (mut simulated, mut served) = (0, 0);
    for (seed, round) in (0..battles).flat_map(|seed| (2..=5).map(move |round| (seed, round))) {
        simulated = simulated.max(allocated_by(|| up_to(setup, seed, round)));
        served = served.max(allocated_by(|| served_up_to(setup, seed, round)));
    }
    let held = simulated.max(served) <= MOST_MEMORY;
    let verdict = if held { "held" } else { "BROKEN" };
    println!("memory of a battle: {simulated} KB simulated, {served} KB served; within {MOST_MEMORY} KB: {verdict}");
    held
}

/// The kilobytes that what is made holds.
fn allocated_by<T>(make: impl FnOnce() -> T) -> u64 {
    let mut made = None;
    let measured = allocation_counter::measure(|| made = Some(make()));
    drop(made);
    u64::try_from(measured.bytes_current).unwrap_or(0).div_ceil(1024)
}

fn up_to(setup: &Setup, seed: u64, round: u8) -> Steps<Wh40k10> {
    let players: Vec<Bot> = vec![Box::new(Commander::new(seed)), Box::new(Commander::new(seed + 1))];
    let mut steps =
        Steps::<Wh40k10>::new(Wh40k10::begin(setup).unwrap(), Source::seeded(Seed::from_number(seed)), players);
    while steps.state().round < round && steps.step().unwrap() == kernel::Progress::Rest {}
    steps
}

fn served_up_to(setup: &Setup, seed: u64, round: u8) -> Game<Wh40k10> {
    let mut game = Game::<Wh40k10>::start(setup, Seed::from_number(seed), DiceKind::Seeded).unwrap();
    game.take_header();
    let mut players = [Commander::new(seed), Commander::new(seed + 1)];
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

fn main() -> ExitCode {
    let count = std::env::var("GROGNARD_BATTLES").ok().and_then(|count| count.parse().ok()).unwrap_or(10);
    let plan = |size| Plan { size, factions: ["cinder-compact", "hollow-choir"], ..Plan::default() };
    let bots = |seed| [Box::new(Commander::new(seed)) as Bot, Box::new(Commander::new(seed + 1)) as Bot];
    let random = |seed| [Box::new(Random::new(seed)) as Bot, Box::new(Random::new(seed + 1)) as Bot];
    let small = Setup::battle(&plan(BattleSize::CombatPatrol)).unwrap();
    let large = Setup::battle(&plan(BattleSize::Incursion)).unwrap();
    let largest = Setup::battle(&plan(BattleSize::StrikeForce)).unwrap();
    let incursion = battles("1,000 points, bots", &large, count, bots);
    shares(&large, count.min(4), bots);
    let strike_force = battles("2,000 points, bots", &largest, count.div_ceil(2), bots);
    let patrol = battles("500 points, bots", &small, count, bots);
    println!("asked for of bots:");
    let growth = strike_force.question / patrol.question;
    let fast_enough = [
        bound("500 points, 60 battles a second", patrol.rate >= 60.0),
        bound("1,000 points, 20 battles a second", incursion.rate >= 20.0),
        bound("2,000 points, 8 battles a second", strike_force.rate >= 8.0),
        bound("2,000 points, no step above 50 ms", strike_force.longest <= 50.0),
        bound(&format!("a question at 2,000 points {growth:.1} times one at 500, 3 at most"), growth <= 3.0),
    ];
    let mirrored = Setup::battle(&Plan { factions: ["cinder-compact"; 2], ..plan(BattleSize::CombatPatrol) }).unwrap();
    let against = |seed| [Box::new(Commander::new(seed)) as Bot, Box::new(Random::new(seed + 1)) as Bot];
    battles("500 points, bot against random", &mirrored, count, against);
    battles("500 points, random", &small, count, random);
    let small_enough = memory(&large, count.min(5));
    let cheap_enough = copies::measure(&large);
    let quick_enough = crowd::measure().unwrap();
    let all = fast_enough.iter().all(|held| *held) && small_enough && cheap_enough && quick_enough;
    if all { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
