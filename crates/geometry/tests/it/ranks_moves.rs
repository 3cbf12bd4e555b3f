//! Ranked units: primitives, formations and moves that are steered, against sampling.
#![allow(clippy::unwrap_used, clippy::approx_constant)]

use crate::common::ranks::{pose_at, table, unit};
use crate::common::{Random, cases};
use geometry::ranks::check::{ReplayFault, contacts_by_rays, replay};
use geometry::ranks::{
    Advance, Block, Facing, Goal, Hull, MoveFault, Other, QUARTER, Sector, Side, Snake, Step, Walker, contacts,
    distance, judge_advance, rearrange, rearrange_straight, slide, turn_hit, wheel_distance,
};
use geometry::{Bounds, Vector, vector};

pub(crate) fn block(random: &mut Random) -> Block {
    unit(random).block(&pose_at(vector(random.range(20.0, 50.0), random.range(15.0, 33.0)), random.range(0.0, 360.0)))
}

/// A polygon of three to six corners, or the boundary of a unit.
pub(crate) fn hull(random: &mut Random) -> Hull {
    if random.below(3) > 0 {
        return block(random).hull();
    }
    loop {
        let mut angles: Vec<f64> = (0..3 + random.below(4)).map(|_| random.range(0.0, 6.28)).collect();
        angles.sort_by(f64::total_cmp);
        let (middle, size) = (vector(random.range(20.0, 50.0), random.range(15.0, 33.0)), random.range(0.5, 3.0));
        let corners: Vec<Vector> = angles.iter().map(|&angle| middle + Vector::at_angle(angle) * size).collect();
        let apart = corners.iter().zip(corners.iter().skip(1)).all(|(a, b)| a.distance(*b) > 0.1);
        if let (true, Ok(hull)) = (apart, Hull::new(&corners)) {
            return hull;
        }
    }
}

#[test]
fn wheels_add_up_and_splitting_never_helps() {
    let mut random = Random::new(901);
    for _ in 0..cases(400) {
        let block = block(&mut random);
        let side = Side::BOTH[random.below(2)];
        let a = random.range(0.0, QUARTER);
        let b = random.range(0.0, QUARTER - a);
        let (once, twice) = (block.wheeled(side, a + b), block.wheeled(side, a).wheeled(side, b));
        assert!(once.front.distance(twice.front) < 1e-9 && once.heading.distance(twice.heading) < 1e-9);
        assert!(once.front_corner(side).distance(block.front_corner(side)) < 1e-9);
        let cost = |angle: f64| wheel_distance(block.width, angle);
        assert!(cost(a + b) <= cost(a) + cost(b) + 1e-9);
        let outer = block.wheeled(side, a).front_corner(side.other()) - block.front_corner(side.other());
        assert!((outer.dot(block.heading) - cost(a)).abs() < 1e-9);
    }
}

#[test]
fn sliding_meets_exactly_between_enter_and_exit() {
    let mut random = Random::new(902);
    let mut met = 0;
    for _ in 0..cases(1000) {
        let (a, b, direction) = (hull(&mut random), hull(&mut random), random.direction());
        let line = [a.corners()[0], a.corners()[1]];
        for figure in [a.corners(), &line[..]] {
            let at = |t: f64| -> Vec<Vector> { figure.iter().map(|&corner| corner + direction * t).collect() };
            match slide(figure, direction, b.corners(), 0.0) {
                Some((enter, exit)) => {
                    met += 1;
                    assert!(distance(&at(enter), b.corners()).abs() < 1e-9);
                    assert!(distance(&at(exit), b.corners()).abs() < 1e-9);
                    assert!(distance(&at(enter - 1e-3), b.corners()) > 0.0);
                    assert!(distance(&at(exit + 1e-3), b.corners()) > 0.0);
                    assert!(distance(&at((enter + exit) * 0.5), b.corners()) <= 1e-9);
                }
                None => {
                    for n in -60..60 {
                        assert!(distance(&at(f64::from(n)), b.corners()) > 0.0);
                    }
                }
            }
        }
    }
    assert!(met > cases(100));
}

