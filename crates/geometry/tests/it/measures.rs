//! Distances, sums and the comparisons of rules, against brute force and an independent library.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common::{Random, cases, random_outline, random_pose, random_shape};
use geometry::{
    ArcGon, CONTACT, Shape, TOLERANCE, Vector, Zone, covered, greatest_distance, horizontal, more_than, nearest_points,
    overlaps, touches, vector, wholly_within, within,
};
use parry2d_f64::math::Pose as ParryPose;
use parry2d_f64::query;
use parry2d_f64::shape::{Ball, ConvexPolygon, SharedShape};

fn sample(outline: &ArcGon, directions: usize) -> Vec<Vector> {
    (0..directions)
        .map(|k| outline.farthest(Vector::at_angle(k as f64 * 2.0 * std::f64::consts::PI / directions as f64)))
        .collect()
}

fn to_parry(outline: &ArcGon) -> (ParryPose, SharedShape) {
    if let Some((centre, radius)) = outline.as_circle() {
        return (ParryPose::from_translation((centre.x, centre.y).into()), SharedShape::new(Ball::new(radius)));
    }
    let corners = outline.arcs().iter().map(|arc| (arc.centre.x, arc.centre.y).into()).collect();
    let polygon = ConvexPolygon::from_convex_polyline_unmodified(corners).unwrap();
    (ParryPose::IDENTITY, SharedShape::new(polygon))
}

#[test]
fn distance_equals_the_oracle() {
    let mut random = Random::new(1);
    for _ in 0..cases(2000) {
        let a = random_outline(&mut random, 12.0, 12.0, false);
        let b = random_outline(&mut random, 12.0, 12.0, false);
        let ours = horizontal(&a, &b);
        let ((pose_a, shape_a), (pose_b, shape_b)) = (to_parry(&a), to_parry(&b));
        let theirs = query::distance(&pose_a, shape_a.as_ref(), &pose_b, shape_b.as_ref()).unwrap().distance;
        assert!((ours.max(0.0) - theirs).abs() < 1e-9, "{ours} {theirs}\n{a:?}\n{b:?}");
    }
}

#[test]
fn distance_is_symmetric_and_moves_with_both() {
    let mut random = Random::new(2);
    for _ in 0..cases(1000) {
        let a = random_outline(&mut random, 12.0, 12.0, true);
        let b = random_outline(&mut random, 12.0, 12.0, true);
        let d = horizontal(&a, &b);
        assert!((d - horizontal(&b, &a)).abs() < 1e-9);
        let turn = random.direction();
        let by = random.point(9.0, 9.0);
        assert!((d - horizontal(&a.turned(turn).moved(by), &b.turned(turn).moved(by))).abs() < 1e-9);
        let x = random.range(0.0, 2.0);
        if d > x {
            assert!((horizontal(&a.grown(x), &b) - (d - x)).abs() < 1e-9);
        }
        let (on_a, on_b) = nearest_points(&a, &b);
        if d > 0.0 {
            assert!((on_a.distance(on_b) - d).abs() < 1e-9);
            assert!(a.signed_distance(on_a).abs() < 1e-9 && b.signed_distance(on_b).abs() < 1e-9);
            // Sliding by the distance along the normal makes them touch.
            assert!(horizontal(&a.moved(on_b - on_a), &b).abs() < 1e-9);
        }
    }
}

#[test]
fn distance_of_ovals_equals_dense_sampling() {
    let mut random = Random::new(3);
    for _ in 0..cases(40) {
        let a = random_outline(&mut random, 12.0, 12.0, true);
        let b = Shape::oval_base(120.0, 92.0).unwrap().outline(&random_pose(&mut random, 12.0, 12.0));
        let d = horizontal(&a, &b);
        if d > 0.1 {
            let least = sample(&a, 4000).iter().map(|&p| b.signed_distance(p)).fold(f64::INFINITY, f64::min);
            let lattice = sample(&b, 4000).iter().map(|&p| a.signed_distance(p)).fold(f64::INFINITY, f64::min);
            assert!(d <= least + 1e-9 && d <= lattice + 1e-9);
            assert!(least.min(lattice) - d < 1e-4, "{d} {least} {lattice}");
        }
    }
}

