//! What follows when players agree to change a place by hand.

use kernel::{Rules, Stage};
use serde_json::json;
use wh40k9::Wh40k9;

/// Ruins with a floor 3" up over their left half, and a hill.
#[test]
fn whoever_is_put_somewhere_by_hand_stands_on_what_is_there() {
    let position = json!({
        "phase": "movement",
        "terrain": {
            "ruin": { "kind": "ruins", "at": [20, 20], "size": [12, 8], "height": 6,
                      "floors": [{ "at": [17, 20], "size": [6, 8], "bottom": 3, "height": 0.1 }] },
            "hill": { "kind": "hill", "at": [40, 20], "size": [8, 8], "height": 2 },
        },
        "units": {
            "enemy": { "datasheet": "reed-chanters", "seat": 2, "at": [[50, 40]] },
            "own": { "datasheet": "ash-wardens", "seat": 1, "models": [{ "at": [17, 20], "elevation": 3.1 }] },
        },
    });
    let mut state = Wh40k9::stage(&position).unwrap();
    let own = state.models.iter().position(|model| model.elevation.inches() > 0.0).unwrap();
    let mut put = |x: i32| {
        let mut value = serde_json::to_value(&state).unwrap();
        let path = format!("/models/{own}/at/position");
        *value.pointer_mut(&path).unwrap() =
            serde_json::to_value(geometry::Position::from_inches(x.into(), 20.0).unwrap()).unwrap();
        state = serde_json::from_value(value).unwrap();
        Wh40k9::adjusted(&mut state, &path);
        state.models[own].elevation.inches()
    };
    assert!((put(18) - 3.1).abs() < 0.001, "the floor goes on there");
    assert_eq!(put(23), 0.0, "there is no floor there");
    assert_eq!(put(17), 0.0, "nobody is lifted onto a floor");
    assert_eq!(put(40), 2.0, "a hill carries whoever stands there");
}

#[test]
fn the_log_tells_what_attacks_came_to() {
    use view::{Deed, Show};
    use wh40k9::events::Event;
    let position = json!({
        "phase": "shooting",
        "units": {
            "enemy": { "datasheet": "reed-chanters", "seat": 2, "at": [[30, 20], [32, 20]] },
            "own": { "datasheet": "ash-wardens", "seat": 1, "at": [[20, 20]] },
        },
    });
    let state = Wh40k9::stage(&position).unwrap();
    let unit = |key: &str| state.unit_ids().find(|&id| state.unit(id).is_some_and(|unit| unit.key == key)).unwrap();
    let toll = Event::Toll { unit: unit("own"), target: unit("enemy"), wounds: 1, slain: 1, left: 1 };
    let deeds = Wh40k9::deeds(&state, &toll);
    assert!(
        matches!(&deeds[..], [Deed::Harm { by, whom, wounds: 1, slain: 1, .. }] if by.id == "own" && whom.id == "enemy"),
        "{deeds:?}"
    );
    assert_eq!(Wh40k9::lights(&state, &toll), ["own", "enemy"]);
    assert_eq!(Wh40k9::deeds(&state, &Event::RoundBegan { round: 2 }), [Deed::Round { number: 2 }]);
}
