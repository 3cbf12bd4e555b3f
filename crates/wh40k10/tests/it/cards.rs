//! What a unit's card says of characteristics that something changes.

use kernel::Stage;
use serde_json::{Value, json};
use view::{CardCell, CardTable, Show, Unit, Viewer};
use wh40k10::Wh40k10;

fn card(position: &Value, unit: &str) -> Unit {
    let state = Wh40k10::stage(position).unwrap();
    let scene = Wh40k10::scene(&state, Viewer::Everything);
    scene.units.into_iter().find(|found| found.id == unit).unwrap()
}

/// A cell as people read it: `6"`, or `6" -> 7" Cause rule`.
fn read(table: &CardTable, row: usize, column: usize) -> String {
    match &table.rows[row].cells[column] {
        CardCell::Printed(value) => value.clone(),
        CardCell::Changed(change) => {
            let mut names = Vec::new();
            collect(&serde_json::to_value(&change.cause).unwrap(), &mut names);
            format!("{} -> {} {} {}", change.base, change.value, names.join("+"), change.rule)
        }
    }
}

/// The texts in a message's arguments, in order, or its id if there are none.
fn collect(message: &Value, found: &mut Vec<String>) {
    let args = message["args"].as_array().cloned().unwrap_or_default();
    // The key of a name is for the messages, not for people.
    for arg in args.iter().filter(|arg| arg[0] != "key") {
        match &arg[1] {
            Value::String(text) => found.push(text.clone()),
            Value::Array(list) => list.iter().for_each(|inner| collect(inner, found)),
            inner @ Value::Object(_) => collect(inner, found),
            _ => {}
        }
    }
}

fn proof(ability: &Value) -> Value {
    json!({
        "datasheet": [{
            "id": "proof", "name": "Proof", "faction": ["PROVING GROUND"], "keywords": ["INFANTRY"],
            "points": [{ "models": 5, "points": 50 }],
            "weapon": [
                { "id": "gun", "name": "Gun", "range": 24, "attacks": 1, "skill": 4, "strength": 4, "ap": -1, "damage": "D3" },
                { "id": "axe", "name": "Axe", "attacks": 2, "skill": 4, "strength": 4, "damage": 1 },
            ],
            "model": [{
                "id": "gunner", "name": "Gunner", "count": [1, 5], "move": 6, "toughness": 4, "save": 5, "wounds": 2,
                "leadership": 7, "objective_control": 1, "base": { "round": 32 }, "height": 1.5, "weapons": ["gun", "axe"],
            }],
            "ability": ability,
        }],
        "units": {
            "own": { "datasheet": "proof", "seat": 1, "at": [[10, 10], [12, 10]] },
            "foes": { "datasheet": "recruits", "seat": 2, "at": [[40, 10]] },
        },
    })
}

#[test]
fn nothing_is_struck_out_where_nothing_changes() {
    let unit = card(&proof(&json!([])), "own");
    let row: Vec<String> = (0..7).map(|column| read(&unit.tables[0], 0, column)).collect();
    assert_eq!(row, ["6\"", "4", "5+", "2", "7+", "1", "-"]);
    let plain = serde_json::to_value(&unit.tables[0].rows[0].cells).unwrap();
    assert_eq!(plain, json!(["6\"", "4", "5+", "2", "7+", "1", "-"]), "a plain value is a plain text");
}

#[test]
fn characteristics_of_models_stand_beside_the_printed_ones() {
    let unit = card(
        &proof(&json!([
            { "id": "haste", "name": "Haste", "effects": ["Move +2", "Leadership +1"] },
            { "id": "more", "name": "More", "effects": ["Move +1", "Invulnerable 5+"] },
            { "id": "bark", "name": "Bark", "aura": 6, "whom": "friends", "effects": ["Toughness +1"] },
            { "id": "late", "name": "Late", "effects": ["Objective Control +1"], "when": ["charged"] },
        ])),
        "own",
    );
    let table = &unit.tables[0];
    assert_eq!(table.rows.len(), 1, "both models are alike");
    assert_eq!(read(table, 0, 0), "6\" -> 9\" Haste+More wh40k10/datasheets/abilities");
    assert_eq!(read(table, 0, 1), "4 -> 5 Bark wh40k10/datasheets/aura-abilities");
    assert_eq!(read(table, 0, 4), "7+ -> 6+ Haste wh40k10/datasheets/abilities");
    assert_eq!(read(table, 0, 5), "1", "it has not charged");
    assert_eq!(read(table, 0, 6), "- -> 5+ More wh40k10/datasheets/abilities");
}

