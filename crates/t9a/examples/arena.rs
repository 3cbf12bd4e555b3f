//! How strong the bot is: battles of the Marshal against who chooses at random, on every map and with every deployment, with either
//! army in either seat. `cargo run --release -p t9a --example arena -- field-army 100` prints each battle and the sums; with the number of
//! a battle behind them only that one is played, and told phase by phase; with `all` every battle is printed, and with `both` the Marshal
//! plays both sides.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use kernel::{Outcome, Progress, Random, Reflex, Rules, Seat, Seed, Source, Steps};
use t9a::T9a;
use t9a::bot::Marshal;
use t9a::end_of_game::{primary, victory_points};
use t9a::pregame::DeploymentType;
use t9a::setup::{BOOKS, Plan, Scale, Setup};
use t9a::state::{State, UnitId, Whereabouts};
use t9a::terrain::maps;

/// A different plan for every number.
fn plan(scale: Scale, n: u64) -> Plan<'static> {
    let n = n as usize;
    Plan {
        scale,
        books: [BOOKS[n % 2], BOOKS[(n / 2) % 2]],
        map: maps::KEYS[n / 4 % maps::KEYS.len()],
        deployment: DeploymentType::ALL[n / 3 % DeploymentType::ALL.len()],
    }
}

fn gained(state: &State, seat: Seat) -> u32 {
    state.ids().filter(|&id| state.owner(id) != Some(seat)).map(|id| victory_points(state, id)).sum()
}

/// What every unit is about.
fn tell(state: &State, own: Seat) {
    println!(
        "-- turn {} of {:?}, {:?}; points {} to {}; spoils {:?}",
        state.round,
        state.active,
        state.phase,
        gained(state, own),
        gained(state, t9a::state::other(own)),
        primary(state)
    );
    for seat in [own, t9a::state::other(own)] {
        for id in state.ids().filter(|&id| state.owner(id) == Some(seat)) {
            let Some(unit) = state.unit(id) else { continue };
            if unit.whereabouts != Whereabouts::Field {
                println!("   {seat:?} {} {:?}", unit.key, unit.whereabouts);
                continue;
            }
            let at = t9a::definitions::formation::block(state, id).map_or(String::new(), |block| {
                format!(
                    "({:.0} {:.0}) to ({:.1} {:.1})",
                    block.front.x, block.front.y, block.heading.x, block.heading.y
                )
            });
            let with =
                unit.joined.map_or(String::new(), |host: UnitId| format!("with {}", state.unit(host).unwrap().key));
            let mut marks = String::new();
            for (holds, name) in
                [(state.is_engaged(id), "engaged"), (unit.shaken, "shaken"), (unit.marks.battle.loot > 0, "loot")]
            {
                marks += if holds { name } else { "" };
            }
            println!(
                "   {seat:?} {} hp {}/{} {at} {with} {marks} vp {}",
                unit.key,
                unit.hp,
                state.starting_hp(id),
                victory_points(state, id)
            );
        }
    }
}

fn play(scale: Scale, n: u64, told: bool, mirror: bool) -> (Seat, Outcome, State) {
    let own = Seat((n / 4 % 2) as u8);
    let player = |seat: Seat| -> Box<dyn Reflex<T9a>> {
        if seat == own || mirror { Box::new(Marshal::new(n)) } else { Box::new(Random::new(n)) }
    };
    let state = T9a::begin(&Setup::battle(&plan(scale, n)).unwrap()).unwrap();
    let mut steps = Steps::new(state, Source::seeded(Seed::from_number(n)), vec![player(Seat(0)), player(Seat(1))]);
    let mut turn = None;
    loop {
        if let Progress::Over(outcome) = steps.step().unwrap() {
            if told {
                tell(steps.state(), own);
            }
            return (own, outcome, steps.state().clone());
        }
        let now = (steps.state().round, steps.state().active, std::mem::discriminant(&steps.state().phase));
        if told && turn != Some(now) {
            turn = Some(now);
            tell(steps.state(), own);
        }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let scale =
        words.first().and_then(|key| Scale::ALL.into_iter().find(|scale| scale.key() == *key)).unwrap_or_default();
    let count = words.get(1).and_then(|count| count.parse().ok()).unwrap_or(40);
    if let Some(n) = words.get(2).and_then(|n| n.parse().ok()) {
        play(scale, n, true, false);
        return;
    }
    let (mut won, mut drawn) = (0, 0);
    for n in 0..count {
        let (own, outcome, state) = play(scale, n, false, words.iter().any(|word| word == "both"));
        let result = match outcome.winners.iter().next() {
            Some(seat) if seat == own => "won",
            Some(_) => "lost",
            None => "drawn",
        };
        won += u64::from(result == "won");
        drawn += u64::from(result == "drawn");
        let plan = plan(scale, n);
        if result != "won" || words.iter().any(|word| word == "all") {
            println!(
                "{n:3} {result} {:?} {} {:?} as {own:?}: {:?}, points {} to {}, spoils {:?}",
                plan.books,
                plan.map,
                plan.deployment,
                outcome.scores,
                gained(&state, own),
                gained(&state, t9a::state::other(own)),
                primary(&state)
            );
        }
    }
    println!("{}: {won} won, {drawn} drawn of {count}", scale.key());
}
