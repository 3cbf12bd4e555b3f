//! Rounds of Combat between all entries of both army books, played at random: whatever is offered is legal, whatever is shut is
//! not, and every phase comes to its end.

use kernel::{By, Luck, Position, Seat, Seed, Source, Stage};
use serde_json::{Value, json};
use t9a::T9a;
use t9a::book::shipped;
use t9a::questions::{candidates, default_answer, judge};
use t9a::state::{Phase, State};
use view::{Show, Viewer};

/// Two units front to front, the first charging; each has been joined by a Character of its book if `joined`.
fn position(one: (&str, u8), two: (&str, u8), joined: Option<(&str, &str)>) -> Option<State> {
    let unit = |seat: u8, (entry, models): (&str, u8), charging: bool| {
        json!({ "entry": entry, "seat": seat, "models": models, "files": models.min(5), "at": [36, 20], "facing": if seat == 1 { 0 } else { 180 },
            "marks": { "battle": { "charging": charging, "first_round": true } } })
    };
    let mut units = json!({ "one": unit(1, one, true), "two": unit(2, two, false),
        "friend": { "entry": two.0, "seat": 2, "models": 1, "at": [36, 34], "facing": 180 } });
    if let Some((first, second)) = joined {
        units["hero"] = json!({ "entry": first, "seat": 1, "join": "one", "place": { "rank": 1, "file": 1 } });
        units["lord"] = json!({ "entry": second, "seat": 2, "join": "two", "place": { "rank": 1, "file": 1 } });
    }
    let written: Value = json!({ "phase": "melee", "units": units, "engaged": [["one", "front", "two", "front"]] });
    T9a::stage(&written).ok()
}

/// Plays the phase out with answers picked at random. How many there were.
fn play_out(state: State, seed: u64) -> u32 {
    let mut luck = Luck::new(seed, 0);
    let mut position: Position<T9a> = Position::start(state, Source::seeded(Seed::from_number(seed))).unwrap();
    for answers in 0..400 {
        let Some(prompt) = position.prompts().first().cloned() else { return answers };
        if position.state().phase != Phase::Melee {
            return answers;
        }
        let state = position.state().clone();
        state.check().unwrap();
        let seat = prompt.seats.iter().next().unwrap_or(Seat(0));
        let open = candidates(&state, &prompt.ask, 64);
        for answer in open.iter().chain([&default_answer(&state, &prompt.ask)]) {
            assert!(judge(&state, &prompt.ask, answer.clone()).is_ok(), "{:?} {answer:?}", prompt.ask);
        }
        let form = T9a::form(&state, &prompt.ask, Viewer::Seat(seat));
        let mut keys: Vec<&str> = form.choices().iter().map(|choice| choice.key.as_str()).collect();
        keys.sort_unstable();
        assert!(keys.windows(2).all(|pair| pair[0] != pair[1]), "{:?} {keys:?}", prompt.ask);
        let answer = open[luck.below(open.len())].clone();
        position.answer(seat, answer, By::Bot).unwrap();
    }
    panic!("the phase does not end");
}

#[test]
fn rounds_between_all_entries_come_to_their_end() {
    let library = shipped().unwrap();
    let entries = |book: &str| -> Vec<(String, u8, bool)> {
        let book = library.book(book).unwrap();
        book.entry
            .iter()
            .map(|entry| (format!("{}/{}", book.id, entry.id), entry.models[0].min(12), entry.character))
            .collect()
    };
    let (league, court) = (entries("lantern-league"), entries("barrow-court"));
    let hero = |all: &[(String, u8, bool)]| all.iter().find(|entry| entry.2).map(|entry| entry.0.clone());
    let (first, second) = (hero(&league).unwrap(), hero(&court).unwrap());
    let mut fought = 0;
    for (n, one) in league.iter().enumerate() {
        for (m, two) in court.iter().enumerate() {
            let joined = (n + m) % 2 == 0 && !one.2 && !two.2;
            let joined = joined.then_some((first.as_str(), second.as_str()));
            let Some(state) = position((&one.0, one.1), (&two.0, two.1), joined) else { continue };
            play_out(state, (n * 100 + m) as u64);
            fought += 1;
        }
    }
    assert!(fought > 100, "{fought} combats were fought");
}
