//! Floors, hills, walls and zones at heights, one worked case each: the lengths were reckoned by hand.

use crate::common::floors::{Kind, World, rectangle, round};
use geometry::floors::{
    Class, EndFault, Flight, FloorFinder, Outcome, Request, Span, Spot, Stance, Top, Way, WayFault, check_flight,
    check_way, end_fault, find_flight, judge_way, near, spot, standings,
};
use geometry::tolerance::beyond;
use geometry::{ArcGon, CONTACT, FeatureId, GeometryError, Mover, Piece, PieceId, Solid, Vector, vector};

/// What the finder says, with what it found checked: never claimed what the checker refuses, never longer than the limit,
/// as long with everything reckoned with, and as long back as there.
fn ask(world: &World, request: &Request<'_>) -> Outcome {
    let class = world.class(request.mover.height);
    let mut finder = FloorFinder::default();
    let outcome = finder.find(&world.table, &class, request).unwrap();
    if let Some(length) = outcome.length() {
        let checked = check_way(&world.table, &class, request, finder.way());
        assert_eq!(checked.map(|found| (found - length).abs() < 1e-4), Ok(true), "{checked:?} {:?}", finder.way());
        let limit = (length - 1e-3).max(0.0);
        let less = finder.find(&world.table, &class, &Request { limit, ..*request }).unwrap();
        assert!(length < 1e-3 || less == Outcome::TooFar, "{less:?}, {length}");
    }
    let all = finder.find_with_all(&world.table, &class, request).unwrap();
    match (outcome.length(), all.length()) {
        (Some(lazy), Some(full)) => assert!((lazy - full).abs() < 1e-6, "lazy {lazy}, full {full}"),
        (lazy, full) => assert_eq!(lazy, full),
    }
    outcome
}

fn length_of(world: &World, mover: &Mover, from: Spot, to: Spot) -> f64 {
    let there = ask(world, &Request::new(mover, from, to, 40.0).with_zones(beyond(1.0)));
    there.length().unwrap_or_else(|| panic!("{there:?}"))
}

#[track_caller]
fn costs(world: &World, mover: &Mover, from: Spot, to: Spot, inches: f64) {
    let found = length_of(world, mover, from, to);
    assert!((found - inches).abs() < 1e-3, "{found}, not {inches}");
    let back = Request::new(mover, to, from, 40.0).with_zones(beyond(1.0));
    if let Outcome::Way { length } = ask(world, &back) {
        assert!((length - found).abs() < 1e-6, "back {length}, there {found}");
    }
}

const FLOOR: ((f64, f64), (f64, f64)) = ((16.0, 24.0), (16.0, 24.0));

fn storeys(kind: Kind, heights: &[f64]) -> World {
    let floor = |world: World, &z: &f64| world.with(kind, FLOOR.0, FLOOR.1, (z - 0.2, z));
    heights.iter().fold(World::new(), floor)
}

#[test]
fn straight_up_is_paid() {
    let (world, mover) = (storeys(Kind::Passed, &[3.0, 6.0]), round(32.0, 1.5));
    costs(&world, &mover, spot(20.0, 20.0, 0.0), spot(20.0, 20.0, 3.0), 3.0);
    costs(&world, &mover, spot(20.0, 20.0, 0.0), spot(20.0, 20.0, 6.0), 6.0);
    costs(&world, &mover, spot(18.0, 20.0, 0.0), spot(22.0, 20.0, 3.0), 7.0);
    let short = Request::new(&mover, spot(20.0, 20.0, 0.0), spot(20.0, 20.0, 3.0), 2.99);
    assert_eq!(ask(&world, &short), Outcome::TooFar);
    let why = FloorFinder::default().explain(&world.table, &world.class(1.5), &short).unwrap();
    assert!(why.too_long_by.is_some_and(|over| (over - 0.01).abs() < 1e-6), "{why:?}");
}

