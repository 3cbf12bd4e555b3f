//! Odds against the game itself: every die in turn, and seeded dice by the ten thousand.

use crate::match_ups::single::measured;
use crate::match_ups::{Size, TARGET, TINY, USUAL, enumerated, match_up, played, players, soaking};
use kernel::{Seat, Wish, solve};
use odds::statistics::{Finding, compare, ensemble_agrees, judge};
use odds::{FreeRerolls, Goal, Outcome, Play, Spending, best, resolve};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use wh40k10::Wh40k10;
use wh40k10::odds::{Defenders, chain, hazardous_failures, of_volley};
use wh40k10::state::{Moved, Phase, State, UnitId};
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

/// The chance in the game is added up from as many ways as there are throws of its dice, each rounded: of eight dice over a million.
fn near(game: f64, odds: f64) -> bool {
    (game - odds).abs() < if soaking() { 1e-10 } else { 1e-12 }
}

/// The attacker's own losses are what failed Hazardous tests cost: each weapon is in other hands.
fn check_hazardous(state: &State, destroyed: &BTreeMap<i64, f64>) {
    let (weapons, target) = of_volley(state, TARGET).unwrap();
    let (groups, target) = chain(&weapons, &target);
    let failures = hazardous_failures(&weapons, &groups, &target).unwrap();
    for number in 0..=failures.last() {
        let (game, odds) = (destroyed.get(&number).copied().unwrap_or(0.0), failures.chance(number));
        assert!(near(game, odds), "{number} destroyed: game {game}, odds {odds}\n{weapons:#?}");
    }
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
        let mut destroyed: BTreeMap<i64, f64> = BTreeMap::new();
        for ((damage, slain, own), chance) in by_game {
            *game.entry((damage, slain)).or_default() += chance;
            *destroyed.entry(own.into()).or_default() += chance;
        }
        check_hazardous(&state, &destroyed);
        let odds = pairs(&outcome(&state));
        let keys: Vec<_> = game.keys().chain(odds.keys()).copied().collect();
        for key in keys {
            let of = |map: &BTreeMap<(u32, u32), f64>| map.get(&key).copied().unwrap_or(0.0);
            let (game, odds) = (of(&game), of(&odds));
            let (weapons, target) = of_volley(&state, TARGET).unwrap();
            assert!(near(game, odds), "match-up {seed}, {key:?}: game {game}, odds {odds}\n{weapons:#?}\n{target:#?}");
        }
    }
    println!("{compared} of {seed} match-ups");
}

