//! The figures of this crate beside those it was designed by: 60" by 44", 250 models in clumps, 30 pieces of terrain.
//! Every row ends with a checksum of its answers, so that a faster wrong answer shows.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[path = "../tests/common/mod.rs"]
mod common;

use common::{Random, battlefield, models, ruined_battlefield};
use geometry::{
    ArcGon, Class, GeometryError, Heading, Mover, Outcome, PathFinder, Piece, PieceId, Request, Screen, Shape,
    SightFinder, Table, horizontal,
};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Adds the bits of numbers to a running checksum.
#[derive(Default)]
struct Checksum(u64);

impl Checksum {
    fn add(&mut self, bits: u64) {
        self.0 = (self.0 ^ bits).wrapping_mul(0x0100_0000_01b3).rotate_left(17);
    }

    fn add_number(&mut self, number: f64) {
        self.add(number.to_bits());
    }
}

/// The times of many queries of one kind.
#[derive(Default)]
struct Times(Vec<Duration>);

impl Times {
    fn take<T>(&mut self, query: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let answer = black_box(query());
        self.0.push(start.elapsed());
        answer
    }

    /// Mean, 99% and worst, in microseconds.
    fn figures(&mut self) -> (f64, f64, f64) {
        self.0.sort_unstable();
        let micro = |time: Duration| time.as_secs_f64() * 1e6;
        let count = self.0.len().max(1);
        let mean = micro(self.0.iter().sum()) / count as f64;
        let at = |part: usize| self.0.get((count * part / 100).min(count - 1)).copied().map_or(0.0, micro);
        (mean, at(99), at(100))
    }
}

fn row(name: &str, ours: &str, note: &str, checksum: &Checksum) {
    println!("{name:<42} {ours:>28} {note:>28}   {:016x}", checksum.0);
}

fn main() {
    println!("{:<42} {:>28} {:>28}   checksum", "query", "here", "designed by");
    distances();
    for limit in [6.0, 12.0, 20.0] {
        paths(limit);
    }
    for count in [120, 250] {
        sight(count);
    }
}

fn distances() {
    let mut random = Random::new(1);
    let circles: Vec<ArcGon> = (0..1000)
        .map(|_| Shape::round_base(32.0).unwrap().outline(&common::random_pose(&mut random, 60.0, 44.0)))
        .collect();
    let boxes: Vec<ArcGon> = (0..1000)
        .map(|_| Shape::rectangle(4.0, 2.0).unwrap().outline(&common::random_pose(&mut random, 60.0, 44.0)))
        .collect();
    let each = |name: &str, a: &[ArcGon], b: &[ArcGon], note: &str| {
        let mut checksum = Checksum::default();
        for (one, other) in a.iter().zip(b.iter().rev()) {
            checksum.add_number(horizontal(one, other));
        }
        let start = Instant::now();
        for _ in 0..200 {
            for (one, other) in a.iter().zip(b.iter().rev()) {
                black_box(horizontal(black_box(one), black_box(other)));
            }
        }
        let nanoseconds = start.elapsed().as_secs_f64() * 1e9 / 200_000.0;
        row(name, &format!("{nanoseconds:.0} ns"), note, &checksum);
    };
    each("distance, circle to circle", &circles, &circles, "8 ns");
    each("distance, circle to polygon", &circles, &boxes, "50 ns");
    each("distance, polygon to polygon", &boxes, &boxes, "415 ns");
}

fn everything_blocks(_: PieceId, _: &Piece) -> Class {
    Class::Block
}

fn paths(limit: f64) {
    let mover = Mover::new(&Shape::round_base(32.0).unwrap(), Heading::default(), 1.5);
    let mut finder = PathFinder::default();
    let (mut lazy, mut all) = (Times::default(), Times::default());
    let mut checksum = Checksum::default();
    let (mut ways, mut asked) = (0, 0);
    for seed in 0..4 {
        let table = battlefield(seed, 250, 30);
        let mut random = Random::new(seed + 100);
        for _ in 0..1500 {
            let start = random.point(60.0, 44.0);
            let goal = start + random.direction() * random.range(0.3, 1.0) * limit;
            if !free(&table, &mover, start) || !free(&table, &mover, goal) {
                continue;
            }
            let request = Request::new(&mover, start, goal, limit);
            let found = lazy.take(|| finder.find(&table, &everything_blocks, &request));
            checksum.add_number(length(&found));
            let full = all.take(|| finder.find_with_all(&table, &everything_blocks, &request));
            assert!((length(&full) - length(&found)).abs() < 1e-6, "lazy and full search disagree");
            asked += 1;
            ways += usize::from(length(&found) >= 0.0);
        }
    }
    let note = match limit as u32 {
        6 => ["1 / 7 / 12", "3 / 9 / 29"],
        12 => ["5 / 45 / 72", "8 / 41 / 72"],
        _ => ["37 / 302 / 622", "35 / 169 / 276"],
    };
    let show = |(mean, most, worst): (f64, f64, f64)| format!("{mean:.1} / {most:.0} / {worst:.0} us");
    row(&format!("path of {limit}\" ({ways} of {asked} legal)"), &show(lazy.figures()), note[0], &checksum);
    row("  all obstacles at once", &show(all.figures()), note[1], &checksum);
}

fn sight(count: usize) {
    let mut finder = SightFinder::default();
    let (mut any, mut fully) = (Times::default(), Times::default());
    let mut checksum = Checksum::default();
    let (mut visible, mut asked) = (0, 0);
    for seed in 0..3 {
        let table = ruined_battlefield(seed, count);
        let all = models(&table);
        let mut random = Random::new(seed + 300);
        for _ in 0..1000 {
            let (a, b) = (random.below(all.len()), random.below(all.len()));
            if a == b {
                continue;
            }
            let ((a_id, a), (b_id, b)) = (&all[a], &all[b]);
            let screen =
                |id: PieceId, _: &Piece| if id == *a_id || id == *b_id { Screen::Clear } else { Screen::Solid };
            let found = any.take(|| finder.sees(&table, &screen, a, b));
            checksum.add_number(found.map_or(-1.0, |line| line.from_height + line.to_height));
            asked += 1;
            if found.is_some() {
                visible += 1;
                let full = fully.take(|| finder.sees_fully(&table, &screen, a, b));
                checksum.add(u64::from(full));
            }
        }
    }
    let show = |(mean, most, worst): (f64, f64, f64)| format!("{mean:.1} / {most:.0} / {worst:.0} us");
    let note = if count == 120 { "83 (mean)" } else { "65 (mean)" };
    row(&format!("sight, {count} models ({visible} of {asked} seen)"), &show(any.figures()), note, &checksum);
    row("  fully visible", &show(fully.figures()), "10 (mean)", &checksum);
}

fn length(found: &Result<Outcome, GeometryError>) -> f64 {
    found.as_ref().ok().and_then(Outcome::length).unwrap_or(-1.0)
}

fn free(table: &Table, mover: &Mover, at: geometry::Vector) -> bool {
    let base = mover.at(at);
    let area = table.area();
    area.contains(base.bounds().low)
        && area.contains(base.bounds().high)
        && table.pieces().all(|(_, piece)| horizontal(&base, &piece.solid.outline) > 1e-3)
}
