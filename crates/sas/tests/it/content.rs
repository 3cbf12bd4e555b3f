//! The content that comes with the game is sound, and what is wrong with a file is said with line and square.

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
fn a_window_where_four_squares_meet_is_a_problem() {
    let drawing = ". . . .\n ##o##\n.#_ _#.\n #####\n. . . .";
    assert_eq!(tile(drawing, ""), ["t.toml:3: b1: sas-drawing-corner(sign: o)"]);
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

/// A sound mission with an expansion's name and something more in its file.
fn switched(expansions: &str, more: &str) -> Vec<String> {
    let text = format!(
        r#"drawing = """
E B B

. B B

. . .
"""
operators = ["harrier"]
deck = "garrison"
expansions = {expansions}
stealth = {{ easy = 5, normal = 4, hard = 3 }}
victory = {{ major = [], minor = [] }}
{more}
"#
    );
    let text = if more.contains("operators =") { text.replacen("operators = [\"harrier\"]\n", "\n", 1) } else { text };
    read_mission("m", "m.toml", &text).map_or_else(|problems| all(&problems), |_| Vec::new())
}

/// Such as the last part of `sas-expansion-off(expansion: dog, rule: sas/heat-dogs/dog-deployment)`.
fn off(place: &str, expansion: &str, rule: &str) -> Vec<String> {
    vec![format!("m.toml:{place}: sas-expansion-off(expansion: {expansion}, rule: {rule})")]
}

#[test]
fn a_unit_of_an_expansion_that_is_off_is_named_with_line_square_and_rule() {
    let dog = "[[guard]]\nkind = \"dog\"\nat = \"a3\"\nfacing = \"north\"";
    assert_eq!(switched("[]", dog), off("15: a3", "dog", "sas/heat-dogs/dog-deployment"));
    assert_eq!(switched(r#"["sniper", "rat-bomb"]"#, dog), off("15: a3", "dog", "sas/heat-dogs/dog-deployment"));
    assert!(switched(r#"["dog"]"#, dog).is_empty());
    assert!(switched(r#"["heat-dogs"]"#, dog).is_empty(), "the name of the whole expansion does as well");
}

#[test]
fn an_item_of_an_expansion_that_is_off_is_named_with_its_line() {
    let wren = "operators = [\"wren\"]";
    let found = switched(r#"["garrotte"]"#, wren);
    let mut expected = off("13", "civilian-disguise", "sas/fear-naught/disguise-change");
    expected.extend(off("13", "rat-bomb", "sas/fear-naught/rat-bomb"));
    assert_eq!(found, expected);
    assert!(switched(r#"["civilian-disguise", "garrotte", "rat-bomb"]"#, wren).is_empty());
}

#[test]
fn a_card_of_an_expansion_that_is_off_is_named_with_its_line() {
    let special =
        r#"special = { window = [1, 1], does = { event = "spawn", colour = "black", number = 1, unit = "sniper" } }"#;
    assert_eq!(switched("[]", special), off("13", "sniper", "sas/hunter/sniper"));
    assert!(switched(r#"["sniper"]"#, special).is_empty());
    assert!(switched(r#"["kickstarter"]"#, special).is_empty(), "it is in this set as well");
}

#[test]
fn a_vehicle_of_an_expansion_that_is_off_is_named_with_its_line() {
    let truck = "[[vehicle]]\nkind = \"armoured-car\"\nrole = \"assault\"\nat = \"a3\"\nfacing = \"north\"";
    assert!(switched("[]", truck).contains(&off("14", "armoured-car", "sas/heavy-metal/armoured-car-stats")[0]));
    assert!(!switched(r#"["armoured-car"]"#, truck).iter().any(|problem| problem.contains("sas-expansion-off")));
}

#[test]
fn an_expansion_that_does_not_exist_and_one_without_room_are_problems() {
    assert!(
        switched(r#"["dogs"]"#, "")[0].starts_with("m.toml:10: sas-no-such-expansion(name: dogs, known: fear-naught, ")
    );
    let text = "drawing = \"\"\"\nE . .\n\"\"\"\noperators = [\"harrier\"]\ndeck = \"garrison\"\nexpansions = [\"hunter-mode\"]\n\
                stealth = { easy = 5, normal = 4, hard = 3 }\nvictory = { major = [], minor = [] }\n";
    let found = all(&read_mission("m", "m.toml", text).unwrap_err());
    assert_eq!(found, ["m.toml:6: sas-no-room-for-stalkers(spots: 0, needed: 4)"]);
}

#[test]
fn who_comes_in_battle_only_is_no_guard() {
    let sniper = "[[guard]]\nkind = \"sniper\"\nat = \"a3\"\nfacing = \"north\"";
    let found = switched(r#"["sniper"]"#, sniper);
    assert_eq!(found, ["m.toml:15: a3: sas-no-guard(kind: sniper, rule: sas/hunter/sniper)"]);
    assert!(switched(r#"["sniper"]"#, &format!("alarm = true\n{sniper}")).is_empty());
}

#[test]
fn a_mission_beside_the_guideline_of_the_book_is_sound_but_says_so() {
    let warnings = |key: &str| {
        let (_, text) = MISSIONS.iter().copied().find(|(known, _)| *known == key).unwrap();
        all(&read_mission(key, "m.toml", text).unwrap().warnings)
    };
    assert!(warnings("first-light").is_empty() && warnings("iron-road").is_empty());
    assert!(warnings("first-steps").is_empty(), "a drawn board has no tiles");
    let found = warnings("hold-the-bridge");
    assert_eq!(found.len(), 1);
    assert!(
        found[0].contains("sas-beside-guideline(tiles: 4, operators: 2, stealth: 6, has-operators: 3"),
        "{found:?}"
    );
}
