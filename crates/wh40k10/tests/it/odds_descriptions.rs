//! Descriptions of odds as people and programs write them: what comes out, and what is refused by which field.
#![allow(clippy::needless_pass_by_value)]

use serde_json::{Value, json};
use wh40k10::odds::{choices, schema, work_out};

fn figure(description: &Value, name: &str) -> f64 {
    let report = work_out(description).unwrap();
    report.figures[name].as_f64().unwrap()
}

fn near(value: f64, expected: f64) {
    assert!((value - expected).abs() < 1e-9, "{value} is not {expected}");
}

/// Attacks that hit and wound on 4+, at models without a save.
fn weapon(change: Value) -> Value {
    let mut weapon = json!({ "name": "Gun", "range": 24, "attacks": 6, "skill": 4, "strength": 4, "damage": 1 });
    weapon.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    weapon
}

fn attack(weapon_change: Value, target_change: Value) -> Value {
    let mut target = json!({
        "toughness": 4, "keywords": ["INFANTRY"], "lines": [{ "count": 20, "wounds": 1, "save": 7, "points": 5 }],
    });
    target.as_object_mut().unwrap().extend(target_change.as_object().unwrap().clone());
    json!({ "attackers": [{ "weapons": [weapon(weapon_change)] }], "targets": [target] })
}

/// The mean of six attacks of which each does what is given, by hand.
#[test]
fn each_ability_does_what_the_book_says() {
    let cases = [
        (json!({}), json!({}), 6.0 / 4.0),
        // 1/6 wound by themselves, 2/6 roll.
        (json!({ "abilities": ["Lethal Hits"] }), json!({}), 6.0 * (1.0 / 6.0 + 2.0 / 12.0)),
        (json!({ "abilities": ["Sustained Hits 2"] }), json!({}), 6.0 * (2.0 + 3.0) / 12.0),
        (json!({ "abilities": ["Sustained Hits D3"] }), json!({}), 6.0 * (2.0 + 3.0) / 12.0),
        (json!({ "abilities": ["Twin-linked"] }), json!({}), 6.0 * 0.5 * 0.75),
        (json!({ "abilities": ["Anti-INFANTRY 2+"] }), json!({}), 6.0 * 0.5 * 5.0 / 6.0),
        (json!({ "abilities": ["Anti-VEHICLE 2+"] }), json!({}), 6.0 / 4.0),
        (json!({ "abilities": ["Torrent"] }), json!({}), 3.0),
        (json!({ "abilities": ["Heavy"], "stationary": true }), json!({}), 6.0 * 4.0 / 12.0),
        (json!({ "abilities": ["Heavy"] }), json!({}), 6.0 / 4.0),
        (json!({ "abilities": ["Rapid Fire 2"], "half_range": true }), json!({}), 8.0 / 4.0),
        // Dice of the one kind and of the other are added up.
        (json!({ "abilities": ["Rapid Fire D3"], "half_range": true, "attacks": "D6" }), json!({}), 5.5 / 4.0),
        (json!({ "abilities": ["Rapid Fire D3"], "attacks": "D6" }), json!({}), 3.5 / 4.0),
        // Twenty models are four times five.
        (json!({ "abilities": ["Blast"] }), json!({}), 10.0 / 4.0),
        // -1 to hit, and cover makes a 6+ of no save.
        (json!({ "abilities": ["Indirect Fire"], "unseen": true }), json!({}), 6.0 * 2.0 / 12.0 * 5.0 / 6.0),
        (json!({ "big_guns": true }), json!({}), 6.0 * 2.0 / 12.0),
        (json!({ "abilities": ["Pistol"], "big_guns": true }), json!({}), 6.0 / 4.0),
        // Modifiers are limited together.
        (json!({ "hit_modifier": -3 }), json!({}), 6.0 * 2.0 / 12.0),
        (json!({ "hit_modifier": -3, "abilities": ["Heavy"], "stationary": true }), json!({}), 6.0 * 2.0 / 12.0),
        (json!({ "wound_modifier": 2 }), json!({}), 6.0 * 4.0 / 12.0),
        (json!({ "critical_hit": 3, "abilities": ["Sustained Hits 1"] }), json!({}), 6.0 * 8.0 / 12.0),
        (json!({ "critical_wound": 2 }), json!({}), 6.0 * 5.0 / 12.0),
        (json!({ "reroll_hits": "ones" }), json!({}), 6.0 * (3.0 / 6.0 + 0.5 / 6.0) / 2.0),
        (json!({ "reroll_hits": "failures" }), json!({}), 6.0 * 0.75 / 2.0),
        // At -1 a four misses, but has not failed as it lies.
        (
            json!({ "reroll_hits": "failures", "hit_modifier": -1 }),
            json!({}),
            6.0 * (2.0 / 6.0 + 0.5 * 2.0 / 6.0) / 2.0,
        ),
        (
            json!({ "reroll_hits": "all", "hit_modifier": -1 }),
            json!({}),
            6.0 * (2.0 / 6.0 + 4.0 / 6.0 * 2.0 / 6.0) / 2.0,
        ),
        (json!({}), json!({ "stealth": true }), 6.0 * 2.0 / 12.0),
        (json!({}), json!({ "smokescreen": true }), 6.0 * 2.0 / 12.0 * 5.0 / 6.0),
        (json!({}), json!({ "gone_to_ground": true }), 6.0 / 4.0 * 5.0 / 6.0),
        (json!({}), json!({ "cover": true }), 6.0 / 4.0 * 5.0 / 6.0),
        (json!({ "abilities": ["Ignores Cover"] }), json!({ "cover": true }), 6.0 / 4.0),
        (json!({}), json!({ "feel_no_pain": 5 }), 6.0 / 4.0 * 2.0 / 3.0),
        (json!({ "ap": -6 }), json!({ "invulnerable": 4 }), 6.0 / 8.0),
    ];
    for (weapon, target, mean) in cases {
        let description = attack(weapon.clone(), target.clone());
        let found = figure(&description, "mean_damage");
        assert!((found - mean).abs() < 1e-6, "{weapon} at {target}: {found} is not {mean}");
    }
}