#[test]
fn minkowski_sums_add_supports() {
    let mut random = Random::new(4);
    for _ in 0..cases(60) {
        let a = random_outline(&mut random, 5.0, 5.0, true);
        let b = random_outline(&mut random, 5.0, 5.0, true);
        let sum = a.sum(&b);
        for _ in 0..1000 {
            let n = random.direction();
            assert!((sum.support(n) - a.support(n) - b.support(n)).abs() < 1e-9);
            let p = sum.farthest(n);
            assert!(sum.signed_distance(p).abs() < 1e-9, "{p:?}");
        }
        let disc = ArcGon::circle(Vector::ZERO, 0.7);
        let (grown, summed) = (a.grown(0.7), a.sum(&disc));
        for _ in 0..100 {
            let p = random.point(10.0, 10.0);
            assert!((grown.signed_distance(p) - summed.signed_distance(p)).abs() < 1e-12);
        }
    }
}

#[test]
fn within_and_more_than_are_exact_negations() {
    let mut random = Random::new(5);
    for _ in 0..cases(5000) {
        let x = random.range(0.0, 30.0);
        let d = x + random.range(-3.0, 3.0) * CONTACT;
        assert_ne!(within(d, x), more_than(d, x));
    }
    assert!(within(9.0, 9.0) && within(9.0 + CONTACT / 2.0, 9.0) && more_than(9.0 + 2.0 * CONTACT, 9.0));
    assert!(touches(0.0) && !overlaps(0.0) && overlaps(-2.0 * CONTACT) && !touches(2.0 * CONTACT));
    const { assert!(CONTACT < TOLERANCE) };
}

#[test]
fn wholly_within_a_convex_footprint_equals_sampling() {
    let mut random = Random::new(6);
    for _ in 0..cases(300) {
        let base = random_outline(&mut random, 6.0, 6.0, true);
        let zone = random_outline(&mut random, 6.0, 6.0, true);
        let ours = greatest_distance(&base, &zone);
        let sampled = sample(&base, 3000).iter().map(|&p| zone.signed_distance(p)).fold(f64::NEG_INFINITY, f64::max);
        assert!(sampled <= ours + 1e-9, "{sampled} {ours}");
        assert!(ours - sampled < 2e-3, "{sampled} {ours}\n{base:?}\n{zone:?}");
        assert!(wholly_within(&base, &zone, ours));
        assert!(!wholly_within(&base, &zone, ours - 2.0 * CONTACT));
    }
}

#[test]
fn wholly_within_a_zone_that_is_not_convex() {
    let zone = Zone::new(&[(0.0, 0.0), (12.0, 0.0), (12.0, 3.0), (5.0, 3.0), (5.0, 9.0), (0.0, 9.0)]).unwrap();
    let mut random = Random::new(7);
    for _ in 0..cases(500) {
        let base = random_outline(&mut random, 12.0, 9.0, true);
        // Sampled by direction, a polygon shows only its corners; a straight side may leave the area between two of them.
        let points = sample(&base, 720);
        let next = points.iter().cycle().skip(1);
        let worst = points
            .iter()
            .zip(next)
            .flat_map(|(&p, &q)| {
                let steps = (p.distance(q) / 0.002) as usize + 1;
                (0..steps).map(move |k| p.towards(q, k as f64 / steps as f64))
            })
            .map(|p| zone.signed_distance(p))
            .fold(f64::NEG_INFINITY, f64::max);
        let corner = base.signed_distance(vector(5.0, 3.0));
        let ours = zone.wholly_contains(&base);
        if worst > 2.0 * CONTACT || corner < -2.0 * CONTACT {
            assert!(!ours);
        } else if worst < -1e-3 && corner > 1e-3 {
            assert!(ours, "{base:?}");
        }
    }
    // Touching the inner corner and the sides exactly is still wholly within.
    assert!(zone.wholly_contains(&ArcGon::circle(vector(1.0, 1.0), 1.0)));
    assert!(!zone.wholly_contains(&ArcGon::circle(vector(1.0, 1.0), 1.001)));
}

