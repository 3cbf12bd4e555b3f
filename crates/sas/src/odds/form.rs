//! What can be asked about odds, as a form that any client can fill in.

use super::{KINDS, KITS, UNITS, kind_name, weapon_name};
use crate::components::{Kit, Weapon, WeaponKind};
use kernel::Message;
use serde_json::{Value, json};
use view::{NumberSign, OddsChoice, OddsField, OddsInput, OddsKind};

/// What can explode under a template.
pub(super) const EXPLOSIVES: [&str; 5] = ["grenade", "landmine", "barrel", "lewes-bomb", "rat-bomb"];

/// Every kind of question with its fields.
pub fn kinds() -> Vec<OddsKind> {
    KINDS.iter().map(|kind| of_kind(kind)).collect()
}

fn of_kind(kind: &str) -> OddsKind {
    let (mut begin, fields) = match kind {
        "shot" => (json!({ "operator": "jackdaw", "weapon": "sten-gun", "short_range": true }), shot_fields()),
        "fire" => (json!({ "health": 5, "attackers": [{ "unit": "rifleman", "count": 2 }] }), fire_fields()),
        "blast" => (json!({ "thing": "grenade", "targets": ["rifleman", "rifleman"] }), blast_fields()),
        _ => (position(), vec![written()]),
    };
    begin["what"] = kind.into();
    OddsKind { key: kind.into(), label: Message::new(format!("odds-kind-{kind}")), begin, fields }
}

/// The label of a field: that of its key.
fn label(key: &str) -> Message {
    Message::new(format!("odds-field-{}", key.replace('_', "-")))
}

fn flag(key: &str) -> OddsField {
    OddsField::flag(key, label(key))
}

fn number(key: &str, label: &'static str, limits: (i64, i64), usual: i64) -> OddsField {
    OddsField::number(key, label, limits, NumberSign::Plain).usually(usual)
}

fn unit(key: &str) -> OddsField {
    let choices = UNITS.map(|kind| OddsChoice::new(kind.key(), kind_name(kind))).to_vec();
    OddsField::new(key, "odds-field-unit", OddsInput::One { choices })
}

/// An operator's attack: the weapons of each, and what is attacked.
fn shot_fields() -> Vec<OddsField> {
    let operator = |kit: &Kit| OddsChoice::new(&kit.key, Message::new("sas-operator").with("name", kit.key.clone()));
    let weapon = |kit: &Kit| {
        let named = |weapon: &Weapon| {
            let given = json!({ "value": weapon.value, "dice": weapon.dice });
            let choice = OddsChoice::new(weapon.kind.key(), weapon_name(weapon.kind)).only("operator", &kit.key);
            OddsChoice { gives: given.as_object().cloned().unwrap_or_default(), ..choice }
        };
        // What a garrotte does takes a position to say.
        kit.weapons.iter().filter(|weapon| weapon.kind != WeaponKind::Garrotte).map(named).collect::<Vec<_>>()
    };
    let operators = OddsInput::One { choices: KITS.iter().map(operator).collect() };
    let weapons = OddsInput::One { choices: KITS.iter().flat_map(weapon).collect() };
    let mut fields = vec![
        OddsField::new("operator", "odds-field-operator", operators),
        OddsField::new("weapon", "odds-field-weapon", weapons),
        OddsField::number("value", "odds-field-skill", (2, 6), NumberSign::Needed),
        OddsField::number("dice", "odds-field-dice", (1, 12), NumberSign::Plain),
    ];
    fields.extend(["short_range", "aimed", "marked", "blind", "rabbits_foot"].map(flag));
    fields.push(number("modifier", "odds-field-modifier", (-3, 3), 0).rare());
    fields.push(OddsField { label: Message::new("odds-field-target"), ..unit("target").usually("rifleman") });
    fields.push(number("damage", "odds-field-lost", (0, 9), 0));
    fields.push(number("others", "odds-field-others", (0, 8), 0));
    fields
}

/// Axis units that fire at one operator.
fn fire_fields() -> Vec<OddsField> {
    let cover = |key: &str| OddsChoice::new(key, Message::new("odds-cover-name").with("cover", key.to_owned()));
    let covers = OddsInput::One { choices: ["none", "soft", "hard"].map(cover).to_vec() };
    let mut fields = vec![
        unit("unit"),
        number("count", "odds-field-number", (1, 12), 1),
        OddsField::new("cover", "odds-field-cover-of", covers).usually("none"),
    ];
    fields.extend(["short_range", "in_building", "out_of_sight"].map(flag));
    fields.push(number("modifier", "odds-field-modifier", (-3, 3), 0).rare());
    let attackers = OddsInput::Parts {
        side: Some(0),
        fields,
        add: Message::new("odds-add-unit"),
        begin: json!({ "unit": "rifleman" }),
        most: 12,
    };
    vec![
        number("health", "odds-field-health", (1, 8), 5),
        OddsField::new("attackers", "odds-field-who-fires", attackers),
    ]
}

/// A blast: what explodes, and who is under the template.
fn blast_fields() -> Vec<OddsField> {
    let thing = |key: &str| OddsChoice::new(key, Message::new("odds-thing-name").with("thing", key.to_owned()));
    let things = OddsInput::One { choices: EXPLOSIVES.map(thing).to_vec() };
    let targets = OddsInput::Parts {
        side: Some(1),
        fields: vec![unit("")],
        add: Message::new("odds-add-unit"),
        begin: Value::Null,
        most: 12,
    };
    vec![
        OddsField::new("thing", "odds-field-thing", things).usually("grenade"),
        OddsField::new("targets", "odds-field-under-template", targets),
    ]
}

fn written() -> OddsField {
    OddsField::new("", "odds-field-position", OddsInput::Written { hint: Message::new("odds-position-hint") })
}

/// A small position to begin with: an operator in the open, and an alert rifleman across the board.
fn position() -> Value {
    json!({
        "operator": "jackdaw",
        "plan": ["move b2"],
        "enemy_phase": true,
        "position": {
            "drawing": ". . . . .\n\n. . . . .",
            "operators": { "jackdaw": { "at": "a2", "exposed": true } },
            "units": [{ "kind": "rifleman", "at": "e1", "facing": "west", "alert": true }],
        },
    })
}
