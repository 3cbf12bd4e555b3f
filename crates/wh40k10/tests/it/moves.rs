//! What a client is told of a move before it is made.

use kernel::{By, DiceKind, Game, Reflex, Rules, Seat, Seed, Stage};
use serde_json::json;
use view::{Show, Viewer};
use wh40k10::Wh40k10;
use wh40k10::bot::Commander;
use wh40k10::charge::{ChargeTargets, SelectCharger};
use wh40k10::movement::{Distance, MoveKind, MoveModels};
use wh40k10::questions::{Answer, Ask};
use wh40k10::state::UnitId;

fn ask() -> Ask {
    Ask::MoveModels(MoveModels::new(Seat(0), UnitId(1), MoveKind::Normal, Distance::Move { plus: 0 }))
}

#[test]
fn a_move_that_is_too_long_comes_with_its_route_and_the_nearest_that_is_not() {
    let position = json!({
        "phase": "movement",
        "units": {
            "enemy": { "datasheet": "recruits", "seat": 2, "at": [[24, 20]] },
            "own": { "datasheet": "recruits", "seat": 1, "at": [[20, 20], [18, 20]] },
        },
    });
    let state = Wh40k10::stage(&position).unwrap();
    let answer: Answer = serde_json::from_value(json!({ "move-models": [["own.1", 27, 20]] })).unwrap();
    let preview = Wh40k10::preview(&state, &ask(), answer, Viewer::Everything);
    assert_eq!(preview.refused.unwrap().rule, "wh40k10/movement/normal-move");
    let [route] = &preview.routes[..] else { panic!("one route") };
    assert_eq!(route.piece, "own.1");
    assert!((route.limit - 6.0).abs() < 1e-9 && route.length > 7.0, "{} of {}", route.length, route.limit);
    assert!(route.points.len() > 2, "it goes round the Engagement Range of the enemy");
    if let Some(nearest) = preview.nearest {
        let nearest: Answer = serde_json::from_value(nearest).unwrap();
        assert!(Wh40k10::judge(&state, &ask(), nearest).is_ok());
    }
}

#[test]
fn a_legal_move_shows_how_much_of_it_is_used() {
    let position = json!({
        "phase": "movement",
        "units": {
            "enemy": { "datasheet": "recruits", "seat": 2, "at": [[50, 20]] },
            "own": { "datasheet": "recruits", "seat": 1, "at": [[20, 20]] },
        },
    });
    let state = Wh40k10::stage(&position).unwrap();
    let answer: Answer = serde_json::from_value(json!({ "move-models": [["own.1", 24, 20]] })).unwrap();
    let preview = Wh40k10::preview(&state, &ask(), answer, Viewer::Everything);
    assert!(preview.refused.is_none());
    assert!((preview.routes[0].length - 4.0).abs() < 1e-6);
}

/// What shooting and charging would come to from where a move ends, before it is made: the same as when the unit stands there.
#[test]
fn a_move_says_what_follows_if_it_ends_there() {
    let position = |x: f64| {
        json!({
            "phase": "movement",
            "units": {
                "enemy": { "datasheet": "recruits", "seat": 2, "at": [[46, 20]] },
                "own": { "datasheet": "recruits", "seat": 1, "at": [[x, 20]] },
            },
        })
    };
    let notes = |from: f64, to: f64| {
        let state = Wh40k10::stage(&position(from)).unwrap();
        let answer: Answer = serde_json::from_value(json!({ "move-models": [["own.1", to, 20]] })).unwrap();
        Wh40k10::preview(&state, &ask(), answer, Viewer::Everything).notes
    };
    let ids = |notes: &[kernel::Message]| notes.iter().map(|note| note.id.to_string()).collect::<Vec<_>>();
    assert_eq!(ids(&notes(20.0, 20.5)), ["wh40k10-ahead-no-target"], "out of range");
    let near = notes(20.0, 24.0);
    assert_eq!(ids(&near), ["wh40k10-ahead-shots"], "in range, too far to charge");
    // One shot: it hits with a half, wounds with a half and is not saved with two thirds.
    let said = serde_json::to_string(&near).unwrap();
    assert!(said.contains("\"0.2\"") && said.contains("\"17\""), "{said}");
    let close = notes(32.0, 36.0);
    assert_eq!(ids(&close), ["wh40k10-ahead-shots", "wh40k10-ahead-charge"]);
    let there = Wh40k10::stage(&position(36.0)).unwrap();
    let chance = wh40k10::charge::roll_chance(wh40k10::charge::least_way(&there, UnitId(1), UnitId(0)));
    let said = serde_json::to_string(&close[1]).unwrap();
    assert!(said.contains(&format!("[\"chance\",{}]", (chance * 100.0).round())), "{said}, {chance}");
    assert!(notes(20.0, 40.0).is_empty(), "nothing follows from a move that is refused");
}

