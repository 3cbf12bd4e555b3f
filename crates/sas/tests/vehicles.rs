//! Random games with vehicles in every role, mortar teams and resistance fighters: they end and keep the laws.
#![allow(clippy::unwrap_used, clippy::panic)]

use kernel::{Rules, Seed};
use sas::Sas;
use sas::components::Card;
use sas::content::{Difficulty, read_mission};
use sas::setup::Setup;

const MISSION: &str = r#"
drawing = """
B B . . . . . . . . . . . . . . . .

B B . . . . . . . . . . . . . . . .

    . . f f . . .:. . . . . . . . .

    . . f f . . .:. . x . . . . . .

    . . . . . . . . . . . . . . . .

    . . . . . . . . . . . . . . . .

    . . . D . . . . . .=. ~ ~ ~ ~ .

    . . . . . . . . . .=. ~ ~ ~ ~ .

    E E . . . . . . . . . . . . . .
"""
operators = ["harrier", "magpie", "jackdaw"]
expansions = [
    "flak-gun", "panzer-iii", "mechanical-failure", "troop-truck", "armoured-car", "flamethrower", "kettenkrad", "assault-boat",
    "panzerfaust", "stummel",
]
deck = "garrison"
deadline = 12
special = { window = [1, 3], does = { event = "convoy" } }

[stealth]
easy = 5
normal = 4
hard = 3

[victory]
major = [{ escaped = 2 }]
minor = [{ escaped = 1 }]

[[sentry]]
at = "j5"
colour = "black"
arrows = ["east", "south"]

[[route]]
entry = "r5"
facing = "west"
drive = "9 right 4"

[[route]]
entry = "r2"
facing = "west"
drive = "3 left 8"

[[vehicle]]
kind = "motorcycle"
role = "patrol"
route = 1

[[vehicle]]
kind = "stummel-half-track"
role = "guard"
at = "h9"
facing = "west"

[[vehicle]]
kind = "heavy-armoured-car"
role = "assault"
at = "r8"
facing = "west"

[[vehicle]]
kind = "assault-boat"
role = "guard"
at = "q7"
facing = "east"

[[vehicle]]
kind = "flak-gun"
role = "guard"
at = "p3"
facing = "north"

[[convoy]]
route = 2
vehicles = ["motorcycle", "troop-truck", "kubelwagen"]
scout = true

[[support]]
at = "e8"
facing = "north"
"#;

fn setup(difficulty: Difficulty, players: u8) -> Setup {
    let file = read_mission("wheels", "wheels.toml", MISSION).unwrap_or_else(|problems| {
        let all: Vec<String> = problems.iter().map(ToString::to_string).collect();
        panic!("{all:#?}")
    });
    let mut setup = Setup::of_file(file, difficulty, players).unwrap();
    let cards = r#"[
        {"stealth": {"event": "mechanical-failure"}, "battle": {"event": "spawn", "colour": "black", "number": 1, "unit": "mortar-team"}},
        {"stealth": {"event": "alarm-advance"}, "battle": {"event": "spawn", "colour": "black", "number": 1, "unit": "half-track"}},
        {"stealth": {"event": "alarm-advance"}, "battle": {"event": "spawn", "colour": "black", "number": 1, "unit": "panzer-iii"}},
        {"stealth": {"event": "alarm-advance"}, "battle": {"event": "spawn", "colour": "black", "number": 1, "unit": "kettenkrad"}},
        {"stealth": {"event": "alarm-advance"}, "battle": {"event": "spawn", "colour": "black", "number": 1, "unit": "flamethrower-half-track"}},
        {"stealth": {"event": "cigarette-break"}, "battle": {"event": "mechanical-failure"}}
    ]"#;
    setup.deck.extend(serde_json::from_str::<Vec<Card>>(cards).unwrap());
    setup
}

fn played_out(setup: &Setup, seed: u64) -> Result<kernel::Outcome, kernel::MatchError> {
    let state = Sas::begin(setup).unwrap();
    let source = kernel::Source::seeded(Seed::from_number(seed));
    let players = (0..Sas::seats(setup)).map(|seat| Box::new(kernel::Random::new(seed + u64::from(seat))) as _);
    kernel::Position::<Sas>::start(state, source).unwrap().play_out(players.collect())
}

#[test]
fn random_games_with_vehicles_end() {
    let games = if std::env::var_os("GROGNARD_SOAK").is_some() { 1_000 } else { 12 };
    for seed in 0..games {
        let difficulty = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard][(seed % 3) as usize];
        let outcome = played_out(&setup(difficulty, 1 + (seed % 2) as u8), seed);
        assert!(outcome.is_ok(), "seed {seed}: {outcome:?}");
    }
}

#[test]
fn games_with_vehicles_keep_the_laws() {
    for seed in 0..1 {
        let setup = setup(Difficulty::Hard, 1);
        kernel::laws::keep_all::<Sas>(&setup, seed).unwrap_or_else(|broke| panic!("seed {seed}: {broke}"));
        view::laws::shows_no_secret::<Sas>(&setup, seed).unwrap_or_else(|leak| panic!("seed {seed}: {leak:?}"));
    }
}
