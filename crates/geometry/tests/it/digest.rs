//! Ten thousand mixed queries have one digest, in debug and in release, on every machine. A change of the digest is a
//! change of rules and is reviewed as one.
#![allow(clippy::unwrap_used)]

use crate::common::{Random, battlefield, models, random_outline, random_pose, random_shape, ruined_battlefield};
use geometry::floors::{self, SetUp, Spot, UnitModel, find_set_up};
use geometry::unit::{CoherencyRule, Existence, coherency};
use geometry::{
    Class, Heading, Mover, Outcome, PathFinder, Piece, PieceId, Request, Screen, Shape, SightFinder, Solid,
    TurningOutcome, TurningRequest, Vector, Zone, covered, greatest_distance, horizontal, plan_turning,
};

const DIGEST: u64 = 0x7436_0147_14f3_18a3;

struct Digest(u64);

impl Digest {
    fn add(&mut self, bits: u64) {
        for byte in bits.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn number(&mut self, number: f64) {
        self.add(number.to_bits());
    }

    fn point(&mut self, point: Vector) {
        self.number(point.x);
        self.number(point.y);
    }
}

#[test]
fn ten_thousand_mixed_queries_have_one_digest() {
    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
    distances(&mut digest, 5000);
    paths(&mut digest, 2500);
    sights(&mut digest, 2300);
    turning(&mut digest, 150);
    set_ups(&mut digest, 50);
    assert_eq!(digest.0, DIGEST, "the digest is now {:#018x}", digest.0);
}

fn distances(digest: &mut Digest, count: usize) {
    let mut random = Random::new(61);
    for k in 0..count {
        let a = random_outline(&mut random, 12.0, 12.0, true);
        let b = random_outline(&mut random, 12.0, 12.0, true);
        digest.number(horizontal(&a, &b));
        match k % 3 {
            0 => digest.number(greatest_distance(&a, &b)),
            1 => digest.add(u64::from(covered(&a, &[b], 1.0))),
            _ => digest.number(a.sum(&b).support(random.direction())),
        }
    }
}

fn paths(digest: &mut Digest, count: usize) {
    let mut random = Random::new(62);
    let table = battlefield(62, 200, 30);
    let class = |_: PieceId, piece: &Piece| match piece.feature.0 % 5 {
        0 => Class::EndOnly,
        1 => Class::Zone { reach: 1.0, vertical: 5.0 },
        2 => Class::terrain(piece.solid.top, 2.0, true),
        _ => Class::Block,
    };
    let mut finder = PathFinder::default();
    for _ in 0..count {
        let mover = Mover::new(&random_shape(&mut random, true), Heading::default(), 1.5);
        let start = random.point(60.0, 44.0);
        let goal = start + random.direction() * random.range(1.0, 10.0);
        match finder.find(&table, &class, &Request::new(&mover, start, goal, 12.0).with_zones(1.0)) {
            Ok(Outcome::Way { length }) => {
                digest.number(length);
                finder.path().legs.iter().for_each(|leg| digest.point(leg.point(0.5)));
            }
            Ok(Outcome::TooFar) => finder.because_of().iter().for_each(|id| digest.add(u64::from(id.0))),
            Ok(Outcome::EndRefused(_)) => digest.add(1),
            Err(_) => digest.add(2),
        }
    }
}

fn sights(digest: &mut Digest, count: usize) {
    let mut random = Random::new(63);
    let table = ruined_battlefield(63, 120);
    let all = models(&table);
    let mut finder = SightFinder::default();
    for _ in 0..count {
        let ((a_id, a), (b_id, b)) = (&all[random.below(all.len())], &all[random.below(all.len())]);
        let screen = |id: PieceId, _: &Piece| if id == *a_id || id == *b_id { Screen::Clear } else { Screen::Solid };
        if let Some(line) = finder.sees(&table, &screen, a, b) {
            digest.point(line.from);
            digest.number(line.to_height);
            digest.add(u64::from(finder.sees_fully(&table, &screen, a, b)));
        }
    }
}

fn turning(digest: &mut Digest, count: usize) {
    let mut random = Random::new(64);
    let table = battlefield(64, 60, 20);
    let mut finder = PathFinder::default();
    for _ in 0..count {
        let shape = Shape::oval_base(75.0, 42.0).unwrap();
        let (from, to) = (random_pose(&mut random, 60.0, 44.0), random_pose(&mut random, 60.0, 44.0));
        let near = from.position.point().towards(to.position.point(), 0.1);
        let to = geometry::Pose { position: geometry::Position::nearest(near).unwrap(), ..to };
        let request = TurningRequest { most_states: 300, ..TurningRequest::new(&shape, 2.0, from, to, 9.0) };
        match plan_turning(&mut finder, &table, &|_, _| Class::Block, &request) {
            Ok(TurningOutcome::Way(path)) => digest.number(path.length),
            Ok(_) => digest.add(3),
            Err(_) => digest.add(4),
        }
    }
}

fn set_ups(digest: &mut Digest, count: usize) {
    let mut random = Random::new(65);
    let table = battlefield(65, 60, 10);
    let rule = CoherencyRule { horizontal: 2.0, vertical: 5.0, neighbours: 1, one_group: true };
    for _ in 0..count {
        let mover = Mover::new(&Shape::round_base(32.0).unwrap(), Heading::default(), 1.5);
        let models: Vec<UnitModel> = (0..4)
            .map(|i| UnitModel {
                id: PieceId(900 + i),
                mover: mover.clone(),
                hull: 0.0,
                start: Spot { at: Vector::ZERO, z: 0.0 },
                limit: 0.0,
            })
            .collect();
        let at = random.point(52.0, 36.0);
        let zone = Zone::new(&[(at.x, at.y), (at.x + 8.0, at.y), (at.x + 6.0, at.y + 7.0)]).unwrap();
        let set_up = SetUp { models: &models, zone: &zone, coherency: rule, widest_zone: 0.0, most_seeds: 10 };
        let solid = |_: &UnitModel, _: PieceId, piece: &Piece| floors::Class::solid(&piece.solid, 1.5);
        if let Existence::Yes(ends) = find_set_up(&table, &solid, &set_up) {
            ends.iter().for_each(|end| digest.point(end.at));
            let solids: Vec<_> = models
                .iter()
                .zip(&ends)
                .map(|(model, end)| Solid { outline: model.mover.at(end.at), bottom: end.z, top: end.z + 1.5 })
                .collect();
            digest.add(u64::from(coherency(&solids, &rule).is_ok()));
        }
    }
}
