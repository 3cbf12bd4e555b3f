//! Bases that turn on their way, up and down what they climb.

use crate::common::floors::{Kind, World, rectangle};
use crate::common::{Random, cases, random_shape};
use geometry::floors::{
    Class, EndFault, FloorFinder, Step, TurningOutcome, TurningRequest, TurningWay, WayFault, check_turning,
    plan_turning,
};
use geometry::{FeatureId, PathFinder, Piece, PieceId, Pose, Shape, Solid, Table, vector};

fn plan(world: &World, request: &TurningRequest<'_>) -> TurningOutcome {
    let class = world.class(request.height);
    let found = plan_turning(&mut FloorFinder::default(), &world.table, &class, request).unwrap();
    if let TurningOutcome::Way(way) = &found {
        let checked = check_turning(&world.table, &class, request, way);
        assert!(checked.is_ok_and(|length| (length - way.length).abs() < 1e-4), "{checked:?} {way:?}");
    }
    found
}

fn length(outcome: &TurningOutcome) -> f64 {
    match outcome {
        TurningOutcome::Way(way) => way.length,
        other => panic!("{other:?}"),
    }
}

fn pose(x: f64, y: f64, degrees: f64) -> Pose {
    Pose::facing(x, y, degrees).unwrap()
}

fn hill() -> World {
    World::new().with(Kind::Climbed, (20.0, 34.0), (10.0, 30.0), (0.0, 3.0))
}

#[test]
fn a_slide_pays_for_what_it_climbs() {
    let tank = Shape::rectangle(4.0, 2.0).unwrap();
    let up = TurningRequest::new(&tank, 2.5, (pose(15.0, 20.0, 0.0), 0.0), (pose(24.0, 20.0, 0.0), 3.0), 12.0);
    assert!((length(&plan(&hill(), &up)) - 12.0).abs() < 1e-3);
    // Whatever the way, some point must go nine inches across and three up.
    assert_eq!(plan(&hill(), &TurningRequest { limit: 11.99, ..up }), TurningOutcome::TooFar);
    // A turn as well: at least as long as the longest displacement and the height, at most turn, climb and slide apart.
    let turned = TurningRequest { to: (pose(24.0, 20.0, 90.0), 3.0), limit: 30.0, ..up };
    let found = length(&plan(&hill(), &turned));
    assert!(found > 12.5 && found < 12.0 + 2.24 * std::f64::consts::FRAC_PI_2 + 1e-3, "{found}");
    // Half on it is no place to end.
    let edge = TurningRequest { to: (pose(21.0, 20.0, 0.0), 3.0), ..up };
    assert_eq!(plan(&hill(), &edge), TurningOutcome::EndRefused(EndFault::Overhangs(PieceId(0))));
}

#[test]
fn turning_on_a_floor_needs_the_floor() {
    let tank = Shape::rectangle(4.0, 1.0).unwrap();
    let floor = World::new().with(Kind::Climbed, (20.0, 30.0), (19.0, 21.0), (2.8, 3.0));
    let on = |x: f64, degrees: f64| (pose(x, 20.0, degrees), 3.0);
    let request = TurningRequest::new(&tank, 2.5, on(23.0, 0.0), on(27.0, 0.0), 30.0);
    assert!((length(&plan(&floor, &request)) - 4.0).abs() < 1e-6);
    // Half a turn swings the ends over the edges, but the middle is carried all along.
    let about = TurningRequest { to: on(23.0, 180.0), ..request };
    assert!((length(&plan(&floor, &about)) - 2.0616 * std::f64::consts::PI).abs() < 1e-2);
    // A player's own motion is judged with its heights: through the air it is not carried.
    let class = floor.class(2.5);
    let air = TurningRequest { from: on(23.0, 0.0), to: on(27.0, 0.0), ..request };
    let judge = |way: &TurningWay| check_turning(&floor.table, &class, &air, way);
    let over = TurningWay::through(&tank, &[on(23.0, 0.0), (pose(25.0, 25.0, 0.0), 3.0), on(27.0, 0.0)]);
    assert_eq!(judge(&over), Err(WayFault::Screw(0)));
    let straight = TurningWay::through(&tank, &[on(23.0, 0.0), on(25.0, 10.0), on(27.0, 0.0)]);
    assert!(judge(&straight).is_ok_and(|length| length > 4.0));
    // One that says less than it climbs is found out.
    let hill = hill();
    let up = TurningRequest::new(&tank, 2.5, (pose(17.9, 20.0, 0.0), 0.0), (pose(24.0, 20.0, 0.0), 3.0), 12.0);
    let mut way = TurningWay::through(&tank, &[up.from, (pose(18.0, 20.0, 0.0), 0.0), up.to]);
    assert_eq!(check_turning(&hill.table, &hill.class(2.5), &up, &way), Ok(way.length));
    way.length -= 1.0;
    assert!(matches!(
        check_turning(&hill.table, &hill.class(2.5), &up, &way),
        Err(WayFault::WrongLength { length }) if (length - 9.1).abs() < 1e-3
    ));
}

