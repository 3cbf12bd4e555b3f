//! Odds against the game itself: single shots with every die in turn, whole Axis phases with seeded dice.

use kernel::explore::{Horizon, explore};
use kernel::{Reflex, Rules, Seed, Source, Stage, Steps};
use sas::Sas;
use sas::odds::work_out;
use sas::questions::{Answer, Ask};
use sas::state::{Phase, State};
use serde_json::{Value, json};

const OPEN: &str = ". . . . . . . . . .\n\n. . . . . . . . . .\n\n. . . . . . . . . .\n";

fn figure(description: &Value, name: &str) -> f64 {
    work_out(description).unwrap().figures[name].as_f64().unwrap()
}

fn near(a: f64, b: f64) {
    assert!((a - b).abs() < 1e-12, "{a} is not {b}");
}

/// A player who takes one action, and the defaults otherwise.
fn players(action: Option<Value>, seats: u8) -> Vec<Box<dyn Reflex<Sas>>> {
    let answer: Option<Answer> = action.map(|action| serde_json::from_value(json!({ "act": action })).unwrap());
    let player = || -> Box<dyn Reflex<Sas>> {
        let answer = answer.clone();
        Box::new(move |state: &State, _: kernel::Seat, ask: &Ask, _: u64| match (ask, &answer) {
            (Ask::Act(_), Some(answer)) => answer.clone(),
            _ => Sas::default_answer(state, ask),
        })
    };
    (0..seats).map(|_| player()).collect()
}

/// The chance of each number of something after one step of the game, every die in turn.
fn after_step(state: &State, action: Option<Value>, count: impl Fn(&State) -> usize) -> Vec<f64> {
    let ends = explore::<Sas>(state.clone(), players(action, state.players), Horizon::Rest, 100_000).unwrap();
    let mut chances = vec![0.0; 10];
    for end in ends {
        chances[count(&end.state)] += end.weight;
    }
    chances
}

fn compare(chances: &[f64], report: &view::OddsReport, name: &str) {
    let odds = report.figures[name]["chances"].as_array().unwrap();
    for (number, chance) in chances.iter().enumerate() {
        near(*chance, odds.get(number).map_or(0.0, |odds| odds.as_f64().unwrap()));
    }
}

#[test]
fn shots_equal_the_game_with_every_die_in_turn() {
    // Operator, weapon's place and name, target's square, short range, kind of target.
    let cases = [
        ("harrier", 1, "pistol", "e1", true, "rifleman"),
        ("harrier", 1, "pistol", "h1", false, "rifleman"),
        ("shrike", 2, "sniper-rifle", "i1", true, "officer"),
        ("jackdaw", 2, "sten-gun", "d1", true, "smg-infantry"),
        ("jackdaw", 2, "sten-gun", "h1", false, "rifleman"),
    ];
    for (operator, place, weapon, at, short, target) in cases {
        for aimed in [false, true] {
            let position = json!({
                "drawing": OPEN,
                "operators": { operator: { "at": "a1", "facing": "east", "items": {} } },
                "units": [{ "kind": target, "at": at, "facing": "east" }],
                "active": operator,
            });
            let mut state = Sas::stage(&position).unwrap();
            if let (Phase::Acting(activation), true) = (&mut state.phase, aimed) {
                activation.aimed = Some(sas::state::UnitId(0));
            }
            let action = json!({ "attack": { "weapon": place, "target": 0 } });
            let dead =
                after_step(&state, Some(action), |state| usize::from(state.unit(sas::state::UnitId(0)).at.is_none()));
            let description = json!({
                "operator": operator, "weapon": weapon, "short_range": short, "aimed": aimed, "target": target,
            });
            near(dead[1], figure(&description, "kill"));
        }
    }
}