#[test]
fn cover_by_several_pieces_equals_sampling() {
    let mut random = Random::new(8);
    let (mut held, mut bare) = (0, 0);
    for _ in 0..cases(400) {
        let pieces: Vec<ArcGon> = (0..4).map(|_| random_outline(&mut random, 4.0, 4.0, true)).collect();
        let base = random_shape(&mut random, true).outline(&random_pose(&mut random, 4.0, 4.0));
        let limit = random.range(0.0, 1.5);
        let ours = covered(&base, &pieces, limit);
        let bounds = base.bounds();
        let worst = (0..3000)
            .map(|_| {
                let size = bounds.high - bounds.low;
                bounds.low + vector(size.x * random.unit(), size.y * random.unit())
            })
            .filter(|&p| base.signed_distance(p) < 0.0)
            .chain(sample(&base, 720))
            .map(|p| pieces.iter().map(|piece| piece.signed_distance(p)).fold(f64::INFINITY, f64::min))
            .fold(f64::NEG_INFINITY, f64::max);
        if worst > limit + CONTACT {
            assert!(!ours, "{worst} {limit}");
            bare += 1;
        } else if worst < limit - 0.3 {
            assert!(ours, "{worst} {limit}");
            held += 1;
        }
    }
    assert!(held > 10 && bare > 10, "{held} {bare}");
    // Two overlapping halves with a hole between them and a third piece over the hole.
    let halves = [ArcGon::circle(vector(-1.0, 0.0), 1.2), ArcGon::circle(vector(1.0, 0.0), 1.2)];
    let base = ArcGon::circle(vector(0.0, 0.0), 1.0);
    assert!(!covered(&base, &halves, 0.0));
    assert!(covered(&base, &[halves[0].clone(), halves[1].clone(), ArcGon::circle(vector(0.0, 0.0), 1.0)], 0.0));
}

#[test]
fn bad_shapes_are_named_not_accepted() {
    use geometry::ShapeError::*;
    assert_eq!(Shape::hull(&[(0.0, 0.0), (1.0, 0.0)]).unwrap_err(), TooFewCorners);
    assert_eq!(Shape::hull(&[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]).unwrap_err(), NotConvex { corner: 0 });
    assert_eq!(Shape::hull(&[(0.0, 0.0), (0.0, 1.0), (1.0, 0.0)]).unwrap_err(), NotConvex { corner: 0 });
    assert!(Shape::hull(&[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (0.0, 1.0)]).is_err());
    assert!(Shape::round_base(0.0).is_err() && Shape::round_base(f64::NAN).is_err());
    assert_eq!(Shape::oval_base(170.0, 20.0).unwrap_err(), ThinOval);
    assert!(Zone::new(&[(0.0, 0.0), (2.0, 2.0), (2.0, 0.0), (0.0, 2.0)]).is_err());
    let star: Vec<(f64, f64)> = (0..5)
        .map(|k| f64::from(k) * 0.8 * std::f64::consts::PI)
        .map(|t| (5.0 * libm::cos(t), 5.0 * libm::sin(t)))
        .collect();
    assert_eq!(Shape::hull(&star).unwrap_err(), WindsTwice);
    for text in [
        r#"{"circle":{"radius":-1.0}}"#,
        r#"{"circle":{"radius":0}}"#,
        r#"{"rectangle":{"length":1e99,"width":1}}"#,
        r#"{"hull":{"corners":[{"x":0,"y":0},{"x":1,"y":1}]}}"#,
    ] {
        assert!(serde_json::from_str::<Shape>(text).is_err(), "{text}");
    }
    let shape = Shape::oval_base(75.0, 42.0).unwrap();
    let text = serde_json::to_string(&shape).unwrap();
    assert_eq!(serde_json::from_str::<Shape>(&text).unwrap(), shape);
}

/// No rule may have a tolerance of its own: numbers of that size are written in one file only.
#[test]
fn what_counts_as_equal_is_written_in_one_file() {
    fn look(folder: &std::path::Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                look(&path, found);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap_or("");
            let rules = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            let suspicious = ["e-3", "e-4", "e-5", "0.001", "0.0001"];
            for line in rules.filter(|line| suspicious.iter().any(|number| line.contains(number))) {
                if !path.ends_with("tolerance.rs") && !path.ends_with("cases.rs") {
                    found.push(format!("{}: {line}", path.display()));
                }
            }
        }
    }
    let mut found = Vec::new();
    look(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.is_empty(), "{found:#?}");
}
