//! Bases that turn on their way.
#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common;

use crate::common::{Random, cases};
use geometry::{
    CONTACT, Class, FeatureId, Heading, Leg, Motion, Mover, PathFinder, Piece, PieceId, Pose, Request, Shape, Solid,
    Table, TurningOutcome, TurningPath, TurningRequest, check_turning, plan_turning, vector,
};

fn block(_: PieceId, _: &Piece) -> Class {
    Class::Block
}

fn plan(table: &Table, request: &TurningRequest<'_>) -> TurningOutcome {
    plan_turning(&mut PathFinder::default(), table, &block, request).unwrap()
}

fn length(outcome: TurningOutcome) -> f64 {
    match outcome {
        TurningOutcome::Way(path) => path.length,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_free_oval_costs_what_was_measured() {
    let table = Table::new(60.0, 44.0).unwrap();
    let oval = Shape::oval_base(170.0, 109.0).unwrap();
    let from = Pose::from_inches(25.0, 22.0).unwrap();
    // Slide along its length and turn: the screw, and the least that any motion can cost.
    let table_of_costs = [
        (6.0, 30.0, 7.18, 7.18),
        (10.0, 30.0, 11.17, 11.17),
        (6.0, 90.0, 10.38, 10.17),
        (10.0, 90.0, 14.24, 14.10),
        (10.0, 180.0, 18.47, 16.69),
        (0.0, 90.0, 5.26, 4.73),
    ];
    for (slide, turn, screw, least) in table_of_costs {
        let to = Pose::facing(25.0 + slide, 22.0, turn).unwrap();
        let found = length(plan(&table, &TurningRequest::new(&oval, 2.0, from, to, 30.0)));
        assert!((found - screw).abs() < 0.012, "{slide} {turn}: {found} {screw}");
        let short = TurningRequest::new(&oval, 2.0, from, to, least - 0.03);
        assert_eq!(plan(&table, &short), TurningOutcome::TooFar, "{slide} {turn}");
    }
}

#[test]
fn turning_costs_lie_between_the_displacement_and_pivot_then_slide() {
    let mut random = Random::new(41);
    let table = Table::new(60.0, 44.0).unwrap();
    for _ in 0..cases(200) {
        let shape = common::random_shape(&mut random, true);
        let from = Pose::facing(30.0, 22.0, random.range(0.0, 360.0)).unwrap();
        let at = vector(30.0, 22.0) + random.direction() * random.range(0.0, 8.0);
        let to = Pose::facing(at.x, at.y, random.range(0.0, 360.0)).unwrap();
        let request = TurningRequest::new(&shape, 2.0, from, to, 60.0);
        let TurningOutcome::Way(path) = plan(&table, &request) else { panic!("refused") };
        check_turning(&table, &block, &request, &path).unwrap();
        let slide = from.position.point().distance(to.position.point());
        let radius = shape.template().reach_from(vector(0.0, 0.0));
        let turn = if shape.is_round() { 0.0 } else { from.heading.turn_to(to.heading).abs() };
        assert!(path.length <= slide + radius * turn + 1e-6);
        // The origin of a hull may lie outside it.
        assert!(path.length >= slide - 1e-6 || shape.template().signed_distance(vector(0.0, 0.0)) > 0.0);
        if turn == 0.0 {
            assert!((path.length - slide).abs() < 1e-9);
        }
    }
}

#[test]
fn no_turn_is_the_answer_of_the_path_finder() {
    let mut random = Random::new(42);
    let mut compared = 0;
    for seed in 0..cases(6) as u64 {
        let table = common::battlefield(seed, 60, 20);
        for _ in 0..40 {
            let shape = Shape::oval_base(75.0, 42.0).unwrap();
            let heading = Heading::from_degrees(random.range(0.0, 360.0)).unwrap();
            let mover = Mover::new(&shape, heading, 2.0);
            let start = random.point(60.0, 44.0);
            let goal = start + random.direction() * random.range(1.0, 8.0);
            let pose = |at| Pose { position: geometry::Position::nearest(at).unwrap(), heading };
            let (from, to) = (pose(start), pose(goal));
            let free = |at| {
                let base = mover.at(at);
                table.area().contains(base.bounds().low)
                    && table.area().contains(base.bounds().high)
                    && table.pieces().all(|(_, p)| geometry::horizontal(&base, &p.solid.outline) > 1e-3)
            };
            if !free(start) || !free(goal) {
                continue;
            }
            let limit = start.distance(goal) + 3.0;
            let request = TurningRequest::new(&shape, 2.0, from, to, limit);
            let slide = Request::new(&mover, from.position.point(), to.position.point(), limit);
            let Some(expect) = PathFinder::default().find(&table, &block, &slide).unwrap().length() else { continue };
            compared += 1;
            let TurningOutcome::Way(path) = plan(&table, &request) else { panic!("refused") };
            assert!(path.length <= expect + 1e-6, "{} {expect}", path.length);
            check_turning(&table, &block, &request, &path).unwrap();
        }
    }
    assert!(compared > 20, "{compared}");
}

fn wall(table: &mut Table, id: u32, x: f64, y: f64, long: f64, short: f64) {
    let shape = Shape::rectangle(long, short).unwrap();
    let solid = Solid::new(&shape, &Pose::from_inches(x, y).unwrap(), 0.0, 5.0).unwrap();
    table.place(PieceId(id), solid, FeatureId(0)).unwrap();
}

#[test]
fn a_long_base_turns_to_pass_a_gap() {
    // A gap two inches wide, and a base four inches long that stands across it.
    let mut table = Table::new(60.0, 44.0).unwrap();
    wall(&mut table, 0, 30.0, 11.0, 0.5, 20.0);
    wall(&mut table, 1, 30.0, 33.0, 0.5, 20.0);
    let shape = Shape::rectangle(4.0, 1.5).unwrap();
    let (from, to) = (Pose::facing(24.0, 22.0, 90.0).unwrap(), Pose::facing(36.0, 22.0, 90.0).unwrap());
    let request = TurningRequest::new(&shape, 2.0, from, to, 30.0);
    let TurningOutcome::Way(path) = plan(&table, &request) else { panic!("refused") };
    check_turning(&table, &block, &request, &path).unwrap();
    assert!(path.length > 12.0);
    // The checker refuses the same motion when it claims less, and one that goes straight through the wall.
    let lie = TurningPath { length: path.length - 1.0, ..path.clone() };
    assert!(check_turning(&table, &block, &request, &lie).is_err());
    let leg = Leg::Straight { from: from.position.point(), to: to.position.point() };
    let through = TurningPath { motions: vec![Motion::Slide { heading: from.heading, legs: vec![leg] }], length: 12.0 };
    assert!(check_turning(&table, &block, &request, &through).is_err());
    // Without enough movement there is no way, and the quick refusal does not claim a proof.
    let short = TurningRequest::new(&shape, 2.0, from, to, 12.5);
    assert_eq!(plan(&table, &short), TurningOutcome::NotFound);
}

#[test]
fn a_players_own_motion_is_accepted_exactly_when_it_is_legal() {
    let mut table = Table::new(60.0, 44.0).unwrap();
    wall(&mut table, 0, 30.0, 22.0, 6.0, 0.5);
    let shape = Shape::rectangle(3.0, 1.0).unwrap();
    let mut random = Random::new(43);
    let (mut yes, mut no) = (0, 0);
    for _ in 0..cases(100) {
        let (x, y) = (random.range(22.0, 38.0), random.range(18.0, 26.0));
        let from = Pose::facing(x, y, random.range(0.0, 360.0)).unwrap();
        let (x, y) = (random.range(22.0, 38.0), random.range(18.0, 26.0));
        let to = Pose::facing(x, y, random.range(0.0, 360.0)).unwrap();
        let request = TurningRequest::new(&shape, 2.0, from, to, 60.0);
        let turn = from.heading.turn_to(to.heading);
        let (start, goal) = (from.position.point(), to.position.point());
        let motions = vec![Motion::Screw { from: start, to: goal, heading: from.heading, turn }];
        let at = |t: f64| {
            let turn = geometry::Vector::at_angle(from.heading.radians() + turn * t);
            shape.template().turned(turn).moved(start.towards(goal, t))
        };
        let clear = (0..=4000).map(|k| {
            let base = at(f64::from(k) / 4000.0);
            table.pieces().map(|(_, p)| geometry::horizontal(&base, &p.solid.outline)).fold(9.0, f64::min)
        });
        let least = clear.fold(f64::INFINITY, f64::min);
        // Its length by adding up short steps of every corner.
        let corner = |t: f64, i: usize| at(t).arcs()[i].centre;
        let length = (0..4)
            .map(|i| {
                (0..2000).map(|k| corner(f64::from(k) / 2000.0, i).distance(corner(f64::from(k + 1) / 2000.0, i))).sum()
            })
            .fold(0.0f64, f64::max);
        let verdict = check_turning(&table, &block, &request, &TurningPath { motions, length });
        if least > 1e-3 {
            assert!((verdict.unwrap() - length).abs() < 1e-4);
            yes += 1;
        } else if least < -2.0 * CONTACT {
            assert!(verdict.is_err());
            no += 1;
        }
    }
    assert!(yes > 10 && no > 10, "{yes} {no}");
}

#[test]
fn either_way_round_may_be_the_same_end() {
    let table = Table::new(60.0, 44.0).unwrap();
    let oval = Shape::oval_base(170.0, 109.0).unwrap();
    let from = Pose::from_inches(25.0, 22.0).unwrap();
    let to = Pose::facing(31.0, 22.0, 180.0).unwrap();
    let strict = TurningRequest::new(&oval, 2.0, from, to, 8.0);
    assert_eq!(plan(&table, &strict), TurningOutcome::TooFar);
    let easy = TurningRequest { either_way_round: true, ..strict };
    let TurningOutcome::Way(path) = plan(&table, &easy) else { panic!("refused") };
    assert!((path.length - 6.0).abs() < 1e-6);
    check_turning(&table, &block, &easy, &path).unwrap();
}
