//! Shortest paths: against brute force, against the independent checker, and against themselves.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common;

use crate::common::{Random, battlefield, cases};
use geometry::{
    ArcGon, CONTACT, Class, FeatureId, GeometryError, Heading, Mover, Outcome, Path, PathFinder, Piece, PieceId, Pose,
    Request, Shape, Solid, Table, Vector, check_path, vector,
};
use std::collections::BinaryHeap;

fn block(_: PieceId, _: &Piece) -> Class {
    Class::Block
}

fn round(millimetres: f64) -> Mover {
    Mover::new(&Shape::round_base(millimetres).unwrap(), Heading::default(), 1.5)
}

/// A table of 60" by 44" with given footprints 3" high.
fn table_of(outlines: &[ArcGon]) -> Table {
    let mut table = Table::new(60.0, 44.0).unwrap();
    for (i, outline) in outlines.iter().enumerate() {
        let solid = Solid { outline: outline.clone(), bottom: 0.0, top: 3.0 };
        table.place(PieceId(i as u32), solid, FeatureId(i as u32)).unwrap();
    }
    table
}

fn free(table: &Table, mover: &Mover, at: Vector) -> bool {
    let base = mover.at(at);
    let area = table.area();
    area.contains(base.bounds().low)
        && area.contains(base.bounds().high)
        && table.pieces().all(|(_, piece)| geometry::horizontal(&base, &piece.solid.outline) > 1e-3)
}

/// The shortest path over points spread round every corner: never shorter than the truth, and nearly as short.
fn brute_force(table: &Table, mover: &Mover, start: Vector, goal: Vector, limit: f64, round: usize) -> Option<f64> {
    let reflected = mover.footprint.reflected();
    let rings: Vec<ArcGon> = table.pieces().map(|(_, piece)| piece.solid.outline.sum(&reflected)).collect();
    let near = |ring: &&ArcGon| ring.signed_distance(start) < limit && ring.signed_distance(goal) < limit;
    let rings: Vec<ArcGon> = rings.iter().filter(near).cloned().collect();
    let mut points = vec![start, goal];
    for ring in &rings {
        for k in 0..round {
            let n = Vector::at_angle(k as f64 * 2.0 * std::f64::consts::PI / round as f64);
            // Outside by the sagitta, so that neighbours see each other.
            let at = ring.farthest(n) + n * 4e-3;
            if start.distance(at) + at.distance(goal) <= limit {
                points.push(at);
            }
        }
    }
    let reach = mover.footprint.bounds();
    let area = table.area();
    points.retain(|&p| area.contains(p + reach.low) && area.contains(p + reach.high));
    let enters = |a: Vector, b: Vector| {
        rings.iter().any(|ring| {
            // Steps as long as the clearance allows.
            let mut t = 0.0;
            loop {
                let d = ring.signed_distance(a.towards(b, t));
                if d < -CONTACT {
                    return true;
                }
                t += d.max(CONTACT) / a.distance(b).max(1e-12);
                if t >= 1.0 {
                    return ring.signed_distance(b) < -CONTACT;
                }
            }
        })
    };
    let mut best = vec![f64::INFINITY; points.len()];
    let mut open = BinaryHeap::new();
    best[0] = 0.0;
    open.push((std::cmp::Reverse(0u64), 0usize));
    let mut done = vec![false; points.len()];
    while let Some((_, i)) = open.pop() {
        if std::mem::replace(&mut done[i], true) {
            continue;
        }
        if i == 1 {
            return Some(best[1]);
        }
        for j in 0..points.len() {
            let length = best[i] + points[i].distance(points[j]);
            if !done[j]
                && length < best[j]
                && length + points[j].distance(goal) <= limit
                && !enters(points[i], points[j])
            {
                best[j] = length;
                open.push((std::cmp::Reverse((length * 1e9) as u64), j));
            }
        }
    }
    None
}

