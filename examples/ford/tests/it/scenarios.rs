//! The cases in `scenarios/` all pass, and prove every rule that an engine can enforce.
#![allow(clippy::unwrap_used)]

use ford::Ford;
use scenario::{Coverage, RuleInfo, Source, System, SystemRules, check_sources};
use std::path::PathBuf;

/// A floor: cases may be added, but none may be lost.
const CASES: usize = 175;

fn rules() -> SystemRules {
    let catalog = ford::CATALOG.open().unwrap();
    let rule = |rule: &catalog::Rule| RuleInfo {
        id: rule.id.clone(),
        chapter: rule.chapter().to_string(),
        counts: rule.kind != catalog::Kind::ExampleData,
        not_enforceable: rule.not_enforceable.is_some(),
    };
    // A ruling is as binding as a rule, so a case must prove it too.
    let ruling = |ruling: &catalog::Ruling| RuleInfo {
        id: ruling.id.clone(),
        chapter: "ruling".into(),
        counts: true,
        not_enforceable: false,
    };
    let rules = catalog.rules().iter().map(rule).chain(catalog.rulings().iter().map(ruling));
    SystemRules { id: catalog.system().to_string(), rules: rules.collect() }
}

#[test]
fn every_case_passes_and_every_rule_is_proved() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let report = scenario::check(&[folder], &[System::of::<Ford>()]);
    assert_eq!(report.failed(), 0, "{}", report.to_text());
    assert!(report.cases() >= CASES, "{} cases, of at least {CASES}", report.cases());

    let coverage = &Coverage::new(&report, &[rules()]).systems["ford"];
    assert_eq!(coverage.missing, [""; 0]);
    assert_eq!(coverage.not_enforceable, 1);
    assert_eq!(coverage.exercised, coverage.rules - 1);
}

#[test]
fn the_example_of_the_documentation_passes() {
    let page = include_str!("../../../../docs/SCENARIOS.md");
    let blocks = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let whole: Vec<_> = blocks.filter(|block| block.starts_with("system = \"ford\"")).collect();
    assert_eq!(whole.len(), 1);
    let report = check_sources(&[Source::new("docs/SCENARIOS.md", whole[0])], &[System::of::<Ford>()], |_| {});
    assert_eq!(report.failed(), 0, "{}", report.to_text());
}
