//! The laws and the cases of this toy, and that it stays small.
#![allow(clippy::unwrap_used, clippy::panic)]

use kernel::laws;
use orchard::{Orchard, Setup};
use scenario::System;
use std::path::PathBuf;

#[test]
fn all_laws_are_kept() {
    for seed in 0..6 {
        laws::keep_all::<Orchard>(&Setup(2), seed).unwrap_or_else(|broke| panic!("seed {seed}: {broke}"));
    }
}

#[test]
fn every_case_passes() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let report = scenario::check(&[folder], &[System::of::<Orchard>()]);
    assert_eq!(report.failed(), 0, "{}", report.to_text());
    assert!(report.cases() >= 5);
}

/// What the guide promises: the rules of a game of single models on an open table in under 300 lines of code; `show.rs`, which
/// draws and stages it, has as many again as any system of its size.
#[test]
fn its_rules_stay_under_300_lines() {
    let files = ["lib.rs", "table.rs", "walk.rs"];
    let files = files.map(|name| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src").join(name));
    let count =
        |text: String| text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")).count();
    let lines: usize = files.map(|file| count(std::fs::read_to_string(file).unwrap())).iter().sum();
    assert!(lines < 300, "{lines} lines");
}
