//! Random games with vehicles in every role, mortar teams and resistance fighters: they end and keep the laws.

use super::{difficulty, ends, games, keeps_the_laws, mission};
use sas::components::Card;
use sas::content::Difficulty;
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
    let mut setup = mission("wheels", MISSION, difficulty, players);
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

#[test]
fn random_games_with_vehicles_end() {
    for seed in 0..games(12, 1_000) {
        ends(&setup(difficulty(seed), 1 + (seed % 2) as u8), seed);
    }
}

#[test]
fn games_with_vehicles_keep_the_laws() {
    keeps_the_laws(&setup(Difficulty::Hard, 1), 0);
}
