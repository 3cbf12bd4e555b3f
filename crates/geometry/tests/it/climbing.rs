//! Climbing over terrain, standing on it, and what stands on other levels.
#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common;

use crate::common::{Random, cases};
use geometry::{
    ArcGon, CONTACT, Class, EndFault, FeatureId, Heading, Mover, Outcome, PathFinder, Piece, PieceId, Pose, Request,
    Shape, Solid, Table, Vector, check_path, vector,
};

fn round(millimetres: f64) -> Mover {
    Mover::new(&Shape::round_base(millimetres).unwrap(), Heading::default(), 1.5)
}

fn terrain(_: PieceId, piece: &Piece) -> Class {
    Class::terrain(piece.solid.top, 2.0, true)
}

fn place(table: &mut Table, id: u32, outline: ArcGon, bottom: f64, top: f64, feature: u32) {
    table.place(PieceId(id), Solid { outline, bottom, top }, FeatureId(feature)).unwrap();
}

fn box_at(x: f64, y: f64, long: f64, short: f64) -> ArcGon {
    Shape::rectangle(long, short).unwrap().outline(&Pose::from_inches(x, y).unwrap())
}

fn length(table: &Table, class: &impl Fn(PieceId, &Piece) -> Class, request: &Request<'_>) -> Option<f64> {
    let mut finder = PathFinder::default();
    let found = finder.find(table, class, request).unwrap().length();
    if found.is_some() {
        check_path(table, class, request, finder.path()).unwrap();
    }
    found
}

#[test]
fn over_a_box_costs_its_height_twice() {
    let mover = round(32.0);
    for height in [2.0, 2.00001, 2.001, 3.0, 4.5] {
        let mut table = Table::new(60.0, 44.0).unwrap();
        place(&mut table, 0, box_at(30.0, 22.0, 1.0, 40.0), 0.0, height, 0);
        let request = Request::new(&mover, vector(27.0, 22.0), vector(33.0, 22.0), 30.0);
        let toll = if height <= 2.0 + CONTACT { 0.0 } else { 2.0 * height };
        assert!((length(&table, &terrain, &request).unwrap() - (6.0 + toll)).abs() < 1e-9, "{height}");
    }
    // A container three inches long and three high, for a base that is hardly there: nine inches.
    let point = Mover { footprint: ArcGon::circle(Vector::ZERO, 0.002), height: 1.0 };
    let mut table = Table::new(60.0, 44.0).unwrap();
    place(&mut table, 0, box_at(30.0, 22.0, 3.0, 40.0), 0.0, 3.0, 0);
    let request = Request::new(&point, vector(28.498, 22.0), vector(31.502, 22.0), 30.0);
    assert!((length(&table, &terrain, &request).unwrap() - 9.004).abs() < 1e-3);
}

#[test]
fn round_is_taken_when_it_is_shorter() {
    let mover = round(32.0);
    let mut table = Table::new(60.0, 44.0).unwrap();
    place(&mut table, 0, box_at(30.0, 22.0, 1.0, 4.0), 0.0, 3.0, 0);
    let request = Request::new(&mover, vector(27.0, 22.0), vector(33.0, 22.0), 30.0);
    let round = length(&table, &|_, _| Class::Block, &request).unwrap();
    assert!(round < 12.0);
    assert!((length(&table, &terrain, &request).unwrap() - round).abs() < 1e-9);
}

#[test]
fn walking_round_the_inner_corner_of_a_roof_beats_climbing_down_and_up() {
    let mover = round(32.0);
    let mut table = Table::new(60.0, 44.0).unwrap();
    // An L of two long arms; from the end of one to the end of the other over the roof.
    place(&mut table, 0, box_at(30.0, 20.5, 11.0, 3.0), 0.0, 4.0, 0);
    place(&mut table, 1, box_at(26.0, 26.0, 3.0, 14.0), 0.0, 4.0, 0);
    let (start, goal) = (vector(34.0, 20.5), vector(26.0, 31.0));
    let request = Request::new(&mover, start, goal, 40.0);
    let found = length(&table, &terrain, &request).unwrap();
    // In the mover's space the roofs are larger by the base, so the corner is nearer to the outside.
    let r = 16.0 / 25.4;
    let corner = vector(27.5 + r, 22.0 + r);
    let expect = start.distance(corner) + corner.distance(goal);
    assert!((found - expect).abs() < 1e-3, "{found} {expect}");
    assert!(found < start.distance(goal) + 8.0);
}

