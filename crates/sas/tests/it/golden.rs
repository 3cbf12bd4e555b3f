//! The golden game: what is decided, what becomes of it and what anybody is shown stay as they are until the version rises.
//! If this fails because the rules have changed, raise `Sas::VERSION` and make the files anew: `cargo run -p sas --example golden`.

use sas::Sas;
use sas::bot::Prowler;
use view::golden;

const RECORD: &[u8] = include_bytes!("../golden/record.jsonl");

#[test]
fn the_golden_game_replays_and_shows_the_same() {
    let (shown, checkpoint) = (include_str!("../golden/shown.txt"), include_str!("../golden/checkpoint.json"));
    golden::compare::<Sas>(RECORD, shown, checkpoint).unwrap_or_else(|error| panic!("{error}"));
}

/// A checkpoint as the first version of its schema wrote it is never made anew.
#[test]
fn a_checkpoint_of_every_schema_is_played_on() {
    let kept = include_str!("../golden/schema-1.json");
    assert!(golden::goes_on::<Sas>(RECORD, kept, |seat| Box::new(Prowler::new(u64::from(seat)))).unwrap());
}

#[test]
fn records_of_older_versions_are_watched_not_replayed() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut present = false;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "record") {
            let name = path.file_name().unwrap().to_str().unwrap();
            present |= golden::watchable::<Sas>(name, &std::fs::read(&path).unwrap()).unwrap();
        }
    }
    assert!(present, "there is no record of the present version: make the files anew");
}
