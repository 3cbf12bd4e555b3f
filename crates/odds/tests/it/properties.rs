//! What must hold for any attack and any dice.
#![allow(clippy::unwrap_used)]

use crate::common::generate::{LARGE, Size, match_up};
use odds::{
    Distribution, Faces, FreeRerolls, Goal, Group, Habit, Order, Play, Roll, Spill, Target, Verdict, best, resolve,
};
use proptest::prelude::*;

const MEDIUM: Size = Size { groups: 2, weapons: 3, attacks: 3, models: 4, lines: 2 };

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-11
}

fn same(a: &Distribution, b: &Distribution) -> bool {
    (a.first().min(b.first())..=a.last().max(b.last())).all(|value| close(a.chance(value), b.chance(value)))
}

fn outcome(groups: &[Group], target: &Target) -> odds::Outcome {
    resolve(groups, target).unwrap()
}

/// Without free re-rolls, fishing, and anything that a critical loses by being one.
fn tame(group: &mut Group) {
    group.critical_hit.wounds = false;
    group.critical = group.normal.clone();
    let plain = |faces: Faces| Faces { habit: Habit::Failures, may_reroll: [false; 6], ..faces };
    (group.hit, group.wound) = (group.hit.map(plain), group.wound.map(plain));
    group.otherwise.clear();
}

fn absurd_number() -> impl Strategy<Value = u32> {
    prop_oneof![Just(100_000), Just(i32::MAX as u32), Just(u32::MAX), 2_000_000..u32::MAX]
}

