//! Charges of ranked units: the solver against random paths, replays, mirrors and more or fewer obstacles.
#![allow(clippy::unwrap_used, clippy::approx_constant)]

use crate::common::ranks::{Scene, pose_at, scene, table, unit, wide_table};
use crate::common::{Random, cases};
use geometry::ranks::charge::{
    Approach, Charge, ChargeFault, Map, any_way, blocked_path, classes, follow, judge_charge, legal_offsets,
    nearest_legal, path_on, path_to, solve, solve_on, solve_unaligned, solve_unaligned_on, turn_target,
    unaligned_contacts,
};
use geometry::ranks::check::{contacts_by_rays, replay_charge};
use geometry::ranks::{Base, Block, Exposed, Facing, Formation, Hull, QUARTER, Score, Side, contacts, distance, score};
use geometry::tolerance::CONTACT;
use geometry::{Bounds, Vector, vector};

/// A random way to contact and a random flush place that holds the contact, if both are legal.
fn random_charge(random: &mut Random, charge: &Charge<'_>, legal: &[(f64, f64)]) -> Option<Score> {
    let approach = Approach {
        before: if random.below(3) == 0 { 0.0 } else { random.range(0.0, 12.0) },
        side: Side::BOTH[random.below(2)],
        angle: random.range(0.0, QUARTER),
    };
    let contact = follow(charge, &approach).ok()?;
    // All the best places that hold the point.
    let width = charge.charger.width;
    let held: Vec<(f64, f64)> = legal
        .iter()
        .map(|&(from, to)| (from.max(contact.from - width), to.min(contact.to)))
        .filter(|&(from, to)| from <= to)
        .collect();
    classes(charge.exposed, charge.front, width, &held).first().map(|class| class.score)
}

#[test]
fn no_random_charge_beats_the_solver_and_every_answer_stands() {
    let mut random = Random::new(920);
    let (mut possible, mut refused, mut unresolved) = (0, 0, 0);
    for n in 0..cases(200) {
        let mut scene = scene(&mut random, [0, 3, 6, 10][n % 4]);
        scene.flies = n % 9 == 8;
        let charge = scene.charge();
        let answer = solve(&charge);
        unresolved += usize::from(answer.unresolved > 0);
        if let Some(flush) = answer.flush {
            possible += 1;
            let judged = judge_charge(&charge, &flush.approach, flush.offset).unwrap();
            assert_eq!(judged.score, flush.score);
            let replayed = replay_charge(&charge, &flush.approach, flush.offset, 0.005);
            assert!(replayed.is_ok(), "{n} {replayed:?} {flush:?}");
            // Where it stands: exactly opposite, against the facing, no overlap, and the models that rays find.
            let edge = charge.edge();
            assert_eq!(flush.end.heading, -edge.normal);
            let gap = distance(&flush.end.corners(), scene.target.hull().corners());
            assert!(gap.abs() <= 1e-9, "{gap}");
            let rays = contacts_by_rays((&scene.unit, scene.facing), (&scene.own, Facing::Front), flush.offset);
            let pairs = contacts(&scene.exposed, &scene.front, charge.charger.width, flush.offset);
            assert_eq!(rays, pairs);
            assert!(scene.others.iter().all(|other| distance(&flush.end.corners(), other.corners()) > CONTACT));
        } else {
            refused += 1;
        }
        let legal = legal_offsets(&scene.charger, Facing::Front, &charge.edge(), &scene.others, &scene.table);
        let best = answer.flush.map(|flush| flush.score);
        for _ in 0..300 {
            if let Some(found) = random_charge(&mut random, &charge, &legal) {
                assert!(best.is_some_and(|best| best >= found), "scene {n}: {best:?} < {found:?}");
            }
        }
    }
    println!("{possible} possible, {refused} refused, {unresolved} unresolved");
    assert!(possible > cases(60) && refused > cases(60));
    // A no is a proof, but for scenes that the tolerance itself decides.
    assert!(unresolved * 1000 <= possible + refused, "{unresolved}");
}

