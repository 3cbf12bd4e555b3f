//! What content and scenarios write in a few words, and what of it makes no sense.

use miniatures::{Quantity, ReRolls};
use serde_json::{from_value, json};
use wh40k10::abilities::meaning::{Place, nonsense};
use wh40k10::abilities::{Effect, SpecialAbility, When, Whom};
use wh40k10::aircraft::Flight;
use wh40k10::datasheets::{Ability, Keyword};
use wh40k10::weapons::WeaponAbility;

#[test]
fn abilities_are_read_as_the_book_prints_them() {
    let read = |text: &str| text.parse::<WeaponAbility>();
    assert_eq!(read("Rapid Fire 1"), Ok(WeaponAbility::RapidFire(Quantity::fixed(1))));
    assert_eq!(read("Rapid Fire D3"), Ok(WeaponAbility::RapidFire("D3".parse().unwrap())));
    assert_eq!(read("ANTI-VEHICLE 4+"), Ok(WeaponAbility::Anti(Keyword::Vehicle, 4)));
    assert_eq!(read("Sustained Hits D3"), Ok(WeaponAbility::SustainedHits("D3".parse().unwrap())));
    assert_eq!(read("Devastating Wounds"), Ok(WeaponAbility::DevastatingWounds));
    for text in [
        "Anti- 4+",
        "Melta",
        "Heavy 2",
        "Anti-VEHICLE",
        "Anti-VEHICLE 7+",
        "Rapid Fire 0",
        "Rapid Fire D4",
        "Sustained Hits X",
        "",
    ] {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn effects_are_read_as_they_are_written() {
    let read = |text: &str| text.parse::<Effect>();
    assert_eq!(read("Hit +1"), Ok(Effect::Hit(1)));
    assert_eq!(read("Be Wounded -1"), Ok(Effect::BeWounded(-1)));
    assert_eq!(read("Re-roll Hits of 1"), Ok(Effect::ReRollHits(ReRolls::Ones)));
    assert_eq!(read("Re-roll Wounds"), Ok(Effect::ReRollWounds(ReRolls::All)));
    assert_eq!(read("Feel No Pain 5+"), Ok(Effect::FeelNoPain(5)));
    assert_eq!(read("Weapon Lethal Hits"), Ok(Effect::Weapon(WeaponAbility::LethalHits)));
    assert_eq!(read("Ability Deep Strike"), Ok(Effect::Core(Ability::DeepStrike)));
    assert_eq!(read("Regain D3"), Ok(Effect::Regain("D3".parse().unwrap())));
    for text in ["Hit 1", "Hit +0", "Feel No Pain 7+", "Weapon", "Weapon Foo", "Re-roll Hits of 2", "CP 0", ""] {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn conditions_are_read_as_they_are_written() {
    let read = |text: &str| text.parse::<When>();
    assert_eq!(read("wounds 4"), Ok(When::WoundsAtMost(4)));
    assert_eq!(read("target VEHICLE"), Ok(When::TargetHas(Keyword::Vehicle)));
    assert_eq!(read("target within 12"), Ok(When::TargetWithin(12)));
    assert_eq!(read("target below half-strength"), Ok(When::TargetBelowHalfStrength));
    for text in ["wounds", "wounds 0", "target", "sometimes", ""] {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn singular_plural_and_case_are_one_keyword() {
    assert_eq!(Keyword::from("Beasts".to_owned()), Keyword::Beast);
    assert_eq!(Keyword::from("vehicle".to_owned()), Keyword::Vehicle);
    assert_eq!(Keyword::from("grenade".to_owned()), Keyword::Grenades);
    assert_eq!(Keyword::from("Ember Host".to_owned()).text(), "EMBER HOST");
}

#[test]
fn a_flight_goes_ahead_before_it_pivots() {
    let flight: Flight = from_value(json!([["ahead", 20], ["ahead", 4], ["pivot", 90]])).unwrap();
    assert_eq!((flight.ahead.inches(), flight.pivot), (24.0, 9000));
    assert!(from_value::<Flight>(json!([["pivot", 90], ["ahead", 24]])).is_err());
    assert!(from_value::<Flight>(json!([["ahead", 24], ["climb", 1]])).is_err());
}

fn ability(when: &[&str], effects: &[&str]) -> SpecialAbility {
    SpecialAbility {
        id: "test".into(),
        name: "Test".into(),
        aura: None,
        psychic: false,
        wargear: None,
        kind: None,
        whom: Whom::Unit,
        keywords: Vec::new(),
        when: when.iter().map(|text| text.parse().unwrap()).collect(),
        effects: effects.iter().map(|text| text.parse().unwrap()).collect(),
    }
}

#[test]
fn conditions_that_nobody_asks_about_are_refused() {
    let bad = [
        (&["ranged"][..], &["Move +1"][..]),
        (&["target VEHICLE"], &["Weapon Assault"]),
        (&["target VEHICLE"], &["Feel No Pain 5+"]),
        (&["mortal wound"], &["Save +1"]),
        (&["command phase"], &["Hit +1"]),
        (&[], &["CP 1"]),
        (&["round starts"], &["Set up anew"]),
        (&["before battle"], &["CP 1"]),
    ];
    for (when, effects) in bad {
        assert!(nonsense(&ability(when, effects), Place::Model).is_some(), "{when:?} {effects:?}");
    }
}

#[test]
fn conditions_that_are_asked_about_are_taken() {
    let good = [
        (&["ranged"][..], &["Feel No Pain 5+", "Toughness +1", "Invulnerable 5+", "Weapon Assault"][..]),
        (&["target VEHICLE"], &["Weapon Lethal Hits", "Hit +1"]),
        (&["mortal wound"], &["Feel No Pain 4+"]),
        (&["command phase", "from round 2"], &["CP 1", "Regain D3"]),
        (&["before battle"], &["Set up anew"]),
        (&["wounds 4"], &["Move -2"]),
    ];
    for (when, effects) in good {
        assert_eq!(nonsense(&ability(when, effects), Place::Model), None, "{when:?} {effects:?}");
    }
    assert_eq!(nonsense(&ability(&[], &["Regain D3"]), Place::Stratagem), None);
    assert!(nonsense(&ability(&["wounds 4"], &["Move -2"]), Place::Army).is_some());
}