#[test]
fn paths_on_a_battlefield_hold_every_law() {
    let (mut ways, mut refusals, mut detours) = (0, 0, 0);
    for seed in 0..cases(4) as u64 {
        let mut table = battlefield(seed, 120, 30);
        let mut random = Random::new(seed ^ 77);
        let (mut finder, mut other) = (PathFinder::default(), PathFinder::default());
        for _ in 0..150 {
            let mover = round(common::ROUND[random.below(5)]);
            let start = random.point(60.0, 44.0);
            let goal = start + random.direction() * random.range(0.5, 14.0);
            if !free(&table, &mover, start) || !free(&table, &mover, goal) {
                continue;
            }
            let straight = start.distance(goal);
            let limit = straight + random.range(0.0, 6.0);
            let request = Request::new(&mover, start, goal, limit);
            let found = finder.find(&table, &block, &request).unwrap();
            assert_eq!(
                found.length().map(close),
                other.find_with_all(&table, &block, &request).unwrap().length().map(close)
            );
            let Some(length) = found.length() else {
                refusals += 1;
                let longer = Request { limit: limit + 5.0, ..request };
                if let Some(length) = finder.find(&table, &block, &longer).unwrap().length() {
                    assert!(length > limit);
                }
                continue;
            };
            ways += 1;
            detours += usize::from(length > straight + 1e-3);
            assert!(length >= straight - 1e-9);
            check_path(&table, &block, &request, finder.path()).unwrap();
            sample(&table, &mover, finder.path());

            // Back is as long; just enough is enough; less is not.
            let back = Request { start: goal, goal: start, ..request };
            let reverse = other.find(&table, &block, &back).unwrap().length().unwrap();
            assert!((reverse - length).abs() < 1e-6, "{reverse} {length}");
            let exact = Request { limit: length + 1e-6, ..request };
            assert!(other.find(&table, &block, &exact).unwrap().length().is_some());
            let short = Request { limit: length - 2.0 * CONTACT, ..request };
            assert_eq!(other.find(&table, &block, &short).unwrap(), Outcome::TooFar);
            let wide = Request { limit: limit + 3.0, ..request };
            let again = other.find(&table, &block, &wide).unwrap().length().unwrap();
            assert!((again - length).abs() < 1e-9);

            // One more obstacle never shortens.
            let extra = common::random_outline(&mut random, 60.0, 44.0, true);
            let id = PieceId(table.id_bound() as u32);
            let solid = Solid { outline: extra, bottom: 0.0, top: 3.0 };
            table.place(id, solid, FeatureId(5000)).unwrap();
            if free(&table, &mover, start) && free(&table, &mover, goal) {
                let more = other.find(&table, &block, &wide).unwrap().length();
                assert!(more.is_none_or(|more| more >= length - 1e-9));
            }
            table.remove(id);
        }
    }
    assert!(ways > 40 && refusals > 10 && detours > 20, "{ways} {refusals} {detours}");
}

fn close(length: f64) -> i64 {
    (length * 1e6).round() as i64
}

/// A thousand poses along the path: none overlaps by more than contact or leaves the table.
fn sample(table: &Table, mover: &Mover, path: &Path) {
    let total: f64 = path.legs.iter().map(geometry::Leg::length).sum();
    assert!((total + path.climbed - path.length).abs() < 1e-9);
    for leg in &path.legs {
        let steps = ((1000.0 * leg.length() / total.max(1e-9)).ceil() as usize).max(2);
        for k in 0..=steps {
            let base = mover.at(leg.point(k as f64 / steps as f64));
            let area = table.area().grown(2.0 * CONTACT);
            assert!(area.contains(base.bounds().low) && area.contains(base.bounds().high));
            for (id, piece) in table.pieces() {
                let apart = geometry::horizontal(&base, &piece.solid.outline);
                assert!(apart > -CONTACT - 1e-7, "{id} {apart}");
            }
        }
    }
}