/// The scene moved and turned, and mirrored if asked for.
fn transformed(scene: &Scene, by: Vector, radians: f64, mirror: bool) -> Scene {
    let turn = Vector::at_angle(radians);
    let flip = |v: Vector| if mirror { vector(-v.x, v.y) } else { v };
    let point = |v: Vector| flip(v).turned(turn) + by;
    let block =
        |block: &Block| Block { front: point(block.front), heading: flip(block.heading).turned(turn), ..*block };
    let pieces = |pieces: &[Exposed], length: f64| -> Vec<Exposed> {
        if !mirror {
            return pieces.to_vec();
        }
        pieces.iter().rev().map(|p| Exposed { model: p.model, from: length - p.to, to: length - p.from }).collect()
    };
    let hull = |hull: &Hull| {
        let mut corners: Vec<Vector> = hull.corners().iter().map(|&corner| point(corner)).collect();
        if mirror {
            corners.reverse();
        }
        Hull::new(&corners).unwrap()
    };
    let facing = match (mirror, scene.facing) {
        (true, Facing::Left) => Facing::Right,
        (true, Facing::Right) => Facing::Left,
        (_, facing) => facing,
    };
    Scene {
        charger: block(&scene.charger),
        front: pieces(&scene.front, scene.charger.width),
        own: scene.own.clone(),
        target: block(&scene.target),
        facing,
        exposed: pieces(&scene.exposed, scene.target.edge(scene.facing).length),
        unit: scene.unit.clone(),
        others: scene.others.iter().map(hull).collect(),
        table: wide_table(),
        flies: scene.flies,
    }
}

#[test]
fn charges_are_the_same_anywhere_and_in_the_mirror() {
    let mut random = Random::new(921);
    for n in 0..cases(200) {
        let mut scene = scene(&mut random, [0, 4, 8][n % 3]);
        scene.table = wide_table();
        let here = solve(&scene.charge());
        for mirror in [false, true] {
            let (by, turn) = (random.direction() * random.range(0.0, 50.0), random.range(0.0, 6.28));
            let other = transformed(&scene, by, turn, mirror);
            assert_eq!(other.target.arcs_of(other.charger.front).0, other.facing);
            let there = solve(&other.charge());
            if here.unresolved == 0 && there.unresolved == 0 {
                let score = |flush: Option<geometry::ranks::charge::Flush>| flush.map(|flush| flush.score);
                assert_eq!(score(here.flush), score(there.flush), "scene {n}");
            }
            if let Some(flush) = here.flush {
                // The same way, mirrored, is legal there.
                let side = if mirror { flush.approach.side.other() } else { flush.approach.side };
                let same = follow(&other.charge(), &Approach { side, ..flush.approach });
                assert!(same.is_ok(), "{n} {mirror} {same:?} {flush:?}");
            }
        }
    }
}

#[test]
fn obstacles_never_help_and_depth_never_does() {
    let mut random = Random::new(922);
    for n in 0..cases(100) {
        let scene = scene(&mut random, 4 + n % 5);
        let full = solve(&scene.charge());
        let score = full.flush.map(|flush| flush.score);
        if !scene.others.is_empty() {
            let fewer: Vec<Hull> = scene.others[1..].to_vec();
            let answer = solve(&Charge { others: &fewer, ..scene.charge() });
            assert!(
                answer.flush.map(|flush| flush.score) >= score || full.unresolved + answer.unresolved > 0,
                "scene {n}"
            );
        }
        let thin = Charge { charger: Block { depth: scene.charger.depth * 0.5, ..scene.charger }, ..scene.charge() };
        let answer = solve(&thin);
        assert!(answer.flush.map(|flush| flush.score) >= score || answer.unresolved > 0, "scene {n}");
        // A charger that flies is stopped by fewer things.
        let flying = solve(&Charge { flies: true, ..scene.charge() });
        assert!(flying.flush.map(|flush| flush.score) >= score || flying.unresolved > 0, "scene {n}");
    }
}