/// Whoever may charge says how far away the nearest enemy is, and how likely the roll reaches him; so do the targets.
#[test]
fn chargers_and_their_targets_say_how_far_it_is() {
    let position = json!({
        "phase": "charge",
        "units": {
            "enemy": { "datasheet": "recruits", "seat": 2, "at": [[30, 20]] },
            "farther": { "datasheet": "recruits", "seat": 2, "at": [[20, 31]] },
            "own": { "datasheet": "recruits", "seat": 1, "at": [[20, 20]] },
        },
    });
    let mut state = Wh40k10::stage(&position).unwrap();
    // As the phase begins it is noted who is within 12".
    state.unit_mut(UnitId(2)).unwrap().phase.near_enemy = true;
    let form = |ask: Ask| serde_json::to_string(&Wh40k10::form(&state, &ask, Viewer::Everything).kind).unwrap();
    let chargers = form(Ask::SelectCharger(SelectCharger { seat: Seat(0) }));
    // Ten inches less two radii of an inch and a quarter together; Engagement Range leaves 7.8, so that an 8 is enough.
    assert!(chargers.contains("wh40k10-nearest-target") && chargers.contains("\"8.7\""), "{chargers}");
    assert!(chargers.contains("[\"chance\",42]"), "{chargers}");
    let targets = form(Ask::ChargeTargets(ChargeTargets { seat: Seat(0), unit: UnitId(2) }));
    assert!(targets.contains("\"8.7\"") && targets.contains("\"9.7\""), "{targets}");
}

#[test]
fn a_client_may_send_a_way_for_every_piece_of_the_form() {
    let position = json!({
        "phase": "movement",
        "units": {
            "enemy": { "datasheet": "recruits", "seat": 2, "at": [[50, 20]] },
            "own": { "datasheet": "recruits", "seat": 1, "at": [[20, 20], [18, 20]] },
        },
    });
    let state = Wh40k10::stage(&position).unwrap();
    let inch = 1 << 16;
    let sent = json!({ "move-models": [[], [{ "x": 19 * inch, "y": 22 * inch, "heading": 0, "level": 0 }]] });
    let answer: Answer = serde_json::from_value(sent).unwrap();
    let recorded = Wh40k10::judge(&state, &ask(), answer).unwrap();
    assert_eq!(Wh40k10::judge(&state, &ask(), recorded.clone()).unwrap(), recorded, "judged alike again");
}

/// A tank that faces east and goes north ends facing north; infantry goes between an enemy and the tank, and out of sight.
#[test]
fn ideas_turn_hulls_and_have_a_purpose() {
    let position = json!({
        "phase": "movement",
        "units": {
            "enemy": { "datasheet": "recruits", "seat": 2, "at": [[30, 4], [31.5, 4]] },
            "own": { "datasheet": "bellows-carrier", "seat": 1, "at": [[30, 34]] },
            "squad": { "datasheet": "recruits", "seat": 1, "at": [[24, 34], [25.5, 34]] },
        },
        "terrain": { "block": { "kind": "ruins", "at": [24, 26], "size": [6, 4], "height": 5 } },
        "markers": [[30, 22]],
        "mission": "only-war",
    });
    let state = Wh40k10::stage(&position).unwrap();
    let ideas = Wh40k10::ideas(&state, &ask(), None, Viewer::Everything);
    let key = |key: &str| ideas.iter().find(|idea| idea.key == key).unwrap_or_else(|| panic!("no {key}: {ideas:#?}"));
    let north = key("marker-1").answer["move-models"][0]["way"][0]["heading"].as_u64().unwrap();
    assert_eq!(north, 0, "clockwise from up");
    let squad = Ask::MoveModels(MoveModels::new(Seat(0), UnitId(2), MoveKind::Normal, Distance::Move { plus: 0 }));
    let keys: Vec<String> =
        Wh40k10::ideas(&state, &squad, None, Viewer::Everything).into_iter().map(|idea| idea.key).collect();
    for wanted in ["marker-1", "behind/block", "screen/own", "stay"] {
        assert!(keys.iter().any(|key| key == wanted), "{wanted} in {keys:?}");
    }
    let there = Wh40k10::ideas(&state, &squad, Some((24.0, 31.0)), Viewer::Everything);
    let y = there[0].answer["move-models"][0]["way"][0]["y"].as_i64().unwrap();
    assert_eq!((there[0].key.as_str(), y >> 16), ("there", 31), "three inches north");
}