#[test]
fn odds_agree_with_the_game_and_seeded_dice() {
    let plans = if soaking() { vec![(200, 100_000), (20, 1_000_000)] } else { vec![(20, 20_000)] };
    for (match_ups, times) in plans {
        let mut scores = Vec::new();
        // In number 177 only some models of the target have Stealth, and those who do not fall first.
        for seed in (0..match_ups).chain([177]) {
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
        let worth = |at: &State| at.volley.is_none().then(|| f64::from(crate::match_ups::losses(&before, at).0));
        let wish = |seat: Seat| if seat == Seat(0) { Wish::Most } else { Wish::Least };
        let Ok(by_game) = solve::<Wh40k10>(&state, &wish, &worth, limit) else { continue };
        let (groups, target) = chain(&weapons, &Defenders { best_order: true, ..target });
        let play = |rerolls| Play {
            goal: Goal::Damage,
            attacker: rerolls,
            defender: rerolls,
            spending: Spending::default(),
            singles: Spending::NOTHING,
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

const ENEMY: UnitId = UnitId(0);
const OWN: UnitId = UnitId(1);

/// Two units, numbered in the order of their names.
fn position(phase: &str, own: Value, enemy: Value) -> Value {
    json!({ "phase": phase, "cp": [1, 0], "units": { "enemy": with(enemy, 2), "own": with(own, 1) } })
}

fn with(mut unit: Value, seat: u8) -> Value {
    unit["seat"] = seat.into();
    unit
}

fn agrees(what: &str, game: &BTreeMap<i64, f64>, description: &Value, figure: &str) {
    let odds = wh40k10::odds::work_out(description).unwrap();
    let chances = &odds.figures[figure];
    let first = chances["first"].as_i64().unwrap();
    let exact: Vec<f64> =
        chances["chances"].as_array().unwrap().iter().map(|chance| chance.as_f64().unwrap()).collect();
    for (number, exact) in (first..).zip(exact) {
        let game = game.get(&number).copied().unwrap_or(0.0);
        assert!(near(game, exact), "{what}, {number}: game {game}, odds {exact}");
    }
}

/// How many models of a unit have fallen, of three.
fn fallen(state: &State, unit: UnitId) -> i64 {
    3 - state.models_of(unit).count() as i64
}

fn past_charges(state: &State) -> bool {
    !matches!(state.phase, Phase::ChargeBegins | Phase::Charge)
}

/// The chance that something is true, in the game and in the odds.
fn chance_agrees(what: &str, game: &BTreeMap<i64, f64>, description: &Value) {
    let odds = wh40k10::odds::work_out(description).unwrap().figures["chance"].as_f64().unwrap();
    let game = game.get(&1).copied().unwrap_or(0.0);
    assert!(near(game, odds), "{what}: game {game}, odds {odds}");
}

#[test]
fn rolls_that_are_no_attack_equal_the_game() {
    let three = json!({ "datasheet": "recruits", "at": [[25, 20], [25, 21.5], [25, 23]] });
    let target = json!({ "datasheet": "recruits", "models": 3 });

    // Six dice are many for every run.
    if soaking() {
        let throwers = json!({ "datasheet": "ash-wardens", "at": [[20, 20]] });
        let over: fn(&State) -> bool = |state| state.players[0].cp == 0;
        let game =
            measured(&position("shooting-begins", throwers, three.clone()), over, |state| Some(fallen(state, ENEMY)));
        agrees("grenade", &game, &json!({ "what": "grenade", "target": target }), "slain");
    }

    let mut ram = position("charge", json!({ "datasheet": "ram", "at": [[20, 20]] }), three);
    ram["units"]["own"]["marks"] = json!({ "near_enemy": true });
    ram["datasheet"] = json!([{
        "id": "ram", "name": "Ram", "faction": ["A"], "keywords": ["VEHICLE"], "points": [{ "models": 1, "points": 80 }],
        "weapon": [{ "id": "prow", "name": "Prow", "attacks": 1, "skill": 4, "strength": 3, "damage": 1 }],
        "model": [{ "id": "ram", "name": "Ram", "count": 1, "move": 10, "toughness": 8, "save": 3, "wounds": 8,
            "leadership": 7, "objective_control": 2, "base": { "round": 50 }, "height": 2.5, "weapons": ["prow"] }],
    }]);
    let over: fn(&State) -> bool = |state| past_charges(state) || state.players[0].cp == 0;
    let rammed: fn(&State) -> Option<i64> = |state| (state.players[0].cp == 0).then(|| fallen(state, ENEMY));
    let game = measured(&ram, over, rammed);
    agrees("tank shock", &game, &json!({ "what": "tank-shock", "strength": 3, "target": target }), "slain");

    let one = |x: f64| json!({ "datasheet": "recruits", "at": [[x, 20]] });
    let charged: fn(&State) -> Option<i64> = |state| Some(state.unit(OWN)?.turn.charged.into());
    // 32 mm bases: 6.5" between them, and a hair less than 7".
    for (x, distance) in [(27.759_843, 6.5), (28.259, 7.0)] {
        let mut own = one(20.0);
        own["marks"] = json!({ "near_enemy": true });
        let game = measured(&position("charge", own, one(x)), past_charges, charged);
        chance_agrees("charge", &game, &json!({ "what": "charge", "distance": distance }));
    }

    let mut few = one(20.0);
    few["starting_strength"] = 4.into();
    let over: fn(&State) -> bool = |state| !matches!(state.phase, Phase::Command | Phase::BattleShock);
    let steady: fn(&State) -> Option<i64> = |state| Some((!state.unit(OWN)?.battle_shocked).into());
    let game = measured(&position("command", few, one(50.0)), over, steady);
    chance_agrees("battle-shock", &game, &json!({ "what": "battle-shock", "datasheet": "recruits" }));

    let mut shocked = json!({ "datasheet": "recruits", "at": [[20, 20], [18.5, 20], [18.5, 21.5]] });
    shocked["battle_shocked"] = true.into();
    let over: fn(&State) -> bool = |state| state.unit(OWN).is_some_and(|unit| unit.turn.moved == Moved::FellBack);
    let game = measured(&position("movement", shocked, one(22.2)), over, |state| Some(fallen(state, OWN)));
    agrees("desperate escape", &game, &json!({ "what": "desperate-escape", "tests": 3 }), "slain");
}
