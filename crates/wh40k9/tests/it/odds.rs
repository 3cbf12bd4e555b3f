//! Odds against the game itself: every die in turn, and seeded dice by the ten thousand.

use crate::match_ups::{Size, TARGET, TINY, USUAL, enumerated, losses, match_up, measured, played, soaking};
use kernel::{Seat, Wish, solve};
use odds::statistics::{Finding, compare, ensemble_agrees, judge};
use odds::{FreeRerolls, Goal, Outcome, Play, Spending, best, resolve};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use wh40k9::Wh40k9;
use wh40k9::odds::{Beyond, Defenders, Weapons, chain, of_volley, work_out};
use wh40k9::state::{Phase, State, UnitId};

fn read(state: &State) -> Result<(Vec<Weapons>, Defenders), Beyond> {
    of_volley(state, TARGET).map(|found| found.expect("attacks wait"))
}

/// The odds of what waits; none where a chain cannot say it.
fn outcome(state: &State) -> Option<Outcome> {
    let (weapons, target) = read(state).ok()?;
    let (groups, target) = chain(&weapons, &target).ok()?;
    Some(resolve(&groups, &target).unwrap())
}

/// The chance of each pair of damage and slain.
fn pairs(outcome: &Outcome) -> BTreeMap<(u32, u32), f64> {
    let mut pairs = BTreeMap::new();
    for (fate, chance) in outcome.fates.iter().filter(|(_, chance)| *chance > 0.0) {
        *pairs.entry((fate.damage, fate.slain)).or_default() += chance;
    }
    pairs
}

/// The chance in the game is added up from as many ways as there are throws of its dice, each rounded.
fn near(game: f64, odds: f64) -> bool {
    (game - odds).abs() < if soaking() { 1e-10 } else { 1e-12 }
}

#[test]
fn odds_equal_the_game_with_every_die_in_turn() {
    let (wanted, limit) = if soaking() { (100, 1_700_000) } else { (16, 3_000) };
    let (mut compared, mut seed, mut beyond, mut mixed) = (0, 0, 0, 0);
    // Some of them with units in which another Toughness comes to count as models fall.
    while compared < wanted || mixed < wanted / 4 {
        seed += 1;
        assert!(seed < wanted * 100, "too few of the generated match-ups are small enough");
        let state = match_up(seed, Size { weapons: 1 + (seed % 2) as usize, ..TINY });
        let Some(exact) = outcome(&state) else {
            beyond += 1;
            continue;
        };
        let changes = |(weapons, _): (Vec<Weapons>, Defenders)| weapons.iter().any(|own| !own.later.is_empty());
        let is_mixed = read(&state).is_ok_and(changes);
        if compared >= wanted && !is_mixed {
            continue;
        }
        let Some(game) = enumerated(&state, limit) else { continue };
        compared += 1;
        mixed += u64::from(is_mixed);
        let odds = pairs(&exact);
        let keys: Vec<_> = game.keys().chain(odds.keys()).copied().collect();
        for key in keys {
            let of = |map: &BTreeMap<(u32, u32), f64>| map.get(&key).copied().unwrap_or(0.0);
            let (game, odds) = (of(&game), of(&odds));
            let read = read(&state);
            assert!(near(game, odds), "match-up {seed}, {key:?}: game {game}, odds {odds}\n{read:#?}");
        }
    }
    println!("{compared} of {seed} match-ups, {mixed} of different Toughness, {beyond} that no chain can say");
    assert!(beyond * 4 < seed, "{beyond} of {seed} match-ups are left out");
}

#[test]
fn odds_agree_with_the_game_and_seeded_dice() {
    let plans = if soaking() { vec![(200, 100_000), (20, 1_000_000)] } else { vec![(10, 5_000)] };
    for (match_ups, times) in plans {
        let mut scores = Vec::new();
        for seed in 0..match_ups {
            let state = match_up(seed + 1_000, USUAL);
            let Some(exact) = outcome(&state) else { continue };
            let mut found = compare(&exact, &played(&state, seed, times));
            let mut finding = judge(&found, false);
            // Only the means are independent enough of each other to be judged together.
            scores.extend(found.scores.iter().filter(|score| score.name == "damage").map(|score| score.z));
            if finding == Finding::Again {
                found = compare(&exact, &played(&state, seed + 1_000_000, times * 8));
                finding = judge(&found, true);
            }
            let read = read(&state);
            assert_eq!(finding, Finding::Agrees, "match-up {seed}: {found:?}\n{read:#?}");
        }
        assert!(ensemble_agrees(&scores), "{scores:?}");
    }
}

/// Both players have a Command Re-roll and the defender chooses who takes attacks: the game's own rules, with every die and every
/// choice, are worth what the plan is worth.
#[test]
fn best_play_equals_the_game_solved() {
    let (wanted, limit) = if soaking() { (60, 1_000_000) } else { (4, 10_000) };
    let (mut compared, mut seed) = (0, 5_000);
    while compared < wanted {
        seed += 1;
        assert!(seed < 5_000 + wanted * 100, "too few of the generated match-ups are small enough");
        let mut state = match_up(seed, Size { kinds: 1, weapons: 1, attacks: 1, models: 2 });
        let Ok((weapons, target)) = read(&state) else { continue };
        // Nobody has a re-roll of his own here: which of two to use is a choice that the odds do not make. And dice that are rolled
        // together are re-rolled knowing all of them.
        let own = weapons.iter().any(|w| w.reroll_hits != Default::default() || w.reroll_wounds != Default::default());
        let fast = weapons.iter().any(|w| w.count > 1 || w.attacks.is_random() || w.attacks.plus > 1);
        if own || fast || target.reroll_saves != Default::default() {
            continue;
        }
        state.players.iter_mut().for_each(|player| player.cp = 1);
        let before = state.clone();
        let worth = |at: &State| at.volley.is_none().then(|| f64::from(losses(&before, at).0));
        let wish = |seat: Seat| if seat == Seat(0) { Wish::Most } else { Wish::Least };
        let Ok(by_game) = solve::<Wh40k9>(&state, &wish, &worth, limit) else { continue };
        let Ok((groups, target)) = chain(&weapons, &Defenders { best_order: true, ..target }) else { continue };
        let (spending, free) = (Spending::default(), FreeRerolls::Best);
        let Ok(plan) =
            best(&groups, &target, Play { attacker: 1, defender: 1, spending, free, ..Play::one_reroll(Goal::Damage) })
        else {
            continue;
        };
        assert!((plan.value() - by_game).abs() < 1e-11, "match-up {seed}: plan {}, game {by_game}", plan.value());
        compared += 1;
    }
}

