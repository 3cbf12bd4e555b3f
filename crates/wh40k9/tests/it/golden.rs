//! The golden game: what is decided, what becomes of it and what anybody is shown stay as they are until the version rises.
//! If this fails because the rules have changed, raise `Wh40k9::VERSION` and make the files anew: `cargo run -p wh40k9 --example golden`.

use kernel::{Checkpoint, Record, RecordError, Reflex, Rules};
use view::golden;
use wh40k9::Wh40k9;
use wh40k9::bot::Commander;

const RECORD: &[u8] = include_bytes!("../golden/record.jsonl");
const SHOWN: &str = include_str!("../golden/shown.txt");

/// Every digest of the record, every scene, form and sentence on the way, and the checkpoint in its middle.
#[test]
fn the_golden_game_replays_and_shows_the_same() {
    let record = Record::<Wh40k9>::read(RECORD).unwrap();
    let seen = golden::watch(&record).unwrap();
    for (n, (seen, kept)) in seen.hashes().lines().zip(SHOWN.lines()).enumerate() {
        assert_eq!(seen, kept, "something is shown otherwise in the sixteen entries before number {}", 16 * (n + 1));
    }
    assert_eq!(seen.shown.len(), SHOWN.lines().count());
    let kept: Checkpoint = serde_json::from_str(include_str!("../golden/checkpoint.json")).unwrap();
    assert!(kept == seen.checkpoint, "the state is saved otherwise");
}

/// Games that were begun long ago: a checkpoint as the first version of its schema wrote it is never made anew.
#[test]
fn a_checkpoint_of_every_schema_is_played_on() {
    let checkpoint: Checkpoint = serde_json::from_str(include_str!("../golden/schema-1.json")).unwrap();
    let header = Record::<Wh40k9>::read(RECORD).unwrap().header;
    let bots = (0..header.seats).map(|_| Box::new(Commander) as Box<dyn Reflex<Wh40k9>>).collect();
    assert!(golden::play_from::<Wh40k9>(header, &checkpoint, bots).unwrap().outcome().is_some());
}

/// Records of older versions are refused with both versions named, but what was told in them can be read.
#[test]
fn records_of_older_versions_are_watched_not_replayed() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut present = false;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "record") {
            continue;
        }
        let bytes = std::fs::read(&path).unwrap();
        let version = kernel::peek(&bytes).unwrap().version;
        assert_eq!(path.file_stem().unwrap().to_str().unwrap(), format!("version-{version}"));
        assert!(kernel::ending(&bytes).unwrap().unwrap().shown.len() > 10, "{path:?}");
        match Record::<Wh40k9>::read(&bytes) {
            Ok(record) => {
                assert_eq!(version, Wh40k9::VERSION);
                kernel::Replay::open(record).unwrap().finish().unwrap();
                present = true;
            }
            Err(RecordError::OtherVersion { known, found, .. }) => {
                assert_eq!((known, found), (Wh40k9::VERSION, version));
            }
            Err(other) => panic!("{path:?}: {other}"),
        }
    }
    assert!(present, "there is no record of version {}: make the files anew", Wh40k9::VERSION);
}
