//! Every whole case in the documentation runs as it stands.

use crate::guess::Guessing;
use scenario::{Source, System, check_sources};

#[test]
fn the_examples_of_the_documentation_pass() {
    let page = include_str!("../../../../docs/SCENARIOS.md");
    let blocks = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let whole: Vec<_> = blocks.filter(|block| block.starts_with("system = \"guess\"")).collect();
    assert_eq!(whole.len(), 2);
    for block in whole {
        let report = check_sources(&[Source::new("docs/SCENARIOS.md", block)], &[System::of::<Guessing>()], |_| {});
        assert_eq!(report.failed(), 0, "{}", report.to_text());
    }
}
