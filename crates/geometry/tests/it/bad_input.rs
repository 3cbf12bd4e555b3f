//! Nonsense never panics and never hangs: it is an error, or it is answered.
#![allow(clippy::unwrap_used)]

use crate::common;

use crate::common::Random;
use geometry::floors;
use geometry::unit::{CoherencyRule, UnitModel, coherency, find_order, formation, match_ends};
use geometry::{
    ArcGon, Class, Compound, FeatureId, GeometryError, Heading, Leg, Length, Motion, Mover, Path, PathFinder, Piece,
    PieceId, Pose, Position, Request, Screen, Shape, SightCache, SightFinder, SightLine, Solid, Table, TurningPath,
    TurningRequest, Vector, Zone, check_path, check_sight, check_turning, covered, greatest_distance, horizontal,
    judge_path, nearest_points, plan_turning, vector,
};

const STRANGE: [f64; 14] =
    [0.0, -0.0, 1e-300, -1.0, 1.0, 7.5, 40.0, 1e9, -1e9, 1e300, f64::MAX, f64::NAN, f64::INFINITY, f64::NEG_INFINITY];

fn strange(random: &mut Random) -> f64 {
    match random.below(3) {
        0 => STRANGE[random.below(STRANGE.len())],
        _ => random.range(-5.0, 50.0),
    }
}

fn strange_point(random: &mut Random) -> Vector {
    vector(strange(random), strange(random))
}

fn strange_class(random: &mut Random) -> Class {
    match random.below(6) {
        0 => Class::Ignore,
        1 => Class::Block,
        2 => Class::EndOnly,
        3 => Class::Zone { reach: strange(random), vertical: strange(random) },
        4 => Class::EndZone { reach: strange(random), vertical: strange(random), pass: random.below(2) == 0 },
        _ => Class::Climb { height: strange(random), stand: random.below(2) == 0 },
    }
}

fn strange_outline(random: &mut Random) -> ArcGon {
    match random.below(4) {
        0 => ArcGon::circle(strange_point(random), strange(random)),
        1 => common::random_outline(random, 40.0, 30.0, true).moved(strange_point(random)),
        2 => common::random_outline(random, 40.0, 30.0, true).grown(strange(random)),
        _ => common::random_outline(random, 40.0, 30.0, true),
    }
}

fn strange_solid(random: &mut Random) -> Solid {
    Solid { outline: strange_outline(random), bottom: strange(random), top: strange(random) }
}

#[test]
fn shapes_from_nonsense_are_errors() {
    let mut random = Random::new(81);
    for _ in 0..common::cases(3000) {
        let (a, b, c) = (strange(&mut random), strange(&mut random), strange(&mut random));
        let _ = Shape::round_base(a);
        let _ = Shape::oval_base(a, b);
        let _ = Shape::rectangle(a, b);
        let _ = Length::from_inches(a);
        let _ = Heading::from_degrees(a).map(|heading| heading.turned(b));
        let _ = Pose::facing(a, b, c);
        let corners: Vec<(f64, f64)> =
            (0..random.below(6)).map(|_| (strange(&mut random), strange(&mut random))).collect();
        let _ = Shape::hull(&corners);
        let _ = Zone::new(&corners);
        let _ = Compound::wall_with_window(a, b, c, (strange(&mut random), a), (b, c));
        let _ = Table::new(a, b);
        if let Ok(shape) = Shape::rectangle(a, b) {
            let _ = shape.outline(&Pose::default()).signed_distance(vector(c, a));
        }
    }
}

#[test]
fn measures_of_nonsense_are_answered() {
    let mut random = Random::new(82);
    for _ in 0..common::cases(2000) {
        let (a, b) = (strange_outline(&mut random), strange_outline(&mut random));
        let _ = (horizontal(&a, &b), greatest_distance(&a, &b), nearest_points(&a, &b));
        let _ = covered(&a, &[b.clone(), a.clone()], strange(&mut random));
        let _ = a.sum(&b).support(strange_point(&mut random));
        let rule = CoherencyRule {
            horizontal: strange(&mut random),
            vertical: strange(&mut random),
            neighbours: random.below(4),
            one_group: true,
        };
        let _ = coherency(&[strange_solid(&mut random), strange_solid(&mut random)], &rule);
        let _ = formation(&[strange_point(&mut random)], strange_point(&mut random), Heading::default(), Vector::ZERO);
    }
}

#[test]
fn paths_through_nonsense_end() {
    let mut random = Random::new(83);
    let mut finder = PathFinder::default();
    for _ in 0..common::cases(400) {
        let mut table = Table::new(40.0, 30.0).unwrap();
        let mut classes = Vec::new();
        for id in 0..8 {
            let placed = table.place(PieceId(id), strange_solid(&mut random), FeatureId(id));
            if let Err(error) = placed {
                assert!(matches!(error, GeometryError::Piece { piece, .. } if piece == PieceId(id)));
            }
            classes.push(strange_class(&mut random));
        }
        let class = |id: PieceId, _: &Piece| classes[id.0 as usize];
        let footprint = match random.below(2) {
            0 => strange_outline(&mut random),
            _ => common::random_shape(&mut random, true).template(),
        };
        let mover = Mover { footprint, height: strange(&mut random) };
        let request = Request {
            mover: &mover,
            start: strange_point(&mut random),
            goal: strange_point(&mut random),
            limit: strange(&mut random),
            level: strange(&mut random),
            widest_zone: strange(&mut random),
            most_states: 2000,
        };
        let _ = finder.find(&table, &class, &request);
        let _ = finder.explain(&table, &class, &request);
        let _ = finder.reach_region(&table, &class, &request, &strange_outline(&mut random));
        let _ = check_path(&table, &class, &request, finder.path());
        let legs = [
            Leg::Straight { from: strange_point(&mut random), to: strange_point(&mut random) },
            Leg::Round {
                centre: strange_point(&mut random),
                radius: strange(&mut random),
                start: strange_point(&mut random),
                sweep: strange(&mut random),
            },
        ];
        let _ = judge_path(&table, &class, &request, &legs);
        let path = Path { legs: legs.to_vec(), length: strange(&mut random), climbed: 0.0 };
        let _ = check_path(&table, &class, &request, &path);
    }
}