#[test]
fn cover_does_nothing_for_a_good_save_against_no_ap() {
    let lines = json!([{ "count": 20, "wounds": 1, "save": 3 }]);
    let open = attack(json!({}), json!({ "lines": lines }));
    let covered = attack(json!({}), json!({ "lines": lines, "cover": true }));
    near(figure(&open, "mean_slain"), figure(&covered, "mean_slain"));
    let high = attack(json!({ "plunging_fire": true }), json!({ "lines": lines, "cover": true }));
    near(figure(&high, "mean_slain"), figure(&open, "mean_slain"));
}

#[test]
fn overwatch_hits_on_sixes_only() {
    let mut description = attack(json!({ "critical_hit": 5, "hit_modifier": 1 }), json!({}));
    description["overwatch"] = json!(true);
    near(figure(&description, "mean_damage"), 6.0 / 12.0);
    let mut torrent = attack(json!({ "abilities": ["Torrent"] }), json!({}));
    torrent["overwatch"] = json!(true);
    near(figure(&torrent, "mean_damage"), 3.0);
}

#[test]
fn a_leader_takes_attacks_last_and_precision_finds_him() {
    let lines = json!([{ "count": 1, "wounds": 1, "save": 7 }, { "count": 1, "wounds": 1, "save": 7, "leader": true, "points": 90 }]);
    let one = json!({ "attacks": 1 });
    near(figure(&attack(one, json!({ "lines": lines })), "mean_points"), 0.0);
    let precise = json!({ "attacks": 1, "abilities": ["Precision"] });
    near(figure(&attack(precise, json!({ "lines": lines })), "mean_points"), 90.0 / 4.0);
    // His keyword counts while he lives.
    let hunter = json!({ "attacks": 1, "abilities": ["Anti-CHARACTER 2+"] });
    let led = attack(hunter, json!({ "lines": lines, "leader_keywords": ["CHARACTER"] }));
    near(figure(&led, "mean_slain"), 5.0 / 12.0);
}

#[test]
fn a_command_reroll_is_spent_at_the_best_moment() {
    // One shot, 4+ and 4+: either die may be mended, but only once.
    let mut description = attack(json!({ "attacks": 1 }), json!({ "lines": [{ "wounds": 1, "save": 7 }] }));
    description["command_reroll"] = json!({ "attacker": true });
    description["goal"] = json!("kill-all");
    near(figure(&description, "kill_all"), 0.25 + 0.125 + 0.125);
    let report = work_out(&description).unwrap();
    assert_eq!(report.figures["plan"]["advice"].as_array().unwrap().len(), 2);
    near(report.figures["plan"]["without"]["kill_all"].as_f64().unwrap(), 0.25);
}

