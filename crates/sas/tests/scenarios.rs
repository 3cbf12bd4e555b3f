//! The scenario files of this system pass.

use sas::Sas;
use scenario::{Coverage, RuleInfo, System, SystemRules, check};
use std::path::PathBuf;

#[test]
fn all_scenarios_pass() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/sas");
    let report = check(&[folder], &[System::of::<Sas>()]);
    assert!(!report.verdicts.is_empty());
    assert_eq!(report.failed(), 0, "{}", report.to_text());
}

/// Run it with `cargo test -p sas --test scenarios -- --ignored --nocapture` to see what is still to be done.
#[test]
#[ignore = "prints how much of the catalogue is exercised"]
fn coverage() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/sas");
    let report = check(&[folder], &[System::of::<Sas>()]);
    let catalog = catalog::open("sas").unwrap();
    let info = |rule: &catalog::Rule| RuleInfo {
        id: rule.id.clone(),
        chapter: rule.chapter().to_string(),
        counts: rule.kind != catalog::Kind::ExampleData,
        not_enforceable: rule.not_enforceable.is_some(),
    };
    let rules = SystemRules { id: "sas".into(), rules: catalog.rules().iter().map(info).collect() };
    let coverage = Coverage::new(&report, &[rules]);
    println!("{}", coverage.to_text());
    println!("missing: {:#?}", coverage.systems["sas"].missing);
}
