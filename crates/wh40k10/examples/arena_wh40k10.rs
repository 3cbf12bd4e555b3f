//! How fair two army lists are, without compiling them in: whole battles between bots, counted.
//!
//! `cargo run --release -p wh40k10 --example arena_wh40k10 -- 1000 100` plays the ready-made armies of 1,000 points against each other, each as
//! often in either seat. `first=mine.toml` and `second=theirs.toml` play these lists instead, written as in `content/wh40k10/armies`. Behind the
//! sum stands what every datasheet lost of its models.
#![allow(clippy::panic, clippy::print_stdout, clippy::unwrap_used)]

use kernel::{Match, Player, Seat, Seed, Source};
use std::collections::BTreeMap;
use wh40k10::Wh40k10;
use wh40k10::armies::{FACTIONS, Plan, ready};
use wh40k10::bot::Commander;
use wh40k10::muster::{self, BattleSize, Roster};
use wh40k10::setup::{Setup, shipped};

fn list(file: &str) -> Roster {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    muster::read(file, &text, &shipped().unwrap()).unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let given = |key: &str| words.iter().find_map(|word| word.strip_prefix(key)?.strip_prefix('=')).map(list);
    let size = match words.first().map(String::as_str) {
        Some("2000") => BattleSize::StrikeForce,
        Some("1000") => BattleSize::Incursion,
        _ => BattleSize::CombatPatrol,
    };
    let count: u64 = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(40);
    let library = shipped().unwrap();
    let lists = [given("first"), given("second")];
    let (mut won, mut drawn, mut scores) = (0, 0, [0, 0]);
    let mut ledger = BTreeMap::<String, [u32; 2]>::new();
    for n in 0..count {
        let own = (n % 2) as usize;
        let side = |seat: usize| usize::from(seat != own);
        let plan = Plan { size, factions: [0, 1].map(|seat| FACTIONS[side(seat)]), ..Plan::default() };
        let rosters = [0, 1].map(|seat| {
            let usual = || ready(&library, plan.factions[seat], size).unwrap();
            lists[side(seat)].clone().unwrap_or_else(usual)
        });
        let setup = Setup::between(&plan, library.clone(), &rosters).unwrap();
        let bot = |seed| Player::Reflex(Box::new(Commander::new(seed)));
        let battle = Match::<Wh40k10>::new(&setup, Source::seeded(Seed::from_number(n)), vec![bot(n), bot(n + 1)]);
        let played = battle.unwrap().play().unwrap();
        won += u64::from(played.outcome.winners.contains(Seat(own as u8)));
        drawn += u64::from(played.outcome.winners.is_empty());
        for (sum, seat) in scores.iter_mut().zip([own, 1 - own]) {
            *sum += played.outcome.scores.get(seat).copied().unwrap_or_default();
        }
        for unit in played.state.models.iter().map(|model| (model.unit, model.at.is_none())) {
            let Some(sheet) = played.state.datasheet(unit.0) else { continue };
            let [lost, of] = ledger.entry(sheet.id.clone()).or_default();
            *lost += u32::from(unit.1);
            *of += 1;
        }
    }
    for (sheet, [lost, of]) in &ledger {
        println!("  {sheet:20} lost {lost:6} of {of:6} models: {:3} %", 100 * lost / of.max(&1));
    }
    let share = (won as f64 + drawn as f64 * 0.5) * 100.0 / count.max(1) as f64;
    let [own, other] = scores.map(|sum| sum as f64 / count.max(1) as f64);
    println!("on average {own:.1} to {other:.1} points");
    println!("{won} won, {drawn} drawn of {count}: {share:.1} %");
}
