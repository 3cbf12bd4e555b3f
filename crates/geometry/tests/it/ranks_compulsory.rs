//! Ranked units: moves that nobody steers, failed charges, flight, pursuit, pivots and nudges, against sampling.
#![allow(clippy::unwrap_used, clippy::approx_constant)]

use crate::common::ranks::{pose_at, table, unit};
use crate::common::{Random, cases};
use crate::ranks_moves::{block, hull};
use geometry::ranks::{
    Block, ClosePairs, Facing, Hull, Other, QUARTER, Slot, aim, distance, failed_charge, first_ahead, flee, goals,
    last_standing, nudge, pivot_towards, rearrange_straight, walkers, wheel_distance,
};
use geometry::tolerance::{CONTACT, GAP};
use geometry::{Vector, vector};

#[test]
fn a_failed_charge_goes_as_far_as_it_may_and_touches_nothing() {
    let mut random = Random::new(910);
    for _ in 0..cases(300) {
        let from = block(&mut random);
        let goal = from.front + random.direction() * random.range(1.0, 12.0);
        let mut others = Vec::new();
        for _ in 0..3 {
            let hull = hull(&mut random);
            if distance(&from.corners(), hull.corners()) > 0.1 {
                others.push(hull);
            }
        }
        let done = failed_charge(&from, goal, 4.0, (&others, &[]), &table());
        let used = wheel_distance(from.width, done.angle) + done.forward;
        assert!(used <= 4.0 + 1e-9 && done.angle <= QUARTER + 1e-9);
        for other in &others {
            let away = distance(&done.end.corners(), other.corners());
            assert!(away > CONTACT, "{away}");
            let mut sweep = f64::INFINITY;
            for n in 0..=100 {
                let at = from.wheeled(done.side, done.angle * f64::from(n) / 100.0);
                sweep = sweep.min(distance(&at.front_line(), other.corners()));
                let at = from.wheeled(done.side, done.angle).forward(done.forward * f64::from(n) / 100.0);
                sweep = sweep.min(distance(&at.front_line(), other.corners()));
            }
            assert!(sweep > CONTACT, "{sweep}");
        }
        // With nothing in the way it uses the whole distance, and if it stops early it aims.
        let free = failed_charge(&from, goal, 4.0, (&[], &[]), &table());
        let used = wheel_distance(from.width, free.angle) + free.forward;
        assert!((used - 4.0).abs() < 1e-9, "{used}");
        if let Some(angle) = aim(&from, free.side, goal)
            && angle < QUARTER
            && wheel_distance(from.width, angle) < 4.0
        {
            assert!((free.angle - angle).abs() < 1e-9);
            let turned = from.wheeled(free.side, angle);
            assert!((goal - turned.front).cross(turned.heading).abs() < 1e-6);
            assert!((goal - turned.front).dot(turned.heading) > -1e-6);
        }
    }
}

#[test]
fn a_fleeing_unit_ends_clear_of_everything() {
    let mut random = Random::new(911);
    let (mut extended, mut through) = (0, 0);
    for _ in 0..cases(500) {
        let from = block(&mut random);
        let others: Vec<Hull> = (0..5).map(|_| hull(&mut random)).collect();
        let least = random.range(2.0, 12.0);
        let done = flee(&from, least, &others, &table());
        assert!(done.moved >= least);
        extended += usize::from(done.moved > least);
        for (n, other) in others.iter().enumerate() {
            assert!(distance(&done.end.corners(), other.corners()) > CONTACT);
            let starts = distance(&from.corners(), other.corners()) <= 0.0;
            let meets = (1..=400)
                .any(|k| distance(&from.forward(done.moved * f64::from(k) / 400.0).corners(), other.corners()) < -0.01);
            let told = done.passages.iter().any(|passage| passage.other == n && passage.through);
            through += usize::from(told);
            if meets && !starts {
                assert!(told);
            }
            // What it stood in at the start it only leaves.
            if told {
                assert!(distance(&from.corners(), other.corners()) > -2.0 * CONTACT);
            }
        }
        // It stops at the first place that is free: no shorter one is.
        for n in 0..50 {
            let t = least + (done.moved - least) * f64::from(n) / 50.0;
            if done.moved - t > 1e-6 {
                let near =
                    others.iter().any(|other| distance(&from.forward(t).corners(), other.corners()) < GAP + 1e-9);
                assert!(near, "{t} of {}", done.moved);
            }
        }
        let edge = (0..=400)
            .map(|k| done.moved * f64::from(k) / 400.0)
            .find(|&t| from.forward(t).corners().iter().any(|&corner| !table().contains(corner)));
        if let Some(edge) = edge {
            assert!(done.edge.is_some_and(|at| at <= edge + 1e-9));
        }
    }
    assert!(extended > 0 && through > 0);
}