#[test]
fn paths_agree_with_brute_force() {
    let mut random = Random::new(4);
    let (mut compared, mut both, mut near) = (0, 0, 0);
    for seed in 0..cases(60) as u64 {
        let count = 3 + random.below(6);
        let outlines: Vec<ArcGon> = (0..count)
            .map(|_| common::random_outline(&mut random, 10.0, 10.0, seed % 3 == 0).moved(vector(15.0, 12.0)))
            .collect();
        let table = table_of(&outlines);
        let mover = if seed % 4 == 3 {
            Mover::new(&Shape::rectangle(1.5, 0.8).unwrap(), Heading::from_degrees(30.0).unwrap(), 1.5)
        } else {
            round(32.0)
        };
        let (start, goal) = (vector(13.0, random.range(12.0, 22.0)), vector(27.0, random.range(12.0, 22.0)));
        if !free(&table, &mover, start) || !free(&table, &mover, goal) {
            continue;
        }
        let limit = start.distance(goal) + random.range(0.5, 8.0);
        let mut finder = PathFinder::default();
        let request = Request::new(&mover, start, goal, limit);
        let ours = finder.find(&table, &block, &request).unwrap().length();
        let brute = brute_force(&table, &mover, start, goal, limit, 96);
        compared += 1;
        match (ours, brute) {
            (Some(ours), Some(brute)) => {
                assert!(ours <= brute + 1e-6, "{seed}: {ours} {brute}");
                check_path(&table, &block, &request, finder.path()).unwrap();
                near += usize::from(brute - ours < 0.08);
                both += 1;
            }
            (None, Some(brute)) => panic!("{seed}: refused, yet {brute} of {limit} found"),
            // Through a gap too narrow for points beside the corners: the checker decides.
            (Some(_), None) => {
                check_path(&table, &block, &request, finder.path()).unwrap();
            }
            (None, None) => {}
        }
    }
    assert!(compared > 20, "{compared}");
    // Brute force cannot use the narrowest gaps, so it is sometimes longer.
    assert!(near * 20 >= both * 19, "{near} of {both}");
}

#[test]
fn scaling_the_world_scales_the_path() {
    let mut random = Random::new(11);
    for _ in 0..cases(30) {
        let outlines: Vec<(Vector, f64)> =
            (0..5).map(|_| (random.point(8.0, 8.0) + vector(6.0, 6.0), random.range(0.4, 1.5))).collect();
        let lengths = [1.0, 2.0].map(|scale| {
            let table =
                table_of(&outlines.iter().map(|&(c, r)| ArcGon::circle(c * scale, r * scale)).collect::<Vec<_>>());
            let mover = Mover { footprint: ArcGon::circle(Vector::ZERO, 0.5 * scale), height: 1.0 };
            let request = Request::new(&mover, vector(3.0, 10.0) * scale, vector(17.0, 10.0) * scale, 40.0 * scale);
            PathFinder::default().find(&table, &block, &request).unwrap().length()
        });
        if let [Some(one), Some(two)] = lengths {
            assert!((two - 2.0 * one).abs() < 1e-6);
        }
    }
}

