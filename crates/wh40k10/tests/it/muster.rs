//! Army lists: a legal one, and every reason why another is not.

use std::collections::BTreeMap;
use wh40k10::muster::{BattleSize, Draft, DraftUnit, Roster};
use wh40k10::setup::shipped;

fn unit(datasheet: &str, kind: &str, count: u8) -> DraftUnit {
    let models = BTreeMap::from([(kind.to_owned(), count)]);
    DraftUnit { datasheet: datasheet.into(), models, options: BTreeMap::new(), enhancement: None, warlord: false }
}

fn marshal() -> DraftUnit {
    unit("kiln-marshal", "marshal", 1)
}

fn draft(units: Vec<DraftUnit>) -> Draft {
    Draft { size: BattleSize::Incursion, faction: "CINDER COMPACT".into(), detachment: "banked-fires".into(), units }
}

fn led(mut units: Vec<DraftUnit>) -> Draft {
    units.push(DraftUnit { warlord: true, ..marshal() });
    draft(units)
}

/// The units at fault with the last part of the rule.
fn faults(draft: &Draft) -> Vec<(Option<usize>, String)> {
    let found = Roster::check(draft, &shipped().unwrap_or_default()).err().unwrap_or_default();
    let rule = |id: &str| id.rsplit('/').next().unwrap_or_default().to_owned();
    found.iter().map(|fault| (fault.unit, rule(fault.rule.id()))).collect()
}

#[test]
fn a_legal_list_is_a_roster() {
    let mut list = led(vec![unit("ash-wardens", "warden", 10)]);
    list.units[1].enhancement = Some("slow-match".into());
    let roster = Roster::check(&list, &shipped().unwrap()).unwrap();
    assert_eq!((roster.points(), roster.units().len()), (180 + 75 + 15, 2));
}

#[test]
fn points_may_be_spent_to_the_last_and_not_beyond() {
    // 75 for the marshal, 5 x 180 for wardens, and 25 for an Enhancement: just 1,000.
    let mut list = led(vec![unit("ash-wardens", "warden", 10); 5]);
    list.units[5].enhancement = Some("bellows-heart".into());
    assert_eq!(Roster::check(&list, &shipped().unwrap()).unwrap().points(), 1000);
    list.units.push(unit("smelter-crew", "smelter", 3));
    assert_eq!(faults(&list), [(None, "unit-conditions".into())]);
}

#[test]
fn copies_are_limited_to_three_and_six() {
    let three = led(vec![unit("smelter-crew", "smelter", 3); 3]);
    assert_eq!(faults(&three), []);
    let four = led(vec![unit("smelter-crew", "smelter", 3); 4]);
    assert_eq!(faults(&four), [(Some(3), "unit-conditions".into())]);
    let six = led(vec![unit("ash-wardens", "warden", 5); 6]);
    assert_eq!(faults(&six), []);
    let seven = led(vec![unit("ash-wardens", "warden", 5); 7]);
    assert_eq!(faults(&seven), [(Some(6), "unit-conditions".into())]);
}

#[test]
fn every_fault_is_named() {
    let mut list = draft(vec![
        unit("reed-chanters", "chanter", 10),
        unit("ash-wardens", "warden", 4),
        unit("ash-wardens", "captain", 5),
        unit("moon-wardens", "warden", 5),
    ]);
    list.units[1].enhancement = Some("slow-match".into());
    let found = faults(&list);
    for expected in [
        (Some(0), "unit-conditions"),
        (Some(1), "unit-composition"),
        (Some(1), "enhancements"),
        (Some(2), "unit-composition"),
        (Some(3), "datasheet"),
        (None, "character-required"),
        (None, "warlord"),
    ] {
        assert!(found.contains(&(expected.0, expected.1.into())), "{expected:?} among {found:?}");
    }
}

#[test]
fn enhancements_are_three_and_each_once() {
    let with = |id: &str| DraftUnit { enhancement: Some(id.into()), ..marshal() };
    let twice = led(vec![with("slow-match"), with("slow-match")]);
    assert_eq!(faults(&twice), [(Some(1), "enhancements".into())]);
    let mut list = draft(vec![with("slow-match"), with("quench-oath"), with("bellows-heart")]);
    list.units[0].warlord = true;
    assert_eq!(faults(&list), []);
    list.units.push(with("ash-writ"));
    assert!(faults(&list).contains(&(Some(3), "enhancements".into())));
    let unknown = led(vec![with("tide-mark")]);
    assert_eq!(faults(&unknown), [(Some(0), "enhancements".into())]);
}
