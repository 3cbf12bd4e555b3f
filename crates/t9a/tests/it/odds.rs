//! The odds are those of the game: combats and volleys are played many times, and what they come to is what was computed.

use kernel::{Match, Player, Reflex, Seat, Seed, Source, Stage};
use serde_json::{Value, json};
use t9a::T9a;
use t9a::events::Event;
use t9a::odds::combat::Duel;
use t9a::odds::{chain, volley, work_out};
use t9a::questions::{Answer, Ask, default_answer};
use t9a::state::State;

/// Answers as one who does not answer; shoots with whoever can.
struct Usual;

impl Reflex<T9a> for Usual {
    fn answer(&mut self, state: &State, _seat: Seat, ask: &Ask, _number: u64) -> Answer {
        match ask {
            Ask::SelectShooter(_) => t9a::questions::candidates(state, ask, 1).remove(0),
            _ => default_answer(state, ask),
        }
    }
}

fn played(state: &State, seed: u64) -> Vec<Event> {
    let players = vec![Player::Reflex(Box::new(Usual) as Box<dyn Reflex<T9a>>), Player::Reflex(Box::new(Usual))];
    let played = Match::<T9a>::from_state(state.clone(), Source::seeded(Seed::from_number(seed)), players);
    let log = played.listening().play().unwrap().log;
    log.iter().filter_map(|line| line.event_for(None).cloned()).collect()
}

/// The last Melee Phase of a game: two units in contact, the second player's turn, so that the game ends with it.
fn combat(one: (&str, u8, u8), two: (&str, u8, u8), charging: bool) -> State {
    let unit = |seat: u8, (entry, models, files): (&str, u8, u8)| {
        let marks = json!({ "battle": { "charging": charging && seat == 1, "first_round": charging } });
        json!({ "entry": entry, "seat": seat, "models": models, "files": files, "at": [36, 20],
            "facing": if seat == 1 { 0 } else { 180 }, "marks": marks })
    };
    let written: Value = json!({ "phase": "melee", "round": 6, "active": 2, "first": 1,
        "units": { "one": unit(1, one), "two": unit(2, two) }, "engaged": [["one", "front", "two", "front"]] });
    T9a::stage(&written).unwrap()
}

/// Does a mean of many trials lie where it should?
fn agrees(what: &str, computed: f64, seen: &[f64]) {
    let count = seen.len() as f64;
    let mean = seen.iter().sum::<f64>() / count;
    let variance = seen.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>() / count;
    let off = (mean - computed).abs();
    assert!(off <= 4.5 * (variance / count).sqrt() + 2.0 / count, "{what}: {computed} computed, {mean} played");
}

/// Who strikes though he has fallen, who strikes more as he is wounded, who has two parts with Impact Hits, and a wall that does not
/// matter to who strides over it.
#[test]
fn the_fallen_the_wounded_and_the_striding_are_counted() {
    let man = |id: &str, rules: Value, parts: Value| {
        json!({ "id": id, "name": id, "base": [20, 20], "height": 1, "cha": 4, "mob": 4, "dis": 7, "hp": 2, "def": 3, "res": 3,
            "arm": 1, "rules": rules, "part": parts })
    };
    let part = |agi: u8, attributes: Value| json!({ "name": "P", "agi": agi, "att": 2, "off": 3, "str": 4, "ap": 0, "attributes": attributes });
    let entries = json!([
        man("plain", json!([]), json!([part(4, json!([]))])),
        man("martyr", json!(["Dying Blow"]), json!([part(2, json!([]))])),
        man("bear", json!([]), json!([part(2, json!(["Rage"]))])),
        man("strider", json!(["Strider (Wall)"]), json!([part(4, json!([]))])),
        man(
            "ram",
            json!([]),
            json!([part(4, json!(["Impact Hits (2 hits)"])), part(3, json!(["Impact Hits (2 hits)"]))])
        ),
    ]);
    for (one, two) in [("plain", "martyr"), ("plain", "bear"), ("strider", "plain"), ("ram", "plain")] {
        let unit = |seat: u8, entry: &str| {
            let marks = json!({ "battle": { "charging": seat == 1, "first_round": true } });
            json!({ "entry": entry, "seat": seat, "models": 4, "files": 4, "at": [36, 20],
                "facing": if seat == 1 { 0 } else { 180 }, "marks": marks })
        };
        let written = json!({ "phase": "melee", "round": 6, "active": 2, "first": 1, "entry": entries,
            "terrain": { "wall": { "kind": "wall", "area": [30, 19.9, 42, 20] } },
            "units": { "one": unit(1, one), "two": unit(2, two) }, "engaged": [["one", "front", "two", "front"]] });
        let state = T9a::stage(&written).unwrap();
        let units = [state.named("one").unwrap(), state.named("two").unwrap()];
        let outcome = Duel::of(&state, units[0], units[1]).unwrap().fought();
        let margin = |seed: u64| -> f64 {
            let scores = played(&state, seed).iter().find_map(|event| match event {
                Event::CombatScore { scores } => Some(*scores),
                _ => None,
            });
            scores.map_or(0.0, |scores| f64::from(scores[0]) - f64::from(scores[1]))
        };
        let seen: Vec<f64> = (0..600).map(margin).collect();
        agrees(&format!("{one} at {two}"), outcome.margin, &seen);
    }
}