#[test]
fn judged_ways_agree_with_their_replay() {
    let mut random = Random::new(923);
    let (mut legal, mut blocked) = (0, 0);
    for n in 0..cases(300) {
        let scene = scene(&mut random, n % 6);
        let charge = scene.charge();
        let approach = Approach {
            before: random.range(0.0, 5.0),
            side: Side::BOTH[random.below(2)],
            angle: random.range(0.0, 1.2),
        };
        match follow(&charge, &approach) {
            Ok(contact) => {
                legal += 1;
                let at = contact.at.front_line();
                assert!(distance(&at, scene.target.hull().corners()).abs() < 1e-9);
                assert!(contact.from <= contact.to && contact.from >= 0.0 && contact.to <= charge.edge().length);
                let offset = contact.from - charge.charger.width * 0.5;
                let free = Charge { others: &[], ..charge };
                let replayed = replay_charge(&free, &approach, offset, 0.002);
                assert!(replayed.is_ok(), "{replayed:?} {approach:?} {contact:?}");
            }
            Err(ChargeFault::Blocked { distance, .. }) => {
                blocked += 1;
                assert!(distance <= CONTACT);
                assert!(distance > -0.01 || replay_charge(&charge, &approach, 0.0, 0.002).is_err());
            }
            Err(_) => {}
        }
    }
    assert!(legal > cases(20) && blocked > cases(10));
}

fn five_wide(front: Vector, degrees: f64) -> (Formation, Block) {
    let formation = Formation::ranked(Base::mm(20, 20), 5, 0..20).unwrap();
    let block = formation.block(&pose_at(front, degrees));
    (formation, block)
}

#[test]
fn a_plain_charge_is_flush_in_line() {
    let (unit, charger) = five_wide(vector(36.0, 15.0), 90.0);
    let (_, target) = five_wide(vector(36.5, 24.0), 270.0);
    let front = unit.exposed(Facing::Front);
    let charge = Charge {
        charger,
        front: &front,
        target,
        facing: Facing::Front,
        exposed: &front,
        others: &[],
        at_end: &[],
        table: table(),
        flies: false,
    };
    let answer = solve(&charge);
    let best = answer.flush.unwrap();
    assert_eq!((best.score, answer.unresolved), (Score { target: 5, own: 5 }, 0));
    // One file to the side still touches all five of both, corner to corner; two files do not.
    let base = charger.width / 5.0;
    let straight = best.approach;
    assert!(judge_charge(&charge, &straight, base).is_ok() && judge_charge(&charge, &straight, -base).is_ok());
    let fewer = judge_charge(&charge, &straight, 2.0 * base);
    assert!(matches!(fewer, Err(ChargeFault::FewerModels { score: Score { target: 4, own: 4 }, .. })), "{fewer:?}");
    let near = nearest_legal(&charge, 2.0 * base).unwrap();
    assert!((near.offset - base).abs() < 1e-9);
    // Too far aside the point of contact is lost.
    let lost = judge_charge(&charge, &straight, charger.width);
    assert!(matches!(lost, Err(ChargeFault::LosesContact { .. } | ChargeFault::FewerModels { .. })), "{lost:?}");
    assert!(path_to(&charge, base).is_some());
}

#[test]
fn first_contact_with_another_facing_is_refused() {
    let (unit, target) = five_wide(vector(36.0, 24.0), 0.0);
    let front = unit.exposed(Facing::Front);
    // The charger comes from the south-east: straight ahead it meets the right flank, not the front.
    let (_, charger) = five_wide(vector(34.5, 15.0), 90.0);
    let exposed = unit.exposed(Facing::Front);
    let charge = Charge {
        charger,
        front: &front,
        target,
        facing: Facing::Front,
        exposed: &exposed,
        others: &[],
        at_end: &[],
        table: table(),
        flies: false,
    };
    let fault = follow(&charge, &Approach { before: 0.0, side: Side::Left, angle: 0.0 });
    assert!(matches!(fault, Err(ChargeFault::WrongFacing { .. })), "{fault:?}");
    let right = Charge { facing: Facing::Right, exposed: &unit.exposed(Facing::Right), ..charge };
    assert!(follow(&right, &Approach { before: 0.0, side: Side::Left, angle: 0.0 }).is_ok());
    assert!(solve(&right).flush.is_some());
}

