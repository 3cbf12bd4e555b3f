//! Whatever a position is changed to by hand, or a record claims it to be: refused, or shown and played on within bounds. One person
//! alone at a table may put anything anywhere, and the server computes with it.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use host::{DynGame, DynSystem};
use kernel::{DiceKind, Seat, Seed};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use view::{Look, LookKind, Viewer};

/// No single change may keep a processor busy for longer, in a build that is not optimised and on a machine that others use.
const LONGEST: Duration = Duration::from_secs(60);

/// This many places of a position are tried, and more in a soak.
const PLACES: usize = 15;

fn soak() -> usize {
    std::env::var("GROGNARD_SOAK").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// Places of a state, with what is there: one of each kind, whatever its number in a list.
fn places(value: &Value, path: &str, kind: &str, found: &mut BTreeMap<String, (String, Value)>) {
    found.entry(kind.to_string()).or_insert_with(|| (path.to_string(), value.clone()));
    match value {
        Value::Array(values) => {
            for (n, value) in values.iter().enumerate() {
                places(value, &format!("{path}/{n}"), &format!("{kind}/#"), found);
            }
        }
        Value::Object(fields) => {
            for (name, value) in fields {
                let name = name.replace('~', "~0").replace('/', "~1");
                places(value, &format!("{path}/{name}"), &format!("{kind}/{name}"), found);
            }
        }
        _ => {}
    }
}

/// What somebody hostile would put in place of a value.
fn worse(value: &Value) -> Vec<Value> {
    match value {
        Value::Number(_) => [0, -1, 1, 200, 255, 65_535, 1_000_000, 4_294_967_295, i64::MAX]
            .iter()
            .map(|n| json!(n))
            .chain([json!(1e9), json!(1e300), json!(-1e300), json!(1e-300), json!(0.5)])
            .collect(),
        Value::Array(values) => {
            let many = |times: usize| json!(values.iter().cycle().take(values.len() * times).collect::<Vec<_>>());
            [json!([]), many(2), many(20)].into_iter().filter(|value| value.to_string().len() < 16 << 10).collect()
        }
        Value::Bool(is) => vec![json!(!is)],
        Value::Null => vec![json!(0), json!([0, 0]), json!(65_535)],
        Value::String(_) => vec![json!(""), json!("\u{202e}\u{0}".repeat(1_000))],
        Value::Object(_) => vec![json!(null), json!({})],
    }
}

/// A game as bots have set it up, and some answers on.
fn begun(system: &'static dyn DynSystem, answers: usize) -> Box<dyn DynGame> {
    let setup = system.set_up(&BTreeMap::new()).unwrap();
    let mut game = system.start(setup, Seed::from_number(1), DiceKind::Seeded).unwrap();
    let bot = system.bots()[0];
    let mut after = 0;
    while game.outcome().is_none() && (after < answers || !rests(game.as_ref())) {
        after += usize::from(game.is_set_up());
        let seat = asked(game.as_ref()).unwrap();
        game.bot_answers(seat, bot, 1).unwrap();
    }
    game
}

/// Can anything be changed by hand? Only where the game rests.
fn rests(game: &dyn DynGame) -> bool {
    let state = game.save().unwrap().checkpoint.state;
    game.copy().adjust(String::new(), state, String::new()).is_ok()
}

fn asked(game: &dyn DynGame) -> Option<Seat> {
    (0..game.seats()).map(Seat).find(|seat| game.asked(*seat).is_some())
}

/// Does with a game whatever a client may ask for. Was the change taken?
fn tried(mut game: Box<dyn DynGame>, bot: &str, path: &str, value: Value) -> bool {
    if game.adjust(path.to_string(), value, String::new()).is_err() {
        return false;
    }
    let viewer = Viewer::Seat(Seat(0));
    let scene = game.scene(viewer);
    drop((game.knobs(viewer), game.scene(Viewer::Everything)));
    for piece in scene.pieces.iter().take(2) {
        for kind in [LookKind::Sight, LookKind::Ranges, LookKind::Reach, LookKind::Arcs] {
            drop(game.look(&Look { piece: piece.id.clone(), kind }, viewer));
        }
    }
    for _ in 0..3 {
        let Some(seat) = asked(game.as_ref()) else { break };
        drop((game.form(seat), game.ideas(seat, None)));
        if game.bot_answers(seat, bot, 1).is_err() {
            break;
        }
    }
    let _ = (game.digest(), game.save());
    true
}

/// Tries places of a position, as many as a soak wants. Returns what went wrong, and how many changes were taken.
fn look_over(system: &'static dyn DynSystem, answers: usize) -> (Vec<String>, usize) {
    let (game, bot) = (begun(system, answers), system.bots()[0]);
    let mut found = BTreeMap::new();
    places(&game.save().unwrap().checkpoint.state, "", "", &mut found);
    let every = (found.len() / (PLACES * soak())).max(1);
    let only = std::env::var("GROGNARD_PLACE").ok();
    let (mut wrong, mut taken, mut tried_all) = (Vec::new(), 0, 0);
    for (number, (path, value)) in found.into_values().enumerate() {
        let wanted = only.as_ref().map_or(number % every == answers % every, |only| path.contains(only.as_str()));
        if !wanted {
            continue;
        }
        for worse in worse(&value) {
            tried_all += 1;
            let (copy, put, at) = (game.copy(), worse.clone(), path.clone());
            let (done, result) = mpsc::channel();
            let begun = Instant::now();
            std::thread::spawn(move || {
                let _ = done.send(catch_unwind(AssertUnwindSafe(|| tried(copy, bot, &at, put))));
            });
            let short: String = worse.to_string().chars().take(60).collect();
            match result.recv_timeout(LONGEST) {
                Ok(Ok(was)) => {
                    taken += usize::from(was);
                    if begun.elapsed() > Duration::from_secs(5) {
                        println!("{} {path} = {short}: {:?}", system.id(), begun.elapsed());
                    }
                }
                Ok(Err(panic)) => {
                    let text = panic.downcast_ref::<String>().cloned();
                    let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
                    wrong.push(format!("{} {path} = {short}: panic: {}", system.id(), text.unwrap_or_default()));
                }
                Err(_) => wrong.push(format!("{} {path} = {short}: no end within {LONGEST:?}", system.id())),
            }
        }
    }
    println!("{}: {tried_all} changes tried, {taken} taken, {} wrong", system.id(), wrong.len());
    (wrong, taken)
}

#[test]
fn whatever_is_changed_by_hand_stays_bearable() {
    let only = std::env::var("GROGNARD_SYSTEM").ok();
    let (mut wrong, mut taken) = (Vec::new(), 0);
    for system in systems::REGISTRY.systems() {
        if only.as_ref().is_some_and(|only| only != system.id()) {
            continue;
        }
        for answers in [5, 30] {
            let (mut found, count) = look_over(system, answers);
            wrong.append(&mut found);
            taken += count;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(taken > 0, "nothing could be changed at all");
}
