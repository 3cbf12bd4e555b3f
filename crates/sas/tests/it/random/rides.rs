//! Random games with the operators' vehicles, the Typhoon, support units of the SAS and a team of the players' choice: they end
//! and keep the laws.

use super::{difficulty, ends, games, keeps_the_laws, mission, played};
use sas::content::{Difficulty, read_mission};
use sas::setup::Setup;

const MISSION: &str = r#"
drawing = """
B B . . . . . . . . . . . .

B B . . . . . . . . . . . .

    . . f . . . . .:. . . .

    . . f . . . . .:. x . .

    . . . . . . . . . . . .

    ~ ~ ~ ~ ~ ~ . . . . . .

    ~ ~ ~ ~ ~ ~ . . . . . .

    . . . . . . . . . .=. .

    . . . . . . . . . .=. .

    . . . . . . . . . . . .

    . . . . . . . . . . . .

    . . . . E E E E . . . .
"""
tile_side = 4
typhoon = true
operators = ["harrier", "magpie", "jackdaw"]
choose_from = ["harrier", "harrier-back", "magpie", "magpie-back", "shrike", "jackdaw"]
expansions = ["typhoon", "flak-gun", "aa-truck", "support-jeep", "sas-support-units"]
deck = "garrison"
deadline = 10

[stealth]
easy = 6
normal = 5
hard = 4

[victory]
major = [{ escaped = 2 }]
minor = [{ escaped = 1 }]

[[sentry]]
at = "j5"
colour = "black"
arrows = ["east", "south"]

[[guard]]
at = "g3"
facing = "south"

[[guard]]
at = "h3"
facing = "south"

[[vehicle]]
kind = "flak-gun"
role = "guard"
at = "m1"
facing = "north"

[[vehicle]]
kind = "aa-truck"
role = "guard"
at = "m4"
facing = "north"

[[vehicle]]
kind = "motorcycle"
role = "assault"
at = "n8"
facing = "west"

[[ride]]
kind = "jeep"
at = "j12"
facing = "north"
enters = true

[[ride]]
kind = "operator-truck"
at = "c10"
facing = "north"

[[ride]]
kind = "rowing-boat"
at = "f6"
facing = "east"

[[ride]]
kind = "support-jeep"
at = "m12"
facing = "north"
enters = true

[[sas_support]]
at = "f11"
facing = "north"
"#;

fn setup(difficulty: Difficulty, players: u8) -> Setup {
    mission("rides", MISSION, difficulty, players)
}

#[test]
fn random_games_with_operator_vehicles_end() {
    for seed in 0..games(2, 300) {
        ends(&setup(difficulty(seed), 1 + (seed % 2) as u8), seed);
    }
}

/// The laws play a game many times over: whole games in the soak, in every run a short one.
#[test]
fn games_with_operator_vehicles_keep_the_laws() {
    for seed in 0..games(0, 6) {
        keeps_the_laws(&setup(Difficulty::Normal, 2), seed);
    }
    let short = MISSION.replace("deadline = 10", "deadline = 2");
    keeps_the_laws(&mission("rides", &short, Difficulty::Normal, 2), 1);
}

/// The bot never stalls on the questions of vehicles.
#[test]
fn the_bot_plays_missions_with_vehicles() {
    let outcome = played(&setup(Difficulty::Easy, 1), 0, vec![Box::new(sas::bot::Prowler::new(0))]);
    assert!(outcome.is_ok(), "{outcome:?}");
}

/// A Jeep needs eight tiles (`sas/custom-missions/resize`), and a Typhoon needs tiles at all.
#[test]
fn a_mission_with_too_few_tiles_is_told() {
    let small = MISSION.replace("tile_side = 4", "tile_side = 6");
    let problems = read_mission("rides", "rides.toml", &small).unwrap_err();
    assert!(problems.iter().any(|problem| &*problem.what.id == "sas-jeep-needs-tiles"), "{problems:?}");
    let none = MISSION.replace("tile_side = 4\n", "");
    let problems = read_mission("rides", "rides.toml", &none).unwrap_err();
    assert!(problems.iter().any(|problem| &*problem.what.id == "sas-typhoon-needs-tiles"), "{problems:?}");
}
