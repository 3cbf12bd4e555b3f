//! The movement, visibility and coherency chapters of a rulebook, expressed with this crate. The catalogue's ids stand
//! above each case.
#![allow(clippy::unwrap_used, clippy::panic)]

use geometry::floors::{
    self, FloorFinder, SetUp, Span, Spot, UnitFault, UnitModel, judge_set_up, judge_unit_move, spot,
};
use geometry::tolerance::beyond;
use geometry::unit::{CoherencyRule, coherency};
use geometry::{
    ArcGon, CONTACT, Class, EndFault, FeatureId, Heading, Mover, Outcome, PathFinder, Piece, PieceId, Pose, Request,
    Screen, Shape, SightFinder, Solid, Table, TurningOutcome, TurningRequest, Vector, Zone, horizontal, more_than,
    plan_turning, vector, within, within_both,
};

const FRIEND: FeatureId = FeatureId(1);
const FRIENDLY_VEHICLE: FeatureId = FeatureId(2);
const ENEMY: FeatureId = FeatureId(3);
const TERRAIN: FeatureId = FeatureId(4);

fn infantry() -> Mover {
    Mover::new(&Shape::round_base(32.0).unwrap(), Heading::default(), 1.5)
}

fn radius() -> f64 {
    infantry().footprint.arcs()[0].radius
}

/// A table with models of 32 mm and terrain.
#[derive(Clone)]
struct Scene(Table);

impl Scene {
    fn new() -> Scene {
        Scene(Table::new(60.0, 44.0).unwrap())
    }

    fn model(mut self, id: u32, feature: FeatureId, x: f64, y: f64) -> Scene {
        let solid = Solid { outline: infantry().at(vector(x, y)), bottom: 0.0, top: 1.5 };
        self.0.place(PieceId(id), solid, feature).unwrap();
        self
    }

    fn terrain(mut self, id: u32, x: f64, y: f64, long: f64, short: f64, height: f64) -> Scene {
        let shape = Shape::rectangle(long, short).unwrap();
        let solid = Solid::new(&shape, &Pose::from_inches(x, y).unwrap(), 0.0, height).unwrap();
        self.0.place(PieceId(id), solid, TERRAIN).unwrap();
        self
    }

    fn go(&self, class: &impl Fn(PieceId, &Piece) -> Class, from: Vector, to: Vector, limit: f64) -> Outcome {
        let mover = infantry();
        let request = Request::new(&mover, from, to, limit).with_zones(beyond(1.0));
        PathFinder::default().find(&self.0, class, &request).unwrap()
    }
}

/// A Normal move: never within Engagement Range of an enemy, through friends, over terrain.
fn normal(_: PieceId, piece: &Piece) -> Class {
    match piece.feature {
        ENEMY => Class::Zone { reach: beyond(1.0), vertical: 5.0 },
        TERRAIN => Class::terrain(piece.solid.top, 2.0, true),
        _ => Class::EndOnly,
    }
}

/// A Fall Back move: through enemies and their Engagement Range, but not ending there.
fn fall_back(id: PieceId, piece: &Piece) -> Class {
    match piece.feature {
        ENEMY => Class::EndZone { reach: beyond(1.0), vertical: 5.0, pass: true },
        _ => normal(id, piece),
    }
}

// wh40k10/core/within, wh40k10/core/measuring-between-models
#[test]
fn within_is_inclusive_and_measured_between_bases() {
    let one = ArcGon::circle(vector(0.0, 0.0), radius());
    let other = ArcGon::circle(vector(12.0 + 2.0 * radius(), 0.0), radius());
    let distance = horizontal(&one, &other);
    assert!(within(distance, 12.0) && !more_than(distance, 12.0));
}

