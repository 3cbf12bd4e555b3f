//! Units on floors: moves, charges and set-up with heights.

use crate::common::floors::{Kind, World, rectangle, round};
use crate::common::{Random, cases};
use geometry::floors::{
    Charge, Class, FloorFinder, SetUp, Spot, Target, UnitFault, UnitModel, find_charge, find_roomy_set_up, find_set_up,
    judge_charge, judge_ends, judge_set_up, judge_unit_move, spot,
};
use geometry::unit::{CoherencyRule, Existence, NoCharge};
use geometry::{FeatureId, Piece, PieceId, Position, Solid, Zone, vector};

const RULE: CoherencyRule = CoherencyRule { horizontal: 2.0, vertical: 5.0, neighbours: 1, one_group: true };

fn model(id: u32, start: Spot, limit: f64) -> UnitModel {
    let at = Position::nearest(start.at).unwrap().point();
    UnitModel { id: PieceId(id), mover: round(32.0, 1.5), hull: 0.0, start: Spot { at, ..start }, limit }
}

/// Three models on the ground beside a ruin of two upper floors.
fn chargers(limit: f64) -> Vec<UnitModel> {
    (0..3).map(|k| model(100 + k, spot(27.0, 18.0 + 2.0 * f64::from(k), 0.0), limit)).collect()
}

fn ruin() -> World {
    let floor = |world: World, z: f64| world.with(Kind::Passed, (16.0, 24.0), (16.0, 24.0), (z - 0.2, z));
    floor(floor(World::new(), 3.0), 6.0)
}

fn classes(world: &World) -> impl Fn(&UnitModel, PieceId, &Piece) -> Class + '_ {
    |model, id, piece| world.class(model.mover.height)(id, piece)
}

fn charge<'a>(models: &'a [UnitModel], targets: &'a [Vec<Target>]) -> Charge<'a> {
    Charge {
        models,
        targets,
        engagement: 1.0,
        engagement_vertical: 5.0,
        coherency: RULE,
        all_closer: true,
        widest_zone: 0.0,
        most_ways: 400,
        most_samples: 200,
    }
}

#[test]
fn a_unit_moves_up_and_pays_for_it() {
    let world = ruin();
    let models = chargers(9.0);
    let ends: Vec<Spot> = (0..3).map(|k| spot(22.0, 18.0 + 2.0 * f64::from(k), 3.0)).collect();
    let mut finder = FloorFinder::default();
    let mut judge = |ends: &[Spot]| {
        judge_unit_move(&mut finder, &world.table, &classes(&world), &models, ends, &RULE, 0.0).unwrap()
    };
    let lengths = judge(&ends).unwrap();
    assert!(lengths.iter().all(|length| (length - 8.0).abs() < 1e-3), "{lengths:?}");
    let high: Vec<Spot> = ends.iter().map(|end| Spot { z: 6.0, ..*end }).collect();
    assert_eq!(judge(&high), Err(UnitFault::NoWay(0)));
    // One above the other they do not overlap; beside each other they do.
    let above = [ends[0], Spot { z: 0.0, ..ends[0] }, ends[1]];
    assert_eq!(judge_ends(&models, &above, &RULE), Ok(()));
    let beside = [ends[0], ends[0], ends[1]];
    assert_eq!(judge_ends(&models, &beside, &RULE), Err(UnitFault::Overlap(0, 1)));
    // Neighbours are counted up and down, and hulls over their whole height.
    let apart = [spot(20.0, 20.0, 0.0), spot(20.0, 20.0, 6.0)];
    assert!(matches!(judge_ends(&models[..2], &apart, &RULE), Err(UnitFault::Incoherent(_))));
    let mut tall = models[..2].to_vec();
    tall[0].hull = 1.5;
    assert_eq!(judge_ends(&tall, &apart, &RULE), Ok(()));
}

#[test]
fn charges_reach_up_as_far_as_the_book_says() {
    let search = |z: f64, limit: f64| {
        let world = ruin().model(Kind::Body, spot(20.0, 20.0, z));
        let (models, targets) = (chargers(limit), [vec![Target { piece: PieceId(2), hull: 0.0 }]]);
        let charge = charge(&models, &targets);
        let mut finder = FloorFinder::default();
        let found = find_charge(&mut finder, &world.table, &classes(&world), &charge).unwrap();
        if let Existence::Yes(ends) = &found {
            let judged = judge_charge(&mut finder, &world.table, &classes(&world), &charge, ends).unwrap();
            assert_eq!(judged, Ok(()));
        }
        found
    };
    // On the first floor he is engaged from the ground below: 7 - 2.26 = 4.74 from the middle model.
    assert!(matches!(search(3.0, 4.75), Existence::Yes(ends) if ends[1].z == 0.0));
    assert_eq!(search(3.0, 4.73), Existence::No(NoCharge::OutOfReach(0)));
    // On the second only from the first, three inches more.
    assert!(matches!(search(6.0, 7.75), Existence::Yes(ends) if ends[1].z >= 3.0));
    assert_eq!(search(6.0, 7.73), Existence::No(NoCharge::OutOfReach(0)));
    // A hull that reaches up to him engages him from the ground.
    let world = ruin().model(Kind::Body, spot(20.0, 20.0, 6.0));
    let targets = [vec![Target { piece: PieceId(2), hull: 0.0 }]];
    let mut models = chargers(4.75);
    let ends: Vec<Spot> = models.iter().map(|model| Spot { at: model.start.at - vector(4.745, 0.0), z: 0.0 }).collect();
    let judge = |models: &[UnitModel]| {
        let charge = charge(models, &targets);
        judge_charge(&mut FloorFinder::default(), &world.table, &classes(&world), &charge, &ends).unwrap()
    };
    assert_eq!(judge(&models), Err(UnitFault::NotEngaged(0)));
    models[1].hull = 1.5;
    assert_eq!(judge(&models), Ok(()));
}