#[test]
fn gaps_are_passed_exactly_when_they_are_wide_enough() {
    let mut random = Random::new(12);
    for k in 0..cases(200) {
        let g = [1e-2, 3e-3, 1e-3, 3e-4][k % 4] * if k % 8 < 4 { 1.0 } else { -1.0 };
        let mover = round(32.0);
        let width = 2.0 * mover.footprint.arcs()[0].radius + g;
        let turn = random.direction();
        let wall = |side: f64| {
            let corners = [(0.1, 0.0), (0.1, 8.0), (-0.1, 8.0), (-0.1, 0.0)];
            let corners: Vec<(f64, f64)> = corners.iter().map(|&(x, y)| (x * side, y * side)).collect();
            let shape = Shape::hull(&corners).unwrap();
            shape.template().moved(vector(0.0, side * width / 2.0)).turned(turn).moved(vector(30.0, 22.0))
        };
        let table = table_of(&[wall(1.0), wall(-1.0)]);
        let (start, goal) = (vector(30.0, 22.0) - turn * 2.0, vector(30.0, 22.0) + turn * 2.0);
        let request = Request::new(&mover, start, goal, 4.5);
        let found = PathFinder::default().find(&table, &block, &request).unwrap();
        assert_eq!(found.length().is_some(), g > 0.0, "{g}");
    }
    // Exactly as wide as the base: it passes.
    let mover = round(32.0);
    let radius = mover.footprint.arcs()[0].radius;
    let posts = [vector(20.0, 20.0 - radius - 1.0), vector(20.0, 20.0 + radius + 1.0)];
    let table = table_of(&posts.map(|at| ArcGon::circle(at, 1.0)));
    let request = Request::new(&mover, vector(17.0, 20.0), vector(23.0, 20.0), 6.0);
    assert!(PathFinder::default().find(&table, &block, &request).unwrap().length().is_some());
}

#[test]
fn a_model_in_contact_on_all_sides_but_one_leaves_by_that_one() {
    let mover = round(32.0);
    let radius = mover.footprint.arcs()[0].radius;
    let mut random = Random::new(13);
    for _ in 0..cases(50) {
        let first = random.range(0.0, 6.0);
        let start = Pose::from_inches(30.0 + random.unit(), 22.0 + random.unit()).unwrap().position.point();
        // Three of the four places round it, rounded to stored positions: contact within the rounding.
        let ring: Vec<ArcGon> = (1..4)
            .map(|k| start + Vector::at_angle(first + f64::from(k) * std::f64::consts::PI / 2.0) * (2.0 * radius))
            .map(|at| geometry::Position::nearest(at).unwrap().point())
            .map(|at| ArcGon::circle(at, radius))
            .collect();
        let table = table_of(&ring);
        let goal = start + Vector::at_angle(first) * 4.0;
        let request = Request::new(&mover, start, goal, 4.0);
        let mut finder = PathFinder::default();
        assert!(finder.find(&table, &block, &request).unwrap().length().is_some());
        check_path(&table, &block, &request, finder.path()).unwrap();
        // And round to the other side, along its neighbours.
        let behind = start - Vector::at_angle(first) * 4.0;
        let round = Request::new(&mover, start, behind, 16.0);
        let length = finder.find(&table, &block, &round).unwrap().length().unwrap();
        assert!(length > 8.0);
        check_path(&table, &block, &round, finder.path()).unwrap();
        let shut = Request::new(&mover, start, behind, 4.5);
        assert_eq!(finder.find(&table, &block, &shut).unwrap(), Outcome::TooFar);
    }
}

#[test]
fn the_path_follows_a_wall_it_touches_and_stays_on_the_table() {
    // Flush against a wall within the rounding of stored positions, to the far side of its end.
    let mover = round(32.0);
    let radius = mover.footprint.arcs()[0].radius;
    for slip in [-5e-5, -1e-5, 0.0, 1e-5, 5e-5] {
        let wall = Shape::rectangle(8.0, 0.5).unwrap().outline(&Pose::from_inches(20.0, 20.0).unwrap());
        let table = table_of(&[wall]);
        let start = vector(22.0, 20.25 + radius + slip);
        let goal = vector(22.0, 19.75 - radius - slip);
        let request = Request::new(&mover, start, goal, 12.0);
        let mut finder = PathFinder::default();
        let length = finder.find(&table, &block, &request).unwrap().length().unwrap();
        let expect = 2.0 * 2.0 + 0.5 + std::f64::consts::PI * radius;
        assert!((length - expect).abs() < 1e-3, "{slip} {length} {expect}");
        check_path(&table, &block, &request, finder.path()).unwrap();
    }
    // A disc so near the edge that the short way round it would leave the table.
    let table = table_of(&[ArcGon::circle(vector(30.0, 1.5), 1.0)]);
    let request = Request::new(&mover, vector(27.0, 1.0), vector(33.0, 1.0), 20.0);
    let mut finder = PathFinder::default();
    finder.find(&table, &block, &request).unwrap().length().unwrap();
    check_path(&table, &block, &request, finder.path()).unwrap();
    assert!(finder.path().legs.iter().all(|leg| leg.bounds().low.y >= radius - CONTACT));
}