#[test]
fn a_ruin_on_a_hill_is_reckoned_from_the_hill() {
    let world = World::new().with(Kind::Climbed, (10.0, 20.0), (10.0, 20.0), (0.0, 3.0)).with(
        Kind::Passed,
        (12.0, 18.0),
        (12.0, 18.0),
        (5.8, 6.0),
    );
    let mover = round(32.0, 1.5);
    costs(&world, &mover, spot(15.0, 15.0, 3.0), spot(15.0, 15.0, 6.0), 3.0);
    costs(&world, &mover, spot(8.0, 15.0, 0.0), spot(15.0, 15.0, 6.0), 13.0);
}

#[test]
fn nobody_walks_on_air_but_a_gap_may_be_stepped_over() {
    let mover = round(32.0, 1.5);
    let gap = |from: f64, to: f64| {
        World::new().with(Kind::Passed, (10.0, 14.0), FLOOR.1, (2.8, 3.0)).with(
            Kind::Passed,
            (from, to),
            FLOOR.1,
            (2.8, 3.0),
        )
    };
    costs(&gap(17.0, 21.0), &mover, spot(12.0, 20.0, 3.0), spot(19.0, 20.0, 3.0), 13.0);
    costs(&gap(15.2, 19.2), &mover, spot(12.0, 20.0, 3.0), spot(17.2, 20.0, 3.0), 5.2);
    costs(&gap(15.2598, 19.2), &mover, spot(12.0, 20.0, 3.0), spot(17.2, 20.0, 3.0), 5.2);
    costs(&gap(15.2604, 19.2), &mover, spot(12.0, 20.0, 3.0), spot(17.2, 20.0, 3.0), 11.2);
    // A player who claims to walk across the wide gap is told where he is.
    let world = gap(17.0, 21.0);
    let request = Request::new(&mover, spot(12.0, 20.0, 3.0), spot(19.0, 20.0, 3.0), 40.0);
    let way = Way::through(&[request.start, request.goal]);
    assert_eq!(judge_way(&world.table, &world.class(1.5), &request, &way.steps), Err(WayFault::InTheAir(0)));
}

#[test]
fn low_hills_are_free_and_steps_between_hills_are_paid_in_part() {
    let mover = round(32.0, 1.5);
    let hills = |low: Kind| {
        World::new().with(low, (10.0, 14.0), FLOOR.1, (0.0, 2.0)).with(Kind::Climbed, (14.0, 18.0), FLOOR.1, (0.0, 4.0))
    };
    let (tenth, ninth) = (hills(Kind::Low), hills(Kind::Climbed));
    costs(&tenth, &mover, spot(12.0, 20.0, 2.0), spot(16.0, 20.0, 4.0), 6.0);
    costs(&tenth, &mover, spot(8.0, 20.0, 0.0), spot(16.0, 20.0, 4.0), 10.0);
    costs(&tenth, &mover, spot(22.0, 20.0, 0.0), spot(16.0, 20.0, 4.0), 10.0);
    costs(&ninth, &mover, spot(8.0, 20.0, 0.0), spot(16.0, 20.0, 4.0), 12.0);
    // A hill of the free height costs nothing to cross; one a hair higher costs all of it twice.
    let hill = |kind: Kind, z: f64| World::new().with(kind, (14.0, 18.0), (0.0, 44.0), (0.0, z));
    costs(&hill(Kind::Low, 2.0), &mover, spot(12.0, 20.0, 0.0), spot(20.0, 20.0, 0.0), 8.0);
    costs(&hill(Kind::Climbed, 2.001), &mover, spot(12.0, 20.0, 0.0), spot(20.0, 20.0, 0.0), 12.002);
}

