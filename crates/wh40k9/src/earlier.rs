//! Positions as earlier versions wrote them.

use serde_json::{Value, json};

/// What schema 2 marked instead of the abilities that had been used, and what those abilities do.
const MARKS: [(&str, &[&str]); 3] = [
    ("repositioned", &["reposition", "replace"]),
    ("re_rolled_test", &["re-roll-psychic-test"]),
    ("silenced", &["denies-all"]),
];

/// Schema 1 kept mortal wounds that wait for the end of a volley as pairs of a unit and a number.
pub(crate) fn owed_by_name(state: &mut Value) {
    let owed = state.pointer_mut("/volley/mortal").and_then(Value::as_array_mut);
    for owed in owed.into_iter().flatten() {
        *owed = json!({ "target": owed[0], "count": owed[1], "no_ignoring": false });
    }
}

/// Up to schema 2 some of what is for once in a battle was marked by what it does, and not by its name.
pub(crate) fn used_by_name(state: &mut Value) {
    let sheets = state.pointer("/fixed/library/datasheets").cloned().unwrap_or_default();
    for unit in state.pointer_mut("/units").and_then(Value::as_array_mut).into_iter().flatten() {
        let abilities = unit["datasheet"].as_u64().and_then(|sheet| sheets.get(sheet as usize)?.get("abilities"));
        let abilities = abilities.and_then(Value::as_array).cloned().unwrap_or_default();
        let Some(battle) = unit.get_mut("battle").and_then(Value::as_object_mut) else { continue };
        let mut used = battle.get("used").and_then(Value::as_array).cloned().unwrap_or_default();
        for (mark, effects) in MARKS {
            if battle.remove(mark) == Some(Value::Bool(true)) {
                used.extend(
                    abilities.iter().filter(|ability| does(ability, effects)).map(|ability| ability["id"].clone()),
                );
            }
        }
        battle.insert("used".to_owned(), used.into());
    }
}

/// Has an ability one of these effects?
fn does(ability: &Value, effects: &[&str]) -> bool {
    let is = |effect: &Value| match effect {
        Value::String(name) => effects.contains(&name.as_str()),
        Value::Object(of) => of.keys().any(|name| effects.contains(&name.as_str())),
        _ => false,
    };
    ability["effects"].as_array().is_some_and(|all| all.iter().any(is))
}
