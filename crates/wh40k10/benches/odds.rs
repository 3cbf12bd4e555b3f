//! What exact odds of an attack cost beside the game itself: a full unit at a full unit, a matrix of 30 by 30, the best use of a
//! Command Re-roll, with checksums; and how long the game takes to make the same attack a million times.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

#[path = "../tests/it/match_ups/mod.rs"]
mod match_ups;

use match_ups::{USUAL, match_up, played};
use odds::{Goal, Group, Outcome, Play, Target, best, resolve};
use serde_json::{Value, json};
use std::time::Instant;
use wh40k10::odds::{chain, of_volley, work_out};

/// This many times the game makes the attack; what a million takes is worked out from it.
const TIMES: u64 = 20_000;

fn checksum(outcome: &Outcome) -> u64 {
    let mix = |sum: u64, chance: &f64| (sum ^ chance.to_bits()).wrapping_mul(0x0100_0000_01b3);
    outcome.damage.chances().iter().chain(outcome.slain.chances()).fold(0xcbf2_9ce4_8422_2325, mix)
}

/// The best of several runs in seconds, and the last result.
fn time<T>(runs: u32, mut work: impl FnMut() -> T) -> (f64, T) {
    let mut result = work();
    let mut least = f64::INFINITY;
    for _ in 0..runs {
        let started = Instant::now();
        result = work();
        least = least.min(started.elapsed().as_secs_f64());
    }
    (least, result)
}

/// The largest of the generated match-ups: its chain, and the position from which the game makes the same attack.
fn against_the_game() {
    let size = match_ups::Size { kinds: 2, weapons: 20, attacks: 2, models: 10 };
    let attacks = |groups: &[Group]| groups.iter().map(|g| g.weapons * g.attacks.largest()).sum::<u32>();
    let chain_of = |seed: u64| {
        let state = match_up(seed, size);
        let (weapons, target) = of_volley(&state, match_ups::TARGET).unwrap();
        let (groups, target) = chain(&weapons, &target);
        (state, groups, target)
    };
    // Neither sure to kill nor sure to fail, so that all attacks are made.
    let open = |(_, groups, target): &(_, Vec<Group>, Target)| {
        let outcome = resolve(groups, target).unwrap();
        (0.02..0.5).contains(&outcome.kill_all) && target.left() >= 15
    };
    let found = (0..400).map(chain_of).filter(open).max_by_key(|(_, groups, _)| attacks(groups));
    let Some((state, groups, target)) = found else { return };
    let (seconds, outcome) = time(100, || resolve(&groups, &target).unwrap());
    let started = Instant::now();
    let tally = played(&state, 1, TIMES);
    let million = started.elapsed().as_secs_f64() * 1e6 / TIMES as f64;
    println!(
        "{} attacks at {} wounds, as the game makes them          {:>9.4} ms   checksum {:016x}   a million in the game {million:.1} s, \
         ratio {:.0}   damage {:.4}, in {TIMES} attacks {:.4}",
        attacks(&groups),
        target.left(),
        seconds * 1e3,
        checksum(&outcome),
        million / seconds,
        outcome.mean_damage,
        tally.mean_damage(),
    );
}

fn weapon(number: u32) -> Value {
    let abilities = ["Lethal Hits", "Sustained Hits 1", "Devastating Wounds", "Twin-linked", "Anti-INFANTRY 5+"];
    let own: Vec<&str> = (0..5).filter(|bit| number >> bit & 1 == 1).map(|bit| abilities[bit as usize]).collect();
    json!({
        "name": format!("weapon {number}"), "range": 24, "count": 5, "attacks": 1 + number % 6, "skill": 3 + number % 3,
        "strength": 3 + number % 8, "ap": -i64::from(number % 4), "damage": (["1", "2", "D3", "D6+1"][number as usize % 4]), "abilities": own,
    })
}

fn target(number: u32) -> Value {
    json!({
        "toughness": 3 + number % 9, "keywords": ["INFANTRY"],
        "lines": [{ "count": 1 + number % 10, "wounds": 1 + number % 4, "save": 2 + number % 5, "points": 10 }],
    })
}

fn matrix() {
    let attackers: Vec<Value> = (0..30).map(|number| json!({ "weapons": [weapon(number)] })).collect();
    let targets: Vec<Value> = (0..30).map(target).collect();
    let description = json!({ "attackers": attackers, "targets": targets });
    let (seconds, report) = time(3, || work_out(&description).unwrap());
    let cells = report.figures["cells"].as_array().unwrap();
    let sum: f64 = cells.iter().map(|cell| cell["mean_damage"].as_f64().unwrap()).sum();
    println!(
        "30 weapons by 30 targets, from description to answer    {:>9.4} ms   checksum {:016x}",
        seconds * 1e3,
        sum.to_bits()
    );
}

fn best_reroll() {
    let (state, play) = (match_up(3, USUAL), Play { defender: 1, ..Play::one_reroll(Goal::KillAll) });
    let full = json!({
        "attackers": [{ "weapons": [{
            "name": "everything", "range": 24, "count": 20, "attacks": 2, "skill": 4, "strength": 4, "ap": -1, "damage": 2,
            "abilities": ["Lethal Hits", "Sustained Hits 1", "Devastating Wounds", "Twin-linked", "Anti-INFANTRY 5+"],
        }] }],
        "targets": [{ "toughness": 5, "keywords": ["INFANTRY"], "lines": [{ "count": 10, "wounds": 2, "save": 3 }] }],
    });
    let (seconds, report) = time(5, || work_out(&full).unwrap());
    println!(
        "40 attacks, everything on, with all its tables          {:>9.4} ms   mean slain {}",
        seconds * 1e3,
        report.figures["mean_slain"]
    );
    let (weapons, target) = of_volley(&state, match_ups::TARGET).unwrap();
    let (groups, target) = chain(&weapons, &target);
    let (seconds, plan) = time(5, || best(&groups, &target, play).unwrap());
    println!(
        "best use of both players' Command Re-rolls              {:>9.4} ms   checksum {:016x}",
        seconds * 1e3,
        plan.value().to_bits()
    );
}

fn main() {
    against_the_game();
    matrix();
    best_reroll();
}
