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

/// A datasheet with two of one weapon, whose options build on one another against the order of their names.
const ARMOURY: &str = r#"
[[datasheet]]
id = "pikes"
name = "Pikes"
faction = ["CINDER COMPACT"]
keywords = ["INFANTRY"]
points = [{ models = 5, points = 50 }]
weapon = [
    { id = "blade", name = "Blade", attacks = 1, skill = 4, strength = 4, damage = 1 },
    { id = "long", name = "Long blade", attacks = 1, skill = 4, strength = 5, damage = 1 },
    { id = "fine", name = "Fine blade", attacks = 1, skill = 3, strength = 5, damage = 1 },
]
model = [{ id = "pike", name = "Pike", count = [0, 5], move = 6, toughness = 4, save = 5, wounds = 1, leadership = 7, objective_control = 1, base = { round = 32 }, height = 1.5, weapons = ["blade", "blade"] }]
option = [
    { id = "b-long", name = "A long one", model = "pike", replaces = ["blade"], with = ["long"], most = 1 },
    { id = "a-fine", name = "A fine one", model = "pike", replaces = ["long"], with = ["fine"], most = 1 },
    { id = "either", name = "Either", model = "pike", replaces = ["blade"], with = ["long"], most = 1, bullet = "one" },
    { id = "or", name = "Or", model = "pike", replaces = ["blade"], with = ["fine"], most = 1, bullet = "one" },
]
"#;

fn pikes(count: u8, options: &[&str]) -> Result<Vec<usize>, Vec<String>> {
    let mut library = shipped().unwrap();
    library.datasheets.extend(wh40k10::datasheets::read(&[("armoury", ARMOURY)]).unwrap().datasheets);
    let mut list = led(vec![unit("pikes", "pike", count)]);
    list.units[0].options = options.iter().map(|id| ((*id).to_owned(), 1)).collect();
    match Roster::check(&list, &library) {
        Ok(roster) => {
            let last = roster.units()[0].weapons.last().unwrap().1.clone();
            Ok(last.iter().map(|weapon| usize::from(weapon.0)).collect())
        }
        Err(faults) => Err(faults.iter().map(|fault| fault.rule.id().to_owned()).collect()),
    }
}

#[test]
fn replacing_one_of_two_equal_weapons_leaves_the_other() {
    assert_eq!(pikes(1, &["b-long"]), Ok(vec![0, 1]));
}

#[test]
fn options_build_on_one_another_whatever_their_order() {
    assert_eq!(pikes(1, &["a-fine", "b-long"]), Ok(vec![0, 2]));
    assert!(pikes(1, &["a-fine"]).is_err());
}

#[test]
fn of_one_bullet_either_the_one_or_the_other_is_used() {
    assert_eq!(pikes(2, &["or"]), Ok(vec![0, 2]));
    assert_eq!(pikes(2, &["either", "or"]), Err(vec!["wh40k10/datasheets/wargear-options".to_owned(); 2]));
}

#[test]
fn a_unit_without_models_is_none() {
    assert_eq!(pikes(0, &[]), Err(vec!["wh40k10/datasheets/unit-composition".to_owned()]));
}
