//! What a battle costs: Field Armies (about 150 models a side), six Game Turns, two bots, on one core; and single questions: a charge
//! with ten units near, the moves of a unit among Grand Armies. `GROGNARD_BATTLES` says how many of each kind are played. It fails where
//! a bound is broken.
#![allow(clippy::print_stdout, clippy::unwrap_used, clippy::disallowed_methods)]

use kernel::{Digest, Match, Player, Random, Reflex, Rules, Seed, Source, Steps};
use std::process::ExitCode;
use std::time::Instant;
use t9a::T9a;
use t9a::bot::Marshal;
use t9a::charge::declare::judge_target;
use t9a::movement::Impetus;
use t9a::questions::{Ask, SelectMover, SteerUnit, candidates};
use t9a::setup::{Plan, Scale, Setup};
use t9a::state::{ChargeStep, DeclaredCharge, Fixed, MoveAction, Phase, State, UnitId};

/// Battles of two bots with Field Armies in a second.
const BATTLES: f64 = 20.0;
/// Milliseconds for a judgement of a charge.
const JUDGED: f64 = 2.0;
/// Milliseconds for the options of a question about movement.
const LISTED: f64 = 15.0;

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
fn battles(name: &str, setup: &Setup, count: u64, bots: impl Fn(u64) -> [Bot; 2]) -> f64 {
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
    count as f64 / busy
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

/// The milliseconds that a question takes whose answer nobody has kept: the least of three, since a busy machine only adds to it.
fn milliseconds<T>(state: &State, ask: impl Fn(&State) -> T) -> f64 {
    let once = || {
        let fresh = State { fixed: Fixed::new((*state.fixed).clone()), ..state.clone() };
        let begun = Instant::now();
        std::hint::black_box(ask(&fresh));
        begun.elapsed().as_secs_f64() * 1e3
    };
    (0..3).map(|_| once()).fold(f64::INFINITY, f64::min)
}

/// Says how long questions of a kind took, and whether none took longer than it may.
fn report(what: &str, mut times: Vec<f64>, most: f64) -> bool {
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
    let longest = times.last().copied().unwrap_or(0.0);
    let held = longest <= most;
    let verdict = if held { "held" } else { "BROKEN" };
    let over = times.iter().filter(|time| **time > most).count();
    println!(
        "  {what}: {mean:.3} ms on average, {longest:.3} ms at most, {} of them; within {most} ms: {verdict} ({over} over)",
        times.len()
    );
    held
}

/// Every unit of the Active Player with every enemy.
fn pairs(state: &State) -> Vec<(UnitId, UnitId)> {
    let seat = state.active;
    let foes: Vec<UnitId> = state.on_field().filter(|&unit| state.owner(unit) != Some(seat)).collect();
    state.units_of(seat).flat_map(|unit| foes.iter().map(move |&foe| (unit, foe))).collect()
}

/// Every charge that could be declared: alone, and with another that has been declared against the same target.
fn charges(name: &str, state: &State) -> bool {
    println!("{name}: {} units", state.on_field().count());
    let pairs = pairs(state);
    let alone = pairs.iter().map(|&(unit, foe)| milliseconds(state, |state| judge_target(state, unit, foe)));
    let alone = report("judging a charge", alone.collect(), JUDGED);
    let mut together = Vec::new();
    let legal = |&&(unit, foe): &&(UnitId, UnitId)| judge_target(state, unit, foe).is_ok();
    for &(unit, target) in pairs.iter().filter(legal) {
        let mut then = state.clone();
        then.charges.push(DeclaredCharge { unit, target, aim: Default::default(), fled: false });
        let others = pairs.iter().filter(|(other, foe)| *other != unit && *foe == target);
        together.extend(others.map(|&(other, foe)| milliseconds(&then, |state| judge_target(state, other, foe))));
    }
    report("judging a charge with another", together, JUDGED) && alone
}

/// Every move of every unit, and who moves.
fn moves(name: &str, state: &State) -> bool {
    println!("{name}: {} units", state.on_field().count());
    let steer = |unit: UnitId| {
        let ask = SteerUnit { unit, action: MoveAction::Advance, impetus: Impetus::Phase, leaving: None };
        let ask = Ask::SteerUnit(ask);
        milliseconds(state, |state| candidates(state, &ask, 40))
    };
    let steered = report("the moves of a unit", state.units_of(state.active).map(steer).collect(), LISTED);
    let select = Ask::SelectMover(SelectMover { seat: state.active, impetus: Impetus::Phase, only: None });
    let selected = milliseconds(state, |state| candidates(state, &select, 400));
    report("who moves", vec![selected], LISTED) && steered
}

fn main() -> ExitCode {
    let count = std::env::var("GROGNARD_BATTLES").ok().and_then(|count| count.parse().ok()).unwrap_or(10);
    let setup = |scale| Setup::battle(&Plan { scale, ..Plan::default() }).unwrap();
    let bots = |seed| [Box::new(Marshal::new(seed)) as Bot, Box::new(Marshal::new(seed + 1)) as Bot];
    let against = |seed| [Box::new(Marshal::new(seed)) as Bot, Box::new(Random::new(seed + 1)) as Bot];
    let rate = battles("Field Armies, bots", &setup(Scale::FieldArmy), count, bots);
    battles("Warbands, bots", &setup(Scale::Warband), count, bots);
    battles("Warbands, bot against random", &setup(Scale::Warband), count.min(10), against);
    let fast = rate >= BATTLES;
    println!("{BATTLES} Field Army battles a second: {}", if fast { "held" } else { "BROKEN" });
    let charging = Phase::Charge(ChargeStep::Declaring);
    let field = position(&setup(Scale::FieldArmy), 1, 3, charging);
    let grand = position(&setup(Scale::GrandArmy), 1, 2, Phase::Movement);
    let held = [
        charges("Field Armies in the third Game Turn", &field),
        moves("Grand Armies in the second Game Turn", &grand),
        fast,
    ];
    if held.iter().all(|held| *held) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
