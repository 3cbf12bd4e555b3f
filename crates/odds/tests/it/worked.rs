//! Numbers that can be worked out by hand, and those of the design's prototype.
#![allow(clippy::unwrap_used)]

use odds::{
    Change, CriticalHit, Description, Faces, Goal, Group, GroupChange, Line, Order, Play, Reduce, Roll, Spill, Target,
    TargetChange, Varied, Verdict, Wound, best, differences, resolve,
};

fn near(value: f64, expected: f64, digits: i32) {
    assert!((value - expected).abs() <= 0.5 * libm::pow(10.0, f64::from(-digits)) + 1e-12, "{value} is not {expected}");
}

fn one_wound_each(save: Faces) -> Target {
    Target::new(vec![Line::simple(10, 1, save)])
}

fn ten_shots(hit: Faces) -> Group {
    Group::simple(Roll::Fixed(10), hit, Faces::needing(4), &Roll::Fixed(1), 0)
}

#[test]
fn a_failure_is_judged_on_the_face_as_it_lies() {
    // 4+ at -1: a four misses, but did not fail as it lies, and may not be rolled again.
    let right = Faces::needing(5).reroll(|face, _| face < 4);
    let wrong = Faces::needing(5).reroll(|_, verdict| verdict == Verdict::Fail);
    near(resolve(&[ten_shots(right)], &one_wound_each(Faces::needing(4))).unwrap().mean_slain, 1.25, 4);
    near(resolve(&[ten_shots(wrong)], &one_wound_each(Faces::needing(4))).unwrap().mean_slain, 1.39, 2);
    // A save of 3+ made worse by two: three and four fail, but may not be rolled again.
    let right = Faces::needing(5).reroll(|face, _| face < 3);
    let plain = Faces::needing(4);
    near(resolve(&[ten_shots(plain)], &one_wound_each(right)).unwrap().mean_slain, 1.39, 2);
    near(resolve(&[ten_shots(plain)], &one_wound_each(wrong)).unwrap().mean_slain, 1.11, 2);
}

#[test]
fn wounding_by_itself_can_lower_the_result() {
    // Critical wounds from 3+ are mortal; a hit that wounds by itself is only a plain wound against a save of 2+.
    let hit = Faces::needing(3).critical_from(6);
    let wound = Faces::needing(6).critical_from(3);
    let mut group = Group {
        critical: Wound::mortal(Roll::Fixed(2)),
        ..Group::simple(Roll::Fixed(6), hit, wound, &Roll::Fixed(2), 0)
    };
    let target = Target::new(vec![Line::simple(1, 10, Faces::needing(2))]);
    near(resolve(std::slice::from_ref(&group), &target).unwrap().mean_damage, 5.32, 2);
    group.critical_hit.wounds = true;
    near(resolve(&[group], &target).unwrap().mean_damage, 4.33, 2);
}

#[test]
fn a_roll_that_is_one_of_several_is_their_mean_for_each_hit() {
    // A D6 of strength against 4: 6+ for 1 and 2, 5+ for 3, 4+ for 4, 3+ for 5 and 6, which is 15 of 36.
    let of = |ways, least| Varied { ways, roll: Faces::needing(least) };
    let varied = vec![of(2, 6), of(1, 5), of(1, 4), of(2, 3)];
    let group =
        Group { varied, ..Group::simple(Roll::Fixed(2), Faces::needing(1), Faces::needing(7), &Roll::Fixed(1), 0) };
    let target = one_wound_each(Faces::needing(7));
    let outcome = resolve(std::slice::from_ref(&group), &target).unwrap();
    let wound = 15.0 / 36.0;
    near(outcome.slain.chance(2), wound * wound, 12);
    near(outcome.slain.chance(1), 2.0 * wound * (1.0 - wound), 12);
    // Where it is not known which roll it is no re-roll is planned.
    assert!(best(&[group], &target, Play::one_reroll(Goal::Damage)).is_err());
}