#[test]
fn a_base_across_two_hills_of_one_height_does_not_overhang() {
    let mover = round(32.0, 1.5);
    let end = |west: f64, z: f64| {
        let world = World::new().with(Kind::Climbed, (10.0, 14.0), FLOOR.1, (0.0, 3.0)).with(
            Kind::Climbed,
            (west, 18.0),
            FLOOR.1,
            (0.0, z),
        );
        end_fault(&world.table, &world.class(1.5), &mover, spot(14.0, 20.0, 3.0), 0.0, &mut Vec::new())
    };
    assert_eq!(end(14.0, 3.0), None);
    assert_eq!(end(14.0, 3.5), Some(EndFault::Overhangs(PieceId(0))));
    assert_eq!(end(14.05, 3.0), Some(EndFault::Overhangs(PieceId(0))));
    // Two ruins whose floors touch are one floor to walk on, too.
    let world = World::new().with(Kind::Passed, (10.0, 14.0), FLOOR.1, (2.8, 3.0)).with(
        Kind::Passed,
        (14.0, 18.0),
        FLOOR.1,
        (2.8, 3.0),
    );
    costs(&world, &mover, spot(12.0, 20.0, 3.0), spot(16.0, 20.0, 3.0), 4.0);
    costs(&world, &mover, spot(12.0, 20.0, 3.0), spot(14.0, 20.0, 3.0), 2.0);
}

#[test]
fn a_climb_past_an_enemy_goes_round_his_zone() {
    let mover = round(32.0, 1.5);
    let above = storeys(Kind::Passed, &[6.0, 12.0]).model(Kind::Enemy, spot(20.0, 20.0, 6.0));
    costs(&above, &mover, spot(20.0, 21.5, 12.0), spot(20.0, 21.5, 0.0), 13.520);
    // An enemy on the ground keeps off those on the floor at three inches, not those at six.
    let below = storeys(Kind::Passed, &[3.0, 6.0]).model(Kind::Enemy, spot(20.0, 20.0, 0.0));
    costs(&below, &mover, spot(17.0, 20.0, 3.0), spot(23.0, 20.0, 3.0), 7.802);
    costs(&below, &mover, spot(17.0, 20.0, 6.0), spot(23.0, 20.0, 6.0), 6.0);
    // Between an enemy on the floor and one on the ground: up where neither bars the way.
    let both = World::new()
        .with(Kind::Passed, (10.0, 30.0), (10.0, 30.0), (5.8, 6.0))
        .model(Kind::Enemy, spot(18.5, 20.0, 6.0))
        .model(Kind::Enemy, spot(21.5, 20.0, 0.0));
    costs(&both, &mover, spot(14.0, 20.0, 0.0), spot(26.0, 20.0, 6.0), 18.467);
}

#[test]
fn tall_models_need_head_room() {
    let slab = || World::new().with(Kind::Crossed, (17.0, 23.0), (17.0, 23.0), (2.8, 3.0));
    costs(&slab(), &round(60.0, 3.5), spot(14.0, 20.0, 0.0), spot(26.0, 20.0, 0.0), 16.672);
    costs(&slab(), &round(60.0, 2.8), spot(14.0, 20.0, 0.0), spot(26.0, 20.0, 0.0), 12.0);
    let floor = storeys(Kind::Passed, &[3.0]);
    let under = |height: f64| {
        let mover = round(32.0, height);
        end_fault(&floor.table, &floor.class(height), &mover, spot(20.0, 20.0, 0.0), 0.0, &mut Vec::new())
    };
    assert_eq!(under(3.2), Some(EndFault::MidClimb(PieceId(0))));
    assert_eq!(under(2.8), None);
    // A floor that may be crossed, not ended on.
    let bridge = World::new().with(Kind::Crossed, (16.0, 24.0), (0.0, 44.0), (2.8, 3.0));
    let vehicle = round(60.0, 3.5);
    costs(&bridge, &vehicle, spot(12.0, 20.0, 0.0), spot(28.0, 20.0, 0.0), 22.0);
    let on_it = Request::new(&vehicle, spot(12.0, 20.0, 0.0), spot(20.0, 20.0, 3.0), 40.0);
    assert_eq!(ask(&bridge, &on_it), Outcome::EndRefused(EndFault::NotToStandOn(PieceId(0))));
}