#[test]
fn splitting_a_feature_changes_nothing() {
    let mover = round(32.0);
    let mut random = Random::new(21);
    for _ in 0..cases(40) {
        let (mut whole, mut split) = (Table::new(60.0, 44.0).unwrap(), Table::new(60.0, 44.0).unwrap());
        let height = random.range(2.1, 3.0);
        place(&mut whole, 0, box_at(30.0, 22.0, 4.0, 6.0), 0.0, height, 0);
        for i in 0..4 {
            let (x, y) = (29.0 + 2.0 * f64::from(i % 2), 20.5 + 3.0 * f64::from(i / 2));
            place(&mut split, i, box_at(x, y, 2.0, 3.0), 0.0, height, 0);
        }
        let start = vector(random.range(23.0, 26.5), random.range(15.0, 29.0));
        let goal = match random.below(2) {
            0 => vector(random.range(33.5, 37.0), random.range(15.0, 29.0)),
            _ => vector(random.range(29.0, 31.0), random.range(20.0, 24.0)),
        };
        let request = Request::new(&mover, start, goal, 30.0);
        let (a, b) = (length(&whole, &terrain, &request).unwrap(), length(&split, &terrain, &request).unwrap());
        assert!((a - b).abs() < 1e-3, "{a} {b} {start:?} {goal:?}");
    }
}

/// The shortest path over points spread round every corner and over every roof, the climb measured by fine steps.
fn brute_force(table: &Table, mover: &Mover, start: Vector, goal: Vector, limit: f64, random: &mut Random) -> f64 {
    let reflected = mover.footprint.reflected();
    let grown = |piece: &Piece| (piece.solid.outline.sum(&reflected), piece.solid.top);
    let rings: Vec<(ArcGon, f64)> =
        table.pieces().filter(|(_, piece)| piece.feature.0 < 100).map(|(_, piece)| grown(piece)).collect();
    // Features from 100 on are walls: they block movers who are lower than their tops.
    let walls: Vec<(ArcGon, f64)> =
        table.pieces().filter(|(_, piece)| piece.feature.0 >= 100).map(|(_, piece)| grown(piece)).collect();
    let mut points = vec![start, goal];
    for (ring, _) in rings.iter().chain(&walls) {
        for k in 0..48 {
            let n = Vector::at_angle(f64::from(k) * std::f64::consts::PI / 24.0);
            points.extend([ring.farthest(n) + n * 4e-3, ring.farthest(n) - n * 4e-3]);
        }
        let bounds = ring.bounds();
        for _ in 0..30 {
            let size = bounds.high - bounds.low;
            points.push(bounds.low + vector(size.x * random.unit(), size.y * random.unit()));
        }
    }
    let height = |p: Vector| {
        rings.iter().filter(|(ring, _)| ring.signed_distance(p) < -CONTACT).map(|r| r.1).fold(0.0, f64::max)
    };
    let toll = |a: Vector, b: Vector| {
        let steps = ((a.distance(b) / 0.04).ceil() as usize).max(1);
        let places = (0..=steps).map(|k| a.towards(b, k as f64 / steps as f64));
        let heights: Vec<(Vector, f64)> = places.map(|place| (place, height(place))).collect();
        let blocked = |&(place, height): &(Vector, f64)| {
            walls.iter().any(|(ring, top)| height < *top && ring.signed_distance(place) < -CONTACT)
        };
        match heights.iter().any(blocked) {
            true => f64::INFINITY,
            false => heights.windows(2).map(|pair| (pair[1].1 - pair[0].1).abs()).sum::<f64>(),
        }
    };
    let mut best = vec![f64::INFINITY; points.len()];
    let mut done = vec![false; points.len()];
    best[0] = 0.0;
    loop {
        let next = (0..points.len()).filter(|&i| !done[i]).min_by(|&a, &b| best[a].total_cmp(&best[b]));
        let Some(i) = next.filter(|&i| best[i] <= limit) else { return f64::INFINITY };
        if i == 1 {
            return best[1];
        }
        done[i] = true;
        for j in 0..points.len() {
            let straight = best[i] + points[i].distance(points[j]);
            if !done[j] && straight < best[j] && straight + points[j].distance(goal) <= limit {
                best[j] = best[j].min(straight + toll(points[i], points[j]));
            }
        }
    }
}

