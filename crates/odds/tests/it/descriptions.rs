//! Descriptions as files: what they mean, and what is refused.
#![allow(clippy::unwrap_used)]

use odds::{Description, Play, resolve};
use serde_json::{Value, json};

fn example() -> Value {
    json!({
        "weapons": [
            { "name": "volley", "count": 10, "attacks": 1, "hit": { "needs": 4 }, "wound": { "needs": 4 } },
            {
                "name": "ram", "attacks": "D3", "hit": { "needs": 3, "critical": 6, "reroll": "ones" },
                "wound": { "needs": 3, "critical": 6 }, "penetration": 2, "damage": "D6",
                "effects": ["auto-wound", "mortal-damage", { "extra-hits": 1 }, "precise"]
            }
        ],
        "target": [
            { "models": 5, "wounds": 2, "lost": 1, "save": 4, "ignore": 6, "points": 12 },
            { "wounds": 4, "save": 3, "fixed_save": 5, "save_reroll": "failures", "points": 80, "apart": true }
        ]
    })
}

fn refusal(change: impl Fn(&mut Value)) -> String {
    let mut value = example();
    change(&mut value);
    let description: Description = serde_json::from_value(value).unwrap();
    description.build().map(|_| ()).unwrap_err().to_string()
}

#[test]
fn a_description_is_resolved_and_written_back() {
    let description: Description = serde_json::from_value(example()).unwrap();
    let (groups, target) = description.build().unwrap();
    assert_eq!((groups.len(), target.left()), (2, 13));
    let outcome = resolve(&groups, &target).unwrap();
    assert!(outcome.mean_damage > 2.0 && outcome.damage.is_exact());
    let again: Description = serde_json::from_str(&serde_json::to_string(&description).unwrap()).unwrap();
    assert_eq!(again, description);
    let json = serde_json::to_value(&outcome).unwrap();
    for field in ["mean_damage", "mean_slain", "kill_all", "damage", "slain", "mean_points"] {
        assert!(json.get(field).is_some(), "{field}");
    }
}

#[test]
fn what_makes_no_sense_is_refused_by_name() {
    let cases: [(&str, Value, &str); 16] = [
        ("/weapons/0/attacks", json!(-1), "weapons[0].attacks: -1 is not within 0 to 1000"),
        ("/weapons/0/attacks", json!(1_000_000), "weapons[0].attacks: 1000000 is not within 0 to 1000"),
        ("/weapons/0/attacks", json!("six"), "weapons[0].attacks: `six` is not a number or a roll"),
        ("/weapons/0/attacks", json!("0D6"), "weapons[0].attacks.dice: 0 is not within 1 to 20"),
        ("/weapons/0/attacks", json!("D1"), "weapons[0].attacks.sides: 1 is not within 2 to 100"),
        ("/weapons/0/count", json!(0), "weapons[0].count: 0 is not within 1 to 1000"),
        ("/weapons/0/hit/needs", json!(1), "weapons[0].hit.needs: 1 is not within 2 to 7"),
        ("/weapons/1/wound/critical", json!(7), "weapons[1].wound.critical: 7 is not within 2 to 6"),
        ("/weapons/1/wound/critical", Value::Null, "weapons[1].effects[1]: this needs `critical` in `wound`"),
        ("/weapons/1/damage", json!(-2), "weapons[1].damage: -2 is not within 0 to 1000"),
        ("/weapons/1/penetration", json!(40), "weapons[1].penetration: 40 is not within -6 to 6"),
        ("/target/0/save", json!(8), "target[0].save: 8 is not within 2 to 7"),
        ("/target/0/lost", json!(2), "target[0].lost: 2 is not within 0 to 1"),
        ("/target/0/models", json!(100_000), "target[0].models: 100000 is not within 1 to 1000"),
        ("/target/0/points", json!(-4), "target[0].points: points must be within 0 and 1e9"),
        ("/target/0/apart", json!(true), "target[1].lost"),
    ];
    for (path, value, expected) in cases {
        let message = refusal(|description| {
            match description.pointer_mut(path) {
                Some(place) => *place = value.clone(),
                None => description["target"][0]["apart"] = value.clone(),
            }
            if path.ends_with("apart") {
                description["target"][1]["lost"] = json!(1);
            }
        });
        assert!(message.starts_with(expected), "{path}: {message}");
    }
    assert!(refusal(|description| description["weapons"] = json!([])).starts_with("weapons: there must be"));
    assert!(refusal(|description| description["target"] = json!([])).starts_with("target: there must be"));
}

#[test]
fn unknown_words_are_refused() {
    let mut value = example();
    value["weapons"][0]["range"] = json!(24);
    let message = serde_json::from_value::<Description>(value).unwrap_err().to_string();
    assert!(message.contains("unknown field `range`"), "{message}");
    let mut value = example();
    value["weapons"][1]["effects"] = json!(["vorpal"]);
    let message = serde_json::from_value::<Description>(value).unwrap_err().to_string();
    assert!(message.contains("unknown variant `vorpal`"), "{message}");
}

#[test]
fn too_much_work_is_refused_before_it_begins() {
    let mut value = example();
    value["weapons"][1]["count"] = json!(10);
    value["weapons"][1]["attacks"] = json!(1000);
    value["target"][0]["models"] = json!(1000);
    let description: Description = serde_json::from_value(value).unwrap();
    let (groups, target) = description.build().unwrap();
    let message = resolve(&groups, &target).unwrap_err().to_string();
    assert!(message.starts_with("groups[1].attacks: this would take about"), "{message}");
    let mut value = example();
    value["weapons"][1]["count"] = json!(1000);
    value["weapons"][1]["attacks"] = json!(1000);
    let description: Description = serde_json::from_value(value).unwrap();
    let message = description.build().unwrap_err().to_string();
    assert_eq!(message, "weapons[1].attacks: 1000000 is not within 0 to 10000");
    let play: Play = serde_json::from_value(json!({ "goal": "kill-all", "attacker": 9 })).unwrap();
    assert!(odds::best(&groups, &target, play).unwrap_err().to_string().starts_with("play.attacker: 9"));
}