#[test]
fn the_distance_to_a_slice_is_the_least_over_its_angles() {
    let mut random = Random::new(903);
    let mut checked = 0;
    while checked < cases(300) {
        let (block, other) = (block(&mut random), hull(&mut random));
        let (side, angle) = (Side::BOTH[random.below(2)], random.range(0.05, QUARTER));
        let sector = Sector::of(&block, side, angle);
        let exact = sector.distance(other.corners());
        let sampled = (0..=500)
            .map(|n| distance(&block.wheeled(side, angle * f64::from(n) / 500.0).front_line(), other.corners()))
            .fold(f64::INFINITY, f64::min);
        // Where they meet the depth means nothing, but they do meet.
        assert!(exact <= sampled.max(0.0) + 1e-9, "{exact} {sampled}");
        if sampled > 0.05 {
            assert!(sampled - exact < 0.02 * block.width.max(1.0) * angle, "{exact} {sampled}");
        }
        let hit = turn_hit(&block.front_line(), block.front_corner(side), side.sign(), &other, 0.0, angle);
        let starts_clear = distance(&block.front_line(), other.corners()) > 1e-6;
        if starts_clear {
            assert_eq!(hit.is_some(), exact <= 1e-9, "{hit:?} {exact}");
            if let Some(hit) = hit {
                let at = distance(&block.wheeled(side, hit).front_line(), other.corners());
                assert!(at.abs() < 1e-6, "{at}");
                let before = distance(&block.wheeled(side, hit * 0.999).front_line(), other.corners());
                assert!(before > 0.0);
            }
        }
        checked += 1;
    }
}

#[test]
fn exposed_pieces_never_overlap_and_cover_the_facing() {
    let mut random = Random::new(904);
    for _ in 0..cases(300) {
        let unit = unit(&mut random);
        for facing in Facing::ALL {
            let pieces = unit.exposed(facing);
            for pair in pieces.windows(2) {
                assert!(pair[0].to <= pair[1].from + 1e-9);
            }
            // What no model shows is empty right through.
            let length = match facing {
                Facing::Front | Facing::Rear => unit.width(),
                _ => unit.depth(),
            };
            for n in 0..200 {
                let at = (f64::from(n) + 0.37) / 200.0 * length.inches();
                let shown = pieces.iter().any(|piece| piece.from <= at && at <= piece.to);
                let stands = unit.slots().iter().filter(|slot| slot.model.is_some()).any(|slot| {
                    let (from, to) = match facing {
                        Facing::Front => (slot.left.0, slot.right.0),
                        Facing::Rear => (length.0 - slot.right.0, length.0 - slot.left.0),
                        Facing::Right => (slot.near.0, slot.far.0),
                        Facing::Left => (length.0 - slot.far.0, length.0 - slot.near.0),
                    };
                    f64::from(from) / 50.8 <= at && at <= f64::from(to) / 50.8
                });
                assert_eq!(shown, stands);
            }
        }
    }
}

#[test]
fn contacts_agree_with_rays() {
    let mut random = Random::new(905);
    for _ in 0..cases(600) {
        let (a, b) = (unit(&mut random), unit(&mut random));
        let (facing, own) = (Facing::ALL[random.below(4)], Facing::ALL[random.below(4)]);
        let (there, here) = (a.exposed(facing), b.exposed(own));
        let length = match own {
            Facing::Front | Facing::Rear => b.width().inches(),
            _ => b.depth().inches(),
        };
        // Anywhere, or with two edges exactly in line.
        let offset = if random.below(2) == 0 {
            random.range(-length, 8.0)
        } else {
            there[random.below(there.len())].from - length + here[random.below(here.len())].to
        };
        let pairs = contacts(&there, &here, length, offset);
        assert_eq!(pairs, contacts_by_rays((&a, facing), (&b, own), offset));
        for &(model, other) in &pairs {
            assert!(there.iter().any(|piece| piece.model == model) && here.iter().any(|piece| piece.model == other));
        }
        // Seen from the other side it is the same: the end of the target's facing lies at this offset of the own one.
        let whole = match facing {
            Facing::Front | Facing::Rear => a.width().inches(),
            _ => a.depth().inches(),
        };
        let mut back: Vec<(u32, u32)> = contacts(&here, &there, whole, offset + length - whole);
        back.iter_mut().for_each(|pair| *pair = (pair.1, pair.0));
        back.sort_unstable();
        assert_eq!(pairs, back);
    }
}

#[test]
fn one_snake_advance_is_found_again_from_its_end() {
    let mut random = Random::new(906);
    for _ in 0..cases(1000) {
        let start = block(&mut random);
        let snake = Snake {
            before: random.range(0.0, 8.0),
            side: Side::BOTH[random.below(2)],
            angle: random.range(0.001, QUARTER),
            after: random.range(0.0, 8.0),
        };
        let end = snake.apply(&start);
        let found = Snake::between(&start, &end).unwrap();
        let again = found.apply(&start);
        assert!(again.front.distance(end.front) < 1e-9 && again.heading.distance(end.heading) < 1e-9);
        assert!((found.length(start.width) - snake.length(start.width)).abs() < 1e-6);
    }
    let start = block(&mut random);
    assert_eq!(Snake::between(&start, &start.forward(-1.0)), None);
    assert_eq!(Snake::between(&start, &start.pivoted(-start.heading)), None);
    assert!((Snake::between(&start, &start.forward(3.0)).unwrap().before - 3.0).abs() < 1e-9);
}

