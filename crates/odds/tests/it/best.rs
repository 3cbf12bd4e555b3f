//! Best play against every die in turn, in fractions, with a decision at each.
#![allow(clippy::unwrap_used)]

use crate::common::generate::{SMALL, Size, match_up};
use crate::common::recursion::{Game, fraction};
use crate::common::{Unit, cases, to_float};
use num_rational::BigRational;
use odds::{FreeRerolls, Goal, Order, Play, Spill, best, resolve};

const TINY: Size = Size { weapons: 2, attacks: 2, models: 2, lines: 2, ..SMALL };

fn compare(seed: u64, order: Order) {
    let (mut groups, mut target) = match_up(seed, TINY);
    if order == Order::Best {
        target.order = order;
        target.most_lost = None;
        target.lines.iter_mut().for_each(|line| line.spill = Spill::Lost);
        groups.iter_mut().for_each(|group| group.precise = false);
    }
    let models = target.models();
    let goals = [Goal::Damage, Goal::Slain, Goal::KillAll, Goal::SlainAtLeast(1)];
    let goal = goals[seed as usize % goals.len()];
    let hands: [[u8; 2]; 5] = [[1, 0], [0, 1], [1, 1], [2, 0], [0, 0]];
    let hand = hands[seed as usize % hands.len()];
    let free = seed.is_multiple_of(3);
    let play = Play {
        goal,
        attacker: hand[0],
        defender: hand[1],
        free: if free { FreeRerolls::Best } else { FreeRerolls::ByHabit },
        ..Play::one_reroll(goal)
    };
    let plan = best(&groups, &target, play).unwrap();

    let worth = |unit: &Unit| match goal {
        Goal::Damage => fraction(u64::from(unit.lost(&target)), 1),
        Goal::Slain => fraction(u64::from(unit.slain()), 1),
        Goal::KillAll => fraction(u64::from(unit.slain() == models), 1),
        _ => fraction(u64::from(unit.slain() >= 1), 1),
    };
    let expected: BigRational = Game::new(&groups, &target, hand, free, &worth).value();
    let (value, expected) = (plan.value(), to_float(&expected));
    // A choice within the slack of a plan may be taken the other way at every die.
    assert!((value - expected).abs() < 1e-11, "match-up {seed}: {value} is not {expected}\n{groups:#?}\n{target:#?}");

    let outcome = plan.outcome().unwrap();
    let reached = match goal {
        Goal::Damage => outcome.mean_damage,
        Goal::Slain => outcome.mean_slain,
        Goal::KillAll => outcome.kill_all,
        _ => outcome.at_least_slain(1),
    };
    assert!((value - reached).abs() < 1e-12, "match-up {seed}: the plan reaches {reached}, not {value}");

    if hand[1] == 0 && !free && order == Order::Given {
        let plain = resolve(&groups, &target).unwrap();
        let plain = match goal {
            Goal::Damage => plain.mean_damage,
            Goal::Slain => plain.mean_slain,
            Goal::KillAll => plain.kill_all,
            _ => plain.at_least_slain(1),
        };
        assert!(value >= plain - 1e-12, "match-up {seed}: a re-roll in hand does harm");
        assert!(hand[0] > 0 || (value - plain).abs() < 1e-12);
    }
}

#[test]
fn plans_equal_every_die_in_turn() {
    (0..cases(60, 760)).for_each(|seed| compare(seed, Order::Given));
}

#[test]
fn plans_of_a_defender_who_chooses_equal_every_die_in_turn() {
    (0..cases(40, 400)).for_each(|seed| compare(seed, Order::Best));
}
