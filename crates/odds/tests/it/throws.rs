//! Literal dice, many in a soak, judged as the statistics module says.
#![allow(clippy::unwrap_used)]

use crate::common::generate::{LARGE, match_up};
use crate::common::literal::{Dice, fire};
use crate::common::{Unit, cases};
use odds::statistics::{Finding, Tally, compare, ensemble_agrees, judge};
use odds::{Group, Target, resolve};

fn throw(groups: &[Group], target: &Target, seed: u64, throws: u32) -> Tally {
    let (mut dice, start, mut tally) = (Dice(seed), Unit::new(target), Tally::new());
    for _ in 0..throws {
        let (damage, slain) = fire(groups, target, &mut dice, &mut start.clone());
        tally.add(damage, slain);
    }
    tally
}

#[test]
fn literal_dice_agree() {
    let mut all = Vec::new();
    for seed in 0..cases(10, 200) {
        let (groups, target) = match_up(seed, LARGE);
        let exact = resolve(&groups, &target).unwrap();
        let scores = compare(&exact, &throw(&groups, &target, seed, cases(10_000, 200_000) as u32));
        all.extend(scores.scores.iter().filter(|score| score.name != "slain").map(|score| score.z));
        match judge(&scores, false) {
            Finding::Agrees => {}
            Finding::Disagrees => panic!("match-up {seed}: {scores:?}"),
            Finding::Again => {
                let scores =
                    compare(&exact, &throw(&groups, &target, seed + 1_000_000, cases(80_000, 1_600_000) as u32));
                assert_eq!(judge(&scores, true), Finding::Agrees, "match-up {seed}: {scores:?}");
            }
        }
    }
    assert!(ensemble_agrees(&all), "{} scores are not spread as luck spreads them", all.len());
}
