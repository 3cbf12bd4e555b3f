//! Moves of units, charges and set-ups: every yes passes the judge, and no is never contradicted.
#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common::charges::{Battle, LOOSE, TIGHT, battle, charge_of, model, round, target};
use crate::common::{Random, cases};
use geometry::floors::{
    self, Charge, FloorFinder, SetUp, Span, Spot, UnitFault, UnitModel, find_charge, find_set_up, judge_charge,
    judge_set_up, judge_unit_move,
};
use geometry::tolerance::beyond;
use geometry::unit::{
    self, CoherencyRule, Existence, NoCharge, coherency, ends_closer, find_order, formation, match_ends,
};
use geometry::{
    ArcGon, CONTACT, Class, FeatureId, Heading, PathFinder, Piece, PieceId, Pose, Shape, Solid, Table, Vector, Zone,
    horizontal, vector,
};

fn block(_: PieceId, _: &Piece) -> Class {
    Class::Block
}

fn solid(_: &UnitModel, _: PieceId, piece: &Piece) -> floors::Class {
    floors::Class::solid(&piece.solid, 1.5)
}

fn on_ground(ends: &[Vector]) -> Vec<Spot> {
    ends.iter().map(|&at| Spot { at, z: 0.0 }).collect()
}

/// The same models where there is one level.
fn flat(models: &[UnitModel]) -> Vec<unit::UnitModel> {
    let flat = |model: &UnitModel| unit::UnitModel {
        id: model.id,
        mover: model.mover.clone(),
        start: model.start.at,
        limit: model.limit,
        level: 0.0,
    };
    models.iter().map(flat).collect()
}

fn solids(gaps: &[f64]) -> Vec<Solid> {
    let mut x = 0.0;
    let mut found = Vec::new();
    for gap in std::iter::once(&0.0).chain(gaps) {
        x += gap + 1.0;
        found.push(Solid { outline: ArcGon::circle(vector(x, 0.0), 0.5), bottom: 0.0, top: 1.5 });
    }
    found
}

#[test]
fn coherency_counts_neighbours_and_groups() {
    assert!(coherency(&solids(&[2.0, 2.0, 2.0]), &LOOSE).is_ok());
    let broken = coherency(&solids(&[2.0, 2.001, 2.0]), &LOOSE).unwrap_err();
    assert_eq!((broken.lonely.len(), broken.groups), (0, 2));
    assert!(coherency(&solids(&[2.0, 2.001, 2.0]), &CoherencyRule { one_group: false, ..LOOSE }).is_ok());
    let chain = coherency(&solids(&[1.9; 6]), &TIGHT).unwrap_err();
    assert_eq!((chain.lonely, chain.groups), (vec![0, 6], 1));
    assert!(coherency(&solids(&[]), &TIGHT).is_ok());
    let mut high = solids(&[1.0]);
    high[1].bottom = 5.001;
    assert!(coherency(&high, &LOOSE).is_err());
    high[1].bottom = 5.0;
    assert!(coherency(&high, &LOOSE).is_ok());
}

#[test]
fn coherency_agrees_with_a_plain_search() {
    let mut random = Random::new(51);
    let (mut yes, mut no) = (0, 0);
    for _ in 0..cases(1000) {
        let count = 2 + random.below(8);
        let models: Vec<Solid> = (0..count)
            .map(|_| Solid { outline: ArcGon::circle(random.point(9.0, 6.0), 0.5), bottom: 0.0, top: 1.5 })
            .collect();
        let near = |a: usize, b: usize| {
            a != b && models[a].outline.middle().distance(models[b].outline.middle()) <= 3.0 + CONTACT
        };
        let mut seen = vec![0];
        let mut at = 0;
        while at < seen.len() {
            let here = seen[at];
            seen.extend((0..count).filter(|&k| near(here, k) && !seen.contains(&k)).collect::<Vec<_>>());
            at += 1;
        }
        let plain = seen.len() == count && (0..count).all(|a| (0..count).filter(|&b| near(a, b)).count() >= 2);
        assert_eq!(coherency(&models, &TIGHT).is_ok(), plain);
        if plain { yes += 1 } else { no += 1 }
    }
    assert!(yes > 20 && no > 20, "{yes} {no}");
}

