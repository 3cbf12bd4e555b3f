//! Odds against the game itself: every die in turn, and seeded dice by the ten thousand.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod match_ups;

use kernel::{Seat, Wish, solve};
use match_ups::{Size, TARGET, TINY, USUAL, enumerated, match_up, played, players, soaking};
use odds::statistics::{Finding, compare, ensemble_agrees, judge};
use odds::{FreeRerolls, Goal, Outcome, Play, Spending, best, resolve};
use std::collections::BTreeMap;
use wh40k10::Wh40k10;
use wh40k10::odds::{Defenders, chain, of_volley};
use wh40k10::state::State;
use wh40k10::weapons::WeaponAbility;

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
    let (wanted, limit) = if soaking() { (100, 1_700_000) } else { (30, 8_000) };
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

/// Both players have a Command Re-roll, Twin-linked is used as is best, and the defender chooses who takes attacks: the game's own rules,
/// with every die and every choice, are worth what the plan is worth.
#[test]
fn best_play_equals_the_game_solved() {
    let (wanted, limit) = if soaking() { (60, 1_000_000) } else { (8, 20_000) };
    let (mut compared, mut gains, mut seed) = (0, 0, 5_000);
    while compared < wanted {
        seed += 1;
        assert!(seed < 5_000 + wanted * 60, "too few of the generated match-ups are small enough");
        let mut state = match_up(seed, Size { kinds: 1, weapons: 1, attacks: 1, models: 2 });
        let (weapons, target) = of_volley(&state, TARGET).unwrap();
        // Whether to pick out a CHARACTER is a choice that the odds do not make.
        if weapons.iter().any(|weapons| weapons.profile.has(&WeaponAbility::Precision)) {
            continue;
        }
        for player in &mut state.players {
            player.cp = 1;
        }
        let before = state.clone();
        let worth = |at: &State| at.volley.is_none().then(|| f64::from(match_ups::losses(&before, at).0));
        let wish = |seat: Seat| if seat == Seat(0) { Wish::Most } else { Wish::Least };
        let Ok(by_game) = solve::<Wh40k10>(&state, &wish, &worth, limit) else { continue };
        let (groups, target) = chain(&weapons, &Defenders { best_order: true, ..target });
        let play = |rerolls| Play {
            goal: Goal::Damage,
            attacker: rerolls,
            defender: rerolls,
            spending: Spending::default(),
            free: FreeRerolls::Best,
        };
        let plan = best(&groups, &target, play(1)).unwrap();
        let without = best(&groups, &target, play(0)).unwrap();
        assert!((plan.value() - by_game).abs() < 1e-11, "match-up {seed}: plan {}, game {by_game}", plan.value());
        compared += 1;
        gains += u64::from((plan.value() - without.value()).abs() > 1e-6);
    }
    assert!(gains * 2 > compared, "re-rolls hardly ever mattered");
}