// wh40k10/core/engagement-range
#[test]
fn engagement_range_is_one_inch_across_and_five_up() {
    let at = |gap: f64, level: f64| Solid {
        outline: ArcGon::circle(vector(gap + 2.0 * radius(), 0.0), radius()),
        bottom: level,
        top: level + 1.5,
    };
    let one = at(-2.0 * radius(), 0.0);
    assert!(within_both(&one, &at(1.0, 0.0), 1.0, 5.0) && within_both(&one, &at(1.0, 5.0), 1.0, 5.0));
    assert!(!within_both(&one, &at(1.001, 0.0), 1.0, 5.0) && !within_both(&one, &at(1.0, 5.001), 1.0, 5.0));
}

// wh40k10/core/unit-coherency, wh40k10/core/unit-coherency-seven-or-more
#[test]
fn coherency_needs_one_neighbour_up_to_six_models_and_two_from_seven() {
    let row = |count: u32| -> Vec<Solid> {
        (0..count)
            .map(|i| Solid {
                outline: ArcGon::circle(vector(f64::from(i) * (2.0 + 2.0 * radius()), 0.0), radius()),
                bottom: 0.0,
                top: 1.5,
            })
            .collect()
    };
    let rule = |count: usize| CoherencyRule {
        horizontal: 2.0,
        vertical: 5.0,
        neighbours: if count >= 7 { 2 } else { 1 },
        one_group: true,
    };
    assert!(coherency(&row(6), &rule(6)).is_ok());
    assert_eq!(coherency(&row(7), &rule(7)).unwrap_err().lonely, [0, 6]);
    // Two clusters that each satisfy the count are not one group.
    let mut clusters = row(6);
    for model in &mut clusters[3..] {
        model.outline = model.outline.moved(vector(5.0, 0.0));
    }
    assert_eq!(coherency(&clusters, &rule(6)).unwrap_err().groups, 2);
    assert!(coherency(&row(1), &rule(1)).is_ok());
}

// wh40k10/movement/normal-move, wh40k10/movement/path
#[test]
fn a_normal_move_goes_round_the_engagement_range_of_an_enemy() {
    let scene = Scene::new().model(0, ENEMY, 20.0, 10.0);
    let straight = scene.go(&normal, vector(16.0, 10.0), vector(24.0, 10.0), 8.5);
    assert_eq!(straight, Outcome::TooFar);
    let round = scene.go(&normal, vector(16.0, 10.0), vector(24.0, 10.0), 12.0).length().unwrap();
    assert!(round > 9.0);
    // Ending exactly one inch away is within Engagement Range; a hair more is not.
    let end = |gap: f64| scene.go(&normal, vector(12.0, 10.0), vector(20.0 - 2.0 * radius() - gap, 10.0), 9.0);
    assert_eq!(end(1.0), Outcome::EndRefused(EndFault::TooNear(PieceId(0))));
    assert!(end(1.0 + 3.0 * CONTACT).length().is_some());
    // The edge of the battlefield cannot be crossed.
    let off = scene.go(&normal, vector(3.0, 3.0), vector(0.3, 3.0), 6.0);
    assert_eq!(off, Outcome::EndRefused(EndFault::OffTable));
}

// wh40k10/movement/through-friendly-models, wh40k10/movement/monster-vehicle-blocking,
// wh40k10/movement/no-ending-on-models
#[test]
fn friends_are_passed_through_but_not_ended_upon() {
    let scene = Scene::new().model(0, FRIEND, 20.0, 10.0).model(1, FRIENDLY_VEHICLE, 20.0, 13.0);
    assert_eq!(scene.go(&normal, vector(17.0, 10.0), vector(23.0, 10.0), 6.0).length(), Some(6.0));
    let on = scene.go(&normal, vector(17.0, 10.0), vector(20.5, 10.0), 6.0);
    assert_eq!(on, Outcome::EndRefused(EndFault::Overlaps(PieceId(0))));
    // For a vehicle, other friendly vehicles block.
    let vehicle = |id: PieceId, piece: &Piece| match piece.feature {
        FRIENDLY_VEHICLE => Class::Block,
        _ => normal(id, piece),
    };
    assert_eq!(scene.go(&normal, vector(17.0, 13.0), vector(23.0, 13.0), 6.0).length(), Some(6.0));
    assert_eq!(scene.go(&vehicle, vector(17.0, 13.0), vector(23.0, 13.0), 6.0), Outcome::TooFar);
}