#[test]
fn a_wheel_cannot_go_on_through_the_target() {
    let (unit, charger) = five_wide(vector(36.0, 20.0), 90.0);
    let (_, target) = five_wide(vector(36.0, 22.0), 270.0);
    let front = unit.exposed(Facing::Front);
    let charge = Charge {
        charger,
        front: &front,
        target,
        facing: Facing::Front,
        exposed: &front,
        others: &[],
        at_end: &[],
        table: table(),
        flies: false,
    };
    let fault = follow(&charge, &Approach { before: 0.0, side: Side::Left, angle: 1.0 });
    assert!(matches!(fault, Err(ChargeFault::MetEarlier { .. })), "{fault:?}");
    let fault = follow(&charge, &Approach { before: 3.0, side: Side::Left, angle: 0.0 });
    assert!(matches!(fault, Err(ChargeFault::MetEarlier { .. })), "{fault:?}");
}

fn wall(from: Vector, to: Vector) -> Hull {
    Hull::new(&[from, vector(to.x, from.y), to, vector(from.x, to.y)]).unwrap()
}

#[test]
fn flying_passes_over_but_does_not_land_on_others() {
    let (unit, charger) = five_wide(vector(36.0, 12.0), 90.0);
    let (_, target) = five_wide(vector(36.0, 24.0), 270.0);
    let front = unit.exposed(Facing::Front);
    let across = [wall(vector(0.0, 17.0), vector(72.0, 18.0))];
    let charge = Charge {
        charger,
        front: &front,
        target,
        facing: Facing::Front,
        exposed: &front,
        others: &across,
        at_end: &[],
        table: table(),
        flies: false,
    };
    let walked = solve(&charge);
    assert!(walked.flush.is_none() && walked.room && walked.unresolved == 0);
    let flown = solve(&Charge { flies: true, ..charge }).flush.unwrap();
    assert_eq!(flown.score, Score { target: 5, own: 5 });
    // A wall right before the target leaves no room to land.
    let before = [wall(vector(30.0, 23.5), vector(42.0, 23.9))];
    let shut = solve(&Charge { flies: true, others: &before, ..charge });
    assert!(shut.flush.is_none() && !shut.room);
}

#[test]
fn an_unaligned_charge_takes_the_smallest_angle() {
    // Two posts before the ends of the target leave less room than the charger is wide.
    let (unit, charger) = five_wide(vector(33.0, 12.0), 90.0);
    let (_, target) = five_wide(vector(36.0, 24.0), 270.0);
    let front = unit.exposed(Facing::Front);
    let others = [wall(vector(33.9, 22.8), vector(34.1, 23.2)), wall(vector(37.9, 22.8), vector(38.1, 23.2))];
    let charge = Charge {
        charger,
        front: &front,
        target,
        facing: Facing::Front,
        exposed: &front,
        others: &others,
        at_end: &[],
        table: table(),
        flies: false,
    };
    assert!(solve(&charge).flush.is_none());
    let found = solve_unaligned(&charge).unwrap();
    assert!(found.angle > 0.01 && found.angle < QUARTER, "{found:?}");
    check_unaligned(&charge, &found);
    // The target turns about the point until the walls stop it.
    let (turned, place) = turn_target(&charge, &found);
    assert!(turned >= 0.0 && turned <= found.angle + 1e-9);
    let about = charge.edge().point(found.point);
    assert!(distance(&[about], place.hull().corners()).abs() < 1e-6);
    assert!(others.iter().all(|other| distance(&place.corners(), other.corners()) > CONTACT));
    let free = turn_target(&Charge { others: &[], ..charge }, &found);
    assert!((free.0 - found.angle).abs() < 1e-9);
    assert!((free.1.heading + found.end.heading).length() < 1e-6);
}

/// The corner that comes to rest on the facing has to pass the rock beside it on the way, at the angle of the way and not at that
/// of the end: without any straight part first it lands farthest to the right, 12.33 degrees round, at 36.5 less half its
/// tangent. From there the rock on the left asks for 8.39 degrees; the 8.30 of the place alone cannot be reached.
#[test]
fn an_unaligned_charge_is_limited_by_its_way() {
    let formation = Formation::ranked(Base::mm(25, 25), 5, 0..10).unwrap();
    let charger = formation.block(&pose_at(vector(36.0, 10.0), 90.0));
    let target = formation.block(&pose_at(vector(36.0, 20.0), 270.0));
    let front = formation.exposed(Facing::Front);
    let others = [wall(vector(20.0, 19.5), vector(33.0, 19.9)), wall(vector(36.5, 19.5), vector(50.0, 19.9))];
    let table = table();
    let charge = Charge {
        charger,
        front: &front,
        target,
        facing: Facing::Front,
        exposed: &front,
        others: &others,
        at_end: &[],
        table,
        flies: false,
    };
    let found = solve_unaligned(&charge).unwrap();
    check_unaligned(&charge, &found);
    assert!((found.angle.to_degrees() - 8.3885).abs() < 0.01, "{}", found.angle.to_degrees());
    assert!((found.approach.angle.to_degrees() - 12.33).abs() < 0.1, "{}", found.approach.angle.to_degrees());
    // Whoever passes them on the way, and only must not end in them, is limited by the place alone.
    let passing = Charge { others: &[], at_end: &others, ..charge };
    let found = solve_unaligned(&passing).unwrap();
    check_unaligned(&passing, &found);
    assert!((found.angle.to_degrees() - 8.30).abs() < 0.01, "{}", found.angle.to_degrees());
}

