//! The common queries allocate nothing once their memory has grown.
#![allow(clippy::unwrap_used)]

#[path = "it/common/mod.rs"]
mod common;

use common::{Random, battlefield, models, ruined_battlefield};
use geometry::{
    Class, Heading, Mover, PathFinder, Piece, PieceId, Request, Screen, Shape, SightCache, SightFinder, horizontal,
};

#[test]
fn common_queries_allocate_nothing_in_steady_state() {
    let table = battlefield(71, 200, 30);
    let ruins = ruined_battlefield(71, 100);
    let all = models(&ruins);
    let mover = Mover::new(&Shape::round_base(32.0).unwrap(), Heading::default(), 1.5);
    let class = |_: PieceId, piece: &Piece| match piece.feature.0 {
        1000.. => Class::Block,
        _ => Class::Zone { reach: 1.0, vertical: 5.0 },
    };
    let (mut finder, mut sight, mut cache) = (PathFinder::default(), SightFinder::default(), SightCache::default());
    let (mut found, mut scratch) = (Vec::new(), Vec::new());
    let mut round = || {
        let mut random = Random::new(72);
        let mut total = 0.0;
        for _ in 0..300 {
            let start = random.point(60.0, 44.0);
            let goal = start + random.direction() * random.range(1.0, 10.0);
            let request = Request::new(&mover, start, goal, 12.0).with_zones(1.0);
            if let Ok(outcome) = finder.find(&table, &class, &request) {
                total += outcome.length().unwrap_or(0.0);
            }
            let ((a_id, a), (b_id, b)) = (&all[random.below(all.len())], &all[random.below(all.len())]);
            let screen =
                |id: PieceId, _: &Piece| if id == *a_id || id == *b_id { Screen::Clear } else { Screen::Solid };
            total += f64::from(u8::from(sight.sees(&ruins, &screen, a, b).is_some()));
            total += f64::from(u8::from(sight.sees_fully(&ruins, &screen, a, b)));
            let solid = |_: PieceId, _: &Piece| Screen::Solid;
            total += f64::from(u8::from(cache.sees(&mut sight, &ruins, 0, &solid, *a_id, *b_id).is_some()));
            total += horizontal(&a.outline, &b.outline);
            table.within_reach(&a.outline, 6.0, &mut found, &mut scratch);
            total += found.len() as f64;
        }
        total
    };
    let first = round();
    let mut second = 0.0;
    let counted = allocation_counter::measure(|| second = round());
    assert_eq!(first.to_bits(), second.to_bits());
    assert_eq!(counted.count_total, 0, "{counted:?}");
}