#[test]
fn a_unit_move_is_judged_whole() {
    let mut table = Table::new(60.0, 44.0).unwrap();
    let models: Vec<UnitModel> =
        (0..5).map(|i| model(&mut table, i, 1, vector(10.0 + 1.4 * f64::from(i), 10.0), 6.0)).collect();
    let starts: Vec<Vector> = models.iter().map(|m| m.start.at).collect();
    let mut finder = FloorFinder::default();
    let mut judge =
        |ends: &[Vector]| judge_unit_move(&mut finder, &table, &solid, &models, &on_ground(ends), &LOOSE, 0.0).unwrap();
    let ends = formation(&starts, starts[0], Heading::default(), vector(0.0, 6.0)).unwrap();
    assert!(judge(&ends).unwrap().iter().all(|length| (length - 6.0).abs() < CONTACT));
    let far = formation(&starts, starts[0], Heading::default(), vector(0.0, 6.001)).unwrap();
    assert_eq!(judge(&far), Err(UnitFault::NoWay(0)));
    let mut both = ends.clone();
    both[1] = both[0] + vector(1.0, -0.5);
    assert_eq!(judge(&both), Err(UnitFault::Overlap(0, 1)));
    let mut lost = ends.clone();
    lost[4] = starts[4];
    assert!(matches!(judge(&lost), Err(UnitFault::Incoherent(_))));
    let turned = formation(&starts, starts[2], Heading::from_degrees(90.0).unwrap(), Vector::ZERO).unwrap();
    assert!(judge(&turned).is_ok());
}

#[test]
fn interchangeable_models_take_the_ends_that_suit_them() {
    let mut table = Table::new(60.0, 44.0).unwrap();
    let models: Vec<UnitModel> =
        (0..6).map(|i| model(&mut table, i, 1, vector(10.0 + 2.0 * f64::from(i), 10.0), 5.0)).collect();
    let models = flat(&models);
    // The same places shifted, given in another order.
    let order = [3, 0, 5, 1, 4, 2];
    let ends: Vec<Vector> = order.iter().map(|&i: &usize| models[i].start + vector(0.0, 5.0)).collect();
    let mut finder = PathFinder::default();
    let found = match_ends(&mut finder, &table, &block, &models, &ends, 0.0).unwrap().unwrap();
    for (i, &end) in found.iter().enumerate() {
        assert_eq!(order[end], i);
    }
    let far: Vec<Vector> = ends.iter().map(|&end| end + vector(0.0, 1.0)).collect();
    assert!(match_ends(&mut finder, &table, &block, &models, &far, 0.0).unwrap().is_none());
}

#[test]
fn models_in_a_corridor_move_in_the_only_order_that_works() {
    let mut table = Table::new(60.0, 44.0).unwrap();
    for (id, y) in [(100, 8.9), (101, 11.1)] {
        let wall = Shape::rectangle(30.0, 0.5).unwrap();
        let solid = Solid::new(&wall, &Pose::from_inches(20.0, y).unwrap(), 0.0, 3.0).unwrap();
        table.place(PieceId(id), solid, FeatureId(9)).unwrap();
    }
    let models: Vec<UnitModel> =
        (0..5).map(|i| model(&mut table, i, 1, vector(10.0 + 1.5 * f64::from(i), 10.0), 6.0)).collect();
    let models = flat(&models);
    let ends: Vec<Vector> = models.iter().map(|m| m.start + vector(4.0, 0.0)).collect();
    let mut finder = PathFinder::default();
    let Existence::Yes(order) = find_order(&mut finder, &table, &block, &models, &ends, 0.0, 200).unwrap() else {
        panic!("no order found")
    };
    assert_eq!(order.models, [4, 3, 2, 1, 0]);
    // Two models cannot change places in a corridor.
    let swapped = [models[1].start, models[0].start];
    let pair = &models[..2];
    let none = find_order(&mut finder, &table, &block, pair, &swapped, 0.0, 200).unwrap();
    assert_eq!(none, Existence::No(()));
    assert_eq!(find_order(&mut finder, &table, &block, &models, &ends, 0.0, 3).unwrap(), Existence::Unknown);
}

#[test]
fn closer_to_the_closest_enemy_means_closer_by_more_than_contact() {
    let enemies = [ArcGon::circle(vector(10.0, 0.0), 0.5), ArcGon::circle(vector(-10.0, 0.0), 0.5)];
    let base = |x: f64, y: f64| ArcGon::circle(vector(x, y), 0.5);
    // Both are equally close at first, so either will do.
    assert!(ends_closer(&base(0.0, 0.0), &base(1.0, 0.0), &enemies));
    assert!(ends_closer(&base(0.0, 0.0), &base(-1.0, 0.0), &enemies));
    assert!(!ends_closer(&base(0.0, 0.0), &base(0.0, 1.0), &enemies));
    assert!(!ends_closer(&base(0.0, 0.0), &base(CONTACT / 2.0, 0.0), &enemies));
    // The closest is fixed before the move.
    assert!(!ends_closer(&base(3.0, 0.0), &base(-9.0, 0.0), &enemies));
    assert!(!ends_closer(&base(0.0, 0.0), &base(1.0, 0.0), &[]));
}