/// An unaligned place is legal, and no sampled one is at a smaller angle.
fn check_unaligned(charge: &Charge<'_>, found: &geometry::ranks::charge::Unaligned) {
    let edge = charge.edge();
    let contact = follow(charge, &found.approach).unwrap();
    assert!(found.point >= contact.from - 1e-6 && found.point <= contact.to + 1e-6);
    assert!(found.end.front_corner(found.corner).distance(edge.point(found.point)) < 1e-6);
    assert!(found.end.corners().iter().all(|&corner| edge.height(corner) > -1e-6));
    for other in charge.others.iter().chain(charge.at_end) {
        assert!(distance(&found.end.corners(), other.corners()) > CONTACT);
    }
    assert!(found.end.corners().iter().all(|&corner| charge.table.grown(CONTACT).contains(corner)));
    assert!((found.end.heading.dot(-edge.normal) - libm::cos(found.angle)).abs() < 1e-9);
}

#[test]
fn unaligned_charges_are_never_beaten_by_samples() {
    let mut random = Random::new(924);
    let mut seen = 0;
    for n in 0..cases(14) {
        let scene = scene(&mut random, 6 + n % 5);
        // In every second scene half of what stands there is passed on the way, and only not touched at the end.
        let (others, at_end) = scene.others.split_at(scene.others.len() / (1 + n % 2));
        let charge = Charge { others, at_end, ..scene.charge() };
        if solve(&charge).flush.is_some() {
            continue;
        }
        let found = solve_unaligned(&charge);
        if let Some(found) = &found {
            seen += 1;
            check_unaligned(&charge, found);
        }
        let edge = charge.edge();
        for _ in 0..400 {
            let approach = Approach {
                before: random.range(0.0, 8.0),
                side: Side::BOTH[random.below(2)],
                angle: random.range(0.0, QUARTER),
            };
            let Ok(contact) = follow(&charge, &approach) else { continue };
            let point = edge.point(contact.from);
            for (corner, turn) in [(Side::Right, 1.0), (Side::Left, -1.0)] {
                let offset = if corner == Side::Right { contact.from } else { contact.from - charge.charger.width };
                let flush = charge.charger.flush(&edge, offset);
                for k in 0..90 {
                    let angle = f64::from(k) * QUARTER / 90.0;
                    let at = flush.turned_about(point, turn * angle);
                    let free = scene.others.iter().all(|other| distance(&at.corners(), other.corners()) > 0.001)
                        && at.corners().iter().all(|&corner| charge.table.contains(corner));
                    if free {
                        let best = found.as_ref().map(|found| found.angle);
                        assert!(best.is_some_and(|best| best <= angle + 1e-3), "scene {n}: {best:?} > {angle}");
                        break;
                    }
                }
            }
        }
    }
    assert!(seen > 0);
}

