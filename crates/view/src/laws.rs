//! The laws of showing, as checks that any system's tests can run.

use crate::{KnobKind, Show, Viewer};
use kernel::{By, DiceKind, Game, Luck, Random, Reflex, Seat, Seats, Seed};
use serde_json::Value;

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

/// So many answers to a question are looked at before one is given.
const PREVIEWED: usize = 3;

/// Does a seat see the same of answers before they are given, in two worlds that it cannot tell apart?
fn answers_look_alike<R: Show>(real: &R::State, imagined: &R::State, ask: &R::Ask, seat: Seat) -> bool {
    let viewer = Viewer::Seat(seat);
    let previewed = |state, answer: &R::Answer| R::preview(state, ask, answer.clone(), viewer);
    let mut answers = R::candidates(real, ask, PREVIEWED).into_iter().take(PREVIEWED);
    answers.all(|answer| previewed(real, &answer) == previewed(imagined, &answer))
        && R::ideas(real, ask, None, viewer) == R::ideas(imagined, ask, None, viewer)
}

/// Is each ready-made answer of a choose-one form legal just when it is open?
fn options_are_true<R: Show>(game: &Game<R>, prompt: &kernel::Prompt<R>, seat: Seat) -> bool {
    let form = R::form(game.state(), &prompt.ask, Viewer::Seat(seat));
    let crate::FormKind::One { choices } = &form.kind else { return true };
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