#[test]
fn no_charge_that_sampling_completes_is_proved_impossible() {
    let (mut yes, mut no) = (0, 0);
    for case in 0..cases(30) as u64 {
        let mut random = Random::new(3000 + case);
        let z = [0.0, 3.0, 6.0][random.below(3)];
        let enemy = spot(random.range(17.0, 23.0), random.range(17.0, 23.0), z);
        let mut world = ruin().model(Kind::Body, enemy);
        let low = vector(random.range(20.0, 26.0), random.range(16.0, 22.0));
        world.add(Kind::Body, rectangle(low, low + vector(0.4, random.range(1.0, 5.0))), 0.0, 2.5);
        let (models, targets) = (chargers(random.range(3.0, 10.0)), [vec![Target { piece: PieceId(2), hull: 0.0 }]]);
        let charge = charge(&models, &targets);
        let class = classes(&world);
        let mut finder = FloorFinder::default();
        let starts_inside = models.iter().any(|model| {
            judge_unit_move(&mut finder, &world.table, &class, std::slice::from_ref(model), &[model.start], &RULE, 0.0)
                .is_err()
        });
        if starts_inside {
            continue;
        }
        match find_charge(&mut finder, &world.table, &class, &charge).unwrap() {
            Existence::Yes(ends) => {
                yes += 1;
                assert_eq!(judge_charge(&mut finder, &world.table, &class, &charge, &ends).unwrap(), Ok(()));
            }
            Existence::No(NoCharge::OutOfReach(0)) => {
                no += 1;
                // One model alone, anywhere near the enemy at any height, gets there by no way.
                for _ in 0..200 {
                    let model = &models[random.below(3)];
                    let at = enemy.at + random.direction() * random.range(0.0, 2.25);
                    let end = Spot { at, z: [0.0, 3.0, 6.0][random.below(3)] };
                    let alone = Charge { models: std::slice::from_ref(model), all_closer: false, ..charge.clone() };
                    let judged = judge_charge(&mut finder, &world.table, &class, &alone, &[end]).unwrap();
                    assert_ne!(judged, Ok(()), "{case}: {end:?}");
                }
            }
            _ => {}
        }
    }
    assert!(yes > 3 && no > 3, "{yes} {no}");
}

#[test]
fn a_unit_is_set_up_on_the_floor_where_the_ground_is_taken() {
    let mut world = World::new().with(Kind::Passed, (16.0, 24.0), (16.0, 24.0), (2.8, 3.0));
    let zone = Zone::new(&[(16.5, 16.5), (23.5, 16.5), (23.5, 23.5), (16.5, 23.5)]).unwrap();
    let models = chargers(0.0);
    let set_up = SetUp { models: &models, zone: &zone, coherency: RULE, widest_zone: 0.0, most_seeds: 20 };
    // Nobody on the ground below can stand upright among the rubble.
    world.add(Kind::Body, rectangle(vector(16.0, 16.0), vector(24.0, 24.0)), 0.0, 2.0);
    let Existence::Yes(ends) = find_set_up(&world.table, &classes(&world), &set_up) else { panic!("no place") };
    assert!(ends.iter().all(|end| end.z == 3.0), "{ends:?}");
    // There is much room up there, so that it is also found at once.
    let quickly = find_roomy_set_up(&world.table, &classes(&world), &set_up).unwrap();
    assert!(quickly.iter().all(|end| end.z == 3.0), "{quickly:?}");
    assert_eq!(judge_set_up(&world.table, &classes(&world), &set_up, &quickly), Ok(()));
    let down: Vec<Spot> = ends.iter().map(|end| Spot { z: 0.0, ..*end }).collect();
    assert!(matches!(
        judge_set_up(&world.table, &classes(&world), &set_up, &down),
        Err(UnitFault::End { model: 0, .. })
    ));
    // Without the floor there is no place at all, and that is proved.
    let mut bare = World::new();
    bare.add(Kind::Body, rectangle(vector(16.0, 16.0), vector(24.0, 24.0)), 0.0, 2.0);
    assert_eq!(find_set_up(&bare.table, &classes(&bare), &set_up), Existence::No(0));
    assert_eq!(find_roomy_set_up(&bare.table, &classes(&bare), &set_up), None);
    // The models' own pieces are never in their way.
    let mut table = bare.table.clone();
    table.remove(PieceId(0));
    for (model, end) in models.iter().zip(&ends) {
        let solid = Solid { outline: model.mover.at(end.at), bottom: 0.0, top: 1.5 };
        table.place(model.id, solid, FeatureId(7)).unwrap();
    }
    let class = |model: &UnitModel, _: PieceId, piece: &Piece| Class::solid(&piece.solid, model.mover.height);
    assert_eq!(judge_set_up(&table, &class, &set_up, &down), Ok(()));
}
