//! Abilities as content files write them.

use miniatures::{Quantity, ReRolls};
use wh40k9::abilities::{Effect, MoveKind, When};
use wh40k9::datasheets::{Keyword, WeaponAbility};

#[test]
fn effects_are_read_as_they_are_written() {
    let read = |text: &str| text.parse::<Effect>();
    let d3: Quantity = "D3".parse().unwrap();
    assert_eq!(read("Hit +1"), Ok(Effect::Hit(1)));
    assert_eq!(read("Be hit -1"), Ok(Effect::BeHit(-1)));
    assert_eq!(read("Invulnerable 5+"), Ok(Effect::Invulnerable(5)));
    assert_eq!(read("Explodes 6+ 3 D3"), Ok(Effect::Explodes { on: 6, within: 3, wounds: d3 }));
    assert_eq!(read("Re-roll hits of 1"), Ok(Effect::ReRollHits(ReRolls::Ones)));
    assert_eq!(read("Weapon Blast"), Ok(Effect::Weapon(WeaponAbility::Blast)));
    assert_eq!(read("Denies all within 12"), Ok(Effect::DeniesAll(12)));
    for text in ["Hit 1", "Hit +0", "Invulnerable 7+", "Weapon", "Explodes 6+", "CP 0", "Wounds fail to 6", ""] {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn conditions_and_weapon_abilities_are_read_as_they_are_written() {
    assert_eq!("moving charge".parse(), Ok(When::Moving(MoveKind::Charge)));
    assert_eq!("target VEHICLE".parse(), Ok(When::TargetHas(Keyword::Vehicle)));
    assert!("moving sideways".parse::<When>().is_err());
    let read = |text: &str| text.parse::<WeaponAbility>();
    assert_eq!(read("Wounds on 2+"), Ok(WeaponAbility::WoundsOn(2, None)));
    assert_eq!(read("Wounds on 4+ INFANTRY"), Ok(WeaponAbility::WoundsOn(4, Some(Keyword::Infantry))));
    assert_eq!(read("Hit against AIRCRAFT -1"), Ok(WeaponAbility::HitAgainst(Keyword::Aircraft, -1)));
    assert_eq!(read("Mortal wounds 6+ 1"), Ok(WeaponAbility::MortalWounds(6, Quantity::fixed(1))));
    for text in ["Wounds on 1+", "Hit against AIRCRAFT", "Mortal wounds 6+", "Blast 2", ""] {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn keywords_that_rules_mention_are_known_in_singular_and_plural() {
    assert_eq!(Keyword::from("Beasts".to_owned()), Keyword::Beast);
    assert_eq!(Keyword::from("tyranids".to_owned()), Keyword::Tyranids);
    assert_eq!(Keyword::from("<Ward>".to_owned()), Keyword::Selectable("WARD".to_owned()));
    assert_eq!(Keyword::from("Ember Hosts".to_owned()).text(), "EMBER HOSTS");
}
