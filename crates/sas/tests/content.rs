//! The content that comes with the game is sound, and what is wrong with a file is said with line and square.
#![allow(clippy::unwrap_used, clippy::panic)]

use sas::content::{DECKS, MISSIONS, OPERATORS, Problem, TILES, read_deck, read_mission, read_operators, read_tile};

fn all(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

#[test]
fn everything_that_comes_with_the_game_is_sound() {
    for (key, text) in TILES.iter().copied() {
        read_tile(key, text).unwrap_or_else(|problems| panic!("{:#?}", all(&problems)));
    }
    for (key, text) in MISSIONS.iter().copied() {
        read_mission(key, key, text).unwrap_or_else(|problems| panic!("{:#?}", all(&problems)));
    }
    for (key, text) in DECKS.iter().copied() {
        read_deck(key, text).unwrap_or_else(|problems| panic!("{:#?}", all(&problems)));
    }
    read_operators("operators", OPERATORS).unwrap_or_else(|problems| panic!("{:#?}", all(&problems)));
}

/// A tile with a drawing of its own.
fn tile(drawing: &str, rest: &str) -> Vec<String> {
    let text = format!("drawing = \"\"\"\n{drawing}\n\"\"\"\n{rest}");
    all(&read_tile("t.toml", &text).unwrap_err())
}

#[test]
fn a_door_into_a_rock_is_named_with_line_and_square() {
    assert_eq!(tile(". .\n\n.+^", ""), ["t.toml:4: b2: sas-door-into-wall"]);
}

#[test]
fn a_building_open_to_the_outside_is_a_problem() {
    assert_eq!(tile("._\n", "").len(), 1);
    assert_eq!(tile(". _", ""), ["t.toml:2: a1: sas-building-open"]);
}

#[test]
fn a_window_must_be_in_an_outer_wall() {
    assert_eq!(tile(".o.", ""), ["t.toml:2: a1: sas-window-not-outer"]);
}

#[test]
fn a_patrol_line_with_a_gap_is_a_problem() {
    let patrol = "[[patrol]]\ncolour = \"black\"\npath = \"a1 c2\"\n";
    assert_eq!(tile(". . .\n\n. . .", patrol), ["t.toml:8: c2: sas-patrol-gap"]);
}

#[test]
fn a_patrol_line_through_a_wall_is_a_problem() {
    let patrol = "[[patrol]]\ncolour = \"black\"\npath = \"a1 c1\"\n";
    assert_eq!(tile(". .H.", patrol), ["t.toml:6: c1: sas-patrol-blocked"]);
}

#[test]
fn all_problems_are_found_at_once() {
    let sentries = "[[sentry]]\nat = \"a1\"\ncolour = \"white\"\narrows = []\n[[sentry]]\nat = \"k9\"\ncolour = \"white\"\narrows = [\"north\"]\n";
    let found = tile(". ?\n\n. ~", sentries);
    assert_eq!(
        found,
        [
            "t.toml:2: b1: sas-drawing-sign(sign: ?)",
            "t.toml:7: a1: sas-sentry-arrows",
            "t.toml:11: k9: sas-no-such-square"
        ]
    );
}

#[test]
fn a_deck_without_cards_and_a_file_that_is_no_toml_are_problems() {
    assert_eq!(all(&read_deck("d.toml", "").unwrap_err()), ["d.toml:1: sas-deck-empty"]);
    assert!(all(&read_deck("d.toml", "a = 1\nb = ").unwrap_err())[0].starts_with("d.toml:"));
}

#[test]
fn a_mission_says_what_it_lacks() {
    let text = r#"
tiles = ["farmyard nowhere"]
operators = ["harrier"]
deck = "garrison"
stealth = { easy = 5, normal = 4, hard = 3 }
victory = { major = [], minor = [] }
"#;
    assert_eq!(all(&read_mission("m", "m.toml", text).unwrap_err()), ["m.toml:2: sas-no-such-tile(tile: nowhere)"]);
    let text = text.replace("nowhere", "wood");
    assert_eq!(all(&read_mission("m", "m.toml", &text).unwrap_err()), ["m.toml:1: sas-no-exit"]);
}
