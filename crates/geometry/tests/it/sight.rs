//! Visibility: against rays, against dense scans of slits, and against itself.
#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common;

use crate::common::{Random, cases, models, ruined_battlefield};
use geometry::{
    ArcGon, FeatureId, Piece, PieceId, Pose, Screen, Shape, SightCache, SightFinder, SightLine, Solid, Table, Vector,
    check_sight, vector,
};

/// Everything is solid but the two models themselves.
fn but(a: PieceId, b: PieceId) -> impl Fn(PieceId, &Piece) -> Screen {
    move |id, _| if id == a || id == b { Screen::Clear } else { Screen::Solid }
}

fn point_in(random: &mut Random, solid: &Solid) -> (Vector, f64) {
    let bounds = solid.outline.bounds();
    loop {
        let size = bounds.high - bounds.low;
        let at = bounds.low + vector(size.x * random.unit(), size.y * random.unit());
        if solid.outline.signed_distance(at) <= 0.0 {
            return (at, random.range(solid.bottom, solid.top));
        }
    }
}

/// Whether any of many random rays between two volumes is open.
fn rays_see(
    table: &Table,
    screen: &impl Fn(PieceId, &Piece) -> Screen,
    a: &Solid,
    b: &Solid,
    random: &mut Random,
    rays: usize,
) -> bool {
    (0..rays).any(|_| {
        let ((from, from_height), (to, to_height)) = (point_in(random, a), point_in(random, b));
        check_sight(table, screen, a, b, &SightLine { from, from_height, to, to_height })
    })
}

#[test]
fn sight_on_a_battlefield_holds_every_law() {
    let (mut visible, mut hidden, mut full) = (0, 0, 0);
    for seed in 0..cases(8) as u64 {
        let mut table = ruined_battlefield(seed, 120);
        let all = models(&table);
        let mut random = Random::new(seed ^ 5);
        let mut finder = SightFinder::default();
        for _ in 0..100 {
            let (a, b) = (random.below(all.len()), random.below(all.len()));
            if a == b {
                continue;
            }
            let ((a_id, a), (b_id, b)) = (all[a].clone(), all[b].clone());
            let screen = but(a_id, b_id);
            let found = finder.sees(&table, &screen, &a, &b);
            let back = finder.sees(&table, &screen, &b, &a);
            assert_eq!(found.is_some(), back.is_some(), "symmetric: {a:?} {b:?}");
            let fully = finder.sees_fully(&table, &screen, &a, &b);
            assert!(!fully || found.is_some());
            if finder.nothing_between(&table, &screen, &a, &b) {
                assert!(fully);
            }
            full += usize::from(fully);
            match found {
                Some(line) => {
                    visible += 1;
                    assert!(check_sight(&table, &screen, &a, &b, &line), "{line:?}");
                }
                None => {
                    hidden += 1;
                    assert!(!rays_see(&table, &screen, &a, &b, &mut random, 40), "{a:?} {b:?}");
                }
            }
            // Whatever is fully visible has nothing to blame.
            assert!(!fully || finder.causes(&table, &screen, &a, &b).is_empty());
            // Taking one blocker away never hides; making one taller never reveals.
            let victim = PieceId(random.below(table.id_bound()) as u32);
            if victim == a_id || victim == b_id {
                continue;
            }
            if let Some(piece) = table.remove(victim) {
                let after = finder.sees(&table, &screen, &a, &b);
                assert!(found.is_none() || after.is_some());
                let taller = Solid { top: piece.solid.top + 1.0, ..piece.solid.clone() };
                table.place(victim, taller, piece.feature).unwrap();
                let after = finder.sees(&table, &screen, &a, &b);
                assert!(found.is_some() || after.is_none());
                table.place(victim, piece.solid, piece.feature).unwrap();
            }
        }
    }
    assert!(visible > 20 && hidden > 40 && full > 3, "{visible} {hidden} {full}");
}

