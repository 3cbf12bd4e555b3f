//! Every case of `scenarios/wh40k10` passes.

use scenario::{System, check};
use std::path::PathBuf;
use wh40k10::Wh40k10;

#[test]
fn all_cases_pass() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/wh40k10");
    let report = check(&[folder], &[System::of::<Wh40k10>()]);
    assert_eq!(report.failed(), 0, "{}", report.to_text());
    assert!(report.verdicts.len() >= 150, "only {} cases", report.verdicts.len());
}