#[test]
fn a_reroll_at_the_best_moment() {
    let group = Group::simple(Roll::Fixed(3), Faces::needing(3), Faces::needing(3), &Roll::dice(1, 6, 1), 0);
    let target = Target::new(vec![Line::simple(1, 9, Faces::needing(6))]);
    let plain = resolve(std::slice::from_ref(&group), &target).unwrap();
    let plan = best(&[group], &target, Play::one_reroll(Goal::KillAll)).unwrap();
    near(plain.kill_all, 0.200, 3);
    near(plan.value(), 0.368, 3);
    near(plan.outcome().unwrap().kill_all, plan.value(), 12);
}

#[test]
fn without_extras_it_is_a_binomial() {
    let outcome = resolve(&[ten_shots(Faces::needing(4))], &one_wound_each(Faces::needing(4))).unwrap();
    let mut ways = 1.0;
    for slain in 0..=10 {
        let expected = ways * libm::pow(0.125, f64::from(slain)) * libm::pow(0.875, f64::from(10 - slain));
        near(outcome.slain.chance(i64::from(slain)), expected, 15);
        ways = ways * f64::from(10 - slain) / f64::from(slain + 1);
    }
}

#[test]
fn the_example_of_the_documentation() {
    let file = r#"{
      "weapons": [{
        "attacks": 2, "hit": { "needs": 4, "critical": 6 }, "wound": { "needs": 3 }, "damage": "D3",
        "effects": [{ "extra-hits": 1 }]
      }],
      "target": [{ "models": 2, "wounds": 2, "save": 4 }]
    }"#;
    let (groups, target) = serde_json::from_str::<Description>(file).unwrap().build().unwrap();
    let outcome = resolve(&groups, &target).unwrap();
    let fractions = [(1849, 2916), (215, 2187), (953, 4374), (98, 6561), (913, 26244)];
    for (lost, (ways, of)) in fractions.into_iter().enumerate() {
        near(outcome.damage.chance(lost as i64), f64::from(ways) / f64::from(of), 14);
    }
    near(outcome.mean_damage, 4711.0 / 6561.0, 14);
    near(outcome.mean_slain, 1984.0 / 6561.0, 14);
}

#[test]
fn the_plan_of_the_documentation() {
    let group = Group {
        wound: None,
        normal: Wound::unsaved(Roll::Fixed(1)),
        ..Group::simple(Roll::Fixed(2), Faces::needing(4), Faces::needing(2), &Roll::Fixed(1), 0)
    };
    let plan = |wounds| {
        let target = Target::new(vec![Line::simple(1, wounds, Faces::needing(7))]);
        best(std::slice::from_ref(&group), &target, Play::one_reroll(Goal::KillAll)).unwrap()
    };
    near(plan(2).value(), 0.5, 14);
    let words: Vec<String> = plan(2).summary().unwrap().stretches.iter().map(ToString::to_string).collect();
    // The second attack is worth a re-roll only if the first did its part: the plan says so.
    let followed = [
        "attack, attack 1, 0 wounds lost, hit: spend a re-roll on 1-3",
        "attack, attack 2, 1 wound lost, hit: spend a re-roll on 1-3",
    ];
    assert_eq!(words, followed);
    near(plan(1).value(), 0.875, 14);
    let words: Vec<String> = plan(1).summary().unwrap().stretches.iter().map(ToString::to_string).collect();
    assert_eq!(words, ["attack, attack 2, hit: spend a re-roll on 1-3"]);
}

