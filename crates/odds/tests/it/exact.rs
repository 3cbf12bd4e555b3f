//! The chains against every die in turn, in fractions.
#![allow(clippy::unwrap_used)]

use crate::common::generate::{SMALL, match_up};
use crate::common::recursion::{Game, fraction};
use crate::common::{Exact, Unit, cases, to_float};
use num_rational::BigRational;
use odds::{Group, Number, Target, resolve, resolve_as};
use std::collections::BTreeMap;

/// The chance of each pair of damage and slain, by the recursion.
fn slow(groups: &[Group], target: &Target, damage: u32, slain: u32) -> BigRational {
    let goal = |unit: &Unit| fraction(u64::from(unit.lost(target) == damage && unit.slain() == slain), 1);
    Game::new(groups, target, [0, 0], false, &goal).value()
}

fn compare(seed: u64) {
    let (groups, target) = match_up(seed, SMALL);
    let mut by_pair: BTreeMap<(u32, u32), BigRational> = BTreeMap::new();
    for (fate, chance) in resolve_as::<Exact>(&groups, &target).unwrap() {
        *by_pair.entry((fate.damage, fate.slain)).or_insert_with(|| Exact::zero().0) += chance.0;
    }
    let sum: BigRational = by_pair.values().sum();
    assert_eq!(sum, fraction(1, 1), "match-up {seed} does not add up to one");
    let outcome = resolve(&groups, &target).unwrap();
    assert!(outcome.damage.is_exact() && outcome.slain.is_exact());
    for ((damage, slain), chance) in by_pair {
        let expected = slow(&groups, &target, damage, slain);
        if outcome.cut_off == 0.0 {
            assert_eq!(chance, expected, "match-up {seed}, {damage} lost, {slain} slain: {groups:#?} {target:#?}");
        }
        let near: f64 = outcome.fates.iter().filter(|(f, _)| (f.damage, f.slain) == (damage, slain)).map(|f| f.1).sum();
        let expected = to_float(&expected);
        assert!((near - expected).abs() < 1e-14, "match-up {seed}: {near} is not {expected}");
    }
}

#[test]
fn chains_equal_every_die_in_turn() {
    (0..cases(60, 1_060)).for_each(compare);
}