/// What is kept on a map changes no answer, and whether there is any way is what the two searches say.
#[test]
fn a_map_that_is_used_again_gives_the_same_answers() {
    let mut random = Random::new(931);
    let mut ways = [0; 2];
    for n in 0..cases(60) {
        let mut scene = scene(&mut random, [0, 4, 8, 12][n % 4]);
        scene.flies = n % 7 == 6;
        let charge = scene.charge();
        let (flush, unaligned) = (solve(&charge), solve_unaligned(&charge));
        let mut map = Map::new(&charge);
        let any = flush.flush.is_some() || unaligned.is_some();
        ways[usize::from(any)] += 1;
        assert_eq!(any_way(&charge, &mut map), any, "scene {n}");
        let (length, width) = (charge.edge().length, charge.charger.width);
        for k in 0..6 {
            let offset = (length + width) * f64::from(k) / 5.0 - width;
            assert_eq!(path_on(&charge, &mut map, offset), path_to(&charge, offset), "scene {n} at {offset}");
        }
        assert_eq!(solve_unaligned_on(&charge, &mut map), unaligned, "scene {n}");
        let again = solve_on(&charge, &mut map);
        assert_eq!((again.flush, again.room), (flush.flush, flush.room), "scene {n}");
        assert_eq!((again.cells, again.unresolved), (flush.cells, flush.unresolved), "scene {n}");
    }
    assert!(ways.iter().all(|&count| count > cases(5)), "{ways:?}");
}

#[test]
fn contacts_at_an_angle_are_symmetric_and_agree_with_flush_ones() {
    let mut random = Random::new(925);
    for _ in 0..cases(200) {
        let (a, b) = (unit(&mut random), unit(&mut random));
        let target = a.block(&pose_at(vector(36.0, 24.0), random.range(0.0, 360.0)));
        let facing = Facing::ALL[random.below(4)];
        let edge = target.edge(facing);
        let charger = b.block(&pose_at(vector(10.0, 10.0), 0.0));
        let offset = random.range(-charger.width * 0.9, edge.length * 0.9);
        let flush = charger.flush(&edge, offset);
        let (there, here) = (a.exposed(facing), b.exposed(Facing::Front));
        // A skirmisher's lane shows far models at a depth, which a flush contact counts all the same.
        let pairs = unaligned_contacts((&target, facing, &there), (&flush, Facing::Front, &here), &[]);
        assert_eq!(pairs, contacts(&there, &here, charger.width, offset));
        let point = edge.point(offset.clamp(0.0, edge.length));
        let turned = flush.turned_about(point, 0.2);
        let pairs = unaligned_contacts((&target, facing, &there), (&turned, Facing::Front, &here), &[]);
        let mut back = unaligned_contacts((&turned, Facing::Front, &here), (&target, facing, &there), &[]);
        back.iter_mut().for_each(|pair| *pair = (pair.1, pair.0));
        back.sort_unstable();
        assert_eq!(pairs, back);
    }
    // Something that fills the wedge between two units keeps them from fighting across it.
    let (unit, target) = five_wide(vector(36.0, 24.0), 270.0);
    let front = unit.exposed(Facing::Front);
    let edge = target.edge(Facing::Front);
    let angled = target.flush(&edge, 0.0).turned_about(edge.point(0.0), 0.5);
    let open = unaligned_contacts((&target, Facing::Front, &front), (&angled, Facing::Front, &front), &[]);
    let far = edge.point(edge.length * 0.8) + edge.normal * 0.4;
    let post = wall(far - vector(0.9, 0.2), far + vector(0.9, 0.2));
    let shut = unaligned_contacts((&target, Facing::Front, &front), (&angled, Facing::Front, &front), &[post]);
    assert!(shut.len() < open.len(), "{shut:?} {open:?}");
}

#[test]
fn a_blocked_path_leads_to_the_nearest_next_facing() {
    let (_, charger) = five_wide(vector(36.0, 12.0), 90.0);
    let (_, target) = five_wide(vector(37.0, 24.0), 270.0);
    let found = blocked_path(&charger, &target, Facing::Front, &[], &table());
    // The target looks south: its right flank is to the west, nearer to the charger's middle.
    assert_eq!(found, Some((Facing::Right, None)));
    let between = [wall(vector(35.0, 18.0), vector(36.0, 19.0))];
    assert_eq!(blocked_path(&charger, &target, Facing::Front, &between, &table()), None);
    let aside = target.moved(vector(9.0, 0.0));
    assert_eq!(blocked_path(&charger, &aside, Facing::Front, &[], &table()), None);
    let straight = Block { front: vector(36.0, 24.0), ..target };
    assert_eq!(
        blocked_path(&charger, &straight, Facing::Front, &[], &table()),
        Some((Facing::Left, Some(Facing::Right)))
    );
}