/// One of five goes too far: the others keep where they were sent, and only that one is held back.
#[test]
fn who_strays_is_held_back_alone() {
    let position = json!({
        "phase": "movement",
        "units": {
            "enemy": { "datasheet": "recruits", "seat": 2, "at": [[50, 20]] },
            "own": { "datasheet": "recruits", "seat": 1, "at": [[20, 20], [21.5, 20], [23, 20], [24.5, 20], [26, 20]] },
        },
    });
    let state = Wh40k10::stage(&position).unwrap();
    let sent = json!({ "move-models": [["own.1", 20, 22], ["own.2", 21.5, 22], ["own.3", 23, 22], ["own.4", 24.5, 22], ["own.5", 31, 22]] });
    let answer: Answer = serde_json::from_value(sent).unwrap();
    let preview = Wh40k10::preview(&state, &ask(), answer, Viewer::Everything);
    assert_eq!(preview.refused.unwrap().rule, "wh40k10/core/unit-coherency");
    let nearest = preview.nearest.unwrap();
    let end = |n: usize| {
        let spot = &nearest["move-models"][n]["way"][0];
        (spot["x"].as_f64().unwrap() / 65536.0, spot["y"].as_f64().unwrap() / 65536.0)
    };
    for (n, x) in [20.0, 21.5, 23.0, 24.5].into_iter().enumerate() {
        assert!((end(n).0 - x).abs() < 1e-3 && (end(n).1 - 22.0).abs() < 1e-3, "{n}: {:?}", end(n));
    }
    assert!(end(4).0 > 26.0 && end(4).0 < 31.0, "{:?}", end(4));
    let nearest: Answer = serde_json::from_value(nearest).unwrap();
    assert!(Wh40k10::judge(&state, &ask(), nearest).is_ok());
}

/// Wherever one model could pile in alone, a Pile-in move is among the ideas.
#[test]
fn a_pile_in_that_is_possible_is_offered() {
    let mut luck = kernel::Luck::new(11, 40);
    let mut possible = 0;
    for _ in 0..80 {
        let mut within = |inches: f64| inches * luck.below(1000) as f64 / 1000.0;
        let mut line = |x: f64, wide: f64, count: u8| -> Vec<[f64; 2]> {
            (0..count).map(|n| [x + within(wide), 17.0 + 1.75 * f64::from(n) + within(0.4)]).collect()
        };
        let (enemies, own) = (line(23.0, 2.5, 4), line(20.0, 1.6, 5));
        let position = json!({
            "phase": "fights-first",
            "units": {
                "enemy": { "datasheet": "recruits", "seat": 2, "at": enemies },
                "own": { "datasheet": "recruits", "seat": 1, "at": own },
            },
        });
        let Ok(state) = Wh40k10::stage(&position) else { continue };
        let ask = MoveModels::new(Seat(0), UnitId(1), MoveKind::PileIn, Distance::Inches(3));
        let legal = |model: usize, x: f64, y: f64| {
            let sent = json!({ "move-models": [[format!("own.{}", model + 1), x, y]] });
            let answer: Answer = serde_json::from_value(sent).unwrap();
            Wh40k10::judge(&state, &Ask::MoveModels(ask.clone()), answer).is_ok()
        };
        let alone = (0..own.len()).any(|model| {
            let [x, y] = own[model];
            enemies.iter().any(|[to_x, to_y]| {
                let (dx, dy) = (to_x - x, to_y - y);
                let far = (dx * dx + dy * dy).sqrt().max(0.1);
                (1..=6u8).any(|n| legal(model, x + dx / far * f64::from(n) * 0.5, y + dy / far * f64::from(n) * 0.5))
            })
        });
        if !alone {
            continue;
        }
        possible += 1;
        let ideas = Wh40k10::ideas(&state, &Ask::MoveModels(ask.clone()), None, Viewer::Everything);
        assert!(ideas.iter().any(|idea| idea.key == "go"), "{position}");
    }
    assert!(possible > 10, "{possible} positions");
}

