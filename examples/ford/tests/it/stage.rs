//! Maps and written positions that cannot be are refused with the place and the reason.
#![allow(clippy::unwrap_used)]

use ford::Ford;
use ford::setup::{Map, Setup};
use ford::state::State;
use geometry::squares::Cell;
use kernel::{Message, Rules, Seat, Stage};
use serde_json::{Value, json};

fn refused(position: &Value) -> String {
    Ford::stage(position).unwrap_err().to_string()
}

#[test]
fn a_position_that_no_game_can_reach_is_refused() {
    let scouts = |heron: Value, fox: Value| json!({"scouts": {"heron": heron, "fox": fox}});
    let at = |square: &str| json!({"at": square});
    // In the old mill a4 is river, and rows are counted from 1 to 7.
    let said = refused(&scouts(at("a4"), at("a1")));
    assert!(said.contains("scout 0 stands at") && said.contains("where nobody can stand"), "{said}");
    assert!(refused(&scouts(at("a8"), at("a1"))).contains("where nobody can stand"));
    assert!(refused(&scouts(at("a1"), at("a1"))).contains("two scouts at"));
    assert!(refused(&scouts(json!({"at": "a7", "hearts": 0}), at("a1"))).contains("has 0 hearts"));
    assert!(refused(&scouts(json!({"at": "a7", "hearts": 3}), at("a1"))).contains("has 3 hearts"));
    assert!(refused(&scouts(at("A7"), at("a1"))).starts_with("scouts.heron.at: expected a square such as c4"));
    assert!(refused(&json!({"scouts": {"hen": at("a1")}})).starts_with("scouts.hen: expected one of heron, otter"));

    assert!(refused(&json!({"coins": [4, 0]})).contains("coins [4, 0]"));
    assert!(refused(&json!({"coins": [0, 4]})).contains("coins [0, 4]"));
    assert!(refused(&json!({"round": 0})).contains("round 0"));
    assert!(refused(&json!({"round": 6})).contains("round 6"));
    assert!(refused(&json!({"points": [0, 1]})).contains("points [0, 1] in round 1, when 0 is the most"));
    assert!(refused(&json!({"round": 3, "points": [7, 0]})).contains("when 6 is the most"));
    assert!(Ford::stage(&json!({"round": 3, "points": [6, 6]})).is_ok());

    assert!(refused(&json!({"errands": ["miser", "miser"]})).starts_with("errands: expected two different ones"));
    assert!(refused(&json!({"next": 3})).starts_with("next: expected seat 1 or 2, found 3"));
    assert!(refused(&json!({"map": "new-mill"})).starts_with("map: ford-no-such-map"));
    assert!(refused(&json!({"rounds": 1})).contains("unknown field `rounds`"));
}

#[test]
fn whoever_is_to_activate_a_scout_must_have_one() {
    let position = |phase: &str, next: u8, activated: bool| {
        let fox = json!({"at": "a1", "activated": activated});
        json!({"phase": phase, "next": next, "scouts": {"heron": {"at": "a7"}, "fox": fox}})
    };
    for position in [position("activations", 2, true), position("stakes", 1, true), position("errands", 1, true)] {
        assert_eq!(refused(&position), "scouts: seat 2 has no scout to activate");
    }
    for position in [position("activations", 2, false), position("activations", 1, true), position("stakes", 1, false)]
    {
        assert!(Ford::stage(&position).is_ok());
    }
}

#[test]
fn a_drawing_that_cannot_be_read_is_refused_with_its_line() {
    let refused = |drawing: &str| {
        let error = Map::draw(drawing).unwrap_err();
        (error.path, error.reason.id)
    };
    let bad = |line: usize, reason: &'static str| (format!("map.drawing line {line}"), reason.into());
    assert_eq!(refused(""), bad(0, "ford-map-no-drawing"));
    assert_eq!(refused(". x"), bad(1, "ford-map-bad-sign"));
    assert_eq!(refused(".x."), bad(1, "ford-map-bad-sign"));
    // Where four squares meet there is nothing, and past the last square there is no edge.
    assert_eq!(refused(". .\n #\n. ."), bad(2, "ford-map-bad-sign"));
    assert_eq!(refused(". .#"), bad(1, "ford-map-bad-sign"));
    assert_eq!(refused(". .\n#"), bad(2, "ford-map-bad-sign"));
    assert_eq!(refused(". .\n\n. . ."), bad(3, "ford-map-long-line"));
    assert!(Map::draw(". . \n\n. . ").is_ok());
    assert!(Map::read("drawing = . .").is_err());
}

#[test]
fn a_map_needs_three_starts_a_side() {
    let begin = |drawing: &str| Ford::begin(&Setup { map: Map::draw(drawing).unwrap() });
    assert!(begin("A A A B B B").is_ok());
    let error = begin("A A A B B .").unwrap_err();
    assert_eq!(error.path, "map.starts[1]");
    assert_eq!(error.reason, Message::new("ford-three-starts").with("side", 2_usize));
    assert_eq!(begin("A A . B B B").unwrap_err().path, "map.starts[0]");
    assert_eq!(begin("A A A A B B B").unwrap_err().path, "map.starts[0]");
    // A setup need not come from a drawing.
    let mut map = Map::draw("A A A B B B ~").unwrap();
    map.starts[1][2] = Cell::new(6, 0);
    assert_eq!(Ford::begin(&Setup { map }).unwrap_err().path, "map.starts[1]");
}

/// What no written position can say, but a saved game could.
#[test]
fn a_state_that_cannot_be_is_broken() {
    let check = |change: fn(&mut State)| {
        let mut state = Ford::stage(&json!({})).unwrap();
        change(&mut state);
        state.check()
    };
    assert!(check(|_| ()).is_ok());
    assert!(check(|state| state.scouts[0].at = None).unwrap_err().0.contains("a removed scout has hearts"));
    assert!(check(|state| (state.scouts[0].at, state.scouts[0].hearts) = (None, 0)).is_ok());
    assert!(
        check(|state| state.scouts[5].owner = Seat(2))
            .unwrap_err()
            .0
            .contains("scouts of the seats [0, 0, 0, 1, 1, 2]")
    );
}