#[test]
fn charges_are_possible_with_places_or_impossible_with_proof() {
    let mut random = Random::new(52);
    let (mut yes, mut no, mut unknown) = (0, 0, 0);
    for case in 0..cases(24) {
        let roll = random.range(3.0, 9.0);
        let battle = battle(&mut random, [5, 5, 10][case % 3], 1 + case % 2, roll);
        let charge = charge_of(&battle);
        let mut finder = FloorFinder::default();
        let answer = find_charge(&mut finder, &battle.table, &solid, &charge).unwrap();
        // Another order of the same models changes no verdict but unknown.
        let mut reversed = battle.chargers.clone();
        reversed.reverse();
        let other = Charge { models: &reversed, ..charge.clone() };
        match (&answer, find_charge(&mut finder, &battle.table, &solid, &other).unwrap()) {
            (Existence::Yes(_), Existence::No(_)) | (Existence::No(_), Existence::Yes(_)) => panic!("{case}"),
            _ => {}
        }
        match answer {
            Existence::Yes(ends) => {
                yes += 1;
                assert_eq!(judge_charge(&mut finder, &battle.table, &solid, &charge, &ends).unwrap(), Ok(()));
            }
            Existence::Unknown => unknown += 1,
            Existence::No(proof) => {
                no += 1;
                // No sampler finds a model that engages the target.
                let NoCharge::OutOfReach(target) = proof else { continue };
                for _ in 0..400 {
                    let one = &battle.chargers[random.below(battle.chargers.len())];
                    let enemy = battle.targets[target][random.below(5)].piece;
                    let enemy = battle.table.piece(enemy).unwrap().solid.outline.middle();
                    let at = enemy + random.direction() * random.range(1.26, 2.25);
                    let request = floors::Request::new(&one.mover, one.start, Spot { at, z: 0.0 }, roll);
                    let others = |id: PieceId, piece: &Piece| match battle.chargers.iter().any(|m| m.id == id) {
                        true => floors::Class::ignore(),
                        false => solid(one, id, piece),
                    };
                    let found = finder.find(&battle.table, &others, &request).unwrap();
                    let base = one.mover.at(at);
                    let engaged = battle.targets[target]
                        .iter()
                        .any(|enemy| horizontal(&base, &battle.table.piece(enemy.piece).unwrap().solid.outline) <= 1.0);
                    assert!(!engaged || found.length().is_none(), "{case}");
                }
            }
        }
    }
    assert!(yes > 4 && no > 2, "{yes} {no} {unknown}");
}

#[test]
fn targets_far_apart_cannot_both_be_engaged() {
    let mut table = Table::new(60.0, 44.0).unwrap();
    let one = model(&mut table, 0, 2, vector(20.0, 20.0), 0.0);
    let two = model(&mut table, 1, 3, vector(40.0, 20.0), 0.0);
    let chargers: Vec<UnitModel> =
        (0..2).map(|i| model(&mut table, 10 + i, 1, vector(29.0 + 2.0 * f64::from(i), 16.0), 12.0)).collect();
    let battle = Battle { table, chargers, targets: vec![vec![target(&one)], vec![target(&two)]] };
    let answer = find_charge(&mut FloorFinder::default(), &battle.table, &solid, &charge_of(&battle)).unwrap();
    assert_eq!(answer, Existence::No(NoCharge::TooFarApart(0, 1)));
}

fn set_up_table(random: &mut Random, enemies: usize) -> Table {
    let mut table = Table::new(60.0, 44.0).unwrap();
    for id in 0..enemies {
        let at = random.point(60.0, 44.0);
        model(&mut table, id as u32, 2, at, 0.0);
    }
    table
}

/// More than nine inches from every enemy.
fn far_from_enemies(_: &UnitModel, _: PieceId, piece: &Piece) -> floors::Class {
    floors::Class::end_zone(&piece.solid, 1.5, beyond(9.0), Span::ALL, true)
}

fn newcomer(id: u32) -> UnitModel {
    UnitModel { id: PieceId(id), mover: round(), hull: 0.0, start: Spot { at: Vector::ZERO, z: 0.0 }, limit: 0.0 }
}

