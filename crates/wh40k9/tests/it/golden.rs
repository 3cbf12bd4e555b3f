//! The golden game: what is decided, what becomes of it and what anybody is shown stay as they are until the version rises.
//! If this fails because the rules have changed, raise `Wh40k9::VERSION` and make the files anew: `cargo run -p wh40k9 --example golden`.

use kernel::Rules;
use serde_json::json;
use view::golden;
use wh40k9::Wh40k9;
use wh40k9::bot::Commander;

const RECORD: &[u8] = include_bytes!("../golden/record.jsonl");

#[test]
fn the_golden_game_replays_and_shows_the_same() {
    let (shown, checkpoint) = (include_str!("../golden/shown.txt"), include_str!("../golden/checkpoint.json"));
    golden::compare::<Wh40k9>(RECORD, shown, checkpoint).unwrap_or_else(|error| panic!("{error}"));
}

/// A checkpoint as the first version of its schema wrote it is never made anew.
#[test]
fn a_checkpoint_of_every_schema_is_played_on() {
    let kept = [
        include_str!("../golden/schema-1.json"),
        include_str!("../golden/schema-2.json"),
        include_str!("../golden/schema-3.json"),
    ];
    for kept in kept {
        assert!(golden::goes_on::<Wh40k9>(RECORD, kept, |_| Box::new(Commander)).unwrap());
    }
}

/// Schema 2 marked what had been used once in a battle by what it does.
#[test]
fn what_schema_2_marked_has_its_name() {
    let abilities = json!([
        { "id": "read", "effects": ["re-roll-psychic-test"] },
        { "id": "hush", "effects": [{ "denies-all": 12 }, { "hit": 1 }] },
        { "id": "dig", "effects": ["reposition"] },
    ]);
    let battle =
        json!({ "left": true, "used": ["smoke"], "re_rolled_test": true, "silenced": true, "repositioned": false });
    let state = json!({
        "fixed": { "library": { "datasheets": [{ "abilities": [] }, { "abilities": abilities }] } },
        "units": [{ "datasheet": 1, "battle": battle }],
    });
    let state = Wh40k9::migrate(2, state).unwrap();
    assert_eq!(state["units"][0]["battle"], json!({ "left": true, "used": ["smoke", "read", "hush"] }));
}

#[test]
fn records_of_older_versions_are_watched_not_replayed() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut present = false;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "record") {
            let name = path.file_name().unwrap().to_str().unwrap();
            present |= golden::watchable::<Wh40k9>(name, &std::fs::read(&path).unwrap()).unwrap();
        }
    }
    assert!(present, "there is no record of the present version: make the files anew");
}