#[test]
fn the_table_limits_ways_and_places() {
    let (unit, charger) = five_wide(vector(36.0, 12.0), 90.0);
    let (_, target) = five_wide(vector(36.0, 24.0), 270.0);
    let front = unit.exposed(Facing::Front);
    let narrow = Bounds { low: vector(33.9, 0.0), high: vector(38.1, 48.0) };
    let charge = Charge {
        charger,
        front: &front,
        target,
        facing: Facing::Front,
        exposed: &front,
        others: &[],
        at_end: &[],
        table: narrow,
        flies: false,
    };
    let found = solve(&charge).flush.unwrap();
    assert!(found.end.corners().iter().all(|&corner| narrow.grown(CONTACT).contains(corner)));
    let fault = judge_charge(&charge, &found.approach, 2.0);
    assert!(matches!(fault, Err(ChargeFault::EndOffTable { .. })), "{fault:?}");
    let fault = follow(&charge, &Approach { before: 0.0, side: Side::Right, angle: 1.2 });
    assert!(matches!(fault, Err(ChargeFault::LeavesTable { .. } | ChargeFault::Misses)), "{fault:?}");
}

#[test]
fn scores_at_all_offsets_never_exceed_the_best_class() {
    let mut random = Random::new(926);
    for _ in 0..cases(60) {
        let (a, b) = (unit(&mut random), unit(&mut random));
        let (there, here) = (a.exposed(Facing::Front), b.exposed(Facing::Front));
        let (length, width) = (a.width().inches(), b.width().inches());
        let all = classes(&there, &here, width, &[(-width, length)]);
        let best = all[0].score;
        for k in 0..=2000 {
            let at = -width + (length + width) * f64::from(k) / 2000.0;
            assert!(score(&there, &here, width, at) <= best);
        }
        for class in all {
            for at in [class.from, (class.from + class.to) * 0.5, class.to] {
                assert_eq!(score(&there, &here, width, at), class.score);
            }
        }
    }
}

#[test]
fn models_of_the_target_count_before_own_ones() {
    // Three models of an inch against one of two and a half inches and three of half an inch.
    let piece = |model: u32, from: f64, to: f64| Exposed { model, from, to };
    let there = [piece(0, 0.0, 1.0), piece(1, 1.0, 2.0), piece(2, 2.0, 3.0)];
    let here = [piece(0, 0.0, 0.5), piece(1, 0.5, 1.0), piece(2, 1.0, 1.5), piece(3, 1.5, 4.0)];
    let best = |offsets: [f64; 2]| {
        let first = classes(&there, &here, 4.0, &offsets.map(|at| (at, at)))[0];
        (first.from, first.score)
    };
    // More models of the target win over more of the charger's own, in whichever order the places come.
    assert_eq!(best([-2.6, 0.5]), (0.5, Score { target: 3, own: 2 }));
    assert_eq!(best([0.5, -2.6]), (0.5, Score { target: 3, own: 2 }));
    assert_eq!(score(&there, &here, 4.0, -2.6), Score { target: 2, own: 3 });
    // With as many of the target's the charger's own decide.
    assert_eq!(best([-3.8, -3.2]), (-3.2, Score { target: 1, own: 2 }));
    assert_eq!(score(&there, &here, 4.0, -3.8), Score { target: 1, own: 1 });
}

/// Hashes what many solves answer.
#[test]
fn solves_have_one_digest() {
    const DIGEST: u64 = 0x139a_21e2_f8c6_7a23;
    let run = |count: usize| {
        let mut random = Random::new(927);
        let mut hash = 0xcbf2_9ce4_8422_2325u64;
        for n in 0..count {
            let scene = scene(&mut random, n % 8);
            let answer = solve(&scene.charge());
            let numbers = answer.flush.map_or([n as f64; 5], |flush| {
                [flush.end.front.x, flush.end.front.y, flush.approach.before, flush.approach.angle, flush.offset]
            });
            for number in numbers {
                for byte in number.to_bits().to_le_bytes() {
                    hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
                }
            }
        }
        hash
    };
    let short = run(60);
    assert_eq!(short, DIGEST, "the digest is now {short:#018x}");
    // The same bits again, of more scenes in a long run.
    let count = cases(60);
    assert_eq!(run(count), run(count));
}
