//! The JSON schema of descriptions of odds says what is refused: whatever breaks a limit is refused by the schema as by the system, and
//! whatever the system takes the schema takes.
#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};
use systems::REGISTRY;

/// Does a value fit a schema? Of the keywords those that our schemas have; patterns are only looked at where they are.
fn fits(root: &Value, schema: &Value, value: &Value) -> bool {
    let Some(fields) = schema.as_object() else { return schema != &json!(false) };
    let all = |key: &str| fields.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
    let number = |key: &str| fields.get(key).and_then(Value::as_f64);
    let size = |key: &str| fields.get(key).and_then(Value::as_u64);
    if let Some(name) = fields.get("$ref").and_then(Value::as_str) {
        let found = root.pointer(name.trim_start_matches('#')).unwrap();
        if !fits(root, found, value) {
            return false;
        }
    }
    let of_type = |kind: &Value| match kind.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        _ => value.is_object(),
    };
    let typed = match fields.get("type") {
        Some(Value::Array(kinds)) => kinds.iter().any(of_type),
        Some(kind) => of_type(kind),
        None => true,
    };
    let counted = value.as_f64().is_none_or(|n| {
        number("minimum").is_none_or(|least| n >= least)
            && number("maximum").is_none_or(|most| n <= most)
            && number("exclusiveMinimum").is_none_or(|least| n > least)
    });
    let listed = value.as_array().is_none_or(|items| {
        size("minItems").is_none_or(|least| items.len() as u64 >= least)
            && size("maxItems").is_none_or(|most| items.len() as u64 <= most)
            && (fields.get("uniqueItems").is_none()
                || items.iter().enumerate().all(|(n, item)| !items[..n].contains(item)))
            && fields.get("items").is_none_or(|each| items.iter().all(|item| fits(root, each, item)))
    });
    let filled = value.as_object().is_none_or(|given| {
        let known = fields.get("properties").and_then(Value::as_object);
        let closed = fields.get("additionalProperties") == Some(&json!(false));
        let needs = |name: &Value| given.contains_key(name.as_str().unwrap());
        let depends = |(name, needed): (&String, &Value)| {
            !given.contains_key(name) || needed.as_array().unwrap().iter().all(needs)
        };
        all("required").iter().all(needs)
            && fields.get("dependentRequired").and_then(Value::as_object).is_none_or(|each| each.iter().all(depends))
            && given.iter().all(|(name, value)| match known.and_then(|known| known.get(name)) {
                Some(schema) => fits(root, schema, value),
                None => !closed,
            })
    });
    let chosen = fields.get("enum").is_none_or(|_| all("enum").contains(value))
        && fields.get("const").is_none_or(|only| only == value);
    let any = |key: &str| all(key).iter().filter(|schema| fits(root, schema, value)).count();
    let combined = all("allOf").iter().all(|schema| fits(root, schema, value))
        && (fields.get("anyOf").is_none() || any("anyOf") > 0)
        && (fields.get("oneOf").is_none() || any("oneOf") == 1)
        && fields.get("not").is_none_or(|schema| !fits(root, schema, value));
    typed && counted && listed && filled && chosen && combined
}

/// A value with some fields changed, by their paths.
fn with(mut value: Value, changes: &[(&str, Value)]) -> Value {
    for (path, change) in changes {
        let (parent, name) = path.rsplit_once('/').unwrap();
        value.pointer_mut(parent).unwrap()[name] = change.clone();
    }
    value
}

/// Each is refused by the system; and by the schema too.
fn refused(system: &str, descriptions: &[Value]) {
    let odds = REGISTRY.odds(system).unwrap();
    let schema = odds.schema();
    for description in descriptions {
        assert!(odds.report(description).is_err(), "{system} takes {description}");
        assert!(!fits(&schema, &schema, description), "the schema of {system} takes {description}");
    }
}

fn taken(system: &str, descriptions: &[Value]) {
    let odds = REGISTRY.odds(system).unwrap();
    let schema = odds.schema();
    for description in descriptions {
        odds.report(description).unwrap();
        assert!(fits(&schema, &schema, description), "the schema of {system} refuses {description}");
    }
}

fn attack() -> Value {
    json!({
        "attacker": { "weapons": [{ "range": 24, "attacks": 2, "skill": 4, "strength": 4, "damage": "D3" }] },
        "target": { "toughness": 4, "models": 3, "wounds": 2, "save": 4 },
    })
}