#[test]
fn single_rolls() {
    near(figure(&json!({ "what": "charge", "distance": 9.0 }), "chance"), 15.0 / 36.0);
    // A roll of 7 is enough for 7.5", which needs 6.5".
    near(figure(&json!({ "what": "charge", "distance": 7.5 }), "chance"), 21.0 / 36.0);
    let again = json!({ "what": "charge", "distance": 12.0, "command_reroll": true });
    near(figure(&again, "chance"), 3.0 / 36.0 + 33.0 / 36.0 * 3.0 / 36.0);
    near(figure(&json!({ "what": "advance", "wanted": 3.5 }), "chance"), 0.5);
    near(figure(&json!({ "what": "battle-shock", "leadership": 7 }), "chance"), 21.0 / 36.0);
    near(figure(&json!({ "what": "battle-shock", "datasheet": "ash-wardens" }), "chance"), 26.0 / 36.0);
    near(figure(&json!({ "what": "desperate-escape", "tests": 3 }), "mean_slain"), 1.0);
    let saved = json!({ "what": "desperate-escape", "tests": 1, "command_reroll": true });
    near(figure(&saved, "mean_slain"), 1.0 / 9.0);
}

#[test]
fn mortal_wounds_without_attacks() {
    let target = json!({ "toughness": 4, "lines": [{ "count": 10, "wounds": 1, "save": 2 }] });
    near(figure(&json!({ "what": "grenade", "targets": [target] }), "mean_damage"), 3.0);
    // Strength 6 is greater than Toughness 4: eight dice, of which at most six count.
    let shock = figure(&json!({ "what": "tank-shock", "strength": 6, "targets": [target] }), "mean_damage");
    // Of 3 to the power of 8 ways 16 make seven and one makes eight.
    let over = (16.0 + 2.0) / 6561.0;
    near(shock, 8.0 / 3.0 - over);
    near(
        figure(&json!({ "what": "deadly-demise", "mortal_wounds": "D3", "targets": [target] }), "mean_damage"),
        2.0 / 6.0,
    );
    let bearers = json!({ "toughness": 4, "lines": [{ "count": 1, "wounds": 5, "save": 3 }] });
    near(figure(&json!({ "what": "hazardous", "tests": 2, "bearers": bearers }), "mean_slain"), 1.0 - 25.0 / 36.0);
    let tough = json!({ "what": "hazardous", "tests": 1, "bearers": bearers, "mortal_wounds": true });
    near(figure(&tough, "mean_damage"), 0.5);
}

#[test]
fn hazardous_weapons_that_find_nobody_left_are_not_tested() {
    // The first of two always kills; then the second makes no attacks.
    let sure = json!({ "count": 2, "attacks": 50, "abilities": ["Torrent", "Hazardous"], "strength": 20, "damage": 9 });
    let description = attack(sure, json!({ "lines": [{ "wounds": 1, "save": 7 }] }));
    let report = work_out(&description).unwrap();
    let chances = report.figures["hazardous_failures"]["chances"].as_array().unwrap();
    near(chances[0].as_f64().unwrap(), 5.0 / 6.0);
}

#[test]
fn several_are_set_side_by_side() {
    let mut description = attack(json!({}), json!({}));
    let first = description["attackers"][0].clone();
    description["attackers"] = json!([first, { "datasheet": "ash-wardens", "models": 5 }]);
    description["targets"] = json!([description["targets"][0], { "datasheet": "reed-chanters", "models": 10 }]);
    let report = work_out(&description).unwrap();
    let cells = report.figures["cells"].as_array().unwrap();
    assert_eq!(cells.len(), 4);
    assert_eq!(cells[1]["target"], "10 × Reed Chanters");
    assert_eq!(report.charts[0].series.len(), 4);
    for cell in cells {
        let sum: f64 =
            cell["damage"]["chances"].as_array().unwrap().iter().map(|chance| chance.as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 1e-12);
    }
}