fn base(x: f64, y: f64, height: f64) -> Solid {
    Solid::new(&Shape::round_base(32.0).unwrap(), &Pose::from_inches(x, y).unwrap(), 0.0, height).unwrap()
}

fn solid(table: &mut Table, id: u32, feature: u32, outline: ArcGon, bottom: f64, top: f64) {
    table.place(PieceId(id), Solid { outline, bottom, top }, FeatureId(feature)).unwrap();
}

fn everything(_: PieceId, _: &Piece) -> Screen {
    Screen::Solid
}

fn box_of(low: Vector, high: Vector) -> ArcGon {
    let corners = [(low.x, low.y), (high.x, low.y), (high.x, high.y), (low.x, high.y)];
    let shape = Shape::hull(&corners).unwrap();
    shape.template()
}

#[test]
fn upright_slits_are_seen_through_when_a_dense_scan_says_so() {
    let mut random = Random::new(31);
    let (mut open, mut shut, mut missed) = (0, 0, 0);
    for _ in 0..cases(400) {
        let width = random.range(0.0, 0.05);
        let at = random.range(-2.0, 2.0);
        let mut table = Table::new(60.0, 44.0).unwrap();
        let (left, right) = (30.0 - 0.1, 30.0 + 0.1);
        solid(&mut table, 0, 0, box_of(vector(left, 10.0), vector(right, 22.0 + at - width / 2.0)), 0.0, 9.0);
        solid(&mut table, 1, 0, box_of(vector(left, 22.0 + at + width / 2.0), vector(right, 34.0)), 0.0, 9.0);
        let a = base(random.range(22.0, 28.5), random.range(20.0, 24.0), 1.5);
        let b = base(random.range(31.5, 38.0), random.range(20.0, 24.0), 1.5);
        let found = SightFinder::default().sees(&table, &everything, &a, &b);
        // Every line through the slit: a place on one face and a place on the other.
        let radius = a.outline.arcs()[0].radius;
        let scan = |margin: f64| {
            let half = width / 2.0 - margin;
            half > 0.0
                && (0..60).any(|i| {
                    (0..60).any(|j| {
                        let y = |k: i32| 22.0 + at - half + 2.0 * half * f64::from(k) / 59.0;
                        let (p, q) = (vector(left, y(i)), vector(right, y(j)));
                        let along = (q - p).unit_or(Vector::EAST);
                        let off = |centre: Vector| along.cross(centre - p).abs();
                        off(a.outline.middle()) < radius - margin && off(b.outline.middle()) < radius - margin
                    })
                })
        };
        if let Some(line) = found {
            assert!(scan(-1e-6) || width > 0.0);
            assert!(width > 1e-3, "seen through {width}");
            assert!(check_sight(&table, &everything, &a, &b, &line));
            open += 1;
        } else if scan(1.0e-3) {
            missed += 1;
        } else {
            shut += 1;
        }
    }
    assert_eq!(missed, 0, "{open} open, {shut} shut");
    assert!(open > 10 && shut > 10, "{open} {shut}");
}

#[test]
fn level_slits_are_seen_through() {
    for k in 0..60 {
        let height = f64::from(k) * 0.0005;
        let mut table = Table::new(60.0, 44.0).unwrap();
        let wall = box_of(vector(29.9, 10.0), vector(30.1, 34.0));
        solid(&mut table, 0, 0, wall.clone(), 0.0, 1.0);
        solid(&mut table, 1, 0, wall, 1.0 + height, 9.0);
        let (a, b) = (base(25.0, 22.0, 1.5), base(35.0, 22.0, 1.5));
        let found = SightFinder::default().sees(&table, &everything, &a, &b);
        assert!(found.is_none() || height > 1e-3 - 1e-9, "{height}");
        assert!(found.is_some() || height < 2e-3, "{height}");
    }
}