#[test]
fn the_bits_are_the_same_everywhere() {
    // The first attack of the benchmark, with its checksums: whatever the machine and the optimization, they must not change.
    let hit = Faces::needing(4).critical_from(6).reroll(|face, _| face == 1);
    let wound = Faces::needing(5).critical_from(6).reroll(|_, verdict| verdict == Verdict::Fail);
    let group = Group {
        critical_hit: CriticalHit { wounds: true, extra_hits: Roll::Fixed(1) },
        critical: Wound::mortal(Roll::Fixed(2)),
        ..Group::simple(Roll::Fixed(40), hit, wound, &Roll::Fixed(2), 0)
    };
    let line = Line { ignore: Some(Faces::needing(5)), ..Line::simple(10, 2, Faces::needing(3)) };
    let mut target = Target::new(vec![line]);
    let outcome = resolve(std::slice::from_ref(&group), &target).unwrap();
    let mix = |sum: u64, chance: &f64| (sum ^ chance.to_bits()).wrapping_mul(0x0100_0000_01b3);
    let chances = outcome.damage.chances().iter().chain(outcome.slain.chances());
    assert_eq!(chances.fold(0xcbf2_9ce4_8422_2325, mix), 0x6a9f_7455_6275_9237);
    target.lines[0].ignore = Some(Faces::needing(7));
    let plan = best(&[group], &target, Play::one_reroll(Goal::KillAll)).unwrap();
    assert_eq!(plan.value().to_bits(), 0x3fe7_22e1_f13b_0477);
}

#[test]
fn excess_damage_is_lost_but_not_in_a_pool() {
    // Two hits of two damage on models with three wounds: two and one, the rest is lost.
    let certain = Group {
        hit: None,
        wound: None,
        ..Group::simple(Roll::Fixed(2), Faces::needing(2), Faces::needing(2), &Roll::Fixed(2), 0)
    };
    let mut target = Target::new(vec![Line::simple(2, 3, Faces::needing(7))]);
    let outcome = resolve(std::slice::from_ref(&certain), &target).unwrap();
    assert_eq!((outcome.damage.chance(3), outcome.slain.chance(1)), (1.0, 1.0));
    target.lines[0].spill = Spill::Pool;
    let outcome = resolve(&[certain], &target).unwrap();
    assert_eq!((outcome.damage.chance(4), outcome.slain.chance(1)), (1.0, 1.0));
}

#[test]
fn damage_is_reduced_in_order() {
    let mut line = Line::simple(1, 9, Faces::needing(7));
    line.reduce = vec![Reduce::Halve, Reduce::Less(1)];
    assert_eq!([0, 1, 2, 3, 6, 7].map(|damage| line.reduced(damage)), [0, 1, 1, 1, 2, 3]);
    line.reduce = vec![Reduce::AtMost(2), Reduce::Less(5)];
    assert_eq!([0, 1, 9].map(|damage| line.reduced(damage)), [0, 1, 1]);
}

#[test]
fn mortal_wounds_wait_and_spill() {
    // The first weapon makes a mortal wound of three, the second one damage of two: the damage comes first.
    let mortal = Group {
        hit: None,
        wound: None,
        normal: Wound::mortal(Roll::Fixed(3)),
        ..Group::simple(Roll::Fixed(1), Faces::needing(2), Faces::needing(2), &Roll::Fixed(3), 0)
    };
    let damage = Group { normal: Wound::unsaved(Roll::Fixed(2)), ..mortal.clone() };
    let target = Target::new(vec![Line::simple(3, 2, Faces::needing(2))]);
    let waits = resolve(&[mortal.clone(), damage.clone()], &target).unwrap();
    assert_eq!((waits.mean_damage, waits.mean_slain), (5.0, 2.0));
    // Dealt out at once they leave a model with one wound, which wastes a point of the damage.
    let at_once = resolve(&[Group { settles: true, ..mortal }, damage], &target).unwrap();
    assert_eq!((at_once.mean_damage, at_once.mean_slain), (4.0, 2.0));
}

#[test]
fn precise_weapons_pick_out_who_stands_apart() {
    let hit = Group {
        hit: None,
        wound: None,
        ..Group::simple(Roll::Fixed(2), Faces::needing(2), Faces::needing(2), &Roll::Fixed(2), 0)
    };
    let apart = Line { apart: true, points: 100.0, ..Line::simple(1, 4, Faces::needing(7)) };
    let target = Target::new(vec![Line { points: 10.0, ..Line::simple(5, 1, Faces::needing(7)) }, apart]);
    let plain = resolve(std::slice::from_ref(&hit), &target).unwrap();
    near(plain.mean_points, 20.0, 12);
    let precise = resolve(&[Group { precise: true, ..hit }], &target).unwrap();
    near(precise.mean_points, 100.0, 12);
}