/// Units of the system are told by the names that the reader's language has for them; what a person has named stays as written.
#[test]
fn names_are_told_in_the_readers_language() {
    let title = |description: &Value| texts::shipped().render(texts::Lang::Ja, &work_out(description).unwrap().title);
    let known = json!({
        "attackers": [{ "datasheet": "ash-wardens", "models": 5 }],
        "targets": [{ "datasheet": "reed-chanters", "models": 10 }],
    });
    assert_eq!(title(&known), "灰の番人対10 × 葦の詠唱者");
    let mut own = known;
    own["attackers"][0]["name"] = json!("Aunt Ada's");
    assert_eq!(title(&own), "Aunt Ada's対10 × 葦の詠唱者");
    own["attackers"][0] =
        json!({ "weapons": [weapon(json!({ "count": 2 })), weapon(json!({ "name": "Ash carbine" }))] });
    assert_eq!(title(&own), "2 × Gun + 1 × 灰のカービン対10 × 葦の詠唱者");
}

#[test]
fn nonsense_is_refused_by_the_name_of_its_field() {
    let bad = |change: Value, path: &str| {
        let mut description = attack(json!({}), json!({}));
        for (pointer, value) in change.as_object().unwrap() {
            let (parent, key) = pointer.rsplit_once('/').unwrap();
            let parent = if parent.is_empty() { &mut description } else { description.pointer_mut(parent).unwrap() };
            parent[key] = value.clone();
        }
        let error = work_out(&description).unwrap_err();
        assert_eq!(error.path, path, "{error}");
    };
    let weapon = "/attackers/0/weapons/0";
    let at = |field: &str| format!("{weapon}/{field}");
    bad(json!({ at("attacks"): -1 }), "attackers[0].weapons[0].attacks");
    bad(json!({ at("attacks"): 1_000_000 }), "attackers[0].weapons[0].attacks");
    bad(json!({ at("attacks"): "D7" }), "attackers[0].weapons[0].attacks");
    bad(json!({ at("attacks"): 200, at("count"): 200 }), "attackers[0].weapons[0].attacks");
    bad(json!({ at("skill"): 7 }), "attackers[0].weapons[0].skill");
    bad(json!({ at("skill"): null }), "attackers[0].weapons[0].skill");
    bad(json!({ at("critical_hit"): 1 }), "attackers[0].weapons[0].critical_hit");
    bad(json!({ at("abilities"): ["Heavy", "Vorpal"] }), "attackers[0].weapons[0].abilities[1]");
    bad(json!({ at("reach"): 2 }), "attackers[0].weapons[0].reach");
    bad(json!({ at("weapon"): "ash-carbine" }), "attackers[0].weapons[0].datasheet");
    bad(json!({ "/targets/0/lines/0/save": 1 }), "targets[0].lines[0].save");
    bad(json!({ "/targets/0/lines/0/lost": 1 }), "targets[0].lines[0].lost");
    bad(json!({ "/targets/0/lines/0/count": 0 }), "targets[0].lines[0].count");
    bad(json!({ "/targets/0/toughness": null }), "targets[0].toughness");
    bad(json!({ "/targets/0/datasheet": "reed-chanters" }), "targets[0].lines");
    bad(json!({ "/targets": [{ "datasheet": "nobody" }] }), "targets[0].datasheet");
    bad(json!({ "/targets": [] }), "targets");
    bad(json!({ "/what": "duel" }), "what");
    bad(json!({ "/goal": "glory" }), "goal");
    for nothing in [json!(null), json!([]), json!(3), json!({}), json!({ "what": 3 })] {
        assert!(work_out(&nothing).is_err());
    }
}

#[test]
fn every_field_of_the_form_can_be_filled_in() {
    let tried = view::laws::every_field_can_be_filled_in(&wh40k10::odds::kinds(), &work_out).unwrap();
    assert!(tried > 150, "{tried}");
}

