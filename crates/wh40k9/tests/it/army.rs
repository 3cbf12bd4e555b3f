//! Army lists as files, with every fault that they have; what each rule allows and forbids is in `scenarios/wh40k9/army.toml`.

use wh40k9::armies::shipped;
use wh40k9::army::read;

#[test]
fn every_fault_of_a_list_is_found_with_its_line_and_rule() {
    let library = shipped().unwrap();
    let text = "size = \"incursion\"\n\n[[detachment]]\nkind = \"patrol\"\n\n[[detachment.unit]]\ndatasheet = \"kiln-marshal\"\nwarlord = \"marshal\"\n\n[[detachment.unit]]\ndatasheet = \"nobody\"\n";
    let problems = read("list.toml", text, &library).unwrap_err();
    let found: Vec<(usize, &str)> = problems.iter().map(|p| (p.line, p.rule.map_or("", |rule| rule.id()))).collect();
    assert!(found.contains(&(6, "wh40k9/keywords/selectable-keyword")), "{found:?}");
    assert!(found.contains(&(6, "wh40k9/army/warlord")), "{found:?}");
    assert!(found.contains(&(10, "wh40k9/units/unit")), "{found:?}");
    assert!(found.contains(&(3, "wh40k9/detachments/patrol")), "{found:?}");
}