#[test]
fn out_from_under_a_pad_up_its_edge_and_back() {
    let pad = World::new().with(Kind::Climbed, (17.0, 23.0), (17.0, 23.0), (2.8, 3.0));
    let mover = round(32.0, 1.5);
    costs(&pad, &mover, spot(21.0, 20.0, 0.0), spot(21.0, 20.0, 3.0), 8.260);
    costs(&pad, &mover, spot(21.0, 19.0, 0.0), spot(21.0, 21.0, 3.0), 8.627);
}

#[test]
fn between_staggered_platforms_two_edges_are_touched_in_a_row() {
    // Each platform reaches across the table, and each ends over the other: up the edge of the lower to the east, back
    // below the upper, up its edge to the west, and back.
    let world = World::new().with(Kind::Climbed, (0.0, 17.0), (0.0, 44.0), (2.8, 3.0)).with(
        Kind::Climbed,
        (15.0, 40.0),
        (0.0, 44.0),
        (5.8, 6.0),
    );
    let mover = round(32.0, 1.5);
    costs(&world, &mover, spot(16.0, 20.0, 0.0), spot(16.0, 20.0, 6.0), 4.0 * 1.62992 + 6.0);
    // Askew, the string is pulled straight over both edges.
    let along = vector(4.0 * 1.62992, 3.0).length() + 6.0;
    costs(&world, &mover, spot(16.0, 20.0, 0.0), spot(16.0, 23.0, 6.0), along);
}

#[test]
fn walls_are_climbed_or_passed() {
    let mover = round(32.0, 1.5);
    let wall = |kind: Kind| World::new().with(kind, (14.75, 15.25), (0.0, 44.0), (0.0, 5.0));
    costs(&wall(Kind::Crossed), &mover, spot(12.0, 20.0, 0.0), spot(18.0, 20.0, 0.0), 16.0);
    costs(&wall(Kind::EndOnly), &mover, spot(12.0, 20.0, 0.0), spot(18.0, 20.0, 0.0), 6.0);
    let upstairs = World::new().with(Kind::Passed, (8.0, 22.0), (0.0, 44.0), (2.8, 3.0)).with(
        Kind::Crossed,
        (14.75, 15.25),
        (0.0, 44.0),
        (3.0, 8.0),
    );
    // Down through the floor, under the wall and up again is as long as it is high: six, not ten.
    costs(&upstairs, &mover, spot(12.0, 20.0, 3.0), spot(18.0, 20.0, 3.0), 12.0);
    let solid = World::new().with(Kind::Climbed, (8.0, 22.0), (0.0, 44.0), (0.0, 3.0)).with(
        Kind::Crossed,
        (14.75, 15.25),
        (0.0, 44.0),
        (3.0, 8.0),
    );
    costs(&solid, &mover, spot(12.0, 20.0, 3.0), spot(18.0, 20.0, 3.0), 16.0);
    // A low barricade on a hill is stepped over, and not ended on.
    let hill = |kind: Kind| {
        World::new().with(Kind::Climbed, (8.0, 22.0), (0.0, 44.0), (0.0, 4.0)).with(
            kind,
            (14.75, 15.25),
            (0.0, 44.0),
            (4.0, 5.5),
        )
    };
    costs(&hill(Kind::EndOnly), &mover, spot(12.0, 20.0, 4.0), spot(18.0, 20.0, 4.0), 6.0);
    costs(&hill(Kind::Crossed), &mover, spot(12.0, 20.0, 4.0), spot(18.0, 20.0, 4.0), 9.0);
    let on_it = Request::new(&mover, spot(12.0, 20.0, 4.0), spot(15.0, 20.0, 4.0), 40.0);
    assert_eq!(ask(&hill(Kind::EndOnly), &on_it), Outcome::EndRefused(EndFault::Overlaps(PieceId(1))));
}

