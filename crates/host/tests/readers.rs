//! Whatever is fed to the readers, they refuse it with a reason or take it: no panic, no hang, no broken game.
#![allow(clippy::unwrap_used)]

use host::{DynGame, LONGEST, LONGEST_TEXT, TooLarge, bearable};
use kernel::{By, Checkpoint, DiceKind, Luck, Seat, Seed};
use serde_json::{Value, json};

/// How many times as many cases a soak runs.
fn times(cases: u64) -> u64 {
    cases * std::env::var("GROGNARD_SOAK").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

fn finished(seed: u64) -> Box<dyn DynGame> {
    let system = ford::system();
    let setup = system.set_up(&Default::default()).unwrap();
    let mut game = system.start(setup, Seed::from_number(seed), DiceKind::Seeded).unwrap();
    while let Some(open) = game.open().first().cloned() {
        let seat = open.seats.iter().find(|&seat| game.form(seat).is_some()).unwrap();
        game.bot_answers(seat, "random", seed).unwrap();
    }
    let shown = game.shown(0);
    game.close(shown).unwrap();
    game
}

/// Changes, removes, doubles and moves bytes.
fn mutated(bytes: &[u8], luck: &mut Luck) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=luck.below(4) {
        let place = luck.below(bytes.len().max(1));
        match luck.below(5) {
            0 if !bytes.is_empty() => bytes[place] = luck.next() as u8,
            1 if !bytes.is_empty() => bytes[place] ^= 1 << luck.below(8),
            2 if !bytes.is_empty() => drop(bytes.remove(place)),
            3 => bytes.truncate(place),
            _ => bytes.insert(place, luck.next() as u8),
        }
    }
    bytes
}

#[test]
fn mutated_records_are_refused_or_replayed() {
    let system = ford::system();
    let game = finished(1);
    let files = [game.record_lines().unwrap().into_bytes(), game.record_bytes().unwrap()];
    let mut luck = Luck::new(1, 1);
    let mut refused = 0;
    for case in 0..times(1500) {
        let file = mutated(&files[(case % 2) as usize], &mut luck);
        let _ = kernel::peek(&file);
        let _ = kernel::ending(&file);
        match system.replay(&file, None) {
            Ok(game) => drop(game.digest().unwrap()),
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
        }
    }
    assert!(refused > times(1500) / 2, "{refused}");
}

#[test]
fn absurd_lengths_are_refused_at_once() {
    // An array of 2^60 items, a text of 2^40 bytes, deep nesting: claims that no file behind them can keep.
    let magic = b"grognard record 1\n";
    for claim in [&[0x9b, 0x10, 0, 0, 0, 0, 0, 0, 0][..], &[0x7b, 0, 0, 1, 0, 0, 0, 0, 0], &[0x81; 100_000]] {
        let file = [magic, claim].concat();
        assert!(kernel::peek(&file).is_err());
        assert!(Checkpoint::from_bytes(claim).is_err());
    }
    let deep = "[".repeat(100_000);
    assert!(kernel::peek(deep.as_bytes()).is_err());
}

#[test]
fn mutated_checkpoints_are_refused_or_played_on() {
    let system = ford::system();
    let game = finished(2);
    let header = kernel::peek(game.record_lines().unwrap().as_bytes()).unwrap();
    let whole = game.save().unwrap().checkpoint.to_bytes().unwrap();
    let mut luck = Luck::new(2, 2);
    for _ in 0..times(1500) {
        if let Ok(checkpoint) = Checkpoint::from_bytes(&mutated(&whole, &mut luck)) {
            let _ = system.resume(header.clone(), &checkpoint, vec![json!({"answer": 1})]);
        }
    }
}

