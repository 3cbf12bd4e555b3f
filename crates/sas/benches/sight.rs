//! How long it takes all enemies to look after one step of one operator: 20 units on a board of 24 by 24 squares.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

mod clock;

use clock::Clock;
use geometry::squares::{Cell, Facing};
use kernel::Stage;
use sas::Sas;
use sas::los::sees_operator;
use sas::state::OperatorId;
use serde_json::json;
use std::hint::black_box;

fn main() {
    let signs = [".", ".", ".", "f", ".", "x", ".", "."];
    let row = |r: usize| (0..24).map(|c| signs[(c * 5 + r * 3) % 8]).collect::<Vec<_>>();
    let walls = ["=", " ", ":", " ", " "];
    let line = |r: usize| row(r).join(walls[r % 5]);
    let drawing = (0..24).map(line).collect::<Vec<_>>().join("\n\n");
    let facings = ["north", "east", "south", "west"];
    let place = |n: usize| sas::board::cell_name(Cell::new(((n * 7) % 24) as i16, ((n * 11) % 24) as i16));
    let units: Vec<_> = (0..20)
        .map(|n| json!({ "kind": "rifleman", "at": place(n), "facing": facings[n % 4], "alert": n % 2 == 0 }))
        .collect();
    let position = json!({ "drawing": drawing, "units": units, "operators": { "harrier": { "at": "b2" } } });
    let mut state = Sas::stage(&position).unwrap();
    let mut seen = 0u64;
    let rounds = 20_000u32;
    let clock = Clock::start();
    for round in 0..rounds {
        let at = state.operator(OperatorId(0)).at.unwrap();
        let step = at.step(Facing::ALL[round as usize * 5 % 8]);
        let inside = Cell::new(step.column.rem_euclid(24), step.row.rem_euclid(24));
        state.operator_mut(OperatorId(0)).at = Some(inside);
        let operator = state.operator(OperatorId(0));
        seen += state.units.iter().filter(|unit| black_box(sees_operator(&state, unit, operator))).count() as u64;
    }
    let each = clock.seconds() * 1e6 / f64::from(rounds);
    println!("all 20 units look: {each:.2} µs a step (checksum {seen})");
}