#[test]
fn a_container_of_the_ninth_edition() {
    let world = World::new().with(Kind::Climbed, (18.5, 21.5), (0.0, 44.0), (0.0, 3.0));
    let point = Mover { footprint: ArcGon::circle(Vector::ZERO, 0.002), height: 1.5 };
    let across = length_of(&world, &point, spot(18.498, 20.0, 0.0), spot(21.502, 20.0, 0.0));
    assert!((across - 9.004).abs() < 1e-3, "{across}");
    // Those who may not scale it never leave the ground, at any length; round a small one they go.
    let barred = World::new().with(Kind::Barred, (18.5, 21.5), (0.0, 44.0), (0.0, 3.0));
    let vehicle = round(60.0, 3.0);
    let over = Request::new(&vehicle, spot(14.0, 20.0, 0.0), spot(26.0, 20.0, 0.0), 200.0);
    assert_eq!(ask(&barred, &over), Outcome::TooFar);
    let small = World::new().with(Kind::Barred, (17.0, 23.0), (17.0, 23.0), (0.0, 3.0));
    costs(&small, &vehicle, spot(14.0, 20.0, 0.0), spot(26.0, 20.0, 0.0), 16.672);
}

#[test]
fn a_body_upstairs_is_in_the_way_upstairs() {
    let mover = round(32.0, 1.5);
    let floor = World::new().with(Kind::Passed, (10.0, 30.0), (10.0, 30.0), (2.8, 3.0));
    let world = floor.model(Kind::Body, spot(20.0, 20.0, 3.0));
    costs(&world, &mover, spot(17.0, 20.0, 3.0), spot(23.0, 20.0, 3.0), 6.537);
    costs(&world, &mover, spot(17.0, 20.0, 0.0), spot(23.0, 20.0, 0.0), 6.0);
}

#[test]
fn markers_are_covered_at_their_own_height_only() {
    let mover = round(32.0, 1.5);
    let floors = storeys(Kind::Passed, &[3.0, 6.0]);
    let marker_at = |z: f64| {
        let mut table = floors.table.clone();
        let outline = ArcGon::circle(vector(20.0, 20.0), 20.0 / 25.4);
        table.place(PieceId(9), Solid { outline, bottom: z, top: z }, FeatureId(9)).unwrap();
        let class = |id: PieceId, piece: &Piece| match id.0 {
            9 => {
                let span = Span { low: z - 2.0 * CONTACT, high: z + 2.0 * CONTACT };
                Class { end: Some((0.0, span)), ..Class::ignore() }
            }
            _ => floors.class(1.5)(id, piece),
        };
        let end = |z: f64| end_fault(&table, &class, &mover, spot(20.0, 20.0, z), 0.0, &mut Vec::new());
        [end(0.0), end(3.0), end(6.0)]
    };
    let covered = Some(EndFault::Overlaps(PieceId(9)));
    assert_eq!(marker_at(0.0), [covered, None, None]);
    assert_eq!(marker_at(3.0), [None, covered, None]);
    let (base, marker) = (ArcGon::circle(vector(20.0, 20.0), 0.63), ArcGon::circle(vector(20.0, 20.0), 0.79));
    let in_range = |z: f64| {
        let (model, marker) = (Stance { outline: &base, z, hull: 0.0 }, Stance { outline: &marker, z: 0.0, hull: 0.0 });
        near(&model, &marker, 3.0, 5.0)
    };
    assert!(in_range(3.0) && !in_range(6.0));
}

#[test]
fn hulls_are_measured_over_their_whole_height() {
    let outline = ArcGon::circle(vector(20.0, 20.0), 0.63);
    let engaged = |hull: f64, z: f64, other: f64| {
        let below = Stance { outline: &outline, z: 0.0, hull };
        near(&below, &Stance { outline: &outline, z, hull: other }, 1.0, 5.0)
    };
    assert!(engaged(3.0, 8.0, 0.0) && !engaged(3.0, 8.01, 0.0));
    assert!(engaged(0.0, 5.0, 0.0) && !engaged(0.0, 5.01, 0.0));
    // The span that keeps a hull off on its way says the same as the measure at rest.
    for (low, hull, own, z) in
        [(8.0, 0.0, 3.0, 0.0), (8.01, 0.0, 3.0, 0.0), (0.0, 3.0, 0.0, 8.0), (0.0, 3.0, 0.0, 8.01)]
    {
        let (a, b) = (Stance { outline: &outline, z, hull: own }, Stance { outline: &outline, z: low, hull });
        assert_eq!(Span::near(low, hull, own, 5.0).holds(z), near(&a, &b, 1.0, 5.0), "{low} {hull} {own} {z}");
    }
}

