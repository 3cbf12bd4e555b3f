//! How long charges and marches of ranked units take to answer, with ten units near, and a checksum of the answers.
#![allow(clippy::print_stdout, clippy::expect_used)]

use std::time::Instant;

use geometry::ranks::charge::{Charge, solve};
use geometry::ranks::{
    Advance, Base, Block, Exposed, Facing, Formation, Hull, Other, QUARTER, Side, Step, distance, judge_advance,
};
use geometry::{Bounds, Pose, Vector, vector};

const TABLE: Bounds = Bounds { low: vector(0.0, 0.0), high: vector(72.0, 48.0) };

struct Random(u64);

impl Random {
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }

    fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }
}

struct Scene {
    charger: Block,
    front: Vec<Exposed>,
    target: Block,
    facing: Facing,
    exposed: Vec<Exposed>,
    others: Vec<Hull>,
}

fn unit(random: &mut Random) -> Formation {
    let base = [Base::mm(20, 20), Base::mm(25, 25), Base::mm(25, 50), Base::mm(40, 40)][(random.unit() * 4.0) as usize];
    let files = 3 + (random.unit() * 5.0) as u32;
    Formation::ranked(base, files, 0..files * 3 - 1).expect("a plain block")
}

fn place(formation: &Formation, at: Vector, degrees: f64) -> Block {
    formation.block(&Pose::facing(at.x, at.y, degrees).expect("on the table"))
}

/// A charger 7 to 12 inches from its target, and ten units scattered round them.
fn scene(random: &mut Random) -> Scene {
    loop {
        let (own, unit_charged) = (unit(random), unit(random));
        let middle = vector(random.range(20.0, 52.0), random.range(18.0, 30.0));
        let target = place(&unit_charged, middle, random.range(0.0, 360.0));
        let from = random.range(0.0, 360.0);
        let away = Vector::at_angle(from.to_radians()) * random.range(7.0, 12.0);
        let charger = place(&own, middle + away, from + 180.0 + random.range(-40.0, 40.0));
        if charger.corners().iter().any(|&corner| !TABLE.contains(corner)) {
            continue;
        }
        let mut others: Vec<Hull> = Vec::new();
        while others.len() < 10 {
            let at = middle
                + away * random.unit()
                + Vector::at_angle(random.range(0.0, std::f64::consts::TAU)) * random.range(2.0, 12.0);
            let hull = place(&unit(random), at, random.range(0.0, 360.0)).hull();
            let free = |corners: &[Vector]| distance(corners, hull.corners()) > 1.0;
            if free(&charger.corners()) && free(&target.corners()) && others.iter().all(|other| free(other.corners())) {
                others.push(hull);
            }
        }
        let facing = target.arcs_of(charger.front).0;
        let (front, exposed) = (own.exposed(Facing::Front), unit_charged.exposed(facing));
        return Scene { charger, front, target, facing, exposed, others };
    }
}

fn mix(checksum: u64, number: f64) -> u64 {
    (checksum ^ number.to_bits()).wrapping_mul(0x0100_0000_01b3)
}

fn report(what: &str, mut micros: Vec<f64>, checksum: u64) {
    micros.sort_by(f64::total_cmp);
    let at = |part: f64| micros.get(((micros.len() as f64 - 1.0) * part) as usize).copied().unwrap_or(0.0);
    let (count, median, p99, most) = (micros.len(), at(0.5), at(0.99), at(1.0));
    println!(
        "{what:<30} {count:>6}   median {median:>8.1} us   p99 {p99:>8.1} us   max {most:>8.1} us   checksum {checksum:016x}"
    );
}

fn charges(scenes: &[Scene]) {
    let (mut yes, mut no, mut checksum, mut open, mut cells) = (Vec::new(), Vec::new(), 0, 0, 0);
    for scene in scenes {
        let charge = Charge {
            charger: scene.charger,
            front: &scene.front,
            target: scene.target,
            facing: scene.facing,
            exposed: &scene.exposed,
            others: &scene.others,
            at_end: &[],
            table: TABLE,
            flies: false,
        };
        // The least of five: on a machine that is busy the others say how long the solver had to wait.
        let mut micros = f64::INFINITY;
        let answer = solve(&charge);
        for _ in 0..5 {
            let started = Instant::now();
            std::hint::black_box(solve(&charge));
            micros = micros.min(started.elapsed().as_secs_f64() * 1e6);
        }
        open += u32::from(answer.unresolved > 0);
        cells = cells.max(answer.cells);
        match answer.flush {
            Some(flush) => {
                yes.push(micros);
                checksum = mix(mix(checksum, flush.offset), flush.approach.angle);
            }
            None => {
                no.push(micros);
                checksum = mix(checksum, 0.0);
            }
        }
    }
    report("charges, all", yes.iter().chain(&no).copied().collect(), checksum);
    report("charges that can be made", yes, checksum);
    report("charges that cannot", no, checksum);
    println!("{open} of {} with cells left open; most cells {cells}", scenes.len());
}

fn marches(scenes: &[Scene]) {
    let (mut micros, mut checksum) = (Vec::new(), 0);
    for scene in scenes {
        let others: Vec<Other> =
            scene.others.iter().map(|hull| Other { hull: hull.clone(), way: Some(0.5), end: 1.0 }).collect();
        let started = Instant::now();
        for n in 0..107u32 {
            let angle = QUARTER * f64::from(n % 7) / 6.0;
            let side = if n % 2 == 0 { Side::Left } else { Side::Right };
            let steps = [Step::Forward(f64::from(n % 5)), Step::Wheel(side, angle), Step::Forward(f64::from(n % 3))];
            let advance = Advance {
                from: scene.charger,
                steps: &steps,
                limit: Some(10.0),
                reference: scene.charger.heading,
                corners: Some((scene.charger, 10.0)),
                others: &others,
                table: TABLE,
            };
            checksum = mix(checksum, judge_advance(&advance).map_or(-1.0, |done| done.length));
        }
        micros.push(started.elapsed().as_secs_f64() * 1e6);
    }
    report("marches, 107 candidates", micros, checksum);
}

fn main() {
    let mut random = Random(20_260_101);
    let scenes: Vec<Scene> = (0..2000).map(|_| scene(&mut random)).collect();
    charges(&scenes);
    marches(&scenes);
}
