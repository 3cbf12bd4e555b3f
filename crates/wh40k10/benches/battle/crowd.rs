//! Questions with 250 models on the battlefield: how long an answer is judged, how long options are listed.

use kernel::{Rules, Seat, Stage};
use serde_json::{Value, json};
use std::time::Instant;
use view::{Show, Viewer};
use wh40k10::Wh40k10;
use wh40k10::movement::{Distance, MoveKind, MoveModels, SelectMove};
use wh40k10::questions::{Ask, SelectShooter, SelectTargets};
use wh40k10::state::{State, UnitId};

/// The most that judging and listing may take, in milliseconds.
const JUDGED: f64 = 50.0;
const LISTED: f64 = 15.0;

/// Two armies of 125 each in blocks of 10 and 5, with ruins, hills and woods between, and two units in combat.
fn crowd(phase: &str) -> Result<State, Box<dyn std::error::Error>> {
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
    let position = json!({ "phase": phase, "units": units, "terrain": terrain });
    Ok(Wh40k10::stage(&position)?)
}

/// One question: its options and its form, then each answer.
fn question(name: &str, state: &State, ask: &Ask, budget: usize) -> (f64, f64) {
    let timed = |begun: Instant| begun.elapsed().as_secs_f64() * 1000.0;
    let begun = Instant::now();
    let answers = Wh40k10::candidates(state, ask, budget);
    let form = Wh40k10::form(state, ask, Viewer::Seat(Seat(0)));
    let listed = timed(begun);
    let mut judged = 0.0_f64;
    let count = answers.len();
    for answer in answers {
        // As after a restart: nothing is kept.
        let fresh = state.clone();
        let begun = Instant::now();
        assert!(Wh40k10::judge(&fresh, ask, answer).is_ok());
        judged = judged.max(timed(begun));
    }
    drop(form);
    println!("  {name}: {count} answers and the form in {listed:.1} ms, judged in {judged:.2} ms at most");
    (listed, judged)
}

/// All questions; true if none took too long.
pub(crate) fn measure() -> Result<bool, Box<dyn std::error::Error>> {
    let seat = Seat(0);
    let state = crowd("movement")?;
    println!("{} models on the battlefield", state.models.len());
    let charging = MoveModels {
        targets: vec![UnitId(13), UnitId(14)],
        ..MoveModels::new(seat, UnitId(10), MoveKind::Charge, Distance::Inches(24))
    };
    let walk = |unit, kind, inches| MoveModels::new(seat, UnitId(unit), kind, Distance::Inches(inches));
    let asks = [
        ("which unit moves", "movement", Ask::SelectMove(SelectMove { seat }), usize::MAX),
        ("a Normal move", "movement", Ask::MoveModels(walk(7, MoveKind::Normal, 6)), 16),
        ("an Advance", "movement", Ask::MoveModels(walk(10, MoveKind::Advance, 12)), 16),
        ("a charge at two units", "movement", Ask::MoveModels(charging), 4),
        ("which unit shoots", "shooting", Ask::SelectShooter(SelectShooter { seat }), usize::MAX),
        ("targets", "shooting", Ask::SelectTargets(SelectTargets { seat, unit: UnitId(10), only: None }), usize::MAX),
    ];
    let mut worst = (0.0_f64, 0.0_f64);
    for (name, phase, ask, budget) in asks {
        let (listed, judged) = question(name, &crowd(phase)?, &ask, budget);
        worst = (worst.0.max(listed), worst.1.max(judged));
    }
    let verdict = |held: bool| if held { "held" } else { "BROKEN" };
    println!("  options within {LISTED} ms: {}", verdict(worst.0 <= LISTED));
    println!("  judged within {JUDGED} ms: {}", verdict(worst.1 <= JUDGED));
    Ok(worst.0 <= LISTED && worst.1 <= JUDGED)
}