#[test]
fn everything_that_can_be_picked_works() {
    let choices = choices();
    assert!(work_out(&choices["example"]).is_ok());
    for sheet in choices["datasheets"].as_array().unwrap() {
        let target = json!({ "datasheet": sheet["id"] });
        for weapon in sheet["weapons"].as_array().unwrap() {
            for profile in weapon["profiles"].as_array().unwrap() {
                let mut one = json!({ "datasheet": sheet["id"], "weapon": weapon["id"] });
                if profile["name"] != "" {
                    one["profile"] = profile["name"].clone();
                }
                let report = work_out(&json!({ "attackers": [{ "weapons": [one] }], "targets": [target] }));
                assert!(report.is_ok(), "{report:?}");
            }
        }
    }
    for ability in choices["weapon_abilities"].as_array().unwrap() {
        assert!(work_out(&attack(json!({ "abilities": [ability["key"]] }), json!({}))).is_ok(), "{ability}");
    }
    for flag in choices["weapon_flags"].as_array().unwrap() {
        let key = flag["key"].as_str().unwrap();
        assert!(work_out(&attack(json!({ key: true }), json!({}))).is_ok(), "{flag}");
    }
    for flag in choices["target_flags"].as_array().unwrap() {
        let key = flag["key"].as_str().unwrap();
        assert!(work_out(&attack(json!({}), json!({ key: true }))).is_ok(), "{flag}");
    }
    let kinds = schema()["oneOf"].as_array().unwrap().len();
    assert_eq!(kinds, choices["kinds"].as_array().unwrap().len());
}

/// One attacker at one target of like models needs no lists, and errors name the fields as they were written.
#[test]
fn one_attacker_and_one_target_can_be_written_without_lists() {
    let short = |target: Value| json!({ "attacker": { "weapons": [weapon(json!({}))] }, "target": target });
    let target = json!({ "toughness": 4, "models": 20, "wounds": 1, "save": 7, "points": 5 });
    let long = attack(json!({}), json!({}));
    assert_eq!(work_out(&short(target.clone())).unwrap().figures, work_out(&long).unwrap().figures);
    let path = |description: Value| work_out(&description).unwrap_err().path;
    assert_eq!(path(short(json!({ "toughness": 4, "wounds": 2 }))), "target.save");
    assert_eq!(path(short(json!({ "toughness": 4, "wounds": 0, "save": 3 }))), "target.wounds");
    assert_eq!(path(short(json!({ "datasheet": "reed-chanters", "points": 3 }))), "target.points");
    let mut both = short(target);
    both["targets"] = long["targets"].clone();
    assert_eq!(path(both), "target");
    assert_eq!(
        path(
            json!({ "attacker": { "weapons": [weapon(json!({ "skill": 9 }))] }, "target": { "datasheet": "reed-chanters" } })
        ),
        "attacker.weapons[0].skill"
    );
    assert_eq!(path(json!({ "what": "grenade" })), "targets");
    near(
        figure(&json!({ "what": "grenade", "target": { "datasheet": "reed-chanters", "models": 10 } }), "mean_slain"),
        3.0,
    );
}

/// Whoever has Precision may leave the CHARACTER alone.
#[test]
fn precision_may_spare_the_character() {
    let lines = json!([{ "count": 1, "wounds": 1, "save": 7 }, { "count": 1, "wounds": 1, "save": 7, "leader": true, "points": 50 }]);
    let with = |spare: bool| {
        let gun = json!({ "attacks": 1, "abilities": ["Precision"], "spare_character": spare });
        figure(&attack(gun, json!({ "lines": lines })), "mean_points")
    };
    near(with(true), 0.0);
    near(with(false), 50.0 / 4.0);
}

