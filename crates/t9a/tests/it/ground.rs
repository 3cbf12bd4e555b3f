//! What stands round a unit that moves.

use geometry::ranks::distance;
use kernel::Stage;
use serde_json::json;
use t9a::T9a;
use t9a::definitions::formation::block;
use t9a::definitions::ground::{Manner, Near, around, judge_place, moved, stand_at, table};
use t9a::definitions::speed::{charge_speed, mobility};
use t9a::state::State;

/// Two blocks of five 20 mm bases 3" apart, a rock to the right, and fliers behind.
fn position() -> State {
    T9a::stage(&json!({
        "phase": "movement",
        "entry": [
            { "id": "spear", "name": "Spear", "categories": [], "base": [20, 20], "height": 1, "cha": 5, "mob": 4,
              "dis": 7, "hp": 1, "def": 3, "res": 3, "arm": 0 },
            { "id": "bat", "name": "Bat", "categories": [], "base": [40, 40], "height": 2, "cha": 8, "mob": 8,
              "dis": 5, "hp": 2, "def": 3, "res": 3, "arm": 0, "rules": ["Fly"] },
        ],
        "units": {
            "a": { "entry": "spear", "seat": 1, "models": 10, "files": 5, "at": [20.0, 20.0] },
            "b": { "entry": "spear", "seat": 2, "models": 10, "files": 5, "at": [20.0, 23.0], "facing": 180.0 },
            "bats": { "entry": "bat", "seat": 1, "models": 3, "files": 3, "at": [20.0, 10.0] },
        },
        "terrain": { "rock": { "kind": "impassable", "area": [30.0, 18.0, 34.0, 22.0] },
                     "wood": { "kind": "woods", "area": [5.0, 5.0, 9.0, 9.0] } },
    }))
    .unwrap()
}

#[test]
fn others_are_kept_at_the_distances_of_the_move() {
    let state = position();
    let (a, bats) = (state.named("a").unwrap(), state.named("bats").unwrap());
    let action = around(&state, a, Manner::Action, &[]);
    // Two units and the rock; woods are no obstacle.
    assert_eq!(action.others.len(), 3);
    assert!(action.others.iter().all(|other| other.way == Some(0.5) && other.end == 1.0));
    assert!(action.who.contains(&Near::Terrain(0)));
    let charge = around(&state, a, Manner::Charge, &[bats]);
    assert_eq!(charge.others.len(), 2);
    assert!(charge.others.iter().all(|other| other.way == Some(0.0) && other.end == 0.0));
    let flying = around(&state, bats, Manner::Action, &[]);
    assert!(flying.others.iter().all(|other| other.way.is_none() && other.end == 1.0));
    assert!(around(&state, bats, Manner::Compelled, &[]).others.iter().all(|other| other.way == Some(0.0)));
}

#[test]
fn a_place_is_refused_by_how_much() {
    let state = position();
    let a = state.named("a").unwrap();
    let here = block(&state, a).unwrap();
    let action = around(&state, a, Manner::Action, &[]);
    assert!(judge_place(&state, &action, &here.forward(2.0)).is_ok());
    let near = judge_place(&state, &action, &here.forward(2.25)).unwrap_err();
    assert_eq!(near.rule.id(), "t9a/definitions/unit-spacing");
    assert!(near.reason.to_string().contains("by: 0.25"), "{}", near.reason);
    let out = judge_place(&state, &action, &here.forward(-19.5)).unwrap_err();
    assert_eq!(out.rule.id(), "t9a/definitions/table-edge");
    assert_eq!(table(&state).high.x, 72.0);
}

#[test]
fn units_that_came_near_may_stay_so_until_they_are_apart() {
    let mut state = position();
    let (a, b) = (state.named("a").unwrap(), state.named("b").unwrap());
    let here = block(&state, a).unwrap();
    stand_at(&mut state, a, &here.forward(2.5)).unwrap();
    assert!(moved(&mut state, a, Manner::Compelled));
    let now = around(&state, a, Manner::Action, &[]);
    let other = &now.others[now.place_of(b).unwrap()];
    assert_eq!((other.way, other.end), (Some(0.0), 0.0));
    assert!((distance(&block(&state, a).unwrap().corners(), other.hull.corners()) - 0.5).abs() < 1e-3);
    // A controlled move within 1" changes nothing, one beyond it does.
    stand_at(&mut state, a, &here.forward(2.3)).unwrap();
    assert!(moved(&mut state, a, Manner::Action));
    stand_at(&mut state, a, &here).unwrap();
    assert!(!moved(&mut state, a, Manner::Action));
    assert_eq!(around(&state, a, Manner::Action, &[]).others[now.place_of(b).unwrap()].end, 1.0);
}

#[test]
fn a_unit_is_as_fast_as_its_slowest_model() {
    let state = position();
    let (a, bats) = (state.named("a").unwrap(), state.named("bats").unwrap());
    assert_eq!((mobility(&state, a).0, charge_speed(&state, a).0, mobility(&state, bats).0), (4, 5, 8));
}