#[test]
fn the_tenth_edition_says_its_limits() {
    let weapon = "/attacker/weapons/0";
    let field = |name: &str, value: Value| with(attack(), &[(&format!("{weapon}/{name}"), value)]);
    let target = |change: &[(&str, Value)]| with(attack(), change);
    taken(
        "wh40k10",
        &[
            attack(),
            field("attacks", json!("2D6+1")),
            field("abilities", json!(["lethal hits", "Anti-VEHICLE 4+"])),
            target(&[(
                "/target",
                json!({ "toughness": 4, "lines": [{ "wounds": 2, "save": 4, "invulnerable": [4] }] }),
            )]),
            target(&[("/target", json!({ "datasheet": "reed-chanters" }))]),
            target(&[("/attacker", json!({ "datasheet": "ash-wardens" }))]),
            json!({ "what": "battle-shock", "leadership": 7 }),
            json!({ "what": "charge", "distance": 8 }),
        ],
    );
    refused(
        "wh40k10",
        &[
            field("range", json!(0)),
            field("range", json!(1_001)),
            field("attacks", json!(-1)),
            field("attacks", json!(251)),
            field("damage", json!(1.5)),
            field("skill", json!(1)),
            field("skill", json!(7)),
            field("strength", json!(0)),
            field("ap", json!(1)),
            field("count", json!(201)),
            field("critical_hit", json!(1)),
            field("mortal_wounds", json!(21)),
            field("hit_modifier", json!(11)),
            field("profile", json!("Chop")),
            field("weapon", json!("ash-carbine")),
            field("datasheet", json!("ash-wardens")),
            field("colour", json!("red")),
            with(attack(), &[("/attacker", json!({}))]),
            with(attack(), &[("/attacker", json!({ "weapons": [] }))]),
            with(attack(), &[("/attacker/weapons", json!([{ "attacks": 1, "skill": 4, "strength": 4 }]))]),
            with(attack(), &[("/attacker/reroll_one", json!(["hit", "hit"]))]),
            target(&[("/target", json!({}))]),
            target(&[("/target", json!({ "toughness": 4 }))]),
            target(&[("/target", json!({ "toughness": 4, "lines": [] }))]),
            target(&[("/target", json!({ "toughness": 4, "lines": [{ "wounds": 2 }] }))]),
            target(&[(
                "/target",
                json!({ "toughness": 4, "lines": [{ "wounds": 2, "save": 4, "invulnerable": [1] }] }),
            )]),
            target(&[("/target", json!({ "datasheet": "reed-chanters", "wounds": 3 }))]),
            target(&[("/target/leader", json!("reed-chanters"))]),
            target(&[("/target/save", json!(8))]),
            target(&[("/target/toughness", json!(21))]),
            target(&[("/target/feel_no_pain", json!(1))]),
            target(&[("/target/reduce_damage", json!(-1))]),
            target(&[("/targets", json!([attack()["target"]]))]),
            target(&[("/at_least", json!(0))]),
            json!({ "what": "battle-shock" }),
            json!({ "what": "battle-shock", "leadership": 13 }),
            json!({ "what": "charge", "distance": -1 }),
            json!({ "what": "desperate-escape", "tests": 0 }),
            json!({ "what": "tank-shock", "strength": 39, "target": attack()["target"] }),
            json!({ "what": "nothing" }),
        ],
    );
}

#[test]
fn sas_says_its_limits() {
    let shot = |name: &str, value: Value| with(json!({ "weapon": "pistol" }), &[(&format!("/{name}"), value)]);
    let fire = |name: &str, value: Value| {
        with(
            json!({ "what": "fire", "attackers": [{ "unit": "rifleman" }] }),
            &[(&format!("/attackers/0/{name}"), value)],
        )
    };
    taken(
        "sas",
        &[
            shot("target", json!("stummel-half-track")),
            fire("unit", json!("assault-boat")),
            json!({ "what": "blast", "thing": "rat-bomb", "targets": ["rifleman", "dog"] }),
        ],
    );
    refused(
        "sas",
        &[
            shot("value", json!(0)),
            shot("value", json!(13)),
            shot("dice", json!(0)),
            shot("dice", json!(13)),
            shot("modifier", json!(13)),
            shot("target", json!("tank")),
            shot("damage", json!(-1)),
            shot("damage", json!(10)),
            shot("others", json!(9)),
            fire("unit", json!("tank")),
            fire("count", json!(0)),
            fire("count", json!(21)),
            fire("modifier", json!(-13)),
            fire("cover", json!("some")),
            json!({ "what": "fire", "attackers": [] }),
            json!({ "what": "fire", "health": 0, "attackers": [{ "unit": "rifleman" }] }),
            json!({ "what": "fire", "health": 21, "attackers": [{ "unit": "rifleman" }] }),
            json!({ "what": "blast", "thing": "kettle", "targets": ["rifleman"] }),
            json!({ "what": "blast", "dice": 21, "targets": ["rifleman"] }),
            json!({ "what": "blast", "targets": ["tank"] }),
            json!({ "what": "position" }),
        ],
    );
}

/// Readers of data would take a list for fields in their order.
#[test]
fn fields_have_names() {
    let weapon = json!({ "datasheet": "ash-wardens", "weapon": "ash-carbine" });
    let at = |path: &str, list: Value| with(attack(), &[(path, list)]);
    refused(
        "wh40k10",
        &[
            at("/attacker", json!(["Wardens", [weapon]])),
            at("/attacker/weapons", json!([["ash-wardens"]])),
            at("/target", json!(["reed-chanters"])),
            at("/command_reroll", json!([true, false])),
            json!({ "what": "hazardous", "tests": 1, "bearers": ["reed-chanters"] }),
        ],
    );
    for path in ["attacker", "target", "command_reroll"] {
        let error = REGISTRY.odds("wh40k10").unwrap().report(&at(&format!("/{path}"), json!(["x"]))).unwrap_err();
        assert_eq!(error.path, path);
        assert_eq!(error.reason.id, "odds-wrong-found");
    }
}