#[test]
fn turning_and_units_in_nonsense_end() {
    let mut random = Random::new(84);
    let mut finder = PathFinder::default();
    for _ in 0..common::cases(60) {
        let mut table = Table::new(40.0, 30.0).unwrap();
        let classes: Vec<Class> = (0..20).map(|_| strange_class(&mut random)).collect();
        for id in 0..6 {
            let _ = table.place(PieceId(id), strange_solid(&mut random), FeatureId(id));
        }
        let class = |id: PieceId, _: &Piece| classes[id.0 as usize % 20];
        let shape = common::random_shape(&mut random, true);
        let request = TurningRequest {
            limit: strange(&mut random),
            level: strange(&mut random),
            widest_zone: strange(&mut random),
            most_states: 200,
            ..TurningRequest::new(
                &shape,
                strange(&mut random),
                common::random_pose(&mut random, 40.0, 30.0),
                common::random_pose(&mut random, 40.0, 30.0),
                0.0,
            )
        };
        let _ = plan_turning(&mut finder, &table, &class, &request);
        let screw = Motion::Screw {
            from: strange_point(&mut random),
            to: strange_point(&mut random),
            heading: Heading::default(),
            turn: strange(&mut random),
        };
        let _ = check_turning(&table, &class, &request, &TurningPath { motions: vec![screw], length: 1.0 });
        let models: Vec<UnitModel> = (0..3)
            .map(|i| UnitModel {
                id: PieceId(10 + i),
                mover: Mover { footprint: shape.template(), height: strange(&mut random) },
                start: strange_point(&mut random),
                limit: strange(&mut random),
                level: strange(&mut random),
            })
            .collect();
        let rule = CoherencyRule { horizontal: strange(&mut random), vertical: 5.0, neighbours: 1, one_group: true };
        let ends = [strange_point(&mut random), strange_point(&mut random), strange_point(&mut random)];
        let widest_zone = strange(&mut random);
        let _ = match_ends(&mut finder, &table, &class, &models, &ends, widest_zone);
        let _ = find_order(&mut finder, &table, &class, &models, &ends, widest_zone, 20);
        let floored: Vec<floors::UnitModel> = models
            .iter()
            .map(|model| floors::UnitModel {
                id: model.id,
                mover: model.mover.clone(),
                hull: strange(&mut random),
                start: floors::Spot { at: model.start, z: strange(&mut random) },
                limit: model.limit,
            })
            .collect();
        let solid = |_: &floors::UnitModel, _: PieceId, piece: &Piece| floors::Class::climbed(&piece.solid, 1.5, true);
        let spots = ends.map(|at| floors::Spot { at, z: 0.0 });
        let mut finder = floors::FloorFinder::default();
        let _ = floors::judge_unit_move(&mut finder, &table, &solid, &floored, &spots, &rule, widest_zone);
        let target = |id: u32| floors::Target { piece: PieceId(id), hull: 0.0 };
        let targets = [vec![target(0), target(1), target(77)]];
        let charge = floors::Charge {
            models: &floored,
            targets: &targets,
            engagement: strange(&mut random),
            engagement_vertical: strange(&mut random),
            coherency: rule,
            all_closer: true,
            widest_zone,
            most_ways: 20,
            most_samples: 5,
        };
        let _ = floors::find_charge(&mut finder, &table, &solid, &charge);
        let zone = Zone::new(&[(3.0, 3.0), (9.0, 3.0), (9.0, 9.0)]).unwrap();
        let set_up = floors::SetUp { models: &floored, zone: &zone, coherency: rule, widest_zone, most_seeds: 3 };
        let _ = floors::find_set_up(&table, &solid, &set_up);
        let _ = floors::judge_set_up(&table, &solid, &set_up, &spots);
    }
}

#[test]
fn sight_of_nonsense_is_answered() {
    let mut random = Random::new(85);
    let (mut finder, mut cache) = (SightFinder::default(), SightCache::default());
    for _ in 0..common::cases(600) {
        let mut table = Table::new(40.0, 30.0).unwrap();
        for id in 0..6 {
            let _ = table.place(PieceId(id), strange_solid(&mut random), FeatureId(id));
        }
        let (a, b) = (strange_solid(&mut random), strange_solid(&mut random));
        let kinds = [Screen::Clear, Screen::Solid, Screen::Area, Screen::Into, Screen::Veil];
        let screen = |id: PieceId, _: &Piece| kinds[id.0 as usize % kinds.len()];
        let _ = finder.sees(&table, &screen, &a, &b);
        let _ = finder.sees_fully(&table, &screen, &a, &b);
        let _ = finder.causes(&table, &screen, &a, &b);
        let _ = cache.sees(&mut finder, &table, 0, &screen, PieceId(0), PieceId(1));
        let (from, to) = (strange_point(&mut random), strange_point(&mut random));
        let line = SightLine { from, from_height: strange(&mut random), to, to_height: strange(&mut random) };
        let _ = check_sight(&table, &screen, &a, &b, &line);
        let _ = Position::nearest(from);
    }
}
