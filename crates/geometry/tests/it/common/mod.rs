//! What the property tests share: a small seeded generator, random footprints and tables.
#![allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used, clippy::panic)]

pub mod charges;
pub mod floors;
pub mod ranks;

use geometry::{ArcGon, FeatureId, PieceId, Pose, Shape, Solid, Table, Vector, vector};

/// A small deterministic generator of numbers.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x1234_5678_9abc_def1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    pub fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub fn direction(&mut self) -> Vector {
        Vector::at_angle(self.range(0.0, 2.0 * std::f64::consts::PI))
    }

    pub fn point(&mut self, long: f64, short: f64) -> Vector {
        vector(self.range(0.0, long), self.range(0.0, short))
    }
}

/// How many cases to run: a quick number here, fifty times as many in the soak.
pub fn cases(quick: usize) -> usize {
    if std::env::var_os("GROGNARD_SOAK").is_some() { quick * 50 } else { quick }
}

pub const ROUND: [f64; 5] = [25.0, 28.5, 32.0, 40.0, 60.0];

/// A random convex shape; ovals only if asked for.
pub fn random_shape(random: &mut Random, ovals: bool) -> Shape {
    match random.below(if ovals { 4 } else { 3 }) {
        0 => Shape::round_base(ROUND[random.below(5)]).unwrap(),
        1 => Shape::rectangle(random.range(0.5, 5.0), random.range(0.2, 3.0)).unwrap(),
        2 => random_hull(random),
        _ => {
            let (length, width) = [(60.0, 35.0), (75.0, 42.0), (105.0, 70.0), (170.0, 109.0)][random.below(4)];
            Shape::oval_base(length, width).unwrap()
        }
    }
}

/// A random convex polygon of three to seven corners.
pub fn random_hull(random: &mut Random) -> Shape {
    loop {
        let count = 3 + random.below(5);
        let mut angles: Vec<f64> = (0..count).map(|_| random.range(0.0, 2.0 * std::f64::consts::PI)).collect();
        angles.sort_by(f64::total_cmp);
        let (a, b) = (random.range(0.5, 3.0), random.range(0.5, 3.0));
        let corners: Vec<(f64, f64)> = angles.iter().map(|&t| (a * libm::cos(t), b * libm::sin(t))).collect();
        let far = (0..count).all(|i| {
            let (p, q) = (corners[i], corners[(i + 1) % count]);
            vector(p.0, p.1).distance(vector(q.0, q.1)) > 0.2
        });
        if let (true, Ok(shape)) = (far, Shape::hull(&corners)) {
            return shape;
        }
    }
}

pub fn random_pose(random: &mut Random, long: f64, short: f64) -> Pose {
    Pose::facing(random.range(0.0, long), random.range(0.0, short), random.range(0.0, 360.0)).unwrap()
}

pub fn random_outline(random: &mut Random, long: f64, short: f64, ovals: bool) -> ArcGon {
    let shape = random_shape(random, ovals);
    let pose = random_pose(random, long, short);
    shape.outline(&pose)
}

/// A table of terrain pieces (features from 1000 on) and models in clumps (features below 1000), none overlapping.
pub fn battlefield(seed: u64, models: usize, terrain: usize) -> Table {
    let mut random = Random::new(seed);
    let mut table = Table::new(60.0, 44.0).unwrap();
    let mut id = 0;
    let mut put = |table: &mut Table, solid: Solid, feature: u32| {
        let free = table.pieces().all(|(_, other)| geometry::horizontal(&solid.outline, &other.solid.outline) > 0.0);
        if free {
            table.place(PieceId(id), solid, FeatureId(feature)).unwrap();
            id += 1;
        }
        free
    };
    for feature in 0..terrain {
        for _ in 0..50 {
            let shape = match random.below(3) {
                0 => Shape::rectangle(random.range(3.0, 7.0), random.range(0.2, 0.5)).unwrap(),
                1 => Shape::rectangle(random.range(1.0, 4.0), random.range(1.0, 3.0)).unwrap(),
                _ => random_hull(&mut random),
            };
            let pose = random_pose(&mut random, 60.0, 44.0);
            let height = random.range(1.0, 6.0);
            if put(&mut table, Solid::new(&shape, &pose, 0.0, height).unwrap(), 1000 + feature as u32) {
                break;
            }
        }
    }
    let mut placed = 0;
    let mut unit = 0;
    while placed < models && unit < 1000 {
        let centre = random.point(60.0, 44.0);
        let shape = Shape::round_base(ROUND[random.below(5)]).unwrap();
        for _ in 0..40 {
            let at = centre + random.direction() * random.range(0.0, 3.5);
            let inside = at.x > 1.3 && at.x < 58.7 && at.y > 1.3 && at.y < 42.7;
            let pose = Pose::from_inches(at.x, at.y).unwrap();
            let solid = Solid::new(&shape, &pose, 0.0, 1.5).unwrap();
            if inside && placed < models && put(&mut table, solid, unit) {
                placed += 1;
            }
        }
        unit += 1;
    }
    table
}

/// A battlefield with ruins: walls with windows, floors and crates between the clumps of models.
pub fn ruined_battlefield(seed: u64, models: usize) -> Table {
    let mut table = battlefield(seed, models, 15);
    let mut random = Random::new(seed ^ 0xabcd);
    let mut id = table.id_bound() as u32;
    for feature in 2000..2015 {
        let pose = random_pose(&mut random, 56.0, 40.0);
        let turn = pose.heading.direction();
        let at = pose.position.point() + vector(2.0, 2.0);
        let mut add = |x: f64, y: f64, long: f64, short: f64, bottom: f64, top: f64| {
            let outline = Shape::rectangle(long, short).unwrap().template();
            let outline = outline.moved(vector(x, y)).turned(turn).moved(at);
            table.place(PieceId(id), Solid { outline, bottom, top }, FeatureId(feature)).unwrap();
            id += 1;
        };
        // A wall with a window: two pillars, a sill and a lintel; then a wall at right angles, and half a floor.
        let window = random.range(0.3, 1.5);
        let sill = random.range(0.3, 1.2);
        add(-2.0 - window / 2.0, 0.0, 4.0 - window, 0.2, 0.0, 5.0);
        add(2.0 + window / 2.0, 0.0, 4.0 - window, 0.2, 0.0, 5.0);
        add(0.0, 0.0, 2.0 * window, 0.2, 0.0, sill);
        add(0.0, 0.0, 2.0 * window, 0.2, sill + 1.0, 5.0);
        add(-4.0, 2.0, 0.2, 4.0, 0.0, 5.0);
        if random.below(2) == 0 {
            add(-2.0, 2.0, 4.0, 4.0, 3.0, 3.2);
        }
    }
    table
}

/// The volumes of the models of a battlefield, with their ids.
pub fn models(table: &Table) -> Vec<(PieceId, Solid)> {
    table.pieces().filter(|(_, piece)| piece.feature.0 < 1000).map(|(id, piece)| (id, piece.solid.clone())).collect()
}