/// The point of a footprint's boundary in a direction from a point inside, by halving.
fn on_boundary(ring: &ArcGon, inside: Vector, direction: Vector) -> Vector {
    let (mut low, mut high) = (0.0, 100.0);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if ring.signed_distance(inside + direction * middle) < 0.0 { low = middle } else { high = middle }
    }
    inside + direction * high
}

#[test]
fn distance_into_a_region_is_the_least_over_its_boundary() {
    let mut random = Random::new(14);
    let mut compared = 0;
    for case in 0..cases(12) {
        let mover = round(32.0);
        let radius = mover.footprint.arcs()[0].radius;
        let centre = vector(30.0, 22.0);
        let target = match case % 3 {
            2 => Shape::rectangle(3.0, 2.0).unwrap().outline(&Pose::facing(30.0, 22.0, 20.0).unwrap()),
            _ => ArcGon::circle(centre, 0.8),
        };
        let mut outlines: Vec<ArcGon> = Vec::new();
        while outlines.len() < 5 {
            let at = centre + random.direction() * random.range(1.0, 4.5);
            let outline = match random.below(2) {
                0 => ArcGon::circle(at, random.range(0.4, 0.9)),
                _ => common::random_hull(&mut random).template().moved(at),
            };
            if geometry::horizontal(&outline, &target) > 0.0 {
                outlines.push(outline);
            }
        }
        let table = table_of(&outlines);
        let start = centre + random.direction() * random.range(6.0, 8.0);
        if !free(&table, &mover, start) {
            continue;
        }
        let region = target.grown(radius + 1.0);
        let limit = 14.0;
        let request = Request::new(&mover, start, start, limit);
        let mut finder = PathFinder::default();
        let ours = finder.reach_region(&table, &block, &request, &region).unwrap();
        let mut least: Option<f64> = None;
        for k in 0..1500 {
            let n = Vector::at_angle(f64::from(k) * 2.0 * std::f64::consts::PI / 1500.0);
            let goal = on_boundary(&region, centre, n);
            let point = Request::new(&mover, start, goal, least.unwrap_or(limit));
            if let Ok(Outcome::Way { length }) = finder.find(&table, &block, &point) {
                least = Some(least.map_or(length, |least| least.min(length)));
            }
        }
        compared += 1;
        match (ours, least) {
            (Some(ours), Some(least)) => {
                // A sampled goal may lie in an obstacle by less than counts.
                assert!(ours.length <= least + 2.0 * CONTACT, "{case}: {ours:?} {least}");
                assert!(least - ours.length < 0.02, "{case}: {ours:?} {least}");
            }
            (ours, least) => assert_eq!(ours.map(|a| a.length), least, "{case}"),
        }
    }
    assert!(compared > 5);
}