#[test]
fn flyers_of_the_ninth_edition_leave_heights_unpaid() {
    let flyer = round(32.0, 1.5);
    let fly = |world: &World, from: Spot, to: Spot| {
        let request = Request::new(&flyer, from, to, 60.0).flying();
        let outcome = ask(world, &request);
        outcome.length().unwrap_or_else(|| panic!("{outcome:?}"))
    };
    let same = |found: f64, inches: f64| assert!((found - inches).abs() < 1e-3, "{found}, not {inches}");
    let pad = World::new().with(Kind::Climbed, (17.0, 23.0), (17.0, 23.0), (2.8, 3.0));
    same(fly(&pad, spot(20.0, 20.0, 0.0), spot(20.0, 20.0, 3.0)), 7.260);
    let hill_and_container = World::new().with(Kind::Climbed, (8.0, 12.0), (0.0, 44.0), (0.0, 3.0)).with(
        Kind::Climbed,
        (14.0, 18.0),
        (0.0, 44.0),
        (0.0, 6.0),
    );
    same(fly(&hill_and_container, spot(10.0, 20.0, 3.0), spot(24.0, 20.0, 0.0)), 14.0);
    costs(&hill_and_container, &flyer, spot(10.0, 20.0, 3.0), spot(24.0, 20.0, 0.0), 29.0);
    let wall = World::new().with(Kind::Crossed, (14.75, 15.25), (0.0, 44.0), (0.0, 3.0));
    same(fly(&wall, spot(12.0, 20.0, 0.0), spot(18.0, 20.0, 0.0)), 6.0);
    costs(&wall, &flyer, spot(12.0, 20.0, 0.0), spot(18.0, 20.0, 0.0), 12.0);
}

#[test]
fn every_height_of_a_place_is_named_with_what_speaks_against_it() {
    let world = storeys(Kind::Passed, &[3.0, 6.0]).model(Kind::Body, spot(20.0, 20.0, 3.0));
    let mover = round(32.0, 1.5);
    let mut out = Vec::new();
    standings(&world.table, &world.class(1.5), &mover, vector(20.5, 20.0), 0.0, &mut Vec::new(), &mut out);
    assert_eq!(out, [Ok(0.0), Err((3.0, EndFault::Overlaps(PieceId(2)))), Ok(6.0)]);
    standings(&world.table, &world.class(1.5), &mover, vector(16.2, 20.0), 0.0, &mut Vec::new(), &mut out);
    let over = |z: f64, id: u32| Err((z, EndFault::Overhangs(PieceId(id))));
    assert_eq!(out, [Ok(0.0), over(3.0, 0), over(6.0, 1)]);
    let in_air = end_fault(&world.table, &world.class(1.5), &mover, spot(20.0, 18.0, 4.0), 0.0, &mut Vec::new());
    assert_eq!(in_air, Some(EndFault::InTheAir));
    let request = Request::new(&mover, spot(20.0, 18.0, 4.0), spot(20.0, 18.0, 3.0), 6.0);
    let found = FloorFinder::default().find(&world.table, &world.class(1.5), &request);
    assert_eq!(found, Err(GeometryError::StartInTheAir));
}

