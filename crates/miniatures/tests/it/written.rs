//! What people and clients write, and what is stored.

use geometry::{Heading, Length, Pose, Position};
use miniatures::telling::key;
use miniatures::{ModelId, ModelMove, ModelRef, Moves, Quantity, Roster, Spot, Waypoint, d3};
use serde_json::json;

#[test]
fn a_spot_is_read_in_steps_or_inches_and_written_in_steps() {
    let inches: Spot = serde_json::from_str("[10.5, 3]").unwrap();
    let written = serde_json::to_string(&inches).unwrap();
    assert_eq!(written, r#"{"x":688128,"y":196608,"heading":1073741824,"level":0}"#);
    assert_eq!(serde_json::from_str::<Spot>(&written).unwrap(), inches);
    let turned: Spot = serde_json::from_str("[1, 2, 90]").unwrap();
    assert_eq!(turned.at.heading, Heading::from_degrees(90.0).unwrap());
}

#[test]
fn answers_are_read_as_people_and_clients_write_them() {
    let read = |value| serde_json::from_value::<Moves>(value).unwrap().0;
    let spot = |x, y| Waypoint::to(Position::from_inches(x, y).unwrap());
    let expected = vec![ModelMove { model: ModelRef::Key("a.1".into()), way: vec![spot(12.0, 10.5)] }];
    assert_eq!(read(json!([["a.1", 12, 10.5]])), expected);
    assert_eq!(read(json!([{ "model": "a.1", "to": [12, 10.5] }])), expected);
    let by_place = read(json!([[], [[12, 10.5]], [3, 4]]));
    assert_eq!(by_place[0], ModelMove { model: ModelRef::Nth { nth: 1 }, way: vec![spot(12.0, 10.5)] });
    assert_eq!(by_place[1], ModelMove { model: ModelRef::Nth { nth: 2 }, way: vec![spot(3.0, 4.0)] });
    let stored = read(json!([[{ "x": 65536, "y": 0, "heading": 1 << 30, "level": 1 }]]));
    assert_eq!(stored[0].way[0].at, Pose::from_inches(1.0, 0.0).unwrap());
    assert_eq!(stored[0].way[0].level, Some(1));
    let high = read(json!([{ "model": "a.1", "to": [12, 10.5], "via": [{ "at": [1, 0], "elevation": 3 }] }]));
    assert_eq!(high[0].way[0], spot(1.0, 0.0).at_elevation(Length::from_steps(3 << 16)));
}

#[test]
fn what_is_recorded_is_read_back() {
    let spot = Waypoint::to(Position::from_inches(1.25, 2.5).unwrap()).facing(30.0);
    let moves = Moves(vec![ModelMove::to(ModelId(3), spot.at_elevation(Length::from_steps(9)))]);
    let text = serde_json::to_string(&moves).unwrap();
    assert_eq!(serde_json::from_str::<Moves>(&text).unwrap(), moves, "{text}");
}

#[test]
fn quantities_are_read_and_written() {
    for text in ["0", "3", "D6", "2D6", "D3+1", "D6+2"] {
        assert_eq!(text.parse::<Quantity>().unwrap().to_string(), text);
    }
    for text in ["", "D", "D4", "0D6", "3+1", "D6+", "-1", "x"] {
        assert!(text.parse::<Quantity>().is_err(), "{text}");
    }
}

#[test]
fn a_d3_is_half_a_d6_rounded_up() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(d3), [1, 1, 2, 2, 3, 3]);
    let two_d3_plus_one: Quantity = "2D3+1".parse().unwrap();
    assert_eq!(two_d3_plus_one.total(&[1, 6]), 5);
}

#[test]
fn names_have_keys() {
    assert_eq!(key("Damaged: 1-3 wounds remaining"), "damaged-1-3-wounds-remaining");
    assert_eq!(key("CINDER COMPACT"), "cinder-compact");
    assert_eq!(key("灰烬"), "");
}

/// A copy is the same list until one of the two is changed, and what is changed in one is not changed in the other.
#[test]
fn copies_of_a_roster_share_until_one_changes() {
    let first: Roster<u8> = vec![1, 2, 3].into();
    let mut second = first.clone();
    assert_eq!(first.as_ptr(), second.as_ptr());
    second[0] = 9;
    assert_ne!(first.as_ptr(), second.as_ptr());
    assert_eq!((&first[..], &second[..]), (&[1, 2, 3][..], &[9, 2, 3][..]));
}
