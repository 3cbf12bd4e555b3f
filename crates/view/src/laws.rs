//! The laws of showing, as checks that any system's tests can run.

use crate::{KnobKind, OddsError, OddsField, OddsInput, OddsKind, OddsReport, Show, Viewer};
use kernel::{By, DiceKind, Game, Luck, Random, Reflex, Seat, Seats, Seed};
use serde_json::{Value, json};

/// What a viewer was shown that it may not know.
#[derive(Clone, PartialEq, Debug)]
pub struct Leak {
    /// The number of the question at which it was seen.
    pub question: u64,
    /// The seat that could tell two worlds apart that it may not.
    pub seat: Seat,
    /// Where it shows: the scene, a form, a preview, or an option that is open but not legal.
    pub place: &'static str,
}

/// Plays one game at random. At every question no seat, and no onlooker, can tell the real world from an imagined one by what
/// it is shown; and every open option of a form is legal, every shut one is not.
pub fn shows_no_secret<R: Show>(setup: &R::Setup, seed: u64) -> Result<(), Leak> {
    let nothing_to_show = Leak { question: 0, seat: Seat(0), place: "the start" };
    let start = Game::<R>::start(setup, Seed::from_number(seed), DiceKind::Seeded);
    let mut game = start.map_err(|_| nothing_to_show)?;
    let (mut luck, mut random) = (Luck::new(seed, 7), Random::new(seed));
    while let Some(prompt) = game.pending().first().copied().cloned() {
        let question = prompt.number;
        for seat in Seats::first(game.seats()).iter() {
            let leak = |place| Err(Leak { question, seat, place });
            let Some(world) = game.position().imagine(seat, &mut luck) else { continue };
            for viewer in [Viewer::Seat(seat), Viewer::Public] {
                if R::scene(game.state(), viewer) != R::scene(world.state(), viewer) {
                    return leak("the scene");
                }
                if R::knobs(game.state(), viewer) != R::knobs(world.state(), viewer) {
                    return leak("the numbers to change by hand");
                }
                if R::form(game.state(), &prompt.ask, viewer) != R::form(world.state(), &prompt.ask, viewer) {
                    return leak("the form");
                }
            }
            if prompt.seats.contains(seat) && !answers_look_alike::<R>(game.state(), world.state(), &prompt.ask, seat) {
                return leak("what an answer would do");
            }
        }
        let seat = prompt.seats.iter().find(|&seat| game.question_for(seat).is_some()).unwrap_or(Seat(0));
        if !knobs_are_true::<R>(&game, seat) {
            return Err(Leak { question, seat, place: "a number to change by hand" });
        }
        if !options_are_true::<R>(&game, &prompt, seat) {
            return Err(Leak { question, seat, place: "an option" });
        }
        let answer = Reflex::<R>::answer(&mut random, game.state(), seat, &prompt.ask, question);
        if game.answer(seat, question, answer, By::Bot).is_err() {
            return Err(Leak { question, seat, place: "a candidate" });
        }
    }
    Ok(())
}

/// This many answers to a question are looked at before one is given.
const PREVIEWED: usize = 3;

/// Does a seat see the same of answers before they are given, in two worlds that it cannot tell apart?
fn answers_look_alike<R: Show>(real: &R::State, imagined: &R::State, ask: &R::Ask, seat: Seat) -> bool {
    let viewer = Viewer::Seat(seat);
    let previewed = |state, answer: &R::Answer| R::preview(state, ask, answer.clone(), viewer);
    let mut answers = R::candidates(real, ask, PREVIEWED).into_iter().take(PREVIEWED);
    answers.all(|answer| previewed(real, &answer) == previewed(imagined, &answer))
        && R::ideas(real, ask, None, viewer) == R::ideas(imagined, ask, None, viewer)
}

/// Is each ready-made answer of a form that has whole ones legal just when it is open?
fn options_are_true<R: Show>(game: &Game<R>, prompt: &kernel::Prompt<R>, seat: Seat) -> bool {
    let form = R::form(game.state(), &prompt.ask, Viewer::Seat(seat));
    use crate::FormKind::{One, Reform, Slide};
    let (One { choices } | Slide { choices, .. } | Reform { choices, .. }) = &form.kind else { return true };
    choices.iter().all(|choice| {
        let answer: Result<R::Answer, _> = serde_json::from_value(choice.answer.clone());
        let legal = answer.is_ok_and(|answer| R::judge(game.state(), &prompt.ask, answer).is_ok());
        legal == choice.shut.is_none()
    })
}

