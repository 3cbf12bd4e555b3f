//! The scenario files of this system pass.

use sas::Sas;
use scenario::{System, check};
use std::path::PathBuf;

#[test]
fn all_scenarios_pass() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/sas");
    let report = check(&[folder], &[System::of::<Sas>()]);
    assert!(!report.verdicts.is_empty());
    assert_eq!(report.failed(), 0, "{}", report.to_text());
}
