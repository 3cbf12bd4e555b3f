//! The laws and the cases of this toy, and that it stays small.
#![allow(clippy::unwrap_used, clippy::panic)]

use kernel::laws;
use orchard::{Orchard, Setup};
use scenario::System;
use std::path::PathBuf;

#[test]
fn all_laws_are_kept() {
    for seed in 0..6 {
        laws::keep_all::<Orchard>(&Setup {}, seed).unwrap_or_else(|broke| panic!("seed {seed}: {broke}"));
    }
}

#[test]
fn every_case_passes() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let report = scenario::check(&[folder], &[System::of::<Orchard>()]);
    assert_eq!(report.failed(), 0, "{}", report.to_text());
    assert!(report.cases() >= 5);
}

/// What the guide promises: a game of single models on an open table in under 300 lines of code.
#[test]
fn it_stays_under_300_lines() {
    let files = std::fs::read_dir(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src")).unwrap();
    let text: String = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap()).collect();
    let is_code = |line: &&str| !line.is_empty() && !line.starts_with("//");
    let lines = text.lines().map(str::trim).filter(is_code).count();
    assert!((100..300).contains(&lines), "{lines} lines");
}