// wh40k10/movement/measuring-a-move
#[test]
fn the_part_of_the_base_that_travels_farthest_is_measured() {
    let table = Table::new(60.0, 44.0).unwrap();
    let oval = Shape::oval_base(170.0, 109.0).unwrap();
    let (from, to) = (Pose::from_inches(20.0, 20.0).unwrap(), Pose::facing(26.0, 20.0, 30.0).unwrap());
    let plan = |limit: f64| {
        let request = TurningRequest::new(&oval, 3.0, from, to, limit);
        plan_turning(&mut PathFinder::default(), &table, &|_, _| Class::Block, &request).unwrap()
    };
    // The centre moves six inches, but the corner that swings out moves more than seven.
    assert_eq!(plan(6.5), TurningOutcome::TooFar);
    assert!(matches!(plan(7.3), TurningOutcome::Way(_)));
}

// wh40k10/movement/fall-back, wh40k10/movement/desperate-escape-through-enemies
#[test]
fn falling_back_passes_enemies_but_does_not_end_near_them() {
    let scene = Scene::new().model(0, ENEMY, 20.0, 10.0);
    let start = vector(20.0 - 2.0 * radius() - 0.5, 10.0);
    let through = scene.go(&fall_back, start, vector(24.0, 10.0), 6.0);
    assert!(through.length().is_some());
    let near = scene.go(&fall_back, start, vector(20.0 - 2.0 * radius() - 0.9, 10.0), 6.0);
    assert_eq!(near, Outcome::EndRefused(EndFault::TooNear(PieceId(0))));
    // Who moves through an enemy takes a test: the path past the bodies alone is longer, or it is not.
    let bodies = |_: PieceId, piece: &Piece| match piece.feature {
        ENEMY => Class::EndZone { reach: beyond(1.0), vertical: 5.0, pass: false },
        _ => Class::EndOnly,
    };
    assert_eq!(scene.go(&bodies, start, vector(24.0, 10.0), 5.8), Outcome::TooFar);
    assert!(scene.go(&fall_back, start, vector(24.0, 10.0), 5.8).length().is_some());
}

// wh40k10/movement/terrain-low, wh40k10/movement/terrain-high, wh40k10/movement/terrain-no-mid-climb
#[test]
fn terrain_is_free_up_to_two_inches_and_climbed_in_full_above() {
    let low = Scene::new().terrain(0, 20.0, 22.0, 1.0, 40.0, 2.0);
    assert_eq!(low.go(&normal, vector(17.0, 22.0), vector(23.0, 22.0), 6.0).length(), Some(6.0));
    let high = Scene::new().terrain(0, 20.0, 22.0, 1.0, 40.0, 2.5);
    assert_eq!(high.go(&normal, vector(17.0, 22.0), vector(23.0, 22.0), 11.0).length(), Some(11.0));
    assert_eq!(high.go(&normal, vector(17.0, 22.0), vector(23.0, 22.0), 10.9), Outcome::TooFar);
    let climbing = high.go(&normal, vector(17.0, 22.0), vector(20.0, 22.0), 12.0);
    assert_eq!(climbing, Outcome::EndRefused(EndFault::Overhangs(PieceId(0))));
    // A broad roof can be stood upon: three up and the way across.
    let roof = Scene::new().terrain(0, 20.0, 22.0, 6.0, 6.0, 3.0);
    assert_eq!(roof.go(&normal, vector(14.0, 22.0), vector(20.0, 22.0), 9.0).length(), Some(9.0));
}

