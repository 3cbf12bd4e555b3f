//! Somebody who fills in forms without knowing the game: any open choice, as few as are asked for, nobody moves.

use serde_json::{Value, json};

/// Is one of the viewer's seats asked something?
pub(crate) fn is_asked(snapshot: &Value) -> bool {
    question(snapshot).is_some()
}

fn question(snapshot: &Value) -> Option<&Value> {
    snapshot["questions"].as_array()?.iter().find(|question| question["form"].is_object())
}

/// An answer to the question in a snapshot; none where places on the table are wanted.
pub(crate) fn answer(snapshot: &Value, luck: usize) -> Option<Value> {
    let question = question(snapshot)?;
    let (kind, form) = question["form"]["kind"].as_object()?.iter().next()?;
    let open = |choices: &Value| {
        let choices = choices.as_array().map_or(&[][..], Vec::as_slice);
        choices.iter().filter(|choice| choice.get("shut").is_none()).map(|choice| choice["answer"].clone()).collect()
    };
    let parts: Vec<Value> = match kind.as_str() {
        "one" => {
            let choices: Vec<Value> = open(&form["choices"]);
            let answer = choices.get(luck % choices.len().max(1))?.clone();
            return Some(whole(snapshot, question, &answer));
        }
        "some" => {
            let least = form["least"].as_u64().unwrap_or(0) as usize;
            open(&form["choices"]).into_iter().take(least).collect()
        }
        "order" => open(&form["choices"]),
        "assign" => {
            let to: Vec<Value> = open(&form["to"]);
            let target = to.first()?.clone();
            open(&form["from"]).into_iter().map(|from: Value| json!([from, target])).collect()
        }
        "move" => Vec::new(),
        _ => return None,
    };
    let mut answer = form["assembly"]["template"].clone();
    *answer.pointer_mut(form["assembly"]["slot"].as_str()?)? = Value::Array(parts);
    Some(whole(snapshot, question, &answer))
}

fn whole(snapshot: &Value, question: &Value, answer: &Value) -> Value {
    json!({ "seat": snapshot["viewer"], "number": question["number"], "answer": answer })
}