#[test]
fn one_model_can_be_set_up_exactly_when_a_fine_grid_says_so() {
    let mut random = Random::new(53);
    let (mut yes, mut no) = (0, 0);
    for _ in 0..cases(30) {
        let table = set_up_table(&mut random, 12);
        let corner = random.point(44.0, 28.0);
        let (far_x, far_y) = (corner.x + random.range(3.0, 12.0), corner.y + random.range(3.0, 12.0));
        let zone = Zone::new(&[(corner.x, corner.y), (far_x, corner.y), (far_x, far_y), (corner.x, far_y)]).unwrap();
        let models = [newcomer(99)];
        let set_up = SetUp { models: &models, zone: &zone, coherency: LOOSE, widest_zone: 9.1, most_seeds: 20 };
        let answer = find_set_up(&table, &far_from_enemies, &set_up);
        let grid = (0..=400).any(|i| {
            (0..=400).any(|j| {
                let at = corner
                    + vector((far_x - corner.x) * f64::from(i) / 400.0, (far_y - corner.y) * f64::from(j) / 400.0);
                let base = models[0].mover.at(at);
                table.pieces().all(|(_, piece)| at.distance(piece.solid.outline.middle()) > 9.0 + 1.26 + 2e-3)
                    && zone.wholly_contains(&base)
            })
        });
        match answer {
            Existence::Yes(ends) => {
                yes += 1;
                assert_eq!(judge_set_up(&table, &far_from_enemies, &set_up, &ends), Ok(()));
                let base = models[0].mover.at(ends[0].at);
                for (_, piece) in table.pieces() {
                    assert!(geometry::more_than(horizontal(&base, &piece.solid.outline), 9.0));
                }
            }
            Existence::No(model) => {
                no += 1;
                assert_eq!(model, 0);
                assert!(!grid);
            }
            Existence::Unknown => panic!("one round base is never unknown"),
        }
    }
    assert!(yes > 3 && no > 3, "{yes} {no}");
}

#[test]
fn units_are_set_up_wholly_within_far_from_enemies_and_coherent() {
    let mut random = Random::new(54);
    let mut yes = 0;
    for case in 0..cases(12) {
        let table = set_up_table(&mut random, 4);
        let zone = Zone::new(&[(0.0, 0.0), (20.0, 0.0), (20.0, 8.0), (8.0, 8.0), (8.0, 20.0), (0.0, 20.0)]).unwrap();
        let count = 3 + case % 8;
        let models: Vec<UnitModel> = (0..count).map(|i| newcomer(100 + i as u32)).collect();
        let coherency = if count >= 7 { TIGHT } else { LOOSE };
        let set_up = SetUp { models: &models, zone: &zone, coherency, widest_zone: 9.1, most_seeds: 20 };
        if let Existence::Yes(ends) = find_set_up(&table, &far_from_enemies, &set_up) {
            yes += 1;
            assert_eq!(judge_set_up(&table, &far_from_enemies, &set_up, &ends), Ok(()));
        }
    }
    assert!(yes > 3, "{yes}");
}

#[test]
fn levels_count_in_coherency_and_engagement() {
    let mut table = Table::new(60.0, 44.0).unwrap();
    let roof = Shape::rectangle(6.0, 6.0).unwrap();
    let house = Solid::new(&roof, &Pose::from_inches(20.0, 20.0).unwrap(), 0.0, 6.0).unwrap();
    table.place(PieceId(50), house, FeatureId(9)).unwrap();
    let class = |model: &UnitModel, id: PieceId, piece: &Piece| match id.0 {
        50 => floors::Class::climbed(&piece.solid, 1.5, true),
        _ => solid(model, id, piece),
    };
    let models = [model(&mut table, 0, 1, vector(15.0, 20.0), 12.0), model(&mut table, 1, 1, vector(15.0, 21.5), 12.0)];
    let mut finder = FloorFinder::default();
    let mut judge =
        |ends: [Spot; 2]| judge_unit_move(&mut finder, &table, &class, &models, &ends, &LOOSE, 0.0).unwrap();
    // Both up, both down, or one of each: six inches up is too far for coherency.
    let (up, down) = (|y: f64| floors::spot(18.0, y, 6.0), |y: f64| floors::spot(16.3, y, 0.0));
    assert!(judge([up(20.0), up(21.5)]).is_ok());
    assert!(judge([down(20.0), down(21.5)]).is_ok());
    assert!(matches!(judge([up(20.0), down(21.5)]), Err(UnitFault::Incoherent(_))));
}