fn small_distribution() -> impl Strategy<Value = Distribution> {
    prop::collection::vec((-5i64..10, 0u64..20), 1..6)
        .prop_filter_map("all nought", |ways| Distribution::from_ways(ways).ok())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn chances_add_up_to_one(seed: u64) {
        let (groups, target) = match_up(seed, LARGE);
        let outcome = outcome(&groups, &target);
        prop_assert!(outcome.damage.is_exact() && outcome.slain.is_exact());
        prop_assert!(outcome.damage.chances().iter().all(|chance| (0.0..=1.0 + 1e-12).contains(chance)));
        prop_assert!(outcome.cut_off <= odds::CUT_OFF);
        prop_assert!(outcome.kill_all <= outcome.at_least_slain(1) + 1e-12);
    }

    #[test]
    fn more_is_never_less(seed: u64, change in 0usize..4) {
        let (mut groups, mut target) = match_up(seed, LARGE);
        groups.iter_mut().for_each(tame);
        // Where saves differ from line to line a model may fall so that a better one stands in front.
        let first = target.lines[0].clone();
        target.lines.iter_mut().for_each(|line| (line.saves, line.ignore) = (first.saves.clone(), first.ignore));
        let before = outcome(&groups, &target);
        let group = &mut groups[0];
        match change {
            0 => group.weapons += 1,
            1 => group.hit = group.hit.map(Faces::easier),
            2 => group.wound = group.wound.map(|faces| faces.reroll(|_, verdict| verdict == Verdict::Fail)),
            _ => target.lines.iter_mut().for_each(|line| line.saves.iter_mut().for_each(Vec::clear)),
        }
        prop_assert!(outcome(&groups, &target).mean_damage >= before.mean_damage - 1e-12);
    }

    #[test]
    fn weapons_of_a_kind_may_be_counted_or_listed(seed: u64) {
        let (mut groups, target) = match_up(seed, LARGE);
        groups.iter_mut().for_each(|group| group.settles = false);
        let listed: Vec<Group> = groups
            .iter()
            .flat_map(|group| (0..group.weapons).map(|_| Group { weapons: 1, ..group.clone() }))
            .collect();
        let (counted, listed) = (outcome(&groups, &target), outcome(&listed, &target));
        prop_assert!(same(&counted.damage, &listed.damage) && same(&counted.slain, &listed.slain));
    }

    #[test]
    fn best_is_no_worse_than_habit_and_rerolls_do_no_harm(seed: u64) {
        let (groups, target) = match_up(seed, MEDIUM);
        let value = |attacker, free| {
            let play = Play { attacker, free, ..Play::one_reroll(Goal::Slain) };
            best(&groups, &target, play).unwrap().value()
        };
        let habit = outcome(&groups, &target).mean_slain;
        prop_assert!(close(value(0, FreeRerolls::ByHabit), habit));
        let one = value(1, FreeRerolls::ByHabit);
        prop_assert!(one >= habit - 1e-11);
        prop_assert!(value(2, FreeRerolls::ByHabit) >= one - 1e-11);
        prop_assert!(value(1, FreeRerolls::Best) >= value(0, FreeRerolls::Best) - 1e-11);
    }

    #[test]
    fn thinking_is_no_worse_than_habit(seed: u64) {
        let (groups, mut target) = match_up(seed, MEDIUM);
        // The defender thinks too, so it gets nothing to think about.
        let plain = |faces: &mut Faces| *faces = faces.reroll(|_, _| false);
        target.lines.iter_mut().for_each(|line| line.saves.iter_mut().flatten().for_each(plain));
        for goal in [Goal::Damage, Goal::KillAll] {
            let value = |free| best(&groups, &target, Play { free, ..Play::one_reroll(goal) }).unwrap().value();
            prop_assert!(value(FreeRerolls::Best) >= value(FreeRerolls::ByHabit) - 1e-11);
        }
    }

    #[test]
    fn choosing_the_order_is_no_worse_for_the_defender(seed: u64) {
        let (mut groups, mut target) = match_up(seed, MEDIUM);
        groups.iter_mut().for_each(|group| group.precise = false);
        target.most_lost = None;
        target.lines.iter_mut().for_each(|line| line.spill = Spill::Lost);
        let play = Play::one_reroll(Goal::Slain);
        let given = best(&groups, &target, play).unwrap().value();
        target.order = Order::Best;
        prop_assert!(best(&groups, &target, play).unwrap().value() <= given + 1e-11);
    }

    #[test]
    fn sums_add_means_and_variances(a in small_distribution(), b in small_distribution()) {
        let sum = a.plus(&b);
        prop_assert!(close(sum.mean(), a.mean() + b.mean()));
        prop_assert!(close(sum.variance(), a.variance() + b.variance()));
        prop_assert!(same(&sum, &b.plus(&a)) && sum.is_exact());
        let product = a.times(&b).unwrap();
        prop_assert!(close(product.mean(), a.mean() * b.mean()));
        let two = a.copies(2).unwrap();
        prop_assert!(same(&two, &a.plus(&a)));
        prop_assert!(same(&a.with(&a, i64::max).unwrap(), &a.best_of(2)));
        prop_assert!(same(&a.with(&a, i64::min).unwrap(), &a.worst_of(2)));
        let again = a.reroll(|value| value < 2);
        prop_assert!(again.is_exact() && again.at_least(2) >= a.at_least(2) - 1e-12);
        prop_assert!(a.reroll_for_mean().mean() >= a.mean() - 1e-12);
    }

    #[test]
    fn quantiles_and_tables_agree(a in small_distribution(), share in 0.0f64..1.0) {
        let value = a.quantile(share);
        prop_assert!(a.at_most(value) >= share - 1e-11);
        prop_assert!(value == a.first() || a.at_most(value - 1) < share + 1e-11);
        for (value, chance) in a.at_least_table() {
            prop_assert!(close(chance, a.at_least(value)) && close(chance + a.at_most(value - 1), 1.0));
        }
    }

    #[test]
    fn absurd_input_is_refused_and_never_panics(seed: u64, place in 0usize..12, absurd in absurd_number()) {
        let (mut groups, mut target) = match_up(seed, MEDIUM);
        let (group, line) = (&mut groups[0], &mut target.lines[0]);
        let rolled = Roll::Dice { dice: absurd, sides: absurd, plus: absurd as i32, at_least: 0, at_most: absurd };
        match place {
            0 => group.weapons = absurd,
            1 => group.attacks = Roll::Fixed(absurd),
            2 => group.attacks = rolled,
            3 => group.critical_hit.extra_hits = Roll::Fixed(absurd),
            4 => group.normal.mortal = Roll::Table(vec![(absurd, u64::MAX), (1, u64::MAX)]),
            5 => group.normal = odds::Wound::damage(rolled, 0),
            6 => group.normal = odds::Wound::damage(Roll::Fixed(1), absurd as usize),
            7 => line.models = absurd,
            8 => line.wounds = absurd,
            9 => line.lost = absurd,
            10 => line.points = f64::NAN,
            _ => line.ignore = Some(Faces::needing(1)),
        }
        prop_assert!(resolve(&groups, &target).is_err());
        prop_assert!(best(&groups, &target, Play::one_reroll(Goal::Slain)).is_err());
        let changes = odds::Change::nudges(&groups, &target);
        prop_assert!(odds::differences(&groups, &target, &changes).is_err());
        changes.into_iter().for_each(|change| change.apply(&mut groups, &mut target));
    }

    #[test]
    fn any_text_is_a_roll_or_refused(text in "[0-9dD+\\- :a]{0,8}") {
        if let Ok(roll) = text.parse::<Roll>() {
            prop_assert!(roll.distribution().unwrap().is_exact());
            prop_assert_eq!(roll.to_string().parse::<Roll>().unwrap(), roll);
        }
    }
}