#[test]
fn ways_into_regions_know_heights() {
    let mover = round(32.0, 1.5);
    let reach = |world: &World, from: Spot, region: ArcGon, span: Span| {
        let request = Request::new(&mover, from, from, 40.0);
        FloorFinder::default().reach(&world.table, &world.class(1.5), &request, &[(region, span)]).unwrap().unwrap()
    };
    // A target on the floor above is engaged from the ground below.
    let floor = storeys(Kind::Passed, &[3.0]);
    let zone = ArcGon::circle(vector(20.0, 20.0), 2.0 * 16.0 / 25.4 + 1.0);
    let found = reach(&floor, spot(26.0, 20.0, 0.0), zone.clone(), Span::near(3.0, 0.0, 0.0, 5.0));
    assert!((found.length - 3.740).abs() < 1e-3 && found.spot.z == 0.0, "{found:?}");
    // One at six inches only from the floor.
    let high = storeys(Kind::Passed, &[3.0, 6.0]);
    let found = reach(&high, spot(26.0, 20.0, 0.0), zone, Span::near(6.0, 0.0, 0.0, 5.0));
    assert!((found.length - 6.740).abs() < 1e-3 && found.spot.z == 3.0, "{found:?}");
    // The least to stand on a container.
    let container = World::new().with(Kind::Climbed, (14.0, 20.0), (10.0, 30.0), (0.0, 3.0));
    let r = 16.0 / 25.4;
    let inner = rectangle(vector(14.0 + r, 10.0 + r), vector(20.0 - r, 30.0 - r));
    let found = reach(&container, spot(12.0, 20.0, 0.0), inner, Span { low: 2.9, high: 3.1 });
    assert!((found.length - 5.630).abs() < 1e-3 && found.spot.z == 3.0, "{found:?}");
}

#[test]
fn nonsense_is_an_error() {
    let mover = round(32.0, 1.5);
    let world = storeys(Kind::Passed, &[3.0]);
    let bad = |class: Class| {
        let request = Request::new(&mover, spot(12.0, 20.0, 0.0), spot(28.0, 20.0, 0.0), 20.0);
        FloorFinder::default().find(&world.table, &|_: PieceId, _: &Piece| class, &request)
    };
    let top = Top { z: f64::NAN, stand: true, free_from: None };
    assert_eq!(bad(Class { top: Some(top), ..Class::ignore() }), Err(GeometryError::BadClass { piece: PieceId(0) }));
    let wide = Class { block: Some((3.0, Span::ALL)), ..Class::ignore() };
    assert!(matches!(bad(wide), Err(GeometryError::ZoneTooWide { .. })));
    let nowhere = Request::new(&mover, spot(12.0, f64::NAN, 0.0), spot(28.0, 20.0, 0.0), 20.0);
    let found = FloorFinder::default().find(&world.table, &world.class(1.5), &nowhere);
    assert_eq!(found, Err(GeometryError::BadNumber { what: "the start" }));
}

/// A flight of the tenth edition: found, checked, and between its two bounds.
fn flies(world: &World, mover: &Mover, from: Spot, to: Spot, limit: f64) -> Flight {
    let class = world.class(mover.height);
    let request = Request::new(mover, from, to, limit);
    let mut finder = FloorFinder::default();
    let found = find_flight(&mut finder, &world.table, &class, &request).unwrap();
    if let Flight::Chain { points, length } = &found {
        let checked = check_flight(&world.table, &class, &request, points);
        assert!(checked.as_ref().is_ok_and(|checked| (checked - length).abs() < 1e-6), "{checked:?} {points:?}");
    }
    if let (Some(length), Some(foot)) = (found.length(), finder.find(&world.table, &class, &request).unwrap().length())
    {
        let (across, up) = (from.at.distance(to.at), to.z - from.z);
        assert!(length >= (across * across + up * up).sqrt() - 1e-6 && length <= foot + 1e-3, "{length} {foot}");
    }
    found
}