#[test]
fn a_defender_who_chooses_puts_the_right_model_in_front() {
    // One certain point of damage, and a sturdy model beside a weak one: the sturdy one can take it.
    let certain = Group {
        hit: None,
        wound: None,
        ..Group::simple(Roll::Fixed(1), Faces::needing(2), Faces::needing(2), &Roll::Fixed(1), 0)
    };
    let mut target = Target::new(vec![Line::simple(1, 1, Faces::needing(7)), Line::simple(1, 2, Faces::needing(7))]);
    let play = Play { attacker: 0, ..Play::one_reroll(Goal::Slain) };
    let value = |target: &Target| best(std::slice::from_ref(&certain), target, play).unwrap();
    assert_eq!(value(&target).value(), 1.0);
    target.order = Order::Best;
    assert_eq!((value(&target).value(), value(&target).first_line()), (0.0, Some(1)));
    near(value(&target).outcome().unwrap().damage.chance(1), 1.0, 12);
    assert!(resolve(&[certain], &target).unwrap_err().to_string().starts_with("target.order:"));
}

#[test]
fn no_more_is_lost_than_the_limit() {
    let group = Group { hit: None, wound: None, ..ten_shots(Faces::needing(2)) };
    let mut target = Target::new(vec![Line::simple(1, 9, Faces::needing(7))]);
    target.most_lost = Some(3);
    let outcome = resolve(&[group], &target).unwrap();
    assert_eq!((outcome.damage.chance(3), outcome.kill_all), (1.0, 0.0));
}

#[test]
fn what_each_step_contributes() {
    let hit = Faces::needing(4).critical_from(6);
    let group = Group {
        critical_hit: CriticalHit { wounds: false, extra_hits: Roll::Fixed(1) },
        ..Group::simple(Roll::Fixed(6), hit, Faces::needing(4), &Roll::Fixed(1), 0)
    };
    let target = Target::new(vec![Line::simple(20, 1, Faces::needing(4))]);
    let groups = [group];
    let parts = differences(&groups, &target, &Change::leave_outs(&groups, &target)).unwrap();
    let of = |change| parts.iter().find(|part| part.change == change).unwrap().damage;
    // Six attacks make three hits and one more; a quarter of them is damage.
    near(of(Change::Group(0, GroupChange::NoExtraHits)), -0.25, 12);
    near(of(Change::Target(TargetChange::NoSaves)), 1.0, 12);
    near(of(Change::Group(0, GroupChange::NoWoundRoll)), 1.0, 12);
    assert_eq!(parts.len(), 4);
    let nudges = differences(&groups, &target, &Change::nudges(&groups, &target)).unwrap();
    let of = |change| nudges.iter().find(|part| part.change == change).unwrap().damage;
    near(of(Change::Group(0, GroupChange::OneMoreAttack)), 1.0 / 6.0, 12);
    near(of(Change::Group(0, GroupChange::HitEasier)), 0.25, 12);
}

/// A die against mortal wounds only: mortal wounds meet it, damage does not.
#[test]
fn mortal_wounds_are_ignored_by_themselves() {
    let line = |ignore, mortal| Line { ignore, ignore_mortal: mortal, ..Line::simple(6, 1, Faces::needing(7)) };
    let five = Some(Faces::needing(5));
    let slain = |wound: Wound, line: Line| {
        let sure = Faces::needing(2);
        let group = Group {
            normal: wound.clone(),
            critical: wound,
            ..Group::simple(Roll::Fixed(3), sure, sure, &Roll::Fixed(1), 0)
        };
        resolve(&[group], &Target::new(vec![line])).unwrap().slain.mean()
    };
    let (mortal, damage) = (Wound::mortal(Roll::Fixed(1)), Wound::damage(Roll::Fixed(1), 0));
    assert_eq!(slain(mortal.clone(), line(None, five)), slain(mortal.clone(), line(five, None)));
    assert_eq!(slain(damage.clone(), line(None, five)), slain(damage, line(None, None)));
    assert!(slain(mortal.clone(), line(None, five)) < slain(mortal, line(None, None)));
}