#[test]
fn a_branch_for_a_seat_goes_its_own_way() {
    let system = ford::system();
    let setup = system.set_up(&Default::default()).unwrap();
    let game = system.start(setup, Seed::from_number(9), DiceKind::Seeded).unwrap();
    let before = game.digest().unwrap();
    let mut branch = game.branch(Seed::from_number(10), Some((Seat(0), Luck::new(1, 1)))).unwrap();
    for seat in [Seat(0), Seat(1)] {
        branch.bot_answers(seat, "random", 1).unwrap();
    }
    assert_ne!(branch.digest().unwrap(), before);
    assert_eq!(game.digest().unwrap(), before);
}

/// Any JSON at all.
fn any_value(luck: &mut Luck, depth: usize) -> Value {
    let words = ["stake", "activate", "move-to", "attack", "snap", "re-roll", "column", "row", ""];
    match luck.below(if depth == 0 { 5 } else { 8 }) {
        0 => Value::Null,
        1 => json!(luck.next() as i64 % 12),
        2 => json!(luck.next()),
        3 => json!(words[luck.below(words.len())]),
        4 => json!(luck.below(2) == 0),
        5 => (0..luck.below(4)).map(|_| any_value(luck, depth - 1)).collect(),
        _ => {
            let field = |luck: &mut Luck| (words[luck.below(words.len())].to_string(), any_value(luck, depth - 1));
            Value::Object((0..=luck.below(2)).map(|_| field(luck)).collect())
        }
    }
}

#[test]
fn any_json_is_refused_or_is_a_legal_answer() {
    let system = ford::system();
    let setup = system.set_up(&Default::default()).unwrap();
    let mut luck = Luck::new(3, 3);
    let mut taken = 0;
    for seed in 0..times(60) {
        let mut game = system.start(setup.clone(), Seed::from_number(seed), DiceKind::Seeded).unwrap();
        for _ in 0..200 {
            let (seat, before) = (Seat(luck.below(3) as u8), game.digest().unwrap());
            let number = game.form(seat).map_or(0, |(number, _)| number);
            match game.answer(seat, number, any_value(&mut luck, 3), By::Person) {
                Ok(()) => taken += 1,
                Err(_) => assert_eq!(game.digest().unwrap(), before),
            }
        }
    }
    assert!(taken > 0);
    for _ in 0..times(500) {
        let _ = system.start(any_value(&mut luck, 4), Seed::from_number(1), DiceKind::Seeded);
    }
}

#[test]
fn what_is_too_large_is_named() {
    let list = |count| json!({ "units": [{ "models": vec![0; count] }] });
    assert_eq!(bearable(&list(LONGEST)), Ok(()));
    let error = TooLarge { path: "/units/0/models".into(), count: LONGEST + 1, most: LONGEST };
    assert_eq!(bearable(&list(LONGEST + 1)), Err(error));
    assert!(bearable(&json!({ "name": "x".repeat(LONGEST_TEXT) })).is_ok());
    assert!(bearable(&json!({ "name": "x".repeat(LONGEST_TEXT + 1) })).is_err());
    // Many lists that are short by themselves.
    assert!(bearable(&json!(vec![vec![0; 30]; LONGEST])).is_ok());
    assert!(bearable(&json!(vec![vec![0; 40]; LONGEST])).is_err());
}

/// JSON in which a key is written twice is refused.
#[test]
fn a_key_that_is_written_twice_is_an_error_at_its_place() {
    let read = |text: &str| serde_json::from_str::<host::Unrepeated>(text).map(|host::Unrepeated(value)| value);
    let plain = r#"{ "a": [1, -2, 2.5, "x", null, true], "b": { "a": {} } }"#;
    assert_eq!(read(plain).unwrap(), serde_json::from_str::<serde_json::Value>(plain).unwrap());
    assert_eq!(read("[]").unwrap(), serde_json::json!([]));
    let error = read("{ \"skill\": 3,\n \"skill\": 4 }").unwrap_err();
    assert!(error.to_string().contains("`skill` is written twice") && error.line() == 2, "{error}");
    assert!(read(r#"{ "targets": [{ "save": 3, "save": 4 }] }"#).is_err());
}