#[test]
fn a_pursuer_meets_the_first_thing_and_stands_clear_of_it() {
    let mut random = Random::new(912);
    let mut met = 0;
    for _ in 0..cases(300) {
        let from = block(&mut random);
        let others: Vec<Hull> =
            (0..4).map(|_| hull(&mut random)).filter(|hull| distance(&from.corners(), hull.corners()) > 0.1).collect();
        let most = random.range(2.0, 12.0);
        let ahead = first_ahead(&from, most, &others, &table());
        let front = |t: f64| from.forward(t).front_line();
        for &n in &ahead.others {
            met += 1;
            assert!(distance(&front(ahead.at), others[n].corners()).abs() <= CONTACT);
        }
        for k in 0..100 {
            let t = (ahead.at - 2.0 * CONTACT).max(0.0) * f64::from(k) / 100.0;
            assert!(others.iter().all(|other| distance(&front(t), other.corners()) > 0.0));
        }
        if let Some(stands) = last_standing(&from, ahead.at, &others, &table()) {
            assert!(stands <= ahead.at + 1e-9);
            let at = from.forward(stands);
            assert!(others.iter().all(|other| distance(&at.corners(), other.corners()) > CONTACT));
            // Nothing farther along the way is free.
            for k in 1..50 {
                let t = stands + (ahead.at - stands) * f64::from(k) / 50.0;
                if t - stands > 0.01 {
                    let corners = from.forward(t).corners();
                    let shut = others.iter().any(|other| distance(&corners, other.corners()) <= 2.0 * GAP)
                        || corners.iter().any(|&corner| !table().contains(corner));
                    assert!(shut);
                }
            }
        }
    }
    assert!(met > 0);
}

#[test]
fn a_partial_pivot_comes_as_near_as_it_may() {
    let from = Block { front: vector(20.0, 21.0), heading: vector(0.0, 1.0), width: 6.0, depth: 2.0 };
    // A wall beside it that the end of the unit would hit when it turns by a quarter.
    let wall = Hull::new(&[vector(17.0, 22.2), vector(23.0, 22.2), vector(23.0, 23.0), vector(17.0, 23.0)]).unwrap();
    let others = [Other { hull: wall, way: None, end: 1.0 }];
    let goal = vector(1.0, 0.0);
    let turned = pivot_towards(&from, goal, &others, &table());
    assert!(turned.centre().distance(from.centre()) < 1e-9);
    let away = distance(&turned.corners(), others[0].hull.corners());
    assert!((away - 1.0).abs() < 1e-3, "{away}");
    assert!(turned.heading.dot(goal) > from.heading.dot(goal));
    assert_eq!(pivot_towards(&from, goal, &[], &table()), from.pivoted(goal));
}

