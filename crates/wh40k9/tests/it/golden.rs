//! The golden game: what is decided, what becomes of it and what anybody is shown stay as they are until the version rises.
//! If this fails because the rules have changed, raise `Wh40k9::VERSION` and make the files anew: `cargo run -p wh40k9 --example golden`.

use kernel::{Checkpoint, Record, Replay, Rules};
use view::golden;
use wh40k9::Wh40k9;

/// Every digest of the record, every scene, form and sentence on the way, and the checkpoint in its middle.
#[test]
fn the_golden_game_replays_and_shows_the_same() {
    let record = Record::<Wh40k9>::read(include_bytes!("../golden/record.jsonl")).unwrap();
    let seen = golden::watch(&record).unwrap();
    let kept = include_str!("../golden/shown.txt");
    for (n, (seen, kept)) in seen.hashes().lines().zip(kept.lines()).enumerate() {
        assert_eq!(seen, kept, "something is shown otherwise in the sixteen entries before number {}", 16 * (n + 1));
    }
    assert_eq!(seen.shown.len(), kept.lines().count());
    let kept: Checkpoint = serde_json::from_str(include_str!("../golden/checkpoint.json")).unwrap();
    assert!(kept == seen.checkpoint, "the state is saved otherwise");
}

/// The short record of this version, which later ones will watch, plays to its end.
#[test]
fn the_short_record_replays() {
    let file = format!("{}/tests/golden/version-{}.record", env!("CARGO_MANIFEST_DIR"), Wh40k9::VERSION);
    let bytes = std::fs::read(file).unwrap();
    assert!(kernel::ending(&bytes).unwrap().unwrap().shown.len() > 10);
    Replay::open(Record::<Wh40k9>::read(&bytes).unwrap()).unwrap().finish().unwrap();
}