#[test]
fn axis_fire_equals_the_game_with_every_die_in_turn() {
    let cases = [
        ("rifleman", "e1", OPEN, true, "none"),
        ("rifleman", "f1", OPEN, false, "none"),
        ("smg-infantry", "e1", OPEN, true, "none"),
        ("officer", "g1", OPEN, false, "none"),
        ("rifleman", "e1", ". . . . f .", true, "soft"),
        ("smg-infantry", "f1", ". . . . . f", false, "soft"),
    ];
    for (unit, at, drawing, short, cover) in cases {
        let position = json!({
            "drawing": drawing,
            "operators": { "harrier": { "at": at, "exposed": true, "health": 3 } },
            "units": [{ "kind": unit, "at": "a1", "facing": "east", "alert": true }],
            "phase": "attack",
        });
        let mut state = Sas::stage(&position).unwrap();
        state.phase = Phase::Attack(Some(vec![sas::state::UnitId(0)]));
        let lost = after_step(&state, None, |state| usize::from(3 - state.operators[0].health));
        let description = json!({
            "what": "fire", "health": 3, "attackers": [{ "unit": unit, "short_range": short, "cover": cover }],
        });
        compare(&lost, &work_out(&description).unwrap(), "damage");
    }
}

#[test]
fn a_blast_equals_the_game_with_every_die_in_turn() {
    let position = json!({
        "drawing": OPEN,
        "operators": { "jackdaw": { "at": "a1", "facing": "east" } },
        "units": [
            { "kind": "rifleman", "at": "e1", "facing": "east" },
            { "kind": "rifleman", "at": "f1", "facing": "east" },
            { "kind": "rifleman", "at": "e2", "facing": "east" },
        ],
        "active": "jackdaw",
    });
    let state = Sas::stage(&position).unwrap();
    let living = |state: &State| 3 - state.living_units().filter(|(id, _, _)| id.0 < 3).count();
    let slain = after_step(&state, Some(json!({ "throw": { "column": 4, "row": 0 } })), living);
    let description = json!({ "what": "blast", "targets": ["rifleman", "rifleman", "rifleman"] });
    compare(&slain, &work_out(&description).unwrap(), "slain");
}

fn exposed() -> Value {
    json!({
        "drawing": OPEN,
        "operators": { "harrier": { "at": "e2", "exposed": true, "health": 3 } },
        "units": [
            { "kind": "rifleman", "at": "a1", "facing": "east", "alert": true },
            { "kind": "smg-infantry", "at": "j3", "facing": "west", "alert": true },
        ],
        "section": "battle",
    })
}

/// The game played through the Axis phases with seeded dice: how often the operator lives, and his losses.
fn played(position: &Value, times: u32) -> (f64, f64) {
    let state = Sas::stage(position).unwrap();
    let (turn, health) = (state.turn, state.operators[0].health);
    let mut steps =
        Steps::<Sas>::new(state.clone(), Source::seeded(Seed::from_number(5)), players(None, state.players));
    let (mut alive, mut lost) = (0u32, 0u32);
    for _ in 0..times {
        steps.set(state.clone());
        loop {
            let at = steps.state();
            if matches!(at.phase, Phase::Over(_)) || (at.turn > turn && at.phase == Phase::Operators) {
                break;
            }
            steps.step().unwrap();
        }
        alive += u32::from(steps.state().operators[0].health > 0);
        lost += u32::from(health - steps.state().operators[0].health);
    }
    (f64::from(alive) / f64::from(times), f64::from(lost) / f64::from(times))
}

#[test]
fn the_coming_enemy_phase_agrees_with_seeded_dice() {
    let report = work_out(&json!({ "what": "position", "position": exposed(), "enemy_phase": true })).unwrap();
    let times = if std::env::var_os("GROGNARD_SOAK").is_some() { 1_000_000 } else { 20_000 };
    let (alive, lost) = played(&exposed(), times);
    let survive = report.figures["survive"].as_f64().unwrap();
    let error = (survive * (1.0 - survive) / f64::from(times)).sqrt();
    assert!(survive > 0.05 && survive < 0.95, "{survive} shows nothing");
    assert!((alive - survive).abs() < 4.0 * error, "{alive} is not {survive} within {error}");
    let mean = report.figures["mean_damage"].as_f64().unwrap();
    assert!((lost - mean).abs() < 4.0 * (3.0 / f64::from(times)).sqrt(), "{lost} is not {mean}");
    let operator = &report.figures["operators"][0];
    let of = |name: &str| operator[name].as_f64().unwrap();
    assert!(of("survive_worst") <= survive + 1e-12 && survive <= of("survive_best") + 1e-12);
}

