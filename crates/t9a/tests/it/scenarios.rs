//! Every case of `scenarios/t9a` passes. `--nocapture` shows how much of the catalogue they prove.

use scenario::{Coverage, RuleInfo, System, SystemRules, check};
use std::path::PathBuf;
use t9a::T9a;

/// A floor: cases may be added, but none may be lost.
const CASES: usize = 1821;
/// The same for rules that a passing case proves.
const PROVED: usize = 519;

fn rules() -> SystemRules {
    let catalog = t9a::CATALOG.open().unwrap();
    let rule = |rule: &catalog::Rule| RuleInfo {
        id: rule.id.clone(),
        chapter: rule.chapter().to_string(),
        counts: rule.kind != catalog::Kind::ExampleData,
        not_enforceable: rule.not_enforceable.is_some(),
    };
    SystemRules { id: "t9a".into(), rules: catalog.rules().iter().map(rule).collect() }
}

#[test]
fn all_cases_pass() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/t9a");
    // One file of them, while it is being written.
    let only = std::env::var("T9A_ONLY").ok().map(|file| folder.join(file));
    let report = check(&[only.clone().unwrap_or(folder)], &[System::of::<T9a>()]);
    if only.is_some() {
        assert_eq!(report.failed(), 0, "{}", report.to_text());
        return;
    }
    let coverage = Coverage::new(&report, &[rules()]);
    println!("{}", coverage.to_text());
    if std::env::var("T9A_MISSING").is_ok() {
        println!("{}", coverage.systems["t9a"].missing.join("\n"));
    }
    assert_eq!(report.failed(), 0, "{}", report.to_text());
    assert!(report.cases() >= CASES, "{} cases, of at least {CASES}", report.cases());
    let proved = coverage.systems["t9a"].exercised;
    assert!(proved >= PROVED, "{proved} rules proved, of at least {PROVED}");
}