/// In deployment one model is dragged away from its unit: the nearest legal set-up moves that model and nobody else.
#[test]
fn only_who_must_is_set_up_elsewhere() {
    let setup = wh40k10::setup::Setup::battle(&wh40k10::armies::Plan::default()).unwrap();
    let mut game = Game::<Wh40k10>::start(&setup, Seed::from_number(5), DiceKind::Seeded).unwrap();
    let mut players = [Commander::new(1), Commander::new(2)];
    let mut tried = 0;
    while let Some(prompt) = game.pending().first().copied().cloned() {
        let seat = prompt.seats.iter().find(|&seat| game.question_for(seat).is_some()).unwrap();
        let answer = players[seat.index()].answer(game.state(), seat, &prompt.ask, prompt.number);
        if let (Ask::SetUpUnit(_), Answer::SetUpUnit(spots)) = (&prompt.ask, &answer)
            && spots.len() > 2
        {
            let mut wanted = spots.clone();
            let last = wanted.len() - 1;
            let from = wanted[last].at.position.point();
            wanted[last].at.position = geometry::Position::nearest(geometry::vector(from.x, from.y + 7.0)).unwrap();
            let asked = Answer::SetUpUnit(wanted.clone());
            let preview = Wh40k10::preview(game.state(), &prompt.ask, asked, Viewer::Seat(seat));
            if preview.refused.is_some() {
                let nearest: Answer = serde_json::from_value(preview.nearest.unwrap()).unwrap();
                assert!(Wh40k10::judge(game.state(), &prompt.ask, nearest.clone()).is_ok());
                let Answer::SetUpUnit(nearest) = nearest else { panic!("a set-up") };
                assert_eq!(nearest[..last], wanted[..last], "the others stay where they were put");
                tried += 1;
            }
        } else if matches!(prompt.ask, Ask::SelectMove(_)) {
            break;
        }
        game.answer(seat, prompt.number, answer, By::Bot).unwrap();
    }
    assert!(tried > 3, "{tried} units");
}

/// Ruins with a floor 3" up over their left half.
fn ruins() -> serde_json::Value {
    json!({ "kind": "ruins", "at": [20, 20], "size": [12, 8], "height": 6,
            "floors": [{ "at": [17, 20], "size": [6, 8], "bottom": 3 }] })
}

#[test]
fn whoever_is_put_somewhere_by_hand_stands_on_what_is_there() {
    let position = json!({
        "phase": "movement",
        "terrain": { "ruin": ruins(), "hill": { "kind": "hill", "at": [40, 20], "size": [8, 8], "height": 2 } },
        "units": {
            "enemy": { "datasheet": "recruits", "seat": 2, "at": [[50, 40]] },
            "own": { "datasheet": "recruits", "seat": 1, "models": [{ "at": [17, 20], "elevation": 3 }] },
        },
    });
    let mut state = Wh40k10::stage(&position).unwrap();
    let mut put = |x: i32| {
        let mut value = serde_json::to_value(&state).unwrap();
        let path = "/models/1/at/position";
        *value.pointer_mut(path).unwrap() =
            serde_json::to_value(geometry::Position::from_inches(x.into(), 20.0).unwrap()).unwrap();
        state = serde_json::from_value(value).unwrap();
        Wh40k10::adjusted(&mut state, path);
        state.models[1].elevation.inches()
    };
    assert_eq!(put(18), 3.0, "the floor goes on there");
    assert_eq!(put(23), 0.0, "there is no floor there");
    assert_eq!(put(17), 0.0, "nobody is lifted onto a floor");
    assert_eq!(put(40), 2.0, "a hill carries whoever stands there");
}

#[test]
fn a_unit_is_offered_the_floor_above_it() {
    let position = json!({
        "phase": "movement",
        "terrain": { "ruin": ruins() },
        "units": {
            "enemy": { "datasheet": "recruits", "seat": 2, "at": [[50, 40]] },
            "own": { "datasheet": "recruits", "seat": 1, "at": [[12.5, 20], [12.5, 22]] },
        },
    });
    let state = Wh40k10::stage(&position).unwrap();
    let ideas = Wh40k10::ideas(&state, &ask(), None, Viewer::Everything);
    let up = ideas.iter().find(|idea| idea.key == "up/ruin").expect("the floor is offered");
    let answer: Answer = serde_json::from_value(up.answer.clone()).unwrap();
    let Answer::MoveModels(moves) = &answer else { panic!("a move") };
    let up = |moved: &wh40k10::movement::ModelMove| moved.way.last().unwrap().elevation.unwrap().inches() == 3.0;
    assert!(moves.0.iter().any(up));
    assert!(Wh40k10::judge(&state, &ask(), answer.clone()).is_ok());
}