fn random_steps(random: &mut Random) -> Vec<Step> {
    (0..1 + random.below(4))
        .map(|_| match random.below(2) {
            0 => Step::Forward(random.range(0.0, 5.0)),
            _ => Step::Wheel(Side::BOTH[random.below(2)], random.range(0.0, 1.2)),
        })
        .collect()
}

#[test]
fn judged_moves_agree_with_their_replay() {
    let mut random = Random::new(907);
    let (mut accepted, mut near, mut off, mut tried) = (0, 0, 0, 0);
    while accepted < cases(60) || near < cases(60) {
        tried += 1;
        assert!(tried < cases(20_000), "{accepted} accepted, {near} too near");
        let from = block(&mut random);
        let mut others = Vec::new();
        for _ in 0..4 {
            let hull = hull(&mut random);
            if distance(&from.corners(), hull.corners()) > 1.0 {
                others.push(Other { hull, way: Some(0.5), end: 1.0 });
            }
        }
        let steps = random_steps(&mut random);
        let small = Bounds { low: vector(10.0, 8.0), high: vector(60.0, 40.0) };
        let advance = Advance {
            from,
            steps: &steps,
            limit: None,
            reference: from.heading,
            corners: None,
            others: &others,
            table: small,
        };
        let replayed = replay(&from, &steps, &others, &small, 0.01);
        match judge_advance(&advance) {
            Ok(done) => {
                accepted += 1;
                let end = replayed.unwrap();
                assert!(end.front.distance(done.end.front) < 1e-4);
                let length: f64 = steps.iter().map(|step| step.cost(from.width)).sum();
                assert!((length - done.length).abs() < 1e-9);
            }
            Err(MoveFault::Passes { distance, least, .. }) => {
                near += 1;
                // The replay steps by a hundredth: what is too near by more than that it must see.
                let seen = matches!(replayed, Err(ReplayFault::TooNear { .. } | ReplayFault::OffTable { .. }));
                assert!(seen || distance > least - 0.02, "{distance} of {least}: {replayed:?}");
            }
            Err(MoveFault::LeavesTable { by, .. }) => {
                off += 1;
                assert!(replayed.is_err() || by < 0.01);
            }
            Err(_) => {}
        }
    }
    assert!(off > 0);
}

#[test]
fn moves_are_limited_in_length_turn_and_corners() {
    let from = Block { front: vector(30.0, 20.0), heading: vector(0.0, 1.0), width: 8.0, depth: 2.0 };
    let judge = |steps: &[Step], limit: f64, corners: f64| {
        judge_advance(&Advance {
            from,
            steps,
            limit: Some(limit),
            reference: from.heading,
            corners: Some((from, corners)),
            others: &[],
            table: table(),
        })
    };
    assert!(judge(&[Step::Forward(10.0)], 10.0, 20.0).is_ok());
    let long = judge(&[Step::Forward(10.5)], 10.0, 20.0);
    assert!(matches!(long, Err(MoveFault::TooLong { by, .. }) if (by - 0.5).abs() < 1e-9));
    // Two wheels of 50 degrees to one side turn too far; one each way does not.
    let (left, right) = (Step::Wheel(Side::Left, 0.873), Step::Wheel(Side::Right, 0.873));
    assert!(matches!(judge(&[left, left], 99.0, 99.0), Err(MoveFault::TurnedTooFar { step: 1, .. })));
    assert!(judge(&[left, right], 99.0, 99.0).is_ok());
    // A wheel of 90 degrees costs the width, and a wide unit ends with corners far from where any was.
    let wheel = [Step::Wheel(Side::Left, QUARTER)];
    assert!((judge(&wheel, 8.0, 99.0).unwrap().length - 8.0).abs() < 1e-9);
    assert!(matches!(judge(&wheel, 8.0, 6.0), Err(MoveFault::CornerTooFar { .. })));
    assert!(matches!(judge(&[Step::Forward(-1.0)], 9.0, 9.0), Err(MoveFault::BadStep { step: 0 })));
    assert!(matches!(judge(&[Step::Wheel(Side::Left, 1.6)], 9.0, 9.0), Err(MoveFault::BadStep { step: 0 })));
    assert!(matches!(judge(&[Step::Forward(f64::NAN)], 9.0, 9.0), Err(MoveFault::BadStep { step: 0 })));
}