#[test]
fn a_wall_in_pieces_is_the_same_wall() {
    let mut random = Random::new(32);
    let (mut seen, mut not) = (0, 0);
    for _ in 0..cases(100) {
        let (mut whole, mut split) = (Table::new(60.0, 44.0).unwrap(), Table::new(60.0, 44.0).unwrap());
        let turn = random.direction();
        let height = random.range(0.5, 3.0);
        let length = random.range(1.0, 6.0);
        let piece =
            |from: f64, to: f64| box_of(vector(from, -0.1), vector(to, 0.1)).turned(turn).moved(vector(30.0, 22.0));
        solid(&mut whole, 0, 0, piece(-length, length), 0.0, height);
        for k in 0..4 {
            let at = |k: i32| -length + length * f64::from(k) / 2.0;
            solid(&mut split, k as u32, 0, piece(at(k), at(k + 1)), 0.0, height);
        }
        let a = base(random.range(20.0, 28.0), random.range(16.0, 28.0), random.range(0.5, 2.0));
        let b = base(random.range(32.0, 40.0), random.range(16.0, 28.0), random.range(0.5, 2.0));
        if whole.pieces().any(|(_, p)| {
            geometry::horizontal(&p.solid.outline, &a.outline) < 0.0
                || geometry::horizontal(&p.solid.outline, &b.outline) < 0.0
        }) {
            continue;
        }
        let mut finder = SightFinder::default();
        let one = finder.sees(&whole, &everything, &a, &b).is_some();
        assert_eq!(one, finder.sees(&split, &everything, &a, &b).is_some());
        assert_eq!(finder.sees_fully(&whole, &everything, &a, &b), finder.sees_fully(&split, &everything, &a, &b),);
        if one { seen += 1 } else { not += 1 }
    }
    assert!(seen > 10 && not > 10, "{seen} {not}");
}

#[test]
fn one_feature_is_the_cause_exactly_when_the_target_is_not_fully_visible() {
    let mut random = Random::new(33);
    let mut caused = 0;
    for _ in 0..cases(200) {
        let mut table = Table::new(60.0, 44.0).unwrap();
        let shape = common::random_shape(&mut random, true);
        let outline = shape.outline(&common::random_pose(&mut random, 6.0, 6.0)).moved(vector(27.0, 19.0));
        solid(&mut table, 0, 42, outline, 0.0, random.range(0.3, 3.0));
        let (a, b) = (base(20.0, random.range(19.0, 25.0), 1.5), base(40.0, random.range(19.0, 25.0), 1.5));
        let mut finder = SightFinder::default();
        let fully = finder.sees_fully(&table, &everything, &a, &b);
        let causes = finder.causes(&table, &everything, &a, &b);
        assert_eq!(causes, if fully { vec![] } else { vec![FeatureId(42)] });
        caused += usize::from(!fully);
    }
    assert!(caused > 20);
}

#[test]
fn fully_visible_agrees_with_rays_at_every_facing_point() {
    let mut random = Random::new(34);
    let (mut full, mut half) = (0, 0);
    for _ in 0..cases(40) {
        let mut table = Table::new(60.0, 44.0).unwrap();
        for id in 0..3 {
            let outline = common::random_outline(&mut random, 6.0, 6.0, false).moved(vector(27.0, 19.0));
            solid(&mut table, id, id, outline, 0.0, random.range(0.3, 2.5));
        }
        let (a, b) = (base(20.0, random.range(17.0, 27.0), 1.5), base(40.0, random.range(17.0, 27.0), 1.5));
        let mut finder = SightFinder::default();
        let ours = finder.sees_fully(&table, &everything, &a, &b);
        if finder.sees(&table, &everything, &a, &b).is_none() {
            continue;
        }
        // Points of the facing side, each looked at from many points of the observer.
        let (centre, radius) = b.outline.as_circle().unwrap();
        let towards = (a.outline.middle() - centre).unit_or(Vector::EAST);
        let unseen = (0..40).any(|i| {
            let angle = (f64::from(i) / 39.0 * 2.0 - 1.0) * 80.0 * std::f64::consts::PI / 180.0;
            let to = centre + towards.turned(Vector::at_angle(angle)) * radius;
            (0..10).any(|j| {
                let to_height = 0.02 + 1.46 * f64::from(j) / 9.0;
                let rays = if ours { 40_000 } else { 400 };
                !(0..rays).any(|_| {
                    let (from, from_height) = point_in(&mut random, &a);
                    check_sight(&table, &everything, &a, &b, &SightLine { from, from_height, to, to_height })
                })
            })
        });
        // Many rays may all miss a narrow view, so the rays' yes is sure and their no is not.
        if !unseen && !ours {
            half += 1;
        }
        if ours {
            assert!(!unseen, "{a:?} {b:?}");
            full += 1;
        }
    }
    assert!(full > 3, "{full} {half}");
    assert!(half * 4 <= full + half + 8, "{full} {half}");
}