/// Does each thing to be changed by hand stand where it says?
fn knobs_are_true<R: Show>(game: &Game<R>, seat: Seat) -> bool {
    let knobs = R::knobs(game.state(), Viewer::Seat(seat));
    if knobs.is_empty() {
        return true;
    }
    let Ok(state) = serde_json::to_value(game.state()) else { return false };
    let has =
        |place: &Value, fields: [&str; 2]| fields.iter().all(|field| place.get(field).is_some_and(Value::is_number));
    knobs.iter().all(|knob| match (state.pointer(&knob.path), knob.kind) {
        (Some(found), KnobKind::Number) => found.as_i64() == Some(knob.value),
        (Some(found), KnobKind::Switch) => found.as_bool().map(i64::from) == Some(knob.value),
        (Some(found), KnobKind::Point) => has(found, ["x", "y"]),
        (Some(found), KnobKind::Square) => has(found, ["column", "row"]),
        (None, _) => false,
    })
}

/// Every question about odds can be asked as it begins, and with each of its fields filled in otherwise: every choice that is
/// open, every flag, the smallest number.
///
/// # Errors
/// The first description that is refused, with the reason.
pub fn every_field_can_be_filled_in(
    kinds: &[OddsKind],
    work_out: &dyn Fn(&Value) -> Result<OddsReport, OddsError>,
) -> Result<usize, String> {
    let mut tried = 0;
    for kind in kinds {
        let mut all = vec![kind.begin.clone()];
        all.extend(filled_in(&kind.fields, &kind.begin));
        for description in all {
            work_out(&description).map_err(|error| format!("{description}: {error}"))?;
            tried += 1;
        }
    }
    Ok(tried)
}

/// A part with one of its fields filled in otherwise, in every way.
fn filled_in(fields: &[OddsField], part: &Value) -> Vec<Value> {
    let open = |only: &std::collections::BTreeMap<String, String>| {
        only.iter().all(|(key, wanted)| part.get(key).and_then(Value::as_str).unwrap_or_default() == wanted)
    };
    let mut all = Vec::new();
    for field in fields.iter().filter(|field| open(&field.only)) {
        let path = format!("/{}", field.key);
        let now = if field.key.is_empty() { Some(part) } else { part.pointer(&path) };
        let values: Vec<Value> = match &field.kind {
            OddsInput::Number { least, .. } => vec![(*least).into()],
            OddsInput::Dice => vec!["2D3+1".into()],
            OddsInput::Flag => vec![true.into()],
            OddsInput::Some { choices } => {
                choices.iter().filter(|choice| open(&choice.only)).map(|choice| json!([choice.key])).collect()
            }
            OddsInput::One { choices } => {
                // Others may hang on a choice with something to set or to give; those are for its own fields to try.
                let alone = choices.iter().filter(|choice| open(&choice.only) && choice.sets.is_empty());
                alone.filter(|choice| !choice.key.is_empty()).map(|choice| choice.key.clone().into()).collect()
            }
            OddsInput::Part { fields, .. } => filled_in(fields, now.unwrap_or(&Value::Null)),
            OddsInput::Parts { fields, .. } => {
                let parts = now.and_then(Value::as_array).cloned().unwrap_or_default();
                let first = parts.first().cloned().unwrap_or_default();
                let with = |other: Value| std::iter::once(other).chain(parts.iter().skip(1).cloned()).collect();
                filled_in(fields, &first).into_iter().map(with).collect()
            }
            OddsInput::Text | OddsInput::Written { .. } => Vec::new(),
        };
        let hangs = |other: &OddsField| match &other.kind {
            OddsInput::One { choices } => choices.iter().any(|choice| choice.only.contains_key(&field.key)),
            _ => false,
        };
        if !fields.iter().any(hangs) {
            all.extend(values.into_iter().map(|value| as_given(put(part, &field.key, value), &field.kind)));
        }
    }
    all
}

/// A part after a choice in it: what such choices give is left out, so that it is what this one gives.
fn as_given(mut part: Value, chosen: &OddsInput) -> Value {
    let (OddsInput::One { choices }, Some(fields)) = (chosen, part.as_object_mut()) else { return part };
    fields.retain(|field, _| !choices.iter().any(|choice| choice.gives.contains_key(field)));
    part
}

/// The part with a value at a path of which only the last step may be missing, or two steps of objects.
fn put(part: &Value, path: &str, value: Value) -> Value {
    let Some((step, rest)) = path.split_once('/').or(Some((path, ""))).filter(|(step, _)| !step.is_empty()) else {
        return value;
    };
    let mut part = part.clone();
    match (step.parse::<usize>(), &mut part) {
        (Ok(place), Value::Array(list)) if place < list.len() => list[place] = put(&list[place].clone(), rest, value),
        _ => {
            let inner = part.get(step).cloned().unwrap_or_else(|| json!({}));
            part[step] = put(&inner, rest, value);
        }
    }
    part
}