#[test]
fn combats_come_out_as_computed() {
    const TRIALS: u64 = 600;
    for (one, two, charging) in [
        (("lantern-league/town-spears", 20, 5), ("barrow-court/barrow-guard", 20, 5), true),
        (("lantern-league/river-lancers", 6, 6), ("lantern-league/town-halberds", 18, 6), true),
        (("barrow-court/bone-trolls", 4, 4), ("lantern-league/bargee-swords", 12, 6), true),
        (("lantern-league/town-halberds", 7, 5), ("lantern-league/town-spears", 9, 5), false),
        (("lantern-league/heron-riders", 3, 3), ("lantern-league/marsh-runners", 10, 5), true),
    ] {
        let state = combat(one, two, charging);
        let units = [state.named("one").unwrap(), state.named("two").unwrap()];
        let outcome = Duel::of(&state, units[0], units[1]).unwrap().fought();
        let total: f64 = outcome.wins.iter().sum::<f64>() + outcome.draw;
        assert!((total - 1.0).abs() < 1e-9, "{total}");
        let (mut margins, mut wins, mut breaks) = (Vec::new(), Vec::new(), [Vec::new(), Vec::new()]);
        for seed in 0..TRIALS {
            let events = played(&state, seed);
            let scored = events.iter().position(|event| matches!(event, Event::CombatScore { .. })).unwrap();
            let Event::CombatScore { scores } = events[scored] else { unreachable!() };
            margins.push(f64::from(scores[0]) - f64::from(scores[1]));
            wins.push(f64::from(u8::from(scores[0] > scores[1])));
            for (unit, breaks) in units.iter().zip(&mut breaks) {
                let removed = |event: &Event| matches!(event, Event::Removed { unit: gone } if gone == unit);
                let broke = |event: &Event| matches!(event, Event::Broke { unit: broken } if broken == unit);
                let lost = events[..scored].iter().any(removed) || events[scored..].iter().any(broke);
                breaks.push(f64::from(u8::from(lost)));
            }
        }
        let name = format!("{} at {}", one.0, two.0);
        agrees(&format!("{name}: margin"), outcome.margin, &margins);
        agrees(&format!("{name}: wins"), outcome.wins[0], &wins);
        agrees(&format!("{name}: the first breaks"), outcome.breaks[0], &breaks[0]);
        agrees(&format!("{name}: the second breaks"), outcome.breaks[1], &breaks[1]);
    }
}

#[test]
fn volleys_come_out_as_computed() {
    const TRIALS: u64 = 600;
    for (shooter, models, target, away) in [
        ("barrow-court/barrow-bows", 15, "lantern-league/town-spears", 20.0),
        ("barrow-court/barrow-bows", 15, "lantern-league/town-spears", 8.0),
        ("lantern-league/bell-cannon", 1, "barrow-court/barrow-levy", 30.0),
        ("lantern-league/rocket-cart", 1, "barrow-court/barrow-levy", 20.0),
    ] {
        let unit = |seat: u8, entry: &str, models: u8, y: f64| {
            json!({ "entry": entry, "seat": seat, "models": models, "files": models.min(5), "at": [36, y],
                "facing": if seat == 2 { 0 } else { 180 } })
        };
        let written = json!({ "phase": "shooting", "round": 6, "active": 2, "first": 1,
            "units": { "guns": unit(2, shooter, models, 6.0), "marks": unit(1, target, 25, 6.0 + away) } });
        let state = T9a::stage(&written).unwrap();
        let (guns, marks) = (state.named("guns").unwrap(), state.named("marks").unwrap());
        let computed = chain::mean(&volley::volley(&state, guns, marks).unwrap());
        let lost = |seed: u64| -> f64 {
            let of = |event: &Event| match event {
                Event::Lost { unit, points, .. } if *unit == marks => f64::from(*points),
                _ => 0.0,
            };
            played(&state, seed).iter().map(of).sum()
        };
        let seen: Vec<f64> = (0..TRIALS).map(lost).collect();
        agrees(&format!("{shooter} at {away}"), computed, &seen);
        assert!(computed > 0.5, "{shooter}: {computed}");
    }
}