#[test]
fn bad_requests_are_errors_that_name_the_piece() {
    let mover = round(32.0);
    let table = table_of(&[ArcGon::circle(vector(10.0, 10.0), 1.0), ArcGon::circle(vector(20.0, 10.0), 1.0)]);
    let mut finder = PathFinder::default();
    let ask = |finder: &mut PathFinder, start: Vector, goal: Vector, limit: f64| {
        finder.find(&table, &block, &Request::new(&mover, start, goal, limit))
    };
    let inside = ask(&mut finder, vector(19.5, 10.0), vector(30.0, 10.0), 12.0).unwrap_err();
    assert!(matches!(inside, GeometryError::StartInside { piece: PieceId(1), .. }), "{inside}");
    assert_eq!(ask(&mut finder, vector(-1.0, 3.0), vector(3.0, 3.0), 9.0).unwrap_err(), GeometryError::StartOffTable);
    for bad in [f64::NAN, f64::INFINITY] {
        assert!(ask(&mut finder, vector(bad, 3.0), vector(3.0, 3.0), 9.0).is_err());
        assert!(ask(&mut finder, vector(3.0, 3.0), vector(3.0, bad), 9.0).is_err());
        assert!(ask(&mut finder, vector(3.0, 3.0), vector(4.0, 3.0), bad).is_err());
    }
    let request = Request { most_states: 1, ..Request::new(&mover, vector(5.0, 10.0), vector(15.0, 10.0), 20.0) };
    assert!(matches!(finder.find(&table, &block, &request), Err(GeometryError::TooMuchWork { .. })));
    let zone = |_: PieceId, _: &Piece| Class::Zone { reach: 3.0, vertical: 5.0 };
    let wide = finder.find(&table, &zone, &Request::new(&mover, vector(5.0, 10.0), vector(15.0, 10.0), 20.0));
    assert!(matches!(wide, Err(GeometryError::ZoneTooWide { .. })) || wide.is_ok());
    let mut table = table.clone();
    let bad = Solid { outline: ArcGon::circle(vector(f64::NAN, 1.0), 1.0), bottom: 0.0, top: 1.0 };
    assert!(matches!(table.place(PieceId(9), bad, FeatureId(0)), Err(GeometryError::Piece { piece: PieceId(9), .. })));
    let flat = Solid { outline: ArcGon::circle(vector(5.0, 1.0), 0.0), bottom: 0.0, top: 1.0 };
    assert!(table.place(PieceId(9), flat, FeatureId(0)).is_err());
}

#[test]
fn grids_of_walls_that_share_corners_are_no_trouble() {
    // Everything on whole numbers: touching, collinear, gaps exactly as wide as the base, equal pieces twice.
    let mut random = Random::new(15);
    let (mut ways, mut refusals) = (0, 0);
    for case in 0..cases(60) {
        let walls = 6 + random.below(12);
        let mut outlines = Vec::new();
        for _ in 0..walls {
            let (x, y) = (20.0 + random.below(9) as f64, 12.0 + random.below(9) as f64);
            let (long, short) = if random.below(2) == 0 { (2.0, 0.5) } else { (0.5, 2.0) };
            let centre = Pose::from_inches(x + long / 2.0, y + short / 2.0).unwrap();
            let outline = Shape::rectangle(long, short).unwrap().outline(&centre);
            if random.below(8) == 0 {
                outlines.push(outline.clone());
            }
            outlines.push(outline);
        }
        let table = table_of(&outlines);
        let mover = match case % 3 {
            0 => Mover { footprint: ArcGon::circle(Vector::ZERO, 0.5), height: 1.0 },
            1 => Mover { footprint: ArcGon::circle(Vector::ZERO, 0.25), height: 1.0 },
            _ => Mover::new(&Shape::rectangle(1.0, 0.5).unwrap(), Heading::default(), 1.0),
        };
        let half = |random: &mut Random, low: f64| low + 0.25 * random.below(44) as f64;
        let (start, goal) = (
            vector(half(&mut random, 18.5), half(&mut random, 10.5)),
            vector(half(&mut random, 18.5), half(&mut random, 10.5)),
        );
        let clear = |at: Vector| {
            table.pieces().all(|(_, p)| geometry::horizontal(&mover.at(at), &p.solid.outline) > -CONTACT / 2.0)
        };
        if !clear(start) || !clear(goal) {
            continue;
        }
        let limit = start.distance(goal) + [0.3, 1.0, 6.0][random.below(3)] * random.unit();
        let request = Request::new(&mover, start, goal, limit);
        let mut finder = PathFinder::default();
        let found = finder.find(&table, &block, &request).unwrap().length();
        if found.is_some() {
            check_path(&table, &block, &request, finder.path()).unwrap();
        }
        let full = finder.find_with_all(&table, &block, &request).unwrap().length();
        let back = Request { start: goal, goal: start, ..request };
        let reverse = finder.find(&table, &block, &back).unwrap().length();
        assert_eq!(found.map(close), full.map(close), "{case}");
        assert_eq!(found.map(close), reverse.map(close), "{case}");
        let brute = brute_force(&table, &mover, start, goal, limit, 64);
        match (found, brute) {
            (Some(ours), Some(brute)) => assert!(ours <= brute + 1e-6, "{case}: {ours} {brute}"),
            (None, Some(brute)) => panic!("{case}: refused, yet {brute} of {limit} found"),
            _ => {}
        }
        if found.is_some() { ways += 1 } else { refusals += 1 }
    }
    assert!(ways > 10 && refusals > 3, "{ways} {refusals}");
}