#[test]
fn climbing_paths_agree_with_brute_force() {
    let mut random = Random::new(22);
    let mover = round(32.0);
    for case in 0..cases(6) {
        let mut table = Table::new(60.0, 44.0).unwrap();
        for id in 0..4 {
            let outline = match id % 2 {
                0 => {
                    let pose =
                        Pose::facing(random.range(26.0, 34.0), random.range(18.0, 26.0), random.range(0.0, 360.0));
                    Shape::rectangle(random.range(1.0, 6.0), random.range(0.5, 3.0)).unwrap().outline(&pose.unwrap())
                }
                _ => common::random_hull(&mut random)
                    .template()
                    .moved(vector(random.range(26.0, 34.0), random.range(18.0, 26.0))),
            };
            place(&mut table, id, outline, 0.0, [0.6, 1.0, 1.5][random.below(3)], id);
        }
        let climbs = |_: PieceId, piece: &Piece| Class::Climb { height: piece.solid.top, stand: true };
        let (start, goal) = (vector(22.0, random.range(18.0, 26.0)), vector(38.0, random.range(18.0, 26.0)));
        let request = Request::new(&mover, start, goal, 30.0);
        let ours = length(&table, &climbs, &request).unwrap();
        let brute = brute_force(&table, &mover, start, goal, 22.0, &mut random);
        assert!(ours <= brute + 1e-3, "{case}: {ours} {brute}");
        let shorter = length(&table, &|_, _| Class::Ignore, &request).unwrap();
        assert!(ours >= shorter);
    }
}

#[test]
fn an_end_is_clear_of_terrain_or_wholly_on_it() {
    let mover = round(32.0);
    let mut table = Table::new(60.0, 44.0).unwrap();
    place(&mut table, 3, box_at(30.0, 22.0, 4.0, 2.0), 0.0, 3.0, 0);
    place(&mut table, 4, box_at(34.0, 22.0, 4.0, 2.0), 0.0, 3.0, 0);
    let mut finder = PathFinder::default();
    let mut ask = |goal: Vector, stand: bool| {
        let class = move |_: PieceId, piece: &Piece| Class::Climb { height: piece.solid.top, stand };
        finder.find(&table, &class, &Request::new(&mover, vector(25.0, 22.0), goal, 20.0)).unwrap()
    };
    // On the seam of the two pieces, wholly on their one roof.
    assert!((ask(vector(32.0, 22.0), true).length().unwrap() - 10.0).abs() < 1e-9);
    assert_eq!(ask(vector(32.0, 22.0), false), Outcome::EndRefused(EndFault::MidClimb(PieceId(3))));
    assert_eq!(ask(vector(32.0, 22.8), true), Outcome::EndRefused(EndFault::Overhangs(PieceId(3))));
    assert!(ask(vector(27.0, 22.0), true).length().is_some());
}

#[test]
fn what_stands_on_another_level_blocks_nothing() {
    let mover = round(32.0);
    let mut table = Table::new(60.0, 44.0).unwrap();
    // A broad floor 3" up, a model on it, and a model on the ground at its foot.
    place(&mut table, 0, box_at(30.0, 22.0, 10.0, 10.0), 2.8, 3.0, 0);
    place(&mut table, 1, ArcGon::circle(vector(30.0, 22.0), 0.63), 3.0, 4.5, 1);
    place(&mut table, 2, ArcGon::circle(vector(22.5, 22.0), 0.63), 0.0, 1.5, 2);
    let under = |id: PieceId, _: &Piece| if id.0 == 0 { Class::Ignore } else { Class::Block };
    let over = |id: PieceId, _: &Piece| match id.0 {
        0 => Class::Climb { height: 3.0, stand: true },
        _ => Class::Block,
    };
    // Under the floor the model above is no obstacle; over it, it is.
    let request = Request::new(&mover, vector(27.0, 22.0), vector(33.0, 22.0), 20.0);
    assert!((length(&table, &under, &request).unwrap() - 6.0).abs() < 1e-9);
    assert!(length(&table, &over, &request).unwrap() > 6.1);
    // Up from the ground beyond the other model: that one is in the way on the ground.
    let up = Request::new(&mover, vector(20.0, 22.0), vector(27.0, 22.0), 20.0);
    let found = length(&table, &over, &up).unwrap();
    assert!(found > 10.05 && found < 10.6, "{found}");
    // An engagement zone reaches five inches up and down, and no farther.
    let zone = |id: PieceId, _: &Piece| match id.0 {
        1 => Class::Zone { reach: 1.0, vertical: 5.0 },
        _ => Class::Ignore,
    };
    assert!(length(&table, &zone, &request.with_zones(1.0)).unwrap() > 6.3);
    let low = |id: PieceId, _: &Piece| match id.0 {
        1 => Class::Zone { reach: 1.0, vertical: 2.9 },
        _ => Class::Ignore,
    };
    assert!((length(&table, &low, &request.with_zones(1.0)).unwrap() - 6.0).abs() < 1e-9);
}