#[test]
fn reaction_fire_along_a_path() {
    // An alert rifleman sees the runner: one reaction in the whole operator phase, whatever follows.
    let position = json!({
        "drawing": OPEN,
        "operators": { "harrier": { "at": "e1", "exposed": true, "health": 1 } },
        "units": [{ "kind": "rifleman", "at": "e3", "facing": "north", "alert": true }],
        "active": "harrier",
    });
    let description = json!({ "what": "position", "position": position, "plan": ["move f1", "move g1"] });
    let report = work_out(&description).unwrap();
    // At short range one better: a 2 is enough.
    near(report.figures["survive"].as_f64().unwrap(), 1.0 / 6.0);
    let plan = report.figures["plan"].as_array().unwrap();
    near(plan[0]["alive"].as_f64().unwrap(), 1.0 / 6.0);
    near(plan[1]["alive"].as_f64().unwrap(), 1.0 / 6.0);
}

#[test]
fn nonsense_is_refused_by_the_name_of_its_field() {
    let cases = [
        (json!({ "weapon": "cannon" }), "weapon"),
        (json!({ "weapon": "pistol", "target": "tank" }), "target"),
        (json!({ "weapon": "pistol", "dice": -1 }), "dice"),
        (json!({ "weapon": "pistol", "dice": 1_000_000 }), "dice"),
        (json!({ "weapon": "pistol", "aimed": true, "marked": true }), "aimed"),
        (json!({ "weapon": "pistol", "scope": true }), "scope"),
        (json!({ "what": "fire", "health": 0, "attackers": [{ "unit": "rifleman" }] }), "health"),
        (json!({ "what": "fire", "attackers": [] }), "attackers"),
        (json!({ "what": "fire", "attackers": [{ "unit": "rifleman", "count": 1000 }] }), "attackers[0].count"),
        (json!({ "what": "blast", "thing": "sun", "targets": [] }), "thing"),
        (json!({ "what": "position", "position": {}, "enemy_phase": true }), "position.operators"),
        (json!({ "what": "position", "position": exposed(), "operator": "nobody", "plan": ["crouch"] }), "operator"),
        (json!({ "what": "position", "position": exposed(), "operator": "harrier", "plan": ["fly a1"] }), "plan[0]"),
        (json!({ "what": "siege" }), "what"),
    ];
    for (description, path) in cases {
        let error = work_out(&description).unwrap_err();
        assert_eq!(error.path, path, "{error}");
    }
}

#[test]
fn every_field_of_the_form_can_be_filled_in() {
    let tried = view::laws::every_field_can_be_filled_in(&sas::odds::kinds(), &work_out).unwrap();
    assert!(tried > 60, "{tried}");
}

#[test]
fn everything_that_can_be_picked_works() {
    let choices = sas::odds::choices();
    assert!(work_out(&choices["example"]).is_ok());
    for operator in choices["operators"].as_array().unwrap() {
        for weapon in operator["weapons"].as_array().unwrap().iter().filter(|weapon| weapon["kind"] != "garrotte") {
            let description = json!({ "operator": operator["key"], "weapon": weapon["kind"], "rabbits_foot": true });
            assert!(work_out(&description).is_ok(), "{description}");
        }
    }
    for unit in choices["units"].as_array().unwrap() {
        let description = json!({ "what": "fire", "attackers": [{ "unit": unit["key"], "out_of_sight": true }] });
        assert!(work_out(&description).is_ok(), "{description}");
    }
}