#[test]
fn weapons_are_shown_as_they_are_whoever_the_target_is() {
    let unit = card(
        &proof(&json!([
            { "id": "volley", "name": "Volley", "effects": ["Attacks +1", "Damage +1", "Weapon Lethal Hits"], "when": ["ranged"] },
            { "id": "hunters", "name": "Hunters", "effects": ["AP +1"], "when": ["target VEHICLE"] },
        ])),
        "own",
    );
    let (ranged, melee) = (&unit.tables[1], &unit.tables[2]);
    assert_eq!(read(ranged, 0, 1), "1 -> 2 Volley wh40k10/datasheets/abilities");
    assert_eq!(read(ranged, 0, 4), "-1", "that depends on the target");
    assert_eq!(read(ranged, 0, 5), "D3 -> D3+1 Volley wh40k10/datasheets/abilities");
    assert_eq!(ranged.rows[0].notes.len(), 1, "Lethal Hits, given");
    assert_eq!(read(melee, 0, 1), "2", "for ranged attacks only");
    assert!(melee.rows[0].notes.is_empty());
}

#[test]
fn battle_shock_and_cover_change_them_too() {
    let mut position = proof(&json!([]));
    position["units"]["own"]["battle_shocked"] = json!(true);
    position["terrain"] = json!({ "trees": { "kind": "woods", "at": [10, 10], "radius": 1 } });
    let unit = card(&position, "own");
    let table = &unit.tables[0];
    assert_eq!(table.rows.len(), 2, "one stands in the woods, one does not");
    assert_eq!(read(table, 0, 2), "5+ -> 4+ woods wh40k10/terrain/woods-cover");
    assert_eq!(read(table, 1, 2), "5+");
    let control = "1 -> 0 battle-shocked wh40k10/command/battle-shocked-objective-control";
    assert_eq!(read(table, 0, 5), control);
}

/// What another unit does to it is told in the table, and not a second time below.
#[test]
fn what_the_table_shows_is_no_note() {
    let mut position = proof(&json!([]));
    let bellow = json!([{ "id": "bellow", "name": "Bellow", "aura": 6, "whom": "friends", "effects": ["Move +1", "Charge +1"] }]);
    let mut crier = position["datasheet"][0].clone();
    crier["id"] = json!("crier");
    crier["ability"] = bellow;
    position["datasheet"].as_array_mut().unwrap().push(crier);
    position["units"]["crier"] = json!({ "datasheet": "crier", "seat": 1, "at": [[10, 13]] });
    let unit = card(&position, "own");
    assert_eq!(read(&unit.tables[0], 0, 0), "6\" -> 7\" Bellow wh40k10/datasheets/aura-abilities");
    let now: Vec<&kernel::Message> = unit.notes.iter().filter(|note| note.id == "wh40k10-in-force").collect();
    assert_eq!(now.len(), 1, "only the Charge roll: {now:?}");
}

#[test]
fn a_leader_is_shocked_by_hand_with_the_unit_that_it_has_joined() {
    let state = Wh40k10::stage(&json!({
        "units": {
            "wardens": { "datasheet": "ash-wardens", "seat": 1, "at": [[10, 10], [12, 10]] },
            "marshal": { "datasheet": "kiln-marshal", "seat": 1, "at": [[14, 10]], "leads": "wardens" },
        },
    }))
    .unwrap();
    let shocking = |knob: &view::Knob| knob.path.ends_with("/battle_shocked");
    let all = Wh40k10::knobs(&state, Viewer::Everything);
    let paths: Vec<String> = all.into_iter().filter(shocking).map(|knob| knob.path).collect();
    // Units come in the order of their names: the second is the wardens'.
    assert_eq!(paths, ["/units/1/battle_shocked", "/units/1/battle_shocked"]);
}