/// What other rules do beyond the core, by hand: a quarter of six attacks come through where there is no save.
#[test]
fn further_rules_can_be_written() {
    let three = json!({ "lines": [{ "count": 1, "wounds": 100, "save": 7 }] });
    let with = |change: Value| {
        let mut target = three.as_object().unwrap().clone();
        target.extend(change.as_object().unwrap().clone());
        Value::Object(target)
    };
    let cases = [
        // A 7+ save with +1 is a 6+.
        (json!({}), json!({ "save_modifier": 1 }), 6.0 / 4.0 * 5.0 / 6.0),
        // Feel No Pain against mortal wounds only: nothing against damage, a half against what a Critical Wound adds.
        (json!({}), with(json!({ "feel_no_pain_mortal": 4 })), 6.0 / 4.0),
        (json!({ "mortal_wounds": 1 }), with(json!({ "feel_no_pain_mortal": 4 })), 6.0 / 4.0 + 6.0 / 2.0 / 6.0 / 2.0),
        (json!({ "damage": 3 }), with(json!({ "halve_damage": true })), 6.0 / 4.0 * 2.0),
        (json!({ "damage": 3 }), with(json!({ "reduce_damage": 1 })), 6.0 / 4.0 * 2.0),
        (json!({ "damage": 1 }), with(json!({ "reduce_damage": 1 })), 6.0 / 4.0),
        (json!({ "damage": 3 }), with(json!({ "halve_damage": true, "reduce_damage": 1 })), 6.0 / 4.0),
        // One wound in three is critical.
        (json!({ "mortal_wounds": 1 }), json!({}), 6.0 / 4.0 + 6.0 / 12.0),
        // A D3 of which a 1 is rolled again: 2 + 2/3 - 1/3.
        (json!({ "damage": "D3", "reroll_damage_ones": true }), with(json!({})), 6.0 / 4.0 * 7.0 / 3.0),
        // Hits of 4 and 5 are rolled again for a 6: 11 of 36 critical, 22/36 of the rest are kept as they fall.
        (
            json!({ "reroll_hits": "all", "fish_hits": true, "abilities": ["Lethal Hits"] }),
            json!({}),
            6.0 * (11.0 / 36.0 + 10.0 / 36.0 / 2.0),
        ),
    ];
    for (weapon, target, mean) in cases {
        let description = attack(weapon.clone(), target.clone());
        let found = figure(&description, "mean_damage");
        assert!((found - mean).abs() < 1e-9, "{weapon} {target}: {found} is not {mean}");
    }
}

#[test]
fn a_datasheets_save_can_be_replaced() {
    let at = |save: Value| {
        let mut target = json!({ "datasheet": "reed-chanters", "models": 10 });
        target.as_object_mut().unwrap().extend(save.as_object().unwrap().clone());
        json!({ "attackers": [{ "weapons": [weapon(json!({}))] }], "targets": [target] })
    };
    near(figure(&at(json!({ "save": 7, "toughness": 4 })), "mean_slain"), 6.0 / 4.0);
    assert!(figure(&at(json!({ "toughness": 4 })), "mean_slain") < 6.0 / 4.0);
}

#[test]
fn at_least_so_many_slain_is_a_goal() {
    let mut description = attack(json!({}), json!({}));
    let fields = description.as_object_mut().unwrap();
    fields.extend([("command_reroll".to_owned(), json!({ "attacker": true })), ("at_least".to_owned(), json!(3))]);
    let report = work_out(&description).unwrap();
    let value = report.figures["plan"]["value"].as_f64().unwrap();
    let slain = &report.figures["slain"];
    assert!(value > 0.0 && value < 1.0, "{value}");
    assert!(!slain.is_null());
}

#[test]
fn one_failed_hazardous_test_can_be_rolled_again() {
    let description = |reroll: bool| {
        json!({ "what": "hazardous", "tests": 1, "command_reroll": reroll,
            "bearers": { "toughness": 4, "wounds": 1, "save": 4, "models": 3 } })
    };
    near(figure(&description(false), "mean_slain"), 1.0 / 6.0);
    near(figure(&description(true), "mean_slain"), 1.0 / 36.0);
    let wounds = |tests: u32, reroll: bool| {
        let bearers = json!({ "toughness": 4, "wounds": 20, "save": 4, "models": 5 });
        let tests = json!({ "what": "hazardous", "tests": tests, "command_reroll": reroll, "bearers": bearers });
        let mut description = tests;
        description["mortal_wounds"] = json!(true);
        figure(&description, "mean_damage")
    };
    near(wounds(1, true), 3.0 / 36.0);
    // Two tests: one fails in 10 of 36, both in 1; the first is made again.
    near(wounds(2, true), 3.0 * (10.0 / 36.0 / 6.0 + 1.0 / 36.0 * (1.0 + 1.0 / 6.0)));
    near(wounds(23, false), 3.0 * 23.0 / 6.0);
}

