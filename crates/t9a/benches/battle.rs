//! What a battle costs: Field Armies (about 150 models a side), six Game Turns, two bots, on one core; and single questions: a charge
//! with ten units near, the moves of a unit among Grand Armies. `GROGNARD_BATTLES` says how many of each kind are played.
#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::disallowed_methods)]

use kernel::{Digest, Match, Player, Random, Reflex, Rules, Seed, Source, Steps};
use std::time::Instant;
use t9a::T9a;
use t9a::bot::Marshal;
use t9a::charge::declare::judge_target;
use t9a::movement::Impetus;
use t9a::questions::{Ask, SelectMover, SteerUnit, candidates};
use t9a::setup::{Plan, Scale, Setup};
use t9a::state::{ChargeStep, MoveAction, Phase, State, UnitId};

type Bot = Box<dyn Reflex<T9a>>;

/// Seconds that this process has had a processor, where the system tells; a busy machine does not change it.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    text.split_whitespace().next()?.parse::<f64>().ok().map(|nanoseconds| nanoseconds / 1e9)
}

/// The seconds that something takes.
fn seconds<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let (begun, processor) = (Instant::now(), processor_seconds());
    let done = work();
    let wall = begun.elapsed().as_secs_f64();
    (processor.zip(processor_seconds()).map_or(wall, |(before, after)| after - before), done)
}

/// Battles of a kind: battles and questions a second, wins, and a checksum of all last positions.
fn battles(name: &str, setup: &Setup, count: u64, bots: impl Fn(u64) -> [Bot; 2]) {
    let (mut questions, mut wins, mut digests) = (0, [0; 2], Vec::new());
    let (busy, ()) = seconds(|| {
        for seed in 0..count {
            let players = bots(seed).into_iter().map(Player::Reflex).collect();
            let battle = Match::<T9a>::new(setup, Source::seeded(Seed::from_number(seed)), players).unwrap();
            let played = battle.play().unwrap();
            questions += played.questions;
            for seat in played.outcome.winners.iter() {
                wins[seat.index()] += 1;
            }
            digests.push(Digest::of(&played.state).unwrap());
        }
    });
    let checksum = Digest::of(&digests).unwrap();
    println!("{name}: {:.2} battles a second", count as f64 / busy);
    let (rate, each) = (questions as f64 / busy, questions as f64 / count as f64);
    println!(
        "  {rate:.0} questions a second, {each:.0} a battle; {} to {} wins; checksum {checksum}",
        wins[0], wins[1]
    );
}

/// The position at the start of a phase of a later Game Turn.
fn position(setup: &Setup, seed: u64, round: u8, phase: Phase) -> State {
    let players: Vec<Bot> = vec![Box::new(Marshal::new(seed)), Box::new(Marshal::new(seed + 1))];
    let mut steps = Steps::<T9a>::new(T9a::begin(setup).unwrap(), Source::seeded(Seed::from_number(seed)), players);
    while steps.state().round < round || steps.state().phase != phase {
        if steps.step().unwrap() != kernel::Progress::Rest {
            break;
        }
    }
    steps.state().clone()
}

/// Every charge that could be declared, and every move of every unit, each timed.
fn questions(name: &str, state: &State) {
    let seat = state.active;
    let own: Vec<UnitId> = state.units_of(seat).collect();
    let foes: Vec<UnitId> = state.on_field().filter(|&unit| state.owner(unit) != Some(seat)).collect();
    let report = |what: &str, mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
        let most = times.last().copied().unwrap_or(0.0);
        println!("  {what}: {:.3} ms on average, {:.3} ms at most, {} of them", mean * 1e3, most * 1e3, times.len());
    };
    println!("{name}: {} units", own.len() + foes.len());
    let pairs = own.iter().flat_map(|&unit| foes.iter().map(move |&foe| (unit, foe)));
    report("judging a charge", pairs.map(|(unit, foe)| seconds(|| judge_target(state, unit, foe)).0).collect());
    let steer = |unit: UnitId| {
        let ask = SteerUnit { unit, action: MoveAction::Advance, impetus: Impetus::Phase, leaving: None };
        seconds(|| candidates(state, &Ask::SteerUnit(ask), 40)).0
    };
    report("the moves of a unit", own.iter().map(|&unit| steer(unit)).collect());
    let select = Ask::SelectMover(SelectMover { seat, impetus: Impetus::Phase, only: None });
    report("who moves", vec![seconds(|| candidates(state, &select, 400)).0]);
}

fn main() {
    let count = std::env::var("GROGNARD_BATTLES").ok().and_then(|count| count.parse().ok()).unwrap_or(10);
    let setup = |scale| Setup::battle(&Plan { scale, ..Plan::default() }).unwrap();
    let bots = |seed| [Box::new(Marshal::new(seed)) as Bot, Box::new(Marshal::new(seed + 1)) as Bot];
    let against = |seed| [Box::new(Marshal::new(seed)) as Bot, Box::new(Random::new(seed + 1)) as Bot];
    battles("Field Armies, bots", &setup(Scale::FieldArmy), count, bots);
    battles("Warbands, bots", &setup(Scale::Warband), count, bots);
    battles("Warbands, bot against random", &setup(Scale::Warband), count.min(10), against);
    let charging = Phase::Charge(ChargeStep::Declaring);
    questions("Field Armies in the third Game Turn", &position(&setup(Scale::FieldArmy), 1, 3, charging));
    questions("Grand Armies in the second Game Turn", &position(&setup(Scale::GrandArmy), 1, 2, Phase::Movement));
}