#[test]
fn flights_of_the_tenth_edition_go_over_not_through() {
    let flyer = round(32.0, 1.5);
    let fly = |world: &World, from: Spot, to: Spot| flies(world, &flyer, from, to, 40.0).length().unwrap();
    let same = |found: f64, inches: f64| assert!((found - inches).abs() < 1e-3, "{found}, not {inches}");
    // One who passes through floors flies straight; a vehicle goes over the edge of the floor.
    same(fly(&storeys(Kind::Passed, &[6.0]), spot(10.0, 20.0, 0.0), spot(18.0, 20.0, 6.0)), 10.0);
    same(fly(&storeys(Kind::Climbed, &[6.0]), spot(10.0, 20.0, 0.0), spot(18.0, 20.0, 6.0)), 10.682);
    let world = World::new().with(Kind::Climbed, (8.0, 12.0), (0.0, 44.0), (0.0, 3.0)).with(
        Kind::Climbed,
        (14.0, 18.0),
        (0.0, 44.0),
        (0.0, 6.0),
    );
    let (hill, ground) = (spot(10.0, 20.0, 3.0), spot(24.0, 20.0, 0.0));
    same(fly(&world, hill, ground), 17.824);
    // Not by the straight line: too short for that it is refused, between the two nothing is.
    assert_eq!(flies(&world, &flyer, hill, ground, 14.3), Flight::TooFar);
    assert_eq!(flies(&world, &flyer, hill, ground, 17.8), Flight::NotFound);
    // A player who claims to fly through the container is told so.
    let request = Request::new(&flyer, hill, ground, 40.0);
    let through = check_flight(&world.table, &world.class(1.5), &request, &[hill, ground]);
    assert_eq!(through, Err(WayFault::Enters { step: 0, piece: PieceId(0) }));
    // Past a corner: round it in the air where that is shorter than over it.
    let tower = World::new().with(Kind::Barred, (14.0, 18.0), (18.0, 40.0), (0.0, 9.0));
    let past = fly(&tower, spot(10.0, 20.0, 0.0), spot(22.0, 20.0, 0.0));
    assert!(past > 13.0 && past < 14.0, "{past}");
}

/// A player's own way goes straight from spot to spot and climbs where the line meets what it must climb.
#[test]
fn a_players_own_way_climbs_on_its_lines() {
    let hill = World::new().with(Kind::Climbed, (14.0, 18.0), (10.0, 30.0), (0.0, 4.0));
    let mover = round(32.0, 1.5);
    let class = hill.class(1.5);
    let goal = spot(16.0, 20.0, 4.0);
    let along = |limit: f64, by: &[Spot]| {
        let request = Request::new(&mover, by[0], by[by.len() - 1], limit);
        FloorFinder::default().along(&hill.table, &class, &request, by).unwrap()
    };
    let by = [spot(8.0, 20.0, 0.0), spot(10.0, 20.0, 0.0), goal];
    assert!((along(20.0, &by).unwrap().length - 12.0).abs() < 1e-3);
    assert!(matches!(along(11.9, &by), Err(WayFault::TooLong { .. })));
    // Over and down again, and a point in the air on the way.
    let over = [spot(8.0, 20.0, 0.0), spot(12.0, 20.0, 0.0), spot(24.0, 20.0, 0.0)];
    assert!((along(30.0, &over).unwrap().length - 24.0).abs() < 1e-3);
    assert!(along(30.0, &[spot(8.0, 20.0, 0.0), spot(10.0, 20.0, 3.0), goal]).is_err());
}

/// What may be passed but not ended near to or in, however tall it is.
#[test]
fn a_tall_body_is_not_ended_in_above_its_zone() {
    let mut world = World::new().with(Kind::Passed, (10.0, 30.0), (10.0, 30.0), (6.8, 7.0));
    world.add(Kind::Passed, rectangle(vector(19.0, 19.0), vector(21.0, 21.0)), 0.0, 9.0);
    let mover = round(32.0, 1.5);
    let class = |id: PieceId, piece: &Piece| match id.0 {
        0 => Class::floor(&piece.solid, 1.5, true),
        _ => Class::end_zone(&piece.solid, 1.5, 1.0, Span::near(0.0, 0.0, 0.0, 5.0), true),
    };
    let at = |x: f64| end_fault(&world.table, &class, &mover, spot(x, 20.0, 7.0), 1.0, &mut Vec::new());
    assert_eq!((at(20.0), at(22.0)), (Some(EndFault::Overlaps(PieceId(1))), None));
}
