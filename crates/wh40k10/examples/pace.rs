//! How long moves take to judge and to list with 250 models on the battlefield: `cargo run --release -p wh40k10 --example pace`.
#![allow(clippy::print_stdout, clippy::disallowed_methods)]

use kernel::{Rules, Stage};
use serde_json::{Value, json};
use std::time::Instant;
use wh40k10::Wh40k10;
use wh40k10::movement::{Distance, MoveKind, MoveModels, SelectMove};
use wh40k10::questions::{Answer, Ask};
use wh40k10::state::{State, UnitId};

/// Two armies of 125 each in blocks of 10 and 5, with ruins, hills and woods between.
fn crowd() -> Result<State, Box<dyn std::error::Error>> {
    let mut units = serde_json::Map::new();
    for seat in [1u32, 2] {
        for n in 0..13u32 {
            let count = if n == 12 { 5 } else { 10 };
            let (left, top) = (2.0 + f64::from(n % 5) * 11.0, if seat == 1 { 2.0 } else { 33.0 });
            let row = f64::from(n / 5) * 3.4;
            let at: Vec<Value> = (0..count)
                .map(|k| json!([left + f64::from(k % 5) * 1.6, top + row + f64::from(k / 5) * 1.6]))
                .collect();
            units.insert(format!("s{seat}-{n:02}"), json!({ "datasheet": "recruits", "seat": seat, "at": at }));
        }
    }
    let mut terrain = serde_json::Map::new();
    for n in 0..12u32 {
        let at = [6.0 + f64::from(n % 6) * 9.5, 17.0 + f64::from(n / 6) * 8.0];
        let kind = ["ruins", "hill", "debris", "woods", "barricade", "crater"][(n % 6) as usize];
        let walls = if kind == "ruins" { json!([{ "at": at, "size": [4, 0.25], "height": 5 }]) } else { json!([]) };
        let feature = json!({ "kind": kind, "at": at, "size": [4, 3], "height": 2.5, "walls": walls });
        terrain.insert(format!("t{n:02}"), feature);
    }
    let position = json!({ "phase": "movement", "units": units, "terrain": terrain });
    Ok(Wh40k10::stage(&position)?)
}

fn timed<T>(what: &str, work: impl Fn() -> T) -> T {
    let start = Instant::now();
    let result = work();
    println!("{what}: {:.2} ms", start.elapsed().as_secs_f64() * 1000.0);
    result
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let state = crowd()?;
    println!("{} models", state.models.len());
    let seat = kernel::Seat(0);
    let select = Ask::SelectMove(SelectMove { seat });
    let options = timed("which unit moves: options", || Wh40k10::candidates(&state, &select, usize::MAX));
    println!("  {} options", options.len());
    for (unit, kind, inches) in [(7u16, MoveKind::Normal, 6u8), (10, MoveKind::Advance, 12)] {
        let ask = MoveModels::new(seat, UnitId(unit), kind, Distance::Inches(inches));
        let ask = Ask::MoveModels(ask);
        let moves = timed("a move: candidates", || Wh40k10::candidates(&state, &ask, 16));
        println!("  {} candidates", moves.len());
        if let Some(answer) = moves.into_iter().next() {
            timed("a move: judged", || Wh40k10::judge(&state, &ask, answer.clone()))
                .map_err(|i| i.reason.to_string())?;
        }
    }
    let targets = vec![UnitId(13), UnitId(14)];
    let ask = MoveModels { targets, ..MoveModels::new(seat, UnitId(10), MoveKind::Charge, Distance::Inches(24)) };
    let ask = Ask::MoveModels(ask);
    let charges = timed("a charge at two units: candidates", || Wh40k10::candidates(&state, &ask, 4));
    if let Some(answer @ Answer::MoveModels(_)) = charges.into_iter().next() {
        timed("a charge: judged", || Wh40k10::judge(&state, &ask, answer.clone())).map_err(|i| i.reason.to_string())?;
    }
    Ok(())
}
