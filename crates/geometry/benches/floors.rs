//! What heights cost: the same flat queries by the search on the plane and by the search with surfaces, in turns in one
//! process; and queries on a table of ruins. Every row ends with a checksum of its answers.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[path = "../tests/it/common/mod.rs"]
mod common;

use common::floors::{Kind, World, rectangle, round};
use common::{Random, battlefield};
use geometry::floors::{Class, FloorFinder, Request, Spot, standings};
use geometry::tolerance::beyond;
use geometry::{ArcGon, Mover, PathFinder, Piece, PieceId, vector};
use std::hint::black_box;
use std::time::{Duration, Instant};

fn timed<T>(mut query: impl FnMut() -> T) -> (Duration, T) {
    let mut run = || {
        let start = Instant::now();
        let answer = black_box(query());
        (start.elapsed(), answer)
    };
    let ((first, _), (second, _), (third, answer)) = (run(), run(), run());
    (first.min(second).min(third), answer)
}

fn mix(sum: &mut u64, number: f64) {
    *sum = (*sum ^ number.to_bits()).wrapping_mul(0x0100_0000_01b3).rotate_left(17);
}

fn show(name: &str, times: &mut [Duration], sum: u64) {
    times.sort_unstable();
    let micro = |time: Duration| time.as_secs_f64() * 1e6;
    let mean = micro(times.iter().sum()) / times.len().max(1) as f64;
    let at = |part: usize| micro(times[(times.len() * part / 100).min(times.len() - 1)]);
    println!("{name:<44} {mean:>9.2} / {:>7.1} / {:>8.1} us   {sum:016x}", at(99), at(100));
}

fn main() {
    println!("{:<44} mean / 99 % / worst", "query");
    for limit in [6.0, 12.0, 20.0] {
        flat(limit);
    }
    for between in [false, true] {
        ruins(between);
    }
}

/// The plain search and the search with surfaces on the same flat queries.
fn flat(limit: f64) {
    let mover = round(32.0, 1.5);
    let (mut plain, mut floors) = (PathFinder::default(), FloorFinder::default());
    let (mut before, mut after) = (Vec::new(), Vec::new());
    let (mut one, mut two) = (0, 0);
    for seed in 0..4 {
        let table = battlefield(seed, 250, 30);
        let mut random = Random::new(seed + 100);
        for _ in 0..1500 {
            let start = random.point(60.0, 44.0);
            let goal = start + random.direction() * random.range(0.3, 1.0) * limit;
            let old = |_: PieceId, _: &Piece| geometry::Class::Block;
            let new = |_: PieceId, piece: &Piece| Class::solid(&piece.solid, 1.5);
            let asked = geometry::Request::new(&mover, start, goal, limit);
            let spot = |at| Spot { at, z: 0.0 };
            let again = Request::new(&mover, spot(start), spot(goal), limit);
            let (time, found) = timed(|| plain.find(&table, &old, &asked));
            let Ok(found) = found else { continue };
            mix(&mut one, found.length().unwrap_or(-1.0));
            before.push(time);
            let (time, found) = timed(|| floors.find(&table, &new, &again));
            mix(&mut two, found.unwrap().length().unwrap_or(-1.0));
            after.push(time);
        }
    }
    show(&format!("flat path of {limit}\", on the plane"), &mut before, one);
    show("  with surfaces", &mut after, two);
}

/// Twelve ruins with two upper floors and walls, hills, and models on every storey.
fn ruined(seed: u64) -> World {
    let mut random = Random::new(seed);
    let mut world = World::new();
    let mut places = Vec::new();
    for row in 0..3 {
        for column in 0..4 {
            let low = vector(3.0 + 15.0 * f64::from(column), 3.0 + 14.0 * f64::from(row));
            let low = low + vector(random.range(0.0, 5.0), random.range(0.0, 4.0));
            let size = vector(random.range(5.0, 8.0), random.range(4.0, 6.0));
            if random.below(4) == 0 {
                world.add(Kind::Climbed, rectangle(low, low + size), 0.0, 3.0);
                places.push((low, size, 3.0));
                continue;
            }
            for z in [3.0, 6.0] {
                world.add(Kind::Passed, rectangle(low, low + size), z - 0.2, z);
                places.push((low, size, z));
            }
            let wall = rectangle(low, low + vector(size.x, 0.3));
            world.add(Kind::EndOnly, wall, 0.0, 7.0);
            places.push((low, size, 0.0));
        }
    }
    for k in 0..100 {
        let (low, size, z) = places[random.below(places.len())];
        let at = low + vector(size.x * random.unit(), size.y * random.unit());
        let kind = if k % 3 == 0 { Kind::Enemy } else { Kind::EndOnly };
        world.add(kind, ArcGon::circle(at, 16.0 / 25.4), z, z + 1.5);
    }
    world
}

fn any_spot(random: &mut Random, world: &World, mover: &Mover, near: Option<Spot>) -> Option<Spot> {
    let at = match near {
        Some(near) => near.at + random.direction() * random.range(2.0, 9.0),
        None => random.point(60.0, 44.0),
    };
    let mut out = Vec::new();
    standings(&world.table, &world.class(1.5), mover, at, beyond(1.0), &mut Vec::new(), &mut out);
    let fine: Vec<f64> = out.into_iter().filter_map(Result::ok).collect();
    let pick = random.below(fine.len().max(1));
    fine.get(pick).map(|&z| Spot { at, z })
}

fn ruins(between: bool) {
    let mover = round(32.0, 1.5);
    let mut finder = FloorFinder::default();
    let mut times = Vec::new();
    let (mut sum, mut ways) = (0, 0);
    for seed in 0..6 {
        let world = ruined(seed);
        let mut random = Random::new(seed + 500);
        let class = world.class(1.5);
        let mut asked = 0;
        while asked < 400 {
            let Some(start) = any_spot(&mut random, &world, &mover, None) else { continue };
            let Some(goal) = any_spot(&mut random, &world, &mover, Some(start)) else { continue };
            if (start.z != goal.z) != between {
                continue;
            }
            let request = Request::new(&mover, start, goal, 12.0).with_zones(beyond(1.0));
            let (time, found) = timed(|| finder.find(&world.table, &class, &request));
            let length = found.unwrap().length().unwrap_or(-1.0);
            mix(&mut sum, length);
            ways += usize::from(length >= 0.0);
            asked += 1;
            times.push(time);
        }
    }
    let name = if between { "between floors" } else { "on one floor" };
    show(&format!("ruins, {name}, 12\" ({ways} legal)"), &mut times, sum);
}