#[test]
fn the_cache_changes_no_answer() {
    for seed in 0..cases(2) as u64 {
        let mut table = ruined_battlefield(seed, 60);
        let all: Vec<PieceId> = models(&table).iter().map(|(id, _)| *id).collect();
        let mut random = Random::new(seed ^ 9);
        let (mut cache, mut finder, mut plain) =
            (SightCache::default(), SightFinder::default(), SightFinder::default());
        let watched: Vec<(PieceId, PieceId)> =
            (0..12).map(|_| (all[random.below(all.len())], all[random.below(all.len())])).collect();
        let mut saved = table.clone();
        for step in 0..150 {
            let id = all[random.below(all.len())];
            // Take back to an earlier table now and then, and go on differently.
            if step % 40 == 10 {
                saved = table.clone();
            } else if step % 40 == 20 {
                table = saved.clone();
            }
            match random.below(4) {
                0 => {
                    table.remove(id);
                }
                _ => {
                    let shape = Shape::round_base(32.0).unwrap();
                    let pose = common::random_pose(&mut random, 60.0, 44.0);
                    let model = Solid::new(&shape, &pose, 0.0, random.range(1.0, 3.0)).unwrap();
                    table.place(id, model, FeatureId(1)).unwrap();
                }
            }
            // Not every change is looked at, so that counts pass each other unseen.
            for &(a, b) in watched.iter().filter(|(a, b)| a != b && step % 40 != 21) {
                let cached = cache.sees(&mut finder, &table, 0, &everything, a, b);
                let (Some(one), Some(other)) = (table.piece(a), table.piece(b)) else {
                    assert!(cached.is_none());
                    continue;
                };
                let fresh = plain.sees(&table, &but(a, b), &one.solid, &other.solid);
                assert_eq!(cached.is_some(), fresh.is_some());
                if let Some(line) = cached {
                    assert!(check_sight(&table, &but(a, b), &one.solid, &other.solid, &line));
                }
            }
        }
        let (kept, asked) = cache.counts();
        assert!(kept > 2 * asked, "{kept} {asked}");
    }
}

#[test]
fn the_grid_finds_what_all_pairs_find() {
    let mut random = Random::new(35);
    for seed in 0..cases(3) as u64 {
        let table = ruined_battlefield(seed, 100);
        let (mut found, mut scratch, mut ids) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..60 {
            let of = common::random_outline(&mut random, 60.0, 44.0, true);
            let reach = random.range(0.0, 9.0);
            table.within_reach(&of, reach, &mut found, &mut scratch);
            let plain: Vec<(PieceId, f64)> = table
                .pieces()
                .map(|(id, piece)| (id, geometry::horizontal(&of, &piece.solid.outline)))
                .filter(|&(_, distance)| geometry::within(distance, reach))
                .collect();
            assert_eq!(found, plain);
            let (from, to) = (random.point(70.0, 50.0), random.point(70.0, 50.0));
            table.grid().near_segment(from, to, 0.7, &mut ids);
            for (id, piece) in table.pieces() {
                let near =
                    (0..200).any(|k| piece.solid.outline.signed_distance(from.towards(to, f64::from(k) / 199.0)) < 0.7);
                assert!(!near || ids.binary_search(&id).is_ok());
            }
        }
    }
}