const OWN: UnitId = UnitId(1);

/// Two units, numbered in the order of their names.
fn position(phase: &str, own: Value, enemy: Value) -> Value {
    json!({ "phase": phase, "units": { "enemy": with(enemy, 2), "own": with(own, 1) } })
}

fn with(mut unit: Value, seat: u8) -> Value {
    unit["seat"] = seat.into();
    unit
}

/// The chance that something is true, in the game and in the odds.
fn chance_agrees(what: &str, game: &BTreeMap<i64, f64>, description: &Value) {
    let odds = work_out(description).unwrap().figures["chance"].as_f64().unwrap();
    let game = game.get(&1).copied().unwrap_or(0.0);
    assert!(near(game, odds), "{what}: game {game}, odds {odds}");
}

#[test]
fn charges_and_morale_equal_the_game() {
    let one = |x: f64| json!({ "datasheet": "line-guards", "at": [[x, 20]] });
    let charged: fn(&State) -> Option<i64> = |state| Some(state.unit(OWN)?.turn.charged.into());
    let past: fn(&State) -> bool = |state| state.phase != Phase::Charge;
    // 32 mm bases: 6.5" between them, and a hair less than 7".
    for (x, distance) in [(27.759_843, 6.5), (28.259, 7.0)] {
        let game = measured(&position("charge", one(20.0), one(x)), past, charged);
        chance_agrees("charge", &game, &json!({ "what": "charge", "distance": distance }));
    }
    let mut shaken = json!({ "datasheet": "line-guards", "at": [[20, 20], [20, 21.5], [20, 23]] });
    shaken["turn"] = json!({ "lost": 4 });
    shaken["starting_strength"] = 7.into();
    let left: fn(&State) -> Option<i64> = |state| Some(3 - state.models_of(OWN).count() as i64);
    let over: fn(&State) -> bool = |state| state.phase != Phase::Morale;
    let game = measured(&position("morale", shaken, one(50.0)), over, left);
    let asked = json!({ "what": "morale", "datasheet": "line-guards", "lost": 4, "models": 3, "below_half": true });
    let report = work_out(&asked).unwrap();
    let exact = report.figures["slain"]["chances"].as_array().unwrap().clone();
    for (number, exact) in (0i64..).zip(exact) {
        let (game, exact) = (game.get(&number).copied().unwrap_or(0.0), exact.as_f64().unwrap());
        assert!(near(game, exact), "{number} flee: game {game}, odds {exact}");
    }
}

/// What a description says and what a position of the same says are worked out alike.
#[test]
fn descriptions_say_what_is_wrong_with_them() {
    let problem = |description: Value| {
        let error = work_out(&description).unwrap_err();
        (error.path, error.reason.id.to_string())
    };
    let target = json!({ "datasheet": "reed-chanters" });
    let weapon = |fields: Value| {
        let mut weapon = json!({ "datasheet": "ash-wardens", "weapon": "ash-carbine" });
        fields.as_object().unwrap().iter().for_each(|(key, value)| weapon[key] = value.clone());
        json!({ "attacker": { "weapons": [weapon] }, "target": target })
    };
    assert_eq!(
        problem(weapon(json!({ "skill": 1 }))),
        ("attacker.weapons[0].skill".into(), "odds-out-of-range".into())
    );
    assert_eq!(problem(weapon(json!({ "weapon": "ash" }))).1, "odds-unknown");
    assert_eq!(problem(weapon(json!({ "advanced": true }))).1, "odds-not-assault");
    assert_eq!(problem(weapon(json!({ "abilities": ["Lethal"] }))).1, "odds-unknown-ability");
    assert_eq!(problem(json!({ "what": "grenade" })).0, "what");
    // Rapid Fire doubles at half range, cover helps the target, and Blast counts its models.
    let mean = |description: Value| work_out(&description).unwrap().figures["mean_slain"].as_f64().unwrap();
    let plain = mean(weapon(json!({ "count": 5 })));
    assert!((mean(weapon(json!({ "count": 5, "half_range": true }))) - 2.0 * plain).abs() < 0.05 * plain);
    let mut covered = weapon(json!({ "count": 5 }));
    covered["target"]["cover"] = true.into();
    assert!(mean(covered) < plain);
    let blast = |models: i64| {
        let mut asked = weapon(json!({ "attacks": "D6", "type": "heavy", "abilities": ["Blast"] }));
        asked["target"] = json!({ "toughness": 4, "wounds": 1, "save": 5, "models": models });
        mean(asked)
    };
    assert!(blast(5) < blast(6) && blast(10) < blast(11), "{} {} {}", blast(5), blast(6), blast(11));
}