/// 5 attacks at 4+, then 4+, against a save of 6+: each costs a Health Point with 1/2 * 1/2 * 5/6.
#[test]
fn a_chain_can_be_checked_by_hand() {
    let one = [1.0 - 5.0 / 24.0, 5.0 / 24.0];
    let five = chain::copies(&one, 5);
    assert!((chain::mean(&five) - 25.0 / 24.0).abs() < 1e-12);
    assert!((five[0] - [19.0_f64 / 24.0; 5].iter().product::<f64>()).abs() < 1e-12);
    assert_eq!(chain::capped(&five, 2).len(), 3);
    let d3 = chain::rolled("D3+1".parse().unwrap());
    assert_eq!(d3.iter().map(|p| (p * 3.0).round()).collect::<Vec<_>>(), [0.0, 0.0, 1.0, 1.0, 1.0]);
}

#[test]
fn descriptions_are_answered_or_refused_by_their_field() {
    let example = t9a::odds::choices()["example"].clone();
    let report = work_out(&example).unwrap();
    assert!(report.figures["margin"].as_f64().unwrap() > 0.0, "lancers charge levies: {:?}", report.figures["margin"]);
    let pair = json!({ "attackers": [{ "datasheet": "town-spears", "models": 20 }],
        "targets": [{ "datasheet": "barrow-levy", "models": 30 }] });
    let front = work_out(&pair).unwrap().figures["margin"].as_f64().unwrap();
    let flank = json!({ "attacker": { "unit": "town-spears", "models": 20 },
        "defender": { "unit": "barrow-levy", "models": 30 }, "facing": "left" });
    assert!(work_out(&flank).unwrap().figures["margin"].as_f64().unwrap() > front + 2.0);
    let shots = json!({ "what": "shooting", "attacker": { "unit": "barrow-bows", "models": 15 },
        "defender": { "unit": "town-spears", "models": 25 }, "distance": 10 });
    let near = work_out(&shots).unwrap().figures["mean_damage"].as_f64().unwrap();
    let mut far = shots.clone();
    far["distance"] = json!(22);
    assert!(work_out(&far).unwrap().figures["mean_damage"].as_f64().unwrap() < near);
    for (path, value, wrong) in [
        ("/attacker/unit", json!("nobody"), "attacker.unit"),
        ("/attacker/models", json!(90), "attacker"),
        ("/distance", json!(900), "distance"),
    ] {
        let mut bad = shots.clone();
        *bad.pointer_mut(path).unwrap() = value;
        assert_eq!(work_out(&bad).unwrap_err().path, wrong);
    }
    // Spears do not shoot at all, bows not so far.
    for (path, value) in [("/attacker/unit", json!("town-spears")), ("/distance", json!(40))] {
        let mut idle = shots.clone();
        *idle.pointer_mut(path).unwrap() = value;
        let report = work_out(&idle).unwrap();
        assert_eq!(report.figures["mean_damage"].as_f64(), Some(0.0));
        assert_eq!(report.notes[0].id, "t9a-odds-no-shots");
    }
    let tested = |fields: Value| work_out(&fields).unwrap().figures["breaks"].as_f64().unwrap();
    let plain = tested(json!({ "what": "break", "discipline": 8, "difference": 4 }));
    assert!((plain - (1.0 - 6.0 / 36.0)).abs() < 1e-12);
    let steady =
        tested(json!({ "what": "break", "discipline": 8, "difference": 4, "steady": true, "hold_the_line": true }));
    assert!((steady - (21.0 / 36.0) * (21.0 / 36.0)).abs() < 1e-12);
    let charge = work_out(&json!({ "what": "charge", "speed": 4, "distance": 12 })).unwrap();
    assert_eq!(charge.figures["reaches"].as_f64(), Some(0.5));
}

#[test]
fn every_field_of_the_form_can_be_filled_in() {
    let tried = view::laws::every_field_can_be_filled_in(&t9a::odds::kinds(), &t9a::odds::work_out).unwrap();
    assert!(tried > 60, "{tried}");
}

/// A unit may have values of its own; what it does not name is as in its book, and weapons add to it as usual.
#[test]
fn a_unit_has_values_of_its_own() {
    let lost = |defender: Value, attacker: Value| {
        let asked = json!({ "what": "melee", "attacker": attacker, "defender": defender });
        work_out(&asked).unwrap().figures["mean_damage"].as_f64().unwrap()
    };
    let levies = |values: Value| json!({ "unit": "barrow-court/barrow-levy", "models": 30, "values": values });
    let lancers = |values: Value| json!({ "unit": "lantern-league/river-lancers", "models": 6, "values": values });
    let usual = lost(levies(json!({})), lancers(json!({})));
    assert!(lost(levies(json!({ "res": 8 })), lancers(json!({}))) < usual);
    assert!(lost(levies(json!({})), lancers(json!({ "att": 4 }))) > usual);
    assert!(lost(levies(json!({})), lancers(json!({ "str": 0 }))) < usual);
    let broken = json!({ "what": "melee", "attacker": lancers(json!({ "dis": 11 })) });
    assert_eq!(work_out(&broken).unwrap_err().path, "attacker.values.dis");
}
