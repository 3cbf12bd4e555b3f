//! Every case of `scenarios/wh40k9` passes. `--nocapture` shows how much of the catalogue they prove.

use scenario::{Coverage, RuleInfo, System, SystemRules, check};
use std::path::PathBuf;
use wh40k9::Wh40k9;

/// A floor: cases may be added, but none may be lost.
const CASES: usize = 1750;
/// The same for rules that a passing case proves.
const PROVED: usize = 447;

fn rules() -> SystemRules {
    let catalog = wh40k9::CATALOG.open().unwrap();
    let rule = |rule: &catalog::Rule| RuleInfo {
        id: rule.id.clone(),
        chapter: rule.chapter().to_string(),
        counts: rule.kind != catalog::Kind::ExampleData,
        not_enforceable: rule.not_enforceable.is_some(),
    };
    SystemRules { id: "wh40k9".into(), rules: catalog.rules().iter().map(rule).collect() }
}

#[test]
fn all_cases_pass() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/wh40k9");
    let report = check(&[folder], &[System::of::<Wh40k9>()]);
    let coverage = Coverage::new(&report, &[rules()]);
    println!("{}", coverage.to_text());
    if std::env::var("WH40K9_MISSING").is_ok() {
        println!("{}", coverage.systems["wh40k9"].missing.join("\n"));
    }
    assert_eq!(report.failed(), 0, "{}", report.to_text());
    assert!(report.cases() >= CASES, "{} cases, of at least {CASES}", report.cases());
    let proved = coverage.systems["wh40k9"].exercised;
    assert!(proved >= PROVED, "{proved} rules proved, of at least {PROVED}");
}