// wh40k10/movement/fly-over-enemies, wh40k10/movement/fly-ending, wh40k10/movement/fly-through-the-air
#[test]
fn flyers_pass_over_everything_and_measure_through_the_air() {
    let scene = Scene::new().model(0, ENEMY, 20.0, 10.0).terrain(1, 25.0, 10.0, 1.0, 20.0, 5.0);
    let fly = |id: PieceId, piece: &Piece| match piece.feature {
        TERRAIN => Class::Ignore,
        _ => fall_back(id, piece),
    };
    assert_eq!(scene.go(&fly, vector(16.0, 10.0), vector(28.0, 10.0), 12.0).length(), Some(12.0));
    let end = scene.go(&fly, vector(16.0, 10.0), vector(21.5, 10.0), 12.0);
    assert_eq!(end, Outcome::EndRefused(EndFault::TooNear(PieceId(0))));
    let mover = infantry();
    let request = floors::Request::new(&mover, spot(10.0, 30.0, 0.0), spot(14.0, 30.0, 3.0), 12.0);
    let mut roof = Table::new(60.0, 44.0).unwrap();
    let slab = Solid::new(&Shape::rectangle(4.0, 4.0).unwrap(), &Pose::from_inches(14.0, 30.0).unwrap(), 2.8, 0.2);
    roof.place(PieceId(0), slab.unwrap(), TERRAIN).unwrap();
    let passes = |_: PieceId, piece: &Piece| floors::Class::floor(&piece.solid, 1.5, true);
    let flown = floors::find_flight(&mut FloorFinder::default(), &roof, &passes, &request).unwrap();
    assert_eq!(flown.length(), Some(5.0));
}

// wh40k10/movement/reserves-set-up, wh40k10/movement/reserves-horizontal-distance
#[test]
fn reserves_arrive_more_than_nine_inches_away_whatever_the_height() {
    let mut scene = Scene::new();
    let high = Solid { outline: infantry().at(vector(20.0, 20.0)), bottom: 6.0, top: 7.5 };
    scene.0.place(PieceId(0), high, ENEMY).unwrap();
    let class = |_: &UnitModel, _: PieceId, piece: &Piece| {
        floors::Class::end_zone(&piece.solid, 1.5, beyond(9.0), Span::ALL, true)
    };
    let zone = Zone::new(&[(0.0, 0.0), (60.0, 0.0), (60.0, 44.0), (0.0, 44.0)]).unwrap();
    let start = Spot { at: Vector::ZERO, z: 0.0 };
    let models = [UnitModel { id: PieceId(9), mover: infantry(), hull: 0.0, start, limit: 0.0 }];
    let rule = CoherencyRule { horizontal: 2.0, vertical: 5.0, neighbours: 1, one_group: true };
    let set_up = SetUp { models: &models, zone: &zone, coherency: rule, widest_zone: beyond(9.0), most_seeds: 9 };
    let judge = |gap: f64| judge_set_up(&scene.0, &class, &set_up, &[spot(20.0 + 2.0 * radius() + gap, 20.0, 0.0)]);
    assert!(matches!(judge(9.0), Err(UnitFault::End { fault: floors::EndFault::TooNear(_), .. })));
    assert_eq!(judge(9.001), Ok(()));
}

// wh40k10/movement/models-and-order, wh40k10/core/coherency-move-failure
#[test]
fn any_models_of_a_unit_may_move_but_it_must_end_coherent() {
    let mut table = Table::new(60.0, 44.0).unwrap();
    let models: Vec<UnitModel> = (0..3)
        .map(|i| {
            let start = spot(10.0 + 3.0 * f64::from(i), 10.0, 0.0);
            let model = UnitModel { id: PieceId(i), mover: infantry(), hull: 0.0, start, limit: 6.0 };
            let solid = Solid { outline: model.mover.at(start.at), bottom: 0.0, top: 1.5 };
            table.place(model.id, solid, FRIEND).unwrap();
            model
        })
        .collect();
    let rule = CoherencyRule { horizontal: 2.0, vertical: 5.0, neighbours: 1, one_group: true };
    let passed = |_: &UnitModel, _: PieceId, piece: &Piece| floors::Class::end_only(&piece.solid, 1.5);
    let judge = |ends: [Vector; 3]| {
        let spots = ends.map(|at| Spot { at, z: 0.0 });
        judge_unit_move(&mut FloorFinder::default(), &table, &passed, &models, &spots, &rule, 2.0).unwrap()
    };
    // Through each other, one staying behind.
    assert!(judge([vector(14.5, 10.0), vector(13.0, 10.0), vector(16.0, 10.0)]).is_ok());
    assert!(matches!(
        judge([vector(10.0, 16.0), vector(13.0, 10.0), vector(16.0, 10.0)]),
        Err(UnitFault::Incoherent(_))
    ));
}

