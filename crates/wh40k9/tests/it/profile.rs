//! Characteristics and what modifies them.

use wh40k9::profile::{Characteristic, Modifier, modified};

#[test]
fn multiplications_come_before_additions() {
    let modifiers = [Modifier::Plus(2), Modifier::Times(2)];
    assert_eq!(modified(Characteristic::Strength, 4, &modifiers), 10);
    assert_eq!(modified(Characteristic::Strength, 4, &[Modifier::Times(2), Modifier::Plus(2)]), 10);
}

#[test]
fn what_a_characteristic_is_set_to_is_its_new_base() {
    let modifiers = [Modifier::Plus(1), Modifier::Times(2), Modifier::Set(3)];
    assert_eq!(modified(Characteristic::Strength, 8, &modifiers), 7);
}

#[test]
fn fractions_are_rounded_up() {
    assert_eq!(modified(Characteristic::Move, 5, &[Modifier::Over(2)]), 3);
    assert_eq!(modified(Characteristic::Move, 5, &[Modifier::Over(2), Modifier::Times(2)]), 5);
}

#[test]
fn strength_toughness_attacks_and_leadership_stop_at_one_and_the_others_at_zero() {
    let least = |characteristic| modified(characteristic, 2, &[Modifier::Plus(-5)]);
    assert_eq!(least(Characteristic::Strength), 1);
    assert_eq!(least(Characteristic::Toughness), 1);
    assert_eq!(least(Characteristic::Attacks), 1);
    assert_eq!(least(Characteristic::Leadership), 1);
    assert_eq!(least(Characteristic::Move), 0);
    assert_eq!(modified(Characteristic::Leadership, 10, &[Modifier::Plus(5)]), 15);
}