#[test]
fn nudges_restore_contact_by_the_shortest_way() {
    let mut random = Random::new(913);
    for _ in 0..cases(300) {
        let enemy = block(&mut random);
        let facing = Facing::ALL[random.below(4)];
        let edge = enemy.edge(facing);
        let other = block(&mut random);
        let own = Facing::ALL[random.below(4)];
        let length = other.flush_by(own, &edge, 0.0).edge(own).length;
        let at = other.flush_by(own, &edge, random.range(-length - 1.0, edge.length + 1.0));
        let lost = at.moved(edge.normal * random.range(0.01, 1.0));
        let done = nudge(&lost, own, &edge, &[]).unwrap();
        let ends = enemy.hull();
        assert!(distance(&done.end.corners(), ends.corners()).abs() <= CONTACT);
        assert_eq!(done.end.heading, lost.heading);
        let by = (done.end.front - lost.front).length();
        for n in 0..64 {
            let shorter = lost.moved(Vector::at_angle(f64::from(n) * 0.098_17) * (by - 0.01).max(0.0));
            assert!(distance(&shorter.corners(), ends.corners()) > 0.0);
        }
    }
}

#[test]
fn a_blocked_nudge_goes_in_two_legs() {
    let enemy = Block { front: vector(20.0, 20.0), heading: vector(0.0, 1.0), width: 4.0, depth: 2.0 };
    let edge = enemy.edge(Facing::Front);
    // The unit lost contact up and to the right: its nearest corner is not above the edge.
    let unit = Block { front: vector(24.5, 21.0), heading: vector(0.0, -1.0), width: 4.0, depth: 2.0 };
    let straight = nudge(&unit, Facing::Front, &edge, &[]).unwrap();
    assert!((straight.legs[0] - vector(-0.5, -1.0)).length() < 1e-9 && straight.legs[1] == Vector::ZERO);
    // A post that the far corner would hit on the straight way, but not if the unit goes ahead first.
    let post = |x: f64, y: f64| {
        Hull::new(&[vector(x, y), vector(x + 0.1, y), vector(x + 0.1, y + 0.1), vector(x, y + 0.1)]).unwrap()
    };
    let beside = post(22.36, 22.55);
    let legs = nudge(&unit, Facing::Front, &edge, std::slice::from_ref(&beside));
    let legs = legs.unwrap();
    assert!(legs.legs[1] != Vector::ZERO);
    assert!(distance(&legs.end.corners(), beside.corners()) > CONTACT);
    assert!(legs.end.front.distance(straight.end.front) < 1e-9);
    // With a wall below its whole front there is no way.
    let wall = Hull::new(&[vector(22.2, 20.4), vector(27.0, 20.4), vector(27.0, 20.5), vector(22.2, 20.5)]).unwrap();
    assert_eq!(nudge(&unit, Facing::Front, &edge, &[wall]), Err(0));
}

#[test]
fn close_pairs_are_kept_until_they_part() {
    let mut pairs = ClosePairs::default();
    pairs.came_near(3, [(1, 0.4), (2, 1.0), (4, 0.99)], 1.0);
    assert!(pairs.holds(1, 3) && pairs.holds(3, 4) && !pairs.holds(2, 3));
    pairs.moved(1, 1.0, |_| 0.9);
    assert!(pairs.holds(1, 3));
    pairs.moved(1, 1.0, |_| 1.2);
    assert!(!pairs.holds(1, 3) && pairs.holds(3, 4));
    pairs.gone(4);
    assert!(!pairs.holds(3, 4));
}

#[test]
fn a_pivot_by_a_half_turn_moves_nobody() {
    let mut random = Random::new(914);
    for _ in 0..cases(20) {
        let unit = unit(&mut random);
        // A model of another kind at a side stands in the first rank only: such a unit is not the same from behind.
        let full = unit.slots().iter().all(|slot| slot.model.is_some_and(|model| model != 100));
        let size = |slot: &Slot| (slot.far.0 - slot.near.0, slot.right.0 - slot.left.0);
        let equal = unit.slots().windows(2).all(|pair| size(&pair[0]) == size(&pair[1]));
        if !full || !equal {
            continue;
        }
        let block = unit.block(&pose_at(vector(30.0, 20.0), random.range(0.0, 360.0)));
        let same = |_: u32| 0;
        let walkers = walkers(&unit, &block, |_| (0, 10.0));
        let done = rearrange_straight(&walkers, &goals(&unit, &block.pivoted(-block.heading), same)).unwrap();
        assert!(done.lengths.iter().all(|&length| length < 1e-9));
    }
}