#[test]
fn on_the_ground_the_planner_says_what_the_plain_one_says() {
    let mut random = Random::new(77);
    let (mut ways, mut compared) = (0, 0);
    for _ in 0..cases(40) {
        let shape = random_shape(&mut random, true);
        let mut table = Table::new(60.0, 44.0).unwrap();
        for id in 0..3 {
            let low = vector(random.range(25.0, 33.0), random.range(16.0, 26.0));
            let outline = rectangle(low, low + vector(random.range(0.4, 2.0), random.range(0.4, 4.0)));
            table.place(PieceId(id), Solid { outline, bottom: 0.0, top: 2.0 }, FeatureId(id)).unwrap();
        }
        let from = pose(20.0, random.range(18.0, 26.0), random.range(0.0, 360.0));
        let to = pose(38.0, random.range(18.0, 26.0), random.range(0.0, 360.0));
        let old = |_: PieceId, _: &Piece| geometry::Class::Block;
        let new = |_: PieceId, piece: &Piece| Class::solid(&piece.solid, 2.0);
        let plain = geometry::TurningRequest::new(&shape, 2.0, from, to, 26.0);
        let asked = TurningRequest::new(&shape, 2.0, (from, 0.0), (to, 0.0), 26.0);
        let one = geometry::plan_turning(&mut PathFinder::default(), &table, &old, &plain).unwrap();
        let two = plan_turning(&mut FloorFinder::default(), &table, &new, &asked).unwrap();
        match (one, two) {
            (geometry::TurningOutcome::Way(one), TurningOutcome::Way(two)) => {
                assert!((one.length - two.length).abs() < 1e-6);
                ways += 1;
            }
            (geometry::TurningOutcome::TooFar, TurningOutcome::TooFar) => {}
            (geometry::TurningOutcome::EndRefused(_), TurningOutcome::EndRefused(_)) => {}
            (geometry::TurningOutcome::NotFound, TurningOutcome::NotFound) => {}
            (one, two) => panic!("{one:?} {two:?}"),
        }
        compared += 1;
    }
    assert!(ways > compared / 2, "{ways} of {compared}");
}

#[test]
fn planned_motions_over_random_terrain_pass_the_checker() {
    let mut random = Random::new(78);
    let mut climbing = 0;
    for _ in 0..cases(25) {
        let shape = Shape::oval_base(90.0, 52.0).unwrap();
        let mut world = World::new();
        for k in 0..4 {
            let low = vector(random.range(24.0, 32.0), random.range(15.0, 25.0));
            let size = vector(random.range(1.0, 6.0), random.range(1.0, 8.0));
            let kind = [Kind::Climbed, Kind::Crossed, Kind::Low, Kind::Body][k];
            world.add(kind, rectangle(low, low + size), 0.0, [2.5, 2.0, 1.0, 3.0][k]);
        }
        let from = (pose(20.0, random.range(18.0, 26.0), random.range(0.0, 360.0)), 0.0);
        let to = (pose(38.0, random.range(18.0, 26.0), random.range(0.0, 360.0)), 0.0);
        if let TurningOutcome::Way(way) = plan(&world, &TurningRequest::new(&shape, 2.0, from, to, 28.0)) {
            let climbs = |step: &Step| matches!(step, Step::Climb { .. });
            let slides = |motion: &geometry::floors::Motion| match motion {
                geometry::floors::Motion::Slide { steps, .. } => steps.iter().any(climbs),
                geometry::floors::Motion::Screw { .. } => false,
            };
            climbing += usize::from(way.motions.iter().any(slides));
        }
    }
    assert!(climbing > 0, "{climbing}");
}