#[test]
fn models_change_places_so_that_the_longest_way_is_shortest() {
    let mut random = Random::new(908);
    for _ in 0..cases(30) {
        let count = 2 + random.below(4);
        let point = |random: &mut Random| vector(random.range(0.0, 10.0), random.range(0.0, 10.0));
        let walkers: Vec<Walker> = (0..count as u32)
            .map(|model| Walker { model, from: point(&mut random), limit: 5.0, radius: 0.4, kind: model % 2 })
            .collect();
        let places: Vec<Goal> = (0..count as u32).map(|n| Goal { at: point(&mut random), kind: n % 2 }).collect();
        let found = rearrange_straight(&walkers, &places).unwrap();
        // Against all permutations.
        let mut best = f64::NEG_INFINITY;
        permute(&mut (0..count).collect::<Vec<_>>(), 0, &mut |order| {
            if walkers.iter().zip(order).all(|(walker, &n)| walker.kind == places[n].kind) {
                let spare = walkers.iter().zip(order).map(|(walker, &n)| 5.0 - walker.from.distance(places[n].at));
                best = best.max(spare.fold(f64::INFINITY, f64::min));
            }
        });
        assert!((best - found.spare).abs() < 1e-9);
    }
}

fn permute(items: &mut Vec<usize>, from: usize, each: &mut impl FnMut(&[usize])) {
    if from == items.len() {
        each(items);
        return;
    }
    for n in from..items.len() {
        items.swap(from, n);
        permute(items, from + 1, each);
        items.swap(from, n);
    }
}

#[test]
fn ways_round_others_are_the_shortest() {
    // Against a graph over points all round the grown obstacles.
    let mut random = Random::new(909);
    let mut detours = 0;
    for _ in 0..cases(12) {
        let radius = random.range(0.3, 0.6);
        let (from, to) = (vector(30.0, 24.0), vector(30.0 + random.range(4.0, 9.0), 24.0));
        let mut others = Vec::new();
        for _ in 0..2 {
            let middle = from.towards(to, random.range(0.3, 0.7)) + vector(0.0, random.range(-1.5, 1.5));
            let size = (random.range(0.3, 1.5), random.range(0.5, 3.0));
            let block = Block { front: middle, heading: random.direction(), width: size.0, depth: size.1 };
            let away = |point: Vector| distance(&[point], block.hull().corners()) > 0.5 + radius + 0.05;
            if away(from) && away(to) {
                others.push(Other { hull: block.hull(), way: Some(0.5), end: 1.0 });
            }
        }
        let walker = Walker { model: 0, from, limit: 30.0, radius, kind: 0 };
        let found = rearrange(&[walker], &[Goal { at: to, kind: 0 }], &others, &table()).unwrap().unwrap();
        let shortest = sampled_way(from, to, &others, 0.5 + radius);
        detours += usize::from(found.lengths[0] > from.distance(to) + 0.01);
        assert!(found.lengths[0] <= shortest + 1e-6, "{} {shortest}", found.lengths[0]);
        assert!(found.lengths[0] >= shortest - 0.1, "{} {shortest}", found.lengths[0]);
    }
    assert!(detours > 0);
}

/// The shortest way through points round the obstacles, by Dijkstra.
fn sampled_way(from: Vector, to: Vector, others: &[Other], keep: f64) -> f64 {
    let mut points = vec![from, to];
    for other in others {
        for &corner in other.hull.corners() {
            points.extend((0..40).map(|n| corner + Vector::at_angle(f64::from(n) * 0.157_08) * (keep * 1.004)));
        }
    }
    let free = |figure: &[Vector]| others.iter().all(|other| distance(figure, other.hull.corners()) >= keep - 1e-4);
    points.retain(|&point| free(&[point]));
    let mut length = vec![f64::INFINITY; points.len()];
    let mut done = vec![false; points.len()];
    length[0] = 0.0;
    while let Some(here) = (0..points.len()).filter(|&n| !done[n]).min_by(|&a, &b| length[a].total_cmp(&length[b])) {
        done[here] = true;
        for n in 0..points.len() {
            let by = length[here] + points[here].distance(points[n]);
            if by < length[n] && free(&[points[here], points[n]]) {
                length[n] = by;
            }
        }
    }
    length[1]
}