#[test]
fn a_path_may_wrap_more_than_half_way_round_a_disc() {
    // A long wall stands on a disc: from one side of the wall to the other the way leads under the disc.
    let mover = round(32.0);
    let radius = mover.footprint.arcs()[0].radius;
    let wall = Shape::rectangle(0.2, 23.0).unwrap().outline(&Pose::from_inches(20.0, 32.5).unwrap());
    let table = table_of(&[ArcGon::circle(vector(20.0, 20.0), 1.0), wall]);
    let (start, goal) = (vector(19.2, 21.6), vector(20.8, 21.6));
    let request = Request::new(&mover, start, goal, 12.0);
    let mut finder = PathFinder::default();
    let found = finder.find(&table, &block, &request).unwrap().length().unwrap();
    let (reach, apart) = (1.0 + radius, start.distance(vector(20.0, 20.0)));
    let beside_the_wall = libm::atan2(0.8, 1.6);
    let sweep = 2.0 * std::f64::consts::PI - 2.0 * beside_the_wall - 2.0 * libm::acos(reach / apart);
    let expect = 2.0 * (apart * apart - reach * reach).sqrt() + reach * sweep;
    assert!(sweep > std::f64::consts::PI);
    assert!((found - expect).abs() < 1e-6, "{found} {expect}");
    check_path(&table, &block, &request, finder.path()).unwrap();
}

#[test]
fn a_thin_wall_on_a_disc_blocks_the_way_along_its_edge() {
    // Half way round a large disc a thin wall sticks out, well away from the middle of the arc.
    let mover = round(32.0);
    for angle in [0.5, 0.9, 1.3, 2.0, 2.6] {
        let spoke = Shape::rectangle(2.5, 0.2).unwrap().template().moved(vector(4.0, 0.0));
        let wall = spoke.turned(Vector::at_angle(angle)).moved(vector(30.0, 20.0));
        let disc = ArcGon::circle(vector(30.0, 20.0), 3.0);
        let (start, goal) = (vector(25.5, 19.7), vector(34.5, 19.7));
        let request = Request::new(&mover, start, goal, 30.0);
        let mut finder = PathFinder::default();
        let lengths = [vec![disc.clone()], vec![disc, wall]].map(|outlines| {
            let mut outlines = outlines;
            // Close the way below, so that the arc above must be used.
            outlines.push(Shape::rectangle(0.5, 17.0).unwrap().outline(&Pose::from_inches(30.0, 8.5).unwrap()));
            let table = table_of(&outlines);
            let length = finder.find(&table, &block, &request).unwrap().length().unwrap();
            check_path(&table, &block, &request, finder.path()).unwrap();
            sample(&table, &mover, finder.path());
            length
        });
        assert!(lengths[1] > lengths[0] + 0.1, "{angle}: {lengths:?}");
    }
}