#[test]
fn areas_are_seen_into_and_out_of_but_not_through() {
    let mut table = Table::new(60.0, 44.0).unwrap();
    // One wood of two pieces that meet.
    solid(&mut table, 0, 7, box_of(vector(28.0, 18.0), vector(30.0, 26.0)), 0.0, 0.1);
    solid(&mut table, 1, 7, box_of(vector(30.0, 18.0), vector(32.0, 26.0)), 0.0, 0.1);
    let area = |_: PieceId, _: &Piece| Screen::Area;
    let mut finder = SightFinder::default();
    let mut sees = |a: f64, b: f64| finder.sees(&table, &area, &base(a, 22.0, 1.5), &base(b, 22.0, 1.5)).is_some();
    assert!(!sees(20.0, 40.0));
    assert!(sees(20.0, 29.0) && sees(20.0, 31.0));
    assert!(sees(29.0, 40.0) && sees(29.0, 31.2));
    assert!(sees(28.0, 40.0), "partly inside is seen out of");
    let into = |_: PieceId, _: &Piece| Screen::Into;
    let mut sees = |a: f64, b: f64| finder.sees(&table, &into, &base(a, 22.0, 1.5), &base(b, 22.0, 1.5)).is_some();
    assert!(!sees(20.0, 40.0) && !sees(28.0, 40.0), "not out of it where it is only seen into");
    assert!(sees(20.0, 31.0) && sees(28.0, 31.0) && sees(28.0, 20.0));
}

#[test]
fn grids_of_walls_that_share_corners_are_no_trouble() {
    let mut random = Random::new(36);
    let (mut seen, mut hidden) = (0, 0);
    for case in 0..cases(150) {
        let mut table = Table::new(60.0, 44.0).unwrap();
        for id in 0..4 + random.below(8) as u32 {
            let (x, y) = (24.0 + random.below(12) as f64, 16.0 + random.below(12) as f64);
            let (long, short) = if random.below(2) == 0 { (3.0, 0.5) } else { (0.5, 3.0) };
            let bottom = [0.0, 0.0, 1.0][random.below(3)];
            let height = [1.0, 1.5, 5.0][random.below(3)];
            solid(&mut table, id, id, box_of(vector(x, y), vector(x + long, y + short)), bottom, bottom + height);
        }
        let shape = match case % 3 {
            0 => Shape::rectangle(1.0, 1.0).unwrap(),
            1 => Shape::oval_base(60.0, 35.0).unwrap(),
            _ => Shape::round_base(25.4).unwrap(),
        };
        let mut model = |low: f64| {
            let (x, y) = (low + random.below(4) as f64 + 0.5, 18.0 + random.below(10) as f64);
            Solid::new(&shape, &Pose::from_inches(x, y).unwrap(), 0.0, 1.5).unwrap()
        };
        let (a, b) = (model(19.0), model(38.0));
        let mut finder = SightFinder::default();
        let found = finder.sees(&table, &everything, &a, &b);
        assert_eq!(found.is_some(), finder.sees(&table, &everything, &b, &a).is_some(), "{case}");
        match found {
            Some(line) => {
                assert!(check_sight(&table, &everything, &a, &b, &line), "{case}: {line:?}");
                seen += 1;
            }
            None => {
                assert!(!finder.sees_fully(&table, &everything, &a, &b));
                assert!(!rays_see(&table, &everything, &a, &b, &mut random, 300), "{case}");
                hidden += 1;
            }
        }
    }
    assert!(seen > 30 && hidden > 10, "{seen} {hidden}");
}