#[test]
fn a_roof_is_a_way_over_what_blocks_the_ground_below_it() {
    let mover = round(32.0);
    let mut table = Table::new(60.0, 44.0).unwrap();
    // A wall across the whole table, and a broad floor above part of it.
    place(&mut table, 0, box_at(30.0, 22.0, 0.5, 44.0), 0.0, 2.5, 0);
    place(&mut table, 1, box_at(30.0, 22.0, 8.0, 8.0), 2.8, 3.0, 1);
    let class = |id: PieceId, _: &Piece| match id.0 {
        1 => Class::Climb { height: 3.0, stand: true },
        _ => Class::Block,
    };
    let request = Request::new(&mover, vector(22.0, 22.0), vector(38.0, 22.0), 30.0);
    assert!((length(&table, &class, &request).unwrap() - 22.0).abs() < 1e-9);
    // From beside the floor: up onto it, over the wall, and down again.
    let beside = Request::new(&mover, vector(27.0, 30.0), vector(33.0, 30.0), 30.0);
    let over = length(&table, &class, &beside).unwrap();
    assert!(over > 12.0 && over < 20.0, "{over}");
    // Where the wall is taller than the floor there is no way.
    place(&mut table, 0, box_at(30.0, 22.0, 0.5, 44.0), 0.0, 5.0, 0);
    assert_eq!(length(&table, &class, &request), None);
}

#[test]
fn walls_under_and_beside_roofs_agree_with_brute_force() {
    let mut random = Random::new(23);
    let mover = round(32.0);
    let (mut compared, mut shorter) = (0, 0);
    for case in 0..cases(4) {
        let mut table = Table::new(60.0, 44.0).unwrap();
        for id in 0..5 {
            let pose = Pose::facing(random.range(26.0, 34.0), random.range(18.0, 26.0), random.range(0.0, 360.0));
            let roof = id < 2;
            let (long, short) = if roof { (4.0, 3.0) } else { (5.0, 0.5) };
            let outline = Shape::rectangle(long, short).unwrap().outline(&pose.unwrap());
            let top = if roof { [0.8, 1.2][random.below(2)] } else { [0.5, 1.0, 3.0][random.below(3)] };
            place(&mut table, id, outline, 0.0, top, if roof { id } else { 100 + id });
        }
        let class = |_: PieceId, piece: &Piece| match piece.feature.0 {
            100.. => Class::Block,
            _ => Class::Climb { height: piece.solid.top, stand: true },
        };
        let (start, goal) = (vector(22.0, random.range(18.0, 26.0)), vector(38.0, random.range(18.0, 26.0)));
        let request = Request::new(&mover, start, goal, 24.0);
        let ours = length(&table, &class, &request);
        let blocked = length(&table, &|_, _| Class::Block, &request);
        if let (Some(ours), Some(blocked)) = (ours, blocked) {
            assert!(ours <= blocked + 1e-6, "{case}: climbing is never worse than going round");
            shorter += usize::from(ours < blocked - 1e-3);
        }
        let brute = brute_force(&table, &mover, start, goal, 24.0, &mut random);
        if brute.is_finite() {
            compared += 1;
            let ours = ours.unwrap_or_else(|| panic!("{case}: refused, yet {brute} found"));
            assert!(ours <= brute + 1e-3, "{case}: {ours} {brute}");
        }
    }
    assert!(compared > 1 && (shorter > 0 || compared < 16), "{compared} {shorter}");
}