/// One attack, 3+ to hit and to wound at a model without a save: 4/9; each re-roll mends a third of its roll.
#[test]
fn a_unit_may_re_roll_one_of_each_roll_for_nothing() {
    let with = |one: Value, command: bool| {
        let mut description = attack(json!({ "attacks": 1, "skill": 3, "strength": 5 }), json!({}));
        description["attackers"][0]["reroll_one"] = one;
        description["command_reroll"] = json!({ "attacker": command });
        description["goal"] = json!("slain");
        figure(&description, "mean_slain")
    };
    let (plain, mended) = (2.0 / 3.0, 8.0 / 9.0);
    near(with(json!([]), false), plain * plain);
    near(with(json!(["hit"]), false), mended * plain);
    near(with(json!(["damage"]), false), plain * plain);
    near(with(json!(["hit", "wound"]), false), mended * mended);
    near(with(json!(["hit"]), true), mended * mended);
    near(with(json!(["any"]), false), with(json!([]), true));
    let mut saved = attack(json!({ "abilities": ["Torrent"], "attacks": 1 }), json!({ "reroll_one_save": true }));
    saved["targets"][0]["lines"][0]["save"] = json!(4);
    near(figure(&saved, "mean_slain"), 0.5 * 0.25);
    let mut twice = attack(json!({}), json!({}));
    twice["attackers"][0]["reroll_one"] = json!(["hit", "hit"]);
    assert_eq!(work_out(&twice).unwrap_err().path, "attackers[0].reroll_one[1]");
}

/// The printed plan says who takes each wound, by name, and what to do with each die.
#[test]
fn the_plan_of_the_best_order_can_be_followed() {
    let lines = json!([
        { "name": "Veteran", "count": 1, "wounds": 1, "save": 2 }, { "name": "Recruit", "count": 2, "wounds": 2, "save": 4 },
    ]);
    let target = json!({ "lines": lines, "best_order": true });
    let mut description = attack(json!({ "attacks": 6, "skill": 2, "strength": 8 }), target);
    description["goal"] = json!("slain");
    let report = work_out(&description).unwrap();
    let plan = report.tables.iter().find(|table| table.key == "plan").unwrap();
    assert_eq!(plan.columns.len(), 3);
    let words = serde_json::to_string(&plan.rows).unwrap();
    assert!(words.contains("Veteran") && words.contains("Recruit"), "{words}");
    assert_eq!(report.figures["cells"][0]["plan"]["whole"], true);
}

#[test]
fn what_does_not_fit_is_told_in_words_of_the_description() {
    let told = |change: Value| {
        let error = work_out(&attack(change, json!({}))).unwrap_err();
        assert!(error.path.starts_with("attackers[0].weapons[0]"), "{}", error.path);
        serde_json::to_string(&error.reason).unwrap()
    };
    for (change, id) in [
        (json!({ "count": "many" }), "odds-wrong-found"),
        (json!({ "range": "far" }), "odds-wrong-found"),
        (json!({ "unseen": 1 }), "odds-wrong-found"),
        (json!({ "abilities": "Heavy" }), "odds-wrong-found"),
        (json!({ "attacks": true }), "odds-wrong"),
        (json!({ "colour": "red" }), "odds-unknown"),
        (json!({ "reroll_hits": "some" }), "odds-unknown"),
    ] {
        let words = told(change);
        assert!(words.contains(&format!("\"{id}\"")), "{words}");
        assert!(!words.contains("i64") && !words.contains("invalid type"), "{words}");
    }
}

#[test]
fn what_is_listed_twice_or_names_no_keyword_is_refused() {
    let refused = |abilities: Value| {
        let error = work_out(&attack(json!({ "abilities": abilities }), json!({}))).unwrap_err();
        error.path
    };
    assert_eq!(refused(json!(["Sustained Hits 1", "Sustained Hits 2"])), "attackers[0].weapons[0].abilities[1]");
    assert_eq!(refused(json!(["Anti- 4+"])), "attackers[0].weapons[0].abilities[0]");
    work_out(&attack(json!({ "abilities": ["Anti-INFANTRY 4+", "Anti-VEHICLE 4+"] }), json!({}))).unwrap();
}

/// The schema says what is refused: limits of numbers, the shape of dice, one of two fields.
#[test]
fn the_schema_knows_the_limits() {
    let text = schema().to_string();
    for part in [
        r#""minimum":2,"#,
        r#""maximum":200"#,
        r#""pattern":"^ *(([1-9][0-9]?)?[Dd][36]"#,
        r#"{"required":["attacker"]},{"required":["attackers"]}"#,
    ] {
        assert!(text.contains(part) || text.contains(part.trim_end_matches(',')), "{part}");
    }
}
