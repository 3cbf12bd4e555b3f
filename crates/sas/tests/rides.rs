//! Random games with the operators' vehicles, the Typhoon, support units of the SAS and a team of the players' choice: they end
//! and keep the laws.
#![allow(clippy::unwrap_used, clippy::panic)]

use kernel::{Rules, Seed};
use sas::Sas;
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
    let file = read_mission("rides", "rides.toml", MISSION).unwrap_or_else(|problems| {
        let all: Vec<String> = problems.iter().map(ToString::to_string).collect();
        panic!("{all:#?}")
    });
    Setup::of_file(file, difficulty, players).unwrap()
}

fn played_out(setup: &Setup, seed: u64) -> Result<kernel::Outcome, kernel::MatchError> {
    let state = Sas::begin(setup).unwrap();
    let source = kernel::Source::seeded(Seed::from_number(seed));
    let players = (0..Sas::seats(setup)).map(|seat| Box::new(kernel::Random::new(seed + u64::from(seat))) as _);
    kernel::Position::<Sas>::start(state, source).unwrap().play_out(players.collect())
}

#[test]
fn random_games_with_operator_vehicles_end() {
    let games = if std::env::var_os("GROGNARD_SOAK").is_some() { 300 } else { 2 };
    for seed in 0..games {
        let difficulty = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard][(seed % 3) as usize];
        let outcome = played_out(&setup(difficulty, 1 + (seed % 2) as u8), seed);
        assert!(outcome.is_ok(), "seed {seed}: {outcome:?}");
    }
}

#[test]
fn games_with_operator_vehicles_keep_the_laws() {
    // The laws play a game many times over; in `test` the random games above must do.
    if std::env::var_os("GROGNARD_SOAK").is_none() {
        return;
    }
    let setup = setup(Difficulty::Normal, 2);
    kernel::laws::keep_all::<Sas>(&setup, 3).unwrap_or_else(|broke| panic!("{broke}"));
    view::laws::shows_no_secret::<Sas>(&setup, 3).unwrap_or_else(|leak| panic!("{leak:?}"));
}

/// The bot never stalls on the questions of vehicles: it walks.
#[test]
fn the_bot_plays_missions_with_vehicles() {
    for seed in 0..1 {
        let setup = setup(Difficulty::Easy, 1);
        let state = Sas::begin(&setup).unwrap();
        let source = kernel::Source::seeded(Seed::from_number(seed));
        let players = vec![Box::new(sas::bot::Prowler::new(seed)) as _];
        let outcome = kernel::Position::<Sas>::start(state, source).unwrap().play_out(players);
        assert!(outcome.is_ok(), "seed {seed}: {outcome:?}");
    }
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