#[test]
fn what_a_model_stands_on_does_not_hide_what_is_high_above() {
    let mut table = Table::new(60.0, 44.0).unwrap();
    // The observer stands on a broad crate and looks up at a target on a tower.
    solid(&mut table, 0, 0, box_of(vector(17.0, 18.0), vector(23.0, 26.0)), 0.0, 2.0);
    solid(&mut table, 1, 1, box_of(vector(25.0, 18.0), vector(30.0, 26.0)), 0.0, 10.0);
    let at = |x: f64, bottom: f64| Solid { bottom, top: bottom + 1.5, ..base(x, 22.0, 1.5) };
    let (low, high) = (at(20.0, 2.0), at(26.0, 10.0));
    let mut finder = SightFinder::default();
    for (a, b) in [(&low, &high), (&high, &low)] {
        let line = finder.sees(&table, &everything, a, b).unwrap();
        assert!(check_sight(&table, &everything, a, b, &line));
    }
    // Far back on the tower, its own roof hides it.
    let back = at(29.0, 10.0);
    assert!(finder.sees(&table, &everything, &low, &back).is_none());
    assert!(finder.sees(&table, &everything, &back, &low).is_none());
}

fn at(x: f64, y: f64, bottom: f64) -> Solid {
    Solid::new(&Shape::round_base(32.0).unwrap(), &Pose::from_inches(x, y).unwrap(), bottom, 1.5).unwrap()
}

/// What the finder says, verified both ways: a line that it gives is one, and it sees as far back as forth.
fn seen(table: &Table, a: &Solid, b: &Solid) -> bool {
    let mut finder = SightFinder::default();
    let (there, back) = (finder.sees(table, &everything, a, b), finder.sees(table, &everything, b, a));
    for (line, from, to) in [(there, a, b), (back, b, a)] {
        if let Some(line) = line {
            assert!(check_sight(table, &everything, from, to, &line), "{from:?} {to:?} {line:?}");
        }
    }
    assert_eq!(there.is_some(), back.is_some(), "{a:?} {b:?}");
    there.is_some()
}

#[test]
fn nobody_looks_through_the_floor_under_his_feet() {
    let floored = |east: f64| {
        let mut table = Table::new(60.0, 44.0).unwrap();
        solid(&mut table, 0, 0, box_of(vector(16.0, 16.0), vector(east, 24.0)), 2.8, 3.0);
        table
    };
    let (bare, floor) = (Table::new(60.0, 44.0).unwrap(), floored(24.0));
    for apart in [0.0, 0.3, 1.0] {
        let (below, above) = (at(20.0, 20.0, 0.0), at(20.0 + apart, 20.0, 3.0));
        assert!(!seen(&floor, &below, &above), "{apart}");
        assert!(seen(&bare, &below, &above), "{apart}");
    }
    // Past the edge of the floor there is a line, if the floor ends soon enough.
    let (below, above) = (at(20.5, 20.0, 0.0), at(20.0, 20.0, 3.0));
    assert!(!seen(&floored(22.0), &below, &above));
    assert!(seen(&floored(20.7), &below, &above));
}

#[test]
fn models_above_each_other_see_what_rays_see() {
    let mut random = Random::new(35);
    let (mut open, mut shut) = (0, 0);
    for _ in 0..cases(150) {
        let mut table = Table::new(60.0, 44.0).unwrap();
        for id in 0..2 {
            let low = vector(random.range(17.0, 21.0), random.range(17.0, 21.0));
            let size = vector(random.range(0.3, 4.0), random.range(0.3, 4.0));
            let bottom = random.range(1.5, 2.8);
            solid(&mut table, id, id, box_of(low, low + size), bottom, bottom + 0.2);
        }
        let (a, b) = (at(20.0, 20.0, 0.0), at(random.range(19.0, 21.0), random.range(19.0, 21.0), 3.0));
        if seen(&table, &a, &b) {
            open += 1;
        } else {
            shut += 1;
            assert!(!rays_see(&table, &everything, &a, &b, &mut random, 400), "{a:?} {b:?}");
        }
    }
    assert!(open > 10 && shut > 10, "{open} {shut}");
}