fn sees(scene: &Scene, left_out: &[u32], a: u32, b: u32) -> (bool, bool) {
    let table = &scene.0;
    let screen = |id: PieceId, _: &Piece| match id.0 == a || id.0 == b || left_out.contains(&id.0) {
        true => Screen::Clear,
        false => Screen::Solid,
    };
    let (one, other) = (table.piece(PieceId(a)).unwrap(), table.piece(PieceId(b)).unwrap());
    let mut finder = SightFinder::default();
    let any = finder.sees(table, &screen, &one.solid, &other.solid).is_some();
    (any, finder.sees_fully(table, &screen, &one.solid, &other.solid))
}

// wh40k10/core/model-visible, wh40k10/core/model-fully-visible, wh40k10/core/line-of-sight-own-unit
#[test]
fn a_model_is_visible_if_any_part_is_and_fully_if_nothing_hides_its_facing_side() {
    let open = Scene::new().model(0, FRIEND, 10.0, 10.0).model(1, ENEMY, 20.0, 10.0);
    assert_eq!(sees(&open, &[], 0, 1), (true, true));
    let low_wall = open.clone().terrain(5, 15.0, 10.0, 0.5, 8.0, 1.0);
    assert_eq!(sees(&low_wall, &[], 0, 1), (true, false));
    let high_wall = open.clone().terrain(5, 15.0, 10.0, 0.5, 8.0, 3.0);
    assert_eq!(sees(&high_wall, &[], 0, 1), (false, false));
    // A model of the observer's own unit does not block; one of another unit does.
    let crowd = open.clone().model(2, FRIEND, 11.4, 10.0);
    assert_eq!(sees(&crowd, &[2], 0, 1), (true, true));
    assert!(!sees(&crowd, &[], 0, 1).1);
}

// wh40k10/core/unit-visible, wh40k10/core/unit-fully-visible
#[test]
fn a_unit_is_fully_visible_though_its_models_hide_each_other() {
    let scene = Scene::new().model(0, FRIEND, 10.0, 10.0).model(1, ENEMY, 20.0, 10.0).model(2, ENEMY, 21.5, 10.0);
    assert_eq!(sees(&scene, &[], 0, 2), (false, false));
    assert_eq!(sees(&scene, &[1], 0, 2), (true, true));
    assert!(sees(&scene, &[2], 0, 1).1);
}

// wh40k10/terrain/woods-through: seen, but never fully.
#[test]
fn woods_hide_nobody_but_nobody_is_fully_visible_through_them() {
    let scene =
        Scene::new().model(0, FRIEND, 10.0, 10.0).model(1, ENEMY, 20.0, 10.0).terrain(5, 15.0, 10.0, 3.0, 9.0, 0.0001);
    let screen = |id: PieceId, _: &Piece| if id.0 == 5 { Screen::Veil } else { Screen::Clear };
    let table = &scene.0;
    let (one, other) = (table.piece(PieceId(0)).unwrap(), table.piece(PieceId(1)).unwrap());
    let mut finder = SightFinder::default();
    assert!(finder.sees(table, &screen, &one.solid, &other.solid).is_some());
    assert!(!finder.sees_fully(table, &screen, &one.solid, &other.solid));
    assert_eq!(finder.causes(table, &screen, &one.solid, &other.solid), [TERRAIN]);
}
