//! What a client is told of a move before it is made.

use kernel::{Rules, Seat, Stage};
use serde_json::json;
use view::{Show, Viewer};
use wh40k10::Wh40k10;
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
