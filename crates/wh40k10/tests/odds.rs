//! Odds against the game itself: every die in turn, and seeded dice by the ten thousand.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod match_ups;

use match_ups::{Size, TARGET, TINY, USUAL, enumerated, match_up, played, players, soaking};
use odds::statistics::{Finding, compare, ensemble_agrees, judge};
use odds::{Outcome, resolve};
use std::collections::BTreeMap;
use wh40k10::odds::{chain, of_volley};
use wh40k10::state::State;

fn outcome(state: &State) -> Outcome {
    let (weapons, target) = of_volley(state, TARGET).unwrap();
    let (groups, target) = chain(&weapons, &target);
    resolve(&groups, &target).unwrap()
}

/// The chance of each pair of damage and slain.
fn pairs(outcome: &Outcome) -> BTreeMap<(u32, u32), f64> {
    let mut pairs = BTreeMap::new();
    for (fate, chance) in outcome.fates.iter().filter(|(_, chance)| *chance > 0.0) {
        *pairs.entry((fate.damage, fate.slain)).or_default() += chance;
    }
    pairs
}

#[test]
fn odds_equal_the_game_with_every_die_in_turn() {
    // Five dice have 7,776 ways, eight 1,679,616.
    let (wanted, limit) = if soaking() { (200, 1_700_000) } else { (40, 8_000) };
    let (mut compared, mut seed) = (0, 0);
    while compared < wanted {
        seed += 1;
        assert!(seed < wanted * 40, "too few of the generated match-ups are small enough");
        let state = match_up(seed, Size { weapons: 1 + (seed % 2) as usize, ..TINY });
        let Some(by_game) = enumerated(&state, players, limit) else { continue };
        compared += 1;
        let mut game: BTreeMap<(u32, u32), f64> = BTreeMap::new();
        for ((damage, slain, _), chance) in by_game {
            *game.entry((damage, slain)).or_default() += chance;
        }
        let odds = pairs(&outcome(&state));
        let keys: Vec<_> = game.keys().chain(odds.keys()).copied().collect();
        for key in keys {
            let of = |map: &BTreeMap<(u32, u32), f64>| map.get(&key).copied().unwrap_or(0.0);
            let (game, odds) = (of(&game), of(&odds));
            let (weapons, target) = of_volley(&state, TARGET).unwrap();
            assert!(
                (game - odds).abs() < 1e-12,
                "match-up {seed}, {key:?}: game {game}, odds {odds}\n{weapons:#?}\n{target:#?}"
            );
        }
    }
    println!("{compared} of {seed} match-ups");
}

#[test]
fn odds_agree_with_the_game_and_seeded_dice() {
    let plans = if soaking() { vec![(200, 100_000), (20, 1_000_000)] } else { vec![(20, 20_000)] };
    for (match_ups, times) in plans {
        let mut scores = Vec::new();
        for seed in 0..match_ups {
            let state = match_up(seed + 1_000, USUAL);
            let exact = outcome(&state);
            let mut found = compare(&exact, &played(&state, seed, times));
            let mut finding = judge(&found, false);
            // Only the means are independent enough of each other to be judged together.
            scores.extend(found.scores.iter().filter(|score| score.name == "damage").map(|score| score.z));
            if finding == Finding::Again {
                found = compare(&exact, &played(&state, seed + 1_000_000, times * 8));
                finding = judge(&found, true);
            }
            let (weapons, target) = of_volley(&state, TARGET).unwrap();
            assert_eq!(finding, Finding::Agrees, "match-up {seed}: {found:?}\n{weapons:#?}\n{target:#?}");
        }
        assert!(ensemble_agrees(&scores), "{scores:?}");
    }
}
